//! pglapse: a Postgres proxy that enforces soft TTL.

pub mod catalog;
pub mod config;
pub mod control;
pub mod demo;
pub mod metrics;
pub mod reaper;
pub mod rewrite;
pub mod sql;
