//! One binary for every integration test: one link.

mod cli;
mod clients;
mod cluster;
mod config;
mod control;
mod demo;
mod fuzz;
mod reaper;
mod session;
mod support;
mod tidy;
mod twin;
