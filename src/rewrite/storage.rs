//! TTL in CREATE TABLE and ALTER TABLE, as CockroachDB's storage parameters and `TiDB`'s
//! comments have it: the server refuses the former and does not see the latter.
//!
//! Such a statement becomes one DO block, so that it stays one statement and one transaction: it
//! runs the client's text without these parameters, and then `pglapse.set_storage` with them. The
//! server's word that this has changed a rule says what the command's tag is to be.

use std::ops::Range;

use super::{
    Scratch, Splice, Verdict,
    inputs::Lexed,
    keyword::Keyword,
    text::{Name, TokenizedText},
    tidb,
};
use crate::sql::{
    lexer::{Kind, Token, lex},
    name::literal,
    word_filter::begins_with,
};

/// What stands around the client's text; no text that holds it is taken apart.
const QUOTE: &str = "$pglapse_ddl$";

/// The change of a table's TTL in a statement.
#[derive(Debug, Default)]
struct StorageChange {
    /// Names of parameters, and SQL for their values.
    set: Vec<(String, String)>,
    reset: Vec<String>,
    /// The parts of the client's text that are not sent.
    removed: Vec<(usize, usize)>,
}

/// A statement that may change a table's TTL.
struct TableStatement<'a> {
    text: &'a TokenizedText<'a>,
    tokens: &'a [Token],
    is_create: bool,
    /// Whether it has `IF [NOT] EXISTS`, so that it may do nothing.
    is_lenient: bool,
    /// The first token behind the table's name.
    rest: usize,
    /// Behind the statement.
    end: usize,
    /// The table's name as written.
    table: String,
}

/// For a text that sets a TTL, writes what the server gets instead, for [`verdict`]; `false` for
/// any other text. Where rules cannot be set, that is an error: a schema `pglapse` that no trusted
/// role owns may hold anything.
pub(super) fn edit(
    sql: &[u8],
    backslash_escapes: bool,
    can_be_set: bool,
    scratch: &mut Scratch,
) -> bool {
    let Scratch { tokens, sql: out, splices, .. } = scratch;
    if !may_set_ttl(sql) || lex(sql, backslash_escapes, tokens).is_err() {
        return false;
    }
    let lexed = Lexed { sql, tokens, ..Lexed::default() };
    let Ok(text) = TokenizedText::new(lexed) else { return false };
    let Some(found) = read(sql, tokens, &text) else { return false };
    let (prefix, suffix, removed) = match found {
        Ok((statement, given)) if can_be_set => statement.wrap(&given),
        Ok(_) => (refusal(CANNOT_BE_SET), String::new(), vec![(0, sql.len())]),
        Err(why) => (refusal(&why), String::new(), vec![(0, sql.len())]),
    };
    out.clear();
    splices.clear();
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let mut from = 0;
    let mut replace = |(start, end): (usize, usize), by: &str| {
        out.extend(sql.get(from..start).unwrap_or_default());
        out.extend(by.as_bytes());
        let (at, removed, inserted) = (offset(start), offset(end - start), offset(by.len()));
        splices.push(Splice { at, removed, inserted, source: None });
        from = end;
    };
    let (first, others) = match removed.as_slice() {
        [whole @ (0, _), others @ ..] => (*whole, others),
        others => ((0, 0), others),
    };
    replace(first, &prefix);
    for range in others {
        replace(*range, "");
    }
    replace((sql.len(), sql.len()), &suffix);
    true
}

/// The verdict with the text that [`edit`] has written.
pub(super) fn verdict(scratch: &Scratch) -> Verdict<'_> {
    Verdict::Edited {
        sql: &scratch.sql,
        splices: &scratch.splices,
        sweeps: None,
        grants: None,
        refusal: None,
        searches: false,
        cached: true,
        attempt: None,
    }
}

/// Whether a text begins like one that may set a TTL, and names one.
pub fn may_set_ttl(sql: &[u8]) -> bool {
    let words: [&[u8]; 4] = [b"create", b"alter", b"--", b"/*"];
    let is_ddl = words.iter().any(|word| begins_with(sql, word));
    is_ddl && sql.windows(3).any(|three| three.eq_ignore_ascii_case(b"ttl"))
}

/// The change of a TTL in a text, if there is one, or why it cannot be done.
fn read<'a>(
    sql: &[u8],
    tokens: &'a [Token],
    text: &'a TokenizedText<'a>,
) -> Option<Result<(TableStatement<'a>, StorageChange), String>> {
    let comments = tidb::comments(sql, tokens);
    let end = tokens.iter().position(|token| token.kind == Kind::Semicolon).unwrap_or(tokens.len());
    let statement = TableStatement::read(text, tokens, end);
    let mut given = StorageChange::default();
    let mut fault = None;
    if let Some(statement) = &statement {
        fault = statement.parameters(&mut given).err();
    }
    for comment in &comments {
        match tidb::read(comment) {
            Ok(said) => {
                given.set.extend(said.set);
                given.reset.extend(said.removes.then(|| "ttl".to_owned()));
            }
            Err(why) => fault = fault.or(Some(why)),
        }
    }
    let says = !given.set.is_empty() || !given.reset.is_empty() || fault.is_some();
    if !says && comments.is_empty() {
        return None;
    }
    if let Some(fault) = fault {
        return Some(Err(fault));
    }
    if end + 1 < tokens.len() {
        return Some(Err("a statement that sets a TTL must be sent by itself".to_owned()));
    }
    if statement.as_ref().is_some_and(TableStatement::has_query) {
        let why = "a table that is made by a query gets its TTL by a statement of its own";
        return Some(Err(why.to_owned()));
    }
    let is_quotable = std::str::from_utf8(sql).is_ok_and(|sql| !sql.contains("$pglapse"));
    match statement {
        Some(_) if !is_quotable => Some(Err("it holds $pglapse".to_owned())),
        Some(statement) => Some(Ok((statement, given))),
        None => Some(Err("a TTL goes with CREATE TABLE or ALTER TABLE".to_owned())),
    }
}

impl<'a> TableStatement<'a> {
    /// The statement that the tokens before `end` are.
    fn read(text: &'a TokenizedText<'a>, tokens: &'a [Token], end: usize) -> Option<Self> {
        let is_create = text.is(0, Keyword::Create);
        let mut at = 1 + usize::from(is_create && text.is(1, Keyword::Unlogged));
        if !is_create && !text.is_word(0, "alter") || !text.is(at, Keyword::Table) {
            return None;
        }
        at += 1;
        let behind = text.behind_if_exists(at);
        let is_lenient = behind > at;
        at = behind + usize::from(!is_create && text.is(behind, Keyword::Only));
        let Name { first, last, end: rest, .. } = text.name(at).ok()?;
        let table: Vec<u8> = (first..=last).flat_map(|i| text.raw(i)).copied().collect();
        let table = String::from_utf8(table).ok()?;
        Some(Self { text, tokens, is_create, is_lenient, rest, end, table })
    }

    /// Whether it is CREATE TABLE ... AS, whose query would not be rewritten.
    fn has_query(&self) -> bool {
        let is_as = |at: usize| self.text.is(at, Keyword::As);
        self.is_create && self.text.outside_brackets(self.rest, self.end, is_as) < self.end
    }

    /// Where a token begins in the client's text.
    fn begins(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(0, |token| token.start as usize)
    }

    /// Where a token ends.
    fn ends(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(0, |token| token.end as usize)
    }

    fn word(&self, at: usize) -> String {
        String::from_utf8_lossy(self.text.raw(at)).into_owned()
    }

    /// Reads the storage parameters.
    fn parameters(&self, given: &mut StorageChange) -> Result<(), String> {
        let Some((word, open)) = self.list() else { return Ok(()) };
        let close = self.text.behind_group(open) - 1;
        let resets = self.text.is_word(word, "reset");
        let entries = self.text.items(open + 1, close);
        let is_ttl =
            |entry: &&Range<usize>| self.word(entry.start).to_lowercase().starts_with("ttl");
        let ours: Vec<_> = entries.iter().filter(is_ttl).collect();
        for entry in &ours {
            let name = self.word(entry.start).to_lowercase();
            if resets {
                given.reset.push(name);
            } else {
                given.set.push((name, self.value(entry)?));
            }
        }
        if !ours.is_empty() && ours.len() == entries.len() {
            given.removed.push((self.begins(word), self.ends(close)));
        } else {
            // With the comma behind it, or, at the end of the list, the comma before.
            for entry in ours {
                let is_last = entries.iter().filter(|e| e.start > entry.start).all(|e| is_ttl(&e));
                let (first, last) = if is_last {
                    (entry.start - 1, entry.end - 1)
                } else {
                    (entry.start, entry.end)
                };
                given.removed.push((self.begins(first), self.ends(last)));
            }
        }
        Ok(())
    }

    /// The word before the list of parameters, and the list's parenthesis.
    fn list(&self) -> Option<(usize, usize)> {
        let opens = |at: usize| self.text.kind(at + 1) == Kind::LParen;
        if !self.is_create {
            let is_list =
                self.text.is(self.rest, Keyword::Set) || self.text.is_word(self.rest, "reset");
            let is_only = || self.text.behind_group(self.rest + 1) == self.end;
            return (is_list && opens(self.rest) && is_only())
                .then_some((self.rest, self.rest + 1));
        }
        let is_list = |at: usize| self.text.is(at, Keyword::With) && opens(at);
        let is_meant = |at: usize| is_list(at) || self.text.is(at, Keyword::As);
        let found = self.text.outside_brackets(self.rest, self.end, is_meant);
        is_list(found).then_some((found, found + 1))
    }

    /// The value of the parameter in these tokens, as SQL of type `text`.
    fn value(&self, entry: &Range<usize>) -> Result<String, String> {
        let value = entry.start + 2;
        match (self.text.kind(value), entry.len()) {
            (_, 1) => Ok("'on'".to_owned()),
            (Kind::String, 3) => Ok(format!("{}::pg_catalog.text", self.word(value))),
            (Kind::Word | Kind::Number, 3) => Ok(literal(&self.word(value))),
            _ => Err(format!("{} takes a constant", self.word(entry.start))),
        }
    }

    /// The SQL before and behind the client's text, and the parts of that text that are left out.
    fn wrap(&self, given: &StorageChange) -> (String, String, Vec<(usize, usize)>) {
        let name = literal(&self.table);
        let tag = if self.is_create { "CREATE TABLE" } else { "ALTER TABLE" };
        let pairs = given.set.iter().map(|(name, value)| format!("{}, {value}", literal(name)));
        let reset = given.reset.iter().map(|name| literal(name));
        let set = format!(
            "PERFORM pglapse.set_storage({name}::pg_catalog.regclass, \
             pg_catalog.jsonb_build_object({}), ARRAY[{}]::pg_catalog.text[], '{tag}');",
            pairs.collect::<Vec<_>>().join(", "),
            reset.collect::<Vec<_>>().join(", "),
        );
        let set = if self.is_lenient {
            let is_due = if self.is_create { "_was IS NULL" } else { "_was IS NOT NULL" };
            format!(
                "IF {is_due} THEN {set} ELSE RAISE INFO 'the TTL of % stays as it is', {name} \
                 USING ERRCODE = 'PGL01', DATATYPE = '{tag}'; END IF;"
            )
        } else {
            set
        };
        let declare = format!(
            "DO $pglapse_do$ DECLARE _was pg_catalog.oid := pg_catalog.to_regclass({name}); BEGIN "
        );
        let end = " END $pglapse_do$";
        // An ALTER TABLE without other actions is not sent at all.
        let is_bare = !self.is_create
            && (self.rest == self.end || given.removed.len() == 1 && self.is_whole(given));
        if is_bare {
            let whole = vec![(0, self.ends(self.end - 1))];
            return (format!("{declare}{set}{end}"), String::new(), whole);
        }
        let (prefix, suffix) =
            (format!("{declare}EXECUTE {QUOTE}"), format!("{QUOTE}; {set}{end}"));
        (prefix, suffix, given.removed.clone())
    }

    /// Whether the whole action of an ALTER TABLE is left out.
    fn is_whole(&self, given: &StorageChange) -> bool {
        given.removed.first().is_some_and(|(from, _)| *from == self.begins(self.rest))
    }
}

/// Why a TTL is not set.
const CANNOT_BE_SET: &str = "a TTL cannot be set by SQL here: the database has no schema pglapse \
                             that pglapse may use and whose owner it trusts, or pglapse's settings \
                             have sql_rules = false";

/// A statement that the server answers with this error.
fn refusal(why: &str) -> String {
    let why = literal(&why.replace('%', "%%").replace('$', ""));
    format!("DO $pglapse_do$ BEGIN RAISE EXCEPTION {why} USING ERRCODE = '0A000'; END $pglapse_do$")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(sql: &str) -> Option<String> {
        let mut scratch = Scratch::default();
        edit(sql.as_bytes(), false, true, &mut scratch)
            .then(|| String::from_utf8(scratch.sql.clone()).unwrap())
    }

    /// The part of the client's text that is executed, and the change of the TTL.
    fn parts(sql: &str) -> (String, String) {
        let sent = sent(sql).unwrap();
        let executed = sent.split(QUOTE).nth(1).unwrap_or_default().to_owned();
        let (_, said) = sent.split_once("set_storage(").unwrap();
        let said = said.split(", 'CREATE").next().unwrap().split(", 'ALTER").next().unwrap();
        let said = said.replace("pg_catalog.", "").replace("::text", "");
        (executed, said)
    }

    #[test]
    fn storage_parameters_are_taken_out() {
        for (sql, executed, said) in [
            (
                "CREATE TABLE t (id int) WITH (ttl_expire_after = '30 days')",
                "CREATE TABLE t (id int) ",
                "'t'::regclass, jsonb_build_object('ttl_expire_after', '30 days'), ARRAY[][]",
            ),
            (
                "create unlogged table if not exists a.\"T\" (i int) \
                 with (f=7, ttl_pause, TTL_job_cron='x');",
                "create unlogged table if not exists a.\"T\" (i int) \
                 with (f=7);",
                "'a.\"T\"'::regclass, jsonb_build_object('ttl_pause', 'on', 'ttl_job_cron', 'x'), \
                 ARRAY[][]",
            ),
            (
                "CREATE TABLE t (id int) WITH (ttl = on, fillfactor = 70) TABLESPACE x",
                "CREATE TABLE t (id int) WITH ( fillfactor = 70) TABLESPACE x",
                "'t'::regclass, jsonb_build_object('ttl', 'on'), ARRAY[][]",
            ),
            (
                "ALTER TABLE ONLY t SET (fillfactor = 70, ttl_delete_batch_size = 5)",
                "ALTER TABLE ONLY t SET (fillfactor = 70)",
                "'t'::regclass, jsonb_build_object('ttl_delete_batch_size', '5'), ARRAY[][]",
            ),
            (
                "ALTER TABLE t RESET (ttl)",
                "",
                "'t'::regclass, jsonb_build_object(), ARRAY['ttl'][]",
            ),
        ] {
            let (found, told) = parts(sql);
            assert_eq!((&*found, &*told), (executed, said), "{sql}");
        }
    }

    #[test]
    fn what_cannot_be_done_is_said_and_all_else_is_left_alone() {
        for sql in [
            "CREATE TABLE t () WITH (ttl_pause = on); SELECT 1",
            "CREATE TABLE t () /*T![ttl] TTL = c */",
            "CREATE VIEW v AS SELECT 1 /*T![ttl] TTL = `c` + INTERVAL 3 MONTH */",
            "CREATE TABLE t () WITH (ttl_expire_after = '1 day'::interval)",
            "CREATE TABLE t (a text DEFAULT '$pglapse_ddl$') WITH (ttl_pause = on)",
            "CREATE TABLE t WITH (ttl_expire_after = '30 days') AS SELECT * FROM s",
            "CREATE TABLE t /*T![ttl] TTL = c + INTERVAL 1 YEAR */ AS TABLE s",
        ] {
            assert!(sent(sql).unwrap().contains("RAISE EXCEPTION"), "{sql}");
        }
        for sql in [
            "SELECT 1 /*T![ttl] TTL = c */",
            "CREATE TABLE ttl (ttl int)",
            "CREATE TABLE t AS SELECT 'WITH (ttl_pause = on)'",
            "ALTER TABLE t SET (fillfactor = 70) -- ttl",
            "CREATE TABLE t (a text DEFAULT '/*T![ttl] TTL = c */')",
        ] {
            assert_eq!(sent(sql), None, "{sql}");
        }
    }
}
