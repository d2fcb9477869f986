//! What the log says: one line for each event, who gave an order, and nothing that is secret.

use std::net::SocketAddr;

use nix::sys::signal::Signal;

use super::{process::Serve, states::World};
use crate::support::{Database, connect, wait_until};

const TABLE: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);";

async fn world(more: &str) -> (Database, World) {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), more);
    (database, world)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_says_who_paused_reloaded_and_shut_down() {
    let (_database, mut world) = world("").await;
    let console = connect(&format!("postgres://postgres@{}/pglapse", world.serve.listen)).await;
    let says = async |order: &str, message: &str| {
        // The answer to SHUTDOWN may be cut off.
        console.batch_execute(order).await.ok();
        let line = world.serve.wait_for(&format!("\"message\":\"{message}\""));
        assert!(line.contains("\"by\":\"postgres from 127.0.0.1:"), "{line}");
    };
    says("PAUSE REAPER t", "reaper").await;
    says("RELOAD", "reloaded").await;
    says("SHUTDOWN", "stopping").await;
    wait_until("it has ended", async || world.serve.try_get("/live").is_none()).await;
    assert!(world.serve.ended().is_none_or(|status| status.success()));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_names_the_signal() {
    let (_database, world) = world("").await;
    world.serve.signal(Signal::SIGHUP);
    assert!(world.serve.wait_for("\"reloaded\"").contains("\"by\":\"SIGHUP\""));
    let sound = std::fs::read_to_string(world.path()).unwrap();
    std::fs::write(world.path(), "nonsense").unwrap();
    world.serve.signal(Signal::SIGHUP);
    let line = world.serve.wait_for("not reloaded");
    assert!(line.contains("\"by\":\"SIGHUP\"") && line.contains("pglapse.toml:1:"), "{line}");
    std::fs::write(world.path(), sound).unwrap();
    world.serve.signal(Signal::SIGTERM);
    assert!(world.serve.wait_for("\"stopping\"").contains("\"by\":\"SIGTERM\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_that_is_slow_to_rewrite_is_told_of_once_and_not_shown() {
    let (_database, world) = world("").await;
    let client = world.connect().await;
    // Long enough for any machine.
    let values = "'s3cret', ".repeat(400_000);
    let statement = format!("SELECT id FROM t WHERE id::text IN ({values} '')");
    for _ in 0..2 {
        client.batch_execute(&statement).await.unwrap();
    }
    let line = world.serve.wait_for("\"message\":\"slow to rewrite\"");
    assert!(line.contains("(a text of 4000") && line.contains("\"times\":1"), "{line}");
    assert!(!line.contains("s3cret"), "{line}");
    world.serve.signal(Signal::SIGTERM);
    loop {
        let line = world.serve.wait_for("");
        assert!(!line.contains("slow to rewrite"), "{line}");
        if line.contains("\"message\":\"stopped\"") {
            break;
        }
    }
}

/// A server's words may hold a line break, here in the name of a database.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_forge_a_line() {
    let database = Database::with(TABLE).await;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[[table]]\nname = 't'\nexpires = 'e'\n\
         database = \"x\\n2026-01-01T00:00:00Z  INFO pglapse: forged\"\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::spawn(&["--config", &path], SocketAddr::from(([127, 0, 0, 1], 0)));
    let line = serve.wait_for("forged");
    assert!(line.contains("WARN") && line.contains("x\\n2026-01-01T00:00:00Z  INFO"), "{line}");
}
