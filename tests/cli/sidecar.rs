//! What the commands say of a rule with a sidecar.

use super::{SCHEMA, line_with};
use crate::{
    cli::process::{pglapse, stderr, stdout},
    support::Database,
};

const PAIR: &str = "
CREATE TABLE accounts (id int PRIMARY KEY, name text);
CREATE TABLE accounts_ttl (id int PRIMARY KEY REFERENCES accounts ON DELETE CASCADE, until_s bigint);
INSERT INTO accounts SELECT generate_series(1, 1000);
INSERT INTO accounts_ttl SELECT i, extract(epoch FROM now()) + (i - 250.5) * 3600 FROM generate_series(1, 1000) i;
CREATE TABLE bills (account int REFERENCES accounts);
CREATE FUNCTION until(int) RETURNS bigint LANGUAGE sql AS 'SELECT until_s FROM accounts_ttl WHERE id = $1';
";
const RULE: &str = "public.accounts: until_s, unit = s, sidecar = accounts_ttl";

#[tokio::test(flavor = "multi_thread")]
async fn check_looks_at_both_tables() {
    let database = Database::with(&format!("{SCHEMA}{PAIR}")).await;
    let (role, weak) = (format!("{}_reader", database.name()), format!("{}_weak", database.name()));
    let admin = database.connect().await;
    let sql = format!(
        "CREATE ROLE {role}; GRANT SELECT (name) ON accounts TO {role}; CREATE ROLE {weak} LOGIN;
         GRANT SELECT, UPDATE, DELETE ON accounts_ttl TO {weak}; GRANT SELECT, UPDATE ON accounts TO {weak}"
    );
    admin.batch_execute(&sql).await.unwrap();
    let url = database.url();
    let output = pglapse(&["check", "--upstream", &url, "--ttl", RULE]);
    let as_weak = url.replace("postgres@", &format!("{weak}@"));
    let lacking = pglapse(&["check", "--upstream", &as_weak, "--ttl", RULE]);
    let drop = format!("DROP OWNED BY {role}, {weak}; DROP ROLE {role}, {weak}");
    admin.batch_execute(&drop).await.unwrap();
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{report}{}", stderr(&output));
    let facts = ["accounts", "until_s of", "bigint", "primary key (id)", "1,000", "250 (25.0 %)"];
    for fact in facts {
        assert!(report.contains(fact), "{fact}: {report}");
    }
    let columns = ["GRANT SELECT (id) ON", "GRANT SELECT (id, until_s) ON"];
    line_with(&report, &["warning", &role, columns[0], "accounts"]);
    line_with(&report, &["warning", &role, columns[1], "accounts_ttl"]);
    line_with(&report, &["warning", "bills refers to it without an action"]);
    line_with(&report, &["warning", "function public.until(integer) names it"]);
    let takes = "refers to it with ON DELETE CASCADE";
    assert!(!report.contains(takes), "the two go together: {report}");
    line_with(&stdout(&lacking), &["fault", "the reaper cannot work", "lacks DELETE"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn reap_and_status_go_by_the_rule() {
    let database = Database::with(PAIR).await;
    let url = database.url();
    let counted = pglapse(&["reap", "--upstream", &url, "--ttl", RULE, "--dry-run"]);
    assert!(stdout(&counted).contains("250"), "{}{}", stdout(&counted), stderr(&counted));
    let only = ["--table", "public.accounts"];
    let reaped = pglapse(&[&["reap", "--upstream", &url, "--ttl", RULE], only.as_slice()].concat());
    assert_eq!(reaped.status.code(), Some(0), "{}", stderr(&reaped));
    let client = database.connect().await;
    for table in ["accounts", "accounts_ttl"] {
        let sql = format!("SELECT count(*) FROM {table}");
        assert_eq!(client.query_one(&sql, &[]).await.unwrap().get::<_, i64>(0), 750, "{table}");
    }
    let status = stdout(&pglapse(&["status", "--upstream", &url, "--ttl", RULE]));
    assert!(status.contains("accounts_ttl"), "{status}");
    let rewritten =
        ["rewrite", "--upstream", &url, "--ttl", RULE, "INSERT INTO accounts VALUES (1)"];
    let rewritten = stdout(&pglapse(&rewritten));
    assert!(rewritten.contains("expired rows of public.accounts are deleted first"), "{rewritten}");
}
