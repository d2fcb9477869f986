//! Sessions through pglapse against a real server. Which situation is shown by which test is in
//! `situations`.

mod at_once;
pub(crate) mod bytes;
mod clients;
mod ddl_load;
mod early;
mod encodings;
mod encryption;
mod ends;
mod expired;
mod flow;
mod generated;
mod guessing;
mod heard;
mod hostile;
mod live;
mod logins;
mod logins_for_clients;
mod malformed;
mod names;
mod own_catalog;
mod passwords;

mod places;
mod plans;
mod pools;
mod proxy;
mod qualified;
mod recorded;
mod replication;
mod revoked;
mod rewritten;
mod scripted;
mod scripts;
mod searched;
mod seldom;
mod situations;
mod slow;
mod statistics;
pub(crate) mod tls;
mod versions;
