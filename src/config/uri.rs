//! The words and values that a connection URI of libpq's says.

use percent_encoding::percent_decode_str;

/// Whether a connection string is a URI.
pub(super) fn is_uri(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// Whether a URI has an `@` that no reader of it understands as its writer does: in a password that
/// is not encoded. What stands behind it would be taken for the server.
pub(super) fn has_stray_at(uri: &str) -> bool {
    uri.split('?').next().is_some_and(|front| front.matches('@').count() > 1)
}

/// The words of a URI, decoded.
pub(super) fn words(uri: &str) -> Vec<(String, String)> {
    let (_, rest) = uri.split_once("://").unwrap_or(("", uri));
    let (front, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let (login, place) = front.split_once('@').unwrap_or(("", front));
    let (servers, database) = place.split_once('/').unwrap_or((place, ""));
    let (user, password) = login.split_once(':').unwrap_or((login, ""));
    let (hosts, ports): (Vec<_>, Vec<_>) = servers.split(',').map(server).unzip();
    let mut words = vec![
        ("user".to_owned(), decoded(user)),
        ("password".to_owned(), decoded(password)),
        ("host".to_owned(), decoded(&hosts.join(","))),
        ("port".to_owned(), ports.join(",")),
        ("dbname".to_owned(), decoded(database)),
    ];
    // Commas alone name no server.
    let is_list = |word: &str| matches!(word, "host" | "port");
    words.retain(|(word, value)| value.chars().any(|c| c != ',' || !is_list(word)));
    let parameters = parameters.split('&').filter(|parameter| !parameter.is_empty());
    words.extend(parameters.map(|parameter| {
        let (word, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        (decoded(word), decoded(value))
    }));
    words
}

/// Host and port; an address of version 6 stands in brackets.
fn server(text: &str) -> (&str, &str) {
    let bracketed = text.strip_prefix('[').and_then(|text| text.split_once(']'));
    match bracketed {
        Some((host, behind)) => (host, behind.strip_prefix(':').unwrap_or_default()),
        None => text.split_once(':').unwrap_or((text, "")),
    }
}

fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_found() {
        let said = |uri: &str| {
            let said: Vec<_> = words(uri).iter().map(|(word, it)| format!("{word}={it}")).collect();
            said.join(" ")
        };
        assert_eq!(
            said("postgres://a%20b:c%40d@[::1]:7,h%2Fx:8/my%20db?options=-c%20a%3Db&x=y"),
            "user=a b password=c@d host=::1,h/x port=7,8 dbname=my db options=-c a=b x=y"
        );
        assert_eq!(said("postgresql://h1,h2"), "host=h1,h2");
        assert_eq!(said("postgres://me@"), "user=me");
        assert_eq!(said("postgres://"), "");
    }
}
