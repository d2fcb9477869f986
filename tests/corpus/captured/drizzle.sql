-- What drizzle-orm 0.45.4, pg 8.23.1 sent to a running server; `scripts/capture drizzle` makes this file again.

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" = $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."id" = $1;

-- parameters: '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" = $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."id" = $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" <> $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."id" <> $1;

-- parameters: '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" <> $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."id" <> $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" > $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."id" > $1;

-- parameters: '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" > $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."id" > $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" <= $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."id" <= $1;

-- parameters: '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" <= $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."id" <= $1 returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" in ($1, $2) order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where "sessions"."id" in ($1, $2);

-- parameters: '5', '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" in ($1, $2) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where "sessions"."id" in ($1, $2) returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" not in ($1) order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."id" not in ($1);

-- parameters: '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" not in ($1) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."id" not in ($1) returning "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" is null order by "sessions"."id"

select count(*) as count from "sessions" where "sessions"."id" is null;

update "sessions" set "id" = "sessions"."id" where "sessions"."id" is null returning "id", "user_id", "token", "data", "hits", "expires_at"

delete from "sessions" where "sessions"."id" is null returning "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" is not null order by "sessions"."id"

select count(*) as count from "sessions" where "sessions"."id" is not null;

update "sessions" set "id" = "sessions"."id" where "sessions"."id" is not null returning "id", "user_id", "token", "data", "hits", "expires_at"

delete from "sessions" where "sessions"."id" is not null returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" between $1 and $2 order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where "sessions"."id" between $1 and $2;

-- parameters: '5', '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" between $1 and $2 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where "sessions"."id" between $1 and $2 returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" not between $1 and $2 order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where "sessions"."id" not between $1 and $2;

-- parameters: '5', '5'
update "sessions" set "id" = "sessions"."id" where "sessions"."id" not between $1 and $2 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where "sessions"."id" not between $1 and $2 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where not "sessions"."id" = $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where not "sessions"."id" = $1;

-- parameters: '5'
update "sessions" set "id" = "sessions"."id" where not "sessions"."id" = $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where not "sessions"."id" = $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where ("sessions"."id" = $1 or "sessions"."id" is null) order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where ("sessions"."id" = $1 or "sessions"."id" is null);

-- parameters: '5'
update "sessions" set "id" = "sessions"."id" where ("sessions"."id" = $1 or "sessions"."id" is null) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where ("sessions"."id" = $1 or "sessions"."id" is null) returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where ("sessions"."id" > $1 and "sessions"."id" < $2) order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where ("sessions"."id" > $1 and "sessions"."id" < $2);

-- parameters: '5', '5'
update "sessions" set "id" = "sessions"."id" where ("sessions"."id" > $1 and "sessions"."id" < $2) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where ("sessions"."id" > $1 and "sessions"."id" < $2) returning "id"

-- parameters: '0'
select "id", count(*), max("id"), count(distinct "id") from "sessions" group by "sessions"."id" having count(*) > $1 order by "sessions"."id" desc

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" = $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."user_id" = $1;

-- parameters: '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" = $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."user_id" = $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" <> $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."user_id" <> $1;

-- parameters: '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" <> $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."user_id" <> $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" > $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."user_id" > $1;

-- parameters: '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" > $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."user_id" > $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" <= $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."user_id" <= $1;

-- parameters: '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" <= $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."user_id" <= $1 returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" in ($1, $2) order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where "sessions"."user_id" in ($1, $2);

-- parameters: '5', '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" in ($1, $2) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where "sessions"."user_id" in ($1, $2) returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" not in ($1) order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where "sessions"."user_id" not in ($1);

-- parameters: '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" not in ($1) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where "sessions"."user_id" not in ($1) returning "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" is null order by "sessions"."id"

select count(*) as count from "sessions" where "sessions"."user_id" is null;

update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" is null returning "id", "user_id", "token", "data", "hits", "expires_at"

delete from "sessions" where "sessions"."user_id" is null returning "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" is not null order by "sessions"."id"

select count(*) as count from "sessions" where "sessions"."user_id" is not null;

update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" is not null returning "id", "user_id", "token", "data", "hits", "expires_at"

delete from "sessions" where "sessions"."user_id" is not null returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" between $1 and $2 order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where "sessions"."user_id" between $1 and $2;

-- parameters: '5', '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" between $1 and $2 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where "sessions"."user_id" between $1 and $2 returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."user_id" not between $1 and $2 order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where "sessions"."user_id" not between $1 and $2;

-- parameters: '5', '5'
update "sessions" set "user_id" = "sessions"."user_id" where "sessions"."user_id" not between $1 and $2 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where "sessions"."user_id" not between $1 and $2 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where not "sessions"."user_id" = $1 order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where not "sessions"."user_id" = $1;

-- parameters: '5'
update "sessions" set "user_id" = "sessions"."user_id" where not "sessions"."user_id" = $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where not "sessions"."user_id" = $1 returning "id"

-- parameters: '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where ("sessions"."user_id" = $1 or "sessions"."user_id" is null) order by "sessions"."id"

-- parameters: '5'
select count(*) as count from "sessions" where ("sessions"."user_id" = $1 or "sessions"."user_id" is null);

-- parameters: '5'
update "sessions" set "user_id" = "sessions"."user_id" where ("sessions"."user_id" = $1 or "sessions"."user_id" is null) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5'
delete from "sessions" where ("sessions"."user_id" = $1 or "sessions"."user_id" is null) returning "id"

-- parameters: '5', '5'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where ("sessions"."user_id" > $1 and "sessions"."user_id" < $2) order by "sessions"."id"

-- parameters: '5', '5'
select count(*) as count from "sessions" where ("sessions"."user_id" > $1 and "sessions"."user_id" < $2);

-- parameters: '5', '5'
update "sessions" set "user_id" = "sessions"."user_id" where ("sessions"."user_id" > $1 and "sessions"."user_id" < $2) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '5', '5'
delete from "sessions" where ("sessions"."user_id" > $1 and "sessions"."user_id" < $2) returning "id"

-- parameters: '0'
select "user_id", count(*), max("user_id"), count(distinct "user_id") from "sessions" group by "sessions"."user_id" having count(*) > $1 order by "sessions"."user_id" desc

-- parameters: 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" = $1 order by "sessions"."id"

-- parameters: 't1'
select count(*) as count from "sessions" where "sessions"."token" = $1;

-- parameters: 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" = $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1'
delete from "sessions" where "sessions"."token" = $1 returning "id"

-- parameters: 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" <> $1 order by "sessions"."id"

-- parameters: 't1'
select count(*) as count from "sessions" where "sessions"."token" <> $1;

-- parameters: 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" <> $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1'
delete from "sessions" where "sessions"."token" <> $1 returning "id"

-- parameters: 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" > $1 order by "sessions"."id"

-- parameters: 't1'
select count(*) as count from "sessions" where "sessions"."token" > $1;

-- parameters: 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" > $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1'
delete from "sessions" where "sessions"."token" > $1 returning "id"

-- parameters: 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" <= $1 order by "sessions"."id"

-- parameters: 't1'
select count(*) as count from "sessions" where "sessions"."token" <= $1;

-- parameters: 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" <= $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1'
delete from "sessions" where "sessions"."token" <= $1 returning "id"

-- parameters: 't1', 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" in ($1, $2) order by "sessions"."id"

-- parameters: 't1', 't1'
select count(*) as count from "sessions" where "sessions"."token" in ($1, $2);

-- parameters: 't1', 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" in ($1, $2) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1', 't1'
delete from "sessions" where "sessions"."token" in ($1, $2) returning "id"

-- parameters: 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" not in ($1) order by "sessions"."id"

-- parameters: 't1'
select count(*) as count from "sessions" where "sessions"."token" not in ($1);

-- parameters: 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" not in ($1) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1'
delete from "sessions" where "sessions"."token" not in ($1) returning "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" is null order by "sessions"."id"

select count(*) as count from "sessions" where "sessions"."token" is null;

update "sessions" set "token" = "sessions"."token" where "sessions"."token" is null returning "id", "user_id", "token", "data", "hits", "expires_at"

delete from "sessions" where "sessions"."token" is null returning "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" is not null order by "sessions"."id"

select count(*) as count from "sessions" where "sessions"."token" is not null;

update "sessions" set "token" = "sessions"."token" where "sessions"."token" is not null returning "id", "user_id", "token", "data", "hits", "expires_at"

delete from "sessions" where "sessions"."token" is not null returning "id"

-- parameters: 't1', 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" between $1 and $2 order by "sessions"."id"

-- parameters: 't1', 't1'
select count(*) as count from "sessions" where "sessions"."token" between $1 and $2;

-- parameters: 't1', 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" between $1 and $2 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1', 't1'
delete from "sessions" where "sessions"."token" between $1 and $2 returning "id"

-- parameters: 't1', 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" not between $1 and $2 order by "sessions"."id"

-- parameters: 't1', 't1'
select count(*) as count from "sessions" where "sessions"."token" not between $1 and $2;

-- parameters: 't1', 't1'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" not between $1 and $2 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1', 't1'
delete from "sessions" where "sessions"."token" not between $1 and $2 returning "id"

-- parameters: 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where not "sessions"."token" = $1 order by "sessions"."id"

-- parameters: 't1'
select count(*) as count from "sessions" where not "sessions"."token" = $1;

-- parameters: 't1'
update "sessions" set "token" = "sessions"."token" where not "sessions"."token" = $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1'
delete from "sessions" where not "sessions"."token" = $1 returning "id"

-- parameters: 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where ("sessions"."token" = $1 or "sessions"."token" is null) order by "sessions"."id"

-- parameters: 't1'
select count(*) as count from "sessions" where ("sessions"."token" = $1 or "sessions"."token" is null);

-- parameters: 't1'
update "sessions" set "token" = "sessions"."token" where ("sessions"."token" = $1 or "sessions"."token" is null) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1'
delete from "sessions" where ("sessions"."token" = $1 or "sessions"."token" is null) returning "id"

-- parameters: 't1', 't1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where ("sessions"."token" > $1 and "sessions"."token" < $2) order by "sessions"."id"

-- parameters: 't1', 't1'
select count(*) as count from "sessions" where ("sessions"."token" > $1 and "sessions"."token" < $2);

-- parameters: 't1', 't1'
update "sessions" set "token" = "sessions"."token" where ("sessions"."token" > $1 and "sessions"."token" < $2) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't1', 't1'
delete from "sessions" where ("sessions"."token" > $1 and "sessions"."token" < $2) returning "id"

-- parameters: 't%'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" like $1 order by "sessions"."id"

-- parameters: 't%'
select count(*) as count from "sessions" where "sessions"."token" like $1;

-- parameters: 't%'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" like $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 't%'
delete from "sessions" where "sessions"."token" like $1 returning "id"

-- parameters: 'T%'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" ilike $1 order by "sessions"."id"

-- parameters: 'T%'
select count(*) as count from "sessions" where "sessions"."token" ilike $1;

-- parameters: 'T%'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" ilike $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 'T%'
delete from "sessions" where "sessions"."token" ilike $1 returning "id"

-- parameters: 'x%'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."token" not like $1 order by "sessions"."id"

-- parameters: 'x%'
select count(*) as count from "sessions" where "sessions"."token" not like $1;

-- parameters: 'x%'
update "sessions" set "token" = "sessions"."token" where "sessions"."token" not like $1 returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: 'x%'
delete from "sessions" where "sessions"."token" not like $1 returning "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where lower("sessions"."token") = 't1' order by "sessions"."id"

select count(*) as count from "sessions" where lower("sessions"."token") = 't1';

update "sessions" set "token" = "sessions"."token" where lower("sessions"."token") = 't1' returning "id", "user_id", "token", "data", "hits", "expires_at"

delete from "sessions" where lower("sessions"."token") = 't1' returning "id"

-- parameters: '0'
select "token", count(*), max("token"), count(distinct "token") from "sessions" group by "sessions"."token" having count(*) > $1 order by "sessions"."token" desc

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" order by "sessions"."id" for update of "sessions" skip locked

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" order by "sessions"."id" for no key update of "sessions"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" order by "sessions"."id" for share of "sessions"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" order by "sessions"."id" for key share of "sessions"

select distinct on ("sessions"."id") "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" order by "sessions"."id"

-- parameters: '2', '1'
select distinct "id" from "sessions" order by "sessions"."id" limit $1 offset $2

select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "y"."id", "y"."user_id", "y"."token", "y"."data", "y"."hits", "y"."expires_at" from "sessions" inner join "sessions" "y" on "sessions"."id" = "y"."id" order by "sessions"."id"

select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "y"."id", "y"."user_id", "y"."token", "y"."data", "y"."hits", "y"."expires_at" from "sessions" left join "sessions" "y" on ("sessions"."id" = "y"."id" and "y"."id" is null)

select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "y"."id", "y"."user_id", "y"."token", "y"."data", "y"."hits", "y"."expires_at" from "sessions" full join "sessions" "y" on "sessions"."id" = "y"."id"

select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "y"."id", "y"."user_id", "y"."token", "y"."data", "y"."hits", "y"."expires_at" from "sessions" right join "sessions" "y" on "sessions"."id" = "y"."id"

with "s" as (select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions") select "id", "user_id", "token", "data", "hits", "expires_at" from "s"

with "gone" as (delete from "sessions" returning "id", "user_id", "token", "data", "hits", "expires_at") select count(*) from "gone"

(select "id" from "sessions") union (select "id" from "sessions") order by "id"

(select "id" from "sessions") union all (select "id" from "sessions") order by "id"

(select "id" from "sessions") intersect (select "id" from "sessions") order by "id"

(select "id" from "sessions") except (select "id" from "sessions") order by "id"

(select "id" from "sessions") intersect all (select "id" from "sessions") order by "id"

(select "id" from "sessions") except all (select "id" from "sessions") order by "id"

select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where exists (select 1 from "sessions" "y" where "y"."id" = "sessions"."id")

select "id", row_number() over (order by "id") from "sessions"

select "id", "n" from (select "id", count(*) as "n" from "sessions" group by "sessions"."id") "sub"

delete from "sessions"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" = $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" = $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" <> $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" <> $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" > $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" > $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" <= $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" <= $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" in ($1, $2) order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" in ($1, $2) returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" not in ($1) order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" not in ($1) returning "token", "scope", "uses", "expires_at"

select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" is null order by "tokens"."token"

update "tokens" set "token" = "tokens"."token" where "tokens"."token" is null returning "token", "scope", "uses", "expires_at"

select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" is not null order by "tokens"."token"

update "tokens" set "token" = "tokens"."token" where "tokens"."token" is not null returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" between $1 and $2 order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" between $1 and $2 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" not between $1 and $2 order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" not between $1 and $2 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where not "tokens"."token" = $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "token" = "tokens"."token" where not "tokens"."token" = $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where ("tokens"."token" = $1 or "tokens"."token" is null) order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "token" = "tokens"."token" where ("tokens"."token" = $1 or "tokens"."token" is null) returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where ("tokens"."token" > $1 and "tokens"."token" < $2) order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "token" = "tokens"."token" where ("tokens"."token" > $1 and "tokens"."token" < $2) returning "token", "scope", "uses", "expires_at"

-- parameters: 't%'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" like $1 order by "tokens"."token"

-- parameters: 't%'
select count(*) as count from "tokens" where "tokens"."token" like $1;

-- parameters: 't%'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" like $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't%'
delete from "tokens" where "tokens"."token" like $1 returning "token"

-- parameters: 'T%'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" ilike $1 order by "tokens"."token"

-- parameters: 'T%'
select count(*) as count from "tokens" where "tokens"."token" ilike $1;

-- parameters: 'T%'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" ilike $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 'T%'
delete from "tokens" where "tokens"."token" ilike $1 returning "token"

-- parameters: 'x%'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."token" not like $1 order by "tokens"."token"

-- parameters: 'x%'
select count(*) as count from "tokens" where "tokens"."token" not like $1;

-- parameters: 'x%'
update "tokens" set "token" = "tokens"."token" where "tokens"."token" not like $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 'x%'
delete from "tokens" where "tokens"."token" not like $1 returning "token"

select "token", "scope", "uses", "expires_at" from "tokens" where lower("tokens"."token") = 't1' order by "tokens"."token"

select count(*) as count from "tokens" where lower("tokens"."token") = 't1';

update "tokens" set "token" = "tokens"."token" where lower("tokens"."token") = 't1' returning "token", "scope", "uses", "expires_at"

delete from "tokens" where lower("tokens"."token") = 't1' returning "token"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" = $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" = $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" <> $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" <> $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" > $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" > $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" <= $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" <= $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" in ($1, $2) order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" in ($1, $2) returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" not in ($1) order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" not in ($1) returning "token", "scope", "uses", "expires_at"

select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" is null order by "tokens"."token"

update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" is null returning "token", "scope", "uses", "expires_at"

select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" is not null order by "tokens"."token"

update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" is not null returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" between $1 and $2 order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" between $1 and $2 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" not between $1 and $2 order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" not between $1 and $2 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where not "tokens"."scope" = $1 order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "scope" = "tokens"."scope" where not "tokens"."scope" = $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where ("tokens"."scope" = $1 or "tokens"."scope" is null) order by "tokens"."token"

-- parameters: 't1'
update "tokens" set "scope" = "tokens"."scope" where ("tokens"."scope" = $1 or "tokens"."scope" is null) returning "token", "scope", "uses", "expires_at"

-- parameters: 't1', 't1'
select "token", "scope", "uses", "expires_at" from "tokens" where ("tokens"."scope" > $1 and "tokens"."scope" < $2) order by "tokens"."token"

-- parameters: 't1', 't1'
update "tokens" set "scope" = "tokens"."scope" where ("tokens"."scope" > $1 and "tokens"."scope" < $2) returning "token", "scope", "uses", "expires_at"

-- parameters: 't%'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" like $1 order by "tokens"."token"

-- parameters: 't%'
select count(*) as count from "tokens" where "tokens"."scope" like $1;

-- parameters: 't%'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" like $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 't%'
delete from "tokens" where "tokens"."scope" like $1 returning "token"

-- parameters: 'T%'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" ilike $1 order by "tokens"."token"

-- parameters: 'T%'
select count(*) as count from "tokens" where "tokens"."scope" ilike $1;

-- parameters: 'T%'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" ilike $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 'T%'
delete from "tokens" where "tokens"."scope" ilike $1 returning "token"

-- parameters: 'x%'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."scope" not like $1 order by "tokens"."token"

-- parameters: 'x%'
select count(*) as count from "tokens" where "tokens"."scope" not like $1;

-- parameters: 'x%'
update "tokens" set "scope" = "tokens"."scope" where "tokens"."scope" not like $1 returning "token", "scope", "uses", "expires_at"

-- parameters: 'x%'
delete from "tokens" where "tokens"."scope" not like $1 returning "token"

select "token", "scope", "uses", "expires_at" from "tokens" where lower("tokens"."scope") = 't1' order by "tokens"."token"

select count(*) as count from "tokens" where lower("tokens"."scope") = 't1';

update "tokens" set "scope" = "tokens"."scope" where lower("tokens"."scope") = 't1' returning "token", "scope", "uses", "expires_at"

delete from "tokens" where lower("tokens"."scope") = 't1' returning "token"

-- parameters: '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" = $1 order by "tokens"."token"

-- parameters: '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" = $1 returning "token", "scope", "uses", "expires_at"

-- parameters: '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" <> $1 order by "tokens"."token"

-- parameters: '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" <> $1 returning "token", "scope", "uses", "expires_at"

-- parameters: '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" > $1 order by "tokens"."token"

-- parameters: '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" > $1 returning "token", "scope", "uses", "expires_at"

-- parameters: '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" <= $1 order by "tokens"."token"

-- parameters: '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" <= $1 returning "token", "scope", "uses", "expires_at"

-- parameters: '5', '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" in ($1, $2) order by "tokens"."token"

-- parameters: '5', '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" in ($1, $2) returning "token", "scope", "uses", "expires_at"

-- parameters: '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" not in ($1) order by "tokens"."token"

-- parameters: '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" not in ($1) returning "token", "scope", "uses", "expires_at"

select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" is null order by "tokens"."token"

update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" is null returning "token", "scope", "uses", "expires_at"

select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" is not null order by "tokens"."token"

update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" is not null returning "token", "scope", "uses", "expires_at"

-- parameters: '5', '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" between $1 and $2 order by "tokens"."token"

-- parameters: '5', '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" between $1 and $2 returning "token", "scope", "uses", "expires_at"

-- parameters: '5', '5'
select "token", "scope", "uses", "expires_at" from "tokens" where "tokens"."uses" not between $1 and $2 order by "tokens"."token"

-- parameters: '5', '5'
update "tokens" set "uses" = "tokens"."uses" where "tokens"."uses" not between $1 and $2 returning "token", "scope", "uses", "expires_at"

-- parameters: '5'
select "token", "scope", "uses", "expires_at" from "tokens" where not "tokens"."uses" = $1 order by "tokens"."token"

-- parameters: '5'
update "tokens" set "uses" = "tokens"."uses" where not "tokens"."uses" = $1 returning "token", "scope", "uses", "expires_at"

-- parameters: '5'
select "token", "scope", "uses", "expires_at" from "tokens" where ("tokens"."uses" = $1 or "tokens"."uses" is null) order by "tokens"."token"

-- parameters: '5'
update "tokens" set "uses" = "tokens"."uses" where ("tokens"."uses" = $1 or "tokens"."uses" is null) returning "token", "scope", "uses", "expires_at"

-- parameters: '5', '5'
select "token", "scope", "uses", "expires_at" from "tokens" where ("tokens"."uses" > $1 and "tokens"."uses" < $2) order by "tokens"."token"

-- parameters: '5', '5'
update "tokens" set "uses" = "tokens"."uses" where ("tokens"."uses" > $1 and "tokens"."uses" < $2) returning "token", "scope", "uses", "expires_at"

select "token", "scope", "uses", "expires_at" from "tokens" order by "tokens"."token" for update of "tokens" skip locked

select "token", "scope", "uses", "expires_at" from "tokens" order by "tokens"."token" for no key update of "tokens"

select "token", "scope", "uses", "expires_at" from "tokens" order by "tokens"."token" for share of "tokens"

select "token", "scope", "uses", "expires_at" from "tokens" order by "tokens"."token" for key share of "tokens"

select distinct on ("tokens"."token") "token", "scope", "uses", "expires_at" from "tokens" order by "tokens"."token"

-- parameters: '2', '1'
select distinct "token" from "tokens" order by "tokens"."token" limit $1 offset $2

select "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at", "y"."token", "y"."scope", "y"."uses", "y"."expires_at" from "tokens" inner join "tokens" "y" on "tokens"."token" = "y"."token" order by "tokens"."token"

select "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at", "y"."token", "y"."scope", "y"."uses", "y"."expires_at" from "tokens" left join "tokens" "y" on ("tokens"."token" = "y"."token" and "y"."token" is null)

select "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at", "y"."token", "y"."scope", "y"."uses", "y"."expires_at" from "tokens" full join "tokens" "y" on "tokens"."token" = "y"."token"

select "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at", "y"."token", "y"."scope", "y"."uses", "y"."expires_at" from "tokens" right join "tokens" "y" on "tokens"."token" = "y"."token"

with "s" as (select "token", "scope", "uses", "expires_at" from "tokens") select "token", "scope", "uses", "expires_at" from "s"

with "gone" as (delete from "tokens" returning "token", "scope", "uses", "expires_at") select count(*) from "gone"

(select "token" from "tokens") union (select "token" from "tokens") order by "token"

(select "token" from "tokens") union all (select "token" from "tokens") order by "token"

(select "token" from "tokens") intersect (select "token" from "tokens") order by "token"

(select "token" from "tokens") except (select "token" from "tokens") order by "token"

(select "token" from "tokens") intersect all (select "token" from "tokens") order by "token"

(select "token" from "tokens") except all (select "token" from "tokens") order by "token"

select "token", "scope", "uses", "expires_at" from "tokens" where exists (select 1 from "tokens" "y" where "y"."token" = "tokens"."token")

select "token", row_number() over (order by "token") from "tokens"

select "token", "n" from (select "token", count(*) as "n" from "tokens" group by "tokens"."token") "sub"

delete from "tokens"

-- parameters: '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" = $1 order by "Cart Items"."Item Id"

-- parameters: '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" = $1 returning "Item Id", "select", "Expires At"

-- parameters: '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" <> $1 order by "Cart Items"."Item Id"

-- parameters: '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" <> $1 returning "Item Id", "select", "Expires At"

-- parameters: '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" > $1 order by "Cart Items"."Item Id"

-- parameters: '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" > $1 returning "Item Id", "select", "Expires At"

-- parameters: '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" <= $1 order by "Cart Items"."Item Id"

-- parameters: '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" <= $1 returning "Item Id", "select", "Expires At"

-- parameters: '5', '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" in ($1, $2) order by "Cart Items"."Item Id"

-- parameters: '5', '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" in ($1, $2) returning "Item Id", "select", "Expires At"

-- parameters: '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" not in ($1) order by "Cart Items"."Item Id"

-- parameters: '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" not in ($1) returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" is null order by "Cart Items"."Item Id"

update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" is null returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" is not null order by "Cart Items"."Item Id"

update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" is not null returning "Item Id", "select", "Expires At"

-- parameters: '5', '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" between $1 and $2 order by "Cart Items"."Item Id"

-- parameters: '5', '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" between $1 and $2 returning "Item Id", "select", "Expires At"

-- parameters: '5', '5'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Item Id" not between $1 and $2 order by "Cart Items"."Item Id"

-- parameters: '5', '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where "Cart Items"."Item Id" not between $1 and $2 returning "Item Id", "select", "Expires At"

-- parameters: '5'
select "Item Id", "select", "Expires At" from "Cart Items" where not "Cart Items"."Item Id" = $1 order by "Cart Items"."Item Id"

-- parameters: '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where not "Cart Items"."Item Id" = $1 returning "Item Id", "select", "Expires At"

-- parameters: '5'
select "Item Id", "select", "Expires At" from "Cart Items" where ("Cart Items"."Item Id" = $1 or "Cart Items"."Item Id" is null) order by "Cart Items"."Item Id"

-- parameters: '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where ("Cart Items"."Item Id" = $1 or "Cart Items"."Item Id" is null) returning "Item Id", "select", "Expires At"

-- parameters: '5', '5'
select "Item Id", "select", "Expires At" from "Cart Items" where ("Cart Items"."Item Id" > $1 and "Cart Items"."Item Id" < $2) order by "Cart Items"."Item Id"

-- parameters: '5', '5'
update "Cart Items" set "Item Id" = "Cart Items"."Item Id" where ("Cart Items"."Item Id" > $1 and "Cart Items"."Item Id" < $2) returning "Item Id", "select", "Expires At"

-- parameters: 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" = $1 order by "Cart Items"."Item Id"

-- parameters: 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" = $1 returning "Item Id", "select", "Expires At"

-- parameters: 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" <> $1 order by "Cart Items"."Item Id"

-- parameters: 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" <> $1 returning "Item Id", "select", "Expires At"

-- parameters: 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" > $1 order by "Cart Items"."Item Id"

-- parameters: 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" > $1 returning "Item Id", "select", "Expires At"

-- parameters: 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" <= $1 order by "Cart Items"."Item Id"

-- parameters: 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" <= $1 returning "Item Id", "select", "Expires At"

-- parameters: 't1', 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" in ($1, $2) order by "Cart Items"."Item Id"

-- parameters: 't1', 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" in ($1, $2) returning "Item Id", "select", "Expires At"

-- parameters: 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" not in ($1) order by "Cart Items"."Item Id"

-- parameters: 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" not in ($1) returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" is null order by "Cart Items"."Item Id"

update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" is null returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" is not null order by "Cart Items"."Item Id"

update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" is not null returning "Item Id", "select", "Expires At"

-- parameters: 't1', 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" between $1 and $2 order by "Cart Items"."Item Id"

-- parameters: 't1', 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" between $1 and $2 returning "Item Id", "select", "Expires At"

-- parameters: 't1', 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" not between $1 and $2 order by "Cart Items"."Item Id"

-- parameters: 't1', 't1'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" not between $1 and $2 returning "Item Id", "select", "Expires At"

-- parameters: 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where not "Cart Items"."select" = $1 order by "Cart Items"."Item Id"

-- parameters: 't1'
update "Cart Items" set "select" = "Cart Items"."select" where not "Cart Items"."select" = $1 returning "Item Id", "select", "Expires At"

-- parameters: 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where ("Cart Items"."select" = $1 or "Cart Items"."select" is null) order by "Cart Items"."Item Id"

-- parameters: 't1'
update "Cart Items" set "select" = "Cart Items"."select" where ("Cart Items"."select" = $1 or "Cart Items"."select" is null) returning "Item Id", "select", "Expires At"

-- parameters: 't1', 't1'
select "Item Id", "select", "Expires At" from "Cart Items" where ("Cart Items"."select" > $1 and "Cart Items"."select" < $2) order by "Cart Items"."Item Id"

-- parameters: 't1', 't1'
update "Cart Items" set "select" = "Cart Items"."select" where ("Cart Items"."select" > $1 and "Cart Items"."select" < $2) returning "Item Id", "select", "Expires At"

-- parameters: 't%'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" like $1 order by "Cart Items"."Item Id"

-- parameters: 't%'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" like $1 returning "Item Id", "select", "Expires At"

-- parameters: 'T%'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" ilike $1 order by "Cart Items"."Item Id"

-- parameters: 'T%'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" ilike $1 returning "Item Id", "select", "Expires At"

-- parameters: 'x%'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."select" not like $1 order by "Cart Items"."Item Id"

-- parameters: 'x%'
update "Cart Items" set "select" = "Cart Items"."select" where "Cart Items"."select" not like $1 returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" where lower("Cart Items"."select") = 't1' order by "Cart Items"."Item Id"

update "Cart Items" set "select" = "Cart Items"."select" where lower("Cart Items"."select") = 't1' returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" = $1 order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" = $1 returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" <> $1 order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" <> $1 returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" > $1 order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" > $1 returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" <= $1 order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" <= $1 returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" in ($1, $2) order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" in ($1, $2) returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" not in ($1) order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" not in ($1) returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" is null order by "Cart Items"."Item Id"

update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" is null returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" is not null order by "Cart Items"."Item Id"

update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" is not null returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" between $1 and $2 order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" between $1 and $2 returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where "Cart Items"."Expires At" not between $1 and $2 order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where "Cart Items"."Expires At" not between $1 and $2 returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where not "Cart Items"."Expires At" = $1 order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where not "Cart Items"."Expires At" = $1 returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where ("Cart Items"."Expires At" = $1 or "Cart Items"."Expires At" is null) order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where ("Cart Items"."Expires At" = $1 or "Cart Items"."Expires At" is null) returning "Item Id", "select", "Expires At"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "Item Id", "select", "Expires At" from "Cart Items" where ("Cart Items"."Expires At" > $1 and "Cart Items"."Expires At" < $2) order by "Cart Items"."Item Id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "Cart Items" set "Expires At" = "Cart Items"."Expires At" where ("Cart Items"."Expires At" > $1 and "Cart Items"."Expires At" < $2) returning "Item Id", "select", "Expires At"

select "Item Id", "select", "Expires At" from "Cart Items" order by "Cart Items"."Item Id" for update of "Cart Items" skip locked

select "Item Id", "select", "Expires At" from "Cart Items" order by "Cart Items"."Item Id" for no key update of "Cart Items"

select "Item Id", "select", "Expires At" from "Cart Items" order by "Cart Items"."Item Id" for share of "Cart Items"

select "Item Id", "select", "Expires At" from "Cart Items" order by "Cart Items"."Item Id" for key share of "Cart Items"

select distinct on ("Cart Items"."Item Id") "Item Id", "select", "Expires At" from "Cart Items" order by "Cart Items"."Item Id"

-- parameters: '2', '1'
select distinct "Item Id" from "Cart Items" order by "Cart Items"."Item Id" limit $1 offset $2

select "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", "y"."Item Id", "y"."select", "y"."Expires At" from "Cart Items" inner join "Cart Items" "y" on "Cart Items"."Item Id" = "y"."Item Id" order by "Cart Items"."Item Id"

select "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", "y"."Item Id", "y"."select", "y"."Expires At" from "Cart Items" left join "Cart Items" "y" on ("Cart Items"."Item Id" = "y"."Item Id" and "y"."Item Id" is null)

select "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", "y"."Item Id", "y"."select", "y"."Expires At" from "Cart Items" full join "Cart Items" "y" on "Cart Items"."Item Id" = "y"."Item Id"

select "Cart Items"."Item Id", "Cart Items"."select", "Cart Items"."Expires At", "y"."Item Id", "y"."select", "y"."Expires At" from "Cart Items" right join "Cart Items" "y" on "Cart Items"."Item Id" = "y"."Item Id"

with "s" as (select "Item Id", "select", "Expires At" from "Cart Items") select "Item Id", "select", "Expires At" from "s"

with "gone" as (delete from "Cart Items" returning "Item Id", "select", "Expires At") select count(*) from "gone"

(select "Item Id" from "Cart Items") union (select "Item Id" from "Cart Items") order by "Item Id"

(select "Item Id" from "Cart Items") union all (select "Item Id" from "Cart Items") order by "Item Id"

(select "Item Id" from "Cart Items") intersect (select "Item Id" from "Cart Items") order by "Item Id"

(select "Item Id" from "Cart Items") except (select "Item Id" from "Cart Items") order by "Item Id"

(select "Item Id" from "Cart Items") intersect all (select "Item Id" from "Cart Items") order by "Item Id"

(select "Item Id" from "Cart Items") except all (select "Item Id" from "Cart Items") order by "Item Id"

select "Item Id", "select", "Expires At" from "Cart Items" where exists (select 1 from "Cart Items" "y" where "y"."Item Id" = "Cart Items"."Item Id")

select "Item Id", row_number() over (order by "Item Id") from "Cart Items"

select "Item Id", "n" from (select "Item Id", count(*) as "n" from "Cart Items" group by "Cart Items"."Item Id") "sub"

delete from "Cart Items"

-- parameters: '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" = $1 order by "archive"."leases"."id"

-- parameters: '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" = $1;

-- parameters: '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" = $1 returning "id", "holder", "expires_at"

-- parameters: '5'
delete from "archive"."leases" where "archive"."leases"."id" = $1 returning "id"

-- parameters: '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" <> $1 order by "archive"."leases"."id"

-- parameters: '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" <> $1;

-- parameters: '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" <> $1 returning "id", "holder", "expires_at"

-- parameters: '5'
delete from "archive"."leases" where "archive"."leases"."id" <> $1 returning "id"

-- parameters: '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" > $1 order by "archive"."leases"."id"

-- parameters: '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" > $1;

-- parameters: '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" > $1 returning "id", "holder", "expires_at"

-- parameters: '5'
delete from "archive"."leases" where "archive"."leases"."id" > $1 returning "id"

-- parameters: '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" <= $1 order by "archive"."leases"."id"

-- parameters: '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" <= $1;

-- parameters: '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" <= $1 returning "id", "holder", "expires_at"

-- parameters: '5'
delete from "archive"."leases" where "archive"."leases"."id" <= $1 returning "id"

-- parameters: '5', '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" in ($1, $2) order by "archive"."leases"."id"

-- parameters: '5', '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" in ($1, $2);

-- parameters: '5', '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" in ($1, $2) returning "id", "holder", "expires_at"

-- parameters: '5', '5'
delete from "archive"."leases" where "archive"."leases"."id" in ($1, $2) returning "id"

-- parameters: '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" not in ($1) order by "archive"."leases"."id"

-- parameters: '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" not in ($1);

-- parameters: '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" not in ($1) returning "id", "holder", "expires_at"

-- parameters: '5'
delete from "archive"."leases" where "archive"."leases"."id" not in ($1) returning "id"

select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" is null order by "archive"."leases"."id"

select count(*) as count from "archive"."leases" where "archive"."leases"."id" is null;

update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" is null returning "id", "holder", "expires_at"

delete from "archive"."leases" where "archive"."leases"."id" is null returning "id"

select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" is not null order by "archive"."leases"."id"

select count(*) as count from "archive"."leases" where "archive"."leases"."id" is not null;

update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" is not null returning "id", "holder", "expires_at"

delete from "archive"."leases" where "archive"."leases"."id" is not null returning "id"

-- parameters: '5', '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" between $1 and $2 order by "archive"."leases"."id"

-- parameters: '5', '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" between $1 and $2;

-- parameters: '5', '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" between $1 and $2 returning "id", "holder", "expires_at"

-- parameters: '5', '5'
delete from "archive"."leases" where "archive"."leases"."id" between $1 and $2 returning "id"

-- parameters: '5', '5'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."id" not between $1 and $2 order by "archive"."leases"."id"

-- parameters: '5', '5'
select count(*) as count from "archive"."leases" where "archive"."leases"."id" not between $1 and $2;

-- parameters: '5', '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where "archive"."leases"."id" not between $1 and $2 returning "id", "holder", "expires_at"

-- parameters: '5', '5'
delete from "archive"."leases" where "archive"."leases"."id" not between $1 and $2 returning "id"

-- parameters: '5'
select "id", "holder", "expires_at" from "archive"."leases" where not "archive"."leases"."id" = $1 order by "archive"."leases"."id"

-- parameters: '5'
select count(*) as count from "archive"."leases" where not "archive"."leases"."id" = $1;

-- parameters: '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where not "archive"."leases"."id" = $1 returning "id", "holder", "expires_at"

-- parameters: '5'
delete from "archive"."leases" where not "archive"."leases"."id" = $1 returning "id"

-- parameters: '5'
select "id", "holder", "expires_at" from "archive"."leases" where ("archive"."leases"."id" = $1 or "archive"."leases"."id" is null) order by "archive"."leases"."id"

-- parameters: '5'
select count(*) as count from "archive"."leases" where ("archive"."leases"."id" = $1 or "archive"."leases"."id" is null);

-- parameters: '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where ("archive"."leases"."id" = $1 or "archive"."leases"."id" is null) returning "id", "holder", "expires_at"

-- parameters: '5'
delete from "archive"."leases" where ("archive"."leases"."id" = $1 or "archive"."leases"."id" is null) returning "id"

-- parameters: '5', '5'
select "id", "holder", "expires_at" from "archive"."leases" where ("archive"."leases"."id" > $1 and "archive"."leases"."id" < $2) order by "archive"."leases"."id"

-- parameters: '5', '5'
select count(*) as count from "archive"."leases" where ("archive"."leases"."id" > $1 and "archive"."leases"."id" < $2);

-- parameters: '5', '5'
update "archive"."leases" set "id" = "archive"."leases"."id" where ("archive"."leases"."id" > $1 and "archive"."leases"."id" < $2) returning "id", "holder", "expires_at"

-- parameters: '5', '5'
delete from "archive"."leases" where ("archive"."leases"."id" > $1 and "archive"."leases"."id" < $2) returning "id"

-- parameters: '0'
select "id", count(*), max("id"), count(distinct "id") from "archive"."leases" group by "archive"."leases"."id" having count(*) > $1 order by "archive"."leases"."id" desc

-- parameters: 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" = $1 order by "archive"."leases"."id"

-- parameters: 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" = $1;

-- parameters: 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" = $1 returning "id", "holder", "expires_at"

-- parameters: 't1'
delete from "archive"."leases" where "archive"."leases"."holder" = $1 returning "id"

-- parameters: 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" <> $1 order by "archive"."leases"."id"

-- parameters: 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" <> $1;

-- parameters: 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" <> $1 returning "id", "holder", "expires_at"

-- parameters: 't1'
delete from "archive"."leases" where "archive"."leases"."holder" <> $1 returning "id"

-- parameters: 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" > $1 order by "archive"."leases"."id"

-- parameters: 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" > $1;

-- parameters: 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" > $1 returning "id", "holder", "expires_at"

-- parameters: 't1'
delete from "archive"."leases" where "archive"."leases"."holder" > $1 returning "id"

-- parameters: 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" <= $1 order by "archive"."leases"."id"

-- parameters: 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" <= $1;

-- parameters: 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" <= $1 returning "id", "holder", "expires_at"

-- parameters: 't1'
delete from "archive"."leases" where "archive"."leases"."holder" <= $1 returning "id"

-- parameters: 't1', 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" in ($1, $2) order by "archive"."leases"."id"

-- parameters: 't1', 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" in ($1, $2);

-- parameters: 't1', 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" in ($1, $2) returning "id", "holder", "expires_at"

-- parameters: 't1', 't1'
delete from "archive"."leases" where "archive"."leases"."holder" in ($1, $2) returning "id"

-- parameters: 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" not in ($1) order by "archive"."leases"."id"

-- parameters: 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" not in ($1);

-- parameters: 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" not in ($1) returning "id", "holder", "expires_at"

-- parameters: 't1'
delete from "archive"."leases" where "archive"."leases"."holder" not in ($1) returning "id"

select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" is null order by "archive"."leases"."id"

select count(*) as count from "archive"."leases" where "archive"."leases"."holder" is null;

update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" is null returning "id", "holder", "expires_at"

delete from "archive"."leases" where "archive"."leases"."holder" is null returning "id"

select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" is not null order by "archive"."leases"."id"

select count(*) as count from "archive"."leases" where "archive"."leases"."holder" is not null;

update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" is not null returning "id", "holder", "expires_at"

delete from "archive"."leases" where "archive"."leases"."holder" is not null returning "id"

-- parameters: 't1', 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" between $1 and $2 order by "archive"."leases"."id"

-- parameters: 't1', 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" between $1 and $2;

-- parameters: 't1', 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" between $1 and $2 returning "id", "holder", "expires_at"

-- parameters: 't1', 't1'
delete from "archive"."leases" where "archive"."leases"."holder" between $1 and $2 returning "id"

-- parameters: 't1', 't1'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" not between $1 and $2 order by "archive"."leases"."id"

-- parameters: 't1', 't1'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" not between $1 and $2;

-- parameters: 't1', 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" not between $1 and $2 returning "id", "holder", "expires_at"

-- parameters: 't1', 't1'
delete from "archive"."leases" where "archive"."leases"."holder" not between $1 and $2 returning "id"

-- parameters: 't1'
select "id", "holder", "expires_at" from "archive"."leases" where not "archive"."leases"."holder" = $1 order by "archive"."leases"."id"

-- parameters: 't1'
select count(*) as count from "archive"."leases" where not "archive"."leases"."holder" = $1;

-- parameters: 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where not "archive"."leases"."holder" = $1 returning "id", "holder", "expires_at"

-- parameters: 't1'
delete from "archive"."leases" where not "archive"."leases"."holder" = $1 returning "id"

-- parameters: 't1'
select "id", "holder", "expires_at" from "archive"."leases" where ("archive"."leases"."holder" = $1 or "archive"."leases"."holder" is null) order by "archive"."leases"."id"

-- parameters: 't1'
select count(*) as count from "archive"."leases" where ("archive"."leases"."holder" = $1 or "archive"."leases"."holder" is null);

-- parameters: 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where ("archive"."leases"."holder" = $1 or "archive"."leases"."holder" is null) returning "id", "holder", "expires_at"

-- parameters: 't1'
delete from "archive"."leases" where ("archive"."leases"."holder" = $1 or "archive"."leases"."holder" is null) returning "id"

-- parameters: 't1', 't1'
select "id", "holder", "expires_at" from "archive"."leases" where ("archive"."leases"."holder" > $1 and "archive"."leases"."holder" < $2) order by "archive"."leases"."id"

-- parameters: 't1', 't1'
select count(*) as count from "archive"."leases" where ("archive"."leases"."holder" > $1 and "archive"."leases"."holder" < $2);

-- parameters: 't1', 't1'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where ("archive"."leases"."holder" > $1 and "archive"."leases"."holder" < $2) returning "id", "holder", "expires_at"

-- parameters: 't1', 't1'
delete from "archive"."leases" where ("archive"."leases"."holder" > $1 and "archive"."leases"."holder" < $2) returning "id"

-- parameters: 't%'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" like $1 order by "archive"."leases"."id"

-- parameters: 't%'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" like $1;

-- parameters: 't%'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" like $1 returning "id", "holder", "expires_at"

-- parameters: 't%'
delete from "archive"."leases" where "archive"."leases"."holder" like $1 returning "id"

-- parameters: 'T%'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" ilike $1 order by "archive"."leases"."id"

-- parameters: 'T%'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" ilike $1;

-- parameters: 'T%'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" ilike $1 returning "id", "holder", "expires_at"

-- parameters: 'T%'
delete from "archive"."leases" where "archive"."leases"."holder" ilike $1 returning "id"

-- parameters: 'x%'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."holder" not like $1 order by "archive"."leases"."id"

-- parameters: 'x%'
select count(*) as count from "archive"."leases" where "archive"."leases"."holder" not like $1;

-- parameters: 'x%'
update "archive"."leases" set "holder" = "archive"."leases"."holder" where "archive"."leases"."holder" not like $1 returning "id", "holder", "expires_at"

-- parameters: 'x%'
delete from "archive"."leases" where "archive"."leases"."holder" not like $1 returning "id"

select "id", "holder", "expires_at" from "archive"."leases" where lower("archive"."leases"."holder") = 't1' order by "archive"."leases"."id"

select count(*) as count from "archive"."leases" where lower("archive"."leases"."holder") = 't1';

update "archive"."leases" set "holder" = "archive"."leases"."holder" where lower("archive"."leases"."holder") = 't1' returning "id", "holder", "expires_at"

delete from "archive"."leases" where lower("archive"."leases"."holder") = 't1' returning "id"

-- parameters: '0'
select "holder", count(*), max("holder"), count(distinct "holder") from "archive"."leases" group by "archive"."leases"."holder" having count(*) > $1 order by "archive"."leases"."holder" desc

-- parameters: '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" = $1 order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" = $1;

-- parameters: '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" = $1 returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" = $1 returning "id"

-- parameters: '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" <> $1 order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" <> $1;

-- parameters: '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" <> $1 returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" <> $1 returning "id"

-- parameters: '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" > $1 order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" > $1;

-- parameters: '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" > $1 returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" > $1 returning "id"

-- parameters: '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" <= $1 order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" <= $1;

-- parameters: '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" <= $1 returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" <= $1 returning "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" in ($1, $2) order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" in ($1, $2);

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" in ($1, $2) returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" in ($1, $2) returning "id"

-- parameters: '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" not in ($1) order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" not in ($1);

-- parameters: '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" not in ($1) returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" not in ($1) returning "id"

select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" is null order by "archive"."leases"."id"

select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" is null;

update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" is null returning "id", "holder", "expires_at"

delete from "archive"."leases" where "archive"."leases"."expires_at" is null returning "id"

select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" is not null order by "archive"."leases"."id"

select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" is not null;

update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" is not null returning "id", "holder", "expires_at"

delete from "archive"."leases" where "archive"."leases"."expires_at" is not null returning "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" between $1 and $2 order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" between $1 and $2;

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" between $1 and $2 returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" between $1 and $2 returning "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where "archive"."leases"."expires_at" not between $1 and $2 order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where "archive"."leases"."expires_at" not between $1 and $2;

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where "archive"."leases"."expires_at" not between $1 and $2 returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
delete from "archive"."leases" where "archive"."leases"."expires_at" not between $1 and $2 returning "id"

-- parameters: '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where not "archive"."leases"."expires_at" = $1 order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where not "archive"."leases"."expires_at" = $1;

-- parameters: '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where not "archive"."leases"."expires_at" = $1 returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00'
delete from "archive"."leases" where not "archive"."leases"."expires_at" = $1 returning "id"

-- parameters: '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where ("archive"."leases"."expires_at" = $1 or "archive"."leases"."expires_at" is null) order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where ("archive"."leases"."expires_at" = $1 or "archive"."leases"."expires_at" is null);

-- parameters: '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where ("archive"."leases"."expires_at" = $1 or "archive"."leases"."expires_at" is null) returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00'
delete from "archive"."leases" where ("archive"."leases"."expires_at" = $1 or "archive"."leases"."expires_at" is null) returning "id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select "id", "holder", "expires_at" from "archive"."leases" where ("archive"."leases"."expires_at" > $1 and "archive"."leases"."expires_at" < $2) order by "archive"."leases"."id"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
select count(*) as count from "archive"."leases" where ("archive"."leases"."expires_at" > $1 and "archive"."leases"."expires_at" < $2);

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
update "archive"."leases" set "expires_at" = "archive"."leases"."expires_at" where ("archive"."leases"."expires_at" > $1 and "archive"."leases"."expires_at" < $2) returning "id", "holder", "expires_at"

-- parameters: '2999-06-01 00:00:00+00', '2999-06-01 00:00:00+00'
delete from "archive"."leases" where ("archive"."leases"."expires_at" > $1 and "archive"."leases"."expires_at" < $2) returning "id"

-- parameters: '0'
select "expires_at", count(*), max("expires_at"), count(distinct "expires_at") from "archive"."leases" group by "archive"."leases"."expires_at" having count(*) > $1 order by "archive"."leases"."expires_at" desc

select distinct on ("archive"."leases"."id") "id", "holder", "expires_at" from "archive"."leases" order by "archive"."leases"."id"

-- parameters: '2', '1'
select distinct "id" from "archive"."leases" order by "archive"."leases"."id" limit $1 offset $2

select "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", "y"."id", "y"."holder", "y"."expires_at" from "archive"."leases" inner join "archive"."leases" "y" on "archive"."leases"."id" = "y"."id" order by "archive"."leases"."id"

select "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", "y"."id", "y"."holder", "y"."expires_at" from "archive"."leases" left join "archive"."leases" "y" on ("archive"."leases"."id" = "y"."id" and "y"."id" is null)

select "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", "y"."id", "y"."holder", "y"."expires_at" from "archive"."leases" full join "archive"."leases" "y" on "archive"."leases"."id" = "y"."id"

select "archive"."leases"."id", "archive"."leases"."holder", "archive"."leases"."expires_at", "y"."id", "y"."holder", "y"."expires_at" from "archive"."leases" right join "archive"."leases" "y" on "archive"."leases"."id" = "y"."id"

with "s" as (select "id", "holder", "expires_at" from "archive"."leases") select "id", "holder", "expires_at" from "s"

with "gone" as (delete from "archive"."leases" returning "id", "holder", "expires_at") select count(*) from "gone"

(select "id" from "archive"."leases") union (select "id" from "archive"."leases") order by "id"

(select "id" from "archive"."leases") union all (select "id" from "archive"."leases") order by "id"

(select "id" from "archive"."leases") intersect (select "id" from "archive"."leases") order by "id"

(select "id" from "archive"."leases") except (select "id" from "archive"."leases") order by "id"

(select "id" from "archive"."leases") intersect all (select "id" from "archive"."leases") order by "id"

(select "id" from "archive"."leases") except all (select "id" from "archive"."leases") order by "id"

select "id", "holder", "expires_at" from "archive"."leases" where exists (select 1 from "archive"."leases" "y" where "y"."id" = "archive"."leases"."id")

select "id", row_number() over (order by "id") from "archive"."leases"

select "id", "n" from (select "id", count(*) as "n" from "archive"."leases" group by "archive"."leases"."id") "sub"

delete from "archive"."leases"

-- parameters: 't%'
select "key", "value", "written_at", "ttl_seconds" from "cache" where "cache"."key" like $1 order by "cache"."key"

-- parameters: 't%'
update "cache" set "key" = "cache"."key" where "cache"."key" like $1 returning "key", "value", "written_at", "ttl_seconds"

-- parameters: 'T%'
select "key", "value", "written_at", "ttl_seconds" from "cache" where "cache"."key" ilike $1 order by "cache"."key"

-- parameters: 'T%'
update "cache" set "key" = "cache"."key" where "cache"."key" ilike $1 returning "key", "value", "written_at", "ttl_seconds"

-- parameters: 'x%'
select "key", "value", "written_at", "ttl_seconds" from "cache" where "cache"."key" not like $1 order by "cache"."key"

-- parameters: 'x%'
update "cache" set "key" = "cache"."key" where "cache"."key" not like $1 returning "key", "value", "written_at", "ttl_seconds"

select "key", "value", "written_at", "ttl_seconds" from "cache" where lower("cache"."key") = 't1' order by "cache"."key"

update "cache" set "key" = "cache"."key" where lower("cache"."key") = 't1' returning "key", "value", "written_at", "ttl_seconds"

select "key", "value", "written_at", "ttl_seconds" from "cache" order by "cache"."key" for update of "cache" skip locked

select "key", "value", "written_at", "ttl_seconds" from "cache" order by "cache"."key" for no key update of "cache"

select "key", "value", "written_at", "ttl_seconds" from "cache" order by "cache"."key" for share of "cache"

select "key", "value", "written_at", "ttl_seconds" from "cache" order by "cache"."key" for key share of "cache"

select distinct on ("cache"."key") "key", "value", "written_at", "ttl_seconds" from "cache" order by "cache"."key"

select "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", "y"."key", "y"."value", "y"."written_at", "y"."ttl_seconds" from "cache" inner join "cache" "y" on "cache"."key" = "y"."key" order by "cache"."key"

select "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", "y"."key", "y"."value", "y"."written_at", "y"."ttl_seconds" from "cache" left join "cache" "y" on ("cache"."key" = "y"."key" and "y"."key" is null)

select "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", "y"."key", "y"."value", "y"."written_at", "y"."ttl_seconds" from "cache" full join "cache" "y" on "cache"."key" = "y"."key"

select "cache"."key", "cache"."value", "cache"."written_at", "cache"."ttl_seconds", "y"."key", "y"."value", "y"."written_at", "y"."ttl_seconds" from "cache" right join "cache" "y" on "cache"."key" = "y"."key"

with "s" as (select "key", "value", "written_at", "ttl_seconds" from "cache") select "key", "value", "written_at", "ttl_seconds" from "s"

with "gone" as (delete from "cache" returning "key", "value", "written_at", "ttl_seconds") select count(*) from "gone"

select "key", "value", "written_at", "ttl_seconds" from "cache" where exists (select 1 from "cache" "y" where "y"."key" = "cache"."key")

select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at")), '[]'::json) as "data" from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id") "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at")), '[]'::json) as "data" from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id") "users_sessions" on true limit $1

-- values differ
-- parameters: '1'
select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "sessions_user"."data" as "user" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true

-- values differ
-- parameters: '1', '1'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."id", "orders_session_user_sessions"."user_id", "orders_session_user_sessions"."token", "orders_session_user_sessions"."data", "orders_session_user_sessions"."hits", "orders_session_user_sessions"."expires_at")), '[]'::json) as "data" from "sessions" "orders_session_user_sessions" where "orders_session_user_sessions"."user_id" = "orders_session_user"."id") "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

-- values differ
-- parameters: '2'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at")), '[]'::json) as "data" from (select * from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id" limit $1) "users_sessions") "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '2', '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at")), '[]'::json) as "data" from (select * from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id" limit $1) "users_sessions") "users_sessions" on true limit $2

-- values differ
-- parameters: '1', '2'
select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "sessions_user"."data" as "user" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true limit $2

-- values differ
-- parameters: '1', '1', '2'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."id", "orders_session_user_sessions"."user_id", "orders_session_user_sessions"."token", "orders_session_user_sessions"."data", "orders_session_user_sessions"."hits", "orders_session_user_sessions"."expires_at")), '[]'::json) as "data" from (select * from "sessions" "orders_session_user_sessions" where "orders_session_user_sessions"."user_id" = "orders_session_user"."id" limit $3) "orders_session_user_sessions") "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

-- parameters: '5'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at")), '[]'::json) as "data" from "sessions" "users_sessions" where ("users_sessions"."user_id" = "users"."id" and "users_sessions"."hits" > $1)) "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '5', '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at")), '[]'::json) as "data" from "sessions" "users_sessions" where ("users_sessions"."user_id" = "users"."id" and "users_sessions"."hits" > $1)) "users_sessions" on true limit $2

-- values differ
-- parameters: '1', '5'
select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "sessions_user"."data" as "user" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true where "sessions"."hits" > $2

-- values differ
-- parameters: '1', '1', '5'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."id", "orders_session_user_sessions"."user_id", "orders_session_user_sessions"."token", "orders_session_user_sessions"."data", "orders_session_user_sessions"."hits", "orders_session_user_sessions"."expires_at")), '[]'::json) as "data" from "sessions" "orders_session_user_sessions" where ("orders_session_user_sessions"."user_id" = "orders_session_user"."id" and "orders_session_user_sessions"."hits" > $3)) "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."token")), '[]'::json) as "data" from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id") "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."token")), '[]'::json) as "data" from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id") "users_sessions" on true limit $1

-- values differ
-- parameters: '1'
select "sessions"."token", "sessions_user"."data" as "user" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true

-- values differ
-- parameters: '1', '1'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."token")), '[]'::json) as "data" from "sessions" "orders_session_user_sessions" where "orders_session_user_sessions"."user_id" = "orders_session_user"."id") "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."hits", "users_sessions"."expires_at") order by "users_sessions"."id" desc), '[]'::json) as "data" from (select * from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id" order by "users_sessions"."id" desc) "users_sessions") "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."hits", "users_sessions"."expires_at") order by "users_sessions"."id" desc), '[]'::json) as "data" from (select * from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id" order by "users_sessions"."id" desc) "users_sessions") "users_sessions" on true limit $1

-- values differ
-- parameters: '1'
select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."hits", "sessions"."expires_at", "sessions_user"."data" as "user" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true order by "sessions"."id" desc

-- values differ
-- parameters: '1', '1'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."id", "orders_session_user_sessions"."user_id", "orders_session_user_sessions"."token", "orders_session_user_sessions"."hits", "orders_session_user_sessions"."expires_at") order by "orders_session_user_sessions"."id" desc), '[]'::json) as "data" from (select * from "sessions" "orders_session_user_sessions" where "orders_session_user_sessions"."user_id" = "orders_session_user"."id" order by "orders_session_user_sessions"."id" desc) "orders_session_user_sessions") "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at", upper("users_sessions"."token"))), '[]'::json) as "data" from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id") "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at", upper("users_sessions"."token"))), '[]'::json) as "data" from "sessions" "users_sessions" where "users_sessions"."user_id" = "users"."id") "users_sessions" on true limit $1

-- values differ
-- parameters: '1'
select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", upper("sessions"."token") as "up", "sessions_user"."data" as "user" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true

-- values differ
-- parameters: '1', '1'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."id", "orders_session_user_sessions"."user_id", "orders_session_user_sessions"."token", "orders_session_user_sessions"."data", "orders_session_user_sessions"."hits", "orders_session_user_sessions"."expires_at", upper("orders_session_user_sessions"."token"))), '[]'::json) as "data" from "sessions" "orders_session_user_sessions" where "orders_session_user_sessions"."user_id" = "orders_session_user"."id") "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at", "users_sessions_orders"."data")), '[]'::json) as "data" from "sessions" "users_sessions" left join lateral (select coalesce(json_agg(json_build_array("users_sessions_orders"."id", "users_sessions_orders"."user_id", "users_sessions_orders"."session_id", "users_sessions_orders"."amount", "users_sessions_orders"."note")), '[]'::json) as "data" from "orders" "users_sessions_orders" where "users_sessions_orders"."session_id" = "users_sessions"."id") "users_sessions_orders" on true where "users_sessions"."user_id" = "users"."id") "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at", "users_sessions_orders"."data")), '[]'::json) as "data" from "sessions" "users_sessions" left join lateral (select coalesce(json_agg(json_build_array("users_sessions_orders"."id", "users_sessions_orders"."user_id", "users_sessions_orders"."session_id", "users_sessions_orders"."amount", "users_sessions_orders"."note")), '[]'::json) as "data" from "orders" "users_sessions_orders" where "users_sessions_orders"."session_id" = "users_sessions"."id") "users_sessions_orders" on true where "users_sessions"."user_id" = "users"."id") "users_sessions" on true limit $1

-- values differ
-- parameters: '1'
select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "sessions_user"."data" as "user", "sessions_orders"."data" as "orders" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true left join lateral (select coalesce(json_agg(json_build_array("sessions_orders"."id", "sessions_orders"."user_id", "sessions_orders"."session_id", "sessions_orders"."amount", "sessions_orders"."note")), '[]'::json) as "data" from "orders" "sessions_orders" where "sessions_orders"."session_id" = "sessions"."id") "sessions_orders" on true

-- values differ
-- parameters: '1', '1'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."id", "orders_session_user_sessions"."user_id", "orders_session_user_sessions"."token", "orders_session_user_sessions"."data", "orders_session_user_sessions"."hits", "orders_session_user_sessions"."expires_at", "orders_session_user_sessions_orders"."data")), '[]'::json) as "data" from "sessions" "orders_session_user_sessions" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions_orders"."id", "orders_session_user_sessions_orders"."user_id", "orders_session_user_sessions_orders"."session_id", "orders_session_user_sessions_orders"."amount", "orders_session_user_sessions_orders"."note")), '[]'::json) as "data" from "orders" "orders_session_user_sessions_orders" where "orders_session_user_sessions_orders"."session_id" = "orders_session_user_sessions"."id") "orders_session_user_sessions_orders" on true where "orders_session_user_sessions"."user_id" = "orders_session_user"."id") "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

-- values differ
-- parameters: '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at", "users_sessions_orders"."data")), '[]'::json) as "data" from "sessions" "users_sessions" left join lateral (select coalesce(json_agg(json_build_array("users_sessions_orders"."note")), '[]'::json) as "data" from (select * from "orders" "users_sessions_orders" where "users_sessions_orders"."session_id" = "users_sessions"."id" limit $1) "users_sessions_orders") "users_sessions_orders" on true where "users_sessions"."user_id" = "users"."id") "users_sessions" on true order by "users"."id" asc

-- values differ
-- parameters: '1', '1'
select "users"."id", "users"."name", "users_sessions"."data" as "sessions" from "users" "users" left join lateral (select coalesce(json_agg(json_build_array("users_sessions"."id", "users_sessions"."user_id", "users_sessions"."token", "users_sessions"."data", "users_sessions"."hits", "users_sessions"."expires_at", "users_sessions_orders"."data")), '[]'::json) as "data" from "sessions" "users_sessions" left join lateral (select coalesce(json_agg(json_build_array("users_sessions_orders"."note")), '[]'::json) as "data" from (select * from "orders" "users_sessions_orders" where "users_sessions_orders"."session_id" = "users_sessions"."id" limit $1) "users_sessions_orders") "users_sessions_orders" on true where "users_sessions"."user_id" = "users"."id") "users_sessions" on true limit $2

-- values differ
-- parameters: '1', '1'
select "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at", "sessions_user"."data" as "user", "sessions_orders"."data" as "orders" from "sessions" "sessions" left join lateral (select json_build_array("sessions_user"."id", "sessions_user"."name") as "data" from (select * from "users" "sessions_user" where "sessions_user"."id" = "sessions"."user_id" limit $1) "sessions_user") "sessions_user" on true left join lateral (select coalesce(json_agg(json_build_array("sessions_orders"."note")), '[]'::json) as "data" from (select * from "orders" "sessions_orders" where "sessions_orders"."session_id" = "sessions"."id" limit $2) "sessions_orders") "sessions_orders" on true

-- values differ
-- parameters: '1', '1', '1'
select "orders"."id", "orders"."user_id", "orders"."session_id", "orders"."amount", "orders"."note", "orders_session"."data" as "session" from "orders" "orders" left join lateral (select json_build_array("orders_session"."id", "orders_session"."user_id", "orders_session"."token", "orders_session"."data", "orders_session"."hits", "orders_session"."expires_at", "orders_session_user"."data") as "data" from (select * from "sessions" "orders_session" where "orders_session"."id" = "orders"."session_id" limit $1) "orders_session" left join lateral (select json_build_array("orders_session_user"."id", "orders_session_user"."name", "orders_session_user_sessions"."data") as "data" from (select * from "users" "orders_session_user" where "orders_session_user"."id" = "orders_session"."user_id" limit $2) "orders_session_user" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions"."id", "orders_session_user_sessions"."user_id", "orders_session_user_sessions"."token", "orders_session_user_sessions"."data", "orders_session_user_sessions"."hits", "orders_session_user_sessions"."expires_at", "orders_session_user_sessions_orders"."data")), '[]'::json) as "data" from "sessions" "orders_session_user_sessions" left join lateral (select coalesce(json_agg(json_build_array("orders_session_user_sessions_orders"."note")), '[]'::json) as "data" from (select * from "orders" "orders_session_user_sessions_orders" where "orders_session_user_sessions_orders"."session_id" = "orders_session_user_sessions"."id" limit $3) "orders_session_user_sessions_orders") "orders_session_user_sessions_orders" on true where "orders_session_user_sessions"."user_id" = "orders_session_user"."id") "orders_session_user_sessions" on true) "orders_session_user" on true) "orders_session" on true

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4)

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4) returning "id", "user_id", "token", "data", "hits", "expires_at"

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4) on conflict do nothing

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4) on conflict ("id") do nothing

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4) on conflict ("id") do update set "hits" = excluded.hits

-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00', '0'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4) on conflict ("token") do update set "hits" = "sessions"."hits" + 1 where "sessions"."hits" > $5 returning "id"

savepoint sp1
-- then
-- parameters: '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4)
-- then
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions"
-- then
release savepoint sp1

-- parameters: '1', 't1', '1', '2999-06-01 00:00:00+00', '10', 't10', '10', '2999-06-01 00:00:00+00', '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4), ($5, default, $6, default, $7, $8), ($9, default, $10, default, $11, $12) on conflict do nothing

-- parameters: '1', 't1', '1', '2999-06-01 00:00:00+00', '10', 't10', '10', '2999-06-01 00:00:00+00', '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4), ($5, default, $6, default, $7, $8), ($9, default, $10, default, $11, $12) on conflict ("id") do nothing

-- parameters: '1', 't1', '1', '2999-06-01 00:00:00+00', '10', 't10', '10', '2999-06-01 00:00:00+00', '100', 't100', '100', '2999-06-01 00:00:00+00'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4), ($5, default, $6, default, $7, $8), ($9, default, $10, default, $11, $12) on conflict ("id") do update set "hits" = excluded.hits

-- parameters: '1', 't1', '1', '2999-06-01 00:00:00+00', '10', 't10', '10', '2999-06-01 00:00:00+00', '100', 't100', '100', '2999-06-01 00:00:00+00', '0'
insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") values ($1, default, $2, default, $3, $4), ($5, default, $6, default, $7, $8), ($9, default, $10, default, $11, $12) on conflict ("token") do update set "hits" = "sessions"."hits" + 1 where "sessions"."hits" > $13 returning "id"

-- parameters: 'new', '2999-06-01 00:00:00+00', '5', '2999-06-01 00:00:00+00'
insert into "tokens" ("token", "scope", "uses", "expires_at") values ($1, default, default, $2) on conflict ("token") do update set "uses" = $3, "expires_at" = $4

update "sessions" set "hits" = "sessions"."hits" + 1 from "users" where "sessions"."user_id" = "users"."id" returning "sessions"."id", "users"."name"

insert into "sessions" ("id", "user_id", "token", "data", "hits", "expires_at") select "id" + 1000 as "id", "user_id", "token" || 'x' as "token", "data", "hits", "expires_at" from "sessions"

-- parameters: '1'
select "id", "user_id", "token", "data", "hits", "expires_at" from "sessions" where "sessions"."id" = $1
