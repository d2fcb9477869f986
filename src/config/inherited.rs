//! Settings that the environment gives by itself: `PGLAPSE_<SECTION>_<KEY>` for each key,
//! `PGLAPSE_TTL` for rules, and the server as users of libpq and of twelve-factor applications say
//! it.

use super::{
    Config, ProcessEnvironment,
    fault::{ConfigFault, SettingOrigin},
    unknown::unknown,
    written::{SECTIONS, Section, of_flag, of_list, of_ttl, split},
};

/// What each of our variables begins with.
const PREFIX: &str = "PGLAPSE_";
/// Keys whose values are lists; commas part them.
const LISTS: [&str; 6] =
    ["proxy_protocol", "admin_roles", "hosts", "bypass_roles", "trusted_owners", "windows"];
/// libpq's variables, and the words of a connection string for which they stand.
const LIBPQ: [(&str, &str); 16] = [
    ("PGHOST", "host"),
    ("PGHOSTADDR", "hostaddr"),
    ("PGPORT", "port"),
    ("PGUSER", "user"),
    ("PGDATABASE", "dbname"),
    ("PGSSLMODE", "sslmode"),
    ("PGSSLNEGOTIATION", "sslnegotiation"),
    ("PGSSLROOTCERT", "sslrootcert"),
    ("PGSSLCRL", "sslcrl"),
    ("PGSSLCERT", "sslcert"),
    ("PGSSLKEY", "sslkey"),
    ("PGTARGETSESSIONATTRS", "target_session_attrs"),
    ("PGCONNECT_TIMEOUT", "connect_timeout"),
    ("PGCHANNELBINDING", "channel_binding"),
    ("PGGSSENCMODE", "gssencmode"),
    ("PGSERVICE", "service"),
];
/// Those that say which server is meant.
const PLACES: [&str; 6] = ["PGHOST", "PGHOSTADDR", "PGPORT", "PGUSER", "PGDATABASE", "PGSERVICE"];

impl ProcessEnvironment {
    /// The words of a connection string that libpq's variables stand for, where it has none.
    pub(super) fn libpq_words(&self) -> impl Iterator<Item = (&'static str, &str)> {
        LIBPQ.iter().filter_map(|(variable, word)| Some((*word, self.get(variable)?)))
    }

    /// The sections that variables give.
    pub(super) fn sections(&self, faults: &mut Vec<ConfigFault>) -> Vec<Section> {
        let keys = Config::keys();
        let mut sections = Vec::new();
        for (variable, _) in self.variables.range(PREFIX.to_owned()..) {
            let Some(rest) = variable.strip_prefix(PREFIX) else { break };
            let Some(value) = self.get(variable) else { continue };
            let rest = rest.to_ascii_lowercase();
            if rest == "ttl" {
                sections.extend(rules(value, faults));
                continue;
            }
            let Some((section, key)) =
                SECTIONS.iter().filter(|section| **section != "table").find_map(|section| {
                    Some((*section, rest.strip_prefix(section)?.strip_prefix('_')?))
                })
            else {
                faults.extend(misspelt(variable, &rest, &keys));
                continue;
            };
            let mut known: Vec<&str> =
                keys.iter().filter(|it| it.0 == section).map(|it| it.1).collect();
            if known.contains(&key) {
                sections.push(if LISTS.contains(&key) {
                    of_list(variable, section, key, value)
                } else {
                    of_flag(variable, section, key, value)
                });
            } else if !is_of_kubernetes(key) {
                known.sort_unstable();
                let place = SettingOrigin::whole(variable);
                let (key, message) = (format!("{section}.{key}"), unknown("key", key, &known));
                faults.push(ConfigFault { place, key, message });
            }
        }
        sections
    }

    /// The OpenTelemetry collector, where no setting names one.
    pub(super) fn collector(&self) -> Option<Section> {
        const VARIABLE: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";
        Some(of_flag(VARIABLE, "log", "otlp", self.get(VARIABLE)?))
    }

    /// Where the server is, where no setting says so.
    pub(super) fn server(&self) -> Option<Section> {
        if let Some(url) = self.get("DATABASE_URL") {
            return Some(of_flag("DATABASE_URL", "upstream", "url", url));
        }
        let place = PLACES.iter().find(|name| self.get(name).is_some())?;
        let host =
            ["PGHOST", "PGHOSTADDR", "PGSERVICE"].iter().all(|name| self.get(name).is_none());
        // libpq would take a socket whose place it was built with.
        let url = if host { "host='127.0.0.1'" } else { "" };
        Some(of_flag(place, "upstream", "url", url))
    }
}

/// The fault of a variable that ends with the name of a key and has no section before it. Others
/// may be for another program.
fn misspelt(variable: &str, rest: &str, keys: &[(&str, &str)]) -> Option<ConfigFault> {
    let is_meant = |(section, key): &&(&str, &str)| {
        *section != "table" && rest.strip_suffix(key).is_some_and(|before| before.ends_with('_'))
    };
    let (section, key) = keys.iter().find(is_meant)?;
    let meant = format!("{PREFIX}{section}_{key}").to_uppercase();
    let message = format!("there is no such section; did you mean {meant}?");
    let place = SettingOrigin::whole(variable);
    Some(ConfigFault { place, key: rest.to_owned(), message })
}

/// Whether Kubernetes sets such a variable in each pod, for a service by the name of a section.
fn is_of_kubernetes(key: &str) -> bool {
    key == "port" || key.starts_with("port_") || key.starts_with("service_")
}

/// Rules as `--ttl` takes them, parted by semicolons or line breaks.
fn rules(text: &str, faults: &mut Vec<ConfigFault>) -> Vec<Section> {
    let rules = text.lines().flat_map(|line| split(line, ';')).map(str::trim);
    let rules = rules.filter(|rule| !rule.is_empty()).map(|rule| of_ttl("PGLAPSE_TTL", rule));
    let mut sections = Vec::new();
    for rule in rules {
        match rule {
            Ok(section) => sections.push(section),
            Err(fault) => faults.push(fault),
        }
    }
    sections
}
