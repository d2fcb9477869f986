//! Which rights a statement of pglapse's own needs, by its text.

use crate::sql::lexer::{Kind, Token, tokens_of};

/// The schemas by which a statement names something, and the relations that it names with them, as
/// SQL, each with a right on it that it needs. What is PostgreSQL's own is left out. An alias may
/// be among the schemas.
pub(super) fn needs(sql: &str) -> Vec<(String, &'static str)> {
    let bytes = sql.as_bytes();
    let tokens = tokens_of(bytes, false).unwrap_or_default();
    let is = |at: Option<usize>, word: &str| {
        at.and_then(|at| tokens.get(at)).is_some_and(|token| token.is_word(bytes, word))
    };
    let mut found = Vec::new();
    // What each SELECT reads that is not over yet, from the outermost on.
    let mut read: Vec<Vec<String>> = vec![Vec::new()];
    let mut locks = None;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1);
        let behind = at + 1 + usize::from(is(Some(at + 1), "only"));
        if token.kind == Kind::LParen {
            read.push(Vec::new());
        } else if token.kind == Kind::RParen {
            read.pop();
        } else if token.kind == Kind::Semicolon {
            locks = None;
        } else if token.kind == Kind::Dot {
            let above = before.and_then(|at| tokens.get(at)).filter(|it| it.is_identifier());
            let above = above.filter(|it| !it.is_word(bytes, "pg_catalog"));
            let above = above.map(|it| String::from_utf8_lossy(it.text(bytes)).into_owned());
            found.extend(above.map(|above| (above, "USAGE")));
        } else if is(Some(at), "lock") {
            let rest = tokens.iter().skip(at).take_while(|token| token.kind != Kind::Semicolon);
            let mut modes = rest.filter(|token| token.is_identifier());
            let reads = modes.any(|it| it.is_word(bytes, "access"))
                && modes.next().is_some_and(|it| it.is_word(bytes, "share"));
            // Of the rights that allow it, the one that the DELETE needs as well.
            locks = Some(if reads { "SELECT" } else { "DELETE" });
        }
        let right = match locks {
            Some(right) if is(Some(at), "table") || token.kind == Kind::Comma => Some(right),
            _ if is(Some(at), "into") => Some("INSERT"),
            _ if is(Some(at), "from") && is(before, "delete") => Some("DELETE"),
            _ if is(Some(at), "from") || is(Some(at), "join") => Some("SELECT"),
            _ => None,
        };
        if let Some((right, name)) = right.zip(name(tokens.get(behind..), bytes)) {
            if right == "DELETE" && locks.is_none() {
                found.push((name.clone(), "SELECT"));
            }
            found.push((name.clone(), right));
            read.last_mut().into_iter().for_each(|read| read.push(name.clone()));
        }
        if is(before, "for") && (is(Some(at), "update") || is(Some(at), "share")) {
            let locked = read.last().into_iter().flatten();
            found.extend(locked.map(|name| (name.clone(), "UPDATE")));
        }
    }
    found
}

/// The relation's name with its schema at which the tokens begin.
fn name(tokens: Option<&[Token]>, sql: &[u8]) -> Option<String> {
    let [schema, dot, name, rest @ ..] = tokens? else { return None };
    let is_name = dot.kind == Kind::Dot && schema.is_identifier() && name.is_identifier();
    let is_function = rest.first().is_some_and(|token| token.kind == Kind::LParen);
    let is_own = schema.is_word(sql, "pg_catalog");
    let text = sql.get(schema.start as usize..name.end as usize)?;
    // Behind INSERT INTO and a blank there may be a list of columns.
    let is_list = rest.first().is_some_and(|token| token.start > name.end);
    let is_it = is_name && !is_own && (!is_function || is_list);
    is_it.then(|| String::from_utf8_lossy(text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(sql: &str) -> Vec<String> {
        let needs = needs(sql).into_iter().filter(|(_, right)| *right != "USAGE");
        needs.map(|(name, right)| format!("{right} {name}")).collect()
    }

    #[test]
    fn whatever_has_a_schema_needs_its_usage() {
        let sql = "SELECT id OPERATOR(ext.=) $1::\"K\".kind FROM pg_catalog.unnest('a.b')";
        let usage = |name: &str| (name.to_owned(), "USAGE");
        assert_eq!(needs(sql), [usage("ext"), usage("\"K\"")]);
    }

    #[test]
    fn each_verb_says_its_right() {
        let locks = "LOCK TABLE ONLY a.p IN ACCESS SHARE MODE; LOCK TABLE ONLY a.\"T\", ONLY a.b \
                     IN ROW EXCLUSIVE MODE";
        assert_eq!(of(locks), ["SELECT a.p", "DELETE a.\"T\"", "DELETE a.b"]);
        let choice = "SELECT ctid FROM ONLY a.t WHERE pg_catalog.now() > e AND NOT EXISTS \
                      (SELECT FROM a.r x WHERE x.id = t.id) LIMIT 1 FOR UPDATE SKIP LOCKED";
        assert_eq!(of(choice), ["SELECT a.t", "SELECT a.r", "UPDATE a.t"]);
        let archived = "WITH d AS (DELETE FROM ONLY a.t WHERE e < 'FROM a.x' RETURNING *), \
                        k AS (INSERT INTO b.old (id, e) SELECT id, e FROM d RETURNING 1) \
                        SELECT pg_catalog.count(*) FROM k, pg_catalog.unnest(ARRAY[1]) u";
        assert_eq!(of(archived), ["SELECT a.t", "DELETE a.t", "INSERT b.old"]);
    }
}
