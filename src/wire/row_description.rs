//! What the server says of a result's columns.

use bytes::Buf as _;

/// The columns in the body of a `RowDescription`: each one's name, type and type modifier.
pub fn columns(body: &[u8]) -> Option<Vec<(&[u8], u32, i32)>> {
    let (_, mut rest) = body.split_first_chunk::<2>()?;
    let mut columns = Vec::new();
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == 0)?;
        let (name, behind) = rest.split_at_checked(end)?;
        let (mut fields, after) = behind.get(1..)?.split_at_checked(18)?;
        // The table, and the column's number in it; behind the type its size.
        fields.advance(6);
        let type_oid = fields.get_u32();
        fields.advance(2);
        columns.push((name, type_oid, fields.get_i32()));
        rest = after;
    }
    Some(columns)
}
