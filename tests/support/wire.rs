//! A client that shows everything a server says: each message of an answer as one line.

use std::fmt::Write as _;

use bytes::{Buf as _, BufMut as _, Bytes, BytesMut};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::DEADLINE;

/// A connection for the user `postgres`, who needs no password.
pub(crate) struct Wire {
    stream: TcpStream,
    input: BytesMut,
    /// Tables with a higher oid are not told apart.
    pub(crate) known_oids: u32,
    /// The texts of its named statements.
    prepared: Vec<Vec<u8>>,
}

impl Wire {
    pub(crate) async fn connect(port: u16, database: &str) -> Self {
        let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
        stream.set_nodelay(true).expect("a socket option");
        let mut wire =
            Self { stream, input: BytesMut::new(), known_oids: u32::MAX, prepared: Vec::new() };
        let mut startup = BytesMut::new();
        startup.put_i32(196_608);
        for (name, value) in
            [("user", "postgres"), ("database", database), ("client_encoding", "UTF8")]
        {
            put_text(&mut startup, name);
            put_text(&mut startup, value);
        }
        startup.put_u8(0);
        let mut packet = BytesMut::new();
        packet.put_i32(i32::try_from(startup.len() + 4).expect("a short packet"));
        packet.unsplit(startup);
        wire.send(&packet).await;
        let answer = wire.answer(&[]).await;
        assert_eq!(answer.last().map(String::as_str), Some("ready I"), "{answer:?}");
        wire
    }

    /// The answer to a `Query` message; `data` is what a COPY FROM STDIN gets.
    pub(crate) async fn simple(&mut self, sql: &[u8], data: &[u8]) -> Vec<String> {
        let mut out = BytesMut::new();
        put_message(&mut out, b'Q', |body| put_bytes(body, sql));
        self.send(&out).await;
        self.answer(data).await
    }

    /// The answer to Parse, Describe, Bind, Describe, Execute and Sync, all in text format.
    pub(crate) async fn extended(
        &mut self,
        sql: &[u8],
        parameters: &[Option<String>],
        data: &[u8],
    ) -> Vec<String> {
        let mut out = BytesMut::new();
        put_parse(&mut out, "", sql);
        put_use(&mut out, "", parameters);
        if !data.is_empty() {
            put_copy_data(&mut out, data);
        }
        put_message(&mut out, b'S', |_| ());
        self.send(&out).await;
        self.answer(&[]).await
    }

    /// The answers to several texts in one pipeline: Parse to Execute of each, or Bind to Execute
    /// where [`Self::prepared`] has prepared the same text, and one Sync.
    pub(crate) async fn pipeline(&mut self, texts: &[&str]) -> Vec<String> {
        let mut out = BytesMut::new();
        for sql in texts {
            let known = self.prepared.iter().position(|text| text == sql.as_bytes());
            if known.is_none() {
                put_parse(&mut out, "", sql.as_bytes());
            }
            let name = known.map(|number| format!("s{number}")).unwrap_or_default();
            put_use(&mut out, &name, &[]);
        }
        put_message(&mut out, b'S', |_| ());
        self.send(&out).await;
        self.answer(&[]).await
    }

    /// The same by a named statement, which is prepared in a turn of its own, and used again for the
    /// same text.
    pub(crate) async fn prepared(
        &mut self,
        sql: &[u8],
        parameters: &[Option<String>],
    ) -> Vec<String> {
        let known = self.prepared.iter().position(|text| text == sql);
        let name = format!("s{}", known.unwrap_or(self.prepared.len()));
        let mut out = BytesMut::new();
        let mut said = Vec::new();
        if known.is_none() {
            put_parse(&mut out, &name, sql);
            put_message(&mut out, b'S', |_| ());
            self.send(&out.split()).await;
            said = self.answer(&[]).await;
            if said.iter().any(|line| line.starts_with("error")) {
                return said;
            }
            self.prepared.push(sql.to_vec());
        }
        put_use(&mut out, &name, parameters);
        put_message(&mut out, b'S', |_| ());
        self.send(&out).await;
        said.extend(self.answer(&[]).await);
        said
    }

    /// Its named statements are gone. Their names are not used again.
    pub(crate) fn forget_prepared(&mut self) {
        self.prepared.iter_mut().for_each(Vec::clear);
    }

    pub(crate) async fn send(&mut self, bytes: &[u8]) {
        self.stream.write_all(bytes).await.expect("the server listens");
    }

    /// Reads up to `ReadyForQuery`.
    pub(crate) async fn answer(&mut self, data: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let (tag, body) = tokio::time::timeout(DEADLINE, self.message())
                .await
                .unwrap_or_else(|_| panic!("no answer after {lines:?}"));
            lines.extend(show(tag, body, self.known_oids));
            if tag == b'G' && !data.is_empty() {
                let mut out = BytesMut::new();
                put_copy_data(&mut out, data);
                self.send(&out).await;
            }
            if tag == b'Z' {
                return lines;
            }
        }
    }

    /// Reads up to a message of this type.
    pub(crate) async fn answer_until(&mut self, last: u8) {
        while tokio::time::timeout(DEADLINE, self.message()).await.expect("an answer").0 != last {}
    }

    async fn message(&mut self) -> (u8, Bytes) {
        loop {
            if let Some((&tag, rest)) = self.input.split_first()
                && let Some(length) = rest.first_chunk::<4>()
            {
                let length = u32::from_be_bytes(*length) as usize;
                if rest.len() >= length {
                    let mut message = self.input.split_to(length + 1).freeze();
                    message.advance(5);
                    return (tag, message);
                }
            }
            let read = self.stream.read_buf(&mut self.input).await.expect("the server answers");
            assert_ne!(read, 0, "the server hung up");
        }
    }
}

fn put_message(out: &mut BytesMut, tag: u8, fill: impl FnOnce(&mut BytesMut)) {
    let mut body = BytesMut::new();
    fill(&mut body);
    out.put_u8(tag);
    out.put_i32(i32::try_from(body.len() + 4).expect("a short message"));
    out.unsplit(body);
}

fn put_parse(out: &mut BytesMut, name: &str, sql: &[u8]) {
    put_message(out, b'P', |body| {
        put_text(body, name);
        put_bytes(body, sql);
        body.put_i16(0);
    });
    put_message(out, b'D', |body| {
        body.put_u8(b'S');
        put_text(body, name);
    });
}

/// Bind, Describe and Execute.
fn put_use(out: &mut BytesMut, name: &str, parameters: &[Option<String>]) {
    put_message(out, b'B', |body| {
        body.put_u8(0);
        put_text(body, name);
        body.put_i16(0);
        body.put_i16(i16::try_from(parameters.len()).expect("few parameters"));
        for value in parameters {
            match value {
                None => body.put_i32(-1),
                Some(text) => {
                    body.put_i32(i32::try_from(text.len()).expect("a short value"));
                    body.put_slice(text.as_bytes());
                }
            }
        }
        body.put_i16(0);
    });
    put_message(out, b'D', |body| body.put_slice(b"P\0"));
    put_message(out, b'E', |body| body.put_slice(&[0, 0, 0, 0, 0]));
}

fn put_copy_data(out: &mut BytesMut, data: &[u8]) {
    put_message(out, b'd', |body| body.put_slice(data));
    put_message(out, b'c', |_| ());
}

fn put_bytes(out: &mut BytesMut, text: &[u8]) {
    out.put_slice(text);
    out.put_u8(0);
}

fn put_text(out: &mut BytesMut, text: &str) {
    put_bytes(out, text.as_bytes());
}

fn take_text(body: &mut Bytes) -> String {
    let end = body.iter().position(|&b| b == 0).expect("a terminated string");
    let text = body.split_to(end);
    body.advance(1);
    String::from_utf8_lossy(&text).into_owned()
}

/// One message as a line; `None` for what differs from one connection to the next.
fn show(tag: u8, mut body: Bytes, known_oids: u32) -> Option<String> {
    Some(match tag {
        b'T' => columns(&mut body, known_oids),
        b'D' => format!("row {}", values(&mut body)),
        b'd' => format!("copy {}", String::from_utf8_lossy(&body).trim_end()),
        b'C' => format!("tag {}", take_text(&mut body)),
        b'Z' => format!("ready {}", char::from(body.get_u8())),
        b'E' => format!("error {}", fields(&mut body)),
        b'N' => format!("notice {}", fields(&mut body)),
        b'A' => format!("notification {}", String::from_utf8_lossy(&body[4..])),
        b'I' => "empty query".to_owned(),
        b'1' => "parsed".to_owned(),
        b'2' => "bound".to_owned(),
        b'n' => "no data".to_owned(),
        b's' => "suspended".to_owned(),
        b't' => format!("parameters {:?}", body.split_off(2)),
        b'H' | b'G' => format!("copying {body:?}"),
        b'c' => "copied".to_owned(),
        b'R' | b'K' | b'S' => return None,
        _ => format!("message {} {body:?}", char::from(tag)),
    })
}

fn columns(body: &mut Bytes, known_oids: u32) -> String {
    let mut line = "columns".to_owned();
    for _ in 0..body.get_u16() {
        let name = take_text(body);
        let (table, number, type_oid) =
            (body.get_u32().min(known_oids), body.get_i16(), body.get_u32());
        let (length, modifier, format) = (body.get_i16(), body.get_i32(), body.get_i16());
        write!(line, " {name}[of {table}.{number} type {type_oid} {length} {modifier} {format}]")
            .expect("a string takes it");
    }
    line
}

fn values(body: &mut Bytes) -> String {
    let values: Vec<String> = (0..body.get_u16())
        .map(|_| match usize::try_from(body.get_i32()) {
            Ok(length) => String::from_utf8_lossy(&body.split_to(length)).into_owned(),
            Err(_) => "NULL".to_owned(),
        })
        .collect();
    values.join(" | ")
}

/// How the hint begins that only pglapse gives.
const HINT: &str = "Expired rows are hidden by columns";

/// What an error says, without where in the server's source it was raised, and as the server says
/// it.
fn fields(body: &mut Bytes) -> String {
    let mut line = String::new();
    while body.first().is_some_and(|&code| code != 0) {
        let code = body.get_u8();
        let value = take_text(body);
        if matches!(code, b'C' | b'M' | b'D' | b'H' | b'P') && !value.starts_with(HINT) {
            write!(line, "{}={value} ", char::from(code)).expect("a string takes it");
        }
    }
    line.trim_end().to_owned()
}
