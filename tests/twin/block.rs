//! The form of `tests/corpus/*.sql`: conversations, as documentation and real clients have them.
//!
//! A file begins with a preface; behind it are blocks with blank lines between them. A block may
//! begin with a comment that is its title. Lines of their own in it say:
//!
//! - `-- then` parts its messages;
//! - `-- parameters: 1, 'a, ''b''', NULL` gives the values of the message that follows;
//! - `-- data: 1\tone` is a line that COPY FROM STDIN of the message that follows gets;
//! - `-- values differ` compares columns, tags and errors, not rows (a clock or a plan decides
//!   those);
//! - `-- since 17` says which PostgreSQL knows the statement first;
//! - `-- refused` says that pglapse refuses it;
//! - `-- limit` says that pglapse answers it otherwise, as docs/limits.md has it.

use std::mem::take;

/// One conversation.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Block {
    pub(crate) title: String,
    pub(crate) messages: Vec<Message>,
    pub(crate) refused: bool,
    pub(crate) limit: bool,
    pub(crate) values_differ: bool,
    /// A major version; 0 where all know it.
    pub(crate) since: u32,
}

/// What a client sends at once.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Message {
    pub(crate) sql: String,
    /// Values for `$1`, ...; where there are any, only the extended protocol fits.
    pub(crate) parameters: Vec<Option<String>>,
    pub(crate) data: String,
}

impl Block {
    /// All of its SQL, for a person.
    pub(crate) fn text(&self) -> String {
        self.messages.iter().map(|m| m.sql.as_str()).collect::<Vec<_>>().join("\n-- then\n")
    }
}

/// The blocks of a file; the first is its preface and no block.
pub(crate) fn blocks(file: &str) -> Vec<Block> {
    file.split("\n\n").skip(1).map(block).filter(|block| !block.messages.is_empty()).collect()
}

fn block(text: &str) -> Block {
    let mut block = Block::default();
    let mut message = Message::default();
    for line in text.split('\n').filter(|line| !line.is_empty()) {
        let begins = message.sql.is_empty();
        if line == "-- then" {
            block.messages.push(take(&mut message));
        } else if line == "-- refused" {
            block.refused = true;
        } else if line == "-- limit" {
            block.limit = true;
        } else if line == "-- values differ" {
            block.values_differ = true;
        } else if let Some(version) = line.strip_prefix("-- since ") {
            block.since = version.parse().expect("a major version");
        } else if let Some(list) = line.strip_prefix("-- parameters: ") {
            message.parameters = values(list);
        } else if let Some(data) = line.strip_prefix("-- data: ") {
            message.data += &data.replace("\\t", "\t");
            message.data.push('\n');
        } else if let (true, Some(title)) =
            (begins && block.messages.is_empty(), line.strip_prefix("-- "))
        {
            title.clone_into(&mut block.title);
        } else {
            if !begins {
                message.sql.push('\n');
            }
            message.sql += line;
        }
    }
    if !message.sql.is_empty() {
        block.messages.push(message);
    }
    block
}

/// A list of values: bare ones end at `, `, quoted ones at a lone quote.
fn values(list: &str) -> Vec<Option<String>> {
    let mut values = Vec::new();
    let mut rest = list;
    loop {
        if let Some(mut quoted) = rest.strip_prefix('\'') {
            let mut value = String::new();
            loop {
                let (part, behind) = quoted.split_once('\'').expect("a closing quote");
                value += part;
                let Some(more) = behind.strip_prefix('\'') else {
                    rest = behind;
                    break;
                };
                value.push('\'');
                quoted = more;
            }
            values.push(Some(value));
        } else {
            let end = rest.find(", ").unwrap_or(rest.len());
            values.push((&rest[..end] != "NULL").then(|| rest[..end].to_owned()));
            rest = &rest[end..];
        }
        match rest.strip_prefix(", ") {
            Some(more) => rest = more,
            None => return values,
        }
    }
}

#[test]
fn a_file_of_blocks_is_read() {
    let file = "-- Preface.\n\n-- One\n-- parameters: 1, NULL, 'a, ''b'''\nSELECT $1,\n$2\n\n\
                -- since 17\nA\n-- then\n-- data: 1\\t2\n-- data: 3\\t4\nB\n-- refused\n";
    let [one, two] = &blocks(file)[..] else { panic!("two blocks") };
    assert_eq!((one.title.as_str(), one.text().as_str()), ("One", "SELECT $1,\n$2"));
    let values = [Some("1".to_owned()), None, Some("a, 'b'".to_owned())];
    assert_eq!(one.messages[0].parameters, values);
    assert_eq!((two.text().as_str(), two.refused, two.since), ("A\n-- then\nB", true, 17));
    assert_eq!(two.messages[1].data, "1\t2\n3\t4\n");
}
