//! sqlsmith, a generator of others: whatever it sends through pglapse, the session stays in step,
//! and no row of an answer is that of an expired one.

use std::process::Command;

use super::{SCHEMA, difference, is_refusal, rules, sort_rows};
use crate::support::{Database, proxy::Proxy, wire::Wire};

/// What takes longer says nothing.
const LIMITS: &[u8] = b"SET statement_timeout = '1s'; SET jit = off";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make sqlsmith` runs it"]
async fn sqlsmiths_queries_are_as_if_reaped() {
    let setting = |name: &str, default: &str| {
        std::env::var_os(name)
            .map_or_else(|| default.to_owned(), |v| v.into_string().expect("a number"))
    };
    let count = setting("PGLAPSE_SQLSMITH_COUNT", "300");
    let seed = setting("PGLAPSE_SQLSMITH_SEED", "1");
    let kept = Database::with(SCHEMA).await;
    let purged = kept.copy().await;
    purged.connect().await.batch_execute("SELECT purge()").await.expect("a purge");
    let proxy = Proxy::with_rules(&kept, rules::specs()).await;
    let queries = queries(&kept, &count, &seed).await;
    let mut through = Wire::connect(proxy.port(), kept.name()).await;
    let mut direct = Wire::connect(purged.port(), purged.name()).await;
    through.simple(LIMITS, &[]).await;
    direct.simple(LIMITS, &[]).await;
    let (mut equal, mut rejected, mut differ, mut refused) = (0, 0, Vec::new(), Vec::new());
    for sql in &queries {
        let (ours, theirs) = tokio::join!(answer(&mut through, sql), answer(&mut direct, sql));
        let failed = |answer: &[String]| answer.iter().any(|line| line.starts_with("error"));
        if let Some(refusal) = ours.iter().find(|line| is_refusal(line)) {
            if failed(&theirs) { rejected += 1 } else { refused.push(format!("{refusal}\n{sql}")) }
        } else if failed(&ours) && failed(&theirs) {
            rejected += 1;
        } else if ours == theirs {
            equal += 1;
        // A sample, a limit without an order and the server's state are another's each time.
        } else if !["limit ", "tablesample", "pg_"].iter().any(|word| sql.contains(word)) {
            differ.push(format!("{sql}\n{}", difference(&ours, &theirs)));
        }
        shows_no_expired_row(&ours, sql);
    }
    println!(
        "seed {seed}: {} queries, {equal} equal, {rejected} rejected by both, {} differ, {} refused",
        queries.len(),
        differ.len(),
        refused.len()
    );
    for text in differ.iter().take(5).chain(refused.iter().take(5)) {
        println!("{}", text.chars().take(4000).collect::<String>());
    }
    assert!(!queries.is_empty(), "sqlsmith made nothing");
    assert!(differ.is_empty(), "{} differ", differ.len());
    assert!(refused.len() * 100 < queries.len(), "too much is refused");
}

/// What sqlsmith makes of the schema.
async fn queries(database: &Database, count: &str, seed: &str) -> Vec<String> {
    let target = format!(
        "--target=host=127.0.0.1 port={} user=postgres dbname={}",
        database.port(),
        database.name()
    );
    let arguments = [
        target,
        format!("--seed={seed}"),
        format!("--max-queries={count}"),
        "--exclude-catalog".to_owned(),
        "--dry-run".to_owned(),
    ];
    let run = move || Command::new("sqlsmith").args(arguments).output();
    let output = tokio::task::spawn_blocking(run).await.expect("it ends").expect("sqlsmith");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split(";\n").map(str::trim).filter(|sql| !sql.is_empty()).map(str::to_owned).collect()
}

async fn answer(wire: &mut Wire, sql: &str) -> Vec<String> {
    wire.simple(b"BEGIN", &[]).await;
    let mut answer = wire.simple(sql.as_bytes(), &[]).await;
    sort_rows(&mut answer);
    wire.simple(b"ROLLBACK", &[]).await;
    answer
}

/// Tokens and names that only expired rows have.
fn shows_no_expired_row(answer: &[String], sql: &str) {
    let rows = answer.iter().filter_map(|line| line.strip_prefix("row "));
    for value in rows.flat_map(|row| row.split(" | ")) {
        let dead = ["t10", "t20", "t30", "t40", "t50", "dead", "gone", "old \"pen\""];
        assert!(!dead.contains(&value), "{value} shows in {sql}");
    }
}
