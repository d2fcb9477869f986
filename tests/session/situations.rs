//! Holds the list of situations to the tests that exist.

const LIST: &str = include_str!("situations.md");

#[test]
fn every_situation_has_its_tests() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let rows = LIST.lines().filter(|line| line.starts_with("| ") && line.contains('`'));
    let mut found = 0;
    for row in rows {
        for test in row.split('`').skip(1).step_by(2) {
            let file = test.split(' ').next().expect("one");
            let folder = if file.starts_with("src/") { "" } else { "tests/" };
            let end = if file.starts_with("twin/cases/") { "md" } else { "rs" };
            let path = root.join(format!("{folder}{file}.{end}"));
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{row}: {e}"));
            let function = test.split(' ').nth(1).map(|name| format!("fn {name}("));
            let is_there = function.map_or(end == "md", |function| text.contains(&function));
            assert!(is_there, "{row}: there is no {test}");
            found += 1;
        }
    }
    assert!(found > 100, "{found}");
}
