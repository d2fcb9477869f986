//! Fuzzes the laws of `session`.

#![no_main]

#[path = "../catalog.rs"]
mod catalog;

use pglapse::{rewrite::Rewriter, session::scripted::play};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    thread_local! {
        static RULES: Rewriter = catalog::rewriter(1 << 20);
    }
    RULES.with(|rules| play(rules, data));
});
