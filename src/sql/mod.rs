//! SQL as bytes: tokens with their extents, and Postgres's identifier rules.
//!
//! Nothing here knows of tables, rules or frames. Both the catalog (to find the columns in a
//! user's expiry expression) and the rewriter stand on it.

mod byte_class;
pub(crate) mod estimate;
pub mod folding;
pub mod lexer;
pub mod name;
pub mod normalized;
pub(crate) mod role;
pub mod statements;
pub mod stored;
pub(crate) mod template;
pub mod word_filter;
