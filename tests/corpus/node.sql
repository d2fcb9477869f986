-- What node-postgres, knex, Sequelize, TypeORM, Drizzle, Kysely and postgres.js send.

-- parameters: 1
SELECT * FROM sessions WHERE id = $1

-- parameters: 1, device
SELECT token FROM sessions WHERE user_id = $1 AND data->>$2 IS NOT NULL

SELECT * FROM sessions; SELECT * FROM tokens

select version();

select * from "sessions"

-- parameters: 10, 1
select * from "sessions" where "id" = $1 limit $2

-- parameters: 2, 1
select "s"."id", "u"."name" from "sessions" as "s" inner join "users" as "u" on "u"."id" = "s"."user_id" order by "s"."id" desc limit $1 offset $2

select count("sessions"."id") as "n", "users"."id" from "users" left join "sessions" on "users"."id" = "sessions"."user_id" group by "users"."id" having count(sessions.id) > 0

select * from "users" where exists (select * from "sessions" where sessions.user_id = users.id)

select * from "users" where "id" in (select "user_id" from "sessions")

-- parameters: 1
with "w" as (select * from "sessions" where "hits" > $1) select * from "w"

select "id" from "sessions" union select "id" from "events"

select distinct on ("user_id") * from "sessions" order by "user_id" asc

select max("hits"), min("hits"), avg("hits") from "sessions"

select count(distinct "user_id") from "sessions"

select "sessions".* from "public"."sessions"

select * from "archive"."leases"

select row_number() over (partition by user_id order by id), rank() over (order by "hits") as "r" from "sessions"

select "Item Id" from "Cart Items"

select "id" as "from" from "documents"

-- parameters: $.device, phone
select * from "sessions" where jsonb_path_query_first("data", $1) #>> '{}' = $2

select "users"."id" from "users" cross join "tokens" full outer join "sessions" on "sessions"."user_id" = "users"."id"

-- parameters: 1, 100, 200, %T%
select * from "sessions" where ("hits" > $1 or "user_id" is null) and "id" not between $2 and $3 and "token" ilike $4

-- parameters: 1
select "id" from "sessions" limit $1 for update skip locked

-- parameters: 1
update "sessions" set "hits" = hits + 1 where "id" = $1 returning "id"

-- parameters: 2, 1
update "sessions" set "hits" = "hits" + $1 where "id" = $2

-- parameters: k, 1, l, 2
insert into "documents" ("body", "id") values ($1, $2), ($3, $4) returning *

-- parameters: 400
delete from "sessions" where "id" > $1 returning "id"

-- parameters: 1
update "sessions" set "hits" = $1 from "users" where users.id = sessions.user_id

WITH ranges AS (  SELECT pg_range.rngtypid, pg_type.typname AS rngtypname,         pg_type.typarray AS rngtyparray, pg_range.rngsubtype    FROM pg_range LEFT OUTER JOIN pg_type ON pg_type.oid = pg_range.rngtypid)SELECT pg_type.typname, pg_type.typtype, pg_type.oid, pg_type.typarray,       ranges.rngtypname, ranges.rngtypid, ranges.rngtyparray  FROM pg_type LEFT OUTER JOIN ranges ON pg_type.oid = ranges.rngsubtype WHERE (pg_type.typtype IN('b', 'e'));

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "Session";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "Session" WHERE "Session"."id" = 10;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "Session" WHERE "Session"."token" = 't1' LIMIT 1;

SELECT "User"."id", "User"."name", "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM "users" AS "User" LEFT OUTER JOIN "sessions" AS "sessions" ON "User"."id" = "sessions"."user_id";

SELECT "User".*, "sessions"."id" AS "sessions.id", "sessions"."user_id" AS "sessions.user_id", "sessions"."token" AS "sessions.token", "sessions"."data" AS "sessions.data", "sessions"."hits" AS "sessions.hits", "sessions"."expires_at" AS "sessions.expires_at" FROM (SELECT "User"."id", "User"."name" FROM "users" AS "User" WHERE ( SELECT "user_id" FROM "sessions" AS "sessions" WHERE ("sessions"."hits" > 5 AND "sessions"."user_id" = "User"."id") LIMIT 1 ) IS NOT NULL LIMIT 2) AS "User" INNER JOIN "sessions" AS "sessions" ON "User"."id" = "sessions"."user_id" AND "sessions"."hits" > 5;

SELECT "User"."id", "User"."name" FROM "users" AS "User";

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "Session" WHERE "Session"."user_id" IN (1, 2, 3, 4, 5) ORDER BY "Session"."id" ASC;

SELECT count("Session"."id") AS "count" FROM "sessions" AS "Session" LEFT OUTER JOIN "users" AS "user" ON "Session"."user_id" = "user"."id";

SELECT "Session"."id", "Session"."user_id", "Session"."token", "Session"."data", "Session"."hits", "Session"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name" FROM "sessions" AS "Session" LEFT OUTER JOIN "users" AS "user" ON "Session"."user_id" = "user"."id" ORDER BY "Session"."id" DESC LIMIT 2 OFFSET 1;

SELECT count(*) AS "count" FROM "sessions" AS "Session";

SELECT sum("hits") AS "sum" FROM "sessions" AS "Session";

SELECT max("hits") AS "max" FROM "sessions" AS "Session";

SELECT "user_id", COUNT("id") AS "n" FROM "sessions" AS "Session" GROUP BY "user_id" HAVING count(*) > 0;

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "Session" WHERE ("Session"."data"#>>'{device}') = 'phone';

SELECT "Session"."id", "Session"."user_id", "Session"."token", "Session"."data", "Session"."hits", "Session"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name" FROM "sessions" AS "Session" LEFT OUTER JOIN "users" AS "user" ON "Session"."user_id" = "user"."id" WHERE ("Session"."id" IN (1, 10) OR "Session"."token" ILIKE '%2%') AND "user"."name" = 'ann';

SELECT "id", "holder" FROM "archive"."leases" AS "Lease";

SELECT "id", "name" FROM "users" AS "User" WHERE "User"."id" IN (SELECT user_id FROM sessions);

SELECT * FROM sessions WHERE id = 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at" FROM "sessions" AS "Session" FOR UPDATE SKIP LOCKED;

SELECT "Session"."id", "Session"."user_id", "Session"."token", "Session"."data", "Session"."hits", "Session"."expires_at", "user"."id" AS "user.id", "user"."name" AS "user.name" FROM "sessions" AS "Session" INNER JOIN "users" AS "user" ON "Session"."user_id" = "user"."id" FOR UPDATE OF "Session";

-- parameters: 3, 1
UPDATE "sessions" SET "hits"=$1 WHERE "id" = $2 RETURNING "id","user_id","token","data","hits","expires_at"

UPDATE "sessions" SET "hits"="hits"+ 1 WHERE "id" = 1 RETURNING *

-- parameters: 800, sq, 1
INSERT INTO "sessions" ("id","token","hits") VALUES ($1,$2,$3) RETURNING "id","user_id","token","data","hits","expires_at";

INSERT INTO "sessions" ("id","token") VALUES (801,'a1'),(802,'a2') RETURNING "id","user_id","token","data","hits","expires_at";

DELETE FROM "sessions" WHERE "id" = 800

DELETE FROM "tokens" WHERE "token" IN (SELECT "token" FROM "tokens" WHERE "uses" > 0 LIMIT 1)

-- parameters: 8, 1
UPDATE "sessions" SET "hits"=$1 WHERE "id" = $2

-- parameters: live, s, 1, 2999-01-01 00:00:00.000 +00:00
INSERT INTO "tokens" ("token","scope","uses","expires_at") VALUES ($1,$2,$3,$4) ON CONFLICT ("token") DO UPDATE SET "token"=EXCLUDED."token","scope"=EXCLUDED."scope","uses"=EXCLUDED."uses","expires_at"=EXCLUDED."expires_at" RETURNING "token","scope","uses","expires_at";

SELECT "token", "scope", "uses", "expires_at" FROM "tokens" AS "Token" WHERE "Token"."token" = 'live';

SELECT version()

SELECT * FROM current_schema()

SELECT "S"."id" AS "S_id", "S"."token" AS "S_token", "S"."hits" AS "S_hits", "S"."data" AS "S_data", "S"."expires_at" AS "S_expires_at", "S"."user_id" AS "S_user_id" FROM "sessions" "S"

-- parameters: 10
SELECT "S"."id" AS "S_id", "S"."token" AS "S_token", "S"."hits" AS "S_hits", "S"."data" AS "S_data", "S"."expires_at" AS "S_expires_at", "S"."user_id" AS "S_user_id" FROM "sessions" "S" WHERE (("S"."id" = $1)) LIMIT 1

SELECT DISTINCT "distinctAlias"."S_id" AS "ids_S_id", "distinctAlias"."S_id" FROM (SELECT "S"."id" AS "S_id", "S"."token" AS "S_token", "S"."hits" AS "S_hits", "S"."data" AS "S_data", "S"."expires_at" AS "S_expires_at", "S"."user_id" AS "S_user_id", "S__S_user"."id" AS "S__S_user_id", "S__S_user"."name" AS "S__S_user_name" FROM "sessions" "S" LEFT JOIN "users" "S__S_user" ON "S__S_user"."id"="S"."user_id") "distinctAlias" ORDER BY "distinctAlias"."S_id" DESC, "S_id" ASC LIMIT 2 OFFSET 1

SELECT "S"."id" AS "S_id", "S"."token" AS "S_token", "S"."hits" AS "S_hits", "S"."data" AS "S_data", "S"."expires_at" AS "S_expires_at", "S"."user_id" AS "S_user_id", "S__S_user"."id" AS "S__S_user_id", "S__S_user"."name" AS "S__S_user_name" FROM "sessions" "S" LEFT JOIN "users" "S__S_user" ON "S__S_user"."id"="S"."user_id" WHERE "S"."id" IN (2, 1) ORDER BY "S"."id" DESC

SELECT COUNT(DISTINCT("S"."id")) AS "cnt" FROM "sessions" "S" LEFT JOIN "users" "S__S_user" ON "S__S_user"."id"="S"."user_id"

-- parameters: 5
SELECT DISTINCT "distinctAlias"."U_id" AS "ids_U_id" FROM (SELECT "U"."id" AS "U_id", "U"."name" AS "U_name", "U__U_sessions"."id" AS "U__U_sessions_id", "U__U_sessions"."token" AS "U__U_sessions_token", "U__U_sessions"."hits" AS "U__U_sessions_hits", "U__U_sessions"."data" AS "U__U_sessions_data", "U__U_sessions"."expires_at" AS "U__U_sessions_expires_at", "U__U_sessions"."user_id" AS "U__U_sessions_user_id" FROM "users" "U" LEFT JOIN "sessions" "U__U_sessions" ON "U__U_sessions"."user_id"="U"."id" WHERE (((("U__U_sessions"."hits" > $1))))) "distinctAlias" ORDER BY "U_id" ASC LIMIT 2

-- parameters: 1, 10, t%
SELECT "S"."id" AS "S_id", "S"."token" AS "S_token", "S"."hits" AS "S_hits", "S"."data" AS "S_data", "S"."expires_at" AS "S_expires_at", "S"."user_id" AS "S_user_id" FROM "sessions" "S" WHERE (("S"."id" IN ($1, $2)) AND ("S"."token" ILIKE $3))

-- parameters: 1
SELECT "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."hits" AS "s_hits", "s"."data" AS "s_data", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id", "u"."id" AS "u_id", "u"."name" AS "u_name" FROM "sessions" "s" LEFT JOIN "users" "u" ON "u"."id"="s"."user_id" WHERE "s"."hits" > $1 ORDER BY "s"."id" ASC

SELECT "s"."user_id" AS "u", count(*) AS "n" FROM "sessions" "s" GROUP BY "s"."user_id" HAVING count(*) > 0

SELECT "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."hits" AS "s_hits", "s"."data" AS "s_data", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "sessions" "s" WHERE "s"."user_id" IN (SELECT "u"."id" AS "u_id" FROM "users" "u" WHERE "u"."name" = 'ann')

SELECT "s"."id" AS "s_id", "s"."token" AS "s_token", "s"."hits" AS "s_hits", "s"."data" AS "s_data", "s"."expires_at" AS "s_expires_at", "s"."user_id" AS "s_user_id" FROM "sessions" "s" WHERE "s"."id"=1 FOR UPDATE

-- parameters: 4, 1
UPDATE "sessions" SET "hits" = $1 WHERE "id" = $2

-- parameters: 1
UPDATE "sessions" SET "hits" = "hits" + 1 WHERE "id" = $1

-- parameters: 850, to, 1
INSERT INTO "sessions"("id", "token", "hits", "data", "expires_at", "user_id") VALUES ($1, $2, $3, DEFAULT, DEFAULT, DEFAULT)

-- parameters: 851
SELECT "S"."id" AS "S_id", "S"."token" AS "S_token", "S"."hits" AS "S_hits", "S"."data" AS "S_data", "S"."expires_at" AS "S_expires_at", "S"."user_id" AS "S_user_id" FROM "sessions" "S" WHERE "S"."id" = $1

-- parameters: 850
DELETE FROM "sessions" WHERE "id" = $1 RETURNING *

UPDATE "sessions" SET "hits" = "hits" + 1 WHERE "hits" > 1 RETURNING "id"

-- parameters: 10
SELECT 1 AS "row_exists" FROM (SELECT 1 AS dummy_column) "dummy_table" WHERE EXISTS (SELECT 1 FROM "sessions" "S" WHERE (("S"."id" = $1))) LIMIT 1

SELECT SUM("S"."hits") AS "SUM" FROM "sessions" "S"

SELECT COUNT(1) AS "cnt" FROM "sessions" "S"

select "id", "user_id", "token", "hits", "expires_at" from "sessions"

-- parameters: 0, 3
select "users"."id", "users"."name", "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."hits", "sessions"."expires_at" from "users" left join "sessions" on "sessions"."user_id" = "users"."id" where "users"."id" > $1 order by "users"."id" desc limit $2

-- parameters: 1, 1
select "us"."id", "us"."name", "us_sessions"."data" as "sessions" from "users" "us" left join lateral (select coalesce(json_agg(json_build_array("us_sessions"."id", "us_sessions"."user_id", "us_sessions"."token", "us_sessions"."hits", "us_sessions"."expires_at")), '[]'::json) as "data" from (select * from "sessions" "us_sessions" where ("us_sessions"."user_id" = "us"."id" and "us_sessions"."hits" > $1) limit $2) "us_sessions") "us_sessions" on true

-- parameters: 1, 1
select "ss"."id", "ss"."user_id", "ss"."token", "ss"."hits", "ss"."expires_at", "ss_user"."data" as "user" from "sessions" "ss" left join lateral (select json_build_array("ss_user"."id", "ss_user"."name") as "data" from (select * from "users" "ss_user" where "ss_user"."id" = "ss"."user_id" limit $1) "ss_user") "ss_user" on true limit $2

select "user_id", count(*) from "sessions" group by "sessions"."user_id"

select "id", "name" from "users" where exists (select 1 from "sessions" where "sessions"."user_id" = "users"."id")

-- parameters: 1
with "w" as (select "id", "user_id", "token", "hits", "expires_at" from "sessions" where "sessions"."hits" > $1) select "id", "user_id", "token", "hits", "expires_at" from "w"

(select "id" from "sessions") union (select "id" from "users")

select count(*) as count from "sessions";

select "id", "user_id", "token", "hits", "expires_at" from "sessions" for update skip locked

-- parameters: 1
update "sessions" set "hits" = "sessions"."hits" + 1 where "sessions"."id" = $1 returning "id", "user_id", "token", "hits", "expires_at"

-- parameters: 860, dz, 1
insert into "sessions" ("id", "user_id", "token", "hits", "expires_at") values ($1, default, $2, $3, default) returning "id", "user_id", "token", "hits", "expires_at"

-- parameters: 860, 5
delete from "sessions" where "sessions"."id" in ($1, $2) returning "id"

-- parameters: 1
select "s"."id", "u"."name" from "sessions" as "s" inner join "users" as "u" on "u"."id" = "s"."user_id" where "s"."hits" > $1

-- parameters: 1
select "id", (select "token" from "sessions" where "sessions"."user_id" = "users"."id" order by "id" limit $1) as "tok" from "users"

with "w" as (select * from "sessions") select * from "w"

select distinct on ("user_id") * from "sessions" order by "user_id"

-- parameters: 10, 1
update "sessions" set "hits" = $1 where "id" = $2 returning *

-- parameters: 1
select * from "users" left join lateral (select * from "sessions" where "sessions"."user_id" = "users"."id" limit $1) as "l" on true

-- parameters: 1, 10, t%
SELECT * FROM sessions WHERE id IN ($1,$2) AND token LIKE $3

SELECT "id","token" FROM sessions

SELECT * FROM sessions
