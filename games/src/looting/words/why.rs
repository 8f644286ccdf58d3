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

/// Returns the consequences of these actions, the most important first.
pub(in crate::looting) fn why(game: &Looting, seat: Seat, actions: &[Action]) -> Vec<Message> {
    let Some(&last) = actions.last() else { return Vec::new() };
    let Some(next) = position_if_unanswered(game, seat, actions) else { return Vec::new() };
    let mut told = Vec::new();
    told.extend(end(&next, seat));
    match last {
        Action::Place(space) => told.extend(there(game, space)),
        Action::Lava(lava) => of_lava(game, seat, lava, &mut told),
        Action::Flee(kingdom) => told.push(flight(game, kingdom)),
        Action::Field => told.extend(stake(game, seat)),
        Action::Nullify(_) => told.extend(explain_nullify(game, seat)),
        Action::Pass | Action::Allow(_) => told.extend(explain_unplayed_card(game, seat)),
        Action::Standing(..) | Action::Back => (),
        Action::Battery => {
            let (before, after) = (game.score(seat).total, next.score(seat).total);
            let (lost, more) = (before.saturating_sub(after), game.numbers.turns.battery);
            told.push(msg!("looting-hint-battery", n = lost, more = more));
        }
        Action::Move(_) | Action::Claim | Action::Take { .. } | Action::Done => {
            of_turn(game, &next, seat, &mut told);
        }
        Action::Swap { with, .. } => {
            let n = told.len();
            of_turn(game, &next, seat, &mut told);
            told.truncate(n + 1);
            told.push(change_of(game, &next, with));
        }
    }
    told.truncate(SENTENCES);
    told
}

/// The position after these actions if nobody answers; none if they are not possible.
fn position_if_unanswered(game: &Looting, seat: Seat, actions: &[Action]) -> Option<Looting> {
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

impl Looting {
    /// How many markers can become final before a seat acts again: those of this turn, if
    /// they are not, and of all turns until then; its own comes last. A Force Field places
    /// as many.
    fn markers_before(&self, seat: Seat) -> u32 {
        // Which phase they are in is not known yet.
        let a_turn = [0, 1].map(|phase| self.numbers.lava(self.n, phase));
        let is_open = matches!(self.step, Step::Lava | Step::Redo { .. });
        let is_final = !is_open && self.provisional().is_none();
        let turns = (seat.0 + self.n - self.turn.0) % self.n + u8::from(!is_final);
        u32::from(turns) * u32::from(a_turn[0].max(a_turn[1]))
    }
}

/// How it ends the game.
fn end(next: &Looting, seat: Seat) -> Option<Message> {
    let Outcome::Places(places) = next.result()? else { return None };
    let firsts = places.iter().filter(|&&place| place == 1).count();
    let won = match places.get(seat.index()) {
        Some(1) if firsts > 1 => "shared",
        Some(1) => "yes",
        _ => "no",
    };
    Some(msg!("looting-hint-ends", won = won))
}

/// Names the cards on a space.
fn there(game: &Looting, space: u8) -> Option<Message> {
    let kind = game.stacks.top(space)?;
    Some(msg!("looting-hint-place", card = a(kind), n = game.stacks.height(space)))
}

fn of_lava(game: &Looting, seat: Seat, lava: Lava, told: &mut Vec<Message>) {
    let covered = |seat: &Seat| game.cars.space(*seat).is_some_and(|space| lava.covers(space));
    let hit: Vec<Seat> = game.seats().filter(|other| *other != seat).filter(covered).collect();
    if covered(&seat) {
        told.push(msg!("looting-hint-hits-you"));
    }
    if !hit.is_empty() {
        told.push(msg!("looting-hint-hits", who = Arg::and(hit)));
    }
    let spaces: Vec<u8> = bits(lava.spaces()).collect();
    let cards: u8 = spaces.iter().map(|&space| game.stacks.height(space)).sum();
    if !spaces.is_empty() {
        let named = Arg::and(spaces.iter().map(|&space| name(space)));
        told.push(msg!("looting-hint-covers", n = cards, spaces = named, many = spaces.len()));
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

fn flight(game: &Looting, kingdom: Kingdom) -> Message {
    let value = kingdom.value(&game.numbers);
    msg!("looting-hint-flee", n = value, spaces = game.flow.n_open())
}

/// Points before and after, the cards that came, and where the car stands.
fn of_turn(game: &Looting, next: &Looting, seat: Seat, told: &mut Vec<Message>) {
    let (before, after) = (game.score(seat).total, next.score(seat).total);
    let came: Vec<Message> = Kind::ALL
        .into_iter()
        .filter(|&kind| next.hands.count(seat, kind) > game.hands.count(seat, kind))
        .map(|kind| msg!("looting-hint-cards", kind = kind.key(), n = next.hands.count(seat, kind)))
        .collect();
    let cards = Arg::and(came.iter().cloned());
    match (came.is_empty(), before == after) {
        (true, _) => (),
        (false, true) => told.push(msg!("looting-hint-same", cards = cards, n = after)),
        (false, false) => {
            told.push(msg!("looting-hint-points", cards = cards, before = before, after = after));
        }
    }
    if next.end().is_some() {
        return;
    }
    if let Some(space) = next.cars.space(seat) {
        let far = next.flow.distance(space, &next.numbers, next.both);
        let is_reached = far.is_some_and(|far| far <= next.markers_before(seat));
        match next.stacks.top(space) {
            _ if is_reached => told.push(msg!("looting-hint-danger", space = name(space))),
            Some(kind) => told.push(msg!("looting-hint-next", space = name(space), card = a(kind))),
            None => (),
        }
    }
    if told.is_empty() {
        told.push(msg!("looting-hint-nothing", n = before));
    }
}

fn change_of(game: &Looting, next: &Looting, other: Seat) -> Message {
    let (before, after) = (game.score(other).total, next.score(other).total);
    msg!("looting-hint-theirs", who = other, before = before, after = after)
}

/// Names the loss to lava, for a seat that could play a Force Field.
fn stake(game: &Looting, seat: Seat) -> Option<Message> {
    let lava = game.now.lava?;
    let own = game.cars.space(seat).filter(|&space| lava.covers(space));
    let spaces: Vec<u8> = bits(lava.spaces()).collect();
    let cards: u8 = spaces.iter().map(|&space| game.stacks.height(space)).sum();
    let named = Arg::and(spaces.iter().map(|&space| name(space)));
    let many = spaces.len();
    match own {
        Some(space) => {
            Some(msg!("looting-hint-field-own", spaces = named, many = many, space = name(space)))
        }
        None if many > 0 => {
            Some(msg!("looting-hint-field", spaces = named, many = many, n = cards))
        }
        None => Some(msg!("looting-hint-field-track")),
    }
}

/// Names the outcome unless the ability is nullified.
fn explain_nullify(game: &Looting, seat: Seat) -> Option<Message> {
    let Step::Nullify { by, ability, .. } = game.step else { return None };
    let mut next = game.clone();
    Play { game: &mut next, events: &mut Vec::new() }.skip_answers();
    Some(match ability {
        Ability::Field if game.turn == seat => msg!("looting-hint-else-lava"),
        Ability::Field => msg!("looting-hint-else-lava-of", who = by, of = game.turn),
        Ability::Battery => {
            msg!("looting-hint-else-battery", who = by, n = game.numbers.turns.battery)
        }
        // Some swaps bring both more: then it is theirs that matters.
        Ability::Swap { with, .. }
            if with == seat && next.score(seat).total < game.score(seat).total =>
        {
            let (before, after) = (game.score(seat).total, next.score(seat).total);
            msg!("looting-hint-else-you", before = before, after = after)
        }
        _ => {
            let (before, after) = (game.score(by).total, next.score(by).total);
            msg!("looting-hint-else-they", who = by, before = before, after = after)
        }
    })
}

/// Names the worth of the card that is not played.
fn explain_unplayed_card(game: &Looting, seat: Seat) -> Option<Message> {
    let kind = match game.step {
        Step::Field(_) => Kind::Field,
        Step::Nullify { .. } => Kind::Nullifier,
        _ => return None,
    };
    let points = Score::of_card(game.hands.of(seat), kind, &game.numbers);
    game.hands.has(seat, kind).then(|| msg!("looting-hint-kept", card = a(kind), n = points))
}
