//! Shows pglapse at work on a server of its own.

pub mod cluster;
pub mod install;
