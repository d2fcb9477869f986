//! A small chart of the last hour, or of as much of it as is known, as the inside of an SVG.

use std::{
    fmt::Write as _,
    time::{Duration, Instant},
};

use super::words;
use crate::admin::history::SPAN;

/// Width and height of the drawing, in its own units.
pub(super) const SIZE: (f64, f64) = (120.0, 28.0);
/// Figures farther apart than this are not joined: nothing is known between them.
const LONGEST_GAP: Duration = Duration::from_secs(35);
/// Seconds between two figures of a counter at least: over fewer, its growth says little.
const SHORTEST_STEP: f64 = 3.0;
/// What a chart spans at least.
const SHORTEST: Duration = Duration::from_mins(1);
/// Kept free above the highest point, so that its line is not cut.
const MARGIN: f64 = 2.0;

/// A chart.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Chart {
    /// The path of the line.
    pub(super) line: String,
    /// The path of the area below it.
    pub(super) area: String,
    /// Its highest point, as people write it.
    pub(super) top: String,
    /// What it shows, in words.
    pub(super) says: String,
}

/// Draws figures over the last hour, or since the first of them, with zero at the bottom; `None`
/// while there are fewer than two. `what` says what they count.
pub(super) fn chart(points: &[(Instant, Option<f64>)], now: Instant, what: &str) -> Option<Chart> {
    let finite = |value: Option<f64>| value.filter(|value| value.is_finite() && *value >= 0.0);
    let known: Vec<(Instant, f64)> =
        points.iter().filter_map(|(at, value)| Some((*at, finite(*value)?))).collect();
    let ((first, _), (_, last)) = known.first().zip(known.last().filter(|_| known.len() > 1))?;
    let span = now.saturating_duration_since(*first).clamp(SHORTEST, SPAN).as_secs_f64();
    let most = known.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let (width, height) = SIZE;
    let place = |at: Instant, value: f64| {
        let ago = now.saturating_duration_since(at).as_secs_f64() / span;
        let share = if most > 0.0 { value / most } else { 0.0 };
        (width * (1.0 - ago).clamp(0.0, 1.0), height - (height - MARGIN) * share)
    };
    let (mut line, mut area) = (String::new(), String::new());
    let is_gap = |a: &(Instant, f64), b: &(Instant, f64)| b.0 - a.0 <= LONGEST_GAP;
    for part in known.chunk_by(is_gap) {
        let (Some((from, _)), Some((to, _))) = (part.first(), part.last()) else { continue };
        let (left, right) = (place(*from, 0.0).0, place(*to, 0.0).0);
        write!(area, "M{left:.1} {height:.1}").expect("a String takes all");
        for (i, (at, value)) in part.iter().enumerate() {
            let (x, y) = place(*at, *value);
            let verb = if i == 0 { 'M' } else { 'L' };
            write!(line, "{verb}{x:.1} {y:.1}").expect("as above");
            write!(area, "L{x:.1} {y:.1}").expect("as above");
        }
        write!(area, "L{right:.1} {height:.1}Z").expect("as above");
    }
    let (last, most, span) =
        (words::rate(Some(*last)), words::rate(Some(most)), words::duration(span));
    Some(Chart {
        line,
        area,
        says: format!("{what} over the last {span}: now {last}, at most {most}"),
        top: most,
    })
}

/// By how much a counter grew each second between its figures. Where it fell, it began anew.
pub(super) fn growth(counts: &[(Instant, f64)]) -> Vec<(Instant, Option<f64>)> {
    let grown = |pair: &[(Instant, f64)]| match pair {
        [(before, first), (at, last)] => {
            let seconds = at.saturating_duration_since(*before).as_secs_f64();
            (*at, (seconds >= SHORTEST_STEP && last >= first).then(|| (last - first) / seconds))
        }
        _ => unreachable!("windows of two"),
    };
    counts.windows(2).map(grown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::disallowed_methods, reason = "some moment to count from")]
    fn start() -> Instant {
        Instant::now()
    }

    #[test]
    fn a_line_goes_from_left_to_right_and_highest_where_most_is() {
        let start = start();
        let at = |seconds, value| (start + Duration::from_secs(seconds), value);
        let points = [at(1800, Some(0.0)), at(1830, Some(10.0)), at(1860, Some(5.0))];
        let drawn = chart(&points, start + SPAN, "rows").unwrap();
        assert_eq!(drawn.line, "M0.0 28.0L2.0 2.0L4.0 15.0");
        assert_eq!(drawn.area, "M0.0 28.0L0.0 28.0L2.0 2.0L4.0 15.0L4.0 28.0Z");
        assert_eq!(drawn.says, "rows over the last 30 minutes: now 5, at most 10");
        assert_eq!(drawn.top, "10");
    }

    #[test]
    fn what_is_not_known_is_a_gap_and_never_drawn() {
        let start = start();
        let at = |seconds, value| (start + Duration::from_secs(seconds), value);
        let points = [
            at(0, Some(1.0)),
            at(30, Some(f64::NAN)),
            at(60, None),
            at(90, Some(1.0)),
            at(99, Some(1.0)),
        ];
        let drawn = chart(&points, start + SPAN, "rows").unwrap();
        assert_eq!(drawn.line.matches('M').count(), 2, "{}", drawn.line);
        assert!(!drawn.line.contains("NaN"));
        assert_eq!(chart(&[], start, "rows"), None);
        assert_eq!(chart(&[at(0, Some(1.0)), at(1, None)], start, "rows"), None);
        let flat = chart(&[at(0, Some(0.0)), at(10, Some(0.0))], start + SPAN, "rows").unwrap();
        assert_eq!(flat.line, "M0.0 28.0L0.3 28.0");
    }

    #[test]
    fn a_counter_is_drawn_by_its_growth() {
        let start = start();
        let at = |seconds, value| (start + Duration::from_secs(seconds), value);
        let grown = growth(&[at(0, 0.0), at(10, 50.0), at(20, 10.0)]);
        assert_eq!(grown.iter().map(|(_, it)| *it).collect::<Vec<_>>(), [Some(5.0), None]);
    }
}
