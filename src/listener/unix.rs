//! The Unix socket that clients connect to, named as Postgres names it.

use std::{
    fs, io,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use tokio::net::{UnixListener, UnixStream};

use super::BindError;

/// A bound socket; its file goes with it.
#[derive(Debug)]
pub(super) struct UnixDoor {
    socket: UnixListener,
    path: PathBuf,
    inode: u64,
}

impl UnixDoor {
    /// Listens in `folder`, beside the TCP port. A file that nobody listens on any more gives way, and
    /// if the place is shared, so does another process's.
    pub(super) async fn open(
        folder: &Path,
        port: u16,
        mode: u32,
        shared: bool,
    ) -> Result<Self, BindError> {
        let path = folder.join(format!(".s.PGSQL.{port}"));
        if !shared && UnixStream::connect(&path).await.is_ok() {
            return Err(BindError::UnixInUse(path));
        }
        Self::replace(&path, mode).map_err(|source| BindError::Unix { path, source })
    }

    /// At no time is there no socket: it is made under another name.
    fn replace(path: &Path, mode: u32) -> io::Result<Self> {
        let new = path.with_extension(format!("{}.new", std::process::id()));
        let bound = UnixListener::bind(&new).and_then(|socket| {
            fs::set_permissions(&new, fs::Permissions::from_mode(mode))?;
            let inode = fs::metadata(&new)?.ino();
            fs::rename(&new, path)?;
            Ok(Self { socket, path: path.to_owned(), inode })
        });
        if bound.is_err() {
            // It may not have come into being.
            drop(fs::remove_file(&new));
        }
        bound
    }

    pub(super) async fn accept(&self) -> io::Result<UnixStream> {
        Ok(self.socket.accept().await?.0)
    }
}

impl Drop for UnixDoor {
    fn drop(&mut self) {
        // Another process may have put its own in place.
        if fs::metadata(&self.path).is_ok_and(|file| file.ino() == self.inode) {
            drop(fs::remove_file(&self.path));
        }
    }
}
