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
CREATE TABLE tagged (id int PRIMARY KEY, tags int[] UNIQUE, expires_at timestamptz);
CREATE VIEW seen AS SELECT id, token, n, expires_at FROM sessions;
-- The view's owner sees and writes his own rows.
CREATE TABLE secured (id int PRIMARY KEY, owner text, expires_at timestamptz);
ALTER TABLE secured ENABLE ROW LEVEL SECURITY;
CREATE POLICY mine ON secured USING (owner = 'me') WITH CHECK (owner = 'me');
CREATE VIEW secured_seen AS SELECT id, owner, expires_at FROM secured;
GRANT ALL ON secured TO pg_monitor;
ALTER VIEW secured_seen OWNER TO pg_monitor;
-- Tables of other kinds below views.
CREATE TABLE swaps (id int PRIMARY KEY, expires_at timestamptz, created_at timestamptz);
CREATE TABLE events (id int PRIMARY KEY, kind text, expires_at timestamptz) PARTITION BY RANGE (id);
CREATE TABLE events_low PARTITION OF events FOR VALUES FROM (0) TO (100);
CREATE TABLE events_high PARTITION OF events FOR VALUES FROM (100) TO (1000);
CREATE TABLE parents (id int PRIMARY KEY, expires_at timestamptz);
CREATE TABLE kids (name text) INHERITS (parents);
CREATE TABLE users (id int PRIMARY KEY, expires_at timestamptz);
CREATE TABLE posts (id int PRIMARY KEY, user_id int REFERENCES users ON DELETE CASCADE, title text);
CREATE TABLE docs (id int PRIMARY KEY, body text);
CREATE TABLE shelves (id int PRIMARY KEY);
CREATE TABLE docs_ttl (id int PRIMARY KEY REFERENCES docs ON DELETE CASCADE, expires_at timestamptz, shelf int REFERENCES shelves);
CREATE SCHEMA seed;
CREATE FUNCTION seed.purge() RETURNS void LANGUAGE sql AS $$
 DELETE FROM public.sessions WHERE expires_at <= now(); DELETE FROM app.logs WHERE expires_at <= now();
 DELETE FROM a.t WHERE e <= now(); DELETE FROM b.t WHERE e <= now(); DELETE FROM a.k WHERE expires <= now(); DELETE FROM b.k WHERE until <= now();
 DELETE FROM a.j WHERE expires <= now();
 DELETE FROM public.cache WHERE written_at + ttl_seconds * interval '1 second' <= now();
 DELETE FROM public.audited WHERE expires_at <= now();
 DELETE FROM public.secured WHERE expires_at <= now(); DELETE FROM generated WHERE expires_at <= now();
 DELETE FROM public.swaps WHERE expires_at <= now(); DELETE FROM public.events WHERE expires_at <= now();
 DELETE FROM public.parents WHERE expires_at <= now(); DELETE FROM public.users WHERE expires_at <= now();
 DELETE FROM public.docs USING public.docs_ttl x WHERE docs.id = x.id AND x.expires_at <= now();
 DELETE FROM public.tagged WHERE expires_at <= now();
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
 UNION ALL SELECT 'swaps ' || t::text FROM swaps t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'events ' || t::text FROM events t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'parents ' || t::text FROM parents t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'users ' || t::text FROM users t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'posts ' || t::text FROM posts t WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = t.user_id AND u.expires_at <= now())
 UNION ALL SELECT 'docs ' || t::text FROM docs t WHERE NOT EXISTS (SELECT FROM docs_ttl x WHERE x.id = t.id AND x.expires_at <= now())
 UNION ALL SELECT 'tagged ' || t::text FROM tagged t WHERE coalesce(expires_at > now(), true)
 UNION ALL SELECT 'plain ' || t::text FROM plain t
 UNION ALL SELECT 'cache ' || t::text FROM cache t WHERE coalesce(written_at + make_interval(secs => ttl_seconds) > now(), true) ORDER BY 1 $$;
CREATE FUNCTION seed.refill() RETURNS void LANGUAGE sql AS $$
 DELETE FROM public.sessions; DELETE FROM app.logs; DELETE FROM a.t; DELETE FROM b.t; DELETE FROM a.k; DELETE FROM b.k; DELETE FROM a.j; DELETE FROM b.j; DELETE FROM cache; DELETE FROM plain; DELETE FROM audited; DELETE FROM audit; DELETE FROM secured;
 DELETE FROM swaps; DELETE FROM events; DELETE FROM parents; DELETE FROM users; DELETE FROM posts; DELETE FROM docs;
 DELETE FROM tagged; INSERT INTO tagged VALUES (1,'{1}','2999-01-01'),(10,'{3}','2001-01-01');
 INSERT INTO swaps VALUES (1,'2999-01-01','2001-01-01'),(10,'2001-01-01','2999-01-01');
 INSERT INTO events VALUES (1,'a','2999-01-01'),(2,'b',NULL),(110,'c','2999-01-01'),(10,'d','2001-01-01'),(120,'e','2001-01-01');
 INSERT INTO parents VALUES (1,'2999-01-01'),(10,'2001-01-01'); INSERT INTO kids VALUES (2,NULL,'kid'),(20,'2001-01-01','gone');
 INSERT INTO users VALUES (1,'2999-01-01'),(10,'2001-01-01'); INSERT INTO posts VALUES (1,1,'one'),(2,NULL,'none'),(10,10,'ten');
 INSERT INTO docs VALUES (1,'one'),(2,'two'),(10,'ten'); INSERT INTO docs_ttl VALUES (1,'2999-01-01'),(10,'2001-01-01');
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

-- What is beside the rows of one table as they are.
CREATE VIEW brief AS SELECT id, token FROM sessions;
CREATE VIEW over_brief AS SELECT token AS t, id AS i FROM brief;
CREATE VIEW twice AS SELECT id, token, expires_at, expires_at AS until, id AS number FROM sessions;
CREATE VIEW linked AS SELECT id, expires_at FROM sessions s WHERE EXISTS (SELECT FROM app.logs l WHERE l.id > s.id);
CREATE VIEW above AS SELECT id, n, expires_at FROM sessions WHERE n >= (SELECT max(n) FROM sessions);
CREATE VIEW numbered AS SELECT id, expires_at, row_number() OVER (ORDER BY n DESC) AS place FROM sessions;
CREATE VIEW swapped AS SELECT s.id, s.expires_at FROM swaps s(id, created_at, expires_at);
CREATE VIEW noted AS SELECT id, token, expires_at FROM sessions;
CREATE RULE note AS ON DELETE TO noted DO ALSO INSERT INTO audit VALUES ('gone ' || old.id);
CREATE VIEW redirected AS SELECT id, n, expires_at FROM sessions;
CREATE RULE u AS ON UPDATE TO redirected DO INSTEAD UPDATE sessions SET n = new.n + 1 WHERE id = old.id RETURNING id, n, expires_at;
CREATE RULE d AS ON DELETE TO redirected DO INSTEAD DELETE FROM sessions WHERE id = old.id;
CREATE RULE i AS ON INSERT TO redirected DO INSTEAD INSERT INTO sessions (id, n) VALUES (new.id, new.n);
CREATE VIEW whole AS SELECT id, expires_at FROM sessions OFFSET 0;
CREATE TRIGGER instead INSTEAD OF INSERT OR DELETE ON whole FOR EACH ROW EXECUTE FUNCTION instead();
CREATE VIEW closed AS SELECT id, expires_at FROM sessions OFFSET 0;
CREATE VIEW cached AS SELECT key AS k, value, written_at AS w, ttl_seconds AS t FROM cache;
CREATE VIEW events_seen AS SELECT kind, id, expires_at FROM events;
CREATE VIEW family AS SELECT id, expires_at FROM parents;
CREATE VIEW heads AS SELECT id, expires_at FROM ONLY parents;
CREATE VIEW posts_seen WITH (security_barrier) AS SELECT id AS post, user_id AS author, title FROM posts;
CREATE VIEW posts_brief AS SELECT id, title FROM posts;
CREATE VIEW docs_seen WITH (security_barrier) AS SELECT body, id AS doc FROM docs;

-- Views through which rows go elsewhere, or that choose rows by what is in other tables.
CREATE VIEW filled AS SELECT s.id, s.token FROM sessions s JOIN plain p ON p.id <> s.id;
CREATE TRIGGER instead INSTEAD OF INSERT ON filled FOR EACH ROW EXECUTE FUNCTION instead();
CREATE VIEW over_filled AS SELECT id FROM filled WHERE id > 0;
CREATE RULE fill AS ON INSERT TO ruled DO INSTEAD INSERT INTO audit VALUES ('ruled ' || new.id);
CREATE VIEW over_linked AS SELECT id FROM linked;
CREATE VIEW listed AS SELECT id, note FROM plain WHERE id IN (SELECT id FROM sessions);
CREATE VIEW beside AS SELECT id, n, expires_at FROM sessions WHERE EXISTS (SELECT FROM plain WHERE plain.id <> sessions.id);
CREATE VIEW fenced WITH (security_barrier) AS SELECT s.id, count(*) AS n FROM sessions s JOIN sessions o ON o.id >= s.id GROUP BY s.id;
CREATE VIEW over_fenced WITH (security_barrier) AS SELECT sum(id) FROM fenced;
