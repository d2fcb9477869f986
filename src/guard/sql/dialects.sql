-- The storage parameters of CockroachDB, kept as they were given in the options of the rule that
-- they make, under `storage`. `after` is the tag of the command in whose place this is run.
CREATE OR REPLACE FUNCTION pglapse.set_storage(
  relation regclass, given jsonb, reset text[] DEFAULT '{}', after text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET intervalstyle = 'iso_8601' AS $pglapse$
DECLARE
  held jsonb;
  item record;
  expiry text;
  span interval;
  options jsonb := '{}';
BEGIN
  SELECT COALESCE(r.storage, '{}') INTO held FROM pglapse.declared_rules r WHERE r.relation = $1;
  held := COALESCE(held, '{}');
  FOR item IN SELECT lower(g.key) AS key, g.value #>> '{}' AS value FROM jsonb_each(given) g LOOP
    CASE item.key
      WHEN 'ttl' THEN
        IF NOT item.value::boolean THEN
          RAISE EXCEPTION 'ttl cannot be turned off' USING ERRCODE = '22023', HINT = 'Use RESET (ttl).';
        END IF;
      WHEN 'ttl_expire_after' THEN
        IF item.value::interval <= '0' THEN
          RAISE EXCEPTION 'ttl_expire_after must be longer than nothing' USING ERRCODE = '22023';
        END IF;
      WHEN 'ttl_expiration_expression', 'expires', 'interval' THEN
        NULL;
      WHEN 'ttl_delete_batch_size', 'ttl_delete_rate_limit', 'ttl_job_cron', 'ttl_pause', 'ttl_on_reap' THEN
        NULL;
      WHEN 'ttl_select_batch_size', 'ttl_select_rate_limit', 'ttl_row_stats_poll_interval',
        'ttl_label_metrics', 'ttl_disable_changefeed_replication', 'ttl_range_concurrency',
        'ttl_automatic_column' THEN
        RAISE NOTICE '% has no meaning in pglapse', item.key;
      ELSE
        RAISE EXCEPTION 'unrecognized parameter "%"', item.key USING ERRCODE = '22023';
    END CASE;
    held := held || jsonb_build_object(item.key, item.value);
  END LOOP;
  held := held - reset;
  IF 'ttl' = ANY (reset) THEN
    held := '{}';
  END IF;
  PERFORM pglapse.keep_expiration_column($1, (held ->> 'ttl_expire_after')::interval);
  expiry := COALESCE(held ->> 'expires', held ->> 'ttl_expiration_expression');
  IF expiry IS NULL AND held ? 'ttl_expire_after' THEN
    expiry := 'crdb_internal_expiration';
  ELSIF held ? 'ttl_expiration_expression' AND NOT EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = $1 AND a.attname = expiry AND a.attnum > 0 AND NOT a.attisdropped) THEN
    expiry := '(' || expiry || ')';
  END IF;
  IF expiry IS NULL AND held <> '{}' AND held - '{ttl}'::text[] IS NOT NULL
    AND NOT 'ttl' = ANY (reset) THEN
    RAISE EXCEPTION '"ttl_expire_after" and/or "ttl_expiration_expression" must be set'
      USING ERRCODE = '22023';
  ELSIF expiry IS NULL THEN
    PERFORM pglapse.drop_rule($1);
  ELSE
    options := jsonb_strip_nulls(jsonb_build_object(
      'batch', NULLIF(held ->> 'ttl_delete_batch_size', '0'),
      'rate', held ->> 'ttl_delete_rate_limit',
      'paused', (held ->> 'ttl_pause')::boolean,
      'interval', held ->> 'interval',
      'schedule', held ->> 'ttl_job_cron',
      'on_reap', held ->> 'ttl_on_reap'));
    -- A type without a time zone is read as in UTC, as CockroachDB reads it.
    INSERT INTO pglapse.rule_orders (relation, expires, options, storage)
    VALUES ($1, expiry, options, held);
  END IF;
  IF after IS NOT NULL THEN
    RAISE INFO 'TTL of %: %', $1, held USING ERRCODE = 'PGL01', DATATYPE = after;
  END IF;
END
$pglapse$;
COMMENT ON FUNCTION pglapse.set_storage IS
  'Sets and resets the TTL of a table by storage parameters of CockroachDB; for its owner';

-- The column that ttl_expire_after adds: it begins anew whenever a row is written.
CREATE OR REPLACE FUNCTION pglapse.keep_expiration_column(relation regclass, span interval)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET intervalstyle = 'iso_8601' AS $pglapse$
DECLARE
  is_there boolean := EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = relation
    AND a.attname = 'crdb_internal_expiration' AND NOT a.attisdropped);
  is_ours boolean := EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = relation
    AND t.tgname = 'pglapse_expiration');
BEGIN
  IF span IS NULL THEN
    IF is_ours THEN
      EXECUTE format('DROP TRIGGER pglapse_expiration ON %s', relation);
      EXECUTE format('ALTER TABLE %s DROP crdb_internal_expiration', relation);
    END IF;
    RETURN;
  END IF;
  EXECUTE format('ALTER TABLE %s %s crdb_internal_expiration %s CURRENT_TIMESTAMP + %L::interval',
    relation, CASE WHEN is_there THEN 'ALTER' ELSE 'ADD' END,
    CASE WHEN is_there THEN 'SET DEFAULT' ELSE 'timestamptz NOT NULL DEFAULT' END, span);
  EXECUTE format('CREATE OR REPLACE TRIGGER pglapse_expiration BEFORE UPDATE ON %s FOR EACH ROW
    WHEN (OLD.crdb_internal_expiration = NEW.crdb_internal_expiration)
    EXECUTE FUNCTION pglapse.refresh_expiration(%L)', relation, span);
END
$pglapse$;

CREATE OR REPLACE FUNCTION pglapse.refresh_expiration() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  NEW.crdb_internal_expiration := CURRENT_TIMESTAMP + TG_ARGV[0]::interval;
  RETURN NEW;
END
$pglapse$;

-- The functions of pg_ttl_index. As there, what is wrong is a warning, and false. They find the table
-- by the caller's own search path, so that every other name in them is qualified, operators too.
CREATE OR REPLACE FUNCTION pglapse.ttl_create_index(
  p_table_name pg_catalog.text, p_column_name pg_catalog.text, p_expire_after_seconds integer,
  p_batch_size integer DEFAULT 10000, p_soft_delete_column pg_catalog.text DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql AS $pglapse$
DECLARE
  zone pg_catalog.text;
BEGIN
  IF p_soft_delete_column IS NOT NULL THEN
    RAISE WARNING 'p_soft_delete_column has no meaning in pglapse: expired rows are hidden by itself, and deleted';
    RETURN false;
  ELSIF p_expire_after_seconds OPERATOR(pg_catalog.<) 0 THEN
    RAISE WARNING 'p_expire_after_seconds must not be negative';
    RETURN false;
  END IF;
  SELECT CASE WHEN pg_catalog.format_type(a.atttypid, -1) OPERATOR(pg_catalog.<>) 'timestamp with time zone'
    THEN pg_catalog.current_setting('TimeZone') END INTO zone
  FROM pg_catalog.pg_attribute a
  WHERE a.attrelid OPERATOR(pg_catalog.=) p_table_name::pg_catalog.regclass::pg_catalog.oid
    AND a.attname OPERATOR(pg_catalog.=) p_column_name::pg_catalog.name;
  PERFORM pglapse.set_rule(p_table_name::pg_catalog.regclass,
    pg_catalog.format('%I + %s s', p_column_name, p_expire_after_seconds),
    batch => p_batch_size, time_zone => zone);
  EXECUTE pg_catalog.format('CREATE INDEX IF NOT EXISTS %I ON %s (%I)',
    pg_catalog."left"(pg_catalog.format('idx_ttl_%s_%s', (SELECT relname FROM pg_catalog.pg_class
        WHERE oid OPERATOR(pg_catalog.=) p_table_name::pg_catalog.regclass::pg_catalog.oid),
      p_column_name), 63), p_table_name::pg_catalog.regclass, p_column_name);
  RETURN true;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING '%', SQLERRM;
  RETURN false;
END
$pglapse$;

CREATE OR REPLACE FUNCTION pglapse.ttl_drop_index(p_table_name pg_catalog.text, p_column_name pg_catalog.text)
RETURNS boolean
LANGUAGE plpgsql AS $pglapse$
DECLARE
  place pg_catalog.text;
  index_name pg_catalog.text := pg_catalog."left"(pg_catalog.format('idx_ttl_%s_%s',
    (SELECT relname FROM pg_catalog.pg_class
     WHERE oid OPERATOR(pg_catalog.=) pg_catalog.to_regclass(p_table_name)::pg_catalog.oid), p_column_name), 63);
BEGIN
  IF NOT EXISTS (SELECT FROM pglapse.declared_rules r
      WHERE r.relation::pg_catalog.oid OPERATOR(pg_catalog.=) pg_catalog.to_regclass(p_table_name)::pg_catalog.oid
        AND pg_catalog.cardinality(r.names) OPERATOR(pg_catalog.=) 1
        AND r.names[1] OPERATOR(pg_catalog.=) p_column_name) THEN
    RETURN false;
  END IF;
  SELECT n.nspname INTO place FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) c.relnamespace
  WHERE c.oid OPERATOR(pg_catalog.=) p_table_name::pg_catalog.regclass::pg_catalog.oid;
  EXECUTE pg_catalog.format('DROP INDEX IF EXISTS %I.%I', place, index_name);
  RETURN pglapse.drop_rule(p_table_name::pg_catalog.regclass);
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING '%', SQLERRM;
  RETURN false;
END
$pglapse$;

CREATE OR REPLACE FUNCTION pglapse.ttl_runner() RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $pglapse$
BEGIN
  RAISE NOTICE 'the reaper of pglapse deletes by itself; pglapse reap passes at once';
  RETURN 0;
END
$pglapse$;

CREATE OR REPLACE FUNCTION pglapse.ttl_summary() RETURNS TABLE (
  schema_name text, table_name text, column_name text, expire_after_seconds integer,
  batch_size integer, active boolean, last_run timestamptz, time_since_last_run interval,
  rows_deleted_last_run bigint, total_rows_deleted bigint, index_name text,
  soft_delete_column text, cleanup_mode text)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $pglapse$
  SELECT n.nspname, c.relname, d.names[1],
    EXTRACT(EPOCH FROM COALESCE((regexp_match(d.expires, '[+] (.*)$'))[1], '0 s')::interval)::integer,
    (d.options ->> 'batch')::integer,
    NOT COALESCE((d.options ->> 'paused')::boolean, false) AND NOT pglapse.is_paused(d.relation),
    s.last_run, now() - s.last_run, r.rows, s.reaped_rows, i.relname, NULL, 'hard_delete'
  FROM pglapse.declared_rules d
    JOIN pg_class c ON c.oid = d.relation JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pglapse.status s ON s.rule = pglapse.name_of(d.relation) AND s."table" = s.rule
    LEFT JOIN LATERAL (SELECT r.rows FROM pglapse.runs r WHERE r.leaf = d.relation
      ORDER BY r.ended DESC LIMIT 1) r ON true
    LEFT JOIN LATERAL (SELECT x.relname FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
      WHERE i.indrelid = d.relation AND i.indkey[0] = d.attnums[1] ORDER BY 1 LIMIT 1) i ON true
  WHERE cardinality(d.names) = 1
$pglapse$;
