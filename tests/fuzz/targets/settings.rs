//! Fuzzes the laws of `settings`.

#![no_main]
#![allow(dead_code, reason = "each target runs one of the laws")]

#[path = "../settings.rs"]
mod settings;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    settings::settings(data);
});
