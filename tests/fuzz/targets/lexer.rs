//! Fuzzes the laws of `lexer`.

#![no_main]
#![allow(dead_code, reason = "each target runs one of the laws")]

#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    laws::lexer(data);
});
