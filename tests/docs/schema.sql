-- What the examples of the documents take for granted.
CREATE ROLE support LOGIN SUPERUSER;
CREATE ROLE reporting LOGIN;
CREATE TABLE sessions (id int PRIMARY KEY, token text UNIQUE, expires_at timestamptz);
INSERT INTO sessions SELECT i, i::text, now() + (i - 25.5) * interval '1 hour'
  FROM generate_series(1, 100) i;
CREATE TABLE carts (id int PRIMARY KEY, customer text UNIQUE, expires_at timestamptz NOT NULL);
CREATE TABLE buckets (client text PRIMARY KEY, hits int, expires_at timestamptz);
INSERT INTO buckets VALUES ('ann', 97, now() - interval '1 second');
CREATE TABLE events (created_at timestamptz NOT NULL);
CREATE TABLE logins (id int PRIMARY KEY, expires_at timestamptz);
CREATE TABLE cache (key text PRIMARY KEY, written_at timestamptz, ttl_seconds int);
CREATE TABLE jobs (id int PRIMARY KEY, finished_at timestamp);
