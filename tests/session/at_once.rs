//! What changes holds from the next statement on, whoever names it: rights, locked tables, views
//! that have nothing to do with TTL, other processes.

use std::time::Duration;

use pglapse::demo::cluster::{Cluster, Options};

use super::own_catalog::seen;
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wait_until,
};

const SCHEMA: &str = "
    CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01');
    CREATE TABLE parts (id int, expires_at timestamptz) PARTITION BY LIST (id);
    CREATE TABLE plain (id int PRIMARY KEY, n int); INSERT INTO plain VALUES (1, 1), (2, 2);
    CREATE VIEW known AS SELECT id FROM sessions;
    CREATE VIEW over_known AS SELECT id FROM known;";

const TABLES: [(&str, &str); 2] =
    [("public.sessions", "expires_at"), ("public.parts", "expires_at")];

/// However a right comes or goes, nobody is told to lack one that the own text does not ask for.
#[tokio::test]
async fn rights_that_change_leave_no_error_behind() {
    let cluster = Cluster::start(&Options::default()).expect("a server");
    let database = Database::of(cluster);
    let direct = database.connect().await;
    direct.batch_execute(SCHEMA).await.expect("made");
    direct.batch_execute("CREATE ROLE ann LOGIN; CREATE ROLE deletes").await.expect("roles");
    direct.batch_execute("GRANT SELECT, DELETE ON sessions TO deletes").await.expect("granted");
    let proxy = Proxy::start(&database, &TABLES).await;
    let admin = connect(&proxy.url(&database)).await;
    let ann = connect(&proxy.url(&database).replace("postgres@", "ann@")).await;
    for (before, change, after) in [
        ("", "GRANT SELECT, INSERT ON sessions TO ann", "REVOKE ALL ON sessions FROM ann"),
        (
            "GRANT SELECT ON sessions TO ann",
            "GRANT INSERT (id, expires_at) ON sessions TO ann",
            "REVOKE ALL ON sessions FROM ann; REVOKE INSERT (id, expires_at) ON sessions FROM ann",
        ),
        (
            "GRANT SELECT ON sessions TO ann",
            "GRANT pg_write_all_data TO ann; REVOKE DELETE ON sessions FROM ann",
            "REVOKE pg_write_all_data FROM ann; REVOKE ALL ON sessions FROM ann",
        ),
        (
            "GRANT SELECT, INSERT ON sessions TO ann; GRANT deletes TO ann",
            "REVOKE deletes FROM ann",
            "REVOKE ALL ON sessions FROM ann",
        ),
        (
            "ALTER ROLE ann SUPERUSER; GRANT SELECT, INSERT ON sessions TO ann",
            "ALTER ROLE ann NOSUPERUSER",
            "REVOKE ALL ON sessions FROM ann",
        ),
    ] {
        admin.batch_execute(before).await.expect(before);
        admin.batch_execute(change).await.expect(change);
        let inserted = ann.execute("INSERT INTO sessions VALUES (2, '2999-01-01')", &[]).await;
        assert_eq!(inserted.expect(change), 1, "{change}");
        assert_eq!(seen(&ann, "SELECT id FROM sessions").await, Ok(vec![1, 2]), "{change}");
        admin.batch_execute(after).await.expect(after);
        let back = "UPDATE sessions SET expires_at = '2001-01-01' WHERE id = 2";
        direct.batch_execute(back).await.expect("expired again");
    }
}

/// A transaction that has locked a table keeps those waiting that need it, and nobody else.
#[tokio::test]
async fn a_locked_table_keeps_nobody_else_waiting() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    let proxy = Proxy::start(&database, &TABLES).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let third = connect(&proxy.url(&database)).await;
    assert_eq!(seen(&other, "SELECT id FROM over_known").await, Ok(vec![1]));
    direct.batch_execute("BEGIN; ALTER TABLE sessions ADD COLUMN more int").await.expect("locked");
    for change in [
        "CREATE TABLE parts_1 PARTITION OF parts FOR VALUES IN (1, 2);
         INSERT INTO parts VALUES (1, NULL), (2, '2001-01-01')",
        "ALTER VIEW known RENAME TO renamed",
        "CREATE VIEW of_parts AS SELECT id FROM parts",
    ] {
        one.batch_execute(change).await.expect(change);
    }
    // None of these needs the table.
    for query in
        ["SELECT id FROM parts_1", "SELECT id FROM of_parts", "SELECT 1 FROM plain LIMIT 1"]
    {
        assert_eq!(seen(&other, query).await, Ok(vec![1]), "{query}");
    }
    let (renamed, over) = (async { seen(&other, "SELECT id FROM renamed").await }, async {
        seen(&third, "SELECT id FROM over_known").await
    });
    let unlocks = async {
        assert_eq!(seen(&one, "SELECT id FROM of_parts").await, Ok(vec![1]));
        direct.batch_execute("ROLLBACK").await.expect("over");
    };
    let (renamed, over, ()) = tokio::join!(renamed, over, unlocks);
    assert_eq!((renamed, over), (Ok(vec![1]), Ok(vec![1])));
}

/// Views over what has no rule are made, read and written at once, however they are sent.
#[tokio::test]
async fn views_over_other_tables_are_nobodys_business() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &TABLES).await;
    let client = connect(&proxy.url(&database)).await;
    let make = "CREATE VIEW rw AS SELECT id, n FROM plain WHERE n > 0 WITH CHECK OPTION";
    let uses = [
        "INSERT INTO rw VALUES (3, 3) RETURNING id",
        "UPDATE rw SET n = n + 1 WHERE id = 3 RETURNING id",
        "SELECT id FROM rw WHERE id = 3",
        "DELETE FROM rw WHERE id = 3 RETURNING id",
    ];
    // Each by itself, behind one another.
    client.batch_execute(make).await.expect("made");
    for sql in uses {
        assert_eq!(seen(&client, sql).await, Ok(vec![3]), "{sql}");
    }
    client.batch_execute("DROP VIEW rw").await.expect("dropped");
    // In the same transaction, prepared.
    client.batch_execute("BEGIN").await.expect("a block");
    client.execute(make, &[]).await.expect("made");
    for sql in uses {
        assert_eq!(seen(&client, sql).await, Ok(vec![3]), "{sql}");
    }
    client.batch_execute("ALTER VIEW rw SET (security_barrier); ROLLBACK").await.expect("undone");
    // In one text, which cannot be asked about: only what it names as changed is.
    let text = format!("{make}; {}; DROP VIEW rw", uses.join("; "));
    client.batch_execute(&text).await.expect("one text");
    let text = format!(
        "BEGIN; {make}; {}; CREATE VIEW over_rw AS SELECT * FROM rw; TABLE over_rw; ROLLBACK",
        uses.join("; ")
    );
    client.batch_execute(&text).await.expect("one text");
    // What one over a TTL table shows, nobody can ask there.
    let text = "CREATE VIEW ttl AS SELECT id FROM sessions; SELECT DISTINCT id FROM ttl";
    let error = client.batch_execute(text).await.expect_err("refused");
    let error = error.as_db_error().expect("the server's error");
    assert_eq!(error.code().code(), "0A000");
    let hint = "Send the statement in a message of its own, once all before it are answered.";
    assert_eq!(error.hint(), Some(hint));
    for sql in text.split("; ") {
        client.batch_execute(sql).await.expect("a message of its own");
    }
    assert_eq!(seen(&client, "SELECT DISTINCT id FROM ttl").await, Ok(vec![1]));
}

/// A prepared transaction is heard of by whatever protocol it is ended. If nobody here ends it, it
/// is noticed like any change past pglapse.
#[tokio::test]
async fn a_prepared_transaction_ends_in_every_way() {
    let settings = vec![("max_prepared_transactions".to_owned(), "2".to_owned())];
    let cluster = Cluster::start(&Options { settings, ..Options::default() }).expect("a server");
    let database = Database::of(cluster);
    let direct = database.connect().await;
    direct.batch_execute(SCHEMA).await.expect("made");
    let proxy = Proxy::start(&database, &TABLES).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    for (n, end) in ["COMMIT PREPARED 'a'", "ROLLBACK PREPARED 'a'"].into_iter().enumerate() {
        for (is_prepared, ends) in [(true, &one), (false, &other), (false, &direct)] {
            one.batch_execute("BEGIN").await.expect("a block");
            one.execute("CREATE VIEW v AS SELECT id FROM sessions", &[]).await.expect("made");
            one.execute("PREPARE TRANSACTION 'a'", &[]).await.expect("prepared");
            if is_prepared {
                ends.execute(end, &[]).await.expect(end);
            } else {
                ends.batch_execute(end).await.expect(end);
            }
            let expected = if n == 0 { Ok(vec![1]) } else { Err("42P01".to_owned()) };
            if std::ptr::eq(ends, &raw const direct) {
                let noticed = async || seen(&other, "SELECT id FROM v").await == expected;
                wait_until("the end past pglapse is noticed", noticed).await;
            }
            for client in [&other, &one] {
                assert_eq!(seen(client, "SELECT id FROM v").await, expected, "{end}");
            }
            one.batch_execute("DROP VIEW IF EXISTS v").await.expect("dropped");
        }
    }
}

/// What was prepared before another session's change is prepared again behind it, within a
/// transaction, too.
#[tokio::test]
async fn a_statement_from_before_a_change_shows_nothing_expired() {
    let schema = format!("{SCHEMA} CREATE VIEW v AS SELECT id FROM plain");
    let database = Database::with(&schema).await;
    let proxy = Proxy::start(&database, &TABLES).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let of_v = other.prepare("SELECT id FROM v").await.expect("prepared");
    let of_sessions = other.prepare("SELECT id FROM sessions").await.expect("prepared");
    other.batch_execute("BEGIN; SELECT 1").await.expect("a block");
    let change = "CREATE OR REPLACE VIEW v AS SELECT id FROM sessions";
    one.batch_execute(change).await.expect("changed");
    assert_eq!(other.query(&of_sessions, &[]).await.expect("rows").len(), 1);
    assert_eq!(other.query(&of_v, &[]).await.expect("rows").len(), 1);
    other.batch_execute("ROLLBACK").await.expect("over");
    assert_eq!(other.query(&of_v, &[]).await.expect("rows").len(), 1);
}

/// A process hears of what another's sessions change, long before it would look by itself.
#[tokio::test]
async fn another_process_is_told() {
    let database = Database::with(SCHEMA).await;
    let tables = || TABLES.map(|(table, expires)| rule(table, expires)).to_vec();
    let seldom = |config: &mut pglapse::config::Config| {
        config.rewrite.look_every = Duration::from_hours(1);
    };
    let first = Proxy::with_config(&database, tables(), seldom).await;
    let second = Proxy::with_config(&database, tables(), seldom).await;
    let (one, other) =
        (connect(&first.url(&database)).await, connect(&second.url(&database)).await);
    for change in [
        "CREATE VIEW v AS SELECT id FROM sessions",
        "ALTER VIEW v RENAME TO w; CREATE VIEW v AS SELECT id FROM w",
        "BEGIN; DROP VIEW v; CREATE TABLE v (CHECK (id > 0)) INHERITS (sessions)
         -- then
         INSERT INTO v VALUES (1, NULL), (2, '2001-01-01'); COMMIT",
    ] {
        for message in change.split("-- then") {
            one.batch_execute(message).await.expect(message);
        }
        assert_eq!(seen(&one, "SELECT id FROM v").await, Ok(vec![1]), "{change}");
        wait_until("the other process hides", async || {
            seen(&other, "SELECT id FROM v").await == Ok(vec![1])
        })
        .await;
    }
}
