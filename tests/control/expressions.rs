//! Expressions of the user's own: which are refused, and that those taken never disagree or raise.

use pglapse::{
    catalog::{Clock, RuleSpec, Unit},
    sql::name::quote,
};

use super::{build, spec};
use crate::{
    reaper::Setup,
    support::{DEADLINE, Database},
};

async fn faults(sql: &str, specs: &[RuleSpec]) -> Vec<String> {
    let database = Database::with(sql).await;
    let mut client = database.connect().await;
    let (_, faults) = build(&mut client, specs).await;
    faults.iter().map(|fault| fault.fault.to_string()).collect()
}

#[tokio::test]
async fn what_every_statement_would_fail_on_is_a_fault_of_the_rule() {
    const TABLE: &str = "CREATE TABLE t (e timestamptz, l timestamp, n int, \"end\" int)";
    for (expression, fault) in [
        ("(max(e))", "it may not call max"),
        ("(max(e) OVER ())", "it may not call max"),
        ("(generate_series(e, e, '1 h'))", "it may not call generate_series"),
    ] {
        let told = faults(TABLE, &[spec("t", expression)]).await;
        assert!(told.len() == 1 && told[0].contains(fault), "{expression}: {told:?}");
    }
    let mut zoned = spec("t", "(e + n * interval '1 day')");
    zoned.time_zone = Some("Europe/Berlin".to_owned());
    let told = faults(TABLE, &[zoned]).await;
    assert!(told.len() == 1 && told[0].contains("`time_zone` says nothing"), "{told:?}");
    for expires in ["e + 1001 years", "e - 400000 days"] {
        let told = faults(TABLE, &[spec("t", expires)]).await;
        assert!(told.len() == 1 && told[0].contains("a thousand years"), "{told:?}");
    }
    for zone in ["X+100", "<A>-17", "X+12Y-20"] {
        let mut far = spec("t", "e + 1 day");
        far.time_zone = Some(zone.to_owned());
        let told = faults(TABLE, &[far]).await;
        assert!(told.len() == 1 && told[0].contains("more than 16 hours"), "{zone}: {told:?}");
    }
    for zone in ["UTC-8", "EST", "est", "-01", "GMT"] {
        let mut other = spec("t", "e + 1 day");
        other.time_zone = Some(zone.to_owned());
        let told = faults(TABLE, &[other]).await;
        assert!(told.len() == 1 && told[0].contains("no name of a zone"), "{zone}: {told:?}");
    }
    for zone in ["UTC", "utc", "Z", "europe/berlin", "Etc/GMT+8"] {
        let mut named = spec("t", "e + 1 day");
        named.time_zone = Some(zone.to_owned());
        assert_eq!(faults(TABLE, &[named]).await, [""; 0], "{zone}");
    }
}

#[tokio::test]
async fn columns_named_as_words_of_the_language_are_not_mistaken() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz, time int, zone int, at int, secs int, \"end\" int, epoch int);
         CREATE TABLE child (hour int, second int, timestamptz int) INHERITS (t);
         INSERT INTO t VALUES (now() - interval '1 h', 1, 2, 3, 4, 5, 6), (now() + interval '1 h', 1, 2, 3, 4, 5, 6)",
    )
    .await;
    let mut client = database.connect().await;
    for expression in [
        "(((e AT TIME ZONE 'UTC') + time * interval '1 second') AT TIME ZONE 'UTC')",
        "(e + make_interval(secs => secs))",
        "(CASE WHEN at > 1 THEN e END)",
        "(e + (EXTRACT(epoch FROM e) * 0 + epoch) * interval '1 second')",
        "(CAST(e::timestamptz AS timestamp with time zone) + interval '1' second * zone)",
    ] {
        let (catalog, faults) = build(&mut client, &[spec("t", expression)]).await;
        assert_eq!(faults, [], "{expression}");
        for name in ["t", "child"] {
            let table = catalog.tables().find(|table| table.name == name).unwrap();
            let live = table.rule.live(Clock::Statement, &|c| format!("x.{}", quote(c)));
            let sql = format!("SELECT count(*) FROM {name} AS x JOIN (SELECT) y ON {live}");
            let live: i64 = client.query_one(&sql, &[]).await.expect(&sql).get(0);
            assert_eq!(live, i64::from(name == "t"), "{sql}");
        }
    }
}

#[tokio::test]
async fn an_expression_of_unix_time_or_local_time_is_total() {
    let database = Database::with(
        "CREATE TABLE t (id int, b bigint, f float8, n numeric, l timestamp, d date);
         INSERT INTO t VALUES
           (1, NULL, NULL, NULL, NULL, NULL),
           (2, 9223372036854775807, 'NaN', 'NaN', 'infinity', 'infinity'),
           (3, -9223372036854775808, '-infinity', '-1e300', '-infinity', '4713-01-02 BC'),
           (4, 1000, 1000, 1000, '1999-01-01', '1999-01-01'),
           (5, 99999999999, 1e300, 1e300, '294276-12-31', '294276-12-31')",
    )
    .await;
    let mut client = database.connect().await;
    for column in ["b", "f", "n", "l", "d"] {
        for zone in ["UTC", "Europe/Berlin"] {
            let mut rule = spec("t", &format!("(COALESCE({column}, {column}))"));
            if matches!(column, "l" | "d") {
                rule.time_zone = Some(zone.to_owned());
            } else {
                rule.unit = Some(Unit::Seconds);
            }
            let (catalog, faults) = build(&mut client, &[rule]).await;
            assert_eq!(faults, []);
            let rule = &catalog.tables().next().unwrap().rule;
            for (condition, expected) in [
                (rule.live(Clock::Statement, &quote), [1, 2, 5].as_slice()),
                (rule.expired(Clock::Statement, &quote), &[3, 4]),
                (rule.reapable(&quote), &[3, 4]),
            ] {
                let sql = format!("SELECT id FROM t WHERE {condition} ORDER BY id");
                let rows = client.query(&sql, &[]).await.expect(&sql);
                let ids: Vec<i32> = rows.iter().map(|row| row.get(0)).collect();
                assert_eq!(ids, expected, "{sql}");
            }
        }
    }
}

/// Whatever a client's `TimeZone` and `DateStyle`, no row goes that is live for it: to the reaper, or
/// for a key that a statement of another client needs.
#[tokio::test]
async fn what_is_live_for_any_session_does_not_go() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz, n int, s text);
         INSERT INTO t SELECT i, now() - n * interval '1 day' + (i - 40) * interval '1 h', n,
             ((now() + (i - 40) * interval '1 h') AT TIME ZONE 'UTC')::text
           FROM generate_series(1, 80) i, (VALUES (0), (1), (200)) v(n)",
    )
    .await;
    let mut client = database.connect().await;
    let free = "((e AT TIME ZONE 'UTC' + n * interval '1 day') AT TIME ZONE 'UTC')";
    let truncated =
        "((date_trunc('day', e AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC')";
    let hours = |n: i64| Some(n * 3_600_000_000);
    for (expression, apart) in [
        ("(e + n * interval '1 day')", hours(26)),
        ("(e + interval '1 month')", hours(122)),
        ("(e::date::timestamptz + interval '1 day')", hours(102)),
        ("(e AT TIME ZONE 'EST' AT TIME ZONE 'UTC')", None),
        ("(s::timestamptz)", None),
        ("(date_trunc('month', e) + interval '1 month')", hours(892)),
        ("(date_trunc('decade', e) + interval '10 years')", None),
        ("(NULLIF(e::timestamp, e)::timestamptz)", None),
        ("(e + interval '-2 hours 30 minutes')", None),
        ("(CASE WHEN e < '2999-01-01T00:00:00Z' THEN e + interval '1 day' END)", hours(26)),
        ("(CASE s WHEN 'never' THEN NULL ELSE e + '1 hour' END)", hours(0)),
        (free, hours(0)),
        (truncated, hours(0)),
        ("(e + n * interval '24 h')", hours(0)),
    ] {
        let (catalog, faults) = build(&mut client, &[spec("t", expression)]).await;
        let said = faults.iter().any(|fault| fault.to_string().contains("and not deleted"));
        assert!(faults.len() <= 1 && said == apart.is_none(), "{expression}: {faults:?}");
        let rule = &catalog.tables().next().unwrap().rule;
        assert_eq!(rule.sessions_apart(), apart, "{expression}");
        client.batch_execute("CREATE TEMP TABLE gone (id int, e timestamptz)").await.unwrap();
        for session in ["UTC", "Pacific/Kiritimati", "Etc/GMT+12"] {
            client.batch_execute(&format!("SET timezone = '{session}'")).await.unwrap();
            let goes = [rule.reapable(&quote), rule.deletable(Clock::Statement, &quote)];
            let take = format!("INSERT INTO gone SELECT id, e FROM t WHERE {}", goes.join(" OR "));
            let taken = client.execute(&take, &[]).await.unwrap();
            assert!(taken > 20 || apart.is_none() && taken == 0, "{expression}: {taken}");
        }
        for session in SESSIONS {
            client.batch_execute(session).await.unwrap();
            let live = rule.live(Clock::Statement, &quote);
            let lost = format!("SELECT count(*) FROM t JOIN gone USING (id, e) WHERE {live}");
            let lost: i64 = client.query_one(&lost, &[]).await.unwrap().get(0);
            assert_eq!(lost, 0, "{expression} after {session}");
        }
        client.batch_execute("DROP TABLE gone").await.unwrap();
    }
}

const SESSIONS: [&str; 4] = [
    "SET timezone = 'Pacific/Kiritimati'; SET datestyle = SQL, DMY; SET intervalstyle = iso_8601",
    "SET timezone = 'Etc/GMT+12'; SET datestyle = 'SQL, MDY'; SET intervalstyle = sql_standard",
    "SET timezone = 'Europe/Berlin'; SET datestyle = 'German'; SET intervalstyle = postgres",
    "SET timezone = 'America/New_York'; SET datestyle = 'ISO'; SET extra_float_digits = -15",
];

/// Every hour of two years, in the zones that are furthest apart, under other settings too.
#[tokio::test]
async fn what_is_said_of_two_zones_bounds_their_values() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz, l timestamp, d date, n int);
         INSERT INTO t SELECT e, e AT TIME ZONE 'UTC', (e AT TIME ZONE 'UTC')::date, 40 FROM generate_series(
           timestamptz '2027-01-01 00:00Z', '2028-12-31 23:00Z', '1 h') e",
    )
    .await;
    let mut client = database.connect().await;
    for (expression, hours) in [
        ("(e + n * interval '1 day')", 26),
        ("(l::timestamptz)", 26),
        ("((l::timestamptz AT TIME ZONE 'UTC')::timestamptz)", 52),
        ("(e + interval '1 month')", 122),
        ("(e - interval '1 month')", 122),
        ("(date_trunc('day', e) + interval '1 day')", 76),
        ("(date_trunc('month', e) + interval '2 months')", 892),
        ("(timestamptz 'epoch' + extract(epoch from e)::bigint * '1 s'::interval)", 0),
        ("(e + make_interval(months => n) + interval '1 month')", 244),
        ("(e::date::timestamptz + interval '1 day')", 102),
        ("(date_trunc('day', d))", 76),
        ("(d::timestamptz + interval '2 months')", 148),
        ("((d AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')", 26),
        ("((d + n)::timestamp AT TIME ZONE 'UTC')", 0),
        ("(COALESCE(l, e) AT TIME ZONE 'Europe/Berlin' AT TIME ZONE 'Europe/Berlin')", 78),
        ("(e + 3 * (e - timestamptz '2026-06-01T00:00:00Z'))", 26),
        ("(e + '1 day')", 26),
        ("(COALESCE(NULLIF(e, e), '2027-06-01'))", 26),
        ("(CASE WHEN e > '2027-06-01T00:00:00Z' THEN e + interval '1 day' ELSE e END)", 26),
        ("(CASE WHEN l > '2027-06-01' AND d < l THEN e ELSE e + interval '1 h' END)", 0),
        ("(GREATEST(e, l - interval '1 month'))", 26),
        ("(date_trunc('month', e, 'UTC') + interval '1 day')", 26),
        ("(date_trunc('month', l::timestamptz, 'Europe/Berlin'))", 822),
        ("(to_timestamp(extract(epoch from l) * 1.5 + extract(doy from d)))", 0),
        ("(e + split_part(n::text || ':x', ':', 1)::int * interval '1 h')", 0),
    ] {
        let (catalog, faults) = build(&mut client, &[spec("t", expression)]).await;
        assert_eq!(faults, [], "{expression}");
        let apart = catalog.tables().next().unwrap().rule.sessions_apart();
        assert_eq!(apart, Some(hours * 3_600_000_000), "{expression}");
        client
            .batch_execute("CREATE TEMP TABLE seen (e timestamptz, at timestamptz)")
            .await
            .unwrap();
        for session in SESSIONS {
            let see = format!("{session}; INSERT INTO seen SELECT e, {expression} FROM t");
            client.batch_execute(&see).await.unwrap();
        }
        let widest = "SELECT max(d) FROM (
            SELECT extract(epoch FROM max(at) - min(at))::bigint / 3600 FROM seen GROUP BY e) x(d)";
        let widest: i64 = client.query_one(widest, &[]).await.unwrap().get(0);
        assert!(widest <= hours, "{expression}: {widest}");
        assert!(widest > 26 || !expression.ends_with("'1 month')"), "{expression}: {widest}");
        client.batch_execute("DROP TABLE seen").await.unwrap();
    }
}

#[tokio::test]
async fn a_child_of_another_table_too_is_a_fault() {
    let told = faults(
        "CREATE TABLE a (e timestamptz); CREATE TABLE b (e timestamptz);
         CREATE TABLE c () INHERITS (a, b)",
        &[spec("a", "e")],
    )
    .await;
    assert_eq!(
        told,
        ["its child public.c has another parent too, through which its rows are seen"]
    );
}

#[tokio::test]
async fn text_under_a_nondeterministic_collation_is_read() {
    let database = Database::with(
        "CREATE COLLATION nd (provider = icu, locale = 'und', deterministic = false);
         CREATE TABLE t (e text COLLATE nd);
         INSERT INTO t VALUES ('2000-01-01T00:00:00Z'), ('2999-01-01T00:00:00Z'), ('never')",
    )
    .await;
    let mut rule = spec("t", "e");
    rule.format = Some(pglapse::catalog::Format::Iso8601);
    let setup = Setup::new(&database.url(), vec![rule]).await;
    let report = tokio::time::timeout(DEADLINE, setup.pass()).await.expect("an end");
    assert_eq!((report.deleted, report.errors), (1, 0));
}

#[tokio::test]
async fn a_setting_of_the_role_that_quotes_every_name_changes_no_type() {
    let database = Database::with(
        "CREATE TABLE d (e date); CREATE TABLE t (e timestamptz, ttl text);
         INSERT INTO d VALUES ('2001-01-01'), ('2999-01-01');
         INSERT INTO t VALUES ('2001-01-01', 'a'), ('2999-01-01', 'a')",
    )
    .await;
    let quote = format!("ALTER DATABASE {} SET quote_all_identifiers = on", database.name());
    database.connect().await.batch_execute(&quote).await.unwrap();
    let mut by_date = spec("d", "e");
    by_date.time_zone = Some("UTC".to_owned());
    let rules = vec![by_date, spec("t", "(e + length(ttl) * interval '1 day')")];
    let setup = Setup::new(&database.url(), rules).await;
    let report = tokio::time::timeout(DEADLINE, setup.pass()).await.expect("an end");
    assert_eq!((report.deleted, report.errors), (2, 0));
}

#[tokio::test]
async fn a_right_that_is_taken_away_leaves_the_rule_in_force_and_others_followed() {
    let database = Database::with(
        "CREATE SCHEMA s; CREATE TABLE s.t (e timestamptz, n int); CREATE TABLE u (e timestamptz);
         CREATE ROLE watcher_only LOGIN; GRANT USAGE ON SCHEMA s TO watcher_only;
         GRANT SELECT ON s.t, u TO watcher_only",
    )
    .await;
    let url = database.url().replace("//postgres@", "//watcher_only@");
    let rules = vec![spec("s.t", "(e + n * interval '1 second')"), spec("u", "e")];
    let setup = Setup::new(&url, rules.clone()).await;
    let catalogs = setup.control.catalogs();
    let leaves = || -> Vec<usize> {
        catalogs.borrow().values().flat_map(|c| &c.rules).map(|r| r.leaves.len()).collect()
    };
    assert_eq!(leaves(), [1, 1]);
    let admin = database.connect().await;
    admin
        .batch_execute("REVOKE USAGE ON SCHEMA s FROM watcher_only; CREATE TABLE v () INHERITS (u)")
        .await
        .unwrap();
    crate::support::wait_until("the other rule's child is known", async || leaves() == [1, 2])
        .await;
    let mut client = crate::support::connect(&url).await;
    let (_, faults) = build(&mut client, &rules).await;
    assert_eq!(faults.len(), 1, "who never saw it says so of this rule alone");
    assert!(faults[0].to_string().contains("permission denied"), "{faults:?}");
    drop(setup);
    admin.batch_execute("DROP OWNED BY watcher_only; DROP ROLE watcher_only").await.unwrap();
}
