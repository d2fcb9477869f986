//! Sessions through pglapse against a real server. Which situation is shown by which test is in
//! `situations`.

mod at_once;
mod before_login;
mod blocks;
pub(crate) mod bytes;
mod clients;
mod ddl_load;
mod encodings;
mod encryption;
mod ends;
mod expired;
mod failed_logins;
mod floods;
mod flow;
mod generated;
mod hostile;
mod logins;
mod logins_for_clients;
mod malformed;
mod names;
mod own_catalog;
mod passwords;
mod rule_changes;
mod schema_changes;
mod skipped_messages;

mod connections;
mod plans;
mod pools;
mod proxy;
mod qualified;
mod recorded;
mod replication;
mod result_types;
mod revoked;
mod rewritten;
mod scripted;
mod scripts;
mod search_path;
mod situations;
mod slow;
mod statistics;
mod temporary;
pub(crate) mod tls;
mod unusual_messages;
mod versions;
