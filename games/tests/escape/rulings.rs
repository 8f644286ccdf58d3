//! Each ruling of section 12 of the data sheet, by its number. What is not here is in the
//! vectors (B1, B2, B6, B7) and in the table of meetings (B26).

use games::{
    Game as _, Outcome, Position, Role, Seat, Setup,
    dice::{ReplayDice, Seeded},
    escape::{Ended, Escape, Reason, Ring, Step, Symbol},
};

use crate::scene::{A, B, C, Scene, cell, play_error};

/// The rolls of the creature die, by what they show.
const DOLPHIN: u32 = 0;
const MONSTER: u32 = 3;
const SHARK: u32 = 4;
const OCTOPUS: u32 = 5;
const DIVE: u32 = 5;

#[test]
fn b3_what_comes_up_devours_at_once() {
    let mut game = Scene::new(2).people("f4", &[0, 0, 1]).people("f5", &[0, 1]).begin();
    // Of rock: dolphins 0 to 3, ships to 7, sharks to 11.
    game.roll("sink f4", &[8, DOLPHIN, 0]);
    assert_eq!((game.fate(A)[2], game.fate(B)[2]), (1, 1));
    assert!(game.hex("f4").swimmers.is_empty());
}

#[test]
fn b4_who_stood_on_the_whirlpool_dies_too() {
    let mut game = Scene::new(2).people("f4", &[0, 1]).people("f9", &[0, 1]).begin();
    game.roll("sink f4", &[17, DOLPHIN, 0]);
    assert_eq!((game.fate(A)[2], game.fate(B)[2]), (1, 1));
}

#[test]
fn b5_moves_may_be_left_out_and_nothing_is_automatic() {
    let scene = Scene::new(2).people("f4", &[0]).people("f5", &[0, 1]);
    let mut game = scene.clone().begin();
    game.roll("sink h4", &[0, SHARK, 0]);
    assert_eq!(game.mover(), B);
    let mut game = scene.begin();
    for text in ["walk f4 g4", "walk g4 h4", "walk h4 g4"] {
        assert_eq!(game.role(text), Role::Draft);
        game.play(text);
    }
    assert_eq!((game.mover(), game.view().left), (A, 0));
    for text in ["back", "back", "back"] {
        game.play(text);
    }
    assert_eq!(game.refused("back"), Reason::NothingDrafted);
    assert_eq!(game.refused("roll"), Reason::SinkFirst);
    let mut gone = Scene::new(2).without(&Ring::ALL).swimmer("f2", 0).swimmer("h2", 1).begin();
    assert_eq!(gone.refused("sink f4"), Reason::NothingToSink);
    gone.roll("roll", &[SHARK, 0]);
    assert_eq!(gone.mover(), B);
}

#[test]
fn b8_nobody_lands_across_a_full_ship() {
    let scene = Scene::new(2).ship("b2", &[1, 1, 1]).ship("c2", &[0]).people("f5", &[0, 1]);
    assert_eq!(scene.begin().refused("hop c2 b2"), Reason::ShipFull { at: cell("b2") });
}

#[test]
fn b9_who_swims_away_leaves_their_dolphin_to_others() {
    let scene = Scene::new(2).swimmer("f2", 0).swimmer("f2", 1).people("f5", &[0, 1]);
    let mut game = scene.dolphin("f2", 0).begin();
    assert_eq!(game.refused("swim-f2-g2"), Reason::Guarded { at: cell("f2"), is: true });
    game.play("swim f2 g2 alone");
    assert!(game.hex("f2").swimmers[0].guarded && !game.hex("g2").swimmers[0].guarded);
    game.play("back");
    assert!(game.hex("f2").swimmers[0].guarded && !game.hex("f2").swimmers[1].guarded);
    // Together they go even to a shark, and the dolphin stays theirs.
    game.play("escort f2 g2");
    assert!(game.hex("g2").swimmers[0].guarded && !game.hex("f2").swimmers[0].guarded);
}

#[test]
fn b10_swimming_on_does_not_make_one_younger() {
    let scene = Scene::new(2).swimmer("e2", 0).swimmer("f2", 0).people("f5", &[0, 1]);
    let mut game = scene.creature("dolphin", "g1").begin();
    game.play("swim e2 f2");
    game.roll("sink e4", &[4, DOLPHIN, 0]);
    game.play("dolphin g1 f1");
    let view = game.view();
    assert_eq!((game.mover(), view.last.expect("a turn").path.len()), (B, 2));
    // Both of player 1 are there, and the first in the list is the one from e2.
    let guards = |at: &str, game: &crate::scene::Match| {
        game.hex(at).swimmers.iter().map(|swimmer| swimmer.guarded).collect::<Vec<_>>()
    };
    assert_eq!(guards("f2", &game), [false, false]);
    game.roll("sink h4", &[3, DOLPHIN, 0]);
    game.play("dolphin f1 f2");
    assert_eq!(guards("f2", &game), [true, false]);
}

#[test]
fn b11_a_crew_falls_in_the_order_of_turns() {
    let scene = Scene::new(3).ship("f2", &[0, 2, 1]).people("f5", &[0, 1, 2]);
    let scene = scene.creature("octopus", "e2").rolled("octopus", 2).with("turn", 1.into());
    let mut game = scene.begin();
    game.play("octopus e2 f2");
    let order: Vec<Seat> = game.hex("f2").swimmers.iter().map(|swimmer| swimmer.seat).collect();
    assert_eq!(order, [B, C, A]);
}

#[test]
fn b12_a_dolphin_goes_with_its_own_swimmer_alone() {
    let scene = Scene::new(2).swimmer("f2", 1).swimmer("f2", 0).people("f5", &[0, 1]);
    let game = scene.dolphin("f2", 0).begin();
    assert_eq!(game.refused("escort f2 g2"), Reason::Guarded { at: cell("f2"), is: false });
    assert!(game.allows("swim f2 g2"));
}

#[test]
fn b13_every_step_is_an_entry() {
    // Out and in, the octopus sinks the ship that it lay beside.
    let scene = Scene::new(2).ship("f2", &[1]).people("f5", &[0, 1]);
    let mut game = scene.creature("octopus", "f2").rolled("octopus", 2).begin();
    game.play("octopus f2 g2");
    assert!(game.hex("f2").ship.is_some());
    game.play("octopus g2 f2");
    assert!(game.hex("f2").ship.is_none());
    // A dolphin that steps off leaves its swimmer at once.
    let scene = Scene::new(2).swimmer("f2", 1).people("f5", &[0, 1]).creature("shark", "f2");
    let mut game = scene.dolphin("f2", 0).rolled("dolphin", 3).begin();
    game.play("dolphin f2 g2");
    assert_eq!(game.fate(B)[2], 1);
    game.play("g2 f2");
    game.play("stop");
    assert_eq!(game.mover(), B);
}

#[test]
fn b14_a_dive_leads_elsewhere() {
    let scene = Scene::new(2).people("f5", &[0, 1]).swimmer("k2", 1).creature("shark", "f2");
    let mut game = scene.rolled("shark", 0).begin();
    assert_eq!(game.refused("shark f2 f2"), Reason::SameHex);
    assert_eq!(game.refused("shark f2 f5"), Reason::NoSea { at: cell("f5") });
    assert_eq!(game.refused("shark f2 a1"), Reason::NoSea { at: cell("a1") });
    game.play("shark f2 k2");
    assert_eq!((game.fate(B)[2], game.mover()), (1, B));
}

#[test]
fn b15_the_first_step_says_which_creature() {
    let scene = Scene::new(2).people("f5", &[0, 1]).creature("shark", "f2").creature("shark", "h2");
    let mut game = scene.rolled("shark", 3).begin();
    assert_eq!(
        game.refused("octopus f2 g2"),
        Reason::OtherKind { rolled: games::escape::Kind::Shark }
    );
    assert!(game.allows("stop"));
    game.play("shark f2 g2");
    let kind = games::escape::Kind::Shark;
    assert_eq!(game.refused("shark h2 i2"), Reason::OtherBegan { kind });
    game.play("h2");
    game.play("h2 h3");
    assert_eq!(game.mover(), B);
}

/// Of equals the one longest in the water goes, and of creatures the first that came.
#[test]
fn b16_among_equals_the_longest_in_the_water() {
    let scene = Scene::new(2).swimmer("f2", 0).swimmer("f2", 0).people("f5", &[0, 1]);
    let mut game = scene.clone().ship("f2", &[]).begin();
    game.play("swim f2 g2");
    let of = |game: &crate::scene::Match, at: &str| game.hex(at).swimmers.len();
    assert_eq!((of(&game, "f2"), of(&game, "g2")), (1, 1));
    game.play("swim f2 g2");
    assert_eq!(game.refused("swim g2 h2"), Reason::Spent { at: cell("g2") });
    // A swimmer that a dolphin guards has to be named.
    let game = scene.dolphin("f2", 0).ship("f2", &[]).begin();
    assert!(game.allows("climb-f2") && game.allows("climb-f2-guarded"));
    assert!(!game.allows("escort-g2-f2") && game.allows("escort-f2-g2"));
}

#[test]
fn b17_what_whirlpools_took_stays_unseen() {
    let scene = Scene::new(2).people("f9", &[0, 1]).people("f5", &[0, 1]);
    let mut game = scene.begin();
    game.roll("sink f4", &[17, DOLPHIN, 0]);
    let view = game.view();
    let rock = &view.rings[0];
    // f4 and its neighbours e4 and g4 are gone, and of the symbols only the whirlpool.
    assert_eq!((rock.left, rock.unseen.iter().sum::<u8>()), (15, 17));
    assert_eq!(rock.unseen[Symbol::Whirlpool.index()], 0);
    assert_eq!(game.hex("e4").turned, None);
    assert_eq!(game.hex("f4").turned, Some(Symbol::Whirlpool));
    // The next rock is one of 17.
    game.roll("sink d5", &[16, DOLPHIN, 0]);
    assert_eq!(game.hex("d5").turned, Some(Symbol::Monster));
}

#[test]
fn b18_one_roll_says_who_begins() {
    for n in 2..=4 {
        for first in 0..n {
            let (roll, sides) = ([first.into()], [n.into()]);
            let mut dice = ReplayDice::new(&roll).of(&sides);
            let game = Escape::setup(&Setup::new(n), &mut dice).expect("a setup");
            assert_eq!(dice.finish(), Ok(()), "nothing else is rolled");
            assert_eq!((game.order()[0], game.to_act()), (Seat(first), Seat(first).into()));
        }
    }
}

#[test]
fn b19_the_clock_begins_after_the_last_piece() {
    let begin = || {
        let scene = Scene::new(2).without(&[Ring::Rock, Ring::Land]);
        let scene = scene.swallowed(["f6", "g6", "e7", "g7", "f8"]);
        scene.swimmer("a6", 0).swimmer("l8", 1).ashore(0, 0, 1).begin()
    };
    let mut game = begin();
    assert_eq!(game.view().clock, None);
    game.roll("sink g8", &[1, DOLPHIN, 0]);
    let mut n_turns = 0_u8;
    while game.view().end.is_none() {
        n_turns += 1;
        assert_eq!(game.view().clock, Some(20 - n_turns.div_ceil(2)));
        game.roll("roll", &[DOLPHIN, 0]);
    }
    assert_eq!((n_turns, game.view().end), (40, Some(Ended::Clock)));
    assert_eq!(game.game.outcome(), Some(Outcome::Places(vec![1, 2])));
}

#[test]
fn b20_a_finished_player_sails_empty_ships_and_goes_on() {
    let scene = Scene::new(2).people("f5", &[1]).ship("f2", &[]).ship("f3", &[1]);
    let mut game = scene.begin();
    assert!(game.allows("sail f2 g2") && !game.allows("sail f3 g3"));
    game.play("sail f2 g2");
    game.roll("sink h4", &[8, SHARK, 2]);
    assert!(matches!(game.view().step, Step::Creature { .. }));
}

#[test]
fn b21_nobody_left_ends_it_at_once() {
    let mut game = Scene::new(2).swimmer("b2", 0).ashore(1, 1, 3).begin();
    assert_eq!(game.role("land b2"), Role::Move, "what ends the game is no draft");
    let told = game.play("land b2");
    assert!(
        told.last().is_some_and(|message| message.starts_with("escape-over(why: nobody")),
        "{told:?}"
    );
    assert_eq!(game.game.outcome(), Some(Outcome::Places(vec![2, 1])));
    let mut game = Scene::new(2).people("f4", &[0]).begin();
    // Without the dice: nothing follows.
    game.roll("sink f4", &[8]);
    assert_eq!(game.view().end, Some(Ended::Nobody));
    assert_eq!(game.game.outcome(), Some(Outcome::Places(vec![1, 1])));
}

#[test]
fn b22_both_dice_are_rolled_and_a_turn_without_a_creature_ends() {
    let scene = || Scene::new(2).people("f5", &[0, 1]);
    let mut game = scene().begin();
    game.roll("sink f4", &[0, OCTOPUS, 4]);
    assert_eq!(game.mover(), B);
    assert_eq!(game.view().last.expect("a turn").rolled, Some((games::escape::Kind::Octopus, 3)));
    let mut game = scene().creature("octopus", "f2").begin();
    game.roll("sink f4", &[0, OCTOPUS, DIVE]);
    let step = game.view().step;
    assert!(matches!(step, Step::Creature { distance: 0, which: None, .. }), "{step:?}");
    // A creature between pieces has nowhere to go.
    let mut game = scene().with("turn", 0.into()).begin();
    game.roll("sink e4", &[0, MONSTER, 0]);
    assert_eq!(game.mover(), B);
    let mut game = Scene::new(2).people("f5", &[0, 1]).without(&[Ring::Rock]);
    game = game.gone("e8", Some("octopus")).creature("octopus", "e8").gone("h4", Some("whirlpool"));
    let mut game = game.begin();
    game.roll("sink h6", &[0, OCTOPUS, 0]);
    assert!(matches!(game.view().step, Step::Creature { .. }));
}

#[test]
fn b23_the_short_game_ends_with_the_citadel_before_the_dice() {
    let scene = Scene::new(2).without(&[Ring::Rock, Ring::Land]);
    let scene = scene.swallowed(["f6", "g6", "e7", "g7", "f8"]).with("short", true.into());
    let scene = scene.swimmer("a6", 0).ashore(2, 1, 1);
    let mut game = scene.begin();
    game.roll("sink g8", &[1]);
    assert_eq!(game.view().end, Some(Ended::Citadel));
    assert_eq!(game.game.outcome(), Some(Outcome::Places(vec![2, 1])));
    // Also while there is rock, if a whirlpool took the rest.
    let scene = Scene::new(2).without(&[Ring::Rock, Ring::Land]).with("short", true.into());
    let mut game = scene.swallowed(["f6", "e7", "f8"]).swimmer("a6", 0).people("g7", &[1]).begin();
    game.roll("sink g7", &[5]);
    assert_eq!((game.view().end, game.view().rings[2].left), (Some(Ended::Citadel), 0));
}

#[test]
fn b24_who_resigns_loses_all_that_is_not_ashore() {
    let scene =
        Scene::new(3).swimmer("f2", 1).swimmer("f2", 0).dolphin("f2", 0).people("f5", &[0, 1, 2]);
    let mut game = scene.ship("f3", &[1, 0]).ashore(0, 1, 7).ashore(1, 0, 1).begin();
    game.play("sail f3 g3");
    game.play("swim f2 g2");
    let (mut dice, mut events) = (Seeded::from_number(1), Vec::new());
    game.game.resign(B, &mut dice, &mut events);
    assert_eq!(game.fate(B), [7, 5, 0]);
    // The draft stays as far as it can: the dolphin now guards who was to swim alone.
    assert_eq!((game.view().drafts, game.hex("g3").ship.expect("a ship").crew), (1, vec![A]));
    assert_eq!(game.hex("f2").creatures[0].guards, Some(A));
    assert_eq!(play_error(&game.game, B, "sink-e4"), Some(games::PlayError::NotYourTurn));
    game.roll("sink e4", &[3, SHARK, 0]);
    assert_eq!(game.mover(), C, "turns of who has left are skipped");
    game.game.resign(C, &mut dice, &mut events);
    assert_eq!(game.view().end, Some(Ended::Alone));
    assert_eq!(game.game.outcome(), Some(Outcome::Places(vec![1, 2, 2])));
}

#[test]
fn b25_equal_numbers_share_a_place() {
    let scene = Scene::new(3).swimmer("b2", 0).ashore(0, 0, 2).ashore(3, 1, 3).ashore(2, 2, 1);
    let mut game = scene.begin();
    game.play("land b2");
    assert_eq!(game.game.outcome(), Some(Outcome::Places(vec![1, 1, 3])));
}

#[test]
fn b27_a_dolphin_escorts_once_and_guards_the_next() {
    let scene = Scene::new(2).swimmer("c2", 0).swimmer("b2", 0).people("f5", &[0, 1]);
    let mut game = scene.dolphin("c2", 0).begin();
    game.play("escort c2 b2");
    game.play("land b2 guarded");
    assert!(game.hex("b2").swimmers[0].guarded, "it guards the next");
    assert_eq!(game.refused("escort b2 c2"), Reason::DolphinSpent { at: cell("b2") });
    // The dice may move it in the same turn.
    game.roll("sink h4", &[8, DOLPHIN, 0]);
    assert!(game.allows("dolphin b2 c2"));
}
