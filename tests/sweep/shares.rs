//! One role's slow sweeps, and the keys that another role needs.

use futures_util::{SinkExt as _, future::join_all};

use crate::support::{Database, connect, proxy::Proxy, wait_until, wait_until_gone};

const SLOW: u32 = 12;

/// The sweep of a slow table's row takes seconds.
const SCHEMA: &str = "
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM pg_sleep(4); RETURN OLD; END $$;
    CREATE TABLE quick (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO quick VALUES (1, '2001-01-01'), (2, '2001-01-01');";

fn of_slow(n: u32) -> String {
    format!(
        "CREATE TABLE slow_{n} (id int PRIMARY KEY, expires_at timestamptz);
         INSERT INTO slow_{n} VALUES (1, '2001-01-01');
         CREATE TRIGGER slow BEFORE DELETE ON slow_{n} FOR EACH ROW EXECUTE FUNCTION slow();"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_sweeps_of_one_role_keep_no_other_from_its_keys() {
    let made: String = (0..SLOW).map(of_slow).collect();
    let database = Database::with(&format!("{SCHEMA}{made}")).await;
    let direct = database.connect().await;
    let [slow, quick] = ["slow", "quick"].map(|name| format!("{}_{name}", database.name()));
    let roles = format!(
        "CREATE ROLE {slow} LOGIN; CREATE ROLE {quick} LOGIN;
         GRANT SELECT, INSERT, DELETE ON ALL TABLES IN SCHEMA public TO {slow}, {quick}"
    );
    direct.batch_execute(&roles).await.expect("roles");
    let names: Vec<String> = (0..SLOW).map(|n| format!("slow_{n}")).collect();
    let mut tables: Vec<(&str, &str)> = names.iter().map(|name| (&**name, "expires_at")).collect();
    tables.push(("quick", "expires_at"));
    let proxy = Proxy::start(&database, &tables).await;
    let as_role = |role: &str| proxy.url(&database).replace("//postgres@", &format!("//{role}@"));
    let clients = join_all(names.iter().map(async |_| connect(&as_role(&slow)).await)).await;
    let mut writes = Vec::new();
    for (name, client) in names.iter().zip(clients) {
        let insert = format!("INSERT INTO {name} VALUES (1, 'infinity')");
        writes.push(tokio::spawn(async move { client.batch_execute(&insert).await.map_err(drop) }));
    }
    let sleeping = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
    wait_until("its sweeps run", async || {
        direct.query(sleeping, &[]).await.expect("rows").len() >= 4
    })
    .await;

    let client = connect(&as_role(&quick)).await;
    let sink = client.copy_in::<_, &[u8]>("COPY quick FROM STDIN").await.expect("data is taken");
    let mut sink = std::pin::pin!(sink);
    sink.send(b"1\tinfinity\n").await.expect("a row");
    assert_eq!(sink.finish().await.expect("a free key"), 1);
    let left = writes.iter().filter(|write| !write.is_finished()).count();
    assert_eq!(left, names.len(), "nothing of the other role was waited for");
    for write in writes {
        assert!(write.await.expect("no panic").is_ok(), "each is served in its turn");
    }
    drop((client, proxy));
    wait_until_gone(&direct, &[&slow, &quick]).await;
    let clean = format!("DROP OWNED BY {slow}, {quick}; DROP ROLE {slow}, {quick}");
    direct.batch_execute(&clean).await.expect("no roles");
}
