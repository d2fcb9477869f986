//! One binary for every integration test: one link.

mod config;
