use std::{
    borrow::Cow,
    fmt,
    path::{Path, PathBuf},
};

/// How to go on after damage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rescue {
    pub folder: PathBuf,
    /// A copy of the files as they were before anything was tried with them.
    pub files: Option<PathBuf>,
    /// The last export that is complete.
    pub export: Option<PathBuf>,
}

impl fmt::Display for Rescue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nothing was deleted; ")?;
        if let Some(files) = &self.files {
            write!(f, "the files as they were found are in {}; ", files.display())?;
        }
        write!(f, "`tidetable salvage` reads what can be read; ")?;
        let Some(export) = &self.export else {
            return write!(f, "no good export was found; keep a copy of the folder");
        };
        write!(f, "the last good export is {}; to go on from there", export.display())?;
        writeln!(f, " (with the same --config as now, if there was one):")?;
        let (folder, mut aside) = (quoted(&self.folder), self.folder.as_os_str().to_owned());
        aside.push(".damaged");
        let aside = quoted(Path::new(&aside));
        // What lies in the folder would be moved away with it.
        let copy = if is_inside(export, &self.folder) {
            self.folder.parent().zip(export.file_name()).map(|(to, name)| to.join(name))
        } else {
            None
        };
        write!(f, "  ")?;
        if let Some(copy) = &copy {
            write!(f, "cp {} {} && ", quoted(export), quoted(copy))?;
        }
        let export = quoted(copy.as_ref().unwrap_or(export));
        write!(f, "mv {folder} {aside} && tidetable import {export}")
    }
}

fn is_inside(path: &Path, folder: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    real(path).starts_with(real(folder))
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> Cow<'_, str> {
    let text = path.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%=".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")).into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(folder: &str, export: &str) -> String {
        let export = Some(export.into());
        let told = Rescue { folder: folder.into(), files: None, export }.to_string();
        told.lines().last().unwrap_or_default().trim().to_owned()
    }

    #[test]
    fn its_commands_can_be_pasted() {
        assert_eq!(
            commands("/srv/data", "exports/1.jsonl"),
            "mv /srv/data /srv/data.damaged && tidetable import exports/1.jsonl"
        );
        assert_eq!(
            commands("/srv/my games", "ann's/1.jsonl"),
            r"mv '/srv/my games' '/srv/my games.damaged' && tidetable import 'ann'\''s/1.jsonl'"
        );
    }

    #[test]
    fn an_export_in_the_folder_is_copied_first() {
        assert_eq!(
            commands("/srv/data", "/srv/data/exports/1.jsonl"),
            "cp /srv/data/exports/1.jsonl /srv/1.jsonl && mv /srv/data /srv/data.damaged && \
             tidetable import /srv/1.jsonl"
        );
    }
}
