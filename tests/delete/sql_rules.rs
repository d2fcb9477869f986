//! Rules that were set by SQL are proved by the change that they come from.

use futures_util::{StreamExt as _, stream::iter};
use pglapse::guard;

use super::{
    ARCHIVE, AT_ONCE, BLOCKS, BeforeLock, BeforePlan, INDEX, Line, RETRY, TABLE, TRUNCATE, all_go,
    break_line, template,
};
use crate::{
    cli::process::{pglapse, stdout},
    reaper::{Setup, count},
    support::Database,
};

#[tokio::test]
async fn a_rule_of_sql_is_known_by_its_change() {
    let changes = [
        Line::of_all("it is set anew", "SELECT pglapse.set_rule('t', 'e + 30 days')"),
        Line::of_all("it is dropped", "SELECT pglapse.drop_rule('t')"),
        Line::of_all(
            "it is set again",
            "SELECT pglapse.drop_rule('t'); SELECT pglapse.set_rule('t', 'e')",
        ),
    ];
    for kind in [INDEX, BLOCKS, ARCHIVE, TRUNCATE] {
        let options = match kind.name {
            "archive" => "archive_to => 'archive'".to_owned(),
            name @ "truncate" => format!("partition => '{name}'"),
            name => format!("strategy => '{name}'"),
        };
        let template = template(kind.schema).await;
        let setup = async || {
            let database = template.another().await;
            let client = database.connect().await;
            let set = format!("SELECT pglapse.set_rule('t', 'e', {options})");
            client.batch_execute(&set).await.expect("a rule");
            let mut setup = Setup::seldom(&database.url(), Vec::new()).await;
            setup.config.reaper.retry = RETRY;
            (database, client, setup)
        };
        let (_database, client, proved) = setup().await;
        all_go(&client, &proved).await;
        for moment in [BeforePlan, BeforeLock] {
            let each = iter(&changes).for_each_concurrent(AT_ONCE, async |line| {
                break_line(kind, setup().await, line, moment).await;
            });
            each.await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_of_sql_archives_only_while_who_set_it_may() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.expect("the schema"));
    let alice = format!("{}_alice", database.name());
    let set = format!(
        "CREATE ROLE {alice}; GRANT USAGE ON SCHEMA public TO {alice}; ALTER TABLE t OWNER TO {alice};
         GRANT INSERT ON archive TO {alice}; SET ROLE {alice};
         SELECT pglapse.set_rule('t', 'e', archive_to => 'archive');
         RESET ROLE; REVOKE INSERT ON archive FROM {alice}"
    );
    client.batch_execute(&set).await.expect("a rule");
    let report = Setup::new(&database.url(), Vec::new()).await.pass().await;
    let checked = stdout(&pglapse(&["check", "--upstream", &database.url()]));
    let left = count(&client, "t").await;
    let policy = format!(
        "GRANT INSERT ON archive TO {alice}; ALTER TABLE archive ENABLE ROW LEVEL SECURITY;
         CREATE POLICY own ON archive FOR INSERT TO {alice} WITH CHECK (id = 0)"
    );
    client.batch_execute(&policy).await.expect("granted");
    let filtered = Setup::new(&database.url(), Vec::new()).await.pass().await;
    let set =
        format!("SET ROLE {alice}; SELECT pglapse.set_rule('t', 'e', archive_to => 'archive')");
    let set = client.batch_execute(&set).await;
    client
        .batch_execute("RESET ROLE; ALTER TABLE archive DISABLE ROW LEVEL SECURITY")
        .await
        .expect("without");
    let allowed = Setup::new(&database.url(), Vec::new()).await.pass().await;
    let end = format!("DROP OWNED BY {alice}; DROP ROLE {alice}");
    client.batch_execute(&end).await.expect("the role is gone");
    let why = "nor its owner may insert any row into the archive";
    assert_eq!(filtered.deleted, 0, "a policy takes not each row of alice's: {filtered:?}");
    assert!(set.is_err());
    assert_eq!((report.deleted, left), (0, 50), "{report:?}");
    assert!(report.reasons.keys().any(|(_, said)| said.contains(why)), "{report:?}");
    assert!(checked.contains(why), "{checked}");
    assert_eq!(allowed.deleted, 50, "{allowed:?}");
}
