//! What is given to columns: each value in many spellings, from a small space of keys.

use super::{Generator, tables::Ty};

const WHOLE: &[&str] = &[
    "10",
    "7",
    "20",
    "30",
    "8",
    "9",
    "'10'",
    "11",
    "1",
    "2",
    "10::bigint",
    "5 + 5",
    "(20)",
    "-1",
    "+10",
    "10.4",
    "9.5",
    "NULL",
    "DEFAULT",
    "length('0123456789')",
    "(SELECT 10)",
    "CAST('10' AS int)",
    "abs(-20)",
    "10::smallint",
    "' 10 '",
    "int '20'",
    "1e1",
    "'10'::numeric",
    "(('20'))",
    "'10'::text",
    "'ten'",
    "20 / 2",
    "B'1010'",
    "10 + 0 * random()",
    "(SELECT max(id) FROM ids)",
    "coalesce(NULL, 20)",
    "CASE WHEN true THEN 10 END",
    "$$10$$",
    "true",
];
const DECIMAL: &[&str] = &[
    "10",
    "7",
    "20",
    "10.0",
    "8",
    "9.5",
    "'10'",
    "11",
    "1",
    "10.04",
    "9.999",
    "'10.00'",
    "10::float8",
    "1e1",
    "NULL",
    "DEFAULT",
    "10.0::numeric",
    "5.0 * 2",
    "'20'::numeric(5,1)",
    "sqrt(100)",
    "-1",
    "'NaN'",
    "19.996",
    "12345",
    "'x'",
    "'10'::text",
];
const TEXT: &[&str] = &[
    "'c'",
    "'z'",
    "'d'",
    "'C'",
    "'y'",
    "'x'",
    "'c'::text",
    "'w'",
    "'a'",
    "'d'::varchar",
    "E'\\x63'",
    "lower('C')",
    "'' || 'd'",
    "NULL",
    "DEFAULT",
    "$$c$$",
    "U&'\\0063'",
    "(SELECT 'd')",
    "text 'c'",
    "upper('c')",
    "'c'::char(3)",
    "10",
    "'c '",
    "concat('c')",
    "CAST('d' AS text)",
    "left('dd', 1)",
    "'A'",
    "'c'::name",
    "10::bigint",
    "true",
    "current_date - current_date",
];
const CODE: &[&str] = &[
    "'c'",
    "'z'",
    "'d'",
    "'c  '",
    "'y'",
    "'x'",
    "'c'::text",
    "'w'",
    "'a'",
    "'c'::char(4)",
    "'d'::varchar(10)",
    "lower('D')",
    "NULL",
    "'toolong'",
    "'c    '",
    "'toolong'::text",
    "'d' || ''",
    "DEFAULT",
    "10",
    "(SELECT 'c')",
    "rpad('c', 3)",
    "'toolong'::varchar(1)",
    "left('cc', 1)",
];
const MOOD: &[&str] = &[
    "'grim'",
    "NULL",
    "'grim'::mood",
    "'calm'",
    "'glad'",
    "'grim'::text",
    "'gr' || 'im'",
    "'none'",
    "mood 'grim'",
    "DEFAULT",
    "(SELECT 'grim'::mood)",
    "enum_last(NULL::mood)",
    "lower('GRIM')::mood",
];
const RANGE: &[&str] = &[
    "'[10,12)'",
    "int4range(12, 22)",
    "'[30,31)'::int4range",
    "NULL",
    "'empty'",
    "'[14,14]'",
    "'[50,51)'",
    "'[1,3)'",
    "int4range(1, 2, '[]')",
    "'(,)'",
    "'[10,12)'::text",
    "DEFAULT",
    "numrange(10, 12)",
    "int8range(10, 12)",
];
const EXPIRY: &[&str] = &[
    "'2999-01-01'",
    "NULL",
    "'infinity'",
    "DEFAULT",
    "date_trunc('year', now()) + interval '9 years'",
    "'2999-01-01'::timestamptz",
    "timestamptz '2999-06-01'",
    "'2999-01-01'::date",
];
const PARENT: &[&str] = &["NULL", "1", "2", "'1'", "1 + 1", "7"];

impl Generator<'_> {
    /// A value for a column; `is_result` is one that stands in a SELECT, where no DEFAULT can.
    pub(super) fn value(&mut self, ty: Ty, is_result: bool) -> String {
        if self.with_parameters && self.choices.percent(40) {
            return self.parameter(ty);
        }
        let all = match ty {
            Ty::Whole | Ty::Domain => WHOLE,
            Ty::Decimal => DECIMAL,
            Ty::Text => TEXT,
            Ty::Code => CODE,
            Ty::Mood => MOOD,
            Ty::Range => RANGE,
            Ty::Expiry => EXPIRY,
            Ty::Parent => PARENT,
        };
        // Most are plain ones, and only the last of those is a live row's, so that not everything
        // is rejected.
        let plainest = match ty {
            Ty::Whole | Ty::Domain | Ty::Decimal | Ty::Text | Ty::Code => 9,
            Ty::Range => 7,
            Ty::Expiry | Ty::Parent => 4,
            Ty::Mood => 3,
        };
        let all = if self.choices.percent(15) { all } else { &all[..plainest] };
        match self.choices.of(all) {
            "DEFAULT" if is_result => "NULL".to_owned(),
            value => value.to_owned(),
        }
    }

    fn parameter(&mut self, ty: Ty) -> String {
        if !self.parameters.is_empty() && self.choices.percent(6) {
            return format!("${}", 1 + self.choices.below(self.parameters.len()));
        }
        let (values, casts): (&[&str], &[&str]) = match ty {
            Ty::Whole => (
                &["10", "7", "20", "30", "8", "1"],
                &["", "", "::int", "::bigint", " + 0", "::text::int"],
            ),
            Ty::Decimal => (&["10", "10.04", "7", "8", "1"], &["", "", "::numeric", "::float8"]),
            Ty::Text => (&["c", "z", "d", "y", "C"], &["", "", "::text", "::varchar", " || ''"]),
            Ty::Code => (&["c", "z", "d", "c  "], &["", "", "::text", "::char(4)"]),
            Ty::Mood => (&["grim"], &["", "::mood"]),
            Ty::Range => (&["[10,12)", "[40,41)"], &["", "::int4range"]),
            Ty::Expiry => (&["2999-01-01", "infinity"], &["", "::timestamptz"]),
            Ty::Domain => (&["10", "7"], &["", "", "::int"]),
            Ty::Parent => (&["1", "2"], &["", "::int"]),
        };
        let value = self.choices.of(values).to_owned();
        let value = if self.choices.percent(4) { None } else { Some(value) };
        self.parameters.push(value);
        format!("${}{}", self.parameters.len(), self.choices.of(casts))
    }
}
