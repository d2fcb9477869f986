//! libpq's file of services: sections of `word=value`.

/// The words of a service and their values, from the first file that has it.
///
/// # Errors
/// No file has it, or a line of it is malformed.
pub(super) fn find(
    service: &str,
    files: &[(String, String)],
) -> Result<Vec<(String, String)>, String> {
    for (name, text) in files {
        if let Some(words) = section(service, name, text)? {
            return Ok(words);
        }
    }
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    Err(match names.as_slice() {
        [] => format!(
            "names the service {service}, and there is no service file; set PGSERVICEFILE to its \
             path, or make ~/.pg_service.conf"
        ),
        names => format!("names the service {service}, which is not in {}", names.join(" or ")),
    })
}

/// The words of one section; `None` where there is no such section.
fn section(service: &str, file: &str, text: &str) -> Result<Option<Vec<(String, String)>>, String> {
    let mut words: Option<Vec<(String, String)>> = None;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[') {
            if words.is_some() {
                break;
            }
            let is_it = name.split_once(']').is_some_and(|(name, _)| name == service);
            words = is_it.then(Vec::new);
            continue;
        }
        let Some(words) = &mut words else { continue };
        let malformed =
            |why: &str| format!("names the service {service}: {file}:{}: {why}", number + 1);
        let (word, value) =
            line.split_once('=').ok_or_else(|| malformed("a line must be word=value"))?;
        let (word, value) = (word.trim(), value.trim());
        if matches!(word, "service" | "servicefile") {
            return Err(malformed("a service cannot lead to another one"));
        }
        // The first line of a word counts.
        if words.iter().all(|(known, _)| known != word) {
            words.push((word.to_owned(), value.to_owned()));
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_is_found_in_the_first_file_that_has_it() {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let files = [
            file(
                "/a",
                "# x\nhost=outside\n[one]\nhost=h1\nport = 7 \nhost=twice\n\n[two]\nhost=h2",
            ),
            file("/b", "[one]\nhost=shadowed\n[three]\nhost=h3"),
        ];
        let found = |service| find(service, &files);
        let pairs = |pairs: &[(&str, &str)]| {
            Ok(pairs.iter().map(|(word, value)| file(word, value)).collect::<Vec<_>>())
        };
        assert_eq!(found("one"), pairs(&[("host", "h1"), ("port", "7")]));
        assert_eq!(found("three"), pairs(&[("host", "h3")]));
        let missing = found("four").unwrap_err();
        assert!(missing.contains("four") && missing.contains("/a or /b"), "{missing}");
        assert!(find("four", &[]).unwrap_err().contains("PGSERVICEFILE"));
        let broken = find("one", &[file("/c", "[one]\ns3cret")]).unwrap_err();
        assert!(broken.contains("/c:2") && !broken.contains("s3cret"), "{broken}");
    }
}
