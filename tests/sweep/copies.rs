//! COPY FROM in each format: dead rows make way for it, live ones fail it as ever.

use bytes::Bytes;
use futures_util::SinkExt as _;
use tokio_postgres::Client;

use super::ids;
use crate::support::{Database, connect, proxy::Proxy};

const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, name text UNIQUE, expires_at timestamptz);
    INSERT INTO keys VALUES (1, 'live', NULL), (10, 'ten', '2001-01-01'), (20, 'twenty', '2001-01-01');
";
const BINARY: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";

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
