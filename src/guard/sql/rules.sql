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
      AND (SELECT count(*) FROM pglapse.rules r JOIN pg_class t ON t.oid = r.relation
        WHERE r."set" IS NULL AND t.relowner = c.relowner AND t.oid <> c.oid) >= l.rules_per_owner)
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

-- When the first deletes begin by a rule that came into force then, by the settings that any process
-- has loaded last, or else by the usual delay.
CREATE OR REPLACE FUNCTION pglapse.deletes_begin(since timestamptz, usual interval DEFAULT NULL)
RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT since + COALESCE(
    (SELECT s.new_rule_delay FROM pglapse.sets s ORDER BY s.loaded DESC LIMIT 1), usual)
$pglapse$;

-- Whether an interval is at least as long as another, whatever month or day it begins in.
CREATE OR REPLACE FUNCTION pglapse.is_as_long(it interval, other interval) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT bool_and(CASE n WHEN 1 THEN p.months[1] >= p.months[2] WHEN 2 THEN p.days[1] >= p.days[2]
    ELSE it - make_interval(months => p.months[1], days => p.days[1])
      >= other - make_interval(months => p.months[2], days => p.days[2]) END)
  FROM generate_series(1, 3) n, LATERAL (SELECT array_agg((EXTRACT(YEAR FROM i) * 12 + EXTRACT(MONTH FROM i))::integer ORDER BY place),
    array_agg(EXTRACT(DAY FROM i)::integer ORDER BY place)
    FROM unnest(ARRAY[it, other]) WITH ORDINALITY u(i, place)) p(months, days)
$pglapse$;

-- An option of a rule as it is kept; an error where it cannot be as it is.
CREATE OR REPLACE FUNCTION pglapse.checked_option(name text, value jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $pglapse$
DECLARE
  written text := value #>> '{}';
  allowed text[];
  other regclass;
  found text;
  days constant text := 'mon|tue|wed|thu|fri|sat|sun';
BEGIN
  CASE name
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
    -- pglapse reads both exactly; what it could not read at all is told here.
    WHEN 'schedule' THEN
      IF written !~* '^\s*(@[a-z]+|\S*[0-9*]\S*(\s+\S+){4,5})\s*$' THEN
        RAISE EXCEPTION '"%" is no cron expression', written USING ERRCODE = '22023',
          HINT = 'Write 0 3 * * * or @hourly and the like.';
      END IF;
      RETURN value;
    WHEN 'windows' THEN
      IF jsonb_typeof(value) <> 'array' THEN
        RAISE EXCEPTION 'windows must be a list' USING ERRCODE = '22023';
      END IF;
      SELECT COALESCE(w, 'NULL') INTO found FROM jsonb_array_elements_text(value) w
      WHERE COALESCE(w, 'NULL') !~* concat('^\s*(?=\S)((', days, ')([-,](', days, '))*)?\s*([0-9]+:[0-9]+-[0-9]+:[0-9]+)?\s*$') LIMIT 1;
      IF found IS NOT NULL THEN
        RAISE EXCEPTION '"%" is no window', found USING ERRCODE = '22023',
          HINT = 'Write days, a time of day or both: sat,sun, 22:00-06:00, mon-fri 01:00-05:30.';
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

-- Who may UPDATE or DELETE in a table may lock it and each of its rows, and keep everybody waiting. So
-- only operators may write to the rules and pauses themselves. Others insert an order into a view that
-- has no rows: it is judged and told with their rights, and carried out with those of the schema's
-- owner in between. Triggers fire in the order of their names. An order without options drops a rule.
CREATE OR REPLACE VIEW pglapse.rule_orders AS
SELECT r.*, NULL::timestamptz AS said_since FROM pglapse.rules r WHERE false;
CREATE OR REPLACE VIEW pglapse.pause_orders AS
SELECT p.*, NULL::boolean AS resumes FROM pglapse.pauses p WHERE false;

-- Whoever orders a rule owns its table.
CREATE OR REPLACE FUNCTION pglapse.judge_rule() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
SET intervalstyle = 'iso_8601' AS $pglapse$
DECLARE
  about pg_class;
  held regclass;
  held_type text;
  types text[];
  needed text;
  needless text;
  settings pglapse.rules;
BEGIN
  IF NOT pglapse.owns(NEW.relation) THEN
    RAISE EXCEPTION 'must be owner of table %', NEW.relation USING ERRCODE = '42501';
  END IF;
  SELECT * INTO settings FROM pglapse.rules r WHERE r.relation = NEW.relation AND r."set" IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'the rule of % is that of settings', NEW.relation USING ERRCODE = '55000',
      DETAIL = format('It is in the settings "%s": %s, at %s.', settings."set", settings.written, settings.origin),
      HINT = CASE WHEN settings.held THEN 'No settings say it any more: pglapse prune removes it.'
        ELSE 'Change it there, or remove it there first.' END;
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
  NEW.options := jsonb_strip_nulls(NEW.options);
  -- Every process reads all rules.
  IF octet_length(concat(NEW.expires, NEW.options)) > 10000 THEN
    RAISE EXCEPTION 'the rule is longer than 10000 bytes' USING ERRCODE = '54000';
  END IF;
  NEW.expires := btrim(NEW.expires, E' \t\r\n');
  IF NEW.expires IS NULL OR NEW.expires = '' THEN
    RAISE EXCEPTION 'the rule does not say when rows expire' USING ERRCODE = '22023';
  END IF;
  NEW.sidecar := NEW.options ->> 'sidecar';
  held := COALESCE(NEW.sidecar, NEW.relation);
  SELECT array_remove(ARRAY[x.held, x.times], NULL), x.plus, x.unit INTO NEW.names, NEW.plus, NEW.times_unit
  FROM pglapse.parse_expires(NEW.expires) x;
  SELECT array_agg(a.attnum ORDER BY n.place), array_agg(format_type(a.atttypid, NULL) ORDER BY n.place)
  INTO NEW.attnums, NEW.types
  FROM unnest(NEW.names) WITH ORDINALITY n(name, place)
    LEFT JOIN pg_attribute a ON a.attrelid = held AND a.attname = n.name::name AND a.attnum > 0
      AND NOT a.attisdropped;
  IF array_position(NEW.attnums, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'column "%" of relation "%" does not exist',
      NEW.names[array_position(NEW.attnums, NULL)], held USING ERRCODE = '42703';
  END IF;
  SELECT array_agg(format_type(COALESCE(NULLIF(t.typbasetype, 0), t.oid), -1) ORDER BY n.place) INTO types
  FROM unnest(NEW.attnums) WITH ORDINALITY n(attnum, place)
    JOIN pg_attribute a ON a.attrelid = held AND a.attnum = n.attnum JOIN pg_type t ON t.oid = a.atttypid;
  held_type := types[1];
  IF types[2] <> ALL ('{smallint,integer,bigint,numeric,real,double precision}') THEN
    RAISE EXCEPTION '"%" is of type %, which holds no number of units', NEW.names[2], types[2]
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
  ELSIF needed IS NOT NULL AND NOT NEW.options ? needed THEN
    RAISE EXCEPTION '% is of type %, which needs %', NEW.expires, held_type, needed
      USING ERRCODE = '22023', HINT = CASE needed
        WHEN 'time_zone' THEN 'Write time_zone => ''UTC'', say: there is no safe default.'
        WHEN 'unit' THEN 'Write unit => ''s'', ''ms'' or ''us''.'
        ELSE 'Write format => ''iso8601''.' END;
  END IF;
  SELECT min(k) INTO needless FROM jsonb_object_keys(NEW.options) k
  WHERE k <> COALESCE(needed, '') AND k IN ('unit', 'format');
  IF needless IS NOT NULL THEN
    RAISE EXCEPTION '% does not go with %, which is of type %', needless, NEW.expires, held_type
      USING ERRCODE = '22023', HINT = format('Leave %s out.', needless);
  END IF;
  IF NEW.options ? 'on_reap' AND NOT EXISTS (
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
  NEW.grace := pglapse.duration('grace', COALESCE(NEW.options ->> 'grace', '0'));
  SELECT COALESCE(jsonb_object_agg(o.key, pglapse.checked_option(o.key, o.value)), '{}') INTO NEW.options
  FROM jsonb_each(NEW.options - 'grace') o;
  NEW.unit := NEW.options ->> 'unit';
  NEW.format := NEW.options ->> 'format';
  NEW.time_zone := NEW.options ->> 'time_zone';
  NEW.options := NEW.options - '{unit,format,time_zone,sidecar}'::text[];
  NEW.origin := 'SQL';
  NEW.set_by := current_user;
  NEW.set_at := now();
  SELECT r.since INTO NEW.said_since FROM pglapse.rules r WHERE r.relation = NEW.relation;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER a_judge INSTEAD OF INSERT ON pglapse.rule_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.judge_rule();

CREATE OR REPLACE FUNCTION pglapse.place_rule() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF NEW.options IS NULL THEN
    DELETE FROM pglapse.rules r WHERE r.relation = NEW.relation AND r."set" IS NULL;
    RETURN NEW;
  END IF;
  INSERT INTO pglapse.rules (relation, attnums, names, types, plus, times_unit, unit, format,
    time_zone, sidecar, grace, options, origin, set_by, set_at, relid, sidecar_id, database)
  VALUES (NEW.relation, NEW.attnums, NEW.names, NEW.types, NEW.plus, NEW.times_unit, NEW.unit,
    NEW.format, NEW.time_zone, NEW.sidecar, NEW.grace, NEW.options, NEW.origin, NEW.set_by,
    NEW.set_at, NEW.relation::oid, NEW.sidecar::oid, pglapse.cluster())
  ON CONFLICT (relation) DO UPDATE
  SET attnums = EXCLUDED.attnums, names = EXCLUDED.names, types = EXCLUDED.types,
    plus = EXCLUDED.plus, times_unit = EXCLUDED.times_unit, unit = EXCLUDED.unit,
    format = EXCLUDED.format, time_zone = EXCLUDED.time_zone, sidecar = EXCLUDED.sidecar,
    grace = EXCLUDED.grace, options = EXCLUDED.options, broken = NULL, origin = EXCLUDED.origin,
    set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at, relid = EXCLUDED.relid,
    sidecar_id = EXCLUDED.sidecar_id, database = EXCLUDED.database
  WHERE rules."set" IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'settings have given % a rule at this moment', NEW.relation USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER b_place INSTEAD OF INSERT ON pglapse.rule_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.place_rule();

-- What every change of a rule brings with it, whoever makes it: a new version, and a new delay if rows
-- may expire that did not before.
CREATE OR REPLACE FUNCTION pglapse.note_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET intervalstyle = 'postgres' AS $pglapse$
DECLARE
  delay interval := pglapse.deletes_begin('epoch', 'PT5S') - 'epoch'::timestamptz;
BEGIN
  NEW.expires := CASE WHEN cardinality(NEW.names) > 0 THEN concat(quote_ident(NEW.names[1]),
      CASE WHEN NEW.times_unit IS NOT NULL THEN concat(' + ', quote_ident(NEW.names[2]), ' ', NEW.times_unit)
        WHEN NEW.plus < '0' THEN concat(' - ', -NEW.plus)
        WHEN NEW.plus <> '0' THEN concat(' + ', NEW.plus) END,
      ' of ' || NEW.sidecar)
    ELSE NEW.expires END;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.relid, OLD.sidecar_id, OLD.database, OLD.attnums, OLD.names, OLD.types, OLD.plus, OLD.times_unit,
        OLD.unit, OLD.format, OLD.time_zone, OLD.grace, OLD.options, OLD.broken, OLD.held)
      IS NOT DISTINCT FROM (NEW.relid, NEW.sidecar_id, NEW.database, NEW.attnums, NEW.names, NEW.types, NEW.plus,
        NEW.times_unit, NEW.unit, NEW.format, NEW.time_zone, NEW.grace, NEW.options, NEW.broken, NEW.held) THEN
      RETURN NEW;
    END IF;
  END IF;
  -- The clock may have been set back since the last change.
  NEW.version := GREATEST((EXTRACT(EPOCH FROM clock_timestamp()) * 1000000)::bigint,
    CASE WHEN TG_OP = 'UPDATE' THEN OLD.version + 1 END);
  NEW.settled := clock_timestamp() + LEAST(delay, 'PT5S');
  IF TG_OP = 'INSERT' THEN
    NEW.since := clock_timestamp();
  ELSIF (OLD.relid, OLD.sidecar_id, OLD.database, OLD.attnums, OLD.types, OLD.times_unit, OLD.unit, OLD.format,
      OLD.time_zone) IS DISTINCT FROM (NEW.relid, NEW.sidecar_id, NEW.database, NEW.attnums, NEW.types,
      NEW.times_unit, NEW.unit, NEW.format, NEW.time_zone)
    OR NOT pglapse.is_as_long(NEW.plus, OLD.plus) OR NOT pglapse.is_as_long(NEW.grace, OLD.grace)
    OR (NEW.options ->> 'referential')::boolean AND (OLD.options ->> 'referential')::boolean IS NOT TRUE
    OR OLD.options ->> 'mode' = 'shadow' AND NEW.options ->> 'mode' IS DISTINCT FROM 'shadow' THEN
    NEW.since := clock_timestamp();
    NEW.confirmed := NULL;
  ELSE
    NEW.since := OLD.since;
  END IF;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER a_note BEFORE INSERT OR UPDATE ON pglapse.rules
FOR EACH ROW EXECUTE FUNCTION pglapse.note_change();

-- How much of its table a rule lets expire, in words; NULL where the server cannot say it by itself,
-- or the role may not read it. Of a large table it reads some pages only.
CREATE OR REPLACE FUNCTION pglapse.expired_by(rule pglapse.rules) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
SET intervalstyle = 'iso_8601' AS $pglapse$
DECLARE
  held regclass := COALESCE(rule.sidecar, rule.relation);
  instant text := format('%I + ', rule.names[1]) || CASE WHEN rule.times_unit IS NULL
    THEN format('INTERVAL %L', rule.plus) ELSE format('%I * INTERVAL ''1 %s''', rule.names[2], rule.times_unit) END;
  held_type text := (SELECT format_type(COALESCE(NULLIF(t.typbasetype, 0), t.oid), -1)
    FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid = held AND a.attnum = rule.attnums[1]);
  share double precision := 16 * 1048576.0 * 100 / NULLIF((SELECT sum(pg_relation_size(i.relid))
    FROM (SELECT relid FROM pg_partition_tree(held) UNION SELECT held) i), 0);
  zone text := COALESCE(rule.time_zone, 'UTC');
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
CREATE OR REPLACE FUNCTION pglapse.tell_effect(rule pglapse.rules) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
DECLARE
  expired text;
  begins timestamptz := pglapse.deletes_begin(rule.since);
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
  PERFORM pglapse.tell_effect(r) FROM pglapse.rules r
  WHERE NEW.options IS NOT NULL AND r.relation = NEW.relation AND r.since IS DISTINCT FROM NEW.said_since;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER c_tell INSTEAD OF INSERT ON pglapse.rule_orders
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
CREATE OR REPLACE TRIGGER c_tell AFTER INSERT OR DELETE ON pglapse.rules
FOR EACH ROW EXECUTE FUNCTION pglapse.tell_rule();
CREATE OR REPLACE TRIGGER c_tell_change AFTER UPDATE ON pglapse.rules
FOR EACH ROW WHEN (OLD.version <> NEW.version)
EXECUTE FUNCTION pglapse.tell_rule();

-- Operators may pause any table, and end any pause; others those of tables that they own.
CREATE OR REPLACE FUNCTION pglapse.judge_pause() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF NEW.relation <> 0 AND pglapse.name_of(NEW.relation) IS NULL THEN
    RAISE EXCEPTION 'there is no table with the oid %', NEW.relation USING ERRCODE = '42P01';
  END IF;
  NEW.paused_by := current_user;
  NEW.paused_at := now();
  IF NOT pglapse.operates() AND (NEW.relation = 0 OR NOT pglapse.owns(NEW.relation)
    OR NEW.resumes AND EXISTS (SELECT FROM pglapse.pauses p LEFT JOIN pg_roles r ON r.rolname = p.paused_by
      WHERE p.relation = NEW.relation
        AND has_table_privilege(r.oid, 'pglapse.tables', 'UPDATE') IS NOT FALSE)) THEN
    RAISE EXCEPTION 'must be owner of table %, or be allowed to update pglapse.tables',
      COALESCE(pglapse.name_of(NEW.relation), '*') USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER a_judge INSTEAD OF INSERT ON pglapse.pause_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.judge_pause();

-- A pause that an open transaction has changed is not waited for: it is that of its table's owner.
CREATE OR REPLACE FUNCTION pglapse.place_pause() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  IF NEW.resumes THEN
    DELETE FROM pglapse.pauses p WHERE p.relation IN (
      SELECT q.relation FROM pglapse.pauses q WHERE q.relation = NEW.relation FOR UPDATE SKIP LOCKED);
  ELSE
    INSERT INTO pglapse.pauses (relation, paused_by, paused_at)
    VALUES (NEW.relation, NEW.paused_by, NEW.paused_at) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$pglapse$;
CREATE OR REPLACE TRIGGER b_place INSTEAD OF INSERT ON pglapse.pause_orders
FOR EACH ROW EXECUTE FUNCTION pglapse.place_pause();

-- Whoever changes a rule, or pauses a table, waits for the deletes that are under way by the rules of
-- the table, of its relatives and of what it is the sidecar of: they hold these rows. What begins later
-- sees the change. So an open transaction keeps only its own tables. Where all are paused, everything
-- that deletes is waited for by a lock on a table that only operators can lock.
CREATE OR REPLACE FUNCTION pglapse.wait_for_deletes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $pglapse$
DECLARE
  about oid := CASE WHEN TG_OP = 'DELETE' THEN OLD.relation::oid ELSE NEW.relation::oid END;
BEGIN
  IF about = 0 THEN
    LOCK TABLE pglapse.identity IN EXCLUSIVE MODE;
  ELSE
    PERFORM FROM pglapse.rules r WHERE r.relation IN (
      WITH RECURSIVE up(oid) AS (
        SELECT about UNION SELECT i.inhparent FROM up JOIN pg_inherits i ON i.inhrelid = up.oid),
      near(oid) AS (
        SELECT oid FROM up UNION SELECT i.inhrelid FROM near JOIN pg_inherits i ON i.inhparent = near.oid)
      SELECT n.oid FROM near n UNION SELECT s.relation FROM near n JOIN pglapse.rules s ON s.sidecar_id = n.oid)
    ORDER BY r.relation FOR UPDATE;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$pglapse$;
CREATE OR REPLACE TRIGGER b_wait BEFORE INSERT OR DELETE ON pglapse.rules
FOR EACH ROW EXECUTE FUNCTION pglapse.wait_for_deletes();
CREATE OR REPLACE TRIGGER b_wait_change BEFORE UPDATE ON pglapse.rules
FOR EACH ROW WHEN (OLD.version <> NEW.version)
EXECUTE FUNCTION pglapse.wait_for_deletes();
CREATE OR REPLACE TRIGGER b_wait BEFORE INSERT ON pglapse.pauses
FOR EACH ROW EXECUTE FUNCTION pglapse.wait_for_deletes();

-- A table's name with its schema.
CREATE OR REPLACE FUNCTION pglapse.name_of(relation oid) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT format('%I.%I', n.nspname, c.relname)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = relation
$pglapse$;

-- The command that lets the rule of a table go now, as one types it.
CREATE OR REPLACE FUNCTION pglapse.confirmed_by(relation oid) RETURNS text
LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $pglapse$
  SELECT concat('pglapse reap --confirm --table ', CASE WHEN n.name ~ '^[A-Za-z0-9_.]*$' THEN n.name
    ELSE concat('''', replace(n.name, '''', '''\'''''), '''') END)
  FROM pglapse.name_of($1) n(name)
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

-- Why so much of a rule's table may not go, where no operator has confirmed this version of the rule
-- within a day. What is not known is NULL.
CREATE OR REPLACE FUNCTION pglapse.share_gate(root oid, rows numeric, expired numeric, max_share integer)
RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT CASE WHEN $2 IS NULL OR $3 IS NULL
      THEN 'it is not known yet how much of it would go, and max_share bounds that'
    WHEN $3 >= 1 AND $3 * 100 > $2 * $4 THEN format('about %s %% of its rows would go, and max_share is %s %%: '
      '%s lets it go', round($3 * 100 / GREATEST($2, 1)), $4, pglapse.confirmed_by($1)) END
  WHERE $4 < 100 AND NOT EXISTS (SELECT FROM pglapse.rules r
    WHERE r.relation = $1 AND r.confirmed > statement_timestamp() - INTERVAL 'P1D'
      AND EXTRACT(EPOCH FROM r.confirmed) * 1000000 > r.version)
$pglapse$;

-- Why the expired rows of tables that hold rows may not go now; `kind` is a word for it. NULL where
-- they may. `roots` are the tables of the rules, and `versions` those of the rules by which rows were
-- chosen. A row whose own key a statement wants goes without delay, pause and share (`keys`). All
-- tables of a rule together count for `max_share`, by figures of the last minutes.
CREATE OR REPLACE FUNCTION pglapse.gates(
  leaves oid[], roots oid[], versions bigint[], keys boolean, usual interval, max_share integer)
RETURNS TABLE (leaf oid, kind text, reason text, begins timestamptz)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  RETURN QUERY
  WITH RECURSIVE asked(leaf, root, version) AS MATERIALIZED (
    SELECT DISTINCT ON (a.leaf) a.leaf, a.root, a.version
    FROM ROWS FROM (unnest(leaves), unnest(roots), unnest(versions)) a(leaf, root, version)),
  up(leaf, oid) AS (
    SELECT a.leaf, a.leaf FROM asked a
    UNION SELECT u.leaf, i.inhparent FROM up u JOIN pg_inherits i ON i.inhrelid = u.oid
      WHERE NOT i.inhdetachpending),
  -- The rows of a sidecar go with those of its base.
  beside(leaf, oid) AS (
    SELECT a.leaf, a.root FROM asked a JOIN pglapse.rules r ON r.relation = a.root
      WHERE r.sidecar_id IS NOT NULL
    UNION SELECT b.leaf, i.inhrelid FROM beside b JOIN pg_inherits i ON i.inhparent = b.oid),
  relative(leaf, oid) AS MATERIALIZED (TABLE up UNION TABLE beside),
  other(leaf, relation) AS MATERIALIZED (
    SELECT v.leaf, min(o.relation::oid) FROM relative v JOIN pglapse.rules o ON o.relation = v.oid
      JOIN asked a ON a.leaf = v.leaf WHERE o.relation <> a.root GROUP BY v.leaf),
  paused(leaf, paused_by) AS MATERIALIZED (
    SELECT v.leaf, min(p.paused_by) FROM (TABLE relative UNION SELECT a.leaf, 0::oid FROM asked a) v(leaf, oid)
      JOIN pglapse.pauses p ON p.relation = v.oid GROUP BY v.leaf),
  shares(root, leaves, rows, expired) AS MATERIALIZED (
    SELECT t.root, array_agg(t.leaf), sum(t.rows), CASE WHEN bool_and(t.rows IS NOT NULL AND t.expired_rows IS NOT NULL
      AND t.counted_at > statement_timestamp() - INTERVAL 'PT5M') THEN sum(t.expired_rows) END
    FROM pglapse.tables t WHERE max_share < 100 AND NOT keys AND t.root = ANY (roots) GROUP BY t.root),
  judged AS (
    SELECT a.leaf, a.root, s.expired IS NULL AS is_uncounted, CASE WHEN max_share < 100 AND NOT keys
        THEN pglapse.share_gate(a.root, s.rows, s.expired, max_share) END AS share, r.relation IS NULL AS is_none, r.version IS DISTINCT FROM a.version AS is_other, r.broken, r.held,
      r."set", r.options ->> 'mode' = 'shadow' AS is_shadow, o.relation AS other, r.settled, p.paused_by,
      CASE WHEN r.confirmed IS NULL THEN pglapse.deletes_begin(r.since, usual) END AS begins
    FROM asked a LEFT JOIN pglapse.rules r ON r.relation = a.root
      LEFT JOIN other o ON o.leaf = a.leaf LEFT JOIN paused p ON p.leaf = a.leaf
      LEFT JOIN shares s ON s.root = a.root AND a.leaf = ANY (s.leaves)),
  named AS (
    SELECT j.*, CASE WHEN is_none THEN 'unknown' WHEN held THEN 'held' WHEN broken IS NOT NULL THEN 'broken'
      WHEN is_shadow THEN 'shadow' WHEN is_other THEN 'changed' WHEN other IS NOT NULL THEN 'relative'
      WHEN keys THEN CASE WHEN settled > statement_timestamp() THEN 'unsettled' END
      WHEN paused_by IS NOT NULL THEN 'paused' WHEN j.begins > statement_timestamp() THEN 'new'
      WHEN share IS NOT NULL THEN CASE WHEN is_uncounted THEN 'uncounted' ELSE 'share' END END AS word
    FROM judged j)
  SELECT n.leaf, n.word, CASE n.word
    WHEN 'unknown' THEN 'its rule has no row in pglapse.rules, by which alone rows are deleted'
    WHEN 'changed' THEN 'another rule is in force for it by now'
    WHEN 'broken' THEN n.broken
    WHEN 'held' THEN format('the settings "%s" do not say its rule any more: it hides on, and nothing is deleted; '
      'start pglapse with settings that say it, or let pglapse prune remove it', n."set")
    WHEN 'shadow' THEN 'its rule is in shadow mode'
    WHEN 'relative' THEN format('another rule speaks of it too, that of %s', n.other::regclass)
    WHEN 'unsettled' THEN 'its rule was changed a moment ago'
    WHEN 'paused' THEN 'an operator has paused it; pglapse reap --resume lets it go on'
    WHEN 'new' THEN format('its rule is new, or lets rows live shorter: expired rows are hidden now, deleted from %s UTC '
      'on (new_rule_delay); %s begins now', to_char(n.begins AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI'), pglapse.confirmed_by(n.root))
    ELSE n.share END, CASE n.word WHEN 'new' THEN n.begins END
  FROM named n WHERE n.word IS NOT NULL;
END
$pglapse$;

-- The same of one table: why not, or nothing.
CREATE OR REPLACE FUNCTION pglapse.gate(
  leaf oid, root oid, version bigint, keys boolean, usual interval, max_share integer)
RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT g.reason FROM pglapse.gates(ARRAY[$1], ARRAY[$2], ARRAY[$3], $4, $5, $6) g
$pglapse$;

CREATE OR REPLACE FUNCTION pglapse.set_rule(
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
  is_there boolean := EXISTS (SELECT FROM pglapse.rules r
    WHERE r.relation = $1 AND r."set" IS NULL);
BEGIN
  INSERT INTO pglapse.rule_orders (relation) VALUES ($1);
  RETURN is_there;
END
$pglapse$;
COMMENT ON FUNCTION pglapse.drop_rule IS
  'Takes back what pglapse.set_rule said of a table; whether there was anything';

CREATE OR REPLACE FUNCTION pglapse.pause(relation regclass DEFAULT NULL) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $pglapse$
  INSERT INTO pglapse.pause_orders (relation, resumes) VALUES (COALESCE($1::oid, 0), false)
$pglapse$;
COMMENT ON FUNCTION pglapse.pause IS
  'Lets the expired rows of a table, or of all, stay on disk: they are hidden, but not deleted';

CREATE OR REPLACE FUNCTION pglapse.confirm(relation regclass) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  UPDATE pglapse.rules r SET confirmed = clock_timestamp() WHERE r.relation = $1;
  RETURN FOUND;
END
$pglapse$;
COMMENT ON FUNCTION pglapse.confirm IS
  'Lets the first deletes of a new rule begin now, and for a day more of the table go than max_share; for operators';

CREATE OR REPLACE FUNCTION pglapse.resume(relation regclass DEFAULT NULL) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $pglapse$
  INSERT INTO pglapse.pause_orders (relation, resumes) VALUES (COALESCE($1::oid, 0), true)
$pglapse$;
COMMENT ON FUNCTION pglapse.resume IS 'Takes back what pglapse.pause said, of a table, or of every table together';

-- Rules of an older schema.
DO $pglapse$
BEGIN
  IF pg_catalog.to_regclass('pglapse.declared_rules') IS NOT NULL THEN
    INSERT INTO pglapse.rules (relation, expires, attnums, names, types, plus, unit, format, time_zone,
      sidecar, grace, options, broken, origin, set_by, set_at, relid, sidecar_id, database)
    SELECT d.relation, d.expires, d.attnums, d.names, t.types,
      COALESCE(concat(e.part[1], '1')::integer * e.part[2]::interval, '0'), d.options ->> 'unit',
      d.options ->> 'format', d.options ->> 'time_zone', pg_catalog.to_regclass(d.options ->> 'sidecar'),
      COALESCE((d.options ->> 'grace')::interval, '0'),
      d.options - '{unit,format,time_zone,sidecar,grace}'::text[]
        || CASE WHEN d.options ->> 'partition' = 'drop' THEN '{"partition": "truncate"}' ELSE '{}' END::jsonb,
      CASE WHEN left(d.expires, 1) = '(' THEN pg_catalog.format(
        'its expiry %s is an expression; set the rule anew by a column, which may be generated', d.expires) END,
      'SQL', d.set_by, d.set_at, d.relid, d.sidecar, d.cluster
    FROM pglapse.declared_rules d
      LEFT JOIN LATERAL pg_catalog.regexp_match(d.expires, ' ([+-]) (P[^ ]+)$') e(part) ON left(d.expires, 1) <> '('
      CROSS JOIN LATERAL (SELECT COALESCE(array_agg(format_type(a.atttypid, NULL) ORDER BY n.place), '{}') AS types
        FROM unnest(d.attnums) WITH ORDINALITY n(attnum, place) JOIN pg_attribute a ON a.attnum = n.attnum
        WHERE a.attrelid = COALESCE(d.sidecar, d.relid)) t;
    DROP TABLE pglapse.declared_rules;
  END IF;
END
$pglapse$;

CREATE OR REPLACE VIEW pglapse.status WITH (security_barrier) AS
SELECT t."table", t.rule, t.expires, t.strategy, t.expired_rows, t.is_estimate, t.oldest_expired,
  t.reaped_rows, t.quarantined_rows, t.last_run, p.paused_by, p.paused_at, t.fault, t.last_error,
  t.last_error_at, t.advice
FROM pglapse.tables t
  LEFT JOIN LATERAL (
    WITH RECURSIVE up(oid) AS (
      SELECT t.leaf UNION SELECT i.inhparent FROM up JOIN pg_catalog.pg_inherits i ON i.inhrelid = up.oid)
    SELECT q.* FROM pglapse.pauses q WHERE q.relation = 0 OR q.relation IN (SELECT oid FROM up)
    ORDER BY q.relation = 0 LIMIT 1) p ON true
WHERE pglapse.may_see(t.leaf)
  AND EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = t.leaf)
  AND EXISTS (SELECT FROM pglapse.rules r WHERE r.relation = COALESCE(t.root, t.leaf));

CREATE OR REPLACE VIEW pglapse.runs WITH (security_barrier) AS
SELECT * FROM pglapse.run_history r WHERE pglapse.may_see(r.leaf);

CREATE OR REPLACE VIEW pglapse.quarantine WITH (security_barrier) AS
SELECT q."table", q."row", q.sqlstate, q.message, q.tries, q.since
FROM pglapse.quarantined q WHERE pglapse.may_see(q.leaf);

GRANT USAGE ON SCHEMA pglapse TO PUBLIC;
REVOKE ALL ON FUNCTION pglapse.place_rule, pglapse.place_pause, pglapse.wait_for_deletes FROM PUBLIC;
REVOKE INSERT, UPDATE, DELETE ON pglapse.rules, pglapse.pauses FROM PUBLIC;
GRANT SELECT ON pglapse.pauses TO PUBLIC;
GRANT INSERT ON pglapse.rule_orders, pglapse.pause_orders TO PUBLIC;
GRANT SELECT ON pglapse.status, pglapse.runs, pglapse.quarantine, pglapse.version TO PUBLIC;
