//! Counts how many turns of Atlantis a second of random play has.
//!
//! `cargo run --release -p games --example atlantis_speed [GAMES]` plays so many
//! random games on each board, and says how they ended. One thread; the clock on
//! the wall is read, so it is best run alone.

use std::{collections::BTreeMap, env, hint, time::Instant};

use games::atlantis::{Course, End, Preset, Quick, Scratch};

#[expect(clippy::disallowed_methods, reason = "an example has a clock and an environment")]
fn main() {
    let games = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000_u64);
    let presets = [(2, "quick"), (2, "standard"), (3, "standard"), (6, "standard")];
    for (players, key) in presets {
        let Some(preset) = Preset::for_players(players).find(|preset| preset.key == key) else {
            continue;
        };
        let Ok(start) = preset.fields() else { continue };
        let mut scratch = Scratch::default();
        let mut ends: BTreeMap<String, u64> = BTreeMap::new();
        let (mut turns, mut longest) = (0, 0);
        let started = Instant::now();
        for seed in 0..games {
            let mut course = Course::begin(start.clone(), &[], 0, &mut ());
            course.play_out(&mut Quick::from_number(seed), u32::MAX, &mut scratch);
            turns += u64::from(course.turns());
            longest = longest.max(course.turns());
            *ends.entry(course.end().map_or("none", name).to_owned()).or_default() += 1;
            hint::black_box(course.fields());
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{players} players, {:?} {}, {} fields: {:.0} turns/s, {:.0} games/s, \
             {:.1} turns a game, longest {longest}, {ends:?}",
            preset.shape,
            preset.size,
            start.board().len(),
            turns as f64 / seconds,
            games as f64 / seconds,
            turns as f64 / games as f64,
        );
    }
}

fn name(end: End) -> &'static str {
    match end {
        End::Settled => "settled",
        End::Quiet => "quiet",
        End::Stopped => "stopped",
    }
}
