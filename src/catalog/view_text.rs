//! The text of a view's query that shows the rows of one table as they are.

use super::{Relation, tree::Tree};
use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::decode,
};

/// What a view's query shows, as the server prints it, if it shows the rows of one table as they
/// are: the table behind FROM, and for each result the name of the table's column that it is.
#[derive(Debug, PartialEq)]
pub(super) struct ViewText {
    schema: Option<String>,
    table: String,
    pub(super) columns: Vec<Option<String>>,
    /// A subquery may read the same table.
    pub(super) names_it_again: bool,
    /// A result is, or is made of, a subquery.
    pub(super) has_subquery_as_result: bool,
}

/// What may follow a view's condition and changes its rows. Names of columns are in quotes there,
/// because all of these words are reserved.
const MORE: [&str; 8] =
    ["group", "having", "union", "intersect", "except", "limit", "fetch", "window"];

impl ViewText {
    /// The relation behind FROM.
    pub(super) fn from<'a>(&self, view: &Relation, tree: &Tree<'a>) -> Option<&'a Relation> {
        let is_it = |other: &&Relation| {
            self.schema.as_ref().is_none_or(|schema| other.schema == *schema)
                && other.name == self.table
        };
        let mut reads = view.reads.iter().filter_map(|oid| tree.by_oid.get(oid).copied());
        reads.find(is_it).filter(|_| reads.find(is_it).is_none())
    }

    pub(super) fn read(query: &str) -> Option<Self> {
        let sql = query.as_bytes();
        let tokens = tokens_of(sql, false)?;
        let (first, tokens) = tokens.split_first()?;
        let is = |i: usize, word: &str| tokens.get(i).is_some_and(|token| token.is_word(sql, word));
        let kind = |i: usize| tokens.get(i).map(|token| token.kind);
        (first.is_word(sql, "select") && !is(0, "distinct")).then_some(())?;
        let mut depth = 0i32;
        let mut items: Vec<Vec<Token>> = vec![Vec::new()];
        let mut from = None;
        let (mut has_subquery, mut has_subquery_as_result) = (false, false);
        for (i, token) in tokens.iter().enumerate() {
            depth += i32::from(matches!(token.kind, Kind::LParen | Kind::LBracket));
            depth -= i32::from(matches!(token.kind, Kind::RParen | Kind::RBracket));
            has_subquery |= is(i, "select");
            has_subquery_as_result |= is(i, "select") && from.is_none();
            // A window of rows.
            if is(i, "over") && i > 0 && kind(i - 1) == Some(Kind::RParen) {
                return None;
            }
            if from.is_some() {
                let is_offset = is(i, "offset") && tokens.get(i + 1)?.text(sql) != b"0";
                if depth == 0 && (is_offset || MORE.iter().any(|word| is(i, word))) {
                    return None;
                }
            } else if depth == 0 && is(i, "from") {
                from = Some(i + 1);
            } else if depth == 0 && token.kind == Kind::Comma {
                items.push(Vec::new());
            } else if let Some(item) = items.last_mut() {
                item.push(*token);
            }
        }
        let name = |i: usize| tokens.get(i).and_then(|token| decode(*token, sql, '\\'));
        let mut at = from?;
        at += usize::from(is(at, "only"));
        let is_qualified = kind(at + 1) == Some(Kind::Dot);
        let schema = if is_qualified { Some(name(at)?) } else { None };
        at += if is_qualified { 2 } else { 0 };
        let table = name(at)?;
        let follows = |i: usize| {
            let words = ["where", "order", "offset", "for"];
            matches!(kind(i), None | Some(Kind::Semicolon)) || words.iter().any(|word| is(i, word))
        };
        // Behind the table may stand an alias, and no names of columns, sample or join.
        if !follows(at + 1) && !follows(at + 2) {
            return None;
        }
        // With a dot behind it, it is the table of a column.
        let may_be_table = |i: usize| {
            i != at && kind(i + 1) != Some(Kind::Dot) && name(i).as_ref() == Some(&table)
        };
        let names_it_again = has_subquery && (0..tokens.len()).any(may_be_table);
        let columns = items.iter().map(|item| {
            let is_as = |token: &Token| token.is_word(sql, "as");
            let item = match item.as_slice() {
                [value @ .., label_as, _] if is_as(label_as) => value,
                value => value,
            };
            let is_part = |(i, token): (usize, &Token)| {
                let is_dot = token.kind == Kind::Dot;
                if i % 2 == 1 { is_dot } else { decode(*token, sql, '\\').is_some() }
            };
            let is_name = item.len() % 2 == 1 && item.iter().enumerate().all(is_part);
            item.last().filter(|_| is_name).and_then(|last| decode(*last, sql, '\\'))
        });
        let columns = columns.collect();
        Some(Self { schema, table, columns, names_it_again, has_subquery_as_result })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_of_a_view_are_those_of_its_table_or_computed() {
        let query = " SELECT s.id, s.\"T x\" AS y, lower(s.a, s.b) AS c, 1 AS d, s.* AS e \
                     FROM ONLY app.\"S\" s WHERE s.id > 1;";
        let shown = ViewText::read(query).unwrap();
        assert_eq!((shown.schema.as_deref(), shown.table.as_str()), (Some("app"), "S"));
        let columns: Vec<Option<&str>> = shown.columns.iter().map(Option::as_deref).collect();
        assert_eq!(columns, [Some("id"), Some("T x"), None, None, None]);
        let bare = ViewText::read("SELECT id FROM t;").unwrap();
        assert_eq!((bare.schema, bare.columns), (None, vec![Some("id".to_owned())]));
    }

    #[test]
    fn a_view_shows_the_rows_of_one_table_as_they_are() {
        let is_read = |from: &str| ViewText::read(&format!(" SELECT s.id, s.e FROM {from};"));
        for from in [
            "t s",
            "ONLY a.t",
            "t s WHERE s.id > 1 AND s.over > 1 ORDER BY s.id",
            "t s OFFSET 0",
            "t s FOR UPDATE OF s",
            "t s WHERE s.\"limit\" IN ( SELECT u.id FROM u LIMIT 1)",
        ] {
            assert!(is_read(from).is_some_and(|it| !it.names_it_again), "{from}");
        }
        for from in [
            "t s(id, e)",
            "t s, u",
            "t s JOIN u USING (id)",
            "(t s JOIN u USING (id))",
            "t s TABLESAMPLE system (1)",
            "t s WHERE s.id > 1 LIMIT 1",
            "t s OFFSET 1",
            "t s GROUP BY s.id",
            "t s UNION SELECT 1, 2 FROM t",
        ] {
            assert_eq!(is_read(from), None, "{from}");
        }
        assert!(is_read("t s WHERE s.id = ( SELECT max(t.id) FROM t)").unwrap().names_it_again);
        assert_eq!(ViewText::read("SELECT DISTINCT id FROM t"), None);
        assert_eq!(ViewText::read("SELECT id, (1 + count(*) OVER (ORDER BY id)) FROM t"), None);
    }
}
