//! Measures how long it takes to put what a turn says into words.
//!
//! `cargo run --release -p words --example words_speed`: whole games at random; of each turn
//! what happened is said, and what is asked next.

use std::time::Instant;

use games::{
    Erased, Game, Prose, Setup, Table, atlanteon::Atlanteon, atlantis::Atlantis, dice::Seeded,
};
use words::{Language, Reader};

fn main() {
    for language in Language::all() {
        measure::<Atlanteon>(language);
        measure::<Atlantis>(language);
    }
}

fn measure<G: Game>(language: Language) {
    let (mut times, mut n_sentences) = (Vec::new(), 0);
    for seed in 0..40 {
        let mut dice = Seeded::from_number(seed);
        let Ok(mut table) = Erased::<G>::open(&Setup::new(2), &mut dice) else { return };
        for _ in 0..200 {
            let Some(seat) = table.position().to_act().iter().next() else { break };
            let Some(action) = table.sample(seat, &mut dice) else { break };
            let Ok(events) = table.play(seat, &action, &mut dice) else { break };
            let mut said: Vec<Prose> =
                events.lines().into_iter().filter_map(|line| line.public).collect();
            said.extend(table.position().to_act().iter().map(|seat| table.position().ask(seat)));
            let clock = Instant::now();
            for prose in &said {
                std::hint::black_box(words::say(prose, Reader::of(language)));
            }
            times.push(clock.elapsed().as_secs_f64() * 1e3);
            n_sentences += said.len();
        }
    }
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{} in {}: {:.1} sentences a turn; median {:.4} ms, 99 % {:.4} ms, longest {:.3} ms",
        G::INFO.name,
        language.tag(),
        n_sentences as f64 / times.len() as f64,
        at(0.5),
        at(0.99),
        at(1.0),
    );
}
