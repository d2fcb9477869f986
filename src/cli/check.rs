//! `pglapse check`: the findings, printed.

use std::io::IsTerminal as _;

use tokio_util::task::TaskTracker;

use super::{Failure, Settings, print};
use crate::check::{look, report};

/// Without a terminal, lines are as long as they are, so that they can be searched.
const WIDTH_OF_A_TERMINAL: u16 = 160;

pub(super) async fn run(settings: &Settings) -> Result<(), Failure> {
    let config = settings.require()?;
    let findings = look(&config, &TaskTracker::new()).await.map_err(Failure::told)?;
    let width = std::io::stdout().is_terminal().then_some(WIDTH_OF_A_TERMINAL);
    print(&report(&findings, width))?;
    if findings.faults.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}
