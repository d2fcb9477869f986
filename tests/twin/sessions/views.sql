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
