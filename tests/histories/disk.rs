//! A small disk for the server's write-ahead log, which can be filled.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::Command,
};

use pglapse::demo::cluster::Cluster;

/// Ten segments of WAL: a server that crashes again before it has removed old ones needs more than
/// the settings let it keep.
const SIZE: &str = "size=160m";

/// A file system in memory in place of `pg_wal`; it goes with this.
pub(super) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// For a server, which is restarted; `None` where this process may not mount anything.
    pub(super) fn mount(cluster: &mut Cluster) -> Option<Self> {
        cluster.stop();
        let wal = cluster.socket_directory().join("data/pg_wal");
        let aside = wal.with_extension("aside");
        fs::rename(&wal, &aside).expect("a place");
        fs::create_dir(&wal).expect("a directory");
        let mounted =
            run(Command::new("mount").args(["-t", "tmpfs", "-o", SIZE, "tmpfs"]).arg(&wal));
        let disk = mounted.then(|| Self(wal.clone()));
        // With the owner and the mode of the directory itself.
        let copied = run(Command::new("cp").arg("-a").arg(aside.join(".")).arg(&wal));
        assert!(copied, "WAL is copied to {}", wal.display());
        fs::remove_dir_all(aside).expect("a copy");
        cluster.resume().expect("it starts");
        disk
    }

    pub(super) fn fill(&self) {
        let mut file = fs::File::create(self.filler()).expect("a file");
        let zeros = vec![0; 1 << 16];
        while file.write_all(&zeros).is_ok() {}
    }

    pub(super) fn make_room(&self) {
        fs::remove_file(self.filler()).expect("a file");
    }

    pub(super) fn is_full(&self) -> bool {
        self.filler().exists()
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        run(Command::new("umount").arg("--lazy").arg(Path::new(&self.0)));
    }
}

fn run(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
