//! Runs a command beside a throwaway PostgreSQL server, whose address it finds in its environment:
//! `PGLAPSE_TEST_SERVER`, and `PGHOST`, `PGPORT`, `PGUSER`, `PGDATABASE` and `PATH` for
//! PostgreSQL's own programs; servers of the tests' own copy `INITDB_TEMPLATE`. `-c NAME=VALUE`
//! before the command is a setting of the server.

use std::{env, ffi::OsString, process::ExitCode};

use anyhow::Context as _;
use pglapse::demo::cluster::{Cluster, INITDB_TEMPLATE, Options};
use tokio::{
    process::Command,
    signal::unix::{SignalKind, signal},
};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<ExitCode> {
    const USAGE: &str = "with-postgres [-c NAME=VALUE]... COMMAND [ARGUMENT]...";
    let (mut arguments, mut options) = (env::args_os().skip(1), Options::default());
    let mut program = arguments.next().context(USAGE)?;
    while program == "-c" {
        let setting = arguments.next().and_then(|setting| setting.into_string().ok());
        let (name, value) = setting.as_deref().and_then(|s| s.split_once('=')).context(USAGE)?;
        options.settings.push((name.to_owned(), value.to_owned()));
        program = arguments.next().context(USAGE)?;
    }
    // The command hears these too; the server must outlive it.
    let (mut interrupt, mut terminate) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let cluster = Cluster::start(&options)?;
    let template = cluster.make_template()?;
    let mut path = OsString::from(cluster.installation().directory());
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut command = Command::new(program);
    // What cargo says of this package would have a cargo below build crates anew that heed it.
    for (name, _) in env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_"]
            .iter()
            .any(|of| name.as_encoded_bytes().starts_with(of.as_bytes()))
        {
            command.env_remove(name);
        }
    }
    let mut child = command
        .args(arguments)
        .env("PATH", path)
        .env(INITDB_TEMPLATE, template)
        .env("PGLAPSE_TEST_SERVER", cluster.url("postgres"))
        .env("PGHOST", "127.0.0.1")
        .env("PGPORT", cluster.port().to_string())
        .env("PGUSER", "postgres")
        .env("PGDATABASE", "postgres")
        .kill_on_drop(true)
        .spawn()?;
    let status = loop {
        tokio::select! {
            status = child.wait() => break status?,
            _ = interrupt.recv() => {}
            _ = terminate.recv() => child.start_kill()?,
        }
    };
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}
