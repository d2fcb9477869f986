//! What follows a server has the same rows after reaping: a physical standby, and a subscriber of
//! logical replication.

use pglapse::{
    catalog::{RuleSpec, Strategy, WholePartition},
    demo::cluster::{Cluster, Options},
    sql::name::QualifiedName,
};
use tokio_postgres::Client;

use super::{Setup, count, strategies::DAYS};
use crate::{
    clients::tools::is_newer_than,
    control::spec,
    support::{connect, wait_until},
};

/// Tables for one strategy each, and one whose rows go to another.
const TABLES: &str = "
    CREATE TABLE by_index (id int PRIMARY KEY, e timestamptz);
    CREATE INDEX ON by_index (e);
    CREATE TABLE by_blocks (id int PRIMARY KEY, e timestamptz);
    CREATE TABLE by_keys (id int PRIMARY KEY, e timestamptz);
    CREATE TABLE archived (id int PRIMARY KEY, e timestamptz);
    CREATE TABLE archive (id int PRIMARY KEY, e timestamptz);";
const NAMES: [&str; 6] = ["by_index", "by_blocks", "by_keys", "archived", "archive", "p"];

async fn rows_of(client: &Client, table: &str) -> Vec<String> {
    let rows = format!("SELECT t::text FROM {table} t ORDER BY 1");
    client.query(&rows, &[]).await.expect("rows").iter().map(|row| row.get(0)).collect()
}

/// Waits until the server of `follower` has got what was committed on that of `primary`.
async fn catch_up(primary: &Client, name: &str) {
    let end = "SELECT pg_current_wal_insert_lsn()::text";
    let end: String = primary.query_one(end, &[]).await.expect("an end").get(0);
    let there = format!(
        "SELECT FROM pg_stat_replication WHERE application_name = '{name}' AND replay_lsn >= '{end}'"
    );
    wait_until(&format!("{name} has it all"), async || {
        // What was committed without waiting for the disk is sent with what comes next.
        primary
            .execute("SELECT pg_logical_emit_message(true, 'test', '')", &[])
            .await
            .expect("one");
        !primary.query(&there, &[]).await.expect("an answer").is_empty()
    })
    .await;
}

fn rules() -> Vec<RuleSpec> {
    let by = |table: &str, strategy: Strategy| {
        let mut rule = spec(table, "e");
        rule.reap.strategy = Some(strategy);
        rule
    };
    let mut whole = spec("p", "e");
    whole.reap.partition = Some(WholePartition::Truncate);
    let mut archived = spec("archived", "e");
    archived.reap.archive_to = QualifiedName::parse("public.archive");
    vec![
        by("by_index", Strategy::Index),
        by("by_blocks", Strategy::Blocks),
        by("by_keys", Strategy::Keyset),
        archived,
        whole,
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_and_a_subscriber_have_the_rows_that_are_left() {
    let settings = [("wal_level", "logical"), ("wal_keep_size", "256MB")];
    let settings = settings.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let one = Cluster::start(&Options { settings, ..Options::default() }).expect("a server");
    if is_newer_than("pg_basebackup", &one.url("postgres")).await {
        return;
    }
    let other = Cluster::start(&Options::default()).expect("a server");
    let (primary, subscribed) =
        (connect(&one.url("postgres")).await, connect(&other.url("postgres")).await);
    primary.batch_execute(&format!("{TABLES}{DAYS}")).await.expect("tables");
    let published = format!("CREATE PUBLICATION all_of_it FOR TABLE {}", NAMES.join(", "));
    primary.batch_execute(&published).await.expect("a publication");
    // Rows of `p` are found by all their columns.
    primary
        .batch_execute(
            "DO $$ DECLARE leaf regclass; BEGIN
        FOR leaf IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'p'::regclass LOOP
          EXECUTE format('ALTER TABLE %s REPLICA IDENTITY FULL', leaf); END LOOP; END $$",
        )
        .await
        .expect("an identity");
    let (with_rows, _) = DAYS.split_once("INSERT").expect("rows");
    subscribed.batch_execute(&format!("{TABLES}{with_rows}")).await.expect("tables");
    let subscribe = format!(
        "CREATE SUBSCRIPTION sub CONNECTION 'host=127.0.0.1 port={} user=postgres dbname=postgres'
         PUBLICATION all_of_it",
        one.port()
    );
    subscribed.batch_execute(&subscribe).await.expect("a subscription");
    let (one, standby) = tokio::task::spawn_blocking(move || {
        let standby = one.streaming_standby().expect("a standby");
        (one, standby)
    })
    .await
    .expect("no panic");
    for table in NAMES.iter().take(4) {
        let fill = format!(
            "INSERT INTO {table} SELECT i, now() + (i % 3 - 1) * interval '1 h' - interval '1 s'
             FROM generate_series(1, 6000) i"
        );
        primary.batch_execute(&fill).await.expect("rows");
    }
    let setup = Setup::new(&one.url("postgres"), rules()).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (4 * 4000 + 300, 0));
    assert_eq!(count(&primary, "archive").await, 4000);
    catch_up(&primary, "sub").await;
    catch_up(&primary, "walreceiver").await;
    let replica = connect(&standby.url("postgres")).await;
    for table in NAMES {
        let rows = rows_of(&primary, table).await;
        assert!(!rows.is_empty(), "{table}");
        assert_eq!(rows, rows_of(&replica, table).await, "{table} of the standby");
        assert_eq!(rows, rows_of(&subscribed, table).await, "{table} of the subscriber");
    }
    subscribed.batch_execute("DROP SUBSCRIPTION sub").await.expect("no slot is left");
}
