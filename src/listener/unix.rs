//! The Unix socket that clients connect to, with the name that Postgres gives it.

use std::{
    fs, io,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use tokio::net::{UnixListener, UnixStream};

use super::BindError;

/// A bound socket. Its file is removed when it is dropped.
#[derive(Debug)]
pub(super) struct UnixSocket {
    socket: UnixListener,
    path: PathBuf,
    inode: u64,
}

impl UnixSocket {
    /// Listens in `folder`, under the name for `port`. Replaces a file that no process listens on;
    /// if `shared`, also another process's.
    pub(super) async fn bind(
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

    /// Binds under another name and renames the file, so that clients find a socket at every
    /// moment.
    fn replace(path: &Path, mode: u32) -> io::Result<Self> {
        let new = path.with_extension(format!("{}.new", std::process::id()));
        let bound = UnixListener::bind(&new).and_then(|socket| {
            fs::set_permissions(&new, fs::Permissions::from_mode(mode))?;
            let inode = fs::metadata(&new)?.ino();
            fs::rename(&new, path)?;
            Ok(Self { socket, path: path.to_owned(), inode })
        });
        if bound.is_err() {
            // The file may not exist; then there is nothing to remove.
            drop(fs::remove_file(&new));
        }
        bound
    }

    pub(super) async fn accept(&self) -> io::Result<UnixStream> {
        Ok(self.socket.accept().await?.0)
    }
}

impl Drop for UnixSocket {
    fn drop(&mut self) {
        // Another process may have replaced the file by its own.
        if fs::metadata(&self.path).is_ok_and(|file| file.ino() == self.inode) {
            drop(fs::remove_file(&self.path));
        }
    }
}
