//! Turns of many steps, of which only the last is heard.

use std::sync::Arc;

use desk::{Act, Completing, Desk, Prompt, Reply, Request, Settings, To, Typing};
use record::{Entry, MatchId, What};

use crate::{
    laws::sound,
    room::{KINDS, Room, line, settings},
};

/// A match of sparks in which ann is to move.
fn sparks() -> Room {
    let room = Room::new();
    room.command("ann", "sparks start @bob");
    room.command("bob", "accept");
    room
}

fn id(room: &Room) -> MatchId {
    room.ids()[0].clone()
}

fn actions(room: &Room) -> Vec<String> {
    let entries = room.found().entries().to_vec();
    let action = |entry: &Arc<Entry>| match &entry.what {
        What::Played { action, .. } => Some(action.clone()),
        _ => None,
    };
    entries.iter().filter_map(action).collect()
}

fn alt(reply: &Reply) -> &str {
    reply.picture.as_ref().map_or("", |picture| &picture.scene.alt)
}

fn prompt(replies: &[Reply]) -> Prompt {
    replies.last().and_then(|reply| reply.prompt.clone()).expect("a question")
}

fn press(room: &Room, who: &str, prompt: &Prompt, label: &str, careful: bool) -> Vec<Reply> {
    let option = prompt.options.iter().find(|option| option.label == label);
    let id = option.expect("an option of that name").id();
    let said = Act::Press(id.parse().expect("an id reads back"));
    let replies = room.handle(&Request { careful, ..room.request(who, said) });
    replies.iter().for_each(sound);
    replies
}

#[test]
fn a_draft_is_told_to_its_player_alone_and_never_confirmed() {
    let room = sparks();
    let first = prompt(&room.command("ann", "board"));
    let replies = press(&room, "ann", &first, "5", true);
    let [reply] = &replies[..] else { panic!("one answer: {replies:?}") };
    assert!(matches!(reply.to, To::Whisper(_)) && alt(reply).contains("Planned: 5"), "{reply:?}");
    assert_eq!(reply.plan, Some(0), "the line says it");
    assert_eq!(room.told(), [], "nobody else hears of it");
    assert!(!alt(&room.command("bob", "board")[0]).contains("Planned"));
    assert!(!alt(&room.command("cyd", "board")[0]).contains("Planned"));

    // The button of the room goes on where the plan is.
    let replies = press(&room, "ann", &first, "6", true);
    assert!(alt(&replies[0]).contains("Planned: 5, 6"), "{replies:?}");
    assert_eq!(actions(&room), ["s5", "s6"]);

    // The step that ends the turn is looked at first, with what it does.
    let look = press(&room, "ann", &prompt(&replies), "Done", true);
    assert!(alt(&look[0]).contains("A1 A1") && !alt(&look[0]).contains("Planned"), "{look:?}");
    assert_eq!((room.told(), actions(&room).len()), (vec![], 2));
    assert_eq!(press(&room, "ann", &prompt(&look), "Confirm", true), []);
    let told = room.told();
    assert!(matches!(told[0].to, To::Room(_)) && told[0].lines[0].to_string().contains("5, 6"));
}

/// The others read the same, whatever is planned.
#[test]
fn others_read_nothing_of_a_draft() {
    let room = Room::with(KINDS, Settings { remind: Some(60), ..settings() });
    room.command("ann", "sparks start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    let read = |reply: &Reply| {
        let lines: Vec<String> = reply.lines.iter().map(ToString::to_string).collect();
        let asks = |prompt: &Prompt| {
            let labels = prompt.options.iter().map(|option| option.label.to_string());
            (prompt.ask.clone(), labels.collect::<Vec<_>>())
        };
        (lines, reply.prompt.as_ref().map(asks), alt(reply).to_owned())
    };
    // Nor do the numbers behind it tell, nor the time.
    let numbers = |reply: &Reply| (reply.about.clone(), reply.prompt.clone());
    let numbers = |who: &str| room.command(who, "board").iter().map(numbers).collect::<Vec<_>>();
    let moved_at = || room.record(&id(&room)).head.moved_at;
    let seen = |who: &str| {
        let replies = ["board", "list", "history"].map(|text| room.command(who, text));
        replies.iter().flatten().map(read).collect::<Vec<_>>()
    };
    let readers = ["bob", "cyd", "dan"];
    let (before, own) = (readers.map(seen), seen("ann"));
    let behind = (readers.map(numbers), moved_at());
    for text in ["s5+", "s6+", "back"] {
        room.wait(1);
        room.command("ann", &format!("play {text}"));
        assert_eq!((readers.map(numbers), moved_at()), behind, "after {text}");
        assert_eq!(readers.map(seen), before, "after {text}");
        assert_ne!(seen("ann"), own, "who plans reads how they go on");
    }
    // Nor does the room, whatever else makes it read where the match stands.
    room.wait(60);
    let reminded = room.told();
    let [reply] = &reminded[..] else { panic!("one reminder: {reminded:?}") };
    assert!(read(reply).0.concat().contains("plan your sparks"), "{reply:?}");
    let told = room.command("cyd", "resign confirm");
    let [reply] = &told[..] else { panic!("the room is told: {told:?}") };
    let (lines, asked, _) = read(reply);
    assert!(lines.concat().contains("plan your sparks"), "{lines:?}");
    let labels = asked.expect("ann is asked").1;
    assert!(labels.contains(&"Pass".to_owned()), "{labels:?}");
    assert!(!labels.contains(&"Take back".to_owned()), "{labels:?}");
}

/// The plan that was shown is the one that is confirmed.
#[test]
fn a_look_at_another_plan_is_stale() {
    let room = sparks();
    room.command("ann", "play s5+");
    let look = press(&room, "ann", &prompt(&room.command("ann", "board")), "Done", true);
    room.command("ann", "play s6+");
    let late = press(&room, "ann", &prompt(&look), "Confirm", true);
    assert!(late[0].lines[0].to_string().contains("moved on"), "{late:?}");
    assert_eq!(actions(&room), ["s5", "s6"], "nothing was done");
    let again = press(&room, "ann", &prompt(&look), "Change", true);
    assert!(alt(&again[0]).contains("Planned: 5, 6"));
}

#[test]
fn pass_on_the_rooms_button_means_done_with_what_is_planned() {
    let room = sparks();
    let first = prompt(&room.command("ann", "board"));
    room.command("ann", "play s5+");
    let look = press(&room, "ann", &first, "Pass", true);
    assert!(look[0].lines[1].to_string().contains("a spark on 5"), "{look:?}");
    press(&room, "ann", &first, "Pass", false);
    assert_eq!(actions(&room), ["s5", "done"]);
}

#[test]
fn a_turn_is_typed_whole_or_in_part() {
    let room = sparks();
    room.command("ann", "play s5 s6");
    assert_eq!(actions(&room), ["s5", "s6", "done"]);
    room.command("bob", "play s1+");
    room.command("bob", "play back");
    room.command("bob", "play s1 s2 nothing");
    room.command("bob", "play s1 s1");
    assert_eq!(actions(&room)[3..], ["s1", "back"], "all or nothing; what takes back ends nothing");
    room.command("bob", "play s2 done");
    assert_eq!(actions(&room)[5..], ["s2", "done"]);
    room.command("ann", "play pass");
    assert_eq!(actions(&room)[7..], ["done"]);
    let long = ["s1", "back"].repeat(40).join(" ");
    room.command("bob", &format!("play {long} s1"));
    assert_eq!(actions(&room).len(), 8 + 81, "drafted, and back is no draft: it is not done");
}

/// Some platforms put what is chosen into the field, and people type on.
#[test]
fn a_turn_is_completed_move_by_move() {
    let room = sparks();
    let offered = |typed: &str| {
        let request = room.request("ann", line(""));
        let typing = Typing {
            reads: None,
            from: request.from,
            room: request.room,
            game: Some("sparks"),
            id: None,
            what: Completing::Move,
            text: typed.to_owned(),
        };
        pollster::block_on(room.desk.complete(&typing, 25))
    };
    let actions =
        |typed| offered(typed).into_iter().map(|suggestion| suggestion.action).collect::<Vec<_>>();
    assert!(actions("s5, S6 s").contains(&"s5 S6 s7".to_owned()), "{:?}", actions("s5, S6 s"));
    let next = offered("s5 ");
    assert!(next.iter().all(|suggestion| suggestion.action.starts_with("s5 ")), "{next:?}");
    assert!(
        next.iter().any(|suggestion| suggestion.action == "s5 s6" && suggestion.label == "s5 s6"),
        "{next:?}"
    );
    assert!(next.iter().any(|suggestion| suggestion.action == "s5 done"), "{next:?}");
    assert!(
        !next
            .iter()
            .any(|suggestion| suggestion.action == "s5 s5" || suggestion.action == "s5 back"),
        "{next:?}"
    );
    assert!(
        offered("s5")
            .iter()
            .any(|suggestion| suggestion.action == "s5" && suggestion.label == "s5")
    );
    assert_eq!(offered("done s5"), [], "it is over by then");
    assert_eq!(offered("s5 s5 s"), [], "no such turn");
}

#[test]
fn to_take_back_is_free_until_another_moves() {
    let room = sparks();
    room.command("ann", "play s5 s6+");
    let replies = room.command("ann", "undo");
    assert!(alt(&replies[0]).contains("Planned: 5.") && replies.len() == 1, "{replies:?}");
    room.command("ann", "play s7");
    let told = room.command("ann", "undo");
    assert!(
        told[0].lines[0].to_string().contains("a spark on 5 and a spark on 7"),
        "the whole turn: {told:?}"
    );
    assert!(!alt(&room.command("ann", "board")[0]).contains("Planned"));
    room.command("ann", "play s5");
    room.command("bob", "play s1+");
    let told = room.command("ann", "undo");
    let line = told[0].lines[0].to_string();
    assert!(
        line.contains("asks") && line.contains("spark on 5") && !line.contains("spark on 1"),
        "{line}"
    );
    // Drafting on is no answer; only then the answer is.
    room.command("bob", "play s2+");
    let told = room.command("bob", "accept");
    assert!(told[0].lines.iter().any(|line| line.to_string().contains("takes back")), "{told:?}");
    assert!(!told[0].lines.iter().any(|line| line.to_string().contains("spark on 2")), "{told:?}");
}

/// A notice that is delivered while the next player drafts is still the latest
/// that the room has request.
#[test]
fn drafts_do_not_make_what_the_room_hears_old() {
    let room = sparks();
    room.handle(&room.request("ann", line("play s5")));
    room.handle(&room.request("bob", line("play s1+")));
    let told = room.told();
    let turn = told.last().expect("ann's turn");
    let prompt = turn.prompt.clone().expect("bob's question");
    assert_eq!(turn.ring.len(), 1);
    press(&room, "bob", &prompt, "2", false);
    assert_eq!(actions(&room), ["s5", "done", "s1", "s2"]);
}

#[test]
fn a_plan_outlives_the_program() {
    let room = sparks();
    room.command("ann", "play s5 s6+");
    let later = Desk::new(KINDS, room.store.clone(), room.clock.clone(), Settings::default());
    let request = room.request("ann", line("board"));
    let replies = pollster::block_on(later.handle(&request));
    assert!(alt(&replies[0]).contains("Planned: 5, 6"));
    let done = room.request("ann", line("play done"));
    pollster::block_on(later.handle(&done));
    assert!(room.told().last().expect("a turn").lines[0].to_string().contains("5, 6"));
}

#[test]
fn who_leaves_in_the_midst_of_a_plan_leaves_it() {
    let room = Room::new();
    room.command("ann", "sparks start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    room.command("ann", "play s5+");
    room.command("bob", "resign confirm");
    assert!(alt(&room.command("ann", "board")[0]).contains("Planned: 5"), "it is not bob's");
    let told = room.command("ann", "resign confirm");
    assert!(told.iter().all(|reply| !alt(reply).contains("A1")), "{told:?}");
    let said = room.command("cyd", "history")[0].lines[1].to_string();
    assert!(said.contains("1. bob resigns; 2. ann resigns"), "{said}");
    assert_eq!(id(&room), room.ids()[0]);
}

#[test]
fn a_film_goes_with_the_turn_it_is_of() {
    let room = sparks();
    let told = room.command("ann", "play s4 s5 s6");
    assert!(told.iter().all(|reply| reply.film.is_empty()), "nothing moved");
    room.command("bob", "play pass");
    let told = room.command("ann", "play s4 s5 s6");
    assert!(told[0].film.len() > 1, "{}", told[0].film.len());
    assert!(room.command("bob", "board")[0].film.is_empty());
    assert!(room.command("bob", "play s1+")[0].film.is_empty());
    let told = room.command("bob", "undo");
    assert!(told.iter().all(|reply| reply.film.is_empty()));

    let room = Room::new();
    room.command("ann", "sparks start @bob");
    room.command("bob", "accept");
    room.command("bob", "table settings film off");
    room.command("ann", "play s4 s5 s6");
    room.command("bob", "play pass");
    assert!(room.command("ann", "play s4 s5 s6").iter().all(|reply| reply.film.is_empty()));
}

#[test]
fn a_room_may_want_no_films() {
    let room = sparks();
    let said = room.command("cyd", "table settings film-here off");
    assert!(said[0].lines[0].to_string().contains("no films"));
    room.command("ann", "play s4 s5 s6");
    room.command("bob", "play pass");
    let told = room.command("ann", "play s4 s5 s6");
    assert!(told.iter().all(|reply| reply.film.is_empty()));
    let said = room.command("bob", "table settings");
    assert!(said[0].lines[4].to_string().contains("film-here on"), "{said:?}");
    room.command("bob", "table settings film-here on");
    room.command("bob", "play pass");
    assert!(room.command("ann", "play s4 s5 s6")[0].film.len() > 1);
}

#[test]
fn a_computer_makes_its_whole_turn_at_once() {
    let room = Room::new();
    room.command("ann", "sparks start computer");
    room.command("ann", "play s5");
    assert!(pollster::block_on(room.desk.compute()).expect("a store of our own"));
    let told = room.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(actions(&room).last().map(String::as_str), Some("done"));
}

/// A long match answers as fast as a short one: what was replayed is kept.
#[test]
fn a_long_log_is_played_on_as_it_is_written() {
    let room = sparks();
    let long = format!("play {}+", ["s1", "back"].repeat(100).join(" "));
    for _ in 0..15 {
        room.command("ann", &long);
    }
    assert_eq!(actions(&room).len(), 3_000);
    let told = room.command("ann", "play s5 s6");
    assert!(told[0].lines[0].to_string().contains("5, 6"));
    let before = room.found();
    // Another desk on the same store goes another way; this one sees it.
    let other = Desk::new(KINDS, room.store.clone(), room.clock.clone(), Settings::default());
    let request = room.request("bob", line("play s1 s2"));
    pollster::block_on(other.handle(&request));
    assert!(alt(&room.command("ann", "board")[0]).contains("B1 B1"));
    assert_eq!(before.entries(), &room.found().entries()[..before.entries().len()]);
}
