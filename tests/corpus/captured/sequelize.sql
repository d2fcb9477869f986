-- What sequelize 6.37.8, pg 8.23.1 sent to a running server; `scripts/capture sequelize` makes this file again.

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" = 't1' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" = 't1') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" = 't1';

UPDATE "sessions" SET "token"="token" WHERE "token" = 't1'

DELETE FROM "sessions" WHERE "token" = 't1'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" != 't1' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" != 't1') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" != 't1';

UPDATE "sessions" SET "token"="token" WHERE "token" != 't1'

DELETE FROM "sessions" WHERE "token" != 't1'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" IS NULL ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" IS NULL) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" IS NULL;

UPDATE "sessions" SET "token"="token" WHERE "token" IS NULL

DELETE FROM "sessions" WHERE "token" IS NULL

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" IS NOT NULL ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" IS NOT NULL) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" IS NOT NULL;

UPDATE "sessions" SET "token"="token" WHERE "token" IS NOT NULL

DELETE FROM "sessions" WHERE "token" IS NOT NULL

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" IN ('t1', 't2') ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" IN ('t1', 't2')) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" IN ('t1', 't2');

UPDATE "sessions" SET "token"="token" WHERE "token" IN ('t1', 't2')

DELETE FROM "sessions" WHERE "token" IN ('t1', 't2')

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" NOT IN ('t1') ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" NOT IN ('t1')) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" NOT IN ('t1');

UPDATE "sessions" SET "token"="token" WHERE "token" NOT IN ('t1')

DELETE FROM "sessions" WHERE "token" NOT IN ('t1')

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" LIKE 't%' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" LIKE 't%') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" LIKE 't%';

UPDATE "sessions" SET "token"="token" WHERE "token" LIKE 't%'

DELETE FROM "sessions" WHERE "token" LIKE 't%'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" NOT LIKE 't%' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" NOT LIKE 't%') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" NOT LIKE 't%';

UPDATE "sessions" SET "token"="token" WHERE "token" NOT LIKE 't%'

DELETE FROM "sessions" WHERE "token" NOT LIKE 't%'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" ILIKE 'T%' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" ILIKE 'T%') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" ILIKE 'T%';

UPDATE "sessions" SET "token"="token" WHERE "token" ILIKE 'T%'

DELETE FROM "sessions" WHERE "token" ILIKE 'T%'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" ~ '^t' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" ~ '^t') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" ~ '^t';

UPDATE "sessions" SET "token"="token" WHERE "token" ~ '^t'

DELETE FROM "sessions" WHERE "token" ~ '^t'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" ~* '^T' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" ~* '^T') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" ~* '^T';

UPDATE "sessions" SET "token"="token" WHERE "token" ~* '^T'

DELETE FROM "sessions" WHERE "token" ~* '^T'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" !~ '^x' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" !~ '^x') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" !~ '^x';

UPDATE "sessions" SET "token"="token" WHERE "token" !~ '^x'

DELETE FROM "sessions" WHERE "token" !~ '^x'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" BETWEEN 'a' AND 'z' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" BETWEEN 'a' AND 'z') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" BETWEEN 'a' AND 'z';

UPDATE "sessions" SET "token"="token" WHERE "token" BETWEEN 'a' AND 'z'

DELETE FROM "sessions" WHERE "token" BETWEEN 'a' AND 'z'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" > 'a' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" > 'a') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" > 'a';

UPDATE "sessions" SET "token"="token" WHERE "token" > 'a'

DELETE FROM "sessions" WHERE "token" > 'a'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."token" = 't1' OR "sessions"."token" IS NULL) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT (("sessions"."token" = 't1' OR "sessions"."token" IS NULL)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE ("sessions"."token" = 't1' OR "sessions"."token" IS NULL);

-- parameters: 't1'
UPDATE "sessions" SET "token"="token" WHERE ("token" = $1 OR "token" IS NULL)

DELETE FROM "sessions" WHERE ("token" = 't1' OR "token" IS NULL)

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."token" = ANY (ARRAY['t1','t2']) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."token" = ANY (ARRAY['t1','t2'])) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."token" = ANY (ARRAY['t1','t2']);

UPDATE "sessions" SET "token"="token" WHERE "token" = ANY (ARRAY['t1','t2'])

DELETE FROM "sessions" WHERE "token" = ANY (ARRAY['t1','t2'])

SELECT max("token") AS "max" FROM "sessions" AS "sessions";

SELECT min("token") AS "min" FROM "sessions" AS "sessions";

SELECT count(DISTINCT("token")) AS "count" FROM "sessions" AS "sessions";

SELECT "token", COUNT(*) AS "n" FROM "sessions" AS "sessions" GROUP BY "token" HAVING COUNT(*) > 0;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."token" DESC NULLS LAST, "sessions"."id" LIMIT 2 OFFSET 1;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" = 1 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" = 1) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" = 1;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" = 1

DELETE FROM "sessions" WHERE "hits" = 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" != 1 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" != 1) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" != 1;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" != 1

DELETE FROM "sessions" WHERE "hits" != 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" > 1 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" > 1) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" > 1;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" > 1

DELETE FROM "sessions" WHERE "hits" > 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" >= 1 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" >= 1) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" >= 1;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" >= 1

DELETE FROM "sessions" WHERE "hits" >= 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" < 99 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" < 99) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" < 99;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" < 99

DELETE FROM "sessions" WHERE "hits" < 99

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" <= 99 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" <= 99) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" <= 99;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" <= 99

DELETE FROM "sessions" WHERE "hits" <= 99

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" IN (1, 2) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" IN (1, 2)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" IN (1, 2);

UPDATE "sessions" SET "hits"="hits" WHERE "hits" IN (1, 2)

DELETE FROM "sessions" WHERE "hits" IN (1, 2)

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" NOT IN (3) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" NOT IN (3)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" NOT IN (3);

UPDATE "sessions" SET "hits"="hits" WHERE "hits" NOT IN (3)

DELETE FROM "sessions" WHERE "hits" NOT IN (3)

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" BETWEEN 1 AND 50 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" BETWEEN 1 AND 50) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" BETWEEN 1 AND 50;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" BETWEEN 1 AND 50

DELETE FROM "sessions" WHERE "hits" BETWEEN 1 AND 50

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" NOT BETWEEN 1 AND 2 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" NOT BETWEEN 1 AND 2) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" NOT BETWEEN 1 AND 2;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" NOT BETWEEN 1 AND 2

DELETE FROM "sessions" WHERE "hits" NOT BETWEEN 1 AND 2

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" IS NULL ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" IS NULL) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" IS NULL;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" IS NULL

DELETE FROM "sessions" WHERE "hits" IS NULL

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."hits" IS NOT NULL ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."hits" IS NOT NULL) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."hits" IS NOT NULL;

UPDATE "sessions" SET "hits"="hits" WHERE "hits" IS NOT NULL

DELETE FROM "sessions" WHERE "hits" IS NOT NULL

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" < 5 OR "sessions"."hits" > 10) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT (("sessions"."hits" < 5 OR "sessions"."hits" > 10)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" < 5 OR "sessions"."hits" > 10);

UPDATE "sessions" SET "hits"="hits" WHERE ("hits" < 5 OR "hits" > 10)

DELETE FROM "sessions" WHERE ("hits" < 5 OR "hits" > 10)

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" > 1 AND "sessions"."hits" < 99) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT (("sessions"."hits" > 1 AND "sessions"."hits" < 99)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" > 1 AND "sessions"."hits" < 99);

UPDATE "sessions" SET "hits"="hits" WHERE ("hits" > 1 AND "hits" < 99)

DELETE FROM "sessions" WHERE ("hits" > 1 AND "hits" < 99)

SELECT max("hits") AS "max" FROM "sessions" AS "sessions";

SELECT min("hits") AS "min" FROM "sessions" AS "sessions";

SELECT count(DISTINCT("hits")) AS "count" FROM "sessions" AS "sessions";

SELECT "hits", COUNT(*) AS "n" FROM "sessions" AS "sessions" GROUP BY "hits" HAVING COUNT(*) > 0;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."hits" DESC NULLS LAST, "sessions"."id" LIMIT 2 OFFSET 1;

UPDATE "sessions" SET "hits"="hits"+ 2 WHERE "id" IS NOT NULL RETURNING *

SELECT sum("hits") AS "sum" FROM "sessions" AS "sessions";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" > '2999-06-01 00:00:00.000 +00:00' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."expires_at" > '2999-06-01 00:00:00.000 +00:00') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" > '2999-06-01 00:00:00.000 +00:00';

UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" > '2999-06-01 00:00:00.000 +00:00'

DELETE FROM "sessions" WHERE "expires_at" > '2999-06-01 00:00:00.000 +00:00'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" <= '2999-06-01 00:00:00.000 +00:00' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."expires_at" <= '2999-06-01 00:00:00.000 +00:00') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" <= '2999-06-01 00:00:00.000 +00:00';

UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" <= '2999-06-01 00:00:00.000 +00:00'

DELETE FROM "sessions" WHERE "expires_at" <= '2999-06-01 00:00:00.000 +00:00'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" IS NULL ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."expires_at" IS NULL) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" IS NULL;

UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" IS NULL

DELETE FROM "sessions" WHERE "expires_at" IS NULL

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" IS NOT NULL ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."expires_at" IS NOT NULL) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" IS NOT NULL;

UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" IS NOT NULL

DELETE FROM "sessions" WHERE "expires_at" IS NOT NULL

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."expires_at" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."expires_at" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00';

UPDATE "sessions" SET "expires_at"="expires_at" WHERE "expires_at" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00'

DELETE FROM "sessions" WHERE "expires_at" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00'

SELECT max("expires_at") AS "max" FROM "sessions" AS "sessions";

SELECT min("expires_at") AS "min" FROM "sessions" AS "sessions";

SELECT count(DISTINCT("expires_at")) AS "count" FROM "sessions" AS "sessions";

SELECT "expires_at", COUNT(*) AS "n" FROM "sessions" AS "sessions" GROUP BY "expires_at" HAVING COUNT(*) > 0;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."expires_at" DESC NULLS LAST, "sessions"."id" LIMIT 2 OFFSET 1;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."data" @> '{"device":"phone"}' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."data" @> '{"device":"phone"}') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."data" @> '{"device":"phone"}';

UPDATE "sessions" SET "data"="data" WHERE "data" @> '{"device":"phone"}'

DELETE FROM "sessions" WHERE "data" @> '{"device":"phone"}'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."data" <@ '{"device":"phone","a":1}' ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."data" <@ '{"device":"phone","a":1}') ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."data" <@ '{"device":"phone","a":1}';

UPDATE "sessions" SET "data"="data" WHERE "data" <@ '{"device":"phone","a":1}'

DELETE FROM "sessions" WHERE "data" <@ '{"device":"phone","a":1}'

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 1 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" = 1) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 1;

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" = 1

DELETE FROM "sessions" WHERE "user_id" = 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" != 1 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" != 1) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" != 1;

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" != 1

DELETE FROM "sessions" WHERE "user_id" != 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" >= 1 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" >= 1) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" >= 1;

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" >= 1

DELETE FROM "sessions" WHERE "user_id" >= 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" < 99 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" < 99) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" < 99;

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" < 99

DELETE FROM "sessions" WHERE "user_id" < 99

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" <= 99 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" <= 99) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" <= 99;

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" <= 99

DELETE FROM "sessions" WHERE "user_id" <= 99

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" IN (1, 2) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" IN (1, 2)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" IN (1, 2);

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" IN (1, 2)

DELETE FROM "sessions" WHERE "user_id" IN (1, 2)

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" NOT IN (3) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" NOT IN (3)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" NOT IN (3);

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" NOT IN (3)

DELETE FROM "sessions" WHERE "user_id" NOT IN (3)

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" NOT BETWEEN 1 AND 2 ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT ("sessions"."user_id" NOT BETWEEN 1 AND 2) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" NOT BETWEEN 1 AND 2;

UPDATE "sessions" SET "user_id"="user_id" WHERE "user_id" NOT BETWEEN 1 AND 2

DELETE FROM "sessions" WHERE "user_id" NOT BETWEEN 1 AND 2

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."user_id" < 5 OR "sessions"."user_id" > 10) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT (("sessions"."user_id" < 5 OR "sessions"."user_id" > 10)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE ("sessions"."user_id" < 5 OR "sessions"."user_id" > 10);

UPDATE "sessions" SET "user_id"="user_id" WHERE ("user_id" < 5 OR "user_id" > 10)

DELETE FROM "sessions" WHERE ("user_id" < 5 OR "user_id" > 10)

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."user_id" > 1 AND "sessions"."user_id" < 99) ORDER BY "sessions"."id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE NOT (("sessions"."user_id" > 1 AND "sessions"."user_id" < 99)) ORDER BY "sessions"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "sessions" AS "sessions" WHERE ("sessions"."user_id" > 1 AND "sessions"."user_id" < 99);

UPDATE "sessions" SET "user_id"="user_id" WHERE ("user_id" > 1 AND "user_id" < 99)

DELETE FROM "sessions" WHERE ("user_id" > 1 AND "user_id" < 99)

UPDATE "sessions" SET "user_id"="user_id"+ 2 WHERE "id" IS NOT NULL RETURNING *

SELECT sum("user_id") AS "sum" FROM "sessions" AS "sessions";

SELECT count(*) AS "count" FROM "sessions" AS "sessions";
-- then
SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."id" LIMIT 2;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."id" FOR UPDATE SKIP LOCKED;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."id" FOR SHARE;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."id" FOR KEY SHARE;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" ORDER BY "sessions"."id" FOR NO KEY UPDATE;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."id" = 1;

-- values differ
DELETE FROM "sessions" WHERE "id" IN (SELECT "id" FROM "sessions" LIMIT 2)

TRUNCATE "sessions" CASCADE

-- values differ
SELECT pk.constraint_type as "Constraint",c.column_name as "Field", c.column_default as "Default",c.is_nullable as "Null", (CASE WHEN c.udt_name = 'hstore' THEN c.udt_name ELSE c.data_type END) || (CASE WHEN c.character_maximum_length IS NOT NULL THEN '(' || c.character_maximum_length || ')' ELSE '' END) as "Type", (SELECT array_agg(e.enumlabel) FROM pg_catalog.pg_type t JOIN pg_catalog.pg_enum e ON t.oid=e.enumtypid WHERE t.typname=c.udt_name) AS "special", (SELECT pgd.description FROM pg_catalog.pg_statio_all_tables AS st INNER JOIN pg_catalog.pg_description pgd on (pgd.objoid=st.relid) WHERE c.ordinal_position=pgd.objsubid AND c.table_name=st.relname) AS "Comment" FROM information_schema.columns c LEFT JOIN (SELECT tc.table_schema, tc.table_name, cu.column_name, tc.constraint_type FROM information_schema.TABLE_CONSTRAINTS tc JOIN information_schema.KEY_COLUMN_USAGE  cu ON tc.table_schema=cu.table_schema and tc.table_name=cu.table_name and tc.constraint_name=cu.constraint_name and tc.constraint_type='PRIMARY KEY') pk ON pk.table_schema=c.table_schema AND pk.table_name=c.table_name AND pk.column_name=c.column_name WHERE c.table_name = 'sessions' AND c.table_schema = 'public'

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" = 't1' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" = 't1') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" != 't1' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" != 't1') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" IS NULL ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" IS NULL) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" IS NOT NULL ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" IS NOT NULL) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" IN ('t1', 't2') ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" IN ('t1', 't2')) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" NOT IN ('t1') ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" NOT IN ('t1')) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" LIKE 't%' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" LIKE 't%') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."token" LIKE 't%';

UPDATE "tokens" SET "token"="token" WHERE "token" LIKE 't%'

DELETE FROM "tokens" WHERE "token" LIKE 't%'

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" NOT LIKE 't%' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" NOT LIKE 't%') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."token" NOT LIKE 't%';

UPDATE "tokens" SET "token"="token" WHERE "token" NOT LIKE 't%'

DELETE FROM "tokens" WHERE "token" NOT LIKE 't%'

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" ILIKE 'T%' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" ILIKE 'T%') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."token" ILIKE 'T%';

UPDATE "tokens" SET "token"="token" WHERE "token" ILIKE 'T%'

DELETE FROM "tokens" WHERE "token" ILIKE 'T%'

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" ~ '^t' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" ~ '^t') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."token" ~ '^t';

UPDATE "tokens" SET "token"="token" WHERE "token" ~ '^t'

DELETE FROM "tokens" WHERE "token" ~ '^t'

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" ~* '^T' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" ~* '^T') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."token" ~* '^T';

UPDATE "tokens" SET "token"="token" WHERE "token" ~* '^T'

DELETE FROM "tokens" WHERE "token" ~* '^T'

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" !~ '^x' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" !~ '^x') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."token" !~ '^x';

UPDATE "tokens" SET "token"="token" WHERE "token" !~ '^x'

DELETE FROM "tokens" WHERE "token" !~ '^x'

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" BETWEEN 'a' AND 'z' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" BETWEEN 'a' AND 'z') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" > 'a' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" > 'a') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE ("tokens"."token" = 't1' OR "tokens"."token" IS NULL) ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT (("tokens"."token" = 't1' OR "tokens"."token" IS NULL)) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE ("tokens"."token" = 't1' OR "tokens"."token" IS NULL);

-- parameters: 't1'
UPDATE "tokens" SET "token"="token" WHERE ("token" = $1 OR "token" IS NULL)

DELETE FROM "tokens" WHERE ("token" = 't1' OR "token" IS NULL)

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" = ANY (ARRAY['t1','t2']) ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."token" = ANY (ARRAY['t1','t2'])) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."token" = ANY (ARRAY['t1','t2']);

UPDATE "tokens" SET "token"="token" WHERE "token" = ANY (ARRAY['t1','t2'])

DELETE FROM "tokens" WHERE "token" = ANY (ARRAY['t1','t2'])

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."token" DESC NULLS LAST, "tokens"."token" LIMIT 2 OFFSET 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" = 1 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" = 1) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" != 1 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" != 1) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" > 1 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" > 1) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" >= 1 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" >= 1) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."uses" >= 1;

UPDATE "tokens" SET "uses"="uses" WHERE "uses" >= 1

DELETE FROM "tokens" WHERE "uses" >= 1

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" < 99 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" < 99) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."uses" < 99;

UPDATE "tokens" SET "uses"="uses" WHERE "uses" < 99

DELETE FROM "tokens" WHERE "uses" < 99

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" <= 99 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" <= 99) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" IN (1, 2) ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" IN (1, 2)) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" NOT IN (3) ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" NOT IN (3)) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" BETWEEN 1 AND 50 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" BETWEEN 1 AND 50) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" NOT BETWEEN 1 AND 2 ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" NOT BETWEEN 1 AND 2) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE "tokens"."uses" NOT BETWEEN 1 AND 2;

UPDATE "tokens" SET "uses"="uses" WHERE "uses" NOT BETWEEN 1 AND 2

DELETE FROM "tokens" WHERE "uses" NOT BETWEEN 1 AND 2

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" IS NULL ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" IS NULL) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."uses" IS NOT NULL ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."uses" IS NOT NULL) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE ("tokens"."uses" < 5 OR "tokens"."uses" > 10) ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT (("tokens"."uses" < 5 OR "tokens"."uses" > 10)) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE ("tokens"."uses" < 5 OR "tokens"."uses" > 10);

UPDATE "tokens" SET "uses"="uses" WHERE ("uses" < 5 OR "uses" > 10)

DELETE FROM "tokens" WHERE ("uses" < 5 OR "uses" > 10)

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE ("tokens"."uses" > 1 AND "tokens"."uses" < 99) ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT (("tokens"."uses" > 1 AND "tokens"."uses" < 99)) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens" WHERE ("tokens"."uses" > 1 AND "tokens"."uses" < 99);

UPDATE "tokens" SET "uses"="uses" WHERE ("uses" > 1 AND "uses" < 99)

DELETE FROM "tokens" WHERE ("uses" > 1 AND "uses" < 99)

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."uses" DESC NULLS LAST, "tokens"."token" LIMIT 2 OFFSET 1;

UPDATE "tokens" SET "uses"="uses"+ 2 WHERE "token" IS NOT NULL RETURNING *

SELECT sum("uses") AS "sum" FROM "tokens" AS "tokens";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."expires_at" > '2999-06-01 00:00:00.000 +00:00' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."expires_at" > '2999-06-01 00:00:00.000 +00:00') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."expires_at" <= '2999-06-01 00:00:00.000 +00:00' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."expires_at" <= '2999-06-01 00:00:00.000 +00:00') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."expires_at" IS NULL ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."expires_at" IS NULL) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."expires_at" IS NOT NULL ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."expires_at" IS NOT NULL) ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."expires_at" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00' ORDER BY "tokens"."token";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE NOT ("tokens"."expires_at" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00') ORDER BY "tokens"."token" DESC LIMIT 1;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."expires_at" DESC NULLS LAST, "tokens"."token" LIMIT 2 OFFSET 1;

SELECT count(*) AS "count" FROM "tokens" AS "tokens";
-- then
SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."token" LIMIT 2;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."token" FOR UPDATE SKIP LOCKED;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."token" FOR SHARE;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."token" FOR KEY SHARE;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" ORDER BY "tokens"."token" FOR NO KEY UPDATE;

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "tokens" WHERE "tokens"."token" = 'live';

-- values differ
DELETE FROM "tokens" WHERE "token" IN (SELECT "token" FROM "tokens" LIMIT 2)

TRUNCATE "tokens" CASCADE

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" = 1 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" = 1) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" != 1 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" != 1) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" > 1 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" > 1) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" >= 1 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" >= 1) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" < 99 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" < 99) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" <= 99 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" <= 99) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" IN (1, 2) ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" IN (1, 2)) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" NOT IN (3) ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" NOT IN (3)) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" BETWEEN 1 AND 50 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" BETWEEN 1 AND 50) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" NOT BETWEEN 1 AND 2 ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" NOT BETWEEN 1 AND 2) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" IS NULL ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" IS NULL) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" IS NOT NULL ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Item Id" IS NOT NULL) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE ("Cart Items"."Item Id" < 5 OR "Cart Items"."Item Id" > 10) ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT (("Cart Items"."Item Id" < 5 OR "Cart Items"."Item Id" > 10)) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE ("Cart Items"."Item Id" > 1 AND "Cart Items"."Item Id" < 99) ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT (("Cart Items"."Item Id" > 1 AND "Cart Items"."Item Id" < 99)) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", COUNT(*) AS "n" FROM "Cart Items" AS "Cart Items" GROUP BY "id" HAVING COUNT(*) > 0;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "id" DESC NULLS LAST, "id" LIMIT 2 OFFSET 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" = 't1' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" = 't1') ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" != 't1' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" != 't1') ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" IS NULL ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" IS NULL) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" IS NOT NULL ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" IS NOT NULL) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" IN ('t1', 't2') ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" IN ('t1', 't2')) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" NOT IN ('t1') ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" NOT IN ('t1')) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" LIKE 't%' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" LIKE 't%') ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" LIKE 't%';

UPDATE "Cart Items" SET "select"="select" WHERE "select" LIKE 't%'

DELETE FROM "Cart Items" WHERE "select" LIKE 't%'

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" NOT LIKE 't%' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" NOT LIKE 't%') ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" NOT LIKE 't%';

UPDATE "Cart Items" SET "select"="select" WHERE "select" NOT LIKE 't%'

DELETE FROM "Cart Items" WHERE "select" NOT LIKE 't%'

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" ILIKE 'T%' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" ILIKE 'T%') ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" ILIKE 'T%';

UPDATE "Cart Items" SET "select"="select" WHERE "select" ILIKE 'T%'

DELETE FROM "Cart Items" WHERE "select" ILIKE 'T%'

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" ~ '^t' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" ~ '^t') ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" ~ '^t';

UPDATE "Cart Items" SET "select"="select" WHERE "select" ~ '^t'

DELETE FROM "Cart Items" WHERE "select" ~ '^t'

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" ~* '^T' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" ~* '^T') ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" ~* '^T';

UPDATE "Cart Items" SET "select"="select" WHERE "select" ~* '^T'

DELETE FROM "Cart Items" WHERE "select" ~* '^T'

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" !~ '^x' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" !~ '^x') ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" !~ '^x';

UPDATE "Cart Items" SET "select"="select" WHERE "select" !~ '^x'

DELETE FROM "Cart Items" WHERE "select" !~ '^x'

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" BETWEEN 'a' AND 'z' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" BETWEEN 'a' AND 'z') ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" > 'a' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" > 'a') ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE ("Cart Items"."select" = 't1' OR "Cart Items"."select" IS NULL) ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT (("Cart Items"."select" = 't1' OR "Cart Items"."select" IS NULL)) ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE ("Cart Items"."select" = 't1' OR "Cart Items"."select" IS NULL);

-- parameters: 't1'
UPDATE "Cart Items" SET "select"="select" WHERE ("select" = $1 OR "select" IS NULL)

DELETE FROM "Cart Items" WHERE ("select" = 't1' OR "select" IS NULL)

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" = ANY (ARRAY['t1','t2']) ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."select" = ANY (ARRAY['t1','t2'])) ORDER BY "id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."select" = ANY (ARRAY['t1','t2']);

UPDATE "Cart Items" SET "select"="select" WHERE "select" = ANY (ARRAY['t1','t2'])

DELETE FROM "Cart Items" WHERE "select" = ANY (ARRAY['t1','t2'])

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "Cart Items"."select" DESC NULLS LAST, "id" LIMIT 2 OFFSET 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Expires At" > '2999-06-01 00:00:00.000 +00:00' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Expires At" > '2999-06-01 00:00:00.000 +00:00') ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Expires At" <= '2999-06-01 00:00:00.000 +00:00' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Expires At" <= '2999-06-01 00:00:00.000 +00:00') ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Expires At" IS NULL ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Expires At" IS NULL) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Expires At" IS NOT NULL ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Expires At" IS NOT NULL) ORDER BY "id" DESC LIMIT 1;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Expires At" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00' ORDER BY "id";

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE NOT ("Cart Items"."Expires At" BETWEEN '2000-01-01 00:00:00.000 +00:00' AND '2999-06-01 00:00:00.000 +00:00') ORDER BY "id" DESC LIMIT 1;

SELECT "Expires At" AS "until", COUNT(*) AS "n" FROM "Cart Items" AS "Cart Items" GROUP BY "until" HAVING COUNT(*) > 0;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "until" DESC NULLS LAST, "id" LIMIT 2 OFFSET 1;

SELECT count(*) AS "count" FROM "Cart Items" AS "Cart Items";
-- then
SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "id" LIMIT 2;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "id" FOR UPDATE SKIP LOCKED;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "id" FOR SHARE;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "id" FOR KEY SHARE;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" ORDER BY "id" FOR NO KEY UPDATE;

SELECT "Item Id" AS "id", "select", "Expires At" AS "until" FROM "Cart Items" AS "Cart Items" WHERE "Cart Items"."Item Id" = 1;

-- values differ
DELETE FROM "Cart Items" WHERE "Item Id" IN (SELECT "Item Id" FROM "Cart Items" LIMIT 2)

TRUNCATE "Cart Items" CASCADE

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" = 1 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" = 1) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" = 1;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" = 1

DELETE FROM "archive"."leases" WHERE "id" = 1

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" != 1 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" != 1) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" != 1;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" != 1

DELETE FROM "archive"."leases" WHERE "id" != 1

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" > 1 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" > 1) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" > 1;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" > 1

DELETE FROM "archive"."leases" WHERE "id" > 1

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" >= 1 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" >= 1) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" >= 1;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" >= 1

DELETE FROM "archive"."leases" WHERE "id" >= 1

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" < 99 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" < 99) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" < 99;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" < 99

DELETE FROM "archive"."leases" WHERE "id" < 99

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" <= 99 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" <= 99) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" <= 99;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" <= 99

DELETE FROM "archive"."leases" WHERE "id" <= 99

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" IN (1, 2) ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" IN (1, 2)) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" IN (1, 2);

UPDATE "archive"."leases" SET "id"="id" WHERE "id" IN (1, 2)

DELETE FROM "archive"."leases" WHERE "id" IN (1, 2)

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" NOT IN (3) ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" NOT IN (3)) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" NOT IN (3);

UPDATE "archive"."leases" SET "id"="id" WHERE "id" NOT IN (3)

DELETE FROM "archive"."leases" WHERE "id" NOT IN (3)

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" BETWEEN 1 AND 50 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" BETWEEN 1 AND 50) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" BETWEEN 1 AND 50;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" BETWEEN 1 AND 50

DELETE FROM "archive"."leases" WHERE "id" BETWEEN 1 AND 50

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" NOT BETWEEN 1 AND 2 ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" NOT BETWEEN 1 AND 2) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" NOT BETWEEN 1 AND 2;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" NOT BETWEEN 1 AND 2

DELETE FROM "archive"."leases" WHERE "id" NOT BETWEEN 1 AND 2

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" IS NULL ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" IS NULL) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" IS NULL;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" IS NULL

DELETE FROM "archive"."leases" WHERE "id" IS NULL

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" IS NOT NULL ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."id" IS NOT NULL) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."id" IS NOT NULL;

UPDATE "archive"."leases" SET "id"="id" WHERE "id" IS NOT NULL

DELETE FROM "archive"."leases" WHERE "id" IS NOT NULL

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE ("leases"."id" < 5 OR "leases"."id" > 10) ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT (("leases"."id" < 5 OR "leases"."id" > 10)) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE ("leases"."id" < 5 OR "leases"."id" > 10);

UPDATE "archive"."leases" SET "id"="id" WHERE ("id" < 5 OR "id" > 10)

DELETE FROM "archive"."leases" WHERE ("id" < 5 OR "id" > 10)

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE ("leases"."id" > 1 AND "leases"."id" < 99) ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT (("leases"."id" > 1 AND "leases"."id" < 99)) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE ("leases"."id" > 1 AND "leases"."id" < 99);

UPDATE "archive"."leases" SET "id"="id" WHERE ("id" > 1 AND "id" < 99)

DELETE FROM "archive"."leases" WHERE ("id" > 1 AND "id" < 99)

SELECT max("id") AS "max" FROM "archive"."leases" AS "leases";

SELECT min("id") AS "min" FROM "archive"."leases" AS "leases";

SELECT count(DISTINCT("id")) AS "count" FROM "archive"."leases" AS "leases";

SELECT "id", COUNT(*) AS "n" FROM "archive"."leases" AS "leases" GROUP BY "id" HAVING COUNT(*) > 0;

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" ORDER BY "leases"."id" DESC NULLS LAST, "leases"."id" LIMIT 2 OFFSET 1;

UPDATE "archive"."leases" SET "id"="id"+ 2 WHERE "id" IS NOT NULL RETURNING *

SELECT sum("id") AS "sum" FROM "archive"."leases" AS "leases";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" = 't1' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" = 't1') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" = 't1';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" = 't1'

DELETE FROM "archive"."leases" WHERE "holder" = 't1'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" != 't1' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" != 't1') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" != 't1';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" != 't1'

DELETE FROM "archive"."leases" WHERE "holder" != 't1'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" IS NULL ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" IS NULL) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" IS NULL;

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" IS NULL

DELETE FROM "archive"."leases" WHERE "holder" IS NULL

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" IS NOT NULL ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" IS NOT NULL) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" IS NOT NULL;

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" IS NOT NULL

DELETE FROM "archive"."leases" WHERE "holder" IS NOT NULL

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" IN ('t1', 't2') ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" IN ('t1', 't2')) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" IN ('t1', 't2');

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" IN ('t1', 't2')

DELETE FROM "archive"."leases" WHERE "holder" IN ('t1', 't2')

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" NOT IN ('t1') ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" NOT IN ('t1')) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" NOT IN ('t1');

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" NOT IN ('t1')

DELETE FROM "archive"."leases" WHERE "holder" NOT IN ('t1')

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" LIKE 't%' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" LIKE 't%') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" LIKE 't%';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" LIKE 't%'

DELETE FROM "archive"."leases" WHERE "holder" LIKE 't%'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" NOT LIKE 't%' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" NOT LIKE 't%') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" NOT LIKE 't%';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" NOT LIKE 't%'

DELETE FROM "archive"."leases" WHERE "holder" NOT LIKE 't%'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" ILIKE 'T%' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" ILIKE 'T%') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" ILIKE 'T%';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" ILIKE 'T%'

DELETE FROM "archive"."leases" WHERE "holder" ILIKE 'T%'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" ~ '^t' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" ~ '^t') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" ~ '^t';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" ~ '^t'

DELETE FROM "archive"."leases" WHERE "holder" ~ '^t'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" ~* '^T' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" ~* '^T') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" ~* '^T';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" ~* '^T'

DELETE FROM "archive"."leases" WHERE "holder" ~* '^T'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" !~ '^x' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" !~ '^x') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" !~ '^x';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" !~ '^x'

DELETE FROM "archive"."leases" WHERE "holder" !~ '^x'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" BETWEEN 'a' AND 'z' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" BETWEEN 'a' AND 'z') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" BETWEEN 'a' AND 'z';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" BETWEEN 'a' AND 'z'

DELETE FROM "archive"."leases" WHERE "holder" BETWEEN 'a' AND 'z'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" > 'a' ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" > 'a') ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" > 'a';

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" > 'a'

DELETE FROM "archive"."leases" WHERE "holder" > 'a'

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE ("leases"."holder" = 't1' OR "leases"."holder" IS NULL) ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT (("leases"."holder" = 't1' OR "leases"."holder" IS NULL)) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE ("leases"."holder" = 't1' OR "leases"."holder" IS NULL);

-- parameters: 't1'
UPDATE "archive"."leases" SET "holder"="holder" WHERE ("holder" = $1 OR "holder" IS NULL)

DELETE FROM "archive"."leases" WHERE ("holder" = 't1' OR "holder" IS NULL)

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" = ANY (ARRAY['t1','t2']) ORDER BY "leases"."id";

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE NOT ("leases"."holder" = ANY (ARRAY['t1','t2'])) ORDER BY "leases"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases" WHERE "leases"."holder" = ANY (ARRAY['t1','t2']);

UPDATE "archive"."leases" SET "holder"="holder" WHERE "holder" = ANY (ARRAY['t1','t2'])

DELETE FROM "archive"."leases" WHERE "holder" = ANY (ARRAY['t1','t2'])

SELECT max("holder") AS "max" FROM "archive"."leases" AS "leases";

SELECT min("holder") AS "min" FROM "archive"."leases" AS "leases";

SELECT count(DISTINCT("holder")) AS "count" FROM "archive"."leases" AS "leases";

SELECT "holder", COUNT(*) AS "n" FROM "archive"."leases" AS "leases" GROUP BY "holder" HAVING COUNT(*) > 0;

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" ORDER BY "leases"."holder" DESC NULLS LAST, "leases"."id" LIMIT 2 OFFSET 1;

SELECT count(*) AS "count" FROM "archive"."leases" AS "leases";
-- then
SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" ORDER BY "leases"."id" LIMIT 2;

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" ORDER BY "leases"."id" FOR UPDATE SKIP LOCKED;

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" ORDER BY "leases"."id" FOR SHARE;

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" ORDER BY "leases"."id" FOR KEY SHARE;

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" ORDER BY "leases"."id" FOR NO KEY UPDATE;

SELECT "id", "holder", "expires_at" FROM "archive"."leases" AS "leases" WHERE "leases"."id" = 1;

-- values differ
DELETE FROM "archive"."leases" WHERE "id" IN (SELECT "id" FROM "archive"."leases" LIMIT 2)

TRUNCATE "archive"."leases" CASCADE

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" = 't1' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" = 't1') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" != 't1' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" != 't1') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" IN ('t1', 't2') ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" IN ('t1', 't2')) ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" NOT IN ('t1') ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" NOT IN ('t1')) ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" LIKE 't%' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" LIKE 't%') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" NOT LIKE 't%' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" NOT LIKE 't%') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" ILIKE 'T%' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" ILIKE 'T%') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" ~ '^t' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" ~ '^t') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" ~* '^T' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" ~* '^T') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" !~ '^x' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" !~ '^x') ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE ("events"."kind" = 't1' OR "events"."kind" IS NULL) ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT (("events"."kind" = 't1' OR "events"."kind" IS NULL)) ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."kind" = ANY (ARRAY['t1','t2']) ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."kind" = ANY (ARRAY['t1','t2'])) ORDER BY "events"."id" DESC LIMIT 1;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."created_at" <= '2999-06-01 00:00:00.000 +00:00' ORDER BY "events"."id";

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE NOT ("events"."created_at" <= '2999-06-01 00:00:00.000 +00:00') ORDER BY "events"."id" DESC LIMIT 1;

SELECT count(*) AS "count" FROM "events" AS "events";
-- then
SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" ORDER BY "events"."id" LIMIT 2;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" ORDER BY "events"."id" FOR UPDATE SKIP LOCKED;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" ORDER BY "events"."id" FOR SHARE;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" ORDER BY "events"."id" FOR KEY SHARE;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" ORDER BY "events"."id" FOR NO KEY UPDATE;

SELECT "id", "user_id", "kind", "created_at" FROM "events" AS "events" WHERE "events"."id" = 1;

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE ( SELECT "user_id" FROM "sessions" AS "sessions" WHERE ("sessions"."user_id" = "users"."id") LIMIT 1 ) IS NOT NULL ORDER BY "users"."id" LIMIT 2) AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' AND ( SELECT "user_id" FROM "sessions" AS "sessions" WHERE ("sessions"."user_id" = "users"."id") LIMIT 1 ) IS NOT NULL LIMIT 1) AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5 ORDER BY "users"."id";

SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE ( SELECT "user_id" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" > 5 AND "sessions"."user_id" = "users"."id") LIMIT 1 ) IS NOT NULL ORDER BY "users"."id" LIMIT 2) AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5 ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5;
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5;

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5 WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' AND ( SELECT "user_id" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" > 5 AND "sessions"."user_id" = "users"."id") LIMIT 1 ) IS NOT NULL LIMIT 1) AS "users" INNER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5;

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5 ORDER BY "users"."id";

SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5 ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5;
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5;

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5 WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" AND "sessions"."hits" > 5;

SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id";
-- then
SELECT "sessions".* FROM (SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 1 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 2 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 3 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 4 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 5 ORDER BY "sessions"."id" LIMIT 1) AS sub) AS "sessions";

SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2;
-- then
SELECT "sessions".* FROM (SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 1 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 2 ORDER BY "sessions"."id" LIMIT 1) AS sub) AS "sessions";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users";
-- then
SELECT "users"."id", "users"."name" FROM "users" AS "users";
-- then
SELECT "sessions".* FROM (SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 1 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 2 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 3 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 4 ORDER BY "sessions"."id" LIMIT 1) AS sub UNION ALL SELECT * FROM (SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 5 ORDER BY "sessions"."id" LIMIT 1) AS sub) AS "sessions";

-- values differ
SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1;
-- then
SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" IN (1) ORDER BY "sessions"."id" LIMIT 1;

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->logins"."id" AS "sessions.logins.id", "sessions->logins"."session_id" AS "sessions.logins.session_id", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" LEFT OUTER JOIN "logins" AS "sessions->logins" ON "sessions"."id" = "sessions->logins"."session_id" LEFT OUTER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id" ORDER BY "users"."id";

SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->logins"."id" AS "sessions.logins.id", "sessions->logins"."session_id" AS "sessions.logins.session_id", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" LEFT OUTER JOIN "logins" AS "sessions->logins" ON "sessions"."id" = "sessions->logins"."session_id" LEFT OUTER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" LEFT OUTER JOIN "logins" AS "sessions->logins" ON "sessions"."id" = "sessions->logins"."session_id" LEFT OUTER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id";
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->logins"."id" AS "sessions.logins.id", "sessions->logins"."session_id" AS "sessions.logins.session_id", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" LEFT OUTER JOIN "logins" AS "sessions->logins" ON "sessions"."id" = "sessions->logins"."session_id" LEFT OUTER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->logins"."id" AS "sessions.logins.id", "sessions->logins"."session_id" AS "sessions.logins.session_id", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" LEFT OUTER JOIN "logins" AS "sessions->logins" ON "sessions"."id" = "sessions->logins"."session_id" LEFT OUTER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->logins"."id" AS "sessions.logins.id", "sessions->logins"."session_id" AS "sessions.logins.session_id", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" LEFT OUTER JOIN "logins" AS "sessions->logins" ON "sessions"."id" = "sessions->logins"."session_id" LEFT OUTER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id";

SELECT "users"."id", "users"."name", "purchases"."id" AS "purchases.id", "purchases"."user_id" AS "purchases.user_id", "purchases"."session_id" AS "purchases.session_id", "purchases"."amount" AS "purchases.amount", "purchases"."note" AS "purchases.note", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "orders" AS "purchases" ON "users"."id" = "purchases"."user_id" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT "users".*, "purchases"."id" AS "purchases.id", "purchases"."user_id" AS "purchases.user_id", "purchases"."session_id" AS "purchases.session_id", "purchases"."amount" AS "purchases.amount", "purchases"."note" AS "purchases.note", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2) AS "users" LEFT OUTER JOIN "orders" AS "purchases" ON "users"."id" = "purchases"."user_id" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" LEFT OUTER JOIN "orders" AS "purchases" ON "users"."id" = "purchases"."user_id" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";
-- then
SELECT "users"."id", "users"."name", "purchases"."id" AS "purchases.id", "purchases"."user_id" AS "purchases.user_id", "purchases"."session_id" AS "purchases.session_id", "purchases"."amount" AS "purchases.amount", "purchases"."note" AS "purchases.note", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "orders" AS "purchases" ON "users"."id" = "purchases"."user_id" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "purchases"."id" AS "purchases.id", "purchases"."user_id" AS "purchases.user_id", "purchases"."session_id" AS "purchases.session_id", "purchases"."amount" AS "purchases.amount", "purchases"."note" AS "purchases.note", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "orders" AS "purchases" ON "users"."id" = "purchases"."user_id" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "purchases"."id" AS "purchases.id", "purchases"."user_id" AS "purchases.user_id", "purchases"."session_id" AS "purchases.session_id", "purchases"."amount" AS "purchases.amount", "purchases"."note" AS "purchases.note", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" LEFT OUTER JOIN "orders" AS "purchases" ON "users"."id" = "purchases"."user_id" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT "users".* FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";
-- then
SELECT "users"."id", "users"."name" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".* FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" RIGHT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2) AS "users" RIGHT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" RIGHT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" RIGHT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" RIGHT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" RIGHT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "sessions"."user_id" = "users"."id" ORDER BY "users"."id";

SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" ORDER BY "users"."id" LIMIT 2) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "sessions"."user_id" = "users"."id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "sessions"."user_id" = "users"."id";
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "sessions"."user_id" = "users"."id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "sessions"."user_id" = "users"."id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "users"."id", "users"."name" FROM "users" AS "users" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "sessions"."user_id" = "users"."id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM "users" AS "users" LEFT OUTER JOIN ( "sessions" AS "sessions" INNER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id" ) ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id";

SELECT "users".*, "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM (SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" ORDER BY "users"."id" LIMIT 2) AS "users" INNER JOIN "orders" AS "sessions->orders" ON "sessions.id" = "sessions->orders"."session_id" ORDER BY "users"."id";

SELECT count(DISTINCT("users"."id")) AS "count" FROM "users" AS "users" LEFT OUTER JOIN ( "sessions" AS "sessions" INNER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id" ) ON "users"."id" = "sessions"."user_id";
-- then
SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM "users" AS "users" LEFT OUTER JOIN ( "sessions" AS "sessions" INNER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id" ) ON "users"."id" = "sessions"."user_id";

SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at", "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM "users" AS "users" LEFT OUTER JOIN ( "sessions" AS "sessions" INNER JOIN "orders" AS "sessions->orders" ON "sessions"."id" = "sessions->orders"."session_id" ) ON "users"."id" = "sessions"."user_id" WHERE "sessions"."hits" > 5;

-- values differ
SELECT "users".*, "sessions->orders"."id" AS "sessions.orders.id", "sessions->orders"."user_id" AS "sessions.orders.user_id", "sessions->orders"."session_id" AS "sessions.orders.session_id", "sessions->orders"."amount" AS "sessions.orders.amount", "sessions->orders"."note" AS "sessions.orders.note" FROM (SELECT "users"."id", "users"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "users" LEFT OUTER JOIN "sessions" AS "sessions" ON "users"."id" = "sessions"."user_id" WHERE "users"."name" = 'ann' LIMIT 1) AS "users" INNER JOIN "orders" AS "sessions->orders" ON "sessions.id" = "sessions->orders"."session_id";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name" FROM "sessions" AS "sessions" LEFT OUTER JOIN "users" AS "user" ON "sessions"."user_id" = "user"."id" ORDER BY "sessions"."id";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name" FROM "sessions" AS "sessions" LEFT OUTER JOIN "users" AS "user" ON "sessions"."user_id" = "user"."id" ORDER BY "sessions"."id" FOR UPDATE OF "sessions";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name", "logins"."id" AS "logins.id", "logins"."session_id" AS "logins.session_id" FROM "sessions" AS "sessions" LEFT OUTER JOIN "users" AS "user" ON "sessions"."user_id" = "user"."id" LEFT OUTER JOIN "logins" AS "logins" ON "sessions"."id" = "logins"."session_id" ORDER BY "sessions"."id";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name", "logins"."id" AS "logins.id", "logins"."session_id" AS "logins.session_id" FROM "sessions" AS "sessions" LEFT OUTER JOIN "users" AS "user" ON "sessions"."user_id" = "user"."id" LEFT OUTER JOIN "logins" AS "logins" ON "sessions"."id" = "logins"."session_id" ORDER BY "sessions"."id" FOR UPDATE OF "sessions";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name" FROM "sessions" AS "sessions" INNER JOIN "users" AS "user" ON "sessions"."user_id" = "user"."id" AND "user"."name" = 'ann' ORDER BY "sessions"."id";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name" FROM "sessions" AS "sessions" INNER JOIN "users" AS "user" ON "sessions"."user_id" = "user"."id" AND "user"."name" = 'ann' ORDER BY "sessions"."id" FOR UPDATE OF "sessions";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "orders"."id" AS "orders.id", "orders"."user_id" AS "orders.user_id", "orders"."session_id" AS "orders.session_id", "orders"."amount" AS "orders.amount", "orders"."note" AS "orders.note" FROM "sessions" AS "sessions" LEFT OUTER JOIN "orders" AS "orders" ON "sessions"."id" = "orders"."session_id" ORDER BY "sessions"."id";

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "orders"."id" AS "orders.id", "orders"."user_id" AS "orders.user_id", "orders"."session_id" AS "orders.session_id", "orders"."amount" AS "orders.amount", "orders"."note" AS "orders.note" FROM "sessions" AS "sessions" LEFT OUTER JOIN "orders" AS "orders" ON "sessions"."id" = "orders"."session_id" ORDER BY "sessions"."id" FOR UPDATE OF "sessions";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."data"#>>'{device}') = 'phone';

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."data"#>>'{device}') LIKE 'p%';

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" = 10 OR "sessions"."token" = 't2' OR "expires_at" IS NULL);

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE lower("token") = 't1';

SELECT "id", "user_id", "token", "hits", "expires_at", (SELECT count(*) FROM orders o WHERE o.session_id = "sessions"."id") AS "n" FROM "sessions" AS "sessions";

SELECT DISTINCT("user_id") AS "u", CAST("hits" AS TEXT) AS "h" FROM "sessions" AS "sessions";

SELECT "id", "name" FROM "users" AS "users" WHERE "users"."id" IN (SELECT user_id FROM sessions WHERE hits > 5);

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) RETURNING "id","user_id","token","data","hits","expires_at";

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) ON CONFLICT ("id") DO UPDATE SET "id"=EXCLUDED."id","token"=EXCLUDED."token","hits"=EXCLUDED."hits","expires_at"=EXCLUDED."expires_at" RETURNING "id","user_id","token","data","hits","expires_at";

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) ON CONFLICT ("token") DO UPDATE SET "id"=EXCLUDED."id","token"=EXCLUDED."token","hits"=EXCLUDED."hits" RETURNING "id","user_id","token","data","hits","expires_at";

INSERT INTO "sessions" ("id","token","hits","expires_at") VALUES (100,'t100',100,'2999-06-01 00:00:00.000 +00:00') ON CONFLICT DO NOTHING RETURNING "id","user_id","token","data","hits","expires_at";

INSERT INTO "sessions" ("id","token","hits","expires_at") VALUES (100,'t100',100,'2999-06-01 00:00:00.000 +00:00') ON CONFLICT ("token") DO UPDATE SET "hits"=EXCLUDED."hits","expires_at"=EXCLUDED."expires_at" RETURNING "id","user_id","token","data","hits","expires_at";

INSERT INTO "sessions" ("id","token","hits","expires_at") VALUES (100,'t100',100,'2999-06-01 00:00:00.000 +00:00') RETURNING "id";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."id" = 100;
-- then
-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
INSERT INTO "sessions" ("id","token","hits","expires_at") VALUES ($1,$2,$3,$4) ON CONFLICT DO NOTHING RETURNING "id","user_id","token","data","hits","expires_at";

SAVEPOINT "8f973e60-e992-4a09-ac1d-023595cbdccd-sp-1";
-- then
SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."id" = 1;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."id" = 1;
-- then
-- parameters: '7', '1'
UPDATE "sessions" SET "hits"=$1 WHERE "id" = $2
-- then
UPDATE "sessions" SET "hits"="hits"+ 1 WHERE "id" = 1 RETURNING *
-- then
SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."id" = 1;
-- then
DELETE FROM "sessions" WHERE "id" = 1

SAVEPOINT "f21240b4-16c3-423d-90fa-bec2ed4cc8bb-sp-1";
-- then
SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."id" = 1;

-- parameters: 'new', '1', '2999-06-01 00:00:00+00'
INSERT INTO "tokens" ("token","uses","expires_at") VALUES ($1,$2,$3) ON CONFLICT ("token") DO UPDATE SET "token"=EXCLUDED."token","uses"=EXCLUDED."uses","expires_at"=EXCLUDED."expires_at" RETURNING "token","scope","uses","expires_at";

-- parameters: 'new', '2999-06-01 00:00:00+00'
INSERT INTO "tokens" ("token","expires_at") VALUES ($1,$2) RETURNING "token","scope","uses","expires_at";

-- parameters: '10', 'x', '2999-06-01 00:00:00+00'
INSERT INTO "Cart Items" ("Item Id","select","Expires At") VALUES ($1,$2,$3) ON CONFLICT ("Item Id") DO UPDATE SET "Item Id"=EXCLUDED."Item Id","select"=EXCLUDED."select","Expires At"=EXCLUDED."Expires At" RETURNING "Item Id","select","Expires At";

-- parameters: '10', 'x'
INSERT INTO "archive"."leases" ("id","holder") VALUES ($1,$2) ON CONFLICT ("id") DO UPDATE SET "id"=EXCLUDED."id","holder"=EXCLUDED."holder" RETURNING "id","holder","expires_at";

-- parameters: NULL, '1'
UPDATE "sessions" SET "hits"=hits + 1,"data"=$1 WHERE "user_id" = $2 RETURNING "id","user_id","token","data","hits","expires_at"

SELECT "id", "name" FROM "users" AS "users" WHERE "users"."id" = 1;
-- then
SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 1;
-- then
SELECT COUNT("sessions"."id") AS "count" FROM "sessions" AS "sessions" WHERE "sessions"."user_id" = 1;
-- then
SELECT "id" FROM "sessions" AS "sessions" WHERE ("sessions"."user_id" = 1 AND (("sessions"."id" = 1)));
-- then
-- parameters: '100', '1', 'n'
INSERT INTO "sessions" ("id","user_id","token") VALUES ($1,$2,$3) RETURNING "id","user_id","token","data","hits","expires_at";
-- then
-- parameters: '1'
UPDATE "sessions" SET "user_id"=$1 WHERE "id" IN (2)
-- then
-- parameters: NULL, '1'
UPDATE "sessions" SET "user_id"=$1 WHERE "user_id" = $2 AND "id" IN (1)

-- values differ
ALTER TABLE "public"."sessions" ADD COLUMN "extra" VARCHAR(255) DEFAULT 'x';
-- then
CREATE INDEX "by_hits" ON "sessions" ("hits")
-- then
INSERT INTO "sessions" ("id","token") VALUES (100,'a'),(101,'b');
-- then
-- parameters: 'y', '1'
UPDATE "sessions" SET "extra"=$1 WHERE "id" = $2
-- then
DELETE FROM "sessions" WHERE "id" IN (100, 2)
-- then
SELECT id, extra FROM sessions WHERE hits > 5 ORDER BY id
-- then
-- parameters: '5'
SELECT id FROM sessions WHERE hits > $1 ORDER BY id
-- then
SELECT pk.constraint_type as "Constraint",c.column_name as "Field", c.column_default as "Default",c.is_nullable as "Null", (CASE WHEN c.udt_name = 'hstore' THEN c.udt_name ELSE c.data_type END) || (CASE WHEN c.character_maximum_length IS NOT NULL THEN '(' || c.character_maximum_length || ')' ELSE '' END) as "Type", (SELECT array_agg(e.enumlabel) FROM pg_catalog.pg_type t JOIN pg_catalog.pg_enum e ON t.oid=e.enumtypid WHERE t.typname=c.udt_name) AS "special", (SELECT pgd.description FROM pg_catalog.pg_statio_all_tables AS st INNER JOIN pg_catalog.pg_description pgd on (pgd.objoid=st.relid) WHERE c.ordinal_position=pgd.objsubid AND c.table_name=st.relname) AS "Comment" FROM information_schema.columns c LEFT JOIN (SELECT tc.table_schema, tc.table_name, cu.column_name, tc.constraint_type FROM information_schema.TABLE_CONSTRAINTS tc JOIN information_schema.KEY_COLUMN_USAGE  cu ON tc.table_schema=cu.table_schema and tc.table_name=cu.table_name and tc.constraint_name=cu.constraint_name and tc.constraint_type='PRIMARY KEY') pk ON pk.table_schema=c.table_schema AND pk.table_name=c.table_name AND pk.column_name=c.column_name WHERE c.table_name = 'sessions' AND c.table_schema = 'public'
-- then
ALTER TABLE "sessions" RENAME COLUMN "extra" TO "more";
-- then
ALTER TABLE "public"."sessions" DROP COLUMN "more";
-- then
SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "sessions";
