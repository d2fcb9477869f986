//! `pglapse serve`: runs until a signal, or a part that fails, ends it.

use anyhow::Context as _;
use sd_notify::NotifyState;
use tokio::{
    signal::unix::{SignalKind, signal},
    sync::watch,
};
use tracing::{error, warn};

use super::{
    CommonArgs, Failure,
    log::{self, RunningLog},
};
use crate::{
    admin::console::Action,
    app::{App, EndSignals, Event, OrderSignals, SignalOrder, StartError},
    config::Config,
    reaper::pauses::ReaperOrder,
};

/// What a reload reads, and what it changes besides the app.
#[derive(Clone, Copy)]
struct SettingsSource<'a> {
    args: &'a CommonArgs,
    log: &'a RunningLog,
}

pub(super) async fn run(settings: &CommonArgs) -> Result<(), Failure> {
    let config = settings.require()?;
    let log = log::start(&config.log)?;
    let mut orders = OrderSignals::new().context("cannot listen to signals")?;
    let (order, ordered) = watch::channel(None);
    let source = SettingsSource { args: settings, log: &log };
    let serving = serve(config, source, ordered);
    let at_once = async {
        loop {
            match orders.next().await {
                SignalOrder::Quit => return,
                // While one is carried out, only the last of the others counts.
                pause_or_resume @ (SignalOrder::Pause | SignalOrder::Resume) => {
                    order.send_replace(Some(pause_or_resume));
                }
            }
        }
    };
    tokio::select! {
        outcome = serving => outcome,
        () = at_once => {
            warn!(by = "SIGQUIT", "stopped at once");
            Ok(())
        }
    }
}

/// Runs until a signal that ends it gently, or until a part fails.
async fn serve(
    config: Config,
    source: SettingsSource<'_>,
    mut ordered: watch::Receiver<Option<SignalOrder>>,
) -> Result<(), Failure> {
    let mut hangup = signal(SignalKind::hangup()).context("cannot listen to signals")?;
    let mut end = EndSignals::new().context("cannot listen to signals")?;
    let mut app = tokio::select! {
        started = App::start(config) => started.map_err(not_started)?,
        _ = end.asked() => return Ok(()),
    };
    app.watch_log(source.log.lost());
    tell_systemd(&[NotifyState::Ready]);
    let outcome = loop {
        tokio::select! {
            by = end.asked() => break Ok(by.to_owned()),
            event = app.event() => match event {
                Event::Broken(broken) => {
                    error!(%broken, "stopping, because a part failed");
                    break Err(Failure::told(broken));
                }
                Event::Asked((Action::Shutdown, by, say)) => {
                    drop(say.send(Ok(())));
                    break Ok(by);
                }
                Event::Asked((order, by, say)) => tokio::select! {
                    done = carry_out(&mut app, source, order, &by) => drop(say.send(done)),
                    by = end.asked() => break Ok(by.to_owned()),
                },
            },
            _ = hangup.recv() => tokio::select! {
                _ = reload(&mut app, source, "SIGHUP") => {}
                by = end.asked() => break Ok(by.to_owned()),
            },
            Ok(()) = ordered.changed() => {
                let order = *ordered.borrow_and_update();
                let Some(order) = order else { continue };
                tokio::select! {
                    () = pause(&app, order) => {}
                    by = end.asked() => break Ok(by.to_owned()),
                }
            }
        }
    };
    tell_systemd(&[NotifyState::Stopping]);
    let by = outcome.as_deref().unwrap_or("a part that failed");
    tokio::select! {
        () = app.stop(by) => {}
        by = end.asked() => warn!(by, "stopped at once"),
    }
    outcome.map(drop)
}

/// A file that cannot be used stays so however often systemd starts pglapse again.
fn not_started(error: StartError) -> Failure {
    if error.is_of_settings() {
        Failure::Settings(vec![error.to_string()])
    } else {
        Failure::told(error)
    }
}

/// Pauses the reaper of every table, or resumes it, by a signal.
async fn pause(app: &App, order: SignalOrder) {
    let (order, by) = match order {
        SignalOrder::Pause => (ReaperOrder::Pause, "SIGUSR1"),
        SignalOrder::Resume => (ReaperOrder::Resume, "SIGUSR2"),
        SignalOrder::Quit => return,
    };
    if let Err(why) = app.tell_reapers(order, None, by).await {
        error!(by, ?order, why, "the reaper does not obey");
    }
}

/// Reports the state to systemd, if it runs this process and wants that.
fn tell_systemd(state: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(state) {
        warn!(%error, "systemd cannot be told how far things are");
    }
}

/// Does what the console asks for.
async fn carry_out(
    app: &mut App,
    source: SettingsSource<'_>,
    order: Action,
    by: &str,
) -> Result<(), String> {
    match order {
        Action::Reaper { order, table } => app.tell_reapers(order, table.as_deref(), by).await,
        Action::Reload => reload(app, source, by).await,
        Action::Shutdown => Ok(()),
    }
}

/// Reads the settings again, and tells systemd so.
///
/// # Errors
/// Every fault, one a line.
async fn reload(app: &mut App, source: SettingsSource<'_>, by: &str) -> Result<(), String> {
    match NotifyState::monotonic_usec_now() {
        Ok(now) => tell_systemd(&[NotifyState::Reloading, now]),
        Err(error) => warn!(%error, "the system has no clock"),
    }
    let faults = read_again(app, source, by).await;
    tell_systemd(&[NotifyState::Ready]);
    for fault in &faults {
        error!(fault, by, "not reloaded; the running settings stay");
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Reads the settings again; returns every fault. With any, those in force stay.
async fn read_again(
    app: &mut App,
    SettingsSource { args, log }: SettingsSource<'_>,
    by: &str,
) -> Vec<String> {
    let faults: Vec<String> = match args.read() {
        Ok(config) => {
            let settings = config.log.clone();
            let fault = app.reload(config, by).await.err().map(|fault| fault.to_string());
            let fault = fault.or_else(|| log.change(&settings).err().map(|e| e.to_string()));
            fault.into_iter().collect()
        }
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    };
    if !faults.is_empty() {
        app.count_failed_reload();
    }
    faults
}
