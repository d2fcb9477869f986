-- Rules that were set by SQL. A table is known by its oid, and its columns by their numbers, so that
-- a rule follows them when they are renamed. A dump has the names instead: where `relid` is not the
-- oid of `relation`, the rule was restored, and its columns are found by name.
CREATE TABLE IF NOT EXISTS pglapse.declared_rules (
  relation regclass PRIMARY KEY,
  relid oid NOT NULL,
  expires text NOT NULL,
  attnums smallint[] NOT NULL,
  names text[] NOT NULL,
  options jsonb NOT NULL DEFAULT '{}',
  set_by text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);

-- Each change has a version of its own. A sidecar is known by its oid, too. In another cluster oids
-- mean other tables, even if they are the same numbers.
ALTER TABLE pglapse.declared_rules ADD COLUMN IF NOT EXISTS version bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS sidecar oid,
  ADD COLUMN IF NOT EXISTS cluster text;
UPDATE pglapse.declared_rules SET options = options || '{"partition": "truncate"}'
WHERE options ->> 'partition' = 'drop';

-- Which cluster and database this is; NULL where the role may not ask.
CREATE OR REPLACE FUNCTION pglapse.cluster() RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF has_function_privilege('pg_catalog.pg_control_system()', 'EXECUTE') THEN
    RETURN (SELECT concat(c.system_identifier, '/', d.oid)
      FROM pg_control_system() c, pg_database d WHERE d.datname = current_database());
  END IF;
  RETURN NULL;
END
$pglapse$;

-- How many rules an owner may have who neither owns the database nor is a superuser: each is read by
-- every pglapse, and named by no statement of others. Operators may update it.
CREATE TABLE IF NOT EXISTS pglapse.limits (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  rules_per_owner integer NOT NULL DEFAULT 200 CHECK (rules_per_owner >= 0)
);
INSERT INTO pglapse.limits DEFAULT VALUES ON CONFLICT DO NOTHING;
GRANT SELECT ON pglapse.limits TO PUBLIC;

-- Whether the owner of a table has as many rules on others as he may.
CREATE OR REPLACE FUNCTION pglapse.has_all_rules(relation oid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT EXISTS (SELECT FROM pg_class c JOIN pg_roles o ON o.oid = c.relowner
    CROSS JOIN pglapse.limits l
    WHERE c.oid = $1 AND NOT o.rolsuper
      AND NOT EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database() AND d.datdba = o.oid)
      AND (SELECT count(*) FROM pglapse.declared_rules r JOIN pg_class t ON t.oid = r.relation
        WHERE t.relowner = c.relowner AND t.oid <> c.oid) >= l.rules_per_owner)
$pglapse$;

-- Whether the role that asks may do with a table what its owner may.
CREATE OR REPLACE FUNCTION pglapse.owns(relation oid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT EXISTS (SELECT FROM pg_class c WHERE c.oid = relation AND pg_has_role(c.relowner, 'USAGE'))
$pglapse$;

-- Whether the role that asks may write what the reaper writes.
CREATE OR REPLACE FUNCTION pglapse.operates() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT has_table_privilege('pglapse.tables', 'UPDATE')
$pglapse$;

-- Whether the role that asks may read what the reaper did to a table.
CREATE OR REPLACE FUNCTION pglapse.may_see(relation oid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT pglapse.owns(relation) OR pg_has_role('pg_monitor', 'USAGE')
    OR has_table_privilege('pglapse.tables', 'SELECT')
$pglapse$;

-- The interval that an option says, as ISO 8601 writes it.
CREATE OR REPLACE FUNCTION pglapse.duration(option text, written text) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET intervalstyle = 'iso_8601' AS $pglapse$
BEGIN
  IF written::interval::text LIKE '%-%' THEN
    RAISE EXCEPTION '% must not be negative', option USING ERRCODE = '22023';
  ELSIF abs(12 * EXTRACT(YEAR FROM written::interval) + EXTRACT(MONTH FROM written::interval)) > 12000
    OR abs(EXTRACT(DAY FROM written::interval)) > 366000
    OR abs(EXTRACT(HOUR FROM written::interval)) >= 24 * 366000 THEN
    RAISE EXCEPTION '% is more than a thousand years', option USING ERRCODE = '22023';
  END IF;
  RETURN written::interval::text;
END
$pglapse$;

-- An option of a rule as it is kept; an error where it cannot be as it is.
CREATE OR REPLACE FUNCTION pglapse.checked_option(name text, value jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
DECLARE
  written text := value #>> '{}';
  allowed text[];
  other regclass;
  found text;
BEGIN
  CASE name
    WHEN 'grace' THEN
      RETURN to_jsonb(pglapse.duration(name, written));
    WHEN 'interval' THEN
      IF written::interval NOT BETWEEN '100 milliseconds' AND '1 day' THEN
        RAISE EXCEPTION 'interval must be from 100 milliseconds to one day' USING ERRCODE = '22023';
      END IF;
      RETURN to_jsonb(pglapse.duration(name, written));
    WHEN 'referential', 'paused' THEN
      RETURN to_jsonb(written::boolean);
    WHEN 'batch', 'rate' THEN
      IF written::bigint < (name = 'batch')::integer OR written::bigint > 1000000 THEN
        RAISE EXCEPTION '% must be a whole number from % to 1000000', name, (name = 'batch')::integer
          USING ERRCODE = '22023';
      END IF;
      RETURN to_jsonb(written::bigint);
    WHEN 'time_zone' THEN
      PERFORM timezone(written, now());
      -- An abbreviation follows the session's settings, and UTC-8 is eight hours east.
      IF upper(written) NOT IN ('UTC', 'Z') AND NOT EXISTS (SELECT FROM pg_timezone_names n
          WHERE lower(n.name) = lower(written) AND n.name !~ '^([A-Z]+|localtime|posixrules|Factory)$'
            AND NOT EXISTS (SELECT FROM pg_timezone_abbrevs a WHERE lower(a.abbrev) = lower(written))) THEN
        RAISE EXCEPTION 'time_zone takes UTC or a name of pg_timezone_names, not "%"', written
          USING ERRCODE = '22023', HINT = 'Write a name such as Europe/Berlin; abbreviations and offsets are not taken.';
      END IF;
      RETURN value;
    WHEN 'schedule' THEN
      RETURN value;
    WHEN 'windows' THEN
      IF jsonb_typeof(value) <> 'array' THEN
        RAISE EXCEPTION 'windows must be a list' USING ERRCODE = '22023';
      END IF;
      RETURN value;
    WHEN 'archive_to', 'sidecar' THEN
      other := written::regclass;
      -- Rows are written there, or deleted, with the rights of pglapse's own role.
      IF NOT pglapse.owns(other)
        AND (name = 'sidecar' OR NOT has_table_privilege(other, 'INSERT') OR row_security_active(other)) THEN
        RAISE EXCEPTION '% takes a table that you %', name,
          CASE name WHEN 'sidecar' THEN 'own' ELSE 'may insert any row into' END
          USING ERRCODE = '42501';
      END IF;
      SELECT format('%I.%I', n.nspname, c.relname) INTO found
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.oid = other AND c.relkind IN ('r', 'p') AND c.relpersistence <> 't'
        AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pglapse');
      IF found IS NULL THEN
        RAISE EXCEPTION '% takes an ordinary or partitioned table', name USING ERRCODE = '42809';
      END IF;
      RETURN to_jsonb(found);
    ELSE
      allowed := CASE name
        WHEN 'mode' THEN '{enforce,shadow}'
        WHEN 'unit' THEN '{s,ms,us}'
        WHEN 'format' THEN '{iso8601}'
        WHEN 'strategy' THEN '{auto,index,blocks,keyset,hash,shards,partition}'
        WHEN 'partition' THEN '{truncate,delete}'
        WHEN 'index' THEN '{advise,create}'
        WHEN 'on_reap' THEN '{notify}'
      END;
  END CASE;
  IF allowed IS NULL THEN
    RAISE EXCEPTION 'there is no option "%"', name USING ERRCODE = '22023';
  ELSIF name = 'partition' AND written = 'drop' THEN
    RAISE EXCEPTION 'pglapse drops no partition' USING ERRCODE = '22023',
      HINT = 'Write "truncate"; pglapse check --sql prints the DROP of each that is expired and empty.';
  ELSIF written <> ALL (allowed) THEN
    RAISE EXCEPTION '% must be one of %, not "%"', name, array_to_string(allowed, ', '), written
      USING ERRCODE = '22023';
  END IF;
  RETURN value;
END
$pglapse$;

-- An expiry in its parts: the column, and what is added to it: an interval, or a number of units in
-- another column. pglapse itself reads the same texts.
CREATE OR REPLACE FUNCTION pglapse.parse_expires(
  expires text, OUT held text, OUT plus interval, OUT times text, OUT unit text)
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $pglapse$
DECLARE
  name constant text := '("(?:[^"]|"")+"|[^\x01-@[-^`{-\x7f][^\x01-#%-/:-@[-^`{-\x7f]*)';
  parts text[] := regexp_match(btrim(expires, E' \t\r\n'), concat('^', name, '\s*(?:[+]\s*', name,
    '\s+(millisecond|second|minute|hour|day|week)s?|([+-])\s*(?:interval\s*(?=''))?(''?)([^'']*[a-z:][^'']*)\5)?$'), 'i');
BEGIN
  BEGIN
    plus := CASE WHEN parts[4] = '-' THEN - parts[6]::interval ELSE COALESCE(parts[6], '0 s')::interval END;
    held := (parse_ident(parts[1]))[1]::name;
    times := (parse_ident(parts[2]))[1]::name;
    unit := lower(parts[3]) || 's';
  EXCEPTION WHEN data_exception THEN
    NULL;
  END;
  IF held IS NULL THEN
    RAISE EXCEPTION '% is no expiry: an expiry is a column, a column and an interval, or a column and a number of units in another column',
      quote_literal(expires) USING ERRCODE = '22023',
        HINT = 'Write expires_at, created_at + 30 days, or written_at + ttl_seconds seconds. For all else add a column, generated or kept by a trigger, or a sidecar.';
  END IF;
  PERFORM pglapse.duration('what is added to the column',
    CASE WHEN plus < '0' THEN - plus ELSE plus END::text);
END
$pglapse$;

-- What decides when the rows of a rule go, but for how long it lets them live.
CREATE OR REPLACE FUNCTION pglapse.basis(expires text, options jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT concat(regexp_replace(expires, ' [+-] P[^ ]+$', ''), ' ', options - '{grace,archive_to,
    on_reap,batch,rate,interval,paused,strategy,partition,index,schedule,windows}'::text[])
$pglapse$;

-- How long a rule lets rows live after the instant in their column.
CREATE OR REPLACE FUNCTION pglapse.lifetime(expires text, options jsonb) RETURNS interval
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT COALESCE((options ->> 'grace')::interval, '0')
    + COALESCE(concat(a.d[1], '1')::integer * a.d[2]::interval, '0')
  FROM regexp_match(expires, ' ([+-]) (P[^ ]+)$') a(d)
$pglapse$;

-- Who may UPDATE or DELETE in a table may lock it and each of its rows, and keep everybody waiting. So
-- only operators may write to the rules and pauses themselves. Others insert an order into a view that
-- has no rows: it is judged and told with their rights, and carried out with those of the schema's
-- owner in between. Triggers fire in the order of their names. An order without options drops a rule.
DROP VIEW IF EXISTS pglapse.rule_orders, pglapse.pause_orders;
ALTER TABLE pglapse.declared_rules DROP COLUMN IF EXISTS storage;
CREATE VIEW pglapse.rule_orders AS
SELECT r.*, NULL::boolean AS is_news FROM pglapse.declared_rules r WHERE false;
CREATE VIEW pglapse.pause_orders AS
SELECT p.*, NULL::boolean AS resumes FROM pglapse.pauses p WHERE false;

-- Whoever orders a rule owns its table.
CREATE OR REPLACE FUNCTION pglapse.judge_rule() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
SET intervalstyle = 'iso_8601' AS $pglapse$
DECLARE
  about pg_class;
  held regclass := COALESCE((NEW.options ->> 'sidecar')::regclass, NEW.relation);
  parts record;
  types text[];
  held_type text;
  needed text;
  needless text;
BEGIN
  IF NOT pglapse.owns(NEW.relation) THEN
    RAISE EXCEPTION 'must be owner of table %', NEW.relation USING ERRCODE = '42501';
  ELSIF NEW.options IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT * INTO about FROM pg_class c WHERE c.oid = NEW.relation;
  IF about.relkind NOT IN ('r', 'p') OR about.relpersistence = 't' OR about.oid < 16384
    OR about.relnamespace = 'pglapse'::regnamespace THEN
    RAISE EXCEPTION '% is not an ordinary or partitioned table', NEW.relation USING ERRCODE = '42809';
  ELSIF EXISTS (SELECT FROM pg_inherits i WHERE i.inhrelid = NEW.relation) THEN
    RAISE EXCEPTION '% is a partition or child of another table', NEW.relation
      USING ERRCODE = '42809', HINT = 'Give that table the rule.';
  END IF;
  IF pglapse.has_all_rules(NEW.relation) THEN
    RAISE EXCEPTION 'the owner of % has as many rules as one may have', NEW.relation
      USING ERRCODE = '54000',
        HINT = 'An operator may raise rules_per_owner in pglapse.limits. In the settings of pglapse, one rule for *.name covers the tables of a name in every schema.';
  END IF;
  NEW.relid := NEW.relation::oid;
  NEW.cluster := pglapse.cluster();
  NEW.sidecar := (NEW.options ->> 'sidecar')::regclass::oid;
  NEW.version := (EXTRACT(EPOCH FROM clock_timestamp()) * 1000000)::bigint;
  NEW.set_by := current_user;
  NEW.set_at := now();
  NEW.expires := btrim(NEW.expires, E' \t\r\n');
  -- Every process reads all rules once a second.
  IF octet_length(concat(NEW.expires, NEW.options)) > 10000 THEN
    RAISE EXCEPTION 'the rule is longer than 10000 bytes' USING ERRCODE = '54000';
  END IF;
  IF NEW.expires IS NULL OR NEW.expires = '' THEN
    RAISE EXCEPTION 'the rule does not say when rows expire' USING ERRCODE = '22023';
  END IF;
  parts := pglapse.parse_expires(NEW.expires);
  NEW.expires := quote_ident(parts.held) || CASE
    WHEN parts.times IS NOT NULL THEN format(' + %I %s', parts.times, parts.unit)
    WHEN parts.plus > '0' THEN ' + ' || parts.plus
    WHEN parts.plus < '0' THEN ' - ' || - parts.plus
    ELSE '' END;
  NEW.names := array_remove(ARRAY[parts.held, parts.times], NULL);
  SELECT array_agg(a.attnum ORDER BY n.place), array_agg(format_type(COALESCE(NULLIF(t.typbasetype, 0), t.oid), -1) ORDER BY n.place)
  INTO NEW.attnums, types
  FROM unnest(NEW.names) WITH ORDINALITY n(name, place)
    LEFT JOIN pg_attribute a ON a.attrelid = held AND a.attname = n.name AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_type t ON t.oid = a.atttypid;
  held_type := types[1];
  IF array_position(NEW.attnums, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'column "%" of relation "%" does not exist',
      NEW.names[array_position(NEW.attnums, NULL)], held USING ERRCODE = '42703';
  ELSIF types[2] <> ALL ('{smallint,integer,bigint,numeric,real,double precision}') THEN
    RAISE EXCEPTION '"%" is of type %, which holds no number of units', parts.times, types[2]
      USING ERRCODE = '42804';
  END IF;
  needed := CASE
    WHEN held_type IN ('timestamp with time zone', 'uuid') THEN NULL
    WHEN held_type IN ('timestamp without time zone', 'date') THEN 'time_zone'
    WHEN held_type IN ('integer', 'bigint', 'numeric', 'double precision') THEN 'unit'
    WHEN held_type IN ('text', 'character varying', 'character', 'bpchar') THEN 'format'
    ELSE '' END;
  IF needed = '' THEN
    RAISE EXCEPTION '% is of type %, which holds no instant', NEW.expires, held_type
      USING ERRCODE = '42804';
  ELSIF needed IS NOT NULL AND NOT jsonb_strip_nulls(NEW.options) ? needed THEN
    RAISE EXCEPTION '% is of type %, which needs %', NEW.expires, held_type, needed
      USING ERRCODE = '22023', HINT = CASE needed
        WHEN 'time_zone' THEN 'Write time_zone => ''UTC'', say: there is no safe default.'
        WHEN 'unit' THEN 'Write unit => ''s'', ''ms'' or ''us''.'
        ELSE 'Write format => ''iso8601''.' END;
  END IF;
  SELECT min(k) INTO needless FROM jsonb_object_keys(jsonb_strip_nulls(NEW.options)) k
  WHERE k <> COALESCE(needed, '') AND k IN ('unit', 'format');
  IF needless IS NOT NULL THEN
    RAISE EXCEPTION '% does not go with %, which is of type %', needless, NEW.expires, held_type
      USING ERRCODE = '22023', HINT = format('Leave %s out.', needless);
  END IF;
  IF jsonb_strip_nulls(NEW.options) ? 'on_reap' AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = NEW.relation AND i.indisprimary) THEN
    RAISE EXCEPTION 'on_reap needs a primary key, which % has not', NEW.relation
      USING ERRCODE = '22023', HINT = 'The primary keys of reaped rows are what it tells.';
  END IF;
  IF EXISTS (WITH RECURSIVE below(oid) AS (
      SELECT t FROM unnest(ARRAY[NEW.relation, (NEW.options ->> 'sidecar')::regclass]) t UNION
      SELECT i.inhrelid FROM below b JOIN pg_inherits i ON i.inhparent = b.oid)
    SELECT FROM below b WHERE b.oid = (NEW.options ->> 'archive_to')::regclass) THEN
    RAISE EXCEPTION 'archive_to takes another table than those that rows are deleted from'
      USING ERRCODE = '22023';
  END IF;
  SELECT COALESCE(jsonb_object_agg(o.key, pglapse.checked_option(o.key, o.value)), '{}') INTO NEW.options
  FROM jsonb_each(jsonb_strip_nulls(NEW.options)) o;
  NEW.is_news := NOT EXISTS (SELECT FROM pglapse.declared_rules r WHERE r.relation = NEW.relation
    AND r.attnums = NEW.attnums
    AND pglapse.basis(r.expires, r.options) = pglapse.basis(NEW.expires, NEW.options)
    AND pglapse.lifetime(r.expires, r.options) <= pglapse.lifetime(NEW.expires, NEW.options));
  RETURN NEW;
END
$pglapse$;
DROP TRIGGER IF EXISTS judge ON pglapse.declared_rules;
CREATE TRIGGER a_judge INSTEAD OF INSERT ON pglapse.rule_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.judge_rule();

CREATE OR REPLACE FUNCTION pglapse.place_rule() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF NEW.options IS NULL THEN
    DELETE FROM pglapse.declared_rules r WHERE r.relation = NEW.relation;
  END IF;
  -- What it says from now on it has not said before: its first deletes wait.
  IF NEW.options IS NULL OR NEW.is_news THEN
    UPDATE pglapse.in_force SET definition = NULL, lifetime = NULL
    WHERE relation = NEW.relation AND origin LIKE 'SQL, %';
  END IF;
  IF NEW.options IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO pglapse.declared_rules (relation, relid, expires, attnums, names,
    options, set_by, set_at, version, sidecar, cluster)
  VALUES (NEW.relation, NEW.relid, NEW.expires, NEW.attnums, NEW.names,
    NEW.options, NEW.set_by, NEW.set_at, NEW.version, NEW.sidecar, NEW.cluster)
  ON CONFLICT (relation) DO UPDATE
  SET relid = EXCLUDED.relid, expires = EXCLUDED.expires, attnums = EXCLUDED.attnums,
    names = EXCLUDED.names, options = EXCLUDED.options,
    set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at,
    version = EXCLUDED.version, sidecar = EXCLUDED.sidecar, cluster = EXCLUDED.cluster;
  RETURN NEW;
END
$pglapse$;
CREATE TRIGGER b_place INSTEAD OF INSERT ON pglapse.rule_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.place_rule();

-- How much of its table a rule lets expire, in words; NULL where the server cannot say it by itself,
-- or the role may not read it. Of a large table it reads some pages only.
CREATE OR REPLACE FUNCTION pglapse.expired_by(rule pglapse.declared_rules) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
SET intervalstyle = 'iso_8601' AS $pglapse$
DECLARE
  held regclass := COALESCE((rule.options ->> 'sidecar')::regclass, rule.relation);
  parts record := pglapse.parse_expires(rule.expires);
  instant text := format('%I + ', parts.held) || CASE WHEN parts.times IS NULL
    THEN format('INTERVAL %L', parts.plus) ELSE format('%I * INTERVAL ''1 %s''', parts.times, parts.unit) END;
  held_type text := (SELECT format_type(COALESCE(NULLIF(t.typbasetype, 0), t.oid), -1)
    FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid = held AND a.attnum = rule.attnums[1]);
  share double precision := 16 * 1048576.0 * 100 / NULLIF((SELECT sum(pg_relation_size(i.relid))
    FROM (SELECT relid FROM pg_partition_tree(held) UNION SELECT held) i), 0);
  zone text := COALESCE(rule.options ->> 'time_zone', 'UTC');
  rows bigint;
  expired bigint;
BEGIN
  IF held_type IN ('timestamp without time zone', 'date') THEN
    instant := format('(%s)::timestamp AT TIME ZONE %L', instant, zone);
  ELSIF held_type <> 'timestamp with time zone' OR held_type IS NULL THEN
    RETURN NULL;
  END IF;
  -- Reading a table may run what its owner, or that of a part of it, has put into indexes and policies.
  IF EXISTS (WITH RECURSIVE parts(oid) AS (SELECT held::oid UNION
        SELECT i.inhrelid FROM parts p JOIN pg_inherits i ON i.inhparent = p.oid)
      SELECT FROM parts p JOIN pg_class c ON c.oid = p.oid WHERE c.relowner <> (
        SELECT r.oid FROM pg_roles r WHERE r.rolname = current_user)) THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT count(*), count(*) FILTER (WHERE %s <= statement_timestamp()) FROM %s %s',
    instant, held, CASE WHEN share < 100 THEN format('TABLESAMPLE SYSTEM (%s)', share) ELSE '' END)
  INTO rows, expired;
  IF share < 100 THEN
    RETURN format('about %s %% of the rows', round(100.0 * expired / GREATEST(rows, 1)));
  END IF;
  RETURN format('%s of %s rows', to_char(expired, 'FM999,999,999,990'), to_char(rows, 'FM999,999,999,990'));
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$pglapse$;

-- Tells what a rule that was just set does to rows that are there already.
CREATE OR REPLACE FUNCTION pglapse.tell_effect(rule pglapse.declared_rules) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
DECLARE
  expired text;
  begins timestamptz := pglapse.deletes_begin(clock_timestamp());
BEGIN
  IF rule.options ->> 'mode' = 'shadow' THEN
    RAISE NOTICE 'the rule for % is in shadow mode: it hides and deletes nothing', rule.relation;
    RETURN;
  END IF;
  expired := pglapse.expired_by(rule);
  IF expired IS NULL OR expired ~ '^(about )?0 ' THEN
    RETURN;
  END IF;
  RAISE NOTICE '% of % are expired: hidden now, deleted %', expired, rule.relation,
    COALESCE('from ' || to_char(begins AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') || ' on',
      'once a pglapse serves this database, and new_rule_delay is over')
    USING HINT = format('SELECT pglapse.pause(%L) keeps them on disk, pglapse.drop_rule(%L) shows them again; pglapse.confirm(%L) deletes them now.',
      rule.relation, rule.relation, rule.relation);
END
$pglapse$;

-- It reads the table of whoever gives the order, and so has his rights.
CREATE OR REPLACE FUNCTION pglapse.tell_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  PERFORM pglapse.tell_effect(r) FROM pglapse.declared_rules r
  WHERE NEW.is_news AND r.relation = NEW.relation;
  RETURN NEW;
END
$pglapse$;
CREATE TRIGGER c_tell INSTEAD OF INSERT ON pglapse.rule_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.tell_order();

-- A pglapse through which the change is made knows the code and acts at once; others are told when
-- the transaction ends.
CREATE OR REPLACE FUNCTION pglapse.tell_rule() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE INFO 'rows of % expire no more', OLD.relation USING ERRCODE = 'PGL01';
  ELSE
    RAISE INFO 'rows of % expire by %', NEW.relation, NEW.expires USING ERRCODE = 'PGL01';
  END IF;
  PERFORM pg_notify('pglapse_catalog', '');
  RETURN NULL;
END
$pglapse$;
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON pglapse.declared_rules
FOR EACH ROW EXECUTE FUNCTION pglapse.tell_rule();

-- Operators may pause any table, and end any pause; others those of tables that they own.
CREATE OR REPLACE FUNCTION pglapse.judge_pause() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF NEW.relation IS NOT NULL AND pglapse.name_of(NEW.relation) IS NULL THEN
    RAISE EXCEPTION 'there is no table with the oid %', NEW.relation::oid USING ERRCODE = '42P01';
  END IF;
  NEW.rule := COALESCE(pglapse.name_of(NEW.relation), '*');
  NEW.paused_by := current_user;
  NEW.paused_at := now();
  IF NOT pglapse.operates() AND (NEW.relation IS NULL OR NOT pglapse.owns(NEW.relation)
    OR NEW.resumes AND EXISTS (SELECT FROM pglapse.pauses p WHERE p.rule = NEW.rule
      AND p.relation IS NULL)) THEN
    RAISE EXCEPTION 'must be owner of table %, or be allowed to update pglapse.tables', NEW.rule
      USING ERRCODE = '42501';
  -- An operator's pause by name holds already, and stays his.
  ELSIF NOT pglapse.operates() AND EXISTS (SELECT FROM pglapse.pauses p WHERE p.rule = NEW.rule
    AND p.relation IS NULL) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$pglapse$;
DROP TRIGGER IF EXISTS judge ON pglapse.pauses;
CREATE TRIGGER a_judge INSTEAD OF INSERT ON pglapse.pause_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.judge_pause();

-- A pause that an open transaction has changed is not waited for: it is that of its table's owner.
CREATE OR REPLACE FUNCTION pglapse.place_pause() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF NEW.resumes THEN
    DELETE FROM pglapse.pauses p WHERE p.rule IN (SELECT q.rule FROM pglapse.pauses q
      WHERE q.relation = NEW.relation OR q.rule = NEW.rule AND q.relation IS NULL
      FOR UPDATE SKIP LOCKED);
  ELSE
    INSERT INTO pglapse.pauses (rule, paused_by, paused_at, relation)
    VALUES (NEW.rule, NEW.paused_by, NEW.paused_at, NEW.relation)
    ON CONFLICT (rule) DO UPDATE SET relation = EXCLUDED.relation WHERE pauses.relation IS NULL;
  END IF;
  RETURN NEW;
END
$pglapse$;
CREATE TRIGGER b_place INSTEAD OF INSERT ON pglapse.pause_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.place_pause();

-- A table that has lost its name to the one that is paused now stays paused.
CREATE OR REPLACE FUNCTION pglapse.keep_pause() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  UPDATE pglapse.pauses p SET rule = format('oid %s', p.relation::oid)
  WHERE p.rule = NEW.rule AND p.relation <> NEW.relation;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER keep BEFORE INSERT ON pglapse.pauses
FOR EACH ROW EXECUTE FUNCTION pglapse.keep_pause();

-- Whoever gives a table a rule, or pauses it, waits for the deletes that are under way by a rule for
-- it or its relatives: they hold these rows, and those of the rules themselves. What begins later sees
-- the change. So an open transaction keeps only its own tables. Where all are paused, everything that
-- deletes is waited for by a lock on a table that only operators can lock.
CREATE OR REPLACE FUNCTION pglapse.wait_for_deletes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF NEW.relation IS NULL THEN
    LOCK TABLE pglapse.identity IN EXCLUSIVE MODE;
    RETURN NEW;
  END IF;
  PERFORM FROM pglapse.in_force f WHERE f.rule IN (
    WITH RECURSIVE up(oid) AS (
      SELECT NEW.relation::oid UNION SELECT i.inhparent FROM up JOIN pg_inherits i ON i.inhrelid = up.oid),
    down(oid) AS (
      SELECT NEW.relation::oid UNION SELECT i.inhrelid FROM down JOIN pg_inherits i ON i.inhparent = down.oid),
    near(oid) AS (SELECT oid FROM up UNION SELECT oid FROM down),
    -- A sidecar's rows go by the rule of its base.
    ruled(oid) AS (
      SELECT oid FROM near UNION SELECT d.relation::oid FROM pglapse.declared_rules d JOIN near ON d.sidecar = near.oid)
    SELECT r.rule FROM ruled JOIN pglapse.in_force r ON r.relation = ruled.oid
    UNION SELECT t.rule FROM near JOIN pglapse.tables t ON t.leaf = near.oid)
  ORDER BY f.rule FOR UPDATE;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER wait BEFORE INSERT ON pglapse.declared_rules
FOR EACH ROW EXECUTE FUNCTION pglapse.wait_for_deletes();
CREATE OR REPLACE TRIGGER wait BEFORE INSERT ON pglapse.pauses
FOR EACH ROW EXECUTE FUNCTION pglapse.wait_for_deletes();

-- A table's name with its schema.
CREATE OR REPLACE FUNCTION pglapse.name_of(relation oid) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT format('%I.%I', n.nspname, c.relname)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = relation
$pglapse$;

-- On which channel the keys of a table's reaped rows are told.
CREATE OR REPLACE FUNCTION pglapse.reap_channel(relation regclass) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT 'pglapse_reaped.' || CASE WHEN octet_length(n.table_name) < 49 THEN n.table_name ELSE md5(n.table_name) END
  FROM (SELECT concat(m.nspname, '.', c.relname) AS table_name
    FROM pg_class c JOIN pg_namespace m ON m.oid = c.relnamespace WHERE c.oid = relation) n
$pglapse$;
COMMENT ON FUNCTION pglapse.reap_channel IS
  'On which channel the keys of reaped rows of a table are told, if its rule says on_reap';

-- Whether a table, or one that it is a partition or child of, is paused by its identity.
CREATE OR REPLACE FUNCTION pglapse.is_paused(leaf oid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  WITH RECURSIVE up(oid) AS (
    SELECT leaf UNION SELECT i.inhparent FROM up JOIN pg_inherits i ON i.inhrelid = up.oid)
  SELECT EXISTS (SELECT FROM up JOIN pglapse.pauses p ON p.relation = up.oid)
$pglapse$;

DROP FUNCTION IF EXISTS pglapse.set_rule;
CREATE FUNCTION pglapse.set_rule(
  relation regclass, expires text, grace interval DEFAULT NULL, time_zone text DEFAULT NULL,
  unit text DEFAULT NULL, format text DEFAULT NULL, referential boolean DEFAULT NULL,
  sidecar regclass DEFAULT NULL, archive_to regclass DEFAULT NULL, batch integer DEFAULT NULL,
  rate integer DEFAULT NULL, "interval" interval DEFAULT NULL, paused boolean DEFAULT NULL,
  strategy text DEFAULT NULL, partition text DEFAULT NULL, index text DEFAULT NULL,
  schedule text DEFAULT NULL, windows text[] DEFAULT NULL,
  mode text DEFAULT NULL, on_reap text DEFAULT NULL) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $pglapse$
  INSERT INTO pglapse.rule_orders (relation, expires, options)
  VALUES ($1, $2, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'grace', $3, 'time_zone', $4, 'unit', $5, 'format', $6, 'referential', $7, 'sidecar', $8,
    'archive_to', $9, 'batch', $10, 'rate', $11, 'interval', $12, 'paused', $13, 'strategy', $14,
    'partition', $15, 'index', $16, 'schedule', $17, 'windows', $18, 'mode', $19, 'on_reap', $20)))
$pglapse$;
COMMENT ON FUNCTION pglapse.set_rule IS
  'Says when the rows of a table expire, in place of what was said before; for its owner';

CREATE OR REPLACE FUNCTION pglapse.drop_rule(relation regclass) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
DECLARE
  is_there boolean := EXISTS (SELECT FROM pglapse.declared_rules r WHERE r.relation = $1);
BEGIN
  INSERT INTO pglapse.rule_orders (relation) VALUES ($1);
  RETURN is_there;
END
$pglapse$;
COMMENT ON FUNCTION pglapse.drop_rule IS
  'Takes back what pglapse.set_rule said of a table; whether there was anything';

DROP FUNCTION IF EXISTS pglapse.pause;
CREATE FUNCTION pglapse.pause(relation regclass DEFAULT NULL) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $pglapse$
  INSERT INTO pglapse.pause_orders (relation, resumes) VALUES ($1, false)
$pglapse$;
COMMENT ON FUNCTION pglapse.pause IS
  'Lets the expired rows of a table, or of all, stay on disk: they are hidden, but not deleted';

CREATE OR REPLACE FUNCTION pglapse.confirm(relation regclass) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  UPDATE pglapse.in_force f SET since = '-infinity'
  WHERE f.relation = $1 AND f.definition IS NOT NULL;
  RETURN FOUND;
END
$pglapse$;
COMMENT ON FUNCTION pglapse.confirm IS
  'Lets the first deletes of a new rule begin now, without waiting for new_rule_delay; for operators';

DROP FUNCTION IF EXISTS pglapse.resume;
CREATE FUNCTION pglapse.resume(relation regclass DEFAULT NULL) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $pglapse$
  INSERT INTO pglapse.pause_orders (relation, resumes) VALUES ($1, true)
$pglapse$;
COMMENT ON FUNCTION pglapse.resume IS 'Takes back what pglapse.pause said, of a table, or of every table together';

CREATE OR REPLACE VIEW pglapse.rules AS
SELECT pglapse.name_of(d.relation) AS "table", d.expires, d.options, 'SQL' AS origin, d.set_by, d.set_at,
  p.paused_by, p.paused_at
FROM pglapse.declared_rules d
  LEFT JOIN LATERAL (SELECT * FROM pglapse.pauses p
    WHERE p.rule IN ('*', pglapse.name_of(d.relation)) OR p.relation = d.relation
    ORDER BY p.rule = '*' LIMIT 1) p ON true
WHERE EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = d.relation)
UNION ALL
SELECT f.rule, f.definition, NULL, COALESCE(f.origin, 'settings of pglapse'), NULL, f.loaded,
  p.paused_by, p.paused_at
FROM pglapse.in_force f
  LEFT JOIN LATERAL (SELECT * FROM pglapse.pauses p
    WHERE p.rule IN ('*', f.rule) ORDER BY p.rule = '*' LIMIT 1) p ON true
WHERE f.definition IS NOT NULL AND COALESCE(f.origin, '') NOT LIKE 'SQL, %'
  AND EXISTS (SELECT FROM pglapse.tables t WHERE t.rule = f.rule
  AND NOT EXISTS (SELECT FROM pglapse.declared_rules d WHERE d.relation = t.leaf
    OR pglapse.name_of(d.relation) = f.rule));

CREATE OR REPLACE VIEW pglapse.status WITH (security_barrier) AS
SELECT t."table", t.rule, t.expires, t.strategy, t.expired_rows, t.is_estimate, t.oldest_expired,
  t.reaped_rows, t.quarantined_rows, t.last_run, p.paused_by, p.paused_at, t.fault, t.last_error,
  t.last_error_at, t.advice
FROM pglapse.tables t
  LEFT JOIN LATERAL (SELECT * FROM pglapse.pauses p
    WHERE p.rule IN ('*', t.rule) OR p.relation = t.leaf ORDER BY p.rule = '*' LIMIT 1) p ON true
WHERE pglapse.may_see(t.leaf)
  AND EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = t.leaf)
  AND (NOT EXISTS (SELECT FROM pglapse.in_force f WHERE f.rule = t.rule AND f.origin LIKE 'SQL, %')
    OR EXISTS (SELECT FROM pglapse.declared_rules d WHERE pglapse.name_of(d.relation) = t.rule));

CREATE OR REPLACE VIEW pglapse.runs WITH (security_barrier) AS
SELECT * FROM pglapse.run_history r WHERE pglapse.may_see(r.leaf);

CREATE OR REPLACE VIEW pglapse.quarantine WITH (security_barrier) AS
SELECT q."table", q."row", q.sqlstate, q.message, q.tries, q.since
FROM pglapse.quarantined q WHERE pglapse.may_see(q.leaf);

GRANT USAGE ON SCHEMA pglapse TO PUBLIC;
REVOKE ALL ON FUNCTION pglapse.place_rule, pglapse.place_pause, pglapse.wait_for_deletes FROM PUBLIC;
REVOKE INSERT, UPDATE, DELETE ON pglapse.declared_rules, pglapse.pauses FROM PUBLIC;
GRANT SELECT ON pglapse.declared_rules, pglapse.pauses TO PUBLIC;
GRANT INSERT ON pglapse.rule_orders, pglapse.pause_orders TO PUBLIC;
GRANT SELECT ON pglapse.rules, pglapse.status, pglapse.runs, pglapse.quarantine, pglapse.version TO PUBLIC;
