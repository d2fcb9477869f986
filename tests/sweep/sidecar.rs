//! Tables with a sidecar: what is swept of both before either is written.

use pglapse::catalog::{Interval, Kept, ReapSpec, RuleSpec};

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

use super::{code, ids};

const SCHEMA: &str = "
    CREATE TABLE base (id int PRIMARY KEY, n int DEFAULT 0);
    CREATE TABLE side (id int PRIMARY KEY, e timestamptz, n int DEFAULT 0);
    CREATE TABLE uses (id int PRIMARY KEY, base int REFERENCES base);
    INSERT INTO base SELECT generate_series(1, 5);
    INSERT INTO side VALUES (1, '2999-01-01'), (2, '2001-01-01'), (3, '2001-01-01'), (4, NULL), (6, '2001-01-01');
    INSERT INTO uses VALUES (1, 1), (3, 3);
";

fn with_sidecar() -> RuleSpec {
    RuleSpec { sidecar: RuleSpec::read_table("side"), ..rule("base", "e") }
}

#[tokio::test]
async fn either_half_makes_way_with_the_other() {
    let keys = "ALTER TABLE side ADD FOREIGN KEY (id) REFERENCES base";
    let alone = "DELETE FROM side WHERE id = 6";
    for more in
        [String::new(), format!("{alone}; {keys}"), format!("{alone}; {keys} ON DELETE CASCADE")]
    {
        let database = Database::with(&format!("{SCHEMA}{more}")).await;
        let proxy = Proxy::with_rules(&database, vec![with_sidecar()]).await;
        let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
        assert_eq!(ids(&client, "base").await, "1 4 5", "{more}");
        assert_eq!(ids(&client, "side").await, "1 4", "{more}");
        client.batch_execute("INSERT INTO base VALUES (2, 20)").await.expect("it makes way");
        // The new row has no expiry; 3 is referred to, and both halves of it stay.
        assert_eq!(ids(&client, "base").await, "1 2 4 5", "{more}");
        assert_eq!(ids(&direct, "base").await, "1 2 3 4 5", "{more}");
        assert_eq!(ids(&direct, "side").await, "1 3 4", "{more}");
        assert_eq!(code(&client, "INSERT INTO base VALUES (3)").await.0, "23505", "{more}");
        let upsert = "INSERT INTO base VALUES (3) ON CONFLICT (id) DO UPDATE SET n = 1";
        assert_eq!(code(&client, upsert).await.0, "23505", "{more}");
        assert_eq!(ids(&direct, "base WHERE n = 1").await, "", "{more}");
        let again = "INSERT INTO base VALUES (6, 6); INSERT INTO side VALUES (6, '2999-01-01')";
        client.batch_execute(again).await.expect("the row that was alone is gone");
        assert_eq!(ids(&client, "base JOIN side USING (id)").await, "1 4 6", "{more}");
        client.batch_execute("UPDATE side SET e = '2001-01-01' WHERE id = 6").await.unwrap();
        assert_eq!(ids(&client, "base").await, "1 2 4 5", "{more}");
        let upsert = "INSERT INTO side VALUES (6, '2999-01-01') ON CONFLICT (id) DO UPDATE SET n = 1 RETURNING n";
        if more.is_empty() {
            assert_eq!(client.query_one(upsert, &[]).await.unwrap().get::<_, i32>(0), 0);
        } else {
            assert_eq!(code(&client, upsert).await.0, "23503", "what it refers to has gone");
        }
        assert_eq!(ids(&direct, "base").await, "1 2 3 4 5", "{more}");
    }
}

#[tokio::test]
async fn grace_and_pause_keep_both() {
    let graceful =
        RuleSpec { grace: Interval { months: 12_000, ..Interval::ZERO }, ..with_sidecar() };
    let reap = ReapSpec { kept: Some(Kept::Paused), ..ReapSpec::default() };
    for rule in [graceful, RuleSpec { reap, ..with_sidecar() }] {
        let database = Database::with(SCHEMA).await;
        let proxy = Proxy::with_rules(&database, vec![rule]).await;
        let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
        assert_eq!(code(&client, "INSERT INTO base VALUES (2)").await.0, "23505");
        assert_eq!(code(&client, "INSERT INTO side VALUES (2)").await.0, "23505");
        assert_eq!(ids(&direct, "base").await, "1 2 3 4 5");
        assert_eq!(ids(&direct, "side").await, "1 2 3 4 6");
    }
}

#[tokio::test]
async fn what_is_swept_is_archived() {
    let schema = format!("{SCHEMA} CREATE SCHEMA old; CREATE TABLE old.base (LIKE base)");
    let database = Database::with(&schema).await;
    let mut rule = with_sidecar();
    rule.reap.archive_to = RuleSpec::read_table("old.base");
    let proxy = Proxy::with_rules(&database, vec![rule]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    client.batch_execute("INSERT INTO side VALUES (2)").await.expect("it makes way");
    assert_eq!(ids(&direct, "old.base").await, "2");
    assert_eq!(ids(&direct, "side").await, "1 2 3 4");
}

#[tokio::test]
async fn what_refers_to_either_half_is_hidden_where_the_rule_says_so() {
    // They may refer to each other.
    for more in
        ["", "ALTER TABLE base ADD FOREIGN KEY (id) REFERENCES side ON DELETE CASCADE NOT VALID;"]
    {
        let database = Database::with(&format!(
        "{SCHEMA} {more} DROP TABLE uses; ALTER TABLE side ADD FOREIGN KEY (id) REFERENCES base ON DELETE CASCADE NOT VALID;
         CREATE TABLE items (id int PRIMARY KEY, base int REFERENCES base ON DELETE CASCADE);
         CREATE TABLE notes (id int PRIMARY KEY, side int REFERENCES side ON DELETE CASCADE);
         INSERT INTO items VALUES (1, 1), (2, 2), (3, 5), (4, NULL); INSERT INTO notes VALUES (1, 1), (2, 2), (3, 6)"
    ))
    .await;
        let rule = RuleSpec { referential: true, ..with_sidecar() };
        let proxy = Proxy::with_rules(&database, vec![rule]).await;
        let client = connect(&proxy.url(&database)).await;
        assert_eq!(ids(&client, "items").await, "1 3 4");
        assert_eq!(ids(&client, "notes").await, "1");
        assert_eq!(ids(&client, "base").await, "1 4 5");
        assert_eq!(code(&client, "INSERT INTO items VALUES (9, 2)").await.0, "23503");
        assert_eq!(code(&client, "INSERT INTO notes VALUES (9, 3)").await.0, "23503");
        assert_eq!(ids(&database.connect().await, "items").await, "1 3 4");
    }
}

#[tokio::test]
async fn each_schema_has_a_sidecar_of_its_own() {
    let database = Database::with(
        "CREATE SCHEMA a; CREATE SCHEMA b; CREATE SCHEMA c;
         CREATE TABLE a.base (id int PRIMARY KEY); CREATE TABLE a.side (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE b.base (id int PRIMARY KEY); CREATE TABLE b.side (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE c.base (id int PRIMARY KEY);
         INSERT INTO a.base VALUES (1), (2); INSERT INTO a.side VALUES (1, '2001-01-01');
         INSERT INTO b.base VALUES (1), (2); INSERT INTO b.side VALUES (2, '2001-01-01'); INSERT INTO c.base VALUES (1)",
    )
    .await;
    let rule = RuleSpec { sidecar: RuleSpec::read_table("side"), ..rule("*.base", "e") };
    let proxy = Proxy::with_rules(&database, vec![rule]).await;
    let client = connect(&proxy.url(&database)).await;
    assert_eq!(ids(&client, "a.base").await, "2");
    assert_eq!(ids(&client, "b.base").await, "1");
    assert_eq!(ids(&client, "c.base").await, "1", "it has no sidecar and is left alone");
    client.batch_execute("SET search_path = b").await.unwrap();
    assert_eq!(ids(&client, "base").await, "1");
    client.batch_execute("INSERT INTO base VALUES (2)").await.expect("it makes way");
    assert_eq!(ids(&client, "b.base").await, "1 2");
    assert_eq!(ids(&client, "a.base").await, "2");
}

#[tokio::test]
async fn a_role_that_cannot_read_the_sidecar_is_told_what_it_needs() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    let role = format!("{}_user", database.name());
    let grant = format!("CREATE ROLE {role} LOGIN; GRANT SELECT ON base TO {role}");
    direct.batch_execute(&grant).await.unwrap();
    let proxy = Proxy::with_rules(&database, vec![with_sidecar()]).await;
    let url = proxy.url(&database).replace("postgres@", &format!("{role}@"));
    let client = connect(&url).await;
    let (sqlstate, hint) = code(&client, "SELECT * FROM base").await;
    assert_eq!(sqlstate, "42501");
    let hint = hint.expect("a hint");
    let wanted = "GRANT SELECT (id, e) ON public.side TO ";
    assert!(hint.contains(wanted), "{hint}");
    direct.batch_execute(&format!("{wanted}{role}")).await.unwrap();
    assert_eq!(ids(&client, "base").await, "1 4 5");
    drop(client);
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}
