//! The configuration: every fault at once, and the reference file equal to the code.

mod environment;
mod secrets;

use std::time::Duration;

use pglapse::{
    catalog::{Format, Interval, Kept, MissingIndex, OnReap, Strategy, Unit, WholePartition},
    config::{Config, Flags, ProcessEnvironment},
    sql::name::QualifiedName,
};

const REFERENCE: &str = include_str!("../../config/pglapse.toml");
const MINIMAL: &str = include_str!("../../config/minimal.toml");

fn read(text: &str) -> Result<Config, Vec<String>> {
    let printed = |faults: Vec<_>| faults.iter().map(ToString::to_string).collect();
    Config::read(Some(("f.toml", text)), &Flags::default()).map_err(printed)
}

fn ttl(rule: &str) -> Result<Config, Vec<String>> {
    let flags = Flags { ttl: vec![rule.to_owned()], ..Flags::default() };
    let printed = |faults: Vec<_>| faults.iter().map(ToString::to_string).collect();
    Config::read(None, &flags).map_err(printed)
}

/// Each expected fault is `line:column key words...`: all words must be in the message.
#[track_caller]
fn assert_faults(text: &str, expected: &[&str]) {
    let faults = read(text).expect_err("the text has faults");
    assert_eq!(faults.len(), expected.len(), "in {text}\nfound {faults:#?}");
    for (fault, expected) in faults.iter().zip(expected) {
        let mut words = expected.split(' ');
        let place = format!("f.toml:{}: ", words.next().expect("a place"));
        assert!(fault.starts_with(&place), "{fault} is not at {place}");
        for word in words {
            assert!(fault.contains(word), "`{word}` is not in: {fault}");
        }
    }
}

#[test]
fn each_setting_can_be_given_by_a_variable() {
    let read = |variables: &[(&str, &str)], flags: &Flags| {
        let variables = variables.iter().map(|(name, value)| ((*name).into(), (*value).into()));
        let environment =
            ProcessEnvironment { variables: variables.collect(), ..ProcessEnvironment::default() };
        Config::read_in(&environment, Some(("f.toml", "[reaper]\ninterval = '9m'")), flags)
    };
    let given = [("PGLAPSE_REAPER_INTERVAL", "7m"), ("PGLAPSE_LISTEN_ADDRESS", "127.0.0.1:7000")];
    let config = read(&given, &Flags::default()).unwrap();
    assert_eq!(config.reaper.interval, Duration::from_mins(7));
    assert_eq!(config.listen.address.port(), 7000);
    let flags = Flags { listen: Some("127.0.0.1:7001".to_owned()), ..Flags::default() };
    assert_eq!(read(&given, &flags).unwrap().listen.address.port(), 7001);
    let faults = read(&[("PGLAPSE_REAPER_RATE", "much")], &Flags::default()).unwrap_err();
    assert!(faults[0].to_string().starts_with("PGLAPSE_REAPER_RATE: "), "{}", faults[0]);
}

#[test]
fn the_reference_file_is_the_defaults_and_names_every_key() {
    assert_eq!(read(REFERENCE), Ok(Config::default()));
    for (section, key) in Config::keys() {
        let (header, line) = match section {
            "table" => ("#[[table]]".to_owned(), format!("#{key} = ")),
            _ => (format!("[{section}]"), format!("{key} = ")),
        };
        let (_, body) = REFERENCE.split_once(&format!("\n{header}\n")).expect(section);
        let body = body.split("\n[").next().unwrap();
        let mut lines = body.lines();
        let before = lines.clone().take_while(|l| !l.starts_with(&line)).last();
        assert!(lines.any(|l| l.starts_with(&line)), "[{section}] {key} is not in the file");
        assert!(before.is_some_and(|l| l.starts_with("# ")), "[{section}] {key} has no meaning");
    }
}

#[test]
fn the_page_on_settings_names_every_key() {
    let page = include_str!("../../docs/configuration.md");
    for (section, key) in Config::keys() {
        assert!(page.contains(&format!("`{key}`")), "[{section}] {key} is not on the page");
    }
}

#[test]
fn the_container_s_settings_are_read() {
    read(include_str!("../../docker/pglapse.toml")).unwrap();
}

#[test]
fn the_commented_rule_of_the_reference_file_has_the_right_form() {
    let active: Vec<_> = REFERENCE
        .lines()
        .filter(|l| !l.starts_with("# "))
        .map(|l| l.strip_prefix('#').unwrap_or(l))
        .collect();
    let config = read(&active.join("\n")).unwrap();
    let defaults = Config::default().reaper;
    let rule = config.tables.first().unwrap();
    assert_eq!(rule.reap.batch, Some(defaults.batch));
    assert_eq!(rule.reap.rate, Some(defaults.rate));
    assert_eq!(rule.reap.interval, Some(defaults.interval));
    assert_eq!(rule.reap.kept, None);
    assert_eq!(rule.grace, Interval::ZERO);
}

#[test]
fn the_minimal_file_is_read() {
    let config = read(MINIMAL).unwrap();
    assert_eq!(config.tables.len(), 1);
    assert_eq!(config.tables[0].origin, "f.toml:4");
}

#[test]
fn every_fault_is_found_at_once() {
    let text = r#"
[listen]
adress = "127.0.0.1:1"
max_sessions = "many"
login_timeout = 60

[upsteam]
url = "x"

[rewrite]
clock = "wall"
bypass_roles = "admin"
plan_cache = 16

[reaper]
interval = "soon"
batch = 0
windows = "22:00-06:00"

[[table]]
name = "public.sessions"
expires = "expires_at"

[[table]]
expires = "a b"
unit = "h"

[[table]]
name = "Public.Sessions"
expires = "created_at + 30 days"
archive_to = "old"

[[table]]
name = "*.*"
expires = "x"
"#;
    assert_faults(
        text,
        &[
            "3:1 listen.adress did you mean `address`? nearest",
            "4:16 listen.max_sessions whole number \"many\"",
            "5:17 listen.login_timeout unit \"60s\"",
            "7:2 upsteam `upstream`?",
            "11:9 rewrite.clock \"statement\" \"transaction\" \"wall\"",
            "12:16 rewrite.bypass_roles list of roles",
            "13:14 rewrite.plan_cache \"16MiB\"",
            "16:12 reaper.interval `soon` `30m`",
            "17:9 reaper.batch 1 1000000 0",
            "18:11 reaper.windows list of windows",
            "24:1 table.name missing",
            "25:11 table.expires `a b` generated",
            "26:8 table.unit \"s\" \"ms\" \"us\" \"h\"",
            "28:1 table.name sessions already f.toml:20",
            "31:14 table.archive_to `old` schema",
            "34:8 table.name `*.*` *.sessions",
        ],
    );
}

#[test]
fn each_kind_of_fault_has_its_place() {
    for (text, expected) in [
        ("x = 1", "1:1 x no such section"),
        ("listen = 1", "1:1 listen `[listen]`"),
        ("[table]\nname = 'a'", "1:2 table `[[table]]`"),
        ("[listen]\naddress = 'localhost'", "2:11 listen.address IP port 'localhost'"),
        ("[listen]\naddress = '127.0.0.1'", "2:11 listen.address 127.0.0.1:6432"),
        ("[reaper]\nschedule = 'soon'", "2:12 reaper.schedule `soon` cron"),
        ("[reaper]\nwindows = ['25:00-26:00']", "2:11 reaper.windows `25:00-26:00` window"),
        ("[reaper]\ntime_zone = 'Mars'", "2:13 reaper.time_zone `Mars`"),
        ("[reaper]\nplausible_from = 'ever'", "2:18 reaper.plausible_from 1980-01-01"),
        ("[reaper]\nplausible_from = '0000-12-31'", "2:18 reaper.plausible_from 0001-01-01"),
        ("[reaper]\nplausible_from = '-000044-03-15'", "2:18 reaper.plausible_from 0001-01-01"),
        ("[reaper]\nmax_share = 101", "2:13 reaper.max_share 0 100"),
        ("[upstream]\nurl = ''", "2:7 upstream.url postgres://"),
        ("[upstream]\nconnect_timeout = '1 month'", "2:19 upstream.connect_timeout months"),
        ("[log]\nfilter = 'a=b=c'", "2:10 log.filter level"),
        ("[log]\nfilter = 'inof'", "2:10 log.filter `inof` is no level"),
        ("[log]\nfilter = 'info,hyper'", "2:10 log.filter `hyper` is no level"),
        (
            "[upstream]\nurl = 'postgres://u@h/d?sslmode=permit'",
            "2:7 upstream.url sslmode=permit verify-full",
        ),
        ("[log]\nformat = 'xml'", "2:10 log.format \"json\""),
        ("[reaper]\nenabled = 'yes'", "2:11 reaper.enabled true or false"),
        ("[reaper]\nrate = 1.5", "2:8 reaper.rate fraction"),
        ("[reaper]\nrate = 99999999999999999999", "2:8 reaper.rate large"),
        ("[reaper]\ninterval = '-1 day'", "2:12 reaper.interval duration from"),
        ("[[table]]\nname = 'a.b.c'\nexpires = 'x'", "2:8 table.name a.b.c"),
        ("[[table]]\nname = 't'\nexpires = 'x + soon'", "3:11 table.expires `x + soon`"),
        ("[[table]]\nname = 't'\nexpires = '(a; b)'", "3:11 table.expires generated trigger"),
        ("[[table]]\nname = 't'\nexpires = 'x'\ngrace = '-1h'", "4:9 table.grace zero"),
        ("[[table]]\nname = 't'\nexpires = 'x'\ndatabase = ''", "4:12 table.database empty"),
        (
            "[rewrite]\nclock = 'transaction'\n[[table]]\nname = 't'\nexpires = 'x'",
            "3:1 table.grace must be set beside clock longest transaction",
        ),
        ("[auth]\nmethod = 'md5'", "2:10 auth.method 'password'"),
        ("[auth]\nmethod = 'password'", "1:2 auth.method takes tls unix_socket"),
        ("[listen]\ntls_cert = '/c'\ntls_key = '/k'", "2:12 listen.tls_cert takes tls no TLS"),
        ("[auth]\nmethod = 'certificate'", "1:2 auth.method takes verify-full"),
        (
            "[auth]\nmethod = 'password'\nusers = 'u'\n[listen]\nunix_socket='/'",
            "2:10 auth.method auto",
        ),
        ("listen = { \"é\" = 1 } # ü", "1:12 listen.é no such key"),
        ("log = { filter = 'pglapseé', x = 1 }", "1:30 log.x no such key"),
    ] {
        let expected = expected.replace('\'', "\"");
        assert_faults(text, &[&expected]);
    }
}

#[test]
fn several_broken_lines_are_found_at_once_with_the_faults_of_whole_ones() {
    let faults = read("[listen]\naddress = \n[log]\nfilter = 'info\nformat = 'xml'\n").unwrap_err();
    let lines: Vec<_> = faults.iter().map(|f| f.split(':').nth(1).unwrap()).collect();
    assert_eq!(lines, ["2", "4", "5"], "{faults:#?}");
    assert!(read("[listen]\n[listen]").unwrap_err()[0].starts_with("f.toml:2:"));
    assert!(read("[log]\nfilter='info'\nfilter='warn'").unwrap_err()[0].starts_with("f.toml:3:"));
}

#[test]
fn a_password_is_never_shown() {
    let url = "postgres://me:s3cret@db:5433/app";
    let config = read(&format!("[upstream]\nurl = '{url}'")).unwrap();
    let driver = |text: &str| text.parse::<tokio_postgres::Config>().unwrap();
    assert_eq!(config.upstream.clients.config, driver(url));
    let shown = format!("{config:?}");
    assert!(!shown.contains("s3cret"), "{shown}");
    assert!(shown.contains("me@db:5433/app"), "{shown}");
    for broken in ["postgres://me:s3cret@db:port/app", "host=db pasword=s3cret", "me:s3cret@db"] {
        let faults = read(&format!("[upstream]\nurl = '{broken}'")).unwrap_err();
        assert!(!faults[0].contains("s3cret"), "{faults:?}");
    }
}

#[test]
fn flags_win_over_the_file_and_add_rules() {
    let text = "[upstream]\nurl = 'postgres://a@b/c'\n[[table]]\nname = 't'\nexpires = 'x'";
    let flags = Flags {
        upstream: Some("postgres://d@e/f".to_owned()),
        listen: Some("[::1]:7000".to_owned()),
        metrics: Some("0.0.0.0:7001".to_owned()),
        ttl: vec!["u: y".to_owned()],
    };
    let config = Config::read(Some(("f.toml", text)), &flags).unwrap();
    let driver = |text: &str| text.parse::<tokio_postgres::Config>().unwrap();
    assert_eq!(config.upstream.clients.config, driver("host=e user=d dbname=f"));
    assert_eq!(config.listen.address.to_string(), "[::1]:7000");
    assert_eq!(config.metrics.address.to_string(), "0.0.0.0:7001");
    let tables: Vec<_> = config.tables.iter().map(|t| t.table.to_string()).collect();
    assert_eq!(tables, ["t", "u"]);

    let flags =
        Flags { listen: Some("here".to_owned()), ttl: vec!["t: z".to_owned()], ..Flags::default() };
    let faults = Config::read(Some(("f.toml", text)), &flags).unwrap_err();
    let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 2, "{faults:#?}");
    assert!(faults[0].starts_with("--listen: listen.address: must be"), "{faults:#?}");
    assert_eq!(faults[1], "--ttl 't: z': table.name: t already has a rule, at f.toml:3");
}

#[test]
fn the_flag_can_say_all_that_a_table_section_can() {
    let config = ttl(
        "\"odd:name\": \"a:,= \" + n hours, grace = 1 day, unit = ms, format='iso8601', \
         time_zone = Europe/Berlin, database = \"my db\", batch = 10, rate = 0, interval = 5m, paused = true, \
         strategy = keyset, partition = delete, archive_to = old.\"odd:name\", schedule = @hourly, windows = sat 22:00-06:00, index = create, \
         referential = true, sidecar = old.\"odd,ttl\", mode = shadow, on_reap = notify",
    )
    .unwrap();
    let rule = &config.tables[0];
    assert_eq!(rule.table, QualifiedName { schema: None, name: "odd:name".to_owned() });
    assert_eq!(rule.expires.to_string(), "\"a:,= \" + n hours");
    assert_eq!(rule.grace, Interval { days: 1, ..Interval::ZERO });
    assert_eq!((rule.unit, rule.format), (Some(Unit::Milliseconds), Some(Format::Iso8601)));
    assert_eq!(rule.time_zone.as_deref(), Some("Europe/Berlin"));
    assert_eq!(rule.database.as_deref(), Some("my db"));
    assert_eq!((rule.reap.batch, rule.reap.rate), (Some(10), Some(0)));
    assert_eq!(rule.reap.interval, Some(Duration::from_mins(5)));
    assert_eq!(rule.reap.kept, Some(Kept::Paused));
    assert!(rule.referential && rule.is_shadow());
    assert_eq!(rule.sidecar.as_ref().map(ToString::to_string).as_deref(), Some("old.\"odd,ttl\""));
    assert_eq!(rule.reap.strategy, Some(Strategy::Keyset));
    assert_eq!(rule.reap.partition, Some(WholePartition::Delete));
    let archive = rule.reap.archive_to.as_ref().map(ToString::to_string);
    assert_eq!(archive.as_deref(), Some("old.\"odd:name\""));
    assert_eq!(rule.reap.schedule.as_ref().map(ToString::to_string).as_deref(), Some("@hourly"));
    let windows = rule.reap.windows.iter().flatten().map(ToString::to_string);
    assert_eq!(windows.collect::<Vec<_>>(), ["sat 22:00-06:00"]);
    let keys = Config::keys().into_iter().filter(|(section, _)| *section == "table");
    assert_eq!(rule.reap.index, Some(MissingIndex::Create));
    assert_eq!(rule.reap.on_reap, Some(OnReap::Notify));
    assert_eq!(keys.count(), 21, "a new key of [[table]] belongs into this test");
}

#[test]
fn faults_of_the_flag_name_it_and_its_text() {
    for (text, expected) in [
        ("sessions", "must be `table: expires`"),
        ("sessions:", "table.expires: must not be empty"),
        ("sessions: a, b", "`b` must be `key = value`"),
        ("sessions: a, grace = soon", "table.grace: `soon` is not a duration"),
        ("sessions: a, gracee = 1d", "did you mean `grace`?"),
        ("sessions: a, batch = x", "table.batch: must be a whole number"),
        ("sessions: a, partition = drop", "write \"truncate\", and `pglapse check --sql` prints"),
        ("sessions: a, name = b", "`name` is given twice"),
        ("sessions: a, sidecar = 'b c'", "table.sidecar: `b c` is not a table's name"),
        ("sessions: a, sidecar = Sessions", "table.sidecar: must name another table than `name`"),
        ("s.a: a, sidecar = s.a", "table.sidecar: must name another table than `name`"),
        ("s.a: a, sidecar = *.b", "table.sidecar: must name one table"),
        ("s.a: a, archive_to = s.a", "table.archive_to: must name another table than `name`"),
        ("*.a: a, sidecar = s.b", "table.sidecar: must stand without a schema"),
    ] {
        let faults = ttl(text).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:#?}");
        assert!(faults[0].starts_with(&format!("--ttl '{text}': ")), "{faults:?}");
        assert!(faults[0].contains(expected), "{faults:?}");
    }
}
