//! A source of settings: the file, or the environment.

pub mod document;
pub mod secrets;
pub mod variables;

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::{
    Problem,
    origins::{Origin, Origins},
};

/// The settings of one source.
#[derive(Default)]
pub(super) struct Layer {
    pub(super) sections: Table,
    pub(super) origins: Origins,
    pub(super) problems: Vec<Problem>,
}

impl Layer {
    /// Sets a key; `named` is how messages name the place it was set in.
    pub(super) fn set(
        &mut self,
        section: &str,
        name: &str,
        value: Value,
        named: &str,
        line: Option<usize>,
    ) {
        let items = self.sections.entry(section).or_insert_with(|| Value::Table(Table::new()));
        if let Value::Table(items) = items {
            items.insert(name.to_owned(), value);
        }
        let origin = Origin { name: named.to_owned(), line };
        self.origins.0.insert(format!("{section}.{name}"), origin);
    }

    pub(super) fn text(&self, section: &str, name: &str) -> Option<&str> {
        self.sections.get(section)?.get(name)?.as_str()
    }

    pub(super) fn origin(&self, section: &str, name: &str) -> Option<Origin> {
        self.origins.0.get(&format!("{section}.{name}")).cloned()
    }

    pub(super) fn remove(&mut self, section: &str, name: &str) {
        if let Some(Value::Table(items)) = self.sections.get_mut(section) {
            items.remove(name);
        }
        self.origins.0.remove(&format!("{section}.{name}"));
    }

    /// Puts the settings of another source over these.
    pub(super) fn overlay(&mut self, other: Self) {
        for (section, items) in other.sections {
            let Value::Table(items) = items else { continue };
            let below = self.sections.entry(section).or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(below) = below {
                below.extend(items);
            }
        }
        self.origins.0.extend(other.origins.0);
        self.problems.extend(other.problems);
    }
}

/// Tries one key alone.
///
/// # Errors
///
/// The reason why the value is refused, to follow the name of the key.
pub(super) fn try_value<T: DeserializeOwned>(
    section: &str,
    name: &str,
    value: Value,
) -> Result<(), String> {
    let items = Table::from_iter([(name.to_owned(), value)]);
    let sections = Table::from_iter([(section.to_owned(), Value::Table(items))]);
    let read = T::deserialize(sections).map(drop);
    read.map_err(|error| error.message().to_owned())
}
