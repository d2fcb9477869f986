//! The fenced blocks of a document.

/// What a block's info string may say beside its language. All else is a fault.
const MARKS: [&str; 6] = ["not-run", "file", "background", "output", "in", "database"];

/// One fenced block.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) line: usize,
    pub(super) language: String,
    marks: Vec<(String, String)>,
    pub(super) text: String,
}

impl Block {
    /// What a mark says, if the block has it.
    pub(super) fn mark(&self, name: &str) -> Option<&str> {
        self.marks.iter().find(|(mark, _)| mark == name).map(|(_, value)| value.as_str())
    }
}

/// Every fenced block of a document, in order; one in a list is indented as its fence is.
pub(super) fn blocks(document: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut open: Option<(usize, Block)> = None;
    for (at, line) in document.lines().enumerate() {
        let indent = line.len() - line.trim_start().len();
        match (&mut open, line.trim_start().strip_prefix("```")) {
            (None, Some(info)) => {
                let (language, marks) = info.split_once(' ').unwrap_or((info, ""));
                let (language, text) = (language.to_owned(), String::new());
                open = Some((indent, Block { line: at + 1, language, marks: read(marks), text }));
            }
            (Some(_), Some(_)) => found.extend(open.take().map(|(_, block)| block)),
            (Some((indent, block)), None) => {
                block.text.push_str(line.get(*indent..).unwrap_or_default());
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a fence is not closed");
    found
}

/// Reads `background`, `file=pglapse.toml` and `not-run=why, to the end`.
fn read(marks: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = marks.trim();
    while !rest.is_empty() {
        let end = if rest.starts_with("not-run=") {
            rest.len()
        } else {
            rest.find(' ').unwrap_or(rest.len())
        };
        let (mark, behind) = rest.split_at(end);
        let (name, value) = mark.split_once('=').unwrap_or((mark, ""));
        assert!(MARKS.contains(&name), "`{name}` is no mark of a block; the marks are {MARKS:?}");
        assert!(name != "not-run" || !value.is_empty(), "not-run wants a reason");
        found.push((name.to_owned(), value.to_owned()));
        rest = behind.trim_start();
    }
    found
}

#[test]
fn blocks_are_found_with_their_marks() {
    let text = "a\n```sql\nSELECT 1;\n```\n1. b\n   ```sh background\n   x\n     y\n   ```\n\
                ```toml file=a.toml not-run=it is an example\n```\n";
    let all = blocks(text);
    let seen: Vec<_> = all.iter().map(|b| (b.line, b.language.as_str(), b.text.as_str())).collect();
    assert_eq!(seen, [(2, "sql", "SELECT 1;\n"), (6, "sh", "x\n  y\n"), (10, "toml", "")]);
    assert_eq!(all[1].mark("background"), Some(""));
    assert_eq!(all[2].mark("file"), Some("a.toml"));
    assert_eq!(all[2].mark("not-run"), Some("it is an example"));
    assert_eq!(all[0].mark("not-run"), None);
}
