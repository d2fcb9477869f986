//! One binary for every integration test: one link.
#![expect(
    clippy::disallowed_methods,
    clippy::panic,
    clippy::string_slice,
    clippy::unused_result_ok,
    clippy::unwrap_used,
    reason = "tests may fail, and say why"
)]

mod citus;
mod cli;
mod clients;
mod cluster;
mod config;
mod control;
mod delete;
mod demo;
mod docs;
mod drivers;
mod fuzz;
mod histories;
mod managed;
mod migrations;
mod policy;
mod reaper;
mod rights;
mod session;
mod sql_rules;
mod support;
mod sweep;
mod tidy;
mod twin;
mod upstream;
