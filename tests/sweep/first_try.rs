//! An INSERT is tried first without the DELETE of an expired row with its key: the answer is as ever.

use pglapse::catalog::Interval;
use tokio_postgres::{Row, error::SqlState};

use super::code;
use crate::support::{
    Database, cancel_statement, connect,
    proxy::{Proxy, rule},
    wait_until,
    wire::Wire,
};

pub(super) const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE SEQUENCE calls;
    CREATE FUNCTION called() RETURNS int LANGUAGE sql AS $$SELECT nextval('calls')::int$$;
    CREATE TABLE drawn (id int PRIMARY KEY, n int DEFAULT called(), expires_at timestamptz);
    CREATE TABLE checked (id int PRIMARY KEY, n int CHECK (called() > 0), expires_at timestamptz);
    CREATE TABLE told (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS
      $$BEGIN PERFORM called(); RETURN NEW; END$$;
    CREATE TRIGGER tell BEFORE INSERT ON told FOR EACH STATEMENT EXECUTE FUNCTION tell();
    CREATE TABLE late (id int PRIMARY KEY DEFERRABLE, n int, expires_at timestamptz);
    CREATE TABLE apart (id int PRIMARY KEY, n int, expires_at timestamptz,
      EXCLUDE USING btree (n WITH =));
    CREATE TABLE parts (id int PRIMARY KEY, n int, expires_at timestamptz) PARTITION BY RANGE (id);
    CREATE TABLE parts1 PARTITION OF parts FOR VALUES FROM (0) TO (100);
    CREATE TABLE two (id int PRIMARY KEY, n int UNIQUE, expires_at timestamptz);
";

const TABLES: [&str; 8] = ["keys", "drawn", "checked", "told", "late", "apart", "parts", "two"];

async fn start() -> (Database, Proxy) {
    let database = Database::with(SCHEMA).await;
    let fill = TABLES.map(|table| {
        format!("INSERT INTO {table} VALUES (1, 1, '2001-01-01'), (2, 2, '2999-01-01');")
    });
    let direct = database.connect().await;
    direct.batch_execute(&fill.concat()).await.expect("rows");
    direct.batch_execute("ALTER SEQUENCE calls RESTART").await.expect("a sequence");
    let proxy = Proxy::start(&database, &TABLES.map(|table| (table, "expires_at"))).await;
    (database, proxy)
}

/// What the answer says, in a word for each message but for those that begin it.
pub(super) fn said(answer: &[String]) -> String {
    answer.join(" | ")
}

/// A statement, and the end of its answer, by simple and by extended query.
async fn both(wire: &mut Wire, sql: &str, expected: &str) {
    let answer = said(&wire.simple(sql.as_bytes(), b"").await);
    assert!(answer.contains(expected), "{sql}: {answer}");
}

#[tokio::test]
async fn a_row_with_the_key_counts_as_ever() {
    let (database, proxy) = start().await;
    let direct = database.connect().await;
    let client = connect(&proxy.url(&database)).await;
    let reset =
        "DELETE FROM keys; INSERT INTO keys VALUES (1, 0, '2001-01-01'), (2, 2, '2999-01-01')";
    for block in [false, true] {
        for (sql, expected) in [
            ("INSERT INTO keys VALUES (1, 7) RETURNING n", Ok(vec![7])),
            ("INSERT INTO keys VALUES (2, 7) RETURNING n", Err("23505")),
            ("INSERT INTO keys VALUES (1, 7) ON CONFLICT DO NOTHING RETURNING n", Ok(vec![7])),
            ("INSERT INTO keys VALUES (2, 7) ON CONFLICT DO NOTHING RETURNING n", Ok(vec![])),
            ("INSERT INTO keys VALUES (1, 7) ON CONFLICT (id) DO NOTHING RETURNING n", Ok(vec![7])),
            (
                "INSERT INTO keys VALUES (1, 7) ON CONFLICT (id) DO UPDATE SET n = 9 RETURNING n",
                Ok(vec![7]),
            ),
            (
                "INSERT INTO keys VALUES (2, 7) ON CONFLICT (id) DO UPDATE SET n = 9 RETURNING n",
                Ok(vec![9]),
            ),
            (
                "INSERT INTO keys AS k VALUES (2, 7) ON CONFLICT ON CONSTRAINT keys_pkey \
                 DO UPDATE SET n = k.n + excluded.n WHERE k.n > 5 RETURNING k.n",
                Ok(vec![]),
            ),
            // The condition would fail for the expired row.
            (
                "INSERT INTO keys VALUES (1, 7) ON CONFLICT (id) DO UPDATE SET n = 9 \
                 WHERE 1 / keys.n > 0 RETURNING n",
                Ok(vec![7]),
            ),
            ("INSERT INTO keys VALUES (1, 'x') RETURNING n", Err("22P02")),
            ("INSERT INTO keys VALUES (NULL, 7) RETURNING n", Err("23502")),
        ] {
            direct.batch_execute(reset).await.expect("rows");
            client.batch_execute(if block { "BEGIN" } else { "SELECT 1" }).await.expect("begun");
            // `query_typed` sends Parse to Sync at once, `query` Bind to Sync.
            let typed = client.query_typed(sql, &[]).await;
            client.batch_execute(if block { "ROLLBACK" } else { "SELECT 1" }).await.expect("ended");
            direct.batch_execute(reset).await.expect("rows");
            client.batch_execute(if block { "BEGIN" } else { "SELECT 1" }).await.expect("begun");
            let named = match client.prepare(sql).await {
                Ok(statement) => client.query(&statement, &[]).await,
                Err(error) => Err(error),
            };
            client.batch_execute(if block { "ROLLBACK" } else { "SELECT 1" }).await.expect("ended");
            for answer in [typed, named] {
                let rows = |rows: Vec<Row>| rows.iter().map(|row| row.get(0)).collect::<Vec<i32>>();
                let answer = answer.map(rows);
                let answer = answer.map_err(|error| error.code().map(|c| c.code().to_owned()));
                let expected = expected.clone().map_err(|code| Some(code.to_owned()));
                assert_eq!(answer, expected, "{sql}, {block}");
            }
        }
    }
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    direct.batch_execute(reset).await.expect("rows");
    both(&mut wire, "INSERT INTO keys VALUES (1, 7)", "INSERT 0 1").await;
    both(&mut wire, "INSERT INTO keys VALUES (1, 7)", "23505").await;
}

#[tokio::test]
async fn what_has_an_effect_is_computed_once() {
    let (database, proxy) = start().await;
    let direct = database.connect().await;
    let client = connect(&proxy.url(&database)).await;
    let mut expected = 0;
    for sql in [
        "INSERT INTO drawn (id) VALUES (1)",
        "INSERT INTO checked (id) VALUES (1)",
        "INSERT INTO told VALUES (1)",
        "INSERT INTO keys VALUES (1, called())",
    ] {
        client.batch_execute(sql).await.expect(sql);
        expected += 1;
        let last: i64 =
            direct.query_one("SELECT last_value FROM calls", &[]).await.expect("a row").get(0);
        assert_eq!(last, expected, "{sql}");
    }
}

#[tokio::test]
async fn constraints_of_every_kind_are_kept() {
    let (database, proxy) = start().await;
    let client = connect(&proxy.url(&database)).await;
    for table in ["late", "apart", "parts", "two"] {
        let insert = |id: i32, n: i32| format!("INSERT INTO {table} VALUES ({id}, {n})");
        client.batch_execute(&insert(9, 9)).await.unwrap_or_else(|e| panic!("{table}: {e:?}"));
        client.batch_execute(&insert(1, 1)).await.unwrap_or_else(|e| panic!("{table}: {e:?}"));
        assert_eq!(code(&client, &insert(2, 8)).await.0, "23505", "{table}");
    }
    assert_eq!(code(&client, "INSERT INTO apart VALUES (7, 2)").await.0, "23P01");
    // The expired row conflicts in another key than the statement's.
    let direct = database.connect().await;
    direct
        .batch_execute("UPDATE two SET expires_at = '2001-01-01' WHERE id = 2")
        .await
        .expect("set");
    let upsert = "INSERT INTO two VALUES (5, 2) ON CONFLICT (id) DO UPDATE SET n = 0 RETURNING n";
    let row = client.query_typed(upsert, &[]).await.expect("the key is free");
    assert_eq!(row.first().map(|row| row.get::<_, i32>(0)), Some(2));
}

#[tokio::test]
async fn an_unnamed_statement_that_was_tried_is_not_used_again() {
    let (database, proxy) = start().await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let bind = b"B\0\0\0\x11\0\0\0\0\0\x01\0\0\0\x012\0\0";
    let execute = b"E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04";
    for block in ["", "BEGIN"] {
        let key = if block.is_empty() { "5" } else { "6" };
        if !block.is_empty() {
            wire.simple(block.as_bytes(), b"").await;
        }
        let sql = b"INSERT INTO keys VALUES ($1::int, 1)";
        let answer = said(&wire.extended(sql, &[Some(key.to_owned())], b"").await);
        assert!(answer.contains("INSERT 0 1"), "{answer}");
        // The same statement once more, with the key of a live row.
        wire.send(&[&bind[..], execute].concat()).await;
        let answer = said(&wire.answer(b"").await);
        assert!(answer.contains("23505"), "{answer}");
    }
    // Nor in the pipeline that goes back to before it failed.
    wire.simple(b"ROLLBACK; BEGIN; SAVEPOINT a", b"").await;
    let back = b"P\0\0\0\x16r\0ROLLBACK TO a\0\0\0S\0\0\0\x04";
    wire.send(back).await;
    assert!(said(&wire.answer(b"").await).contains("parsed"));
    let sql = b"INSERT INTO keys VALUES ($1::int, 1)";
    let answer = said(&wire.extended(sql, &[Some("x".to_owned())], b"").await);
    assert!(answer.contains("22P02"), "{answer}");
    let bind_back = b"B\0\0\0\x0d\0r\0\0\0\0\0\0\0E\0\0\0\x09\0\0\0\0\0";
    wire.send(&[&bind_back[..], bind, execute].concat()).await;
    let answer = said(&wire.answer(b"").await);
    assert!(!answer.contains("INSERT 0 0"), "{answer}");
    assert!(answer.contains("tag ROLLBACK") && answer.contains("error C=0A000"), "{answer}");
}

#[tokio::test]
async fn one_behind_which_more_is_sent_is_not_tried() {
    let (database, proxy) = start().await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let query = |sql: &str| {
        let mut bytes = vec![b'Q'];
        bytes.extend(u32::try_from(sql.len() + 5).expect("short").to_be_bytes());
        bytes.extend([sql.as_bytes(), b"\0"].concat());
        bytes
    };
    let both = [query("INSERT INTO keys VALUES (1, 7)"), query("SELECT n FROM keys WHERE id = 1")];
    wire.send(&both.concat()).await;
    let answers = [said(&wire.answer(b"").await), said(&wire.answer(b"").await)];
    assert!(answers[0].contains("INSERT 0 1") && answers[1].contains('7'), "{answers:?}");
}

#[tokio::test]
async fn a_snapshot_that_is_older_than_the_row_gets_the_error_of_a_plain_insert() {
    let (database, proxy) = start().await;
    let direct = database.connect().await;
    for begin in ["BEGIN ISOLATION LEVEL REPEATABLE READ", "BEGIN"] {
        let client = connect(&proxy.url(&database)).await;
        if begin == "BEGIN" {
            let set = "SET default_transaction_isolation = 'serializable'";
            client.batch_execute(set).await.expect("set");
        }
        client.batch_execute(begin).await.expect("begun");
        client.query_one("SELECT count(*) FROM keys", &[]).await.expect("a snapshot");
        direct.batch_execute("INSERT INTO keys VALUES (50, 1)").await.expect("a newer row");
        assert_eq!(code(&client, "INSERT INTO keys VALUES (50, 7)").await.0, "23505", "{begin}");
        direct.batch_execute("DELETE FROM keys WHERE id = 50").await.expect("gone");
    }
    let role = format!("strict_{}", database.name());
    let make = format!(
        "CREATE ROLE {role} LOGIN; GRANT ALL ON keys TO {role}; \
         ALTER ROLE {role} SET default_transaction_isolation = 'repeatable read'"
    );
    direct.batch_execute(&make).await.expect("a role");
    let client = connect(&proxy.url(&database).replace("postgres@", &format!("{role}@"))).await;
    client.batch_execute("BEGIN").await.expect("begun");
    client.query_one("SELECT count(*) FROM keys", &[]).await.expect("a snapshot");
    direct.batch_execute("INSERT INTO keys VALUES (50, 1)").await.expect("a newer row");
    assert_eq!(code(&client, "INSERT INTO keys VALUES (50, 7)").await.0, "23505");
    drop(client);
    let drop = format!("DROP OWNED BY {role}; DROP ROLE {role}");
    direct.batch_execute(&drop).await.expect("gone");
}

#[tokio::test]
async fn a_level_that_is_set_after_an_attempt_counts() {
    let (database, proxy) = start().await;
    let direct = database.connect().await;
    for (set, begin) in [
        ("SET default_transaction_isolation = 'repeatable read'", "BEGIN"),
        ("SELECT 1", "BEGIN; SET transaction_isolation = 'repeatable read'"),
    ] {
        let client = connect(&proxy.url(&database)).await;
        for sql in ["BEGIN", "INSERT INTO keys VALUES (60, 1)", "ROLLBACK", set] {
            client.batch_execute(sql).await.expect(sql);
        }
        client.batch_execute(begin).await.expect("begun");
        client.query_one("SELECT count(*) FROM keys", &[]).await.expect("a snapshot");
        direct.batch_execute("INSERT INTO keys VALUES (50, 1)").await.expect("a newer row");
        assert_eq!(code(&client, "INSERT INTO keys VALUES (50, 7)").await.0, "23505", "{begin}");
        direct.batch_execute("DELETE FROM keys WHERE id = 50").await.expect("gone");
    }
}

#[tokio::test]
async fn a_row_in_its_grace_makes_way_too() {
    insert_beside_a_row_in_its_grace(SCHEMA).await;
}

pub(super) async fn insert_beside_a_row_in_its_grace(schema: &str) {
    let database = Database::with(schema).await;
    let direct = database.connect().await;
    let fill = "INSERT INTO keys VALUES (1, 1, now() - interval '1 minute')";
    direct.batch_execute(fill).await.expect("a row");
    let mut keys = rule("keys", "expires_at");
    keys.grace = Interval { micros: 3_600_000_000, ..Interval::ZERO };
    let proxy = Proxy::with_rules(&database, vec![keys]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("INSERT INTO keys VALUES (1, 2)").await.expect("the key is free");
}

#[tokio::test]
async fn one_that_waits_for_a_lock_is_cancelled_and_abandoned_as_ever() {
    let (database, proxy) = start().await;
    let (holder, looker) = (database.connect().await, database.connect().await);
    let waits = async || {
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' \
                   AND datname = current_database() AND query LIKE 'INSERT%'";
        looker.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0) > 0
    };
    holder.batch_execute("BEGIN; INSERT INTO keys VALUES (60, 1)").await.expect("a lock");
    let client = connect(&proxy.url(&database)).await;
    let cancel = client.cancel_token();
    let (answer, ()) =
        tokio::join!(client.batch_execute("INSERT INTO keys VALUES (60, 2)"), async {
            wait_until("it waits", waits).await;
            cancel_statement(&cancel, proxy.port()).await;
        });
    assert_eq!(answer.expect_err("cancelled").code().map(SqlState::code), Some("57014"));
    // The row's end lets the next one in; its beginning keeps another one out.
    let strict = "SET default_transaction_isolation = 'repeatable read'";
    for (set, end, expected) in [
        ("RESET lock_timeout", "ROLLBACK", "INSERT 0 1"),
        ("RESET lock_timeout", "COMMIT", "23505"),
        (strict, "COMMIT", "23505"),
    ] {
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        wire.simple(set.as_bytes(), b"").await;
        holder.batch_execute("BEGIN; INSERT INTO keys VALUES (61, 1)").await.ok();
        let (answer, ()) =
            tokio::join!(wire.simple(b"INSERT INTO keys VALUES (61, 2)", b""), async {
                wait_until("it waits", waits).await;
                holder.batch_execute(end).await.expect("ended");
            });
        assert!(said(&answer).contains(expected), "{set}, {end}: {answer:?}");
        holder.batch_execute("ROLLBACK; DELETE FROM keys WHERE id = 61").await.expect("gone");
    }
}

#[tokio::test]
async fn a_prepared_statement_follows_what_becomes_of_its_table() {
    let (database, proxy) = start().await;
    let (direct, client) = (database.connect().await, connect(&proxy.url(&database)).await);
    let expire = "UPDATE keys SET expires_at = '2001-01-01'";
    let count = async || -> i64 {
        direct.query_one("SELECT last_value FROM calls", &[]).await.expect("a row").get(0)
    };
    let sql = "INSERT INTO keys VALUES ($1, 1)";
    let insert = client.prepare(sql).await.expect("prepared");
    for key in [70, 71] {
        client.execute(&insert, &[&key]).await.expect("a new key");
    }
    direct.batch_execute(expire).await.expect("expired");
    client.execute(&insert, &[&70]).await.expect("the key is free");
    let error = client.execute(&insert, &[&70]).await.expect_err("it is taken");
    assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION));
    // What the trigger does must be done once.
    let trigger = "CREATE TRIGGER tell BEFORE INSERT ON keys EXECUTE FUNCTION tell()";
    client.batch_execute(trigger).await.expect("a trigger");
    client.execute(&insert, &[&71]).await.expect("the key is free");
    assert_eq!(count().await, 1);
    client.batch_execute("DROP TRIGGER tell ON keys").await.expect("none");
    client.execute(&insert, &[&72]).await.expect("a new key");
    client.batch_execute("DISCARD ALL").await.expect("forgotten");
    let error = client.execute(&insert, &[&73]).await.expect_err("it is gone");
    assert_eq!(error.code(), Some(&SqlState::INVALID_SQL_STATEMENT_NAME));
    let insert = client.prepare(sql).await.expect("prepared");
    client.execute(&insert, &[&73]).await.expect("a new key");
    let error = client.execute(&insert, &[&73]).await.expect_err("it is taken");
    assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION));
}

#[tokio::test]
async fn an_error_of_a_prepared_attempt_is_that_of_the_statement() {
    let (database, proxy) = start().await;
    let client = connect(&proxy.url(&database)).await;
    let insert = client.prepare("INSERT INTO keys VALUES ($1, 1)").await.expect("prepared");
    client.execute(&insert, &[&80]).await.expect("a new key");
    let direct = database.connect().await;
    let alter = "ALTER TABLE keys ADD CONSTRAINT few CHECK (id < 100)";
    direct.batch_execute(alter).await.expect("a constraint");
    let error = client.execute(&insert, &[&800]).await.expect_err("too many");
    assert_eq!(error.code(), Some(&SqlState::CHECK_VIOLATION));
    assert!(error.as_db_error().is_some_and(|error| error.position().is_none()));
}
