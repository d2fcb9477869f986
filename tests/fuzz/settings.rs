//! What must hold for whatever stands in settings and rules: run by the fuzz targets, and every day
//! on mutations.

use std::collections::BTreeMap;

use pglapse::{
    catalog::{
        Interval, RuleSpec,
        expires::{Expires, Plus},
    },
    config::{
        self, Config, Flags, PasswordKey, ProcessEnvironment, StoredColumn, StoredExpiry,
        StoredRule, find_password,
    },
};

/// Parts the texts of one input.
const PART: char = '\u{1}';

/// What is accepted means the same whatever harmless stands behind it, and no password is shown.
/// The input is a settings file, a connection string, a service file, a password file, and what
/// `--ttl` says.
pub(crate) fn settings(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let mut parts = text.split(PART);
    let mut part = || parts.next().unwrap_or_default();
    let (file, url, services, passwords, ttl) = (part(), part(), part(), part(), part());
    let variables = [("PGSERVICE", "one"), ("PW", "a b'c\\%@:/"), ("HOST", "h1")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    let environment = ProcessEnvironment {
        variables: BTreeMap::from(variables),
        services: vec![("pg_service.conf".to_owned(), services.to_owned())],
    };
    let flags = Flags {
        upstream: (!url.is_empty()).then(|| url.to_owned()),
        ttl: ttl.lines().map(str::to_owned).collect(),
        ..Flags::default()
    };
    let (nothing, no_flags) = (ProcessEnvironment::default(), Flags::default());
    for environment in [&nothing, &environment] {
        let read = |file: &str, flags| Config::read_in(environment, Some(("f", file)), flags);
        for flags in [&flags, &no_flags] {
            match read(file, flags) {
                Err(faults) => assert!(!faults.is_empty() && faults.is_sorted()),
                Ok(config) => {
                    let longer = format!("{file}\n# a comment\n\n");
                    assert_eq!(read(&longer, flags), Ok(config.clone()));
                    accepted(&config);
                }
            }
        }
        if let Ok(config) = read("", &flags) {
            accepted(&config);
        }
    }
    password_is_found(passwords);
}

fn accepted(config: &Config) {
    let upstream = &config.upstream;
    for route in [&upstream.clients, upstream.own()] {
        let driver = &route.config;
        let hidden = driver.clone().password("").clone();
        let shown = format!("{config:?}");
        if let Some(password) = driver.get_password().and_then(|it| str::from_utf8(it).ok())
            && password.len() > 7
            && !format!("{hidden:?}").contains(password)
            && !format!("{:?}", Config::default()).contains(password)
        {
            assert!(!shown.contains(password), "{password} is shown in {shown}");
        }
    }
    let rules: Vec<_> = config.rules().collect();
    assert_eq!(rules.len(), config.tables.len());
    for rule in rules {
        assert_eq!(RuleSpec::read_table(&rule.table_text()), Some(rule.table.clone()));
        expiry_is_written_and_read(&rule.expires);
        interval_is_written_and_read(rule.grace);
    }
}

/// A line that was written for a password gives it, whatever follows.
fn password_is_found(text: &str) {
    let key = PasswordKey { host: "h", port: 5432, database: "d", user: "u" };
    drop(find_password(text, key));
    let (line, behind) = text.split_once('\n').unwrap_or((text, ""));
    let words: Vec<&str> = line.trim_end_matches('\r').splitn(4, ' ').collect();
    let [host, database, user, password] = words.as_slice() else { return };
    if words.iter().any(|word| word.is_empty() || *word == "*") || host.starts_with('#') {
        return;
    }
    let escaped = |word: &&str| word.replace('\\', "\\\\").replace(':', "\\:");
    let [h, d, u, p] = [host, database, user, password].map(escaped);
    let file = format!("{h}:*:{d}:{u}:{p}\n{behind}");
    let key = PasswordKey { host, port: 5432, database, user };
    assert_eq!(find_password(&file, key).as_deref(), Some(*password), "{file}");
}

/// What is accepted is read again as it is written, also with other white space. The input is an
/// expiry, a table, and options as `key=value`.
pub(crate) fn rule(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let mut parts = text.split(PART);
    let mut part = || parts.next().unwrap_or_default();
    let (expires, table, options) = (part(), part(), part());
    if let Ok(interval) = expires.parse::<Interval>() {
        interval_is_written_and_read(interval);
    }
    if let Some(read) = RuleSpec::read_table(table) {
        let expires = Expires::parse("e").expect("an expiry");
        let spec = RuleSpec::new(read, expires, "here");
        assert_eq!(RuleSpec::read_table(&spec.table_text()), Some(spec.table));
    }
    if let Ok(read) = Expires::parse(expires) {
        assert_eq!(Expires::parse(&format!("\n{expires}\t ")), Ok(read.clone()));
        expiry_is_written_and_read(&read);
        let (spec, faults) = stored(&read, options).spec().expect("there is a table");
        assert_eq!(spec.expires, read);
        if faults.is_empty() {
            let again = StoredRule { options: config::options(&spec), ..stored(&read, "") };
            let (again, faults) = again.spec().expect("there is a table");
            assert_eq!((again.reap, faults), (spec.reap, Vec::new()), "{options}");
        }
    }
}

fn interval_is_written_and_read(interval: Interval) {
    // In an expiry a sign stands before all of it.
    let is_negative = interval.months < 0 || interval.days < 0 || interval.micros < 0;
    let interval = if is_negative { interval.negated() } else { interval };
    let written = interval.in_words();
    assert_eq!(written.parse(), Ok(interval), "{written}");
    let sql = interval.to_sql();
    let inside = sql.strip_prefix("INTERVAL '").and_then(|sql| sql.strip_suffix('\''));
    assert_eq!(inside.expect("a constant").parse(), Ok(interval), "{sql}");
}

fn expiry_is_written_and_read(expires: &Expires) {
    let written = expires.to_string();
    assert_eq!(Expires::parse(&written).as_ref(), Ok(expires), "{written}");
    interval_is_written_and_read(expires.interval());
}

fn stored(expires: &Expires, options: &str) -> StoredRule {
    let column =
        |name: &str| StoredColumn { number: 1, now: Some(name.to_owned()), name: name.to_owned() };
    let option = |option: &str| {
        let (key, value) = option.split_once('=')?;
        Some((key.to_owned(), value.into()))
    };
    let times_unit = match &expires.plus {
        Plus::Times { unit, .. } => Some(unit.name().to_owned()),
        Plus::Interval(_) => None,
    };
    StoredRule {
        relation: 1,
        version: 1,
        set: None,
        written: None,
        schema: Some("public".to_owned()),
        name: Some("sessions".to_owned()),
        expiry: StoredExpiry {
            columns: expires.columns().into_iter().map(column).collect(),
            plus: expires.interval(),
            times_unit,
            unit: None,
            format: None,
            time_zone: None,
            grace: Interval::ZERO,
            sidecar: None,
        },
        options: options.lines().filter_map(option).collect(),
        broken: None,
        is_held: false,
        is_moved: false,
        origin: "SQL".to_owned(),
        set_by: "somebody".to_owned(),
        set_at: "2026-01-01 00:00:00".to_owned(),
    }
}
