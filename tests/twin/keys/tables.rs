//! What the statements may name: the tables of the schema, and what their columns take.

use Ty::{Code, Decimal, Domain, Expiry, Mood, Parent, Range, Text, Whole};

/// What a column takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ty {
    Whole,
    /// A domain over it.
    Domain,
    Decimal,
    Text,
    Code,
    Mood,
    Range,
    Expiry,
    /// A reference to a live row, or none.
    Parent,
}

/// A table, its columns, and what its conflicts can be inferred from.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, Ty)],
    /// What goes behind ON CONFLICT; the first ones are the usual.
    pub(super) arbiters: &'static [&'static str],
    /// No rule forbids it ON CONFLICT and MERGE.
    pub(super) merges: bool,
}

const fn table(
    name: &'static str,
    columns: &'static [(&'static str, Ty)],
    arbiters: &'static [&'static str],
) -> Table {
    Table { name, columns, arbiters, merges: true }
}

const E: (&str, Ty) = ("expires_at", Expiry);
const ID: (&str, Ty) = ("id", Whole);
const T: (&str, Ty) = ("t", Text);
const N: (&str, Ty) = ("n", Whole);
const PLAIN: &[(&str, Ty)] = &[ID, T, N, E];
const BOTH: &[&str] = &["(id)", "(t)"];

/// The simplest first.
pub(super) const TABLES: [Table; 21] = [
    table("ids", &[ID, N, T, E], &["(id)", "ON CONSTRAINT ids_pkey"]),
    table(
        "pairs",
        &[ID, T, ("code", Code), N, E],
        &["(id, t)", "(code)", "(n)", "(t, id)", "ON CONSTRAINT pairs_code_key"],
    ),
    table("folded", &[ID, T, ("code", Text), N, E], &["(id)", "(lower(t))", "(code) WHERE n > 0"]),
    table("empties", &[ID, T, N, E], &["(id)", "(t, n)", "ON CONSTRAINT empties_t_n_key"]),
    table("later", &[ID, ("n", Decimal), ("code", Text), E], &["(id)"]),
    table("rooms", &[ID, ("during", Range), N, E], &["(id)", "ON CONSTRAINT rooms_during_excl"]),
    table("made", &[N, T, E, ID], &["(id)", "(t)", "(third)"]),
    table("numbered", &[ID, ("other", Whole), T, N, E], &["(id)", "(other)"]),
    table("parts", &[T, ID, N, E], &["(t, id)"]),
    table(
        "kinds",
        &[("code", Code), ("amount", Decimal), ("mood", Mood), ("id", Domain), ("n", Decimal), E],
        &["(code)", "(amount)", "(mood)", "(id)", "(n)"],
    ),
    table("tree", &[ID, ("parent", Parent), N, E], &["(id)"]),
    table("parents", PLAIN, BOTH),
    table("needed", PLAIN, BOTH),
    table("changed", PLAIN, BOTH),
    table("watched", PLAIN, BOTH),
    table("secured", PLAIN, BOTH),
    table("halves", &[ID, T, N], BOTH),
    table("halves_ttl", &[ID, N, E], &["(id)", "(n)"]),
    table("bound", &[ID, T, N], BOTH),
    table("bound_ttl", &[ID, N, E], &["(id)"]),
    Table { merges: false, ..table("ruled", PLAIN, BOTH) },
];
