//! Statements made at random, each compared as if reaped. A failure prints the seed that repeats
//! it, and the simplest statement that still fails.
//!
//! `make generate` runs many: `COUNT` says how many, `SEED` repeats a run.

pub(crate) mod choices;
mod expressions;
mod from;
mod modify;
mod queries;
pub(crate) mod run;
mod statements;
mod tables;

use choices::Choices;
use tables::{Column, RELATIONS, Ty};

/// Subqueries and expressions nested deeper than this are the simplest there are.
const MAX_DEPTH: usize = 5;

/// Something in a FROM clause.
#[derive(Debug, Clone)]
struct Item {
    /// What its columns are qualified with.
    alias: String,
    columns: Vec<Column>,
    /// It is a table, with system columns.
    is_table: bool,
    /// Which relation it is.
    name: Option<&'static str>,
}

impl Item {
    fn qualified(&self, column: usize) -> String {
        format!("{}.{}", self.alias, self.columns[column].name)
    }

    fn columns_of(&self, ty: Ty) -> Vec<String> {
        let of_type = |&i: &usize| self.columns[i].ty == ty;
        (0..self.columns.len()).filter(of_type).map(|i| self.qualified(i)).collect()
    }

    fn key(&self) -> usize {
        RELATIONS.iter().find(|r| Some(r.name) == self.name).map_or(0, |r| r.key)
    }
}

/// A common table expression in scope; its columns are `c1`, `c2` and so on.
#[derive(Debug, Clone)]
struct Cte {
    name: String,
    types: Vec<Ty>,
}

/// Makes one conversation out of choices.
#[derive(Debug)]
struct Generator<'a> {
    choices: Choices<'a>,
    /// The FROM items of each query level, the innermost last.
    scopes: Vec<Vec<Item>>,
    ctes: Vec<Cte>,
    names: usize,
    depth: usize,
    with_parameters: bool,
    /// Whether rows may be made to expire: within one message it is open what its rest sees.
    expires: bool,
    parameters: Vec<Option<String>>,
    reads_view: bool,
}

/// What a client says.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Conversation {
    pub(crate) messages: Vec<String>,
    pub(crate) parameters: Vec<Option<String>>,
    /// What a COPY FROM STDIN gets.
    pub(crate) data: String,
    pub(crate) extended: bool,
    /// It reads a view, whose columns come from elsewhere.
    pub(crate) reads_view: bool,
    /// Begins its transaction.
    pub(crate) first: &'static str,
    /// Shows what is live, if the transaction has not failed.
    pub(crate) last: &'static str,
}

impl Conversation {
    pub(crate) fn of(choices: &[u16]) -> Self {
        let mut choices = Choices::new(choices);
        let extended = choices.percent(35);
        let with_parameters = extended && choices.percent(60);
        let mut generator = Generator {
            choices,
            scopes: Vec::new(),
            ctes: Vec::new(),
            names: 0,
            depth: 0,
            with_parameters,
            expires: true,
            parameters: Vec::new(),
            reads_view: false,
        };
        let messages = generator.messages();
        let one_each = messages.iter().all(|sql| !sql.contains(';'));
        let messages: Vec<String> = messages.iter().map(|sql| generator.spaced(sql)).collect();
        Self {
            messages,
            parameters: generator.parameters,
            extended: extended && one_each,
            data: String::new(),
            reads_view: generator.reads_view,
            first: "BEGIN",
            last: "SELECT * FROM public.live_rows()",
        }
    }
}

impl Generator<'_> {
    /// One of `n` forms; the first ones where it is deep already.
    fn option(&mut self, n: usize) -> usize {
        if self.is_deep() { self.choices.below(2) } else { self.choices.below(n) }
    }

    fn is_deep(&self) -> bool {
        self.depth > MAX_DEPTH
    }

    fn deeper<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += 1;
        let outcome = make(self);
        self.depth -= 1;
        outcome
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Whether something in scope bears the name, or could take it for its own.
    fn is_called(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        let taken = |item: &Item| item.alias == name || item.name == Some(name.as_str());
        self.scopes.iter().flatten().any(taken)
    }

    fn columns_in_scope(&self, ty: Ty) -> Vec<String> {
        self.scopes.iter().rev().flatten().flat_map(|item| item.columns_of(ty)).collect()
    }

    fn own_columns(&self, ty: Ty) -> Vec<String> {
        self.scopes.last().into_iter().flatten().flat_map(|item| item.columns_of(ty)).collect()
    }

    fn own_column_only(&mut self, ty: Ty) -> Option<String> {
        let columns = self.own_columns(ty);
        if columns.is_empty() {
            None
        } else {
            Some(columns[self.choices.below(columns.len())].clone())
        }
    }

    /// A column of the current level, else a constant.
    fn own_column(&mut self, ty: Ty) -> String {
        self.own_column_only(ty).unwrap_or_else(|| self.constant(ty))
    }

    /// The same text with other white space and comments in some places between words.
    fn spaced(&mut self, sql: &str) -> String {
        if !self.choices.percent(25) {
            return sql.to_owned();
        }
        let mut spaced = String::new();
        let parts: Vec<&str> = sql.split(' ').collect();
        // Not within strings or quoted names, whose pieces are put together as they were.
        let mut quotes = 0;
        for (i, part) in parts.iter().enumerate() {
            if i > 0 {
                let space = if quotes % 2 == 0 {
                    self.choices.of(&[
                        " ",
                        " ",
                        "\n",
                        "\t",
                        " /* it's \" */ ",
                        " -- FROM ;'\n",
                        "/* a /* b */ c */",
                        "\x0c",
                    ])
                } else {
                    " "
                };
                spaced.push_str(space);
            }
            spaced.push_str(part);
            quotes += part.matches(['\'', '"']).count();
            // Behind these a quote ends nothing.
            quotes += part.matches("\\'").count() + part.matches("$q$it").count();
        }
        spaced
    }
}
