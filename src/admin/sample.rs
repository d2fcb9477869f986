//! Values of metrics, read from Prometheus's text format. The exporter offers no other way to read
//! its registry.

use std::collections::{BTreeMap, BTreeSet};

/// One line of Prometheus's text format.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MetricSample {
    pub(super) name: String,
    pub(super) labels: BTreeMap<String, String>,
    pub(super) value: String,
}

impl MetricSample {
    /// `None` for comments and blank lines.
    fn read(line: &str) -> Option<Self> {
        if line.starts_with('#') {
            return None;
        }
        let (head, value) = line.rsplit_once(' ')?;
        let (name, labels) = head.split_once('{').unwrap_or((head, ""));
        let labels = read_labels(labels.trim_end_matches('}'));
        Some(Self { name: name.to_owned(), labels, value: value.to_owned() })
    }

    /// The value of a label; empty where there is none.
    pub(super) fn label(&self, key: &str) -> &str {
        self.labels.get(key).map_or("", String::as_str)
    }

    /// The value, where it is a number.
    pub(super) fn number(&self) -> Option<f64> {
        self.value.parse().ok().filter(|value: &f64| value.is_finite())
    }

    /// Whether it is of this table.
    pub(super) fn is_of(&self, database: &str, table: &str) -> bool {
        self.label("database") == database && self.label("table") == table
    }
}

/// All values of one scrape, to be looked up. What is no number is absent.
#[derive(Debug, Default)]
pub(super) struct Samples(BTreeMap<String, Vec<MetricSample>>);

impl Samples {
    /// Reads Prometheus's text format.
    pub(super) fn read(text: &str) -> Self {
        let mut all: BTreeMap<String, Vec<MetricSample>> = BTreeMap::new();
        for sample in text.lines().filter_map(MetricSample::read) {
            all.entry(sample.name.clone()).or_default().push(sample);
        }
        for samples in all.values_mut() {
            samples.sort();
        }
        Self(all)
    }

    /// All samples, by metrics and their labels.
    pub(super) fn into_all(self) -> impl Iterator<Item = MetricSample> {
        self.0.into_values().flatten()
    }

    /// All samples of a metric.
    pub(super) fn all(&self, metric: &str) -> &[MetricSample] {
        self.0.get(metric).map(Vec::as_slice).unwrap_or_default()
    }

    /// Those of a flag that are set.
    pub(super) fn set(&self, metric: &str) -> impl Iterator<Item = &MetricSample> {
        self.all(metric).iter().filter(|sample| sample.value == "1")
    }

    /// The value of a metric without labels.
    pub(super) fn plain(&self, metric: &str) -> Option<f64> {
        self.all(metric).first()?.number()
    }

    /// The sum of a metric over its labels.
    pub(super) fn sum(&self, metric: &str) -> f64 {
        self.all(metric).iter().filter_map(MetricSample::number).sum()
    }

    /// The sample of a metric of a table.
    pub(super) fn sample_of(
        &self,
        metric: &str,
        database: &str,
        table: &str,
    ) -> Option<&MetricSample> {
        // Sorted by their labels, of which these are the only ones.
        let samples = self.all(metric);
        let of = |sample: &MetricSample| {
            (sample.label("database"), sample.label("table")).cmp(&(database, table))
        };
        samples.get(samples.binary_search_by(of).ok()?)
    }

    /// The value of a metric of a table.
    pub(super) fn of_table(&self, metric: &str, database: &str, table: &str) -> Option<f64> {
        self.sample_of(metric, database, table)?.number()
    }

    /// The databases and tables that a metric has values of.
    pub(super) fn tables(&self, metric: &str) -> BTreeSet<(&str, &str)> {
        let samples = self.all(metric).iter();
        samples.map(|sample| (sample.label("database"), sample.label("table"))).collect()
    }

    /// The values of a metric by one of its labels.
    pub(super) fn by_label(&self, metric: &str, label: &str) -> BTreeMap<&str, f64> {
        let value = |sample: &'_ MetricSample| sample.number().unwrap_or_default();
        self.all(metric).iter().map(|sample| (sample.label(label), value(sample))).collect()
    }
}

/// `key="value",...`, where `\\`, `\"` and `\n` stand for themselves.
fn read_labels(text: &str) -> BTreeMap<String, String> {
    let mut labels = BTreeMap::new();
    let mut chars = text.chars();
    loop {
        let key: String =
            chars.by_ref().skip_while(|&c| c == ',').take_while(|&c| c != '=').collect();
        if key.is_empty() || chars.next() != Some('"') {
            return labels;
        }
        let mut value = String::new();
        while let Some(c) = chars.next().filter(|&c| c != '"') {
            value.extend(match c {
                '\\' => chars.next().map(|c| if c == 'n' { '\n' } else { c }),
                c => Some(c),
            });
        }
        labels.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_table_and_what_is_no_number_is_absent() {
        let text = "a{database=\"d\",table=\"b\"} 2\na{database=\"d\",table=\"a\"} 1\n\
                    a{database=\"c\",table=\"z\"} NaN\nplain 3\n# HELP plain\n";
        let samples = Samples::read(text);
        assert_eq!(samples.of_table("a", "d", "a"), Some(1.0));
        assert_eq!(samples.of_table("a", "d", "b"), Some(2.0));
        assert_eq!(samples.of_table("a", "c", "z"), None);
        assert_eq!(samples.of_table("a", "d", "c"), None);
        assert_eq!(samples.plain("plain"), Some(3.0));
        assert_eq!(samples.by_label("a", "table").len(), 3);
        assert_eq!(
            samples.tables("a").into_iter().collect::<Vec<_>>(),
            [("c", "z"), ("d", "a"), ("d", "b")]
        );
    }

    #[test]
    fn samples_are_read_back_whatever_the_table_is_called() {
        let metrics = crate::metrics::Metrics::new();
        let odd = "public.\"a \\ \"\"b\"\", {c}=d\n\"";
        metrics.table("my db", odd).reaped.increment(7);
        let samples = Samples::read(&metrics.handle().render());
        let found = samples.sample_of("pglapse_reaped_rows_total", "my db", odd);
        assert_eq!(found.expect("the sample").value, "7");
    }
}
