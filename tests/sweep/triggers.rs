//! Tables with triggers and rules of every kind: rows make way as if reaped before, and where a
//! trigger lets none go, nothing else fails for it.

use crate::{
    reaper::count,
    support::{
        Database, connect,
        proxy::{Proxy, rule},
        wait_until,
        wire::Wire,
    },
};

const TABLE: &str = "
    CREATE TABLE log (what text);
    CREATE TABLE t (id int PRIMARY KEY, name text UNIQUE, n int DEFAULT 0, expires_at timestamptz);
    INSERT INTO t SELECT g, 'n' || g, g, CASE WHEN g <= 40 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 50) g;
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$BEGIN
      IF TG_OP <> 'DELETE' THEN INSERT INTO log VALUES (TG_WHEN || TG_OP || TG_LEVEL); END IF;
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END$$;
    CREATE FUNCTION silent() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE FUNCTION raising() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'append only' USING ERRCODE = '23001'; END$$;
    CREATE FUNCTION moving() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN NEW.name := lower(NEW.name); IF NEW.n = 77 THEN NEW.id := 33; END IF; RETURN NEW; END$$;
";

/// Of triggers that let rows go.
const YIELDING: [&str; 17] = [
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION note()",
    "CREATE TRIGGER x AFTER DELETE ON t FOR EACH ROW EXECUTE FUNCTION note()",
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH STATEMENT EXECUTE FUNCTION note()",
    "CREATE TRIGGER x AFTER DELETE ON t REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note()",
    "CREATE CONSTRAINT TRIGGER x AFTER DELETE ON t DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note()",
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH ROW WHEN (OLD.id > 45) EXECUTE FUNCTION raising()",
    "CREATE TRIGGER x BEFORE TRUNCATE ON t FOR EACH STATEMENT EXECUTE FUNCTION raising()",
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION raising(); ALTER TABLE t DISABLE TRIGGER x",
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION raising(); ALTER TABLE t ENABLE REPLICA TRIGGER x",
    "CREATE TRIGGER x AFTER INSERT OR UPDATE OR DELETE ON t FOR EACH ROW EXECUTE FUNCTION note()",
    "CREATE TRIGGER x BEFORE INSERT OR UPDATE OR DELETE ON t FOR EACH STATEMENT EXECUTE FUNCTION note()",
    "CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION moving()",
    "CREATE TRIGGER x BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION moving()",
    "CREATE TRIGGER x BEFORE UPDATE OF n ON t FOR EACH ROW EXECUTE FUNCTION moving();
     CREATE TRIGGER y BEFORE INSERT ON t FOR EACH ROW WHEN (NEW.n = 77) EXECUTE FUNCTION moving()",
    "CREATE RULE x AS ON DELETE TO t DO ALSO NOTHING",
    "CREATE RULE x AS ON DELETE TO t DO ALSO UPDATE t SET n = 0 WHERE id = -1",
    "CREATE RULE x AS ON UPDATE TO t WHERE NEW.n = -1 DO ALSO INSERT INTO log VALUES ('ruled')",
];

/// Of triggers that let none go.
const KEEPING: [&str; 8] = [
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION raising()",
    "CREATE TRIGGER x AFTER DELETE ON t FOR EACH ROW EXECUTE FUNCTION raising()",
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH STATEMENT EXECUTE FUNCTION raising()",
    "CREATE TRIGGER x AFTER DELETE ON t FOR EACH STATEMENT EXECUTE FUNCTION raising()",
    "CREATE TRIGGER x BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION silent()",
    "CREATE RULE x AS ON DELETE TO t DO INSTEAD NOTHING",
    "CREATE RULE x AS ON DELETE TO t WHERE OLD.id <= 40 DO INSTEAD NOTHING",
    "CREATE RULE x AS ON DELETE TO t WHERE OLD.id = 1 DO INSTEAD UPDATE t SET n = 0 WHERE id = 1",
];

/// Each with the rows that a client sends to its COPY.
const STATEMENTS: [(&str, &str); 18] = [
    ("INSERT INTO t VALUES (1, 'new')", ""),
    ("INSERT INTO t VALUES (101, 'n2'), (3, 'N4') RETURNING *", ""),
    ("INSERT INTO t (id, name) VALUES (2 + 3, 'n' || 6) RETURNING id, name", ""),
    ("INSERT INTO t SELECT g, 'n' || g FROM generate_series(7, 9) g", ""),
    (
        "INSERT INTO t VALUES (10, 'x', 77) ON CONFLICT (id) DO UPDATE SET n = t.n + 1 RETURNING *",
        "",
    ),
    ("INSERT INTO t VALUES (11, 'n45') ON CONFLICT DO NOTHING", ""),
    (
        "INSERT INTO t VALUES (50, 'y') ON CONFLICT (id) DO UPDATE SET name = 'n12', n = t.n + 1 RETURNING *",
        "",
    ),
    (
        "INSERT INTO t VALUES (50, 'n13') ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, n = 77",
        "",
    ),
    ("UPDATE t SET name = 'n14' WHERE id = 49 RETURNING *", ""),
    ("UPDATE t SET id = id - 30 WHERE id IN (47, 48)", ""),
    ("UPDATE t SET n = n + 1 WHERE id = 46", ""),
    ("UPDATE t SET n = -1", ""),
    ("WITH w AS (INSERT INTO t VALUES (19, 'w') RETURNING id) SELECT id FROM w", ""),
    ("DELETE FROM t WHERE id IN (20, 999)", ""),
    ("COPY t (id, name) FROM STDIN", "21\tc21\n122\tn22\n"),
    ("INSERT INTO t VALUES (46, 'live')", ""),
    ("INSERT INTO t VALUES (201, 'new key')", ""),
    ("UPDATE t SET id = 202 WHERE id = 201", ""),
];

const LEFT: &str =
    "SELECT t.* FROM t WHERE expires_at IS NULL ORDER BY id; SELECT what FROM log ORDER BY 1";

async fn answers(wire: &mut Wire, (sql, data): (&str, &str)) -> Vec<String> {
    let mut said = wire.simple(sql.as_bytes(), data.as_bytes()).await;
    said.extend(wire.simple(LEFT.as_bytes(), &[]).await);
    said
}

async fn kept_and_purged(trigger: &str) -> (Database, Database, Proxy) {
    let kept = Database::with(TABLE).await;
    let purged = kept.copy().await;
    purged.connect().await.batch_execute("DELETE FROM t WHERE expires_at < now()").await.unwrap();
    for database in [&kept, &purged] {
        database.connect().await.batch_execute(trigger).await.expect(trigger);
    }
    let proxy = Proxy::with_rules(&kept, vec![rule("public.t", "expires_at")]).await;
    (kept, purged, proxy)
}

#[tokio::test]
async fn rows_make_way_whatever_fires() {
    for trigger in YIELDING {
        let (kept, purged, proxy) = kept_and_purged(trigger).await;
        let mut ours = Wire::connect(proxy.port(), kept.name()).await;
        let mut theirs = Wire::connect(purged.port(), purged.name()).await;
        for statement in STATEMENTS {
            let (here, there) =
                (answers(&mut ours, statement).await, answers(&mut theirs, statement).await);
            assert_eq!(here, there, "{trigger}\n{}", statement.0);
        }
    }
}

#[tokio::test]
async fn where_none_may_go_only_their_keys_are_refused() {
    for trigger in KEEPING {
        let (kept, _purged, proxy) = kept_and_purged(trigger).await;
        let mut ours = Wire::connect(proxy.port(), kept.name()).await;
        for (sql, said) in [
            ("INSERT INTO t VALUES (101, 'new') RETURNING id", "INSERT 0 1"),
            ("INSERT INTO t VALUES (1, 'new1')", "C=23505"),
            ("INSERT INTO t VALUES (102, 'n2')", "C=23505"),
            ("INSERT INTO t VALUES (3, 'new3') ON CONFLICT DO NOTHING", "INSERT 0 0"),
            (
                "INSERT INTO t VALUES (4, 'new4') ON CONFLICT (id) DO UPDATE SET n = t.n + 1",
                "C=23505",
            ),
            (
                "INSERT INTO t VALUES (50, '') ON CONFLICT (id) DO UPDATE SET n = t.n + 1",
                "INSERT 0 1",
            ),
            ("UPDATE t SET name = 'n5' WHERE id = 49", "C=23505"),
            ("UPDATE t SET name = 'free' WHERE id = 49", "UPDATE 1"),
            ("SELECT id FROM t WHERE id <= 40", "SELECT 0"),
        ] {
            let answer = ours.simple(sql.as_bytes(), &[]).await.join("\n");
            assert!(answer.contains(said), "{trigger}\n{sql}\n{answer}");
        }
        let dead = "SELECT count(*) FROM t WHERE expires_at < now()";
        let left: i64 = kept.connect().await.query_one(dead, &[]).await.unwrap().get(0);
        assert_eq!(left, 40, "{trigger}");
    }
}

#[tokio::test]
async fn a_trigger_that_leaves_keys_alone_costs_no_sweep() {
    let touching = "
        CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.n := NEW.n + 1; RETURN NEW; END';
        CREATE TRIGGER x BEFORE INSERT OR UPDATE ON t FOR EACH ROW EXECUTE FUNCTION touch()";
    let (kept, _purged, proxy) = kept_and_purged(touching).await;
    let (client, direct) = (connect(&proxy.url(&kept)).await, kept.connect().await);
    let dead = "t WHERE expires_at < now()";
    client.batch_execute("INSERT INTO t VALUES (1, 'new')").await.unwrap();
    client.batch_execute("UPDATE t SET name = 'n2' WHERE id = 1").await.unwrap();
    assert_eq!(count(&direct, dead).await, 38);
    // Once it does change them, all dead rows are in the way.
    let replaced = "CREATE OR REPLACE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.id := NEW.id + 2; RETURN NEW; END'";
    direct.batch_execute(replaced).await.unwrap();
    wait_until("it is heard of", async || {
        let insert = "INSERT INTO t VALUES (1000, NULL) ON CONFLICT DO NOTHING";
        client.batch_execute(insert).await.unwrap();
        count(&direct, dead).await == 0
    })
    .await;
}
