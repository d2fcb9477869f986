//! Lexer, rewriter and framer by themselves; beside the rewriter, what a plain parse of the text
//! takes.

use std::{hint::black_box, sync::Arc};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pglapse::{
    catalog::{
        Catalog, Clock, Column, Expires, Facts, Relation, RelationKind, RuleFacts, RuleSpec,
        RuleTable, SessionNames,
    },
    rewrite::{Context, RewriteOptions, Rewriter, Scratch},
    sql::{lexer::lex, name::QualifiedName},
    wire::framer::{Framer, Piece},
};
use sqlparser::{dialect::PostgreSqlDialect, parser::Parser};

const POINT: &str = "SELECT id, user_id, token FROM sessions WHERE id = 12345";
const JOIN: &str = "SELECT u.id, u.name, s.token, count(*) FROM users u \
    LEFT JOIN sessions s ON s.user_id = u.id AND s.hits > 3 \
    WHERE u.name LIKE 'a%' AND u.id IN (1, 2, 3, 4) AND EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id) \
    GROUP BY u.id, u.name, s.token ORDER BY 4 DESC LIMIT 20";
const PLAIN: &str = "SELECT id, name FROM users WHERE id = 12345 AND name <> 'nobody'";
const TEXTS: [(&str, &str); 3] = [("point", POINT), ("join", JOIN), ("untouched", PLAIN)];

/// One TTL table, `public.sessions`.
fn rewriter() -> Rewriter {
    let column = |name: &str, type_name: &str| Column {
        name: name.to_owned(),
        type_name: type_name.to_owned(),
        ..Column::default()
    };
    let spec = RuleSpec::new(
        QualifiedName::parse("public.sessions").expect("a name"),
        Expires::parse("expires_at").expect("an expiry"),
        "the benchmark",
    );
    let facts = Facts {
        server_version: 150_000,
        relations: vec![Relation {
            oid: 1,
            schema: "public".to_owned(),
            name: "sessions".to_owned(),
            kind: RelationKind::Table,
            columns: vec![
                column("id", "integer"),
                column("expires_at", "timestamp with time zone"),
            ],
            ..Relation::default()
        }],
        rules: vec![RuleFacts::of_table(RuleTable { oid: 1, ..RuleTable::default() })],
        ..Facts::default()
    };
    let (catalog, faults) = Catalog::build(&[spec], &facts, Clock::default());
    assert!(faults.is_empty(), "{faults:?}");
    Rewriter::new(Arc::new(catalog), RewriteOptions::default())
}

fn lexer(c: &mut Criterion) {
    let mut group = c.benchmark_group("lex");
    for (name, sql) in TEXTS {
        let mut tokens = Vec::new();
        group.throughput(Throughput::Bytes(sql.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| lex(black_box(sql.as_bytes()), false, &mut tokens));
        });
    }
}

fn rewrite(c: &mut Criterion) {
    let names = SessionNames::default();
    let context = Context::new(&names, "nonce");
    for (name, sql) in TEXTS {
        let mut group = c.benchmark_group(format!("rewrite {name}"));
        let mut scratch = Scratch::default();
        let cached = rewriter();
        group.bench_function("cached", |b| {
            b.iter(|| {
                black_box(cached.rewrite(black_box(sql.as_bytes()), context, &mut scratch));
            });
        });
        group.bench_function("cold", |b| {
            b.iter_batched_ref(
                rewriter,
                |fresh| {
                    black_box(fresh.rewrite(black_box(sql.as_bytes()), context, &mut scratch));
                },
                criterion::BatchSize::SmallInput,
            );
        });
        group.bench_function("parse by sqlparser", |b| {
            b.iter(|| Parser::parse_sql(&PostgreSqlDialect {}, black_box(sql)));
        });
    }
}

fn framer(c: &mut Criterion) {
    // An answer of a thousand rows of 100 bytes, and its end.
    let mut bytes = Vec::new();
    for _ in 0..1000 {
        bytes.extend_from_slice(b"D\0\0\0\x68");
        bytes.extend_from_slice(&[0; 100]);
    }
    bytes.extend_from_slice(b"Z\0\0\0\x05I");
    let mut group = c.benchmark_group("frame");
    group.throughput(Throughput::Bytes(bytes.len() as u64));
    group.bench_function("a thousand rows", |b| {
        b.iter(|| {
            let (mut framer, mut at) = (Framer::server(), 0);
            while let Ok(Some(piece)) = framer.next(black_box(&bytes[at..]), |tag| {
                (tag == b'Z' || tag == b'E').then_some(1 << 20)
            }) {
                at += match piece {
                    Piece::Opaque(n) | Piece::Frame(n) | Piece::Skipped(n) => n,
                    Piece::Oversized { .. } => 0,
                };
            }
            at
        });
    });
}

criterion_group!(benches, lexer, rewrite, framer);
criterion_main!(benches);
