//! Fuzzes the laws of `copied`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    pglapse::session::scripted::read_copied(data);
});
