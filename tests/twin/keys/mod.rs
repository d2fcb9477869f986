//! Statements that write keys, made at random, each compared as if reaped.
//!
//! `make generate-keys` runs many: `COUNT` says how many, `SEED` repeats a run.

mod statements;
mod tables;
mod values;

use pglapse::catalog::RuleSpec;

use super::generate::{Conversation, choices::Choices, run::Suite};
use crate::support::proxy::rule;
use tables::TABLES;

pub(crate) const SCHEMA: &str = include_str!("schema.sql");
/// The session is one of a role to which row-level security applies.
const SETTINGS: &str = "SET statement_timeout = '5s'; \
    SELECT set_config('role', regexp_replace(current_database(), '_copy$', '') || '_keys', false)";
/// The everyday suite runs so many.
const FEW: u64 = 300;
/// Keys are given that are in use, and values that no column takes.
const MAX_REJECTED: f64 = 0.45;

/// Makes one conversation out of choices.
#[derive(Debug)]
struct Generator<'a> {
    choices: Choices<'a>,
    with_parameters: bool,
    parameters: Vec<Option<String>>,
    data: String,
}

pub(crate) fn conversation(choices: &[u16]) -> Conversation {
    let mut choices = Choices::new(choices);
    let extended = choices.percent(50);
    let with_parameters = extended && choices.percent(70);
    let parameters = Vec::new();
    let mut generator = Generator { choices, with_parameters, parameters, data: String::new() };
    let mut messages = generator.messages();
    if with_parameters && generator.choices.percent(50) {
        messages = messages.iter().map(|sql| reversed(sql, generator.parameters.len())).collect();
        generator.parameters.reverse();
    }
    let is_one = messages.len() == 1;
    Conversation {
        messages,
        parameters: generator.parameters,
        data: generator.data,
        extended: extended && is_one,
        reads_view: false,
        first: "BEGIN; SELECT public.restart()",
        last: "SET CONSTRAINTS ALL IMMEDIATE; SELECT * FROM public.live_rows()",
    }
}

/// The text with its parameters numbered the other way round.
fn reversed(sql: &str, parameters: usize) -> String {
    let number = |n: usize| format!("${n}");
    let hold = |n: usize| format!("$\u{1}{n}\u{1}");
    // The larger numbers begin with the smaller ones.
    let marked =
        (1..=parameters).rev().fold(sql.to_owned(), |sql, n| sql.replace(&number(n), &hold(n)));
    (1..=parameters).fold(marked, |sql, n| sql.replace(&hold(n), &number(parameters + 1 - n)))
}

/// The rules of the tables.
pub(crate) fn specs() -> Vec<RuleSpec> {
    let is_table = |name: &str| TABLES.iter().any(|table| table.name == name);
    let rules = TABLES.iter().filter(|table| !table.name.ends_with("_ttl")).map(|table| {
        let sidecar = Some(format!("{}_ttl", table.name)).filter(|name| is_table(name));
        let sidecar = sidecar.and_then(|name| RuleSpec::read_table(&name));
        RuleSpec { sidecar, ..rule(&format!("public.{}", table.name), "expires_at") }
    });
    rules.chain([rule("public.again", "expires_at")]).collect()
}

#[test]
fn generated_keys_are_as_if_reaped() {
    let suite = Suite {
        schema: &[SCHEMA],
        rules: specs(),
        settings: SETTINGS,
        make: conversation,
        few: FEW,
        tolerant: true,
        most_rejected: MAX_REJECTED,
    };
    println!("{}", suite.check());
}
