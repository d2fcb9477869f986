//! Settings by the environment: each key, rules, and the server as libpq's users say it.

use std::collections::BTreeMap;

use pglapse::config::{Config, Flags, ProcessEnvironment, SslMode, TlsMode};
use tokio_postgres::config::Host;

const REFERENCE: &str = include_str!("../../config/pglapse.toml");

fn read_with(
    variables: &[(&str, &str)],
    file: Option<&str>,
    flags: &Flags,
) -> Result<Config, Vec<String>> {
    let variables: BTreeMap<String, String> =
        variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let environment = ProcessEnvironment { variables, services: Vec::new() };
    let read = Config::read_in(&environment, file.map(|text| ("f.toml", text)), flags);
    read.map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn read(variables: &[(&str, &str)]) -> Config {
    read_with(variables, None, &Flags::default()).unwrap()
}

#[test]
fn each_key_of_the_reference_can_be_a_variable() {
    let defaults = read_with(&[], Some(REFERENCE), &Flags::default()).unwrap();
    let mut count = 0;
    for set in defaults.set_by.0.iter().filter(|set| set.key != "table") {
        let name = format!("PGLAPSE_{}", set.key.to_uppercase().replace('.', "_"));
        let value = if set.key.ends_with("url") && !set.value.is_empty() {
            format!("postgres://{}", set.value)
        } else {
            set.value.clone()
        };
        let config = read_with(&[(&name, &value)], None, &Flags::default());
        let config = config.unwrap_or_else(|faults| panic!("{name}={value}: {faults:?}"));
        if !value.is_empty() {
            let by = config.set_by.0.iter().find(|it| it.key == set.key).unwrap();
            assert_eq!(by.by, name, "{by:?}");
        }
        count += 1;
    }
    assert!(count > 60, "{count}");
}

#[test]
fn what_a_variable_sets_counts_more_than_the_file_and_less_than_a_flag() {
    let file = "[listen]\naddress = \"127.0.0.1:1\"\n[metrics]\naddress = \"127.0.0.1:2\"\n";
    let flags = Flags { metrics: Some("127.0.0.1:9".to_owned()), ..Flags::default() };
    let variables = [
        ("PGLAPSE_LISTEN_ADDRESS", "127.0.0.1:7"),
        ("PGLAPSE_METRICS_ADDRESS", "127.0.0.1:8"),
        ("PGLAPSE_AUTH_ADMIN_ROLES", "ann, \"bob b\""),
        ("PGLAPSE_REAPER_INTERVAL", "5m"),
        ("PGLAPSE_TTL", "public.a: e; public.b: e + 1 day, grace = 2 h"),
    ];
    let config = read_with(&variables, Some(file), &flags).unwrap();
    assert_eq!(config.listen.address.port(), 7);
    assert_eq!(config.metrics.address.port(), 9);
    assert_eq!(config.auth.admin_roles, ["ann", "bob b"]);
    assert_eq!(config.reaper.interval.as_secs(), 300);
    assert_eq!(config.tables.len(), 2);
    let by = |key: &str| config.set_by.0.iter().find(|it| it.key == key).unwrap().by.clone();
    assert_eq!(by("listen.address"), "PGLAPSE_LISTEN_ADDRESS");
    assert_eq!(by("metrics.address"), "--metrics");
    assert_eq!(by("listen.reuse_port"), "default");
}

#[test]
fn a_misspelt_variable_is_a_fault_and_those_of_kubernetes_are_not() {
    let wrong = [
        ("PGLAPSE_REAPER_INTERVALL", "5m"),
        ("PGLAPSE_LISTEN_THREADS", "many"),
        ("PGLAPSE_REAP_DRY_RUN", "true"),
    ];
    let faults = read_with(&wrong, None, &Flags::default()).unwrap_err();
    assert_eq!(faults.len(), 3, "{faults:?}");
    let said = faults.join("\n");
    assert!(said.contains("PGLAPSE_REAPER_INTERVALL: reaper.intervall: there is no such key"));
    assert!(said.contains("did you mean PGLAPSE_REAPER_DRY_RUN?"), "{said}");
    assert!(said.contains("did you mean `interval`?"), "{said}");
    read(&[
        ("PGLAPSE_SERVICE_HOST", "10.0.0.1"),
        ("PGLAPSE_PORT", "tcp://10.0.0.1:6432"),
        ("PGLAPSE_METRICS_PORT_9632_TCP_ADDR", "10.0.0.1"),
        ("PGLAPSE_METRICS_SERVICE_HOST", "10.0.0.1"),
        ("PGLAPSE_IMAGE_TAG", "1.0"),
        // Of a service that is called pglapse-metrics-svc.
        ("PGLAPSE_METRICS_SVC_SERVICE_HOST", "10.0.0.1"),
        ("PGLAPSE_METRICS_SVC_SERVICE_PORT", "9632"),
        ("PGLAPSE_METRICS_SVC_SERVICE_PORT_HTTP", "9632"),
        ("PGLAPSE_METRICS_SVC_PORT", "tcp://10.0.0.1:9632"),
        ("PGLAPSE_METRICS_SVC_PORT_9632_TCP", "tcp://10.0.0.1:9632"),
        ("PGLAPSE_METRICS_SVC_PORT_9632_TCP_PORT", "9632"),
        ("PGLAPSE_METRICS_SVC_PORT_9632_TCP_ADDR", "10.0.0.1"),
    ]);
}

#[test]
fn a_variable_without_its_section_or_its_key_is_a_fault_that_names_the_right_one() {
    for (variable, meant) in [
        ("PGLAPSE_UPSTREAM", "PGLAPSE_UPSTREAM_URL"),
        ("PGLAPSE_URL", "PGLAPSE_UPSTREAM_URL"),
        ("PGLAPSE_LISTEN", "PGLAPSE_LISTEN_ADDRESS"),
        ("PGLAPSE_METRICS", "PGLAPSE_METRICS_ADDRESS"),
        ("PGLAPSE_MAX_SESSIONS", "PGLAPSE_LISTEN_MAX_SESSIONS"),
        ("PGLAPSE_RULES", "PGLAPSE_TTL"),
        ("PGLAPSE_TABLE_NAME", "PGLAPSE_TTL"),
        ("PGLAPSE_CONFIG", "--config"),
    ] {
        let faults = read_with(&[(variable, "Secr3t")], None, &Flags::default());
        let said = faults.expect_err(variable).join("\n");
        assert!(said.starts_with(variable) && said.contains(&format!("did you mean {meant}?")));
        assert!(!said.contains("Secr3t"), "{said}");
    }
}

#[test]
fn a_collector_of_the_whole_machine_that_cannot_be_used_means_no_spans() {
    const VARIABLE: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";
    let collector = |variables: &[(&str, &str)]| read(variables).log.otlp;
    let usable = (VARIABLE, "http://127.0.0.1:4318");
    assert_eq!(collector(&[(VARIABLE, "https://collector.example:4318")]), None);
    let expected = cfg!(feature = "otlp").then(|| usable.1.to_owned());
    assert_eq!(collector(&[usable]), expected);
    assert_eq!(collector(&[usable, ("PGLAPSE_LOG_OTLP", "")]), None);
}

#[test]
fn the_server_is_shown_as_all_that_names_it_together_says() {
    let config = read(&[("PGHOST", "db"), ("PGUSER", "u"), ("PGPASSWORD", "s3cret")]);
    let url = config.set_by.0.iter().find(|it| it.key == "upstream.url").expect("the key");
    assert_eq!((url.value.as_str(), url.by.as_str()), ("u@db:5432/u", "PGHOST"));
}

#[test]
fn tls_may_be_said_partly_by_the_file_and_partly_by_variables() {
    const MODE: (&str, &str) = ("PGLAPSE_LISTEN_TLS", "require");
    const CERTIFICATE: (&str, &str) = ("PGLAPSE_LISTEN_TLS_CERT", "/other");
    const KEY: (&str, &str) = ("PGLAPSE_LISTEN_TLS_KEY", "/key");
    const FILES: &str = "[listen]\ntls_cert = '/c'\ntls_key = '/k'\n";
    let all = format!("{FILES}tls = 'require'\n");
    for (variables, file) in [
        (&[MODE, CERTIFICATE, KEY][..], None),
        (&[MODE], Some(FILES)),
        (&[CERTIFICATE], Some(all.as_str())),
    ] {
        let tls = read_with(variables, file, &Flags::default()).unwrap().listen.tls;
        assert!(tls.mode == TlsMode::Require && tls.certificate.is_some() && tls.key.is_some());
    }
    let faults = read_with(&[CERTIFICATE, KEY], None, &Flags::default()).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with("PGLAPSE_LISTEN_TLS_CERT: listen.tls_cert: "), "{faults:?}");
    let faults = read_with(&[MODE], None, &Flags::default()).unwrap_err();
    assert!(faults[0].starts_with("PGLAPSE_LISTEN_TLS: listen.tls: takes tls_cert"), "{faults:?}");
}

#[test]
fn the_server_is_said_as_libpqs_users_say_it() {
    let url = |variables: &[(&str, &str)]| read(variables).upstream.clients;
    let heroku = url(&[("DATABASE_URL", "postgres://u:p@h:7/d?sslmode=require&schema=public")]);
    let driver = |text: &str| text.parse::<tokio_postgres::Config>().unwrap();
    assert_eq!(heroku.config, driver("postgres://u:p@h:7/d"));
    assert_eq!(heroku.tls.mode, SslMode::Require);
    let parts = url(&[
        ("PGHOST", "db.example"),
        ("PGPORT", "5433"),
        ("PGUSER", "app user"),
        ("PGDATABASE", "app"),
        ("PGSSLMODE", "require"),
    ]);
    let driver = parts.config;
    assert_eq!(driver.get_user(), Some("app user"));
    assert_eq!((driver.get_dbname(), driver.get_ports()), (Some("app"), [5433].as_slice()));
    assert_eq!(parts.tls.mode, SslMode::Require);
    // What a connection string says counts more; what it leaves out is taken.
    let file = "[upstream]\nurl = \"postgres://h/d\"\n";
    let variables = [("PGHOST", "other"), ("PGUSER", "ann"), ("DATABASE_URL", "postgres://x/y")];
    let config = read_with(&variables, Some(file), &Flags::default()).unwrap();
    let driver = config.upstream.clients.config;
    assert_eq!(driver.get_user(), Some("ann"));
    assert_eq!((driver.get_dbname(), driver.get_hosts().len()), (Some("d"), 1));
    assert_eq!(driver.get_hosts(), [Host::Tcp("h".to_owned())]);
    let local = url(&[("PGDATABASE", "app")]).target();
    assert_eq!(
        (local.servers.as_slice(), local.database.as_str()),
        (["127.0.0.1:5432".to_owned()].as_slice(), "app")
    );
}

#[test]
fn a_word_that_is_not_taken_is_named_without_the_password() {
    let url = "postgres://u:s3cret@h/d?require_auth=md5";
    let faults = read_with(&[("DATABASE_URL", url)], None, &Flags::default()).unwrap_err();
    let said = faults.join("\n");
    assert!(said.starts_with("DATABASE_URL: upstream.url: has the word `require_auth`"), "{said}");
    assert!(!said.contains("s3cret"), "{said}");
    let config = read(&[("DATABASE_URL", "postgres://u:s3cret@h/d")]);
    let shown = format!("{:?}", config.set_by);
    assert!(shown.contains("u@h:5432/d") && !shown.contains("s3cret"), "{shown}");
}
