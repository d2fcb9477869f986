//! FROM lists.

use super::{
    Cte, Generator, Item,
    tables::{Column, RELATIONS, Relation, Ty, Use},
};

/// A FROM item: its text, what it can be called, and the columns that are seen of it unqualified.
struct Reference {
    sql: String,
    items: Vec<Item>,
    seen: Vec<Column>,
}

impl Generator<'_> {
    /// A FROM list; its items are added to the current scope.
    pub(super) fn table_list(&mut self) -> String {
        let mut sql = self.table_item();
        while self.choices.percent(15) {
            sql = format!("{sql}, {}", self.table_item());
        }
        sql
    }

    /// ` FROM ... [WHERE ...]`, in a scope of its own.
    pub(super) fn rest_of_subquery(&mut self) -> String {
        self.scopes.push(Vec::new());
        let from = self.table_list();
        let sql = format!("FROM {from}{}", self.where_clause());
        self.scopes.pop();
        sql
    }

    pub(super) fn where_clause(&mut self) -> String {
        if self.choices.percent(55) {
            return format!(" WHERE {}", self.expression(Ty::Boolean));
        }
        String::new()
    }

    fn table_item(&mut self) -> String {
        let reference = self.joined();
        self.scopes.last_mut().expect("a scope").extend(reference.items);
        reference.sql
    }

    fn joined(&mut self) -> Reference {
        let mut left = self.reference(true);
        while self.choices.percent(30) {
            left = self.deeper(|g| g.join(left));
        }
        if self.choices.percent(8) && left.items.len() > 1 {
            return self.aliased_join(&left);
        }
        left
    }

    fn join(&mut self, mut left: Reference) -> Reference {
        let kind = self.choices.of(&[
            "JOIN",
            "LEFT JOIN",
            "RIGHT JOIN",
            "FULL JOIN",
            "INNER JOIN",
            "LEFT OUTER JOIN",
        ]);
        let optional = kind.starts_with("RIGHT") || kind.starts_with("FULL");
        // What a LATERAL item may see: what stands to its left, but not under RIGHT or FULL.
        let outer = self.scopes.last().expect("a scope").clone();
        if !optional {
            self.scopes.last_mut().expect("a scope").extend(left.items.clone());
        }
        let right = if self.choices.percent(12) {
            let inner = self.joined();
            let parentheses = inner.items.len() > 1;
            let sql = if parentheses { format!("({})", inner.sql) } else { inner.sql };
            Reference { sql, ..inner }
        } else {
            self.reference(!optional)
        };
        *self.scopes.last_mut().expect("a scope") = outer;
        let shared: Vec<Column> = left
            .seen
            .iter()
            .filter(|c| {
                is_once(&left.seen, c)
                    && right.seen.iter().any(|r| r.name == c.name && r.ty == c.ty)
                    && is_once(&right.seen, c)
            })
            .cloned()
            .collect();
        let any_shared = left.seen.iter().any(|l| right.seen.iter().any(|r| r.name == l.name));
        let sql = match self.choices.below(6) {
            0 if !shared.is_empty() => {
                let column = shared[self.choices.below(shared.len())].clone();
                left.seen.retain(|c| c.name != column.name);
                let sql = format!("{} {kind} {} USING ({})", left.sql, right.sql, column.name);
                let seen = right.seen.iter().filter(|c| c.name != column.name).cloned();
                left.seen.extend(seen);
                left.seen.insert(0, column);
                left.items.extend(right.items);
                return Reference { sql, ..left };
            }
            1 if !any_shared
                || shared.len()
                    == left
                        .seen
                        .iter()
                        .filter(|l| right.seen.iter().any(|r| r.name == l.name))
                        .count() =>
            {
                left.seen.extend(
                    right.seen.into_iter().filter(|c| !shared.iter().any(|s| s.name == c.name)),
                );
                left.items.extend(right.items);
                return Reference {
                    sql: format!("{} NATURAL {kind} {}", left.sql, right.sql),
                    ..left
                };
            }
            2 if !optional => format!("{} CROSS JOIN {}", left.sql, right.sql),
            _ => {
                let on = self.join_condition(kind, &left, &right);
                format!("{} {kind} {} ON {on}", left.sql, right.sql)
            }
        };
        left.items.extend(right.items);
        left.seen.extend(right.seen);
        Reference { sql, ..left }
    }

    fn join_condition(&mut self, kind: &str, left: &Reference, right: &Reference) -> String {
        let pick = |g: &mut Self, items: &[Item], ty: Ty| {
            let columns: Vec<String> = items.iter().flat_map(|i| i.columns_of(ty)).collect();
            if columns.is_empty() {
                None
            } else {
                Some(columns[g.choices.below(columns.len())].clone())
            }
        };
        let ty = if self.choices.percent(20) { Ty::Text } else { Ty::Number };
        let equal = match (pick(self, &left.items, ty), pick(self, &right.items, ty)) {
            (Some(l), Some(r)) => format!("{l} = {r}"),
            _ => "true".to_owned(),
        };
        if kind.starts_with("FULL") || self.choices.percent(60) {
            return equal;
        }
        let mut both = left.items.clone();
        both.extend(right.items.clone());
        let own = std::mem::replace(self.scopes.last_mut().expect("a scope"), both);
        let more = self.expression(Ty::Boolean);
        *self.scopes.last_mut().expect("a scope") = own;
        format!("{equal} AND {more}")
    }

    fn aliased_join(&mut self, joined: &Reference) -> Reference {
        let alias = self.fresh("j");
        let columns: Vec<Column> = joined
            .seen
            .iter()
            .enumerate()
            .map(|(i, c)| Column { name: format!("c{}", i + 1), ty: c.ty })
            .collect();
        let names: Vec<&str> = columns.iter().map(|c| c.name.as_str()).collect();
        let sql = format!("({}) AS {alias} ({})", joined.sql, names.join(", "));
        let item = Item { alias, columns: columns.clone(), is_table: false, name: None };
        Reference { sql, items: vec![item], seen: columns }
    }

    /// A table reference without joins.
    fn reference(&mut self, lateral: bool) -> Reference {
        match self.option(12) {
            7 | 8 => self.subquery(lateral),
            9 => self.function(lateral),
            10 if !self.ctes.is_empty() => {
                let cte = self.ctes[self.choices.below(self.ctes.len())].clone();
                self.cte(&cte)
            }
            11 => {
                let alias = self.fresh("v");
                let rows = self.values(&[Ty::Number, Ty::Text]);
                item(format!("({rows}) AS {alias} (c1, c2)"), alias, &[Ty::Number, Ty::Text])
            }
            _ => self.table(),
        }
    }

    fn table(&mut self) -> Reference {
        let relation = &RELATIONS[self.choices.below(RELATIONS.len())];
        self.reads_view |= relation.used == Use::View;
        let mut sql = self.relation_name(relation);
        let is_table = relation.used != Use::View;
        if is_table {
            match self.choices.below(12) {
                9 => sql = format!("ONLY {sql}"),
                10 => sql = format!("ONLY ({sql})"),
                11 => sql.push_str(" *"),
                _ => {}
            }
        }
        let mut columns = relation.columns();
        let alias = if self.choices.percent(30) && !self.is_called(relation.name) {
            relation.name.to_owned()
        } else {
            let prefix = self.choices.of(&["t", "T", "ünï", "select_", "from_"]);
            let alias = self.fresh(prefix);
            sql = format!("{sql} {}{alias}", self.choices.of(&["", "AS "]));
            if self.choices.percent(15) {
                let renamed = 1 + self.choices.below(columns.len());
                let names: Vec<String> = (1..=renamed).map(|i| format!("r{i}")).collect();
                sql = format!("{sql} ({})", names.join(", "));
                columns.iter_mut().zip(names).for_each(|(c, name)| c.name = name);
            }
            alias
        };
        if is_table && self.choices.percent(7) {
            let method = self.choices.of(&["BERNOULLI", "system"]);
            sql = format!("{sql} TABLESAMPLE {method} (100) REPEATABLE (1)");
        }
        let item = Item { alias, columns: columns.clone(), is_table, name: Some(relation.name) };
        Reference { sql, items: vec![item], seen: columns }
    }

    /// A relation's name, spelled one way or another; qualified where a CTE would hide it.
    pub(super) fn relation_name(&mut self, relation: &Relation) -> String {
        let name = self.spelled(relation.name);
        let hidden = self.ctes.iter().any(|cte| cte.name == relation.name);
        match relation.schema {
            Some(schema) => format!("{schema}.{name}"),
            None if hidden || self.choices.percent(25) => {
                format!(
                    "{}.{name}",
                    self.choices.of(&["public", "\"public\"", "PUBLIC", "public "])
                )
            }
            None => name,
        }
    }

    fn spelled(&mut self, name: &str) -> String {
        let quoted = name.starts_with('"');
        match self.choices.below(10) {
            6 if !quoted => name.to_uppercase(),
            7 if !quoted => format!("\"{name}\""),
            8 if !quoted => {
                let code = u32::from(name.chars().next().expect("a name"));
                format!("U&\"\\{code:04x}{}\"", &name[1..])
            }
            9 if !quoted => {
                let code = u32::from(name.chars().next().expect("a name"));
                format!("U&\"!+{code:06x}{}\" UESCAPE '!'", &name[1..])
            }
            _ => name.to_owned(),
        }
    }

    fn subquery(&mut self, lateral: bool) -> Reference {
        let types = self.some_types();
        let is_lateral = lateral && self.choices.percent(35);
        let seen = self.scopes.last().expect("a scope").clone();
        if !is_lateral {
            self.scopes.last_mut().expect("a scope").clear();
        }
        let query = self.query(&types);
        *self.scopes.last_mut().expect("a scope") = seen;
        let alias = self.fresh("q");
        let word = if is_lateral { "LATERAL " } else { "" };
        item(format!("{word}({query}) AS {alias} ({})", names(types.len())), alias, &types)
    }

    fn function(&mut self, lateral: bool) -> Reference {
        let alias = self.fresh("f");
        let argument = if lateral { self.column_or_constant(Ty::Number) } else { "3".to_owned() };
        let sql = match self.choices.below(5) {
            0 => format!("generate_series(1, 2) AS {alias} (c1)"),
            1 => format!("unnest(ARRAY[{argument}, 2]) AS {alias} (c1)"),
            2 => format!(
                "ROWS FROM (generate_series(1, 2), unnest(ARRAY[{argument}])) AS {alias} (c1, x)"
            ),
            3 => format!("unnest(ARRAY[{argument}]) WITH ORDINALITY AS {alias} (c1, n)"),
            _ => {
                format!("jsonb_to_recordset('[{{\"c1\": 1}}, {{\"c1\": 10}}]') AS {alias} (c1 int)")
            }
        };
        item(sql, alias, &[Ty::Number])
    }

    fn cte(&mut self, cte: &Cte) -> Reference {
        let alias = self.fresh("w");
        item(format!("{} AS {alias} ({})", cte.name, names(cte.types.len())), alias, &cte.types)
    }
}

fn is_once(columns: &[Column], column: &Column) -> bool {
    columns.iter().filter(|c| c.name == column.name).count() == 1
}

pub(super) fn names(n: usize) -> String {
    (1..=n).map(|i| format!("c{i}")).collect::<Vec<_>>().join(", ")
}

fn item(sql: String, alias: String, types: &[Ty]) -> Reference {
    let column = |(i, &ty): (usize, &Ty)| Column { name: format!("c{}", i + 1), ty };
    let columns: Vec<Column> = types.iter().enumerate().map(column).collect();
    let item = Item { alias, columns: columns.clone(), is_table: false, name: None };
    Reference { sql, items: vec![item], seen: columns }
}
