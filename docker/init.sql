CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON sessions (expires_at);
INSERT INTO sessions (expires_at) SELECT now() + n * interval '1 second' FROM generate_series(-500, 500) n;

-- All that the reaper needs: a row lock takes UPDATE on one column.
CREATE ROLE pglapse LOGIN PASSWORD 'pglapse';
GRANT SELECT, DELETE, UPDATE (expires_at) ON sessions TO pglapse;
-- It makes the schema pglapse, where processes share their work and people read how it goes.
GRANT CREATE ON DATABASE app TO pglapse;
