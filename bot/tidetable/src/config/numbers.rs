use std::{collections::BTreeMap, path::PathBuf};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    keys::Key,
    origins::Origins,
    value::{self, FilePath},
};
use crate::kinds::{KINDS, with_numbers};

/// Files with numbers of one's own, by the id of their game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NumbersConfig(pub BTreeMap<String, NumbersFile>);

/// Where numbers are, and where that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumbersFile {
    pub path: PathBuf,
    /// The line of the config, from 1; none for an environment variable.
    pub line: Option<usize>,
    /// The key or the variable that names it.
    pub named: String,
}

/// All games that take some: these are the keys there can be.
impl Serialize for NumbersConfig {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(with_numbers().map(|game| (game, self.0.get(game).map(|file| &file.path))))
    }
}

impl<'de> Deserialize<'de> for NumbersConfig {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Named(#[serde(with = "value")] FilePath);
        let named: BTreeMap<String, Named> = BTreeMap::deserialize(from)?;
        let file = |(game, Named(FilePath(path)))| {
            (game, NumbersFile { path, line: None, named: String::new() })
        };
        Ok(Self(named.into_iter().map(file).collect()))
    }
}

impl NumbersConfig {
    /// Notes where each is named.
    pub(super) fn place(&mut self, origins: &Origins) {
        for (game, file) in &mut self.0 {
            let key = Key { section: "numbers", name: game };
            (file.named, file.line) = origins.place(&key.path());
        }
    }
}

/// The problem with a section for a game that has no numbers to change.
pub(super) fn unfit(section: &str, name: &str) -> Option<String> {
    let kind = KINDS.iter().find(|kind| section == "numbers" && kind.info.id == name)?;
    let games: Vec<&str> = with_numbers().collect();
    let (game, games) = (kind.info.name, games.join(", "));
    Some(format!("is for nothing: {game} takes no numbers of your own; these do: {games}"))
}
