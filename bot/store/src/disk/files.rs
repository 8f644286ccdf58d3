//! Files and folders that are there after a power cut, and are nobody else's.

use std::{
    ffi::OsString,
    fs::{self, DirBuilder, File, OpenOptions, Permissions},
    io::{self, BufWriter, Read as _, Write as _},
    os::unix::fs::{
        DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, lchown,
    },
    path::{Path, PathBuf},
};

use rustix::fs::{Access, access, ioctl_ficlone, statvfs};

/// How much room is left for us, in bytes.
pub fn free_space(folder: &Path) -> io::Result<u64> {
    let found = statvfs(folder)?;
    Ok(found.f_bavail.saturating_mul(found.f_frsize))
}

/// Makes a folder and those above it that are missing, safely.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let missing = |path: &&Path| !path.as_os_str().is_empty() && !path.is_dir();
    let mut new: Vec<&Path> = folder.ancestors().take_while(missing).collect();
    // The maker of the last existing folder may have been killed before it was safe.
    if let Some(there) = folder.ancestors().nth(new.len())
        && let Err(error) = sync_parent(there)
        && error.kind() != io::ErrorKind::PermissionDenied
    {
        return Err(error);
    }
    while let Some(path) = new.pop() {
        match DirBuilder::new().mode(0o700).create(path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {
                give_to_owner_of_folder(path);
                sync_parent(path)?;
            }
        }
    }
    Ok(())
}

/// Makes it safe that a file or folder is there, or is gone.
pub fn sync_parent(path: &Path) -> io::Result<()> {
    // The folder of `kept` is the one we are in; of what has gone, only the folder
    // can be found.
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    let path = match path.canonicalize() {
        Ok(path) => path,
        Err(_) => std::path::absolute(path)?,
    };
    match path.parent() {
        Some(parent) => sync_folder(parent),
        None => Ok(()),
    }
}

pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// A new file that nobody else can read.
pub fn create(path: &Path) -> io::Result<File> {
    let file = private().truncate(true).open(path)?;
    give_to_owner_of_folder(path);
    Ok(file)
}

/// A file as it is, or a new one that nobody else can read.
pub fn open(path: &Path) -> io::Result<File> {
    let file = private().truncate(false).open(path)?;
    give_to_owner_of_folder(path);
    Ok(file)
}

/// Gives what the administrator has made to the user whose folder it is in, who could not
/// use it otherwise. Nobody else may give files away. Where a link leads is left alone: it may
/// be out of the folder.
pub fn give_to_owner_of_folder(path: &Path) {
    let given = fs::metadata(folder_of(path)).and_then(|folder| {
        let found = fs::symlink_metadata(path)?;
        let is_same = found.uid() == folder.uid() && found.gid() == folder.gid();
        if is_same { Ok(()) } else { lchown(path, Some(folder.uid()), Some(folder.gid())) }
    });
    if let Err(error) = given {
        tracing::debug!(%error, path = %path.display(), "it keeps its owner");
    }
}

/// Ok if this user may read a file or folder, and write to it.
pub fn check_access(path: &Path) -> io::Result<()> {
    let enter = if path.is_dir() { Access::EXEC_OK } else { Access::empty() };
    Ok(access(path, Access::READ_OK | Access::WRITE_OK | enter)?)
}

fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).mode(0o600);
    options
}

/// Writes a file that is whole and safe, or not there: until then, its name ends
/// with `.half`.
pub fn publish<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<T, E>,
) -> Result<T, E> {
    let half = half(path);
    let mut file = BufWriter::new(create(&half)?);
    // So that nobody takes it for one that a crash left.
    let _ = file.get_ref().try_lock();
    let done = write(&mut file).and_then(|done| {
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(&half, path)?;
        sync_parent(path)?;
        Ok(done)
    });
    if done.is_err() {
        // Half a file is of no use; the news is that writing failed.
        let _ = fs::remove_file(&half);
    }
    done
}

/// A path beside the folder at which nothing is: what was put there before is not touched.
pub fn free_beside(folder: &Path, end: &str) -> PathBuf {
    let named = |number: u32| {
        let mut name = folder.as_os_str().to_owned();
        if number > 1 {
            name.push(format!("-{number}"));
        }
        name.push(end);
        PathBuf::from(name)
    };
    (1..).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(1))
}

/// Deletes what a crash left half written in a folder: files that end with `.half`,
/// begin with these bytes, and that nobody is writing.
pub fn clear_unfinished(folder: &Path, begin: &[u8]) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_half = path.extension().is_some_and(|extension| extension == "half");
        if is_half && path.is_file() && is_left(&path, begin)? {
            tracing::info!(file = %path.display(), "removed, a crash left it half made");
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

fn is_left(path: &Path, begin: &[u8]) -> io::Result<bool> {
    let file = File::open(path)?;
    let mut found = Vec::new();
    (&file).take(begin.len() as u64).read_to_end(&mut found)?;
    // One that was killed at once has nothing in it yet.
    Ok(begin.starts_with(&found) && file.try_lock().is_ok())
}

/// The folder that a file is in.
pub fn folder_of(path: &Path) -> &Path {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new("."))
}

fn half(path: &Path) -> PathBuf {
    let mut half = OsString::from(path);
    half.push(".half");
    half.into()
}

/// Makes sure that nobody else can read a file, or what is in a folder.
pub fn make_private(path: &Path) -> io::Result<()> {
    let mode = if path.is_dir() { 0o700 } else { 0o600 };
    if fs::metadata(path)?.permissions().mode() & 0o7777 == mode {
        return Ok(());
    }
    fs::set_permissions(path, Permissions::from_mode(mode))
}

/// Makes a copy that takes no room until one of the two is changed, if the file
/// system can.
pub fn reflink(from: &Path, to: &Path) -> io::Result<()> {
    let (from, to_file) = (File::open(from)?, create(to)?);
    ioctl_ficlone(&to_file, &from).map_err(|error| {
        let _ = fs::remove_file(to);
        error.into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makes_nested_folders_for_us_alone() {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("a/b/c");
        for _ in 0..2 {
            make_folder(&folder).expect("a folder");
        }
        let mode = fs::metadata(&folder).expect("a folder").permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }

    #[test]
    fn only_what_a_crash_left_is_cleared() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text);
        for (name, text) in
            [("1.half", "mine, "), ("2.half", ""), ("other.half", "yours"), ("3", "")]
        {
            write(name, text).expect("a file");
        }
        let published: io::Result<()> = publish(&folder.path().join("4"), |file| {
            file.write_all(b"mine, whole")?;
            file.flush()?;
            clear_unfinished(folder.path(), b"mine")
        });
        published.expect("it is being written");
        let left = fs::read_dir(folder.path()).expect("a folder").flatten();
        let mut left: Vec<_> = left.map(|file| file.file_name()).collect();
        left.sort();
        assert_eq!(left, ["3", "4", "other.half"]);
    }

    #[test]
    fn a_file_is_whole_or_not_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let fail: io::Result<()> = publish(&path, |_| Err(io::Error::other("no")));
        fail.expect_err("it fails");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        publish(&path, |file| file.write_all(b"all")).expect("a file");
        assert_eq!(fs::read(&path).expect("a file"), b"all");
        let mode = fs::metadata(&path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
