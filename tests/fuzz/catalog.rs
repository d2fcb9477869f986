//! A catalog with tables and views of all kinds, for the laws.

use std::sync::Arc;

use pglapse::{
    catalog::{
        Basis, Catalog, Clock, Column, Definition, Expires, Facts, Key, Keys, Otherwise, Over,
        Relation, RelationKind, RuleFacts, RuleSpec, RuleTable, ViewWrites,
    },
    rewrite::{RewriteOptions, Rewriter},
    sql::name::QualifiedName,
};

/// A rewriter with tables and views of all kinds, that keeps so many bytes of plans.
pub(crate) fn rewriter(cache_bytes: usize) -> Rewriter {
    const TABLES: [(&str, &str, bool); 4] = [
        ("public", "sessions", true),
        ("public", "Cart Items", false),
        ("archive", "leases", false),
        ("tenant", "leases", true),
    ];
    const VIEWS: [(&str, u32, &str); 2] = [
        ("current", 1, " SELECT sessions.id\n   FROM public.sessions;"),
        ("deep", 5, " SELECT id FROM public.current WHERE id IN (SELECT id FROM public.sessions);"),
    ];
    let column = |name: &str, type_name: &str, not_null| Column {
        name: name.to_owned(),
        type_name: type_name.to_owned(),
        not_null,
        ..Column::default()
    };
    let relation = |oid: u32, schema: &str, name: &str| Relation {
        oid,
        schema: schema.to_owned(),
        name: name.to_owned(),
        kind: RelationKind::Table,
        columns: vec![
            Column { otherwise: Otherwise::Fresh, ..column("id", "integer", true) },
            column("token", "text", false),
            column("user_id", "bigint", false),
        ],
        keys: keys(),
        ..Relation::default()
    };
    let tables = (1u32..).zip(TABLES).map(|(oid, (schema, name, not_null))| {
        let mut table = relation(oid, schema, name);
        table.columns.push(column("expires_at", "timestamp with time zone", not_null));
        table
    });
    let views = (5u32..).zip(VIEWS).map(|(oid, (name, reads, query))| Relation {
        kind: RelationKind::View,
        reads: vec![reads],
        definition: Some(Definition {
            query: query.to_owned(),
            security_barrier: false,
            row_security: false,
            writes: ViewWrites::ANY,
            filters: None,
        }),
        ..relation(oid, "public", name)
    });
    let specs = TABLES.map(|(schema, name, _)| {
        RuleSpec::new(
            QualifiedName { schema: Some(schema.to_owned()), name: name.to_owned() },
            Expires::parse("expires_at").expect("an expiry"),
            "tests/fuzz/catalog.rs",
        )
    });
    let found = |oid| RuleFacts::of_table(RuleTable { oid, ..RuleTable::default() });
    let facts = Facts {
        server_version: 150_000,
        relations: tables.chain(views).collect(),
        rules: (1..=4).map(found).collect(),
        ..Facts::default()
    };
    let (mut catalog, faults) = Catalog::build(&specs, &facts, Clock::default());
    assert!(faults.is_empty(), "{faults:?}");
    let (specs, question) = (specs.into(), "SELECT own".to_owned());
    catalog.basis = Some(Arc::new(Basis { specs, facts, question }));
    Rewriter::new(Arc::new(catalog), RewriteOptions { cache_bytes, ..RewriteOptions::default() })
}

/// A primary key and another. Where dead rows go first, a trigger is to blame.
fn keys() -> Keys {
    let key = |columns: &[&str], over| Key {
        columns: columns.iter().map(|&name| name.to_owned()).collect(),
        is_plain: true,
        over,
        ..Key::default()
    };
    Keys {
        list: vec![key(&["id"], Over::Primary), key(&["token", "user_id"], Over::All)],
        ..Keys::default()
    }
}
