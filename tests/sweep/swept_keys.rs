//! Keys that a statement gives to a table that is swept: just their dead rows go, and at once.

use std::time::{Duration, SystemTime};

use pglapse::catalog::{Interval, Kept, ReapSpec};
use tokio_postgres::{Client, types::Type};

use super::{code, ids};
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

/// All of it is swept: a row refers to it, or a trigger fires.
const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, name text UNIQUE, code varchar(3), big bigint UNIQUE, price numeric(6, 2) UNIQUE,
      expires_at timestamptz, UNIQUE (code, id));
    INSERT INTO keys SELECT g, 'it''s ' || g, 'c' || g, g, g, '2001-01-01' FROM generate_series(1, 30) g;
    INSERT INTO keys VALUES (99, 'live', 'x', 99, 99, NULL);
    CREATE TABLE uses (id int PRIMARY KEY, key_id int REFERENCES keys);
    CREATE TABLE parts (id int, kind text, expires_at timestamptz, PRIMARY KEY (id, kind)) PARTITION BY LIST (kind);
    CREATE TABLE parts_a PARTITION OF parts FOR VALUES IN ('a');
    CREATE TABLE parts_rest PARTITION OF parts DEFAULT;
    INSERT INTO parts SELECT g, k, '2001-01-01' FROM generate_series(1, 3) g, unnest(ARRAY['a', 'b']) k;
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE TRIGGER keep BEFORE DELETE ON parts FOR EACH ROW EXECUTE FUNCTION keep();
    CREATE TABLE secured (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO secured VALUES (1, '2001-01-01');
    ALTER TABLE secured ENABLE ROW LEVEL SECURITY;
    CREATE POLICY every ON secured USING (true);
    CREATE TABLE due (id int PRIMARY KEY, expires_at timestamptz); CREATE TABLE of_due (id int REFERENCES due);
    INSERT INTO due VALUES (1, '2001-01-01'), (2, '2001-01-01');
";

/// A proxy whose reaper may take no row.
async fn proxy(database: &Database) -> Proxy {
    let graceful = ["keys", "secured"].map(|table| {
        let mut graceful = rule(table, "expires_at");
        graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
        graceful
    });
    let mut paused = rule("parts", "expires_at");
    paused.reap = ReapSpec { kept: Some(Kept::Paused), ..ReapSpec::default() };
    let rules = graceful.into_iter().chain([paused, rule("due", "expires_at")]);
    Proxy::with_rules(database, rules.collect()).await
}

async fn dead(direct: &Client) -> i64 {
    let row = direct.query_one("SELECT count(*) FROM keys WHERE expires_at < now()", &[]).await;
    row.expect("a row").get(0)
}

#[tokio::test]
async fn keys_in_the_text_are_wanted_now() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for (gone, sql) in [
        (1, "INSERT INTO keys (id) VALUES (1)"),
        (1, "INSERT INTO keys (id) VALUES ('2') ON CONFLICT (id) DO UPDATE SET name = 'never'"),
        (2, "INSERT INTO keys (id, name) VALUES (3, 'it''s 4')"),
        (2, "INSERT INTO keys (id) VALUES (5), (6), (-6)"),
        (1, "INSERT INTO keys (id, big) VALUES (101, 6.7)"),
        (1, "INSERT INTO keys (id, price) VALUES (102, 8.001::numeric)"),
        (1, "INSERT INTO keys (id, name) VALUES (103, 'it''s 9'::text) ON CONFLICT DO NOTHING"),
        (1, "UPDATE keys SET big = 10 WHERE id = 1"),
        (1, "WITH w AS (INSERT INTO keys (id) VALUES (11) RETURNING id) SELECT id FROM w"),
        (1, "INSERT INTO keys (id) SELECT 13 WHERE NOT EXISTS (SELECT FROM keys WHERE id = 13)"),
        (1, "INSERT INTO keys (id) VALUES (12); INSERT INTO keys (id, big) VALUES (104, 1200)"),
    ] {
        let before = dead(&direct).await;
        client.batch_execute(sql).await.expect(sql);
        assert_eq!(before - dead(&direct).await, gone, "{sql}");
    }
    let before = dead(&direct).await;
    // What is computed is not read from the text.
    assert_eq!(code(&client, "INSERT INTO keys (id) VALUES (28 / 2)").await.0, "23505");
    assert_eq!(code(&client, "INSERT INTO keys (id) VALUES (@ 14)").await.0, "23505");
    assert_eq!(code(&client, "INSERT INTO keys (id) VALUES (99)").await.0, "23505");
    assert_eq!(code(&client, "INSERT INTO keys (id) VALUES ('none')").await.0, "22P02");
    assert_eq!(code(&client, "INSERT INTO keys (id) VALUES (9999999999)").await.0, "22003");
    assert_eq!(before, dead(&direct).await);
    // In each partition, and in the one that it names.
    client.batch_execute("INSERT INTO parts VALUES (1, 'a'), (2, 'b')").await.expect("they go");
    client.batch_execute("INSERT INTO parts_a VALUES (2, 'a')").await.expect("it goes");
    assert_eq!(ids(&direct, "parts WHERE expires_at IS NULL").await, "1 2 2");
}

#[tokio::test]
async fn keys_in_parameters_are_wanted_now() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let insert = "INSERT INTO keys (id, name, code, big, price) VALUES ($1, $2, 'x', $3, NULL)";
    let bare = client.prepare(insert).await.expect("prepared");
    let declared = [Type::INT8, Type::VARCHAR, Type::INT2];
    let typed = client.prepare_typed(insert, &declared).await.expect("prepared");
    assert_eq!(bare.params(), [Type::INT4, Type::TEXT, Type::INT8]);
    let none = None::<&str>;
    client.execute(&bare, &[&1, &"it's 2", &3_i64]).await.expect("three go");
    client.execute(&typed, &[&4_i64, &"it's 5", &6_i16]).await.expect("three go");
    client.execute(&bare, &[&7, &none, &None::<i64>]).await.expect("one goes");
    assert_eq!(dead(&direct).await, 23);
    let cast = "INSERT INTO keys (id, name) VALUES ($1::bigint, $2::text)";
    client.execute(cast, &[&8_i64, &"it's 9"]).await.expect("two go");
    let upsert = "INSERT INTO keys (id) VALUES ($1), ($2) ON CONFLICT (id) DO UPDATE SET name = 'never' RETURNING name";
    for row in client.query(upsert, &[&10, &11]).await.expect("two go") {
        assert_eq!(row.get::<_, Option<String>>(0), None);
    }
    assert_eq!(dead(&direct).await, 19);
    let error = client.execute(&bare, &[&99, &"x", &0_i64]).await.expect_err("a live row");
    assert_eq!(error.code().map(|code| code.code().to_owned()).as_deref(), Some("23505"));
    // Nobody knows what an EXECUTE of SQL brings: that honours grace.
    let prepare = "PREPARE p (int) AS INSERT INTO keys (id) VALUES ($1)";
    client.batch_execute(prepare).await.expect("prepared");
    assert_eq!(code(&client, "EXECUTE p (12)").await.0, "23505");
    assert_eq!(dead(&direct).await, 19);
}

#[tokio::test]
async fn keys_that_an_upsert_sets_are_wanted_now() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let set = |key: &str| {
        format!(
            "INSERT INTO keys (id) VALUES (99) ON CONFLICT (id) DO UPDATE SET {key} RETURNING big"
        )
    };
    for (gone, sql) in
        [(1, set("big = 1")), (2, set("big = 2, name = 'it''s 3'")), (0, set("code = 'y'"))]
    {
        let before = dead(&direct).await;
        client.batch_execute(&sql).await.expect(&sql);
        assert_eq!(before - dead(&direct).await, gone, "{sql}");
    }
    let set = client.prepare(&set("big = $1")).await.expect("prepared");
    let row = client.query_one(&set, &[&4_i64]).await.expect("one goes");
    assert_eq!((row.get::<_, i64>(0), dead(&direct).await), (4, 26));
}

/// PostgreSQL 14 has no MERGE.
async fn has_merge(direct: &Client) -> bool {
    let version = "SELECT current_setting('server_version_num')::int >= 150000";
    direct.query_one(version, &[]).await.expect("a row").get(0)
}

fn merge(source: &str, action: &str) -> String {
    format!("MERGE INTO keys k USING {source} ON k.id = s.id {action}")
}

#[tokio::test]
async fn keys_that_merge_takes_from_values_are_wanted_now() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    if !has_merge(&direct).await {
        return;
    }
    let insert = "WHEN NOT MATCHED THEN INSERT";
    for (gone, sql) in [
        (1, merge("(VALUES (5)) AS s (id)", &format!("{insert} (id) VALUES (s.id)"))),
        (
            2,
            merge(
                "(VALUES (6, 'it''s 7')) s (id, name)",
                &format!("{insert} (id, name) VALUES (id, name)"),
            ),
        ),
        (2, merge("(VALUES (8), (9)) s (id)", &format!("{insert} (id) VALUES (s.id)"))),
        (
            1,
            merge(
                "(VALUES (210, 10)) s (id)",
                &format!("{insert} (id, big) VALUES (id, s.column2)"),
            ),
        ),
        (
            2,
            merge(
                "(SELECT 11 AS id, 'it''s 12' AS name) s",
                &format!("{insert} (name, id) VALUES (s.name, s.id)"),
            ),
        ),
        (
            1,
            merge(
                "(SELECT 13 id) s",
                &format!(
                    "WHEN MATCHED THEN UPDATE SET code = 'm' {insert} VALUES (id, 'x13', 'y')"
                ),
            ),
        ),
        (1, merge("(SELECT 99 AS id, 14 AS n) s", "WHEN MATCHED THEN UPDATE SET big = s.n")),
        (0, merge("(SELECT 99 AS id, 15 AS n) s", "WHEN MATCHED THEN UPDATE SET code = 'z'")),
        (
            2,
            merge(
                "(SELECT 21, 'it''s 22'::text) AS s (id, name)",
                &format!("{insert} (id, name) VALUES (s.id, s.name)"),
            ),
        ),
        (1, merge("uses s", &format!("WHEN MATCHED THEN DO NOTHING {insert} (id) VALUES (16)"))),
    ] {
        let before = dead(&direct).await;
        client.batch_execute(&sql).await.expect(&sql);
        assert_eq!(before - dead(&direct).await, gone, "{sql}");
    }
}

#[tokio::test]
async fn so_are_those_that_it_takes_from_parameters() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    if !has_merge(&direct).await {
        return;
    }
    let insert = "WHEN NOT MATCHED THEN INSERT";
    let sql = merge(
        "(VALUES ($2::int, $1::text)) s (id, name)",
        &format!("{insert} (id, name) VALUES (s.id, s.name)"),
    );
    let parameters = client.prepare(&sql).await.expect("prepared");
    let before = dead(&direct).await;
    client.execute(&parameters, &[&"it's 17", &18]).await.expect("two go");
    assert_eq!(before - dead(&direct).await, 2);
    let sql = merge(
        "(SELECT $2::int, $1::text) s (id, name)",
        &format!("{insert} (id, name) VALUES (s.id, s.name)"),
    );
    let parameters = client.prepare(&sql).await.expect("prepared");
    let before = dead(&direct).await;
    client.execute(&parameters, &[&"it's 23", &24]).await.expect("two go");
    assert_eq!(before - dead(&direct).await, 2);
    // What is computed is not read, nor what comes from a table.
    for sql in [
        merge("(VALUES (20)) s (id)", &format!("{insert} (id) VALUES (s.id + 0)")),
        merge("(SELECT 20 AS id FROM pg_am LIMIT 1) s", &format!("{insert} (id) VALUES (s.id)")),
        merge("(SELECT 99 AS id, 20 AS n) s", "WHEN MATCHED THEN UPDATE SET big = k.big * 0 + n"),
        merge("(SELECT 99 AS id) s", "WHEN MATCHED THEN UPDATE SET (big, name) = (SELECT 20, 'x')"),
    ] {
        let before = dead(&direct).await;
        assert_eq!(code(&client, &sql).await.0, "23505", "{sql}");
        assert_eq!(before, dead(&direct).await, "{sql}");
    }
}

#[tokio::test]
async fn who_may_not_write_lets_nothing_go_before_its_time() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let direct = database.connect().await;
    let role = format!("reader_{}", database.name());
    let rights = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT ON keys TO {role}; GRANT INSERT ON secured TO {role};
         GRANT CREATE ON SCHEMA public TO {role}"
    );
    direct.batch_execute(&rights).await.expect("a role");
    let url = proxy.url(&database).replace("postgres@", &format!("{role}@"));
    let reader = connect(&url).await;
    assert_eq!(code(&reader, "INSERT INTO keys (id) VALUES (1)").await.0, "42501");
    assert_eq!(dead(&direct).await, 30);
    // Nor where a policy says what may be written.
    assert_eq!(code(&reader, "INSERT INTO secured VALUES (1)").await.0, "23505");
    assert_eq!(ids(&direct, "secured").await, "1");
    // Nor through a view of its own, which it needs no right to make.
    reader.batch_execute("CREATE VIEW mine AS SELECT * FROM keys").await.expect("made");
    assert_eq!(code(&reader, "INSERT INTO mine (id) VALUES (1)").await.0, "42501");
    assert_eq!(dead(&direct).await, 30);
    // Nor does what could go at any moment, but for a pause, say.
    let merge = "MERGE INTO due d USING (VALUES (1), (2)) s (id) ON d.id = s.id
        WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id)";
    let both = "INSERT INTO due (id) VALUES (1), (2)";
    let merge = if has_merge(&direct).await { merge } else { both };
    for sql in ["INSERT INTO due (id) VALUES (1)", merge] {
        assert_eq!(code(&reader, sql).await.0, "42501", "{sql}");
    }
    assert_eq!(ids(&direct, "due").await, "1 2");
    direct.batch_execute(&format!("GRANT INSERT, SELECT ON due TO {role}")).await.expect("granted");
    reader.batch_execute(merge).await.expect("they go");
    direct.batch_execute(&format!("GRANT INSERT ON keys TO {role}")).await.expect("granted");
    reader.batch_execute("INSERT INTO keys (id) VALUES (1)").await.expect("it goes");
    assert_eq!(dead(&direct).await, 29);
    drop(reader);
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.expect("gone");
}

#[tokio::test]
async fn a_key_comes_back_time_and_again() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let insert = "INSERT INTO keys (id, expires_at) VALUES ($1, $2)";
    let insert = client.prepare(insert).await.expect("prepared");
    let past = SystemTime::UNIX_EPOCH + Duration::from_hours(200_000);
    for _ in 0..300 {
        assert_eq!(client.execute(&insert, &[&1, &past]).await.expect("it goes"), 1);
    }
    let many = (0..50).map(async |_| client.execute(&insert, &[&2, &past]).await);
    for done in futures_util::future::join_all(many).await {
        assert_eq!(done.expect("it goes"), 1);
    }
}

/// Whatever the key is made of, and whatever its type, as long as it means the same on another
/// connection.
#[tokio::test]
async fn keys_of_every_make_are_wanted_now() {
    let database = Database::with(
        "CREATE EXTENSION citext;
         CREATE TYPE mood AS ENUM ('sad', 'glad');
         CREATE TABLE keys (id int PRIMARY KEY, email text, mood mood, day date, at timestamptz UNIQUE, tag citext UNIQUE,
           span int4range, n int, expires_at timestamptz, lowered text GENERATED ALWAYS AS (lower(email)) STORED UNIQUE,
           lag interval UNIQUE, UNIQUE (mood, day), EXCLUDE USING gist (span WITH &&));
         CREATE UNIQUE INDEX ON keys ((n % 1000));
         INSERT INTO keys SELECT g, 'User' || g, 'glad', date '2026-01-01' + g, timestamptz '2026-01-01 00:00Z' + g * interval '1 h',
           'Tag' || g, int4range(g * 10, g * 10 + 10), g, '2001-01-01' FROM generate_series(1, 30) g;
         UPDATE keys SET lag = CASE id WHEN 29 THEN '-1 day -2 hours'::interval ELSE '-1 day +2 hours' END WHERE id > 28;
         CREATE TABLE uses (id int PRIMARY KEY, key_id int REFERENCES keys)",
    )
    .await;
    let mut graceful = rule("keys", "expires_at");
    graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
    let proxy = Proxy::with_rules(&database, vec![graceful]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for (gone, sql) in [
        (1, "INSERT INTO keys (id, email) VALUES (101, 'USER1')"),
        (1, "INSERT INTO keys (id, mood, day) VALUES (102, 'glad', '2026-01-03')"),
        (0, "INSERT INTO keys (id, mood, day) VALUES (103, 'sad', '2026-01-04')"),
        (1, "INSERT INTO keys (id, at) VALUES (104, '2026-01-01T05:00:00+01')"),
        (1, "INSERT INTO keys (id, tag) VALUES (105, 'tAG5')"),
        (2, "INSERT INTO keys (id, span) VALUES (106, '[65, 75)')"),
        (1, "INSERT INTO keys (id, n) VALUES (107, 5008)"),
        (2, "INSERT INTO keys (id, n, email) VALUES (9, NULL, 'user10')"),
    ] {
        let before = dead(&direct).await;
        client.batch_execute(sql).await.expect(sql);
        assert_eq!(before - dead(&direct).await, gone, "{sql}");
    }
    let insert = "INSERT INTO keys (id, email, at, n) VALUES ($1, $2, $3, $4)";
    let insert = client.prepare(insert).await.expect("prepared");
    let before = dead(&direct).await;
    let at_14 = SystemTime::UNIX_EPOCH + Duration::from_hours(490_910);
    client.execute(&insert, &[&11, &"USER12", &at_14, &13]).await.expect("four go");
    client.execute(&insert, &[&15, &None::<&str>, &None::<SystemTime>, &16]).await.expect("two go");
    assert_eq!(before - dead(&direct).await, 6);
    // What depends on the client's settings is not read.
    client.batch_execute("SET intervalstyle = sql_standard").await.expect("set");
    for sql in [
        "INSERT INTO keys (id, mood, day) VALUES (109, 'glad', '01/21/2026')",
        "INSERT INTO keys (id, lag) VALUES (110, '-1 2:00:00')",
    ] {
        assert_eq!(code(&client, sql).await.0, "23505");
        assert_eq!(before - dead(&direct).await, 6, "{sql}");
    }
}

/// Django's foreign keys have no action: the row that has expired can neither be seen nor go.
#[tokio::test]
async fn who_meets_a_key_that_a_foreign_key_holds_is_told_so() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    direct.batch_execute("INSERT INTO uses VALUES (1, 7)").await.unwrap();
    let hint = async |sql: &str, id: i32| {
        let error = if sql.contains('$') {
            client.query(sql, &[&id]).await.expect_err(sql)
        } else {
            client.batch_execute(sql).await.expect_err(sql)
        };
        let error = error.as_db_error().expect("an error of the server").clone();
        assert_eq!(error.code().code(), "23505", "{sql}");
        error.hint().unwrap_or_default().to_owned()
    };
    let text = "INSERT INTO keys (id) VALUES (7)";
    let told = hint(text, 7).await;
    assert!(
        told.contains("foreign key without ON DELETE") && told.contains("pglapse check"),
        "{told}"
    );
    let prepared = "INSERT INTO keys (id) VALUES ($1)";
    assert_eq!(hint(prepared, 7).await, told);
    // A key that a live row holds is another matter.
    assert_eq!(hint("INSERT INTO keys (id) VALUES (99)", 99).await, "");
    assert_eq!(hint(prepared, 99).await, "");
    direct.batch_execute("DELETE FROM uses").await.unwrap();
    client.batch_execute(text).await.unwrap();
}
