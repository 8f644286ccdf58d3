//! Nothing, one and two of everything that is counted, in pictures and in words.

#[path = "common/brawl.rs"]
mod brawl;
#[path = "common/raid.rs"]
mod raid;

use std::sync::Arc;

use games::{
    Erased, Game as _, Seat, Setup, Viewer,
    atlanteon::{self, Atlanteon},
    atlantis::{Atlantis, Field, Region, Step, Told},
    dice::Seeded,
    laws,
    looting::{Cell, Ended, Looting, StepView},
};
use render::{Look, Paint, Scene, Shape};

use brawl::Brawl;
use raid::Raid;

/// Holds all that is said of a view to it.
fn held<G: Paint>(view: &G::View) {
    let look = Look::default();
    drawn(&G::scene(view, &look));
    G::text(view, &look).lines().for_each(laws::check_number_agreement);
}

fn drawn(scene: &Scene) {
    for shape in &scene.shapes {
        if let Shape::Text(text) = shape {
            laws::check_number_agreement(&text.text);
        }
    }
    laws::check_number_agreement(&scene.alt);
}

#[test]
fn so_many_stones_fields_waves_and_moves() {
    let table = Brawl::fight(&Setup::new(3).with("board", "standard"), 5, 0).last;
    let start = table.game().view(Viewer::Public);
    for n in 0..=2_u32 {
        let mut view = start.clone();
        for side in &mut view.sides {
            (side.stones, side.growing, side.score) = (n, n, n);
        }
        let n_fields = view.fields.len();
        view.fields[..n as usize].fill(Field::DEAD);
        let fields = (0..n as u16).collect();
        view.regions = vec![Region { fields, holder: None, settled: false }];
        view.quiet = n;
        let told = Told {
            steps: vec![Step { from: 0, to: 1, stones: n as u16 }; n as usize],
            exploded: (0..n as u16).map(|field| (field, u32::from(field) + 1)).collect(),
            lost: [n, 0, n, 0, 0, 0],
            ..Told::default()
        };
        view.last_turns = std::iter::repeat_n(Arc::new(told), n as usize + 2).collect();
        view.last = view.last_turns.first().cloned();
        held::<Atlantis>(&view);
        // All but so many are dead.
        view.fields = vec![Field::DEAD; n_fields];
        view.fields[..n as usize].fill(Field::EMPTY);
        held::<Atlantis>(&view);
        view.stop = Seat::all(n as u8).collect();
        held::<Atlantis>(&view);
    }
}

#[test]
fn so_many_markers_and_points() {
    let dice = &mut Seeded::from_number(1);
    let mut table = Erased::<Atlanteon>::open(&Setup::new(2), dice).expect("a setup");
    let mut over = table.game().view(Viewer::Public);
    laws::walk(&mut table, 1, |table, _| over = table.game().view(Viewer::Public));
    assert_eq!(over.phase, atlanteon::Phase::Over);
    for n in 0..=2 {
        let mut view = over.clone();
        (view.markers, view.points) = ([n, 2 - n], [n, 2 - n]);
        for finished in &mut view.finished {
            finished.markers = [n, n];
        }
        for games in [1, 2] {
            view.games = games;
            held::<Atlanteon>(&view);
        }
    }
}

#[test]
fn films_count_right() {
    for (seats, seed) in [(2, 5), (3, 6), (5, 7)] {
        let brawl = Brawl::fight(&Setup::new(seats).with("board", "standard"), seed, 90);
        let film = brawl.film(&Look::default());
        assert!(!film.is_empty());
        film.iter().for_each(drawn);
    }
}

#[test]
fn so_many_markers_actions_cards_and_spaces() {
    let raid = Raid::play(&Setup::new(4), 7);
    for n in 0..=2_u8 {
        for (table, step) in [
            (&raid.early, StepView::Lava),
            (&raid.early, StepView::Redo { by: Seat(1) }),
            (&raid.draft, StepView::Act),
            (&raid.window, StepView::Field),
            (&raid.last, StepView::Over),
        ] {
            let mut view = table.game().view(Viewer::Public);
            (view.step, view.left, view.cards, view.open) = (step, n, n, n);
            (view.markers, view.turn) = (n.max(1), n.into());
            view.asked = Seat::all(n).collect();
            let ended = [Ended::Lava, Ended::Cards, Ended::Alone][usize::from(n)];
            view.end = view.end.map(|_| ended);
            view.provisional = vec![Cell::Space(3); n.into()];
            for player in &mut view.players {
                (player.cards, player.score.total) = ([n; 7], n.into());
            }
            for space in &mut view.spaces {
                space.cards.truncate(n.into());
            }
            held::<Looting>(&view);
        }
    }
}
