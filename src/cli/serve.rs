//! `pglapse serve`
use super::{Failure, Settings};
pub(super) async fn run(settings: &Settings) -> Result<(), Failure> {
    let c = settings.require()?;
    super::log::start(&c.log)?;
    Ok(())
}
