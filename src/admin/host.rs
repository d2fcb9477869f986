//! The pages answer only who asks for this machine: a page of somebody else's, whose name was made
//! to lead here, could read them otherwise (DNS rebinding).

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::sync::watch;

use crate::config::Config;

/// Ends of names that only a network of one's own resolves.
const LOCAL: [&str; 4] = [".localhost", ".local", ".internal", ".svc"];

/// Refuses requests for other hosts.
pub(super) async fn check(
    State(config): State<watch::Receiver<Arc<Config>>>,
    request: Request,
    next: Next,
) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let is_own = host.is_none_or(|host| is_own(host, &config.borrow().metrics.hosts));
    if is_own || request.uri().path() == "/live" {
        return next.run(request).await;
    }
    let why = "pglapse does not answer under this name; add it to hosts in its [metrics]\n";
    (StatusCode::MISDIRECTED_REQUEST, why).into_response()
}

/// Whether nobody outside can have given this name to this machine: an address, a name without a
/// dot, one of a network of one's own, or one that the settings have.
fn is_own(host: &str, named: &[String]) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    name.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || LOCAL.iter().any(|end| name.ends_with(end))
        || named.iter().any(|own| own.eq_ignore_ascii_case(&name))
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn only_names_of_ones_own_are_answered() {
        let named = ["pglapse.example.com".to_owned()];
        for host in [
            "127.0.0.1:9632",
            "[::1]:9632",
            "10.1.2.3",
            "localhost",
            "pglapse:9632",
            "pglapse.db.svc:9632",
            "pglapse.db.svc.cluster.local",
            "ip-10-0-0-1.ec2.internal",
            "PGLAPSE.example.com:9632",
        ] {
            assert!(is_own(host, &named), "{host}");
        }
        for host in ["evil.example", "127.0.0.1.evil.example:9632", "localhost.evil.example"] {
            assert!(!is_own(host, &named), "{host}");
        }
    }
}
