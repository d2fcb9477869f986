//! Sessions through pglapse against a real server.

mod bytes;
mod clients;
mod ends;
mod flow;
mod logins;
mod proxy;
mod rewritten;
