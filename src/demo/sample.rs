//! The demo's sample: a small shop whose sessions, events and cache expire.

use crate::{
    catalog::{Expires, Interval, NotAnExpiry, RuleSpec},
    sql::name::QualifiedName,
};

/// A TTL table of the sample.
#[derive(Debug, Clone, Copy)]
pub(super) struct SampleTable {
    /// Its name, qualified as in the metrics.
    pub(super) name: &'static str,
    /// When its rows expire, as a rule says it.
    pub(super) expires: &'static str,
    /// How long an expired row stays on disk at least.
    pub(super) grace: &'static str,
    /// A condition for live rows, written by hand, to check pglapse by.
    pub(super) live: &'static str,
}

/// Expired sessions stay on disk for so long, to show that they are hidden before they are deleted.
const SESSION_GRACE: &str = "3 seconds";

/// The three kinds of expiry.
pub(super) const TABLES: [SampleTable; 3] = [
    SampleTable {
        name: "public.sessions",
        expires: "expires_at",
        grace: SESSION_GRACE,
        live: "expires_at IS NULL OR expires_at > statement_timestamp()",
    },
    SampleTable {
        name: "public.events",
        expires: "created_at + 30 days",
        grace: "0 seconds",
        live: "created_at + interval '30 days' > statement_timestamp()",
    },
    SampleTable {
        name: "public.cache",
        expires: "written_at + ttl_seconds seconds",
        grace: "0 seconds",
        live: "ttl_seconds IS NULL \
               OR written_at + ttl_seconds * interval '1 second' > statement_timestamp()",
    },
];

/// Makes and fills the tables: 70,000 rows, about half of them expired, some about to.
pub(super) const SQL: &str = "
CREATE TABLE users (id int PRIMARY KEY, name text NOT NULL);
INSERT INTO users SELECT i, 'user ' || i FROM generate_series(1, 1000) i;

CREATE TABLE sessions (
    token text PRIMARY KEY,
    user_id int REFERENCES users,
    device text NOT NULL,
    expires_at timestamptz
);
INSERT INTO sessions
SELECT md5('session ' || i), 1 + i % 1000, (ARRAY['phone', 'laptop', 'watch'])[1 + i % 3],
    CASE
        WHEN i % 50 = 0 THEN NULL
        WHEN i % 10 = 1 THEN now() + i * interval '10 milliseconds'
        WHEN i % 10 < 5 THEN now() - i * interval '1 minute'
        ELSE now() + i * interval '1 minute'
    END
FROM generate_series(1, 20000) i;
CREATE INDEX ON sessions (expires_at);

CREATE TABLE events (
    id bigint GENERATED ALWAYS AS IDENTITY,
    user_id int,
    kind text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
) PARTITION BY RANGE (created_at);
SELECT format('CREATE TABLE events_%s PARTITION OF events FOR VALUES FROM (%L) TO (%L)',
    to_char(m, 'YYYY_MM'), m, m + interval '1 month') AS ddl
INTO TEMP partitions
FROM generate_series(date_trunc('month', now()) - interval '3 months',
    date_trunc('month', now()) + interval '1 month', interval '1 month') m;
DO $$ DECLARE p record; BEGIN FOR p IN SELECT ddl FROM partitions LOOP EXECUTE p.ddl; END LOOP; END $$;
INSERT INTO events (user_id, kind, created_at)
SELECT 1 + i % 1000, (ARRAY['view', 'click', 'buy'])[1 + i % 3], now() - i * interval '130 seconds'
FROM generate_series(1, 40000) i;
CREATE INDEX ON events (created_at);

CREATE TABLE cache (
    key text PRIMARY KEY,
    value jsonb,
    written_at timestamptz NOT NULL DEFAULT now(),
    ttl_seconds int
);
INSERT INTO cache
SELECT 'page/' || i, jsonb_build_object('hits', i), now() - i * interval '1 second',
    CASE WHEN i % 100 > 0 THEN 30 * (i % 1000) END
FROM generate_series(1, 10000) i;

ANALYZE;
";

/// The rules of the sample.
///
/// # Errors
/// Never, as the rules are constants.
pub(super) fn rules() -> Result<Vec<RuleSpec>, NotAnExpiry> {
    TABLES.iter().map(rule).collect()
}

fn rule(table: &SampleTable) -> Result<RuleSpec, NotAnExpiry> {
    let unknown = || NotAnExpiry(table.name.to_owned());
    let name = QualifiedName::parse(table.name).ok_or_else(unknown)?;
    let grace = table.grace.parse::<Interval>().map_err(|fault| NotAnExpiry(fault.to_string()))?;
    Ok(RuleSpec { grace, ..RuleSpec::new(name, Expires::parse(table.expires)?, "the demo") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_are_well_formed() {
        assert_eq!(rules().unwrap().len(), TABLES.len());
    }
}
