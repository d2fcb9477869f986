//! Whether a BEFORE trigger may change the keys of new rows, judged by its function's source.

use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::decode,
};

/// A trigger that fires for each row before it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trigger {
    /// It fires for INSERT.
    pub on_insert: bool,
    /// It fires for UPDATE.
    pub on_update: bool,
    /// The source of its function, if that is PL/pgSQL.
    pub source: Option<String>,
    /// The name of its function, if that is C.
    pub name: Option<String>,
    /// The arguments of the function.
    pub arguments: Vec<String>,
}

/// Functions of the server and its extensions that change only columns among their arguments.
const KNOWN: [&str; 4] = [
    "moddatetime",
    "suppress_redundant_updates_trigger",
    "tsvector_update_trigger",
    "tsvector_update_trigger_column",
];

impl Trigger {
    /// Whether it may give one of these columns another value than the statement does. It does not
    /// if it returns `NEW` and assigns only to fields with other names.
    pub fn may_change(&self, columns: &[String]) -> bool {
        match (&self.source, &self.name) {
            (Some(source), _) => assigns(source, columns),
            (None, Some(name)) if KNOWN.contains(&name.as_str()) => {
                self.arguments.iter().any(|argument| columns.contains(argument))
            }
            (None, _) => true,
        }
    }
}

fn assigns(source: &str, columns: &[String]) -> bool {
    let Some(tokens) = tokens_of(source.as_bytes(), false) else { return true };
    let name = |i: usize| {
        let token: &Token = tokens.get(i)?;
        if token.is_identifier() { decode(*token, source.as_bytes(), '\\') } else { None }
    };
    let kind = |i: usize| tokens.get(i).map(|token| token.kind);
    let is_row = |i: usize| matches!(name(i).as_deref(), Some("new" | "old" | "null"));
    (0..tokens.len()).any(|i| match name(i).as_deref() {
        _ if kind(i) == Some(Kind::UnicodeQuoted) => true,
        Some("return") => !is_row(i + 1) || kind(i + 2) != Some(Kind::Semicolon),
        Some("new" | "old") if kind(i + 1) == Some(Kind::Dot) => {
            name(i + 2).is_some_and(|name| columns.contains(&name))
        }
        Some("new" | "old") => i == 0 || name(i - 1).as_deref() != Some("return"),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(source: &str) -> bool {
        let trigger = Trigger {
            on_insert: true,
            on_update: true,
            source: Some(source.into()),
            name: None,
            arguments: Vec::new(),
        };
        trigger.may_change(&["id".into(), "Name".into()])
    }

    #[test]
    fn what_leaves_the_keys_alone_is_known() {
        for source in [
            "BEGIN NEW.updated_at := now(); RETURN NEW; END",
            "begin new.updated_at = now(); -- new := old\n return new; end",
            "BEGIN IF NEW.n < 0 THEN RETURN NULL; END IF; SELECT 1 INTO NEW.n; RETURN NEW; END",
            "BEGIN NEW.name := 'another column'; RETURN NEW; END",
            "BEGIN RAISE NOTICE 'NEW := OLD'; RETURN OLD; END",
        ] {
            assert!(!changes(source), "{source}");
        }
    }

    #[test]
    fn what_may_change_them_is_too() {
        for source in [
            "BEGIN NEW.id := 7; RETURN NEW; END",
            "BEGIN NEW.\"Name\" := 7; RETURN NEW; END",
            "BEGIN NEW.ID = 7; RETURN NEW; END",
            "BEGIN NEW := OLD; RETURN NEW; END",
            "BEGIN SELECT * INTO NEW FROM t; RETURN NEW; END",
            "BEGIN NEW.n := 1; RETURN f(NEW); END",
            "BEGIN OLD.id := 7; RETURN OLD; END",
            "DECLARE r t; BEGIN RETURN r; END",
            "DECLARE n ALIAS FOR NEW; BEGIN n.id := 1; RETURN NEW; END",
            "BEGIN \"new\" := OLD; RETURN NEW; END",
            "BEGIN U&\"\\006eew\" := OLD; RETURN NEW; END",
            "BEGIN RETURN 'unterminated",
        ] {
            assert!(changes(source), "{source}");
        }
    }

    #[test]
    fn functions_in_c_change_what_they_are_given() {
        let trigger = |name: &str, argument: &str| Trigger {
            on_insert: false,
            on_update: true,
            source: None,
            name: Some(name.into()),
            arguments: vec![argument.into()],
        };
        let keys = ["id".to_owned()];
        assert!(!trigger("moddatetime", "updated_at").may_change(&keys));
        assert!(trigger("moddatetime", "id").may_change(&keys));
        assert!(trigger("autoinc", "n").may_change(&keys));
    }
}
