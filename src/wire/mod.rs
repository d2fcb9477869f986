//! Postgres's bytes as frames: nothing here knows SQL, rules or sockets.

pub mod batch;
pub mod framer;
pub mod login;
pub mod messages;
pub mod proxy_protocol;
pub mod row_description;
pub mod startup;
