//! The real binary: run to its end, or kept running with its log read.

#![expect(clippy::panic, clippy::unused_result_ok, reason = "tests may fail, and end what ended")]

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::mpsc::{Receiver, channel},
    time::Instant,
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use crate::support::DEADLINE;

/// A new rule deletes at once, unless a flag or another variable says otherwise.
pub(crate) const AT_ONCE: (&str, &str) = ("PGLAPSE_REAPER_NEW_RULE_DELAY", "0s");

/// The same, unless the settings that are named say otherwise.
fn at_once(args: &[&str]) -> Option<(&'static str, &'static str)> {
    let says = |path: &&str| std::fs::read_to_string(path).is_ok_and(|it| it.contains(SETTING));
    (!args.iter().any(says)).then_some(AT_ONCE)
}

/// The setting that [`AT_ONCE`] sets.
const SETTING: &str = "new_rule_delay";

/// Runs the binary to its end.
pub(crate) fn pglapse(args: &[&str]) -> Output {
    pglapse_reading(args, "")
}

/// Runs the binary to its end with that on its standard input.
pub(crate) fn pglapse_reading(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pglapse"))
        .envs(at_once(args))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // It may end without reading.
    stdin.write_all(input.as_bytes()).ok();
    drop(stdin);
    child.wait_with_output().expect("the binary ends")
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A running `pglapse serve` that logs JSON; ended with the test.
pub(crate) struct Serve {
    child: Child,
    log: Receiver<String>,
    pub(crate) listen: SocketAddr,
    pub(crate) metrics: SocketAddr,
}

impl Serve {
    /// Starts it on free ports and waits until it is ready.
    pub(crate) fn start(config: &str) -> Self {
        Self::start_saying(config, "")
    }

    /// The same, where a line that holds `text` is in the log before it is ready.
    pub(crate) fn start_saying(config: &str, text: &str) -> Self {
        let mut serve = Self::spawn(&["--config", config], SocketAddr::from(([127, 0, 0, 1], 0)));
        if !text.is_empty() {
            serve.wait_for(text);
        }
        let ready = serve.wait_for("\"message\":\"ready\"");
        serve.listen = field(&ready, "listen").parse().expect("an address");
        serve.metrics = field(&ready, "metrics").parse().expect("an address");
        serve
    }

    /// Starts it with its pages there, and waits for nothing.
    pub(crate) fn spawn(args: &[&str], metrics: SocketAddr) -> Self {
        Self::notifying(args, metrics, "")
    }

    /// The same; it tells the socket at that path how far it is, if there is one.
    pub(crate) fn notifying(args: &[&str], metrics: SocketAddr, socket: &str) -> Self {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut child = Command::new(env!("CARGO_BIN_EXE_pglapse"))
            .envs(at_once(args))
            .arg("serve")
            .args(args)
            .args(["--listen", &listen.to_string(), "--metrics", &metrics.to_string()])
            .envs((!socket.is_empty()).then_some(("NOTIFY_SOCKET", socket)))
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let (send, log) = channel();
        std::thread::spawn(move || {
            for line in stderr.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Self { child, log, listen, metrics }
    }

    /// The next line of the log that holds `text`.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let mut seen = Vec::new();
        #[expect(clippy::disallowed_methods, reason = "other lines must not prolong the wait")]
        let since = Instant::now();
        loop {
            match self.log.recv_timeout(DEADLINE.saturating_sub(since.elapsed())) {
                Ok(line) if line.contains(text) => return line,
                Ok(line) => seen.push(line),
                Err(end) => panic!("no `{text}` in the log ({end}):\n{}", seen.join("\n")),
            }
        }
    }

    /// What it has logged since it was asked last.
    pub(crate) fn logged(&self) -> Vec<String> {
        self.log.try_iter().collect()
    }

    pub(crate) fn signal(&self, signal: Signal) {
        let pid = i32::try_from(self.child.id()).expect("a pid");
        kill(Pid::from_raw(pid), signal).expect("it runs");
    }

    /// Whether it has ended.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().expect("its state")
    }

    /// Status line and body of an answer.
    pub(crate) fn get(&self, path: &str) -> (String, String) {
        self.try_get(path).expect("it answers")
    }

    /// A whole answer.
    pub(crate) fn answer(&self, path: &str) -> String {
        http_get(self.metrics, path).expect("it answers")
    }

    pub(crate) fn try_get(&self, path: &str) -> Option<(String, String)> {
        let answer = http_get(self.metrics, path)?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        Some((head.lines().next().unwrap_or_default().to_owned(), body.to_owned()))
    }
}

impl Drop for Serve {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A whole answer of whoever listens there.
pub(crate) fn http_get(address: SocketAddr, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(DEADLINE)).expect("a time limit");
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {address}\r\n\r\n").ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some(answer)
}

fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let (_, rest) = line.split_once(&format!("\"{name}\":\"")).expect("the field");
    rest.split('"').next().expect("its value")
}
