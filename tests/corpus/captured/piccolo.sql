-- What Piccolo 1.38.0 by asyncpg 0.32.0 sent to a running server; `scripts/capture piccolo` makes this file again.

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" = $1 ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" = $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" = $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" = $1) AS "exists"

-- parameters: '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" = $1

-- parameters: '1'
DELETE FROM "sessions" WHERE "sessions"."id" = $1 RETURNING "id"

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" != $1 ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" != $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" != $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" != $1) AS "exists"

-- parameters: '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" != $1

-- parameters: '1'
DELETE FROM "sessions" WHERE "sessions"."id" != $1 RETURNING "id"

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" > $1 ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" > $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" > $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" > $1) AS "exists"

-- parameters: '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" > $1

-- parameters: '1'
DELETE FROM "sessions" WHERE "sessions"."id" > $1 RETURNING "id"

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" <= $1 ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" <= $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" <= $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" <= $1) AS "exists"

-- parameters: '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" <= $1

-- parameters: '1'
DELETE FROM "sessions" WHERE "sessions"."id" <= $1 RETURNING "id"

-- parameters: '1', '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IN ($1, $2) ORDER BY "sessions"."id" ASC

-- parameters: '1', '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IN ($1, $2) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1', '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" IN ($1, $2)

-- parameters: '1', '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IN ($1, $2)) AS "exists"

-- parameters: '1', '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" IN ($1, $2)

-- parameters: '1', '1'
DELETE FROM "sessions" WHERE "sessions"."id" IN ($1, $2) RETURNING "id"

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" NOT IN ($1) ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" NOT IN ($1) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" NOT IN ($1)

-- parameters: '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" NOT IN ($1)) AS "exists"

-- parameters: '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" NOT IN ($1)

-- parameters: '1'
DELETE FROM "sessions" WHERE "sessions"."id" NOT IN ($1) RETURNING "id"

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IS NULL ORDER BY "sessions"."id" ASC

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IS NULL ORDER BY "sessions"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" IS NULL

SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IS NULL) AS "exists"

UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" IS NULL

DELETE FROM "sessions" WHERE "sessions"."id" IS NULL RETURNING "id"

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IS NOT NULL ORDER BY "sessions"."id" ASC

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IS NOT NULL ORDER BY "sessions"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."id" IS NOT NULL

SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IS NOT NULL) AS "exists"

UPDATE "sessions" SET "id" = "sessions"."id" WHERE "sessions"."id" IS NOT NULL

DELETE FROM "sessions" WHERE "sessions"."id" IS NOT NULL RETURNING "id"

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."id" = $1 OR "sessions"."id" IS NULL) ORDER BY "sessions"."id" ASC

-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."id" = $1 OR "sessions"."id" IS NULL) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE ("sessions"."id" = $1 OR "sessions"."id" IS NULL)

-- parameters: '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."id" = $1 OR "sessions"."id" IS NULL)) AS "exists"

-- parameters: '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE ("sessions"."id" = $1 OR "sessions"."id" IS NULL)

-- parameters: '1'
DELETE FROM "sessions" WHERE ("sessions"."id" = $1 OR "sessions"."id" IS NULL) RETURNING "id"

-- parameters: '1', '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."id" > $1 AND "sessions"."id" < $2) ORDER BY "sessions"."id" ASC

-- parameters: '1', '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."id" > $1 AND "sessions"."id" < $2) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '1', '1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE ("sessions"."id" > $1 AND "sessions"."id" < $2)

-- parameters: '1', '1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."id" > $1 AND "sessions"."id" < $2)) AS "exists"

-- parameters: '1', '1'
UPDATE "sessions" SET "id" = "sessions"."id" WHERE ("sessions"."id" > $1 AND "sessions"."id" < $2)

-- parameters: '1', '1'
DELETE FROM "sessions" WHERE ("sessions"."id" > $1 AND "sessions"."id" < $2) RETURNING "id"

SELECT ALL "sessions"."id" AS "id", COUNT(*) AS "count" FROM "sessions" GROUP BY "sessions"."id" ORDER BY "sessions"."id" ASC

SELECT ALL MAX("sessions"."id") AS "max", MIN("sessions"."id") AS "min", COUNT(DISTINCT("sessions"."id")) AS "count" FROM "sessions"

SELECT DISTINCT "sessions"."id" AS "id" FROM "sessions"

SELECT DISTINCT ON ("sessions"."id") "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" = $1 ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" = $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" = $1

-- parameters: 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" = $1) AS "exists"

-- parameters: 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" = $1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "sessions"."token" = $1 RETURNING "id"

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" != $1 ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" != $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" != $1

-- parameters: 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" != $1) AS "exists"

-- parameters: 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" != $1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "sessions"."token" != $1 RETURNING "id"

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" > $1 ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" > $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" > $1

-- parameters: 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" > $1) AS "exists"

-- parameters: 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" > $1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "sessions"."token" > $1 RETURNING "id"

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" <= $1 ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" <= $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" <= $1

-- parameters: 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" <= $1) AS "exists"

-- parameters: 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" <= $1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "sessions"."token" <= $1 RETURNING "id"

-- parameters: 't1', 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IN ($1, $2) ORDER BY "sessions"."id" ASC

-- parameters: 't1', 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IN ($1, $2) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1', 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" IN ($1, $2)

-- parameters: 't1', 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IN ($1, $2)) AS "exists"

-- parameters: 't1', 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" IN ($1, $2)

-- parameters: 't1', 't1'
DELETE FROM "sessions" WHERE "sessions"."token" IN ($1, $2) RETURNING "id"

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" NOT IN ($1) ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" NOT IN ($1) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" NOT IN ($1)

-- parameters: 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" NOT IN ($1)) AS "exists"

-- parameters: 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" NOT IN ($1)

-- parameters: 't1'
DELETE FROM "sessions" WHERE "sessions"."token" NOT IN ($1) RETURNING "id"

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IS NULL ORDER BY "sessions"."id" ASC

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IS NULL ORDER BY "sessions"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" IS NULL

SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IS NULL) AS "exists"

UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" IS NULL

DELETE FROM "sessions" WHERE "sessions"."token" IS NULL RETURNING "id"

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IS NOT NULL ORDER BY "sessions"."id" ASC

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IS NOT NULL ORDER BY "sessions"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" IS NOT NULL

SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" IS NOT NULL) AS "exists"

UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" IS NOT NULL

DELETE FROM "sessions" WHERE "sessions"."token" IS NOT NULL RETURNING "id"

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."token" = $1 OR "sessions"."token" IS NULL) ORDER BY "sessions"."id" ASC

-- parameters: 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."token" = $1 OR "sessions"."token" IS NULL) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE ("sessions"."token" = $1 OR "sessions"."token" IS NULL)

-- parameters: 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."token" = $1 OR "sessions"."token" IS NULL)) AS "exists"

-- parameters: 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE ("sessions"."token" = $1 OR "sessions"."token" IS NULL)

-- parameters: 't1'
DELETE FROM "sessions" WHERE ("sessions"."token" = $1 OR "sessions"."token" IS NULL) RETURNING "id"

-- parameters: 't1', 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."token" > $1 AND "sessions"."token" < $2) ORDER BY "sessions"."id" ASC

-- parameters: 't1', 't1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."token" > $1 AND "sessions"."token" < $2) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't1', 't1'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE ("sessions"."token" > $1 AND "sessions"."token" < $2)

-- parameters: 't1', 't1'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."token" > $1 AND "sessions"."token" < $2)) AS "exists"

-- parameters: 't1', 't1'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE ("sessions"."token" > $1 AND "sessions"."token" < $2)

-- parameters: 't1', 't1'
DELETE FROM "sessions" WHERE ("sessions"."token" > $1 AND "sessions"."token" < $2) RETURNING "id"

-- parameters: 't%'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" LIKE $1 ORDER BY "sessions"."id" ASC

-- parameters: 't%'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" LIKE $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 't%'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" LIKE $1

-- parameters: 't%'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" LIKE $1) AS "exists"

-- parameters: 't%'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" LIKE $1

-- parameters: 't%'
DELETE FROM "sessions" WHERE "sessions"."token" LIKE $1 RETURNING "id"

-- parameters: 'T%'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" ILIKE $1 ORDER BY "sessions"."id" ASC

-- parameters: 'T%'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" ILIKE $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 'T%'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" ILIKE $1

-- parameters: 'T%'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" ILIKE $1) AS "exists"

-- parameters: 'T%'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" ILIKE $1

-- parameters: 'T%'
DELETE FROM "sessions" WHERE "sessions"."token" ILIKE $1 RETURNING "id"

-- parameters: 'x%'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" NOT LIKE $1 ORDER BY "sessions"."id" ASC

-- parameters: 'x%'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" NOT LIKE $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: 'x%'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."token" NOT LIKE $1

-- parameters: 'x%'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."token" NOT LIKE $1) AS "exists"

-- parameters: 'x%'
UPDATE "sessions" SET "token" = "sessions"."token" WHERE "sessions"."token" NOT LIKE $1

-- parameters: 'x%'
DELETE FROM "sessions" WHERE "sessions"."token" NOT LIKE $1 RETURNING "id"

SELECT ALL "sessions"."token" AS "token", COUNT(*) AS "count" FROM "sessions" GROUP BY "sessions"."token" ORDER BY "sessions"."token" ASC

SELECT ALL MAX("sessions"."token") AS "max", MIN("sessions"."token") AS "min", COUNT(DISTINCT("sessions"."token")) AS "count" FROM "sessions"

SELECT DISTINCT "sessions"."token" AS "token" FROM "sessions"

SELECT DISTINCT ON ("sessions"."token") "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."token" ASC

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" = $1 ORDER BY "sessions"."id" ASC

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" = $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" = $1

-- parameters: '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" = $1) AS "exists"

-- parameters: '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" = $2 RETURNING "id"

-- parameters: '5'
DELETE FROM "sessions" WHERE "sessions"."hits" = $1 RETURNING "id"

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" != $1 ORDER BY "sessions"."id" ASC

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" != $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" != $1

-- parameters: '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" != $1) AS "exists"

-- parameters: '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" != $2 RETURNING "id"

-- parameters: '5'
DELETE FROM "sessions" WHERE "sessions"."hits" != $1 RETURNING "id"

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" > $1 ORDER BY "sessions"."id" ASC

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" > $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" > $1

-- parameters: '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" > $1) AS "exists"

-- parameters: '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" > $2 RETURNING "id"

-- parameters: '5'
DELETE FROM "sessions" WHERE "sessions"."hits" > $1 RETURNING "id"

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" <= $1 ORDER BY "sessions"."id" ASC

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" <= $1 ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" <= $1

-- parameters: '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" <= $1) AS "exists"

-- parameters: '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" <= $2 RETURNING "id"

-- parameters: '5'
DELETE FROM "sessions" WHERE "sessions"."hits" <= $1 RETURNING "id"

-- parameters: '5', '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IN ($1, $2) ORDER BY "sessions"."id" ASC

-- parameters: '5', '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IN ($1, $2) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5', '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" IN ($1, $2)

-- parameters: '5', '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IN ($1, $2)) AS "exists"

-- parameters: '5', '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" IN ($2, $3) RETURNING "id"

-- parameters: '5', '5'
DELETE FROM "sessions" WHERE "sessions"."hits" IN ($1, $2) RETURNING "id"

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" NOT IN ($1) ORDER BY "sessions"."id" ASC

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" NOT IN ($1) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" NOT IN ($1)

-- parameters: '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" NOT IN ($1)) AS "exists"

-- parameters: '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" NOT IN ($2) RETURNING "id"

-- parameters: '5'
DELETE FROM "sessions" WHERE "sessions"."hits" NOT IN ($1) RETURNING "id"

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IS NULL ORDER BY "sessions"."id" ASC

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IS NULL ORDER BY "sessions"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" IS NULL

SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IS NULL) AS "exists"

-- parameters: '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" IS NULL RETURNING "id"

DELETE FROM "sessions" WHERE "sessions"."hits" IS NULL RETURNING "id"

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IS NOT NULL ORDER BY "sessions"."id" ASC

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IS NOT NULL ORDER BY "sessions"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE "sessions"."hits" IS NOT NULL

SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."hits" IS NOT NULL) AS "exists"

-- parameters: '5'
UPDATE "sessions" SET "hits" = $1 WHERE "sessions"."hits" IS NOT NULL RETURNING "id"

DELETE FROM "sessions" WHERE "sessions"."hits" IS NOT NULL RETURNING "id"

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."hits" = $1 OR "sessions"."hits" IS NULL) ORDER BY "sessions"."id" ASC

-- parameters: '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."hits" = $1 OR "sessions"."hits" IS NULL) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE ("sessions"."hits" = $1 OR "sessions"."hits" IS NULL)

-- parameters: '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."hits" = $1 OR "sessions"."hits" IS NULL)) AS "exists"

-- parameters: '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE ("sessions"."hits" = $2 OR "sessions"."hits" IS NULL) RETURNING "id"

-- parameters: '5'
DELETE FROM "sessions" WHERE ("sessions"."hits" = $1 OR "sessions"."hits" IS NULL) RETURNING "id"

-- parameters: '5', '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."hits" > $1 AND "sessions"."hits" < $2) ORDER BY "sessions"."id" ASC

-- parameters: '5', '5'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."hits" > $1 AND "sessions"."hits" < $2) ORDER BY "sessions"."id" DESC LIMIT 2

-- parameters: '5', '5'
SELECT ALL COUNT(*) AS "count" FROM "sessions" WHERE ("sessions"."hits" > $1 AND "sessions"."hits" < $2)

-- parameters: '5', '5'
SELECT EXISTS(SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE ("sessions"."hits" > $1 AND "sessions"."hits" < $2)) AS "exists"

-- parameters: '5', '5', '5'
UPDATE "sessions" SET "hits" = $1 WHERE ("sessions"."hits" > $2 AND "sessions"."hits" < $3) RETURNING "id"

-- parameters: '5', '5'
DELETE FROM "sessions" WHERE ("sessions"."hits" > $1 AND "sessions"."hits" < $2) RETURNING "id"

SELECT ALL "sessions"."hits" AS "hits", COUNT(*) AS "count" FROM "sessions" GROUP BY "sessions"."hits" ORDER BY "sessions"."hits" ASC

SELECT ALL MAX("sessions"."hits") AS "max", MIN("sessions"."hits") AS "min", COUNT(DISTINCT("sessions"."hits")) AS "count" FROM "sessions"

SELECT DISTINCT "sessions"."hits" AS "hits" FROM "sessions"

SELECT DISTINCT ON ("sessions"."hits") "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."hits" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" = $2 RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" != $2 RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" > $2 RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" <= $2 RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" IN ($2, $3) RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" NOT IN ($2) RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" IS NULL RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE "sessions"."expires_at" IS NOT NULL RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE ("sessions"."expires_at" = $2 OR "sessions"."expires_at" IS NULL) RETURNING "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at" = $1 WHERE ("sessions"."expires_at" > $2 AND "sessions"."expires_at" < $3) RETURNING "id"

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC FOR UPDATE SKIP LOCKED

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC FOR NO KEY UPDATE

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC FOR SHARE

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC FOR KEY SHARE

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 1

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" ORDER BY "sessions"."id" ASC LIMIT 2 OFFSET 1

DELETE FROM "sessions"

-- parameters: '1'
SELECT * FROM sessions WHERE 1 = $1

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" IN (SELECT ALL "sessions"."id" AS "id" FROM "sessions")

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" = $1 ORDER BY "tokens"."token" ASC

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" = $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" = $1) AS "exists"

-- parameters: 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" = $1

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" != $1 ORDER BY "tokens"."token" ASC

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" != $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" != $1) AS "exists"

-- parameters: 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" != $1

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" > $1 ORDER BY "tokens"."token" ASC

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" > $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" > $1) AS "exists"

-- parameters: 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" > $1

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" <= $1 ORDER BY "tokens"."token" ASC

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" <= $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" <= $1) AS "exists"

-- parameters: 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" <= $1

-- parameters: 'live', 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IN ($1, $2) ORDER BY "tokens"."token" ASC

-- parameters: 'live', 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IN ($1, $2) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live', 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IN ($1, $2)) AS "exists"

-- parameters: 'live', 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" IN ($1, $2)

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" NOT IN ($1) ORDER BY "tokens"."token" ASC

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" NOT IN ($1) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" NOT IN ($1)) AS "exists"

-- parameters: 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" NOT IN ($1)

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IS NULL ORDER BY "tokens"."token" ASC

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IS NULL ORDER BY "tokens"."token" DESC LIMIT 2

SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IS NULL) AS "exists"

UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" IS NULL

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IS NOT NULL ORDER BY "tokens"."token" ASC

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IS NOT NULL ORDER BY "tokens"."token" DESC LIMIT 2

SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IS NOT NULL) AS "exists"

UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" IS NOT NULL

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."token" = $1 OR "tokens"."token" IS NULL) ORDER BY "tokens"."token" ASC

-- parameters: 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."token" = $1 OR "tokens"."token" IS NULL) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."token" = $1 OR "tokens"."token" IS NULL)) AS "exists"

-- parameters: 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE ("tokens"."token" = $1 OR "tokens"."token" IS NULL)

-- parameters: 'live', 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."token" > $1 AND "tokens"."token" < $2) ORDER BY "tokens"."token" ASC

-- parameters: 'live', 'live'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."token" > $1 AND "tokens"."token" < $2) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'live', 'live'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."token" > $1 AND "tokens"."token" < $2)) AS "exists"

-- parameters: 'live', 'live'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE ("tokens"."token" > $1 AND "tokens"."token" < $2)

-- parameters: 't%'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" LIKE $1 ORDER BY "tokens"."token" ASC

-- parameters: 't%'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" LIKE $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 't%'
SELECT ALL COUNT(*) AS "count" FROM "tokens" WHERE "tokens"."token" LIKE $1

-- parameters: 't%'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" LIKE $1) AS "exists"

-- parameters: 't%'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" LIKE $1

-- parameters: 't%'
DELETE FROM "tokens" WHERE "tokens"."token" LIKE $1 RETURNING "token"

-- parameters: 'T%'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" ILIKE $1 ORDER BY "tokens"."token" ASC

-- parameters: 'T%'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" ILIKE $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'T%'
SELECT ALL COUNT(*) AS "count" FROM "tokens" WHERE "tokens"."token" ILIKE $1

-- parameters: 'T%'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" ILIKE $1) AS "exists"

-- parameters: 'T%'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" ILIKE $1

-- parameters: 'T%'
DELETE FROM "tokens" WHERE "tokens"."token" ILIKE $1 RETURNING "token"

-- parameters: 'x%'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" NOT LIKE $1 ORDER BY "tokens"."token" ASC

-- parameters: 'x%'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" NOT LIKE $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: 'x%'
SELECT ALL COUNT(*) AS "count" FROM "tokens" WHERE "tokens"."token" NOT LIKE $1

-- parameters: 'x%'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" NOT LIKE $1) AS "exists"

-- parameters: 'x%'
UPDATE "tokens" SET "token" = "tokens"."token" WHERE "tokens"."token" NOT LIKE $1

-- parameters: 'x%'
DELETE FROM "tokens" WHERE "tokens"."token" NOT LIKE $1 RETURNING "token"

SELECT DISTINCT ON ("tokens"."token") "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" = $1 ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" = $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" = $1) AS "exists"

-- parameters: '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" = $2 RETURNING "token"

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" != $1 ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" != $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" != $1) AS "exists"

-- parameters: '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" != $2 RETURNING "token"

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" > $1 ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" > $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" > $1) AS "exists"

-- parameters: '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" > $2 RETURNING "token"

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" <= $1 ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" <= $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" <= $1) AS "exists"

-- parameters: '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" <= $2 RETURNING "token"

-- parameters: '1', '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IN ($1, $2) ORDER BY "tokens"."token" ASC

-- parameters: '1', '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IN ($1, $2) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1', '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IN ($1, $2)) AS "exists"

-- parameters: '1', '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" IN ($2, $3) RETURNING "token"

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" NOT IN ($1) ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" NOT IN ($1) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" NOT IN ($1)) AS "exists"

-- parameters: '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" NOT IN ($2) RETURNING "token"

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IS NULL ORDER BY "tokens"."token" ASC

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IS NULL ORDER BY "tokens"."token" DESC LIMIT 2

SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IS NULL) AS "exists"

-- parameters: '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" IS NULL RETURNING "token"

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IS NOT NULL ORDER BY "tokens"."token" ASC

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IS NOT NULL ORDER BY "tokens"."token" DESC LIMIT 2

SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."uses" IS NOT NULL) AS "exists"

-- parameters: '1'
UPDATE "tokens" SET "uses" = $1 WHERE "tokens"."uses" IS NOT NULL RETURNING "token"

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."uses" = $1 OR "tokens"."uses" IS NULL) ORDER BY "tokens"."token" ASC

-- parameters: '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."uses" = $1 OR "tokens"."uses" IS NULL) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."uses" = $1 OR "tokens"."uses" IS NULL)) AS "exists"

-- parameters: '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE ("tokens"."uses" = $2 OR "tokens"."uses" IS NULL) RETURNING "token"

-- parameters: '1', '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."uses" > $1 AND "tokens"."uses" < $2) ORDER BY "tokens"."token" ASC

-- parameters: '1', '1'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."uses" > $1 AND "tokens"."uses" < $2) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '1', '1'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."uses" > $1 AND "tokens"."uses" < $2)) AS "exists"

-- parameters: '1', '1', '1'
UPDATE "tokens" SET "uses" = $1 WHERE ("tokens"."uses" > $2 AND "tokens"."uses" < $3) RETURNING "token"

SELECT DISTINCT ON ("tokens"."uses") "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."uses" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" = $1 ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" = $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" = $1) AS "exists"

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" != $1 ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" != $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" != $1) AS "exists"

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" > $1 ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" > $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" > $1) AS "exists"

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" <= $1 ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" <= $1 ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" <= $1) AS "exists"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IN ($1, $2) ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IN ($1, $2) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IN ($1, $2)) AS "exists"

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" NOT IN ($1) ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" NOT IN ($1) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" NOT IN ($1)) AS "exists"

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token" ASC

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token" DESC LIMIT 2

SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IS NULL) AS "exists"

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IS NOT NULL ORDER BY "tokens"."token" ASC

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IS NOT NULL ORDER BY "tokens"."token" DESC LIMIT 2

SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."expires_at" IS NOT NULL) AS "exists"

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."expires_at" = $1 OR "tokens"."expires_at" IS NULL) ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."expires_at" = $1 OR "tokens"."expires_at" IS NULL) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."expires_at" = $1 OR "tokens"."expires_at" IS NULL)) AS "exists"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."expires_at" > $1 AND "tokens"."expires_at" < $2) ORDER BY "tokens"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."expires_at" > $1 AND "tokens"."expires_at" < $2) ORDER BY "tokens"."token" DESC LIMIT 2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT EXISTS(SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE ("tokens"."expires_at" > $1 AND "tokens"."expires_at" < $2)) AS "exists"

SELECT DISTINCT ON ("tokens"."expires_at") "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."expires_at" ASC

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC FOR UPDATE SKIP LOCKED

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC FOR NO KEY UPDATE

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC FOR SHARE

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC FOR KEY SHARE

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC LIMIT 1

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" ORDER BY "tokens"."token" ASC LIMIT 2 OFFSET 1

DELETE FROM "tokens"

-- parameters: '1'
SELECT * FROM tokens WHERE 1 = $1

SELECT ALL "tokens"."token" AS "token", "tokens"."scope" AS "scope", "tokens"."uses" AS "uses", "tokens"."expires_at" AS "expires_at" FROM "tokens" WHERE "tokens"."token" IN (SELECT ALL "tokens"."token" AS "token" FROM "tokens")

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" = $1 ORDER BY "leases"."id" ASC

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" = $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" = $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" = $1) AS "exists"

-- parameters: '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" = $1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "leases"."id" = $1 RETURNING "id"

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" != $1 ORDER BY "leases"."id" ASC

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" != $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" != $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" != $1) AS "exists"

-- parameters: '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" != $1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "leases"."id" != $1 RETURNING "id"

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" > $1 ORDER BY "leases"."id" ASC

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" > $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" > $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" > $1) AS "exists"

-- parameters: '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" > $1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "leases"."id" > $1 RETURNING "id"

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" <= $1 ORDER BY "leases"."id" ASC

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" <= $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" <= $1

-- parameters: '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" <= $1) AS "exists"

-- parameters: '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" <= $1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "leases"."id" <= $1 RETURNING "id"

-- parameters: '1', '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IN ($1, $2) ORDER BY "leases"."id" ASC

-- parameters: '1', '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IN ($1, $2) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1', '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" IN ($1, $2)

-- parameters: '1', '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IN ($1, $2)) AS "exists"

-- parameters: '1', '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" IN ($1, $2)

-- parameters: '1', '1'
DELETE FROM "archive"."leases" WHERE "leases"."id" IN ($1, $2) RETURNING "id"

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" NOT IN ($1) ORDER BY "leases"."id" ASC

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" NOT IN ($1) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" NOT IN ($1)

-- parameters: '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" NOT IN ($1)) AS "exists"

-- parameters: '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" NOT IN ($1)

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "leases"."id" NOT IN ($1) RETURNING "id"

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IS NULL ORDER BY "leases"."id" ASC

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IS NULL ORDER BY "leases"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" IS NULL

SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IS NULL) AS "exists"

UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" IS NULL

DELETE FROM "archive"."leases" WHERE "leases"."id" IS NULL RETURNING "id"

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IS NOT NULL ORDER BY "leases"."id" ASC

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IS NOT NULL ORDER BY "leases"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."id" IS NOT NULL

SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IS NOT NULL) AS "exists"

UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE "leases"."id" IS NOT NULL

DELETE FROM "archive"."leases" WHERE "leases"."id" IS NOT NULL RETURNING "id"

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."id" = $1 OR "leases"."id" IS NULL) ORDER BY "leases"."id" ASC

-- parameters: '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."id" = $1 OR "leases"."id" IS NULL) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE ("leases"."id" = $1 OR "leases"."id" IS NULL)

-- parameters: '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."id" = $1 OR "leases"."id" IS NULL)) AS "exists"

-- parameters: '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE ("leases"."id" = $1 OR "leases"."id" IS NULL)

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE ("leases"."id" = $1 OR "leases"."id" IS NULL) RETURNING "id"

-- parameters: '1', '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."id" > $1 AND "leases"."id" < $2) ORDER BY "leases"."id" ASC

-- parameters: '1', '1'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."id" > $1 AND "leases"."id" < $2) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: '1', '1'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE ("leases"."id" > $1 AND "leases"."id" < $2)

-- parameters: '1', '1'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."id" > $1 AND "leases"."id" < $2)) AS "exists"

-- parameters: '1', '1'
UPDATE "archive"."leases" SET "id" = "leases"."id" WHERE ("leases"."id" > $1 AND "leases"."id" < $2)

-- parameters: '1', '1'
DELETE FROM "archive"."leases" WHERE ("leases"."id" > $1 AND "leases"."id" < $2) RETURNING "id"

SELECT ALL "leases"."id" AS "id", COUNT(*) AS "count" FROM "archive"."leases" GROUP BY "leases"."id" ORDER BY "leases"."id" ASC

SELECT ALL MAX("leases"."id") AS "max", MIN("leases"."id") AS "min", COUNT(DISTINCT("leases"."id")) AS "count" FROM "archive"."leases"

SELECT DISTINCT "leases"."id" AS "id" FROM "archive"."leases"

SELECT DISTINCT ON ("leases"."id") "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."id" ASC

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" = $1 ORDER BY "leases"."id" ASC

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" = $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" = $1

-- parameters: 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" = $1) AS "exists"

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" = $2 RETURNING "id"

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "leases"."holder" = $1 RETURNING "id"

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" != $1 ORDER BY "leases"."id" ASC

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" != $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" != $1

-- parameters: 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" != $1) AS "exists"

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" != $2 RETURNING "id"

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "leases"."holder" != $1 RETURNING "id"

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" > $1 ORDER BY "leases"."id" ASC

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" > $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" > $1

-- parameters: 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" > $1) AS "exists"

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" > $2 RETURNING "id"

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "leases"."holder" > $1 RETURNING "id"

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" <= $1 ORDER BY "leases"."id" ASC

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" <= $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" <= $1

-- parameters: 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" <= $1) AS "exists"

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" <= $2 RETURNING "id"

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "leases"."holder" <= $1 RETURNING "id"

-- parameters: 'ann', 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IN ($1, $2) ORDER BY "leases"."id" ASC

-- parameters: 'ann', 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IN ($1, $2) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann', 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" IN ($1, $2)

-- parameters: 'ann', 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IN ($1, $2)) AS "exists"

-- parameters: 'ann', 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" IN ($2, $3) RETURNING "id"

-- parameters: 'ann', 'ann'
DELETE FROM "archive"."leases" WHERE "leases"."holder" IN ($1, $2) RETURNING "id"

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" NOT IN ($1) ORDER BY "leases"."id" ASC

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" NOT IN ($1) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" NOT IN ($1)

-- parameters: 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" NOT IN ($1)) AS "exists"

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" NOT IN ($2) RETURNING "id"

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "leases"."holder" NOT IN ($1) RETURNING "id"

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IS NULL ORDER BY "leases"."id" ASC

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IS NULL ORDER BY "leases"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" IS NULL

SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IS NULL) AS "exists"

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" IS NULL RETURNING "id"

DELETE FROM "archive"."leases" WHERE "leases"."holder" IS NULL RETURNING "id"

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IS NOT NULL ORDER BY "leases"."id" ASC

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IS NOT NULL ORDER BY "leases"."id" DESC LIMIT 2

SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" IS NOT NULL

SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" IS NOT NULL) AS "exists"

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" IS NOT NULL RETURNING "id"

DELETE FROM "archive"."leases" WHERE "leases"."holder" IS NOT NULL RETURNING "id"

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."holder" = $1 OR "leases"."holder" IS NULL) ORDER BY "leases"."id" ASC

-- parameters: 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."holder" = $1 OR "leases"."holder" IS NULL) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE ("leases"."holder" = $1 OR "leases"."holder" IS NULL)

-- parameters: 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."holder" = $1 OR "leases"."holder" IS NULL)) AS "exists"

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE ("leases"."holder" = $2 OR "leases"."holder" IS NULL) RETURNING "id"

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE ("leases"."holder" = $1 OR "leases"."holder" IS NULL) RETURNING "id"

-- parameters: 'ann', 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."holder" > $1 AND "leases"."holder" < $2) ORDER BY "leases"."id" ASC

-- parameters: 'ann', 'ann'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."holder" > $1 AND "leases"."holder" < $2) ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'ann', 'ann'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE ("leases"."holder" > $1 AND "leases"."holder" < $2)

-- parameters: 'ann', 'ann'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE ("leases"."holder" > $1 AND "leases"."holder" < $2)) AS "exists"

-- parameters: 'ann', 'ann', 'ann'
UPDATE "archive"."leases" SET "holder" = $1 WHERE ("leases"."holder" > $2 AND "leases"."holder" < $3) RETURNING "id"

-- parameters: 'ann', 'ann'
DELETE FROM "archive"."leases" WHERE ("leases"."holder" > $1 AND "leases"."holder" < $2) RETURNING "id"

-- parameters: 't%'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" LIKE $1 ORDER BY "leases"."id" ASC

-- parameters: 't%'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" LIKE $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 't%'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" LIKE $1

-- parameters: 't%'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" LIKE $1) AS "exists"

-- parameters: 'ann', 't%'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" LIKE $2 RETURNING "id"

-- parameters: 't%'
DELETE FROM "archive"."leases" WHERE "leases"."holder" LIKE $1 RETURNING "id"

-- parameters: 'T%'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" ILIKE $1 ORDER BY "leases"."id" ASC

-- parameters: 'T%'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" ILIKE $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'T%'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" ILIKE $1

-- parameters: 'T%'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" ILIKE $1) AS "exists"

-- parameters: 'ann', 'T%'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" ILIKE $2 RETURNING "id"

-- parameters: 'T%'
DELETE FROM "archive"."leases" WHERE "leases"."holder" ILIKE $1 RETURNING "id"

-- parameters: 'x%'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" NOT LIKE $1 ORDER BY "leases"."id" ASC

-- parameters: 'x%'
SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" NOT LIKE $1 ORDER BY "leases"."id" DESC LIMIT 2

-- parameters: 'x%'
SELECT ALL COUNT(*) AS "count" FROM "archive"."leases" WHERE "leases"."holder" NOT LIKE $1

-- parameters: 'x%'
SELECT EXISTS(SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."holder" NOT LIKE $1) AS "exists"

-- parameters: 'ann', 'x%'
UPDATE "archive"."leases" SET "holder" = $1 WHERE "leases"."holder" NOT LIKE $2 RETURNING "id"

-- parameters: 'x%'
DELETE FROM "archive"."leases" WHERE "leases"."holder" NOT LIKE $1 RETURNING "id"

SELECT ALL "leases"."holder" AS "holder", COUNT(*) AS "count" FROM "archive"."leases" GROUP BY "leases"."holder" ORDER BY "leases"."holder" ASC

SELECT ALL MAX("leases"."holder") AS "max", MIN("leases"."holder") AS "min", COUNT(DISTINCT("leases"."holder")) AS "count" FROM "archive"."leases"

SELECT DISTINCT "leases"."holder" AS "holder" FROM "archive"."leases"

SELECT DISTINCT ON ("leases"."holder") "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."holder" ASC

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."id" ASC FOR UPDATE SKIP LOCKED

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."id" ASC FOR NO KEY UPDATE

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."id" ASC FOR SHARE

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."id" ASC FOR KEY SHARE

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."id" ASC LIMIT 1

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" ORDER BY "leases"."id" ASC LIMIT 2 OFFSET 1

DELETE FROM "archive"."leases"

-- parameters: '1'
SELECT * FROM archive.leases WHERE 1 = $1

SELECT ALL "leases"."id" AS "id", "leases"."holder" AS "holder", "leases"."expires_at" AS "expires_at" FROM "archive"."leases" WHERE "leases"."id" IN (SELECT ALL "leases"."id" AS "id" FROM "archive"."leases")

SELECT ALL "sessions"."token" AS "token", "sessions$user_id"."name" AS "user_id.name" FROM "sessions" LEFT JOIN "users" "sessions$user_id" ON ("sessions"."user_id" = "sessions$user_id"."id") ORDER BY "sessions"."id" ASC

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at", "sessions$user_id"."id" AS "user_id.id", "sessions$user_id"."name" AS "user_id.name" FROM "sessions" LEFT JOIN "users" "sessions$user_id" ON ("sessions"."user_id" = "sessions$user_id"."id")

-- parameters: 'ann'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" LEFT JOIN "users" "sessions$user_id" ON ("sessions"."user_id" = "sessions$user_id"."id") WHERE "sessions$user_id"."name" = $1

SELECT ALL "logins"."id" AS "id", "logins$session_id"."token" AS "session_id.token", "logins$session_id$sessions$user_id"."name" AS "session_id.user_id.name" FROM "logins" LEFT JOIN "sessions" "logins$session_id" ON ("logins"."session_id" = "logins$session_id"."id") LEFT JOIN "users" "logins$session_id$sessions$user_id" ON (logins$session_id."user_id" = "logins$session_id$sessions$user_id"."id")

-- parameters: '5'
SELECT ALL "logins"."id" AS "id", "logins"."session_id" AS "session_id" FROM "logins" LEFT JOIN "sessions" "logins$session_id" ON ("logins"."session_id" = "logins$session_id"."id") WHERE "logins$session_id"."hits" > $1

SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at", "sessions$user_id"."id" AS "user_id.id", "sessions$user_id"."name" AS "user_id.name" FROM "sessions" LEFT JOIN "users" "sessions$user_id" ON ("sessions"."user_id" = "sessions$user_id"."id") ORDER BY "sessions"."id" ASC

SELECT ALL "logins"."id" AS "id", "logins"."session_id" AS "session_id", "logins$session_id"."id" AS "session_id.id", "logins$session_id"."user_id" AS "session_id.user_id", "logins$session_id"."token" AS "session_id.token", "logins$session_id"."data" AS "session_id.data", "logins$session_id"."hits" AS "session_id.hits", "logins$session_id"."expires_at" AS "session_id.expires_at", "logins$session_id$sessions$user_id"."id" AS "session_id.user_id.id", "logins$session_id$sessions$user_id"."name" AS "session_id.user_id.name", "logins$session_id"."id" AS "session_id.id", "logins$session_id"."user_id" AS "session_id.user_id", "logins$session_id"."token" AS "session_id.token", "logins$session_id"."data" AS "session_id.data", "logins$session_id"."hits" AS "session_id.hits", "logins$session_id"."expires_at" AS "session_id.expires_at" FROM "logins" LEFT JOIN "sessions" "logins$session_id" ON ("logins"."session_id" = "logins$session_id"."id") LEFT JOIN "users" "logins$session_id$sessions$user_id" ON (logins$session_id."user_id" = "logins$session_id$sessions$user_id"."id")

SELECT ALL "sessions$user_id"."name" AS "user_id.name", COUNT(*) AS "count" FROM "sessions" LEFT JOIN "users" "sessions$user_id" ON ("sessions"."user_id" = "sessions$user_id"."id") GROUP BY "sessions$user_id"."name"

-- parameters: 'x'
SELECT ALL UPPER("sessions"."token") AS "upper", LOWER("sessions"."token") AS "lower", LENGTH("sessions"."token") AS "length", CONCAT("sessions"."token", CAST($1 AS TEXT)), CAST("sessions"."hits" AS TEXT) AS "hits" FROM "sessions"

-- parameters: 'device'
SELECT ALL "sessions"."data" -> $1 AS "d" FROM "sessions"

-- parameters: 'device', '"phone"'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."data" -> $1 = $2

SELECT ALL SUM("sessions"."hits") AS "sum", AVG("sessions"."hits") AS "avg" FROM "sessions"

SELECT ALL "sessions$user_id"."name" AS "n" FROM "sessions" LEFT JOIN "users" "sessions$user_id" ON ("sessions"."user_id" = "sessions$user_id"."id") ORDER BY "sessions$user_id"."name" ASC

-- parameters: '1'
UPDATE "sessions" SET "hits" = "hits" + $1 RETURNING "id", "hits"

-- parameters: 'x'
UPDATE "sessions" SET "token" = "sessions"."token" || CAST($1 AS TEXT)

-- values differ
-- parameters: '1'
SELECT ALL "sessions"."id" AS "id", "sessions"."user_id" AS "user_id", "sessions"."token" AS "token", "sessions"."data" AS "data", "sessions"."hits" AS "hits", "sessions"."expires_at" AS "expires_at" FROM "sessions" WHERE "sessions"."id" = $1 LIMIT 1

SELECT ALL "users"."name" AS "name", COUNT(*) AS "count" FROM "users" WHERE "users"."id" IN (SELECT ALL "sessions"."user_id" AS "user_id" FROM "sessions") GROUP BY "users"."name"

-- parameters: '100', '1', 't100', '{}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions" ("id","user_id","token","data","hits","expires_at") VALUES ($1,$2,$3,$4,$5,$6) RETURNING "id"

-- parameters: '100', '1', 't100', '{}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions" ("id","user_id","token","data","hits","expires_at") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING RETURNING "id"

-- parameters: '100', '1', 't100', '{}', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions" ("id","user_id","token","data","hits","expires_at") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT ("id") DO UPDATE SET "hits"=EXCLUDED."hits", "expires_at"=EXCLUDED."expires_at" RETURNING "id"

-- parameters: '100', '1', 't100', '{}', '100', '2999-06-01 00:00:00+00', '0', '0'
INSERT INTO "sessions" ("id","user_id","token","data","hits","expires_at") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT ("token") DO UPDATE SET "hits"=$7 WHERE "sessions"."hits" > $8 RETURNING "id"

-- parameters: '1', 't100', '{}', '100', '2999-06-01 00:00:00+00', '100'
UPDATE "sessions" SET "user_id" = $1, "token" = $2, "data" = $3, "hits" = $4, "expires_at" = $5 WHERE "sessions"."id" = $6

-- parameters: 'new', '', '0', '2999-06-01 00:00:00+00'
INSERT INTO "tokens" ("token","scope","uses","expires_at") VALUES ($1,$2,$3,$4) ON CONFLICT ("token") DO UPDATE SET "token"=EXCLUDED."token", "scope"=EXCLUDED."scope", "uses"=EXCLUDED."uses", "expires_at"=EXCLUDED."expires_at" RETURNING "token"

ALTER TABLE "sessions" ADD COLUMN "extra" TEXT DEFAULT ''
