//! How replies look on Discord.

use std::sync::Arc;

use desk::{
    Account, Brief, BriefStory, Button, Picture, Press, Prompt, Reply, Seated, StoryLine, To,
    press::At,
};
use discord::{Drawn, Layout, Pictured};
use discord_double::judge;
use games::{Importance, Prose, Seat, Span, menu::ChoiceRole, prose};
use record::{AccountId, Addressee, NoticeId, Slot};
use render::{Color, Point, Scene, Text};
use serde_json::{Value, json};

use crate::{
    limits,
    room::{Room, TOYS, json as to_json, pressable},
};

fn notice() -> NoticeId {
    let to = Addressee::Room("discord:7/9".into());
    NoticeId { id: "k3f9".into(), to, rev: 12, slot: Slot::News }
}

fn reply(lines: Vec<Prose>) -> Reply {
    let person = |id: &str, name: &str| {
        Seated::Person(Account { id: AccountId::from(id), name: name.to_owned() })
    };
    Reply {
        cast: [person("discord:1", "*ann*"), person("web:bob", "bob"), Seated::Computer(None)]
            .into(),
        ..Reply::words(To::Account("discord:1".into()), lines)
    }
}

/// A step on the way to a move, after `7`.
fn button(token: &str, label: &str) -> Button {
    let at = At { id: "k3f9".into(), rev: 12 };
    Button::new(Press::choose(at, vec!["7".to_owned(), token.to_owned()]), label)
}

fn prompt(labels: &[String]) -> Prompt {
    let option = |(index, label): (usize, &String)| button(&format!("t{index}"), label);
    let options = labels.iter().enumerate().map(option).collect();
    Prompt { options, ..Prompt::new("Which *one*?") }
}

fn sent(reply: &Reply) -> Value {
    Room::new(&TOYS).turn(&notice(), reply)
}

fn content(reply: &Reply) -> String {
    sent(reply)["content"].as_str().expect("a text").to_owned()
}

#[test]
fn who_should_notice_is_mentioned_and_nobody_else() {
    let line = prose![Seat(0), ", ", Seat(1), " and ", Seat(2), " play ", Span::Code("b2".into())];
    let mut reply = reply(vec![line.clone(), prose![Seat(2), " waits."]]);
    assert_eq!(content(&reply), "\\*ann\\*, bob and the computer play `b2`\nThe computer waits.");
    assert_eq!(sent(&reply)["allowed_mentions"], json!({"parse": [], "users": [], "roles": []}));
    reply.ring = vec![AccountId::from("discord:1")];
    assert!(content(&reply).starts_with("<@1>, bob and"));
    let users = &sent(&reply)["allowed_mentions"]["users"];
    assert_eq!(users, &json!(["1"]));
    // Somebody of whom nothing is said.
    reply.ring = vec![AccountId::from("discord:5"), AccountId::from("discord:6")];
    assert!(content(&reply).ends_with("\n<@5> <@6>"));
}

/// The labels of the buttons in each row; a menu has none.
fn labels(reply: &Reply) -> Vec<Vec<String>> {
    let sent = sent(reply);
    let rows = sent["components"].as_array().expect("rows");
    let label = |button: &Value| Some(button["label"].as_str()?.to_owned());
    let row = |row: &Value| {
        row["components"].as_array().expect("a row").iter().filter_map(label).collect()
    };
    rows.iter().map(row).collect()
}

#[test]
fn what_ends_a_turn_stays_a_button_below_the_moves() {
    let apart = [
        ("Done", ChoiceRole::Ends),
        ("Take back", ChoiceRole::TakesBack),
        ("Agree", ChoiceRole::Aside),
    ];
    let apart = apart.map(|(label, role)| Button { role, ..button(label, label) });
    for (n_moves, rows) in [(2, 2), (7, 3), (20, 5), (22, 2)] {
        let mut reply = reply(vec![prose!["Go on."]]);
        let moves: Vec<String> = (0..n_moves).map(|number| format!("m{number}")).collect();
        let mut asked = prompt(&moves);
        asked.options.splice(0..0, apart.clone());
        reply.prompt = Some(asked);
        let labels = labels(&reply);
        assert_eq!(labels.len(), rows, "{labels:?}");
        let last = labels.last().expect("a row");
        assert!(
            apart.iter().all(|button| last.contains(&button.label.to_string())),
            "{n_moves}: {labels:?}"
        );
        let sent = sent(&reply);
        let done = |button: &&Value| button["label"] == "Done";
        let buttons = sent["components"][rows - 1]["components"].as_array().expect("buttons");
        assert_eq!(buttons.iter().find(done).expect("Done")["style"], 3, "it is green");
    }
}

#[test]
fn a_computer_is_called_right_in_the_midst_of_a_line() {
    let line = prose![
        Seat(2),
        " moves",
        ": ",
        Span::Strong("2 fall".into()),
        ".",
        " ",
        Seat(2),
        " and ",
        Seat(2),
        "."
    ];
    let said = "The computer moves: **2 fall**. The computer and the computer.";
    assert_eq!(content(&reply(vec![line])), said);
}

#[test]
fn what_is_asked_is_never_cut() {
    let story = |number: usize| prose!["*".repeat(number), "."];
    let mut reply = reply(vec![story(700), story(700), prose![Seat(0), ", place a tile."]]);
    reply.prompt = Some(prompt(&["a".to_owned()]));
    reply.ring = vec![AccountId::from("discord:1")];
    let content = content(&reply);
    assert!(content.ends_with("…\n<@1>, place a tile.\n**Which \\*one\\*?**"), "{content}");
    assert!(content.starts_with(&format!("{}.\n\\*", "\\*".repeat(700))), "{content}");
    // A mention that is left out with the line it is in.
    reply.lines.insert(2, prose![Seat(0), " waits."]);
    reply.lines[3] = prose!["Place a tile."];
    let content = self::content(&reply);
    assert!(content.ends_with("…\nPlace a tile.\n<@1>\n**Which \\*one\\*?**"), "{content}");
    // Nothing but long lines.
    for n_lines in 1..5 {
        reply.lines = vec![prose!["👩‍👩‍👧".repeat(400)]; n_lines];
        let content = self::content(&reply);
        assert!(content.ends_with("\n<@1>\n**Which \\*one\\*?**"), "{content}");
        assert!(!content.contains("\u{200d}…"), "no letter is split: {content}");
    }
}

#[test]
fn questions_are_grids_or_menus() {
    let rows = |count: usize, label: &str| -> Vec<usize> {
        let labels = vec![label.to_owned(); count];
        let sent = sent(&Reply { prompt: Some(prompt(&labels)), ..reply(vec![]) });
        assert_eq!(pressable(&sent).len(), count);
        let rows = sent["components"].as_array().expect("rows");
        rows.iter().map(|row| row["components"].as_array().map_or(0, Vec::len)).collect()
    };
    // The last button opens a form.
    assert_eq!(rows(1, "a"), [2]);
    assert_eq!(rows(4, "a"), [5]);
    assert_eq!(rows(7, "a"), [4, 3, 1]);
    assert_eq!(rows(20, "a"), [5, 5, 5, 5, 1]);
    assert_eq!(rows(25, "a"), [1, 1], "there is no room for a form below a grid of 25");
    assert_eq!(rows(3, &"long ".repeat(16)), [4], "a few long ones are buttons");
    assert_eq!(rows(25, &"long ".repeat(16)), [1, 1], "many long ones are a menu");
    assert_eq!(rows(2, " "), [3], "a button without words has its token");
}

/// A button that helps to choose stands below the answers, and pushes none of them away.
#[test]
fn a_hint_stands_where_there_is_room() {
    let rows = |count: usize, label: &str| -> Vec<usize> {
        let beside = vec![button("k3f9|1|!board", "Hint")];
        let prompt = Prompt { beside, ..prompt(&vec![label.to_owned(); count]) };
        let sent = sent(&Reply { prompt: Some(prompt), ..reply(vec![]) });
        let rows = sent["components"].as_array().expect("rows");
        rows.iter().map(|row| row["components"].as_array().map_or(0, Vec::len)).collect()
    };
    assert_eq!(rows(2, "a"), [4]);
    assert_eq!(rows(5, "a"), [5, 2]);
    assert_eq!(rows(11, "a"), [4, 4, 3, 2]);
    assert_eq!(rows(20, "a"), [5, 5, 5, 5, 2]);
    assert_eq!(rows(21, "a"), [1, 2], "below a menu there is room");
}

/// An id that Discord would refuse must not take the whole message with it.
#[test]
fn an_id_that_is_too_long_is_left_out() {
    let mut prompt = prompt(&["a".to_owned(), "b".to_owned()]);
    prompt.options[1] = button(&"x".repeat(100), "b");
    let reply = Reply { prompt: Some(prompt), ..reply(vec![prose!["a"]]) };
    let sent = discord::turn(&reply, &Pictured::default(), &notice(), Layout::Words);
    assert_eq!(pressable(&sent).len(), 1);
    assert_eq!(judge::faults("create_message", &sent), Vec::<String>::new());
}

#[test]
fn pictures_are_told_in_words() {
    let alt = "a1 is blue. ".repeat(200);
    let drawn = Drawn { png: [1, 2, 3].into(), alt };
    let sent = discord::turn(&reply(vec![prose!["a"]]), &board(drawn), &notice(), Layout::Words);
    let file = &sent["attachments"][0];
    let words = file["description"].as_str().expect("a text");
    assert!(words.starts_with("a1 is blue.") && words.ends_with('…'));
    assert_eq!(words.chars().count(), 1_024);
    assert_eq!(judge::faults("create_message", &sent), Vec::<String>::new());
}

/// A board as it is drawn; and if it could not be drawn, it is said.
#[test]
fn boards_are_drawn() {
    let scene = Scene { alt: "A *board*.".to_owned(), ..Scene::new(4.0, 2.0, Color(9, 9, 9)) };
    let picture =
        Picture { scene, others: Vec::new(), text: String::new(), zoom: None, parts: Vec::new() };
    let drawn = discord::draw(&picture.scene, 4).expect("a picture");
    assert!(drawn.png.starts_with(b"\x89PNG"));
    assert!(discord::draw(&Scene::new(4.0, 0.0, Color(9, 9, 9)), 4).is_err());
    let reply = Reply { picture: Some(picture), ..reply(vec![prose!["One."], prose!["Two."]]) };
    let with = discord::turn(&reply, &board(drawn), &notice(), Layout::Words);
    assert_eq!(with["content"], "One.\nTwo.");
    assert_eq!(with["attachments"][0]["description"], "A *board*.");
    let without = discord::turn(&reply, &Pictured::default(), &notice(), Layout::Words);
    assert_eq!(without["content"], "One.\nA \\*board\\*.\nTwo.");
    assert_eq!(without["attachments"], json!([]));
}

/// A reader who wants text gets the board in letters, or in words where letters have no room.
#[test]
fn a_board_comes_in_letters() {
    let scene = Scene { alt: "A *board*.".to_owned(), ..Scene::new(4.0, 2.0, Color(9, 9, 9)) };
    let shown = |text: String| {
        let picture = Picture {
            scene: scene.clone(),
            others: Vec::new(),
            text,
            zoom: None,
            parts: Vec::new(),
        };
        let lines = vec![prose!["One."], prose!["Two."]];
        let reply = Reply { picture: Some(picture), in_text: true, ..reply(lines) };
        let sent = discord::turn(&reply, &Pictured::default(), &notice(), Layout::Words);
        assert_eq!(judge::faults("create_message", &sent), Vec::<String>::new());
        sent["content"].as_str().expect("a text").to_owned()
    };
    assert_eq!(shown("1 *```*\n2 .".to_owned()), "One.\n```\n1 *ˋˋˋ*\n2 .\n```\nTwo.");
    assert_eq!(shown(String::new()), "One.\nA \\*board\\*.\nTwo.");
    assert_eq!(shown("x".repeat(1_600)), "One.\nA \\*board\\*.\nTwo.");
}

/// A message has one picture, and no embed: those are small, have no words, and need a right.
#[test]
fn a_message_has_one_picture() {
    let shown = Arc::new(Drawn { png: [1].into(), alt: "A board.".to_owned() });
    let reply = Reply { slot: Slot::Turn { began: 1, asked: 2 }, ..reply(vec![prose!["a"]]) };
    for (picture, name) in [
        (Pictured::Board(shown.clone()), "board.png"),
        (Pictured::Film(shown.clone()), "chain.gif"),
    ] {
        assert_eq!(picture.files().iter().map(|file| file.0).collect::<Vec<_>>(), [name]);
        let sent = discord::turn(&reply, &picture, &notice(), Layout::Words);
        assert_eq!(judge::faults("create_message", &sent), Vec::<String>::new());
        let changed = discord::message_edit(&reply, &picture, Layout::Words);
        assert_eq!(judge::faults("edit_message", &changed), Vec::<String>::new());
        let (told, late) = (
            discord::whisper(&reply, &picture, Layout::Words),
            discord::late_whisper(&reply, &picture, Layout::Words),
        );
        for message in [&sent, &changed, &told, &late] {
            assert_eq!(message["attachments"].as_array().map(Vec::len), Some(1), "{message}");
            assert_eq!(message["attachments"][0]["description"], "A board.");
            assert!(message["embeds"].as_array().is_none_or(Vec::is_empty), "{message}");
            assert_eq!(limits::of_message(message), Vec::<String>::new());
        }
    }
    // Where words take its place, nothing of it stays, nor of embeds of earlier versions.
    let words = discord::whisper(&reply, &Pictured::default(), Layout::Words);
    assert_eq!((&words["embeds"], &words["attachments"]), (&json!([]), &json!([])));
    let words = discord::message_edit(&reply, &Pictured::default(), Layout::Words);
    assert_eq!((&words["embeds"], &words["attachments"]), (&json!([]), &json!([])));
}

/// Returns a turn of four lines in short.
fn short_turn() -> Reply {
    let log = Button::new("k3f9|12|!log|7".parse().expect("a press"), "Log");
    let film = Button::new("k3f9|12|!film|7".parse().expect("a press"), "Film");
    let line = |told: &str| StoryLine { told: told.into(), importance: Importance::Usual };
    let story = BriefStory {
        heading: vec![prose!["Hex · your turn"]],
        lines: ["a", "b", "c", "d"].map(line).into(),
        scores: Some(prose!["Red 3"]),
        closing: Vec::new(),
        log: Span::Command("hex log".to_owned()),
    };
    let brief = Some(Brief::new(story, log, film));
    Reply { brief, ..reply(vec![prose!["all"], prose!["of it"]]) }.with_words()
}

/// A turn in short stands in place of its lines, with its buttons below.
#[test]
fn a_turn_is_shown_in_short() {
    let told = short_turn();
    let message = sent(&told);
    let content = "Hex · your turn\nb\nc\nd\n… and 1 more: `/hex log`\nRed 3";
    assert_eq!(message["content"], content);
    assert_eq!(pressable(&message).len(), 1, "there is no film");
    let filmed = Reply { film: vec![Scene::new(4.0, 4.0, Color(9, 9, 9))], ..told };
    assert_eq!(pressable(&sent(&filmed)).len(), 2);
}

/// However many moves there are, a film has its button: nothing else shows it.
#[test]
fn a_film_has_room_below_all_questions() {
    let film = vec![Scene::new(4.0, 4.0, Color(9, 9, 9))];
    for (n_moves, n_apart, n_beside) in (0..=25).flat_map(|n_moves| {
        (0..=4).flat_map(move |n_apart| (0..=3).map(move |n_beside| (n_moves, n_apart, n_beside)))
    }) {
        let mut prompt = prompt(&vec!["a".to_owned(); n_moves]);
        let done =
            |n: usize| Button { role: ChoiceRole::Ends, ..button(&format!("done{n}"), "Done") };
        prompt.options.extend((0..n_apart.min(25 - n_moves)).map(done));
        prompt.beside = (0..n_beside).map(|n| button(&format!("hint{n}"), "Hint")).collect();
        let message = sent(&Reply { prompt: Some(prompt), film: film.clone(), ..short_turn() });
        let case = format!("{n_moves} moves, {n_apart} others, {n_beside} beside: {message}");
        assert!(message.to_string().contains("\"Film\""), "{case}");
        assert_eq!(limits::of_message(&message), Vec::<String>::new(), "{case}");
        assert_eq!(judge::faults("create_message", &message), Vec::<String>::new(), "{case}");
    }
}

fn board(drawn: Drawn) -> Pictured {
    Pictured::Board(Arc::new(drawn))
}

#[test]
fn a_message_has_a_name_of_its_own() {
    let nonce = |notice: &NoticeId| {
        let sent =
            discord::turn(&reply(vec![prose!["a"]]), &Pictured::default(), notice, Layout::Words);
        assert_eq!(sent["enforce_nonce"], json!(true));
        sent["nonce"].as_str().expect("a text").to_owned()
    };
    assert_eq!(nonce(&notice()), nonce(&notice()));
    assert_ne!(nonce(&notice()), nonce(&NoticeId { slot: Slot::Reminder, ..notice() }));
    assert_ne!(nonce(&notice()), nonce(&NoticeId { rev: 13, ..notice() }));
}

/// A changed message rings for nobody, and has no picture but its own.
#[test]
fn a_message_that_is_changed_rings_for_nobody() {
    let reply = Reply { ring: vec![AccountId::from("discord:1")], ..reply(vec![prose!["a"]]) };
    let changed = to_json(&discord::message_edit(&reply, &Pictured::default(), Layout::Words));
    assert_eq!(changed["allowed_mentions"], json!({"parse": [], "users": [], "roles": []}));
    assert_eq!((&changed["components"], &changed["attachments"]), (&json!([]), &json!([])));
    assert_eq!(judge::faults("edit_message", &changed), Vec::<String>::new());
    let drawn = Drawn { png: [1].into(), alt: "A board.".to_owned() };
    let changed = to_json(&discord::message_edit(&reply, &board(drawn), Layout::Words));
    assert_eq!(changed["attachments"][0]["description"], "A board.");
    assert_eq!(judge::faults("edit_message", &changed), Vec::<String>::new());
    assert_eq!(limits::of_message(&changed), Vec::<String>::new());
}

/// Earlier versions showed the board of a turn as an embed: a change takes it away.
#[test]
fn a_change_takes_an_old_embed_away() {
    let slot = Slot::Turn { began: 3, asked: 3 };
    let reply = Reply { slot, ..reply(vec![prose!["a"]]) };
    let drawn = Drawn { png: [1].into(), alt: "A board.".to_owned() };
    let changed = discord::message_edit(&reply, &board(drawn), Layout::Words);
    assert_eq!((&changed["embeds"], &changed["attachments"][1]), (&json!([]), &Value::Null));
    assert_eq!(changed["flags"], 4, "embeds are suppressed");
    assert_eq!(judge::faults("edit_message", &changed), Vec::<String>::new());
    assert_eq!(limits::of_message(&changed), Vec::<String>::new());
}

/// Below a board on which things are small stands what shows it zoomed, also where nothing
/// is asked.
#[test]
fn a_board_can_be_zoomed() {
    let scene = Scene::new(4.0, 2.0, Color(9, 9, 9));
    let zoom = Some(Button::new("k3f9|1|!zoom".parse().expect("a press"), "Zoom"));
    let picture =
        Some(Picture { scene, others: Vec::new(), text: String::new(), zoom, parts: Vec::new() });
    let alone = sent(&Reply { picture: picture.clone(), ..reply(vec![prose!["a"]]) });
    assert_eq!(pressable(&alone).len(), 1);
    let prompt = prompt(&["a".to_owned(), "b".to_owned()]);
    let asking = Reply { prompt: Some(prompt), picture, ..reply(vec![prose!["a"]]) };
    let row = &sent(&asking)["components"][0]["components"];
    assert_eq!(row[2]["custom_id"], "1|k3f9|1|!zoom", "{row}");
    assert_eq!(row[2]["style"], 2, "it is no answer");
}

/// The picture stays: nothing is said of attachments.
#[test]
fn controls_are_taken_away() {
    let edit = to_json(&discord::without_controls());
    assert_eq!(edit, json!({"components": []}));
    assert_eq!(judge::faults("edit_message", &edit), Vec::<String>::new());
}

/// On the way to a move the large board stands above; what one asks to see, and what
/// the room sees, is large.
#[test]
fn boards_on_the_way_to_a_move_are_small() {
    let picture = |em: f32| {
        let mut scene = Scene::new(1_000.0, 500.0, Color(9, 9, 9));
        scene.text(Text::new_centred(Point(9.0, 9.0), em, Color(0, 0, 0), "c3"));
        Some(Picture {
            scene,
            others: Vec::new(),
            text: String::new(),
            zoom: None,
            parts: Vec::new(),
        })
    };
    let to = |to: To, prompt: Option<Prompt>, em: f32| {
        let reply = Reply { prompt, picture: picture(em), ..Reply::words(to, vec![]) };
        discord::width(&reply)
    };
    let whisper = || To::Whisper("discord:1".into());
    let on_the_way = || Some(prompt(&["a".to_owned()]));
    let at = At { id: "k3f9".into(), rev: 12 };
    let first = Button::new(Press::choose(at, vec!["7".to_owned()]), "7");
    let first = Prompt { options: vec![first], ..Prompt::new("Which?") };
    assert_eq!(to(whisper(), on_the_way(), 20.0), 500);
    assert_eq!(to(whisper(), on_the_way(), 12.0), 600, "letters can be read");
    assert_eq!(to(whisper(), on_the_way(), 5.0), 1_000);
    assert_eq!(to(whisper(), Some(first), 20.0), 1_000);
    assert_eq!(to(whisper(), None, 20.0), 1_000);
    assert_eq!(to(To::Room("discord:7/9".into()), on_the_way(), 20.0), 1_000);
    assert_eq!(to(To::Account("discord:1".into()), on_the_way(), 20.0), 1_000);
}
