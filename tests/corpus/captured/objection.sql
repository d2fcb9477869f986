-- What objection 3.1.5, knex 3.3.0, pg 8.23.1 sent to a running server; `scripts/capture objection` makes this file again.

-- parameters: '1'
select * from "sessions" where "id" = $1 order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "sessions" where "id" = $1 limit $2

-- parameters: '1'
update "sessions" set "id" = "id" where "id" = $1

-- parameters: '1'
delete from "sessions" where "id" = $1 returning "id"

-- parameters: '1'
select * from "sessions" where not "id" = $1 order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "sessions" where not "id" = $1 limit $2

-- parameters: '1'
update "sessions" set "id" = "id" where not "id" = $1

-- parameters: '1'
delete from "sessions" where not "id" = $1 returning "id"

-- parameters: '1'
select * from "sessions" where "id" > $1 order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "sessions" where "id" > $1 limit $2

-- parameters: '1'
update "sessions" set "id" = "id" where "id" > $1

-- parameters: '1'
delete from "sessions" where "id" > $1 returning "id"

-- parameters: '1', '1'
select * from "sessions" where "id" in ($1, $2) order by "id" asc

-- values differ
-- parameters: '1', '1', '1'
select count(*) as "n" from "sessions" where "id" in ($1, $2) limit $3

-- parameters: '1', '1'
update "sessions" set "id" = "id" where "id" in ($1, $2)

-- parameters: '1', '1'
delete from "sessions" where "id" in ($1, $2) returning "id"

-- parameters: '1'
select * from "sessions" where "id" not in ($1) order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "sessions" where "id" not in ($1) limit $2

-- parameters: '1'
update "sessions" set "id" = "id" where "id" not in ($1)

-- parameters: '1'
delete from "sessions" where "id" not in ($1) returning "id"

select * from "sessions" where "id" is null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "id" is null limit $1

update "sessions" set "id" = "id" where "id" is null

delete from "sessions" where "id" is null returning "id"

select * from "sessions" where "id" is not null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "id" is not null limit $1

update "sessions" set "id" = "id" where "id" is not null

delete from "sessions" where "id" is not null returning "id"

-- parameters: '1', '1'
select * from "sessions" where "id" between $1 and $2 order by "id" asc

-- values differ
-- parameters: '1', '1', '1'
select count(*) as "n" from "sessions" where "id" between $1 and $2 limit $3

-- parameters: '1', '1'
update "sessions" set "id" = "id" where "id" between $1 and $2

-- parameters: '1', '1'
delete from "sessions" where "id" between $1 and $2 returning "id"

-- parameters: '1'
select * from "sessions" where ("id" = $1 or "id" is null) order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "sessions" where ("id" = $1 or "id" is null) limit $2

-- parameters: '1'
update "sessions" set "id" = "id" where ("id" = $1 or "id" is null)

-- parameters: '1'
delete from "sessions" where ("id" = $1 or "id" is null) returning "id"

select * from "sessions" where exists (select * from "users") order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where exists (select * from "users") limit $1

update "sessions" set "id" = "id" where exists (select * from "users")

delete from "sessions" where exists (select * from "users") returning "id"

select * from "sessions" where "id" in (select "id" from "sessions") order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "id" in (select "id" from "sessions") limit $1

update "sessions" set "id" = "id" where "id" in (select "id" from "sessions")

delete from "sessions" where "id" in (select "id" from "sessions") returning "id"

select "id", count(*) as "n" from "sessions" group by "id" having count(*) > 0 order by "id" desc nulls last

select max("id"), min("id"), count(distinct "id") from "sessions"

select "id", rank() over (partition by "id" order by "id") as "r" from "sessions"

select distinct on ("id") * from "sessions" order by "id" asc

select distinct "id", "id" from "sessions"

-- parameters: 't1'
select * from "sessions" where "token" = $1 order by "id" asc

-- values differ
-- parameters: 't1', '1'
select count(*) as "n" from "sessions" where "token" = $1 limit $2

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" = $1

-- parameters: 't1'
delete from "sessions" where "token" = $1 returning "id"

-- parameters: 't1'
select * from "sessions" where not "token" = $1 order by "id" asc

-- values differ
-- parameters: 't1', '1'
select count(*) as "n" from "sessions" where not "token" = $1 limit $2

-- parameters: 't1'
update "sessions" set "token" = "token" where not "token" = $1

-- parameters: 't1'
delete from "sessions" where not "token" = $1 returning "id"

-- parameters: 't1'
select * from "sessions" where "token" > $1 order by "id" asc

-- values differ
-- parameters: 't1', '1'
select count(*) as "n" from "sessions" where "token" > $1 limit $2

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" > $1

-- parameters: 't1'
delete from "sessions" where "token" > $1 returning "id"

-- parameters: 't1', 't1'
select * from "sessions" where "token" in ($1, $2) order by "id" asc

-- values differ
-- parameters: 't1', 't1', '1'
select count(*) as "n" from "sessions" where "token" in ($1, $2) limit $3

-- parameters: 't1', 't1'
update "sessions" set "token" = "token" where "token" in ($1, $2)

-- parameters: 't1', 't1'
delete from "sessions" where "token" in ($1, $2) returning "id"

-- parameters: 't1'
select * from "sessions" where "token" not in ($1) order by "id" asc

-- values differ
-- parameters: 't1', '1'
select count(*) as "n" from "sessions" where "token" not in ($1) limit $2

-- parameters: 't1'
update "sessions" set "token" = "token" where "token" not in ($1)

-- parameters: 't1'
delete from "sessions" where "token" not in ($1) returning "id"

select * from "sessions" where "token" is null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "token" is null limit $1

update "sessions" set "token" = "token" where "token" is null

delete from "sessions" where "token" is null returning "id"

select * from "sessions" where "token" is not null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "token" is not null limit $1

update "sessions" set "token" = "token" where "token" is not null

delete from "sessions" where "token" is not null returning "id"

-- parameters: 't1', 't1'
select * from "sessions" where "token" between $1 and $2 order by "id" asc

-- values differ
-- parameters: 't1', 't1', '1'
select count(*) as "n" from "sessions" where "token" between $1 and $2 limit $3

-- parameters: 't1', 't1'
update "sessions" set "token" = "token" where "token" between $1 and $2

-- parameters: 't1', 't1'
delete from "sessions" where "token" between $1 and $2 returning "id"

-- parameters: 't1'
select * from "sessions" where ("token" = $1 or "token" is null) order by "id" asc

-- values differ
-- parameters: 't1', '1'
select count(*) as "n" from "sessions" where ("token" = $1 or "token" is null) limit $2

-- parameters: 't1'
update "sessions" set "token" = "token" where ("token" = $1 or "token" is null)

-- parameters: 't1'
delete from "sessions" where ("token" = $1 or "token" is null) returning "id"

update "sessions" set "token" = "token" where exists (select * from "users")

select * from "sessions" where "token" in (select "token" from "sessions") order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "token" in (select "token" from "sessions") limit $1

update "sessions" set "token" = "token" where "token" in (select "token" from "sessions")

delete from "sessions" where "token" in (select "token" from "sessions") returning "id"

-- parameters: 't%'
select * from "sessions" where "token" like $1 order by "id" asc

-- values differ
-- parameters: 't%', '1'
select count(*) as "n" from "sessions" where "token" like $1 limit $2

-- parameters: 't%'
update "sessions" set "token" = "token" where "token" like $1

-- parameters: 't%'
delete from "sessions" where "token" like $1 returning "id"

-- parameters: 'T%'
select * from "sessions" where "token" ilike $1 order by "id" asc

-- values differ
-- parameters: 'T%', '1'
select count(*) as "n" from "sessions" where "token" ilike $1 limit $2

-- parameters: 'T%'
update "sessions" set "token" = "token" where "token" ilike $1

-- parameters: 'T%'
delete from "sessions" where "token" ilike $1 returning "id"

select "token", count(*) as "n" from "sessions" group by "token" having count(*) > 0 order by "token" desc nulls last

select max("token"), min("token"), count(distinct "token") from "sessions"

select "id", rank() over (partition by "token" order by "id") as "r" from "sessions"

select distinct on ("token") * from "sessions" order by "token" asc

select distinct "token", "token" from "sessions"

-- parameters: '5'
select * from "sessions" where "hits" = $1 order by "id" asc

-- values differ
-- parameters: '5', '1'
select count(*) as "n" from "sessions" where "hits" = $1 limit $2

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" = $1

-- parameters: '5'
delete from "sessions" where "hits" = $1 returning "id"

-- parameters: '5'
select * from "sessions" where not "hits" = $1 order by "id" asc

-- values differ
-- parameters: '5', '1'
select count(*) as "n" from "sessions" where not "hits" = $1 limit $2

-- parameters: '5'
update "sessions" set "hits" = "hits" where not "hits" = $1

-- parameters: '5'
delete from "sessions" where not "hits" = $1 returning "id"

-- parameters: '5'
select * from "sessions" where "hits" > $1 order by "id" asc

-- values differ
-- parameters: '5', '1'
select count(*) as "n" from "sessions" where "hits" > $1 limit $2

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" > $1

-- parameters: '5'
delete from "sessions" where "hits" > $1 returning "id"

-- parameters: '5', '5'
select * from "sessions" where "hits" in ($1, $2) order by "id" asc

-- values differ
-- parameters: '5', '5', '1'
select count(*) as "n" from "sessions" where "hits" in ($1, $2) limit $3

-- parameters: '5', '5'
update "sessions" set "hits" = "hits" where "hits" in ($1, $2)

-- parameters: '5', '5'
delete from "sessions" where "hits" in ($1, $2) returning "id"

-- parameters: '5'
select * from "sessions" where "hits" not in ($1) order by "id" asc

-- values differ
-- parameters: '5', '1'
select count(*) as "n" from "sessions" where "hits" not in ($1) limit $2

-- parameters: '5'
update "sessions" set "hits" = "hits" where "hits" not in ($1)

-- parameters: '5'
delete from "sessions" where "hits" not in ($1) returning "id"

select * from "sessions" where "hits" is null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "hits" is null limit $1

update "sessions" set "hits" = "hits" where "hits" is null

delete from "sessions" where "hits" is null returning "id"

select * from "sessions" where "hits" is not null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "hits" is not null limit $1

update "sessions" set "hits" = "hits" where "hits" is not null

delete from "sessions" where "hits" is not null returning "id"

-- parameters: '5', '5'
select * from "sessions" where "hits" between $1 and $2 order by "id" asc

-- values differ
-- parameters: '5', '5', '1'
select count(*) as "n" from "sessions" where "hits" between $1 and $2 limit $3

-- parameters: '5', '5'
update "sessions" set "hits" = "hits" where "hits" between $1 and $2

-- parameters: '5', '5'
delete from "sessions" where "hits" between $1 and $2 returning "id"

-- parameters: '5'
select * from "sessions" where ("hits" = $1 or "hits" is null) order by "id" asc

-- values differ
-- parameters: '5', '1'
select count(*) as "n" from "sessions" where ("hits" = $1 or "hits" is null) limit $2

-- parameters: '5'
update "sessions" set "hits" = "hits" where ("hits" = $1 or "hits" is null)

-- parameters: '5'
delete from "sessions" where ("hits" = $1 or "hits" is null) returning "id"

update "sessions" set "hits" = "hits" where exists (select * from "users")

select * from "sessions" where "hits" in (select "hits" from "sessions") order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "sessions" where "hits" in (select "hits" from "sessions") limit $1

update "sessions" set "hits" = "hits" where "hits" in (select "hits" from "sessions")

delete from "sessions" where "hits" in (select "hits" from "sessions") returning "id"

select "hits", count(*) as "n" from "sessions" group by "hits" having count(*) > 0 order by "hits" desc nulls last

select max("hits"), min("hits"), count(distinct "hits") from "sessions"

select "id", rank() over (partition by "hits" order by "id") as "r" from "sessions"

select distinct on ("hits") * from "sessions" order by "hits" asc

select distinct "hits", "hits" from "sessions"

select * from "sessions" order by "id" asc for update skip locked

select * from "sessions" order by "id" asc for share skip locked

select * from "sessions" order by "id" asc for no key update skip locked

select * from "sessions" order by "id" asc for key share skip locked

-- parameters: '1'
select * from "sessions" order by "id" asc limit $1

-- parameters: '2', '1'
select * from "sessions" order by "id" asc limit $1 offset $2

select "a"."id" as "x" from "sessions" as "a" inner join "sessions" as "b" on "a"."id" = "b"."id"

select "a"."id" as "x", "b"."id" as "y" from "sessions" as "a" left join "sessions" as "b" on "a"."id" = "b"."id" and "b"."id" is null

select "a"."id" as "x", "b"."id" as "y" from "sessions" as "a" right join "sessions" as "b" on "a"."id" = "b"."id" and "b"."id" is null

select "a"."id" as "x", "b"."id" as "y" from "sessions" as "a" full outer join "sessions" as "b" on "a"."id" = "b"."id" and "b"."id" is null

with "w" as (select * from "sessions") select "id" from "w" order by "id" asc

with "w" as materialized (select * from "sessions") select * from "w"

select "id" from "sessions" union select "id" from "sessions"

select "id" from "sessions" union all select "id" from "sessions"

select "id" from "sessions" intersect select "id" from "sessions"

select "id" from "sessions" except select "id" from "sessions"

select "s".* from (select * from "sessions") as "s"

select * from "tokens" where exists (select * from "users") order by "token" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "tokens" where exists (select * from "users") limit $1

delete from "tokens" where exists (select * from "users") returning "token"

-- parameters: 't%'
select * from "tokens" where "token" like $1 order by "token" asc

-- values differ
-- parameters: 't%', '1'
select count(*) as "n" from "tokens" where "token" like $1 limit $2

-- parameters: 't%'
update "tokens" set "token" = "token" where "token" like $1

-- parameters: 't%'
delete from "tokens" where "token" like $1 returning "token"

-- parameters: 'T%'
select * from "tokens" where "token" ilike $1 order by "token" asc

-- values differ
-- parameters: 'T%', '1'
select count(*) as "n" from "tokens" where "token" ilike $1 limit $2

-- parameters: 'T%'
update "tokens" set "token" = "token" where "token" ilike $1

-- parameters: 'T%'
delete from "tokens" where "token" ilike $1 returning "token"

select * from "tokens" order by "token" asc for update skip locked

select * from "tokens" order by "token" asc for share skip locked

select * from "tokens" order by "token" asc for no key update skip locked

select * from "tokens" order by "token" asc for key share skip locked

-- parameters: '1'
select * from "tokens" order by "token" asc limit $1

-- parameters: '2', '1'
select * from "tokens" order by "token" asc limit $1 offset $2

select "a"."token" as "x" from "tokens" as "a" inner join "tokens" as "b" on "a"."token" = "b"."token"

select "a"."token" as "x", "b"."token" as "y" from "tokens" as "a" left join "tokens" as "b" on "a"."token" = "b"."token" and "b"."token" is null

select "a"."token" as "x", "b"."token" as "y" from "tokens" as "a" right join "tokens" as "b" on "a"."token" = "b"."token" and "b"."token" is null

select "a"."token" as "x", "b"."token" as "y" from "tokens" as "a" full outer join "tokens" as "b" on "a"."token" = "b"."token" and "b"."token" is null

with "w" as (select * from "tokens") select "token" from "w" order by "token" asc

with "w" as materialized (select * from "tokens") select * from "w"

select "token" from "tokens" union select "token" from "tokens"

select "token" from "tokens" union all select "token" from "tokens"

select "token" from "tokens" intersect select "token" from "tokens"

select "token" from "tokens" except select "token" from "tokens"

select "s".* from (select * from "tokens") as "s"

truncate "tokens" restart identity

select * from "Cart Items" where exists (select * from "users") order by "Item Id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "Cart Items" where exists (select * from "users") limit $1

delete from "Cart Items" where exists (select * from "users") returning "Item Id"

-- parameters: 't%'
select * from "Cart Items" where "select" like $1 order by "Item Id" asc

-- values differ
-- parameters: 't%', '1'
select count(*) as "n" from "Cart Items" where "select" like $1 limit $2

-- parameters: 't%'
update "Cart Items" set "select" = "select" where "select" like $1

-- parameters: 't%'
delete from "Cart Items" where "select" like $1 returning "Item Id"

-- parameters: 'T%'
select * from "Cart Items" where "select" ilike $1 order by "Item Id" asc

-- values differ
-- parameters: 'T%', '1'
select count(*) as "n" from "Cart Items" where "select" ilike $1 limit $2

-- parameters: 'T%'
update "Cart Items" set "select" = "select" where "select" ilike $1

-- parameters: 'T%'
delete from "Cart Items" where "select" ilike $1 returning "Item Id"

select * from "Cart Items" order by "Item Id" asc for update skip locked

select * from "Cart Items" order by "Item Id" asc for share skip locked

select * from "Cart Items" order by "Item Id" asc for no key update skip locked

select * from "Cart Items" order by "Item Id" asc for key share skip locked

-- parameters: '1'
select * from "Cart Items" order by "Item Id" asc limit $1

-- parameters: '2', '1'
select * from "Cart Items" order by "Item Id" asc limit $1 offset $2

select "a"."Item Id" as "x" from "Cart Items" as "a" inner join "Cart Items" as "b" on "a"."Item Id" = "b"."Item Id"

select "a"."Item Id" as "x", "b"."Item Id" as "y" from "Cart Items" as "a" left join "Cart Items" as "b" on "a"."Item Id" = "b"."Item Id" and "b"."Item Id" is null

select "a"."Item Id" as "x", "b"."Item Id" as "y" from "Cart Items" as "a" right join "Cart Items" as "b" on "a"."Item Id" = "b"."Item Id" and "b"."Item Id" is null

select "a"."Item Id" as "x", "b"."Item Id" as "y" from "Cart Items" as "a" full outer join "Cart Items" as "b" on "a"."Item Id" = "b"."Item Id" and "b"."Item Id" is null

with "w" as (select * from "Cart Items") select "Item Id" from "w" order by "Item Id" asc

with "w" as materialized (select * from "Cart Items") select * from "w"

select "Item Id" from "Cart Items" union select "Item Id" from "Cart Items"

select "Item Id" from "Cart Items" union all select "Item Id" from "Cart Items"

select "Item Id" from "Cart Items" intersect select "Item Id" from "Cart Items"

select "Item Id" from "Cart Items" except select "Item Id" from "Cart Items"

select "s".* from (select * from "Cart Items") as "s"

truncate "Cart Items" restart identity

-- parameters: '1'
select * from "archive"."leases" where "id" = $1 order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "archive"."leases" where "id" = $1 limit $2

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" = $1

-- parameters: '1'
delete from "archive"."leases" where "id" = $1 returning "id"

-- parameters: '1'
select * from "archive"."leases" where not "id" = $1 order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "archive"."leases" where not "id" = $1 limit $2

-- parameters: '1'
update "archive"."leases" set "id" = "id" where not "id" = $1

-- parameters: '1'
delete from "archive"."leases" where not "id" = $1 returning "id"

-- parameters: '1'
select * from "archive"."leases" where "id" > $1 order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "archive"."leases" where "id" > $1 limit $2

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" > $1

-- parameters: '1'
delete from "archive"."leases" where "id" > $1 returning "id"

-- parameters: '1', '1'
select * from "archive"."leases" where "id" in ($1, $2) order by "id" asc

-- values differ
-- parameters: '1', '1', '1'
select count(*) as "n" from "archive"."leases" where "id" in ($1, $2) limit $3

-- parameters: '1', '1'
update "archive"."leases" set "id" = "id" where "id" in ($1, $2)

-- parameters: '1', '1'
delete from "archive"."leases" where "id" in ($1, $2) returning "id"

-- parameters: '1'
select * from "archive"."leases" where "id" not in ($1) order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "archive"."leases" where "id" not in ($1) limit $2

-- parameters: '1'
update "archive"."leases" set "id" = "id" where "id" not in ($1)

-- parameters: '1'
delete from "archive"."leases" where "id" not in ($1) returning "id"

select * from "archive"."leases" where "id" is null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "archive"."leases" where "id" is null limit $1

update "archive"."leases" set "id" = "id" where "id" is null

delete from "archive"."leases" where "id" is null returning "id"

select * from "archive"."leases" where "id" is not null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "archive"."leases" where "id" is not null limit $1

update "archive"."leases" set "id" = "id" where "id" is not null

delete from "archive"."leases" where "id" is not null returning "id"

-- parameters: '1', '1'
select * from "archive"."leases" where "id" between $1 and $2 order by "id" asc

-- values differ
-- parameters: '1', '1', '1'
select count(*) as "n" from "archive"."leases" where "id" between $1 and $2 limit $3

-- parameters: '1', '1'
update "archive"."leases" set "id" = "id" where "id" between $1 and $2

-- parameters: '1', '1'
delete from "archive"."leases" where "id" between $1 and $2 returning "id"

-- parameters: '1'
select * from "archive"."leases" where ("id" = $1 or "id" is null) order by "id" asc

-- values differ
-- parameters: '1', '1'
select count(*) as "n" from "archive"."leases" where ("id" = $1 or "id" is null) limit $2

-- parameters: '1'
update "archive"."leases" set "id" = "id" where ("id" = $1 or "id" is null)

-- parameters: '1'
delete from "archive"."leases" where ("id" = $1 or "id" is null) returning "id"

select * from "archive"."leases" where exists (select * from "users") order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "archive"."leases" where exists (select * from "users") limit $1

update "archive"."leases" set "id" = "id" where exists (select * from "users")

delete from "archive"."leases" where exists (select * from "users") returning "id"

select * from "archive"."leases" where "id" in (select "id" from "archive"."leases") order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "archive"."leases" where "id" in (select "id" from "archive"."leases") limit $1

update "archive"."leases" set "id" = "id" where "id" in (select "id" from "archive"."leases")

delete from "archive"."leases" where "id" in (select "id" from "archive"."leases") returning "id"

select "id", count(*) as "n" from "archive"."leases" group by "id" having count(*) > 0 order by "id" desc nulls last

select max("id"), min("id"), count(distinct "id") from "archive"."leases"

select "id", rank() over (partition by "id" order by "id") as "r" from "archive"."leases"

select distinct on ("id") * from "archive"."leases" order by "id" asc

select distinct "id", "id" from "archive"."leases"

-- parameters: 'ann'
select * from "archive"."leases" where "holder" = $1 order by "id" asc

-- values differ
-- parameters: 'ann', '1'
select count(*) as "n" from "archive"."leases" where "holder" = $1 limit $2

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" = $1

-- parameters: 'ann'
delete from "archive"."leases" where "holder" = $1 returning "id"

-- parameters: 'ann'
select * from "archive"."leases" where not "holder" = $1 order by "id" asc

-- values differ
-- parameters: 'ann', '1'
select count(*) as "n" from "archive"."leases" where not "holder" = $1 limit $2

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where not "holder" = $1

-- parameters: 'ann'
delete from "archive"."leases" where not "holder" = $1 returning "id"

-- parameters: 'ann'
select * from "archive"."leases" where "holder" > $1 order by "id" asc

-- values differ
-- parameters: 'ann', '1'
select count(*) as "n" from "archive"."leases" where "holder" > $1 limit $2

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" > $1

-- parameters: 'ann'
delete from "archive"."leases" where "holder" > $1 returning "id"

-- parameters: 'ann', 'ann'
select * from "archive"."leases" where "holder" in ($1, $2) order by "id" asc

-- values differ
-- parameters: 'ann', 'ann', '1'
select count(*) as "n" from "archive"."leases" where "holder" in ($1, $2) limit $3

-- parameters: 'ann', 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" in ($1, $2)

-- parameters: 'ann', 'ann'
delete from "archive"."leases" where "holder" in ($1, $2) returning "id"

-- parameters: 'ann'
select * from "archive"."leases" where "holder" not in ($1) order by "id" asc

-- values differ
-- parameters: 'ann', '1'
select count(*) as "n" from "archive"."leases" where "holder" not in ($1) limit $2

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" not in ($1)

-- parameters: 'ann'
delete from "archive"."leases" where "holder" not in ($1) returning "id"

select * from "archive"."leases" where "holder" is null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "archive"."leases" where "holder" is null limit $1

update "archive"."leases" set "holder" = "holder" where "holder" is null

delete from "archive"."leases" where "holder" is null returning "id"

select * from "archive"."leases" where "holder" is not null order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "archive"."leases" where "holder" is not null limit $1

update "archive"."leases" set "holder" = "holder" where "holder" is not null

delete from "archive"."leases" where "holder" is not null returning "id"

-- parameters: 'ann', 'ann'
select * from "archive"."leases" where "holder" between $1 and $2 order by "id" asc

-- values differ
-- parameters: 'ann', 'ann', '1'
select count(*) as "n" from "archive"."leases" where "holder" between $1 and $2 limit $3

-- parameters: 'ann', 'ann'
update "archive"."leases" set "holder" = "holder" where "holder" between $1 and $2

-- parameters: 'ann', 'ann'
delete from "archive"."leases" where "holder" between $1 and $2 returning "id"

-- parameters: 'ann'
select * from "archive"."leases" where ("holder" = $1 or "holder" is null) order by "id" asc

-- values differ
-- parameters: 'ann', '1'
select count(*) as "n" from "archive"."leases" where ("holder" = $1 or "holder" is null) limit $2

-- parameters: 'ann'
update "archive"."leases" set "holder" = "holder" where ("holder" = $1 or "holder" is null)

-- parameters: 'ann'
delete from "archive"."leases" where ("holder" = $1 or "holder" is null) returning "id"

update "archive"."leases" set "holder" = "holder" where exists (select * from "users")

select * from "archive"."leases" where "holder" in (select "holder" from "archive"."leases") order by "id" asc

-- values differ
-- parameters: '1'
select count(*) as "n" from "archive"."leases" where "holder" in (select "holder" from "archive"."leases") limit $1

update "archive"."leases" set "holder" = "holder" where "holder" in (select "holder" from "archive"."leases")

delete from "archive"."leases" where "holder" in (select "holder" from "archive"."leases") returning "id"

-- parameters: 't%'
select * from "archive"."leases" where "holder" like $1 order by "id" asc

-- values differ
-- parameters: 't%', '1'
select count(*) as "n" from "archive"."leases" where "holder" like $1 limit $2

-- parameters: 't%'
update "archive"."leases" set "holder" = "holder" where "holder" like $1

-- parameters: 't%'
delete from "archive"."leases" where "holder" like $1 returning "id"

-- parameters: 'T%'
select * from "archive"."leases" where "holder" ilike $1 order by "id" asc

-- values differ
-- parameters: 'T%', '1'
select count(*) as "n" from "archive"."leases" where "holder" ilike $1 limit $2

-- parameters: 'T%'
update "archive"."leases" set "holder" = "holder" where "holder" ilike $1

-- parameters: 'T%'
delete from "archive"."leases" where "holder" ilike $1 returning "id"

select "holder", count(*) as "n" from "archive"."leases" group by "holder" having count(*) > 0 order by "holder" desc nulls last

select max("holder"), min("holder"), count(distinct "holder") from "archive"."leases"

select "id", rank() over (partition by "holder" order by "id") as "r" from "archive"."leases"

select distinct on ("holder") * from "archive"."leases" order by "holder" asc

select distinct "holder", "holder" from "archive"."leases"

select * from "archive"."leases" order by "id" asc for update skip locked

select * from "archive"."leases" order by "id" asc for share skip locked

select * from "archive"."leases" order by "id" asc for no key update skip locked

select * from "archive"."leases" order by "id" asc for key share skip locked

-- parameters: '1'
select * from "archive"."leases" order by "id" asc limit $1

-- parameters: '2', '1'
select * from "archive"."leases" order by "id" asc limit $1 offset $2

select "a"."id" as "x" from "archive"."leases" as "a" inner join "archive"."leases" as "b" on "a"."id" = "b"."id"

select "a"."id" as "x", "b"."id" as "y" from "archive"."leases" as "a" left join "archive"."leases" as "b" on "a"."id" = "b"."id" and "b"."id" is null

select "a"."id" as "x", "b"."id" as "y" from "archive"."leases" as "a" right join "archive"."leases" as "b" on "a"."id" = "b"."id" and "b"."id" is null

select "a"."id" as "x", "b"."id" as "y" from "archive"."leases" as "a" full outer join "archive"."leases" as "b" on "a"."id" = "b"."id" and "b"."id" is null

with "w" as (select * from "archive"."leases") select "id" from "w" order by "id" asc

with "w" as materialized (select * from "archive"."leases") select * from "w"

select "id" from "archive"."leases" union select "id" from "archive"."leases"

select "id" from "archive"."leases" union all select "id" from "archive"."leases"

select "id" from "archive"."leases" intersect select "id" from "archive"."leases"

select "id" from "archive"."leases" except select "id" from "archive"."leases"

select "s".* from (select * from "archive"."leases") as "s"

truncate "archive"."leases" restart identity

truncate "coupons" restart identity

select "users".* from "users" order by "users"."id" asc
-- then
-- parameters: '1', '2', '3', '4', '5'
select "sessions".* from "sessions" where "sessions"."user_id" in ($1, $2, $3, $4, $5)

-- values differ
-- parameters: 'users'
select * from information_schema.columns where table_name = $1 and table_catalog = current_database() and table_schema = current_schema()
-- then
-- parameters: 'sessions'
select * from information_schema.columns where table_name = $1 and table_catalog = current_database() and table_schema = current_schema()
-- then
select "users"."id" as "id", "users"."name" as "name", "sessions"."id" as "sessions:id", "sessions"."user_id" as "sessions:user_id", "sessions"."token" as "sessions:token", "sessions"."data" as "sessions:data", "sessions"."hits" as "sessions:hits", "sessions"."expires_at" as "sessions:expires_at" from "users" left join "sessions" on "sessions"."user_id" = "users"."id"

-- parameters: '1'
select "users"."id" as "id", "users"."name" as "name", "_t0"."id" as "_t0:id", "_t0"."user_id" as "_t0:user_id", "_t0"."token" as "_t0:token", "_t0"."data" as "_t0:data", "_t0"."hits" as "_t0:hits", "_t0"."expires_at" as "_t0:expires_at" from "users" inner join "sessions" as "_t0" on "_t0"."user_id" = "users"."id" where "users"."id" = $1

select "users".* from "users" order by "users"."id" asc
-- then
-- parameters: '1', '2', '3', '4', '5'
select "sessions".* from "sessions" where "sessions"."user_id" in ($1, $2, $3, $4, $5)
-- then
-- parameters: '1', '2', '3'
select "orders".* from "orders" where "orders"."session_id" in ($1, $2, $3)

-- values differ
-- parameters: 'orders'
select * from information_schema.columns where table_name = $1 and table_catalog = current_database() and table_schema = current_schema()
-- then
select "users"."id" as "id", "users"."name" as "name", "sessions"."id" as "sessions:id", "sessions"."user_id" as "sessions:user_id", "sessions"."token" as "sessions:token", "sessions"."data" as "sessions:data", "sessions"."hits" as "sessions:hits", "sessions"."expires_at" as "sessions:expires_at", "sessions:orders"."id" as "sessions:orders:id", "sessions:orders"."user_id" as "sessions:orders:user_id", "sessions:orders"."session_id" as "sessions:orders:session_id", "sessions:orders"."amount" as "sessions:orders:amount", "sessions:orders"."note" as "sessions:orders:note" from "users" left join "sessions" on "sessions"."user_id" = "users"."id" left join "orders" as "sessions:orders" on "sessions:orders"."session_id" = "sessions"."id"

-- parameters: '1'
select "users"."id" as "id", "users"."name" as "name", "_t0"."id" as "_t0:id", "_t0"."user_id" as "_t0:user_id", "_t0"."token" as "_t0:token", "_t0"."data" as "_t0:data", "_t0"."hits" as "_t0:hits", "_t0"."expires_at" as "_t0:expires_at", "_t1"."id" as "_t1:id", "_t1"."user_id" as "_t1:user_id", "_t1"."session_id" as "_t1:session_id", "_t1"."amount" as "_t1:amount", "_t1"."note" as "_t1:note" from "users" inner join "sessions" as "_t0" on "_t0"."user_id" = "users"."id" inner join "orders" as "_t1" on "_t1"."session_id" = "_t0"."id" where "users"."id" = $1

select "users".* from "users" order by "users"."id" asc
-- then
-- parameters: '1', '2', '3', '4', '5'
select "sessions".* from "sessions" where "sessions"."user_id" in ($1, $2, $3, $4, $5)
-- then
-- parameters: '1', '2', '3', '4', '5'
select "sessions".*, "orders"."note" as "note", "orders"."user_id" as "objectiontmpjoin0" from "sessions" inner join "orders" on "sessions"."id" = "orders"."session_id" where "orders"."user_id" in ($1, $2, $3, $4, $5)
-- then
-- parameters: '1', '2', '3'
select "users".* from "users" where "users"."id" in ($1, $2, $3)

select "users"."id" as "id", "users"."name" as "name", "sessions"."id" as "sessions:id", "sessions"."user_id" as "sessions:user_id", "sessions"."token" as "sessions:token", "sessions"."data" as "sessions:data", "sessions"."hits" as "sessions:hits", "sessions"."expires_at" as "sessions:expires_at", "sessions:user"."id" as "sessions:user:id", "sessions:user"."name" as "sessions:user:name", "bought"."id" as "bought:id", "bought"."user_id" as "bought:user_id", "bought"."token" as "bought:token", "bought"."data" as "bought:data", "bought"."hits" as "bought:hits", "bought"."expires_at" as "bought:expires_at", "bought_join"."note" as "bought:note" from "users" left join "sessions" on "sessions"."user_id" = "users"."id" left join "users" as "sessions:user" on "sessions:user"."id" = "sessions"."user_id" left join "orders" as "bought_join" on "bought_join"."user_id" = "users"."id" left join "sessions" as "bought" on "bought_join"."session_id" = "bought"."id"

-- parameters: '1'
select "users"."id" as "id", "users"."name" as "name", "_t0"."id" as "_t0:id", "_t0"."user_id" as "_t0:user_id", "_t0"."token" as "_t0:token", "_t0"."data" as "_t0:data", "_t0"."hits" as "_t0:hits", "_t0"."expires_at" as "_t0:expires_at", "_t1"."id" as "_t1:id", "_t1"."name" as "_t1:name", "_t2"."id" as "_t2:id", "_t2"."user_id" as "_t2:user_id", "_t2"."token" as "_t2:token", "_t2"."data" as "_t2:data", "_t2"."hits" as "_t2:hits", "_t2"."expires_at" as "_t2:expires_at", "_t2_join"."note" as "_t2:note" from "users" inner join "sessions" as "_t0" on "_t0"."user_id" = "users"."id" inner join "users" as "_t1" on "_t1"."id" = "_t0"."user_id" inner join "orders" as "_t2_join" on "_t2_join"."user_id" = "users"."id" inner join "sessions" as "_t2" on "_t2_join"."session_id" = "_t2"."id" where "users"."id" = $1

select "users".* from "users" order by "users"."id" asc
-- then
-- parameters: '1', '2', '3', '4', '5'
select "sessions".*, "orders"."note" as "note", "orders"."user_id" as "objectiontmpjoin0" from "sessions" inner join "orders" on "sessions"."id" = "orders"."session_id" where "orders"."user_id" in ($1, $2, $3, $4, $5)

select "users"."id" as "id", "users"."name" as "name", "bought"."id" as "bought:id", "bought"."user_id" as "bought:user_id", "bought"."token" as "bought:token", "bought"."data" as "bought:data", "bought"."hits" as "bought:hits", "bought"."expires_at" as "bought:expires_at", "bought_join"."note" as "bought:note" from "users" left join "orders" as "bought_join" on "bought_join"."user_id" = "users"."id" left join "sessions" as "bought" on "bought_join"."session_id" = "bought"."id"

-- parameters: '1'
select "users"."id" as "id", "users"."name" as "name", "_t0"."id" as "_t0:id", "_t0"."user_id" as "_t0:user_id", "_t0"."token" as "_t0:token", "_t0"."data" as "_t0:data", "_t0"."hits" as "_t0:hits", "_t0"."expires_at" as "_t0:expires_at", "_t0_join"."note" as "_t0:note" from "users" inner join "orders" as "_t0_join" on "_t0_join"."user_id" = "users"."id" inner join "sessions" as "_t0" on "_t0_join"."session_id" = "_t0"."id" where "users"."id" = $1

select "users".* from "users" order by "users"."id" asc
-- then
-- parameters: '1', '2', '3', '4', '5', '5'
select "sessions".* from "sessions" where "sessions"."user_id" in ($1, $2, $3, $4, $5) and "hits" > $6

-- parameters: '5'
select "users"."id" as "id", "users"."name" as "name", "sessions"."id" as "sessions:id", "sessions"."user_id" as "sessions:user_id", "sessions"."token" as "sessions:token", "sessions"."data" as "sessions:data", "sessions"."hits" as "sessions:hits", "sessions"."expires_at" as "sessions:expires_at" from "users" left join (select "sessions".* from "sessions" where "hits" > $1) as "sessions" on "sessions"."user_id" = "users"."id"

-- parameters: '5', '1'
select "users"."id" as "id", "users"."name" as "name", "_t0"."id" as "_t0:id", "_t0"."user_id" as "_t0:user_id", "_t0"."token" as "_t0:token", "_t0"."data" as "_t0:data", "_t0"."hits" as "_t0:hits", "_t0"."expires_at" as "_t0:expires_at" from "users" inner join (select "sessions".* from "sessions" where "hits" > $1) as "_t0" on "_t0"."user_id" = "users"."id" where "users"."id" = $2

select "users"."id" as "id", "users"."name" as "name", "s"."id" as "s:id", "s"."user_id" as "s:user_id", "s"."token" as "s:token", "s"."data" as "s:data", "s"."hits" as "s:hits", "s"."expires_at" as "s:expires_at", "s:o"."id" as "s:o:id", "s:o"."user_id" as "s:o:user_id", "s:o"."session_id" as "s:o:session_id", "s:o"."amount" as "s:o:amount", "s:o"."note" as "s:o:note" from "users" left join "sessions" as "s" on "s"."user_id" = "users"."id" left join "orders" as "s:o" on "s:o"."session_id" = "s"."id"

-- parameters: '1'
select "sessions".* from "sessions" where "sessions"."user_id" in ($1)

select "users"."id" from "users" inner join "sessions" on "sessions"."user_id" = "users"."id" order by "users"."id" asc

select "users".* from "users" left join "sessions" on "sessions"."user_id" = "users"."id" where "sessions"."id" is null

-- parameters: '5'
select "users".* from "users" where exists (select "sessions".* from "sessions" where "sessions"."user_id" = "users"."id" and "hits" > $1)

select "users".*, (select count(*) from "sessions" where "sessions"."user_id" = "users"."id") as "n" from "users"

-- parameters: '1', '1', '2'
update "sessions" set "hits" = $1 where "sessions"."user_id" in ($2, $3)

-- parameters: 'ann'
delete from "sessions" where "sessions"."user_id" in (select "users"."id" from "users" where "name" = $1)

-- parameters: '1'
select "sessions".*, "orders"."note" as "note" from "sessions" inner join "orders" on "sessions"."id" = "orders"."session_id" where "orders"."user_id" in ($1)

select "users"."id" from "users" inner join "orders" as "bought_join" on "bought_join"."user_id" = "users"."id" inner join "sessions" as "bought" on "bought_join"."session_id" = "bought"."id" order by "users"."id" asc

select "users".* from "users" left join "orders" as "bought_join" on "bought_join"."user_id" = "users"."id" left join "sessions" as "bought" on "bought_join"."session_id" = "bought"."id" where "bought"."id" is null

-- parameters: '5'
select "users".* from "users" where exists (select "bought".*, "orders"."note" as "note" from "sessions" as "bought" inner join "orders" on "bought"."id" = "orders"."session_id" where "orders"."user_id" = "users"."id" and "hits" > $1)

select "users".*, (select count(*) from "sessions" as "bought" inner join "orders" on "bought"."id" = "orders"."session_id" where "orders"."user_id" = "users"."id") as "n" from "users"

-- parameters: '1', '1', '2'
update "sessions" set "hits" = $1 where "sessions"."id" in (select "sessions"."id" from "sessions" inner join "orders" on "sessions"."id" = "orders"."session_id" where "orders"."user_id" in ($2, $3))

-- parameters: 'ann'
delete from "sessions" where "sessions"."id" in (select "sessions"."id" from "sessions" inner join "orders" on "sessions"."id" = "orders"."session_id" where "orders"."user_id" in (select "users"."id" from "users" where "name" = $1))

-- parameters: '2'
select "sessions".* from "sessions" order by "id" asc limit $1
-- then
select count(*) as "count" from (select "sessions".* from "sessions") as "temp"

-- parameters: '2', '1'
select "sessions".* from "sessions" order by "id" asc limit $1 offset $2
-- then
select count(*) as "count" from (select "sessions".* from "sessions") as "temp"

-- parameters: '1', 't1'
select "sessions".* from "sessions" where ("id" = $1 and "token" = $2)

-- parameters: '{"device": "phone"}'
select "sessions".* from "sessions" where ( "data"#>'{}' )::jsonb @> $1::jsonb

-- parameters: 'phone'
select "sessions".* from "sessions" where CAST("data"#>>'{device}' AS text) = $1

select "sessions".* from "sessions" where "data"#>'{}' ?| array['device']

-- parameters: '"x"', '1'
update "sessions" set "data" = jsonb_set("data", '{device}', $1, true), "hits" = hits + 1 where "sessions"."id" = $2

select count(*) as "count" from (select "sessions".* from "sessions") as "temp"

-- parameters: '100', '100', 't100'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3)

-- parameters: '100', '100', 't100'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3) returning "id", "hits"

-- parameters: '100', '100', 't100'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3) on conflict ("id") do update set "hits" = excluded."hits", "id" = excluded."id", "token" = excluded."token"

-- parameters: '100', '100', 't100', '0'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3) on conflict ("id") do update set "hits" = excluded."hits" where "sessions"."hits" > $4 returning *

-- parameters: '100', '100', 't100'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3) on conflict ("token") do nothing

-- parameters: '100', '100', 't100'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3) on conflict do nothing

-- parameters: '100', '100', 't100'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3) returning "id"
-- then
-- parameters: '100'
select "sessions".* from "sessions" where "sessions"."id" in ($1)

-- parameters: '100', '100', 't100'
insert into "sessions" ("hits", "id", "token") values ($1, $2, $3) returning *

-- parameters: '3', '100'
update "sessions" set "hits" = $1 where "sessions"."id" = $2

-- parameters: '100'
delete from "sessions" where "sessions"."id" = $1

-- parameters: '1'
select "users"."id", "users"."name" from "users" where "users"."id" in ($1)
-- then
-- parameters: '1'
select "sessions"."user_id", "sessions"."id", "sessions"."token", "sessions"."hits" from "sessions" where "sessions"."user_id" in ($1)
-- then
-- parameters: '1', '1'
delete from "sessions" where "sessions"."id" in ($1) and "sessions"."user_id" in ($2)
-- then
-- parameters: '100', '100', 't100', '1'
insert into "sessions" ("hits", "id", "token", "user_id") values ($1, $2, $3, $4) returning "id"

-- parameters: '9', 'new'
insert into "users" ("id", "name") values ($1, $2) returning "id"
-- then
-- parameters: '100', '100', 't100', '9'
insert into "sessions" ("hits", "id", "token", "user_id") values ($1, $2, $3, $4) returning "id"
-- then
-- parameters: '1', '600', '100'
insert into "orders" ("amount", "id", "session_id") values ($1, $2, $3) returning "id"

-- parameters: '3', '1'
update "sessions" set "hits" = $1 where "sessions"."id" = $2
-- then
-- parameters: '1'
select "sessions".* from "sessions" where "sessions"."id" = $1

-- parameters: '1'
select "users"."id", "users"."name" from "users" where "users"."id" in ($1)
-- then
-- parameters: '1'
select "sessions"."user_id", "sessions"."id", "sessions"."token", "sessions"."hits" from "sessions" where "sessions"."user_id" in ($1)
-- then
-- parameters: '1', '1'
update "sessions" set "hits" = $1 where "sessions"."id" = $2

-- parameters: '1'
select "users"."id", "users"."name" from "users" where "users"."id" in ($1)
-- then
-- parameters: '1'
select "sessions"."user_id", "sessions"."id", "sessions"."token", "sessions"."hits" from "sessions" where "sessions"."user_id" in ($1)
-- then
-- parameters: '10', '10', 't10', '1', '100', '100', 't100', '1'
insert into "sessions" ("hits", "id", "token", "user_id") values ($1, $2, $3, $4), ($5, $6, $7, $8) returning "id"
-- then
-- parameters: '1', '1'
update "sessions" set "hits" = $1 where "sessions"."id" = $2

insert into sessions (id, user_id, token) select id + 1000, user_id, token || 'x' from "sessions" where "user_id" is not null

-- parameters: '1'
update "sessions" set "hits" = $1 from "users" where users.id = sessions.user_id

delete from "sessions" using "users" where users.id = sessions.user_id

-- values differ
alter table "sessions" add column "extra" varchar(255) default 'x'
-- then
create index "by_hits" on "sessions" ("hits")
-- then
-- parameters: 'y', '5'
update "sessions" set "extra" = $1 where "hits" > $2
-- then
select "id", "extra" from "sessions" order by "id" asc
-- then
alter table "sessions" rename "extra" to "more"
-- then
alter table "sessions" drop column "more"
-- then
-- parameters: 'sessions'
select * from information_schema.tables where table_name = $1 and table_schema = current_schema()
-- then
-- parameters: 'sessions', 'hits'
select * from information_schema.columns where table_name = $1 and column_name = $2 and table_schema = current_schema()
-- then
select * from "sessions"

alter table "coupons" rename to "vouchers"
-- then
select * from "vouchers"
-- then
alter table "vouchers" rename to "coupons"
-- then
select * from "coupons"
