//! A Unix socket beside the store, at which the running program reports its health.
//!
//! It answers each connection with a line, `well` or `failing`, and the report after it.

use std::{
    env,
    ffi::OsString,
    fs::{self, File, Permissions},
    io::{self, Read as _},
    os::{
        fd::AsRawFd as _,
        unix::{
            fs::{FileTypeExt as _, PermissionsExt as _},
            net::UnixStream,
        },
    },
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use tokio::{
    io::AsyncWriteExt as _,
    net::UnixListener,
    time::{sleep, timeout},
};

use super::Health;
use crate::background::Stop;

/// The longest address that all systems take, with the byte that ends it.
const LONGEST: usize = 104;

/// How long the program may take for its answer. The store may take 5 s.
const PATIENCE: Duration = Duration::from_secs(10);

const WELL: &str = "well";

/// Returns the path of the socket: in the runtime folder that systemd has made, or beside
/// the store. Inside the store's folder no other file is allowed.
pub fn path(store: &Path) -> PathBuf {
    let folders = env::var_os("RUNTIME_DIRECTORY").filter(|folders| !folders.is_empty());
    match folders.as_ref().and_then(|folders| env::split_paths(folders).next()) {
        Some(folder) => folder.join("tidetable.sock"),
        None => beside(store, ".sock"),
    }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name: OsString = path.components().as_path().as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// An open socket. Its file is removed at the end.
#[derive(Debug)]
pub struct Socket {
    listener: UnixListener,
    path: PathBuf,
}

impl Socket {
    /// Opens it for the user of the program alone. A socket that a killed program has left is
    /// replaced: the store is locked, so no other program runs.
    ///
    /// # Errors
    ///
    /// If something else has its place, or no socket can be made there.
    pub fn open(path: PathBuf) -> io::Result<Self> {
        match fs::symlink_metadata(&path) {
            Ok(found) if !found.file_type().is_socket() => {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            _ => {}
        }
        let new = beside(&path, "-new");
        match fs::remove_file(&new) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = at_short_path(&new, |short| UnixListener::bind(short))?;
        // Only under its own name is it found, and by then nobody else may open it.
        fs::set_permissions(&new, Permissions::from_mode(0o600))?;
        fs::rename(&new, &path)?;
        Ok(Self { listener, path })
    }

    /// Answers until all stop.
    pub async fn serve(self, health: Arc<Health>, stop: Stop) {
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = stop.wait() => break,
            };
            match accepted {
                Ok((mut stream, _)) => {
                    let report = health.report().await;
                    let state = if report.is_well { WELL } else { "failing" };
                    let answer = format!("{state}\n{report}");
                    // The other may be gone.
                    let _ = timeout(PATIENCE, stream.write_all(answer.as_bytes())).await;
                }
                Err(error) => {
                    tracing::debug!(%error, "nobody can ask for the health of the program");
                    sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        // The next start replaces what is left.
        let _ = fs::remove_file(&self.path);
    }
}

/// A request for the health that was not answered.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    #[error(
        "no tidetable runs with this store (nothing answers at {}): start it, or name its config \
         with --config",
        .0.display()
    )]
    NotRunning(PathBuf),
    #[error(
        "{} may not be opened: ask as the user that runs the program (sudo -u)",
        .0.display()
    )]
    Denied(PathBuf),
    #[error("the program runs and does not answer ({source}): restart it if this goes on")]
    Silent { source: io::Error },
}

/// Asks the program at this socket: whether it is well, and a line for each part.
///
/// # Errors
///
/// If no program answers there.
pub fn ask(path: &Path) -> Result<(bool, String), AskError> {
    let silent = |source| AskError::Silent { source };
    let connected = at_short_path(path, |short| UnixStream::connect(short));
    let mut stream = connected.map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied => AskError::Denied(path.to_owned()),
        _ => AskError::NotRunning(path.to_owned()),
    })?;
    stream.set_read_timeout(Some(PATIENCE)).map_err(silent)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(silent)?;
    match answer.split_once('\n') {
        Some((state, report)) => Ok((state == WELL, report.to_owned())),
        None => Err(silent(io::ErrorKind::UnexpectedEof.into())),
    }
}

/// Runs something with a path short enough for a socket address. A long folder name is
/// replaced by an open descriptor of the folder.
fn at_short_path<T>(path: &Path, run: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
    if path.as_os_str().len() < LONGEST {
        return run(path);
    }
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(io::ErrorKind::InvalidFilename.into());
    };
    let folder = File::open(folder)?;
    let short = Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string()).join(name);
    run(&short)
}

#[cfg(test)]
mod tests {
    use record::memory::MemoryStore;
    use tokio::task::spawn_blocking;

    use super::*;

    async fn asked(path: &Path) -> Result<(bool, String), AskError> {
        let path = path.to_owned();
        spawn_blocking(move || ask(&path)).await.expect("no panic")
    }

    /// Also where the folder has a long name, and after a kill that left the socket.
    #[tokio::test]
    async fn it_answers_its_user_alone_and_again_after_a_kill() {
        let folder = tempfile::tempdir().expect("a folder");
        let deep = folder.path().join("d".repeat(120));
        fs::create_dir(&deep).expect("a folder");
        for folder in [folder.path(), &deep] {
            let path = beside(&folder.join("store/"), ".sock");
            assert!(matches!(asked(&path).await, Err(AskError::NotRunning(_))));
            std::mem::forget(Socket::open(path.clone()).expect("a socket"));
            let socket = Socket::open(path.clone()).expect("in place of the one before");
            let mode = fs::metadata(&path).expect("a socket").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
            let stop = Stop::default();
            let health = Health::new(Arc::new(MemoryStore::default()));
            let serving = tokio::spawn(socket.serve(health, stop.clone()));
            let (is_well, report) = asked(&path).await.expect("an answer");
            assert!(is_well && report.starts_with("store    ok\n"), "{report}");
            stop.now();
            serving.await.expect("no panic");
            assert!(!path.exists(), "it goes with the program");
        }
    }

    #[tokio::test]
    async fn a_file_in_its_place_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("store.sock");
        fs::write(&path, "mine").expect("a file");
        assert!(Socket::open(path.clone()).is_err());
        assert_eq!(fs::read_to_string(&path).expect("a file"), "mine");
    }
}
