//! Requests beside the game: who agrees, refuses and withdraws, in which words.

use crate::program::last_answer;

const STONES: &str = "ann: /atlantis start @bob\nbob: accept\n";
const TOWERS: &str = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white c3\n";
const LAVA: &str = "ann: /looting start @bob\nbob: accept\n";

fn to_end(rest: &str) -> String {
    last_answer(&format!("{STONES}ann: stop\nann: yes\n{rest}\n"))
}

#[test]
fn a_request_to_end_the_game_is_refused_and_withdrawn() {
    for no in ["no", "decline", "I play on", "nein", "nix da", "/atlantis decline"] {
        let told = to_end(&format!("bob: {no}"));
        assert!(told.contains("the request to end the game is over"), "{no}: {told}");
        for yes in ["yes", "agreed"] {
            assert_eq!(to_end(&format!("bob: {no}\nbob: {yes}")), "", "{no}, {yes}");
        }
    }
    for back in ["never mind", "cancel", "no", "I withdraw it", "doch nicht", "play on"] {
        let told = to_end(&format!("ann: {back}"));
        assert!(told.contains("withdraws the request to end the game"), "{back}: {told}");
        assert_eq!(to_end(&format!("ann: {back}\nbob: ok")), "", "{back}");
    }
    for yes in ["yes", "agreed", "fine with me", "ok"] {
        let told = to_end(&format!("bob: {yes}"));
        assert!(told.contains("Everyone agrees to end the game"), "{yes}: {told}");
    }
    // A pause that was asked for later is what is cancelled.
    let own = to_end("bob: pause\nbob: no");
    assert!(own.contains("bob wants to play on"), "{own}");
    let pause = to_end("bob: pause\nann: never mind");
    assert!(pause.contains("ann wants to play on"), "{pause}");
    // It can be asked for anew.
    let again = to_end("bob: no\nbob: stop\nbob: yes");
    assert!(again.contains("bob (") && again.contains("asks to end the game here"), "{again}");
}

/// A word is for what was asked last, and nobody agrees to what they were not asked.
#[test]
fn a_word_is_for_the_last_request() {
    let pause = to_end("ann: pause\nbob: agreed");
    assert!(pause.contains("Paused") && !pause.contains("Everyone agrees"), "{pause}");
    for text in ["> agreed", "\"agreed\"", "'yes'"] {
        assert_eq!(to_end(&format!("bob: {text}")), "", "{text}");
    }
    // Somebody was asked something else in private, or something was done in another match.
    let begin = format!("{TOWERS}{STONES}ann: /atlantis play stop\n");
    for before in ["bob: hint\n", "cyd: /looting start\n", "ann: black a1\n"] {
        let told = last_answer(&format!("{begin}{before}bob: me too\n"));
        assert!(!told.contains("Everyone agrees"), "{before}: {told}");
    }
}

#[test]
fn a_pause_is_asked_for_answered_and_ended_in_many_words() {
    for wish in [
        "can we take a break?",
        "I need a break, pause please",
        "pause please, I have to get the door",
        "kurze Pause, bin gleich wieder da",
        "können wir kurz Pause machen? Das Essen ist fertig",
        "let's pause for today",
    ] {
        let told = last_answer(&format!("{LAVA}ann: {wish}\n"));
        assert!(told.contains("ann asks for a pause"), "{wish}: {told}");
    }
    for talk in ["pause tomorrow", "no pause", "I would pause", "pause? never", "Pause morgen"] {
        let told = last_answer(&format!("{LAVA}ann: {talk}\n"));
        assert!(!told.contains("asks for a pause"), "{talk}: {told}");
    }
    let asked = format!("{LAVA}ann: pause\n");
    for (line, wanted) in [
        ("bob: accept", "Paused"),
        ("bob: agreed", "Paused"),
        ("bob: gute Idee", "Paused"),
        ("bob: decline", "bob wants to play on"),
        ("ann: no pause", "ann wants to play on"),
        ("ann: I changed my mind", "ann wants to play on"),
        ("bob: never mind", "bob wants to play on"),
        ("ann: never mind", "ann wants to play on"),
        ("ann: resume", "ann wants to play on"),
        ("ann: cancel", "ann wants to play on"),
        ("ann: doch keine Pause", "ann wants to play on"),
        ("bob: ok\nann: back again, let's continue", "ann wants to play on"),
        ("bob: ok\nann: Pause beenden", "ann wants to play on"),
    ] {
        let told = last_answer(&format!("{asked}{line}\n"));
        assert!(told.contains(wanted), "{line}: {told}");
    }
}

#[test]
fn a_move_is_not_taken_back_by_the_way() {
    for talk in [
        "no undo",
        "undo tomorrow",
        "I might take it back",
        "I can take it back",
        "can we undo that tomorrow?",
        "undo that? no",
        "zurücknehmen, nein",
        "ich würde das zurücknehmen",
        "undo morgen",
    ] {
        let told = last_answer(&format!("{TOWERS}bob: {talk}\n"));
        assert!(!told.contains("takes back"), "{talk}: {told}");
    }
    for wish in [
        "I would like to undo",
        "oh I misclicked, may I undo?",
        "can I have my last move back please?",
        "ich hab mich verklickt, darf ich zurück?",
        "kann ich meinen Zug zurück haben?",
    ] {
        let told = last_answer(&format!("{TOWERS}bob: {wish}\n"));
        assert!(told.contains("takes back"), "{wish}: {told}");
    }
}

/// A word that begins with no agrees to nothing, and a request that was refused, or behind which
/// something else was asked, is not agreed to by the way.
#[test]
fn nobody_agrees_by_the_way() {
    for text in
        ["no, agreed", "no, ok", "no, take it back", "nein, einverstanden", "nein, von mir aus"]
    {
        assert!(!to_end(&format!("bob: {text}")).contains("Everyone agrees"), "{text}");
        let undo = format!("{TOWERS}ann: black a1\nbob: undo\nann: {text}\n");
        assert!(!last_answer(&undo).contains("takes back"), "{text}");
    }
    // A friendly word behind another is no agreement, nor is a yes to something else a refusal.
    for talk in ["ann: thanks for the game\nbob: no problem", "ann: oh\nbob: perfect"] {
        assert!(!to_end(talk).contains("Everyone agrees"), "{talk}");
    }
    let challenge = "ann: /escape start @bob\n";
    for text in ["yes, later", "yes, play on", "ja, später"] {
        let told = last_answer(&format!("{challenge}bob: {text}\n"));
        assert!(!told.contains("cancelled"), "{text}: {told}");
    }
    let paused = format!("{LAVA}ann: pause\n");
    for text in ["no, pause", "no, let's pause"] {
        let told = last_answer(&format!("{paused}bob: {text}\n"));
        assert!(!told.contains("Paused"), "{text}: {told}");
    }
    for yes in ["ok", "yes\nbob: yes"] {
        let paused = to_end(&format!("bob: pause\nann: ok\nbob: {yes}"));
        assert!(!paused.contains("Everyone agrees"), "{paused}");
    }
    for between in ["ann: pause\nbob: no", "bob: pause\nann: no", "bob: pause\nann: never mind"] {
        let once = to_end(&format!("{between}\nbob: ok"));
        assert!(!once.contains("Everyone agrees"), "{between}: {once}");
        let twice = to_end(&format!("{between}\nbob: yes\nbob: yes"));
        assert!(twice.contains("Everyone agrees"), "{between}: {twice}");
    }
}

/// A player who asked withdraws by a no, and one who agreed may refuse while others are asked.
#[test]
fn a_no_ends_every_request() {
    let undo = format!("{TOWERS}ann: black a1\nbob: undo\n");
    for no in ["no", "nein", "never mind", "the move stands", "doch nicht"] {
        assert_eq!(last_answer(&format!("{undo}bob: {no}\nann: yes\n")), "", "{no}");
    }
    let pause = format!("{LAVA}ann: pause\n");
    for no in ["no", "nein", "never mind"] {
        let told = last_answer(&format!("{pause}ann: {no}\n"));
        assert!(told.contains("ann wants to play on"), "{no}: {told}");
    }
    let three = "ann: /atlantis start @bob @cyd\nbob: accept\ncyd: accept\nann: done\nann: yes\n\
                 bob: done\nbob: yes\nann: undo\n";
    let told = last_answer(&format!("{three}bob: ok\nbob: no\n"));
    assert!(told.contains("bob disagrees: the move stands"), "{told}");
}

/// Looting: bob on space 10, ann on 6, ann's turn, and ann asks for a pause.
const PAUSE: &str = "ann: /looting start @bob\nbob: accept\nbob: 10\nann: 6\nann: pause\n";

#[test]
fn an_answer_may_name_who_asked() {
    for no in ["no ann", "no, ann", "ann, no", "@ann no", "nein, ann", "Ann: nein"] {
        let told = to_end(&format!("bob: {no}"));
        assert!(told.contains("wants to play on"), "{no}: {told}");
    }
    for yes in ["yes, ann", "Ann, I agree", "ja ann"] {
        let told = to_end(&format!("bob: {yes}"));
        assert!(told.contains("Everyone agrees"), "{yes}: {told}");
    }
    let two = "ann: /atlantis start @bob\ncat: /looting start @bob\n";
    for (answer, told) in [
        ("no cat", "bob declines: the match is cancelled"),
        ("yes ann", "bob accepts"),
        ("accept looting", "bob accepts"),
        ("decline atlantis", "bob declines: the match is cancelled"),
    ] {
        let said = last_answer(&format!("{two}bob: {answer}\n"));
        assert!(said.contains(told), "{answer}: {said}");
    }
    // Others are spoken to about something else.
    for talk in ["no cat", "yes, dan", "no, bob"] {
        assert!(
            !to_end(&format!("bob: {talk}")).contains("request to end the game is over"),
            "{talk}"
        );
    }
}

#[test]
fn only_a_word_for_the_end_ends_a_game_behind_a_remark() {
    for talk in [
        "cat: goal!\nbob: yes!",
        "cat: the cake is good\nbob: I agree",
        "cat: das Essen war gut\nbob: einverstanden",
        "ann: coffee's ready, come and get it\nbob: yes!!!",
        "cat: I could bring tea\nbob: yes please",
        "cat: I'm going to call mum\nbob: do it",
        "ann: ich hole uns Kaffee\nbob: ja bitte",
        "cat: ich ruf mal Mama an\nbob: mach das",
        "cat: Tor für uns!\nbob: ja!",
        "cat: who gets beer, 1 or 2?\nbob: 1",
    ] {
        assert!(!to_end(talk).contains("Everyone agrees"), "{talk}");
        assert!(to_end(&format!("{talk}\nbob: yes")).contains("Everyone agrees"), "{talk}");
    }
    for agreed in ["I agree to end", "accept", "annehmen"] {
        let told = to_end(&format!("cat: goal!\nbob: {agreed}"));
        assert!(told.contains("Everyone agrees"), "{agreed}: {told}");
    }
    let resigning = "ann: /atlantis start @bob\nbob: accept\nbob: resign\n";
    let stray = format!("{resigning}cat: who gets beer, 1 or 2?\nbob: 1\n");
    assert!(!last_answer(&stray).contains("resigns"), "{stray}");
    assert!(last_answer(&format!("{resigning}bob: 1\n")).contains("resigns"));
}

#[test]
fn a_player_who_is_to_move_is_asked_to_end_the_game() {
    let asked = last_answer("ann: /atlantis start @bob\nbob: accept\nbob: stop\nbob: 1\n");
    assert!(asked.contains("1) Agree to end  2) Play on"), "{asked}");
    let three = "ann: /atlantis start @bob @cat\nbob: accept\ncat: accept\nbob: stop\nbob: 1\n";
    let asked = last_answer(&format!("{three}ann: yes\n"));
    assert!(asked.contains("Agree to end"), "{asked}");
}

#[test]
fn what_was_offered_is_withdrawn_in_words() {
    let hand = "ann: /atlantis start @bob\nbob: accept\nbob: /table hand @cat\n";
    for no in ["no", "never mind", "cancel", "withdraw", "forget it", "nein", "vergiss es"] {
        let told = last_answer(&format!("{hand}bob: {no}\n"));
        assert!(told.contains("bob withdraws the offer of the seat"), "{no}: {told}");
    }
    let challenge = "ann: /atlantis start @bob\n";
    for no in ["never mind", "forget it", "call it off", "doch nicht", "vergiss es"] {
        let told = last_answer(&format!("{challenge}ann: {no}\n"));
        assert!(told.contains("ann cancels the match"), "{no}: {told}");
    }
    let talk = last_answer(&format!("{challenge}cat: my dog is ill\nann: never mind\n"));
    assert!(!talk.contains("cancels"), "{talk}");
    let accepted = "ann: /atlantis start @bob @cat\nbob: accept\n";
    for no in ["changed my mind", "cancel", "never mind", "ich steige aus", "doch nicht"] {
        let told = last_answer(&format!("{accepted}bob: {no}\n"));
        assert!(told.contains("bob declines"), "{no}: {told}");
    }
    for no in ["I take it back", "take that back", "nevermind"] {
        let told = last_answer(&format!("{PAUSE}ann: {no}\n"));
        assert!(told.contains("ann wants to play on"), "{no}: {told}");
    }
    let moved = last_answer(&format!("{PAUSE}ann: t1 t2\n"));
    assert!(moved.contains("so the request for a pause is over"), "{moved}");
}

#[test]
fn words_for_a_move_answer_nothing_else() {
    let challenge = "ann: /atlantis start @bob\n";
    for talk in ["the move stands", "let it stand", "oh no", "ach nein", "der Zug gilt"] {
        let told = last_answer(&format!("{challenge}bob: {talk}\n"));
        assert!(!told.contains("declines"), "{talk}: {told}");
    }
    let undo = format!("{TOWERS}ann: black a1\nbob: undo\n");
    for no in ["it stands", "the move stands", "leave it", "der Zug gilt", "gezogen ist gezogen"] {
        let told = last_answer(&format!("{undo}ann: {no}\n"));
        assert!(told.contains("the move stands"), "{no}: {told}");
    }
}

#[test]
fn a_match_is_named_behind_a_command() {
    let two = "ann: /atlantis start @bob\nbob: accept\nann: /looting start @bob\nbob: accept\n";
    for (text, told) in [
        ("resign looting", "resigning your match of Looting Atlantis"),
        ("pause atlantis", "ann asks for a pause"),
        ("board looting", "Looting Atlantis, match"),
        ("atlantis pass", "ann (Red) passes"),
        ("pass atlantis", "ann (Red) passes"),
    ] {
        let said = last_answer(&format!("{two}ann: {text}\n"));
        assert!(said.contains(told), "{text}: {said}");
    }
    // A move behind the sign of commands.
    let one = "ann: /atlantis start @bob\nbob: accept\n";
    for text in ["/pass", "!pass", "/atlantis pass"] {
        let said = last_answer(&format!("{one}ann: {text}\n"));
        assert!(said.contains("ann (Red) passes"), "{text}: {said}");
    }
}

#[test]
fn words_to_others_neither_take_nor_leave_a_seat() {
    let challenge = "ann: /atlantis start @bob\n";
    for talk in ["later", "maybe later", "let's go", "I'm in", "bring it on", "später", "bin dabei"]
    {
        let told = last_answer(&format!("{challenge}cat: beer?\nbob: {talk}\n"));
        assert!(!told.contains("declines") && !told.contains("accepts"), "{talk}: {told}");
        let told = last_answer(&format!("{challenge}bob: {talk}\n"));
        assert!(told.contains("declines") || told.contains("begins"), "{talk}: {told}");
    }
    let seat = "ann: /atlantis start\n";
    for talk in ["I'm in", "count me in", "bin dabei"] {
        let told = last_answer(&format!("{seat}cat: who wants pizza?\nbob: {talk}\n"));
        assert!(!told.contains("joins"), "{talk}: {told}");
    }
    // A request stands while others are answered.
    let asked = to_end("cat: pizza, ann?\nann: never mind");
    assert!(!asked.contains("withdraws"), "{asked}");
}

#[test]
fn a_plan_is_carried_out_by_a_yes_to_it_alone() {
    let plan = format!("{STONES}ann: b2 b3\n");
    for yes in ["yes", "ja", "los"] {
        let told = last_answer(&format!("{plan}ann: {yes}\n"));
        assert!(told.contains("moves 1 stone from b2 to b3"), "{yes}: {told}");
        let told = last_answer(&format!("{plan}cat: tea?\nann: {yes}\n"));
        assert!(!told.contains("moves 1 stone"), "{yes}: {told}");
    }
    // The latest question is another.
    let told = last_answer(&format!("{plan}bob: stop\nbob: yes\nann: yes\n"));
    assert!(told.contains("End the game here?") || told.contains("Planned"), "{told}");
    let talked = last_answer(&format!("{plan}cat: tea?\nann: no\n"));
    assert_eq!(talked, "");
    // A no keeps it, as after the warning that it would be lost.
    for no in ["no", "nein", "stop\nann: no", "not yet"] {
        let told = last_answer(&format!("{plan}ann: {no}\nann: done\n"));
        assert!(told.contains("moves 1 stone from b2 to b3"), "{no}: {told}");
    }
}

#[test]
fn a_command_said_to_another_player_is_talk() {
    let towers = format!("{TOWERS}ann: black a1\n");
    for talk in ["bob, undo", "Bob, take it back", "bob, resign", "bob, pause", "bob, gib auf"] {
        assert_eq!(last_answer(&format!("{towers}ann: {talk}\n")), "", "{talk}");
    }
    // A move behind the sign of commands is refused with the reason of the move.
    let waiting = last_answer(&format!("{STONES}bob: /pass\n"));
    assert!(waiting.contains("turn") && !waiting.contains("don’t know"), "{waiting}");
}

#[test]
fn a_word_behind_a_lesson_ends_no_match() {
    for leaving in ["resign", "quit", "stop"] {
        let told = to_end(&format!("bob: /atlantis learn\nbob: {leaving}\nbob: yes"));
        assert!(told.contains("asks to end the game here"), "{leaving}: {told}");
        let told = to_end(&format!("bob: /atlantis learn\nbob: {leaving}\nbob: yes\nbob: yes"));
        assert!(told.contains("Everyone agrees"), "{leaving}: {told}");
    }
}
