//! Reaping.
