CREATE TABLE sessions (
  visitor bigint PRIMARY KEY,
  visits int NOT NULL DEFAULT 1,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON sessions (expires_at);
INSERT INTO sessions (visitor, expires_at)
  SELECT 10000 + n, now() + n * interval '1 second' FROM generate_series(-500, 500) n;

-- All that the reaper needs: a row lock takes UPDATE on one column.
CREATE ROLE pglapse LOGIN PASSWORD 'pglapse';
GRANT SELECT, DELETE, UPDATE (expires_at) ON sessions TO pglapse;
-- It makes the schema pglapse, where processes share their work and people read how it goes.
GRANT CREATE ON DATABASE app TO pglapse;
-- It slows down for replicas, replication slots and old snapshots, which it sees with this.
GRANT pg_monitor TO pglapse;
