//! What a bare name stands for: temporary tables that nobody saw being made, partitions that came a
//! moment ago, and new tables under the name of others.

use pglapse::catalog::RuleSpec;
use tokio_postgres::Client;

use super::search_path::told;
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

/// A TTL table, and functions that make temporary tables, as nobody sees who reads texts only.
const SCHEMA: &str = "
    CREATE TABLE sessions (id int PRIMARY KEY, n int DEFAULT 0, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, 1, '2999-01-01'), (2, 2, '2001-01-01');
    CREATE VIEW seen AS SELECT id, n FROM sessions;
    CREATE FUNCTION make() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
        CREATE TEMP TABLE sessions (LIKE public.sessions INCLUDING ALL);
        INSERT INTO sessions VALUES (2, 20, '2001-01-01'), (3, 30, '2002-01-01'), (4, 40, '2999-01-01');
        RETURN 'made';
    END $$;
    CREATE FUNCTION make_seen() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
        CREATE TEMP TABLE seen AS SELECT 7 AS id, 8 AS n; RETURN 'made';
    END $$;
    CREATE FUNCTION unmake() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
        DROP TABLE pg_temp.sessions; RETURN 'gone';
    END $$;";

/// What each statement says, in order; of an error, its SQLSTATE.
async fn converse(client: &Client, conversation: &[(&str, &str)]) {
    for (sql, expected) in conversation {
        let said = told(client, sql).await;
        let said = said.as_deref().unwrap_or_else(|error| error.split_at(5).0);
        assert_eq!(said, *expected, "{sql}");
    }
}

async fn setup(schema: &str, rules: Vec<RuleSpec>) -> (Database, Proxy, Client) {
    let database = Database::with(schema).await;
    let proxy = Proxy::with_rules(&database, rules).await;
    let client = connect(&proxy.url(&database)).await;
    (database, proxy, client)
}

#[tokio::test]
async fn rows_of_a_temporary_table_that_a_function_made_are_neither_hidden_nor_deleted() {
    let (database, _proxy, client) = setup(SCHEMA, vec![rule("sessions", "expires_at")]).await;
    converse(
        &client,
        &[
            ("SELECT id FROM sessions", "1"),
            ("SELECT make()", "made"),
            ("SELECT id FROM sessions", "2 3 4"),
            ("SELECT s.id FROM sessions s LEFT JOIN public.sessions p USING (id)", "2 3 4"),
            ("INSERT INTO sessions VALUES (5, 50, '2001-01-01')", ""),
            ("INSERT INTO sessions VALUES (2, 0, '2999-01-01')", "23505"),
            ("INSERT INTO sessions VALUES (2, 0) ON CONFLICT DO NOTHING", ""),
            (
                "INSERT INTO sessions VALUES (3) ON CONFLICT (id) DO UPDATE SET n = 31 RETURNING n",
                "31",
            ),
            ("UPDATE sessions SET n = 21 WHERE id = 2 RETURNING n", "21"),
            ("UPDATE sessions SET id = 3 WHERE id = 2", "23505"),
            ("UPDATE sessions SET id = id + 1 WHERE id = 2", "23505"),
            ("SELECT id FROM sessions", "2 3 4 5"),
            ("DELETE FROM sessions WHERE id = 5 RETURNING id", "5"),
            ("SELECT id FROM public.sessions", "1"),
            ("SELECT unmake()", "gone"),
            ("SELECT id FROM sessions", "1"),
            ("INSERT INTO sessions VALUES (2, 22, '2999-01-01') RETURNING id", "2"),
            ("SELECT n FROM sessions", "1 22"),
        ],
    )
    .await;
    let direct = database.connect().await;
    assert_eq!(told(&direct, "SELECT id FROM sessions").await.as_deref(), Ok("1 2"));
}

#[tokio::test]
async fn a_temporary_table_in_the_place_of_a_view_is_not_taken_for_it() {
    let (_database, _proxy, client) = setup(SCHEMA, vec![rule("sessions", "expires_at")]).await;
    converse(
        &client,
        &[
            ("SELECT id FROM seen", "1"),
            ("SELECT make_seen()", "made"),
            ("SELECT id FROM seen", "42P09"),
            ("SELECT id FROM pg_temp.seen", "7"),
            ("SELECT id FROM public.seen", "1"),
            ("DROP TABLE seen", ""),
            ("SELECT id FROM seen", "1"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_rule_that_looks_at_other_tables_spares_temporary_ones() {
    let schema = format!(
        "{SCHEMA} CREATE TABLE logins (id int PRIMARY KEY, session int REFERENCES sessions ON DELETE CASCADE);
         INSERT INTO logins VALUES (1, 1), (2, 2);
         CREATE FUNCTION make_logins() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
             CREATE TEMP TABLE logins (id int, session int); INSERT INTO logins VALUES (8, 2); RETURN 'made';
         END $$;"
    );
    let mut spec = rule("sessions", "expires_at");
    spec.referential = true;
    let (_database, _proxy, client) = setup(&schema, vec![spec]).await;
    converse(
        &client,
        &[
            ("SELECT id FROM logins", "1"),
            ("SELECT make_logins()", "made"),
            ("SELECT id FROM logins", "42P09"),
            ("SELECT id FROM pg_temp.logins", "8"),
            ("SELECT id FROM public.logins", "1"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_temporary_table_behind_the_rules_table_does_not_open_it() {
    let (_database, _proxy, client) = setup(SCHEMA, vec![rule("sessions", "expires_at")]).await;
    converse(
        &client,
        &[
            ("CREATE TEMP TABLE sessions (id int)", ""),
            ("INSERT INTO sessions VALUES (8)", ""),
            ("SELECT id FROM sessions", "8"),
            ("SET search_path = public, pg_temp", ""),
            ("SELECT id FROM sessions", "1"),
            ("UPDATE sessions SET n = 5 RETURNING id", "1"),
            ("SET search_path = pg_temp, public", ""),
            ("SELECT id FROM sessions", "8"),
            ("BEGIN", ""),
            ("SET LOCAL search_path = public, pg_temp", ""),
            ("SELECT id FROM sessions", "1"),
            ("COMMIT", ""),
            ("SELECT id FROM sessions", "8"),
            // Where the path cannot be asked for.
            ("SET search_path = public, pg_temp; SELECT id FROM sessions", "42P09"),
            ("RESET search_path; SELECT id FROM sessions", "8"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_temporary_table_that_was_undone_or_dropped_unseen_opens_nothing() {
    let (_database, _proxy, client) = setup(SCHEMA, vec![rule("sessions", "expires_at")]).await;
    for end in ["ROLLBACK", "SELECT unmake(); COMMIT"] {
        client.batch_execute("BEGIN").await.expect("a block");
        // What is prepared may run at any time.
        client.execute("CREATE TEMP TABLE sessions (id int)", &[]).await.expect("a table");
        converse(
            &client,
            &[("SELECT id FROM sessions", ""), (end, if end == "ROLLBACK" { "" } else { "gone" })],
        )
        .await;
        converse(&client, &[("SELECT id FROM sessions", "1"), ("SELECT id FROM sessions", "1")])
            .await;
    }
    converse(
        &client,
        &[
            ("CREATE TEMP TABLE sessions (id int)", ""),
            ("SELECT id FROM sessions", ""),
            ("SELECT unmake()", "gone"),
            // The session believes that it is there.
            ("SELECT id FROM sessions", "42P09"),
            ("SELECT id FROM sessions", "1"),
        ],
    )
    .await;
}

/// `events` is a partitioned TTL table in one schema, and a table without a rule in another.
const PARTITIONED: &str = "
    CREATE TABLE events (id int, at timestamptz) PARTITION BY LIST (id);
    CREATE SCHEMA other; CREATE TABLE other.events (id int, at timestamptz);
    INSERT INTO other.events VALUES (8, '2001-01-01');";

#[tokio::test]
async fn partitions_that_came_a_moment_ago_are_hidden_under_a_name_of_several_schemas() {
    let (database, _proxy, client) = setup(PARTITIONED, vec![rule("public.events", "at")]).await;
    let direct = database.connect().await;
    converse(
        &client,
        &[
            // There is no partition yet.
            ("SELECT id FROM events", ""),
            ("UPDATE events SET id = 1 RETURNING id", ""),
            ("DELETE FROM events RETURNING id", ""),
            ("BEGIN", ""),
            ("CREATE TABLE one PARTITION OF events FOR VALUES IN (1, 2)", ""),
            ("INSERT INTO events VALUES (1, '2001-01-01'), (2, '2999-01-01')", ""),
            ("SELECT id FROM events", "2"),
            ("COMMIT", ""),
            ("SELECT id FROM events", "2"),
            ("CREATE TABLE three (id int, at timestamptz); INSERT INTO three VALUES (3, '2001-01-01'); \
              ALTER TABLE events ATTACH PARTITION three FOR VALUES IN (3)", ""),
            ("SELECT id FROM events", "2"),
            ("SET search_path = other", ""),
            ("SELECT id FROM events", "8"),
            ("RESET search_path", ""),
        ],
    )
    .await;
    let sql = "CREATE TABLE four PARTITION OF events FOR VALUES IN (4); INSERT INTO events VALUES (4, '2001-01-01')";
    direct.batch_execute(sql).await.expect("a partition");
    converse(&client, &[("SELECT id FROM events", "2"), ("DELETE FROM events RETURNING id", "2")])
        .await;
    assert_eq!(told(&direct, "SELECT id FROM events").await.as_deref(), Ok("1 3 4"));
}

#[tokio::test]
async fn with_no_partition_a_temporary_table_of_the_name_is_read() {
    let schema = "CREATE TABLE events (id int, at timestamptz) PARTITION BY LIST (id)";
    let (_database, _proxy, client) = setup(schema, vec![rule("public.events", "at")]).await;
    converse(
        &client,
        &[
            ("SELECT id FROM events", ""),
            ("CREATE TEMP TABLE events (LIKE events)", ""),
            ("INSERT INTO events VALUES (1, '2001-01-01')", ""),
            ("UPDATE events SET id = 2 RETURNING id", "2"),
            ("SELECT id FROM events", "2"),
            ("DELETE FROM events RETURNING id", "2"),
        ],
    )
    .await;
}

#[tokio::test]
async fn rows_of_a_foreign_partition_are_hidden() {
    let database = Database::with(PARTITIONED).await;
    let direct = database.connect().await;
    let (name, url) = (database.name(), database.url());
    let config: tokio_postgres::Config = url.parse().expect("a URL");
    let port = config.get_ports().first().copied().expect("a port");
    let sql = format!(
        "CREATE EXTENSION postgres_fdw;
         CREATE SERVER itself FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '{port}', dbname '{name}');
         CREATE USER MAPPING FOR CURRENT_USER SERVER itself;
         CREATE TABLE far (id int, at timestamptz); INSERT INTO far VALUES (5, '2001-01-01'), (6, '2999-01-01');
         CREATE FOREIGN TABLE near PARTITION OF events FOR VALUES IN (5, 6) SERVER itself OPTIONS (table_name 'far');"
    );
    direct.batch_execute(&sql).await.expect("a foreign partition");
    let proxy = Proxy::with_rules(&database, vec![rule("public.events", "at")]).await;
    let client = connect(&proxy.url(&database)).await;
    converse(
        &client,
        &[
            ("SELECT id FROM events", "6"),
            ("SELECT id FROM public.events", "6"),
            ("SELECT id FROM near", "6"),
            ("SET search_path = other", ""),
            ("SELECT id FROM events", "8"),
        ],
    )
    .await;
}

#[tokio::test]
async fn new_tables_under_the_name_of_several_are_made() {
    let schema =
        format!("{SCHEMA} CREATE SCHEMA other; CREATE TABLE other.sessions (id text, at date);");
    let rules = vec![rule("public.sessions", "expires_at")];
    let (_database, _proxy, client) = setup(&schema, rules).await;
    converse(
        &client,
        &[
            ("CREATE SCHEMA fresh; SET search_path = fresh", ""),
            ("CREATE TABLE sessions AS SELECT * FROM public.sessions", ""),
            ("SELECT id FROM fresh.sessions", "1"),
            ("CREATE TABLE IF NOT EXISTS sessions AS SELECT * FROM public.sessions", ""),
            ("DROP TABLE fresh.sessions", ""),
            ("SELECT * INTO sessions FROM public.sessions", ""),
            ("SELECT id FROM fresh.sessions", "1"),
            ("EXPLAIN (COSTS off) CREATE TABLE sessions AS SELECT 1", "42P07"),
            ("RESET search_path", ""),
            ("CREATE TEMP TABLE sessions AS SELECT * FROM sessions", ""),
            ("SELECT id FROM pg_temp.sessions", "1"),
            ("DROP TABLE pg_temp.sessions", ""),
            ("SELECT * INTO TEMP sessions FROM sessions", ""),
            ("SELECT id FROM pg_temp.sessions", "1"),
            ("DROP TABLE pg_temp.sessions", ""),
            ("CREATE TEMPORARY TABLE sessions (a, b, c) ON COMMIT DROP AS TABLE sessions", ""),
            ("SELECT id FROM public.sessions", "1"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_materialized_view_keeps_what_the_search_path_says() {
    let schema = format!(
        "{SCHEMA} CREATE SCHEMA other; CREATE TABLE other.sessions (id text, at date, expires_at timestamptz);
         INSERT INTO other.sessions VALUES ('o', '2001-01-01', '2001-01-01');
         CREATE SCHEMA third; CREATE TABLE third.sessions (id int, until timestamptz);
         INSERT INTO third.sessions VALUES (3, '2001-01-01'), (33, '2999-01-01');
         CREATE FUNCTION move_to(text) RETURNS text LANGUAGE sql
             AS 'SELECT set_config(''search_path'', $1, false)';"
    );
    let rules = vec![rule("public.sessions", "expires_at"), rule("third.sessions", "until")];
    let (database, _proxy, client) = setup(&schema, rules).await;
    converse(
        &client,
        &[
            ("CREATE MATERIALIZED VIEW a AS SELECT id FROM sessions s", ""),
            ("SELECT id FROM a", "1"),
            ("SELECT id FROM sessions", "1"),
            ("SELECT public.move_to('other, public')", "other, public"),
            ("CREATE MATERIALIZED VIEW b AS SELECT sessions.id FROM sessions", ""),
            ("SELECT id FROM b", "o"),
            ("SET search_path = third, public", ""),
            ("CREATE MATERIALIZED VIEW c AS SELECT sessions.id FROM ONLY (sessions), public.sessions s", ""),
            ("SELECT id FROM c", "33"),
            ("BEGIN", ""),
            ("SET LOCAL search_path = public", ""),
            ("CREATE MATERIALIZED VIEW d AS TABLE sessions", ""),
            ("SELECT id FROM d", "1"),
            ("COMMIT", ""),
            ("REFRESH MATERIALIZED VIEW c", ""),
            ("SELECT id FROM c", "33"),
            ("SET search_path = other, public; CREATE MATERIALIZED VIEW e AS TABLE sessions", "42P09"),
            ("SET U&\"Search\\005fPath\" = other, public; CREATE MATERIALIZED VIEW e AS TABLE sessions", "42P09"),
            ("RESET ALL; CREATE MATERIALIZED VIEW e AS TABLE sessions", "42P09"),
            ("SET SESSION AUTHORIZATION DEFAULT; CREATE MATERIALIZED VIEW e AS TABLE sessions", "42P09"),
            ("SET ROLE NONE; CREATE MATERIALIZED VIEW e AS TABLE sessions", "42P09"),
            ("SET role = none; CREATE MATERIALIZED VIEW e AS TABLE sessions", "42P09"),
            ("SET search_path = public", ""),
            ("SET statement_timeout = 0; RESET lock_timeout; CREATE MATERIALIZED VIEW e AS TABLE sessions", ""),
            ("SELECT id FROM e", "1"),
        ],
    )
    .await;
    let direct = database.connect().await;
    let names = "SELECT count(*) FROM pg_matviews WHERE definition ~ 'oid|pg_temp|pglapse N|pglapse [0-9a-f]'";
    assert_eq!(told(&direct, names).await.as_deref(), Ok("0"));
}

#[tokio::test]
async fn a_view_that_was_just_made_is_read_in_its_transaction() {
    let schema = format!(
        "{SCHEMA} CREATE SCHEMA other; CREATE TABLE other.sessions (id text, at date);
         INSERT INTO other.sessions VALUES ('o', '2001-01-01');"
    );
    let rules = vec![rule("public.sessions", "expires_at")];
    let (_database, _proxy, client) = setup(&schema, rules).await;
    converse(
        &client,
        &[
            ("BEGIN", ""),
            ("CREATE VIEW v AS SELECT id FROM sessions", ""),
            ("SELECT id FROM v", "1"),
            ("SET LOCAL search_path = other, public", ""),
            ("SELECT id FROM v", "1"),
            ("CREATE VIEW x AS SELECT id FROM sessions", ""),
            ("SELECT id FROM x", "o"),
            ("CREATE MATERIALIZED VIEW m AS SELECT id FROM v", ""),
            ("SELECT id FROM m", "1"),
            ("COMMIT", ""),
            ("SELECT id FROM v", "1"),
        ],
    )
    .await;
}

/// `set` is not reserved.
#[tokio::test]
async fn a_column_may_be_called_set() {
    let schema = "CREATE TABLE u (id int, set int, expires_at timestamptz);
        CREATE UNIQUE INDEX ON u (id) WHERE set > 0;
        INSERT INTO u VALUES (1, 1, NULL), (2, 1, '2001-01-01');";
    let (_database, _proxy, client) = setup(schema, vec![rule("u", "expires_at")]).await;
    let upsert = "INSERT INTO u VALUES ($, 7, NULL) ON CONFLICT (id) WHERE set > 0 DO";
    for (text, expected) in [
        (format!("{} NOTHING", upsert.replace('$', "1")), 0),
        (format!("{} NOTHING", upsert.replace('$', "2")), 1),
        (format!("{} UPDATE SET set = 8", upsert.replace('$', "2")), 1),
        (
            "WITH RECURSIVE r AS (SELECT id, set FROM u WHERE set = 8 UNION ALL
               SELECT id, set FROM r WHERE false) SEARCH DEPTH FIRST BY set, id SET o
             SELECT id FROM r ORDER BY o"
                .to_owned(),
            1,
        ),
    ] {
        let done = client.execute(&text, &[]).await;
        assert_eq!(done.map_err(|error| error.to_string()), Ok(expected), "{text}");
    }
}
