//! What must hold for whatever text the rewriter is given.

use std::sync::Arc;

use pglapse::{
    catalog::{
        Catalog, Clock, Column, Facts, Key, Keys, Over, Relation, RelationKind, RuleFacts,
        RuleSpec, RuleTable,
    },
    rewrite::{RewriteOptions, Rewriter, Scratch},
    sql::lexer::{Kind, Token, lex},
};
use proptest::{collection::vec, prelude::*, sample::select};

use super::{Made, all_cases, rules};

/// A rewriter for the cases' rules without a server: every table has just its rule's columns.
fn rewriter() -> Rewriter {
    let specs = rules::specs();
    let column = |name: &str, type_name: &str| Column {
        name: name.to_owned(),
        type_name: type_name.to_owned(),
        ..Column::default()
    };
    let columns = vec![
        Column { not_null: true, ..column("id", "integer") },
        column("expires_at", "timestamp with time zone"),
        column("created_at", "timestamp with time zone"),
        column("written_at", "timestamp with time zone"),
        column("ttl_seconds", "integer"),
        column("until_ms", "bigint"),
        column("valid_until", "date"),
        column("until", "text"),
        column("Expires At", "timestamp with time zone"),
    ];
    let oids = 1u32..;
    let sidecars = specs.iter().filter_map(RuleSpec::sidecar_name);
    let primary = Key {
        columns: vec!["id".to_owned()],
        is_plain: true,
        over: Over::Primary,
        ..Key::default()
    };
    let relations: Vec<Relation> = specs
        .iter()
        .map(|spec| spec.table.clone())
        .chain(sidecars)
        .zip(oids)
        .map(|(table, oid)| Relation {
            oid,
            schema: table.schema.expect("qualified"),
            name: table.name,
            kind: RelationKind::Table,
            columns: columns.clone(),
            keys: Keys { list: vec![primary.clone()], ..Keys::default() },
            ..Relation::default()
        })
        .collect();
    let mut oids = relations.iter().map(|r| r.oid);
    let targets: Vec<u32> = oids.by_ref().take(specs.len()).collect();
    let rules = specs.iter().zip(targets).map(|(spec, oid)| {
        let sidecar = spec.sidecar.as_ref().and_then(|_| oids.next());
        RuleFacts::of_table(RuleTable { oid, sidecar })
    });
    let facts = Facts {
        server_version: 150_000,
        rules: rules.collect(),
        relations: relations.clone(),
        ..Facts::default()
    };
    let (catalog, faults) = Catalog::build(&specs, &facts, Clock::default());
    assert!(faults.is_empty(), "{faults:?}");
    Rewriter::new(Arc::new(catalog), RewriteOptions::default())
}

fn texts() -> Vec<String> {
    all_cases().into_iter().flat_map(|case| case.messages).collect()
}

fn tokens(sql: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    lex(sql.as_bytes(), false, &mut tokens).ok();
    tokens
}

/// Undoes the edits by what is said of them; the client's own bytes must come out.
fn assert_only_insertions_differ(original: &str, made: &Made) {
    let Made::Edited { sql, splices, .. } = made else { return };
    let (mut ours, mut theirs, mut end) = (0usize, 0usize, 0usize);
    for splice in splices {
        let at = splice.at as usize;
        assert!(at >= end, "splices overlap in {original:?}");
        let kept = &original.as_bytes()[theirs..at];
        assert_eq!(kept, &sql[ours..ours + kept.len()], "{original:?}");
        ours += kept.len() + splice.inserted as usize;
        theirs = at + splice.removed as usize;
        end = theirs;
    }
    assert_eq!(&original.as_bytes()[theirs..], &sql[ours..], "{original:?}");
}

#[test]
fn outside_its_edits_every_byte_is_the_clients() {
    let (rewriter, mut scratch) = (rewriter(), Scratch::default());
    let mut edited = 0;
    for text in texts() {
        let made = Made::of(&rewriter, &text, &mut scratch);
        assert_only_insertions_differ(&text, &made);
        edited += usize::from(made != Made::Untouched);
    }
    assert!(edited > 100, "only {edited} cases were edited");
}

#[test]
fn a_plan_from_the_cache_says_what_a_new_one_says() {
    let (one, mut scratch) = (rewriter(), Scratch::default());
    for _ in 0..2 {
        for text in texts() {
            let fresh = Made::of(&rewriter(), &text, &mut scratch);
            assert_eq!(Made::of(&one, &text, &mut scratch), fresh, "{text}");
        }
    }
}

#[test]
fn rewritten_text_still_lexes() {
    let (rewriter, mut scratch) = (rewriter(), Scratch::default());
    let mut tokens = Vec::new();
    for text in texts() {
        if lex(text.as_bytes(), false, &mut tokens).is_err() {
            continue;
        }
        if let Made::Edited { sql, .. } = Made::of(&rewriter, &text, &mut scratch) {
            assert_eq!(lex(&sql, false, &mut tokens), Ok(()), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn text_that_names_no_ttl_table_is_untouched(
        words in vec(select(&WORDS[..]), 0..40),
    ) {
        let sql = words.join(" ");
        let made = Made::of(&rewriter(), &sql, &mut Scratch::default());
        prop_assert_eq!(made, Made::Untouched);
    }

    /// Neither a panic nor a lost byte, whatever order the words come in.
    #[test]
    fn any_text_keeps_its_bytes(
        words in vec(prop_oneof![2 => select(&WORDS[..]), 1 => select(&NAMES[..])], 0..40),
    ) {
        let sql = words.join(" ");
        assert_only_insertions_differ(&sql, &Made::of(&rewriter(), &sql, &mut Scratch::default()));
    }

    #[test]
    fn any_string_keeps_its_bytes(sql in "\\PC{0,80}", text in "(?s).{0,20}") {
        let sql = format!("{sql} sessions {text}");
        assert_only_insertions_differ(&sql, &Made::of(&rewriter(), &sql, &mut Scratch::default()));
    }

    /// White space and comments between tokens have no say.
    #[test]
    fn comments_between_tokens_change_nothing(
        text in select(texts()),
        comments in vec(select(&["/* sessions */", " ", "\n", "-- '\n", "/**/"][..]), 1..60),
    ) {
        let tokens = tokens(&text);
        // A comment ends a string's continuation, and a hint of one may be a Unicode escape's tail.
        let plain = !tokens.windows(2).any(|w| w.iter().all(|t| t.kind == Kind::String))
            && !tokens.iter().any(|t| matches!(t.kind, Kind::UnicodeQuoted));
        prop_assume!(plain && lexes(&text));
        let mut spaced = String::new();
        for (token, comment) in tokens.iter().zip(comments.iter().cycle()) {
            spaced.push_str(&text[token.start as usize..token.end as usize]);
            spaced.push(' ');
            spaced.push_str(comment);
            spaced.push(' ');
        }
        let (rewriter, mut scratch) = (rewriter(), Scratch::default());
        let words = |made: Made, text: &str| -> Vec<String> {
            let sql = match made {
                Made::Untouched | Made::Swept(_) => text.to_owned(),
                Made::Edited { refusal: Some(refusal), .. } => return vec![refusal],
                Made::Edited { sql, .. } => String::from_utf8(sql).expect("UTF-8"),
            };
            tokens_as_text(&sql)
        };
        let plain = words(Made::of(&rewriter, &text, &mut scratch), &text);
        let spaced = words(Made::of(&rewriter, &spaced, &mut scratch), &spaced);
        prop_assert_eq!(plain, spaced);
    }
}

fn lexes(sql: &str) -> bool {
    lex(sql.as_bytes(), false, &mut Vec::new()).is_ok()
}

fn tokens_as_text(sql: &str) -> Vec<String> {
    tokens(sql)
        .iter()
        .map(|t| String::from_utf8_lossy(t.text(sql.as_bytes())).into_owned())
        .collect()
}

const NAMES: [&str; 6] =
    ["sessions", "public.sessions", "\"Cart Items\"", "events", "archive.leases", "tokens"];

const WORDS: [&str; 60] = [
    "SELECT",
    "FROM",
    "WHERE",
    "JOIN",
    "LEFT JOIN",
    "ON",
    "(",
    ")",
    ",",
    ";",
    "*",
    "=",
    "1",
    "'a'",
    "$1",
    "users",
    "u",
    "AS",
    "WITH",
    "x",
    "UNION ALL",
    "ORDER BY",
    "LIMIT",
    "UPDATE",
    "SET",
    "DELETE FROM",
    "USING",
    "RETURNING",
    "INSERT INTO",
    "VALUES",
    "TABLE",
    "LATERAL",
    "EXISTS",
    "IN",
    "NOT",
    "AND",
    "OR",
    "CASE",
    "WHEN",
    "THEN",
    "END",
    "COPY",
    "TO STDOUT",
    "EXPLAIN",
    "PREPARE",
    "DECLARE c CURSOR FOR",
    "ONLY",
    "TABLESAMPLE",
    "FOR UPDATE OF",
    "GROUP BY",
    "[",
    "]",
    "::int",
    ".",
    "NATURAL",
    "RECURSIVE",
    "OVER",
    "NULL",
    "/* c */",
    "-- c\n",
];
