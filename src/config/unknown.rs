//! The message for a name that there is not, with the nearest one that there is.

/// That there is no such name, which one may be meant, and which ones there are.
pub(super) fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    let near = known.iter().map(|k| (strsim::damerau_levenshtein(name, k), k)).min();
    let near = match near {
        Some((distance, key)) if distance <= 1 + key.len() / 4 => {
            format!("; did you mean `{key}`?")
        }
        _ => String::new(),
    };
    format!("there is no such {what}{near} (there are: {})", known.join(", "))
}
