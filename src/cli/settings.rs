//! Where the settings of a command come from.

use std::{ffi::OsString, path::PathBuf};

use clap::Args;

use super::Failure;
use crate::config::{Config, ConfigFault, Flags, ProcessEnvironment, SettingOrigin};

/// The flags that every command with settings has.
#[derive(Debug, Args)]
pub(super) struct CommonArgs {
    /// The configuration file; without it, there are the environment, flags and defaults.
    #[arg(long, short, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    flags: Flags,
}

impl CommonArgs {
    /// Reads the file, if there is one, the environment over it, and the flags over both.
    pub(super) fn read(&self) -> Result<Config, Vec<ConfigFault>> {
        let environment = environment();
        let Some(path) = &self.config else {
            return Config::read_in(&environment, None, &self.flags);
        };
        let name = path.display().to_string();
        let read = std::fs::read(path).map_err(|e| format!("cannot read the file: {e}"));
        let text = read.and_then(|bytes| {
            String::from_utf8(bytes).map_err(|e| format!("the file is not UTF-8: {e}"))
        });
        match text {
            Ok(text) => Config::read_in(&environment, Some((&name, &text)), &self.flags),
            Err(message) => Err(vec![ConfigFault {
                place: SettingOrigin::whole(&name),
                key: String::new(),
                message,
            }]),
        }
    }

    /// The same; faults fail the command.
    pub(super) fn require(&self) -> Result<Config, Failure> {
        self.read()
            .map_err(|faults| Failure::Settings(faults.iter().map(ToString::to_string).collect()))
    }
}

/// The process's environment, and the service files that it names. A file that cannot be read is
/// left out.
pub(super) fn environment() -> ProcessEnvironment {
    let text = |text: OsString| text.into_string().ok();
    let variables =
        std::env::vars_os().filter_map(|(name, value)| Some((text(name)?, text(value)?)));
    let variables = variables.collect();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).ok()?;
        Some((path.display().to_string(), text))
    };
    let files = ProcessEnvironment::service_files(&variables);
    ProcessEnvironment { services: files.into_iter().filter_map(read).collect(), variables }
}
