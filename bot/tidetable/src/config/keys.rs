//! The table of all keys. The defaults of the configuration name them, and from them
//! come the names of environment variables and the hints for misspelt keys.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

/// The prefix of every environment variable of ours.
pub(super) const PREFIX: &str = "TIDETABLE_";

/// The ending of a key that names a file with a secret in it.
const FILE: &str = "_file";

/// Every key, by section.
pub(super) struct Keys(Value);

impl Keys {
    /// The keys of a configuration.
    pub(super) fn of<T: Default + Serialize>() -> Self {
        Self(serde_json::to_value(T::default()).unwrap_or_default())
    }

    pub(super) fn sections(&self) -> impl Iterator<Item = &str> {
        names(&self.0)
    }

    /// The keys of one section.
    pub(super) fn within(&self, section: &str) -> impl Iterator<Item = &str> {
        self.0.get(section).into_iter().flat_map(names)
    }

    pub(super) fn has_section(&self, section: &str) -> bool {
        self.0.get(section).is_some()
    }

    pub(super) fn has(&self, section: &str, name: &str) -> bool {
        self.0.get(section).is_some_and(|keys| keys.get(name).is_some())
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Key<'_>> {
        self.sections()
            .flat_map(|section| self.within(section).map(move |name| Key { section, name }))
    }

    /// The secrets, which are the keys that have a second one beside them for a file.
    pub(super) fn secrets(&self) -> impl Iterator<Item = Key<'_>> {
        self.all().filter(|key| self.has(key.section, &key.file_name()))
    }
}

/// The fields of an object, sorted: another crate in a build may make serde_json store
/// them in a different order.
fn names(object: &Value) -> impl Iterator<Item = &str> {
    let fields = object.as_object().into_iter().flat_map(|object| object.keys());
    let sorted: BTreeSet<&str> = fields.map(String::as_str).collect();
    sorted.into_iter()
}

/// A key of a section, such as `page.listen`.
#[derive(Clone, Copy)]
pub(super) struct Key<'k> {
    pub(super) section: &'k str,
    pub(super) name: &'k str,
}

impl Key<'_> {
    /// `page.listen`
    pub(super) fn path(self) -> String {
        format!("{}.{}", self.section, self.name)
    }

    /// `TIDETABLE_PAGE_LISTEN`
    pub(super) fn variable(self) -> String {
        format!("{PREFIX}{}_{}", self.section, self.name).to_ascii_uppercase()
    }

    /// The name of the key that names a file with this secret in it.
    pub(super) fn file_name(self) -> String {
        format!("{}{FILE}", self.name)
    }
}
