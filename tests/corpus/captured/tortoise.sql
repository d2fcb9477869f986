-- What Tortoise ORM 1.1.9 by asyncpg 0.32.0 sent to a running server; `scripts/capture tortoise` makes this file again.

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "id"=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT "id"=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "sessions" WHERE "id"=$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"<>$1 OR "id" IS NULL ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT ("id"<>$1 OR "id" IS NULL)

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT ("id"<>$1 OR "id" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "sessions" WHERE "id"<>$1 OR "id" IS NULL

-- parameters: '1', '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id" IN ($1,$2) ORDER BY "id" ASC

-- parameters: '1', '1'
SELECT COUNT(*) FROM "sessions" WHERE "id" NOT IN ($1,$2)

-- values differ
-- parameters: '1', '1', '1'
SELECT 1 FROM "sessions" WHERE "id" NOT IN ($1,$2) OR "id" IS NULL LIMIT $3

-- parameters: '1', '1'
DELETE FROM "sessions" WHERE "id" IN ($1,$2)

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id" NOT IN ($1) OR "id" IS NULL ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT ("id" NOT IN ($1) OR "id" IS NULL)

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT ("id" NOT IN ($1) OR "id" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "sessions" WHERE "id" NOT IN ($1) OR "id" IS NULL

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id">$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "id">$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT "id">$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "sessions" WHERE "id">$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id">=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "id">=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT "id">=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "sessions" WHERE "id">=$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"<$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "id"<$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT "id"<$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "sessions" WHERE "id"<$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"<=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "id"<=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT "id"<=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "sessions" WHERE "id"<=$1

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "sessions" WHERE NOT "id" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "sessions" WHERE NOT "id" IS NULL OR "id" IS NULL LIMIT $1

DELETE FROM "sessions" WHERE "id" IS NULL

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE NOT "id" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "sessions" WHERE NOT NOT "id" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "sessions" WHERE NOT NOT "id" IS NULL OR "id" IS NULL LIMIT $1

DELETE FROM "sessions" WHERE NOT "id" IS NULL

-- parameters: '1', '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id" BETWEEN $1 AND $2 ORDER BY "id" ASC

-- parameters: '1', '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "id" BETWEEN $1 AND $2

-- values differ
-- parameters: '1', '1', '1'
SELECT 1 FROM "sessions" WHERE NOT "id" BETWEEN $1 AND $2 OR "id" IS NULL LIMIT $3

-- parameters: '1', '1'
DELETE FROM "sessions" WHERE "id" BETWEEN $1 AND $2

SELECT "id" "id",COUNT("id") "n" FROM "sessions" GROUP BY "id"

SELECT MAX("id") "m",COUNT(DISTINCT "id") "d",COUNT(CASE WHEN NOT "id" IS NULL THEN "id" ELSE NULL END) "f" FROM "sessions"

-- parameters: '2', '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "id" DESC,"id" ASC LIMIT $1 OFFSET $2

SELECT DISTINCT "id" "0" FROM "sessions"

-- parameters: '1', '1', '1', '0'
SELECT CASE WHEN "id" BETWEEN $1 AND $2 THEN $3 ELSE $4 END "c" FROM "sessions"

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token"=$1 ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "token"=$1

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT "token"=$1 OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE "token"=$1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token"=$1

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token"<>$1 OR "token" IS NULL ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT ("token"<>$1 OR "token" IS NULL)

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT ("token"<>$1 OR "token" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE "token"<>$1 OR "token" IS NULL

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token"<>$1 OR "token" IS NULL

-- parameters: 't1', 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token" IN ($1,$2) ORDER BY "id" ASC

-- parameters: 't1', 't1'
SELECT COUNT(*) FROM "sessions" WHERE "token" NOT IN ($1,$2)

-- values differ
-- parameters: 't1', 't1', '1'
SELECT 1 FROM "sessions" WHERE "token" NOT IN ($1,$2) OR "id" IS NULL LIMIT $3

-- parameters: 't1', 't1'
UPDATE "sessions" SET "token"="token" WHERE "token" IN ($1,$2)

-- parameters: 't1', 't1'
DELETE FROM "sessions" WHERE "token" IN ($1,$2)

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token" NOT IN ($1) OR "token" IS NULL ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT ("token" NOT IN ($1) OR "token" IS NULL)

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT ("token" NOT IN ($1) OR "token" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE "token" NOT IN ($1) OR "token" IS NULL

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token" NOT IN ($1) OR "token" IS NULL

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token">$1 ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "token">$1

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT "token">$1 OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE "token">$1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token">$1

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token">=$1 ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "token">=$1

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT "token">=$1 OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE "token">=$1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token">=$1

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token"<$1 ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "token"<$1

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT "token"<$1 OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE "token"<$1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token"<$1

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token"<=$1 ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "token"<=$1

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT "token"<=$1 OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE "token"<=$1

-- parameters: 't1'
DELETE FROM "sessions" WHERE "token"<=$1

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "sessions" WHERE NOT "token" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "sessions" WHERE NOT "token" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "sessions" SET "token"="token" WHERE "token" IS NULL

DELETE FROM "sessions" WHERE "token" IS NULL

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE NOT "token" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "sessions" WHERE NOT NOT "token" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "sessions" WHERE NOT NOT "token" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "sessions" SET "token"="token" WHERE NOT "token" IS NULL

DELETE FROM "sessions" WHERE NOT "token" IS NULL

-- parameters: 't1', 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "token" BETWEEN $1 AND $2 ORDER BY "id" ASC

-- parameters: 't1', 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT "token" BETWEEN $1 AND $2

-- values differ
-- parameters: 't1', 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT "token" BETWEEN $1 AND $2 OR "id" IS NULL LIMIT $3

-- parameters: 't1', 't1'
UPDATE "sessions" SET "token"="token" WHERE "token" BETWEEN $1 AND $2

-- parameters: 't1', 't1'
DELETE FROM "sessions" WHERE "token" BETWEEN $1 AND $2

-- parameters: '%t%'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\' ORDER BY "id" ASC

-- parameters: '%t%'
SELECT COUNT(*) FROM "sessions" WHERE NOT CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\'

-- values differ
-- parameters: '%t%', '1'
SELECT 1 FROM "sessions" WHERE NOT CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\' OR "id" IS NULL LIMIT $2

-- parameters: '%t%'
UPDATE "sessions" SET "token"="token" WHERE CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\'

-- parameters: '%t%'
DELETE FROM "sessions" WHERE CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\'

-- parameters: '%T%'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' ORDER BY "id" ASC

-- parameters: '%T%'
SELECT COUNT(*) FROM "sessions" WHERE NOT UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- values differ
-- parameters: '%T%', '1'
SELECT 1 FROM "sessions" WHERE NOT UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' OR "id" IS NULL LIMIT $2

-- parameters: '%T%'
UPDATE "sessions" SET "token"="token" WHERE UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: '%T%'
DELETE FROM "sessions" WHERE UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: 'T1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE UPPER(CAST("token" AS VARCHAR))=UPPER($1) ORDER BY "id" ASC

-- parameters: 'T1'
SELECT COUNT(*) FROM "sessions" WHERE NOT UPPER(CAST("token" AS VARCHAR))=UPPER($1)

-- values differ
-- parameters: 'T1', '1'
SELECT 1 FROM "sessions" WHERE NOT UPPER(CAST("token" AS VARCHAR))=UPPER($1) OR "id" IS NULL LIMIT $2

-- parameters: 'T1'
UPDATE "sessions" SET "token"="token" WHERE UPPER(CAST("token" AS VARCHAR))=UPPER($1)

-- parameters: 'T1'
DELETE FROM "sessions" WHERE UPPER(CAST("token" AS VARCHAR))=UPPER($1)

-- parameters: 't1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1) ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "sessions" WHERE NOT TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1)

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "sessions" WHERE NOT TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1) OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1)

-- parameters: 't1'
DELETE FROM "sessions" WHERE TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1)

-- parameters: '', '^t'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~ $2 ORDER BY "id" ASC

-- parameters: '', '^t'
SELECT COUNT(*) FROM "sessions" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~ $2

-- values differ
-- parameters: '', '^t', '1'
SELECT 1 FROM "sessions" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~ $2 OR "id" IS NULL LIMIT $3

-- parameters: '', '^t'
UPDATE "sessions" SET "token"="token" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~ $2

-- parameters: '', '^t'
DELETE FROM "sessions" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~ $2

-- parameters: '', '^T'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~* $2 ORDER BY "id" ASC

-- parameters: '', '^T'
SELECT COUNT(*) FROM "sessions" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~* $2

-- values differ
-- parameters: '', '^T', '1'
SELECT 1 FROM "sessions" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~* $2 OR "id" IS NULL LIMIT $3

-- parameters: '', '^T'
UPDATE "sessions" SET "token"="token" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~* $2

-- parameters: '', '^T'
DELETE FROM "sessions" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~* $2

SELECT "token" "token",COUNT("id") "n" FROM "sessions" GROUP BY "token"

SELECT MAX("token") "m",COUNT(DISTINCT "token") "d",COUNT(CASE WHEN NOT "token" IS NULL THEN "token" ELSE NULL END) "f" FROM "sessions"

-- parameters: '2', '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "token" DESC,"id" ASC LIMIT $1 OFFSET $2

SELECT DISTINCT "token" "0" FROM "sessions"

-- parameters: '', '^T', '1', '0'
SELECT CASE WHEN COALESCE(CAST("token" AS VARCHAR),$1) ~* $2 THEN $3 ELSE $4 END "c" FROM "sessions"

-- parameters: '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits"=$1 ORDER BY "id" ASC

-- parameters: '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT "hits"=$1

-- values differ
-- parameters: '5', '1'
SELECT 1 FROM "sessions" WHERE NOT "hits"=$1 OR "id" IS NULL LIMIT $2

-- parameters: '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits"=$1

-- parameters: '5'
DELETE FROM "sessions" WHERE "hits"=$1

-- parameters: '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits"<>$1 OR "hits" IS NULL ORDER BY "id" ASC

-- parameters: '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT ("hits"<>$1 OR "hits" IS NULL)

-- values differ
-- parameters: '5', '1'
SELECT 1 FROM "sessions" WHERE NOT ("hits"<>$1 OR "hits" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits"<>$1 OR "hits" IS NULL

-- parameters: '5'
DELETE FROM "sessions" WHERE "hits"<>$1 OR "hits" IS NULL

-- parameters: '5', '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits" IN ($1,$2) ORDER BY "id" ASC

-- parameters: '5', '5'
SELECT COUNT(*) FROM "sessions" WHERE "hits" NOT IN ($1,$2)

-- values differ
-- parameters: '5', '5', '1'
SELECT 1 FROM "sessions" WHERE "hits" NOT IN ($1,$2) OR "id" IS NULL LIMIT $3

-- parameters: '5', '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits" IN ($1,$2)

-- parameters: '5', '5'
DELETE FROM "sessions" WHERE "hits" IN ($1,$2)

-- parameters: '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits" NOT IN ($1) OR "hits" IS NULL ORDER BY "id" ASC

-- parameters: '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT ("hits" NOT IN ($1) OR "hits" IS NULL)

-- values differ
-- parameters: '5', '1'
SELECT 1 FROM "sessions" WHERE NOT ("hits" NOT IN ($1) OR "hits" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits" NOT IN ($1) OR "hits" IS NULL

-- parameters: '5'
DELETE FROM "sessions" WHERE "hits" NOT IN ($1) OR "hits" IS NULL

-- parameters: '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits">$1 ORDER BY "id" ASC

-- parameters: '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT "hits">$1

-- values differ
-- parameters: '5', '1'
SELECT 1 FROM "sessions" WHERE NOT "hits">$1 OR "id" IS NULL LIMIT $2

-- parameters: '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits">$1

-- parameters: '5'
DELETE FROM "sessions" WHERE "hits">$1

-- parameters: '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits">=$1 ORDER BY "id" ASC

-- parameters: '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT "hits">=$1

-- values differ
-- parameters: '5', '1'
SELECT 1 FROM "sessions" WHERE NOT "hits">=$1 OR "id" IS NULL LIMIT $2

-- parameters: '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits">=$1

-- parameters: '5'
DELETE FROM "sessions" WHERE "hits">=$1

-- parameters: '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits"<$1 ORDER BY "id" ASC

-- parameters: '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT "hits"<$1

-- values differ
-- parameters: '5', '1'
SELECT 1 FROM "sessions" WHERE NOT "hits"<$1 OR "id" IS NULL LIMIT $2

-- parameters: '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits"<$1

-- parameters: '5'
DELETE FROM "sessions" WHERE "hits"<$1

-- parameters: '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits"<=$1 ORDER BY "id" ASC

-- parameters: '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT "hits"<=$1

-- values differ
-- parameters: '5', '1'
SELECT 1 FROM "sessions" WHERE NOT "hits"<=$1 OR "id" IS NULL LIMIT $2

-- parameters: '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits"<=$1

-- parameters: '5'
DELETE FROM "sessions" WHERE "hits"<=$1

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "sessions" WHERE NOT "hits" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "sessions" WHERE NOT "hits" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "sessions" SET "hits"="hits" WHERE "hits" IS NULL

DELETE FROM "sessions" WHERE "hits" IS NULL

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE NOT "hits" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "sessions" WHERE NOT NOT "hits" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "sessions" WHERE NOT NOT "hits" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "sessions" SET "hits"="hits" WHERE NOT "hits" IS NULL

DELETE FROM "sessions" WHERE NOT "hits" IS NULL

-- parameters: '5', '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits" BETWEEN $1 AND $2 ORDER BY "id" ASC

-- parameters: '5', '5'
SELECT COUNT(*) FROM "sessions" WHERE NOT "hits" BETWEEN $1 AND $2

-- values differ
-- parameters: '5', '5', '1'
SELECT 1 FROM "sessions" WHERE NOT "hits" BETWEEN $1 AND $2 OR "id" IS NULL LIMIT $3

-- parameters: '5', '5'
UPDATE "sessions" SET "hits"="hits" WHERE "hits" BETWEEN $1 AND $2

-- parameters: '5', '5'
DELETE FROM "sessions" WHERE "hits" BETWEEN $1 AND $2

SELECT "hits" "hits",COUNT("id") "n" FROM "sessions" GROUP BY "hits"

SELECT MAX("hits") "m",COUNT(DISTINCT "hits") "d",COUNT(CASE WHEN NOT "hits" IS NULL THEN "hits" ELSE NULL END) "f" FROM "sessions"

-- parameters: '2', '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "hits" DESC,"id" ASC LIMIT $1 OFFSET $2

SELECT DISTINCT "hits" "0" FROM "sessions"

-- parameters: '5', '5', '1', '0'
SELECT CASE WHEN "hits" BETWEEN $1 AND $2 THEN $3 ELSE $4 END "c" FROM "sessions"

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at"=$1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at"<>$1 OR "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" IN ($1,$2)

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" NOT IN ($1) OR "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at">$1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at">=$1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at"<$1

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at"<=$1

UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" IS NULL

UPDATE "sessions" SET "expires_at"="expires_at" WHERE NOT "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" BETWEEN $1 AND $2

-- parameters: '2999'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE EXTRACT(YEAR FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '2999'
SELECT COUNT(*) FROM "sessions" WHERE NOT EXTRACT(YEAR FROM "expires_at")=$1

-- values differ
-- parameters: '2999', '1'
SELECT 1 FROM "sessions" WHERE NOT EXTRACT(YEAR FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '2999'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE EXTRACT(YEAR FROM "expires_at")=$1

-- parameters: '2999'
DELETE FROM "sessions" WHERE EXTRACT(YEAR FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE EXTRACT(MONTH FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT EXTRACT(MONTH FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT EXTRACT(MONTH FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE EXTRACT(MONTH FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "sessions" WHERE EXTRACT(MONTH FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE EXTRACT(DAY FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT EXTRACT(DAY FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT EXTRACT(DAY FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE EXTRACT(DAY FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "sessions" WHERE EXTRACT(DAY FROM "expires_at")=$1

-- parameters: '0'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE EXTRACT(HOUR FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '0'
SELECT COUNT(*) FROM "sessions" WHERE NOT EXTRACT(HOUR FROM "expires_at")=$1

-- values differ
-- parameters: '0', '1'
SELECT 1 FROM "sessions" WHERE NOT EXTRACT(HOUR FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '0'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE EXTRACT(HOUR FROM "expires_at")=$1

-- parameters: '0'
DELETE FROM "sessions" WHERE EXTRACT(HOUR FROM "expires_at")=$1

-- parameters: '0'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE EXTRACT(MINUTE FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '0'
SELECT COUNT(*) FROM "sessions" WHERE NOT EXTRACT(MINUTE FROM "expires_at")=$1

-- values differ
-- parameters: '0', '1'
SELECT 1 FROM "sessions" WHERE NOT EXTRACT(MINUTE FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '0'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE EXTRACT(MINUTE FROM "expires_at")=$1

-- parameters: '0'
DELETE FROM "sessions" WHERE EXTRACT(MINUTE FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE EXTRACT(QUARTER FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT EXTRACT(QUARTER FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT EXTRACT(QUARTER FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE EXTRACT(QUARTER FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "sessions" WHERE EXTRACT(QUARTER FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE EXTRACT(WEEK FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "sessions" WHERE NOT EXTRACT(WEEK FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "sessions" WHERE NOT EXTRACT(WEEK FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "sessions" SET "expires_at"="expires_at" WHERE EXTRACT(WEEK FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "sessions" WHERE EXTRACT(WEEK FROM "expires_at")=$1

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "id" ASC FOR UPDATE

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "id" ASC FOR UPDATE SKIP LOCKED

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "id" ASC FOR UPDATE NOWAIT

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "id" ASC FOR UPDATE OF "sessions"

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "id" ASC FOR NO KEY UPDATE

SELECT "id" "id" FROM "sessions"

-- values differ
-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" LIMIT $1

-- parameters: '1'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" ORDER BY "id" DESC LIMIT $1

SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id" IN (SELECT "id" "id" FROM "sessions")

DELETE FROM "sessions"

-- values differ
EXPLAIN (VERBOSE, FORMAT JSON) SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions"

SELECT * FROM sessions

-- parameters: 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token"=$1 ORDER BY "token" ASC

-- parameters: 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token"<>$1 OR "token" IS NULL ORDER BY "token" ASC

-- parameters: 'live', 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token" IN ($1,$2) ORDER BY "token" ASC

-- parameters: 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token" NOT IN ($1) OR "token" IS NULL ORDER BY "token" ASC

-- parameters: 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token">$1 ORDER BY "token" ASC

-- parameters: 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token">=$1 ORDER BY "token" ASC

-- parameters: 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token"<$1 ORDER BY "token" ASC

-- parameters: 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token"<=$1 ORDER BY "token" ASC

SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token" IS NULL ORDER BY "token" ASC

SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE NOT "token" IS NULL ORDER BY "token" ASC

-- parameters: 'live', 'live'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token" BETWEEN $1 AND $2 ORDER BY "token" ASC

-- parameters: '%t%'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\' ORDER BY "token" ASC

-- parameters: '%t%'
SELECT COUNT(*) FROM "tokens" WHERE NOT CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\'

-- values differ
-- parameters: '%t%', '1'
SELECT 1 FROM "tokens" WHERE NOT CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\' OR "token" IS NULL LIMIT $2

-- parameters: '%t%'
DELETE FROM "tokens" WHERE CAST("token" AS VARCHAR) LIKE $1 ESCAPE '\'

-- parameters: '%T%'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' ORDER BY "token" ASC

-- parameters: '%T%'
SELECT COUNT(*) FROM "tokens" WHERE NOT UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- values differ
-- parameters: '%T%', '1'
SELECT 1 FROM "tokens" WHERE NOT UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' OR "token" IS NULL LIMIT $2

-- parameters: '%T%'
DELETE FROM "tokens" WHERE UPPER(CAST("token" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: 'T1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE UPPER(CAST("token" AS VARCHAR))=UPPER($1) ORDER BY "token" ASC

-- parameters: 'T1'
SELECT COUNT(*) FROM "tokens" WHERE NOT UPPER(CAST("token" AS VARCHAR))=UPPER($1)

-- values differ
-- parameters: 'T1', '1'
SELECT 1 FROM "tokens" WHERE NOT UPPER(CAST("token" AS VARCHAR))=UPPER($1) OR "token" IS NULL LIMIT $2

-- parameters: 'T1'
DELETE FROM "tokens" WHERE UPPER(CAST("token" AS VARCHAR))=UPPER($1)

-- parameters: 't1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1) ORDER BY "token" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "tokens" WHERE NOT TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1)

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "tokens" WHERE NOT TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1) OR "token" IS NULL LIMIT $2

-- parameters: 't1'
DELETE FROM "tokens" WHERE TO_TSVECTOR("token") @@ PLAINTO_TSQUERY($1)

-- parameters: '', '^t'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~ $2 ORDER BY "token" ASC

-- parameters: '', '^t'
SELECT COUNT(*) FROM "tokens" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~ $2

-- values differ
-- parameters: '', '^t', '1'
SELECT 1 FROM "tokens" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~ $2 OR "token" IS NULL LIMIT $3

-- parameters: '', '^t'
DELETE FROM "tokens" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~ $2

-- parameters: '', '^T'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~* $2 ORDER BY "token" ASC

-- parameters: '', '^T'
SELECT COUNT(*) FROM "tokens" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~* $2

-- values differ
-- parameters: '', '^T', '1'
SELECT 1 FROM "tokens" WHERE NOT COALESCE(CAST("token" AS VARCHAR),$1) ~* $2 OR "token" IS NULL LIMIT $3

-- parameters: '', '^T'
DELETE FROM "tokens" WHERE COALESCE(CAST("token" AS VARCHAR),$1) ~* $2

-- parameters: '2', '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "token" DESC,"token" ASC LIMIT $1 OFFSET $2

-- parameters: '', '^T', '1', '0'
SELECT CASE WHEN COALESCE(CAST("token" AS VARCHAR),$1) ~* $2 THEN $3 ELSE $4 END "c" FROM "tokens"

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses"=$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses"<>$1 OR "uses" IS NULL ORDER BY "token" ASC

-- parameters: '1', '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses" IN ($1,$2) ORDER BY "token" ASC

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses" NOT IN ($1) OR "uses" IS NULL ORDER BY "token" ASC

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses">$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses">=$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses"<$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses"<=$1 ORDER BY "token" ASC

SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses" IS NULL ORDER BY "token" ASC

SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE NOT "uses" IS NULL ORDER BY "token" ASC

-- parameters: '1', '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "uses" BETWEEN $1 AND $2 ORDER BY "token" ASC

-- parameters: '2', '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "uses" DESC,"token" ASC LIMIT $1 OFFSET $2

-- parameters: '1', '1', '1', '0'
SELECT CASE WHEN "uses" BETWEEN $1 AND $2 THEN $3 ELSE $4 END "c" FROM "tokens"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at"=$1 ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at"<>$1 OR "expires_at" IS NULL ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at" IN ($1,$2) ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at" NOT IN ($1) OR "expires_at" IS NULL ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at">$1 ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at">=$1 ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at"<$1 ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at"<=$1 ORDER BY "token" ASC

SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at" IS NULL ORDER BY "token" ASC

SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE NOT "expires_at" IS NULL ORDER BY "token" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "expires_at" BETWEEN $1 AND $2 ORDER BY "token" ASC

-- parameters: '2999'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE EXTRACT(YEAR FROM "expires_at")=$1 ORDER BY "token" ASC

-- parameters: '2999'
SELECT COUNT(*) FROM "tokens" WHERE NOT EXTRACT(YEAR FROM "expires_at")=$1

-- values differ
-- parameters: '2999', '1'
SELECT 1 FROM "tokens" WHERE NOT EXTRACT(YEAR FROM "expires_at")=$1 OR "token" IS NULL LIMIT $2

-- parameters: '2999'
UPDATE "tokens" SET "expires_at"="expires_at" WHERE EXTRACT(YEAR FROM "expires_at")=$1

-- parameters: '2999'
DELETE FROM "tokens" WHERE EXTRACT(YEAR FROM "expires_at")=$1

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE EXTRACT(MONTH FROM "expires_at")=$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "tokens" WHERE NOT EXTRACT(MONTH FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "tokens" WHERE NOT EXTRACT(MONTH FROM "expires_at")=$1 OR "token" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "tokens" SET "expires_at"="expires_at" WHERE EXTRACT(MONTH FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "tokens" WHERE EXTRACT(MONTH FROM "expires_at")=$1

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE EXTRACT(DAY FROM "expires_at")=$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "tokens" WHERE NOT EXTRACT(DAY FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "tokens" WHERE NOT EXTRACT(DAY FROM "expires_at")=$1 OR "token" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "tokens" SET "expires_at"="expires_at" WHERE EXTRACT(DAY FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "tokens" WHERE EXTRACT(DAY FROM "expires_at")=$1

-- parameters: '0'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE EXTRACT(HOUR FROM "expires_at")=$1 ORDER BY "token" ASC

-- parameters: '0'
SELECT COUNT(*) FROM "tokens" WHERE NOT EXTRACT(HOUR FROM "expires_at")=$1

-- values differ
-- parameters: '0', '1'
SELECT 1 FROM "tokens" WHERE NOT EXTRACT(HOUR FROM "expires_at")=$1 OR "token" IS NULL LIMIT $2

-- parameters: '0'
UPDATE "tokens" SET "expires_at"="expires_at" WHERE EXTRACT(HOUR FROM "expires_at")=$1

-- parameters: '0'
DELETE FROM "tokens" WHERE EXTRACT(HOUR FROM "expires_at")=$1

-- parameters: '0'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE EXTRACT(MINUTE FROM "expires_at")=$1 ORDER BY "token" ASC

-- parameters: '0'
SELECT COUNT(*) FROM "tokens" WHERE NOT EXTRACT(MINUTE FROM "expires_at")=$1

-- values differ
-- parameters: '0', '1'
SELECT 1 FROM "tokens" WHERE NOT EXTRACT(MINUTE FROM "expires_at")=$1 OR "token" IS NULL LIMIT $2

-- parameters: '0'
UPDATE "tokens" SET "expires_at"="expires_at" WHERE EXTRACT(MINUTE FROM "expires_at")=$1

-- parameters: '0'
DELETE FROM "tokens" WHERE EXTRACT(MINUTE FROM "expires_at")=$1

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE EXTRACT(QUARTER FROM "expires_at")=$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "tokens" WHERE NOT EXTRACT(QUARTER FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "tokens" WHERE NOT EXTRACT(QUARTER FROM "expires_at")=$1 OR "token" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "tokens" SET "expires_at"="expires_at" WHERE EXTRACT(QUARTER FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "tokens" WHERE EXTRACT(QUARTER FROM "expires_at")=$1

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE EXTRACT(WEEK FROM "expires_at")=$1 ORDER BY "token" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "tokens" WHERE NOT EXTRACT(WEEK FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "tokens" WHERE NOT EXTRACT(WEEK FROM "expires_at")=$1 OR "token" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "tokens" SET "expires_at"="expires_at" WHERE EXTRACT(WEEK FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "tokens" WHERE EXTRACT(WEEK FROM "expires_at")=$1

-- parameters: '2', '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "expires_at" DESC,"token" ASC LIMIT $1 OFFSET $2

-- parameters: '%t%'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE CAST("scope" AS VARCHAR) LIKE $1 ESCAPE '\' ORDER BY "token" ASC

-- parameters: '%t%'
SELECT COUNT(*) FROM "tokens" WHERE NOT CAST("scope" AS VARCHAR) LIKE $1 ESCAPE '\'

-- values differ
-- parameters: '%t%', '1'
SELECT 1 FROM "tokens" WHERE NOT CAST("scope" AS VARCHAR) LIKE $1 ESCAPE '\' OR "token" IS NULL LIMIT $2

-- parameters: '%t%'
UPDATE "tokens" SET "scope"="scope" WHERE CAST("scope" AS VARCHAR) LIKE $1 ESCAPE '\'

-- parameters: '%t%'
DELETE FROM "tokens" WHERE CAST("scope" AS VARCHAR) LIKE $1 ESCAPE '\'

-- parameters: '%T%'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE UPPER(CAST("scope" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' ORDER BY "token" ASC

-- parameters: '%T%'
SELECT COUNT(*) FROM "tokens" WHERE NOT UPPER(CAST("scope" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- values differ
-- parameters: '%T%', '1'
SELECT 1 FROM "tokens" WHERE NOT UPPER(CAST("scope" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' OR "token" IS NULL LIMIT $2

-- parameters: '%T%'
UPDATE "tokens" SET "scope"="scope" WHERE UPPER(CAST("scope" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: '%T%'
DELETE FROM "tokens" WHERE UPPER(CAST("scope" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: 'T1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE UPPER(CAST("scope" AS VARCHAR))=UPPER($1) ORDER BY "token" ASC

-- parameters: 'T1'
SELECT COUNT(*) FROM "tokens" WHERE NOT UPPER(CAST("scope" AS VARCHAR))=UPPER($1)

-- values differ
-- parameters: 'T1', '1'
SELECT 1 FROM "tokens" WHERE NOT UPPER(CAST("scope" AS VARCHAR))=UPPER($1) OR "token" IS NULL LIMIT $2

-- parameters: 'T1'
UPDATE "tokens" SET "scope"="scope" WHERE UPPER(CAST("scope" AS VARCHAR))=UPPER($1)

-- parameters: 'T1'
DELETE FROM "tokens" WHERE UPPER(CAST("scope" AS VARCHAR))=UPPER($1)

-- parameters: 't1'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE TO_TSVECTOR("scope") @@ PLAINTO_TSQUERY($1) ORDER BY "token" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "tokens" WHERE NOT TO_TSVECTOR("scope") @@ PLAINTO_TSQUERY($1)

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "tokens" WHERE NOT TO_TSVECTOR("scope") @@ PLAINTO_TSQUERY($1) OR "token" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "tokens" SET "scope"="scope" WHERE TO_TSVECTOR("scope") @@ PLAINTO_TSQUERY($1)

-- parameters: 't1'
DELETE FROM "tokens" WHERE TO_TSVECTOR("scope") @@ PLAINTO_TSQUERY($1)

-- parameters: '', '^t'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE COALESCE(CAST("scope" AS VARCHAR),$1) ~ $2 ORDER BY "token" ASC

-- parameters: '', '^t'
SELECT COUNT(*) FROM "tokens" WHERE NOT COALESCE(CAST("scope" AS VARCHAR),$1) ~ $2

-- values differ
-- parameters: '', '^t', '1'
SELECT 1 FROM "tokens" WHERE NOT COALESCE(CAST("scope" AS VARCHAR),$1) ~ $2 OR "token" IS NULL LIMIT $3

-- parameters: '', '^t'
UPDATE "tokens" SET "scope"="scope" WHERE COALESCE(CAST("scope" AS VARCHAR),$1) ~ $2

-- parameters: '', '^t'
DELETE FROM "tokens" WHERE COALESCE(CAST("scope" AS VARCHAR),$1) ~ $2

-- parameters: '', '^T'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE COALESCE(CAST("scope" AS VARCHAR),$1) ~* $2 ORDER BY "token" ASC

-- parameters: '', '^T'
SELECT COUNT(*) FROM "tokens" WHERE NOT COALESCE(CAST("scope" AS VARCHAR),$1) ~* $2

-- values differ
-- parameters: '', '^T', '1'
SELECT 1 FROM "tokens" WHERE NOT COALESCE(CAST("scope" AS VARCHAR),$1) ~* $2 OR "token" IS NULL LIMIT $3

-- parameters: '', '^T'
UPDATE "tokens" SET "scope"="scope" WHERE COALESCE(CAST("scope" AS VARCHAR),$1) ~* $2

-- parameters: '', '^T'
DELETE FROM "tokens" WHERE COALESCE(CAST("scope" AS VARCHAR),$1) ~* $2

-- parameters: '', '^T', '1', '0'
SELECT CASE WHEN COALESCE(CAST("scope" AS VARCHAR),$1) ~* $2 THEN $3 ELSE $4 END "c" FROM "tokens"

SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "token" ASC FOR UPDATE

SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "token" ASC FOR UPDATE SKIP LOCKED

SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "token" ASC FOR UPDATE NOWAIT

SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "token" ASC FOR UPDATE OF "tokens"

SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "token" ASC FOR NO KEY UPDATE

SELECT "token" "token" FROM "tokens"

-- values differ
-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" LIMIT $1

-- parameters: '1'
SELECT "uses","expires_at","scope","token" FROM "tokens" ORDER BY "token" DESC LIMIT $1

SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token" IN (SELECT "token" "token" FROM "tokens")

DELETE FROM "tokens"

-- values differ
EXPLAIN (VERBOSE, FORMAT JSON) SELECT "uses","expires_at","scope","token" FROM "tokens"

SELECT * FROM tokens

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id"=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "id"=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "id"=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "id"=$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id"<>$1 OR "id" IS NULL ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT ("id"<>$1 OR "id" IS NULL)

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT ("id"<>$1 OR "id" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "id"<>$1 OR "id" IS NULL

-- parameters: '1', '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id" IN ($1,$2) ORDER BY "id" ASC

-- parameters: '1', '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE "id" NOT IN ($1,$2)

-- values differ
-- parameters: '1', '1', '1'
SELECT 1 FROM "archive"."leases" WHERE "id" NOT IN ($1,$2) OR "id" IS NULL LIMIT $3

-- parameters: '1', '1'
DELETE FROM "archive"."leases" WHERE "id" IN ($1,$2)

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id" NOT IN ($1) OR "id" IS NULL ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT ("id" NOT IN ($1) OR "id" IS NULL)

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT ("id" NOT IN ($1) OR "id" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "id" NOT IN ($1) OR "id" IS NULL

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id">$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "id">$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "id">$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "id">$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id">=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "id">=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "id">=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "id">=$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id"<$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "id"<$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "id"<$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "id"<$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id"<=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "id"<=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "id"<=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE "id"<=$1

SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "id" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "id" IS NULL OR "id" IS NULL LIMIT $1

DELETE FROM "archive"."leases" WHERE "id" IS NULL

SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE NOT "id" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "archive"."leases" WHERE NOT NOT "id" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "archive"."leases" WHERE NOT NOT "id" IS NULL OR "id" IS NULL LIMIT $1

DELETE FROM "archive"."leases" WHERE NOT "id" IS NULL

-- parameters: '1', '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id" BETWEEN $1 AND $2 ORDER BY "id" ASC

-- parameters: '1', '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "id" BETWEEN $1 AND $2

-- values differ
-- parameters: '1', '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "id" BETWEEN $1 AND $2 OR "id" IS NULL LIMIT $3

-- parameters: '1', '1'
DELETE FROM "archive"."leases" WHERE "id" BETWEEN $1 AND $2

SELECT "id" "id",COUNT("id") "n" FROM "archive"."leases" GROUP BY "id"

SELECT MAX("id") "m",COUNT(DISTINCT "id") "d",COUNT(CASE WHEN NOT "id" IS NULL THEN "id" ELSE NULL END) "f" FROM "archive"."leases"

-- parameters: '2', '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "id" DESC,"id" ASC LIMIT $1 OFFSET $2

SELECT DISTINCT "id" "0" FROM "archive"."leases"

-- parameters: '1', '1', '1', '0'
SELECT CASE WHEN "id" BETWEEN $1 AND $2 THEN $3 ELSE $4 END "c" FROM "archive"."leases"

-- parameters: 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder"=$1 ORDER BY "id" ASC

-- parameters: 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "holder"=$1

-- values differ
-- parameters: 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "holder"=$1 OR "id" IS NULL LIMIT $2

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder"=$1

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "holder"=$1

-- parameters: 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder"<>$1 OR "holder" IS NULL ORDER BY "id" ASC

-- parameters: 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT ("holder"<>$1 OR "holder" IS NULL)

-- values differ
-- parameters: 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT ("holder"<>$1 OR "holder" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder"<>$1 OR "holder" IS NULL

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "holder"<>$1 OR "holder" IS NULL

-- parameters: 'ann', 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder" IN ($1,$2) ORDER BY "id" ASC

-- parameters: 'ann', 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE "holder" NOT IN ($1,$2)

-- values differ
-- parameters: 'ann', 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE "holder" NOT IN ($1,$2) OR "id" IS NULL LIMIT $3

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" IN ($1,$2)

-- parameters: 'ann', 'ann'
DELETE FROM "archive"."leases" WHERE "holder" IN ($1,$2)

-- parameters: 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder" NOT IN ($1) OR "holder" IS NULL ORDER BY "id" ASC

-- parameters: 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT ("holder" NOT IN ($1) OR "holder" IS NULL)

-- values differ
-- parameters: 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT ("holder" NOT IN ($1) OR "holder" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" NOT IN ($1) OR "holder" IS NULL

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "holder" NOT IN ($1) OR "holder" IS NULL

-- parameters: 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder">$1 ORDER BY "id" ASC

-- parameters: 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "holder">$1

-- values differ
-- parameters: 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "holder">$1 OR "id" IS NULL LIMIT $2

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder">$1

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "holder">$1

-- parameters: 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder">=$1 ORDER BY "id" ASC

-- parameters: 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "holder">=$1

-- values differ
-- parameters: 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "holder">=$1 OR "id" IS NULL LIMIT $2

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder">=$1

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "holder">=$1

-- parameters: 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder"<$1 ORDER BY "id" ASC

-- parameters: 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "holder"<$1

-- values differ
-- parameters: 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "holder"<$1 OR "id" IS NULL LIMIT $2

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder"<$1

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "holder"<$1

-- parameters: 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder"<=$1 ORDER BY "id" ASC

-- parameters: 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "holder"<=$1

-- values differ
-- parameters: 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "holder"<=$1 OR "id" IS NULL LIMIT $2

-- parameters: 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder"<=$1

-- parameters: 'ann'
DELETE FROM "archive"."leases" WHERE "holder"<=$1

SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "holder" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "holder" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" IS NULL

DELETE FROM "archive"."leases" WHERE "holder" IS NULL

SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE NOT "holder" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "archive"."leases" WHERE NOT NOT "holder" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "archive"."leases" WHERE NOT NOT "holder" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "archive"."leases" SET "holder"="holder" WHERE NOT "holder" IS NULL

DELETE FROM "archive"."leases" WHERE NOT "holder" IS NULL

-- parameters: 'ann', 'ann'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "holder" BETWEEN $1 AND $2 ORDER BY "id" ASC

-- parameters: 'ann', 'ann'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "holder" BETWEEN $1 AND $2

-- values differ
-- parameters: 'ann', 'ann', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "holder" BETWEEN $1 AND $2 OR "id" IS NULL LIMIT $3

-- parameters: 'ann', 'ann'
UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" BETWEEN $1 AND $2

-- parameters: 'ann', 'ann'
DELETE FROM "archive"."leases" WHERE "holder" BETWEEN $1 AND $2

-- parameters: '%t%'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE CAST("holder" AS VARCHAR) LIKE $1 ESCAPE '\' ORDER BY "id" ASC

-- parameters: '%t%'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT CAST("holder" AS VARCHAR) LIKE $1 ESCAPE '\'

-- values differ
-- parameters: '%t%', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT CAST("holder" AS VARCHAR) LIKE $1 ESCAPE '\' OR "id" IS NULL LIMIT $2

-- parameters: '%t%'
UPDATE "archive"."leases" SET "holder"="holder" WHERE CAST("holder" AS VARCHAR) LIKE $1 ESCAPE '\'

-- parameters: '%t%'
DELETE FROM "archive"."leases" WHERE CAST("holder" AS VARCHAR) LIKE $1 ESCAPE '\'

-- parameters: '%T%'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE UPPER(CAST("holder" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' ORDER BY "id" ASC

-- parameters: '%T%'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT UPPER(CAST("holder" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- values differ
-- parameters: '%T%', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT UPPER(CAST("holder" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\' OR "id" IS NULL LIMIT $2

-- parameters: '%T%'
UPDATE "archive"."leases" SET "holder"="holder" WHERE UPPER(CAST("holder" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: '%T%'
DELETE FROM "archive"."leases" WHERE UPPER(CAST("holder" AS VARCHAR)) LIKE UPPER($1) ESCAPE '\'

-- parameters: 'T1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE UPPER(CAST("holder" AS VARCHAR))=UPPER($1) ORDER BY "id" ASC

-- parameters: 'T1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT UPPER(CAST("holder" AS VARCHAR))=UPPER($1)

-- values differ
-- parameters: 'T1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT UPPER(CAST("holder" AS VARCHAR))=UPPER($1) OR "id" IS NULL LIMIT $2

-- parameters: 'T1'
UPDATE "archive"."leases" SET "holder"="holder" WHERE UPPER(CAST("holder" AS VARCHAR))=UPPER($1)

-- parameters: 'T1'
DELETE FROM "archive"."leases" WHERE UPPER(CAST("holder" AS VARCHAR))=UPPER($1)

-- parameters: 't1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE TO_TSVECTOR("holder") @@ PLAINTO_TSQUERY($1) ORDER BY "id" ASC

-- parameters: 't1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT TO_TSVECTOR("holder") @@ PLAINTO_TSQUERY($1)

-- values differ
-- parameters: 't1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT TO_TSVECTOR("holder") @@ PLAINTO_TSQUERY($1) OR "id" IS NULL LIMIT $2

-- parameters: 't1'
UPDATE "archive"."leases" SET "holder"="holder" WHERE TO_TSVECTOR("holder") @@ PLAINTO_TSQUERY($1)

-- parameters: 't1'
DELETE FROM "archive"."leases" WHERE TO_TSVECTOR("holder") @@ PLAINTO_TSQUERY($1)

-- parameters: '', '^t'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE COALESCE(CAST("holder" AS VARCHAR),$1) ~ $2 ORDER BY "id" ASC

-- parameters: '', '^t'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT COALESCE(CAST("holder" AS VARCHAR),$1) ~ $2

-- values differ
-- parameters: '', '^t', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT COALESCE(CAST("holder" AS VARCHAR),$1) ~ $2 OR "id" IS NULL LIMIT $3

-- parameters: '', '^t'
UPDATE "archive"."leases" SET "holder"="holder" WHERE COALESCE(CAST("holder" AS VARCHAR),$1) ~ $2

-- parameters: '', '^t'
DELETE FROM "archive"."leases" WHERE COALESCE(CAST("holder" AS VARCHAR),$1) ~ $2

-- parameters: '', '^T'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE COALESCE(CAST("holder" AS VARCHAR),$1) ~* $2 ORDER BY "id" ASC

-- parameters: '', '^T'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT COALESCE(CAST("holder" AS VARCHAR),$1) ~* $2

-- values differ
-- parameters: '', '^T', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT COALESCE(CAST("holder" AS VARCHAR),$1) ~* $2 OR "id" IS NULL LIMIT $3

-- parameters: '', '^T'
UPDATE "archive"."leases" SET "holder"="holder" WHERE COALESCE(CAST("holder" AS VARCHAR),$1) ~* $2

-- parameters: '', '^T'
DELETE FROM "archive"."leases" WHERE COALESCE(CAST("holder" AS VARCHAR),$1) ~* $2

SELECT "holder" "holder",COUNT("id") "n" FROM "archive"."leases" GROUP BY "holder"

SELECT MAX("holder") "m",COUNT(DISTINCT "holder") "d",COUNT(CASE WHEN NOT "holder" IS NULL THEN "holder" ELSE NULL END) "f" FROM "archive"."leases"

-- parameters: '2', '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "holder" DESC,"id" ASC LIMIT $1 OFFSET $2

SELECT DISTINCT "holder" "0" FROM "archive"."leases"

-- parameters: '', '^T', '1', '0'
SELECT CASE WHEN COALESCE(CAST("holder" AS VARCHAR),$1) ~* $2 THEN $3 ELSE $4 END "c" FROM "archive"."leases"

-- parameters: '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at"=$1 ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "expires_at"=$1

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "expires_at"=$1 OR "id" IS NULL LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at"=$1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at"=$1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at"<>$1 OR "expires_at" IS NULL ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT ("expires_at"<>$1 OR "expires_at" IS NULL)

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT ("expires_at"<>$1 OR "expires_at" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at"<>$1 OR "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at"<>$1 OR "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at" IN ($1,$2) ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE "expires_at" NOT IN ($1,$2)

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE "expires_at" NOT IN ($1,$2) OR "id" IS NULL LIMIT $3

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at" IN ($1,$2)

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at" IN ($1,$2)

-- parameters: '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at" NOT IN ($1) OR "expires_at" IS NULL ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT ("expires_at" NOT IN ($1) OR "expires_at" IS NULL)

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT ("expires_at" NOT IN ($1) OR "expires_at" IS NULL) OR "id" IS NULL LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at" NOT IN ($1) OR "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at" NOT IN ($1) OR "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at">$1 ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "expires_at">$1

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "expires_at">$1 OR "id" IS NULL LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at">$1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at">$1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at">=$1 ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "expires_at">=$1

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "expires_at">=$1 OR "id" IS NULL LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at">=$1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at">=$1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at"<$1 ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "expires_at"<$1

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "expires_at"<$1 OR "id" IS NULL LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at"<$1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at"<$1

-- parameters: '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at"<=$1 ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "expires_at"<=$1

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "expires_at"<=$1 OR "id" IS NULL LIMIT $2

-- parameters: '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at"<=$1

-- parameters: '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at"<=$1

SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "expires_at" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "expires_at" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at" IS NULL

DELETE FROM "archive"."leases" WHERE "expires_at" IS NULL

SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE NOT "expires_at" IS NULL ORDER BY "id" ASC

SELECT COUNT(*) FROM "archive"."leases" WHERE NOT NOT "expires_at" IS NULL

-- values differ
-- parameters: '1'
SELECT 1 FROM "archive"."leases" WHERE NOT NOT "expires_at" IS NULL OR "id" IS NULL LIMIT $1

UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE NOT "expires_at" IS NULL

DELETE FROM "archive"."leases" WHERE NOT "expires_at" IS NULL

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "expires_at" BETWEEN $1 AND $2 ORDER BY "id" ASC

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT "expires_at" BETWEEN $1 AND $2

-- values differ
-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT "expires_at" BETWEEN $1 AND $2 OR "id" IS NULL LIMIT $3

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE "expires_at" BETWEEN $1 AND $2

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
DELETE FROM "archive"."leases" WHERE "expires_at" BETWEEN $1 AND $2

-- parameters: '2999'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE EXTRACT(YEAR FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '2999'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT EXTRACT(YEAR FROM "expires_at")=$1

-- values differ
-- parameters: '2999', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT EXTRACT(YEAR FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '2999'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE EXTRACT(YEAR FROM "expires_at")=$1

-- parameters: '2999'
DELETE FROM "archive"."leases" WHERE EXTRACT(YEAR FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE EXTRACT(MONTH FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT EXTRACT(MONTH FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT EXTRACT(MONTH FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE EXTRACT(MONTH FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE EXTRACT(MONTH FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE EXTRACT(DAY FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT EXTRACT(DAY FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT EXTRACT(DAY FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE EXTRACT(DAY FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE EXTRACT(DAY FROM "expires_at")=$1

-- parameters: '0'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE EXTRACT(HOUR FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '0'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT EXTRACT(HOUR FROM "expires_at")=$1

-- values differ
-- parameters: '0', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT EXTRACT(HOUR FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '0'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE EXTRACT(HOUR FROM "expires_at")=$1

-- parameters: '0'
DELETE FROM "archive"."leases" WHERE EXTRACT(HOUR FROM "expires_at")=$1

-- parameters: '0'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE EXTRACT(MINUTE FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '0'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT EXTRACT(MINUTE FROM "expires_at")=$1

-- values differ
-- parameters: '0', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT EXTRACT(MINUTE FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '0'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE EXTRACT(MINUTE FROM "expires_at")=$1

-- parameters: '0'
DELETE FROM "archive"."leases" WHERE EXTRACT(MINUTE FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE EXTRACT(QUARTER FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT EXTRACT(QUARTER FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT EXTRACT(QUARTER FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE EXTRACT(QUARTER FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE EXTRACT(QUARTER FROM "expires_at")=$1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE EXTRACT(WEEK FROM "expires_at")=$1 ORDER BY "id" ASC

-- parameters: '1'
SELECT COUNT(*) FROM "archive"."leases" WHERE NOT EXTRACT(WEEK FROM "expires_at")=$1

-- values differ
-- parameters: '1', '1'
SELECT 1 FROM "archive"."leases" WHERE NOT EXTRACT(WEEK FROM "expires_at")=$1 OR "id" IS NULL LIMIT $2

-- parameters: '1'
UPDATE "archive"."leases" SET "expires_at"="expires_at" WHERE EXTRACT(WEEK FROM "expires_at")=$1

-- parameters: '1'
DELETE FROM "archive"."leases" WHERE EXTRACT(WEEK FROM "expires_at")=$1

SELECT "expires_at" "expires_at",COUNT("id") "n" FROM "archive"."leases" GROUP BY "expires_at"

SELECT MAX("expires_at") "m",COUNT(DISTINCT "expires_at") "d",COUNT(CASE WHEN NOT "expires_at" IS NULL THEN "expires_at" ELSE NULL END) "f" FROM "archive"."leases"

-- parameters: '2', '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "expires_at" DESC,"id" ASC LIMIT $1 OFFSET $2

SELECT DISTINCT "expires_at" "0" FROM "archive"."leases"

SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "id" ASC FOR UPDATE

SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "id" ASC FOR UPDATE SKIP LOCKED

SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "id" ASC FOR UPDATE NOWAIT

SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "id" ASC FOR UPDATE OF "leases"

SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "id" ASC FOR NO KEY UPDATE

SELECT "id" "id" FROM "archive"."leases"

-- values differ
-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" LIMIT $1

-- parameters: '1'
SELECT "expires_at","holder","id" FROM "archive"."leases" ORDER BY "id" DESC LIMIT $1

SELECT "expires_at","holder","id" FROM "archive"."leases" WHERE "id" IN (SELECT "id" "id" FROM "archive"."leases")

DELETE FROM "archive"."leases"

-- values differ
EXPLAIN (VERBOSE, FORMAT JSON) SELECT "expires_at","holder","id" FROM "archive"."leases"

SELECT * FROM archive.leases

SELECT "name","id" FROM "users" ORDER BY "id" ASC
-- then
-- parameters: '1', '2', '3', '4', '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "user_id" IN ($1,$2,$3,$4,$5)

-- parameters: '0'
SELECT DISTINCT "users"."name","users"."id" FROM "users" LEFT OUTER JOIN "sessions" ON "users"."id"="sessions"."user_id" WHERE "sessions"."id">$1 ORDER BY "users"."id" ASC

SELECT "users"."name","users"."id",COUNT("sessions"."id") "n" FROM "users" LEFT OUTER JOIN "sessions" ON "users"."id"="sessions"."user_id" GROUP BY "users"."name","users"."id" ORDER BY "users"."id" ASC

-- parameters: '0'
SELECT "users"."name" "name",COUNT("sessions"."id") "n" FROM "users" LEFT OUTER JOIN "sessions" ON "users"."id"="sessions"."user_id" GROUP BY "users"."name","users"."id" HAVING COUNT("sessions"."id")>$1

SELECT "name","id" FROM "users" ORDER BY "id" ASC
-- then
-- parameters: '1', '2', '3', '4', '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "user_id" IN ($1,$2,$3,$4,$5)
-- then
-- parameters: '1', '2', '3'
SELECT "session_id","amount","note","id" FROM "orders" WHERE "session_id" IN ($1,$2,$3)

-- parameters: '0'
SELECT DISTINCT "users"."name","users"."id" FROM "users" LEFT OUTER JOIN "sessions" ON "users"."id"="sessions"."user_id" LEFT OUTER JOIN "orders" ON "sessions"."id"="orders"."session_id" WHERE "orders"."id">$1 ORDER BY "users"."id" ASC

SELECT "users"."name","users"."id",COUNT("orders"."id") "n" FROM "users" LEFT OUTER JOIN "sessions" ON "users"."id"="sessions"."user_id" LEFT OUTER JOIN "orders" ON "sessions"."id"="orders"."session_id" GROUP BY "users"."name","users"."id" ORDER BY "users"."id" ASC

-- parameters: '0'
SELECT "users"."name" "name",COUNT("orders"."id") "n" FROM "users" LEFT OUTER JOIN "sessions" ON "users"."id"="sessions"."user_id" LEFT OUTER JOIN "orders" ON "sessions"."id"="orders"."session_id" GROUP BY "users"."name","users"."id" HAVING COUNT("orders"."id")>$1

SELECT "name","id" FROM "users"
-- then
-- parameters: '5', '1', '2', '3', '4', '5'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "hits">$1 AND "user_id" IN ($2,$3,$4,$5,$6)

SELECT "sessions"."expires_at","sessions"."hits","sessions"."token","sessions"."user_id","sessions"."data","sessions"."id","sessions__user"."name" "sessions__user.name","sessions__user"."id" "sessions__user.id" FROM "sessions" LEFT OUTER JOIN "users" "sessions__user" ON "sessions__user"."id"="sessions"."user_id" ORDER BY "sessions"."id" ASC

SELECT "orders"."session_id","orders"."amount","orders"."note","orders"."id","orders__session"."expires_at" "orders__session.expires_at","orders__session"."hits" "orders__session.hits","orders__session"."token" "orders__session.token","orders__session"."user_id" "orders__session.user_id","orders__session"."data" "orders__session.data","orders__session"."id" "orders__session.id","orders__session__user"."name" "orders__session__user.name","orders__session__user"."id" "orders__session__user.id" FROM "orders" LEFT OUTER JOIN "sessions" "orders__session" ON "orders__session"."id"="orders"."session_id" LEFT OUTER JOIN "users" "orders__session__user" ON "orders__session__user"."id"="orders__session"."user_id" ORDER BY "orders"."id" ASC

-- parameters: 'ann'
SELECT "sessions"."token" "token","sessions__user"."name" "user__name" FROM "sessions" LEFT OUTER JOIN "users" "sessions__user" ON "sessions__user"."id"="sessions"."user_id" WHERE "sessions__user"."name"=$1

-- parameters: '{"device": "phone"}'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "data"@>$1

-- parameters: 'phone'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "data"->>'device'=$1

-- parameters: 'x'
SELECT LENGTH("token") "l",UPPER("token") "u",CONCAT("token"::text,$1::text) "c" FROM "sessions"

SELECT row_number() OVER (ORDER BY id) "r" FROM "sessions"

SELECT SUM("hits") "s",AVG("hits") "a" FROM "sessions"

-- parameters: '100', 't100', NULL, '100', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6)

-- parameters: '100', 't100', NULL, '100', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING

-- parameters: '100', 't100', NULL, '100', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT ("id") DO UPDATE SET "hits"=EXCLUDED."hits","expires_at"=EXCLUDED."expires_at"

-- parameters: '100', '100', '100', 't100', '100', '100'
UPDATE "sessions" SET "hits"=CASE WHEN "id"=$1 THEN CAST($2 AS INT) END,"token"=CASE WHEN "id"=$3 THEN CAST($4 AS VARCHAR(99)) END WHERE "id" IN ($5) AND "id" IN ($6)

-- values differ
-- parameters: '100', '2'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 LIMIT $2
-- then
SAVEPOINT __asyncpg_savepoint_35f__;
-- then
-- parameters: '100', 't100', NULL, '0', NULL, NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6)
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_35f__;

-- values differ
SAVEPOINT __asyncpg_savepoint_360__;
-- then
-- parameters: '100', '2'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 LIMIT $2 FOR UPDATE
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_360__;
-- then
SAVEPOINT __asyncpg_savepoint_362__;
-- then
-- parameters: '100', 't100', NULL, '3', NULL, NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6)
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_362__;

-- values differ
-- parameters: '1', '2'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 LIMIT $2

-- values differ
SAVEPOINT __asyncpg_savepoint_363__;
-- then
-- parameters: '1', '2'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 LIMIT $2 FOR UPDATE
-- then
-- parameters: 't1', '{"device": "phone"}', '3', '2999-01-01 00:00:00+00', '1', '1'
UPDATE "sessions" SET "token"=$1,"data"=$2,"hits"=$3,"expires_at"=$4,"user_id"=$5 WHERE "id"=$6
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_363__;

-- values differ
-- parameters: '10', '2'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 LIMIT $2
-- then
SAVEPOINT __asyncpg_savepoint_365__;
-- then
-- parameters: '10', 't10', NULL, '0', NULL, NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6)
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_365__;

-- values differ
SAVEPOINT __asyncpg_savepoint_366__;
-- then
-- parameters: '10', '2'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 LIMIT $2 FOR UPDATE
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_366__;
-- then
SAVEPOINT __asyncpg_savepoint_367__;
-- then
-- parameters: '10', 't10', NULL, '3', NULL, NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6)
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_367__;

-- parameters: '1', 't1', NULL, '1', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING
-- then
-- parameters: '10', 't10', NULL, '10', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING
-- then
-- parameters: '100', 't100', NULL, '100', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING

-- parameters: '1', 't1', NULL, '1', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT ("id") DO UPDATE SET "hits"=EXCLUDED."hits","expires_at"=EXCLUDED."expires_at"
-- then
-- parameters: '10', 't10', NULL, '10', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT ("id") DO UPDATE SET "hits"=EXCLUDED."hits","expires_at"=EXCLUDED."expires_at"
-- then
-- parameters: '100', 't100', NULL, '100', '2999-06-01 00:00:00+00', NULL
INSERT INTO "sessions" ("id","token","data","hits","expires_at","user_id") VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT ("id") DO UPDATE SET "hits"=EXCLUDED."hits","expires_at"=EXCLUDED."expires_at"

-- parameters: '1', '1', '10', '10', '100', '100', '1', 't1', '10', 't10', '100', 't100', '1', '10', '100', '1', '10', '100'
UPDATE "sessions" SET "hits"=CASE WHEN "id"=$1 THEN CAST($2 AS INT) WHEN "id"=$3 THEN CAST($4 AS INT) WHEN "id"=$5 THEN CAST($6 AS INT) END,"token"=CASE WHEN "id"=$7 THEN CAST($8 AS VARCHAR(99)) WHEN "id"=$9 THEN CAST($10 AS VARCHAR(99)) WHEN "id"=$11 THEN CAST($12 AS VARCHAR(99)) END WHERE "id" IN ($13,$14,$15) AND "id" IN ($16,$17,$18)

-- values differ
SAVEPOINT __asyncpg_savepoint_369__;
-- then
-- parameters: '1', '2'
SELECT "expires_at","hits","token","user_id","data","id" FROM "sessions" WHERE "id"=$1 LIMIT $2 FOR UPDATE
-- then
-- parameters: 't1', '{"device": "phone"}', '3', '2999-01-01 00:00:00+00', '1', '1'
UPDATE "sessions" SET "token"=$1,"data"=$2,"hits"=$3,"expires_at"=$4,"user_id"=$5 WHERE "id"=$6
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_369__;

-- values differ
SAVEPOINT __asyncpg_savepoint_36a__;
-- then
-- parameters: 'new', '2'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token"=$1 LIMIT $2 FOR UPDATE
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_36a__;
-- then
SAVEPOINT __asyncpg_savepoint_36c__;
-- then
-- parameters: 'new', NULL, NULL, '2999-06-01 00:00:00+00'
INSERT INTO "tokens" ("token","scope","uses","expires_at") VALUES ($1,$2,$3,$4)
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_36c__;

-- parameters: 'new', NULL, NULL, '2999-06-01 00:00:00+00'
INSERT INTO "tokens" ("token","scope","uses","expires_at") VALUES ($1,$2,$3,$4)

-- values differ
SAVEPOINT __asyncpg_savepoint_36e__;
-- then
-- parameters: 'live', '2'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token"=$1 LIMIT $2 FOR UPDATE
-- then
-- parameters: 'read', '1', '2999-06-01 00:00:00+00', 'live'
UPDATE "tokens" SET "scope"=$1,"uses"=$2,"expires_at"=$3 WHERE "token"=$4
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_36e__;

-- values differ
SAVEPOINT __asyncpg_savepoint_370__;
-- then
-- parameters: 'dead', '2'
SELECT "uses","expires_at","scope","token" FROM "tokens" WHERE "token"=$1 LIMIT $2 FOR UPDATE
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_370__;
-- then
SAVEPOINT __asyncpg_savepoint_371__;
-- then
-- parameters: 'dead', NULL, NULL, '2999-06-01 00:00:00+00'
INSERT INTO "tokens" ("token","scope","uses","expires_at") VALUES ($1,$2,$3,$4)
-- then
RELEASE SAVEPOINT __asyncpg_savepoint_371__;
