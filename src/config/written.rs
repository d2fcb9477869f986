//! What the operator wrote, from a file or from flags, before anything is known of its meaning.

use std::sync::Arc;

use toml::de::{DeTable, DeValue};

use super::{
    fault::{ConfigFault, SettingOrigin},
    unknown::unknown,
};

/// The names of the sections.
pub(super) const SECTIONS: [&str; 9] =
    ["listen", "upstream", "auth", "metrics", "log", "rewrite", "reaper", "rules", "table"];

/// One section: `[listen]`, one `[[table]]`, or what a flag says.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) name: String,
    pub(super) place: SettingOrigin,
    pub(super) entries: Vec<WrittenEntry>,
}

/// One key and its value.
#[derive(Debug)]
pub(super) struct WrittenEntry {
    pub(super) key: String,
    pub(super) key_place: SettingOrigin,
    pub(super) value: WrittenValue,
    pub(super) place: SettingOrigin,
}

/// A value.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum WrittenValue {
    Text(String),
    Integer(i64),
    Boolean(bool),
    List(Vec<Self>),
    /// Of a flag, where nothing tells a number from a text.
    Bare(String),
    /// With values from the environment, and as it was written.
    Filled {
        text: String,
        written: String,
    },
    /// Of a kind that no setting has.
    Other(&'static str),
}

impl WrittenValue {
    /// The text, if it can be one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) | Self::Bare(text) | Self::Filled { text, .. } => Some(text),
            Self::Integer(_) | Self::Boolean(_) | Self::List(_) | Self::Other(_) => None,
        }
    }

    /// The text, where nothing tells whether it is a text.
    pub(super) fn untyped(&self) -> Option<&str> {
        match self {
            Self::Bare(text) | Self::Filled { text, .. } => Some(text),
            Self::Text(_)
            | Self::Integer(_)
            | Self::Boolean(_)
            | Self::List(_)
            | Self::Other(_) => None,
        }
    }

    /// What is in it, if it is a list.
    pub(super) fn list(&self) -> Option<&[Self]> {
        let Self::List(items) = self else { return None };
        Some(items)
    }

    /// Puts values in the place of what `filled` finds in each of its texts.
    ///
    /// # Errors
    /// What is wrong with one of them.
    pub(super) fn fill(
        &mut self,
        filled: &mut dyn FnMut(&str) -> Result<Option<String>, String>,
    ) -> Result<(), String> {
        if let Self::List(items) = self {
            return items.iter_mut().try_for_each(|item| item.fill(filled));
        }
        let Some(written) = self.text() else { return Ok(()) };
        if let Some(text) = filled(written)? {
            *self = Self::Filled { text, written: written.to_owned() };
        }
        Ok(())
    }

    /// As it is written, without what the environment fills in.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Text(text) | Self::Bare(text) => text.clone(),
            Self::Integer(number) => number.to_string(),
            Self::Boolean(truth) => truth.to_string(),
            Self::List(items) => items.iter().map(Self::shown).collect::<Vec<_>>().join(", "),
            Self::Filled { written, .. } => written.clone(),
            Self::Other(kind) => (*kind).to_owned(),
        }
    }

    /// What it is, in the words of a message.
    pub(super) fn kind(&self) -> String {
        match self {
            Self::Text(text) => format!("the string \"{text}\""),
            Self::Integer(number) => format!("the number {number}"),
            Self::Boolean(truth) => truth.to_string(),
            Self::List(_) => "a list".to_owned(),
            Self::Bare(text) => format!("`{text}`"),
            // What it stands for may be a secret.
            Self::Filled { written, .. } => format!("what `{written}` stands for"),
            Self::Other(kind) => (*kind).to_owned(),
        }
    }
}

/// Reads a file as far as its syntax allows.
pub(super) fn of_file(source: &str, text: &str) -> (Vec<Section>, Vec<ConfigFault>) {
    let file = File { source: source.into(), text };
    let (root, errors) = DeTable::parse_recoverable(text);
    let mut faults = Vec::new();
    for error in errors {
        let place = file.place(error.span().map_or(0, |span| span.start));
        faults.push(ConfigFault { place, key: String::new(), message: error.message().to_owned() });
    }
    let mut sections = Vec::new();
    for (key, value) in root.get_ref() {
        let (name, start) = (key.get_ref().as_ref(), key.span().start);
        if name == "table" {
            let items = value.get_ref().as_array().into_iter().flat_map(|items| items.iter());
            let tables: Option<Vec<_>> =
                items.map(|i| Some((i.span().start, i.get_ref().as_table()?))).collect();
            match tables.filter(|_| value.get_ref().is_array()) {
                Some(tables) => {
                    sections.extend(tables.into_iter().map(|(at, t)| file.section(name, at, t)));
                }
                None => faults.push(file.not_a_section(name, start)),
            }
        } else if let Some(table) = value.get_ref().as_table() {
            sections.push(file.section(name, start, table));
        } else {
            faults.push(file.not_a_section(name, start));
        }
    }
    sections.sort_by(|a, b| a.place.cmp(&b.place));
    (sections, faults)
}

struct File<'a> {
    source: Arc<str>,
    text: &'a str,
}

impl File<'_> {
    fn place(&self, offset: usize) -> SettingOrigin {
        SettingOrigin::at(&self.source, self.text, offset)
    }

    fn not_a_section(&self, name: &str, offset: usize) -> ConfigFault {
        let message = if name == "table" {
            "must be written `[[table]]`, once for each rule".to_owned()
        } else if SECTIONS.contains(&name) {
            format!("must be a section: `[{name}]`")
        } else {
            unknown("section", name, &SECTIONS)
        };
        ConfigFault { place: self.place(offset), key: name.to_owned(), message }
    }

    fn section(&self, name: &str, offset: usize, table: &DeTable<'_>) -> Section {
        let entries = table.iter().map(|(key, value)| WrittenEntry {
            key: key.get_ref().to_string(),
            key_place: self.place(key.span().start),
            value: of_toml(value.get_ref()),
            place: self.place(value.span().start),
        });
        Section { name: name.to_owned(), place: self.place(offset), entries: entries.collect() }
    }
}

fn of_toml(value: &DeValue<'_>) -> WrittenValue {
    match value {
        DeValue::String(text) => WrittenValue::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(WrittenValue::Other("a number that is too large"), WrittenValue::Integer),
        DeValue::Boolean(truth) => WrittenValue::Boolean(*truth),
        DeValue::Array(items) => {
            WrittenValue::List(items.iter().map(|i| of_toml(i.get_ref())).collect())
        }
        DeValue::Float(_) => WrittenValue::Other("a number with a fraction"),
        DeValue::Datetime(_) => WrittenValue::Other("a date or time"),
        DeValue::Table(_) => WrittenValue::Other("a table"),
    }
}

/// A flag that stands for one key.
pub(super) fn of_flag(flag: &str, section: &str, key: &str, text: &str) -> Section {
    let place = SettingOrigin::whole(flag);
    Section {
        name: section.to_owned(),
        place: place.clone(),
        entries: vec![entry(key, text, &place)],
    }
}

/// The same whose value is a list, in which commas part texts; TOML's brackets may stand around it.
pub(super) fn of_list(flag: &str, section: &str, key: &str, text: &str) -> Section {
    let inside = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let items = split(inside.unwrap_or(text), ',').into_iter().map(|item| unquote(item.trim()));
    let items =
        items.filter(|item| !item.is_empty()).map(|item| WrittenValue::Text(item.to_owned()));
    let mut all = of_flag(flag, section, key, text);
    let items = WrittenValue::List(items.collect());
    all.entries.iter_mut().for_each(|entry| entry.value.clone_from(&items));
    all
}

/// A rule as `--ttl` spells it: `name: expires[, key = value]*`.
pub(super) fn of_ttl(flag: &str, text: &str) -> Result<Section, ConfigFault> {
    let place = SettingOrigin::whole(&format!("{flag} '{text}'"));
    let fault = |message: &str| ConfigFault {
        place: place.clone(),
        key: String::new(),
        message: message.to_owned(),
    };
    let Some((name, rest)) = split_once(text, ':') else {
        return Err(fault("must be `table: expires`, such as 'public.sessions: expires_at'"));
    };
    let mut parts = split(rest, ',').into_iter();
    let expires = parts.next().unwrap_or_default();
    let mut entries = vec![entry("name", name, &place), entry("expires", expires, &place)];
    for part in parts {
        let Some((key, value)) = split_once(part, '=') else {
            return Err(fault(&format!(
                "`{}` must be `key = value`, such as 'grace = 1 day'",
                part.trim()
            )));
        };
        let key = key.trim();
        if entries.iter().any(|e| e.key == key) {
            return Err(fault(&format!("`{key}` is given twice")));
        }
        entries.push(entry(key, unquote(value.trim()), &place));
    }
    Ok(Section { name: "table".to_owned(), place, entries })
}

fn entry(key: &str, text: &str, place: &SettingOrigin) -> WrittenEntry {
    WrittenEntry {
        key: key.to_owned(),
        key_place: place.clone(),
        value: WrittenValue::Bare(text.trim().to_owned()),
        place: place.clone(),
    }
}

fn unquote(text: &str) -> &str {
    let inside = |quote| text.strip_prefix(quote)?.strip_suffix(quote);
    inside('"').or_else(|| inside('\'')).unwrap_or(text)
}

fn split_once(text: &str, separator: char) -> Option<(&str, &str)> {
    let (at, _) = outside(text, separator).next()?;
    Some((text.get(..at)?, text.get(at + separator.len_utf8()..)?))
}

/// The parts between separators that stand outside quotes and parentheses.
pub(super) fn split(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in outside(text, separator) {
        parts.extend(text.get(from..at));
        from = at + separator.len_utf8();
    }
    parts.extend(text.get(from..));
    parts
}

/// Where the separator stands outside quotes and parentheses.
fn outside(text: &str, separator: char) -> impl Iterator<Item = (usize, char)> {
    let mut quote = None;
    let mut depth = 0usize;
    text.char_indices().filter(move |&(_, c)| {
        match (quote, c) {
            (Some(open), _) if open == c => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == separator && quote.is_none() && depth == 0
    })
}
