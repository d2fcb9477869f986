//! Random conversations in which temporary relations take the names of TTL tables, the search path
//! moves, transactions end either way, and statements were prepared before all that.
//!
//! `make generate-sessions` runs many: `COUNT` says how many, `SEED` repeats a run.

use std::fmt::Write as _;

use super::{SCHEMA, live, rules, seen, wire_to};
use crate::{
    support::{Database, numbers::Numbers, proxy::Proxy, wire::Wire},
    twin::generate::run::number_of,
};

const CONVERSATIONS: u64 = 40;
const MESSAGES: usize = 24;
/// Of so many conversations one may end in a refusal.
const REFUSED: u64 = 3;

/// Which a conversation is made of: what moves names, and what uses them.
const MOVES: &[&str] = &[
    "BEGIN",
    "BEGIN",
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "SAVEPOINT s",
    "ROLLBACK TO s",
    "RELEASE s",
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
    "CREATE TEMP VIEW @ AS SELECT 8 AS id",
    "CREATE VIEW public.made AS SELECT id, expires_at FROM public.sessions WHERE n < 1000",
    "CREATE OR REPLACE VIEW public.made AS SELECT id, expires_at FROM app.logs",
    "DROP VIEW IF EXISTS public.made",
    "ALTER TABLE public.sessions ADD COLUMN IF NOT EXISTS more int",
    "ALTER TABLE b.k ADD COLUMN IF NOT EXISTS more int",
    "DROP TABLE IF EXISTS pg_temp.@",
    "DROP VIEW IF EXISTS pg_temp.@",
    "DISCARD TEMP",
    "DISCARD ALL",
    "DEALLOCATE ALL",
    "PREPARE q AS SELECT count(*) FROM @",
];
const USES: &[&str] = &[
    "SELECT id FROM @",
    "SELECT count(*) FROM @ AS x",
    "SELECT x.id FROM public.sessions x JOIN @ y ON y.id = x.id",
    "SELECT id FROM a.@",
    "SELECT id FROM public.sessions",
    "WITH c AS (SELECT id FROM @) SELECT * FROM c",
    "INSERT INTO @ (id) VALUES (30) ON CONFLICT DO NOTHING",
    "INSERT INTO @ (id) VALUES (10)",
    "INSERT INTO @ (id) VALUES (20) ON CONFLICT DO NOTHING",
    "UPDATE @ SET id = id",
    "DELETE FROM @ WHERE id = 30",
    "COPY (SELECT id FROM @ AS x) TO STDOUT",
    "COPY (SELECT id FROM @) TO STDOUT",
    "COPY @ (id) TO STDOUT",
    "SELECT id FROM made",
    "INSERT INTO made (id) VALUES (20)",
    "DELETE FROM made WHERE id = 20",
    "EXECUTE q",
    "SELECT id FROM @ WHERE id > $1",
    "DELETE FROM @ WHERE id = $1",
];
const NAMES: &[&str] = &["sessions", "t", "k", "j", "logs", "seen"];
/// What a conversation may leave behind.
const RESTORE: &[u8] = b"ROLLBACK; DROP VIEW IF EXISTS public.made; \
    ALTER TABLE public.sessions DROP COLUMN IF EXISTS more; \
    ALTER TABLE b.k DROP COLUMN IF EXISTS more";

#[tokio::test]
async fn names_mean_what_they_mean_whatever_moves_them() {
    let count = number_of("PGLAPSE_GENERATE_COUNT").unwrap_or(CONVERSATIONS);
    let seed = number_of("PGLAPSE_GENERATE_SEED").unwrap_or(0);
    let kept = Database::with(SCHEMA).await;
    let purged = kept.copy().await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let (refill, purge) = (kept.connect().await, purged.connect().await);
    let (mut faults, mut refused) = (String::new(), 0);
    for number in seed..seed + count {
        refill.batch_execute("SELECT seed.refill()").await.expect("rows");
        purge.batch_execute("SELECT seed.refill(), seed.purge()").await.expect("rows");
        let mut ours = Wire::connect(proxy.port(), kept.name()).await;
        let mut theirs = wire_to(&purged).await;
        let mut said = String::new();
        let end = converse(&mut ours, &mut theirs, &mut Numbers(number), &mut said).await;
        ours.simple(RESTORE, &[]).await;
        theirs.simple(RESTORE, &[]).await;
        if end == End::Refused {
            refused += 1;
            println!("refused in {number}:\n{said}");
            continue;
        }
        let (left, expected) = (live(&refill).await, live(&purge).await);
        if end == End::Differs || left != expected {
            writeln!(faults, "\n## {number}\n{said}{left:?}\n{expected:?}").expect("a string");
        }
    }
    assert!(faults.is_empty(), "{faults}");
    println!("{refused} of {count} refused");
    assert!(refused <= count.div_ceil(REFUSED), "{refused} of {count} refused");
}

/// How a conversation ends.
#[derive(Debug, PartialEq, Eq)]
enum End {
    Agrees,
    Differs,
    Refused,
}

/// Holds a conversation with both twins, and writes down what was said.
async fn converse(
    ours: &mut Wire,
    theirs: &mut Wire,
    numbers: &mut Numbers,
    said: &mut String,
) -> End {
    for _ in 0..MESSAGES {
        // Some messages are one pipeline.
        let size = if numbers.below(6) == 0 { 2 + numbers.below(3_usize) } else { 1 };
        let mut texts: Vec<String> = Vec::new();
        while texts.len() < size {
            let from = if numbers.below(2) == 0 { MOVES } else { USES };
            let sql = numbers.pick(from).replace('@', numbers.pick(NAMES));
            if size == 1 || !sql.contains([';', '$']) {
                texts.push(sql);
            }
        }
        let text = texts[0].as_bytes();
        let values = [Some("1".to_owned())];
        let has_value = text.contains(&b'$');
        let values = if has_value { &values[..] } else { &[] };
        let form = if text.contains(&b';') { 0 } else { numbers.below(3) };
        let (answer, expected) = if size > 1 {
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            (ours.pipeline(&texts).await, theirs.pipeline(&texts).await)
        } else {
            let answer = match form {
                2 => ours.prepared(text, values).await,
                0 if !has_value => ours.simple(text, &[]).await,
                _ => ours.extended(text, values, &[]).await,
            };
            let expected = if has_value {
                theirs.extended(text, values, &[]).await
            } else {
                theirs.simple(text, &[]).await
            };
            (answer, expected)
        };
        let forgets = |sql: &String| sql == "DISCARD ALL" || sql == "DEALLOCATE ALL";
        if texts.iter().any(forgets) {
            ours.forget_prepared();
        }
        // The server plans a statement of SQL's anew under the same name.
        let is_unknown = |line: &String| line.contains("26000") || line.contains("cached plan");
        if answer.iter().chain(&expected).any(is_unknown) && size > 1 {
            return End::Refused;
        }
        let (answer, expected) = (seen(answer), seen(expected));
        write!(said, "{form} {texts:?}\n  {answer:?}\n").expect("a string");
        if answer == expected {
            continue;
        }
        writeln!(said, "  expected {expected:?}").expect("a string");
        let is_refused = |line: &String| line.contains("0A000") || line.contains("42P09");
        return if answer.iter().any(is_refused) { End::Refused } else { End::Differs };
    }
    End::Agrees
}
