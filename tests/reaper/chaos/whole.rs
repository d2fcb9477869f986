//! Partitions go as a whole, of `k` by DROP and of `l` by TRUNCATE, while rows move between them.

use tokio_postgres::Client;

use super::count;
use crate::support::wait_until;

/// The tables whose partitions go.
pub(super) const TABLES: [&str; 2] = ["k", "l"];

/// Partitions for so many seconds from now on and longer, and one that does not expire. They are
/// less than a hundred: where a statement reads more, it takes longer than a reaper waits for it.
pub(super) fn schema(seconds: u64) -> String {
    let length = 5 + seconds / 60;
    TABLES.map(|table| of_table(table, length, seconds / length + 30)).concat()
}

fn of_table(table: &str, length: u64, last: u64) -> String {
    format!(
        "CREATE TABLE {table} (id bigint, e timestamptz NOT NULL, n int NOT NULL DEFAULT 0)
           PARTITION BY RANGE (e);
         CREATE INDEX ON {table} (id);
         DO $$ BEGIN FOR i IN 0..{last} LOOP EXECUTE format(
             'CREATE TABLE {table}_%s PARTITION OF {table} FOR VALUES FROM (%L) TO (%L)',
             i, now() + (i - 2) * interval '{length} s', now() + (i - 1) * interval '{length} s');
           END LOOP;
           EXECUTE format('CREATE TABLE {table}_far PARTITION OF {table} FOR VALUES FROM (%L) TO (%L)',
             now() + interval '12 h', now() + interval '30 years');
         END $$;
         CREATE TABLE journal_{table} (id bigint PRIMARY KEY, e timestamptz);
         INSERT INTO {table} SELECT id, e FROM a;
         INSERT INTO journal_{table} SELECT id, e FROM {table};"
    )
}

/// Some go while reapers run.
pub(super) async fn some_go(client: &Client) {
    for table in TABLES {
        wait_until("partitions go", async || gone(client, table).await > 0).await;
    }
}

/// Rows that are gone.
async fn gone(client: &Client, table: &str) -> i64 {
    let gone =
        format!("journal_{table} j WHERE NOT EXISTS (SELECT FROM {table} t WHERE t.id = j.id)");
    count(client, &gone).await
}

/// No row is lost that lives for another hour.
pub(super) async fn judge(client: &Client) {
    for table in TABLES {
        let lost = format!(
            "journal_{table} j WHERE j.e > now() + interval '1 h' AND NOT EXISTS
            (SELECT FROM {table} t WHERE t.id = j.id AND t.e = j.e)"
        );
        assert_eq!(count(client, &lost).await, 0, "live rows of {table} lost");
        assert!(count(client, table).await > 0, "rows were kept alive in {table}");
    }
}
