//! Statements that SQL prepares, executes and deallocates.

use super::{PreparedStatement, Statements, digest};
use crate::{
    session::{
        keyword_scanner::KeywordFlags, known_text::KnownText, sent_text::SentText, text::ClientText,
    },
    sql::{lexer::Token, name::decode},
};

impl Statements {
    /// The text that refuses one of the statements which a text would `EXECUTE`.
    pub(in crate::session) fn refusal_of(&self, executed: &[String]) -> Option<&str> {
        executed
            .iter()
            .find_map(|name| self.refusal(name.as_bytes()).or(self.distrusted.as_deref()))
    }

    /// Notes the statements that a text prepares and deallocates by SQL when it runs. `sent` is the
    /// text that goes to the server. A text that is only prepared now may run at any time.
    pub(in crate::session) fn observe(&mut self, known: &KnownText<'_>, sent: &[u8]) {
        let KnownText { text: ClientText { tag, sql, .. }, found, .. } = *known;
        if found.any(KeywordFlags::FORGET) {
            self.forget_attempts(tag == b'P');
        }
        if !found.any(KeywordFlags::PREPARE.or(KeywordFlags::FORGET)) {
            return;
        }
        let Some(statements) = known.statements() else {
            self.gaps = true;
            return;
        };
        let text = if sql == sent { SentText::Same } else { SentText::Forgotten };
        let sent = digest(sent);
        for statement in statements {
            let word =
                |i: usize, word| statement.get(i).is_some_and(|t: &Token| t.is_word(sql, word));
            let name = |i: usize| statement.get(i).and_then(|t| decode(*t, sql, '\\'));
            if word(0, "discard") && word(1, "all") || word(0, "deallocate") {
                let at = if word(1, "prepare") && statement.len() > 2 { 2 } else { 1 };
                // It may fail, or never run.
                match name(at) {
                    Some(name) if !word(at, "all") => self.close(name.as_bytes(), false),
                    _ => self.close_all(),
                }
            } else if let Some(name) = name(1).filter(|_| word(0, "prepare")) {
                let (Some(first), Some(last)) = (statement.first(), statement.last()) else {
                    continue;
                };
                let own = sql.get(first.start as usize..last.end as usize).unwrap_or_default();
                let prepared = PreparedStatement {
                    sql: own.into(),
                    sent,
                    text: text.clone(),
                    ..PreparedStatement::default()
                };
                self.keep(name.as_bytes(), prepared);
            }
        }
    }
}
