//! One binary for every integration test: one link.

mod cluster;
mod support;
mod twin;
