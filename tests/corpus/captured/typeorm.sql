-- What typeorm 1.1.1, pg 8.23.1 sent to a running server; `scripts/capture typeorm` makes this file again.

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" = $1)) ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" = $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."token" = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" = $1))) LIMIT 1

-- parameters: 't1'
UPDATE "sessions" SET "token" = "token" WHERE "token" = $1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token" = $1

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" != $1)) ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" != $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."token" != $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" != $1))) LIMIT 1

-- parameters: 't1'
UPDATE "sessions" SET "token" = "token" WHERE "token" != $1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token" != $1

-- parameters: 't1', 't2'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" IN ($1, $2))) ORDER BY "sessions"."id" ASC

-- parameters: 't1', 't2'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" IN ($1, $2))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 't1', 't2'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" IN ($1, $2)))) LIMIT 1

-- parameters: 't1', 't2'
UPDATE "sessions" SET "token" = "token" WHERE "token" IN ($1, $2)

-- parameters: 't1', 't2'
DELETE FROM "sessions" WHERE "token" IN ($1, $2)

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IN ($1)))) ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IN ($1)))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IN ($1))))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IN ($1))))) LIMIT 1

-- parameters: 't1'
UPDATE "sessions" SET "token" = "token" WHERE NOT("token" IN ($1))

-- parameters: 't1'
DELETE FROM "sessions" WHERE NOT("token" IN ($1))

-- parameters: 't%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" LIKE $1)) ORDER BY "sessions"."id" ASC

-- parameters: 't%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" LIKE $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't%'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."token" LIKE $1))

-- values differ
-- parameters: 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" LIKE $1))) LIMIT 1

-- parameters: 't%'
UPDATE "sessions" SET "token" = "token" WHERE "token" LIKE $1

-- parameters: 't%'
DELETE FROM "sessions" WHERE "token" LIKE $1

-- parameters: 'T%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" ILIKE $1)) ORDER BY "sessions"."id" ASC

-- parameters: 'T%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" ILIKE $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'T%'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."token" ILIKE $1))

-- values differ
-- parameters: 'T%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" ILIKE $1))) LIMIT 1

-- parameters: 'T%'
UPDATE "sessions" SET "token" = "token" WHERE "token" ILIKE $1

-- parameters: 'T%'
DELETE FROM "sessions" WHERE "token" ILIKE $1

-- parameters: 'x%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" LIKE $1))) ORDER BY "sessions"."id" ASC

-- parameters: 'x%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" LIKE $1))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'x%'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" LIKE $1)))

-- values differ
-- parameters: 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" LIKE $1)))) LIMIT 1

-- parameters: 'x%'
UPDATE "sessions" SET "token" = "token" WHERE NOT("token" LIKE $1)

-- parameters: 'x%'
DELETE FROM "sessions" WHERE NOT("token" LIKE $1)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" IS NULL)) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" IS NULL)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."token" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" IS NULL))) LIMIT 1

UPDATE "sessions" SET "token" = "token" WHERE "token" IS NULL

DELETE FROM "sessions" WHERE "token" IS NULL

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IS NULL))) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IS NULL))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IS NULL)))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((NOT("sessions"."token" IS NULL)))) LIMIT 1

UPDATE "sessions" SET "token" = "token" WHERE NOT("token" IS NULL)

DELETE FROM "sessions" WHERE NOT("token" IS NULL)

-- parameters: '{t1,t2}'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" = ANY($1))) ORDER BY "sessions"."id" ASC

-- parameters: '{t1,t2}'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" = ANY($1))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '{t1,t2}'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" = ANY($1)))) LIMIT 1

-- parameters: '{t1,t2}'
UPDATE "sessions" SET "token" = "token" WHERE "token" = ANY($1)

-- parameters: '{t1,t2}'
DELETE FROM "sessions" WHERE "token" = ANY($1)

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((lower("sessions"."token") = $1)) ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((lower("sessions"."token") = $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((lower("sessions"."token") = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((lower("sessions"."token") = $1))) LIMIT 1

-- parameters: 't1'
UPDATE "sessions" SET "token" = "token" WHERE lower("token") = $1

-- parameters: 't1'
DELETE FROM "sessions" WHERE lower("token") = $1

-- parameters: 'a', 'z'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" BETWEEN $1 AND $2)) ORDER BY "sessions"."id" ASC

-- parameters: 'a', 'z'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."token" BETWEEN $1 AND $2)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'a', 'z'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."token" BETWEEN $1 AND $2))

-- values differ
-- parameters: 'a', 'z'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."token" BETWEEN $1 AND $2))) LIMIT 1

-- parameters: 'a', 'z'
UPDATE "sessions" SET "token" = "token" WHERE "token" BETWEEN $1 AND $2

-- parameters: 'a', 'z'
DELETE FROM "sessions" WHERE "token" BETWEEN $1 AND $2

-- parameters: 't1', 'x%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((("sessions"."token" = $1 OR "sessions"."token" LIKE $2))) ORDER BY "sessions"."id" ASC

-- parameters: 't1', 'x%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((("sessions"."token" = $1 OR "sessions"."token" LIKE $2))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1', 'x%'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((("sessions"."token" = $1 OR "sessions"."token" LIKE $2)))

-- values differ
-- parameters: 't1', 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((("sessions"."token" = $1 OR "sessions"."token" LIKE $2)))) LIMIT 1

-- parameters: 't1', 'x%'
UPDATE "sessions" SET "token" = "token" WHERE ("token" = $1 OR "token" LIKE $2)

-- parameters: 't1', 'x%'
DELETE FROM "sessions" WHERE ("token" = $1 OR "token" LIKE $2)

-- parameters: 'x', 't%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((("sessions"."token" != $1 AND "sessions"."token" LIKE $2))) ORDER BY "sessions"."id" ASC

-- parameters: 'x', 't%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((("sessions"."token" != $1 AND "sessions"."token" LIKE $2))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'x', 't%'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((("sessions"."token" != $1 AND "sessions"."token" LIKE $2)))

-- values differ
-- parameters: 'x', 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((("sessions"."token" != $1 AND "sessions"."token" LIKE $2)))) LIMIT 1

-- parameters: 'x', 't%'
UPDATE "sessions" SET "token" = "token" WHERE ("token" != $1 AND "token" LIKE $2)

-- parameters: 'x', 't%'
DELETE FROM "sessions" WHERE ("token" != $1 AND "token" LIKE $2)

-- parameters: '0'
SELECT "x"."token" AS "f", COUNT(*) AS "n" FROM "sessions" "x" GROUP BY "x"."token" HAVING COUNT(*) > $1 ORDER BY "f" DESC NULLS LAST

-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" > $1)) ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" > $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" > $1))

-- values differ
-- parameters: '1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" > $1))) LIMIT 1

-- parameters: '1'
UPDATE "sessions" SET "hits" = "hits" WHERE "hits" > $1

-- parameters: '1'
DELETE FROM "sessions" WHERE "hits" > $1

-- parameters: '99'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" < $1)) ORDER BY "sessions"."id" ASC

-- parameters: '99'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" < $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '99'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" < $1))

-- values differ
-- parameters: '99'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" < $1))) LIMIT 1

-- parameters: '99'
UPDATE "sessions" SET "hits" = "hits" WHERE "hits" < $1

-- parameters: '99'
DELETE FROM "sessions" WHERE "hits" < $1

-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" >= $1)) ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" >= $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" >= $1))

-- values differ
-- parameters: '1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" >= $1))) LIMIT 1

-- parameters: '1'
UPDATE "sessions" SET "hits" = "hits" WHERE "hits" >= $1

-- parameters: '1'
DELETE FROM "sessions" WHERE "hits" >= $1

-- parameters: '50'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" <= $1)) ORDER BY "sessions"."id" ASC

-- parameters: '50'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" <= $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '50'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" <= $1))

-- values differ
-- parameters: '50'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" <= $1))) LIMIT 1

-- parameters: '50'
UPDATE "sessions" SET "hits" = "hits" WHERE "hits" <= $1

-- parameters: '50'
DELETE FROM "sessions" WHERE "hits" <= $1

-- parameters: '1', '50'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" BETWEEN $1 AND $2)) ORDER BY "sessions"."id" ASC

-- parameters: '1', '50'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" BETWEEN $1 AND $2)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1', '50'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" BETWEEN $1 AND $2))

-- values differ
-- parameters: '1', '50'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" BETWEEN $1 AND $2))) LIMIT 1

-- parameters: '1', '50'
UPDATE "sessions" SET "hits" = "hits" WHERE "hits" BETWEEN $1 AND $2

-- parameters: '1', '50'
DELETE FROM "sessions" WHERE "hits" BETWEEN $1 AND $2

-- parameters: '1', '2', '3'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" IN ($1, $2, $3))) ORDER BY "sessions"."id" ASC

-- parameters: '1', '2', '3'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" IN ($1, $2, $3))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1', '2', '3'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" IN ($1, $2, $3)))

-- values differ
-- parameters: '1', '2', '3'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" IN ($1, $2, $3)))) LIMIT 1

-- parameters: '1', '2', '3'
UPDATE "sessions" SET "hits" = "hits" WHERE "hits" IN ($1, $2, $3)

-- parameters: '1', '2', '3'
DELETE FROM "sessions" WHERE "hits" IN ($1, $2, $3)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" IS NULL)) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" IS NULL)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" IS NULL))) LIMIT 1

UPDATE "sessions" SET "hits" = "hits" WHERE "hits" IS NULL

DELETE FROM "sessions" WHERE "hits" IS NULL

-- parameters: '1', '2'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."hits" BETWEEN $1 AND $2))) ORDER BY "sessions"."id" ASC

-- parameters: '1', '2'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."hits" BETWEEN $1 AND $2))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1', '2'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((NOT("sessions"."hits" BETWEEN $1 AND $2)))

-- values differ
-- parameters: '1', '2'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((NOT("sessions"."hits" BETWEEN $1 AND $2)))) LIMIT 1

-- parameters: '1', '2'
UPDATE "sessions" SET "hits" = "hits" WHERE NOT("hits" BETWEEN $1 AND $2)

-- parameters: '1', '2'
DELETE FROM "sessions" WHERE NOT("hits" BETWEEN $1 AND $2)

-- parameters: '{1,2}'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" = ANY($1))) ORDER BY "sessions"."id" ASC

-- parameters: '{1,2}'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."hits" = ANY($1))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '{1,2}'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."hits" = ANY($1)))

-- values differ
-- parameters: '{1,2}'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."hits" = ANY($1)))) LIMIT 1

-- parameters: '{1,2}'
UPDATE "sessions" SET "hits" = "hits" WHERE "hits" = ANY($1)

-- parameters: '{1,2}'
DELETE FROM "sessions" WHERE "hits" = ANY($1)

SELECT SUM("sessions"."hits") AS "SUM" FROM "sessions" "sessions"

SELECT AVG("sessions"."hits") AS "AVG" FROM "sessions" "sessions"

SELECT MIN("sessions"."hits") AS "MIN" FROM "sessions" "sessions"

SELECT MAX("sessions"."hits") AS "MAX" FROM "sessions" "sessions"

-- parameters: '0'
UPDATE "sessions" SET "hits" = "hits" + 3 WHERE "hits" > $1

-- parameters: '0'
SELECT "x"."hits" AS "f", COUNT(*) AS "n" FROM "sessions" "x" GROUP BY "x"."hits" HAVING COUNT(*) > $1 ORDER BY "f" DESC NULLS LAST

-- parameters: '2999-06-01 00:00:00+00'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" > $1)) ORDER BY "sessions"."id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" > $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" > $1))

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."expires_at" > $1))) LIMIT 1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = "expires_at" WHERE "expires_at" > $1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "sessions" WHERE "expires_at" > $1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" < $1)) ORDER BY "sessions"."id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" < $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" < $1))

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."expires_at" < $1))) LIMIT 1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = "expires_at" WHERE "expires_at" < $1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "sessions" WHERE "expires_at" < $1

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" IS NULL)) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" IS NULL)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."expires_at" IS NULL))) LIMIT 1

UPDATE "sessions" SET "expires_at" = "expires_at" WHERE "expires_at" IS NULL

DELETE FROM "sessions" WHERE "expires_at" IS NULL

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."expires_at" IS NULL))) ORDER BY "sessions"."id" ASC

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE ((NOT("sessions"."expires_at" IS NULL))) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE ((NOT("sessions"."expires_at" IS NULL)))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE ((NOT("sessions"."expires_at" IS NULL)))) LIMIT 1

UPDATE "sessions" SET "expires_at" = "expires_at" WHERE NOT("expires_at" IS NULL)

DELETE FROM "sessions" WHERE NOT("expires_at" IS NULL)

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" BETWEEN $1 AND $2)) ORDER BY "sessions"."id" ASC

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" BETWEEN $1 AND $2)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."expires_at" BETWEEN $1 AND $2))

-- values differ
-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."expires_at" BETWEEN $1 AND $2))) LIMIT 1

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = "expires_at" WHERE "expires_at" BETWEEN $1 AND $2

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
DELETE FROM "sessions" WHERE "expires_at" BETWEEN $1 AND $2

-- parameters: '0'
SELECT "x"."expires_at" AS "f", COUNT(*) AS "n" FROM "sessions" "x" GROUP BY "x"."expires_at" HAVING COUNT(*) > $1 ORDER BY "f" DESC NULLS LAST

-- parameters: '{"device": "phone"}'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."data" ::jsonb @> $1)) ORDER BY "sessions"."id" ASC

-- parameters: '{"device": "phone"}'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."data" ::jsonb @> $1)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '{"device": "phone"}'
SELECT COUNT(1) AS "cnt" FROM "sessions" "sessions" WHERE (("sessions"."data" ::jsonb @> $1))

-- values differ
-- parameters: '{"device": "phone"}'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "sessions" WHERE (("sessions"."data" ::jsonb @> $1))) LIMIT 1

-- parameters: '{"device": "phone"}'
UPDATE "sessions" SET "data" = "data" WHERE "data" ::jsonb @> $1

-- parameters: '{"device": "phone"}'
DELETE FROM "sessions" WHERE "data" ::jsonb @> $1

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."data" IS NULL)) ORDER BY "sessions"."id" DESC LIMIT 2 OFFSET 1

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC FOR SHARE

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC FOR UPDATE

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC FOR NO KEY UPDATE

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC FOR KEY SHARE

SELECT "x"."id" AS "x_id", "x"."token" AS "x_token", "x"."data" AS "x_data", "x"."hits" AS "x_hits", "x"."expires_at" AS "x_expires_at", "x"."user_id" AS "x_user_id" FROM "sessions" "x" ORDER BY "x"."id" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT DISTINCT ON ("x"."id") "x"."id" AS "x_id", "x"."token" AS "x_token", "x"."data" AS "x_data", "x"."hits" AS "x_hits", "x"."expires_at" AS "x_expires_at", "x"."user_id" AS "x_user_id" FROM "sessions" "x" ORDER BY "x"."id" ASC

DELETE FROM "sessions" RETURNING *

SELECT "x"."id" AS "x_id", "x"."token" AS "x_token", "x"."data" AS "x_data", "x"."hits" AS "x_hits", "x"."expires_at" AS "x_expires_at", "x"."user_id" AS "x_user_id" FROM "sessions" "x" WHERE "x"."id" IN (SELECT "y"."id" AS "y_id" FROM "sessions" "y")

SELECT COUNT(1) AS "cnt" FROM "sessions" "x" WHERE ("x"."id" IS NULL OR 1 = 1)

WITH "live" AS (SELECT "x"."id" AS "k" FROM "sessions" "x") SELECT live.k FROM "live" "live"

-- values differ
SELECT * FROM current_schema()
-- then
SELECT * FROM current_database()
-- then
SELECT "table_schema", "table_name", obj_description((quote_ident("table_schema") || '.' || quote_ident("table_name"))::regclass, 'pg_class') AS table_comment FROM "information_schema"."tables" WHERE ("table_schema" = 'public' AND "table_name" = 'sessions')
-- then
SELECT TRUE FROM information_schema.columns WHERE table_name = 'pg_class' and column_name = 'relispartition'
-- then
SELECT columns.*, pg_catalog.col_description((quote_ident(table_catalog) || '.' || quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass::oid, ordinal_position) AS description, ('"' || "udt_schema" || '"."' || "udt_name" || '"')::"regtype"::text AS "regtype", pg_catalog.format_type("col_attr"."atttypid", "col_attr"."atttypmod") AS "format_type" FROM "information_schema"."columns" LEFT JOIN "pg_catalog"."pg_attribute" AS "col_attr" ON "col_attr"."attname" = "columns"."column_name" AND "col_attr"."attrelid" = ( SELECT "cls"."oid" FROM "pg_catalog"."pg_class" AS "cls" LEFT JOIN "pg_catalog"."pg_namespace" AS "ns" ON "ns"."oid" = "cls"."relnamespace" WHERE "cls"."relname" = "columns"."table_name" AND "ns"."nspname" = "columns"."table_schema" ) WHERE ("table_schema" = 'public' AND "table_name" = 'sessions')
-- then
SELECT "ns"."nspname" AS "table_schema", "t"."relname" AS "table_name", "cnst"."conname" AS "constraint_name", pg_get_constraintdef("cnst"."oid") AS "expression", CASE "cnst"."contype" WHEN 'p' THEN 'PRIMARY' WHEN 'u' THEN 'UNIQUE' WHEN 'c' THEN 'CHECK' WHEN 'x' THEN 'EXCLUDE' END AS "constraint_type", "a"."attname" AS "column_name" FROM "pg_constraint" "cnst" INNER JOIN "pg_class" "t" ON "t"."oid" = "cnst"."conrelid" INNER JOIN "pg_namespace" "ns" ON "ns"."oid" = "cnst"."connamespace" LEFT JOIN "pg_attribute" "a" ON "a"."attrelid" = "cnst"."conrelid" AND "a"."attnum" = ANY ("cnst"."conkey") WHERE "t"."relkind" IN ('r', 'p') AND (("ns"."nspname" = 'public' AND "t"."relname" = 'sessions'))
-- then
SELECT "ns"."nspname" AS "table_schema", "t"."relname" AS "table_name", "i"."relname" AS "constraint_name", "a"."attname" AS "column_name", CASE "ix"."indisunique" WHEN 't' THEN 'TRUE' ELSE'FALSE' END AS "is_unique", pg_get_expr("ix"."indpred", "ix"."indrelid") AS "condition", "types"."typname" AS "type_name", "am"."amname" AS "index_type" FROM "pg_class" "t" INNER JOIN "pg_index" "ix" ON "ix"."indrelid" = "t"."oid" INNER JOIN "pg_attribute" "a" ON "a"."attrelid" = "t"."oid"  AND "a"."attnum" = ANY ("ix"."indkey") INNER JOIN "pg_namespace" "ns" ON "ns"."oid" = "t"."relnamespace" INNER JOIN "pg_class" "i" ON "i"."oid" = "ix"."indexrelid" INNER JOIN "pg_type" "types" ON "types"."oid" = "a"."atttypid" INNER JOIN "pg_am" "am" ON "i"."relam" = "am"."oid" LEFT JOIN "pg_constraint" "cnst" ON "cnst"."conname" = "i"."relname" WHERE "t"."relkind" IN ('r', 'p') AND "cnst"."contype" IS NULL AND (("ns"."nspname" = 'public' AND "t"."relname" = 'sessions'))
-- then
SELECT "con"."conname" AS "constraint_name", "con"."nspname" AS "table_schema", "con"."relname" AS "table_name", "att2"."attname" AS "column_name", "ns"."nspname" AS "referenced_table_schema", "cl"."relname" AS "referenced_table_name", "att"."attname" AS "referenced_column_name", "con"."confdeltype" AS "on_delete", "con"."confupdtype" AS "on_update", "con"."condeferrable" AS "deferrable", "con"."condeferred" AS "deferred" FROM ( SELECT UNNEST ("con1"."conkey") AS "parent", UNNEST ("con1"."confkey") AS "child", "con1"."confrelid", "con1"."conrelid", "con1"."conname", "con1"."contype", "ns"."nspname", "cl"."relname", "con1"."condeferrable", CASE WHEN "con1"."condeferred" THEN 'INITIALLY DEFERRED' ELSE 'INITIALLY IMMEDIATE' END as condeferred, CASE "con1"."confdeltype" WHEN 'a' THEN 'NO ACTION' WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'd' THEN 'SET DEFAULT' END as "confdeltype", CASE "con1"."confupdtype" WHEN 'a' THEN 'NO ACTION' WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'd' THEN 'SET DEFAULT' END as "confupdtype" FROM "pg_class" "cl" INNER JOIN "pg_namespace" "ns" ON "cl"."relnamespace" = "ns"."oid" INNER JOIN "pg_constraint" "con1" ON "con1"."conrelid" = "cl"."oid" WHERE "con1"."contype" = 'f' AND (("ns"."nspname" = 'public' AND "cl"."relname" = 'sessions')) ) "con" INNER JOIN "pg_attribute" "att" ON "att"."attrelid" = "con"."confrelid" AND "att"."attnum" = "con"."child" INNER JOIN "pg_class" "cl" ON "cl"."oid" = "con"."confrelid"  AND "cl"."relispartition" = 'f'INNER JOIN "pg_namespace" "ns" ON "cl"."relnamespace" = "ns"."oid" INNER JOIN "pg_attribute" "att2" ON "att2"."attrelid" = "con"."conrelid" AND "att2"."attnum" = "con"."parent"

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" = $1)) ORDER BY "tokens"."token" ASC

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" = $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."token" = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" = $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't1'
UPDATE "tokens" SET "token" = "token" WHERE "token" = $1

-- parameters: 't1'
DELETE FROM "tokens" WHERE "token" = $1

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" != $1)) ORDER BY "tokens"."token" ASC

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" != $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" != $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't1'
UPDATE "tokens" SET "token" = "token" WHERE "token" != $1

-- parameters: 't1'
DELETE FROM "tokens" WHERE "token" != $1

-- parameters: 't1', 't2'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" IN ($1, $2))) ORDER BY "tokens"."token" ASC

-- parameters: 't1', 't2'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" IN ($1, $2))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1', 't2'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."token" IN ($1, $2)))

-- values differ
-- parameters: 't1', 't2'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" IN ($1, $2))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't1', 't2'
UPDATE "tokens" SET "token" = "token" WHERE "token" IN ($1, $2)

-- parameters: 't1', 't2'
DELETE FROM "tokens" WHERE "token" IN ($1, $2)

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."token" IN ($1)))) ORDER BY "tokens"."token" ASC

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."token" IN ($1)))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((NOT("tokens"."token" IN ($1)))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't1'
UPDATE "tokens" SET "token" = "token" WHERE NOT("token" IN ($1))

-- parameters: 't1'
DELETE FROM "tokens" WHERE NOT("token" IN ($1))

-- parameters: 't%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" LIKE $1)) ORDER BY "tokens"."token" ASC

-- parameters: 't%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" LIKE $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't%'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."token" LIKE $1))

-- values differ
-- parameters: 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" LIKE $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't%'
UPDATE "tokens" SET "token" = "token" WHERE "token" LIKE $1

-- parameters: 't%'
DELETE FROM "tokens" WHERE "token" LIKE $1

-- parameters: 'T%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" ILIKE $1)) ORDER BY "tokens"."token" ASC

-- parameters: 'T%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" ILIKE $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'T%'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."token" ILIKE $1))

-- values differ
-- parameters: 'T%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" ILIKE $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 'T%'
UPDATE "tokens" SET "token" = "token" WHERE "token" ILIKE $1

-- parameters: 'T%'
DELETE FROM "tokens" WHERE "token" ILIKE $1

-- parameters: 'x%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."token" LIKE $1))) ORDER BY "tokens"."token" ASC

-- parameters: 'x%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."token" LIKE $1))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((NOT("tokens"."token" LIKE $1))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 'x%'
UPDATE "tokens" SET "token" = "token" WHERE NOT("token" LIKE $1)

-- parameters: 'x%'
DELETE FROM "tokens" WHERE NOT("token" LIKE $1)

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" IS NULL)) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" IS NULL)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."token" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" IS NULL)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."token" IS NULL))) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."token" IS NULL))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((NOT("tokens"."token" IS NULL))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

UPDATE "tokens" SET "token" = "token" WHERE NOT("token" IS NULL)

DELETE FROM "tokens" WHERE NOT("token" IS NULL)

-- parameters: '{t1,t2}'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" = ANY($1))) ORDER BY "tokens"."token" ASC

-- parameters: '{t1,t2}'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" = ANY($1))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '{t1,t2}'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."token" = ANY($1)))

-- values differ
-- parameters: '{t1,t2}'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" = ANY($1))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '{t1,t2}'
UPDATE "tokens" SET "token" = "token" WHERE "token" = ANY($1)

-- parameters: '{t1,t2}'
DELETE FROM "tokens" WHERE "token" = ANY($1)

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((lower("tokens"."token") = $1)) ORDER BY "tokens"."token" ASC

-- parameters: 't1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((lower("tokens"."token") = $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE ((lower("tokens"."token") = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((lower("tokens"."token") = $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't1'
UPDATE "tokens" SET "token" = "token" WHERE lower("token") = $1

-- parameters: 't1'
DELETE FROM "tokens" WHERE lower("token") = $1

-- parameters: 'a', 'z'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" BETWEEN $1 AND $2)) ORDER BY "tokens"."token" ASC

-- parameters: 'a', 'z'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."token" BETWEEN $1 AND $2)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 'a', 'z'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."token" BETWEEN $1 AND $2)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't1', 'x%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((("tokens"."token" = $1 OR "tokens"."token" LIKE $2))) ORDER BY "tokens"."token" ASC

-- parameters: 't1', 'x%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((("tokens"."token" = $1 OR "tokens"."token" LIKE $2))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1', 'x%'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE ((("tokens"."token" = $1 OR "tokens"."token" LIKE $2)))

-- values differ
-- parameters: 't1', 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((("tokens"."token" = $1 OR "tokens"."token" LIKE $2))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 't1', 'x%'
UPDATE "tokens" SET "token" = "token" WHERE ("token" = $1 OR "token" LIKE $2)

-- parameters: 't1', 'x%'
DELETE FROM "tokens" WHERE ("token" = $1 OR "token" LIKE $2)

-- parameters: 'x', 't%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((("tokens"."token" != $1 AND "tokens"."token" LIKE $2))) ORDER BY "tokens"."token" ASC

-- parameters: 'x', 't%'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((("tokens"."token" != $1 AND "tokens"."token" LIKE $2))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'x', 't%'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE ((("tokens"."token" != $1 AND "tokens"."token" LIKE $2)))

-- values differ
-- parameters: 'x', 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((("tokens"."token" != $1 AND "tokens"."token" LIKE $2))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: 'x', 't%'
UPDATE "tokens" SET "token" = "token" WHERE ("token" != $1 AND "token" LIKE $2)

-- parameters: 'x', 't%'
DELETE FROM "tokens" WHERE ("token" != $1 AND "token" LIKE $2)

-- parameters: '1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" > $1)) ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" > $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."uses" > $1))

-- values differ
-- parameters: '1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" > $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '1'
UPDATE "tokens" SET "uses" = "uses" WHERE "uses" > $1

-- parameters: '1'
DELETE FROM "tokens" WHERE "uses" > $1

-- parameters: '99'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" < $1)) ORDER BY "tokens"."token" ASC

-- parameters: '99'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" < $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '99'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" < $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '99'
UPDATE "tokens" SET "uses" = "uses" WHERE "uses" < $1

-- parameters: '99'
DELETE FROM "tokens" WHERE "uses" < $1

-- parameters: '1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" >= $1)) ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" >= $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" >= $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '1'
UPDATE "tokens" SET "uses" = "uses" WHERE "uses" >= $1

-- parameters: '1'
DELETE FROM "tokens" WHERE "uses" >= $1

-- parameters: '50'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" <= $1)) ORDER BY "tokens"."token" ASC

-- parameters: '50'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" <= $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '50'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" <= $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '50'
UPDATE "tokens" SET "uses" = "uses" WHERE "uses" <= $1

-- parameters: '50'
DELETE FROM "tokens" WHERE "uses" <= $1

-- parameters: '1', '50'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" BETWEEN $1 AND $2)) ORDER BY "tokens"."token" ASC

-- parameters: '1', '50'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" BETWEEN $1 AND $2)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '1', '50'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" BETWEEN $1 AND $2)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '1', '2', '3'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" IN ($1, $2, $3))) ORDER BY "tokens"."token" ASC

-- parameters: '1', '2', '3'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" IN ($1, $2, $3))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '1', '2', '3'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" IN ($1, $2, $3))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" IS NULL)) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" IS NULL)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."uses" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" IS NULL)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '1', '2'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."uses" BETWEEN $1 AND $2))) ORDER BY "tokens"."token" ASC

-- parameters: '1', '2'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."uses" BETWEEN $1 AND $2))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1', '2'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE ((NOT("tokens"."uses" BETWEEN $1 AND $2)))

-- values differ
-- parameters: '1', '2'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((NOT("tokens"."uses" BETWEEN $1 AND $2))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '1', '2'
UPDATE "tokens" SET "uses" = "uses" WHERE NOT("uses" BETWEEN $1 AND $2)

-- parameters: '1', '2'
DELETE FROM "tokens" WHERE NOT("uses" BETWEEN $1 AND $2)

-- parameters: '{1,2}'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" = ANY($1))) ORDER BY "tokens"."token" ASC

-- parameters: '{1,2}'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."uses" = ANY($1))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '{1,2}'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."uses" = ANY($1))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

SELECT SUM("tokens"."uses") AS "SUM" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL

SELECT AVG("tokens"."uses") AS "AVG" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL

SELECT MIN("tokens"."uses") AS "MIN" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL

SELECT MAX("tokens"."uses") AS "MAX" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL

-- parameters: '0'
UPDATE "tokens" SET "uses" = "uses" + 3 WHERE "uses" > $1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" > $1)) ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" > $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" > $1))

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."expires_at" > $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" < $1)) ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" < $1)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."expires_at" < $1)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" IS NULL)) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" IS NULL)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."expires_at" IS NULL)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."expires_at" IS NULL))) ORDER BY "tokens"."token" ASC

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE ((NOT("tokens"."expires_at" IS NULL))) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( ((NOT("tokens"."expires_at" IS NULL))) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" BETWEEN $1 AND $2)) ORDER BY "tokens"."token" ASC

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE (("tokens"."expires_at" BETWEEN $1 AND $2)) ORDER BY "tokens"."token" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "tokens" "tokens" WHERE ( (("tokens"."expires_at" BETWEEN $1 AND $2)) ) AND ( "tokens"."expires_at" IS NULL )) LIMIT 1

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token" ASC FOR SHARE

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token" ASC FOR UPDATE

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token" ASC

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token" ASC FOR NO KEY UPDATE

SELECT "tokens"."token" AS "tokens_token", "tokens"."scope" AS "tokens_scope", "tokens"."uses" AS "tokens_uses", "tokens"."expires_at" AS "tokens_expires_at" FROM "tokens" "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token" ASC FOR KEY SHARE

SELECT "x"."token" AS "x_token", "x"."scope" AS "x_scope", "x"."uses" AS "x_uses", "x"."expires_at" AS "x_expires_at" FROM "tokens" "x" WHERE "x"."expires_at" IS NULL ORDER BY "x"."token" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT DISTINCT ON ("x"."token") "x"."token" AS "x_token", "x"."scope" AS "x_scope", "x"."uses" AS "x_uses", "x"."expires_at" AS "x_expires_at" FROM "tokens" "x" WHERE "x"."expires_at" IS NULL ORDER BY "x"."token" ASC

DELETE FROM "tokens" RETURNING *

SELECT "x"."token" AS "x_token", "x"."scope" AS "x_scope", "x"."uses" AS "x_uses", "x"."expires_at" AS "x_expires_at" FROM "tokens" "x" WHERE ( "x"."token" IN (SELECT "y"."token" AS "y_token" FROM "tokens" "y" WHERE "y"."expires_at" IS NULL) ) AND ( "x"."expires_at" IS NULL )

SELECT COUNT(1) AS "cnt" FROM "tokens" "x" WHERE ( ("x"."token" IS NULL OR 1 = 1) ) AND ( "x"."expires_at" IS NULL )

WITH "live" AS (SELECT "x"."token" AS "k" FROM "tokens" "x" WHERE "x"."expires_at" IS NULL) SELECT live.k FROM "live" "live"

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" = $1)) ORDER BY "items"."Item Id" ASC

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" = $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."select" = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."select" = $1))) LIMIT 1

-- parameters: 't1'
UPDATE "Cart Items" SET "select" = "select" WHERE "select" = $1

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE "select" = $1

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" != $1)) ORDER BY "items"."Item Id" ASC

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" != $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."select" != $1))) LIMIT 1

-- parameters: 't1'
UPDATE "Cart Items" SET "select" = "select" WHERE "select" != $1

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE "select" != $1

-- parameters: 't1', 't2'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" IN ($1, $2))) ORDER BY "items"."Item Id" ASC

-- parameters: 't1', 't2'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" IN ($1, $2))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1', 't2'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."select" IN ($1, $2)))

-- values differ
-- parameters: 't1', 't2'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."select" IN ($1, $2)))) LIMIT 1

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."select" IN ($1)))) ORDER BY "items"."Item Id" ASC

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."select" IN ($1)))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE ((NOT("items"."select" IN ($1))))) LIMIT 1

-- parameters: 't1'
UPDATE "Cart Items" SET "select" = "select" WHERE NOT("select" IN ($1))

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE NOT("select" IN ($1))

-- parameters: 't%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" LIKE $1)) ORDER BY "items"."Item Id" ASC

-- parameters: 't%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" LIKE $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't%'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."select" LIKE $1))

-- values differ
-- parameters: 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."select" LIKE $1))) LIMIT 1

-- parameters: 't%'
UPDATE "Cart Items" SET "select" = "select" WHERE "select" LIKE $1

-- parameters: 't%'
DELETE FROM "Cart Items" WHERE "select" LIKE $1

-- parameters: 'T%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" ILIKE $1)) ORDER BY "items"."Item Id" ASC

-- parameters: 'T%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" ILIKE $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'T%'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."select" ILIKE $1))

-- values differ
-- parameters: 'T%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."select" ILIKE $1))) LIMIT 1

-- parameters: 'T%'
UPDATE "Cart Items" SET "select" = "select" WHERE "select" ILIKE $1

-- parameters: 'T%'
DELETE FROM "Cart Items" WHERE "select" ILIKE $1

-- parameters: 'x%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."select" LIKE $1))) ORDER BY "items"."Item Id" ASC

-- parameters: 'x%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."select" LIKE $1))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE ((NOT("items"."select" LIKE $1)))) LIMIT 1

-- parameters: 'x%'
UPDATE "Cart Items" SET "select" = "select" WHERE NOT("select" LIKE $1)

-- parameters: 'x%'
DELETE FROM "Cart Items" WHERE NOT("select" LIKE $1)

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" IS NULL)) ORDER BY "items"."Item Id" ASC

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" IS NULL)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."select" IS NULL))

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."select" IS NULL))) ORDER BY "items"."Item Id" ASC

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."select" IS NULL))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE ((NOT("items"."select" IS NULL)))) LIMIT 1

-- parameters: '{t1,t2}'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" = ANY($1))) ORDER BY "items"."Item Id" ASC

-- parameters: '{t1,t2}'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" = ANY($1))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '{t1,t2}'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."select" = ANY($1)))

-- values differ
-- parameters: '{t1,t2}'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."select" = ANY($1)))) LIMIT 1

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((lower("items"."select") = $1)) ORDER BY "items"."Item Id" ASC

-- parameters: 't1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((lower("items"."select") = $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE ((lower("items"."select") = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE ((lower("items"."select") = $1))) LIMIT 1

-- parameters: 't1'
UPDATE "Cart Items" SET "select" = "select" WHERE lower("select") = $1

-- parameters: 't1'
DELETE FROM "Cart Items" WHERE lower("select") = $1

-- parameters: 'a', 'z'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" BETWEEN $1 AND $2)) ORDER BY "items"."Item Id" ASC

-- parameters: 'a', 'z'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."select" BETWEEN $1 AND $2)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- parameters: 't1', 'x%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((("items"."select" = $1 OR "items"."select" LIKE $2))) ORDER BY "items"."Item Id" ASC

-- parameters: 't1', 'x%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((("items"."select" = $1 OR "items"."select" LIKE $2))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1', 'x%'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE ((("items"."select" = $1 OR "items"."select" LIKE $2)))

-- values differ
-- parameters: 't1', 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE ((("items"."select" = $1 OR "items"."select" LIKE $2)))) LIMIT 1

-- parameters: 't1', 'x%'
UPDATE "Cart Items" SET "select" = "select" WHERE ("select" = $1 OR "select" LIKE $2)

-- parameters: 't1', 'x%'
DELETE FROM "Cart Items" WHERE ("select" = $1 OR "select" LIKE $2)

-- parameters: 'x', 't%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((("items"."select" != $1 AND "items"."select" LIKE $2))) ORDER BY "items"."Item Id" ASC

-- parameters: 'x', 't%'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((("items"."select" != $1 AND "items"."select" LIKE $2))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'x', 't%'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE ((("items"."select" != $1 AND "items"."select" LIKE $2)))

-- values differ
-- parameters: 'x', 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE ((("items"."select" != $1 AND "items"."select" LIKE $2)))) LIMIT 1

-- parameters: 'x', 't%'
UPDATE "Cart Items" SET "select" = "select" WHERE ("select" != $1 AND "select" LIKE $2)

-- parameters: 'x', 't%'
DELETE FROM "Cart Items" WHERE ("select" != $1 AND "select" LIKE $2)

-- parameters: '2999-06-01 00:00:00+00'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" > $1)) ORDER BY "items"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" > $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."Expires At" > $1))

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."Expires At" > $1))) LIMIT 1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" < $1)) ORDER BY "items"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" < $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."Expires At" < $1))

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."Expires At" < $1))) LIMIT 1

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" IS NULL)) ORDER BY "items"."Item Id" ASC

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" IS NULL)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."Expires At" IS NULL))

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."Expires At" IS NULL))) ORDER BY "items"."Item Id" ASC

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."Expires At" IS NULL))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE ((NOT("items"."Expires At" IS NULL)))

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" BETWEEN $1 AND $2)) ORDER BY "items"."Item Id" ASC

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Expires At" BETWEEN $1 AND $2)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."Expires At" BETWEEN $1 AND $2))

-- parameters: '1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" > $1)) ORDER BY "items"."Item Id" ASC

-- parameters: '1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" > $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."Item Id" > $1))

-- parameters: '99'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" < $1)) ORDER BY "items"."Item Id" ASC

-- parameters: '99'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" < $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- parameters: '1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" >= $1)) ORDER BY "items"."Item Id" ASC

-- parameters: '1'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" >= $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."Item Id" >= $1))) LIMIT 1

-- parameters: '1'
UPDATE "Cart Items" SET "Item Id" = "Item Id" WHERE "Item Id" >= $1

-- parameters: '1'
DELETE FROM "Cart Items" WHERE "Item Id" >= $1

-- parameters: '50'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" <= $1)) ORDER BY "items"."Item Id" ASC

-- parameters: '50'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" <= $1)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- values differ
-- parameters: '50'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE (("items"."Item Id" <= $1))) LIMIT 1

-- parameters: '50'
UPDATE "Cart Items" SET "Item Id" = "Item Id" WHERE "Item Id" <= $1

-- parameters: '50'
DELETE FROM "Cart Items" WHERE "Item Id" <= $1

-- parameters: '1', '50'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" BETWEEN $1 AND $2)) ORDER BY "items"."Item Id" ASC

-- parameters: '1', '50'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" BETWEEN $1 AND $2)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

-- parameters: '1', '2', '3'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" IN ($1, $2, $3))) ORDER BY "items"."Item Id" ASC

-- parameters: '1', '2', '3'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" IN ($1, $2, $3))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" IS NULL)) ORDER BY "items"."Item Id" ASC

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" IS NULL)) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE (("items"."Item Id" IS NULL))

-- parameters: '1', '2'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."Item Id" BETWEEN $1 AND $2))) ORDER BY "items"."Item Id" ASC

-- parameters: '1', '2'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE ((NOT("items"."Item Id" BETWEEN $1 AND $2))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1', '2'
SELECT COUNT(1) AS "cnt" FROM "Cart Items" "items" WHERE ((NOT("items"."Item Id" BETWEEN $1 AND $2)))

-- values differ
-- parameters: '1', '2'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "Cart Items" "items" WHERE ((NOT("items"."Item Id" BETWEEN $1 AND $2)))) LIMIT 1

-- parameters: '1', '2'
UPDATE "Cart Items" SET "Item Id" = "Item Id" WHERE NOT("Item Id" BETWEEN $1 AND $2)

-- parameters: '1', '2'
DELETE FROM "Cart Items" WHERE NOT("Item Id" BETWEEN $1 AND $2)

-- parameters: '{1,2}'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" = ANY($1))) ORDER BY "items"."Item Id" ASC

-- parameters: '{1,2}'
SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" WHERE (("items"."Item Id" = ANY($1))) ORDER BY "items"."Item Id" DESC LIMIT 2 OFFSET 1

SELECT SUM("items"."Item Id") AS "SUM" FROM "Cart Items" "items"

SELECT AVG("items"."Item Id") AS "AVG" FROM "Cart Items" "items"

SELECT MIN("items"."Item Id") AS "MIN" FROM "Cart Items" "items"

SELECT MAX("items"."Item Id") AS "MAX" FROM "Cart Items" "items"

-- parameters: '0'
UPDATE "Cart Items" SET "Item Id" = "Item Id" + 3 WHERE "Item Id" > $1

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" ORDER BY "items"."Item Id" ASC FOR SHARE

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" ORDER BY "items"."Item Id" ASC FOR UPDATE

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" ORDER BY "items"."Item Id" ASC

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" ORDER BY "items"."Item Id" ASC FOR NO KEY UPDATE

SELECT "items"."Item Id" AS "items_Item Id", "items"."select" AS "items_select", "items"."Expires At" AS "items_Expires At" FROM "Cart Items" "items" ORDER BY "items"."Item Id" ASC FOR KEY SHARE

SELECT "x"."Item Id" AS "x_Item Id", "x"."select" AS "x_select", "x"."Expires At" AS "x_Expires At" FROM "Cart Items" "x" ORDER BY "x"."Item Id" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT DISTINCT ON ("x"."Item Id") "x"."Item Id" AS "x_Item Id", "x"."select" AS "x_select", "x"."Expires At" AS "x_Expires At" FROM "Cart Items" "x" ORDER BY "x"."Item Id" ASC

DELETE FROM "Cart Items" RETURNING *

SELECT "x"."Item Id" AS "x_Item Id", "x"."select" AS "x_select", "x"."Expires At" AS "x_Expires At" FROM "Cart Items" "x" WHERE "x"."Item Id" IN (SELECT "y"."Item Id" AS "y_Item Id" FROM "Cart Items" "y")

SELECT COUNT(1) AS "cnt" FROM "Cart Items" "x" WHERE ("x"."Item Id" IS NULL OR 1 = 1)

WITH "live" AS (SELECT "x"."Item Id" AS "k" FROM "Cart Items" "x") SELECT live.k FROM "live" "live"

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" = $1)) ORDER BY "leases"."id" ASC

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" = $1)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" = $1))) LIMIT 1

-- parameters: 't1'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" = $1

-- parameters: 't1'
DELETE FROM "archive"."leases" WHERE "holder" = $1

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" != $1)) ORDER BY "leases"."id" ASC

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" != $1)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" != $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" != $1))) LIMIT 1

-- parameters: 't1'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" != $1

-- parameters: 't1'
DELETE FROM "archive"."leases" WHERE "holder" != $1

-- parameters: 't1', 't2'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" IN ($1, $2))) ORDER BY "leases"."id" ASC

-- parameters: 't1', 't2'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" IN ($1, $2))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1', 't2'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" IN ($1, $2)))

-- values differ
-- parameters: 't1', 't2'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" IN ($1, $2)))) LIMIT 1

-- parameters: 't1', 't2'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" IN ($1, $2)

-- parameters: 't1', 't2'
DELETE FROM "archive"."leases" WHERE "holder" IN ($1, $2)

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IN ($1)))) ORDER BY "leases"."id" ASC

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IN ($1)))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IN ($1))))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IN ($1))))) LIMIT 1

-- parameters: 't1'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE NOT("holder" IN ($1))

-- parameters: 't1'
DELETE FROM "archive"."leases" WHERE NOT("holder" IN ($1))

-- parameters: 't%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" LIKE $1)) ORDER BY "leases"."id" ASC

-- parameters: 't%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" LIKE $1)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't%'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" LIKE $1))

-- values differ
-- parameters: 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" LIKE $1))) LIMIT 1

-- parameters: 't%'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" LIKE $1

-- parameters: 't%'
DELETE FROM "archive"."leases" WHERE "holder" LIKE $1

-- parameters: 'T%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" ILIKE $1)) ORDER BY "leases"."id" ASC

-- parameters: 'T%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" ILIKE $1)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'T%'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" ILIKE $1))

-- values differ
-- parameters: 'T%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" ILIKE $1))) LIMIT 1

-- parameters: 'T%'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" ILIKE $1

-- parameters: 'T%'
DELETE FROM "archive"."leases" WHERE "holder" ILIKE $1

-- parameters: 'x%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" LIKE $1))) ORDER BY "leases"."id" ASC

-- parameters: 'x%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" LIKE $1))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'x%'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" LIKE $1)))

-- values differ
-- parameters: 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" LIKE $1)))) LIMIT 1

-- parameters: 'x%'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE NOT("holder" LIKE $1)

-- parameters: 'x%'
DELETE FROM "archive"."leases" WHERE NOT("holder" LIKE $1)

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" IS NULL)) ORDER BY "leases"."id" ASC

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" IS NULL)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" IS NULL))) LIMIT 1

UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" IS NULL

DELETE FROM "archive"."leases" WHERE "holder" IS NULL

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IS NULL))) ORDER BY "leases"."id" ASC

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IS NULL))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IS NULL)))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE ((NOT("leases"."holder" IS NULL)))) LIMIT 1

UPDATE "archive"."leases" SET "holder" = "holder" WHERE NOT("holder" IS NULL)

DELETE FROM "archive"."leases" WHERE NOT("holder" IS NULL)

-- parameters: '{t1,t2}'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" = ANY($1))) ORDER BY "leases"."id" ASC

-- parameters: '{t1,t2}'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" = ANY($1))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '{t1,t2}'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" = ANY($1)))

-- values differ
-- parameters: '{t1,t2}'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" = ANY($1)))) LIMIT 1

-- parameters: '{t1,t2}'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" = ANY($1)

-- parameters: '{t1,t2}'
DELETE FROM "archive"."leases" WHERE "holder" = ANY($1)

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((lower("leases"."holder") = $1)) ORDER BY "leases"."id" ASC

-- parameters: 't1'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((lower("leases"."holder") = $1)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE ((lower("leases"."holder") = $1))

-- values differ
-- parameters: 't1'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE ((lower("leases"."holder") = $1))) LIMIT 1

-- parameters: 't1'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE lower("holder") = $1

-- parameters: 't1'
DELETE FROM "archive"."leases" WHERE lower("holder") = $1

-- parameters: 'a', 'z'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" BETWEEN $1 AND $2)) ORDER BY "leases"."id" ASC

-- parameters: 'a', 'z'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."holder" BETWEEN $1 AND $2)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'a', 'z'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."holder" BETWEEN $1 AND $2))

-- values differ
-- parameters: 'a', 'z'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."holder" BETWEEN $1 AND $2))) LIMIT 1

-- parameters: 'a', 'z'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE "holder" BETWEEN $1 AND $2

-- parameters: 'a', 'z'
DELETE FROM "archive"."leases" WHERE "holder" BETWEEN $1 AND $2

-- parameters: 't1', 'x%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((("leases"."holder" = $1 OR "leases"."holder" LIKE $2))) ORDER BY "leases"."id" ASC

-- parameters: 't1', 'x%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((("leases"."holder" = $1 OR "leases"."holder" LIKE $2))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 't1', 'x%'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE ((("leases"."holder" = $1 OR "leases"."holder" LIKE $2)))

-- values differ
-- parameters: 't1', 'x%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE ((("leases"."holder" = $1 OR "leases"."holder" LIKE $2)))) LIMIT 1

-- parameters: 't1', 'x%'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE ("holder" = $1 OR "holder" LIKE $2)

-- parameters: 't1', 'x%'
DELETE FROM "archive"."leases" WHERE ("holder" = $1 OR "holder" LIKE $2)

-- parameters: 'x', 't%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((("leases"."holder" != $1 AND "leases"."holder" LIKE $2))) ORDER BY "leases"."id" ASC

-- parameters: 'x', 't%'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((("leases"."holder" != $1 AND "leases"."holder" LIKE $2))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: 'x', 't%'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE ((("leases"."holder" != $1 AND "leases"."holder" LIKE $2)))

-- values differ
-- parameters: 'x', 't%'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE ((("leases"."holder" != $1 AND "leases"."holder" LIKE $2)))) LIMIT 1

-- parameters: 'x', 't%'
UPDATE "archive"."leases" SET "holder" = "holder" WHERE ("holder" != $1 AND "holder" LIKE $2)

-- parameters: 'x', 't%'
DELETE FROM "archive"."leases" WHERE ("holder" != $1 AND "holder" LIKE $2)

-- parameters: '0'
SELECT "x"."holder" AS "f", COUNT(*) AS "n" FROM "archive"."leases" "x" GROUP BY "x"."holder" HAVING COUNT(*) > $1 ORDER BY "f" DESC NULLS LAST

-- parameters: '2999-06-01 00:00:00+00'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" > $1)) ORDER BY "leases"."id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" > $1)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" > $1))

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" > $1))) LIMIT 1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at" = "expires_at" WHERE "expires_at" > $1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at" > $1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" < $1)) ORDER BY "leases"."id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" < $1)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" < $1))

-- values differ
-- parameters: '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" < $1))) LIMIT 1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at" = "expires_at" WHERE "expires_at" < $1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at" < $1

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" IS NULL)) ORDER BY "leases"."id" ASC

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" IS NULL)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" IS NULL))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" IS NULL))) LIMIT 1

UPDATE "archive"."leases" SET "expires_at" = "expires_at" WHERE "expires_at" IS NULL

DELETE FROM "archive"."leases" WHERE "expires_at" IS NULL

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."expires_at" IS NULL))) ORDER BY "leases"."id" ASC

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."expires_at" IS NULL))) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE ((NOT("leases"."expires_at" IS NULL)))

-- values differ
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE ((NOT("leases"."expires_at" IS NULL)))) LIMIT 1

UPDATE "archive"."leases" SET "expires_at" = "expires_at" WHERE NOT("expires_at" IS NULL)

DELETE FROM "archive"."leases" WHERE NOT("expires_at" IS NULL)

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" BETWEEN $1 AND $2)) ORDER BY "leases"."id" ASC

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" BETWEEN $1 AND $2)) ORDER BY "leases"."id" DESC LIMIT 2 OFFSET 1
-- then
-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" BETWEEN $1 AND $2))

-- values differ
-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "archive"."leases" "leases" WHERE (("leases"."expires_at" BETWEEN $1 AND $2))) LIMIT 1

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at" = "expires_at" WHERE "expires_at" BETWEEN $1 AND $2

-- parameters: '1970-01-01 00:00:00+00', '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at" BETWEEN $1 AND $2

-- parameters: '0'
SELECT "x"."expires_at" AS "f", COUNT(*) AS "n" FROM "archive"."leases" "x" GROUP BY "x"."expires_at" HAVING COUNT(*) > $1 ORDER BY "f" DESC NULLS LAST

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" ORDER BY "leases"."id" ASC FOR SHARE

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" ORDER BY "leases"."id" ASC FOR UPDATE

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" ORDER BY "leases"."id" ASC

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" ORDER BY "leases"."id" ASC FOR NO KEY UPDATE

SELECT "leases"."id" AS "leases_id", "leases"."holder" AS "leases_holder", "leases"."expires_at" AS "leases_expires_at" FROM "archive"."leases" "leases" ORDER BY "leases"."id" ASC FOR KEY SHARE

SELECT "x"."id" AS "x_id", "x"."holder" AS "x_holder", "x"."expires_at" AS "x_expires_at" FROM "archive"."leases" "x" ORDER BY "x"."id" ASC LIMIT 2 FOR UPDATE SKIP LOCKED

SELECT DISTINCT ON ("x"."id") "x"."id" AS "x_id", "x"."holder" AS "x_holder", "x"."expires_at" AS "x_expires_at" FROM "archive"."leases" "x" ORDER BY "x"."id" ASC

DELETE FROM "archive"."leases" RETURNING *

SELECT "x"."id" AS "x_id", "x"."holder" AS "x_holder", "x"."expires_at" AS "x_expires_at" FROM "archive"."leases" "x" WHERE "x"."id" IN (SELECT "y"."id" AS "y_id" FROM "archive"."leases" "y")

SELECT COUNT(1) AS "cnt" FROM "archive"."leases" "x" WHERE ("x"."id" IS NULL OR 1 = 1)

WITH "live" AS (SELECT "x"."id" AS "k" FROM "archive"."leases" "x") SELECT live.k FROM "live" "live"

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" ORDER BY "sessions"."id" ASC

SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id", "distinctAlias"."sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id") "distinctAlias" ORDER BY "distinctAlias"."sessions_id" ASC, "sessions_id" ASC LIMIT 2
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE "sessions"."id" IN (1, 2) ORDER BY "sessions"."id" ASC

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )

-- parameters: '5', 'a%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions"."hits" > $1) AND ((("sessions__sessions_user"."name" LIKE $2))))) OR ((("sessions"."user_id" IS NULL))))

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC
-- then
-- parameters: '1', '2', '3', '5'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1, $2, $3, $4)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1, 2, 3, 5)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC LIMIT 2
-- then
-- parameters: '1', '2'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1, $2)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1, 2)

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )
-- then
-- parameters: '1'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_logins"."id" AS "sessions__sessions_logins_id", "sessions__sessions_logins"."session_id" AS "sessions__sessions_logins_session_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id"  LEFT JOIN "logins" "sessions__sessions_logins" ON "sessions__sessions_logins"."session_id"="sessions"."id" ORDER BY "sessions"."id" ASC

SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id", "distinctAlias"."sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_logins"."id" AS "sessions__sessions_logins_id", "sessions__sessions_logins"."session_id" AS "sessions__sessions_logins_session_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id"  LEFT JOIN "logins" "sessions__sessions_logins" ON "sessions__sessions_logins"."session_id"="sessions"."id") "distinctAlias" ORDER BY "distinctAlias"."sessions_id" ASC, "sessions_id" ASC LIMIT 2
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_logins"."id" AS "sessions__sessions_logins_id", "sessions__sessions_logins"."session_id" AS "sessions__sessions_logins_session_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id"  LEFT JOIN "logins" "sessions__sessions_logins" ON "sessions__sessions_logins"."session_id"="sessions"."id" WHERE "sessions"."id" IN (1, 2) ORDER BY "sessions"."id" ASC

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_logins"."id" AS "sessions__sessions_logins_id", "sessions__sessions_logins"."session_id" AS "sessions__sessions_logins_session_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id"  LEFT JOIN "logins" "sessions__sessions_logins" ON "sessions__sessions_logins"."session_id"="sessions"."id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_logins"."id" AS "sessions__sessions_logins_id", "sessions__sessions_logins"."session_id" AS "sessions__sessions_logins_session_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id"  LEFT JOIN "logins" "sessions__sessions_logins" ON "sessions__sessions_logins"."session_id"="sessions"."id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )

-- parameters: '5', 'a%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_logins"."id" AS "sessions__sessions_logins_id", "sessions__sessions_logins"."session_id" AS "sessions__sessions_logins_session_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id"  LEFT JOIN "logins" "sessions__sessions_logins" ON "sessions__sessions_logins"."session_id"="sessions"."id" WHERE (((("sessions"."hits" > $1) AND ((("sessions__sessions_user"."name" LIKE $2))))) OR ((("sessions"."user_id" IS NULL))))

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC
-- then
-- parameters: '1', '2', '3', '5'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1, $2, $3, $4)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1, 2, 3, 5)
-- then
-- parameters: '1', '2', '3', '5'
SELECT "logins"."id" AS "logins_id", "logins"."session_id" AS "logins_session_id" FROM "logins" "logins" WHERE "logins"."session_id" IN ($1, $2, $3, $4)
-- then
SELECT "logins"."id" AS "logins_logins_id", "logins"."session_id" AS "sessions_id" FROM "logins" "logins" WHERE "logins"."session_id" IN (1, 2, 3, 5)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC LIMIT 2
-- then
-- parameters: '1', '2'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1, $2)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1, 2)
-- then
-- parameters: '1', '2'
SELECT "logins"."id" AS "logins_id", "logins"."session_id" AS "logins_session_id" FROM "logins" "logins" WHERE "logins"."session_id" IN ($1, $2)
-- then
SELECT "logins"."id" AS "logins_logins_id", "logins"."session_id" AS "sessions_id" FROM "logins" "logins" WHERE "logins"."session_id" IN (1, 2)

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )
-- then
-- parameters: '1'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1)
-- then
-- parameters: '1'
SELECT "logins"."id" AS "logins_id", "logins"."session_id" AS "logins_session_id" FROM "logins" "logins" WHERE "logins"."session_id" IN ($1)
-- then
SELECT "logins"."id" AS "logins_logins_id", "logins"."session_id" AS "sessions_id" FROM "logins" "logins" WHERE "logins"."session_id" IN (1)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" ORDER BY "sessions"."id" ASC

SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id", "distinctAlias"."sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id") "distinctAlias" ORDER BY "distinctAlias"."sessions_id" ASC, "sessions_id" ASC LIMIT 2
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" WHERE "sessions"."id" IN (1, 2) ORDER BY "sessions"."id" ASC

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id"  LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id"  LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )

-- parameters: '5', 'a%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id"  LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions"."hits" > $1) AND ((("sessions__sessions_user"."name" LIKE $2))))) OR ((("sessions"."user_id" IS NULL))))

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC
-- then
-- parameters: '1', '2', '3', '5'
SELECT "orders"."id" AS "orders_id", "orders"."amount" AS "orders_amount", "orders"."note" AS "orders_note", "orders"."user_id" AS "orders_user_id", "orders"."session_id" AS "orders_session_id" FROM "orders" "orders" WHERE "orders"."session_id" IN ($1, $2, $3, $4)
-- then
SELECT "orders"."id" AS "orders_orders_id", "orders"."session_id" AS "sessions_id" FROM "orders" "orders" WHERE "orders"."session_id" IN (1, 2, 3, 5)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC LIMIT 2
-- then
-- parameters: '1', '2'
SELECT "orders"."id" AS "orders_id", "orders"."amount" AS "orders_amount", "orders"."note" AS "orders_note", "orders"."user_id" AS "orders_user_id", "orders"."session_id" AS "orders_session_id" FROM "orders" "orders" WHERE "orders"."session_id" IN ($1, $2)
-- then
SELECT "orders"."id" AS "orders_orders_id", "orders"."session_id" AS "sessions_id" FROM "orders" "orders" WHERE "orders"."session_id" IN (1, 2)

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )
-- then
-- parameters: '1'
SELECT "orders"."id" AS "orders_id", "orders"."amount" AS "orders_amount", "orders"."note" AS "orders_note", "orders"."user_id" AS "orders_user_id", "orders"."session_id" AS "orders_session_id" FROM "orders" "orders" WHERE "orders"."session_id" IN ($1)
-- then
SELECT "orders"."id" AS "orders_orders_id", "orders"."session_id" AS "sessions_id" FROM "orders" "orders" WHERE "orders"."session_id" IN (1)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."id" AS "sessions__sessions_orders__sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."token" AS "07c6d2cc211c3f76d36e17981b08f6d012259221", "sessions__sessions_orders__sessions__sessions_orders_session"."data" AS "27279724350b7e499926100ee87067b3c881061c", "sessions__sessions_orders__sessions__sessions_orders_session"."hits" AS "a8e60991d429b8e004549e2259dcbe88de31ed3d", "sessions__sessions_orders__sessions__sessions_orders_session"."expires_at" AS "a7c5e2cb1d625f0f6e92a9f13fe0155852471a02", "sessions__sessions_orders__sessions__sessions_orders_session"."user_id" AS "fd3eccdaa489eebe4a52a9c03129af13a4eed7af" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" LEFT JOIN "sessions" "sessions__sessions_orders__sessions__sessions_orders_session" ON "sessions__sessions_orders__sessions__sessions_orders_session"."id"="sessions__sessions_orders"."session_id" ORDER BY "sessions"."id" ASC

SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id", "distinctAlias"."sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."id" AS "sessions__sessions_orders__sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."token" AS "07c6d2cc211c3f76d36e17981b08f6d012259221", "sessions__sessions_orders__sessions__sessions_orders_session"."data" AS "27279724350b7e499926100ee87067b3c881061c", "sessions__sessions_orders__sessions__sessions_orders_session"."hits" AS "a8e60991d429b8e004549e2259dcbe88de31ed3d", "sessions__sessions_orders__sessions__sessions_orders_session"."expires_at" AS "a7c5e2cb1d625f0f6e92a9f13fe0155852471a02", "sessions__sessions_orders__sessions__sessions_orders_session"."user_id" AS "fd3eccdaa489eebe4a52a9c03129af13a4eed7af" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" LEFT JOIN "sessions" "sessions__sessions_orders__sessions__sessions_orders_session" ON "sessions__sessions_orders__sessions__sessions_orders_session"."id"="sessions__sessions_orders"."session_id") "distinctAlias" ORDER BY "distinctAlias"."sessions_id" ASC, "sessions_id" ASC LIMIT 2
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."id" AS "sessions__sessions_orders__sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."token" AS "07c6d2cc211c3f76d36e17981b08f6d012259221", "sessions__sessions_orders__sessions__sessions_orders_session"."data" AS "27279724350b7e499926100ee87067b3c881061c", "sessions__sessions_orders__sessions__sessions_orders_session"."hits" AS "a8e60991d429b8e004549e2259dcbe88de31ed3d", "sessions__sessions_orders__sessions__sessions_orders_session"."expires_at" AS "a7c5e2cb1d625f0f6e92a9f13fe0155852471a02", "sessions__sessions_orders__sessions__sessions_orders_session"."user_id" AS "fd3eccdaa489eebe4a52a9c03129af13a4eed7af" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" LEFT JOIN "sessions" "sessions__sessions_orders__sessions__sessions_orders_session" ON "sessions__sessions_orders__sessions__sessions_orders_session"."id"="sessions__sessions_orders"."session_id" WHERE "sessions"."id" IN (1, 2) ORDER BY "sessions"."id" ASC

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."id" AS "sessions__sessions_orders__sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."token" AS "07c6d2cc211c3f76d36e17981b08f6d012259221", "sessions__sessions_orders__sessions__sessions_orders_session"."data" AS "27279724350b7e499926100ee87067b3c881061c", "sessions__sessions_orders__sessions__sessions_orders_session"."hits" AS "a8e60991d429b8e004549e2259dcbe88de31ed3d", "sessions__sessions_orders__sessions__sessions_orders_session"."expires_at" AS "a7c5e2cb1d625f0f6e92a9f13fe0155852471a02", "sessions__sessions_orders__sessions__sessions_orders_session"."user_id" AS "fd3eccdaa489eebe4a52a9c03129af13a4eed7af" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" LEFT JOIN "sessions" "sessions__sessions_orders__sessions__sessions_orders_session" ON "sessions__sessions_orders__sessions__sessions_orders_session"."id"="sessions__sessions_orders"."session_id"  LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."id" AS "sessions__sessions_orders__sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."token" AS "07c6d2cc211c3f76d36e17981b08f6d012259221", "sessions__sessions_orders__sessions__sessions_orders_session"."data" AS "27279724350b7e499926100ee87067b3c881061c", "sessions__sessions_orders__sessions__sessions_orders_session"."hits" AS "a8e60991d429b8e004549e2259dcbe88de31ed3d", "sessions__sessions_orders__sessions__sessions_orders_session"."expires_at" AS "a7c5e2cb1d625f0f6e92a9f13fe0155852471a02", "sessions__sessions_orders__sessions__sessions_orders_session"."user_id" AS "fd3eccdaa489eebe4a52a9c03129af13a4eed7af" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" LEFT JOIN "sessions" "sessions__sessions_orders__sessions__sessions_orders_session" ON "sessions__sessions_orders__sessions__sessions_orders_session"."id"="sessions__sessions_orders"."session_id"  LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )

-- parameters: '5', 'a%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_orders"."id" AS "sessions__sessions_orders_id", "sessions__sessions_orders"."amount" AS "sessions__sessions_orders_amount", "sessions__sessions_orders"."note" AS "sessions__sessions_orders_note", "sessions__sessions_orders"."user_id" AS "sessions__sessions_orders_user_id", "sessions__sessions_orders"."session_id" AS "sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."id" AS "sessions__sessions_orders__sessions__sessions_orders_session_id", "sessions__sessions_orders__sessions__sessions_orders_session"."token" AS "07c6d2cc211c3f76d36e17981b08f6d012259221", "sessions__sessions_orders__sessions__sessions_orders_session"."data" AS "27279724350b7e499926100ee87067b3c881061c", "sessions__sessions_orders__sessions__sessions_orders_session"."hits" AS "a8e60991d429b8e004549e2259dcbe88de31ed3d", "sessions__sessions_orders__sessions__sessions_orders_session"."expires_at" AS "a7c5e2cb1d625f0f6e92a9f13fe0155852471a02", "sessions__sessions_orders__sessions__sessions_orders_session"."user_id" AS "fd3eccdaa489eebe4a52a9c03129af13a4eed7af" FROM "sessions" "sessions" LEFT JOIN "orders" "sessions__sessions_orders" ON "sessions__sessions_orders"."session_id"="sessions"."id" LEFT JOIN "sessions" "sessions__sessions_orders__sessions__sessions_orders_session" ON "sessions__sessions_orders__sessions__sessions_orders_session"."id"="sessions__sessions_orders"."session_id"  LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions"."hits" > $1) AND ((("sessions__sessions_user"."name" LIKE $2))))) OR ((("sessions"."user_id" IS NULL))))

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC
-- then
-- parameters: '1', '2', '3', '5'
SELECT "orders"."id" AS "orders_id", "orders"."amount" AS "orders_amount", "orders"."note" AS "orders_note", "orders"."user_id" AS "orders_user_id", "orders"."session_id" AS "orders_session_id" FROM "orders" "orders" WHERE "orders"."session_id" IN ($1, $2, $3, $4)
-- then
-- parameters: '1', '4'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" INNER JOIN "orders" "orders" ON "orders"."session_id" = "sessions"."id" WHERE "orders"."id" IN ($1, $2)
-- then
SELECT "orders"."id" AS "orders_id", "orders"."session_id" AS "sessions_session_id" FROM "orders" "orders" WHERE "orders"."id" IN (1, 4)
-- then
SELECT "orders"."id" AS "orders_orders_id", "orders"."session_id" AS "sessions_id" FROM "orders" "orders" WHERE "orders"."session_id" IN (1, 2, 3, 5)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC LIMIT 2
-- then
-- parameters: '1', '2'
SELECT "orders"."id" AS "orders_id", "orders"."amount" AS "orders_amount", "orders"."note" AS "orders_note", "orders"."user_id" AS "orders_user_id", "orders"."session_id" AS "orders_session_id" FROM "orders" "orders" WHERE "orders"."session_id" IN ($1, $2)
-- then
-- parameters: '1', '4'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" INNER JOIN "orders" "orders" ON "orders"."session_id" = "sessions"."id" WHERE "orders"."id" IN ($1, $2)
-- then
SELECT "orders"."id" AS "orders_id", "orders"."session_id" AS "sessions_session_id" FROM "orders" "orders" WHERE "orders"."id" IN (1, 4)
-- then
SELECT "orders"."id" AS "orders_orders_id", "orders"."session_id" AS "sessions_id" FROM "orders" "orders" WHERE "orders"."session_id" IN (1, 2)

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )
-- then
-- parameters: '1'
SELECT "orders"."id" AS "orders_id", "orders"."amount" AS "orders_amount", "orders"."note" AS "orders_note", "orders"."user_id" AS "orders_user_id", "orders"."session_id" AS "orders_session_id" FROM "orders" "orders" WHERE "orders"."session_id" IN ($1)
-- then
-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" INNER JOIN "orders" "orders" ON "orders"."session_id" = "sessions"."id" WHERE "orders"."id" IN ($1)
-- then
SELECT "orders"."id" AS "orders_id", "orders"."session_id" AS "sessions_session_id" FROM "orders" "orders" WHERE "orders"."id" IN (1)
-- then
SELECT "orders"."id" AS "orders_orders_id", "orders"."session_id" AS "sessions_id" FROM "orders" "orders" WHERE "orders"."session_id" IN (1)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_user__sessions__sessions_user_sessions"."id" AS "sessions__sessions_user__sessions__sessions_user_sessions_id", "sessions__sessions_user__sessions__sessions_user_sessions"."token" AS "sessions__sessions_user__sessions__sessions_user_sessions_token", "sessions__sessions_user__sessions__sessions_user_sessions"."data" AS "sessions__sessions_user__sessions__sessions_user_sessions_data", "sessions__sessions_user__sessions__sessions_user_sessions"."hits" AS "sessions__sessions_user__sessions__sessions_user_sessions_hits", "sessions__sessions_user__sessions__sessions_user_sessions"."expires_at" AS "63cc110cd5788f089370a4e3f26519f19af14ed1", "sessions__sessions_user__sessions__sessions_user_sessions"."user_id" AS "c296aac8da8bac60c8dc95fe3ae292af6d5c7e22" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" LEFT JOIN "sessions" "sessions__sessions_user__sessions__sessions_user_sessions" ON "sessions__sessions_user__sessions__sessions_user_sessions"."user_id"="sessions__sessions_user"."id" ORDER BY "sessions"."id" ASC

SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id", "distinctAlias"."sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_user__sessions__sessions_user_sessions"."id" AS "sessions__sessions_user__sessions__sessions_user_sessions_id", "sessions__sessions_user__sessions__sessions_user_sessions"."token" AS "sessions__sessions_user__sessions__sessions_user_sessions_token", "sessions__sessions_user__sessions__sessions_user_sessions"."data" AS "sessions__sessions_user__sessions__sessions_user_sessions_data", "sessions__sessions_user__sessions__sessions_user_sessions"."hits" AS "sessions__sessions_user__sessions__sessions_user_sessions_hits", "sessions__sessions_user__sessions__sessions_user_sessions"."expires_at" AS "63cc110cd5788f089370a4e3f26519f19af14ed1", "sessions__sessions_user__sessions__sessions_user_sessions"."user_id" AS "c296aac8da8bac60c8dc95fe3ae292af6d5c7e22" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" LEFT JOIN "sessions" "sessions__sessions_user__sessions__sessions_user_sessions" ON "sessions__sessions_user__sessions__sessions_user_sessions"."user_id"="sessions__sessions_user"."id") "distinctAlias" ORDER BY "distinctAlias"."sessions_id" ASC, "sessions_id" ASC LIMIT 2
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_user__sessions__sessions_user_sessions"."id" AS "sessions__sessions_user__sessions__sessions_user_sessions_id", "sessions__sessions_user__sessions__sessions_user_sessions"."token" AS "sessions__sessions_user__sessions__sessions_user_sessions_token", "sessions__sessions_user__sessions__sessions_user_sessions"."data" AS "sessions__sessions_user__sessions__sessions_user_sessions_data", "sessions__sessions_user__sessions__sessions_user_sessions"."hits" AS "sessions__sessions_user__sessions__sessions_user_sessions_hits", "sessions__sessions_user__sessions__sessions_user_sessions"."expires_at" AS "63cc110cd5788f089370a4e3f26519f19af14ed1", "sessions__sessions_user__sessions__sessions_user_sessions"."user_id" AS "c296aac8da8bac60c8dc95fe3ae292af6d5c7e22" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" LEFT JOIN "sessions" "sessions__sessions_user__sessions__sessions_user_sessions" ON "sessions__sessions_user__sessions__sessions_user_sessions"."user_id"="sessions__sessions_user"."id" WHERE "sessions"."id" IN (1, 2) ORDER BY "sessions"."id" ASC

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_user__sessions__sessions_user_sessions"."id" AS "sessions__sessions_user__sessions__sessions_user_sessions_id", "sessions__sessions_user__sessions__sessions_user_sessions"."token" AS "sessions__sessions_user__sessions__sessions_user_sessions_token", "sessions__sessions_user__sessions__sessions_user_sessions"."data" AS "sessions__sessions_user__sessions__sessions_user_sessions_data", "sessions__sessions_user__sessions__sessions_user_sessions"."hits" AS "sessions__sessions_user__sessions__sessions_user_sessions_hits", "sessions__sessions_user__sessions__sessions_user_sessions"."expires_at" AS "63cc110cd5788f089370a4e3f26519f19af14ed1", "sessions__sessions_user__sessions__sessions_user_sessions"."user_id" AS "c296aac8da8bac60c8dc95fe3ae292af6d5c7e22" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" LEFT JOIN "sessions" "sessions__sessions_user__sessions__sessions_user_sessions" ON "sessions__sessions_user__sessions__sessions_user_sessions"."user_id"="sessions__sessions_user"."id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_user__sessions__sessions_user_sessions"."id" AS "sessions__sessions_user__sessions__sessions_user_sessions_id", "sessions__sessions_user__sessions__sessions_user_sessions"."token" AS "sessions__sessions_user__sessions__sessions_user_sessions_token", "sessions__sessions_user__sessions__sessions_user_sessions"."data" AS "sessions__sessions_user__sessions__sessions_user_sessions_data", "sessions__sessions_user__sessions__sessions_user_sessions"."hits" AS "sessions__sessions_user__sessions__sessions_user_sessions_hits", "sessions__sessions_user__sessions__sessions_user_sessions"."expires_at" AS "63cc110cd5788f089370a4e3f26519f19af14ed1", "sessions__sessions_user__sessions__sessions_user_sessions"."user_id" AS "c296aac8da8bac60c8dc95fe3ae292af6d5c7e22" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" LEFT JOIN "sessions" "sessions__sessions_user__sessions__sessions_user_sessions" ON "sessions__sessions_user__sessions__sessions_user_sessions"."user_id"="sessions__sessions_user"."id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )

-- parameters: '5', 'a%'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id", "sessions__sessions_user"."id" AS "sessions__sessions_user_id", "sessions__sessions_user"."name" AS "sessions__sessions_user_name", "sessions__sessions_user__sessions__sessions_user_sessions"."id" AS "sessions__sessions_user__sessions__sessions_user_sessions_id", "sessions__sessions_user__sessions__sessions_user_sessions"."token" AS "sessions__sessions_user__sessions__sessions_user_sessions_token", "sessions__sessions_user__sessions__sessions_user_sessions"."data" AS "sessions__sessions_user__sessions__sessions_user_sessions_data", "sessions__sessions_user__sessions__sessions_user_sessions"."hits" AS "sessions__sessions_user__sessions__sessions_user_sessions_hits", "sessions__sessions_user__sessions__sessions_user_sessions"."expires_at" AS "63cc110cd5788f089370a4e3f26519f19af14ed1", "sessions__sessions_user__sessions__sessions_user_sessions"."user_id" AS "c296aac8da8bac60c8dc95fe3ae292af6d5c7e22" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" LEFT JOIN "sessions" "sessions__sessions_user__sessions__sessions_user_sessions" ON "sessions__sessions_user__sessions__sessions_user_sessions"."user_id"="sessions__sessions_user"."id" WHERE (((("sessions"."hits" > $1) AND ((("sessions__sessions_user"."name" LIKE $2))))) OR ((("sessions"."user_id" IS NULL))))

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC
-- then
-- parameters: '1', '2', '3', '5'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1, $2, $3, $4)
-- then
-- parameters: '1', '2', '3'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."user_id" IN ($1, $2, $3)
-- then
SELECT "sessions"."id" AS "sessions_sessions_id", "sessions"."user_id" AS "users_id" FROM "sessions" "sessions" WHERE "sessions"."user_id" IN (1, 2, 3)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1, 2, 3, 5)

SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" ORDER BY "sessions"."id" ASC LIMIT 2
-- then
-- parameters: '1', '2'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1, $2)
-- then
-- parameters: '1', '2'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."user_id" IN ($1, $2)
-- then
SELECT "sessions"."id" AS "sessions_sessions_id", "sessions"."user_id" AS "users_id" FROM "sessions" "sessions" WHERE "sessions"."user_id" IN (1, 2)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1, 2)

-- parameters: 'ann'
SELECT DISTINCT "distinctAlias"."sessions_id" AS "ids_sessions_id" FROM (SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE (((("sessions__sessions_user"."name" = $1))))) "distinctAlias" ORDER BY "sessions_id" ASC LIMIT 1
-- then
-- parameters: 'ann'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" LEFT JOIN "users" "sessions__sessions_user" ON "sessions__sessions_user"."id"="sessions"."user_id" WHERE ( (((("sessions__sessions_user"."name" = $1)))) ) AND ( "sessions"."id" IN (1) )
-- then
-- parameters: '1'
SELECT "users"."id" AS "users_id", "users"."name" AS "users_name" FROM "users" "users" INNER JOIN "sessions" "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."id" IN ($1)
-- then
-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."user_id" IN ($1)
-- then
SELECT "sessions"."id" AS "sessions_sessions_id", "sessions"."user_id" AS "users_id" FROM "sessions" "sessions" WHERE "sessions"."user_id" IN (1)
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."user_id" AS "users_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN (1)

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" ORDER BY "u"."id" ASC

SELECT DISTINCT "distinctAlias"."u_id" AS "ids_u_id", "distinctAlias"."u_id" FROM (SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id") "distinctAlias" ORDER BY "distinctAlias"."u_id" ASC, "u_id" ASC LIMIT 2 OFFSET 1
-- then
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" WHERE "u"."id" IN (2, 3) ORDER BY "u"."id" ASC

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id"

-- parameters: 'ann'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" WHERE "u"."name" = $1 OR EXISTS (SELECT 1 FROM sessions z WHERE z.user_id = "u"."id")

-- parameters: '5'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" INNER JOIN "sessions" "s" ON "s"."user_id"="u"."id" AND ("s"."hits" > $1) ORDER BY "u"."id" ASC

-- parameters: '5'
SELECT DISTINCT "distinctAlias"."u_id" AS "ids_u_id", "distinctAlias"."u_id" FROM (SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" INNER JOIN "sessions" "s" ON "s"."user_id"="u"."id" AND ("s"."hits" > $1)) "distinctAlias" ORDER BY "distinctAlias"."u_id" ASC, "u_id" ASC LIMIT 2 OFFSET 1
-- then
-- parameters: '5'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" INNER JOIN "sessions" "s" ON "s"."user_id"="u"."id" AND ("s"."hits" > $1) WHERE "u"."id" IN (2, 3) ORDER BY "u"."id" ASC

-- parameters: '5'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" INNER JOIN "sessions" "s" ON "s"."user_id"="u"."id" AND ("s"."hits" > $1)

-- parameters: '5', 'ann'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" INNER JOIN "sessions" "s" ON "s"."user_id"="u"."id" AND ("s"."hits" > $1) WHERE "u"."name" = $2 OR EXISTS (SELECT 1 FROM sessions z WHERE z.user_id = "u"."id")

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."token" AS "s_token", "s"."id" AS "s_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" ORDER BY "u"."id" ASC

SELECT DISTINCT "distinctAlias"."u_id" AS "ids_u_id", "distinctAlias"."u_id" FROM (SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."token" AS "s_token" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id") "distinctAlias" ORDER BY "distinctAlias"."u_id" ASC, "u_id" ASC LIMIT 2 OFFSET 1
-- then
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."token" AS "s_token" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" WHERE "u"."id" IN (2, 3) ORDER BY "u"."id" ASC

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."token" AS "s_token", "s"."id" AS "s_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id"

-- parameters: 'ann'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."token" AS "s_token", "s"."id" AS "s_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" WHERE "u"."name" = $1 OR EXISTS (SELECT 1 FROM sessions z WHERE z.user_id = "u"."id")

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id", "o"."id" AS "o_id", "o"."amount" AS "o_amount", "o"."note" AS "o_note", "o"."user_id" AS "o_user_id", "o"."session_id" AS "o_session_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" LEFT JOIN "orders" "o" ON "o"."session_id"="s"."id" ORDER BY "u"."id" ASC

SELECT DISTINCT "distinctAlias"."u_id" AS "ids_u_id", "distinctAlias"."u_id" FROM (SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id", "o"."id" AS "o_id", "o"."amount" AS "o_amount", "o"."note" AS "o_note", "o"."user_id" AS "o_user_id", "o"."session_id" AS "o_session_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" LEFT JOIN "orders" "o" ON "o"."session_id"="s"."id") "distinctAlias" ORDER BY "distinctAlias"."u_id" ASC, "u_id" ASC LIMIT 2 OFFSET 1
-- then
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id", "o"."id" AS "o_id", "o"."amount" AS "o_amount", "o"."note" AS "o_note", "o"."user_id" AS "o_user_id", "o"."session_id" AS "o_session_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" LEFT JOIN "orders" "o" ON "o"."session_id"="s"."id" WHERE "u"."id" IN (2, 3) ORDER BY "u"."id" ASC

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id", "o"."id" AS "o_id", "o"."amount" AS "o_amount", "o"."note" AS "o_note", "o"."user_id" AS "o_user_id", "o"."session_id" AS "o_session_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" LEFT JOIN "orders" "o" ON "o"."session_id"="s"."id"

-- parameters: 'ann'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id", "o"."id" AS "o_id", "o"."amount" AS "o_amount", "o"."note" AS "o_note", "o"."user_id" AS "o_user_id", "o"."session_id" AS "o_session_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id"="u"."id" LEFT JOIN "orders" "o" ON "o"."session_id"="s"."id" WHERE "u"."name" = $1 OR EXISTS (SELECT 1 FROM sessions z WHERE z.user_id = "u"."id")

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id" = "u"."id" ORDER BY "u"."id" ASC

SELECT DISTINCT "distinctAlias"."u_id" AS "ids_u_id", "distinctAlias"."u_id" FROM (SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id" = "u"."id") "distinctAlias" ORDER BY "distinctAlias"."u_id" ASC, "u_id" ASC LIMIT 2 OFFSET 1
-- then
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id" = "u"."id" WHERE "u"."id" IN (2, 3) ORDER BY "u"."id" ASC

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id" = "u"."id"

-- parameters: 'ann'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."data" AS "s_data", "s"."hits" AS "s_hits", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "users" "u" LEFT JOIN "sessions" "s" ON "s"."user_id" = "u"."id" WHERE "u"."name" = $1 OR EXISTS (SELECT 1 FROM sessions z WHERE z.user_id = "u"."id")

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", best.top FROM "users" "u" INNER JOIN (SELECT "x"."user_id" AS "uid", MAX("x"."hits") AS "top" FROM "sessions" "x" GROUP BY "x"."user_id") "best" ON best.uid = "u"."id" ORDER BY "u"."id" ASC

SELECT DISTINCT "distinctAlias"."u_id" AS "ids_u_id", "distinctAlias"."u_id" FROM (SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", best.top FROM "users" "u" INNER JOIN (SELECT "x"."user_id" AS "uid", MAX("x"."hits") AS "top" FROM "sessions" "x" GROUP BY "x"."user_id") "best" ON best.uid = "u"."id") "distinctAlias" ORDER BY "distinctAlias"."u_id" ASC, "u_id" ASC LIMIT 2 OFFSET 1
-- then
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", best.top FROM "users" "u" INNER JOIN (SELECT "x"."user_id" AS "uid", MAX("x"."hits") AS "top" FROM "sessions" "x" GROUP BY "x"."user_id") "best" ON best.uid = "u"."id" WHERE "u"."id" IN (2, 3) ORDER BY "u"."id" ASC

SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", best.top FROM "users" "u" INNER JOIN (SELECT "x"."user_id" AS "uid", MAX("x"."hits") AS "top" FROM "sessions" "x" GROUP BY "x"."user_id") "best" ON best.uid = "u"."id"

-- parameters: 'ann'
SELECT "u"."id" AS "u_id", "u"."name" AS "u_name", best.top FROM "users" "u" INNER JOIN (SELECT "x"."user_id" AS "uid", MAX("x"."hits") AS "top" FROM "sessions" "x" GROUP BY "x"."user_id") "best" ON best.uid = "u"."id" WHERE "u"."name" = $1 OR EXISTS (SELECT 1 FROM sessions z WHERE z.user_id = "u"."id")

-- parameters: '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT) RETURNING "hits"

-- parameters: '100'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" = $1
-- then
-- parameters: '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT) RETURNING "hits"

-- parameters: '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT) ON CONFLICT ( "id" ) DO UPDATE SET "id" = EXCLUDED."id", "token" = EXCLUDED."token", "data" = EXCLUDED."data", "hits" = EXCLUDED."hits", "expires_at" = EXCLUDED."expires_at" RETURNING "hits"

-- parameters: '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT) ON CONFLICT ( "token" ) DO UPDATE SET "token" = EXCLUDED."token", "id" = EXCLUDED."id", "data" = EXCLUDED."data", "hits" = EXCLUDED."hits", "expires_at" = EXCLUDED."expires_at" WHERE ("sessions"."token" IS DISTINCT FROM EXCLUDED."token" OR "sessions"."id" IS DISTINCT FROM EXCLUDED."id" OR "sessions"."data" IS DISTINCT FROM EXCLUDED."data" OR "sessions"."hits" IS DISTINCT FROM EXCLUDED."hits" OR "sessions"."expires_at" IS DISTINCT FROM EXCLUDED."expires_at") RETURNING "hits"

-- parameters: '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT) ON CONFLICT DO NOTHING  RETURNING "hits"

-- parameters: '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT) ON CONFLICT ( "id" ) DO UPDATE SET "hits" = EXCLUDED."hits" WHERE "sessions"."hits" > 0 RETURNING "id", "hits"

-- values differ
-- parameters: '100'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."id" = $1)) LIMIT 1

-- parameters: '100'
UPDATE "sessions" SET "hits" = "hits" + 1 WHERE "id" = $1 RETURNING *

-- parameters: '2', '100'
UPDATE "sessions" SET "user_id" = $1 WHERE "id" = $2

-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."user_id" IN ($1)

-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" = $1
-- then
-- parameters: '{"n": 1}', '1', '2999-06-01 00:00:00+00', '1'
UPDATE "sessions" SET "data" = $1, "hits" = $2, "expires_at" = $3 WHERE "id" = $4

-- values differ
-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE (("sessions"."id" = $1)) LIMIT 1
-- then
-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" = $1
-- then
-- parameters: '11', '1'
UPDATE "sessions" SET "hits" = $1 WHERE "id" = $2
-- then
-- parameters: '1'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" = $1
-- then
-- parameters: '1'
DELETE FROM "sessions" WHERE "id" = $1

-- parameters: '1', '10', '100'
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions" WHERE "sessions"."id" IN ($1, $2, $3)
-- then
-- parameters: '10', 't10', '{"n": 10}', '10', '2999-06-01 00:00:00+00', '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT), ($6, $7, $8, $9, $10, DEFAULT) RETURNING "hits"
-- then
-- parameters: '{"n": 1}', '1', '2999-06-01 00:00:00+00', '1'
UPDATE "sessions" SET "data" = $1, "hits" = $2, "expires_at" = $3 WHERE "id" = $4

-- parameters: '1', 't1', '{"n": 1}', '1', '2999-06-01 00:00:00+00', '10', 't10', '{"n": 10}', '10', '2999-06-01 00:00:00+00', '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT), ($6, $7, $8, $9, $10, DEFAULT), ($11, $12, $13, $14, $15, DEFAULT) ON CONFLICT ( "id" ) DO UPDATE SET "id" = EXCLUDED."id", "token" = EXCLUDED."token", "data" = EXCLUDED."data", "hits" = EXCLUDED."hits", "expires_at" = EXCLUDED."expires_at" RETURNING "hits"

-- parameters: '1', 't1', '{"n": 1}', '1', '2999-06-01 00:00:00+00', '10', 't10', '{"n": 10}', '10', '2999-06-01 00:00:00+00', '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT), ($6, $7, $8, $9, $10, DEFAULT), ($11, $12, $13, $14, $15, DEFAULT) ON CONFLICT ( "token" ) DO UPDATE SET "token" = EXCLUDED."token", "id" = EXCLUDED."id", "data" = EXCLUDED."data", "hits" = EXCLUDED."hits", "expires_at" = EXCLUDED."expires_at" WHERE ("sessions"."token" IS DISTINCT FROM EXCLUDED."token" OR "sessions"."id" IS DISTINCT FROM EXCLUDED."id" OR "sessions"."data" IS DISTINCT FROM EXCLUDED."data" OR "sessions"."hits" IS DISTINCT FROM EXCLUDED."hits" OR "sessions"."expires_at" IS DISTINCT FROM EXCLUDED."expires_at") RETURNING "hits"

-- parameters: '1', 't1', '{"n": 1}', '1', '2999-06-01 00:00:00+00', '10', 't10', '{"n": 10}', '10', '2999-06-01 00:00:00+00', '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT), ($6, $7, $8, $9, $10, DEFAULT), ($11, $12, $13, $14, $15, DEFAULT) ON CONFLICT DO NOTHING  RETURNING "hits"

-- parameters: '1', 't1', '{"n": 1}', '10', '2999-06-01 00:00:00+00', '10', 't10', '{"n": 10}', '100', '2999-06-01 00:00:00+00', '100', 't100', '{"n": 100}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions"("id", "token", "data", "hits", "expires_at", "user_id") VALUES ($1, $2, $3, $4, $5, DEFAULT), ($6, $7, $8, $9, $10, DEFAULT), ($11, $12, $13, $14, $15, DEFAULT) ON CONFLICT ( "id" ) DO UPDATE SET "hits" = EXCLUDED."hits" WHERE "sessions"."hits" > 0 RETURNING "id", "hits"

-- parameters: '1', '10', '100'
UPDATE "sessions" SET "hits" = "hits" + 1 WHERE "id" IN ($1, $2, $3) RETURNING *

-- parameters: 'new', '1', '2999-06-01 00:00:00+00'
INSERT INTO "tokens"("token", "scope", "uses", "expires_at") VALUES ($1, DEFAULT, $2, $3) ON CONFLICT ( "token" ) DO UPDATE SET "token" = EXCLUDED."token", "uses" = EXCLUDED."uses", "expires_at" = EXCLUDED."expires_at" RETURNING "expires_at"

-- values differ
-- parameters: 'new'
UPDATE "tokens" SET "expires_at" = CURRENT_TIMESTAMP WHERE "token" = $1 AND "expires_at" IS NULL

-- parameters: 'new'
UPDATE "tokens" SET "expires_at" = NULL WHERE "token" = $1 AND "expires_at" IS NOT NULL

-- parameters: '10', 'x', '2999-06-01 00:00:00+00'
INSERT INTO "Cart Items"("Item Id", "select", "Expires At") VALUES ($1, $2, $3) ON CONFLICT ( "Item Id" ) DO UPDATE SET "Item Id" = EXCLUDED."Item Id", "select" = EXCLUDED."select", "Expires At" = EXCLUDED."Expires At"

-- parameters: '10', 'x'
INSERT INTO "archive"."leases"("id", "holder", "expires_at") VALUES ($1, $2, DEFAULT) ON CONFLICT ( "id" ) DO UPDATE SET "id" = EXCLUDED."id", "holder" = EXCLUDED."holder"

TRUNCATE TABLE "archive"."leases"

-- values differ
SELECT * FROM current_schema()
-- then
SELECT * FROM current_database()
-- then
SELECT "table_schema", "table_name", obj_description((quote_ident("table_schema") || '.' || quote_ident("table_name"))::regclass, 'pg_class') AS table_comment FROM "information_schema"."tables" WHERE ("table_schema" = 'public' AND "table_name" = 'sessions')
-- then
SELECT TRUE FROM information_schema.columns WHERE table_name = 'pg_class' and column_name = 'relispartition'
-- then
SELECT columns.*, pg_catalog.col_description((quote_ident(table_catalog) || '.' || quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass::oid, ordinal_position) AS description, ('"' || "udt_schema" || '"."' || "udt_name" || '"')::"regtype"::text AS "regtype", pg_catalog.format_type("col_attr"."atttypid", "col_attr"."atttypmod") AS "format_type" FROM "information_schema"."columns" LEFT JOIN "pg_catalog"."pg_attribute" AS "col_attr" ON "col_attr"."attname" = "columns"."column_name" AND "col_attr"."attrelid" = ( SELECT "cls"."oid" FROM "pg_catalog"."pg_class" AS "cls" LEFT JOIN "pg_catalog"."pg_namespace" AS "ns" ON "ns"."oid" = "cls"."relnamespace" WHERE "cls"."relname" = "columns"."table_name" AND "ns"."nspname" = "columns"."table_schema" ) WHERE ("table_schema" = 'public' AND "table_name" = 'sessions')
-- then
SELECT "ns"."nspname" AS "table_schema", "t"."relname" AS "table_name", "cnst"."conname" AS "constraint_name", pg_get_constraintdef("cnst"."oid") AS "expression", CASE "cnst"."contype" WHEN 'p' THEN 'PRIMARY' WHEN 'u' THEN 'UNIQUE' WHEN 'c' THEN 'CHECK' WHEN 'x' THEN 'EXCLUDE' END AS "constraint_type", "a"."attname" AS "column_name" FROM "pg_constraint" "cnst" INNER JOIN "pg_class" "t" ON "t"."oid" = "cnst"."conrelid" INNER JOIN "pg_namespace" "ns" ON "ns"."oid" = "cnst"."connamespace" LEFT JOIN "pg_attribute" "a" ON "a"."attrelid" = "cnst"."conrelid" AND "a"."attnum" = ANY ("cnst"."conkey") WHERE "t"."relkind" IN ('r', 'p') AND (("ns"."nspname" = 'public' AND "t"."relname" = 'sessions'))
-- then
SELECT "ns"."nspname" AS "table_schema", "t"."relname" AS "table_name", "i"."relname" AS "constraint_name", "a"."attname" AS "column_name", CASE "ix"."indisunique" WHEN 't' THEN 'TRUE' ELSE'FALSE' END AS "is_unique", pg_get_expr("ix"."indpred", "ix"."indrelid") AS "condition", "types"."typname" AS "type_name", "am"."amname" AS "index_type" FROM "pg_class" "t" INNER JOIN "pg_index" "ix" ON "ix"."indrelid" = "t"."oid" INNER JOIN "pg_attribute" "a" ON "a"."attrelid" = "t"."oid"  AND "a"."attnum" = ANY ("ix"."indkey") INNER JOIN "pg_namespace" "ns" ON "ns"."oid" = "t"."relnamespace" INNER JOIN "pg_class" "i" ON "i"."oid" = "ix"."indexrelid" INNER JOIN "pg_type" "types" ON "types"."oid" = "a"."atttypid" INNER JOIN "pg_am" "am" ON "i"."relam" = "am"."oid" LEFT JOIN "pg_constraint" "cnst" ON "cnst"."conname" = "i"."relname" WHERE "t"."relkind" IN ('r', 'p') AND "cnst"."contype" IS NULL AND (("ns"."nspname" = 'public' AND "t"."relname" = 'sessions'))
-- then
SELECT "con"."conname" AS "constraint_name", "con"."nspname" AS "table_schema", "con"."relname" AS "table_name", "att2"."attname" AS "column_name", "ns"."nspname" AS "referenced_table_schema", "cl"."relname" AS "referenced_table_name", "att"."attname" AS "referenced_column_name", "con"."confdeltype" AS "on_delete", "con"."confupdtype" AS "on_update", "con"."condeferrable" AS "deferrable", "con"."condeferred" AS "deferred" FROM ( SELECT UNNEST ("con1"."conkey") AS "parent", UNNEST ("con1"."confkey") AS "child", "con1"."confrelid", "con1"."conrelid", "con1"."conname", "con1"."contype", "ns"."nspname", "cl"."relname", "con1"."condeferrable", CASE WHEN "con1"."condeferred" THEN 'INITIALLY DEFERRED' ELSE 'INITIALLY IMMEDIATE' END as condeferred, CASE "con1"."confdeltype" WHEN 'a' THEN 'NO ACTION' WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'd' THEN 'SET DEFAULT' END as "confdeltype", CASE "con1"."confupdtype" WHEN 'a' THEN 'NO ACTION' WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'd' THEN 'SET DEFAULT' END as "confupdtype" FROM "pg_class" "cl" INNER JOIN "pg_namespace" "ns" ON "cl"."relnamespace" = "ns"."oid" INNER JOIN "pg_constraint" "con1" ON "con1"."conrelid" = "cl"."oid" WHERE "con1"."contype" = 'f' AND (("ns"."nspname" = 'public' AND "cl"."relname" = 'sessions')) ) "con" INNER JOIN "pg_attribute" "att" ON "att"."attrelid" = "con"."confrelid" AND "att"."attnum" = "con"."child" INNER JOIN "pg_class" "cl" ON "cl"."oid" = "con"."confrelid"  AND "cl"."relispartition" = 'f'INNER JOIN "pg_namespace" "ns" ON "cl"."relnamespace" = "ns"."oid" INNER JOIN "pg_attribute" "att2" ON "att2"."attrelid" = "con"."conrelid" AND "att2"."attnum" = "con"."parent"
-- then
ALTER TABLE "sessions" ADD "extra" text
-- then
CREATE INDEX "by_hits" ON "sessions"  ("hits")
-- then
-- parameters: '5'
SELECT id, extra FROM sessions WHERE hits > $1 ORDER BY id
-- then
ALTER TABLE "sessions" RENAME COLUMN "extra" TO "more"
-- then
UPDATE sessions SET more = token
-- then
ALTER TABLE "sessions" DROP COLUMN "more"
-- then
SELECT "sessions"."id" AS "sessions_id", "sessions"."token" AS "sessions_token", "sessions"."data" AS "sessions_data", "sessions"."hits" AS "sessions_hits", "sessions"."expires_at" AS "sessions_expires_at", "sessions"."user_id" AS "sessions_user_id" FROM "sessions" "sessions"

-- values differ
CREATE VIEW "v_fresh" AS SELECT id, token FROM sessions
-- then
SELECT * FROM v_fresh ORDER BY id
-- then
-- parameters: 'public', 'typeorm_metadata'
SELECT * FROM "information_schema"."tables" WHERE "table_schema" = $1 AND "table_name" = $2
