//! pglapse: a Postgres proxy that enforces soft TTL.

pub mod catalog;
pub mod config;
pub mod demo;
pub mod metrics;
pub mod rewrite;
pub mod sql;
