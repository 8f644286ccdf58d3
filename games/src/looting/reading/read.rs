//! Lenient parser for typed moves.

use super::{
    Reading,
    markers::{are_tracks, lava, tracks_alone},
    sentence::{LONGEST, parse_sentence, says_how_far, sentence},
    start::is_of_turn,
    things::{Thing, Verb, from_one},
};
use crate::{
    Seat,
    input::resemblance::{
        asks_for_end, is_end_of_turn, is_nothing, taken_back_by_name, without_hedges,
    },
    looting::{
        Action, Kingdom, Reaction, Reason,
        numbers::{CARDS, SPACES, card::Kind},
        position::{SEATS, Step},
    },
};

/// Words for one more of a kind, of which nobody has two cars.
const OTHERS: [&str; 7] = ["another", "andere", "anderen", "other", "second", "zweite", "zweiten"];

/// Articles, which stand in front of one thing.
const ARTICLES: [&str; 8] = ["a", "das", "den", "die", "ein", "eine", "einen", "the"];

impl Reading<'_> {
    /// Reads an action: `m7`, `go to 7`, `lava t2, t3`, `take the battery`, `fliehe nach China`.
    pub(in crate::looting) fn read(self, text: &str) -> Vec<Action> {
        let game = self.game;
        if text.len() > LONGEST {
            return Vec::new();
        }
        let text = text.trim().to_lowercase();
        let text = &*self.without_start(without_hedges(&text));
        let tracks = tracks_alone(text).filter(|_| self.is_lava_step());
        let text = tracks.as_deref().unwrap_or(text);
        if matches!(text, "take back" | "nimm zurück") {
            return vec![Action::Back];
        }
        if taken_back_by_name(text).is_some() {
            return Vec::new();
        }
        match (text.parse(), game.step.answers()) {
            // One word passes, whatever is asked.
            (Ok(Action::Pass), Some([_, passes])) => return vec![passes],
            (Ok(Action::Pass), None) => return vec![self.passing()],
            (Ok(action), _) => return vec![action],
            _ => (),
        }
        // Of steps that are planned, `nothing` says too little.
        if is_nothing(text) && self.check(Action::Back).is_err() {
            return vec![game.step.answers().map_or_else(|| self.passing(), |[_, passes]| passes)];
        }
        // In words of their own, whether a card answers.
        match game.step.answers() {
            Some([_, passes]) if LEAVES.contains(&text) => return vec![passes],
            Some([plays, _]) if ANSWERS.contains(&text) => return vec![plays],
            _ => (),
        }
        // `the other on 14` is about a marker, and no car.
        let is_other = |word: &String| OTHERS.contains(&word.as_str());
        if game.step == Step::Placing && sentence(text).iter().any(is_other) {
            return Vec::new();
        }
        let Some((verb, things)) = parse_sentence(text) else {
            return if is_end_of_turn(text) { vec![Action::Done] } else { Vec::new() };
        };
        self.resolve_action(verb, &self.resolve_things(verb, things)).into_iter().collect()
    }

    /// Outside of a window, who passes ends their turn; in another's, nobody asks them anything
    /// that they could pass at.
    fn passing(self) -> Action {
        let is_asked = self.game.seats_asked().contains(self.seat);
        match self.check(Action::Done) {
            Err(_) if is_asked => Action::Pass,
            _ => Action::Done,
        }
    }

    /// Why what is typed is nothing that can be done, though it is clear what is meant.
    pub(in crate::looting) fn unread(self, text: &str) -> Option<Reason> {
        let Self { game, seat } = self;
        if text.len() > LONGEST {
            return None;
        }
        let text = text.trim().to_lowercase();
        let text = &*self.without_start(without_hedges(&text));
        let tracks = tracks_alone(text).filter(|_| self.is_lava_step());
        let text = tracks.as_deref().unwrap_or(text);
        if asks_for_end(text) {
            return Some(game.end().map_or(Reason::GoesOn, |_| Reason::Over));
        }
        if taken_back_by_name(text).is_some() {
            let now = self.check(Action::Back).err();
            return Some(now.unwrap_or(Reason::BackByName));
        }
        let can = |action: Action| self.check(action);
        if says_how_far(text) {
            return Some(
                can(Action::Move(0)).err().filter(is_of_turn).unwrap_or(Reason::NotHowFar),
            );
        }
        let (verb, things) = parse_sentence(text)?;
        let things = self.resolve_things(verb, things);
        let is_answer = matches!(verb, Verb::Standing | Verb::Nullify | Verb::Pass | Verb::Any);
        if !is_answer && !game.seats_asked().contains(seat) {
            return self.check(Action::Done).err();
        }
        // An action that is not asked for now has a better reason than that no such card is there.
        let is_of_stack = matches!(verb, Verb::Claim | Verb::Take | Verb::Keep);
        if let Some(Err(reason @ (Reason::NotThis(_) | Reason::MustEnter | Reason::Flees))) =
            is_of_stack.then(|| can(Action::Claim))
        {
            return Some(reason);
        }
        match (verb, &things[..]) {
            (Verb::Claim | Verb::Take, &[Thing::Number(number)]) => Some(self.not_in_stack(number)),
            // `the battery on 6`
            (Verb::Claim | Verb::Take, &[Thing::Card(kind), Thing::Number(number)])
                if self.top() != Some(kind)
                    && self.space().is_some_and(|space| space + 1 != number) =>
            {
                let space = self.space()?;
                let n = game.stacks.height(space);
                Some(can(Action::Claim).err().unwrap_or(Reason::ClaimsHere { space, n }))
            }
            (Verb::Claim | Verb::Take, [Thing::Any, ..]) | (Verb::Take, []) => {
                Some(can(self.payment(0)).err().unwrap_or(Reason::WhichCard))
            }
            (Verb::Claim | Verb::Take, &[Thing::Card(kind), ..]) => {
                // To claim, and then to use such a card; `the battery` is a single thing.
                let uses = matches!(kind, Kind::Battery | Kind::Converter | Kind::Multiplier);
                let is_one = sentence(text).iter().any(|word| ARTICLES.contains(&word.as_str()));
                if verb == Verb::Claim && uses && !is_one && game.hands.has(seat, kind) {
                    return None;
                }
                let space = self.space()?;
                match game.stacks.cards(space).position(|other| other == kind) {
                    None => Some(Reason::NotThere { space, kind }),
                    Some(_) if verb == Verb::Take => None,
                    Some(place) => {
                        let pays = self.payment(u8::try_from(place).ok()?);
                        Some(Reason::Below { pays: can(pays).ok().map(|()| pays) })
                    }
                }
            }
            (Verb::Lava, []) if self.is_lava_step() => Some(Reason::Markers { n: game.markers }),
            (Verb::Lava, []) => can(Action::Done).err(),
            (Verb::Lava | Verb::Any | Verb::Place, things) if self.is_of_lava(verb, things) => {
                Some(self.no_lava(things))
            }
            (Verb::Move | Verb::Place | Verb::Any, [Thing::Number(_)]) => {
                Some(can(Action::Move(0)).err().filter(is_of_turn).unwrap_or(Reason::NoSpace))
            }
            (Verb::Swap, [] | [Thing::Card(Kind::Amplifier)]) => {
                let swaps = game.seats().flat_map(|with| {
                    Kind::ALL.into_iter().map(move |kind| Action::Swap { with, kind })
                });
                let whom = game.seats().find(|&with| with != seat)?;
                let none = can(Action::Swap { with: whom, kind: Kind::Amplifier });
                let is_possible = swaps.into_iter().any(|swap| can(swap).is_ok());
                Some(none.err().filter(|_| !is_possible).unwrap_or(Reason::WhichSwap))
            }
            (Verb::Flee, _) => {
                let flight = Action::Flee(game.free_kingdoms().next().unwrap_or(Kingdom::Egypt));
                Some(can(flight).err().unwrap_or(Reason::WhichKingdom))
            }
            (Verb::Standing, _) => Some(Reason::WhichAnswer),
            (Verb::Keep, [_, ..]) => Some(Reason::KeepsAll),
            _ => None,
        }
    }

    /// Things with what only the position tells of them: how many all markers are, and which card
    /// of the stack is the last.
    fn resolve_things(self, verb: Verb, things: Vec<Thing>) -> Vec<Thing> {
        let is_of_stack = matches!(verb, Verb::Claim | Verb::Take);
        let height = self.space().map_or(0, |space| self.game.stacks.height(space));
        let things = things.into_iter().filter_map(|thing| match thing {
            Thing::All => (self.game.markers > 1).then_some(Thing::Twice),
            // The first is the top card, which costs nothing.
            Thing::Nth(1) if is_of_stack => Some(Thing::It),
            Thing::Nth(n) => is_of_stack.then_some(Thing::Number(n)),
            Thing::Last if is_of_stack && height == 1 => Some(Thing::It),
            Thing::Last => is_of_stack.then_some(Thing::Number(height)),
            thing => Some(thing),
        });
        things.collect()
    }

    /// Why a card cannot be claimed that is named by a number: the place in the stack, or a space,
    /// as it may have been meant.
    fn not_in_stack(self, number: u8) -> Reason {
        let claim = self.check(Action::Claim).err();
        let Some(space) = self.space() else { return claim.unwrap_or(Reason::OffBoard) };
        let n = self.game.stacks.height(space);
        match claim {
            _ if (1..=n).contains(&number) => Reason::Below { pays: None },
            Some(reason) => reason,
            None => Reason::ClaimsHere { space, n },
        }
    }

    /// The action that names a card by where it lies on top: a car begins on its space, and a player
    /// who has none of its kind claims it.
    fn by_top_card(self, verb: Verb, things: &[Thing]) -> Option<Action> {
        use Thing::{Card, Number};
        let begins =
            matches!(verb, Verb::Claim | Verb::Take | Verb::Place | Verb::Move | Verb::Any);
        match things {
            [Number(space), Card(kind)] | [Card(kind), Number(space)]
                if begins && self.game.step == Step::Placing =>
            {
                let space = from_one(*space, SPACES)?;
                (self.game.stacks.top(space) == Some(*kind)).then_some(Action::Place(space))
            }
            [Card(kind)] if verb == Verb::Any && !self.game.hands.has(self.seat, *kind) => {
                let is_top = self.top() == Some(*kind);
                (is_top && self.check(Action::Claim).is_ok()).then_some(Action::Claim)
            }
            _ => None,
        }
    }

    fn resolve_action(self, verb: Verb, things: &[Thing]) -> Option<Action> {
        use Thing::{Card, Number};
        if let Some(action) = self.by_top_card(verb, things) {
            return Some(action);
        }
        let step = self.game.step;
        // `use the battery` claims none.
        let verb = if verb == Verb::Use { Verb::Any } else { verb };
        // Outside of such a window nobody is asked, and the reason says so.
        let [nullify, passes] = match step {
            Step::Nullify { .. } => self.game.step.answers()?,
            _ => [Action::Nullify(self.game.turn), self.passing()],
        };
        let is_lava = matches!(step, Step::Lava | Step::Redo { .. });
        match (verb, things) {
            (Verb::Plain(action), []) => Some(action),
            // `nullify it`, `nullify his battery`: only one card can be meant.
            (Verb::Nullify, [] | [Card(_) | Thing::It]) | (Verb::Any, [Card(Kind::Nullifier)]) => {
                Some(nullify)
            }
            (Verb::Pass, []) => Some(passes),
            // Of a question. In a turn, nobody asks anything that could be denied.
            (Verb::Yes, []) if matches!(step, Step::Nullify { .. }) => Some(nullify),
            (Verb::Yes, []) if matches!(step, Step::Field(_)) => Some(Action::Field),
            (Verb::No, []) if matches!(step, Step::Nullify { .. } | Step::Field(_)) => Some(passes),
            (Verb::Lava, things) => self.flow(things).map(Action::Lava),
            (Verb::Any, [Card(Kind::Battery)]) => Some(Action::Battery),
            (Verb::Any, [Card(Kind::Field)]) => Some(Action::Field),
            (Verb::Any, [Card(Kind::Converter), rest @ ..]) => self.take(rest, None),
            (Verb::Any, [Card(Kind::Multiplier), rest @ ..]) => {
                self.take(rest, Some(Kind::Multiplier))
            }
            (Verb::Any, [Thing::Kingdom(kingdom)]) => Some(Action::Flee(*kingdom)),
            (Verb::Any | Verb::Place, [_]) if is_lava => lava(things).map(Action::Lava),
            (Verb::Any | Verb::Place, things) if is_lava || are_tracks(things) => {
                self.flow(things).map(Action::Lava)
            }
            (Verb::Move | Verb::Any, [Number(number)]) if step != Step::Placing => {
                from_one(*number, SPACES).map(Action::Move)
            }
            (Verb::Place | Verb::Move | Verb::Any, [Number(number)]) => {
                from_one(*number, SPACES).map(Action::Place)
            }
            // `ich nehme die 9`
            (Verb::Claim | Verb::Take, [Number(number @ 1..=SPACES)]) if step == Step::Placing => {
                Some(Action::Place(number - 1))
            }
            // The first card from the top is claimed as it lies; the others cost a card.
            (Verb::Claim, [] | [Number(1)]) | (Verb::Claim | Verb::Take, [Thing::It]) => {
                Some(Action::Claim)
            }
            (Verb::Claim | Verb::Take, [Number(number)]) => self.by_number(*number),
            (
                Verb::Claim | Verb::Take,
                [rest @ .., Card(pays @ (Kind::Converter | Kind::Multiplier))],
            ) if !rest.is_empty() => self.take(rest, Some(*pays)),
            (Verb::Claim, [Card(kind)]) => (self.top() == Some(*kind)).then_some(Action::Claim),
            (Verb::Flee, []) => {
                let mut free = self.game.free_kingdoms();
                free.next().filter(|_| free.next().is_none()).map(Action::Flee)
            }
            (Verb::Flee | Verb::Move, [Thing::Kingdom(kingdom)]) => Some(Action::Flee(*kingdom)),
            (Verb::Take, [Card(kind)]) => {
                let paid = self.take(things, None);
                let can = |action: Action| self.check(action).is_ok();
                // The card on top costs nothing as long as there are actions.
                let must_pay = || paid.is_some_and(can) && !can(Action::Claim);
                if self.top() == Some(*kind) && !must_pay() { Some(Action::Claim) } else { paid }
            }
            (Verb::Take, things) => self.take(things, None),
            _ => swap_or_standing(verb, things),
        }
    }

    /// A card by its place in the stack, as far as one can be had so; or the top card of the space
    /// of that number, if the car is there.
    fn by_number(self, number: u8) -> Option<Action> {
        let Self { game, seat } = self;
        let can = |action: &Action| self.check(*action).is_ok();
        let paid = self.take(&[Thing::Number(number)], None);
        let is_here = self.space().is_some_and(|space| space + 1 == number);
        let rich = game.hands.has(seat, Kind::Converter) || game.hands.has(seat, Kind::Multiplier);
        match paid {
            Some(paid) if can(&paid) || (rich && !is_here) => Some(paid),
            _ if is_here || number == 1 => Some(Action::Claim),
            _ => None,
        }
    }

    /// A card of the stack for a blue one: with a Converter, unless only a Multiplier is there.
    fn payment(self, place: u8) -> Action {
        let only_ring = !self.game.hands.has(self.seat, Kind::Converter)
            && self.game.hands.has(self.seat, Kind::Multiplier);
        let pays = if only_ring { Kind::Multiplier } else { Kind::Converter };
        Action::Take { place, pays }
    }

    /// By place or by kind; paid with a Converter unless there is none, or another is named.
    fn take(self, things: &[Thing], pays: Option<Kind>) -> Option<Action> {
        let place = match things {
            [Thing::Number(place)] => from_one(*place, CARDS as u8)?,
            [Thing::Card(kind)] => {
                let place = self.game.stacks.cards(self.space()?).position(|card| card == *kind)?;
                u8::try_from(place).ok()?
            }
            _ => return None,
        };
        Some(match pays {
            Some(pays) => Action::Take { place, pays },
            None => self.payment(place),
        })
    }
}

/// A swap, or an answer that is given in advance.
fn swap_or_standing(verb: Verb, things: &[Thing]) -> Option<Action> {
    use Thing::{Card, Number};
    match (verb, things) {
        (Verb::Swap, [Number(with), Card(kind)] | [Card(kind), Number(with)]) => {
            let with = Seat(from_one(*with, SEATS as u8)?);
            Some(Action::Swap { with, kind: *kind })
        }
        (Verb::Swap, [Thing::Car(with), Card(kind)] | [Card(kind), Thing::Car(with)]) => {
            Some(Action::Swap { with: *with, kind: *kind })
        }
        (Verb::Standing, [Card(Kind::Field), Thing::Always(always)]) => {
            Some(Action::Standing(Reaction::Field, *always))
        }
        (Verb::Standing, [Card(Kind::Nullifier), Thing::Always(always)]) => {
            Some(Action::Standing(Reaction::Nullify, *always))
        }
        _ => None,
    }
}

/// Words against a card of one's own where others play theirs, in small letters.
const LEAVES: [&str; 32] = [
    "don't block",
    "don't block it",
    "don't nullify",
    "don't nullify it",
    "i let it happen",
    "ich lasse es zu",
    "kein kraftfeld",
    "kein neutralisator",
    "lass brennen",
    "lass es brennen",
    "lass es geschehen",
    "lass es laufen",
    "lass es zu",
    "lass sie brennen",
    "lass sie fließen",
    "leave it",
    "let it be",
    "let it burn",
    "let it come",
    "let it flow",
    "let it go",
    "let it happen",
    "let it melt",
    "let it through",
    "nicht abwehren",
    "nicht neutralisieren",
    "nicht schützen",
    "no field",
    "no force field",
    "no nullifier",
    "no thanks",
    "soll sie doch",
];

/// Words for a card of one's own that answers what others do, in small letters.
const ANSWERS: [&str; 23] = [
    "abblocken",
    "abwehren",
    "block",
    "block it",
    "block that",
    "block the lava",
    "blocke die lava",
    "blocke es",
    "blocke sie",
    "blocken",
    "halt sie auf",
    "halte sie auf",
    "protect it",
    "protect my card",
    "protect the card",
    "save it",
    "save the card",
    "stop it",
    "stop that",
    "stop the lava",
    "verhindere es",
    "wehr ab",
    "wehre ab",
];
