//! One binary for every integration test: one link.

mod cli;
mod cluster;
mod config;
mod control;
mod demo;
mod reaper;
mod session;
mod support;
mod twin;
