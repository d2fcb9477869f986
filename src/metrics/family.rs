//! Numbers that are read where they are kept, by their labels.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use crate::latency::{Buckets, Latency};

/// A number that only grows.
#[derive(Debug, Clone, Default)]
pub struct Count(Arc<AtomicU64>);

impl Count {
    /// Adds to it.
    pub fn increment(&self, by: u64) {
        self.0.fetch_add(by, Relaxed);
    }

    /// Its value.
    pub fn get(&self) -> f64 {
        float(self.0.load(Relaxed))
    }
}

/// A number that rises and falls. While it is not a number it is not known, and nothing shows it.
#[derive(Debug, Clone, Default)]
pub struct Level(Arc<AtomicU64>);

impl Level {
    /// Makes it this.
    pub fn set(&self, value: f64) {
        self.0.store(value.to_bits(), Relaxed);
    }

    /// Adds to it.
    pub fn add(&self, by: f64) {
        self.0.update(Relaxed, Relaxed, |bits| (f64::from_bits(bits) + by).to_bits());
    }

    /// Its value, where it is known.
    pub fn get(&self) -> Option<f64> {
        Some(f64::from_bits(self.0.load(Relaxed))).filter(|value| value.is_finite())
    }

    /// Whether it is 1, where 1 stands for true.
    pub fn is_set(&self) -> bool {
        self.get() == Some(1.0)
    }
}

/// How often something took how long.
#[derive(Debug, Clone)]
pub struct Durations(Arc<Mutex<Buckets>>);

impl Durations {
    pub(super) fn new(bounds: &'static [u64]) -> Self {
        Self(Arc::new(Mutex::new(Buckets::new(bounds))))
    }

    /// Counts one.
    pub fn record(&self, took: Duration) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).record(took);
    }
}

/// What comes behind a metric's name, the upper bound of a bucket, and a value.
pub(super) type Number = (&'static str, Option<String>, f64);

/// What a metric is to Prometheus.
pub(super) trait Metric: Clone + Send + 'static {
    const TYPE: &'static str;

    fn numbers(&self) -> Vec<Number>;
}

impl Metric for Count {
    const TYPE: &'static str = "counter";

    fn numbers(&self) -> Vec<Number> {
        vec![("", None, self.get())]
    }
}

impl Metric for Level {
    const TYPE: &'static str = "gauge";

    fn numbers(&self) -> Vec<Number> {
        self.get().map(|value| ("", None, value)).into_iter().collect()
    }
}

impl Metric for Durations {
    const TYPE: &'static str = "histogram";

    fn numbers(&self) -> Vec<Number> {
        let buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut numbers: Vec<_> = buckets
            .cumulative()
            .map(|(bound, count)| {
                let bound =
                    bound.map_or_else(|| "+Inf".to_owned(), |it| it.as_secs_f64().to_string());
                ("_bucket", Some(bound), float(count))
            })
            .collect();
        let total = numbers.last().map_or(0.0, |(_, _, total)| *total);
        numbers.push(("_sum", None, buckets.sum.as_secs_f64()));
        numbers.push(("_count", None, total));
        numbers
    }
}

impl Metric for Arc<Latency> {
    const TYPE: &'static str = Durations::TYPE;

    fn numbers(&self) -> Vec<Number> {
        Durations(Arc::new(Mutex::new(self.buckets()))).numbers()
    }
}

#[expect(clippy::cast_precision_loss, reason = "of more than 9e15 a few do not matter")]
pub(super) fn float(n: u64) -> f64 {
    n as f64
}

/// The same for each combination of so many labels.
#[derive(Debug)]
pub struct Family<T, const N: usize> {
    pub(super) labels: [&'static str; N],
    members: Arc<Mutex<BTreeMap<[String; N], T>>>,
}

impl<T, const N: usize> Clone for Family<T, N> {
    fn clone(&self) -> Self {
        Self { labels: self.labels, members: Arc::clone(&self.members) }
    }
}

impl<T: Clone, const N: usize> Family<T, N> {
    pub(super) fn new(labels: [&'static str; N]) -> Self {
        Self { labels, members: Arc::default() }
    }

    /// The one with these values of the labels, which is shown from now on.
    pub fn of(&self, values: [&str; N]) -> T
    where
        T: Default,
    {
        self.of_with(values, T::default)
    }

    pub(super) fn of_with(&self, values: [&str; N], make: impl FnOnce() -> T) -> T {
        let mut members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        members.entry(values.map(str::to_owned)).or_insert_with(make).clone()
    }

    /// The one with these values of the labels, if it is shown.
    pub fn get(&self, values: [&str; N]) -> Option<T> {
        let members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        members.get(&values.map(str::to_owned)).cloned()
    }

    /// All that are shown, by the values of their labels.
    pub fn all(&self) -> BTreeMap<[String; N], T> {
        self.members.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
