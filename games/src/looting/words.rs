//! Texts for players: actions as questions, what is asked, and hints.

pub(super) mod to_type;
pub(super) mod why;

use super::{
    Action, Looting,
    event::{name, to_do},
    numbers::{TRACKS, card::Kind},
    position::{
        Ability, Step,
        lava::{Cell, Flow, Lava},
    },
};
use crate::{Message, Seat, input::menu::Word, msg};

/// Returns the request to a player, to follow their name.
pub(super) fn ask(game: &Looting, seat: Seat) -> Message {
    if !game.seats_asked().contains(seat) {
        return msg!("looting-ask-nothing");
    }
    match game.step {
        Step::Placing => msg!("looting-ask-place"),
        Step::Lava => msg!("looting-ask-lava", n = game.markers),
        Step::Redo { .. } => msg!("looting-ask-redo", n = game.markers),
        Step::Field(_) => msg!("looting-ask-field"),
        Step::Nullify { ability, .. } => match ability {
            Ability::Field => msg!("looting-ask-nullify-field"),
            Ability::Battery => msg!("looting-ask-nullify-battery"),
            Ability::Take { .. } => msg!("looting-ask-nullify-take"),
            Ability::Swap { .. } => msg!("looting-ask-nullify-swap"),
        },
        Step::Act if game.mover().must_enter() => msg!("looting-ask-enter"),
        Step::Act if game.left == 0 => msg!("looting-ask-end"),
        Step::Act => msg!("looting-ask-act", n = game.left),
        Step::Over(_) => msg!("looting-ask-nothing"),
    }
}

/// The first question.
fn first(game: &Looting, seat: Seat) -> Message {
    if !game.seats_asked().contains(seat) {
        return msg!("looting-which-standing");
    }
    match game.step {
        Step::Placing => msg!("looting-which-place"),
        Step::Lava | Step::Redo { .. } if game.markers > 1 => msg!("looting-which-lava-first"),
        Step::Lava | Step::Redo { .. } => msg!("looting-which-lava"),
        Step::Field(_) => msg!("looting-whether-field"),
        Step::Nullify { .. } => msg!("looting-whether-nullify"),
        Step::Act | Step::Over(_) => msg!("looting-which-action"),
    }
}

/// The questions that lead to an action.
pub(super) fn words(game: &Looting, seat: Seat, action: Action) -> Vec<Word> {
    let first = |token: &str| Word::new(first(game, seat), token);
    match action {
        Action::Place(space) => vec![space_word(game, first(&name(space)), space)],
        Action::Lava(lava) => lava_words(game, seat, lava),
        Action::Move(space) => {
            let to = Word::new(msg!("looting-which-space"), name(space));
            let verb = match game.mover().must_enter() {
                true => msg!("looting-button-enter"),
                false => msg!("looting-button-move"),
            };
            vec![first("move").label(verb), space_word(game, to, space)]
        }
        Action::Flee(kingdom) => {
            let value = kingdom.value(&game.numbers);
            let label = msg!("looting-button-kingdom", kingdom = kingdom.name(), n = value);
            let to = Word::new(msg!("looting-which-kingdom"), kingdom.key()).label(label);
            vec![first("flee").label(msg!("looting-button-flee")), to]
        }
        Action::Take { place, pays } => take_words(game, seat, place, pays),
        Action::Swap { with, kind } => {
            let label = msg!("looting-button-of", card = kind.name(), n = n_of(game, with, kind));
            vec![
                first("swap").label(msg!("looting-button-swap")),
                Word::new(msg!("looting-which-player"), (with.0 + 1).to_string()).label(with),
                Word::new(msg!("looting-which-theirs"), kind.key()).label(label),
            ]
        }
        Action::Standing(of, always) => {
            let token = format!("{}-{}", of.key(), always.key(of));
            let label = to_do(game, seat, action);
            let group = first("standing").label(msg!("looting-button-standing")).apart();
            vec![group, Word::new(msg!("looting-which-standing"), token).label(label).apart()]
        }
        Action::Claim => {
            let top = game.cars.space(seat).and_then(|space| game.stacks.top(space));
            vec![first("claim").label(match top {
                Some(kind) => msg!("looting-button-claim", card = kind.name()),
                None => msg!("looting-do-claim-any"),
            })]
        }
        Action::Battery => {
            let n = game.numbers.turns.battery;
            vec![first("battery").label(msg!("looting-button-battery", n = n))]
        }
        Action::Done => vec![first("done").label(msg!("looting-button-done"))],
        Action::Back => vec![first("back").label(msg!("looting-button-back"))],
        Action::Field => vec![first("field").label(msg!("looting-button-field"))],
        Action::Nullify(_) => {
            vec![first(&action.to_string()).label(msg!("looting-button-nullify"))]
        }
        Action::Pass | Action::Allow(_) => {
            vec![first(&action.to_string()).label(msg!("looting-button-pass"))]
        }
    }
}

/// The cells of the lava, one after the other.
fn lava_words(game: &Looting, seat: Seat, lava: Lava) -> Vec<Word> {
    let first = |token: &str| Word::new(first(game, seat), token);
    if let Some(words) = pairs(game, seat, lava).next() {
        return words;
    }
    let one = lava.cells().take(1);
    let one = one.map(|cell| cell_word(game, game.flow, first(&cell.to_string()), cell));
    let none = (game.markers > 1).then(|| {
        let word = Word::new(msg!("looting-which-lava-second"), "none");
        word.label(msg!("looting-button-no-second"))
    });
    one.chain(none).collect()
}

/// A card of the stack below a car, and the card that it costs.
fn take_words(game: &Looting, seat: Seat, place: u8, pays: Kind) -> Vec<Word> {
    let first = |token: &str| Word::new(first(game, seat), token);
    let card = game.cars.space(seat).and_then(|space| game.stacks.cards(space).nth(place.into()));
    let label = match card {
        Some(kind) => msg!("looting-button-card", n = place + 1, card = kind.name()),
        None => msg!("looting-button-place", n = place + 1),
    };
    vec![
        first("take").label(msg!("looting-button-take")),
        Word::new(msg!("looting-which-card"), name(place)).label(label),
        Word::new(msg!("looting-which-pays"), pays.key()).label(pays.name()),
    ]
}

/// Two markers, in each order in which they can be placed.
pub(super) fn pairs(game: &Looting, seat: Seat, lava: Lava) -> impl Iterator<Item = Vec<Word>> {
    game.flow.orders(lava, &game.numbers, game.both).map(move |[one, other]| {
        let mut then = game.flow;
        then.add(one);
        let second = Word::new(msg!("looting-which-lava-second"), other.to_string());
        vec![
            cell_word(game, game.flow, Word::new(first(game, seat), one.to_string()), one),
            cell_word(game, then, second, other),
        ]
    })
}

fn n_of(game: &Looting, seat: Seat, kind: Kind) -> u8 {
    game.hands.count(seat, kind)
}

/// A city space with what lies on top: `7: Battery, 3 below`.
fn space_word(game: &Looting, word: Word, space: u8) -> Word {
    let label = match (game.stacks.top(space), game.stacks.height(space)) {
        (None, _) => msg!("looting-button-space-empty", space = name(space)),
        (Some(kind), n) => {
            msg!("looting-button-space", space = name(space), card = kind.name(), n = n - 1)
        }
    };
    word.label(label)
}

/// Where a marker goes: a track, and how full it is before, or a city space, and what it
/// takes there.
fn cell_word(game: &Looting, flow: Flow, word: Word, cell: Cell) -> Word {
    match cell {
        Cell::Space(space) => {
            let n = game.stacks.height(space);
            word.label(msg!("looting-button-cover", space = name(space), n = n))
        }
        Cell::Track(track) => {
            let at = usize::from(track).min(TRACKS - 1);
            let length = game.numbers.tracks.length[at];
            let n = flow.tracks[at];
            word.label(msg!("looting-button-track", track = name(track), n = n, length = length))
        }
    }
}
