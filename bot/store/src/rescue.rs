use std::{
    borrow::Cow,
    fmt,
    path::{Path, PathBuf},
};

/// The file that salvage writes and import reads.
const SAVED: &str = "saved.jsonl";

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
        match &self.export {
            Some(export) => write!(f, "the last good export is {}; ", export.display())?,
            None => write!(f, "no good export was found; ")?,
        }
        write!(f, "to go on with all that can be read")?;
        writeln!(f, " (with the same --config as now, if there was one):")?;
        let (folder, mut aside) = (quoted(&self.folder), self.folder.as_os_str().to_owned());
        aside.push(".damaged");
        let aside = quoted(Path::new(&aside));
        // Salvage fails where something is lost, and what follows has to be done all the same.
        write!(f, "  tidetable salvage --out {SAVED}; ")?;
        // What lies in the folder would be moved away with it.
        let copy = self.export.as_ref().filter(|export| is_inside(export, &self.folder));
        let copy = copy.and_then(|export| Some(self.folder.parent()?.join(export.file_name()?)));
        if let (Some(export), Some(copy)) = (&self.export, &copy) {
            write!(f, "cp {} {} && ", quoted(export), quoted(copy))?;
        }
        write!(f, "mv {folder} {aside}")?;
        if let Some(export) = copy.as_ref().or(self.export.as_ref()) {
            write!(f, " && tidetable import {}", quoted(export))?;
        }
        write!(f, " && tidetable import {SAVED}")
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

    fn commands(folder: &str, export: Option<&str>) -> String {
        let export = export.map(Into::into);
        let told = Rescue { folder: folder.into(), files: None, export }.to_string();
        told.lines().last().unwrap_or_default().trim().to_owned()
    }

    #[test]
    fn its_commands_can_be_pasted() {
        assert_eq!(
            commands("/srv/data", Some("exports/1.jsonl")),
            "tidetable salvage --out saved.jsonl; mv /srv/data /srv/data.damaged && \
             tidetable import exports/1.jsonl && tidetable import saved.jsonl"
        );
        assert_eq!(
            commands("/srv/my games", Some("ann's/1.jsonl")),
            r"tidetable salvage --out saved.jsonl; mv '/srv/my games' '/srv/my games.damaged' && tidetable import 'ann'\''s/1.jsonl' && tidetable import saved.jsonl"
        );
    }

    #[test]
    fn without_an_export_it_goes_on_with_what_can_be_read() {
        assert_eq!(
            commands("/srv/data", None),
            "tidetable salvage --out saved.jsonl; mv /srv/data /srv/data.damaged && \
             tidetable import saved.jsonl"
        );
    }

    #[test]
    fn an_export_in_the_folder_is_copied_first() {
        assert_eq!(
            commands("/srv/data", Some("/srv/data/exports/1.jsonl")),
            "tidetable salvage --out saved.jsonl; cp /srv/data/exports/1.jsonl /srv/1.jsonl && \
             mv /srv/data /srv/data.damaged && tidetable import /srv/1.jsonl && \
             tidetable import saved.jsonl"
        );
    }
}
