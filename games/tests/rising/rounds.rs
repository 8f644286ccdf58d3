//! The log of a round, and what matters most in it.

use games::{
    Erased, Events, Importance, Line, Prose, Seat, Setup, Table as _, Viewer,
    dice::Seeded,
    laws,
    rising::{Component, Misfortune, Rising},
    search::Thought,
};
use words::{Language, Reader};

fn say(prose: &Prose, language: Language) -> String {
    let names = ["🔺 Ann", "🔵 Bob", "🟡 Cyd", "🟢 Maximilian", "⭐ Eve", "🔶 Fay"];
    let seat = |seat: Seat| names[usize::from(seat.0)].to_owned();
    words::text(prose, Reader::of(language), seat)
}

/// The log of a round, and the names of misfortunes, components and tiles in its events.
type Log = (Vec<Line>, Vec<Prose>);

/// The rounds of a match between computers.
fn logs(n: u8, seed: u64) -> Vec<Log> {
    let mut dice = Seeded::from_number(seed);
    let setup = Setup::new(n);
    let mut table = Erased::<Rising>::open(&setup, &mut dice).expect("a table");
    let (mut rounds, mut turn) = (Vec::new(), None);
    let known = || {
        let misfortunes = Misfortune::all().map(|misfortune| misfortune.name().into());
        misfortunes.chain(Component::all().map(|component| component.name().into()))
    };
    while let Some(seat) = table.position().to_act().iter().next() {
        for action in table.think(seat, &mut Thought::new(8, &mut dice)) {
            if !table.position().to_act().contains(seat) {
                break;
            }
            let played = table.play(seat, &action, &mut dice).expect("a legal action");
            if rounds.is_empty() || table.position().turn_number() != turn {
                turn = table.position().turn_number();
                rounds.push((Events::default(), Vec::new()));
            }
            let (events, names) = rounds.last_mut().expect("a round");
            let told: String = played
                .tell(Viewer::Public)
                .iter()
                .map(|line| say(line, Language::ENGLISH))
                .collect();
            names.extend(
                known().filter(|name: &Prose| told.contains(&say(name, Language::ENGLISH))),
            );
            events.append(played);
        }
    }
    rounds.into_iter().map(|(events, names)| (events.lines(), names)).collect()
}

/// Nothing is cut: what has sunk, was drawn or built is in the log of its round.
#[test]
fn a_round_is_told_in_twelve_lines() {
    for n in 1..=6 {
        for (log, names) in logs(n, n.into()) {
            assert!(log.len() <= 12, "{log:?}");
            for language in Language::all() {
                let told: Vec<String> = log
                    .iter()
                    .filter_map(|line| Some(say(line.public.as_ref()?, language)))
                    .collect();
                assert_eq!(told.len(), log.len(), "all is public");
                let told = told.join("\n");
                for name in &names {
                    let name = words::text(name, Reader::of(language), |seat| seat.to_string());
                    assert!(told.to_lowercase().contains(&name.to_lowercase()), "{name}: {told}");
                }
            }
            let english = log.iter().filter_map(|line| line.public.as_ref());
            english.for_each(|line| laws::check_number_agreement(&say(line, Language::ENGLISH)));
        }
    }
}

/// Losses and components matter more than the deeds before them.
#[test]
fn losses_and_components_matter_most() {
    let mut found = [0; 3];
    for (log, _) in logs(4, 1) {
        for line in log {
            let told = line.public.map(|line| say(&line, Language::ENGLISH)).unwrap_or_default();
            let sinks = told.contains(" sinks") && !told.contains("nothing sinks");
            let loses = sinks || told.contains(" builds ") && !told.contains("builds nothing");
            assert!(!loses || line.importance == Importance::Decisive, "{told}");
            found[line.importance as usize] += 1;
        }
    }
    assert!(found.iter().all(|count| *count > 0), "{found:?}");
}

#[test]
fn the_state_is_one_line_of_numbers() {
    let table =
        Erased::<Rising>::open(&Setup::new(2), &mut Seeded::from_number(1)).expect("a table");
    let parts: Vec<String> =
        table.position().scores().iter().map(|part| say(part, Language::ENGLISH)).collect();
    assert_eq!(parts, ["Gate 0/10", "36 tiles above the sea", "navy 0 against 1–6"]);
}
