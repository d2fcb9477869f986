//! What the operator decides about the server and the ways to it.

use std::{fmt, time::Duration};

use super::{
    ConnectionTarget, OwnPassword, ProcessEnvironment, TargetSessionAttrs, UpstreamTls,
    conninfo::{self, Conninfo},
    section::SectionReader,
    target::has_password,
    value::{DAY, MOMENT, duration, path},
    written::WrittenValue,
};

/// `[upstream]`
#[derive(Clone, PartialEq, Eq)]
pub struct UpstreamSettings {
    /// The server, and the control connection's user, password and database, as libpq's URI or
    /// `key=value` string, without libpq's words on TLS.
    pub url: String,
    /// What they say.
    pub tls: UpstreamTls,
    /// Which of several servers sessions go to.
    pub attrs: TargetSessionAttrs,
    /// pglapse's own way to the server, where that is another one than the clients'.
    pub control: Option<Box<Route>>,
    /// Where the password of pglapse's own login comes from, where its connection string has none.
    pub password: OwnPassword,
    /// How long connecting to the server may take.
    pub connect_timeout: Duration,
    /// After how long without a session pglapse leaves the server alone; zero is never.
    pub sleep_after: Duration,
    /// How long it leaves it alone at most.
    pub wake_every: Duration,
}

/// A way to the server.
#[derive(Clone, PartialEq, Eq)]
pub struct Route {
    /// As [`UpstreamSettings::url`].
    pub url: String,
    /// What libpq's words on TLS say.
    pub tls: UpstreamTls,
    /// Which of several servers is wanted.
    pub attrs: TargetSessionAttrs,
}

/// Without the password.
impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { url, tls, attrs } = self;
        f.debug_struct("Route")
            .field("url", &ConnectionTarget::of(url).map(|target| target.to_string()))
            .field("tls", tls)
            .field("target_session_attrs", attrs)
            .finish()
    }
}

impl UpstreamSettings {
    /// Reads the keys of the section.
    pub(super) fn read(
        &mut self,
        reader: &mut SectionReader<'_>,
        environment: &ProcessEnvironment,
    ) {
        if let Some(read) = reader.get("url", |value| url(value, environment)) {
            (self.url, self.tls, self.attrs) = (read.url, read.tls, read.attrs);
            self.connect_timeout = read.connect_timeout.unwrap_or(self.connect_timeout);
            self.password.passfile = read.passfile.or_else(|| self.password.passfile.take());
        }
        let own = reader.get("control_url", |value| route(value, environment)).flatten();
        if let Some(Conninfo { url, tls, attrs, passfile, .. }) = own {
            self.control = Some(Box::new(Route { url, tls, attrs }));
            self.password.passfile = passfile.or_else(|| self.password.passfile.take());
        }
        reader.set("password_file", &mut self.password.file, path);
        if self.password.file.is_some() && has_password(self.own_url()) {
            reader
                .fault("password_file", "cannot stand beside a password in the connection string");
        }
        reader.set("connect_timeout", &mut self.connect_timeout, duration(MOMENT..=DAY));
        reader.set("sleep_after", &mut self.sleep_after, duration(Duration::ZERO..=DAY));
        reader.set("wake_every", &mut self.wake_every, duration(MOMENT..=DAY * 31));
    }

    /// The connection string of pglapse's own connections.
    pub fn own_url(&self) -> &str {
        self.control.as_ref().map_or(&self.url, |route| &route.url)
    }

    /// Whether clients go another way than pglapse itself: through a pooler.
    pub fn is_split(&self) -> bool {
        let servers = |url: &str| ConnectionTarget::of(url).map(|target| target.servers);
        servers(&self.url) != servers(self.own_url())
    }

    /// Their TLS.
    pub fn own_tls(&self) -> &UpstreamTls {
        self.control.as_ref().map_or(&self.tls, |route| &route.tls)
    }

    /// The role that they log in as, and its password, where the connection string has it.
    pub fn own_login(&self) -> (String, Option<Vec<u8>>) {
        let config: Option<tokio_postgres::Config> = self.own_url().parse().ok();
        let user = config.as_ref().and_then(|config| config.get_user()).unwrap_or("postgres");
        let password = config.as_ref().and_then(|config| config.get_password());
        (user.to_owned(), password.map(<[u8]>::to_vec))
    }

    /// Which of several servers they go to.
    pub fn own_attrs(&self) -> TargetSessionAttrs {
        self.control.as_ref().map_or(self.attrs, |route| route.attrs)
    }

    /// Whether other settings lead to the same server in the same way, so that at most passwords
    /// differ, and where they come from.
    pub fn leads_to_same(&self, other: &Self) -> bool {
        let without = |settings: &Self| {
            let config = |url: &str| {
                let mut config: tokio_postgres::Config = url.parse().ok()?;
                config.password("");
                Some(config)
            };
            let own = settings.control.as_ref().map(|route| config(&route.url));
            (config(&settings.url), own)
        };
        let rest = |settings: &Self| {
            let mut settings = settings.clone();
            settings.url.clear();
            settings.password = OwnPassword::default();
            if let Some(route) = &mut settings.control {
                route.url.clear();
            }
            settings
        };
        without(self) == without(other) && rest(self) == rest(other)
    }
}

/// Without the password.
impl fmt::Debug for UpstreamSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { url, tls, attrs, control, password, connect_timeout, sleep_after, wake_every } =
            self;
        let control = control.as_ref().and_then(|route| ConnectionTarget::of(&route.url));
        f.debug_struct("UpstreamSettings")
            .field("url", &ConnectionTarget::of(url).map(|target| target.to_string()))
            .field("tls", tls)
            .field("target_session_attrs", attrs)
            .field("password", password)
            .field("control_url", &control.map(|target| target.to_string()))
            .field("connect_timeout", connect_timeout)
            .field("sleep_after", sleep_after)
            .field("wake_every", wake_every)
            .finish()
    }
}

/// The message never quotes the text, which may hold a password.
fn url(value: &WrittenValue, environment: &ProcessEnvironment) -> Result<Conninfo, String> {
    let allowed = "must be a connection string, such as \"postgres://user@host:5432/database\" \
                   or \"host=... port=... user=... dbname=...\"";
    let read = conninfo::split(value.text().unwrap_or_default(), environment)?;
    if ConnectionTarget::of(&read.url).is_none() {
        return Err(allowed.to_owned());
    }
    Ok(read)
}

/// An empty text is none.
fn route(
    value: &WrittenValue,
    environment: &ProcessEnvironment,
) -> Result<Option<Conninfo>, String> {
    if value.text().is_some_and(str::is_empty) {
        return Ok(None);
    }
    url(value, environment).map(Some)
}
