//! The message for a name that there is not, with the nearest one that there is.

/// Names that are told at most.
const SAID: usize = 3;

/// Keys that older settings have, and what takes their place.
const GONE: [(&str, &str); 2] = [
    (
        "reaper.state",
        "is gone: remove it. Rows are deleted by the rules in the schema pglapse only; without the \
         schema they are hidden, and stay",
    ),
    (
        "table.allow_functions",
        "is gone, as are SQL expressions: add a column that holds the instant, generated or kept \
         by a trigger",
    ),
];

/// That there is no such key, and what takes its place if it is one of older settings.
pub(super) fn unknown_key(section: &str, key: &str, known: &[&str]) -> String {
    let name = format!("{section}.{key}");
    let gone = GONE.iter().find(|(gone, _)| *gone == name);
    gone.map_or_else(|| unknown("key", key, known), |(_, said)| (*said).to_owned())
}

/// That there is no such name, which one may be meant, and which ones are like it.
pub(super) fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    let mut by_distance: Vec<(usize, &str)> =
        known.iter().map(|known| (strsim::damerau_levenshtein(name, known), *known)).collect();
    by_distance.sort_unstable();
    let near = match by_distance.first() {
        Some((distance, key)) if *distance <= 1 + key.len() / 4 => {
            format!("; did you mean `{key}`?")
        }
        _ => String::new(),
    };
    let nearest: Vec<&str> = by_distance.iter().take(SAID).map(|(_, key)| *key).collect();
    let there_are = if known.len() > SAID { "the nearest are" } else { "there are" };
    format!("there is no such {what}{near} ({there_are}: {})", nearest.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_of_older_settings_is_told_with_what_takes_its_place() {
        assert!(unknown_key("reaper", "state", &["enabled"]).starts_with("is gone: remove it"));
        assert!(unknown_key("table", "allow_functions", &["name"]).contains("add a column"));
        assert!(unknown_key("table", "state", &["name"]).starts_with("there is no such key"));
    }

    #[test]
    fn of_many_names_the_nearest_are_told() {
        let known = ["interval", "rate", "batch", "index", "windows"];
        let told = unknown("key", "intervall", &known);
        assert!(told.contains("did you mean `interval`? (the nearest are: interval, "), "{told}");
        assert_eq!(told.matches(", ").count(), 2, "{told}");
        assert!(unknown("key", "x", &known[..1]).ends_with("(there are: interval)"));
    }
}
