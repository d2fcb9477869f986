//! How many rows the server expects of a recursive query.
//!
//! It takes each step to find ten times as many rows as the one before, so it expects millions
//! behind two or three of them. Then it fills megabytes of a hash table with zeros at each
//! execution, and compiles the query (JIT), for a handful of rows.

/// A condition on this oid of the rows of a step, which always holds. The server takes it to hold
/// for one in 200.
macro_rules! expect_few {
    ($oid:literal) => {
        concat!(
            "(",
            $oid,
            "::pg_catalog.int8 OPERATOR(pg_catalog.+) 0 OPERATOR(pg_catalog.=) ",
            $oid,
            "::pg_catalog.int8)"
        )
    };
}
pub(crate) use expect_few;
