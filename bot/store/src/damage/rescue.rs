use std::{
    borrow::Cow,
    fmt,
    path::{Path, PathBuf},
};

use crate::disk::files;

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
        writeln!(f, "to go on with all that can be read:")?;
        let folder = absolute(&self.folder);
        let saved = files::free_beside(&folder, "-saved.jsonl");
        let saved = shell_quote(&saved);
        // So it works on this store with any config, and in any folder.
        let tidetable = format!("TIDETABLE_STORE_PATH={} tidetable", shell_quote(&folder));
        writeln!(f, "  {tidetable} salvage --out {saved}")?;
        match self.export.as_ref().map(|export| absolute(export)) {
            Some(export) => {
                writeln!(f, "  {tidetable} import --replace {}", shell_quote(&export))?;
                write!(f, "  {tidetable} import {saved}   # adds what is newer")
            }
            None => write!(f, "  {tidetable} import --replace {saved}"),
        }
    }
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// A path as a shell reads it.
fn shell_quote(path: &Path) -> Cow<'_, str> {
    let text = path.to_string_lossy();
    let plain =
        |character: char| character.is_ascii_alphanumeric() || "/._-+,:@%=".contains(character);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")).into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(folder: &str, export: Option<&str>) -> Vec<String> {
        let export = export.map(Into::into);
        let told = Rescue { folder: folder.into(), files: None, export }.to_string();
        told.lines().skip(1).map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn its_commands_can_be_pasted() {
        assert_eq!(
            commands("/srv/data", Some("/srv/exports/1.jsonl")),
            [
                "TIDETABLE_STORE_PATH=/srv/data tidetable salvage --out /srv/data-saved.jsonl",
                "TIDETABLE_STORE_PATH=/srv/data tidetable import --replace /srv/exports/1.jsonl",
                "TIDETABLE_STORE_PATH=/srv/data tidetable import /srv/data-saved.jsonl   # adds what is newer",
            ]
        );
        let odd = commands("/srv/my games", Some("/srv/ann's/1.jsonl"));
        let import = r"TIDETABLE_STORE_PATH='/srv/my games' tidetable import --replace '/srv/ann'\''s/1.jsonl'";
        assert_eq!(odd[1], import);
    }

    #[test]
    fn without_an_export_it_goes_on_with_what_can_be_read() {
        let told = commands("/srv/data", None);
        assert_eq!(told.len(), 2);
        let import =
            "TIDETABLE_STORE_PATH=/srv/data tidetable import --replace /srv/data-saved.jsonl";
        assert_eq!(told[1], import);
    }

    #[test]
    fn what_an_earlier_damage_left_stays_as_it_is() {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("data");
        std::fs::write(parent.path().join("data-saved.jsonl"), "").expect("a file");
        let told = commands(&folder.display().to_string(), None);
        assert!(told[0].ends_with("/data-2-saved.jsonl"), "{told:?}");
        assert!(told[1].ends_with("/data-2-saved.jsonl"), "{told:?}");
    }
}
