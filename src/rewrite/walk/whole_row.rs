//! Whole rows of views.
//!
//! With a query in place of a view, a whole row has type `record`, and fits no parameter or column
//! of the view's own type. Where a statement may name the whole row, the query gets one more
//! column, of that type and with the name by which the row is named. It is not added where all
//! columns are shown or get other names: with a `*`, `TABLE v` or `(v JOIN t ...) AS j`.

use super::{Name, Walk, hide::Alias};
use crate::{
    catalog::View,
    rewrite::keyword::Keyword,
    sql::{lexer::Kind, name::quote},
};

impl Walk<'_> {
    /// The query in place of a view, with its whole row if the statement may name that.
    pub(super) fn with_row(
        &mut self,
        query: Vec<u8>,
        view: &View,
        name: &Name,
        alias: &Alias,
    ) -> Vec<u8> {
        if self.is_expanded(name.first) {
            return query;
        }
        let token = alias.name.unwrap_or(name.last);
        let Some((called, _)) = self.text.identifier(token) else { return query };
        let is_named = alias.columns.is_empty()
            && !self.catalog.may_have_column(view, &called)
            && (0..self.text.len()).any(|i| i != token && self.names_row(i, &called))
            && !(0..self.text.len()).any(|i| self.is_star(i) || self.text.is(i, Keyword::Natural));
        if !is_named {
            return query;
        }
        self.aliases += 1;
        let row = format!("{}{}", self.alias, self.aliases);
        let (schema, view, called) = (quote(&view.schema), quote(&view.name), quote(&called));
        let select = format!("SELECT {row}.*, {row}::{schema}.{view} AS {called} FROM (");
        [select.as_bytes(), &query, format!(") AS {row}").as_bytes()].concat()
    }

    /// Whether what is around the relation whose name begins at `name` shows all of its columns, or
    /// names them.
    fn is_expanded(&self, name: usize) -> bool {
        let text = self.text;
        let mut words = (0..name).rev().skip_while(|i| text.is(*i, Keyword::Only));
        if words.next().is_some_and(|i| text.is(i, Keyword::Table)) {
            return true;
        }
        let begins_statement = |open: usize| {
            let modifies = [Keyword::Insert, Keyword::Update, Keyword::Delete, Keyword::Merge];
            text.begins_query(open + 1) || modifies.iter().any(|it| text.is(open + 1, *it))
        };
        let around = (0..name).rev().filter(|open| text.kind(*open) == Kind::LParen);
        let around = around.map(|open| (open, text.behind_group(open)));
        let mut joins =
            around.filter(|(_, end)| *end > name).take_while(|(open, _)| !begins_statement(*open));
        joins.any(|(_, end)| {
            let is_name = text.identifier(end).is_some() && !text.keyword(end).follows_table();
            text.is(end, Keyword::As) || is_name
        })
    }

    /// Whether the token may mean the whole row of the relation with this name.
    fn names_row(&self, i: usize, called: &str) -> bool {
        let Some((_, end)) = self.text.identifier(i).filter(|(name, _)| name == called) else {
            return false;
        };
        let is_new =
            |before| self.text.kind(before) == Kind::Dot || self.text.is(before, Keyword::As);
        !matches!(self.text.kind(end), Kind::Dot | Kind::LParen)
            && !self.found.relations.contains(&i)
            && !i.checked_sub(1).is_some_and(is_new)
    }

    /// Whether the token is the `*` of a list of columns, and neither that of `count(*)` nor, as
    /// far as is known, of a product.
    fn is_star(&self, i: usize) -> bool {
        let is_value = |i: usize| {
            let kind = self.text.kind(i);
            let is_key_word = kind == Kind::Word && self.text.keyword(i) != Keyword::None;
            !is_key_word
                && matches!(
                    kind,
                    Kind::Word
                        | Kind::Quoted
                        | Kind::Number
                        | Kind::String
                        | Kind::Param
                        | Kind::LParen
                )
        };
        let is_count = || {
            i.checked_sub(1).is_some_and(|before| self.text.kind(before) == Kind::LParen)
                && self.text.kind(i + 1) == Kind::RParen
        };
        let is_product = || {
            i.checked_sub(1).is_some_and(|before| {
                let ends = matches!(self.text.kind(before), Kind::RParen | Kind::RBracket);
                ends || is_value(before) && self.text.kind(before) != Kind::LParen
            }) && is_value(i + 1)
        };
        self.text.is_operator(i, b"*") && !is_count() && !is_product()
    }
}
