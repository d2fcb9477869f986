//! Rules that were set by SQL, as settings.

use super::{
    fault::SettingOrigin,
    read::rule,
    section::SectionReader,
    written::{Section, WrittenEntry, WrittenValue},
};
use crate::{
    catalog::{Declared, Expires, Interval, Kept, Plus, RuleSpec},
    sql::name::QualifiedName,
};

/// The option that takes a list.
const LIST: &str = "windows";

/// The option that names the table that holds the expiry.
const SIDECAR: &str = "sidecar";

/// A rule that was set by SQL, as the database has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclaredRule {
    /// The oid of its table.
    pub relation: u32,
    /// The change that it comes from. No two changes have the same.
    pub version: i64,
    /// The oid of its sidecar, if that is there.
    pub sidecar: Option<u32>,
    /// The name of the table that holds the expiry.
    pub sidecar_now: Option<String>,
    /// The table's schema; none if the table is gone.
    pub schema: Option<String>,
    /// The table's name.
    pub name: Option<String>,
    /// When rows expire, by the names that columns had.
    pub expires: String,
    /// The columns that the expiry is made of.
    pub columns: Vec<DeclaredColumn>,
    /// Their numbers, as far as they are there.
    pub attnums: Vec<i16>,
    /// Whether the database has other names of them, or another oid, than the table has now.
    pub is_moved: bool,
    /// The other settings of the rule; one that takes a list stands once for each of its values.
    pub options: Vec<(String, String)>,
    /// Who set it.
    pub set_by: String,
    /// When, in UTC.
    pub set_at: String,
}

/// A column of a rule that was set by SQL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclaredColumn {
    /// Its name in the rule.
    pub name: String,
    /// Its name now; none if it is gone.
    pub now: Option<String>,
}

impl DeclaredRule {
    /// What it needs and no longer has, though its table is there.
    pub fn gone(&self) -> Option<String> {
        let sidecar = self.options.iter().find(|(key, _)| key == SIDECAR);
        if let Some((_, name)) = sidecar.filter(|_| self.sidecar.is_none()) {
            return Some(format!("its sidecar, which was {name}, is gone"));
        }
        let column = self.columns.iter().find(|column| column.now.is_none())?;
        Some(format!("its column, which was \"{}\", is gone", column.name))
    }

    /// When rows expire, by the names that columns have now.
    pub fn expires_now(&self) -> String {
        self.read_expires().map_or_else(|| self.expires.clone(), |expires| expires.to_string())
    }

    /// The rule, and the faults of its options. A rule with faults deletes nothing. `None` where
    /// the rule's table is gone.
    pub fn spec(&self) -> Option<(RuleSpec, Vec<String>)> {
        let table = QualifiedName { schema: self.schema.clone(), name: self.name.clone()? };
        let origin = format!("SQL, set by {} at {} UTC", self.set_by, self.set_at);
        // What is no expiry is no column either, so that the table is closed.
        let plus = Plus::Interval(Interval::ZERO);
        let nothing = || Expires { column: self.expires.clone(), plus };
        let expires = self.read_expires().unwrap_or_else(nothing);
        let section = self.section(&table, &expires, &origin);
        let mut faults = Vec::new();
        let mut reader = SectionReader::new(&section, &mut faults);
        let read = rule(&mut reader);
        reader.end();
        let bare = RuleSpec::new(table.clone(), expires.clone(), origin.clone());
        let Self { relation, version, .. } = *self;
        let declared = Some(Declared { relation, version, gone: self.gone() });
        let mut spec = RuleSpec { table, expires, origin, declared, ..read.unwrap_or(bare) };
        if !faults.is_empty() {
            spec.reap.keep(Kept::Unfit);
        }
        Some((
            spec,
            faults.iter().map(|fault| format!("{}: {}", fault.key, fault.message)).collect(),
        ))
    }

    fn read_expires(&self) -> Option<Expires> {
        let names = self
            .columns
            .iter()
            .filter_map(|column| Some((column.name.as_str(), column.now.as_deref()?)));
        Some(Expires::parse(&self.expires).ok()?.renamed(&names.collect::<Vec<_>>()))
    }

    fn section(&self, table: &QualifiedName, expires: &Expires, origin: &str) -> Section {
        let place = SettingOrigin::whole(origin);
        let entry = |key: &str, value| WrittenEntry {
            key: key.to_owned(),
            key_place: place.clone(),
            value,
            place: place.clone(),
        };
        let mut entries = vec![
            entry("name", WrittenValue::Text(table.to_string())),
            entry("expires", WrittenValue::Text(expires.to_string())),
        ];
        let single = self.options.iter().filter(|(key, _)| key != LIST);
        entries.extend(single.map(|(key, value)| {
            let renamed = self.sidecar_now.as_ref().filter(|_| key == SIDECAR);
            entry(key, WrittenValue::Bare(renamed.unwrap_or(value).clone()))
        }));
        let listed = self.options.iter().filter(|(key, _)| key == LIST);
        let list: Vec<_> = listed.map(|(_, value)| WrittenValue::Text(value.clone())).collect();
        if !list.is_empty() {
            entries.push(entry(LIST, WrittenValue::List(list)));
        }
        Section { name: "table".to_owned(), place, entries }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared(expires: &str, columns: &[(&str, &str)], options: &[(&str, &str)]) -> DeclaredRule {
        let column = |(name, now): &(&str, &str)| DeclaredColumn {
            name: (*name).to_owned(),
            now: Some((*now).to_owned()),
        };
        let option = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        DeclaredRule {
            relation: 1,
            version: 7,
            sidecar: None,
            sidecar_now: None,
            schema: Some("a".to_owned()),
            name: Some("T t".to_owned()),
            expires: expires.to_owned(),
            columns: columns.iter().map(column).collect(),
            attnums: Vec::new(),
            is_moved: false,
            options: options.iter().map(option).collect(),
            set_by: "alice".to_owned(),
            set_at: "2026-01-01 00:00:00".to_owned(),
        }
    }

    #[test]
    fn columns_are_called_what_they_are_called_now() {
        for (expires, columns, now) in [
            ("c + P30D", [("c", "made at"), ("n", "n")], "\"made at\" + 30 days"),
            ("c + n seconds", [("c", "n"), ("n", "c")], "n + c seconds"),
            ("c + \"n\" days", [("c", "x"), ("n", "N")], "x + \"N\" days"),
        ] {
            assert_eq!(declared(expires, &columns, &[]).expires_now(), now);
        }
    }

    #[test]
    fn options_are_those_of_the_file() {
        let rule = declared(
            "c",
            &[("c", "c")],
            &[
                ("batch", "500"),
                ("grace", "P1D"),
                ("windows", "sat,sun"),
                ("windows", "22:00-06:00"),
            ],
        );
        let (spec, faults) = rule.spec().unwrap();
        assert_eq!(faults, [""; 0]);
        assert_eq!(spec.table.to_string(), "a.\"T t\"");
        assert_eq!((spec.reap.batch, spec.grace.days), (Some(500), 1));
        assert_eq!(spec.reap.windows.unwrap().len(), 2);
        assert_eq!(spec.origin, "SQL, set by alice at 2026-01-01 00:00:00 UTC");
    }

    #[test]
    fn what_cannot_be_read_deletes_nothing() {
        let (spec, faults) = declared("c", &[("c", "c")], &[("shiny", "1")]).spec().unwrap();
        assert_eq!((spec.reap.kept, faults.len()), (Some(Kept::Unfit), 1));
        let plus = Plus::Interval(Interval::ZERO);
        let closed = Expires { column: "c; drop".to_owned(), plus };
        assert_eq!(declared("c; drop", &[], &[]).spec().unwrap().0.expires, closed);
    }

    #[test]
    fn a_rule_that_has_lost_something_is_broken() {
        let said = |rule: DeclaredRule| rule.spec().unwrap().0.declared.unwrap().gone;
        let gone = DeclaredColumn { name: "c".to_owned(), now: None };
        let column = DeclaredRule { columns: vec![gone], ..declared("c", &[], &[]) };
        assert_eq!(said(column).unwrap(), "its column, which was \"c\", is gone");
        let sidecar = declared("c", &[("c", "c")], &[("sidecar", "a.s")]);
        assert_eq!(said(sidecar.clone()).unwrap(), "its sidecar, which was a.s, is gone");
        let there =
            DeclaredRule { sidecar: Some(2), sidecar_now: Some("a.renamed".to_owned()), ..sidecar };
        let (spec, faults) = there.spec().unwrap();
        assert_eq!((spec.sidecar.unwrap().to_string(), faults.len()), ("a.renamed".to_owned(), 0));
        assert_eq!(DeclaredRule { name: None, ..declared("c", &[], &[]) }.spec(), None);
    }
}
