//! pglapse: a Postgres proxy that enforces soft TTL.
//!
//! Rows of a *TTL table* disappear for clients the instant they expire, and are deleted from disk
//! later. The contract is one sentence: *every statement answers as it would on a database from
//! which all rows that had expired when its message arrived had just been deleted.*
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
//! Pure parts compute and return values, without sockets, clocks or tasks. Drivers are thin. They
//! do the I/O, and count and log what the pure parts return.
//!
//! | module | is | pure |
//! |---|---|---|
//! | [`sql`] | tokens and identifiers over bytes | yes |
//! | `array` | arrays that a server sends | yes |
//! | [`schedule`], [`latency`] | windows and schedules, quantiles of durations | yes |
//! | [`spans`] | what an OpenTelemetry collector is told, where one is set | yes |
//! | [`catalog`] | rules, the one definition of *live* and *expired*, what a name stands for | yes |
//! | [`rewrite`] | SQL in, SQL out | all but its caches and [`rewrite::Currency`] |
//! | [`wire`] | frames, start-up packets, message views | yes |
//! | [`session`] | one client connection: two pure halves and a pump | halves |
//! | [`listener`] | accepts clients | |
//! | [`admission`] | slots for connections, and who makes way where all are taken | yes |
//! | [`dial`] | opens connections to the server | |
//! | [`tls`] | TLS with clients and with the server | |
//! | [`auth`] | SCRAM with clients and with the server, where pglapse checks passwords | all but the lookups |
//! | [`control`] | pglapse's own connections: loads the catalog and keeps it current | |
//! | [`sweep`] | deletes expired rows at once, for a statement that needs their keys | statements |
//! | [`shadow`] | counts the statements that rules in shadow mode would change | effect |
//! | [`reaper`] | deletes expired rows whose grace is over | plan and statements |
//! | [`delete`] | makes all SQL that deletes rows, with the proof that it may | yes |
//! | [`guard`] | the schema `pglapse`: rules in force, pauses, restores; shows proofs | decision |
//! | [`check`] | compares rules with a database, and reports | report |
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
//! 3. [`rewrite::Rewriter::rewrite`] decides a text. Most texts are done at once, because none of
//!    their bytes spell the name of a TTL table. Others are lexed. Their *fingerprint*, which is
//!    the tokens without constants, finds a plan in a cache that all sessions share. If there is
//!    none, the planner makes one by walking over the statement (`rewrite::walk`). What else a plan
//!    is made from (a constant, a parameter's number or type) is recorded as it is read, and is
//!    part of its key (`rewrite::inputs`).
//! 4. The plan's edits are spliced into the client's own text, and one frame replaces one frame
//!    (`session::requests`, in `send.rs`). If the statement needs a [`sweep`] first, the frame
//!    waits for it.
//! 5. The *replies* half (`session::replies`) maps error positions back to the client's text, and
//!    restates refusals. Everything else passes as bytes.
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
//! 4. One transaction checks the lease, shows the proof that rows of the table may go by this rule
//!    ([`delete::Proof`]), and deletes a batch. The deleting statement holds the condition itself,
//!    so a row that was refreshed a moment ago survives. It also archives the rows and notifies of
//!    their keys, where the rule asks for that ([`catalog::AfterDelete`]).
//!
//! # Where to look
//!
//! The first line of a file says its purpose. The module docs of [`session`], [`reaper`] and
//! `rewrite::walk` list what is where.
//!
//! - Where is a MERGE rewritten? `rewrite/walk/modify.rs`, its keys in `assign.rs` and
//!   `merge_source.rs`.
//! - Where is it decided which expired rows go before a statement? `rewrite/walk/replace.rs` finds
//!   the keys that the statement writes; [`sweep`] deletes. How keys are cast and compared stands
//!   in `catalog/matching.rs`.
//! - Where is an INSERT tried first without its sweep? `rewrite/attempt.rs` says why; the text is
//!   made in `rewrite/walk/attempt.rs`, and sent by `session/requests/attempts.rs`.
//! - Where does a pipeline or a COPY look ahead for keys? `session/sweeping.rs`.
//! - Where is a refusal worded? `rewrite/refusal.rs`.
//! - What happens at a `Bind`? `session/requests/mod.rs`, `use_by_bind`.
//! - What if the statement of a `Bind` is stale: prepared under other rules, or another search
//!   path? `session/reprepare` prepares it again between transactions, begun by
//!   `session/requests/internal_queries.rs`; `session/requests/outdated.rs` within a transaction.
//! - Where do other sessions learn of a schema change? In this process by [`rewrite::Currency`], in
//!   other processes by `tell_others` in `control/connect.rs`.
//! - Where is a batch's size decided? `reaper/sizes.rs`, from the time of the last one;
//!   `next_step` in `reaper/leaf/position.rs` takes less under load.
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
//! **One in, one out.** After the login a frame is forwarded, or replaced by one frame of its kind.
//! None is added and none is dropped, but for a Flush, which has no answer, and for the session's
//! own questions, which are asked while nothing else is in flight. So pipelining, skipping messages
//! until Sync after an error, implicit transactions and COPY work as the server implements them
//! (`postgres.c`). A *refusal* keeps to this: within the client's text, a statement that the
//! server rejects in parse analysis is put in front of the refused one. The session knows the error
//! by its nonce, and restates it.
//!
//! **Edit, never print.** sqlparser's printer changes the meaning of some valid statements, and
//! always loses comments and hints. So texts are edited at byte offsets.
//!
//! **Our own walk finds the tables; sqlparser checks it.** In Postgres's grammar (`gram.y`) a table
//! is named only behind reserved words. So a walk over clauses (`rewrite::walk`) finds every table
//! without understanding expressions: no operator, type or function syntax can confuse it. Against
//! mistakes in the walk there are two independent readings: the word in front of each mention of a
//! TTL table, and sqlparser's tree wherever sqlparser can parse the text. If they disagree with the
//! walk, the statement is refused.
//!
//! **In the WHERE clause, or joined with an empty row.** A SELECT from one table gets the condition
//! in its WHERE clause, before the client's own, and so does the target of UPDATE and DELETE.
//! Beside other tables a table `t` becomes `(t JOIN (SELECT) AS _pglapse1 ON t.expires_at > now)`.
//! The join adds no row, no column and no plan node. It is correct wherever a table may stand:
//! under outer joins, aliases with columns, locks, samples, GROUP BY a primary key. Only a bare
//! system column would no longer find its table, or find one of an outer query, so it is qualified
//! with its table's name. Planning the join costs the server a tenth of a short query, so it is
//! left out where nothing needs it.
//!
//! **Rewriting is not idempotent**, because inserted text names the table again. No text is
//! rewritten twice.
//!
//! **A prepared statement follows the rules.** A driver that has prepared a statement uses it as
//! long as the connection lasts. So the session prepares it anew between transactions when another
//! text is right (`session::reprepare` says which drivers need which part of that).
//!
//! **Errors point into the client's text.** Every driver shows the position of an error, and libpq
//! draws the line. So the session remembers what was sent for each text that may still fail, also
//! for prepared statements and portals (`session::replies` says for whom, `session::state` how).
//!
//! **The database's clock decides**, for hiding (`statement_timestamp()`) and for deleting. Days
//! and months are counted in the rule's time zone, never in a session's. [`catalog::rule`] says how
//! the column still stands alone, so that an index can be used.
//!
//! **When in doubt about hiding, refuse; when in doubt about deleting, do not delete.** A bare name
//! may mean a temporary table that was made unseen, for instance in a function, or one of several
//! tables. So the server checks it while it parses the statement (`rewrite::walk::named`). Where
//! only one table has the name, the condition names its columns as `public.name.column`, which the
//! server takes for that very table only. A statement fails whose name means another one. Where
//! that may well be, because a function in the database or a text of the session names temporary
//! relations, and where the table has an alias, the condition stands under a guard that compares
//! `'name'::regclass` with the table's oid. The comparison is constant, and the planner drops it,
//! but it costs the server a quarter of a short query. Where the tables' columns do not allow such
//! a guard, the server is asked for the session's search path. The statement then holds a
//! comparison of `'name'::regclass` with the oid that the path leads to: if anything has changed
//! the path unseen, the statement fails, and does not show another table. This question may be
//! asked inside a transaction, because nothing is in flight then, and the statement that needs the
//! answer takes its snapshot afterwards anyway.
//!
//! **Nobody's code runs with rights that are not his.** pglapse's role may delete in many people's
//! tables. Whoever owns a table answers for the code on it, so a delete reaches only tables of
//! owners who are trusted, or that have no code (`delete/trust.rs`). Taking the owner's role would
//! be no defence, since a function can give it back. Names on pglapse's own connections mean
//! `pg_catalog`; triggers have their table's owner's search path. What pglapse adds to clients'
//! statements, and what it deletes with, means the same whatever the path is
//! (`catalog::operators`).
//!
//! **A statement deletes the expired rows that hold its keys, where that is harmless**
//! (`rewrite::walk::replace`). A DELETE of just these rows becomes part of the statement, if
//! computing the keys cannot raise an error. Else the session waits for a [`sweep`] on pglapse's
//! own connections. It deletes by the keys in the statement, its parameters or a COPY's data. Where
//! these cannot be read, it deletes all expired rows that need not stay; if one of them cannot go,
//! by a pass of the reaper's ([`reaper::TablePass`]), which finds it. Sweeps by keys and sweeps of
//! whole tables have separate connections, and each table has its own turn, so that a long sweep
//! delays no other table. A sweep ends with the last session that waits for it. The wait ends with
//! the session's `statement_timeout`, which is asked for on the client's connection
//! (`session::facts`).
//!
//! The DELETE could also be a statement of its own, sent on the client's connection behind a first
//! try in vain and before the client's text. That was measured (`make bench-keys`, PostgreSQL 15,
//! two unique keys, medians of 2,000 each in one run): where an expired row has the key, 0.16 ms
//! within the statement and 0.23 ms with one of its own; where the key is free and the statement
//! cannot be tried first, 0.11 and 0.15 ms. It would also be one more way instead of one less: in
//! a pipeline, and in a text of several statements, there is no moment for it. And a sweep cannot
//! take its place: it does not see the rows of the client's own transaction, and waits for its
//! locks. So the DELETE stays within the statement.
//!
//! **An INSERT is tried first without its DELETE or its sweep** (`rewrite::attempt`). To plan the
//! DELETE costs several times the INSERT, a sweep costs a round trip, and nearly always they delete
//! nothing. So a text goes first that has done nothing if its tag is `INSERT 0 0`, and is right
//! whenever it is not. Else the client's message is decided again, as if it came now. This departs
//! from *one in, one out* only where nothing else is in flight: the server answers the same
//! messages a second time, and the client gets one of the answers (`session::attempt`). What would
//! be computed twice must have no effect, which the catalog says of the table and `rewrite::walk`
//! of the text. For a statement that the client has prepared the server has a second one
//! (`session::prepare_again`).
//!
//! **Schema changes are asked about, not guessed** ([`rewrite::Currency`]). The server's command
//! tag says that one has run, whatever its text was and whenever it was prepared. When its
//! transaction is over, every statement of this process that names relations waits the few
//! milliseconds until the catalog was read again. So a statement that comes after the answer to a
//! schema change is decided by the new catalog. One that is in flight at the same moment may be
//! decided by the old one, as it may run before or after the change on the server. Only what has
//! changed is read.
//!
//! **There is one way of reading the catalog** ([`catalog::There`], [`catalog::Reading`]): which
//! relations matter, what the catalog says of those that are not known or have changed, and what
//! the server prints of them. The first two take no locks and are read in one snapshot
//! (`control::load`). To print a view, a key or a default the server locks what it is of. That is
//! done piece by piece, each in a transaction of its own with a short `lock_timeout`
//! (`control::details`), so that nobody who locks several tables ends by a deadlock with it. What
//! another session has locked is printed as soon as possible, and a statement that names it waits
//! as it would for the lock. All others go on.
//!
//! What names mean to one session only is read on the client's own connection
//! (`session::own_catalog`, [`catalog::Basis`]): in the transaction that changes the schema, and
//! while the session has temporary relations with names of interest. The search path comes with
//! it. That happens before the next statement that the change may concern, while nothing is in
//! flight. The same is asked there: which relations matter, with those whose rows in the catalog
//! the transaction has written, and then only what is not known of them. The portals have a name,
//! so that the client's unnamed portal stays. In a pipeline in a transaction block a Flush goes
//! first, so that the server sends its answers. Within one text of several statements, or in a
//! pipeline outside of a block, where a Sync would end the transaction, the server cannot be
//! asked. There a statement is refused that uses a name which one before it may have given another
//! meaning (`rewrite::touch`). A rule that the transaction has set by SQL is asked for in the same
//! way ([`catalog::OwnRules`], `guard::OWN_RULES`), so that it is in force there at once, and a
//! `ROLLBACK` takes it back.
//!
//! **Rules have one home**, the table `pglapse.rules`. A process that serves puts the rules of its
//! settings there (`control::publishing`, `guard::put`), and SQL writes there, so that an expiry is
//! parsed once. Every process reads them from there (`guard::rules`): a cheap stamp says each
//! second whether a row was written or removed. Rules and catalog are read in turn until both
//! belong together, because a table is looked up by its name. Whether a row may be deleted says one
//! function, `pglapse.gates`, to deletes, status, page and dry run alike.
//!
//! **A client's statement deletes nothing that it does not name**, with one exception: an INSERT of
//! one row that was tried and did nothing goes with the DELETE of the expired rows that hold its
//! keys (`rewrite/walk/inline_delete.rs`), on tables where nothing else goes or acts with a row.
//! Everything else is swept on pglapse's own connections, through the one gate. The exception is
//! there for its speed: where an expired row always has the key, a prepared upsert takes 0.3 to
//! 0.8 ms with the DELETE and 2.1 to 3.9 ms with a sweep, and 0.2 to 0.6 ms directly (a table with
//! a key and a unique column, two cores that were busy), because the proof alone takes the server a
//! millisecond. It has conditions of its own, because it cannot lock the rule.
//!
//! **Citus is a property of tables, and has no trait.** A statement may name tables of both kinds,
//! and where the rows are changes few answers. So a table is asked whether its rows are on this
//! node, whether they are in shards, and by which column (`catalog/distribution.rs`); a test names
//! the files that may know more. The SQL that only Citus needs stands in `rewrite/walk/on_citus.rs`
//! and `control/citus.rs`.
//!
//! **No process-wide state.** [`app::App`] builds everything and passes it down, so that tests run
//! many at once. Only the log subscriber is global, as `tracing` requires.

// The unit tests share the fuzz targets' catalog, which names this crate.
#[cfg(test)]
extern crate self as pglapse;

mod array;
pub mod sql;

pub mod schedule;

pub mod spans;

pub mod latency;

pub mod catalog;

pub mod rewrite;

pub mod wire;

pub mod session;

pub mod listener;

pub mod admission;

pub mod control;

pub mod delete;

pub mod dial;

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
