//! The laws that the fuzz targets hold, on mutations of the cases: an everyday run of some seconds.

mod deep;
mod http;
mod laws;
mod replies;
mod settings;
mod strangers;

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};

use tokio::{
    io::{copy, duplex, split},
    net::TcpStream,
};

use crate::{
    support::{Database, network::carry},
    twin::all_cases,
};

/// The words of a dictionary of libFuzzer's.
fn dictionary(text: &str) -> Vec<String> {
    let word = |line: &str| {
        let parts = line[1..line.len() - 1].replace("\\\"", "\"");
        let (mut word, mut rest) = (String::new(), parts.as_str());
        while let Some((before, escaped)) = rest.split_once('\\') {
            word.push_str(before);
            rest = if let Some(digits) = escaped.strip_prefix('x') {
                word.push(u8::from_str_radix(&digits[..2], 16).expect("a byte").into());
                &digits[2..]
            } else {
                word.push('\\');
                &escaped[1..]
            };
        }
        word + rest
    };
    text.lines().map(word).collect()
}

/// One change of a text.
#[derive(Debug, Clone)]
enum Mutation {
    Byte(Index, u8),
    Insert(Index, Index),
    Delete(Index, usize),
    Repeat(Index, usize),
    Cut(Index),
    /// The tail of another text.
    Cross(Index, Index, Index),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let at = any::<Index>;
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Mutation::Byte(at, byte)),
        (at(), at()).prop_map(|(at, word)| Mutation::Insert(at, word)),
        (at(), 1usize..12).prop_map(|(at, length)| Mutation::Delete(at, length)),
        (at(), 1usize..40).prop_map(|(at, length)| Mutation::Repeat(at, length)),
        (at(), at(), at()).prop_map(|(at, other, from)| Mutation::Cross(at, other, from)),
    ]
}

impl Mutation {
    /// Changes a text. What is inserted is one of `words`, and a tail comes from one of `texts`.
    fn change(self, text: &mut Vec<u8>, words: &[String], texts: &[String]) {
        let place = |at: Index, text: &[u8]| at.index(text.len() + 1);
        match self {
            Self::Byte(at, byte) if !text.is_empty() => {
                let at = at.index(text.len());
                text[at] = byte;
            }
            Self::Byte(_, byte) => text.push(byte),
            Self::Insert(at, word) => {
                let at = place(at, text);
                text.splice(at..at, word.get(words).bytes());
            }
            Self::Delete(at, length) => {
                let at = place(at, text);
                text.drain(at..(at + length).min(text.len()));
            }
            Self::Repeat(at, length) => {
                let at = place(at, text);
                let piece = text[at..(at + length).min(text.len())].to_vec();
                text.splice(at..at, piece);
            }
            Self::Cut(at) => text.truncate(place(at, text)),
            Self::Cross(at, other, from) => {
                let other = other.get(texts).as_bytes();
                text.truncate(place(at, text));
                text.extend_from_slice(&other[from.index(other.len() + 1)..]);
            }
        }
    }
}

/// Case texts with a few changes.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let texts: Vec<String> = all_cases().into_iter().flat_map(|case| case.messages).collect();
    let words = dictionary(include_str!("dictionary"));
    (any::<Index>(), vec(mutation(), 0..6)).prop_map(move |(first, mutations)| {
        let mut text = first.get(&texts).clone().into_bytes();
        for mutation in mutations {
            mutation.change(&mut text, &words, &texts);
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_lexed(text in mutated()) {
        laws::lexer(&text);
    }

    #[test]
    fn any_text_is_rewritten_and_any_of_its_shape_alike(text in mutated(), variation: u64) {
        laws::rewrite(&text, variation);
    }

    #[test]
    fn any_position_is_found(bytes in vec(any::<u8>(), 0..200)) {
        laws::edits(&bytes);
    }

    #[test]
    fn any_bytes_are_framed(
        flags: u8,
        frames in vec((any::<u8>(), 0u8..80, vec(any::<u8>(), 0..80)), 0..6),
    ) {
        let mut bytes = vec![flags];
        for (tag, length, body) in frames {
            let tag = b"QPBSdDZ".get(usize::from(tag)).copied().unwrap_or(tag);
            bytes.extend([tag, 0, 0, 0, length]);
            bytes.extend(body);
        }
        laws::framer(&bytes);
    }

    #[test]
    fn any_first_packet_is_read(
        code in prop_oneof![Just([0, 3, 0, 0]), Just([4, 210, 22, 46]), Just([4, 210, 22, 47]), any::<[u8; 4]>()],
        words in vec("(user|database|a)?\0?", 0..8),
        length in prop_oneof![Just(None), (0u8..60).prop_map(Some)],
    ) {
        let body = words.concat().into_bytes();
        let length = length.map_or(8 + body.len(), usize::from);
        laws::startup(&[&u32::try_from(length).unwrap().to_be_bytes()[..], &code, &body].concat());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn any_login_fails_without_the_key(
        flags: u8,
        first in "(SCRAM-SHA-256(-PLUS)?\0\0\0\0[\x00-\x20])?[nyp][=a-z-]{0,25},(a=x)?,(m=x,)?n=[a-z]{0,2},r=[ -~]{0,9}",
        second in "(c=(biws|eSws|[A-Za-z0-9+/]{0,9}=?),)?r=[ -~]{0,30}(,p=[A-Za-z0-9+/]{42,44}=?)?",
    ) {
        let size = u8::try_from(first.len()).expect("short");
        strangers::scram(&[&[flags, size], first.as_bytes(), second.as_bytes()].concat());
    }

    #[test]
    fn any_proxy_header_is_read(
        text in "(PROXY (TCP4|TCP6|UNKNOWN|x) [0-9a-f.:]{0,15} [0-9.]{7,15} [0-9]{1,6} [0-9]{1,6}\r?\n?)?",
        kind in prop_oneof![Just(0x21), Just(0x20), any::<u8>()],
        family in prop_oneof![Just(0x11), Just(0x21), Just(0x31), any::<u8>()],
        length in 0u8..60,
        rest in vec(any::<u8>(), 0..80),
    ) {
        let binary = [b"\r\n\r\n\0\r\nQUIT\n", &[kind, family, 0, length][..], &rest].concat();
        strangers::proxy_protocol(&binary);
        strangers::proxy_protocol(&[text.as_bytes(), &rest].concat());
    }
}

/// A part of a settings file, a rule or a connection string.
fn written() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => select(dictionary(include_str!("written"))),
        1 => ".{0,3}",
        1 => "[ -~]{0,3}",
        1 => "[0-9]{1,20}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_settings_are_read(words in vec(written(), 0..30)) {
        settings::settings(words.concat().as_bytes());
    }

    #[test]
    fn any_rule_is_read(words in vec(written(), 0..12)) {
        settings::rule(words.concat().as_bytes());
    }

    #[test]
    fn any_message_to_the_console_is_read(
        tag in prop_oneof![select(b"QPBDECSHX".to_vec()), any::<u8>()],
        parts in vec(prop_oneof!["(SHOW|S|P|x)?\0", Just("\0\0\0\u{1}".to_owned()), ".?"], 0..8),
        cut in any::<Index>(),
    ) {
        let body = parts.concat().into_bytes();
        let size = u32::try_from(body.len() + 4).unwrap().to_be_bytes();
        let frame = [&[tag][..], &size, &body].concat();
        strangers::console(&frame);
        strangers::console(&frame[..cut.index(frame.len())]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_request_for_a_page_is_answered(
        method in prop_oneof![Just("GET"), Just("POST"), Just("HEAD"), Just("PRI"), Just("")],
        path in prop_oneof!["/(metrics|ready|live)?([?#%/][ -~]{0,3})?", Just("*".to_owned())],
        version in prop_oneof![Just("HTTP/1.1"), Just("HTTP/1.0"), Just("HTTP/2.0"), Just("")],
        headers in vec(prop_oneof![
            "(Host|Connection|Content-Length|Transfer-Encoding|Expect|Upgrade): ?[ -~]{0,12}",
            "(Host: localhost|Connection: close|Transfer-Encoding: chunked|Content-Length: [0-9]{1,20})",
            "[ -~]{0,9}",
        ], 0..5),
        rest in vec(any::<u8>(), 0..20),
    ) {
        let head = format!("{method} {path} {version}\r\n{}\r\n\r\n", headers.join("\r\n"));
        http::http(&[head.as_bytes(), &rest].concat());
    }
}

/// Tables for the rules of `replies`, on which every question has an answer, and expired rows.
const SCHEMA: &str = "
    CREATE DOMAIN word AS text CHECK (VALUE <> '');
    CREATE TABLE sessions (id int PRIMARY KEY, token word UNIQUE,
        lower text GENERATED ALWAYS AS (lower(token)) STORED, expires_at timestamptz);
    CREATE UNIQUE INDEX ON sessions (lower(token), (id + 1));
    CREATE INDEX ON sessions (expires_at);
    CREATE VIEW current AS SELECT id, token FROM sessions WHERE id > 0;
    CREATE TABLE carts (id int PRIMARY KEY, created timestamptz DEFAULT now(), days int);
    CREATE TABLE items (cart int REFERENCES carts ON DELETE CASCADE, n int);
    CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS '
        BEGIN NEW.days := 1; RETURN NEW; END';
    CREATE TRIGGER stamped BEFORE INSERT ON carts FOR EACH ROW EXECUTE FUNCTION stamp();
    CREATE TABLE profiles (id int PRIMARY KEY);
    CREATE TABLE profiles_ttl (id int PRIMARY KEY, until bigint);
    CREATE TABLE logs (day date, line text) PARTITION BY RANGE (day);
    CREATE TABLE logs_1 PARTITION OF logs FOR VALUES FROM ('2001-01-01') TO ('2002-01-01');
    CREATE TABLE events (id int PRIMARY KEY, at timestamptz);
    CREATE TABLE events_archive (id int, at timestamptz);
    INSERT INTO sessions (id, token, expires_at) SELECT n, 'a' || n, now() - interval '1 day' FROM generate_series(1, 9) n;
    INSERT INTO sessions VALUES (10, 'a', DEFAULT, now() + interval '1 day');
    INSERT INTO carts VALUES (1, now() - interval '9 days', 1);
    INSERT INTO items VALUES (1, 1);
    INSERT INTO profiles VALUES (1), (2);
    INSERT INTO profiles_ttl VALUES (1, 1600000000000);
    INSERT INTO logs VALUES ('2001-02-03', 'a'), ('2001-02-04', 'b');
    INSERT INTO events VALUES (1, now() - interval '2 days'), (2, now())";

#[test]
fn whatever_a_server_replies_is_read_or_an_error() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let recorded = runtime.block_on(record());
    if let Some(file) = std::env::var_os("PGLAPSE_FUZZ_REPLIES") {
        std::fs::write(file, &recorded).expect("a file that can be written");
    }
    let config = replies::config();
    let (catalog, passed) = runtime.block_on(replies::play(&recorded, &config)).expect("a catalog");
    assert_eq!(catalog.rules.len(), config.rules().count());
    assert!(catalog.tables().count() >= 8, "{}", catalog.tables().count());
    let deleted: Vec<_> = passed.iter().map(|(_, deleted)| deleted.as_ref().ok()).collect();
    assert_eq!(deleted, [&1, &1, &2, &1, &9].map(Some), "{passed:?}");
    drop(runtime);

    let (at, length) = (any::<Index>, 1usize..40);
    let mutation = prop_oneof![
        6 => (at(), any::<u8>()).prop_map(|(at, byte)| Mutation::Byte(at, byte)),
        1 => at().prop_map(Mutation::Cut),
        1 => (at(), length.clone()).prop_map(|(at, length)| Mutation::Delete(at, length)),
        1 => (at(), length).prop_map(|(at, length)| Mutation::Repeat(at, length)),
    ];
    let config = ProptestConfig { cases: 1000, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    let held = runner.run(&vec(mutation, 1..4), |mutations| {
        let mut changed = recorded.clone();
        for mutation in mutations {
            mutation.change(&mut changed, &[], &[]);
        }
        replies::replies(&changed);
        Ok(())
    });
    held.unwrap();
}

/// What a server replies when the catalog is read and expired rows are deleted.
async fn record() -> Vec<u8> {
    let database = Database::with(SCHEMA).await;
    let rules: Vec<_> = replies::config().rules().collect();
    crate::control::published(&mut database.connect().await, &rules).await;
    let config: tokio_postgres::Config = database.url().parse().unwrap();
    let mut server = TcpStream::connect(("127.0.0.1", database.port())).await.unwrap();
    let (ours, theirs) = duplex(1 << 16);
    let recording = async {
        let (mut from_server, mut to_server) = server.split();
        let (mut from_client, mut to_client) = split(theirs);
        let up = copy(&mut from_client, &mut to_server);
        tokio::join!(carry(&mut from_server, &mut to_client), up).0
    };
    let reading = async {
        let (client, connection) = config.connect_raw(ours, tokio_postgres::NoTls).await.unwrap();
        let driver = tokio::spawn(connection);
        replies::converse(client, &replies::config()).await.unwrap();
        driver.await.unwrap().unwrap();
    };
    tokio::join!(recording, reading).0
}

/// What the fuzzer found, and must not find again.
#[test]
fn what_was_found_once() {
    for sql in [
        // Our text ran into the word before it.
        "DELETE FROM sessions WHERE(id = 1)RETURNING id",
        "DELETE FROM\"Cart Items\"RETURNING id",
        "SELECT\"ctid\"FROM sessions",
        // The constant behind UESCAPE decides what a name is, in whatever case that is written.
        "SELECT * FROM U&\"sessi!006Fns\" UESCAPE '!'",
        "SELECT * FROM U&\"sessi!006Fns\" Uescape '#'",
        "SELECT * FROM U&\"sessi!006Fns\" UESCAPE E'!'",
        // A refusal for what a constant says held for every constant.
        "SELECT query_to_xml('SELECT * FROM sessions', true, true, '')",
        // An error within a join left the levels of query in disorder: a panic.
        "SELECT FROM a JOIN (SELECT FROM SELECT FROM sessions) b ON true",
        // The plan for a list of columns that are none held a constant of the client's.
        "COPY sessions (0oken, id) TO STDOUT",
        // An alias avoided a name that only a constant held.
        "SELECT '_pglapse1' FROM sessions",
        // It was refused where a text of the same tokens had named a table in a comment.
        "\\ tokens (",
    ] {
        for variation in 0..20 {
            laws::rewrite(sql.as_bytes(), variation);
        }
    }
}
