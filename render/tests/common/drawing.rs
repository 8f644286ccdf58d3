//! The laws that hold for the pictures of every game.

use games::{
    Erased, Game, Seat, Table, Viewer,
    dice::Seeded,
    laws,
    menu::{ChoiceRole, Menu},
};
use render::{DrawableGame, Look, Paint, Point, Scene, Shape, Theme, png};

use crate::{parallel, players::looked_at};

/// Draws a game through matches played at random: for everybody and for one of the seats in
/// turn; at night, when `TIDETABLE_SEEDS` is set, for each of them. `TIDETABLE_GAME=hex` draws one
/// game alone.
pub fn hold<G: Paint>() {
    if option_env!("TIDETABLE_GAME").is_some_and(|only| only != G::INFO.id) {
        return;
    }
    let at_night = std::env::var_os("TIDETABLE_SEEDS").is_some();
    parallel::for_each((0..).zip(laws::setups(G::INFO)), |(seed, setup)| {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<G>::open(&setup, dice).expect("a valid setup");
        laws::walk(&mut table, seed, |table, rev| {
            if rev.is_power_of_two() || table.position().to_act().is_empty() {
                let turn = (seed + u64::from(rev.trailing_zeros())) % u64::from(setup.seats);
                let is_drawn = |seat: &Seat| at_night || u64::from(seat.0) == turn;
                let seats = Seat::all(setup.seats).filter(is_drawn).map(Viewer::Seat);
                for viewer in seats.chain([Viewer::Public, Viewer::Everything]) {
                    draws(table, viewer);
                }
                spots(table);
            }
        });
    });
}

fn draws<G: Paint>(table: &Erased<G>, viewer: Viewer) {
    let looks = [looked_at(Theme::LIGHT, viewer), Look::new(Theme::DARK)];
    let parts = 0..table.n_parts();
    for look in parts.flat_map(|part| looks.clone().map(|look| Look { part, ..look })) {
        let scene = table.scene(viewer, &look);
        assert_eq!(scene, table.scene(viewer, &look), "law: a view has one picture");
        assert_eq!(scene.alt, table.alt(viewer, &look), "law: a picture is told in one way");
        inside(&scene);
        scene.shapes.iter().for_each(written);
    }
    let scene = table.scene(viewer, &Look::new(Theme::DARK));
    let zoomed = table.scene(viewer, &Look { zoom: true, ..Look::new(Theme::DARK) });
    let is_same = (&zoomed.shapes, &zoomed.spots) == (&scene.shapes, &scene.spots);
    assert_eq!(
        !is_same,
        table.zooms(viewer, &Look::new(Theme::DARK)),
        "law: a board that zooms is another picture"
    );
    assert_eq!(zoomed.alt, scene.alt, "law: and is told in the same words");
    let bytes = png(&scene, 300).expect("law: a scene is a picture");
    assert!(bytes.len() < 1 << 20, "law: a picture is light");
    for look in [Look::default(), looked_at(Theme::LIGHT, viewer)] {
        for part in 0..table.n_parts() {
            let alt = table.alt(viewer, &Look { part, ..look.clone() });
            let n = alt.chars().count();
            assert!((1..=1000).contains(&n), "law: a picture can be said, this takes {n}: {alt}");
            laws::check_number_agreement(&alt);
        }
        for line in table.text(viewer, &look).lines() {
            laws::check_number_agreement(line);
            assert!(line.chars().count() <= 60, "law: a text board is 60 columns wide: {line}");
        }
    }
}

fn written(shape: &Shape) {
    match shape {
        Shape::Text(text) => laws::check_number_agreement(&text.text),
        Shape::Stamp(stamp, _) => stamp.shapes().iter().for_each(written),
        Shape::Fill(..) | Shape::Stroke(..) => (),
    }
}

fn inside(scene: &Scene) {
    let inside =
        |Point(x, y): Point| (0.0..=scene.width).contains(&x) && (0.0..=scene.height).contains(&y);
    for shape in scene.all_shapes() {
        let Some((corner, other)) = shape.bounds() else { continue };
        assert!(inside(corner) && inside(other), "law: shapes are inside: {shape:?}");
    }
    for spot in &scene.spots {
        let Point(x, y) = spot.corner;
        assert!(inside(spot.corner), "law: spots are inside: {spot:?}");
        assert!(inside(Point(x + spot.width, y + spot.height)), "law: spots are inside: {spot:?}");
    }
}

/// Spots exist for all answers to the first question about a square, a tile and so on, or for none:
/// no spot has a token that is never an answer. Where a turn is drafted, words that are an action
/// by themselves, such as the one that ends it, are no places. Options beside the game are never
/// places.
fn spots<G: Game + Paint>(table: &Erased<G>) {
    let spots = table.scene(Viewer::Public, &Look::new(Theme::LIGHT)).spots;
    let Some(seat) = table.position().to_act().iter().next() else {
        assert_eq!(spots, [], "law: there is nothing to point at once the game is over");
        return;
    };
    for spot in &spots {
        assert!(!spot.token.is_empty() && 0.0 < spot.width && 0.0 < spot.height);
    }
    if let (Menu::Ask(question), false) = (table.menu(seat, &[], 1000), spots.is_empty()) {
        let told = |token: &str| spots.iter().any(|spot| spot.token == token);
        let legal = if G::INFO.drafts { table.legal(seat) } else { Vec::new() };
        let moves = question.options.iter().filter(|option| option.kind != ChoiceRole::Aside);
        let places = moves.filter(|option| !legal.contains(&option.token));
        let shown = places.clone().filter(|option| told(&option.token)).count();
        assert!(shown == 0 || shown == places.count(), "law: spots are there for all");
    }
}
