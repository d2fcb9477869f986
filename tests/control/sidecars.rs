//! Rules with a sidecar: which tables make a pair, and why others do not.

use pglapse::catalog::{RuleSpec, Unit};

use super::{build, spec};
use crate::support::Database;

fn rule(table: &str, sidecar: &str, expires: &str) -> RuleSpec {
    RuleSpec { sidecar: RuleSpec::read_table(sidecar), ..spec(table, expires) }
}

#[tokio::test]
async fn every_fault_of_a_pair_is_told() {
    let database = Database::with(
        "CREATE TABLE base (id int PRIMARY KEY, e timestamptz); CREATE TABLE base2 (id int PRIMARY KEY);
         CREATE TABLE two (a int, b text, PRIMARY KEY (a, b)); CREATE TABLE bare (id int UNIQUE NOT NULL);
         CREATE TABLE side (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE wide (id bigint PRIMARY KEY, e timestamptz);
         CREATE TABLE loose (id int UNIQUE, e timestamptz);
         CREATE TABLE some_rows (id int NOT NULL, e timestamptz); CREATE UNIQUE INDEX ON some_rows (id) WHERE id > 0;
         CREATE TABLE hidden (id int PRIMARY KEY, e timestamptz); ALTER TABLE hidden ENABLE ROW LEVEL SECURITY;
         CREATE TABLE mother (id int PRIMARY KEY, e timestamptz); CREATE TABLE child () INHERITS (mother);
         CREATE TABLE parts (id int PRIMARY KEY, e timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE part PARTITION OF parts DEFAULT;
         CREATE VIEW v AS SELECT * FROM side; CREATE TABLE taken (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE text_side (id int PRIMARY KEY, e text);
         CREATE TABLE word (w text PRIMARY KEY); CREATE TABLE word_side (w text COLLATE \"C\" PRIMARY KEY, e timestamptz);
         CREATE TABLE list (l int[] PRIMARY KEY); CREATE TABLE list_side (l int[] PRIMARY KEY, e timestamptz)",
    )
    .await;
    let mut client = database.connect().await;
    let specs = vec![
        spec("taken", "e"),
        rule("base", "nowhere", "e"),
        rule("base", "v", "e"),
        rule("base", "part", "e"),
        rule("base", "taken", "e"),
        rule("base", "public.base", "e"),
        rule("base", "wide", "e"),
        rule("base", "loose", "e"),
        rule("base", "some_rows", "e"),
        rule("base", "hidden", "e"),
        rule("base", "mother", "e"),
        rule("mother", "side", "e"),
        rule("two", "side", "e"),
        rule("bare", "side", "e"),
        rule("base", "side", "nope"),
        rule("base", "side", "e + nope days"),
        rule("base", "text_side", "e"),
        rule("word", "word_side", "e"),
        rule("list", "list_side", "e"),
        rule("base2", "side", "e"),
        rule("base", "side", "e"),
        spec("side", "e"),
    ];
    let (catalog, faults) = build(&mut client, &specs).await;
    let faults: Vec<String> = faults.iter().map(|f| f.to_string().replace('"', "")).collect();
    assert_eq!(
        faults,
        [
            "test: rule for base: `sidecar`: there is no such table",
            "test: rule for base: `sidecar`: it is not an ordinary or partitioned table",
            "test: rule for base: `sidecar`: it is a partition or child of public.parts; give that table the rule",
            "test: rule for base: `sidecar`: it already has a rule, at test",
            "test: rule for base: `sidecar`: must name another table than `name`",
            "test: rule for base: `sidecar`: public.wide needs a primary key, or a unique one that is NOT NULL, of the columns, types and collations of the primary key of public.base: (id integer)",
            "test: rule for base: `sidecar`: public.loose needs a primary key, or a unique one that is NOT NULL, of the columns, types and collations of the primary key of public.base: (id integer)",
            "test: rule for base: `sidecar`: public.some_rows needs a primary key, or a unique one that is NOT NULL, of the columns, types and collations of the primary key of public.base: (id integer)",
            "test: rule for base: `sidecar`: public.hidden has row-level security, which hides its rows, expired ones too",
            "test: rule for base: `sidecar`: public.mother has inheritance children, to which its key says nothing",
            "test: rule for mother: `sidecar`: public.mother has inheritance children, to which its key says nothing",
            "test: rule for two: `sidecar`: public.side needs a primary key, or a unique one that is NOT NULL, of the columns, types and collations of the primary key of public.two: (a integer, b text)",
            "test: rule for bare: `sidecar`: public.bare has no primary key",
            "test: rule for base: there is no column nope; the columns are id, e",
            "test: rule for base: there is no column nope; the columns are id, e",
            "test: rule for base: e is of type text, which needs `format`: iso8601",
            "test: rule for word: `sidecar`: public.word_side needs a primary key, or a unique one that is NOT NULL, of the columns, types and collations of the primary key of public.word: (w text)",
            "test: rule for list: `sidecar`: public.list_side needs a primary key, or a unique one that is NOT NULL, of the columns, types and collations of the primary key of public.list: (l integer[])",
            "test: rule for base: `sidecar`: it already has a rule, at test",
            "test: rule for side: it already has a rule, at test",
        ]
    );
    assert_eq!(catalog.rules.len(), 2);
}

#[tokio::test]
async fn keys_are_paired_by_name_or_else_by_place() {
    let database = Database::with(
        "CREATE TABLE base (a int, b text, PRIMARY KEY (a, b));
         CREATE TABLE turned (b text, a int, ms bigint, PRIMARY KEY (b, a));
         CREATE TABLE other (x int, y text, PRIMARY KEY (x, y), ms bigint);
         CREATE TABLE unique_one (id int PRIMARY KEY, a int NOT NULL, b text NOT NULL, ms bigint, UNIQUE (b, a))",
    )
    .await;
    let mut client = database.connect().await;
    for (sidecar, columns) in
        [("turned", ["a", "b"]), ("other", ["x", "y"]), ("unique_one", ["a", "b"])]
    {
        let mut rule = rule("base", sidecar, "ms");
        rule.unit = Some(Unit::Milliseconds);
        let (catalog, faults) = build(&mut client, &[rule]).await;
        assert_eq!(faults, []);
        let [rule] = catalog.rules.as_slice() else { panic!("one rule") };
        let table = |oid| catalog.table(oid).expect("a table");
        let base = table(rule.sidecar.expect("a sidecar")).base.as_ref().expect("its base");
        let pairs: Vec<(&str, &str)> =
            base.pairs.iter().map(|(own, other)| (own.as_str(), other.as_str())).collect();
        assert_eq!(pairs, [("a", columns[0]), ("b", columns[1])], "{sidecar}");
        assert_eq!(table(rule.root).qualified_name().replace('"', ""), "public.base");
        assert_eq!(rule.leaves, [rule.sidecar.unwrap()]);
    }
}
