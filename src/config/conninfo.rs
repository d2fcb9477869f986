//! Takes out of a connection string what the driver behind the control connection does not know:
//! libpq's words on TLS, on which of several servers is wanted, and on files. Also puts in what a
//! service says.

use std::{path::PathBuf, time::Duration};

use super::{
    ProcessEnvironment, Roots, Route, SslMode, TargetSessionAttrs, UpstreamTls,
    environment::escaped, service, unknown::unknown, uri, value::DAY,
};

/// How a connection string is written.
pub(super) const FORMS: &str = "must be a connection string, such as \
                                \"postgres://user@host:5432/database\" or \
                                \"host=... port=... user=... dbname=...\"";

/// What a connection string says.
#[derive(Debug)]
pub(super) struct Conninfo {
    /// The connection string without the words that are taken out, and some of these.
    pub(super) route: Route,
    /// `connect_timeout`
    pub(super) connect_timeout: Option<Duration>,
    /// `passfile`
    pub(super) passfile: Option<PathBuf>,
}

/// Reads a connection string and the service that it names; or what is wrong with them.
pub(super) fn split(text: &str, environment: &ProcessEnvironment) -> Result<Conninfo, String> {
    if uri::is_uri(text) && uri::has_stray_at(text) {
        return Err("has more than one @: write @ in a password as %40".to_owned());
    }
    let all = if uri::is_uri(text) { Some(uri::words(text)) } else { pairs(text) };
    let (mut words, mut rest) = (ConninfoWords::default(), Vec::new());
    for (word, value) in all.ok_or(FORMS)? {
        match words.slot(&word) {
            Some(slot) => *slot = Some(value),
            None => rest.push((word, value)),
        }
    }
    let mut defaults = Vec::new();
    let service = words.service.take().or_else(|| environment.get("PGSERVICE").map(str::to_owned));
    if let Some(service) = service {
        defaults.extend(service::find(&service, &environment.services)?);
    }
    defaults.extend(environment.libpq_words().map(|(word, value)| (word.into(), value.into())));
    // An address given by one of both words is not mixed with the other.
    let has_place = rest.iter().any(|(word, _)| matches!(word.as_str(), "host" | "hostaddr"));
    for (word, value) in defaults {
        let is_place = matches!(word.as_str(), "host" | "hostaddr");
        match words.slot(&word) {
            Some(slot) => drop(slot.get_or_insert(value)),
            None if rest.iter().any(|(known, _)| *known == word) || is_place && has_place => {}
            None => rest.push((word, value)),
        }
    }
    if let Some((word, _)) = rest.iter().find(|(word, _)| !DRIVERS.contains(&known(word))) {
        let taken: Vec<&str> = DRIVERS.into_iter().chain(TAKEN_OUT.split(' ')).collect();
        let what = if LIBPQS.split(' ').any(|it| it == word) {
            format!("the word `{word}`")
        } else {
            // It may be a piece of a password.
            "a word".to_owned()
        };
        let unknown = unknown("word", word, &taken);
        return Err(format!("has {what} that pglapse does not take: {unknown}"));
    }
    let rest = rest.iter().map(|(word, value)| format!("{}='{}'", known(word), escaped(value)));
    words.read(rest.collect::<Vec<_>>().join(" ").parse().map_err(|_malformed| FORMS)?)
}

/// Words that the driver knows.
const DRIVERS: [&str; 15] = [
    "user",
    "password",
    "dbname",
    "options",
    "application_name",
    "host",
    "hostaddr",
    "port",
    "tcp_user_timeout",
    "keepalives",
    "keepalives_idle",
    "keepalives_interval",
    "keepalives_retries",
    "channel_binding",
    "load_balance_hosts",
];

/// Words that are taken out and mean something.
const TAKEN_OUT: &str = "sslmode sslrootcert sslcrl sslcert sslkey sslnegotiation \
                         target_session_attrs connect_timeout passfile service";
/// Words of libpq's that pglapse does not take.
const LIBPQS: &str = "require_auth requirepeer requiressl replication sslpassword sslcertmode \
                      sslcrldir ssl_min_protocol_version ssl_max_protocol_version \
                      min_protocol_version max_protocol_version authtype oauth_issuer \
                      oauth_client_id oauth_scope";

/// What the driver calls a word.
fn known(word: &str) -> &str {
    if word == "keepalives_count" { "keepalives_retries" } else { word }
}

#[derive(Default)]
struct ConninfoWords {
    mode: Option<String>,
    root: Option<String>,
    crl: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
    negotiation: Option<String>,
    attrs: Option<String>,
    connect_timeout: Option<String>,
    passfile: Option<String>,
    service: Option<String>,
    gss: Option<String>,
    /// What means nothing to pglapse.
    ignored: Option<String>,
}

impl ConninfoWords {
    /// The place of a word's value; `None` for words that the driver knows.
    fn slot(&mut self, word: &str) -> Option<&mut Option<String>> {
        match word {
            "sslmode" => Some(&mut self.mode),
            "sslrootcert" => Some(&mut self.root),
            "sslcrl" => Some(&mut self.crl),
            "sslcert" => Some(&mut self.certificate),
            "sslkey" => Some(&mut self.key),
            "sslnegotiation" => Some(&mut self.negotiation),
            "target_session_attrs" => Some(&mut self.attrs),
            "connect_timeout" => Some(&mut self.connect_timeout),
            "passfile" => Some(&mut self.passfile),
            "service" => Some(&mut self.service),
            "gssencmode" => Some(&mut self.gss),
            "client_encoding"
            | "fallback_application_name"
            | "sslcompression"
            | "krbsrvname"
            | "gsslib"
            | "gssdelegation"
            | "sslsni"
            // What pools and object mappers put into a DATABASE_URL for themselves.
            | "schema"
            | "connection_limit"
            | "pool_timeout"
            | "socket_timeout"
            | "pgbouncer"
            | "pool"
            | "prepared_statements"
            | "statement_cache_size"
            | "encoding" => Some(&mut self.ignored),
            _ => None,
        }
    }

    fn read(self, config: tokio_postgres::Config) -> Result<Conninfo, String> {
        if self.gss.as_deref() == Some("require") {
            return Err("has gssencmode=require, and pglapse speaks TLS only".to_owned());
        }
        let attrs = self.attrs.as_deref().map_or(Ok(TargetSessionAttrs::Any), |word| {
            TargetSessionAttrs::read(word).ok_or_else(|| {
                format!(
                    "has target_session_attrs={word}; there are any, read-write, read-only, \
                     primary, standby, prefer-standby"
                )
            })
        })?;
        let connect_timeout = self.connect_timeout.as_deref().filter(|text| !text.is_empty());
        let connect_timeout = connect_timeout.map(|text| match text.trim().parse::<i32>() {
            Ok(seconds) => Ok(u64::try_from(seconds).ok().filter(|seconds| *seconds > 0)),
            Err(_) => Err("has a connect_timeout that is no whole number of seconds".to_owned()),
        });
        let connect_timeout = connect_timeout.transpose()?;
        // Zero is no limit.
        let connect_timeout = connect_timeout
            .map(|seconds| seconds.map_or(DAY, |seconds| Duration::from_secs(seconds).min(DAY)));
        let passfile = self.passfile.clone().filter(|path| !path.is_empty()).map(PathBuf::from);
        let route = Route { config, attrs, tls: self.tls()? };
        Ok(Conninfo { route, connect_timeout, passfile })
    }

    fn tls(self) -> Result<UpstreamTls, String> {
        let roots = match self.root.as_deref() {
            None | Some("") => Roots::None,
            Some("system") => Roots::System,
            Some(path) => Roots::File(path.into()),
        };
        let mode = match (self.mode.as_deref(), &roots) {
            (None, Roots::System) | (Some("verify-full"), _) => SslMode::VerifyFull,
            (Some(word), Roots::System) => {
                return Err(format!(
                    "has sslmode={word} with sslrootcert=system, which takes sslmode=verify-full"
                ));
            }
            (Some("disable"), _) => SslMode::Disable,
            (Some("allow"), _) => SslMode::Allow,
            (None | Some("prefer"), _) => SslMode::Prefer,
            // As in libpq: who has a root certificate means it to be used.
            (Some("require"), Roots::File(_)) | (Some("verify-ca"), _) => SslMode::VerifyCa,
            (Some("require"), Roots::None) => SslMode::Require,
            (Some(word), _) => {
                return Err(format!(
                    "has sslmode={word}; there are disable, allow, prefer, require, verify-ca, \
                     verify-full"
                ));
            }
        };
        if mode >= SslMode::VerifyCa && roots == Roots::None {
            return Err("has sslmode=verify-ca or verify-full without sslrootcert: the file of \
                        certificates to trust, or system"
                .to_owned());
        }
        let crl = self.crl.filter(|path| !path.is_empty()).map(PathBuf::from);
        if crl.is_some() && roots == Roots::None {
            return Err(
                "has sslcrl without sslrootcert, so that no certificate is looked at".to_owned()
            );
        }
        let direct = match self.negotiation.as_deref() {
            None | Some("postgres") => false,
            Some("direct") if mode >= SslMode::Require => true,
            Some("direct") => {
                return Err(
                    "has sslnegotiation=direct, which takes sslmode=require or stricter".to_owned()
                );
            }
            Some(word) => {
                return Err(format!("has sslnegotiation={word}; there are postgres, direct"));
            }
        };
        let identity = match (self.certificate, self.key) {
            (None, None) => None,
            (Some(certificate), Some(key)) => Some((PathBuf::from(certificate), key.into())),
            _ => return Err("has only one of sslcert and sslkey".to_owned()),
        };
        Ok(UpstreamTls { mode, roots, crl, identity, direct })
    }
}

/// Pairs of `word = value`; values may be quoted, with backslashes. `None` for any other form.
fn pairs(text: &str) -> Option<Vec<(String, String)>> {
    let (mut words, mut left) = (Vec::new(), text.trim_start());
    while !left.is_empty() {
        let (word, behind) = left.split_once('=')?;
        let (value, behind) = value(behind.trim_start())?;
        words.push((word.trim_end().to_owned(), value));
        left = behind.trim_start();
    }
    Some(words)
}

/// The value at the front, unquoted, and what is behind it; `None` where it does not end.
fn value(text: &str) -> Option<(String, &str)> {
    let (quoted, body) = text.strip_prefix('\'').map_or((false, text), |body| (true, body));
    let (mut value, mut characters) = (String::new(), body.char_indices());
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => value.extend(characters.next().map(|(_, escaped)| escaped)),
            '\'' if quoted => return Some((value, body.get(at + 1..)?)),
            c if !quoted && c.is_whitespace() => return Some((value, body.get(at..)?)),
            c => value.push(c),
        }
    }
    (!quoted && !value.is_empty()).then_some((value, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn driver(text: &str) -> tokio_postgres::Config {
        text.parse().unwrap()
    }

    fn read(text: &str) -> (tokio_postgres::Config, UpstreamTls) {
        let read = split(text, &ProcessEnvironment::default()).unwrap().route;
        (read.config, read.tls)
    }

    #[test]
    fn both_forms_are_understood() {
        let (rest, tls) =
            read("postgres://a:b@h/d?sslmode=verify-full&application_name=x&sslrootcert=/a%20b");
        assert_eq!(rest, driver("host=h user=a password=b dbname=d application_name=x"));
        assert_eq!(tls.mode, SslMode::VerifyFull);
        assert_eq!(tls.roots, Roots::File("/a b".into()));
        let (rest, tls) =
            read(r"host=h sslmode = require  password='a \'sslmode=x' sslcert='/a b' sslkey=/c\ d");
        assert_eq!(rest, driver(r"host=h password='a \'sslmode=x'"));
        assert_eq!(tls.mode, SslMode::Require);
        assert_eq!(tls.identity, Some(("/a b".into(), "/c d".into())));
        let random = "host=a,b load_balance_hosts=random";
        let uri = ("postgres://a@h/d", "host=h user=a dbname=d");
        for (text, plain) in [uri, ("host=h user=u", "host=h user=u"), (random, random)] {
            assert_eq!(read(text), (driver(plain), UpstreamTls::default()));
        }
        for wrong in ["nonsense", "host='h", "host=h user=", "host=h sslmode=disable h"] {
            split(wrong, &ProcessEnvironment::default()).unwrap_err();
        }
    }

    #[test]
    fn words_mean_what_they_mean_to_libpq() {
        let crl = read("host=h sslrootcert=/r sslcrl='/a b'").1.crl;
        assert_eq!(crl, Some("/a b".into()));
        let mode = |words: &str| read(&format!("host=h {words}")).1.mode;
        assert_eq!(mode(""), SslMode::Prefer);
        assert_eq!(mode("sslmode=allow sslrootcert=/r"), SslMode::Allow);
        assert_eq!(mode("sslmode=require sslrootcert=/r"), SslMode::VerifyCa);
        assert_eq!(mode("sslrootcert=system"), SslMode::VerifyFull);
        assert!(read("host=h sslmode=require sslnegotiation=direct").1.direct);
        for wrong in [
            "sslmode=permit",
            "sslmode=verify-ca",
            "sslmode=require sslrootcert=system",
            "sslnegotiation=direct",
            "sslmode=allow sslnegotiation=direct",
            "sslnegotiation=x",
            "sslcert=/a",
            "sslmode=require sslcrl=/a",
            "target_session_attrs=master",
            "connect_timeout=soon",
            "gssencmode=require",
        ] {
            split(&format!("host=h {wrong}"), &ProcessEnvironment::default()).unwrap_err();
        }
    }

    #[test]
    fn what_the_driver_does_not_know_is_taken_out() {
        let all = "target_session_attrs=prefer-standby&connect_timeout=3&passfile=%2Fp\
                   &gssencmode=disable&client_encoding=UTF8&keepalives_count=4";
        let uri =
            split(&format!("postgres://u@h/d?{all}"), &ProcessEnvironment::default()).unwrap();
        assert_eq!(uri.route.config, driver("host=h user=u dbname=d keepalives_retries=4"));
        let words = all.replace('&', " ").replace("%2F", "/");
        let pairs =
            split(&format!("host=h {words} user=u"), &ProcessEnvironment::default()).unwrap();
        assert_eq!(pairs.route.config, driver("host=h keepalives_retries=4 user=u"));
        for read in [uri, pairs] {
            assert_eq!(read.route.attrs, TargetSessionAttrs::PreferStandby);
            assert_eq!(read.connect_timeout, Some(Duration::from_secs(3)));
            assert_eq!(read.passfile, Some("/p".into()));
        }
        let none = split("host=h connect_timeout=0", &ProcessEnvironment::default()).unwrap();
        assert_eq!(none.connect_timeout, Some(DAY));
    }

    #[test]
    fn a_service_fills_in_what_the_string_does_not_say() {
        let text = "[app]\nhost=h1,h2\nport=7\nuser=it's\ndbname=d\npassword=a b\nsslmode=require\n\
                    target_session_attrs=primary";
        let services = vec![("/s".to_owned(), text.to_owned())];
        let environment = ProcessEnvironment { services, ..ProcessEnvironment::default() };
        for text in
            ["service=app user=me", "postgres://me@?service=app", "postgresql://me@/?service=app"]
        {
            let read = split(text, &environment).unwrap();
            let expected = "host=h1,h2 port=7 user=me dbname=d password='a b'";
            assert_eq!(read.route.config, driver(expected), "{text}");
            assert_eq!(read.route.tls.mode, SslMode::Require);
            assert_eq!(read.route.attrs, TargetSessionAttrs::Primary);
        }
        let read = split("service=app sslmode=disable", &environment).unwrap();
        assert_eq!(read.route.tls.mode, SslMode::Disable);
        assert_eq!(read.route.config.get_user(), Some("it's"));
        assert!(split("service=other", &environment).unwrap_err().contains("/s"));
    }
}
