//! What the operator decides about the server and the ways to it.

use std::{fmt, iter, time::Duration};

use super::{
    ConnectionTarget, OwnPassword, ProcessEnvironment, TargetSessionAttrs, UpstreamTls,
    conninfo::{self, Conninfo, FORMS},
    section::SectionReader,
    value::{DAY, MOMENT, boolean, duration, path},
    written::WrittenValue,
};

/// `[upstream]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpstreamSettings {
    /// How sessions go to the server. Its connection string also has the user, the password and the
    /// database of pglapse's own connections.
    pub clients: Route,
    /// How pglapse's own connections go there, where that is another way than the clients'.
    pub control: Option<Box<Route>>,
    /// Where the password of pglapse's own login comes from, where its connection string has none.
    pub password: OwnPassword,
    /// Whether clients may log in as the role of pglapse's own connections where the server asks
    /// them for nothing.
    pub admit_own_role: bool,
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
    /// What the driver has read of libpq's URI or `key=value` string. It names a server.
    pub config: tokio_postgres::Config,
    /// What libpq's words on TLS say.
    pub tls: UpstreamTls,
    /// Which of several servers is wanted.
    pub attrs: TargetSessionAttrs,
}

/// Without the password.
impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { config: _, tls, attrs } = self;
        f.debug_struct("Route")
            .field("url", &self.target().to_string())
            .field("tls", tls)
            .field("target_session_attrs", attrs)
            .finish()
    }
}

impl Route {
    /// Which server, user and database it leads to.
    pub fn target(&self) -> ConnectionTarget {
        ConnectionTarget::of(&self.config)
    }
}

impl UpstreamSettings {
    /// Reads the keys of the section.
    pub(super) fn read(
        &mut self,
        reader: &mut SectionReader<'_>,
        environment: &ProcessEnvironment,
    ) {
        let passfile = &mut self.password.passfile;
        if let Some(read) = reader.get("url", |value| url(value, environment)) {
            self.clients = read.route;
            self.connect_timeout = read.connect_timeout.unwrap_or(self.connect_timeout);
            *passfile = read.passfile.or_else(|| passfile.take());
        }
        let own = reader.get("control_url", |value| control_url(value, environment)).flatten();
        if let Some(own) = own {
            self.control = Some(Box::new(own.route));
            *passfile = own.passfile.or_else(|| passfile.take());
        }
        reader.set("password_file", &mut self.password.file, path);
        if self.password.file.is_some() && self.own().config.get_password().is_some() {
            reader
                .fault("password_file", "cannot stand beside a password in the connection string");
        }
        reader.set("admit_own_role", &mut self.admit_own_role, boolean);
        reader.set("connect_timeout", &mut self.connect_timeout, duration(MOMENT..=DAY));
        reader.set("sleep_after", &mut self.sleep_after, duration(Duration::ZERO..=DAY));
        reader.set("wake_every", &mut self.wake_every, duration(MOMENT..=DAY * 31));
    }

    /// How pglapse's own connections go to the server.
    pub fn own(&self) -> &Route {
        self.control.as_deref().unwrap_or(&self.clients)
    }

    /// Whether clients go another way than pglapse itself: through a pooler.
    pub fn is_split(&self) -> bool {
        self.clients.target().servers != self.own().target().servers
    }

    /// The role of pglapse's own connections, and its password, where the connection string has it.
    pub fn own_login(&self) -> (String, Option<Vec<u8>>) {
        let own = self.own();
        (own.target().user, own.config.get_password().map(<[u8]>::to_vec))
    }

    /// Whether other settings lead to the same server in the same way, so that at most passwords
    /// differ, and where they come from.
    pub fn leads_to_same(&self, other: &Self) -> bool {
        let parts = |settings: &Self| {
            let mut rest = Self { password: OwnPassword::default(), ..settings.clone() };
            for route in iter::once(&mut rest.clients).chain(rest.control.as_deref_mut()) {
                route.config.password("");
            }
            rest
        };
        parts(self) == parts(other)
    }
}

/// The message never quotes the text, which may hold a password.
fn url(value: &WrittenValue, environment: &ProcessEnvironment) -> Result<Conninfo, String> {
    let read = conninfo::split(value.text().unwrap_or_default(), environment)?;
    if read.route.target().servers.is_empty() {
        return Err(FORMS.to_owned());
    }
    Ok(read)
}

/// An empty text is none.
fn control_url(
    value: &WrittenValue,
    environment: &ProcessEnvironment,
) -> Result<Option<Conninfo>, String> {
    if value.text().is_some_and(str::is_empty) {
        return Ok(None);
    }
    url(value, environment).map(Some)
}
