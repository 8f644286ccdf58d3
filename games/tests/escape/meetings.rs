//! Every meeting in a hex, against the table of the data sheet: what enters, and what is
//! there already. The table is written again here, cell by cell, and knows no rules.

use games::escape::Kind;

use crate::scene::{A, B, Scene};

/// The contents of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct There {
    sharks: usize,
    octopuses: usize,
    monsters: usize,
    dolphins: usize,
    /// How many are aboard, if there is a ship.
    ship: Option<usize>,
    guarded: usize,
    loose: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Enters {
    Shark,
    Octopus,
    Monster,
    Dolphin,
    Swimmer,
    /// A swimmer with a dolphin.
    Pair,
    /// A ship with so many aboard.
    Ship(usize),
}

const TARGET: &str = "f2";
const SOURCE: &str = "e2";

/// All that can be in a hex without anything being about to happen.
fn everything() -> Vec<There> {
    let mut all = Vec::new();
    for at in 0..2 * 2 * 2 * 3 * 5 * 4 {
        let mut rest = at;
        let mut digit = |number: usize| {
            let digit = rest % number;
            rest /= number;
            digit
        };
        let [sharks, octopuses, monsters, dolphins] = [digit(2), digit(2), digit(2), digit(3)];
        let ship = digit(5).checked_sub(1);
        let swimmers = digit(4);
        let guarded = swimmers.min(dolphins);
        let loose = swimmers - guarded;
        let is_deadly = sharks + monsters > 0;
        if !(is_deadly && loose > 0 || monsters > 0 && ship.is_some()) {
            all.push(There { sharks, octopuses, monsters, dolphins, ship, guarded, loose });
        }
    }
    all
}

/// Returns the result in the table of the sheet; none if the table refuses it.
fn expected(enters: Enters, there: There) -> Option<There> {
    let There { sharks, octopuses, monsters, dolphins, ship, guarded, loose } = there;
    let free = dolphins - guarded;
    let is_deadly = sharks + monsters > 0;
    Some(match enters {
        Enters::Shark => There { sharks: sharks + 1, loose: 0, ..there },
        Enters::Octopus => {
            let octopuses = octopuses + 1;
            match ship {
                Some(crew @ 1..) => {
                    // A free dolphin takes one each, and the deadly eat the rest.
                    let taken = crew.min(free);
                    let rest = if is_deadly { 0 } else { loose + crew - taken };
                    There { octopuses, ship: None, guarded: guarded + taken, loose: rest, ..there }
                }
                _ => There { octopuses, ..there },
            }
        }
        Enters::Monster => There { monsters: monsters + 1, ship: None, loose: 0, ..there },
        Enters::Dolphin => {
            let taken = loose.min(1);
            let (guarded, loose) = (guarded + taken, loose - taken);
            There { dolphins: dolphins + 1, guarded, loose, ..there }
        }
        Enters::Swimmer if free > 0 => There { guarded: guarded + 1, ..there },
        Enters::Swimmer if is_deadly => return None,
        Enters::Swimmer => There { loose: loose + 1, ..there },
        Enters::Pair => There { dolphins: dolphins + 1, guarded: guarded + 1, ..there },
        Enters::Ship(_) if ship.is_some() || octopuses + monsters > 0 => return None,
        Enters::Ship(crew) => There { ship: Some(crew), ..there },
    })
}

fn set_up(enters: Enters, there: There) -> Scene {
    let mut scene = Scene::new(2).people("f5", &[0, 1]);
    let fill = |mut scene: Scene, kind: &str, count: usize| {
        for _ in 0..count {
            scene = scene.creature(kind, TARGET);
        }
        scene
    };
    // Swimmers of the other player, so that only what enters is of whose turn it is.
    for _ in 0..there.guarded + there.loose {
        scene = scene.swimmer(TARGET, 1);
    }
    scene = fill(scene, "shark", there.sharks);
    scene = fill(scene, "octopus", there.octopuses);
    scene = fill(scene, "monster", there.monsters);
    for at in 0..there.guarded {
        scene = scene.dolphin(TARGET, at);
    }
    scene = fill(scene, "dolphin", there.dolphins - there.guarded);
    if let Some(crew) = there.ship {
        scene = scene.ship(TARGET, &[1, 1, 1][..crew]);
    }
    let n_swimmers = there.guarded + there.loose;
    match enters {
        Enters::Shark => scene.creature("shark", SOURCE).rolled("shark", 1),
        Enters::Octopus => scene.creature("octopus", SOURCE).rolled("octopus", 1),
        Enters::Monster => scene.creature("monster", SOURCE).rolled("monster", 1),
        Enters::Dolphin => scene.creature("dolphin", SOURCE).rolled("dolphin", 1),
        Enters::Swimmer => scene.swimmer(SOURCE, 0),
        Enters::Pair => scene.swimmer(SOURCE, 0).dolphin(SOURCE, n_swimmers),
        Enters::Ship(crew) => scene.ship(SOURCE, &[0, 0, 0][..crew]),
    }
}

#[test]
fn every_meeting_is_as_in_the_sheet() {
    let enter = [
        (Enters::Shark, "shark-e2-f2"),
        (Enters::Octopus, "octopus-e2-f2"),
        (Enters::Monster, "monster-e2-f2"),
        (Enters::Dolphin, "dolphin-e2-f2"),
        (Enters::Swimmer, "swim-e2-f2"),
        (Enters::Pair, "escort-e2-f2"),
        (Enters::Ship(0), "sail-e2-f2"),
        (Enters::Ship(1), "sail-e2-f2"),
        (Enters::Ship(2), "sail-e2-f2"),
        (Enters::Ship(3), "sail-e2-f2"),
    ];
    let (mut n_rows, mut n_refused) = (0, 0);
    for there in everything() {
        for (enters, text) in enter {
            let mut game = set_up(enters, there).begin();
            n_rows += 1;
            let Some(expected) = expected(enters, there) else {
                n_refused += 1;
                assert!(!game.allows(text), "{enters:?} to {there:?}");
                continue;
            };
            let out = [game.fate(A)[2], game.fate(B)[2]];
            game.play(text);
            let hex = game.hex(TARGET);
            let n =
                |kind: Kind| hex.creatures.iter().filter(|creature| creature.kind == kind).count();
            let guarded = hex.swimmers.iter().filter(|swimmer| swimmer.guarded).count();
            let guarding =
                hex.creatures.iter().filter(|creature| creature.guards.is_some()).count();
            let found = There {
                sharks: n(Kind::Shark),
                octopuses: n(Kind::Octopus),
                monsters: n(Kind::Monster),
                dolphins: n(Kind::Dolphin),
                ship: hex.ship.as_ref().map(|ship| ship.crew.len()),
                guarded,
                loose: hex.swimmers.len() - guarded,
            };
            assert_eq!(found, expected, "{enters:?} to {there:?}");
            assert_eq!(guarding, guarded, "one dolphin guards one: {enters:?} to {there:?}");
            let people = |there: There| there.ship.unwrap_or(0) + there.guarded + there.loose;
            let came = match enters {
                Enters::Ship(crew) => crew,
                Enters::Swimmer | Enters::Pair => 1,
                _ => 0,
            };
            let died = (people(there) + came) - people(expected);
            let left = [game.fate(A)[2], game.fate(B)[2]];
            let gone = out.iter().sum::<u8>() - left.iter().sum::<u8>();
            assert_eq!(usize::from(gone), died, "{enters:?} to {there:?}");
        }
    }
    assert_eq!((n_rows, n_refused), (ROWS, REFUSED));
}

/// The possible contents, counted by hand: without a shark or a monster 2 x (3 x 5 x 4); with a
/// shark alone, swimmers are guarded: 2 x 5 x (1 + 2 + 3); with a monster there is no ship:
/// 2 x 2 x (1 + 2 + 3). Ten kinds enter each of them.
const ROWS: usize = 10 * (120 + 60 + 24);
/// A lone swimmer beside a shark or a monster without a free dolphin: of each six rows
/// three, 2 x 5 x 3 + 2 x 2 x 3. Ships: to another ship, an octopus or a monster; of 120
/// and of 60 rows those without both are one in ten, and of 24 none.
const REFUSED: usize = (30 + 12) + 4 * (108 + 54 + 24);
