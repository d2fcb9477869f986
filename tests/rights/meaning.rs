//! What a name means: PostgreSQL's own objects, whatever the search path finds.

use std::time::Duration;

use pglapse::config::Config;

use super::{count, drop_role, mallory};
use crate::{
    control::spec,
    reaper::Setup,
    support::{Database, connect, proxy::Proxy},
};

/// Operators that take every live row for an expired one, or the other way about.
const OPERATORS: &str = "
CREATE FUNCTION evil.ago(int, interval) RETURNS interval IMMUTABLE LANGUAGE sql
  AS $$SELECT interval '-100 years'$$;
CREATE OPERATOR evil.* (LEFTARG = int, RIGHTARG = interval, FUNCTION = evil.ago);
CREATE FUNCTION evil.yes(timestamptz, timestamptz) RETURNS boolean IMMUTABLE LANGUAGE sql
  AS 'SELECT true';
CREATE OPERATOR evil.<= (LEFTARG = timestamptz, RIGHTARG = timestamptz, FUNCTION = evil.yes);
CREATE FUNCTION evil.no(timestamptz, timestamptz) RETURNS boolean IMMUTABLE LANGUAGE sql
  AS 'SELECT false';
CREATE OPERATOR evil.> (LEFTARG = timestamptz, RIGHTARG = timestamptz, FUNCTION = evil.no);
CREATE FUNCTION evil.past(timestamptz, interval) RETURNS timestamptz IMMUTABLE LANGUAGE sql
  AS $$SELECT '1990-01-01'::timestamptz$$;
CREATE OPERATOR evil.+ (LEFTARG = timestamptz, RIGHTARG = interval, FUNCTION = evil.past);
CREATE FUNCTION evil.statement_timestamp() RETURNS timestamptz LANGUAGE sql
  AS $$SELECT '2990-01-01'::timestamptz$$;
CREATE DOMAIN evil.text AS pg_catalog.text; CREATE DOMAIN evil.timestamptz AS pg_catalog.date;
CREATE DOMAIN evil.instant AS pg_catalog.timestamptz;
CREATE FUNCTION evil.yes_instant(evil.instant, pg_catalog.timestamptz) RETURNS boolean IMMUTABLE
  LANGUAGE sql AS 'SELECT true';
CREATE OPERATOR evil.<= (LEFTARG = evil.instant, RIGHTARG = pg_catalog.timestamptz,
  FUNCTION = evil.yes_instant);
CREATE FUNCTION evil.no_instant(evil.instant, pg_catalog.timestamptz) RETURNS boolean IMMUTABLE
  LANGUAGE sql AS 'SELECT false';
CREATE OPERATOR evil.> (LEFTARG = evil.instant, RIGHTARG = pg_catalog.timestamptz,
  FUNCTION = evil.no_instant);
CREATE DOMAIN evil.number AS int;
CREATE FUNCTION evil.few(evil.number, interval) RETURNS interval IMMUTABLE LANGUAGE sql
  AS $$SELECT interval '-100 years'$$;
CREATE OPERATOR evil.* (LEFTARG = evil.number, RIGHTARG = interval, FUNCTION = evil.few);
CREATE FUNCTION evil.never(evil.number, bigint) RETURNS boolean IMMUTABLE LANGUAGE sql
  AS 'SELECT false';
CREATE OPERATOR evil.<= (LEFTARG = evil.number, RIGHTARG = bigint, FUNCTION = evil.never);
CREATE FUNCTION evil.float8(evil.number) RETURNS float8 IMMUTABLE LANGUAGE sql
  AS $$SELECT '-1e9'::float8$$;";

const TABLES: &str = "
CREATE TABLE cache (id int PRIMARY KEY, made timestamptz NOT NULL, ttl int);
INSERT INTO cache VALUES (1, now(), 3600), (2, now() - interval '2 h', 60);
CREATE TABLE plain (id int PRIMARY KEY, e timestamptz);
INSERT INTO plain VALUES (1, now() + interval '1 h'), (2, now() - interval '1 h');
CREATE TABLE of_domain (id int PRIMARY KEY, e evil.instant, n evil.number DEFAULT 5);
INSERT INTO of_domain VALUES (1, now() + interval '1 h'), (2, now() - interval '1 h');
CREATE TABLE texts (id int PRIMARY KEY, e text);
INSERT INTO texts VALUES (1, '2999-01-01T00:00:00Z'), (2, '2001-01-01T00:00:00Z');
CREATE TABLE months (id int PRIMARY KEY, e timestamptz);
INSERT INTO months VALUES (1, now()), (2, now() - interval '1 year');";

const RULES: [(&str, &str); 5] = [
    ("cache", "made + ttl seconds"),
    ("plain", "e"),
    ("of_domain", "e + n minutes"),
    ("texts", "e"),
    ("months", "e + 1 month"),
];

fn rules() -> Vec<pglapse::catalog::RuleSpec> {
    let rule = |(table, expires): &(&str, &str)| {
        let mut rule = spec(&format!("public.{table}"), expires);
        rule.format = (*table == "texts").then_some(pglapse::catalog::Format::Iso8601);
        rule
    };
    RULES.iter().map(rule).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clients_search_path_changes_no_condition() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    let client = database.connect().await;
    client
        .batch_execute(&format!("SET ROLE {mallory}; {OPERATORS} RESET ROLE; {TABLES}"))
        .await
        .unwrap();
    let proxy = Proxy::with_rules(&database, rules()).await;
    for path in ["evil, public", "public, evil", "evil, pg_catalog, public"] {
        let victim = connect(&proxy.url(&database)).await;
        victim.batch_execute(&format!("SET search_path = {path}")).await.unwrap();
        for (table, _) in RULES {
            let seen = victim
                .query(&format!("SELECT id FROM public.{table} ORDER BY id"), &[])
                .await
                .unwrap_or_else(|error| panic!("{table} under {path}: {error:?}"));
            let seen: Vec<i32> = seen.iter().map(|row| row.get(0)).collect();
            assert_eq!(seen, [1], "{table} under {path}");
            // The live row keeps its key: a DELETE in the statement does not take it.
            let column = if table == "cache" { "made" } else { "e" };
            let insert = format!(
                "INSERT INTO public.{table} (id, {column}) VALUES (1, '2999-01-01T00:00:00Z')"
            );
            let error = victim.batch_execute(&insert).await.expect_err(&insert);
            assert_eq!(
                error.code().map(tokio_postgres::error::SqlState::code),
                Some("23505"),
                "{insert} under {path}"
            );
        }
    }
    for (table, _) in RULES {
        assert_eq!(count(&client, &format!("public.{table}")).await, 2, "{table}");
    }
    drop(client);
    drop_role(&database, &mallory).await;
}

/// The path of pglapse's own role leads past what others have made.
#[tokio::test(flavor = "multi_thread")]
async fn nor_does_that_of_pglapses_own_role() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    let client = database.connect().await;
    let own = format!("{}_own", database.name());
    client
        .batch_execute(&format!(
            "SET ROLE {mallory}; {OPERATORS} RESET ROLE; {TABLES}
             CREATE ROLE {own} SUPERUSER LOGIN; ALTER ROLE {own} SET search_path = evil, pg_catalog, public"
        ))
        .await
        .unwrap();
    let url = database.url().replace("postgres@", &format!("{own}@"));
    let mut unqualified = rules();
    for rule in &mut unqualified {
        rule.table.schema = None;
    }
    assert!(pglapse::guard::ensure(&client).await.expect("a schema"));
    let setup = Setup::new(&url, unqualified).await;
    for _ in 0..2 {
        setup.pass().await;
    }
    for (table, _) in RULES {
        assert_eq!(count(&client, &format!("public.{table} WHERE id = 1")).await, 1, "{table}");
        assert_eq!(count(&client, &format!("public.{table}")).await, 1, "{table}");
    }
    drop(setup);
    drop_role(&database, &own).await;
    drop_role(&database, &mallory).await;
}

/// Nor does the path under which triggers run: that of an owner who is trusted.
#[tokio::test(flavor = "multi_thread")]
async fn nor_does_that_of_triggers() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    let client = database.connect().await;
    let acts = RULES.map(|(table, _)| {
        format!(
            "ALTER TABLE {table} OWNER TO {mallory};
             CREATE TRIGGER act BEFORE DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION act();"
        )
    });
    let make = format!(
        "ALTER ROLE {mallory} SET search_path = evil, pg_catalog, public;
         SET ROLE {mallory}; {OPERATORS} RESET ROLE; {TABLES}
         CREATE FUNCTION act() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'; {}",
        acts.concat()
    );
    client.batch_execute(&make).await.unwrap();
    let trust = |config: &mut Config| config.reaper.trusted_owners = vec![mallory.clone()];
    let proxy = Proxy::with_config(&database, rules(), trust).await;
    let victim = connect(&proxy.url(&database)).await;
    for (table, _) in RULES {
        let column = if table == "cache" { "made" } else { "e" };
        let insert = |id| {
            format!("INSERT INTO {table} (id, {column}) VALUES ({id}, '2999-01-01T00:00:00Z')")
        };
        victim.batch_execute(&insert(1)).await.expect_err("the live row keeps its key");
        victim.batch_execute(&insert(2)).await.expect("the expired one does not");
        let again = format!(
            "DELETE FROM {table} WHERE id = 2;
             INSERT INTO {table} (id, {column}) VALUES (2, '2001-01-01T00:00:00Z')"
        );
        client.batch_execute(&again).await.expect("expired");
    }
    client.batch_execute("UPDATE cache SET ttl = 60 WHERE id = 2").await.expect("expired");
    drop((victim, proxy));
    let mut config = Config { tables: rules(), ..Config::default() };
    config.upstream.clients.config = database.url().parse().unwrap();
    config.reaper.new_rule_delay = Duration::ZERO;
    trust(&mut config);
    Setup::with(config).await.pass().await;
    for (table, _) in RULES {
        assert_eq!(count(&client, &format!("{table} WHERE id = 1")).await, 1, "{table}");
        assert_eq!(count(&client, table).await, 1, "{table}");
    }
    drop_role(&database, &mallory).await;
}

/// The query of a view stands in the statement. Functions and operators of other people may fit its
/// arguments better than the server's own, which take any type.
#[tokio::test(flavor = "multi_thread")]
async fn a_clients_search_path_changes_no_view() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    let client = database.connect().await;
    let views = format!(
        "CREATE TABLE plain (id int PRIMARY KEY, e timestamptz);
         INSERT INTO plain VALUES (1, NULL), (2, '2001-01-01');
         CREATE TYPE mood AS ENUM ('sad', 'glad');
         CREATE TABLE moods (id int PRIMARY KEY, mood mood, e timestamptz);
         INSERT INTO moods VALUES (1, 'sad', NULL), (2, 'glad', NULL), (3, 'sad', '2001-01-01');
         CREATE VIEW counted AS SELECT count(id) AS n, (array_agg(id))[1] AS id FROM plain;
         CREATE VIEW sad AS SELECT m.id, m.mood IN (SELECT o.mood FROM moods o WHERE o.id = 1) AS is_it
           FROM moods m WHERE m.mood = 'sad';
         SET ROLE {mallory};
         CREATE FUNCTION evil.more(bigint, int) RETURNS bigint LANGUAGE sql AS 'SELECT 666::bigint';
         CREATE AGGREGATE evil.count(int) (SFUNC = evil.more, STYPE = bigint, INITCOND = '0');
         CREATE FUNCTION evil.other(int[], int) RETURNS int[] LANGUAGE sql AS 'SELECT ARRAY[666]';
         CREATE AGGREGATE evil.array_agg(int) (SFUNC = evil.other, STYPE = int[], INITCOND = '{{}}');
         CREATE FUNCTION evil.never(mood, mood) RETURNS boolean LANGUAGE sql AS 'SELECT false';
         CREATE OPERATOR evil.= (LEFTARG = mood, RIGHTARG = mood, FUNCTION = evil.never);
         RESET ROLE"
    );
    client.batch_execute(&views).await.unwrap();
    let rules = ["public.plain", "public.moods"].map(|table| spec(table, "e"));
    let proxy = Proxy::with_rules(&database, rules.into()).await;
    for path in ["public, evil", "evil, public"] {
        let victim = connect(&proxy.url(&database)).await;
        victim.batch_execute(&format!("SET search_path = {path}")).await.unwrap();
        let row = victim.query_one("SELECT n, id FROM counted", &[]).await.unwrap();
        assert_eq!((row.get::<_, i64>(0), row.get::<_, i32>(1)), (1, 1), "{path}");
        let row = victim.query_one("SELECT id, is_it FROM sad", &[]).await.unwrap();
        assert_eq!((row.get::<_, i32>(0), row.get::<_, bool>(1)), (1, true), "{path}");
    }
    drop_role(&database, &mallory).await;
}
