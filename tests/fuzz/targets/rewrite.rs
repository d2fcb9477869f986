//! Fuzzes the laws of `rewrite`.

#![no_main]
#![allow(dead_code, reason = "each target runs one of the laws")]

#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    // The variation is part of what is tried, but no part of the text.
    let variation = data.iter().fold(0, |sum: u64, &b| sum.wrapping_mul(31).wrapping_add(b.into()));
    laws::rewrite(data, variation);
});
