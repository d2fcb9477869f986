//! Names that are not ASCII, in sessions whose encoding spells them in other bytes.

use std::fmt::Write as _;

use tokio_postgres::error::SqlState;

use crate::support::{Database, proxy::Proxy, wire::Wire};

/// Sends each text as it is; what comes back, without what differs.
async fn say(wire: &mut Wire, texts: &[&[u8]]) -> String {
    let mut said = String::new();
    for sql in texts {
        for line in wire.simple(sql, b"").await {
            writeln!(said, "{line}").expect("a string takes it");
        }
    }
    said
}

#[tokio::test]
async fn a_name_in_another_encoding_is_refused() {
    let database = Database::create().await;
    let direct = database.connect().await;
    let sql = "CREATE TABLE \"caf\u{e9}\" (id int, expires_at timestamptz);\
        INSERT INTO \"caf\u{e9}\" VALUES (7001, now() - interval '1 day'), (7002, 'infinity');\
        CREATE TABLE plain (id int, \"g\u{fc}ltig\" timestamptz);\
        INSERT INTO plain VALUES (7001, now() - interval '1 day'), (7002, 'infinity')";
    direct.batch_execute(sql).await.expect("tables");
    let rules = [("public.\"caf\u{e9}\"", "expires_at"), ("public.plain", "g\u{fc}ltig")];
    let proxy = Proxy::start(&database, &rules).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let utf8: [&[u8]; 2] = ["SELECT id FROM \"caf\u{e9}\"".as_bytes(), b"SELECT id FROM plain"];
    let said = say(&mut wire, &utf8).await;
    assert!(said.contains("row 7002") && !said.contains("7001"), "{said}");
    let latin: [&[u8]; 4] = [
        b"SET client_encoding = LATIN1",
        b"SELECT id FROM \"caf\xe9\"",
        b"SELECT id FROM plain",
        b"SELECT 1",
    ];
    let said = say(&mut wire, &latin).await;
    assert!(!said.contains("7001") && said.contains("row 1"), "{said}");
    assert_eq!(said.matches(SqlState::FEATURE_NOT_SUPPORTED.code()).count(), 2, "{said}");
    let said = say(&mut wire, &[b"RESET client_encoding", utf8[0]]).await;
    assert!(said.contains("row 7002") && !said.contains("7001"), "{said}");
}
