//! What a small catalog, plans and caches make of statements. What becomes of each kind of
//! statement is in `tests/twin/cases`, beside a server's answers.

use std::sync::Arc;

use super::*;
use crate::{
    catalog::{
        Clock, Column, Definition, Distribution, DistributionKind, Expires, Facts, Relation,
        RelationKind, RuleFacts, RuleSpec, RuleTable, ViewWrites,
    },
    sql::{name::QualifiedName, word_filter},
};

fn relation(oid: u32, schema: &str, name: &str, columns: &[(&str, &str, bool)]) -> Relation {
    Relation {
        oid,
        schema: schema.into(),
        name: name.into(),
        kind: RelationKind::Table,
        columns: columns
            .iter()
            .map(|(name, type_name, not_null)| Column {
                name: (*name).into(),
                type_name: (*type_name).into(),
                not_null: *not_null,
                ..Column::default()
            })
            .collect(),
        ..Relation::default()
    }
}

fn definition(query: &str) -> Definition {
    Definition {
        query: query.into(),
        security_barrier: false,
        row_security: false,
        writes: ViewWrites::ANY,
        filters: None,
    }
}

fn rule(table: &str, expires: &str) -> RuleSpec {
    RuleSpec::new(QualifiedName::parse(table).unwrap(), Expires::parse(expires).unwrap(), "test")
}

/// `s` expires by a column that is never null, `events` by a nullable one plus an interval.
pub(super) fn rewriter(options: RewriteOptions) -> Rewriter {
    let instant = "timestamp with time zone";
    let found = |oid| RuleFacts::of_table(RuleTable { oid, ..RuleTable::default() });
    let facts = Facts {
        server_version: 150_000,
        relations: vec![
            relation(1, "public", "s", &[("id", "integer", true), ("x", instant, true)]),
            relation(2, "public", "events", &[("at", instant, false)]),
            relation(3, "public", "twice", &[("x", instant, true)]),
            relation(4, "other", "twice", &[("x", instant, true)]),
            relation(8, "public", "ambiguous", &[("x", instant, true)]),
            relation(9, "other", "ambiguous", &[("y", instant, true)]),
            Relation {
                distribution: Some(Distribution {
                    kind: DistributionKind::ByColumn,
                    column: Some("id".to_owned()),
                    is_replicated: false,
                    is_columnar: false,
                }),
                ..relation(10, "public", "spread", &[("id", "integer", true), ("x", instant, true)])
            },
            relation(11, "public", "user", &[("x", instant, true)]),
            Relation {
                kind: RelationKind::View,
                reads: vec![1],
                definition: Some(definition(" SELECT s.id,\n    s.x\n   FROM public.s;")),
                ..relation(5, "public", "v", &[])
            },
        ],
        rules: [1, 2, 3, 8, 10, 11].map(found).into(),
        ..Facts::default()
    };
    let specs = [
        rule("public.s", "x"),
        rule("public.events", "at + 1 day"),
        rule("public.twice", "x"),
        rule("public.ambiguous", "x"),
        rule("public.spread", "x"),
        rule("public.\"user\"", "x"),
    ];
    let (catalog, faults) = Catalog::build(&specs, &facts, Clock::Statement);
    assert_eq!(faults, []);
    Rewriter::new(Arc::new(catalog), options)
}

/// The text that is sent, [`shortened`]; a refusal as its SQLSTATE and message.
fn rewritten(sql: &str) -> String {
    let rewriter = rewriter(RewriteOptions::default());
    let (names, mut scratch) = (SessionNames::default(), Scratch::default());
    let [filtered] = word_filter::scan([rewriter.filter().unwrap()], sql.as_bytes());
    let context = Context { filtered, ..Context::new(&names, "N") };
    match rewriter.rewrite(sql.as_bytes(), context, &mut scratch) {
        Verdict::Untouched => "=".to_owned(),
        Verdict::Swept(_) => "swept".to_owned(),
        Verdict::Passed { .. } => "passed".to_owned(),
        Verdict::Edited { refusal: Some(refusal), .. } => {
            format!("{} {}", refusal.sqlstate(), refusal.message())
        }
        Verdict::Edited { sql, .. } => shortened(std::str::from_utf8(sql).unwrap()),
    }
}

/// The text with `s.LIVE` for the condition on `s`.
fn shortened(sql: &str) -> String {
    let mut out =
        sql.replace(".x OPERATOR(pg_catalog.>) pg_catalog.statement_timestamp()", ".LIVE");
    // That a bare name stands for its table: `(guard OR s.LIVE)` for `s`, whose oid is 1.
    let regclass = "'s'::pg_catalog.regclass";
    let guard = format!(
        "({regclass} OPERATOR(pg_catalog.<>) '1' AND pg_catalog.to_regclass('pg_temp.s') IS NOT NULL OR "
    );
    while let Some((before, behind)) = out.split_once(&guard) {
        let (live, rest) = behind.split_once(')').unwrap();
        out = format!("{before}{live}{rest}");
    }
    out
}

fn edited(rewriter: &Rewriter, sql: &str, names: &SessionNames) -> String {
    let mut scratch = Scratch::default();
    let verdict = rewriter.rewrite(sql.as_bytes(), Context::new(names, "N"), &mut scratch);
    let Verdict::Edited { sql, .. } = verdict else { panic!("{verdict:?}") };
    shortened(std::str::from_utf8(sql).unwrap())
}

#[test]
fn two_tables_of_one_name_are_told_apart_where_both_have_the_column() {
    let expected = "SELECT * FROM twice WHERE \
        ('twice'::pg_catalog.regclass OPERATOR(pg_catalog.<>) '3' OR twice.LIVE)";
    assert_eq!(rewritten("SELECT * FROM twice"), expected);
    assert_eq!(rewritten("SELECT * FROM other.twice"), "=");
    assert!(rewritten("SELECT * FROM ambiguous").starts_with("42P09"));
}

#[test]
fn a_query_may_stand_where_no_other_parenthesis_is() {
    for sql in [
        "SELECT * FROM JSON_ARRAY(SELECT s.x FROM other_name o, s)",
        "SELECT * FROM json_array(SELECT x FROM s RETURNING jsonb) AS j",
        "INSERT INTO plain_table (id, j[(SELECT s.x FROM o, s)]) VALUES (1, 2)",
    ] {
        assert!(rewritten(sql).contains("LIVE"), "{sql}: {}", rewritten(sql));
    }
}

/// Each view reads the one before twice.
#[test]
fn views_in_views_are_bounded_however_they_come() {
    let view =
        |n: usize| format!("CREATE VIEW w{n} AS SELECT a.x FROM w{} a, w{} b; ", n - 1, n - 1);
    let views: String = (1..30).map(view).collect();
    let said = rewritten(&format!("CREATE VIEW w0 AS SELECT x FROM s; {views}SELECT * FROM w29"));
    assert!(said.starts_with("0A000"), "{said}");
}

#[test]
fn a_table_named_like_a_function_needs_quotes() {
    for sql in ["SELECT * FROM user", "SELECT User, u FROM user AS u", "UPDATE user SET x = x"] {
        assert_eq!(rewritten(sql), "=");
    }
    let expected = "SELECT user FROM user, (s JOIN (SELECT) AS _pglapse1 ON public.s.LIVE)";
    assert_eq!(rewritten("SELECT user FROM user, s"), expected);
    for sql in ["SELECT * FROM \"user\"", "SELECT * FROM public.user", "TABLE U&\"user\""] {
        assert!(rewritten(sql).contains(".LIVE"), "{sql}");
    }
}

#[test]
fn a_row_without_an_instant_never_expires() {
    let sql = rewritten("SELECT 1 FROM public.events e");
    let expected = "SELECT 1 FROM public.events e WHERE (e.at OPERATOR(pg_catalog.>) \
        (pg_catalog.statement_timestamp() OPERATOR(pg_catalog.-) INTERVAL 'PT24H') \
        OR e.at IS NULL)";
    assert_eq!(sql, expected);
}

#[test]
fn nothing_is_written_through_a_view_that_cannot_be_written() {
    for sql in ["insert into public.v values (1)", "copy v from stdin", "delete from v"] {
        assert!(rewritten(sql).starts_with("0A000"), "{sql}");
    }
}

#[test]
fn what_is_nested_too_deeply_is_refused() {
    let deep = format!("{}select * from s{}", "select (".repeat(1200), ")".repeat(1200));
    assert!(rewritten(&deep).starts_with("0A000"));
}

#[test]
fn only_a_name_that_means_one_table_has_columns_with_a_schema() {
    let names = SessionNames::default();
    let rewriter = rewriter(RewriteOptions::default());
    let is_qualified =
        |sql: &str, names: &SessionNames| edited(&rewriter, sql, names).contains("public.s.LIVE");
    for sql in ["SELECT * FROM s", "UPDATE s SET id = 1", "SELECT * FROM s, u", "TABLE s"] {
        assert!(is_qualified(sql, &names), "{sql}");
        let unseen = SessionNames { may_have_unseen: true, ..SessionNames::default() };
        assert!(!is_qualified(sql, &unseen), "{sql}");
    }
    for sql in [
        "SELECT * FROM s AS t",
        "PREPARE p AS SELECT * FROM s",
        "SELECT 1 FROM other.s WHERE EXISTS (SELECT FROM s)",
    ] {
        assert!(!is_qualified(sql, &names), "{sql}");
    }
    let mut catalog = Catalog::clone(rewriter.catalog());
    catalog.makes_temporary = true;
    let rewriter = Rewriter::new(Arc::new(catalog), RewriteOptions::default());
    assert_eq!(edited(&rewriter, "SELECT * FROM s", &names), "SELECT * FROM s WHERE s.LIVE");
}

#[test]
fn a_path_with_temporary_tables_behind_others_has_names_compared() {
    let rewriter = rewriter(RewriteOptions::default());
    let guards = [None, Some(["pg_temp_3", "public"]), Some(["public", "pg_temp_3"])].map(|path| {
        let search_path = path.map(|schemas| schemas.map(str::to_owned).to_vec());
        let names = SessionNames { search_path, may_have_unseen: true, ..SessionNames::default() };
        edited(&rewriter, "SELECT * FROM s", &names)
    });
    let short = "SELECT * FROM s WHERE s.LIVE";
    assert_eq!(guards[..2], [short, short]);
    let compared =
        "'s'::pg_catalog.regclass OPERATOR(pg_catalog.=) pg_catalog.to_regclass('pg_temp.s')";
    assert!(guards[2].contains(compared), "{}", guards[2]);
}

#[test]
fn code_in_a_constant_may_spell_a_name_in_no_other_letters() {
    for (code, is_refused) in [
        (r"$$SELECT * FROM S$$", true),
        (r#"$$SELECT * FROM U&"\0073"$$"#, true),
        (r#"'SELECT * FROM u&"\0073"'"#, true),
        (r#"'SELECT * FROM U&"!0073" UESCAPE ''!'''"#, true),
        (r#"E'SELECT * FROM U&\"\\0073\"'"#, true),
        (r"E'SELECT * FROM \x73'", true),
        (r"E'SELECT *\nFROM s'", true),
        (r"U&'SELECT * FROM \0073'", true),
        ("'SELECT * FROM eve'\n'nts'", true),
        ("'SELECT * FROM U&'\n -- don't\n'\"p\"'", true),
        (r"$a$EXECUTE E'SELECT * FROM \163'$a$", true),
        (r"$a$EXECUTE E'SELECT * FROM eve\nts, \events'$a$", true),
        (r"$a$EXECUTE U&'SELECT * FROM \0073'$a$", true),
        (r"$a$EXECUTE $b$EXECUTE E'SELECT * FROM \s'$b$$a$", true),
        (r#"'EXECUTE ''SELECT * FROM U&"!0073" UESCAPE ''''!'''''''"#, true),
        ("$a$EXECUTE 'SELECT * FROM eve'\n'nts'$a$", true),
        (r"$a$ an open quote ' and E\x73 $a$", true),
        (r"$$SELECT 1$$", false),
        (r"$a$SELECT '\d\1\x73', $b$don't$b$, '', b & c$a$", false),
        (r"E'SELECT ''a''\n\t, \'b\', \\'", false),
        (r#"'SELECT "u", ''don''''t'', a&"b"'"#, false),
        ("'SELECT '\n'1'", false),
        (r"$a$EXECUTE E'SELECT \'1\'\n' 'a'$a$", false),
    ] {
        for sql in [format!("DO {code}"), format!("SELECT query_to_xml({code}, true, true, '')")] {
            let said = rewritten(&sql);
            assert_eq!(said.starts_with("0A000"), is_refused, "{sql}: {said}");
            assert!(is_refused || said == "=", "{sql}: {said}");
        }
    }
    for (call, is_refused) in [
        ("query_to_xml('SELECT * FROM '::text || 'eve' || 'nts', true, true, '')", true),
        ("query_to_xml(targetns => '', nulls => true, tableforest => true, query => $1)", true),
        ("query_to_xml(nulls := true, tableforest := true, query := 'TABLE s')", true),
        ("query_to_xml(nulls => true, tableforest => true, query => 'TABLE t')", false),
        ("query_to_xml('TABLE t'::text, true, true, '')", false),
        ("table_to_xml('1', true, true, '')", true),
        ("table_to_xml(E' 1', true, true, '')", true),
        ("ts_rewrite('a'::tsquery, '1')", true),
        ("ts_rewrite('1', 'TABLE t')", false),
    ] {
        let said = rewritten(&format!("SELECT {call}"));
        assert_eq!(said.starts_with("0A000"), is_refused, "{call}: {said}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_only_where_it_names_a_table() {
    let rewriter = rewriter(RewriteOptions::default());
    let (names, mut scratch) = (SessionNames::default(), Scratch::default());
    let context = Context::new(&names, "N");
    for (sql, is_refused) in [("\\ ( /* events */", true), ("\\ (", false)] {
        let verdict = rewriter.rewrite(sql.as_bytes(), context, &mut scratch);
        assert_eq!(
            matches!(verdict, Verdict::Edited { refusal: Some(_), .. }),
            is_refused,
            "{sql}"
        );
    }
}

#[test]
fn a_text_of_the_same_shape_gets_the_same_plan_in_its_own_places() {
    let rewriter = rewriter(RewriteOptions::default());
    let (names, mut scratch) = (SessionNames::default(), Scratch::default());
    let context = Context::new(&names, "N");
    let mut run = |sql: &str| match rewriter.rewrite(sql.as_bytes(), context, &mut scratch) {
        Verdict::Edited { sql, cached, .. } => (String::from_utf8_lossy(sql).into_owned(), cached),
        Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => {
            panic!("{sql} was not edited")
        }
    };
    let (first, cached) = run("select 1 from s where id = 1");
    assert!(!cached);
    let (second, cached) = run("select 22222 /* c */ from s\n where id = 7");
    assert!(cached);
    assert_eq!(shortened(&first), "select 1 from s where public.s.LIVE AND (id = 1)");
    let expected = "select 22222 /* c */ from s\n where public.s.LIVE AND (id = 7)";
    assert_eq!(shortened(&second), expected);
    assert!(!run("select 1 from s where id = $1").1);
}

#[test]
fn a_merge_into_a_table_that_citus_keeps_is_refused() {
    let merge = "MERGE INTO spread t USING plain o ON o.id = t.id WHEN MATCHED THEN DELETE";
    for sql in [merge, &format!("PREPARE m AS {merge}"), &format!("EXPLAIN {merge}")] {
        let said = rewritten(sql);
        let expected = "0A000 pglapse does not support MERGE into TTL table public.spread";
        assert!(said.starts_with(expected), "{sql}: {said}");
    }
    let from = "MERGE INTO plain o USING spread t ON o.id = t.id WHEN MATCHED THEN DELETE";
    assert!(rewritten(from).contains("t.LIVE"), "{}", rewritten(from));
}

#[test]
fn pass_lets_through_what_reject_refuses() {
    let rewriter = rewriter(RewriteOptions { pass_unparsed: true, ..RewriteOptions::default() });
    let (names, mut scratch) = (SessionNames::default(), Scratch::default());
    let context = Context::new(&names, "N");
    let verdict = rewriter.rewrite(b"delete from v", context, &mut scratch);
    assert_eq!(verdict, Verdict::Passed { searches: false });
}
