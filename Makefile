# Each target works alone, on a fresh Debian machine with Rust.

help:     ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

demo:     ## rows vanish through pglapse, and are reaped later: a server of its own, until Ctrl-C
	@scripts/setup postgresql
	cargo run --quiet -- demo

test:     ## every test, against a real PostgreSQL
	@scripts/setup postgresql psycopg pgbouncer promtool prometheus locale
	@scripts/test

test-all: ## all that follows that tests, each for a bounded time; ends with a table of results, and of what was left out
	@scripts/test-all

test-citus: ## distributed tables, on a coordinator and two workers; source=FOLDER is a checkout to build Citus from
	@source="$(source)" scripts/test-citus

test-upstream: ## what can be tried on any server, in a database of its own there: make test-upstream url=postgres://...
	@[ -n "$(url)" ] || { echo "make test-upstream url=postgres://user:password@host:port/database" >&2; \
		echo "everything: no url= of a server" >>"$${PGLAPSE_SKIPPED:-/dev/null}"; exit 1; }
	PGLAPSE_TEST_UPSTREAM="$(url)" cargo test --test it upstream:: -- --nocapture

matrix := 14 18
test-matrix: ## every test, on the oldest and the newest PostgreSQL: make test-matrix matrix="16 17" for others
	@scripts/setup postgresql psycopg npm pgbouncer promtool prometheus locale
	@scripts/matrix $(matrix)

test-drivers: ## drivers and ORMs of Python, JavaScript, Java and Rust, and libpq's tools, through pglapse over TLS
	@scripts/setup postgresql psycopg npm libpq pgjdbc
	@scripts/test-drivers

test-managed: ## the same drivers through pglapse to servers that look like RDS, Aurora, Cloud SQL, Azure, Supabase, Neon
	@scripts/setup postgresql psycopg npm libpq pgjdbc pgbouncer
	@scripts/test-drivers managed:: --test-threads 1

test-migrations: ## real migrations of Alembic, Django and Knex that declare a TTL, through pglapse
	@scripts/setup postgresql psycopg npm
	@scripts/test-migrations

corpus:   ## every conversation in tests/corpus, as if reaped; scripts/capture makes those of clients again
	@scripts/setup postgresql
	PGLAPSE_CORPUS=all cargo run --quiet --example with-postgres -- cargo test --test it statements_in_use -- --nocapture

proof:    ## breaks every line of what must be proved before a row goes, for each kind of delete at each moment
	@scripts/setup postgresql nextest
	PGLAPSE_PROOF=all cargo run --quiet --example with-postgres -- cargo nextest run -E 'test(delete::)'

seconds := 60
fuzz:     ## fuzzes each target for a minute, or make fuzz seconds=600
	@scripts/setup cargo-fuzz
	@scripts/fuzz $(seconds)

minutes := 5
chaos:    ## kills reapers, connections and the server while rows live and expire, for five minutes, or make chaos minutes=30
	@scripts/setup postgresql
	PGLAPSE_CHAOS_SECONDS=$$(($(minutes) * 60)) cargo test --test it reaper::chaos -- --nocapture

histories: ## judges what many clients are answered while things break, and writes target/histories.md: make histories minutes=60
	@scripts/setup postgresql
	PGLAPSE_HISTORIES_SECONDS=$$(($(minutes) * 60)) PGLAPSE_HISTORIES_TABLE=$(CURDIR)/target/histories.md \
		cargo test --test it histories -- --nocapture

ddl: seconds := 300
ddl:      ## sessions change the schema for five minutes while others read, or make ddl seconds=60
	@scripts/setup postgresql
	PGLAPSE_DDL_SECONDS=$(seconds) cargo run --quiet --example with-postgres -- \
		cargo test --test it ddl_load -- --nocapture

rules:    ## a thousand rules by settings and a thousand by SQL, in two processes, while all around them changes
	@scripts/setup postgresql
	RULES_COUNT=1000 cargo test --test it one_home -- --nocapture

promotions := 10
failover: ## a standby is promoted ten times in a row while clients write, or make failover promotions=30
	@scripts/setup postgresql
	PGLAPSE_PROMOTIONS=$(promotions) cargo test --test it promotions_in_a_row -- --nocapture

check:    ## formatting, lints, documentation, licences
	cargo fmt --check
	cargo clippy --all-targets -- -D warnings
	cargo clippy --no-default-features -- -D warnings
	RUSTDOCFLAGS='-D warnings' cargo doc --no-deps --document-private-items
	@scripts/setup cargo-deny
	cargo deny check licenses bans sources

bench:    ## direct, through pglapse and through PgBouncer, in one run
	@scripts/setup postgresql pgbouncer
	cargo build --release
	@cargo run --quiet --example with-postgres -- benches/e2e
	@cargo run --quiet --example with-postgres -- benches/relay

bench-relay: ## what pglapse and PgBouncer cost per query, side by side, for 1, 8 and 32 clients
	@scripts/setup postgresql pgbouncer
	cargo build --release
	@cargo run --quiet --example with-postgres -- benches/relay

bench-hold: ## what the size of a schema costs: the start, a statement, a schema change, watching
	@scripts/setup postgresql psycopg
	cargo build --release
	@cargo run --quiet --example with-postgres -- -c max_locks_per_transaction=512 target/venv/bin/python benches/hold

bench-reaper: ## the reaper beside one DELETE, batches and TRUNCATE, and what clients feel of it
	@scripts/setup postgresql
	cargo build --release
	@cargo run --quiet --release --example with-postgres -- -c shared_buffers=1GB benches/reaper/speed
	@cargo run --quiet --release --example with-postgres -- -c shared_buffers=1GB benches/reaper/clients

bench-reaper-large: ## ten million expired rows, by memory and batches that must not grow, also under an old snapshot
	@scripts/setup postgresql
	cargo build --release
	@cargo run --quiet --release --example with-postgres -- -c shared_buffers=1GB benches/reaper/large

bench-reaper-inflow: ## what is left on disk while 2,000 rows a second expire beside a saturating load
	@scripts/setup postgresql
	cargo build --release
	@cargo run --quiet --release --example with-postgres -- -c shared_buffers=1GB benches/reaper/inflow

bench-keys: ## frees the key of an expired row within the INSERT, and by a statement of its own before it
	@scripts/setup postgresql psycopg
	cargo build --release
	@cargo run --quiet --example with-postgres -- -c track_activity_query_size=32768 target/venv/bin/python benches/keys

bench-bulk: ## many rows at once, beside the same work done directly: make bench-bulk rows="1000 50000 1000000" only=COPY
	@scripts/setup postgresql psycopg
	cargo build --release
	@cargo run --quiet --example with-postgres -- env ROWS="$(or $(rows),1000 50000)" ONLY="$(only)" target/venv/bin/python benches/bulk

bench-others: ## pglapse beside row-level security, views, pg_cron's DELETE, pg_ttl_index's function and partitions
	@scripts/setup postgresql
	cargo build --release
	@cargo run --quiet --release --example with-postgres -- -c shared_buffers=1GB benches/reaper/others

bench-load: ## 2,000 sessions, 1,000 logins a second, slow readers and more at once, and what others feel; 1 to 10,000 rules
	@scripts/setup postgresql psycopg
	cargo bench --bench load
	@cargo run --quiet --example with-postgres -- -c max_locks_per_transaction=512 target/venv/bin/python benches/hold rules

criterion: ## lexer, rewriter and framer by themselves
	cargo bench --bench core

bless:    ## write what becomes of every case in tests/twin/cases, or make bless CASE="part of its title"
	@scripts/setup postgresql
	BLESS=1 CASE="$(CASE)" cargo run --quiet --example with-postgres -- cargo test --test it twin

generate: ## COUNT statements made at random from SEED, as if reaped
	@scripts/setup postgresql
	PGLAPSE_GENERATE_COUNT=$(or $(COUNT),20000) PGLAPSE_GENERATE_SEED=$(or $(SEED),$(shell date +%s)) \
		cargo run --quiet --example with-postgres -- cargo test --test it generated_statements -- --nocapture

generate-keys: ## COUNT statements that write keys made at random from SEED, as if reaped
	@scripts/setup postgresql
	PGLAPSE_GENERATE_COUNT=$(or $(COUNT),20000) PGLAPSE_GENERATE_SEED=$(or $(SEED),$(shell date +%s)) \
		cargo run --quiet --example with-postgres -- cargo test --test it generated_keys -- --nocapture

generate-sessions: ## COUNT conversations in which names move made at random from SEED, as if reaped
	@scripts/setup postgresql
	PGLAPSE_GENERATE_COUNT=$(or $(COUNT),2000) PGLAPSE_GENERATE_SEED=$(or $(SEED),$(shell date +%s)) \
		cargo run --quiet --example with-postgres -- cargo test --test it sessions::random -- --nocapture

race:     ## COUNT upserts by each of several sessions, of keys whose rows keep expiring
	@scripts/setup postgresql
	PGLAPSE_RACE_COUNT=$(or $(COUNT),10000) cargo run --quiet --example with-postgres -- cargo test --test it racing

sqlsmith: ## COUNT statements of sqlsmith's from SEED, through pglapse and directly
	@scripts/setup postgresql sqlsmith
	PGLAPSE_SQLSMITH_COUNT=$(or $(COUNT),1000) PGLAPSE_SQLSMITH_SEED=$(or $(SEED),1) \
		cargo run --quiet --example with-postgres -- cargo test --test it sqlsmith -- --nocapture --ignored

regress:  ## PostgreSQL's regression scripts, with a rule on every table: make regress scripts=.../src/test/regress/sql
	@scripts/setup postgresql
	@[ -n "$(scripts)" ] || { echo "make regress scripts=FOLDER" >&2; \
		echo "everything: no scripts= of PostgreSQL" >>"$${PGLAPSE_SKIPPED:-/dev/null}"; exit 1; }
	PGLAPSE_REGRESS="$(scripts)" CASE="$(CASE)" cargo test --test it regress:: -- --nocapture --ignored

.PHONY: rules help demo test test-all test-citus test-upstream test-matrix test-drivers test-managed test-migrations \
	corpus proof failover fuzz chaos histories ddl check bench bench-relay bench-hold bench-reaper bench-reaper-large bench-reaper-inflow \
	bench-bulk bench-keys bench-others bench-load criterion bless generate generate-keys race regress sqlsmith generate-sessions
