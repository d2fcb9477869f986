//! The kinds of values that settings have, each with the words for what is allowed.

use std::{
    net::{AddrParseError, IpAddr, SocketAddr},
    ops::RangeInclusive,
    path::PathBuf,
    time::Duration,
};

use ipnet::IpNet;

use super::written::WrittenValue;
use crate::catalog::{Interval, interval::NotAnInterval};

/// The longest duration of a setting that is no grace.
pub(super) const DAY: Duration = Duration::from_hours(24);
/// The shortest duration of a setting that is not zero.
pub(super) const MOMENT: Duration = Duration::from_millis(1);

type Read<T> = Result<T, String>;

fn not(value: &WrittenValue, expected: &str) -> String {
    format!("must be {expected}, not {}", value.kind())
}

/// Any text but the empty one.
pub(super) fn text(value: &WrittenValue) -> Read<String> {
    match value.text() {
        Some(text) if text.trim().is_empty() => Err("must not be empty".to_owned()),
        Some(text) => Ok(text.to_owned()),
        None => Err(not(value, "a string")),
    }
}

/// Any text; none if it is empty.
pub(super) fn optional(value: &WrittenValue) -> Read<Option<String>> {
    let text = value.text().ok_or_else(|| not(value, "a string"))?;
    Ok((!text.trim().is_empty()).then(|| text.to_owned()))
}

/// The URL of a collector; none with the empty text.
pub(super) fn collector(value: &WrittenValue) -> Read<Option<String>> {
    let url = optional(value)?;
    match &url {
        Some(_) if !cfg!(feature = "otlp") => {
            Err("cannot be set: this pglapse was built without the feature `otlp`".to_owned())
        }
        Some(url) if url.strip_prefix("http://").is_none_or(str::is_empty) => {
            Err("must be a URL such as \"http://127.0.0.1:4318\"; a collector on this machine can \
             pass spans on by https or gRPC"
                .to_owned())
        }
        _ => Ok(url),
    }
}

/// A file; none with the empty text.
pub(super) fn path(value: &WrittenValue) -> Read<Option<PathBuf>> {
    let path = value.text().ok_or_else(|| not(value, "a file's path"))?;
    Ok((!path.is_empty()).then(|| path.into()))
}

/// A file's access rights, in octal digits.
pub(super) fn mode(value: &WrittenValue) -> Read<u32> {
    let mode = value.text().and_then(|text| u32::from_str_radix(text, 8).ok());
    let mode = mode.filter(|mode| *mode <= 0o777);
    mode.ok_or_else(|| not(value, "access rights in octal digits, such as \"0770\""))
}

/// A list of networks.
pub(super) fn networks(value: &WrittenValue) -> Read<Vec<IpNet>> {
    let network = |value: &WrittenValue| {
        let text = value.text()?;
        text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
    };
    let networks = value.list().and_then(|all| all.iter().map(network).collect());
    networks.ok_or_else(|| not(value, "a list of networks, such as [\"10.0.0.0/8\"]"))
}

/// `true` or `false`.
pub(super) fn boolean(value: &WrittenValue) -> Read<bool> {
    let truth = if let WrittenValue::Boolean(truth) = value {
        Some(*truth)
    } else {
        value.untyped().and_then(|text| text.parse().ok())
    };
    truth.ok_or_else(|| not(value, "true or false"))
}

/// A whole number between two others.
pub(super) fn count<T>(allowed: RangeInclusive<u32>) -> impl Fn(&WrittenValue) -> Read<T>
where
    T: TryFrom<u32>,
{
    move |value| {
        let number: Option<i64> = if let WrittenValue::Integer(number) = value {
            Some(*number)
        } else {
            value.untyped().and_then(|text| text.parse().ok())
        };
        let number = number.and_then(|n| u32::try_from(n).ok()).filter(|n| allowed.contains(n));
        let number = number.and_then(|n| T::try_from(n).ok());
        let (low, high) = (allowed.start(), allowed.end());
        number.ok_or_else(|| not(value, &format!("a whole number from {low} to {high}")))
    }
}

/// A length of time between two others, whatever the month.
pub(super) fn duration(
    allowed: RangeInclusive<Duration>,
) -> impl Fn(&WrittenValue) -> Read<Duration> {
    move |value| {
        let micros = interval(value)?.fixed_micros().and_then(|m| u64::try_from(m).ok());
        let duration = micros.map(Duration::from_micros).filter(|d| allowed.contains(d));
        let (low, high) = (allowed.start(), allowed.end());
        duration.ok_or_else(|| {
            not(value, &format!("a duration from {low:?} to {high:?}, without months"))
        })
    }
}

/// A duration, as Postgres writes intervals or as `30m`.
pub(super) fn interval(value: &WrittenValue) -> Read<Interval> {
    let expected = "a duration with its unit, such as \"60s\", \"30m\" or \"1 day\"";
    let text = value.text().ok_or_else(|| not(value, expected))?;
    text.parse().map_err(|fault: NotAnInterval| fault.to_string())
}

/// A duration that is not negative.
pub(super) fn grace(value: &WrittenValue) -> Read<Interval> {
    let interval = interval(value)?;
    if interval.months < 0 || interval.days < 0 || interval.micros < 0 {
        return Err(not(value, "a duration of zero or more"));
    }
    Ok(interval)
}

/// An amount of memory between two others, in bytes: `"16MiB"`.
pub(super) fn size(allowed: RangeInclusive<u32>) -> impl Fn(&WrittenValue) -> Read<usize> {
    move |value| {
        let bytes = value.text().and_then(bytes).filter(|b| allowed.contains(b));
        let (low, high) = (allowed.start() >> 10, allowed.end() >> 10);
        let expected =
            format!("a size such as \"64KiB\", \"16MiB\" or \"1GiB\", from {low}KiB to {high}KiB");
        bytes.and_then(|b| usize::try_from(b).ok()).ok_or_else(|| not(value, &expected))
    }
}

fn bytes(text: &str) -> Option<u32> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(3)?)?;
    let shift = match unit {
        "KiB" => 10,
        "MiB" => 20,
        "GiB" => 30,
        _ => return None,
    };
    number.trim().parse::<u32>().ok()?.checked_mul(1 << shift)
}

/// An IP address and a port.
pub(super) fn address(value: &WrittenValue) -> Read<SocketAddr> {
    let allowed = "an IP address and a port, such as \"127.0.0.1:6432\" or \"[::]:6432\"";
    text(value)?.parse().map_err(|_no: AddrParseError| not(value, allowed))
}

/// One of a few words.
pub(super) fn choice<T: Copy>(words: &[(&str, T)]) -> impl Fn(&WrittenValue) -> Read<T> {
    move |value| {
        let meaning = words.iter().find(|(word, _)| Some(*word) == value.text());
        meaning.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let allowed: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            not(value, &allowed.join(" or "))
        })
    }
}

/// A list of names.
pub(super) fn names(value: &WrittenValue) -> Result<Vec<String>, String> {
    let name = |name: &WrittenValue| name.text().map(str::to_owned);
    let names = value.list().and_then(|names| names.iter().map(name).collect());
    names.ok_or_else(|| "must be a list of names, such as [\"pglapse.example.com\"]".to_owned())
}

/// A list of roles.
pub(super) fn roles(value: &WrittenValue) -> Result<Vec<String>, String> {
    let name = |name: &WrittenValue| name.text().map(str::to_owned);
    let names = value.list().and_then(|names| names.iter().map(name).collect());
    names.ok_or_else(|| "must be a list of roles, such as [\"backup\"]".to_owned())
}
