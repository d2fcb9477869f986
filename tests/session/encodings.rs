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

/// A row that is live and one that is not, in a table of this name.
fn two_rows(table: &str) -> String {
    format!(
        "CREATE TABLE {table} (id int PRIMARY KEY, expires_at timestamptz); \
         INSERT INTO {table} VALUES (7001, now() - interval '1 day'), (7002, 'infinity');"
    )
}

#[tokio::test]
async fn a_single_byte_database_folds_and_cuts_names_by_its_own_rules() {
    let Some(database) = Database::in_latin1().await else { return };
    let direct = database.connect().await;
    let long = "\u{fc}".repeat(63);
    let (rage, own) = ("\u{e4}rger", "\u{c4}rger");
    let schema =
        two_rows(rage) + &two_rows(&long) + &format!("CREATE VIEW seen AS SELECT * FROM {rage}");
    direct.batch_execute(&schema).await.expect("tables");
    let rules = [rage, &long].map(|name| (format!("public.{name}"), "expires_at"));
    let rules: Vec<(&str, &str)> =
        rules.iter().map(|(name, expires)| (&**name, *expires)).collect();
    let proxy = Proxy::start(&database, &rules).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let upper = "\u{dc}".repeat(63);
    for sql in [
        "SELECT id FROM \u{c4}RGER".to_owned(),
        "SELECT \u{c4}rger.id FROM public.\u{e4}rgEr JOIN seen USING (id)".to_owned(),
        "SELECT u.id FROM seen u, LATERAL (TABLE \u{c4}RGER) v WHERE u.id = v.id".to_owned(),
        format!("SELECT id FROM {long}"),
        format!("SELECT id FROM \"{long}\""),
        format!("SELECT id FROM {upper}TOO_LONG"),
        format!("SELECT {upper}.id FROM public.{long}s"),
        format!("UPDATE {upper} SET id = id RETURNING id"),
        format!(
            "INSERT INTO {upper} VALUES (7001) ON CONFLICT (id) DO UPDATE SET id = 7002 WHERE false RETURNING 7002"
        ),
    ] {
        let said = say(&mut wire, &[sql.as_bytes()]).await;
        assert!(said.contains("row 7002") && !said.contains("7001"), "{sql}: {said}");
    }
    // In quotes it is another table's name.
    let said = say(&mut wire, &[format!("SELECT id FROM \"{own}\"").as_bytes()]).await;
    assert!(said.contains(SqlState::UNDEFINED_TABLE.code()), "{said}");
    let latin: [&[u8]; 2] = [b"SET client_encoding = LATIN1", b"SELECT id FROM \xc4RGER"];
    let said = say(&mut wire, &latin).await;
    assert!(
        said.contains(SqlState::FEATURE_NOT_SUPPORTED.code()) && !said.contains("7001"),
        "{said}"
    );
}

/// The same answers as the server's, with their positions, in encodings of several bytes.
#[tokio::test]
async fn an_error_has_its_position_in_every_encoding() {
    let database = Database::with(&two_rows("plain")).await;
    let direct = database.connect().await;
    direct.batch_execute("DELETE FROM plain WHERE expires_at < now()").await.expect("purged");
    let proxy = Proxy::start(&database, &[("plain", "expires_at")]).await;
    let ports = [proxy.port(), database.port()];
    for (encoding, kanji) in [
        ("EUC_JP", b"\xc9\xbd\x8e\xb1".as_slice()),
        ("EUC_CN", b"\xb1\xed"),
        ("EUC_KR", b"\xb0\xa1"),
        ("EUC_TW", b"\xc4\xe3"),
        ("SJIS", b"\x95\x5c\xb1"),
        ("BIG5", b"\xa4\xa4"),
        ("GBK", b"\xb1\xed"),
        ("UHC", b"\xb0\xa1"),
        ("GB18030", b"\xb1\xed\x81\x30\x84\x36"),
        ("UTF8", "\u{8868}".as_bytes()),
        ("LATIN1", b"\xe9"),
        ("EUC_JIS_2004", b"\xc9\xbd\x8e\xb1"),
    ] {
        let mut said = Vec::new();
        for port in ports {
            let mut wire = Wire::connect(port, database.name()).await;
            let set = format!("SET client_encoding = {encoding}");
            let mut texts = vec![set.into_bytes()];
            for output in ["nosuch", "count(id), id", "now(1), id"] {
                let before = [b"SELECT '", kanji, b"', "].concat();
                texts.push([&before, output.as_bytes(), b" FROM plain"].concat());
            }
            for condition in ["nosuch = 1", "now(1)", "'a' > id", "id FROM plain"] {
                let before = [b"SELECT '", kanji, b"' FROM plain WHERE "].concat();
                texts.push([&before, condition.as_bytes()].concat());
            }
            texts.push([b"SELECT '", kanji, b"' AS x, id FROM plain"].concat());
            let texts: Vec<&[u8]> = texts.iter().map(Vec::as_slice).collect();
            said.push(say(&mut wire, &texts).await);
        }
        assert!(said[0].contains("nosuch") && said[0].contains("row"), "{encoding}: {}", said[0]);
        assert_eq!(said[0], said[1], "{encoding}");
    }
}

#[tokio::test]
async fn a_name_beyond_ascii_closes_only_what_may_mean_it() {
    let database = Database::create().await;
    let direct = database.connect().await;
    let schema = two_rows("plain")
        + &two_rows("\"Order\"")
        + "ALTER TABLE \"Order\" ADD \"g\u{fc}te\" int UNIQUE;"
        + "CREATE VIEW orders AS SELECT * FROM \"Order\"";
    direct.batch_execute(&schema).await.expect("tables");
    let rules = [("plain", "expires_at"), ("\"Order\"", "expires_at")];
    let proxy = Proxy::start(&database, &rules).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    say(&mut wire, &[b"SET client_encoding = LATIN1"]).await;
    let closed = SqlState::FEATURE_NOT_SUPPORTED.code();
    for sql in [
        b"SELECT '\xe9', id FROM plain ORDER BY id".as_slice(),
        b"SELECT id AS \xe9 FROM plain",
        b"SELECT '\xe9', id FROM \"Order\"",
        b"SELECT id /* \xe9 */ FROM orders",
        b"INSERT INTO plain VALUES (7002) ON CONFLICT (id) DO UPDATE SET id = 7002 \
          WHERE '\xe9' < '' RETURNING '\xe9'; SELECT 'row', 7002",
        b"UPDATE plain SET id = 7002 WHERE '\xe9' > 'a' RETURNING id",
    ] {
        let said = say(&mut wire, &[sql]).await;
        let text = String::from_utf8_lossy(sql);
        assert!(said.contains("7002") && !said.contains("7001"), "{text}: {said}");
    }
    for (sql, table) in [
        (b"INSERT INTO \"Order\" (id, \"g\xfcte\") VALUES (1, 1)".as_slice(), "public.\"Order\""),
        (b"INSERT INTO orders (id, g\xfcte) VALUES (1, 1)", "public.orders"),
        (b"SELECT \xe9.id FROM plain \xe9 ORDER BY 1", "public.plain"),
    ] {
        let said = say(&mut wire, &[sql]).await;
        let is_named = said.contains(&format!("on TTL table {table}"));
        assert!(said.contains(closed) && is_named, "{}: {said}", String::from_utf8_lossy(sql));
    }
    direct.batch_execute(&two_rows("\"caf\u{e9}\"")).await.expect("a table");
    let rules = [("plain", "expires_at"), ("\"caf\u{e9}\"", "expires_at")];
    let proxy = Proxy::start(&database, &rules).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    say(&mut wire, &[b"SET client_encoding = LATIN1"]).await;
    let said = say(&mut wire, &[b"SELECT id FROM plain WHERE '\xe9' > 'a' -- \xe9"]).await;
    assert!(said.contains("row 7002") && !said.contains("7001"), "{said}");
    for sql in [
        b"SELECT id FROM caf\xe9".as_slice(),
        b"SELECT id AS \xe9 FROM plain",
        b"SELECT query_to_xml('SELECT * FROM caf\xe9', true, true, '')",
        b"SELECT 1; DO 'BEGIN PERFORM * FROM caf\xe9; END'",
    ] {
        let said = say(&mut wire, &[sql]).await;
        let is_named = said.contains("on TTL table public.\"caf?\"");
        assert!(said.contains(closed) && is_named, "{}: {said}", String::from_utf8_lossy(sql));
    }
}
