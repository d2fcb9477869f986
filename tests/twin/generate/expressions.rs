//! Expressions of a type, over the columns in scope.

use super::{Generator, tables::Ty};

impl Generator<'_> {
    /// An expression; subqueries stand in it while they are not too deep.
    pub(super) fn expression(&mut self, ty: Ty) -> String {
        self.deeper(|g| match ty {
            Ty::Number => g.number(),
            Ty::Text => g.text(),
            Ty::Time => g.time(),
            Ty::Json => g.json(),
            Ty::Boolean => g.condition(),
        })
    }

    /// A column of that type, else a constant.
    pub(super) fn column_or_constant(&mut self, ty: Ty) -> String {
        let columns = self.columns_in_scope(ty);
        if columns.is_empty() {
            return self.constant(ty);
        }
        let at = self.choices.below(columns.len());
        columns[at].clone()
    }

    pub(super) fn constant(&mut self, ty: Ty) -> String {
        let words: &[&str] = match ty {
            Ty::Number => &["1", "2", "10", "0", "30", "1.5", "NULL::int", "-1", "40"],
            Ty::Text => &[
                "'t1'::text",
                "'view'::text",
                "E'it\\'s'",
                "$$sessions$$::text",
                "'from sessions'::text",
                "NULL::text",
                "U&'d\\0061ta'",
                "$q$it's$1$q$::text",
                "'dead'::text",
            ],
            Ty::Time => &[
                "'2999-01-01'::timestamptz",
                "timestamptz '2001-01-01'",
                "'infinity'::timestamptz",
                "NULL::timestamptz",
                "CAST('2000-01-01' AS timestamptz)",
            ],
            Ty::Json => &["'{\"device\": \"phone\"}'::jsonb", "'[1, 2]'::jsonb", "NULL::jsonb"],
            Ty::Boolean => &["true", "false", "NULL::boolean"],
        };
        let constant = self.choices.of(words);
        if self.with_parameters && self.choices.percent(25) {
            return self.parameter(ty, constant);
        }
        constant.to_owned()
    }

    fn parameter(&mut self, ty: Ty, fallback: &str) -> String {
        let (value, cast) = match ty {
            Ty::Number => (self.choices.of(&["1", "10", "2"]), "int"),
            Ty::Text => (self.choices.of(&["t1", "dead", "view"]), "text"),
            Ty::Time => (self.choices.of(&["2999-01-01", "2001-01-01"]), "timestamptz"),
            Ty::Json | Ty::Boolean => return fallback.to_owned(),
        };
        self.parameters.push(Some(value.to_owned()));
        format!("${}::{cast}", self.parameters.len())
    }

    fn number(&mut self) -> String {
        match self.option(15) {
            0 | 1 => self.column_or_constant(Ty::Number),
            2 => self.constant(Ty::Number),
            3 => format!("({} + {})", self.expression(Ty::Number), self.expression(Ty::Number)),
            4 => format!("length({})", self.expression(Ty::Text)),
            5 => format!("extract(year FROM {})", self.expression(Ty::Time)),
            6 => format!("coalesce({}, 0)", self.expression(Ty::Number)),
            7 => self.case(Ty::Number),
            8 => format!("- {}", self.column_or_constant(Ty::Number)),
            9 => format!("(ARRAY[{}, 2])[1]", self.expression(Ty::Number)),
            10 => format!("position('a' IN {})", self.expression(Ty::Text)),
            11 => format!("greatest({}, {})", self.number(), self.number()),
            12 => format!("(SELECT count(*) {})", self.rest_of_subquery()),
            13 => format!("({})", self.scalar_subquery(Ty::Number)),
            _ => format!("cardinality(ARRAY({}))", self.query(&[Ty::Number])),
        }
    }

    fn text(&mut self) -> String {
        match self.option(13) {
            0 | 1 => self.column_or_constant(Ty::Text),
            2 => self.constant(Ty::Text),
            3 => format!("upper({})", self.expression(Ty::Text)),
            4 => format!("({} || {})", self.expression(Ty::Text), self.expression(Ty::Text)),
            5 => format!("substring({} FROM 1 FOR 2)", self.expression(Ty::Text)),
            6 => format!("trim(both 't' FROM {})", self.expression(Ty::Text)),
            7 => format!("overlay({} PLACING 'x' FROM 1 FOR 1)", self.expression(Ty::Text)),
            8 => format!("{}::text", self.column_or_constant(Ty::Number)),
            9 => format!("({} ->> 'device')", self.expression(Ty::Json)),
            10 => self.case(Ty::Text),
            11 => format!("left({}, 2)", self.expression(Ty::Text)),
            _ => format!("({})", self.scalar_subquery(Ty::Text)),
        }
    }

    fn time(&mut self) -> String {
        match self.option(5) {
            0 => self.column_or_constant(Ty::Time),
            1 => self.constant(Ty::Time),
            2 => format!("({} + interval '1 day')", self.column_or_constant(Ty::Time)),
            3 => self.case(Ty::Time),
            _ => format!("({})", self.scalar_subquery(Ty::Time)),
        }
    }

    fn json(&mut self) -> String {
        match self.option(5) {
            0 => self.column_or_constant(Ty::Json),
            1 => self.constant(Ty::Json),
            2 => format!("jsonb_build_object('k', {})", self.expression(Ty::Text)),
            3 => format!("to_jsonb({})", self.expression(Ty::Number)),
            _ => format!(
                "(SELECT jsonb_agg(x.c1 ORDER BY x.c1) FROM ({}) AS x (c1))",
                self.query(&[Ty::Number])
            ),
        }
    }

    fn case(&mut self, ty: Ty) -> String {
        let (when, then) = (self.expression(Ty::Boolean), self.expression(ty));
        format!("CASE WHEN {when} THEN {then} ELSE {} END", self.column_or_constant(ty))
    }

    pub(super) fn condition(&mut self) -> String {
        let ty = [Ty::Number, Ty::Text, Ty::Time][self.choices.below(3)];
        match self.option(20) {
            0 | 1 => {
                let operator = self.choices.of(&["=", "<", "<>", ">=", "<="]);
                format!("{} {operator} {}", self.column_or_constant(ty), self.expression(ty))
            }
            2 => format!("{} IS NOT NULL", self.column_or_constant(ty)),
            3 => format!("{} IS NULL", self.expression(ty)),
            4 => format!("({} OR {})", self.expression(Ty::Boolean), self.expression(Ty::Boolean)),
            5 => format!("({} AND {})", self.expression(Ty::Boolean), self.expression(Ty::Boolean)),
            6 => format!("NOT ({})", self.expression(Ty::Boolean)),
            7 => {
                format!("{} IS DISTINCT FROM {}", self.column_or_constant(ty), self.expression(ty))
            }
            8 => format!(
                "{} BETWEEN {} AND {}",
                self.column_or_constant(ty),
                self.column_or_constant(ty),
                self.column_or_constant(ty)
            ),
            9 => format!("{} LIKE '%e%'", self.column_or_constant(Ty::Text)),
            10 => {
                format!("{} IN ({}, {})", self.expression(ty), self.constant(ty), self.constant(ty))
            }
            11 => format!("({}) IS NOT TRUE", self.expression(Ty::Boolean)),
            12 => self.column_or_constant(Ty::Boolean),
            13 => format!("{} ? 'device'", self.expression(Ty::Json)),
            14 => format!("EXISTS ({})", self.query(&[ty])),
            15 => format!("NOT EXISTS (SELECT {})", self.rest_of_subquery()),
            16 => {
                let not = self.choices.of(&["", "NOT "]);
                format!("{} {not}IN ({})", self.column_or_constant(ty), self.query(&[ty]))
            }
            17 => {
                let operator = self.choices.of(&["= ANY", "<> ALL", ">= SOME"]);
                format!("{} {operator} ({})", self.column_or_constant(ty), self.query(&[ty]))
            }
            18 => format!(
                "({}, {}) IN ({})",
                self.column_or_constant(ty),
                self.column_or_constant(Ty::Number),
                self.query(&[ty, Ty::Number])
            ),
            _ => format!("{} = ANY (ARRAY({}))", self.column_or_constant(ty), self.query(&[ty])),
        }
    }

    /// A query of one row at most.
    fn scalar_subquery(&mut self, ty: Ty) -> String {
        if self.choices.percent(50) {
            return format!("SELECT max(x.c1) FROM ({}) AS x (c1)", self.query(&[ty]));
        }
        format!("SELECT x.c1 FROM ({}) AS x (c1) ORDER BY 1 LIMIT 1", self.query(&[ty]))
    }

    /// An aggregate over the columns of the current level alone.
    pub(super) fn aggregate(&mut self, ty: Ty) -> String {
        let own = |g: &mut Self, ty| g.own_column(ty);
        let call = match (ty, self.choices.below(4)) {
            (Ty::Number, 0) => "count(*)".to_owned(),
            (Ty::Number, 1) => format!("sum({})", own(self, Ty::Number)),
            (Ty::Number, 2) => format!("count(DISTINCT {})", own(self, Ty::Text)),
            (Ty::Number, _) => {
                let column = own(self, Ty::Number);
                return format!("percentile_disc(0.5) WITHIN GROUP (ORDER BY {column})");
            }
            (Ty::Text, 0 | 1) => format!("max({})", own(self, Ty::Text)),
            (Ty::Text, _) => {
                let column = own(self, Ty::Text);
                format!("string_agg({column}, ',' ORDER BY {column} DESC)")
            }
            (Ty::Time, _) => format!("min({})", own(self, Ty::Time)),
            (Ty::Json, _) => {
                let column = own(self, Ty::Json);
                format!("jsonb_agg({column} ORDER BY {column})")
            }
            (Ty::Boolean, _) => format!("bool_or({} > 1)", own(self, Ty::Number)),
        };
        if self.choices.percent(20) {
            let column = own(self, Ty::Number);
            return format!("{call} FILTER (WHERE {column} IS DISTINCT FROM 2)");
        }
        call
    }
}
