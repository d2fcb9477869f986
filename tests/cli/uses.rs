//! What `pglapse check` says of everything inside the server that reads a TTL table.

use super::{
    line_with,
    process::{pglapse, stdout},
};
use crate::support::Database;

const SCHEMA: &str = r#"
CREATE SCHEMA app;
CREATE TABLE app."Cart Items" (id int PRIMARY KEY, ttl int, at timestamptz NOT NULL) PARTITION BY RANGE (id);
CREATE TABLE app.first_items PARTITION OF app."Cart Items" DEFAULT;
CREATE VIEW app.open AS SELECT id FROM app."Cart Items";
CREATE TABLE app.guarded (id int);
ALTER TABLE app.guarded ENABLE ROW LEVEL SECURITY;
CREATE VIEW app.closed AS SELECT id FROM app.open JOIN app.guarded USING (id);
CREATE MATERIALIZED VIEW app.frozen AS SELECT id FROM app.closed;
CREATE TABLE other (id int);
CREATE FUNCTION app.by_name() RETURNS bigint LANGUAGE plpgsql AS 'BEGIN RETURN (SELECT count(*) FROM app."Cart Items"); END';
CREATE FUNCTION app.by_partition() RETURNS bigint LANGUAGE plpgsql AS 'BEGIN RETURN (SELECT count(*) FROM app.First_Items); END';
CREATE FUNCTION app.by_view() RETURNS bigint LANGUAGE plpgsql AS 'BEGIN RETURN (SELECT count(*) FROM app.frozen); END';
CREATE FUNCTION app.standard() RETURNS bigint BEGIN ATOMIC SELECT count(*) FROM app.open; END;
CREATE PROCEDURE app.tidy() LANGUAGE plpgsql AS 'BEGIN DELETE FROM app."Cart Items"; END';
CREATE FUNCTION app.renews() RETURNS void BEGIN ATOMIC INSERT INTO app.open VALUES (1); END;
CREATE FUNCTION app.innocent() RETURNS bigint LANGUAGE plpgsql AS 'BEGIN RETURN 1; /* xapp.opened */ END';
CREATE FUNCTION app.fires() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM FROM app.open; RETURN NEW; END';
CREATE TRIGGER "Fire" BEFORE INSERT ON other FOR EACH ROW EXECUTE FUNCTION app.fires();
CREATE TRIGGER on_delete AFTER DELETE ON app."Cart Items" FOR EACH ROW EXECUTE FUNCTION app.fires();
CREATE TRIGGER on_insert AFTER INSERT ON app."Cart Items" FOR EACH ROW EXECUTE FUNCTION app.fires();
CREATE RULE copying AS ON INSERT TO other DO ALSO SELECT * FROM app.first_items;
CREATE POLICY of_items ON other USING (id IN (SELECT id FROM app.open));
CREATE POLICY of_itself ON app.first_items USING (id > 0);
CREATE PUBLICATION everything FOR ALL TABLES;
CREATE PUBLICATION "This One" FOR TABLE app.first_items;
CREATE PUBLICATION other_only FOR TABLE other;
CREATE TABLE nulls (id int REFERENCES app."Cart Items" ON DELETE SET NULL);
CREATE TABLE defaults (id int DEFAULT 0 REFERENCES app."Cart Items" ON DELETE SET DEFAULT);
CREATE TABLE nothing (id int REFERENCES app."Cart Items");
INSERT INTO app."Cart Items" VALUES (1, 0, '2001-01-01'), (2, 0, '2001-01-01');
INSERT INTO app."Cart Items" SELECT g, 0, '2999-01-01' FROM generate_series(3, 100) g;
INSERT INTO nothing VALUES (2), (2), (3);
"#;

/// Tables from which nothing can be deleted, for a publication's row filter or list of columns.
const FILTERED: &str = "
    CREATE TABLE keyed (id int PRIMARY KEY, v int, e timestamptz);
    CREATE TABLE filtered (LIKE keyed INCLUDING ALL); CREATE TABLE listed (LIKE keyed INCLUDING ALL);
    CREATE TABLE listed_whole (LIKE keyed INCLUDING ALL); ALTER TABLE listed_whole REPLICA IDENTITY FULL;
    CREATE TABLE chosen (id int PRIMARY KEY, v int NOT NULL UNIQUE, e timestamptz);
    ALTER TABLE chosen REPLICA IDENTITY USING INDEX chosen_v_key;
    CREATE TABLE parts (id int PRIMARY KEY, v int, e timestamptz) PARTITION BY RANGE (id);
    CREATE TABLE part (e timestamptz, v int, id int PRIMARY KEY);
    ALTER TABLE parts ATTACH PARTITION part DEFAULT;
    CREATE PUBLICATION filter FOR TABLE filtered WHERE (v > 0);
    CREATE PUBLICATION list FOR TABLE listed (v, e);
    CREATE PUBLICATION listed_whole FOR TABLE listed_whole (id, v);
    CREATE PUBLICATION choice FOR TABLE chosen WHERE (id > 0);
    CREATE PUBLICATION of_parts FOR TABLE parts WHERE (v > 0) WITH (publish_via_partition_root = true);";
pub(crate) const FILTERED_TABLES: [&str; 5] =
    ["filtered", "listed", "listed_whole", "chosen", "parts"];

/// Tables whose filter and list cover what is deleted, or matter for nothing that is.
const FREE: &str = "
    CREATE TABLE free (LIKE keyed INCLUDING ALL); CREATE TABLE inserted (LIKE keyed INCLUDING ALL);
    CREATE TABLE whole (LIKE keyed INCLUDING ALL); ALTER TABLE whole REPLICA IDENTITY FULL;
    CREATE TABLE other_parts (LIKE keyed INCLUDING ALL) PARTITION BY RANGE (id);
    CREATE TABLE other_part (e timestamptz, v int, id int PRIMARY KEY);
    ALTER TABLE other_parts ATTACH PARTITION other_part DEFAULT;
    CREATE UNLOGGED TABLE unlogged (LIKE keyed INCLUDING ALL);
    CREATE PUBLICATION free FOR TABLE free (id, v) WHERE (id > 0);
    CREATE PUBLICATION whole FOR TABLE whole WHERE (v > 0);
    CREATE PUBLICATION inserted FOR TABLE inserted (v) WHERE (v > 0) WITH (publish = 'insert');
    CREATE PUBLICATION other FOR TABLE other_parts WHERE (id > 0) WITH (publish_via_partition_root = true);
    CREATE PUBLICATION everything FOR ALL TABLES;
    CREATE PUBLICATION schema FOR TABLES IN SCHEMA public;";
const FREE_TABLES: [&str; 6] = ["keyed", "free", "inserted", "whole", "other_parts", "unlogged"];

/// A database of the former tables; `None` before PostgreSQL 15, which knows neither.
pub(crate) async fn filtered(more: &str) -> Option<Database> {
    const VERSION: &str = "SELECT current_setting('server_version_num')::int >= 150000";
    let database = Database::with("").await;
    let client = database.connect().await;
    if !client.query_one(VERSION, &[]).await.unwrap().get::<_, bool>(0) {
        return None;
    }
    client.batch_execute(&format!("{FILTERED}{more}")).await.unwrap();
    Some(database)
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_inside_the_server_that_reads_it_is_listed() {
    let database = Database::with(SCHEMA).await;
    let rule = "app.\"Cart Items\": at";
    let output = pglapse(&["check", "--upstream", &database.url(), "--ttl", rule]);
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{report}");
    let expected: [&[&str]; 17] = [
        &["public.nulls refers to it with ON DELETE SET NULL"],
        &["public.defaults refers to it with ON DELETE SET DEFAULT"],
        &[
            "public.nothing refers to it without an action",
            "it keeps 1 expired row now",
            "ALTER TABLE",
        ],
        &["view app.closed reads it and cannot be read", "row-level security", "policy --views"],
        &["materialized view app.frozen holds rows of it"],
        &["function app.by_name() names it"],
        &["function app.by_partition() names it"],
        &["function app.by_view() names it"],
        &["function app.renews() writes it", "stays hidden"],
        &["function app.standard() names it"],
        &["procedure app.tidy() writes it"],
        &[
            "trigger function app.fires() (trigger \"Fire\" on public.other, trigger on_delete on app",
        ],
        &["rule copying on public.other names it"],
        &["policy of_items on public.other names it"],
        &["publication everything includes it"],
        &["publication \"This One\" includes it"],
        &["trigger on_delete on app.\"Cart Items\" fires when the reaper deletes"],
    ];
    for words in expected {
        line_with(&report, &[&["warning: --ttl"], words].concat());
    }
    let end = format!("1 rule in order, 0 faults, {} warnings\n", expected.len());
    assert!(report.ends_with(&end), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn triggers_that_do_not_fire_are_told() {
    let database = Database::with(
        "CREATE TABLE log (what text);
         CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN INSERT INTO public.log VALUES (TG_NAME); RETURN NULL; END';
         CREATE TABLE parts (id int, e timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE part PARTITION OF parts DEFAULT;
         CREATE TABLE base (id int, e timestamptz); CREATE TABLE below () INHERITS (base);
         CREATE TABLE plain (id int, e timestamptz);
         CREATE TRIGGER of_parts AFTER DELETE ON parts REFERENCING OLD TABLE AS gone
           FOR EACH STATEMENT EXECUTE FUNCTION note();
         CREATE TRIGGER of_part BEFORE DELETE ON part EXECUTE FUNCTION note();
         CREATE TRIGGER of_rows AFTER DELETE ON parts FOR EACH ROW EXECUTE FUNCTION note();
         CREATE TRIGGER of_base AFTER DELETE ON base EXECUTE FUNCTION note();
         CREATE TRIGGER of_plain AFTER DELETE ON plain EXECUTE FUNCTION note();
         INSERT INTO parts VALUES (1, '2001-01-01'); INSERT INTO below VALUES (1, '2001-01-01');
         INSERT INTO plain VALUES (1, '2001-01-01')",
    )
    .await;
    let url = database.url();
    let rules = ["--ttl", "parts: e", "--ttl", "base: e", "--ttl", "plain: e"];
    let run = |command| pglapse(&[&[command, "--upstream", &url][..], &rules].concat());
    let report = stdout(&run("check"));
    for words in [
        &["trigger of_parts on public.parts does not fire when the reaper deletes: "][..],
        &["trigger of_part on public.part fires when the reaper deletes"],
        &["trigger of_rows on public.parts fires when the reaper deletes"],
        &["trigger of_base on public.base fires only when the reaper deletes rows of this very"],
        &["trigger of_plain on public.plain fires when the reaper deletes"],
    ] {
        line_with(&report, words);
    }
    assert_eq!(run("reap").status.code(), Some(0));
    let client = database.connect().await;
    let fired = "SELECT string_agg(DISTINCT what, ' ' ORDER BY what) FROM log";
    let row = client.query_one(fired, &[]).await.unwrap();
    assert_eq!(row.get::<_, &str>(0), "of_part of_plain of_rows");
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_on_delete_are_told() {
    let database = Database::with(
        "CREATE TABLE soft (id int PRIMARY KEY, gone bool, e timestamptz);
         CREATE TABLE logged (id int PRIMARY KEY, e timestamptz); CREATE TABLE log (id int);
         CREATE TABLE old (LIKE logged);
         CREATE RULE \"Keep\" AS ON DELETE TO soft
           DO INSTEAD UPDATE soft SET gone = true WHERE id = OLD.id;
         CREATE RULE also AS ON DELETE TO logged DO ALSO INSERT INTO log VALUES (OLD.id);
         CREATE RULE nothing AS ON DELETE TO old DO ALSO NOTHING;
         CREATE TABLE parts (id int, e timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE part PARTITION OF parts DEFAULT;
         CREATE RULE whole AS ON DELETE TO parts DO INSTEAD NOTHING",
    )
    .await;
    let rules = ["--ttl", "soft: e", "--ttl", "logged: e", "--ttl", "old: e", "--ttl", "parts: e"];
    let url = database.url();
    let output = pglapse(&[&["check", "--upstream", &url], rules.as_slice()].concat());
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{report}");
    let kept =
        ["fault: --ttl", "rule \"Keep\" on public.soft (CREATE RULE)", "keeps its unique keys"];
    line_with(&report, &kept);
    line_with(&report, &["warning: --ttl", "rule also on public.logged (CREATE RULE)"]);
    line_with(
        &report,
        &["warning: --ttl", "rule whole on public.parts", "does not act when pglapse"],
    );
    assert!(!report.contains("rule nothing on public.old (CREATE RULE)"), "{report}");
}

/// The server itself says which.
#[tokio::test(flavor = "multi_thread")]
async fn tables_whose_deletes_cannot_be_published_are_faults() {
    let database = Database::with(
        "CREATE TABLE bare (e timestamptz); CREATE TABLE keyed (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE deferred (id int PRIMARY KEY DEFERRABLE, e timestamptz);
         CREATE TABLE hushed (LIKE keyed INCLUDING ALL); ALTER TABLE hushed REPLICA IDENTITY NOTHING;
         CREATE TABLE whole (e timestamptz); ALTER TABLE whole REPLICA IDENTITY FULL;
         CREATE TABLE chosen (id int NOT NULL, e timestamptz); CREATE UNIQUE INDEX by_id ON chosen (id);
         ALTER TABLE chosen REPLICA IDENTITY USING INDEX by_id;
         CREATE TABLE dropped (LIKE chosen); CREATE UNIQUE INDEX gone ON dropped (id);
         ALTER TABLE dropped REPLICA IDENTITY USING INDEX gone; DROP INDEX gone;
         CREATE TABLE added (e timestamptz); CREATE UNLOGGED TABLE unlogged (e timestamptz);
         CREATE TABLE parts (id int, e timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE part PARTITION OF parts DEFAULT;
         CREATE TABLE pieces (id int, e timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE piece PARTITION OF pieces DEFAULT;
         CREATE PUBLICATION \"One\" FOR TABLE bare, keyed, deferred, hushed, whole, chosen, dropped, piece;
         CREATE PUBLICATION two FOR TABLE parts WITH (publish_via_partition_root = true);
         CREATE PUBLICATION three FOR TABLE added WITH (publish = 'insert, update')",
    )
    .await;
    let tables = [
        "bare", "keyed", "deferred", "hushed", "whole", "chosen", "dropped", "added", "unlogged",
        "parts", "pieces",
    ];
    let rules = tables.map(|table| ["--ttl".to_owned(), format!("{table}: e")]).concat();
    let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
    let output = pglapse(&[&["check", "--upstream", &database.url()], &*rules].concat());
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{report}");
    let client = database.connect().await;
    let mut refused = Vec::new();
    for table in tables {
        let deleted = client.batch_execute(&format!("DELETE FROM {table}")).await;
        let code = deleted.as_ref().err().and_then(tokio_postgres::Error::code);
        assert!(deleted.is_ok() || code.is_some_and(|code| code.code() == "55000"), "{deleted:?}");
        let says = format!("rule for public.{table}: nothing is deleted: ");
        assert_eq!(report.contains(&says), deleted.is_err(), "{table}: {report}");
        refused.extend(deleted.is_err().then_some(table));
    }
    assert_eq!(refused, ["bare", "deferred", "hushed", "dropped", "parts", "pieces"]);
    line_with(&report, &["rule for public.parts", "\"part\"", "replica identity", "ALTER TABLE"]);
}

/// The server itself says which.
#[tokio::test(flavor = "multi_thread")]
async fn tables_of_which_a_publication_publishes_too_little_are_faults() {
    let Some(database) = filtered(FREE).await else { return };
    let tables: Vec<&str> = FILTERED_TABLES.into_iter().chain(FREE_TABLES).collect();
    let rules: Vec<String> = tables.iter().map(|table| format!("{table}: e")).collect();
    let url = database.url();
    let rules = rules.iter().flat_map(|rule| ["--ttl", rule]);
    let args: Vec<&str> = ["check", "--upstream", &url].into_iter().chain(rules).collect();
    let report = stdout(&pglapse(&args));
    let client = database.connect().await;
    for table in tables {
        let deleted = client.batch_execute(&format!("DELETE FROM {table}")).await;
        let code = deleted.as_ref().err().and_then(tokio_postgres::Error::code);
        assert!(deleted.is_ok() || code.is_some_and(|code| code.code() == "42P10"), "{deleted:?}");
        assert_eq!(deleted.is_err(), FILTERED_TABLES.contains(&table), "{table}");
        let says =
            format!("rule for public.{table}: nothing is deleted: cannot delete from table ");
        assert_eq!(report.contains(&says), deleted.is_err(), "{table}: {report}");
    }
    line_with(&report, &["public.filtered", "cannot delete", "publication WHERE expression"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_that_a_subscription_brings_are_told() {
    let database = Database::with("CREATE TABLE t (id int PRIMARY KEY, e timestamptz)").await;
    let client = database.connect().await;
    let (name, url) = (database.name(), database.url());
    let args = ["check", "--upstream", &url, "--ttl", "t: e"];
    assert!(!stdout(&pglapse(&args)).contains("subscription"));
    let subscribe = format!(
        "CREATE SUBSCRIPTION {name} CONNECTION 'dbname=none' PUBLICATION p
           WITH (connect = false, slot_name = NONE);
         SET allow_system_table_mods = on;
         INSERT INTO pg_subscription_rel (srsubid, srrelid, srsubstate)
           SELECT oid, 't'::regclass, 'r' FROM pg_subscription WHERE subname = '{name}'"
    );
    for sql in subscribe.split(';') {
        client.batch_execute(sql).await.unwrap();
    }
    let report = stdout(&pglapse(&args));
    client.batch_execute(&format!("DROP SUBSCRIPTION {name}")).await.unwrap();
    let told = format!("subscription {name} brings its rows");
    line_with(&report, &["warning", "rule for public.t", &told, "set the rule at the publisher"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn functions_of_pglapse_itself_are_not_listed() {
    let database = Database::with("CREATE TABLE r (e timestamptz)").await;
    assert!(pglapse::guard::ensure(&database.connect().await).await.unwrap());
    let report = stdout(&pglapse(&["check", "--upstream", &database.url(), "--ttl", "r: e"]));
    assert!(report.ends_with("1 rule in order, 0 faults, 0 warnings\n"), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_of_a_kind_are_counted() {
    let function = |i| {
        format!(
            "CREATE FUNCTION f{i}() RETURNS void LANGUAGE plpgsql AS 'BEGIN DELETE FROM s; END';"
        )
    };
    let functions: String = (0..33).map(function).collect();
    let database = Database::with(&format!("CREATE TABLE s (e timestamptz);{functions}")).await;
    let output = pglapse(&["check", "--upstream", &database.url(), "--ttl", "s: e"]);
    let report = stdout(&output);
    line_with(&report, &["and 13 more functions of this kind"]);
    assert!(report.ends_with("0 faults, 21 warnings\n"), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_role_that_cannot_read_the_expiry_gets_its_grant() {
    let database = Database::with(
        "CREATE TABLE s (id int, w timestamptz, \"Ttl\" int) PARTITION BY RANGE (id);
         CREATE TABLE s1 PARTITION OF s DEFAULT",
    )
    .await;
    let admin = database.connect().await;
    let named = |name: &str| format!("{}_{name}", database.name());
    let (some, all, writes, part) = (named("Some"), named("all"), named("writes"), named("part"));
    let sql = format!(
        "CREATE ROLE \"{some}\"; CREATE ROLE {all}; CREATE ROLE {writes}; CREATE ROLE {part};
         GRANT SELECT (id, w) ON s TO \"{some}\"; GRANT SELECT ON s TO {all};
         GRANT DELETE ON s TO {writes}; GRANT INSERT ON s TO {all}; GRANT UPDATE (id) ON s1 TO {part}"
    );
    admin.batch_execute(&sql).await.unwrap();
    let rule = "s: w + \"Ttl\" seconds";
    let output = pglapse(&["check", "--upstream", &database.url(), "--ttl", rule]);
    let roles = format!("\"{some}\", {all}, {writes}, {part}");
    admin.batch_execute(&format!("DROP OWNED BY {roles}; DROP ROLE {roles}")).await.unwrap();
    let report = stdout(&output);
    line_with(&report, &[&format!("GRANT SELECT (\"Ttl\") ON public.s TO \"{some}\"")]);
    line_with(&report, &[&format!("GRANT SELECT (w, \"Ttl\") ON public.s TO {writes}")]);
    line_with(&report, &[&format!("GRANT SELECT (w, \"Ttl\") ON public.s1 TO {part}")]);
    assert!(!report.contains(&all), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_a_rule_for_every_schema_leaves_alone_are_told() {
    let database = Database::with(
        "CREATE SCHEMA a; CREATE TABLE a.s (e timestamptz); CREATE SCHEMA b; CREATE TABLE b.s (x int);
         CREATE SCHEMA \"C\"; CREATE TABLE \"C\".s (e timestamptz)",
    )
    .await;
    let check = |rule| pglapse(&["check", "--upstream", &database.url(), "--ttl", rule]);
    let output = check("*.s: e");
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{report}");
    line_with(
        &report,
        &["warning: --ttl '*.s: e': rule for b.s: there is no column", "left alone"],
    );
    assert!(report.contains(".a.s ") && report.contains(".\"C\".s "), "{report}");
    assert!(report.ends_with("2 rules in order, 0 faults, 1 warning\n"), "{report}");
    let output = check("*.s: nope");
    assert_eq!(output.status.code(), Some(1));
    line_with(&stdout(&output), &["fault", "rule for *.s: no schema has a table of that name"]);
}
