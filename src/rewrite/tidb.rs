//! TTL as `TiDB`'s comments have it: `/*T![ttl] TTL = c + INTERVAL 3 MONTH */`.

use crate::sql::{
    lexer::{Token, tokens_of},
    name::literal,
};

/// How `TiDB`'s comment begins.
const TIDB: &[u8] = b"/*T![ttl]";

/// The units that `TiDB` knows, as the server calls them.
const UNITS: [(&str, u32, &str); 8] = [
    ("second", 1, "seconds"),
    ("minute", 1, "minutes"),
    ("hour", 1, "hours"),
    ("day", 1, "days"),
    ("week", 7, "days"),
    ("month", 1, "months"),
    ("quarter", 3, "months"),
    ("year", 1, "years"),
];

/// What a comment sets.
#[derive(Debug, Default)]
pub(super) struct TtlComment {
    /// Names of parameters, and SQL for their values.
    pub(super) set: Vec<(String, String)>,
    /// Whether it removes the TTL.
    pub(super) removes: bool,
}

/// The contents of `TiDB`'s comments.
pub(super) fn comments(sql: &[u8], tokens: &[Token]) -> Vec<String> {
    let starts = tokens.iter().map(|token| token.start as usize).chain([sql.len()]);
    let ends = [0].into_iter().chain(tokens.iter().map(|token| token.end as usize));
    let mut found = Vec::new();
    for (from, to) in ends.zip(starts) {
        let mut between = sql.get(from..to).unwrap_or_default();
        while let Some(at) = between.windows(TIDB.len()).position(|head| head == TIDB) {
            let rest = between.get(at + TIDB.len()..).unwrap_or_default();
            let end = rest.windows(2).position(|two| two == b"*/").unwrap_or(rest.len());
            found.push(String::from_utf8_lossy(rest.get(..end).unwrap_or_default()).into_owned());
            between = rest.get(end..).unwrap_or_default();
        }
    }
    found
}

/// Reads one of `TiDB`'s comments.
pub(super) fn read(comment: &str) -> Result<TtlComment, String> {
    let mut said = TtlComment::default();
    let sql = comment.replace('`', "\"");
    let fault = || format!("{} is not understood", comment.trim());
    let tokens = tokens_of(sql.as_bytes(), false).ok_or_else(fault)?;
    let text =
        |at: usize| tokens.get(at).map(|token| String::from_utf8_lossy(token.text(sql.as_bytes())));
    let is =
        |at: usize, word: &str| tokens.get(at).is_some_and(|t| t.is_word(sql.as_bytes(), word));
    let value =
        |at: usize| text(at).map(|text| text.trim_matches('\'').to_owned()).ok_or_else(fault);
    let mut at = 0;
    while at < tokens.len() {
        let behind = at + 1 + usize::from(text(at + 1).as_deref() == Some("="));
        if is(at, "remove") && is(at + 1, "ttl") {
            said.removes = true;
            at += 2;
        } else if is(at, "ttl_enable") {
            let paused = if value(behind)?.eq_ignore_ascii_case("off") { "'on'" } else { "'off'" };
            said.set.push(("ttl_pause".to_owned(), paused.to_owned()));
            at = behind + 1;
        } else if is(at, "ttl_job_interval") {
            said.set.push(("interval".to_owned(), literal(&value(behind)?)));
            at = behind + 1;
        } else if is(at, "ttl")
            && text(behind + 1).as_deref() == Some("+")
            && is(behind + 2, "interval")
        {
            let number: u32 = value(behind + 3)?.parse().map_err(|_not_one| fault())?;
            let unit = value(behind + 4)?.to_lowercase();
            let (_, many, unit) =
                UNITS.iter().find(|(name, ..)| *name == unit).ok_or_else(fault)?;
            let column = text(behind).ok_or_else(fault)?;
            let expires = format!("{column} + {} {unit}", number.saturating_mul(*many));
            said.set.push(("expires".to_owned(), literal(&expires)));
            at = behind + 5;
        } else {
            return Err(fault());
        }
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_read() {
        let said = read("TTL = `c` + INTERVAL 2 QUARTER TTL_ENABLE='OFF' TTL_JOB_INTERVAL '24h'");
        let expected =
            [("expires", "'\"c\" + 6 months'"), ("ttl_pause", "'on'"), ("interval", "'24h'")];
        assert_eq!(said.unwrap().set, expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
        assert!(read(" remove ttl ").unwrap().removes);
        for wrong in [
            "TTL",
            "TTL = c",
            "TTL = c + INTERVAL x DAY",
            "TTL = c + INTERVAL 1 AEON",
            "TTL = c - INTERVAL 1 DAY",
            "TTL = c + SECONDS 1 DAY",
            "ENDS = c + INTERVAL 1 DAY",
            "DROP TTL",
            "REMOVE c",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
