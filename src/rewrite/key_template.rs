//! The keys that a text writes to swept tables, filled in with its constants.

use super::plan::{PlannedSweeps, RewritePlan, TemplateValue};
use crate::{
    catalog::{KeyValue, Sweeps, Value},
    spans::TraceParent,
    sql::lexer::{Kind, Token},
};

impl RewritePlan {
    /// The sweeps that this text needs: of a whole table where the spelling of a constant is not
    /// understood.
    pub(super) fn sweeps(&self, sql: &[u8], tokens: &[Token]) -> Option<Sweeps> {
        if self.sweeps.len() == 0 && self.copied.is_none() {
            return None;
        }
        let mut sweeps = self.sweeps.in_text(sql, tokens);
        if let Some(copied) = &self.copied {
            sweeps.copied = copied.in_text(sql, tokens);
            let unread = sweeps.copied.is_none().then_some(&copied.tables);
            sweeps.tables.extend(unread.into_iter().flatten());
        }
        sweeps.parent = TraceParent::of_statement(sql);
        Some(sweeps)
    }
}

impl PlannedSweeps {
    fn in_text(&self, sql: &[u8], tokens: &[Token]) -> Sweeps {
        let (tables, prepared) = (self.tables.clone(), self.prepared.clone());
        let mut sweeps = Sweeps { tables, prepared, ..Sweeps::default() };
        for template in &self.keys {
            match template.map(|value| value.in_text(sql, tokens)) {
                Some(keys) => sweeps.keys.push(keys),
                None => {
                    sweeps.tables.insert(template.table);
                }
            }
        }
        sweeps
    }
}

impl TemplateValue {
    /// The value in this text.
    fn in_text(&self, sql: &[u8], tokens: &[Token]) -> Option<KeyValue> {
        match self {
            Self::KeyValue(wanted) => Some(wanted.clone()),
            Self::Constant(first, last, type_oid) => {
                let text = |token: &Token| token.text(sql);
                let bytes = match tokens.get(*first..=*last)? {
                    [token] if token.kind == Kind::String => plain(text(token))?,
                    tokens => tokens.iter().flat_map(text).copied().collect(),
                };
                let value = Value { bytes: bytes.into(), is_binary: false, type_oid: *type_oid };
                Some(KeyValue::Value(value))
            }
        }
    }
}

/// The value of a constant in plain quotes; `None` if it may have escapes, or continues on another
/// line.
pub(super) fn plain(constant: &[u8]) -> Option<Vec<u8>> {
    let inner = constant.strip_prefix(b"'")?.strip_suffix(b"'")?;
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner.iter();
    while let Some(&byte) = rest.next() {
        match byte {
            b'\\' => return None,
            b'\'' if rest.next() != Some(&b'\'') => return None,
            _ => bytes.push(byte),
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_constants_are_read_and_others_are_not() {
        assert_eq!(plain(b"'it''s'").as_deref(), Some(b"it's".as_slice()));
        assert_eq!(plain(b"''").as_deref(), Some(b"".as_slice()));
        assert_eq!(plain(b"'a'\n'b'"), None);
        assert_eq!(plain(b"'a\\'"), None);
        assert_eq!(plain(b"'"), None);
    }
}
