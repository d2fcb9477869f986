//! Partitions of `k` are truncated while rows move between them.

use tokio_postgres::Client;

use super::count;
use crate::support::wait_until;

/// The table whose partitions go.
pub(super) const TABLE: &str = "k";

/// Partitions for so many seconds from now on and longer, and one that does not expire. They are
/// less than a hundred: where a statement reads more, it takes longer than a reaper waits for it.
pub(super) fn schema(seconds: u64) -> String {
    let length = 5 + seconds / 60;
    let last = seconds / length + 30;
    format!(
        "CREATE TABLE {TABLE} (id bigint, e timestamptz NOT NULL, n int NOT NULL DEFAULT 0)
           PARTITION BY RANGE (e);
         CREATE INDEX ON {TABLE} (id);
         DO $$ BEGIN FOR i IN 0..{last} LOOP EXECUTE format(
             'CREATE TABLE {TABLE}_%s PARTITION OF {TABLE} FOR VALUES FROM (%L) TO (%L)',
             i, now() + (i - 2) * interval '{length} s', now() + (i - 1) * interval '{length} s');
           END LOOP;
           EXECUTE format('CREATE TABLE {TABLE}_far PARTITION OF {TABLE} FOR VALUES FROM (%L) TO (%L)',
             now() + interval '12 h', now() + interval '30 years');
         END $$;
         CREATE TABLE journal_{TABLE} (id bigint PRIMARY KEY, e timestamptz);
         INSERT INTO {TABLE} SELECT id, e FROM a;
         INSERT INTO journal_{TABLE} SELECT id, e FROM {TABLE};"
    )
}

/// Some go while reapers run.
pub(super) async fn some_go(client: &Client) {
    let gone =
        format!("journal_{TABLE} j WHERE NOT EXISTS (SELECT FROM {TABLE} t WHERE t.id = j.id)");
    wait_until("partitions go", async || count(client, &gone).await > 0).await;
}

/// No row is lost that lives for another hour.
pub(super) async fn judge(client: &Client) {
    let lost = format!(
        "journal_{TABLE} j WHERE j.e > now() + interval '1 h' AND NOT EXISTS
        (SELECT FROM {TABLE} t WHERE t.id = j.id AND t.e = j.e)"
    );
    assert_eq!(count(client, &lost).await, 0, "live rows of {TABLE} lost");
    assert!(count(client, TABLE).await > 0, "rows were kept alive in {TABLE}");
}
