//! Values of metrics, read from Prometheus's text format: the exporter offers no other way to read
//! its registry.

use std::collections::BTreeMap;

/// One line of Prometheus's text format.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MetricSample {
    pub(super) name: String,
    pub(super) labels: BTreeMap<String, String>,
    pub(super) value: String,
}

impl MetricSample {
    /// `None` for comments and blank lines.
    pub(super) fn read(line: &str) -> Option<Self> {
        if line.starts_with('#') {
            return None;
        }
        let (head, value) = line.rsplit_once(' ')?;
        let (name, labels) = head.split_once('{').unwrap_or((head, ""));
        let labels = read_labels(labels.trim_end_matches('}'));
        Some(Self { name: name.to_owned(), labels, value: value.to_owned() })
    }

    /// Whether it is this metric of this table.
    pub(super) fn is_of(&self, metric: &str, database: &str, table: &str) -> bool {
        let label = |key| self.labels.get(key).map(String::as_str);
        self.name == metric && label("database") == Some(database) && label("table") == Some(table)
    }

    /// Whether it is a flag that is set.
    pub(super) fn is_set(&self) -> bool {
        self.value == "1"
    }

    /// Whether it is one number for the whole process, and not of a table, a histogram or build
    /// information.
    pub(super) fn is_for_people(&self) -> bool {
        !self.labels.contains_key("table")
            && !["_bucket", "_sum", "_count", "_info"].iter().any(|end| self.name.ends_with(end))
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
    fn samples_are_read_back_whatever_the_table_is_called() {
        let metrics = crate::metrics::Metrics::new();
        let odd = "public.\"a \\ \"\"b\"\", {c}=d\n\"";
        metrics.table("my db", odd).reaped.increment(7);
        let text = metrics.handle().render();
        let found = text
            .lines()
            .filter_map(MetricSample::read)
            .find(|s| s.name == "pglapse_reaped_rows_total" && s.labels["table"] == odd);
        let found = found.expect("the sample");
        assert_eq!((found.value.as_str(), found.labels["database"].as_str()), ("7", "my db"));
    }
}
