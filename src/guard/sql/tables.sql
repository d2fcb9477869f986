-- An older schema is brought up to date in place; a newer one stays as it is.
DO $pglapse$
DECLARE
  there integer := 1;
  old record;
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
  IF EXISTS (SELECT FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass('pglapse.runs')
      AND relkind = 'r') THEN
    ALTER TABLE pglapse.runs RENAME TO run_history;
    ALTER INDEX pglapse.runs_ended RENAME TO run_history_ended;
  END IF;
  -- Views, triggers and functions are made anew below. Only declared_rules is read once more.
  IF there < 13 THEN
    DROP TABLE IF EXISTS pglapse.opinions, pglapse.processes, pglapse.in_force, pglapse.shares;
    FOR old IN
      SELECT pg_catalog.format('DROP TRIGGER %I ON pglapse.%I', t.tgname, c.relname) AS statement
        FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid
        WHERE c.relnamespace = 'pglapse'::pg_catalog.regnamespace AND NOT t.tgisinternal
      UNION ALL SELECT pg_catalog.concat('DROP VIEW ', pg_catalog.string_agg(c.oid::pg_catalog.regclass::pg_catalog.text, ', '))
        FROM pg_catalog.pg_class c
        WHERE c.relnamespace = 'pglapse'::pg_catalog.regnamespace AND c.relkind = 'v' HAVING pg_catalog.count(*) > 0
    LOOP
      EXECUTE old.statement;
    END LOOP;
    FOR old IN SELECT p.oid::pg_catalog.regprocedure AS name FROM pg_catalog.pg_proc p
      WHERE p.pronamespace = 'pglapse'::pg_catalog.regnamespace
      -- Functions that take rows of a table are in the way of others.
      ORDER BY p.proargtypes::pg_catalog.text DESC
    LOOP
      BEGIN
        EXECUTE pg_catalog.format('DROP FUNCTION %s', old.name);
      EXCEPTION WHEN dependent_objects_still_exist THEN
        NULL; -- A user's trigger or view needs it.
      END;
    END LOOP;
    IF EXISTS (SELECT FROM pg_catalog.pg_class WHERE oid = pg_catalog.to_regclass('pglapse.rules')
        AND relkind = 'r') THEN
      DROP TABLE pglapse.rules;
    END IF;
  END IF;
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
  ADD COLUMN IF NOT EXISTS counted_at timestamptz, ADD COLUMN IF NOT EXISTS root oid,
  ADD COLUMN IF NOT EXISTS rows bigint;
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
-- A table that is paused with all its parts, by its oid; 0 stands for all tables.
DO $pglapse$
BEGIN
  IF EXISTS (SELECT FROM pg_catalog.pg_attribute WHERE attrelid = pg_catalog.to_regclass('pglapse.pauses')
      AND attname = 'rule' AND NOT attisdropped) THEN
    ALTER TABLE pglapse.pauses RENAME TO named_pauses;
  END IF;
END
$pglapse$;
CREATE TABLE IF NOT EXISTS pglapse.pauses (
  relation oid PRIMARY KEY,
  paused_by text NOT NULL,
  paused_at timestamptz NOT NULL DEFAULT now()
);
-- What was paused by a name goes by the oid. Of a name that is nobody's all is paused.
DO $pglapse$
BEGIN
  IF pg_catalog.to_regclass('pglapse.named_pauses') IS NOT NULL THEN
    ALTER TABLE pglapse.named_pauses ADD COLUMN IF NOT EXISTS relation regclass;
    INSERT INTO pglapse.pauses (relation, paused_by, paused_at)
    SELECT COALESCE(n.relation, c.oid, 0), n.paused_by, n.paused_at
    FROM pglapse.named_pauses n LEFT JOIN pg_catalog.pg_class c ON n.rule <> '*' AND c.relkind IN ('r', 'p')
      AND CASE WHEN n.rule LIKE '*.%' THEN pg_catalog.quote_ident(c.relname) = pg_catalog.substr(n.rule, 3)
        ELSE c.oid = pg_catalog.to_regclass(n.rule) END
    ON CONFLICT DO NOTHING;
    INSERT INTO pglapse.pauses (relation, paused_by)
    SELECT t.leaf, 'pglapse.tables' FROM pglapse.tables t WHERE t.paused ON CONFLICT DO NOTHING;
    DROP TABLE pglapse.named_pauses;
  END IF;
END
$pglapse$;
ALTER TABLE pglapse.tables DROP COLUMN IF EXISTS paused;
-- The rule of each table, of settings and of SQL. Everything that hides or deletes goes by it.
--
-- A table is known by its oid, and its columns by their numbers. Their names and types stand beside
-- them. In another database numbers mean other things, even if they are the same: `relid`,
-- `sidecar_id` and `database` tell a row that was restored from a dump.
CREATE TABLE IF NOT EXISTS pglapse.rules (
  relation regclass PRIMARY KEY,
  -- When rows expire, for people: made from the columns that follow.
  expires text NOT NULL,
  -- The settings that it is from, and the table as they write it; nothing where SQL has set it.
  "set" text,
  written text,
  -- The column, and the column that is multiplied by `times_unit`, if there is one.
  attnums smallint[] NOT NULL,
  names text[] NOT NULL,
  types text[] NOT NULL,
  plus interval NOT NULL DEFAULT '0',
  times_unit text,
  unit text,
  format text,
  time_zone text,
  sidecar regclass,
  grace interval NOT NULL DEFAULT '0',
  options jsonb NOT NULL DEFAULT '{}',
  -- Why it cannot be used.
  broken text,
  -- No settings say it any more: it hides on, and nothing is deleted.
  held boolean NOT NULL DEFAULT false,
  origin text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  -- No two changes have the same version, not even in a schema that was made anew.
  version bigint NOT NULL,
  -- Since when it has said what it says, or something that lets rows live no longer.
  since timestamptz NOT NULL,
  -- From when a statement may take the key of an expired row.
  settled timestamptz NOT NULL,
  -- When an operator let its first deletes begin, and for a day more of the table go than max_share.
  confirmed timestamptz,
  -- The restored database in which an operator lets it go on.
  accepted text,
  relid oid NOT NULL,
  sidecar_id oid,
  database text
) WITH (fillfactor = 70);
GRANT SELECT ON pglapse.rules TO PUBLIC;
-- What settings of a name were loaded last, by any process: a digest of their rules; and how long the
-- first deletes of a new rule wait.
CREATE TABLE IF NOT EXISTS pglapse.sets (
  name text PRIMARY KEY,
  digest text NOT NULL,
  loaded timestamptz NOT NULL,
  new_rule_delay interval NOT NULL
);
GRANT SELECT ON pglapse.sets TO PUBLIC;
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
