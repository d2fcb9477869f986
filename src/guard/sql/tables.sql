-- An older schema is brought up to date in place; a newer one stays as it is.
DO $pglapse$
DECLARE
  there integer := 1;
  gone pg_catalog.text;
  half text;
BEGIN
  IF pg_catalog.to_regclass('pglapse.version') IS NOT NULL THEN
    -- One process at a time. Only who may write there takes this lock; an advisory one anybody.
    LOCK TABLE pglapse.version IN EXCLUSIVE MODE;
    SELECT version INTO there FROM pglapse.version;
  END IF;
  IF there > 13 THEN
    RAISE EXCEPTION 'the schema pglapse is of version %, which a newer pglapse made', there
      USING ERRCODE = '55000', DETAIL = 'This pglapse knows versions up to 13.',
        HINT = 'Use the newer pglapse, or drop the schema pglapse with all that is written in it.';
  END IF;
  IF EXISTS (SELECT FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass('pglapse.rules')
      AND relkind = 'r') THEN
    ALTER TABLE pglapse.rules RENAME TO in_force;
  END IF;
  IF EXISTS (SELECT FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass('pglapse.runs')
      AND relkind = 'r') THEN
    ALTER TABLE pglapse.runs RENAME TO run_history;
    ALTER INDEX pglapse.runs_ended RENAME TO run_history_ended;
  END IF;
  IF there < 8 AND pg_catalog.to_regclass('pglapse.shares') IS NOT NULL THEN
    ALTER TABLE pglapse.shares DROP CONSTRAINT shares_pkey, ADD PRIMARY KEY (relation, rule, terms);
  END IF;
  FOREACH gone IN ARRAY ARRAY['set_storage', 'keep_expiration_column', 'refresh_expiration',
      'ttl_create_index', 'ttl_drop_index', 'ttl_runner', 'ttl_summary'] LOOP
    BEGIN
      EXECUTE pg_catalog.format('DROP FUNCTION IF EXISTS pglapse.%I', gone);
    EXCEPTION WHEN dependent_objects_still_exist THEN
      NULL; -- A user's trigger or view needs it.
    END;
  END LOOP;
  IF pg_catalog.to_regclass('pglapse.detaching') IS NOT NULL THEN
    SELECT pg_catalog.string_agg(pg_catalog.format('ALTER TABLE %s DETACH PARTITION %s FINALIZE',
        inhparent::pg_catalog.regclass, inhrelid::pg_catalog.regclass), '; ') INTO half
    FROM pg_catalog.pg_inherits JOIN pglapse.detaching ON leaf = inhrelid WHERE inhdetachpending;
    IF half IS NOT NULL THEN
      -- pglapse logs what has this code.
      RAISE WARNING 'an older pglapse has left partitions half detached; finish it: %', half
        USING ERRCODE = '01P01';
    END IF;
    DROP TABLE pglapse.detaching;
  END IF;
END
$pglapse$;
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
ALTER TABLE pglapse.tables DROP COLUMN IF EXISTS confirmed, ADD COLUMN IF NOT EXISTS fault text,
  ADD COLUMN IF NOT EXISTS is_estimate boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS counted_at timestamptz;
CREATE TABLE IF NOT EXISTS pglapse.run_history (
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
-- Of a partition that went as a whole nobody may know how many rows it had.
ALTER TABLE pglapse.run_history ALTER COLUMN rows DROP NOT NULL;
CREATE INDEX IF NOT EXISTS run_history_ended ON pglapse.run_history (ended);
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
-- The table that is paused, whatever it is called by then; nothing for those of a name.
ALTER TABLE pglapse.pauses ADD COLUMN IF NOT EXISTS relation regclass;
CREATE TABLE IF NOT EXISTS pglapse.in_force (
  rule text PRIMARY KEY,
  definition text,
  loaded timestamptz,
  accepted text
) WITH (fillfactor = 50);
-- Where the process has the rule from that has read it last; its table, of which the rule that was
-- loaded last is in force; since when it has said what it says, or something that lets rows live no
-- longer; and by what that is judged: what it is about, and how long it lets rows live. One that an
-- operator has confirmed has begun. One that no process has any more has no definition.
ALTER TABLE pglapse.in_force ADD COLUMN IF NOT EXISTS origin text,
  ADD COLUMN IF NOT EXISTS relation oid,
  ADD COLUMN IF NOT EXISTS since timestamptz,
  ADD COLUMN IF NOT EXISTS basis text,
  ADD COLUMN IF NOT EXISTS lifetime bigint[],
  ADD COLUMN IF NOT EXISTS is_served boolean NOT NULL DEFAULT false;
CREATE INDEX IF NOT EXISTS in_force_relation ON pglapse.in_force (relation);
-- The processes that serve this database, each with a sign of life, and how long the first deletes
-- of a new rule wait.
CREATE TABLE IF NOT EXISTS pglapse.processes (
  process text PRIMARY KEY,
  seen timestamptz NOT NULL,
  new_rule_delay interval NOT NULL
) WITH (fillfactor = 50);
-- When the first deletes begin by a rule that came into force then, where processes that serve say
-- how long they wait, or else by the usual delay.
CREATE OR REPLACE FUNCTION pglapse.deletes_begin(since timestamptz, usual interval DEFAULT NULL)
RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT since + COALESCE(max(p.new_rule_delay), usual) FROM pglapse.processes p
  WHERE p.seen > statement_timestamp() - INTERVAL 'PT60S'
$pglapse$;
-- Which tables have a rule in the settings of a process, whether that only counts (`mode`), and what
-- it says since when.
CREATE TABLE IF NOT EXISTS pglapse.opinions (
  relation oid NOT NULL,
  process text NOT NULL REFERENCES pglapse.processes ON DELETE CASCADE,
  rule text NOT NULL,
  is_shadow boolean NOT NULL,
  PRIMARY KEY (relation, process)
);
ALTER TABLE pglapse.opinions ADD COLUMN IF NOT EXISTS definition text,
  ADD COLUMN IF NOT EXISTS loaded timestamptz;
-- What a client's statement asks before it deletes a row whose key it needs.
GRANT SELECT (rule, definition, relation, loaded) ON pglapse.in_force TO PUBLIC;
GRANT SELECT ON pglapse.processes, pglapse.opinions TO PUBLIC;
-- Rules of whose table more than max_share would go: how many rows were refused, of how many, by
-- which terms, which may be another process' own; and how many of them somebody has let go since.
CREATE TABLE IF NOT EXISTS pglapse.shares (
  relation oid NOT NULL,
  rule text NOT NULL,
  terms text NOT NULL,
  held_rows bigint NOT NULL,
  of_rows bigint NOT NULL,
  held_since timestamptz NOT NULL DEFAULT now(),
  confirmed_rows bigint,
  confirmed_at timestamptz,
  gone_rows bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (relation, rule, terms)
);
-- What rules in shadow mode would have done, by statement.
CREATE TABLE IF NOT EXISTS pglapse.shadow (
  fingerprint text PRIMARY KEY,
  tables text NOT NULL,
  statement text NOT NULL,
  hides bigint NOT NULL,
  frees bigint NOT NULL,
  refuses bigint NOT NULL,
  note text NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
ALTER TABLE pglapse.shadow DROP COLUMN IF EXISTS depends, DROP COLUMN IF EXISTS measured,
  DROP COLUMN IF EXISTS rows, DROP COLUMN IF EXISTS hidden_rows;
CREATE TABLE IF NOT EXISTS pglapse.version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO pglapse.version (version) VALUES (13)
ON CONFLICT (only_row) DO UPDATE SET version = EXCLUDED.version, since = now()
WHERE version.version <> EXCLUDED.version;
