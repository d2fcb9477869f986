-- What connect-pg-simple 10.0.0, rate-limiter-flexible 11.4.0, keyv 5.6.0, @keyv/postgres 2.2.3, @auth/pg-adapter 1.11.3, pg 8.23.1 sent to a running server; `scripts/capture stores` makes this file again.

-- parameters: 'live1', '1795252461'
SELECT sess FROM "web"."session" WHERE sid = $1 AND expire >= to_timestamp($2)

-- parameters: '{"cookie":{"originalMaxAge":9000000000000,"expires":"2999-01-01T00:00:00.000Z"}}', '32472144000', 'live1'
INSERT INTO "web"."session" (sess, expire, sid) SELECT $1, to_timestamp($2), $3 ON CONFLICT (sid) DO UPDATE SET sess=$1, expire=to_timestamp($2) RETURNING sid

-- parameters: '32472144000', 'live1'
UPDATE "web"."session" SET expire = to_timestamp($1) WHERE sid = $2 RETURNING sid

-- parameters: 'live1'
DELETE FROM "web"."session" WHERE sid = $1

-- parameters: '1795252461', 'limit:live', '1', NULL, '1795252460411', 'limit:live', '1795252460414', 'limit:live', '2', '1795252520415', '1795252460415', 'limit:live', '1', NULL, '1795252460416', 'limit:live', '-1', NULL, '1795252460416', 'limit:live', '6', '1795252520416', '1795252460416', 'limit:live', 'limit:old', '1', NULL, '1795252460417', 'limit:old', '1795252460417', 'limit:old', '2', '1795252520417', '1795252460417', 'limit:old', '1', NULL, '1795252460418', 'limit:old', '-1', NULL, '1795252460418', 'limit:old', '6', '1795252520418', '1795252460418', 'limit:old', 'limit:forever', '1', NULL, '1795252460418', 'limit:forever', '1795252460418', 'limit:forever', '2', '1795252520419', '1795252460419', 'limit:forever', '1', NULL, '1795252460419', 'limit:forever', '-1', NULL, '1795252460419', 'limit:forever', '6', '1795252520420', '1795252460420', 'limit:forever', 'limit:new', '1', NULL, '1795252460425', 'limit:new', '1795252460425', 'limit:new', '2', '1795252520426', '1795252460426', 'limit:new', '1', NULL, '1795252460427', 'limit:new', '-1', NULL, '1795252460427', 'limit:new', '6', '1795252520429', '1795252460429', 'limit:new', '1795252460429', 'limit:live', '1', '1795256060429', '1795252460429', 'limit:live', '1795252460430', 'limit:live', '2', '1795252520430', '1795252460430', 'limit:live', '1', '1795256060430', '1795252460430', 'limit:live', '-1', '1795256060430', '1795252460430', 'limit:live', '6', '1795252520431', '1795252460431', 'limit:live', 'limit:old', '1', '1795256060431', '1795252460431', 'limit:old', '1795252460431', 'limit:old', '2', '1795252520431', '1795252460431', 'limit:old', '1', '1795256060432', '1795252460432', 'limit:old', '-1', '1795256060432', '1795252460432', 'limit:old', '6', '1795252520432', '1795252460432', 'limit:old', 'limit:forever', '1', '1795256060433', '1795252460433', 'limit:forever', '1795252460433', 'limit:forever', '2', '1795252520434', '1795252460434', 'limit:forever', '1', '1795256060435', '1795252460435', 'limit:forever', '-1', '1795256060435', '1795252460435', 'limit:forever', '6', '1795252520438', '1795252460438', 'limit:forever', 'limit:new', '1', '1795256060439', '1795252460439', 'limit:new', '1795252460440', 'limit:new', '2', '1795252520440', '1795252460440', 'limit:new', '1', '1795256060440', '1795252460440', 'limit:new', '-1', '1795256060440', '1795252460440', 'limit:new', '6', '1795252520441', '1795252460441', 'limit:new', '1795252460441'
DELETE FROM "web"."session" WHERE expire < to_timestamp($1)

CREATE TABLE IF NOT EXISTS public.keyv(key VARCHAR(255) PRIMARY KEY, value TEXT )

-- parameters: 'ns:live'
SELECT * FROM public.keyv WHERE key = $1

-- parameters: 'ns:live', '{"value":{"a":1},"expires":1805252460465}'
INSERT INTO public.keyv (key, value)
      VALUES($1, $2)
      ON CONFLICT(key)
      DO UPDATE SET value=excluded.value;

-- parameters: 'ns:live'
SELECT EXISTS ( SELECT * FROM public.keyv WHERE key = $1 )

-- parameters: 'ns:live'
DELETE FROM public.keyv WHERE key = $1

-- parameters: '{ns:live,ns:old,ns:new}'
SELECT * FROM public.keyv WHERE key = ANY($1)

-- parameters: '{ns:a,ns:b}', '{"{\"value\":1}","{\"value\":2,\"expires\":1805252460506}"}'
INSERT INTO public.keyv (key, value)
      SELECT * FROM UNNEST($1::text[], $2::text[])
      ON CONFLICT(key)
      DO UPDATE SET value=excluded.value;

-- parameters: 'ns:%', '10'
SELECT * FROM "public"."keyv" WHERE key LIKE $1 ORDER BY key LIMIT $2

-- parameters: 'ns:%'
DELETE FROM public.keyv WHERE key LIKE $1

-- parameters: 'ann', '2999-01-01 00:00:00+00', 'new'
INSERT INTO verification_token ( identifier, expires, token )
        VALUES ($1, $2, $3)

-- parameters: 'ann', 'live'
delete from verification_token
      where identifier = $1 and token = $2
      RETURNING identifier, expires, token
