//! Chances, computed exactly from what is open: the attack, floods, and what a place yields.

use crate::rising::{
    numbers::{
        effect::Harm,
        ids::{MISFORTUNES, Misfortune, Section},
    },
    place::Place,
    position::{Ask, Phase, Rising, Task},
};

/// How an attack may end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// The chance that nothing is lost, from 0 to 1.
    pub safe: f64,
    /// Tiles that are lost on average.
    pub lost: f64,
    /// Tiles that are lost at most.
    pub most: u8,
}

/// The misfortunes left to draw, as far as one section goes.
#[derive(Clone, Copy)]
struct Pile {
    floods: u32,
    cycles: u32,
    others: u32,
}

impl Pile {
    fn n(self) -> u32 {
        self.floods + self.cycles + self.others
    }

    fn with(self, other: Self) -> Self {
        Self {
            floods: self.floods + other.floods,
            cycles: self.cycles + other.cycles,
            others: self.others + other.others,
        }
    }
}

const NONE: Pile = Pile { floods: 0, cycles: 0, others: 0 };
const FLOOD: Pile = Pile { floods: 1, ..NONE };
const CYCLE: Pile = Pile { cycles: 1, ..NONE };
const OTHER: Pile = Pile { others: 1, ..NONE };

/// The chances of a position.
#[derive(Clone, Copy, Debug)]
pub struct Chances<'a> {
    game: &'a Rising,
}

impl Rising {
    /// Returns the chances of what may still happen in this turn.
    pub fn chances(&self) -> Chances<'_> {
        Chances { game: self }
    }
}

impl<'a> Chances<'a> {
    /// How the attack of this turn may end, if the navy has this strength. What is known to
    /// make it stronger before it comes counts.
    pub fn attack_odds(self, strength: u8) -> Odds {
        let faces = &self.game.numbers.dice.attack;
        let each = 1.0 / faces.len().max(1) as f64;
        let bonus = self.game.team().attack_bonus().saturating_add(self.known_raid());
        let mut odds = Odds { safe: 0.0, lost: 0.0, most: 0 };
        for face in faces {
            let lost = face.saturating_add(bonus).saturating_sub(strength);
            odds.safe += if lost == 0 { each } else { 0.0 };
            odds.lost += f64::from(lost) * each;
            odds.most = odds.most.max(lost);
        }
        odds
    }

    /// How many misfortunes are still drawn before production.
    pub fn draws_left(self) -> u8 {
        match self.game.phase {
            Phase::Choosing(_) | Phase::Start | Phase::Place => self.game.n,
            Phase::Draw(at) => {
                let running = u8::from(self.game.is_running());
                self.game.n.saturating_sub(at).saturating_sub(running)
            }
            // Those of the next turn.
            Phase::Attack | Phase::Build | Phase::End => self.game.n,
            Phase::Late | Phase::Ready | Phase::Produce | Phase::Over(_) => 0,
        }
    }

    /// The chance that at least so many floods of a section are drawn before the next
    /// production, from 0 to 1: from the cards that are still in the deck, and those that
    /// somebody has looked at. Whether one is cancelled is another matter.
    pub fn flood_chance(self, section: Section, at_least: u8) -> f64 {
        let deck = self.pile(&self.game.misfortunes.deck, section);
        let discards = self.pile(&self.game.misfortunes.discards, section);
        let top: Vec<Pile> =
            self.next_misfortunes().map(|misfortune| self.kind(misfortune, section)).collect();
        chance(&top, deck, discards, self.draws_left(), at_least)
    }

    /// The misfortunes that are known to come next: those on top, after those that somebody
    /// is looking at.
    fn next_misfortunes(self) -> impl Iterator<Item = Misfortune> + use<'a> {
        let looked = self.game.todo.iter().flat_map(|task| match task {
            Task::Ask(Ask::Foresee { cards, back, .. }) => [&back[..], &cards[..]],
            _ => [&[][..], &[][..]],
        });
        looked.flatten().chain(&self.game.misfortunes.top).copied()
    }

    /// Returns the strength that raids add to the attack if they are certain to be drawn before it.
    fn known_raid(self) -> u8 {
        let game = self.game;
        let is_before = matches!(game.phase, Phase::Start | Phase::Place | Phase::Draw(_));
        let may_drop = |task: &Task| matches!(task, Task::Ask(Ask::Foresee { may_drop: true, .. }));
        let open = game.todo.iter().find_map(|task| match task {
            Task::Ask(Ask::Foresee { cards, back, .. }) => Some(cards.len() + back.len()),
            _ => None,
        });
        let draws = usize::from(self.draws_left());
        // Of those that somebody looks at, one may be discarded, and the order is open.
        let is_open = game.todo.iter().any(may_drop) || open.is_some_and(|count| count > draws);
        if !is_before || is_open {
            return 0;
        }
        let harms =
            self.next_misfortunes().take(draws).map(|misfortune| game.numbers.harm(misfortune));
        // Nobody knows the order after all cards are shuffled.
        let raids = harms.take_while(|harm| *harm != Harm::Cycle).map(|harm| match harm {
            Harm::Raid(n) => n,
            _ => 0,
        });
        raids.fold(0, u8::saturating_add)
    }

    /// The kinds of cards of which there are so many, as far as one section goes.
    fn pile(self, counts: &[u8; MISFORTUNES], section: Section) -> Pile {
        let mut pile = NONE;
        for (misfortune, n) in Misfortune::all().zip(counts) {
            let n = u32::from(*n);
            match self.game.numbers.harm(misfortune) {
                Harm::Flood(of) if of == section => pile.floods += n,
                Harm::Cycle => pile.cycles += n,
                _ => pile.others += n,
            }
        }
        pile
    }

    fn kind(self, misfortune: Misfortune, section: Section) -> Pile {
        match self.game.numbers.harm(misfortune) {
            Harm::Flood(it) if it == section => FLOOD,
            Harm::Cycle => CYCLE,
            _ => OTHER,
        }
    }

    /// The chance that floods take a place before the next production, if nobody cancels
    /// any: barriers hold off one each.
    pub fn sink_chance(self, place: Place) -> f64 {
        let Some(section) = place.section().filter(|_| self.game.island().stands(place)) else {
            return 0.0;
        };
        let Some(outermost) = self.game.island().outermost(section) else { return 0.0 };
        let before = place.at().saturating_sub(outermost.at());
        let barriers = (outermost.at()..=place.at())
            .filter(|at| self.game.island().has_barrier(Place::tile(section, *at)))
            .count() as u8;
        self.flood_chance(section, before + barriers + 1)
    }

    /// The chance that a production roll of a seat succeeds there, without energy; one
    /// where nothing is rolled.
    pub fn roll_chance(self, seat: crate::Seat, place: Place) -> f64 {
        let Some(target) = self.game.member(seat).target(place) else { return 1.0 };
        let faces = &self.game.numbers.dice.production;
        let wins = faces.iter().filter(|face| **face >= target).count();
        wins as f64 / faces.len().max(1) as f64
    }

    /// The chance that an Atlantean of a seat who stands there brings something: that the
    /// tile is still there, and that the roll succeeds without energy.
    pub fn yield_chance(self, seat: crate::Seat, place: Place) -> f64 {
        (1.0 - self.sink_chance(place)) * self.roll_chance(seat, place)
    }
}

/// The chance of at least so many floods in so many draws.
fn chance(top: &[Pile], deck: Pile, discards: Pile, draws: u8, at_least: u8) -> f64 {
    if at_least == 0 {
        return 1.0;
    }
    if draws < at_least {
        return 0.0;
    }
    // The chance after `card` is drawn out of a deck of which `rest` is left.
    let after = |card: Pile, top: &[Pile], rest: Pile| {
        if card.cycles > 0 {
            // All are shuffled, also those that were known.
            let known = top.iter().fold(NONE, |sum, pile| sum.with(*pile));
            let all = rest.with(discards).with(known).with(card);
            return chance(&[], all, NONE, draws - 1, at_least);
        }
        let at_least = at_least - card.floods as u8;
        chance(top, rest, discards.with(card), draws - 1, at_least)
    };
    if let Some((first, top)) = top.split_first() {
        return after(*first, top, deck);
    }
    if deck.n() == 0 {
        return match discards.n() {
            0 => 0.0,
            _ => chance(&[], discards, NONE, draws, at_least),
        };
    }
    let all = f64::from(deck.n());
    let mut sum = 0.0;
    for (card, n) in [(FLOOD, deck.floods), (CYCLE, deck.cycles), (OTHER, deck.others)] {
        if n > 0 {
            let rest = Pile {
                floods: deck.floods - card.floods,
                cycles: deck.cycles - card.cycles,
                others: deck.others - card.others,
            };
            sum += f64::from(n) / all * after(card, &[], rest);
        }
    }
    sum
}
