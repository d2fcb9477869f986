//! Whole statements, and messages of several.

use super::{
    Generator,
    tables::{RELATIONS, Use},
};

impl Generator<'_> {
    /// The messages of one conversation.
    pub(super) fn messages(&mut self) -> Vec<String> {
        if self.with_parameters {
            return vec![self.data_statement()];
        }
        match self.choices.below(15) {
            8 => {
                // A purge between them would cascade to rows that only hiding keeps.
                self.expires = false;
                vec![self.data_statement(), self.data_statement()]
            }
            9 => {
                self.expires = false;
                vec![format!("{}; {};", self.data_statement(), self.data_statement())]
            }
            10 => {
                let types = self.some_types();
                vec![format!("COPY ({}) TO STDOUT", self.query(&types))]
            }
            11 => vec![self.copy_table()],
            12 => {
                let scroll = self.choices.of(&["", "SCROLL ", "NO SCROLL ", "INSENSITIVE "]);
                let types = self.some_types();
                let query = self.query(&types);
                let cursor = format!("DECLARE \"for\" {scroll}CURSOR WITHOUT HOLD FOR {query}");
                vec![cursor, "FETCH ALL FROM \"for\"; CLOSE \"for\"".to_owned()]
            }
            13 => {
                let statement = self.data_statement();
                vec![
                    format!("PREPARE prepared AS {statement}"),
                    "EXECUTE prepared; DEALLOCATE prepared".to_owned(),
                ]
            }
            14 => {
                let types = self.some_types();
                let query = self.query(&types);
                let how = self.choices.of(&["", " WITH DATA", " WITH NO DATA"]);
                let made = format!("CREATE TEMP TABLE made AS {query}{how}");
                vec![made, "SELECT * FROM made".to_owned(), "DROP TABLE made".to_owned()]
            }
            _ => vec![self.data_statement()],
        }
    }

    fn data_statement(&mut self) -> String {
        match self.choices.below(12) {
            7..=9 => self.modify(None),
            10 => self.modifying_cte(),
            6 => self.whole_rows(),
            11 => self.locking(),
            5 => {
                let relation = &RELATIONS[self.choices.below(RELATIONS.len())];
                self.reads_view |= relation.used == Use::View;
                format!("TABLE {}", self.relation_name(relation))
            }
            _ => {
                let types = self.some_types();
                self.query(&types)
            }
        }
    }

    /// Rows as such, and system columns.
    fn whole_rows(&mut self) -> String {
        self.scopes.push(Vec::new());
        let from = self.table_list();
        let items = self.scopes.last().expect("a scope").clone();
        let item = &items[self.choices.below(items.len())];
        let list = match self.choices.below(8) {
            0 => format!("{}.*", item.alias),
            1 => "*".to_owned(),
            2 => format!("{}::text", item.alias),
            // A view's row keeps the view's names under an alias, a subquery's does not.
            3 if item.is_table => format!("to_jsonb({})", item.alias),
            4 => format!("{0} IS NULL, ({0}).*", item.alias),
            5 => format!("count({})", item.alias),
            6 if item.is_table => {
                format!("{0}.ctid > '(0,0)', {0}.xmin IS NULL, {0}.tableoid::regclass", item.alias)
            }
            7 if items.len() == 1 && item.is_table => {
                "ctid IS NULL, tableoid::regclass AS from, *".to_owned()
            }
            _ => "1 AS \"select\", 2 AS from, 3 AS table".to_owned(),
        };
        let filter = self.where_clause();
        self.scopes.pop();
        format!("SELECT {list} FROM {from}{filter}")
    }

    fn locking(&mut self) -> String {
        let relation = &RELATIONS[self.choices.below(RELATIONS.len())];
        // The query in a view's place may be one whose rows cannot be locked; the view itself may.
        let simple = ["current_sessions", "v_deep", "\"V Quoted\""].contains(&relation.name);
        let relation = if relation.used != Use::View || simple { relation } else { &RELATIONS[0] };
        self.reads_view |= relation.used == Use::View;
        let (name, alias) = (self.relation_name(relation), self.fresh("l"));
        let item = super::Item {
            alias: alias.clone(),
            columns: relation.columns(),
            is_table: true,
            name: Some(relation.name),
        };
        self.scopes.push(vec![item]);
        let filter = self.where_clause();
        self.scopes.pop();
        let lock = self.choices.of(&["UPDATE", "NO KEY UPDATE", "SHARE", "KEY SHARE"]);
        let of = if self.choices.percent(50) { format!(" OF {alias}") } else { String::new() };
        let wait = self.choices.of(&["", " NOWAIT", " SKIP LOCKED"]);
        let join = self.choices.of(&[
            "",
            " JOIN users x ON true",
            " CROSS JOIN public.tokens y",
            ", orders z",
        ]);
        format!("SELECT {alias}.* FROM {name} {alias}{join}{filter} FOR {lock}{of}{wait}")
    }

    fn modifying_cte(&mut self) -> String {
        let types = self.some_types();
        let inner = self.modify(Some(&types));
        let alias = self.fresh("d");
        self.ctes.push(super::Cte { name: alias.clone(), types });
        let types = self.some_types();
        let sql = self.deeper(|g| g.select(&types));
        self.ctes.pop();
        format!("WITH {alias} AS ({inner}) {sql}")
    }

    fn copy_table(&mut self) -> String {
        let mut relation = &RELATIONS[self.choices.below(RELATIONS.len())];
        if relation.used == Use::View || relation.name == "events" {
            relation = &RELATIONS[0];
        }
        let name = self.relation_name(relation);
        let columns = relation.columns();
        let list = if self.choices.percent(40) {
            format!(" ({})", columns[columns.len() - 1].name)
        } else {
            String::new()
        };
        let how = self.choices.of(&["", " WITH (FORMAT csv, HEADER)", " CSV", " (DELIMITER '|')"]);
        format!("COPY {name}{list} TO STDOUT{how}")
    }
}
