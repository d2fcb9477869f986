//! One binary for every integration test: one link.

mod cli;
mod cluster;
mod config;
mod control;
mod reaper;
mod support;
mod twin;
