//! The commands of `pglapse`, and what their exit codes mean.

mod check;
mod database;
mod generated;
mod health;
mod human;
mod init;
mod log;
mod orders;
#[cfg(feature = "otlp")]
mod otlp;
mod output;
mod policy;
mod prune;
mod reap;
mod rewrite;
mod serve;
mod settings;
mod status;

use std::{io::Write as _, process::ExitCode, time::Duration};

use clap::{Parser, Subcommand};

use crate::{
    config::Config,
    control::{ConnectError, cause},
};
use output::printable;
use settings::CommonArgs;

/// A Postgres proxy for soft TTL: expired rows vanish for clients at once, and from disk later.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Makes the schema pglapse, in which rules can be set by SQL, or brings it up to date.
    #[command(after_help = INIT_HELP)]
    Init(init::InitArgs),
    /// Runs the proxy and the reaper.
    #[command(after_help = SERVE_HELP)]
    Serve(CommonArgs),
    /// Validates the settings against the database and reports on each rule.
    #[command(after_help = CHECK_HELP)]
    Check(check::CheckArgs),
    /// Shows rows vanish and being reaped, on a throwaway PostgreSQL server of its own.
    #[command(after_help = "Exit codes: 0 all was as it should be, 1 it was not.")]
    #[cfg(feature = "demo")]
    Demo {
        /// Goes through it once, checks itself, and ends.
        #[arg(long)]
        once: bool,
    },
    /// Prints what becomes of a statement on its way to the server.
    #[command(after_help = REWRITE_HELP)]
    Rewrite(rewrite::RewriteArgs),
    /// Prints row-level security, or views, with the same meaning as the rules.
    #[command(after_help = POLICY_HELP)]
    Policy(policy::PolicyArgs),
    /// Passes once over the tables and deletes what has expired; or pauses and resumes the reapers.
    #[command(after_help = REAP_HELP)]
    Reap(reap::ReapArgs),
    /// Removes rules that no settings say any more.
    #[command(after_help = PRUNE_HELP)]
    Prune(prune::PruneArgs),
    /// Shows how the reaper is doing, table by table.
    #[command(after_help = STATUS_HELP)]
    Status(status::StatusArgs),
    /// Asks a running pglapse whether it lives; for health checks of containers.
    #[command(after_help = "Exit codes: 0 it answers, 1 it does not.")]
    Health(health::Health),
    /// Prints completions for a shell.
    #[command(after_help = COMPLETIONS_HELP)]
    Completions(generated::CompletionArgs),
    /// Prints the manual page, or writes one for each command.
    #[command(after_help = MAN_HELP)]
    Man(generated::ManArgs),
}

const INIT_HELP: &str = "\
Run it as a role that may create schemas in the database. `serve` does the same where its role may.
After that the owner of a table sets its TTL in SQL, through pglapse or past it:
  SELECT pglapse.set_rule('public.sessions', 'expires_at');
  SELECT pglapse.set_rule('public.events', 'created_at + 30 days', grace => '1 day');
  SELECT pglapse.drop_rule('public.sessions');
  SELECT * FROM pglapse.rules;

Examples:
  pglapse init --upstream postgres://postgres@127.0.0.1:5432/app --role pglapse
  pglapse init --print | psql app

Exit codes:
  0  the schema is there and is up to date
  1  the role may not make it, a newer pglapse made it, or the server cannot be reached
  2  a fault in the settings, each on its own line";

const COMPLETIONS_HELP: &str = "\
Examples:
  pglapse completions bash > /etc/bash_completion.d/pglapse
  pglapse completions zsh > \"${fpath[1]}/_pglapse\"

Exit codes: 0 printed, 1 not.";

const MAN_HELP: &str = "\
Examples:
  pglapse man | man -l -
  pglapse man --directory /usr/local/share/man/man1

Exit codes: 0 printed or written, 1 not.";

const SERVE_HELP: &str = "\
Examples:
  pglapse serve --upstream postgres://pglapse@127.0.0.1:5432/app \\
                --ttl 'public.sessions: expires_at' \\
                --ttl 'public.events: created_at + 30 days, grace = 1 day'
  pglapse serve --config /etc/pglapse/pglapse.toml

Signals:
  SIGHUP            reads the file again; with a fault in it, all stays as it is
  SIGTERM, SIGINT   stops: /ready turns 503, open sessions may go on for [listen] drain_timeout;
                    a second one ends at once
  SIGQUIT           ends at once
  SIGUSR1, SIGUSR2  pauses and resumes the reaper of every table, in every process

Exit codes:
  0  stopped by a signal
  1  the server, a port or a part of pglapse failed
  2  a fault in the settings or in a file of certificates or users, each on its own line";

const CHECK_HELP: &str = "\
Reads the catalog, and of each TTL table at most about 80 MB; changes nothing.

Examples:
  pglapse check --config pglapse.toml
  pglapse check --upstream postgres://pglapse@127.0.0.1:5432/app --ttl 'public.sessions: expires_at'
  pglapse check --config pglapse.toml --sql | psql -U postgres app
  pglapse check --config pglapse.toml --settings

Exit codes:
  0  every rule fits; there may be warnings
  1  a rule does not fit, its table cannot be read, a file of certificates or users cannot be
     used, the reaper cannot work (a right is missing, or it was stopped by a failover or a
     restore), or the server cannot be reached
  2  a fault in the settings, each on its own line";

const REWRITE_HELP: &str = "\
Connects to the server for its catalog only; the statement is not run.

Examples:
  pglapse rewrite --config pglapse.toml 'SELECT * FROM sessions'
  pglapse rewrite --config pglapse.toml --diff < queries.sql

Exit codes:
  0  the statement is printed as the server would get it
  1  it is refused (SQLSTATE, message and hint are printed), or the server cannot be reached
  2  a fault in the settings or in a rule, each on its own line";

const POLICY_HELP: &str = "\
Changes nothing: prints the SQL, ready for psql. Its head says what differs from hiding by pglapse.

Examples:
  pglapse policy --config pglapse.toml | psql -v ON_ERROR_STOP=1 app
  pglapse policy --config pglapse.toml --force
  pglapse policy --config pglapse.toml --views

Exit codes:
  0  printed
  1  the server cannot be reached
  2  a fault in the settings or in a rule, each on its own line";

const REAP_HELP: &str = "\
Keeps to the pace of [reaper], whatever its schedule and windows, and shares the work with the
reapers that run. Of a terminal it shows how far it is, the rate and the remaining time.

Examples:
  pglapse reap --config pglapse.toml --dry-run
  pglapse reap --config pglapse.toml --table public.sessions
  pglapse reap --config pglapse.toml --table public.sessions --pause

Exit codes:
  0  done
  1  a batch failed, rows were left for no known reason, or the server cannot be reached
  2  a fault in the settings or in a rule, each on its own line";

const PRUNE_HELP: &str = "\
A rule stays in pglapse.rules when the settings that said it no longer do, unless they name their
set ([rules] set). It hides on, and nothing is deleted by it. This shows its rows again.

Examples:
  pglapse prune --upstream postgres://pglapse@127.0.0.1:5432/app
  pglapse prune --config pglapse.toml --table public.sessions

Exit codes:
  0  done
  1  the server cannot be reached, or the role may not write there
  2  a fault in the settings, each on its own line";

const STATUS_HELP: &str = "\
Reads the schema pglapse of each database with rules; changes nothing. With --expired it reads the
tables themselves, each for 30 seconds at most.

Examples:
  pglapse status --config pglapse.toml
  pglapse status --config pglapse.toml --expired --table public.sessions --output json

Exit codes:
  0  shown, and the reaper can work
  1  a rule does not fit, the reaper cannot work on a table or in a database (a right is missing, it
     was stopped by a failover or a restore), no pglapse has looked at the tables for 5 minutes, or
     the server cannot be reached
  2  a fault in the settings, each on its own line";

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The operator wrote something wrong.
    #[error("{}", lines(.0))]
    Settings(Vec<String>),
    /// A rule does not fit, or a statement is refused; it has been reported.
    #[error("")]
    Reported,
    /// Anything else.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

fn lines(faults: &[String]) -> String {
    faults.join("\n")
}

impl Failure {
    /// Of an error whose message says all, its source included.
    fn told(error: impl std::fmt::Display) -> Self {
        Self::Other(anyhow::Error::msg(error.to_string()))
    }

    fn unread(error: &tokio_postgres::Error) -> Self {
        Self::told(format!("cannot read the catalog: {}", cause(error)))
    }
}

/// Fails where no rule is known and a database could not be asked for those that were set by SQL.
fn require_reached(config: &Config, unreached: &[(String, String)]) -> Result<(), Failure> {
    if config.tables.is_empty() { all_reached(unreached) } else { Ok(()) }
}

/// Fails where a database could not be asked for rules that were set by SQL, or not told something.
fn all_reached(unreached: &[(String, String)]) -> Result<(), Failure> {
    let told = |(name, error): &(String, String)| format!("database {name}: {error}");
    let told: Vec<String> = unreached.iter().map(told).collect();
    if told.is_empty() { Ok(()) } else { Err(Failure::told(told.join("\n"))) }
}

impl From<ConnectError> for Failure {
    fn from(error: ConnectError) -> Self {
        Self::told(error)
    }
}

/// How long the last message may take.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    let failure = match run(Cli::parse().command) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(failure) => failure,
    };
    let (code, message) = match &failure {
        Failure::Settings(faults) => (2, lines(faults) + "\n"),
        Failure::Reported => (1, String::new()),
        Failure::Other(_) => (1, format!("pglapse: {failure}\n")),
    };
    let message = printable(&message);
    // If nobody reads the standard error, only the exit code tells.
    log::within(LAST_WORDS, move || drop(std::io::stderr().write_all(message.as_bytes())));
    ExitCode::from(code)
}

fn run(command: Command) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|e| anyhow::Error::new(e).context("cannot start the runtime"))?;
    runtime.block_on(async {
        match command {
            Command::Init(args) => init::run(&args).await,
            Command::Serve(settings) => serve::run(&settings).await,
            Command::Check(args) => check::run(&args).await,
            #[cfg(feature = "demo")]
            Command::Demo { once } => Ok(crate::demo::run(once).await?),
            Command::Rewrite(args) => rewrite::run(&args).await,
            Command::Policy(args) => policy::run(&args).await,
            Command::Reap(args) => reap::run(&args).await,
            Command::Prune(args) => prune::run(&args).await,
            Command::Status(args) => status::run(&args).await,
            Command::Health(health) => Ok(health.run().await?),
            Command::Completions(args) => generated::completions(&args),
            Command::Man(args) => generated::man(&args),
        }
    })
}

/// Prints to the standard output; a reader that went away is not a failure.
fn print(text: &str) -> Result<(), Failure> {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(anyhow::Error::new(e).context("cannot write the output").into())
        }
        _ => Ok(()),
    }
}
