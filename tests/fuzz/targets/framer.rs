//! Fuzzes the laws of `framer`.

#![no_main]
#![allow(dead_code, reason = "each target runs one of the laws")]

#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    laws::framer(data);
});
