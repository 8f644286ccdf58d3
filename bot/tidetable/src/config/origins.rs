use std::collections::BTreeMap;

/// Where the value of a key was set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Origin {
    /// The key or the environment variable, as a message names it.
    pub(super) name: String,
    /// The line of the file, from 1; none for a variable.
    pub(super) line: Option<usize>,
}

/// The origins of all keys that were set, by their paths, such as `page.listen`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Origins(pub(super) BTreeMap<String, Origin>);

impl Origins {
    /// The line of a key, if it stands in the file.
    pub(super) fn line(&self, path: &str) -> Option<usize> {
        self.0.get(path).and_then(|origin| origin.line)
    }

    /// True if an environment variable sets the key.
    pub(super) fn is_variable(&self, path: &str) -> bool {
        self.0.get(path).is_some_and(|origin| origin.line.is_none())
    }

    /// The name of a key in a message, and its line.
    pub(super) fn place(&self, path: &str) -> (String, Option<usize>) {
        match self.0.get(path) {
            Some(origin) => (origin.name.clone(), origin.line),
            None => (path.to_owned(), None),
        }
    }
}
