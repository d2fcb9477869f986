-- Views that PostgreSQL can update by itself and that show the columns of the expiry.


-- reading through a view that shows the expiry
SELECT * FROM seen
-- then
SELECT s.id, s.token FROM seen AS s JOIN plain p ON p.id = s.id
-- then
SELECT count(*) FROM plain LEFT JOIN public.seen USING (id)
-- then
SELECT public.seen.id FROM public.seen WHERE public.seen.n < 1000

-- writing through a view
UPDATE seen SET n = n + 1
-- then
UPDATE seen SET n = 7 WHERE id = 10
-- then
DELETE FROM seen WHERE id IN (1, 20)
-- then
SELECT * FROM seen
-- then
SELECT * FROM sessions

-- a key that an expired row holds below a view (no block)
INSERT INTO seen (id, token) VALUES (10, 'new')
-- then
INSERT INTO seen VALUES (20, 't20', 1, NULL) ON CONFLICT (id) DO UPDATE SET n = 5
-- then
INSERT INTO seen (id, token) VALUES (1, 'x') ON CONFLICT DO NOTHING
-- then
INSERT INTO seen (id, token) VALUES (1, 'x')
-- then
SELECT * FROM sessions

-- a key that an expired row holds is taken by an update through a view (no block)
UPDATE seen SET token = 't10' WHERE id = 1
-- then
UPDATE seen SET id = 20 WHERE id = 2
-- then
SELECT * FROM sessions

-- a key with a parameter through a view (prepared) (no block)
-- parameters: 10, new
INSERT INTO seen (id, token) VALUES ($1, $2)
-- then
-- parameters: 20, other
INSERT INTO seen (id, token) VALUES ($1, $2)
-- then
SELECT * FROM sessions

-- a view that renames and leaves out (no block)
SELECT * FROM named
-- then
INSERT INTO named (number, until) VALUES (10, '2999-01-01')
-- then
UPDATE named SET until = NULL WHERE number = 1
-- then
SELECT * FROM sessions

-- a view over a view, and a security barrier
SELECT * FROM barrier
-- then
DELETE FROM barrier WHERE id = 10
-- then
UPDATE barrier SET n = 3 RETURNING *
-- then
SELECT * FROM sessions

-- a check option
UPDATE checked SET n = 500
-- then
INSERT INTO checked VALUES (3, 'x', 1000, NULL)
-- then
INSERT INTO checked VALUES (3, 'x', 1, NULL)
-- then
SELECT * FROM checked

-- an INSTEAD OF trigger
INSERT INTO triggered VALUES (77, NULL)
-- then
DELETE FROM triggered WHERE id = 10
-- then
SELECT * FROM triggered
-- then
SELECT * FROM audit

-- copying from a view
COPY seen TO STDOUT
-- then
COPY (SELECT * FROM seen) TO STDOUT

-- a view that is made in the transaction (block)
CREATE VIEW fresh AS SELECT id, expires_at, token FROM sessions WHERE n < 1000
-- then
SELECT * FROM fresh
-- then
UPDATE fresh SET token = 'mine' WHERE id = 10
-- then
DELETE FROM fresh WHERE id = 1
-- then
SELECT * FROM fresh

-- a temporary view of the name is written through
CREATE TEMP VIEW sessions AS SELECT id, token, n, expires_at FROM public.sessions
-- then
UPDATE sessions SET n = 1
-- then
DELETE FROM sessions WHERE id = 10
-- then
SELECT * FROM sessions
-- then
DROP VIEW sessions
-- then
SELECT id FROM sessions WHERE n = 1

-- locks and whole rows through a view
SELECT seen FROM seen FOR UPDATE
-- then
SELECT (s).id FROM seen s ORDER BY s
-- then
SELECT count(*) FROM seen GROUP BY n

-- merge with a view as its source
MERGE INTO plain p USING seen s ON s.id = p.id WHEN NOT MATCHED THEN INSERT VALUES (s.id, s.token) WHEN MATCHED THEN UPDATE SET note = s.token
-- then
SELECT * FROM plain

-- rows are copied into a view with a trigger (simple)
COPY triggered FROM STDIN
-- data: 77\t2999-01-01
-- then
SELECT * FROM audit

-- row-level security below a view (no block)
SELECT * FROM secured_seen
-- then
UPDATE secured_seen SET owner = 'me' WHERE id IN (1, 10)
-- then
INSERT INTO secured_seen VALUES (10, 'me', NULL)
-- then
INSERT INTO secured_seen VALUES (20, 'me', NULL)
-- then
INSERT INTO secured_seen VALUES (30, 'you', NULL)
-- then
DELETE FROM secured_seen WHERE id = 1
-- then
SELECT * FROM secured

-- PostgREST reads, inserts, upserts, updates and deletes through a view (no block)
WITH pgrst_source AS ( SELECT "public"."seen"."id", "public"."seen"."token" FROM "public"."seen" WHERE "public"."seen"."n" >= '10' ORDER BY "public"."seen"."id" ASC LIMIT 5 OFFSET 0 ) SELECT null::bigint AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, coalesce(json_agg(_postgrest_t), '[]') AS body, nullif(current_setting('response.headers', true), '') AS response_headers, nullif(current_setting('response.status', true), '') AS response_status FROM ( SELECT * FROM pgrst_source ) _postgrest_t
-- then
WITH pgrst_source AS (INSERT INTO "public"."seen"("id", "token") SELECT pgrst_body."id", pgrst_body."token" FROM (SELECT '[{"id":10,"token":"new"},{"id":3,"token":"t20"}]'::json AS json_data) pgrst_payload, LATERAL (SELECT CASE WHEN json_typeof(pgrst_payload.json_data) = 'array' THEN pgrst_payload.json_data ELSE json_build_array(pgrst_payload.json_data) END AS val) pgrst_uniform_json, LATERAL (SELECT "id", "token" FROM json_to_recordset(pgrst_uniform_json.val) AS _("id" integer, "token" text)) pgrst_body RETURNING "public"."seen"."id", "public"."seen"."token") SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, coalesce(json_agg(_postgrest_t), '[]') AS body FROM (SELECT "seen".* FROM "pgrst_source" AS "seen") _postgrest_t
-- then
WITH pgrst_source AS (INSERT INTO "public"."seen"("id", "token") SELECT pgrst_body."id", pgrst_body."token" FROM (SELECT '[{"id":1,"token":"again"},{"id":20,"token":"t"}]'::json AS json_data) pgrst_payload, LATERAL (SELECT "id", "token" FROM json_to_recordset(pgrst_payload.json_data) AS _("id" integer, "token" text)) pgrst_body ON CONFLICT("id") DO UPDATE SET "id" = EXCLUDED."id", "token" = EXCLUDED."token" RETURNING 1) SELECT pg_catalog.count(*) FROM pgrst_source
-- then
WITH pgrst_source AS (UPDATE "public"."seen" SET "token" = pgrst_body."token" FROM (SELECT '{"token":"t10"}'::json AS json_data) pgrst_payload, LATERAL (SELECT "token" FROM json_to_record(pgrst_payload.json_data) AS _("token" text)) pgrst_body WHERE "public"."seen"."id" = '2' RETURNING "public"."seen".*) SELECT * FROM pgrst_source
-- then
WITH pgrst_source AS (DELETE FROM "public"."seen" WHERE "public"."seen"."id" = ANY('{1,10,20}') RETURNING 1) SELECT pg_catalog.count(*) FROM pgrst_source
-- then
SELECT id, token FROM sessions

-- Hasura reads, inserts, updates and deletes through a view (no block)
SELECT coalesce(json_agg("root"), '[]') AS "root" FROM (SELECT row_to_json((SELECT "_e" FROM (SELECT "_root.base"."id" AS "id", "_root.base"."token" AS "token") AS "_e")) AS "root" FROM (SELECT * FROM "public"."seen" WHERE (("public"."seen"."n") > (('0')::integer)) ORDER BY "id" ASC) AS "_root.base") AS "_root"
-- then
WITH "seen__mutation_result_alias" AS (INSERT INTO "public"."seen" ("n", "token", "id") VALUES (('1')::integer, ('t20')::text, ('10')::integer) ON CONFLICT DO NOTHING RETURNING *, (('true')::boolean) AS "check__constraint"), "seen__all_columns_alias" AS (SELECT "id", "token", "n", "expires_at" FROM "seen__mutation_result_alias") SELECT json_build_object('affected_rows', (SELECT COUNT(*) FROM "seen__mutation_result_alias"), 'returning', (SELECT coalesce(json_agg("root"), '[]') FROM (SELECT row_to_json((SELECT "_e" FROM (SELECT "_b"."id" AS "id") AS "_e")) AS "root" FROM (SELECT * FROM "seen__all_columns_alias") AS "_b") AS "_r")), coalesce((SELECT bool_and("check__constraint") FROM "seen__mutation_result_alias"), true)
-- then
WITH "seen__mutation_result_alias" AS (UPDATE "public"."seen" SET "token" = ('mine')::text, "n" = "public"."seen"."n" + (('1')::integer) WHERE (("public"."seen"."id") = (('20')::integer)) OR (("public"."seen"."id") = (('1')::integer)) RETURNING *) SELECT json_build_object('affected_rows', (SELECT COUNT(*) FROM "seen__mutation_result_alias"))
-- then
WITH "seen__mutation_result_alias" AS (DELETE FROM "public"."seen" WHERE (("public"."seen"."token") IN ('t10', 't2')) RETURNING *) SELECT json_build_object('affected_rows', (SELECT COUNT(*) FROM "seen__mutation_result_alias"))
-- then
SELECT id, token FROM sessions

-- PostgreSQL's own error for what it cannot do through a view (no block)
INSERT INTO joined VALUES (10, 'x')
-- then
UPDATE joined SET token = 'x' WHERE id = 10
-- then
WITH gone AS (DELETE FROM over_joined RETURNING id) SELECT * FROM gone
-- then
DELETE FROM counted WHERE n IN (SELECT id FROM sessions)
-- then
MERGE INTO public.counted c USING sessions s ON s.id = c.n WHEN MATCHED THEN DELETE
-- then
UPDATE ruled SET id = 1
-- then
SELECT * FROM joined, counted
-- then
SELECT * FROM sessions

-- a copy into such a view (simple) (no block)
COPY joined FROM STDIN
-- data: 10\tx
-- then
COPY counted (n) FROM STDIN
-- data: 10

-- PostgreSQL's own error for a sample of a view
SELECT * FROM joined TABLESAMPLE system (100)
-- then
SELECT 1 FROM seen s TABLESAMPLE system (100)

-- PostgreSQL's own error for columns that cannot be copied (simple) (no block)
COPY generated (id, twice) TO STDOUT
-- then
COPY generated (id, ctid) TO STDOUT
-- then
COPY generated TO STDOUT
-- then
COPY (SELECT twice FROM generated) TO STDOUT

-- PostgreSQL's own error for a column that is copied twice (simple) (no block)
COPY sessions (id, id) TO STDOUT
-- then
COPY sessions (id, token) TO STDOUT

-- a view that does not show the expiry takes new rows (no block)
INSERT INTO brief VALUES (10, 'new') RETURNING id, token
-- then
INSERT INTO brief (token, id) VALUES ('t20', 21) ON CONFLICT DO NOTHING
-- then
INSERT INTO brief VALUES (20, 'x') ON CONFLICT (id) DO NOTHING
-- then
INSERT INTO over_brief (i) VALUES (1)
-- then
WITH new AS (INSERT INTO over_brief SELECT 't' || g, g FROM generate_series(30, 31) g RETURNING i) SELECT * FROM new ORDER BY i
-- then
SELECT * FROM brief
-- then
SELECT * FROM sessions

-- a key in a parameter through a view that does not show the expiry (prepared) (no block)
-- parameters: new, 10
INSERT INTO over_brief VALUES ($1, $2)
-- then
-- parameters: t2, 20
INSERT INTO over_brief VALUES ($1, $2)
-- then
SELECT * FROM sessions

-- a view that shows the expiry and a key twice (no block)
SELECT * FROM twice
-- then
UPDATE twice SET until = '2999-02-02', token = 't20' WHERE number = 1
-- then
INSERT INTO twice (number, token) VALUES (10, 'new')
-- then
DELETE FROM twice WHERE id = 20
-- then
SELECT * FROM twice

-- what a view's subquery reads is hidden, too
SELECT * FROM linked
-- then
SELECT id, n FROM above
-- then
SELECT id, place FROM numbered

-- a view that gives the table's columns other names
SELECT id FROM swapped
-- then
SELECT id FROM swaps

-- views with rules (no block)
SELECT * FROM noted
-- then
DELETE FROM noted WHERE id IN (1, 10)
-- then
UPDATE redirected SET n = n * 2
-- then
UPDATE redirected SET n = 0 WHERE id = 10 RETURNING *
-- then
DELETE FROM redirected WHERE id IN (2, 20)
-- then
INSERT INTO redirected VALUES (10, 7, NULL)
-- then
SELECT * FROM redirected
-- then
SELECT * FROM audit

-- a view that only triggers write through
SELECT * FROM whole
-- then
DELETE FROM whole
-- then
INSERT INTO whole VALUES (77, NULL)
-- then
SELECT * FROM audit
-- then
SELECT count(*) FROM closed

-- PostgreSQL's own error for a view that nobody writes through (no block)
DELETE FROM closed WHERE id = 10
-- then
UPDATE closed SET id = 1

-- views over tables of other kinds (no block)
SELECT * FROM cached
-- then
UPDATE cached SET value = 'new'
-- then
INSERT INTO cached VALUES ('x', 'again', '2999-01-01', 1)
-- then
SELECT * FROM events_seen
-- then
INSERT INTO events_seen VALUES ('new', 10, NULL), ('new', 120, NULL)
-- then
UPDATE events_seen SET kind = 'z', id = id + 1 WHERE id IN (1, 110, 120)
-- then
DELETE FROM events_seen WHERE id < 50
-- then
SELECT * FROM family
-- then
SELECT * FROM heads
-- then
DELETE FROM heads
-- then
INSERT INTO family VALUES (10, NULL)
-- then
SELECT * FROM family

-- views over tables whose rows expire with others (no block)
SELECT * FROM posts_seen
-- then
UPDATE posts_seen SET title = 'new' RETURNING *
-- then
DELETE FROM posts_seen WHERE post = 10
-- then
INSERT INTO posts_seen VALUES (10, 1, 'again')
-- then
INSERT INTO posts_seen VALUES (11, 10, 'no user')
-- then
INSERT INTO posts_brief VALUES (12, 'none')
-- then
SELECT * FROM posts_brief
-- then
SELECT * FROM docs_seen
-- then
UPDATE docs_seen SET body = 'new'
-- then
INSERT INTO docs_seen VALUES ('again', 10), ('three', 3)
-- then
DELETE FROM docs_seen WHERE doc = 1
-- then
SELECT * FROM docs

-- merge into views (no block)
-- since 17
MERGE INTO seen v USING (VALUES (1, 'one'), (10, 'ten'), (30, 't20')) s(id, token) ON v.id = s.id WHEN MATCHED THEN UPDATE SET token = s.token WHEN NOT MATCHED THEN INSERT (id, token) VALUES (s.id, s.token)
-- then
MERGE INTO barrier v USING plain p ON v.id = p.id WHEN NOT MATCHED BY SOURCE THEN DELETE WHEN MATCHED THEN UPDATE SET n = 5 RETURNING merge_action(), v.id
-- then
MERGE INTO checked v USING plain p ON v.id = p.id WHEN MATCHED THEN UPDATE SET n = 1000
-- then
SELECT * FROM sessions

-- PostGraphile reads, creates, updates and deletes through a view (prepared) (no block)
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))) as "@nodes" from (select __local_1__.* from "public"."seen" as __local_1__ where (TRUE) and (TRUE) order by __local_1__."id" ASC limit 5) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", (select json_build_object('totalCount'::text, count(1)) from "public"."seen" as __local_1__ where 1 = 1) as "aggregates"
-- then
-- parameters: 10, new, 3
with __local_0__ as (insert into "public"."seen" ("id", "token", "n") values($1, $2, $3) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: 20, again, 4
with __local_0__ as (insert into "public"."seen" ("id", "token", "n") values($1, $2, $3) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: 7, 1
with __local_0__ as (update "public"."seen" set "n" = $1 where ("id" = $2) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: 2
with __local_0__ as (delete from "public"."seen" where ("id" = $1) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
SELECT id, token FROM sessions

-- rows are inserted through views that triggers and rules fill (no block)
INSERT INTO filled VALUES (77, 'x') RETURNING *
-- then
INSERT INTO over_filled VALUES (78), (79)
-- then
INSERT INTO ruled VALUES (76)
-- then
INSERT INTO filled SELECT id, token FROM sessions
-- then
SELECT * FROM audit
-- then
SELECT * FROM sessions

-- a rule that does nothing in a command's place (no block)
DELETE FROM ruled
-- then
DELETE FROM ruled WHERE id IN (SELECT id FROM sessions) RETURNING id
-- then
WITH gone AS (DELETE FROM ruled) SELECT count(*) FROM sessions
-- then
SELECT * FROM sessions

-- rows are copied into a view that triggers fill (simple) (no block)
COPY filled FROM STDIN
-- data: 77\tx
-- then
SELECT * FROM audit

-- a view whose rows a subquery chooses takes new rows (no block)
INSERT INTO linked VALUES (10, NULL) RETURNING id
-- then
INSERT INTO linked VALUES (1, NULL) ON CONFLICT (id) DO NOTHING
-- then
INSERT INTO over_linked VALUES (21)
-- then
INSERT INTO listed VALUES (10, 'nowhere')
-- then
SELECT * FROM listed
-- then
SELECT * FROM sessions

-- a subquery over tables without a rule (no block)
SELECT * FROM beside
-- then
UPDATE beside SET n = n + 1 RETURNING id
-- then
INSERT INTO beside VALUES (10, 5, NULL)
-- then
INSERT INTO beside VALUES (20, 5, NULL) ON CONFLICT (id) DO UPDATE SET n = 0
-- then
DELETE FROM beside WHERE id IN (1, 20)
-- then
SELECT * FROM sessions

-- a security barrier that is not like a table
SELECT * FROM fenced
-- then
SELECT f.id, p.note FROM fenced f LEFT JOIN plain p USING (id)
-- then
SELECT count(*) FROM fenced WHERE 1 / (id - 10) < 5
-- then
SELECT fenced FROM fenced
-- then
SELECT * FROM over_fenced
