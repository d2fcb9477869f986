//! One binary for every integration test: one link.

mod cluster;
mod control;
mod reaper;
mod support;
