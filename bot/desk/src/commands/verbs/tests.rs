use std::collections::BTreeSet;

use games::{Message, Prose, Seat, msg};
use record::{Actor, Stage, What};
use words::{Reader, say};

use super::{moves::play::Mover, *};
use crate::{
    Args, Opponent, Press,
    commands::answer::Answer,
    kit::{after, begin_match, by, call, challenge, new, opening, why},
    people::persons::Speaker,
};

#[test]
fn every_word_means_one_command() {
    let mut seen = BTreeSet::new();
    for command in COMMANDS {
        // Behind `table` there are other words.
        for word in command.also.iter().chain([&command.name.word]) {
            assert!(seen.insert((command.name.scope as u8, word)), "{word} twice");
        }
    }
}

/// The limits of Discord; no platform takes less.
#[test]
fn commands_fit_platforms() {
    let word = |text: &str| (1..=32).contains(&text.len()) && text.is_ascii();
    let helps = |help: &Message| {
        words::Language::all().all(|language| {
            let said = say(&help.clone().into(), Reader::of(language)).to_string();
            said.chars().count() <= 100 && !said.ends_with('.')
        })
    };
    for command in COMMANDS {
        let name = command.name.word;
        assert!(word(name) && helps(&command.help), "{name}");
        let mut optional = false;
        for argument in command.arguments {
            assert!(word(argument.name) && helps(&argument.help), "{}", argument.name);
            assert!(!(optional && argument.required), "required ones come first");
            optional |= !argument.required;
        }
    }
}

fn play_hex(actions: &[(&str, &str)]) -> crate::Match {
    let names = ["ann", "bob"];
    actions.iter().fold(begin_match("hex", &names), |game_match, (who, action)| {
        let seat = game_match.seat_of(&(*who).into()).expect("a player");
        after(Mover { m: &game_match, seat, ctx: &by(who) }.play_all(action).expect("a move"))
    })
}

fn none() -> Args {
    Args::default()
}

#[test]
fn who_joined_can_leave_before_it_begins() {
    let ctx = opening("ann", &[]);
    let open = Args { game: ctx.kind("liar"), ..none() };
    let m = after(call("start", None, &open, &ctx).expect("a table"));
    let m = after(call("join", Some(&m), &none(), &by("bob")).expect("a seat"));
    let m = after(call("join", Some(&m), &none(), &by("cyd")).expect("a seat"));
    assert!(why(call("join", Some(&m), &none(), &by("bob"))).ends_with("gives it up."));
    let left = call("resign", Some(&m), &none(), &by("bob")).expect("bob joined");
    assert_eq!(new(&left), [What::Left]);
    let m = after(left);
    assert_eq!([m.seat_of(&"bob".into()), m.seat_of(&"cyd".into())], [None, Some(Seat(1))]);
    assert!(why(call("resign", Some(&m), &none(), &by("ann"))).ends_with("cancels it."));
    assert!(why(call("resign", Some(&m), &none(), &by("bob"))).contains("aren’t in this match"));
    let m = after(call("join", Some(&m), &none(), &by("bob")).expect("the seat is free again"));
    assert_eq!(m.seat_of(&"bob".into()), Some(Seat(2)));
    let m = crate::Match::replay(crate::kit::KINDS, m.entries(), None).expect("it replays");
    assert_eq!(m.head().players.len(), 3);
}

#[test]
fn a_last_turn_is_free_to_take_back() {
    let m = play_hex(&[("ann", "b2")]);
    let decision = call("undo", Some(&m), &none(), &by("ann")).expect("it is free");
    assert_eq!(new(&decision), [What::TookBack { to: 3 }]);
    assert_eq!(after(decision).log().standing(), [2], "the beginning");
}

#[test]
fn an_answered_turn_is_asked_for() {
    let m = play_hex(&[("ann", "b2"), ("bob", "a1")]);
    let asked = after(call("undo", Some(&m), &none(), &by("ann")).expect("a question"));
    assert_eq!(asked.head().stage, Stage::Playing { undo: Some((Seat(0), 3)) });
    let again = call("undo", Some(&asked), &none(), &by("ann"));
    assert!(why(again).contains("already asked"));
    let granted = Answer { m: &asked, ctx: &by("bob") }.accept(None).expect("his to say");
    let seat = Seat(1);
    assert_eq!(new(&granted), [What::UndoGranted { seat }, What::TookBack { to: 3 }]);
    let refused = Answer { m: &asked, ctx: &by("bob") }.decline().expect("his to say");
    assert_eq!(new(&refused), [What::UndoRefused { seat }]);
    assert!(
        why(Answer { m: &asked, ctx: &by("ann") }.accept(None)).contains("The others must agree")
    );
    assert!(
        why(Answer { m: &asked, ctx: &by("cyd") }.accept(None)).contains("aren’t in this match")
    );
}

#[test]
fn who_has_not_moved_takes_nothing_back() {
    let m = play_hex(&[("ann", "b2")]);
    assert_eq!(why(call("undo", Some(&m), &none(), &by("bob"))), "You haven’t moved yet.");
}

#[test]
fn to_accept_is_for_who_was_asked() {
    let m = challenge("hex", &["ann", "bob"]);
    let decision = Answer { m: &m, ctx: &by("bob") }.accept(None).expect("he was asked");
    let [What::Accepted { .. }, What::Began { .. }] = &new(&decision)[..] else {
        panic!("it begins: {decision:?}")
    };
    assert!(decision.replies.is_empty(), "the room is told");
    assert!(why(Answer { m: &m, ctx: &by("ann") }.accept(None)).contains("Still waiting"));
    assert!(why(Answer { m: &m, ctx: &by("cyd") }.accept(None)).contains("isn’t for you"));
    assert_eq!(
        new(&Answer { m: &m, ctx: &by("bob") }.decline().expect("he may")),
        [What::Declined]
    );
    assert!(
        why(Answer { m: &begin_match("hex", &["ann", "bob"]), ctx: &by("bob") }.accept(None))
            .contains("already begun")
    );
}

#[test]
fn who_proposed_it_cancels_it() {
    let m = challenge("hex", &["ann", "bob"]);
    let cancelled = call("cancel", Some(&m), &none(), &by("ann")).expect("hers");
    assert_eq!(new(&cancelled), [What::Cancelled]);
    assert!(why(call("cancel", Some(&m), &none(), &by("bob"))).starts_with("Only"));
}

#[test]
fn a_turn_is_played_whole_or_not_at_all() {
    let m = begin_match("sparks", &["ann", "bob"]);
    let decision =
        Mover { m: &m, seat: Seat(0), ctx: &by("ann") }.play_all("s5 s6").expect("a turn");
    let whats = new(&decision);
    let actions = whats.iter().map(|what| match what {
        What::Played { action, .. } => action.as_str(),
        what => panic!("a move: {what:?}"),
    });
    assert_eq!(actions.collect::<Vec<_>>(), ["s5", "s6", "done"]);
    assert!(decision.replies.is_empty(), "the room is told");
    let refused = Mover { m: &m, seat: Seat(0), ctx: &by("ann") }.play_all("s5 s5");
    assert_eq!(why(refused), "That isn’t possible now. Nothing was played.");
    let refused = Mover { m: &m, seat: Seat(0), ctx: &by("ann") }.play_all("s5 s6 s5");
    let behind = "After s5 s6 in the same line, that can’t be done. Nothing was played.";
    assert!(why(refused).ends_with(behind));
    let draft = Mover { m: &m, seat: Seat(0), ctx: &by("ann") }.play_all("s5+").expect("a draft");
    assert_eq!((new(&draft).len(), draft.replies.len()), (1, 1), "only she is told");
}

#[test]
fn a_move_is_refused_for_a_reason() {
    let m = begin_match("hex", &["ann", "bob"]);
    assert!(why(Mover { m: &m, seat: Seat(1), ctx: &by("bob") }.play_all("b2")).contains("turn"));
    assert!(
        why(Mover { m: &m, seat: Seat(0), ctx: &by("ann") }.play_all("hello"))
            .contains("I don’t know")
    );
    let many = vec!["a1"; 21].join(" ");
    assert!(
        why(Mover { m: &m, seat: Seat(0), ctx: &by("ann") }.play_all(&many)).contains("at most 20")
    );
    assert!(why(call("play", Some(&m), &none(), &by("ann"))).contains("Name the move"));
    assert!(why(call("play", Some(&m), &none(), &by("cyd"))).contains("aren’t in this match"));
}

#[test]
fn entries_say_who_and_when() {
    let decision = Answer { m: &challenge("hex", &["ann", "bob"]), ctx: &by("bob") }
        .accept(None)
        .expect("he was asked");
    let m = &decision.steps[0];
    for entry in &m.entries()[m.loaded_rev() as usize..] {
        assert_eq!((entry.at, &entry.by), (100, &Actor::Person("bob".into())));
    }
}

#[test]
fn a_match_is_opened() {
    let kind = by("ann").kind("hex");
    let account = Speaker::from_name("bob").account;
    let args = Args { game: kind, opponents: vec![Opponent::Account(account)], ..none() };
    let ctx = opening("ann", &["bob"]);
    let decision = call("start", None, &args, &ctx).expect("a match");
    let m = &decision.steps[0];
    assert_eq!((m.loaded_rev(), m.rev()), (0, 1));
    assert!(m.id().is_plain() && m.id().as_str().len() == 4, "{}", m.id());
    assert_eq!(m.chance().seed(), Some(&games::Seed::from_number(2)));
    let keys: Vec<&str> = decision.rows.iter().map(|row| &*row.key).collect();
    let expected = ["account/test:bob", "account/test:ann", "starts/test:ann"];
    assert_eq!(keys, expected, "they are still known, and the start is counted");
    let args = Args { game: kind, opponents: vec![Opponent::Computer], ..none() };
    let decision = call("start", None, &args, &ctx).expect("a match");
    assert!(decision.steps[0].is_playing(), "nobody has to be asked");
    let me = Opponent::Account(ctx.account().clone());
    let args = Args { game: kind, opponents: vec![me], ..none() };
    let ctx = opening("ann", &["ann"]);
    assert!(why(call("start", None, &args, &ctx)).contains("against yourself"));
}

#[test]
fn to_give_up_is_asked_twice() {
    let m = begin_match("hex", &["ann", "bob"]);
    let asked = call("resign", Some(&m), &none(), &by("ann")).expect("a question");
    assert!(asked.is_look() && asked.replies[0].prompt.is_some());
    let prompt = asked.replies[0].prompt.as_ref().expect("a question");
    for option in &prompt.options {
        for other in ["bob", "cyd"] {
            let answered = press(&m, &option.press, &by(other));
            assert_eq!(why(answered), "This question isn’t for you.", "{other}");
        }
        assert!(press(&m, &option.press, &by("ann")).is_ok(), "{}", option.label);
    }
    let sure = Args { choices: vec![("sure", "confirm")], ..none() };
    let done = call("resign", Some(&m), &sure, &by("ann")).expect("she is sure");
    assert!(matches!(after(done).head().stage, Stage::Over(_)));
}

#[test]
fn choices_are_rows_and_nothing_else() {
    let args = Args { choices: vec![("theme", "dark"), ("film", "off")], ..none() };
    let decision = call("settings", None, &args, &by("ann")).expect("a choice");
    assert!(decision.steps.is_empty());
    let [row] = &decision.rows[..] else { panic!("one row: {:?}", decision.rows) };
    assert_eq!(row.key, "person/ann");
    let value = &row.row.as_ref().expect("it is put").value;
    assert!(value.contains("dark") && value.contains("\"film\":false"), "{value}");
}

#[test]
fn an_old_button_does_nothing() {
    let m = play_hex(&[("ann", "b2"), ("bob", "a1")]);
    let pressed = |text: &str, who: &str| {
        let button: Press = text.parse().expect("a button");
        press(&m, &button, &by(who))
    };
    let late = pressed("k3f9|3|c|3", "ann").expect("an answer");
    assert!(late.is_look());
    assert_eq!(late.replies[0].lines[0], Prose::from(msg!("desk-moved-on")));
    let now = pressed("k3f9|5|c|3", "ann").expect("a move");
    assert!(matches!(&new(&now)[..], [What::Played { action, .. }] if action == "c3"));
    assert!(why(pressed("k3f9|9|c", "ann")).contains("I don’t know that button"));
    assert!(why(pressed("k3f9|5|c|3", "cyd")).starts_with("This is for"));
    assert!(why(pressed("k3f9|5|c|3|!play|1", "ann")).contains("isn’t for you"));
}

#[test]
fn talk_is_a_move_or_nothing() {
    let m = std::sync::Arc::new(play_hex(&[("ann", "b2")]));
    let said = |who: &str, text: &str| talk(std::slice::from_ref(&m), text, &by(who));
    assert!(said("bob", "hello").expect("no answer").is_look());
    assert_eq!(new(&said("bob", "c3").expect("a move")).len(), 1);
    assert!(why(said("bob", "b2")).ends_with('.'), "why it is not possible");
    assert!(said("cyd", "c3").expect("no answer").replies.is_empty());
}

#[test]
fn a_computer_is_as_strong_as_was_asked() {
    let start = |choices: &[(&'static str, &'static str)]| {
        let (game, opponents) = (crate::kit::KINDS.first(), vec![Opponent::Computer]);
        let args = Args { game, opponents, choices: choices.to_vec(), ..none() };
        let decision = call("start", None, &args, &opening("ann", &[])).expect("a match");
        let computer = decision.steps[0].head().players[1].computer().cloned();
        let computer = computer.expect("the computer sits there");
        (computer.level.to_string(), computer.nodes)
    };
    let info = crate::kit::KINDS[0].info;
    for level in games::Level::ALL {
        let name = level.name();
        assert_eq!(start(&[("level", name)]), (name.to_owned(), level.nodes(info)));
    }
    assert_eq!(start(&[]), ("medium".to_owned(), games::Level::Medium.nodes(info)));
}
