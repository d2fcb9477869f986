//! What the look at the catalog every second notices, what it does not, and that nothing is missed
//! between a look and a load.

use pglapse::{
    catalog::{Facts, RuleSpec},
    control::{Before, Change, Probe, Watched, load, load_watched},
    demo::cluster::{Cluster, Options},
};
use tokio_postgres::Client;

use super::spec;
use crate::support::connect;

const SCHEMA: &str = "
CREATE SCHEMA tenant;
CREATE TYPE mood AS ENUM ('good', 'bad');
CREATE DOMAIN small AS int CHECK (VALUE < 1000);
CREATE DOMAIN smaller AS small;
CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION fold(x text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT pg_catalog.lower(x)';
CREATE TABLE t (id serial PRIMARY KEY, e timestamptz, n smaller, m mood, d text DEFAULT 'a', w text);
CREATE INDEX t_fold ON t (fold(d));
CREATE TRIGGER stamped BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE TABLE child (own int) INHERITS (t);
CREATE TABLE big (e timestamptz);
CREATE TABLE empty_parent ();
CREATE TABLE refers (id int PRIMARY KEY, t int);
CREATE TABLE other (id int, t int);
CREATE TABLE tenant.p (e timestamptz) PARTITION BY RANGE (e);
CREATE TABLE part (e timestamptz);
CREATE VIEW v AS SELECT t.id, o.id AS other FROM t JOIN other o ON o.t = t.id;
CREATE VIEW unrelated AS SELECT 1 AS id;
CREATE PUBLICATION inserts WITH (publish = 'insert');
";

/// Each in its own transaction; every one of them matters to somebody who reads the catalog.
const MATTERS: &[&str] = &[
    "ALTER TABLE t ADD COLUMN added int",
    "ALTER TABLE t DROP COLUMN added",
    "ALTER TABLE t RENAME COLUMN w TO x",
    "ALTER TABLE t ALTER COLUMN e SET NOT NULL",
    "ALTER TABLE t ALTER COLUMN d SET DEFAULT 'b'",
    "ALTER TABLE t ALTER COLUMN x TYPE varchar(20)",
    "ALTER TABLE t ADD UNIQUE (d)",
    "ALTER TABLE t DROP CONSTRAINT t_d_key",
    "CREATE UNIQUE INDEX CONCURRENTLY t_x ON t (x)",
    "ALTER TABLE t REPLICA IDENTITY FULL",
    "DROP INDEX CONCURRENTLY t_x",
    "CREATE TRIGGER gone BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION stamp()",
    "ALTER TABLE t DISABLE TRIGGER gone",
    "DROP TRIGGER gone ON t",
    "CREATE OR REPLACE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.d := 1; RETURN NEW; END'",
    "ALTER FUNCTION fold(text) RENAME TO folded",
    "CREATE RULE r AS ON INSERT TO t DO ALSO NOTHING",
    "DROP RULE r ON t",
    "ALTER TABLE refers ADD FOREIGN KEY (t) REFERENCES t",
    "ALTER TABLE refers DROP CONSTRAINT refers_t_fkey",
    "ALTER SEQUENCE t_id_seq CYCLE",
    "ALTER DOMAIN small SET DEFAULT 3",
    "ALTER DOMAIN smaller RENAME TO smallest",
    "ALTER TYPE mood RENAME TO moods",
    "ALTER TYPE moods SET SCHEMA tenant",
    "ALTER TABLE t ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY every ON t USING (true)",
    "ALTER POLICY every ON t USING (id > 0)",
    "DROP POLICY every ON t",
    "ALTER TABLE t INHERIT big",
    "ALTER TABLE t NO INHERIT big",
    "ALTER TABLE child NO INHERIT t",
    "CREATE TABLE born () INHERITS (t)",
    "ALTER TABLE tenant.p ATTACH PARTITION part DEFAULT",
    "ALTER TABLE part RENAME TO piece",
    "ALTER TABLE tenant.p DETACH PARTITION piece",
    "CREATE VIEW w AS SELECT * FROM t",
    "CREATE VIEW over_w AS SELECT * FROM w",
    "CREATE OR REPLACE VIEW unrelated AS SELECT id FROM t",
    "ALTER VIEW w SET (security_barrier)",
    "ALTER VIEW w RENAME TO ww",
    "ALTER VIEW over_w RENAME TO over_ww",
    "ALTER VIEW ww RENAME TO www",
    "ALTER VIEW over_ww RENAME TO over_www",
    "ALTER VIEW www RENAME TO ww",
    "COMMENT ON VIEW ww IS 'of note'",
    "ALTER TABLE other RENAME COLUMN t TO t_id",
    "CREATE TABLE tenant.t (e timestamptz)",
    "ALTER TABLE t RENAME TO back; ALTER TABLE tenant.t SET SCHEMA public",
    "ALTER SCHEMA tenant RENAME TO lodger",
    "GRANT SELECT ON t TO role_a",
    "GRANT INSERT (e) ON t TO role_b",
    "GRANT INSERT ON lodger.p TO role_a",
    "GRANT SELECT, DELETE ON lodger.p TO role_b",
    "ALTER TABLE refers RENAME TO sessions",
    "GRANT pg_write_all_data TO role_b",
    "REVOKE pg_write_all_data FROM role_b",
    "CREATE FUNCTION makes() RETURNS void LANGUAGE plpgsql AS 'BEGIN CREATE TEMP TABLE t (); END'",
    "DROP FUNCTION makes",
    "CREATE PUBLICATION more FOR ALL TABLES",
    "DROP PUBLICATION more",
    "DROP TABLE sessions",
];

/// What has nothing to do with the rules, or changes nothing that is read.
const IS_NOTHING: &[&str] = &[
    "INSERT INTO t (e) VALUES (now())",
    "VACUUM ANALYZE t",
    "TRUNCATE t",
    "CREATE TABLE elsewhere (id int PRIMARY KEY, e timestamptz)",
    "ALTER TABLE elsewhere ADD COLUMN more int",
    "CREATE VIEW of_elsewhere AS SELECT * FROM elsewhere",
    "CREATE OR REPLACE VIEW of_elsewhere AS SELECT id, e, more FROM elsewhere WHERE id > 1",
    "CREATE TEMP TABLE t (e timestamptz)",
    "CREATE TEMP VIEW v AS SELECT 1 AS one",
    "CREATE FUNCTION unused() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE FUNCTION attempt() RETURNS int LANGUAGE sql AS 'SELECT 1 AS template'",
    "CREATE FUNCTION stable() RETURNS int STABLE LANGUAGE sql AS 'SELECT 1 AS temp'",
    "CREATE SCHEMA more",
    "CREATE ROLE idle",
    "GRANT pg_monitor TO idle",
    "ALTER ROLE idle SUPERUSER",
    "GRANT role_b TO role_a",
    "DROP TABLE elsewhere CASCADE",
];

struct Watch {
    client: Client,
    specs: Vec<RuleSpec>,
    facts: Facts,
    watched: Option<Watched>,
    probe: Probe,
}

impl Watch {
    async fn new(url: &str, specs: Vec<RuleSpec>) -> Self {
        let mut client = connect(url).await;
        client.batch_execute("SET jit = off").await.expect("as pglapse's own connections have it");
        let (facts, watched) = load_watched(&mut client, &specs, None).await.expect("facts");
        let probe = Probe::prepare(&client, &watched).await.expect("questions");
        Self { client, specs, facts, watched: Some(watched), probe }
    }

    fn watched(&self) -> &Watched {
        self.watched.as_ref().expect("what is watched")
    }

    async fn has_changed(&mut self) -> bool {
        let watched = self.watched.as_ref().expect("what is watched");
        self.probe.has_changed(&self.client, watched).await.expect("an answer")
    }

    /// Reads what has changed, or everything where that cannot be told. Whether it could be told.
    async fn read(&mut self) -> bool {
        let watched = self.watched.as_ref().expect("what is watched");
        let change = self.probe.look(&self.client, watched).await.expect("an answer");
        self.read_change(change).await
    }

    async fn read_change(&mut self, change: Change) -> bool {
        let watched = self.watched.take().expect("what is watched");
        let (client, specs) = (&mut self.client, &self.specs);
        let is_told = matches!(change, Change::Relations(_));
        let before = match &change {
            Change::Relations(changed) => {
                Some(Before { facts: &self.facts, watched: &watched, changed })
            }
            Change::Nothing | Change::Everything => None,
        };
        let (facts, watched) = load_watched(client, specs, before).await.expect("facts");
        self.facts = facts;
        self.probe.follow(&self.client, &watched).await.expect("questions");
        self.watched = Some(watched);
        is_told
    }
}

fn rules() -> Vec<RuleSpec> {
    vec![spec("t", "e"), spec("*.p", "e"), spec("sessions", "e")]
}

/// A server of the test's own: roles belong to all databases of one.
async fn server() -> (Cluster, String) {
    let cluster = Cluster::start(&Options::default()).expect("a server");
    let url = cluster.url("postgres");
    let direct = connect(&url).await;
    direct.batch_execute(SCHEMA).await.expect("the schema");
    direct.batch_execute("CREATE ROLE role_a; CREATE ROLE role_b").await.expect("the roles");
    (cluster, url)
}

#[tokio::test]
async fn every_change_that_matters_is_noticed() {
    let (_cluster, url) = server().await;
    let direct = connect(&url).await;
    let mut watch = Watch::new(&url, rules()).await;
    let mut told = 0;
    for sql in MATTERS {
        assert!(!watch.has_changed().await, "something changed before {sql}");
        direct.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
        assert!(watch.has_changed().await, "{sql} is not noticed");
        told += usize::from(watch.read().await);
        let specs = watch.specs.clone();
        let whole = load(&mut watch.client, &specs).await.expect("facts");
        assert_eq!(watch.facts, whole, "what is read behind {sql}");
    }
    assert!(!watch.has_changed().await);
    assert!(told > MATTERS.len() / 2, "{told} changes were told");
}

/// What changes between the look that finds another change and the reading of that.
#[tokio::test]
async fn a_change_while_another_is_read_is_not_lost() {
    for first in 0..2 {
        let (_cluster, url) = server().await;
        let direct = connect(&url).await;
        for sql in &MATTERS[..first] {
            direct.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
        }
        let mut watch = Watch::new(&url, rules()).await;
        for pair in MATTERS[first..].chunks(2) {
            direct.batch_execute(pair[0]).await.expect(pair[0]);
            let watched = watch.watched.as_ref().expect("what is watched");
            let change = watch.probe.look(&watch.client, watched).await.expect("an answer");
            if let Some(sql) = pair.get(1) {
                direct.batch_execute(sql).await.expect(sql);
            }
            watch.read_change(change).await;
            while watch.has_changed().await {
                watch.read().await;
            }
            let specs = watch.specs.clone();
            let whole = load(&mut watch.client, &specs).await.expect("facts");
            assert_eq!(watch.facts, whole, "what is read behind {pair:?}");
        }
    }
}

#[tokio::test]
async fn what_changes_nothing_for_the_rules_is_not_read_again() {
    let (_cluster, url) = server().await;
    let direct = connect(&url).await;
    let mut watch = Watch::new(&url, rules()).await;
    assert!(!watch.has_changed().await);
    for sql in IS_NOTHING {
        direct.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
        assert!(!watch.has_changed().await, "{sql} counts as a change");
    }
}

/// Transactions that were open when the catalog was read, and end later than younger ones. What one
/// has locked is to be read again all the while.
#[tokio::test]
async fn a_transaction_that_takes_long_is_noticed_when_it_ends() {
    let (_cluster, url) = server().await;
    let (slow, quick) = (connect(&url).await, connect(&url).await);
    for (sql, locks) in [
        ("CREATE VIEW late AS SELECT * FROM t", false),
        ("ALTER TABLE tenant.p ADD COLUMN late int", true),
    ] {
        slow.batch_execute(&format!("BEGIN; {sql}")).await.unwrap();
        quick.batch_execute("CREATE TABLE quick (); DROP TABLE quick").await.unwrap();
        let mut watch = Watch::new(&url, rules()).await;
        assert_eq!(watch.has_changed().await, locks);
        quick.batch_execute("CREATE TABLE quick (); DROP TABLE quick").await.unwrap();
        assert_eq!(watch.has_changed().await, locks);
        slow.batch_execute("COMMIT").await.unwrap();
        assert!(watch.has_changed().await, "{sql}");
    }
}

/// What is watched is known only when the catalog has been read; what comes in between is not lost.
#[tokio::test]
async fn a_change_between_reading_and_watching_is_noticed() {
    let (_cluster, url) = server().await;
    let direct = connect(&url).await;
    for sql in ["ALTER TABLE t ADD COLUMN soon int", "CREATE VIEW soon AS SELECT * FROM t"] {
        let mut watch = Watch::new(&url, rules()).await;
        direct.batch_execute(sql).await.unwrap();
        watch.probe = Probe::prepare(&watch.client, watch.watched()).await.unwrap();
        assert!(watch.has_changed().await, "{sql}");
    }
}

/// What was read in between, and was so for a moment only, is not taken for what was so before and
/// is again.
#[tokio::test]
async fn a_change_that_was_undone_while_it_was_read_is_noticed() {
    let (_cluster, url) = server().await;
    let direct = connect(&url).await;
    let oid: u32 = direct.query_one("SELECT 't'::regclass::oid", &[]).await.unwrap().get(0);
    for [brief, undone] in [
        [
            "CREATE PUBLICATION more FOR ALL TABLES; GRANT INSERT ON t TO role_a",
            "DROP PUBLICATION more",
        ],
        [
            "GRANT pg_write_all_data TO role_b; GRANT pg_read_all_data TO role_b; \
             GRANT INSERT ON t TO role_b",
            "REVOKE pg_write_all_data FROM role_b",
        ],
    ] {
        let mut watch = Watch::new(&url, rules()).await;
        assert!(!watch.has_changed().await);
        direct.batch_execute(brief).await.unwrap();
        watch.read_change(Change::Relations([oid].into())).await;
        direct.batch_execute(undone).await.unwrap();
        assert!(watch.has_changed().await, "{undone}");
        watch.read().await;
        let specs = watch.specs.clone();
        let whole = load(&mut watch.client, &specs).await.expect("facts");
        assert_eq!(watch.facts, whole, "what is read behind {undone}");
        direct.batch_execute("REVOKE INSERT ON t FROM role_a, role_b").await.unwrap();
    }
}

/// The server keeps only so many messages for a connection that asks for nothing, and then says
/// that all may have changed.
#[tokio::test]
async fn a_flood_of_changes_elsewhere_hides_none_here() {
    let (_cluster, url) = server().await;
    let direct = connect(&url).await;
    let mut watch = Watch::new(&url, rules()).await;
    let flood = "DO $$BEGIN FOR i IN 1..600 LOOP CREATE TABLE flood (a int, b int, c int); \
                 DROP TABLE flood; COMMIT; END LOOP; END$$";
    assert!(!watch.has_changed().await);
    direct.batch_execute(flood).await.unwrap();
    assert!(!watch.has_changed().await);
    direct.batch_execute("ALTER TABLE t ADD COLUMN under int").await.unwrap();
    direct.batch_execute(flood).await.unwrap();
    assert!(watch.has_changed().await);
}
