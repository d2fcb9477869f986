-- What @prisma/client 7.10.0, @prisma/adapter-pg 7.10.1, pg 8.23.1 sent to a running server; `scripts/capture prisma` makes this file again.

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" = $1 ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" = $1) ORDER BY "t0"."id" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 OR ("public"."sessions"."id" = $2 AND "public"."sessions"."id" = $3)) OFFSET $4) AS "sub"

-- parameters: '1', '1'
UPDATE "public"."sessions" SET "id" = $1 WHERE "public"."sessions"."id" = $2

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" = $1

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" <> $1 ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" <> $1) ORDER BY "t0"."id" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" <> $1 OR ("public"."sessions"."id" <> $2 AND "public"."sessions"."id" <> $3)) OFFSET $4) AS "sub"

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" <> $1

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" IN ($1,$2) ORDER BY "t0"."id" ASC

-- parameters: '1', '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" IN ($1,$2)) ORDER BY "t0"."id" DESC LIMIT $3

-- values differ
-- parameters: '1', '1', '1', '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" IN ($1,$2) OR ("public"."sessions"."id" IN ($3,$4) AND "public"."sessions"."id" IN ($5,$6))) OFFSET $7) AS "sub"

-- parameters: '1', '1', '1'
UPDATE "public"."sessions" SET "id" = $1 WHERE "public"."sessions"."id" IN ($2,$3)

-- parameters: '1', '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2)

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" NOT IN ($1) ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" NOT IN ($1)) ORDER BY "t0"."id" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" NOT IN ($1) OR ("public"."sessions"."id" NOT IN ($2) AND "public"."sessions"."id" NOT IN ($3))) OFFSET $4) AS "sub"

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" NOT IN ($1)

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" > $1 ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" > $1) ORDER BY "t0"."id" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" > $1 OR ("public"."sessions"."id" > $2 AND "public"."sessions"."id" > $3)) OFFSET $4) AS "sub"

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" > $1

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" >= $1 ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" >= $1) ORDER BY "t0"."id" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" >= $1 OR ("public"."sessions"."id" >= $2 AND "public"."sessions"."id" >= $3)) OFFSET $4) AS "sub"

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" >= $1

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" < $1 ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" < $1) ORDER BY "t0"."id" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" < $1 OR ("public"."sessions"."id" < $2 AND "public"."sessions"."id" < $3)) OFFSET $4) AS "sub"

-- parameters: '1', '1'
UPDATE "public"."sessions" SET "id" = $1 WHERE "public"."sessions"."id" < $2

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" < $1

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" <= $1 ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."id" <= $1) ORDER BY "t0"."id" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" <= $1 OR ("public"."sessions"."id" <= $2 AND "public"."sessions"."id" <= $3)) OFFSET $4) AS "sub"

-- parameters: '1', '1'
UPDATE "public"."sessions" SET "id" = $1 WHERE "public"."sessions"."id" <= $2

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."id" <= $1

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE ("t0"."id" > $1 AND "t0"."id" >= $2) ORDER BY "t0"."id" ASC

-- parameters: '1', '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT ("t0"."id" > $1 AND "t0"."id" >= $2)) ORDER BY "t0"."id" DESC LIMIT $3

-- values differ
-- parameters: '1', '1', '1', '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE (("public"."sessions"."id" > $1 AND "public"."sessions"."id" >= $2) OR ("public"."sessions"."id" > $3 AND "public"."sessions"."id" >= $4 AND "public"."sessions"."id" > $5 AND "public"."sessions"."id" >= $6)) OFFSET $7) AS "sub"

-- parameters: '1', '1'
DELETE FROM "public"."sessions" WHERE ("public"."sessions"."id" > $1 AND "public"."sessions"."id" >= $2)

-- parameters: '0'
SELECT COUNT(*) AS "_count$_all", "public"."sessions"."id" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."id" ORDER BY "public"."sessions"."id" ASC OFFSET $1

-- values differ
-- parameters: '1', '0'
SELECT MAX("public"."sessions"."id") AS "_max$id", "public"."sessions"."id" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."id" HAVING "public"."sessions"."id" <> $1 OFFSET $2

-- values differ
-- parameters: '0'
SELECT COUNT("id") AS "_count$id", MAX("id") AS "_max$id", MIN("id") AS "_min$id" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE 1=1 OFFSET $1) AS "sub"

SELECT DISTINCT ON ("t0"."id") "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" ORDER BY "t0"."id" ASC

-- parameters: 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" = $1 ORDER BY "t0"."id" ASC

-- parameters: 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" = $1) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" = $1 OR ("public"."sessions"."token" = $2 AND "public"."sessions"."token" = $3)) OFFSET $4) AS "sub"

-- parameters: 't1', 't1'
UPDATE "public"."sessions" SET "token" = $1 WHERE "public"."sessions"."token" = $2

-- parameters: 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" = $1

-- parameters: 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" <> $1 ORDER BY "t0"."id" ASC

-- parameters: 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" <> $1) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" <> $1 OR ("public"."sessions"."token" <> $2 AND "public"."sessions"."token" <> $3)) OFFSET $4) AS "sub"

-- parameters: 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" <> $1

-- parameters: 't1', 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" IN ($1,$2) ORDER BY "t0"."id" ASC

-- parameters: 't1', 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" IN ($1,$2)) ORDER BY "t0"."token" DESC LIMIT $3

-- values differ
-- parameters: 't1', 't1', 't1', 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" IN ($1,$2) OR ("public"."sessions"."token" IN ($3,$4) AND "public"."sessions"."token" IN ($5,$6))) OFFSET $7) AS "sub"

-- parameters: 't1', 't1', 't1'
UPDATE "public"."sessions" SET "token" = $1 WHERE "public"."sessions"."token" IN ($2,$3)

-- parameters: 't1', 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" IN ($1,$2)

-- parameters: 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" NOT IN ($1) ORDER BY "t0"."id" ASC

-- parameters: 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" NOT IN ($1)) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" NOT IN ($1) OR ("public"."sessions"."token" NOT IN ($2) AND "public"."sessions"."token" NOT IN ($3))) OFFSET $4) AS "sub"

-- parameters: 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" NOT IN ($1)

-- parameters: 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" > $1 ORDER BY "t0"."id" ASC

-- parameters: 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" > $1) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" > $1 OR ("public"."sessions"."token" > $2 AND "public"."sessions"."token" > $3)) OFFSET $4) AS "sub"

-- parameters: 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" > $1

-- parameters: 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" >= $1 ORDER BY "t0"."id" ASC

-- parameters: 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" >= $1) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" >= $1 OR ("public"."sessions"."token" >= $2 AND "public"."sessions"."token" >= $3)) OFFSET $4) AS "sub"

-- parameters: 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" >= $1

-- parameters: 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" < $1 ORDER BY "t0"."id" ASC

-- parameters: 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" < $1) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" < $1 OR ("public"."sessions"."token" < $2 AND "public"."sessions"."token" < $3)) OFFSET $4) AS "sub"

-- parameters: 't1', 't1'
UPDATE "public"."sessions" SET "token" = $1 WHERE "public"."sessions"."token" < $2

-- parameters: 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" < $1

-- parameters: 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" <= $1 ORDER BY "t0"."id" ASC

-- parameters: 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" <= $1) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" <= $1 OR ("public"."sessions"."token" <= $2 AND "public"."sessions"."token" <= $3)) OFFSET $4) AS "sub"

-- parameters: 't1', 't1'
UPDATE "public"."sessions" SET "token" = $1 WHERE "public"."sessions"."token" <= $2

-- parameters: 't1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" <= $1

-- parameters: 't1', 't1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE ("t0"."token" > $1 AND "t0"."token" >= $2) ORDER BY "t0"."id" ASC

-- parameters: 't1', 't1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT ("t0"."token" > $1 AND "t0"."token" >= $2)) ORDER BY "t0"."token" DESC LIMIT $3

-- values differ
-- parameters: 't1', 't1', 't1', 't1', 't1', 't1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE (("public"."sessions"."token" > $1 AND "public"."sessions"."token" >= $2) OR ("public"."sessions"."token" > $3 AND "public"."sessions"."token" >= $4 AND "public"."sessions"."token" > $5 AND "public"."sessions"."token" >= $6)) OFFSET $7) AS "sub"

-- parameters: 't1', 't1'
DELETE FROM "public"."sessions" WHERE ("public"."sessions"."token" > $1 AND "public"."sessions"."token" >= $2)

-- parameters: 't'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token"::text LIKE ('%' || $1 || '%') ORDER BY "t0"."id" ASC

-- parameters: 't', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token"::text LIKE ('%' || $1 || '%')) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't', 't', 't', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token"::text LIKE ('%' || $1 || '%') OR ("public"."sessions"."token"::text LIKE ('%' || $2 || '%') AND "public"."sessions"."token"::text LIKE ('%' || $3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 't'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token"::text LIKE ('%' || $1 || '%')

-- parameters: 'T'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token" ILIKE ($1 || '%') ORDER BY "t0"."id" ASC

-- parameters: 'T', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token" ILIKE ($1 || '%')) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 'T', 'T', 'T', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" ILIKE ($1 || '%') OR ("public"."sessions"."token" ILIKE ($2 || '%') AND "public"."sessions"."token" ILIKE ($3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'T'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token" ILIKE ($1 || '%')

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token"::text LIKE ('%' || $1) ORDER BY "t0"."id" ASC

-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token"::text LIKE ('%' || $1)) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token"::text LIKE ('%' || $1) OR ("public"."sessions"."token"::text LIKE ('%' || $2) AND "public"."sessions"."token"::text LIKE ('%' || $3))) OFFSET $4) AS "sub"

-- parameters: 't1', '1'
UPDATE "public"."sessions" SET "token" = $1 WHERE "public"."sessions"."token"::text LIKE ('%' || $2)

-- parameters: '1'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token"::text LIKE ('%' || $1)

-- parameters: 'x'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."token"::text NOT LIKE ('%' || $1 || '%') ORDER BY "t0"."id" ASC

-- parameters: 'x', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."token"::text NOT LIKE ('%' || $1 || '%')) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 'x', 'x', 'x', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token"::text NOT LIKE ('%' || $1 || '%') OR ("public"."sessions"."token"::text NOT LIKE ('%' || $2 || '%') AND "public"."sessions"."token"::text NOT LIKE ('%' || $3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'x'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."token"::text NOT LIKE ('%' || $1 || '%')

-- parameters: '0'
SELECT COUNT(*) AS "_count$_all", "public"."sessions"."token" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."token" ORDER BY "public"."sessions"."token" ASC OFFSET $1

-- values differ
-- parameters: 't1', '0'
SELECT MAX("public"."sessions"."id") AS "_max$id", "public"."sessions"."token" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."token" HAVING "public"."sessions"."token" <> $1 OFFSET $2

-- values differ
-- parameters: '0'
SELECT COUNT("token") AS "_count$token", MAX("token") AS "_max$token", MIN("token") AS "_min$token" FROM (SELECT "public"."sessions"."token" FROM "public"."sessions" WHERE 1=1 OFFSET $1) AS "sub"

SELECT DISTINCT ON ("t0"."token") "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" ORDER BY "t0"."token" ASC

-- parameters: '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" = $1 ORDER BY "t0"."id" ASC

-- parameters: '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" = $1) ORDER BY "t0"."hits" DESC LIMIT $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" = $1 OR ("public"."sessions"."hits" = $2 AND "public"."sessions"."hits" = $3)) OFFSET $4) AS "sub"

-- parameters: '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" = $2

-- parameters: '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" = $1

-- parameters: '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" <> $1 ORDER BY "t0"."id" ASC

-- parameters: '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" <> $1) ORDER BY "t0"."hits" DESC LIMIT $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" <> $1 OR ("public"."sessions"."hits" <> $2 AND "public"."sessions"."hits" <> $3)) OFFSET $4) AS "sub"

-- parameters: '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" <> $2

-- parameters: '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" <> $1

-- parameters: '5', '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" IN ($1,$2) ORDER BY "t0"."id" ASC

-- parameters: '5', '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" IN ($1,$2)) ORDER BY "t0"."hits" DESC LIMIT $3

-- values differ
-- parameters: '5', '5', '5', '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" IN ($1,$2) OR ("public"."sessions"."hits" IN ($3,$4) AND "public"."sessions"."hits" IN ($5,$6))) OFFSET $7) AS "sub"

-- parameters: '5', '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" IN ($2,$3)

-- parameters: '5', '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" IN ($1,$2)

-- parameters: '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" NOT IN ($1) ORDER BY "t0"."id" ASC

-- parameters: '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" NOT IN ($1)) ORDER BY "t0"."hits" DESC LIMIT $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" NOT IN ($1) OR ("public"."sessions"."hits" NOT IN ($2) AND "public"."sessions"."hits" NOT IN ($3))) OFFSET $4) AS "sub"

-- parameters: '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" NOT IN ($2)

-- parameters: '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" NOT IN ($1)

-- parameters: '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" > $1 ORDER BY "t0"."id" ASC

-- parameters: '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" > $1) ORDER BY "t0"."hits" DESC LIMIT $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" > $1 OR ("public"."sessions"."hits" > $2 AND "public"."sessions"."hits" > $3)) OFFSET $4) AS "sub"

-- parameters: '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" > $2

-- parameters: '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" > $1

-- parameters: '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" >= $1 ORDER BY "t0"."id" ASC

-- parameters: '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" >= $1) ORDER BY "t0"."hits" DESC LIMIT $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" >= $1 OR ("public"."sessions"."hits" >= $2 AND "public"."sessions"."hits" >= $3)) OFFSET $4) AS "sub"

-- parameters: '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" >= $2

-- parameters: '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" >= $1

-- parameters: '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" < $1 ORDER BY "t0"."id" ASC

-- parameters: '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" < $1) ORDER BY "t0"."hits" DESC LIMIT $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" < $1 OR ("public"."sessions"."hits" < $2 AND "public"."sessions"."hits" < $3)) OFFSET $4) AS "sub"

-- parameters: '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" < $2

-- parameters: '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" < $1

-- parameters: '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."hits" <= $1 ORDER BY "t0"."id" ASC

-- parameters: '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."hits" <= $1) ORDER BY "t0"."hits" DESC LIMIT $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" <= $1 OR ("public"."sessions"."hits" <= $2 AND "public"."sessions"."hits" <= $3)) OFFSET $4) AS "sub"

-- parameters: '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."hits" <= $2

-- parameters: '5'
DELETE FROM "public"."sessions" WHERE "public"."sessions"."hits" <= $1

-- parameters: '5', '5'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE ("t0"."hits" > $1 AND "t0"."hits" >= $2) ORDER BY "t0"."id" ASC

-- parameters: '5', '5', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT ("t0"."hits" > $1 AND "t0"."hits" >= $2)) ORDER BY "t0"."hits" DESC LIMIT $3

-- values differ
-- parameters: '5', '5', '5', '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE (("public"."sessions"."hits" > $1 AND "public"."sessions"."hits" >= $2) OR ("public"."sessions"."hits" > $3 AND "public"."sessions"."hits" >= $4 AND "public"."sessions"."hits" > $5 AND "public"."sessions"."hits" >= $6)) OFFSET $7) AS "sub"

-- parameters: '5', '5', '5'
UPDATE "public"."sessions" SET "hits" = $1 WHERE ("public"."sessions"."hits" > $2 AND "public"."sessions"."hits" >= $3)

-- parameters: '5', '5'
DELETE FROM "public"."sessions" WHERE ("public"."sessions"."hits" > $1 AND "public"."sessions"."hits" >= $2)

-- parameters: '0'
SELECT COUNT(*) AS "_count$_all", "public"."sessions"."hits" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."hits" ORDER BY "public"."sessions"."hits" ASC OFFSET $1

-- values differ
-- parameters: '5', '0'
SELECT MAX("public"."sessions"."id") AS "_max$id", "public"."sessions"."hits" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."hits" HAVING "public"."sessions"."hits" <> $1 OFFSET $2

-- values differ
-- parameters: '0'
SELECT COUNT("hits") AS "_count$hits", MAX("hits") AS "_max$hits", MIN("hits") AS "_min$hits" FROM (SELECT "public"."sessions"."hits" FROM "public"."sessions" WHERE 1=1 OFFSET $1) AS "sub"

SELECT DISTINCT ON ("t0"."hits") "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" ORDER BY "t0"."hits" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "public"."sessions" SET "expires_at" = $1 WHERE "public"."sessions"."expires_at" <> $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "public"."sessions" SET "expires_at" = $1 WHERE "public"."sessions"."expires_at" NOT IN ($2)

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "public"."sessions" SET "expires_at" = $1 WHERE "public"."sessions"."expires_at" > $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "public"."sessions" SET "expires_at" = $1 WHERE "public"."sessions"."expires_at" >= $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "public"."sessions" SET "expires_at" = $1 WHERE ("public"."sessions"."expires_at" > $2 AND "public"."sessions"."expires_at" >= $3)

SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."expires_at" IS NULL ORDER BY "t0"."id" ASC

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."expires_at" IS NULL) ORDER BY "t0"."expires_at" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."expires_at" IS NULL OR ("public"."sessions"."expires_at" IS NULL AND "public"."sessions"."expires_at" IS NULL)) OFFSET $1) AS "sub"

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "public"."sessions" SET "expires_at" = $1 WHERE "public"."sessions"."expires_at" IS NULL

DELETE FROM "public"."sessions" WHERE "public"."sessions"."expires_at" IS NULL

SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."expires_at" IS NOT NULL ORDER BY "t0"."id" ASC

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."expires_at" IS NOT NULL) ORDER BY "t0"."expires_at" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."expires_at" IS NOT NULL OR ("public"."sessions"."expires_at" IS NOT NULL AND "public"."sessions"."expires_at" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "public"."sessions" SET "expires_at" = $1 WHERE "public"."sessions"."expires_at" IS NOT NULL

DELETE FROM "public"."sessions" WHERE "public"."sessions"."expires_at" IS NOT NULL

-- parameters: '2', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" ORDER BY "t0"."expires_at"DESC NULLS LAST, "t0"."id" ASC LIMIT $1 OFFSET $2

-- parameters: '1', '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE "public"."sessions"."user_id" <> $2

-- parameters: '1', '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE "public"."sessions"."user_id" NOT IN ($2)

-- parameters: '1', '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE "public"."sessions"."user_id" > $2

-- parameters: '1', '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE "public"."sessions"."user_id" >= $2

-- parameters: '1', '1', '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE ("public"."sessions"."user_id" > $2 AND "public"."sessions"."user_id" >= $3)

SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."user_id" IS NULL ORDER BY "t0"."id" ASC

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."user_id" IS NULL) ORDER BY "t0"."user_id" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."user_id" IS NULL OR ("public"."sessions"."user_id" IS NULL AND "public"."sessions"."user_id" IS NULL)) OFFSET $1) AS "sub"

-- parameters: '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE "public"."sessions"."user_id" IS NULL

DELETE FROM "public"."sessions" WHERE "public"."sessions"."user_id" IS NULL

SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."user_id" IS NOT NULL ORDER BY "t0"."id" ASC

-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (NOT "t0"."user_id" IS NOT NULL) ORDER BY "t0"."user_id" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."user_id" IS NOT NULL OR ("public"."sessions"."user_id" IS NOT NULL AND "public"."sessions"."user_id" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE "public"."sessions"."user_id" IS NOT NULL

DELETE FROM "public"."sessions" WHERE "public"."sessions"."user_id" IS NOT NULL

-- parameters: '2', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" ORDER BY "t0"."user_id"DESC NULLS LAST, "t0"."id" ASC LIMIT $1 OFFSET $2

-- parameters: '2'
SELECT "t0"."id" FROM "public"."sessions" AS "t0" ORDER BY "t0"."id" DESC LIMIT $1

DELETE FROM "public"."sessions" WHERE 1=1

-- parameters: 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" = $1 ORDER BY "t0"."token" ASC

-- parameters: 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" = $1) ORDER BY "t0"."token" DESC LIMIT $2

-- parameters: 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" <> $1 ORDER BY "t0"."token" ASC

-- parameters: 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" <> $1) ORDER BY "t0"."token" DESC LIMIT $2

-- parameters: 'live', 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" IN ($1,$2) ORDER BY "t0"."token" ASC

-- parameters: 'live', 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" IN ($1,$2)) ORDER BY "t0"."token" DESC LIMIT $3

-- parameters: 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" NOT IN ($1) ORDER BY "t0"."token" ASC

-- parameters: 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" NOT IN ($1)) ORDER BY "t0"."token" DESC LIMIT $2

-- parameters: 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" > $1 ORDER BY "t0"."token" ASC

-- parameters: 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" > $1) ORDER BY "t0"."token" DESC LIMIT $2

-- parameters: 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" >= $1 ORDER BY "t0"."token" ASC

-- parameters: 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" >= $1) ORDER BY "t0"."token" DESC LIMIT $2

-- parameters: 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" < $1 ORDER BY "t0"."token" ASC

-- parameters: 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" < $1) ORDER BY "t0"."token" DESC LIMIT $2

-- parameters: 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" <= $1 ORDER BY "t0"."token" ASC

-- parameters: 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" <= $1) ORDER BY "t0"."token" DESC LIMIT $2

-- parameters: 'live', 'live'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE ("t0"."token" > $1 AND "t0"."token" >= $2) ORDER BY "t0"."token" ASC

-- parameters: 'live', 'live', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT ("t0"."token" > $1 AND "t0"."token" >= $2)) ORDER BY "t0"."token" DESC LIMIT $3

-- parameters: 't'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token"::text LIKE ('%' || $1 || '%') ORDER BY "t0"."token" ASC

-- parameters: 't', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token"::text LIKE ('%' || $1 || '%')) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 't', 't', 't', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."token"::text LIKE ('%' || $1 || '%') OR ("public"."tokens"."token"::text LIKE ('%' || $2 || '%') AND "public"."tokens"."token"::text LIKE ('%' || $3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'live', 't'
UPDATE "public"."tokens" SET "token" = $1 WHERE "public"."tokens"."token"::text LIKE ('%' || $2 || '%')

-- parameters: 't'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."token"::text LIKE ('%' || $1 || '%')

-- parameters: 'T'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token" ILIKE ($1 || '%') ORDER BY "t0"."token" ASC

-- parameters: 'T', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token" ILIKE ($1 || '%')) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 'T', 'T', 'T', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."token" ILIKE ($1 || '%') OR ("public"."tokens"."token" ILIKE ($2 || '%') AND "public"."tokens"."token" ILIKE ($3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'live', 'T'
UPDATE "public"."tokens" SET "token" = $1 WHERE "public"."tokens"."token" ILIKE ($2 || '%')

-- parameters: 'T'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."token" ILIKE ($1 || '%')

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token"::text LIKE ('%' || $1) ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token"::text LIKE ('%' || $1)) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."token"::text LIKE ('%' || $1) OR ("public"."tokens"."token"::text LIKE ('%' || $2) AND "public"."tokens"."token"::text LIKE ('%' || $3))) OFFSET $4) AS "sub"

-- parameters: 'live', '1'
UPDATE "public"."tokens" SET "token" = $1 WHERE "public"."tokens"."token"::text LIKE ('%' || $2)

-- parameters: '1'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."token"::text LIKE ('%' || $1)

-- parameters: 'x'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."token"::text NOT LIKE ('%' || $1 || '%') ORDER BY "t0"."token" ASC

-- parameters: 'x', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."token"::text NOT LIKE ('%' || $1 || '%')) ORDER BY "t0"."token" DESC LIMIT $2

-- values differ
-- parameters: 'x', 'x', 'x', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."token"::text NOT LIKE ('%' || $1 || '%') OR ("public"."tokens"."token"::text NOT LIKE ('%' || $2 || '%') AND "public"."tokens"."token"::text NOT LIKE ('%' || $3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'x'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."token"::text NOT LIKE ('%' || $1 || '%')

SELECT DISTINCT ON ("t0"."token") "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" ORDER BY "t0"."token" ASC

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" = $1 ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" = $1) ORDER BY "t0"."uses" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" <> $1 ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" <> $1) ORDER BY "t0"."uses" DESC LIMIT $2

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" IN ($1,$2) ORDER BY "t0"."token" ASC

-- parameters: '1', '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" IN ($1,$2)) ORDER BY "t0"."uses" DESC LIMIT $3

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" NOT IN ($1) ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" NOT IN ($1)) ORDER BY "t0"."uses" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" > $1 ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" > $1) ORDER BY "t0"."uses" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" >= $1 ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" >= $1) ORDER BY "t0"."uses" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" < $1 ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" < $1) ORDER BY "t0"."uses" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" <= $1 ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" <= $1) ORDER BY "t0"."uses" DESC LIMIT $2

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE ("t0"."uses" > $1 AND "t0"."uses" >= $2) ORDER BY "t0"."token" ASC

-- parameters: '1', '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT ("t0"."uses" > $1 AND "t0"."uses" >= $2)) ORDER BY "t0"."uses" DESC LIMIT $3

SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" IS NULL ORDER BY "t0"."token" ASC

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" IS NULL) ORDER BY "t0"."uses" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."uses" IS NULL OR ("public"."tokens"."uses" IS NULL AND "public"."tokens"."uses" IS NULL)) OFFSET $1) AS "sub"

-- parameters: '1'
UPDATE "public"."tokens" SET "uses" = $1 WHERE "public"."tokens"."uses" IS NULL

DELETE FROM "public"."tokens" WHERE "public"."tokens"."uses" IS NULL

SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."uses" IS NOT NULL ORDER BY "t0"."token" ASC

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."uses" IS NOT NULL) ORDER BY "t0"."uses" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."uses" IS NOT NULL OR ("public"."tokens"."uses" IS NOT NULL AND "public"."tokens"."uses" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '1'
UPDATE "public"."tokens" SET "uses" = $1 WHERE "public"."tokens"."uses" IS NOT NULL

DELETE FROM "public"."tokens" WHERE "public"."tokens"."uses" IS NOT NULL

SELECT DISTINCT ON ("t0"."uses") "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" ORDER BY "t0"."uses" ASC

-- parameters: '2', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" ORDER BY "t0"."uses"DESC NULLS LAST, "t0"."token" ASC LIMIT $1 OFFSET $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" = $1 ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" = $1) ORDER BY "t0"."expires_at" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" <> $1 ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" <> $1) ORDER BY "t0"."expires_at" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" IN ($1,$2) ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" IN ($1,$2)) ORDER BY "t0"."expires_at" DESC LIMIT $3

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" NOT IN ($1) ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" NOT IN ($1)) ORDER BY "t0"."expires_at" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" > $1 ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" > $1) ORDER BY "t0"."expires_at" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" >= $1 ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" >= $1) ORDER BY "t0"."expires_at" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" < $1 ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" < $1) ORDER BY "t0"."expires_at" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."expires_at" <= $1 ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."expires_at" <= $1) ORDER BY "t0"."expires_at" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE ("t0"."expires_at" > $1 AND "t0"."expires_at" >= $2) ORDER BY "t0"."token" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT ("t0"."expires_at" > $1 AND "t0"."expires_at" >= $2)) ORDER BY "t0"."expires_at" DESC LIMIT $3

SELECT DISTINCT ON ("t0"."expires_at") "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" ORDER BY "t0"."expires_at" ASC

SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."scope" IS NULL ORDER BY "t0"."token" ASC

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."scope" IS NULL) ORDER BY "t0"."scope" DESC LIMIT $1

SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."scope" IS NOT NULL ORDER BY "t0"."token" ASC

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."scope" IS NOT NULL) ORDER BY "t0"."scope" DESC LIMIT $1

-- parameters: 't'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."scope"::text LIKE ('%' || $1 || '%') ORDER BY "t0"."token" ASC

-- parameters: 't', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."scope"::text LIKE ('%' || $1 || '%')) ORDER BY "t0"."scope" DESC LIMIT $2

-- values differ
-- parameters: 't', 't', 't', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."scope"::text LIKE ('%' || $1 || '%') OR ("public"."tokens"."scope"::text LIKE ('%' || $2 || '%') AND "public"."tokens"."scope"::text LIKE ('%' || $3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'read', 't'
UPDATE "public"."tokens" SET "scope" = $1 WHERE "public"."tokens"."scope"::text LIKE ('%' || $2 || '%')

-- parameters: 't'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."scope"::text LIKE ('%' || $1 || '%')

-- parameters: 'T'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."scope" ILIKE ($1 || '%') ORDER BY "t0"."token" ASC

-- parameters: 'T', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."scope" ILIKE ($1 || '%')) ORDER BY "t0"."scope" DESC LIMIT $2

-- values differ
-- parameters: 'T', 'T', 'T', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."scope" ILIKE ($1 || '%') OR ("public"."tokens"."scope" ILIKE ($2 || '%') AND "public"."tokens"."scope" ILIKE ($3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'read', 'T'
UPDATE "public"."tokens" SET "scope" = $1 WHERE "public"."tokens"."scope" ILIKE ($2 || '%')

-- parameters: 'T'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."scope" ILIKE ($1 || '%')

-- parameters: '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."scope"::text LIKE ('%' || $1) ORDER BY "t0"."token" ASC

-- parameters: '1', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."scope"::text LIKE ('%' || $1)) ORDER BY "t0"."scope" DESC LIMIT $2

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."scope"::text LIKE ('%' || $1) OR ("public"."tokens"."scope"::text LIKE ('%' || $2) AND "public"."tokens"."scope"::text LIKE ('%' || $3))) OFFSET $4) AS "sub"

-- parameters: 'read', '1'
UPDATE "public"."tokens" SET "scope" = $1 WHERE "public"."tokens"."scope"::text LIKE ('%' || $2)

-- parameters: '1'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."scope"::text LIKE ('%' || $1)

-- parameters: 'x'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE "t0"."scope"::text NOT LIKE ('%' || $1 || '%') ORDER BY "t0"."token" ASC

-- parameters: 'x', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" WHERE (NOT "t0"."scope"::text NOT LIKE ('%' || $1 || '%')) ORDER BY "t0"."scope" DESC LIMIT $2

-- values differ
-- parameters: 'x', 'x', 'x', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."tokens"."token" FROM "public"."tokens" WHERE ("public"."tokens"."scope"::text NOT LIKE ('%' || $1 || '%') OR ("public"."tokens"."scope"::text NOT LIKE ('%' || $2 || '%') AND "public"."tokens"."scope"::text NOT LIKE ('%' || $3 || '%'))) OFFSET $4) AS "sub"

-- parameters: 'read', 'x'
UPDATE "public"."tokens" SET "scope" = $1 WHERE "public"."tokens"."scope"::text NOT LIKE ('%' || $2 || '%')

-- parameters: 'x'
DELETE FROM "public"."tokens" WHERE "public"."tokens"."scope"::text NOT LIKE ('%' || $1 || '%')

-- parameters: '2', '1'
SELECT "t0"."token", "t0"."scope", "t0"."uses", "t0"."expires_at" FROM "public"."tokens" AS "t0" ORDER BY "t0"."scope"DESC NULLS LAST, "t0"."token" ASC LIMIT $1 OFFSET $2

-- parameters: '2'
SELECT "t0"."token" FROM "public"."tokens" AS "t0" ORDER BY "t0"."token" DESC LIMIT $1

DELETE FROM "public"."tokens" WHERE 1=1

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" = $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" = $1) ORDER BY "t0"."Item Id" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" <> $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" <> $1) ORDER BY "t0"."Item Id" DESC LIMIT $2

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" IN ($1,$2) ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" IN ($1,$2)) ORDER BY "t0"."Item Id" DESC LIMIT $3

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" NOT IN ($1) ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" NOT IN ($1)) ORDER BY "t0"."Item Id" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" > $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" > $1) ORDER BY "t0"."Item Id" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" >= $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" >= $1) ORDER BY "t0"."Item Id" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" < $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" < $1) ORDER BY "t0"."Item Id" DESC LIMIT $2

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Item Id" <= $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Item Id" <= $1) ORDER BY "t0"."Item Id" DESC LIMIT $2

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE ("t0"."Item Id" > $1 AND "t0"."Item Id" >= $2) ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT ("t0"."Item Id" > $1 AND "t0"."Item Id" >= $2)) ORDER BY "t0"."Item Id" DESC LIMIT $3

SELECT DISTINCT ON ("t0"."Item Id") "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" = $1 ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" = $1) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" <> $1 ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" <> $1) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen', 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" IN ($1,$2) ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" IN ($1,$2)) ORDER BY "t0"."select" DESC LIMIT $3

-- parameters: 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" NOT IN ($1) ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" NOT IN ($1)) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" > $1 ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" > $1) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" >= $1 ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" >= $1) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" < $1 ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" < $1) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" <= $1 ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" <= $1) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen', 'pen'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE ("t0"."select" > $1 AND "t0"."select" >= $2) ORDER BY "t0"."Item Id" ASC

-- parameters: 'pen', 'pen', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT ("t0"."select" > $1 AND "t0"."select" >= $2)) ORDER BY "t0"."select" DESC LIMIT $3

SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" IS NULL ORDER BY "t0"."Item Id" ASC

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" IS NULL) ORDER BY "t0"."select" DESC LIMIT $1

SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" IS NOT NULL ORDER BY "t0"."Item Id" ASC

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" IS NOT NULL) ORDER BY "t0"."select" DESC LIMIT $1

-- parameters: 't'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select"::text LIKE ('%' || $1 || '%') ORDER BY "t0"."Item Id" ASC

-- parameters: 't', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select"::text LIKE ('%' || $1 || '%')) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen', 't'
UPDATE "public"."Cart Items" SET "select" = $1 WHERE "public"."Cart Items"."select"::text LIKE ('%' || $2 || '%')

-- parameters: 'T'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select" ILIKE ($1 || '%') ORDER BY "t0"."Item Id" ASC

-- parameters: 'T', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select" ILIKE ($1 || '%')) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen', 'T'
UPDATE "public"."Cart Items" SET "select" = $1 WHERE "public"."Cart Items"."select" ILIKE ($2 || '%')

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select"::text LIKE ('%' || $1) ORDER BY "t0"."Item Id" ASC

-- parameters: '1', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select"::text LIKE ('%' || $1)) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'x'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."select"::text NOT LIKE ('%' || $1 || '%') ORDER BY "t0"."Item Id" ASC

-- parameters: 'x', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."select"::text NOT LIKE ('%' || $1 || '%')) ORDER BY "t0"."select" DESC LIMIT $2

-- parameters: 'pen', 'x'
UPDATE "public"."Cart Items" SET "select" = $1 WHERE "public"."Cart Items"."select"::text NOT LIKE ('%' || $2 || '%')

SELECT DISTINCT ON ("t0"."select") "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" ORDER BY "t0"."select" ASC

-- parameters: '2', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" ORDER BY "t0"."select"DESC NULLS LAST, "t0"."Item Id" ASC LIMIT $1 OFFSET $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" = $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" = $1) ORDER BY "t0"."Expires At" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" <> $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" <> $1) ORDER BY "t0"."Expires At" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" IN ($1,$2) ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" IN ($1,$2)) ORDER BY "t0"."Expires At" DESC LIMIT $3

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" NOT IN ($1) ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" NOT IN ($1)) ORDER BY "t0"."Expires At" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" > $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" > $1) ORDER BY "t0"."Expires At" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" >= $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" >= $1) ORDER BY "t0"."Expires At" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" < $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" < $1) ORDER BY "t0"."Expires At" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" <= $1 ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" <= $1) ORDER BY "t0"."Expires At" DESC LIMIT $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE ("t0"."Expires At" > $1 AND "t0"."Expires At" >= $2) ORDER BY "t0"."Item Id" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT ("t0"."Expires At" > $1 AND "t0"."Expires At" >= $2)) ORDER BY "t0"."Expires At" DESC LIMIT $3

SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" IS NULL ORDER BY "t0"."Item Id" ASC

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" IS NULL) ORDER BY "t0"."Expires At" DESC LIMIT $1

SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE "t0"."Expires At" IS NOT NULL ORDER BY "t0"."Item Id" ASC

-- parameters: '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" WHERE (NOT "t0"."Expires At" IS NOT NULL) ORDER BY "t0"."Expires At" DESC LIMIT $1

SELECT DISTINCT ON ("t0"."Expires At") "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" ORDER BY "t0"."Expires At" ASC

-- parameters: '2', '1'
SELECT "t0"."Item Id" AS "id", "t0"."select", "t0"."Expires At" AS "until" FROM "public"."Cart Items" AS "t0" ORDER BY "t0"."Expires At"DESC NULLS LAST, "t0"."Item Id" ASC LIMIT $1 OFFSET $2

-- parameters: '2'
SELECT "t0"."Item Id" AS "id" FROM "public"."Cart Items" AS "t0" ORDER BY "t0"."Item Id" DESC LIMIT $1

DELETE FROM "public"."Cart Items" WHERE 1=1

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" = $1 OR ("public"."readings"."sensor" = $2 AND "public"."readings"."sensor" = $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" <> $1 OR ("public"."readings"."sensor" <> $2 AND "public"."readings"."sensor" <> $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" IN ($1,$2) OR ("public"."readings"."sensor" IN ($3,$4) AND "public"."readings"."sensor" IN ($5,$6))) OFFSET $7) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" NOT IN ($1) OR ("public"."readings"."sensor" NOT IN ($2) AND "public"."readings"."sensor" NOT IN ($3))) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" > $1 OR ("public"."readings"."sensor" > $2 AND "public"."readings"."sensor" > $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" >= $1 OR ("public"."readings"."sensor" >= $2 AND "public"."readings"."sensor" >= $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" < $1 OR ("public"."readings"."sensor" < $2 AND "public"."readings"."sensor" < $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."sensor" <= $1 OR ("public"."readings"."sensor" <= $2 AND "public"."readings"."sensor" <= $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1', '1', '1', '1', '1', '1', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE (("public"."readings"."sensor" > $1 AND "public"."readings"."sensor" >= $2) OR ("public"."readings"."sensor" > $3 AND "public"."readings"."sensor" >= $4 AND "public"."readings"."sensor" > $5 AND "public"."readings"."sensor" >= $6)) OFFSET $7) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" = $1 OR ("public"."readings"."value" = $2 AND "public"."readings"."value" = $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" <> $1 OR ("public"."readings"."value" <> $2 AND "public"."readings"."value" <> $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" IN ($1,$2) OR ("public"."readings"."value" IN ($3,$4) AND "public"."readings"."value" IN ($5,$6))) OFFSET $7) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" NOT IN ($1) OR ("public"."readings"."value" NOT IN ($2) AND "public"."readings"."value" NOT IN ($3))) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" > $1 OR ("public"."readings"."value" > $2 AND "public"."readings"."value" > $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" >= $1 OR ("public"."readings"."value" >= $2 AND "public"."readings"."value" >= $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" < $1 OR ("public"."readings"."value" < $2 AND "public"."readings"."value" < $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" <= $1 OR ("public"."readings"."value" <= $2 AND "public"."readings"."value" <= $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '1.5', '1.5', '1.5', '1.5', '1.5', '1.5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE (("public"."readings"."value" > $1 AND "public"."readings"."value" >= $2) OR ("public"."readings"."value" > $3 AND "public"."readings"."value" >= $4 AND "public"."readings"."value" > $5 AND "public"."readings"."value" >= $6)) OFFSET $7) AS "sub"

SELECT "t0"."sensor", "t0"."seq", "t0"."value", "t0"."until_ms" FROM "public"."readings" AS "t0" WHERE "t0"."value" IS NULL ORDER BY "t0"."sensor" ASC

-- parameters: '1'
SELECT "t0"."sensor", "t0"."seq", "t0"."value", "t0"."until_ms" FROM "public"."readings" AS "t0" WHERE (NOT "t0"."value" IS NULL) ORDER BY "t0"."value" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" IS NULL OR ("public"."readings"."value" IS NULL AND "public"."readings"."value" IS NULL)) OFFSET $1) AS "sub"

SELECT "t0"."sensor", "t0"."seq", "t0"."value", "t0"."until_ms" FROM "public"."readings" AS "t0" WHERE "t0"."value" IS NOT NULL ORDER BY "t0"."sensor" ASC

-- parameters: '1'
SELECT "t0"."sensor", "t0"."seq", "t0"."value", "t0"."until_ms" FROM "public"."readings" AS "t0" WHERE (NOT "t0"."value" IS NOT NULL) ORDER BY "t0"."value" DESC LIMIT $1

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."value" IS NOT NULL OR ("public"."readings"."value" IS NOT NULL AND "public"."readings"."value" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '2', '1'
SELECT "t0"."sensor", "t0"."seq", "t0"."value", "t0"."until_ms" FROM "public"."readings" AS "t0" ORDER BY "t0"."value"DESC NULLS LAST, "t0"."sensor" ASC LIMIT $1 OFFSET $2

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" = $1 OR ("public"."readings"."until_ms" = $2 AND "public"."readings"."until_ms" = $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" <> $1 OR ("public"."readings"."until_ms" <> $2 AND "public"."readings"."until_ms" <> $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" IN ($1,$2) OR ("public"."readings"."until_ms" IN ($3,$4) AND "public"."readings"."until_ms" IN ($5,$6))) OFFSET $7) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" NOT IN ($1) OR ("public"."readings"."until_ms" NOT IN ($2) AND "public"."readings"."until_ms" NOT IN ($3))) OFFSET $4) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" > $1 OR ("public"."readings"."until_ms" > $2 AND "public"."readings"."until_ms" > $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" >= $1 OR ("public"."readings"."until_ms" >= $2 AND "public"."readings"."until_ms" >= $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" < $1 OR ("public"."readings"."until_ms" < $2 AND "public"."readings"."until_ms" < $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" <= $1 OR ("public"."readings"."until_ms" <= $2 AND "public"."readings"."until_ms" <= $3)) OFFSET $4) AS "sub"

-- values differ
-- parameters: '5', '5', '5', '5', '5', '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE (("public"."readings"."until_ms" > $1 AND "public"."readings"."until_ms" >= $2) OR ("public"."readings"."until_ms" > $3 AND "public"."readings"."until_ms" >= $4 AND "public"."readings"."until_ms" > $5 AND "public"."readings"."until_ms" >= $6)) OFFSET $7) AS "sub"

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" IS NULL OR ("public"."readings"."until_ms" IS NULL AND "public"."readings"."until_ms" IS NULL)) OFFSET $1) AS "sub"

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."readings"."sensor", "public"."readings"."seq" FROM "public"."readings" WHERE ("public"."readings"."until_ms" IS NOT NULL OR ("public"."readings"."until_ms" IS NOT NULL AND "public"."readings"."until_ms" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '2'
SELECT "t0"."sensor", "t0"."seq" FROM "public"."readings" AS "t0" ORDER BY "t0"."sensor" DESC LIMIT $1

SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true ORDER BY "t0"."id" ASC

-- values differ
-- parameters: 'ann', '1'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true WHERE "t0"."name" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."session_id", "logins_session"."__prisma_data__" AS "session" FROM "public"."logins" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'user_id', "t1"."user_id", 'token', "t1"."token", 'data', "t1"."data", 'hits', "t1"."hits", 'expires_at', "t1"."expires_at", 'user_id', "t1"."user_id", 'user', "sessions_user"."__prisma_data__") AS "__prisma_data__" FROM "public"."sessions" AS "t1" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name", 'sessions', "users_sessions"."__prisma_data__") AS "__prisma_data__" FROM "public"."users" AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t5"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t4"."id", 'user_id', "t4"."user_id", 'token', "t4"."token", 'data', "t4"."data", 'hits', "t4"."hits", 'expires_at', "t4"."expires_at") AS "__prisma_data__" FROM (SELECT "t3".* FROM "public"."sessions" AS "t3" WHERE "t2"."id" = "t3"."user_id" /* root select */) AS "t4" /* inner select */) AS "t5" /* middle select */) AS "t6" /* outer select */) AS "users_sessions" ON true WHERE "t1"."user_id" = "t2"."id" LIMIT $1) AS "sessions_user" ON true WHERE "t0"."session_id" = "t1"."id" LIMIT $2) AS "logins_session" ON true

-- values differ
-- parameters: '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE 1=1 ORDER BY "public"."users"."id" ASC OFFSET $1
-- then
-- parameters: '1', '2', '3', '4', '5', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2,$3,$4,$5) OFFSET $6

-- values differ
-- parameters: 'ann', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."name" = $1 LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1) OFFSET $2

-- values differ
-- parameters: '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE 1=1 OFFSET $1
-- then
-- parameters: '1', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2,$3) OFFSET $4
-- then
-- parameters: '1', '3', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."id" IN ($1,$2) OFFSET $3
-- then
-- parameters: '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2) OFFSET $3

-- parameters: '5'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__", "t2"."hits" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" WHERE "t3"."hits" > $1 /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true ORDER BY "t0"."id" ASC

-- values differ
-- parameters: '5', 'ann', '1'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__", "t2"."hits" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" WHERE "t3"."hits" > $1 /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true WHERE "t0"."name" = $2 LIMIT $3

-- values differ
-- parameters: '5', '1', '1'
SELECT "t0"."id", "t0"."session_id", "logins_session"."__prisma_data__" AS "session" FROM "public"."logins" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'user_id', "t1"."user_id", 'token', "t1"."token", 'data', "t1"."data", 'hits', "t1"."hits", 'expires_at', "t1"."expires_at", 'user_id', "t1"."user_id", 'user', "sessions_user"."__prisma_data__") AS "__prisma_data__" FROM "public"."sessions" AS "t1" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name", 'sessions', "users_sessions"."__prisma_data__") AS "__prisma_data__" FROM "public"."users" AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t5"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t4"."id", 'user_id', "t4"."user_id", 'token', "t4"."token", 'data', "t4"."data", 'hits', "t4"."hits", 'expires_at', "t4"."expires_at") AS "__prisma_data__", "t4"."hits" FROM (SELECT "t3".* FROM "public"."sessions" AS "t3" WHERE "t2"."id" = "t3"."user_id" /* root select */) AS "t4" /* inner select */) AS "t5" WHERE "t5"."hits" > $1 /* middle select */) AS "t6" /* outer select */) AS "users_sessions" ON true WHERE "t1"."user_id" = "t2"."id" LIMIT $2) AS "sessions_user" ON true WHERE "t0"."session_id" = "t1"."id" LIMIT $3) AS "logins_session" ON true

-- values differ
-- parameters: '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE 1=1 ORDER BY "public"."users"."id" ASC OFFSET $1
-- then
-- parameters: '5', '1', '2', '3', '4', '5', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE ("public"."sessions"."hits" > $1 AND "public"."sessions"."user_id" IN ($2,$3,$4,$5,$6)) OFFSET $7

-- values differ
-- parameters: 'ann', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."name" = $1 LIMIT $2 OFFSET $3
-- then
-- parameters: '5', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE ("public"."sessions"."hits" > $1 AND "public"."sessions"."user_id" IN ($2)) OFFSET $3

-- values differ
-- parameters: '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE 1=1 OFFSET $1
-- then
-- parameters: '1', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2,$3) OFFSET $4
-- then
-- parameters: '1', '3', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."id" IN ($1,$2) OFFSET $3
-- then
-- parameters: '5', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE ("public"."sessions"."hits" > $1 AND "public"."sessions"."user_id" IN ($2,$3)) OFFSET $4

-- parameters: '1'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__", "t2"."hits" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" ORDER BY "t3"."hits" DESC LIMIT $1 /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true ORDER BY "t0"."id" ASC

-- parameters: '1', 'ann', '1'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__", "t2"."hits" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" ORDER BY "t3"."hits" DESC LIMIT $1 /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true WHERE "t0"."name" = $2 LIMIT $3

-- parameters: '1', '1', '1'
SELECT "t0"."id", "t0"."session_id", "logins_session"."__prisma_data__" AS "session" FROM "public"."logins" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'user_id', "t1"."user_id", 'token', "t1"."token", 'data', "t1"."data", 'hits', "t1"."hits", 'expires_at', "t1"."expires_at", 'user_id', "t1"."user_id", 'user', "sessions_user"."__prisma_data__") AS "__prisma_data__" FROM "public"."sessions" AS "t1" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name", 'sessions', "users_sessions"."__prisma_data__") AS "__prisma_data__" FROM "public"."users" AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t5"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t4"."id", 'user_id', "t4"."user_id", 'token', "t4"."token", 'data', "t4"."data", 'hits', "t4"."hits", 'expires_at', "t4"."expires_at") AS "__prisma_data__", "t4"."hits" FROM (SELECT "t3".* FROM "public"."sessions" AS "t3" WHERE "t2"."id" = "t3"."user_id" /* root select */) AS "t4" /* inner select */) AS "t5" ORDER BY "t5"."hits" DESC LIMIT $1 /* middle select */) AS "t6" /* outer select */) AS "users_sessions" ON true WHERE "t1"."user_id" = "t2"."id" LIMIT $2) AS "sessions_user" ON true WHERE "t0"."session_id" = "t1"."id" LIMIT $3) AS "logins_session" ON true

-- parameters: '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE 1=1 ORDER BY "public"."users"."id" ASC OFFSET $1
-- then
-- parameters: '1', '2', '3', '4', '5', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2,$3,$4,$5) ORDER BY "public"."sessions"."hits" DESC OFFSET $6

-- values differ
-- parameters: 'ann', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."name" = $1 LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1) ORDER BY "public"."sessions"."hits" DESC OFFSET $2

-- values differ
-- parameters: '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE 1=1 OFFSET $1
-- then
-- parameters: '1', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2,$3) OFFSET $4
-- then
-- parameters: '1', '3', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."id" IN ($1,$2) OFFSET $3
-- then
-- parameters: '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2) ORDER BY "public"."sessions"."hits" DESC OFFSET $3

SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at", 'logins', "sessions_logins"."__prisma_data__") AS "__prisma_data__", "t2"."id" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t7"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t6"."id", 'session_id', "t6"."session_id") AS "__prisma_data__" FROM (SELECT "t5".* FROM "public"."logins" AS "t5" WHERE "t2"."id" = "t5"."session_id" /* root select */) AS "t6" /* inner select */) AS "t7" /* middle select */) AS "t8" /* outer select */) AS "sessions_logins" ON true /* inner select */) AS "t3" /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true ORDER BY "t0"."id" ASC

-- values differ
-- parameters: 'ann', '1'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at", 'logins', "sessions_logins"."__prisma_data__") AS "__prisma_data__", "t2"."id" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t7"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t6"."id", 'session_id', "t6"."session_id") AS "__prisma_data__" FROM (SELECT "t5".* FROM "public"."logins" AS "t5" WHERE "t2"."id" = "t5"."session_id" /* root select */) AS "t6" /* inner select */) AS "t7" /* middle select */) AS "t8" /* outer select */) AS "sessions_logins" ON true /* inner select */) AS "t3" /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true WHERE "t0"."name" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."session_id", "logins_session"."__prisma_data__" AS "session" FROM "public"."logins" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'user_id', "t1"."user_id", 'token', "t1"."token", 'data', "t1"."data", 'hits', "t1"."hits", 'expires_at', "t1"."expires_at", 'user_id', "t1"."user_id", 'user', "sessions_user"."__prisma_data__") AS "__prisma_data__" FROM "public"."sessions" AS "t1" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name", 'sessions', "users_sessions"."__prisma_data__") AS "__prisma_data__" FROM "public"."users" AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t5"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t4"."id", 'user_id', "t4"."user_id", 'token', "t4"."token", 'data', "t4"."data", 'hits', "t4"."hits", 'expires_at', "t4"."expires_at", 'logins', "sessions_logins"."__prisma_data__") AS "__prisma_data__", "t4"."id" FROM (SELECT "t3".* FROM "public"."sessions" AS "t3" WHERE "t2"."id" = "t3"."user_id" /* root select */) AS "t4" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t9"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t8"."id", 'session_id', "t8"."session_id") AS "__prisma_data__" FROM (SELECT "t7".* FROM "public"."logins" AS "t7" WHERE "t4"."id" = "t7"."session_id" /* root select */) AS "t8" /* inner select */) AS "t9" /* middle select */) AS "t10" /* outer select */) AS "sessions_logins" ON true /* inner select */) AS "t5" /* middle select */) AS "t6" /* outer select */) AS "users_sessions" ON true WHERE "t1"."user_id" = "t2"."id" LIMIT $1) AS "sessions_user" ON true WHERE "t0"."session_id" = "t1"."id" LIMIT $2) AS "logins_session" ON true

-- values differ
-- parameters: '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE 1=1 ORDER BY "public"."users"."id" ASC OFFSET $1
-- then
-- parameters: '1', '2', '3', '4', '5', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2,$3,$4,$5) OFFSET $6
-- then
-- parameters: '1', '2', '3', '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE "public"."logins"."session_id" IN ($1,$2,$3) OFFSET $4

-- values differ
-- parameters: 'ann', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."name" = $1 LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1) OFFSET $2
-- then
-- parameters: '1', '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE "public"."logins"."session_id" IN ($1) OFFSET $2

-- values differ
-- parameters: '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE 1=1 OFFSET $1
-- then
-- parameters: '1', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2,$3) OFFSET $4
-- then
-- parameters: '1', '3', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."id" IN ($1,$2) OFFSET $3
-- then
-- parameters: '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2) OFFSET $3
-- then
-- parameters: '1', '3', '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE "public"."logins"."session_id" IN ($1,$2) OFFSET $3

SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('token', "t2"."token", 'logins', "sessions_logins"."__prisma_data__") AS "__prisma_data__", "t2"."id" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t7"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t6"."id") AS "__prisma_data__" FROM (SELECT "t5".* FROM "public"."logins" AS "t5" WHERE "t2"."id" = "t5"."session_id" /* root select */) AS "t6" /* inner select */) AS "t7" /* middle select */) AS "t8" /* outer select */) AS "sessions_logins" ON true /* inner select */) AS "t3" /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true ORDER BY "t0"."id" ASC

-- values differ
-- parameters: 'ann', '1'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('token', "t2"."token", 'logins', "sessions_logins"."__prisma_data__") AS "__prisma_data__", "t2"."id" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t7"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t6"."id") AS "__prisma_data__" FROM (SELECT "t5".* FROM "public"."logins" AS "t5" WHERE "t2"."id" = "t5"."session_id" /* root select */) AS "t6" /* inner select */) AS "t7" /* middle select */) AS "t8" /* outer select */) AS "sessions_logins" ON true /* inner select */) AS "t3" /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true WHERE "t0"."name" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."session_id", "logins_session"."__prisma_data__" AS "session" FROM "public"."logins" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'user_id', "t1"."user_id", 'token', "t1"."token", 'data', "t1"."data", 'hits', "t1"."hits", 'expires_at', "t1"."expires_at", 'user_id', "t1"."user_id", 'user', "sessions_user"."__prisma_data__") AS "__prisma_data__" FROM "public"."sessions" AS "t1" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name", 'sessions', "users_sessions"."__prisma_data__") AS "__prisma_data__" FROM "public"."users" AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t5"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('token', "t4"."token", 'logins', "sessions_logins"."__prisma_data__") AS "__prisma_data__", "t4"."id" FROM (SELECT "t3".* FROM "public"."sessions" AS "t3" WHERE "t2"."id" = "t3"."user_id" /* root select */) AS "t4" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t9"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t8"."id") AS "__prisma_data__" FROM (SELECT "t7".* FROM "public"."logins" AS "t7" WHERE "t4"."id" = "t7"."session_id" /* root select */) AS "t8" /* inner select */) AS "t9" /* middle select */) AS "t10" /* outer select */) AS "sessions_logins" ON true /* inner select */) AS "t5" /* middle select */) AS "t6" /* outer select */) AS "users_sessions" ON true WHERE "t1"."user_id" = "t2"."id" LIMIT $1) AS "sessions_user" ON true WHERE "t0"."session_id" = "t1"."id" LIMIT $2) AS "logins_session" ON true

-- values differ
-- parameters: '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE 1=1 ORDER BY "public"."users"."id" ASC OFFSET $1
-- then
-- parameters: '1', '2', '3', '4', '5', '0'
SELECT "public"."sessions"."id", "public"."sessions"."token", "public"."sessions"."user_id" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2,$3,$4,$5) OFFSET $6
-- then
-- parameters: '1', '2', '3', '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE "public"."logins"."session_id" IN ($1,$2,$3) OFFSET $4

-- values differ
-- parameters: 'ann', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."name" = $1 LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."token", "public"."sessions"."user_id" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1) OFFSET $2
-- then
-- parameters: '1', '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE "public"."logins"."session_id" IN ($1) OFFSET $2

-- values differ
-- parameters: '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE 1=1 OFFSET $1
-- then
-- parameters: '1', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2,$3) OFFSET $4
-- then
-- parameters: '1', '3', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE "public"."users"."id" IN ($1,$2) OFFSET $3
-- then
-- parameters: '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."token", "public"."sessions"."user_id" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2) OFFSET $3
-- then
-- parameters: '1', '3', '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE "public"."logins"."session_id" IN ($1,$2) OFFSET $3

SELECT "t0"."id", "t0"."name", JSONB_BUILD_OBJECT('sessions', COALESCE("t1"."_aggr_count_sessions", 0)) AS "_count" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" AS "t2" WHERE "t0"."id" = "t2"."user_id") AS "t1" ON true ORDER BY "t0"."id" ASC

-- values differ
-- parameters: 'ann', '1'
SELECT "t0"."id", "t0"."name", JSONB_BUILD_OBJECT('sessions', COALESCE("t1"."_aggr_count_sessions", 0)) AS "_count" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" AS "t2" WHERE "t0"."id" = "t2"."user_id") AS "t1" ON true WHERE "t0"."name" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."session_id", "logins_session"."__prisma_data__" AS "session" FROM "public"."logins" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'user_id', "t1"."user_id", 'token', "t1"."token", 'data', "t1"."data", 'hits', "t1"."hits", 'expires_at', "t1"."expires_at", 'user_id', "t1"."user_id", 'user', "sessions_user"."__prisma_data__") AS "__prisma_data__" FROM "public"."sessions" AS "t1" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name", '_count', JSONB_BUILD_OBJECT('sessions', COALESCE("t3"."_aggr_count_sessions", 0))) AS "__prisma_data__" FROM "public"."users" AS "t2" LEFT JOIN LATERAL (SELECT COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" AS "t4" WHERE "t2"."id" = "t4"."user_id") AS "t3" ON true WHERE "t1"."user_id" = "t2"."id" LIMIT $1) AS "sessions_user" ON true WHERE "t0"."session_id" = "t1"."id" LIMIT $2) AS "logins_session" ON true

-- parameters: '0'
SELECT "public"."users"."id", "public"."users"."name", COALESCE("aggr_selection_0_sessions"."_aggr_count_sessions", 0) AS "_aggr_count_sessions" FROM "public"."users" LEFT JOIN (SELECT "public"."sessions"."user_id", COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."user_id") AS "aggr_selection_0_sessions" ON ("public"."users"."id" = "aggr_selection_0_sessions"."user_id") WHERE 1=1 ORDER BY "public"."users"."id" ASC OFFSET $1

-- values differ
-- parameters: 'ann', '1', '0'
SELECT "public"."users"."id", "public"."users"."name", COALESCE("aggr_selection_0_sessions"."_aggr_count_sessions", 0) AS "_aggr_count_sessions" FROM "public"."users" LEFT JOIN (SELECT "public"."sessions"."user_id", COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."user_id") AS "aggr_selection_0_sessions" ON ("public"."users"."id" = "aggr_selection_0_sessions"."user_id") WHERE "public"."users"."name" = $1 LIMIT $2 OFFSET $3

-- values differ
-- parameters: '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE 1=1 OFFSET $1
-- then
-- parameters: '1', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2,$3) OFFSET $4
-- then
-- parameters: '1', '3', '0'
SELECT "public"."users"."id", "public"."users"."name", COALESCE("aggr_selection_0_sessions"."_aggr_count_sessions", 0) AS "_aggr_count_sessions" FROM "public"."users" LEFT JOIN (SELECT "public"."sessions"."user_id", COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."user_id") AS "aggr_selection_0_sessions" ON ("public"."users"."id" = "aggr_selection_0_sessions"."user_id") WHERE "public"."users"."id" IN ($1,$2) OFFSET $3

-- parameters: '5'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions", JSONB_BUILD_OBJECT('sessions', COALESCE("t5"."_aggr_count_sessions", 0)) AS "_count" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__", "t2"."id", "t2"."user_id" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" ORDER BY "t3"."id" ASC /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true LEFT JOIN LATERAL (SELECT COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" AS "t6" WHERE ("t0"."id" = "t6"."user_id" AND "t6"."hits" > $1)) AS "t5" ON true ORDER BY "t0"."id" ASC

-- values differ
-- parameters: '5', 'ann', '1'
SELECT "t0"."id", "t0"."name", "users_sessions"."__prisma_data__" AS "sessions", JSONB_BUILD_OBJECT('sessions', COALESCE("t5"."_aggr_count_sessions", 0)) AS "_count" FROM "public"."users" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'user_id', "t2"."user_id", 'token', "t2"."token", 'data', "t2"."data", 'hits', "t2"."hits", 'expires_at', "t2"."expires_at") AS "__prisma_data__", "t2"."id", "t2"."user_id" FROM (SELECT "t1".* FROM "public"."sessions" AS "t1" WHERE "t0"."id" = "t1"."user_id" /* root select */) AS "t2" /* inner select */) AS "t3" ORDER BY "t3"."id" ASC /* middle select */) AS "t4" /* outer select */) AS "users_sessions" ON true LEFT JOIN LATERAL (SELECT COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" AS "t6" WHERE ("t0"."id" = "t6"."user_id" AND "t6"."hits" > $1)) AS "t5" ON true WHERE "t0"."name" = $2 LIMIT $3

-- values differ
-- parameters: '5', '1', '1'
SELECT "t0"."id", "t0"."session_id", "logins_session"."__prisma_data__" AS "session" FROM "public"."logins" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'user_id', "t1"."user_id", 'token', "t1"."token", 'data', "t1"."data", 'hits', "t1"."hits", 'expires_at', "t1"."expires_at", 'user_id', "t1"."user_id", 'user', "sessions_user"."__prisma_data__") AS "__prisma_data__" FROM "public"."sessions" AS "t1" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name", 'sessions', "users_sessions"."__prisma_data__", '_count', JSONB_BUILD_OBJECT('sessions', COALESCE("t7"."_aggr_count_sessions", 0))) AS "__prisma_data__" FROM "public"."users" AS "t2" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t5"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t4"."id", 'user_id', "t4"."user_id", 'token', "t4"."token", 'data', "t4"."data", 'hits', "t4"."hits", 'expires_at', "t4"."expires_at") AS "__prisma_data__", "t4"."id", "t4"."user_id" FROM (SELECT "t3".* FROM "public"."sessions" AS "t3" WHERE "t2"."id" = "t3"."user_id" /* root select */) AS "t4" /* inner select */) AS "t5" ORDER BY "t5"."id" ASC /* middle select */) AS "t6" /* outer select */) AS "users_sessions" ON true LEFT JOIN LATERAL (SELECT COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" AS "t8" WHERE ("t2"."id" = "t8"."user_id" AND "t8"."hits" > $1)) AS "t7" ON true WHERE "t1"."user_id" = "t2"."id" LIMIT $2) AS "sessions_user" ON true WHERE "t0"."session_id" = "t1"."id" LIMIT $3) AS "logins_session" ON true

-- parameters: '5', '0'
SELECT "public"."users"."id", "public"."users"."name", COALESCE("aggr_selection_0_sessions"."_aggr_count_sessions", 0) AS "_aggr_count_sessions" FROM "public"."users" LEFT JOIN (SELECT "public"."sessions"."user_id", COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" WHERE "public"."sessions"."hits" > $1 GROUP BY "public"."sessions"."user_id") AS "aggr_selection_0_sessions" ON ("public"."users"."id" = "aggr_selection_0_sessions"."user_id") WHERE 1=1 ORDER BY "public"."users"."id" ASC OFFSET $2
-- then
-- parameters: '1', '2', '3', '4', '5', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2,$3,$4,$5) ORDER BY "public"."sessions"."id" ASC OFFSET $6

-- values differ
-- parameters: '5', 'ann', '1', '0'
SELECT "public"."users"."id", "public"."users"."name", COALESCE("aggr_selection_0_sessions"."_aggr_count_sessions", 0) AS "_aggr_count_sessions" FROM "public"."users" LEFT JOIN (SELECT "public"."sessions"."user_id", COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" WHERE "public"."sessions"."hits" > $1 GROUP BY "public"."sessions"."user_id") AS "aggr_selection_0_sessions" ON ("public"."users"."id" = "aggr_selection_0_sessions"."user_id") WHERE "public"."users"."name" = $2 LIMIT $3 OFFSET $4
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1) ORDER BY "public"."sessions"."id" ASC OFFSET $2

-- values differ
-- parameters: '0'
SELECT "public"."logins"."id", "public"."logins"."session_id" FROM "public"."logins" WHERE 1=1 OFFSET $1
-- then
-- parameters: '1', '1', '3', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" IN ($1,$2,$3) OFFSET $4
-- then
-- parameters: '5', '1', '3', '0'
SELECT "public"."users"."id", "public"."users"."name", COALESCE("aggr_selection_0_sessions"."_aggr_count_sessions", 0) AS "_aggr_count_sessions" FROM "public"."users" LEFT JOIN (SELECT "public"."sessions"."user_id", COUNT(*) AS "_aggr_count_sessions" FROM "public"."sessions" WHERE "public"."sessions"."hits" > $1 GROUP BY "public"."sessions"."user_id") AS "aggr_selection_0_sessions" ON ("public"."users"."id" = "aggr_selection_0_sessions"."user_id") WHERE "public"."users"."id" IN ($2,$3) OFFSET $4
-- then
-- parameters: '3', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."user_id" IN ($1,$2) ORDER BY "public"."sessions"."id" ASC OFFSET $3

SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x'
UPDATE "public"."users" SET "name" = $1 WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (1=1 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (1=1 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '5'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE ("t1"."hits" > $1 AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', '5'
UPDATE "public"."users" SET "name" = $1 WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ("t0"."hits" > $2 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ("t0"."hits" > $1 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $2) AS "sub"

SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE (EXISTS(SELECT "t2"."session_id" FROM "public"."logins" AS "t2" WHERE (1=1 AND ("t1"."id") = ("t2"."session_id") AND "t2"."session_id" IS NOT NULL)) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x'
UPDATE "public"."users" SET "name" = $1 WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (EXISTS(SELECT "t1"."session_id" FROM "public"."logins" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."session_id") AND "t1"."session_id" IS NOT NULL)) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (EXISTS(SELECT "t1"."session_id" FROM "public"."logins" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."session_id") AND "t1"."session_id" IS NOT NULL)) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: 'ann'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" LEFT JOIN "public"."users" AS "j2" ON ("j2"."id") = ("t1"."user_id") WHERE ("j2"."name" = $1 AND ("j2"."id" IS NOT NULL) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', 'ann'
UPDATE "public"."users" SET "name" = $1 WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") WHERE ("j1"."name" = $2 AND ("j1"."id" IS NOT NULL) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: 'ann', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") WHERE ("j1"."name" = $1 AND ("j1"."id" IS NOT NULL) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $2) AS "sub"

-- parameters: 'device', '"phone"'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE (("t1"."data"#>ARRAY[$1]::text[])::jsonb::jsonb = $2 AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', 'device', '"phone"'
UPDATE "public"."users" SET "name" = $1 WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (("t0"."data"#>ARRAY[$2]::text[])::jsonb::jsonb = $3 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: 'device', '"phone"', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (("t0"."data"#>ARRAY[$1]::text[])::jsonb::jsonb = $2 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $3) AS "sub"

SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (1=1 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (1=1 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '5'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE ("t1"."hits" > $1 AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', '5'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ("t0"."hits" > $2 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ("t0"."hits" > $1 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $2) AS "sub"

SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE (EXISTS(SELECT "t2"."session_id" FROM "public"."logins" AS "t2" WHERE (1=1 AND ("t1"."id") = ("t2"."session_id") AND "t2"."session_id" IS NOT NULL)) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (EXISTS(SELECT "t1"."session_id" FROM "public"."logins" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."session_id") AND "t1"."session_id" IS NOT NULL)) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (EXISTS(SELECT "t1"."session_id" FROM "public"."logins" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."session_id") AND "t1"."session_id" IS NOT NULL)) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: 'ann'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" LEFT JOIN "public"."users" AS "j2" ON ("j2"."id") = ("t1"."user_id") WHERE ("j2"."name" = $1 AND ("j2"."id" IS NOT NULL) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', 'ann'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") WHERE ("j1"."name" = $2 AND ("j1"."id" IS NOT NULL) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: 'ann', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") WHERE ("j1"."name" = $1 AND ("j1"."id" IS NOT NULL) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $2) AS "sub"

-- parameters: 'device', '"phone"'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE (("t1"."data"#>ARRAY[$1]::text[])::jsonb::jsonb = $2 AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', 'device', '"phone"'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (("t0"."data"#>ARRAY[$2]::text[])::jsonb::jsonb = $3 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: 'device', '"phone"', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE (("t0"."data"#>ARRAY[$1]::text[])::jsonb::jsonb = $2 AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $3) AS "sub"

SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE ((NOT 1=1) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT 1=1) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT 1=1) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: '5'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE ((NOT "t1"."hits" > $1) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', '5'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT "t0"."hits" > $2) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '5', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT "t0"."hits" > $1) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $2) AS "sub"

SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE ((NOT EXISTS(SELECT "t2"."session_id" FROM "public"."logins" AS "t2" WHERE (1=1 AND ("t1"."id") = ("t2"."session_id") AND "t2"."session_id" IS NOT NULL))) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT EXISTS(SELECT "t1"."session_id" FROM "public"."logins" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."session_id") AND "t1"."session_id" IS NOT NULL))) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT EXISTS(SELECT "t1"."session_id" FROM "public"."logins" AS "t1" WHERE (1=1 AND ("t0"."id") = ("t1"."session_id") AND "t1"."session_id" IS NOT NULL))) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $1) AS "sub"

-- parameters: 'ann'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" LEFT JOIN "public"."users" AS "j2" ON ("j2"."id") = ("t1"."user_id") WHERE ((NOT ("j2"."name" = $1 AND ("j2"."id" IS NOT NULL))) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', 'ann'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") WHERE ((NOT ("j1"."name" = $2 AND ("j1"."id" IS NOT NULL))) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: 'ann', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") WHERE ((NOT ("j1"."name" = $1 AND ("j1"."id" IS NOT NULL))) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $2) AS "sub"

-- parameters: 'device', '"phone"'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE NOT EXISTS(SELECT "t1"."user_id" FROM "public"."sessions" AS "t1" WHERE ((NOT ("t1"."data"#>ARRAY[$1]::text[])::jsonb::jsonb = $2) AND ("t0"."id") = ("t1"."user_id") AND "t1"."user_id" IS NOT NULL)) ORDER BY "t0"."id" ASC

-- parameters: 'x', 'device', '"phone"'
UPDATE "public"."users" SET "name" = $1 WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT ("t0"."data"#>ARRAY[$2]::text[])::jsonb::jsonb = $3) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL))

-- values differ
-- parameters: 'device', '"phone"', '0'
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."users"."id" FROM "public"."users" WHERE NOT EXISTS(SELECT "t0"."user_id" FROM "public"."sessions" AS "t0" WHERE ((NOT ("t0"."data"#>ARRAY[$1]::text[])::jsonb::jsonb = $2) AND ("public"."users"."id") = ("t0"."user_id") AND "t0"."user_id" IS NOT NULL)) OFFSET $3) AS "sub"

-- values differ
-- parameters: '1', 'ann'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at", "sessions_user"."__prisma_data__" AS "user" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "orderby_1" ON ("orderby_1"."id") = ("t0"."user_id") LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name") AS "__prisma_data__" FROM "public"."users" AS "t2" WHERE "t0"."user_id" = "t2"."id" LIMIT $1) AS "sessions_user" ON true WHERE ("j1"."name" = $2 AND ("j1"."id" IS NOT NULL)) ORDER BY "orderby_1"."name" ASC

-- parameters: 'ann'
DELETE FROM "public"."sessions" WHERE EXISTS(SELECT "t0"."id" FROM "public"."users" AS "t0" WHERE ("t0"."name" = $1 AND ("public"."sessions"."user_id") = ("t0"."id") AND "t0"."id" IS NOT NULL))

-- values differ
-- parameters: '1', 'ann'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at", "sessions_user"."__prisma_data__" AS "user" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "orderby_1" ON ("orderby_1"."id") = ("t0"."user_id") LEFT JOIN "public"."users" AS "j1" ON ("j1"."id") = ("t0"."user_id") LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name") AS "__prisma_data__" FROM "public"."users" AS "t2" WHERE "t0"."user_id" = "t2"."id" LIMIT $1) AS "sessions_user" ON true WHERE ((NOT "j1"."name" = $2) OR ("j1"."id" IS NULL)) ORDER BY "orderby_1"."name" ASC

-- parameters: 'ann'
DELETE FROM "public"."sessions" WHERE NOT EXISTS(SELECT "t0"."id" FROM "public"."users" AS "t0" WHERE ("t0"."name" = $1 AND ("public"."sessions"."user_id") = ("t0"."id") AND "t0"."id" IS NOT NULL))

-- values differ
-- parameters: '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at", "sessions_user"."__prisma_data__" AS "user" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "orderby_1" ON ("orderby_1"."id") = ("t0"."user_id") LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'name', "t1"."name") AS "__prisma_data__" FROM "public"."users" AS "t1" WHERE "t0"."user_id" = "t1"."id" LIMIT $1) AS "sessions_user" ON true WHERE ("t0"."user_id" IS NULL) ORDER BY "orderby_1"."name" ASC

DELETE FROM "public"."sessions" WHERE ("public"."sessions"."user_id" IS NULL)

-- values differ
-- parameters: '1', '0'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at", "sessions_user"."__prisma_data__" AS "user" FROM "public"."sessions" AS "t0" LEFT JOIN "public"."users" AS "orderby_1" ON ("orderby_1"."id") = ("t0"."user_id") LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'name', "t2"."name") AS "__prisma_data__" FROM "public"."users" AS "t2" WHERE "t0"."user_id" = "t2"."id" LIMIT $1) AS "sessions_user" ON true WHERE NOT EXISTS(SELECT "t1"."session_id" FROM "public"."logins" AS "t1" WHERE ((NOT "t1"."id" > $2) AND ("t0"."id") = ("t1"."session_id") AND "t1"."session_id" IS NOT NULL)) ORDER BY "orderby_1"."name" ASC

-- parameters: '0'
DELETE FROM "public"."sessions" WHERE NOT EXISTS(SELECT "t0"."session_id" FROM "public"."logins" AS "t0" WHERE ((NOT "t0"."id" > $1) AND ("public"."sessions"."id") = ("t0"."session_id") AND "t0"."session_id" IS NOT NULL))

-- parameters: 'device', 'ph', 'device', 'string'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (("t0"."data"#>>ARRAY[$1]::text[]) LIKE ('%' || $2 || '%') AND JSONB_TYPEOF(("t0"."data"#>ARRAY[$3]::text[])::jsonb) = $4)

-- parameters: 'device', '"phone"'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE ("t0"."data"#>ARRAY[$1]::text[])::jsonb::jsonb = $2

-- parameters: 'device', '"phone"'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE ("t0"."data"#>ARRAY[$1]::text[])::jsonb::jsonb <> $2

-- parameters: 'device', 'p', 'device', 'string'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE (("t0"."data"#>>ARRAY[$1]::text[]) LIKE ($2 || '%') AND JSONB_TYPEOF(("t0"."data"#>ARRAY[$3]::text[])::jsonb) = $4)

-- parameters: '{"device": "phone"}'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."data"::jsonb = $1

SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."data" IS NOT NULL

-- parameters: 'null'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE ("t0"."data"::jsonb = $1 OR "t0"."data" IS NULL)

-- parameters: '0'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" LEFT JOIN (SELECT "public"."sessions"."user_id", COUNT(*) AS "orderby_aggregator" FROM "public"."sessions" WHERE 1=1 GROUP BY "public"."sessions"."user_id") AS "orderby_1_sessions" ON ("t0"."id" = "orderby_1_sessions"."user_id") ORDER BY COALESCE("orderby_1_sessions"."orderby_aggregator", $1) DESC

-- parameters: '2', '2', '1'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE "public"."sessions"."id" >= (SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id") = ($1)) ORDER BY "public"."sessions"."id" ASC LIMIT $2 OFFSET $3

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "public"."sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4)

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "public"."sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) ON CONFLICT DO NOTHING

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "public"."sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) RETURNING "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at"

-- values differ
-- parameters: '1', '1', '0'
SELECT "public"."users"."id" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '100', '1', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "public"."sessions" ("id","user_id","token","hits","expires_at") VALUES ($1,$2,$3,$4,$5) RETURNING "public"."sessions"."id"
-- then
-- parameters: '90', '100', '91', '100'
INSERT INTO "public"."logins" ("id","session_id") VALUES ($1,$2), ($3,$4)
-- then
-- parameters: '100', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at", "sessions_logins"."__prisma_data__" AS "logins" FROM "public"."sessions" AS "t0" LEFT JOIN LATERAL (SELECT COALESCE(JSONB_AGG("__prisma_data__"), '[]') AS "__prisma_data__" FROM (SELECT "t3"."__prisma_data__" FROM (SELECT JSONB_BUILD_OBJECT('id', "t2"."id", 'session_id', "t2"."session_id") AS "__prisma_data__" FROM (SELECT "t1".* FROM "public"."logins" AS "t1" WHERE "t0"."id" = "t1"."session_id" /* root select */) AS "t2" /* inner select */) AS "t3" /* middle select */) AS "t4" /* outer select */) AS "sessions_logins" ON true WHERE "t0"."id" = $1 LIMIT $2

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00', '1', '100'
INSERT INTO "public"."sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) ON CONFLICT ("id") DO UPDATE SET "hits" = ("public"."sessions"."hits" + $5) WHERE ("public"."sessions"."id" = $6 AND 1=1) RETURNING "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at"

-- values differ
-- parameters: 't100', '0'
SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" = $1 AND 1=1) OFFSET $2
-- then
-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "public"."sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) RETURNING "public"."sessions"."id"
-- then
-- parameters: '1', '100', '1'
SELECT "t2"."id", "t2"."user_id", "t2"."token", "t2"."data", "t2"."hits", "t2"."expires_at", "sessions_user"."__prisma_data__" AS "user" FROM "public"."sessions" AS "t2" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t3"."id", 'name', "t3"."name") AS "__prisma_data__" FROM "public"."users" AS "t3" WHERE "t2"."user_id" = "t3"."id" LIMIT $1) AS "sessions_user" ON true WHERE "t2"."id" = $2 LIMIT $3

-- parameters: '2', '{"a": 1}', '100'
UPDATE "public"."sessions" SET "hits" = ("public"."sessions"."hits" * $1), "data" = $2 WHERE ("public"."sessions"."id" = $3 AND 1=1) RETURNING "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at"

-- values differ
-- parameters: '100', '0', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND "public"."sessions"."hits" > $2) LIMIT $3 OFFSET $4
-- then
-- parameters: NULL, '0'
SELECT "public"."users"."id" FROM "public"."users" WHERE (1=1 AND "public"."users"."id" IN ($1)) OFFSET $2
-- then
-- parameters: NULL, NULL
UPDATE "public"."sessions" SET "user_id" = $1 WHERE ("public"."sessions"."id" IN ($2) AND 1=1)

-- parameters: '100'
DELETE FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND 1=1) RETURNING "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at"

-- values differ
-- parameters: '1', '100', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at", "sessions_user"."__prisma_data__" AS "user" FROM "public"."sessions" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'name', "t1"."name") AS "__prisma_data__" FROM "public"."users" AS "t1" WHERE "t0"."user_id" = "t1"."id" LIMIT $1) AS "sessions_user" ON true WHERE ("t0"."id" = $2 AND 1=1) LIMIT $3

-- values differ
-- parameters: '1', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '100', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '100', '1', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "public"."sessions" ("id","user_id","token","hits","expires_at") VALUES ($1,$2,$3,$4,$5) RETURNING "public"."sessions"."id"
-- then
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '100', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND "public"."sessions"."user_id" IN ($2)) OFFSET $3
-- then
-- parameters: '3'
UPDATE "public"."sessions" SET "hits" = $1 WHERE ("public"."sessions"."id" IN (NULL) AND 1=1)
-- then
-- parameters: '99', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" > $1 AND "public"."sessions"."user_id" IN ($2)) OFFSET $3
-- then
DELETE FROM "public"."sessions" WHERE ("public"."sessions"."id" IN (NULL) AND 1=1)
-- then
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- values differ
-- parameters: '9', 'new'
INSERT INTO "public"."users" ("id","name") VALUES ($1,$2) RETURNING "public"."users"."id"
-- then
-- parameters: '100', '9', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "public"."sessions" ("id","user_id","token","hits","expires_at") VALUES ($1,$2,$3,$4,$5)
-- then
-- parameters: '9', '1'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE (1=1 AND "public"."sessions"."user_id" IN ($1)) OFFSET $2
-- then
-- parameters: '100', '0'
SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND 1=1) OFFSET $2
-- then
-- parameters: NULL, '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE ("public"."sessions"."id" IN ($2) AND 1=1)
-- then
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- parameters: '4', '100'
UPDATE "public"."sessions" SET "hits" = $1 WHERE "public"."sessions"."id" = $2 RETURNING "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at"

-- values differ
-- parameters: 't1', '0'
SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."token" = $1 AND 1=1) OFFSET $2
-- then
-- parameters: '1', '1', 't1'
UPDATE "public"."sessions" SET "hits" = $1 WHERE ("public"."sessions"."id" IN ($2) AND ("public"."sessions"."token" = $3 AND 1=1)) RETURNING "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at"
-- then
-- parameters: '1', '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at", "sessions_user"."__prisma_data__" AS "user" FROM "public"."sessions" AS "t0" LEFT JOIN LATERAL (SELECT JSONB_BUILD_OBJECT('id', "t1"."id", 'name', "t1"."name") AS "__prisma_data__" FROM "public"."users" AS "t1" WHERE "t0"."user_id" = "t1"."id" LIMIT $1) AS "sessions_user" ON true WHERE "t0"."id" = $2 LIMIT $3

-- values differ
-- parameters: '1', '0', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id", "public"."sessions"."token", "public"."sessions"."data", "public"."sessions"."hits", "public"."sessions"."expires_at" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND "public"."sessions"."hits" > $2) LIMIT $3 OFFSET $4
-- then
-- parameters: '1', '0'
SELECT "public"."users"."id" FROM "public"."users" WHERE (1=1 AND "public"."users"."id" IN ($1)) OFFSET $2
-- then
-- parameters: NULL, '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE ("public"."sessions"."id" IN ($2) AND 1=1)
-- then
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '1'
UPDATE "public"."sessions" SET "user_id" = $1 WHERE ("public"."sessions"."id" = $2 AND 1=1)
-- then
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND "public"."sessions"."user_id" IN ($2)) OFFSET $3
-- then
-- parameters: '3', '1'
UPDATE "public"."sessions" SET "hits" = $1 WHERE ("public"."sessions"."id" IN ($2) AND 1=1)
-- then
-- parameters: '99', '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE ("public"."sessions"."hits" > $1 AND "public"."sessions"."user_id" IN ($2)) OFFSET $3
-- then
DELETE FROM "public"."sessions" WHERE ("public"."sessions"."id" IN (NULL) AND 1=1)
-- then
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- values differ
-- parameters: '1', '1', '0'
SELECT "public"."users"."id", "public"."users"."name" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id", "public"."sessions"."user_id" FROM "public"."sessions" WHERE (1=1 AND "public"."sessions"."user_id" IN ($1)) OFFSET $2
-- then
-- parameters: '1', '0'
SELECT "public"."sessions"."id" FROM "public"."sessions" WHERE ("public"."sessions"."id" = $1 AND 1=1) OFFSET $2
-- then
-- parameters: '1', '1'
SELECT "t0"."id", "t0"."name" FROM "public"."users" AS "t0" WHERE "t0"."id" = $1 LIMIT $2

-- parameters: 'new', '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', 'new'
INSERT INTO "public"."tokens" ("token","expires_at") VALUES ($1,$2) ON CONFLICT ("token") DO UPDATE SET "expires_at" = $3 WHERE ("public"."tokens"."token" = $4 AND 1=1) RETURNING "public"."tokens"."token", "public"."tokens"."scope", "public"."tokens"."uses", "public"."tokens"."expires_at"

-- parameters: 'new', '2999-06-01 00:00:00+00'
INSERT INTO "public"."tokens" ("token","expires_at") VALUES ($1,$2) RETURNING "public"."tokens"."token", "public"."tokens"."scope", "public"."tokens"."uses", "public"."tokens"."expires_at"

-- parameters: '2', '20', '1', '2', '2', '20'
INSERT INTO "public"."readings" ("sensor","seq","value") VALUES ($1,$2,$3) ON CONFLICT ("sensor","seq") DO UPDATE SET "value" = $4 WHERE (("public"."readings"."sensor" = $5 AND "public"."readings"."seq" = $6) AND 1=1) RETURNING "public"."readings"."sensor", "public"."readings"."seq", "public"."readings"."value", "public"."readings"."until_ms"

-- parameters: '5'
SELECT id, token FROM sessions WHERE hits > $1 ORDER BY id

-- parameters: '1', 't%'
UPDATE sessions SET hits = hits + $1 WHERE token LIKE $2

-- parameters: '1', '2', '10'
SELECT "t0"."id", "t0"."user_id", "t0"."token", "t0"."data", "t0"."hits", "t0"."expires_at" FROM "public"."sessions" AS "t0" WHERE "t0"."id" IN ($1,$2,$3)
