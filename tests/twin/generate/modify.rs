//! INSERT, UPDATE, DELETE and MERGE. What they write does not depend on the order in which rows
//! come, and takes no key that an expired row may hold.

use super::{
    Generator, Item,
    tables::{Column, RELATIONS, Relation, Ty, Use},
};

/// Where a row that is inserted gets its columns from: `#` stands for a number that is new.
const NEW_ROWS: [(&str, &str, &str); 12] = [
    (
        "sessions",
        "id, user_id, token, hits, expires_at",
        "1000 + #, 1, 'new' || #, 5, '2999-01-01'",
    ),
    ("tokens", "token, scope, uses, expires_at", "'new' || #, 'read', #, 'infinity'"),
    ("events", "id, user_id, kind, created_at", "1000 + #, 2, 'new', '2999-05-05'"),
    ("cache", "key, value, written_at", "'new' || #, 'v', '2001-01-01'"),
    ("readings", "sensor, seq, value", "1000 + #, #, 0.5"),
    ("documents", "id, body", "#, 'copied'"),
    ("orders", "id, session_id, amount", "1000 + #, #, 1"),
    ("coupons", "code, percent, valid_until", "'new' || #, #, '2999-01-01'"),
    ("\"Cart Items\"", "\"Item Id\", \"select\"", "1000 + #, 'x'"),
    ("profiles", "id, name, score", "1000 + #, 'new' || #, 5"),
    ("profiles_ttl", "id, expires_at", "1000 + #, '2999-01-01'"),
    ("notes", "tenant, id", "1000 + #, #"),
];

impl Generator<'_> {
    /// A statement that modifies a table, perhaps with a WITH clause.
    pub(super) fn modify(&mut self, returning: Option<&[Ty]>) -> String {
        let known = self.ctes.len();
        let with = self.with();
        let sql = match self.choices.below(4) {
            0 => self.update(returning),
            1 => self.delete(returning),
            2 => self.insert(returning),
            _ if returning.is_none() => self.merge(),
            _ => self.update(returning),
        };
        self.ctes.truncate(known);
        format!("{with}{sql}")
    }

    /// The target's text, with its item in a new scope; and whether it was given `ONLY`.
    fn target(&mut self, relation: &'static Relation) -> String {
        let mut sql = self.target_name(relation);
        if self.choices.percent(10) {
            sql = format!("ONLY {sql}");
        } else if self.choices.percent(5) {
            sql.push_str(" *");
        }
        let alias = if self.choices.percent(50) && !self.is_called(relation.name) {
            relation.name.to_owned()
        } else {
            let alias = self.fresh("m");
            sql = format!("{sql} {}{alias}", self.choices.of(&["", "AS "]));
            alias
        };
        let columns = relation.columns();
        let item = Item { alias, columns, is_table: true, name: Some(relation.name) };
        self.scopes.push(vec![item]);
        sql
    }

    fn target_name(&mut self, relation: &Relation) -> String {
        self.relation_name(relation)
    }

    fn modified(&mut self) -> &'static Relation {
        const EVERY: &[Relation] = &RELATIONS;
        let tables: Vec<&'static Relation> =
            EVERY.iter().filter(|r| r.used == Use::Table).collect();
        tables[self.choices.below(tables.len())]
    }

    /// SET clauses for columns that are in no key.
    fn assignments(&mut self, relation: &Relation) -> String {
        let columns = relation.columns();
        let free: Vec<&Column> = columns
            .iter()
            .skip(relation.key.max(1))
            .filter(|c| {
                !["user_id", "session_id", "token", "created_at", "seq", "written_at"]
                    .contains(&c.name.as_str())
            })
            .collect();
        let column = match free.len() {
            0 => columns.last().expect("a column"),
            several => free[self.choices.below(several)],
        };
        let value = self.value(column);
        let value = if self.choices.percent(15) {
            let condition = self.expression(Ty::Boolean);
            format!("CASE WHEN {condition} THEN {value} ELSE {} END", column.name)
        } else {
            value
        };
        match self.choices.below(6) {
            4 => format!("({0}) = (SELECT {value})", column.name),
            5 => format!("({}) = ROW ({value})", column.name),
            _ => format!("{} = {value}", column.name),
        }
    }

    /// A value that fits the column for certain.
    fn value(&mut self, column: &Column) -> String {
        let name = column.name.as_str();
        match column.ty {
            Ty::Number if name == "uses" || name == "hits" || name == "percent" => {
                let other = self.choices.of(&[
                    "1",
                    "length('abc')",
                    "(SELECT count(*) FROM sessions)",
                    "(SELECT max(hits) FROM public.sessions)",
                ]);
                let hidden = self.ctes.iter().any(|cte| cte.name == "sessions");
                let other = if hidden { "7" } else { other };
                format!("{name} + {other}")
            }
            // An instant: what it is set to is expired for the statements behind it.
            Ty::Number if name == "until_ms" && !self.expires => "32472144000000".to_owned(),
            Ty::Number => "5".to_owned(),
            Ty::Text => self.choices.of(&["'set'", "'from'", "upper('x')", "E'\\''"]).to_owned(),
            Ty::Time if !self.expires => "'2999-06-06'".to_owned(),
            Ty::Time => self.choices.of(&["'2999-06-06'", "'2001-01-01'", "'infinity'"]).to_owned(),
            Ty::Json => "'{}'".to_owned(),
            Ty::Boolean => "true".to_owned(),
        }
    }

    /// ` RETURNING ...`, of the target alone, before what joins it comes into scope.
    fn returning(&mut self, types: Option<&[Ty]>) -> String {
        let item = self.scopes.last().expect("a scope")[0].clone();
        let Some(types) = types else {
            return match self.choices.below(5) {
                0 | 1 => String::new(),
                2 => format!(" RETURNING {}.*", item.alias),
                3 => format!(" RETURNING {0}.tableoid::regclass, {0}", item.alias),
                _ => format!(" RETURNING {}", self.expression(Ty::Number)),
            };
        };
        let list: Vec<String> = types.iter().map(|&ty| self.expression(ty)).collect();
        format!(" RETURNING {}", list.join(", "))
    }

    fn update(&mut self, returning: Option<&[Ty]>) -> String {
        let relation = self.modified();
        let target = self.target(relation);
        let set = self.assignments(relation);
        let returning = self.returning(returning);
        let from = if self.choices.percent(35) {
            format!(" FROM {}", self.beside())
        } else {
            String::new()
        };
        let filter = self.where_clause();
        self.scopes.pop();
        format!("UPDATE {target} SET {set}{from}{filter}{returning}")
    }

    /// A FROM list of a modifying statement, which does not see the target.
    fn beside(&mut self) -> String {
        let target = std::mem::take(self.scopes.last_mut().expect("a scope"));
        let list = self.table_list();
        let scope = self.scopes.last_mut().expect("a scope");
        scope.splice(0..0, target);
        list
    }

    fn delete(&mut self, returning: Option<&[Ty]>) -> String {
        let relation = self.modified();
        let target = self.target(relation);
        let returning = self.returning(returning);
        let using = if self.choices.percent(35) {
            format!(" USING {}", self.beside())
        } else {
            String::new()
        };
        let filter = self.where_clause();
        self.scopes.pop();
        format!("DELETE FROM {target}{using}{filter}{returning}")
    }

    fn insert(&mut self, returning: Option<&[Ty]>) -> String {
        let (name, columns, row) = NEW_ROWS[self.choices.below(NEW_ROWS.len())];
        let relation = RELATIONS.iter().find(|r| r.name == name).expect("a relation");
        let sql = self.target_name(relation);
        let source = match self.choices.below(5) {
            0 => format!("VALUES ({}), ({})", row.replace('#', "1"), row.replace('#', "2")),
            1 => format!("SELECT {} FROM {} AS s", row.replace('#', "s.id"), self.unique_source()),
            2 => format!("SELECT {} FROM generate_series(1, 3) AS g (n)", row.replace('#', "g.n")),
            3 => {
                let query = self.query(&[Ty::Number]);
                format!(
                    "SELECT {} FROM (SELECT DISTINCT x.c1::int AS n FROM ({query}) AS x (c1) WHERE x.c1 BETWEEN 0 AND 99) AS g WHERE n IS NOT NULL",
                    row.replace('#', "g.n")
                )
            }
            _ => format!("(SELECT {} LIMIT 1)", row.replace('#', "3")),
        };
        let item = Item {
            alias: relation.name.to_owned(),
            columns: relation.columns(),
            is_table: true,
            name: Some(relation.name),
        };
        self.scopes.push(vec![item]);
        let returning = self.returning(returning);
        self.scopes.pop();
        let overriding = self.choices.of(&["", "", "", " OVERRIDING USER VALUE"]);
        format!("INSERT INTO {sql} ({columns}){overriding} {source}{returning}")
    }

    /// A relation whose `id` is unique.
    fn unique_source(&mut self) -> String {
        let hidden = self.ctes.iter().any(|cte| cte.name == "sessions");
        let sessions = if hidden { "public.sessions" } else { "sessions" };
        let view = self.choices.of(&[
            sessions,
            "users",
            "public.current_sessions",
            "archive.leases",
            "documents",
            "(SELECT id FROM orders)",
        ]);
        self.reads_view |= view.contains("current");
        view.to_owned()
    }

    fn merge(&mut self) -> String {
        let (name, columns, row) = NEW_ROWS[self.choices.below(NEW_ROWS.len())];
        let relation = RELATIONS.iter().find(|r| r.name == name).expect("a relation");
        let target = self.target(relation);
        let set = self.assignments(relation);
        let own = self.scopes.last().expect("a scope")[0].clone();
        let source = match self.choices.below(3) {
            0 => format!("{} AS s", self.unique_source()),
            1 => "generate_series(1, 12) AS s (id)".to_owned(),
            _ => "(VALUES (1), (2), (10), (20)) AS s (id)".to_owned(),
        };
        let key = match relation.columns()[0].ty {
            Ty::Text => format!("{} = 't' || s.id", own.qualified(0)),
            Ty::Number | Ty::Time | Ty::Json | Ty::Boolean => {
                format!("{} = s.id", own.qualified(0))
            }
        };
        let more = if self.choices.percent(30) {
            format!(" AND {}", self.expression(Ty::Boolean))
        } else {
            String::new()
        };
        let condition = if self.choices.percent(30) {
            format!(" AND {}", self.column_or_constant(Ty::Number)) + " > 2"
        } else {
            String::new()
        };
        let action = match self.choices.below(3) {
            0 => format!("UPDATE SET {set}"),
            1 => "DELETE".to_owned(),
            _ => "DO NOTHING".to_owned(),
        };
        self.scopes.pop();
        let insert = self.choices.of(&["DO NOTHING", "INSERT"]);
        let values = if insert == "INSERT" {
            format!("INSERT ({columns}) VALUES ({})", row.replace('#', "s.id"))
        } else {
            insert.to_owned()
        };
        let case = self.choices.of(&["", " AND CASE WHEN s.id > 1 THEN true ELSE false END"]);
        format!(
            "MERGE INTO {target} USING {source} ON {key}{more} WHEN MATCHED{condition} THEN {action} WHEN NOT MATCHED{case} THEN {values}"
        )
    }
}
