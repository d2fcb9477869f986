//! A session that listens on a channel.

use futures_util::StreamExt;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_postgres::{AsyncMessage, Client, NoTls};

use super::DEADLINE;

/// What comes last, so that everything before it has arrived.
const END: &str = "the end";

/// Hears what is told on one channel.
pub(crate) struct Listener {
    client: Client,
    channel: String,
    heard: UnboundedReceiver<(String, String)>,
}

impl Listener {
    pub(crate) async fn start(url: &str, channel: &str) -> Self {
        let (client, mut connection) =
            tokio_postgres::connect(url, NoTls).await.expect("a session");
        let (sender, heard) = unbounded_channel();
        let mut messages = futures_util::stream::poll_fn(move |cx| connection.poll_message(cx));
        tokio::spawn(async move {
            while let Some(Ok(message)) = messages.next().await {
                if let AsyncMessage::Notification(told) = message {
                    sender.send((told.channel().to_owned(), told.payload().to_owned())).ok();
                }
            }
        });
        let listen = format!("LISTEN \"{}\"", channel.replace('"', "\"\""));
        client.batch_execute(&listen).await.expect("it listens");
        Self { client, channel: channel.to_owned(), heard }
    }

    /// All that was told since the last time.
    pub(crate) async fn heard(&mut self) -> Vec<String> {
        let told = "SELECT pg_notify($1, $2)";
        self.client.execute(told, &[&self.channel, &END]).await.expect("it is told");
        let mut payloads = Vec::new();
        loop {
            let heard = tokio::time::timeout(DEADLINE, self.heard.recv()).await;
            let (channel, payload) = heard.expect("in time").expect("the session goes on");
            assert_eq!(channel, self.channel);
            if payload == END {
                return payloads;
            }
            payloads.push(payload);
        }
    }

    /// The keys that were told of the deleted rows of a table, in order; those of one row on one
    /// line.
    pub(crate) async fn keys(&mut self, schema: &str, table: &str) -> Vec<String> {
        let mut keys = Vec::new();
        for payload in self.heard().await {
            assert!(payload.len() < 8000, "{}", payload.len());
            let told: serde_json::Value = serde_json::from_str(&payload).expect("JSON");
            assert_eq!((&told["schema"], &told["table"]), (&schema.into(), &table.into()));
            let of_rows = told["keys"].as_array().expect("a list");
            assert!(!of_rows.is_empty());
            keys.extend(of_rows.iter().map(ToString::to_string));
        }
        keys.sort();
        keys
    }
}
