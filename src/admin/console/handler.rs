//! Answers commands in both of the protocol's forms, by pgwire's server API.

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

use super::{
    Console, Order,
    answer::{Answer, columns},
    command::{self, Command, Show},
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
    /// Who the client is, for what is kept of its orders.
    who: String,
    parser: Arc<NoopQueryParser>,
}

impl Handler {
    pub(super) fn new(console: Arc<Console>, who: String) -> Self {
        Self { console, who, parser: Arc::new(NoopQueryParser::new()) }
    }

    async fn run(&self, command: Command) -> PgWireResult<Response> {
        match command {
            Command::Show(show) => Ok(Response::Query(rows(self.console.show(show))?)),
            Command::Set => Ok(Response::Execution(Tag::new("SET"))),
            Command::Reaper { paused, table } => {
                self.order(Order::Reaper { paused, table, by: self.who.clone() }).await
            }
            Command::Order(order) => self.order(order).await,
        }
    }

    async fn order(&self, order: Order) -> PgWireResult<Response> {
        let tag = match &order {
            Order::Reaper { paused: true, .. } => "PAUSE",
            Order::Reaper { paused: false, .. } => "RESUME",
            Order::Reload => "RELOAD",
            Order::Shutdown => "SHUTDOWN",
        };
        let (say, said) = oneshot::channel();
        let gone = |()| fault("57P03", "pglapse is stopping");
        self.console.asks.send((order, say)).await.or(Err(())).map_err(gone)?;
        match said.await.or(Err(())).map_err(gone)? {
            Ok(()) => Ok(Response::Execution(Tag::new(tag))),
            Err(message) => Err(fault("55000", &message)),
        }
    }
}

fn read(text: &str) -> PgWireResult<Vec<Command>> {
    command::read(text).map_err(|wrong| {
        let message = format!("the console has no command \"{wrong}\"");
        let mut info = ErrorInfo::new("ERROR".to_owned(), "42601".to_owned(), message);
        info.hint = Some("SHOW HELP lists the commands.".to_owned());
        PgWireError::UserError(Box::new(info))
    })
}

/// The one command of a message of the extended protocol.
fn read_one(text: &str) -> PgWireResult<Command> {
    match <[Command; 1]>::try_from(read(text)?) {
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
    let shown: Option<Show> = match read_one(text)? {
        Command::Show(show) => Some(show),
        Command::Order(_) | Command::Reaper { .. } | Command::Set => None,
    };
    Ok(shown.map(|show| fields(columns(show))).unwrap_or_default())
}

fn rows(answer: Answer) -> PgWireResult<QueryResponse> {
    let schema = Arc::new(fields(answer.columns));
    let mut rows = Vec::new();
    for row in answer.rows {
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
