//! Keys that are wanted of tables whose dead rows are to stay: just those in the way go, whatever
//! the key is made of.

use pglapse::catalog::Interval;
use tokio_postgres::{Client, error::SqlState};

use super::code;
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

const SCHEMA: &str = "
    CREATE EXTENSION btree_gist;
    CREATE COLLATION folding (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    CREATE SCHEMA own;
    CREATE FUNCTION own.key(t text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT trim(t)';
    CREATE TABLE users (id int PRIMARY KEY, email varchar(40), nick text, data jsonb, gone boolean,
      lowered text GENERATED ALWAYS AS (lower(nick)) STORED UNIQUE, expires_at timestamptz);
    CREATE UNIQUE INDEX ON users (lower(email));
    CREATE UNIQUE INDEX ON users ((data ->> 'k'), own.key(data ->> 'l'));
    CREATE UNIQUE INDEX ON users (email) WHERE NOT gone;
    INSERT INTO users SELECT g, 'User' || g, 'Nick' || g, jsonb_build_object('k', g, 'l', ' v ') FROM generate_series(1, 20) g;
    CREATE TABLE rooms (room int, during int4range, EXCLUDE USING gist (room WITH =, during WITH &&), expires_at timestamptz);
    INSERT INTO rooms SELECT 1, int4range(g * 10, g * 10 + 10) FROM generate_series(1, 20) g;
    CREATE TABLE pages (tenant int DEFAULT current_setting('app.tenant')::int, slug text COLLATE folding, lang varchar(2) DEFAULT 'en',
      n int DEFAULT 0, PRIMARY KEY (tenant, slug, lang), expires_at timestamptz);
    INSERT INTO pages (tenant, slug) SELECT 1, 'page' || g FROM generate_series(1, 20) g;
    CREATE TABLE words (word text, expires_at timestamptz);
    CREATE UNIQUE INDEX ON words (word COLLATE folding);
    INSERT INTO words SELECT 'Word' || g FROM generate_series(1, 20) g;
    CREATE TABLE prices (code varchar(4), price numeric(5, 2) UNIQUE, expires_at timestamptz);
    INSERT INTO prices VALUES ('a', 1.23, '2001-01-01');
    CREATE TABLE empties (a int, b text, expires_at timestamptz);
    DO $$BEGIN IF current_setting('server_version_num')::int >= 150000 THEN
      EXECUTE 'ALTER TABLE empties ADD UNIQUE NULLS NOT DISTINCT (a, b)';
    ELSE EXECUTE 'CREATE UNIQUE INDEX ON empties (coalesce(a, -1), coalesce(b, ''''))'; END IF; END$$;
    INSERT INTO empties VALUES (1, NULL), (NULL, 'x'), (NULL, NULL), (2, 'y');
    UPDATE users SET expires_at = '2001-01-01'; UPDATE rooms SET expires_at = '2001-01-01';
    UPDATE pages SET expires_at = '2001-01-01'; UPDATE words SET expires_at = '2001-01-01';
    UPDATE empties SET expires_at = '2001-01-01';
";

const TABLES: [&str; 6] = ["users", "rooms", "pages", "words", "prices", "empties"];

async fn proxy(database: &Database) -> Proxy {
    let rules = TABLES.map(|table| {
        let mut graceful = rule(table, "expires_at");
        graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
        graceful
    });
    Proxy::with_rules(database, rules.into()).await
}

async fn dead(direct: &Client) -> i64 {
    let counts =
        TABLES.map(|table| format!("(SELECT count(*) FROM {table} WHERE expires_at < now())"));
    let sql = format!("SELECT {}", counts.join(" + "));
    direct.query_one(&sql, &[]).await.expect("a row").get(0)
}

#[tokio::test]
async fn whatever_a_key_is_made_of() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    client.batch_execute("SET app.tenant = 1").await.expect("set");
    for (gone, sql) in [
        (1, "INSERT INTO users (id, email) VALUES (101, 'USER1')"),
        (1, "INSERT INTO users (id, email) VALUES (102, 'usER2')"),
        (2, "INSERT INTO users (id, email) VALUES (103, 'uSER3'), (104, 'uSER11')"),
        (1, "INSERT INTO users VALUES (105, NULL, 'NICK4')"),
        (1, "INSERT INTO users (id, data) VALUES (106, '{\"k\": \"5\", \"l\": \"v\"}')"),
        (0, "INSERT INTO users (id, data) VALUES (107, '{\"k\": \"6\", \"l\": \"w\"}')"),
        (
            2,
            "INSERT INTO users (id, email) VALUES (108, 'user8'), (109, 'uSER9') ON CONFLICT DO NOTHING",
        ),
        (1, "UPDATE users SET email = 'USER10' WHERE id = 101"),
        (2, "INSERT INTO rooms VALUES (1, '[15, 25)')"),
        (0, "INSERT INTO rooms VALUES (2, '[15, 25)'), (NULL, '[30, 31)')"),
        (1, "INSERT INTO rooms VALUES (1, '[30, 31)') ON CONFLICT DO NOTHING"),
        (1, "INSERT INTO rooms SELECT 1, '[40, 41)'"),
        (1, "INSERT INTO pages (tenant, slug) VALUES (1, 'PAGE1')"),
        (1, "INSERT INTO words VALUES ('WORD1')"),
        (1, "INSERT INTO prices VALUES ('b', 1.2345)"),
        (1, "INSERT INTO empties VALUES (1, NULL)"),
        (2, "INSERT INTO empties VALUES (NULL, 'x'), (NULL, NULL)"),
    ] {
        let before = dead(&direct).await;
        client.batch_execute(sql).await.expect(sql);
        assert_eq!(before - dead(&direct).await, gone, "{sql}");
    }
    // What computes them is not run twice.
    for computed in [
        "INSERT INTO users (id, email) VALUES (200, 'us' || 'ER12')",
        // A default that is no constant.
        "INSERT INTO pages (slug) VALUES ('page2')",
        "INSERT INTO pages (slug, tenant) VALUES ('page2', DEFAULT) ON CONFLICT (tenant, slug, lang) DO UPDATE SET n = 1",
        "INSERT INTO pages (slug, lang) SELECT 'page3', 'en'",
        "INSERT INTO users (id, email) SELECT 200, email FROM (VALUES ('uSER12')) v (email)",
    ] {
        assert_eq!(code(&client, computed).await.0, "23505", "{computed}");
    }
    for live in [
        "INSERT INTO users (id, email) VALUES (200, 'user2')",
        "INSERT INTO users (id, nick) VALUES (200, 'niCK4')",
        "INSERT INTO pages (slug) VALUES ('pAGE1')",
        "INSERT INTO words VALUES ('wORD1')",
        "INSERT INTO empties VALUES (NULL, 'x')",
    ] {
        assert_eq!(code(&client, live).await.0, "23505", "{live}");
    }
    assert_eq!(code(&client, "INSERT INTO rooms VALUES (1, '[16, 17)')").await.0, "23P01");
    // Of two values that are too large, the server names the first.
    let long = "INSERT INTO users (id, email) VALUES (300, 'x' || repeat('y', 40))";
    assert_eq!(code(&client, long).await.0, "22001");
    assert_eq!(code(&client, "INSERT INTO prices VALUES ('toolong', 12345)").await.0, "22001");
    assert_eq!(code(&client, "INSERT INTO prices VALUES ('fits', 12345)").await.0, "22003");
}

#[tokio::test]
async fn parameters_of_such_keys() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let insert = client.prepare("INSERT INTO users (id, email) VALUES ($1, $2)").await.unwrap();
    let before = dead(&direct).await;
    assert_eq!(client.execute(&insert, &[&101, &"USER1"]).await.unwrap(), 1);
    assert_eq!(client.execute(&insert, &[&102, &None::<&str>]).await.unwrap(), 1);
    assert_eq!(before - dead(&direct).await, 1);
    let insert = client.prepare("INSERT INTO empties VALUES ($1, $2)").await.unwrap();
    for (a, b) in [(Some(1), None), (None, Some("x")), (None, None), (Some(2), Some("y"))] {
        assert_eq!(client.execute(&insert, &[&a, &b]).await.unwrap(), 1, "{a:?} {b:?}");
    }
    assert_eq!(before - dead(&direct).await, 5);
    for (a, b) in [(Some(1), None), (None, Some("x")), (None, None), (Some(2), Some("y"))] {
        let error = client.execute(&insert, &[&a, &b]).await.unwrap_err();
        assert_eq!(error.code().map(SqlState::code), Some("23505"), "{a:?} {b:?}");
    }
}

#[tokio::test]
async fn a_key_that_is_all_defaults() {
    let defaults = [
        ("int", "7"),
        ("smallint", "-7"),
        ("bigint", "7"),
        ("numeric(4, 1)", "7.5"),
        ("text", "'it''s'"),
        ("varchar(9)", "'x'"),
        ("char(3)", "'x'"),
        ("uuid", "'00000000-0000-0000-0000-000000000001'"),
        ("date", "'2026-01-01'"),
        ("timestamptz", "'2026-01-01'"),
        ("mood", "'glad'"),
    ];
    let database = Database::with("CREATE TYPE mood AS ENUM ('glad', 'sad')").await;
    let direct = database.connect().await;
    let mut rules = Vec::new();
    for (n, (type_name, default)) in defaults.iter().enumerate() {
        let make = format!(
            "CREATE TABLE t{n} (k {type_name} DEFAULT {default} PRIMARY KEY, e timestamptz);
             INSERT INTO t{n} (k, e) VALUES (DEFAULT, '2001-01-01')"
        );
        direct.batch_execute(&make).await.expect(&make);
        let mut graceful = rule(&format!("t{n}"), "e");
        graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
        rules.push(graceful);
    }
    let proxy = Proxy::with_rules(&database, rules).await;
    let client = connect(&proxy.url(&database)).await;
    for (n, (type_name, _)) in defaults.iter().enumerate() {
        for text in [
            format!("INSERT INTO t{n} (e) VALUES (now() + interval '1 hour')"),
            format!(
                "INSERT INTO t{n} VALUES (DEFAULT, NULL) ON CONFLICT (k) DO UPDATE SET e = now()"
            ),
            format!("INSERT INTO t{n} DEFAULT VALUES ON CONFLICT DO NOTHING"),
        ] {
            let written = client.execute(&text, &[]).await;
            assert_eq!(written.expect(type_name), 1, "{type_name}: {text}");
            assert_eq!(code(&client, &format!("INSERT INTO t{n} DEFAULT VALUES")).await.0, "23505");
            let expire = format!("UPDATE t{n} SET e = '2001-01-01'");
            direct.batch_execute(&expire).await.expect("expired");
        }
    }
}

/// What a row becomes by an update may meet a dead one in a key of which the statement gives but a
/// part.
#[tokio::test]
async fn keys_that_an_update_completes() {
    let database = Database::with(
        "CREATE TABLE soft (id int PRIMARY KEY, email text, gone boolean DEFAULT false, expires_at timestamptz);
         CREATE UNIQUE INDEX ON soft (email) WHERE NOT gone;
         INSERT INTO soft VALUES (1, 'a', false, '2001-01-01'), (2, 'a', true, NULL), (3, 'b', false, '2001-01-01'),
           (4, 'b', true, NULL), (5, 'c', false, '2001-01-01'), (6, 'c', true, NULL);
         CREATE TABLE pairs (id int PRIMARY KEY, a int, b int, UNIQUE (a, b), expires_at timestamptz);
         INSERT INTO pairs VALUES (1, 1, 1, NULL), (2, 2, 1, '2001-01-01'), (3, 3, 1, '2001-01-01')",
    )
    .await;
    let rules = [("soft", "expires_at"), ("pairs", "expires_at")];
    let proxy = Proxy::start(&database, &rules).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("UPDATE soft SET gone = false WHERE id = 2").await.expect("1 is dead");
    let upsert = "INSERT INTO soft (id) VALUES (4) ON CONFLICT (id) DO UPDATE SET gone = false";
    client.batch_execute(upsert).await.expect("3 is dead");
    let excluded = "INSERT INTO soft VALUES (6, 'd', false) ON CONFLICT (id) DO UPDATE SET gone = EXCLUDED.gone";
    client.batch_execute(excluded).await.expect("5 is dead");
    let half = "INSERT INTO pairs VALUES (1, 2, 7) ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a";
    client.batch_execute(half).await.expect("2 is dead");
    let whole = "INSERT INTO pairs VALUES (1, 3, 1) ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a, b = EXCLUDED.b";
    client.batch_execute(whole).await.expect("3 is dead");
}

/// Who writes through a view needs no right on the table below it, unless the view is read with the
/// rights of whoever reads it.
#[tokio::test]
async fn keys_are_wanted_through_a_view_by_a_role_that_has_rights_on_it_alone() {
    let database = Database::with(
        "CREATE TABLE keys (id int PRIMARY KEY, name text, expires_at timestamptz);
         INSERT INTO keys SELECT g, 'old', '2001-01-01' FROM generate_series(1, 5) g;
         CREATE VIEW seen AS SELECT name, expires_at, id AS number FROM keys;
         CREATE VIEW brief WITH (security_barrier) AS SELECT number, name FROM seen;",
    )
    .await;
    let direct = database.connect().await;
    let role = format!("web_{}", database.name());
    let create = format!("CREATE ROLE {role} LOGIN; GRANT ALL ON seen, brief TO {role}");
    direct.batch_execute(&create).await.expect("a role");
    let above = format!(
        "CREATE VIEW above WITH (security_invoker) AS SELECT * FROM seen; GRANT ALL ON above TO {role}"
    );
    let has_invokers = direct.batch_execute(&above).await.is_ok();
    let mut graceful = rule("keys", "expires_at");
    graceful.grace = Interval { months: 12_000, ..Interval::ZERO };
    let proxy = Proxy::with_rules(&database, vec![graceful]).await;
    let url = format!("postgres://{role}@127.0.0.1:{}/{}", proxy.port(), database.name());
    let client = connect(&url).await;
    let insert = "INSERT INTO seen (number, name) VALUES (1, 'new')";
    client.batch_execute(insert).await.expect(insert);
    let insert = "INSERT INTO brief VALUES (2, 'new')";
    client.batch_execute(insert).await.expect(insert);
    let update = "UPDATE seen SET number = 3 WHERE number = 1";
    assert_eq!(client.execute(update, &[]).await.expect(update), 1);
    // The role needs the right on both views, and the owner of the lower one that on the table.
    if has_invokers {
        let update = "UPDATE above SET number = 5 WHERE number = 3";
        assert_eq!(client.execute(update, &[]).await.expect(update), 1);
        let update = "UPDATE above SET number = 3 WHERE number = 5";
        assert_eq!(client.execute(update, &[]).await.expect(update), 1);
    }
    let invoker = "ALTER VIEW seen SET (security_invoker = true)";
    if direct.batch_execute(invoker).await.is_ok() {
        let insert = "INSERT INTO seen (number, name) VALUES (4, 'new')";
        assert_eq!(code(&client, insert).await.0, "42501");
    }
    let rest = "SELECT string_agg(id || name, ' ' ORDER BY id) FROM keys WHERE id < 5";
    assert_eq!(direct.query_one(rest, &[]).await.unwrap().get::<_, &str>(0), "2new 3new 4old");
    drop(client);
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.expect("gone");
}

/// A view may choose rows by a subquery, and need not show all columns of a key.
#[tokio::test]
async fn keys_are_freed_through_views_that_show_a_part() {
    let database = Database::with(
        "CREATE TABLE keys (id int PRIMARY KEY, kind text, n int, expires_at timestamptz, UNIQUE (kind, n));
         INSERT INTO keys SELECT g, 'a', g, '2001-01-01' FROM generate_series(1, 4) g;
         INSERT INTO keys VALUES (11, 'a', 11, NULL);
         CREATE VIEW chosen AS SELECT id, kind, n, expires_at FROM keys WHERE id IN (SELECT n FROM keys);
         CREATE VIEW numbers AS SELECT id, n, expires_at FROM keys;",
    )
    .await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for sql in ["INSERT INTO chosen VALUES (1, 'b', 1)", "UPDATE numbers SET n = 2 WHERE id = 11"] {
        let dead = "INSERT INTO keys VALUES (2, 'a', 2, '2001-01-01') ON CONFLICT DO NOTHING";
        direct.batch_execute(dead).await.expect(dead);
        assert_eq!(client.execute(sql, &[]).await.expect(sql), 1);
    }
    let rest =
        "SELECT string_agg(id || kind || n, ' ' ORDER BY id) FROM keys WHERE expires_at IS NULL";
    assert_eq!(direct.query_one(rest, &[]).await.unwrap().get::<_, &str>(0), "1b1 11a2");
}
