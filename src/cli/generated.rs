//! Completions for shells and man pages, generated from the commands' own description.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man;

use super::{Cli, Failure, print};

const NAME: &str = "pglapse";

#[derive(Debug, Args)]
pub(super) struct CompletionArgs {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Debug, Args)]
pub(super) struct ManArgs {
    /// Writes a page for each command into this folder, in place of printing the first.
    #[arg(long, value_name = "FOLDER")]
    directory: Option<PathBuf>,
}

/// Prints the completions for a shell.
pub(super) fn completions(args: &CompletionArgs) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), NAME, &mut text);
    print(&String::from_utf8_lossy(&text))
}

/// Prints the man page, or writes all of them.
pub(super) fn man(args: &ManArgs) -> Result<(), Failure> {
    let mut command = Cli::command().name(NAME);
    if let Some(folder) = &args.directory {
        command.build();
        clap_mangen::generate_to(command, folder).context("cannot write the man pages")?;
        return Ok(());
    }
    let mut text = Vec::new();
    Man::new(command).render(&mut text).context("cannot make the man page")?;
    print(&String::from_utf8_lossy(&text))
}
