//! A file of users and their verifiers, in the format of PgBouncer's `auth_file`.

use std::collections::HashMap;

use super::Verifier;

/// A malformed line. Its text may be a secret, so it is not shown.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: not a user and a SCRAM verifier; write \"user\" \"SCRAM-SHA-256$4096:...\", \
     with the verifier from pg_authid"
)]
pub struct BadUser {
    line: usize,
}

/// Parses lines of the form `"user" "verifier"`. A quote within is doubled, and `;` or `#` begins a
/// comment.
///
/// # Errors
/// The first malformed line.
pub fn read(text: &str) -> Result<HashMap<String, Verifier>, BadUser> {
    let mut users = HashMap::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with([';', '#']) {
            continue;
        }
        let user = quoted(line).and_then(|(user, rest)| {
            let (verifier, rest) = quoted(rest.trim_start())?;
            let verifier = Verifier::read(&verifier)?;
            rest.trim().is_empty().then_some((user, verifier))
        });
        let (user, verifier) = user.ok_or(BadUser { line: number + 1 })?;
        users.insert(user, verifier);
    }
    Ok(users)
}

/// The quoted text at the front, and what is behind it.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut rest = text.strip_prefix('"')?;
    let mut value = String::new();
    loop {
        let (part, behind) = rest.split_once('"')?;
        value.push_str(part);
        match behind.strip_prefix('"') {
            Some(more) => {
                value.push('"');
                rest = more;
            }
            None => return Some((value, behind)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERIFIER: &str = "SCRAM-SHA-256$4096:c2FsdA==$\
                            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:\
                            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

    #[test]
    fn users_are_read() {
        let text =
            format!("; users\n\n\"ann\" \"{VERIFIER}\"\n  \"b\"\"b\"\t\"{VERIFIER}\" \n# end");
        let users = read(&text).unwrap();
        assert_eq!(users.len(), 2);
        assert!(users.contains_key("ann") && users.contains_key("b\"b"));
    }

    #[test]
    fn a_line_that_is_none_is_named() {
        for line in ["\"ann\" \"secret\"", "ann", "\"ann\"", "\"ann\" \"md5x\"", "\"ann"] {
            assert_eq!(read(&format!("\n{line}")), Err(BadUser { line: 2 }), "{line}");
        }
        let more = format!("\"ann\" \"{VERIFIER}\" x");
        assert_eq!(read(&more), Err(BadUser { line: 1 }));
    }
}
