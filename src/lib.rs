//! pglapse: a Postgres proxy that enforces soft TTL.

pub mod admin;
pub mod app;
pub mod catalog;
pub mod check;
pub mod cli;
pub mod config;
pub mod control;
pub mod demo;
pub mod listener;
pub mod metrics;
pub mod reaper;
pub mod rewrite;
pub mod session;
pub mod sql;
pub mod wire;
