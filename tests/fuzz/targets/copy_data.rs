//! Fuzzes the laws of `copy_data`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    pglapse::session::scripted::read_copy_data(data);
});
