//! A rule as texts and numbers by which processes compare it with another.

use super::{Expires, Interval, Plus, RuleSpec};
use crate::sql::name::quote;

impl RuleSpec {
    /// The parts of a rule that decide which rows are deleted, when, and where they are archived,
    /// as one text. Processes compare these texts.
    pub fn definition(&self) -> String {
        let Self { unit, format, time_zone, grace, referential, reap, .. } = self;
        let mut said = vec![self.expires_text(), format!("grace = {}", grace.in_words())];
        said.extend(unit.map(|unit| format!("unit = {unit:?}")));
        said.extend(format.map(|format| format!("format = {format:?}")));
        said.extend(time_zone.as_ref().map(|zone| format!("time_zone = {zone}")));
        said.extend(referential.then(|| "referential".to_owned()));
        said.extend(reap.archive_to.as_ref().map(|archive| format!("archive_to = {archive}")));
        said.extend(reap.on_reap.map(|on_reap| format!("on_reap = {on_reap:?}")));
        said.extend(reap.partition.map(|partition| format!("partition = {partition:?}")));
        said.push(format!("plausible_from = {}", self.plausible_from));
        said.join(", ")
    }

    /// What the instant of expiry is made of, apart from durations. Two rules of the same basis are
    /// compared by their [`Self::lifetime`].
    pub fn basis(&self) -> String {
        let expires = match &self.expires {
            Expires { column, plus: Plus::Interval(_) } => quote(column),
            expires @ Expires { plus: Plus::Times { .. }, .. } => expires.to_string(),
        };
        let sidecar = self.sidecar_name().map(|name| name.to_string());
        let Self { unit, format, time_zone, referential, plausible_from, .. } = self;
        let of_time = format!("{unit:?}, {format:?}, {time_zone:?}, {plausible_from}");
        format!("{expires}, {sidecar:?}, {referential}, {of_time}")
    }

    /// How long a row stays after the instant in its column: months, days and microseconds.
    pub fn lifetime(&self) -> [i64; 3] {
        let offset = self.expires.interval();
        let Interval { months, days, micros } = self.grace;
        [
            offset.months.saturating_add(months),
            offset.days.saturating_add(days),
            offset.micros.saturating_add(micros),
        ]
    }
}
