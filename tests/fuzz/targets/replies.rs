//! Fuzzes the laws of `replies`.

#![no_main]

#[path = "../replies.rs"]
mod replies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    replies::replies(data);
});
