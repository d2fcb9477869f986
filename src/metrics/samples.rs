//! Values of counters and gauges at one moment, to be looked up.

use std::collections::{BTreeMap, BTreeSet};

use metrics::{Key, Label};

/// The value of a counter or a gauge.
#[derive(Debug)]
pub struct Sample {
    key: Key,
    /// The value, a number.
    pub value: f64,
}

impl Sample {
    pub(super) fn new(key: Key, value: f64) -> Self {
        Self { key, value }
    }

    /// The name of the metric.
    pub fn name(&self) -> &str {
        self.key.name()
    }

    /// The labels, each as `key=value`.
    pub fn labels(&self) -> String {
        let labels = self.key.labels().map(|it| format!("{}={}", it.key(), it.value()));
        labels.collect::<Vec<_>>().join(", ")
    }

    /// The value of a label; empty where there is none.
    pub fn label(&self, key: &str) -> &str {
        self.key.labels().find(|label| label.key() == key).map_or("", Label::value)
    }

    /// The database and the table that it is of.
    pub fn table(&self) -> (&str, &str) {
        (self.label("database"), self.label("table"))
    }
}

/// The counters and gauges. What is not a number is absent.
#[derive(Debug, Default)]
pub struct Samples(Vec<Sample>);

impl Samples {
    pub(super) fn new(mut all: Vec<Sample>) -> Self {
        all.retain(|sample| sample.value.is_finite());
        all.sort_unstable_by(|a, b| a.key.cmp(&b.key));
        Self(all)
    }

    /// All samples, by metrics and their labels.
    pub fn iter(&self) -> impl Iterator<Item = &Sample> {
        self.0.iter()
    }

    /// All samples of a metric.
    pub fn all(&self, metric: &str) -> &[Sample] {
        let (_, from) = self.0.split_at(self.0.partition_point(|it| it.name() < metric));
        from.split_at(from.partition_point(|it| it.name() == metric)).0
    }

    /// Those of a flag that are set.
    pub fn set(&self, metric: &str) -> impl Iterator<Item = &Sample> {
        self.all(metric).iter().filter(|sample| sample.value > 0.0)
    }

    /// The value of a metric without labels.
    pub fn plain(&self, metric: &str) -> Option<f64> {
        Some(self.all(metric).first()?.value)
    }

    /// The value of a metric of a table.
    pub fn of_table(&self, metric: &str, database: &str, table: &str) -> Option<f64> {
        // Sorted by their labels, of which these are the only ones.
        let samples = self.all(metric);
        let found = samples.binary_search_by(|sample| sample.table().cmp(&(database, table)));
        Some(samples.get(found.ok()?)?.value)
    }

    /// The databases and tables that a metric has values of.
    pub fn tables(&self, metric: &str) -> BTreeSet<(&str, &str)> {
        self.all(metric).iter().map(Sample::table).collect()
    }

    /// The values of a metric by one of its labels.
    pub fn by_label(&self, metric: &str, label: &str) -> BTreeMap<&str, f64> {
        self.all(metric).iter().map(|sample| (sample.label(label), sample.value)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;

    #[test]
    fn values_are_found_by_table_and_what_is_no_number_is_absent() {
        let sample = |database, table, value| {
            let labels = vec![Label::new("database", database), Label::new("table", table)];
            Sample::new(Key::from_parts("a", labels), value)
        };
        let all = vec![sample("d", "b", 2.0), sample("d", "a", 1.0), sample("c", "z", f64::NAN)];
        let plain = Sample::new(Key::from_name("plain"), 3.0);
        let samples = Samples::new(all.into_iter().chain([plain]).collect());
        assert_eq!(samples.of_table("a", "d", "a"), Some(1.0));
        assert_eq!(samples.of_table("a", "d", "b"), Some(2.0));
        assert_eq!(samples.of_table("a", "c", "z"), None);
        assert_eq!(samples.of_table("a", "d", "c"), None);
        assert_eq!(samples.plain("plain"), Some(3.0));
        assert_eq!(samples.by_label("a", "table").len(), 2);
        assert_eq!(samples.tables("a").into_iter().collect::<Vec<_>>(), [("d", "a"), ("d", "b")]);
    }

    #[test]
    fn samples_are_those_that_are_counted_and_printed_whatever_the_table_is_called() {
        let metrics = Metrics::new();
        let odd = "public.\"a \\ \"\"b\"\", {c}=d\n\"";
        metrics.table("my db", odd).reaped.increment(7);
        let exposition = metrics.handle();
        let found = exposition.samples().of_table("pglapse_reaped_rows_total", "my db", odd);
        assert_eq!(found, Some(7.0));
        let text = exposition.render();
        assert!(text.contains("\npglapse_reaped_rows_total{database=\"my db\",table="), "{text}");
        metrics.sessions.increment(2.0);
        assert!(exposition.render().contains("\npglapse_sessions 2\n"));
    }
}
