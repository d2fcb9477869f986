-- Statements in every form that PostgreSQL's reference knows for data, version by version, on the twins' tables; by
-- hand.

-- SELECT: clauses
SELECT ALL id FROM sessions

SELECT FROM sessions

SELECT DISTINCT user_id, hits > 15 FROM sessions

SELECT id, token label, hits AS "Hits" FROM ONLY sessions AS s

SELECT s.* FROM public.sessions * AS s

SELECT (s).*, 1 FROM (SELECT t FROM sessions t) AS x (s)

SELECT * FROM sessions s (a, b, c) WHERE a > 1

SELECT a, hits FROM sessions AS s (a) ORDER BY 1

SELECT id FROM sessions ORDER BY hits DESC NULLS LAST, id USING <

SELECT id FROM sessions ORDER BY id LIMIT ALL OFFSET 1

SELECT id FROM sessions ORDER BY id OFFSET 1 ROW FETCH NEXT ROW ONLY

SELECT id FROM sessions ORDER BY id FETCH FIRST 2 ROWS ONLY

SELECT hits > 15 AS busy FROM sessions ORDER BY 1 FETCH FIRST 1 ROW WITH TIES

SELECT user_id, count(*) FROM sessions GROUP BY DISTINCT ROLLUP (user_id), CUBE (user_id)

SELECT user_id, kind, count(*), grouping(user_id, kind) FROM events GROUP BY GROUPING SETS ((user_id, kind), (user_id), ()) ORDER BY 1, 2

SELECT count(*) FROM sessions HAVING count(*) > 1

SELECT id, sum(hits) OVER w, first_value(token) OVER (w ROWS UNBOUNDED PRECEDING) FROM sessions WINDOW w AS (PARTITION BY user_id ORDER BY id), v AS (w)

SELECT id, count(*) OVER (ORDER BY hits RANGE BETWEEN 10 PRECEDING AND 10 FOLLOWING EXCLUDE CURRENT ROW) FROM sessions

SELECT id, array_agg(id) OVER (ORDER BY id GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE TIES) FROM sessions

SELECT * FROM sessions s TABLESAMPLE SYSTEM (100) REPEATABLE (7) WHERE s.hits > 5

SELECT * FROM (sessions s CROSS JOIN users u) WHERE s.user_id = u.id

SELECT * FROM (sessions JOIN logins ON logins.session_id = sessions.id) AS j (a, b)

SELECT * FROM sessions JOIN logins ON session_id = sessions.id, users u WHERE u.id = user_id

SELECT p.id, q.id FROM sessions p JOIN sessions q USING (id) AS merged WHERE merged.id > 1

SELECT * FROM ROWS FROM (generate_series(1, 3), unnest(ARRAY['t1', 't2'])) WITH ORDINALITY AS r (n, token, o) LEFT JOIN sessions s USING (token)

SELECT * FROM sessions s, LATERAL (VALUES (s.id), (s.hits)) AS v (n) ORDER BY n

SELECT s.id, x FROM sessions s CROSS JOIN LATERAL jsonb_object_keys(s.data) AS x

SELECT * FROM jsonb_to_recordset('[{"id": 1}, {"id": 10}]') AS r (id int) JOIN sessions USING (id)

SELECT s.id FROM sessions s FOR NO KEY UPDATE OF s NOWAIT

SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id FOR UPDATE OF s FOR SHARE OF u SKIP LOCKED

(SELECT id FROM sessions ORDER BY id DESC LIMIT 1) UNION ALL (SELECT id FROM users ORDER BY id LIMIT 1)

SELECT id FROM sessions UNION (SELECT id FROM users INTERSECT ALL SELECT id FROM orders) EXCEPT SELECT 5 ORDER BY id

TABLE sessions ORDER BY id LIMIT 2

TABLE ONLY sessions

TABLE sessions UNION TABLE sessions

VALUES (1, (SELECT count(*) FROM sessions)), (2, 0) ORDER BY 1 DESC

VALUES (EXISTS (TABLE tokens ORDER BY token LIMIT 1))

SELECT * FROM (VALUES (1), (10)) v (id) WHERE EXISTS (TABLE sessions) AND id IN (SELECT id FROM sessions)

-- WITH
WITH a AS MATERIALIZED (SELECT * FROM sessions), b AS NOT MATERIALIZED (SELECT * FROM a) SELECT count(*) FROM a, b

WITH sessions AS (SELECT 1 AS id) SELECT * FROM sessions

WITH sessions AS (SELECT * FROM public.sessions WHERE hits > 10) SELECT id FROM sessions

WITH RECURSIVE t (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM t WHERE n < (SELECT count(*) FROM sessions)) SELECT max(n) FROM t

WITH RECURSIVE t (id) AS (SELECT id FROM sessions WHERE id = 1 UNION SELECT s.id FROM sessions s, t WHERE s.id = t.id + 1) SEARCH DEPTH FIRST BY id SET o SELECT id FROM t ORDER BY o

WITH RECURSIVE t (id) AS (SELECT id FROM sessions WHERE id = 1 UNION ALL SELECT s.id FROM sessions s, t WHERE s.id % 3 = (t.id + 1) % 3) CYCLE id SET looped TO 'y' DEFAULT 'n' USING path SELECT count(*) FROM t

WITH gone AS (DELETE FROM sessions WHERE hits > 15 RETURNING *), kept AS (INSERT INTO filler (id, body) SELECT id, token FROM gone RETURNING id) SELECT count(*) FROM kept, sessions

WITH u AS (UPDATE tokens SET uses = uses + 1 RETURNING token) INSERT INTO filler (body) TABLE u

-- INSERT
INSERT INTO tokens AS t VALUES ('n', DEFAULT, DEFAULT, '2999-01-01') RETURNING t.token, t.*

INSERT INTO tokens (token, expires_at) VALUES ('dead', '2999-01-01'), ('n', 'infinity') RETURNING *

INSERT INTO sessions (id, token) OVERRIDING USER VALUE VALUES (100, 'n')

INSERT INTO sessions (id, token) OVERRIDING SYSTEM VALUE SELECT id + 100, token || 'x' FROM sessions

INSERT INTO filler DEFAULT VALUES RETURNING (SELECT count(*) FROM sessions)

INSERT INTO tokens (token, expires_at) VALUES ('gone', '2999-01-01') ON CONFLICT ON CONSTRAINT tokens_pkey DO UPDATE SET uses = tokens.uses + 1 WHERE tokens.uses > 0 RETURNING uses

INSERT INTO tokens AS t (token, uses, expires_at) VALUES ('live', 5, '2999-01-01') ON CONFLICT (token) DO UPDATE SET (uses, scope) = (excluded.uses + t.uses, 'x') RETURNING *

INSERT INTO tokens AS t (token, uses, expires_at) VALUES ('live', 5, '2999-01-01') ON CONFLICT (token COLLATE "default" text_ops) DO UPDATE SET (uses, scope) = ROW (7, DEFAULT) RETURNING *

INSERT INTO tokens (token, expires_at) SELECT token, '2999-01-01' FROM sessions ON CONFLICT DO NOTHING

INSERT INTO tokens (token, expires_at) WITH x AS (SELECT token FROM sessions) SELECT token, 'infinity' FROM x

INSERT INTO cache (key, value, written_at) VALUES ('x', (SELECT max(token) FROM sessions), '2999-01-01') ON CONFLICT (key) DO UPDATE SET value = (SELECT excluded.value || count(*)::text FROM sessions)

-- UPDATE and DELETE
UPDATE sessions * SET hits = DEFAULT WHERE id = 1 RETURNING *

UPDATE sessions AS s SET (hits, data) = (SELECT count(*), jsonb_build_object('n', count(*)) FROM sessions x WHERE x.user_id = s.user_id) RETURNING s.id, s.hits

UPDATE sessions SET data['device'] = '"x"', hits = hits + 1 WHERE id = 1 RETURNING data

UPDATE sessions s SET hits = o.amount FROM orders o LEFT JOIN users u USING (id) WHERE o.session_id = s.id RETURNING s.id, s.hits

UPDATE orders SET note = s.token FROM sessions s WHERE s.id = session_id RETURNING orders.id, note

DELETE FROM ONLY sessions AS s USING users u, orders o WHERE u.id = s.user_id AND o.session_id = s.id RETURNING s.id, u.name

DELETE FROM sessions * WHERE id NOT IN (SELECT session_id FROM logins)

DECLARE c CURSOR FOR SELECT id FROM sessions WHERE id > 1 ORDER BY id FOR UPDATE
-- then
FETCH NEXT FROM c
-- then
UPDATE sessions SET hits = 0 WHERE CURRENT OF c RETURNING id
-- then
MOVE FORWARD 1 IN c
-- then
DELETE FROM sessions WHERE CURRENT OF c RETURNING id
-- then
CLOSE c

DECLARE c NO SCROLL CURSOR WITH HOLD FOR TABLE tokens ORDER BY token
-- then
FETCH FORWARD ALL FROM c

DECLARE c BINARY INSENSITIVE SCROLL CURSOR WITHOUT HOLD FOR VALUES ((SELECT count(*) FROM sessions))
-- then
FETCH LAST FROM c

-- MERGE
-- since 15
MERGE INTO sessions AS s USING (SELECT id, count(*) AS n FROM orders GROUP BY id) o ON o.id = s.id WHEN NOT MATCHED AND o.n > 0 THEN INSERT (id, token, hits) OVERRIDING USER VALUE VALUES (o.id + 100, 'm' || o.id, DEFAULT) WHEN MATCHED AND s.hits > 15 THEN UPDATE SET (hits, user_id) = (0, NULL) WHEN MATCHED THEN DO NOTHING

-- since 15
MERGE INTO tokens USING tokens AS t ON t.token = tokens.token AND t.uses > 1 WHEN MATCHED THEN DELETE

-- since 17
MERGE INTO sessions s USING orders o ON o.session_id = s.id WHEN MATCHED THEN UPDATE SET hits = 0 WHEN NOT MATCHED BY TARGET THEN DO NOTHING WHEN NOT MATCHED BY SOURCE AND s.hits > 30 THEN DELETE RETURNING merge_action(), s.id

-- since 17
MERGE INTO sessions s USING (VALUES (1), (10), (99)) v (id) ON s.id = v.id WHEN MATCHED THEN UPDATE SET hits = -1 WHEN NOT MATCHED BY SOURCE THEN UPDATE SET hits = -2 WHEN NOT MATCHED THEN INSERT (id, token) VALUES (v.id, 'v' || v.id) RETURNING merge_action(), s.*, v.id

-- since 17
WITH m AS (MERGE INTO tokens t USING sessions s ON s.token = t.token WHEN NOT MATCHED THEN INSERT (token, expires_at) VALUES (s.token, '2999-01-01') RETURNING t.token) SELECT * FROM m

-- since 18
MERGE INTO sessions s USING orders o ON o.session_id = s.id WHEN MATCHED THEN UPDATE SET hits = 0 RETURNING old.hits, new.hits, o.id

-- RETURNING of both states
-- since 18
UPDATE sessions SET hits = hits + 1 RETURNING id, old.hits, new.hits, old.*, new

-- since 18
INSERT INTO sessions (id, token) VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET token = excluded.token RETURNING WITH (OLD AS o, NEW AS n) o.token, n.token

-- since 18
DELETE FROM sessions s WHERE hits > 15 RETURNING WITH (OLD AS before) before.id, s.token, new.id

-- since 18
INSERT INTO tokens (token, expires_at) VALUES ('dead', '2999-01-01') ON CONFLICT (token) DO UPDATE SET uses = 9 RETURNING old.uses, new.uses

-- COPY
COPY sessions TO STDOUT

COPY sessions (id, token) TO STDOUT WITH (FORMAT csv, HEADER, FORCE_QUOTE (token), NULL 'n', DELIMITER ';')

COPY (SELECT * FROM sessions ORDER BY id) TO STDOUT (FORMAT text)

COPY (DELETE FROM sessions RETURNING id) TO STDOUT CSV HEADER QUOTE '"' FORCE QUOTE *

COPY (TABLE tokens) TO STDOUT WITH CSV

-- data: 100\tx
-- data: 101\ty
COPY sessions (id, token) FROM STDIN

-- data: dead,read,1,2999-01-01
COPY tokens FROM STDIN WITH (FORMAT csv, FORCE_NULL (scope), ENCODING 'UTF8')

-- since 16
-- data: 100,x,\D
-- data: 101,y,\D
COPY sessions (id, token, hits) FROM STDIN WITH (FORMAT csv, DEFAULT '\D', NULL 'n') WHERE id > 100

-- since 17
-- data: 100\tx
-- data: z\ty
COPY sessions (id, token) FROM STDIN (ON_ERROR ignore, LOG_VERBOSITY verbose)

-- since 18
-- data: 100\tx
-- data: z\ty
COPY sessions (id, token) FROM STDIN (ON_ERROR ignore, REJECT_LIMIT 2)

-- EXPLAIN and PREPARE
-- values differ
EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY off, FORMAT yaml) SELECT * FROM sessions

-- values differ
EXPLAIN ANALYZE VERBOSE DELETE FROM sessions WHERE id = 1

-- since 16
-- values differ
EXPLAIN (GENERIC_PLAN) SELECT * FROM sessions WHERE id = $1

-- since 17
-- values differ
EXPLAIN (ANALYZE, MEMORY, SERIALIZE text, TIMING off) TABLE tokens

-- values differ
EXPLAIN (FORMAT json) CREATE TABLE made AS SELECT * FROM sessions

PREPARE p (int, text) AS UPDATE sessions SET hits = $1 WHERE token LIKE $2 RETURNING id
-- then
EXECUTE p (1, 't%')
-- then
DEALLOCATE p

PREPARE q AS TABLE tokens
-- then
CREATE TEMP TABLE kept AS EXECUTE q WITH DATA
-- then
SELECT * FROM kept ORDER BY token

PREPARE v AS VALUES ((SELECT count(*) FROM sessions))
-- then
EXECUTE v

-- Tables and views made from queries
CREATE TEMPORARY TABLE made (a, b) WITH (fillfactor = 70) ON COMMIT DROP AS SELECT id, token FROM sessions WITH DATA
-- then
SELECT * FROM made ORDER BY a

CREATE UNLOGGED TABLE IF NOT EXISTS made AS TABLE tokens WITH NO DATA
-- then
SELECT * FROM made

CREATE TABLE made USING heap AS VALUES ((SELECT count(*) FROM sessions))
-- then
TABLE made

SELECT id, token INTO TEMP made FROM sessions WHERE hits > 15
-- then
SELECT * FROM made ORDER BY id

CREATE MATERIALIZED VIEW made (a) AS SELECT count(*) FROM sessions WITH NO DATA
-- then
REFRESH MATERIALIZED VIEW made WITH NO DATA

CREATE OR REPLACE TEMP VIEW v_made (a, b) WITH (security_barrier = false) AS SELECT id, token FROM sessions
-- then
SELECT a FROM v_made ORDER BY a

CREATE VIEW v_made AS SELECT id, hits FROM sessions WHERE hits > 5 WITH LOCAL CHECK OPTION
-- then
SELECT * FROM v_made ORDER BY id

CREATE TABLE made (LIKE sessions INCLUDING ALL EXCLUDING INDEXES)
-- then
INSERT INTO made TABLE sessions
-- then
SELECT count(*) FROM made

CREATE TABLE made (id int REFERENCES sessions ON DELETE SET NULL, n int GENERATED ALWAYS AS (id * 2) STORED)
-- then
INSERT INTO made SELECT id FROM sessions RETURNING n

-- since 18
CREATE TABLE made (id int, n int GENERATED ALWAYS AS (id * 2) VIRTUAL)
-- then
INSERT INTO made SELECT id FROM sessions RETURNING n

-- since 18
CREATE TABLE made (id int4range, at tstzrange, PRIMARY KEY (id, at WITHOUT OVERLAPS))
-- then
SELECT count(*) FROM made, sessions

LOCK TABLE ONLY sessions, tokens IN SHARE ROW EXCLUSIVE MODE NOWAIT
-- then
SELECT count(*) FROM sessions

TRUNCATE tokens, archive.leases RESTART IDENTITY CASCADE
-- then
SELECT count(*) FROM tokens

-- Expressions
SELECT s.data['device'], (ARRAY[s.id, s.hits])[1], (ARRAY[[1, 2], [3, s.id]])[1:2][2], s.data #>> '{device}' FROM sessions s

SELECT (s).hits, (s.*) IS NULL, ROW (s.*, 1), (ROW (s.id, s.token)).* FROM sessions s

SELECT CAST(hits AS numeric(10, 2)), hits::float8::text, text 'x' || token, interval '1' day, date '2000-01-01', float8 (hits) FROM sessions

SELECT token COLLATE "C" < 'z', token LIKE 't\%' ESCAPE '\', token NOT SIMILAR TO 't(1|2)' ESCAPE '#', token ILIKE ANY (ARRAY['T1', 'T2']), token ~* '^T', token !~ 'x', token ^@ 't' FROM sessions

SELECT hits BETWEEN SYMMETRIC 50 AND 1, hits NOT BETWEEN 1 AND 2, hits IS DISTINCT FROM 10, hits ISNULL, hits NOTNULL, (hits > 1) IS NOT TRUE, (hits > 1) IS UNKNOWN FROM sessions

SELECT CASE hits WHEN 10 THEN 'a' ELSE (SELECT min(token) FROM tokens) END, COALESCE(user_id, 0), NULLIF(hits, 10), GREATEST(hits, id), LEAST(hits, 15) FROM sessions

SELECT @ -5, |/ hits, 2 ^ 3, hits % 3, hits << 1, hits & 7 | 1 # 2, ~hits, -hits, + hits FROM sessions WHERE hits != -1 AND hits <@ int4range(0, 99)

SELECT hits OPERATOR (pg_catalog.+) 1, hits operator(pg_catalog.*) 2 FROM sessions WHERE id OPERATOR (pg_catalog.=) ANY (ARRAY[1, 10])

SELECT (id, token) = (1, 't1'), (id, hits) < (2, 5), ROW (id, hits) IS NOT DISTINCT FROM ROW (1, 10), (id, hits) IN (SELECT id, hits FROM sessions), (id, hits) = ANY (SELECT id, hits FROM sessions) FROM sessions

SELECT id = ALL (SELECT id FROM sessions WHERE id = 1), id <> SOME (SELECT id FROM logins), id IN (1, 10), NOT id IN (VALUES (1)), ARRAY(SELECT id FROM sessions ORDER BY id) FROM sessions

SELECT (SELECT id FROM sessions WHERE id = 1), ARRAY(SELECT token FROM sessions ORDER BY token), ARRAY(TABLE user_names)::text, EXISTS (SELECT FROM sessions WHERE id = 10)

SELECT count(DISTINCT user_id), count(ALL hits), string_agg(token, ',' ORDER BY id DESC), array_agg(id ORDER BY hits USING >) FILTER (WHERE hits > 15), sum(hits) FILTER (WHERE EXISTS (SELECT FROM tokens)) FROM sessions

SELECT percentile_disc(ARRAY[0.25, 0.75]) WITHIN GROUP (ORDER BY hits), mode() WITHIN GROUP (ORDER BY user_id DESC), rank(20) WITHIN GROUP (ORDER BY hits), regr_slope(hits, id), corr(hits, id) FROM sessions

-- since 16
SELECT any_value(user_id) IS NULL, array_agg(DISTINCT hits ORDER BY hits), 1_000 + 0xFF + 0o17 + 0b11, 1_0.0_1 FROM sessions WHERE id < 0x_7F

SELECT make_interval(days => 1, hours => 2), concat_ws(',', VARIADIC ARRAY[token, 'x']), format('%s', VARIADIC ARRAY[token]), jsonb_build_object(VARIADIC ARRAY['b', token]) IS NULL FROM sessions LIMIT 0

SELECT EXTRACT(epoch FROM expires_at), date_part('year', expires_at), expires_at AT TIME ZONE 'UTC' AT TIME ZONE 'Europe/Berlin', timezone('UTC', expires_at), (expires_at, interval '1 day') OVERLAPS (timestamptz '2998-12-31', timestamptz '2999-01-03'), expires_at::date - date '2000-01-01' FROM sessions WHERE isfinite(expires_at)

-- since 17
SELECT expires_at AT LOCAL, to_char(expires_at AT LOCAL, 'YYYY-MM-DD') FROM sessions WHERE isfinite(expires_at)

SELECT substring(token FROM 1 FOR 1), substring(token FROM '[0-9]+'), substring(token SIMILAR 't#"_#"' ESCAPE '#'), overlay(token PLACING 'x' FROM 1 FOR 1), position('t' IN token), trim(BOTH 't' FROM token), trim(LEADING FROM token), trim(token, 't'), normalize(token, NFC), token IS NFC NORMALIZED FROM sessions

SELECT regexp_matches(token, '(t)(\d)', 'g'), regexp_split_to_array(token, ''), regexp_replace(token, '\d', E'\\&\\&', 'g'), split_part(token, 't', 2) FROM sessions

-- since 15
SELECT regexp_count(token, 't'), regexp_like(token, '^T', 'i'), regexp_substr(token, '\d'), regexp_instr(token, '\d') FROM sessions

SELECT to_tsvector('simple', token) @@ to_tsquery('simple', 't1 | t2 & !x'), ts_headline('simple', token, 't1'::tsquery), ts_rank(to_tsvector(token), plainto_tsquery('t1')), phraseto_tsquery('a b') @@ to_tsvector(token), websearch_to_tsquery('"a b" -c') FROM sessions

SELECT int4range(id, hits) && int4range(1, 5), int4range(id, hits, '[]') @> 3, '[1,10)'::int4range -|- int4range(10, 20), int4range(1, id + 1) << int4range(50, 60), lower(int4range(id, hits)), '{[1,3)}'::int4multirange @> id, range_agg(int4range(id, id + 1)) FROM sessions WHERE hits > id GROUP BY id, hits

SELECT ARRAY[id, hits] @> ARRAY[id], ARRAY[id] || hits, array_position(ARRAY[1, 2, 3], id), ARRAY[id] && '{1,2}', unnest(ARRAY[id, hits]), cardinality(ARRAY[[id], [hits]]), array_fill(id, ARRAY[2]) FROM sessions

SELECT data @> '{"device": "phone"}', data ? 'device', data ?| ARRAY['a', 'device'], data ?& '{device}', data @? '$.device', data @@ '$.device == "phone"', data - 'device', data #- '{device}', data || '{"a": 1}', jsonb_path_query_array(data, '$.* ? (@ like_regex "^p" flag "i")'), data -> 'device' ->> 0 FROM sessions

SELECT json_agg(s ORDER BY id), jsonb_object_agg(token, hits), json_build_array(count(*), NULL), row_to_json((SELECT x FROM (SELECT count(*) AS n) x)) FROM sessions s

-- since 16
SELECT data IS JSON, data::text IS JSON OBJECT WITH UNIQUE KEYS, token IS NOT JSON SCALAR, JSON_OBJECT('id' VALUE id, 'token': token ABSENT ON NULL RETURNING jsonb), JSON_ARRAY(id, hits NULL ON NULL), JSON_ARRAY(SELECT id FROM sessions ORDER BY id) FROM sessions

-- since 16
SELECT JSON_OBJECTAGG(token VALUE hits WITH UNIQUE KEYS RETURNING jsonb), JSON_ARRAYAGG(id ORDER BY id DESC ABSENT ON NULL), JSON_OBJECTAGG(token : data NULL ON NULL) FILTER (WHERE hits > 10) FROM sessions

-- since 17
SELECT s.id, j.* FROM sessions s, JSON_TABLE(s.data, '$' PASSING s.hits AS h COLUMNS (o FOR ORDINALITY, device text PATH '$.device' DEFAULT 'none' ON EMPTY NULL ON ERROR, has boolean EXISTS PATH '$.device', NESTED PATH '$.more[*]' COLUMNS (n int PATH '$'))) AS j

-- since 17
SELECT JSON_VALUE(data, '$.device' RETURNING text DEFAULT 'x' ON EMPTY), JSON_QUERY(data, '$.device' WITH CONDITIONAL WRAPPER KEEP QUOTES), JSON_EXISTS(data, '$.device ? (@ == $x)' PASSING 'phone' AS x FALSE ON ERROR), JSON(token::json::text WITHOUT UNIQUE KEYS), JSON_SCALAR(id), JSON_SERIALIZE(data RETURNING text) FROM sessions WHERE false

-- since 17
SELECT * FROM JSON_TABLE('[1, 10]'::jsonb, '$[*]' COLUMNS (id int PATH '$')) AS j JOIN sessions USING (id)

SELECT s.id, x.* FROM sessions s LEFT JOIN LATERAL XMLTABLE(XMLNAMESPACES ('urn:x' AS x), '/r/x:v' PASSING BY REF (xmlparse(DOCUMENT '<r/>')) COLUMNS a int PATH '@a' DEFAULT 0 NOT NULL, o FOR ORDINALITY) AS x ON true
-- values differ

SELECT xmlelement(NAME row, xmlattributes(id AS "n"), xmlforest(token, hits AS h), xmlcomment('c')), xmlconcat('<a/>', xmlpi(NAME x)), xmlagg(xmlelement(NAME t, token)) OVER () IS NULL FROM sessions WHERE false
-- values differ

SELECT U&'d\0061t\+000061', U&"t!006Fken" UESCAPE '!', e'\x41', B'101', X'1F', $q$it's$q$, $$a$$, 'a'
'b', 1.5e-3, .5, 5. FROM sessions

SELECT id AS value, token AS name, hits AS "select", user_id AS order_ FROM sessions ORDER BY value

SELECT current_user = session_user, current_catalog IS NULL, localtime IS NULL, user IS NULL, current_role IS NULL, current_schema FROM sessions

SELECT pg_typeof(s), s.tableoid::regclass, s::text::sessions, NULL::sessions, (NULL::sessions).id, 'sessions'::regclass FROM sessions s

SELECT set_config('work_mem', '4MB', true) IS NULL, current_setting('work_mem') FROM sessions

SELECT generate_series(1, id) AS n, unnest(ARRAY['a', 'b']) FROM sessions WHERE id < 4 ORDER BY id, n

SELECT merge.id, value.hits, name.token FROM sessions merge, sessions value, sessions name WHERE merge.id = value.id AND name.id = value.id

SELECT * FROM sessions "left" LEFT JOIN sessions "natural" ON "left".id = "natural".id

SELECT count(*) FROM sessions NATURAL JOIN (SELECT id, token FROM sessions) t NATURAL LEFT OUTER JOIN logins l

SELECT user_id, count(*) FROM sessions GROUP BY ALL (user_id)

SELECT DISTINCT ON (kind, user_id) * FROM events ORDER BY kind, user_id, created_at

-- since 18
SELECT array_sort(array_agg(id)), array_reverse(array_agg(id ORDER BY id)), casefold(min(token)), crc32(min(token)::bytea), uuidv7() IS NULL FROM sessions

-- since 18
SELECT min(s), max(ROW (id, hits)) FROM (SELECT id, hits FROM sessions) s

-- since 17
SELECT random(1, 1), to_bin(id), to_oct(hits), uuid_extract_version(gen_random_uuid()) FROM sessions

SELECT id FROM sessions WHERE (SELECT true) AND CASE WHEN id = 1 THEN EXISTS (SELECT FROM logins WHERE session_id = sessions.id) ELSE id > 2 END

SELECT 'sessions', $$FROM sessions$$, "id" /* FROM tokens */ FROM sessions -- FROM cache

select/**/id/**/from/**/sessions/**/where/**/id=1

SELECT * FROM sessions; SELECT * FROM tokens; ; INSERT INTO filler VALUES (1, 2, 'a;b'); TABLE filler

/*+ IndexScan(sessions) */ SELECT id FROM sessions WHERE id = 1 /* traceparent='00-1' */

-- Functions whose bodies are parsed when they are made
CREATE FUNCTION pg_temp.f() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT count(*)::int FROM users; END
-- then
SELECT pg_temp.f(), count(*) FROM sessions

DO $$ BEGIN PERFORM 1; END $$
-- then
SELECT id FROM sessions ORDER BY id

ANALYZE sessions
-- then
SELECT count(*) FROM sessions

COMMENT ON TABLE sessions IS 'FROM sessions'
-- then
SELECT obj_description('sessions'::regclass)

ALTER TABLE sessions ADD COLUMN more text DEFAULT 'm', ALTER COLUMN hits SET DEFAULT 5
-- then
INSERT INTO sessions (id, token) VALUES (100, 'n') RETURNING *
-- then
SELECT id, more FROM sessions ORDER BY id

ALTER TABLE sessions RENAME COLUMN token TO secret
-- then
SELECT id, secret FROM sessions WHERE secret LIKE 't%' ORDER BY id

CREATE INDEX ON sessions (lower(token)) INCLUDE (hits) WHERE hits > 5
-- then
SELECT id FROM sessions WHERE lower(token) = 't1'
