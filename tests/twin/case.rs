//! The case files: Markdown with a heading, a sentence, the SQL, and what becomes of it.
//!
//! ````md
//! ## A heading
//!
//! Why this case is here.
//! ```sql
//! SELECT * FROM sessions WHERE id = $1
//! -- then
//! SELECT 1
//! ```
//!
//! Parameters: 1
//! ```rewritten
//! ...
//! ```
//! ````
//!
//! `-- then` on a line of its own parts two messages. ```` ```sql shape ```` compares columns, tags
//! and errors, not rows (a plan differs). ```` ```data ```` is what COPY FROM STDIN gets. The last
//! block is one of `rewritten`, `unchanged`, or `refused` with SQLSTATE and message. Behind it stands
//! ```` ```first try ```` where another text is sent first. `BLESS=1` writes these.

use std::fmt::{self, Write as _};

const THEN: &str = "-- then";

/// A file of cases.
#[derive(Debug, PartialEq)]
pub(crate) struct File {
    preface: String,
    pub(crate) cases: Vec<Case>,
}

/// One case.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Case {
    pub(crate) title: String,
    why: String,
    /// The text of each message.
    pub(crate) messages: Vec<String>,
    pub(crate) shape_only: bool,
    /// Values for `$1`, ...; where there are any, only the extended protocol fits.
    pub(crate) parameters: Vec<Option<String>>,
    pub(crate) data: String,
    pub(crate) expected: Option<Expected>,
    /// What is sent first for each message for which something else is.
    pub(crate) first_tries: Vec<String>,
}

/// What becomes of the SQL.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Expected {
    Rewritten(Vec<String>),
    Unchanged,
    Refused(String),
}

impl File {
    pub(crate) fn parse(text: &str) -> Self {
        let mut sections = format!("\n{text}");
        let rest = sections.find("\n## ").map_or(String::new(), |at| sections.split_off(at));
        let cases = rest.split("\n## ").skip(1).map(Case::parse).collect();
        Self { preface: sections.trim().to_owned(), cases }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.preface)?;
        self.cases.iter().try_for_each(|case| write!(f, "\n{case}"))
    }
}

impl Case {
    /// Whether its title holds this text, whatever the case of the letters.
    pub(crate) fn has_title(&self, part: &str) -> bool {
        self.title.to_lowercase().contains(&part.to_lowercase())
    }

    /// Whether the order of the rows is part of the answer.
    pub(crate) fn is_ordered(&self) -> bool {
        self.messages.iter().any(|sql| sql.to_ascii_lowercase().contains("order by"))
    }

    fn parse(section: &str) -> Self {
        let mut lines = section.lines();
        let title = lines.next().unwrap_or_default().to_owned();
        let mut case = Self { title, ..Self::default() };
        while let Some(line) = lines.next() {
            if let Some(kind) = line.strip_prefix("```") {
                let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
                case.take_block(kind, &block);
            } else if let Some(values) = line.strip_prefix("Parameters: ") {
                case.parameters =
                    values.split(", ").map(|v| (v != "NULL").then(|| v.to_owned())).collect();
            } else {
                case.why.push_str(line);
                case.why.push('\n');
            }
        }
        case.why = case.why.trim().to_owned();
        assert!(!case.messages.is_empty(), "`{}` has no ```sql block", case.title);
        case
    }

    fn take_block(&mut self, kind: &str, block: &[&str]) {
        let texts = || block.split(|line| *line == THEN).map(|part| part.join("\n")).collect();
        match kind {
            "sql" | "sql shape" => {
                self.messages = texts();
                self.shape_only = kind == "sql shape";
            }
            "data" => self.data = block.join("\n") + "\n",
            "rewritten" => self.expected = Some(Expected::Rewritten(texts())),
            "first try" => self.first_tries = texts(),
            "unchanged" => self.expected = Some(Expected::Unchanged),
            "refused" => self.expected = Some(Expected::Refused(block.join("\n"))),
            _ => panic!("`{}`: what is a block of ```{kind}?", self.title),
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = format!("\n{THEN}\n");
        let shape = if self.shape_only { " shape" } else { "" };
        writeln!(f, "## {}\n\n{}\n", self.title, self.why)?;
        writeln!(f, "```sql{shape}\n{}\n```", self.messages.join(&between))?;
        if !self.parameters.is_empty() {
            let values: Vec<&str> =
                self.parameters.iter().map(|v| v.as_deref().unwrap_or("NULL")).collect();
            writeln!(f, "\nParameters: {}", values.join(", "))?;
        }
        if !self.data.is_empty() {
            writeln!(f, "\n```data\n{}```", self.data)?;
        }
        match &self.expected {
            None => {}
            Some(Expected::Unchanged) => writeln!(f, "\n```unchanged\n```")?,
            Some(Expected::Refused(text)) => writeln!(f, "\n```refused\n{text}\n```")?,
            Some(Expected::Rewritten(texts)) => {
                writeln!(f, "\n```rewritten\n{}\n```", texts.join(&between))?;
            }
        }
        if self.first_tries.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n```first try\n{}\n```", self.first_tries.join(&between))
    }
}

#[test]
fn a_file_of_cases_is_read_and_printed_alike() {
    let mut text = "# Title\n\nA preface.\n".to_owned();
    write!(text, "\n## One\n\nWhy.\n\n```sql\nSELECT $1\n{THEN}\nSELECT 2\n```\n").unwrap();
    text.push_str("\nParameters: a b, NULL\n\n```data\n1\n2\n```\n\n```unchanged\n```\n");
    text.push_str("\n## Two\n\nWhy.\n\n```sql shape\nX\n```\n\n```rewritten\nY\n```\n");
    text.push_str("\n```first try\nZ\n```\n");
    text.push_str("\n## Three\n\nWhy.\n\n```sql\nX\n```\n\n```refused\n0A000: no\n```\n");
    let file = File::parse(&text);
    assert_eq!(file.cases[0].messages, ["SELECT $1", "SELECT 2"]);
    assert_eq!(file.cases[0].parameters, [Some("a b".to_owned()), None]);
    assert_eq!(file.cases[2].expected, Some(Expected::Refused("0A000: no".to_owned())));
    assert_eq!(file.cases[1].first_tries, ["Z"]);
    assert_eq!(file.to_string(), text);
}
