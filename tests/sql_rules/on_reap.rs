//! Listeners hear the keys of rows that are deleted for having expired: of each of them once, and of
//! no other.

use pglapse::{
    catalog::{OnReap, RuleSpec, Strategy},
    config::Config,
    demo::cluster::{Cluster, Options},
};
use tokio_postgres::Client;

use super::{count, database, proxy, refusal};
use crate::{
    cli::process::{pglapse, stderr, stdout},
    control::spec,
    reaper::Setup,
    support::{Database, connect, listener::Listener, proxy::Proxy, skipped::skip, wait_until},
};

/// Two thirds of 900 rows are expired; some of those a trigger does not let go, in one way or the
/// other.
const TABLE: &str = "
    CREATE TABLE \"o'T\" (tenant text, id int, e timestamptz, PRIMARY KEY (tenant, id));
    INSERT INTO \"o'T\" SELECT 'o''\\\"' || i % 7, i, now() + (i % 3 - 1) * interval '1 h' - interval '1 s'
    FROM generate_series(1, 900) i;
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.id = 1 THEN RAISE 'no' USING ERRCODE = 'LH001'; END IF;
      RETURN CASE WHEN OLD.id = 3 THEN NULL ELSE OLD END; END $$;
    CREATE TRIGGER keep BEFORE DELETE ON \"o'T\" FOR EACH ROW EXECUTE FUNCTION keep();";

/// YugabyteDB's function, near enough.
const HASH: &str =
    "CREATE FUNCTION pg_catalog.yb_hash_code(VARIADIC text[]) RETURNS int LANGUAGE sql IMMUTABLE
    AS $$ SELECT (hashtext(array_to_string($1, ',')) & 65535) $$;
    CREATE INDEX ON \"o'T\" (yb_hash_code(tenant));";

fn telling(rule: RuleSpec) -> RuleSpec {
    let mut rule = rule;
    rule.reap.on_reap = Some(OnReap::Notify);
    rule
}

/// The primary keys of the rows of a table, as listeners are told them.
async fn keys(client: &Client, table: &str, columns: &[&str]) -> Vec<String> {
    let pairs: Vec<String> = columns.iter().map(|c| format!("'{c}', {c}")).collect();
    let sql = format!("SELECT json_build_object({})::text FROM {table}", pairs.join(", "));
    let rows = client.query(&sql, &[]).await.expect("rows");
    let parsed = rows.iter().map(|row| {
        let text: String = row.get(0);
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        value.to_string()
    });
    let mut keys: Vec<String> = parsed.collect();
    keys.sort();
    keys
}

#[tokio::test]
async fn each_strategy_tells_the_keys_of_exactly_what_it_deletes() {
    for (strategy, more) in [
        (Strategy::Index, "CREATE INDEX ON \"o'T\" (e)"),
        (Strategy::Blocks, ""),
        (Strategy::Keyset, ""),
        (Strategy::Hash, HASH),
    ] {
        for archives in [false, strategy == Strategy::Blocks] {
            let archive = "CREATE TABLE old (LIKE \"o'T\");";
            let database = Database::with(&format!("{TABLE}{archive}{more}")).await;
            let client = database.connect().await;
            let mut rule = telling(spec("\"o'T\"", "e"));
            rule.reap.strategy = Some(strategy);
            rule.reap.archive_to = RuleSpec::read_table("public.old").filter(|_| archives);
            let mut listener = Listener::start(&database.url(), "pglapse_reaped.public.o'T").await;
            let mut gone = keys(&client, "\"o'T\"", &["tenant", "id"]).await;
            let setup = Setup::new(&database.url(), vec![rule]).await;
            let report = setup.pass().await;
            let stay = keys(&client, "\"o'T\"", &["tenant", "id"]).await;
            gone.retain(|key| !stay.contains(key));
            assert_eq!(gone.len(), 600 - 2, "{strategy}, {archives}: {report:?}");
            assert_eq!(listener.keys("public", "o'T").await, gone, "{strategy}, {archives}");
        }
    }
}

#[tokio::test]
async fn several_keys_go_in_a_message_and_a_long_one_by_itself() {
    let name = "x".repeat(60);
    let database = Database::with(&format!(
        "CREATE TABLE {name} (id text PRIMARY KEY, e timestamptz DEFAULT '2001-01-01');
         INSERT INTO {name} SELECT i || repeat('\"', i % 5 * 400) FROM generate_series(1, 500) i;
         INSERT INTO {name} VALUES (repeat('a', 5000)), (repeat('b', 7500)), (repeat('c', 8000))"
    ))
    .await;
    let client = database.connect().await;
    assert!(pglapse::guard::ensure(&client).await.unwrap());
    let channel: String = client
        .query_one("SELECT pglapse.reap_channel($1::text::regclass)", &[&name])
        .await
        .unwrap()
        .get(0);
    assert_eq!(channel.len(), "pglapse_reaped.".len() + 32);
    let mut listener = Listener::start(&database.url(), &channel).await;
    let mut of_some = Listener::start(&database.url(), &channel).await;
    let mut told = keys(&client, &name, &["id"]).await;
    let report = Setup::new(&database.url(), vec![telling(spec(&name, "e"))]).await.pass().await;
    // What no message can hold stays, and is listed.
    assert_eq!((report.deleted, report.quarantined), (502, 1));
    assert_eq!(count(&client, "pglapse.quarantined WHERE sqlstate = '22023'").await, 1);
    let stays = keys(&client, &name, &["id"]).await;
    told.retain(|key| !stays.contains(key));
    assert_eq!(listener.keys("public", &name).await, told);
    let messages = of_some.heard().await.len();
    assert!(messages < 400, "{messages} messages");
}

#[tokio::test]
async fn with_a_sidecar_the_keys_of_the_table_itself_are_told() {
    for strategy in [None, Some(Strategy::Keyset)] {
        let database = Database::with(
            "CREATE TABLE base (a int, b int, n int, PRIMARY KEY (b, a));
             CREATE TABLE side (b int, a int, e timestamptz, PRIMARY KEY (b, a));
             INSERT INTO base SELECT i, -i FROM generate_series(1, 300) i;
             INSERT INTO side SELECT b, a, now() + (a % 2 - 0.5) * interval '1 h' FROM base;
             INSERT INTO side VALUES (7, 7, '2001-01-01')",
        )
        .await;
        let client = database.connect().await;
        let mut rule =
            telling(RuleSpec { sidecar: RuleSpec::read_table("side"), ..spec("base", "e") });
        rule.reap.strategy = strategy;
        let mut listener = Listener::start(&database.url(), "pglapse_reaped.public.base").await;
        let expected = keys(&client, "base WHERE a % 2 = 0", &["b", "a"]).await;
        let setup = Setup::new(&database.url(), vec![rule]).await;
        assert_eq!(setup.pass().await.deleted, 151);
        assert_eq!(listener.keys("public", "base").await, expected);
    }
}

#[tokio::test]
async fn no_partition_goes_without_a_word_about_its_rows() {
    let database = Database::with(
        "CREATE TABLE p (id int, e timestamptz, PRIMARY KEY (id, e)) PARTITION BY RANGE (e);
         CREATE TABLE p1 PARTITION OF p FOR VALUES FROM ('2001-01-01') TO ('2001-01-02');
         CREATE TABLE p2 PARTITION OF p FOR VALUES FROM ('2001-01-02') TO ('2999-01-01');
         INSERT INTO p SELECT i, '2001-01-01' FROM generate_series(1, 50) i;
         INSERT INTO p SELECT i, '2002-01-01' FROM generate_series(1, 50) i;
         CREATE TABLE parent (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE child (own int) INHERITS (parent);
         INSERT INTO parent VALUES (1, '2001-01-01'); INSERT INTO child VALUES (2, '2001-01-01', 3)",
    )
    .await;
    let client = database.connect().await;
    let expected = keys(&client, "p", &["id"]).await;
    let rules = ["p", "parent"].map(|table| telling(spec(table, "e")));
    let mut listener = Listener::start(&database.url(), "pglapse_reaped.public.p").await;
    let mut of_children = Listener::start(&database.url(), "pglapse_reaped.public.parent").await;
    let setup = Setup::new(&database.url(), rules.to_vec()).await;
    assert_eq!(setup.pass().await.deleted, 102);
    let without_expiry = |key: &String| format!("{}}}", key.split(",\"e\"").next().unwrap());
    let mut told: Vec<String> =
        listener.keys("public", "p").await.iter().map(without_expiry).collect();
    told.sort();
    assert_eq!(told, expected);
    assert_eq!(of_children.keys("public", "parent").await, ["{\"id\":1}", "{\"id\":2}"]);

    for (more, warning) in
        [("", "so that their keys are told"), (", strategy = partition", "nothing else is deleted")]
    {
        let ttl = format!("public.p: e, on_reap = notify{more}");
        let checked = pglapse(&["check", "--upstream", &database.url(), "--ttl", &ttl]);
        let said = stdout(&checked);
        assert!(
            said.contains("no partition goes as a whole") && said.contains(warning),
            "{ttl} {said}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_whose_key_is_taken_is_told_before_it_is() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, n int, e timestamptz);
         INSERT INTO t SELECT i, 0, '2001-01-01' FROM generate_series(1, 9) i;
         CREATE TABLE base (id int PRIMARY KEY);
         CREATE TABLE side (id int PRIMARY KEY, e timestamptz);
         INSERT INTO base VALUES (1), (2); INSERT INTO side VALUES (1, '2001-01-01')",
    )
    .await;
    let rules = vec![
        telling(crate::support::proxy::rule("t", "e")),
        telling(RuleSpec {
            sidecar: RuleSpec::read_table("side"),
            ..crate::support::proxy::rule("base", "e")
        }),
    ];
    let proxy = Proxy::with_rules(&database, rules).await;
    let client = connect(&proxy.url(&database)).await;
    let mut listener = Listener::start(&proxy.url(&database), "pglapse_reaped.public.t").await;
    let insert = client.prepare("INSERT INTO t VALUES ($1, 1)").await.unwrap();
    client.execute(&insert, &[&1]).await.unwrap();
    assert_eq!(listener.keys("public", "t").await, ["{\"id\":1}"]);
    for (sql, told) in [
        ("INSERT INTO t VALUES (1, 2), (2, 1) ON CONFLICT (id) DO UPDATE SET n = 7", "2"),
        ("BEGIN; INSERT INTO t VALUES (3, 1); ROLLBACK", "3"),
        ("UPDATE t SET id = 4 WHERE id = 1", "4"),
        ("DELETE FROM t WHERE id = 5", ""),
        ("INSERT INTO t SELECT 5 + 1, 1", "5 6 7 8 9"),
    ] {
        client.batch_execute(sql).await.unwrap();
        let expected: Vec<String> =
            told.split_whitespace().map(|id| format!("{{\"id\":{id}}}")).collect();
        assert_eq!(listener.keys("public", "t").await, expected, "{sql}");
    }
    let mut of_base = Listener::start(&proxy.url(&database), "pglapse_reaped.public.base").await;
    client.batch_execute("INSERT INTO base VALUES (1)").await.unwrap();
    assert_eq!(of_base.keys("public", "base").await, ["{\"id\":1}"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_set_by_sql_and_in_the_file() {
    let database = database(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); CREATE TABLE bare (e timestamptz)",
    )
    .await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let set = "SELECT pglapse.set_rule('t', 'e', on_reap => 'notify')";
    client.batch_execute(set).await.unwrap();
    let rule = "pglapse.rules WHERE options = '{\"on_reap\": \"notify\"}'";
    assert_eq!(count(&client, rule).await, 1);
    client.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.unwrap();
    assert_eq!(count(&client, rule).await, 0);
    for (refused, said) in [
        ("SELECT pglapse.set_rule('t', 'e', on_reap => 'shout')", "on_reap must be one of notify"),
        ("SELECT pglapse.set_rule('t', 'e', partition => 'drop')", "pglapse drops no partition"),
        (
            "SELECT pglapse.set_rule('bare', 'e', on_reap => 'notify')",
            "on_reap needs a primary key",
        ),
    ] {
        let (code, message) = refusal(&client, refused).await;
        assert_eq!(code, "22023");
        assert!(message.starts_with(said), "{message}");
    }
    let text = "[[table]]\nname = \"public.t\"\nexpires = \"e\"\non_reap = \"notify\"";
    let read = Config::read(Some(("file", text)), &pglapse::config::Flags::default()).unwrap();
    assert_eq!(read.tables[0].reap.on_reap, Some(OnReap::Notify));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_primary_key_nothing_is_deleted() {
    let database = database(
        "CREATE TABLE t (id int PRIMARY KEY, other int UNIQUE DEFAULT 1, e timestamptz);
         INSERT INTO t VALUES (1, 1, '2001-01-01')",
    )
    .await;
    let set = "SELECT pglapse.set_rule('t', 'e', on_reap => 'notify')";
    database.connect().await.batch_execute(set).await.unwrap();
    let setup = Setup::new(&database.url(), Vec::new()).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("ALTER TABLE t DROP CONSTRAINT t_pkey").await.unwrap();
    let problems = || {
        let problems = setup.control.problems();
        let problems = problems.borrow();
        problems.values().flatten().any(|said| said.text.contains("has no primary key"))
    };
    wait_until("the fault is told", async || problems()).await;
    assert_eq!(setup.pass().await.deleted, 0);
    assert_eq!(count(&client, "t").await, 0, "it is hidden all the same");
    assert_eq!(refusal(&client, "INSERT INTO t VALUES (2, 1, NULL)").await.0, "23505");
    assert_eq!(count(&database.connect().await, "t").await, 1);

    let checked = pglapse(&["check", "--upstream", &database.url()]);
    assert_eq!(checked.status.code(), Some(1), "{}", stderr(&checked));
    assert!(stdout(&checked).contains("has no primary key"), "{}", stdout(&checked));
    client.batch_execute("ALTER TABLE t ADD PRIMARY KEY (id)").await.unwrap();
    wait_until("it is mended", async || {
        setup.control.problems().borrow().values().all(Vec::is_empty)
    })
    .await;
    assert_eq!(setup.pass().await.deleted, 1);
}

/// Where the queue can be made small: PostgreSQL 17 and later.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_is_told_by_check_and_keeps_rows() {
    let settings = vec![("max_notify_queue_pages".to_owned(), "64".to_owned())];
    let shared = Database::create().await;
    let version = "SELECT current_setting('server_version_num')::int >= 170000";
    if !shared.connect().await.query_one(version, &[]).await.unwrap().get::<_, bool>(0) {
        skip("before PostgreSQL 17 the queue of notifications holds 8 GB");
        return;
    }
    let cluster = Cluster::start(&Options { settings, ..Options::default() }).expect("a server");
    let database = Database::of(cluster);
    let client = database.connect().await;
    assert!(pglapse::guard::ensure(&client).await.unwrap());
    client
        .batch_execute(
            "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); INSERT INTO t VALUES (1, '2001-01-01');
             SELECT pglapse.set_rule('t', 'e', on_reap => 'notify')",
        )
        .await
        .unwrap();
    let idle = database.connect().await;
    idle.batch_execute("LISTEN something").await.unwrap();
    idle.batch_execute("BEGIN; SELECT 1").await.unwrap();
    let check = || stdout(&pglapse(&["check", "--upstream", &database.url()]));
    assert!(!check().contains("queue of notifications"));
    let fill = "SELECT pg_notify('other', i || repeat('x', 7900)) FROM generate_series(1, 40) i";
    client.batch_execute(fill).await.unwrap();
    let said = check();
    assert!(said.contains("queue of notifications is "), "{said}");
    while client.batch_execute(fill).await.is_ok() {}
    let setup = Setup::new(&database.url(), Vec::new()).await;
    assert_eq!(setup.pass().await.deleted, 0);
    assert_eq!(count(&client, "t").await, 1);
    assert_eq!(count(&client, "pglapse.quarantined").await, 0, "no row is to blame");
    idle.batch_execute("ROLLBACK").await.unwrap();
    client.batch_execute("LISTEN something").await.unwrap();
    drop(idle);
    wait_until("it is deleted", async || {
        client.batch_execute("NOTIFY something").await.ok();
        setup.pass().await.deleted == 1
    })
    .await;
}

#[tokio::test]
async fn the_channels_name_is_the_same_on_both_sides() {
    let database = database("CREATE SCHEMA \"a.b\"").await;
    let client = database.connect().await;
    for name in
        ["t".to_owned(), "T \"x\"".to_owned(), "ü".repeat(20), "y".repeat(44), "z".repeat(45)]
    {
        let quoted = format!("\"a.b\".\"{}\"", name.replace('"', "\"\""));
        let create = format!(
            "CREATE TABLE {quoted} (id int PRIMARY KEY, e timestamptz DEFAULT '2001-01-01'); INSERT INTO {quoted} VALUES (1)"
        );
        client.batch_execute(&create).await.unwrap();
        let channel = "SELECT pglapse.reap_channel($1::text::regclass)";
        let channel: String = client.query_one(channel, &[&quoted]).await.unwrap().get(0);
        assert!(channel.len() < 64, "{channel}");
        let mut listener = Listener::start(&database.url(), &channel).await;
        let setup = Setup::new(&database.url(), vec![telling(spec(&quoted, "e"))]).await;
        assert_eq!(setup.pass().await.deleted, 1);
        assert_eq!(listener.keys("a.b", &name).await, ["{\"id\":1}"]);
    }
}
