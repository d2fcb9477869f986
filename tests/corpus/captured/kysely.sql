-- What kysely 0.28.18, pg 8.23.1 sent to a running server; `scripts/capture kysely` makes this file again.

-- parameters: '1'
select * from "sessions" where "id" = $1 order by "id"

-- parameters: '1'
update "sessions" set "id" = "id" where "id" = $1 returning *

-- parameters: '1'
delete from "sessions" where not "id" = $1

-- parameters: '1'
select * from "sessions" where "id" != $1 order by "id"

-- parameters: '1'
update "sessions" set "id" = "id" where "id" != $1 returning *

-- parameters: '1'
delete from "sessions" where not "id" != $1

-- parameters: '1'
select * from "sessions" where "id" <> $1 order by "id"

-- parameters: '1'
update "sessions" set "id" = "id" where "id" <> $1 returning *

-- parameters: '1'
delete from "sessions" where not "id" <> $1

-- parameters: '1'
select * from "sessions" where "id" > $1 order by "id"

-- parameters: '1'
update "sessions" set "id" = "id" where "id" > $1 returning *

-- parameters: '1'
delete from "sessions" where not "id" > $1

-- parameters: '2'
select * from "sessions" where "id" <= $1 order by "id"

-- parameters: '2'
update "sessions" set "id" = "id" where "id" <= $1 returning *

-- parameters: '2'
delete from "sessions" where not "id" <= $1

-- parameters: '1', '2'
select * from "sessions" where "id" in ($1, $2) order by "id"

-- parameters: '1', '2'
update "sessions" set "id" = "id" where "id" in ($1, $2) returning *

-- parameters: '1', '2'
delete from "sessions" where not "id" in ($1, $2)

-- parameters: '2'
select * from "sessions" where "id" not in ($1) order by "id"

-- parameters: '2'
update "sessions" set "id" = "id" where "id" not in ($1) returning *

-- parameters: '2'
delete from "sessions" where not "id" not in ($1)

select * from "sessions" where "id" is null order by "id"

update "sessions" set "id" = "id" where "id" is null returning *

delete from "sessions" where not "id" is null

select * from "sessions" where "id" is not null order by "id"

update "sessions" set "id" = "id" where "id" is not null returning *

delete from "sessions" where not "id" is not null

-- parameters: '1'
select * from "sessions" where "id" is distinct from $1 order by "id"

-- parameters: '1'
update "sessions" set "id" = "id" where "id" is distinct from $1 returning *

-- parameters: '1'
delete from "sessions" where not "id" is distinct from $1

-- parameters: '0'
select "id", count(*) as "n" from "sessions" group by "id" having count(*) > $1 order by "id" desc nulls last

-- parameters: '1'
select max("id") as "m", count(distinct "id") as "d", array_agg("id" order by "id") as "a", count(*) filter(where "id" = $1) as "f" from "sessions"

select "id", row_number() over(partition by "id" order by "id") as "r" from "sessions" order by "id"

-- parameters: '1'
select case when "id" = $1 then 1 else 0 end as "x" from "sessions"

-- parameters: '1'
select distinct coalesce("id", $1) as "x" from "sessions"

-- parameters: 't1'
select * from "sessions" where "token" = $1 order by "id"

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" = $1 returning *

-- parameters: 't1'
delete from "sessions" where not "token" = $1

-- parameters: 't1'
select * from "sessions" where "token" != $1 order by "id"

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" != $1 returning *

-- parameters: 't1'
delete from "sessions" where not "token" != $1

-- parameters: 't1'
select * from "sessions" where "token" <> $1 order by "id"

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" <> $1 returning *

-- parameters: 't1'
delete from "sessions" where not "token" <> $1

-- parameters: 't1'
select * from "sessions" where "token" > $1 order by "id"

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" > $1 returning *

-- parameters: 't1'
delete from "sessions" where not "token" > $1

-- parameters: 't2'
select * from "sessions" where "token" <= $1 order by "id"

-- parameters: 't2'
update "sessions" set "token" = "token" where "token" <= $1 returning *

-- parameters: 't2'
delete from "sessions" where not "token" <= $1

-- parameters: 't1', 't2'
select * from "sessions" where "token" in ($1, $2) order by "id"

-- parameters: 't1', 't2'
update "sessions" set "token" = "token" where "token" in ($1, $2) returning *

-- parameters: 't1', 't2'
delete from "sessions" where not "token" in ($1, $2)

-- parameters: 't2'
select * from "sessions" where "token" not in ($1) order by "id"

-- parameters: 't2'
update "sessions" set "token" = "token" where "token" not in ($1) returning *

-- parameters: 't2'
delete from "sessions" where not "token" not in ($1)

select * from "sessions" where "token" is null order by "id"

update "sessions" set "token" = "token" where "token" is null returning *

delete from "sessions" where not "token" is null

select * from "sessions" where "token" is not null order by "id"

update "sessions" set "token" = "token" where "token" is not null returning *

delete from "sessions" where not "token" is not null

-- parameters: 't1'
select * from "sessions" where "token" is distinct from $1 order by "id"

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" is distinct from $1 returning *

-- parameters: 't1'
delete from "sessions" where not "token" is distinct from $1

-- parameters: 't%'
select * from "sessions" where "token" like $1 order by "id"

-- parameters: 't%'
update "sessions" set "token" = "token" where "token" like $1 returning *

-- parameters: 't%'
delete from "sessions" where not "token" like $1

-- parameters: 'x%'
select * from "sessions" where "token" not like $1 order by "id"

-- parameters: 'x%'
update "sessions" set "token" = "token" where "token" not like $1 returning *

-- parameters: 'x%'
delete from "sessions" where not "token" not like $1

-- parameters: 'T%'
select * from "sessions" where "token" ilike $1 order by "id"

-- parameters: 'T%'
update "sessions" set "token" = "token" where "token" ilike $1 returning *

-- parameters: 'T%'
delete from "sessions" where not "token" ilike $1

-- parameters: '^t'
select * from "sessions" where "token" ~ $1 order by "id"

-- parameters: '^t'
update "sessions" set "token" = "token" where "token" ~ $1 returning *

-- parameters: '^t'
delete from "sessions" where not "token" ~ $1

-- parameters: '^x'
select * from "sessions" where "token" !~* $1 order by "id"

-- parameters: '^x'
update "sessions" set "token" = "token" where "token" !~* $1 returning *

-- parameters: '^x'
delete from "sessions" where not "token" !~* $1

-- parameters: '0'
select "token", count(*) as "n" from "sessions" group by "token" having count(*) > $1 order by "token" desc nulls last

-- parameters: 't1'
select max("token") as "m", count(distinct "token") as "d", array_agg("token" order by "id") as "a", count(*) filter(where "token" = $1) as "f" from "sessions"

select "id", row_number() over(partition by "token" order by "id") as "r" from "sessions" order by "id"

-- parameters: 't1'
select case when "token" = $1 then 1 else 0 end as "x" from "sessions"

-- parameters: 't1'
select distinct coalesce("token", $1) as "x" from "sessions"

-- parameters: '5'
select * from "sessions" where "hits" = $1 order by "id"

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" = $1 returning *

-- parameters: '5'
delete from "sessions" where not "hits" = $1

-- parameters: '5'
select * from "sessions" where "hits" != $1 order by "id"

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" != $1 returning *

-- parameters: '5'
delete from "sessions" where not "hits" != $1

-- parameters: '5'
select * from "sessions" where "hits" <> $1 order by "id"

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" <> $1 returning *

-- parameters: '5'
delete from "sessions" where not "hits" <> $1

-- parameters: '5'
select * from "sessions" where "hits" > $1 order by "id"

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" > $1 returning *

-- parameters: '5'
delete from "sessions" where not "hits" > $1

-- parameters: '10'
select * from "sessions" where "hits" <= $1 order by "id"

-- parameters: '10'
update "sessions" set "hits" = "hits" where "hits" <= $1 returning *

-- parameters: '10'
delete from "sessions" where not "hits" <= $1

-- parameters: '5', '10'
select * from "sessions" where "hits" in ($1, $2) order by "id"

-- parameters: '5', '10'
update "sessions" set "hits" = "hits" where "hits" in ($1, $2) returning *

-- parameters: '5', '10'
delete from "sessions" where not "hits" in ($1, $2)

-- parameters: '10'
select * from "sessions" where "hits" not in ($1) order by "id"

-- parameters: '10'
update "sessions" set "hits" = "hits" where "hits" not in ($1) returning *

-- parameters: '10'
delete from "sessions" where not "hits" not in ($1)

select * from "sessions" where "hits" is null order by "id"

update "sessions" set "hits" = "hits" where "hits" is null returning *

delete from "sessions" where not "hits" is null

select * from "sessions" where "hits" is not null order by "id"

update "sessions" set "hits" = "hits" where "hits" is not null returning *

delete from "sessions" where not "hits" is not null

-- parameters: '5'
select * from "sessions" where "hits" is distinct from $1 order by "id"

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" is distinct from $1 returning *

-- parameters: '5'
delete from "sessions" where not "hits" is distinct from $1

-- parameters: '0'
select "hits", count(*) as "n" from "sessions" group by "hits" having count(*) > $1 order by "hits" desc nulls last

-- parameters: '5'
select max("hits") as "m", count(distinct "hits") as "d", array_agg("hits" order by "id") as "a", count(*) filter(where "hits" = $1) as "f" from "sessions"

select "id", row_number() over(partition by "hits" order by "id") as "r" from "sessions" order by "id"

-- parameters: '5'
select case when "hits" = $1 then 1 else 0 end as "x" from "sessions"

-- parameters: '5'
select distinct coalesce("hits", $1) as "x" from "sessions"

select * from "sessions" order by "id" for update skip locked

select * from "sessions" order by "id" for share skip locked

select * from "sessions" order by "id" for no key update skip locked

select * from "sessions" order by "id" for key share skip locked

select "x"."id" as "p", "y"."id" as "q" from "sessions" as "x" inner join "sessions" as "y" on "x"."id" = "y"."id" order by "p"

select "x"."id" as "p", "y"."id" as "q" from "sessions" as "x" left join "sessions" as "y" on "x"."id" = "y"."id" and "y"."id" is null

select "x"."id" as "p", "y"."id" as "q" from "sessions" as "x" right join "sessions" as "y" on "x"."id" = "y"."id" and "y"."id" is null

select "x"."id" as "p", "y"."id" as "q" from "sessions" as "x" full join "sessions" as "y" on "x"."id" = "y"."id" and "y"."id" is null

-- parameters: '2', '1'
with "live" as (select * from "sessions") select "id" from "live" order by "id" limit $1 offset $2

with "gone" as (delete from "sessions" returning *) select count(*) as "n" from "gone"

select "id" from "sessions" union select "id" from "sessions"

select "id" from "sessions" union all select "id" from "sessions" order by "id"

select "id" from "sessions" except select "id" from "sessions"

select "id" from "sessions" intersect select "id" from "sessions"

select distinct on ("id") * from "sessions" order by "id"

select * from (select * from "sessions") as "s"

select exists (select 1 as "one" from "sessions") as "e"

select "x"."id", "l"."n" from "sessions" as "x" inner join lateral (select count(*) as "n" from "sessions" as "y" where "y"."id" <= "x"."id") as "l" on true order by "x"."id"

delete from "sessions" using "sessions" as "y" where "sessions"."id" = "y"."id"

update "sessions" as "x" set "id" = "y"."id" from "sessions" as "y" where "x"."id" = "y"."id"

-- parameters: '2'
select * from "sessions" order by "id" fetch next $1 rows with ties

select /*+ hint */ count(*) as "n" from "sessions"

-- parameters: 't%'
select * from "tokens" where "token" like $1 order by "token"

-- parameters: 't%'
update "tokens" set "token" = "token" where "token" like $1 returning *

-- parameters: 't%'
delete from "tokens" where not "token" like $1

-- parameters: 'x%'
select * from "tokens" where "token" not like $1 order by "token"

-- parameters: 'x%'
update "tokens" set "token" = "token" where "token" not like $1 returning *

-- parameters: 'x%'
delete from "tokens" where not "token" not like $1

-- parameters: 'T%'
select * from "tokens" where "token" ilike $1 order by "token"

-- parameters: 'T%'
update "tokens" set "token" = "token" where "token" ilike $1 returning *

-- parameters: 'T%'
delete from "tokens" where not "token" ilike $1

-- parameters: '^t'
select * from "tokens" where "token" ~ $1 order by "token"

-- parameters: '^t'
update "tokens" set "token" = "token" where "token" ~ $1 returning *

-- parameters: '^t'
delete from "tokens" where not "token" ~ $1

-- parameters: '^x'
select * from "tokens" where "token" !~* $1 order by "token"

-- parameters: '^x'
update "tokens" set "token" = "token" where "token" !~* $1 returning *

-- parameters: '^x'
delete from "tokens" where not "token" !~* $1

select * from "tokens" order by "token" for update skip locked

select * from "tokens" order by "token" for share skip locked

select * from "tokens" order by "token" for no key update skip locked

select * from "tokens" order by "token" for key share skip locked

select "x"."token" as "p", "y"."token" as "q" from "tokens" as "x" inner join "tokens" as "y" on "x"."token" = "y"."token" order by "p"

select "x"."token" as "p", "y"."token" as "q" from "tokens" as "x" left join "tokens" as "y" on "x"."token" = "y"."token" and "y"."token" is null

select "x"."token" as "p", "y"."token" as "q" from "tokens" as "x" right join "tokens" as "y" on "x"."token" = "y"."token" and "y"."token" is null

select "x"."token" as "p", "y"."token" as "q" from "tokens" as "x" full join "tokens" as "y" on "x"."token" = "y"."token" and "y"."token" is null

-- parameters: '2', '1'
with "live" as (select * from "tokens") select "token" from "live" order by "token" limit $1 offset $2

with "gone" as (delete from "tokens" returning *) select count(*) as "n" from "gone"

select "token" from "tokens" union select "token" from "tokens"

select "token" from "tokens" union all select "token" from "tokens" order by "token"

select "token" from "tokens" except select "token" from "tokens"

select "token" from "tokens" intersect select "token" from "tokens"

select distinct on ("token") * from "tokens" order by "token"

select * from (select * from "tokens") as "s"

select exists (select 1 as "one" from "tokens") as "e"

select "x"."token", "l"."n" from "tokens" as "x" inner join lateral (select count(*) as "n" from "tokens" as "y" where "y"."token" <= "x"."token") as "l" on true order by "x"."token"

delete from "tokens" using "tokens" as "y" where "tokens"."token" = "y"."token"

update "tokens" as "x" set "token" = "y"."token" from "tokens" as "y" where "x"."token" = "y"."token"

-- parameters: '2'
select * from "tokens" order by "token" fetch next $1 rows with ties

select /*+ hint */ count(*) as "n" from "tokens"

-- parameters: 't%'
select * from "cache" where "key" like $1 order by "key"

-- parameters: 't%'
update "cache" set "key" = "key" where "key" like $1 returning *

-- parameters: 't%'
delete from "cache" where not "key" like $1

-- parameters: 'x%'
select * from "cache" where "key" not like $1 order by "key"

-- parameters: 'x%'
update "cache" set "key" = "key" where "key" not like $1 returning *

-- parameters: 'x%'
delete from "cache" where not "key" not like $1

-- parameters: 'T%'
select * from "cache" where "key" ilike $1 order by "key"

-- parameters: 'T%'
update "cache" set "key" = "key" where "key" ilike $1 returning *

-- parameters: 'T%'
delete from "cache" where not "key" ilike $1

-- parameters: '^t'
select * from "cache" where "key" ~ $1 order by "key"

-- parameters: '^t'
update "cache" set "key" = "key" where "key" ~ $1 returning *

-- parameters: '^t'
delete from "cache" where not "key" ~ $1

-- parameters: '^x'
select * from "cache" where "key" !~* $1 order by "key"

-- parameters: '^x'
update "cache" set "key" = "key" where "key" !~* $1 returning *

-- parameters: '^x'
delete from "cache" where not "key" !~* $1

select * from "cache" order by "key" for update skip locked

select * from "cache" order by "key" for share skip locked

select * from "cache" order by "key" for no key update skip locked

select * from "cache" order by "key" for key share skip locked

select "x"."key" as "p", "y"."key" as "q" from "cache" as "x" inner join "cache" as "y" on "x"."key" = "y"."key" order by "p"

select "x"."key" as "p", "y"."key" as "q" from "cache" as "x" left join "cache" as "y" on "x"."key" = "y"."key" and "y"."key" is null

select "x"."key" as "p", "y"."key" as "q" from "cache" as "x" right join "cache" as "y" on "x"."key" = "y"."key" and "y"."key" is null

select "x"."key" as "p", "y"."key" as "q" from "cache" as "x" full join "cache" as "y" on "x"."key" = "y"."key" and "y"."key" is null

-- parameters: '2', '1'
with "live" as (select * from "cache") select "key" from "live" order by "key" limit $1 offset $2

with "gone" as (delete from "cache" returning *) select count(*) as "n" from "gone"

select "key" from "cache" union select "key" from "cache"

select "key" from "cache" union all select "key" from "cache" order by "key"

select "key" from "cache" except select "key" from "cache"

select "key" from "cache" intersect select "key" from "cache"

select distinct on ("key") * from "cache" order by "key"

select * from (select * from "cache") as "s"

select exists (select 1 as "one" from "cache") as "e"

select "x"."key", "l"."n" from "cache" as "x" inner join lateral (select count(*) as "n" from "cache" as "y" where "y"."key" <= "x"."key") as "l" on true order by "x"."key"

delete from "cache" using "cache" as "y" where "cache"."key" = "y"."key"

update "cache" as "x" set "key" = "y"."key" from "cache" as "y" where "x"."key" = "y"."key"

-- parameters: '2'
select * from "cache" order by "key" fetch next $1 rows with ties

select /*+ hint */ count(*) as "n" from "cache"

-- parameters: '1'
select * from "archive"."leases" where "id" = $1 order by "id"

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" = $1 returning *

-- parameters: '1'
delete from "archive"."leases" where not "id" = $1

-- parameters: '1'
select * from "archive"."leases" where "id" != $1 order by "id"

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" != $1 returning *

-- parameters: '1'
delete from "archive"."leases" where not "id" != $1

-- parameters: '1'
select * from "archive"."leases" where "id" <> $1 order by "id"

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" <> $1 returning *

-- parameters: '1'
delete from "archive"."leases" where not "id" <> $1

-- parameters: '1'
select * from "archive"."leases" where "id" > $1 order by "id"

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" > $1 returning *

-- parameters: '1'
delete from "archive"."leases" where not "id" > $1

-- parameters: '10'
select * from "archive"."leases" where "id" <= $1 order by "id"

-- parameters: '10'
update "archive"."leases" set "id" = "id" where "id" <= $1 returning *

-- parameters: '10'
delete from "archive"."leases" where not "id" <= $1

-- parameters: '1', '10'
select * from "archive"."leases" where "id" in ($1, $2) order by "id"

-- parameters: '1', '10'
update "archive"."leases" set "id" = "id" where "id" in ($1, $2) returning *

-- parameters: '1', '10'
delete from "archive"."leases" where not "id" in ($1, $2)

-- parameters: '10'
select * from "archive"."leases" where "id" not in ($1) order by "id"

-- parameters: '10'
update "archive"."leases" set "id" = "id" where "id" not in ($1) returning *

-- parameters: '10'
delete from "archive"."leases" where not "id" not in ($1)

select * from "archive"."leases" where "id" is null order by "id"

update "archive"."leases" set "id" = "id" where "id" is null returning *

delete from "archive"."leases" where not "id" is null

select * from "archive"."leases" where "id" is not null order by "id"

update "archive"."leases" set "id" = "id" where "id" is not null returning *

delete from "archive"."leases" where not "id" is not null

-- parameters: '1'
select * from "archive"."leases" where "id" is distinct from $1 order by "id"

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" is distinct from $1 returning *

-- parameters: '1'
delete from "archive"."leases" where not "id" is distinct from $1

-- parameters: '0'
select "id", count(*) as "n" from "archive"."leases" group by "id" having count(*) > $1 order by "id" desc nulls last

-- parameters: '1'
select max("id") as "m", count(distinct "id") as "d", array_agg("id" order by "id") as "a", count(*) filter(where "id" = $1) as "f" from "archive"."leases"

select "id", row_number() over(partition by "id" order by "id") as "r" from "archive"."leases" order by "id"

-- parameters: '1'
select case when "id" = $1 then 1 else 0 end as "x" from "archive"."leases"

-- parameters: '1'
select distinct coalesce("id", $1) as "x" from "archive"."leases"

-- parameters: 'ann'
select * from "archive"."leases" where "holder" = $1 order by "id"

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" = $1 returning *

-- parameters: 'ann'
delete from "archive"."leases" where not "holder" = $1

-- parameters: 'ann'
select * from "archive"."leases" where "holder" != $1 order by "id"

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" != $1 returning *

-- parameters: 'ann'
delete from "archive"."leases" where not "holder" != $1

-- parameters: 'ann'
select * from "archive"."leases" where "holder" <> $1 order by "id"

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" <> $1 returning *

-- parameters: 'ann'
delete from "archive"."leases" where not "holder" <> $1

-- parameters: 'ann'
select * from "archive"."leases" where "holder" > $1 order by "id"

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" > $1 returning *

-- parameters: 'ann'
delete from "archive"."leases" where not "holder" > $1

-- parameters: 'bob'
select * from "archive"."leases" where "holder" <= $1 order by "id"

-- parameters: 'bob'
update "archive"."leases" set "holder" = "holder" where "holder" <= $1 returning *

-- parameters: 'bob'
delete from "archive"."leases" where not "holder" <= $1

-- parameters: 'ann', 'bob'
select * from "archive"."leases" where "holder" in ($1, $2) order by "id"

-- parameters: 'ann', 'bob'
update "archive"."leases" set "holder" = "holder" where "holder" in ($1, $2) returning *

-- parameters: 'ann', 'bob'
delete from "archive"."leases" where not "holder" in ($1, $2)

-- parameters: 'bob'
select * from "archive"."leases" where "holder" not in ($1) order by "id"

-- parameters: 'bob'
update "archive"."leases" set "holder" = "holder" where "holder" not in ($1) returning *

-- parameters: 'bob'
delete from "archive"."leases" where not "holder" not in ($1)

select * from "archive"."leases" where "holder" is null order by "id"

update "archive"."leases" set "holder" = "holder" where "holder" is null returning *

delete from "archive"."leases" where not "holder" is null

select * from "archive"."leases" where "holder" is not null order by "id"

update "archive"."leases" set "holder" = "holder" where "holder" is not null returning *

delete from "archive"."leases" where not "holder" is not null

-- parameters: 'ann'
select * from "archive"."leases" where "holder" is distinct from $1 order by "id"

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" is distinct from $1 returning *

-- parameters: 'ann'
delete from "archive"."leases" where not "holder" is distinct from $1

-- parameters: 't%'
select * from "archive"."leases" where "holder" like $1 order by "id"

-- parameters: 't%'
update "archive"."leases" set "holder" = "holder" where "holder" like $1 returning *

-- parameters: 't%'
delete from "archive"."leases" where not "holder" like $1

-- parameters: 'x%'
select * from "archive"."leases" where "holder" not like $1 order by "id"

-- parameters: 'x%'
update "archive"."leases" set "holder" = "holder" where "holder" not like $1 returning *

-- parameters: 'x%'
delete from "archive"."leases" where not "holder" not like $1

-- parameters: 'T%'
select * from "archive"."leases" where "holder" ilike $1 order by "id"

-- parameters: 'T%'
update "archive"."leases" set "holder" = "holder" where "holder" ilike $1 returning *

-- parameters: 'T%'
delete from "archive"."leases" where not "holder" ilike $1

-- parameters: '^t'
select * from "archive"."leases" where "holder" ~ $1 order by "id"

-- parameters: '^t'
update "archive"."leases" set "holder" = "holder" where "holder" ~ $1 returning *

-- parameters: '^t'
delete from "archive"."leases" where not "holder" ~ $1

-- parameters: '^x'
select * from "archive"."leases" where "holder" !~* $1 order by "id"

-- parameters: '^x'
update "archive"."leases" set "holder" = "holder" where "holder" !~* $1 returning *

-- parameters: '^x'
delete from "archive"."leases" where not "holder" !~* $1

-- parameters: '0'
select "holder", count(*) as "n" from "archive"."leases" group by "holder" having count(*) > $1 order by "holder" desc nulls last

-- parameters: 'ann'
select max("holder") as "m", count(distinct "holder") as "d", array_agg("holder" order by "id") as "a", count(*) filter(where "holder" = $1) as "f" from "archive"."leases"

select "id", row_number() over(partition by "holder" order by "id") as "r" from "archive"."leases" order by "id"

-- parameters: 'ann'
select case when "holder" = $1 then 1 else 0 end as "x" from "archive"."leases"

-- parameters: 'ann'
select distinct coalesce("holder", $1) as "x" from "archive"."leases"

select * from "archive"."leases" order by "id" for update skip locked

select * from "archive"."leases" order by "id" for share skip locked

select * from "archive"."leases" order by "id" for no key update skip locked

select * from "archive"."leases" order by "id" for key share skip locked

select "x"."id" as "p", "y"."id" as "q" from "archive"."leases" as "x" inner join "archive"."leases" as "y" on "x"."id" = "y"."id" order by "p"

select "x"."id" as "p", "y"."id" as "q" from "archive"."leases" as "x" left join "archive"."leases" as "y" on "x"."id" = "y"."id" and "y"."id" is null

select "x"."id" as "p", "y"."id" as "q" from "archive"."leases" as "x" right join "archive"."leases" as "y" on "x"."id" = "y"."id" and "y"."id" is null

select "x"."id" as "p", "y"."id" as "q" from "archive"."leases" as "x" full join "archive"."leases" as "y" on "x"."id" = "y"."id" and "y"."id" is null

-- parameters: '2', '1'
with "live" as (select * from "archive"."leases") select "id" from "live" order by "id" limit $1 offset $2

with "gone" as (delete from "archive"."leases" returning *) select count(*) as "n" from "gone"

select "id" from "archive"."leases" union select "id" from "archive"."leases"

select "id" from "archive"."leases" union all select "id" from "archive"."leases" order by "id"

select "id" from "archive"."leases" except select "id" from "archive"."leases"

select "id" from "archive"."leases" intersect select "id" from "archive"."leases"

select distinct on ("id") * from "archive"."leases" order by "id"

select * from (select * from "archive"."leases") as "s"

select exists (select 1 as "one" from "archive"."leases") as "e"

select "x"."id", "l"."n" from "archive"."leases" as "x" inner join lateral (select count(*) as "n" from "archive"."leases" as "y" where "y"."id" <= "x"."id") as "l" on true order by "x"."id"

delete from "archive"."leases" using "archive"."leases" as "y" where "archive"."leases"."id" = "y"."id"

update "archive"."leases" as "x" set "id" = "y"."id" from "archive"."leases" as "y" where "x"."id" = "y"."id"

-- parameters: '2'
select * from "archive"."leases" order by "id" fetch next $1 rows with ties

select /*+ hint */ count(*) as "n" from "archive"."leases"

-- parameters: '1'
select *, (select coalesce(json_agg(agg), '[]') from (select "id", "token" from "sessions" where "sessions"."user_id" = "users"."id" order by "id") as agg) as "sessions", (select to_json(obj) from (select "token" from "sessions" where "sessions"."user_id" = "users"."id" order by "id" limit $1) as obj) as "first", json_build_object('n', "name") as "o" from "users" order by "id"

-- parameters: '5'
select "data"->>'device' as "d" from "sessions" where ("hits" > $1 or exists (select "id" from "orders" where "orders"."session_id" = "sessions"."id"))

-- parameters: '1', 't1', '10', 't10'
select * from "sessions" where ("id", "token") in (($1, $2), ($3, $4))

-- parameters: '15', 'm', '1'
merge into "orders" as "o" using "sessions" as "s" on "s"."id" = "o"."session_id" when matched and "s"."hits" > $1 then delete when matched then update set "note" = $2 when not matched then insert ("id", "session_id", "amount") values (s.id + 100, "s"."id", $3)

-- parameters: '1'
merge into "sessions" as "s" using "orders" as "o" on "s"."id" = "o"."session_id" when matched then update set "hits" = $1 when not matched then do nothing

-- parameters: '1'
with recursive "c"("id", "n") as (select "id", 1 as "n" from "sessions" where "id" = $1 union all select "s"."id", c.n + 1 as "n" from "sessions" as "s" inner join "c" on s.id = c.id + 1) select * from "c"

-- parameters: '100', 't100', '100'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3)

-- parameters: '100', 't100', '100'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) returning *

-- parameters: '100', 't100', '100'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) on conflict do nothing

-- parameters: '100', 't100', '100'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) on conflict ("id") do nothing returning "id"

-- parameters: '100', 't100', '100'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) on conflict ("id") do update set "hits" = "excluded"."hits" returning "id", "hits"

-- parameters: '100', 't100', '100', '0'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) on conflict ("token") do update set "hits" = "sessions"."hits" + "excluded"."hits" where "sessions"."hits" > $4

-- parameters: '100', 't100', '100', '0'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) on conflict on constraint "sessions_pkey" do update set "hits" = $4

-- parameters: '100', 't100', '100'
insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) on conflict (id) do nothing

-- parameters: '100', 't100', '100'
with "n" as (insert into "sessions" ("id", "token", "hits") values ($1, $2, $3) returning "id") insert into "orders" ("id", "session_id", "amount") select id + 500 as "i", "id", 1 as "a" from "n"

insert into "sessions" ("id", "token") select id + 1000 as "i", token || 'x' as "t" from "sessions"

-- parameters: 'dead', '2999-06-01 00:00:00+00'
insert into "tokens" ("token", "expires_at", "uses") values ($1, $2, default)

alter table "sessions" add column "extra" text default 'x'
-- then
create index "by_hits" on "sessions" ("hits") where "hits" > 5
-- then
select "id", "extra" from "sessions"
-- then
alter table "sessions" drop column "extra"
-- then
create view "v_fresh" as select "id" from "sessions"
-- then
select * from "v_fresh"
-- then
create table "kept" as select * from "tokens"
-- then
select * from "kept"
