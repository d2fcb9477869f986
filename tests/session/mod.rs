//! Sessions through pglapse against a real server. Which situation is shown by which test is in `situations`.

mod bytes;
mod clients;
mod early;
mod encodings;
mod ends;
mod expired;
mod flow;
mod generated;
mod heard;
mod hostile;
mod live;
mod logins;
mod passwords;
mod places;
mod proxy;
mod recorded;
mod replication;
mod rewritten;
mod scripted;
mod scripts;
mod searched;
mod seldom;
mod situations;
mod statistics;
mod tls;
mod versions;
