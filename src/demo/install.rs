//! Finds the PostgreSQL that is installed on this machine.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Where Debian keeps one directory per major version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// A directory that holds PostgreSQL's programs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    bin: PathBuf,
}

/// There is no PostgreSQL server on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("PostgreSQL is not installed: apt-get install postgresql")]
pub struct NotInstalled;

impl Installation {
    /// Looks along PATH, asks `pg_config`, then looks where Debian keeps it, newest first.
    ///
    /// # Errors
    /// [`NotInstalled`], when no place holds both `initdb` and `postgres`.
    pub fn find() -> Result<Self, NotInstalled> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path)
            .chain(pg_config())
            .chain(newest_first(Path::new(DEBIAN)))
            .find(|bin| holds_server(bin))
            .map(|bin| Self { bin: behind_links(bin) })
            .ok_or(NotInstalled)
    }

    /// The path of the program `name`: here, or wherever PATH has it.
    pub fn program(&self, name: &str) -> PathBuf {
        let here = self.bin.join(name);
        if here.exists() { here } else { PathBuf::from(name) }
    }

    /// The directory that holds the server's programs.
    pub fn directory(&self) -> &Path {
        &self.bin
    }
}

fn holds_server(bin: &Path) -> bool {
    ["initdb", "postgres"].iter().all(|name| bin.join(name).is_file())
}

/// Where the programs are, if these are only links: there PostgreSQL's other programs are, too.
fn behind_links(bin: PathBuf) -> PathBuf {
    let server = fs::canonicalize(bin.join("postgres")).ok();
    let real = server.as_deref().and_then(Path::parent).filter(|real| holds_server(real));
    real.map_or(bin, Path::to_path_buf)
}

fn pg_config() -> Option<PathBuf> {
    let output = Command::new("pg_config").arg("--bindir").output().ok()?;
    let bin = String::from_utf8(output.stdout).ok()?;
    Some(PathBuf::from(bin.trim()))
}

fn newest_first(root: &Path) -> Vec<PathBuf> {
    let version = |name: &OsStr| name.to_str()?.parse::<u32>().ok();
    let mut found: Vec<(u32, PathBuf)> = fs::read_dir(root)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let entry = entry.ok()?;
            Some((version(&entry.file_name())?, entry.path().join("bin")))
        })
        .collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, bin)| bin).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_comes_first_by_number() {
        let root = tempfile::tempdir().unwrap();
        for name in ["9", "15", "18", "common"] {
            fs::create_dir_all(root.path().join(name).join("bin")).unwrap();
        }
        let found = newest_first(root.path());
        let expected: Vec<_> =
            ["18", "15", "9"].iter().map(|v| root.path().join(v).join("bin")).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn links_are_followed_to_where_all_programs_are() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        let (real, links) = (root.join("real"), root.join("links"));
        for directory in [&real, &links] {
            fs::create_dir(directory).unwrap();
        }
        for name in ["initdb", "postgres"] {
            fs::write(real.join(name), "").unwrap();
            std::os::unix::fs::symlink(real.join(name), links.join(name)).unwrap();
        }
        assert_eq!(behind_links(links.clone()), real);
        fs::remove_file(real.join("initdb")).unwrap();
        assert_eq!(behind_links(links.clone()), links);
    }
}
