//! Statements that write keys.

use std::fmt::Write as _;

use super::{
    Generator,
    tables::{TABLES, Table, Ty},
};

type Columns = Vec<(&'static str, Ty)>;

impl Generator<'_> {
    /// The messages of one conversation.
    pub(super) fn messages(&mut self) -> Vec<String> {
        let table = &TABLES[self.choices.below(TABLES.len())];
        if self.with_parameters {
            return vec![self.statement(table)];
        }
        match self.choices.below(16) {
            15 => vec![self.copy(table)],
            14 => {
                let first = self.statement(table);
                vec![
                    "SAVEPOINT s".to_owned(),
                    first,
                    "ROLLBACK TO s".to_owned(),
                    self.statement(table),
                ]
            }
            13 => {
                let statement = self.statement(table);
                vec![format!("PREPARE p AS {statement}"), "EXECUTE p".to_owned()]
            }
            12 => vec![self.statement(table), self.statement(table)],
            11 => vec![format!("{}; {}", self.statement(table), self.statement(table))],
            _ => vec![self.statement(table)],
        }
    }

    fn statement(&mut self, table: &Table) -> String {
        match self.choices.below(15) {
            14 => self.again(),
            13 if table.merges => self.merge(table),
            11 | 12 => self.update(table),
            10 => {
                let insert = self.insert(table, false);
                format!("WITH w AS ({insert} RETURNING id, n) SELECT id, n FROM w")
            }
            9 => {
                let insert = self.insert(table, false);
                format!("WITH v (x) AS (SELECT 10) {insert}")
            }
            _ => self.insert(table, true),
        }
    }

    /// The columns that are written; the first ones, or some, in another order.
    fn columns(&mut self, table: &Table) -> (Columns, bool) {
        let all = table.columns;
        if table.name != "made" && self.choices.percent(25) {
            let some = all.len() - usize::from(self.choices.percent(25));
            return (all[..some].to_vec(), false);
        }
        let mut some: Columns = all.to_vec();
        if self.choices.percent(40) {
            // The first is seldom one that may be left out.
            let first = usize::from(!self.choices.percent(10));
            some.remove(first + self.choices.below(all.len() - first));
        }
        if table.name == "made" && some.len() == all.len() && self.choices.percent(70) {
            some.pop();
        }
        if self.choices.percent(30) {
            some.reverse();
        }
        (some, true)
    }

    fn insert(&mut self, table: &Table, returns: bool) -> String {
        let (columns, are_listed) = self.columns(table);
        let mut sql = format!("INSERT INTO {}{}", self.choices.of(&["", "public."]), table.name);
        let alias = if self.choices.percent(20) { "t" } else { table.name };
        if alias == "t" {
            sql.push_str(" AS t");
        }
        if are_listed {
            let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
            write!(sql, " ({})", names.join(", ")).expect("a string takes it");
        }
        let overrides: &[&str] = match table.name {
            "made" => &["", " OVERRIDING SYSTEM VALUE", " OVERRIDING USER VALUE"],
            "numbered" => &["", "", " OVERRIDING USER VALUE", " OVERRIDING SYSTEM VALUE"],
            _ => &[""],
        };
        sql.push_str(self.choices.of(overrides));
        sql.push(' ');
        sql.push_str(&self.rows(&columns));
        if table.merges && self.choices.percent(60) {
            sql.push_str(&self.on_conflict(table, alias));
        }
        if returns && self.choices.percent(50) {
            let list = self.choices.of(&["*", "id", "n + 1 AS more, id", "expires_at IS NULL"]);
            write!(sql, " RETURNING {list}").expect("a string takes it");
        }
        sql
    }

    /// An upsert of keys that a sequence gives once more.
    fn again(&mut self) -> String {
        let rows = self.choices.of(&[
            "(t, n) VALUES ('z', 5)",
            "(id, t, n) VALUES (DEFAULT, 'z', 5)",
            "(t, n) VALUES ('z', 5), ('y', 6)",
            "(t, n) SELECT 'z', 5",
            "(id, t) VALUES (nextval('again_id_seq'), 'z')",
            "(id, t) VALUES (DEFAULT, 'z'), (20, 'y')",
            "(t, id) VALUES ('z', 1)",
        ]);
        let action = self.choices.of(&[
            "UPDATE SET n = again.n + 1",
            "UPDATE SET t = EXCLUDED.t",
            "UPDATE SET n = 20 WHERE again.n > 5",
            "NOTHING",
        ]);
        let arbiter = self.choices.of(&["(id)", "(id)", "ON CONSTRAINT again_pkey"]);
        format!("INSERT INTO again {rows} ON CONFLICT {arbiter} DO {action} RETURNING *")
    }

    fn rows(&mut self, columns: &Columns) -> String {
        match self.choices.below(10) {
            8 => format!("SELECT {}", self.row(columns, true)),
            9 => {
                let from = self.choices.of(&[
                    "ids WHERE id = 1",
                    "generate_series(1, 1)",
                    "parents ORDER BY id LIMIT 1",
                ]);
                format!("SELECT {} FROM {from}", self.row(columns, true))
            }
            5..=7 => {
                let rows: Vec<_> = (0..2 + self.choices.below(2))
                    .map(|_| format!("({})", self.row(columns, false)))
                    .collect();
                format!("VALUES {}", rows.join(", "))
            }
            _ => format!("VALUES ({})", self.row(columns, false)),
        }
    }

    fn row(&mut self, columns: &Columns, is_result: bool) -> String {
        let values: Vec<_> = columns.iter().map(|(_, ty)| self.value(*ty, is_result)).collect();
        values.join(", ")
    }

    fn on_conflict(&mut self, table: &Table, alias: &str) -> String {
        let arbiter = self.choices.of(table.arbiters);
        if self.choices.percent(35) {
            let arbiter = if self.choices.percent(50) { "" } else { arbiter };
            return format!(" ON CONFLICT {arbiter} DO NOTHING");
        }
        let (name, ty) = table.columns[self.choices.below(table.columns.len())];
        let set = match self.choices.below(7) {
            0 => format!("n = {alias}.n + 1"),
            1 => "n = EXCLUDED.n".to_owned(),
            2 => format!("n = {alias}.n + EXCLUDED.n, expires_at = EXCLUDED.expires_at"),
            3 => format!("{name} = EXCLUDED.{name}"),
            4 => format!("(n, expires_at) = (SELECT 20, {alias}.expires_at)"),
            _ => format!("{name} = {}", self.value(ty, false)),
        };
        let filter = match self.choices.below(5) {
            3 => format!(" WHERE {alias}.n > 0"),
            4 => format!(" WHERE EXCLUDED.id <> 1 AND {alias}.id = 1 OR false"),
            _ => String::new(),
        };
        format!(" ON CONFLICT {arbiter} DO UPDATE SET {set}{filter}")
    }

    fn update(&mut self, table: &Table) -> String {
        let (name, ty) = table.columns[self.choices.below(table.columns.len())];
        let set = match self.choices.below(5) {
            // Of several rows the one might move onto the other, or not, by their order on disk.
            3 => return format!("UPDATE {} SET n = n * 10 WHERE n = 1", table.name),
            4 => {
                let (other, other_ty) = table.columns[self.choices.below(table.columns.len())];
                let (a, b) = (self.value(ty, false), self.value(other_ty, false));
                format!("({name}, {other}) = ({a}, {b})")
            }
            _ => format!("{name} = {}", self.value(ty, false)),
        };
        let filter = self.choices.of(&["id = 1", "n = 2", "expires_at IS NULL", "id < 2"]);
        let returning = self.choices.of(&["", " RETURNING *"]);
        format!("UPDATE {} SET {set} WHERE {filter}{returning}", table.name)
    }

    fn merge(&mut self, table: &Table) -> String {
        let (columns, _) = self.columns(table);
        let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
        let mut row: Vec<_> = columns.iter().map(|(_, ty)| self.value(*ty, false)).collect();
        let id = names.iter().position(|name| *name == "id");
        if let Some(id) = id.filter(|_| self.choices.percent(50)) {
            self.choices.of(&["v.k", "k", "v.k + 0"]).clone_into(&mut row[id]);
        }
        let row = row.join(", ");
        let on = self.choices.of(&["t.id = v.k", "t.n = v.k", "false"]);
        let source = self.choices.of(&[
            "(SELECT 10 AS k) v",
            "(SELECT 1 AS k) v",
            "(SELECT 7 AS k) v",
            "(VALUES (10)) AS v (k)",
            "(VALUES (20), (7)) AS v (k)",
            "(SELECT 10 k) AS v",
        ]);
        let (name, ty) = table.columns[self.choices.below(table.columns.len())];
        let value = self.value(ty, false);
        format!(
            "MERGE INTO {} t USING {source} ON {on} WHEN MATCHED THEN UPDATE SET {name} = {value} \
             WHEN NOT MATCHED THEN INSERT ({}) VALUES ({row})",
            table.name,
            names.join(", ")
        )
    }

    fn copy(&mut self, table: &Table) -> String {
        let mut columns: Columns = table.columns.to_vec();
        if table.name == "made" {
            columns.pop();
        }
        let rows = 1 + self.choices.below(2);
        for _ in 0..rows {
            let values: Vec<&str> = columns
                .iter()
                .map(|(_, ty)| match ty {
                    Ty::Whole | Ty::Domain => self.choices.of(&["10", "7", "1", "20", ""]),
                    Ty::Decimal => self.choices.of(&["10", "7.04", "1"]),
                    Ty::Text | Ty::Code => self.choices.of(&["c", "z", "a", "d"]),
                    Ty::Mood => self.choices.of(&["grim", "", "calm"]),
                    Ty::Range => self.choices.of(&["\"[10,12)\"", "", "\"[1,3)\""]),
                    Ty::Expiry => self.choices.of(&["", "2999-01-01"]),
                    Ty::Parent => self.choices.of(&["", "1"]),
                })
                .collect();
            self.data.push_str(&values.join(","));
            self.data.push('\n');
        }
        let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
        format!("COPY {} ({}) FROM STDIN (FORMAT csv)", table.name, names.join(", "))
    }
}
