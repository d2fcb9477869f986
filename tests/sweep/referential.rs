//! `referential = true`: rows that refer to an expired one are hidden with it, and none is added.

use pglapse::catalog::{Catalog, Clock, Resolution, SessionNames};

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    skipped::skip,
};

use super::{code, ids};

const SCHEMA: &str = "
    CREATE TABLE carts (id int PRIMARY KEY, owner text, expires_at timestamptz);
    CREATE TABLE items (id int PRIMARY KEY, cart int NOT NULL REFERENCES carts ON DELETE CASCADE, owner text);
    CREATE TABLE notes (id int PRIMARY KEY, item int REFERENCES items ON DELETE CASCADE, ends timestamptz);
    CREATE TABLE visits (id int PRIMARY KEY, cart int REFERENCES carts ON DELETE SET NULL);
    CREATE TABLE parts (id int, item int REFERENCES items ON DELETE CASCADE, PRIMARY KEY (id, item)) PARTITION BY LIST (id);
    CREATE TABLE parts_1 PARTITION OF parts FOR VALUES IN (1, 10);
    CREATE VIEW item_owners AS SELECT i.id, c.owner FROM items i JOIN carts c ON c.id = i.cart;
    INSERT INTO carts VALUES (1, 'ann', '2999-01-01'), (10, 'bob', '2001-01-01'), (2, 'cid', NULL);
    INSERT INTO items VALUES (1, 1, 'ann'), (2, 2, 'x'), (10, 10, 'bob'), (20, 10, 'y');
    INSERT INTO notes VALUES (1, 1, NULL), (2, 10, NULL), (3, NULL, NULL), (4, 2, '2001-01-01'), (5, 1, '2999-01-01');
    INSERT INTO visits VALUES (1, 1), (10, 10);
    INSERT INTO parts VALUES (1, 1), (10, 10);
";

async fn proxy(database: &Database) -> Proxy {
    let mut carts = rule("carts", "expires_at");
    carts.referential = true;
    Proxy::with_rules(database, vec![carts, rule("notes", "ends")]).await
}

#[tokio::test]
async fn what_refers_to_an_expired_row_is_hidden_with_it() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    assert_eq!(ids(&client, "items").await, "1 2");
    assert_eq!(ids(&client, "notes").await, "1 3 5");
    assert_eq!(ids(&client, "parts").await, "1");
    assert_eq!(ids(&client, "parts_1").await, "1");
    assert_eq!(ids(&client, "item_owners").await, "1 2");
    assert_eq!(ids(&client, "visits").await, "1 10");
    let joined =
        "notes n LEFT JOIN (SELECT id AS item_id, owner FROM items i) i ON i.item_id = n.item";
    assert_eq!(ids(&client, joined).await, "1 3 5");
    let sql = "WITH u AS (UPDATE items SET owner = 'z' RETURNING id) SELECT count(*) FROM u";
    assert_eq!(client.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0), 2);
    assert_eq!(client.execute("DELETE FROM items WHERE id IN (2, 20)", &[]).await.unwrap(), 1);
    let locked = client.query("SELECT id FROM items FOR UPDATE", &[]).await.expect("locked");
    assert_eq!(locked.len(), 1);
}

#[tokio::test]
async fn nothing_is_added_to_an_expired_row() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for sql in [
        "INSERT INTO items VALUES (3, 10, 'late')",
        "INSERT INTO items SELECT 3, 10, 'late'",
        "UPDATE items SET cart = 10 WHERE id = 1",
        "INSERT INTO items VALUES (1, 1, 'x') ON CONFLICT (id) DO UPDATE SET cart = 10",
        "INSERT INTO notes VALUES (9, 20, NULL)",
        "INSERT INTO parts VALUES (1, 10)",
    ] {
        let restore = "DELETE FROM carts WHERE id = 10; INSERT INTO carts VALUES (10, 'bob', '2001-01-01'); \
             INSERT INTO items VALUES (10, 10, 'bob'), (20, 10, 'y'); INSERT INTO parts VALUES (10, 10)";
        direct.batch_execute(restore).await.expect("restored");
        assert_eq!(code(&client, sql).await.0, "23503", "{sql}");
    }
    // The keys of what went with its parent are free.
    client.batch_execute("INSERT INTO items VALUES (10, 1, 'new')").await.expect("it makes way");
    assert_eq!(ids(&direct, "items").await, "1 2 10");
}

#[tokio::test]
async fn a_row_is_moved_onto_the_key_of_what_is_hidden_with_its_parent() {
    for sql in [
        "UPDATE items SET id = 10 WHERE id = 3",
        "UPDATE items SET (id, owner) = (SELECT id + 7, owner) WHERE id = 3",
        "UPDATE notes SET id = 2 WHERE id = 3",
        "MERGE INTO items i USING (VALUES (3)) v (id) ON i.id = v.id \
         WHEN MATCHED THEN UPDATE SET id = 10",
    ] {
        let database =
            Database::with(&format!("{SCHEMA} INSERT INTO items VALUES (3, 1, 'z')")).await;
        let proxy = proxy(&database).await;
        let client = connect(&proxy.url(&database)).await;
        let version = "SELECT current_setting('server_version_num')::int >= 150000";
        let has_merge: bool = client.query_one(version, &[]).await.expect("a version").get(0);
        if has_merge || !sql.starts_with("MERGE") {
            assert_eq!(
                client.execute(sql, &[]).await.map_err(|error| error.to_string()),
                Ok(1),
                "{sql}"
            );
        }
    }
}

#[tokio::test]
async fn what_cannot_be_hidden_with_its_parent_is_a_fault() {
    let database = Database::with(SCHEMA).await;
    let mut client = database.connect().await;
    client.batch_execute("SET jit = off").await.expect("set");
    for (change, fault, closed) in [
        (
            "ALTER TABLE carts ADD up int REFERENCES carts ON DELETE CASCADE",
            "refers to itself, directly or through others",
            [true, true],
        ),
        (
            "ALTER TABLE carts DROP up, ENABLE ROW LEVEL SECURITY",
            "has row-level security",
            [false, true],
        ),
    ] {
        client.batch_execute(change).await.expect("changed");
        let mut carts = rule("carts", "expires_at");
        carts.referential = true;
        let specs = [carts];
        let facts = crate::control::facts(&mut client, &specs).await;
        let (catalog, faults) = Catalog::build(&specs, &facts, Clock::default());
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|said| said.contains(fault)), "{said:?}");
        let is_closed = ["carts", "items"].map(|table| {
            let found = catalog.resolve(None, table, &SessionNames::default());
            matches!(found, Resolution::Broken(_))
        });
        assert_eq!(is_closed, closed, "{change}");
    }
}

#[tokio::test]
async fn a_key_without_an_action_holds_its_parent_and_an_own_row_may_be_referred_to() {
    const OWNERS: &str = "
        CREATE TABLE owners (id int PRIMARY KEY);
        CREATE TABLE pets (id int PRIMARY KEY, owner int REFERENCES owners, ends timestamptz);
        INSERT INTO owners VALUES (1), (2); INSERT INTO pets VALUES (10, 1, '2001-01-01'), (2, 2, NULL);";
    let database = Database::with(&format!("{SCHEMA}{OWNERS}")).await;
    let mut carts = rule("carts", "expires_at");
    carts.referential = true;
    let proxy = Proxy::with_rules(&database, vec![carts, rule("pets", "ends")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    assert_eq!(ids(&client, "pets").await, "2");
    // A child's rule may keep its expired rows, so that they are not deleted for another table.
    let forget = "DELETE FROM owners WHERE id = 1";
    assert_eq!(code(&client, forget).await.0, "23503");
    assert_eq!(ids(&direct, "pets").await, "2 10");
    direct.batch_execute("DELETE FROM pets WHERE ends < now()").await.expect("reaped");
    assert_eq!(client.execute(forget, &[]).await.expect("deleted"), 1);
    // What a transaction has written nobody else can delete. It is hidden with its parent.
    let own = "BEGIN; INSERT INTO carts VALUES (30, 'me', '2001-01-01'); INSERT INTO items VALUES (30, 30, 'me')";
    client.batch_execute(own).await.expect("referred to");
    assert_eq!(ids(&client, "items").await, "1 2");
    client.batch_execute("COMMIT").await.expect("committed");
    assert_eq!(code(&client, "INSERT INTO items VALUES (31, 30, 'me')").await.0, "23503");
    assert_eq!(ids(&client, "items").await, "1 2");
}

/// A deferred foreign key lets a transaction write what refers to a row before the row itself.
#[tokio::test]
async fn what_a_transaction_has_written_is_not_taken_along_by_the_row_that_it_replaces() {
    for action in ["CASCADE", "SET NULL"] {
        let database = Database::with(&format!(
            "{SCHEMA} CREATE TABLE wishes (id int PRIMARY KEY, cart int REFERENCES carts
               ON DELETE {action} DEFERRABLE INITIALLY DEFERRED);
             CREATE TABLE hints (id int, item int REFERENCES items ON DELETE {action} DEFERRABLE);
             INSERT INTO wishes VALUES (1, 1), (2, 2), (3, 10); INSERT INTO hints VALUES (1, 1)"
        ))
        .await;
        let proxy = proxy(&database).await;
        let client = connect(&proxy.url(&database)).await;
        for sql in [
            "BEGIN; SET CONSTRAINTS ALL DEFERRED",
            "INSERT INTO wishes VALUES (4, 10)",
            "UPDATE wishes SET cart = 10 WHERE id = 2",
            "UPDATE hints SET item = 10 WHERE id = 1",
            "INSERT INTO carts VALUES (10, 'new', '2999-01-01')",
            "INSERT INTO items VALUES (10, 10, 'new')",
            "COMMIT",
        ] {
            client.batch_execute(sql).await.expect(sql);
        }
        let direct = database.connect().await;
        assert_eq!(ids(&direct, "wishes WHERE cart = 10").await, "2 4", "{action}");
        assert_eq!(ids(&direct, "hints WHERE item = 10").await, "1", "{action}");
    }
}

/// Where foreign keys do not act, a row that goes would leave behind what refers to it.
#[tokio::test]
async fn rows_go_with_their_parent_where_foreign_keys_do_not_act_for_the_client() {
    let database = Database::with(SCHEMA).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("SET session_replication_role = replica").await.unwrap();
    let direct = database.connect().await;
    assert_eq!(ids(&direct, "items WHERE cart = 10").await, "10 20");
    client.batch_execute("INSERT INTO carts VALUES (10, 'new', '2999-01-01')").await.unwrap();
    assert_eq!(ids(&direct, "items WHERE cart = 10").await, "");
}

/// What PostgreSQL does not enforce, it does not follow when the row goes.
#[tokio::test]
async fn a_foreign_key_that_is_not_enforced_hides_nothing() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    let make =
        "CREATE TABLE loose (id int, cart int REFERENCES carts ON DELETE CASCADE NOT ENFORCED);
        INSERT INTO loose VALUES (1, 10)";
    if direct.batch_execute(make).await.is_err() {
        skip("NOT ENFORCED came with PostgreSQL 18");
        return;
    }
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    assert_eq!(ids(&client, "loose").await, "1");
}

#[tokio::test]
async fn a_chain_of_four_tables_is_hidden_to_its_end() {
    let database = Database::with(
        "CREATE TABLE carts (id int PRIMARY KEY, expires_at timestamptz);
         CREATE TABLE items (id int PRIMARY KEY, cart int REFERENCES carts ON DELETE CASCADE);
         CREATE TABLE parts (id int PRIMARY KEY, item int REFERENCES items ON DELETE CASCADE);
         CREATE TABLE grains (id int PRIMARY KEY, part int REFERENCES parts ON DELETE CASCADE);
         INSERT INTO carts VALUES (1, NULL), (2, '2001-01-01');
         INSERT INTO items VALUES (1, 1), (2, 2), (3, NULL);
         INSERT INTO parts VALUES (1, 1), (2, 2), (3, 3), (4, NULL);
         INSERT INTO grains VALUES (1, 1), (2, 2), (3, 3), (4, 4), (5, NULL)",
    )
    .await;
    let mut carts = rule("carts", "expires_at");
    carts.referential = true;
    let proxy = Proxy::with_rules(&database, vec![carts]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    assert_eq!(ids(&client, "parts").await, "1 3 4");
    assert_eq!(ids(&client, "grains").await, "1 3 4 5");
    assert_eq!(client.execute("UPDATE grains SET part = part", &[]).await.expect("rows"), 4);
    assert_eq!(code(&client, "INSERT INTO grains VALUES (6, 2)").await.0, "23503");
    client.batch_execute("INSERT INTO grains VALUES (2, 3)").await.expect("its key is free");
    assert_eq!(ids(&direct, "grains").await, "1 2 3 4 5");
}

/// What `tables` show after `schema`, through a proxy with a rule for `carts`: ids, or a SQLSTATE.
async fn shown(schema: &str, tables: &[&str]) -> Vec<String> {
    let database = Database::with(schema).await;
    let mut carts = rule("carts", "expires_at");
    carts.referential = true;
    let proxy = Proxy::with_rules(&database, vec![carts]).await;
    let client = connect(&proxy.url(&database)).await;
    let mut shown = Vec::new();
    for table in tables {
        let sql = format!("SELECT string_agg(id::text, ' ' ORDER BY id) FROM {table}");
        shown.push(match client.query_one(&sql, &[]).await {
            Ok(row) => row.get::<_, Option<String>>(0).unwrap_or_default(),
            Err(error) => error.code().map(|code| code.code().to_owned()).unwrap_or_default(),
        });
    }
    shown
}

const CARTS: &str = "
    CREATE TABLE carts (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO carts VALUES (1, NULL), (2, '2001-01-01');";

/// A table whose parts have different keys shows rows through the whole that a part would hide.
#[tokio::test]
async fn a_table_of_which_only_a_part_has_the_key_is_closed() {
    let partition = format!(
        "{CARTS} CREATE TABLE items (id int, cart int) PARTITION BY LIST (id);
         CREATE TABLE items_1 PARTITION OF items FOR VALUES IN (1, 2);
         CREATE TABLE items_3 PARTITION OF items FOR VALUES IN (3);
         ALTER TABLE items_1 ADD FOREIGN KEY (cart) REFERENCES carts ON DELETE CASCADE;
         INSERT INTO items VALUES (1, 1), (2, 2), (3, 2)"
    );
    assert_eq!(shown(&partition, &["items", "items_1", "items_3"]).await, ["0A000", "1", "3"]);
    let child = format!(
        "{CARTS} CREATE TABLE items (id int PRIMARY KEY, cart int);
         CREATE TABLE few (PRIMARY KEY (id), FOREIGN KEY (cart) REFERENCES carts ON DELETE CASCADE) INHERITS (items);
         CREATE TABLE notes (id int, item int REFERENCES items ON DELETE CASCADE);
         INSERT INTO items VALUES (3, 2); INSERT INTO few VALUES (1, 1), (2, 2)"
    );
    // No row of `items` itself goes.
    assert_eq!(shown(&child, &["items", "few", "notes"]).await, ["0A000", "1", ""]);
    // PostgreSQL passes no foreign key on to a child: its rows stay.
    let whole = format!(
        "{CARTS} CREATE TABLE items (id int, cart int REFERENCES carts ON DELETE CASCADE);
         CREATE TABLE few () INHERITS (items);
         INSERT INTO items VALUES (1, 1), (2, 2); INSERT INTO few VALUES (3, 2)"
    );
    assert_eq!(shown(&whole, &["items", "few"]).await, ["0A000", "3"]);
    let both = "ALTER TABLE few ADD FOREIGN KEY (cart) REFERENCES carts ON DELETE CASCADE";
    let both = format!("{}; {}", whole.replace("(3, 2)", "(3, 1), (4, 2)"), both);
    assert_eq!(shown(&both, &["items", "few"]).await, ["1 3", "3"]);
}

/// Each table through which a child's rows are seen is closed; what no row goes from is not.
#[tokio::test]
async fn every_parent_that_lacks_the_key_is_closed_and_its_relatives_are_not() {
    let schema = format!(
        "{CARTS} CREATE TABLE items (id int PRIMARY KEY, cart int); CREATE TABLE log (id int);
         CREATE TABLE few (FOREIGN KEY (cart) REFERENCES carts ON DELETE CASCADE) INHERITS (items, log);
         CREATE TABLE nodes (PRIMARY KEY (id), up int REFERENCES nodes ON DELETE CASCADE) INHERITS (items);
         CREATE TABLE notes (id int, item int REFERENCES items ON DELETE CASCADE);
         INSERT INTO few VALUES (1, 1), (2, 2); INSERT INTO nodes VALUES (3, 2);
         INSERT INTO items VALUES (1, NULL); INSERT INTO notes VALUES (1, 1)"
    );
    let all = ["items", "log", "few", "nodes", "notes"];
    assert_eq!(shown(&schema, &all).await, ["0A000", "0A000", "1", "3", "1"]);
}

/// The rows of a part of the rule's table expire, too.
#[tokio::test]
async fn what_refers_to_a_part_of_the_table_is_hidden_with_it() {
    const ITEMS: &str = "
        CREATE TABLE items (id int PRIMARY KEY, cart int REFERENCES carts_1 ON DELETE CASCADE);
        CREATE TABLE notes (id int, item int REFERENCES items ON DELETE CASCADE);
        INSERT INTO items VALUES (1, 1), (2, 2); INSERT INTO notes VALUES (1, 1), (2, 2)";
    let partition = format!(
        "CREATE TABLE carts (id int PRIMARY KEY, expires_at timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE carts_1 PARTITION OF carts FOR VALUES FROM (0) TO (10);
         INSERT INTO carts VALUES (1, NULL), (2, '2001-01-01'); {ITEMS}"
    );
    let child = format!(
        "CREATE TABLE carts (id int PRIMARY KEY, expires_at timestamptz);
         CREATE TABLE carts_1 (PRIMARY KEY (id)) INHERITS (carts);
         INSERT INTO carts_1 VALUES (1, NULL), (2, '2001-01-01'); {ITEMS}"
    );
    for schema in [partition, child] {
        assert_eq!(shown(&schema, &["carts", "items", "notes"]).await, ["1", "1", "1"], "{schema}");
    }
}

/// Which of its rows are expired nobody knows, so nobody knows which go with them.
#[tokio::test]
async fn what_refers_to_a_closed_table_is_closed() {
    const ITEMS: &str = "
        CREATE TABLE items (id int PRIMARY KEY, cart int REFERENCES carts ON DELETE CASCADE);
        CREATE TABLE parts (id int, item int REFERENCES items ON DELETE CASCADE, PRIMARY KEY (id)) PARTITION BY LIST (id);
        CREATE TABLE parts_1 PARTITION OF parts FOR VALUES IN (1);
        CREATE TABLE visits (id int, cart int REFERENCES carts);";
    const ALL: [&str; 5] = ["carts", "items", "parts", "parts_1", "visits"];
    let itself =
        format!("{CARTS} {ITEMS} ALTER TABLE carts ADD up int REFERENCES carts ON DELETE CASCADE");
    let misfit = format!("{CARTS} {ITEMS} ALTER TABLE carts RENAME expires_at TO ends");
    for schema in [itself, misfit] {
        assert_eq!(
            shown(&schema, &ALL).await,
            ["0A000", "0A000", "0A000", "0A000", ""],
            "{schema}"
        );
    }
    let circle = format!(
        "{CARTS} {ITEMS} CREATE TABLE others (id int PRIMARY KEY, item int REFERENCES items ON DELETE CASCADE);
         ALTER TABLE items ADD other int REFERENCES others ON DELETE CASCADE"
    );
    assert_eq!(
        shown(&circle, &["carts", "others", "items", "parts", "parts_1", "visits"]).await,
        ["1", "0A000", "0A000", "0A000", "0A000", ""]
    );
}
