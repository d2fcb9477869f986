//! tokio-postgres, by rustls.

use std::{pin::pin, sync::Arc, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _, TryStreamExt as _, stream};
use rustls::{
    ClientConfig, DigitallySignedStruct, Error, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, ring},
    pki_types::{CertificateDer, ServerName, UnixTime},
};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_postgres::{AsyncMessage, Client, error::SqlState};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Takes whatever certificate there is, as `sslmode=require` does.
#[derive(Debug)]
struct Anybody(Arc<CryptoProvider>);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

fn tls() -> MakeRustlsConnect {
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Anybody(provider)))
        .with_no_client_auth();
    MakeRustlsConnect::new(config)
}

/// A connection, and what comes on it unasked.
async fn connect(url: &str) -> (Client, UnboundedReceiver<AsyncMessage>) {
    let (client, mut connection) = tokio_postgres::connect(url, tls()).await.expect("a connection");
    let (tell, told) = unbounded_channel();
    tokio::spawn(async move {
        let mut messages = stream::poll_fn(move |cx| connection.poll_message(cx));
        while let Some(Ok(message)) = messages.next().await {
            drop(tell.send(message));
        }
    });
    (client, told)
}

pub async fn run(url: &str) {
    let ((mut db, mut told), (other, _)) = (connect(url).await, connect(url).await);
    let row = db.query_one("SELECT count(*), sum(id) FROM items", &[]).await.expect("a row");
    assert_eq!((row.get::<_, i64>(0), row.get::<_, i64>(1)), (50, 2500));
    let by_id = db.prepare("SELECT id FROM items WHERE id = $1").await.expect("prepared");
    for i in 1..=10 {
        assert_eq!(db.query(&by_id, &[&i]).await.expect("rows").len(), usize::from(i % 2 == 1));
    }
    let both = futures_util::future::join(db.query(&by_id, &[&1]), db.query(&by_id, &[&2])).await;
    assert_eq!((both.0.expect("rows").len(), both.1.expect("rows").len()), (1, 0));
    let mut sink = pin!(db.copy_in("COPY items (id, body) FROM STDIN").await.expect("a sink"));
    sink.send(&b"1001\tcopied\n"[..]).await.expect("sent");
    assert_eq!(sink.finish().await.expect("an end"), 1);
    let out = db.copy_out("COPY items (id) TO STDOUT").await.expect("a stream");
    let lines: Vec<_> = out.try_collect().await.expect("lines");
    assert_eq!(lines.concat().iter().filter(|byte| **byte == b'\n').count(), 51);
    let large = "x".repeat(5_000_000);
    let row = db.query_one("SELECT $1::text", &[&large]).await.expect("a row");
    assert_eq!(row.get::<_, String>(0), large);
    let insert = "INSERT INTO items (id, body) VALUES ($1, 'new')";
    assert_eq!(db.execute(insert, &[&2]).await.expect("it gives way"), 1);
    let error = db.execute(insert, &[&1]).await.expect_err("a live duplicate");
    assert_eq!(error.code(), Some(&SqlState::UNIQUE_VIOLATION));
    let transaction = db.transaction().await.expect("a block");
    assert_eq!(transaction.execute("DELETE FROM items WHERE id < 10", &[]).await.expect("deleted"), 6);
    let portal = transaction.bind("SELECT id FROM items ORDER BY id", &[]).await.expect("a portal");
    assert_eq!(transaction.query_portal(&portal, 7).await.expect("a page").len(), 7);
    transaction.rollback().await.expect("the end");
    db.batch_execute("LISTEN news").await.expect("it listens");
    other.batch_execute("NOTIFY news, 'here'").await.expect("told");
    let heard = tokio::time::timeout(Duration::from_secs(20), told.recv()).await;
    let Some(AsyncMessage::Notification(heard)) = heard.expect("in time") else { panic!() };
    assert_eq!(heard.payload(), "here");
    let token = db.cancel_token();
    let running = "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
    let cancel = async {
        while other.query(running, &[]).await.expect("rows").is_empty() {}
        token.cancel_query(tls()).await.expect("it is taken");
    };
    let sleeping = tokio::join!(db.batch_execute("SELECT pg_sleep(600)"), cancel).0;
    assert_eq!(sleeping.expect_err("cancelled").code(), Some(&SqlState::QUERY_CANCELED));
    db.execute("DELETE FROM items WHERE id IN (2, 1001)", &[]).await.expect("deleted");
}
