//! Shows in the metrics when settings were put in force, and when their certificates end.

use crate::{config::Config, control::unix_time, metrics::Metrics, tls};

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
