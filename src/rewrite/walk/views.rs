//! Views that read a TTL table, replaced by their queries.
//!
//! A view's query runs inside the server, where nothing can be hidden. So a reference to a view is
//! replaced by its query, rewritten like a client's. The server's rule system does the same
//! replacement (`rewriteHandler.c`). Where the view changes what a role may see, the replacement
//! would mean something else, and the reference is refused.

use super::{Name, Walk, WalkError, Walked, hide::Alias};
use crate::{
    catalog::{SessionNames, View},
    rewrite::{
        Refusal, audit,
        inputs::Lexed,
        plan::{EditPlace, Form, RewritePlan},
        planner::free_alias,
        text::TokenizedText,
    },
    sql::{
        lexer::{Kind, tokens_of},
        stored::replacements,
    },
};

/// Views within views deeper than this are refused.
const MAX_DEPTH: usize = 32;
/// A statement that reads more views than this is refused: each is replaced by its query.
const MAX_VIEWS: usize = 1_000;
/// A view is refused whose query gets longer than so many bytes by the views in it.
const MAX_QUERY: usize = 256 << 10;

impl Walk<'_> {
    /// Replaces the name in a reference by the view's query.
    pub(super) fn inline(
        &mut self,
        view: &View,
        name: &Name,
        alias: &Alias,
        first: usize,
        behind_name: usize,
    ) -> Walked<()> {
        let refused = |why: &str| WalkError::Refused(Refusal::view(view, why));
        let Some(definition) = &view.definition else {
            return Err(refused("whose query could not be read"));
        };
        if definition.row_security {
            return Err(refused("which reads a table with row-level security"));
        }
        if self.statement.views >= MAX_DEPTH {
            return Err(refused("which reads views too deeply nested"));
        }
        if self.found.inlined >= MAX_VIEWS {
            return Err(refused("one of too many in a statement"));
        }
        if !self.unqualify_columns(Some(&view.schema), name, alias) {
            return Err(refused("whose columns are named with its schema"));
        }
        let query = definition.query.trim_end().trim_end_matches(';').as_bytes();
        let Some(query) = self.rewritten(query)? else {
            return Err(refused("whose query could not be understood"));
        };
        if query.len() > MAX_QUERY {
            return Err(refused("whose query is too long with the views that it reads"));
        }
        let query = if definition.security_barrier { self.fenced(&query) } else { query };
        let query = self.with_row(query, view, name, alias);
        self.replace_name(&query, name, alias, first, behind_name);
        Ok(())
    }

    /// A security barrier's query, to which the planner adds no condition of the client's: a
    /// function in that is called for no row which the view does not show.
    fn fenced(&mut self, query: &[u8]) -> Vec<u8> {
        self.aliases += 1;
        let alias = format!(") AS {}{} OFFSET 0", self.alias, self.aliases);
        [b"SELECT * FROM (", query, alias.as_bytes()].concat()
    }

    fn replace_name(
        &mut self,
        query: &[u8],
        name: &Name,
        alias: &Alias,
        first: usize,
        behind_name: usize,
    ) {
        let mut text = [b"(".as_slice(), query, b")"].concat();
        if alias.name.is_none() {
            text.extend_from_slice(b" AS ");
            text.extend_from_slice(self.spelling(name.last).as_bytes());
        }
        self.edit(first, EditPlace::Through(behind_name - 1), text);
    }

    /// Takes the schema from each `schema.view.column`, which would not be valid with a query in
    /// place of the view. `false` where it is not certain that this view is meant.
    fn unqualify_columns(&mut self, schema: Option<&str>, view: &Name, alias: &Alias) -> bool {
        let Some(schema) = schema.filter(|_| alias.name.is_none()) else { return true };
        let text = self.text;
        let is = |i: usize, wanted: &str| text.identifier(i).is_some_and(|(it, _)| it == wanted);
        let named: Vec<usize> = (0..text.len()).filter(|i| is(*i, &view.relation)).collect();
        let (columns, others): (Vec<usize>, Vec<usize>) =
            named.into_iter().partition(|i| text.kind(i + 1) == Kind::Dot);
        let is_after_dot = |i: &usize| *i > 1 && text.kind(i - 1) == Kind::Dot;
        let columns: Vec<usize> = columns.into_iter().filter(is_after_dot).collect();
        let is_clear = others.len() == 1 && columns.iter().all(|i| is(i - 2, schema));
        if is_clear {
            for i in &columns {
                self.edit(i - 2, EditPlace::Through(i - 1), "");
            }
        }
        is_clear || columns.is_empty()
    }

    /// A view's query with the expired rows hidden; `None` where it cannot be understood.
    fn rewritten(&mut self, query: &[u8]) -> Walked<Option<Vec<u8>>> {
        let Some(tokens) = tokens_of(query, false) else { return Ok(None) };
        let folding = Some(&self.catalog.folding);
        let lexed = Lexed { sql: query, tokens: &tokens, declared: &[], folding };
        let Ok(text) = TokenizedText::new(lexed) else { return Ok(None) };
        let alias = free_alias(&text);
        // It holds for every session, but what it names may have been touched.
        let touched = self.names.touched.clone();
        let names = SessionNames { touched, ..SessionNames::default() };
        let mut walk = Walk::new(&text, self.catalog, &names, &alias);
        walk.statement.is_stored = true;
        walk.statement.views = self.statement.views + 1;
        walk.depth = self.depth;
        walk.found.inlined = self.found.inlined + 1;
        let mut found = match walk.statement(0..tokens.len()) {
            Ok(found) => found,
            Err(WalkError::Refused(refusal)) => return Err(WalkError::Refused(refusal)),
            Err(WalkError::Unclear { .. } | WalkError::TooDeep) => return Ok(None),
        };
        self.found.inlined = found.inlined;
        if !audit::agrees(&text, &(0..tokens.len()), &found.relations, self.catalog) {
            return Ok(None);
        }
        for (i, replacement) in replacements(query, &tokens) {
            found.edit(i, EditPlace::Through(i), replacement);
        }
        let mut plan = RewritePlan { edits: found.edits, ..RewritePlan::default() };
        plan.sort();
        let mut out = Vec::new();
        plan.apply(query, &tokens, "", Form::Plain, &mut out, &mut Vec::new());
        Ok(Some(out))
    }
}
