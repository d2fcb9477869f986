//! pglapse: a Postgres proxy that enforces soft TTL.
//!
//! Rows of a *TTL table* disappear for clients the instant they expire, and are deleted from disk
//! later. The one sentence that everything here serves: *every statement answers as it would on a
//! database from which all rows that had expired when its message arrived had just been deleted.*
//!
//! This page is the architecture. `tests/tidy` holds the code to it.
//!
//! # The picture
//!
//! ```text
//!  client ──frames──▶ wire ──SQL──▶ rewrite ──edited SQL──▶ wire ──frames──▶ Postgres
//!         ◀─────────────────────────── relay, untouched ◀───────────────────────────
//!                                     ▲
//!                               catalog              (rules × pg_catalog, one immutable value)
//!                                     ▲
//!  control connection: load, watch ───┬── reaper: plan → lease → batch → record
//!                                     └── admin: /metrics, /live, /ready, status page, console
//! ```
//!
//! Pure parts compute and return facts; they know no socket, clock or task. Drivers are thin, do
//! the I/O, and count and log what the pure parts return.
//!
//! | module | is | pure |
//! |---|---|---|
//! | [`sql`] | tokens and identifiers over bytes | yes |
//! | [`schedule`], [`latency`] | hours and dates, quantiles of durations | yes |
//! | [`catalog`] | rules, the one definition of *live* and *expired*, what a name stands for | yes |
//! | [`rewrite`] | SQL in, SQL out | yes |
//! | [`wire`] | frames, start-up packets, message views | yes |
//! | [`session`] | one client connection: two pure halves and a pump | halves |
//! | [`listener`] | accepts clients | |
//! | [`tls`] | TLS with clients and with the server | |
//! | [`auth`] | SCRAM with clients and with the server, where pglapse checks passwords | all but lookup |
//! | [`control`] | pglapse's own connections: loads the catalog and keeps it current | |
//! | [`sweep`] | deletes expired rows at once, for a statement that needs their keys | statements |
//! | [`shadow`] | counts what rules in shadow mode would do | what is run twice |
//! | [`reaper`] | deletes what nobody can see any more | plan and statements |
//! | [`guard`] | whether rows may be deleted now: asked by all that deletes | decision |
//! | [`check`] | holds rules against a database, for people | report |
//! | [`policy`] | the rules as row-level security and views | DDL |
//! | [`config`] | file and flags to settings, or every fault at once | yes |
//! | [`metrics`], [`admin`] | what operators see, and the console where they give orders | |
//! | [`app`], [`cli`], [`demo`] | put it together | |
//!
//! # One query
//!
//! 1. [`listener`] accepts and hands over to [`session`], whose handshake does TLS and relays the
//!    start-up packet and the whole login unchanged, unless [`auth`] makes the login in the
//!    server's place.
//! 2. The pump (`session::pump`) reads from the client into a buffer. The *requests* half
//!    (`session::requests`) walks the frame headers in it. It reads the text of each `Query` and
//!    `Parse`. It reads other messages only for what they name or bring: the statement and the
//!    keys of a `Bind`, the keys in a COPY's data. All other bytes pass unread.
//! 3. [`rewrite::Rewriter::rewrite`] decides about a text. Most texts leave at once, because none
//!    of their bytes spell the name of a TTL table. Others are lexed. Their *fingerprint*, which is
//!    the tokens without constants, finds a plan in a cache that all sessions share. If there is
//!    none, the planner makes one by walking over the statement (`rewrite::walk`). What a plan is
//!    made from beside the fingerprint (a constant, a parameter's number or type) is recorded as it
//!    is read, and is part of its key (`rewrite::inputs`).
//! 4. The plan's edits are spliced into the client's own text, and one frame takes the place of one
//!    frame (`session::requests`, in `send.rs`). If the statement needs a [`sweep`] first, the
//!    frame waits for it.
//! 5. The *replies* half (`session::replies`) maps error positions back and restates refusals. All
//!    else passes as bytes.
//!
//! # One reaped row
//!
//! 1. At its instant [`catalog::Rule::live`] stops holding: from then on no session shows the row.
//! 2. After its grace [`catalog::Rule::reapable`] holds. The reaper's [plan](reaper::plan) picks a
//!    leaf table, or a part of a large one. The inspection of the table decides how its rows are
//!    found (`reaper::strategy`), and the time of the last batch how large the next one is
//!    (`reaper::sizes`).
//! 3. The lease on that task is claimed in the schema `pglapse`, where several processes share the
//!    work.
//! 4. One transaction checks the lease and deletes a batch. The deleting statement holds the
//!    condition itself, so a row that was refreshed a moment ago survives. It also puts the rows
//!    into an archive and tells their keys, where the rule wants that ([`catalog::AfterDelete`]).
//!
//! # Where to look
//!
//! The first line of a file says its purpose. The module docs of [`session`], [`reaper`] and
//! `rewrite::walk` list what is where.
//!
//! - Where is a MERGE rewritten? `rewrite/walk/modify.rs`, its keys in `assign.rs` and
//!   `merge_source.rs`.
//! - Where is it decided which expired rows a statement deletes? `rewrite/walk/replace.rs` finds
//!   the keys that the statement writes; `rewrite/walk/inline_delete.rs` and [`sweep`] delete. How
//!   keys are cast and compared stands in `catalog/matching.rs`.
//! - Where is a refusal worded? `rewrite/refusal.rs`.
//! - What happens at a `Bind`? `session/requests/mod.rs`, `frame`.
//! - What if its statement was prepared under other rules? `session/reprepare` prepares it again
//!   between transactions; `outdated` in `session/requests/changes.rs` refuses it within a
//!   transaction that changed the schema.
//! - Where do other sessions learn of a schema change? In this process by
//!   `session/requests/announce.rs` and [`rewrite::Currency`], in other processes by `tell_others`
//!   in `control/connect.rs`.
//! - Where is a batch's size decided? `reaper/sizes.rs`.
//! - What does a pass over a table do next, and what after a batch that failed?
//!   `reaper/leaf/position.rs`, `next_step` and `advance`.
//! - Where is a metric made? [`metrics`].
//! - Where is a setting read? `config/read.rs`.
//!
//! `CONTRIBUTING.md` says where to add a setting, a metric, a statement kind, an expiry kind or a
//! strategy, and how to run and bless one case of the twin tests.
//!
//! # Decisions
//!
//! **One in, one out.** After the login a frame is forwarded, or replaced by one frame of its kind;
//! none is added and none swallowed. So pipelining, error handling until Sync, implicit
//! transactions and COPY stay the server's business. A *refusal* fits: a statement that the server
//! rejects in parse analysis is put in front of the client's, and the one error that comes back,
//! known by the session's nonce, is restated.
//!
//! **Edit, never print.** sqlparser's printer changes the meaning of some valid statements, and
//! loses comments and hints in all. So texts are edited at byte offsets.
//!
//! **Our own walk finds the tables; sqlparser checks it.** The design began with sqlparser's tree
//! and a list of token shims for what it cannot parse. But Postgres's grammar lets a table be named
//! only behind reserved words, so a walk over clauses (`rewrite::walk`) finds every place without
//! understanding expressions: no operator, type or function syntax can confuse it, and nothing
//! needs a shim. What it would miss by a mistake of ours, two readings that know nothing of it look
//! for: the word in front of each mention, and sqlparser's tree wherever sqlparser can parse the
//! text. If they disagree, the statement is refused.
//!
//! **Join with nothing.** `(t JOIN (SELECT) AS _pglapse1 ON t.expires_at > now)` adds no row, no
//! column and no plan node and is right wherever a table may stand: under outer joins, aliases with
//! columns, locks, samples, GROUP BY a primary key. Only a bare system column would lose its table,
//! or find an outer one, so it is given its table's name. The target of UPDATE, DELETE and MERGE
//! takes the condition where its conditions are.
//!
//! **Rewriting is not idempotent**: inserted text names the table again. Nothing rewrites twice.
//!
//! **A prepared statement follows the rules.** A driver that has prepared a statement uses it as
//! long as the connection lasts. So the session prepares it anew between transactions when another
//! text is right (`session::reprepare` says which drivers need which part of that).
//!
//! **Errors point into the client's text.** Every driver shows the position of an error, and libpq
//! draws the line. So the session remembers what was sent for each text that may still fail, also
//! for prepared statements and portals (`session::replies` says for whom, `session::state` how).
//!
//! **The database's clock decides**, in hiding (`statement_timestamp()`) and in deleting alike.
//! Days and months are counted in the rule's time zone, never in a session's; see [`catalog::rule`]
//! for how the column still stands alone for the index.
//!
//! **When in doubt about hiding, refuse; when in doubt about deleting, do not delete.** A bare name
//! may mean a temporary table that nobody saw being made, or one of several tables. So its
//! condition stands under a guard (`rewrite::walk::named`): `'name'::regclass` is what the server
//! itself takes the name for, and compared with the table's oid it is a constant, which the planner
//! drops. Where the tables' columns do not allow that, the server is asked for the session's search
//! path, and the statement holds a comparison of `'name'::regclass` with the oid that this leads
//! to: it costs nothing once it is planned, and whatever changed the path unseen makes it fail
//! rather than show another table. That question is the one conversation that may be held inside a
//! transaction: nothing is in flight then, and the statement that needs the answer takes its
//! snapshot next anyway.
//!
//! **A key makes way in the statement itself, where that can be seen to be harmless**
//! (`rewrite::walk::replace`): a DELETE of just the rows in the way becomes part of it, for keys
//! whose computing raises no error. Else the session waits for a [`sweep`] on pglapse's own
//! connections: of the keys that stand in the statement, its parameters or a COPY's data, or, where
//! none can be read, of all expired rows that need not stay. Sweeps by keys and those of whole
//! tables have connections apart, and each table its own turn, so that a long one holds up nobody
//! else. A sweep ends with the last session that waits for it, and the wait with the session's
//! `statement_timeout`, for which its own connection is asked (`session::limit`).
//!
//! **Schema changes are asked about, not guessed** ([`rewrite::Currency`]). The server's command
//! tag says that one has run, whatever its text was and whenever it was prepared. When its
//! transaction is over, every statement of this process that names relations waits the few
//! milliseconds until the catalog was read again. So no statement is judged by a catalog that is
//! older than the last change that this process has seen an answer to. Only what has changed is
//! read. What another session has locked is read once it can be, and a statement that names it
//! waits as for the lock.
//!
//! There is a moment between the server's commit and its answer. For that moment a schema change is
//! announced before it is sent (`session::requests::announce`):
//!
//! - The session announces the names that its change gives to relations ([`rewrite::Ddl`]), and
//!   those of all views over them, which it asks the server for.
//! - Other sessions' statements that name one of them wait for the end of that transaction, unless
//!   the name stands for a hidden table anyway. A statement that holds locks itself waits for a
//!   second only, and then fails as a deadlock would.
//! - On the server no session sees what another one's open transaction makes. So each change is
//!   noted with the names in its text, whether it matters to a rule yet or not. It is taken
//!   together with every other open change that gives one of these names (`rewrite::pending`).
//! - The server might run statements that were sent before the change behind it. So the change
//!   waits until they are answered ([`rewrite::Traffic`]), or have taken so long that the server
//!   has begun them.
//! - Nothing else ever waits, and nothing waits for temporary tables.
//!
//! In the transaction that makes the change, the catalog is asked on the client's own connection
//! (`session::own_catalog`, [`catalog::Basis`]). That happens before the next statement that may
//! concern the change, while nothing is in flight, by one statement that reads `pg_catalog` only.
//! Its portal has a name, so that the client's unnamed one stays. Within one text of several
//! statements, or in a pipeline, the server cannot be asked. There the names that the text gives
//! count (`rewrite::given_names`). A rule that the transaction has set by SQL is asked for likewise
//! ([`catalog::OwnRules`], `guard::OWN_RULES`), so that it holds there at once and a `ROLLBACK`
//! takes it back.
//!
//! **No process-wide state.** [`app::App`] builds everything and passes it down; tests run many
//! side by side. Only the log subscriber is global, as `tracing` has it.

pub mod sql;

pub mod schedule;

pub mod latency;

pub mod catalog;

pub mod rewrite;

pub mod wire;

pub mod session;

pub mod listener;

pub mod control;

pub mod tls;

pub mod auth;

pub mod guard;

pub mod reaper;

pub mod sweep;

pub mod shadow;

pub mod check;

pub mod policy;

pub mod config;

pub mod metrics;

pub mod admin;

pub mod app;

pub mod cli;

#[cfg(feature = "demo")]
pub mod demo;
