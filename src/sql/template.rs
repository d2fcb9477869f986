//! SQL with `$1` and so on, in whose place values are written.

/// The text with these values in the place of its parameters; a `$` without one stays. It is done
/// at once, as a value may hold what looks like another parameter.
pub(crate) fn with_values(template: &str, values: &[impl AsRef<str>]) -> String {
    let mut parts = template.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = part.split_at(digits);
        let place = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        match place.and_then(|place| values.get(place)) {
            Some(value) => text.push_str(value.as_ref()),
            None => text.extend(["$", number]),
        }
        text.push_str(rest);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_put_in_once() {
        let values = ["'$2'", "c"];
        assert_eq!(with_values("a $1 b $2, '^x$' $0 $3 $$", &values), "a '$2' b c, '^x$' $0 $3 $$");
    }
}
