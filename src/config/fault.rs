//! What is wrong with what the operator wrote, and where it stands.

use std::{fmt, sync::Arc};

/// A place in a file, or a flag of the command line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SettingOrigin {
    /// The file's name as it was given, or the flag with its text.
    pub source: Arc<str>,
    /// Line and column in the file, both from 1; the column counts characters.
    pub position: Option<(usize, usize)>,
}

impl SettingOrigin {
    /// A source as a whole.
    pub fn whole(source: &str) -> Self {
        Self { source: source.into(), position: None }
    }

    /// The place of byte `offset` of `text`.
    pub fn at(source: &Arc<str>, text: &str, offset: usize) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Self { source: Arc::clone(source), position: Some((line, column)) }
    }

    /// The source and the line, for messages about a rule: `pglapse.toml:12`.
    pub fn line(&self) -> String {
        match self.position {
            Some((line, _)) => format!("{}:{line}", self.source),
            None => self.source.to_string(),
        }
    }
}

impl fmt::Display for SettingOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position {
            Some((line, column)) => write!(f, "{}:{line}:{column}", self.source),
            None => f.write_str(&self.source),
        }
    }
}

/// One thing that is wrong, and what is allowed instead.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ConfigFault {
    /// Where it is written.
    pub place: SettingOrigin,
    /// The key with its section, `reaper.interval`; empty where it is not about a key.
    pub key: String,
    /// What is wrong and what is allowed.
    pub message: String,
}

impl fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ConfigFault {}
