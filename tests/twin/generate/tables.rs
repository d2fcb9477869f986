//! What the generated statements may name: the relations of the twins' schema and its views.

/// A family of types that can stand for one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ty {
    Number,
    Text,
    Time,
    Json,
    Boolean,
}

/// A column, as it is spelled.
#[derive(Debug, Clone)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) ty: Ty,
}

/// How a relation can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// Read and modified.
    Table,
    /// Read only, since what refers to it may be hidden.
    Parent,
    View,
}

/// A relation.
#[derive(Debug)]
pub(super) struct Relation {
    /// The schema, where the bare name would not do.
    pub(super) schema: Option<&'static str>,
    /// Its name, as it is spelled.
    pub(super) name: &'static str,
    pub(super) used: Use,
    /// Its columns, the key first.
    columns: &'static str,
    /// How many of the first columns are its key.
    pub(super) key: usize,
}

impl Relation {
    pub(super) fn columns(&self) -> Vec<Column> {
        let column = |word: &str| {
            let (name, ty) = word.rsplit_once(':').expect("name:type");
            let ty = match ty {
                "n" => Ty::Number,
                "t" => Ty::Text,
                "d" => Ty::Time,
                "j" => Ty::Json,
                _ => Ty::Boolean,
            };
            Column { name: name.to_owned(), ty }
        };
        self.columns.split(", ").map(column).collect()
    }
}

const fn relation(used: Use, name: &'static str, key: usize, columns: &'static str) -> Relation {
    Relation { schema: None, name, used, columns, key }
}

const EVENTS: &str = "id:n, user_id:n, kind:t, created_at:d";

/// The simplest first.
pub(super) const RELATIONS: [Relation; 37] = [
    relation(Use::Table, "sessions", 1, "id:n, user_id:n, token:t, data:j, hits:n, expires_at:d"),
    relation(Use::Parent, "users", 1, "id:n, name:t"),
    relation(Use::Table, "events", 0, EVENTS),
    relation(Use::Table, "tokens", 1, "token:t, scope:t, uses:n, expires_at:d"),
    relation(Use::Table, "orders", 1, "id:n, user_id:n, session_id:n, amount:n, note:t"),
    relation(Use::Table, "cache", 1, "key:t, value:t, written_at:d, ttl_seconds:n"),
    relation(Use::Table, "readings", 2, "sensor:n, seq:n, value:n, until_ms:n"),
    relation(Use::Table, "coupons", 1, "code:t, percent:n, valid_until:d"),
    relation(Use::Table, "imports", 1, "id:n, until:t"),
    relation(Use::Table, "\"Cart Items\"", 1, "\"Item Id\":n, \"select\":t, \"Expires At\":d"),
    relation(Use::Table, "documents", 0, "id:n, body:t, expires_at:d"),
    relation(Use::Table, "drafts", 0, "id:n, body:t, expires_at:d, author:t"),
    relation(Use::Table, "events_old", 0, EVENTS),
    relation(Use::Table, "events_new", 0, EVENTS),
    Relation {
        schema: Some("archive"),
        ..relation(Use::Table, "leases", 1, "id:n, holder:t, expires_at:d")
    },
    Relation { schema: Some("archive"), ..relation(Use::Table, "jobs", 1, "id:n, expires_at:d") },
    Relation { schema: Some("public"), ..relation(Use::Table, "jobs", 1, "id:n, title:t") },
    relation(Use::Table, "logins", 1, "id:n, session_id:n"),
    relation(Use::Table, "profiles", 2, "id:n, name:t, score:n"),
    relation(Use::Table, "profiles_ttl", 1, "id:n, expires_at:d, reason:t"),
    relation(Use::Table, "notes", 2, "tenant:n, id:n, body:t"),
    relation(Use::Table, "notes_ttl", 2, "note_tenant:n, note_id:n, until_ms:n"),
    relation(Use::View, "profile_names", 0, "id:n, name:t"),
    relation(Use::View, "current_sessions", 0, "id:n, user_id:n, token:t"),
    relation(Use::View, "user_names", 0, "name:t"),
    relation(Use::View, "v_deep", 0, "id:n, \"Label\":t"),
    relation(Use::View, "v_joined", 0, "id:n, name:t, token:t, expires_at:d"),
    relation(Use::View, "v_counts", 0, "kind:t, n:n, last:d"),
    relation(Use::View, "v_union", 0, "kind:t, id:n"),
    relation(Use::View, "v_cte", 0, "a:n, b:t"),
    relation(Use::View, "v_recursive", 0, "id:n, depth:n"),
    relation(Use::View, "v_lateral", 0, "id:n, amount:n, device:t"),
    relation(Use::View, "v_windows", 0, "id:n, place:n, total:n"),
    relation(Use::View, "v_distinct", 0, "user_id:n, kind:t"),
    relation(Use::View, "\"V Quoted\"", 0, "\"Item Id\":n, \"from\":t"),
    relation(Use::View, "v_exists", 0, "id:n, name:t, live:b"),
    Relation {
        schema: Some("archive"),
        ..relation(Use::View, "v_archive", 0, "id:n, holder:t, jobs:n")
    },
];
