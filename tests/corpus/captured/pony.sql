-- What Pony 0.7.20 by psycopg2 2.9.13 sent to a running server; `scripts/capture pony` makes this file again.

SELECT "leases"."id", "leases"."holder"
FROM "archive"."leases" "leases"
WHERE 0 = 1

SELECT "sessions"."id", "sessions"."user_id", "sessions"."token", "sessions"."data", "sessions"."hits", "sessions"."expires_at"
FROM "sessions" "sessions"
WHERE 0 = 1

SELECT "tokens"."token", "tokens"."scope", "tokens"."uses", "tokens"."expires_at"
FROM "tokens" "tokens"
WHERE 0 = 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"

SELECT COUNT(*)
FROM "sessions" "s"

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
ORDER BY 1
LIMIT 1

SELECT DISTINCT "s"."token"
FROM "sessions" "s"

SELECT COUNT(DISTINCT "s"."token")
FROM "sessions" "s"

-- values differ
SELECT DISTINCT "s"."token"
FROM "sessions" "s"
LIMIT 1

SELECT "s"."token"
FROM "sessions" "s"
ORDER BY 1
LIMIT 1

SELECT "s"."id", "user"."name"
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"

SELECT COUNT(*)
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"

-- values differ
SELECT "s"."id", "user"."name"
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"
LIMIT 1

SELECT "s"."id", "user"."name"
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"
ORDER BY 1, 2
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" > 5

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."hits" > 5

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" > 5
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" > 5
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s", "users" "user"
WHERE "user"."name" = 'ann'
  AND "s"."user_id" = "user"."id"

SELECT COUNT(*)
FROM "sessions" "s", "users" "user"
WHERE "user"."name" = 'ann'
  AND "s"."user_id" = "user"."id"

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s", "users" "user"
WHERE "user"."name" = 'ann'
  AND "s"."user_id" = "user"."id"
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s", "users" "user"
WHERE "user"."name" = 'ann'
  AND "s"."user_id" = "user"."id"
ORDER BY 1
LIMIT 1

SELECT "u"."id", "u"."name"
FROM "users" "u"
WHERE EXISTS (
    SELECT 1
    FROM "sessions" "s"
    WHERE "u"."id" = "s"."user_id"
      AND "s"."hits" > 5
    )

SELECT COUNT(*)
FROM "users" "u"
WHERE EXISTS (
    SELECT 1
    FROM "sessions" "s"
    WHERE "u"."id" = "s"."user_id"
      AND "s"."hits" > 5
    )

-- values differ
SELECT "u"."id", "u"."name"
FROM "users" "u"
WHERE EXISTS (
    SELECT 1
    FROM "sessions" "s"
    WHERE "u"."id" = "s"."user_id"
      AND "s"."hits" > 5
    )
LIMIT 1

SELECT "u"."id", "u"."name"
FROM "users" "u"
WHERE EXISTS (
    SELECT 1
    FROM "sessions" "s"
    WHERE "u"."id" = "s"."user_id"
      AND "s"."hits" > 5
    )
ORDER BY 1
LIMIT 1

SELECT "u"."id", "u"."name"
FROM "users" "u"
WHERE NOT EXISTS (
    SELECT 1
    FROM "sessions" "session"
    WHERE "u"."id" = "session"."user_id"
    )

SELECT COUNT(*)
FROM "users" "u"
WHERE NOT EXISTS (
    SELECT 1
    FROM "sessions" "session"
    WHERE "u"."id" = "session"."user_id"
    )

-- values differ
SELECT "u"."id", "u"."name"
FROM "users" "u"
WHERE NOT EXISTS (
    SELECT 1
    FROM "sessions" "session"
    WHERE "u"."id" = "session"."user_id"
    )
LIMIT 1

SELECT "u"."id", "u"."name"
FROM "users" "u"
WHERE NOT EXISTS (
    SELECT 1
    FROM "sessions" "session"
    WHERE "u"."id" = "session"."user_id"
    )
ORDER BY 1
LIMIT 1

SELECT "u"."id"
FROM "users" "u"
  LEFT JOIN "sessions" "session"
    ON "u"."id" = "session"."user_id"
GROUP BY "u"."id"
HAVING COUNT(DISTINCT "session"."id") > 1

SELECT COUNT(*)
FROM (
    SELECT "u"."id"
        FROM "users" "u"
      LEFT JOIN "sessions" "session"
        ON "u"."id" = "session"."user_id"
    GROUP BY "u"."id"
    HAVING COUNT(DISTINCT "session"."id") > 1
    ) "t"

-- values differ
SELECT "u"."id"
FROM "users" "u"
  LEFT JOIN "sessions" "session"
    ON "u"."id" = "session"."user_id"
GROUP BY "u"."id"
HAVING COUNT(DISTINCT "session"."id") > 1
LIMIT 1

SELECT "u"."id"
FROM "users" "u"
  LEFT JOIN "sessions" "session"
    ON "u"."id" = "session"."user_id"
GROUP BY "u"."id"
HAVING COUNT(DISTINCT "session"."id") > 1
ORDER BY 1
LIMIT 1

SELECT "u"."name", COUNT(DISTINCT "session"."id"), MAX("session"."hits")
FROM "users" "u"
  LEFT JOIN "sessions" "session"
    ON "u"."id" = "session"."user_id"
GROUP BY "u"."name"

SELECT COUNT(*)
FROM (
    SELECT "u"."name", COUNT(DISTINCT "session"."id"), MAX("session"."hits")
        FROM "users" "u"
      LEFT JOIN "sessions" "session"
        ON "u"."id" = "session"."user_id"
    GROUP BY "u"."name"
    ) "t"

-- values differ
SELECT "u"."name", COUNT(DISTINCT "session"."id"), MAX("session"."hits")
FROM "users" "u"
  LEFT JOIN "sessions" "session"
    ON "u"."id" = "session"."user_id"
GROUP BY "u"."name"
LIMIT 1

SELECT "u"."name", COUNT(DISTINCT "session"."id"), MAX("session"."hits")
FROM "users" "u"
  LEFT JOIN "sessions" "session"
    ON "u"."id" = "session"."user_id"
GROUP BY "u"."name"
ORDER BY 1, 2, 3
LIMIT 1

SELECT "u"."id", coalesce(SUM("s"."hits"), 0)
FROM "users" "u", "sessions" "s"
WHERE "u"."id" = "s"."user_id"
GROUP BY "u"."id"

SELECT COUNT(*)
FROM (
    SELECT "u"."id", coalesce(SUM("s"."hits"), 0)
    FROM "users" "u", "sessions" "s"
    WHERE "u"."id" = "s"."user_id"
    GROUP BY "u"."id"
    ) "t"

-- values differ
SELECT "u"."id", coalesce(SUM("s"."hits"), 0)
FROM "users" "u", "sessions" "s"
WHERE "u"."id" = "s"."user_id"
GROUP BY "u"."id"
LIMIT 1

SELECT "u"."id", coalesce(SUM("s"."hits"), 0)
FROM "users" "u", "sessions" "s"
WHERE "u"."id" = "s"."user_id"
GROUP BY "u"."id"
ORDER BY 1, 2
LIMIT 1

SELECT "s"."user_id", COUNT(DISTINCT "s"."id"), AVG("s"."hits")
FROM "sessions" "s"
GROUP BY "s"."user_id"

SELECT COUNT(*)
FROM (
    SELECT "s"."user_id", COUNT(DISTINCT "s"."id"), AVG("s"."hits")
    FROM "sessions" "s"
    GROUP BY "s"."user_id"
    ) "t"

-- values differ
SELECT "s"."user_id", COUNT(DISTINCT "s"."id"), AVG("s"."hits")
FROM "sessions" "s"
GROUP BY "s"."user_id"
LIMIT 1

SELECT "s"."user_id", COUNT(DISTINCT "s"."id"), AVG("s"."hits")
FROM "sessions" "s"
GROUP BY "s"."user_id"
ORDER BY 1, 2, 3
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."token" IN ('t1', 't2')

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."token" IN ('t1', 't2')

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."token" IN ('t1', 't2')
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."token" IN ('t1', 't2')
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."token" LIKE 't%'

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."token" LIKE 't%'

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."token" LIKE 't%'
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."token" LIKE 't%'
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE upper("s"."token") = 'T1'

SELECT COUNT(*)
FROM "sessions" "s"
WHERE upper("s"."token") = 'T1'

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE upper("s"."token") = 'T1'
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE upper("s"."token") = 'T1'
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE substr("s"."token", 1, 1) = 't'

SELECT COUNT(*)
FROM "sessions" "s"
WHERE substr("s"."token", 1, 1) = 't'

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE substr("s"."token", 1, 1) = 't'
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE substr("s"."token", 1, 1) = 't'
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE length("s"."token") > 1

SELECT COUNT(*)
FROM "sessions" "s"
WHERE length("s"."token") > 1

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE length("s"."token") > 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE length("s"."token") > 1
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."user_id" IS NULL

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."user_id" IS NULL

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."user_id" IS NULL
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."user_id" IS NULL
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."user_id" IS NOT NULL
  AND "s"."hits" < 99

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."user_id" IS NOT NULL
  AND "s"."hits" < 99

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."user_id" IS NOT NULL
  AND "s"."hits" < 99
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."user_id" IS NOT NULL
  AND "s"."hits" < 99
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" = (
    SELECT MAX("x"."hits")
    FROM "sessions" "x"
    )

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."hits" = (
    SELECT MAX("x"."hits")
    FROM "sessions" "x"
    )

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" = (
    SELECT MAX("x"."hits")
    FROM "sessions" "x"
    )
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" = (
    SELECT MAX("x"."hits")
    FROM "sessions" "x"
    )
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."id" IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."id" IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."id" IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."id" IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."id" NOT IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."id" NOT IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."id" NOT IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."id" NOT IN (
    SELECT "x"."session_id"
    FROM "logins" "x"
    )
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE ("s"."data" #>> '{device}') = 'phone'

SELECT COUNT(*)
FROM "sessions" "s"
WHERE ("s"."data" #>> '{device}') = 'phone'

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE ("s"."data" #>> '{device}') = 'phone'
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE ("s"."data" #>> '{device}') = 'phone'
ORDER BY 1
LIMIT 1

SELECT ("s"."data" #> '{device}')
FROM "sessions" "s"

SELECT COUNT(DISTINCT ("s"."data" #> '{device}'))
FROM "sessions" "s"

-- values differ
SELECT ("s"."data" #> '{device}')
FROM "sessions" "s"
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."data" ? 'device'

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."data" ? 'device'

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."data" ? 'device'
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."data" ? 'device'
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."expires_at" > '2999-06-01T00:00:00+00:00'::timestamptz

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."expires_at" > '2999-06-01T00:00:00+00:00'::timestamptz

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."expires_at" > '2999-06-01T00:00:00+00:00'::timestamptz
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."expires_at" > '2999-06-01T00:00:00+00:00'::timestamptz
ORDER BY 1
LIMIT 1

SELECT DISTINCT EXTRACT(YEAR FROM "s"."expires_at")
FROM "sessions" "s"
WHERE "s"."expires_at" IS NOT NULL

SELECT COUNT(DISTINCT EXTRACT(YEAR FROM "s"."expires_at"))
FROM "sessions" "s"
WHERE "s"."expires_at" IS NOT NULL

-- values differ
SELECT DISTINCT EXTRACT(YEAR FROM "s"."expires_at")
FROM "sessions" "s"
WHERE "s"."expires_at" IS NOT NULL
LIMIT 1

SELECT EXTRACT(YEAR FROM "s"."expires_at")
FROM "sessions" "s"
WHERE "s"."expires_at" IS NOT NULL
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
ORDER BY "s"."hits" DESC
LIMIT 2 OFFSET 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
ORDER BY "s"."id"
LIMIT 2

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
FOR UPDATE SKIP LOCKED

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
LIMIT 1
FOR UPDATE SKIP LOCKED

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
ORDER BY 1
LIMIT 1
FOR UPDATE SKIP LOCKED

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
FOR UPDATE NOWAIT

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
LIMIT 1
FOR UPDATE NOWAIT

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
ORDER BY 1
LIMIT 1
FOR UPDATE NOWAIT

SELECT "id", "user_id", "token", "data", "hits", "expires_at"
FROM "sessions"
WHERE "user_id" IN (1, 2, 3, 4, 5)

SELECT "id", "user_id", "token", "data", "hits", "expires_at"
FROM "sessions"
WHERE "user_id" = 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE s.hits > 5

SELECT COUNT(*)
FROM "sessions" "s"
WHERE s.hits > 5

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE s.hits > 5
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE s.hits > 5
ORDER BY 1
LIMIT 1

SELECT DISTINCT "user"."name"
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"

SELECT COUNT(DISTINCT "user"."name")
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"

-- values differ
SELECT DISTINCT "user"."name"
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"
LIMIT 1

SELECT "user"."name"
FROM "sessions" "s", "users" "user"
WHERE "s"."user_id" = "user"."id"
ORDER BY 1
LIMIT 1

SELECT DISTINCT "user"."name"
FROM "logins" "l", "sessions" "session", "users" "user"
WHERE "l"."session_id" = "session"."id"
  AND "session"."user_id" = "user"."id"

SELECT COUNT(DISTINCT "user"."name")
FROM "logins" "l", "sessions" "session", "users" "user"
WHERE "l"."session_id" = "session"."id"
  AND "session"."user_id" = "user"."id"

-- values differ
SELECT DISTINCT "user"."name"
FROM "logins" "l", "sessions" "session", "users" "user"
WHERE "l"."session_id" = "session"."id"
  AND "session"."user_id" = "user"."id"
LIMIT 1

SELECT "user"."name"
FROM "logins" "l", "sessions" "session", "users" "user"
WHERE "l"."session_id" = "session"."id"
  AND "session"."user_id" = "user"."id"
ORDER BY 1
LIMIT 1

SELECT "l"."id", "l"."session_id"
FROM "logins" "l", "sessions" "session"
WHERE "session"."hits" > 5
  AND "l"."session_id" = "session"."id"

SELECT COUNT(*)
FROM "logins" "l", "sessions" "session"
WHERE "session"."hits" > 5
  AND "l"."session_id" = "session"."id"

-- values differ
SELECT "l"."id", "l"."session_id"
FROM "logins" "l", "sessions" "session"
WHERE "session"."hits" > 5
  AND "l"."session_id" = "session"."id"
LIMIT 1

SELECT "l"."id", "l"."session_id"
FROM "logins" "l", "sessions" "session"
WHERE "session"."hits" > 5
  AND "l"."session_id" = "session"."id"
ORDER BY 1
LIMIT 1

SELECT DISTINCT "s"."id", "t-1"."token"
FROM "sessions" "s", "tokens" "t-1"
WHERE "s"."hits" > "t-1"."uses"

SELECT COUNT(DISTINCT "s"."id")
FROM "sessions" "s", "tokens" "t-1"
WHERE "s"."hits" > "t-1"."uses"

-- values differ
SELECT DISTINCT "s"."id", "t-1"."token"
FROM "sessions" "s", "tokens" "t-1"
WHERE "s"."hits" > "t-1"."uses"
LIMIT 1

SELECT "s"."id", "t-1"."token"
FROM "sessions" "s", "tokens" "t-1"
WHERE "s"."hits" > "t-1"."uses"
ORDER BY 1, 2
LIMIT 1

SELECT string_agg("s"."token"::text, ';')
FROM "sessions" "s"

-- values differ
SELECT string_agg("s"."token"::text, ';')
FROM "sessions" "s"
LIMIT 1

SELECT string_agg("s"."token"::text, ';')
FROM "sessions" "s"
ORDER BY 1
LIMIT 1

SELECT DISTINCT ("s"."token" || 'x')
FROM "sessions" "s"

SELECT COUNT(DISTINCT ("s"."token" || 'x'))
FROM "sessions" "s"

-- values differ
SELECT DISTINCT ("s"."token" || 'x')
FROM "sessions" "s"
LIMIT 1

SELECT ("s"."token" || 'x')
FROM "sessions" "s"
ORDER BY 1
LIMIT 1

SELECT DISTINCT (abs("s"."hits") + 1)
FROM "sessions" "s"

SELECT COUNT(DISTINCT (abs("s"."hits") + 1))
FROM "sessions" "s"

-- values differ
SELECT DISTINCT (abs("s"."hits") + 1)
FROM "sessions" "s"
LIMIT 1

SELECT (abs("s"."hits") + 1)
FROM "sessions" "s"
ORDER BY 1
LIMIT 1

SELECT DISTINCT ("s"."hits" / 2)
FROM "sessions" "s"

SELECT COUNT(DISTINCT ("s"."hits" / 2))
FROM "sessions" "s"

-- values differ
SELECT DISTINCT ("s"."hits" / 2)
FROM "sessions" "s"
LIMIT 1

SELECT ("s"."hits" / 2)
FROM "sessions" "s"
ORDER BY 1
LIMIT 1

SELECT DISTINCT case when "s"."hits" > 5 then 'big' else 'small' end
FROM "sessions" "s"

SELECT COUNT(DISTINCT case when "s"."hits" > 5 then 'big' else 'small' end)
FROM "sessions" "s"

-- values differ
SELECT DISTINCT case when "s"."hits" > 5 then 'big' else 'small' end
FROM "sessions" "s"
LIMIT 1

SELECT case when "s"."hits" > 5 then 'big' else 'small' end
FROM "sessions" "s"
ORDER BY 1
LIMIT 1

SELECT DISTINCT "t-1"."token", "t-1"."scope", "t-1"."uses", "t-1"."expires_at"
FROM "tokens" "t-1"

SELECT COUNT(DISTINCT "t-1"."token")
FROM "tokens" "t-1"

-- values differ
SELECT DISTINCT "t-1"."token", "t-1"."scope", "t-1"."uses", "t-1"."expires_at"
FROM "tokens" "t-1"
LIMIT 1

SELECT "t-1"."token", "t-1"."scope", "t-1"."uses", "t-1"."expires_at"
FROM "tokens" "t-1"
ORDER BY 1
LIMIT 1

SELECT DISTINCT "t-1"."token", "t-1"."scope", "t-1"."uses", "t-1"."expires_at"
FROM "tokens" "t-1"
WHERE "t-1"."uses" IN (
    SELECT "x"."hits"
    FROM "sessions" "x"
    )

SELECT COUNT(DISTINCT "t-1"."token")
FROM "tokens" "t-1"
WHERE "t-1"."uses" IN (
    SELECT "x"."hits"
    FROM "sessions" "x"
    )

-- values differ
SELECT DISTINCT "t-1"."token", "t-1"."scope", "t-1"."uses", "t-1"."expires_at"
FROM "tokens" "t-1"
WHERE "t-1"."uses" IN (
    SELECT "x"."hits"
    FROM "sessions" "x"
    )
LIMIT 1

SELECT "t-1"."token", "t-1"."scope", "t-1"."uses", "t-1"."expires_at"
FROM "tokens" "t-1"
WHERE "t-1"."uses" IN (
    SELECT "x"."hits"
    FROM "sessions" "x"
    )
ORDER BY 1
LIMIT 1

SELECT "l"."id", "l"."holder"
FROM "archive"."leases" "l"

SELECT COUNT(*)
FROM "archive"."leases" "l"

-- values differ
SELECT "l"."id", "l"."holder"
FROM "archive"."leases" "l"
LIMIT 1

SELECT "l"."id", "l"."holder"
FROM "archive"."leases" "l"
ORDER BY 1
LIMIT 1

SELECT "l"."id", "l"."holder"
FROM "archive"."leases" "l"
WHERE "l"."holder" = 'ann'

SELECT COUNT(*)
FROM "archive"."leases" "l"
WHERE "l"."holder" = 'ann'

-- values differ
SELECT "l"."id", "l"."holder"
FROM "archive"."leases" "l"
WHERE "l"."holder" = 'ann'
LIMIT 1

SELECT "l"."id", "l"."holder"
FROM "archive"."leases" "l"
WHERE "l"."holder" = 'ann'
ORDER BY 1
LIMIT 1

SELECT "x"."id", "x"."holder"
FROM "archive"."leases" "x"
WHERE "x"."id" IN (
    SELECT "s"."id"
    FROM "sessions" "s"
    )

SELECT COUNT(*)
FROM "archive"."leases" "x"
WHERE "x"."id" IN (
    SELECT "s"."id"
    FROM "sessions" "s"
    )

-- values differ
SELECT "x"."id", "x"."holder"
FROM "archive"."leases" "x"
WHERE "x"."id" IN (
    SELECT "s"."id"
    FROM "sessions" "s"
    )
LIMIT 1

SELECT "x"."id", "x"."holder"
FROM "archive"."leases" "x"
WHERE "x"."id" IN (
    SELECT "s"."id"
    FROM "sessions" "s"
    )
ORDER BY 1
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" > 1
  AND "s"."user_id" IS NULL

SELECT COUNT(*)
FROM "sessions" "s"
WHERE "s"."hits" > 1
  AND "s"."user_id" IS NULL

-- values differ
SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" > 1
  AND "s"."user_id" IS NULL
LIMIT 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."hits" > 1
  AND "s"."user_id" IS NULL
ORDER BY 1
LIMIT 1

SELECT DISTINCT "u"."id", "u"."name"
FROM "users" "u", "sessions" "s", "logins" "l"
WHERE "l"."id" > 0
  AND "u"."id" = "s"."user_id"
  AND "s"."id" = "l"."session_id"

SELECT COUNT(DISTINCT "u"."id")
FROM "users" "u", "sessions" "s", "logins" "l"
WHERE "l"."id" > 0
  AND "u"."id" = "s"."user_id"
  AND "s"."id" = "l"."session_id"

-- values differ
SELECT DISTINCT "u"."id", "u"."name"
FROM "users" "u", "sessions" "s", "logins" "l"
WHERE "l"."id" > 0
  AND "u"."id" = "s"."user_id"
  AND "s"."id" = "l"."session_id"
LIMIT 1

SELECT "u"."id", "u"."name"
FROM "users" "u", "sessions" "s", "logins" "l"
WHERE "l"."id" > 0
  AND "u"."id" = "s"."user_id"
  AND "s"."id" = "l"."session_id"
ORDER BY 1
LIMIT 1

SELECT DISTINCT "u"."name", "s"."token"
FROM "users" "u", "sessions" "s"
WHERE "u"."id" = "s"."user_id"

SELECT COUNT(DISTINCT "u"."name")
FROM "users" "u", "sessions" "s"
WHERE "u"."id" = "s"."user_id"

-- values differ
SELECT DISTINCT "u"."name", "s"."token"
FROM "users" "u", "sessions" "s"
WHERE "u"."id" = "s"."user_id"
LIMIT 1

SELECT "u"."name", "s"."token"
FROM "users" "u", "sessions" "s"
WHERE "u"."id" = "s"."user_id"
ORDER BY 1, 2
LIMIT 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at"
FROM "sessions"
WHERE "id" = 1

SELECT "id", "user_id", "token", "data", "hits", "expires_at"
FROM "sessions"
WHERE "token" = 't1'

SELECT "id", "user_id", "token", "data", "hits", "expires_at"
FROM "sessions"
WHERE "id" = 1
FOR UPDATE

SELECT COUNT(*)
FROM "sessions"
WHERE "user_id" = 1

SELECT "s"."id", "s"."user_id", "s"."token", "s"."data", "s"."hits", "s"."expires_at"
FROM "sessions" "s"
WHERE "s"."user_id" = 1
  AND "s"."hits" > 1

-- values differ
SELECT "id", "user_id", "token", "data", "hits", "expires_at"
FROM "sessions"
WHERE "user_id" = 1
LIMIT 1

INSERT INTO "sessions" ("id", "user_id", "token", "data", "hits") VALUES (100, 1, 'n', '{}', 0)

INSERT INTO "sessions" ("id", "token", "data", "hits") VALUES (10, 't10', '{}', 0)

INSERT INTO "sessions" ("id", "token", "data", "hits") VALUES (100, 'n0', '{}', 0)
-- then
INSERT INTO "sessions" ("id", "token", "data", "hits") VALUES (101, 'n1', '{}', 0)
-- then
INSERT INTO "sessions" ("id", "token", "data", "hits") VALUES (102, 'n2', '{}', 0)

UPDATE "sessions"
SET "token" = 'x', "hits" = 7
WHERE "id" = 1

UPDATE "sessions"
SET "data" = '{"a": 1}'
WHERE "id" = 1

DELETE FROM "sessions"
WHERE "id" = 2

DELETE FROM "logins"
WHERE "id" = 2
-- then
DELETE FROM "logins"
WHERE "id" = 1
-- then
DELETE FROM "sessions"
WHERE "id" = 1

DELETE FROM "sessions"

DELETE FROM "sessions"
WHERE "hits" > 1

INSERT INTO "tokens" ("token", "expires_at") VALUES ('dead', '2999-06-01T00:00:00+00:00'::timestamptz)

INSERT INTO "tokens" ("token", "uses", "expires_at") VALUES ('new', 1, '2999-06-01T00:00:00+00:00'::timestamptz)

SELECT "token", "scope", "uses", "expires_at"
FROM "tokens"
WHERE "token" = 'live'

UPDATE "tokens"
SET "uses" = 9
WHERE "token" = 'live'

INSERT INTO "archive"."leases" ("id", "holder") VALUES (10, 'x')

SELECT id FROM sessions WHERE hits > 5 ORDER BY id

SELECT * FROM sessions WHERE hits > 5

SELECT MIN("s"."hits")
FROM "sessions" "s"

SELECT coalesce(SUM("s"."hits"), 0)
FROM "sessions" "s"

SELECT MAX("id")
FROM "sessions"

SELECT "id", "user_id", "token", "data", "hits", "expires_at"
FROM "sessions"
WHERE "id" IN (3, 5)

SELECT * FROM tokens

UPDATE "sessions"
SET "user_id" = NULL
WHERE "id" = 1

UPDATE "sessions"
SET "user_id" = 1
WHERE "id" = 2
