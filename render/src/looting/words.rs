//! The words in the picture, and those for people who do not see it.

use games::{
    Arg, Message, Prose, Seat,
    looting::{Ability, Car, Cell, Deed, Ended, Kind, Player, StepView, TurnView, View},
    msg,
};

use crate::look::players::{Cast, several};

/// The player to move, or the winner.
pub(super) fn headline(view: &View, cast: Cast<'_>) -> Message {
    if cast.is_proposed() {
        return cast.preview_headline(view.mover.map(|mover| (Some(mover), car(mover))));
    }
    if let Some(seat) = view.mover {
        if cast.is_still() {
            return msg!("render-still");
        }
        return cast.whose_turn(Some(seat), car(seat));
    }
    let winners: Vec<Seat> = winners(view).collect();
    match winners[..] {
        [one] => msg!("looting-seen-won", by = who(one, cast)),
        _ => msg!("looting-seen-shared", who = all(winners, cast)),
    }
}

/// The headline where there is little room for the winner.
pub(super) fn short_headline(view: &View, cast: Cast<'_>) -> Message {
    match view.mover {
        Some(_) => headline(view, cast),
        None => msg!("looting-seen-over"),
    }
}

/// The name of a player, or else of their car.
pub(super) fn who(seat: Seat, cast: Cast<'_>) -> Prose {
    if cast.name(Some(seat)).is_some() { seat.into() } else { car(seat).into() }
}

/// Several, to begin a sentence with.
fn all(seats: impl IntoIterator<Item = Seat>, cast: Cast<'_>) -> Arg {
    several(seats.into_iter().map(|seat| who(seat, cast)))
}

/// The car of a seat: what it looks like.
pub(super) fn car(seat: Seat) -> Message {
    let car = match seat.0 {
        0 => "saucer",
        1 => "dart",
        2 => "crescent",
        _ => "cross",
    };
    msg!("looting-car", car = car)
}

/// Those in the first place.
pub(super) fn winners(view: &View) -> impl Iterator<Item = Seat> {
    view.players.iter().map(|player| player.seat).filter(|seat| place(view, *seat) == Some(1))
}

/// Those with the most points so far, unless all have as many.
pub(super) fn leaders(view: &View) -> Vec<Seat> {
    let playing = || view.players.iter().filter(|player| !player.resigned);
    let most = playing().map(|player| player.score.total).max();
    let leading = playing().filter(|player| Some(player.score.total) == most);
    let leaders: Vec<Seat> = leading.map(|player| player.seat).collect();
    if leaders.len() < playing().count() { leaders } else { Vec::new() }
}

/// At the end.
pub(super) fn place(view: &View, seat: Seat) -> Option<u8> {
    view.outcome.as_ref()?.place(seat)
}

/// Those at the table, the first in turn order first; at the end the best first.
pub(super) fn order(view: &View) -> Vec<&Player> {
    let mut players: Vec<&Player> =
        view.order.iter().filter_map(|seat| view.players.get(seat.index())).collect();
    if view.outcome.is_some() {
        players.sort_by_key(|player| place(view, player.seat));
    }
    players
}

/// The question and the players asked, or how the game ended.
pub(super) fn task(view: &View, cast: Cast<'_>) -> Message {
    let asked = || all(view.asked.iter(), cast);
    match view.step {
        StepView::Placing => msg!("looting-seen-place"),
        StepView::Lava => msg!("looting-seen-lava", n = view.markers),
        StepView::Field => msg!("looting-seen-field", who = asked()),
        StepView::Nullify { by, ability } => msg!(
            "looting-seen-nullify",
            who = asked(),
            by = who(by, cast),
            what = ability_key(ability)
        ),
        StepView::Redo { by } => msg!(
            "looting-seen-redo",
            by = who(by, cast),
            cells = cells(&view.withdrawn),
            n = view.withdrawn.len()
        ),
        StepView::Act if must_enter(view) => msg!("looting-seen-enter"),
        StepView::Act if view.left == 0 && view.playable => msg!("looting-seen-play-or-end"),
        StepView::Act if view.left == 0 => msg!("looting-seen-end-turn"),
        StepView::Act => msg!("looting-seen-act", n = view.left),
        StepView::Over => over(view),
    }
}

/// The same without names, shorter and shorter.
pub(super) fn short_tasks(view: &View) -> Vec<Message> {
    match view.step {
        StepView::Field => vec![msg!("looting-seen-field-short")],
        StepView::Nullify { ability, .. } => {
            vec![msg!("looting-seen-nullify-short", what = ability_key(ability))]
        }
        StepView::Redo { .. } => vec![
            msg!(
                "looting-seen-redo-short",
                cells = cells(&view.withdrawn),
                n = view.withdrawn.len()
            ),
            // The picture shows which.
            msg!("looting-seen-redo-least"),
        ],
        _ => Vec::new(),
    }
}

fn ability_key(ability: Ability) -> &'static str {
    match ability {
        Ability::Field => "field",
        Ability::Battery => "battery",
        Ability::Take { .. } => "take",
        Ability::Swap { .. } => "swap",
    }
}

fn must_enter(view: &View) -> bool {
    view.mover.is_some_and(|mover| {
        view.players.get(mover.index()).is_some_and(|player| player.car == Car::Down)
    })
}

fn over(view: &View) -> Message {
    let why = match view.end {
        Some(Ended::Lava) => "lava",
        Some(Ended::Cards) => "cards",
        Some(Ended::Alone) | None => "alone",
    };
    msg!("looting-seen-why", why = why)
}

/// Beside the headline.
pub(super) fn turn(view: &View) -> Option<Message> {
    (0 < view.turn).then(|| msg!("looting-seen-turn", n = view.turn))
}

pub(super) fn phase(view: &View) -> Message {
    msg!("looting-seen-phase", n = view.phase)
}

/// The turn of which it is told what was done: this one, as soon as its lava took a space
/// of the city or something else was done in it, or else the one before.
pub(super) fn turn_to_describe(view: &View) -> Option<&TurnView> {
    let is_final = view.step == StepView::Act && view.now.lava.iter().any(is_space);
    let is_now = is_final || !view.now.deeds.is_empty() || view.mover.is_none();
    if is_now { Some(&view.now) } else { view.last.as_ref() }
}

fn is_space(cell: &Cell) -> bool {
    matches!(cell, Cell::Space(_))
}

/// The deeds of a turn: `Last turn, bob: lava on track 2, moved to space 7`. At most `most` things
/// are told.
pub(super) fn last(view: &View, cast: Cast<'_>, most: usize) -> Option<Message> {
    let turn = turn_to_describe(view)?;
    let told: Vec<Prose> = deeds(turn, cast).into_iter().map(Prose::from).collect();
    if told.is_empty() {
        return None;
    }
    let more = told.len().saturating_sub(most);
    let more = (0 < more).then(|| msg!("looting-seen-more", n = more).into());
    let what = Arg::list(told.into_iter().take(most).chain(more));
    let by = who(turn.by, cast);
    let is_now = std::ptr::eq(turn, &view.now);
    if cast.is_proposed() && (is_now || cast.is_you(Some(turn.by))) {
        return Some(msg!("render-planned-turn", what = what));
    }
    Some(match is_now && view.mover.is_some() {
        true => msg!("looting-seen-now", by = by, what = what),
        false => msg!("looting-seen-last", by = by, what = what),
    })
}

/// All that a turn did.
fn deeds(turn: &TurnView, cast: Cast<'_>) -> Vec<Message> {
    let mut told = Vec::new();
    if !turn.lava.is_empty() {
        let n = times(&turn.lava);
        told.push(match turn.anew {
            Some(by) => {
                msg!("looting-seen-lava-by", by = who(by, cast), n = n, cells = cells(&turn.lava))
            }
            None => msg!("looting-seen-lava-on", n = n, cells = cells(&turn.lava)),
        });
    }
    if !turn.hit.is_empty() {
        let hit = turn.hit.iter().map(|seat| msg!("looting-seen-whom", who = who(seat, cast)));
        told.push(msg!("looting-seen-hit", who = Arg::and(hit)));
    }
    told.extend(turn.deeds.iter().map(|deed| did(*deed)));
    told
}

/// Where markers lie: `track 2`, `space 7`.
fn cells(lava: &[Cell]) -> Arg {
    let cell = |cell: &Cell| match cell {
        Cell::Space(space) => msg!("looting-cell-space", space = name(*space)),
        Cell::Track(track) => msg!("looting-cell-track", track = name(*track)),
    };
    // A space may be reached only once its track is full, and is named behind it.
    let mut lava = lava.to_vec();
    lava.sort_by_key(|cell| (matches!(cell, Cell::Space(_)), *cell));
    lava.dedup();
    Arg::and(lava.iter().map(cell))
}

/// How many markers go to each place: both may go to one track.
fn times(lava: &[Cell]) -> u8 {
    if matches!(lava, [one, other] if one == other) { 2 } else { 1 }
}

/// A deed without its doer: `moved to space 7`.
fn did(deed: Deed) -> Message {
    match deed {
        Deed::Stood => msg!("looting-seen-stood"),
        Deed::Moved { to, .. } => msg!("looting-seen-moved", space = name(to)),
        Deed::Claimed { kind, .. } => msg!("looting-seen-claimed", card = a(kind)),
        Deed::Charged => msg!("looting-seen-charged"),
        Deed::Took { kind, .. } => msg!("looting-seen-took", card = a(kind)),
        Deed::Swapped { kind, .. } => msg!("looting-seen-swapped", card = a(kind)),
        Deed::Fled { .. } => msg!("looting-seen-fled"),
    }
}

fn a(kind: Kind) -> Message {
    msg!("looting-a-card", kind = kind.key())
}

/// As people call it.
pub(super) fn name(n: u8) -> String {
    (n + 1).to_string()
}

/// A note on a player to stand beside their name, if there is one.
pub(super) fn note(player: &Player) -> Option<Message> {
    if player.resigned {
        return Some(msg!("looting-note-left"));
    }
    match player.car {
        Car::Down => Some(msg!("looting-note-down")),
        _ if player.used => Some(msg!("looting-note-used")),
        _ => None,
    }
}

/// The score of the cards of a kind, for which its sign stands; Multipliers make Converters worth
/// more.
pub(super) fn points(player: &Player, kind: Kind) -> Option<u16> {
    let score = &player.score;
    Some(match kind {
        Kind::Amplifier => score.amplifiers,
        Kind::Nullifier => score.nullifiers,
        Kind::Field => score.fields,
        Kind::Converter => score.converters,
        Kind::Multiplier => return None,
        Kind::Battery => score.batteries,
        Kind::Generator => score.generators,
    })
}

/// The words that the viewer has chosen, as what they mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Chosen {
    /// Where a car goes.
    pub space: Option<u8>,
    /// Places for lava.
    pub cells: Vec<Cell>,
    /// Whether a car is to be moved.
    pub moves: bool,
    pub flees: bool,
    pub kingdom: Option<String>,
    /// Whether a card of the stack is taken, and which.
    pub takes: bool,
    pub card: Option<u8>,
    /// Whether cards are swapped, and with whom.
    pub swaps: bool,
    pub with: Option<Seat>,
}

impl Chosen {
    pub fn of(view: &View, words: &[String]) -> Self {
        let mut chosen = Self::default();
        let number = |at: usize| -> Option<u8> {
            words.get(at)?.parse::<u8>().ok().filter(|number| 0 < *number).map(|number| number - 1)
        };
        match view.step {
            StepView::Placing => chosen.space = number(0).filter(|number| *number < 20),
            StepView::Lava | StepView::Redo { .. } => {
                chosen.cells = words.iter().filter_map(|word| word.parse().ok()).take(2).collect();
            }
            StepView::Act => match words.first().map(String::as_str) {
                Some("move") => {
                    (chosen.moves, chosen.space) = (true, number(1).filter(|number| *number < 20));
                }
                Some("flee") => (chosen.flees, chosen.kingdom) = (true, words.get(1).cloned()),
                Some("take") => (chosen.takes, chosen.card) = (true, number(1)),
                Some("swap") => (chosen.swaps, chosen.with) = (true, number(1).map(Seat)),
                _ => {}
            },
            _ => {}
        }
        chosen
    }
}
