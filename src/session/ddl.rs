//! The schema changes that a session runs, by its texts and by the server's command tags.

use std::{collections::HashSet, sync::Arc};

use super::tags::changes_catalog;
use crate::rewrite::{Currency, Ddl};

/// Temporary relations, and names that a transaction changes, that are kept at most.
const MAX_NAMES: usize = 1_000;

/// How much the texts in flight and those of the open transaction change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Texts {
    /// Nothing, by their text.
    #[default]
    Silent,
    /// Nothing but temporary relations.
    Temporary,
    /// More than that.
    Lasting,
}

/// The schema changes of one session.
#[derive(Debug, Default)]
pub(super) struct OpenDdl {
    /// Where the catalog is wanted after a change.
    currency: Option<Arc<Currency>>,
    /// Whether a command of the open transaction has changed the catalog.
    changed: bool,
    texts: Texts,
    /// Whether a ROLLBACK has undone changes, or a part of them.
    undone: bool,
    /// Counts the changes to the catalog in the open transaction; 0 after its end.
    version: u64,
    /// The same for rules that were set or dropped by SQL.
    rules: u64,
    /// The names that it gives to relations.
    names: HashSet<String>,
    /// Whether views that were there before may show other rows now.
    transitive: bool,
    /// The temporary relations that the session made.
    own: HashSet<String>,
    /// The constant that names the prepared transaction of the last text about one.
    two_phase: Option<Box<[u8]>>,
    temporary: Temporaries,
    /// Of the rules and the schema that texts were last decided by.
    generation: Option<u64>,
}

/// What decides what names mean to one session and no other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct OwnStamp {
    /// Counts the changes of the open transaction, and those of all sessions.
    pub(super) changes: (u64, u64),
    /// Counts what may have changed the session's temporary relations.
    pub(super) temporary: u64,
    /// Counts the changes of rules and schema, outside a transaction that changes them itself.
    pub(super) generation: u64,
}

/// The session's temporary relations that matter: those with the name of a TTL table, or of a view
/// over one, and those that read one.
#[derive(Debug, Default)]
struct Temporaries {
    /// Whether there may be any.
    may_exist: bool,
    /// Counts what may have changed them.
    version: u64,
}

impl OpenDdl {
    /// Connects to where the catalog is wanted.
    pub(super) fn connect(&mut self, currency: Option<&Arc<Currency>>) {
        if self.currency.is_none() {
            self.currency = currency.map(Arc::clone);
        }
    }

    /// Whether the open transaction has set or dropped rules by SQL.
    pub(super) fn sets_rules(&self) -> bool {
        self.rules > 0
    }

    /// Whether one of these names may mean another relation than the catalog has.
    pub(super) fn may_change(&self, names: &[String]) -> bool {
        self.transitive || names.iter().any(|name| self.names.contains(name))
    }

    /// Counts the changes to the catalog in the open transaction.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Whether the open transaction has changed the schema.
    pub(super) fn has_changed(&self) -> bool {
        self.version > 0
    }

    /// Whether the transaction's changes, or some of them, are undone, and the server was not ready
    /// since.
    pub(super) fn is_undone(&self) -> bool {
        self.undone
    }

    /// Whether names may mean something else to this session than to others.
    pub(super) fn needs_own(&self) -> bool {
        self.has_changed() || self.temporary.may_exist
    }

    /// Whether the session may have temporary relations that matter.
    pub(super) fn may_have_temporary(&self) -> bool {
        self.temporary.may_exist
    }

    /// Whether a text that was sent may change the schema, if the server has not said so yet.
    pub(super) fn may_be_changing(&self) -> bool {
        self.texts == Texts::Lasting
    }

    /// What decides what they mean to it, where the catalog of all sessions is of this generation.
    pub(super) fn stamp(&self, generation: u64) -> OwnStamp {
        let currency = self.currency.as_ref().filter(|_| self.has_changed());
        OwnStamp {
            changes: (self.version, currency.map_or(0, |currency| currency.wanted())),
            temporary: self.temporary.version,
            generation: if self.has_changed() { 0 } else { generation },
        }
    }

    /// The session's temporary relations may be others now.
    pub(super) fn temporary_may_change(&mut self) {
        self.temporary.may_exist = true;
        self.temporary.version += 1;
    }

    /// Texts are decided by rules and a schema of this generation. With others than before, what
    /// the session `has_named` temporary may read a TTL table now that did not.
    pub(super) fn rules_are(&mut self, generation: u64, has_named: bool) {
        let before = self.generation.replace(generation);
        if has_named && before.is_some_and(|before| before != generation) {
            self.temporary_may_change();
        }
    }

    /// The server has said whether there are any. A dropped one may come back by a ROLLBACK.
    pub(super) fn has_temporary(&mut self, has: bool, is_outside_block: bool) {
        self.temporary.may_exist = has || !is_outside_block;
    }

    /// Whether nothing but temporary relations is changed, as far as is known.
    pub(super) fn is_temporary(&self, ddl: &Ddl) -> bool {
        ddl.is_temporary(|name| self.own.contains(name))
    }

    /// A text with these changes is about to be sent.
    pub(super) fn run(&mut self, ddl: &Ddl) {
        if ddl.two_phase.is_some() {
            self.two_phase.clone_from(&ddl.two_phase);
        }
        if ddl.is_own {
            self.temporary_may_change();
        }
        if !self.is_temporary(ddl) {
            self.texts = Texts::Lasting;
        } else if self.texts == Texts::Silent {
            self.texts = Texts::Temporary;
        }
        if self.names.len() < MAX_NAMES {
            self.names.extend(ddl.names.iter().cloned());
        }
        self.transitive |= ddl.changes_views || self.names.len() >= MAX_NAMES;
        if self.own.len() < MAX_NAMES {
            self.own.extend(ddl.temporary.iter().cloned());
        }
    }

    /// The server has reported that a rule was set or dropped by SQL.
    pub(super) fn rule_changed(&mut self) {
        (self.version, self.rules) = (self.version + 1, self.rules + 1);
        self.changed = true;
    }

    /// A command is complete.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        let ends = matches!(tag, b"COMMIT" | b"ROLLBACK") || tag.starts_with(b"DISCARD");
        self.temporary.version += u64::from(ends && self.temporary.may_exist);
        let mut changed = std::mem::take(&mut self.changed);
        match tag.first() {
            Some(b'S') => {
                self.changed |= self.texts == Texts::Lasting && tag.starts_with(b"SELECT ");
            }
            Some(b'A' | b'C' | b'D' | b'G' | b'I' | b'P' | b'R') => {
                self.complete_command(tag, &mut changed);
            }
            _ => {}
        }
        // With AND CHAIN, or BEGIN in the same text, the session is in a block again at once.
        if tag == b"COMMIT"
            && std::mem::take(&mut changed)
            && let Some(currency) = &self.currency
        {
            currency.want();
        }
        let undone = changed && tag == b"ROLLBACK";
        self.undone |= undone;
        self.version += u64::from(self.changed || undone);
        self.changed |= changed;
    }

    /// `changed` says that a command before it, in the open transaction, has changed the catalog.
    fn complete_command(&mut self, tag: &[u8], changed: &mut bool) {
        let Some(currency) = &self.currency else { return };
        match tag {
            b"PREPARE TRANSACTION" => {
                let name = self.two_phase.take().unwrap_or_default();
                currency.prepare(&name, std::mem::take(changed));
            }
            b"COMMIT PREPARED" | b"ROLLBACK PREPARED" => {
                currency.end_prepared(&self.two_phase.take().unwrap_or_default());
            }
            b"CREATE TABLE" | b"CREATE VIEW" | b"DROP TABLE" | b"DROP VIEW"
                if self.texts == Texts::Temporary => {}
            tag => {
                let is_change = changes_catalog(tag);
                self.changed |= is_change;
                // No text says which names it changes.
                let is_unread = self.texts == Texts::Silent || tag == b"DO";
                self.transitive |= is_change && is_unread;
            }
        }
    }

    /// The server is ready for the next query, in this transaction status; `quiet` says that it has
    /// answered everything.
    pub(super) fn ready(&mut self, status: u8, quiet: bool) {
        if status != b'I' {
            return;
        }
        if std::mem::take(&mut self.changed)
            && let Some(currency) = &self.currency
        {
            currency.want();
        }
        (self.version, self.rules, self.undone) = (0, 0, false);
        if quiet {
            (self.texts, self.two_phase, self.transitive) = (Texts::Silent, None, false);
            self.names.clear();
        }
    }
}

impl Drop for OpenDdl {
    fn drop(&mut self) {
        // The server may have committed it.
        if let Some(currency) = self.currency.as_ref().filter(|_| self.changed) {
            currency.want();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::known_text::KnownText;

    fn session() -> (OpenDdl, Arc<Currency>) {
        let currency = Arc::new(Currency::default());
        currency.set_watched(true);
        let mut ddl = OpenDdl::default();
        ddl.connect(Some(&currency));
        (ddl, currency)
    }

    fn send(ddl: &mut OpenDdl, sql: &str) {
        if let Some(changes) = KnownText::sent_as(b'Q', sql.as_bytes()).ddl() {
            ddl.run(&changes);
        }
    }

    fn run(ddl: &mut OpenDdl, sql: &str, tag: &str, status: u8) {
        send(ddl, sql);
        ddl.complete(tag.as_bytes());
        ddl.ready(status, true);
    }

    #[test]
    fn the_catalog_is_wanted_when_the_transaction_is_over() {
        let (mut ddl, currency) = session();
        send(&mut ddl, "CREATE VIEW v AS SELECT 1");
        ddl.complete(b"CREATE VIEW");
        ddl.ready(b'T', true);
        assert!(ddl.has_changed() && !currency.is_behind());
        ddl.complete(b"COMMIT");
        ddl.ready(b'I', true);
        assert!(!ddl.has_changed() && currency.is_behind());
        // It was prepared at an unknown time.
        ddl.complete(b"ALTER TABLE");
        ddl.ready(b'I', false);
        assert_eq!(currency.wanted(), 2);
    }

    #[test]
    fn what_is_temporary_makes_nobody_wait() {
        let (mut ddl, currency) = session();
        for (sql, tag) in [
            ("CREATE TEMP TABLE a (id int)", "CREATE TABLE"),
            ("DROP TABLE a", "DROP TABLE"),
            ("SELECT 1 INTO TEMP b", "SELECT 1"),
            ("CREATE TEMP VIEW c AS SELECT 1", "CREATE VIEW"),
            ("SELECT 1", "SELECT 1"),
        ] {
            run(&mut ddl, sql, tag, b'I');
            assert!(!currency.is_behind(), "{sql}");
        }
        send(&mut ddl, "SELECT 1 INTO d");
        ddl.complete(b"SELECT 1");
        ddl.ready(b'I', true);
        assert!(currency.is_behind());
    }

    #[test]
    fn a_prepared_transaction_is_over_when_it_is_committed() {
        let (mut ddl, currency) = session();
        run(&mut ddl, "CREATE VIEW v AS SELECT 1", "CREATE VIEW", b'T');
        run(&mut ddl, "PREPARE TRANSACTION 'a'", "PREPARE TRANSACTION", b'I');
        assert!(!currency.is_behind());
        run(&mut ddl, "PREPARE TRANSACTION 'b'", "PREPARE TRANSACTION", b'I');
        run(&mut ddl, "COMMIT PREPARED 'b'", "COMMIT PREPARED", b'I');
        assert!(!currency.is_behind());
        run(&mut ddl, "COMMIT PREPARED 'a'", "COMMIT PREPARED", b'I');
        assert!(currency.is_behind());
    }

    #[test]
    fn a_name_may_be_used_for_another_prepared_transaction() {
        let (mut ddl, currency) = session();
        // Another process commits the first one.
        run(&mut ddl, "PREPARE TRANSACTION 'a'", "PREPARE TRANSACTION", b'I');
        run(&mut ddl, "CREATE VIEW v AS SELECT 1", "CREATE VIEW", b'T');
        run(&mut ddl, "PREPARE TRANSACTION 'a'", "PREPARE TRANSACTION", b'I');
        run(&mut ddl, "COMMIT PREPARED 'a'", "COMMIT PREPARED", b'I');
        assert!(currency.is_behind());
    }

    #[test]
    fn the_catalog_is_wanted_when_a_session_ends_within_a_change() {
        let (mut ddl, currency) = session();
        send(&mut ddl, "CREATE VIEW v AS SELECT 1");
        ddl.complete(b"CREATE VIEW");
        drop(ddl);
        assert!(currency.is_behind());
    }
}
