//! What the server has said of the session's settings that decide its texts, and whether that may
//! have changed since.
//!
//! One question asks for all of it, on the client's connection, before a message whose decision
//! needs a fact that is in doubt. A fact in doubt has a value that does no harm: expired rows are
//! hidden, the path is not known, the transaction may have an old snapshot, and there is no limit.
//!
//! Few events raise doubt: a command's tag that is not of a *quiet* kind, a text that may run
//! `set_config` or a statement like it, the end of a transaction that had moved something, and a
//! setting that the server reports. A function that moves the path raises none. The guard in the
//! rewritten statement fails then.
//!
//! A name that only one table has means that table, unless code that pglapse does not read made a
//! temporary one. That is taken for possible from the first text on that names temporary relations
//! at all, and after a statement found that its name meant another table.

use std::time::Duration;

use super::{
    internal_query::{QueryOutcome, QueryRow},
    keyword_scanner::KeywordFlags,
};

/// The texts that ask for everything. `SHOW` takes no snapshot, so that the client's next statement
/// has one as late as without. What names mean only a SELECT tells: a row for each schema in which
/// bare names are looked up, in order.
const QUESTIONS: [&str; 3] = [
    "SHOW transaction_isolation",
    "SHOW statement_timeout",
    "SELECT s.name, pg_catalog.current_setting('pglapse.include_expired', true) \
     FROM pg_catalog.unnest(pg_catalog.current_schemas(true)) WITH ORDINALITY AS s(name, place) \
     ORDER BY s.place",
];

/// What is asked; `names` says that it is also asked what names mean.
pub(super) fn questions(names: bool) -> &'static [&'static str] {
    if names { &QUESTIONS } else { &QUESTIONS[..2] }
}

/// Words of texts after which facts are in doubt when the text was run.
pub(super) const MOVES: KeywordFlags = KeywordFlags::INCLUDE
    .or(KeywordFlags::RESET)
    .or(KeywordFlags::CONFIG)
    .or(KeywordFlags::PATH)
    .or(KeywordFlags::ISOLATION)
    .or(KeywordFlags::EXECUTE);

/// The tags of commands that change no fact, or these with a count behind them. Whether the end of
/// a transaction changes some depends on what it had moved.
const QUIET: [&[u8]; 25] = [
    b"SELECT",
    b"INSERT",
    b"UPDATE",
    b"DELETE",
    b"MERGE",
    b"COPY",
    b"BEGIN",
    b"START TRANSACTION",
    b"COMMIT",
    b"ROLLBACK",
    b"PREPARE TRANSACTION",
    b"SAVEPOINT",
    b"RELEASE",
    b"DECLARE CURSOR",
    b"CLOSE CURSOR",
    b"EXPLAIN",
    b"SHOW",
    b"PREPARE",
    b"DEALLOCATE",
    b"LISTEN",
    b"UNLISTEN",
    b"NOTIFY",
    b"LOCK TABLE",
    b"ANALYZE",
    b"VACUUM",
];

/// What the server has said.
#[derive(Debug, PartialEq)]
struct Told {
    /// Whether the server was asked what names mean, too.
    names: bool,
    /// The schemas in which bare names are looked up, in order; `None` if they cannot be read.
    path: Option<Vec<String>>,
    /// Whether `pglapse.include_expired` is on.
    expired: bool,
    /// Whether transactions are READ COMMITTED, or READ UNCOMMITTED, which is the same.
    read_committed: bool,
    /// `statement_timeout`; zero is no limit.
    limit: Duration,
}

/// What is known of the session.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Facts {
    told: Option<Told>,
    /// Whether the server was asked since they may have changed last.
    is_current: bool,
    /// Whether the end of the transaction may take the answer back.
    is_local: bool,
    /// Whether the open transaction may have changed them, so that its end changes them again.
    is_moved: bool,
    /// Whether nothing of the client's was sent since the answer.
    is_fresh: bool,
    may_lead_elsewhere: bool,
    version: u64,
    /// Whether the role may see expired rows.
    is_permitted: bool,
    /// Whether the rules' names are looked up by the search path.
    is_searched: bool,
    /// Whether a text was decided by what a name means which others leave to a guard.
    is_sought: bool,
    /// The changes of the schema, by any session, that it was known to be behind.
    changes: u64,
}

impl Facts {
    /// Takes over whether the role may see expired rows, whether the rules' names are looked up by
    /// the search path, and the count of changes of the schema: they may have been of the path's
    /// schemas, or of the rights on them. None is given where no name is looked up, or while the
    /// server cannot be asked.
    pub(super) fn follow(&mut self, is_permitted: bool, is_searched: bool, changes: Option<u64>) {
        self.version += u64::from(self.is_permitted != is_permitted);
        let asks_names = self.need_names();
        (self.is_permitted, self.is_searched) = (is_permitted, is_searched);
        self.is_current &= asks_names || !self.need_names();
        if let Some(changes) = changes.filter(|changes| *changes != self.changes) {
            self.is_current = false;
            self.changes = changes;
        }
    }

    /// Whether names are looked up by the search path, where those of the rules are or are not.
    pub(super) fn looks_up(&self, is_searched: bool) -> bool {
        is_searched || self.is_sought
    }

    /// Whether the server must be asked before something is decided by them.
    pub(super) fn are_doubtful(&self) -> bool {
        !self.is_current
    }

    /// Whether the same text may be another now than when the server was last asked.
    pub(super) fn may_change_texts(&self) -> bool {
        self.decide_texts() && !self.is_current
    }

    /// Whether the server is to be asked what names mean, too.
    pub(super) fn need_names(&self) -> bool {
        self.is_permitted || self.is_searched || self.is_sought || self.may_lead_elsewhere
    }

    /// A text is decided by what its names mean: from now on the server is asked for that, too.
    pub(super) fn seek_names(&mut self) {
        self.is_current &= self.need_names();
        self.is_sought = true;
    }

    fn has_names(&self) -> bool {
        self.told.as_ref().is_some_and(|told| told.names)
    }

    /// Whether texts of the session may depend on them.
    fn decide_texts(&self) -> bool {
        let is_asked = self.may_lead_elsewhere && self.has_names();
        self.is_permitted || self.is_searched || self.is_sought || is_asked
    }

    /// The schemas in which bare names are looked up, in order; `None` where they are in doubt.
    pub(super) fn path(&self) -> Option<&[String]> {
        self.certain()?.path.as_deref().filter(|_| self.decide_texts())
    }

    /// Whether the client sees expired rows; `may_end` says that something which is in flight may
    /// end the transaction.
    pub(super) fn shows_expired(&self, may_end: bool) -> bool {
        let is_on = self.certain().is_some_and(|told| told.expired);
        self.is_permitted && is_on && !(may_end && self.is_local)
    }

    /// Whether the server must be asked for that.
    pub(super) fn doubt_expired(&self, may_end: bool) -> bool {
        let is_taken_back = self.shows_expired(false) && !self.shows_expired(may_end);
        self.is_permitted && (!self.is_current || is_taken_back)
    }

    /// Whether the transaction is READ COMMITTED for certain. The snapshot of another one may be
    /// older than the rule in force, so that its statements delete nothing.
    pub(super) fn is_read_committed(&self) -> bool {
        self.certain().is_some_and(|told| told.read_committed)
    }

    /// Whether the transaction may turn out to be READ COMMITTED. In another one a row that holds a
    /// key and is newer makes an INSERT fail with 23505, but one with ON CONFLICT with 40001.
    pub(super) fn may_be_read_committed(&self) -> bool {
        self.certain().is_none_or(|told| told.read_committed)
    }

    /// The session's `statement_timeout`, where there is one and it is known.
    pub(super) fn limit(&self) -> Option<Duration> {
        self.certain().map(|told| told.limit).filter(|limit| !limit.is_zero())
    }

    fn certain(&self) -> Option<&Told> {
        self.told.as_ref().filter(|_| self.is_current)
    }

    /// Whether the end of the transaction may take back what the server has said.
    pub(super) fn are_local(&self) -> bool {
        self.is_local
    }

    /// Whether a ROLLBACK may change them.
    pub(super) fn are_moved(&self) -> bool {
        self.is_moved
    }

    /// Counts what changed the meaning of texts: answers that differed, and the first sign that a
    /// name may mean a relation which pglapse did not see being made.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Names mean something else to the session now than before.
    pub(super) fn mean_anew(&mut self) {
        self.version += 1;
    }

    /// Whether a name may mean a relation that pglapse did not see being made.
    pub(super) fn may_lead_elsewhere(&self) -> bool {
        self.may_lead_elsewhere
    }

    /// From now on a name may mean a relation that pglapse did not see being made.
    pub(super) fn lead_elsewhere(&mut self) {
        self.version += u64::from(!self.may_lead_elsewhere);
        self.is_current &= self.need_names();
        self.may_lead_elsewhere = true;
    }

    /// The server is asked.
    pub(super) fn ask(&mut self, in_transaction: bool) {
        self.is_local = in_transaction && self.is_moved;
    }

    /// Takes the answer, if there is one.
    /// Names that are not ASCII are read in UTF-8 only.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>, names: bool, is_utf8: bool) {
        // What was cancelled is asked again behind this transaction.
        self.is_local |= matches!(&outcome, Some(Err(failure)) if failure.is_passing());
        let mut told = outcome.and_then(Result::ok).and_then(|rows| Told::of(rows, names));
        if let Some(told) = told.as_mut().filter(|_| !is_utf8) {
            told.path.take_if(|path| !path.iter().all(|schema| schema.is_ascii()));
        }
        let decides =
            |told: &Option<Told>| Some((told.as_ref()?.path.clone(), told.as_ref()?.expired));
        let differs = decides(&self.told) != decides(&told);
        (self.told, self.is_current, self.is_fresh) = (told, true, true);
        self.version += u64::from(self.decide_texts() && differs);
    }

    /// Something may have changed.
    pub(super) fn doubt(&mut self) {
        self.is_current = false;
    }

    /// A text or statement is sent that may change something.
    pub(super) fn may_move(&mut self) {
        (self.is_current, self.is_moved) = (false, true);
    }

    /// A text is about to be decided. One that is kept, to run again, or that has no room for a
    /// guard, is decided by what the server says now: functions may have moved the path unseen.
    pub(super) fn consult(&mut self, found: KeywordFlags, copies: bool) {
        if found.any(KeywordFlags::TEMPORARY) {
            self.lead_elsewhere();
        }
        let is_kept = found.any(KeywordFlags::KEPT) && found.any(KeywordFlags::DDL);
        self.is_current &= self.is_fresh || !(is_kept || copies);
    }

    /// A message of the client's is sent, which may run a function that changes something.
    pub(super) fn sent(&mut self) {
        self.is_fresh = false;
    }

    /// A command is complete. It may have been prepared earlier.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        let kind = tag.iter().position(u8::is_ascii_digit).and_then(|digits| tag.get(..digits));
        if !QUIET.contains(&kind.unwrap_or(tag).trim_ascii_end()) {
            self.may_move();
        }
        // A statement that a temporary relation has broken may be prepared again.
        let uncovers = tag.starts_with(b"DROP ") || tag.starts_with(b"DISCARD ");
        self.version += u64::from(self.may_lead_elsewhere && uncovers);
        if matches!(tag, b"COMMIT" | b"PREPARE TRANSACTION" | b"ROLLBACK") {
            self.transaction_ends();
        }
    }

    /// The server is ready for the next query, in this transaction status; `quiet` says that it has
    /// answered everything.
    pub(super) fn ready(&mut self, status: u8, quiet: bool) {
        if status == b'I' {
            self.transaction_ends();
            self.is_moved &= !quiet;
        }
    }

    /// The transaction has ended, or a part of it is undone.
    fn transaction_ends(&mut self) {
        self.is_current &= !(self.is_moved || self.is_local);
    }
}

impl Told {
    fn of(rows: Vec<QueryRow>, names: bool) -> Option<Self> {
        let mut rows = rows.into_iter();
        let mut shown = || rows.next()?.into_iter().next()?;
        let (isolation, limit) = (shown()?, shown()?);
        let rows: Vec<QueryRow> = rows.collect();
        let expired = rows.first().and_then(|row| row.get(1)?.as_deref());
        // That of a setting that nobody has set is NULL.
        let expired = expired.is_some_and(is_on);
        let name = |row: QueryRow| String::from_utf8(row.into_iter().next()??).ok();
        let path = rows.into_iter().map(name).collect::<Option<_>>().filter(|_| names);
        let read_committed = matches!(&*isolation, b"read committed" | b"read uncommitted");
        Some(Self { names, path, expired, read_committed, limit: read_time(&limit)? })
    }
}

/// A time as the server shows it: a whole number, and its unit unless it is zero.
fn read_time(said: &[u8]) -> Option<Duration> {
    let said = std::str::from_utf8(said).ok()?;
    let (number, unit) =
        said.split_at(said.find(|c: char| !c.is_ascii_digit()).unwrap_or(said.len()));
    let milliseconds = match unit {
        "" | "ms" => 1,
        "s" => 1_000,
        "min" => 60_000,
        "h" => 3_600_000,
        "d" => 86_400_000,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(milliseconds).map(Duration::from_millis)
}

/// Whether Postgres takes this value for a true one.
fn is_on(value: &[u8]) -> bool {
    let value = value.to_ascii_lowercase();
    let begins = |word: &[u8]| !value.is_empty() && word.starts_with(&value);
    value == b"on" || value == b"1" || begins(b"true") || begins(b"yes")
}

#[cfg(test)]
mod tests;
