//! The client's messages before the login is complete.

use super::Next;
use crate::{
    session::state::SessionState,
    wire::{batch::Batch, framer::FrameError},
};

/// The longest password message, as in Postgres (`PG_MAX_AUTH_TOKEN_LENGTH`).
const TOKEN: u32 = 65_535;

/// Passes the login's messages, and holds those behind them: before the login is complete no text
/// is parsed.
pub(super) fn pass(batch: &mut Batch<'_>, state: &mut SessionState) -> Result<Next, FrameError> {
    loop {
        let Some(&tag) = batch.rest().first() else { return Ok(Next::More) };
        if !matches!(tag, b'p' | b'X') {
            return Ok(Next::Wait);
        }
        let Some(length) = batch.rest().get(1..).and_then(<[u8]>::first_chunk) else {
            return Ok(Next::More);
        };
        let length = u32::from_be_bytes(*length);
        if !(4..=TOKEN).contains(&length) {
            return Err(FrameError::Length { tag, length });
        }
        let size = length as usize + 1;
        if batch.rest().len() < size {
            return Ok(Next::More);
        }
        state.sent(tag);
        batch.pass(size);
    }
}
