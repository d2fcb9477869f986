//! An INSERT into a table from which only pglapse may delete is tried first, before pglapse looks
//! for an expired row with its key: the answer is as ever.

use tokio_postgres::{Client, Row, error::SqlState, types::ToSql};

use super::{
    code,
    first_try::{insert_beside_a_row_in_its_grace, said},
};
use crate::support::{Database, connect, proxy::Proxy, wire::Wire};

/// Each table has another reason.
pub(super) const SCHEMA: &str = "
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE SEQUENCE calls;
    CREATE FUNCTION called() RETURNS int LANGUAGE sql AS $$SELECT nextval('calls')::int$$;
    CREATE TABLE keys (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE TRIGGER keep BEFORE DELETE ON keys FOR EACH ROW EXECUTE FUNCTION keep();
    CREATE TABLE used (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE TABLE uses (id int PRIMARY KEY, used int REFERENCES used);
    CREATE TABLE tree (id int PRIMARY KEY, n int, expires_at timestamptz, parent int REFERENCES tree);
    CREATE TABLE ruled (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE RULE also AS ON DELETE TO ruled DO ALSO NOTHING;
    CREATE TABLE parts (id int PRIMARY KEY, n int, expires_at timestamptz) PARTITION BY RANGE (id);
    CREATE TABLE parts1 PARTITION OF parts FOR VALUES FROM (0) TO (1000);
    CREATE TRIGGER keep BEFORE DELETE ON parts1 FOR EACH ROW EXECUTE FUNCTION keep();
    CREATE TABLE folded (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE UNIQUE INDEX ON folded ((id::text::bigint));
    CREATE TABLE granted (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE TABLE told (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS
      $$BEGIN PERFORM called(); RETURN NEW; END$$;
    CREATE TRIGGER tell BEFORE INSERT ON told FOR EACH ROW EXECUTE FUNCTION tell();
    CREATE TRIGGER keep BEFORE DELETE ON told FOR EACH ROW EXECUTE FUNCTION keep();
    CREATE TABLE copied (id int PRIMARY KEY, n int, expires_at timestamptz);
    CREATE RULE also AS ON INSERT TO copied DO ALSO SELECT called();
    CREATE TABLE secured (id int PRIMARY KEY, n int, expires_at timestamptz);
    ALTER TABLE secured ENABLE ROW LEVEL SECURITY;
    CREATE POLICY every ON secured USING (true) WITH CHECK (called() > 0);
    CREATE TABLE owned (id int PRIMARY KEY, n int, expires_at timestamptz);
    ALTER TABLE owned ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own ON owned USING (current_setting('app.own', true) = n::text);
    CREATE VIEW one AS SELECT called() AS n;
    CREATE TABLE nested (id int PRIMARY KEY, n int, expires_at timestamptz);
    ALTER TABLE nested ENABLE ROW LEVEL SECURITY;
    CREATE POLICY every ON nested USING (true) WITH CHECK ((SELECT one.n FROM one) > 0);
    CREATE TABLE two (id int PRIMARY KEY, n int UNIQUE, expires_at timestamptz);
    CREATE TRIGGER keep BEFORE DELETE ON two FOR EACH ROW EXECUTE FUNCTION keep();
";

/// Those where the answer is as ever, whether they are tried or not.
const TABLES: [&str; 13] = [
    "keys", "used", "tree", "ruled", "parts", "folded", "granted", "told", "copied", "secured",
    "two", "owned", "nested",
];

fn fill(table: &str) -> String {
    format!(
        "DELETE FROM {table}; INSERT INTO {table} VALUES (1, 1, '2001-01-01'), (2, 2, '2999-01-01');"
    )
}

pub(super) async fn start() -> (Database, Proxy, Client) {
    let database = Database::with(SCHEMA).await;
    let proxy = begin(&database).await;
    let direct = database.connect().await;
    (database, proxy, direct)
}

pub(super) async fn begin(database: &Database) -> Proxy {
    let direct = database.connect().await;
    direct.batch_execute(&TABLES.map(fill).concat()).await.expect("rows");
    direct.batch_execute("ALTER SEQUENCE calls RESTART").await.expect("a sequence");
    Proxy::start(database, &TABLES.map(|table| (table, "expires_at"))).await
}

/// The statements, and what they answer: `n` of each row, or the SQLSTATE.
fn statements(table: &str) -> Vec<(String, Result<Vec<i32>, &'static str>)> {
    // No ON CONFLICT goes with its rule, and no part of a table takes a key that is NULL.
    let unfit = match table {
        "copied" => "ON CONFLICT",
        "parts" => "NULL",
        _ => "none",
    };
    [
        ("(1, 7)", Ok(vec![7])),
        ("(2, 7)", Err("23505")),
        ("(3, 7)", Ok(vec![7])),
        ("(1, 7) ON CONFLICT DO NOTHING", Ok(vec![7])),
        ("(2, 7) ON CONFLICT DO NOTHING", Ok(vec![])),
        ("(1, 7) ON CONFLICT (id) DO NOTHING", Ok(vec![7])),
        ("(1, 7) ON CONFLICT (id) DO UPDATE SET n = 9", Ok(vec![7])),
        ("(2, 7) ON CONFLICT (id) DO UPDATE SET n = 9", Ok(vec![9])),
        ("(3, 7) ON CONFLICT (id) DO UPDATE SET n = 9", Ok(vec![7])),
        ("(2, 7) ON CONFLICT (id) DO UPDATE SET n = 9 WHERE excluded.n > 8", Ok(vec![])),
        ("(1, 'x')", Err("22P02")),
        ("(NULL, 7)", Err("23502")),
    ]
    .into_iter()
    .filter(|(sql, _)| !sql.contains(unfit))
    .map(|(values, expected)| {
        (format!("INSERT INTO {table} VALUES {values} RETURNING {table}.n"), expected)
    })
    .collect()
}

#[tokio::test]
async fn a_row_with_the_key_counts_as_ever() {
    let (database, proxy, direct) = start().await;
    let client = connect(&proxy.url(&database)).await;
    for table in TABLES {
        for begin in ["SELECT 1", "BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ"] {
            // A row of its snapshot that is swept meanwhile is an error for the DELETE within.
            if table == "folded" && begin.contains("REPEATABLE") {
                continue;
            }
            for (sql, expected) in statements(table) {
                let expected = expected.map_err(|code| Some(code.to_owned()));
                for named in [false, true] {
                    direct.batch_execute(&fill(table)).await.expect("rows");
                    client.batch_execute(begin).await.expect("begun");
                    let answer = if named {
                        match client.prepare(&sql).await {
                            Ok(statement) => client.query(&statement, &[]).await,
                            Err(error) => Err(error),
                        }
                    } else {
                        client.query_typed(&sql, &[]).await
                    };
                    let end = if begin == "SELECT 1" { begin } else { "ROLLBACK" };
                    client.batch_execute(end).await.expect("ended");
                    let rows = |rows: Vec<Row>| rows.iter().map(|row| row.get(0)).collect();
                    let answer = answer.map(rows);
                    let answer = answer.map_err(|error| error.code().map(|c| c.code().to_owned()));
                    assert_eq!(answer, expected, "{sql}, {begin}, {named}");
                }
            }
        }
    }
}

#[tokio::test]
async fn the_answer_has_the_same_messages() {
    let (database, proxy, direct) = start().await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let mut plain = Wire::connect(database.port(), database.name()).await;
    for (sql, expected) in statements("keys") {
        for extended in [false, true] {
            direct.batch_execute(&fill("keys")).await.expect("rows");
            let ask = async |wire: &mut Wire| {
                if extended {
                    said(&wire.extended(sql.as_bytes(), &[], b"").await)
                } else {
                    said(&wire.simple(sql.as_bytes(), b"").await)
                }
            };
            let ours = ask(&mut wire).await;
            let reap = "DELETE FROM keys; INSERT INTO keys VALUES (2, 2, '2999-01-01')";
            direct.batch_execute(reap).await.expect("as if reaped");
            assert_eq!(ours, ask(&mut plain).await, "{sql}: {expected:?}");
        }
    }
}

#[tokio::test]
async fn what_has_an_effect_is_done_once() {
    let (database, proxy, direct) = start().await;
    let role = format!("writer_{}", database.name());
    let grant = format!(
        "CREATE ROLE {role}; GRANT INSERT ON secured, nested TO {role}; \
         GRANT ALL ON calls, one TO {role}"
    );
    direct.batch_execute(&grant).await.expect("a role");
    let client = connect(&proxy.url(&database)).await;
    let writer = connect(&proxy.url(&database)).await;
    writer.batch_execute(&format!("SET ROLE {role}")).await.expect("set");
    let mut expected = 0;
    for (client, sql) in [
        (&client, "INSERT INTO told VALUES (1)"),
        (&client, "INSERT INTO copied VALUES (1)"),
        (&client, "INSERT INTO keys VALUES (1, called())"),
        (&writer, "INSERT INTO secured VALUES (1)"),
        (&writer, "INSERT INTO nested VALUES (1)"),
    ] {
        client.batch_execute(sql).await.expect(sql);
        expected += 1;
        let last: i64 =
            direct.query_one("SELECT last_value FROM calls", &[]).await.expect("a row").get(0);
        assert_eq!(last, expected, "{sql}");
    }
    drop(writer);
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.expect("gone");
}

#[tokio::test]
async fn a_role_without_rights_has_its_keys_too() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    let name = format!("writer_{}", database.name());
    let grant = format!("CREATE ROLE {name} LOGIN; GRANT INSERT ON granted TO {name}");
    direct.batch_execute(&grant).await.expect("a role");
    let proxy = begin(&database).await;
    let writer = connect(&proxy.url(&database).replace("postgres@", &format!("{name}@"))).await;
    for sql in ["INSERT INTO granted VALUES (1, 7)", "INSERT INTO granted VALUES (3, 7)"] {
        writer.batch_execute(sql).await.expect(sql);
    }
    assert_eq!(code(&writer, "INSERT INTO granted VALUES (2, 7)").await.0, "23505");
    assert_eq!(code(&writer, "INSERT INTO granted VALUES (4, 7) RETURNING n").await.0, "42501");
    let upsert = "INSERT INTO granted VALUES (1, 7) ON CONFLICT (id) DO UPDATE SET n = 1";
    assert_eq!(code(&writer, upsert).await.0, "42501");
    drop(writer);
    direct.batch_execute(&format!("DROP OWNED BY {name}; DROP ROLE {name}")).await.expect("gone");
}

/// The policy hides the rows of others, whether these are expired or not.
#[tokio::test]
async fn rows_that_a_policy_hides_keep_and_lose_their_keys_as_ever() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    let name = format!("owner_{}", database.name());
    let grant = format!("CREATE ROLE {name} LOGIN; GRANT ALL ON owned TO {name}");
    direct.batch_execute(&grant).await.expect("a role");
    let proxy = begin(&database).await;
    let owner = connect(&proxy.url(&database).replace("postgres@", &format!("{name}@"))).await;
    owner.batch_execute("SET app.own = '7'").await.expect("set");
    for (sql, expected) in [
        ("INSERT INTO owned VALUES (3, 7)", "INSERT 1"),
        ("INSERT INTO owned VALUES (3, 8)", "42501"),
        ("INSERT INTO owned VALUES (2, 7)", "23505"),
        ("INSERT INTO owned VALUES (2, 8)", "42501"),
        ("INSERT INTO owned VALUES (2, 7) ON CONFLICT DO NOTHING", "INSERT 0"),
        ("INSERT INTO owned VALUES (2, 7) ON CONFLICT (id) DO UPDATE SET n = 7", "42501"),
        ("INSERT INTO owned VALUES (1, 7)", "INSERT 1"),
        ("INSERT INTO owned VALUES (1, 7) ON CONFLICT DO NOTHING", "INSERT 1"),
        ("INSERT INTO owned VALUES (1, 7) ON CONFLICT (id) DO UPDATE SET n = 7", "INSERT 1"),
    ] {
        let rows = (3..103).map(|id| format!("({id}, 7, '2999-01-01')")).collect::<Vec<_>>();
        let more =
            format!("INSERT INTO owned VALUES {}; DELETE FROM owned WHERE id = 3", rows.join(", "));
        direct.batch_execute(&(fill("owned") + &more)).await.expect("rows");
        let answer = match owner.execute(sql, &[]).await {
            Ok(count) => format!("INSERT {count}"),
            Err(error) => error.code().map(|c| c.code().to_owned()).unwrap_or_default(),
        };
        assert_eq!(answer, expected, "{sql}");
    }
    drop(owner);
    direct.batch_execute(&format!("DROP OWNED BY {name}; DROP ROLE {name}")).await.expect("gone");
}

#[tokio::test]
async fn a_key_that_an_upsert_sets_makes_way_before() {
    let (database, proxy, direct) = start().await;
    let client = connect(&proxy.url(&database)).await;
    // The live row gets the key of the expired one.
    for sql in [
        "INSERT INTO two VALUES (2, 8) ON CONFLICT (id) DO UPDATE SET n = 1 RETURNING n",
        "INSERT INTO two VALUES (2, 8) ON CONFLICT (id) DO UPDATE SET n = two.n - 1 RETURNING n",
        "INSERT INTO two VALUES (2, 1) ON CONFLICT (id) DO UPDATE SET n = excluded.n RETURNING n",
    ] {
        direct.batch_execute(&fill("two")).await.expect("rows");
        let rows = client.query_typed(sql, &[]).await.expect(sql);
        assert_eq!(rows.iter().map(|row| row.get::<_, i32>(0)).collect::<Vec<_>>(), [1], "{sql}");
    }
    // The expired row has another key of the new one's than the conflict target.
    for (sql, block) in [
        ("INSERT INTO two VALUES (5, 1) ON CONFLICT (id) DO UPDATE SET n = 0 RETURNING n", true),
        ("INSERT INTO two VALUES (5, 1) ON CONFLICT (id) DO NOTHING RETURNING n", false),
        ("INSERT INTO two VALUES (5, 1) RETURNING n", true),
    ] {
        direct.batch_execute(&fill("two")).await.expect("rows");
        client.batch_execute(if block { "BEGIN" } else { "SELECT 1" }).await.expect("begun");
        let rows = client.query_typed(sql, &[]).await.expect(sql);
        client.batch_execute("COMMIT").await.expect("ended");
        assert_eq!(rows.iter().map(|row| row.get::<_, i32>(0)).collect::<Vec<_>>(), [1], "{sql}");
    }
}

#[tokio::test]
async fn what_is_sent_behind_it_comes_behind_it() {
    let (database, proxy, direct) = start().await;
    let client = connect(&proxy.url(&database)).await;
    let insert = client.prepare("INSERT INTO keys VALUES ($1, $2)").await.expect("prepared");
    let select = client.prepare("SELECT n FROM keys WHERE id = $1").await.expect("prepared");
    for n in 0..30 {
        direct.batch_execute(&fill("keys")).await.expect("rows");
        let (key, next) = (1, n + 1);
        let values: [[&(dyn ToSql + Sync); 2]; 2] = [[&key, &n], [&key, &next]];
        let (inserted, again, selected) = tokio::join!(
            client.execute(&insert, &values[0]),
            client.execute(&insert, &values[1]),
            client.query_one(&select, &values[0][..1]),
        );
        assert_eq!(inserted.expect("it makes way"), 1);
        let error = again.expect_err("it is taken");
        assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION));
        assert_eq!(selected.expect("a row").get::<_, i32>(0), n);
    }
    // An unnamed statement that was tried is used again.
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let bind = b"B\0\0\0\x11\0\0\0\0\0\x01\0\0\0\x011\0\0";
    let execute = b"E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04";
    for key in ["5", "1"] {
        direct.batch_execute(&fill("keys")).await.expect("rows");
        let sql = b"INSERT INTO keys VALUES ($1::int, 1)";
        let answer = said(&wire.extended(sql, &[Some(key.to_owned())], b"").await);
        assert!(answer.contains("INSERT 0 1"), "{answer}");
        direct.batch_execute(&fill("keys")).await.expect("rows");
        wire.send(&[&bind[..], execute].concat()).await;
        let answer = said(&wire.answer(b"").await);
        assert!(answer.contains("INSERT 0 1"), "{key}: {answer}");
    }
}

#[tokio::test]
async fn a_rule_that_was_just_made_counts() {
    let (database, proxy, direct) = start().await;
    let client = connect(&proxy.url(&database)).await;
    let named = client.prepare("INSERT INTO keys VALUES ($1, 7)").await.expect("prepared");
    client.execute(&named, &[&10]).await.expect("a new key");
    let rule = "CREATE RULE also AS ON INSERT TO keys DO ALSO NOTHING";
    direct.batch_execute(rule).await.expect("a rule");
    client.batch_execute("INSERT INTO keys VALUES (11, 7)").await.expect("a new key");
    client.query_typed("INSERT INTO keys VALUES (12, 7)", &[]).await.expect("a new key");
    client.execute(&named, &[&13]).await.expect("a new key");
    client.execute(&named, &[&1]).await.expect("it makes way");
}

/// The tables have the same columns and the same rule, so that no search path is asked for.
#[tokio::test]
async fn the_key_is_that_of_the_table_which_the_search_path_finds() {
    let schema = "
        CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
        CREATE SCHEMA a;
        CREATE TABLE a.t (id int PRIMARY KEY, n int, expires_at timestamptz);
        CREATE TRIGGER keep BEFORE DELETE ON a.t FOR EACH ROW EXECUTE FUNCTION keep();
        CREATE SCHEMA b;
        CREATE TABLE b.t (LIKE a.t INCLUDING ALL);
        CREATE TRIGGER keep BEFORE DELETE ON b.t FOR EACH ROW EXECUTE FUNCTION keep();";
    let database = Database::with(schema).await;
    let direct = database.connect().await;
    let proxy = Proxy::start(&database, &[("a.t", "expires_at"), ("b.t", "expires_at")]).await;
    for path in ["a", "b"] {
        direct.batch_execute(&(fill("a.t") + &fill("b.t"))).await.expect("rows");
        let client = connect(&proxy.url(&database)).await;
        client.batch_execute(&format!("SET search_path = {path}")).await.expect("set");
        client.batch_execute("INSERT INTO t VALUES (1, 7), (3, 7)").await.expect("it makes way");
        direct.batch_execute(&fill(&format!("{path}.t"))).await.expect("rows");
        client.batch_execute("INSERT INTO t VALUES (1, 7)").await.expect("it makes way");
    }
}

#[tokio::test]
async fn a_row_in_its_grace_makes_way_too() {
    insert_beside_a_row_in_its_grace(SCHEMA).await;
}
