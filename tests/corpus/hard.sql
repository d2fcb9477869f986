-- Every kind of statement that pglapse hides rows in, in forms that are seldom written; by hand.

-- MERGE in a CTE is later than this; a plain one
MERGE INTO sessions s USING (VALUES (1), (10), (99)) v(id) ON s.id = v.id WHEN MATCHED THEN UPDATE SET hits = hits + 1

MERGE INTO sessions s USING orders o ON s.id = o.session_id AND o.id = 1 WHEN MATCHED AND s.hits > 5 THEN DELETE WHEN NOT MATCHED THEN DO NOTHING

MERGE INTO orders o USING sessions s ON s.id = o.session_id WHEN MATCHED THEN UPDATE SET note = s.token WHEN NOT MATCHED THEN INSERT VALUES (s.id + 100, s.user_id, s.id, 1, s.token)

WITH s AS (SELECT * FROM sessions) MERGE INTO orders o USING s ON s.id = o.session_id WHEN MATCHED THEN DELETE

MERGE INTO ONLY documents d USING users u ON u.id = d.id WHEN MATCHED THEN UPDATE SET body = u.name

SELECT s FROM sessions s ORDER BY s.id

SELECT sessions FROM sessions ORDER BY id

SELECT (s).token, (s.*)::text, row_to_json(s), to_jsonb(s.*) FROM sessions s ORDER BY s.id

SELECT count(s), count(s.*), count(DISTINCT s) FROM users u LEFT JOIN sessions s ON s.user_id = u.id

SELECT s IS NULL, s.* IS NOT NULL FROM users u LEFT JOIN sessions s ON s.user_id = u.id ORDER BY u.id

SELECT s.tableoid::regclass, s.ctid IS NULL, s.xmin IS NULL, s.cmin IS NULL FROM sessions s ORDER BY s.id

SELECT * FROM sessions WHERE ctid = ANY (ARRAY(SELECT ctid FROM sessions WHERE id IN (1, 10)))

DELETE FROM sessions WHERE ctid IN (SELECT ctid FROM sessions ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED) RETURNING id

SELECT s.*, count(o.id) FROM sessions s LEFT JOIN orders o ON o.session_id = s.id GROUP BY s.id

SELECT s.id, s.token, u.name FROM sessions s FULL JOIN users u ON u.id = s.user_id GROUP BY s.id, u.id

SELECT GROUPING(user_id, kind), user_id, kind, count(*) FROM events GROUP BY GROUPING SETS ((user_id), ROLLUP (kind), ()) ORDER BY 1, 2, 3

SELECT user_id, kind, count(*) FROM events GROUP BY DISTINCT CUBE (user_id, kind), ROLLUP (user_id) ORDER BY 1, 2, 3

SELECT id, sum(hits) OVER w, rank() OVER (w RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM sessions WINDOW w AS (PARTITION BY user_id ORDER BY id), v AS (w)

SELECT id, count(*) OVER (ORDER BY id GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE TIES) FROM sessions

SELECT id, sum(hits) FILTER (WHERE hits > 10) OVER (ORDER BY id) FROM sessions

SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY hits), mode() WITHIN GROUP (ORDER BY user_id) FROM sessions

SELECT string_agg(DISTINCT token, ',' ORDER BY token DESC) FILTER (WHERE hits > 0), array_agg(s ORDER BY id) FROM sessions s

SELECT * FROM sessions NATURAL FULL JOIN tokens ORDER BY 1, 2

SELECT * FROM users NATURAL LEFT JOIN sessions ORDER BY id

SELECT * FROM (sessions s JOIN orders o ON o.session_id = s.id) AS j (a, b, c) ORDER BY a

SELECT j.* FROM (sessions JOIN logins USING (id)) j ORDER BY 1

SELECT u.id, x.id FROM users JOIN sessions USING (id) AS u JOIN LATERAL (SELECT id FROM sessions s WHERE s.user_id = u.id) x ON true ORDER BY 1, 2

SELECT * FROM sessions a CROSS JOIN sessions b, LATERAL (SELECT a.id + b.id AS n) c WHERE a.id < b.id ORDER BY a.id, b.id

SELECT * FROM ((sessions a LEFT JOIN sessions b ON a.id = b.user_id) FULL OUTER JOIN (sessions c RIGHT JOIN users d ON c.user_id = d.id) ON a.id = d.id) ORDER BY a.id, b.id, c.id, d.id

SELECT * FROM ONLY (documents) ORDER BY id

SELECT * FROM ONLY documents AS d (x, y) ORDER BY x

SELECT * FROM documents * ORDER BY id

SELECT d.tableoid::regclass, d.* FROM documents * AS d ORDER BY id

SELECT * FROM sessions AS s (a, b) TABLESAMPLE BERNOULLI (100) REPEATABLE (1) ORDER BY a

SELECT * FROM sessions TABLESAMPLE SYSTEM (100), users u ORDER BY 1, u.id

TABLE sessions ORDER BY id LIMIT 2

TABLE ONLY documents

(TABLE sessions) UNION ALL (TABLE sessions) ORDER BY id

(SELECT id FROM sessions ORDER BY hits DESC LIMIT 1) UNION ((SELECT id FROM events ORDER BY id DESC FETCH FIRST 1 ROW ONLY) EXCEPT ALL VALUES (1)) ORDER BY 1

SELECT id FROM sessions ORDER BY user_id FETCH FIRST 2 ROWS WITH TIES

SELECT id FROM sessions ORDER BY id OFFSET 1 ROW FETCH NEXT ROW ONLY

VALUES ((SELECT count(*) FROM sessions)), ((SELECT max(id) FROM events))

SELECT ARRAY(SELECT id FROM sessions ORDER BY id), ARRAY[(SELECT min(id) FROM tokens, sessions)], ROW((SELECT count(*) FROM cache))

SELECT CASE WHEN EXISTS (TABLE cache) THEN (SELECT max(key) FROM cache) ELSE (SELECT 'no') END

SELECT id FROM orders WHERE (user_id, session_id) IN (SELECT user_id, id FROM sessions) OR session_id = ALL (SELECT id FROM sessions WHERE false) ORDER BY 1

SELECT * FROM generate_series(1, (SELECT count(*) FROM sessions)) g ORDER BY 1

SELECT * FROM ROWS FROM (generate_series(1, (SELECT max(id) FROM sessions)), unnest(ARRAY(SELECT id FROM sessions ORDER BY 1))) WITH ORDINALITY AS t (a, b, n) ORDER BY n

SELECT s.id, k.* FROM sessions s, jsonb_each_text(s.data) WITH ORDINALITY AS k (key, value, n) ORDER BY 1

SELECT s.id, r.* FROM sessions s LEFT JOIN LATERAL jsonb_to_record(s.data) AS r (device text) ON true ORDER BY 1

WITH RECURSIVE chain (id, depth) AS (SELECT id, 1 FROM sessions WHERE id = 1 UNION ALL SELECT s.id, c.depth + 1 FROM sessions s JOIN chain c ON s.id = c.id + 1) SEARCH DEPTH FIRST BY id SET o CYCLE id SET looped USING path SELECT id, depth, looped FROM chain ORDER BY 1

WITH RECURSIVE sessions AS (SELECT 10 AS id UNION SELECT id + 1 FROM sessions WHERE id < 12) SELECT * FROM sessions ORDER BY 1

WITH sessions AS (SELECT * FROM sessions) SELECT * FROM sessions ORDER BY id

WITH sessions AS MATERIALIZED (SELECT * FROM public.sessions), t AS NOT MATERIALIZED (TABLE sessions) SELECT count(*) FROM t, sessions

SELECT * FROM (WITH tokens AS (SELECT 'x' AS token) SELECT * FROM tokens) a, tokens b ORDER BY b.token

WITH gone AS (DELETE FROM sessions WHERE hits > 0 RETURNING *), kept AS (UPDATE tokens SET uses = uses + 1 RETURNING token) SELECT (SELECT count(*) FROM gone), (SELECT count(*) FROM kept)

WITH x AS (SELECT id FROM sessions) DELETE FROM orders USING x, sessions s WHERE x.id = orders.session_id AND s.id = x.id RETURNING orders.id, s

UPDATE sessions AS s SET (hits, token) = (SELECT s2.hits + 1, s2.token || '!' FROM sessions s2 WHERE s2.id = s.id) RETURNING s.id, s.hits

UPDATE sessions SET hits = DEFAULT, data = data || '{"x": 1}' WHERE id IN (1, 10) RETURNING *

UPDATE sessions SET data['device'] = '"pad"' WHERE data IS NOT NULL RETURNING id, data

UPDATE orders SET note = s.token FROM sessions s LEFT JOIN users u ON u.id = s.user_id WHERE s.id = orders.session_id RETURNING orders.*, s.*, u.*

UPDATE ONLY documents AS d SET body = upper(body) RETURNING d.*

UPDATE documents * SET body = upper(body) RETURNING tableoid::regclass, *

DELETE FROM ONLY documents

DELETE FROM events_old

DELETE FROM events_new e USING events f WHERE e.id = f.id RETURNING e.*, f

SELECT * FROM sessions s, users u WHERE u.id = s.user_id ORDER BY s.id FOR UPDATE OF s SKIP LOCKED FOR SHARE OF u NOWAIT

SELECT * FROM users u LEFT JOIN sessions s ON s.user_id = u.id ORDER BY u.id, s.id FOR NO KEY UPDATE OF u

SELECT * FROM sessions ORDER BY id LIMIT 1 FOR KEY SHARE

SELECT * FROM sessions FOR UPDATE OF nobody

SELECT * FROM users u LEFT JOIN sessions s ON s.user_id = u.id FOR UPDATE

SELECT public.sessions.id, sessions.token FROM public.sessions ORDER BY 1

SELECT public.sessions.* FROM public.sessions, sessions s ORDER BY 1

SELECT U&"s\0065ssions".id FROM U&"s\0065ssions" ORDER BY 1

SELECT * FROM U&"s!0065ssions" UESCAPE '!' ORDER BY id

SELECT "SESSIONS".id FROM sESSIONS AS "SESSIONS" ORDER BY 1

SELECT /* one */ id/**/FROM/* /* two */ */sessions--three
WHERE id>0 ORDER BY id

SELECT id FROM sessions WHERE token = E'\164\x31' OR token = $q$t10$q$ OR token = U&'\0074\0032'

SELECT id FROM sessions WHERE token LIKE 't_' ESCAPE '!' AND hits BETWEEN SYMMETRIC 100 AND 10 AND (data IS NULL) IS NOT TRUE ORDER BY 1

SELECT id FROM sessions WHERE token SIMILAR TO 't%' AND token !~~ 'x' AND NOT hits IS DISTINCT FROM 10 AND data @? '$.device' AND data @> '{"device": "phone"}'

SELECT id FROM sessions WHERE (expires_at, id) > ('2000-01-01', 0) AND (now(), expires_at) OVERLAPS (now(), interval '1 day') ORDER BY 1

SELECT id FROM sessions WHERE expires_at AT TIME ZONE 'UTC' > TIMESTAMP '2000-01-01' AND EXTRACT(YEAR FROM expires_at) > 1 ORDER BY 1

SELECT DISTINCT ON (user_id) user_id, id FROM sessions ORDER BY user_id, id DESC NULLS LAST

SELECT id FROM sessions ORDER BY token USING > , id

SELECT ALL id FROM sessions ORDER BY 1

SELECT FROM sessions

SELECT EXISTS (SELECT FROM sessions WHERE id = 10)

SELECT count(*) FROM sessions HAVING count(*) > 3

SELECT id, hits::numeric(10, 2), token COLLATE "C", hits OPERATOR(pg_catalog.+) 1 FROM sessions ORDER BY id

SELECT CAST(id AS text), xmlelement(name x, xmlattributes(token AS t), id), xmlforest(id, token) FROM sessions ORDER BY id

SELECT POSITION('t' IN token), SUBSTRING(token FROM 2 FOR 1), TRIM(BOTH 't' FROM token), OVERLAY(token PLACING 'x' FROM 1), NORMALIZE(token, NFC), token IS NFC NORMALIZED FROM sessions ORDER BY id

SELECT COALESCE(data -> 'device', 'null'), data #>> '{device}', data ? 'device', GREATEST(id, 2), NULLIF(id, 1) FROM sessions ORDER BY id

SELECT id FROM sessions WHERE data ?| ARRAY['device'] AND data ?& ARRAY['device'] ORDER BY 1

SELECT JSON_AGG(s), JSONB_OBJECT_AGG(id, token) FROM (SELECT * FROM sessions ORDER BY id) s

DECLARE c CURSOR FOR SELECT id FROM sessions ORDER BY id
-- then
FETCH ALL FROM c
-- then
MOVE BACKWARD 1 IN c
-- then
CLOSE c

DECLARE c NO SCROLL CURSOR WITHOUT HOLD FOR SELECT id FROM sessions ORDER BY id FOR UPDATE
-- then
FETCH 1 FROM c
-- then
UPDATE sessions SET hits = 0 WHERE CURRENT OF c RETURNING id
-- then
DELETE FROM sessions WHERE CURRENT OF c RETURNING id

DECLARE c BINARY INSENSITIVE SCROLL CURSOR WITH HOLD FOR TABLE tokens
-- then
FETCH LAST c

CREATE TABLE copied AS TABLE sessions WITH NO DATA
-- then
SELECT count(*) FROM copied

CREATE UNLOGGED TABLE IF NOT EXISTS copied (a, b) WITH (fillfactor = 70) TABLESPACE pg_default AS SELECT id, token FROM sessions WITH DATA
-- then
SELECT * FROM copied ORDER BY a

CREATE TEMP TABLE copied ON COMMIT DROP AS SELECT * FROM sessions
-- then
SELECT * FROM copied ORDER BY id

SELECT id, token INTO UNLOGGED copied FROM sessions
-- then
SELECT * FROM copied ORDER BY id

SELECT * INTO TEMPORARY TABLE sessions FROM public.sessions
-- then
SELECT count(*), min(id), max(id) FROM sessions

CREATE TEMP TABLE sessions (id int)
-- then
INSERT INTO sessions VALUES (10)
-- then
SELECT * FROM sessions
-- then
DROP TABLE pg_temp.sessions
-- then
SELECT id FROM sessions ORDER BY id

CREATE TEMP TABLE tokens (id int)
-- then
DROP TABLE IF EXISTS nothing, tokens CASCADE
-- then
SELECT * FROM tokens ORDER BY token

CREATE TEMP TABLE tokens (id int)
-- then
ALTER TABLE tokens RENAME TO mine
-- then
SELECT * FROM tokens ORDER BY token

CREATE TEMP TABLE tokens (id int)
-- then
DISCARD TEMP
-- then
SELECT * FROM tokens ORDER BY token

CREATE MATERIALIZED VIEW m (a) AS SELECT id FROM sessions
-- then
SELECT * FROM m ORDER BY a

PREPARE p (int) AS SELECT id FROM sessions WHERE id >= $1 ORDER BY id
-- then
EXECUTE p (3)
-- then
CREATE TABLE copied AS EXECUTE p (3)
-- then
SELECT * FROM copied ORDER BY id

PREPARE p AS DELETE FROM tokens RETURNING token
-- then
EXECUTE p

COPY sessions TO STDOUT WITH (FORMAT csv, HEADER, FORCE_QUOTE *)

COPY sessions (token, id) TO STDOUT

COPY (SELECT id FROM sessions ORDER BY id) TO STDOUT (FORMAT text, DELIMITER '|')

COPY (DELETE FROM tokens RETURNING token) TO STDOUT

COPY public.sessions TO STDOUT CSV HEADER

SET LOCAL search_path = archive, public
-- then
SELECT * FROM leases ORDER BY id
-- then
SELECT count(*) FROM sessions

SELECT set_config('search_path', 'archive', true)
-- then
SELECT * FROM leases ORDER BY 1

ALTER TABLE sessions ADD COLUMN extra int DEFAULT 7
-- then
SELECT id, extra FROM sessions ORDER BY id

CREATE VIEW v_late AS SELECT user_id AS who, count(*) AS n FROM sessions GROUP BY 1 UNION SELECT id, 0 FROM events
-- then
CREATE VIEW v_later (a, b) AS WITH x AS (TABLE v_late) SELECT * FROM x ORDER BY 1
-- then
SELECT b, a FROM v_later ORDER BY 2, 1

CREATE RECURSIVE VIEW v_late (n) AS SELECT id FROM sessions WHERE id = 1 UNION SELECT s.id FROM sessions s, v_late WHERE s.id = v_late.n + 1
-- then
SELECT * FROM v_late ORDER BY 1

SELECT id FROM sessions ORDER BY 1; SELECT 1; UPDATE tokens SET uses = 0; ; DELETE FROM tokens;

SET standard_conforming_strings = off
-- then
SELECT id FROM sessions WHERE token <> 'it\'s FROM sessions' ORDER BY id

SELECT pg_catalog.query_to_xml('select 1', true, false, '') IS NOT NULL, s.id FROM sessions s ORDER BY 2

INSERT INTO orders SELECT id + 100, user_id, id, hits, token FROM sessions ON CONFLICT (id) DO UPDATE SET note = excluded.note RETURNING *

INSERT INTO orders (id, amount) OVERRIDING USER VALUE VALUES ((SELECT max(id) + 1000 FROM sessions), (SELECT count(*) FROM events)) RETURNING *

INSERT INTO orders AS o SELECT 1, 1, 1, 1 ON CONFLICT (id) DO UPDATE SET amount = (SELECT sum(hits) FROM sessions WHERE sessions.id > o.id) RETURNING (SELECT count(*) FROM sessions), o.*

INSERT INTO orders TABLE orders ON CONFLICT ON CONSTRAINT orders_pkey DO NOTHING

SELECT (SELECT s FROM sessions s ORDER BY id LIMIT 1).token

SELECT (ARRAY(SELECT s FROM sessions s ORDER BY id))[2].token

SELECT * FROM (SELECT s, u FROM sessions s FULL JOIN users u ON s.user_id = u.id) x WHERE (x.s).id IS NULL ORDER BY (u).id

SELECT id FROM sessions s WHERE s = (SELECT t FROM sessions t WHERE t.id = 1)

SELECT token(s), s.id FROM sessions s ORDER BY s.id

SELECT * FROM xmltable('/a/b' PASSING (SELECT xmlelement(name a, xmlagg(xmlelement(name b, id) ORDER BY id)) FROM sessions) COLUMNS n int PATH '.') x ORDER BY n

SELECT s.id, x.* FROM sessions s, xmltable('/a' PASSING xmlelement(name a, s.token) COLUMNS t text PATH '.', o FOR ORDINALITY) x ORDER BY 1

LOCK TABLE sessions IN SHARE MODE

DO $$ BEGIN PERFORM 1; END $$

SELECT id FROM sessions WHERE id = 1 UNION ALL SELECT id FROM sessions ORDER BY id LIMIT ALL

SELECT * FROM sessions LEFT JOIN LATERAL (SELECT kind FROM events WHERE events.user_id = sessions.user_id ORDER BY id LIMIT 1) e ON e.kind = 'view' ORDER BY id

SELECT * FROM events WHERE (id, created_at) IN (SELECT id, created_at FROM events_new) ORDER BY id

SELECT * FROM pg_catalog.pg_class c JOIN sessions s ON c.relname = 'sessions' AND s.id = 10

SELECT "Cart Items"."select", ci FROM "Cart Items" ci, "Cart Items" ORDER BY 1, 2

SELECT "Cart Items".* FROM "public" . "Cart Items" ORDER BY 1

SELECT ts_rewrite('a'::tsquery, 'a'::tsquery, 'b'::tsquery), id FROM sessions ORDER BY id

COPY BINARY tokens TO STDOUT

-- The server checks the client's condition first, because it is the cheaper one
-- limit
SELECT key FROM cache WHERE sqrt(ttl_seconds) < 9

-- As Sequelize's findOrCreate has it in a transaction
-- limit
CREATE OR REPLACE FUNCTION pg_temp.made(OUT response sessions, OUT caught text) RETURNS record LANGUAGE plpgsql AS $made$ BEGIN INSERT INTO sessions (id, token) VALUES (10, 't10') RETURNING * INTO response; EXCEPTION WHEN unique_violation THEN GET STACKED DIAGNOSTICS caught = PG_EXCEPTION_DETAIL; END $made$
-- then
SELECT (made.response).id, made.caught FROM pg_temp.made()
