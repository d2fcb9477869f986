//! Times of day and dates at which something may or is to happen, in a time zone of the operator's.

use std::{fmt, str::FromStr};

use croner::Cron;
use jiff::{Timestamp, ToSpan as _, Zoned, civil::Time, tz::TimeZone};

const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MINUTES_OF_A_DAY: u16 = 24 * 60;

/// Days of the week and a time of day on each: `22:00-06:00`, `sat,sun`, `mon-fri 01:00-05:30`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    text: String,
    days: [bool; 7],
    /// Minutes of the day.
    from: u16,
    /// The same; not after `from` if it is on the next day.
    to: u16,
}

/// The text is no window.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no window; write days, a time of day or both: \"sat,sun\", \"22:00-06:00\", \
     \"mon-fri 01:00-05:30\""
)]
pub struct NotAWindow(String);

impl FromStr for Window {
    type Err = NotAWindow;

    fn from_str(text: &str) -> Result<Self, NotAWindow> {
        let fault = || NotAWindow(text.to_owned());
        let mut words = text.split_whitespace();
        let (first, second) = (words.next().ok_or_else(fault)?, words.next());
        if words.next().is_some() {
            return Err(fault());
        }
        let is_time = |word: &str| word.contains(':');
        let (days, times) = match second {
            Some(times) => (Some(first), Some(times)),
            None if is_time(first) => (None, Some(first)),
            None => (Some(first), None),
        };
        let days = days.map_or(Some([true; 7]), read_days).ok_or_else(fault)?;
        let (from, to) = times.map_or(Some((0, MINUTES_OF_A_DAY)), read_times).ok_or_else(fault)?;
        Ok(Self { text: text.to_owned(), days, from, to })
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn read_days(text: &str) -> Option<[bool; 7]> {
    let mut days = [false; 7];
    let place = |word: &str| DAYS.iter().position(|day| day.eq_ignore_ascii_case(word));
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (place(first)?, place(last)?);
        for day in 0..=(last + 7 - first) % 7 {
            *days.get_mut((first + day) % 7)? = true;
        }
    }
    Some(days)
}

fn read_times(text: &str) -> Option<(u16, u16)> {
    let minute = |word: &str| {
        let (hour, minute) = word.split_once(':')?;
        let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
        let minutes = hour.checked_mul(60)?.checked_add(minute)?;
        (minute < 60 && minutes <= MINUTES_OF_A_DAY).then_some(minutes)
    };
    let (from, to) = text.split_once('-')?;
    let (from, to) = (minute(from)?, minute(to)?);
    (from != to && from < MINUTES_OF_A_DAY).then_some((from, to))
}

/// Windows in a time zone; without any it is always open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hours {
    /// The windows.
    pub windows: Vec<Window>,
    /// Where the times are read.
    pub zone: Zone,
}

/// Whether a window is open, and until when that stays so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// Whether one is open.
    pub open: bool,
    /// When that changes; `None` if never.
    pub until: Option<Timestamp>,
}

impl Hours {
    /// What holds at that moment.
    pub fn at(&self, now: Timestamp) -> Opening {
        if self.windows.is_empty() {
            return Opening { open: true, until: None };
        }
        let today = now.to_zoned(self.zone.0.clone());
        let mut spans: Vec<(Timestamp, Timestamp)> = Vec::new();
        for ahead in -1..=8i64 {
            let Ok(day) = today.date().checked_add(ahead.days()) else { continue };
            let weekday = usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or(0);
            for window in &self.windows {
                if window.days.get(weekday) != Some(&true) {
                    continue;
                }
                let end = if window.to > window.from { day } else { day.tomorrow().unwrap_or(day) };
                let at = |day, minutes| self.zone.instant(day, minutes);
                spans.extend(at(day, window.from).zip(at(end, window.to)));
            }
        }
        spans.sort_unstable();
        let mut opening = Opening { open: false, until: None };
        for (from, to) in spans {
            match (opening.open, opening.until) {
                // What touches goes on.
                (true, Some(until)) if from <= until => opening.until = Some(until.max(to)),
                _ if to <= now => {}
                (false, None) if from <= now => opening = Opening { open: true, until: Some(to) },
                (false, None) => opening.until = Some(from),
                _ => {}
            }
        }
        opening
    }
}

/// A time zone by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone(TimeZone);

/// There is no such zone.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no time zone `{0}`; write \"UTC\", \"Europe/Berlin\" and the like")]
pub struct NotAZone(String);

impl Zone {
    /// Coordinated universal time.
    pub fn utc() -> Self {
        Self(TimeZone::UTC)
    }

    fn instant(&self, day: jiff::civil::Date, minutes: u16) -> Option<Timestamp> {
        let (day, minutes) = if minutes >= MINUTES_OF_A_DAY {
            (day.tomorrow().ok()?, minutes - MINUTES_OF_A_DAY)
        } else {
            (day, minutes)
        };
        let (hour, minute) = (i8::try_from(minutes / 60).ok()?, i8::try_from(minutes % 60).ok()?);
        let time = Time::new(hour, minute, 0, 0).ok()?;
        self.0.to_ambiguous_zoned(day.to_datetime(time)).compatible().ok().map(|z| z.timestamp())
    }
}

impl FromStr for Zone {
    type Err = NotAZone;

    fn from_str(text: &str) -> Result<Self, NotAZone> {
        TimeZone::get(text).map(Self).map_err(|_unknown| NotAZone(text.to_owned()))
    }
}

/// Dates and times that come again: a cron expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    cron: Cron,
    text: String,
}

/// The text is no cron expression.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no cron expression ({why}); write \"0 3 * * *\", \"@hourly\" and the like")]
pub struct NotASchedule {
    text: String,
    why: String,
}

impl Schedule {
    /// The next time after this one, in a time zone.
    pub fn next(&self, now: Timestamp, zone: &Zone) -> Option<Timestamp> {
        let now: Zoned = now.to_zoned(zone.0.clone());
        self.cron.find_next_occurrence(&now, false).ok().map(|next| next.timestamp())
    }
}

impl FromStr for Schedule {
    type Err = NotASchedule;

    fn from_str(text: &str) -> Result<Self, NotASchedule> {
        let fault = |why: String| NotASchedule { text: text.to_owned(), why };
        let cron = Cron::from_str(text).map_err(|error| fault(error.to_string()))?;
        let schedule = Self { cron, text: text.to_owned() };
        let first = schedule.next(Timestamp::UNIX_EPOCH, &Zone::utc());
        first.map(|_| schedule).ok_or_else(|| fault("such a day never comes".to_owned()))
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn opening(windows: &[&str], zone: &str, now: &str) -> (bool, Option<Timestamp>) {
        let windows = windows.iter().map(|text| text.parse().unwrap()).collect();
        let opening = Hours { windows, zone: zone.parse().unwrap() }.at(at(now));
        (opening.open, opening.until)
    }

    #[test]
    fn a_window_is_open_from_its_start_to_its_end() {
        let night = ["22:00-06:00"];
        let of = |now, open, until| {
            assert_eq!(opening(&night, "UTC", now), (open, Some(at(until))), "{now}");
        };
        of("2026-05-01T12:00:00Z", false, "2026-05-01T22:00:00Z");
        of("2026-05-01T22:00:00Z", true, "2026-05-02T06:00:00Z");
        of("2026-05-02T05:59:59Z", true, "2026-05-02T06:00:00Z");
        of("2026-05-02T06:00:00Z", false, "2026-05-02T22:00:00Z");
        assert_eq!(opening(&[], "UTC", "2026-05-02T06:00:00Z"), (true, None));
    }

    #[test]
    fn days_and_windows_that_touch_are_one_opening() {
        // The 2nd of May 2026 is a Saturday.
        let weekend = ["sat,sun", "fri 20:00-24:00"];
        let (saturday, monday) = ("2026-05-02T12:00:00Z", "2026-05-04T00:00:00Z");
        assert_eq!(opening(&weekend, "UTC", saturday), (true, Some(at(monday))));
        let friday = "2026-05-01T20:00:00Z";
        assert_eq!(opening(&weekend, "UTC", friday), (true, Some(at(monday))));
        assert_eq!(opening(&weekend, "UTC", monday), (false, Some(at("2026-05-08T20:00:00Z"))));
        let around = ["sat-mon 00:00-01:00"];
        assert_eq!(
            opening(&around, "UTC", "2026-05-04T00:30:00Z"),
            (true, Some(at("2026-05-04T01:00:00Z")))
        );
        let always = ["mon-sun"];
        assert!(opening(&always, "UTC", saturday).0);
    }

    #[test]
    fn a_zone_s_clock_decides_also_when_it_is_set() {
        let night = ["01:00-04:00"];
        let of = |now, open, until| {
            assert_eq!(opening(&night, "Europe/Berlin", now), (open, Some(at(until))), "{now}");
        };
        // On the 29th of March 2026 two o'clock becomes three o'clock.
        of("2026-03-29T00:00:00Z", true, "2026-03-29T02:00:00Z");
        // On the 25th of October three o'clock becomes two o'clock.
        of("2026-10-25T01:30:00Z", true, "2026-10-25T03:00:00Z");
        assert!("Europe/Atlantis".parse::<Zone>().is_err());
    }

    #[test]
    fn what_is_no_window_is_refused() {
        for text in [
            "",
            "22:00",
            "22:00-22:00",
            "25:00-26:00",
            "24:00-01:00",
            "someday",
            "mon 1-2",
            "mon tue 01:00-02:00",
            "01:60-02:00",
            "65535:00-03:00",
            "1092:16-00:05",
            "mon-",
        ] {
            assert!(text.parse::<Window>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_schedule_names_the_next_time_in_its_zone() {
        let three: Schedule = "0 3 * * *".parse().unwrap();
        let berlin: Zone = "Europe/Berlin".parse().unwrap();
        let next = three.next(at("2026-05-01T00:59:59Z"), &berlin);
        assert_eq!(next, Some(at("2026-05-01T01:00:00Z")));
        assert_eq!(three.next(next.unwrap(), &berlin), Some(at("2026-05-02T01:00:00Z")));
        assert!("@hourly".parse::<Schedule>().is_ok());
        assert!("0 0 29 2 *".parse::<Schedule>().is_ok());
        for text in ["", "soon", "61 * * * *", "* * *", "0 0 30 2 *"] {
            assert!(text.parse::<Schedule>().is_err(), "{text}");
        }
    }
}
