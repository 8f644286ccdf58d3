//! The open request, for players who say something else.

use crate::{
    Arg, Message, msg,
    rising::{
        Action,
        position::{Ask, Phase, Waiting},
    },
};

/// The kind of action that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    Councilor,
    Go,
    Place,
    Draw,
    Produce,
    /// Nobody can act: production is to be ended.
    End,
    Roll,
    Build,
    /// Nothing can be built: the phase is to be passed.
    Pass,
    Cancel,
    /// Energy is to be promised against a flood that would end the game.
    Rescue,
    Sink,
    Lose,
    Recall,
    Boost,
    Forge,
    Keep,
    Ward,
    Raise,
    Foresee,
    Change,
    Exchange,
    Agree,
    Command,
    Hand,
}

/// The kind of action that was said with a part missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    Pledge,
    Raise,
    Transmute,
    Play,
    Wish,
}

impl Waiting<'_> {
    /// Returns the request to all seats that are asked.
    pub(in crate::rising) fn request(self) -> Wanted {
        match self.game.open() {
            Some(Ask::Cancel { .. }) if !self.rescuers().is_empty() => Wanted::Rescue,
            Some(Ask::Cancel { .. }) => Wanted::Cancel,
            Some(Ask::Sink { .. }) => Wanted::Sink,
            Some(Ask::Lose { .. }) => Wanted::Lose,
            Some(Ask::Recall { .. }) => Wanted::Recall,
            Some(Ask::Boost { .. }) => Wanted::Boost,
            Some(Ask::Forge { .. }) => Wanted::Forge,
            Some(Ask::Keep { .. }) => Wanted::Keep,
            Some(Ask::Ward { .. }) => Wanted::Ward,
            Some(Ask::Raise { .. }) => Wanted::Raise,
            Some(Ask::Foresee { .. }) => Wanted::Foresee,
            Some(Ask::Change { .. }) => Wanted::Change,
            Some(Ask::Exchange { .. }) => Wanted::Exchange,
            Some(Ask::Agree { .. }) => Wanted::Agree,
            Some(Ask::Command { .. }) => Wanted::Command,
            Some(Ask::Hand { .. }) => Wanted::Hand,
            None => match self.game.phase {
                Phase::Choosing(_) => Wanted::Councilor,
                Phase::Start | Phase::Ready | Phase::End | Phase::Over(_) => Wanted::Go,
                Phase::Place | Phase::Late => Wanted::Place,
                Phase::Draw(_) => Wanted::Draw,
                Phase::Produce => Wanted::Produce,
                Phase::Attack => Wanted::Roll,
                Phase::Build => Wanted::Build,
            },
        }
    }
}

impl Wanted {
    pub(in crate::rising) fn message(self) -> Message {
        match self {
            Self::Councilor => msg!("rising-no-but-councilor", example = Arg::Example("choose")),
            Self::Go => msg!("rising-no-but-go"),
            Self::Place => msg!("rising-no-but-place", example = Arg::Example("")),
            Self::Draw => msg!("rising-no-but-draw"),
            Self::Produce => msg!("rising-no-but-produce", example = Arg::Example("act")),
            Self::End => msg!("rising-no-but-end"),
            Self::Roll => msg!("rising-no-but-roll"),
            Self::Build => msg!("rising-no-but-build", example = Arg::Example("build")),
            Self::Pass => msg!("rising-no-but-pass"),
            Self::Cancel | Self::Rescue => msg!("rising-no-but-cancel"),
            Self::Sink => msg!("rising-no-but-sink", example = Arg::Example("sink")),
            Self::Lose => msg!("rising-no-but-lose", example = Arg::Example("lose")),
            Self::Recall => msg!("rising-no-but-recall", example = Arg::Example("recall")),
            Self::Boost => msg!("rising-no-but-boost"),
            Self::Forge => msg!("rising-no-but-forge"),
            Self::Keep => msg!("rising-no-but-keep", example = Arg::Example("keep")),
            Self::Ward => msg!("rising-no-but-ward", example = Arg::Example("ward")),
            Self::Raise => msg!("rising-no-but-raise", example = Arg::Example("raise")),
            Self::Foresee => msg!("rising-no-but-foresee", example = Arg::Example("drop")),
            Self::Change => msg!("rising-no-but-change", example = Arg::Example("change")),
            Self::Exchange => msg!("rising-no-but-exchange", example = Arg::Example("give")),
            Self::Agree => msg!("rising-no-but-agree"),
            Self::Command => msg!("rising-no-but-command", example = Arg::Example("move")),
            Self::Hand => msg!("rising-no-but-hand", example = Arg::Example("discard")),
        }
    }
}

impl Wanted {
    /// The deed that others are waited for.
    pub(in crate::rising) fn deed_message(self) -> Message {
        let what = match self {
            Self::Councilor => "councilor",
            Self::Go => "go",
            Self::Place => "place",
            Self::Draw => "draw",
            Self::Produce | Self::End => "produce",
            Self::Roll => "roll",
            Self::Build | Self::Pass => "build",
            Self::Cancel => "cancel",
            Self::Rescue => "rescue",
            Self::Sink => "sink",
            Self::Lose => "lose",
            Self::Recall => "recall",
            Self::Boost => "boost",
            Self::Forge => "forge",
            Self::Keep => "keep",
            Self::Ward => "ward",
            Self::Raise => "raise",
            Self::Foresee => "foresee",
            Self::Change => "change",
            Self::Exchange => "exchange",
            Self::Agree => "agree",
            Self::Command => "command",
            Self::Hand => "hand",
        };
        msg!("rising-awaited", what = what)
    }
}

impl Half {
    /// Whether an action is one of which this is a part.
    pub(super) fn is_of(self, action: Action) -> bool {
        match self {
            Self::Pledge => matches!(action, Action::Pledge(_)),
            Self::Raise => matches!(action, Action::Raise(_)),
            Self::Transmute => matches!(action, Action::Transmute { .. }),
            Self::Play => matches!(action, Action::Play(_)),
            Self::Wish => matches!(action, Action::Wish(_)),
        }
    }

    pub(in crate::rising) fn message(self) -> Message {
        match self {
            Self::Pledge => msg!("rising-no-half-pledge", example = Arg::Example("pledge")),
            Self::Raise => msg!("rising-no-half-raise", example = Arg::Example("raise")),
            Self::Transmute => {
                msg!("rising-no-half-transmute", example = Arg::Example("transmute"))
            }
            Self::Play => msg!("rising-no-half-play", example = Arg::Example("play")),
            Self::Wish => msg!("rising-no-half-wish", example = Arg::Example("wish")),
        }
    }
}
