-- What Django 5 sends: querysets, annotations, prefetching, locks, bulk writes; by psycopg.

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 LIMIT 21

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 10 ORDER BY "sessions"."id" ASC LIMIT 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" INNER JOIN "users" ON ("sessions"."user_id" = "users"."id") WHERE "users"."name" = 'ann' ORDER BY "sessions"."hits" DESC LIMIT 2 OFFSET 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" LEFT OUTER JOIN "users" ON ("sessions"."user_id" = "users"."id") WHERE NOT ("users"."name" = 'ann' AND "users"."name" IS NOT NULL)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "users"."id", "users"."name" FROM "sessions" LEFT OUTER JOIN "users" ON ("sessions"."user_id" = "users"."id")

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "users"."id", "users"."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" ON ("sessions"."user_id" = "users"."id")

SELECT "users"."id", "users"."name" FROM "users"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (1, 2, 3, 4, 5)

SELECT "logins"."id", "logins"."session_id" FROM "logins" WHERE "logins"."session_id" IN (1, 2, 3)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."hits" > 1 AND "sessions"."user_id" IN (1, 2, 3, 4, 5)) ORDER BY "sessions"."id" ASC

SELECT "users"."id", "users"."name", COUNT("sessions"."id") AS "n", MAX("sessions"."hits") AS "m" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING COUNT("sessions"."id") > 0

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") FILTER (WHERE "sessions"."hits" > 10) AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", 1

SELECT COUNT(*) AS "__count" FROM "sessions"

SELECT 1 AS "a" FROM "sessions" LIMIT 1

SELECT "sessions"."user_id" AS "user", COUNT("sessions"."id") AS "n" FROM "sessions" GROUP BY 1 ORDER BY 1 ASC

SELECT DISTINCT "sessions"."id" AS "id" FROM "sessions"

SELECT DISTINCT ON ("sessions"."user_id") "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."user_id" ASC, "sessions"."id" ASC

SELECT DISTINCT DATE_TRUNC('year', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "datefield" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL ORDER BY 1 ASC

SELECT EXTRACT(YEAR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "y", DATE_TRUNC('month', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t" FROM "sessions"

SELECT "users"."id", "users"."name", (SELECT U0."token" AS "token" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."id" DESC LIMIT 1) AS "last" FROM "users"

SELECT "users"."id", "users"."name" FROM "users" WHERE EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") LIMIT 1)

SELECT "users"."id", "users"."name" FROM "users" WHERE NOT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE (U0."hits" > 15 AND U0."user_id" = ("users"."id")) LIMIT 1)

SELECT "users"."id", "users"."name" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."id" IS NULL

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note" FROM "orders" WHERE "orders"."session_id" IN (SELECT U0."id" FROM "sessions" U0 WHERE U0."hits" > 5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" ? 'device'

SELECT ("sessions"."data" -> 'device') AS "d" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."hits" = 10 OR UPPER("sessions"."token"::text) LIKE UPPER('%T2%') OR "sessions"."user_id" IS NULL)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."hits" BETWEEN 1 AND 40 AND "sessions"."id" IN (1, 2, 10) AND "sessions"."token"::text ~ '^t[0-9]$')

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", RANK() OVER (PARTITION BY "sessions"."user_id" ORDER BY "sessions"."hits" DESC) AS "r" FROM "sessions" ) "qualify" WHERE "r" = 1

SELECT CASE WHEN "sessions"."hits" > 10 THEN 'many' ELSE 'few' END AS "k", COUNT("sessions"."id") AS "id__count" FROM "sessions" GROUP BY 1

(SELECT "sessions"."id" AS "id" FROM "sessions") UNION ALL (SELECT "orders"."id" AS "id" FROM "orders") ORDER BY 1 ASC

(SELECT "sessions"."id" AS "id" FROM "sessions") EXCEPT (SELECT "orders"."id" AS "id" FROM "orders")

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" FOR UPDATE

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "users"."id", "users"."name" FROM "sessions" INNER JOIN "users" ON ("sessions"."user_id" = "users"."id") WHERE "sessions"."user_id" IS NOT NULL FOR UPDATE OF "sessions" SKIP LOCKED

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 LIMIT 21 FOR NO KEY UPDATE NOWAIT

UPDATE "sessions" SET "hits" = ("sessions"."hits" + 1) WHERE "sessions"."id" = 1

UPDATE "sessions" SET "hits" = CASE WHEN ("sessions"."user_id" IS NULL) THEN 0 ELSE "sessions"."hits" END

UPDATE "sessions" SET "hits" = 5 WHERE "sessions"."id" IN (SELECT U0."id" FROM "sessions" U0 INNER JOIN "users" U1 ON (U0."user_id" = U1."id") WHERE U1."name" = 'ann')

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" LEFT OUTER JOIN "logins" ON ("sessions"."id" = "logins"."session_id") WHERE "logins"."id" IS NULL

DELETE FROM "logins" WHERE "logins"."session_id" IN (2, 5)

DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 2)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1

DELETE FROM "logins" WHERE "logins"."session_id" IN (1)

DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

DELETE FROM "documents"

DELETE FROM "documents" WHERE "documents"."id" > 0

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (900, 1, 'dj', NULL, 0, NULL)

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") SELECT * FROM UNNEST(('{901,902,903}'::int4[])::integer[], ('{NULL,NULL,NULL}')::integer[], ('{b0,b1,b2}')::text[], ('{NULL,NULL,NULL}')::jsonb[], ('{0,0,0}'::int4[])::integer[], ('{NULL,NULL,NULL}')::timestamp with time zone[])

UPDATE "sessions" SET "hits" = (CASE WHEN ("sessions"."id" = 1) THEN 5 WHEN ("sessions"."id" = 2) THEN 6 ELSE NULL END)::integer WHERE "sessions"."id" IN (1, 2)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" = 't1' LIMIT 21

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (950, NULL, 'fresh', NULL, 0, NULL)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" = 't1' LIMIT 21 FOR UPDATE

UPDATE "sessions" SET "hits" = 9, "expires_at" = '2999-01-01 00:00:00+00:00'::timestamptz WHERE "sessions"."id" = 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'live' LIMIT 21 FOR UPDATE

UPDATE "tokens" SET "uses" = 9, "expires_at" = '2999-01-01 00:00:00+00:00'::timestamptz WHERE "tokens"."token" = 'live'

INSERT INTO "tokens" ("token", "scope", "uses", "expires_at") VALUES ('live', 's', 1, '2999-01-01 00:00:00+00:00'::timestamptz) ON CONFLICT DO NOTHING

INSERT INTO "documents" ("id", "body", "expires_at") VALUES (5, 'x', NULL)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" IN (1, 10, 2)

SELECT "sessions"."id", "sessions"."token" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."hits", "sessions"."expires_at" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 1

DECLARE "_django_curs_140193887781440_sync_1" NO SCROLL CURSOR FOR SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY COALESCE("sessions"."user_id", 0) ASC, LOWER("sessions"."token") ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."expires_at" DESC NULLS LAST

SELECT * FROM sessions WHERE hits > 1

SELECT (COALESCE("sessions"."token", '') || COALESCE((COALESCE('-', '') || COALESCE(("sessions"."id")::text, '')), '')) AS "x" FROM "sessions" WHERE "sessions"."id" = 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2020-01-01'::date

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."hits" * 2) > 20

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", ("sessions"."hits" % 3) AS "b" FROM "sessions"

UPDATE "sessions" SET "user_id" = 1, "token" = 't1', "data" = '{"device": "phone"}'::jsonb, "hits" = 11, "expires_at" = '2999-01-01 00:00:00+00:00'::timestamptz WHERE "sessions"."id" = 1

SELECT COUNT(*) AS "__count" FROM "logins" WHERE "logins"."session_id" = 1

INSERT INTO "logins" ("id", "session_id") VALUES (99, 1)
