//! Spans of what takes long: a login, a statement whose plan is made, a sweep, a batch. They go to
//! an OpenTelemetry collector where one is set, and nowhere else.
//!
//! Where none is set, each of them is off: one look at a flag, and nothing is read or kept.

use memchr::memmem;
use tracing::{Span, field::Empty, info_span};

use crate::sql::normalized::NormalizedStatement;

/// The target of all of them, which the log leaves out.
pub const TARGET: &str = "pglapse::spans";

/// The span of an application under which a statement runs: the W3C's `traceparent`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TraceParent {
    trace: u128,
    span: u64,
    is_sampled: bool,
}

impl TraceParent {
    /// That of a statement, in a comment as sqlcommenter writes it, if spans are kept at all.
    pub fn of_statement(sql: &[u8]) -> Option<Self> {
        if tracing::enabled!(target: TARGET, tracing::Level::INFO) { Self::read(sql) } else { None }
    }

    /// That of a statement; nothing if there is none, or it is not as it should be.
    pub fn read(sql: &[u8]) -> Option<Self> {
        const KEY: &[u8] = b"traceparent='";
        let at = memmem::find(sql, KEY)?;
        let (before, value) = (sql.get(..at)?, sql.get(at + KEY.len()..)?);
        let opened = memmem::rfind(before, b"/*")?;
        if memmem::rfind(before, b"*/").is_some_and(|closed| closed > opened) {
            return None;
        }
        let value = std::str::from_utf8(value.get(..55)?).ok()?;
        let mut parts = value.split('-');
        let mut next = |len| parts.next().filter(|part| part.len() == len);
        let (version, trace, span, flags) = (next(2)?, next(32)?, next(16)?, next(2)?);
        let trace = u128::from_str_radix(trace, 16).ok().filter(|it| *it != 0)?;
        let span = u64::from_str_radix(span, 16).ok().filter(|it| *it != 0)?;
        let is_sampled = u8::from_str_radix(flags, 16).ok()? & 1 == 1;
        (version != "ff").then_some(Self { trace, span, is_sampled })
    }

    #[cfg(feature = "otlp")]
    fn adopt(self, span: &Span) {
        use opentelemetry::trace::{
            SpanContext, SpanId, TraceContextExt as _, TraceFlags, TraceId, TraceState,
        };
        use tracing_opentelemetry::OpenTelemetrySpanExt as _;
        let flags = TraceFlags::default().with_sampled(self.is_sampled);
        let (trace, id) = (TraceId::from(self.trace), SpanId::from(self.span));
        let parent = SpanContext::new(trace, id, flags, true, TraceState::default());
        let parent = opentelemetry::Context::new().with_remote_span_context(parent);
        // It fails where no collector is set, and then there is nothing to tell.
        _ = span.set_parent(parent);
    }

    #[cfg(not(feature = "otlp"))]
    fn adopt(self, _: &Span) {
        let Self { trace: _, span: _, is_sampled: _ } = self;
    }
}

/// A client logs in, as that role into that database.
pub fn login(database: &str, role: &str, peer: &dyn std::fmt::Display) -> Span {
    info_span!(
        "login",
        otel.kind = "server",
        db.system.name = "postgresql",
        db.namespace = database,
        role,
        client.address = %peer,
        error.type = Empty,
        otel.status_code = Empty,
    )
}

/// The plan of a statement is made, because it is not in the cache. Its text is shown without
/// constants.
pub fn rewrite(sql: &[u8]) -> Span {
    let span = info_span!(
        "rewrite",
        db.system.name = "postgresql",
        db.query.text = Empty,
        error.type = Empty,
        otel.status_code = Empty,
    );
    if !span.is_disabled() {
        let text = if sql.is_ascii() {
            NormalizedStatement::of(sql, None)
        } else {
            NormalizedStatement::unreadable()
        };
        span.record("db.query.text", text.text);
        adopt(&span, TraceParent::of_statement(sql));
    }
    span
}

/// A statement waits until expired rows have given up its keys.
pub fn sweep(database: &str, role: &str, parent: Option<TraceParent>) -> Span {
    let system = "postgresql";
    let span = info_span!("sweep", db.system.name = system, db.namespace = database, role);
    adopt(&span, parent);
    span
}

/// The reaper runs a batch on a table.
pub fn batch(table: &str) -> Span {
    info_span!(
        "batch",
        db.system.name = "postgresql",
        db.collection.name = table,
        rows = Empty,
        error.type = Empty,
        otel.status_code = Empty,
    )
}

/// What the span was about failed, with this SQLSTATE or in these words.
pub fn failed(span: &Span, why: &str) {
    span.record("error.type", why).record("otel.status_code", "ERROR");
}

fn adopt(span: &Span, parent: Option<TraceParent>) {
    if let Some(parent) = parent {
        parent.adopt(span);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRACE: &str = "00-5bd66ef5095369c7b0d1f8f4bd33716a-c532cb4098ac3dd2-01";

    fn read(sql: &str) -> Option<TraceParent> {
        TraceParent::read(sql.as_bytes())
    }

    #[test]
    fn the_context_is_that_of_a_comment() {
        let parent = TraceParent {
            trace: 0x5bd6_6ef5_0953_69c7_b0d1_f8f4_bd33_716a,
            span: 0xc532_cb40_98ac_3dd2,
            is_sampled: true,
        };
        let tags = format!("action='%2Fpolls',traceparent='{TRACE}',tracestate='a%3D1'");
        assert_eq!(read(&format!("SELECT 1 /*{tags}*/")), Some(parent));
        assert_eq!(read(&format!("/* a */ /*{tags}*/ SELECT 1;")), Some(parent));
        let unsampled = tags.replace("-01'", "-00'");
        let unsampled = read(&format!("SELECT 1 /*{unsampled}*/")).unwrap();
        assert_eq!(unsampled, TraceParent { is_sampled: false, ..parent });
    }

    #[test]
    fn what_is_no_context_in_a_comment_is_none() {
        assert_eq!(read("SELECT 1 /*traceparent='00-1-2-3'*/"), None);
        assert_eq!(read(&format!("SELECT 'traceparent=''{TRACE}'''")), None);
        assert_eq!(read(&format!("/* a */ SELECT $$traceparent='{TRACE}'$$")), None);
        let zero = TRACE.replace("c532cb4098ac3dd2", "0000000000000000");
        assert_eq!(read(&format!("SELECT 1 /*traceparent='{zero}'*/")), None);
        assert_eq!(read("SELECT 1 /*traceparent='00-5bd66"), None);
    }
}
