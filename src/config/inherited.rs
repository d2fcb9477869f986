//! Settings that the environment gives by itself: `PGLAPSE_<SECTION>_<KEY>` for each key,
//! `PGLAPSE_TTL` for rules, and the server as users of libpq and of twelve-factor applications say
//! it.

use super::{
    Config, ProcessEnvironment,
    fault::{ConfigFault, SettingOrigin},
    unknown::unknown,
    value::collector,
    written::{SECTIONS, Section, WrittenValue, of_flag, of_list, of_ttl, split},
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
            let mut named = SECTIONS.iter().filter(|section| **section != "table");
            let named = named.find_map(|section| {
                Some((*section, rest.strip_prefix(section)?.strip_prefix('_')?))
            });
            match named {
                Some((section, key)) if keys.contains(&(section, key)) => {
                    let read = if LISTS.contains(&key) { of_list } else { of_flag };
                    sections.push(read(variable, section, key, value));
                }
                _ if is_of_kubernetes(&rest, value) => {}
                Some((section, key)) => {
                    let known = keys.iter().filter(|it| it.0 == section).map(|it| it.1);
                    let mut known: Vec<&str> = known.collect();
                    known.sort_unstable();
                    let place = SettingOrigin::whole(variable);
                    let message = unknown("key", key, &known);
                    let key = format!("{section}.{key}");
                    faults.push(ConfigFault { place, key, message });
                }
                None => faults.extend(misspelt(variable, &rest, &keys)),
            }
        }
        sections
    }

    /// The OpenTelemetry collector, where no setting names one. The variable is for every program
    /// of a machine: what pglapse cannot use is no fault, and our own variable, if empty, counts
    /// more.
    pub(super) fn collector(&self) -> Option<Section> {
        const VARIABLE: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";
        let url =
            self.get(VARIABLE).filter(|_| !self.variables.contains_key("PGLAPSE_LOG_OTLP"))?;
        collector(&WrittenValue::Bare(url.to_owned())).ok()?;
        Some(of_flag(VARIABLE, "log", "otlp", url))
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

/// The fault of a variable that is named after a flag or a section, or ends with the name of a key
/// that has no section before it. Others may be for another program.
fn misspelt(variable: &str, rest: &str, keys: &[(&str, &str)]) -> Option<ConfigFault> {
    let is_meant = |(section, key): &&(&str, &str)| {
        let before = rest.strip_suffix(key);
        let is_key = before.is_some_and(|before| before.is_empty() || before.ends_with('_'));
        *section != "table" && (*section == rest || is_key)
    };
    let meant = match rest {
        "config" => "--config".to_owned(),
        "rules" | "table" => "PGLAPSE_TTL".to_owned(),
        _ if rest.starts_with("table_") => "PGLAPSE_TTL".to_owned(),
        _ => {
            let (section, key) = keys.iter().find(is_meant)?;
            format!("{PREFIX}{section}_{key}").to_uppercase()
        }
    };
    let message = format!("there is no such setting; did you mean {meant}?");
    Some(ConfigFault { place: SettingOrigin::whole(variable), key: String::new(), message })
}

/// Whether Kubernetes sets such a variable in each pod, for a service whose name begins as ours do.
fn is_of_kubernetes(rest: &str, value: &str) -> bool {
    let name = format!("_{rest}");
    let port = name.split_once("_port_").and_then(|(_, behind)| behind.chars().next());
    name.contains("_service_host")
        || name.contains("_service_port")
        || port.is_some_and(|digit| digit.is_ascii_digit())
        || name.ends_with("_port") && value.contains("://")
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
