//! What the operator decides about the server and the ways to it.

use std::{fmt, iter, mem, time::Duration};

use super::{
    ConnectionTarget, OwnPassword, ProcessEnvironment, TargetSessionAttrs, UpstreamTls,
    conninfo::{self, Conninfo, FORMS},
    section::SectionReader,
    target::has_password,
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
    /// libpq's URI or `key=value` string, without libpq's words on TLS.
    pub url: String,
    /// What these words say.
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
        if self.password.file.is_some() && has_password(&self.own().url) {
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
        let servers = |route: &Route| ConnectionTarget::of(&route.url).map(|target| target.servers);
        servers(&self.clients) != servers(self.own())
    }

    /// The role of pglapse's own connections, and its password, where the connection string has it.
    pub fn own_login(&self) -> (String, Option<Vec<u8>>) {
        let config: Option<tokio_postgres::Config> = self.own().url.parse().ok();
        let user = config.as_ref().and_then(|config| config.get_user()).unwrap_or("postgres");
        let password = config.as_ref().and_then(|config| config.get_password());
        (user.to_owned(), password.map(<[u8]>::to_vec))
    }

    /// Whether other settings lead to the same server in the same way, so that at most passwords
    /// differ, and where they come from.
    pub fn leads_to_same(&self, other: &Self) -> bool {
        let without_password = |url: &str| {
            let mut config: tokio_postgres::Config = url.parse().ok()?;
            config.password("");
            Some(config)
        };
        let parts = |settings: &Self| {
            let mut rest = Self { password: OwnPassword::default(), ..settings.clone() };
            let routes = iter::once(&mut rest.clients).chain(rest.control.as_deref_mut());
            let urls = routes.map(|route| without_password(&mem::take(&mut route.url)));
            (urls.collect::<Vec<_>>(), rest)
        };
        parts(self) == parts(other)
    }
}

/// The message never quotes the text, which may hold a password.
fn url(value: &WrittenValue, environment: &ProcessEnvironment) -> Result<Conninfo, String> {
    let read = conninfo::split(value.text().unwrap_or_default(), environment)?;
    if ConnectionTarget::of(&read.route.url).is_none() {
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
