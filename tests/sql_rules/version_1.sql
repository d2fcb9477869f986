CREATE SCHEMA IF NOT EXISTS pglapse;
CREATE TABLE IF NOT EXISTS pglapse.tasks (
  leaf oid NOT NULL,
  part integer NOT NULL,
  owner text,
  backend integer,
  fence bigint NOT NULL DEFAULT 0,
  heartbeat timestamptz,
  due timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (leaf, part)
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS pglapse.tables (
  leaf oid PRIMARY KEY,
  "table" text NOT NULL,
  rule text NOT NULL,
  expires text NOT NULL,
  strategy text,
  reason text,
  paused boolean NOT NULL DEFAULT false,
  confirmed boolean NOT NULL DEFAULT false,
  expired_rows bigint,
  oldest_expired interval,
  remaining interval,
  quarantined_rows bigint NOT NULL DEFAULT 0,
  reaped_rows bigint NOT NULL DEFAULT 0,
  advice text,
  last_run timestamptz,
  last_error text,
  last_error_at timestamptz
) WITH (fillfactor = 50);
ALTER TABLE pglapse.tables ADD COLUMN IF NOT EXISTS fault text,
  ADD COLUMN IF NOT EXISTS is_estimate boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS counted_at timestamptz;
CREATE TABLE IF NOT EXISTS pglapse.runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  leaf oid NOT NULL,
  "table" text NOT NULL,
  part integer NOT NULL,
  owner text NOT NULL,
  strategy text,
  began timestamptz NOT NULL,
  ended timestamptz NOT NULL,
  rows bigint NOT NULL,
  batches bigint NOT NULL,
  seconds double precision NOT NULL,
  errors bigint NOT NULL,
  note text
);
CREATE INDEX IF NOT EXISTS runs_ended ON pglapse.runs (ended);
CREATE TABLE IF NOT EXISTS pglapse.quarantined (
  leaf oid NOT NULL,
  part integer NOT NULL,
  "row" text NOT NULL,
  "table" text NOT NULL,
  sqlstate text NOT NULL,
  message text NOT NULL,
  tries integer NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (leaf, part, "row")
);
CREATE TABLE IF NOT EXISTS pglapse.identity (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  identity text NOT NULL,
  noted timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS pglapse.pauses (
  rule text PRIMARY KEY,
  paused_by text NOT NULL,
  paused_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS pglapse.detaching (
  leaf oid PRIMARY KEY,
  "table" text NOT NULL,
  owner text NOT NULL,
  began timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS pglapse.rules (
  rule text PRIMARY KEY,
  definition text,
  loaded timestamptz,
  accepted text
) WITH (fillfactor = 50);
