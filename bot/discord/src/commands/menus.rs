//! The entries of the bot in the menus of a person and of a message.

use desk::{
    Args, GameKind, Opponent,
    names::{self, Name},
};
use games::{Prose, msg};
use record::MatchId;
use serenity::all::{
    ActionRowComponent, ButtonKind, CommandData, CommandType, CreateCommand, Message,
};

use super::{elsewhere, english, everywhere};
use crate::messages::controls;

/// An entry of a menu.
#[derive(Clone, Copy, Debug)]
pub enum MenuEntry {
    /// In the menu of a person: start a game with them.
    Challenge(&'static GameKind),
    /// In the menu of a message: show the board of its match as it is now.
    Board,
    /// In the menu of a message: a hint in its match.
    Hint,
}

impl MenuEntry {
    /// All entries, in the order in which they are registered.
    pub fn all(kinds: &'static [GameKind]) -> impl Iterator<Item = Self> {
        kinds.iter().map(Self::Challenge).chain([Self::Board, Self::Hint])
    }

    /// The entry that somebody chose; none if it is a command that is typed, or none of ours.
    pub fn chosen(kinds: &'static [GameKind], data: &CommandData) -> Option<Self> {
        Self::all(kinds).find(|entry| entry.kind() == data.kind && entry.name() == data.name)
    }

    /// The entry as Discord is told of it.
    pub fn command(self) -> CreateCommand {
        let command = everywhere(CreateCommand::new(self.name()).kind(self.kind()));
        let names = elsewhere(&self.words()).collect::<Vec<_>>();
        names
            .into_iter()
            .fold(command, |command, (locale, name)| command.name_localized(locale, name))
    }

    /// The command that it stands for.
    pub fn word(self) -> Name {
        match self {
            Self::Challenge(_) => names::START,
            Self::Board => names::BOARD,
            Self::Hint => names::HINT,
        }
    }

    /// The arguments of that command: the person whose menu it is, or the match of the message.
    pub fn args(self, opponent: Option<Opponent>, message: Option<&Message>) -> Args {
        match self {
            Self::Challenge(kind) => Args {
                game: Some(kind),
                opponents: opponent.into_iter().collect(),
                ..Args::default()
            },
            Self::Board | Self::Hint => {
                Args { id: message.and_then(match_of_message), ..Args::default() }
            }
        }
    }

    fn kind(self) -> CommandType {
        match self {
            Self::Challenge(_) => CommandType::User,
            Self::Board | Self::Hint => CommandType::Message,
        }
    }

    fn name(self) -> String {
        english(&self.words())
    }

    fn words(self) -> Prose {
        match self {
            Self::Challenge(kind) => msg!("discord-menu-challenge", game = kind.info.name).into(),
            Self::Board => msg!("discord-menu-board").into(),
            Self::Hint => msg!("discord-menu-hint").into(),
        }
    }
}

/// The match that the controls of a message are about.
fn match_of_message(message: &Message) -> Option<MatchId> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let mut ids = parts.flat_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => vec![custom_id.as_str()],
            _ => Vec::new(),
        },
        ActionRowComponent::SelectMenu(menu) => {
            menu.options.iter().map(|option| option.value.as_str()).collect()
        }
        _ => Vec::new(),
    });
    ids.find_map(|id| Some(controls::press(id).ok()?.at()?.id.clone()))
}
