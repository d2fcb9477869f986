//! Answers commands by the simple and the extended protocol, with pgwire's server API.

use std::{fmt::Debug, sync::Arc};

use async_trait::async_trait;
use futures_util::{Sink, stream};
use pgwire::{
    api::{
        ClientInfo, ClientPortalStore, Type,
        portal::Portal,
        query::{ExtendedQueryHandler, SimpleQueryHandler},
        results::{
            DataRowEncoder, DescribePortalResponse, DescribeStatementResponse, FieldFormat,
            FieldInfo, QueryResponse, Response, Tag,
        },
        stmt::{NoopQueryParser, StoredStatement},
        store::PortalStore,
    },
    error::{ErrorInfo, PgWireError, PgWireResult},
    messages::PgWireBackendMessage,
};
use tokio::sync::oneshot;
use tracing::info;

use super::{
    Action, Console,
    command::{self, ConsoleCommand},
    result::{ResultSet, columns},
};

/// An error for the client.
pub(super) fn fault(sqlstate: &str, message: &str) -> PgWireError {
    PgWireError::UserError(Box::new(ErrorInfo::new(
        "ERROR".to_owned(),
        sqlstate.to_owned(),
        message.to_owned(),
    )))
}

/// Answers one client.
pub(super) struct Handler {
    console: Arc<Console>,
    /// The role and address that a pause is recorded with.
    client: String,
    parser: Arc<NoopQueryParser>,
}

impl Handler {
    pub(super) fn new(console: Arc<Console>, client: String) -> Self {
        Self { console, client, parser: Arc::new(NoopQueryParser::new()) }
    }

    async fn run(&self, command: ConsoleCommand) -> PgWireResult<Response> {
        match command {
            ConsoleCommand::Show(show) => Ok(Response::Query(rows(self.console.show(show))?)),
            ConsoleCommand::Kill(number) if self.console.sessions.kill(number) => {
                info!(number, by = self.client, "session killed");
                Ok(Response::Execution(Tag::new("KILL")))
            }
            ConsoleCommand::Kill(number) => {
                Err(fault("42704", &format!("there is no session {number}; see SHOW CLIENTS")))
            }
            ConsoleCommand::Set => Ok(Response::Execution(Tag::new("SET"))),
            ConsoleCommand::Run(action) => self.request(action).await,
        }
    }

    /// Passes an action to the process, and waits for its result.
    async fn request(&self, action: Action) -> PgWireResult<Response> {
        let word = match &action {
            Action::Reaper { order, .. } => order.word(),
            Action::Reload => "reload",
            Action::Shutdown => "shutdown",
        };
        let (sender, result) = oneshot::channel();
        let stopping = |()| fault("57P03", "pglapse is stopping");
        let sent = self.console.actions.send((action, self.client.clone(), sender)).await;
        sent.or(Err(())).map_err(stopping)?;
        match result.await.or(Err(())).map_err(stopping)? {
            Ok(()) => Ok(Response::Execution(Tag::new(&word.to_ascii_uppercase()))),
            Err(message) => Err(fault("55000", &message)),
        }
    }
}

fn read(text: &str) -> PgWireResult<Vec<ConsoleCommand>> {
    command::read(text).map_err(|wrong| {
        let message = format!("the console has no command \"{wrong}\"");
        let mut info = ErrorInfo::new("ERROR".to_owned(), "42601".to_owned(), message);
        info.hint = Some("SHOW HELP lists the commands.".to_owned());
        PgWireError::UserError(Box::new(info))
    })
}

/// The one command of a message of the extended protocol.
fn read_one(text: &str) -> PgWireResult<ConsoleCommand> {
    match <[ConsoleCommand; 1]>::try_from(read(text)?) {
        Ok([command]) => Ok(command),
        Err(_) => Err(fault("42601", "cannot insert multiple commands into a prepared statement")),
    }
}

fn fields(names: &[&str]) -> Vec<FieldInfo> {
    let field = |name: &&str| {
        FieldInfo::new((*name).to_owned(), None, None, Type::TEXT, FieldFormat::Text)
            .with_type_size(-1)
    };
    names.iter().map(field).collect()
}

fn fields_of(text: &str) -> PgWireResult<Vec<FieldInfo>> {
    Ok(match read_one(text)? {
        ConsoleCommand::Show(show) => fields(columns(show)),
        ConsoleCommand::Run(_) | ConsoleCommand::Kill(_) | ConsoleCommand::Set => Vec::new(),
    })
}

fn rows(result: ResultSet) -> PgWireResult<QueryResponse> {
    let schema = Arc::new(fields(result.columns));
    let mut rows = Vec::new();
    for row in result.rows {
        let mut encoder = DataRowEncoder::new(Arc::clone(&schema));
        for value in row {
            encoder.encode_field(&value)?;
        }
        rows.push(Ok(encoder.take_row()));
    }
    let mut response = QueryResponse::new(schema, stream::iter(rows));
    response.set_command_tag("SHOW");
    Ok(response)
}

#[async_trait]
impl SimpleQueryHandler for Handler {
    async fn do_query<C>(&self, _client: &mut C, text: &str) -> PgWireResult<Vec<Response>>
    where
        C: ClientInfo + ClientPortalStore + Sink<PgWireBackendMessage> + Unpin + Send + Sync,
        C::PortalStore: PortalStore,
        C::Error: Debug,
        PgWireError: From<<C as Sink<PgWireBackendMessage>>::Error>,
    {
        let mut responses = Vec::new();
        for command in read(text)? {
            responses.push(self.run(command).await?);
        }
        Ok(responses)
    }
}

#[async_trait]
impl ExtendedQueryHandler for Handler {
    type Statement = String;
    type QueryParser = NoopQueryParser;

    fn query_parser(&self) -> Arc<Self::QueryParser> {
        Arc::clone(&self.parser)
    }

    async fn do_query<C>(
        &self,
        _client: &mut C,
        portal: &Portal<Self::Statement>,
        _max_rows: usize,
    ) -> PgWireResult<Response>
    where
        C: ClientInfo + ClientPortalStore + Sink<PgWireBackendMessage> + Unpin + Send + Sync,
        C::PortalStore: PortalStore<Statement = Self::Statement>,
        C::Error: Debug,
        PgWireError: From<<C as Sink<PgWireBackendMessage>>::Error>,
    {
        self.run(read_one(&portal.statement.statement)?).await
    }

    async fn do_describe_statement<C>(
        &self,
        _client: &mut C,
        statement: &StoredStatement<Self::Statement>,
    ) -> PgWireResult<DescribeStatementResponse>
    where
        C: ClientInfo + ClientPortalStore + Sink<PgWireBackendMessage> + Unpin + Send + Sync,
        C::PortalStore: PortalStore<Statement = Self::Statement>,
        C::Error: Debug,
        PgWireError: From<<C as Sink<PgWireBackendMessage>>::Error>,
    {
        Ok(DescribeStatementResponse::new(Vec::new(), fields_of(&statement.statement)?))
    }

    async fn do_describe_portal<C>(
        &self,
        _client: &mut C,
        portal: &Portal<Self::Statement>,
    ) -> PgWireResult<DescribePortalResponse>
    where
        C: ClientInfo + ClientPortalStore + Sink<PgWireBackendMessage> + Unpin + Send + Sync,
        C::PortalStore: PortalStore<Statement = Self::Statement>,
        C::Error: Debug,
        PgWireError: From<<C as Sink<PgWireBackendMessage>>::Error>,
    {
        Ok(DescribePortalResponse::new(fields_of(&portal.statement.statement)?))
    }
}
