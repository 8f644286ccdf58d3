//! The folder of the session, which nobody else is to read.
//!
//! | file | holds |
//! | --- | --- |
//! | `session.json` | the device, and the access token once there is one |
//! | `in-use` | nothing: it is locked while a program plays with this folder |
//! | `recovery-key.txt` | what brings the keys back after this folder was lost |
//! | the rest | the library's own: rooms, and the keys of encrypted ones |

use std::{
    fs::{self, DirBuilder, OpenOptions, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::ConnectError;

const SESSION: &str = "session.json";
const RECOVERY: &str = "recovery-key.txt";
const LOCK: &str = "in-use";
/// Where the library has the keys of the device, and what it knows of the rooms.
pub const KEYS: &str = "matrix-sdk-crypto.sqlite3";
pub const ROOMS: &str = "matrix-sdk-state.sqlite3";

/// One device, for ever: what is sent twice with its token is taken once, and what is
/// encrypted for it can be read by no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    pub device: String,
    /// None until the server has taken the login.
    #[serde(default)]
    pub token: Option<String>,
}

#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Locked as long as it is open.
    _in_use: fs::File,
}

impl Folder {
    /// Makes it if it is not there.
    pub fn open(path: &Path) -> Result<Self, ConnectError> {
        let made = builder().create(path);
        let failed = |source| ConnectError::Folder { path: path.to_owned(), source };
        made.map_err(failed)?;
        let mut options = OpenOptions::new();
        let options = options.write(true).create(true).truncate(false);
        let in_use = private(options, &path.join(LOCK)).map_err(failed)?;
        match in_use.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => return Err(ConnectError::InUse(path.to_owned())),
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        let folder = Self { path: path.to_owned(), _in_use: in_use };
        // The library makes another in place of one that is empty.
        let has =
            |name: &str| fs::metadata(path.join(name)).is_ok_and(|metadata| metadata.len() > 0);
        match folder.session()? {
            None if has(KEYS) => Err(ConnectError::NoSession(path.to_owned())),
            // A device without its keys is one that nobody understands any more, and one
            // without its rooms understands nobody.
            Some(Session { token: Some(_), .. }) => {
                match [KEYS, ROOMS].into_iter().find(|file| !has(file)) {
                    Some(file) => Err(ConnectError::NoKeys { folder: path.to_owned(), file }),
                    None => Ok(folder),
                }
            }
            _ => Ok(folder),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The session that was begun, if one was.
    ///
    /// # Errors
    ///
    /// If the file is none of ours, or cannot be read.
    pub fn session(&self) -> Result<Option<Session>, ConnectError> {
        let path = self.path.join(SESSION);
        match fs::read(&path) {
            Ok(bytes) => {
                let session = serde_json::from_slice(&bytes).map(Some);
                session.map_err(|_| ConnectError::Session(self.path.clone()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(ConnectError::Folder { path, source }),
        }
    }

    /// Writes the session so that it is there after a crash, whole.
    pub fn keep(&self, session: &Session) -> io::Result<()> {
        self.write(SESSION, &serde_json::to_vec(session)?)
    }

    pub fn recovery_path(&self) -> PathBuf {
        self.path.join(RECOVERY)
    }

    /// The recovery key that was made here.
    pub fn recovery_key(&self) -> Option<String> {
        let key = fs::read_to_string(self.recovery_path()).ok()?;
        Some(key.trim().to_owned()).filter(|key| !key.is_empty())
    }

    /// Whether one was being made when the program ended: it is known to nobody.
    pub fn has_lost_recovery_key(&self) -> bool {
        self.recovery_path().exists() && self.recovery_key().is_none()
    }

    pub fn keep_recovery_key(&self, key: &str) -> io::Result<()> {
        self.write(RECOVERY, format!("{key}\n").as_bytes())
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let (path, new) = (self.path.join(name), self.path.join(format!("{name}.new")));
        let mut file = private(OpenOptions::new().write(true).create(true).truncate(true), &new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, &path)?;
        // The name is safe with its folder.
        fs::File::open(&self.path)?.sync_all()
    }
}

#[cfg(unix)]
fn builder() -> DirBuilder {
    use std::os::unix::fs::DirBuilderExt as _;
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700);
    builder
}

#[cfg(not(unix))]
fn builder() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    builder
}

#[cfg(unix)]
fn private(options: &mut OpenOptions, path: &Path) -> io::Result<fs::File> {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(0o600).open(path)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions, path: &Path) -> io::Result<fs::File> {
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(files: &[(&str, &str)]) -> Result<(), String> {
        let home = tempfile::tempdir().expect("a folder");
        for (name, content) in files {
            fs::write(home.path().join(name), content).expect("a file");
        }
        let opened = Folder::open(home.path()).map(|_| ());
        opened
            .map_err(|error| error.to_string().replace(&home.path().display().to_string(), "HERE"))
    }

    #[test]
    fn half_a_folder_is_explained() {
        let session = (SESSION, r#"{"device":"ABC","token":"secret"}"#);
        let (keys, rooms) = ((KEYS, "keys"), (ROOMS, "rooms"));
        assert_eq!(opened(&[]), Ok(()));
        assert_eq!(opened(&[session, keys, rooms]), Ok(()));
        // A login that was begun and not accepted by the server is begun again.
        assert_eq!(opened(&[(SESSION, r#"{"device":"ABC"}"#)]), Ok(()));
        for (files, says) in [
            (&[keys, rooms][..], "no session.json"),
            (&[(SESSION, ""), keys, rooms], "HERE/session.json is not what"),
            (&[(SESSION, "{}"), keys, rooms], "HERE/session.json is not what"),
            (&[session, rooms], "put matrix-sdk-crypto.sqlite3 back"),
            (&[session, (KEYS, ""), rooms], "put matrix-sdk-crypto.sqlite3 back"),
            (&[session, keys, (ROOMS, "")], "put matrix-sdk-state.sqlite3 back"),
        ] {
            let told = opened(files).expect_err(says);
            assert!(told.contains(says), "{told}");
            assert!(told.contains("move the folder HERE away"), "{told}");
            assert!(told.contains("TIDETABLE_MATRIX_RECOVERY_KEY"), "{told}");
            assert!(!told.contains("secret"), "{told}");
        }
    }
}
