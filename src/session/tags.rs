//! Reads the server's command tags.

/// Objects whose changes do not matter to a catalog of rules.
const UNRELATED: [&str; 16] = [
    "ACCESS METHOD",
    "AGGREGATE",
    "CAST",
    "CONVERSION",
    "DATABASE",
    "DEFAULT PRIVILEGES",
    "EVENT TRIGGER",
    "LANGUAGE",
    "LARGE OBJECT",
    "SERVER",
    "STATISTICS",
    "SUBSCRIPTION",
    "SYSTEM",
    "TABLESPACE",
    "TEXT SEARCH",
    "USER MAPPING",
];

/// Whether a command with this tag may have changed what a catalog is built from.
///
/// `CREATE TABLE AS` and `SELECT INTO` have the tag of a query.
pub(super) fn changes_catalog(tag: &[u8]) -> bool {
    let behind = |word: &[u8]| tag.strip_prefix(word);
    let object = behind(b"CREATE ").or_else(|| behind(b"ALTER ")).or_else(|| behind(b"DROP "));
    match object {
        Some(object) => !UNRELATED.iter().any(|unrelated| object.starts_with(unrelated.as_bytes())),
        None => matches!(
            tag,
            b"GRANT"
                | b"REVOKE"
                | b"GRANT ROLE"
                | b"REVOKE ROLE"
                | b"REASSIGN OWNED"
                | b"IMPORT FOREIGN SCHEMA"
                | b"COMMENT"
                | b"DO"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_say_what_may_have_changed() {
        for tag in ["CREATE VIEW", "ALTER TABLE", "DROP OWNED", "GRANT", "REVOKE ROLE", "DO"] {
            assert!(changes_catalog(tag.as_bytes()), "{tag}");
        }
        for tag in ["SELECT 1", "COMMIT", "ALTER SYSTEM", "CREATE DATABASE", "COPY 3", "CALL"] {
            assert!(!changes_catalog(tag.as_bytes()), "{tag}");
        }
    }
}
