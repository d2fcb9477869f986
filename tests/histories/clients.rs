//! Clients that write, renew, read and take keys of rows that live for a moment, and write down
//! when they asked what, and what they were answered.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio_postgres::{Client, Error, Row, error::Severity};
use tokio_util::sync::CancellationToken;

use super::history::{Action, Micros, Operation, Version};
use crate::support::{numbers::Numbers, sqlstate, try_connect};

/// Keys that clients compete for in a round.
pub(super) const KEYS: i64 = 60;
/// No row lives longer, in microseconds.
const LONGEST: i64 = 1_500_000;
/// An answer that takes longer is not waited for: its connection is given up.
const PATIENCE: Duration = Duration::from_secs(20);

/// What one client has done and told.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) operations: Vec<Operation>,
    /// How often there was an error, by its SQLSTATE or what the driver says.
    pub(super) errors: BTreeMap<String, u32>,
    /// When it was answered without an error.
    pub(super) answers: Vec<Micros>,
}

pub(super) fn now() -> Micros {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("later than 1970");
    i64::try_from(since.as_micros()).expect("a time")
}

/// Acts until told to stop. Its keys begin at `first`; `number` is its own.
pub(super) async fn act(
    address: SocketAddr,
    first: i64,
    number: i64,
    seed: u64,
    stop: CancellationToken,
) -> Seen {
    let (mut numbers, mut told, mut client) = (Numbers(seed), Seen::default(), None);
    let mut made = 0;
    while !stop.is_cancelled() {
        let Some(open) = &client else {
            let url = format!("postgres://postgres@{address}/postgres?connect_timeout=5");
            match tokio::time::timeout(PATIENCE, try_connect(&url)).await {
                Ok(Ok(open)) => client = Some(open),
                Ok(Err(error)) => {
                    note_error(&mut told, &error);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(_) => {}
            }
            continue;
        };
        // Else the clients would take the machine from the reapers.
        tokio::time::sleep(Duration::from_millis(numbers.below(10_u64))).await;
        made += 1;
        let key = i32::try_from(first + numbers.below(KEYS)).expect("few keys");
        let version = Version {
            id: number * 1_000_000 + made,
            expires: now() + numbers.below(LONGEST) - 5_000,
        };
        let kind = numbers.below(100);
        let sent = now();
        let done = tokio::time::timeout(PATIENCE, one(open, kind, key, version)).await;
        let end = now();
        let mut note =
            |key, answered, action| told.operations.push(Operation { key, sent, answered, action });
        match done {
            Ok(Ok(actions)) => {
                for (key, action) in actions {
                    note(key, Some(end), action);
                }
                told.answers.push(end);
            }
            Ok(Err(error)) if !is_unknown(&error) => {
                if let (Some("23505"), Some(Action::Insert(..))) =
                    (sqlstate(&error), unknown(kind, version))
                {
                    note(key, Some(end), Action::Insert(version, false));
                    told.answers.push(end);
                } else {
                    note_error(&mut told, &error);
                }
            }
            lost => {
                if let Some(action) = unknown(kind, version) {
                    note(key, None, action);
                }
                match lost {
                    Ok(Err(error)) => note_error(&mut told, &error),
                    _ => *told.errors.entry("no answer".to_owned()).or_default() += 1,
                }
                client = None;
            }
        }
        if client.as_ref().is_some_and(Client::is_closed) {
            client = None;
        }
    }
    told
}

fn note_error(told: &mut Seen, error: &Error) {
    let what = sqlstate(error).map_or_else(|| "connection".to_owned(), str::to_owned);
    *told.errors.entry(what).or_default() += 1;
}

/// Whether it may have been done all the same: the connection ended, or is about to. A server that
/// panics while it commits, because its disk is full, may have the commit on disk already.
fn is_unknown(error: &Error) -> bool {
    error.as_db_error().is_none_or(|error| error.parsed_severity() != Some(Severity::Error))
}

/// What may have been done if there is no answer.
fn unknown(kind: i64, version: Version) -> Option<Action> {
    match kind {
        0..40 => None,
        40..65 => Some(Action::Insert(version, true)),
        65..80 => Some(Action::Put(version)),
        80..95 => Some(Action::Renew(version, true)),
        _ => Some(Action::Delete(true)),
    }
}

async fn one(
    client: &Client,
    kind: i64,
    key: i32,
    version: Version,
) -> Result<Vec<(i32, Action)>, Error> {
    // As the microseconds that `to_timestamp` would round.
    const AT: &str = "('epoch'::timestamptz + $3::bigint * interval '1 microsecond')";
    let Version { id, expires } = version;
    let written = [&key as &(dyn tokio_postgres::types::ToSql + Sync), &id, &expires];
    let row = |row: &Row| (row.get::<_, i32>(0), Version { id: row.get(1), expires: row.get(2) });
    Ok(match kind {
        0..40 => {
            let keys: Vec<i32> = if kind < 35 {
                vec![key]
            } else {
                (key / 1000 * 1000..).take(usize::try_from(KEYS).unwrap_or_default()).collect()
            };
            let shown: BTreeMap<i32, Version> =
                client.query(&read(), &[&keys]).await?.iter().map(row).collect();
            keys.into_iter().map(|key| (key, Action::Read(shown.get(&key).copied()))).collect()
        }
        40..65 => {
            client.execute(&format!("INSERT INTO kept VALUES ($1, $2, {AT})"), &written).await?;
            vec![(key, Action::Insert(version, true))]
        }
        65..80 => {
            let put = format!(
                "INSERT INTO kept VALUES ($1, $2, {AT}) ON CONFLICT (key) \
                 DO UPDATE SET id = EXCLUDED.id, expires = EXCLUDED.expires"
            );
            client.execute(&put, &written).await?;
            vec![(key, Action::Put(version))]
        }
        80..95 => {
            let renewed = client
                .execute(
                    &format!("UPDATE kept SET id = $2, expires = {AT} WHERE key = $1"),
                    &written,
                )
                .await?;
            vec![(key, Action::Renew(version, renewed > 0))]
        }
        _ => vec![(
            key,
            Action::Delete(client.execute("DELETE FROM kept WHERE key = $1", &[&key]).await? > 0),
        )],
    })
}

/// Reads rows by key, with their expiry in microseconds.
pub(super) fn read() -> String {
    "SELECT key, id, (EXTRACT(epoch FROM expires) * 1000000)::bigint FROM kept WHERE key = ANY ($1)"
        .to_owned()
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::TcpListener,
    };

    use super::*;
    use crate::session::bytes::message;

    #[tokio::test]
    async fn only_what_the_session_survives_was_certainly_not_done() {
        for (severity, unknown) in [("ERROR", false), ("FATAL", true), ("PANIC", true)] {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            let server = tokio::spawn(async move {
                let (mut stream, _) = listener.accept().await.expect("a client");
                let error = format!("S{severity}\0V{severity}\0C53100\0MNo space left\0\0");
                let ready = message(b'Z', b"I");
                for answer in [
                    [message(b'R', &[0; 4]), ready.clone()].concat(),
                    [message(b'E', error.as_bytes()), ready].concat(),
                ] {
                    let read = stream.read(&mut [0; 1024]).await.expect("a message");
                    assert!(read > 0);
                    stream.write_all(&answer).await.expect("sent");
                }
                stream
            });
            let url = format!("postgres://postgres@{address}/postgres");
            let client = try_connect(&url).await.expect("a connection");
            let error = client.batch_execute("COMMIT").await.expect_err(severity);
            assert_eq!((sqlstate(&error), is_unknown(&error)), (Some("53100"), unknown));
            server.await.expect("no panic");
        }
    }
}
