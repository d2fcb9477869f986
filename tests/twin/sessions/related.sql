-- Conversations about rows that expire with others, or in which other rows take part.

-- rows that refer to an expired one are hidden with it
SELECT * FROM posts
-- then
SELECT u.id, p.title FROM users u FULL JOIN posts p ON p.user_id = u.id
-- then
UPDATE posts SET title = upper(title) RETURNING id
-- then
DELETE FROM posts WHERE id = 10
-- then
SELECT count(*) FROM posts

-- a row that refers to an expired one is refused (no block)
INSERT INTO posts VALUES (11, 10, 'no user')
-- then
INSERT INTO posts VALUES (12, 1, 'a user') RETURNING id
-- then
INSERT INTO posts SELECT 13, id, 'all users' FROM users
-- then
UPDATE posts SET user_id = 10 WHERE id = 1
-- then
INSERT INTO posts VALUES (1, 10, 'again') ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id
-- then
SELECT * FROM posts

-- the same by parameters (prepared) (no block)
-- parameters: 11, 10
INSERT INTO posts (id, user_id) VALUES ($1, $2)
-- then
-- parameters: 12, 1
INSERT INTO posts (id, user_id) VALUES ($1, $2)
-- then
-- parameters: 10, 2
UPDATE posts SET user_id = $1 WHERE id = $2
-- then
SELECT * FROM posts

-- the same by a copy (simple) (no block)
COPY posts FROM STDIN
-- data: 11\t10\tno user
-- then
COPY posts FROM STDIN
-- data: 12\t1\ta user
-- then
SELECT * FROM posts

-- the key of a row that went with its parent (no block)
INSERT INTO posts VALUES (10, 1, 'new')
-- then
INSERT INTO posts VALUES (10, NULL, 'again') ON CONFLICT DO NOTHING
-- then
SELECT * FROM posts

-- a parent comes again, and its rows do not (no block)
INSERT INTO users VALUES (10, '2999-01-01')
-- then
SELECT * FROM posts
-- then
INSERT INTO posts VALUES (10, 10, 'new')
-- then
SELECT * FROM posts

-- a parent goes, and takes its rows along
DELETE FROM users
-- then
SELECT * FROM posts

-- a parent's key changes
UPDATE users SET id = 5 WHERE id = 1
-- then
SELECT * FROM posts

-- truncate with what refers to it
TRUNCATE users CASCADE
-- then
SELECT count(*) FROM posts
-- then
SELECT count(*) FROM users

-- rows whose expiry is in another table
SELECT * FROM docs
-- then
SELECT * FROM docs_ttl
-- then
SELECT d.id, t.expires_at FROM docs d LEFT JOIN docs_ttl t USING (id)
-- then
UPDATE docs SET body = body || '!' RETURNING id
-- then
DELETE FROM docs WHERE id = 10
-- then
SELECT * FROM docs

-- their keys (no block)
INSERT INTO docs VALUES (10, 'again')
-- then
INSERT INTO docs VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET body = 'y'
-- then
INSERT INTO docs_ttl VALUES (10, '2999-01-01')
-- then
SELECT * FROM docs
-- then
SELECT * FROM docs_ttl

-- keys of an expiry alone (no block)
INSERT INTO docs_ttl VALUES (10, '2999-01-01')
-- then
INSERT INTO docs_ttl VALUES (2, '2999-01-01') ON CONFLICT (id) DO UPDATE SET expires_at = NULL
-- then
INSERT INTO docs_ttl VALUES (2, '2998-01-01') ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at
-- then
SELECT * FROM docs_ttl

-- keys by parameters (prepared) (no block)
-- parameters: 10, again
INSERT INTO docs VALUES ($1, $2)
-- then
-- parameters: 1, again
INSERT INTO docs VALUES ($1, $2) ON CONFLICT DO NOTHING
-- then
SELECT * FROM docs

-- keys by a copy (simple) (no block)
COPY docs FROM STDIN
-- data: 10\tagain
-- then
COPY docs TO STDOUT
-- then
COPY docs_ttl TO STDOUT

-- live rows of an expiry go, and the expired stay hidden (no block)
DELETE FROM docs_ttl
-- then
SELECT * FROM docs
-- then
UPDATE docs_ttl SET expires_at = NULL
-- then
SELECT count(*) FROM docs_ttl

-- truncate with its expiry
TRUNCATE docs, docs_ttl
-- then
SELECT count(*) FROM docs

-- truncate that reaches its expiry
TRUNCATE docs CASCADE
-- then
SELECT count(*) FROM docs_ttl

-- truncate of what the expiry refers to
TRUNCATE shelves
-- then
INSERT INTO shelves VALUES (1)
-- then
TRUNCATE shelves, docs CASCADE
-- then
SELECT count(*) FROM docs
-- then
SELECT count(*) FROM shelves

-- inheritance
SELECT * FROM parents
-- then
SELECT * FROM ONLY parents
-- then
SELECT tableoid::regclass, id FROM parents
-- then
UPDATE parents SET expires_at = NULL RETURNING id
-- then
DELETE FROM kids
-- then
SELECT * FROM parents

-- keys of parents and children (no block)
INSERT INTO parents VALUES (10, NULL), (20, NULL)
-- then
INSERT INTO parents VALUES (1, NULL) ON CONFLICT (id) DO UPDATE SET expires_at = NULL
-- then
INSERT INTO kids VALUES (20, NULL, 'again')
-- then
SELECT * FROM parents

-- children come and go
BEGIN
-- then
CREATE TABLE more () INHERITS (parents)
-- then
INSERT INTO more VALUES (3, NULL), (30, '2999-01-01')
-- then
SELECT * FROM more
-- then
SELECT * FROM parents
-- then
ALTER TABLE more NO INHERIT parents
-- then
SELECT count(*) FROM parents
-- then
ROLLBACK

-- partitions
SELECT * FROM events
-- then
SELECT * FROM events_low
-- then
DELETE FROM events_high WHERE id = 120
-- then
UPDATE events SET id = id + 100 WHERE id = 2 RETURNING tableoid::regclass, id
-- then
SELECT * FROM events_high

-- keys of partitions (no block)
INSERT INTO events_low VALUES (10, 'again')
-- then
INSERT INTO events VALUES (120, 'again') ON CONFLICT (id) DO UPDATE SET kind = 'updated'
-- then
UPDATE events SET id = 20 WHERE id = 110
-- then
SELECT * FROM events

-- a row moves onto the key of an expired one in another partition (no block)
UPDATE events SET id = 120 WHERE id = 1
-- then
SELECT * FROM events

-- partitions come and go
BEGIN
-- then
CREATE TABLE events_top PARTITION OF events FOR VALUES FROM (1000) TO (2000)
-- then
INSERT INTO events VALUES (1001, 'new', NULL)
-- then
SELECT * FROM events_top
-- then
SELECT * FROM events
-- then
ROLLBACK

-- merge into rows that expire with others (no block)
MERGE INTO posts p USING (VALUES (1, 10), (12, 1)) s(id, u) ON s.id = p.id WHEN MATCHED THEN UPDATE SET title = 'merged' WHEN NOT MATCHED THEN INSERT VALUES (s.id, s.u, 'new')
-- then
MERGE INTO docs d USING (VALUES (1, 'one'), (10, 'ten')) s(id, body) ON s.id = d.id WHEN MATCHED THEN UPDATE SET body = s.body WHEN NOT MATCHED THEN INSERT VALUES (s.id, s.body)
-- then
MERGE INTO events e USING (VALUES (1), (10), (120)) s(id) ON s.id = e.id WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT VALUES (s.id, 'merged', NULL)
-- then
SELECT * FROM posts, docs
-- then
SELECT * FROM events
