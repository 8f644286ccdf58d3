//! The socket that the page listens on: of a network, or a file on this machine.

use std::{
    io,
    net::SocketAddr,
    path::Path,
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpListener,
};

#[cfg(unix)]
use self::unix::UnixSocket;
use super::proxy::Peer;

/// Accepts the connections of browsers and proxies.
#[derive(Debug)]
pub enum Listener {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(UnixSocket),
}

impl From<TcpListener> for Listener {
    fn from(listener: TcpListener) -> Self {
        Self::Tcp(listener)
    }
}

impl Listener {
    /// Listens on a Unix socket, which its group may use as well. A socket that an
    /// earlier program left is replaced. It is removed with the listener.
    ///
    /// # Errors
    ///
    /// If another program listens there, if there is a file of another kind, or if
    /// the folder does not exist or cannot be written.
    #[cfg(unix)]
    pub async fn bind_unix(path: &Path) -> io::Result<Self> {
        UnixSocket::bind(path).await.map(Self::Unix)
    }

    /// Listens on a Unix socket.
    ///
    /// # Errors
    ///
    /// Always: this system has none.
    #[cfg(not(unix))]
    pub async fn bind_unix(_: &Path) -> io::Result<Self> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "this system has no Unix sockets"))
    }

    /// The network address it listens on, if it listens on one.
    pub fn address(&self) -> io::Result<Option<SocketAddr>> {
        match self {
            Self::Tcp(listener) => listener.local_addr().map(Some),
            #[cfg(unix)]
            Self::Unix(_) => Ok(None),
        }
    }

    pub(crate) async fn accept(&self) -> io::Result<(Box<dyn Connection>, Peer)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, from) = listener.accept().await?;
                // Answers are short, and somebody waits for each.
                let _ = stream.set_nodelay(true);
                Ok((Box::new(stream), Peer::Network(from.ip())))
            }
            #[cfg(unix)]
            Self::Unix(socket) => Ok((Box::new(socket.accept().await?), Peer::Unix)),
        }
    }
}

/// A stream of bytes in both directions.
pub(crate) trait Connection: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Connection for S {}

/// Whether only one connection failed before it was accepted, and the next may follow at
/// once.
pub(crate) fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
    )
}

/// Slows down while no connection can be accepted, and logs that now and then.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    wait: Option<Duration>,
    logged: Option<Instant>,
    n_unlogged: usize,
}

/// The first wait and the longest one.
const SHORTEST: Duration = Duration::from_millis(50);
const LONGEST: Duration = Duration::from_secs(1);

/// The time between two lines in the log.
const LOG_EVERY: Duration = Duration::from_secs(60);

impl Backoff {
    /// Notes a failure. Returns how long to wait, and how many failures to log now.
    pub fn fail(&mut self, now: Instant) -> (Duration, Option<usize>) {
        let wait = self.wait.map_or(SHORTEST, |wait| (wait * 2).min(LONGEST));
        self.wait = Some(wait);
        self.n_unlogged += 1;
        let is_due = self.logged.is_none_or(|logged| now >= logged + LOG_EVERY);
        let n = is_due.then(|| std::mem::take(&mut self.n_unlogged));
        if is_due {
            self.logged = Some(now);
        }
        (wait, n)
    }

    /// Notes that a connection was accepted.
    pub fn reset(&mut self) {
        self.wait = None;
    }
}

#[cfg(unix)]
mod unix {
    use std::{
        fs, io,
        os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _},
        path::{Path, PathBuf},
        process,
    };

    use tokio::net::{UnixListener, UnixStream};

    /// The owner and the group may connect.
    const MODE: u32 = 0o660;

    /// A Unix socket, whose file is removed in the end.
    #[derive(Debug)]
    pub struct UnixSocket {
        listener: UnixListener,
        path: PathBuf,
        /// The file, to be told apart from one that took its place.
        file: (u64, u64),
    }

    impl UnixSocket {
        pub(super) async fn bind(path: &Path) -> io::Result<Self> {
            make_way(path).await?;
            // It gets its place when its mode is set: nobody else connects before.
            let mut draft = path.as_os_str().to_owned();
            draft.push(format!(".{}", process::id()));
            let draft = PathBuf::from(draft);
            let _ = fs::remove_file(&draft);
            let listener = UnixListener::bind(&draft)?;
            let place = || {
                fs::set_permissions(&draft, fs::Permissions::from_mode(MODE))?;
                let file = identity(&draft)?;
                fs::rename(&draft, path)?;
                Ok(file)
            };
            match place() {
                Ok(file) => Ok(Self { listener, path: path.to_owned(), file }),
                Err(error) => {
                    let _ = fs::remove_file(&draft);
                    Err(error)
                }
            }
        }

        pub(super) async fn accept(&self) -> io::Result<UnixStream> {
            Ok(self.listener.accept().await?.0)
        }
    }

    impl Drop for UnixSocket {
        fn drop(&mut self) {
            if identity(&self.path).is_ok_and(|file| file == self.file) {
                let _ = fs::remove_file(&self.path);
            }
        }
    }

    /// Fails unless nothing is there but a socket on which nobody listens any more.
    async fn make_way(path: &Path) -> io::Result<()> {
        match fs::symlink_metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
            Ok(found) if !found.file_type().is_socket() => {
                let why = "there is a file that is no socket";
                return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
            }
            Ok(_) => {}
        }
        match UnixStream::connect(path).await {
            Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            // It is there, and too busy to accept.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(in_use()),
            Err(error) => Err(error),
            Ok(_) => Err(in_use()),
        }
    }

    fn in_use() -> io::Error {
        io::Error::new(io::ErrorKind::AddrInUse, "another program listens there")
    }

    fn identity(path: &Path) -> io::Result<(u64, u64)> {
        let found = fs::symlink_metadata(path)?;
        Ok((found.dev(), found.ino()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_logged_once_a_minute() {
        let (mut backoff, start) = (Backoff::default(), Instant::now());
        assert_eq!(backoff.fail(start), (SHORTEST, Some(1)));
        let mut now = start;
        let mut n_logged = 0;
        while now < start + LOG_EVERY * 10 {
            let (wait, log) = backoff.fail(now);
            n_logged += usize::from(log.is_some());
            now += wait;
        }
        assert_eq!((n_logged, backoff.wait), (9, Some(LONGEST)));
        backoff.reset();
        assert_eq!(backoff.fail(now).0, SHORTEST);
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_unix_socket_replaces_only_one_that_is_stale() {
        use std::{env, fs, os::unix::fs::PermissionsExt as _, process};

        let folder = env::temp_dir().join(format!("tidetable-listener-{}", process::id()));
        fs::create_dir(&folder).expect("a folder");
        let path = folder.join("page.sock");
        let bind = async || Listener::bind_unix(&path).await;
        let names = || fs::read_dir(&folder).expect("it is there").count();

        let first = bind().await.expect("nothing is there");
        let mode = fs::metadata(&path).expect("a socket").permissions().mode();
        assert_eq!((mode & 0o777, names()), (0o660, 1));
        let error = bind().await.expect_err("it is taken");
        assert_eq!(error.kind(), io::ErrorKind::AddrInUse);
        drop(first);
        assert_eq!(names(), 0, "it is removed with the listener");

        // A program that was killed leaves its socket.
        drop(std::os::unix::net::UnixListener::bind(&path).expect("nothing is there"));
        assert_eq!(names(), 1);
        let second = bind().await.expect("nobody listens there");
        // The socket of a program that came later stays.
        fs::remove_file(&path).expect("it is there");
        let third = bind().await.expect("nothing is there");
        drop(second);
        assert_eq!(names(), 1);
        drop(third);

        fs::write(&path, "important").expect("it can be written");
        let error = bind().await.expect_err("it is a file");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "important");
        fs::remove_file(&path).expect("it is there");
        let nowhere = folder.join("missing/page.sock");
        let error = Listener::bind_unix(&nowhere).await.expect_err("no folder");
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        fs::remove_dir(&folder).expect("nothing is left");
    }
}
