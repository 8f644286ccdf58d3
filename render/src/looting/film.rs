//! Lava that hits a car.

use games::{Message, looting::View, msg};

use super::{Words, draw, layout::Plan, words};
use crate::{Look, Scene, look::players::Cast};

/// Before lava covers a space on which a car stands, and after it; nothing else is worth
/// a film.
pub(super) fn film(before: &View, after: &View, look: &Look) -> Vec<Scene> {
    let fresh: Vec<usize> = (0..before.spaces.len())
        .filter(|&at| !before.spaces[at].covered && after.spaces[at].covered)
        .collect();
    let hit = fresh.iter().any(|&at| !before.spaces[at].cars.is_empty());
    if !hit {
        return Vec::new();
    }
    let cast = Cast::for_picture(look);
    let spaces: Vec<String> = fresh.iter().map(|&at| words::name(at as u8)).collect();
    let told = |cast: Cast<'_>| {
        let n = spaces.len();
        cast.say(msg!("looting-film-covers", spaces = games::Arg::and(spaces.clone()), n = n))
    };
    let frame = |view: &View, headline: Message| {
        let words = Words {
            headlines: [cast.say(headline.clone()), cast.say(headline)],
            tasks: vec![told(cast)],
        };
        let nothing = Look { chosen: Vec::new(), ..look.clone() };
        let mut scene = draw(view, &nothing, &words);
        scene.alt = told(Cast::for_text(look));
        scene
    };
    // Lava creeps near, and everybody can see what it is about to take.
    let mut near = before.clone();
    for &at in &fresh {
        near.spaces[at].provisional = true;
    }
    let mut covered = near.clone();
    for &at in &fresh {
        covered.spaces[at].provisional = false;
        covered.spaces[at].covered = true;
    }
    covered.tracks = after.tracks;
    covered.provisional = Vec::new();
    // The end has taller panels, and all frames are of one size. A board alone has no panels.
    let outcome = after.outcome.clone().filter(|_| Plan::of(look).alone);
    let last = View { outcome, ..after.clone() };
    vec![
        frame(&near, msg!("looting-film-flows")),
        frame(&covered, msg!("looting-film-hits")),
        frame(&last, words::headline(after, cast)),
    ]
}
