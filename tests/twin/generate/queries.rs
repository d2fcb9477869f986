//! Queries: WITH, SELECT in its forms, VALUES, set operations, ORDER BY.

use super::{Cte, Generator, from::names, tables::Ty};

impl Generator<'_> {
    /// A query of these column types, which are called `c1`, `c2` and so on.
    pub(super) fn query(&mut self, types: &[Ty]) -> String {
        let known = self.ctes.len();
        let sql = self.deeper(|g| {
            let with = g.with();
            let body = g.body(types);
            format!("{with}{body}{}", g.order(types.len()))
        });
        self.ctes.truncate(known);
        sql
    }

    /// Some column types.
    pub(super) fn some_types(&mut self) -> Vec<Ty> {
        let all = [Ty::Number, Ty::Text, Ty::Time, Ty::Number, Ty::Json];
        (0..=self.choices.below(3)).map(|_| all[self.choices.below(all.len())]).collect()
    }

    /// A WITH clause or nothing; its names come into scope.
    pub(super) fn with(&mut self) -> String {
        if self.is_deep() || !self.choices.percent(12) {
            return String::new();
        }
        if self.choices.percent(25) {
            return self.recursive();
        }
        let mut parts = Vec::new();
        for _ in 0..=self.choices.below(2) {
            let types = self.some_types();
            let query = self.query(&types);
            let name = self.cte_name();
            let how = self.choices.of(&["", "MATERIALIZED ", "NOT MATERIALIZED "]);
            parts.push(format!("{name} ({}) AS {how}({query})", names(types.len())));
            self.ctes.push(Cte { name, types });
        }
        format!("WITH {} ", parts.join(", "))
    }

    /// A name that may hide a TTL table, or one of its own.
    fn cte_name(&mut self) -> String {
        let name = self.choices.of(&["", "sessions", "events", "tokens", "current_sessions"]);
        if name.is_empty() || self.ctes.iter().any(|cte| cte.name == name) || self.is_called(name) {
            return self.fresh("w");
        }
        name.to_owned()
    }

    fn recursive(&mut self) -> String {
        let name = self.fresh("r");
        let all = self.choices.of(&["ALL ", ""]);
        let (start, step) = match self.choices.below(3) {
            0 => (
                "SELECT 1, 0".to_owned(),
                format!("SELECT n + 1, depth + 1 FROM {name} WHERE n < 4"),
            ),
            1 => (
                "SELECT id, 0 FROM sessions WHERE id IN (1, 10)".to_owned(),
                format!(
                    "SELECT s.id, depth + 1 FROM {name} JOIN public.sessions s ON s.id = n + 1"
                ),
            ),
            _ => (
                "SELECT id, 0 FROM ONLY public.documents".to_owned(),
                format!(
                    "SELECT n + 1, depth + 1 FROM {name} WHERE n < 12 AND EXISTS (SELECT FROM events e WHERE e.id = n)"
                ),
            ),
        };
        let start = start.replace("FROM sessions", "FROM public.sessions");
        let step = step.replace("FROM events", "FROM public.events");
        let tail = self.choices.of(&[
            "",
            " SEARCH DEPTH FIRST BY n SET seen",
            " CYCLE n SET looped USING path",
        ]);
        self.ctes.push(Cte { name: name.clone(), types: vec![Ty::Number, Ty::Number] });
        format!("WITH RECURSIVE {name} (n, depth) AS ({start} UNION {all}{step}){tail} ")
    }

    fn body(&mut self, types: &[Ty]) -> String {
        match self.option(10) {
            8 => {
                let operator = self.choices.of(&[
                    "UNION",
                    "UNION ALL",
                    "INTERSECT",
                    "EXCEPT",
                    "EXCEPT ALL",
                    "UNION DISTINCT",
                ]);
                let (left, right) = (self.operand(types), self.operand(types));
                format!("{left} {operator} {right}")
            }
            9 => self.values(types),
            _ => self.select(types),
        }
    }

    fn operand(&mut self, types: &[Ty]) -> String {
        if self.choices.percent(40) {
            return format!("({})", self.query(types));
        }
        self.deeper(|g| g.select(types))
    }

    pub(super) fn values(&mut self, types: &[Ty]) -> String {
        let row = |g: &mut Self| {
            let row: Vec<String> = types.iter().map(|&ty| g.constant(ty)).collect();
            format!("({})", row.join(", "))
        };
        format!("VALUES {}, {}", row(self), row(self))
    }

    /// ORDER BY every column, so that LIMIT has one meaning.
    fn order(&mut self, columns: usize) -> String {
        if !self.choices.percent(30) {
            return String::new();
        }
        let direction = self.choices.of(&["", " DESC", " NULLS FIRST", " USING >"]);
        let keys: Vec<String> = (1..=columns)
            .map(|i| {
                format!("{i}{}", if i == 1 && !direction.contains('>') { direction } else { "" })
            })
            .collect();
        let limit = self.choices.of(&[
            "",
            " LIMIT 2",
            " OFFSET 1",
            " FETCH FIRST 2 ROWS ONLY",
            " FETCH FIRST ROW WITH TIES",
            " LIMIT 3 OFFSET 1",
        ]);
        format!(" ORDER BY {}{limit}", keys.join(", "))
    }

    /// A SELECT without ORDER BY.
    pub(super) fn select(&mut self, types: &[Ty]) -> String {
        self.scopes.push(Vec::new());
        let from = self.table_list();
        let filter = self.where_clause();
        let sql = match self.choices.below(10) {
            6 | 7 => self.grouped(types, &from, &filter),
            8 => self.windowed(types, &from, &filter),
            9 => self.grouped_by_key(types, &from, &filter),
            _ => self.plain(types, &from, &filter),
        };
        self.scopes.pop();
        sql
    }

    fn labelled(list: &[String]) -> String {
        let label = |(i, e): (usize, &String)| format!("{e} AS c{}", i + 1);
        list.iter().enumerate().map(label).collect::<Vec<_>>().join(", ")
    }

    fn plain(&mut self, types: &[Ty], from: &str, filter: &str) -> String {
        let list: Vec<String> = types.iter().map(|&ty| self.expression(ty)).collect();
        let list = Self::labelled(&list);
        match self.choices.below(10) {
            8 => format!("SELECT DISTINCT {list} FROM {from}{filter}"),
            9 => {
                let keys: Vec<String> = (1..=types.len()).map(|i| i.to_string()).collect();
                let keys = keys.join(", ");
                format!(
                    "SELECT * FROM (SELECT DISTINCT ON (1) {list} FROM {from}{filter} ORDER BY {keys}) AS x"
                )
            }
            _ => format!("SELECT {list} FROM {from}{filter}"),
        }
    }

    fn grouped(&mut self, types: &[Ty], from: &str, filter: &str) -> String {
        let keys = [self.own_column_only(Ty::Number), self.own_column_only(Ty::Text)];
        let keys: Vec<String> = keys.into_iter().flatten().collect();
        let by = match (self.choices.below(8), keys.as_slice()) {
            (0, _) | (_, []) => String::new(),
            (4, [a, b]) => format!(" GROUP BY GROUPING SETS (({a}), ({b}), ())"),
            (5, _) => format!(" GROUP BY ROLLUP ({})", keys.join(", ")),
            (6, _) => format!(" GROUP BY CUBE ({})", keys.join(", ")),
            (7, [a, b]) => format!(" GROUP BY DISTINCT ROLLUP ({a}), ({a}, {b})"),
            _ => format!(" GROUP BY {}", keys.join(", ")),
        };
        let list: Vec<String> = types
            .iter()
            .map(|&ty| match ty {
                Ty::Number if !by.is_empty() && self.choices.percent(50) => keys[0].clone(),
                Ty::Text if by.contains(", ") && keys.len() > 1 && self.choices.percent(50) => {
                    keys[1].clone()
                }
                Ty::Number | Ty::Text | Ty::Time | Ty::Json | Ty::Boolean => self.aggregate(ty),
            })
            .collect();
        let having = if self.choices.percent(25) { " HAVING count(*) > 0" } else { "" };
        format!("SELECT {} FROM {from}{filter}{by}{having}", Self::labelled(&list))
    }

    /// Groups by a table's primary key, on which its other columns depend.
    fn grouped_by_key(&mut self, types: &[Ty], from: &str, filter: &str) -> String {
        let items = self.scopes.last().expect("a scope").clone();
        let keyed: Vec<_> = items.iter().filter(|i| i.is_table && i.key() > 0).collect();
        let Some(item) = keyed.first() else { return self.plain(types, from, filter) };
        let key: Vec<String> = (0..item.key()).map(|i| item.qualified(i)).collect();
        let list: Vec<String> = types
            .iter()
            .map(|&ty| match item.columns_of(ty) {
                columns if !columns.is_empty() && self.choices.percent(75) => {
                    columns[self.choices.below(columns.len())].clone()
                }
                _ => self.aggregate(ty),
            })
            .collect();
        let list = Self::labelled(&list);
        format!("SELECT {list} FROM {from}{filter} GROUP BY {}", key.join(", "))
    }

    fn windowed(&mut self, types: &[Ty], from: &str, filter: &str) -> String {
        let (by, order) = (self.own_column(Ty::Text), self.own_column(Ty::Number));
        let named = self.choices.percent(50);
        let window = format!("PARTITION BY {by} ORDER BY {order}");
        let over = if named { "w".to_owned() } else { format!("({window})") };
        let list: Vec<String> = types
            .iter()
            .map(|&ty| match ty {
                Ty::Number => {
                    let call = self.choices.of(&["rank()", "count(*)", "dense_rank()", "ntile(1)"]);
                    format!("{call} OVER {over}")
                }
                Ty::Text | Ty::Time | Ty::Json | Ty::Boolean => self.expression(ty),
            })
            .collect();
        let clause = if named { format!(" WINDOW w AS ({window})") } else { String::new() };
        format!("SELECT {} FROM {from}{filter}{clause}", Self::labelled(&list))
    }
}
