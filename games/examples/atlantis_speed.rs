//! Counts how many turns of Atlantis a second of random play has.
//!
//! `cargo run --release -p games --example atlantis_speed [GAMES]` plays so many
//! random games on each board, and says how they ended. It counts the time that
//! the processor spent, where the system tells it, and else the time that passed.

use std::{collections::BTreeMap, env, fs, hint, time::Instant};

use games::atlantis::{Course, End, Preset, Quick, Scratch};

#[expect(clippy::disallowed_methods, reason = "an example has a clock and an environment")]
fn main() {
    let games = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000_u64);
    let presets = [(2, "standard"), (2, "large"), (3, "standard"), (6, "standard")];
    for (players, key) in presets {
        let Some(preset) = Preset::for_players(players).find(|preset| preset.key == key) else {
            continue;
        };
        let Ok(start) = preset.fields() else { continue };
        let mut scratch = Scratch::default();
        let mut ends: BTreeMap<String, u64> = BTreeMap::new();
        let (mut turns, mut longest) = (0, 0);
        let (started, cpu) = (Instant::now(), cpu_seconds());
        let mut decided = 0_u64;
        for seed in 0..games {
            let mut course = Course::begin(start.clone(), &[], 0, &mut ());
            let mut dice = Quick::from_number(seed);
            while let Some(side) = course.to_move() {
                course.fields().plan_at_random(side, &mut dice, &mut scratch);
                course.turn(&scratch.plan, &mut ());
                decided += 1;
            }
            turns += u64::from(course.turns());
            longest = longest.max(course.turns());
            *ends.entry(course.end().map_or("none", name).to_owned()).or_default() += 1;
            hint::black_box(course.fields());
        }
        let passed = started.elapsed().as_secs_f64();
        let spent = cpu_seconds().zip(cpu).map(|(now, then)| now - then);
        let seconds = spent.unwrap_or(passed);
        println!(
            "{players} players, {:?} {}, {} fields: {:.0} turns/s, {:.0} games/s, \
             {:.1} turns a game ({:.1} decided), longest {longest}, {ends:?}",
            preset.shape,
            preset.size,
            start.board().len(),
            turns as f64 / seconds,
            games as f64 / seconds,
            turns as f64 / games as f64,
            decided as f64 / games as f64,
        );
    }
}

fn name(end: End) -> &'static str {
    match end {
        End::Settled => "settled",
        End::Quiet => "quiet",
        End::Limit => "limit",
        End::Stopped => "stopped",
    }
}

/// The CPU time that this process has spent, on Linux.
fn cpu_seconds() -> Option<f64> {
    let spent = fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = spent.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
