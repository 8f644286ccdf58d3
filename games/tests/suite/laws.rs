//! Every game obeys, with every number of players and every option.

use games::{Game, Prose, laws};
use words::{Language, Reader};

use crate::parallel;

/// More seeds at night: `TIDETABLE_SEEDS=50`, when it is built.
fn seeds() -> u64 {
    option_env!("TIDETABLE_SEEDS").map_or(3, |seeds| seeds.parse().expect("a number of seeds"))
}

/// With more ways to begin than this, a third of the games each says as much.
const MANY: usize = 60;

/// As the longest of all languages has it; its numbers fit in English.
fn say(prose: &Prose) -> String {
    let said = |language| words::text(prose, Reader::of(language), |seat| seat.to_string());
    laws::check_number_agreement(&said(Language::ENGLISH));
    let all = Language::all().chain([Language::PSEUDO]).map(said);
    all.max_by_key(|text| text.chars().count()).unwrap_or_default()
}

/// One game alone: `TIDETABLE_GAME=hex`, when it is built.
fn is_left_out(id: &str) -> bool {
    option_env!("TIDETABLE_GAME").is_some_and(|only| only != id)
}

pub fn hold<G: Game>() {
    if is_left_out(G::INFO.id) {
        return;
    }
    laws::info(G::INFO, &say);
    let setups = laws::setups(G::INFO);
    let n = if setups.len() > MANY { seeds().div_ceil(3) } else { seeds() };
    parallel::for_each(&setups, |setup| {
        for seed in 0..n {
            laws::obey::<G>(setup, seed, &say);
        }
        laws::computer::<G>(setup, 0);
    });
}

macro_rules! laws {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn every_game_obeys() {
            $( laws::hold::<$game>(); )*
        }

        #[test]
        fn ids_are_unique() {
            let mut ids = vec![$( <$game as Game>::INFO.id ),*];
            ids.sort_unstable();
            let n = ids.len();
            ids.dedup();
            assert_eq!(ids.len(), n);
        }
    };
}
