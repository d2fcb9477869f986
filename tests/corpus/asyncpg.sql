-- What asyncpg, Tortoise ORM and psycopg 3 send.

-- parameters: 1, 0
SELECT * FROM sessions WHERE user_id = $1 AND hits > $2

-- parameters: {1,10,2}
SELECT id FROM sessions WHERE id = ANY($1::int[])

-- parameters: 2000-01-01
SELECT * FROM events WHERE created_at > $1

-- parameters: a, b, 1, 2999-01-01
INSERT INTO tokens VALUES ($1,$2,$3,$4) RETURNING *

-- parameters: 1, 5
UPDATE sessions SET hits = hits + $2 WHERE id = $1 RETURNING hits

-- parameters: {1,10,2}
SELECT * FROM unnest($1::int[]) WITH ORDINALITY AS k (id, n) LEFT JOIN sessions s USING (id) ORDER BY n

SELECT * FROM sessions ORDER BY id

COPY (SELECT id FROM sessions) TO STDOUT

COPY "sessions"("id") TO STDOUT

-- parameters: 1, 10
UPDATE sessions SET hits = $2 WHERE id = $1

SELECT "token","id","expires_at","hits","user_id" FROM "sessions"

SELECT pg_advisory_unlock_all();
CLOSE ALL;
UNLISTEN *;
RESET ALL;

-- parameters: ann, 2, 1
SELECT "sessions"."token","sessions"."id","sessions"."expires_at","sessions"."hits","sessions"."user_id" FROM "sessions" LEFT OUTER JOIN "users" "sessions__user" ON "sessions__user"."id"="sessions"."user_id" WHERE "sessions__user"."name"=$1 ORDER BY "sessions"."id" DESC LIMIT $2 OFFSET $3

SELECT "name","id" FROM "users"

-- parameters: 1, 2, 3, 4, 5
SELECT "token","id","expires_at","hits","user_id" FROM "sessions" WHERE "user_id" IN ($1,$2,$3,$4,$5)

SELECT "sessions"."token","sessions"."id","sessions"."expires_at","sessions"."hits","sessions"."user_id","sessions__user"."name" "sessions__user.name","sessions__user"."id" "sessions__user.id" FROM "sessions" LEFT OUTER JOIN "users" "sessions__user" ON "sessions__user"."id"="sessions"."user_id"

-- parameters: 0
SELECT "users"."name","users"."id",COUNT("sessions"."id") "n" FROM "users" LEFT OUTER JOIN "sessions" ON "users"."id"="sessions"."user_id" GROUP BY "users"."name","users"."id" HAVING COUNT("sessions"."id")>$1

-- parameters: 5, 1
UPDATE "sessions" SET "hits"=$1 WHERE "hits">$2

-- parameters: 5
DELETE FROM "sessions" WHERE "id"=$1

-- parameters: 10, 2
SELECT "token","id","expires_at","hits","user_id" FROM "sessions" WHERE "id"=$1 LIMIT $2

-- parameters: %t%
SELECT "id" "id" FROM "sessions" WHERE UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: 10, 1
SELECT 1 FROM "sessions" WHERE "id"=$1 LIMIT $2

SELECT COUNT(*) FROM "sessions"

-- parameters: 700, 29812, 0, NULL, NULL
INSERT INTO "sessions" ("id","token","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5)

-- parameters: 700
DELETE FROM "sessions" WHERE "id">=$1

-- parameters: 0
SELECT id FROM sessions WHERE id > $1

-- parameters: t1, 1
SELECT * FROM sessions WHERE token = $1 AND user_id IS NOT DISTINCT FROM $2

-- parameters: {view}
SELECT count(*) FROM events WHERE kind = ANY($1)

DECLARE "named" CURSOR FOR SELECT * FROM sessions

COPY (SELECT * FROM sessions) TO STDOUT

COPY tokens (token, scope) TO STDOUT (FORMAT binary)

SELECT id FROM sessions
