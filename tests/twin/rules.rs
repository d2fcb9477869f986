//! The rules of the schema that the cases run on.

use std::sync::Arc;

use pglapse::{
    catalog::{Catalog, Clock, Expires, Format, RuleSpec, Unit},
    rewrite::{RewriteOptions, Rewriter},
    sql::name::QualifiedName,
};

use crate::support::Database;

/// One for each table that has expired rows.
pub(crate) fn specs() -> Vec<RuleSpec> {
    let rule = |table: &str, expires: &str| {
        RuleSpec::new(
            QualifiedName::parse(table).expect("a name"),
            Expires::parse(expires).expect("an expiry"),
            "tests/twin/rules.rs",
        )
    };
    vec![
        rule("public.sessions", "expires_at"),
        rule("public.events", "created_at + 30 days"),
        rule("public.cache", "written_at + ttl_seconds seconds"),
        rule("public.tokens", "expires_at"),
        RuleSpec { unit: Some(Unit::Milliseconds), ..rule("public.readings", "until_ms") },
        RuleSpec { time_zone: Some("UTC".into()), ..rule("public.coupons", "valid_until") },
        RuleSpec { format: Some(Format::Iso8601), ..rule("public.imports", "until") },
        rule("public.\"Cart Items\"", "\"Expires At\""),
        rule("public.documents", "expires_at"),
        rule("archive.leases", "expires_at"),
        rule("archive.jobs", "expires_at"),
        RuleSpec {
            sidecar: QualifiedName::parse("profiles_ttl"),
            ..rule("public.profiles", "expires_at")
        },
        RuleSpec {
            sidecar: QualifiedName::parse("public.notes_ttl"),
            unit: Some(Unit::Milliseconds),
            ..rule("public.notes", "until_ms")
        },
    ]
}

/// A rewriter for a database that has the schema.
pub(crate) async fn rewriter(database: &Database) -> Rewriter {
    rewriter_of(database, &specs()).await
}

/// A rewriter for a database that has the tables of the rules.
pub(crate) async fn rewriter_of(database: &Database, specs: &[RuleSpec]) -> Rewriter {
    let mut client = database.connect().await;
    let specs = crate::control::published(&mut client, specs).await;
    let facts = crate::control::facts(&mut client, &specs).await;
    let (catalog, faults) = Catalog::build(&specs, &facts, Clock::default());
    assert!(faults.is_empty(), "{faults:?}");
    Rewriter::new(Arc::new(catalog), RewriteOptions::default())
}
