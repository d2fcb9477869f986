//! Rules that were set by SQL are proved by the change that they come from.

use futures_util::{StreamExt as _, stream::iter};
use pglapse::guard;

use super::{
    ARCHIVE, AT_ONCE, BLOCKS, BeforeLock, BeforePlan, DROP, INDEX, Line, TRUNCATE, all_go,
    break_line,
};
use crate::{reaper::Setup, support::Database};

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
    for kind in [INDEX, BLOCKS, ARCHIVE, TRUNCATE, DROP] {
        let options = match kind.name {
            "archive" => "archive_to => 'archive'".to_owned(),
            name @ ("truncate" | "drop") => format!("partition => '{name}'"),
            name => format!("strategy => '{name}'"),
        };
        let setup = async || {
            let database = Database::with(kind.schema).await;
            let client = database.connect().await;
            assert!(guard::ensure(&client).await.expect("the schema"));
            let set = format!("SELECT pglapse.set_rule('t', 'e', {options})");
            client.batch_execute(&set).await.expect("a rule");
            let setup = Setup::seldom(&database.url(), Vec::new()).await;
            setup.put_in_force().await;
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
