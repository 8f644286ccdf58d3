//! The boards and the numbers: E1, E2 and E14 of the sheet, and what holds for every board.

use std::collections::{BTreeMap, VecDeque};

use games::{
    Viewer,
    dice::Seeded,
    escape::{Cell, Escape, Ground, Map, Numbers, Ring, Symbol, View},
};

fn cell(text: &str) -> Cell {
    text.parse().expect("a hex")
}

/// How many steps each hex of the sea is away, over the sea.
fn steps(map: &Map, from: Cell) -> BTreeMap<Cell, u32> {
    let mut far = BTreeMap::from([(from, 0)]);
    let mut next = VecDeque::from([from]);
    while let Some(at) = next.pop_front() {
        for to in map.near(at) {
            let is_sea = matches!(map.ground(to), Some(Ground::Sea | Ground::Red(_)));
            if is_sea && !far.contains_key(&to) {
                far.insert(to, far[&at] + 1);
                next.push_back(to);
            }
        }
    }
    far
}

#[test]
fn coral_is_the_board_of_the_sheet() {
    let map = Map::find_by_key("coral").expect("a board");
    let n = |is: fn(Ground) -> bool| {
        map.cells.iter().filter(|cell| map.ground(**cell).is_some_and(is)).count()
    };
    assert_eq!(map.cells.len(), 149);
    assert_eq!(n(|ground| ground == Ground::Acropolis), 1);
    let rings = [Ring::Citadel, Ring::Land, Ring::Rock];
    let sizes =
        rings.map(|ring| map.cells.iter().filter(|cell| map.ring(**cell) == Some(ring)).count());
    assert_eq!(sizes, [6, 12, 18]);
    assert_eq!(n(|ground| matches!(ground, Ground::Coral(_))), 12);
    assert_eq!(n(|ground| matches!(ground, Ground::Red(_))), 4);
    assert_eq!(n(|ground| matches!(ground, Ground::Sea | Ground::Red(_))), 100);
}

#[test]
fn ships_begin_as_far_from_their_two_refuges() {
    let map = Map::find_by_key("coral").expect("a board");
    let east = steps(map, cell("j7"));
    let reds = map.reds.map(|cell| cell.to_string());
    assert_eq!(reds, ["b2", "k2", "b12", "k12"]);
    assert_eq!(map.reds.map(|cell| east[&cell]), [11, 5, 11, 5]);
    for map in Map::all() {
        for &ship in map.ships(4) {
            let far = steps(map, ship);
            let mut far = map.reds.map(|cell| far[&cell]);
            far.sort_unstable();
            assert_eq!(far[0], far[1], "{} {ship}", map.key);
        }
        assert_eq!(map.ships(3).len(), 4);
        assert_eq!((map.ships(2).len(), map.ships(2)), (2, &map.ships(3)[..2]));
    }
}

#[test]
fn a_red_hex_touches_the_whole_refuge_and_no_other() {
    for map in Map::all() {
        for (refuge, &red) in (0..).zip(&map.reds) {
            let ground = |cell: Cell| map.ground(cell);
            let touched: Vec<_> = map.near(red).filter_map(ground).collect();
            let n = touched.iter().filter(|ground| **ground == Ground::Coral(refuge)).count();
            let of = map.cells.iter().filter(|cell| ground(**cell) == Some(Ground::Coral(refuge)));
            assert_eq!((n, of.count()), (3, 3), "{} {red}", map.key);
            assert!(
                !touched
                    .iter()
                    .any(|ground| matches!(ground, Ground::Coral(coral) if *coral != refuge))
            );
        }
    }
}

#[test]
fn touching_is_mutual_and_the_sea_hangs_together() {
    for map in Map::all() {
        for &one in &map.cells {
            assert!(map.near(one).count() <= 6 && !map.touch(one, one));
            assert!(map.near(one).all(|other| map.touch(other, one)), "{} {one}", map.key);
        }
        let sea = |cell: &&Cell| matches!(map.ground(**cell), Some(Ground::Sea | Ground::Red(_)));
        let n_sea = map.cells.iter().filter(sea).count();
        assert_eq!(steps(map, map.reds[0]).len(), n_sea, "{}", map.key);
    }
}

#[test]
fn there_are_six_of_each_symbol() {
    let numbers = Numbers::standard();
    let all = Ring::ALL.map(|ring| numbers.ring(ring));
    let of = |symbol: Symbol| all.iter().map(|counts| counts[symbol.index()]).sum::<u8>();
    assert_eq!(Symbol::ALL.map(of), [6; 6]);
    assert_eq!(all.map(|counts| counts.iter().sum::<u8>()), [18, 12, 6]);
}

/// The beginning is seen as it is laid out.
#[test]
fn a_match_begins_on_the_whole_island() {
    for map in Map::all() {
        for seats in 2..=4 {
            let dice = &mut Seeded::from_number(seats.into());
            let game = Escape::new(seats, Numbers::standard(), map, false, dice);
            let view = View::of(&game, Viewer::Public);
            assert_eq!(view.hexes.len(), map.cells.len());
            assert_eq!(view.hexes.iter().filter(|hex| hex.stands).count(), 36);
            let ships = view.hexes.iter().filter(|hex| hex.ship.is_some()).count();
            assert_eq!(ships, if seats == 2 { 2 } else { 4 });
            assert!(
                view.players
                    .iter()
                    .all(|player| (player.waiting, player.out, player.saved) == (12, 0, 0))
            );
            assert_eq!(view.mover, Some(view.order[0]));
            let json = serde_json::to_string(&game).expect("JSON");
            assert_eq!(serde_json::from_str::<Escape>(&json).expect("a position"), game);
        }
    }
}
