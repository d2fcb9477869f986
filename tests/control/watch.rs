//! Watching.
