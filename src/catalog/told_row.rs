//! A row that the server tells as JSON.

use serde_json::Value;

/// A row, by the names of its columns.
pub(super) struct ToldRow(Value);

impl ToldRow {
    /// Reads it; `None` if it is no JSON.
    pub(super) fn read(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok().map(Self)
    }

    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.0.get(name)?.as_str().map(str::to_owned)
    }

    pub(super) fn is(&self, name: &str) -> Option<bool> {
        self.0.get(name)?.as_bool()
    }

    pub(super) fn number<N: TryFrom<i64>>(&self, name: &str) -> Option<N> {
        self.0.get(name)?.as_i64().and_then(|number| N::try_from(number).ok())
    }

    pub(super) fn oid(&self, name: &str) -> Option<u32> {
        oid(self.0.get(name)?)
    }

    pub(super) fn texts(&self, name: &str) -> Option<Vec<String>> {
        self.0.get(name)?.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
    }

    pub(super) fn oids(&self, name: &str) -> Option<Vec<u32>> {
        self.0.get(name)?.as_array()?.iter().map(oid).collect()
    }
}

/// The server prints an oid as a text, and a number as one.
fn oid(value: &Value) -> Option<u32> {
    match value.as_str() {
        Some(text) => text.parse().ok(),
        None => value.as_u64().and_then(|number| u32::try_from(number).ok()),
    }
}
