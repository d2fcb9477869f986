//! A plan: the edits of a text by the indexes of its tokens, so that it is valid for every text of
//! the same fingerprint.

use std::{collections::BTreeSet, ops::Range, sync::Arc};

use super::{
    Refusal, Splice,
    collisions::Collisions,
    fragment::{Insert, Of, SqlFragment},
};
use crate::{
    catalog::{Grant, KeyValue, SweptKeys, TouchedNames},
    sql::lexer::Token,
};

/// Text to put before or behind a token, or in place of some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlanEdit {
    /// The token's index.
    pub(super) token: usize,
    pub(super) place: EditPlace,
    pub(super) sql: SqlFragment,
    /// In which of the statement's texts it is.
    pub(super) part_of: PartOf,
}

/// In which texts an edit is, where a statement may be sent in several: see [`super::attempt`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum PartOf {
    /// In each.
    #[default]
    All,
    /// In the attempt.
    Attempt,
    /// In those that are sent where there is no attempt, or where it did nothing.
    Whole,
    /// In that of them which deletes expired rows itself.
    Deleting,
}

/// One of the texts in which a statement may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// After the sweeps that it needs.
    Plain,
    /// An attempt.
    Attempt,
    /// It deletes the expired rows that hold its keys.
    Deleting,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EditPlace {
    /// Before it.
    Before,
    /// In place of it and all up to this index, inclusive.
    Through(usize),
    /// Behind it.
    Behind,
}

/// The values that a text gives to the columns of a key, by the indexes of their tokens.
pub(super) type KeyTemplate = SweptKeys<TemplateValue>;

/// Expired rows that are to be deleted before a text runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct PlannedSweeps {
    /// All those of the TTL tables with these oids.
    pub(super) tables: BTreeSet<u32>,
    /// Those that hold these keys, of other tables.
    pub(super) keys: Vec<KeyTemplate>,
    /// All those of these TTL tables, but only before a statement runs that the text prepares by
    /// SQL.
    pub(super) prepared: BTreeSet<u32>,
}

impl PlannedSweeps {
    pub(super) fn len(&self) -> usize {
        self.tables.len() + self.keys.len() + self.prepared.len()
    }

    /// The statement that needs them is only prepared by SQL. Whoever executes it need not say with
    /// which values.
    pub(super) fn prepare(&mut self) {
        let Self { tables, keys, prepared } = std::mem::take(self);
        self.prepared = prepared;
        self.prepared.extend(tables.into_iter().chain(keys.iter().map(|keys| keys.table)));
    }

    pub(super) fn extend(&mut self, other: Self) {
        self.tables.extend(other.tables);
        self.keys.extend(other.keys);
        self.prepared.extend(other.prepared);
    }

    /// The same for another statement of the text. What is of the same key is looked for together.
    pub(super) fn merge(&mut self, other: Self) {
        let Self { tables, keys, prepared } = other;
        self.tables.extend(tables);
        self.prepared.extend(prepared);
        for keys in keys {
            keys.add_to(&mut self.keys);
        }
    }

    /// Memory that it holds, in bytes, roughly.
    fn bytes(&self) -> usize {
        let keys = self.keys.iter();
        keys.map(|s| 64 + (s.rows.len() + 1) * s.columns.len() * size_of::<TemplateValue>()).sum()
    }
}

/// One of these values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TemplateValue {
    /// The constant that stands in the tokens from the first to the last, of a type with this oid.
    Constant(usize, usize, u32),
    /// It does not stand in a token.
    KeyValue(KeyValue),
}

/// The keys in a COPY's data, if its options can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CopiedData {
    /// As [`Copied::keys`](crate::catalog::Copied::keys) has them.
    pub(super) keys: Vec<SweptKeys<usize>>,
    /// As [`Copied::tables`](crate::catalog::Copied::tables) has them.
    pub(super) tables: BTreeSet<u32>,
    /// The word BINARY stands before the table.
    pub(super) is_binary: bool,
    /// The tokens behind `FROM STDIN`.
    pub(super) options: Range<usize>,
}

/// The edits and refusals of one text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct RewritePlan {
    /// In the order in which they stand in the text.
    pub(super) edits: Vec<PlanEdit>,
    /// Each with the index of the first token of the statement it stands for.
    pub(super) refusals: Vec<(usize, Refusal)>,
    /// The names that its statements touch.
    pub(super) touched: TouchedNames,
    /// What is to be deleted before it runs.
    pub(super) sweeps: PlannedSweeps,
    /// Whether it has a form that deletes that itself.
    pub(super) deletes: bool,
    /// The data of a COPY, which is to be read.
    pub(super) copied: Option<CopiedData>,
    /// The rights that a role needs to read the expiry columns in the edits.
    pub(super) grants: Option<Arc<[Grant]>>,
    /// A statement was passed although it should have been refused.
    pub(super) passed: bool,
    /// A bare name is ambiguous, unless the session's search path is known.
    pub(super) searches: bool,
    /// The attempt, where there is one.
    pub(super) attempt: Option<PlannedAttempt>,
}

/// An attempt, which the edits for it make: see [`super::attempt`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct PlannedAttempt {
    /// How often it did nothing.
    pub(super) collisions: Collisions,
    /// It locks the row that holds its key, and that row is to be swept.
    pub(super) locks_swept: bool,
}

impl RewritePlan {
    /// Brings the edits into the order of the text, keeping the order of those at one place.
    pub(super) fn sort(&mut self) {
        self.edits.sort_by_key(order);
    }

    /// Gives the attempt up where something else is to be done before the statement runs than what
    /// is done for the key of its row.
    pub(super) fn settle_attempt(&mut self) {
        let may_try = self.refusals.is_empty()
            && self.touched.is_empty()
            && self.copied.is_none()
            && !self.passed
            && !self.searches;
        if !may_try {
            self.attempt = None;
        }
        if self.attempt.is_none() {
            self.edits.retain(|edit| matches!(edit.part_of, PartOf::All | PartOf::Whole));
            self.deletes = false;
        }
    }

    /// Whether the client's text is sent.
    pub(super) fn is_empty(&self, form: Form) -> bool {
        self.refusals.is_empty() && self.edits(form).next().is_none()
    }

    /// The edits of the text in this form.
    fn edits(&self, form: Form) -> impl Iterator<Item = &PlanEdit> {
        let is_in = move |edit: &&PlanEdit| match edit.part_of {
            PartOf::All => true,
            PartOf::Attempt => form == Form::Attempt,
            PartOf::Whole => form != Form::Attempt,
            PartOf::Deleting => form == Form::Deleting,
        };
        self.edits.iter().filter(is_in)
    }

    /// Memory that it holds, in bytes, roughly.
    pub(super) fn bytes(&self) -> usize {
        let edits: usize = self
            .edits
            .iter()
            .map(|e| {
                size_of::<PlanEdit>() + e.sql.text.len() + e.sql.copies.len() * size_of::<Insert>()
            })
            .sum();
        let grants = self.grants.iter().flat_map(|g| g.iter());
        let grants: usize = grants.map(|g| size_of::<Grant>() + g.name.len() + g.sql.len()).sum();
        size_of::<Self>()
            + self.sweeps.bytes()
            + edits
            + grants
            + (self.refusals.len() + self.touched.len()) * 256
    }

    /// Writes the edited text to `out` and what differs to `splices`; both are cleared first. It is
    /// for the session with this nonce, in this form.
    pub(super) fn apply(
        &self,
        sql: &[u8],
        tokens: &[Token],
        nonce: &str,
        form: Form,
        out: &mut Vec<u8>,
        splices: &mut Vec<Splice>,
    ) {
        out.clear();
        splices.clear();
        let mut copied = 0usize;
        let mut refusals = self.refusals.iter().peekable();
        let start = |token: usize| tokens.get(token).map_or(sql.len(), |t| t.start as usize);
        let end = |token: usize| tokens.get(token).map_or(sql.len(), |t| t.end as usize);
        let mut put = |from: usize, to: usize, fragment: &SqlFragment| {
            let SqlFragment { text, copies } = fragment;
            out.extend_from_slice(&sql[copied..from]);
            copied = to;
            let glue_before = runs_on(out.last(), text.first());
            let mut at = from;
            let mut insert = |bytes: &[u8], source: Option<usize>| {
                out.extend_from_slice(bytes);
                splices.push(Splice {
                    at: offset(at),
                    removed: offset(to - std::mem::replace(&mut at, to)),
                    inserted: offset(bytes.len()),
                    source: source.map(offset),
                });
            };
            let mut written = 0;
            if glue_before {
                insert(b" ", None);
            }
            for Insert { at, of } in copies {
                insert(&text[written..*at], None);
                written = *at;
                match of {
                    Of::Tokens(first, last) => {
                        insert(&sql[start(*first)..end(*last)], Some(start(*first)));
                    }
                    Of::Nonce => insert(nonce.as_bytes(), None),
                }
            }
            insert(&text[written..], None);
            if runs_on(text.last(), sql.get(to)) {
                insert(b" ", None);
            }
        };
        for edit in self.edits(form) {
            while let Some((token, refusal)) = refusals.next_if(|(token, _)| *token <= edit.token) {
                put(start(*token), start(*token), &refusal.statement(nonce).into());
            }
            let (from, to) = match edit.place {
                EditPlace::Before => (start(edit.token), start(edit.token)),
                EditPlace::Through(last) => (start(edit.token), end(last)),
                EditPlace::Behind => (end(edit.token), end(edit.token)),
            };
            put(from, to, &edit.sql);
        }
        for (token, refusal) in refusals {
            put(start(*token), start(*token), &refusal.statement(nonce).into());
        }
        out.extend_from_slice(&sql[copied..]);
    }
}

/// The sort key by which edits come into the order of the text.
pub(super) fn order(edit: &PlanEdit) -> (usize, u8) {
    let place = match edit.place {
        EditPlace::Before => 0,
        EditPlace::Through(_) => 1,
        EditPlace::Behind => 2,
    };
    (edit.token, place)
}

/// Whether two bytes beside each other would be read as part of one word: `WHERE(a)` needs no space
/// where `WHERE x.a` does.
fn runs_on(left: Option<&u8>, right: Option<&u8>) -> bool {
    left.copied().is_some_and(is_of_word) && right.copied().is_some_and(is_of_word)
}

/// Whether it may stand within a word.
pub(super) fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | 0x80..)
}

fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("a frame of the protocol is shorter than 2 GiB")
}
