//! Fuzzes the laws of `session`.

#![no_main]

#[path = "../catalog.rs"]
mod catalog;

use pglapse::session::scripted::Player;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    thread_local! {
        static PLAYER: Player = Player::new(catalog::rewriter(1 << 20));
    }
    PLAYER.with(|player| player.play(data));
});
