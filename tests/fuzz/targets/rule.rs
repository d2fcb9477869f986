//! Fuzzes the laws of `rule`.

#![no_main]
#![allow(dead_code, reason = "each target runs one of the laws")]

#[path = "../settings.rs"]
mod settings;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    settings::rule(data);
});
