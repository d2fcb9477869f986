//! The settings there are: each key once, with how it is read.

use std::time::Duration;

use tracing_subscriber::EnvFilter;

use super::{
    AuthMethod, Config, LogFormat, ProcessEnvironment, SetByAll, TlsMode, UNNAMED_SET, Unparsed,
    fault::{ConfigFault, SettingOrigin},
    reaper,
    secret::Secret,
    section::SectionReader,
    set_by::{sections, set_by},
    unknown::unknown,
    value::{
        self, DAY, MOMENT, address, boolean, choice, count, duration, grace, mode, names, networks,
        optional, path, roles, size, text,
    },
    written::{SECTIONS, Section, WrittenValue, of_flag, of_ttl},
};
use crate::{
    catalog::{Clock, EVERY_SCHEMA, Expires, Format, Interval, Mode, RuleSpec, Unit},
    sql::name::QualifiedName,
};

/// What the command line says; it wins over the file and the environment.
#[derive(Debug, Clone, Default, PartialEq, Eq, clap::Args)]
pub struct Flags {
    /// The server, and the user and database of pglapse's own connection to it [default: as the
    /// environment says]. A password in it is seen in the list of processes: give it by PGPASSWORD,
    /// or by the file.
    #[arg(long, value_name = "URL")]
    pub upstream: Option<String>,
    /// Where clients connect [default: 127.0.0.1:6432].
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<String>,
    /// Where /metrics, /live, /ready and the status page are [default: 127.0.0.1:9632].
    #[arg(long, value_name = "ADDRESS")]
    pub metrics: Option<String>,
    /// A rule, as `table: expires[, key = value]...` with the keys of `[[table]]`; may be
    /// repeated.
    #[arg(long, value_name = "RULE")]
    pub ttl: Vec<String>,
}

impl Flags {
    pub(super) fn sections(&self, faults: &mut Vec<ConfigFault>) -> Vec<Section> {
        let settings = [
            ("--upstream", "upstream", "url", &self.upstream),
            ("--listen", "listen", "address", &self.listen),
            ("--metrics", "metrics", "address", &self.metrics),
        ];
        let settings = settings.into_iter().filter_map(|(flag, section, key, text)| {
            text.as_ref().map(|text| of_flag(flag, section, key, text))
        });
        let mut sections: Vec<_> = settings.collect();
        for rule in &self.ttl {
            match of_ttl("--ttl", rule) {
                Ok(section) => sections.push(section),
                Err(fault) => faults.push(fault),
            }
        }
        sections
    }
}

impl Config {
    /// Reads a file, given as its name and text, and flags, in an empty environment.
    ///
    /// # Errors
    /// Every fault of both, in the order they are written.
    pub fn read(file: Option<(&str, &str)>, flags: &Flags) -> Result<Self, Vec<ConfigFault>> {
        Self::read_in(&ProcessEnvironment::default(), file, flags)
    }

    /// The same in this environment.
    ///
    /// # Errors
    /// As [`Self::read`]'s.
    pub fn read_in(
        environment: &ProcessEnvironment,
        file: Option<(&str, &str)>,
        flags: &Flags,
    ) -> Result<Self, Vec<ConfigFault>> {
        let mut config = Self::default();
        let password = &mut config.upstream.password;
        password.variable = environment.get("PGPASSWORD").map(|text| Secret::new(text.to_owned()));
        password.passfile = environment.passfile();
        let mut faults = Vec::new();
        let (mut sections, broken) = sections(environment, file, flags, &mut faults);
        let syntax = faults.len();
        let mut places = Vec::new();
        for section in &mut sections {
            environment.fill_section(section, &mut faults);
            config.take(section, environment, &mut places, &mut faults);
        }
        config.refuse_without_grace(&places, &mut faults);
        if let Some(section) = sections.iter().rfind(|section| section.name == "auth") {
            faults.extend(config.auth_fault(section));
        }
        faults.extend(config.listen.tls.fault(&sections));
        // What is broken in form has no meaning to be judged.
        let mut n = 0;
        faults.retain(|f| {
            n += 1;
            n <= syntax || !broken.contains(&f.place.line())
        });
        if faults.is_empty() {
            config.set_by = SetByAll(set_by(&sections, &config.upstream).into());
            return Ok(config);
        }
        faults.sort();
        Err(faults)
    }

    /// Every key there is, with its section, in the order of the reference file.
    pub fn keys() -> Vec<(&'static str, &'static str)> {
        let (mut config, mut ignored) = (Self::default(), Vec::new());
        let mut all = Vec::new();
        for name in SECTIONS {
            let place = SettingOrigin::whole("");
            let section = Section { name: name.to_owned(), place, entries: Vec::new() };
            let mut reader = SectionReader::new(&section, &mut ignored);
            config.keys_of(&mut reader, name, &ProcessEnvironment::default());
            all.extend(reader.end().into_iter().map(|key| (name, key)));
        }
        all
    }

    fn take(
        &mut self,
        section: &Section,
        environment: &ProcessEnvironment,
        places: &mut Vec<SettingOrigin>,
        faults: &mut Vec<ConfigFault>,
    ) {
        if !SECTIONS.contains(&section.name.as_str()) {
            faults.push(ConfigFault {
                place: section.place.clone(),
                key: section.name.clone(),
                message: unknown("section", &section.name, &SECTIONS),
            });
            return;
        }
        let rules = self.tables.len();
        let mut reader = SectionReader::new(section, faults);
        self.keys_of(&mut reader, &section.name, environment);
        reader.end();
        if self.tables.len() > rules {
            self.refuse_a_second_rule(section, places, faults);
            places.push(section.place.clone());
        }
    }

    fn keys_of(
        &mut self,
        reader: &mut SectionReader<'_>,
        section: &str,
        environment: &ProcessEnvironment,
    ) {
        match section {
            "listen" => self.listen(reader),
            "upstream" => self.upstream.read(reader, environment),
            "auth" => self.auth(reader),
            "metrics" => {
                reader.set("address", &mut self.metrics.address, address);
                reader.set("hosts", &mut self.metrics.hosts, names);
            }
            "log" => self.log(reader),
            "rewrite" => self.rewrite(reader),
            "reaper" => self.reaper.read(reader),
            "rules" => reader.set("set", &mut self.set, set_name),
            _ => self.tables.extend(rule(reader)),
        }
    }

    fn listen(&mut self, reader: &mut SectionReader<'_>) {
        let listen = &mut self.listen;
        reader.set("address", &mut listen.address, address);
        reader.set("unix_socket", &mut listen.unix_socket, path);
        reader.set("unix_socket_mode", &mut listen.unix_socket_mode, mode);
        reader.set("reuse_port", &mut listen.reuse_port, boolean);
        reader.set("proxy_protocol", &mut listen.proxy_protocol, networks);
        reader.set("application_name_add_host", &mut listen.application_name_add_host, boolean);
        let modes = [
            ("disable", TlsMode::Disable),
            ("allow", TlsMode::Allow),
            ("require", TlsMode::Require),
            ("verify-ca", TlsMode::VerifyCa),
            ("verify-full", TlsMode::VerifyFull),
        ];
        reader.set("tls", &mut listen.tls.mode, choice(&modes));
        reader.set("tls_cert", &mut listen.tls.certificate, path);
        reader.set("tls_key", &mut listen.tls.key, path);
        reader.set("tls_ca", &mut listen.tls.ca, path);
        reader.set("tls_crl", &mut listen.tls.crl, path);
        reader.set("threads", &mut listen.threads, count(0..=1024));
        reader.set("max_sessions", &mut listen.max_sessions, count(1..=1_000_000));
        reader.set("max_unfinished", &mut listen.max_unfinished, size(1 << 20..=1 << 30));
        let limit = || count(0..=1_000_000);
        reader.set("max_sessions_per_role", &mut listen.max_sessions_per_role, limit());
        reader.set("max_sessions_per_database", &mut listen.max_sessions_per_database, limit());
        reader.set(
            "max_logins_per_address",
            &mut listen.max_logins_per_address,
            count(0..=1_000_000),
        );
        reader.set("login_timeout", &mut listen.login_timeout, duration(MOMENT..=DAY));
        let or_none = || duration(Duration::ZERO..=DAY);
        reader.set("idle_timeout", &mut listen.idle_timeout, or_none());
        reader.set("abandoned_timeout", &mut listen.abandoned_timeout, or_none());
        reader.set("keepalive", &mut listen.keepalive, or_none());
        reader.set("tcp_user_timeout", &mut listen.tcp_user_timeout, or_none());
        reader.set("drain_timeout", &mut listen.drain_timeout, duration(Duration::ZERO..=DAY));
    }

    fn auth(&mut self, reader: &mut SectionReader<'_>) {
        let auth = &mut self.auth;
        let methods = [
            ("auto", AuthMethod::Auto),
            ("password", AuthMethod::Password),
            ("certificate", AuthMethod::Certificate),
        ];
        reader.set("method", &mut auth.method, choice(&methods));
        reader.set("users", &mut auth.users, path);
        reader.set("query", &mut auth.query, optional);
        reader.set("admin_roles", &mut auth.admin_roles, roles);
        if auth.users.is_some() && auth.query.is_some() {
            reader.fault("query", "cannot stand beside users: verifiers come from one place");
        }
        if auth.method != AuthMethod::Auto && (auth.users.is_some() || auth.query.is_some()) {
            reader.fault("method", "is \"auto\" beside users or query, which give verifiers");
        }
    }

    /// Each method needs its own of what `[listen]` says of clients' connections.
    fn auth_fault(&self, section: &Section) -> Option<ConfigFault> {
        let tls = self.listen.tls.mode;
        let message = match self.auth.method {
            AuthMethod::Password if tls < TlsMode::Allow && self.listen.unix_socket.is_none() => {
                "\"password\" takes [listen] tls or unix_socket: nobody must read passwords on their way"
            }
            AuthMethod::Certificate if tls < TlsMode::VerifyCa => {
                "\"certificate\" takes [listen] tls = \"verify-full\" or \"verify-ca\""
            }
            AuthMethod::Auto | AuthMethod::Password | AuthMethod::Certificate => return None,
        };
        let (place, key) = (section.place.clone(), "auth.method".to_owned());
        Some(ConfigFault { place, key, message: message.to_owned() })
    }

    fn log(&mut self, reader: &mut SectionReader<'_>) {
        reader.set("filter", &mut self.log.filter, filter);
        let formats = [("text", LogFormat::Text), ("json", LogFormat::Json)];
        reader.set("format", &mut self.log.format, choice(&formats));
        reader.set("otlp", &mut self.log.otlp, value::collector);
    }

    fn rewrite(&mut self, reader: &mut SectionReader<'_>) {
        let rewrite = &mut self.rewrite;
        let clocks = [("statement", Clock::Statement), ("transaction", Clock::Transaction)];
        reader.set("clock", &mut rewrite.clock, choice(&clocks));
        let policies = [("reject", Unparsed::Reject), ("pass", Unparsed::Pass)];
        reader.set("unparsed", &mut rewrite.unparsed, choice(&policies));
        reader.set("sql_rules", &mut rewrite.sql_rules, boolean);
        reader.set("bypass_roles", &mut rewrite.bypass_roles, roles);
        reader.set("plan_cache", &mut rewrite.plan_cache, size(64 << 10..=1 << 31));
        reader.set("max_statement", &mut rewrite.max_statement, size(1 << 10..=1 << 30));
    }

    /// By the clock of the transaction, a row may be live for an open one that is expired for
    /// others.
    fn refuse_without_grace(&self, places: &[SettingOrigin], faults: &mut Vec<ConfigFault>) {
        if self.rewrite.clock != Clock::Transaction {
            return;
        }
        let rules = self.tables.iter().zip(places);
        faults.extend(rules.filter(|(rule, _)| rule.grace == Interval::ZERO).map(|(_, place)| ConfigFault {
            place: place.clone(),
            key: "table.grace".to_owned(),
            message: "must be set beside [rewrite] clock = \"transaction\", to more than the longest \
                      transaction takes, such as \"1 hour\": a row that has expired may be live for an open one"
                .to_owned(),
        }));
    }

    /// The database sees later whether two names mean one table; the same name twice is seen here.
    fn refuse_a_second_rule(
        &mut self,
        section: &Section,
        places: &[SettingOrigin],
        faults: &mut Vec<ConfigFault>,
    ) {
        let Some((last, before)) = self.tables.split_last() else { return };
        let same = |rule: &RuleSpec| rule.table == last.table && rule.database == last.database;
        if let Some(first) = before.iter().position(same).and_then(|i| places.get(i)) {
            faults.push(ConfigFault {
                place: section.place.clone(),
                key: "table.name".to_owned(),
                message: format!("{} already has a rule, at {}", last.table_text(), first.line()),
            });
        }
    }
}

/// One rule; `None` where what must be there is missing or wrong.
pub(super) fn rule(reader: &mut SectionReader<'_>) -> Option<RuleSpec> {
    let table = reader.require("name", table_name);
    let expires = reader.require("expires", expires);
    let database = reader.get("database", text);
    let time_zone = reader.get("time_zone", text);
    let unit = reader.get("unit", choice(&Unit::WORDS));
    let format = reader.get("format", choice(&Format::WORDS));
    let referential = reader.get("referential", boolean).unwrap_or(false);
    let grace = reader.get("grace", grace).unwrap_or(Interval::ZERO);
    let sidecar = reader.get("sidecar", table_name);
    let modes = [("enforce", Mode::Enforce), ("shadow", Mode::Shadow)];
    let mode = reader.get("mode", choice(&modes)).unwrap_or_default();
    let reap = reaper::rule(reader);
    if let (Some(sidecar), Some(table)) = (&sidecar, &table) {
        let is_for_every = |name: &QualifiedName| name.schema.as_deref() == Some(EVERY_SCHEMA);
        if is_for_every(sidecar) && !is_for_every(table) {
            reader.fault("sidecar", "must name one table, such as \"public.sessions_ttl\"");
        } else if is_for_every(table)
            && sidecar.schema.as_deref().is_some_and(|s| s != EVERY_SCHEMA)
        {
            reader
                .fault("sidecar", "must stand without a schema beside a `name` for every schema's");
        } else if table.name == sidecar.name
            && [None, table.schema.as_ref()].contains(&sidecar.schema.as_ref())
        {
            reader.fault("sidecar", "must name another table than `name`");
        }
    }
    if reap.archive_to.is_some() && reap.archive_to == table {
        reader.fault("archive_to", "must name another table than `name`");
    }
    let origin = reader.place().line();
    Some(RuleSpec {
        database,
        unit,
        format,
        time_zone,
        grace,
        referential,
        sidecar,
        reap,
        mode,
        ..RuleSpec::new(table?, expires?, origin)
    })
}

pub(super) fn table_name(value: &WrittenValue) -> Result<QualifiedName, String> {
    let written = text(value)?;
    RuleSpec::read_table(&written).ok_or_else(|| {
        format!(
            "`{written}` is not a table's name; write it as in SQL, such as \"public.sessions\", \
             or \"*.sessions\" for every schema's"
        )
    })
}

fn set_name(value: &WrittenValue) -> Result<Option<String>, String> {
    if value.text().is_some_and(str::is_empty) {
        return Ok(None);
    }
    let name = text(value)?;
    match name.as_str() {
        UNNAMED_SET => Err(format!("\"{UNNAMED_SET}\" is the name of those without one")),
        _ => Ok(Some(name)),
    }
}

fn expires(value: &WrittenValue) -> Result<Expires, String> {
    Expires::parse(&text(value)?).map_err(|fault| fault.to_string())
}

fn filter(value: &WrittenValue) -> Result<String, String> {
    let text = text(value)?;
    // A lone word is a module to the filter: one that is a misspelt level would silence everything.
    let stray = text.split(',').map(str::trim).find(|word| {
        !word.contains(['=', '[', ']', '{', '}']) && !word.starts_with("pglapse") && !is_level(word)
    });
    let error = match (EnvFilter::try_new(&text), stray) {
        (Ok(_), None) => return Ok(text),
        (Ok(_), Some(word)) => format!("`{word}` is no level"),
        (Err(error), _) => error.to_string(),
    };
    Err(format!(
        "`{text}` is not a filter ({error}); write a level (\"off\", \"error\", \"warn\", \"info\", \
         \"debug\", \"trace\") or levels by module, such as \"info,pglapse::session=debug\""
    ))
}

fn is_level(word: &str) -> bool {
    ["off", "error", "warn", "info", "debug", "trace"].iter().any(|l| l.eq_ignore_ascii_case(word))
}
