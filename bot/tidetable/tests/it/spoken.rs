//! Talk and moves in the room of a match: a text that looks like a move is answered,
//! whoever's turn it is, and talk is not.

use crate::program::run;

/// How many lines are said in a match of each game.
const LINES: u32 = 400;

/// The verbs of a game, and what its actions are about; `_` is a space.
const GAMES: [(&str, &str, &str); 5] = [
    ("atlanteon", "place build claim black white king 7 9", "c3 d9 on_c2 z9 7c3 a1 k9"),
    ("atlantis", "move from b2 b2-b3", "b2-b3 c4 d4-d7 z99 to_c5 a1-a2"),
    (
        "looting",
        "move claim swap flee take lava standing nullify nimm fliehe tausche",
        "2 7 t2 t9 battery field nullifier egypt china dart ask mine 99 converter",
    ),
    (
        "escape",
        "walk sail sink dive board climb hop swim escort land shark dolphin segle tauche",
        "e5 e6 b2 z9 A I ship c7 c8 guarded alone l8 i8 2",
    ),
    (
        "rising",
        "build transmute raise sink pledge act play lose give ward discard keep baue versenke navy+ \
         h1 m2+",
        "core a1 b4 ore gold m1 h2 f l 2 9 well navy centre",
    ),
];

/// Numbers that are the same each time, below `n`.
fn roll(state: &mut u64, n: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).expect("31 bits") % n
}

/// Texts at random in a match of each game: 2,000 in all, and 10,000 at night, when
/// `TIDETABLE_SEEDS` is set.
#[test]
fn what_looks_like_a_move_is_answered() {
    let matches = if std::env::var_os("TIDETABLE_SEEDS").is_some() { 5 } else { 1 };
    for number in 1..=matches {
        GAMES.iter().for_each(|(game, verbs, things)| {
            let (n_said, silent) = unanswered(game, verbs, things, number);
            assert!(n_said > LINES / 2, "{game}: it was over after {n_said} lines");
            assert!(silent.is_empty(), "{game}: {} without an answer: {silent:#?}", silent.len());
        });
    }
}

/// The word list of all languages that a message has.
fn words_in(message: &games::Message) -> Vec<String> {
    let said = |language| {
        words::text(&message.clone().into(), words::Reader::of(language), |_| String::new())
    };
    let texts: Vec<String> = words::Language::all().map(said).collect();
    texts.iter().flat_map(|text| text.split_whitespace()).map(str::to_owned).collect()
}

/// Verbs at random with the nouns of a game, in both languages, said by both players: one of
/// them is asked, and is answered.
#[test]
fn a_verb_and_a_noun_of_the_game_are_answered() {
    let verbs = words_in(&games::msg!("talk-verbs"));
    for kind in tidetable::kinds::KINDS {
        let mut things = words_in(&kind.info.things);
        things.extend(["c3", "b2", "99", "two", "zwei"].map(str::to_owned));
        let mut state = 7;
        let mut pick = |list: &[String]| list[roll(&mut state, list.len())].clone();
        let lines: Vec<String> = (0..LINES / 2)
            .map(|_| format!("{} {} {}", pick(&verbs), pick(&things), pick(&things)))
            .collect();
        let mut script = format!("ann: /{} start @bob\nbob: accept\n", kind.info.id);
        for line in &lines {
            script.push_str(&format!("ann: {line}\nbob: {line}\n"));
        }
        let told = run(&["chat", "--seed", "2", "--echo"], script.as_bytes()).good();
        let is_answered = |line: &&String| {
            ["ann", "bob"].iter().any(|name| told.contains(&format!("{name}: {line}\n[")))
        };
        assert!(!told.contains("Play again"), "{}: it is over too soon", kind.info.id);
        let silent: Vec<&String> = lines.iter().filter(|line| !is_answered(line)).collect();
        assert!(silent.is_empty(), "{}: {silent:#?}", kind.info.id);
    }
}

/// How many texts at random were said until a match was over, and which had no answer.
fn unanswered(game: &str, verbs: &str, things: &str, number: u64) -> (u32, Vec<String>) {
    let verbs: Vec<&str> = verbs.split(' ').collect();
    let things: Vec<&str> = things.split(' ').collect();
    let mut script = format!("ann: /{game} start @bob\nbob: accept\n");
    let mut state = number;
    for _ in 0..LINES {
        let who = ["ann", "bob"][roll(&mut state, 2)];
        let verb = verbs[roll(&mut state, verbs.len())];
        let mut line = format!("{who}: {verb}");
        for _ in 0..=roll(&mut state, 2) {
            line = format!("{line} {}", things[roll(&mut state, things.len())]);
        }
        script.push_str(&line.replace('_', " "));
        script.push('\n');
    }
    let seed = number.to_string();
    let told = run(&["chat", "--seed", &seed, "--echo"], script.as_bytes()).good();
    let mut silent = Vec::new();
    let mut last = "";
    let mut is_answered = true;
    let mut n_said = 0;
    for line in told.lines() {
        if line.starts_with('[') {
            is_answered = true;
            // Once it is over, there is nothing more to move.
            if line.contains("Play again") {
                break;
            }
            continue;
        }
        if !is_answered {
            silent.push(last.to_owned());
        }
        (last, is_answered) = (line, false);
        n_said += 1;
    }
    (n_said, silent)
}

/// Both players say each text in a new match, of which one is asked: that one is answered.
fn is_answered_when_asked(game: &str, texts: &[&str]) {
    for text in texts {
        let script = format!("ann: /{game} start @bob\nbob: accept\nann: {text}\nbob: {text}\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        let first = format!("ann: {text}");
        let heard = told.lines().skip_while(|line| *line != first);
        assert!(heard.filter(|line| line.starts_with('[')).count() > 0, "{game}: {text}: {told}");
    }
}

#[test]
fn ends_of_turns_are_answered() {
    for (game, ..) in GAMES {
        let ends = ["done", "pass", "I pass", "end turn", "I'm done.", "fertig", "ich passe"];
        is_answered_when_asked(game, &ends);
        is_answered_when_asked(
            game,
            &["ich beende den Zug", "Zug beenden", "passen", "that's all"],
        );
    }
}

/// Ends of a turn and numbers of a list, out of turn, are told whose turn it is.
#[test]
fn out_of_turn_it_is_told_whose_turn_it_is() {
    for (game, ..) in GAMES.iter().filter(|(game, ..)| *game != "rising") {
        let begin = format!("ann: /{game} start @bob\nbob: accept\n");
        let told = run(&["chat", "--seed", "1"], begin.as_bytes()).good();
        let is_ann = ["@ann, ", "@ann ("].iter().any(|called| told.contains(called));
        let (asked, other) = if is_ann { ("ann", "bob") } else { ("bob", "ann") };
        for text in ["done", "pass", "fertig", "ich passe", "I'm done", "1", "2"] {
            let told =
                run(&["chat", "--seed", "1"], format!("{begin}{other}: {text}\n").as_bytes());
            let told = told.good();
            let whose = [format!("It is {asked}'s turn."), "It isn’t your turn.".to_owned()];
            assert!(whose.iter().any(|whose| told.contains(whose)), "{game}: {text}: {told}");
        }
    }
}

/// Once the beginning of a move is chosen, words lead to the rest of it.
#[test]
fn the_rest_of_a_move_is_said_in_words() {
    let begin = "ann: /looting start @bob\nbob: accept\nann: place 7\nbob: place 3\n";
    for (first, second) in [("# 2", "track 3"), ("track 2", "and track 3"), ("t2", "on t3")] {
        let first = if first == "# 2" { "bob # 2".to_owned() } else { format!("bob: {first}") };
        let script = format!("{begin}{first}\nbob: {second}\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        assert!(told.contains("bob places lava on track 2 and track 3"), "{first}: {told}");
    }
    for (language, tower, done) in [
        ("en", "black tower", "places the black tower on c3"),
        ("de", "schwarz", "setzt den schwarzen Turm auf c3"),
        ("de", "den schwarzen", "setzt den schwarzen Turm auf c3"),
    ] {
        let script = format!("ann: /atlanteon start @bob\nbob: accept\nann: {tower}\nann: c3\n");
        let args = ["chat", "--seed", "1", "--echo", "--language", language];
        let told = run(&args, script.as_bytes()).good();
        assert!(told.contains(done), "{tower}: {told}");
    }
}

#[test]
fn verbs_alone_are_answered() {
    is_answered_when_asked("looting", &["claim", "nullify", "flee", "swap", "nach China", "t2"]);
    is_answered_when_asked("escape", &["sink", "dive", "sail", "board c7", "ship A to g3"]);
    is_answered_when_asked("rising", &["build", "sink", "pledge", "raise", "würfle", "ward"]);
}

/// Parts of a turn of all end while people type: the late hear who is awaited.
#[test]
fn ends_of_parts_are_answered_out_of_turn() {
    for text in ["done", "finished", "the end", "I am done", "I'm ready", "ready", "pass", "fertig"]
    {
        let script =
            format!("ann: /rising start @bob\nbob: accept\nann: all to the navy\nann: {text}\n");
        let told = run(&["chat", "--seed", "5", "--echo"], script.as_bytes()).good();
        assert!(told.contains("ann sends 4 to the navy"), "{told}");
        assert!(told.contains("It’s up to bob to place Atlanteans"), "{text}: {told}");
    }
}

/// A player who has named a tile is asked for its square, and may say that they meant another.
#[test]
fn a_move_can_be_said_in_two_parts() {
    let begin = "ann: /atlanteon start @bob\nbob: accept\nann: white a1\nbob: white c1\n\
                 ann: black e1\n";
    let run = |said: &str| {
        run(&["chat", "--seed", "1", "--echo"], format!("{begin}{said}").as_bytes()).good()
    };
    let told = run("bob: 5\nbob: b3\n");
    assert!(told.contains("bob (White) places 5 on b3"), "{told}");
    let told = run("bob: 5\nbob: never mind\nbob: b3\n");
    assert!(told.contains("[bob] Nothing was done"), "{told}");
    assert!(told.contains("“b3” could be"), "{told}");
}

#[test]
fn a_move_before_the_match_begins_is_told_so() {
    for (game, text) in [
        ("atlanteon", "5 on c2"),
        ("atlantis", "b2-c2"),
        ("looting", "claim 3"),
        ("escape", "walk e5 e6, sink e4"),
        ("rising", "navy+ h1"),
    ] {
        let script = format!("ann: /{game} start @bob\nann: {text}\nbob: {text}\nbob: hello\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        for who in ["ann", "bob"] {
            let answer = format!("{who}: {text}\n[{who}] This match hasn’t begun yet.");
            assert!(told.contains(&answer), "{game}: {told}");
        }
        assert!(told.ends_with("bob: hello\n"), "{game}: {told}");
    }
}

/// Also out of turn, and with a word that joins it to what was said before.
#[test]
fn a_move_in_a_sentence_is_answered_out_of_turn() {
    for (game, text) in [
        ("atlanteon", "and then 5 on c2, please"),
        ("atlantis", "und noch c2 nach d3"),
        ("escape", "I'd like to walk e5 e6"),
    ] {
        let script =
            format!("ann: /{game} start @bob\nbob: klar, gerne\nann: {text}\nbob: {text}\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        for who in ["ann", "bob"] {
            let told = told.split(&format!("\n{who}: {text}\n")).nth(1).expect("it is said");
            assert!(told.starts_with('['), "{game}: {told}");
        }
    }
}

/// The question may be over by then, and the others be asked something.
#[test]
fn yes_to_the_others_is_talk() {
    let script = "ann: /atlantis start @bob\nbob: yes\nann: b2-c2 done\nbob: n10-n9 done\nann: undo\nbob: no\n\
                  bob: yes\nann: yes\n";
    let told = run(&["chat", "--seed", "3", "--echo"], script.as_bytes()).good();
    let told = told.split("bob: no\n").nth(1).expect("it is said");
    assert!(told.contains("disagrees"), "{told}");
    assert!(told.ends_with("bob: yes\nann: yes\n"), "{told}");
}

/// `Ok` may be said to the others, and whoever hesitates is not sure.
#[test]
fn nobody_resigns_by_the_way() {
    for said in ["ok", "no, play on", "never mind", "of course not", "nein, doch nicht", "wait"] {
        let script =
            format!("ann: /atlanteon start @bob\nbob: yes\nbob: I resign\nbob: {said}\nbob: ok\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        assert!(told.contains("[bob] Resign?"), "{told}");
        assert!(!told.contains("wins!"), "{said}: {told}");
    }
}

/// Questions to the others, and letters that say yes or no, place nobody.
#[test]
fn questions_and_letters_are_no_moves() {
    for (game, texts) in [
        ("rising", &["all to the navy?", "zwei zur Flotte?!", "n", "N.", "y"][..]),
        ("looting", &["a5", "s5", "should I go to 5"]),
        ("atlanteon", &["should I put white on c3", "soll ich den weißen auf c3 legen"]),
    ] {
        for text in texts {
            let script = format!("ann: /{game} start @bob\nbob: yes\nann: {text}\nbob: {text}\n");
            let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
            let told = told.split(&format!("ann: {text}\n")).nth(1).expect("it is said");
            let acts = told.lines().any(|line| line.starts_with("[room]"));
            assert!(!acts, "{game}, {text}: {told}");
        }
    }
}

/// The last planned step is taken back by its name. Another would be done instead.
#[test]
fn what_is_undone_is_not_done_again() {
    let begin = "ann: /escape start @bob\nbob: yes\nbob: rest\nann: rest\nbob: c7 c6\n";
    for said in ["undo sink e4", "take back c6 b6"] {
        let script = format!("{begin}bob: {said}\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        let answer = told.split(&format!("bob: {said}\n")).nth(1).expect("it is said");
        assert!(answer.contains("on its own"), "{told}");
        assert!(!answer.contains("[room]"), "{told}");
    }
    for said in ["take back e7 e6", "wait, take back e7 e6", "take the last one back"] {
        let script = format!("{begin}bob: e7 e6\nbob: {said}\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        let answer = told.split(&format!("bob: {said}\n")).nth(1).expect("it is said");
        assert!(answer.contains("Your plan: dive from c7 into c6.\n"), "{told}");
    }
}

/// Also where it was all taken back.
#[test]
fn an_end_without_a_deed_is_asked_for() {
    let script = "ann: /atlantis start @bob\nbob: yes\nbob: b2-c2\nbob: undo\nbob: done\n";
    let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
    assert!(told.contains("[bob] You haven’t done anything this turn."), "{told}");
}

/// Plans, scores and questions about something else choose and show nothing.
#[test]
fn other_talk_chooses_nothing() {
    for (game, talk, move_behind) in [
        ("atlanteon", "let's play on tomorrow at 9", "d3"),
        ("atlanteon", "any tips for a present?", "ok"),
        ("looting", "2:1", "ok"),
        ("looting", "2 to 1", "ok"),
        ("rising", "I want to go to the library tomorrow", "ok"),
        ("escape", "was macht die Familie?", "ok"),
        ("escape", "what's the score of the game in town?", "ok"),
    ] {
        let begin = format!("ann: /{game} start @bob\nbob: accept\n");
        for name in ["ann", "bob"] {
            let script = format!("{begin}{name}: {talk}\n{name}: {move_behind}\n");
            let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
            let answer = told.split(&format!("{name}: {talk}\n")).nth(1).expect("it is said");
            assert!(!answer.starts_with('['), "{game}: {talk}: {answer}");
            assert!(!answer.contains("[room]"), "{game}: {talk}: {answer}");
        }
    }
}

/// Two places with a word between them that leads from one to the other are no list of moves.
#[test]
fn two_linked_places_are_not_two_moves() {
    for (game, text, done) in [
        ("looting", "7 auf 8", "starts on space 7"),
        ("looting", "7 on 8", "starts on space 7"),
        ("rising", "h1 on h2", "Hills 1"),
        ("escape", "e4 auf e5", "e4"),
        ("atlanteon", "king to c2 and mate", "c2"),
    ] {
        is_answered_when_asked(game, &[text]);
        let script =
            format!("ann: /{game} start @bob\nbob: accept\nann: {text}\nbob: {text}\nann: board\n");
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        let room = told.lines().filter(|line| line.starts_with("[room] "));
        let moves: Vec<&str> =
            room.filter(|line| line.contains(done) && !line.starts_with("[room] [")).collect();
        assert!(moves.iter().all(|line| line.contains("1) ")), "{game}: {text}: {moves:?}");
    }
}

/// Words of an end of a turn, put together in another way, end nothing.
#[test]
fn a_turn_is_not_ended_by_the_way() {
    let begin = "ann: /atlantis start @bob\nbob: accept\nann: b2-c2\nbob: b2-c2\n";
    for said in [
        "bin ich fertig",
        "am I done",
        "noch nichts fertig",
        "no pass",
        "und so weiter",
        "weiter so",
        "pass me that",
        "I'm so done with this",
        "skip this",
    ] {
        let script = format!("{begin}ann: {said}\nbob: {said}\n");
        let told = run(&["chat", "--seed", "1"], script.as_bytes()).good();
        assert!(told.contains("Your plan"), "{said}: {told}");
        assert!(!told.contains("moves 1 stone"), "{said}: {told}");
    }
}

/// However it is worded, and asked about where nothing was done.
#[test]
fn an_end_of_a_turn_is_read_in_many_words() {
    let begin = "ann: /atlantis start @bob\nbob: accept\n";
    for said in ["then I'm done", "that's it, I'm done", "over to you", "ich bin durch"] {
        let idle =
            run(&["chat", "--seed", "1"], format!("{begin}ann: {said}\nbob: {said}\n").as_bytes());
        let idle = idle.good();
        assert!(idle.contains("You haven’t done anything this turn."), "{said}: {idle}");
        let moved = format!("{begin}ann: b2-c2\nann: {said}\nbob: b2-c2\nbob: {said}\n");
        let told = run(&["chat", "--seed", "1"], moved.as_bytes()).good();
        assert!(told.contains("from b2 to c2."), "{said}: {told}");
    }
}

/// The number of an option is one where it is no move.
#[test]
fn listed_options_are_chosen_by_number() {
    let script = "ann: /rising start @bob\nbob: accept\nann: 1\nann: 9\n";
    let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
    assert!(told.contains("So far: Mountains"), "{told}");
}

#[test]
fn talk_is_not_answered() {
    let talk = [
        "take it easy",
        "move over, I want to sit there",
        "back in a minute",
        "no",
        "all good",
        "pass the salt please",
        "I think you sink",
        "go on",
        "let us play tomorrow",
        "well done!",
        "land ahoy my friends, we are there",
        "what a claim",
        "give me a break",
        "nice",
        "nimm dir Zeit",
        "spiel doch mal weiter, bitte",
        "ich gehe schlafen",
        "I'm back",
        "I'm in",
        "I'll be back in 5",
        "ok good move",
        "let's go",
        "I want to go to bed",
        "I will take a break",
        "ich werde zurück sein",
        "back in 5",
        "at 8",
        "be back at 8",
        "see you at 7",
        "in 10 min",
        "9pm",
        "land ho",
        "sail away",
        "take a rest",
        "flee the scene",
        "claim to fame",
        "walk the dog",
        "land in sight",
        "bin in 5 da",
        "um 8",
        "gegen 8",
        "zurück in 5 Minuten",
        "bin um 20 Uhr wieder da",
        "Land in Sicht",
        "segel los",
        "take care",
        "done with work",
        "passt",
        "end of story",
    ];
    for (game, ..) in GAMES {
        let mut script = format!("ann: /{game} start @bob\nbob: accept\n");
        for text in talk {
            script.push_str(&format!("ann: {text}\nbob: {text}\n"));
        }
        let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
        let first = format!("ann: {}", talk[0]);
        let heard = told.lines().skip_while(|line| *line != first);
        assert_eq!(heard.clone().filter(|line| !line.starts_with('[')).count(), 2 * talk.len());
        let answers: Vec<&str> = heard.filter(|line| line.starts_with('[')).collect();
        assert!(answers.is_empty(), "{game}: {answers:#?}");
    }
}

/// The button is called `Passen`; `fertig` may be said of the dishes.
#[test]
fn another_form_of_a_label_ends_a_turn_without_a_question() {
    let begin = "ann: /table settings language de\nann: /atlantis start @bob\nbob: accept\n";
    for (said, is_asked) in [("passe", false), ("passen", false), ("fertig", true)] {
        let script = format!("{begin}ann: {said}\n");
        let told = run(&["chat", "--seed", "3"], script.as_bytes()).good();
        let answers = told.lines().filter(|line| line.starts_with("[ann] ")).count();
        assert_eq!(answers > 1, is_asked, "{said}: {told}");
        assert_eq!(told.contains("ann (Red) passes"), !is_asked, "{said}: {told}");
    }
}

#[test]
fn commands_are_called_in_german_too() {
    let begin = "ann: /atlanteon start @bob\nbob: annehmen\nann: white a1\n";
    for (english, german) in [
        ("table list", "table partien"),
        ("table results", "table ergebnisse"),
        ("table settings", "table einstellungen"),
        ("atlanteon history", "atlanteon verlauf"),
        ("atlanteon undo", "atlanteon rückgängig"),
        ("atlanteon resign", "atlanteon aufgeben"),
        ("atlanteon start computer", "atlanteon starte computer"),
    ] {
        let told = |command: &str| {
            let script = format!("{begin}ann: /{command}\n");
            run(&["chat", "--seed", "1", "--language", "de"], script.as_bytes()).good()
        };
        assert_eq!(told(english), told(german), "{german}");
    }
}

/// A tile of Atlanteon is no stack of Atlantis, whoever's turn it is in either.
#[test]
fn what_is_named_tells_which_match_is_meant() {
    let script = "ann: /atlanteon start @bob\nbob: accept\nann: /atlantis start @bob\n\
                  bob: accept\nbob: 5 on c2\nann: 5 on c2\n";
    let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
    assert!(!told.contains("Which match"), "{told}");
    let answers = told.split("bob: 5 on c2").nth(1).expect("what follows");
    assert!(answers.lines().filter(|line| line.starts_with('[')).count() >= 2, "{told}");
}

#[test]
fn players_are_called_by_their_names() {
    let script = "ann: /looting start @bob\nbob: accept\nann: swap bob battery\nann: swap 2 battery\n\
                  ann: swap @bob battery\nann: swap BOB battery\n";
    let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
    let answers: Vec<Vec<&str>> =
        told.split("ann: swap ").skip(1).map(|part| part.lines().skip(1).collect()).collect();
    assert_eq!(answers.len(), 4, "{told}");
    assert!(!answers[0].is_empty(), "{told}");
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{told}");
}

/// As people write several names.
#[test]
fn opponents_are_listed_as_people_list_them() {
    for names in
        ["@bob @cyd", "@bob,@cyd", "@bob, @cyd", "@bob and @cyd", "@bob & @cyd", "@bob und @cyd"]
    {
        let told =
            run(&["chat", "--seed", "1"], format!("ann: /looting start {names}\n").as_bytes());
        let told = told.good();
        assert!(told.contains("ann challenges @bob and @cyd to "), "{names}: {told}");
    }
    let told = run(&["chat", "--seed", "1"], b"ann: /looting start computers=3\n").good();
    assert!(told.contains("Computer 1") && told.contains("Computer 3"), "{told}");
    let told = run(&["chat", "--seed", "1"], b"ann: /looting start computers=9\n").good();
    assert!(told.starts_with("[ann] "), "{told}");
}

/// A match that is begun by chat protects what is planned from the end of the game.
#[test]
fn an_end_is_not_asked_for_over_planned_moves() {
    let script =
        "ann: /atlantis start @bob\nbob: accept\nann: b2-c2 stop\nann: b2-c2 +\nann: stop\n";
    let told = run(&["chat", "--seed", "7", "--echo"], script.as_bytes()).good();
    let refused = told.matches("Ending would drop your planned moves").count();
    assert_eq!(refused, 2, "{told}");
    assert!(!told.contains("asks to end the game"), "{told}");
}
