-- What Peewee 4.5.3 sent by psycopg2 2.9.13: captured from its execute_sql on a running
-- server, with the values put in as psycopg2 does.

SELECT "t1"."id", "t1"."token" FROM "sessions" AS "t1" WHERE ("t1"."user_id" = 1)

SELECT "t1"."id", "t1"."user_id", "t1"."token", "t1"."hits", "t1"."expires_at" FROM "sessions" AS "t1" WHERE ("t1"."id" = 10) LIMIT 1 OFFSET 0

SELECT COUNT(1) FROM (SELECT 1 FROM "sessions" AS "t1" WHERE ("t1"."hits" > 5)) AS "_wrapped" LIMIT 1

SELECT EXISTS(SELECT "t1"."id" FROM "sessions" AS "t1" WHERE ("t1"."id" = 10)) LIMIT 1

SELECT "t1"."name", COUNT("t2"."id") FROM "users" AS "t1" LEFT OUTER JOIN "sessions" AS "t2" ON ("t2"."user_id" = "t1"."id") GROUP BY "t1"."id" ORDER BY "t1"."id"

SELECT "t1"."id", "t2"."name" FROM "sessions" AS "t1" INNER JOIN "users" AS "t2" ON ("t1"."user_id" = "t2"."id") ORDER BY "t1"."id"

SELECT "t1"."id" FROM "sessions" AS "t1" WHERE ("t1"."user_id" IN (SELECT "t2"."id" FROM "users" AS "t2" WHERE ("t2"."name" = 'ann')))

SELECT "t1"."id" FROM "users" AS "t1" WHERE EXISTS(SELECT 1 FROM "sessions" AS "t2" WHERE ("t2"."user_id" = "t1"."id"))

SELECT "t1"."id", RANK() OVER (PARTITION BY "t1"."user_id" ORDER BY "t1"."hits") FROM "sessions" AS "t1" ORDER BY "t1"."id"

(SELECT "t1"."id" FROM "sessions" AS "t1") UNION (SELECT "t2"."id" FROM "users" AS "t2")

SELECT "t1"."id" FROM "sessions" AS "t1" WHERE ("t1"."id" = 1) FOR UPDATE SKIP LOCKED

SELECT DISTINCT "t1"."user_id" FROM "sessions" AS "t1"

SELECT SUM("t1"."hits") FILTER (WHERE ("t1"."hits" > 1)) FROM "sessions" AS "t1"

UPDATE "sessions" SET "hits" = ("sessions"."hits" + 1) WHERE ("sessions"."id" < 20)

UPDATE "sessions" SET "hits" = 7 WHERE ("sessions"."id" IN (1, 10)) RETURNING "sessions"."id"

INSERT INTO "orders" ("id", "amount") VALUES (91, 1) RETURNING "orders"."id"

INSERT INTO "orders" ("id", "amount") VALUES (92, 1), (93, 2) ON CONFLICT DO NOTHING RETURNING "orders"."id"

DELETE FROM "sessions" WHERE ("sessions"."hits" > 40)

DELETE FROM "sessions" WHERE ("sessions"."user_id" IN (SELECT "t1"."id" FROM "users" AS "t1" WHERE ("t1"."name" = 'bob')))

WITH "c" AS (SELECT "t1"."id", "t1"."hits" FROM "sessions" AS "t1") SELECT "t2"."id", "c"."hits" FROM "users" AS "t2" INNER JOIN "c" ON ("c"."id" = "t2"."id") ORDER BY "t2"."id"
