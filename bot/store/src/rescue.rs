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
        match &self.export {
            Some(export) => write!(f, "the last good export is {}; ", export.display())?,
            None => write!(f, "no good export was found; ")?,
        }
        writeln!(f, "to go on with all that can be read:")?;
        let (folder, aside) = (absolute(&self.folder), free_beside(&self.folder, ".damaged"));
        let saved = quoted(&free_beside(&self.folder, "-saved.jsonl")).into_owned();
        // So it works on this store with any config, and in any folder.
        let tidetable = format!("TIDETABLE_STORE_PATH={} tidetable", quoted(&folder));
        writeln!(f, "  {tidetable} salvage --out {saved}")?;
        // What lies in the folder would be moved away with it.
        let export = self.export.as_ref().map(|export| absolute(export));
        let copy = export.as_ref().filter(|export| is_inside(export, &folder));
        let copy = copy.and_then(|export| Some(folder.parent()?.join(export.file_name()?)));
        if let (Some(export), Some(copy)) = (&export, &copy) {
            writeln!(f, "  cp {} {}", quoted(export), quoted(copy))?;
        }
        writeln!(f, "  mv {} {}", quoted(&folder), quoted(&aside))?;
        match copy.or(export) {
            Some(export) => {
                writeln!(f, "  {tidetable} import {}", quoted(&export))?;
                write!(f, "  {tidetable} import {saved}   # adds what is newer")
            }
            None => write!(f, "  {tidetable} import {saved}"),
        }
    }
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// A path beside the folder at which nothing is: what was there after an earlier damage is
/// not touched.
fn free_beside(folder: &Path, end: &str) -> PathBuf {
    let named = |n: u32| {
        let mut name = absolute(folder).into_os_string();
        if n > 1 {
            name.push(format!("-{n}"));
        }
        name.push(end);
        PathBuf::from(name)
    };
    (1..).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(1))
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
                "mv /srv/data /srv/data.damaged",
                "TIDETABLE_STORE_PATH=/srv/data tidetable import /srv/exports/1.jsonl",
                "TIDETABLE_STORE_PATH=/srv/data tidetable import /srv/data-saved.jsonl   # adds what is newer",
            ]
        );
        let odd = commands("/srv/my games", Some("/srv/ann's/1.jsonl"));
        assert_eq!(odd[1], "mv '/srv/my games' '/srv/my games.damaged'");
        let import =
            r"TIDETABLE_STORE_PATH='/srv/my games' tidetable import '/srv/ann'\''s/1.jsonl'";
        assert_eq!(odd[2], import);
    }

    #[test]
    fn without_an_export_it_goes_on_with_what_can_be_read() {
        let told = commands("/srv/data", None);
        assert_eq!(told.len(), 3);
        assert_eq!(
            told[2],
            "TIDETABLE_STORE_PATH=/srv/data tidetable import /srv/data-saved.jsonl"
        );
    }

    #[test]
    fn an_export_in_the_folder_is_copied_first() {
        let told = commands("/srv/data", Some("/srv/data/exports/1.jsonl"));
        assert_eq!(told[1], "cp /srv/data/exports/1.jsonl /srv/1.jsonl");
        assert_eq!(told[3], "TIDETABLE_STORE_PATH=/srv/data tidetable import /srv/1.jsonl");
    }

    #[test]
    fn what_an_earlier_damage_left_stays_as_it_is() {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("data");
        for name in ["data.damaged", "data-saved.jsonl"] {
            std::fs::write(parent.path().join(name), "").expect("a file");
        }
        let told = commands(&folder.display().to_string(), None);
        assert!(told[0].ends_with("/data-2-saved.jsonl"), "{told:?}");
        assert!(told[1].ends_with("/data-2.damaged"), "{told:?}");
        assert!(told[2].ends_with("/data-2-saved.jsonl"), "{told:?}");
    }
}
