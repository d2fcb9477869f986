//! `pglapse rewrite`: prints what the server would get for a statement.

use std::{io::Read as _, sync::Arc};

use anyhow::Context as _;
use clap::Args as Arguments;

use serde_json::{Value, json};

use super::{
    CommonArgs, Failure,
    database::Database,
    output::{OutputFormat, print_json},
    print,
};
use crate::{
    catalog::{SessionNames, Sweeps},
    control,
    rewrite::{Attempts, Context, Refusal, Rewriter, Scratch, Splice, Verdict},
};

#[derive(Debug, Arguments)]
pub(super) struct RewriteArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// The database whose rules apply [default: the upstream URL's].
    #[arg(long, value_name = "NAME")]
    database: Option<String>,
    /// Marks what differs: {+inserted+} and [-removed-].
    #[arg(long)]
    diff: bool,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t)]
    output: OutputFormat,
    /// The statement, or several; without it, they are read from the standard input.
    sql: Option<String>,
}

pub(super) async fn run(args: &RewriteArgs) -> Result<(), Failure> {
    let config = args.settings.require()?;
    let mut sql = Vec::new();
    match &args.sql {
        Some(text) => sql.extend(text.as_bytes()),
        None => {
            std::io::stdin().read_to_end(&mut sql).context("cannot read the standard input")?;
        }
    }
    let names = SessionNames::default();
    let database = Database::open(&config, args.database.as_deref()).await?;
    // Rules in shadow mode are shown as if they were in force.
    let is_shadow = database.catalog.shadow.is_some();
    let catalog = database.catalog.shadow.clone().unwrap_or_else(|| Arc::new(database.catalog));
    let rewriter = Rewriter::new(catalog, control::options(&config));
    let context = Context { may_delete: true, ..Context::new(&names, "") };
    let mut scratch = Scratch::default();
    let verdict = rewriter.rewrite(&sql, context, &mut scratch);
    let mut other = Scratch::default();
    let trying = Context { attempts: Attempts::All, ..context };
    let tried = rewriter.rewrite(&sql, trying, &mut other);
    let oids = verdict.sweeps().map(Sweeps::oids).unwrap_or_default();
    let swept = oids.iter().filter_map(|oid| rewriter.catalog().table(*oid));
    let swept: Vec<String> = swept.map(|table| table.qualified_name()).collect();
    let shown = |edited: &[u8], splices: &[Splice]| {
        if args.diff { mark(&sql, edited, splices) } else { edited.to_vec() }
    };
    let first = match &tried {
        Verdict::Edited { sql: edited, splices, attempt: Some(_), .. } => {
            Some(shown(edited, splices))
        }
        Verdict::Untouched
        | Verdict::Swept(_)
        | Verdict::Passed { .. }
        | Verdict::Edited { .. } => None,
    };
    let outcome = match &verdict {
        Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => {
            Ok(PrintedTexts { first, whole: sql.clone() })
        }
        Verdict::Edited { refusal: Some(refusal), .. } => Err(*refusal),
        Verdict::Edited { sql: edited, splices, .. } => {
            Ok(PrintedTexts { first, whole: shown(edited, splices) })
        }
    };
    if args.output == OutputFormat::Json {
        print_json(&as_json(outcome.as_ref(), &swept, is_shadow))?;
    } else {
        print(&as_text(outcome.as_ref(), &swept, is_shadow))?;
    }
    if outcome.is_ok() { Ok(()) } else { Err(Failure::Reported) }
}

/// What is said of a statement that is tried first.
const FIRST: &str = "-- This is sent first:\n";
const NOTHING: &str = "-- If the answer is INSERT 0 0, nothing has happened";

/// The texts that are sent for a statement.
struct PrintedTexts {
    /// What is sent first, if that is not the whole text.
    first: Option<Vec<u8>>,
    whole: Vec<u8>,
}

/// What becomes of a statement, or why it is refused.
type RewriteOutcome<'a> = Result<&'a PrintedTexts, &'a &'a Refusal>;

fn as_text(outcome: RewriteOutcome<'_>, swept: &[String], is_shadow: bool) -> String {
    let mut text = String::new();
    if is_shadow {
        text.push_str("-- As if the rules in shadow mode were in force.\n");
    }
    let said = match outcome {
        Ok(PrintedTexts { first, whole }) => {
            let line = |sql: &[u8]| String::from_utf8_lossy(sql).trim_end_matches('\n').to_owned();
            let tables = swept.join(", ");
            let before = match (first, swept) {
                (None, []) => String::new(),
                (None, _) => format!("-- The expired rows of {tables} are deleted first.\n"),
                (Some(first), []) => {
                    format!("{FIRST}{}\n{NOTHING}, and this is sent:\n", line(first))
                }
                (Some(first), _) => format!(
                    "{FIRST}{}\n{NOTHING}.\n\
                     -- Then the expired rows of {tables} are deleted, and this is sent:\n",
                    line(first)
                ),
            };
            format!("{before}{}\n", line(whole))
        }
        Err(refusal) => {
            let (state, message) = (refusal.sqlstate(), refusal.message());
            format!("ERROR:  {state}: {message}\nHINT:  {}\n", refusal.hint())
        }
    };
    text + &said
}

fn as_json(outcome: RewriteOutcome<'_>, swept: &[String], is_shadow: bool) -> Value {
    let text = |sql: &Vec<u8>| String::from_utf8_lossy(sql).into_owned();
    let first = outcome.ok().and_then(|texts| texts.first.as_ref()).map(text);
    let sql = outcome.ok().map(|texts| text(&texts.whole));
    let error = outcome.err().map(|refusal| {
        let (state, message) = (refusal.sqlstate(), refusal.message());
        json!({ "sqlstate": state, "message": message, "hint": refusal.hint() })
    });
    let shadow = is_shadow;
    json!({ "first": first, "sql": sql, "deleted_first": swept, "error": error, "shadow": shadow })
}

/// The edited text with its differences from the original marked.
fn mark(original: &[u8], edited: &[u8], splices: &[Splice]) -> Vec<u8> {
    let mut marked = Vec::new();
    let (mut from, mut to) = (0, 0);
    let part = |text: &[u8], at: usize, length: usize| {
        text.get(at..at + length).unwrap_or_default().to_vec()
    };
    for splice in splices {
        let (at, removed, inserted) =
            (splice.at as usize, splice.removed as usize, splice.inserted as usize);
        let same = at.saturating_sub(from);
        marked.extend(part(original, from, same));
        if removed > 0 {
            marked.extend([b"[-".as_slice(), &part(original, at, removed), b"-]"].concat());
        }
        if inserted > 0 {
            marked.extend([b"{+".as_slice(), &part(edited, to + same, inserted), b"+}"].concat());
        }
        from = at + removed;
        to += same + inserted;
    }
    marked.extend(original.get(from..).unwrap_or_default());
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_marked() {
        let splices = [
            Splice { at: 2, removed: 0, inserted: 2, source: None },
            Splice { at: 4, removed: 1, inserted: 1, source: None },
            Splice { at: 6, removed: 0, inserted: 1, source: None },
        ];
        let marked = mark(b"a b c ", b"a XXb Y Z", &splices);
        assert_eq!(String::from_utf8_lossy(&marked), "a {+XX+}b [-c-]{+Y+} {+Z+}");
    }
}
