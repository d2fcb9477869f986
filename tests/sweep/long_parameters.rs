//! Parameters that are too long to be read on their way.

use bytes::{BufMut as _, BytesMut};
use tokio_postgres::error::SqlState;

use super::ids;
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wire::Wire,
};

/// Swept first, since a trigger fires.
const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, body text, expires_at timestamptz);
    INSERT INTO keys VALUES (1, '', '2999-01-01'), (2, '', '2001-01-01'), (3, '', '2001-01-01');
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE TRIGGER keep BEFORE DELETE ON keys FOR EACH ROW EXECUTE FUNCTION keep();
";

/// A proxy that reads no message of half a megabyte.
async fn shop() -> (Database, Proxy) {
    let database = Database::with(SCHEMA).await;
    let rules = vec![rule("keys", "expires_at")];
    let short = |config: &mut pglapse::config::Config| config.rewrite.max_statement = 1 << 10;
    let proxy = Proxy::with_config(&database, rules, short).await;
    (database, proxy)
}

#[tokio::test]
async fn a_table_is_swept_for_parameters_that_are_too_long_to_be_read() {
    let (database, proxy) = shop().await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let insert = client.prepare("INSERT INTO keys VALUES ($1, $2)").await.expect("prepared");
    let long = "x".repeat(1 << 19);
    assert_eq!(client.execute(&insert, &[&2, &long]).await.expect("it makes way"), 1);
    assert_eq!(ids(&direct, "keys").await, "1 2", "its key cannot be read: all dead rows went");
    let error = client.execute(&insert, &[&1, &long]).await.expect_err("a live row");
    assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION));
}

#[tokio::test]
async fn what_is_too_long_is_known_by_its_front_however_it_arrives() {
    let (database, proxy) = shop().await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let mut put = BytesMut::new();
    for (name, sql) in
        [("other", "SELECT $1::text || $2"), ("insert", "INSERT INTO keys VALUES ($1, $2)")]
    {
        let body = format!("{name}\0{sql}\0\0\0");
        frame(&mut put, b'P', body.as_bytes());
    }
    frame(&mut put, b'S', b"");
    wire.send(&put).await;
    assert_eq!(wire.answer(&[]).await, ["parsed", "parsed", "ready I"]);
    let long = 1 << 19;
    let mut bind = BytesMut::from(&b"\0insert\0\0\0\0\x02\0\0\0\x012"[..]);
    bind.put_i32(long);
    bind.put_bytes(b'x', usize::try_from(long).expect("small"));
    bind.put_i16(0);
    let mut put = BytesMut::new();
    frame(&mut put, b'B', &bind);
    frame(&mut put, b'E', b"\0\0\0\0\0");
    frame(&mut put, b'S', b"");
    for piece in [&put[..1], &put[1..5], &put[5..8], &put[8..16], &put[16..]] {
        wire.send(piece).await;
        // Each arrives by itself.
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(wire.answer(&[]).await, ["bound", "tag INSERT 0 1", "ready I"]);
}

fn frame(out: &mut BytesMut, tag: u8, body: &[u8]) {
    out.put_u8(tag);
    out.put_i32(i32::try_from(body.len() + 4).expect("short"));
    out.put_slice(body);
}
