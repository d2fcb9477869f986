-- Statements in the forms that PostgreSQL's documentation describes, and in the manner of frameworks
-- that were not run: Rails, Hibernate, sqlx, pgx, PostgREST. All speak of the twins' tables.

SELECT DISTINCT ON (kind) kind, created_at FROM events ORDER BY kind, created_at DESC

SELECT u.name, s.token FROM users u, sessions s WHERE u.id = s.user_id

SELECT kind, count(*) AS n, max(created_at) FROM events GROUP BY kind ORDER BY n

SELECT kind, count(*) FROM events GROUP BY kind HAVING count(*) < 3

SELECT * FROM users ORDER BY 2

SELECT sessions.token FROM sessions WHERE sessions.token LIKE 't%' UNION SELECT users.name FROM users WHERE users.name LIKE 'a%'

SELECT * FROM generate_series(1, 3) AS g (n) LEFT JOIN sessions s ON s.id = g.n

WITH t AS (SELECT length(token) AS x FROM sessions) SELECT * FROM t UNION ALL SELECT * FROM t

WITH RECURSIVE chain (distance, id, token) AS (SELECT 1, id, token FROM sessions WHERE id = 1 UNION ALL SELECT c.distance + 1, s.id, s.token FROM chain c, sessions s WHERE s.id = c.id + 1) SELECT distance, token FROM chain

SELECT u.name AS uname, p.kind FROM users u, LATERAL (SELECT kind FROM events e WHERE e.user_id = u.id) p

SELECT u.name FROM users u LEFT JOIN LATERAL (SELECT kind FROM events e WHERE e.user_id = u.id) p ON true WHERE kind IS NULL

SELECT count(*) FILTER (WHERE hits > 15) AS busy, sum(hits) FROM sessions

SELECT ARRAY[hits, id] FROM sessions

SELECT EXISTS(SELECT 1 FROM sessions WHERE id = 10), 10 IN (SELECT id FROM sessions), 10 = ANY(SELECT id FROM sessions)

SELECT id, hits, rank() OVER (PARTITION BY user_id ORDER BY hits DESC) FROM sessions

SELECT id, sum(hits) OVER (ORDER BY id RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM sessions

SELECT id, sum(hits) OVER w, avg(hits) OVER w FROM sessions WINDOW w AS (PARTITION BY user_id ORDER BY hits DESC)

SELECT token, id FROM (SELECT token, id, rank() OVER (ORDER BY hits) AS pos FROM sessions) AS ss WHERE pos < 3

SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY hits), mode() WITHIN GROUP (ORDER BY user_id) FROM sessions

SELECT user_id, kind, count(*), grouping(user_id, kind) FROM events GROUP BY GROUPING SETS ((user_id), (kind), ())

SELECT user_id, kind, count(*) FROM events GROUP BY CUBE (user_id, kind)

SELECT user_id, kind, count(*) FROM events GROUP BY user_id, ROLLUP (kind)

SELECT s.*, (SELECT count(*) FROM logins l WHERE l.session_id = s.id) FROM sessions s

SELECT * FROM users INNER JOIN sessions ON users.id = sessions.user_id

SELECT * FROM users NATURAL INNER JOIN sessions

SELECT * FROM users LEFT JOIN sessions USING (id)

SELECT * FROM users RIGHT JOIN sessions ON users.id = sessions.user_id AND sessions.hits > 10

SELECT * FROM users FULL JOIN sessions ON users.id = sessions.user_id

SELECT * FROM users CROSS JOIN tokens

SELECT * FROM (users AS u JOIN sessions AS s ON u.id = s.user_id) AS j (a, b, c, d, e, f, g, h)

SELECT j.id FROM (users JOIN sessions USING (id)) AS j

SELECT * FROM sessions WHERE (id, hits) > (1, 10) ORDER BY id, hits LIMIT 2

SELECT * FROM sessions WHERE ROW(id, hits) IN (SELECT id, hits FROM sessions)

SELECT * FROM events WHERE created_at >= '2000-01-01' AND created_at < '3000-01-01' AND kind = 'view'

SELECT date_trunc('month', created_at) AS month, count(*) FROM events GROUP BY 1 ORDER BY 1

SELECT id FROM sessions WHERE expires_at > now() - interval '1 day' OR expires_at IS NULL

SELECT data -> 'device', data #>> '{device}', data @> '{"device": "phone"}' FROM sessions WHERE data ? 'device'

SELECT jsonb_path_query(data, '$.device') FROM sessions

SELECT s.id, d.key, d.value FROM sessions s, jsonb_each_text(s.data) AS d

SELECT id, CASE WHEN hits < 20 THEN 'few' WHEN hits < 40 THEN 'some' ELSE 'many' END FROM sessions

SELECT CASE hits WHEN 10 THEN 'ten' ELSE 'other' END FROM sessions

SELECT coalesce(data ->> 'device', 'none'), nullif(hits, 10), greatest(hits, 15) FROM sessions

SELECT CAST(hits AS text), hits::numeric(10, 2), text 'x' FROM sessions

SELECT * FROM sessions TABLESAMPLE SYSTEM (100)

SELECT * FROM sessions TABLESAMPLE BERNOULLI (100) REPEATABLE (42) WHERE id > 1

SELECT * FROM ONLY documents

SELECT tableoid::regclass, count(*) FROM documents GROUP BY 1

SELECT * FROM documents *

TABLE tokens

TABLE ONLY documents ORDER BY id LIMIT 1

VALUES (1, 'one'), (2, 'two') ORDER BY 1 FETCH FIRST 1 ROW ONLY

SELECT * FROM sessions ORDER BY hits NULLS FIRST, id DESC NULLS LAST FETCH FIRST 2 ROWS WITH TIES

SELECT * FROM sessions WHERE id = 1 FOR UPDATE

SELECT * FROM sessions FOR NO KEY UPDATE OF sessions SKIP LOCKED

SELECT * FROM (SELECT * FROM sessions FOR UPDATE) ss WHERE id = 1

SELECT * INTO TEMP recent FROM sessions WHERE hits > 10
-- then
SELECT * FROM recent

INSERT INTO documents (id, body) VALUES (1, 'a'), (2, DEFAULT) RETURNING *

INSERT INTO documents DEFAULT VALUES RETURNING *

INSERT INTO documents SELECT id, token, expires_at FROM sessions

INSERT INTO orders (id, session_id, amount) SELECT 1000 + id, id, hits FROM sessions RETURNING id, session_id

WITH moved AS (DELETE FROM documents WHERE id < 100 RETURNING *) INSERT INTO orders (id, amount, note) SELECT 500 + id, 1, body FROM moved

WITH upd AS (UPDATE sessions SET hits = hits + 1 WHERE user_id = 1 RETURNING *) SELECT id, hits FROM upd

INSERT INTO users (id, name) VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET name = excluded.name || (SELECT count(*) FROM sessions) RETURNING *

INSERT INTO users VALUES (1, 'x') ON CONFLICT DO NOTHING

INSERT INTO users AS u VALUES (1, 'x') ON CONFLICT ON CONSTRAINT users_pkey DO UPDATE SET name = 'y' WHERE u.id IN (SELECT user_id FROM sessions)

INSERT INTO tokens VALUES ('dead', 'read', 1, '2999-01-01') ON CONFLICT (token) DO UPDATE SET uses = tokens.uses + 1

UPDATE sessions SET token = 'dramatic' WHERE token = 't1'

UPDATE sessions SET hits = hits + 1, data = DEFAULT WHERE id = 1 AND user_id = 1

UPDATE sessions SET (hits, data) = (hits + 1, DEFAULT) WHERE id = 1 RETURNING hits, data

UPDATE orders SET amount = amount + 1 FROM sessions WHERE sessions.token = 't1' AND orders.session_id = sessions.id

UPDATE orders SET amount = 1 WHERE session_id = (SELECT id FROM sessions WHERE token = 't1')

UPDATE sessions s SET hits = n FROM (SELECT user_id, count(*)::int AS n FROM events GROUP BY user_id) e WHERE e.user_id = s.user_id

UPDATE sessions SET hits = CASE WHEN hits > 10 THEN 0 ELSE hits END WHERE user_id IS DISTINCT FROM 3

UPDATE orders SET (note, amount) = (SELECT token, hits FROM sessions WHERE sessions.id = orders.session_id) WHERE session_id = 1

UPDATE ONLY documents SET body = upper(body)

UPDATE events SET kind = 'seen' WHERE created_at < '2010-01-01'

UPDATE events SET created_at = created_at + interval '1 day' RETURNING id, created_at

DELETE FROM events WHERE kind <> 'view'

DELETE FROM tokens

DELETE FROM tokens WHERE uses > 0 RETURNING *

DELETE FROM orders USING sessions WHERE orders.session_id = sessions.id AND sessions.hits > 10

DELETE FROM orders WHERE session_id IN (SELECT id FROM sessions WHERE hits > 10)

DELETE FROM tokens AS t USING users AS u, sessions s WHERE u.id = s.user_id AND t.uses = u.id

DELETE FROM tokens WHERE ctid = ANY (ARRAY(SELECT ctid FROM tokens ORDER BY uses LIMIT 1 FOR UPDATE))

WITH stale AS (SELECT token FROM tokens WHERE uses = 1) DELETE FROM tokens USING stale WHERE stale.token = tokens.token

MERGE INTO tokens t USING sessions s ON t.token = s.token WHEN NOT MATCHED AND s.hits > 10 THEN INSERT (token, uses, expires_at) VALUES (s.token, s.hits, 'infinity') WHEN MATCHED THEN UPDATE SET uses = s.hits

MERGE INTO orders o USING sessions s ON o.session_id = s.id WHEN MATCHED AND o.amount > 7 THEN DELETE WHEN MATCHED THEN UPDATE SET note = s.token WHEN NOT MATCHED THEN DO NOTHING

WITH src (id) AS (SELECT id FROM sessions) MERGE INTO cache c USING src ON c.key = 'a' AND src.id = 1 WHEN MATCHED THEN UPDATE SET value = 'merged' WHEN NOT MATCHED THEN INSERT VALUES ('k' || src.id, 'v', '2999-01-01', DEFAULT)

COPY sessions TO STDOUT (DELIMITER '|')

COPY (SELECT * FROM sessions WHERE token LIKE 't%') TO STDOUT WITH (FORMAT csv, HEADER, FORCE_QUOTE (token))

COPY events_new TO STDOUT WITH CSV HEADER

COPY tokens (token, uses) TO STDOUT NULL AS '-'

COPY "Cart Items" ("Item Id", "select") TO STDOUT

DECLARE liahona SCROLL CURSOR FOR SELECT * FROM sessions ORDER BY id
-- then
FETCH FORWARD 2 FROM liahona
-- then
MOVE 1 IN liahona
-- then
FETCH PRIOR FROM liahona
-- then
CLOSE liahona

DECLARE c BINARY CURSOR FOR SELECT id FROM sessions ORDER BY id
-- then
FETCH ABSOLUTE 2 FROM c

DECLARE c NO SCROLL CURSOR WITH HOLD FOR SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
-- then
FETCH ALL c

DECLARE c CURSOR FOR SELECT * FROM tokens FOR UPDATE
-- then
FETCH NEXT FROM c
-- then
UPDATE tokens SET uses = 9 WHERE CURRENT OF c RETURNING token

PREPARE usrrptplan (int) AS SELECT * FROM users u, sessions l WHERE u.id = $1 AND u.id = l.user_id AND l.hits > $1
-- then
EXECUTE usrrptplan (1)

PREPARE del AS DELETE FROM tokens WHERE token = $1 RETURNING *
-- then
EXECUTE del ('dead')
-- then
EXECUTE del ('live')

CREATE TABLE films_recent AS SELECT * FROM sessions WHERE hits >= 10
-- then
TABLE films_recent

CREATE TEMP TABLE e (n) ON COMMIT DROP AS WITH s AS (SELECT id FROM sessions) SELECT id FROM s
-- then
SELECT * FROM e

CREATE MATERIALIZED VIEW mv AS SELECT user_id, count(*) FROM sessions GROUP BY user_id WITH DATA
-- then
TABLE mv

SELECT a.id FROM v_joined a JOIN v_deep b ON b.id = a.id

SELECT * FROM v_counts WHERE n > 1

SELECT * FROM "V Quoted" WHERE "from" LIKE '%'

SELECT count(*) FROM archive.v_archive

-- In the manner of Rails.
-- parameters: 1, 1
SELECT "sessions".* FROM "sessions" WHERE "sessions"."user_id" = $1 ORDER BY "sessions"."id" ASC LIMIT $2

SELECT 1 AS one FROM "sessions" WHERE "sessions"."token" = 't10' LIMIT 1

SELECT "users"."id" AS t0_r0, "users"."name" AS t0_r1, "sessions"."id" AS t1_r0, "sessions"."token" AS t1_r1 FROM "users" LEFT OUTER JOIN "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."hits" > 5

SELECT COUNT(*) FROM (SELECT 1 AS one FROM "sessions" LIMIT 2) subquery_for_count

SELECT COUNT(DISTINCT "sessions"."user_id") FROM "sessions" /*application='shop',controller='sessions'*/

SELECT "users".* FROM "users" INNER JOIN "sessions" "s" ON "s"."user_id" = "users"."id" WHERE "users"."id" IN (SELECT "sessions"."user_id" FROM "sessions" WHERE "sessions"."hits" BETWEEN 1 AND 20)

UPDATE "sessions" SET "hits" = COALESCE("sessions"."hits", 0) + 1 WHERE "sessions"."id" = 1

DELETE FROM "tokens" WHERE "tokens"."token" IN (SELECT "tokens"."token" FROM "tokens" WHERE "tokens"."uses" = 1 ORDER BY "tokens"."token" ASC LIMIT 1)

-- In the manner of Hibernate.
-- parameters: 1
select s1_0.id,s1_0.expires_at,s1_0.hits,u1_0.id,u1_0.name from sessions s1_0 left join users u1_0 on u1_0.id=s1_0.user_id where s1_0.id=$1

select s1_0.id,s1_0.token from sessions s1_0 order by s1_0.id offset 1 rows fetch first 2 rows only

select u1_0.id from users u1_0 where exists(select 1 from sessions s1_0 where u1_0.id=s1_0.user_id and s1_0.hits>5)

select s1_0.id from sessions s1_0 where s1_0.id=1 for no key update

update sessions s1_0 set hits=(s1_0.hits+1) where s1_0.user_id in(select u1_0.id from users u1_0)

-- In the manner of sqlx and pgx.
-- parameters: {1,10,2}
SELECT id, token AS "token!", data AS "data?: _" FROM sessions WHERE id = ANY($1::int[])

-- parameters: {1,10}, {a,b}
SELECT s.id, x.b FROM sessions s JOIN UNNEST($1::int[], $2::text[]) AS x (a, b) ON s.id = x.a

-- parameters: {1,2}, {5,6}
UPDATE sessions AS s SET hits = v.hits FROM (SELECT UNNEST($1::int[]) AS id, UNNEST($2::int[]) AS hits) AS v WHERE s.id = v.id RETURNING s.id, s.hits

-- parameters: phone, NULL
SELECT count(*) FROM sessions WHERE ($1::text IS NULL OR data->>'device' = $1) AND ($2::int IS NULL OR hits > $2)

UPDATE orders SET note = 'taken' WHERE id = (SELECT id FROM orders WHERE session_id IN (SELECT id FROM sessions) ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1) RETURNING *

-- In the manner of PostgREST.
WITH pgrst_source AS (SELECT "public"."sessions"."id", "public"."sessions"."token", row_to_json("sessions_users_1".*)::jsonb AS "users" FROM "public"."sessions" LEFT JOIN LATERAL (SELECT "users_1"."name" FROM "public"."users" AS "users_1" WHERE "users_1"."id" = "public"."sessions"."user_id") AS "sessions_users_1" ON TRUE WHERE "public"."sessions"."hits" > 5 LIMIT 3 OFFSET 0) SELECT null::bigint AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, coalesce(json_agg(_postgrest_t), '[]') AS body FROM (SELECT * FROM pgrst_source) _postgrest_t

WITH pgrst_source AS (SELECT "public"."users".*, COALESCE("users_sessions_1"."users_sessions_1", '[]') AS "sessions" FROM "public"."users" LEFT JOIN LATERAL (SELECT json_agg("users_sessions_1")::jsonb AS "users_sessions_1" FROM (SELECT "sessions_1"."id" FROM "public"."sessions" AS "sessions_1" WHERE "sessions_1"."user_id" = "public"."users"."id" ORDER BY "sessions_1"."id") AS "users_sessions_1") AS "users_sessions_1" ON TRUE ) SELECT count(*) FROM pgrst_source

WITH pgrst_source AS (UPDATE "public"."sessions" SET "hits" = "pgrst_body"."hits" FROM (SELECT 7 AS "hits") "pgrst_body" WHERE "public"."sessions"."id" = 1 RETURNING "public"."sessions".*) SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, array[]::text[] AS header FROM (SELECT * FROM pgrst_source) _postgrest_t

WITH pgrst_source AS (DELETE FROM "public"."tokens" WHERE "public"."tokens"."uses" >= 1 RETURNING 1) SELECT count(*) FROM pgrst_source
