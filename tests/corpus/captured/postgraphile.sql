-- What postgraphile 4.14.1, pg 8.23.1 sent to a running server; `scripts/capture postgraphile` makes this file again.

COMMENT ON TABLE archive.jobs IS E'@name archived_jobs'

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token"), 'hits'::text, (__local_1__."hits"), 'data'::text, (__local_1__."data"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token", to_json((__local_0__."hits")) as "hits", to_json((__local_0__."data")) as "data", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."sessions" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."id" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."hits" DESC,__local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token"), 'hits'::text, (__local_1__."hits"), 'data'::text, (__local_1__."data"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('hits_desc', json_build_array(__local_1__."hits", __local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."hits" DESC,__local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('hits_desc', json_build_array(__local_1__."hits", __local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."hits" DESC,__local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token", to_json((__local_0__."hits")) as "hits", to_json((__local_0__."data")) as "data", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."sessions" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."hits" DESC,__local_0__."id" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token"), 'hits'::text, (__local_1__."hits"), 'data'::text, (__local_1__."data"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('id_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."sessions" as __local_1__
where (TRUE)
  and (json_build_array('id_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."sessions" as __local_1__
where (TRUE)
  and (json_build_array('id_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token", to_json((__local_0__."hits")) as "hits", to_json((__local_0__."data")) as "data", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."sessions" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."id" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (with __local_2__ as (
  select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token"), 'hits'::text, (__local_1__."hits"), 'data'::text, (__local_1__."data"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('id_asc', json_build_array(__local_1__."id"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."sessions" as __local_1__
where (TRUE)
  and (json_build_array('id_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', json_build_array(__local_1__."id"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token"), 'hits'::text, (__local_1__."hits"), 'data'::text, (__local_1__."data"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_1__
  where (__local_1__."hits" = $1)
) as "aggregates"

-- parameters: '10'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: '10'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token", to_json((__local_0__."hits")) as "hits", to_json((__local_0__."data")) as "data", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."sessions" as __local_0__
where (__local_0__."hits" = $1) and (TRUE) and (TRUE)
order by __local_0__."id" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."hits" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token"), 'hits'::text, (__local_1__."hits"), 'data'::text, (__local_1__."data"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('hits_asc', 'id_desc', json_build_array(__local_1__."hits", __local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."hits" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."sessions" as __local_1__
where (TRUE)
  and (json_build_array('hits_asc', 'id_desc', json_build_array(__local_1__."hits", __local_1__."id")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('hits_asc', 'id_desc', json_build_array(__local_1__."hits", __local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."hits" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."sessions" as __local_1__
where (TRUE)
  and (json_build_array('hits_asc', 'id_desc', json_build_array(__local_1__."hits", __local_1__."id")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token", to_json((__local_0__."hits")) as "hits", to_json((__local_0__."data")) as "data", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."sessions" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."hits" ASC,__local_0__."id" DESC
limit 2
offset 1) __local_0__

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token"), 'hits'::text, (__local_1__."hits"), 'data'::text, (__local_1__."data"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_1__
  where (__local_1__."hits" = $1)
) as "aggregates"

-- parameters: '10'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."sessions" as __local_1__
where (__local_1__."hits" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

-- parameters: '10'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token", to_json((__local_0__."hits")) as "hits", to_json((__local_0__."data")) as "data", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."sessions" as __local_0__
where (__local_0__."hits" = $1) and (TRUE) and (TRUE)
order by __local_0__."id" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('token'::text, (__local_1__."token")))) as "@nodes" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."token"), '@node'::text, (json_build_object('token'::text, (__local_1__."token"), 'scope'::text, (__local_1__."scope"), 'uses'::text, (__local_1__."uses"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."tokens" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."token")) as "token", to_json((__local_0__."scope")) as "scope", to_json((__local_0__."uses")) as "uses", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."tokens" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."token" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('token'::text, (__local_1__."token")))) as "@nodes" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."uses" DESC,__local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."token"), '@node'::text, (json_build_object('token'::text, (__local_1__."token"), 'scope'::text, (__local_1__."scope"), 'uses'::text, (__local_1__."uses"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('uses_desc', json_build_array(__local_1__."uses", __local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."uses" DESC,__local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."tokens" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('uses_desc', json_build_array(__local_1__."uses", __local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."uses" DESC,__local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."token")) as "token", to_json((__local_0__."scope")) as "scope", to_json((__local_0__."uses")) as "uses", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."tokens" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."uses" DESC,__local_0__."token" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('token'::text, (__local_1__."token")))) as "@nodes" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."token"), '@node'::text, (json_build_object('token'::text, (__local_1__."token"), 'scope'::text, (__local_1__."scope"), 'uses'::text, (__local_1__."uses"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('token_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."tokens" as __local_1__
where (TRUE)
  and (json_build_array('token_asc', json_build_array(__local_1__."token")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."tokens" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('token_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."tokens" as __local_1__
where (TRUE)
  and (json_build_array('token_asc', json_build_array(__local_1__."token")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

select to_json((__local_0__."token")) as "token", to_json((__local_0__."scope")) as "scope", to_json((__local_0__."uses")) as "uses", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."tokens" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."token" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('token'::text, (__local_1__."token")))) as "@nodes" from (with __local_2__ as (
  select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."token"), '@node'::text, (json_build_object('token'::text, (__local_1__."token"), 'scope'::text, (__local_1__."scope"), 'uses'::text, (__local_1__."uses"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('token_asc', json_build_array(__local_1__."token"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."tokens" as __local_1__
where (TRUE)
  and (json_build_array('token_asc', json_build_array(__local_1__."token")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."tokens" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('token_asc', json_build_array(__local_1__."token"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: 'read'
with __local_0__ as (select to_json((json_build_object('token'::text, (__local_1__."token")))) as "@nodes" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE) and (TRUE)
order by __local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: 'read'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."token"), '@node'::text, (json_build_object('token'::text, (__local_1__."token"), 'scope'::text, (__local_1__."scope"), 'uses'::text, (__local_1__."uses"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE) and (TRUE)
order by __local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."tokens" as __local_1__
  where (__local_1__."scope" = $1)
) as "aggregates"

-- parameters: 'read'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE) and (TRUE)
order by __local_1__."token" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: 'read'
select to_json((__local_0__."token")) as "token", to_json((__local_0__."scope")) as "scope", to_json((__local_0__."uses")) as "uses", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."tokens" as __local_0__
where (__local_0__."scope" = $1) and (TRUE) and (TRUE)
order by __local_0__."token" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('token'::text, (__local_1__."token")))) as "@nodes" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."uses" ASC,__local_1__."token" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."token"), '@node'::text, (json_build_object('token'::text, (__local_1__."token"), 'scope'::text, (__local_1__."scope"), 'uses'::text, (__local_1__."uses"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('uses_asc', 'token_desc', json_build_array(__local_1__."uses", __local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."uses" ASC,__local_1__."token" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."tokens" as __local_1__
where (TRUE)
  and (json_build_array('uses_asc', 'token_desc', json_build_array(__local_1__."uses", __local_1__."token")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."tokens" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('uses_asc', 'token_desc', json_build_array(__local_1__."uses", __local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."uses" ASC,__local_1__."token" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."tokens" as __local_1__
where (TRUE)
  and (json_build_array('uses_asc', 'token_desc', json_build_array(__local_1__."uses", __local_1__."token")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage"

select to_json((__local_0__."token")) as "token", to_json((__local_0__."scope")) as "scope", to_json((__local_0__."uses")) as "uses", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."tokens" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."uses" ASC,__local_0__."token" DESC
limit 2
offset 1) __local_0__

-- parameters: 'read'
with __local_0__ as (select to_json((json_build_object('token'::text, (__local_1__."token")))) as "@nodes" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE) and (TRUE)
order by __local_1__."token" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: 'read'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."token"), '@node'::text, (json_build_object('token'::text, (__local_1__."token"), 'scope'::text, (__local_1__."scope"), 'uses'::text, (__local_1__."uses"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE) and (TRUE)
order by __local_1__."token" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."token")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."tokens" as __local_1__
  where (__local_1__."scope" = $1)
) as "aggregates"

-- parameters: 'read'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."token"))) as "__cursor" from (select __local_1__.*
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE) and (TRUE)
order by __local_1__."token" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."tokens" as __local_1__
where (__local_1__."scope" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."token")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

-- parameters: 'read'
select to_json((__local_0__."token")) as "token", to_json((__local_0__."scope")) as "scope", to_json((__local_0__."uses")) as "uses", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "public"."tokens" as __local_0__
where (__local_0__."scope" = $1) and (TRUE) and (TRUE)
order by __local_0__."token" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('key'::text, (__local_1__."key")))) as "@nodes" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'value'::text, (__local_1__."value"), 'writtenAt'::text, (__local_1__."written_at"), 'ttlSeconds'::text, (__local_1__."ttl_seconds")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."cache" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."key")) as "key", to_json((__local_0__."value")) as "value", to_json((__local_0__."written_at")) as "writtenAt", to_json((__local_0__."ttl_seconds")) as "ttlSeconds" from (select __local_0__.*
from "public"."cache" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."key" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('key'::text, (__local_1__."key")))) as "@nodes" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" DESC,__local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'value'::text, (__local_1__."value"), 'writtenAt'::text, (__local_1__."written_at"), 'ttlSeconds'::text, (__local_1__."ttl_seconds")))))) as "@edges", to_json(json_build_array('value_desc', json_build_array(__local_1__."value", __local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" DESC,__local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."cache" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('value_desc', json_build_array(__local_1__."value", __local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" DESC,__local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."key")) as "key", to_json((__local_0__."value")) as "value", to_json((__local_0__."written_at")) as "writtenAt", to_json((__local_0__."ttl_seconds")) as "ttlSeconds" from (select __local_0__.*
from "public"."cache" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."value" DESC,__local_0__."key" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('key'::text, (__local_1__."key")))) as "@nodes" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'value'::text, (__local_1__."value"), 'writtenAt'::text, (__local_1__."written_at"), 'ttlSeconds'::text, (__local_1__."ttl_seconds")))))) as "@edges", to_json(json_build_array('key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."cache" as __local_1__
where (TRUE)
  and (json_build_array('key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."cache" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."cache" as __local_1__
where (TRUE)
  and (json_build_array('key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

select to_json((__local_0__."key")) as "key", to_json((__local_0__."value")) as "value", to_json((__local_0__."written_at")) as "writtenAt", to_json((__local_0__."ttl_seconds")) as "ttlSeconds" from (select __local_0__.*
from "public"."cache" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."key" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('key'::text, (__local_1__."key")))) as "@nodes" from (with __local_2__ as (
  select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'value'::text, (__local_1__."value"), 'writtenAt'::text, (__local_1__."written_at"), 'ttlSeconds'::text, (__local_1__."ttl_seconds")))))) as "@edges", to_json(json_build_array('key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."cache" as __local_1__
where (TRUE)
  and (json_build_array('key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."cache" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: 'a'
with __local_0__ as (select to_json((json_build_object('key'::text, (__local_1__."key")))) as "@nodes" from (select __local_1__.*
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: 'a'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'value'::text, (__local_1__."value"), 'writtenAt'::text, (__local_1__."written_at"), 'ttlSeconds'::text, (__local_1__."ttl_seconds")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."cache" as __local_1__
  where (__local_1__."key" = $1)
) as "aggregates"

-- parameters: 'a'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: 'a'
select to_json((__local_0__."key")) as "key", to_json((__local_0__."value")) as "value", to_json((__local_0__."written_at")) as "writtenAt", to_json((__local_0__."ttl_seconds")) as "ttlSeconds" from (select __local_0__.*
from "public"."cache" as __local_0__
where (__local_0__."key" = $1) and (TRUE) and (TRUE)
order by __local_0__."key" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('key'::text, (__local_1__."key")))) as "@nodes" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" ASC,__local_1__."key" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'value'::text, (__local_1__."value"), 'writtenAt'::text, (__local_1__."written_at"), 'ttlSeconds'::text, (__local_1__."ttl_seconds")))))) as "@edges", to_json(json_build_array('value_asc', 'key_desc', json_build_array(__local_1__."value", __local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" ASC,__local_1__."key" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."cache" as __local_1__
where (TRUE)
  and (json_build_array('value_asc', 'key_desc', json_build_array(__local_1__."value", __local_1__."key")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."cache" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('value_asc', 'key_desc', json_build_array(__local_1__."value", __local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" ASC,__local_1__."key" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."cache" as __local_1__
where (TRUE)
  and (json_build_array('value_asc', 'key_desc', json_build_array(__local_1__."value", __local_1__."key")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage"

select to_json((__local_0__."key")) as "key", to_json((__local_0__."value")) as "value", to_json((__local_0__."written_at")) as "writtenAt", to_json((__local_0__."ttl_seconds")) as "ttlSeconds" from (select __local_0__.*
from "public"."cache" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."value" ASC,__local_0__."key" DESC
limit 2
offset 1) __local_0__

-- parameters: 'a'
with __local_0__ as (select to_json((json_build_object('key'::text, (__local_1__."key")))) as "@nodes" from (select __local_1__.*
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: 'a'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'value'::text, (__local_1__."value"), 'writtenAt'::text, (__local_1__."written_at"), 'ttlSeconds'::text, (__local_1__."ttl_seconds")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."cache" as __local_1__
  where (__local_1__."key" = $1)
) as "aggregates"

-- parameters: 'a'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."cache" as __local_1__
where (__local_1__."key" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

-- parameters: 'a'
select to_json((__local_0__."key")) as "key", to_json((__local_0__."value")) as "value", to_json((__local_0__."written_at")) as "writtenAt", to_json((__local_0__."ttl_seconds")) as "ttlSeconds" from (select __local_0__.*
from "public"."cache" as __local_0__
where (__local_0__."key" = $1) and (TRUE) and (TRUE)
order by __local_0__."key" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('sensor'::text, (__local_1__."sensor")))) as "@nodes" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."sensor", __local_1__."seq"), '@node'::text, (json_build_object('sensor'::text, (__local_1__."sensor"), 'seq'::text, (__local_1__."seq"), 'value'::text, (__local_1__."value"), 'untilMs'::text, ((__local_1__."until_ms"))::text))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."readings" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."sensor")) as "sensor", to_json((__local_0__."seq")) as "seq", to_json((__local_0__."value")) as "value", to_json(((__local_0__."until_ms"))::text) as "untilMs" from (select __local_0__.*
from "public"."readings" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."sensor" ASC,__local_0__."seq" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('sensor'::text, (__local_1__."sensor")))) as "@nodes" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" DESC,__local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."sensor", __local_1__."seq"), '@node'::text, (json_build_object('sensor'::text, (__local_1__."sensor"), 'seq'::text, (__local_1__."seq"), 'value'::text, (__local_1__."value"), 'untilMs'::text, ((__local_1__."until_ms"))::text))))) as "@edges", to_json(json_build_array('value_desc', json_build_array(__local_1__."value", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" DESC,__local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."readings" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('value_desc', json_build_array(__local_1__."value", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" DESC,__local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

select to_json((__local_0__."sensor")) as "sensor", to_json((__local_0__."seq")) as "seq", to_json((__local_0__."value")) as "value", to_json(((__local_0__."until_ms"))::text) as "untilMs" from (select __local_0__.*
from "public"."readings" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."value" DESC,__local_0__."sensor" ASC,__local_0__."seq" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('sensor'::text, (__local_1__."sensor")))) as "@nodes" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."sensor" ASC,__local_1__."seq" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."sensor", __local_1__."seq"), '@node'::text, (json_build_object('sensor'::text, (__local_1__."sensor"), 'seq'::text, (__local_1__."seq"), 'value'::text, (__local_1__."value"), 'untilMs'::text, ((__local_1__."until_ms"))::text))))) as "@edges", to_json(json_build_array('sensor_asc', json_build_array(__local_1__."sensor", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."sensor" ASC,__local_1__."seq" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."readings" as __local_1__
where (TRUE)
  and (json_build_array('sensor_asc', json_build_array(__local_1__."sensor", __local_1__."sensor", __local_1__."seq")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."readings" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('sensor_asc', json_build_array(__local_1__."sensor", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."sensor" ASC,__local_1__."seq" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."readings" as __local_1__
where (TRUE)
  and (json_build_array('sensor_asc', json_build_array(__local_1__."sensor", __local_1__."sensor", __local_1__."seq")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

select to_json((__local_0__."sensor")) as "sensor", to_json((__local_0__."seq")) as "seq", to_json((__local_0__."value")) as "value", to_json(((__local_0__."until_ms"))::text) as "untilMs" from (select __local_0__.*
from "public"."readings" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."sensor" ASC,__local_0__."sensor" ASC,__local_0__."seq" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('sensor'::text, (__local_1__."sensor")))) as "@nodes" from (with __local_2__ as (
  select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" DESC,__local_1__."sensor" DESC,__local_1__."seq" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."sensor", __local_1__."seq"), '@node'::text, (json_build_object('sensor'::text, (__local_1__."sensor"), 'seq'::text, (__local_1__."seq"), 'value'::text, (__local_1__."value"), 'untilMs'::text, ((__local_1__."until_ms"))::text))))) as "@edges", to_json(json_build_array('sensor_asc', json_build_array(__local_1__."sensor", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" DESC,__local_1__."sensor" DESC,__local_1__."seq" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."readings" as __local_1__
where (TRUE)
  and (json_build_array('sensor_asc', json_build_array(__local_1__."sensor", __local_1__."sensor", __local_1__."seq")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."readings" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('sensor_asc', json_build_array(__local_1__."sensor", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."sensor" DESC,__local_1__."sensor" DESC,__local_1__."seq" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('sensor'::text, (__local_1__."sensor")))) as "@nodes" from (select __local_1__.*
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."sensor", __local_1__."seq"), '@node'::text, (json_build_object('sensor'::text, (__local_1__."sensor"), 'seq'::text, (__local_1__."seq"), 'value'::text, (__local_1__."value"), 'untilMs'::text, ((__local_1__."until_ms"))::text))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."readings" as __local_1__
  where (__local_1__."sensor" = $1)
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage"

-- parameters: '1'
select to_json((__local_0__."sensor")) as "sensor", to_json((__local_0__."seq")) as "seq", to_json((__local_0__."value")) as "value", to_json(((__local_0__."until_ms"))::text) as "untilMs" from (select __local_0__.*
from "public"."readings" as __local_0__
where (__local_0__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_0__."sensor" ASC,__local_0__."seq" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('sensor'::text, (__local_1__."sensor")))) as "@nodes" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" ASC,__local_1__."sensor" DESC,__local_1__."sensor" ASC,__local_1__."seq" ASC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."sensor", __local_1__."seq"), '@node'::text, (json_build_object('sensor'::text, (__local_1__."sensor"), 'seq'::text, (__local_1__."seq"), 'value'::text, (__local_1__."value"), 'untilMs'::text, ((__local_1__."until_ms"))::text))))) as "@edges", to_json(json_build_array('value_asc', 'sensor_desc', json_build_array(__local_1__."value", __local_1__."sensor", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" ASC,__local_1__."sensor" DESC,__local_1__."sensor" ASC,__local_1__."seq" ASC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."readings" as __local_1__
where (TRUE)
  and (json_build_array('value_asc', 'sensor_desc', json_build_array(__local_1__."value", __local_1__."sensor", __local_1__."sensor", __local_1__."seq")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."readings" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('value_asc', 'sensor_desc', json_build_array(__local_1__."value", __local_1__."sensor", __local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."value" ASC,__local_1__."sensor" DESC,__local_1__."sensor" ASC,__local_1__."seq" ASC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."readings" as __local_1__
where (TRUE)
  and (json_build_array('value_asc', 'sensor_desc', json_build_array(__local_1__."value", __local_1__."sensor", __local_1__."sensor", __local_1__."seq")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage"

select to_json((__local_0__."sensor")) as "sensor", to_json((__local_0__."seq")) as "seq", to_json((__local_0__."value")) as "value", to_json(((__local_0__."until_ms"))::text) as "untilMs" from (select __local_0__.*
from "public"."readings" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."value" ASC,__local_0__."sensor" DESC,__local_0__."sensor" ASC,__local_0__."seq" ASC
limit 2
offset 1) __local_0__

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('sensor'::text, (__local_1__."sensor")))) as "@nodes" from (select __local_1__.*
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."sensor", __local_1__."seq"), '@node'::text, (json_build_object('sensor'::text, (__local_1__."sensor"), 'seq'::text, (__local_1__."seq"), 'value'::text, (__local_1__."value"), 'untilMs'::text, ((__local_1__."until_ms"))::text))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."readings" as __local_1__
  where (__local_1__."sensor" = $1)
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq"))) as "__cursor" from (select __local_1__.*
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_1__."sensor" ASC,__local_1__."seq" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."readings" as __local_1__
where (__local_1__."sensor" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."sensor", __local_1__."seq")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage"

-- parameters: '1'
select to_json((__local_0__."sensor")) as "sensor", to_json((__local_0__."seq")) as "seq", to_json((__local_0__."value")) as "value", to_json(((__local_0__."until_ms"))::text) as "untilMs" from (select __local_0__.*
from "public"."readings" as __local_0__
where (__local_0__."sensor" = $1) and (TRUE) and (TRUE)
order by __local_0__."sensor" ASC,__local_0__."seq" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."code"), '@node'::text, (json_build_object('code'::text, (__local_1__."code"), 'percent'::text, (__local_1__."percent"), 'validUntil'::text, (__local_1__."valid_until")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."code"))) as "__cursor" from (select __local_1__.*
from "public"."coupons" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."code" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."coupons" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."code")) as "code", to_json((__local_0__."percent")) as "percent", to_json((__local_0__."valid_until")) as "validUntil" from (select __local_0__.*
from "public"."coupons" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."code" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."code"), '@node'::text, (json_build_object('code'::text, (__local_1__."code"), 'percent'::text, (__local_1__."percent"), 'validUntil'::text, (__local_1__."valid_until")))))) as "@edges", to_json(json_build_array('percent_desc', json_build_array(__local_1__."percent", __local_1__."code"))) as "__cursor" from (select __local_1__.*
from "public"."coupons" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."percent" DESC,__local_1__."code" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."coupons" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."code")) as "code", to_json((__local_0__."percent")) as "percent", to_json((__local_0__."valid_until")) as "validUntil" from (select __local_0__.*
from "public"."coupons" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."percent" DESC,__local_0__."code" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."code"), '@node'::text, (json_build_object('code'::text, (__local_1__."code"), 'percent'::text, (__local_1__."percent"), 'validUntil'::text, (__local_1__."valid_until")))))) as "@edges", to_json(json_build_array('code_asc', json_build_array(__local_1__."code"))) as "__cursor" from (select __local_1__.*
from "public"."coupons" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."code" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."coupons" as __local_1__
where (TRUE)
  and (json_build_array('code_asc', json_build_array(__local_1__."code")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."coupons" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."code")) as "code", to_json((__local_0__."percent")) as "percent", to_json((__local_0__."valid_until")) as "validUntil" from (select __local_0__.*
from "public"."coupons" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."code" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."code"), '@node'::text, (json_build_object('code'::text, (__local_1__."code"), 'percent'::text, (__local_1__."percent"), 'validUntil'::text, (__local_1__."valid_until")))))) as "@edges", to_json(json_build_array('code_asc', json_build_array(__local_1__."code"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."coupons" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."code" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."coupons" as __local_1__
where (TRUE)
  and (json_build_array('code_asc', json_build_array(__local_1__."code")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."coupons" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."code"), '@node'::text, (json_build_object('code'::text, (__local_1__."code"), 'percent'::text, (__local_1__."percent"), 'validUntil'::text, (__local_1__."valid_until")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."code"))) as "__cursor" from (select __local_1__.*
from "public"."coupons" as __local_1__
where (__local_1__."percent" = $1) and (TRUE) and (TRUE)
order by __local_1__."code" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."coupons" as __local_1__
  where (__local_1__."percent" = $1)
) as "aggregates"

-- parameters: '10'
select to_json((__local_0__."code")) as "code", to_json((__local_0__."percent")) as "percent", to_json((__local_0__."valid_until")) as "validUntil" from (select __local_0__.*
from "public"."coupons" as __local_0__
where (__local_0__."percent" = $1) and (TRUE) and (TRUE)
order by __local_0__."code" ASC
) __local_0__

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."code"), '@node'::text, (json_build_object('code'::text, (__local_1__."code"), 'percent'::text, (__local_1__."percent"), 'validUntil'::text, (__local_1__."valid_until")))))) as "@edges", to_json(json_build_array('percent_asc', 'code_desc', json_build_array(__local_1__."percent", __local_1__."code"))) as "__cursor" from (select __local_1__.*
from "public"."coupons" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."percent" ASC,__local_1__."code" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."coupons" as __local_1__
where (TRUE)
  and (json_build_array('percent_asc', 'code_desc', json_build_array(__local_1__."percent", __local_1__."code")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."coupons" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."code")) as "code", to_json((__local_0__."percent")) as "percent", to_json((__local_0__."valid_until")) as "validUntil" from (select __local_0__.*
from "public"."coupons" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."percent" ASC,__local_0__."code" DESC
limit 2
offset 1) __local_0__

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."code"), '@node'::text, (json_build_object('code'::text, (__local_1__."code"), 'percent'::text, (__local_1__."percent"), 'validUntil'::text, (__local_1__."valid_until")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."code"))) as "__cursor" from (select __local_1__.*
from "public"."coupons" as __local_1__
where (__local_1__."percent" = $1) and (TRUE) and (TRUE)
order by __local_1__."code" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."coupons" as __local_1__
where (__local_1__."percent" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."code")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."coupons" as __local_1__
  where (__local_1__."percent" = $1)
) as "aggregates"

-- parameters: '10'
select to_json((__local_0__."code")) as "code", to_json((__local_0__."percent")) as "percent", to_json((__local_0__."valid_until")) as "validUntil" from (select __local_0__.*
from "public"."coupons" as __local_0__
where (__local_0__."percent" = $1) and (TRUE) and (TRUE)
order by __local_0__."code" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."Item Id"), '@node'::text, (json_build_object('itemId'::text, (__local_1__."Item Id"), 'select'::text, (__local_1__."select"), 'expiresAt'::text, (__local_1__."Expires At")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."Item Id"))) as "__cursor" from (select __local_1__.*
from "public"."Cart Items" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."Item Id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."Cart Items" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."Item Id")) as "itemId", to_json((__local_0__."select")) as "select", to_json((__local_0__."Expires At")) as "expiresAt" from (select __local_0__.*
from "public"."Cart Items" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."Item Id" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."Item Id"), '@node'::text, (json_build_object('itemId'::text, (__local_1__."Item Id"), 'select'::text, (__local_1__."select"), 'expiresAt'::text, (__local_1__."Expires At")))))) as "@edges", to_json(json_build_array('select_desc', json_build_array(__local_1__."select", __local_1__."Item Id"))) as "__cursor" from (select __local_1__.*
from "public"."Cart Items" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."select" DESC,__local_1__."Item Id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."Cart Items" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."Item Id")) as "itemId", to_json((__local_0__."select")) as "select", to_json((__local_0__."Expires At")) as "expiresAt" from (select __local_0__.*
from "public"."Cart Items" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."select" DESC,__local_0__."Item Id" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."Item Id"), '@node'::text, (json_build_object('itemId'::text, (__local_1__."Item Id"), 'select'::text, (__local_1__."select"), 'expiresAt'::text, (__local_1__."Expires At")))))) as "@edges", to_json(json_build_array('item_id_asc', json_build_array(__local_1__."Item Id"))) as "__cursor" from (select __local_1__.*
from "public"."Cart Items" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."Item Id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."Cart Items" as __local_1__
where (TRUE)
  and (json_build_array('item_id_asc', json_build_array(__local_1__."Item Id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."Cart Items" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."Item Id")) as "itemId", to_json((__local_0__."select")) as "select", to_json((__local_0__."Expires At")) as "expiresAt" from (select __local_0__.*
from "public"."Cart Items" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."Item Id" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."Item Id"), '@node'::text, (json_build_object('itemId'::text, (__local_1__."Item Id"), 'select'::text, (__local_1__."select"), 'expiresAt'::text, (__local_1__."Expires At")))))) as "@edges", to_json(json_build_array('item_id_asc', json_build_array(__local_1__."Item Id"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."Cart Items" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."Item Id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."Cart Items" as __local_1__
where (TRUE)
  and (json_build_array('item_id_asc', json_build_array(__local_1__."Item Id")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."Cart Items" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."Item Id"), '@node'::text, (json_build_object('itemId'::text, (__local_1__."Item Id"), 'select'::text, (__local_1__."select"), 'expiresAt'::text, (__local_1__."Expires At")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."Item Id"))) as "__cursor" from (select __local_1__.*
from "public"."Cart Items" as __local_1__
where (__local_1__."Item Id" = $1) and (TRUE) and (TRUE)
order by __local_1__."Item Id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."Cart Items" as __local_1__
  where (__local_1__."Item Id" = $1)
) as "aggregates"

-- parameters: '1'
select to_json((__local_0__."Item Id")) as "itemId", to_json((__local_0__."select")) as "select", to_json((__local_0__."Expires At")) as "expiresAt" from (select __local_0__.*
from "public"."Cart Items" as __local_0__
where (__local_0__."Item Id" = $1) and (TRUE) and (TRUE)
order by __local_0__."Item Id" ASC
) __local_0__

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."Item Id"), '@node'::text, (json_build_object('itemId'::text, (__local_1__."Item Id"), 'select'::text, (__local_1__."select"), 'expiresAt'::text, (__local_1__."Expires At")))))) as "@edges", to_json(json_build_array('select_asc', 'item_id_desc', json_build_array(__local_1__."select", __local_1__."Item Id"))) as "__cursor" from (select __local_1__.*
from "public"."Cart Items" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."select" ASC,__local_1__."Item Id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."Cart Items" as __local_1__
where (TRUE)
  and (json_build_array('select_asc', 'item_id_desc', json_build_array(__local_1__."select", __local_1__."Item Id")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."Cart Items" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."Item Id")) as "itemId", to_json((__local_0__."select")) as "select", to_json((__local_0__."Expires At")) as "expiresAt" from (select __local_0__.*
from "public"."Cart Items" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."select" ASC,__local_0__."Item Id" DESC
limit 2
offset 1) __local_0__

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."Item Id"), '@node'::text, (json_build_object('itemId'::text, (__local_1__."Item Id"), 'select'::text, (__local_1__."select"), 'expiresAt'::text, (__local_1__."Expires At")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."Item Id"))) as "__cursor" from (select __local_1__.*
from "public"."Cart Items" as __local_1__
where (__local_1__."Item Id" = $1) and (TRUE) and (TRUE)
order by __local_1__."Item Id" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."Cart Items" as __local_1__
where (__local_1__."Item Id" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."Item Id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."Cart Items" as __local_1__
  where (__local_1__."Item Id" = $1)
) as "aggregates"

-- parameters: '1'
select to_json((__local_0__."Item Id")) as "itemId", to_json((__local_0__."select")) as "select", to_json((__local_0__."Expires At")) as "expiresAt" from (select __local_0__.*
from "public"."Cart Items" as __local_0__
where (__local_0__."Item Id" = $1) and (TRUE) and (TRUE)
order by __local_0__."Item Id" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'holder'::text, (__local_1__."holder"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "archive"."leases" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "archive"."leases" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."holder")) as "holder", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "archive"."leases" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."id" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'holder'::text, (__local_1__."holder"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('holder_desc', json_build_array(__local_1__."holder", __local_1__."id"))) as "__cursor" from (select __local_1__.*
from "archive"."leases" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."holder" DESC,__local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "archive"."leases" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."holder")) as "holder", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "archive"."leases" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."holder" DESC,__local_0__."id" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'holder'::text, (__local_1__."holder"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('id_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "archive"."leases" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "archive"."leases" as __local_1__
where (TRUE)
  and (json_build_array('id_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "archive"."leases" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."holder")) as "holder", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "archive"."leases" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."id" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'holder'::text, (__local_1__."holder"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('id_asc', json_build_array(__local_1__."id"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "archive"."leases" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "archive"."leases" as __local_1__
where (TRUE)
  and (json_build_array('id_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "archive"."leases" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: 'ann'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'holder'::text, (__local_1__."holder"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "archive"."leases" as __local_1__
where (__local_1__."holder" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "archive"."leases" as __local_1__
  where (__local_1__."holder" = $1)
) as "aggregates"

-- parameters: 'ann'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."holder")) as "holder", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "archive"."leases" as __local_0__
where (__local_0__."holder" = $1) and (TRUE) and (TRUE)
order by __local_0__."id" ASC
) __local_0__

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'holder'::text, (__local_1__."holder"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('holder_asc', 'id_desc', json_build_array(__local_1__."holder", __local_1__."id"))) as "__cursor" from (select __local_1__.*
from "archive"."leases" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."holder" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "archive"."leases" as __local_1__
where (TRUE)
  and (json_build_array('holder_asc', 'id_desc', json_build_array(__local_1__."holder", __local_1__."id")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "archive"."leases" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."holder")) as "holder", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "archive"."leases" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."holder" ASC,__local_0__."id" DESC
limit 2
offset 1) __local_0__

-- parameters: 'ann'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), '@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'holder'::text, (__local_1__."holder"), 'expiresAt'::text, (__local_1__."expires_at")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "archive"."leases" as __local_1__
where (__local_1__."holder" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "archive"."leases" as __local_1__
where (__local_1__."holder" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "archive"."leases" as __local_1__
  where (__local_1__."holder" = $1)
) as "aggregates"

-- parameters: 'ann'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."holder")) as "holder", to_json((__local_0__."expires_at")) as "expiresAt" from (select __local_0__.*
from "archive"."leases" as __local_0__
where (__local_0__."holder" = $1) and (TRUE) and (TRUE)
order by __local_0__."id" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."current_sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."current_sessions" as __local_0__
where (TRUE) and (TRUE)
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('token_desc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."current_sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('token_desc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."current_sessions" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."token" DESC
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."current_sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."current_sessions" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."id" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."current_sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (with __local_1__ as (
  select __local_2__.*
from "public"."current_sessions" as __local_2__
where (TRUE) and (TRUE)
order by __local_2__."id" DESC
limit 2
)
select *
from __local_1__
order by (row_number() over (partition by 1)) desc) __local_2__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_2__
where (TRUE)
  offset 2
) as "hasNextPage"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."current_sessions" as __local_1__
  where (__local_1__."id" = $1)
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

-- parameters: '1'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."current_sessions" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('token_asc', 'id_desc', 1 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_1__
where (TRUE)
  offset 3
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."current_sessions" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('token_asc', 'id_desc', 1 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."token" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_1__
where (TRUE)
  offset 3
) as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."current_sessions" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."token" ASC,__local_0__."id" DESC
limit 2
offset 1) __local_0__

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE)
  offset 5
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."current_sessions" as __local_1__
  where (__local_1__."id" = $1)
) as "aggregates"

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."current_sessions" as __local_1__
where (__local_1__."id" = $1) and (TRUE)
  offset 5
) as "hasNextPage"

-- values differ
-- parameters: '1'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."current_sessions" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'name'::text, (__local_1__."name"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."v_joined" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."name")) as "name", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."v_joined" as __local_0__
where (TRUE) and (TRUE)
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."name" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'name'::text, (__local_1__."name"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('name_desc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."name" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."v_joined" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('name_desc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."name" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."name")) as "name", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."v_joined" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."name" DESC
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'name'::text, (__local_1__."name"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."v_joined" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage"

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'name'::text, (__local_1__."name"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."v_joined" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (with __local_1__ as (
  select __local_2__.*
from "public"."v_joined" as __local_2__
where (TRUE) and (TRUE)
order by __local_2__."id" DESC
limit 2
)
select *
from __local_1__
order by (row_number() over (partition by 1)) desc) __local_2__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_2__
where (TRUE)
  offset 2
) as "hasNextPage"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'name'::text, (__local_1__."name"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."v_joined" as __local_1__
  where (__local_1__."id" = $1)
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

-- parameters: '1'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."name")) as "name", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."v_joined" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'name'::text, (__local_1__."name"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('name_asc', 'id_desc', 1 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."name" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_1__
where (TRUE)
  offset 3
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."v_joined" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('name_asc', 'id_desc', 1 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."name" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_1__
where (TRUE)
  offset 3
) as "hasNextPage"

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'name'::text, (__local_1__."name"), 'token'::text, (__local_1__."token")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE)
  offset 5
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."v_joined" as __local_1__
  where (__local_1__."id" = $1)
) as "aggregates"

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."v_joined" as __local_1__
where (__local_1__."id" = $1) and (TRUE)
  offset 5
) as "hasNextPage"

-- values differ
-- parameters: '1'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."name")) as "name", to_json((__local_0__."token")) as "token" from (select __local_0__.*
from "public"."v_joined" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'body'::text, (__local_1__."body")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."documents" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."body")) as "body" from (select __local_0__.*
from "public"."documents" as __local_0__
where (TRUE) and (TRUE)
) __local_0__

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."body" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'body'::text, (__local_1__."body")))))) as "@edges", to_json(json_build_array('body_desc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."body" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."documents" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('body_desc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."body" DESC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."body")) as "body" from (select __local_0__.*
from "public"."documents" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."body" DESC
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'body'::text, (__local_1__."body")))))) as "@edges", to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."documents" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."body")) as "body" from (select __local_0__.*
from "public"."documents" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."id" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'body'::text, (__local_1__."body")))))) as "@edges", to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_1__
where (TRUE)
  offset 2
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."documents" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('id_asc', 0 + (row_number() over (partition by 1)))) as "__cursor" from (with __local_1__ as (
  select __local_2__.*
from "public"."documents" as __local_2__
where (TRUE) and (TRUE)
order by __local_2__."id" DESC
limit 2
)
select *
from __local_1__
order by (row_number() over (partition by 1)) desc) __local_2__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_2__
where (TRUE)
  offset 2
) as "hasNextPage"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'body'::text, (__local_1__."body")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."documents" as __local_1__
  where (__local_1__."id" = $1)
) as "aggregates"

-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", false as "hasNextPage"

-- parameters: '1'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."body")) as "body" from (select __local_0__.*
from "public"."documents" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)
) __local_0__

with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'body'::text, (__local_1__."body")))))) as "@edges", to_json(json_build_array('body_asc', 'id_desc', 1 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."body" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_1__
where (TRUE)
  offset 3
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."documents" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json(json_build_array('body_asc', 'id_desc', 1 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."body" ASC,__local_1__."id" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_1__
where (TRUE)
  offset 3
) as "hasNextPage"

select to_json((__local_0__."id")) as "id", to_json((__local_0__."body")) as "body" from (select __local_0__.*
from "public"."documents" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."body" ASC,__local_0__."id" DESC
limit 2
offset 1) __local_0__

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id")))) as "@nodes" from (select __local_1__.*
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data"

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('@node'::text, (json_build_object('id'::text, (__local_1__."id"), 'body'::text, (__local_1__."body")))))) as "@edges", to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE)
  offset 5
) as "hasNextPage", false as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."documents" as __local_1__
  where (__local_1__."id" = $1)
) as "aggregates"

-- values differ
-- parameters: '1'
with __local_0__ as (select to_json(json_build_array('natural', 0 + (row_number() over (partition by 1)))) as "__cursor" from (select __local_1__.*
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."documents" as __local_1__
where (__local_1__."id" = $1) and (TRUE)
  offset 5
) as "hasNextPage"

-- values differ
-- parameters: '1'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."body")) as "body" from (select __local_0__.*
from "public"."documents" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."session_key"), '@node'::text, (json_build_object('sessionKey'::text, (__local_1__."session_key"), 'expireDate'::text, (__local_1__."expire_date")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."session_key"))) as "__cursor" from (select __local_1__.*
from "public"."django_session" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."session_key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."django_session" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."session_key")) as "sessionKey", to_json((__local_0__."expire_date")) as "expireDate" from (select __local_0__.*
from "public"."django_session" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."session_key" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."session_key"), '@node'::text, (json_build_object('sessionKey'::text, (__local_1__."session_key"), 'expireDate'::text, (__local_1__."expire_date")))))) as "@edges", to_json(json_build_array('expire_date_desc', json_build_array(__local_1__."expire_date", __local_1__."session_key"))) as "__cursor" from (select __local_1__.*
from "public"."django_session" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."expire_date" DESC,__local_1__."session_key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."django_session" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."session_key")) as "sessionKey", to_json((__local_0__."expire_date")) as "expireDate" from (select __local_0__.*
from "public"."django_session" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."expire_date" DESC,__local_0__."session_key" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."session_key"), '@node'::text, (json_build_object('sessionKey'::text, (__local_1__."session_key"), 'expireDate'::text, (__local_1__."expire_date")))))) as "@edges", to_json(json_build_array('session_key_asc', json_build_array(__local_1__."session_key"))) as "__cursor" from (select __local_1__.*
from "public"."django_session" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."session_key" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."django_session" as __local_1__
where (TRUE)
  and (json_build_array('session_key_asc', json_build_array(__local_1__."session_key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."django_session" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."session_key")) as "sessionKey", to_json((__local_0__."expire_date")) as "expireDate" from (select __local_0__.*
from "public"."django_session" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."session_key" ASC
limit 2
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."session_key"), '@node'::text, (json_build_object('sessionKey'::text, (__local_1__."session_key"), 'expireDate'::text, (__local_1__."expire_date")))))) as "@edges", to_json(json_build_array('session_key_asc', json_build_array(__local_1__."session_key"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."django_session" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."session_key" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."django_session" as __local_1__
where (TRUE)
  and (json_build_array('session_key_asc', json_build_array(__local_1__."session_key")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."django_session" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: 'live1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."session_key"), '@node'::text, (json_build_object('sessionKey'::text, (__local_1__."session_key"), 'expireDate'::text, (__local_1__."expire_date")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."session_key"))) as "__cursor" from (select __local_1__.*
from "public"."django_session" as __local_1__
where (__local_1__."session_key" = $1) and (TRUE) and (TRUE)
order by __local_1__."session_key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."django_session" as __local_1__
  where (__local_1__."session_key" = $1)
) as "aggregates"

-- parameters: 'live1'
select to_json((__local_0__."session_key")) as "sessionKey", to_json((__local_0__."expire_date")) as "expireDate" from (select __local_0__.*
from "public"."django_session" as __local_0__
where (__local_0__."session_key" = $1) and (TRUE) and (TRUE)
order by __local_0__."session_key" ASC
) __local_0__

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."session_key"), '@node'::text, (json_build_object('sessionKey'::text, (__local_1__."session_key"), 'expireDate'::text, (__local_1__."expire_date")))))) as "@edges", to_json(json_build_array('expire_date_asc', 'session_key_desc', json_build_array(__local_1__."expire_date", __local_1__."session_key"))) as "__cursor" from (select __local_1__.*
from "public"."django_session" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."expire_date" ASC,__local_1__."session_key" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."django_session" as __local_1__
where (TRUE)
  and (json_build_array('expire_date_asc', 'session_key_desc', json_build_array(__local_1__."expire_date", __local_1__."session_key")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."django_session" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."session_key")) as "sessionKey", to_json((__local_0__."expire_date")) as "expireDate" from (select __local_0__.*
from "public"."django_session" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."expire_date" ASC,__local_0__."session_key" DESC
limit 2
offset 1) __local_0__

-- parameters: 'live1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."session_key"), '@node'::text, (json_build_object('sessionKey'::text, (__local_1__."session_key"), 'expireDate'::text, (__local_1__."expire_date")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."session_key"))) as "__cursor" from (select __local_1__.*
from "public"."django_session" as __local_1__
where (__local_1__."session_key" = $1) and (TRUE) and (TRUE)
order by __local_1__."session_key" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."django_session" as __local_1__
where (__local_1__."session_key" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."session_key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."django_session" as __local_1__
  where (__local_1__."session_key" = $1)
) as "aggregates"

-- parameters: 'live1'
select to_json((__local_0__."session_key")) as "sessionKey", to_json((__local_0__."expire_date")) as "expireDate" from (select __local_0__.*
from "public"."django_session" as __local_0__
where (__local_0__."session_key" = $1) and (TRUE) and (TRUE)
order by __local_0__."session_key" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'points'::text, (__local_1__."points")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."rate_limits" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."rate_limits" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."key")) as "key", to_json((__local_0__."points")) as "points" from (select __local_0__.*
from "public"."rate_limits" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."key" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'points'::text, (__local_1__."points")))))) as "@edges", to_json(json_build_array('points_desc', json_build_array(__local_1__."points", __local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."rate_limits" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."points" DESC,__local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."rate_limits" as __local_1__
  where 1 = 1
) as "aggregates"

select to_json((__local_0__."key")) as "key", to_json((__local_0__."points")) as "points" from (select __local_0__.*
from "public"."rate_limits" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."points" DESC,__local_0__."key" ASC
) __local_0__

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'points'::text, (__local_1__."points")))))) as "@edges", to_json(json_build_array('key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."rate_limits" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 2
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."rate_limits" as __local_1__
where (TRUE)
  and (json_build_array('key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."rate_limits" as __local_1__
  where 1 = 1
) as "aggregates"

with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'points'::text, (__local_1__."points")))))) as "@edges", to_json(json_build_array('key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."rate_limits" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."key" DESC
limit 2
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_3__.data from __local_3__), '[]'::json) as "data", FALSE as "hasNextPage", exists(
  select 1
from "public"."rate_limits" as __local_1__
where (TRUE)
  and (json_build_array('key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."rate_limits" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '3'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'points'::text, (__local_1__."points")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."rate_limits" as __local_1__
where (__local_1__."points" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", FALSE as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."rate_limits" as __local_1__
  where (__local_1__."points" = $1)
) as "aggregates"

-- parameters: '3'
select to_json((__local_0__."key")) as "key", to_json((__local_0__."points")) as "points" from (select __local_0__.*
from "public"."rate_limits" as __local_0__
where (__local_0__."points" = $1) and (TRUE) and (TRUE)
order by __local_0__."key" ASC
) __local_0__

-- parameters: '1'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'points'::text, (__local_1__."points")))))) as "@edges", to_json(json_build_array('points_asc', 'key_desc', json_build_array(__local_1__."points", __local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."rate_limits" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."points" ASC,__local_1__."key" DESC
limit 2
offset 1) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."rate_limits" as __local_1__
where (TRUE)
  and (json_build_array('points_asc', 'key_desc', json_build_array(__local_1__."points", __local_1__."key")))::text not in (select __cursor::text from __local_0__)
  offset $1
) as "hasNextPage", TRUE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."rate_limits" as __local_1__
  where 1 = 1
) as "aggregates"

-- parameters: '3'
with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."key"), '@node'::text, (json_build_object('key'::text, (__local_1__."key"), 'points'::text, (__local_1__."points")))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."key"))) as "__cursor" from (select __local_1__.*
from "public"."rate_limits" as __local_1__
where (__local_1__."points" = $1) and (TRUE) and (TRUE)
order by __local_1__."key" ASC
limit 5
) __local_1__), __local_2__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_2__.data from __local_2__), '[]'::json) as "data", exists(
  select 1
from "public"."rate_limits" as __local_1__
where (__local_1__."points" = $1) and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."key")))::text not in (select __cursor::text from __local_0__)
) as "hasNextPage", FALSE as "hasPreviousPage", (
  select json_build_object('totalCount'::text, count(1))
  from "public"."rate_limits" as __local_1__
  where (__local_1__."points" = $1)
) as "aggregates"

-- parameters: '3'
select to_json((__local_0__."key")) as "key", to_json((__local_0__."points")) as "points" from (select __local_0__.*
from "public"."rate_limits" as __local_0__
where (__local_0__."points" = $1) and (TRUE) and (TRUE)
order by __local_0__."key" ASC
limit 5
) __local_0__

with __local_0__ as (select to_json((json_build_object('name'::text, (__local_1__."name"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('token'::text, (__local_3__."token"), 'hits'::text, (__local_3__."hits"), '@loginsBySessionId'::text, (with __local_4__ as (select to_json((json_build_object('id'::text, (__local_5__."id")))) as "@nodes" from (select __local_5__.*
from "public"."logins" as __local_5__
where (__local_5__."session_id" = __local_3__."id") and (TRUE) and (TRUE)
order by __local_5__."id" ASC
) __local_5__), __local_6__ as (select json_agg(to_json(__local_4__)) as data from __local_4__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."id" ASC
) __local_3__), __local_7__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_7__.data from __local_7__), '[]'::json), 'aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_3__
  where (__local_3__."user_id" = __local_1__."id")
)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_8__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_8__.data from __local_8__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_3__."id"), '@node'::text, (json_build_object('@userByUserId'::text, (select json_build_object('name'::text, (__local_4__."name"), '@sessionsByUserId'::text, ( select json_build_object('aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_5__
  where (__local_5__."user_id" = __local_4__."id")
)) )) as object
from "public"."users" as __local_4__
where (__local_3__."user_id" = __local_4__."id") and (TRUE) and (TRUE)
)))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_3__."id"))) as "__cursor" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."id" ASC
) __local_3__), __local_6__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_7__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_7__.data from __local_7__), '[]'::json) as "data"

-- parameters: '1'
select to_json((with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), 'id'::text, (__local_1__."id")))) as "@nodes", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."user_id" = __local_2__."id") and (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select json_build_object('data'::text, coalesce((select __local_3__.data from __local_3__), '[]'::json), 'hasNextPage'::text, FALSE) )) as "@sessionsByUserId"
from "public"."users" as __local_2__
where (__local_2__."id" = $1) and (TRUE) and (TRUE)

with __local_0__ as (select to_json((json_build_object('name'::text, (__local_1__."name"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('token'::text, (__local_3__."token"), 'hits'::text, (__local_3__."hits"), '@loginsBySessionId'::text, (with __local_4__ as (select to_json((json_build_object('id'::text, (__local_5__."id")))) as "@nodes" from (select __local_5__.*
from "public"."logins" as __local_5__
where (__local_5__."session_id" = __local_3__."id") and (TRUE) and (TRUE)
order by __local_5__."id" ASC
) __local_5__), __local_6__ as (select json_agg(to_json(__local_4__)) as data from __local_4__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."id" ASC
limit 1
) __local_3__), __local_7__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_7__.data from __local_7__), '[]'::json), 'aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_3__
  where (__local_3__."user_id" = __local_1__."id")
)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_8__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_8__.data from __local_8__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_3__."id"), '@node'::text, (json_build_object('@userByUserId'::text, (select json_build_object('name'::text, (__local_4__."name"), '@sessionsByUserId'::text, ( select json_build_object('aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_5__
  where (__local_5__."user_id" = __local_4__."id")
)) )) as object
from "public"."users" as __local_4__
where (__local_3__."user_id" = __local_4__."id") and (TRUE) and (TRUE)
)))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_3__."id"))) as "__cursor" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."id" ASC
limit 1
) __local_3__), __local_6__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_7__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_7__.data from __local_7__), '[]'::json) as "data"

-- parameters: '1'
select to_json((with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), 'id'::text, (__local_1__."id")))) as "@nodes", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."user_id" = __local_2__."id") and (TRUE) and (TRUE)
order by __local_1__."id" ASC
limit 1
) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select json_build_object('data'::text, coalesce((select __local_3__.data from __local_3__), '[]'::json), 'hasNextPage'::text, exists(
  select 1
from "public"."sessions" as __local_1__
where (__local_1__."user_id" = __local_2__."id") and (TRUE)
  and (json_build_array('primary_key_asc', json_build_array(__local_1__."id")))::text not in (select __cursor::text from __local_0__)
)) )) as "@sessionsByUserId"
from "public"."users" as __local_2__
where (__local_2__."id" = $1) and (TRUE) and (TRUE)

with __local_0__ as (select to_json((json_build_object('name'::text, (__local_1__."name"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('token'::text, (__local_3__."token"), 'hits'::text, (__local_3__."hits"), '@loginsBySessionId'::text, (with __local_4__ as (select to_json((json_build_object('id'::text, (__local_5__."id")))) as "@nodes" from (select __local_5__.*
from "public"."logins" as __local_5__
where (__local_5__."session_id" = __local_3__."id") and (TRUE) and (TRUE)
order by __local_5__."id" ASC
) __local_5__), __local_6__ as (select json_agg(to_json(__local_4__)) as data from __local_4__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."hits" DESC,__local_3__."id" ASC
limit 2
) __local_3__), __local_7__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_7__.data from __local_7__), '[]'::json), 'aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_3__
  where (__local_3__."user_id" = __local_1__."id")
)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_8__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_8__.data from __local_8__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_3__."id"), '@node'::text, (json_build_object('@userByUserId'::text, (select json_build_object('name'::text, (__local_4__."name"), '@sessionsByUserId'::text, ( select json_build_object('aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_5__
  where (__local_5__."user_id" = __local_4__."id")
)) )) as object
from "public"."users" as __local_4__
where (__local_3__."user_id" = __local_4__."id") and (TRUE) and (TRUE)
)))))) as "@edges", to_json(json_build_array('hits_desc', json_build_array(__local_3__."hits", __local_3__."id"))) as "__cursor" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."hits" DESC,__local_3__."id" ASC
limit 2
) __local_3__), __local_6__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_7__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_7__.data from __local_7__), '[]'::json) as "data"

-- parameters: '1'
select to_json((with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), 'id'::text, (__local_1__."id")))) as "@nodes", to_json(json_build_array('hits_desc', json_build_array(__local_1__."hits", __local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."user_id" = __local_2__."id") and (TRUE) and (TRUE)
order by __local_1__."hits" DESC,__local_1__."id" ASC
limit 2
) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select json_build_object('data'::text, coalesce((select __local_3__.data from __local_3__), '[]'::json), 'hasNextPage'::text, exists(
  select 1
from "public"."sessions" as __local_1__
where (__local_1__."user_id" = __local_2__."id") and (TRUE)
  and (json_build_array('hits_desc', json_build_array(__local_1__."hits", __local_1__."id")))::text not in (select __cursor::text from __local_0__)
)) )) as "@sessionsByUserId"
from "public"."users" as __local_2__
where (__local_2__."id" = $1) and (TRUE) and (TRUE)

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('name'::text, (__local_1__."name"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('token'::text, (__local_3__."token"), 'hits'::text, (__local_3__."hits"), '@loginsBySessionId'::text, (with __local_4__ as (select to_json((json_build_object('id'::text, (__local_5__."id")))) as "@nodes" from (select __local_5__.*
from "public"."logins" as __local_5__
where (__local_5__."session_id" = __local_3__."id") and (TRUE) and (TRUE)
order by __local_5__."id" ASC
) __local_5__), __local_6__ as (select json_agg(to_json(__local_4__)) as data from __local_4__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (__local_3__."hits" = $1) and (TRUE) and (TRUE)
order by __local_3__."id" ASC
) __local_3__), __local_7__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_7__.data from __local_7__), '[]'::json), 'aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_3__
  where (__local_3__."user_id" = __local_1__."id") and (__local_3__."hits" = $1)
)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_8__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_8__.data from __local_8__), '[]'::json) as "data"

-- parameters: '10'
with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_3__."id"), '@node'::text, (json_build_object('@userByUserId'::text, (select json_build_object('name'::text, (__local_4__."name"), '@sessionsByUserId'::text, ( select json_build_object('aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_5__
  where (__local_5__."user_id" = __local_4__."id")
)) )) as object
from "public"."users" as __local_4__
where (__local_3__."user_id" = __local_4__."id") and (TRUE) and (TRUE)
)))))) as "@edges", to_json(json_build_array('primary_key_asc', json_build_array(__local_3__."id"))) as "__cursor" from (select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (__local_3__."hits" = $1) and (TRUE) and (TRUE)
order by __local_3__."id" ASC
) __local_3__), __local_6__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_7__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_7__.data from __local_7__), '[]'::json) as "data"

-- parameters: '10', '1'
select to_json((with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), 'id'::text, (__local_1__."id")))) as "@nodes", to_json(json_build_array('primary_key_asc', json_build_array(__local_1__."id"))) as "__cursor" from (select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."user_id" = __local_2__."id") and (__local_1__."hits" = $1) and (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_3__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select json_build_object('data'::text, coalesce((select __local_3__.data from __local_3__), '[]'::json), 'hasNextPage'::text, FALSE) )) as "@sessionsByUserId"
from "public"."users" as __local_2__
where (__local_2__."id" = $2) and (TRUE) and (TRUE)

with __local_0__ as (select to_json((json_build_object('name'::text, (__local_1__."name"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('token'::text, (__local_3__."token"), 'hits'::text, (__local_3__."hits"), '@loginsBySessionId'::text, (with __local_4__ as (select to_json((json_build_object('id'::text, (__local_5__."id")))) as "@nodes" from (select __local_5__.*
from "public"."logins" as __local_5__
where (__local_5__."session_id" = __local_3__."id") and (TRUE) and (TRUE)
order by __local_5__."id" ASC
) __local_5__), __local_6__ as (select json_agg(to_json(__local_4__)) as data from __local_4__) select json_build_object('data'::text, coalesce((select __local_6__.data from __local_6__), '[]'::json)) )))) as "@nodes" from (with __local_7__ as (
  select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."id" DESC
limit 1
)
select *
from __local_7__
order by (row_number() over (partition by 1)) desc) __local_3__), __local_8__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_8__.data from __local_8__), '[]'::json), 'aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_3__
  where (__local_3__."user_id" = __local_1__."id")
)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_9__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_9__.data from __local_9__), '[]'::json) as "data"

with __local_0__ as (select to_json((json_build_object('id'::text, (__local_1__."id"), '@sessionsByUserId'::text, (with __local_2__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_3__."id"), '@node'::text, (json_build_object('@userByUserId'::text, (select json_build_object('name'::text, (__local_4__."name"), '@sessionsByUserId'::text, ( select json_build_object('aggregates'::text, (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_5__
  where (__local_5__."user_id" = __local_4__."id")
)) )) as object
from "public"."users" as __local_4__
where (__local_3__."user_id" = __local_4__."id") and (TRUE) and (TRUE)
)))))) as "@edges", to_json(json_build_array('id_asc', json_build_array(__local_3__."id"))) as "__cursor" from (with __local_6__ as (
  select __local_3__.*
from "public"."sessions" as __local_3__
where (__local_3__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
order by __local_3__."id" DESC
limit 1
)
select *
from __local_6__
order by (row_number() over (partition by 1)) desc) __local_3__), __local_7__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_7__.data from __local_7__), '[]'::json)) )))) as "@nodes" from (select __local_1__.*
from "public"."users" as __local_1__
where (TRUE) and (TRUE)
order by __local_1__."id" ASC
) __local_1__), __local_8__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select coalesce((select __local_8__.data from __local_8__), '[]'::json) as "data"

-- parameters: '1'
select to_json((with __local_0__ as (select to_json((json_build_object('__identifiers'::text, json_build_array(__local_1__."id"), 'id'::text, (__local_1__."id")))) as "@nodes", to_json(json_build_array('id_asc', json_build_array(__local_1__."id"))) as "__cursor" from (with __local_2__ as (
  select __local_1__.*
from "public"."sessions" as __local_1__
where (__local_1__."user_id" = __local_3__."id") and (TRUE) and (TRUE)
order by __local_1__."id" DESC
limit 1
)
select *
from __local_2__
order by (row_number() over (partition by 1)) desc) __local_1__), __local_4__ as (select json_agg(to_json(__local_0__)) as data from __local_0__) select json_build_object('data'::text, coalesce((select __local_4__.data from __local_4__), '[]'::json), 'hasNextPage'::text, FALSE) )) as "@sessionsByUserId"
from "public"."users" as __local_3__
where (__local_3__."id" = $1) and (TRUE) and (TRUE)

-- parameters: '1'
select to_json((__local_0__."token")) as "token", to_json((select json_build_object('name'::text, (__local_1__."name")) as object
from "public"."users" as __local_1__
where (__local_0__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
)) as "@userByUserId", to_json((with __local_2__ as (select to_json((json_build_object('id'::text, (__local_3__."id")))) as "@nodes" from (select __local_3__.*
from "public"."logins" as __local_3__
where (__local_3__."session_id" = __local_0__."id") and (TRUE) and (TRUE)
order by __local_3__."id" ASC
) __local_3__), __local_4__ as (select json_agg(to_json(__local_2__)) as data from __local_2__) select json_build_object('data'::text, coalesce((select __local_4__.data from __local_4__), '[]'::json)) )) as "@loginsBySessionId"
from "public"."sessions" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)

-- parameters: 't1'
select to_json((__local_0__."id")) as "id", to_json((__local_0__."data")) as "data"
from "public"."sessions" as __local_0__
where (__local_0__."token" = $1) and (TRUE) and (TRUE)

-- parameters: '1'
select to_json((select json_build_object('token'::text, (__local_0__."token"), '@userByUserId'::text, (select json_build_object('id'::text, (__local_1__."id")) as object
from "public"."users" as __local_1__
where (__local_0__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
)) as object
from "public"."sessions" as __local_0__
where (__local_2__."session_id" = __local_0__."id") and (TRUE) and (TRUE)
)) as "@sessionBySessionId"
from "public"."logins" as __local_2__
where (__local_2__."id" = $1) and (TRUE) and (TRUE)

-- parameters: '1'
select to_json((__local_0__."holder")) as "holder"
from "archive"."leases" as __local_0__
where (__local_0__."id" = $1) and (TRUE) and (TRUE)
-- then
-- parameters: '1'
select to_json((__local_0__."select")) as "select"
from "public"."Cart Items" as __local_0__
where (__local_0__."Item Id" = $1) and (TRUE) and (TRUE)

-- parameters: 'live'
select to_json((__local_0__."scope")) as "scope"
from "public"."tokens" as __local_0__
where (__local_0__."token" = $1) and (TRUE) and (TRUE)
-- then
-- parameters: 'dead'
select to_json((__local_0__."scope")) as "scope"
from "public"."tokens" as __local_0__
where (__local_0__."token" = $1) and (TRUE) and (TRUE)
-- then
select to_json((__local_0__."id")) as "id" from (select __local_0__.*
from "public"."jobs" as __local_0__
where (TRUE) and (TRUE)
order by __local_0__."id" ASC
) __local_0__
-- then
-- parameters: '1', '10'
select to_json((__local_0__."value")) as "value"
from "public"."readings" as __local_0__
where (__local_0__."sensor" = $1) and (__local_0__."seq" = $2) and (TRUE) and (TRUE)

SAVEPOINT graphql_mutation
-- then
-- parameters: '901', 'new', '1'
with __local_0__ as (insert into "public"."sessions" ("id", "token", "hits") values($1, $2, $3) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(901,,new,,1,)"}'
with __local_0__ as (select (str::"public"."sessions").*
from unnest(($1)::text[]) str) select to_json((json_build_object('id'::text, (__local_0__."id"), 'token'::text, (__local_0__."token"), '@userByUserId'::text, (select json_build_object('name'::text, (__local_1__."name")) as object
from "public"."users" as __local_1__
where (__local_0__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
)))) as "@session"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation
-- then
select (
  select json_build_object('totalCount'::text, count(1))
  from "public"."sessions" as __local_0__
  where 1 = 1
) as "aggregates"

SAVEPOINT graphql_mutation
-- then
-- parameters: '10', 't10'
with __local_0__ as (insert into "public"."sessions" ("id", "token") values($1, $2) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(10,,t10,,0,)"}'
with __local_0__ as (select (str::"public"."sessions").*
from unnest(($1)::text[]) str) select to_json((json_build_object('id'::text, (__local_0__."id")))) as "@session"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation

SAVEPOINT graphql_mutation
-- then
-- parameters: 'dead', '2999-01-01 00:00:00+00'
with __local_0__ as (insert into "public"."tokens" ("token", "expires_at") values($1, $2) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(dead,,,\"2999-01-01 00:00:00+00\")"}'
with __local_0__ as (select (str::"public"."tokens").*
from unnest(($1)::text[]) str) select to_json((json_build_object('token'::text, (__local_0__."token"), 'expiresAt'::text, (__local_0__."expires_at")))) as "@token"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation

SAVEPOINT graphql_mutation
-- then
-- parameters: '10', 'x'
with __local_0__ as (insert into "archive"."leases" ("id", "holder") values($1, $2) returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(10,x,)"}'
with __local_0__ as (select (str::"archive"."leases").*
from unnest(($1)::text[]) str) select to_json((json_build_object('holder'::text, (__local_0__."holder")))) as "@lease"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation

SAVEPOINT graphql_mutation
-- then
-- parameters: '{"a": 1}', '5', '1'
with __local_0__ as (update "public"."sessions" set "data" = $1, "hits" = $2
where ("id" = $3)
returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(1,1,t1,\"{\"\"a\"\": 1}\",5,\"2999-01-01 00:00:00+00\")"}'
with __local_0__ as (select (str::"public"."sessions").*
from unnest(($1)::text[]) str) select to_json((json_build_object('id'::text, (__local_0__."id"), 'token'::text, (__local_0__."token"), 'hits'::text, (__local_0__."hits")))) as "@session", to_json((select json_build_object('name'::text, (__local_1__."name")) as object
from "public"."users" as __local_1__
where (__local_0__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
)) as "@userByUserId"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation

SAVEPOINT graphql_mutation
-- then
-- parameters: '5', '10'
with __local_0__ as (update "public"."sessions" set "hits" = $1
where ("id" = $2)
returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(10,,t10,,5,)"}'
with __local_0__ as (select (str::"public"."sessions").*
from unnest(($1)::text[]) str) select to_json((json_build_object('id'::text, (__local_0__."id"), 'token'::text, (__local_0__."token"), 'hits'::text, (__local_0__."hits")))) as "@session", to_json((select json_build_object('name'::text, (__local_1__."name")) as object
from "public"."users" as __local_1__
where (__local_0__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
)) as "@userByUserId"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation

SAVEPOINT graphql_mutation
-- then
-- parameters: 't2b', 't2'
with __local_0__ as (update "public"."sessions" set "token" = $1
where ("token" = $2)
returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(2,2,t2b,,20,)"}'
with __local_0__ as (select (str::"public"."sessions").*
from unnest(($1)::text[]) str) select to_json((json_build_object('id'::text, (__local_0__."id"), 'token'::text, (__local_0__."token"), 'hits'::text, (__local_0__."hits")))) as "@session", to_json((select json_build_object('name'::text, (__local_1__."name")) as object
from "public"."users" as __local_1__
where (__local_0__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
)) as "@userByUserId"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation

SAVEPOINT graphql_mutation
-- then
-- parameters: '901'
with __local_0__ as (delete from "public"."sessions"
where ("id" = $1)
returning *) select ((case when __local_0__ is null then null else __local_0__ end))::text from __local_0__
-- then
-- parameters: '{"(901,,new,,1,)"}'
with __local_0__ as (select (str::"public"."sessions").*
from unnest(($1)::text[]) str) select to_json((json_build_object('id'::text, (__local_0__."id"), 'token'::text, (__local_0__."token"), 'hits'::text, (__local_0__."hits")))) as "@session", to_json((select json_build_object('name'::text, (__local_1__."name")) as object
from "public"."users" as __local_1__
where (__local_0__."user_id" = __local_1__."id") and (TRUE) and (TRUE)
)) as "@userByUserId"
from __local_0__ as __local_0__
where (TRUE) and (TRUE)
-- then
RELEASE SAVEPOINT graphql_mutation
