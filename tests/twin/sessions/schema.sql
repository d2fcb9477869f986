-- Tables whose names move: `t`, `k` and `j` are in two schemas, with the same rule, with two rules, and
-- with a rule in one of them.
CREATE TABLE sessions (id int PRIMARY KEY, token text, n int DEFAULT 0, expires_at timestamptz);
CREATE UNIQUE INDEX sessions_token ON sessions (token);
CREATE SCHEMA app;
CREATE TABLE app.logs (id int PRIMARY KEY, v text, expires_at timestamptz);
CREATE SCHEMA a; CREATE SCHEMA b;
CREATE TABLE a.t (id int PRIMARY KEY, v text, e timestamptz);
CREATE TABLE b.t (e timestamptz, w text, id int PRIMARY KEY, z int);
CREATE TABLE a.k (id int PRIMARY KEY, expires timestamptz);
CREATE TABLE b.k (id int PRIMARY KEY, until timestamptz);
CREATE TABLE a.j (id int PRIMARY KEY, expires timestamptz);
CREATE TABLE b.j (id int PRIMARY KEY, n int);
CREATE TABLE cache (key text PRIMARY KEY, value text, written_at timestamptz NOT NULL, ttl_seconds int);
CREATE TABLE plain (id int PRIMARY KEY, note text);
CREATE TABLE generated (id int, expires_at timestamptz, twice int GENERATED ALWAYS AS (id * 2) STORED);
CREATE TABLE audited (id int PRIMARY KEY, expires_at timestamptz);
CREATE TABLE audit (what text);
CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit VALUES (TG_OP || ' ' || new.id); RETURN new; END $$;
CREATE TRIGGER silent BEFORE INSERT ON audited FOR EACH ROW EXECUTE FUNCTION audit();
ALTER TABLE audited DISABLE TRIGGER silent;
CREATE VIEW seen AS SELECT id, token, n, expires_at FROM sessions;
-- The view's owner sees and writes his own rows.
CREATE TABLE secured (id int PRIMARY KEY, owner text, expires_at timestamptz);
ALTER TABLE secured ENABLE ROW LEVEL SECURITY;
CREATE POLICY mine ON secured USING (owner = 'me') WITH CHECK (owner = 'me');
CREATE VIEW secured_seen AS SELECT id, owner, expires_at FROM secured;
GRANT ALL ON secured TO pg_monitor;
ALTER VIEW secured_seen OWNER TO pg_monitor;
CREATE SCHEMA seed;
CREATE FUNCTION seed.purge() RETURNS void LANGUAGE sql AS $$
 DELETE FROM public.sessions WHERE expires_at <= now(); DELETE FROM app.logs WHERE expires_at <= now();
 DELETE FROM a.t WHERE e <= now(); DELETE FROM b.t WHERE e <= now(); DELETE FROM a.k WHERE expires <= now(); DELETE FROM b.k WHERE until <= now();
 DELETE FROM a.j WHERE expires <= now();
 DELETE FROM public.cache WHERE written_at + ttl_seconds * interval '1 second' <= now();
 DELETE FROM public.audited WHERE expires_at <= now();
 DELETE FROM public.secured WHERE expires_at <= now(); DELETE FROM generated WHERE expires_at <= now();
$$;
CREATE FUNCTION seed.live() RETURNS SETOF text LANGUAGE sql AS $$
 SELECT 'sessions ' || (t.id,t.token,t.n,t.expires_at)::text FROM public.sessions t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'logs ' || t::text FROM app.logs t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'at ' || t::text FROM a.t t WHERE coalesce(e > now(), true)
 UNION ALL SELECT 'bt ' || t::text FROM b.t t WHERE coalesce(e > now(), true)
 UNION ALL SELECT 'ak ' || t::text FROM a.k t WHERE coalesce(expires > now(), true)
 UNION ALL SELECT 'bk ' || t::text FROM b.k t WHERE coalesce(until > now(), true)
 UNION ALL SELECT 'aj ' || t::text FROM a.j t WHERE coalesce(expires > now(), true)
 UNION ALL SELECT 'bj ' || t::text FROM b.j t
 UNION ALL SELECT 'audit ' || t::text FROM audit t
 UNION ALL SELECT 'audited ' || t::text FROM audited t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'secured ' || t::text FROM secured t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'plain ' || t::text FROM plain t
 UNION ALL SELECT 'cache ' || t::text FROM cache t WHERE coalesce(written_at + make_interval(secs => ttl_seconds) > now(), true) ORDER BY 1 $$;
CREATE FUNCTION seed.refill() RETURNS void LANGUAGE sql AS $$
 DELETE FROM public.sessions; DELETE FROM app.logs; DELETE FROM a.t; DELETE FROM b.t; DELETE FROM a.k; DELETE FROM b.k; DELETE FROM a.j; DELETE FROM b.j; DELETE FROM cache; DELETE FROM plain; DELETE FROM audited; DELETE FROM audit; DELETE FROM secured;
 INSERT INTO secured VALUES (1,'me','2999-01-01'),(2,'you',NULL),(10,'me','2001-01-01'),(20,'you','2001-01-01');
 INSERT INTO public.sessions(id,token,n,expires_at) VALUES (1,'t1',10,'2999-01-01'),(2,'t2',20,NULL),(10,'t10',100,'2001-01-01'),(20,'t20',200,'2001-01-01');
 INSERT INTO app.logs VALUES (1,'one','2999-01-01'),(10,'ten','2001-01-01');
 INSERT INTO a.t VALUES (1,'one','2999-01-01'),(10,'ten','2001-01-01');
 INSERT INTO b.t VALUES ('2999-01-01','uno',2,7),('2001-01-01','dos',20,8);
 INSERT INTO a.k VALUES (1,'2999-01-01'),(10,'2001-01-01'); INSERT INTO b.k VALUES (2,'2999-01-01'),(20,'2001-01-01');
 INSERT INTO a.j VALUES (1,'2999-01-01'),(10,'2001-01-01'); INSERT INTO b.j VALUES (2,5),(20,6);
 INSERT INTO cache VALUES ('a','A','2999-01-01',60),('x','X','2001-01-01',60);
 DELETE FROM generated; INSERT INTO generated VALUES (1,NULL),(10,'2001-01-01'); INSERT INTO plain VALUES (1,'p'); INSERT INTO audited VALUES (1,'2999-01-01'),(10,'2001-01-01');
$$;

-- Views that PostgreSQL can update by itself and that show the expiry, and one with a trigger.
CREATE VIEW named AS SELECT expires_at AS until, id AS number, upper(token) AS loud FROM sessions;
CREATE VIEW barrier WITH (security_barrier) AS SELECT id, n, expires_at FROM seen WHERE n < 1000;
CREATE VIEW checked AS SELECT * FROM seen WHERE n < 100 WITH CASCADED CHECK OPTION;
CREATE VIEW joined AS SELECT s.id, s.token FROM sessions s JOIN plain p USING (id);
CREATE VIEW counted AS SELECT count(*) AS n, max(expires_at) AS expires_at FROM sessions;
CREATE VIEW over_joined AS SELECT id FROM joined;
CREATE VIEW ruled AS SELECT DISTINCT id FROM sessions;
CREATE RULE ignore AS ON DELETE TO ruled DO INSTEAD NOTHING;
CREATE VIEW triggered AS SELECT id, expires_at FROM sessions;
CREATE FUNCTION instead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
 INSERT INTO audit VALUES (TG_OP); RETURN coalesce(new, old); END $$;
CREATE TRIGGER instead INSTEAD OF INSERT OR DELETE ON triggered FOR EACH ROW EXECUTE FUNCTION instead();
