//! A second scorer, written from the data sheet alone, and whole games at random.

use games::{
    Dice, Game, Outcome, Position, Role, Seat, Setup, Viewer,
    dice::Seeded,
    looting::{Action, Car, Ended, Kingdom, Looting, View},
};

/// The score of a hand by the sheet: brown, green, red, dots, rings, yellow, four colours.
fn points(n: [u8; 7]) -> u32 {
    let [br, gr, rd, dots, rings, ye, uf] = n.map(u32::from);
    let green = gr.min(10).pow(2);
    let red = (rd.min(12) / 3) * 25;
    let blue = dots * 5 * (1 + rings.min(3));
    let yellow = match ye {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        4 => 8,
        5 => 15,
        6 => 26,
        7 => 42,
        8 => 64,
        9 => 90,
        _ => 120,
    };
    let all_colours = gr >= 1 && rd >= 1 && ye >= 1 && dots + rings >= 1;
    7 * br + green + red + blue + yellow + uf * if all_colours { 20 } else { 4 }
}

fn total(view: &View, seat: Seat, bonus: bool) -> u32 {
    let player = &view.players[seat.index()];
    let kingdom = match player.car {
        Car::Fled(0) => 30,
        Car::Fled(1) => 20,
        Car::Fled(2) => 10,
        _ => 0,
    };
    let place = view.order.iter().position(|&other| other == seat).expect("a place");
    let more: &[u32] = match (bonus, view.order.len()) {
        (false, _) => &[0; 4],
        (true, 2) => &[0, 9],
        (true, 3) => &[0, 4, 9],
        (true, _) => &[0, 4, 8, 12],
    };
    points(player.cards) + kingdom + more[place]
}

/// The places by the sheet: points, then cards, then shared.
fn places(view: &View, bonus: bool) -> Vec<u8> {
    let rank = |seat: Seat| {
        let cards: u8 = view.players[seat.index()].cards.iter().sum();
        (total(view, seat, bonus), cards)
    };
    let seats = || view.players.iter().map(|player| player.seat);
    seats().map(|own| 1 + seats().filter(|&seat| rank(seat) > rank(own)).count() as u8).collect()
}

/// The result of one random game.
struct Played {
    game: Looting,
    actions: u32,
}

/// A whole game at random: first what kind of action, then which. Nobody ends a turn who
/// can go on, nothing is taken back or said beside it, and flight is rare.
fn random_game(setup: &Setup, seed: u64) -> Played {
    let mut dice = Seeded::from_number(seed);
    let mut game = Looting::setup(setup, &mut dice).expect("a setup");
    let dice: &mut dyn Dice = &mut dice;
    let (mut legal, mut events, mut actions) = (Vec::new(), Vec::new(), 0);
    // One at random of those who are asked.
    while let Some(&seat) = dice.pick(&game.to_act().iter().collect::<Vec<_>>()) {
        legal.clear();
        game.list(seat, &mut legal);
        let is_played =
            |action: &Action| !matches!(game.role(seat, action), Role::Aside | Role::Retract);
        legal.retain(is_played);
        let mut kinds: Vec<_> = legal.iter().map(std::mem::discriminant).collect();
        kinds.dedup();
        let flees = dice.roll(FLIGHT) == 0;
        let flight = std::mem::discriminant(&Action::Flee(Kingdom::Egypt));
        let done = std::mem::discriminant(&Action::Done);
        kinds.retain(|&kind| kind != done && (flees || kind != flight));
        let kind = dice.pick(&kinds).copied().unwrap_or(done);
        legal.retain(|action| std::mem::discriminant(action) == kind);
        let action = *dice.pick(&legal).expect("an action");
        events.clear();
        game.apply(seat, &action, dice, &mut events);
        actions += 1;
        assert!(actions < 2_000, "games end");
    }
    Played { game, actions }
}

/// Of so many chances to flee one is thought of.
const FLIGHT: u32 = 4;

/// Ended by a rule, within the greatest number of turns, and scored as the sheet says.
fn hold(played: &Played, bonus: bool) {
    let view = played.game.view(Viewer::Public);
    match view.end {
        Some(Ended::Lava) => assert_eq!(view.open, 0),
        Some(Ended::Cards) => assert_eq!(view.cards, 0),
        other => panic!("not by a rule: {other:?}"),
    }
    let most = [24, 39, 48][view.players.len() - 2];
    assert!(view.turn <= most && u32::from(view.turn) <= played.actions, "{} turns", view.turn);
    for player in &view.players {
        assert_eq!(u32::from(player.score.total), total(&view, player.seat, bonus));
    }
    assert_eq!(played.game.outcome(), Some(Outcome::Places(places(&view, bonus))));
}

/// The number of games with each number of players; `examples/looting_speed.rs` plays 20,000.
fn play(games: u64) {
    for seats in 2..=4 {
        let (mut turns, mut by_lava, mut cards) = (0_u64, 0_u64, 0_u64);
        for seed in 0..games {
            let bonus = seed % 2 == 1;
            let setup = Setup::new(seats).with("seatbonus", if bonus { "on" } else { "off" });
            let flow = if seed % 4 < 2 { "both" } else { "clockwise" };
            let played = random_game(&setup.with("lavaflow", flow), seed);
            hold(&played, bonus);
            let view = played.game.view(Viewer::Public);
            turns += u64::from(view.turn);
            by_lava += u64::from(view.end == Some(Ended::Lava));
            let hands = view.players.iter().flat_map(|player| player.cards);
            cards += hands.map(u64::from).sum::<u64>();
        }
        let (mean, lava) = (turns as f64 / games as f64, 100 * by_lava / games);
        let each = cards as f64 / games as f64 / f64::from(seats);
        println!("{seats} players: {mean:.1} turns, {lava} % by lava, {each:.1} cards each");
        // The sheet's table of random play. It does not say how its players choose.
        let at = usize::from(seats) - 2;
        let (sheet, share, hand) = ([23.8, 34.7, 47.2][at], [94, 89, 66][at], [6.4, 4.9, 4.6][at]);
        assert!((mean / sheet - 1.0_f64).abs() < 0.02, "{seats} players: {mean:.2} turns");
        assert!(lava.abs_diff(share) <= 12, "{seats} players: {lava} % by lava");
        assert!((each / hand - 1.0_f64).abs() < 0.15, "{seats} players: {each:.1} cards");
    }
}

/// 10,000 final positions, with every option.
#[test]
fn random_games_are_scored_as_the_sheet_says() {
    play(3_334);
}
