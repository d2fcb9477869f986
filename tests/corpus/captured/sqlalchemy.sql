-- What SQLAlchemy 2.0.58, Alembic 1.20.1 and pandas 3.1.1 by psycopg 3.3.9 sent to a running server; `scripts/capture sqlalchemy` makes this file again.

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id IS NULL ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id IS NULL

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id IS NOT NULL ORDER BY sessions.id

UPDATE sessions SET id=sessions.id WHERE sessions.id IS NOT NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id IS DISTINCT FROM NULL ORDER BY sessions.id

DELETE FROM sessions WHERE sessions.id IS DISTINCT FROM NULL RETURNING sessions.id

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id = $1::INTEGER

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id != $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
UPDATE sessions SET id=sessions.id WHERE sessions.id != $1::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id < $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.id < $1::INTEGER RETURNING sessions.id

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id >= $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id >= $1::INTEGER

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id IN ($1::INTEGER, $2::INTEGER) ORDER BY sessions.id

-- parameters: '5', '5'
UPDATE sessions SET id=sessions.id WHERE sessions.id IN ($1::INTEGER, $2::INTEGER) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.id NOT IN ($1::INTEGER)) ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE (sessions.id NOT IN ($1::INTEGER)) RETURNING sessions.id

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY sessions.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id BETWEEN $1::INTEGER AND $2::INTEGER

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER OR sessions.id IS NULL ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.id = $1::INTEGER OR sessions.id IS NULL RETURNING sessions.id

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id > $1::INTEGER AND sessions.id < $2::INTEGER ORDER BY sessions.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id > $1::INTEGER AND sessions.id < $2::INTEGER

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id = ANY (SELECT sessions.id
FROM sessions) ORDER BY sessions.id

UPDATE sessions SET id=sessions.id WHERE sessions.id = ANY (SELECT sessions.id
FROM sessions) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id IS NOT DISTINCT FROM $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.id IS NOT DISTINCT FROM $1::INTEGER RETURNING sessions.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.id, sessions.id) IN (SELECT sessions.id, sessions.id
FROM sessions) ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE (sessions.id, sessions.id) IN (SELECT sessions.id, sessions.id
FROM sessions)

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY sessions.id

-- parameters: '5', '5'
UPDATE sessions SET id=sessions.id WHERE sessions.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1', '3'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id + $1::INTEGER > $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '3'
DELETE FROM sessions WHERE sessions.id + $1::INTEGER > $2::INTEGER RETURNING sessions.id

-- parameters: '2', '1', '100'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY sessions.id

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id * $1::INTEGER - $2::INTEGER < $3::INTEGER

-- parameters: '2', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id % $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '0'
UPDATE sessions SET id=sessions.id WHERE sessions.id % $1::INTEGER = $2::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE -sessions.id < $1::INTEGER ORDER BY sessions.id

-- parameters: '0'
DELETE FROM sessions WHERE -sessions.id < $1::INTEGER RETURNING sessions.id

-- parameters: '2', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id / $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id / $1::INTEGER = $2::INTEGER

-- parameters: '2', '1.5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY sessions.id

-- parameters: '2', '1.5'
UPDATE sessions SET id=sessions.id WHERE sessions.id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id & $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '1'
DELETE FROM sessions WHERE sessions.id & $1::INTEGER = $2::INTEGER RETURNING sessions.id

-- parameters: '3', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id # $1::INTEGER > $2::INTEGER ORDER BY sessions.id

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.id # $1::INTEGER > $2::INTEGER

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE CAST(sessions.id AS VARCHAR) = $1::VARCHAR ORDER BY sessions.id

-- parameters: '1'
UPDATE sessions SET id=sessions.id WHERE CAST(sessions.id AS VARCHAR) = $1::VARCHAR RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE abs(sessions.id) > $1::INTEGER ORDER BY sessions.id

-- parameters: '1'
DELETE FROM sessions WHERE abs(sessions.id) > $1::INTEGER RETURNING sessions.id

-- parameters: '2', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE mod(sessions.id, $1::INTEGER) = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM sessions
WHERE mod(sessions.id, $1::INTEGER) = $2::INTEGER

-- parameters: '1', '2'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.id << $1::INTEGER) > $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '2'
UPDATE sessions SET id=sessions.id WHERE (sessions.id << $1::INTEGER) > $2::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5', 'big', 'small', 'big'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE CASE WHEN (sessions.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY sessions.id

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM sessions WHERE CASE WHEN (sessions.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING sessions.id

-- parameters: '0', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE coalesce(sessions.id, $1::INTEGER) > $2::INTEGER ORDER BY sessions.id

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM sessions
WHERE coalesce(sessions.id, $1::INTEGER) > $2::INTEGER

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE nullif(sessions.id, $1::INTEGER) IS NULL ORDER BY sessions.id

-- parameters: '1'
UPDATE sessions SET id=sessions.id WHERE nullif(sessions.id, $1::INTEGER) IS NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

SELECT sessions.id, count(*) AS count_1
FROM sessions GROUP BY sessions.id ORDER BY sessions.id NULLS FIRST

SELECT DISTINCT sessions.id
FROM sessions ORDER BY sessions.id DESC NULLS LAST

SELECT count(DISTINCT sessions.id) AS count_1, min(sessions.id) AS min_1, array_agg(sessions.id ORDER BY sessions.id) AS array_agg_1
FROM sessions

-- parameters: '1', '1', '1'
SELECT sessions.id, row_number() OVER (PARTITION BY sessions.id ORDER BY sessions.id) AS anon_1, lag(sessions.id, $1::INTEGER) OVER (ORDER BY sessions.id ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM sessions ORDER BY sessions.id

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY sessions.id) AS anon_1, mode() WITHIN GROUP (ORDER BY sessions.id) AS anon_2, stddev(sessions.id) AS stddev_1, bool_and(sessions.id > $2::INTEGER) FILTER (WHERE sessions.id > $3::INTEGER) AS anon_3
FROM sessions

SELECT sessions.id, grouping(sessions.id) AS grouping_1
FROM sessions GROUP BY GROUPING SETS((sessions.id), ())

-- parameters: '0'
SELECT sessions.id, sum(sessions.id) AS sum_1
FROM sessions GROUP BY ROLLUP(sessions.id)
HAVING count(*) > $1::INTEGER

SELECT sessions.id, sum(sessions.id) AS sum_1
FROM sessions GROUP BY CUBE(sessions.id)

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id IS NULL ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id IS NULL

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id IS NOT NULL ORDER BY sessions.id

UPDATE sessions SET user_id=sessions.user_id WHERE sessions.user_id IS NOT NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id IS DISTINCT FROM NULL ORDER BY sessions.id

DELETE FROM sessions WHERE sessions.user_id IS DISTINCT FROM NULL RETURNING sessions.id

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id = $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id = $1::INTEGER

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id != $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
UPDATE sessions SET user_id=sessions.user_id WHERE sessions.user_id != $1::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id < $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.user_id < $1::INTEGER RETURNING sessions.id

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id >= $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id >= $1::INTEGER

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER) ORDER BY sessions.id

-- parameters: '5', '5'
UPDATE sessions SET user_id=sessions.user_id WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.user_id NOT IN ($1::INTEGER)) ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE (sessions.user_id NOT IN ($1::INTEGER)) RETURNING sessions.id

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY sessions.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id BETWEEN $1::INTEGER AND $2::INTEGER

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id = $1::INTEGER OR sessions.user_id IS NULL ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.user_id = $1::INTEGER OR sessions.user_id IS NULL RETURNING sessions.id

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id > $1::INTEGER AND sessions.user_id < $2::INTEGER ORDER BY sessions.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id > $1::INTEGER AND sessions.user_id < $2::INTEGER

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id = ANY (SELECT sessions.user_id
FROM sessions) ORDER BY sessions.id

UPDATE sessions SET user_id=sessions.user_id WHERE sessions.user_id = ANY (SELECT sessions.user_id
FROM sessions) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id IS NOT DISTINCT FROM $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.user_id IS NOT DISTINCT FROM $1::INTEGER RETURNING sessions.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.user_id, sessions.id) IN (SELECT sessions.user_id, sessions.id
FROM sessions) ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE (sessions.user_id, sessions.id) IN (SELECT sessions.user_id, sessions.id
FROM sessions)

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY sessions.id

-- parameters: '5', '5'
UPDATE sessions SET user_id=sessions.user_id WHERE sessions.user_id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1', '3'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id + $1::INTEGER > $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '3'
DELETE FROM sessions WHERE sessions.user_id + $1::INTEGER > $2::INTEGER RETURNING sessions.id

-- parameters: '2', '1', '100'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY sessions.id

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id * $1::INTEGER - $2::INTEGER < $3::INTEGER

-- parameters: '2', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id % $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '0'
UPDATE sessions SET user_id=sessions.user_id WHERE sessions.user_id % $1::INTEGER = $2::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE -sessions.user_id < $1::INTEGER ORDER BY sessions.id

-- parameters: '0'
DELETE FROM sessions WHERE -sessions.user_id < $1::INTEGER RETURNING sessions.id

-- parameters: '2', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id / $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id / $1::INTEGER = $2::INTEGER

-- parameters: '2', '1.5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY sessions.id

-- parameters: '2', '1.5'
UPDATE sessions SET user_id=sessions.user_id WHERE sessions.user_id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id & $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '1'
DELETE FROM sessions WHERE sessions.user_id & $1::INTEGER = $2::INTEGER RETURNING sessions.id

-- parameters: '3', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.user_id # $1::INTEGER > $2::INTEGER ORDER BY sessions.id

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.user_id # $1::INTEGER > $2::INTEGER

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE CAST(sessions.user_id AS VARCHAR) = $1::VARCHAR ORDER BY sessions.id

-- parameters: '1'
UPDATE sessions SET user_id=sessions.user_id WHERE CAST(sessions.user_id AS VARCHAR) = $1::VARCHAR RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE abs(sessions.user_id) > $1::INTEGER ORDER BY sessions.id

-- parameters: '1'
DELETE FROM sessions WHERE abs(sessions.user_id) > $1::INTEGER RETURNING sessions.id

-- parameters: '2', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE mod(sessions.user_id, $1::INTEGER) = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM sessions
WHERE mod(sessions.user_id, $1::INTEGER) = $2::INTEGER

-- parameters: '1', '2'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.user_id << $1::INTEGER) > $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '2'
UPDATE sessions SET user_id=sessions.user_id WHERE (sessions.user_id << $1::INTEGER) > $2::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5', 'big', 'small', 'big'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE CASE WHEN (sessions.user_id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY sessions.id

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM sessions WHERE CASE WHEN (sessions.user_id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING sessions.id

-- parameters: '0', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE coalesce(sessions.user_id, $1::INTEGER) > $2::INTEGER ORDER BY sessions.id

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM sessions
WHERE coalesce(sessions.user_id, $1::INTEGER) > $2::INTEGER

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE nullif(sessions.user_id, $1::INTEGER) IS NULL ORDER BY sessions.id

-- parameters: '1'
UPDATE sessions SET user_id=sessions.user_id WHERE nullif(sessions.user_id, $1::INTEGER) IS NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

SELECT sessions.user_id, count(*) AS count_1
FROM sessions GROUP BY sessions.user_id ORDER BY sessions.user_id NULLS FIRST

SELECT DISTINCT sessions.user_id
FROM sessions ORDER BY sessions.user_id DESC NULLS LAST

SELECT count(DISTINCT sessions.user_id) AS count_1, min(sessions.user_id) AS min_1, array_agg(sessions.user_id ORDER BY sessions.id) AS array_agg_1
FROM sessions

-- parameters: '1', '1', '1'
SELECT sessions.user_id, row_number() OVER (PARTITION BY sessions.user_id ORDER BY sessions.id) AS anon_1, lag(sessions.user_id, $1::INTEGER) OVER (ORDER BY sessions.id ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM sessions ORDER BY sessions.id

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY sessions.user_id) AS anon_1, mode() WITHIN GROUP (ORDER BY sessions.user_id) AS anon_2, stddev(sessions.user_id) AS stddev_1, bool_and(sessions.user_id > $2::INTEGER) FILTER (WHERE sessions.user_id > $3::INTEGER) AS anon_3
FROM sessions

SELECT sessions.user_id, grouping(sessions.user_id) AS grouping_1
FROM sessions GROUP BY GROUPING SETS((sessions.user_id), ())

-- parameters: '0'
SELECT sessions.user_id, sum(sessions.user_id) AS sum_1
FROM sessions GROUP BY ROLLUP(sessions.user_id)
HAVING count(*) > $1::INTEGER

SELECT sessions.user_id, sum(sessions.user_id) AS sum_1
FROM sessions GROUP BY CUBE(sessions.user_id)

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token IS NULL ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE sessions.token IS NULL

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token IS NOT NULL ORDER BY sessions.id

UPDATE sessions SET token=sessions.token WHERE sessions.token IS NOT NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token IS DISTINCT FROM NULL ORDER BY sessions.id

DELETE FROM sessions WHERE sessions.token IS DISTINCT FROM NULL RETURNING sessions.id

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token = $1::VARCHAR ORDER BY sessions.id

-- parameters: 't1'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.token = $1::VARCHAR

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token != $1::VARCHAR ORDER BY sessions.id

-- parameters: 't1'
UPDATE sessions SET token=sessions.token WHERE sessions.token != $1::VARCHAR RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token < $1::VARCHAR ORDER BY sessions.id

-- parameters: 't1'
DELETE FROM sessions WHERE sessions.token < $1::VARCHAR RETURNING sessions.id

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token >= $1::VARCHAR ORDER BY sessions.id

-- parameters: 't1'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.token >= $1::VARCHAR

-- parameters: 't1', 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token IN ($1::VARCHAR, $2::VARCHAR) ORDER BY sessions.id

-- parameters: 't1', 't1'
UPDATE sessions SET token=sessions.token WHERE sessions.token IN ($1::VARCHAR, $2::VARCHAR) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token NOT IN ($1::VARCHAR)) ORDER BY sessions.id

-- parameters: 't1'
DELETE FROM sessions WHERE (sessions.token NOT IN ($1::VARCHAR)) RETURNING sessions.id

-- parameters: 't1', 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY sessions.id

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.token BETWEEN $1::VARCHAR AND $2::VARCHAR

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token = $1::VARCHAR OR sessions.token IS NULL ORDER BY sessions.id

-- parameters: 't1'
DELETE FROM sessions WHERE sessions.token = $1::VARCHAR OR sessions.token IS NULL RETURNING sessions.id

-- parameters: 't1', 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token > $1::VARCHAR AND sessions.token < $2::VARCHAR ORDER BY sessions.id

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.token > $1::VARCHAR AND sessions.token < $2::VARCHAR

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token = ANY (SELECT sessions.token
FROM sessions) ORDER BY sessions.id

UPDATE sessions SET token=sessions.token WHERE sessions.token = ANY (SELECT sessions.token
FROM sessions) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token IS NOT DISTINCT FROM $1::VARCHAR ORDER BY sessions.id

-- parameters: 't1'
DELETE FROM sessions WHERE sessions.token IS NOT DISTINCT FROM $1::VARCHAR RETURNING sessions.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token, sessions.id) IN (SELECT sessions.token, sessions.id
FROM sessions) ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE (sessions.token, sessions.id) IN (SELECT sessions.token, sessions.id
FROM sessions)

-- parameters: 't1', 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY sessions.id

-- parameters: 't1', 't1'
UPDATE sessions SET token=sessions.token WHERE sessions.token = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 't%'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token LIKE $1::VARCHAR ORDER BY sessions.id

-- parameters: 't%'
DELETE FROM sessions WHERE sessions.token LIKE $1::VARCHAR RETURNING sessions.id

-- parameters: 'T%'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token ILIKE $1::VARCHAR ORDER BY sessions.id

-- parameters: 'T%'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.token ILIKE $1::VARCHAR

-- parameters: 't%'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY sessions.id

-- parameters: 't%'
UPDATE sessions SET token=sessions.token WHERE sessions.token NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 't'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token LIKE $1::VARCHAR || '%') ORDER BY sessions.id

-- parameters: 't'
DELETE FROM sessions WHERE (sessions.token LIKE $1::VARCHAR || '%') RETURNING sessions.id

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY sessions.id

-- parameters: '1'
SELECT count(*) AS count_1
FROM sessions
WHERE (sessions.token LIKE '%' || $1::VARCHAR ESCAPE '/')

-- parameters: 't/%'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY sessions.id

-- parameters: 't/%'
UPDATE sessions SET token=sessions.token WHERE (sessions.token LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '^t'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token ~ $1::VARCHAR ORDER BY sessions.id

-- parameters: '^t'
DELETE FROM sessions WHERE sessions.token ~ $1::VARCHAR RETURNING sessions.id

-- parameters: '^T'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token ~* $1::VARCHAR ORDER BY sessions.id

-- parameters: '^T'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.token ~* $1::VARCHAR

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE lower(sessions.token) = $1::VARCHAR ORDER BY sessions.id

-- parameters: 't1'
UPDATE sessions SET token=sessions.token WHERE lower(sessions.token) = $1::VARCHAR RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE char_length(sessions.token) > $1::INTEGER ORDER BY sessions.id

-- parameters: '1'
DELETE FROM sessions WHERE char_length(sessions.token) > $1::INTEGER RETURNING sessions.id

-- parameters: 'x', 't1x'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token || $1::VARCHAR) = $2::VARCHAR ORDER BY sessions.id

-- parameters: 'x', 't1x'
SELECT count(*) AS count_1
FROM sessions
WHERE (sessions.token || $1::VARCHAR) = $2::VARCHAR

-- parameters: 'z'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY sessions.id

-- parameters: 'z'
UPDATE sessions SET token=sessions.token WHERE (sessions.token COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.token @@ plainto_tsquery($1::VARCHAR) ORDER BY sessions.id

-- parameters: 't1'
DELETE FROM sessions WHERE sessions.token @@ plainto_tsquery($1::VARCHAR) RETURNING sessions.id

-- parameters: 'simple', 'simple', 't1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE to_tsvector($1::REGCONFIG, sessions.token) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY sessions.id

-- parameters: 'simple', 'simple', 't1'
SELECT count(*) AS count_1
FROM sessions
WHERE to_tsvector($1::REGCONFIG, sessions.token) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR)

-- parameters: 'y', 'T'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE ((sessions.token || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY sessions.id

-- parameters: 'y', 'T'
UPDATE sessions SET token=sessions.token WHERE ((sessions.token || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.token ILIKE '%' || $1::VARCHAR || '%') ORDER BY sessions.id

-- parameters: '1'
DELETE FROM sessions WHERE (sessions.token ILIKE '%' || $1::VARCHAR || '%') RETURNING sessions.id

SELECT sessions.token, count(*) AS count_1
FROM sessions GROUP BY sessions.token ORDER BY sessions.token NULLS FIRST

SELECT DISTINCT sessions.token
FROM sessions ORDER BY sessions.token DESC NULLS LAST

SELECT count(DISTINCT sessions.token) AS count_1, min(sessions.token) AS min_1, array_agg(sessions.token ORDER BY sessions.id) AS array_agg_1
FROM sessions

-- parameters: '1', '1', '1'
SELECT sessions.token, row_number() OVER (PARTITION BY sessions.token ORDER BY sessions.id) AS anon_1, lag(sessions.token, $1::INTEGER) OVER (ORDER BY sessions.id ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM sessions ORDER BY sessions.id

-- parameters: 'device', 'phone'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.data ->> $1::TEXT) = $2::VARCHAR ORDER BY sessions.id

-- parameters: 'device', 'phone'
SELECT count(*) AS count_1
FROM sessions
WHERE (sessions.data ->> $1::TEXT) = $2::VARCHAR

-- parameters: '{a,b}'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.data #>> $1) IS NULL ORDER BY sessions.id

-- parameters: '{a,b}'
UPDATE sessions SET data=sessions.data WHERE (sessions.data #>> $1) IS NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 'device'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data ? $1::VARCHAR ORDER BY sessions.id

-- parameters: 'device'
DELETE FROM sessions WHERE sessions.data ? $1::VARCHAR RETURNING sessions.id

-- parameters: '{"device": "phone"}'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data @> $1::JSONB ORDER BY sessions.id

-- parameters: '{"device": "phone"}'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.data @> $1::JSONB

-- parameters: '{"device": "phone"}'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data <@ $1::JSONB ORDER BY sessions.id

-- parameters: '{"device": "phone"}'
UPDATE sessions SET data=sessions.data WHERE sessions.data <@ $1::JSONB RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 'device'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data ?| ARRAY[$1::VARCHAR] ORDER BY sessions.id

-- parameters: 'device'
DELETE FROM sessions WHERE sessions.data ?| ARRAY[$1::VARCHAR] RETURNING sessions.id

-- parameters: 'device'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data ?& ARRAY[$1::VARCHAR] ORDER BY sessions.id

-- parameters: 'device'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.data ?& ARRAY[$1::VARCHAR]

-- parameters: '$."device"'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data @? $1 ORDER BY sessions.id

-- parameters: '$."device"'
UPDATE sessions SET data=sessions.data WHERE sessions.data @? $1 RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 'exists ($."device")'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data @@ $1 ORDER BY sessions.id

-- parameters: 'exists ($."device")'
DELETE FROM sessions WHERE sessions.data @@ $1 RETURNING sessions.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.data @@ '$.device == "phone"' ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE sessions.data @@ '$.device == "phone"'

-- parameters: 'a'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE jsonb_array_length(sessions.data[$1::TEXT]) IS NULL ORDER BY sessions.id

-- parameters: 'a'
UPDATE sessions SET data=sessions.data WHERE jsonb_array_length(sessions.data[$1::TEXT]) IS NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 'a'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.data #- CAST(ARRAY[$1::VARCHAR] AS TEXT[])) != '{}' ORDER BY sessions.id

-- parameters: 'a'
DELETE FROM sessions WHERE (sessions.data #- CAST(ARRAY[$1::VARCHAR] AS TEXT[])) != '{}' RETURNING sessions.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.data || '{"a": 1}'::jsonb) IS NOT NULL ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE (sessions.data || '{"a": 1}'::jsonb) IS NOT NULL

SELECT count(DISTINCT sessions.data) AS count_1, count(*) AS count_2, array_agg(sessions.data ORDER BY sessions.id) AS array_agg_1
FROM sessions

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits = $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.hits = $1::INTEGER

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits != $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
UPDATE sessions SET hits=sessions.hits WHERE sessions.hits != $1::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits < $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.hits < $1::INTEGER RETURNING sessions.id

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits >= $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.hits >= $1::INTEGER

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY sessions.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.hits BETWEEN $1::INTEGER AND $2::INTEGER

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits = $1::INTEGER OR sessions.hits IS NULL ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.hits = $1::INTEGER OR sessions.hits IS NULL RETURNING sessions.id

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits > $1::INTEGER AND sessions.hits < $2::INTEGER ORDER BY sessions.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.hits > $1::INTEGER AND sessions.hits < $2::INTEGER

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits IS NOT DISTINCT FROM $1::INTEGER ORDER BY sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.hits IS NOT DISTINCT FROM $1::INTEGER RETURNING sessions.id

-- parameters: '5', '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY sessions.id

-- parameters: '5', '5'
UPDATE sessions SET hits=sessions.hits WHERE sessions.hits = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1', '3'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits + $1::INTEGER > $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '3'
DELETE FROM sessions WHERE sessions.hits + $1::INTEGER > $2::INTEGER RETURNING sessions.id

-- parameters: '2', '1', '100'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY sessions.id

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.hits * $1::INTEGER - $2::INTEGER < $3::INTEGER

-- parameters: '2', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits % $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '0'
UPDATE sessions SET hits=sessions.hits WHERE sessions.hits % $1::INTEGER = $2::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE -sessions.hits < $1::INTEGER ORDER BY sessions.id

-- parameters: '0'
DELETE FROM sessions WHERE -sessions.hits < $1::INTEGER RETURNING sessions.id

-- parameters: '2', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits / $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.hits / $1::INTEGER = $2::INTEGER

-- parameters: '2', '1.5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY sessions.id

-- parameters: '2', '1.5'
UPDATE sessions SET hits=sessions.hits WHERE sessions.hits / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits & $1::INTEGER = $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '1'
DELETE FROM sessions WHERE sessions.hits & $1::INTEGER = $2::INTEGER RETURNING sessions.id

-- parameters: '3', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits # $1::INTEGER > $2::INTEGER ORDER BY sessions.id

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.hits # $1::INTEGER > $2::INTEGER

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE CAST(sessions.hits AS VARCHAR) = $1::VARCHAR ORDER BY sessions.id

-- parameters: '1'
UPDATE sessions SET hits=sessions.hits WHERE CAST(sessions.hits AS VARCHAR) = $1::VARCHAR RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE abs(sessions.hits) > $1::INTEGER ORDER BY sessions.id

-- parameters: '1'
DELETE FROM sessions WHERE abs(sessions.hits) > $1::INTEGER RETURNING sessions.id

-- parameters: '2', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE mod(sessions.hits, $1::INTEGER) = $2::INTEGER ORDER BY sessions.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM sessions
WHERE mod(sessions.hits, $1::INTEGER) = $2::INTEGER

-- parameters: '1', '2'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.hits << $1::INTEGER) > $2::INTEGER ORDER BY sessions.id

-- parameters: '1', '2'
UPDATE sessions SET hits=sessions.hits WHERE (sessions.hits << $1::INTEGER) > $2::INTEGER RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5', 'big', 'small', 'big'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE CASE WHEN (sessions.hits > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY sessions.id

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM sessions WHERE CASE WHEN (sessions.hits > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING sessions.id

-- parameters: '0', '0'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE coalesce(sessions.hits, $1::INTEGER) > $2::INTEGER ORDER BY sessions.id

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM sessions
WHERE coalesce(sessions.hits, $1::INTEGER) > $2::INTEGER

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE nullif(sessions.hits, $1::INTEGER) IS NULL ORDER BY sessions.id

-- parameters: '1'
UPDATE sessions SET hits=sessions.hits WHERE nullif(sessions.hits, $1::INTEGER) IS NULL RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY sessions.hits) AS anon_1, mode() WITHIN GROUP (ORDER BY sessions.hits) AS anon_2, stddev(sessions.hits) AS stddev_1, bool_and(sessions.hits > $2::INTEGER) FILTER (WHERE sessions.hits > $3::INTEGER) AS anon_3
FROM sessions

SELECT sessions.hits, grouping(sessions.hits) AS grouping_1
FROM sessions GROUP BY GROUPING SETS((sessions.hits), ())

-- parameters: '0'
SELECT sessions.hits, sum(sessions.hits) AS sum_1
FROM sessions GROUP BY ROLLUP(sessions.hits)
HAVING count(*) > $1::INTEGER

SELECT sessions.hits, sum(sessions.hits) AS sum_1
FROM sessions GROUP BY CUBE(sessions.hits)

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at = $1::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.expires_at = $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at != $1::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE sessions SET expires_at=sessions.expires_at WHERE sessions.expires_at != $1::TIMESTAMP WITH TIME ZONE RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at < $1::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM sessions WHERE sessions.expires_at < $1::TIMESTAMP WITH TIME ZONE RETURNING sessions.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at >= $1::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.expires_at >= $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE sessions SET expires_at=sessions.expires_at WHERE sessions.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM sessions WHERE (sessions.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING sessions.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at = $1::TIMESTAMP WITH TIME ZONE OR sessions.expires_at IS NULL ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM sessions WHERE sessions.expires_at = $1::TIMESTAMP WITH TIME ZONE OR sessions.expires_at IS NULL RETURNING sessions.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at > $1::TIMESTAMP WITH TIME ZONE AND sessions.expires_at < $2::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM sessions
WHERE sessions.expires_at > $1::TIMESTAMP WITH TIME ZONE AND sessions.expires_at < $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM sessions WHERE sessions.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING sessions.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE sessions SET expires_at=sessions.expires_at WHERE sessions.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '2000'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE EXTRACT(year FROM sessions.expires_at) > $1::INTEGER ORDER BY sessions.id

-- parameters: '2000'
DELETE FROM sessions WHERE EXTRACT(year FROM sessions.expires_at) > $1::INTEGER RETURNING sessions.id

-- parameters: 'day'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE date_trunc($1::VARCHAR, sessions.expires_at) = sessions.expires_at ORDER BY sessions.id

-- parameters: 'day'
SELECT count(*) AS count_1
FROM sessions
WHERE date_trunc($1::VARCHAR, sessions.expires_at) = sessions.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY sessions.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE sessions SET expires_at=sessions.expires_at WHERE sessions.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 'YYYY', '2999'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE to_char(sessions.expires_at, $1::VARCHAR) = $2::VARCHAR ORDER BY sessions.id

-- parameters: 'YYYY', '2999'
DELETE FROM sessions WHERE to_char(sessions.expires_at, $1::VARCHAR) = $2::VARCHAR RETURNING sessions.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE CAST(sessions.expires_at AS DATE) > date '2000-01-01' ORDER BY sessions.id

SELECT count(*) AS count_1
FROM sessions
WHERE CAST(sessions.expires_at AS DATE) > date '2000-01-01'

-- values differ
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.expires_at > now() ORDER BY sessions.id

-- values differ
UPDATE sessions SET expires_at=sessions.expires_at WHERE sessions.expires_at > now() RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: 'UTC'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY sessions.id

-- parameters: 'UTC'
DELETE FROM sessions WHERE (sessions.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING sessions.id

-- values differ
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE age(sessions.expires_at) < interval '1 day' ORDER BY sessions.id

-- values differ
SELECT count(*) AS count_1
FROM sessions
WHERE age(sessions.expires_at) < interval '1 day'

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE (sessions.expires_at, sessions.expires_at) OVERLAPS (sessions.expires_at, sessions.expires_at) ORDER BY sessions.id

UPDATE sessions SET expires_at=sessions.expires_at WHERE (sessions.expires_at, sessions.expires_at) OVERLAPS (sessions.expires_at, sessions.expires_at) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id IS NULL ORDER BY events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id IS NOT NULL ORDER BY events.id, events.created_at

UPDATE events SET id=events.id WHERE events.id IS NOT NULL RETURNING events.id, events.user_id, events.kind, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id IS DISTINCT FROM NULL ORDER BY events.id, events.created_at

DELETE FROM events WHERE events.id IS DISTINCT FROM NULL RETURNING events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id = $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id != $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
UPDATE events SET id=events.id WHERE events.id != $1::INTEGER RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id < $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE events.id < $1::INTEGER RETURNING events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id >= $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id IN ($1::INTEGER, $2::INTEGER) ORDER BY events.id, events.created_at

-- parameters: '5', '5'
UPDATE events SET id=events.id WHERE events.id IN ($1::INTEGER, $2::INTEGER) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.id NOT IN ($1::INTEGER)) ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE (events.id NOT IN ($1::INTEGER)) RETURNING events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id = $1::INTEGER OR events.id IS NULL ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE events.id = $1::INTEGER OR events.id IS NULL RETURNING events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id > $1::INTEGER AND events.id < $2::INTEGER ORDER BY events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id = ANY (SELECT events.id
FROM events) ORDER BY events.id, events.created_at

UPDATE events SET id=events.id WHERE events.id = ANY (SELECT events.id
FROM events) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id IS NOT DISTINCT FROM $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE events.id IS NOT DISTINCT FROM $1::INTEGER RETURNING events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.id, events.id) IN (SELECT events.id, events.id
FROM events) ORDER BY events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY events.id, events.created_at

-- parameters: '5', '5'
UPDATE events SET id=events.id WHERE events.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1', '3'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id + $1::INTEGER > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '3'
DELETE FROM events WHERE events.id + $1::INTEGER > $2::INTEGER RETURNING events.id, events.created_at

-- parameters: '2', '1', '100'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY events.id, events.created_at

-- parameters: '2', '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id % $1::INTEGER = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '2', '0'
UPDATE events SET id=events.id WHERE events.id % $1::INTEGER = $2::INTEGER RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE -events.id < $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '0'
DELETE FROM events WHERE -events.id < $1::INTEGER RETURNING events.id, events.created_at

-- parameters: '2', '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id / $1::INTEGER = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '2', '1.5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY events.id, events.created_at

-- parameters: '2', '1.5'
UPDATE events SET id=events.id WHERE events.id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1', '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id & $1::INTEGER = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '1'
DELETE FROM events WHERE events.id & $1::INTEGER = $2::INTEGER RETURNING events.id, events.created_at

-- parameters: '3', '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id # $1::INTEGER > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE CAST(events.id AS VARCHAR) = $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: '1'
UPDATE events SET id=events.id WHERE CAST(events.id AS VARCHAR) = $1::VARCHAR RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE abs(events.id) > $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1'
DELETE FROM events WHERE abs(events.id) > $1::INTEGER RETURNING events.id, events.created_at

-- parameters: '2', '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE mod(events.id, $1::INTEGER) = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '2'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.id << $1::INTEGER) > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '2'
UPDATE events SET id=events.id WHERE (events.id << $1::INTEGER) > $2::INTEGER RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5', 'big', 'small', 'big'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE CASE WHEN (events.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY events.id, events.created_at

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM events WHERE CASE WHEN (events.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING events.id, events.created_at

-- parameters: '0', '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE coalesce(events.id, $1::INTEGER) > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE nullif(events.id, $1::INTEGER) IS NULL ORDER BY events.id, events.created_at

-- parameters: '1'
UPDATE events SET id=events.id WHERE nullif(events.id, $1::INTEGER) IS NULL RETURNING events.id, events.user_id, events.kind, events.created_at

SELECT count(DISTINCT events.id) AS count_1, min(events.id) AS min_1, array_agg(events.id ORDER BY events.id, events.created_at) AS array_agg_1
FROM events

-- parameters: '1', '1', '1'
SELECT events.id, row_number() OVER (PARTITION BY events.id ORDER BY events.id, events.created_at) AS anon_1, lag(events.id, $1::INTEGER) OVER (ORDER BY events.id, events.created_at ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM events ORDER BY events.id, events.created_at

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY events.id) AS anon_1, mode() WITHIN GROUP (ORDER BY events.id) AS anon_2, stddev(events.id) AS stddev_1, bool_and(events.id > $2::INTEGER) FILTER (WHERE events.id > $3::INTEGER) AS anon_3
FROM events

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id IS NULL ORDER BY events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id IS NOT NULL ORDER BY events.id, events.created_at

UPDATE events SET user_id=events.user_id WHERE events.user_id IS NOT NULL RETURNING events.id, events.user_id, events.kind, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id IS DISTINCT FROM NULL ORDER BY events.id, events.created_at

DELETE FROM events WHERE events.user_id IS DISTINCT FROM NULL RETURNING events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id = $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id != $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
UPDATE events SET user_id=events.user_id WHERE events.user_id != $1::INTEGER RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id < $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE events.user_id < $1::INTEGER RETURNING events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id >= $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id IN ($1::INTEGER, $2::INTEGER) ORDER BY events.id, events.created_at

-- parameters: '5', '5'
UPDATE events SET user_id=events.user_id WHERE events.user_id IN ($1::INTEGER, $2::INTEGER) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.user_id NOT IN ($1::INTEGER)) ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE (events.user_id NOT IN ($1::INTEGER)) RETURNING events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id = $1::INTEGER OR events.user_id IS NULL ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE events.user_id = $1::INTEGER OR events.user_id IS NULL RETURNING events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id > $1::INTEGER AND events.user_id < $2::INTEGER ORDER BY events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id = ANY (SELECT events.user_id
FROM events) ORDER BY events.id, events.created_at

UPDATE events SET user_id=events.user_id WHERE events.user_id = ANY (SELECT events.user_id
FROM events) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id IS NOT DISTINCT FROM $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '5'
DELETE FROM events WHERE events.user_id IS NOT DISTINCT FROM $1::INTEGER RETURNING events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.user_id, events.id) IN (SELECT events.user_id, events.id
FROM events) ORDER BY events.id, events.created_at

-- parameters: '5', '5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY events.id, events.created_at

-- parameters: '5', '5'
UPDATE events SET user_id=events.user_id WHERE events.user_id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1', '3'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id + $1::INTEGER > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '3'
DELETE FROM events WHERE events.user_id + $1::INTEGER > $2::INTEGER RETURNING events.id, events.created_at

-- parameters: '2', '1', '100'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY events.id, events.created_at

-- parameters: '2', '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id % $1::INTEGER = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '2', '0'
UPDATE events SET user_id=events.user_id WHERE events.user_id % $1::INTEGER = $2::INTEGER RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE -events.user_id < $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '0'
DELETE FROM events WHERE -events.user_id < $1::INTEGER RETURNING events.id, events.created_at

-- parameters: '2', '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id / $1::INTEGER = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '2', '1.5'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY events.id, events.created_at

-- parameters: '2', '1.5'
UPDATE events SET user_id=events.user_id WHERE events.user_id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1', '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id & $1::INTEGER = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '1'
DELETE FROM events WHERE events.user_id & $1::INTEGER = $2::INTEGER RETURNING events.id, events.created_at

-- parameters: '3', '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.user_id # $1::INTEGER > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE CAST(events.user_id AS VARCHAR) = $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: '1'
UPDATE events SET user_id=events.user_id WHERE CAST(events.user_id AS VARCHAR) = $1::VARCHAR RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE abs(events.user_id) > $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1'
DELETE FROM events WHERE abs(events.user_id) > $1::INTEGER RETURNING events.id, events.created_at

-- parameters: '2', '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE mod(events.user_id, $1::INTEGER) = $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '2'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.user_id << $1::INTEGER) > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1', '2'
UPDATE events SET user_id=events.user_id WHERE (events.user_id << $1::INTEGER) > $2::INTEGER RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '5', 'big', 'small', 'big'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE CASE WHEN (events.user_id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY events.id, events.created_at

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM events WHERE CASE WHEN (events.user_id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING events.id, events.created_at

-- parameters: '0', '0'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE coalesce(events.user_id, $1::INTEGER) > $2::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE nullif(events.user_id, $1::INTEGER) IS NULL ORDER BY events.id, events.created_at

-- parameters: '1'
UPDATE events SET user_id=events.user_id WHERE nullif(events.user_id, $1::INTEGER) IS NULL RETURNING events.id, events.user_id, events.kind, events.created_at

SELECT count(DISTINCT events.user_id) AS count_1, min(events.user_id) AS min_1, array_agg(events.user_id ORDER BY events.id, events.created_at) AS array_agg_1
FROM events

-- parameters: '1', '1', '1'
SELECT events.user_id, row_number() OVER (PARTITION BY events.user_id ORDER BY events.id, events.created_at) AS anon_1, lag(events.user_id, $1::INTEGER) OVER (ORDER BY events.id, events.created_at ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM events ORDER BY events.id, events.created_at

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY events.user_id) AS anon_1, mode() WITHIN GROUP (ORDER BY events.user_id) AS anon_2, stddev(events.user_id) AS stddev_1, bool_and(events.user_id > $2::INTEGER) FILTER (WHERE events.user_id > $3::INTEGER) AS anon_3
FROM events

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind IS NULL ORDER BY events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind IS NOT NULL ORDER BY events.id, events.created_at

UPDATE events SET kind=events.kind WHERE events.kind IS NOT NULL RETURNING events.id, events.user_id, events.kind, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind IS DISTINCT FROM NULL ORDER BY events.id, events.created_at

DELETE FROM events WHERE events.kind IS DISTINCT FROM NULL RETURNING events.id, events.created_at

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind = $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1'
SELECT count(*) AS count_1
FROM events
WHERE events.kind = $1::VARCHAR

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind != $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1'
UPDATE events SET kind=events.kind WHERE events.kind != $1::VARCHAR RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind < $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1'
DELETE FROM events WHERE events.kind < $1::VARCHAR RETURNING events.id, events.created_at

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind >= $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1'
SELECT count(*) AS count_1
FROM events
WHERE events.kind >= $1::VARCHAR

-- parameters: 't1', 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind IN ($1::VARCHAR, $2::VARCHAR) ORDER BY events.id, events.created_at

-- parameters: 't1', 't1'
UPDATE events SET kind=events.kind WHERE events.kind IN ($1::VARCHAR, $2::VARCHAR) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind NOT IN ($1::VARCHAR)) ORDER BY events.id, events.created_at

-- parameters: 't1'
DELETE FROM events WHERE (events.kind NOT IN ($1::VARCHAR)) RETURNING events.id, events.created_at

-- parameters: 't1', 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM events
WHERE events.kind BETWEEN $1::VARCHAR AND $2::VARCHAR

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind = $1::VARCHAR OR events.kind IS NULL ORDER BY events.id, events.created_at

-- parameters: 't1'
DELETE FROM events WHERE events.kind = $1::VARCHAR OR events.kind IS NULL RETURNING events.id, events.created_at

-- parameters: 't1', 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind > $1::VARCHAR AND events.kind < $2::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM events
WHERE events.kind > $1::VARCHAR AND events.kind < $2::VARCHAR

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind = ANY (SELECT events.kind
FROM events) ORDER BY events.id, events.created_at

UPDATE events SET kind=events.kind WHERE events.kind = ANY (SELECT events.kind
FROM events) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind IS NOT DISTINCT FROM $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1'
DELETE FROM events WHERE events.kind IS NOT DISTINCT FROM $1::VARCHAR RETURNING events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind, events.id) IN (SELECT events.kind, events.id
FROM events) ORDER BY events.id, events.created_at

-- parameters: 't1', 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY events.id, events.created_at

-- parameters: 't1', 't1'
UPDATE events SET kind=events.kind WHERE events.kind = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 't%'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind LIKE $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't%'
DELETE FROM events WHERE events.kind LIKE $1::VARCHAR RETURNING events.id, events.created_at

-- parameters: 'T%'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind ILIKE $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 'T%'
SELECT count(*) AS count_1
FROM events
WHERE events.kind ILIKE $1::VARCHAR

-- parameters: 't%'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY events.id, events.created_at

-- parameters: 't%'
UPDATE events SET kind=events.kind WHERE events.kind NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 't'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind LIKE $1::VARCHAR || '%') ORDER BY events.id, events.created_at

-- parameters: 't'
DELETE FROM events WHERE (events.kind LIKE $1::VARCHAR || '%') RETURNING events.id, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY events.id, events.created_at

-- parameters: '1'
SELECT count(*) AS count_1
FROM events
WHERE (events.kind LIKE '%' || $1::VARCHAR ESCAPE '/')

-- parameters: 't/%'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY events.id, events.created_at

-- parameters: 't/%'
UPDATE events SET kind=events.kind WHERE (events.kind LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '^t'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind ~ $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: '^t'
DELETE FROM events WHERE events.kind ~ $1::VARCHAR RETURNING events.id, events.created_at

-- parameters: '^T'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind ~* $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: '^T'
SELECT count(*) AS count_1
FROM events
WHERE events.kind ~* $1::VARCHAR

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE lower(events.kind) = $1::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 't1'
UPDATE events SET kind=events.kind WHERE lower(events.kind) = $1::VARCHAR RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE char_length(events.kind) > $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '1'
DELETE FROM events WHERE char_length(events.kind) > $1::INTEGER RETURNING events.id, events.created_at

-- parameters: 'x', 't1x'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind || $1::VARCHAR) = $2::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 'x', 't1x'
SELECT count(*) AS count_1
FROM events
WHERE (events.kind || $1::VARCHAR) = $2::VARCHAR

-- parameters: 'z'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY events.id, events.created_at

-- parameters: 'z'
UPDATE events SET kind=events.kind WHERE (events.kind COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.kind @@ plainto_tsquery($1::VARCHAR) ORDER BY events.id, events.created_at

-- parameters: 't1'
DELETE FROM events WHERE events.kind @@ plainto_tsquery($1::VARCHAR) RETURNING events.id, events.created_at

-- parameters: 'simple', 'simple', 't1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE to_tsvector($1::REGCONFIG, events.kind) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY events.id, events.created_at

-- parameters: 'simple', 'simple', 't1'
SELECT count(*) AS count_1
FROM events
WHERE to_tsvector($1::REGCONFIG, events.kind) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR)

-- parameters: 'y', 'T'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE ((events.kind || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY events.id, events.created_at

-- parameters: 'y', 'T'
UPDATE events SET kind=events.kind WHERE ((events.kind || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.kind ILIKE '%' || $1::VARCHAR || '%') ORDER BY events.id, events.created_at

-- parameters: '1'
DELETE FROM events WHERE (events.kind ILIKE '%' || $1::VARCHAR || '%') RETURNING events.id, events.created_at

SELECT count(DISTINCT events.kind) AS count_1, min(events.kind) AS min_1, array_agg(events.kind ORDER BY events.id, events.created_at) AS array_agg_1
FROM events

-- parameters: '1', '1', '1'
SELECT events.kind, row_number() OVER (PARTITION BY events.kind ORDER BY events.id, events.created_at) AS anon_1, lag(events.kind, $1::INTEGER) OVER (ORDER BY events.id, events.created_at ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM events ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at = $1::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM events
WHERE events.created_at = $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at != $1::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
UPDATE events SET created_at=events.created_at WHERE events.created_at != $1::TIMESTAMP WITH TIME ZONE RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at < $1::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM events WHERE events.created_at < $1::TIMESTAMP WITH TIME ZONE RETURNING events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at >= $1::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM events
WHERE events.created_at >= $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE events SET created_at=events.created_at WHERE events.created_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.created_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM events WHERE (events.created_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM events
WHERE events.created_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at = $1::TIMESTAMP WITH TIME ZONE OR events.created_at IS NULL ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM events WHERE events.created_at = $1::TIMESTAMP WITH TIME ZONE OR events.created_at IS NULL RETURNING events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at > $1::TIMESTAMP WITH TIME ZONE AND events.created_at < $2::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM events
WHERE events.created_at > $1::TIMESTAMP WITH TIME ZONE AND events.created_at < $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM events WHERE events.created_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE events SET created_at=events.created_at WHERE events.created_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: '2000'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE EXTRACT(year FROM events.created_at) > $1::INTEGER ORDER BY events.id, events.created_at

-- parameters: '2000'
DELETE FROM events WHERE EXTRACT(year FROM events.created_at) > $1::INTEGER RETURNING events.id, events.created_at

-- parameters: 'day'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE date_trunc($1::VARCHAR, events.created_at) = events.created_at ORDER BY events.id, events.created_at

-- parameters: 'day'
SELECT count(*) AS count_1
FROM events
WHERE date_trunc($1::VARCHAR, events.created_at) = events.created_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY events.id, events.created_at

-- parameters: '2999-06-01 00:00:00+00'
UPDATE events SET created_at=events.created_at WHERE events.created_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 'YYYY', '2999'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE to_char(events.created_at, $1::VARCHAR) = $2::VARCHAR ORDER BY events.id, events.created_at

-- parameters: 'YYYY', '2999'
DELETE FROM events WHERE to_char(events.created_at, $1::VARCHAR) = $2::VARCHAR RETURNING events.id, events.created_at

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE CAST(events.created_at AS DATE) > date '2000-01-01' ORDER BY events.id, events.created_at

SELECT count(*) AS count_1
FROM events
WHERE CAST(events.created_at AS DATE) > date '2000-01-01'

-- values differ
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.created_at > now() ORDER BY events.id, events.created_at

-- values differ
UPDATE events SET created_at=events.created_at WHERE events.created_at > now() RETURNING events.id, events.user_id, events.kind, events.created_at

-- parameters: 'UTC'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.created_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY events.id, events.created_at

-- parameters: 'UTC'
DELETE FROM events WHERE (events.created_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING events.id, events.created_at

-- values differ
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE age(events.created_at) < interval '1 day' ORDER BY events.id, events.created_at

-- values differ
SELECT count(*) AS count_1
FROM events
WHERE age(events.created_at) < interval '1 day'

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE (events.created_at, events.created_at) OVERLAPS (events.created_at, events.created_at) ORDER BY events.id, events.created_at

UPDATE events SET created_at=events.created_at WHERE (events.created_at, events.created_at) OVERLAPS (events.created_at, events.created_at) RETURNING events.id, events.user_id, events.kind, events.created_at

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key IS NULL ORDER BY cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key IS NOT NULL ORDER BY cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key IS DISTINCT FROM NULL ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key = $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
SELECT count(*) AS count_1
FROM cache
WHERE cache.key = $1::VARCHAR

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key != $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
UPDATE cache SET key=cache.key WHERE cache.key != $1::VARCHAR RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key < $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.key < $1::VARCHAR RETURNING cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key >= $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
SELECT count(*) AS count_1
FROM cache
WHERE cache.key >= $1::VARCHAR

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key IN ($1::VARCHAR, $2::VARCHAR) ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key NOT IN ($1::VARCHAR)) ORDER BY cache.key

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY cache.key

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM cache
WHERE cache.key BETWEEN $1::VARCHAR AND $2::VARCHAR

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key = $1::VARCHAR OR cache.key IS NULL ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.key = $1::VARCHAR OR cache.key IS NULL RETURNING cache.key

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key > $1::VARCHAR AND cache.key < $2::VARCHAR ORDER BY cache.key

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM cache
WHERE cache.key > $1::VARCHAR AND cache.key < $2::VARCHAR

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key = ANY (SELECT cache.key
FROM cache) ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key IS NOT DISTINCT FROM $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.key IS NOT DISTINCT FROM $1::VARCHAR RETURNING cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key, cache.key) IN (SELECT cache.key, cache.key
FROM cache) ORDER BY cache.key

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY cache.key

-- parameters: 't1', 't1'
UPDATE cache SET key=cache.key WHERE cache.key = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key LIKE $1::VARCHAR ORDER BY cache.key

-- parameters: 't%'
DELETE FROM cache WHERE cache.key LIKE $1::VARCHAR RETURNING cache.key

-- parameters: 'T%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key ILIKE $1::VARCHAR ORDER BY cache.key

-- parameters: 'T%'
SELECT count(*) AS count_1
FROM cache
WHERE cache.key ILIKE $1::VARCHAR

-- parameters: 't%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY cache.key

-- parameters: 't%'
UPDATE cache SET key=cache.key WHERE cache.key NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key LIKE $1::VARCHAR || '%') ORDER BY cache.key

-- parameters: 't'
DELETE FROM cache WHERE (cache.key LIKE $1::VARCHAR || '%') RETURNING cache.key

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY cache.key

-- parameters: '1'
SELECT count(*) AS count_1
FROM cache
WHERE (cache.key LIKE '%' || $1::VARCHAR ESCAPE '/')

-- parameters: 't/%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY cache.key

-- parameters: 't/%'
UPDATE cache SET key=cache.key WHERE (cache.key LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '^t'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key ~ $1::VARCHAR ORDER BY cache.key

-- parameters: '^t'
DELETE FROM cache WHERE cache.key ~ $1::VARCHAR RETURNING cache.key

-- parameters: '^T'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key ~* $1::VARCHAR ORDER BY cache.key

-- parameters: '^T'
SELECT count(*) AS count_1
FROM cache
WHERE cache.key ~* $1::VARCHAR

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE lower(cache.key) = $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
UPDATE cache SET key=cache.key WHERE lower(cache.key) = $1::VARCHAR RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE char_length(cache.key) > $1::INTEGER ORDER BY cache.key

-- parameters: '1'
DELETE FROM cache WHERE char_length(cache.key) > $1::INTEGER RETURNING cache.key

-- parameters: 'x', 't1x'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key || $1::VARCHAR) = $2::VARCHAR ORDER BY cache.key

-- parameters: 'x', 't1x'
SELECT count(*) AS count_1
FROM cache
WHERE (cache.key || $1::VARCHAR) = $2::VARCHAR

-- parameters: 'z'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY cache.key

-- parameters: 'z'
UPDATE cache SET key=cache.key WHERE (cache.key COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key @@ plainto_tsquery($1::VARCHAR) ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.key @@ plainto_tsquery($1::VARCHAR) RETURNING cache.key

-- parameters: 'simple', 'simple', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE to_tsvector($1::REGCONFIG, cache.key) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY cache.key

-- parameters: 'simple', 'simple', 't1'
SELECT count(*) AS count_1
FROM cache
WHERE to_tsvector($1::REGCONFIG, cache.key) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR)

-- parameters: 'y', 'T'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE ((cache.key || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY cache.key

-- parameters: 'y', 'T'
UPDATE cache SET key=cache.key WHERE ((cache.key || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key ILIKE '%' || $1::VARCHAR || '%') ORDER BY cache.key

-- parameters: '1'
DELETE FROM cache WHERE (cache.key ILIKE '%' || $1::VARCHAR || '%') RETURNING cache.key

SELECT count(DISTINCT cache.key) AS count_1, min(cache.key) AS min_1, array_agg(cache.key ORDER BY cache.key) AS array_agg_1
FROM cache

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value IS NULL ORDER BY cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value IS NOT NULL ORDER BY cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value IS DISTINCT FROM NULL ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value = $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value != $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
UPDATE cache SET value=cache.value WHERE cache.value != $1::VARCHAR RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value < $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.value < $1::VARCHAR RETURNING cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value >= $1::VARCHAR ORDER BY cache.key

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value IN ($1::VARCHAR, $2::VARCHAR) ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value NOT IN ($1::VARCHAR)) ORDER BY cache.key

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value = $1::VARCHAR OR cache.value IS NULL ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.value = $1::VARCHAR OR cache.value IS NULL RETURNING cache.key

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value > $1::VARCHAR AND cache.value < $2::VARCHAR ORDER BY cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value = ANY (SELECT cache.value
FROM cache) ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value IS NOT DISTINCT FROM $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.value IS NOT DISTINCT FROM $1::VARCHAR RETURNING cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value, cache.key) IN (SELECT cache.value, cache.key
FROM cache) ORDER BY cache.key

-- parameters: 't1', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY cache.key

-- parameters: 't1', 't1'
UPDATE cache SET value=cache.value WHERE cache.value = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value LIKE $1::VARCHAR ORDER BY cache.key

-- parameters: 't%'
DELETE FROM cache WHERE cache.value LIKE $1::VARCHAR RETURNING cache.key

-- parameters: 'T%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value ILIKE $1::VARCHAR ORDER BY cache.key

-- parameters: 't%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY cache.key

-- parameters: 't%'
UPDATE cache SET value=cache.value WHERE cache.value NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value LIKE $1::VARCHAR || '%') ORDER BY cache.key

-- parameters: 't'
DELETE FROM cache WHERE (cache.value LIKE $1::VARCHAR || '%') RETURNING cache.key

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY cache.key

-- parameters: 't/%'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY cache.key

-- parameters: 't/%'
UPDATE cache SET value=cache.value WHERE (cache.value LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '^t'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value ~ $1::VARCHAR ORDER BY cache.key

-- parameters: '^t'
DELETE FROM cache WHERE cache.value ~ $1::VARCHAR RETURNING cache.key

-- parameters: '^T'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value ~* $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE lower(cache.value) = $1::VARCHAR ORDER BY cache.key

-- parameters: 't1'
UPDATE cache SET value=cache.value WHERE lower(cache.value) = $1::VARCHAR RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE char_length(cache.value) > $1::INTEGER ORDER BY cache.key

-- parameters: '1'
DELETE FROM cache WHERE char_length(cache.value) > $1::INTEGER RETURNING cache.key

-- parameters: 'x', 't1x'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value || $1::VARCHAR) = $2::VARCHAR ORDER BY cache.key

-- parameters: 'z'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY cache.key

-- parameters: 'z'
UPDATE cache SET value=cache.value WHERE (cache.value COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.value @@ plainto_tsquery($1::VARCHAR) ORDER BY cache.key

-- parameters: 't1'
DELETE FROM cache WHERE cache.value @@ plainto_tsquery($1::VARCHAR) RETURNING cache.key

-- parameters: 'simple', 'simple', 't1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE to_tsvector($1::REGCONFIG, cache.value) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY cache.key

-- parameters: 'y', 'T'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE ((cache.value || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY cache.key

-- parameters: 'y', 'T'
UPDATE cache SET value=cache.value WHERE ((cache.value || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.value ILIKE '%' || $1::VARCHAR || '%') ORDER BY cache.key

-- parameters: '1'
DELETE FROM cache WHERE (cache.value ILIKE '%' || $1::VARCHAR || '%') RETURNING cache.key

SELECT count(DISTINCT cache.value) AS count_1, min(cache.value) AS min_1, array_agg(cache.value ORDER BY cache.key) AS array_agg_1
FROM cache

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at IS NULL ORDER BY cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at IS NOT NULL ORDER BY cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at IS DISTINCT FROM NULL ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at = $1::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM cache
WHERE cache.written_at = $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at != $1::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
UPDATE cache SET written_at=cache.written_at WHERE cache.written_at != $1::TIMESTAMP WITH TIME ZONE RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at < $1::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM cache WHERE cache.written_at < $1::TIMESTAMP WITH TIME ZONE RETURNING cache.key

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at >= $1::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM cache
WHERE cache.written_at >= $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE cache SET written_at=cache.written_at WHERE cache.written_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.written_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM cache WHERE (cache.written_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING cache.key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM cache
WHERE cache.written_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at = $1::TIMESTAMP WITH TIME ZONE OR cache.written_at IS NULL ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM cache WHERE cache.written_at = $1::TIMESTAMP WITH TIME ZONE OR cache.written_at IS NULL RETURNING cache.key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at > $1::TIMESTAMP WITH TIME ZONE AND cache.written_at < $2::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM cache
WHERE cache.written_at > $1::TIMESTAMP WITH TIME ZONE AND cache.written_at < $2::TIMESTAMP WITH TIME ZONE

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at = ANY (SELECT cache.written_at
FROM cache) ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM cache WHERE cache.written_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.written_at, cache.key) IN (SELECT cache.written_at, cache.key
FROM cache) ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE cache SET written_at=cache.written_at WHERE cache.written_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '2000'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE EXTRACT(year FROM cache.written_at) > $1::INTEGER ORDER BY cache.key

-- parameters: '2000'
DELETE FROM cache WHERE EXTRACT(year FROM cache.written_at) > $1::INTEGER RETURNING cache.key

-- parameters: 'day'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE date_trunc($1::VARCHAR, cache.written_at) = cache.written_at ORDER BY cache.key

-- parameters: 'day'
SELECT count(*) AS count_1
FROM cache
WHERE date_trunc($1::VARCHAR, cache.written_at) = cache.written_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY cache.key

-- parameters: '2999-06-01 00:00:00+00'
UPDATE cache SET written_at=cache.written_at WHERE cache.written_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 'YYYY', '2999'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE to_char(cache.written_at, $1::VARCHAR) = $2::VARCHAR ORDER BY cache.key

-- parameters: 'YYYY', '2999'
DELETE FROM cache WHERE to_char(cache.written_at, $1::VARCHAR) = $2::VARCHAR RETURNING cache.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE CAST(cache.written_at AS DATE) > date '2000-01-01' ORDER BY cache.key

SELECT count(*) AS count_1
FROM cache
WHERE CAST(cache.written_at AS DATE) > date '2000-01-01'

-- values differ
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.written_at > now() ORDER BY cache.key

-- values differ
UPDATE cache SET written_at=cache.written_at WHERE cache.written_at > now() RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 'UTC'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.written_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY cache.key

-- parameters: 'UTC'
DELETE FROM cache WHERE (cache.written_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING cache.key

-- values differ
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE age(cache.written_at) < interval '1 day' ORDER BY cache.key

-- values differ
SELECT count(*) AS count_1
FROM cache
WHERE age(cache.written_at) < interval '1 day'

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.written_at, cache.written_at) OVERLAPS (cache.written_at, cache.written_at) ORDER BY cache.key

UPDATE cache SET written_at=cache.written_at WHERE (cache.written_at, cache.written_at) OVERLAPS (cache.written_at, cache.written_at) RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

SELECT count(DISTINCT cache.written_at) AS count_1, min(cache.written_at) AS min_1, array_agg(cache.written_at ORDER BY cache.key) AS array_agg_1
FROM cache

-- parameters: '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds = $1::INTEGER ORDER BY cache.key

-- parameters: '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds != $1::INTEGER ORDER BY cache.key

-- parameters: '5'
UPDATE cache SET ttl_seconds=cache.ttl_seconds WHERE cache.ttl_seconds != $1::INTEGER RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds < $1::INTEGER ORDER BY cache.key

-- parameters: '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds >= $1::INTEGER ORDER BY cache.key

-- parameters: '5', '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds IN ($1::INTEGER, $2::INTEGER) ORDER BY cache.key

-- parameters: '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.ttl_seconds NOT IN ($1::INTEGER)) ORDER BY cache.key

-- parameters: '5', '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY cache.key

-- parameters: '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds = $1::INTEGER OR cache.ttl_seconds IS NULL ORDER BY cache.key

-- parameters: '5', '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds > $1::INTEGER AND cache.ttl_seconds < $2::INTEGER ORDER BY cache.key

-- parameters: '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds IS NOT DISTINCT FROM $1::INTEGER ORDER BY cache.key

-- parameters: '5', '5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY cache.key

-- parameters: '5', '5'
UPDATE cache SET ttl_seconds=cache.ttl_seconds WHERE cache.ttl_seconds = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '1', '3'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds + $1::INTEGER > $2::INTEGER ORDER BY cache.key

-- parameters: '2', '0'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds % $1::INTEGER = $2::INTEGER ORDER BY cache.key

-- parameters: '2', '0'
UPDATE cache SET ttl_seconds=cache.ttl_seconds WHERE cache.ttl_seconds % $1::INTEGER = $2::INTEGER RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '0'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE -cache.ttl_seconds < $1::INTEGER ORDER BY cache.key

-- parameters: '2', '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds / $1::INTEGER = $2::INTEGER ORDER BY cache.key

-- parameters: '2', '1.5'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY cache.key

-- parameters: '2', '1.5'
UPDATE cache SET ttl_seconds=cache.ttl_seconds WHERE cache.ttl_seconds / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '1', '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds & $1::INTEGER = $2::INTEGER ORDER BY cache.key

-- parameters: '3', '0'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.ttl_seconds # $1::INTEGER > $2::INTEGER ORDER BY cache.key

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE CAST(cache.ttl_seconds AS VARCHAR) = $1::VARCHAR ORDER BY cache.key

-- parameters: '1'
UPDATE cache SET ttl_seconds=cache.ttl_seconds WHERE CAST(cache.ttl_seconds AS VARCHAR) = $1::VARCHAR RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE abs(cache.ttl_seconds) > $1::INTEGER ORDER BY cache.key

-- parameters: '2', '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE mod(cache.ttl_seconds, $1::INTEGER) = $2::INTEGER ORDER BY cache.key

-- parameters: '1', '2'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.ttl_seconds << $1::INTEGER) > $2::INTEGER ORDER BY cache.key

-- parameters: '1', '2'
UPDATE cache SET ttl_seconds=cache.ttl_seconds WHERE (cache.ttl_seconds << $1::INTEGER) > $2::INTEGER RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '5', 'big', 'small', 'big'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE CASE WHEN (cache.ttl_seconds > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY cache.key

-- parameters: '0', '0'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE coalesce(cache.ttl_seconds, $1::INTEGER) > $2::INTEGER ORDER BY cache.key

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE nullif(cache.ttl_seconds, $1::INTEGER) IS NULL ORDER BY cache.key

-- parameters: '1'
UPDATE cache SET ttl_seconds=cache.ttl_seconds WHERE nullif(cache.ttl_seconds, $1::INTEGER) IS NULL RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY cache.ttl_seconds) AS anon_1, mode() WITHIN GROUP (ORDER BY cache.ttl_seconds) AS anon_2, stddev(cache.ttl_seconds) AS stddev_1, bool_and(cache.ttl_seconds > $2::INTEGER) FILTER (WHERE cache.ttl_seconds > $3::INTEGER) AS anon_3
FROM cache

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token = $1::VARCHAR ORDER BY tokens.token

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token != $1::VARCHAR ORDER BY tokens.token

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token < $1::VARCHAR ORDER BY tokens.token

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token >= $1::VARCHAR ORDER BY tokens.token

-- parameters: 't1', 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY tokens.token

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token = $1::VARCHAR OR tokens.token IS NULL ORDER BY tokens.token

-- parameters: 't1', 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token > $1::VARCHAR AND tokens.token < $2::VARCHAR ORDER BY tokens.token

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token IS NOT DISTINCT FROM $1::VARCHAR ORDER BY tokens.token

-- parameters: 't1', 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY tokens.token

-- parameters: 't%'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token LIKE $1::VARCHAR ORDER BY tokens.token

-- parameters: 'T%'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token ILIKE $1::VARCHAR ORDER BY tokens.token

-- parameters: 't%'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY tokens.token

-- parameters: 't'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.token LIKE $1::VARCHAR || '%') ORDER BY tokens.token

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.token LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY tokens.token

-- parameters: 't/%'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.token LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY tokens.token

-- parameters: '^t'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token ~ $1::VARCHAR ORDER BY tokens.token

-- parameters: '^T'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token ~* $1::VARCHAR ORDER BY tokens.token

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE lower(tokens.token) = $1::VARCHAR ORDER BY tokens.token

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE char_length(tokens.token) > $1::INTEGER ORDER BY tokens.token

-- parameters: 'x', 't1x'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.token || $1::VARCHAR) = $2::VARCHAR ORDER BY tokens.token

-- parameters: 'z'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.token COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY tokens.token

-- parameters: 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token @@ plainto_tsquery($1::VARCHAR) ORDER BY tokens.token

-- parameters: 'simple', 'simple', 't1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE to_tsvector($1::REGCONFIG, tokens.token) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY tokens.token

-- parameters: 'y', 'T'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE ((tokens.token || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY tokens.token

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.token ILIKE '%' || $1::VARCHAR || '%') ORDER BY tokens.token

-- parameters: '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses = $1::INTEGER ORDER BY tokens.token

-- parameters: '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses != $1::INTEGER ORDER BY tokens.token

-- parameters: '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses < $1::INTEGER ORDER BY tokens.token

-- parameters: '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses >= $1::INTEGER ORDER BY tokens.token

-- parameters: '5', '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY tokens.token

-- parameters: '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses = $1::INTEGER OR tokens.uses IS NULL ORDER BY tokens.token

-- parameters: '5', '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses > $1::INTEGER AND tokens.uses < $2::INTEGER ORDER BY tokens.token

-- parameters: '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses IS NOT DISTINCT FROM $1::INTEGER ORDER BY tokens.token

-- parameters: '5', '5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY tokens.token

-- parameters: '1', '3'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses + $1::INTEGER > $2::INTEGER ORDER BY tokens.token

-- parameters: '2', '1', '100'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY tokens.token

-- parameters: '2', '0'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses % $1::INTEGER = $2::INTEGER ORDER BY tokens.token

-- parameters: '0'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE -tokens.uses < $1::INTEGER ORDER BY tokens.token

-- parameters: '2', '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses / $1::INTEGER = $2::INTEGER ORDER BY tokens.token

-- parameters: '2', '1.5'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY tokens.token

-- parameters: '1', '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses & $1::INTEGER = $2::INTEGER ORDER BY tokens.token

-- parameters: '3', '0'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.uses # $1::INTEGER > $2::INTEGER ORDER BY tokens.token

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE CAST(tokens.uses AS VARCHAR) = $1::VARCHAR ORDER BY tokens.token

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE abs(tokens.uses) > $1::INTEGER ORDER BY tokens.token

-- parameters: '2', '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE mod(tokens.uses, $1::INTEGER) = $2::INTEGER ORDER BY tokens.token

-- parameters: '1', '2'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.uses << $1::INTEGER) > $2::INTEGER ORDER BY tokens.token

-- parameters: '5', 'big', 'small', 'big'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE CASE WHEN (tokens.uses > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY tokens.token

-- parameters: '0', '0'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE coalesce(tokens.uses, $1::INTEGER) > $2::INTEGER ORDER BY tokens.token

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE nullif(tokens.uses, $1::INTEGER) IS NULL ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at = $1::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at != $1::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
UPDATE tokens SET expires_at=tokens.expires_at WHERE tokens.expires_at != $1::TIMESTAMP WITH TIME ZONE RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at < $1::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM tokens WHERE tokens.expires_at < $1::TIMESTAMP WITH TIME ZONE RETURNING tokens.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at >= $1::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE tokens SET expires_at=tokens.expires_at WHERE tokens.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM tokens WHERE (tokens.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING tokens.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at = $1::TIMESTAMP WITH TIME ZONE OR tokens.expires_at IS NULL ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM tokens WHERE tokens.expires_at = $1::TIMESTAMP WITH TIME ZONE OR tokens.expires_at IS NULL RETURNING tokens.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at > $1::TIMESTAMP WITH TIME ZONE AND tokens.expires_at < $2::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM tokens WHERE tokens.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING tokens.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE tokens SET expires_at=tokens.expires_at WHERE tokens.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: '2000'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE EXTRACT(year FROM tokens.expires_at) > $1::INTEGER ORDER BY tokens.token

-- parameters: '2000'
DELETE FROM tokens WHERE EXTRACT(year FROM tokens.expires_at) > $1::INTEGER RETURNING tokens.token

-- parameters: 'day'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE date_trunc($1::VARCHAR, tokens.expires_at) = tokens.expires_at ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY tokens.token

-- parameters: '2999-06-01 00:00:00+00'
UPDATE tokens SET expires_at=tokens.expires_at WHERE tokens.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: 'YYYY', '2999'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE to_char(tokens.expires_at, $1::VARCHAR) = $2::VARCHAR ORDER BY tokens.token

-- parameters: 'YYYY', '2999'
DELETE FROM tokens WHERE to_char(tokens.expires_at, $1::VARCHAR) = $2::VARCHAR RETURNING tokens.token

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE CAST(tokens.expires_at AS DATE) > date '2000-01-01' ORDER BY tokens.token

-- values differ
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.expires_at > now() ORDER BY tokens.token

-- values differ
UPDATE tokens SET expires_at=tokens.expires_at WHERE tokens.expires_at > now() RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: 'UTC'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY tokens.token

-- parameters: 'UTC'
DELETE FROM tokens WHERE (tokens.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING tokens.token

-- values differ
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE age(tokens.expires_at) < interval '1 day' ORDER BY tokens.token

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.expires_at, tokens.expires_at) OVERLAPS (tokens.expires_at, tokens.expires_at) ORDER BY tokens.token

UPDATE tokens SET expires_at=tokens.expires_at WHERE (tokens.expires_at, tokens.expires_at) OVERLAPS (tokens.expires_at, tokens.expires_at) RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor IS NULL ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor IS NOT NULL ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor IS DISTINCT FROM NULL ORDER BY readings.sensor, readings.seq

DELETE FROM readings WHERE readings.sensor IS DISTINCT FROM NULL RETURNING readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor = $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor != $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor < $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.sensor < $1::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor >= $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor IN ($1::INTEGER, $2::INTEGER) ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.sensor NOT IN ($1::INTEGER)) ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE (readings.sensor NOT IN ($1::INTEGER)) RETURNING readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor = $1::INTEGER OR readings.sensor IS NULL ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.sensor = $1::INTEGER OR readings.sensor IS NULL RETURNING readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor > $1::INTEGER AND readings.sensor < $2::INTEGER ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor = ANY (SELECT readings.sensor
FROM readings) ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor IS NOT DISTINCT FROM $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.sensor IS NOT DISTINCT FROM $1::INTEGER RETURNING readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.sensor, readings.sensor) IN (SELECT readings.sensor, readings.sensor
FROM readings) ORDER BY readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY readings.sensor, readings.seq

-- parameters: '1', '3'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor + $1::INTEGER > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1', '3'
DELETE FROM readings WHERE readings.sensor + $1::INTEGER > $2::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '2', '1', '100'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '2', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor % $1::INTEGER = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE -readings.sensor < $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '0'
DELETE FROM readings WHERE -readings.sensor < $1::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '2', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor / $1::INTEGER = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '2', '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY readings.sensor, readings.seq

-- parameters: '1', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor & $1::INTEGER = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1', '1'
DELETE FROM readings WHERE readings.sensor & $1::INTEGER = $2::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '3', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor # $1::INTEGER > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE CAST(readings.sensor AS VARCHAR) = $1::VARCHAR ORDER BY readings.sensor, readings.seq

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE abs(readings.sensor) > $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1'
DELETE FROM readings WHERE abs(readings.sensor) > $1::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '2', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE mod(readings.sensor, $1::INTEGER) = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1', '2'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.sensor << $1::INTEGER) > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5', 'big', 'small', 'big'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE CASE WHEN (readings.sensor > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY readings.sensor, readings.seq

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM readings WHERE CASE WHEN (readings.sensor > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING readings.sensor, readings.seq

-- parameters: '0', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE coalesce(readings.sensor, $1::INTEGER) > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE nullif(readings.sensor, $1::INTEGER) IS NULL ORDER BY readings.sensor, readings.seq

-- parameters: '1', '1', '1'
SELECT readings.sensor, row_number() OVER (PARTITION BY readings.sensor ORDER BY readings.sensor, readings.seq) AS anon_1, lag(readings.sensor, $1::INTEGER) OVER (ORDER BY readings.sensor, readings.seq ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM readings ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq IS NULL ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq IS NOT NULL ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq IS DISTINCT FROM NULL ORDER BY readings.sensor, readings.seq

DELETE FROM readings WHERE readings.seq IS DISTINCT FROM NULL RETURNING readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq = $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq != $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq < $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.seq < $1::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq >= $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq IN ($1::INTEGER, $2::INTEGER) ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.seq NOT IN ($1::INTEGER)) ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE (readings.seq NOT IN ($1::INTEGER)) RETURNING readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq = $1::INTEGER OR readings.seq IS NULL ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.seq = $1::INTEGER OR readings.seq IS NULL RETURNING readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq > $1::INTEGER AND readings.seq < $2::INTEGER ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq = ANY (SELECT readings.seq
FROM readings) ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq IS NOT DISTINCT FROM $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.seq IS NOT DISTINCT FROM $1::INTEGER RETURNING readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.seq, readings.sensor) IN (SELECT readings.seq, readings.sensor
FROM readings) ORDER BY readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY readings.sensor, readings.seq

-- parameters: '1', '3'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq + $1::INTEGER > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1', '3'
DELETE FROM readings WHERE readings.seq + $1::INTEGER > $2::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '2', '1', '100'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '2', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq % $1::INTEGER = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE -readings.seq < $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '0'
DELETE FROM readings WHERE -readings.seq < $1::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '2', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq / $1::INTEGER = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '2', '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY readings.sensor, readings.seq

-- parameters: '1', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq & $1::INTEGER = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1', '1'
DELETE FROM readings WHERE readings.seq & $1::INTEGER = $2::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '3', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.seq # $1::INTEGER > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE CAST(readings.seq AS VARCHAR) = $1::VARCHAR ORDER BY readings.sensor, readings.seq

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE abs(readings.seq) > $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1'
DELETE FROM readings WHERE abs(readings.seq) > $1::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '2', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE mod(readings.seq, $1::INTEGER) = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1', '2'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.seq << $1::INTEGER) > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5', 'big', 'small', 'big'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE CASE WHEN (readings.seq > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY readings.sensor, readings.seq

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM readings WHERE CASE WHEN (readings.seq > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING readings.sensor, readings.seq

-- parameters: '0', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE coalesce(readings.seq, $1::INTEGER) > $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE nullif(readings.seq, $1::INTEGER) IS NULL ORDER BY readings.sensor, readings.seq

-- parameters: '1', '1', '1'
SELECT readings.seq, row_number() OVER (PARTITION BY readings.seq ORDER BY readings.sensor, readings.seq) AS anon_1, lag(readings.seq, $1::INTEGER) OVER (ORDER BY readings.sensor, readings.seq ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM readings ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value IS NULL ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value IS NOT NULL ORDER BY readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value IS DISTINCT FROM NULL ORDER BY readings.sensor, readings.seq

DELETE FROM readings WHERE readings.value IS DISTINCT FROM NULL RETURNING readings.sensor, readings.seq

-- parameters: '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value = $1 ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.value = $1

-- parameters: '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value != $1 ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
UPDATE readings SET value=readings.value WHERE readings.value != $1 RETURNING readings.sensor, readings.seq, readings.value, readings.until_ms

-- parameters: '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value < $1 ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
DELETE FROM readings WHERE readings.value < $1 RETURNING readings.sensor, readings.seq

-- parameters: '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value >= $1 ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.value >= $1

-- parameters: '1.5', '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value IN ($1, $2) ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.value NOT IN ($1)) ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
DELETE FROM readings WHERE (readings.value NOT IN ($1)) RETURNING readings.sensor, readings.seq

-- parameters: '1.5', '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value BETWEEN $1 AND $2 ORDER BY readings.sensor, readings.seq

-- parameters: '1.5', '1.5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.value BETWEEN $1 AND $2

-- parameters: '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value = $1 OR readings.value IS NULL ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
DELETE FROM readings WHERE readings.value = $1 OR readings.value IS NULL RETURNING readings.sensor, readings.seq

-- parameters: '1.5', '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value > $1 AND readings.value < $2 ORDER BY readings.sensor, readings.seq

-- parameters: '1.5', '1.5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.value > $1 AND readings.value < $2

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value = ANY (SELECT readings.value
FROM readings) ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value IS NOT DISTINCT FROM $1 ORDER BY readings.sensor, readings.seq

-- parameters: '1.5'
DELETE FROM readings WHERE readings.value IS NOT DISTINCT FROM $1 RETURNING readings.sensor, readings.seq

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE (readings.value, readings.sensor) IN (SELECT readings.value, readings.sensor
FROM readings) ORDER BY readings.sensor, readings.seq

-- parameters: '1.5', '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.value = ANY (ARRAY[$1, $2]) ORDER BY readings.sensor, readings.seq

-- parameters: '1.5', '1.5'
UPDATE readings SET value=readings.value WHERE readings.value = ANY (ARRAY[$1, $2]) RETURNING readings.sensor, readings.seq, readings.value, readings.until_ms

-- parameters: '1', '1', '1'
SELECT readings.value, row_number() OVER (PARTITION BY readings.value ORDER BY readings.sensor, readings.seq) AS anon_1, lag(readings.value, $1::INTEGER) OVER (ORDER BY readings.sensor, readings.seq ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM readings ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms = $1::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.until_ms = $1::BIGINT

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms != $1::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '5'
UPDATE readings SET until_ms=readings.until_ms WHERE readings.until_ms != $1::BIGINT RETURNING readings.sensor, readings.seq, readings.value, readings.until_ms

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms < $1::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.until_ms < $1::BIGINT RETURNING readings.sensor, readings.seq

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms >= $1::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.until_ms >= $1::BIGINT

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms BETWEEN $1::BIGINT AND $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.until_ms BETWEEN $1::BIGINT AND $2::BIGINT

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms = $1::BIGINT OR readings.until_ms IS NULL ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.until_ms = $1::BIGINT OR readings.until_ms IS NULL RETURNING readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms > $1::BIGINT AND readings.until_ms < $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM readings
WHERE readings.until_ms > $1::BIGINT AND readings.until_ms < $2::BIGINT

-- parameters: '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms IS NOT DISTINCT FROM $1::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '5'
DELETE FROM readings WHERE readings.until_ms IS NOT DISTINCT FROM $1::BIGINT RETURNING readings.sensor, readings.seq

-- parameters: '5', '5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY readings.sensor, readings.seq

-- parameters: '1', '3'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms + $1::BIGINT > $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '1', '3'
DELETE FROM readings WHERE readings.until_ms + $1::BIGINT > $2::BIGINT RETURNING readings.sensor, readings.seq

-- parameters: '2', '1', '100'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms * $1::BIGINT - $2::BIGINT < $3::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM readings
WHERE readings.until_ms * $1::BIGINT - $2::BIGINT < $3::BIGINT

-- parameters: '2', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms % $1::BIGINT = $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '2', '0'
UPDATE readings SET until_ms=readings.until_ms WHERE readings.until_ms % $1::BIGINT = $2::BIGINT RETURNING readings.sensor, readings.seq, readings.value, readings.until_ms

-- parameters: '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE -readings.until_ms < $1::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '0'
DELETE FROM readings WHERE -readings.until_ms < $1::BIGINT RETURNING readings.sensor, readings.seq

-- parameters: '2', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms / $1::BIGINT = $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM readings
WHERE readings.until_ms / $1::BIGINT = $2::BIGINT

-- parameters: '2', '1.5'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms / CAST($1::BIGINT AS NUMERIC) > $2 ORDER BY readings.sensor, readings.seq

-- parameters: '2', '1.5'
UPDATE readings SET until_ms=readings.until_ms WHERE readings.until_ms / CAST($1::BIGINT AS NUMERIC) > $2 RETURNING readings.sensor, readings.seq, readings.value, readings.until_ms

-- parameters: '1', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms & $1::BIGINT = $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '1', '1'
DELETE FROM readings WHERE readings.until_ms & $1::BIGINT = $2::BIGINT RETURNING readings.sensor, readings.seq

-- parameters: '3', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.until_ms # $1::BIGINT > $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM readings
WHERE readings.until_ms # $1::BIGINT > $2::BIGINT

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE CAST(readings.until_ms AS VARCHAR) = $1::VARCHAR ORDER BY readings.sensor, readings.seq

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE abs(readings.until_ms) > $1::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '1'
DELETE FROM readings WHERE abs(readings.until_ms) > $1::INTEGER RETURNING readings.sensor, readings.seq

-- parameters: '2', '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE mod(readings.until_ms, $1::INTEGER) = $2::INTEGER ORDER BY readings.sensor, readings.seq

-- parameters: '5', 'big', 'small', 'big'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE CASE WHEN (readings.until_ms > $1::BIGINT) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY readings.sensor, readings.seq

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM readings WHERE CASE WHEN (readings.until_ms > $1::BIGINT) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING readings.sensor, readings.seq

-- parameters: '0', '0'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE coalesce(readings.until_ms, $1::INTEGER) > $2::BIGINT ORDER BY readings.sensor, readings.seq

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM readings
WHERE coalesce(readings.until_ms, $1::INTEGER) > $2::BIGINT

-- parameters: '1'
SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE nullif(readings.until_ms, $1::INTEGER) IS NULL ORDER BY readings.sensor, readings.seq

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY readings.until_ms) AS anon_1, mode() WITHIN GROUP (ORDER BY readings.until_ms) AS anon_2, stddev(readings.until_ms) AS stddev_1, bool_and(readings.until_ms > $2::BIGINT) FILTER (WHERE readings.until_ms > $3::BIGINT) AS anon_3
FROM readings

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code IS NULL ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code IS NOT NULL ORDER BY coupons.code

UPDATE coupons SET code=coupons.code WHERE coupons.code IS NOT NULL RETURNING coupons.code, coupons.percent, coupons.valid_until

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code IS DISTINCT FROM NULL ORDER BY coupons.code

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code = $1::VARCHAR ORDER BY coupons.code

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code != $1::VARCHAR ORDER BY coupons.code

-- parameters: 't1'
UPDATE coupons SET code=coupons.code WHERE coupons.code != $1::VARCHAR RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code < $1::VARCHAR ORDER BY coupons.code

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code >= $1::VARCHAR ORDER BY coupons.code

-- parameters: 't1', 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code IN ($1::VARCHAR, $2::VARCHAR) ORDER BY coupons.code

-- parameters: 't1', 't1'
UPDATE coupons SET code=coupons.code WHERE coupons.code IN ($1::VARCHAR, $2::VARCHAR) RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code NOT IN ($1::VARCHAR)) ORDER BY coupons.code

-- parameters: 't1', 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY coupons.code

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code = $1::VARCHAR OR coupons.code IS NULL ORDER BY coupons.code

-- parameters: 't1', 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code > $1::VARCHAR AND coupons.code < $2::VARCHAR ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code = ANY (SELECT coupons.code
FROM coupons) ORDER BY coupons.code

UPDATE coupons SET code=coupons.code WHERE coupons.code = ANY (SELECT coupons.code
FROM coupons) RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code IS NOT DISTINCT FROM $1::VARCHAR ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code, coupons.code) IN (SELECT coupons.code, coupons.code
FROM coupons) ORDER BY coupons.code

-- parameters: 't1', 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY coupons.code

-- parameters: 't1', 't1'
UPDATE coupons SET code=coupons.code WHERE coupons.code = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: 't%'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code LIKE $1::VARCHAR ORDER BY coupons.code

-- parameters: 'T%'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code ILIKE $1::VARCHAR ORDER BY coupons.code

-- parameters: 't%'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY coupons.code

-- parameters: 't%'
UPDATE coupons SET code=coupons.code WHERE coupons.code NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: 't'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code LIKE $1::VARCHAR || '%') ORDER BY coupons.code

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY coupons.code

-- parameters: 't/%'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY coupons.code

-- parameters: 't/%'
UPDATE coupons SET code=coupons.code WHERE (coupons.code LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '^t'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code ~ $1::VARCHAR ORDER BY coupons.code

-- parameters: '^T'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code ~* $1::VARCHAR ORDER BY coupons.code

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE lower(coupons.code) = $1::VARCHAR ORDER BY coupons.code

-- parameters: 't1'
UPDATE coupons SET code=coupons.code WHERE lower(coupons.code) = $1::VARCHAR RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE char_length(coupons.code) > $1::INTEGER ORDER BY coupons.code

-- parameters: 'x', 't1x'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code || $1::VARCHAR) = $2::VARCHAR ORDER BY coupons.code

-- parameters: 'z'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY coupons.code

-- parameters: 'z'
UPDATE coupons SET code=coupons.code WHERE (coupons.code COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code @@ plainto_tsquery($1::VARCHAR) ORDER BY coupons.code

-- parameters: 'simple', 'simple', 't1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE to_tsvector($1::REGCONFIG, coupons.code) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY coupons.code

-- parameters: 'y', 'T'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE ((coupons.code || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY coupons.code

-- parameters: 'y', 'T'
UPDATE coupons SET code=coupons.code WHERE ((coupons.code || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code ILIKE '%' || $1::VARCHAR || '%') ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent IS NULL ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent IS NOT NULL ORDER BY coupons.code

UPDATE coupons SET percent=coupons.percent WHERE coupons.percent IS NOT NULL RETURNING coupons.code, coupons.percent, coupons.valid_until

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent IS DISTINCT FROM NULL ORDER BY coupons.code

-- parameters: '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent = $1::INTEGER ORDER BY coupons.code

-- parameters: '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent != $1::INTEGER ORDER BY coupons.code

-- parameters: '5'
UPDATE coupons SET percent=coupons.percent WHERE coupons.percent != $1::INTEGER RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent < $1::INTEGER ORDER BY coupons.code

-- parameters: '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent >= $1::INTEGER ORDER BY coupons.code

-- parameters: '5', '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent IN ($1::INTEGER, $2::INTEGER) ORDER BY coupons.code

-- parameters: '5', '5'
UPDATE coupons SET percent=coupons.percent WHERE coupons.percent IN ($1::INTEGER, $2::INTEGER) RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.percent NOT IN ($1::INTEGER)) ORDER BY coupons.code

-- parameters: '5', '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY coupons.code

-- parameters: '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent = $1::INTEGER OR coupons.percent IS NULL ORDER BY coupons.code

-- parameters: '5', '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent > $1::INTEGER AND coupons.percent < $2::INTEGER ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent = ANY (SELECT coupons.percent
FROM coupons) ORDER BY coupons.code

UPDATE coupons SET percent=coupons.percent WHERE coupons.percent = ANY (SELECT coupons.percent
FROM coupons) RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent IS NOT DISTINCT FROM $1::INTEGER ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.percent, coupons.code) IN (SELECT coupons.percent, coupons.code
FROM coupons) ORDER BY coupons.code

-- parameters: '5', '5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY coupons.code

-- parameters: '5', '5'
UPDATE coupons SET percent=coupons.percent WHERE coupons.percent = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '1', '3'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent + $1::INTEGER > $2::INTEGER ORDER BY coupons.code

-- parameters: '2', '1', '100'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY coupons.code

-- parameters: '2', '0'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent % $1::INTEGER = $2::INTEGER ORDER BY coupons.code

-- parameters: '2', '0'
UPDATE coupons SET percent=coupons.percent WHERE coupons.percent % $1::INTEGER = $2::INTEGER RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '0'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE -coupons.percent < $1::INTEGER ORDER BY coupons.code

-- parameters: '2', '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent / $1::INTEGER = $2::INTEGER ORDER BY coupons.code

-- parameters: '2', '1.5'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY coupons.code

-- parameters: '2', '1.5'
UPDATE coupons SET percent=coupons.percent WHERE coupons.percent / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '1', '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent & $1::INTEGER = $2::INTEGER ORDER BY coupons.code

-- parameters: '3', '0'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.percent # $1::INTEGER > $2::INTEGER ORDER BY coupons.code

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE CAST(coupons.percent AS VARCHAR) = $1::VARCHAR ORDER BY coupons.code

-- parameters: '1'
UPDATE coupons SET percent=coupons.percent WHERE CAST(coupons.percent AS VARCHAR) = $1::VARCHAR RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE abs(coupons.percent) > $1::INTEGER ORDER BY coupons.code

-- parameters: '2', '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE mod(coupons.percent, $1::INTEGER) = $2::INTEGER ORDER BY coupons.code

-- parameters: '1', '2'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.percent << $1::INTEGER) > $2::INTEGER ORDER BY coupons.code

-- parameters: '1', '2'
UPDATE coupons SET percent=coupons.percent WHERE (coupons.percent << $1::INTEGER) > $2::INTEGER RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: '5', 'big', 'small', 'big'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE CASE WHEN (coupons.percent > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY coupons.code

-- parameters: '0', '0'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coalesce(coupons.percent, $1::INTEGER) > $2::INTEGER ORDER BY coupons.code

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE nullif(coupons.percent, $1::INTEGER) IS NULL ORDER BY coupons.code

-- parameters: '1'
UPDATE coupons SET percent=coupons.percent WHERE nullif(coupons.percent, $1::INTEGER) IS NULL RETURNING coupons.code, coupons.percent, coupons.valid_until

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.valid_until IS NULL ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.valid_until IS NOT NULL ORDER BY coupons.code

UPDATE coupons SET valid_until=coupons.valid_until WHERE coupons.valid_until IS NOT NULL RETURNING coupons.code, coupons.percent, coupons.valid_until

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.valid_until IS DISTINCT FROM NULL ORDER BY coupons.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.valid_until = ANY (SELECT coupons.valid_until
FROM coupons) ORDER BY coupons.code

UPDATE coupons SET valid_until=coupons.valid_until WHERE coupons.valid_until = ANY (SELECT coupons.valid_until
FROM coupons) RETURNING coupons.code, coupons.percent, coupons.valid_until

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.valid_until, coupons.code) IN (SELECT coupons.valid_until, coupons.code
FROM coupons) ORDER BY coupons.code

SELECT imports.id, imports.until
FROM imports
WHERE imports.id IS NULL ORDER BY imports.id

SELECT imports.id, imports.until
FROM imports
WHERE imports.id IS NOT NULL ORDER BY imports.id

UPDATE imports SET id=imports.id WHERE imports.id IS NOT NULL RETURNING imports.id, imports.until

SELECT imports.id, imports.until
FROM imports
WHERE imports.id IS DISTINCT FROM NULL ORDER BY imports.id

-- parameters: '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id = $1::INTEGER ORDER BY imports.id

-- parameters: '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id != $1::INTEGER ORDER BY imports.id

-- parameters: '5'
UPDATE imports SET id=imports.id WHERE imports.id != $1::INTEGER RETURNING imports.id, imports.until

-- parameters: '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id < $1::INTEGER ORDER BY imports.id

-- parameters: '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id >= $1::INTEGER ORDER BY imports.id

-- parameters: '5', '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id IN ($1::INTEGER, $2::INTEGER) ORDER BY imports.id

-- parameters: '5', '5'
UPDATE imports SET id=imports.id WHERE imports.id IN ($1::INTEGER, $2::INTEGER) RETURNING imports.id, imports.until

-- parameters: '5'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.id NOT IN ($1::INTEGER)) ORDER BY imports.id

-- parameters: '5', '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY imports.id

-- parameters: '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id = $1::INTEGER OR imports.id IS NULL ORDER BY imports.id

-- parameters: '5', '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id > $1::INTEGER AND imports.id < $2::INTEGER ORDER BY imports.id

SELECT imports.id, imports.until
FROM imports
WHERE imports.id = ANY (SELECT imports.id
FROM imports) ORDER BY imports.id

UPDATE imports SET id=imports.id WHERE imports.id = ANY (SELECT imports.id
FROM imports) RETURNING imports.id, imports.until

-- parameters: '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id IS NOT DISTINCT FROM $1::INTEGER ORDER BY imports.id

SELECT imports.id, imports.until
FROM imports
WHERE (imports.id, imports.id) IN (SELECT imports.id, imports.id
FROM imports) ORDER BY imports.id

-- parameters: '5', '5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY imports.id

-- parameters: '5', '5'
UPDATE imports SET id=imports.id WHERE imports.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING imports.id, imports.until

-- parameters: '1', '3'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id + $1::INTEGER > $2::INTEGER ORDER BY imports.id

-- parameters: '2', '1', '100'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY imports.id

-- parameters: '2', '0'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id % $1::INTEGER = $2::INTEGER ORDER BY imports.id

-- parameters: '2', '0'
UPDATE imports SET id=imports.id WHERE imports.id % $1::INTEGER = $2::INTEGER RETURNING imports.id, imports.until

-- parameters: '0'
SELECT imports.id, imports.until
FROM imports
WHERE -imports.id < $1::INTEGER ORDER BY imports.id

-- parameters: '2', '1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id / $1::INTEGER = $2::INTEGER ORDER BY imports.id

-- parameters: '2', '1.5'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY imports.id

-- parameters: '2', '1.5'
UPDATE imports SET id=imports.id WHERE imports.id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING imports.id, imports.until

-- parameters: '1', '1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id & $1::INTEGER = $2::INTEGER ORDER BY imports.id

-- parameters: '3', '0'
SELECT imports.id, imports.until
FROM imports
WHERE imports.id # $1::INTEGER > $2::INTEGER ORDER BY imports.id

-- parameters: '1'
SELECT imports.id, imports.until
FROM imports
WHERE CAST(imports.id AS VARCHAR) = $1::VARCHAR ORDER BY imports.id

-- parameters: '1'
UPDATE imports SET id=imports.id WHERE CAST(imports.id AS VARCHAR) = $1::VARCHAR RETURNING imports.id, imports.until

-- parameters: '1'
SELECT imports.id, imports.until
FROM imports
WHERE abs(imports.id) > $1::INTEGER ORDER BY imports.id

-- parameters: '2', '1'
SELECT imports.id, imports.until
FROM imports
WHERE mod(imports.id, $1::INTEGER) = $2::INTEGER ORDER BY imports.id

-- parameters: '1', '2'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.id << $1::INTEGER) > $2::INTEGER ORDER BY imports.id

-- parameters: '1', '2'
UPDATE imports SET id=imports.id WHERE (imports.id << $1::INTEGER) > $2::INTEGER RETURNING imports.id, imports.until

-- parameters: '5', 'big', 'small', 'big'
SELECT imports.id, imports.until
FROM imports
WHERE CASE WHEN (imports.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY imports.id

-- parameters: '0', '0'
SELECT imports.id, imports.until
FROM imports
WHERE coalesce(imports.id, $1::INTEGER) > $2::INTEGER ORDER BY imports.id

-- parameters: '1'
SELECT imports.id, imports.until
FROM imports
WHERE nullif(imports.id, $1::INTEGER) IS NULL ORDER BY imports.id

-- parameters: '1'
UPDATE imports SET id=imports.id WHERE nullif(imports.id, $1::INTEGER) IS NULL RETURNING imports.id, imports.until

SELECT imports.id, imports.until
FROM imports
WHERE imports.until IS NULL ORDER BY imports.id

SELECT imports.id, imports.until
FROM imports
WHERE imports.until IS NOT NULL ORDER BY imports.id

UPDATE imports SET until=imports.until WHERE imports.until IS NOT NULL RETURNING imports.id, imports.until

SELECT imports.id, imports.until
FROM imports
WHERE imports.until IS DISTINCT FROM NULL ORDER BY imports.id

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until = $1::VARCHAR ORDER BY imports.id

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until != $1::VARCHAR ORDER BY imports.id

-- parameters: 't1'
UPDATE imports SET until=imports.until WHERE imports.until != $1::VARCHAR RETURNING imports.id, imports.until

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until < $1::VARCHAR ORDER BY imports.id

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until >= $1::VARCHAR ORDER BY imports.id

-- parameters: 't1', 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until IN ($1::VARCHAR, $2::VARCHAR) ORDER BY imports.id

-- parameters: 't1', 't1'
UPDATE imports SET until=imports.until WHERE imports.until IN ($1::VARCHAR, $2::VARCHAR) RETURNING imports.id, imports.until

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.until NOT IN ($1::VARCHAR)) ORDER BY imports.id

-- parameters: 't1', 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY imports.id

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until = $1::VARCHAR OR imports.until IS NULL ORDER BY imports.id

-- parameters: 't1', 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until > $1::VARCHAR AND imports.until < $2::VARCHAR ORDER BY imports.id

SELECT imports.id, imports.until
FROM imports
WHERE imports.until = ANY (SELECT imports.until
FROM imports) ORDER BY imports.id

UPDATE imports SET until=imports.until WHERE imports.until = ANY (SELECT imports.until
FROM imports) RETURNING imports.id, imports.until

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until IS NOT DISTINCT FROM $1::VARCHAR ORDER BY imports.id

SELECT imports.id, imports.until
FROM imports
WHERE (imports.until, imports.id) IN (SELECT imports.until, imports.id
FROM imports) ORDER BY imports.id

-- parameters: 't1', 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY imports.id

-- parameters: 't1', 't1'
UPDATE imports SET until=imports.until WHERE imports.until = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING imports.id, imports.until

-- parameters: 't%'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until LIKE $1::VARCHAR ORDER BY imports.id

-- parameters: 'T%'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until ILIKE $1::VARCHAR ORDER BY imports.id

-- parameters: 't%'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY imports.id

-- parameters: 't%'
UPDATE imports SET until=imports.until WHERE imports.until NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING imports.id, imports.until

-- parameters: 't'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.until LIKE $1::VARCHAR || '%') ORDER BY imports.id

-- parameters: '1'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.until LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY imports.id

-- parameters: 't/%'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.until LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY imports.id

-- parameters: 't/%'
UPDATE imports SET until=imports.until WHERE (imports.until LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING imports.id, imports.until

-- parameters: '^t'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until ~ $1::VARCHAR ORDER BY imports.id

-- parameters: '^T'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until ~* $1::VARCHAR ORDER BY imports.id

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE lower(imports.until) = $1::VARCHAR ORDER BY imports.id

-- parameters: 't1'
UPDATE imports SET until=imports.until WHERE lower(imports.until) = $1::VARCHAR RETURNING imports.id, imports.until

-- parameters: '1'
SELECT imports.id, imports.until
FROM imports
WHERE char_length(imports.until) > $1::INTEGER ORDER BY imports.id

-- parameters: 'x', 't1x'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.until || $1::VARCHAR) = $2::VARCHAR ORDER BY imports.id

-- parameters: 'z'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.until COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY imports.id

-- parameters: 'z'
UPDATE imports SET until=imports.until WHERE (imports.until COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING imports.id, imports.until

-- parameters: 't1'
SELECT imports.id, imports.until
FROM imports
WHERE imports.until @@ plainto_tsquery($1::VARCHAR) ORDER BY imports.id

-- parameters: 'simple', 'simple', 't1'
SELECT imports.id, imports.until
FROM imports
WHERE to_tsvector($1::REGCONFIG, imports.until) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY imports.id

-- parameters: 'y', 'T'
SELECT imports.id, imports.until
FROM imports
WHERE ((imports.until || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY imports.id

-- parameters: 'y', 'T'
UPDATE imports SET until=imports.until WHERE ((imports.until || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING imports.id, imports.until

-- parameters: '1'
SELECT imports.id, imports.until
FROM imports
WHERE (imports.until ILIKE '%' || $1::VARCHAR || '%') ORDER BY imports.id

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IS NULL ORDER BY "Cart Items"."Item Id"

SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IS NULL

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IS NOT NULL ORDER BY "Cart Items"."Item Id"

UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE "Cart Items"."Item Id" IS NOT NULL RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IS DISTINCT FROM NULL ORDER BY "Cart Items"."Item Id"

DELETE FROM "Cart Items" WHERE "Cart Items"."Item Id" IS DISTINCT FROM NULL RETURNING "Cart Items"."Item Id"

-- parameters: '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" = $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" = $1::INTEGER

-- parameters: '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" != $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE "Cart Items"."Item Id" != $1::INTEGER RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" < $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
DELETE FROM "Cart Items" WHERE "Cart Items"."Item Id" < $1::INTEGER RETURNING "Cart Items"."Item Id"

-- parameters: '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" >= $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" >= $1::INTEGER

-- parameters: '5', '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IN ($1::INTEGER, $2::INTEGER) ORDER BY "Cart Items"."Item Id"

-- parameters: '5', '5'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE "Cart Items"."Item Id" IN ($1::INTEGER, $2::INTEGER) RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."Item Id" NOT IN ($1::INTEGER)) ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
DELETE FROM "Cart Items" WHERE ("Cart Items"."Item Id" NOT IN ($1::INTEGER)) RETURNING "Cart Items"."Item Id"

-- parameters: '5', '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" BETWEEN $1::INTEGER AND $2::INTEGER

-- parameters: '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" = $1::INTEGER OR "Cart Items"."Item Id" IS NULL ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
DELETE FROM "Cart Items" WHERE "Cart Items"."Item Id" = $1::INTEGER OR "Cart Items"."Item Id" IS NULL RETURNING "Cart Items"."Item Id"

-- parameters: '5', '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" > $1::INTEGER AND "Cart Items"."Item Id" < $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" > $1::INTEGER AND "Cart Items"."Item Id" < $2::INTEGER

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" = ANY (SELECT "Cart Items"."Item Id"
FROM "Cart Items") ORDER BY "Cart Items"."Item Id"

UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE "Cart Items"."Item Id" = ANY (SELECT "Cart Items"."Item Id"
FROM "Cart Items") RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IS NOT DISTINCT FROM $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
DELETE FROM "Cart Items" WHERE "Cart Items"."Item Id" IS NOT DISTINCT FROM $1::INTEGER RETURNING "Cart Items"."Item Id"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."Item Id", "Cart Items"."Item Id") IN (SELECT "Cart Items"."Item Id", "Cart Items"."Item Id"
FROM "Cart Items") ORDER BY "Cart Items"."Item Id"

SELECT count(*) AS count_1
FROM "Cart Items"
WHERE ("Cart Items"."Item Id", "Cart Items"."Item Id") IN (SELECT "Cart Items"."Item Id", "Cart Items"."Item Id"
FROM "Cart Items")

-- parameters: '5', '5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY "Cart Items"."Item Id"

-- parameters: '5', '5'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE "Cart Items"."Item Id" = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '1', '3'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" + $1::INTEGER > $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '1', '3'
DELETE FROM "Cart Items" WHERE "Cart Items"."Item Id" + $1::INTEGER > $2::INTEGER RETURNING "Cart Items"."Item Id"

-- parameters: '2', '1', '100'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" * $1::INTEGER - $2::INTEGER < $3::INTEGER

-- parameters: '2', '0'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" % $1::INTEGER = $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '2', '0'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE "Cart Items"."Item Id" % $1::INTEGER = $2::INTEGER RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '0'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE -"Cart Items"."Item Id" < $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '0'
DELETE FROM "Cart Items" WHERE -"Cart Items"."Item Id" < $1::INTEGER RETURNING "Cart Items"."Item Id"

-- parameters: '2', '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" / $1::INTEGER = $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" / $1::INTEGER = $2::INTEGER

-- parameters: '2', '1.5'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY "Cart Items"."Item Id"

-- parameters: '2', '1.5'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE "Cart Items"."Item Id" / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '1', '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" & $1::INTEGER = $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '1', '1'
DELETE FROM "Cart Items" WHERE "Cart Items"."Item Id" & $1::INTEGER = $2::INTEGER RETURNING "Cart Items"."Item Id"

-- parameters: '3', '0'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" # $1::INTEGER > $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Item Id" # $1::INTEGER > $2::INTEGER

-- parameters: '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE CAST("Cart Items"."Item Id" AS VARCHAR) = $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: '1'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE CAST("Cart Items"."Item Id" AS VARCHAR) = $1::VARCHAR RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE abs("Cart Items"."Item Id") > $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '1'
DELETE FROM "Cart Items" WHERE abs("Cart Items"."Item Id") > $1::INTEGER RETURNING "Cart Items"."Item Id"

-- parameters: '2', '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE mod("Cart Items"."Item Id", $1::INTEGER) = $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE mod("Cart Items"."Item Id", $1::INTEGER) = $2::INTEGER

-- parameters: '1', '2'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."Item Id" << $1::INTEGER) > $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '1', '2'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE ("Cart Items"."Item Id" << $1::INTEGER) > $2::INTEGER RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '5', 'big', 'small', 'big'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE CASE WHEN ("Cart Items"."Item Id" > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM "Cart Items" WHERE CASE WHEN ("Cart Items"."Item Id" > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING "Cart Items"."Item Id"

-- parameters: '0', '0'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE coalesce("Cart Items"."Item Id", $1::INTEGER) > $2::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE coalesce("Cart Items"."Item Id", $1::INTEGER) > $2::INTEGER

-- parameters: '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE nullif("Cart Items"."Item Id", $1::INTEGER) IS NULL ORDER BY "Cart Items"."Item Id"

-- parameters: '1'
UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" WHERE nullif("Cart Items"."Item Id", $1::INTEGER) IS NULL RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

SELECT "Cart Items"."Item Id", count(*) AS count_1
FROM "Cart Items" GROUP BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id" NULLS FIRST

SELECT DISTINCT "Cart Items"."Item Id"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id" DESC NULLS LAST

SELECT count(DISTINCT "Cart Items"."Item Id") AS count_1, min("Cart Items"."Item Id") AS min_1, array_agg("Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS array_agg_1
FROM "Cart Items"

-- parameters: '1', '1', '1'
SELECT "Cart Items"."Item Id", row_number() OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS anon_1, lag("Cart Items"."Item Id", $1::INTEGER) OVER (ORDER BY "Cart Items"."Item Id" ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY "Cart Items"."Item Id") AS anon_1, mode() WITHIN GROUP (ORDER BY "Cart Items"."Item Id") AS anon_2, stddev("Cart Items"."Item Id") AS stddev_1, bool_and("Cart Items"."Item Id" > $2::INTEGER) FILTER (WHERE "Cart Items"."Item Id" > $3::INTEGER) AS anon_3
FROM "Cart Items"

SELECT "Cart Items"."Item Id", grouping("Cart Items"."Item Id") AS grouping_1
FROM "Cart Items" GROUP BY GROUPING SETS(("Cart Items"."Item Id"), ())

-- parameters: '0'
SELECT "Cart Items"."Item Id", sum("Cart Items"."Item Id") AS sum_1
FROM "Cart Items" GROUP BY ROLLUP("Cart Items"."Item Id")
HAVING count(*) > $1::INTEGER

SELECT "Cart Items"."Item Id", sum("Cart Items"."Item Id") AS sum_1
FROM "Cart Items" GROUP BY CUBE("Cart Items"."Item Id")

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" IS NULL ORDER BY "Cart Items"."Item Id"

SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."select" IS NULL

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" IS NOT NULL ORDER BY "Cart Items"."Item Id"

UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE "Cart Items"."select" IS NOT NULL RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" IS DISTINCT FROM NULL ORDER BY "Cart Items"."Item Id"

DELETE FROM "Cart Items" WHERE "Cart Items"."select" IS DISTINCT FROM NULL RETURNING "Cart Items"."Item Id"

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" = $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."select" = $1::VARCHAR

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" != $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE "Cart Items"."select" != $1::VARCHAR RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" < $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE "Cart Items"."select" < $1::VARCHAR RETURNING "Cart Items"."Item Id"

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" >= $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."select" >= $1::VARCHAR

-- parameters: 't1', 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" IN ($1::VARCHAR, $2::VARCHAR) ORDER BY "Cart Items"."Item Id"

-- parameters: 't1', 't1'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE "Cart Items"."select" IN ($1::VARCHAR, $2::VARCHAR) RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select" NOT IN ($1::VARCHAR)) ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE ("Cart Items"."select" NOT IN ($1::VARCHAR)) RETURNING "Cart Items"."Item Id"

-- parameters: 't1', 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."select" BETWEEN $1::VARCHAR AND $2::VARCHAR

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" = $1::VARCHAR OR "Cart Items"."select" IS NULL ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE "Cart Items"."select" = $1::VARCHAR OR "Cart Items"."select" IS NULL RETURNING "Cart Items"."Item Id"

-- parameters: 't1', 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" > $1::VARCHAR AND "Cart Items"."select" < $2::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."select" > $1::VARCHAR AND "Cart Items"."select" < $2::VARCHAR

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" = ANY (SELECT "Cart Items"."select"
FROM "Cart Items") ORDER BY "Cart Items"."Item Id"

UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE "Cart Items"."select" = ANY (SELECT "Cart Items"."select"
FROM "Cart Items") RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" IS NOT DISTINCT FROM $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE "Cart Items"."select" IS NOT DISTINCT FROM $1::VARCHAR RETURNING "Cart Items"."Item Id"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select", "Cart Items"."Item Id") IN (SELECT "Cart Items"."select", "Cart Items"."Item Id"
FROM "Cart Items") ORDER BY "Cart Items"."Item Id"

SELECT count(*) AS count_1
FROM "Cart Items"
WHERE ("Cart Items"."select", "Cart Items"."Item Id") IN (SELECT "Cart Items"."select", "Cart Items"."Item Id"
FROM "Cart Items")

-- parameters: 't1', 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY "Cart Items"."Item Id"

-- parameters: 't1', 't1'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE "Cart Items"."select" = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 't%'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" LIKE $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't%'
DELETE FROM "Cart Items" WHERE "Cart Items"."select" LIKE $1::VARCHAR RETURNING "Cart Items"."Item Id"

-- parameters: 'T%'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" ILIKE $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 'T%'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."select" ILIKE $1::VARCHAR

-- parameters: 't%'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY "Cart Items"."Item Id"

-- parameters: 't%'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE "Cart Items"."select" NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 't'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select" LIKE $1::VARCHAR || '%') ORDER BY "Cart Items"."Item Id"

-- parameters: 't'
DELETE FROM "Cart Items" WHERE ("Cart Items"."select" LIKE $1::VARCHAR || '%') RETURNING "Cart Items"."Item Id"

-- parameters: '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select" LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY "Cart Items"."Item Id"

-- parameters: '1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE ("Cart Items"."select" LIKE '%' || $1::VARCHAR ESCAPE '/')

-- parameters: 't/%'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select" LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY "Cart Items"."Item Id"

-- parameters: 't/%'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE ("Cart Items"."select" LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '^t'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" ~ $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: '^t'
DELETE FROM "Cart Items" WHERE "Cart Items"."select" ~ $1::VARCHAR RETURNING "Cart Items"."Item Id"

-- parameters: '^T'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" ~* $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: '^T'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."select" ~* $1::VARCHAR

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE lower("Cart Items"."select") = $1::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE lower("Cart Items"."select") = $1::VARCHAR RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE char_length("Cart Items"."select") > $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '1'
DELETE FROM "Cart Items" WHERE char_length("Cart Items"."select") > $1::INTEGER RETURNING "Cart Items"."Item Id"

-- parameters: 'x', 't1x'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select" || $1::VARCHAR) = $2::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 'x', 't1x'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE ("Cart Items"."select" || $1::VARCHAR) = $2::VARCHAR

-- parameters: 'z'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select" COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY "Cart Items"."Item Id"

-- parameters: 'z'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE ("Cart Items"."select" COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."select" @@ plainto_tsquery($1::VARCHAR) ORDER BY "Cart Items"."Item Id"

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE "Cart Items"."select" @@ plainto_tsquery($1::VARCHAR) RETURNING "Cart Items"."Item Id"

-- parameters: 'simple', 'simple', 't1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE to_tsvector($1::REGCONFIG, "Cart Items"."select") @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY "Cart Items"."Item Id"

-- parameters: 'simple', 'simple', 't1'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE to_tsvector($1::REGCONFIG, "Cart Items"."select") @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR)

-- parameters: 'y', 'T'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE (("Cart Items"."select" || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY "Cart Items"."Item Id"

-- parameters: 'y', 'T'
UPDATE "Cart Items" SET "select"="Cart Items"."select" WHERE (("Cart Items"."select" || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."select" ILIKE '%' || $1::VARCHAR || '%') ORDER BY "Cart Items"."Item Id"

-- parameters: '1'
DELETE FROM "Cart Items" WHERE ("Cart Items"."select" ILIKE '%' || $1::VARCHAR || '%') RETURNING "Cart Items"."Item Id"

SELECT "Cart Items"."select", count(*) AS count_1
FROM "Cart Items" GROUP BY "Cart Items"."select" ORDER BY "Cart Items"."select" NULLS FIRST

SELECT DISTINCT "Cart Items"."select"
FROM "Cart Items" ORDER BY "Cart Items"."select" DESC NULLS LAST

SELECT count(DISTINCT "Cart Items"."select") AS count_1, min("Cart Items"."select") AS min_1, array_agg("Cart Items"."select" ORDER BY "Cart Items"."Item Id") AS array_agg_1
FROM "Cart Items"

-- parameters: '1', '1', '1'
SELECT "Cart Items"."select", row_number() OVER (PARTITION BY "Cart Items"."select" ORDER BY "Cart Items"."Item Id") AS anon_1, lag("Cart Items"."select", $1::INTEGER) OVER (ORDER BY "Cart Items"."Item Id" ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" IS NULL ORDER BY "Cart Items"."Item Id"

SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Expires At" IS NULL

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" IS NOT NULL ORDER BY "Cart Items"."Item Id"

UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE "Cart Items"."Expires At" IS NOT NULL RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" IS DISTINCT FROM NULL ORDER BY "Cart Items"."Item Id"

DELETE FROM "Cart Items" WHERE "Cart Items"."Expires At" IS DISTINCT FROM NULL RETURNING "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" = $1::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Expires At" = $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" != $1::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE "Cart Items"."Expires At" != $1::TIMESTAMP WITH TIME ZONE RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" < $1::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "Cart Items" WHERE "Cart Items"."Expires At" < $1::TIMESTAMP WITH TIME ZONE RETURNING "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" >= $1::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Expires At" >= $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE "Cart Items"."Expires At" IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."Expires At" NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "Cart Items" WHERE ("Cart Items"."Expires At" NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Expires At" BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" = $1::TIMESTAMP WITH TIME ZONE OR "Cart Items"."Expires At" IS NULL ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "Cart Items" WHERE "Cart Items"."Expires At" = $1::TIMESTAMP WITH TIME ZONE OR "Cart Items"."Expires At" IS NULL RETURNING "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" > $1::TIMESTAMP WITH TIME ZONE AND "Cart Items"."Expires At" < $2::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE "Cart Items"."Expires At" > $1::TIMESTAMP WITH TIME ZONE AND "Cart Items"."Expires At" < $2::TIMESTAMP WITH TIME ZONE

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" = ANY (SELECT "Cart Items"."Expires At"
FROM "Cart Items") ORDER BY "Cart Items"."Item Id"

UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE "Cart Items"."Expires At" = ANY (SELECT "Cart Items"."Expires At"
FROM "Cart Items") RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "Cart Items" WHERE "Cart Items"."Expires At" IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING "Cart Items"."Item Id"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."Expires At", "Cart Items"."Item Id") IN (SELECT "Cart Items"."Expires At", "Cart Items"."Item Id"
FROM "Cart Items") ORDER BY "Cart Items"."Item Id"

SELECT count(*) AS count_1
FROM "Cart Items"
WHERE ("Cart Items"."Expires At", "Cart Items"."Item Id") IN (SELECT "Cart Items"."Expires At", "Cart Items"."Item Id"
FROM "Cart Items")

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE "Cart Items"."Expires At" = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: '2000'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE EXTRACT(year FROM "Cart Items"."Expires At") > $1::INTEGER ORDER BY "Cart Items"."Item Id"

-- parameters: '2000'
DELETE FROM "Cart Items" WHERE EXTRACT(year FROM "Cart Items"."Expires At") > $1::INTEGER RETURNING "Cart Items"."Item Id"

-- parameters: 'day'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE date_trunc($1::VARCHAR, "Cart Items"."Expires At") = "Cart Items"."Expires At" ORDER BY "Cart Items"."Item Id"

-- parameters: 'day'
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE date_trunc($1::VARCHAR, "Cart Items"."Expires At") = "Cart Items"."Expires At"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE "Cart Items"."Expires At" + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 'YYYY', '2999'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE to_char("Cart Items"."Expires At", $1::VARCHAR) = $2::VARCHAR ORDER BY "Cart Items"."Item Id"

-- parameters: 'YYYY', '2999'
DELETE FROM "Cart Items" WHERE to_char("Cart Items"."Expires At", $1::VARCHAR) = $2::VARCHAR RETURNING "Cart Items"."Item Id"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE CAST("Cart Items"."Expires At" AS DATE) > date '2000-01-01' ORDER BY "Cart Items"."Item Id"

SELECT count(*) AS count_1
FROM "Cart Items"
WHERE CAST("Cart Items"."Expires At" AS DATE) > date '2000-01-01'

-- values differ
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Expires At" > now() ORDER BY "Cart Items"."Item Id"

-- values differ
UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE "Cart Items"."Expires At" > now() RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

-- parameters: 'UTC'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."Expires At" AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY "Cart Items"."Item Id"

-- parameters: 'UTC'
DELETE FROM "Cart Items" WHERE ("Cart Items"."Expires At" AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING "Cart Items"."Item Id"

-- values differ
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE age("Cart Items"."Expires At") < interval '1 day' ORDER BY "Cart Items"."Item Id"

-- values differ
SELECT count(*) AS count_1
FROM "Cart Items"
WHERE age("Cart Items"."Expires At") < interval '1 day'

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE ("Cart Items"."Expires At", "Cart Items"."Expires At") OVERLAPS ("Cart Items"."Expires At", "Cart Items"."Expires At") ORDER BY "Cart Items"."Item Id"

UPDATE "Cart Items" SET "Expires At"="Cart Items"."Expires At" WHERE ("Cart Items"."Expires At", "Cart Items"."Expires At") OVERLAPS ("Cart Items"."Expires At", "Cart Items"."Expires At") RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

SELECT "Cart Items"."Expires At", count(*) AS count_1
FROM "Cart Items" GROUP BY "Cart Items"."Expires At" ORDER BY "Cart Items"."Expires At" NULLS FIRST

SELECT DISTINCT "Cart Items"."Expires At"
FROM "Cart Items" ORDER BY "Cart Items"."Expires At" DESC NULLS LAST

SELECT count(DISTINCT "Cart Items"."Expires At") AS count_1, min("Cart Items"."Expires At") AS min_1, array_agg("Cart Items"."Expires At" ORDER BY "Cart Items"."Item Id") AS array_agg_1
FROM "Cart Items"

-- parameters: '1', '1', '1'
SELECT "Cart Items"."Expires At", row_number() OVER (PARTITION BY "Cart Items"."Expires At" ORDER BY "Cart Items"."Item Id") AS anon_1, lag("Cart Items"."Expires At", $1::INTEGER) OVER (ORDER BY "Cart Items"."Item Id" ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"

-- parameters: '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id = $1::INTEGER ORDER BY documents.id

-- parameters: '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id != $1::INTEGER ORDER BY documents.id

-- parameters: '5'
UPDATE documents SET id=documents.id WHERE documents.id != $1::INTEGER RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id < $1::INTEGER ORDER BY documents.id

-- parameters: '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id >= $1::INTEGER ORDER BY documents.id

-- parameters: '5', '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id IN ($1::INTEGER, $2::INTEGER) ORDER BY documents.id

-- parameters: '5', '5'
UPDATE documents SET id=documents.id WHERE documents.id IN ($1::INTEGER, $2::INTEGER) RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.id NOT IN ($1::INTEGER)) ORDER BY documents.id

-- parameters: '5', '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY documents.id

-- parameters: '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id = $1::INTEGER OR documents.id IS NULL ORDER BY documents.id

-- parameters: '5', '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id > $1::INTEGER AND documents.id < $2::INTEGER ORDER BY documents.id

-- parameters: '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id IS NOT DISTINCT FROM $1::INTEGER ORDER BY documents.id

-- parameters: '5', '5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY documents.id

-- parameters: '5', '5'
UPDATE documents SET id=documents.id WHERE documents.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '1', '3'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id + $1::INTEGER > $2::INTEGER ORDER BY documents.id

-- parameters: '2', '1', '100'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY documents.id

-- parameters: '2', '0'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id % $1::INTEGER = $2::INTEGER ORDER BY documents.id

-- parameters: '2', '0'
UPDATE documents SET id=documents.id WHERE documents.id % $1::INTEGER = $2::INTEGER RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '0'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE -documents.id < $1::INTEGER ORDER BY documents.id

-- parameters: '2', '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id / $1::INTEGER = $2::INTEGER ORDER BY documents.id

-- parameters: '2', '1.5'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY documents.id

-- parameters: '2', '1.5'
UPDATE documents SET id=documents.id WHERE documents.id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '1', '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id & $1::INTEGER = $2::INTEGER ORDER BY documents.id

-- parameters: '3', '0'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id # $1::INTEGER > $2::INTEGER ORDER BY documents.id

-- parameters: '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE CAST(documents.id AS VARCHAR) = $1::VARCHAR ORDER BY documents.id

-- parameters: '1'
UPDATE documents SET id=documents.id WHERE CAST(documents.id AS VARCHAR) = $1::VARCHAR RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE abs(documents.id) > $1::INTEGER ORDER BY documents.id

-- parameters: '2', '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE mod(documents.id, $1::INTEGER) = $2::INTEGER ORDER BY documents.id

-- parameters: '1', '2'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.id << $1::INTEGER) > $2::INTEGER ORDER BY documents.id

-- parameters: '1', '2'
UPDATE documents SET id=documents.id WHERE (documents.id << $1::INTEGER) > $2::INTEGER RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '5', 'big', 'small', 'big'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE CASE WHEN (documents.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY documents.id

-- parameters: '0', '0'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE coalesce(documents.id, $1::INTEGER) > $2::INTEGER ORDER BY documents.id

-- parameters: '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE nullif(documents.id, $1::INTEGER) IS NULL ORDER BY documents.id

-- parameters: '1'
UPDATE documents SET id=documents.id WHERE nullif(documents.id, $1::INTEGER) IS NULL RETURNING documents.id, documents.body, documents.expires_at

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body = $1::VARCHAR ORDER BY documents.id

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body != $1::VARCHAR ORDER BY documents.id

-- parameters: 't1'
UPDATE documents SET body=documents.body WHERE documents.body != $1::VARCHAR RETURNING documents.id, documents.body, documents.expires_at

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body < $1::VARCHAR ORDER BY documents.id

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body >= $1::VARCHAR ORDER BY documents.id

-- parameters: 't1', 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY documents.id

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body = $1::VARCHAR OR documents.body IS NULL ORDER BY documents.id

-- parameters: 't1', 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body > $1::VARCHAR AND documents.body < $2::VARCHAR ORDER BY documents.id

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body IS NOT DISTINCT FROM $1::VARCHAR ORDER BY documents.id

-- parameters: 't1', 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY documents.id

-- parameters: 't1', 't1'
UPDATE documents SET body=documents.body WHERE documents.body = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING documents.id, documents.body, documents.expires_at

-- parameters: 't%'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body LIKE $1::VARCHAR ORDER BY documents.id

-- parameters: 'T%'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body ILIKE $1::VARCHAR ORDER BY documents.id

-- parameters: 't%'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY documents.id

-- parameters: 't%'
UPDATE documents SET body=documents.body WHERE documents.body NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING documents.id, documents.body, documents.expires_at

-- parameters: 't'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.body LIKE $1::VARCHAR || '%') ORDER BY documents.id

-- parameters: '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.body LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY documents.id

-- parameters: 't/%'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.body LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY documents.id

-- parameters: 't/%'
UPDATE documents SET body=documents.body WHERE (documents.body LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '^t'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body ~ $1::VARCHAR ORDER BY documents.id

-- parameters: '^T'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body ~* $1::VARCHAR ORDER BY documents.id

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE lower(documents.body) = $1::VARCHAR ORDER BY documents.id

-- parameters: 't1'
UPDATE documents SET body=documents.body WHERE lower(documents.body) = $1::VARCHAR RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE char_length(documents.body) > $1::INTEGER ORDER BY documents.id

-- parameters: 'x', 't1x'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.body || $1::VARCHAR) = $2::VARCHAR ORDER BY documents.id

-- parameters: 'z'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.body COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY documents.id

-- parameters: 'z'
UPDATE documents SET body=documents.body WHERE (documents.body COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING documents.id, documents.body, documents.expires_at

-- parameters: 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.body @@ plainto_tsquery($1::VARCHAR) ORDER BY documents.id

-- parameters: 'simple', 'simple', 't1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE to_tsvector($1::REGCONFIG, documents.body) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY documents.id

-- parameters: 'y', 'T'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE ((documents.body || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY documents.id

-- parameters: 'y', 'T'
UPDATE documents SET body=documents.body WHERE ((documents.body || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.body ILIKE '%' || $1::VARCHAR || '%') ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at = $1::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at != $1::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE documents SET expires_at=documents.expires_at WHERE documents.expires_at != $1::TIMESTAMP WITH TIME ZONE RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at < $1::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at >= $1::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE documents SET expires_at=documents.expires_at WHERE documents.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at = $1::TIMESTAMP WITH TIME ZONE OR documents.expires_at IS NULL ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at > $1::TIMESTAMP WITH TIME ZONE AND documents.expires_at < $2::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE documents SET expires_at=documents.expires_at WHERE documents.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING documents.id, documents.body, documents.expires_at

-- parameters: '2000'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE EXTRACT(year FROM documents.expires_at) > $1::INTEGER ORDER BY documents.id

-- parameters: 'day'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE date_trunc($1::VARCHAR, documents.expires_at) = documents.expires_at ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY documents.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE documents SET expires_at=documents.expires_at WHERE documents.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING documents.id, documents.body, documents.expires_at

-- parameters: 'YYYY', '2999'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE to_char(documents.expires_at, $1::VARCHAR) = $2::VARCHAR ORDER BY documents.id

SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE CAST(documents.expires_at AS DATE) > date '2000-01-01' ORDER BY documents.id

-- values differ
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.expires_at > now() ORDER BY documents.id

-- values differ
UPDATE documents SET expires_at=documents.expires_at WHERE documents.expires_at > now() RETURNING documents.id, documents.body, documents.expires_at

-- parameters: 'UTC'
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY documents.id

-- values differ
SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE age(documents.expires_at) < interval '1 day' ORDER BY documents.id

SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE (documents.expires_at, documents.expires_at) OVERLAPS (documents.expires_at, documents.expires_at) ORDER BY documents.id

UPDATE documents SET expires_at=documents.expires_at WHERE (documents.expires_at, documents.expires_at) OVERLAPS (documents.expires_at, documents.expires_at) RETURNING documents.id, documents.body, documents.expires_at

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id IS NULL ORDER BY archive.leases.id

SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id IS NULL

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id IS NOT NULL ORDER BY archive.leases.id

UPDATE archive.leases SET id=archive.leases.id WHERE archive.leases.id IS NOT NULL RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id IS DISTINCT FROM NULL ORDER BY archive.leases.id

DELETE FROM archive.leases WHERE archive.leases.id IS DISTINCT FROM NULL RETURNING archive.leases.id

-- parameters: '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id = $1::INTEGER ORDER BY archive.leases.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id = $1::INTEGER

-- parameters: '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id != $1::INTEGER ORDER BY archive.leases.id

-- parameters: '5'
UPDATE archive.leases SET id=archive.leases.id WHERE archive.leases.id != $1::INTEGER RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id < $1::INTEGER ORDER BY archive.leases.id

-- parameters: '5'
DELETE FROM archive.leases WHERE archive.leases.id < $1::INTEGER RETURNING archive.leases.id

-- parameters: '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id >= $1::INTEGER ORDER BY archive.leases.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id >= $1::INTEGER

-- parameters: '5', '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id IN ($1::INTEGER, $2::INTEGER) ORDER BY archive.leases.id

-- parameters: '5', '5'
UPDATE archive.leases SET id=archive.leases.id WHERE archive.leases.id IN ($1::INTEGER, $2::INTEGER) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.id NOT IN ($1::INTEGER)) ORDER BY archive.leases.id

-- parameters: '5'
DELETE FROM archive.leases WHERE (archive.leases.id NOT IN ($1::INTEGER)) RETURNING archive.leases.id

-- parameters: '5', '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY archive.leases.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id BETWEEN $1::INTEGER AND $2::INTEGER

-- parameters: '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id = $1::INTEGER OR archive.leases.id IS NULL ORDER BY archive.leases.id

-- parameters: '5'
DELETE FROM archive.leases WHERE archive.leases.id = $1::INTEGER OR archive.leases.id IS NULL RETURNING archive.leases.id

-- parameters: '5', '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id > $1::INTEGER AND archive.leases.id < $2::INTEGER ORDER BY archive.leases.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id > $1::INTEGER AND archive.leases.id < $2::INTEGER

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id = ANY (SELECT archive.leases.id
FROM archive.leases) ORDER BY archive.leases.id

UPDATE archive.leases SET id=archive.leases.id WHERE archive.leases.id = ANY (SELECT archive.leases.id
FROM archive.leases) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id IS NOT DISTINCT FROM $1::INTEGER ORDER BY archive.leases.id

-- parameters: '5'
DELETE FROM archive.leases WHERE archive.leases.id IS NOT DISTINCT FROM $1::INTEGER RETURNING archive.leases.id

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.id, archive.leases.id) IN (SELECT archive.leases.id, archive.leases.id
FROM archive.leases) ORDER BY archive.leases.id

SELECT count(*) AS count_1
FROM archive.leases
WHERE (archive.leases.id, archive.leases.id) IN (SELECT archive.leases.id, archive.leases.id
FROM archive.leases)

-- parameters: '5', '5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY archive.leases.id

-- parameters: '5', '5'
UPDATE archive.leases SET id=archive.leases.id WHERE archive.leases.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '1', '3'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id + $1::INTEGER > $2::INTEGER ORDER BY archive.leases.id

-- parameters: '1', '3'
DELETE FROM archive.leases WHERE archive.leases.id + $1::INTEGER > $2::INTEGER RETURNING archive.leases.id

-- parameters: '2', '1', '100'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY archive.leases.id

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id * $1::INTEGER - $2::INTEGER < $3::INTEGER

-- parameters: '2', '0'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id % $1::INTEGER = $2::INTEGER ORDER BY archive.leases.id

-- parameters: '2', '0'
UPDATE archive.leases SET id=archive.leases.id WHERE archive.leases.id % $1::INTEGER = $2::INTEGER RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '0'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE -archive.leases.id < $1::INTEGER ORDER BY archive.leases.id

-- parameters: '0'
DELETE FROM archive.leases WHERE -archive.leases.id < $1::INTEGER RETURNING archive.leases.id

-- parameters: '2', '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id / $1::INTEGER = $2::INTEGER ORDER BY archive.leases.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id / $1::INTEGER = $2::INTEGER

-- parameters: '2', '1.5'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY archive.leases.id

-- parameters: '2', '1.5'
UPDATE archive.leases SET id=archive.leases.id WHERE archive.leases.id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '1', '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id & $1::INTEGER = $2::INTEGER ORDER BY archive.leases.id

-- parameters: '1', '1'
DELETE FROM archive.leases WHERE archive.leases.id & $1::INTEGER = $2::INTEGER RETURNING archive.leases.id

-- parameters: '3', '0'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id # $1::INTEGER > $2::INTEGER ORDER BY archive.leases.id

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.id # $1::INTEGER > $2::INTEGER

-- parameters: '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE CAST(archive.leases.id AS VARCHAR) = $1::VARCHAR ORDER BY archive.leases.id

-- parameters: '1'
UPDATE archive.leases SET id=archive.leases.id WHERE CAST(archive.leases.id AS VARCHAR) = $1::VARCHAR RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE abs(archive.leases.id) > $1::INTEGER ORDER BY archive.leases.id

-- parameters: '1'
DELETE FROM archive.leases WHERE abs(archive.leases.id) > $1::INTEGER RETURNING archive.leases.id

-- parameters: '2', '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE mod(archive.leases.id, $1::INTEGER) = $2::INTEGER ORDER BY archive.leases.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE mod(archive.leases.id, $1::INTEGER) = $2::INTEGER

-- parameters: '1', '2'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.id << $1::INTEGER) > $2::INTEGER ORDER BY archive.leases.id

-- parameters: '1', '2'
UPDATE archive.leases SET id=archive.leases.id WHERE (archive.leases.id << $1::INTEGER) > $2::INTEGER RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '5', 'big', 'small', 'big'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE CASE WHEN (archive.leases.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY archive.leases.id

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM archive.leases WHERE CASE WHEN (archive.leases.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING archive.leases.id

-- parameters: '0', '0'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE coalesce(archive.leases.id, $1::INTEGER) > $2::INTEGER ORDER BY archive.leases.id

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM archive.leases
WHERE coalesce(archive.leases.id, $1::INTEGER) > $2::INTEGER

-- parameters: '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE nullif(archive.leases.id, $1::INTEGER) IS NULL ORDER BY archive.leases.id

-- parameters: '1'
UPDATE archive.leases SET id=archive.leases.id WHERE nullif(archive.leases.id, $1::INTEGER) IS NULL RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

SELECT archive.leases.id, count(*) AS count_1
FROM archive.leases GROUP BY archive.leases.id ORDER BY archive.leases.id NULLS FIRST

SELECT DISTINCT archive.leases.id
FROM archive.leases ORDER BY archive.leases.id DESC NULLS LAST

SELECT count(DISTINCT archive.leases.id) AS count_1, min(archive.leases.id) AS min_1, array_agg(archive.leases.id ORDER BY archive.leases.id) AS array_agg_1
FROM archive.leases

-- parameters: '1', '1', '1'
SELECT archive.leases.id, row_number() OVER (PARTITION BY archive.leases.id ORDER BY archive.leases.id) AS anon_1, lag(archive.leases.id, $1::INTEGER) OVER (ORDER BY archive.leases.id ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM archive.leases ORDER BY archive.leases.id

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY archive.leases.id) AS anon_1, mode() WITHIN GROUP (ORDER BY archive.leases.id) AS anon_2, stddev(archive.leases.id) AS stddev_1, bool_and(archive.leases.id > $2::INTEGER) FILTER (WHERE archive.leases.id > $3::INTEGER) AS anon_3
FROM archive.leases

SELECT archive.leases.id, grouping(archive.leases.id) AS grouping_1
FROM archive.leases GROUP BY GROUPING SETS((archive.leases.id), ())

-- parameters: '0'
SELECT archive.leases.id, sum(archive.leases.id) AS sum_1
FROM archive.leases GROUP BY ROLLUP(archive.leases.id)
HAVING count(*) > $1::INTEGER

SELECT archive.leases.id, sum(archive.leases.id) AS sum_1
FROM archive.leases GROUP BY CUBE(archive.leases.id)

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder IS NULL ORDER BY archive.leases.id

SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.holder IS NULL

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder IS NOT NULL ORDER BY archive.leases.id

UPDATE archive.leases SET holder=archive.leases.holder WHERE archive.leases.holder IS NOT NULL RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder IS DISTINCT FROM NULL ORDER BY archive.leases.id

DELETE FROM archive.leases WHERE archive.leases.holder IS DISTINCT FROM NULL RETURNING archive.leases.id

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder = $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.holder = $1::VARCHAR

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder != $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1'
UPDATE archive.leases SET holder=archive.leases.holder WHERE archive.leases.holder != $1::VARCHAR RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder < $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1'
DELETE FROM archive.leases WHERE archive.leases.holder < $1::VARCHAR RETURNING archive.leases.id

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder >= $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.holder >= $1::VARCHAR

-- parameters: 't1', 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder IN ($1::VARCHAR, $2::VARCHAR) ORDER BY archive.leases.id

-- parameters: 't1', 't1'
UPDATE archive.leases SET holder=archive.leases.holder WHERE archive.leases.holder IN ($1::VARCHAR, $2::VARCHAR) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder NOT IN ($1::VARCHAR)) ORDER BY archive.leases.id

-- parameters: 't1'
DELETE FROM archive.leases WHERE (archive.leases.holder NOT IN ($1::VARCHAR)) RETURNING archive.leases.id

-- parameters: 't1', 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.holder BETWEEN $1::VARCHAR AND $2::VARCHAR

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder = $1::VARCHAR OR archive.leases.holder IS NULL ORDER BY archive.leases.id

-- parameters: 't1'
DELETE FROM archive.leases WHERE archive.leases.holder = $1::VARCHAR OR archive.leases.holder IS NULL RETURNING archive.leases.id

-- parameters: 't1', 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder > $1::VARCHAR AND archive.leases.holder < $2::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1', 't1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.holder > $1::VARCHAR AND archive.leases.holder < $2::VARCHAR

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder = ANY (SELECT archive.leases.holder
FROM archive.leases) ORDER BY archive.leases.id

UPDATE archive.leases SET holder=archive.leases.holder WHERE archive.leases.holder = ANY (SELECT archive.leases.holder
FROM archive.leases) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder IS NOT DISTINCT FROM $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1'
DELETE FROM archive.leases WHERE archive.leases.holder IS NOT DISTINCT FROM $1::VARCHAR RETURNING archive.leases.id

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder, archive.leases.id) IN (SELECT archive.leases.holder, archive.leases.id
FROM archive.leases) ORDER BY archive.leases.id

SELECT count(*) AS count_1
FROM archive.leases
WHERE (archive.leases.holder, archive.leases.id) IN (SELECT archive.leases.holder, archive.leases.id
FROM archive.leases)

-- parameters: 't1', 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY archive.leases.id

-- parameters: 't1', 't1'
UPDATE archive.leases SET holder=archive.leases.holder WHERE archive.leases.holder = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 't%'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder LIKE $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 't%'
DELETE FROM archive.leases WHERE archive.leases.holder LIKE $1::VARCHAR RETURNING archive.leases.id

-- parameters: 'T%'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder ILIKE $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 'T%'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.holder ILIKE $1::VARCHAR

-- parameters: 't%'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY archive.leases.id

-- parameters: 't%'
UPDATE archive.leases SET holder=archive.leases.holder WHERE archive.leases.holder NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 't'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder LIKE $1::VARCHAR || '%') ORDER BY archive.leases.id

-- parameters: 't'
DELETE FROM archive.leases WHERE (archive.leases.holder LIKE $1::VARCHAR || '%') RETURNING archive.leases.id

-- parameters: '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY archive.leases.id

-- parameters: '1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE (archive.leases.holder LIKE '%' || $1::VARCHAR ESCAPE '/')

-- parameters: 't/%'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY archive.leases.id

-- parameters: 't/%'
UPDATE archive.leases SET holder=archive.leases.holder WHERE (archive.leases.holder LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '^t'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder ~ $1::VARCHAR ORDER BY archive.leases.id

-- parameters: '^t'
DELETE FROM archive.leases WHERE archive.leases.holder ~ $1::VARCHAR RETURNING archive.leases.id

-- parameters: '^T'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder ~* $1::VARCHAR ORDER BY archive.leases.id

-- parameters: '^T'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.holder ~* $1::VARCHAR

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE lower(archive.leases.holder) = $1::VARCHAR ORDER BY archive.leases.id

-- parameters: 't1'
UPDATE archive.leases SET holder=archive.leases.holder WHERE lower(archive.leases.holder) = $1::VARCHAR RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE char_length(archive.leases.holder) > $1::INTEGER ORDER BY archive.leases.id

-- parameters: '1'
DELETE FROM archive.leases WHERE char_length(archive.leases.holder) > $1::INTEGER RETURNING archive.leases.id

-- parameters: 'x', 't1x'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder || $1::VARCHAR) = $2::VARCHAR ORDER BY archive.leases.id

-- parameters: 'x', 't1x'
SELECT count(*) AS count_1
FROM archive.leases
WHERE (archive.leases.holder || $1::VARCHAR) = $2::VARCHAR

-- parameters: 'z'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY archive.leases.id

-- parameters: 'z'
UPDATE archive.leases SET holder=archive.leases.holder WHERE (archive.leases.holder COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.holder @@ plainto_tsquery($1::VARCHAR) ORDER BY archive.leases.id

-- parameters: 't1'
DELETE FROM archive.leases WHERE archive.leases.holder @@ plainto_tsquery($1::VARCHAR) RETURNING archive.leases.id

-- parameters: 'simple', 'simple', 't1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE to_tsvector($1::REGCONFIG, archive.leases.holder) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY archive.leases.id

-- parameters: 'simple', 'simple', 't1'
SELECT count(*) AS count_1
FROM archive.leases
WHERE to_tsvector($1::REGCONFIG, archive.leases.holder) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR)

-- parameters: 'y', 'T'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE ((archive.leases.holder || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY archive.leases.id

-- parameters: 'y', 'T'
UPDATE archive.leases SET holder=archive.leases.holder WHERE ((archive.leases.holder || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.holder ILIKE '%' || $1::VARCHAR || '%') ORDER BY archive.leases.id

-- parameters: '1'
DELETE FROM archive.leases WHERE (archive.leases.holder ILIKE '%' || $1::VARCHAR || '%') RETURNING archive.leases.id

SELECT archive.leases.holder, count(*) AS count_1
FROM archive.leases GROUP BY archive.leases.holder ORDER BY archive.leases.holder NULLS FIRST

SELECT DISTINCT archive.leases.holder
FROM archive.leases ORDER BY archive.leases.holder DESC NULLS LAST

SELECT count(DISTINCT archive.leases.holder) AS count_1, min(archive.leases.holder) AS min_1, array_agg(archive.leases.holder ORDER BY archive.leases.id) AS array_agg_1
FROM archive.leases

-- parameters: '1', '1', '1'
SELECT archive.leases.holder, row_number() OVER (PARTITION BY archive.leases.holder ORDER BY archive.leases.id) AS anon_1, lag(archive.leases.holder, $1::INTEGER) OVER (ORDER BY archive.leases.id ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM archive.leases ORDER BY archive.leases.id

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at IS NULL ORDER BY archive.leases.id

SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.expires_at IS NULL

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at IS NOT NULL ORDER BY archive.leases.id

UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE archive.leases.expires_at IS NOT NULL RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at IS DISTINCT FROM NULL ORDER BY archive.leases.id

DELETE FROM archive.leases WHERE archive.leases.expires_at IS DISTINCT FROM NULL RETURNING archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at = $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.expires_at = $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at != $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE archive.leases.expires_at != $1::TIMESTAMP WITH TIME ZONE RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at < $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.leases WHERE archive.leases.expires_at < $1::TIMESTAMP WITH TIME ZONE RETURNING archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at >= $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.expires_at >= $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE archive.leases.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.leases WHERE (archive.leases.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING archive.leases.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at = $1::TIMESTAMP WITH TIME ZONE OR archive.leases.expires_at IS NULL ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.leases WHERE archive.leases.expires_at = $1::TIMESTAMP WITH TIME ZONE OR archive.leases.expires_at IS NULL RETURNING archive.leases.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at > $1::TIMESTAMP WITH TIME ZONE AND archive.leases.expires_at < $2::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.leases
WHERE archive.leases.expires_at > $1::TIMESTAMP WITH TIME ZONE AND archive.leases.expires_at < $2::TIMESTAMP WITH TIME ZONE

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at = ANY (SELECT archive.leases.expires_at
FROM archive.leases) ORDER BY archive.leases.id

UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE archive.leases.expires_at = ANY (SELECT archive.leases.expires_at
FROM archive.leases) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.leases WHERE archive.leases.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING archive.leases.id

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.expires_at, archive.leases.id) IN (SELECT archive.leases.expires_at, archive.leases.id
FROM archive.leases) ORDER BY archive.leases.id

SELECT count(*) AS count_1
FROM archive.leases
WHERE (archive.leases.expires_at, archive.leases.id) IN (SELECT archive.leases.expires_at, archive.leases.id
FROM archive.leases)

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE archive.leases.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: '2000'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE EXTRACT(year FROM archive.leases.expires_at) > $1::INTEGER ORDER BY archive.leases.id

-- parameters: '2000'
DELETE FROM archive.leases WHERE EXTRACT(year FROM archive.leases.expires_at) > $1::INTEGER RETURNING archive.leases.id

-- parameters: 'day'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE date_trunc($1::VARCHAR, archive.leases.expires_at) = archive.leases.expires_at ORDER BY archive.leases.id

-- parameters: 'day'
SELECT count(*) AS count_1
FROM archive.leases
WHERE date_trunc($1::VARCHAR, archive.leases.expires_at) = archive.leases.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.leases.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE archive.leases.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 'YYYY', '2999'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE to_char(archive.leases.expires_at, $1::VARCHAR) = $2::VARCHAR ORDER BY archive.leases.id

-- parameters: 'YYYY', '2999'
DELETE FROM archive.leases WHERE to_char(archive.leases.expires_at, $1::VARCHAR) = $2::VARCHAR RETURNING archive.leases.id

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE CAST(archive.leases.expires_at AS DATE) > date '2000-01-01' ORDER BY archive.leases.id

SELECT count(*) AS count_1
FROM archive.leases
WHERE CAST(archive.leases.expires_at AS DATE) > date '2000-01-01'

-- values differ
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.expires_at > now() ORDER BY archive.leases.id

-- values differ
UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE archive.leases.expires_at > now() RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

-- parameters: 'UTC'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY archive.leases.id

-- parameters: 'UTC'
DELETE FROM archive.leases WHERE (archive.leases.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING archive.leases.id

-- values differ
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE age(archive.leases.expires_at) < interval '1 day' ORDER BY archive.leases.id

-- values differ
SELECT count(*) AS count_1
FROM archive.leases
WHERE age(archive.leases.expires_at) < interval '1 day'

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE (archive.leases.expires_at, archive.leases.expires_at) OVERLAPS (archive.leases.expires_at, archive.leases.expires_at) ORDER BY archive.leases.id

UPDATE archive.leases SET expires_at=archive.leases.expires_at WHERE (archive.leases.expires_at, archive.leases.expires_at) OVERLAPS (archive.leases.expires_at, archive.leases.expires_at) RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

SELECT archive.leases.expires_at, count(*) AS count_1
FROM archive.leases GROUP BY archive.leases.expires_at ORDER BY archive.leases.expires_at NULLS FIRST

SELECT DISTINCT archive.leases.expires_at
FROM archive.leases ORDER BY archive.leases.expires_at DESC NULLS LAST

SELECT count(DISTINCT archive.leases.expires_at) AS count_1, min(archive.leases.expires_at) AS min_1, array_agg(archive.leases.expires_at ORDER BY archive.leases.id) AS array_agg_1
FROM archive.leases

-- parameters: '1', '1', '1'
SELECT archive.leases.expires_at, row_number() OVER (PARTITION BY archive.leases.expires_at ORDER BY archive.leases.id) AS anon_1, lag(archive.leases.expires_at, $1::INTEGER) OVER (ORDER BY archive.leases.id ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM archive.leases ORDER BY archive.leases.id

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id IS NULL ORDER BY archive.jobs.id

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id IS NOT NULL ORDER BY archive.jobs.id

UPDATE archive.jobs SET id=archive.jobs.id WHERE archive.jobs.id IS NOT NULL RETURNING archive.jobs.id, archive.jobs.expires_at

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id IS DISTINCT FROM NULL ORDER BY archive.jobs.id

-- parameters: '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id = $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.id = $1::INTEGER

-- parameters: '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id != $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '5'
UPDATE archive.jobs SET id=archive.jobs.id WHERE archive.jobs.id != $1::INTEGER RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id < $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '5'
DELETE FROM archive.jobs WHERE archive.jobs.id < $1::INTEGER RETURNING archive.jobs.id

-- parameters: '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id >= $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '5'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.id >= $1::INTEGER

-- parameters: '5', '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id IN ($1::INTEGER, $2::INTEGER) ORDER BY archive.jobs.id

-- parameters: '5', '5'
UPDATE archive.jobs SET id=archive.jobs.id WHERE archive.jobs.id IN ($1::INTEGER, $2::INTEGER) RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE (archive.jobs.id NOT IN ($1::INTEGER)) ORDER BY archive.jobs.id

-- parameters: '5'
DELETE FROM archive.jobs WHERE (archive.jobs.id NOT IN ($1::INTEGER)) RETURNING archive.jobs.id

-- parameters: '5', '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.id BETWEEN $1::INTEGER AND $2::INTEGER

-- parameters: '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id = $1::INTEGER OR archive.jobs.id IS NULL ORDER BY archive.jobs.id

-- parameters: '5'
DELETE FROM archive.jobs WHERE archive.jobs.id = $1::INTEGER OR archive.jobs.id IS NULL RETURNING archive.jobs.id

-- parameters: '5', '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id > $1::INTEGER AND archive.jobs.id < $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.id > $1::INTEGER AND archive.jobs.id < $2::INTEGER

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id = ANY (SELECT archive.jobs.id
FROM archive.jobs) ORDER BY archive.jobs.id

UPDATE archive.jobs SET id=archive.jobs.id WHERE archive.jobs.id = ANY (SELECT archive.jobs.id
FROM archive.jobs) RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id IS NOT DISTINCT FROM $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '5'
DELETE FROM archive.jobs WHERE archive.jobs.id IS NOT DISTINCT FROM $1::INTEGER RETURNING archive.jobs.id

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE (archive.jobs.id, archive.jobs.id) IN (SELECT archive.jobs.id, archive.jobs.id
FROM archive.jobs) ORDER BY archive.jobs.id

-- parameters: '5', '5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY archive.jobs.id

-- parameters: '5', '5'
UPDATE archive.jobs SET id=archive.jobs.id WHERE archive.jobs.id = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '1', '3'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id + $1::INTEGER > $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '1', '3'
DELETE FROM archive.jobs WHERE archive.jobs.id + $1::INTEGER > $2::INTEGER RETURNING archive.jobs.id

-- parameters: '2', '1', '100'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY archive.jobs.id

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.id * $1::INTEGER - $2::INTEGER < $3::INTEGER

-- parameters: '2', '0'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id % $1::INTEGER = $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '2', '0'
UPDATE archive.jobs SET id=archive.jobs.id WHERE archive.jobs.id % $1::INTEGER = $2::INTEGER RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '0'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE -archive.jobs.id < $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '0'
DELETE FROM archive.jobs WHERE -archive.jobs.id < $1::INTEGER RETURNING archive.jobs.id

-- parameters: '2', '1'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id / $1::INTEGER = $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.id / $1::INTEGER = $2::INTEGER

-- parameters: '2', '1.5'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY archive.jobs.id

-- parameters: '2', '1.5'
UPDATE archive.jobs SET id=archive.jobs.id WHERE archive.jobs.id / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '1', '1'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id & $1::INTEGER = $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '1', '1'
DELETE FROM archive.jobs WHERE archive.jobs.id & $1::INTEGER = $2::INTEGER RETURNING archive.jobs.id

-- parameters: '3', '0'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id # $1::INTEGER > $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.id # $1::INTEGER > $2::INTEGER

-- parameters: '1'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE CAST(archive.jobs.id AS VARCHAR) = $1::VARCHAR ORDER BY archive.jobs.id

-- parameters: '1'
UPDATE archive.jobs SET id=archive.jobs.id WHERE CAST(archive.jobs.id AS VARCHAR) = $1::VARCHAR RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '1'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE abs(archive.jobs.id) > $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '1'
DELETE FROM archive.jobs WHERE abs(archive.jobs.id) > $1::INTEGER RETURNING archive.jobs.id

-- parameters: '2', '1'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE mod(archive.jobs.id, $1::INTEGER) = $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE mod(archive.jobs.id, $1::INTEGER) = $2::INTEGER

-- parameters: '1', '2'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE (archive.jobs.id << $1::INTEGER) > $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '1', '2'
UPDATE archive.jobs SET id=archive.jobs.id WHERE (archive.jobs.id << $1::INTEGER) > $2::INTEGER RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '5', 'big', 'small', 'big'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE CASE WHEN (archive.jobs.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY archive.jobs.id

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM archive.jobs WHERE CASE WHEN (archive.jobs.id > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING archive.jobs.id

-- parameters: '0', '0'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE coalesce(archive.jobs.id, $1::INTEGER) > $2::INTEGER ORDER BY archive.jobs.id

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE coalesce(archive.jobs.id, $1::INTEGER) > $2::INTEGER

-- parameters: '1'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE nullif(archive.jobs.id, $1::INTEGER) IS NULL ORDER BY archive.jobs.id

-- parameters: '1'
UPDATE archive.jobs SET id=archive.jobs.id WHERE nullif(archive.jobs.id, $1::INTEGER) IS NULL RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY archive.jobs.id) AS anon_1, mode() WITHIN GROUP (ORDER BY archive.jobs.id) AS anon_2, stddev(archive.jobs.id) AS stddev_1, bool_and(archive.jobs.id > $2::INTEGER) FILTER (WHERE archive.jobs.id > $3::INTEGER) AS anon_3
FROM archive.jobs

SELECT archive.jobs.id, grouping(archive.jobs.id) AS grouping_1
FROM archive.jobs GROUP BY GROUPING SETS((archive.jobs.id), ())

-- parameters: '0'
SELECT archive.jobs.id, sum(archive.jobs.id) AS sum_1
FROM archive.jobs GROUP BY ROLLUP(archive.jobs.id)
HAVING count(*) > $1::INTEGER

SELECT archive.jobs.id, sum(archive.jobs.id) AS sum_1
FROM archive.jobs GROUP BY CUBE(archive.jobs.id)

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at IS NULL ORDER BY archive.jobs.id

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at IS NOT NULL ORDER BY archive.jobs.id

UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE archive.jobs.expires_at IS NOT NULL RETURNING archive.jobs.id, archive.jobs.expires_at

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at IS DISTINCT FROM NULL ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at = $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.expires_at = $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at != $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE archive.jobs.expires_at != $1::TIMESTAMP WITH TIME ZONE RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at < $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.jobs WHERE archive.jobs.expires_at < $1::TIMESTAMP WITH TIME ZONE RETURNING archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at >= $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.expires_at >= $1::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE archive.jobs.expires_at IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE (archive.jobs.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.jobs WHERE (archive.jobs.expires_at NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.expires_at BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at = $1::TIMESTAMP WITH TIME ZONE OR archive.jobs.expires_at IS NULL ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.jobs WHERE archive.jobs.expires_at = $1::TIMESTAMP WITH TIME ZONE OR archive.jobs.expires_at IS NULL RETURNING archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at > $1::TIMESTAMP WITH TIME ZONE AND archive.jobs.expires_at < $2::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE archive.jobs.expires_at > $1::TIMESTAMP WITH TIME ZONE AND archive.jobs.expires_at < $2::TIMESTAMP WITH TIME ZONE

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at = ANY (SELECT archive.jobs.expires_at
FROM archive.jobs) ORDER BY archive.jobs.id

UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE archive.jobs.expires_at = ANY (SELECT archive.jobs.expires_at
FROM archive.jobs) RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM archive.jobs WHERE archive.jobs.expires_at IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING archive.jobs.id

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE (archive.jobs.expires_at, archive.jobs.id) IN (SELECT archive.jobs.expires_at, archive.jobs.id
FROM archive.jobs) ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE archive.jobs.expires_at = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: '2000'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE EXTRACT(year FROM archive.jobs.expires_at) > $1::INTEGER ORDER BY archive.jobs.id

-- parameters: '2000'
DELETE FROM archive.jobs WHERE EXTRACT(year FROM archive.jobs.expires_at) > $1::INTEGER RETURNING archive.jobs.id

-- parameters: 'day'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE date_trunc($1::VARCHAR, archive.jobs.expires_at) = archive.jobs.expires_at ORDER BY archive.jobs.id

-- parameters: 'day'
SELECT count(*) AS count_1
FROM archive.jobs
WHERE date_trunc($1::VARCHAR, archive.jobs.expires_at) = archive.jobs.expires_at

-- parameters: '2999-06-01 00:00:00+00'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY archive.jobs.id

-- parameters: '2999-06-01 00:00:00+00'
UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE archive.jobs.expires_at + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: 'YYYY', '2999'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE to_char(archive.jobs.expires_at, $1::VARCHAR) = $2::VARCHAR ORDER BY archive.jobs.id

-- parameters: 'YYYY', '2999'
DELETE FROM archive.jobs WHERE to_char(archive.jobs.expires_at, $1::VARCHAR) = $2::VARCHAR RETURNING archive.jobs.id

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE CAST(archive.jobs.expires_at AS DATE) > date '2000-01-01' ORDER BY archive.jobs.id

SELECT count(*) AS count_1
FROM archive.jobs
WHERE CAST(archive.jobs.expires_at AS DATE) > date '2000-01-01'

-- values differ
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.expires_at > now() ORDER BY archive.jobs.id

-- values differ
UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE archive.jobs.expires_at > now() RETURNING archive.jobs.id, archive.jobs.expires_at

-- parameters: 'UTC'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE (archive.jobs.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY archive.jobs.id

-- parameters: 'UTC'
DELETE FROM archive.jobs WHERE (archive.jobs.expires_at AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING archive.jobs.id

-- values differ
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE age(archive.jobs.expires_at) < interval '1 day' ORDER BY archive.jobs.id

-- values differ
SELECT count(*) AS count_1
FROM archive.jobs
WHERE age(archive.jobs.expires_at) < interval '1 day'

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE (archive.jobs.expires_at, archive.jobs.expires_at) OVERLAPS (archive.jobs.expires_at, archive.jobs.expires_at) ORDER BY archive.jobs.id

UPDATE archive.jobs SET expires_at=archive.jobs.expires_at WHERE (archive.jobs.expires_at, archive.jobs.expires_at) OVERLAPS (archive.jobs.expires_at, archive.jobs.expires_at) RETURNING archive.jobs.id, archive.jobs.expires_at

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key IS NULL ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key IS NOT NULL ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key IS DISTINCT FROM NULL ORDER BY django_session.session_key

DELETE FROM django_session WHERE django_session.session_key IS DISTINCT FROM NULL RETURNING django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key = $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key != $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
UPDATE django_session SET session_key=django_session.session_key WHERE django_session.session_key != $1::VARCHAR RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key < $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_key < $1::VARCHAR RETURNING django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key >= $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key IN ($1::VARCHAR, $2::VARCHAR) ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key NOT IN ($1::VARCHAR)) ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE (django_session.session_key NOT IN ($1::VARCHAR)) RETURNING django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key = $1::VARCHAR OR django_session.session_key IS NULL ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_key = $1::VARCHAR OR django_session.session_key IS NULL RETURNING django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key > $1::VARCHAR AND django_session.session_key < $2::VARCHAR ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key = ANY (SELECT django_session.session_key
FROM django_session) ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key IS NOT DISTINCT FROM $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_key IS NOT DISTINCT FROM $1::VARCHAR RETURNING django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key, django_session.session_key) IN (SELECT django_session.session_key, django_session.session_key
FROM django_session) ORDER BY django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY django_session.session_key

-- parameters: 't1', 't1'
UPDATE django_session SET session_key=django_session.session_key WHERE django_session.session_key = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: 't%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key LIKE $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't%'
DELETE FROM django_session WHERE django_session.session_key LIKE $1::VARCHAR RETURNING django_session.session_key

-- parameters: 'T%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key ILIKE $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY django_session.session_key

-- parameters: 't%'
UPDATE django_session SET session_key=django_session.session_key WHERE django_session.session_key NOT LIKE $1::VARCHAR ESCAPE '/' RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: 't'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key LIKE $1::VARCHAR || '%') ORDER BY django_session.session_key

-- parameters: 't'
DELETE FROM django_session WHERE (django_session.session_key LIKE $1::VARCHAR || '%') RETURNING django_session.session_key

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY django_session.session_key

-- parameters: 't/%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY django_session.session_key

-- parameters: 't/%'
UPDATE django_session SET session_key=django_session.session_key WHERE (django_session.session_key LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: '^t'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key ~ $1::VARCHAR ORDER BY django_session.session_key

-- parameters: '^t'
DELETE FROM django_session WHERE django_session.session_key ~ $1::VARCHAR RETURNING django_session.session_key

-- parameters: '^T'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key ~* $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE lower(django_session.session_key) = $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
UPDATE django_session SET session_key=django_session.session_key WHERE lower(django_session.session_key) = $1::VARCHAR RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE char_length(django_session.session_key) > $1::INTEGER ORDER BY django_session.session_key

-- parameters: '1'
DELETE FROM django_session WHERE char_length(django_session.session_key) > $1::INTEGER RETURNING django_session.session_key

-- parameters: 'x', 't1x'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key || $1::VARCHAR) = $2::VARCHAR ORDER BY django_session.session_key

-- parameters: 'z'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key COLLATE "C") < $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 'z'
UPDATE django_session SET session_key=django_session.session_key WHERE (django_session.session_key COLLATE "C") < $1::VARCHAR RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key @@ plainto_tsquery($1::VARCHAR) ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_key @@ plainto_tsquery($1::VARCHAR) RETURNING django_session.session_key

-- parameters: 'simple', 'simple', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE to_tsvector($1::REGCONFIG, django_session.session_key) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY django_session.session_key

-- parameters: 'y', 'T'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE ((django_session.session_key || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY django_session.session_key

-- parameters: 'y', 'T'
UPDATE django_session SET session_key=django_session.session_key WHERE ((django_session.session_key || $1::VARCHAR) ILIKE $2::VARCHAR || '%') RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key ILIKE '%' || $1::VARCHAR || '%') ORDER BY django_session.session_key

-- parameters: '1'
DELETE FROM django_session WHERE (django_session.session_key ILIKE '%' || $1::VARCHAR || '%') RETURNING django_session.session_key

-- parameters: '1', '1', '1'
SELECT django_session.session_key, row_number() OVER (PARTITION BY django_session.session_key ORDER BY django_session.session_key) AS anon_1, lag(django_session.session_key, $1::INTEGER) OVER (ORDER BY django_session.session_key ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM django_session ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data IS NULL ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data IS NOT NULL ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data IS DISTINCT FROM NULL ORDER BY django_session.session_key

DELETE FROM django_session WHERE django_session.session_data IS DISTINCT FROM NULL RETURNING django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data = $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data != $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data < $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_data < $1::VARCHAR RETURNING django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data >= $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data IN ($1::VARCHAR, $2::VARCHAR) ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data NOT IN ($1::VARCHAR)) ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE (django_session.session_data NOT IN ($1::VARCHAR)) RETURNING django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data = $1::VARCHAR OR django_session.session_data IS NULL ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_data = $1::VARCHAR OR django_session.session_data IS NULL RETURNING django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data > $1::VARCHAR AND django_session.session_data < $2::VARCHAR ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data = ANY (SELECT django_session.session_data
FROM django_session) ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data IS NOT DISTINCT FROM $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_data IS NOT DISTINCT FROM $1::VARCHAR RETURNING django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data, django_session.session_key) IN (SELECT django_session.session_data, django_session.session_key
FROM django_session) ORDER BY django_session.session_key

-- parameters: 't1', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY django_session.session_key

-- parameters: 't%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data LIKE $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't%'
DELETE FROM django_session WHERE django_session.session_data LIKE $1::VARCHAR RETURNING django_session.session_key

-- parameters: 'T%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data ILIKE $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY django_session.session_key

-- parameters: 't'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data LIKE $1::VARCHAR || '%') ORDER BY django_session.session_key

-- parameters: 't'
DELETE FROM django_session WHERE (django_session.session_data LIKE $1::VARCHAR || '%') RETURNING django_session.session_key

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY django_session.session_key

-- parameters: 't/%'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY django_session.session_key

-- parameters: '^t'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data ~ $1::VARCHAR ORDER BY django_session.session_key

-- parameters: '^t'
DELETE FROM django_session WHERE django_session.session_data ~ $1::VARCHAR RETURNING django_session.session_key

-- parameters: '^T'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data ~* $1::VARCHAR ORDER BY django_session.session_key

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE lower(django_session.session_data) = $1::VARCHAR ORDER BY django_session.session_key

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE char_length(django_session.session_data) > $1::INTEGER ORDER BY django_session.session_key

-- parameters: '1'
DELETE FROM django_session WHERE char_length(django_session.session_data) > $1::INTEGER RETURNING django_session.session_key

-- parameters: 'x', 't1x'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data || $1::VARCHAR) = $2::VARCHAR ORDER BY django_session.session_key

-- parameters: 'z'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY django_session.session_key

-- parameters: 'z'
UPDATE django_session SET session_data=django_session.session_data WHERE (django_session.session_data COLLATE "C") < $1::VARCHAR COLLATE "C" RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_data @@ plainto_tsquery($1::VARCHAR) ORDER BY django_session.session_key

-- parameters: 't1'
DELETE FROM django_session WHERE django_session.session_data @@ plainto_tsquery($1::VARCHAR) RETURNING django_session.session_key

-- parameters: 'simple', 'simple', 't1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE to_tsvector($1::REGCONFIG, django_session.session_data) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY django_session.session_key

-- parameters: 'y', 'T'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE ((django_session.session_data || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY django_session.session_key

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_data ILIKE '%' || $1::VARCHAR || '%') ORDER BY django_session.session_key

-- parameters: '1'
DELETE FROM django_session WHERE (django_session.session_data ILIKE '%' || $1::VARCHAR || '%') RETURNING django_session.session_key

-- parameters: '1', '1', '1'
SELECT django_session.session_data, row_number() OVER (PARTITION BY django_session.session_data ORDER BY django_session.session_key) AS anon_1, lag(django_session.session_data, $1::INTEGER) OVER (ORDER BY django_session.session_key ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM django_session ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date IS NULL ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date IS NOT NULL ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date IS DISTINCT FROM NULL ORDER BY django_session.session_key

DELETE FROM django_session WHERE django_session.expire_date IS DISTINCT FROM NULL RETURNING django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date = $1::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date != $1::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
UPDATE django_session SET expire_date=django_session.expire_date WHERE django_session.expire_date != $1::TIMESTAMP WITH TIME ZONE RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date < $1::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM django_session WHERE django_session.expire_date < $1::TIMESTAMP WITH TIME ZONE RETURNING django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date >= $1::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE django_session SET expire_date=django_session.expire_date WHERE django_session.expire_date IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.expire_date NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM django_session WHERE (django_session.expire_date NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING django_session.session_key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date = $1::TIMESTAMP WITH TIME ZONE OR django_session.expire_date IS NULL ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM django_session WHERE django_session.expire_date = $1::TIMESTAMP WITH TIME ZONE OR django_session.expire_date IS NULL RETURNING django_session.session_key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date > $1::TIMESTAMP WITH TIME ZONE AND django_session.expire_date < $2::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date = ANY (SELECT django_session.expire_date
FROM django_session) ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM django_session WHERE django_session.expire_date IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.expire_date, django_session.session_key) IN (SELECT django_session.expire_date, django_session.session_key
FROM django_session) ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE django_session SET expire_date=django_session.expire_date WHERE django_session.expire_date = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: '2000'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE EXTRACT(year FROM django_session.expire_date) > $1::INTEGER ORDER BY django_session.session_key

-- parameters: '2000'
DELETE FROM django_session WHERE EXTRACT(year FROM django_session.expire_date) > $1::INTEGER RETURNING django_session.session_key

-- parameters: 'day'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE date_trunc($1::VARCHAR, django_session.expire_date) = django_session.expire_date ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY django_session.session_key

-- parameters: '2999-06-01 00:00:00+00'
UPDATE django_session SET expire_date=django_session.expire_date WHERE django_session.expire_date + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: 'YYYY', '2999'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE to_char(django_session.expire_date, $1::VARCHAR) = $2::VARCHAR ORDER BY django_session.session_key

-- parameters: 'YYYY', '2999'
DELETE FROM django_session WHERE to_char(django_session.expire_date, $1::VARCHAR) = $2::VARCHAR RETURNING django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE CAST(django_session.expire_date AS DATE) > date '2000-01-01' ORDER BY django_session.session_key

-- values differ
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.expire_date > now() ORDER BY django_session.session_key

-- values differ
UPDATE django_session SET expire_date=django_session.expire_date WHERE django_session.expire_date > now() RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: 'UTC'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.expire_date AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY django_session.session_key

-- parameters: 'UTC'
DELETE FROM django_session WHERE (django_session.expire_date AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING django_session.session_key

-- values differ
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE age(django_session.expire_date) < interval '1 day' ORDER BY django_session.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.expire_date, django_session.expire_date) OVERLAPS (django_session.expire_date, django_session.expire_date) ORDER BY django_session.session_key

UPDATE django_session SET expire_date=django_session.expire_date WHERE (django_session.expire_date, django_session.expire_date) OVERLAPS (django_session.expire_date, django_session.expire_date) RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

-- parameters: '1', '1', '1'
SELECT django_session.expire_date, row_number() OVER (PARTITION BY django_session.expire_date ORDER BY django_session.session_key) AS anon_1, lag(django_session.expire_date, $1::INTEGER) OVER (ORDER BY django_session.session_key ROWS BETWEEN $2::INTEGER PRECEDING AND $3::INTEGER FOLLOWING) AS anon_2
FROM django_session ORDER BY django_session.session_key

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key = $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key != $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key < $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key >= $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1', 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key = $1::VARCHAR OR rate_limits.key IS NULL ORDER BY rate_limits.key

-- parameters: 't1', 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key > $1::VARCHAR AND rate_limits.key < $2::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key IS NOT DISTINCT FROM $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1', 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY rate_limits.key

-- parameters: 't%'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key LIKE $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 'T%'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key ILIKE $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 't%'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY rate_limits.key

-- parameters: 't'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.key LIKE $1::VARCHAR || '%') ORDER BY rate_limits.key

-- parameters: '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.key LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY rate_limits.key

-- parameters: 't/%'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.key LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY rate_limits.key

-- parameters: '^t'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key ~ $1::VARCHAR ORDER BY rate_limits.key

-- parameters: '^T'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key ~* $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE lower(rate_limits.key) = $1::VARCHAR ORDER BY rate_limits.key

-- parameters: '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE char_length(rate_limits.key) > $1::INTEGER ORDER BY rate_limits.key

-- parameters: 'x', 't1x'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.key || $1::VARCHAR) = $2::VARCHAR ORDER BY rate_limits.key

-- parameters: 'z'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.key COLLATE "C") < $1::VARCHAR ORDER BY rate_limits.key

-- parameters: 'z'
UPDATE rate_limits SET key=rate_limits.key WHERE (rate_limits.key COLLATE "C") < $1::VARCHAR RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.key @@ plainto_tsquery($1::VARCHAR) ORDER BY rate_limits.key

-- parameters: 'simple', 'simple', 't1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE to_tsvector($1::REGCONFIG, rate_limits.key) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY rate_limits.key

-- parameters: 'y', 'T'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE ((rate_limits.key || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY rate_limits.key

-- parameters: '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.key ILIKE '%' || $1::VARCHAR || '%') ORDER BY rate_limits.key

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points = $1::INTEGER ORDER BY rate_limits.key

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points != $1::INTEGER ORDER BY rate_limits.key

-- parameters: '5'
UPDATE rate_limits SET points=rate_limits.points WHERE rate_limits.points != $1::INTEGER RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points < $1::INTEGER ORDER BY rate_limits.key

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points >= $1::INTEGER ORDER BY rate_limits.key

-- parameters: '5', '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points BETWEEN $1::INTEGER AND $2::INTEGER ORDER BY rate_limits.key

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points = $1::INTEGER OR rate_limits.points IS NULL ORDER BY rate_limits.key

-- parameters: '5', '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points > $1::INTEGER AND rate_limits.points < $2::INTEGER ORDER BY rate_limits.key

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points IS NOT DISTINCT FROM $1::INTEGER ORDER BY rate_limits.key

-- parameters: '5', '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) ORDER BY rate_limits.key

-- parameters: '5', '5'
UPDATE rate_limits SET points=rate_limits.points WHERE rate_limits.points = ANY (ARRAY[$1::INTEGER, $2::INTEGER]) RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '1', '3'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points + $1::INTEGER > $2::INTEGER ORDER BY rate_limits.key

-- parameters: '2', '1', '100'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points * $1::INTEGER - $2::INTEGER < $3::INTEGER ORDER BY rate_limits.key

-- parameters: '2', '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points % $1::INTEGER = $2::INTEGER ORDER BY rate_limits.key

-- parameters: '2', '0'
UPDATE rate_limits SET points=rate_limits.points WHERE rate_limits.points % $1::INTEGER = $2::INTEGER RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE -rate_limits.points < $1::INTEGER ORDER BY rate_limits.key

-- parameters: '2', '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points / $1::INTEGER = $2::INTEGER ORDER BY rate_limits.key

-- parameters: '2', '1.5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points / CAST($1::INTEGER AS NUMERIC) > $2 ORDER BY rate_limits.key

-- parameters: '2', '1.5'
UPDATE rate_limits SET points=rate_limits.points WHERE rate_limits.points / CAST($1::INTEGER AS NUMERIC) > $2 RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '1', '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points & $1::INTEGER = $2::INTEGER ORDER BY rate_limits.key

-- parameters: '3', '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.points # $1::INTEGER > $2::INTEGER ORDER BY rate_limits.key

-- parameters: '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE CAST(rate_limits.points AS VARCHAR) = $1::VARCHAR ORDER BY rate_limits.key

-- parameters: '1'
UPDATE rate_limits SET points=rate_limits.points WHERE CAST(rate_limits.points AS VARCHAR) = $1::VARCHAR RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE abs(rate_limits.points) > $1::INTEGER ORDER BY rate_limits.key

-- parameters: '2', '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE mod(rate_limits.points, $1::INTEGER) = $2::INTEGER ORDER BY rate_limits.key

-- parameters: '1', '2'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.points << $1::INTEGER) > $2::INTEGER ORDER BY rate_limits.key

-- parameters: '1', '2'
UPDATE rate_limits SET points=rate_limits.points WHERE (rate_limits.points << $1::INTEGER) > $2::INTEGER RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '5', 'big', 'small', 'big'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE CASE WHEN (rate_limits.points > $1::INTEGER) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY rate_limits.key

-- parameters: '0', '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE coalesce(rate_limits.points, $1::INTEGER) > $2::INTEGER ORDER BY rate_limits.key

-- parameters: '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE nullif(rate_limits.points, $1::INTEGER) IS NULL ORDER BY rate_limits.key

-- parameters: '1'
UPDATE rate_limits SET points=rate_limits.points WHERE nullif(rate_limits.points, $1::INTEGER) IS NULL RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire = $1::BIGINT ORDER BY rate_limits.key

-- parameters: '5'
SELECT count(*) AS count_1
FROM rate_limits
WHERE rate_limits.expire = $1::BIGINT

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire != $1::BIGINT ORDER BY rate_limits.key

-- parameters: '5'
UPDATE rate_limits SET expire=rate_limits.expire WHERE rate_limits.expire != $1::BIGINT RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire < $1::BIGINT ORDER BY rate_limits.key

-- parameters: '5'
DELETE FROM rate_limits WHERE rate_limits.expire < $1::BIGINT RETURNING rate_limits.key

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire >= $1::BIGINT ORDER BY rate_limits.key

-- parameters: '5'
SELECT count(*) AS count_1
FROM rate_limits
WHERE rate_limits.expire >= $1::BIGINT

-- parameters: '5', '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire BETWEEN $1::BIGINT AND $2::BIGINT ORDER BY rate_limits.key

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM rate_limits
WHERE rate_limits.expire BETWEEN $1::BIGINT AND $2::BIGINT

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire = $1::BIGINT OR rate_limits.expire IS NULL ORDER BY rate_limits.key

-- parameters: '5'
DELETE FROM rate_limits WHERE rate_limits.expire = $1::BIGINT OR rate_limits.expire IS NULL RETURNING rate_limits.key

-- parameters: '5', '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire > $1::BIGINT AND rate_limits.expire < $2::BIGINT ORDER BY rate_limits.key

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM rate_limits
WHERE rate_limits.expire > $1::BIGINT AND rate_limits.expire < $2::BIGINT

-- parameters: '5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire IS NOT DISTINCT FROM $1::BIGINT ORDER BY rate_limits.key

-- parameters: '5'
DELETE FROM rate_limits WHERE rate_limits.expire IS NOT DISTINCT FROM $1::BIGINT RETURNING rate_limits.key

-- parameters: '1', '3'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire + $1::BIGINT > $2::BIGINT ORDER BY rate_limits.key

-- parameters: '1', '3'
DELETE FROM rate_limits WHERE rate_limits.expire + $1::BIGINT > $2::BIGINT RETURNING rate_limits.key

-- parameters: '2', '1', '100'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire * $1::BIGINT - $2::BIGINT < $3::BIGINT ORDER BY rate_limits.key

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM rate_limits
WHERE rate_limits.expire * $1::BIGINT - $2::BIGINT < $3::BIGINT

-- parameters: '2', '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire % $1::BIGINT = $2::BIGINT ORDER BY rate_limits.key

-- parameters: '2', '0'
UPDATE rate_limits SET expire=rate_limits.expire WHERE rate_limits.expire % $1::BIGINT = $2::BIGINT RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE -rate_limits.expire < $1::BIGINT ORDER BY rate_limits.key

-- parameters: '0'
DELETE FROM rate_limits WHERE -rate_limits.expire < $1::BIGINT RETURNING rate_limits.key

-- parameters: '2', '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire / $1::BIGINT = $2::BIGINT ORDER BY rate_limits.key

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM rate_limits
WHERE rate_limits.expire / $1::BIGINT = $2::BIGINT

-- parameters: '2', '1.5'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire / CAST($1::BIGINT AS NUMERIC) > $2 ORDER BY rate_limits.key

-- parameters: '2', '1.5'
UPDATE rate_limits SET expire=rate_limits.expire WHERE rate_limits.expire / CAST($1::BIGINT AS NUMERIC) > $2 RETURNING rate_limits.key, rate_limits.points, rate_limits.expire

-- parameters: '1', '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire & $1::BIGINT = $2::BIGINT ORDER BY rate_limits.key

-- parameters: '1', '1'
DELETE FROM rate_limits WHERE rate_limits.expire & $1::BIGINT = $2::BIGINT RETURNING rate_limits.key

-- parameters: '3', '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE rate_limits.expire # $1::BIGINT > $2::BIGINT ORDER BY rate_limits.key

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM rate_limits
WHERE rate_limits.expire # $1::BIGINT > $2::BIGINT

-- parameters: '5', 'big', 'small', 'big'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE CASE WHEN (rate_limits.expire > $1::BIGINT) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY rate_limits.key

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM rate_limits WHERE CASE WHEN (rate_limits.expire > $1::BIGINT) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING rate_limits.key

-- parameters: '0', '0'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE coalesce(rate_limits.expire, $1::INTEGER) > $2::BIGINT ORDER BY rate_limits.key

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM rate_limits
WHERE coalesce(rate_limits.expire, $1::INTEGER) > $2::BIGINT

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY rate_limits.expire) AS anon_1, mode() WITHIN GROUP (ORDER BY rate_limits.expire) AS anon_2, stddev(rate_limits.expire) AS stddev_1, bool_and(rate_limits.expire > $2::BIGINT) FILTER (WHERE rate_limits.expire > $3::BIGINT) AS anon_3
FROM rate_limits

-- parameters: 'z'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE (keyv.key COLLATE "C") < $1::VARCHAR ORDER BY keyv.key

-- parameters: 'z'
UPDATE keyv SET key=keyv.key WHERE (keyv.key COLLATE "C") < $1::VARCHAR RETURNING keyv.key, keyv.value, keyv.expires

-- parameters: 'z'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE (keyv.value COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY keyv.key

-- parameters: '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires = $1::BIGINT ORDER BY keyv.key

-- parameters: '5'
SELECT count(*) AS count_1
FROM keyv
WHERE keyv.expires = $1::BIGINT

-- parameters: '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires != $1::BIGINT ORDER BY keyv.key

-- parameters: '5'
UPDATE keyv SET expires=keyv.expires WHERE keyv.expires != $1::BIGINT RETURNING keyv.key, keyv.value, keyv.expires

-- parameters: '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires < $1::BIGINT ORDER BY keyv.key

-- parameters: '5'
DELETE FROM keyv WHERE keyv.expires < $1::BIGINT RETURNING keyv.key

-- parameters: '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires >= $1::BIGINT ORDER BY keyv.key

-- parameters: '5'
SELECT count(*) AS count_1
FROM keyv
WHERE keyv.expires >= $1::BIGINT

-- parameters: '5', '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires BETWEEN $1::BIGINT AND $2::BIGINT ORDER BY keyv.key

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM keyv
WHERE keyv.expires BETWEEN $1::BIGINT AND $2::BIGINT

-- parameters: '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires = $1::BIGINT OR keyv.expires IS NULL ORDER BY keyv.key

-- parameters: '5'
DELETE FROM keyv WHERE keyv.expires = $1::BIGINT OR keyv.expires IS NULL RETURNING keyv.key

-- parameters: '5', '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires > $1::BIGINT AND keyv.expires < $2::BIGINT ORDER BY keyv.key

-- parameters: '5', '5'
SELECT count(*) AS count_1
FROM keyv
WHERE keyv.expires > $1::BIGINT AND keyv.expires < $2::BIGINT

-- parameters: '5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires IS NOT DISTINCT FROM $1::BIGINT ORDER BY keyv.key

-- parameters: '5'
DELETE FROM keyv WHERE keyv.expires IS NOT DISTINCT FROM $1::BIGINT RETURNING keyv.key

-- parameters: '1', '3'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires + $1::BIGINT > $2::BIGINT ORDER BY keyv.key

-- parameters: '1', '3'
DELETE FROM keyv WHERE keyv.expires + $1::BIGINT > $2::BIGINT RETURNING keyv.key

-- parameters: '2', '1', '100'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires * $1::BIGINT - $2::BIGINT < $3::BIGINT ORDER BY keyv.key

-- parameters: '2', '1', '100'
SELECT count(*) AS count_1
FROM keyv
WHERE keyv.expires * $1::BIGINT - $2::BIGINT < $3::BIGINT

-- parameters: '2', '0'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires % $1::BIGINT = $2::BIGINT ORDER BY keyv.key

-- parameters: '2', '0'
UPDATE keyv SET expires=keyv.expires WHERE keyv.expires % $1::BIGINT = $2::BIGINT RETURNING keyv.key, keyv.value, keyv.expires

-- parameters: '0'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE -keyv.expires < $1::BIGINT ORDER BY keyv.key

-- parameters: '0'
DELETE FROM keyv WHERE -keyv.expires < $1::BIGINT RETURNING keyv.key

-- parameters: '2', '1'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires / $1::BIGINT = $2::BIGINT ORDER BY keyv.key

-- parameters: '2', '1'
SELECT count(*) AS count_1
FROM keyv
WHERE keyv.expires / $1::BIGINT = $2::BIGINT

-- parameters: '2', '1.5'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires / CAST($1::BIGINT AS NUMERIC) > $2 ORDER BY keyv.key

-- parameters: '2', '1.5'
UPDATE keyv SET expires=keyv.expires WHERE keyv.expires / CAST($1::BIGINT AS NUMERIC) > $2 RETURNING keyv.key, keyv.value, keyv.expires

-- parameters: '1', '1'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires & $1::BIGINT = $2::BIGINT ORDER BY keyv.key

-- parameters: '1', '1'
DELETE FROM keyv WHERE keyv.expires & $1::BIGINT = $2::BIGINT RETURNING keyv.key

-- parameters: '3', '0'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE keyv.expires # $1::BIGINT > $2::BIGINT ORDER BY keyv.key

-- parameters: '3', '0'
SELECT count(*) AS count_1
FROM keyv
WHERE keyv.expires # $1::BIGINT > $2::BIGINT

-- parameters: '5', 'big', 'small', 'big'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE CASE WHEN (keyv.expires > $1::BIGINT) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR ORDER BY keyv.key

-- parameters: '5', 'big', 'small', 'big'
DELETE FROM keyv WHERE CASE WHEN (keyv.expires > $1::BIGINT) THEN $2::VARCHAR ELSE $3::VARCHAR END = $4::VARCHAR RETURNING keyv.key

-- parameters: '0', '0'
SELECT keyv.key, keyv.value, keyv.expires
FROM keyv
WHERE coalesce(keyv.expires, $1::INTEGER) > $2::BIGINT ORDER BY keyv.key

-- parameters: '0', '0'
SELECT count(*) AS count_1
FROM keyv
WHERE coalesce(keyv.expires, $1::INTEGER) > $2::BIGINT

-- parameters: '0.5', '1', '0'
SELECT percentile_cont($1) WITHIN GROUP (ORDER BY keyv.expires) AS anon_1, mode() WITHIN GROUP (ORDER BY keyv.expires) AS anon_2, stddev(keyv.expires) AS stddev_1, bool_and(keyv.expires > $2::BIGINT) FILTER (WHERE keyv.expires > $3::BIGINT) AS anon_3
FROM keyv

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier IS NULL ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier IS NOT NULL ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier IS DISTINCT FROM NULL ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier = $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier != $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier < $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.identifier < $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier >= $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier IN ($1::VARCHAR, $2::VARCHAR) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier NOT IN ($1::VARCHAR)) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier = $1::VARCHAR OR verification_token.identifier IS NULL ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.identifier = $1::VARCHAR OR verification_token.identifier IS NULL RETURNING verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier > $1::VARCHAR AND verification_token.identifier < $2::VARCHAR ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier = ANY (SELECT verification_token.identifier
FROM verification_token) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier IS NOT DISTINCT FROM $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.identifier IS NOT DISTINCT FROM $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier, verification_token.identifier) IN (SELECT verification_token.identifier, verification_token.identifier
FROM verification_token) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier LIKE $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't%'
DELETE FROM verification_token WHERE verification_token.identifier LIKE $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

-- parameters: 'T%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier ILIKE $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier LIKE $1::VARCHAR || '%') ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't'
DELETE FROM verification_token WHERE (verification_token.identifier LIKE $1::VARCHAR || '%') RETURNING verification_token.identifier, verification_token.token

-- parameters: '1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't/%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY verification_token.identifier, verification_token.token

-- parameters: '^t'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier ~ $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: '^t'
DELETE FROM verification_token WHERE verification_token.identifier ~ $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

-- parameters: '^T'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier ~* $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE lower(verification_token.identifier) = $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE char_length(verification_token.identifier) > $1::INTEGER ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
DELETE FROM verification_token WHERE char_length(verification_token.identifier) > $1::INTEGER RETURNING verification_token.identifier, verification_token.token

-- parameters: 'x', 't1x'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier || $1::VARCHAR) = $2::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 'z'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.identifier @@ plainto_tsquery($1::VARCHAR) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.identifier @@ plainto_tsquery($1::VARCHAR) RETURNING verification_token.identifier, verification_token.token

-- parameters: 'simple', 'simple', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE to_tsvector($1::REGCONFIG, verification_token.identifier) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 'y', 'T'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE ((verification_token.identifier || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier ILIKE '%' || $1::VARCHAR || '%') ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
DELETE FROM verification_token WHERE (verification_token.identifier ILIKE '%' || $1::VARCHAR || '%') RETURNING verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires IS NULL ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires IS NOT NULL ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires IS DISTINCT FROM NULL ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires = $1::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires != $1::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
UPDATE verification_token SET expires=verification_token.expires WHERE verification_token.expires != $1::TIMESTAMP WITH TIME ZONE RETURNING verification_token.identifier, verification_token.expires, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires < $1::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM verification_token WHERE verification_token.expires < $1::TIMESTAMP WITH TIME ZONE RETURNING verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires >= $1::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE verification_token SET expires=verification_token.expires WHERE verification_token.expires IN ($1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE) RETURNING verification_token.identifier, verification_token.expires, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.expires NOT IN ($1::TIMESTAMP WITH TIME ZONE)) ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM verification_token WHERE (verification_token.expires NOT IN ($1::TIMESTAMP WITH TIME ZONE)) RETURNING verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires BETWEEN $1::TIMESTAMP WITH TIME ZONE AND $2::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires = $1::TIMESTAMP WITH TIME ZONE OR verification_token.expires IS NULL ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM verification_token WHERE verification_token.expires = $1::TIMESTAMP WITH TIME ZONE OR verification_token.expires IS NULL RETURNING verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires > $1::TIMESTAMP WITH TIME ZONE AND verification_token.expires < $2::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires = ANY (SELECT verification_token.expires
FROM verification_token) ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM verification_token WHERE verification_token.expires IS NOT DISTINCT FROM $1::TIMESTAMP WITH TIME ZONE RETURNING verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.expires, verification_token.identifier) IN (SELECT verification_token.expires, verification_token.identifier
FROM verification_token) ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE verification_token SET expires=verification_token.expires WHERE verification_token.expires = ANY (ARRAY[$1::TIMESTAMP WITH TIME ZONE, $2::TIMESTAMP WITH TIME ZONE]) RETURNING verification_token.identifier, verification_token.expires, verification_token.token

-- parameters: '2000'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE EXTRACT(year FROM verification_token.expires) > $1::INTEGER ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2000'
DELETE FROM verification_token WHERE EXTRACT(year FROM verification_token.expires) > $1::INTEGER RETURNING verification_token.identifier, verification_token.token

-- parameters: 'day'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE date_trunc($1::VARCHAR, verification_token.expires) = verification_token.expires ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE ORDER BY verification_token.identifier, verification_token.token

-- parameters: '2999-06-01 00:00:00+00'
UPDATE verification_token SET expires=verification_token.expires WHERE verification_token.expires + interval '1 day' > $1::TIMESTAMP WITH TIME ZONE RETURNING verification_token.identifier, verification_token.expires, verification_token.token

-- parameters: 'YYYY', '2999'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE to_char(verification_token.expires, $1::VARCHAR) = $2::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 'YYYY', '2999'
DELETE FROM verification_token WHERE to_char(verification_token.expires, $1::VARCHAR) = $2::VARCHAR RETURNING verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE CAST(verification_token.expires AS DATE) > date '2000-01-01' ORDER BY verification_token.identifier, verification_token.token

-- values differ
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.expires > now() ORDER BY verification_token.identifier, verification_token.token

-- values differ
UPDATE verification_token SET expires=verification_token.expires WHERE verification_token.expires > now() RETURNING verification_token.identifier, verification_token.expires, verification_token.token

-- parameters: 'UTC'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.expires AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' ORDER BY verification_token.identifier, verification_token.token

-- parameters: 'UTC'
DELETE FROM verification_token WHERE (verification_token.expires AT TIME ZONE $1::VARCHAR) > timestamp '2000-01-01' RETURNING verification_token.identifier, verification_token.token

-- values differ
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE age(verification_token.expires) < interval '1 day' ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.expires, verification_token.expires) OVERLAPS (verification_token.expires, verification_token.expires) ORDER BY verification_token.identifier, verification_token.token

UPDATE verification_token SET expires=verification_token.expires WHERE (verification_token.expires, verification_token.expires) OVERLAPS (verification_token.expires, verification_token.expires) RETURNING verification_token.identifier, verification_token.expires, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token IS NULL ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token IS NOT NULL ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token IS DISTINCT FROM NULL ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token = $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token != $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token < $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.token < $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token >= $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token IN ($1::VARCHAR, $2::VARCHAR) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token NOT IN ($1::VARCHAR)) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token BETWEEN $1::VARCHAR AND $2::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token = $1::VARCHAR OR verification_token.token IS NULL ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.token = $1::VARCHAR OR verification_token.token IS NULL RETURNING verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token > $1::VARCHAR AND verification_token.token < $2::VARCHAR ORDER BY verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token = ANY (SELECT verification_token.token
FROM verification_token) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token IS NOT DISTINCT FROM $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.token IS NOT DISTINCT FROM $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token, verification_token.identifier) IN (SELECT verification_token.token, verification_token.identifier
FROM verification_token) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token LIKE $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't%'
DELETE FROM verification_token WHERE verification_token.token LIKE $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

-- parameters: 'T%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token ILIKE $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token NOT LIKE $1::VARCHAR ESCAPE '/' ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token LIKE $1::VARCHAR || '%') ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't'
DELETE FROM verification_token WHERE (verification_token.token LIKE $1::VARCHAR || '%') RETURNING verification_token.identifier, verification_token.token

-- parameters: '1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token LIKE '%' || $1::VARCHAR ESCAPE '/') ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't/%'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token LIKE '%' || $1::VARCHAR || '%' ESCAPE '/') ORDER BY verification_token.identifier, verification_token.token

-- parameters: '^t'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token ~ $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: '^t'
DELETE FROM verification_token WHERE verification_token.token ~ $1::VARCHAR RETURNING verification_token.identifier, verification_token.token

-- parameters: '^T'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token ~* $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE lower(verification_token.token) = $1::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE char_length(verification_token.token) > $1::INTEGER ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
DELETE FROM verification_token WHERE char_length(verification_token.token) > $1::INTEGER RETURNING verification_token.identifier, verification_token.token

-- parameters: 'x', 't1x'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token || $1::VARCHAR) = $2::VARCHAR ORDER BY verification_token.identifier, verification_token.token

-- parameters: 'z'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token COLLATE "C") < $1::VARCHAR COLLATE "C" ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE verification_token.token @@ plainto_tsquery($1::VARCHAR) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 't1'
DELETE FROM verification_token WHERE verification_token.token @@ plainto_tsquery($1::VARCHAR) RETURNING verification_token.identifier, verification_token.token

-- parameters: 'simple', 'simple', 't1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE to_tsvector($1::REGCONFIG, verification_token.token) @@ plainto_tsquery($2::REGCONFIG, $3::VARCHAR) ORDER BY verification_token.identifier, verification_token.token

-- parameters: 'y', 'T'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE ((verification_token.token || $1::VARCHAR) ILIKE $2::VARCHAR || '%') ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.token ILIKE '%' || $1::VARCHAR || '%') ORDER BY verification_token.identifier, verification_token.token

-- parameters: '1'
DELETE FROM verification_token WHERE (verification_token.token ILIKE '%' || $1::VARCHAR || '%') RETURNING verification_token.identifier, verification_token.token

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions

-- parameters: '1'
SELECT sessions.id
FROM sessions ORDER BY sessions.id
 LIMIT $1::INTEGER

-- parameters: '2', '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions ORDER BY sessions.id
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions ORDER BY sessions.id
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.id, a.user_id, a.token, a.data, a.hits, a.expires_at, b.id AS id_1, b.user_id AS user_id_1, b.token AS token_1, b.data AS data_1, b.hits AS hits_1, b.expires_at AS expires_at_1
FROM sessions AS a JOIN sessions AS b ON a.id = b.id ORDER BY a.id

SELECT a.id, b.id AS id_1
FROM sessions AS a LEFT OUTER JOIN sessions AS b ON a.id = b.id AND a.id IS NULL

SELECT a.id, b.id AS id_1
FROM sessions AS a FULL OUTER JOIN sessions AS b ON a.id = b.id

-- parameters: '2'
SELECT page.id, page.user_id, page.token, page.data, page.hits, page.expires_at
FROM (SELECT sessions.id AS id, sessions.user_id AS user_id, sessions.token AS token, sessions.data AS data, sessions.hits AS hits, sessions.expires_at AS expires_at
FROM sessions ORDER BY sessions.id
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.id
FROM (SELECT sessions.id AS id, sessions.user_id AS user_id, sessions.token AS token, sessions.data AS data, sessions.hits AS hits, sessions.expires_at AS expires_at
FROM sessions ORDER BY sessions.id
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM sessions
WHERE sessions.id = page.id)

WITH live AS
(SELECT sessions.id AS id, sessions.user_id AS user_id, sessions.token AS token, sessions.data AS data, sessions.hits AS hits, sessions.expires_at AS expires_at
FROM sessions)
 SELECT live.id, live.user_id, live.token, live.data, live.hits, live.expires_at
FROM live JOIN sessions ON sessions.id = live.id

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions FOR UPDATE

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions FOR SHARE OF sessions

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions FOR NO KEY UPDATE SKIP LOCKED

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions FOR UPDATE NOWAIT

SELECT DISTINCT ON (sessions.id) sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions ORDER BY sessions.id

SELECT sessions.id
FROM sessions UNION SELECT sessions.id
FROM sessions ORDER BY id

-- parameters: '3'
SELECT sessions.id
FROM sessions UNION ALL SELECT sessions.id
FROM sessions ORDER BY id
 LIMIT $1::INTEGER

SELECT sessions.id
FROM sessions INTERSECT SELECT sessions.id
FROM sessions

SELECT sessions.id
FROM sessions EXCEPT SELECT sessions.id
FROM sessions

SELECT count(*) AS count_1
FROM (SELECT sessions.id AS id
FROM sessions UNION ALL SELECT sessions.id AS id
FROM sessions) AS anon_1

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions)

SELECT EXISTS (SELECT sessions.id
FROM sessions) AS anon_1

SELECT (SELECT count(*) AS count_1
FROM sessions) AS anon_1

-- parameters: '100'
SELECT sessions_1.id, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM sessions AS sessions_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT row_to_json(sessions) AS row_to_json_1
FROM sessions

SELECT jsonb_agg(to_jsonb(sessions)) AS jsonb_agg_1
FROM sessions

SELECT count(*)
FROM sessions

SELECT /* hint */ sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM ONLY sessions

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions -- comment

-- parameters: '2'
SELECT sessions.id
FROM sessions
WHERE sessions.id IN (SELECT sessions.id
FROM sessions ORDER BY sessions.id
 LIMIT $1::INTEGER)

DELETE FROM sessions

DELETE FROM sessions RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

DELETE FROM sessions WHERE sessions.id IN (SELECT a.id
FROM sessions AS a)

DELETE FROM sessions USING sessions AS a WHERE sessions.id = a.id RETURNING a.id

UPDATE sessions SET id=sessions.id

UPDATE sessions SET id=a.id FROM sessions AS a WHERE sessions.id = a.id RETURNING sessions.id

UPDATE sessions SET id=(SELECT a.id
FROM sessions AS a
WHERE a.id = sessions.id)

WITH changed AS
(UPDATE sessions SET id=sessions.id RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at)
 SELECT changed.id, changed.user_id, changed.token, changed.data, changed.hits, changed.expires_at
FROM changed

WITH gone AS
(DELETE FROM sessions RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at)
 SELECT gone.id, gone.user_id, gone.token, gone.data, gone.hits, gone.expires_at
FROM gone

INSERT INTO filler (body) SELECT CAST(sessions.id AS VARCHAR) AS id
FROM sessions

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE 1 = 1

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id IS NOT NULL

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM sessions JOIN sessions AS a ON sessions.id = a.id LEFT OUTER JOIN sessions AS b ON b.id = a.id

SELECT sessions.id
FROM sessions
WHERE NOT (EXISTS (SELECT a.id, a.user_id, a.token, a.data, a.hits, a.expires_at
FROM sessions AS a
WHERE a.id > sessions.id))

-- parameters: 't', '1'
SELECT a.id, count(*) AS count_1
FROM sessions AS a JOIN sessions AS b ON $1 GROUP BY a.id
HAVING count(*) > $2::INTEGER ORDER BY count(*) DESC, a.id

-- parameters: '1'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at, near.id AS id_1
FROM sessions, LATERAL (SELECT b.id AS id
FROM sessions AS b
WHERE b.id <= sessions.id ORDER BY b.id DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT sessions.id AS id, sessions.user_id AS user_id, sessions.token AS token, sessions.data AS data, sessions.hits AS hits, sessions.expires_at AS expires_at
FROM sessions)
 SELECT live.id
FROM live UNION ALL SELECT live.id
FROM live

WITH live AS
(SELECT sessions.id AS id, sessions.user_id AS user_id, sessions.token AS token, sessions.data AS data, sessions.hits AS hits, sessions.expires_at AS expires_at
FROM sessions)
 SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.id = ANY (SELECT live.id
FROM live)

SELECT DISTINCT max(sessions.id) OVER () AS anon_1
FROM sessions

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events

-- parameters: '1'
SELECT events.id
FROM events ORDER BY events.id
 LIMIT $1::INTEGER

-- parameters: '2', '1'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events ORDER BY events.id
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT events.id, events.user_id, events.kind, events.created_at
FROM events ORDER BY events.id
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.id, a.user_id, a.kind, a.created_at, b.id AS id_1, b.user_id AS user_id_1, b.kind AS kind_1, b.created_at AS created_at_1
FROM events AS a JOIN events AS b ON a.id = b.id ORDER BY a.id

SELECT a.id, b.id AS id_1
FROM events AS a LEFT OUTER JOIN events AS b ON a.id = b.id AND a.id IS NULL

SELECT a.id, b.id AS id_1
FROM events AS a FULL OUTER JOIN events AS b ON a.id = b.id

-- parameters: '2'
SELECT page.id, page.user_id, page.kind, page.created_at
FROM (SELECT events.id AS id, events.user_id AS user_id, events.kind AS kind, events.created_at AS created_at
FROM events ORDER BY events.id, events.created_at
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.id
FROM (SELECT events.id AS id, events.user_id AS user_id, events.kind AS kind, events.created_at AS created_at
FROM events ORDER BY events.id, events.created_at
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM events
WHERE events.id = page.id)

WITH live AS
(SELECT events.id AS id, events.user_id AS user_id, events.kind AS kind, events.created_at AS created_at
FROM events)
 SELECT live.id, live.user_id, live.kind, live.created_at
FROM live JOIN events ON events.id = live.id

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events FOR UPDATE

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events FOR SHARE OF events

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events FOR NO KEY UPDATE SKIP LOCKED

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events FOR UPDATE NOWAIT

SELECT DISTINCT ON (events.id) events.id, events.user_id, events.kind, events.created_at
FROM events ORDER BY events.id

SELECT events.id
FROM events UNION SELECT events.id
FROM events ORDER BY id

-- parameters: '3'
SELECT events.id
FROM events UNION ALL SELECT events.id
FROM events ORDER BY id
 LIMIT $1::INTEGER

SELECT events.id
FROM events INTERSECT SELECT events.id
FROM events

SELECT events.id
FROM events EXCEPT SELECT events.id
FROM events

SELECT count(*) AS count_1
FROM (SELECT events.id AS id
FROM events UNION ALL SELECT events.id AS id
FROM events) AS anon_1

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT events.id, events.user_id, events.kind, events.created_at
FROM events)

SELECT EXISTS (SELECT events.id
FROM events) AS anon_1

SELECT (SELECT count(*) AS count_1
FROM events) AS anon_1

-- parameters: '100'
SELECT events_1.id, events_1.user_id, events_1.kind, events_1.created_at
FROM events AS events_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT row_to_json(events) AS row_to_json_1
FROM events

SELECT jsonb_agg(to_jsonb(events)) AS jsonb_agg_1
FROM events

SELECT count(*)
FROM events

SELECT /* hint */ events.id, events.user_id, events.kind, events.created_at
FROM events

SELECT events.id, events.user_id, events.kind, events.created_at
FROM ONLY events

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events -- comment

-- parameters: '2'
SELECT events.id
FROM events
WHERE events.id IN (SELECT events.id
FROM events ORDER BY events.id
 LIMIT $1::INTEGER)

DELETE FROM events

DELETE FROM events RETURNING events.id, events.user_id, events.kind, events.created_at

DELETE FROM events WHERE events.id IN (SELECT a.id
FROM events AS a)

DELETE FROM events USING events AS a WHERE events.id = a.id RETURNING a.id

UPDATE events SET id=events.id

UPDATE events SET id=a.id FROM events AS a WHERE events.id = a.id RETURNING events.id

UPDATE events SET id=(SELECT a.id
FROM events AS a
WHERE a.id = events.id)

WITH changed AS
(UPDATE events SET id=events.id RETURNING events.id, events.user_id, events.kind, events.created_at)
 SELECT changed.id, changed.user_id, changed.kind, changed.created_at
FROM changed

WITH gone AS
(DELETE FROM events RETURNING events.id, events.user_id, events.kind, events.created_at)
 SELECT gone.id, gone.user_id, gone.kind, gone.created_at
FROM gone

INSERT INTO filler (body) SELECT CAST(events.id AS VARCHAR) AS id
FROM events

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE 1 = 1

SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id IS NOT NULL

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM events JOIN events AS a ON events.id = a.id LEFT OUTER JOIN events AS b ON b.id = a.id

SELECT events.id
FROM events
WHERE NOT (EXISTS (SELECT a.id, a.user_id, a.kind, a.created_at
FROM events AS a
WHERE a.id > events.id))

-- parameters: 't', '1'
SELECT a.id, count(*) AS count_1
FROM events AS a JOIN events AS b ON $1 GROUP BY a.id
HAVING count(*) > $2::INTEGER ORDER BY count(*) DESC, a.id

-- parameters: '1'
SELECT events.id, events.user_id, events.kind, events.created_at, near.id AS id_1
FROM events, LATERAL (SELECT b.id AS id
FROM events AS b
WHERE b.id <= events.id ORDER BY b.id DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT events.id AS id, events.user_id AS user_id, events.kind AS kind, events.created_at AS created_at
FROM events)
 SELECT live.id
FROM live UNION ALL SELECT live.id
FROM live

WITH live AS
(SELECT events.id AS id, events.user_id AS user_id, events.kind AS kind, events.created_at AS created_at
FROM events)
 SELECT events.id, events.user_id, events.kind, events.created_at
FROM events
WHERE events.id = ANY (SELECT live.id
FROM live)

SELECT DISTINCT max(events.id) OVER () AS anon_1
FROM events

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache

-- parameters: '1'
SELECT cache.key
FROM cache ORDER BY cache.key
 LIMIT $1::INTEGER

-- parameters: '2', '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache ORDER BY cache.key
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache ORDER BY cache.key
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.key, a.value, a.written_at, a.ttl_seconds, b.key AS key_1, b.value AS value_1, b.written_at AS written_at_1, b.ttl_seconds AS ttl_seconds_1
FROM cache AS a JOIN cache AS b ON a.key = b.key ORDER BY a.key

SELECT a.key, b.key AS key_1
FROM cache AS a LEFT OUTER JOIN cache AS b ON a.key = b.key AND a.key IS NULL

SELECT a.key, b.key AS key_1
FROM cache AS a FULL OUTER JOIN cache AS b ON a.key = b.key

-- parameters: '2'
SELECT page.key, page.value, page.written_at, page.ttl_seconds
FROM (SELECT cache.key AS key, cache.value AS value, cache.written_at AS written_at, cache.ttl_seconds AS ttl_seconds
FROM cache ORDER BY cache.key
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.key
FROM (SELECT cache.key AS key, cache.value AS value, cache.written_at AS written_at, cache.ttl_seconds AS ttl_seconds
FROM cache ORDER BY cache.key
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM cache
WHERE cache.key = page.key)

WITH live AS
(SELECT cache.key AS key, cache.value AS value, cache.written_at AS written_at, cache.ttl_seconds AS ttl_seconds
FROM cache)
 SELECT live.key, live.value, live.written_at, live.ttl_seconds
FROM live JOIN cache ON cache.key = live.key

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache FOR UPDATE

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache FOR SHARE OF cache

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache FOR NO KEY UPDATE SKIP LOCKED

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache FOR UPDATE NOWAIT

SELECT DISTINCT ON (cache.key) cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache ORDER BY cache.key

SELECT cache.key
FROM cache UNION SELECT cache.key
FROM cache ORDER BY key

-- parameters: '3'
SELECT cache.key
FROM cache UNION ALL SELECT cache.key
FROM cache ORDER BY key
 LIMIT $1::INTEGER

SELECT cache.key
FROM cache INTERSECT SELECT cache.key
FROM cache

SELECT cache.key
FROM cache EXCEPT SELECT cache.key
FROM cache

SELECT count(*) AS count_1
FROM (SELECT cache.key AS key
FROM cache UNION ALL SELECT cache.key AS key
FROM cache) AS anon_1

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache)

SELECT EXISTS (SELECT cache.key
FROM cache) AS anon_1

SELECT (SELECT count(*) AS count_1
FROM cache) AS anon_1

-- parameters: '100'
SELECT cache_1.key, cache_1.value, cache_1.written_at, cache_1.ttl_seconds
FROM cache AS cache_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT row_to_json(cache) AS row_to_json_1
FROM cache

SELECT jsonb_agg(to_jsonb(cache)) AS jsonb_agg_1
FROM cache

SELECT count(*)
FROM cache

SELECT /* hint */ cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM ONLY cache

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache -- comment

-- parameters: '2'
SELECT cache.key
FROM cache
WHERE cache.key IN (SELECT cache.key
FROM cache ORDER BY cache.key
 LIMIT $1::INTEGER)

DELETE FROM cache

DELETE FROM cache RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

DELETE FROM cache WHERE cache.key IN (SELECT a.key
FROM cache AS a)

DELETE FROM cache USING cache AS a WHERE cache.key = a.key RETURNING a.key

UPDATE cache SET key=cache.key

UPDATE cache SET key=a.key FROM cache AS a WHERE cache.key = a.key RETURNING cache.key

UPDATE cache SET key=(SELECT a.key
FROM cache AS a
WHERE a.key = cache.key)

WITH changed AS
(UPDATE cache SET key=cache.key RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds)
 SELECT changed.key, changed.value, changed.written_at, changed.ttl_seconds
FROM changed

WITH gone AS
(DELETE FROM cache RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds)
 SELECT gone.key, gone.value, gone.written_at, gone.ttl_seconds
FROM gone

INSERT INTO filler (body) SELECT CAST(cache.key AS VARCHAR) AS key
FROM cache

SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE 1 = 1

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE (cache.key) IN (($1))

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM cache JOIN cache AS a ON cache.key = a.key LEFT OUTER JOIN cache AS b ON b.key = a.key

SELECT cache.key
FROM cache
WHERE NOT (EXISTS (SELECT a.key, a.value, a.written_at, a.ttl_seconds
FROM cache AS a
WHERE a.key > cache.key))

-- parameters: 't', '1'
SELECT a.key, count(*) AS count_1
FROM cache AS a JOIN cache AS b ON $1 GROUP BY a.key
HAVING count(*) > $2::INTEGER ORDER BY count(*) DESC, a.key

-- parameters: '1'
SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds, near.key AS key_1
FROM cache, LATERAL (SELECT b.key AS key
FROM cache AS b
WHERE b.key <= cache.key ORDER BY b.key DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT cache.key AS key, cache.value AS value, cache.written_at AS written_at, cache.ttl_seconds AS ttl_seconds
FROM cache)
 SELECT live.key
FROM live UNION ALL SELECT live.key
FROM live

WITH live AS
(SELECT cache.key AS key, cache.value AS value, cache.written_at AS written_at, cache.ttl_seconds AS ttl_seconds
FROM cache)
 SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key = ANY (SELECT live.key
FROM live)

SELECT max(cache.key) AS max_1
FROM cache

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens

-- parameters: '2', '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens ORDER BY tokens.token
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens ORDER BY tokens.token
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.token, a.scope, a.uses, a.expires_at, b.token AS token_1, b.scope AS scope_1, b.uses AS uses_1, b.expires_at AS expires_at_1
FROM tokens AS a JOIN tokens AS b ON a.token = b.token ORDER BY a.token

-- parameters: '2'
SELECT page.token, page.scope, page.uses, page.expires_at
FROM (SELECT tokens.token AS token, tokens.scope AS scope, tokens.uses AS uses, tokens.expires_at AS expires_at
FROM tokens ORDER BY tokens.token
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.token
FROM (SELECT tokens.token AS token, tokens.scope AS scope, tokens.uses AS uses, tokens.expires_at AS expires_at
FROM tokens ORDER BY tokens.token
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM tokens
WHERE tokens.token = page.token)

WITH live AS
(SELECT tokens.token AS token, tokens.scope AS scope, tokens.uses AS uses, tokens.expires_at AS expires_at
FROM tokens)
 SELECT live.token, live.scope, live.uses, live.expires_at
FROM live JOIN tokens ON tokens.token = live.token

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens FOR UPDATE

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens FOR SHARE OF tokens

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens FOR NO KEY UPDATE SKIP LOCKED

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens FOR UPDATE NOWAIT

SELECT DISTINCT ON (tokens.token) tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens ORDER BY tokens.token

SELECT tokens.token
FROM tokens INTERSECT SELECT tokens.token
FROM tokens

SELECT tokens.token
FROM tokens EXCEPT SELECT tokens.token
FROM tokens

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens)

-- parameters: '100'
SELECT tokens_1.token, tokens_1.scope, tokens_1.uses, tokens_1.expires_at
FROM tokens AS tokens_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT row_to_json(tokens) AS row_to_json_1
FROM tokens

SELECT jsonb_agg(to_jsonb(tokens)) AS jsonb_agg_1
FROM tokens

SELECT count(*)
FROM tokens

SELECT /* hint */ tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM ONLY tokens

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens -- comment

DELETE FROM tokens

DELETE FROM tokens RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

WITH changed AS
(UPDATE tokens SET token=tokens.token RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at)
 SELECT changed.token, changed.scope, changed.uses, changed.expires_at
FROM changed

WITH gone AS
(DELETE FROM tokens RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at)
 SELECT gone.token, gone.scope, gone.uses, gone.expires_at
FROM gone

INSERT INTO filler (body) SELECT CAST(tokens.token AS VARCHAR) AS token
FROM tokens

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE 1 = 1

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE (tokens.token) IN (($1))

SELECT tokens.token
FROM tokens
WHERE NOT (EXISTS (SELECT a.token, a.scope, a.uses, a.expires_at
FROM tokens AS a
WHERE a.token > tokens.token))

-- parameters: '1'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at, near.token AS token_1
FROM tokens, LATERAL (SELECT b.token AS token
FROM tokens AS b
WHERE b.token <= tokens.token ORDER BY b.token DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT tokens.token AS token, tokens.scope AS scope, tokens.uses AS uses, tokens.expires_at AS expires_at
FROM tokens)
 SELECT live.token
FROM live UNION ALL SELECT live.token
FROM live

WITH live AS
(SELECT tokens.token AS token, tokens.scope AS scope, tokens.uses AS uses, tokens.expires_at AS expires_at
FROM tokens)
 SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.token = ANY (SELECT live.token
FROM live)

SELECT max(tokens.token) AS max_1
FROM tokens

SELECT a.sensor, a.seq, a.value, a.until_ms, b.sensor AS sensor_1, b.seq AS seq_1, b.value AS value_1, b.until_ms AS until_ms_1
FROM readings AS a JOIN readings AS b ON a.sensor = b.sensor ORDER BY a.sensor

SELECT a.sensor, b.sensor AS sensor_1
FROM readings AS a FULL OUTER JOIN readings AS b ON a.sensor = b.sensor

-- parameters: '2'
SELECT page.sensor, page.seq, page.value, page.until_ms
FROM (SELECT readings.sensor AS sensor, readings.seq AS seq, readings.value AS value, readings.until_ms AS until_ms
FROM readings ORDER BY readings.sensor, readings.seq
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.sensor
FROM (SELECT readings.sensor AS sensor, readings.seq AS seq, readings.value AS value, readings.until_ms AS until_ms
FROM readings ORDER BY readings.sensor, readings.seq
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM readings
WHERE readings.sensor = page.sensor)

WITH live AS
(SELECT readings.sensor AS sensor, readings.seq AS seq, readings.value AS value, readings.until_ms AS until_ms
FROM readings)
 SELECT live.sensor, live.seq, live.value, live.until_ms
FROM live JOIN readings ON readings.sensor = live.sensor

SELECT DISTINCT ON (readings.sensor) readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings ORDER BY readings.sensor

SELECT readings.sensor
FROM readings UNION SELECT readings.sensor
FROM readings ORDER BY sensor

DELETE FROM readings USING readings AS a WHERE readings.sensor = a.sensor RETURNING a.sensor

UPDATE readings SET sensor=readings.sensor

UPDATE readings SET sensor=a.sensor FROM readings AS a WHERE readings.sensor = a.sensor RETURNING readings.sensor

SELECT readings.sensor, readings.seq, readings.value, readings.until_ms
FROM readings
WHERE readings.sensor IS NOT NULL

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM readings JOIN readings AS a ON readings.sensor = a.sensor LEFT OUTER JOIN readings AS b ON b.sensor = a.sensor

-- parameters: 't', '1'
SELECT a.sensor, count(*) AS count_1
FROM readings AS a JOIN readings AS b ON $1 GROUP BY a.sensor
HAVING count(*) > $2::INTEGER ORDER BY count(*) DESC, a.sensor

SELECT DISTINCT max(readings.sensor) OVER () AS anon_1
FROM readings

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons

-- parameters: '2', '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons ORDER BY coupons.code
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons ORDER BY coupons.code
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.code, a.percent, a.valid_until, b.code AS code_1, b.percent AS percent_1, b.valid_until AS valid_until_1
FROM coupons AS a JOIN coupons AS b ON a.code = b.code ORDER BY a.code

-- parameters: '2'
SELECT page.code, page.percent, page.valid_until
FROM (SELECT coupons.code AS code, coupons.percent AS percent, coupons.valid_until AS valid_until
FROM coupons ORDER BY coupons.code
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.code
FROM (SELECT coupons.code AS code, coupons.percent AS percent, coupons.valid_until AS valid_until
FROM coupons ORDER BY coupons.code
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM coupons
WHERE coupons.code = page.code)

WITH live AS
(SELECT coupons.code AS code, coupons.percent AS percent, coupons.valid_until AS valid_until
FROM coupons)
 SELECT live.code, live.percent, live.valid_until
FROM live JOIN coupons ON coupons.code = live.code

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons FOR UPDATE

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons FOR SHARE OF coupons

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons FOR NO KEY UPDATE SKIP LOCKED

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons FOR UPDATE NOWAIT

SELECT DISTINCT ON (coupons.code) coupons.code, coupons.percent, coupons.valid_until
FROM coupons ORDER BY coupons.code

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons)

-- parameters: '100'
SELECT coupons_1.code, coupons_1.percent, coupons_1.valid_until
FROM coupons AS coupons_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT /* hint */ coupons.code, coupons.percent, coupons.valid_until
FROM coupons

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM ONLY coupons

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons -- comment

DELETE FROM coupons RETURNING coupons.code, coupons.percent, coupons.valid_until

WITH changed AS
(UPDATE coupons SET code=coupons.code RETURNING coupons.code, coupons.percent, coupons.valid_until)
 SELECT changed.code, changed.percent, changed.valid_until
FROM changed

WITH gone AS
(DELETE FROM coupons RETURNING coupons.code, coupons.percent, coupons.valid_until)
 SELECT gone.code, gone.percent, gone.valid_until
FROM gone

SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE 1 = 1

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE (coupons.code) IN (($1))

SELECT coupons.code
FROM coupons
WHERE NOT (EXISTS (SELECT a.code, a.percent, a.valid_until
FROM coupons AS a
WHERE a.code > coupons.code))

-- parameters: '1'
SELECT coupons.code, coupons.percent, coupons.valid_until, near.code AS code_1
FROM coupons, LATERAL (SELECT b.code AS code
FROM coupons AS b
WHERE b.code <= coupons.code ORDER BY b.code DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT coupons.code AS code, coupons.percent AS percent, coupons.valid_until AS valid_until
FROM coupons)
 SELECT live.code
FROM live UNION ALL SELECT live.code
FROM live

WITH live AS
(SELECT coupons.code AS code, coupons.percent AS percent, coupons.valid_until AS valid_until
FROM coupons)
 SELECT coupons.code, coupons.percent, coupons.valid_until
FROM coupons
WHERE coupons.code = ANY (SELECT live.code
FROM live)

SELECT max(coupons.code) AS max_1
FROM coupons

SELECT imports.id, imports.until
FROM imports

-- parameters: '2', '1'
SELECT imports.id, imports.until
FROM imports ORDER BY imports.id
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT imports.id, imports.until
FROM imports ORDER BY imports.id
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.id, a.until, b.id AS id_1, b.until AS until_1
FROM imports AS a JOIN imports AS b ON a.id = b.id ORDER BY a.id

-- parameters: '2'
SELECT page.id, page.until
FROM (SELECT imports.id AS id, imports.until AS until
FROM imports ORDER BY imports.id
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.id
FROM (SELECT imports.id AS id, imports.until AS until
FROM imports ORDER BY imports.id
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM imports
WHERE imports.id = page.id)

WITH live AS
(SELECT imports.id AS id, imports.until AS until
FROM imports)
 SELECT live.id, live.until
FROM live JOIN imports ON imports.id = live.id

SELECT imports.id, imports.until
FROM imports FOR UPDATE

SELECT imports.id, imports.until
FROM imports FOR SHARE OF imports

SELECT imports.id, imports.until
FROM imports FOR NO KEY UPDATE SKIP LOCKED

SELECT imports.id, imports.until
FROM imports FOR UPDATE NOWAIT

SELECT DISTINCT ON (imports.id) imports.id, imports.until
FROM imports ORDER BY imports.id

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT imports.id, imports.until
FROM imports)

-- parameters: '100'
SELECT imports_1.id, imports_1.until
FROM imports AS imports_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT /* hint */ imports.id, imports.until
FROM imports

SELECT imports.id, imports.until
FROM ONLY imports

SELECT imports.id, imports.until
FROM imports -- comment

DELETE FROM imports RETURNING imports.id, imports.until

WITH changed AS
(UPDATE imports SET id=imports.id RETURNING imports.id, imports.until)
 SELECT changed.id, changed.until
FROM changed

WITH gone AS
(DELETE FROM imports RETURNING imports.id, imports.until)
 SELECT gone.id, gone.until
FROM gone

SELECT imports.id, imports.until
FROM imports
WHERE 1 = 1

SELECT imports.id, imports.until
FROM imports
WHERE imports.id IS NOT NULL

SELECT imports.id
FROM imports
WHERE NOT (EXISTS (SELECT a.id, a.until
FROM imports AS a
WHERE a.id > imports.id))

-- parameters: '1'
SELECT imports.id, imports.until, near.id AS id_1
FROM imports, LATERAL (SELECT b.id AS id
FROM imports AS b
WHERE b.id <= imports.id ORDER BY b.id DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT imports.id AS id, imports.until AS until
FROM imports)
 SELECT live.id
FROM live UNION ALL SELECT live.id
FROM live

WITH live AS
(SELECT imports.id AS id, imports.until AS until
FROM imports)
 SELECT imports.id, imports.until
FROM imports
WHERE imports.id = ANY (SELECT live.id
FROM live)

SELECT DISTINCT max(imports.id) OVER () AS anon_1
FROM imports

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"

-- parameters: '1'
SELECT "Cart Items"."Item Id"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"
 LIMIT $1::INTEGER

-- parameters: '2', '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a."Item Id", a."select", a."Expires At", b."Item Id" AS "Item_Id_1", b."select" AS select_1, b."Expires At" AS "Expires_At_1"
FROM "Cart Items" AS a JOIN "Cart Items" AS b ON a."Item Id" = b."Item Id" ORDER BY a."Item Id"

-- parameters: '2'
SELECT page."Item Id", page."select", page."Expires At"
FROM (SELECT "Cart Items"."Item Id" AS "Item Id", "Cart Items"."select" AS "select", "Cart Items"."Expires At" AS "Expires At"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page."Item Id"
FROM (SELECT "Cart Items"."Item Id" AS "Item Id", "Cart Items"."select" AS "select", "Cart Items"."Expires At" AS "Expires At"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM "Cart Items"
WHERE "Cart Items"."Item Id" = page."Item Id")

WITH live AS
(SELECT "Cart Items"."Item Id" AS "Item Id", "Cart Items"."select" AS "select", "Cart Items"."Expires At" AS "Expires At"
FROM "Cart Items")
 SELECT live."Item Id", live."select", live."Expires At"
FROM live JOIN "Cart Items" ON "Cart Items"."Item Id" = live."Item Id"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" FOR UPDATE

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" FOR SHARE OF "Cart Items"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" FOR NO KEY UPDATE SKIP LOCKED

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" FOR UPDATE NOWAIT

SELECT DISTINCT ON ("Cart Items"."Item Id") "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"

SELECT "Cart Items"."Item Id"
FROM "Cart Items" UNION SELECT "Cart Items"."Item Id"
FROM "Cart Items" ORDER BY "Item Id"

-- parameters: '3'
SELECT "Cart Items"."Item Id"
FROM "Cart Items" UNION ALL SELECT "Cart Items"."Item Id"
FROM "Cart Items" ORDER BY "Item Id"
 LIMIT $1::INTEGER

SELECT "Cart Items"."Item Id"
FROM "Cart Items" INTERSECT SELECT "Cart Items"."Item Id"
FROM "Cart Items"

SELECT "Cart Items"."Item Id"
FROM "Cart Items" EXCEPT SELECT "Cart Items"."Item Id"
FROM "Cart Items"

SELECT count(*) AS count_1
FROM (SELECT "Cart Items"."Item Id" AS "Item Id"
FROM "Cart Items" UNION ALL SELECT "Cart Items"."Item Id" AS "Item Id"
FROM "Cart Items") AS anon_1

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items")

SELECT EXISTS (SELECT "Cart Items"."Item Id"
FROM "Cart Items") AS anon_1

-- parameters: '100'
SELECT "Cart_Items_1"."Item Id", "Cart_Items_1"."select", "Cart_Items_1"."Expires At"
FROM "Cart Items" AS "Cart_Items_1" TABLESAMPLE bernoulli($1::INTEGER)

SELECT /* hint */ "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM ONLY "Cart Items"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items" -- comment

-- parameters: '2'
SELECT "Cart Items"."Item Id"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IN (SELECT "Cart Items"."Item Id"
FROM "Cart Items" ORDER BY "Cart Items"."Item Id"
 LIMIT $1::INTEGER)

DELETE FROM "Cart Items" RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"

DELETE FROM "Cart Items" WHERE "Cart Items"."Item Id" IN (SELECT a."Item Id"
FROM "Cart Items" AS a)

DELETE FROM "Cart Items" USING "Cart Items" AS a WHERE "Cart Items"."Item Id" = a."Item Id" RETURNING a."Item Id"

UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id"

UPDATE "Cart Items" SET "Item Id"=a."Item Id" FROM "Cart Items" AS a WHERE "Cart Items"."Item Id" = a."Item Id" RETURNING "Cart Items"."Item Id"

UPDATE "Cart Items" SET "Item Id"=(SELECT a."Item Id"
FROM "Cart Items" AS a
WHERE a."Item Id" = "Cart Items"."Item Id")

WITH changed AS
(UPDATE "Cart Items" SET "Item Id"="Cart Items"."Item Id" RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At")
 SELECT changed."Item Id", changed."select", changed."Expires At"
FROM changed

WITH gone AS
(DELETE FROM "Cart Items" RETURNING "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At")
 SELECT gone."Item Id", gone."select", gone."Expires At"
FROM gone

INSERT INTO filler (body) SELECT CAST("Cart Items"."Item Id" AS VARCHAR) AS "Item Id"
FROM "Cart Items"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE 1 = 1

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" IS NOT NULL

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM "Cart Items" JOIN "Cart Items" AS a ON "Cart Items"."Item Id" = a."Item Id" LEFT OUTER JOIN "Cart Items" AS b ON b."Item Id" = a."Item Id"

SELECT "Cart Items"."Item Id"
FROM "Cart Items"
WHERE NOT (EXISTS (SELECT a."Item Id", a."select", a."Expires At"
FROM "Cart Items" AS a
WHERE a."Item Id" > "Cart Items"."Item Id"))

-- parameters: '1'
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", near."Item Id" AS "Item_Id_1"
FROM "Cart Items", LATERAL (SELECT b."Item Id" AS "Item Id"
FROM "Cart Items" AS b
WHERE b."Item Id" <= "Cart Items"."Item Id" ORDER BY b."Item Id" DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT "Cart Items"."Item Id" AS "Item Id", "Cart Items"."select" AS "select", "Cart Items"."Expires At" AS "Expires At"
FROM "Cart Items")
 SELECT live."Item Id"
FROM live UNION ALL SELECT live."Item Id"
FROM live

WITH live AS
(SELECT "Cart Items"."Item Id" AS "Item Id", "Cart Items"."select" AS "select", "Cart Items"."Expires At" AS "Expires At"
FROM "Cart Items")
 SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At"
FROM "Cart Items"
WHERE "Cart Items"."Item Id" = ANY (SELECT live."Item Id"
FROM live)

SELECT DISTINCT max("Cart Items"."Item Id") OVER () AS anon_1
FROM "Cart Items"

SELECT documents.id, documents.body, documents.expires_at
FROM documents

-- parameters: '2', '1'
SELECT documents.id, documents.body, documents.expires_at
FROM documents ORDER BY documents.id
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT documents.id, documents.body, documents.expires_at
FROM documents ORDER BY documents.id
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.id, a.body, a.expires_at, b.id AS id_1, b.body AS body_1, b.expires_at AS expires_at_1
FROM documents AS a JOIN documents AS b ON a.id = b.id ORDER BY a.id

-- parameters: '2'
SELECT page.id, page.body, page.expires_at
FROM (SELECT documents.id AS id, documents.body AS body, documents.expires_at AS expires_at
FROM documents ORDER BY documents.id
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.id
FROM (SELECT documents.id AS id, documents.body AS body, documents.expires_at AS expires_at
FROM documents ORDER BY documents.id
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM documents
WHERE documents.id = page.id)

WITH live AS
(SELECT documents.id AS id, documents.body AS body, documents.expires_at AS expires_at
FROM documents)
 SELECT live.id, live.body, live.expires_at
FROM live JOIN documents ON documents.id = live.id

SELECT documents.id, documents.body, documents.expires_at
FROM documents FOR UPDATE

SELECT documents.id, documents.body, documents.expires_at
FROM documents FOR SHARE OF documents

SELECT documents.id, documents.body, documents.expires_at
FROM documents FOR NO KEY UPDATE SKIP LOCKED

SELECT documents.id, documents.body, documents.expires_at
FROM documents FOR UPDATE NOWAIT

SELECT DISTINCT ON (documents.id) documents.id, documents.body, documents.expires_at
FROM documents ORDER BY documents.id

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT documents.id, documents.body, documents.expires_at
FROM documents)

-- parameters: '100'
SELECT documents_1.id, documents_1.body, documents_1.expires_at
FROM documents AS documents_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT /* hint */ documents.id, documents.body, documents.expires_at
FROM documents

SELECT documents.id, documents.body, documents.expires_at
FROM ONLY documents

SELECT documents.id, documents.body, documents.expires_at
FROM documents -- comment

DELETE FROM documents RETURNING documents.id, documents.body, documents.expires_at

WITH changed AS
(UPDATE documents SET id=documents.id RETURNING documents.id, documents.body, documents.expires_at)
 SELECT changed.id, changed.body, changed.expires_at
FROM changed

WITH gone AS
(DELETE FROM documents RETURNING documents.id, documents.body, documents.expires_at)
 SELECT gone.id, gone.body, gone.expires_at
FROM gone

SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE 1 = 1

SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id IS NOT NULL

SELECT documents.id
FROM documents
WHERE NOT (EXISTS (SELECT a.id, a.body, a.expires_at
FROM documents AS a
WHERE a.id > documents.id))

-- parameters: '1'
SELECT documents.id, documents.body, documents.expires_at, near.id AS id_1
FROM documents, LATERAL (SELECT b.id AS id
FROM documents AS b
WHERE b.id <= documents.id ORDER BY b.id DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT documents.id AS id, documents.body AS body, documents.expires_at AS expires_at
FROM documents)
 SELECT live.id
FROM live UNION ALL SELECT live.id
FROM live

WITH live AS
(SELECT documents.id AS id, documents.body AS body, documents.expires_at AS expires_at
FROM documents)
 SELECT documents.id, documents.body, documents.expires_at
FROM documents
WHERE documents.id = ANY (SELECT live.id
FROM live)

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases

-- parameters: '1'
SELECT archive.leases.id
FROM archive.leases ORDER BY archive.leases.id
 LIMIT $1::INTEGER

-- parameters: '2', '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases ORDER BY archive.leases.id
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases ORDER BY archive.leases.id
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.id, a.holder, a.expires_at, b.id AS id_1, b.holder AS holder_1, b.expires_at AS expires_at_1
FROM archive.leases AS a JOIN archive.leases AS b ON a.id = b.id ORDER BY a.id

SELECT a.id, b.id AS id_1
FROM archive.leases AS a LEFT OUTER JOIN archive.leases AS b ON a.id = b.id AND a.id IS NULL

SELECT a.id, b.id AS id_1
FROM archive.leases AS a FULL OUTER JOIN archive.leases AS b ON a.id = b.id

-- parameters: '2'
SELECT page.id, page.holder, page.expires_at
FROM (SELECT archive.leases.id AS id, archive.leases.holder AS holder, archive.leases.expires_at AS expires_at
FROM archive.leases ORDER BY archive.leases.id
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.id
FROM (SELECT archive.leases.id AS id, archive.leases.holder AS holder, archive.leases.expires_at AS expires_at
FROM archive.leases ORDER BY archive.leases.id
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM archive.leases
WHERE archive.leases.id = page.id)

WITH live AS
(SELECT archive.leases.id AS id, archive.leases.holder AS holder, archive.leases.expires_at AS expires_at
FROM archive.leases)
 SELECT live.id, live.holder, live.expires_at
FROM live JOIN archive.leases ON archive.leases.id = live.id

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases FOR UPDATE

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases FOR SHARE OF leases

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases FOR NO KEY UPDATE SKIP LOCKED

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases FOR UPDATE NOWAIT

SELECT DISTINCT ON (archive.leases.id) archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases ORDER BY archive.leases.id

SELECT archive.leases.id
FROM archive.leases UNION SELECT archive.leases.id
FROM archive.leases ORDER BY id

-- parameters: '3'
SELECT archive.leases.id
FROM archive.leases UNION ALL SELECT archive.leases.id
FROM archive.leases ORDER BY id
 LIMIT $1::INTEGER

SELECT archive.leases.id
FROM archive.leases INTERSECT SELECT archive.leases.id
FROM archive.leases

SELECT archive.leases.id
FROM archive.leases EXCEPT SELECT archive.leases.id
FROM archive.leases

SELECT count(*) AS count_1
FROM (SELECT archive.leases.id AS id
FROM archive.leases UNION ALL SELECT archive.leases.id AS id
FROM archive.leases) AS anon_1

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases)

SELECT EXISTS (SELECT archive.leases.id
FROM archive.leases) AS anon_1

SELECT (SELECT count(*) AS count_1
FROM archive.leases) AS anon_1

-- parameters: '100'
SELECT leases_1.id, leases_1.holder, leases_1.expires_at
FROM archive.leases AS leases_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT row_to_json(leases) AS row_to_json_1
FROM archive.leases

SELECT jsonb_agg(to_jsonb(leases)) AS jsonb_agg_1
FROM archive.leases

SELECT count(*)
FROM archive.leases

SELECT /* hint */ archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM ONLY archive.leases

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases -- comment

-- parameters: '2'
SELECT archive.leases.id
FROM archive.leases
WHERE archive.leases.id IN (SELECT archive.leases.id
FROM archive.leases ORDER BY archive.leases.id
 LIMIT $1::INTEGER)

DELETE FROM archive.leases

DELETE FROM archive.leases RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at

DELETE FROM archive.leases WHERE archive.leases.id IN (SELECT a.id
FROM archive.leases AS a)

DELETE FROM archive.leases USING archive.leases AS a WHERE archive.leases.id = a.id RETURNING a.id

UPDATE archive.leases SET id=archive.leases.id

UPDATE archive.leases SET id=a.id FROM archive.leases AS a WHERE archive.leases.id = a.id RETURNING archive.leases.id

UPDATE archive.leases SET id=(SELECT a.id
FROM archive.leases AS a
WHERE a.id = archive.leases.id)

WITH changed AS
(UPDATE archive.leases SET id=archive.leases.id RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at)
 SELECT changed.id, changed.holder, changed.expires_at
FROM changed

WITH gone AS
(DELETE FROM archive.leases RETURNING archive.leases.id, archive.leases.holder, archive.leases.expires_at)
 SELECT gone.id, gone.holder, gone.expires_at
FROM gone

INSERT INTO filler (body) SELECT CAST(archive.leases.id AS VARCHAR) AS id
FROM archive.leases

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE 1 = 1

SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id IS NOT NULL

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM archive.leases JOIN archive.leases AS a ON archive.leases.id = a.id LEFT OUTER JOIN archive.leases AS b ON b.id = a.id

SELECT archive.leases.id
FROM archive.leases
WHERE NOT (EXISTS (SELECT a.id, a.holder, a.expires_at
FROM archive.leases AS a
WHERE a.id > archive.leases.id))

-- parameters: 't', '1'
SELECT a.id, count(*) AS count_1
FROM archive.leases AS a JOIN archive.leases AS b ON $1 GROUP BY a.id
HAVING count(*) > $2::INTEGER ORDER BY count(*) DESC, a.id

-- parameters: '1'
SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at, near.id AS id_1
FROM archive.leases, LATERAL (SELECT b.id AS id
FROM archive.leases AS b
WHERE b.id <= archive.leases.id ORDER BY b.id DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT archive.leases.id AS id, archive.leases.holder AS holder, archive.leases.expires_at AS expires_at
FROM archive.leases)
 SELECT live.id
FROM live UNION ALL SELECT live.id
FROM live

WITH live AS
(SELECT archive.leases.id AS id, archive.leases.holder AS holder, archive.leases.expires_at AS expires_at
FROM archive.leases)
 SELECT archive.leases.id, archive.leases.holder, archive.leases.expires_at
FROM archive.leases
WHERE archive.leases.id = ANY (SELECT live.id
FROM live)

SELECT DISTINCT max(archive.leases.id) OVER () AS anon_1
FROM archive.leases

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs

-- parameters: '1'
SELECT archive.jobs.id
FROM archive.jobs ORDER BY archive.jobs.id
 LIMIT $1::INTEGER

-- parameters: '2', '1'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs ORDER BY archive.jobs.id
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs ORDER BY archive.jobs.id
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.id, a.expires_at, b.id AS id_1, b.expires_at AS expires_at_1
FROM archive.jobs AS a JOIN archive.jobs AS b ON a.id = b.id ORDER BY a.id

SELECT a.id, b.id AS id_1
FROM archive.jobs AS a LEFT OUTER JOIN archive.jobs AS b ON a.id = b.id AND a.id IS NULL

SELECT a.id, b.id AS id_1
FROM archive.jobs AS a FULL OUTER JOIN archive.jobs AS b ON a.id = b.id

-- parameters: '2'
SELECT page.id, page.expires_at
FROM (SELECT archive.jobs.id AS id, archive.jobs.expires_at AS expires_at
FROM archive.jobs ORDER BY archive.jobs.id
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.id
FROM (SELECT archive.jobs.id AS id, archive.jobs.expires_at AS expires_at
FROM archive.jobs ORDER BY archive.jobs.id
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM archive.jobs
WHERE archive.jobs.id = page.id)

WITH live AS
(SELECT archive.jobs.id AS id, archive.jobs.expires_at AS expires_at
FROM archive.jobs)
 SELECT live.id, live.expires_at
FROM live JOIN archive.jobs ON archive.jobs.id = live.id

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs FOR UPDATE

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs FOR SHARE OF jobs

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs FOR NO KEY UPDATE SKIP LOCKED

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs FOR UPDATE NOWAIT

SELECT DISTINCT ON (archive.jobs.id) archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs ORDER BY archive.jobs.id

SELECT archive.jobs.id
FROM archive.jobs UNION SELECT archive.jobs.id
FROM archive.jobs ORDER BY id

-- parameters: '3'
SELECT archive.jobs.id
FROM archive.jobs UNION ALL SELECT archive.jobs.id
FROM archive.jobs ORDER BY id
 LIMIT $1::INTEGER

SELECT archive.jobs.id
FROM archive.jobs INTERSECT SELECT archive.jobs.id
FROM archive.jobs

SELECT archive.jobs.id
FROM archive.jobs EXCEPT SELECT archive.jobs.id
FROM archive.jobs

SELECT count(*) AS count_1
FROM (SELECT archive.jobs.id AS id
FROM archive.jobs UNION ALL SELECT archive.jobs.id AS id
FROM archive.jobs) AS anon_1

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs)

SELECT EXISTS (SELECT archive.jobs.id
FROM archive.jobs) AS anon_1

SELECT (SELECT count(*) AS count_1
FROM archive.jobs) AS anon_1

-- parameters: '100'
SELECT jobs_1.id, jobs_1.expires_at
FROM archive.jobs AS jobs_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT row_to_json(jobs) AS row_to_json_1
FROM archive.jobs

SELECT jsonb_agg(to_jsonb(jobs)) AS jsonb_agg_1
FROM archive.jobs

SELECT count(*)
FROM archive.jobs

SELECT /* hint */ archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs

SELECT archive.jobs.id, archive.jobs.expires_at
FROM ONLY archive.jobs

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs -- comment

-- parameters: '2'
SELECT archive.jobs.id
FROM archive.jobs
WHERE archive.jobs.id IN (SELECT archive.jobs.id
FROM archive.jobs ORDER BY archive.jobs.id
 LIMIT $1::INTEGER)

DELETE FROM archive.jobs

DELETE FROM archive.jobs RETURNING archive.jobs.id, archive.jobs.expires_at

DELETE FROM archive.jobs WHERE archive.jobs.id IN (SELECT a.id
FROM archive.jobs AS a)

DELETE FROM archive.jobs USING archive.jobs AS a WHERE archive.jobs.id = a.id RETURNING a.id

UPDATE archive.jobs SET id=archive.jobs.id

UPDATE archive.jobs SET id=a.id FROM archive.jobs AS a WHERE archive.jobs.id = a.id RETURNING archive.jobs.id

UPDATE archive.jobs SET id=(SELECT a.id
FROM archive.jobs AS a
WHERE a.id = archive.jobs.id)

WITH changed AS
(UPDATE archive.jobs SET id=archive.jobs.id RETURNING archive.jobs.id, archive.jobs.expires_at)
 SELECT changed.id, changed.expires_at
FROM changed

WITH gone AS
(DELETE FROM archive.jobs RETURNING archive.jobs.id, archive.jobs.expires_at)
 SELECT gone.id, gone.expires_at
FROM gone

INSERT INTO filler (body) SELECT CAST(archive.jobs.id AS VARCHAR) AS id
FROM archive.jobs

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE 1 = 1

SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id IS NOT NULL

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM archive.jobs JOIN archive.jobs AS a ON archive.jobs.id = a.id LEFT OUTER JOIN archive.jobs AS b ON b.id = a.id

SELECT archive.jobs.id
FROM archive.jobs
WHERE NOT (EXISTS (SELECT a.id, a.expires_at
FROM archive.jobs AS a
WHERE a.id > archive.jobs.id))

-- parameters: 't', '1'
SELECT a.id, count(*) AS count_1
FROM archive.jobs AS a JOIN archive.jobs AS b ON $1 GROUP BY a.id
HAVING count(*) > $2::INTEGER ORDER BY count(*) DESC, a.id

-- parameters: '1'
SELECT archive.jobs.id, archive.jobs.expires_at, near.id AS id_1
FROM archive.jobs, LATERAL (SELECT b.id AS id
FROM archive.jobs AS b
WHERE b.id <= archive.jobs.id ORDER BY b.id DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT archive.jobs.id AS id, archive.jobs.expires_at AS expires_at
FROM archive.jobs)
 SELECT live.id
FROM live UNION ALL SELECT live.id
FROM live

WITH live AS
(SELECT archive.jobs.id AS id, archive.jobs.expires_at AS expires_at
FROM archive.jobs)
 SELECT archive.jobs.id, archive.jobs.expires_at
FROM archive.jobs
WHERE archive.jobs.id = ANY (SELECT live.id
FROM live)

SELECT DISTINCT max(archive.jobs.id) OVER () AS anon_1
FROM archive.jobs

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session

-- parameters: '2', '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session ORDER BY django_session.session_key
 LIMIT $1::INTEGER OFFSET $2::INTEGER

-- parameters: '2'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session ORDER BY django_session.session_key
 FETCH FIRST ($1::INTEGER) ROWS WITH TIES

SELECT a.session_key, a.session_data, a.expire_date, b.session_key AS session_key_1, b.session_data AS session_data_1, b.expire_date AS expire_date_1
FROM django_session AS a JOIN django_session AS b ON a.session_key = b.session_key ORDER BY a.session_key

SELECT a.session_key, b.session_key AS session_key_1
FROM django_session AS a FULL OUTER JOIN django_session AS b ON a.session_key = b.session_key

-- parameters: '2'
SELECT page.session_key, page.session_data, page.expire_date
FROM (SELECT django_session.session_key AS session_key, django_session.session_data AS session_data, django_session.expire_date AS expire_date
FROM django_session ORDER BY django_session.session_key
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.session_key
FROM (SELECT django_session.session_key AS session_key, django_session.session_data AS session_data, django_session.expire_date AS expire_date
FROM django_session ORDER BY django_session.session_key
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM django_session
WHERE django_session.session_key = page.session_key)

WITH live AS
(SELECT django_session.session_key AS session_key, django_session.session_data AS session_data, django_session.expire_date AS expire_date
FROM django_session)
 SELECT live.session_key, live.session_data, live.expire_date
FROM live JOIN django_session ON django_session.session_key = live.session_key

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session FOR UPDATE

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session FOR SHARE OF django_session

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session FOR NO KEY UPDATE SKIP LOCKED

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session FOR UPDATE NOWAIT

SELECT DISTINCT ON (django_session.session_key) django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session ORDER BY django_session.session_key

SELECT django_session.session_key
FROM django_session UNION SELECT django_session.session_key
FROM django_session ORDER BY session_key

-- parameters: '1'
SELECT $1::INTEGER AS anon_1
WHERE EXISTS (SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session)

-- parameters: '100'
SELECT django_session_1.session_key, django_session_1.session_data, django_session_1.expire_date
FROM django_session AS django_session_1 TABLESAMPLE bernoulli($1::INTEGER)

SELECT /* hint */ django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM ONLY django_session

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session -- comment

DELETE FROM django_session RETURNING django_session.session_key, django_session.session_data, django_session.expire_date

DELETE FROM django_session USING django_session AS a WHERE django_session.session_key = a.session_key RETURNING a.session_key

UPDATE django_session SET session_key=django_session.session_key

UPDATE django_session SET session_key=a.session_key FROM django_session AS a WHERE django_session.session_key = a.session_key RETURNING django_session.session_key

WITH changed AS
(UPDATE django_session SET session_key=django_session.session_key RETURNING django_session.session_key, django_session.session_data, django_session.expire_date)
 SELECT changed.session_key, changed.session_data, changed.expire_date
FROM changed

WITH gone AS
(DELETE FROM django_session RETURNING django_session.session_key, django_session.session_data, django_session.expire_date)
 SELECT gone.session_key, gone.session_data, gone.expire_date
FROM gone

SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE 1 = 1

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE (django_session.session_key) IN (($1))

-- parameters: 'x'
SELECT count(*) AS count_1, $1::VARCHAR AS anon_1
FROM django_session JOIN django_session AS a ON django_session.session_key = a.session_key LEFT OUTER JOIN django_session AS b ON b.session_key = a.session_key

SELECT django_session.session_key
FROM django_session
WHERE NOT (EXISTS (SELECT a.session_key, a.session_data, a.expire_date
FROM django_session AS a
WHERE a.session_key > django_session.session_key))

-- parameters: 't', '1'
SELECT a.session_key, count(*) AS count_1
FROM django_session AS a JOIN django_session AS b ON $1 GROUP BY a.session_key
HAVING count(*) > $2::INTEGER ORDER BY count(*) DESC, a.session_key

-- parameters: '1'
SELECT django_session.session_key, django_session.session_data, django_session.expire_date, near.session_key AS session_key_1
FROM django_session, LATERAL (SELECT b.session_key AS session_key
FROM django_session AS b
WHERE b.session_key <= django_session.session_key ORDER BY b.session_key DESC
 LIMIT $1::INTEGER) AS near

WITH live AS
(SELECT django_session.session_key AS session_key, django_session.session_data AS session_data, django_session.expire_date AS expire_date
FROM django_session)
 SELECT live.session_key
FROM live UNION ALL SELECT live.session_key
FROM live

WITH live AS
(SELECT django_session.session_key AS session_key, django_session.session_data AS session_data, django_session.expire_date AS expire_date
FROM django_session)
 SELECT django_session.session_key, django_session.session_data, django_session.expire_date
FROM django_session
WHERE django_session.session_key = ANY (SELECT live.session_key
FROM live)

SELECT a.key, a.points, a.expire, b.key AS key_1, b.points AS points_1, b.expire AS expire_1
FROM rate_limits AS a JOIN rate_limits AS b ON a.key = b.key ORDER BY a.key

WITH live AS
(SELECT rate_limits.key AS key, rate_limits.points AS points, rate_limits.expire AS expire
FROM rate_limits)
 SELECT live.key, live.points, live.expire
FROM live JOIN rate_limits ON rate_limits.key = live.key

SELECT DISTINCT ON (rate_limits.key) rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits ORDER BY rate_limits.key

-- parameters: '1'
SELECT rate_limits.key, rate_limits.points, rate_limits.expire
FROM rate_limits
WHERE (rate_limits.key) IN (($1))

-- parameters: '2'
SELECT page.identifier, page.expires, page.token
FROM (SELECT verification_token.identifier AS identifier, verification_token.expires AS expires, verification_token.token AS token
FROM verification_token ORDER BY verification_token.identifier, verification_token.token
 LIMIT $1::INTEGER) AS page

-- parameters: '2'
SELECT page.identifier
FROM (SELECT verification_token.identifier AS identifier, verification_token.expires AS expires, verification_token.token AS token
FROM verification_token ORDER BY verification_token.identifier, verification_token.token
 LIMIT $1::INTEGER) AS page
WHERE EXISTS (SELECT *
FROM verification_token
WHERE verification_token.identifier = page.identifier)

-- parameters: '1', '1'
SELECT verification_token.identifier, verification_token.expires, verification_token.token
FROM verification_token
WHERE (verification_token.identifier, verification_token.token) IN (($1, $2))

-- parameters: 'ann'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.name = $1::VARCHAR ORDER BY users.id

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id

-- parameters: '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

-- parameters: '15'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id

-- parameters: '5'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id

-- parameters: '5', '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id

-- parameters: '1'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.id > $1::INTEGER ORDER BY users.id

-- parameters: '1', '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

-- parameters: 'ann'
SELECT users.id, users.name
FROM users
WHERE users.name = $1::VARCHAR ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER)

SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
-- then
-- parameters: '1', '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: '15'
SELECT users.id, users.name
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id
-- then
-- parameters: '1', '4', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '5'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: '5', '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

SELECT users.id, users.name
FROM users
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id
-- then
-- parameters: '1', '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '1'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
-- then
-- parameters: '2', '3', '4', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER, $4::INTEGER)

-- parameters: '1', '2'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: 'ann'
SELECT users.id, users.name
FROM users
WHERE users.name = $1::VARCHAR ORDER BY users.id
-- then
-- parameters: 'ann'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE users.name = $1::VARCHAR) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
-- then
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id)) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

-- parameters: '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

-- parameters: '15'
SELECT users.id, users.name
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id
-- then
-- parameters: '15'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER))) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

-- parameters: '5'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
-- then
-- parameters: '5'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER)))) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

-- parameters: '5', '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '5', '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

SELECT users.id, users.name
FROM users
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id
-- then
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE users.id IN (SELECT sessions.user_id
FROM sessions)) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

-- parameters: '1'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE users.id > $1::INTEGER) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

-- parameters: '1', '2'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '1', '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at, anon_1.users_id AS anon_1_users_id
FROM (SELECT users.id AS users_id
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 JOIN sessions ON anon_1.users_id = sessions.user_id

-- parameters: 'ann'
SELECT users.id, users.name
FROM users
WHERE users.name = $1::VARCHAR ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '3'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

-- parameters: '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

-- parameters: '15'
SELECT users.id, users.name
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '4'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '5'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

-- parameters: '5'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

-- parameters: '5', '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

SELECT users.id, users.name
FROM users
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '3'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

-- parameters: '1'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '3'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '4'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '5'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

-- parameters: '1', '2'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '2'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id
-- then
-- parameters: '3'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE $1::INTEGER = sessions.user_id

-- parameters: 'ann'
SELECT users.id, users.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id
WHERE users.name = $1::VARCHAR ORDER BY users.id

SELECT users.id, users.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id

-- parameters: '2'
SELECT anon_1.id, anon_1.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id ORDER BY anon_1.id

-- parameters: '15'
SELECT users.id, users.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id

-- parameters: '5'
SELECT users.id, users.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id

-- parameters: '5', '2'
SELECT anon_1.id, anon_1.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id ORDER BY anon_1.id

SELECT users.id, users.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id

-- parameters: '1'
SELECT users.id, users.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id
WHERE users.id > $1::INTEGER ORDER BY users.id

-- parameters: '1', '2'
SELECT anon_1.id, anon_1.name, logins_1.id AS id_1, logins_1.session_id, sessions_1.id AS id_2, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id LEFT OUTER JOIN logins AS logins_1 ON sessions_1.id = logins_1.session_id ORDER BY anon_1.id

-- parameters: 'ann'
SELECT users.id, users.name
FROM users
WHERE users.name = $1::VARCHAR ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER)
-- then
-- parameters: '1'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER)

SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
-- then
-- parameters: '1', '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
-- then
-- parameters: '1', '2', '3'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)
-- then
-- parameters: '1', '2'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: '15'
SELECT users.id, users.name
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id
-- then
-- parameters: '1', '4', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
-- then
-- parameters: '1'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER)

-- parameters: '5'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)
-- then
-- parameters: '1', '2'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: '5', '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)
-- then
-- parameters: '1', '2'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER, $2::INTEGER)

SELECT users.id, users.name
FROM users
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id
-- then
-- parameters: '1', '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)
-- then
-- parameters: '1', '2', '3'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '1'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
-- then
-- parameters: '2', '3', '4', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER, $4::INTEGER)
-- then
-- parameters: '2', '3'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: '1', '2'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)
-- then
-- parameters: '2', '3'
SELECT orders.session_id AS orders_session_id, orders.id AS orders_id, orders.user_id AS orders_user_id, orders.amount AS orders_amount, orders.note AS orders_note
FROM orders
WHERE orders.session_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: 'ann'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.name = $1::VARCHAR ORDER BY users.id

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id

-- parameters: '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER) AS anon_1 JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

-- parameters: '15'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id

-- parameters: '5'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id

-- parameters: '5', '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id

-- parameters: '1'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.id > $1::INTEGER ORDER BY users.id

-- parameters: '1', '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

-- parameters: 'ann'
SELECT users.id, users.name
FROM users
WHERE users.name = $1::VARCHAR ORDER BY users.id
-- then
-- parameters: '1'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER)

SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
-- then
-- parameters: '1', '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: '15'
SELECT users.id, users.name
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id
-- then
-- parameters: '1', '4', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '5'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: '5', '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '1', '2'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

SELECT users.id, users.name
FROM users
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id
-- then
-- parameters: '1', '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER)

-- parameters: '1'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
-- then
-- parameters: '2', '3', '4', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER, $4::INTEGER)

-- parameters: '1', '2'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '2', '3'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER)

-- parameters: 'ann'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.name = $1::VARCHAR ORDER BY users.id

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id

-- parameters: '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

-- parameters: '15'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id

-- parameters: '5'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id

-- parameters: '5', '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id

-- parameters: '1'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id
WHERE users.id > $1::INTEGER ORDER BY users.id

-- parameters: '1', '2'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id ORDER BY anon_1.id

-- parameters: 'ann'
SELECT users.id, users.name
FROM users
WHERE users.name = $1::VARCHAR ORDER BY users.id
-- then
-- parameters: '1', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER) AND sessions.hits > $2::INTEGER

SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
-- then
-- parameters: '1', '2', '3', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER) AND sessions.hits > $4::INTEGER

-- parameters: '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER
-- then
-- parameters: '1', '2', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER) AND sessions.hits > $3::INTEGER

-- parameters: '15'
SELECT users.id, users.name
FROM users
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $1::INTEGER)) ORDER BY users.id
-- then
-- parameters: '1', '4', '5', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER) AND sessions.hits > $4::INTEGER

-- parameters: '5'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
-- then
-- parameters: '1', '2', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER) AND sessions.hits > $3::INTEGER

-- parameters: '5', '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '1', '2', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER) AND sessions.hits > $3::INTEGER

SELECT users.id, users.name
FROM users
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id
-- then
-- parameters: '1', '2', '3', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER) AND sessions.hits > $4::INTEGER

-- parameters: '1'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
-- then
-- parameters: '2', '3', '4', '5', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER, $3::INTEGER, $4::INTEGER) AND sessions.hits > $5::INTEGER

-- parameters: '1', '2'
SELECT users.id, users.name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER
-- then
-- parameters: '2', '3', '5'
SELECT sessions.user_id AS sessions_user_id, sessions.id AS sessions_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.user_id IN ($1::INTEGER, $2::INTEGER) AND sessions.hits > $3::INTEGER

-- parameters: '5', 'ann'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id AND sessions_1.hits > $1::INTEGER
WHERE users.name = $2::VARCHAR ORDER BY users.id

-- parameters: '5'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id AND sessions_1.hits > $1::INTEGER
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id

-- parameters: '2', '5'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id AND sessions_1.hits > $2::INTEGER ORDER BY anon_1.id

-- parameters: '5', '15'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id AND sessions_1.hits > $1::INTEGER
WHERE NOT (EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND sessions.hits > $2::INTEGER)) ORDER BY users.id

-- parameters: '5', '5'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id AND sessions_1.hits > $1::INTEGER
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $2::INTEGER))) ORDER BY users.id

-- parameters: '5', '2', '5'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id AND sessions_1.hits > $3::INTEGER ORDER BY anon_1.id

-- parameters: '5'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id AND sessions_1.hits > $1::INTEGER
WHERE users.id IN (SELECT sessions.user_id
FROM sessions) ORDER BY users.id

-- parameters: '5', '1'
SELECT users.id, users.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM users LEFT OUTER JOIN sessions AS sessions_1 ON users.id = sessions_1.user_id AND sessions_1.hits > $1::INTEGER
WHERE users.id > $2::INTEGER ORDER BY users.id

-- parameters: '1', '2', '5'
SELECT anon_1.id, anon_1.name, sessions_1.id AS id_1, sessions_1.user_id, sessions_1.token, sessions_1.data, sessions_1.hits, sessions_1.expires_at
FROM (SELECT users.id AS id, users.name AS name
FROM users
WHERE users.id > $1::INTEGER ORDER BY users.id
 LIMIT $2::INTEGER) AS anon_1 LEFT OUTER JOIN sessions AS sessions_1 ON anon_1.id = sessions_1.user_id AND sessions_1.hits > $3::INTEGER ORDER BY anon_1.id

-- parameters: '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id) ORDER BY users.id
 LIMIT $1::INTEGER

-- parameters: '5', '2'
SELECT users.id, users.name
FROM users
WHERE EXISTS (SELECT 1
FROM sessions
WHERE users.id = sessions.user_id AND (EXISTS (SELECT 1
FROM orders
WHERE orders.session_id = sessions.id AND orders.amount > $1::INTEGER))) ORDER BY users.id
 LIMIT $2::INTEGER

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at, users.id AS id_1, users.name
FROM users JOIN sessions ON users.id = sessions.user_id ORDER BY users.id

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at, users.id AS id_1, users.name
FROM users LEFT OUTER JOIN sessions ON users.id = sessions.user_id
WHERE sessions.hits > $1::INTEGER OR sessions.id IS NULL

-- parameters: '5'
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
WHERE sessions.hits > $1::INTEGER ORDER BY sessions.id

SELECT sessions.id, sessions.token
FROM sessions ORDER BY sessions.id

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens ORDER BY tokens.token

-- parameters: 'read'
SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at
FROM tokens
WHERE tokens.scope IN ($1::VARCHAR)

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at, coupons.code, coupons.percent
FROM tokens JOIN coupons ON tokens.token = coupons.code

SELECT tokens.token, tokens.scope, tokens.uses, tokens.expires_at, coupons.code, coupons.percent
FROM tokens LEFT OUTER JOIN coupons ON tokens.token = coupons.code

-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '1'
SELECT users.id AS users_id, users.name AS users_name
FROM users
WHERE users.id = $1::INTEGER

-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '1'
SELECT logins.id AS logins_id, logins.session_id AS logins_session_id
FROM logins
WHERE $1::INTEGER = logins.session_id

-- parameters: '10'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER FOR UPDATE

-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '1'
SELECT sessions.hits
FROM sessions
WHERE sessions.id = $1::INTEGER FOR UPDATE SKIP LOCKED

-- parameters: '100', '1', 'n', NULL
INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1::INTEGER, $2::INTEGER, $3::VARCHAR, $4::TIMESTAMP WITH TIME ZONE) RETURNING sessions.hits

-- parameters: '100', NULL, 'n0', '{"a": 0}', NULL, '101', NULL, 'n1', '{"a": 1}', NULL, '102', NULL, 'n2', '{"a": 2}', NULL, '103', NULL, 'n3', '{"a": 3}', NULL, '104', NULL, 'n4', '{"a": 4}', NULL
INSERT INTO sessions (id, user_id, token, data, expires_at) VALUES ($1::INTEGER, $2::INTEGER, $3::VARCHAR, $4::JSONB, $5::TIMESTAMP WITH TIME ZONE), ($6::INTEGER, $7::INTEGER, $8::VARCHAR, $9::JSONB, $10::TIMESTAMP WITH TIME ZONE), ($11::INTEGER, $12::INTEGER, $13::VARCHAR, $14::JSONB, $15::TIMESTAMP WITH TIME ZONE), ($16::INTEGER, $17::INTEGER, $18::VARCHAR, $19::JSONB, $20::TIMESTAMP WITH TIME ZONE), ($21::INTEGER, $22::INTEGER, $23::VARCHAR, $24::JSONB, $25::TIMESTAMP WITH TIME ZONE) RETURNING sessions.hits, sessions.id

-- parameters: '9', 'new'
INSERT INTO users (id, name) VALUES ($1::INTEGER, $2::VARCHAR)
-- then
-- parameters: '101', '9', 'a', NULL, '102', '9', 'b', NULL
INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1::INTEGER, $2::INTEGER, $3::VARCHAR, $4::TIMESTAMP WITH TIME ZONE), ($5::INTEGER, $6::INTEGER, $7::VARCHAR, $8::TIMESTAMP WITH TIME ZONE) RETURNING sessions.hits, sessions.id
-- then
-- parameters: '90', '102'
INSERT INTO logins (id, session_id) VALUES ($1::INTEGER, $2::INTEGER)

-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '1', '1'
UPDATE sessions SET hits=(sessions.hits + $1::INTEGER) WHERE sessions.id = $2::INTEGER

-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '{"x": 1}', '1'
UPDATE sessions SET data=$1::JSONB WHERE sessions.id = $2::INTEGER

-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '1'
DELETE FROM sessions WHERE sessions.id = $1::INTEGER

-- parameters: '10'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '10', NULL, 't10', '1', NULL
INSERT INTO sessions (id, user_id, token, hits, expires_at) VALUES ($1::INTEGER, $2::INTEGER, $3::VARCHAR, $4::INTEGER, $5::TIMESTAMP WITH TIME ZONE)

-- parameters: '1'
SELECT sessions.id AS sessions_id, sessions.user_id AS sessions_user_id, sessions.token AS sessions_token, sessions.data AS sessions_data, sessions.hits AS sessions_hits, sessions.expires_at AS sessions_expires_at
FROM sessions
WHERE sessions.id = $1::INTEGER
-- then
-- parameters: '1', '1'
UPDATE sessions SET hits=$1::INTEGER WHERE sessions.id = $2::INTEGER

-- parameters: '100', 'n0', '101', 'n1', '102', 'n2', '103', 'n3'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR), ($3::INTEGER, $4::VARCHAR), ($5::INTEGER, $6::VARCHAR), ($7::INTEGER, $8::VARCHAR) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '100', 'n0', '101', 'n1', '102', 'n2', '103', 'n3'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR), ($3::INTEGER, $4::VARCHAR), ($5::INTEGER, $6::VARCHAR), ($7::INTEGER, $8::VARCHAR) RETURNING sessions.id, sessions.id AS id__1

-- parameters: '1', '1'
UPDATE sessions SET hits=$1::INTEGER WHERE sessions.id = $2::INTEGER
-- then
-- parameters: '2', '2'
UPDATE sessions SET hits=$1::INTEGER WHERE sessions.id = $2::INTEGER
-- then
-- parameters: '3', '3'
UPDATE sessions SET hits=$1::INTEGER WHERE sessions.id = $2::INTEGER

-- parameters: '100', 'n0'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR)
-- then
-- parameters: '101', 'n1'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR)
-- then
-- parameters: '102', 'n2'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR)

-- parameters: 'm1', '1'
UPDATE sessions SET token=$1::VARCHAR WHERE sessions.id = $2::INTEGER
-- then
-- parameters: 'm2', '2'
UPDATE sessions SET token=$1::VARCHAR WHERE sessions.id = $2::INTEGER

-- parameters: '1', '5'
UPDATE sessions SET hits=(sessions.hits + $1::INTEGER) WHERE sessions.hits > $2::INTEGER RETURNING sessions.id

-- parameters: '5'
DELETE FROM sessions WHERE sessions.hits > $1::INTEGER RETURNING sessions.id

-- parameters: 'ann'
UPDATE sessions SET token=(sessions.token || users.name) FROM users WHERE sessions.user_id = users.id AND users.name = $1::VARCHAR RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '5'
DELETE FROM orders USING sessions WHERE orders.session_id = sessions.id AND sessions.hits > $1::INTEGER RETURNING orders.id

SAVEPOINT sa_savepoint_1
-- then
-- parameters: '100', NULL, 'n', NULL
INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1::INTEGER, $2::INTEGER, $3::VARCHAR, $4::TIMESTAMP WITH TIME ZONE) RETURNING sessions.hits
-- then
ROLLBACK TO SAVEPOINT sa_savepoint_1

SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
-- then
DELETE FROM sessions

-- parameters: '0', '1', '1', '1', '9'
WITH RECURSIVE chain(id, depth) AS
(SELECT sessions.id AS id, $1::INTEGER AS depth
FROM sessions
WHERE sessions.id = $2::INTEGER UNION ALL SELECT sessions.id AS id, chain.depth + $3::INTEGER AS anon_1
FROM sessions JOIN chain ON sessions.id = chain.id + $4::INTEGER
WHERE chain.depth < $5::INTEGER)
 SELECT chain.id, chain.depth
FROM chain ORDER BY chain.id

-- parameters: '0', '1', '1', '1', '9'
WITH RECURSIVE chain(id, depth) AS
(SELECT sessions.id AS id, $1::INTEGER AS depth
FROM sessions
WHERE sessions.id = $2::INTEGER UNION ALL SELECT sessions.id AS id, chain.depth + $3::INTEGER AS anon_1
FROM sessions JOIN chain ON sessions.id = chain.id + $4::INTEGER
WHERE chain.depth < $5::INTEGER)
 SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions JOIN chain ON chain.id = sessions.id ORDER BY sessions.id

-- parameters: '1', '2'
SELECT sessions.id, g
FROM sessions, generate_series($1::INTEGER, $2::INTEGER) AS g ORDER BY sessions.id

-- parameters: '1', 'a', '10', 'b'
SELECT v.id, v.n
FROM (VALUES ($1::INTEGER, $2::VARCHAR), ($3::INTEGER, $4::VARCHAR)) AS v (id, n) JOIN sessions ON v.id = sessions.id

-- parameters: '1', '2', '10'
SELECT sessions.id
FROM sessions
WHERE sessions.id = any(ARRAY[$1::INTEGER, $2::INTEGER, $3::INTEGER]) ORDER BY sessions.id

-- parameters: ','
SELECT string_agg(sessions.token, $1::VARCHAR ORDER BY sessions.id DESC) AS string_agg_1
FROM sessions

SELECT sessions.user_id, jsonb_object_agg(sessions.token, sessions.hits) AS jsonb_object_agg_1
FROM sessions GROUP BY sessions.user_id ORDER BY sessions.user_id

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR)

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT DO NOTHING

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT DO NOTHING RETURNING sessions.id, sessions.hits

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT (id) DO NOTHING

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT (id) DO NOTHING RETURNING sessions.id, sessions.hits

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT (id) DO UPDATE SET hits = excluded.hits

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT (id) DO UPDATE SET hits = excluded.hits RETURNING sessions.id, sessions.hits

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT (id) DO UPDATE SET hits = coalesce(sessions.hits, excluded.hits) WHERE sessions.id IS NOT NULL

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT (id) DO UPDATE SET hits = coalesce(sessions.hits, excluded.hits) WHERE sessions.id IS NOT NULL RETURNING sessions.id, sessions.hits

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT ON CONSTRAINT sessions_pkey DO UPDATE SET id = excluded.id

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT ON CONSTRAINT sessions_pkey DO UPDATE SET id = excluded.id RETURNING sessions.id, sessions.hits

-- parameters: '100', 't100'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) RETURNING sessions.id

-- parameters: '100', 't100'
WITH made AS
(INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR) ON CONFLICT DO NOTHING RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at)
 SELECT made.id, made.user_id, made.token, made.data, made.hits, made.expires_at
FROM made

INSERT INTO sessions (id, token) SELECT sessions.id, sessions.token
FROM sessions ON CONFLICT DO NOTHING

INSERT INTO sessions (id, token) SELECT sessions.id, sessions.token
FROM sessions
WHERE sessions.id IS NULL

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER)

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT DO NOTHING

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT DO NOTHING RETURNING sessions.token, sessions.hits

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT (token) DO NOTHING

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT (token) DO NOTHING RETURNING sessions.token, sessions.hits

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT (token) DO UPDATE SET hits = excluded.hits

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT (token) DO UPDATE SET hits = excluded.hits RETURNING sessions.token, sessions.hits

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT (token) DO UPDATE SET hits = coalesce(sessions.hits, excluded.hits) WHERE sessions.token IS NOT NULL

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT (token) DO UPDATE SET hits = coalesce(sessions.hits, excluded.hits) WHERE sessions.token IS NOT NULL RETURNING sessions.token, sessions.hits

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT ON CONSTRAINT sessions_pkey DO UPDATE SET token = excluded.token

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT ON CONSTRAINT sessions_pkey DO UPDATE SET token = excluded.token RETURNING sessions.token, sessions.hits

-- parameters: '100', 't100', '{"n": 100}', '100'
INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) RETURNING sessions.token

-- parameters: '100', 't100', '{"n": 100}', '100'
WITH made AS
(INSERT INTO sessions (id, token, data, hits) VALUES ($1::INTEGER, $2::VARCHAR, $3::JSONB, $4::INTEGER) ON CONFLICT DO NOTHING RETURNING sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at)
 SELECT made.id, made.user_id, made.token, made.data, made.hits, made.expires_at
FROM made

INSERT INTO sessions (id, token, hits, data) SELECT sessions.id, sessions.token, sessions.hits, sessions.data
FROM sessions ON CONFLICT DO NOTHING

INSERT INTO sessions (id, token, hits, data) SELECT sessions.id, sessions.token, sessions.hits, sessions.data
FROM sessions
WHERE sessions.token IS NULL

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE)

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING RETURNING tokens.token, tokens.uses

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO NOTHING

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO NOTHING RETURNING tokens.token, tokens.uses

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = excluded.uses

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = excluded.uses RETURNING tokens.token, tokens.uses

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = coalesce(tokens.uses, excluded.uses) WHERE tokens.token IS NOT NULL

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = coalesce(tokens.uses, excluded.uses) WHERE tokens.token IS NOT NULL RETURNING tokens.token, tokens.uses

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT ON CONSTRAINT tokens_pkey DO UPDATE SET token = excluded.token

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT ON CONSTRAINT tokens_pkey DO UPDATE SET token = excluded.token RETURNING tokens.token, tokens.uses

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) RETURNING tokens.token

-- parameters: 't100', '100', '2999-06-01 00:00:00+00'
WITH made AS
(INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at)
 SELECT made.token, made.scope, made.uses, made.expires_at
FROM made

INSERT INTO tokens (token, expires_at, uses) SELECT tokens.token, tokens.expires_at, tokens.uses
FROM tokens ON CONFLICT DO NOTHING

INSERT INTO tokens (token, expires_at, uses) SELECT tokens.token, tokens.expires_at, tokens.uses
FROM tokens
WHERE tokens.token IS NULL

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE)

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING RETURNING tokens.token, tokens.uses

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO NOTHING

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO NOTHING RETURNING tokens.token, tokens.uses

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = excluded.uses

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = excluded.uses RETURNING tokens.token, tokens.uses

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = coalesce(tokens.uses, excluded.uses) WHERE tokens.token IS NOT NULL

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = coalesce(tokens.uses, excluded.uses) WHERE tokens.token IS NOT NULL RETURNING tokens.token, tokens.uses

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT ON CONSTRAINT tokens_pkey DO UPDATE SET token = excluded.token

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT ON CONSTRAINT tokens_pkey DO UPDATE SET token = excluded.token RETURNING tokens.token, tokens.uses

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) RETURNING tokens.token

-- parameters: 't1', '1', '2999-06-01 00:00:00+00', 't10', '10', '2999-06-01 00:00:00+00', 't100', '100', '2999-06-01 00:00:00+00'
WITH made AS
(INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at)
 SELECT made.token, made.scope, made.uses, made.expires_at
FROM made

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE)

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING RETURNING tokens.token, tokens.uses

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO NOTHING

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO NOTHING RETURNING tokens.token, tokens.uses

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = excluded.uses

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = excluded.uses RETURNING tokens.token, tokens.uses

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = coalesce(tokens.uses, excluded.uses) WHERE tokens.token IS NOT NULL

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT (token) DO UPDATE SET uses = coalesce(tokens.uses, excluded.uses) WHERE tokens.token IS NOT NULL RETURNING tokens.token, tokens.uses

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT ON CONSTRAINT tokens_pkey DO UPDATE SET token = excluded.token

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT ON CONSTRAINT tokens_pkey DO UPDATE SET token = excluded.token RETURNING tokens.token, tokens.uses

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) RETURNING tokens.token

-- parameters: 't200', '200', '2999-06-01 00:00:00+00', 't201', '201', '2999-06-01 00:00:00+00', 't202', '202', '2999-06-01 00:00:00+00', 't203', '203', '2999-06-01 00:00:00+00', 't204', '204', '2999-06-01 00:00:00+00'
WITH made AS
(INSERT INTO tokens (token, uses, expires_at) VALUES ($1::VARCHAR, $2::INTEGER, $3::TIMESTAMP WITH TIME ZONE), ($4::VARCHAR, $5::INTEGER, $6::TIMESTAMP WITH TIME ZONE), ($7::VARCHAR, $8::INTEGER, $9::TIMESTAMP WITH TIME ZONE), ($10::VARCHAR, $11::INTEGER, $12::TIMESTAMP WITH TIME ZONE), ($13::VARCHAR, $14::INTEGER, $15::TIMESTAMP WITH TIME ZONE) ON CONFLICT DO NOTHING RETURNING tokens.token, tokens.scope, tokens.uses, tokens.expires_at)
 SELECT made.token, made.scope, made.uses, made.expires_at
FROM made

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER)

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT DO NOTHING

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT DO NOTHING RETURNING cache.key, cache.value

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT (key) DO NOTHING

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT (key) DO NOTHING RETURNING cache.key, cache.value

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT (key) DO UPDATE SET value = excluded.value

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING cache.key, cache.value

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT (key) DO UPDATE SET value = coalesce(cache.value, excluded.value) WHERE cache.key IS NOT NULL

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT (key) DO UPDATE SET value = coalesce(cache.value, excluded.value) WHERE cache.key IS NOT NULL RETURNING cache.key, cache.value

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT ON CONSTRAINT cache_pkey DO UPDATE SET key = excluded.key

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT ON CONSTRAINT cache_pkey DO UPDATE SET key = excluded.key RETURNING cache.key, cache.value

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) RETURNING cache.key

-- parameters: 'y', 'v', '2999-06-01 00:00:00+00', '60'
WITH made AS
(INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER) ON CONFLICT DO NOTHING RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds)
 SELECT made.key, made.value, made.written_at, made.ttl_seconds
FROM made

INSERT INTO cache (key, value, written_at, ttl_seconds) SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache ON CONFLICT DO NOTHING

INSERT INTO cache (key, value, written_at, ttl_seconds) SELECT cache.key, cache.value, cache.written_at, cache.ttl_seconds
FROM cache
WHERE cache.key IS NULL

-- parameters: 'b', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER) ON CONFLICT DO NOTHING

-- parameters: 'b', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER) ON CONFLICT DO NOTHING RETURNING cache.key, cache.value

-- parameters: 'b', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER) ON CONFLICT (key) DO NOTHING

-- parameters: 'b', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER) ON CONFLICT (key) DO NOTHING RETURNING cache.key, cache.value

-- parameters: 'b', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60'
WITH made AS
(INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER) ON CONFLICT DO NOTHING RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds)
 SELECT made.key, made.value, made.written_at, made.ttl_seconds
FROM made

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT DO NOTHING

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT DO NOTHING RETURNING cache.key, cache.value

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT (key) DO NOTHING

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT (key) DO NOTHING RETURNING cache.key, cache.value

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT (key) DO UPDATE SET value = excluded.value

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING cache.key, cache.value

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT (key) DO UPDATE SET value = coalesce(cache.value, excluded.value) WHERE cache.key IS NOT NULL

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT (key) DO UPDATE SET value = coalesce(cache.value, excluded.value) WHERE cache.key IS NOT NULL RETURNING cache.key, cache.value

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT ON CONSTRAINT cache_pkey DO UPDATE SET key = excluded.key

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT ON CONSTRAINT cache_pkey DO UPDATE SET key = excluded.key RETURNING cache.key, cache.value

-- parameters: 'c', 'v', '2999-06-01 00:00:00+00', '60', 'x', 'v', '2999-06-01 00:00:00+00', '60', 'y', 'v', '2999-06-01 00:00:00+00', '60', 'z', 'v', '2999-06-01 00:00:00+00', '60', 'a', 'v', '2999-06-01 00:00:00+00', '60'
WITH made AS
(INSERT INTO cache (key, value, written_at, ttl_seconds) VALUES ($1::VARCHAR, $2::VARCHAR, $3::TIMESTAMP WITH TIME ZONE, $4::INTEGER), ($5::VARCHAR, $6::VARCHAR, $7::TIMESTAMP WITH TIME ZONE, $8::INTEGER), ($9::VARCHAR, $10::VARCHAR, $11::TIMESTAMP WITH TIME ZONE, $12::INTEGER), ($13::VARCHAR, $14::VARCHAR, $15::TIMESTAMP WITH TIME ZONE, $16::INTEGER), ($17::VARCHAR, $18::VARCHAR, $19::TIMESTAMP WITH TIME ZONE, $20::INTEGER) ON CONFLICT DO NOTHING RETURNING cache.key, cache.value, cache.written_at, cache.ttl_seconds)
 SELECT made.key, made.value, made.written_at, made.ttl_seconds
FROM made

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER)

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) RETURNING coupons.code, coupons.percent, coupons.valid_until

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT DO NOTHING

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT DO NOTHING RETURNING coupons.code, coupons.percent

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT (code) DO NOTHING

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT (code) DO NOTHING RETURNING coupons.code, coupons.percent

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT (code) DO UPDATE SET percent = excluded.percent

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT (code) DO UPDATE SET percent = excluded.percent RETURNING coupons.code, coupons.percent

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT (code) DO UPDATE SET percent = coalesce(coupons.percent, excluded.percent) WHERE coupons.code IS NOT NULL

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT (code) DO UPDATE SET percent = coalesce(coupons.percent, excluded.percent) WHERE coupons.code IS NOT NULL RETURNING coupons.code, coupons.percent

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT ON CONSTRAINT coupons_pkey DO UPDATE SET code = excluded.code

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT ON CONSTRAINT coupons_pkey DO UPDATE SET code = excluded.code RETURNING coupons.code, coupons.percent

-- parameters: 'NEW33', '100'
INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) RETURNING coupons.code

-- parameters: 'NEW33', '100'
WITH made AS
(INSERT INTO coupons (code, percent) VALUES ($1::VARCHAR, $2::INTEGER) ON CONFLICT DO NOTHING RETURNING coupons.code, coupons.percent, coupons.valid_until)
 SELECT made.code, made.percent, made.valid_until
FROM made

INSERT INTO coupons (code, percent) SELECT coupons.code, coupons.percent
FROM coupons ON CONFLICT DO NOTHING

INSERT INTO coupons (code, percent) SELECT coupons.code, coupons.percent
FROM coupons
WHERE coupons.code IS NULL

ALTER TABLE sessions ADD COLUMN extra VARCHAR
-- then
CREATE INDEX by_hits ON sessions (hits)
-- then
UPDATE sessions SET extra = token WHERE hits > 5
-- then
ALTER TABLE sessions ALTER COLUMN extra DROP NOT NULL
-- then
ALTER TABLE sessions ALTER COLUMN extra SET DEFAULT 'x'
-- then
ALTER TABLE sessions RENAME extra TO more
-- then
SELECT id, more FROM sessions ORDER BY id
-- then
ALTER TABLE sessions DROP COLUMN more
-- then
-- parameters: '100', 'n'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR)
-- then
-- parameters: '101', 'm'
INSERT INTO sessions (id, token) VALUES ($1::INTEGER, $2::VARCHAR)
-- then
ALTER TABLE sessions ADD CONSTRAINT positive CHECK (hits >= 0)
-- then
DEALLOCATE ALL
-- then
ALTER TABLE sessions DROP CONSTRAINT positive
-- then
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions

ALTER TABLE tokens RENAME TO old_tokens
-- then
CREATE TABLE tokens (LIKE old_tokens INCLUDING ALL)
-- then
INSERT INTO tokens SELECT * FROM old_tokens
-- then
SELECT * FROM tokens ORDER BY token
-- then
DROP TABLE old_tokens
-- then
SELECT * FROM tokens ORDER BY token

-- values differ
-- parameters: 'SELECT * FROM sessions', 'r', 'p', 'f', 'v', 'm', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relname = $1::VARCHAR AND pg_catalog.pg_class.relkind = ANY (ARRAY[$2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $7::VARCHAR
-- then
SELECT * FROM sessions
-- then
-- parameters: 'sessions', 'r', 'p', 'f', 'v', 'm', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relname = $1::VARCHAR AND pg_catalog.pg_class.relkind = ANY (ARRAY[$2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $7::VARCHAR
-- then
-- parameters: 'r', 'p', 't', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) AND pg_catalog.pg_class.relpersistence != $3::VARCHAR AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $4::VARCHAR
-- then
-- parameters: 'v', 't', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR]) AND pg_catalog.pg_class.relpersistence != $2::VARCHAR AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $3::VARCHAR
-- then
-- parameters: 'm', 't', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR]) AND pg_catalog.pg_class.relpersistence != $2::VARCHAR AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $3::VARCHAR
-- then
-- parameters: 'always', 'a', 'start', 'increment', 'minvalue', 'maxvalue', 'cache', 'cycle', '', '0', '0', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'sessions'
SELECT pg_catalog.pg_attribute.attname AS name, pg_catalog.format_type(pg_catalog.pg_attribute.atttypid, pg_catalog.pg_attribute.atttypmod) AS format_type, (SELECT pg_catalog.pg_get_expr(pg_catalog.pg_attrdef.adbin, pg_catalog.pg_attrdef.adrelid) AS pg_get_expr_1
FROM pg_catalog.pg_attrdef
WHERE pg_catalog.pg_attrdef.adrelid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attrdef.adnum = pg_catalog.pg_attribute.attnum AND pg_catalog.pg_attribute.atthasdef) AS "default", pg_catalog.pg_attribute.attnotnull AS not_null, pg_catalog.pg_class.relname AS table_name, pg_catalog.pg_description.description AS comment, pg_catalog.pg_attribute.attgenerated AS generated, (SELECT json_build_object($1::VARCHAR, pg_catalog.pg_attribute.attidentity = $2::VARCHAR, $3::VARCHAR, pg_catalog.pg_sequence.seqstart, $4::VARCHAR, pg_catalog.pg_sequence.seqincrement, $5::VARCHAR, pg_catalog.pg_sequence.seqmin, $6::VARCHAR, pg_catalog.pg_sequence.seqmax, $7::VARCHAR, pg_catalog.pg_sequence.seqcache, $8::VARCHAR, pg_catalog.pg_sequence.seqcycle) AS json_build_object_1
FROM pg_catalog.pg_sequence
WHERE pg_catalog.pg_attribute.attidentity != $9::VARCHAR AND pg_catalog.pg_sequence.seqrelid = CAST(CAST(pg_catalog.pg_get_serial_sequence(CAST(CAST(pg_catalog.pg_attribute.attrelid AS REGCLASS) AS TEXT), pg_catalog.pg_attribute.attname) AS REGCLASS) AS OID)) AS identity_options, CASE WHEN (pg_catalog.pg_attribute.attcollation != $10::INTEGER AND (SELECT pg_catalog.pg_type.typcollation
FROM pg_catalog.pg_type
WHERE pg_catalog.pg_type.oid = pg_catalog.pg_attribute.atttypid) != pg_catalog.pg_attribute.attcollation) THEN (SELECT pg_catalog.pg_collation.collname
FROM pg_catalog.pg_collation
WHERE pg_catalog.pg_collation.oid = pg_catalog.pg_attribute.attcollation) ELSE NULL END AS collation
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_attribute ON pg_catalog.pg_class.oid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attribute.attnum > $11::SMALLINT AND NOT pg_catalog.pg_attribute.attisdropped LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_description.objsubid = pg_catalog.pg_attribute.attnum JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$12::VARCHAR, $13::VARCHAR, $14::VARCHAR, $15::VARCHAR, $16::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $17::VARCHAR AND pg_catalog.pg_class.relname IN ($18::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_attribute.attnum
-- then
-- parameters: 't', '0', 'd'
SELECT pg_catalog.pg_type.typname AS name, pg_catalog.format_type(pg_catalog.pg_type.typbasetype, pg_catalog.pg_type.typtypmod) AS attype, NOT pg_catalog.pg_type.typnotnull AS nullable, pg_catalog.pg_type.typdefault AS "default", pg_catalog.pg_type_is_visible(pg_catalog.pg_type.oid) AS visible, pg_catalog.pg_namespace.nspname AS schema, domain_constraints.condefs, domain_constraints.connames, pg_catalog.pg_collation.collname
FROM pg_catalog.pg_type JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_type.typnamespace LEFT OUTER JOIN pg_catalog.pg_collation ON pg_catalog.pg_type.typcollation = pg_catalog.pg_collation.oid LEFT OUTER JOIN (SELECT pg_catalog.pg_constraint.contypid AS contypid, array_agg(pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1)) AS condefs, array_agg(CAST(pg_catalog.pg_constraint.conname AS TEXT)) AS connames
FROM pg_catalog.pg_constraint
WHERE pg_catalog.pg_constraint.contypid != $2::INTEGER GROUP BY pg_catalog.pg_constraint.contypid) AS domain_constraints ON pg_catalog.pg_type.oid = domain_constraints.contypid
WHERE pg_catalog.pg_type.typtype = $3::VARCHAR ORDER BY pg_catalog.pg_namespace.nspname, pg_catalog.pg_type.typname
-- then
-- parameters: 'e'
SELECT pg_catalog.pg_type.typname AS name, pg_catalog.pg_type_is_visible(pg_catalog.pg_type.oid) AS visible, pg_catalog.pg_namespace.nspname AS schema, lbl_agg.labels AS labels
FROM pg_catalog.pg_type JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_type.typnamespace LEFT OUTER JOIN (SELECT pg_catalog.pg_enum.enumtypid AS enumtypid, array_agg(CAST(pg_catalog.pg_enum.enumlabel AS TEXT) ORDER BY pg_catalog.pg_enum.enumsortorder) AS labels
FROM pg_catalog.pg_enum GROUP BY pg_catalog.pg_enum.enumtypid) AS lbl_agg ON pg_catalog.pg_type.oid = lbl_agg.enumtypid
WHERE pg_catalog.pg_type.typtype = $1::VARCHAR ORDER BY pg_catalog.pg_namespace.nspname, pg_catalog.pg_type.typname
-- then
-- parameters: 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'sessions'
SELECT pg_catalog.pg_class.oid, pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $6::VARCHAR AND pg_catalog.pg_class.relname IN ($7::VARCHAR)
-- then
-- parameters: '1', 'pg_constraint', 'p', '16984'
SELECT attr.conrelid, array_agg(CAST(attr.attname AS TEXT) ORDER BY attr.ord) AS cols, attr.conname, min(attr.description) AS description, min(attr.indnkeyatts) AS indnkeyatts, bool_and(attr.indnullsnotdistinct) AS indnullsnotdistinct
FROM (SELECT con.conrelid AS conrelid, con.conname AS conname, con.description AS description, con.ord AS ord, con.indnkeyatts AS indnkeyatts, con.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_attribute.attname AS attname
FROM pg_catalog.pg_attribute JOIN (SELECT pg_catalog.pg_constraint.conrelid AS conrelid, pg_catalog.pg_constraint.conname AS conname, unnest(pg_catalog.pg_index.indkey) AS attnum, generate_subscripts(pg_catalog.pg_index.indkey, $1::INTEGER) AS ord, pg_catalog.pg_index.indnkeyatts AS indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_description.description AS description
FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_index ON pg_catalog.pg_constraint.conindid = pg_catalog.pg_index.indexrelid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS)
WHERE pg_catalog.pg_constraint.contype = $3::VARCHAR AND pg_catalog.pg_constraint.conrelid IN ($4)) AS con ON pg_catalog.pg_attribute.attnum = con.attnum AND pg_catalog.pg_attribute.attrelid = con.conrelid
WHERE con.conrelid IN ($4)) AS attr GROUP BY attr.conrelid, attr.conname ORDER BY attr.conrelid, attr.conname
-- then
-- parameters: 't', 'f', 'pg_constraint', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'sessions'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname, CASE WHEN (pg_catalog.pg_constraint.oid IS NOT NULL) THEN pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1) END AS anon_1, nsp_ref.nspname, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_class.oid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_constraint.contype = $2::VARCHAR LEFT OUTER JOIN pg_catalog.pg_class AS cls_ref ON cls_ref.oid = pg_catalog.pg_constraint.confrelid LEFT OUTER JOIN pg_catalog.pg_namespace AS nsp_ref ON cls_ref.relnamespace = nsp_ref.oid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($3 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR, $8::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $9::VARCHAR AND pg_catalog.pg_class.relname IN ($10::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname
-- then
-- parameters: '0', '1', 't', '0', '1', '16984', 'p', 'u', 'x'
SELECT pg_catalog.pg_index.indrelid, pg_catalog.pg_class.relname, pg_catalog.pg_index.indisunique, pg_catalog.pg_constraint.conrelid IS NOT NULL AS has_constraint, pg_catalog.pg_index.indoption, pg_catalog.pg_class.reloptions, pg_catalog.pg_am.amname, CASE WHEN (pg_catalog.pg_index.indpred IS NOT NULL) THEN pg_catalog.pg_get_expr(pg_catalog.pg_index.indpred, pg_catalog.pg_index.indrelid) END AS filter_definition, pg_catalog.pg_index.indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct, idx_cols.elements, idx_cols.elements_is_expr, idx_cols.elements_opclass, idx_cols.elements_opdefault
FROM pg_catalog.pg_index JOIN pg_catalog.pg_class ON pg_catalog.pg_index.indexrelid = pg_catalog.pg_class.oid JOIN pg_catalog.pg_am ON pg_catalog.pg_class.relam = pg_catalog.pg_am.oid LEFT OUTER JOIN (SELECT idx_attr.indexrelid AS indexrelid, min(idx_attr.indrelid) AS min_1, array_agg(idx_attr.element ORDER BY idx_attr.ord) AS elements, array_agg(idx_attr.is_expr ORDER BY idx_attr.ord) AS elements_is_expr, array_agg(idx_attr.opcname ORDER BY idx_attr.ord) AS elements_opclass, array_agg(idx_attr.opcdefault ORDER BY idx_attr.ord) AS elements_opdefault
FROM (SELECT idx.indexrelid AS indexrelid, idx.indrelid AS indrelid, idx.ord AS ord, CASE WHEN (idx.attnum = $1::INTEGER) THEN pg_catalog.pg_get_indexdef(idx.indexrelid, idx.ord + $2::INTEGER, $3) ELSE CAST(pg_catalog.pg_attribute.attname AS TEXT) END AS element, idx.attnum = $4::INTEGER AS is_expr, pg_catalog.pg_opclass.opcname AS opcname, pg_catalog.pg_opclass.opcdefault AS opcdefault
FROM (SELECT pg_catalog.pg_index.indexrelid AS indexrelid, pg_catalog.pg_index.indrelid AS indrelid, unnest(pg_catalog.pg_index.indkey) AS attnum, unnest(pg_catalog.pg_index.indclass) AS att_opclass, generate_subscripts(pg_catalog.pg_index.indkey, $5::INTEGER) AS ord
FROM pg_catalog.pg_index
WHERE NOT pg_catalog.pg_index.indisprimary AND pg_catalog.pg_index.indrelid IN ($6)) AS idx LEFT OUTER JOIN pg_catalog.pg_attribute ON pg_catalog.pg_attribute.attnum = idx.attnum AND pg_catalog.pg_attribute.attrelid = idx.indrelid LEFT OUTER JOIN pg_catalog.pg_opclass ON pg_catalog.pg_opclass.oid = idx.att_opclass
WHERE idx.indrelid IN ($6)) AS idx_attr GROUP BY idx_attr.indexrelid) AS idx_cols ON pg_catalog.pg_index.indexrelid = idx_cols.indexrelid LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_index.indrelid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_index.indexrelid = pg_catalog.pg_constraint.conindid AND pg_catalog.pg_constraint.contype = ANY (ARRAY[$7::VARCHAR, $8::VARCHAR, $9::VARCHAR])
WHERE pg_catalog.pg_index.indrelid IN ($6) AND NOT pg_catalog.pg_index.indisprimary ORDER BY pg_catalog.pg_index.indrelid, pg_catalog.pg_class.relname
-- then
-- parameters: '1', 'pg_constraint', 'u', '16984'
SELECT attr.conrelid, array_agg(CAST(attr.attname AS TEXT) ORDER BY attr.ord) AS cols, attr.conname, min(attr.description) AS description, min(attr.indnkeyatts) AS indnkeyatts, bool_and(attr.indnullsnotdistinct) AS indnullsnotdistinct
FROM (SELECT con.conrelid AS conrelid, con.conname AS conname, con.description AS description, con.ord AS ord, con.indnkeyatts AS indnkeyatts, con.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_attribute.attname AS attname
FROM pg_catalog.pg_attribute JOIN (SELECT pg_catalog.pg_constraint.conrelid AS conrelid, pg_catalog.pg_constraint.conname AS conname, unnest(pg_catalog.pg_index.indkey) AS attnum, generate_subscripts(pg_catalog.pg_index.indkey, $1::INTEGER) AS ord, pg_catalog.pg_index.indnkeyatts AS indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_description.description AS description
FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_index ON pg_catalog.pg_constraint.conindid = pg_catalog.pg_index.indexrelid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS)
WHERE pg_catalog.pg_constraint.contype = $3::VARCHAR AND pg_catalog.pg_constraint.conrelid IN ($4)) AS con ON pg_catalog.pg_attribute.attnum = con.attnum AND pg_catalog.pg_attribute.attrelid = con.conrelid
WHERE con.conrelid IN ($4)) AS attr GROUP BY attr.conrelid, attr.conname ORDER BY attr.conrelid, attr.conname
-- then
-- parameters: '0', 'pg_class', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'sessions'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_class.oid = pg_catalog.pg_description.objoid AND pg_catalog.pg_description.objsubid = $1::INTEGER AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $8::VARCHAR AND pg_catalog.pg_class.relname IN ($9::VARCHAR)
-- then
-- parameters: 't', 'c', 'pg_constraint', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'sessions'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname, CASE WHEN (pg_catalog.pg_constraint.oid IS NOT NULL) THEN pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1) END AS anon_1, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_class.oid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_constraint.contype = $2::VARCHAR LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($3 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR, $8::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $9::VARCHAR AND pg_catalog.pg_class.relname IN ($10::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname
-- then
-- parameters: 'always', 'a', 'start', 'increment', 'minvalue', 'maxvalue', 'cache', 'cycle', '', '0', '0', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'users'
SELECT pg_catalog.pg_attribute.attname AS name, pg_catalog.format_type(pg_catalog.pg_attribute.atttypid, pg_catalog.pg_attribute.atttypmod) AS format_type, (SELECT pg_catalog.pg_get_expr(pg_catalog.pg_attrdef.adbin, pg_catalog.pg_attrdef.adrelid) AS pg_get_expr_1
FROM pg_catalog.pg_attrdef
WHERE pg_catalog.pg_attrdef.adrelid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attrdef.adnum = pg_catalog.pg_attribute.attnum AND pg_catalog.pg_attribute.atthasdef) AS "default", pg_catalog.pg_attribute.attnotnull AS not_null, pg_catalog.pg_class.relname AS table_name, pg_catalog.pg_description.description AS comment, pg_catalog.pg_attribute.attgenerated AS generated, (SELECT json_build_object($1::VARCHAR, pg_catalog.pg_attribute.attidentity = $2::VARCHAR, $3::VARCHAR, pg_catalog.pg_sequence.seqstart, $4::VARCHAR, pg_catalog.pg_sequence.seqincrement, $5::VARCHAR, pg_catalog.pg_sequence.seqmin, $6::VARCHAR, pg_catalog.pg_sequence.seqmax, $7::VARCHAR, pg_catalog.pg_sequence.seqcache, $8::VARCHAR, pg_catalog.pg_sequence.seqcycle) AS json_build_object_1
FROM pg_catalog.pg_sequence
WHERE pg_catalog.pg_attribute.attidentity != $9::VARCHAR AND pg_catalog.pg_sequence.seqrelid = CAST(CAST(pg_catalog.pg_get_serial_sequence(CAST(CAST(pg_catalog.pg_attribute.attrelid AS REGCLASS) AS TEXT), pg_catalog.pg_attribute.attname) AS REGCLASS) AS OID)) AS identity_options, CASE WHEN (pg_catalog.pg_attribute.attcollation != $10::INTEGER AND (SELECT pg_catalog.pg_type.typcollation
FROM pg_catalog.pg_type
WHERE pg_catalog.pg_type.oid = pg_catalog.pg_attribute.atttypid) != pg_catalog.pg_attribute.attcollation) THEN (SELECT pg_catalog.pg_collation.collname
FROM pg_catalog.pg_collation
WHERE pg_catalog.pg_collation.oid = pg_catalog.pg_attribute.attcollation) ELSE NULL END AS collation
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_attribute ON pg_catalog.pg_class.oid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attribute.attnum > $11::SMALLINT AND NOT pg_catalog.pg_attribute.attisdropped LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_description.objsubid = pg_catalog.pg_attribute.attnum JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$12::VARCHAR, $13::VARCHAR, $14::VARCHAR, $15::VARCHAR, $16::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $17::VARCHAR AND pg_catalog.pg_class.relname IN ($18::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_attribute.attnum
-- then
-- parameters: 't', '0', 'd'
SELECT pg_catalog.pg_type.typname AS name, pg_catalog.format_type(pg_catalog.pg_type.typbasetype, pg_catalog.pg_type.typtypmod) AS attype, NOT pg_catalog.pg_type.typnotnull AS nullable, pg_catalog.pg_type.typdefault AS "default", pg_catalog.pg_type_is_visible(pg_catalog.pg_type.oid) AS visible, pg_catalog.pg_namespace.nspname AS schema, domain_constraints.condefs, domain_constraints.connames, pg_catalog.pg_collation.collname
FROM pg_catalog.pg_type JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_type.typnamespace LEFT OUTER JOIN pg_catalog.pg_collation ON pg_catalog.pg_type.typcollation = pg_catalog.pg_collation.oid LEFT OUTER JOIN (SELECT pg_catalog.pg_constraint.contypid AS contypid, array_agg(pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1)) AS condefs, array_agg(CAST(pg_catalog.pg_constraint.conname AS TEXT)) AS connames
FROM pg_catalog.pg_constraint
WHERE pg_catalog.pg_constraint.contypid != $2::INTEGER GROUP BY pg_catalog.pg_constraint.contypid) AS domain_constraints ON pg_catalog.pg_type.oid = domain_constraints.contypid
WHERE pg_catalog.pg_type.typtype = $3::VARCHAR ORDER BY pg_catalog.pg_namespace.nspname, pg_catalog.pg_type.typname
-- then
-- parameters: 'e'
SELECT pg_catalog.pg_type.typname AS name, pg_catalog.pg_type_is_visible(pg_catalog.pg_type.oid) AS visible, pg_catalog.pg_namespace.nspname AS schema, lbl_agg.labels AS labels
FROM pg_catalog.pg_type JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_type.typnamespace LEFT OUTER JOIN (SELECT pg_catalog.pg_enum.enumtypid AS enumtypid, array_agg(CAST(pg_catalog.pg_enum.enumlabel AS TEXT) ORDER BY pg_catalog.pg_enum.enumsortorder) AS labels
FROM pg_catalog.pg_enum GROUP BY pg_catalog.pg_enum.enumtypid) AS lbl_agg ON pg_catalog.pg_type.oid = lbl_agg.enumtypid
WHERE pg_catalog.pg_type.typtype = $1::VARCHAR ORDER BY pg_catalog.pg_namespace.nspname, pg_catalog.pg_type.typname
-- then
-- parameters: 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'users'
SELECT pg_catalog.pg_class.oid, pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $6::VARCHAR AND pg_catalog.pg_class.relname IN ($7::VARCHAR)
-- then
-- parameters: '1', 'pg_constraint', 'p', '16977'
SELECT attr.conrelid, array_agg(CAST(attr.attname AS TEXT) ORDER BY attr.ord) AS cols, attr.conname, min(attr.description) AS description, min(attr.indnkeyatts) AS indnkeyatts, bool_and(attr.indnullsnotdistinct) AS indnullsnotdistinct
FROM (SELECT con.conrelid AS conrelid, con.conname AS conname, con.description AS description, con.ord AS ord, con.indnkeyatts AS indnkeyatts, con.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_attribute.attname AS attname
FROM pg_catalog.pg_attribute JOIN (SELECT pg_catalog.pg_constraint.conrelid AS conrelid, pg_catalog.pg_constraint.conname AS conname, unnest(pg_catalog.pg_index.indkey) AS attnum, generate_subscripts(pg_catalog.pg_index.indkey, $1::INTEGER) AS ord, pg_catalog.pg_index.indnkeyatts AS indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_description.description AS description
FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_index ON pg_catalog.pg_constraint.conindid = pg_catalog.pg_index.indexrelid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS)
WHERE pg_catalog.pg_constraint.contype = $3::VARCHAR AND pg_catalog.pg_constraint.conrelid IN ($4)) AS con ON pg_catalog.pg_attribute.attnum = con.attnum AND pg_catalog.pg_attribute.attrelid = con.conrelid
WHERE con.conrelid IN ($4)) AS attr GROUP BY attr.conrelid, attr.conname ORDER BY attr.conrelid, attr.conname
-- then
-- parameters: 't', 'f', 'pg_constraint', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'users'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname, CASE WHEN (pg_catalog.pg_constraint.oid IS NOT NULL) THEN pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1) END AS anon_1, nsp_ref.nspname, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_class.oid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_constraint.contype = $2::VARCHAR LEFT OUTER JOIN pg_catalog.pg_class AS cls_ref ON cls_ref.oid = pg_catalog.pg_constraint.confrelid LEFT OUTER JOIN pg_catalog.pg_namespace AS nsp_ref ON cls_ref.relnamespace = nsp_ref.oid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($3 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR, $8::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $9::VARCHAR AND pg_catalog.pg_class.relname IN ($10::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname
-- then
-- parameters: '0', '1', 't', '0', '1', '16977', 'p', 'u', 'x'
SELECT pg_catalog.pg_index.indrelid, pg_catalog.pg_class.relname, pg_catalog.pg_index.indisunique, pg_catalog.pg_constraint.conrelid IS NOT NULL AS has_constraint, pg_catalog.pg_index.indoption, pg_catalog.pg_class.reloptions, pg_catalog.pg_am.amname, CASE WHEN (pg_catalog.pg_index.indpred IS NOT NULL) THEN pg_catalog.pg_get_expr(pg_catalog.pg_index.indpred, pg_catalog.pg_index.indrelid) END AS filter_definition, pg_catalog.pg_index.indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct, idx_cols.elements, idx_cols.elements_is_expr, idx_cols.elements_opclass, idx_cols.elements_opdefault
FROM pg_catalog.pg_index JOIN pg_catalog.pg_class ON pg_catalog.pg_index.indexrelid = pg_catalog.pg_class.oid JOIN pg_catalog.pg_am ON pg_catalog.pg_class.relam = pg_catalog.pg_am.oid LEFT OUTER JOIN (SELECT idx_attr.indexrelid AS indexrelid, min(idx_attr.indrelid) AS min_1, array_agg(idx_attr.element ORDER BY idx_attr.ord) AS elements, array_agg(idx_attr.is_expr ORDER BY idx_attr.ord) AS elements_is_expr, array_agg(idx_attr.opcname ORDER BY idx_attr.ord) AS elements_opclass, array_agg(idx_attr.opcdefault ORDER BY idx_attr.ord) AS elements_opdefault
FROM (SELECT idx.indexrelid AS indexrelid, idx.indrelid AS indrelid, idx.ord AS ord, CASE WHEN (idx.attnum = $1::INTEGER) THEN pg_catalog.pg_get_indexdef(idx.indexrelid, idx.ord + $2::INTEGER, $3) ELSE CAST(pg_catalog.pg_attribute.attname AS TEXT) END AS element, idx.attnum = $4::INTEGER AS is_expr, pg_catalog.pg_opclass.opcname AS opcname, pg_catalog.pg_opclass.opcdefault AS opcdefault
FROM (SELECT pg_catalog.pg_index.indexrelid AS indexrelid, pg_catalog.pg_index.indrelid AS indrelid, unnest(pg_catalog.pg_index.indkey) AS attnum, unnest(pg_catalog.pg_index.indclass) AS att_opclass, generate_subscripts(pg_catalog.pg_index.indkey, $5::INTEGER) AS ord
FROM pg_catalog.pg_index
WHERE NOT pg_catalog.pg_index.indisprimary AND pg_catalog.pg_index.indrelid IN ($6)) AS idx LEFT OUTER JOIN pg_catalog.pg_attribute ON pg_catalog.pg_attribute.attnum = idx.attnum AND pg_catalog.pg_attribute.attrelid = idx.indrelid LEFT OUTER JOIN pg_catalog.pg_opclass ON pg_catalog.pg_opclass.oid = idx.att_opclass
WHERE idx.indrelid IN ($6)) AS idx_attr GROUP BY idx_attr.indexrelid) AS idx_cols ON pg_catalog.pg_index.indexrelid = idx_cols.indexrelid LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_index.indrelid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_index.indexrelid = pg_catalog.pg_constraint.conindid AND pg_catalog.pg_constraint.contype = ANY (ARRAY[$7::VARCHAR, $8::VARCHAR, $9::VARCHAR])
WHERE pg_catalog.pg_index.indrelid IN ($6) AND NOT pg_catalog.pg_index.indisprimary ORDER BY pg_catalog.pg_index.indrelid, pg_catalog.pg_class.relname
-- then
-- parameters: '1', 'pg_constraint', 'u', '16977'
SELECT attr.conrelid, array_agg(CAST(attr.attname AS TEXT) ORDER BY attr.ord) AS cols, attr.conname, min(attr.description) AS description, min(attr.indnkeyatts) AS indnkeyatts, bool_and(attr.indnullsnotdistinct) AS indnullsnotdistinct
FROM (SELECT con.conrelid AS conrelid, con.conname AS conname, con.description AS description, con.ord AS ord, con.indnkeyatts AS indnkeyatts, con.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_attribute.attname AS attname
FROM pg_catalog.pg_attribute JOIN (SELECT pg_catalog.pg_constraint.conrelid AS conrelid, pg_catalog.pg_constraint.conname AS conname, unnest(pg_catalog.pg_index.indkey) AS attnum, generate_subscripts(pg_catalog.pg_index.indkey, $1::INTEGER) AS ord, pg_catalog.pg_index.indnkeyatts AS indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_description.description AS description
FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_index ON pg_catalog.pg_constraint.conindid = pg_catalog.pg_index.indexrelid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS)
WHERE pg_catalog.pg_constraint.contype = $3::VARCHAR AND pg_catalog.pg_constraint.conrelid IN ($4)) AS con ON pg_catalog.pg_attribute.attnum = con.attnum AND pg_catalog.pg_attribute.attrelid = con.conrelid
WHERE con.conrelid IN ($4)) AS attr GROUP BY attr.conrelid, attr.conname ORDER BY attr.conrelid, attr.conname
-- then
-- parameters: '0', 'pg_class', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'users'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_class.oid = pg_catalog.pg_description.objoid AND pg_catalog.pg_description.objsubid = $1::INTEGER AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $8::VARCHAR AND pg_catalog.pg_class.relname IN ($9::VARCHAR)
-- then
-- parameters: 't', 'c', 'pg_constraint', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'users'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname, CASE WHEN (pg_catalog.pg_constraint.oid IS NOT NULL) THEN pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1) END AS anon_1, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_class.oid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_constraint.contype = $2::VARCHAR LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($3 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR, $8::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $9::VARCHAR AND pg_catalog.pg_class.relname IN ($10::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname
-- then
SELECT sessions.id, sessions.user_id, sessions.token, sessions.data, sessions.hits, sessions.expires_at
FROM sessions
-- then
-- parameters: 'SELECT user_id, avg(hits) FROM sessions GROUP BY user_id', 'r', 'p', 'f', 'v', 'm', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relname = $1::VARCHAR AND pg_catalog.pg_class.relkind = ANY (ARRAY[$2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $7::VARCHAR
-- then
SELECT user_id, avg(hits) FROM sessions GROUP BY user_id
-- then
-- parameters: 'tokens', 'r', 'p', 'f', 'v', 'm', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relname = $1::VARCHAR AND pg_catalog.pg_class.relkind = ANY (ARRAY[$2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $7::VARCHAR
-- then
-- parameters: 'r', 'p', 't', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR]) AND pg_catalog.pg_class.relpersistence != $3::VARCHAR AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $4::VARCHAR
-- then
-- parameters: 'v', 't', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR]) AND pg_catalog.pg_class.relpersistence != $2::VARCHAR AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $3::VARCHAR
-- then
-- parameters: 'm', 't', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR]) AND pg_catalog.pg_class.relpersistence != $2::VARCHAR AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $3::VARCHAR
-- then
-- parameters: 'always', 'a', 'start', 'increment', 'minvalue', 'maxvalue', 'cache', 'cycle', '', '0', '0', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'tokens'
SELECT pg_catalog.pg_attribute.attname AS name, pg_catalog.format_type(pg_catalog.pg_attribute.atttypid, pg_catalog.pg_attribute.atttypmod) AS format_type, (SELECT pg_catalog.pg_get_expr(pg_catalog.pg_attrdef.adbin, pg_catalog.pg_attrdef.adrelid) AS pg_get_expr_1
FROM pg_catalog.pg_attrdef
WHERE pg_catalog.pg_attrdef.adrelid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attrdef.adnum = pg_catalog.pg_attribute.attnum AND pg_catalog.pg_attribute.atthasdef) AS "default", pg_catalog.pg_attribute.attnotnull AS not_null, pg_catalog.pg_class.relname AS table_name, pg_catalog.pg_description.description AS comment, pg_catalog.pg_attribute.attgenerated AS generated, (SELECT json_build_object($1::VARCHAR, pg_catalog.pg_attribute.attidentity = $2::VARCHAR, $3::VARCHAR, pg_catalog.pg_sequence.seqstart, $4::VARCHAR, pg_catalog.pg_sequence.seqincrement, $5::VARCHAR, pg_catalog.pg_sequence.seqmin, $6::VARCHAR, pg_catalog.pg_sequence.seqmax, $7::VARCHAR, pg_catalog.pg_sequence.seqcache, $8::VARCHAR, pg_catalog.pg_sequence.seqcycle) AS json_build_object_1
FROM pg_catalog.pg_sequence
WHERE pg_catalog.pg_attribute.attidentity != $9::VARCHAR AND pg_catalog.pg_sequence.seqrelid = CAST(CAST(pg_catalog.pg_get_serial_sequence(CAST(CAST(pg_catalog.pg_attribute.attrelid AS REGCLASS) AS TEXT), pg_catalog.pg_attribute.attname) AS REGCLASS) AS OID)) AS identity_options, CASE WHEN (pg_catalog.pg_attribute.attcollation != $10::INTEGER AND (SELECT pg_catalog.pg_type.typcollation
FROM pg_catalog.pg_type
WHERE pg_catalog.pg_type.oid = pg_catalog.pg_attribute.atttypid) != pg_catalog.pg_attribute.attcollation) THEN (SELECT pg_catalog.pg_collation.collname
FROM pg_catalog.pg_collation
WHERE pg_catalog.pg_collation.oid = pg_catalog.pg_attribute.attcollation) ELSE NULL END AS collation
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_attribute ON pg_catalog.pg_class.oid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_attribute.attnum > $11::SMALLINT AND NOT pg_catalog.pg_attribute.attisdropped LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_attribute.attrelid AND pg_catalog.pg_description.objsubid = pg_catalog.pg_attribute.attnum JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$12::VARCHAR, $13::VARCHAR, $14::VARCHAR, $15::VARCHAR, $16::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $17::VARCHAR AND pg_catalog.pg_class.relname IN ($18::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_attribute.attnum
-- then
-- parameters: 't', '0', 'd'
SELECT pg_catalog.pg_type.typname AS name, pg_catalog.format_type(pg_catalog.pg_type.typbasetype, pg_catalog.pg_type.typtypmod) AS attype, NOT pg_catalog.pg_type.typnotnull AS nullable, pg_catalog.pg_type.typdefault AS "default", pg_catalog.pg_type_is_visible(pg_catalog.pg_type.oid) AS visible, pg_catalog.pg_namespace.nspname AS schema, domain_constraints.condefs, domain_constraints.connames, pg_catalog.pg_collation.collname
FROM pg_catalog.pg_type JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_type.typnamespace LEFT OUTER JOIN pg_catalog.pg_collation ON pg_catalog.pg_type.typcollation = pg_catalog.pg_collation.oid LEFT OUTER JOIN (SELECT pg_catalog.pg_constraint.contypid AS contypid, array_agg(pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1)) AS condefs, array_agg(CAST(pg_catalog.pg_constraint.conname AS TEXT)) AS connames
FROM pg_catalog.pg_constraint
WHERE pg_catalog.pg_constraint.contypid != $2::INTEGER GROUP BY pg_catalog.pg_constraint.contypid) AS domain_constraints ON pg_catalog.pg_type.oid = domain_constraints.contypid
WHERE pg_catalog.pg_type.typtype = $3::VARCHAR ORDER BY pg_catalog.pg_namespace.nspname, pg_catalog.pg_type.typname
-- then
-- parameters: 'e'
SELECT pg_catalog.pg_type.typname AS name, pg_catalog.pg_type_is_visible(pg_catalog.pg_type.oid) AS visible, pg_catalog.pg_namespace.nspname AS schema, lbl_agg.labels AS labels
FROM pg_catalog.pg_type JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_type.typnamespace LEFT OUTER JOIN (SELECT pg_catalog.pg_enum.enumtypid AS enumtypid, array_agg(CAST(pg_catalog.pg_enum.enumlabel AS TEXT) ORDER BY pg_catalog.pg_enum.enumsortorder) AS labels
FROM pg_catalog.pg_enum GROUP BY pg_catalog.pg_enum.enumtypid) AS lbl_agg ON pg_catalog.pg_type.oid = lbl_agg.enumtypid
WHERE pg_catalog.pg_type.typtype = $1::VARCHAR ORDER BY pg_catalog.pg_namespace.nspname, pg_catalog.pg_type.typname
-- then
-- parameters: 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'tokens'
SELECT pg_catalog.pg_class.oid, pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$1::VARCHAR, $2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $6::VARCHAR AND pg_catalog.pg_class.relname IN ($7::VARCHAR)
-- then
-- parameters: '1', 'pg_constraint', 'p', '17043'
SELECT attr.conrelid, array_agg(CAST(attr.attname AS TEXT) ORDER BY attr.ord) AS cols, attr.conname, min(attr.description) AS description, min(attr.indnkeyatts) AS indnkeyatts, bool_and(attr.indnullsnotdistinct) AS indnullsnotdistinct
FROM (SELECT con.conrelid AS conrelid, con.conname AS conname, con.description AS description, con.ord AS ord, con.indnkeyatts AS indnkeyatts, con.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_attribute.attname AS attname
FROM pg_catalog.pg_attribute JOIN (SELECT pg_catalog.pg_constraint.conrelid AS conrelid, pg_catalog.pg_constraint.conname AS conname, unnest(pg_catalog.pg_index.indkey) AS attnum, generate_subscripts(pg_catalog.pg_index.indkey, $1::INTEGER) AS ord, pg_catalog.pg_index.indnkeyatts AS indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_description.description AS description
FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_index ON pg_catalog.pg_constraint.conindid = pg_catalog.pg_index.indexrelid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS)
WHERE pg_catalog.pg_constraint.contype = $3::VARCHAR AND pg_catalog.pg_constraint.conrelid IN ($4)) AS con ON pg_catalog.pg_attribute.attnum = con.attnum AND pg_catalog.pg_attribute.attrelid = con.conrelid
WHERE con.conrelid IN ($4)) AS attr GROUP BY attr.conrelid, attr.conname ORDER BY attr.conrelid, attr.conname
-- then
-- parameters: 't', 'f', 'pg_constraint', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'tokens'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname, CASE WHEN (pg_catalog.pg_constraint.oid IS NOT NULL) THEN pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1) END AS anon_1, nsp_ref.nspname, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_class.oid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_constraint.contype = $2::VARCHAR LEFT OUTER JOIN pg_catalog.pg_class AS cls_ref ON cls_ref.oid = pg_catalog.pg_constraint.confrelid LEFT OUTER JOIN pg_catalog.pg_namespace AS nsp_ref ON cls_ref.relnamespace = nsp_ref.oid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($3 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR, $8::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $9::VARCHAR AND pg_catalog.pg_class.relname IN ($10::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname
-- then
-- parameters: '0', '1', 't', '0', '1', '17043', 'p', 'u', 'x'
SELECT pg_catalog.pg_index.indrelid, pg_catalog.pg_class.relname, pg_catalog.pg_index.indisunique, pg_catalog.pg_constraint.conrelid IS NOT NULL AS has_constraint, pg_catalog.pg_index.indoption, pg_catalog.pg_class.reloptions, pg_catalog.pg_am.amname, CASE WHEN (pg_catalog.pg_index.indpred IS NOT NULL) THEN pg_catalog.pg_get_expr(pg_catalog.pg_index.indpred, pg_catalog.pg_index.indrelid) END AS filter_definition, pg_catalog.pg_index.indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct, idx_cols.elements, idx_cols.elements_is_expr, idx_cols.elements_opclass, idx_cols.elements_opdefault
FROM pg_catalog.pg_index JOIN pg_catalog.pg_class ON pg_catalog.pg_index.indexrelid = pg_catalog.pg_class.oid JOIN pg_catalog.pg_am ON pg_catalog.pg_class.relam = pg_catalog.pg_am.oid LEFT OUTER JOIN (SELECT idx_attr.indexrelid AS indexrelid, min(idx_attr.indrelid) AS min_1, array_agg(idx_attr.element ORDER BY idx_attr.ord) AS elements, array_agg(idx_attr.is_expr ORDER BY idx_attr.ord) AS elements_is_expr, array_agg(idx_attr.opcname ORDER BY idx_attr.ord) AS elements_opclass, array_agg(idx_attr.opcdefault ORDER BY idx_attr.ord) AS elements_opdefault
FROM (SELECT idx.indexrelid AS indexrelid, idx.indrelid AS indrelid, idx.ord AS ord, CASE WHEN (idx.attnum = $1::INTEGER) THEN pg_catalog.pg_get_indexdef(idx.indexrelid, idx.ord + $2::INTEGER, $3) ELSE CAST(pg_catalog.pg_attribute.attname AS TEXT) END AS element, idx.attnum = $4::INTEGER AS is_expr, pg_catalog.pg_opclass.opcname AS opcname, pg_catalog.pg_opclass.opcdefault AS opcdefault
FROM (SELECT pg_catalog.pg_index.indexrelid AS indexrelid, pg_catalog.pg_index.indrelid AS indrelid, unnest(pg_catalog.pg_index.indkey) AS attnum, unnest(pg_catalog.pg_index.indclass) AS att_opclass, generate_subscripts(pg_catalog.pg_index.indkey, $5::INTEGER) AS ord
FROM pg_catalog.pg_index
WHERE NOT pg_catalog.pg_index.indisprimary AND pg_catalog.pg_index.indrelid IN ($6)) AS idx LEFT OUTER JOIN pg_catalog.pg_attribute ON pg_catalog.pg_attribute.attnum = idx.attnum AND pg_catalog.pg_attribute.attrelid = idx.indrelid LEFT OUTER JOIN pg_catalog.pg_opclass ON pg_catalog.pg_opclass.oid = idx.att_opclass
WHERE idx.indrelid IN ($6)) AS idx_attr GROUP BY idx_attr.indexrelid) AS idx_cols ON pg_catalog.pg_index.indexrelid = idx_cols.indexrelid LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_index.indrelid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_index.indexrelid = pg_catalog.pg_constraint.conindid AND pg_catalog.pg_constraint.contype = ANY (ARRAY[$7::VARCHAR, $8::VARCHAR, $9::VARCHAR])
WHERE pg_catalog.pg_index.indrelid IN ($6) AND NOT pg_catalog.pg_index.indisprimary ORDER BY pg_catalog.pg_index.indrelid, pg_catalog.pg_class.relname
-- then
-- parameters: '1', 'pg_constraint', 'u', '17043'
SELECT attr.conrelid, array_agg(CAST(attr.attname AS TEXT) ORDER BY attr.ord) AS cols, attr.conname, min(attr.description) AS description, min(attr.indnkeyatts) AS indnkeyatts, bool_and(attr.indnullsnotdistinct) AS indnullsnotdistinct
FROM (SELECT con.conrelid AS conrelid, con.conname AS conname, con.description AS description, con.ord AS ord, con.indnkeyatts AS indnkeyatts, con.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_attribute.attname AS attname
FROM pg_catalog.pg_attribute JOIN (SELECT pg_catalog.pg_constraint.conrelid AS conrelid, pg_catalog.pg_constraint.conname AS conname, unnest(pg_catalog.pg_index.indkey) AS attnum, generate_subscripts(pg_catalog.pg_index.indkey, $1::INTEGER) AS ord, pg_catalog.pg_index.indnkeyatts AS indnkeyatts, pg_catalog.pg_index.indnullsnotdistinct AS indnullsnotdistinct, pg_catalog.pg_description.description AS description
FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_index ON pg_catalog.pg_constraint.conindid = pg_catalog.pg_index.indexrelid LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS)
WHERE pg_catalog.pg_constraint.contype = $3::VARCHAR AND pg_catalog.pg_constraint.conrelid IN ($4)) AS con ON pg_catalog.pg_attribute.attnum = con.attnum AND pg_catalog.pg_attribute.attrelid = con.conrelid
WHERE con.conrelid IN ($4)) AS attr GROUP BY attr.conrelid, attr.conname ORDER BY attr.conrelid, attr.conname
-- then
-- parameters: '0', 'pg_class', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'tokens'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_class.oid = pg_catalog.pg_description.objoid AND pg_catalog.pg_description.objsubid = $1::INTEGER AND pg_catalog.pg_description.classoid = CAST($2 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $8::VARCHAR AND pg_catalog.pg_class.relname IN ($9::VARCHAR)
-- then
-- parameters: 't', 'c', 'pg_constraint', 'r', 'p', 'f', 'v', 'm', 'pg_catalog', 'tokens'
SELECT pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname, CASE WHEN (pg_catalog.pg_constraint.oid IS NOT NULL) THEN pg_catalog.pg_get_constraintdef(pg_catalog.pg_constraint.oid, $1) END AS anon_1, pg_catalog.pg_description.description
FROM pg_catalog.pg_class LEFT OUTER JOIN pg_catalog.pg_constraint ON pg_catalog.pg_class.oid = pg_catalog.pg_constraint.conrelid AND pg_catalog.pg_constraint.contype = $2::VARCHAR LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_description.objoid = pg_catalog.pg_constraint.oid AND pg_catalog.pg_description.classoid = CAST($3 AS REGCLASS) JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relkind = ANY (ARRAY[$4::VARCHAR, $5::VARCHAR, $6::VARCHAR, $7::VARCHAR, $8::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $9::VARCHAR AND pg_catalog.pg_class.relname IN ($10::VARCHAR) ORDER BY pg_catalog.pg_class.relname, pg_catalog.pg_constraint.conname
-- then
SELECT tokens.token, tokens.uses
FROM tokens
-- then
-- parameters: 'sessions', 'r', 'p', 'f', 'v', 'm', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relname = $1::VARCHAR AND pg_catalog.pg_class.relkind = ANY (ARRAY[$2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $7::VARCHAR
-- then
-- parameters: '301', 'a', '1'
INSERT INTO sessions (id, token, hits) VALUES ($1::BIGINT, $2::VARCHAR, $3::BIGINT)
-- then
-- parameters: '302', 'b', '2'
INSERT INTO sessions (id, token, hits) VALUES ($1::BIGINT, $2::VARCHAR, $3::BIGINT)
-- then
-- parameters: 'sessions', 'r', 'p', 'f', 'v', 'm', 'pg_catalog'
SELECT pg_catalog.pg_class.relname
FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_catalog.pg_namespace.oid = pg_catalog.pg_class.relnamespace
WHERE pg_catalog.pg_class.relname = $1::VARCHAR AND pg_catalog.pg_class.relkind = ANY (ARRAY[$2::VARCHAR, $3::VARCHAR, $4::VARCHAR, $5::VARCHAR, $6::VARCHAR]) AND pg_catalog.pg_table_is_visible(pg_catalog.pg_class.oid) AND pg_catalog.pg_namespace.nspname != $7::VARCHAR
-- then
-- parameters: '303', 'c', '1', '304', 'd', '2'
INSERT INTO sessions (id, token, hits) VALUES ($1::BIGINT, $2::VARCHAR, $3::BIGINT), ($4::BIGINT, $5::VARCHAR, $6::BIGINT)
