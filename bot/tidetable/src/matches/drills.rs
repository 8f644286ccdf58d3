//! Games played at random by their bare rules, as fast as these are: without
//! notation, events and log.

use games::{
    Dice as _, Game as _, Outcome, Seat,
    atlantis::{Atlantis, Quick, Scratch},
    dice::{Seeded, Use},
};

use super::simulation::{Plan, SimulationError, rolls};

/// Plays a game out at random; returns how it ended, and after how many turns.
/// All plans must have the same set-up.
pub type Drill = Box<dyn FnMut(&Plan) -> Result<(Outcome, u64), SimulationError>>;

/// How to do that, for games that have turns of many actions.
pub fn drill(game: &str) -> Option<Drill> {
    (game == Atlantis::INFO.id).then(atlantis)
}

/// Each segment that can move does so three times in four.
fn atlantis() -> Drill {
    let mut laid_out: Vec<Option<Atlantis>> = Vec::new();
    let mut scratch = Scratch::default();
    Box::new(move |plan| {
        plan.setup.validate(Atlantis::INFO)?;
        // The first player is the only thing left to chance.
        let first = rolls(plan, 0).roll(plan.setup.seats.into()) as usize;
        laid_out.resize(laid_out.len().max(first + 1), None);
        let game = match &mut laid_out[first] {
            Some(game) => game,
            none => none.insert(Atlantis::setup(&plan.setup, &mut rolls(plan, 0))?),
        };
        let mut course = game.course().clone();
        let mut dice = Quick::from_dice(&mut Seeded::new(&plan.choices, Use::Thought, 0));
        while let Some(side) = course.to_move() {
            course.fields().plan_at_random(side, &mut dice, &mut scratch);
            course.turn(&scratch.plan, &mut ());
        }
        let scores = course.fields().scores();
        let score = |seat| game.side_of(seat).map_or(0, |side| scores[usize::from(side)]);
        let seats = || Seat::all(plan.setup.seats).map(score);
        let place = |own| 1 + seats().filter(|&other| other > own).count() as u8;
        Ok((Outcome::Places(seats().map(place).collect()), course.turns().into()))
    })
}

#[cfg(test)]
mod tests {
    use games::Setup;

    use super::*;
    use crate::cli::SeatKind;

    #[test]
    fn a_drill_ends_with_a_place_for_everybody() {
        for seats in 2..=6 {
            let mut drill = drill("atlantis").expect("it has turns of many actions");
            for n in 0..5 {
                let kinds = vec![SeatKind::Random; usize::from(seats)];
                let plan = Plan::nth(Setup::new(seats), kinds, 3, n);
                let (outcome, n_turns) = drill(&plan).expect("an end");
                let Outcome::Places(places) = outcome else { panic!("everybody for themselves") };
                assert_eq!(places.len(), usize::from(seats));
                assert!(places.contains(&1) && n_turns >= u64::from(seats));
            }
        }
        let none = Plan::nth(Setup::new(9), Vec::new(), 3, 0);
        assert!(atlantis()(&none).is_err());
        assert!(drill("atlanteon").is_none());
    }
}
