//! What is not compared word for word: COPY of what is not there, where the server's error is about a
//! query and tells a position, and TRUNCATE that reaches a sidecar.

use super::{Form, SCHEMA, rules, seen, send, wire_to};
use crate::support::{Database, proxy::Proxy, wire::Wire};

#[tokio::test]
async fn a_copy_of_what_is_not_there_fails_as_in_postgresql() {
    let kept = Database::with(SCHEMA).await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    for form in [Form::Simple, Form::Extended, Form::Prepared] {
        let mut ours = Wire::connect(proxy.port(), kept.name()).await;
        let mut theirs = wire_to(&kept).await;
        for text in [
            "COPY logs TO STDOUT",
            "COPY t TO STDOUT",
            "COPY k (id) TO STDOUT",
            "COPY public.k TO STDOUT",
            "COPY nowhere.k TO STDOUT",
            "COPY sessions (id, nowhere) TO STDOUT",
            "COPY app.logs (nowhere) TO STDOUT",
            "COPY logs FROM STDIN",
            "COPY k (nowhere) FROM STDIN",
            "SET search_path = a",
            "COPY t (w) TO STDOUT",
            "COPY k (id, until) TO STDOUT",
            "COPY j (n) TO STDOUT",
            "COPY sessions TO STDOUT",
            "CREATE TEMP TABLE sessions (x int)",
            "CREATE TEMP TABLE k (id int, e text)",
            "COPY k (expires) TO STDOUT",
            "COPY sessions (expires_at) TO STDOUT",
            "DROP TABLE sessions, pg_temp.k",
            "COPY sessions (x) TO STDOUT",
            "SET search_path = ''",
            "COPY sessions TO STDOUT",
            "COPY k TO STDOUT",
            "SELECT id FROM t",
        ] {
            let said = seen(send(&mut ours, form, text.as_bytes()).await);
            assert_eq!(
                said,
                seen(send(&mut theirs, form, text.as_bytes()).await),
                "{text} {form:?}"
            );
        }
    }
}

/// The text was rewritten while the column was generated, which no COPY copies.
#[tokio::test]
async fn a_column_that_is_no_longer_generated_is_not_copied_with_expired_rows() {
    let kept = Database::with(SCHEMA).await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let mut wire = Wire::connect(proxy.port(), kept.name()).await;
    wire.simple(b"SELECT seed.refill()", &[]).await;
    let text =
        b"ALTER TABLE generated ALTER twice DROP EXPRESSION; COPY generated (id, twice) TO STDOUT";
    let said = wire.simple(text, &[]).await.concat();
    assert!(said.contains("column \"twice\" specified more than once"), "{said}");
    assert!(!said.contains("20"), "{said}");
}

#[tokio::test]
async fn truncate_does_not_empty_a_sidecar_alone() {
    let kept = Database::with(SCHEMA).await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let mut wire = Wire::connect(proxy.port(), kept.name()).await;
    wire.simple(b"SELECT seed.refill()", &[]).await;
    for (truncate, is_refused) in [
        ("TRUNCATE shelves CASCADE", true),
        ("truncate table only public.shelves, plain restart identity cascade", true),
        ("TRUNCATE shelves, docs CASCADE", false),
        ("TRUNCATE plain CASCADE", false),
    ] {
        for (form, begin) in super::APART {
            wire.simple(begin, &[]).await;
            wire.simple(b"BEGIN", &[]).await;
            let said = send(&mut wire, form, truncate.as_bytes()).await.concat();
            assert_eq!(said.contains("0A000 M=pglapse"), is_refused, "{truncate} {form:?}: {said}");
            wire.simple(b"ROLLBACK", &[]).await;
        }
    }
}
