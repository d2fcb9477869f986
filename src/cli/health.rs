//! `pglapse health`: asks a running pglapse whether it lives, at the address of its settings.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use anyhow::{Context as _, bail};
use clap::Args;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use toml::de::DeTable;

use super::settings::environment;
use crate::config::Config;

/// The variable that sets the address, as for `serve`.
const VARIABLE: &str = "PGLAPSE_METRICS_ADDRESS";

/// Whom to ask.
#[derive(Debug, Args)]
pub(super) struct Health {
    /// The configuration file of the pglapse that is asked, for its [metrics] address.
    #[arg(long, short, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Its [metrics] address [default: of the environment, of the file, or 127.0.0.1:9632].
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
}

impl Health {
    /// Asks `/live`.
    pub(super) async fn run(&self) -> anyhow::Result<()> {
        let address = self.address()?;
        let asking = async {
            let mut stream = TcpStream::connect(address).await?;
            stream.write_all(b"GET /live HTTP/1.0\r\n\r\n").await?;
            let mut answer = Vec::new();
            stream.take(1024).read_to_end(&mut answer).await?;
            Ok::<_, std::io::Error>(answer)
        };
        let answer = tokio::time::timeout(Duration::from_secs(5), asking)
            .await
            .with_context(|| format!("no answer of {address} within 5 seconds"))?
            .with_context(|| format!("cannot ask {address}"))?;
        let line = answer.split(|&b| b == b'\r').next().unwrap_or_default();
        if !line.ends_with(b" 200 OK") {
            bail!("the answer is {}", String::from_utf8_lossy(line));
        }
        Ok(())
    }

    /// The address by the flag, the environment, the file or the default. Only this key of the file
    /// is read: a fault elsewhere in it does not concern a process that runs by an earlier version.
    ///
    /// # Errors
    /// There is no such file: whoever listens at the default would be somebody else's pglapse.
    fn address(&self) -> anyhow::Result<SocketAddr> {
        if let Some(address) = self.metrics {
            return Ok(address);
        }
        let environment = environment();
        let mut address = None;
        if let Some(path) = &self.config {
            let text = std::fs::read_to_string(path);
            let text = text.with_context(|| format!("cannot read {}", path.display()))?;
            if let Some(text) = of_file(&text) {
                let filled = environment.filled(&text).map_err(anyhow::Error::msg)?;
                let parsed = filled.parse();
                let wrong = || format!("[metrics] address of {} is no address", path.display());
                address = Some(parsed.with_context(wrong)?);
            }
        }
        let variable = environment.variables.get(VARIABLE);
        if let Some(text) = variable.filter(|text| !text.is_empty()) {
            address = Some(text.parse().with_context(|| format!("{VARIABLE} is no address"))?);
        }
        Ok(address.unwrap_or_else(|| Config::default().metrics.address))
    }
}

/// Nothing else of the file counts.
fn of_file(text: &str) -> Option<String> {
    let (file, _faults) = DeTable::parse_recoverable(text);
    let metrics = file.get_ref().get("metrics")?.get_ref().as_table()?;
    Some(metrics.get("address")?.get_ref().as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_faults_of_the_file_do_not_hide_the_address() {
        let address = |text: &str| of_file(text);
        let found = Some("127.0.0.1:1".to_owned());
        assert_eq!(address("[metrics]\naddress = '127.0.0.1:1'\n"), found);
        assert_eq!(address("[listen]\nx = '\n[metrics]\naddress = '127.0.0.1:1'\n"), found);
        assert_eq!(address("[metrics]\n"), None);
    }
}
