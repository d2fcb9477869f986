//! What the process's environment says, and how a setting takes a value from it.

use std::{collections::BTreeMap, path::PathBuf};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{fault::ConfigFault, uri::is_uri, written::Section};

/// What stands for itself in every part of a URI.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b',')
    .remove(b':')
    .remove(b'[')
    .remove(b']');

/// The environment of the process, and the service files that it leads to.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct ProcessEnvironment {
    /// The variables.
    pub variables: BTreeMap<String, String>,
    /// The name and the content of each `pg_service.conf`, in the order in which they are searched.
    pub services: Vec<(String, String)>,
}

/// Without the values, which may be secrets.
impl std::fmt::Debug for ProcessEnvironment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ProcessEnvironment").finish_non_exhaustive()
    }
}

/// How a variable's value is written into a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Quoting {
    /// As it is.
    None,
    /// As libpq's connection strings want it: a URI's part percent-encoded, a word's value with
    /// backslashes.
    ConnectionString,
}

impl ProcessEnvironment {
    /// The value of a variable that is set, and not empty.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.variables.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// The files in which libpq looks for services.
    pub fn service_files(variables: &BTreeMap<String, String>) -> Vec<PathBuf> {
        let folder = |name: &str, file: &str| {
            let folder = variables.get(name).filter(|folder| !folder.is_empty())?;
            Some(PathBuf::from(folder).join(file))
        };
        let own = variables.get("PGSERVICEFILE").filter(|path| !path.is_empty());
        let own = own.map(PathBuf::from).or_else(|| folder("HOME", ".pg_service.conf"));
        own.into_iter().chain(folder("PGSYSCONFDIR", "pg_service.conf")).collect()
    }

    /// The file of passwords that libpq takes.
    pub(super) fn passfile(&self) -> Option<PathBuf> {
        let given = self.get("PGPASSFILE").map(PathBuf::from);
        given.or_else(|| self.get("HOME").map(|home| PathBuf::from(home).join(".pgpass")))
    }

    /// Puts values into the texts of a section.
    pub(super) fn fill_section(&self, section: &mut Section, faults: &mut Vec<ConfigFault>) {
        let name = &section.name;
        section.entries.retain_mut(|entry| {
            let is_url = name == "upstream" && matches!(entry.key.as_str(), "url" | "control_url");
            let quoting = if is_url { Quoting::ConnectionString } else { Quoting::None };
            match entry.value.fill(&mut |text| self.fill(text, quoting)) {
                Ok(()) => true,
                Err(message) => {
                    let (place, key) = (entry.place.clone(), format!("{name}.{}", entry.key));
                    faults.push(ConfigFault { place, key, message });
                    false
                }
            }
        });
    }

    /// The text with the value of NAME in the place of each `${NAME}`.
    ///
    /// # Errors
    /// A variable is not set.
    pub fn filled(&self, text: &str) -> Result<String, String> {
        Ok(self.fill(text, Quoting::None)?.unwrap_or_else(|| text.to_owned()))
    }

    /// The text with the value of NAME in the place of each `${NAME}`, where `$${` stands for `${`;
    /// `None` where it holds none.
    ///
    /// # Errors
    /// A variable is not set.
    pub(super) fn fill(&self, text: &str, quoting: Quoting) -> Result<Option<String>, String> {
        let is_uri = is_uri(text);
        let (mut filled, mut rest, mut is_filled) = (String::new(), text, false);
        while let Some((before, behind)) = rest.split_once("${") {
            filled.push_str(before);
            if filled.ends_with('$') {
                filled.push('{');
                (rest, is_filled) = (behind, true);
                continue;
            }
            let Some((name, behind)) = behind.split_once('}').filter(|(name, _)| is_name(name))
            else {
                filled.push_str("${");
                rest = behind;
                continue;
            };
            let value = self.variables.get(name).ok_or_else(|| {
                format!("names ${{{name}}}, which is not set in the environment of pglapse")
            })?;
            let is_whole = filled.is_empty() && behind.is_empty();
            match quoting {
                Quoting::ConnectionString if is_uri => {
                    filled.extend(utf8_percent_encode(value, PLAIN));
                }
                Quoting::ConnectionString if !is_whole => filled.push_str(&escaped(value)),
                Quoting::ConnectionString | Quoting::None => filled.push_str(value),
            }
            (rest, is_filled) = (behind, true);
        }
        filled.push_str(rest);
        Ok(is_filled.then_some(filled))
    }
}

fn is_name(name: &str) -> bool {
    let mut characters = name.chars();
    characters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && characters.all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// A value of `word = value`, also between quotes.
pub(super) fn escaped(value: &str) -> String {
    let mut escaped = String::new();
    for character in value.chars() {
        if matches!(character, '\'' | '\\') || character.is_whitespace() {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(variables: &[(&str, &str)]) -> ProcessEnvironment {
        let variables = variables.iter().map(|(name, value)| ((*name).into(), (*value).into()));
        ProcessEnvironment { variables: variables.collect(), services: Vec::new() }
    }

    #[test]
    fn a_variable_is_filled_in_as_its_place_wants_it() {
        let all = environment(&[("PW", "a@b/ 'c\\%41"), ("H", "one,two:7"), ("EMPTY", "")]);
        let url = |text: &str| all.fill(text, Quoting::ConnectionString);
        let uri = url("postgres://u:${PW}@${H}/d").unwrap().unwrap();
        assert_eq!(uri, "postgres://u:a%40b%2F%20%27c%5C%2541@one,two:7/d");
        let words = url("host=h password=${PW}").unwrap().unwrap();
        assert_eq!(words, r"host=h password=a@b/\ \'c\\%41");
        let config: tokio_postgres::Config = words.parse().unwrap();
        assert_eq!(config.get_password(), Some(&b"a@b/ 'c\\%41"[..]));
        let config: tokio_postgres::Config = uri.parse().unwrap();
        assert_eq!(config.get_password(), Some(&b"a@b/ 'c\\%41"[..]));
        assert_eq!(url("${PW}").unwrap().unwrap(), "a@b/ 'c\\%41");
        let plain = |text: &str| all.fill(text, Quoting::None).unwrap();
        assert_eq!(plain("/run/${H}/${EMPTY}x").unwrap(), "/run/one,two:7/x");
        assert_eq!(plain("a $${H} ${H}").unwrap(), "a ${H} one,two:7");
        for text in ["", "$H", "${", "${H", "${1}", "${a b}", "$1 ${}"] {
            assert_eq!(plain(text), None, "{text}");
        }
    }

    #[test]
    fn a_variable_that_is_not_set_is_a_fault_that_shows_no_value() {
        let all = environment(&[("PW", "s3cret")]);
        let fault = all.fill("postgres://u:${PW}@${HOST}/d", Quoting::ConnectionString);
        let fault = fault.unwrap_err();
        assert!(fault.contains("${HOST}") && !fault.contains("s3cret"), "{fault}");
        assert!(!format!("{all:?}").contains("s3cret"));
    }

    #[test]
    fn services_and_passwords_are_looked_for_where_libpq_does() {
        let files = |variables: &[(&str, &str)]| {
            ProcessEnvironment::service_files(&environment(variables).variables)
        };
        let home = ("HOME", "/home/a");
        assert_eq!(files(&[home]), [PathBuf::from("/home/a/.pg_service.conf")]);
        let both = files(&[home, ("PGSERVICEFILE", "/s"), ("PGSYSCONFDIR", "/etc/pg")]);
        assert_eq!(both, [PathBuf::from("/s"), PathBuf::from("/etc/pg/pg_service.conf")]);
        assert_eq!(environment(&[home]).passfile(), Some("/home/a/.pgpass".into()));
        assert_eq!(environment(&[home, ("PGPASSFILE", "/p")]).passfile(), Some("/p".into()));
    }
}
