-- Conversations in which names move: each in every form, in a block and in transactions of its own,
-- unless its title says otherwise.

-- qualified name behind temp view
CREATE TEMP VIEW logs AS SELECT 7 AS id, v AS x FROM app.logs
-- then
SELECT * FROM app.logs
-- then
SELECT * FROM pg_temp.logs
-- then
DROP VIEW pg_temp.logs
-- then
SELECT * FROM app.logs

-- qualified name where two schemas and temp
CREATE TEMP TABLE k (id int)
-- then
SELECT * FROM a.k
-- then
SELECT * FROM b.k
-- then
SELECT * FROM k
-- then
INSERT INTO a.k VALUES (10, NULL)
-- then
DROP TABLE k

-- qualified name where two schemas and temp view
CREATE TEMP VIEW k AS SELECT id AS q FROM a.k
-- then
SELECT * FROM a.k
-- then
SELECT * FROM b.k
-- then
SELECT * FROM k
-- then
DROP VIEW k
-- then
SELECT * FROM a.k

-- copy of the right table
SET search_path = b
-- then
COPY t TO STDOUT
-- then
SET search_path = a
-- then
COPY t TO STDOUT
-- then
SET search_path = public

-- copy of a temp table
SET search_path = a
-- then
CREATE TEMP TABLE t (e timestamptz, id int, more text, x int GENERATED ALWAYS AS (3) STORED)
-- then
INSERT INTO t VALUES ('2001-01-01', 5, 'more')
-- then
COPY t TO STDOUT
-- then
DROP TABLE t
-- then
COPY t TO STDOUT

-- copy of a temp table 2
CREATE TEMP TABLE sessions (id int, expires_at timestamptz, token text, n int, zz int)
-- then
INSERT INTO sessions VALUES (5, '2001-01-01')
-- then
COPY sessions TO STDOUT
-- then
DROP TABLE sessions

-- add column then keys
BEGIN
-- then
ALTER TABLE sessions ADD COLUMN more int
-- then
INSERT INTO sessions (id, token) VALUES (30, 'x') ON CONFLICT DO NOTHING
-- then
INSERT INTO sessions (id, token) VALUES (31, 't31')
-- then
UPDATE sessions SET token = 't32' WHERE id = 1
-- then
SELECT id, token FROM sessions
-- then
ROLLBACK

-- rename column then keys
BEGIN
-- then
ALTER TABLE sessions RENAME COLUMN token TO tok
-- then
INSERT INTO sessions (id, tok) VALUES (30, 'x') ON CONFLICT (tok) DO UPDATE SET n = 4
-- then
INSERT INTO sessions (id, tok) VALUES (31, 't31')
-- then
UPDATE sessions SET tok = 't32' WHERE id = 1
-- then
SELECT id, tok FROM sessions
-- then
ROLLBACK

-- add unique then keys
BEGIN
-- then
ALTER TABLE sessions ADD UNIQUE (n)
-- then
INSERT INTO sessions (id, token, n) VALUES (3, 'x', 300)
-- then
INSERT INTO sessions (id, token, n) VALUES (4, 'y', 400) ON CONFLICT (n) DO UPDATE SET n = 4
-- then
SELECT id, token FROM sessions
-- then
ROLLBACK

-- create unique index then keys
BEGIN
-- then
CREATE UNIQUE INDEX sessions_n ON sessions (n)
-- then
INSERT INTO sessions (id, token, n) VALUES (3, 'x', 300)
-- then
INSERT INTO sessions (id, token, n) VALUES (4, 'y', 400) ON CONFLICT (n) DO NOTHING
-- then
SELECT id, token FROM sessions
-- then
ROLLBACK

-- drop constraint then keys
BEGIN
-- then
ALTER TABLE sessions DROP CONSTRAINT sessions_pkey
-- then
INSERT INTO sessions (id, token, n) VALUES (1, 'x', 100)
-- then
INSERT INTO sessions (id, token, n) VALUES (1, 't30', 200) ON CONFLICT (token) DO NOTHING
-- then
SELECT id, token FROM sessions
-- then
ROLLBACK

-- trigger made in the transaction
BEGIN
-- then
CREATE TRIGGER loud BEFORE INSERT ON audited FOR EACH ROW EXECUTE FUNCTION audit()
-- then
INSERT INTO audited VALUES (30, '2999-01-01')
-- then
INSERT INTO audited VALUES (1, '2999-01-01') ON CONFLICT DO NOTHING
-- then
SELECT * FROM audit
-- then
SELECT * FROM audited
-- then
ROLLBACK

-- trigger enabled in the transaction
BEGIN
-- then
ALTER TABLE audited ENABLE TRIGGER silent
-- then
INSERT INTO audited VALUES (30, '2999-01-01') ON CONFLICT DO NOTHING
-- then
INSERT INTO audited VALUES (1, '2999-01-01') ON CONFLICT DO NOTHING
-- then
SELECT * FROM audit
-- then
ROLLBACK

-- function with the name of one of postgres
CREATE SEQUENCE counted
-- then
CREATE FUNCTION public.uuidv7() RETURNS int LANGUAGE sql AS $$ SELECT nextval('counted')::int $$
-- then
INSERT INTO sessions (id, token, n) VALUES (1, 'x', public.uuidv7()) ON CONFLICT (id) DO NOTHING
-- then
INSERT INTO sessions (id, token, n) VALUES (1, 'x', uuidv7()) ON CONFLICT (id) DO NOTHING
-- then
SELECT last_value FROM counted
-- then
DROP FUNCTION public.uuidv7()
-- then
DROP SEQUENCE counted

-- operator with the name of one of postgres
CREATE SEQUENCE counted
-- then
CREATE FUNCTION public.plus(text, int) RETURNS int LANGUAGE sql AS $$ SELECT nextval('counted')::int $$
-- then
CREATE OPERATOR public.+ (LEFTARG = text, RIGHTARG = int, FUNCTION = public.plus)
-- then
INSERT INTO sessions (id, token, n) VALUES (1, 'x', 'a'::text + 1) ON CONFLICT (id) DO NOTHING
-- then
SELECT last_value FROM counted
-- then
DROP OPERATOR public.+ (text, int)
-- then
DROP FUNCTION public.plus(text, int)
-- then
DROP SEQUENCE counted

-- function in a schema before pg_catalog
CREATE SEQUENCE counted
-- then
CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT 'infinity'::timestamptz FROM (SELECT nextval('public.counted')) x $$
-- then
SET search_path = public, pg_catalog
-- then
INSERT INTO sessions (id, token, expires_at) VALUES (1, 'x', now()) ON CONFLICT (id) DO NOTHING
-- then
SELECT last_value FROM counted
-- then
SET search_path = public
-- then
DROP FUNCTION public.now()
-- then
DROP SEQUENCE counted

-- warnings keep positions
SET plpgsql.extra_warnings = 'all'
-- then
CREATE FUNCTION shadowed(in1 int) RETURNS int AS $$
DECLARE
in1 int;
BEGIN
RETURN in1;
END $$ LANGUAGE plpgsql
-- then
DROP FUNCTION shadowed(int)

-- error names of statements (prepared)
SELECT * FROM nowhere
-- then
SELECT id FROM sessions WHERE id = 'x'
-- then
PREPARE q AS SELECT 1
-- then
SELECT id FROM sessions, nowhere

-- temp on commit drop (no block)
BEGIN
-- then
CREATE TEMP TABLE sessions (id int) ON COMMIT DROP
-- then
SELECT * FROM sessions
-- then
INSERT INTO sessions VALUES (1)
-- then
COMMIT
-- then
SELECT id FROM sessions

-- temp as
CREATE TEMP TABLE sessions AS SELECT 5 AS x
-- then
SELECT * FROM sessions
-- then
INSERT INTO sessions VALUES (1)
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions

-- select into temp
SELECT 5 AS x INTO TEMP sessions
-- then
SELECT * FROM sessions
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions

-- temp renamed
CREATE TEMP TABLE other (x int)
-- then
ALTER TABLE other RENAME TO sessions
-- then
SELECT * FROM sessions
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions

-- temp qualified
CREATE TABLE pg_temp.sessions (x int)
-- then
SELECT * FROM sessions
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions

-- path pg_temp first
SET search_path = pg_temp, public
-- then
CREATE TABLE sessions (x int)
-- then
SELECT * FROM sessions
-- then
SELECT count(*) FROM public.sessions
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions

-- temp rollback to (no pipeline)
BEGIN
-- then
SAVEPOINT s
-- then
CREATE TEMP TABLE sessions (x int)
-- then
SELECT * FROM sessions
-- then
ROLLBACK TO s
-- then
SELECT id FROM sessions
-- then
ROLLBACK

-- temp with another type
CREATE TEMP TABLE sessions (x int, expires_at text)
-- then
INSERT INTO sessions VALUES (1, 'soon')
-- then
SELECT * FROM sessions
-- then
SELECT s.x FROM sessions s
-- then
UPDATE sessions SET x = 2
-- then
DELETE FROM sessions
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions

-- temp like
CREATE TEMP TABLE sessions (LIKE public.sessions INCLUDING ALL)
-- then
INSERT INTO sessions VALUES (1, 'soon', 1, '2001-01-01')
-- then
SELECT * FROM sessions
-- then
INSERT INTO sessions VALUES (1, 'soon', 1, '2001-01-01') ON CONFLICT DO NOTHING
-- then
DROP TABLE sessions

-- temp of several tables
CREATE TEMP TABLE t (id int)
-- then
SELECT count(*) FROM t
-- then
INSERT INTO t VALUES (1)
-- then
DROP TABLE t

-- temp of several rules
CREATE TEMP TABLE k (id int)
-- then
SELECT count(*) FROM k
-- then
DROP TABLE k

-- temp beside another in one text (simple)
CREATE TEMP TABLE other (id int); SELECT count(*) FROM other; CREATE TEMP TABLE k AS TABLE other
-- then
SELECT count(*) FROM k
-- then
DROP TABLE k

-- aborted (block)
SELECT 1/0
-- then
SELECT * FROM k
-- then
SELECT * FROM sessions
-- then
INSERT INTO t VALUES (1)

-- aborted after ddl (no block)
BEGIN
-- then
ALTER TABLE sessions ADD COLUMN m int
-- then
SELECT 1/0
-- then
SELECT * FROM sessions
-- then
SELECT * FROM cache
-- then
ROLLBACK

-- rollback behind (simple) (no block)
BEGIN
-- then
SET LOCAL search_path = a
-- then
SELECT * FROM k; ROLLBACK
-- then
SET search_path = b
-- then
BEGIN; SELECT * FROM k; ROLLBACK
-- then
BEGIN
-- then
SAVEPOINT x
-- then
ROLLBACK TO x; SELECT * FROM k
-- then
ROLLBACK

-- expression rule after any alter
BEGIN
-- then
ALTER TABLE plain ADD COLUMN m int
-- then
SELECT key FROM cache
-- then
INSERT INTO cache VALUES ('x', 'X', '2999-01-01', 5)
-- then
SELECT key, value FROM cache
-- then
ROLLBACK

-- expression rule after its own alter
BEGIN
-- then
ALTER TABLE cache ADD COLUMN m int
-- then
SELECT key FROM cache
-- then
INSERT INTO cache VALUES ('y', 'Y', '2999-01-01', 5)
-- then
SELECT key, value FROM cache
-- then
ROLLBACK

-- prepared before temp
SELECT id FROM sessions
-- then
CREATE TEMP TABLE sessions (id int)
-- then
SELECT id FROM sessions
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions

-- prepared before temp and discard (no block)
SELECT id FROM sessions
-- then
CREATE TEMP TABLE sessions (id int)
-- then
DISCARD TEMP
-- then
SELECT id FROM sessions
-- then
SELECT id FROM sessions

-- tenants (no block)
SET search_path = a
-- then
SELECT id FROM t
-- then
INSERT INTO t (id) VALUES (3) ON CONFLICT (id) DO NOTHING
-- then
BEGIN
-- then
SET LOCAL search_path = b
-- then
SELECT id FROM t
-- then
INSERT INTO t (id) VALUES (3) ON CONFLICT (id) DO NOTHING
-- then
COMMIT
-- then
SELECT id FROM t

-- tenants of several rules (no block)
SET search_path = a
-- then
SELECT id FROM k
-- then
BEGIN
-- then
SET LOCAL search_path = b
-- then
SELECT id FROM k
-- then
INSERT INTO k (id) VALUES (20) ON CONFLICT (id) DO NOTHING
-- then
SELECT id FROM k
-- then
COMMIT
-- then
SELECT id FROM k
-- then
BEGIN
-- then
SET LOCAL search_path = b
-- then
SELECT id FROM k
-- then
ROLLBACK

-- tenants with a plain one (no block)
SET search_path = a
-- then
SELECT id FROM j
-- then
BEGIN
-- then
SET LOCAL search_path = b
-- then
SELECT id FROM j
-- then
COMMIT
-- then
SELECT id FROM j

-- begin temp rollback in one text, then select (simple) (no block)
BEGIN; CREATE TEMP TABLE sessions (id int); ROLLBACK
-- then
SELECT id FROM sessions

-- for update in a view
CREATE VIEW locking AS SELECT id FROM sessions WHERE n < 50 FOR UPDATE
-- then
SELECT * FROM locking
-- then
DROP VIEW locking

-- search and cycle
WITH RECURSIVE s(id) AS (SELECT id FROM sessions UNION ALL SELECT id + 1 FROM s WHERE id < 4) SEARCH DEPTH FIRST BY nowhere SET o SELECT * FROM s
-- then
SELECT 1

-- search and cycle 2
WITH RECURSIVE s(id) AS (SELECT id FROM sessions UNION ALL SELECT id + 1 FROM s WHERE id < 4) CYCLE id SET id USING p SELECT * FROM s
-- then
SELECT 1

-- search and cycle fine
WITH RECURSIVE s(id) AS (SELECT id FROM sessions UNION ALL SELECT id + 1 FROM s WHERE id < 4) SEARCH DEPTH FIRST BY id SET o CYCLE id SET c USING p SELECT id FROM s
-- then
SELECT 1

-- cycle with a column that is named like a table
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 3) CYCLE n SET is_c USING sessions SELECT n FROM r ORDER BY 1
-- then
SELECT 1

-- a statement with the wrong number of parameters (prepared)
-- parameters: 1
INSERT INTO sessions (id, token) VALUES ($1, $2)
-- then
-- parameters: 1, x
INSERT INTO sessions (id, token) VALUES ($1, $2) ON CONFLICT DO NOTHING
-- then
-- parameters: 1
INSERT INTO sessions (id, token) VALUES ($1, $2) ON CONFLICT DO NOTHING
-- then
-- parameters: q, r
INSERT INTO sessions (id, token) VALUES ($1, $2) ON CONFLICT DO NOTHING

-- sql prepare across temp
PREPARE q AS SELECT id FROM sessions
-- then
EXECUTE q
-- then
CREATE TEMP TABLE sessions (id int)
-- then
EXECUTE q
-- then
DROP TABLE sessions
-- then
EXECUTE q
-- then
DEALLOCATE q

-- sql prepare across the path (no block)
SET search_path = a
-- then
PREPARE q AS SELECT id FROM k
-- then
EXECUTE q
-- then
BEGIN
-- then
SET LOCAL search_path = b
-- then
EXECUTE q
-- then
COMMIT
-- then
EXECUTE q

-- rollback to before (simple) (no block)
SET search_path = a
-- then
BEGIN
-- then
SAVEPOINT x
-- then
SELECT * FROM k; SELECT 1/0
-- then
ROLLBACK TO x; SELECT * FROM k
-- then
ROLLBACK

-- ctas of qualified behind temp view
CREATE TEMP VIEW logs AS SELECT 7 AS id FROM app.logs
-- then
CREATE TEMP TABLE copied AS SELECT * FROM app.logs
-- then
SELECT * FROM copied

-- temp view over temp table
CREATE TEMP TABLE logs (id int)
-- then
CREATE TEMP VIEW lv AS SELECT * FROM logs
-- then
INSERT INTO logs VALUES (4)
-- then
SELECT * FROM lv
-- then
DROP VIEW lv

-- temp view named otherwise
CREATE TEMP VIEW mine AS SELECT id, v FROM app.logs
-- then
SELECT * FROM mine
-- then
DROP VIEW mine
-- then
SELECT id FROM app.logs

-- on commit delete rows (no block)
CREATE TEMP TABLE sessions (id int, expires_at timestamptz) ON COMMIT DELETE ROWS
-- then
BEGIN
-- then
INSERT INTO sessions VALUES (10, '2001-01-01')
-- then
SELECT * FROM sessions
-- then
COMMIT
-- then
SELECT * FROM sessions

-- drop in a transaction and back (no block) (simple)
CREATE TEMP TABLE sessions (id int)
-- then
BEGIN
-- then
DROP TABLE sessions
-- then
SELECT id FROM sessions
-- then
ROLLBACK
-- then
SELECT id FROM sessions

-- alter temp
CREATE TEMP TABLE sessions (id int)
-- then
ALTER TABLE sessions ADD COLUMN expires_at timestamptz DEFAULT '2001-01-01'
-- then
INSERT INTO sessions VALUES (1)
-- then
SELECT * FROM sessions
-- then
ALTER TABLE sessions RENAME TO other
-- then
SELECT id FROM sessions
-- then
SELECT * FROM other

-- function makes temp
CREATE FUNCTION make() RETURNS void LANGUAGE plpgsql AS $$ BEGIN CREATE TEMP TABLE sessions (id int); END $$
-- then
SELECT id FROM sessions
-- then
DROP FUNCTION make()

-- merge into temp
CREATE TEMP TABLE k (id int PRIMARY KEY, n int)
-- then
INSERT INTO k SELECT 20, 1
-- then
MERGE INTO k USING b.k AS s ON s.id = k.id WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT VALUES (s.id, 0)
-- then
SELECT * FROM k
-- then
DELETE FROM k USING a.k AS o WHERE o.id < k.id
-- then
TABLE k

-- copy with a moved path
SET search_path = b
-- then
COPY j TO STDOUT
-- then
SET search_path = a
-- then
COPY j TO STDOUT
-- then
-- data: 10\t2999-01-01
COPY j FROM STDIN
-- then
SELECT * FROM j

-- rows are copied into the right table
SET search_path = a
-- then
COPY j FROM STDIN
-- data: 10\t2999-01-01
-- then
SELECT * FROM j
-- then
SET search_path = b
-- then
COPY k (id) FROM STDIN
-- data: 20
-- then
SELECT * FROM k

-- prepared before a temporary table that is discarded, where the path was asked for (no block)
SET search_path = a, public
-- then
SELECT id FROM k
-- then
SELECT id FROM sessions
-- then
CREATE TEMP TABLE sessions (id int)
-- then
DISCARD TEMP
-- then
SELECT id FROM sessions

-- temp view that shows no TTL table (simple)
CREATE TEMP VIEW logs AS SELECT 7 AS id
-- then
SELECT id FROM logs; SELECT id FROM app.logs
-- then
SELECT id FROM logs

-- discard all with a temp view (no block)
CREATE TEMP VIEW logs AS SELECT 7 AS id FROM app.logs
-- then
SELECT id FROM logs
-- then
DISCARD ALL
-- then
SELECT id FROM app.logs

-- prepared and then used in an aborted block (no block)
SELECT id FROM sessions
-- then
SELECT id FROM k
-- then
BEGIN
-- then
SELECT 1/0
-- then
SELECT id FROM sessions
-- then
SELECT id FROM k
-- then
ROLLBACK
-- then
SELECT id FROM sessions

-- a view that nobody may write through, behind a temp table
CREATE TEMP TABLE sessions (id int)
-- then
DELETE FROM counted

-- a view that nobody may write through, behind a schema change
BEGIN
-- then
ALTER TABLE plain ADD COLUMN m int
-- then
DELETE FROM counted

-- expression rule after an alter of a column that it reads
BEGIN
-- then
ALTER TABLE cache ALTER COLUMN ttl_seconds SET DEFAULT 5
-- then
SELECT key FROM cache
-- then
INSERT INTO cache VALUES ('y', 'Y', '2999-01-01')
-- then
SELECT key, value FROM cache
-- then
ROLLBACK

-- truncate
TRUNCATE sessions
-- then
SELECT id FROM sessions
-- then
INSERT INTO sessions (id, token) VALUES (10, 't10')
-- then
SELECT id FROM sessions

-- keys by copy
COPY sessions (id, token) FROM STDIN
-- data: 10\tt20
-- then
SELECT id, token FROM sessions

-- strings that are read otherwise
SET LOCAL escape_string_warning = off
-- then
SET LOCAL standard_conforming_strings = off
-- then
SELECT id FROM sessions WHERE token <> 'a\'b'
-- then
SELECT id FROM sessions WHERE token <> 'a\\' OR token = 'b'
-- then
SELECT set_config('standard_conforming_strings', 'on', true)
-- then
SELECT id FROM sessions WHERE token <> 'a\'

-- a view that took a TTL table's name, and was undone (simple) (block)
SAVEPOINT a; CREATE VIEW a.sessions AS SELECT 1 AS one FROM audited
-- then
ROLLBACK TO a
-- then
SELECT id FROM sessions

-- a temp view that shows no TTL table
CREATE TEMP VIEW sessions AS SELECT 1 AS one
-- then
SELECT * FROM sessions

-- a view's key behind the end of its namesake
CREATE TABLE pg_temp.seen (id int, e text)
-- then
SELECT id FROM seen
-- then
DROP TABLE IF EXISTS pg_temp.seen
-- then
INSERT INTO seen (id) VALUES (20)
-- then
SELECT id FROM seen

-- an element of a key that is an array
ALTER TABLE sessions ADD COLUMN tags int[] UNIQUE
-- then
INSERT INTO sessions (id, tags[1]) VALUES (7, 3)
-- then
INSERT INTO sessions (id, tags[1]) VALUES (20, 3) ON CONFLICT DO NOTHING
-- then
SELECT id, tags FROM sessions
-- then
ALTER TABLE sessions DROP COLUMN tags

-- an operator of the client's for arrays of a type of its own
CREATE DOMAIN numbers AS int[]
-- then
CREATE FUNCTION same(numbers, numbers) RETURNS boolean LANGUAGE sql AS 'SELECT array_eq($1, $2)'
-- then
CREATE OPERATOR = (PROCEDURE = same, LEFTARG = numbers, RIGHTARG = numbers)
-- then
SELECT id FROM sessions
-- then
DROP OPERATOR = (numbers, numbers)
-- then
DROP FUNCTION same(numbers, numbers)
-- then
DROP DOMAIN numbers

-- an element of a key in a merge (no block)
MERGE INTO tagged t USING (VALUES (8, 3)) v(id, tag) ON t.id = v.id WHEN NOT MATCHED THEN INSERT (id, tags[1]) VALUES (v.id, v.tag)
-- then
SELECT id, tags FROM tagged

-- names with their schemas beside a temporary table of other types
CREATE TEMP TABLE k (id text, expires int, until text)
-- then
SELECT * FROM a.k
-- then
SELECT k.id, k.expires FROM a.k WHERE k.id < 100
-- then
SELECT a.k.id FROM a.k, b.k WHERE a.k.id < b.k.id
-- then
UPDATE a.k SET expires = '2999-02-02' WHERE id = 1 RETURNING *
-- then
INSERT INTO b.k VALUES (20, NULL) ON CONFLICT (id) DO UPDATE SET until = NULL
-- then
DELETE FROM b.k USING a.k AS other WHERE other.id = b.k.id
-- then
SELECT count(*) FROM k
-- then
WITH k AS (SELECT id FROM a.k) SELECT * FROM k, b.k AS other
-- then
DROP TABLE k
-- then
SELECT * FROM b.k

-- names with their schemas beside a function's temporary table
CREATE FUNCTION make() RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'CREATE TE' || 'MP TABLE k (id text, until int)'; EXECUTE 'CREATE TE' || 'MP TABLE t (id text, e int)'; END $$
-- then
SELECT id FROM a.k
-- then
SELECT make()
-- then
SELECT id FROM a.k
-- then
SELECT * FROM b.k WHERE k.until IS NOT NULL
-- then
SELECT * FROM a.t JOIN b.t ON a.t.id <> b.t.id
-- then
INSERT INTO b.t (id) VALUES (20)
-- then
DELETE FROM b.k
-- then
UPDATE a.t SET v = 'new'
-- then
DROP FUNCTION make()

-- names with their schemas beside a temporary view
CREATE TEMP VIEW t AS SELECT 'x'::text AS id, 1 AS e
-- then
SELECT * FROM a.t
-- then
SELECT t.id FROM b.t
-- then
INSERT INTO a.t (id) VALUES (10) ON CONFLICT (id) DO NOTHING
-- then
SELECT * FROM t
-- then
DROP VIEW t

-- names with their schemas, used before and behind a temporary table (no block)
SELECT id FROM b.k
-- then
INSERT INTO a.k VALUES (10, NULL) ON CONFLICT (id) DO NOTHING
-- then
BEGIN
-- then
CREATE TEMP TABLE k (id text, expires int) ON COMMIT DROP
-- then
SELECT id FROM b.k
-- then
INSERT INTO a.k VALUES (10, NULL) ON CONFLICT (id) DO NOTHING
-- then
COMMIT
-- then
SELECT id FROM b.k
-- then
INSERT INTO a.k VALUES (10, NULL) ON CONFLICT (id) DO NOTHING
