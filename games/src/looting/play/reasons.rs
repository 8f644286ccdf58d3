//! Why an action is not possible.

use crate::{
    Arg, Message, Prose, Seat, Seats,
    looting::{
        Action, Kingdom, StepView,
        event::name,
        numbers::{SPACES, card::Kind},
        words::to_type::to_type,
    },
    msg,
};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The player has left.
    Left,
    /// It is somebody else's turn.
    NotYourTurn { mover: Seat },
    /// Nobody asks this now.
    NotAsked,
    /// Others are asked now, in the midst of a turn.
    Decides { by: Seats },
    /// Something else is asked of the player.
    NotThis(StepView),
    /// Another car begins there.
    Occupied { space: u8, by: Seat },
    /// This turn has another number of markers.
    Markers { n: u8 },
    /// Lava cannot flow there next.
    NoWay,
    /// With a Force Field, the lava has to be placed in another way.
    SameLava,
    /// There are no actions left in this turn.
    NoActions,
    /// Lava covers the space.
    Covered { space: u8 },
    /// The car is there already.
    AlreadyThere { space: u8 },
    /// The car stood up, and has to enter the city.
    MustEnter,
    /// No card lies there.
    EmptyStack { space: u8 },
    /// The stack is lower.
    NoSuchPlace { space: u8, n: u8 },
    /// No such card lies in the stack.
    NotThere { space: u8, kind: Kind },
    /// The card lies below others; what pays for it, if anything can.
    Below { pays: Option<Action> },
    /// A card is claimed from the stack where the car is, and it has so many.
    ClaimsHere { space: u8, n: u8 },
    /// Nobody can end the game before it is over.
    GoesOn,
    /// There are only so many tracks.
    NoTrack,
    /// There are only so many spaces.
    NoSpace,
    /// It was said how far, and not where to.
    NotHowFar,
    /// All cards that are claimed are kept.
    KeepsAll,
    /// The last step is taken back, and not the step that is named.
    BackByName,
    /// It was not said which card.
    WhichCard,
    /// It was not said with whom, and for what.
    WhichSwap,
    /// It was not said where to.
    WhichKingdom,
    /// It was not said what to answer.
    WhichAnswer,
    /// The car is not in the city.
    OffBoard,
    /// The player has no such card.
    NoCard(Kind),
    /// The player has used an ability in this turn.
    UsedAbility,
    /// There is no such other player.
    NoSuchPlayer,
    /// The other car is not on the same space.
    NotBeside { with: Seat },
    /// The other has no such card.
    TheyHaveNone { with: Seat, kind: Kind },
    /// The player has done something in this turn.
    ActedAlready,
    /// The player flees in this turn, and does nothing else.
    Flees,
    /// The car was off the board when the turn began.
    WasDown,
    /// The kingdom is not open with so few players.
    NoKingdom { kingdom: Kingdom },
    /// Somebody is there.
    Taken { kingdom: Kingdom, by: Seat },
    /// Nothing is drafted.
    NothingDrafted,
    /// A player who has fled is not asked any more.
    HasFled,
    /// The player said so already.
    AsItIs,
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        let why = reason.message().map_or_else(Self::default, Self::from);
        if reason != Reason::NoWay {
            return why;
        }
        let now = msg!("looting-no-way-but", example = Arg::Example("lava"));
        Self::join_parts([why, now.into()], " ")
    }
}

impl Reason {
    fn message(self) -> Option<Message> {
        match self {
            Self::Over | Self::Left | Self::NotYourTurn { .. } => self.of_turn(),
            Self::NotAsked | Self::Decides { .. } => self.of_turn(),
            Self::NotThis(_) | Self::NoActions | Self::GoesOn | Self::BackByName => self.of_turn(),
            Self::WhichAnswer | Self::NothingDrafted | Self::HasFled => self.of_turn(),
            Self::AsItIs => self.of_turn(),
            Self::Occupied { .. } | Self::Markers { .. } | Self::NoWay => self.of_board(),
            Self::SameLava | Self::Covered { .. } | Self::AlreadyThere { .. } => self.of_board(),
            Self::MustEnter | Self::NoTrack | Self::NoSpace | Self::NotHowFar => self.of_board(),
            Self::WhichKingdom | Self::OffBoard | Self::ActedAlready => self.of_board(),
            Self::Flees | Self::WasDown | Self::NoKingdom { .. } => self.of_board(),
            Self::Taken { .. } => self.of_board(),
            Self::EmptyStack { .. } | Self::NoSuchPlace { .. } => self.of_card(),
            Self::NotThere { .. } | Self::Below { .. } | Self::ClaimsHere { .. } => self.of_card(),
            Self::KeepsAll | Self::WhichCard | Self::WhichSwap | Self::NoCard(_) => self.of_card(),
            Self::UsedAbility | Self::NoSuchPlayer | Self::NotBeside { .. } => self.of_card(),
            Self::TheyHaveNone { .. } => self.of_card(),
        }
    }

    /// Reasons of the turn, and of what is asked in it.
    fn of_turn(self) -> Option<Message> {
        Some(match self {
            Self::Over => msg!("looting-no-over"),
            Self::Left => msg!("looting-no-left"),
            Self::NotYourTurn { mover } => msg!("looting-no-turn", mover = mover),
            Self::NotAsked => msg!("looting-no-asked"),
            Self::Decides { by } => {
                msg!("looting-no-decides", n = by.iter().count(), who = Arg::and(by.iter()))
            }
            Self::NotThis(step) => not_this(step),
            Self::NoActions => msg!("looting-no-actions"),
            Self::GoesOn => msg!("games-no-early-end"),
            Self::BackByName => msg!("looting-no-back-by-name"),
            Self::WhichAnswer => msg!("looting-no-answer-named"),
            Self::NothingDrafted => msg!("looting-no-draft"),
            Self::HasFled => msg!("looting-no-fled"),
            Self::AsItIs => msg!("looting-no-change"),
            _ => return None,
        })
    }

    /// Reasons of city spaces, lava and kingdoms.
    fn of_board(self) -> Option<Message> {
        Some(match self {
            Self::NotHowFar => msg!("looting-no-distance", example = Arg::Example("move")),
            Self::Occupied { space, by } => {
                msg!("looting-no-occupied", space = name(space), by = by)
            }
            Self::Markers { n } => {
                msg!("looting-no-markers", n = n, example = Arg::Example("lava"))
            }
            Self::NoWay => msg!("looting-no-way"),
            Self::SameLava => msg!("looting-no-same-lava"),
            Self::Covered { space } => msg!("looting-no-covered", space = name(space)),
            Self::AlreadyThere { space } => msg!("looting-no-there", space = name(space)),
            Self::MustEnter => msg!("looting-no-enter"),
            Self::NoTrack => msg!("looting-no-track"),
            Self::NoSpace => msg!("looting-no-space", n = SPACES),
            Self::WhichKingdom => {
                msg!("looting-no-place-to-flee", example = Arg::Example("flee"))
            }
            Self::OffBoard => msg!("looting-no-car"),
            Self::ActedAlready => msg!("looting-no-flight"),
            Self::Flees => msg!("looting-no-but-flee"),
            Self::WasDown => msg!("looting-no-flight-down"),
            Self::NoKingdom { kingdom } => {
                msg!("looting-no-kingdom", kingdom = kingdom.name())
            }
            Self::Taken { kingdom, by } => {
                msg!("looting-no-room", kingdom = kingdom.name(), by = by)
            }
            _ => return None,
        })
    }

    /// Reasons of cards: those of a stack, and those of players.
    fn of_card(self) -> Option<Message> {
        Some(match self {
            Self::EmptyStack { space } => msg!("looting-no-stack", space = name(space)),
            Self::NoSuchPlace { space, n } => {
                msg!("looting-no-place", space = name(space), n = n)
            }
            Self::NotThere { space, kind } => {
                msg!("looting-no-card-there", space = name(space), kind = kind.key())
            }
            Self::Below { pays: None } => msg!("looting-no-claim-below"),
            Self::Below { pays: Some(action) } => {
                msg!("looting-no-claim-unpaid", example = to_type(action))
            }
            Self::ClaimsHere { space, n } => {
                msg!("looting-no-claim-elsewhere", space = name(space), n = n)
            }
            Self::KeepsAll => msg!("looting-no-keeping"),
            Self::WhichCard => msg!("looting-no-card-named", example = Arg::Example("take")),
            Self::WhichSwap => msg!("looting-no-swap-named", example = Arg::Example("swap")),
            Self::NoCard(kind) => msg!("looting-no-card", kind = kind.key()),
            Self::UsedAbility => msg!("looting-no-ability"),
            Self::NoSuchPlayer => msg!("looting-no-player"),
            Self::NotBeside { with } => msg!("looting-no-beside", with = with),
            Self::TheyHaveNone { with, kind } => {
                msg!("looting-no-such-card", with = with, kind = kind.key())
            }
            _ => return None,
        })
    }
}

/// Tells what is asked instead.
fn not_this(step: StepView) -> Message {
    match step {
        StepView::Placing => msg!("looting-no-but-place", example = Arg::Example("place")),
        StepView::Lava => msg!("looting-no-but-lava", example = Arg::Example("lava")),
        StepView::Redo { .. } => msg!("looting-no-but-redo", example = Arg::Example("lava")),
        StepView::Field => msg!("looting-no-but-field"),
        StepView::Nullify { .. } => msg!("looting-no-but-nullify"),
        StepView::Act => msg!("looting-no-but-act"),
        StepView::Over => msg!("looting-no-over"),
    }
}
