//! Fuzzes the laws of `console`.

#![no_main]
#![allow(dead_code, reason = "each target runs one of the laws")]

#[path = "../strangers.rs"]
mod strangers;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    strangers::console(data);
});
