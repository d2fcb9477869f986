-- What Django 5.2.19 by psycopg 3.3.9 sent to a running server; `scripts/capture django` makes this file again.

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1

SELECT "sessions"."id" AS "id" FROM "sessions" WHERE NOT ("sessions"."id" = 1) ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" > 1

UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" > 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" >= 1

SELECT "sessions"."id" AS "id" FROM "sessions" WHERE NOT ("sessions"."id" >= 1) ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" < 20

UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" < 20

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" <= 20

SELECT "sessions"."id" AS "id" FROM "sessions" WHERE NOT ("sessions"."id" <= 20) ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" IN (1, 2, 3)

UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" IN (1, 2, 3)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" BETWEEN 1 AND 20

SELECT "sessions"."id" AS "id" FROM "sessions" WHERE NOT ("sessions"."id" BETWEEN 1 AND 20) ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" IS NULL

UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" IS NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ABS("sessions"."id") > 1

SELECT "sessions"."id" AS "id" FROM "sessions" WHERE NOT (ABS("sessions"."id") > 1) ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id"::text LIKE '%1%'

UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id"::text LIKE '%1%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" = 1

SELECT "sessions"."user_id" AS "user" FROM "sessions" WHERE NOT ("sessions"."user_id" = 1 AND "sessions"."user_id" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (1, 2)

UPDATE "sessions" SET "user_id" = "sessions"."user_id" WHERE "sessions"."user_id" IN (1, 2)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IS NULL

UPDATE "sessions" SET "user_id" = "sessions"."user_id" WHERE "sessions"."user_id" IS NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" > 1

UPDATE "sessions" SET "user_id" = "sessions"."user_id" WHERE "sessions"."user_id" > 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" INNER JOIN "users" ON ("sessions"."user_id" = "users"."id") WHERE "users"."name" = 'ann'

UPDATE "sessions" SET "user_id" = "sessions"."user_id" WHERE "sessions"."id" IN (SELECT U0."id" FROM "sessions" U0 INNER JOIN "users" U1 ON (U0."user_id" = U1."id") WHERE U1."name" = 'ann')

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" INNER JOIN "users" ON ("sessions"."user_id" = "users"."id") WHERE UPPER("users"."name"::text) LIKE UPPER('%a%')

SELECT "sessions"."user_id" AS "user" FROM "sessions" LEFT OUTER JOIN "users" ON ("sessions"."user_id" = "users"."id") WHERE NOT (UPPER("users"."name"::text) LIKE UPPER('%a%') AND "users"."name" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" INNER JOIN "users" ON ("sessions"."user_id" = "users"."id") WHERE "users"."name" IN ('ann', 'bob')

UPDATE "sessions" SET "user_id" = "sessions"."user_id" WHERE "sessions"."id" IN (SELECT U0."id" FROM "sessions" U0 INNER JOIN "users" U1 ON (U0."user_id" = U1."id") WHERE U1."name" IN ('ann', 'bob'))

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" INNER JOIN "users" ON ("sessions"."user_id" = "users"."id") INNER JOIN "orders" ON ("users"."id" = "orders"."user_id") WHERE "orders"."amount" > 5

UPDATE "sessions" SET "user_id" = "sessions"."user_id" WHERE "sessions"."id" IN (SELECT U0."id" FROM "sessions" U0 INNER JOIN "users" U1 ON (U0."user_id" = U1."id") INNER JOIN "orders" U2 ON (U1."id" = U2."user_id") WHERE U2."amount" > 5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" LEFT OUTER JOIN "users" ON ("sessions"."user_id" = "users"."id") LEFT OUTER JOIN "orders" ON ("users"."id" = "orders"."user_id") WHERE "orders"."id" IS NULL

UPDATE "sessions" SET "user_id" = "sessions"."user_id" WHERE "sessions"."id" IN (SELECT U0."id" FROM "sessions" U0 LEFT OUTER JOIN "users" U1 ON (U0."user_id" = U1."id") LEFT OUTER JOIN "orders" U2 ON (U1."id" = U2."user_id") WHERE U2."id" IS NULL)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" = 't1'

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT ("sessions"."token" = 't1') ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token" = 't1'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" = 't1'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER("sessions"."token"::text) = UPPER('T1')

UPDATE "sessions" SET "token" = "sessions"."token" WHERE UPPER("sessions"."token"::text) = UPPER('T1')

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE UPPER("sessions"."token"::text) = UPPER('T1')

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER("sessions"."token"::text) = UPPER('T1')
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token"::text LIKE '%t%'

UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token"::text LIKE '%t%'

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token"::text LIKE '%t%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token"::text LIKE '%t%'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER("sessions"."token"::text) LIKE UPPER('%T%')

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT (UPPER("sessions"."token"::text) LIKE UPPER('%T%')) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE UPPER("sessions"."token"::text) LIKE UPPER('%T%')

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER("sessions"."token"::text) LIKE UPPER('%T%')
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token"::text ~ '^t[0-9]'

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT ("sessions"."token"::text ~ '^t[0-9]') ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token"::text ~ '^t[0-9]'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token"::text ~ '^t[0-9]'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token"::text ~* '^T'

UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token"::text ~* '^T'

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token"::text ~* '^T'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token"::text ~* '^T'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" IN ('t1', 't2')

UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" IN ('t1', 't2')

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token" IN ('t1', 't2')

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" IN ('t1', 't2')
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" > 'a'

UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" > 'a'

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token" > 'a'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" > 'a'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" IS NOT NULL

UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" IS NOT NULL

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token" IS NOT NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" IS NOT NULL
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" BETWEEN 'a' AND 'z'

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT ("sessions"."token" BETWEEN 'a' AND 'z') ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."token" BETWEEN 'a' AND 'z'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."token" BETWEEN 'a' AND 'z'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE LENGTH("sessions"."token") >= 1

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT (LENGTH("sessions"."token") >= 1) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE LENGTH("sessions"."token") >= 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE LENGTH("sessions"."token") >= 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER("sessions"."token") = 'T1'

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT (UPPER("sessions"."token") = 'T1') ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE UPPER("sessions"."token") = 'T1'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER("sessions"."token") = 'T1'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE LOWER("sessions"."token")::text LIKE '%t%'

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT (LOWER("sessions"."token")::text LIKE '%t%') ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE LOWER("sessions"."token")::text LIKE '%t%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE LOWER("sessions"."token")::text LIKE '%t%'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE TRIM("sessions"."token")::text LIKE 't%'

UPDATE "sessions" SET "token" = "sessions"."token" WHERE TRIM("sessions"."token")::text LIKE 't%'

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE TRIM("sessions"."token")::text LIKE 't%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE TRIM("sessions"."token")::text LIKE 't%'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE to_tsvector(COALESCE("sessions"."token", '')) @@ (plainto_tsquery('t1'))

UPDATE "sessions" SET "token" = "sessions"."token" WHERE to_tsvector(COALESCE("sessions"."token", '')) @@ (plainto_tsquery('t1'))

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE to_tsvector(COALESCE("sessions"."token", '')) @@ (plainto_tsquery('t1'))

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE to_tsvector(COALESCE("sessions"."token", '')) @@ (plainto_tsquery('t1'))
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE MD5("sessions"."token")::text LIKE '%a%'

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT (MD5("sessions"."token")::text LIKE '%a%') ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE MD5("sessions"."token")::text LIKE '%a%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE MD5("sessions"."token")::text LIKE '%a%'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (3, 2, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE REVERSE("sessions"."token")::text LIKE '%1%'

SELECT "sessions"."token" AS "token" FROM "sessions" WHERE NOT (REVERSE("sessions"."token")::text LIKE '%1%') ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE REVERSE("sessions"."token")::text LIKE '%1%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE REVERSE("sessions"."token")::text LIKE '%1%'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" = '{"device": "phone"}'::jsonb

SELECT "sessions"."data" AS "data" FROM "sessions" WHERE NOT ("sessions"."data" = '{"device": "phone"}'::jsonb AND "sessions"."data" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."data" = '{"device": "phone"}'::jsonb

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" = '{"device": "phone"}'::jsonb
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" @> '{"device": "phone"}'::jsonb

UPDATE "sessions" SET "data" = "sessions"."data" WHERE "sessions"."data" @> '{"device": "phone"}'::jsonb

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."data" @> '{"device": "phone"}'::jsonb

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" @> '{"device": "phone"}'::jsonb
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" <@ '{"device": "phone", "a": 1}'::jsonb

UPDATE "sessions" SET "data" = "sessions"."data" WHERE "sessions"."data" <@ '{"device": "phone", "a": 1}'::jsonb

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."data" <@ '{"device": "phone", "a": 1}'::jsonb

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" <@ '{"device": "phone", "a": 1}'::jsonb
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" ? 'device'

SELECT "sessions"."data" AS "data" FROM "sessions" WHERE NOT ("sessions"."data" ? 'device' AND "sessions"."data" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."data" ? 'device'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" ? 'device'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" ?& '{device}'

UPDATE "sessions" SET "data" = "sessions"."data" WHERE "sessions"."data" ?& '{device}'

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."data" ?& '{device}'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" ?& '{device}'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" ?| '{device,x}'

UPDATE "sessions" SET "data" = "sessions"."data" WHERE "sessions"."data" ?| '{device,x}'

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."data" ?| '{device,x}'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" ?| '{device,x}'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" IS NULL

UPDATE "sessions" SET "data" = "sessions"."data" WHERE "sessions"."data" IS NULL

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."data" IS NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."data" IS NULL
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (2, 5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (2, 5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 2)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb

UPDATE "sessions" SET "data" = "sessions"."data" WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') IS NOT NULL

UPDATE "sessions" SET "data" = "sessions"."data" WHERE ("sessions"."data" -> 'device') IS NOT NULL

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" -> 'device') IS NOT NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') IS NOT NULL
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') IN ('"phone"'::jsonb, '"x"'::jsonb)

UPDATE "sessions" SET "data" = "sessions"."data" WHERE ("sessions"."data" -> 'device') IN ('"phone"'::jsonb, '"x"'::jsonb)

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" -> 'device') IN ('"phone"'::jsonb, '"x"'::jsonb)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') IN ('"phone"'::jsonb, '"x"'::jsonb)
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER(("sessions"."data" ->> 'device')::text) LIKE UPPER('%PH%')

SELECT "sessions"."data" AS "data" FROM "sessions" WHERE NOT (UPPER(("sessions"."data" ->> 'device')::text) LIKE UPPER('%PH%') AND "sessions"."data" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE UPPER(("sessions"."data" ->> 'device')::text) LIKE UPPER('%PH%')

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE UPPER(("sessions"."data" ->> 'device')::text) LIKE UPPER('%PH%')
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" ->> 'device')::text LIKE 'ph%'

UPDATE "sessions" SET "data" = "sessions"."data" WHERE ("sessions"."data" ->> 'device')::text LIKE 'ph%'

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" ->> 'device')::text LIKE 'ph%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" ->> 'device')::text LIKE 'ph%'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" ->> 'device')::text ~ '^p'

SELECT "sessions"."data" AS "data" FROM "sessions" WHERE NOT (("sessions"."data" ->> 'device')::text ~ '^p' AND "sessions"."data" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" ->> 'device')::text ~ '^p'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" ->> 'device')::text ~ '^p'
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" #> '{a,b,0}') = '1'::jsonb

SELECT "sessions"."data" AS "data" FROM "sessions" WHERE NOT (("sessions"."data" #> '{a,b,0}') = '1'::jsonb AND "sessions"."data" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" #> '{a,b,0}') = '1'::jsonb

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') > '"a"'::jsonb

UPDATE "sessions" SET "data" = "sessions"."data" WHERE ("sessions"."data" -> 'device') > '"a"'::jsonb

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" -> 'device') > '"a"'::jsonb

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') > '"a"'::jsonb
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."data" -> 'device') @> '"p"'::jsonb

UPDATE "sessions" SET "data" = "sessions"."data" WHERE ("sessions"."data" -> 'device') @> '"p"'::jsonb

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."data" -> 'device') @> '"p"'::jsonb

SELECT "sessions"."hits" AS "hits" FROM "sessions" WHERE NOT ("sessions"."hits" = 1) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."hits" >= 1

SELECT "sessions"."hits" AS "hits" FROM "sessions" WHERE NOT ("sessions"."hits" >= 1) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."hits" < 20

UPDATE "sessions" SET "hits" = "sessions"."hits" WHERE "sessions"."hits" < 20

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."hits" <= 20

SELECT "sessions"."hits" AS "hits" FROM "sessions" WHERE NOT ("sessions"."hits" <= 20) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."hits" BETWEEN 1 AND 20

SELECT "sessions"."hits" AS "hits" FROM "sessions" WHERE NOT ("sessions"."hits" BETWEEN 1 AND 20) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ABS("sessions"."hits") > 1

SELECT "sessions"."hits" AS "hits" FROM "sessions" WHERE NOT (ABS("sessions"."hits") > 1) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."hits"::text LIKE '%1%'

UPDATE "sessions" SET "hits" = "sessions"."hits" WHERE "sessions"."hits"::text LIKE '%1%'

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT ("sessions"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE "sessions"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT ("sessions"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 1)

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."expires_at" IS NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" IS NULL
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (2)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (2)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (2)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT ("sessions"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE "sessions"."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT ("sessions"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(MONTH FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT (EXTRACT(MONTH FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1 AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(MONTH FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(MONTH FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(DAY FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT (EXTRACT(DAY FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1 AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(DAY FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(DAY FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(WEEK FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE EXTRACT(WEEK FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(WEEK FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(WEEK FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(DOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE EXTRACT(DOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(DOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(DOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(ISODOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 2

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE EXTRACT(ISODOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 2

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(ISODOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 2

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(ISODOW FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 2
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(QUARTER FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT (EXTRACT(QUARTER FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1 AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(QUARTER FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(QUARTER FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(HOUR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE EXTRACT(HOUR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(HOUR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(MINUTE FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE EXTRACT(MINUTE FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(MINUTE FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(MINUTE FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') = 0
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "sessions"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE NOT (EXTRACT(SECOND FROM DATE_TRUNC('second', "sessions"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0 AND "sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" ASC

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "sessions"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "sessions"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 1)

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE "sessions"."expires_at" IN ('2999-06-01 00:00:00+00:00'::timestamptz)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(YEAR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

UPDATE "sessions" SET "expires_at" = "sessions"."expires_at" WHERE EXTRACT(YEAR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT COUNT(*) AS "__count" FROM "sessions" WHERE EXTRACT(YEAR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE EXTRACT(YEAR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 5)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 5)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 1)

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" = 1

SELECT "events"."id" AS "id" FROM "events" WHERE NOT ("events"."id" = 1) ORDER BY 1 ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" > 1

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" >= 1

SELECT "events"."id" AS "id" FROM "events" WHERE NOT ("events"."id" >= 1) ORDER BY 1 ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" < 20

UPDATE "events" SET "id" = "events"."id" WHERE "events"."id" < 20

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" <= 20

SELECT "events"."id" AS "id" FROM "events" WHERE NOT ("events"."id" <= 20) ORDER BY 1 ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" IN (1, 2, 3)

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" BETWEEN 1 AND 20

SELECT "events"."id" AS "id" FROM "events" WHERE NOT ("events"."id" BETWEEN 1 AND 20) ORDER BY 1 ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" IS NULL

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE ABS("events"."id") > 1

SELECT "events"."id" AS "id" FROM "events" WHERE NOT (ABS("events"."id") > 1) ORDER BY 1 ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id"::text LIKE '%1%'

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."user_id" = 1

SELECT "events"."user_id" AS "user" FROM "events" WHERE NOT ("events"."user_id" = 1 AND "events"."user_id" IS NOT NULL) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."user_id" IN (1, 2)

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."user_id" IS NULL

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."user_id" > 1

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" INNER JOIN "users" ON ("events"."user_id" = "users"."id") WHERE "users"."name" = 'ann'

UPDATE "events" SET "user_id" = "events"."user_id" WHERE "events"."id" IN (SELECT U0."id" FROM "events" U0 INNER JOIN "users" U1 ON (U0."user_id" = U1."id") WHERE U1."name" = 'ann')

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" INNER JOIN "users" ON ("events"."user_id" = "users"."id") WHERE UPPER("users"."name"::text) LIKE UPPER('%a%')

SELECT "events"."user_id" AS "user" FROM "events" LEFT OUTER JOIN "users" ON ("events"."user_id" = "users"."id") WHERE NOT (UPPER("users"."name"::text) LIKE UPPER('%a%') AND "users"."name" IS NOT NULL) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" INNER JOIN "users" ON ("events"."user_id" = "users"."id") WHERE "users"."name" IN ('ann', 'bob')

UPDATE "events" SET "user_id" = "events"."user_id" WHERE "events"."id" IN (SELECT U0."id" FROM "events" U0 INNER JOIN "users" U1 ON (U0."user_id" = U1."id") WHERE U1."name" IN ('ann', 'bob'))

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind" = 't1'

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT ("events"."kind" = 't1') ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE UPPER("events"."kind"::text) = UPPER('T1')

UPDATE "events" SET "kind" = "events"."kind" WHERE UPPER("events"."kind"::text) = UPPER('T1')

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind"::text LIKE '%t%'

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE UPPER("events"."kind"::text) LIKE UPPER('%T%')

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT (UPPER("events"."kind"::text) LIKE UPPER('%T%')) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind"::text ~ '^t[0-9]'

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT ("events"."kind"::text ~ '^t[0-9]') ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind"::text ~* '^T'

UPDATE "events" SET "kind" = "events"."kind" WHERE "events"."kind"::text ~* '^T'

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind" IN ('t1', 't2')

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind" > 'a'

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind" IS NOT NULL

UPDATE "events" SET "kind" = "events"."kind" WHERE "events"."kind" IS NOT NULL

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."kind" BETWEEN 'a' AND 'z'

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT ("events"."kind" BETWEEN 'a' AND 'z') ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE LENGTH("events"."kind") >= 1

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT (LENGTH("events"."kind") >= 1) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE UPPER("events"."kind") = 'T1'

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT (UPPER("events"."kind") = 'T1') ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE LOWER("events"."kind")::text LIKE '%t%'

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT (LOWER("events"."kind")::text LIKE '%t%') ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE TRIM("events"."kind")::text LIKE 't%'

UPDATE "events" SET "kind" = "events"."kind" WHERE TRIM("events"."kind")::text LIKE 't%'

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE to_tsvector(COALESCE("events"."kind", '')) @@ (plainto_tsquery('t1'))

UPDATE "events" SET "kind" = "events"."kind" WHERE to_tsvector(COALESCE("events"."kind", '')) @@ (plainto_tsquery('t1'))

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE MD5("events"."kind")::text LIKE '%a%'

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT (MD5("events"."kind")::text LIKE '%a%') ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE REVERSE("events"."kind")::text LIKE '%1%'

SELECT "events"."kind" AS "kind" FROM "events" WHERE NOT (REVERSE("events"."kind")::text LIKE '%1%') ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."created_at" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT ("events"."created_at" = '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."created_at" > '2999-06-01 00:00:00+00:00'::timestamptz

UPDATE "events" SET "created_at" = "events"."created_at" WHERE "events"."created_at" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."created_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT ("events"."created_at" <= '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."created_at" IS NULL

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."created_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT ("events"."created_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "events"."id" ASC

UPDATE "events" SET "created_at" = "events"."created_at" WHERE "events"."created_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."created_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT ("events"."created_at" >= '2000-01-01 00:00:00-06:00'::timestamptz) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(MONTH FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT (EXTRACT(MONTH FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(DAY FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT (EXTRACT(DAY FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(WEEK FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1

UPDATE "events" SET "created_at" = "events"."created_at" WHERE EXTRACT(WEEK FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(DOW FROM "events"."created_at" AT TIME ZONE 'America/Chicago') + 1 = 3

UPDATE "events" SET "created_at" = "events"."created_at" WHERE EXTRACT(DOW FROM "events"."created_at" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(ISODOW FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 2

UPDATE "events" SET "created_at" = "events"."created_at" WHERE EXTRACT(ISODOW FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 2

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(QUARTER FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT (EXTRACT(QUARTER FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(HOUR FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "events" SET "created_at" = "events"."created_at" WHERE EXTRACT(HOUR FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(MINUTE FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "events" SET "created_at" = "events"."created_at" WHERE EXTRACT(MINUTE FROM "events"."created_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "events"."created_at" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "events"."created_at" AS "created_at" FROM "events" WHERE NOT (EXTRACT(SECOND FROM DATE_TRUNC('second', "events"."created_at" AT TIME ZONE 'America/Chicago')) >= 0) ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE ("events"."created_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

UPDATE "events" SET "created_at" = "events"."created_at" WHERE ("events"."created_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE ("events"."created_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

UPDATE "events" SET "created_at" = "events"."created_at" WHERE ("events"."created_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE ("events"."created_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

UPDATE "events" SET "created_at" = "events"."created_at" WHERE ("events"."created_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE EXTRACT(YEAR FROM "events"."created_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

UPDATE "events" SET "created_at" = "events"."created_at" WHERE EXTRACT(YEAR FROM "events"."created_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT ("cache"."key" = 't1') ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE UPPER("cache"."key"::text) = UPPER('T1')

UPDATE "cache" SET "key" = "cache"."key" WHERE UPPER("cache"."key"::text) = UPPER('T1')

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key"::text LIKE '%t%'

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE UPPER("cache"."key"::text) LIKE UPPER('%T%')

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT (UPPER("cache"."key"::text) LIKE UPPER('%T%')) ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key"::text ~ '^t[0-9]'

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT ("cache"."key"::text ~ '^t[0-9]') ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key"::text ~* '^T'

UPDATE "cache" SET "key" = "cache"."key" WHERE "cache"."key"::text ~* '^T'

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key" IS NOT NULL

UPDATE "cache" SET "key" = "cache"."key" WHERE "cache"."key" IS NOT NULL

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key" BETWEEN 'a' AND 'z'

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT ("cache"."key" BETWEEN 'a' AND 'z') ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE LENGTH("cache"."key") >= 1

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT (LENGTH("cache"."key") >= 1) ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE UPPER("cache"."key") = 'T1'

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT (UPPER("cache"."key") = 'T1') ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE LOWER("cache"."key")::text LIKE '%t%'

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT (LOWER("cache"."key")::text LIKE '%t%') ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE TRIM("cache"."key")::text LIKE 't%'

UPDATE "cache" SET "key" = "cache"."key" WHERE TRIM("cache"."key")::text LIKE 't%'

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE to_tsvector(COALESCE("cache"."key", '')) @@ (plainto_tsquery('t1'))

UPDATE "cache" SET "key" = "cache"."key" WHERE to_tsvector(COALESCE("cache"."key", '')) @@ (plainto_tsquery('t1'))

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE MD5("cache"."key")::text LIKE '%a%'

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT (MD5("cache"."key")::text LIKE '%a%') ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE REVERSE("cache"."key")::text LIKE '%1%'

SELECT "cache"."key" AS "key" FROM "cache" WHERE NOT (REVERSE("cache"."key")::text LIKE '%1%') ORDER BY 1 ASC

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT ("cache"."value" = 't1' AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE UPPER("cache"."value"::text) = UPPER('T1')

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE UPPER("cache"."value"::text) LIKE UPPER('%T%')

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT (UPPER("cache"."value"::text) LIKE UPPER('%T%') AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."value"::text ~ '^t[0-9]'

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT ("cache"."value"::text ~ '^t[0-9]' AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."value"::text ~* '^T'

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."value" IS NOT NULL

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT ("cache"."value" BETWEEN 'a' AND 'z' AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE LENGTH("cache"."value") >= 1

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT (LENGTH("cache"."value") >= 1 AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE UPPER("cache"."value") = 'T1'

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT (UPPER("cache"."value") = 'T1' AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE LOWER("cache"."value")::text LIKE '%t%'

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT (LOWER("cache"."value")::text LIKE '%t%' AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE TRIM("cache"."value")::text LIKE 't%'

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE to_tsvector(COALESCE("cache"."value", '')) @@ (plainto_tsquery('t1'))

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE MD5("cache"."value")::text LIKE '%a%'

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT (MD5("cache"."value")::text LIKE '%a%' AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE REVERSE("cache"."value")::text LIKE '%1%'

SELECT "cache"."value" AS "value" FROM "cache" WHERE NOT (REVERSE("cache"."value")::text LIKE '%1%' AND "cache"."value" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."written_at" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT ("cache"."written_at" = '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."written_at" > '2999-06-01 00:00:00+00:00'::timestamptz

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE "cache"."written_at" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."written_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT ("cache"."written_at" <= '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."written_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT ("cache"."written_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "cache"."key" ASC

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE "cache"."written_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."written_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT ("cache"."written_at" >= '2000-01-01 00:00:00-06:00'::timestamptz) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(MONTH FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT (EXTRACT(MONTH FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(DAY FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT (EXTRACT(DAY FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(WEEK FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE EXTRACT(WEEK FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(DOW FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') + 1 = 3

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE EXTRACT(DOW FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(ISODOW FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 2

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE EXTRACT(ISODOW FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 2

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(QUARTER FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT (EXTRACT(QUARTER FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(HOUR FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE EXTRACT(HOUR FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(MINUTE FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE EXTRACT(MINUTE FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "cache"."written_at" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "cache"."written_at" AS "written_at" FROM "cache" WHERE NOT (EXTRACT(SECOND FROM DATE_TRUNC('second', "cache"."written_at" AT TIME ZONE 'America/Chicago')) >= 0) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE ("cache"."written_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE ("cache"."written_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE ("cache"."written_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE ("cache"."written_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE ("cache"."written_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE ("cache"."written_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE EXTRACT(YEAR FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

UPDATE "cache" SET "written_at" = "cache"."written_at" WHERE EXTRACT(YEAR FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."ttl_seconds" >= 1

SELECT "cache"."ttl_seconds" AS "ttl_seconds" FROM "cache" WHERE NOT ("cache"."ttl_seconds" >= 1 AND "cache"."ttl_seconds" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."ttl_seconds" < 20

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."ttl_seconds" <= 20

SELECT "cache"."ttl_seconds" AS "ttl_seconds" FROM "cache" WHERE NOT ("cache"."ttl_seconds" <= 20 AND "cache"."ttl_seconds" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."ttl_seconds" AS "ttl_seconds" FROM "cache" WHERE NOT ("cache"."ttl_seconds" BETWEEN 1 AND 20 AND "cache"."ttl_seconds" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE ABS("cache"."ttl_seconds") > 1

SELECT "cache"."ttl_seconds" AS "ttl_seconds" FROM "cache" WHERE NOT (ABS("cache"."ttl_seconds") > 1 AND "cache"."ttl_seconds" IS NOT NULL) ORDER BY "cache"."key" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token" = 't1'

DELETE FROM "tokens" WHERE "tokens"."token" = 't1'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE UPPER("tokens"."token"::text) = UPPER('T1')

DELETE FROM "tokens" WHERE UPPER("tokens"."token"::text) = UPPER('T1')

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token"::text LIKE '%t%'

DELETE FROM "tokens" WHERE "tokens"."token"::text LIKE '%t%'

SELECT "tokens"."token" AS "token" FROM "tokens" WHERE NOT (UPPER("tokens"."token"::text) LIKE UPPER('%T%')) ORDER BY 1 ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE UPPER("tokens"."token"::text) LIKE UPPER('%T%')

DELETE FROM "tokens" WHERE UPPER("tokens"."token"::text) LIKE UPPER('%T%')

SELECT "tokens"."token" AS "token" FROM "tokens" WHERE NOT ("tokens"."token"::text ~ '^t[0-9]') ORDER BY 1 ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token"::text ~ '^t[0-9]'

DELETE FROM "tokens" WHERE "tokens"."token"::text ~ '^t[0-9]'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token"::text ~* '^T'

DELETE FROM "tokens" WHERE "tokens"."token"::text ~* '^T'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token" IN ('t1', 't2')

DELETE FROM "tokens" WHERE "tokens"."token" IN ('t1', 't2')

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token" > 'a'

DELETE FROM "tokens" WHERE "tokens"."token" > 'a'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token" IS NOT NULL

DELETE FROM "tokens" WHERE "tokens"."token" IS NOT NULL

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."token" BETWEEN 'a' AND 'z'

DELETE FROM "tokens" WHERE "tokens"."token" BETWEEN 'a' AND 'z'

SELECT "tokens"."token" AS "token" FROM "tokens" WHERE NOT (LENGTH("tokens"."token") >= 1) ORDER BY 1 ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE LENGTH("tokens"."token") >= 1

DELETE FROM "tokens" WHERE LENGTH("tokens"."token") >= 1

SELECT "tokens"."token" AS "token" FROM "tokens" WHERE NOT (UPPER("tokens"."token") = 'T1') ORDER BY 1 ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE UPPER("tokens"."token") = 'T1'

DELETE FROM "tokens" WHERE UPPER("tokens"."token") = 'T1'

SELECT "tokens"."token" AS "token" FROM "tokens" WHERE NOT (LOWER("tokens"."token")::text LIKE '%t%') ORDER BY 1 ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE LOWER("tokens"."token")::text LIKE '%t%'

DELETE FROM "tokens" WHERE LOWER("tokens"."token")::text LIKE '%t%'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE TRIM("tokens"."token")::text LIKE 't%'

DELETE FROM "tokens" WHERE TRIM("tokens"."token")::text LIKE 't%'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE to_tsvector(COALESCE("tokens"."token", '')) @@ (plainto_tsquery('t1'))

DELETE FROM "tokens" WHERE to_tsvector(COALESCE("tokens"."token", '')) @@ (plainto_tsquery('t1'))

SELECT "tokens"."token" AS "token" FROM "tokens" WHERE NOT (MD5("tokens"."token")::text LIKE '%a%') ORDER BY 1 ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE MD5("tokens"."token")::text LIKE '%a%'

DELETE FROM "tokens" WHERE MD5("tokens"."token")::text LIKE '%a%'

SELECT "tokens"."token" AS "token" FROM "tokens" WHERE NOT (REVERSE("tokens"."token")::text LIKE '%1%') ORDER BY 1 ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE REVERSE("tokens"."token")::text LIKE '%1%'

DELETE FROM "tokens" WHERE REVERSE("tokens"."token")::text LIKE '%1%'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."scope" = 't1'

DELETE FROM "tokens" WHERE "tokens"."scope" = 't1'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE UPPER("tokens"."scope"::text) = UPPER('T1')

DELETE FROM "tokens" WHERE UPPER("tokens"."scope"::text) = UPPER('T1')

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."scope"::text LIKE '%t%'

DELETE FROM "tokens" WHERE "tokens"."scope"::text LIKE '%t%'

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT (UPPER("tokens"."scope"::text) LIKE UPPER('%T%') AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE UPPER("tokens"."scope"::text) LIKE UPPER('%T%')

DELETE FROM "tokens" WHERE UPPER("tokens"."scope"::text) LIKE UPPER('%T%')

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT ("tokens"."scope"::text ~ '^t[0-9]' AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."scope"::text ~ '^t[0-9]'

DELETE FROM "tokens" WHERE "tokens"."scope"::text ~ '^t[0-9]'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."scope"::text ~* '^T'

DELETE FROM "tokens" WHERE "tokens"."scope"::text ~* '^T'

DELETE FROM "tokens" WHERE "tokens"."scope" IN ('t1', 't2')

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."scope" > 'a'

DELETE FROM "tokens" WHERE "tokens"."scope" > 'a'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."scope" IS NOT NULL

DELETE FROM "tokens" WHERE "tokens"."scope" IS NOT NULL

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT ("tokens"."scope" BETWEEN 'a' AND 'z' AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."scope" BETWEEN 'a' AND 'z'

DELETE FROM "tokens" WHERE "tokens"."scope" BETWEEN 'a' AND 'z'

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT (LENGTH("tokens"."scope") >= 1 AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE LENGTH("tokens"."scope") >= 1

DELETE FROM "tokens" WHERE LENGTH("tokens"."scope") >= 1

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT (UPPER("tokens"."scope") = 'T1' AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE UPPER("tokens"."scope") = 'T1'

DELETE FROM "tokens" WHERE UPPER("tokens"."scope") = 'T1'

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT (LOWER("tokens"."scope")::text LIKE '%t%' AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE LOWER("tokens"."scope")::text LIKE '%t%'

DELETE FROM "tokens" WHERE LOWER("tokens"."scope")::text LIKE '%t%'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE TRIM("tokens"."scope")::text LIKE 't%'

DELETE FROM "tokens" WHERE TRIM("tokens"."scope")::text LIKE 't%'

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE to_tsvector(COALESCE("tokens"."scope", '')) @@ (plainto_tsquery('t1'))

DELETE FROM "tokens" WHERE to_tsvector(COALESCE("tokens"."scope", '')) @@ (plainto_tsquery('t1'))

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT (MD5("tokens"."scope")::text LIKE '%a%' AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE MD5("tokens"."scope")::text LIKE '%a%'

DELETE FROM "tokens" WHERE MD5("tokens"."scope")::text LIKE '%a%'

SELECT "tokens"."scope" AS "scope" FROM "tokens" WHERE NOT (REVERSE("tokens"."scope")::text LIKE '%1%' AND "tokens"."scope" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE REVERSE("tokens"."scope")::text LIKE '%1%'

DELETE FROM "tokens" WHERE REVERSE("tokens"."scope")::text LIKE '%1%'

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."uses" >= 1

SELECT "tokens"."uses" AS "uses" FROM "tokens" WHERE NOT ("tokens"."uses" >= 1 AND "tokens"."uses" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."uses" < 20

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."uses" <= 20

SELECT "tokens"."uses" AS "uses" FROM "tokens" WHERE NOT ("tokens"."uses" <= 20 AND "tokens"."uses" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE ABS("tokens"."uses") > 1

SELECT "tokens"."uses" AS "uses" FROM "tokens" WHERE NOT (ABS("tokens"."uses") > 1 AND "tokens"."uses" IS NOT NULL) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT ("tokens"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz

DELETE FROM "tokens" WHERE "tokens"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

DELETE FROM "tokens" WHERE "tokens"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT ("tokens"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

DELETE FROM "tokens" WHERE "tokens"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."expires_at" IS NULL

DELETE FROM "tokens" WHERE "tokens"."expires_at" IS NULL

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT ("tokens"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

DELETE FROM "tokens" WHERE "tokens"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT ("tokens"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE "tokens"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

DELETE FROM "tokens" WHERE "tokens"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(MONTH FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT (EXTRACT(MONTH FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(MONTH FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

DELETE FROM "tokens" WHERE EXTRACT(MONTH FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(DAY FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT (EXTRACT(DAY FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(DAY FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

DELETE FROM "tokens" WHERE EXTRACT(DAY FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(WEEK FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(WEEK FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

DELETE FROM "tokens" WHERE EXTRACT(WEEK FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(DOW FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(DOW FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

DELETE FROM "tokens" WHERE EXTRACT(DOW FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(ISODOW FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 2

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(ISODOW FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 2

DELETE FROM "tokens" WHERE EXTRACT(ISODOW FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 2

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(QUARTER FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT (EXTRACT(QUARTER FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(QUARTER FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

DELETE FROM "tokens" WHERE EXTRACT(QUARTER FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(HOUR FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(HOUR FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 0

DELETE FROM "tokens" WHERE EXTRACT(HOUR FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(MINUTE FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(MINUTE FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 0

DELETE FROM "tokens" WHERE EXTRACT(MINUTE FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "tokens"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE NOT (EXTRACT(SECOND FROM DATE_TRUNC('second', "tokens"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0) ORDER BY "tokens"."token" ASC

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "tokens"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0

DELETE FROM "tokens" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "tokens"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

DELETE FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

DELETE FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

DELETE FROM "tokens" WHERE ("tokens"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

DELETE FROM "tokens" WHERE "tokens"."expires_at" IN ('2999-06-01 00:00:00+00:00'::timestamptz)

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE EXTRACT(YEAR FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT COUNT(*) AS "__count" FROM "tokens" WHERE EXTRACT(YEAR FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

DELETE FROM "tokens" WHERE EXTRACT(YEAR FROM "tokens"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" = 't1'

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE UPPER("coupons"."code"::text) = UPPER('T1')

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code"::text LIKE '%t%'

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE UPPER("coupons"."code"::text) LIKE UPPER('%T%')

SELECT "coupons"."code" AS "code" FROM "coupons" WHERE NOT (UPPER("coupons"."code"::text) LIKE UPPER('%T%')) ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code"::text ~ '^t[0-9]'

SELECT "coupons"."code" AS "code" FROM "coupons" WHERE NOT ("coupons"."code"::text ~ '^t[0-9]') ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code"::text ~* '^T'

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" IN ('t1', 't2')

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" > 'a'

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" IS NOT NULL

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" BETWEEN 'a' AND 'z'

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE LENGTH("coupons"."code") >= 1

SELECT "coupons"."code" AS "code" FROM "coupons" WHERE NOT (LENGTH("coupons"."code") >= 1) ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE UPPER("coupons"."code") = 'T1'

SELECT "coupons"."code" AS "code" FROM "coupons" WHERE NOT (UPPER("coupons"."code") = 'T1') ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE LOWER("coupons"."code")::text LIKE '%t%'

SELECT "coupons"."code" AS "code" FROM "coupons" WHERE NOT (LOWER("coupons"."code")::text LIKE '%t%') ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE TRIM("coupons"."code")::text LIKE 't%'

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE to_tsvector(COALESCE("coupons"."code", '')) @@ (plainto_tsquery('t1'))

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE MD5("coupons"."code")::text LIKE '%a%'

SELECT "coupons"."code" AS "code" FROM "coupons" WHERE NOT (MD5("coupons"."code")::text LIKE '%a%') ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE REVERSE("coupons"."code")::text LIKE '%1%'

SELECT "coupons"."code" AS "code" FROM "coupons" WHERE NOT (REVERSE("coupons"."code")::text LIKE '%1%') ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" = 1

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" > 1

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" >= 1

SELECT "coupons"."percent" AS "percent" FROM "coupons" WHERE NOT ("coupons"."percent" >= 1 AND "coupons"."percent" IS NOT NULL) ORDER BY "coupons"."code" ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" < 20

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" <= 20

SELECT "coupons"."percent" AS "percent" FROM "coupons" WHERE NOT ("coupons"."percent" <= 20 AND "coupons"."percent" IS NOT NULL) ORDER BY "coupons"."code" ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" IN (1, 2, 3)

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" BETWEEN 1 AND 20

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent" IS NULL

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE ABS("coupons"."percent") > 1

SELECT "coupons"."percent" AS "percent" FROM "coupons" WHERE NOT (ABS("coupons"."percent") > 1 AND "coupons"."percent" IS NOT NULL) ORDER BY "coupons"."code" ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."percent"::text LIKE '%1%'

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."valid_until" = '2999-01-01'::date

SELECT "coupons"."valid_until" AS "valid_until" FROM "coupons" WHERE NOT ("coupons"."valid_until" = '2999-01-01'::date AND "coupons"."valid_until" IS NOT NULL) ORDER BY "coupons"."code" ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."valid_until" > '2000-01-01'::date

UPDATE "coupons" SET "valid_until" = "coupons"."valid_until" WHERE "coupons"."valid_until" > '2000-01-01'::date

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."valid_until" IS NULL

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."valid_until" BETWEEN '2999-01-01'::date AND '2999-12-31'::date

UPDATE "coupons" SET "valid_until" = "coupons"."valid_until" WHERE "coupons"."valid_until" BETWEEN '2999-01-01'::date AND '2999-12-31'::date

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE EXTRACT(MONTH FROM "coupons"."valid_until") IN (1, 2)

SELECT "coupons"."valid_until" AS "valid_until" FROM "coupons" WHERE NOT (EXTRACT(MONTH FROM "coupons"."valid_until") IN (1, 2) AND "coupons"."valid_until" IS NOT NULL) ORDER BY "coupons"."code" ASC

SELECT "coupons"."valid_until" AS "valid_until" FROM "coupons" WHERE NOT ("coupons"."valid_until" BETWEEN '2000-01-01'::date AND '2999-01-01'::date AND "coupons"."valid_until" IS NOT NULL) ORDER BY "coupons"."code" ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE EXTRACT(DOW FROM "coupons"."valid_until") + 1 > 1

UPDATE "coupons" SET "valid_until" = "coupons"."valid_until" WHERE EXTRACT(DOW FROM "coupons"."valid_until") + 1 > 1

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE EXTRACT(QUARTER FROM "coupons"."valid_until") = 1

SELECT "coupons"."valid_until" AS "valid_until" FROM "coupons" WHERE NOT (EXTRACT(QUARTER FROM "coupons"."valid_until") = 1 AND "coupons"."valid_until" IS NOT NULL) ORDER BY "coupons"."code" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" = 1

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" > 1

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" >= 1

SELECT "Cart Items"."Item Id" AS "id" FROM "Cart Items" WHERE NOT ("Cart Items"."Item Id" >= 1) ORDER BY 1 ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" < 20

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" <= 20

SELECT "Cart Items"."Item Id" AS "id" FROM "Cart Items" WHERE NOT ("Cart Items"."Item Id" <= 20) ORDER BY 1 ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" IN (1, 2, 3)

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" BETWEEN 1 AND 20

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" IS NULL

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE ABS("Cart Items"."Item Id") > 1

SELECT "Cart Items"."Item Id" AS "id" FROM "Cart Items" WHERE NOT (ABS("Cart Items"."Item Id") > 1) ORDER BY 1 ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id"::text LIKE '%1%'

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE UPPER("Cart Items"."select"::text) = UPPER('T1')

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE UPPER("Cart Items"."select"::text) LIKE UPPER('%T%')

SELECT "Cart Items"."select" AS "select" FROM "Cart Items" WHERE NOT (UPPER("Cart Items"."select"::text) LIKE UPPER('%T%') AND "Cart Items"."select" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."select"::text ~ '^t[0-9]'

SELECT "Cart Items"."select" AS "select" FROM "Cart Items" WHERE NOT ("Cart Items"."select"::text ~ '^t[0-9]' AND "Cart Items"."select" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."select"::text ~* '^T'

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."select" IS NOT NULL

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE LENGTH("Cart Items"."select") >= 1

SELECT "Cart Items"."select" AS "select" FROM "Cart Items" WHERE NOT (LENGTH("Cart Items"."select") >= 1 AND "Cart Items"."select" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE UPPER("Cart Items"."select") = 'T1'

SELECT "Cart Items"."select" AS "select" FROM "Cart Items" WHERE NOT (UPPER("Cart Items"."select") = 'T1' AND "Cart Items"."select" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE LOWER("Cart Items"."select")::text LIKE '%t%'

SELECT "Cart Items"."select" AS "select" FROM "Cart Items" WHERE NOT (LOWER("Cart Items"."select")::text LIKE '%t%' AND "Cart Items"."select" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE TRIM("Cart Items"."select")::text LIKE 't%'

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE to_tsvector(COALESCE("Cart Items"."select", '')) @@ (plainto_tsquery('t1'))

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE MD5("Cart Items"."select")::text LIKE '%a%'

SELECT "Cart Items"."select" AS "select" FROM "Cart Items" WHERE NOT (MD5("Cart Items"."select")::text LIKE '%a%' AND "Cart Items"."select" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE REVERSE("Cart Items"."select")::text LIKE '%1%'

SELECT "Cart Items"."select" AS "select" FROM "Cart Items" WHERE NOT (REVERSE("Cart Items"."select")::text LIKE '%1%' AND "Cart Items"."select" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Expires At" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT ("Cart Items"."Expires At" = '2999-06-01 00:00:00+00:00'::timestamptz AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Expires At" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Expires At" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT ("Cart Items"."Expires At" <= '2999-06-01 00:00:00+00:00'::timestamptz AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Expires At" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT ("Cart Items"."Expires At" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Expires At" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT ("Cart Items"."Expires At" >= '2000-01-01 00:00:00-06:00'::timestamptz AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(MONTH FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 1

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT (EXTRACT(MONTH FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 1 AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(DAY FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 1

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT (EXTRACT(DAY FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 1 AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(WEEK FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 1

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(DOW FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(ISODOW FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 2

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(QUARTER FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 1

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT (EXTRACT(QUARTER FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 1 AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(HOUR FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 0

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(MINUTE FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') = 0

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "Cart Items"."Expires At" AS "expires_at" FROM "Cart Items" WHERE NOT (EXTRACT(SECOND FROM DATE_TRUNC('second', "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago')) >= 0 AND "Cart Items"."Expires At" IS NOT NULL) ORDER BY "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE ("Cart Items"."Expires At" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE ("Cart Items"."Expires At" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE ("Cart Items"."Expires At" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE EXTRACT(YEAR FROM "Cart Items"."Expires At" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" = 1

SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases" WHERE NOT ("archive"."leases"."id" = 1) ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" > 1

UPDATE "archive"."leases" SET "id" = "archive"."leases"."id" WHERE "archive"."leases"."id" > 1

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" >= 1

SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases" WHERE NOT ("archive"."leases"."id" >= 1) ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" < 20

UPDATE "archive"."leases" SET "id" = "archive"."leases"."id" WHERE "archive"."leases"."id" < 20

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" <= 20

SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases" WHERE NOT ("archive"."leases"."id" <= 20) ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" IN (1, 2, 3)

UPDATE "archive"."leases" SET "id" = "archive"."leases"."id" WHERE "archive"."leases"."id" IN (1, 2, 3)

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" BETWEEN 1 AND 20

SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases" WHERE NOT ("archive"."leases"."id" BETWEEN 1 AND 20) ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" IS NULL

UPDATE "archive"."leases" SET "id" = "archive"."leases"."id" WHERE "archive"."leases"."id" IS NULL

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE ABS("archive"."leases"."id") > 1

SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases" WHERE NOT (ABS("archive"."leases"."id") > 1) ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id"::text LIKE '%1%'

UPDATE "archive"."leases" SET "id" = "archive"."leases"."id" WHERE "archive"."leases"."id"::text LIKE '%1%'

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder" = 't1'

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT ("archive"."leases"."holder" = 't1' AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE UPPER("archive"."leases"."holder"::text) = UPPER('T1')

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE UPPER("archive"."leases"."holder"::text) = UPPER('T1')

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder"::text LIKE '%t%'

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE "archive"."leases"."holder"::text LIKE '%t%'

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE UPPER("archive"."leases"."holder"::text) LIKE UPPER('%T%')

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT (UPPER("archive"."leases"."holder"::text) LIKE UPPER('%T%') AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder"::text ~ '^t[0-9]'

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT ("archive"."leases"."holder"::text ~ '^t[0-9]' AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder"::text ~* '^T'

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE "archive"."leases"."holder"::text ~* '^T'

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder" IN ('t1', 't2')

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE "archive"."leases"."holder" IN ('t1', 't2')

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder" > 'a'

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE "archive"."leases"."holder" > 'a'

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder" IS NOT NULL

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE "archive"."leases"."holder" IS NOT NULL

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."holder" BETWEEN 'a' AND 'z'

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT ("archive"."leases"."holder" BETWEEN 'a' AND 'z' AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE LENGTH("archive"."leases"."holder") >= 1

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT (LENGTH("archive"."leases"."holder") >= 1 AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE UPPER("archive"."leases"."holder") = 'T1'

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT (UPPER("archive"."leases"."holder") = 'T1' AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE LOWER("archive"."leases"."holder")::text LIKE '%t%'

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT (LOWER("archive"."leases"."holder")::text LIKE '%t%' AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE TRIM("archive"."leases"."holder")::text LIKE 't%'

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE TRIM("archive"."leases"."holder")::text LIKE 't%'

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE to_tsvector(COALESCE("archive"."leases"."holder", '')) @@ (plainto_tsquery('t1'))

UPDATE "archive"."leases" SET "holder" = "archive"."leases"."holder" WHERE to_tsvector(COALESCE("archive"."leases"."holder", '')) @@ (plainto_tsquery('t1'))

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE MD5("archive"."leases"."holder")::text LIKE '%a%'

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT (MD5("archive"."leases"."holder")::text LIKE '%a%' AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE REVERSE("archive"."leases"."holder")::text LIKE '%1%'

SELECT "archive"."leases"."holder" AS "holder" FROM "archive"."leases" WHERE NOT (REVERSE("archive"."leases"."holder")::text LIKE '%1%' AND "archive"."leases"."holder" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT ("archive"."leases"."expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE "archive"."leases"."expires_at" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT ("archive"."leases"."expires_at" <= '2999-06-01 00:00:00+00:00'::timestamptz AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NULL

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE "archive"."leases"."expires_at" IS NULL

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT ("archive"."leases"."expires_at" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE "archive"."leases"."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT ("archive"."leases"."expires_at" >= '2000-01-01 00:00:00-06:00'::timestamptz AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(MONTH FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT (EXTRACT(MONTH FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1 AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(DAY FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT (EXTRACT(DAY FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1 AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(WEEK FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE EXTRACT(WEEK FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(DOW FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE EXTRACT(DOW FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(ISODOW FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 2

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE EXTRACT(ISODOW FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 2

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(QUARTER FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT (EXTRACT(QUARTER FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 1 AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(HOUR FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE EXTRACT(HOUR FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(MINUTE FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 0

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE EXTRACT(MINUTE FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') = 0

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "archive"."leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE NOT (EXTRACT(SECOND FROM DATE_TRUNC('second', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')) >= 0 AND "archive"."leases"."expires_at" IS NOT NULL) ORDER BY "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE ("archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE ("archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE ("archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE ("archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE ("archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE ("archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IN ('2999-06-01 00:00:00+00:00'::timestamptz)

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE "archive"."leases"."expires_at" IN ('2999-06-01 00:00:00+00:00'::timestamptz)

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE EXTRACT(YEAR FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE EXTRACT(YEAR FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE UPPER("django_session"."session_data"::text) = UPPER('T1')

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE UPPER("django_session"."session_data"::text) LIKE UPPER('%T%')

SELECT "django_session"."session_data" AS "session_data" FROM "django_session" WHERE NOT (UPPER("django_session"."session_data"::text) LIKE UPPER('%T%')) ORDER BY "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."session_data"::text ~ '^t[0-9]'

SELECT "django_session"."session_data" AS "session_data" FROM "django_session" WHERE NOT ("django_session"."session_data"::text ~ '^t[0-9]') ORDER BY "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."session_data"::text ~* '^T'

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."session_data" IS NOT NULL

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE LENGTH("django_session"."session_data") >= 1

SELECT "django_session"."session_data" AS "session_data" FROM "django_session" WHERE NOT (LENGTH("django_session"."session_data") >= 1) ORDER BY "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE UPPER("django_session"."session_data") = 'T1'

SELECT "django_session"."session_data" AS "session_data" FROM "django_session" WHERE NOT (UPPER("django_session"."session_data") = 'T1') ORDER BY "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE LOWER("django_session"."session_data")::text LIKE '%t%'

SELECT "django_session"."session_data" AS "session_data" FROM "django_session" WHERE NOT (LOWER("django_session"."session_data")::text LIKE '%t%') ORDER BY "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE TRIM("django_session"."session_data")::text LIKE 't%'

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE to_tsvector(COALESCE("django_session"."session_data", '')) @@ (plainto_tsquery('t1'))

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE MD5("django_session"."session_data")::text LIKE '%a%'

SELECT "django_session"."session_data" AS "session_data" FROM "django_session" WHERE NOT (MD5("django_session"."session_data")::text LIKE '%a%') ORDER BY "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE REVERSE("django_session"."session_data")::text LIKE '%1%'

SELECT "django_session"."session_data" AS "session_data" FROM "django_session" WHERE NOT (REVERSE("django_session"."session_data")::text LIKE '%1%') ORDER BY "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."expire_date" = '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."expire_date" > '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."expire_date" <= '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."expire_date" BETWEEN '2999-06-01 00:00:00+00:00'::timestamptz AND '2999-06-01 00:00:00+00:00'::timestamptz

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."expire_date" >= '2000-01-01 00:00:00-06:00'::timestamptz

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(MONTH FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') = 1

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(DAY FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') = 1

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(WEEK FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') = 1

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(DOW FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') + 1 = 3

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(ISODOW FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') = 2

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(QUARTER FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') = 1

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(HOUR FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') = 0

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(MINUTE FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') = 0

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(SECOND FROM DATE_TRUNC('second', "django_session"."expire_date" AT TIME ZONE 'America/Chicago')) >= 0

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE ("django_session"."expire_date" AT TIME ZONE 'America/Chicago')::date = '2999-01-01'::date

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE ("django_session"."expire_date" AT TIME ZONE 'America/Chicago')::date > '2999-01-01'::date

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE ("django_session"."expire_date" AT TIME ZONE 'America/Chicago')::time IS NOT NULL

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE EXTRACT(YEAR FROM "django_session"."expire_date" AT TIME ZONE 'America/Chicago') IN (2998, 2999)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" DESC LIMIT 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1

-- values differ
SELECT 1 AS "a" FROM "sessions" LIMIT 1

SELECT "sessions"."id" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits" FROM "sessions"

SELECT DISTINCT "sessions"."id" AS "id" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC FOR UPDATE

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC FOR NO KEY UPDATE NOWAIT

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" IN (SELECT U0."id" AS "pk" FROM "sessions" U0)

(SELECT "sessions"."id" AS "id" FROM "sessions") UNION (SELECT "sessions"."id" AS "id" FROM "sessions")

(SELECT "sessions"."id" AS "id" FROM "sessions") INTERSECT (SELECT "sessions"."id" AS "id" FROM "sessions")

(SELECT "sessions"."id" AS "id" FROM "sessions") EXCEPT (SELECT "sessions"."id" AS "id" FROM "sessions" WHERE "sessions"."id" IS NULL)

(SELECT "sessions"."id" AS "id" FROM "sessions") UNION ALL (SELECT "sessions"."id" AS "id" FROM "sessions") ORDER BY 1 ASC LIMIT 3

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions"
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2, 5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2, 5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3, 2, 1)

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE NOT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE U0."id" = ("sessions"."id") LIMIT 1)

-- values differ
EXPLAIN SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions"

DECLARE "_django_curs_140563068084800_sync_1" NO SCROLL CURSOR FOR SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_1"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_1"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_1"
-- then
CLOSE "_django_curs_140563068084800_sync_1"

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY RANDOM() ASC LIMIT 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE (1 = 1)

SELECT COUNT(*) AS "n", MIN("sessions"."id") AS "low", MAX("sessions"."id") AS "high" FROM "sessions"

SELECT "sessions"."id" AS "id", COUNT(*) AS "n" FROM "sessions" GROUP BY 1 ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" DESC NULLS LAST

SELECT DISTINCT ON ("sessions"."id") "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC NULLS FIRST

SELECT COUNT(DISTINCT "sessions"."id") AS "n", COUNT("sessions"."id") FILTER (WHERE "sessions"."id" IS NOT NULL) AS "m" FROM "sessions"

SELECT "sessions"."id" AS "id", ROW_NUMBER() OVER (ORDER BY "sessions"."id", "sessions"."id") AS "r" FROM "sessions"

SELECT COALESCE("sessions"."id", "sessions"."id") AS "c" FROM "sessions"

SELECT SUM("sessions"."id") AS "a" FROM "sessions"

SELECT AVG("sessions"."id") AS "a" FROM "sessions"

SELECT MAX("sessions"."id") AS "a" FROM "sessions"

SELECT MIN("sessions"."id") AS "a" FROM "sessions"

SELECT STDDEV_POP("sessions"."id") AS "a" FROM "sessions"

SELECT VAR_POP("sessions"."id") AS "a" FROM "sessions"

SELECT BIT_AND("sessions"."id") AS "a" FROM "sessions"

SELECT BIT_OR("sessions"."id") AS "a" FROM "sessions"

SELECT "sessions"."id" AS "id", RANK() OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", RANK() OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", DENSE_RANK() OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", DENSE_RANK() OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", PERCENT_RANK() OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", PERCENT_RANK() OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", CUME_DIST() OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", CUME_DIST() OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", NTILE(2) OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", NTILE(2) OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", LAG("sessions"."id", 1) OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", LAG("sessions"."id", 1) OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", LEAD("sessions"."id", 2) OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", LEAD("sessions"."id", 2) OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", FIRST_VALUE("sessions"."id") OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", FIRST_VALUE("sessions"."id") OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", LAST_VALUE("sessions"."id") OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", LAST_VALUE("sessions"."id") OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", NTH_VALUE("sessions"."id", 2) OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", NTH_VALUE("sessions"."id", 2) OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", SUM("sessions"."id") OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", SUM("sessions"."id") OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", AVG("sessions"."id") OVER (ORDER BY "sessions"."id" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", AVG("sessions"."id") OVER (PARTITION BY "sessions"."id" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT ABS("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT CEILING("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT COS("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT EXP("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT FLOOR("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT ROUND("sessions"."id", 0) AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT SIGN("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT SIN("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT DEGREES("sessions"."id") AS "f" FROM "sessions" WHERE "sessions"."id" < 50

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", (("sessions"."id" * 2) + 1) AS "x", ("sessions"."id" % 3) AS "y", ("sessions"."id" & 1) AS "z" FROM "sessions" WHERE (("sessions"."id" * 2) + 1) > 3

SELECT "sessions"."user_id" AS "user", COUNT(*) AS "n" FROM "sessions" GROUP BY 1 ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."user_id" DESC NULLS LAST, "sessions"."id" ASC

SELECT DISTINCT ON ("sessions"."user_id") "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."user_id" ASC NULLS FIRST

SELECT COUNT(DISTINCT "sessions"."user_id") AS "n", COUNT("sessions"."id") FILTER (WHERE "sessions"."user_id" IS NOT NULL) AS "m" FROM "sessions"

SELECT "sessions"."id" AS "id", ROW_NUMBER() OVER (ORDER BY "sessions"."user_id", "sessions"."id") AS "r" FROM "sessions"

SELECT COALESCE("sessions"."user_id", "sessions"."user_id") AS "c" FROM "sessions"

SELECT "sessions"."token" AS "token", COUNT(*) AS "n" FROM "sessions" GROUP BY 1 ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."token" DESC NULLS LAST, "sessions"."id" ASC

SELECT DISTINCT ON ("sessions"."token") "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."token" ASC NULLS FIRST

SELECT COUNT(DISTINCT "sessions"."token") AS "n", COUNT("sessions"."id") FILTER (WHERE "sessions"."token" IS NOT NULL) AS "m" FROM "sessions"

SELECT "sessions"."id" AS "id", ROW_NUMBER() OVER (ORDER BY "sessions"."token", "sessions"."id") AS "r" FROM "sessions"

SELECT COALESCE("sessions"."token", "sessions"."token") AS "c" FROM "sessions"

SELECT LOWER("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT UPPER("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT LENGTH("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT TRIM("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT LTRIM("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT RTRIM("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT REVERSE("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT MD5("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT ASCII("sessions"."token") AS "f" FROM "sessions" ORDER BY 1 ASC

SELECT (COALESCE("sessions"."token", '') || COALESCE('x', '')) AS "f" FROM "sessions" WHERE (COALESCE("sessions"."token", '') || COALESCE('x', '')) IS NOT NULL

SELECT LEFT("sessions"."token", 2) AS "f" FROM "sessions" WHERE LEFT("sessions"."token", 2) IS NOT NULL

SELECT RIGHT("sessions"."token", 2) AS "f" FROM "sessions" WHERE RIGHT("sessions"."token", 2) IS NOT NULL

SELECT SUBSTRING("sessions"."token", 1, 2) AS "f" FROM "sessions" WHERE SUBSTRING("sessions"."token", 1, 2) IS NOT NULL

SELECT REPEAT("sessions"."token", 2) AS "f" FROM "sessions" WHERE REPEAT("sessions"."token", 2) IS NOT NULL

SELECT STRPOS("sessions"."token", '1') AS "f" FROM "sessions" WHERE STRPOS("sessions"."token", '1') IS NOT NULL

SELECT LPAD("sessions"."token", 5, ' ') AS "f" FROM "sessions" WHERE LPAD("sessions"."token", 5, ' ') IS NOT NULL

SELECT NULLIF("sessions"."token", 'x') AS "f" FROM "sessions" WHERE NULLIF("sessions"."token", 'x') IS NOT NULL

SELECT GREATEST("sessions"."token", 'm') AS "f" FROM "sessions" WHERE GREATEST("sessions"."token", 'm') IS NOT NULL

SELECT ("sessions"."token")::varchar(3) AS "f" FROM "sessions" WHERE ("sessions"."token")::varchar(3) IS NOT NULL

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", to_tsvector(COALESCE("sessions"."token", '')) AS "s" FROM "sessions" WHERE to_tsvector(COALESCE("sessions"."token", '')) @@ (plainto_tsquery('t1'))

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", ts_rank(to_tsvector(COALESCE("sessions"."token", '')), to_tsquery('t1 | t2')) AS "r" FROM "sessions" ORDER BY 7 DESC, "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", ts_headline("sessions"."token", plainto_tsquery('t1')) AS "h" FROM "sessions"

SELECT STRING_AGG("sessions"."token", ',' ORDER BY "sessions"."token") AS "a", ARRAY_AGG(DISTINCT "sessions"."token" ORDER BY "sessions"."token") AS "b" FROM "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."data" DESC NULLS LAST, "sessions"."id" ASC

SELECT SUM("sessions"."hits") AS "a" FROM "sessions"

SELECT AVG("sessions"."hits") AS "a" FROM "sessions"

SELECT MAX("sessions"."hits") AS "a" FROM "sessions"

SELECT MIN("sessions"."hits") AS "a" FROM "sessions"

SELECT STDDEV_POP("sessions"."hits") AS "a" FROM "sessions"

SELECT VAR_POP("sessions"."hits") AS "a" FROM "sessions"

SELECT BIT_AND("sessions"."hits") AS "a" FROM "sessions"

SELECT BIT_OR("sessions"."hits") AS "a" FROM "sessions"

SELECT "sessions"."id" AS "id", RANK() OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", RANK() OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", DENSE_RANK() OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", DENSE_RANK() OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", PERCENT_RANK() OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", PERCENT_RANK() OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", CUME_DIST() OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", CUME_DIST() OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", NTILE(2) OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", NTILE(2) OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", LAG("sessions"."hits", 1) OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", LAG("sessions"."hits", 1) OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", LEAD("sessions"."hits", 2) OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", LEAD("sessions"."hits", 2) OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", FIRST_VALUE("sessions"."hits") OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", FIRST_VALUE("sessions"."hits") OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", LAST_VALUE("sessions"."hits") OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", LAST_VALUE("sessions"."hits") OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", NTH_VALUE("sessions"."hits", 2) OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", NTH_VALUE("sessions"."hits", 2) OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", SUM("sessions"."hits") OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", SUM("sessions"."hits") OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT "sessions"."id" AS "id", AVG("sessions"."hits") OVER (ORDER BY "sessions"."hits" ASC) AS "w" FROM "sessions"

SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", AVG("sessions"."hits") OVER (PARTITION BY "sessions"."hits" ORDER BY "sessions"."id") AS "w" FROM "sessions" ) "qualify" WHERE "w" IS NOT NULL

SELECT ABS("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT CEILING("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT COS("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT EXP("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT FLOOR("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT ROUND("sessions"."hits", 0) AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT SIGN("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT SIN("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

SELECT DEGREES("sessions"."hits") AS "f" FROM "sessions" WHERE "sessions"."hits" < 50

UPDATE "sessions" SET "hits" = CASE WHEN ("sessions"."hits" > 5) THEN "sessions"."hits" ELSE 7 END

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", (("sessions"."hits" * 2) + 1) AS "x", ("sessions"."hits" % 3) AS "y", ("sessions"."hits" & 1) AS "z" FROM "sessions" WHERE (("sessions"."hits" * 2) + 1) > 3

SELECT DATE_TRUNC('year', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(YEAR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('quarter', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(QUARTER FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('month', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MONTH FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('week', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(WEEK FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('day', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(DAY FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('hour', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(HOUR FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('minute', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MINUTE FROM "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('second', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(SECOND FROM DATE_TRUNC('second', "sessions"."expires_at" AT TIME ZONE 'America/Chicago')) AS "e", COUNT(*) AS "n" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", ("sessions"."expires_at" + '3 days 0:00:00'::interval) AS "later" FROM "sessions" WHERE ("sessions"."expires_at" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."expires_at" > (STATEMENT_TIMESTAMP())

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events"

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" ASC LIMIT 1

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" DESC LIMIT 1

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" DESC LIMIT 2 OFFSET 1

-- values differ
SELECT 1 AS "a" FROM "events" LIMIT 1

SELECT "events"."id" FROM "events"

SELECT "events"."id", "events"."user_id", "events"."kind" FROM "events"

SELECT DISTINCT "events"."id" AS "id" FROM "events"

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" ASC FOR UPDATE

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" ASC FOR NO KEY UPDATE NOWAIT

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" IN (SELECT U0."id" AS "pk" FROM "events" U0)

(SELECT "events"."id" AS "id" FROM "events") UNION (SELECT "events"."id" AS "id" FROM "events")

(SELECT "events"."id" AS "id" FROM "events") INTERSECT (SELECT "events"."id" AS "id" FROM "events")

(SELECT "events"."id" AS "id" FROM "events") EXCEPT (SELECT "events"."id" AS "id" FROM "events" WHERE "events"."id" IS NULL)

(SELECT "events"."id" AS "id" FROM "events") UNION ALL (SELECT "events"."id" AS "id" FROM "events") ORDER BY 1 ASC LIMIT 3

DELETE FROM "events"

-- values differ
DELETE FROM "events" WHERE NOT EXISTS(SELECT 1 AS "a" FROM "events" U0 WHERE U0."id" = ("events"."id") LIMIT 1)

-- values differ
EXPLAIN SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events"

DECLARE "_django_curs_140563068084800_sync_2" NO SCROLL CURSOR FOR SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_2"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_2"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_2"
-- then
CLOSE "_django_curs_140563068084800_sync_2"

-- values differ
SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY RANDOM() ASC LIMIT 1

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE (1 = 1)

SELECT COUNT(*) AS "n", MIN("events"."id") AS "low", MAX("events"."id") AS "high" FROM "events"

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" DESC NULLS LAST

SELECT DISTINCT ON ("events"."id") "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."id" ASC NULLS FIRST

SELECT SUM("events"."id") AS "a" FROM "events"

SELECT AVG("events"."id") AS "a" FROM "events"

SELECT MAX("events"."id") AS "a" FROM "events"

SELECT MIN("events"."id") AS "a" FROM "events"

SELECT STDDEV_POP("events"."id") AS "a" FROM "events"

SELECT VAR_POP("events"."id") AS "a" FROM "events"

SELECT BIT_AND("events"."id") AS "a" FROM "events"

SELECT BIT_OR("events"."id") AS "a" FROM "events"

SELECT "events"."id" AS "id", RANK() OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", RANK() OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", DENSE_RANK() OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", DENSE_RANK() OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", PERCENT_RANK() OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", PERCENT_RANK() OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", CUME_DIST() OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", CUME_DIST() OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", NTILE(2) OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", NTILE(2) OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", LAG("events"."id", 1) OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", LAG("events"."id", 1) OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", LEAD("events"."id", 2) OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", LEAD("events"."id", 2) OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", FIRST_VALUE("events"."id") OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", FIRST_VALUE("events"."id") OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", LAST_VALUE("events"."id") OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", LAST_VALUE("events"."id") OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", NTH_VALUE("events"."id", 2) OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", NTH_VALUE("events"."id", 2) OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", SUM("events"."id") OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", SUM("events"."id") OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT "events"."id" AS "id", AVG("events"."id") OVER (ORDER BY "events"."id" ASC) AS "w" FROM "events"

SELECT * FROM ( SELECT "events"."id" AS "col1", "events"."user_id" AS "col2", "events"."kind" AS "col3", "events"."created_at" AS "col4", AVG("events"."id") OVER (PARTITION BY "events"."id" ORDER BY "events"."id") AS "w" FROM "events" ) "qualify" WHERE "w" IS NOT NULL

SELECT ABS("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

SELECT CEILING("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

SELECT COS("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

SELECT EXP("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

SELECT FLOOR("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

SELECT ROUND("events"."id", 0) AS "f" FROM "events" WHERE "events"."id" < 50

SELECT SIGN("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

SELECT SIN("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

SELECT DEGREES("events"."id") AS "f" FROM "events" WHERE "events"."id" < 50

UPDATE "events" SET "id" = CASE WHEN ("events"."id" > 5) THEN "events"."id" ELSE 7 END

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at", (("events"."id" * 2) + 1) AS "x", ("events"."id" % 3) AS "y", ("events"."id" & 1) AS "z" FROM "events" WHERE (("events"."id" * 2) + 1) > 3

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."user_id" DESC NULLS LAST, "events"."id" ASC

SELECT DISTINCT ON ("events"."user_id") "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."user_id" ASC NULLS FIRST

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."kind" DESC NULLS LAST, "events"."id" ASC

SELECT DISTINCT ON ("events"."kind") "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."kind" ASC NULLS FIRST

SELECT LOWER("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT UPPER("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT LENGTH("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT TRIM("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT LTRIM("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT RTRIM("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT REVERSE("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT MD5("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT ASCII("events"."kind") AS "f" FROM "events" ORDER BY 1 ASC

SELECT (COALESCE("events"."kind", '') || COALESCE('x', '')) AS "f" FROM "events" WHERE (COALESCE("events"."kind", '') || COALESCE('x', '')) IS NOT NULL

SELECT LEFT("events"."kind", 2) AS "f" FROM "events" WHERE LEFT("events"."kind", 2) IS NOT NULL

SELECT RIGHT("events"."kind", 2) AS "f" FROM "events" WHERE RIGHT("events"."kind", 2) IS NOT NULL

SELECT SUBSTRING("events"."kind", 1, 2) AS "f" FROM "events" WHERE SUBSTRING("events"."kind", 1, 2) IS NOT NULL

SELECT REPEAT("events"."kind", 2) AS "f" FROM "events" WHERE REPEAT("events"."kind", 2) IS NOT NULL

SELECT STRPOS("events"."kind", '1') AS "f" FROM "events" WHERE STRPOS("events"."kind", '1') IS NOT NULL

SELECT LPAD("events"."kind", 5, ' ') AS "f" FROM "events" WHERE LPAD("events"."kind", 5, ' ') IS NOT NULL

SELECT NULLIF("events"."kind", 'x') AS "f" FROM "events" WHERE NULLIF("events"."kind", 'x') IS NOT NULL

SELECT GREATEST("events"."kind", 'm') AS "f" FROM "events" WHERE GREATEST("events"."kind", 'm') IS NOT NULL

SELECT ("events"."kind")::varchar(3) AS "f" FROM "events" WHERE ("events"."kind")::varchar(3) IS NOT NULL

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at", to_tsvector(COALESCE("events"."kind", '')) AS "s" FROM "events" WHERE to_tsvector(COALESCE("events"."kind", '')) @@ (plainto_tsquery('t1'))

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at", ts_rank(to_tsvector(COALESCE("events"."kind", '')), to_tsquery('t1 | t2')) AS "r" FROM "events" ORDER BY 5 DESC, "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at", ts_headline("events"."kind", plainto_tsquery('t1')) AS "h" FROM "events"

SELECT STRING_AGG("events"."kind", ',' ORDER BY "events"."kind") AS "a", ARRAY_AGG(DISTINCT "events"."kind" ORDER BY "events"."kind") AS "b" FROM "events"

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" ORDER BY "events"."created_at" DESC NULLS LAST, "events"."id" ASC

SELECT DATE_TRUNC('year', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(YEAR FROM "events"."created_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('quarter', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(QUARTER FROM "events"."created_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('month', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MONTH FROM "events"."created_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('week', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(WEEK FROM "events"."created_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('day', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(DAY FROM "events"."created_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('hour', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(HOUR FROM "events"."created_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('minute', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MINUTE FROM "events"."created_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('second', "events"."created_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(SECOND FROM DATE_TRUNC('second', "events"."created_at" AT TIME ZONE 'America/Chicago')) AS "e", COUNT(*) AS "n" FROM "events" WHERE "events"."created_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at", ("events"."created_at" + '3 days 0:00:00'::interval) AS "later" FROM "events" WHERE ("events"."created_at" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."created_at" > (STATEMENT_TIMESTAMP())

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache"

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" ASC LIMIT 1

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" DESC LIMIT 1

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" DESC LIMIT 2 OFFSET 1

-- values differ
SELECT 1 AS "a" FROM "cache" LIMIT 1

SELECT "cache"."key" FROM "cache"

SELECT "cache"."key", "cache"."value", "cache"."written_at" FROM "cache"

SELECT DISTINCT "cache"."key" AS "key" FROM "cache"

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" ASC FOR UPDATE

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" ASC FOR NO KEY UPDATE NOWAIT

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key" IN (SELECT U0."key" AS "pk" FROM "cache" U0)

(SELECT "cache"."key" AS "key" FROM "cache") UNION (SELECT "cache"."key" AS "key" FROM "cache")

(SELECT "cache"."key" AS "key" FROM "cache") INTERSECT (SELECT "cache"."key" AS "key" FROM "cache")

(SELECT "cache"."key" AS "key" FROM "cache") EXCEPT (SELECT "cache"."key" AS "key" FROM "cache" WHERE "cache"."key" IS NULL)

(SELECT "cache"."key" AS "key" FROM "cache") UNION ALL (SELECT "cache"."key" AS "key" FROM "cache") ORDER BY 1 ASC LIMIT 3

DELETE FROM "cache"

-- values differ
DELETE FROM "cache" WHERE NOT EXISTS(SELECT 1 AS "a" FROM "cache" U0 WHERE U0."key" = ("cache"."key") LIMIT 1)

-- values differ
EXPLAIN SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache"

DECLARE "_django_curs_140563068084800_sync_3" NO SCROLL CURSOR FOR SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_3"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_3"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_3"
-- then
CLOSE "_django_curs_140563068084800_sync_3"

-- values differ
SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY RANDOM() ASC LIMIT 1

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE (1 = 1)

SELECT COUNT(*) AS "n", MIN("cache"."key") AS "low", MAX("cache"."key") AS "high" FROM "cache"

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" ORDER BY "cache"."key" DESC NULLS LAST

SELECT LOWER("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT UPPER("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT LENGTH("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT TRIM("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT LTRIM("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT RTRIM("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT REVERSE("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT MD5("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT ASCII("cache"."key") AS "f" FROM "cache" ORDER BY 1 ASC

SELECT (COALESCE("cache"."key", '') || COALESCE('x', '')) AS "f" FROM "cache" WHERE (COALESCE("cache"."key", '') || COALESCE('x', '')) IS NOT NULL

SELECT LEFT("cache"."key", 2) AS "f" FROM "cache" WHERE LEFT("cache"."key", 2) IS NOT NULL

SELECT RIGHT("cache"."key", 2) AS "f" FROM "cache" WHERE RIGHT("cache"."key", 2) IS NOT NULL

SELECT SUBSTRING("cache"."key", 1, 2) AS "f" FROM "cache" WHERE SUBSTRING("cache"."key", 1, 2) IS NOT NULL

SELECT REPEAT("cache"."key", 2) AS "f" FROM "cache" WHERE REPEAT("cache"."key", 2) IS NOT NULL

SELECT STRPOS("cache"."key", '1') AS "f" FROM "cache" WHERE STRPOS("cache"."key", '1') IS NOT NULL

SELECT LPAD("cache"."key", 5, ' ') AS "f" FROM "cache" WHERE LPAD("cache"."key", 5, ' ') IS NOT NULL

SELECT NULLIF("cache"."key", 'x') AS "f" FROM "cache" WHERE NULLIF("cache"."key", 'x') IS NOT NULL

SELECT GREATEST("cache"."key", 'm') AS "f" FROM "cache" WHERE GREATEST("cache"."key", 'm') IS NOT NULL

SELECT ("cache"."key")::varchar(3) AS "f" FROM "cache" WHERE ("cache"."key")::varchar(3) IS NOT NULL

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", to_tsvector(COALESCE("cache"."key", '')) AS "s" FROM "cache" WHERE to_tsvector(COALESCE("cache"."key", '')) @@ (plainto_tsquery('t1'))

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", ts_rank(to_tsvector(COALESCE("cache"."key", '')), to_tsquery('t1 | t2')) AS "r" FROM "cache" ORDER BY 5 DESC, "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", ts_headline("cache"."key", plainto_tsquery('t1')) AS "h" FROM "cache"

SELECT STRING_AGG("cache"."key", ',' ORDER BY "cache"."key") AS "a", ARRAY_AGG(DISTINCT "cache"."key" ORDER BY "cache"."key") AS "b" FROM "cache"

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", to_tsvector(COALESCE("cache"."value", '')) AS "s" FROM "cache" WHERE to_tsvector(COALESCE("cache"."value", '')) @@ (plainto_tsquery('t1'))

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", ts_rank(to_tsvector(COALESCE("cache"."value", '')), to_tsquery('t1 | t2')) AS "r" FROM "cache" ORDER BY 5 DESC, "cache"."key" ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", ts_headline("cache"."value", plainto_tsquery('t1')) AS "h" FROM "cache"

SELECT DATE_TRUNC('year', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(YEAR FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('quarter', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(QUARTER FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('month', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MONTH FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('week', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(WEEK FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('day', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(DAY FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('hour', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(HOUR FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('minute', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MINUTE FROM "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('second', "cache"."written_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(SECOND FROM DATE_TRUNC('second', "cache"."written_at" AT TIME ZONE 'America/Chicago')) AS "e", COUNT(*) AS "n" FROM "cache" WHERE "cache"."written_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", ("cache"."written_at" + '3 days 0:00:00'::interval) AS "later" FROM "cache" WHERE ("cache"."written_at" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."written_at" > (STATEMENT_TIMESTAMP())

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", RANK() OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", DENSE_RANK() OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", PERCENT_RANK() OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", CUME_DIST() OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", NTILE(2) OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", LAG("cache"."ttl_seconds", 1) OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", LEAD("cache"."ttl_seconds", 2) OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", FIRST_VALUE("cache"."ttl_seconds") OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", LAST_VALUE("cache"."ttl_seconds") OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", NTH_VALUE("cache"."ttl_seconds", 2) OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", SUM("cache"."ttl_seconds") OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "cache"."key" AS "col1", "cache"."value" AS "col2", "cache"."written_at" AS "col3", "cache"."ttl_seconds" AS "col4", AVG("cache"."ttl_seconds") OVER (PARTITION BY "cache"."ttl_seconds" ORDER BY "cache"."key") AS "w" FROM "cache" ) "qualify" WHERE "w" IS NOT NULL

UPDATE "cache" SET "ttl_seconds" = CASE WHEN ("cache"."ttl_seconds" > 5) THEN "cache"."ttl_seconds" ELSE 7 END

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens"

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC LIMIT 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" DESC LIMIT 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses" FROM "tokens"

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC FOR UPDATE

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC FOR NO KEY UPDATE NOWAIT

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" IN (SELECT U0."token" AS "pk" FROM "tokens" U0)

DELETE FROM "tokens"

-- values differ
DELETE FROM "tokens" WHERE NOT EXISTS(SELECT 1 AS "a" FROM "tokens" U0 WHERE U0."token" = ("tokens"."token") LIMIT 1)

-- values differ
EXPLAIN SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens"

DECLARE "_django_curs_140563068084800_sync_4" NO SCROLL CURSOR FOR SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_4"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_4"
-- then
CLOSE "_django_curs_140563068084800_sync_4"

-- values differ
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY RANDOM() ASC LIMIT 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE (1 = 1)

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" ORDER BY "tokens"."token" DESC NULLS LAST

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", RANK() OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", DENSE_RANK() OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", PERCENT_RANK() OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", CUME_DIST() OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", NTILE(2) OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", LAG("tokens"."uses", 1) OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", LEAD("tokens"."uses", 2) OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", FIRST_VALUE("tokens"."uses") OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", LAST_VALUE("tokens"."uses") OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", NTH_VALUE("tokens"."uses", 2) OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", SUM("tokens"."uses") OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "tokens"."token" AS "col1", "tokens"."scope" AS "col2", "tokens"."uses" AS "col3", "tokens"."expires_at" AS "col4", AVG("tokens"."uses") OVER (PARTITION BY "tokens"."uses" ORDER BY "tokens"."token") AS "w" FROM "tokens" ) "qualify" WHERE "w" IS NOT NULL

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at", (("tokens"."uses" * 2) + 1) AS "x", ("tokens"."uses" % 3) AS "y", ("tokens"."uses" & 1) AS "z" FROM "tokens" WHERE (("tokens"."uses" * 2) + 1) > 3

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at", ("tokens"."expires_at" + '3 days 0:00:00'::interval) AS "later" FROM "tokens" WHERE ("tokens"."expires_at" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."expires_at" > (STATEMENT_TIMESTAMP())

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" ASC LIMIT 1

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" DESC LIMIT 1

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" DESC LIMIT 2 OFFSET 1

SELECT "coupons"."code", "coupons"."percent" FROM "coupons"

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" ASC FOR UPDATE

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" ASC FOR NO KEY UPDATE NOWAIT

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" IN (SELECT U0."code" AS "pk" FROM "coupons" U0)

-- values differ
EXPLAIN SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons"

DECLARE "_django_curs_140563068084800_sync_5" NO SCROLL CURSOR FOR SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_5"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_5"
-- then
CLOSE "_django_curs_140563068084800_sync_5"

-- values differ
SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY RANDOM() ASC LIMIT 1

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE (1 = 1)

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" DESC NULLS LAST

SELECT DISTINCT ON ("coupons"."code") "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."code" ASC NULLS FIRST

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until", to_tsvector(COALESCE("coupons"."code", '')) AS "s" FROM "coupons" WHERE to_tsvector(COALESCE("coupons"."code", '')) @@ (plainto_tsquery('t1'))

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until", ts_rank(to_tsvector(COALESCE("coupons"."code", '')), to_tsquery('t1 | t2')) AS "r" FROM "coupons" ORDER BY 4 DESC, "coupons"."code" ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until", ts_headline("coupons"."code", plainto_tsquery('t1')) AS "h" FROM "coupons"

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."percent" DESC NULLS LAST, "coupons"."code" ASC

SELECT DISTINCT ON ("coupons"."percent") "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."percent" ASC NULLS FIRST

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", RANK() OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", DENSE_RANK() OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", PERCENT_RANK() OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", CUME_DIST() OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", NTILE(2) OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", LAG("coupons"."percent", 1) OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", LEAD("coupons"."percent", 2) OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", FIRST_VALUE("coupons"."percent") OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", LAST_VALUE("coupons"."percent") OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", NTH_VALUE("coupons"."percent", 2) OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", SUM("coupons"."percent") OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "coupons"."code" AS "col1", "coupons"."percent" AS "col2", "coupons"."valid_until" AS "col3", AVG("coupons"."percent") OVER (PARTITION BY "coupons"."percent" ORDER BY "coupons"."code") AS "w" FROM "coupons" ) "qualify" WHERE "w" IS NOT NULL

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until", (("coupons"."percent" * 2) + 1) AS "x", ("coupons"."percent" % 3) AS "y", ("coupons"."percent" & 1) AS "z" FROM "coupons" WHERE (("coupons"."percent" * 2) + 1) > 3

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."valid_until" DESC NULLS LAST, "coupons"."code" ASC

SELECT DISTINCT ON ("coupons"."valid_until") "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" ORDER BY "coupons"."valid_until" ASC NULLS FIRST

SELECT DATE_TRUNC('year', "coupons"."valid_until") AS "t", EXTRACT(YEAR FROM "coupons"."valid_until") AS "e", COUNT(*) AS "n" FROM "coupons" WHERE "coupons"."valid_until" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('quarter', "coupons"."valid_until") AS "t", EXTRACT(QUARTER FROM "coupons"."valid_until") AS "e", COUNT(*) AS "n" FROM "coupons" WHERE "coupons"."valid_until" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('month', "coupons"."valid_until") AS "t", EXTRACT(MONTH FROM "coupons"."valid_until") AS "e", COUNT(*) AS "n" FROM "coupons" WHERE "coupons"."valid_until" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('week', "coupons"."valid_until") AS "t", EXTRACT(WEEK FROM "coupons"."valid_until") AS "e", COUNT(*) AS "n" FROM "coupons" WHERE "coupons"."valid_until" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('day', "coupons"."valid_until") AS "t", EXTRACT(DAY FROM "coupons"."valid_until") AS "e", COUNT(*) AS "n" FROM "coupons" WHERE "coupons"."valid_until" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until", ("coupons"."valid_until" + '3 days 0:00:00'::interval) AS "later" FROM "coupons" WHERE ("coupons"."valid_until" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."valid_until" > (STATEMENT_TIMESTAMP())

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" ASC LIMIT 1

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" DESC LIMIT 1

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" DESC LIMIT 2 OFFSET 1

SELECT "Cart Items"."Item Id", "Cart Items"."select" FROM "Cart Items"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" ASC FOR UPDATE

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" ASC FOR NO KEY UPDATE NOWAIT

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" IN (SELECT U0."Item Id" AS "pk" FROM "Cart Items" U0)

-- values differ
EXPLAIN SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items"

DECLARE "_django_curs_140563068084800_sync_6" NO SCROLL CURSOR FOR SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_6"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_6"
-- then
CLOSE "_django_curs_140563068084800_sync_6"

-- values differ
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY RANDOM() ASC LIMIT 1

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE (1 = 1)

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."Item Id" DESC NULLS LAST

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", RANK() OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", DENSE_RANK() OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", PERCENT_RANK() OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", CUME_DIST() OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", NTILE(2) OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", LAG("Cart Items"."Item Id", 1) OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", LEAD("Cart Items"."Item Id", 2) OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", FIRST_VALUE("Cart Items"."Item Id") OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", LAST_VALUE("Cart Items"."Item Id") OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", NTH_VALUE("Cart Items"."Item Id", 2) OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", SUM("Cart Items"."Item Id") OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT * FROM ( SELECT "Cart Items"."Item Id" AS "col1", "Cart Items"."select" AS "col2", "Cart Items"."Expires At" AS "col3", AVG("Cart Items"."Item Id") OVER (PARTITION BY "Cart Items"."Item Id" ORDER BY "Cart Items"."Item Id") AS "w" FROM "Cart Items" ) "qualify" WHERE "w" IS NOT NULL

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", (("Cart Items"."Item Id" * 2) + 1) AS "x", ("Cart Items"."Item Id" % 3) AS "y", ("Cart Items"."Item Id" & 1) AS "z" FROM "Cart Items" WHERE (("Cart Items"."Item Id" * 2) + 1) > 3

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" ORDER BY "Cart Items"."select" DESC NULLS LAST, "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", to_tsvector(COALESCE("Cart Items"."select", '')) AS "s" FROM "Cart Items" WHERE to_tsvector(COALESCE("Cart Items"."select", '')) @@ (plainto_tsquery('t1'))

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", ts_rank(to_tsvector(COALESCE("Cart Items"."select", '')), to_tsquery('t1 | t2')) AS "r" FROM "Cart Items" ORDER BY 4 DESC, "Cart Items"."Item Id" ASC

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", ts_headline("Cart Items"."select", plainto_tsquery('t1')) AS "h" FROM "Cart Items"

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", ("Cart Items"."Expires At" + '3 days 0:00:00'::interval) AS "later" FROM "Cart Items" WHERE ("Cart Items"."Expires At" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Expires At" > (STATEMENT_TIMESTAMP())

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases"

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" ASC LIMIT 1

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" DESC LIMIT 1

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" DESC LIMIT 2 OFFSET 1

-- values differ
SELECT 1 AS "a" FROM "archive"."leases" LIMIT 1

SELECT "archive"."leases"."id" FROM "archive"."leases"

SELECT "archive"."leases"."id", "archive"."leases"."holder" FROM "archive"."leases"

SELECT DISTINCT "archive"."leases"."id" AS "id" FROM "archive"."leases"

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" ASC FOR UPDATE

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" ASC FOR NO KEY UPDATE NOWAIT

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" IN (SELECT U0."id" AS "pk" FROM "archive"."leases" U0)

(SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases") UNION (SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases")

(SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases") INTERSECT (SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases")

(SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases") EXCEPT (SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases" WHERE "archive"."leases"."id" IS NULL)

(SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases") UNION ALL (SELECT "archive"."leases"."id" AS "id" FROM "archive"."leases") ORDER BY 1 ASC LIMIT 3

DELETE FROM "archive"."leases"

-- values differ
DELETE FROM "archive"."leases" WHERE NOT EXISTS(SELECT 1 AS "a" FROM "archive"."leases" U0 WHERE U0."id" = ("archive"."leases"."id") LIMIT 1)

-- values differ
EXPLAIN SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases"

DECLARE "_django_curs_140563068084800_sync_7" NO SCROLL CURSOR FOR SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_7"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_7"
-- then
CLOSE "_django_curs_140563068084800_sync_7"

-- values differ
SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY RANDOM() ASC LIMIT 1

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE (1 = 1)

SELECT COUNT(*) AS "n", MIN("archive"."leases"."id") AS "low", MAX("archive"."leases"."id") AS "high" FROM "archive"."leases"

SELECT "archive"."leases"."id" AS "id", COUNT(*) AS "n" FROM "archive"."leases" GROUP BY 1 ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" DESC NULLS LAST

SELECT DISTINCT ON ("archive"."leases"."id") "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."id" ASC NULLS FIRST

SELECT COUNT(DISTINCT "archive"."leases"."id") AS "n", COUNT("archive"."leases"."id") FILTER (WHERE "archive"."leases"."id" IS NOT NULL) AS "m" FROM "archive"."leases"

SELECT "archive"."leases"."id" AS "id", ROW_NUMBER() OVER (ORDER BY "archive"."leases"."id", "archive"."leases"."id") AS "r" FROM "archive"."leases"

SELECT COALESCE("archive"."leases"."id", "archive"."leases"."id") AS "c" FROM "archive"."leases"

UPDATE "archive"."leases" SET "id" = "archive"."leases"."id" WHERE "archive"."leases"."id" IS NOT NULL

SELECT SUM("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT AVG("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT MAX("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT MIN("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT STDDEV_POP("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT VAR_POP("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT BIT_AND("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT BIT_OR("archive"."leases"."id") AS "a" FROM "archive"."leases"

SELECT "archive"."leases"."id" AS "id", RANK() OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", RANK() OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", DENSE_RANK() OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", DENSE_RANK() OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", PERCENT_RANK() OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", PERCENT_RANK() OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", CUME_DIST() OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", CUME_DIST() OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", NTILE(2) OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", NTILE(2) OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", LAG("archive"."leases"."id", 1) OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", LAG("archive"."leases"."id", 1) OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", LEAD("archive"."leases"."id", 2) OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", LEAD("archive"."leases"."id", 2) OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", FIRST_VALUE("archive"."leases"."id") OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", FIRST_VALUE("archive"."leases"."id") OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", LAST_VALUE("archive"."leases"."id") OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", LAST_VALUE("archive"."leases"."id") OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", NTH_VALUE("archive"."leases"."id", 2) OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", NTH_VALUE("archive"."leases"."id", 2) OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", SUM("archive"."leases"."id") OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", SUM("archive"."leases"."id") OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT "archive"."leases"."id" AS "id", AVG("archive"."leases"."id") OVER (ORDER BY "archive"."leases"."id" ASC) AS "w" FROM "archive"."leases"

SELECT * FROM ( SELECT "archive"."leases"."id" AS "col1", "archive"."leases"."holder" AS "col2", "archive"."leases"."expires_at" AS "col3", AVG("archive"."leases"."id") OVER (PARTITION BY "archive"."leases"."id" ORDER BY "archive"."leases"."id") AS "w" FROM "archive"."leases" ) "qualify" WHERE "w" IS NOT NULL

SELECT ABS("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT CEILING("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT COS("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT EXP("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT FLOOR("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT ROUND("archive"."leases"."id", 0) AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT SIGN("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT SIN("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

SELECT DEGREES("archive"."leases"."id") AS "f" FROM "archive"."leases" WHERE "archive"."leases"."id" < 50

UPDATE "archive"."leases" SET "id" = CASE WHEN ("archive"."leases"."id" > 5) THEN "archive"."leases"."id" ELSE 7 END

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", (("archive"."leases"."id" * 2) + 1) AS "x", ("archive"."leases"."id" % 3) AS "y", ("archive"."leases"."id" & 1) AS "z" FROM "archive"."leases" WHERE (("archive"."leases"."id" * 2) + 1) > 3

SELECT "archive"."leases"."holder" AS "holder", COUNT(*) AS "n" FROM "archive"."leases" GROUP BY 1 ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."holder" DESC NULLS LAST, "archive"."leases"."id" ASC

SELECT DISTINCT ON ("archive"."leases"."holder") "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."holder" ASC NULLS FIRST

SELECT COUNT(DISTINCT "archive"."leases"."holder") AS "n", COUNT("archive"."leases"."id") FILTER (WHERE "archive"."leases"."holder" IS NOT NULL) AS "m" FROM "archive"."leases"

SELECT "archive"."leases"."id" AS "id", ROW_NUMBER() OVER (ORDER BY "archive"."leases"."holder", "archive"."leases"."id") AS "r" FROM "archive"."leases"

SELECT COALESCE("archive"."leases"."holder", "archive"."leases"."holder") AS "c" FROM "archive"."leases"

SELECT LOWER("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT UPPER("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT LENGTH("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT TRIM("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT LTRIM("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT RTRIM("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT REVERSE("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT MD5("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT ASCII("archive"."leases"."holder") AS "f" FROM "archive"."leases" ORDER BY 1 ASC

SELECT (COALESCE("archive"."leases"."holder", '') || COALESCE('x', '')) AS "f" FROM "archive"."leases" WHERE (COALESCE("archive"."leases"."holder", '') || COALESCE('x', '')) IS NOT NULL

SELECT LEFT("archive"."leases"."holder", 2) AS "f" FROM "archive"."leases" WHERE LEFT("archive"."leases"."holder", 2) IS NOT NULL

SELECT RIGHT("archive"."leases"."holder", 2) AS "f" FROM "archive"."leases" WHERE RIGHT("archive"."leases"."holder", 2) IS NOT NULL

SELECT SUBSTRING("archive"."leases"."holder", 1, 2) AS "f" FROM "archive"."leases" WHERE SUBSTRING("archive"."leases"."holder", 1, 2) IS NOT NULL

SELECT REPEAT("archive"."leases"."holder", 2) AS "f" FROM "archive"."leases" WHERE REPEAT("archive"."leases"."holder", 2) IS NOT NULL

SELECT STRPOS("archive"."leases"."holder", '1') AS "f" FROM "archive"."leases" WHERE STRPOS("archive"."leases"."holder", '1') IS NOT NULL

SELECT LPAD("archive"."leases"."holder", 5, ' ') AS "f" FROM "archive"."leases" WHERE LPAD("archive"."leases"."holder", 5, ' ') IS NOT NULL

SELECT NULLIF("archive"."leases"."holder", 'x') AS "f" FROM "archive"."leases" WHERE NULLIF("archive"."leases"."holder", 'x') IS NOT NULL

SELECT GREATEST("archive"."leases"."holder", 'm') AS "f" FROM "archive"."leases" WHERE GREATEST("archive"."leases"."holder", 'm') IS NOT NULL

SELECT ("archive"."leases"."holder")::varchar(3) AS "f" FROM "archive"."leases" WHERE ("archive"."leases"."holder")::varchar(3) IS NOT NULL

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", to_tsvector(COALESCE("archive"."leases"."holder", '')) AS "s" FROM "archive"."leases" WHERE to_tsvector(COALESCE("archive"."leases"."holder", '')) @@ (plainto_tsquery('t1'))

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", ts_rank(to_tsvector(COALESCE("archive"."leases"."holder", '')), to_tsquery('t1 | t2')) AS "r" FROM "archive"."leases" ORDER BY 4 DESC, "archive"."leases"."id" ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", ts_headline("archive"."leases"."holder", plainto_tsquery('t1')) AS "h" FROM "archive"."leases"

SELECT STRING_AGG("archive"."leases"."holder", ',' ORDER BY "archive"."leases"."holder") AS "a", ARRAY_AGG(DISTINCT "archive"."leases"."holder" ORDER BY "archive"."leases"."holder") AS "b" FROM "archive"."leases"

SELECT "archive"."leases"."expires_at" AS "expires_at", COUNT(*) AS "n" FROM "archive"."leases" GROUP BY 1 ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."expires_at" DESC NULLS LAST, "archive"."leases"."id" ASC

SELECT DISTINCT ON ("archive"."leases"."expires_at") "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" ORDER BY "archive"."leases"."expires_at" ASC NULLS FIRST

SELECT COUNT(DISTINCT "archive"."leases"."expires_at") AS "n", COUNT("archive"."leases"."id") FILTER (WHERE "archive"."leases"."expires_at" IS NOT NULL) AS "m" FROM "archive"."leases"

SELECT "archive"."leases"."id" AS "id", ROW_NUMBER() OVER (ORDER BY "archive"."leases"."expires_at", "archive"."leases"."id") AS "r" FROM "archive"."leases"

SELECT COALESCE("archive"."leases"."expires_at", "archive"."leases"."expires_at") AS "c" FROM "archive"."leases"

UPDATE "archive"."leases" SET "expires_at" = "archive"."leases"."expires_at" WHERE "archive"."leases"."expires_at" IS NOT NULL

SELECT DATE_TRUNC('year', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(YEAR FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('quarter', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(QUARTER FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('month', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MONTH FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('week', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(WEEK FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('day', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(DAY FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('hour', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(HOUR FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('minute', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(MINUTE FROM "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT DATE_TRUNC('second', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago') AS "t", EXTRACT(SECOND FROM DATE_TRUNC('second', "archive"."leases"."expires_at" AT TIME ZONE 'America/Chicago')) AS "e", COUNT(*) AS "n" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1 ASC

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", ("archive"."leases"."expires_at" + '3 days 0:00:00'::interval) AS "later" FROM "archive"."leases" WHERE ("archive"."leases"."expires_at" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."expires_at" > (STATEMENT_TIMESTAMP())

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" ASC LIMIT 1

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" DESC LIMIT 1

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" DESC LIMIT 2 OFFSET 1

SELECT "django_session"."session_key", "django_session"."session_data" FROM "django_session"

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" ASC FOR UPDATE

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" ASC FOR NO KEY UPDATE NOWAIT

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."session_key" IN (SELECT U0."session_key" AS "pk" FROM "django_session" U0)

-- values differ
EXPLAIN SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session"

DECLARE "_django_curs_140563068084800_sync_8" NO SCROLL CURSOR FOR SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" ASC
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_8"
-- then
FETCH FORWARD 2 FROM "_django_curs_140563068084800_sync_8"
-- then
CLOSE "_django_curs_140563068084800_sync_8"

-- values differ
SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY RANDOM() ASC LIMIT 1

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE (1 = 1)

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" ORDER BY "django_session"."session_key" DESC NULLS LAST

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date", to_tsvector(COALESCE("django_session"."session_data", '')) AS "s" FROM "django_session" WHERE to_tsvector(COALESCE("django_session"."session_data", '')) @@ (plainto_tsquery('t1'))

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date", ts_rank(to_tsvector(COALESCE("django_session"."session_data", '')), to_tsquery('t1 | t2')) AS "r" FROM "django_session" ORDER BY 4 DESC, "django_session"."session_key" ASC

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date", ts_headline("django_session"."session_data", plainto_tsquery('t1')) AS "h" FROM "django_session"

SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date", ("django_session"."expire_date" + '3 days 0:00:00'::interval) AS "later" FROM "django_session" WHERE ("django_session"."expire_date" + '3 days 0:00:00'::interval) > '2999-06-01 00:00:00+00:00'::timestamptz

-- values differ
SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."expire_date" > (STATEMENT_TIMESTAMP())

SELECT DISTINCT "users"."id", "users"."name" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."hits" > 5 ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."hits" > 5

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."hits" > 5 GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."hits" > 5)

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."hits" > 5) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."hits" > 5) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

-- values differ
SELECT DISTINCT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1))) ORDER BY "users"."id" ASC

-- values differ
SELECT COUNT(*) AS "__count" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1))

-- values differ
SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1)) GROUP BY 1 ORDER BY 1 ASC

-- values differ
UPDATE "users" SET "name" = UPPER("users"."name") WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1))

-- values differ
SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT V0."id" FROM "users" V0 WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = (V0."id")) LIMIT 1))) ORDER BY "orders"."id" ASC

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT V0."id" FROM "users" V0 WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = (V0."id")) LIMIT 1))) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT DISTINCT "users"."id", "users"."name" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."id" IS NULL ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "users" U0 LEFT OUTER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE (U1."id" IS NULL AND U0."id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."id" IS NULL

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."id" IS NULL GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 LEFT OUTER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."id" IS NULL)

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 LEFT OUTER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."id" IS NULL) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 LEFT OUTER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."id" IS NULL) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT DISTINCT "users"."id", "users"."name" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."token" IN ('t1', 't2') ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."token" IN ('t1', 't2') AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."token" IN ('t1', 't2')

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."token" IN ('t1', 't2') GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."token" IN ('t1', 't2'))

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."token" IN ('t1', 't2')) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."token" IN ('t1', 't2')) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT DISTINCT "users"."id", "users"."name" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE ((U1."data" -> 'device') = '"phone"'::jsonb AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE ("sessions"."data" -> 'device') = '"phone"'::jsonb GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE (U1."data" -> 'device') = '"phone"'::jsonb)

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE (U1."data" -> 'device') = '"phone"'::jsonb) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE (U1."data" -> 'device') = '"phone"'::jsonb) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT DISTINCT "users"."id", "users"."name" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") INNER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") WHERE "orders"."amount" > 5 ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."amount" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") INNER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") WHERE "orders"."amount" > 5

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") INNER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") WHERE "orders"."amount" > 5 GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE U2."amount" > 5)

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE U2."amount" > 5) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE U2."amount" > 5) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT DISTINCT "users"."id", "users"."name" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") LEFT OUTER JOIN "orders" ON ("users"."id" = "orders"."user_id") WHERE ("sessions"."hits" > 5 OR "orders"."amount" > 1) ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT ((EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."hits" > 5 AND U1."user_id" = ("users"."id")) LIMIT 1) OR EXISTS(SELECT 1 AS "a" FROM "orders" U1 WHERE (U1."amount" > 1 AND U1."user_id" = ("users"."id")) LIMIT 1))) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") LEFT OUTER JOIN "orders" ON ("users"."id" = "orders"."user_id") WHERE ("sessions"."hits" > 5 OR "orders"."amount" > 1)

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") LEFT OUTER JOIN "orders" ON ("users"."id" = "orders"."user_id") WHERE ("sessions"."hits" > 5 OR "orders"."amount" > 1) GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 LEFT OUTER JOIN "sessions" U1 ON (U0."id" = U1."user_id") LEFT OUTER JOIN "orders" U2 ON (U0."id" = U2."user_id") WHERE (U1."hits" > 5 OR U2."amount" > 1))

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 LEFT OUTER JOIN "sessions" U1 ON (U0."id" = U1."user_id") LEFT OUTER JOIN "orders" U2 ON (U0."id" = U2."user_id") WHERE (U1."hits" > 5 OR U2."amount" > 1)) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 LEFT OUTER JOIN "sessions" U1 ON (U0."id" = U1."user_id") LEFT OUTER JOIN "orders" U2 ON (U0."id" = U2."user_id") WHERE (U1."hits" > 5 OR U2."amount" > 1)) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT DISTINCT "users"."id", "users"."name" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 WHERE (U1."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE "sessions"."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz)

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") WHERE U1."expires_at" BETWEEN '2999-01-01 00:00:00-06:00'::timestamptz AND '2999-12-31 23:59:59.999999-06:00'::timestamptz) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT DISTINCT "users"."id", "users"."name" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") INNER JOIN "logins" ON ("sessions"."id" = "logins"."session_id") WHERE "logins"."id" IS NOT NULL ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "logins" U2 ON (U1."id" = U2."session_id") WHERE (U2."id" IS NOT NULL AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

SELECT COUNT(*) AS "__count" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") INNER JOIN "logins" ON ("sessions"."id" = "logins"."session_id") WHERE "logins"."id" IS NOT NULL

SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" INNER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") INNER JOIN "logins" ON ("sessions"."id" = "logins"."session_id") WHERE "logins"."id" IS NOT NULL GROUP BY 1 ORDER BY 1 ASC

UPDATE "users" SET "name" = UPPER("users"."name") WHERE "users"."id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") INNER JOIN "logins" U2 ON (U1."id" = U2."session_id") WHERE U2."id" IS NOT NULL)

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") INNER JOIN "logins" U2 ON (U1."id" = U2."session_id") WHERE U2."id" IS NOT NULL) ORDER BY "orders"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT U0."id" FROM "users" U0 INNER JOIN "sessions" U1 ON (U0."id" = U1."user_id") INNER JOIN "logins" U2 ON (U1."id" = U2."session_id") WHERE U2."id" IS NOT NULL) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

-- values differ
SELECT DISTINCT "users"."id", "users"."name" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."note" = 'first' AND U1."user_id" = ("users"."id")) LIMIT 1)) ORDER BY "users"."id" ASC

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE NOT (NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."note" = 'first' AND U1."user_id" = ("users"."id")) LIMIT 1))) ORDER BY "users"."id" ASC

-- values differ
SELECT COUNT(*) AS "__count" FROM "users" WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."note" = 'first' AND U1."user_id" = ("users"."id")) LIMIT 1))

-- values differ
SELECT "users"."name" AS "name", COUNT(DISTINCT "sessions"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."note" = 'first' AND U1."user_id" = ("users"."id")) LIMIT 1)) GROUP BY 1 ORDER BY 1 ASC

-- values differ
UPDATE "users" SET "name" = UPPER("users"."name") WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."note" = 'first' AND U1."user_id" = ("users"."id")) LIMIT 1))

-- values differ
SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", T4."id", T4."name" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") LEFT OUTER JOIN "users" T4 ON ("sessions"."user_id" = T4."id") WHERE "orders"."user_id" IN (SELECT V0."id" FROM "users" V0 WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."note" = 'first' AND U1."user_id" = (V0."id")) LIMIT 1))) ORDER BY "orders"."id" ASC

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" IN (SELECT V0."id" FROM "users" V0 WHERE NOT (EXISTS(SELECT 1 AS "a" FROM "sessions" U1 INNER JOIN "orders" U2 ON (U1."id" = U2."session_id") WHERE (U2."note" = 'first' AND U1."user_id" = (V0."id")) LIMIT 1))) ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT "users"."id", "users"."name", (SELECT U0."token" AS "token" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, U0."id" ASC LIMIT 1) AS "a" FROM "users" ORDER BY "users"."id" ASC

SELECT (SELECT U0."token" AS "token" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, U0."id" ASC LIMIT 1) AS "a" FROM "users" WHERE (SELECT U0."token" AS "token" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, U0."id" ASC LIMIT 1) IS NOT NULL

SELECT (SELECT U0."token" AS "token" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, U0."id" ASC LIMIT 1) AS "a", COUNT("users"."id") AS "n" FROM "users" GROUP BY 1 ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT (SELECT U0."token" AS "token" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, U0."id" ASC LIMIT 1) AS "a" FROM "users") subquery

SELECT "users"."id", "users"."name", (SELECT U0."hits" AS "hits" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY 1 DESC, U0."id" ASC LIMIT 1 OFFSET 1) AS "a" FROM "users" ORDER BY "users"."id" ASC

SELECT (SELECT U0."hits" AS "hits" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY 1 DESC, U0."id" ASC LIMIT 1 OFFSET 1) AS "a" FROM "users" WHERE (SELECT U0."hits" AS "hits" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY 1 DESC, U0."id" ASC LIMIT 1 OFFSET 1) IS NOT NULL

SELECT (SELECT U0."hits" AS "hits" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY 1 DESC, U0."id" ASC LIMIT 1 OFFSET 1) AS "a", COUNT("users"."id") AS "n" FROM "users" GROUP BY 1 ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT (SELECT U0."hits" AS "hits" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY 1 DESC, U0."id" ASC LIMIT 1 OFFSET 1) AS "a" FROM "users") subquery

-- values differ
SELECT "users"."id", "users"."name", EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") LIMIT 1) AS "a" FROM "users" ORDER BY "users"."id" ASC

-- values differ
SELECT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") LIMIT 1) AS "a" FROM "users" WHERE EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") LIMIT 1) IS NOT NULL

-- values differ
SELECT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") LIMIT 1) AS "a", COUNT("users"."id") AS "n" FROM "users" GROUP BY 1 ORDER BY 1 ASC

-- values differ
SELECT COUNT("a") FROM (SELECT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") LIMIT 1) AS "a" FROM "users") subquery

-- values differ
SELECT "users"."id", "users"."name", NOT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE (U0."user_id" = ("users"."id") AND U0."hits" > 15) LIMIT 1) AS "a" FROM "users" ORDER BY "users"."id" ASC

-- values differ
SELECT NOT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE (U0."user_id" = ("users"."id") AND U0."hits" > 15) LIMIT 1) AS "a" FROM "users" WHERE NOT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE (U0."user_id" = ("users"."id") AND U0."hits" > 15) LIMIT 1) IS NOT NULL

-- values differ
SELECT NOT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE (U0."user_id" = ("users"."id") AND U0."hits" > 15) LIMIT 1) AS "a", COUNT("users"."id") AS "n" FROM "users" GROUP BY 1 ORDER BY 1 ASC

-- values differ
SELECT COUNT("a") FROM (SELECT NOT EXISTS(SELECT 1 AS "a" FROM "sessions" U0 WHERE (U0."user_id" = ("users"."id") AND U0."hits" > 15) LIMIT 1) AS "a" FROM "users") subquery

SELECT "users"."id", "users"."name", ARRAY(SELECT U0."id" AS "id" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, 1 ASC) AS "a" FROM "users" ORDER BY "users"."id" ASC

SELECT ARRAY(SELECT U0."id" AS "id" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, 1 ASC) AS "a" FROM "users" WHERE ARRAY(SELECT U0."id" AS "id" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, 1 ASC) IS NOT NULL

SELECT ARRAY(SELECT U0."id" AS "id" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, 1 ASC) AS "a", COUNT("users"."id") AS "n" FROM "users" GROUP BY 1 ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT ARRAY(SELECT U0."id" AS "id" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") ORDER BY U0."hits" DESC, 1 ASC) AS "a" FROM "users") subquery

SELECT "users"."id", "users"."name", COUNT("sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT COUNT("sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING COUNT("sessions"."id") IS NOT NULL

SELECT COUNT("sessions"."id") AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT COUNT("sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", COUNT("sessions"."id") FILTER (WHERE "sessions"."hits" > 5) AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT COUNT("sessions"."id") FILTER (WHERE "sessions"."hits" > 5) AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING COUNT("sessions"."id") FILTER (WHERE ("sessions"."hits" > 5)) IS NOT NULL

SELECT COUNT("sessions"."id") FILTER (WHERE "sessions"."hits" > 5) AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT COUNT("sessions"."id") FILTER (WHERE "sessions"."hits" > 5) AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", SUM("sessions"."hits") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT SUM("sessions"."hits") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING SUM("sessions"."hits") IS NOT NULL

SELECT SUM("sessions"."hits") AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT SUM("sessions"."hits") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", AVG("orders"."amount") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") LEFT OUTER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT AVG("orders"."amount") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") LEFT OUTER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") GROUP BY "users"."id", "users"."name" HAVING AVG("orders"."amount") IS NOT NULL

SELECT AVG("orders"."amount") AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") LEFT OUTER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT AVG("orders"."amount") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") LEFT OUTER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", MAX("sessions"."expires_at") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT MAX("sessions"."expires_at") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING MAX("sessions"."expires_at") IS NOT NULL

SELECT MAX("sessions"."expires_at") AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT MAX("sessions"."expires_at") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", ARRAY_AGG("sessions"."token" ORDER BY "sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT ARRAY_AGG("sessions"."token" ORDER BY "sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING ARRAY_AGG("sessions"."token" ORDER BY "sessions"."id") IS NOT NULL

SELECT ARRAY_AGG("sessions"."token" ORDER BY "sessions"."id") AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT ARRAY_AGG("sessions"."token" ORDER BY "sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", JSONB_AGG("sessions"."data" ORDER BY "sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT JSONB_AGG("sessions"."data" ORDER BY "sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING JSONB_AGG("sessions"."data" ORDER BY "sessions"."id") IS NOT NULL

SELECT JSONB_AGG("sessions"."data" ORDER BY "sessions"."id") AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT JSONB_AGG("sessions"."data" ORDER BY "sessions"."id") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", BOOL_OR("sessions"."hits" > 5) AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT BOOL_OR("sessions"."hits" > 5) AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING BOOL_OR(("sessions"."hits" > 5)) IS NOT NULL

SELECT BOOL_OR("sessions"."hits" > 5) AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT BOOL_OR("sessions"."hits" > 5) AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", STRING_AGG("sessions"."token", ';' ORDER BY "sessions"."hits") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" ORDER BY "users"."id" ASC

SELECT STRING_AGG("sessions"."token", ';' ORDER BY "sessions"."hits") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id", "users"."name" HAVING STRING_AGG("sessions"."token", ';' ORDER BY "sessions"."hits") IS NOT NULL

SELECT STRING_AGG("sessions"."token", ';' ORDER BY "sessions"."hits") AS "a", COUNT("users"."id") AS "n" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT STRING_AGG("sessions"."token", ';' ORDER BY "sessions"."hits") AS "a" FROM "users" LEFT OUTER JOIN "sessions" ON ("users"."id" = "sessions"."user_id") GROUP BY "users"."id") subquery

SELECT "users"."id", "users"."name", (SELECT SUM(U0."hits") AS "t" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") GROUP BY U0."user_id") AS "a" FROM "users" ORDER BY "users"."id" ASC

SELECT (SELECT SUM(U0."hits") AS "t" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") GROUP BY U0."user_id") AS "a" FROM "users" WHERE (SELECT SUM(U0."hits") AS "t" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") GROUP BY U0."user_id") IS NOT NULL

SELECT (SELECT SUM(U0."hits") AS "t" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") GROUP BY U0."user_id") AS "a", COUNT("users"."id") AS "n" FROM "users" GROUP BY 1 ORDER BY 1 ASC

SELECT COUNT("a") FROM (SELECT (SELECT SUM(U0."hits") AS "t" FROM "sessions" U0 WHERE U0."user_id" = ("users"."id") GROUP BY U0."user_id") AS "a" FROM "users") subquery

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC
-- then
SELECT "users"."id", "users"."name" FROM "users" WHERE ("users"."id") IN ((1), (2), (3))

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC
-- then
SELECT "users"."id", "users"."name" FROM "users" WHERE ("users"."id") IN ((1), (2), (3))
-- then
SELECT "logins"."id", "logins"."session_id" FROM "logins" WHERE "logins"."session_id" IN (1, 2, 3, 5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC
-- then
SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note" FROM "orders" WHERE "orders"."session_id" IN (1, 2, 3, 5)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC
-- then
SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note" FROM "orders" WHERE "orders"."session_id" IN (1, 2, 3, 5)
-- then
SELECT "users"."id", "users"."name" FROM "users" WHERE ("users"."id") IN ((1))

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC
-- then
SELECT "logins"."id", "logins"."session_id" FROM "logins" WHERE "logins"."session_id" IN (1, 2, 3, 5)
-- then
SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note" FROM "orders" WHERE "orders"."session_id" IN (1, 2, 3, 5)

SELECT "users"."id", "users"."name" FROM "users"
-- then
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE ("sessions"."hits" > 5 AND "sessions"."user_id" IN (1, 2, 3, 4, 5)) ORDER BY "sessions"."id" ASC

SELECT "users"."id", "users"."name" FROM "users"
-- then
SELECT "col1", "col2", "col3", "col4", "col5", "col6" FROM ( SELECT * FROM ( SELECT "sessions"."id" AS "col1", "sessions"."user_id" AS "col2", "sessions"."token" AS "col3", "sessions"."data" AS "col4", "sessions"."hits" AS "col5", "sessions"."expires_at" AS "col6", ROW_NUMBER() OVER (PARTITION BY "sessions"."user_id" ORDER BY "sessions"."hits" DESC) AS "qual0" FROM "sessions" WHERE "sessions"."user_id" IN (1, 2, 3, 4, 5) ORDER BY "sessions"."hits" DESC ) "qualify" WHERE ("qual0" > 0 AND "qual0" <= 2) ) "qualify_mask" ORDER BY "col5" DESC

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") ORDER BY "orders"."id" ASC

SELECT "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "orders" LEFT OUTER JOIN "sessions" ON ("orders"."session_id" = "sessions"."id") ORDER BY "orders"."id" ASC FOR UPDATE OF "orders"

SELECT "logins"."id", "logins"."session_id", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "logins" INNER JOIN "sessions" ON ("logins"."session_id" = "sessions"."id") ORDER BY "logins"."id" ASC

SELECT "logins"."id", "logins"."session_id", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "logins" INNER JOIN "sessions" ON ("logins"."session_id" = "sessions"."id") ORDER BY "logins"."id" ASC FOR UPDATE OF "logins", "sessions"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "users"."id", "users"."name" FROM "sessions" LEFT OUTER JOIN "users" ON ("sessions"."user_id" = "users"."id") ORDER BY "sessions"."id" ASC

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "users"."id", "users"."name" FROM "sessions" LEFT OUTER JOIN "users" ON ("sessions"."user_id" = "users"."id") ORDER BY "sessions"."id" ASC FOR UPDATE OF "sessions"

SELECT "sessions"."user_id" AS "user", COUNT(*) AS "n", MAX("sessions"."id") AS "m" FROM "sessions" GROUP BY 1 HAVING COUNT(*) > 0 ORDER BY 1 ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at", "users"."id", "users"."name" FROM "events" LEFT OUTER JOIN "users" ON ("events"."user_id" = "users"."id") ORDER BY "events"."id" ASC

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at", "users"."id", "users"."name" FROM "events" LEFT OUTER JOIN "users" ON ("events"."user_id" = "users"."id") ORDER BY "events"."id" ASC FOR UPDATE OF "events"

SELECT "events"."user_id" AS "user", COUNT(*) AS "n", MAX("events"."id") AS "m" FROM "events" GROUP BY 1 HAVING COUNT(*) > 0 ORDER BY 1 ASC

SELECT "users"."id", "users"."name" FROM "users" INNER JOIN "sessions" live ON ("users"."id" = live."user_id" AND (live."hits" > 5)) WHERE live."token"::text LIKE 't%'

SELECT "users"."name" AS "name", live."token" AS "live__token" FROM "users" LEFT OUTER JOIN "sessions" live ON ("users"."id" = live."user_id" AND (live."hits" > 5)) ORDER BY "users"."id" ASC

SELECT DISTINCT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" INNER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") WHERE "orders"."amount" > ("sessions"."hits" - 100)

SELECT DISTINCT DATE_TRUNC('month', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "datefield" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL ORDER BY 1 ASC

SELECT DISTINCT DATE_TRUNC('day', "sessions"."expires_at" AT TIME ZONE 'America/Chicago') AS "datetimefield" FROM "sessions" WHERE "sessions"."expires_at" IS NOT NULL ORDER BY 1 DESC

SELECT id, token FROM sessions WHERE hits > 5 ORDER BY id

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."user_id" = 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

-- values differ
SELECT "users"."id", "users"."name" FROM "users" WHERE "users"."id" = 1 LIMIT 21
-- then
INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (901, 1, 't901', NULL, 0, NULL)

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 LIMIT 21
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

UPDATE "sessions" SET "user_id" = 1, "token" = 't100', "data" = '{"n": 0}'::jsonb, "hits" = 0, "expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz WHERE "sessions"."id" = 100
-- then
INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (100, 1, 't100', '{"n": 0}'::jsonb, 0, '2999-06-01 00:00:00+00:00'::timestamptz)

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (100, 1, 't100', '{"n": 0}'::jsonb, 0, '2999-06-01 00:00:00+00:00'::timestamptz)

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (101, NULL, 'x', NULL, 0, NULL)

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (1, 1, 't1', '{"n": 0}'::jsonb, 0, '2999-06-01 00:00:00+00:00'::timestamptz) ON CONFLICT DO NOTHING

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (110, 1, 't110', '{"n": 0}'::jsonb, 0, '2999-06-01 00:00:00+00:00'::timestamptz) ON CONFLICT("id") DO UPDATE SET "hits" = EXCLUDED."hits", "data" = EXCLUDED."data"

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (110, 1, 't110', '{"n": 0}'::jsonb, 0, '2999-06-01 00:00:00+00:00'::timestamptz) ON CONFLICT("token") DO UPDATE SET "hits" = EXCLUDED."hits"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 1
-- then
UPDATE "sessions" SET "hits" = (CASE WHEN ("sessions"."id" = 1) THEN 10 ELSE NULL END)::integer, "token" = (CASE WHEN ("sessions"."id" = 1) THEN 't1' ELSE NULL END)::text, "expires_at" = (CASE WHEN ("sessions"."id" = 1) THEN '2999-01-01 00:00:00+00:00'::timestamptz ELSE NULL END)::timestamp with time zone WHERE "sessions"."id" IN (1)

INSERT INTO "tokens" ("token", "scope", "uses", "expires_at") VALUES ('n0', NULL, NULL, '2999-06-01 00:00:00+00:00'::timestamptz)

INSERT INTO "coupons" ("code", "percent", "valid_until") VALUES ('n0', NULL, '2999-01-01'::date) ON CONFLICT("code") DO UPDATE SET "percent" = EXCLUDED."percent"

INSERT INTO "events" ("id", "user_id", "kind", "created_at") VALUES (600, NULL, 'k', '2999-06-01 00:00:00+00:00'::timestamptz)

INSERT INTO "Cart Items" ("Item Id", "select", "Expires At") VALUES (600, 'k', '2999-06-01 00:00:00+00:00'::timestamptz) ON CONFLICT DO NOTHING

INSERT INTO "archive"."leases" ("id", "holder", "expires_at") VALUES (600, 'k', NULL)

INSERT INTO "cache" ("key", "value", "written_at", "ttl_seconds") VALUES ('n0', NULL, '2999-06-01 00:00:00+00:00'::timestamptz, NULL) ON CONFLICT("key") DO UPDATE SET "value" = EXCLUDED."value", "written_at" = EXCLUDED."written_at"

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") SELECT * FROM UNNEST(('{110,111}'::int4[])::integer[], ('{1,1}'::int4[])::integer[], ('{t110,t111}')::text[], ( E'{"{\\"n\\": 0}","{\\"n\\": 1}"}'::jsonb[])::jsonb[], ('{0,1}'::int4[])::integer[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[])

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") SELECT * FROM UNNEST(('{1,2}'::int4[])::integer[], ('{1,1}'::int4[])::integer[], ('{t1,t2}')::text[], ( E'{"{\\"n\\": 0}","{\\"n\\": 1}"}'::jsonb[])::jsonb[], ('{0,1}'::int4[])::integer[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[]) ON CONFLICT DO NOTHING

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") SELECT * FROM UNNEST(('{110,111}'::int4[])::integer[], ('{1,1}'::int4[])::integer[], ('{t110,t111}')::text[], ( E'{"{\\"n\\": 0}","{\\"n\\": 1}"}'::jsonb[])::jsonb[], ('{0,1}'::int4[])::integer[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[]) ON CONFLICT("id") DO UPDATE SET "hits" = EXCLUDED."hits", "data" = EXCLUDED."data"

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") SELECT * FROM UNNEST(('{110,111}'::int4[])::integer[], ('{1,1}'::int4[])::integer[], ('{t110,t111}')::text[], ( E'{"{\\"n\\": 0}","{\\"n\\": 1}"}'::jsonb[])::jsonb[], ('{0,1}'::int4[])::integer[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[]) ON CONFLICT("token") DO UPDATE SET "hits" = EXCLUDED."hits"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 2
-- then
UPDATE "sessions" SET "hits" = (CASE WHEN ("sessions"."id" = 1) THEN 10 WHEN ("sessions"."id" = 2) THEN 20 ELSE NULL END)::integer, "token" = (CASE WHEN ("sessions"."id" = 1) THEN 't1' WHEN ("sessions"."id" = 2) THEN 't2' ELSE NULL END)::text, "expires_at" = (CASE WHEN ("sessions"."id" = 1) THEN '2999-01-01 00:00:00+00:00'::timestamptz WHEN ("sessions"."id" = 2) THEN NULL ELSE NULL END)::timestamp with time zone WHERE "sessions"."id" IN (1, 2)

INSERT INTO "tokens" ("token", "scope", "uses", "expires_at") SELECT * FROM UNNEST(('{n0,n1}')::text[], ('{NULL,NULL}')::text[], ('{NULL,NULL}')::integer[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[])

INSERT INTO "coupons" ("code", "percent", "valid_until") SELECT * FROM UNNEST(('{n0,n1}')::text[], ('{NULL,NULL}')::integer[], ('{2999-01-01,2999-01-01}'::date[])::date[]) ON CONFLICT("code") DO UPDATE SET "percent" = EXCLUDED."percent"

INSERT INTO "events" ("id", "user_id", "kind", "created_at") SELECT * FROM UNNEST(('{600,601}'::int4[])::integer[], ('{NULL,NULL}')::integer[], ('{k,k}')::text[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[])

INSERT INTO "Cart Items" ("Item Id", "select", "Expires At") SELECT * FROM UNNEST(('{600,601}'::int4[])::integer[], ('{k,k}')::text[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[]) ON CONFLICT DO NOTHING

INSERT INTO "archive"."leases" ("id", "holder", "expires_at") SELECT * FROM UNNEST(('{600,601}'::int4[])::integer[], ('{k,k}')::text[], ('{NULL,NULL}')::timestamp with time zone[])

INSERT INTO "cache" ("key", "value", "written_at", "ttl_seconds") SELECT * FROM UNNEST(('{n0,n1}')::text[], ('{NULL,NULL}')::text[], ('{"2999-06-01 00:00:00+00:00","2999-06-01 00:00:00+00:00"}'::timestamptz[])::timestamp with time zone[], ('{NULL,NULL}')::integer[]) ON CONFLICT("key") DO UPDATE SET "value" = EXCLUDED."value", "written_at" = EXCLUDED."written_at"

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 5
-- then
UPDATE "sessions" SET "hits" = (CASE WHEN ("sessions"."id" = 1) THEN 10 WHEN ("sessions"."id" = 2) THEN 20 WHEN ("sessions"."id" = 3) THEN 30 WHEN ("sessions"."id" = 5) THEN 50 ELSE NULL END)::integer, "token" = (CASE WHEN ("sessions"."id" = 1) THEN 't1' WHEN ("sessions"."id" = 2) THEN 't2' WHEN ("sessions"."id" = 3) THEN 't3' WHEN ("sessions"."id" = 5) THEN 't5' ELSE NULL END)::text, "expires_at" = (CASE WHEN ("sessions"."id" = 1) THEN '2999-01-01 00:00:00+00:00'::timestamptz WHEN ("sessions"."id" = 2) THEN NULL WHEN ("sessions"."id" = 3) THEN '2998-01-01 00:00:00+00:00'::timestamptz WHEN ("sessions"."id" = 5) THEN '2999-01-02 00:00:00+00:00'::timestamptz ELSE NULL END)::timestamp with time zone WHERE "sessions"."id" IN (1, 2, 3, 5)

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 LIMIT 21

-- values differ
SAVEPOINT "s140563068084800_x1"
-- then
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 LIMIT 21 FOR UPDATE
-- then
UPDATE "sessions" SET "hits" = 3, "expires_at" = '2999-01-01 00:00:00+00:00'::timestamptz WHERE "sessions"."id" = 1
-- then
RELEASE SAVEPOINT "s140563068084800_x1"

UPDATE "sessions" SET "hits" = 3 WHERE "sessions"."id" = 1

UPDATE "sessions" SET "user_id" = NULL, "token" = '', "data" = NULL, "hits" = 3, "expires_at" = NULL WHERE "sessions"."id" = 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 ORDER BY "sessions"."id" ASC LIMIT 1
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (1)

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 LIMIT 21
-- then
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 1 LIMIT 21

-- values differ
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 10 LIMIT 21
-- then
SAVEPOINT "s140563068084800_x2"
-- then
INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (10, NULL, 't10', NULL, 1, NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x2"

-- values differ
SAVEPOINT "s140563068084800_x3"
-- then
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 10 LIMIT 21 FOR UPDATE
-- then
SAVEPOINT "s140563068084800_x4"
-- then
INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (10, NULL, 't10', NULL, 1, NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x4"
-- then
RELEASE SAVEPOINT "s140563068084800_x3"

UPDATE "sessions" SET "token" = 't10', "hits" = 1 WHERE "sessions"."id" = 10

UPDATE "sessions" SET "user_id" = NULL, "token" = 't10', "data" = NULL, "hits" = 1, "expires_at" = NULL WHERE "sessions"."id" = 10
-- then
INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") VALUES (10, NULL, 't10', NULL, 1, NULL)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 10 ORDER BY "sessions"."id" ASC LIMIT 1

-- values differ
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'dead' LIMIT 21
-- then
SAVEPOINT "s140563068084800_x5"
-- then
INSERT INTO "tokens" ("token", "scope", "uses", "expires_at") VALUES ('dead', NULL, NULL, '2999-06-01 00:00:00+00:00'::timestamptz)
-- then
RELEASE SAVEPOINT "s140563068084800_x5"

-- values differ
SAVEPOINT "s140563068084800_x6"
-- then
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'dead' LIMIT 21 FOR UPDATE
-- then
SAVEPOINT "s140563068084800_x7"
-- then
INSERT INTO "tokens" ("token", "scope", "uses", "expires_at") VALUES ('dead', NULL, NULL, '2999-06-01 00:00:00+00:00'::timestamptz)
-- then
RELEASE SAVEPOINT "s140563068084800_x7"
-- then
RELEASE SAVEPOINT "s140563068084800_x6"

UPDATE "tokens" SET "expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz WHERE "tokens"."token" = 'dead'

UPDATE "tokens" SET "scope" = NULL, "uses" = NULL, "expires_at" = '2999-06-01 00:00:00+00:00'::timestamptz WHERE "tokens"."token" = 'dead'
-- then
INSERT INTO "tokens" ("token", "scope", "uses", "expires_at") VALUES ('dead', NULL, NULL, '2999-06-01 00:00:00+00:00'::timestamptz)

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'dead' ORDER BY "tokens"."token" ASC LIMIT 1

-- values differ
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'dead' LIMIT 21

-- values differ
SAVEPOINT "s140563068084800_x8"
-- then
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'live' LIMIT 21 FOR UPDATE
-- then
UPDATE "tokens" SET "uses" = 5, "expires_at" = '2999-01-01 00:00:00+00:00'::timestamptz WHERE "tokens"."token" = 'live'
-- then
RELEASE SAVEPOINT "s140563068084800_x8"

UPDATE "tokens" SET "uses" = 5 WHERE "tokens"."token" = 'live'

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'live' ORDER BY "tokens"."token" ASC LIMIT 1
-- then
DELETE FROM "tokens" WHERE "tokens"."token" IN ('live')

-- values differ
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'live' LIMIT 21
-- then
SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at" FROM "tokens" WHERE "tokens"."token" = 'live' LIMIT 21

-- values differ
SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key" = 'x' LIMIT 21
-- then
SAVEPOINT "s140563068084800_x9"
-- then
INSERT INTO "cache" ("key", "value", "written_at", "ttl_seconds") VALUES ('x', 'v', '2999-06-01 00:00:00+00:00'::timestamptz, NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x9"

-- values differ
SAVEPOINT "s140563068084800_x10"
-- then
SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key" = 'x' LIMIT 21 FOR UPDATE
-- then
SAVEPOINT "s140563068084800_x11"
-- then
INSERT INTO "cache" ("key", "value", "written_at", "ttl_seconds") VALUES ('x', 'v', '2999-06-01 00:00:00+00:00'::timestamptz, NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x11"
-- then
RELEASE SAVEPOINT "s140563068084800_x10"

UPDATE "cache" SET "written_at" = '2999-06-01 00:00:00+00:00'::timestamptz, "value" = 'v' WHERE "cache"."key" = 'x'

UPDATE "cache" SET "value" = 'v', "written_at" = '2999-06-01 00:00:00+00:00'::timestamptz, "ttl_seconds" = NULL WHERE "cache"."key" = 'x'
-- then
INSERT INTO "cache" ("key", "value", "written_at", "ttl_seconds") VALUES ('x', 'v', '2999-06-01 00:00:00+00:00'::timestamptz, NULL)

INSERT INTO "cache" ("key", "value", "written_at", "ttl_seconds") VALUES ('x', 'v', '2999-06-01 00:00:00+00:00'::timestamptz, NULL)

DELETE FROM "cache" WHERE "cache"."key" = 'x'

SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key" = 'x' ORDER BY "cache"."key" ASC LIMIT 1

-- values differ
SELECT "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds" FROM "cache" WHERE "cache"."key" = 'x' LIMIT 21

-- values differ
SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" = 'OLD' LIMIT 21
-- then
SAVEPOINT "s140563068084800_x12"
-- then
INSERT INTO "coupons" ("code", "percent", "valid_until") VALUES ('OLD', 5, NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x12"

-- values differ
SAVEPOINT "s140563068084800_x13"
-- then
SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" = 'OLD' LIMIT 21 FOR UPDATE
-- then
SAVEPOINT "s140563068084800_x14"
-- then
INSERT INTO "coupons" ("code", "percent", "valid_until") VALUES ('OLD', 5, NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x14"
-- then
RELEASE SAVEPOINT "s140563068084800_x13"

UPDATE "coupons" SET "percent" = 5 WHERE "coupons"."code" = 'OLD'

UPDATE "coupons" SET "percent" = 5, "valid_until" = NULL WHERE "coupons"."code" = 'OLD'
-- then
INSERT INTO "coupons" ("code", "percent", "valid_until") VALUES ('OLD', 5, NULL)

INSERT INTO "coupons" ("code", "percent", "valid_until") VALUES ('OLD', 5, NULL)

SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" = 'OLD' ORDER BY "coupons"."code" ASC LIMIT 1

-- values differ
SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons" WHERE "coupons"."code" = 'OLD' LIMIT 21

-- values differ
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" = 10 LIMIT 21
-- then
SAVEPOINT "s140563068084800_x15"
-- then
INSERT INTO "Cart Items" ("Item Id", "select", "Expires At") VALUES (10, 'a', NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x15"

-- values differ
SAVEPOINT "s140563068084800_x16"
-- then
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" = 10 LIMIT 21 FOR UPDATE
-- then
SAVEPOINT "s140563068084800_x17"
-- then
INSERT INTO "Cart Items" ("Item Id", "select", "Expires At") VALUES (10, 'a', NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x17"
-- then
RELEASE SAVEPOINT "s140563068084800_x16"

UPDATE "Cart Items" SET "select" = 'a', "Expires At" = NULL WHERE "Cart Items"."Item Id" = 10
-- then
INSERT INTO "Cart Items" ("Item Id", "select", "Expires At") VALUES (10, 'a', NULL)

INSERT INTO "Cart Items" ("Item Id", "select", "Expires At") VALUES (10, 'a', NULL)

SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" = 10 ORDER BY "Cart Items"."Item Id" ASC LIMIT 1

-- values differ
SELECT "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At" FROM "Cart Items" WHERE "Cart Items"."Item Id" = 10 LIMIT 21

-- values differ
SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" = 10 LIMIT 21
-- then
SAVEPOINT "s140563068084800_x18"
-- then
INSERT INTO "archive"."leases" ("id", "holder", "expires_at") VALUES (10, 'a', NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x18"

-- values differ
SAVEPOINT "s140563068084800_x19"
-- then
SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" = 10 LIMIT 21 FOR UPDATE
-- then
SAVEPOINT "s140563068084800_x20"
-- then
INSERT INTO "archive"."leases" ("id", "holder", "expires_at") VALUES (10, 'a', NULL)
-- then
RELEASE SAVEPOINT "s140563068084800_x20"
-- then
RELEASE SAVEPOINT "s140563068084800_x19"

UPDATE "archive"."leases" SET "holder" = 'a' WHERE "archive"."leases"."id" = 10

UPDATE "archive"."leases" SET "holder" = 'a', "expires_at" = NULL WHERE "archive"."leases"."id" = 10
-- then
INSERT INTO "archive"."leases" ("id", "holder", "expires_at") VALUES (10, 'a', NULL)

DELETE FROM "archive"."leases" WHERE "archive"."leases"."id" = 10

SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" = 10 ORDER BY "archive"."leases"."id" ASC LIMIT 1

-- values differ
SELECT "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at" FROM "archive"."leases" WHERE "archive"."leases"."id" = 10 LIMIT 21

-- values differ
SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" = 10 LIMIT 21
-- then
SAVEPOINT "s140563068084800_x21"
-- then
INSERT INTO "events" ("id", "user_id", "kind", "created_at") VALUES (10, NULL, 'k', '2999-06-01 00:00:00+00:00'::timestamptz)
-- then
RELEASE SAVEPOINT "s140563068084800_x21"

-- values differ
SAVEPOINT "s140563068084800_x22"
-- then
SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" = 10 LIMIT 21 FOR UPDATE
-- then
SAVEPOINT "s140563068084800_x23"
-- then
INSERT INTO "events" ("id", "user_id", "kind", "created_at") VALUES (10, NULL, 'k', '2999-06-01 00:00:00+00:00'::timestamptz)
-- then
RELEASE SAVEPOINT "s140563068084800_x23"
-- then
RELEASE SAVEPOINT "s140563068084800_x22"

UPDATE "events" SET "kind" = 'k', "created_at" = '2999-06-01 00:00:00+00:00'::timestamptz WHERE "events"."id" = 10

UPDATE "events" SET "user_id" = NULL, "kind" = 'k', "created_at" = '2999-06-01 00:00:00+00:00'::timestamptz WHERE "events"."id" = 10
-- then
INSERT INTO "events" ("id", "user_id", "kind", "created_at") VALUES (10, NULL, 'k', '2999-06-01 00:00:00+00:00'::timestamptz)

SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" = 10 ORDER BY "events"."id" ASC LIMIT 1

-- values differ
SELECT "events"."id", "events"."user_id", "events"."kind", "events"."created_at" FROM "events" WHERE "events"."id" = 10 LIMIT 21

UPDATE "sessions" SET "hits" = ("sessions"."hits" + 1), "data" = '{"a": 1}'::jsonb WHERE "sessions"."id" IN (SELECT U0."id" FROM "sessions" U0 INNER JOIN "users" U1 ON (U0."user_id" = U1."id") WHERE U1."name" = 'ann')

-- values differ
UPDATE "sessions" SET "hits" = COALESCE((SELECT COUNT(*) AS "n" FROM "orders" U0 WHERE U0."session_id" = ("sessions"."id") GROUP BY U0."session_id" LIMIT 1), 0)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" LEFT OUTER JOIN "orders" ON ("sessions"."id" = "orders"."session_id") WHERE "orders"."id" IS NULL
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (5, 3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (5, 3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (5, 3)

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" IN (SELECT U0."session_id" AS "session" FROM "orders" U0)
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (1, 2)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (1, 2)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (2, 1)

DELETE FROM "orders" WHERE "orders"."id" IN (SELECT U0."id" FROM "orders" U0 INNER JOIN "sessions" U1 ON (U0."session_id" = U1."id") WHERE U1."hits" > 5)

UPDATE "orders" SET "note" = 'x' WHERE "orders"."id" IN (SELECT U0."id" FROM "orders" U0 INNER JOIN "sessions" U1 ON (U0."session_id" = U1."id") WHERE U1."hits" > 5)

UPDATE "sessions" SET "hits" = 1 WHERE "sessions"."id" = 1
-- then
SAVEPOINT "s140563068084800_x24"
-- then
UPDATE "sessions" SET "hits" = 2 WHERE "sessions"."id" = 2
-- then
RELEASE SAVEPOINT "s140563068084800_x24"
-- then
SAVEPOINT "s140563068084800_x25"
-- then
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = 3
-- then
DELETE FROM "logins" WHERE "logins"."session_id" IN (3)
-- then
UPDATE "orders" SET "session_id" = NULL WHERE "orders"."session_id" IN (3)
-- then
DELETE FROM "sessions" WHERE "sessions"."id" IN (3)
-- then
ROLLBACK TO SAVEPOINT "s140563068084800_x25"
-- then
RELEASE SAVEPOINT "s140563068084800_x25"
-- then
SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC

-- values differ
SELECT 1 AS "a" FROM "django_session" WHERE "django_session"."session_key" = 'd1sdy0j2y3t3yfqsleezfvs1roy2swho' LIMIT 1
-- then
SAVEPOINT "s140563068084800_x26"
-- then
INSERT INTO "django_session" ("session_key", "session_data", "expire_date") VALUES ('d1sdy0j2y3t3yfqsleezfvs1roy2swho', 'eyJjYXJ0IjpbMSwyXX0:1xUhAV:3ZcCAJ0HxkF_sCYhCb_rp1kmuVWfLguDHwPYOVWJkGc', '2026-12-05 09:13:59.040520+00:00'::timestamptz)
-- then
RELEASE SAVEPOINT "s140563068084800_x26"
-- then
SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE ("django_session"."expire_date" > '2026-11-21 09:13:59.049202+00:00'::timestamptz AND "django_session"."session_key" = 'd1sdy0j2y3t3yfqsleezfvs1roy2swho') LIMIT 21
-- then
SAVEPOINT "s140563068084800_x27"
-- then
UPDATE "django_session" SET "session_data" = 'eyJjYXJ0IjpbMSwyXSwibW9yZSI6MX0:1xUhAV:jQlkGmnhKtEtet4YAqtSxkaiev4iYAP5GmZnLwi3f3Q', "expire_date" = '2026-12-05 09:13:59.050422+00:00'::timestamptz WHERE "django_session"."session_key" = 'd1sdy0j2y3t3yfqsleezfvs1roy2swho'
-- then
RELEASE SAVEPOINT "s140563068084800_x27"
-- then
SELECT 1 AS "a" FROM "django_session" WHERE "django_session"."session_key" = 'd1sdy0j2y3t3yfqsleezfvs1roy2swho' LIMIT 1
-- then
SELECT 1 AS "a" FROM "django_session" WHERE "django_session"."session_key" = '5xe6ekhxnoa2ihfrjjfy45mouvxlzbqw' LIMIT 1
-- then
SAVEPOINT "s140563068084800_x28"
-- then
INSERT INTO "django_session" ("session_key", "session_data", "expire_date") VALUES ('5xe6ekhxnoa2ihfrjjfy45mouvxlzbqw', 'eyJjYXJ0IjpbMSwyXSwibW9yZSI6MX0:1xUhAV:jQlkGmnhKtEtet4YAqtSxkaiev4iYAP5GmZnLwi3f3Q', '2026-12-05 09:13:59.058398+00:00'::timestamptz)
-- then
RELEASE SAVEPOINT "s140563068084800_x28"
-- then
SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."session_key" = 'd1sdy0j2y3t3yfqsleezfvs1roy2swho' LIMIT 21
-- then
DELETE FROM "django_session" WHERE "django_session"."session_key" IN ('d1sdy0j2y3t3yfqsleezfvs1roy2swho')
-- then
SAVEPOINT "s140563068084800_x29"
-- then
UPDATE "django_session" SET "session_data" = 'eyJjYXJ0IjpbMSwyXSwibW9yZSI6MX0:1xUhAV:jQlkGmnhKtEtet4YAqtSxkaiev4iYAP5GmZnLwi3f3Q', "expire_date" = '2026-12-05 09:13:59.060921+00:00'::timestamptz WHERE "django_session"."session_key" = '5xe6ekhxnoa2ihfrjjfy45mouvxlzbqw'
-- then
RELEASE SAVEPOINT "s140563068084800_x29"
-- then
SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE "django_session"."session_key" = '5xe6ekhxnoa2ihfrjjfy45mouvxlzbqw' LIMIT 21
-- then
DELETE FROM "django_session" WHERE "django_session"."session_key" IN ('5xe6ekhxnoa2ihfrjjfy45mouvxlzbqw')

-- values differ
SELECT "django_session"."session_key", "django_session"."session_data", "django_session"."expire_date" FROM "django_session" WHERE ("django_session"."expire_date" > '2026-11-21 09:13:59.062156+00:00'::timestamptz AND "django_session"."session_key" IS NULL) LIMIT 21

DELETE FROM "django_session" WHERE "django_session"."expire_date" < '2026-11-21 09:13:59.065448+00:00'::timestamptz

-- values differ
SELECT 1 AS "a" FROM "django_session" WHERE "django_session"."session_key" = 'or2jbq2uigwh734qsrqs4y9ms3mxyznm' LIMIT 1
-- then
SAVEPOINT "s140563068084800_x30"
-- then
INSERT INTO "django_session" ("session_key", "session_data", "expire_date") VALUES ('or2jbq2uigwh734qsrqs4y9ms3mxyznm', 'e30:1xUhAV:kgNtwLhPNMggPx5XDqRbBrDudVQWnMOmdytxcEG_k5c', '2026-12-05 09:13:59.068516+00:00'::timestamptz)
-- then
RELEASE SAVEPOINT "s140563068084800_x30"

ALTER TABLE "coupons" RENAME TO "vouchers"
-- then
SELECT * FROM vouchers ORDER BY code
-- then
ALTER TABLE vouchers RENAME TO coupons
-- then
SELECT "coupons"."code", "coupons"."percent", "coupons"."valid_until" FROM "coupons"

-- values differ
SELECT
                a.attname AS column_name,
                NOT (a.attnotnull OR (t.typtype = 'd' AND t.typnotnull)) AS is_nullable,
                pg_get_expr(ad.adbin, ad.adrelid) AS column_default,
                CASE WHEN collname = 'default' THEN NULL ELSE collname END AS collation,
                a.attidentity != '' AS is_autofield,
                col_description(a.attrelid, a.attnum) AS column_comment
            FROM pg_attribute a
            LEFT JOIN pg_attrdef ad ON a.attrelid = ad.adrelid AND a.attnum = ad.adnum
            LEFT JOIN pg_collation co ON a.attcollation = co.oid
            JOIN pg_type t ON a.atttypid = t.oid
            JOIN pg_class c ON a.attrelid = c.oid
            JOIN pg_namespace n ON c.relnamespace = n.oid
            WHERE c.relkind IN ('f', 'm', 'p', 'r', 'v')
                AND c.relname = 'sessions'
                AND n.nspname NOT IN ('pg_catalog', 'pg_toast')
                AND pg_catalog.pg_table_is_visible(c.oid)
-- then
SELECT * FROM "sessions" LIMIT 1

-- values differ
SELECT
                c.conname,
                array(
                    SELECT attname
                    FROM unnest(c.conkey) WITH ORDINALITY cols(colid, arridx)
                    JOIN pg_attribute AS ca ON cols.colid = ca.attnum
                    WHERE ca.attrelid = c.conrelid
                    ORDER BY cols.arridx
                ),
                c.contype,
                (SELECT fkc.relname || '.' || fka.attname
                FROM pg_attribute AS fka
                JOIN pg_class AS fkc ON fka.attrelid = fkc.oid
                WHERE fka.attrelid = c.confrelid AND fka.attnum = c.confkey[1]),
                cl.reloptions
            FROM pg_constraint AS c
            JOIN pg_class AS cl ON c.conrelid = cl.oid
            WHERE cl.relname = 'sessions' AND pg_catalog.pg_table_is_visible(cl.oid)
-- then
SELECT
                indexname,
                array_agg(attname ORDER BY arridx),
                indisunique,
                indisprimary,
                array_agg(ordering ORDER BY arridx),
                amname,
                exprdef,
                s2.attoptions
            FROM (
                SELECT
                    c2.relname as indexname, idx.*, attr.attname, am.amname,
                    CASE
                        WHEN idx.indexprs IS NOT NULL THEN
                            pg_get_indexdef(idx.indexrelid)
                    END AS exprdef,
                    CASE am.amname
                        WHEN 'btree' THEN
                            CASE (option & 1)
                                WHEN 1 THEN 'DESC' ELSE 'ASC'
                            END
                    END as ordering,
                    c2.reloptions as attoptions
                FROM (
                    SELECT *
                    FROM
                        pg_index i,
                        unnest(i.indkey, i.indoption)
                            WITH ORDINALITY koi(key, option, arridx)
                ) idx
                LEFT JOIN pg_class c ON idx.indrelid = c.oid
                LEFT JOIN pg_class c2 ON idx.indexrelid = c2.oid
                LEFT JOIN pg_am am ON c2.relam = am.oid
                LEFT JOIN
                    pg_attribute attr ON attr.attrelid = c.oid AND attr.attnum = idx.key
                WHERE c.relname = 'sessions' AND pg_catalog.pg_table_is_visible(c.oid)
            ) s2
            GROUP BY indexname, indisunique, indisprimary, amname, exprdef, attoptions;
