//! The key words that shape a statement, as far as finding its tables needs them.

use crate::sql::lexer::{Kind, Token};

macro_rules! keywords {
    ($($name:ident = $text:literal),* $(,)?) => {
        /// A key word that matters here; [`Keyword::None`] for every other token.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Keyword {
            /// No key word, or one that does not matter to the walk.
            None,
            $(#[doc = $text] $name),*
        }

        impl Keyword {
            /// The key word that an unquoted token is.
            pub(super) fn of(token: Token, sql: &[u8]) -> Self {
                const LONGEST: usize = 12;
                let text = token.text(sql);
                if token.kind != Kind::Word || text.len() > LONGEST {
                    return Self::None;
                }
                let mut lower = [0; LONGEST];
                let lower = &mut lower[..text.len()];
                lower.copy_from_slice(text);
                lower.make_ascii_lowercase();
                match std::str::from_utf8(lower) {
                    $(Ok($text) => Self::$name,)*
                    _ => Self::None,
                }
            }
        }
    };
}

keywords! {
    All = "all", Analyze = "analyze", And = "and", As = "as", Binary = "binary", By = "by",
    Case = "case", Conflict = "conflict", Copy = "copy", Create = "create", Cross = "cross",
    Current = "current", Cursor = "cursor", Cycle = "cycle", Declare = "declare", Default = "default",
    Delete = "delete", Distinct = "distinct", Do = "do", End = "end", Except = "except",
    Execute = "execute", Explain = "explain", Fetch = "fetch", For = "for", From = "from",
    Full = "full", Group = "group", Having = "having", Inner = "inner", Insert = "insert",
    Intersect = "intersect", Into = "into", Is = "is", Join = "join", Lateral = "lateral",
    Left = "left", Limit = "limit", Matched = "matched", Materialized = "materialized",
    Merge = "merge", Natural = "natural", Not = "not", Of = "of", Offset = "offset", On = "on",
    Only = "only", Order = "order", Ordinality = "ordinality", Outer = "outer",
    Overriding = "overriding", Prepare = "prepare", Recursive = "recursive",
    Repeatable = "repeatable", Returning = "returning", Right = "right", Rows = "rows",
    Search = "search", Select = "select", Set = "set", Source = "source", Table = "table",
    Tablesample = "tablesample", Temp = "temp", Temporary = "temporary", Then = "then", To = "to",
    Uescape = "uescape", Union = "union", Unlogged = "unlogged", Update = "update",
    Using = "using", Values = "values", Verbose = "verbose", View = "view", When = "when",
    Where = "where", Window = "window", With = "with",
}

impl Keyword {
    /// Whether a query that ends here goes on with another one.
    pub(super) fn is_set_operator(self) -> bool {
        matches!(self, Self::Union | Self::Intersect | Self::Except)
    }

    /// Whether it begins a clause behind the FROM clause of a query.
    pub(super) fn ends_from(self) -> bool {
        self.is_set_operator()
            || matches!(
                self,
                Self::Where
                    | Self::Group
                    | Self::Having
                    | Self::Window
                    | Self::Order
                    | Self::Limit
                    | Self::Offset
                    | Self::Fetch
                    | Self::For
                    | Self::Returning
                    | Self::When
            )
    }

    /// Whether a table reference goes on with it, so that it is no alias.
    pub(super) fn follows_table(self) -> bool {
        self.ends_from()
            || matches!(
                self,
                Self::Join
                    | Self::Inner
                    | Self::Left
                    | Self::Right
                    | Self::Full
                    | Self::Cross
                    | Self::Natural
                    | Self::On
                    | Self::Using
                    | Self::Tablesample
                    | Self::With
                    | Self::Set
                    | Self::Into
                    | Self::Select
                    | Self::Table
                    | Self::Values
                    | Self::Default
                    | Self::Overriding
                    | Self::As
            )
    }
}
