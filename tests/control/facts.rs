//! One look at a database brings all that names can mean there.

use pglapse::{
    catalog::{RelationKind, Resolution, SessionNames},
    control,
};

use super::{build, spec};
use crate::support::Database;

#[tokio::test]
async fn partitions_children_views_and_namesakes_are_found() {
    let database = Database::with(
        r#"CREATE SCHEMA a; CREATE SCHEMA "B b";
        CREATE TABLE a."Sess ions" (id int, "Exp" timestamptz NOT NULL) PARTITION BY RANGE (id);
        CREATE TABLE "B b".s1 PARTITION OF a."Sess ions" FOR VALUES FROM (0) TO (10);
        CREATE TABLE a.s2 PARTITION OF a."Sess ions" FOR VALUES FROM (10) TO (20) PARTITION BY RANGE (id);
        CREATE TABLE a.s21 PARTITION OF a.s2 FOR VALUES FROM (10) TO (15);
        CREATE TABLE public.s1 (x int);
        CREATE TEMP TABLE s21 (x int);
        CREATE VIEW v1 AS SELECT id FROM a."Sess ions";
        CREATE VIEW v2 AS SELECT * FROM (SELECT * FROM v1) x, pg_class;
        CREATE VIEW over_leaf AS SELECT * FROM a.s21;
        CREATE VIEW other AS SELECT * FROM public.s1;
        CREATE MATERIALIZED VIEW m AS SELECT * FROM v1;
        CREATE TABLE base (gone int, e timestamptz);
        ALTER TABLE base DROP COLUMN gone;
        CREATE TABLE child (more int) INHERITS (base)"#,
    )
    .await;
    let mut client = database.connect().await;
    let specs = [spec("a.\"Sess ions\"", "\"Exp\""), spec("base", "e")];
    let (catalog, faults) = build(&mut client, &specs).await;
    assert_eq!(faults, []);
    let leaves = |i: usize| -> Vec<String> {
        let oids = catalog.rules[i].leaves.iter();
        oids.map(|oid| catalog.table(*oid).unwrap().qualified_name().replace('"', "")).collect()
    };
    assert_eq!(leaves(0), ["B b.s1", "a.s21"]);
    assert_eq!(leaves(1), ["public.base", "public.child"]);
    let session = SessionNames::default();
    let resolve = |schema, name| catalog.resolve(schema, name, &session);
    assert!(
        matches!(resolve(Some("a"), "Sess ions"), Resolution::Ttl(t) if t.kind == RelationKind::Partitioned)
    );
    assert!(
        matches!(resolve(None, "s21"), Resolution::Bare(bare) if bare.is_one_rule()),
        "temporary tables do not matter"
    );
    assert!(matches!(resolve(None, "s1"), Resolution::Ambiguous(c) if c.len() == 2));
    assert!(matches!(resolve(Some("public"), "s1"), Resolution::Other));
    assert!(matches!(resolve(None, "v1"), Resolution::View(_)));
    assert!(matches!(resolve(None, "v2"), Resolution::View(_)));
    // It shows the expiry, and PostgreSQL can update it.
    let over_leaf = resolve(None, "over_leaf");
    let below = over_leaf.ttl_table().and_then(|view| view.below.clone());
    assert!(below.is_some_and(|below| catalog.table(below.table).unwrap().name == "s21"));
    assert!(matches!(resolve(None, "other"), Resolution::Other));
    let child = catalog.rules[1].leaves[1];
    let columns: Vec<&str> =
        catalog.table(child).unwrap().columns.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(columns, ["e", "more"]);
    assert!(catalog.server_version > 140_000);
}

#[tokio::test]
async fn columns_tell_their_base_type_and_what_generates_them() {
    let database = Database::with(
        "CREATE DOMAIN moment AS timestamptz(3); CREATE DOMAIN later AS moment NOT NULL;
         CREATE TABLE t (e later, n numeric(10, 2) NOT NULL, c char(3),
           g int GENERATED ALWAYS AS (1 + 1) STORED)",
    )
    .await;
    let mut client = database.connect().await;
    let (catalog, faults) = build(&mut client, &[spec("t", "e")]).await;
    assert_eq!(faults, []);
    let table = catalog.table(catalog.rules[0].root).unwrap();
    let columns: Vec<_> = table
        .columns
        .iter()
        .map(|c| (c.name.as_str(), c.type_name.as_str(), c.not_null, c.generated))
        .collect();
    assert_eq!(
        columns,
        [
            ("e", "timestamp with time zone", false, false),
            ("n", "numeric", true, false),
            ("c", "bpchar", false, false),
            ("g", "integer", false, true),
        ]
    );
}

#[tokio::test]
async fn every_fault_of_a_rule_is_told() {
    let database = Database::with(
        "CREATE SCHEMA s; CREATE TABLE s.hidden (e timestamptz, j jsonb); CREATE TABLE t (e timestamptz, j jsonb, w int);
         CREATE VIEW v AS SELECT * FROM t; CREATE TABLE p (e timestamptz) PARTITION BY RANGE (e);
         CREATE TABLE p1 PARTITION OF p DEFAULT",
    )
    .await;
    let mut client = database.connect().await;
    let mut zone = spec("s.hidden", "e");
    zone.time_zone = Some("Mars/Olympus".to_owned());
    let specs = [
        spec("nowhere", "e"),
        spec("hidden", "e"),
        spec("T", "e"),
        spec("\"T\"", "e"),
        spec("public.t", "e"),
        spec("v", "e"),
        spec("p1", "e"),
        spec("p", "nope"),
        zone,
        spec("p", "e + nope hours"),
        spec("p", "e + 1 day"),
        spec("s.hidden", "j"),
        spec("s.hidden", "e + j hours"),
    ];
    let (catalog, faults) = build(&mut client, &specs).await;
    for (fault, near) in
        faults.iter().zip(["", "; did you mean s.hidden?", "; did you mean public.t?"])
    {
        assert_eq!(control::near(&client, fault).await.expect("an answer"), near);
    }
    let faults: Vec<String> =
        faults.iter().map(|f| f.to_string().replace("\"public\"", "public")).collect();
    assert_eq!(
        faults,
        [
            "test: rule for nowhere: there is no such table",
            "test: rule for hidden: there is no such table",
            "test: rule for \"T\": there is no such table",
            "test: rule for public.t: it already has a rule, at test",
            "test: rule for v: it is not an ordinary or partitioned table",
            "test: rule for p1: it is a partition or child of public.p; give that table the rule",
            "test: rule for p: there is no column \"nope\"; the columns are e",
            "test: rule for s.hidden: `time_zone`: time zone \"Mars/Olympus\" not recognized",
            "test: rule for p: there is no column \"nope\"; the columns are e",
            "test: rule for s.hidden: \"j\" is of type jsonb; allowed are timestamp with time zone, timestamp or date (with `time_zone`), integer, bigint, numeric or double precision (with `unit`), text (with `format = \"iso8601\"`), and uuid (of version 7)",
            "test: rule for s.hidden: \"j\" is of type jsonb; a number of units is smallint, integer, bigint, numeric, real or double precision",
        ]
    );
    assert_eq!(catalog.rules.len(), 2);
}
