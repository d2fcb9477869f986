//! Postgres's bytes as frames: nothing here knows SQL, rules or sockets.

pub mod balancer;
pub mod batch;
pub mod framer;
pub mod login;
pub mod messages;
pub mod startup;
