use std::path::{Component, Path, PathBuf};

use super::{Problem, StoreConfig, document::Lines, problem::clipped};

/// Exports that go away together with the store.
pub(super) fn together(store: &StoreConfig, lines: &Lines) -> Option<Problem> {
    let line = |key| lines.get(key).copied();
    plain(&store.export_path).starts_with(plain(&store.path)).then(|| Problem {
        line: line("store.export_path").or(line("store.path")),
        key: "store.export_path".to_owned(),
        what: format!(
            "is {}, in the folder of the store itself, {}: name one outside of it, so that \
             whatever happens to the one leaves you the other",
            clipped(&store.export_path.display().to_string()),
            clipped(&store.path.display().to_string()),
        ),
    })
}

/// A path without detours, as far as can be told without looking.
pub(super) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).components() {
        if part == Component::ParentDir {
            plain.pop();
        } else {
            plain.push(part);
        }
    }
    plain
}
