//! Sessions through pglapse against a real server.

mod bytes;
mod clients;
mod early;
mod encodings;
mod ends;
mod expired;
mod flow;
mod live;
mod logins;
mod proxy;
mod replication;
mod rewritten;
mod statistics;
