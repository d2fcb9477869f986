-- Ways to name a TTL table that could go unseen. Each block is a conversation of its own; `-- then`
-- parts its messages. Through pglapse it must answer as on a twin without expired rows, or be refused:
-- `-- refused` says which.

-- comments around names
SELECT/**/id/**/FROM/**/sessions/**/ORDER/**/BY/**/id

-- nested comments
SELECT id FROM /* a /* b */ FROM users -- */ '" */ sessions

-- a line comment before the name
SELECT count(*) FROM -- users
sessions

-- a line comment that ends with a carriage return goes on to the line feed
SELECT count(*) FROM --x
users
 sessions

-- a comment that looks closed
SELECT count(*) FROM /* /* */ users */ sessions

-- no white space at all
SELECT(1)FROM"sessions"WHERE"id">0

-- an operator before a comment
SELECT 1 -/* x */1, count(*) FROM sessions

-- an operator glued to names
SELECT id+1,id*2 FROM sessions WHERE id>0AND id<99 ORDER BY id

-- a minus that begins a comment
SELECT 1--1 FROM users
FROM sessions

-- form feeds
SELECTidFROMsessionsORDERBYid

-- Unicode escapes
SELECT id FROM U&"s\0065ssions" ORDER BY id

-- Unicode escapes of six digits
SELECT id FROM u&"\+000073essions" ORDER BY id

-- Unicode escapes with UESCAPE
SELECT id FROM U&"!0073essions" UESCAPE '!' ORDER BY id

-- Unicode escapes with UESCAPE behind a comment and a line
SELECT id FROM U&"!0073essions" /* x */ uEscape
 '!' ORDER BY id

-- every letter escaped
SELECT id FROM U&"\0073\0065\0073\0073\0069\006f\006e\0073" ORDER BY id

-- an escaped schema
SELECT id FROM U&"publi\0063".U&"session\0073" ORDER BY id

-- Unicode escapes of surrogates are another name
SELECT id FROM U&"\d83d\de00sessions"

-- U and & apart are an operator
SELECT count(*) FROM sessions u WHERE (u.id & 1) = 1

-- an escaped alias that holds the table's name
SELECT U&"t\006Fkens".id FROM sessions U&"t\006Fkens" ORDER BY 1

-- mixed case
SELECT Id FROM SeSSiOnS ORDER BY iD

-- quoted lower case
SELECT id FROM "sessions" ORDER BY id

-- quoted upper case is another name
SELECT id FROM "SESSIONS"

-- a quoted name with quotes in it is another name
SELECT id FROM "sess""ions"

-- a quoted schema with blanks is another schema
SELECT id FROM " public".sessions

-- three parts
SELECT count(*) FROM @database@.public.sessions

-- three parts, quoted
SELECT count(*) FROM "@database@"."public"."sessions"

-- blanks around dots
SELECT count(*) FROM public . /* x */ sessions

-- four parts are too many
SELECT count(*) FROM a.b.public.sessions

-- a name that is cut to 63 bytes
SELECT count(*) FROM aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggXYZ

-- a quoted name that is cut to 63 bytes
SELECT count(*) FROM "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggg and more"

-- a Unicode-escaped name that is cut to 63 bytes
SELECT count(*) FROM U&"\0061aaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggg and more"

-- a name of letters beyond ASCII that is cut within a character
SELECT count(*) FROM öööööööööööööööööööööööööööööööö

-- a name of letters beyond ASCII, in another case of its ASCII letters
SELECT count(*) FROM ÄTable

-- TABLE
TABLE sessions

-- TABLE ONLY in parentheses
TABLE ONLY (documents)

-- TABLE in parentheses
(TABLE sessions)

-- TABLE in a CTE and a set operation
WITH t AS (TABLE sessions) TABLE t UNION TABLE sessions

-- a star behind the name
SELECT count(*) FROM documents *

-- a star and an alias
SELECT count(d.id) FROM documents * AS d

-- ONLY in parentheses, with an alias
SELECT d.id FROM ONLY (documents) AS d ORDER BY 1

-- a partition by name
SELECT id FROM events_old

-- a child by name
SELECT id FROM drafts

-- EXPLAIN within PREPARE is no statement
PREPARE p AS EXPLAIN SELECT * FROM sessions

-- PREPARE and EXECUTE
PREPARE p2 AS SELECT id FROM sessions
-- then
EXECUTE p2

-- PREPARE with types
PREPARE p3 (int, text) AS SELECT id FROM sessions WHERE id > $1 AND token <> $2 ORDER BY id
-- then
EXECUTE p3 (0, 'x')

-- CREATE TABLE AS EXECUTE
PREPARE p4 AS SELECT id FROM sessions
-- then
CREATE TEMP TABLE copied AS EXECUTE p4
-- then
SELECT id FROM copied ORDER BY id

-- a cursor
DECLARE c CURSOR FOR SELECT id FROM sessions
-- then
FETCH ALL IN c

-- a cursor over TABLE
DECLARE "from" INSENSITIVE SCROLL CURSOR FOR TABLE sessions
-- then
FETCH BACKWARD ALL FROM "from"
-- then
FETCH FIRST FROM "from"

-- a CTE that hides the table, and the table behind it
WITH sessions AS (SELECT 1 AS id) SELECT s.id, t.id FROM sessions s, public.sessions t ORDER BY 1, 2

-- a CTE does not hide the table in its own query
WITH sessions AS (SELECT id FROM sessions) SELECT id FROM sessions ORDER BY id

-- a CTE does not hide the table in an earlier one
WITH a AS (SELECT id FROM sessions), sessions AS (SELECT 99 AS id) SELECT a.id FROM a ORDER BY 1

-- a recursive CTE hides the table in itself
WITH RECURSIVE sessions (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM sessions WHERE id < 3) SELECT id FROM sessions

-- a CTE of an inner query does not hide the table outside
SELECT (WITH sessions AS (SELECT 5 AS id) SELECT id FROM sessions), count(*) FROM sessions

-- a CTE of the first arm in parentheses is not in the second
(WITH sessions AS (SELECT 5 AS id) SELECT id FROM sessions) UNION ALL SELECT id FROM sessions ORDER BY 1

-- a CTE named in another case
WITH Sessions AS (SELECT 7 AS id) SELECT id FROM SESSIONS

-- a CTE named in quotes, in another case, hides nothing
WITH "Sessions" AS (SELECT 7 AS id) SELECT count(*) FROM sessions

-- a CTE named by an escape
WITH U&"\0073essions" AS (SELECT 7 AS id) SELECT id FROM sessions

-- a CTE hides no target
WITH sessions AS (SELECT 1 AS id) DELETE FROM sessions

-- a CTE hides no target, in MERGE
WITH tokens AS (SELECT 1 AS id) MERGE INTO tokens t USING tokens s ON true WHEN MATCHED THEN DELETE

-- an alias that is a table's name
SELECT sessions.name FROM users sessions ORDER BY 1

-- an alias that is another table's name
SELECT users.id FROM sessions users ORDER BY 1

-- column aliases that hide the expiry
SELECT expires_at FROM sessions AS s (expires_at, b, c, d, e, f) ORDER BY 1

-- column aliases that swap names
SELECT x.id FROM tokens AS x (expires_at, b, c, id) ORDER BY 1

-- an alias without AS that is a key word elsewhere
SELECT set.id FROM sessions set ORDER BY 1

-- values as an alias
SELECT values.id FROM sessions values ORDER BY 1

-- overriding as an alias
SELECT overriding.id FROM sessions overriding ORDER BY 1

-- more words that may be aliases
SELECT first.id FROM sessions first, sessions next, sessions row WHERE first.id = next.id AND row.id = next.id ORDER BY 1

-- and more
SELECT update.id FROM sessions update, sessions delete WHERE update.id = delete.id ORDER BY 1

-- and more
SELECT insert.id FROM sessions insert JOIN sessions rows ON rows.id = insert.id ORDER BY 1

-- and more
SELECT matched.id FROM sessions matched NATURAL JOIN sessions source ORDER BY 1

-- and more
SELECT recursive.id FROM sessions recursive, LATERAL (SELECT 1) lateral_ ORDER BY 1

-- labels that are key words
SELECT id AS from, id AS where, id AS "select", id AS table FROM sessions ORDER BY 1

-- labels without AS that are key words
SELECT id update, id set, id values, id delete, id insert FROM sessions ORDER BY 1

-- a label called like a table
SELECT 1 sessions FROM sessions

-- a column called like a table
SELECT sessions FROM users AS u (id, sessions) ORDER BY 1

-- an empty select list
SELECT FROM sessions

-- an empty select list with a condition
SELECT FROM sessions WHERE id > 0

-- IS DISTINCT FROM a column named like a table
SELECT count(*) FROM users AS u (id, sessions) WHERE id IS DISTINCT FROM 1 AND sessions IS NOT DISTINCT FROM sessions

-- IS DISTINCT FROM a subquery
SELECT id FROM users WHERE 10 IS DISTINCT FROM (SELECT max(id) FROM sessions) ORDER BY 1

-- DISTINCT before FROM
SELECT DISTINCT FROM sessions

-- DISTINCT ON
SELECT DISTINCT ON (user_id) user_id, id FROM sessions ORDER BY user_id, id

-- extract, substring, trim, overlay, position with FROM and IN
SELECT extract(year FROM expires_at), substring(token FROM 1 FOR 1), trim(both 't' FROM token), overlay(token PLACING 'x' FROM 1), position('t' IN token) FROM sessions ORDER BY 1, 2, 3, 4, 5

-- a subquery behind FROM within a function
SELECT substring('abc' FROM (SELECT min(id) FROM sessions)), trim(trailing FROM (SELECT max(token) FROM tokens))

-- a function's FROM without parentheses around a FROM clause
SELECT substring(token FROM 2) FROM sessions WHERE substring(token FROM 1 FOR 1) = 't' ORDER BY 1

-- ROWS FROM
SELECT * FROM ROWS FROM (generate_series(1, (SELECT count(*) FROM sessions)), unnest(ARRAY(SELECT id FROM sessions ORDER BY id)))

-- XMLTABLE
SELECT x.* FROM sessions s, XMLTABLE('/r' PASSING xmlparse(document '<r><i>1</i></r>') COLUMNS i int PATH 'i', o FOR ORDINALITY) x ORDER BY 1

-- XMLTABLE over a subquery
SELECT x.* FROM XMLTABLE('/r' PASSING (SELECT xmlelement(name r, count(*)) FROM sessions) COLUMNS n int PATH '.') x

-- xmlelement, xmlforest, xmlagg
SELECT xmlelement(name s, xmlattributes(count(*) AS n), xmlagg(xmlforest(id AS from) ORDER BY id)) FROM sessions

-- query_to_xml of a constant
SELECT query_to_xml('SELECT id FROM sessions', false, false, '')
-- refused

-- table_to_xml
SELECT table_to_xml('sessions'::regclass, false, false, '')
-- refused

-- schema_to_xml
SELECT schema_to_xml('public', false, false, '')
-- refused

-- database_to_xml by a quoted name
SELECT "database_to_xml"(false, false, '')
-- refused

-- query_to_xml of an expression
SELECT query_to_xml('SELECT id FROM ses' || 'sions', false, false, '')
-- refused

-- query_to_xml behind its schema
SELECT pg_catalog.query_to_xml('SELECT id FROM sessions', false, false, '')
-- refused

-- query_to_xml by an escape
SELECT U&"query_to_xm\006C"('SELECT id FROM sessions', false, false, '')
-- refused

-- query_to_xml in named notation
SELECT query_to_xml(query => 'SELECT id FROM sessions', nulls => false, tableforest => false, targetns => '')
-- refused

-- query_to_xml of an E string
SELECT query_to_xml(E'SELECT id FROM \x73essions', false, false, '')
-- refused

-- query_to_xml of a continued string
SELECT query_to_xml('SELECT id FROM ses'
'sions', false, false, '')
-- refused

-- query_to_xml of a Unicode string
SELECT query_to_xml(U&'SELECT id FROM \0073essions', false, false, '')
-- refused

-- query_to_xml in FROM
SELECT * FROM query_to_xml('TABLE sessions', false, false, '')
-- refused

-- cursor_to_xml reads what a cursor was filtered to
DECLARE xc CURSOR FOR SELECT id FROM sessions ORDER BY id
-- then
SELECT cursor_to_xml('xc', 100, false, false, '')

-- ts_rewrite, whose second argument is a query
SELECT ts_rewrite('a'::tsquery, 'SELECT token::tsquery, token::tsquery FROM sessions')
-- refused

-- ts_stat
SELECT * FROM ts_stat('SELECT to_tsvector(token) FROM sessions')
-- refused

-- DO
DO $$ BEGIN PERFORM 1 FROM sessions; END $$
-- refused

-- DO with its language first
DO LANGUAGE plpgsql 'BEGIN PERFORM 1 FROM sessions; END'
-- refused

-- GROUP BY DISTINCT
SELECT user_id, count(*) FROM sessions GROUP BY DISTINCT ROLLUP (user_id), CUBE (user_id) ORDER BY 1, 2

-- GROUPING SETS
SELECT user_id, grouping(user_id), count(*) FROM sessions GROUP BY GROUPING SETS ((user_id), ()) ORDER BY 1, 2, 3

-- ORDER BY USING
SELECT id FROM sessions ORDER BY id USING >, token USING OPERATOR(pg_catalog.<)

-- USING as a join beside USING as an order
SELECT s.id FROM sessions s JOIN users u USING (id) ORDER BY s.id USING <

-- a join's alias
SELECT j.id FROM sessions s JOIN users u USING (id) AS j ORDER BY 1

-- OPERATOR()
SELECT id FROM sessions WHERE id OPERATOR(pg_catalog.>) 1 ORDER BY 1

-- casts in both spellings
SELECT id::text, CAST(id AS text), text(id), int4 '5' FROM sessions ORDER BY 1

-- regclass casts name no table to read
SELECT 'sessions'::regclass, 'public.sessions'::regclass = 'sessions'::regclass, to_regclass('sessions')

-- arrays
SELECT ARRAY(SELECT id FROM sessions ORDER BY id), (ARRAY[1, 2])[1:2], ARRAY[[1], [2]]

-- slices with expressions
SELECT (ARRAY(SELECT id FROM sessions ORDER BY 1))[(SELECT min(id) FROM sessions):2]

-- rows
SELECT ROW(s.*), (s).id, ((s)).token FROM sessions s ORDER BY 2

-- a whole row by its name
SELECT sessions FROM sessions ORDER BY id

-- a whole row to a function
SELECT row_to_json(sessions), to_jsonb(sessions) ->> 'id' FROM sessions ORDER BY 2

-- a field by function notation
SELECT id(sessions), token(s2) FROM sessions, sessions s2 WHERE sessions.id = s2.id ORDER BY 1

-- WITH TIES
SELECT user_id FROM sessions ORDER BY user_id FETCH FIRST 1 ROW WITH TIES

-- FETCH NEXT and OFFSET ROWS
SELECT id FROM sessions ORDER BY id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY

-- LIMIT ALL and a subquery
SELECT id FROM sessions ORDER BY id LIMIT ALL OFFSET (SELECT count(*) FROM sessions) - 2

-- dollar quotes that hold quotes
SELECT $a$ ' $$ " $a$, count(*) FROM sessions

-- a dollar quote that is not one
SELECT a$b$, c FROM (SELECT id AS a$b$, token AS c FROM sessions) x ORDER BY 1

-- an E string with an escaped quote
SELECT E'\' FROM users --', count(*) FROM sessions

-- an E string with an escaped backslash
SELECT E'\\', count(*) FROM sessions -- '

-- a string that ends with a backslash
SELECT '\', count(*) FROM sessions -- '

-- a string that goes on
SELECT 'a'
  'b', count(*) FROM sessions

-- a string that goes on behind a comment
SELECT 'a' -- '
  'b', count(*) FROM sessions

-- an E string that goes on with escapes
SELECT E'a\''
  '\' FROM users', count(*) FROM sessions

-- N, B and X strings
SELECT N'sessions', B'101', X'1F', count(*) FROM sessions

-- numbers glued to names
SELECT 1e1, 1.5::int, .5, count(*) FROM sessions WHERE id<1e3

-- a parameter-like name
SELECT count(*) AS $x FROM sessions

-- standard_conforming_strings = off
SET LOCAL standard_conforming_strings = off
-- then
SELECT '\' FROM users --', count(*) FROM sessions

-- standard_conforming_strings = off, in the same message
SET LOCAL standard_conforming_strings = off; SELECT count(*) FROM sessions

-- standard_conforming_strings = off by set_config
SELECT set_config('standard_conforming_strings', 'off', true)
-- then
SELECT '\' FROM users --', count(*) FROM sessions

-- search_path to another schema
SET LOCAL search_path = archive, public
-- then
SELECT id FROM leases ORDER BY id

-- search_path by set_config
SELECT set_config('search_path', 'archive, public', true)
-- then
SELECT id FROM leases ORDER BY id

-- search_path by SCHEMA
SET LOCAL SCHEMA 'archive'
-- then
SELECT id FROM leases ORDER BY id

-- search_path by an update of pg_settings
UPDATE pg_settings SET setting = 'archive' WHERE name = 'search_path'
-- then
SELECT id FROM leases ORDER BY id

-- a temporary table that hides the table
CREATE TEMP TABLE sessions (id int, token text)
-- then
INSERT INTO public.sessions (id, token) VALUES (77, 'seen')
-- then
SELECT count(*) FROM public.sessions

-- pg_temp names another table
CREATE TEMP TABLE tokens (token text)
-- then
SELECT count(*) FROM pg_temp.tokens

-- a table renamed within the message
ALTER TABLE sessions RENAME TO seances; SELECT count(*) FROM public.seances
-- refused

-- a view made and read within one message
CREATE TEMP VIEW live AS SELECT 1; SELECT count(*) FROM sessions

-- a function in standard SQL, read at once
CREATE FUNCTION pg_temp.atomic() RETURNS bigint LANGUAGE sql BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END; SELECT count(*) FROM sessions

-- a function in standard SQL with RETURN
CREATE FUNCTION pg_temp.one() RETURNS int LANGUAGE sql RETURN CASE WHEN true THEN 1 END; SELECT count(*) FROM sessions

-- a rule with several commands
CREATE TABLE ruled (i int); CREATE RULE r AS ON INSERT TO ruled DO ALSO (SELECT 1; SELECT 2); SELECT count(*) FROM sessions

-- begin and atomic as names
SELECT begin.atomic FROM (SELECT count(*) AS atomic FROM sessions) begin

-- CREATE TABLE AS
CREATE TEMP TABLE made AS SELECT * FROM sessions
-- then
SELECT count(*) FROM made

-- CREATE TABLE AS TABLE
CREATE TEMP TABLE made AS TABLE sessions
-- then
SELECT count(*) FROM made

-- CREATE TABLE AS with everything
CREATE UNLOGGED TABLE IF NOT EXISTS made (a, b) USING heap WITH (fillfactor = 70) TABLESPACE pg_default AS SELECT id, token FROM sessions WITH DATA
-- then
SELECT a FROM made ORDER BY a

-- CREATE TABLE AS in parentheses
CREATE TABLE made AS (((SELECT id FROM sessions)))
-- then
SELECT count(*) FROM made

-- SELECT INTO
SELECT id INTO TEMPORARY TABLE made FROM sessions
-- then
SELECT count(*) FROM made

-- SELECT INTO behind a WITH
WITH w AS (SELECT id FROM sessions) SELECT * INTO UNLOGGED made FROM w
-- then
SELECT count(*) FROM made

-- a materialized view
CREATE MATERIALIZED VIEW seen AS SELECT id FROM sessions
-- then
SELECT count(*) FROM seen

-- CREATE TABLE LIKE reads nothing
CREATE TEMP TABLE made (LIKE sessions INCLUDING ALL)
-- then
SELECT count(*) FROM made

-- CREATE SCHEMA with elements
CREATE SCHEMA made CREATE TABLE t (i int) CREATE VIEW v AS SELECT 1 AS one
-- then
SELECT count(*) FROM sessions

-- COPY
COPY sessions TO STDOUT

-- COPY with a column list
COPY public.sessions (token, "id") TO STDOUT (FORMAT csv, HEADER true)

-- COPY BINARY
COPY (SELECT count(*) FROM sessions) TO STDOUT WITH BINARY

-- COPY in the old style
COPY BINARY tokens TO STDOUT

-- COPY in the old style, with an option
COPY BINARY public.tokens (token) TO STDOUT WITH NULL 'x'

-- COPY a query with RETURNING
COPY (DELETE FROM tokens RETURNING token) TO STDOUT

-- COPY TABLE
COPY (TABLE sessions) TO STDOUT

-- COPY a parenthesised set operation
COPY ((SELECT id FROM sessions) UNION ALL (SELECT id FROM ONLY documents)) TO STDOUT

-- COPY to a program's input is the server's own
COPY sessions TO PROGRAM 'cat > /dev/null'

-- DELETE with USING itself
DELETE FROM sessions a USING sessions b WHERE a.id = b.id AND a.id > 4 RETURNING a.id

-- DELETE beside a table of the same name in another schema
DELETE FROM archive.jobs USING public.jobs

-- DELETE with ONLY
DELETE FROM ONLY (documents) WHERE id > 0 RETURNING id

-- DELETE with a star
DELETE FROM documents * d WHERE d.id > 0 RETURNING d.id

-- DELETE WHERE CURRENT OF
DECLARE cur CURSOR FOR SELECT * FROM tokens FOR UPDATE
-- then
FETCH 1 FROM cur
-- then
DELETE FROM tokens WHERE CURRENT OF cur

-- UPDATE with a subquery over itself
UPDATE sessions SET hits = (SELECT max(hits) FROM sessions) WHERE id = (SELECT max(id) FROM sessions) RETURNING id, hits

-- UPDATE with a row
UPDATE sessions AS s SET (hits, token) = (SELECT count(*), 'x' || s.id FROM sessions) RETURNING s.id, hits

-- UPDATE whose alias is set
UPDATE sessions AS set SET hits = 1 RETURNING id

-- UPDATE with array and field targets
UPDATE sessions SET data['x'] = '1' WHERE data IS NOT NULL RETURNING id

-- UPDATE FROM with a CASE
UPDATE sessions s SET hits = CASE WHEN u.id IS DISTINCT FROM 1 THEN 1 ELSE 2 END FROM users u WHERE u.id = s.user_id RETURNING s.id, hits

-- INSERT from TABLE
INSERT INTO filler (id) (SELECT id FROM sessions) RETURNING id

-- INSERT ... TABLE
INSERT INTO filler TABLE filler

-- INSERT ... TABLE of a TTL table
INSERT INTO archive.jobs TABLE archive.jobs

-- INSERT from a WITH
INSERT INTO filler (id) WITH s AS (SELECT id FROM sessions) SELECT id FROM s RETURNING id

-- INSERT with a subquery in VALUES
INSERT INTO filler VALUES ((SELECT count(*) FROM sessions), (SELECT max(id) FROM sessions), 'from') RETURNING *

-- INSERT whose column is a key word
INSERT INTO "Cart Items" ("Item Id", "select") SELECT 100, max("select") FROM "Cart Items" RETURNING *

-- RETURNING a subquery
INSERT INTO users VALUES (100, 'zed') RETURNING (SELECT count(*) FROM sessions)

-- MERGE with a subquery as its source
MERGE INTO orders o USING (SELECT id FROM sessions) s ON o.session_id = s.id WHEN MATCHED THEN UPDATE SET note = 'live' WHEN NOT MATCHED THEN DO NOTHING

-- MERGE into a TTL table, with CASE everywhere
MERGE INTO sessions t USING users u ON CASE WHEN t.user_id = u.id THEN true END WHEN MATCHED AND CASE WHEN u.id = 1 THEN true END THEN UPDATE SET hits = CASE WHEN true THEN 0 END WHEN NOT MATCHED THEN INSERT (id, token) VALUES (u.id + 100, CASE WHEN true THEN u.name END)

-- MERGE with a TTL table on both sides
MERGE INTO tokens t USING sessions s ON t.token = s.token WHEN NOT MATCHED THEN INSERT VALUES ('m' || s.id, 'x', 1, '2999-01-01')

-- MERGE ONLY
MERGE INTO ONLY documents d USING sessions s ON d.id = s.id WHEN MATCHED THEN DELETE

-- row locks of every kind
SELECT id FROM sessions FOR NO KEY UPDATE OF sessions SKIP LOCKED

-- row locks of an alias called update
SELECT s.id FROM sessions s, users update WHERE update.id = s.user_id FOR SHARE OF update NOWAIT

-- several locks
SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id FOR UPDATE OF s FOR SHARE OF u

-- FOR READ ONLY
SELECT id FROM sessions ORDER BY id FOR READ ONLY

-- a lock in the middle
SELECT id FROM sessions ORDER BY id FOR UPDATE LIMIT 2

-- TABLESAMPLE
SELECT count(*) FROM sessions AS s TABLESAMPLE pg_catalog.system (100) REPEATABLE ((SELECT 1))

-- a syntax error in a subquery in a join
SELECT * FROM users JOIN (SELECT 1 FROM (TABLE sessions s) y) x ON true

-- joins in every order of ON
SELECT count(*) FROM users u LEFT JOIN sessions s JOIN tokens t ON true ON u.id = s.user_id

-- joins nested in parentheses
SELECT count(*) FROM ((users u LEFT JOIN (sessions s CROSS JOIN tokens t) ON u.id = s.user_id))

-- left and right as functions
SELECT left(token, 1), right(token, 1) FROM sessions s JOIN users u ON left(u.name, 1) = left(u.name, 1) AND u.id = s.user_id ORDER BY 1, 2

-- window clauses
SELECT id, sum(hits) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES) FROM sessions WINDOW w AS (ORDER BY id), v AS (w) ORDER BY 1

-- filters and within group
SELECT count(*) FILTER (WHERE id > (SELECT min(id) FROM sessions)), mode() WITHIN GROUP (ORDER BY hits) FROM sessions

-- LIKE ESCAPE, SIMILAR TO, BETWEEN SYMMETRIC
SELECT id FROM sessions WHERE token LIKE 't!1' ESCAPE '!' OR token SIMILAR TO 't(2|20)' OR id BETWEEN SYMMETRIC 5 AND 3 ORDER BY 1

-- COLLATE and AT TIME ZONE
SELECT token COLLATE "C", expires_at AT TIME ZONE 'UTC' FROM sessions ORDER BY 1

-- IS JSON-like words as names
SELECT s.id AS json, s.id AS "like" FROM sessions s ORDER BY 1

-- OVERLAPS
SELECT id FROM sessions WHERE (now(), expires_at) OVERLAPS (now(), interval '1 day') ORDER BY 1

-- quantified comparisons
SELECT id FROM users WHERE id = ANY (SELECT user_id FROM sessions) AND id < ALL (SELECT id + 100 FROM sessions) ORDER BY 1

-- a row compared with a subquery
SELECT id FROM users WHERE (id, id) = (SELECT min(user_id), min(user_id) FROM sessions)

-- VALUES with a subquery
VALUES ((SELECT count(*) FROM sessions)), (1)

-- VALUES as a CTE
WITH v (a) AS (VALUES (1), (10)) SELECT a FROM v WHERE a IN (SELECT id FROM sessions)

-- several statements, the last without an end
SELECT 1; ; SELECT count(*) FROM sessions;; TABLE sessions

-- a transaction in one message
SAVEPOINT a; SELECT count(*) FROM sessions; ROLLBACK TO a; RELEASE a; SELECT count(*) FROM tokens

-- parentheses around everything
((SELECT ((id)) FROM (((SELECT id FROM sessions))) AS x)) ORDER BY 1

-- set operations without ALL, with parentheses on one side
SELECT id FROM sessions UNION (SELECT id FROM sessions EXCEPT SELECT id FROM ONLY documents) ORDER BY 1

-- CORRESPONDING-like label, and a label from
SELECT id "from" FROM sessions ORDER BY "from"

-- a bare label before FROM
SELECT 1 year FROM sessions

-- MATERIALIZED as a CTE's name
WITH materialized AS (SELECT id FROM sessions) SELECT count(*) FROM materialized

-- SEARCH and CYCLE
WITH RECURSIVE r AS (SELECT id FROM sessions WHERE id = 1 UNION ALL SELECT s.id FROM sessions s JOIN r ON s.id = r.id + 1) SEARCH BREADTH FIRST BY id SET o CYCLE id SET c TO 'y' DEFAULT 'n' USING p SELECT id, c FROM r ORDER BY 1

-- ctid of a table that is wrapped
SELECT ctid, tableoid::regclass FROM sessions ORDER BY 1

-- ctid in WHERE
SELECT id FROM sessions WHERE ctid IN (SELECT ctid FROM sessions) ORDER BY 1

-- a system column of the outer query
SELECT (SELECT s.ctid FROM users u LIMIT 1) FROM sessions s ORDER BY 1

-- pg_stats and its like are another matter
SELECT count(*) FROM pg_class WHERE relname = 'sessions'

-- information_schema
SELECT table_name FROM information_schema.tables WHERE table_name = 'sessions'

-- CALL and DO-like words as columns
SELECT do_.id FROM (SELECT id FROM sessions) do_ ORDER BY 1

-- LOCK and TRUNCATE do what they say
LOCK TABLE ONLY sessions IN SHARE MODE

-- COMMENT and ANALYZE
COMMENT ON TABLE sessions IS 'SELECT * FROM sessions'; ANALYZE sessions (id)

-- SHOW and SET hold no query
SET LOCAL application_name = 'SELECT * FROM sessions'; SHOW application_name

-- NOTIFY
NOTIFY sessions, 'SELECT * FROM sessions'

-- A security barrier made in this transaction
CREATE VIEW v_barrier WITH (security_barrier) AS SELECT id FROM sessions
-- then
SELECT count(*), max(id) FROM v_barrier

-- A security barrier by a value, behind another option
CREATE TEMP VIEW v_barrier WITH (check_option = local, "security_barrier" = on) AS SELECT id FROM sessions
-- then
SELECT count(*), max(id) FROM v_barrier

-- A temporary table behind the TTL table's schema
CREATE TEMP TABLE sessions (id int)
-- then
SET LOCAL search_path = public, pg_temp
-- then
SELECT * FROM sessions

-- A temporary table in front of the TTL table's schema
CREATE TEMP TABLE sessions (id int)
-- then
SET LOCAL search_path = pg_temp, public
-- then
SELECT * FROM sessions
