//! Texts for players: actions as questions, what is asked, and hints.

pub(super) mod standing;
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
use crate::{Game, Message, Seat, input::menu::Word, msg};

const ID: &str = Looting::INFO.id;

/// The air car of a seat.
fn car(seat: Seat) -> &'static str {
    ["saucer", "dart", "crescent", "cross"][seat.index() % 4]
}

/// The questions to a seat, and the words of its answers.
#[derive(Clone, Copy)]
pub(super) struct Questions<'a> {
    pub(super) game: &'a Looting,
    pub(super) seat: Seat,
}

impl Questions<'_> {
    /// Returns the request to a player, to follow their name.
    pub(super) fn ask(self) -> Message {
        let Self { game, seat } = self;
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

    /// The first question, with an answer to it.
    fn begin(self, token: &str) -> Word {
        Word::new(self.first(), token)
    }

    fn first(self) -> Message {
        let Self { game, seat } = self;
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
    pub(super) fn words(self, action: Action) -> Vec<Word> {
        let Self { game, seat } = self;
        let button = |label: Message| vec![self.begin(&action.to_string()).label(label)];
        match action {
            Action::Place(space) => vec![self.space_word(self.begin(&name(space)), space)],
            Action::Lava(lava) => self.lava_words(lava),
            Action::Move(space) => {
                let to = Word::new(msg!("looting-which-space"), name(space));
                let verb = match game.mover().must_enter() {
                    true => msg!("looting-button-enter"),
                    false => msg!("looting-button-move"),
                };
                let go = self.begin("move").label(verb).about(ID, car(seat));
                vec![go, self.space_word(to, space)]
            }
            Action::Flee(kingdom) => {
                let value = kingdom.value(&game.numbers);
                let label = msg!("looting-button-kingdom", kingdom = kingdom.name(), n = value);
                let to = Word::new(msg!("looting-which-kingdom"), kingdom.key()).label(label);
                vec![self.begin("flee").label(msg!("looting-button-flee")), to]
            }
            Action::Take { place, pays } => self.take_words(place, pays),
            Action::Swap { with, kind } => {
                let n = game.hands.count(with, kind);
                let label = msg!("looting-button-of", card = kind.name(), n = n);
                vec![
                    self.begin("swap").label(msg!("looting-button-swap")),
                    Word::new(msg!("looting-which-player"), (with.0 + 1).to_string())
                        .label(with)
                        .about(ID, car(with)),
                    Word::new(msg!("looting-which-theirs"), kind.key())
                        .label(label)
                        .about(ID, kind.key()),
                ]
            }
            Action::Standing(of, always) => {
                let token = format!("{}-{}", of.key(), always.key(of));
                let label = to_do(game, seat, action);
                let group = self.begin("standing").label(msg!("looting-button-standing")).apart();
                vec![group, Word::new(msg!("looting-which-standing"), token).label(label).apart()]
            }
            Action::Claim => {
                let top = game.cars.space(seat).and_then(|space| game.stacks.top(space));
                button(match top {
                    Some(kind) => msg!("looting-button-claim", card = kind.name()),
                    None => msg!("looting-do-claim-any"),
                })
            }
            Action::Battery => {
                let label = msg!("looting-button-battery", n = game.numbers.turns.battery);
                vec![self.begin(&action.to_string()).label(label).about(ID, Kind::Battery.key())]
            }
            Action::Done => button(msg!("looting-button-done")),
            Action::Back => button(msg!("looting-button-back")),
            Action::Field => button(msg!("looting-button-field")),
            Action::Nullify(_) => button(msg!("looting-button-nullify")),
            Action::Pass | Action::Allow(_) => button(msg!("looting-button-pass")),
        }
    }

    /// The cells of the lava, one after the other.
    fn lava_words(self, lava: Lava) -> Vec<Word> {
        if let Some(words) = self.pairs(lava).next() {
            return words;
        }
        let word = |cell: Cell| self.cell_word(self.game.flow, self.begin(&cell.to_string()), cell);
        let one = lava.cells().take(1).map(word);
        let none = (self.game.markers > 1).then(|| {
            let word = Word::new(msg!("looting-which-lava-second"), "none");
            word.label(msg!("looting-button-no-second"))
        });
        one.chain(none).collect()
    }

    /// A card of the stack below a car, and the card that it costs.
    fn take_words(self, place: u8, pays: Kind) -> Vec<Word> {
        let Self { game, seat } = self;
        let card =
            game.cars.space(seat).and_then(|space| game.stacks.cards(space).nth(place.into()));
        let label = match card {
            Some(kind) => msg!("looting-button-card", n = place + 1, card = kind.name()),
            None => msg!("looting-button-place", n = place + 1),
        };
        // The price is known before a card is chosen.
        let has = |kind| game.hands.has(seat, kind);
        let cost = match (has(Kind::Converter), has(Kind::Multiplier)) {
            (true, true) => "either",
            (_, true) => "multiplier",
            _ => "converter",
        };
        let which = Word::new(msg!("looting-which-card"), name(place)).label(label);
        vec![
            self.begin("take").label(msg!("looting-button-take", pays = cost)),
            match card {
                Some(kind) => which.about(ID, kind.key()),
                None => which,
            },
            Word::new(msg!("looting-which-pays"), pays.key())
                .label(pays.name())
                .about(ID, pays.key()),
        ]
    }

    /// Two markers, in each order in which they can be placed.
    pub(super) fn pairs(self, lava: Lava) -> impl Iterator<Item = Vec<Word>> {
        let game = self.game;
        game.flow.orders(lava, &game.numbers, game.both).map(move |[one, other]| {
            let mut then = game.flow;
            then.add(one);
            let second = Word::new(msg!("looting-which-lava-second"), other.to_string());
            vec![
                self.cell_word(game.flow, self.begin(&one.to_string()), one),
                self.cell_word(then, second, other),
            ]
        })
    }

    /// A city space with what lies on top: `7: Battery, 3 below`.
    fn space_word(self, word: Word, space: u8) -> Word {
        let label = match (self.game.stacks.top(space), self.game.stacks.height(space)) {
            (None, _) => msg!("looting-button-space-empty", space = name(space)),
            (Some(kind), n) => {
                msg!("looting-button-space", space = name(space), card = kind.name(), n = n - 1)
            }
        };
        word.label(label)
    }

    /// Where a marker goes: a track, and how full it is before, or a city space, and what it
    /// takes there.
    fn cell_word(self, flow: Flow, word: Word, cell: Cell) -> Word {
        match cell {
            Cell::Space(space) => {
                let n = self.game.stacks.height(space);
                word.label(msg!("looting-button-cover", space = name(space), n = n))
            }
            Cell::Track(track) => {
                let at = usize::from(track).min(TRACKS - 1);
                let (n, length) = (flow.tracks[at], self.game.numbers.tracks.length[at]);
                let track = name(track);
                word.label(msg!("looting-button-track", track = track, n = n, length = length))
            }
        }
    }
}
