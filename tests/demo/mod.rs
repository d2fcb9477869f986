//! `pglapse demo`, as a person runs it.

use std::{path::PathBuf, process::Stdio};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
    time::timeout,
};

use crate::support::DEADLINE;

/// A demo whose temporary files are all in one place, so that one sees what it leaves behind.
struct Demo {
    child: Child,
    temporary: tempfile::TempDir,
}

impl Demo {
    fn start(arguments: &[&str]) -> Self {
        // Not below the usual directory of a restricted TMPDIR: the server's user must get there.
        let temporary = tempfile::Builder::new()
            .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o755))
            .tempdir()
            .expect("a directory");
        let child = Command::new(env!("CARGO_BIN_EXE_pglapse"))
            .arg("demo")
            .args(arguments)
            .env("TMPDIR", temporary.path())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the program runs");
        Self { child, temporary }
    }

    fn left_behind(&self) -> Vec<PathBuf> {
        let entries = self.temporary.path().read_dir().expect("a directory");
        entries.map(|entry| entry.expect("an entry").path()).collect()
    }

    fn signal(&self, signal: Signal) {
        let pid = self.child.id().expect("it runs").try_into().expect("a pid");
        kill(Pid::from_raw(pid), signal).expect("it can be signalled");
    }
}

#[tokio::test]
async fn once_checks_itself_and_leaves_nothing_behind() {
    let mut demo = Demo::start(&["--once"]);
    let status = timeout(DEADLINE, demo.child.wait()).await.expect("an end").unwrap();
    assert!(status.success(), "{status}");
    assert_eq!(demo.left_behind(), Vec::<PathBuf>::new());
}

#[tokio::test]
async fn it_shows_what_happens_until_it_is_interrupted() {
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let mut demo = Demo::start(&[]);
        let output = BufReader::new(demo.child.stdout.take().unwrap());
        let mut lines = output.lines();
        let shown = timeout(DEADLINE, async {
            let mut grids = 0;
            while grids < 2 {
                let line = lines.next_line().await.unwrap().expect("it goes on");
                grids += usize::from(line.contains("public.events"));
            }
        });
        shown.await.expect("two looks");
        demo.signal(signal);
        let reading = async { while lines.next_line().await.unwrap().is_some() {} };
        timeout(DEADLINE, reading).await.expect("it ends");
        let status = timeout(DEADLINE, demo.child.wait()).await.expect("it ends").unwrap();
        assert!(status.success(), "{status}");
        assert_eq!(demo.left_behind(), Vec::<PathBuf>::new());
    }
}
