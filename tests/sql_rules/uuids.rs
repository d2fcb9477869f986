//! The instant that a UUID of version 7 carries, as an expiry.

use super::{count, database, proxy};
use crate::{
    cli::process::{pglapse, stderr, stdout},
    support::connect,
};

/// `v7(instant)` is a UUID of version 7, made so many times over as there are calls.
const SCHEMA: &str = "
CREATE FUNCTION v7(timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM $1) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid $$;
CREATE TABLE u (id uuid PRIMARY KEY, n int);
INSERT INTO u SELECT v7(now() - i * interval '1 day'), i FROM generate_series(0, 59) i;
-- Of other versions, early and late in the order of the key, and of another variant.
INSERT INTO u VALUES ('00000000-0000-4000-8000-000000000000', -1), (gen_random_uuid(), -2),
  ('ffffffff-ffff-4fff-bfff-ffffffffffff', -3), ('00000000-0000-7000-0000-000000000000', -4),
  ('00000000-0000-0000-0000-000000000000', -5);
ANALYZE u;";

#[tokio::test(flavor = "multi_thread")]
async fn rows_expire_by_the_instant_of_their_uuid_and_others_never() {
    let database = database(SCHEMA).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    for (expires, live) in [
        ("id + 30 days", 30),
        ("id", 0),
        ("id + 100 years", 60),
        ("id - 100 years", 0),
        ("id + 59 days 12 hours", 60),
        ("id + 1 month", 30),
    ] {
        client.query("SELECT pglapse.set_rule('u', $1)", &[&expires]).await.unwrap();
        let found = count(&client, "u WHERE n >= 0").await;
        assert!((live..=live + 1).contains(&found), "{expires}: {found}");
        assert_eq!(count(&client, "u WHERE n < 0").await, 5, "{expires}");
    }
    // The key makes way, and a live one does not.
    client.batch_execute("SELECT pglapse.set_rule('u', 'id + 30 days')").await.unwrap();
    let direct = database.connect().await;
    let id = |n: i32| format!("(SELECT id FROM u WHERE n = {n})");
    let old: String =
        direct.query_one(&format!("SELECT {}::text", id(45)), &[]).await.unwrap().get(0);
    assert_eq!(count(&client, &format!("u WHERE id = '{old}'")).await, 0);

    // It goes by the primary key, and only what has expired goes.
    let url = database.url();
    let checked = pglapse(&["check", "--upstream", &url]);
    assert!(
        stdout(&checked).contains("5 of 65 rows have a UUID of another version than 7"),
        "{}",
        stdout(&checked)
    );
    assert!(stdout(&checked).contains("u_pkey"), "{}", stdout(&checked));
    let reaped = pglapse(&["reap", "--upstream", &url]);
    let said = format!("{}{}", stdout(&reaped), stderr(&reaped));
    assert!(said.contains("30 rows deleted") || said.contains("29 rows deleted"), "{said}");
    assert_eq!(count(&direct, "u WHERE n < 0").await, 5);
    assert_eq!(count(&direct, "u WHERE n BETWEEN 0 AND 29").await, 30);
    assert_eq!(count(&direct, "u WHERE n > 30").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_partition_goes_as_a_whole_by_its_uuids() {
    let database = database(
        "CREATE TABLE p (id uuid PRIMARY KEY) PARTITION BY RANGE (id);
         CREATE TABLE p1 PARTITION OF p FOR VALUES FROM ('00000000-0000-0000-0000-000000000000')
           TO ('01800000-0000-0000-0000-000000000000');
         CREATE TABLE p2 PARTITION OF p FOR VALUES FROM ('01800000-0000-0000-0000-000000000000')
           TO ('02800000-0000-0000-0000-000000000000');
         INSERT INTO p VALUES ('017f22e2-79b0-7cc3-98c4-dc0c0c07398f'),
           ('01234567-89ab-4def-8123-456789abcdef')",
    )
    .await;
    let client = database.connect().await;
    client
        .batch_execute("SELECT pglapse.set_rule('p', 'id + 1 day', partition => 'truncate')")
        .await
        .unwrap();
    let reaped = pglapse(&["reap", "--upstream", &database.url()]);
    assert!(stdout(&reaped).contains("1 row deleted"), "{}{}", stdout(&reaped), stderr(&reaped));
    assert_eq!(count(&client, "p1 WHERE id::text LIKE '%-4%'").await, 1);
}
