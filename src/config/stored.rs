//! Rules as the database stores them, and what of them is settings.

use serde_json::{Map, Value};

use super::{
    fault::SettingOrigin,
    read::rule,
    reaper::stored,
    section::SectionReader,
    written::{Section, WrittenEntry, WrittenValue},
};
use crate::{
    catalog::{
        EVERY_SCHEMA, Interval, Kept, Mode, RuleRow, RuleSpec,
        expires::{Expires, Plus, TimeUnit},
    },
    sql::name::QualifiedName,
};

/// A row of `pglapse.rules`, with the names of now.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredRule {
    /// The oid of its table.
    pub relation: u32,
    /// The change that it comes from. No two changes have the same.
    pub version: i64,
    /// The settings that it is from; nothing where SQL has set it.
    pub set: Option<String>,
    /// The table, as those write it.
    pub written: Option<String>,
    /// The table's schema; none if the table is gone.
    pub schema: Option<String>,
    /// The table's name.
    pub name: Option<String>,
    /// When a row expires.
    pub expiry: StoredExpiry,
    /// The options, by their keys in the settings.
    pub options: Map<String, Value>,
    /// Why it cannot be used.
    pub broken: Option<String>,
    /// No settings say it any more.
    pub is_held: bool,
    /// Its numbers, names and types are not those of the table as it is now.
    pub is_moved: bool,
    /// Where it was written.
    pub origin: String,
    /// Who set it.
    pub set_by: String,
    /// When, in UTC.
    pub set_at: String,
}

/// When a row expires, as `pglapse.rules` has it.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredExpiry {
    /// The columns that it is made of.
    pub columns: Vec<StoredColumn>,
    /// What is added to the first.
    pub plus: Interval,
    /// The unit of which the second is a number.
    pub times_unit: Option<String>,
    /// The unit of a Unix time.
    pub unit: Option<String>,
    /// The format of a text.
    pub format: Option<String>,
    /// The zone in which days are counted.
    pub time_zone: Option<String>,
    /// How long an expired row is hidden before it may be deleted.
    pub grace: Interval,
    /// The table that holds the expiry.
    pub sidecar: Option<StoredSidecar>,
}

/// A column of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredColumn {
    /// Its number.
    pub number: i16,
    /// Its name in the rule.
    pub name: String,
    /// Its name now; none if it is gone.
    pub now: Option<String>,
}

/// The table that holds the expiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSidecar {
    /// Its name as it was.
    pub name: String,
    /// Its oid and its name now; none if it is gone.
    pub now: Option<(u32, String)>,
}

impl StoredRule {
    /// What it needs and no longer has, though its table is there.
    pub fn gone(&self) -> Option<String> {
        let StoredExpiry { columns, sidecar, .. } = &self.expiry;
        if self.broken.is_some() {
            return self.broken.clone();
        }
        if sidecar.as_ref().is_some_and(|sidecar| sidecar.now.is_none()) {
            return Some("its sidecar is gone".to_owned());
        }
        // Settings name a column; what SQL has set follows it.
        let is_lost = |column: &&StoredColumn| match &column.now {
            None => true,
            Some(now) => self.set.is_some() && *now != column.name,
        };
        let column = columns.iter().find(is_lost)?;
        Some(match &column.now {
            None => format!("its column, which was \"{}\", is gone", column.name),
            Some(now) => format!("its column, which was \"{}\", is called \"{now}\"", column.name),
        })
    }

    /// Whether the table still has the name by which settings mean it.
    pub fn is_named(&self) -> bool {
        let Some(written) = &self.written else { return true };
        let Some(table) = RuleSpec::read_table(written) else { return false };
        let is_schema =
            |schema: &String| schema == EVERY_SCHEMA || Some(schema) == self.schema.as_ref();
        self.name.as_ref() == Some(&table.name) && table.schema.iter().all(is_schema)
    }

    /// The rule, and the faults of its options. A rule with faults deletes nothing. `None` where it
    /// is nobody's: its table is gone, or has another name than the settings say.
    pub fn spec(&self) -> Option<(RuleSpec, Vec<String>)> {
        let name = self.name.clone().filter(|_| self.is_named())?;
        let written = self.written.as_deref().and_then(RuleSpec::read_table);
        // Settings are told of by the name that they write.
        let table = written
            .filter(|table| table.schema.as_deref() != Some(EVERY_SCHEMA))
            .unwrap_or_else(|| QualifiedName { schema: self.schema.clone(), name });
        let origin = match &self.set {
            Some(_) => self.origin.clone(),
            None => format!("SQL, set by {} at {} UTC", self.set_by, self.set_at),
        };
        // What is broken is closed, whatever column it names.
        let mut names = self.expiry.columns.iter().map(|it| it.now.as_ref().unwrap_or(&it.name));
        let column = names.next().cloned().unwrap_or_default();
        let unit = self.expiry.times_unit.as_deref().and_then(TimeUnit::read);
        let plus = match unit.zip(names.next().cloned()) {
            Some((unit, column)) => Plus::Times { column, unit },
            None => Plus::Interval(self.expiry.plus),
        };
        let expires = Expires { column, plus };
        let section = self.section(&table, &expires, &origin);
        let mut faults = Vec::new();
        let mut reader = SectionReader::new(&section, &mut faults);
        let read = rule(&mut reader);
        reader.end();
        let bare = RuleSpec::new(table.clone(), expires.clone(), origin.clone());
        let set = self.set.clone();
        let row = RuleRow {
            relation: self.relation,
            version: (!self.is_moved && !self.is_held).then_some(self.version),
            written: self.written.clone(),
            gone: self.gone(),
        };
        let mut spec =
            RuleSpec { table, expires, origin, set, row: Some(row), ..read.unwrap_or(bare) };
        if !faults.is_empty() {
            spec.reap.keep(Kept::Unfit);
        }
        let said = faults.iter().map(|fault| format!("{}: {}", fault.key, fault.message));
        Some((spec, said.collect()))
    }

    fn section(&self, table: &QualifiedName, expires: &Expires, origin: &str) -> Section {
        let place = SettingOrigin::whole(origin);
        let entry = |key: &str, value| WrittenEntry {
            key: key.to_owned(),
            key_place: place.clone(),
            value,
            place: place.clone(),
        };
        let StoredExpiry { unit, format, time_zone, grace, sidecar, .. } = &self.expiry;
        let sidecar = sidecar.as_ref();
        let sidecar = sidecar.map(|it| it.now.as_ref().map_or(&it.name, |(_, now)| now).clone());
        let grace = (*grace != Interval::ZERO).then(|| grace.in_words());
        let columns = [
            ("name", Some(table.to_string())),
            ("expires", Some(expires.to_string())),
            ("unit", unit.clone()),
            ("format", format.clone()),
            ("time_zone", time_zone.clone()),
            ("grace", grace),
            ("sidecar", sidecar),
        ];
        let columns = columns.into_iter().filter_map(|(key, value)| Some((key, value?)));
        let columns = columns.map(|(key, value)| entry(key, WrittenValue::Bare(value)));
        let options = self.options.iter().map(|(key, value)| entry(key, written(value)));
        Section {
            name: "table".to_owned(),
            place: place.clone(),
            entries: columns.chain(options).collect(),
        }
    }
}

fn written(value: &Value) -> WrittenValue {
    let Value::Array(items) = value else { return WrittenValue::Bare(text(value)) };
    WrittenValue::List(items.iter().map(text).map(WrittenValue::Text).collect())
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The options of a rule that have no column of their own in `pglapse.rules`, such that
/// [`StoredRule::spec`] reads them as they were.
pub fn options(spec: &RuleSpec) -> Map<String, Value> {
    let mut options = stored(&spec.reap);
    if spec.referential {
        options.insert("referential".to_owned(), true.into());
    }
    if spec.mode == Mode::Shadow {
        options.insert("mode".to_owned(), "shadow".into());
    }
    options
}
