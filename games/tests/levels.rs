//! The players that each level of the computer player is for.

use games::{
    Dice, Game, Level, Position, Role, Seat, Setup, Viewer,
    atlanteon::{self, Atlanteon},
    atlantis::{self, Atlantis},
    dice::Seeded,
    search::{Observation, Thought, think},
};

/// A game, and how it looks to somebody who has just read its rules.
trait Beheld: Game {
    fn looks(view: &Self::View, seat: Seat) -> f32;
}

impl Beheld for Atlanteon {
    /// More markers, more towers, and sums that are greater.
    fn looks(view: &atlanteon::View, seat: Seat) -> f32 {
        let own = view.sides[seat.index()] as usize;
        let other = 1 - own;
        let mut sum = f32::from(view.markers[own]) - f32::from(view.markers[other]);
        sum += 2.0 * (view.captured[own].len() as f32 - view.captured[other].len() as f32);
        for stake in &view.stakes {
            sum += 0.1 * f32::from(stake.influence[own].cmp(&stake.influence[other]) as i8);
        }
        sum
    }
}

impl Beheld for Atlantis {
    /// More land, more stones than the others have, and near to them.
    fn looks(view: &atlantis::View, seat: Seat) -> f32 {
        let is_own = |side: u8| view.sides[usize::from(side)].seat == Some(seat);
        let (mut sum, mut own, mut all) = (0.0, 0.0_f32, 0.0_f32);
        for side in &view.sides {
            let stones = side.stones as f32;
            all += stones;
            own += if side.seat == Some(seat) { stones } else { 0.0 };
            sum += if side.seat == Some(seat) { 1.0 } else { -1.0 } * side.score as f32;
        }
        sum += 40.0 * own / all.max(1.0);
        let stacks = |own: bool| {
            let fields = view.board.fields().map(|field| (field, &view.fields[usize::from(field)]));
            let is =
                move |field: &atlantis::Field| field.side.is_some_and(|side| is_own(side) == own);
            fields
                .filter(move |(_, field)| field.stones > 0 && is(field))
                .map(|(field, _)| view.board.place(field))
        };
        for place in stacks(true) {
            let near = stacks(false).map(|other| other.distance(place)).min();
            sum -= 0.03 * f32::from(near.unwrap_or(0));
        }
        sum
    }
}

/// How many moves somebody looks at who plans a turn of many.
const LOOKED_AT: usize = 80;

/// A turn of who takes what looks best once it is done, without a thought of the answer.
fn greedy<G: Beheld>(game: &G, seat: Seat, dice: &mut dyn Dice) -> Vec<G::Action> {
    let looks = |game: &G, dice: &mut dyn Dice| {
        let mut done = game.clone();
        if let Some(end) = done.action_with(seat, Role::EndTurn) {
            done.apply(seat, &end, dice, &mut Vec::new());
        }
        match done.outcome() {
            Some(outcome) => 1_000.0 * (outcome.worth(seat) - 0.5),
            None => G::looks(&done.view(Viewer::Seat(seat)), seat),
        }
    };
    let (mut game, mut turn) = (game.clone(), Vec::new());
    let mut most = if G::INFO.drafts { looks(&game, dice) } else { f32::MIN };
    loop {
        let mut moves = game.legal(seat);
        moves.retain(|action| matches!(game.role(seat, action), Role::Draft | Role::Move));
        dice.shuffle(&mut moves);
        if G::INFO.drafts {
            moves.truncate(LOOKED_AT);
        }
        let mut best = None;
        for action in moves {
            let mut next = game.clone();
            next.apply(seat, &action, dice, &mut Vec::new());
            let worth = looks(&next, dice);
            if worth > most {
                (most, best) = (worth, Some((next, action)));
            }
        }
        let Some((next, action)) = best else {
            turn.extend(game.action_with(seat, Role::EndTurn));
            return turn;
        };
        let is_draft = game.role(seat, &action).is_draft();
        turn.push(action);
        if !is_draft {
            return turn;
        }
        game = next;
    }
}

/// A step of who does anything that is legal.
fn random<G: Game>(game: &G, seat: Seat, dice: &mut dyn Dice) -> Vec<G::Action> {
    game.sample(seat, dice, &mut Vec::new()).into_iter().collect()
}

type Plan<G> = fn(&G, Seat, &mut dyn Dice) -> Vec<<G as Game>::Action>;

/// How many games are played for a measure.
const GAMES: u32 = 200;

/// In how many of a hundred games a beginner beats a level, and in how many they lose.
fn against<G: Game>(level: Level, beginner: Plan<G>) -> (u32, u32) {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..GAMES {
        let mut dice = Seeded::from_number(seed.into());
        let mut game = G::setup(&Setup::new(2), &mut dice).expect("a setup");
        let own = Seat((seed % 2) as u8);
        while let Some(seat) = game.to_act().iter().next() {
            let plan = if seat == own {
                beginner(&game, seat, &mut dice)
            } else {
                let thought = &mut Thought::new(level.nodes(G::INFO), &mut dice);
                think(&Observation::new(&game, seat), thought)
            };
            for action in plan {
                game.apply(seat, &action, &mut dice, &mut Vec::new());
            }
        }
        let worth = game.outcome().expect("it is over").worth(own);
        won += u32::from(worth == 1.0);
        lost += u32::from(worth == 0.0);
    }
    (100 * won / GAMES, 100 * lost / GAMES)
}

#[test]
fn a_newcomer_beats_the_beginner() {
    let (won, lost) = against::<Atlanteon>(Level::Beginner, greedy);
    assert!(won >= 60, "Atlanteon, greedy: {won} won, {lost} lost");
    let (won, lost) = against::<Atlantis>(Level::Beginner, greedy);
    assert!(won >= 80, "Atlantis, greedy: {won} won, {lost} lost");
    assert!(lost <= 10, "Atlantis, greedy: {won} won, {lost} lost");
}

/// Even who does anything is not crushed. In Atlantis, nobody wins so: it comes to nothing.
#[test]
fn who_plays_at_random_has_a_chance() {
    let (won, lost) = against::<Atlanteon>(Level::Beginner, random);
    assert!(won >= 5, "Atlanteon, random: {won} won, {lost} lost");
    let (won, lost) = against::<Atlantis>(Level::Beginner, random);
    assert!(lost <= 10, "Atlantis, random: {won} won, {lost} lost");
}

/// Players who have found their way go on to the usual level, which is another matter.
#[test]
fn the_usual_computer_is_no_beginner() {
    let (won, lost) = against::<Atlanteon>(Level::Medium, random);
    assert!(won <= 5, "Atlanteon, random: {won} won, {lost} lost");
}

/// How many of a hundred turns are passes at the beginning of games of a level against
/// itself, where both have stones to move.
fn passes_in_the_opening(level: Level, games: u64) -> usize {
    let (mut passes, mut turns) = (0, 0);
    for seed in 0..games {
        let mut dice = Seeded::from_number(seed);
        let mut game = Atlantis::setup(&Setup::new(2), &mut dice).expect("a setup");
        for _ in 0..OPENING {
            let Some(seat) = game.to_act().iter().next() else { break };
            let thought = &mut Thought::new(level.nodes(Atlantis::INFO), &mut dice);
            let plan = Atlantis::think(Observation::new(&game, seat), thought);
            turns += 1;
            passes += usize::from(plan == [atlantis::Action::Done]);
            for action in plan {
                game.apply(seat, &action, &mut dice, &mut Vec::new());
            }
        }
    }
    100 * passes / turns
}

/// The number of turns in the opening, of both sides together.
const OPENING: usize = 16;

/// Nobody gains land in the first turns, and yet they are not to be wasted.
#[test]
fn computers_get_on_in_the_opening() {
    let passes = passes_in_the_opening(Level::Beginner, 60);
    assert!(passes <= 10, "{passes} %");
    let medium = passes_in_the_opening(Level::Medium, 6);
    assert!(medium <= 2, "medium: {medium} %");
}

/// A hint is thought as the strongest computer thinks.
#[test]
fn the_first_hint_is_to_do_something() {
    for seed in 0..4 {
        let mut dice = Seeded::from_number(seed);
        let game = Atlantis::setup(&Setup::new(2), &mut dice).expect("a setup");
        let seat = game.to_act().iter().next().expect("somebody begins");
        let thought = &mut Thought::new(Level::Hard.nodes(Atlantis::INFO), &mut dice);
        let plan = Atlantis::think(Observation::new(&game, seat), thought);
        assert!(plan.len() > 1, "{plan:?}");
    }
}

/// Computers finish what they have begun: most games come to their end by themselves,
/// and before anybody is tired of them.
#[test]
fn games_between_computers_end() {
    let (mut settled, mut turns) = (0, 0);
    let games = 12;
    for seed in 0..games {
        let mut dice = Seeded::from_number(seed);
        let mut game = Atlantis::setup(&Setup::new(2), &mut dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let thought = &mut Thought::new(Level::Medium.nodes(Atlantis::INFO), &mut dice);
            for action in Atlantis::think(Observation::new(&game, seat), thought) {
                game.apply(seat, &action, &mut dice, &mut Vec::new());
            }
        }
        let view = game.view(Viewer::Public);
        settled += u32::from(view.end == Some(atlantis::Ended::Settled));
        turns += view.turns;
    }
    assert!(settled + 2 >= games as u32, "{settled} of {games}");
    assert!(turns / games as u32 <= 80, "{turns} turns in {games} games");
}
