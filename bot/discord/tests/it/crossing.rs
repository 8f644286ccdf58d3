//! Messages that come to Discord from elsewhere.

use desk::{Account, Act, Args, Called, Relayed, Reply, Seated, To};
use discord::Layout;
use discord_double::judge;
use games::{Game as _, Seat, prose};
use record::{AccountId, Addressee, NoticeId, Slot};
use serde_json::{Value, json};
use toys::hex::Hex;

use crate::{
    limits,
    room::{Room, TOYS},
    sample,
};

fn account(id: &str, name: &str) -> Account {
    Account { id: AccountId::from(id), name: name.to_owned() }
}

fn relayed(by: Account, text: &str) -> Value {
    let sent = discord::relay_message(&Relayed { by, text: text.to_owned() });
    let mut faults = judge::faults("create_message", &sent);
    faults.extend(limits::of_message(&sent));
    assert!(faults.is_empty(), "{faults:#?}\n{sent:#}");
    assert_eq!(sent["allowed_mentions"], json!({"parse": [], "users": [], "roles": []}));
    sent
}

#[test]
fn what_is_said_elsewhere_is_text() {
    let ann = account("matrix:@ann:example.org", "ann");
    let sent = relayed(ann, "hello");
    assert_eq!(sent["content"], "**ann (Matrix):** hello");
    let hostile = account("web:x", "<@42> **@everyone** `x`");
    let sent = relayed(hostile, "<@42> @everyone @here [a](https://b.c) ||x|| # y");
    let content = sent["content"].as_str().expect("a text");
    assert!(content.contains("\\<@42>") && !content.contains("@everyone"), "{content}");
    assert!(content.contains("\\[a](https\\:") && content.contains("\\|\\|x"), "{content}");
    let long = relayed(account("web:ann", &"*".repeat(40)), &"*".repeat(500));
    let content = long["content"].as_str().expect("a text");
    assert_eq!(content.matches("\\*").count(), 540, "all of it is there");
}

/// A player with an account of another platform is called by name, and nobody is rung.
#[test]
fn players_elsewhere_are_names() {
    let cast = [
        Seated::Person(account("matrix:@<@42>:example.org", "_ann_ <@42>")),
        Seated::Person(account("web:42", "42")),
    ];
    let to = Addressee::Room("discord:7/9".into());
    let notice = NoticeId { id: "k3f9".into(), to, rev: 12, slot: Slot::News };
    let line = prose![Seat(0), ", ", Seat(1), ", place a stone."];
    let reply =
        Reply { cast: cast.into(), ..Reply::words(To::Room("discord:7/9".into()), vec![line]) };
    let rung = Reply {
        ring: ["matrix:@<@42>:example.org", "web:42"].map(AccountId::from).into(),
        ..reply.clone()
    };
    for reply in [reply, rung] {
        let sent = discord::turn(&reply, &Default::default(), &notice, Layout::Words);
        assert_eq!(judge::faults("create_message", &sent), Vec::<String>::new());
        assert_eq!(sent["content"], "\\_ann\\_ \\<@42>, 42, place a stone.");
        assert_eq!(sent["allowed_mentions"]["users"], json!([]));
    }
}

#[test]
fn codes_and_talk_have_fields() {
    let called = |name: &str, word: &str, options: Value| {
        let typed = sample::command(&sample::user(1, "ann"), name, word, options, json!({}));
        let request = discord::command(&TOYS, &sample::parsed_command(&typed));
        match request.expect("a command").act {
            Act::Command(called) => *called,
            other => panic!("not a command: {other:?}"),
        }
    };
    let options = json!([{"name": "code", "type": 3, "value": " 4KQ7-M3XA "}]);
    let game = TOYS.iter().find(|kind| kind.info.id == Hex::INFO.id);
    let code: Option<Box<str>> = Some("4KQ7-M3XA".into());
    let args = Args { game, code: code.clone(), ..Args::default() };
    assert_eq!(called(Hex::INFO.id, "join", options.clone()), Called { command: "join", args });
    let args = Args { code, ..Args::default() };
    assert_eq!(called("table", "link", options), Called { command: "link", args });
    let options = json!([{"name": "text", "type": 3, "value": "hello there"}]);
    let args = Args { text: Some("hello there".into()), ..Args::default() };
    assert_eq!(called("table", "say", options), Called { command: "say", args });
    let options = json!([{"name": "talk", "type": 3, "value": "on"}]);
    let args = Args { choices: vec![("talk", "on")], ..Args::default() };
    assert_eq!(called("table", "relay", options), Called { command: "relay", args });
}

/// There are more commands than Discord takes as choices.
#[test]
fn topics_of_the_help_are_offered_while_they_are_typed() {
    let room = Room::new(&TOYS);
    let offered = |text: &str| {
        let options = json!([{"name": "topic", "type": 3, "value": text, "focused": true}]);
        let typed = sample::typing(&sample::user(1, "ann"), "table", "help", options);
        let typing =
            discord::parse_typing(&TOYS, &sample::parsed_command(&typed)).expect("a field");
        let value = |choice: &Value| choice.as_str().expect("a word").to_owned();
        room.complete(&typing).iter().map(value).collect::<Vec<_>>()
    };
    assert_eq!(offered("").len(), 25, "as many as there may be");
    let li = offered("Li");
    assert!(
        li[..3].iter().all(|topic| topic.starts_with("li")),
        "what begins so comes first: {li:?}"
    );
    assert_eq!(offered("unlink"), ["unlink"]);
    assert_eq!(offered("xyz"), Vec::<String>::new());
}
