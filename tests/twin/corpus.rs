//! Statements as documentation and real clients write them, from `tests/corpus/*.sql`.
//!
//! A file holds blocks with blank lines between them. A block may begin with comments, the first of
//! which is its title; `-- then` parts its messages, `-- parameters: a, NULL` gives values, and
//! `-- refused` says that pglapse refuses it.

/// One conversation.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Block {
    pub(crate) title: String,
    pub(crate) messages: Vec<String>,
    pub(crate) parameters: Vec<Option<String>>,
    pub(crate) refused: bool,
}

/// The blocks of a file; the first is its preface and no block.
pub(crate) fn blocks(file: &str) -> Vec<Block> {
    file.split("\n\n").skip(1).map(block).filter(|block| !block.messages.is_empty()).collect()
}

fn block(text: &str) -> Block {
    let mut block = Block::default();
    let mut message: Vec<&str> = Vec::new();
    let finish = |message: &mut Vec<&str>, block: &mut Block| {
        if !message.is_empty() {
            block.messages.push(std::mem::take(message).join("\n"));
        }
    };
    for line in text.split('\n').filter(|line| !line.is_empty()) {
        if line == "-- then" {
            finish(&mut message, &mut block);
        } else if line == "-- refused" {
            block.refused = true;
        } else if let Some(values) = line.strip_prefix("-- parameters: ") {
            let value = |v: &str| (v != "NULL").then(|| v.to_owned());
            block.parameters = values.split(", ").map(value).collect();
        } else if let (true, Some(title)) =
            (message.is_empty() && block.messages.is_empty(), line.strip_prefix("-- "))
        {
            title.clone_into(&mut block.title);
        } else {
            message.push(line);
        }
    }
    finish(&mut message, &mut block);
    block
}

#[test]
fn a_file_of_blocks_is_read() {
    let file = "-- Preface.\n\n-- One\n-- parameters: 1, NULL\nSELECT $1,\n$2\n\nA\n-- then\nB\n-- refused\n";
    let [one, two] = &blocks(file)[..] else { panic!("two blocks") };
    assert_eq!(
        (one.title.as_str(), &one.messages[..]),
        ("One", &["SELECT $1,\n$2".to_owned()][..])
    );
    assert_eq!(one.parameters, [Some("1".to_owned()), None]);
    assert_eq!((&two.messages[..], two.refused), (&["A".to_owned(), "B".to_owned()][..], true));
}
