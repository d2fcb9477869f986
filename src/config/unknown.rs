//! The message for a name that there is not, with the nearest one that there is.

/// Names that are told at most.
const SAID: usize = 3;

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
    fn of_many_names_the_nearest_are_told() {
        let known = ["interval", "rate", "batch", "index", "windows"];
        let told = unknown("key", "intervall", &known);
        assert!(told.contains("did you mean `interval`? (the nearest are: interval, "), "{told}");
        assert_eq!(told.matches(", ").count(), 2, "{told}");
        assert!(unknown("key", "x", &known[..1]).ends_with("(there are: interval)"));
    }
}
