-- What knex 3.3.0 sent by node-postgres 8.23.1, captured from its query events on a running server.

-- parameters: 1, 1, 2
select * from "sessions" where "user_id" = $1 and "hits" > $2 order by "id" asc limit $3

-- parameters: 10, 1
select "id", "token" from "sessions" where "id" = $1 limit $2

select "users"."name", "s"."token" from "users" left join "sessions" as "s" on "s"."user_id" = "users"."id" order by "users"."id" asc

-- parameters: ann
select * from "sessions" where "user_id" in (select "id" from "users" where "name" = $1) order by "id" asc

-- parameters: 0
select count(*) as "n", max("hits") from "sessions" group by "user_id" having count(*) > $1

-- parameters: 5
with "live" as (select * from "sessions" where "hits" > $1) select * from "live" order by "id" asc

-- parameters: 1
select * from "sessions" where "id" = $1 for update skip locked

select distinct on ("user_id") * from "sessions" order by "user_id" asc, "id" asc

select "id", rank() over (order by "hits") as "r" from "sessions" order by "id" asc

-- parameters: $.device, phone
select * from "sessions" where jsonb_path_query_first("data", $1) #>> '{}' = $2

-- parameters: 3, 1
update "sessions" set "hits" = $1 where "id" = $2 returning "id", "hits"

-- parameters: 2, 1
update "sessions" set "hits" = "hits" + $1 where "id" = $2

-- parameters: 1, 90
insert into "orders" ("amount", "id") values ($1, $2) returning "id"

-- parameters: 10, new
insert into "sessions" ("id", "token") values ($1, $2) on conflict ("id") do update set "id" = excluded."id", "token" = excluded."token"

-- parameters: 60
delete from "sessions" where "hits" < $1 returning "id"

select "id" from "sessions" union select "id" from "events" order by "id" asc

select * from "users" where exists (select 1 from "sessions" where sessions.user_id = users.id) order by "id" asc

select "id", (select count(*) from "sessions" where user_id = users.id) as "n" from "users" order by "id" asc

select "u"."id" from "users" as "u" cross join lateral (select max(hits) from sessions where user_id = u.id) x order by 1 asc
