//! The effects of actions, with the sums that decide.

use crate::{
    Arg, Message, Outcome, Seat,
    looting::{
        Action, Cell, Kingdom, Lava, Looting, Score,
        event::{a, name},
        numbers::card::Kind,
        play::Play,
        position::{Ability, Step, lava::bits},
    },
    msg,
};

/// The most sentences.
const SENTENCES: usize = 2;

/// The hints for a seat.
#[derive(Clone, Copy)]
pub(in crate::looting) struct Hints<'a> {
    pub(in crate::looting) game: &'a Looting,
    pub(in crate::looting) seat: Seat,
}

impl Hints<'_> {
    /// Returns the consequences of these actions, the most important first.
    pub(in crate::looting) fn why(self, actions: &[Action]) -> Vec<Message> {
        let Self { game, seat } = self;
        let Some(&last) = actions.last() else { return Vec::new() };
        let Some(next) = self.position_if_unanswered(actions) else { return Vec::new() };
        let change = Change { before: game, after: &next };
        let mut told = Vec::new();
        told.extend(change.end(seat));
        match last {
            Action::Place(space) => told.extend(self.there(space)),
            Action::Lava(lava) => self.of_lava(lava, &mut told),
            Action::Flee(kingdom) => told.push(self.flight(kingdom)),
            Action::Field => told.extend(self.stake()),
            Action::Nullify(_) => told.extend(self.explain_nullify()),
            Action::Pass | Action::Allow(_) => told.extend(self.explain_unplayed_card()),
            Action::Standing(..) | Action::Back => (),
            Action::Battery => {
                let (before, after) = change.points(seat);
                let (lost, more) = (before.saturating_sub(after), game.numbers.turns.battery);
                told.push(msg!("looting-hint-battery", n = lost, more = more));
            }
            Action::Move(_) | Action::Claim | Action::Take { .. } | Action::Done => {
                change.of_turn(seat, &mut told);
            }
            Action::Swap { with, .. } => {
                let n = told.len();
                change.of_turn(seat, &mut told);
                told.truncate(n + 1);
                told.push(change.of(with));
            }
        }
        told.truncate(SENTENCES);
        told
    }

    /// The position after these actions if nobody answers; none if they are not possible.
    fn position_if_unanswered(self, actions: &[Action]) -> Option<Looting> {
        let Self { game, seat } = self;
        let mut next = game.clone();
        for &action in actions {
            next.rules(seat).check(action).ok()?;
            next.carry_out(seat, action, &mut Vec::new());
            let own = matches!(next.step, Step::Nullify { by, .. } if by == seat);
            if own && action.ability().is_some() {
                Play { game: &mut next, events: &mut Vec::new() }.skip_answers();
            }
        }
        Some(next)
    }

    /// Names the cards on a space.
    fn there(self, space: u8) -> Option<Message> {
        let kind = self.game.stacks.top(space)?;
        Some(msg!("looting-hint-place", card = a(kind), n = self.game.stacks.height(space)))
    }

    fn of_lava(self, lava: Lava, told: &mut Vec<Message>) {
        let Self { game, seat } = self;
        let covered = |seat: &Seat| game.cars.space(*seat).is_some_and(|space| lava.covers(space));
        let hit: Vec<Seat> = game.seats().filter(|other| *other != seat).filter(covered).collect();
        if covered(&seat) {
            told.push(msg!("looting-hint-hits-you"));
        }
        if !hit.is_empty() {
            told.push(msg!("looting-hint-hits", who = Arg::and(hit)));
        }
        let (spaces, many, cards) = self.spaces(lava);
        if many > 0 {
            told.push(msg!("looting-hint-covers", n = cards, spaces = spaces, many = many));
        }
        let track = lava.cells().find_map(|cell| match cell {
            Cell::Track(track) => Some(track),
            Cell::Space(_) => None,
        });
        if let Some(track) = track {
            let at = usize::from(track);
            let on = lava.cells().filter(|cell| *cell == Cell::Track(track)).count() as u8;
            let full = game.numbers.tracks.length[at];
            let left = full.saturating_sub(game.flow.tracks[at] + on);
            told.push(msg!("looting-hint-track", track = name(track), n = left));
        }
    }

    /// The city spaces under lava: their names, how many, and how many cards lie there.
    fn spaces(self, lava: Lava) -> (Arg, usize, u8) {
        let spaces = || bits(lava.spaces());
        let cards = spaces().map(|space| self.game.stacks.height(space)).sum();
        (Arg::and(spaces().map(name)), spaces().count(), cards)
    }

    fn flight(self, kingdom: Kingdom) -> Message {
        let value = kingdom.value(&self.game.numbers);
        msg!("looting-hint-flee", n = value, spaces = self.game.flow.n_open())
    }

    /// Names the loss to lava, for a seat that could play a Force Field.
    fn stake(self) -> Option<Message> {
        let lava = self.game.now.lava?;
        let own = self.game.cars.space(self.seat).filter(|&space| lava.covers(space));
        let (spaces, many, cards) = self.spaces(lava);
        Some(match own {
            Some(space) => {
                msg!("looting-hint-field-own", spaces = spaces, many = many, space = name(space))
            }
            None if many > 0 => msg!("looting-hint-field", spaces = spaces, many = many, n = cards),
            None => msg!("looting-hint-field-track"),
        })
    }

    /// Names the outcome unless the ability is nullified.
    fn explain_nullify(self) -> Option<Message> {
        let Self { game, seat } = self;
        let Step::Nullify { by, ability, .. } = game.step else { return None };
        let mut next = game.clone();
        Play { game: &mut next, events: &mut Vec::new() }.skip_answers();
        let change = Change { before: game, after: &next };
        let (before, after) = change.points(seat);
        Some(match ability {
            Ability::Field if game.turn == seat => msg!("looting-hint-else-lava"),
            Ability::Field => msg!("looting-hint-else-lava-of", who = by, of = game.turn),
            Ability::Battery => {
                msg!("looting-hint-else-battery", who = by, n = game.numbers.turns.battery)
            }
            // Some swaps bring both more: then it is theirs that matters.
            Ability::Swap { with, .. } if with == seat && after < before => {
                msg!("looting-hint-else-you", before = before, after = after)
            }
            _ => {
                let (before, after) = change.points(by);
                msg!("looting-hint-else-they", who = by, before = before, after = after)
            }
        })
    }

    /// Names the worth of the card that is not played.
    fn explain_unplayed_card(self) -> Option<Message> {
        let Self { game, seat } = self;
        let kind = match game.step {
            Step::Field(_) => Kind::Field,
            Step::Nullify { .. } => Kind::Nullifier,
            _ => return None,
        };
        let points = Score::of_card(game.hands.of(seat), kind, &game.numbers);
        game.hands.has(seat, kind).then(|| msg!("looting-hint-kept", card = a(kind), n = points))
    }
}

/// A position before and after what a seat does.
#[derive(Clone, Copy)]
struct Change<'a> {
    before: &'a Looting,
    after: &'a Looting,
}

impl Change<'_> {
    fn points(self, seat: Seat) -> (u16, u16) {
        (self.before.score(seat).total, self.after.score(seat).total)
    }

    /// How it ends the game for a seat.
    fn end(self, seat: Seat) -> Option<Message> {
        let Outcome::Places(places) = self.after.result()? else { return None };
        let firsts = places.iter().filter(|&&place| place == 1).count();
        let won = match places.get(seat.index()) {
            Some(1) if firsts > 1 => "shared",
            Some(1) => "yes",
            _ => "no",
        };
        Some(msg!("looting-hint-ends", won = won))
    }

    /// Points before and after, the cards that came, and where the car stands.
    fn of_turn(self, seat: Seat, told: &mut Vec<Message>) {
        let (before, after) = self.points(seat);
        let next = self.after;
        let n = |kind| next.hands.count(seat, kind);
        let came: Vec<Message> = Kind::ALL
            .into_iter()
            .filter(|&kind| n(kind) > self.before.hands.count(seat, kind))
            .map(|kind| msg!("looting-hint-cards", kind = kind.key(), n = n(kind)))
            .collect();
        let had = |kind| self.before.hands.count(seat, kind);
        let went: Vec<Message> = Kind::ALL
            .into_iter()
            .filter(|&kind| n(kind) < had(kind))
            .map(|kind| msg!("looting-hint-cards", kind = kind.key(), n = had(kind) - n(kind)))
            .collect();
        if !came.is_empty() {
            let cards = Arg::and(came);
            told.push(match before == after {
                true => msg!("looting-hint-same", cards = cards, n = after),
                // A loss of points has its reason.
                false if after < before && !went.is_empty() => msg!(
                    "looting-hint-points-less",
                    went = Arg::and(went),
                    cards = cards,
                    before = before,
                    after = after
                ),
                false => msg!("looting-hint-points", cards = cards, before = before, after = after),
            });
        }
        if next.end().is_some() {
            return;
        }
        if let Some(space) = next.cars.space(seat) {
            let far = next.flow.distance(space, &next.numbers, next.both);
            let is_reached = far.is_some_and(|far| far <= self.markers_until(seat));
            let top = |kind| msg!("looting-hint-next", space = name(space), card = a(kind));
            told.extend(match is_reached {
                true => Some(msg!("looting-hint-danger", space = name(space))),
                false => next.stacks.top(space).map(top),
            });
        }
        if told.is_empty() {
            told.push(msg!("looting-hint-nothing", n = before));
        }
    }

    fn of(self, other: Seat) -> Message {
        let (before, after) = self.points(other);
        msg!("looting-hint-theirs", who = other, before = before, after = after)
    }

    /// How many markers can become final before a seat acts again: those of this turn, if
    /// they are not, and of all turns until then; its own comes last. A Force Field places
    /// as many.
    fn markers_until(self, seat: Seat) -> u32 {
        let next = self.after;
        // Which phase they are in is not known yet.
        let a_turn = [0, 1].map(|phase| next.numbers.lava(next.n, phase));
        let is_open = matches!(next.step, Step::Lava | Step::Redo { .. });
        let is_final = !is_open && next.provisional().is_none();
        let turns = (seat.0 + next.n - next.turn.0) % next.n + u8::from(!is_final);
        u32::from(turns) * u32::from(a_turn[0].max(a_turn[1]))
    }
}
