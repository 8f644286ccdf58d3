//! The rights of files that hold secrets.

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

use super::Findings;
use crate::config::{Config, FilePath, has_secrets};

/// The folder of Docker's secrets. Everybody can read them, but only in the container.
const CONTAINER_SECRETS: &str = "/run/secrets";

/// Notes files with secrets that every user of this machine can read.
pub(super) fn check(file: Option<&Path>, config: &Config, report: &mut Findings) {
    let Config { page, discord, matrix, .. } = config;
    let mut secret: Vec<PathBuf> = Vec::new();
    secret.extend(file.filter(|file| has_secrets(file)).map(Path::to_owned));
    let files = [
        &page.access_key_file,
        &discord.token_file,
        &matrix.password_file,
        &matrix.token_file,
        &matrix.recovery_key_file,
    ];
    let files = files.into_iter().flatten().map(|FilePath(path)| path.clone());
    secret.extend(files.filter(|path| !path.starts_with(CONTAINER_SECRETS)));
    if matrix.user.is_some() {
        secret.push(matrix.path.clone());
    }
    for path in secret.iter().filter(|path| is_public(path)) {
        let shown = path.display();
        let note = format!(
            "every user of this machine can read {shown}, which holds secrets: run `chmod o= \
             {shown}`"
        );
        report.note("rights", note);
    }
}

/// True if every user can read a file: by its own rights, and those of all folders
/// above it.
fn is_public(path: &Path) -> bool {
    let allows = |path: &Path, bits: u32| {
        fs::metadata(path).is_ok_and(|found| found.permissions().mode() & bits == bits)
    };
    let Ok(path) = fs::canonicalize(path) else { return false };
    let bits = if path.is_dir() { 0o005 } else { 0o004 };
    allows(&path, bits) && path.ancestors().skip(1).all(|folder| allows(folder, 0o001))
}

#[cfg(test)]
mod tests {
    use std::fs::Permissions;

    use super::*;

    #[test]
    fn a_secret_is_public_if_nothing_above_it_is_closed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("secret");
        fs::write(&path, "").expect("a file");
        let allow = |path: &Path, mode| {
            fs::set_permissions(path, Permissions::from_mode(mode)).expect("rights");
        };
        for (of_folder, of_file, expected) in
            [(0o755, 0o644, true), (0o755, 0o640, false), (0o700, 0o644, false)]
        {
            allow(folder.path(), of_folder);
            allow(&path, of_file);
            assert_eq!(is_public(&path), expected, "{of_folder:o} {of_file:o}");
        }
        allow(folder.path(), 0o755);
        assert!(is_public(folder.path()));
        allow(folder.path(), 0o711);
        assert!(!is_public(folder.path()), "its files have names that nobody knows");
        assert!(!is_public(&folder.path().join("none")));
    }
}
