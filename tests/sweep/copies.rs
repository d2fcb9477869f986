//! COPY FROM in each format: dead rows make way for it, live ones fail it as ever.

use std::time::Duration;

use bytes::Bytes;
use futures_util::SinkExt as _;
use pglapse::{catalog::Interval, config::ReaperSettings, guard};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_postgres::Client;

use super::ids;
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wait_until_settled,
    wire::Wire,
};

const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, name text UNIQUE, expires_at timestamptz);
    INSERT INTO keys VALUES (1, 'live', NULL), (10, 'ten', '2001-01-01'), (20, 'twenty', '2001-01-01');
";
/// Sets what holds the sweep of a table.
type Set = fn(&mut ReaperSettings);
const BINARY: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";

/// A line of each of these rows.
fn lines(rows: impl Iterator<Item = u32>, name: &str) -> String {
    rows.flat_map(|id| [id.to_string(), format!("\t{name}{id}\n")]).collect()
}

async fn copy(client: &Client, options: &str, data: &[u8]) -> Result<u64, tokio_postgres::Error> {
    let sql = format!("COPY keys (id, name) FROM STDIN {options}");
    let sink = client.copy_in(&sql).await?;
    let mut sink = std::pin::pin!(sink);
    sink.send(Bytes::copy_from_slice(data)).await?;
    sink.finish().await
}

fn binary(rows: &[(i32, &str)]) -> Vec<u8> {
    let mut data = BINARY.to_vec();
    for (id, name) in rows {
        data.extend_from_slice(b"\0\x02\0\0\0\x04");
        data.extend_from_slice(&id.to_be_bytes());
        data.extend_from_slice(&u32::try_from(name.len()).expect("short").to_be_bytes());
        data.extend_from_slice(name.as_bytes());
    }
    data.extend_from_slice(b"\xff\xff");
    data
}

/// The SQLSTATE, message, detail and context of an error.
fn said(error: &tokio_postgres::Error) -> [Option<String>; 4] {
    let error = error.as_db_error().expect("the server's error");
    [
        Some(error.code().code().to_owned()),
        Some(error.message().to_owned()),
        error.detail().map(str::to_owned),
        error.where_().map(str::to_owned),
    ]
}

#[tokio::test]
async fn each_format_has_the_keys_of_dead_rows() {
    let formats = [
        ("", b"10\tnew\n30\ttwenty\n".to_vec(), b"40\tlive\n".to_vec()),
        ("(FORMAT csv)", b"10,new\n30,\"twenty\"\n".to_vec(), b"40,live\n".to_vec()),
        ("(FORMAT binary)", binary(&[(10, "new"), (30, "twenty")]), binary(&[(40, "live")])),
    ];
    for (options, dead, live) in formats {
        let database = Database::with(SCHEMA).await;
        let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
        let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
        let theirs = copy(&direct, options, &live).await.expect_err("a live row");
        let ours = copy(&client, options, &live).await.expect_err("a live row");
        assert_eq!(said(&ours), said(&theirs), "{options}");
        assert_eq!(copy(&client, options, &dead).await.expect("they make way"), 2, "{options}");
        assert_eq!(ids(&direct, "keys").await, "1 10 30", "{options}");
    }
}

#[tokio::test]
async fn a_column_may_be_called_like_an_option() {
    let database = Database::with(
        "CREATE TABLE keys (id int PRIMARY KEY, csv text, expires_at timestamptz);
         INSERT INTO keys VALUES (10, 'ten', '2001-01-01')",
    )
    .await;
    let proxy = graceful(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let sink = client.copy_in("COPY keys (id, csv) FROM STDIN").await.expect("begun");
    let mut sink = std::pin::pin!(sink);
    sink.send(Bytes::from_static(b"10\tnew\n")).await.expect("sent");
    assert_eq!(sink.finish().await.expect("it makes way"), 1);
}

async fn graceful(database: &Database) -> Proxy {
    let mut rule = rule("keys", "expires_at");
    rule.grace = Interval { months: 12_000, ..Interval::ZERO };
    Proxy::with_rules(database, vec![rule]).await
}

/// Only what is wanted goes of a table whose dead rows are to stay.
#[tokio::test]
async fn dead_rows_go_as_their_keys_come() {
    let formats = [
        ("", b"10\tnew\n30\ttwenty\n".to_vec()),
        ("(FORMAT csv, HEADER)", b"id,name\n10,new\n30,\"twenty\"\n".to_vec()),
        ("WITH CSV DELIMITER '|'", b"10|new\n30|twenty\n".to_vec()),
        ("", b"10\tnew\n30\ttwenty".to_vec()),
        ("(FORMAT csv, QUOTE '''')", b"10,new\n30,'twenty'".to_vec()),
        ("(FORMAT binary)", binary(&[(10, "new"), (30, "twenty")])),
    ];
    for (options, data) in formats {
        let database = Database::with(SCHEMA).await;
        let proxy = graceful(&database).await;
        let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
        let more = "INSERT INTO keys VALUES (50, 'fifty', '2001-01-01')";
        direct.batch_execute(more).await.expect("a row");
        assert_eq!(copy(&client, options, &data).await.expect(options), 2);
        assert_eq!(ids(&direct, "keys").await, "1 10 30 50", "{options}");
        let live = copy(&client, options, &data).await.expect_err("they are live");
        assert_eq!(live.code().map(tokio_postgres::error::SqlState::code), Some("23505"));
        // The next COPY is read from its own beginning.
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        let sql = b"COPY keys FROM STDIN";
        let answer = wire.simple(sql, b"50\tanew\t\\N\n").await.join(" ");
        assert!(answer.contains("COPY 1"), "{answer}");
    }
}

/// Whatever holds the sweep of the table.
#[tokio::test]
async fn so_they_do_while_deletes_rest() {
    let holds: [(&str, Set); 4] = [
        ("new_rule_delay", |reaper| reaper.new_rule_delay = Duration::from_hours(1)),
        ("enabled", |reaper| reaper.enabled = false),
        ("dry_run", |reaper| reaper.dry_run = true),
        ("max_share", |reaper| reaper.max_share = 1),
    ];
    for (what, hold) in holds {
        let database = Database::with(SCHEMA).await;
        let direct = database.connect().await;
        assert!(guard::ensure(&direct).await.expect("a schema"), "{what}");
        let rules = vec![rule("keys", "expires_at")];
        let proxy = Proxy::with_config(&database, rules, |config| hold(&mut config.reaper)).await;
        let client = connect(&proxy.url(&database)).await;
        wait_until_settled(&direct).await;
        let more = "INSERT INTO keys VALUES (50, 'fifty', '2001-01-01')";
        direct.batch_execute(more).await.expect("a row");
        assert_eq!(copy(&client, "", b"10\tnew\n30\ttwenty\n").await.expect(what), 2);
        assert_eq!(ids(&direct, "keys").await, "1 10 30 50", "{what}");
        let live = copy(&client, "", b"40\tlive\n").await.expect_err("a live row");
        assert_eq!(live.code().map(tokio_postgres::error::SqlState::code), Some("23505"));
    }
}

/// How many sweeps there were.
async fn sweeps(proxy: &Proxy) -> u64 {
    let address = ("127.0.0.1", proxy.metrics_port());
    let mut stream = TcpStream::connect(address).await.expect("a page");
    let request = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request).await.expect("asked");
    let mut metrics = String::new();
    stream.read_to_string(&mut metrics).await.expect("read");
    let done = "pglapse_sweeps_total{result=\"done\"} ";
    metrics
        .lines()
        .find_map(|line| line.strip_prefix(done))
        .map_or(0, |n| n.trim().parse().unwrap())
}

#[tokio::test]
async fn nothing_is_swept_where_no_expired_row_has_a_key() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let free = lines(100..3100, "n");
    assert_eq!(copy(&client, "", free.as_bytes()).await.expect("no row has them"), 3000);
    assert_eq!(sweeps(&proxy).await, 0);
    assert_eq!(copy(&client, "", b"10\tnew\n4000\tx\n").await.expect("it makes way"), 2);
    assert_eq!(sweeps(&proxy).await, 1);
    let dead = "SELECT id FROM keys WHERE expires_at < now()";
    assert_eq!(direct.query_one(dead, &[]).await.expect("one stays").get::<_, i32>(0), 20);
}

/// Where the session itself has locked the table, nobody waits for its rows again and again.
#[tokio::test]
async fn a_copy_into_a_table_that_the_session_has_locked_goes_on() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (mut client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let rows = lines(1..3000, "n");
    let transaction = client.transaction().await.expect("begun");
    transaction.batch_execute("LOCK TABLE keys").await.expect("locked");
    let sink = transaction.copy_in("COPY keys (id, name) FROM STDIN").await.expect("begun");
    let mut sink = std::pin::pin!(sink);
    for part in b"30\tx\n10\ty\n".chunks(5) {
        sink.send(Bytes::copy_from_slice(part)).await.expect("sent");
    }
    let in_the_way = sink.finish().await.expect_err("the row could not be deleted");
    assert_eq!(in_the_way.code().map(tokio_postgres::error::SqlState::code), Some("23505"));
    transaction.rollback().await.expect("rolled back");
    let transaction = client.transaction().await.expect("begun");
    transaction.batch_execute("TRUNCATE keys").await.expect("truncated");
    let sink = transaction.copy_in("COPY keys (id, name) FROM STDIN").await.expect("begun");
    let mut sink = std::pin::pin!(sink);
    for part in rows.as_bytes().chunks(1000) {
        sink.send(Bytes::copy_from_slice(part)).await.expect("sent");
    }
    assert_eq!(sink.finish().await.expect("the table is empty"), 2999);
    transaction.commit().await.expect("committed");
    let all = direct.query_one("SELECT count(*) FROM keys", &[]).await.expect("a row");
    assert_eq!(all.get::<_, i64>(0), 2999);
}

/// Rows between those that go: live ones, and expired ones that somebody has locked.
#[tokio::test]
async fn many_rows_go_and_none_that_is_live_or_locked() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    let (direct, mut other) = (database.connect().await, database.connect().await);
    let mixed = "INSERT INTO keys SELECT g, 'n' || g, CASE WHEN g % 3 = 0 THEN NULL
        ELSE timestamptz '2001-01-01' END FROM generate_series(1000, 2999) g";
    direct.batch_execute(mixed).await.expect("rows");
    let of = |which: fn(&u32) -> bool| lines((1000..3000).filter(which), "m");
    let lock = other.transaction().await.expect("begun");
    lock.batch_execute("SELECT FROM keys WHERE id = 1100 FOR UPDATE").await.expect("locked");
    let locked = copy(&client, "", of(|id| id % 3 != 0).as_bytes()).await.expect_err("locked");
    assert_eq!(locked.code().map(tokio_postgres::error::SqlState::code), Some("23505"));
    lock.rollback().await.expect("unlocked");
    let live = copy(&client, "", of(|_| true).as_bytes()).await.expect_err("live rows");
    assert_eq!(live.code().map(tokio_postgres::error::SqlState::code), Some("23505"));
    let done = copy(&client, "", of(|id| id % 3 != 0).as_bytes()).await.expect("expired rows");
    assert_eq!(done, 1334);
    let alive = "SELECT count(*) FROM keys WHERE name = 'n' || id AND id BETWEEN 1000 AND 2999";
    assert_eq!(direct.query_one(alive, &[]).await.expect("a row").get::<_, i64>(0), 666);
}

/// Where keys cannot be read, the whole table is swept instead.
#[tokio::test]
async fn what_cannot_be_read_frees_all_keys() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let dead = "INSERT INTO keys VALUES (21, 'ä', '2001-01-01')";
    direct.batch_execute(dead).await.expect("a row");
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    wire.simple(b"SET client_encoding = 'LATIN1'", b"").await;
    let answer = wire.simple(b"COPY keys FROM STDIN", b"30\t\xe4\t\\N\n").await.join(" ");
    assert!(answer.contains("COPY 1"), "{answer}");
    assert_eq!(ids(&direct, "keys").await, "1 30");
    let long = format!("10\t{}\n", "x".repeat(2 << 20));
    let sql = "ALTER TABLE keys DROP CONSTRAINT keys_name_key";
    direct.batch_execute(sql).await.expect("such texts have no index");
    assert_eq!(copy(&client, "", long.as_bytes()).await.expect("a long row"), 1);
    assert_eq!(ids(&direct, "keys").await, "1 10 30");
}

#[tokio::test]
async fn many_keys_come_in_many_messages() {
    let database = Database::with(SCHEMA).await;
    let proxy = graceful(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let dead =
        "INSERT INTO keys SELECT g, 'n' || g, '2001-01-01' FROM generate_series(100, 5099) g";
    direct.batch_execute(dead).await.expect("rows");
    let rows: Vec<String> = (100..3100).map(|id| format!("{id}\tn{}\n", id + 1)).collect();
    let rows = rows.concat();
    let sql = "COPY keys (id, name) FROM STDIN";
    let mut sink = std::pin::pin!(client.copy_in(sql).await.expect("it begins"));
    for part in rows.as_bytes().chunks(4_500) {
        sink.send(Bytes::copy_from_slice(part)).await.expect("sent");
    }
    assert_eq!(sink.finish().await.expect("they make way"), 3000);
    let left = "SELECT count(*) FROM keys WHERE expires_at < now()";
    let left: i64 = direct.query_one(left, &[]).await.expect("a row").get(0);
    // Those from 3101 on, and the two of the schema.
    assert_eq!(left, 1_999 + 2);
}
