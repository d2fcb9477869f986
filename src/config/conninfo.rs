//! Takes libpq's words on TLS out of a connection string: the driver behind the control connection
//! does not know them all.

use std::path::PathBuf;

use percent_encoding::percent_decode_str;

use super::{Roots, SslMode, UpstreamTls};

/// The connection string without its words on TLS, and what they say; or what is wrong with them.
pub(super) fn split(text: &str) -> Result<(String, UpstreamTls), String> {
    let mut tls = ConninfoWords::default();
    let rest = if text.starts_with("postgres://") || text.starts_with("postgresql://") {
        uri(text, &mut tls)
    } else {
        pairs(text, &mut tls)
    };
    Ok((rest, tls.read()?))
}

#[derive(Default)]
struct ConninfoWords {
    mode: Option<String>,
    root: Option<String>,
    crl: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
    negotiation: Option<String>,
}

impl ConninfoWords {
    /// The place of a word's value; `None` for words that are not about TLS.
    fn slot(&mut self, word: &str) -> Option<&mut Option<String>> {
        match word {
            "sslmode" => Some(&mut self.mode),
            "sslrootcert" => Some(&mut self.root),
            "sslcrl" => Some(&mut self.crl),
            "sslcert" => Some(&mut self.certificate),
            "sslkey" => Some(&mut self.key),
            "sslnegotiation" => Some(&mut self.negotiation),
            _ => None,
        }
    }

    fn read(self) -> Result<UpstreamTls, String> {
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

fn uri(text: &str, words: &mut ConninfoWords) -> String {
    let Some((front, parameters)) = text.split_once('?') else { return text.to_owned() };
    let mut rest: Vec<&str> = Vec::new();
    for parameter in parameters.split('&') {
        let (word, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        match words.slot(word) {
            Some(slot) => *slot = Some(percent_decode_str(value).decode_utf8_lossy().into_owned()),
            None => rest.push(parameter),
        }
    }
    if rest.is_empty() { front.to_owned() } else { format!("{front}?{}", rest.join("&")) }
}

/// Pairs of `word = value`; values may be quoted, with backslashes. What has no such form is left
/// for the driver to complain of.
fn pairs(text: &str, words: &mut ConninfoWords) -> String {
    let (mut rest, mut left) = (String::new(), text.trim_start());
    while let Some((word, behind)) = left.split_once('=') {
        let (value, behind) = value(behind.trim_start());
        let size = left.len() - behind.len();
        let (pair, _) = left.split_at(size);
        if let Some(slot) = words.slot(word.trim_end()) {
            *slot = Some(value);
        } else {
            rest.push_str(pair);
            rest.push(' ');
        }
        left = behind.trim_start();
    }
    rest.push_str(left);
    rest.trim_end().to_owned()
}

/// The value at the front, unquoted, and what is behind it.
fn value(text: &str) -> (String, &str) {
    let (quoted, body) = text.strip_prefix('\'').map_or((false, text), |body| (true, body));
    let (mut value, mut characters) = (String::new(), body.char_indices());
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => value.extend(characters.next().map(|(_, escaped)| escaped)),
            '\'' if quoted => return (value, body.get(at + 1..).unwrap_or_default()),
            c if !quoted && c.is_whitespace() => {
                return (value, body.get(at..).unwrap_or_default());
            }
            c => value.push(c),
        }
    }
    (value, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, UpstreamTls) {
        split(text).unwrap()
    }

    #[test]
    fn both_forms_are_understood() {
        let (rest, tls) =
            read("postgres://a:b@h/d?sslmode=verify-full&application_name=x&sslrootcert=/a%20b");
        assert_eq!(rest, "postgres://a:b@h/d?application_name=x");
        assert_eq!(tls.mode, SslMode::VerifyFull);
        assert_eq!(tls.roots, Roots::File("/a b".into()));
        let (rest, tls) =
            read(r"host=h sslmode = require  password='a \'sslmode=x' sslcert='/a b' sslkey=/c\ d");
        assert_eq!(rest, r"host=h password='a \'sslmode=x'");
        assert_eq!(tls.mode, SslMode::Require);
        assert_eq!(tls.identity, Some(("/a b".into(), "/c d".into())));
        for plain in ["postgres://a@h/d", "host=h user=u", "nonsense", "host='h"] {
            assert_eq!(read(plain), (plain.to_owned(), UpstreamTls::default()));
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
        ] {
            split(&format!("host=h {wrong}")).unwrap_err();
        }
    }
}
