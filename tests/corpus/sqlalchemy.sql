-- What SQLAlchemy 2 sends: its ORM's loading strategies, pagination, CTEs, windows, bulk updates; by psycopg and pg8000.

select pg_catalog.version()

select current_schema()

-- parameters: hstore
SELECT
    typname AS name, oid, typarray AS array_oid,
    oid::regtype::text AS regtype, typdelim AS delimiter
FROM pg_type t
WHERE t.oid = to_regtype($1)
ORDER BY t.oid

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions

-- parameters: 1
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER

-- parameters: 2, 1
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions ORDER BY sessions.id DESC
 LIMIT $1::INTEGER OFFSET $2::INTEGER

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id ORDER BY users.id, sessions_1.id

-- parameters: 1, 2, 3, 2
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
 LIMIT $4::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY sessions_1.id

SELECT users.id, users.name
FROM users ORDER BY users.id

-- parameters: 1, 2, 3, 4, 5
SELECT sessions.user_id, sessions.id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER, $4::INTEGER, $5::INTEGER) ORDER BY sessions.id

-- parameters: 1, 2, 3, 2
SELECT users.id, users.name
FROM users
WHERE users.id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
 LIMIT $4::INTEGER

-- parameters: 1, 2
SELECT sessions.user_id, sessions.id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER) ORDER BY sessions.id

SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id ORDER BY sessions.id

-- parameters: 1, 2, 3, 2
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE users.id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
 LIMIT $4::INTEGER) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id ORDER BY sessions.id

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id ORDER BY users.id, sessions_1.id

-- parameters: 1, 2, 3, 2
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
 LIMIT $4::INTEGER) AS anon_1 JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY sessions_1.id

-- parameters: 1, 2, 3
SELECT logins.session_id, logins.id
FROM logins
WHERE logins.session_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: 1, 2
SELECT logins.session_id, logins.id
FROM logins
WHERE logins.session_id IN ($1::INTEGER, $2::INTEGER)

SELECT users.id, users.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id ORDER BY users.id, sessions_1.id

-- parameters: 1, 2, 3, 2
SELECT anon_1.id, anon_1.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
 LIMIT $4::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id ORDER BY sessions_1.id

SELECT orders.id, orders.user_id, orders.session_id, orders.amount, orders.note, users_1.id AS id_1, users_1.name, sessions_1.id AS id_2, sessions_1.user_id AS user_id_1, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM orders LEFT OUTER JOIN sessions AS sessions_1 ON sessions_1.id = orders.session_id LEFT OUTER JOIN users AS users_1 ON users_1.id = sessions_1.user_id

-- parameters: 15
SELECT orders.id, orders.user_id, orders.session_id, orders.amount, orders.note
FROM orders JOIN sessions ON sessions.id = orders.session_id
WHERE sessions.hits > $1::INTEGER

SELECT orders.id, orders.user_id, orders.session_id, orders.amount, orders.note
FROM orders LEFT OUTER JOIN sessions ON sessions.id = orders.session_id
WHERE sessions.id IS NULL

-- parameters: 0
SELECT users.id, users.name, count(sessions.id) AS count_1
FROM users LEFT OUTER JOIN sessions ON users.id = sessions.user_id GROUP BY users.id
HAVING count(sessions.id) > $1::INTEGER

-- parameters: 1
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)

SELECT users.id, users.name
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id))

-- parameters: ann
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE EXISTS (SELECT 1
FROM users
WHERE users.id = sessions.user_id AND users.name = $1::VARCHAR)

SELECT sessions_1.id, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at, "anon ""x""".id AS id_1, "anon ""x""".user_id AS user_id_1, "anon ""x""".token AS token_1, "anon ""x""".data AS data_1, "anon ""x""".hits AS hits_1, "anon ""x""".expires_at AS expires_at_1
FROM sessions AS sessions_1 JOIN sessions AS "anon ""x""" ON sessions_1.user_id = "anon ""x""".user_id
WHERE sessions_1.id < "anon ""x""".id

SELECT users.id, users.name, anon_1.m
FROM users LEFT OUTER JOIN (SELECT sessions.user_id AS user_id, max(sessions.hits) AS m
FROM sessions GROUP BY sessions.user_id) AS anon_1 ON anon_1.user_id = users.id

-- parameters: 1
WITH live AS
(SELECT sessions.id AS id, sessions.user_id AS user_id, sessions.token AS token, sessions.data AS data, sessions.hits AS hits, sessions.expires_at AS expires_at
FROM sessions
WHERE sessions.hits > $1::INTEGER)
 SELECT live.id, users.name
FROM live JOIN users ON users.id = live.user_id

-- parameters: 1, 1
WITH RECURSIVE r(id) AS
(SELECT sessions.id AS id
FROM sessions
WHERE sessions.id = $1::INTEGER UNION ALL SELECT sessions.id AS id
FROM sessions JOIN r ON sessions.id = r.id + $2::INTEGER)
 SELECT r.id
FROM r

-- parameters: 1
SELECT users.name, l.token
FROM users LEFT OUTER JOIN LATERAL (SELECT sessions.token AS token
FROM sessions
WHERE sessions.user_id = users.id ORDER BY sessions.id
 LIMIT $1::INTEGER) AS l ON true

SELECT sessions.id, row_number() OVER (PARTITION BY sessions.user_id ORDER BY sessions.hits) AS anon_1, lag(sessions.hits) OVER (ORDER BY sessions.id) AS anon_2
FROM sessions

SELECT sessions.id
FROM sessions UNION ALL SELECT events.id
FROM events ORDER BY id

-- parameters: 1000
SELECT sessions.id
FROM sessions UNION SELECT events.id
FROM events
 LIMIT $1::INTEGER

SELECT sessions.id
FROM sessions EXCEPT SELECT logins.session_id
FROM logins

SELECT count(*) AS count_1
FROM sessions

-- parameters: 10
SELECT EXISTS (SELECT *
FROM sessions
WHERE sessions.id = $1::INTEGER) AS anon_1

SELECT DISTINCT sessions.id
FROM sessions

SELECT DISTINCT ON (sessions.user_id) sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions ORDER BY sessions.user_id, sessions.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions FOR UPDATE

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions FOR UPDATE OF sessions SKIP LOCKED

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions JOIN users ON users.id = sessions.user_id FOR SHARE OF sessions, users NOWAIT

-- parameters: 10, many, few, device, 0
SELECT CASE WHEN (sessions.hits > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END AS anon_1, sessions.data ->> $4::TEXT AS anon_2, CAST(sessions.id AS VARCHAR) AS id, EXTRACT(year FROM sessions.expires_at) AS anon_3, coalesce(sessions.hits, $5::INTEGER) AS coalesce_1
FROM sessions

-- parameters: ,, 1
SELECT array_agg(sessions.id ORDER BY sessions.id DESC) AS array_agg_1, json_agg(sessions.data) AS json_agg_1, string_agg(sessions.token, $1::VARCHAR) FILTER (WHERE sessions.hits > $2::INTEGER) AS anon_1
FROM sessions

SELECT grouping(sessions.user_id) AS grouping_1, count(*) AS count_1
FROM sessions GROUP BY ROLLUP(sessions.user_id)

-- parameters: 100
SELECT sessions_1.id, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM sessions AS sessions_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT documents.id, documents.body, documents.expires_at
FROM documents

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases

-- parameters: x
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" != $1::VARCHAR

-- parameters: 2000-01-01, 3000-01-01
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE

-- parameters: %T%, 10, a
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token ILIKE $1::VARCHAR AND sessions.hits IS DISTINCT FROM $2::INTEGER AND (sessions.user_id IN (SELECT users.id
FROM users
WHERE (users.name LIKE $3::VARCHAR || '%')) OR sessions.user_id IS NULL)

-- parameters: 1, 1
UPDATE sessions SET hits=(sessions.hits + $1::INTEGER) WHERE sessions.hits > $2::INTEGER

-- parameters: 1, 5
UPDATE sessions SET hits=CASE WHEN (sessions.id = $1::INTEGER) THEN $2::INTEGER ELSE sessions.hits END RETURNING sessions.id

-- parameters: 0, ann
UPDATE sessions SET hits=$1::INTEGER FROM users WHERE sessions.user_id = users.id AND users.name = $2::VARCHAR

UPDATE sessions SET hits=(SELECT count(logins.id) AS count_1
FROM logins
WHERE logins.session_id = sessions.id)

-- parameters: 0
DELETE FROM documents WHERE documents.id > $1::INTEGER RETURNING documents.id

-- parameters: bob
DELETE FROM events USING users WHERE events.user_id = users.id AND users.name = $1::VARCHAR

-- parameters: 77, 1
UPDATE sessions SET hits=$1::INTEGER WHERE sessions.id = $2::INTEGER

-- parameters: 500, 1, new, 1, NULL
INSERT INTO sessions (id, user_id, token, hits, expires_at) VALUES ($1::INTEGER, $2::INTEGER, $3::VARCHAR, $4::INTEGER, $5::TIMESTAMP WITH TIME ZONE)

-- parameters: 501
SELECT logins.id, logins.session_id
FROM logins
WHERE $1::INTEGER = logins.session_id

-- parameters: 501
DELETE FROM sessions WHERE sessions.id = $1::INTEGER

-- parameters: 7, a, 8, b
INSERT INTO documents (id, body) VALUES ($1::INTEGER, $2::VARCHAR), ($3::INTEGER, $4::VARCHAR) RETURNING documents.id

INSERT INTO documents (id, body) SELECT sessions.id, sessions.token
FROM sessions
