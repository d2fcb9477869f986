//! Shows in the metrics when settings were put in force, and when their certificates end.

use crate::{
    config::{Config, SetBy, SetByAll},
    control::unix_time,
    metrics::Metrics,
    tls,
};

/// Shows that these settings are in force from now on, and when their certificates end.
pub(super) fn show(config: &Config, metrics: &Metrics) {
    metrics.connections.reloaded.set(unix_time());
    metrics.connections.reload_failing.set(0.0);
    let sections = [
        ("listen", config.listen.tls.certificate.as_deref()),
        ("upstream", config.upstream.clients.tls.identity.as_ref().map(|(path, _)| path.as_path())),
    ];
    for (section, path) in sections {
        if let Some(path) = path {
            // Whoever uses the certificate has reported why it cannot be read.
            let end = tls::certificate_end(path).unwrap_or(f64::NAN);
            metrics.certificate_ends(section).set(end);
        }
    }
}

/// What has set each setting in force, after a reload: of some sections the old ones stay.
pub(super) fn set_by(new: &Config, running: &Config) -> SetByAll {
    let stays = |it: &&SetBy| {
        let section = it.key.split('.').next().unwrap_or_default();
        matches!(section, "listen" | "auth" | "metrics")
            || section == "upstream" && new.upstream == running.upstream
    };
    let kept = running.set_by.0.iter().filter(stays);
    SetByAll(kept.chain(new.set_by.0.iter().filter(|it| !stays(it))).cloned().collect())
}
