//! Statements beside what they become.

use super::rewritten;

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn tables_are_found_wherever_they_may_stand() {
    for (sql, expected) in [
        ("SELECT 1", "="),
        ("SELECT s FROM other.s", "="),
        ("select * from s", "select * from s WHERE public.s.LIVE"),
        (
            "select * from public.S AS \"T\"(a, b)",
            "select * from public.S AS \"T\"(a, b) WHERE \"T\".b OPERATOR(pg_catalog.>) pg_catalog.statement_timestamp()",
        ),
        (
            "select a.* from s a left join s b on a.id = b.id, s c where exists (select from s)",
            "select a.* from (s a & a.LIVE) left join (s b & b.LIVE) on a.id = b.id, (s c & c.LIVE) where exists (select from s WHERE public.s.LIVE)",
        ),
        ("with s as (select 1) select * from s", "="),
        (
            "with a as (select * from s), s as (select 1) select * from s, a",
            "with a as (select * from s WHERE public.s.LIVE), s as (select 1) select * from s, a",
        ),
        ("with recursive s as (select 1 union all select 1 from s) table s", "="),
        ("table s", "SELECT * FROM s WHERE public.s.LIVE"),
        (
            "select 1 from only s tablesample system (1) repeatable (2) where true",
            "select 1 from only s tablesample system (1) repeatable (2) where public.s.LIVE AND (true)",
        ),
        (
            "select (select count(*) from s) + 1 as from from pg_class where x is distinct from y",
            "select (select count(*) from s WHERE public.s.LIVE) + 1 as from from pg_class where x is distinct from y",
        ),
        (
            "((select * from s)) union (select * from s order by 1) limit 1",
            "((select * from s WHERE public.s.LIVE)) union (select * from s WHERE public.s.LIVE order by 1) limit 1",
        ),
        (
            "select * from (s join u using (id) as j) left join lateral (select 1 from s where id = j.id) q on true for update of s",
            "select * from ((s & public.s.LIVE) join u using (id) as j) left join lateral (select 1 from s where public.s.LIVE AND (id = j.id)) q on true for update of s",
        ),
        (
            "select extract(day from x) from s",
            "select extract(day from x) from s WHERE public.s.LIVE",
        ),
        ("update s set id = 2", "update s set id = 2 WHERE public.s.LIVE"),
        (
            "update s as t set id = (select 1 from s) where a or b returning *",
            "update s as t set id = (select 1 from s WHERE public.s.LIVE) where t.LIVE AND (a or b) returning *",
        ),
        (
            "update s set id = 2 from s o where s.id = o.id",
            "update s set id = 2 from (s o & o.LIVE) where public.s.LIVE AND (s.id = o.id)",
        ),
        (
            "delete from only s using s b -- end",
            "delete from only s using (s b & b.LIVE) WHERE public.s.LIVE -- end",
        ),
        ("delete from s where current of c", "="),
        (
            "insert into u select * from s on conflict do nothing",
            "insert into u select * from s WHERE public.s.LIVE on conflict do nothing",
        ),
        ("insert into s values (1), (2) returning *", "="),
        (
            "with d as (delete from s returning *) select * from d",
            "with d as (delete from s WHERE public.s.LIVE returning *) select * from d",
        ),
        (
            "merge into s using u on s.id = u.id when matched and case when a then b end then delete when not matched by source then delete",
            "merge into s using u on public.s.LIVE AND (s.id = u.id) when matched and case when a then b end then delete when not matched by source AND public.s.LIVE then delete",
        ),
        ("copy s to stdout", "copy (SELECT id, x FROM (ONLY s & public.s.LIVE)) to stdout"),
        (
            "copy public.s (x, id) to stdout (format csv)",
            "copy (SELECT x, id FROM (ONLY public.s & public.s.LIVE)) to stdout (format csv)",
        ),
        (
            "copy (select * from s) to stdout",
            "copy (select * from s WHERE public.s.LIVE) to stdout",
        ),
        ("copy s from stdin", "="),
        (
            "explain (analyze) select * from s",
            "explain (analyze) select * from s WHERE public.s.LIVE",
        ),
        (
            "prepare p (int) as select * from s where id = $1",
            "prepare p (int) as select * from s where s.LIVE AND (id = $1)",
        ),
        (
            "declare c cursor with hold for select * from s for read only",
            "declare c cursor with hold for select * from s WHERE public.s.LIVE for read only",
        ),
        (
            "create temp table t as select * from s with no data",
            "create temp table t as select * from s WHERE public.s.LIVE with no data",
        ),
        (
            "select 1; select * from s; ; drop table s",
            "select 1; select * from s WHERE public.s.LIVE; ; drop table s",
        ),
        ("select * into t from s", "select * into t from s WHERE public.s.LIVE"),
        (
            "select * from v",
            "select * from (( SELECT s.id,\n    s.x\n   FROM public.s WHERE public.s.LIVE) AS v & LASTING)",
        ),
        (
            "select * from only public.vv a(b) join s on true",
            "select * from (SELECT v.id FROM ( SELECT s.id,\n    s.x\n   FROM public.s WHERE public.s.LIVE) AS v) a(b) join (s & public.s.LIVE) on true",
        ),
        (
            "select ctid, tableoid from s order by xmin",
            "select ctid, tableoid from s WHERE public.s.LIVE order by xmin",
        ),
        (
            "delete from s where ctid in (select ctid from s where ctid = any (array(select ctid)) limit 1)",
            "delete from s where public.s.LIVE AND (ctid in (select ctid from s where public.s.LIVE AND (ctid = any (array(select ctid))) limit 1))",
        ),
        (
            "select a.ctid, (select ctid from u) from s a join u on true",
            "select a.ctid, (select ctid from u) from (s a & a.LIVE) join u on true",
        ),
        (
            "select ctid as xmin from s as \"T\"",
            "select ctid as xmin from s as \"T\" WHERE \"T\".LIVE",
        ),
        ("insert into u table s", "insert into u SELECT * FROM s WHERE public.s.LIVE"),
        (
            "create temp table s (x int); select * from s",
            "create temp table s (x int); select * from (s & NOT THE TABLE)",
        ),
        (
            "alter table s rename to s_old; create table s (like s_old); insert into s select * from s_old",
            "alter table s rename to s_old; create table s (like s_old); insert into s select * from s_old WHERE ('s_old'::pg_catalog.regclass OPERATOR(pg_catalog.<>) '1' OR s_old.LIVE)",
        ),
        (
            "create table p partition of s for values in (1); delete from p",
            "create table p partition of s for values in (1); delete from p WHERE p.LIVE",
        ),
        (
            "select id, x into temp s from u; table s",
            "select id, x into temp s from u; SELECT * FROM (s & NOT THE TABLE)",
        ),
        ("copy v to stdout", "="),
        (
            "select * from twice",
            "select * from twice WHERE ('twice'::pg_catalog.regclass OPERATOR(pg_catalog.<>) '3' OR twice.LIVE)",
        ),
        ("select * from other.twice", "="),
        (
            "with b as (select 5 as xmin) select min(id) xmin from s where f(xmin => 1)",
            "with b as (select 5 as xmin) select min(id) xmin from s where public.s.LIVE AND (f(xmin => 1))",
        ),
        ("with s as (select 1) select * from only s", "="),
        (
            "select ctid from s union select ctid from s order by ctid",
            "select ctid from s WHERE public.s.LIVE union select ctid from s WHERE public.s.LIVE order by ctid",
        ),
        ("table s order by ctid", "SELECT * FROM s WHERE public.s.LIVE order by ctid"),
        (
            "select E'a' -- x\n '\\' , ' from s where t <> ' -- '",
            "select E'a' -- x\n '\\' , ' from s where public.s.LIVE AND (t <> ' -- ')",
        ),
        (
            "create function f() returns int begin atomic select 1 as case; select 2 as end; end; table s",
            "create function f() returns int begin atomic select 1 as case; select 2 as end; end; SELECT * FROM s WHERE public.s.LIVE",
        ),
        (
            "create view w as select begin atomic from (select 1 as begin) q; table s",
            "create view w as select begin atomic from (select 1 as begin) q; SELECT * FROM s WHERE public.s.LIVE",
        ),
        (
            "select share of from u, s where true",
            "select share of from u, (s & public.s.LIVE) where true",
        ),
        (
            "merge into s using u on s.id = u.id when not matched by source and exists (table s) then delete",
            "merge into s using u on public.s.LIVE AND (s.id = u.id) when not matched by source and public.s.LIVE AND (exists (SELECT * FROM s WHERE public.s.LIVE)) then delete",
        ),
        (
            "delete from public.s using other.s where public.s.id = other.s.id",
            "delete from public.s using other.s where public.s.LIVE AND (public.s.id = other.s.id)",
        ),
        (
            "create temp table s (id int); select * from s, public.s p",
            "create temp table s (id int); select * from (s & NOT THE TABLE), (public.s p & p.LIVE)",
        ),
        ("select * from s(1), s", "select * from s(1), (s & public.s.LIVE)"),
        (
            "create temp view fresh (a) as select id from s with check option; select * from fresh f, pg_class",
            "create temp view fresh (a) as select id from s with check option; select * from ((SELECT * FROM (select id from s WHERE s.LIVE) AS _view ( a )) f & 'fresh'::pg_catalog.regclass IS NOT NULL), pg_class",
        ),
        (
            "select json_array(select id from s returning jsonb)",
            "select json_array(select id from s WHERE public.s.LIVE returning jsonb)",
        ),
        ("select 's' from t -- from s", "="),
        (
            "select s.order from s where s.group = 1 and x is json with unique keys or t > timestamp with time zone 'now' group by 1",
            "select s.order from s where public.s.LIVE AND (s.group = 1 and x is json with unique keys or t > timestamp with time zone 'now') group by 1",
        ),
        (
            "select percentile_cont(0.5) within group (order by id) from s where x is distinct from y for no key update of s",
            "select percentile_cont(0.5) within group (order by id) from s where public.s.LIVE AND (x is distinct from y) for no key update of s",
        ),
        (
            "select id from s where case when id = 1 then true end except select 1 from s where (select 1 from s where true limit 1) = 1",
            "select id from s where public.s.LIVE AND (case when id = 1 then true end) except select 1 from s where public.s.LIVE AND ((select 1 from s where public.s.LIVE AND (true) limit 1) = 1)",
        ),
        (
            "create table t as select * from s where x with no data; insert into u select * from s where x on conflict do nothing",
            "create table t as select * from s where public.s.LIVE AND (x) with no data; insert into u select * from s where public.s.LIVE AND (x) on conflict do nothing",
        ),
        ("select query_to_xml('select 1', true, true, '')", "="),
        ("do $$ begin perform 1; end $$", "="),
        ("select * from U&\"\\0073\"", "select * from U&\"\\0073\" WHERE public.s.LIVE"),
        (
            "create function f() returns int begin atomic select 1 from s; end; select * from s",
            "create function f() returns int begin atomic select 1 from s; end; select * from s WHERE public.s.LIVE",
        ),
        (
            "select 1 from _pglapse1, events e",
            "select 1 from _pglapse1, (events e JOIN (SELECT) AS __pglapse_1 ON ('events'::pg_catalog.regclass OPERATOR(pg_catalog.<>) '2' AND pg_catalog.to_regclass('pg_temp.events') IS NOT NULL OR (e.at OPERATOR(pg_catalog.>) (pg_catalog.statement_timestamp() OPERATOR(pg_catalog.-) INTERVAL 'PT24H') OR e.at IS NULL)))",
        ),
    ] {
        assert_eq!(rewritten(sql), expected, "\n{sql}");
    }
}

#[test]
fn what_cannot_be_hidden_is_refused() {
    for (sql, expected) in [
        ("delete from v", "0A000"),
        ("insert into public.v values (1)", "0A000"),
        ("copy v from stdin", "0A000"),
        ("select * from ambiguous", "42P09"),
        ("select * from s where (", "0A000"),
        ("select 's from s", "0A000"),
        ("selekt * from s", "0A000"),
        ("do $$ begin perform 1 from s; end $$", "0A000"),
        (
            "with b as (select ctid from s where id = 5) select id from s, f(1) where ctid in (select ctid from b)",
            "0A000",
        ),
        ("select id as xmin from s, f(1) order by xmin", "0A000"),
        ("select count(*) from s t(x)", "0A000"),
        ("select public.v.id from public.v", "0A000"),
        ("alter table v rename to v2; select id from v2", "0A000"),
        ("alter view v set schema other; select id from other.v", "0A000"),
        ("create schema zx create view f as select id from public.s; select * from zx.f", "0A000"),
        (
            "create table w (id int); create rule \"_RETURN\" as on select to w do instead select id from s; select id from w",
            "0A000",
        ),
        ("select ts_rewrite('a'::tsquery, 'select t, t from s')", "0A000"),
        ("select * from xpath_table('id', 't', 's', '/x', 'true') as q(id int)", "0A000"),
        ("select * from crosstab2('select t, 1 from s')", "0A000"),
        ("select * from dblink('conn', 'select id from s') as q(id int)", "0A000"),
        ("copy s to stdout using delimiters '|'", "0A000"),
        ("table s x", "0A000"),
        ("select * from (s)", "0A000"),
        ("select * from s a b", "0A000"),
        ("delete from s where", "0A000"),
        ("select * from s where", "0A000"),
        ("select * from s where group by 1", "0A000"),
        (
            "create view fresh with (security_barrier) as select * from s; select * from fresh",
            "0A000",
        ),
        ("create view fresh as select * from s; with s as (select 1) select * from fresh", "0A000"),
        ("create view fresh as select * from s; delete from fresh", "0A000"),
        ("select query_to_xml('select * from public.s', true, true, '')", "0A000"),
        ("select query_to_xml($1, true, true, '')", "0A000"),
        ("select pg_catalog.schema_to_xml('public', true, true, '')", "0A000"),
    ] {
        let got = rewritten(sql);
        assert!(got.starts_with(expected), "{sql}: {got}");
    }
    let deep = format!("{}select * from s{}", "select (".repeat(1200), ")".repeat(1200));
    assert!(rewritten(&deep).starts_with("0A000"));
}
