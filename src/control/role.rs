//! Whether a server is of the kind that `target_session_attrs` asks for.

use tokio_postgres::{Client, Error, SimpleQueryMessage};

use super::{driver_stream::Own, simple_rows::simple_rows};
use crate::config::TargetSessionAttrs;

/// The question for servers that do not report it at the login.
const ROLE: &str = "SELECT pg_catalog.pg_is_in_recovery(), \
                    pg_catalog.current_setting('transaction_read_only')";

/// Why a server is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words())]
pub struct NotWanted(TargetSessionAttrs);

impl NotWanted {
    /// In libpq's words.
    fn words(self) -> &'static str {
        match self.0 {
            TargetSessionAttrs::ReadWrite => "session is read-only",
            TargetSessionAttrs::ReadOnly => "session is not read-only",
            TargetSessionAttrs::Primary => "server is in hot standby mode",
            TargetSessionAttrs::Standby
            | TargetSessionAttrs::PreferStandby
            | TargetSessionAttrs::Any => "server is not in hot standby mode",
        }
    }
}

/// Whether a connection that was just made leads to a server of that kind.
pub(super) async fn check_role(
    wanted: TargetSessionAttrs,
    client: &Client,
    connection: &mut Own,
) -> Result<Result<(), NotWanted>, Error> {
    if wanted == TargetSessionAttrs::Any {
        return Ok(Ok(()));
    }
    let reported = reported(connection);
    let (in_recovery, read_only) = match reported {
        (Some(in_recovery), Some(read_only)) => (in_recovery, read_only),
        _ => ask(client, connection).await?,
    };
    Ok(if wanted.wants(in_recovery, read_only) { Ok(()) } else { Err(NotWanted(wanted)) })
}

/// What a server of version 14 or later reports at the login.
fn reported(connection: &Own) -> (Option<bool>, Option<bool>) {
    let is_on = |name| connection.parameter(name).map(|value| value == "on");
    (is_on("in_hot_standby"), is_on("default_transaction_read_only"))
}

async fn ask(client: &Client, connection: &mut Own) -> Result<(bool, bool), Error> {
    let asked = client.simple_query(ROLE);
    let driven = async {
        connection.await?;
        std::future::pending::<Result<_, Error>>().await
    };
    let answer: Vec<SimpleQueryMessage> = tokio::select! {
        answer = asked => match answer {
            Ok(answer) => answer,
            // Another engine: it has no standbys of this kind.
            Err(error) if error.code().is_some() => return Ok((false, false)),
            Err(error) => return Err(error),
        },
        ended = driven => ended?,
    };
    let row = simple_rows(&answer).next();
    let is = |column, word| row.and_then(|row| row.get(column)) == Some(word);
    Ok((is(0, "t"), is(1, "on")))
}
