//! What the demo shows: for each table, what a client sees, what is on disk, what was reaped.

use std::net::SocketAddr;

use anyhow::{Context as _, ensure};
use comfy_table::{CellAlignment, Table as Grid, presets::UTF8_FULL_CONDENSED};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_postgres::Client;

use super::sample::{SampleTable, TABLES};

/// The connections of the demo, and the address of the metrics.
#[derive(Debug)]
pub(super) struct DemoStage {
    /// A client's session through pglapse.
    pub(super) through: Client,
    /// A session straight to the server.
    pub(super) direct: Client,
    /// Where the metrics are.
    pub(super) metrics: SocketAddr,
}

/// The numbers of rows of one table, at one time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Look {
    /// Which.
    pub(super) table: &'static str,
    /// When its rows expire.
    pub(super) expires: &'static str,
    /// What a client sees through pglapse.
    pub(super) seen: i64,
    /// What is on disk.
    pub(super) stored: i64,
    /// What the reaper has deleted, by its own count.
    pub(super) reaped: u64,
}

impl DemoStage {
    /// Looks at every table, and checks that a client sees exactly what is live.
    ///
    /// # Errors
    /// A connection is lost, or pglapse shows other rows than it should.
    pub(super) async fn look(&self) -> anyhow::Result<Vec<Look>> {
        let metrics = self.scrape().await.context("reading pglapse's metrics")?;
        let mut looks = Vec::with_capacity(TABLES.len());
        for table in &TABLES {
            looks.push(self.look_at(table, &metrics).await?);
        }
        Ok(looks)
    }

    async fn look_at(&self, table: &SampleTable, metrics: &str) -> anyhow::Result<Look> {
        let name = table.name;
        let all = format!("SELECT count(*) FROM {name}");
        let live = format!("{all} WHERE {}", table.live);
        // Between these three questions rows only expire, so that the count seen lies between the
        // others.
        let before = count(&self.direct, &live).await?;
        let seen = count(&self.through, &all).await?;
        let after = count(&self.direct, &live).await?;
        ensure!(
            (after..=before).contains(&seen),
            "{name}: a client sees {seen} rows through pglapse, but {after} to {before} are live"
        );
        let stored = count(&self.direct, &all).await?;
        let label = format!("table=\"{name}\"");
        let reaped = metrics
            .lines()
            .filter(|line| line.starts_with("pglapse_reaped_rows_total{") && line.contains(&label))
            .find_map(|line| line.rsplit_once(' ')?.1.parse().ok())
            .with_context(|| format!("{name} has no metrics"))?;
        Ok(Look { table: name, expires: table.expires, seen, stored, reaped })
    }

    async fn scrape(&self) -> anyhow::Result<String> {
        let mut stream = TcpStream::connect(self.metrics).await?;
        stream.write_all(b"GET /metrics HTTP/1.0\r\nHost: demo\r\n\r\n").await?;
        let mut text = String::new();
        stream.read_to_string(&mut text).await?;
        Ok(text)
    }
}

async fn count(client: &Client, sql: &str) -> anyhow::Result<i64> {
    Ok(client.query_one(sql, &[]).await?.try_get(0)?)
}

/// The looks as a grid.
pub(super) fn draw(looks: &[Look]) -> String {
    let mut grid = Grid::new();
    grid.load_style(UTF8_FULL_CONDENSED);
    grid.set_header(["table", "expires", "seen by clients", "on disk", "hidden", "reaped"]);
    for look in looks {
        grid.add_row([
            look.table.to_owned(),
            look.expires.to_owned(),
            look.seen.to_string(),
            look.stored.to_string(),
            (look.stored - look.seen).max(0).to_string(),
            look.reaped.to_string(),
        ]);
    }
    for column in grid.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    grid.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_rows_are_those_on_disk_that_nobody_sees() {
        let look = Look { table: "t", expires: "e", seen: 3, stored: 10, reaped: 5 };
        let text = draw(&[look]);
        assert!(
            text.lines().any(|line| line.ends_with("3 ┆      10 ┆      7 ┆      5 │")),
            "{text}"
        );
    }
}
