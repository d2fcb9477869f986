//! Scripts made at random, straight to the server and through pglapse: the same bytes come back,
//! with rules or without, however they are cut.

use super::{
    bytes::{assert_same, masked, message, parse, query, run, startup, talk},
    proxy::Proxy,
    rewritten::with_rules,
    scripts::MTU,
};
use crate::support::{Database, numbers::Numbers};

/// Scripts to make.
const SCRIPTS: u64 = 60;

const TEXTS: [&str; 16] = [
    "SELECT 1",
    "SELECT generate_series(1, 40)",
    "SELECT repeat('x', 3000), 'y'",
    "SELECT 1/0",
    "SELEC",
    "",
    ";",
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "INSERT INTO g VALUES (1)",
    "INSERT INTO g VALUES (7) RETURNING n",
    "TABLE g",
    "COPY g FROM STDIN",
    "COPY (SELECT 5) TO STDOUT",
    "SET application_name = 'ü'; SELECT 'a', 2; DO $$ BEGIN RAISE NOTICE 'n'; END $$",
];

fn portal(tag: u8, numbers: &mut Numbers) -> Vec<u8> {
    let kind = numbers.pick(&["P", "S"]);
    let name = if kind == "S" { numbers.pick(&["", "a", "b", "gone"]) } else { "" };
    message(tag, &[kind.as_bytes(), name.as_bytes(), b"\0"].concat())
}

fn step(numbers: &mut Numbers) -> Vec<u8> {
    let name = |numbers: &mut Numbers| numbers.pick(&["", "a", "b"]);
    match numbers.below(13) {
        0..=2 => query(numbers.pick(&TEXTS)),
        3 | 4 => parse(name(numbers), numbers.pick(&TEXTS)),
        5 | 6 => run(name(numbers)),
        7 => [
            message(b'B', &[b"\0", name(numbers).as_bytes(), b"\0\0\0\0\0\0\0"].concat()),
            message(b'E', b"\0\0\0\0\x03"),
            message(b'E', b"\0\0\0\0\x03"),
        ]
        .concat(),
        8 => portal(b'D', numbers),
        9 => portal(b'C', numbers),
        10 => message(b'H', b""),
        11 => {
            let end =
                if numbers.below(3) == 0 { message(b'f', b"no\0") } else { message(b'c', b"") };
            [message(b'd', b"3\n"), message(b'd', b"4\n"), end].concat()
        }
        _ => message(b'S', b""),
    }
}

/// A script that ends in good order, whatever it was in the middle of.
fn script(seed: u64) -> Vec<u8> {
    let mut numbers = Numbers(seed);
    let mut script = query("TRUNCATE g");
    for _ in 0..=numbers.below(30) {
        script.extend(step(&mut numbers));
    }
    for tag in [b'c', b'S', b'c', b'S'] {
        script.extend(message(tag, b""));
    }
    [script, query("ROLLBACK"), query("TABLE g"), message(b'X', b"")].concat()
}

async fn compare(database: &Database, proxy: &Proxy, seeds: std::ops::Range<u64>) {
    let direct = database.connect().await;
    direct.batch_execute("CREATE TABLE g (n int)").await.expect("a table");
    let mut messages = 0;
    for seed in seeds {
        let script = [startup(database.name(), b""), script(seed)].concat();
        let direct = masked(&talk(database.port(), &script, script.len()).await);
        messages += direct.len();
        for size in [script.len(), MTU, 1, 11] {
            let through = masked(&talk(proxy.port, &script, size).await);
            assert_same(&format!("seed {seed} in pieces of {size}"), &through, &direct);
        }
    }
    assert!(messages > 1000, "{messages}");
}

#[tokio::test]
async fn every_byte_is_the_servers_without_rules() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    compare(&database, &proxy, 0..SCRIPTS).await;
}

#[tokio::test]
async fn every_byte_is_the_servers_with_rules_on_other_tables() {
    let (database, proxy) = with_rules(pglapse::rewrite::RewriteOptions::default()).await;
    compare(&database, &proxy, SCRIPTS..2 * SCRIPTS).await;
}
