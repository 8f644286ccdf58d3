//! The folders that the program writes to.

use std::{
    fs,
    io::{self, Write as _},
    os::unix::fs::FileTypeExt as _,
    path::{Path, PathBuf},
};

use rustix::fs::statvfs;

use super::{CheckError, Findings};
use crate::config::Config;

/// With less room than this a write may fail any day, in bytes.
const TOO_LITTLE: u64 = 16 << 20;

/// With less room than this it is time to make some, in bytes.
const LITTLE: u64 = 256 << 20;

/// Finds folders that cannot be written to, and disks that are nearly full. No folder is
/// made.
pub(super) fn check(config: &Config, is_store_unfit: bool, report: &mut Findings) {
    for (key, folder) in data_folders(config) {
        // The reason was reported when the store was opened.
        if is_store_unfit && key == "store.path" {
            continue;
        }
        let unwritable = |source| CheckError::Unwritable { key, path: folder.to_owned(), source };
        match try_writing(folder) {
            Ok(space) => judge(space, folder, report),
            Err(source) if source.kind() == io::ErrorKind::StorageFull => {
                let (path, left) = (folder.to_owned(), "nothing".to_owned());
                report.refuse("folders", CheckError::Full { path, left });
            }
            Err(source) => report.refuse("folders", unwritable(source)),
        }
    }
}

/// Finds out whether a start could make the socket at which the program reports its health.
pub(super) fn check_socket(path: &Path, report: &mut Findings) {
    let found = match fs::symlink_metadata(path) {
        Ok(found) if !found.file_type().is_socket() => {
            Err(format!("{} is no socket", path.display()))
        }
        _ => std::path::absolute(path)
            .and_then(|path| try_writing(path.parent().unwrap_or(&path)))
            .map(drop)
            .map_err(|error| format!("{} cannot be made: {error}", path.display())),
    };
    if let Err(why) = found {
        report.note("folders", format!("{why}; `tidetable healthy` will not find the program"));
    }
}

/// The folders that a start with this config writes to, with their keys.
fn data_folders(config: &Config) -> Vec<(&'static str, &Path)> {
    let mut used: Vec<(_, &Path)> =
        vec![("store.path", &config.store.path), ("store.export_path", &config.store.export_path)];
    if config.matrix.user.is_some() {
        used.push(("matrix.path", &config.matrix.path));
    }
    used
}

/// Room on a file system.
#[derive(Clone, Copy)]
struct Space {
    bytes: u64,
    /// How many more files fit; none where that has no limit.
    files: Option<u64>,
}

/// Writes to a nameless file in a folder, or in the nearest one above that is there. The
/// file is gone with its handle.
fn try_writing(folder: &Path) -> io::Result<Space> {
    let folder = nearest_folder(folder)?;
    let mut file = tempfile::tempfile_in(&folder)?;
    file.write_all(&[0; 4096])?;
    file.sync_all()?;
    let found = statvfs(&folder)?;
    Ok(Space {
        bytes: found.f_bavail.saturating_mul(found.f_frsize),
        files: (found.f_files > 0).then_some(found.f_favail),
    })
}

/// Finds the folder in which the missing rest of a path would be made.
fn nearest_folder(path: &Path) -> io::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    for folder in path.ancestors() {
        match fs::metadata(folder) {
            Ok(found) if found.is_dir() => return Ok(folder.to_owned()),
            Ok(_) => return Err(io::ErrorKind::NotADirectory.into()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // No folder is made at the end of a link: its disk may not be there.
                if folder.is_symlink() {
                    let why = format!("the link {} leads to nothing", folder.display());
                    return Err(io::Error::new(io::ErrorKind::NotFound, why));
                }
            }
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::NotFound.into())
}

/// Reports a disk that is nearly full.
fn judge(space: Space, folder: &Path, report: &mut Findings) {
    let path = folder.to_owned();
    let megabytes = space.bytes >> 20;
    if space.bytes < TOO_LITTLE {
        report.refuse("folders", CheckError::Full { path, left: format!("{megabytes} MB") });
    } else if space.files.is_some_and(|files| files < 100) {
        let left = "room for fewer than 100 more files".to_owned();
        report.refuse("folders", CheckError::Full { path, left });
    } else if space.bytes < LITTLE {
        let note = format!(
            "{} has {megabytes} MB left on its disk: make room before it is full",
            folder.display()
        );
        report.note("folders", note);
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::{fs::symlink, net::UnixListener};

    use super::*;

    fn told(space: Space) -> (Vec<String>, Vec<String>) {
        let mut report = Findings::default();
        judge(space, Path::new("a"), &mut report);
        let wrong = report.wrong.iter().map(|(_, error)| error.to_string()).collect();
        (wrong, report.notes.into_iter().map(|(_, note)| note).collect())
    }

    #[test]
    fn a_full_disk_is_wrong_and_a_nearly_full_one_worth_a_note() {
        let files = Some(1_000_000);
        let (wrong, notes) = told(Space { bytes: 15 << 20, files });
        assert!(notes.is_empty() && wrong.len() == 1, "{wrong:?} {notes:?}");
        assert!(wrong[0].starts_with("the disk of a is nearly full: 15 MB left; "), "{wrong:?}");
        let (wrong, notes) = told(Space { bytes: 255 << 20, files });
        assert_eq!(notes, ["a has 255 MB left on its disk: make room before it is full"]);
        assert!(wrong.is_empty(), "{wrong:?}");
        let (wrong, _) = told(Space { bytes: u64::MAX, files: Some(99) });
        assert!(wrong[0].contains("room for fewer than 100 more files left"), "{wrong:?}");
        for files in [files, None] {
            let (wrong, notes) = told(Space { bytes: 1 << 30, files });
            assert!(wrong.is_empty() && notes.is_empty(), "{wrong:?} {notes:?}");
        }
    }

    #[test]
    fn what_lies_where_the_socket_belongs_is_worth_a_note() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data.sock");
        let notes = |path: &Path| {
            let mut report = Findings::default();
            check_socket(path, &mut report);
            assert!(report.wrong.is_empty());
            report.notes.into_iter().map(|(_, note)| note).collect::<Vec<_>>()
        };
        assert_eq!(notes(&path), [""; 0], "nothing is there");
        let _listener = UnixListener::bind(&path).expect("a socket");
        assert_eq!(notes(&path), [""; 0], "that of a killed program is replaced");
        fs::remove_file(&path).expect("a socket");
        fs::write(&path, "").expect("a file");
        let told = notes(&path);
        let expected = "data.sock is no socket; `tidetable healthy` will not find the program";
        assert!(told.len() == 1 && told[0].ends_with(expected), "{told:?}");
        let told = notes(&path.join("data.sock"));
        assert!(told.len() == 1 && told[0].contains(" cannot be made: "), "{told:?}");
    }

    #[test]
    fn trying_a_folder_leaves_nothing_there() {
        let folder = tempfile::tempdir().expect("a folder");
        for path in [folder.path().to_owned(), folder.path().join("a/b")] {
            assert!(try_writing(&path).expect("room").bytes > 0);
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        symlink("/nowhere/at/all", folder.path().join("link")).expect("a link");
        let error = try_writing(&folder.path().join("link/exports")).err().expect("a refusal");
        assert!(error.to_string().ends_with("/link leads to nothing"), "{error}");
        fs::remove_file(folder.path().join("link")).expect("a link");
        fs::write(folder.path().join("a"), "").expect("a file");
        let error = try_writing(&folder.path().join("a/b")).err().expect("a refusal");
        assert_eq!(error.kind(), io::ErrorKind::NotADirectory);
    }
}
