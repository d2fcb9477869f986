//! Random conversations in which temporary relations take the names of TTL tables, the search path
//! moves, transactions end either way, and statements were prepared before all that.

use std::fmt::Write as _;

use super::{SCHEMA, rules, seen};
use crate::support::{Database, numbers::Numbers, proxy::Proxy, wire::Wire};

const CONVERSATIONS: u64 = 60;
const MESSAGES: usize = 24;

/// Which a conversation is made of: what moves names, and what uses them.
const MOVES: &[&str] = &[
    "BEGIN",
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "SAVEPOINT s",
    "ROLLBACK TO s",
    "SET search_path = a",
    "SET search_path = b",
    "SET search_path = b, a, public",
    "SET search_path = pg_temp, public, a",
    "SET LOCAL search_path = b",
    "SELECT set_config('search_path', 'b', true)",
    "RESET search_path",
    "CREATE TEMP TABLE @ (id int, extra text)",
    "CREATE TEMP TABLE @ (id int) ON COMMIT DROP",
    "CREATE TEMP TABLE @ AS SELECT 5 AS id",
    "SELECT 5 AS id INTO TEMP @",
    "CREATE TABLE pg_temp.@ (id int, e text)",
    "CREATE TEMP TABLE other (id int); ALTER TABLE pg_temp.other RENAME TO @",
    "CREATE TEMP VIEW @ AS SELECT id, expires_at FROM public.sessions",
    "CREATE TEMP VIEW @ AS SELECT 7 AS id FROM app.logs",
    "DROP TABLE IF EXISTS pg_temp.@",
    "DROP VIEW IF EXISTS pg_temp.@",
    "DISCARD TEMP",
];
const USES: &[&str] = &[
    "SELECT id FROM @",
    "SELECT count(*) FROM @ AS x",
    "SELECT x.id FROM public.sessions x JOIN @ y ON y.id = x.id",
    "SELECT id FROM a.@",
    "SELECT id FROM public.sessions",
    "WITH c AS (SELECT id FROM @) SELECT * FROM c",
    "INSERT INTO @ (id) VALUES (30) ON CONFLICT DO NOTHING",
    "UPDATE @ SET id = id",
    "DELETE FROM @ WHERE id = 30",
    "COPY (SELECT id FROM @ AS x) TO STDOUT",
    "COPY (SELECT id FROM @) TO STDOUT",
    "COPY @ (id) TO STDOUT",
];
const NAMES: &[&str] = &["sessions", "t", "k", "j", "logs"];

#[tokio::test]
async fn names_mean_what_they_mean_whatever_moves_them() {
    let kept = Database::with(SCHEMA).await;
    let purged = kept.copy().await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let (seed, purge) = (kept.connect().await, purged.connect().await);
    let (mut faults, mut refused) = (String::new(), 0);
    for number in 0..CONVERSATIONS {
        seed.batch_execute("SELECT seed.refill()").await.expect("rows");
        purge.batch_execute("SELECT seed.refill(), seed.purge()").await.expect("rows");
        let mut ours = Wire::connect(proxy.port(), kept.name()).await;
        let mut theirs = Wire::connect(purged.port(), purged.name()).await;
        let (mut numbers, mut said) = (Numbers(number), String::new());
        for _ in 0..MESSAGES {
            let from = if numbers.below(2) == 0 { MOVES } else { USES };
            let sql = numbers.pick(from).replace('@', numbers.pick(NAMES));
            let form = if sql.contains(';') { 0 } else { numbers.below(3) };
            let text = sql.as_bytes();
            let answer = match form {
                0 => ours.simple(text, &[]).await,
                1 => ours.extended(text, &[], &[]).await,
                _ => ours.prepared(text, &[]).await,
            };
            let (answer, expected) = (seen(answer), seen(theirs.simple(text, &[]).await));
            write!(said, "{form} {sql}\n  {answer:?}\n").expect("a string");
            if answer == expected {
                continue;
            }
            let is_refused = |line: &String| line.contains("0A000") || line.contains("42P09");
            if answer.iter().any(is_refused) {
                refused += 1;
                println!("refused in {number}:\n{said}");
            } else {
                write!(faults, "\n## {number}\n{said}  expected {expected:?}\n").expect("a string");
            }
            break;
        }
    }
    assert!(faults.is_empty(), "{faults}");
    assert!(refused <= CONVERSATIONS / 2, "{refused} refused");
}
