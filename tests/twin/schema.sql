-- The tables that every case runs on: live and expired rows side by side, years from either side of
-- the clock. Ids of expired rows end in 0.

CREATE TABLE users (id int PRIMARY KEY, name text NOT NULL);
INSERT INTO users VALUES (1, 'ann'), (2, 'bob'), (3, 'cid'), (4, 'dee'), (5, 'eve');

-- An instant that may be NULL.
CREATE TABLE sessions (
    id int PRIMARY KEY,
    user_id int REFERENCES users,
    token text NOT NULL UNIQUE,
    data jsonb,
    hits int NOT NULL DEFAULT 0,
    expires_at timestamptz
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
INSERT INTO sessions VALUES
    (1, 1, 't1', '{"device": "phone"}', 10, '2999-01-01'),
    (10, 1, 't10', '{"device": "desk"}', 100, '2001-01-01'),
    (2, 2, 't2', NULL, 20, NULL),
    (20, 2, 't20', '{}', 200, '2001-01-02'),
    (3, 3, 't3', '{"device": "watch"}', 30, 'infinity'),
    (30, 3, 't30', NULL, 300, '1990-01-01'),
    (40, 4, 't40', '{"device": "phone"}', 400, '2001-01-03'),
    (5, NULL, 't5', NULL, 50, '2999-01-02'),
    (50, NULL, 't50', NULL, 500, '2001-01-04');

-- Rows of a plain table that refer to live and expired rows, without a key.
CREATE TABLE orders (id int PRIMARY KEY, user_id int, session_id int, amount numeric(10, 2) NOT NULL, note text);
INSERT INTO orders VALUES
    (1, 1, 1, 10.50, 'first'), (2, 1, 10, 20.00, 'second'), (3, 4, 40, 5.25, NULL),
    (4, NULL, 2, 7.00, 'sessions'), (5, 5, NULL, 0.00, 'none');

-- A key that cascades, from rows of live parents only.
CREATE TABLE logins (id int PRIMARY KEY, session_id int NOT NULL REFERENCES sessions ON DELETE CASCADE);
INSERT INTO logins VALUES (1, 1), (2, 1), (3, 3);

-- A column and an interval, partitioned by it; one partition holds both kinds.
CREATE TABLE events (
    id int NOT NULL,
    user_id int,
    kind text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE events_old PARTITION OF events FOR VALUES FROM (MINVALUE) TO ('2010-01-01');
CREATE TABLE events_new PARTITION OF events FOR VALUES FROM ('2010-01-01') TO (MAXVALUE);
INSERT INTO events VALUES
    (1, 1, 'view', '2999-01-01'), (2, 1, 'buy', '2999-01-02'), (3, 2, 'view', '2999-01-03'),
    (10, 1, 'view', '2001-01-01'), (20, 2, 'buy', '2001-01-02'), (30, 3, 'view', '2011-01-01'),
    (40, 1, 'buy', '2011-01-02');

-- A number of units in another column.
CREATE TABLE cache (
    key text PRIMARY KEY,
    value text,
    written_at timestamptz NOT NULL,
    ttl_seconds int
);
INSERT INTO cache VALUES
    ('a', 'A', '2999-01-01', 60), ('b', 'B', '2001-01-01', NULL), ('c', NULL, '2001-01-01', 2000000000),
    ('x', 'X', '2001-01-01', 60), ('y', 'Y', '2001-01-01', 0), ('z', NULL, '2001-01-01', -5);

-- An instant that is never NULL.
CREATE TABLE tokens (token text PRIMARY KEY, scope text, uses int, expires_at timestamptz NOT NULL);
INSERT INTO tokens VALUES
    ('live', 'read', 1, '2999-01-01'), ('long', 'write', 2, 'infinity'),
    ('dead', 'read', 3, '2001-01-01'), ('gone', 'write', 4, '1990-01-01');

-- Unix time in milliseconds.
CREATE TABLE readings (sensor int, seq int, value float8, until_ms bigint, PRIMARY KEY (sensor, seq));
INSERT INTO readings VALUES
    (1, 1, 1.5, 32472144000000), (1, 2, 2.5, NULL), (2, 1, 3.5, 32472144000001),
    (1, 10, 10.5, 978307200000), (2, 20, 20.5, 978307200001), (3, 30, 30.5, 978307200002),
    (9, 90, 90.5, 0), (9, 91, 91.5, -1);

-- A date, and text.
CREATE TABLE coupons (code text PRIMARY KEY, percent int, valid_until date);
INSERT INTO coupons VALUES ('NEW', 10, '2999-01-01'), ('EVER', 5, NULL), ('OLD', 50, '2001-01-01');
CREATE TABLE imports (id int PRIMARY KEY, until text);
INSERT INTO imports VALUES
    (1, '2999-01-01T00:00:00Z'), (2, NULL), (3, 'tomorrow'), (4, '2001-02-30'),
    (10, '2001-01-01T00:00:00+02:00'), (20, '2001-01-01');

-- Names that need quotes.
CREATE TABLE "Cart Items" ("Item Id" int PRIMARY KEY, "select" text, "Expires At" timestamptz);
INSERT INTO "Cart Items" VALUES
    (1, 'pen', '2999-01-01'), (2, 'ink', NULL), (10, 'old "pen"', '2001-01-01');

-- Inheritance; the child has a column of its own.
CREATE TABLE documents (id int, body text, expires_at timestamptz);
CREATE TABLE drafts (author text) INHERITS (documents);
INSERT INTO documents VALUES (1, 'one', '2999-01-01'), (10, 'ten', '2001-01-01');
INSERT INTO drafts VALUES (2, 'two', NULL, 'ann'), (20, 'twenty', '2001-01-01', 'bob');

-- Another schema; `jobs` is a TTL table there and a plain one here.
CREATE SCHEMA archive;
CREATE TABLE archive.leases (id int PRIMARY KEY, holder text, expires_at timestamptz);
INSERT INTO archive.leases VALUES (1, 'ann', '2999-01-01'), (10, 'bob', '2001-01-01');
CREATE TABLE archive.jobs (id int PRIMARY KEY, expires_at timestamptz);
INSERT INTO archive.jobs VALUES (1, '2999-01-01'), (10, '2001-01-01');
CREATE TABLE jobs (id int PRIMARY KEY, title text);
INSERT INTO jobs VALUES (1, 'plain'), (10, 'also plain');

-- The instant is in a sidecar: one with orphans of its own, one that refers to its table and calls the key
-- otherwise.
CREATE TABLE profiles (id int PRIMARY KEY, name text UNIQUE, score int NOT NULL DEFAULT 0);
CREATE TABLE profiles_ttl (id int PRIMARY KEY, expires_at timestamptz, reason text);
INSERT INTO profiles VALUES (1, 'ann', 10), (2, 'bob', 20), (3, 'cid', 30), (10, 'old', 100), (20, 'gone', 200);
INSERT INTO profiles_ttl VALUES
    (1, '2999-01-01', 'trial'), (2, NULL, 'paid'), (4, '2999-01-02', 'alone'),
    (10, '2001-01-01', 'trial'), (20, '1990-01-01', NULL), (30, '2001-01-02', 'alone');
CREATE TABLE notes (tenant int, id int, body text, PRIMARY KEY (tenant, id));
CREATE TABLE notes_ttl (
    note_tenant int,
    note_id int,
    until_ms bigint NOT NULL,
    PRIMARY KEY (note_tenant, note_id),
    FOREIGN KEY (note_tenant, note_id) REFERENCES notes ON DELETE CASCADE
);
INSERT INTO notes VALUES (1, 1, 'one'), (1, 2, 'two'), (2, 1, 'three'), (1, 10, 'ten'), (2, 10, 'ten too');
INSERT INTO notes_ttl VALUES (1, 1, 32472144000000), (2, 1, 32472144000001), (1, 10, 978307200000), (2, 10, 978307200001);

CREATE VIEW current_sessions AS SELECT id, user_id, token FROM sessions;
CREATE VIEW session_ids AS SELECT id FROM current_sessions;
CREATE FUNCTION token_of(current_sessions) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1.token';
CREATE VIEW profile_names AS SELECT id, name FROM profiles;
CREATE VIEW user_names AS SELECT name FROM users;
CREATE FUNCTION add(a int, b int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT a + b';
CREATE TABLE filler (id int, id2 int, body text);

-- What is live, in words of its own: pglapse never sees the text of this function.
CREATE FUNCTION live_rows() RETURNS SETOF text LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT 'users ' || t::text FROM users t
    UNION ALL SELECT 'orders ' || t::text FROM orders t
    UNION ALL SELECT 'logins ' || t::text FROM logins t
    UNION ALL SELECT 'jobs ' || t::text FROM jobs t
    UNION ALL SELECT 'filler ' || t::text FROM filler t
    UNION ALL SELECT 'sessions ' || t::text FROM sessions t WHERE coalesce(expires_at > now(), true)
    UNION ALL SELECT 'events ' || t::text FROM events t WHERE created_at + interval '30 days' > now()
    UNION ALL SELECT 'cache ' || t::text FROM cache t
        WHERE coalesce(written_at + make_interval(secs => ttl_seconds) > now(), true)
    UNION ALL SELECT 'tokens ' || t::text FROM tokens t WHERE expires_at > now()
    UNION ALL SELECT 'readings ' || t::text FROM readings t
        WHERE coalesce(to_timestamp(until_ms / 1000.0) > now(), true)
    UNION ALL SELECT 'coupons ' || t::text FROM coupons t WHERE coalesce(valid_until > now(), true)
    UNION ALL SELECT 'imports ' || t::text FROM imports t WHERE until IS NULL OR until NOT LIKE '2001-01%'
    UNION ALL SELECT 'items ' || t::text FROM "Cart Items" t WHERE coalesce("Expires At" > now(), true)
    UNION ALL SELECT 'documents ' || t::text FROM ONLY documents t WHERE coalesce(expires_at > now(), true)
    UNION ALL SELECT 'drafts ' || t::text FROM drafts t WHERE coalesce(expires_at > now(), true)
    UNION ALL SELECT 'leases ' || t::text FROM archive.leases t WHERE coalesce(expires_at > now(), true)
    UNION ALL SELECT 'profiles ' || t::text FROM profiles t WHERE id NOT IN (
        SELECT id FROM profiles_ttl WHERE expires_at <= now())
    UNION ALL SELECT 'ttl of profiles ' || t::text FROM profiles_ttl t WHERE coalesce(expires_at > now(), true)
    UNION ALL SELECT 'notes ' || t::text FROM notes t WHERE NOT EXISTS (
        SELECT FROM notes_ttl s WHERE (s.note_tenant, s.note_id) = (t.tenant, t.id) AND to_timestamp(until_ms / 1000.0) <= now())
    UNION ALL SELECT 'ttl of notes ' || t::text FROM notes_ttl t WHERE to_timestamp(until_ms / 1000.0) > now()
    UNION ALL SELECT 'archived jobs ' || t::text FROM archive.jobs t WHERE coalesce(expires_at > now(), true)
    ORDER BY 1
$$;

-- Takes every row that has expired, in words of its own too.
CREATE FUNCTION purge() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM sessions WHERE expires_at <= now();
    DELETE FROM events WHERE created_at + interval '30 days' <= now();
    DELETE FROM cache WHERE written_at + make_interval(secs => ttl_seconds) <= now();
    DELETE FROM tokens WHERE expires_at <= now();
    DELETE FROM readings WHERE to_timestamp(until_ms / 1000.0) <= now();
    DELETE FROM coupons WHERE valid_until <= now();
    DELETE FROM imports WHERE until LIKE '2001-01%';
    DELETE FROM "Cart Items" WHERE "Expires At" <= now();
    DELETE FROM documents WHERE expires_at <= now();
    DELETE FROM archive.leases WHERE expires_at <= now();
    DELETE FROM archive.jobs WHERE expires_at <= now();
    DELETE FROM profiles WHERE id IN (SELECT id FROM profiles_ttl WHERE expires_at <= now());
    DELETE FROM profiles_ttl WHERE expires_at <= now();
    DELETE FROM notes t USING notes_ttl s
        WHERE (s.note_tenant, s.note_id) = (t.tenant, t.id) AND to_timestamp(until_ms / 1000.0) <= now();
    DELETE FROM notes_ttl WHERE to_timestamp(until_ms / 1000.0) <= now();
$$;

-- Puts expired rows back that were swept, which no ROLLBACK does.
CREATE SCHEMA seed;
CREATE TABLE seed.of_sessions AS TABLE sessions;
CREATE TABLE seed.of_logins AS TABLE logins;
CREATE TABLE seed.of_events AS TABLE events;
CREATE TABLE seed.of_cache AS TABLE cache;
CREATE TABLE seed.of_tokens AS TABLE tokens;
CREATE TABLE seed.of_readings AS TABLE readings;
CREATE TABLE seed.of_coupons AS TABLE coupons;
CREATE TABLE seed.of_imports AS TABLE imports;
CREATE TABLE seed.of_leases AS TABLE archive.leases;
CREATE TABLE seed.of_jobs AS TABLE archive.jobs;
CREATE TABLE seed.of_items AS TABLE "Cart Items";
CREATE TABLE seed.of_profiles AS TABLE profiles;
CREATE TABLE seed.of_profiles_ttl AS TABLE profiles_ttl;
CREATE TABLE seed.of_notes AS TABLE notes;
CREATE TABLE seed.of_notes_ttl AS TABLE notes_ttl;
CREATE FUNCTION refill() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO sessions TABLE seed.of_sessions ON CONFLICT DO NOTHING;
    INSERT INTO logins TABLE seed.of_logins ON CONFLICT DO NOTHING;
    INSERT INTO events TABLE seed.of_events ON CONFLICT DO NOTHING;
    INSERT INTO cache TABLE seed.of_cache ON CONFLICT DO NOTHING;
    INSERT INTO tokens TABLE seed.of_tokens ON CONFLICT DO NOTHING;
    INSERT INTO readings TABLE seed.of_readings ON CONFLICT DO NOTHING;
    INSERT INTO coupons TABLE seed.of_coupons ON CONFLICT DO NOTHING;
    INSERT INTO imports TABLE seed.of_imports ON CONFLICT DO NOTHING;
    INSERT INTO archive.leases TABLE seed.of_leases ON CONFLICT DO NOTHING;
    INSERT INTO archive.jobs TABLE seed.of_jobs ON CONFLICT DO NOTHING;
    INSERT INTO "Cart Items" TABLE seed.of_items ON CONFLICT DO NOTHING;
    INSERT INTO profiles TABLE seed.of_profiles ON CONFLICT DO NOTHING;
    INSERT INTO profiles_ttl TABLE seed.of_profiles_ttl ON CONFLICT DO NOTHING;
    INSERT INTO notes TABLE seed.of_notes ON CONFLICT DO NOTHING;
    INSERT INTO notes_ttl TABLE seed.of_notes_ttl ON CONFLICT DO NOTHING;
$$;

-- Undoes what a statement outside a transaction block has committed.
CREATE FUNCTION restore() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM sessions;
    DELETE FROM events;
    DELETE FROM cache;
    DELETE FROM tokens;
    DELETE FROM readings;
    DELETE FROM coupons;
    DELETE FROM imports;
    DELETE FROM archive.leases;
    DELETE FROM archive.jobs;
    DELETE FROM "Cart Items";
    DELETE FROM profiles;
    DELETE FROM profiles_ttl;
    DELETE FROM notes;
    SELECT refill();
$$;

-- Statements show where rows lie. Autovacuum would come to one of the twins only.
DO $$
DECLARE t regclass;
BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace IN ('public', 'archive', 'seed') LOOP
        EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', t);
    END LOOP;
END $$;
