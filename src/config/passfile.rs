//! libpq's file of passwords: `host:port:database:user:password`, one a line.

/// Whose password is wanted, and where.
#[derive(Debug, Clone, Copy)]
pub struct PasswordKey<'a> {
    /// The host as the connection string has it; the folder of a Unix socket.
    pub host: &'a str,
    /// The port.
    pub port: u16,
    /// The database.
    pub database: &'a str,
    /// The role.
    pub user: &'a str,
}

/// The folders that libpq is built to find a Unix socket in; in the file they are `localhost`.
const DEFAULT_FOLDERS: [&str; 2] = ["/tmp", "/var/run/postgresql"];

/// The password of the first line that fits; `None` where none does.
pub fn find_password(text: &str, key: PasswordKey<'_>) -> Option<String> {
    text.lines().find_map(|line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        if line.starts_with('#') {
            return None;
        }
        let mut rest = line;
        let mut next = || {
            let (field, behind) = field(rest)?;
            rest = behind;
            Some(field)
        };
        let [host, port, database, user] = [next()?, next()?, next()?, next()?];
        let is = |field: &str, value: &str| field == "*" || field == value;
        let is_host =
            is(&host, key.host) || host == "localhost" && DEFAULT_FOLDERS.contains(&key.host);
        let is_it = is_host
            && is(&port, &key.port.to_string())
            && is(&database, key.database)
            && is(&user, key.user);
        is_it.then(|| unescaped(rest)).filter(|password| !password.is_empty())
    })
}

/// A field before a colon, and what is behind that. `*` is any value, `\*` a star.
fn field(text: &str) -> Option<(String, &str)> {
    let (mut field, mut characters) = (String::new(), text.char_indices());
    while let Some((at, character)) = characters.next() {
        match character {
            ':' => return Some((field, text.get(at + 1..)?)),
            '\\' => field.extend(characters.next().map(|(_, escaped)| escaped)),
            _ => field.push(character),
        }
    }
    None
}

/// The password, up to a colon that has no backslash before it.
fn unescaped(text: &str) -> String {
    field(text).map_or_else(|| field(&format!("{text}:")).unwrap_or_default().0, |(it, _)| it)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# a comment\n\nnonsense\nhost:5432:app:ann:first\n\
        host:*:*:ann:any port\r\n*:5433:my\\:db:*:a\\:b\\\\c\nlocalhost:*:*:sock:by socket\n\
        /run/pg:*:*:sock:by folder\nhost:*:*:none:\n*:*:*:late:x:ignored";

    #[test]
    fn the_first_line_that_fits_counts() {
        let find = |host, port, database, user| {
            find_password(FILE, PasswordKey { host, port, database, user })
        };
        assert_eq!(find("host", 5432, "app", "ann").as_deref(), Some("first"));
        assert_eq!(find("host", 5432, "other", "ann").as_deref(), Some("any port"));
        assert_eq!(find("other", 5433, "my:db", "bob").as_deref(), Some("a:b\\c"));
        assert_eq!(find("/var/run/postgresql", 1, "d", "sock").as_deref(), Some("by socket"));
        assert_eq!(find("/run/pg", 1, "d", "sock").as_deref(), Some("by folder"));
        assert_eq!(find("other", 1, "d", "ann"), None);
        assert_eq!(find("host", 1, "d", "none"), None);
        assert_eq!(find("h", 1, "d", "late").as_deref(), Some("x"));
    }
}
