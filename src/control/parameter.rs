//! A client's parameter value in a statement of pglapse's own.

use std::fmt::Debug;

use bytes::{BufMut as _, BytesMut};
use tokio_postgres::types::{Format, IsNull, ToSql, Type, to_sql_checked};

/// A value that is sent as the client sent it, whatever its type is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawParameter<B> {
    /// Whether it is in its type's binary format.
    pub is_binary: bool,
    /// Its bytes; `None` is NULL.
    pub bytes: Option<B>,
}

impl<B: AsRef<[u8]> + Debug> ToSql for RawParameter<B> {
    fn to_sql(
        &self,
        _: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let Some(bytes) = &self.bytes else { return Ok(IsNull::Yes) };
        out.put_slice(bytes.as_ref());
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn encode_format(&self, _: &Type) -> Format {
        if self.is_binary { Format::Binary } else { Format::Text }
    }

    to_sql_checked!();
}
