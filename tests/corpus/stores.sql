-- Tables that libraries keep short-lived rows in, as those libraries define them; for the captured
-- conversations. Keys of expired rows begin with `old`.

CREATE TABLE django_session (session_key varchar(40) PRIMARY KEY, session_data text NOT NULL, expire_date timestamptz NOT NULL);
CREATE INDEX ON django_session (session_key varchar_pattern_ops);
CREATE INDEX ON django_session (expire_date);
INSERT INTO django_session VALUES ('live1', 'e30', '2999-01-01'), ('live2', 'e30', '2999-01-02'), ('old1', 'e30', '2001-01-01');

CREATE SCHEMA web;
CREATE TABLE web.session (sid varchar NOT NULL COLLATE "default" PRIMARY KEY, sess json NOT NULL, expire timestamp(6) NOT NULL);
CREATE INDEX ON web.session (expire);
INSERT INTO web.session VALUES ('live1', '{"cookie": {}}', '2999-01-01'), ('old1', '{"cookie": {}}', '2001-01-01');

CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points int NOT NULL DEFAULT 0, expire bigint);
INSERT INTO rate_limits VALUES ('limit:live', 3, 32472144000000), ('limit:forever', 1, NULL), ('limit:old', 9, 978307200000);

CREATE TABLE keyv (key varchar(255) PRIMARY KEY, value text, expires bigint);
INSERT INTO keyv VALUES ('ns:live', '{"value": 1}', 32472144000000), ('ns:forever', '{"value": 2}', NULL), ('ns:old', '{"value": 3}', 978307200000);

CREATE TABLE verification_token (identifier text NOT NULL, expires timestamptz NOT NULL, token text NOT NULL, PRIMARY KEY (identifier, token));
INSERT INTO verification_token VALUES ('ann', '2999-01-01', 'live'), ('old', '2001-01-01', 'old');

CREATE FUNCTION purge_stores() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM django_session WHERE expire_date <= now();
    DELETE FROM web.session WHERE expire <= now() AT TIME ZONE 'UTC';
    DELETE FROM rate_limits WHERE to_timestamp(expire / 1000.0) <= now();
    DELETE FROM keyv WHERE to_timestamp(expires / 1000.0) <= now();
    DELETE FROM verification_token WHERE expires <= now();
$$;

CREATE FUNCTION live_stores() RETURNS SETOF text LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT 'django_session ' || t::text FROM django_session t WHERE expire_date > now()
    UNION ALL SELECT 'session ' || t::text FROM web.session t WHERE expire > now() AT TIME ZONE 'UTC'
    UNION ALL SELECT 'rate_limits ' || t::text FROM rate_limits t
        WHERE coalesce(to_timestamp(expire / 1000.0) > now(), true)
    UNION ALL SELECT 'keyv ' || t::text FROM keyv t WHERE coalesce(to_timestamp(expires / 1000.0) > now(), true)
    UNION ALL SELECT 'verification_token ' || t::text FROM verification_token t WHERE expires > now()
    ORDER BY 1
$$;

CREATE SCHEMA seed_stores;
CREATE TABLE seed_stores.of_django_session AS TABLE django_session;
CREATE TABLE seed_stores.of_session AS TABLE web.session;
CREATE TABLE seed_stores.of_rate_limits AS TABLE rate_limits;
CREATE TABLE seed_stores.of_keyv AS TABLE keyv;
CREATE TABLE seed_stores.of_verification_token AS TABLE verification_token;
CREATE FUNCTION refill_stores() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO django_session TABLE seed_stores.of_django_session ON CONFLICT DO NOTHING;
    INSERT INTO web.session TABLE seed_stores.of_session ON CONFLICT DO NOTHING;
    INSERT INTO rate_limits TABLE seed_stores.of_rate_limits ON CONFLICT DO NOTHING;
    INSERT INTO keyv TABLE seed_stores.of_keyv ON CONFLICT DO NOTHING;
    INSERT INTO verification_token TABLE seed_stores.of_verification_token ON CONFLICT DO NOTHING;
$$;
