//! The lines of the proof, and for which kinds of delete each is broken.

/// When the change is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// Before it is looked what there is to delete.
    BeforePlan,
    /// After that, before the transaction that deletes. For a statement's keys pglapse has planned
    /// by what it knows of the catalog, so that this is before the statement.
    BeforeLock,
    /// While the delete waits for the lock on the table.
    AtLock,
}

/// Whether a line is broken for a kind of delete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pair {
    /// At each moment.
    Tried,
    /// Before the lock. Whoever makes the change waits for a delete under way.
    Before,
    /// Not: the line says why.
    No,
}

use Pair::{Before as B, No as N, Tried as T};

/// The kinds of delete, in the order in which a line has them. Of a partition the rows go one by
/// one; of a pair, a row of a sidecar goes with one of its base.
const KINDS: [&str; 14] = [
    "index",
    "blocks",
    "archive",
    "truncate",
    "shards",
    "swept",
    "whole sweep",
    "index of a partition",
    "blocks of a partition",
    "whole sweep of a partition",
    "pair",
    "keyset",
    "swept of a partition",
    "swept on Citus",
];

/// A change that by itself makes the proof fail for rows of `t`, whose rule is on `e`. `LEAF` stands
/// for the table that holds the rows, and `HELD` for the one whose column says when they expire.
pub(super) struct Line {
    pub(super) what: &'static str,
    pub(super) change: &'static str,
    kinds: [Pair; KINDS.len()],
}

impl Line {
    /// One that is broken for every kind.
    pub(super) const fn of_all(what: &'static str, change: &'static str) -> Self {
        line(what, change, [T; KINDS.len()])
    }
}

const fn line(what: &'static str, change: &'static str, kinds: [Pair; KINDS.len()]) -> Line {
    Line { what, change, kinds }
}

#[rustfmt::skip]
pub(super) const LINES: [Line; 29] = [
    line("two names are swapped",
        "ALTER TABLE HELD RENAME e TO x; ALTER TABLE HELD RENAME f TO e; ALTER TABLE HELD RENAME x TO f",
        [T, T, T, T, T, T, T, T, T, T, T, T, T, T]),
    // A column by which a table is partitioned cannot be.
    line("the column is another one of its name",
        "ALTER TABLE HELD ALTER e DROP NOT NULL; ALTER TABLE HELD RENAME e TO x;
        ALTER TABLE HELD ADD e timestamptz DEFAULT '2001-01-01'",
        [T, T, T, N, T, T, T, T, T, T, T, T, T, T]),
    line("its type is another",
        "ALTER TABLE HELD ALTER f TYPE text; ALTER TABLE HELD ALTER e TYPE timestamp",
        [T, T, T, N, T, T, T, T, T, T, T, T, T, T]),
    // What deletes on a connection of its own holds the rule's row, so that whoever changes it waits.
    line("another rule is in force", "UPDATE pglapse.rules SET plus = '30 days' WHERE relation = 't'::regclass",
        [B, B, B, B, B, B, B, B, B, B, B, B, B, B]),
    line("its rule has no row", "DELETE FROM pglapse.rules WHERE relation = 't'::regclass",
        [B, B, B, B, B, B, B, B, B, B, B, B, B, B]),
    line("its rule is broken", "UPDATE pglapse.rules SET broken = 'lost' WHERE relation = 't'::regclass",
        [B, B, B, B, B, B, B, B, B, B, B, B, B, B]),
    line("no settings say its rule any more", "UPDATE pglapse.rules SET held = true WHERE relation = 't'::regclass",
        [B, B, B, B, B, B, B, B, B, B, B, B, B, B]),
    line("its rule is in shadow mode", "UPDATE pglapse.rules SET options = '{\"mode\": \"shadow\"}' WHERE relation = 't'::regclass",
        [B, B, B, B, B, B, B, B, B, B, B, B, B, B]),
    // A table that is no partition has its own.
    line("a part of it has a rule of its own", "INSERT INTO pglapse.rules (relation, expires, attnums, names, types, origin, set_by, relid)
        VALUES ('LEAF', 'e', '{}', '{}', '{}', '', '', 'LEAF'::regclass)",
        [N, N, N, B, N, N, N, B, B, B, N, N, B, N]),
    // What the reaper deletes waits for new_rule_delay.
    line("its rule was changed a moment ago", "UPDATE pglapse.rules SET settled = now() + interval '1 hour'",
        [N, N, N, N, N, B, N, N, N, N, N, N, B, B]),
    // Of a partition the server asks none in a statement on its parent.
    line("a rule on DELETE was made",
        "CREATE RULE kept AS ON DELETE TO LEAF DO INSTEAD UPDATE LEAF SET n = n + 1 WHERE id = OLD.id",
        [T, T, T, T, T, T, T, T, T, T, T, T, T, T]),
    // A statement on its parent does not name a partition.
    line("its name is another table's", "ALTER TABLE LEAF RENAME TO old; CREATE TABLE LEAF (LIKE old INCLUDING ALL);
        INSERT INTO LEAF SELECT * FROM old",
        [T, T, T, T, T, T, T, T, T, T, T, T, T, T]),
    // A table that is no partition is its own.
    line("its rule's table is another of the name", "ALTER TABLE t RENAME TO away; CREATE TABLE t (LIKE away)",
        [N, N, N, T, N, N, N, T, T, T, N, N, N, N]),
    // A table that is no partition is its own; a statement that writes to an archived one does not delete.
    line("its archive lacks a column", "ALTER TABLE t ADD more int; ALTER TABLE archive ADD less int",
        [N, N, T, N, N, N, N, N, N, N, N, N, N, N]),
    line("its archive has a column of another type", "ALTER TABLE archive ALTER e TYPE date",
        [N, N, T, N, N, N, N, N, N, N, N, N, N, N]),
    line("its archive has a column that holds less", "ALTER TABLE archive ALTER e TYPE timestamptz(0)",
        [N, N, T, N, N, N, N, N, N, N, N, N, N, N]),
    line("its archive is a view of the name", "DROP TABLE archive; CREATE VIEW archive AS SELECT * FROM t",
        [N, N, T, N, N, N, N, N, N, N, N, N, N, N]),
    line("rows of its archive go with its own", "ALTER TABLE archive ADD FOREIGN KEY (id) REFERENCES t ON DELETE CASCADE",
        [N, N, T, N, N, N, N, N, N, N, N, N, N, N]),
    line("rows of a table whose partition its archive is go with its own",
        "CREATE TABLE bin (LIKE archive) PARTITION BY RANGE (id); ALTER TABLE bin ATTACH PARTITION archive DEFAULT;
        ALTER TABLE bin ADD FOREIGN KEY (id) REFERENCES t ON DELETE CASCADE",
        [N, N, T, N, N, N, N, N, N, N, N, N, N, N]),
    line("it is detached", "ALTER TABLE t DETACH PARTITION LEAF",
        [N, N, N, T, N, N, N, T, T, T, N, N, T, N]),
    // In a statement on its parent the server leaves such a partition out.
    line("somebody is detaching it", "SET allow_system_table_mods = on;
        UPDATE pg_inherits SET inhdetachpending = true WHERE inhrelid = 'LEAF'::regclass; RESET allow_system_table_mods",
        [N, N, N, T, N, N, N, T, T, T, N, N, T, N]),
    // Only a pair has a base.
    line("a rule on DELETE of its base was made",
        "CREATE RULE kept AS ON DELETE TO t DO INSTEAD UPDATE t SET n = n + 1 WHERE id = OLD.id",
        [N, N, N, N, N, N, N, N, N, N, T, N, N, N]),
    line("the key of its base is another column",
        "ALTER TABLE t RENAME id TO x; ALTER TABLE t RENAME n TO id; ALTER TABLE t RENAME x TO n",
        [N, N, N, N, N, N, N, N, N, N, T, N, N, N]),
    line("its sidecar has lost its key", "ALTER TABLE s DROP CONSTRAINT s_pkey, ADD UNIQUE (id, e)",
        [N, N, N, N, N, N, N, N, N, N, T, N, N, N]),
    // What is wanted for its key goes nevertheless.
    line("the table is paused", "SELECT pglapse.pause('t')",
        [B, B, B, B, B, N, B, B, B, B, B, B, N, N]),
    line("a part of it is paused", "SELECT pglapse.pause('LEAF')",
        [B, B, B, B, B, N, B, B, B, B, B, B, N, N]),
    line("the table was paused, and renamed with another", "SELECT pglapse.pause('t');
        ALTER TABLE t RENAME TO away; ALTER TABLE away RENAME TO t",
        [B, B, B, B, B, N, B, B, B, B, B, B, N, N]),
    // As if whoever pauses it had not waited for the delete under way.
    line("all tables are paused", "SET session_replication_role = replica;
        INSERT INTO pglapse.pauses (relation, paused_by) VALUES (0, ''); RESET session_replication_role",
        [T, T, T, T, T, N, T, T, T, T, T, T, N, N]),
    line("its rule is new", "UPDATE pglapse.rules SET since = now() + interval '1 hour'",
        [B, B, B, B, B, N, B, B, B, B, B, B, N, N]),
];

/// The lines that are broken for a kind of delete at a moment: every other of them, so that each line
/// meets each kind, and each moment both; `make proof` breaks all of them at every moment.
pub(super) fn lines_of(kind: &str, moment: Moment) -> impl Iterator<Item = &'static Line> + Clone {
    let is_all = std::env::var_os("PGLAPSE_PROOF").is_some_and(|which| which == "all");
    let place = KINDS.iter().position(|known| *known == kind).expect("a kind");
    let is_tried = move |pair: Pair| pair == T || pair == B && moment != Moment::AtLock;
    let is_of_today = move |row: usize| is_all || (place + row + moment as usize).is_multiple_of(2);
    let lines = LINES.iter().enumerate();
    lines
        .filter(move |(row, line)| is_tried(line.kinds[place]) && is_of_today(*row))
        .map(|(_, line)| line)
}
