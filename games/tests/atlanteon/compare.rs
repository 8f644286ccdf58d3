//! Plays random games side by side with the second program.

use games::{
    Game, Position, Seat, Setup, Viewer,
    atlanteon::{self, Action, Atlanteon, Cell, Phase, Side, Win},
    dice::Seeded,
    laws::perft,
};

use crate::reference::{Reference, Square, Thing};

fn setup(variant: &str) -> Atlanteon {
    let setup = Setup::new(2).with("sides", "white").with("variant", variant);
    Atlanteon::setup(&setup, &mut Seeded::from_number(0)).expect("a valid setup")
}

fn mover(game: &Atlanteon) -> Option<Seat> {
    game.to_act().iter().next()
}

fn legal(game: &Atlanteon) -> Vec<String> {
    let actions = mover(game).map(|seat| game.legal(seat)).unwrap_or_default();
    let mut legal: Vec<String> = actions.iter().map(Action::to_string).collect();
    legal.sort();
    legal
}

#[track_caller]
fn agree(game: &Atlanteon, reference: &Reference) {
    let view = game.view(Viewer::Public);
    assert_eq!(legal(game), reference.legal(), "{game:?}");
    let squares = reference.squares.iter().flatten();
    for (cell, square) in view.cells.iter().zip(squares) {
        let expected = square.as_ref().map(|Square { thing, owner }| {
            let owner = owner.map(|side| Side::BOTH[side]);
            let thing = match thing {
                Thing::Tile { side, name } => format!("{:?} {name}", Side::BOTH[*side]),
                Thing::Tower { kind } => kind.clone(),
            };
            (thing, owner)
        });
        let found = match cell {
            Cell::Empty => None,
            Cell::Tile { side, tile, marker } => Some((format!("{side:?} {tile}"), *marker)),
            Cell::Tower { tower } => Some((tower.to_string(), None)),
            Cell::Ruin { tower, by } => Some((tower.to_string(), Some(*by))),
        };
        assert_eq!(found, expected, "{game:?}");
    }
    assert_eq!(view.markers.map(usize::from), [reference.markers(0), reference.markers(1)]);
    assert_eq!(view.phase == Phase::Over, reference.won.is_some());
    if let Some((winner, how)) = reference.won {
        let last = view.finished.last().expect("a finished game");
        let how = match how {
            "king" => Win::King,
            "towers" => Win::Towers,
            _ => Win::Markers,
        };
        assert_eq!((last.winner, last.by), (Side::BOTH[winner], how), "{game:?}");
    }
}

/// The last turn, as the second program sees it.
#[derive(Default)]
struct Turn {
    by: Option<Side>,
    placed: Option<atlanteon::Square>,
    /// The owner of each square before the turn.
    owners: Vec<Option<usize>>,
}

impl Turn {
    /// Notes the beginning of a turn.
    fn follow(&mut self, reference: &Reference, action: Action) {
        if let Action::Place(_, square) | Action::Build(_, square) = action {
            self.by = Some(Side::BOTH[reference.turn]);
            self.placed = Some(square);
            self.owners = owners(reference);
        }
    }

    #[track_caller]
    fn agree(&self, game: &Atlanteon, reference: &Reference) {
        let last = game.view(Viewer::Public).last;
        assert_eq!((last.by, last.placed), (self.by, self.placed), "{game:?}");
        let changed = self.owners.iter().zip(owners(reference)).map(|(old, new)| *old != new);
        let squares = atlanteon::Square::all().zip(changed).filter(|(_, changed)| *changed);
        assert_eq!(last.resolved, squares.map(|(square, _)| square).collect::<Vec<_>>());
    }
}

fn owners(reference: &Reference) -> Vec<Option<usize>> {
    let squares = reference.squares.iter().flatten();
    squares.map(|square| square.as_ref().and_then(|square| square.owner)).collect()
}

#[test]
fn the_second_program_agrees() {
    let mut n_claims = 0;
    for (variant, games) in [("plain", 1_500), ("claims", 1_500)] {
        let mut dice = Seeded::from_number(11);
        for _ in 0..games {
            let mut game = setup(variant);
            let mut reference = Reference::new(variant == "claims");
            let mut turn = Turn::default();
            while let Some(seat) = mover(&game) {
                agree(&game, &reference);
                turn.agree(&game, &reference);
                let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
                n_claims += u32::from(matches!(action, Action::Claim(_)));
                turn.follow(&reference, action);
                game.apply(seat, &action, &mut dice, &mut Vec::new());
                reference.apply(&action.to_string());
            }
            agree(&game, &reference);
            turn.agree(&game, &reference);
        }
    }
    assert!(n_claims > 1_000, "{n_claims}");
}

fn reference_perft(game: &Reference, depth: u32) -> u64 {
    let legal = game.legal();
    if depth <= 1 {
        return if depth == 0 { 1 } else { legal.len() as u64 };
    }
    let after = |action: &String| {
        let mut next = game.clone();
        next.apply(action);
        reference_perft(&next, depth - 1)
    };
    legal.iter().map(after).sum()
}

/// The first numbers can be checked by hand: 2 kinds of tower on 25 squares,
/// then 11 tiles on 22 squares.
#[test]
fn perft_agrees() {
    let counts = |depth| {
        let counts =
            [perft(&setup("plain"), depth), reference_perft(&Reference::new(false), depth)];
        assert_eq!(counts[0], counts[1]);
        counts[0]
    };
    assert_eq!([counts(1), counts(2), counts(3)], PERFT_TOWERS);
}

const PERFT_TOWERS: [u64; 3] = [50, 1_560, 26_532];

/// Every way to play some late positions to the end.
#[test]
fn perft_agrees_at_the_end() {
    for (variant, expected) in PERFT_END {
        let mut dice = Seeded::from_number(3);
        let mut counts = Vec::new();
        while counts.len() < 4 {
            let mut game = setup(variant);
            let mut reference = Reference::new(variant == "claims");
            while let Some(seat) = mover(&game) {
                let empty = |cell: &&Cell| **cell == Cell::Empty;
                if game.view(Viewer::Public).cells.iter().filter(empty).count() == 6 {
                    let depth = 6;
                    let count = perft(&game, depth);
                    assert_eq!(count, reference_perft(&reference, depth), "{game:?}");
                    counts.push(count);
                    break;
                }
                let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
                game.apply(seat, &action, &mut dice, &mut Vec::new());
                reference.apply(&action.to_string());
            }
        }
        assert_eq!(counts, expected, "{variant}");
    }
}

const PERFT_END: [(&str, [u64; 4]); 2] =
    [("plain", [3_236, 2_232, 2_976, 2_304]), ("claims", [15_016, 39_774, 19_355, 18_524])];
