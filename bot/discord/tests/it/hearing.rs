//! What we make of what Discord sends.

use desk::Completing;
use desk::{EventId, Kind, Person, Place, Press, Said, UserId, kind};
use discord::Refused;
use discord_double::judge;
use games::Game as _;
use proptest::prelude::*;
use serde_json::{Value, json};
use serenity::all::{CommandInteraction, ComponentInteraction};
use toys::{hex::Hex, liar::Liar};

use crate::{
    limits,
    room::{Room, TOYS, json as to_json},
    sample::{self, APPLICATION},
};

fn ann() -> Value {
    sample::user(1, "ann")
}

fn heard(interaction: &Value) -> Result<desk::Heard, Refused> {
    discord::command(&TOYS, &sample::parsed_command(interaction))
}

fn text(interaction: &Value) -> String {
    match heard(interaction).expect("a command").said {
        Said::Command(text) => text,
        other => panic!("not a command: {other:?}"),
    }
}

#[test]
fn a_start_names_people() {
    let options = json!([
        {"name": "computers", "type": 4, "value": 1},
        {"name": "opponent", "type": 6, "value": "2"},
    ]);
    let mut bob = sample::user(2, "bob_1987");
    bob["global_name"] = json!("Bob");
    let resolved = json!({
        "users": {"2": bob},
        "members": {"2": sample::partial_member(Some("Bobby @here"))},
    });
    let name = Liar::INFO.id;
    let mut start = sample::command(&ann(), name, "start", options, resolved);
    let heard = heard(&start).expect("a command");
    let person = |id: &str, name: &str| Person { id: UserId::from(id), name: name.to_owned() };
    assert_eq!(heard.said, Said::Command(format!("{name} start @2 computer")));
    assert_eq!(heard.from, person("discord:1", "ann"));
    assert_eq!(heard.mentions, [("2".to_owned(), person("discord:2", "Bobby @here"))]);
    assert_eq!(heard.place, Place::from("discord:7/9"));
    assert_eq!(heard.event, Some(EventId::from("discord:5000")));

    start["data"]["resolved"]["members"] = json!({});
    assert_eq!(self::heard(&start).expect("a command").mentions[0].1.name, "Bob");
    start["data"]["resolved"]["users"]["2"]["global_name"] = json!(null);
    assert_eq!(self::heard(&start).expect("a command").mentions[0].1.name, "bob_1987");
    start["data"]["resolved"]["users"]["2"]["bot"] = json!(true);
    assert_eq!(self::heard(&start), Err(Refused::Bot("bob_1987".to_owned())));
    start["data"]["resolved"]["users"] = json!({});
    assert_eq!(self::heard(&start), Err(Refused::Field("opponent".to_owned())));
}

#[test]
fn our_own_account_is_the_computer() {
    let options = json!([{"name": "opponent", "type": 6, "value": APPLICATION.to_string()}]);
    let start = sample::command(&ann(), Hex::INFO.id, "start", options, json!({}));
    assert_eq!(text(&start), "hex start computer");
}

#[test]
fn commands_read_as_typed() {
    for (name, word, options, expected) in [
        ("hex", "play", json!([{"name": "move", "type": 3, "value": "b2 c3"}]), "hex play b2 c3"),
        (
            "hex",
            "play",
            json!([
                {"name": "match", "type": 3, "value": " k3f9 "},
                {"name": "move", "type": 3, "value": "b2"},
            ]),
            "hex play b2 match=k3f9",
        ),
        ("hex", "history", json!([{"name": "number", "type": 4, "value": 3}]), "hex history 3"),
        (
            "hex",
            "resign",
            json!([{"name": "sure", "type": 3, "value": "confirm"}]),
            "hex resign confirm",
        ),
        ("table", "mine", json!([]), "table mine"),
        (
            "table",
            "settings",
            json!([{"name": "theme", "type": 3, "value": "dark"}]),
            "table settings dark",
        ),
        (
            "table",
            "help",
            json!([{"name": "topic", "type": 3, "value": "start"}]),
            "table help start",
        ),
    ] {
        assert_eq!(text(&sample::command(&ann(), name, word, options, json!({}))), expected);
    }
}

#[test]
fn knobs_and_seats_are_options() {
    let kinds: [Kind; 1] = [kind::<games::atlanteon::Atlanteon>()];
    let knob = &kinds[0].info.knobs[1];
    let value = knob.values[1].key;
    let options = json!([{"name": knob.key, "type": 3, "value": value}]);
    let start = sample::command(&ann(), kinds[0].info.id, "start", options, json!({}));
    let heard = discord::command(&kinds, &sample::parsed_command(&start)).expect("a command");
    let expected = format!("{} start {}={value}", kinds[0].info.id, knob.key);
    assert_eq!(heard.said, Said::Command(expected));
    let options = json!([{"name": "seats", "type": 4, "value": Liar::INFO.seats.end()}]);
    let start = sample::command(&ann(), Liar::INFO.id, "start", options, json!({}));
    assert_eq!(text(&start), format!("liar start seats={}", Liar::INFO.seats.end()));
}

#[test]
fn a_thread_is_a_room_that_is_still_to_be_opened() {
    for (wanted, expected) in [(true, "discord:7/9/t5000"), (false, "discord:7/9")] {
        let options = json!([{"name": "thread", "type": 5, "value": wanted}]);
        let start = sample::command(&ann(), Hex::INFO.id, "start", options, json!({}));
        let heard = heard(&start).expect("a command");
        assert_eq!(heard.place, Place::from(expected));
        assert_eq!(heard.said, Said::Command("hex start".to_owned()), "the desk has no threads");
    }
}

#[test]
fn private_rooms_are_rooms() {
    let mine = sample::in_private(sample::command(&ann(), "table", "mine", json!([]), json!({})));
    let heard = heard(&mine).expect("a command");
    assert_eq!(heard.place, Place::from("discord:0/9"));
    assert_eq!(heard.from.id, UserId::from("discord:1"));
}

#[test]
fn what_we_do_not_have_is_refused() {
    let field = |name: &str| Err(Refused::Field(name.to_owned()));
    let command = |name: &str| Err(Refused::Command(name.to_owned()));
    for (name, word, options, expected) in [
        ("chess", "start", json!([]), command("chess")),
        ("hex", "mine", json!([]), command("hex")),
        ("table", "start", json!([]), command("table")),
        ("hex", "play", json!([{"name": "place", "type": 3, "value": "b2"}]), field("place")),
        ("hex", "play", json!([{"name": "move", "type": 4, "value": 2}]), field("move")),
        ("hex", "board", json!([{"name": "match", "type": 3, "value": "a b"}]), field("match")),
        ("hex", "start", json!([{"name": "computers", "type": 4, "value": 9}]), field("computers")),
        ("hex", "history", json!([{"name": "number", "type": 4, "value": -1}]), field("number")),
    ] {
        let sent = sample::command(&ann(), name, word, options, json!({}));
        assert_eq!(heard(&sent), expected);
    }
    let mut nobody = sample::command(&ann(), "table", "mine", json!([]), json!({}));
    nobody.as_object_mut().expect("an object").remove("member");
    assert_eq!(heard(&nobody), Err(Refused::Nobody));
}

#[test]
fn buttons_and_menus_are_presses() {
    let pressed = |id: &str, values: Option<&[&str]>| {
        let press = sample::press(&ann(), id, values);
        Ok::<_, Refused>(discord::press(&sample::parsed_press(&press))?.said)
    };
    let press = Press { id: "k3f9".into(), rev: 12, path: vec!["7".to_owned(), "c".to_owned()] };
    assert_eq!(pressed("1|k3f9|12|7|c", None), Ok(Said::Pressed(press.clone())));
    assert_eq!(pressed("1|k3f9|12|7", Some(&["1|k3f9|12|7|c"])), Ok(Said::Pressed(press)));
    for (id, values) in [
        ("", None),
        ("k3f9|12|7", None),
        ("2|k3f9|12|7", None),
        ("1|k3f9|x", None),
        ("1|k3f9|12", Some(&[][..])),
        ("1|k3f9|12", Some(&["1|k3f9|12|a", "1|k3f9|12|b"][..])),
    ] {
        assert_eq!(pressed(id, values), Err(Refused::Button), "{id}");
    }
}

#[test]
fn a_press_is_of_somebody_somewhere() {
    let mut press = sample::press(&ann(), "1|k3f9|12", None);
    press["member"]["nick"] = json!("Annie");
    let heard = discord::press(&sample::parsed_press(&press)).expect("a button");
    assert_eq!(heard.from, Person { id: UserId::from("discord:1"), name: "Annie".to_owned() });
    assert_eq!(heard.place, Place::from("discord:7/9"));
    assert_eq!(heard.event, Some(EventId::from("discord:5000")));
    let heard = discord::press(&sample::parsed_press(&sample::in_private(press)));
    let heard = heard.expect("a button");
    assert_eq!((heard.from.name, heard.place), ("ann".to_owned(), Place::from("discord:0/9")));
}

#[test]
fn typing_is_completed() {
    let typed = |word, options| {
        let typing = sample::typing(&ann(), "hex", word, options);
        discord::typed(&TOYS, &sample::parsed_command(&typing))
    };
    let found = typed("play", json!([{"name": "move", "type": 3, "value": "b", "focused": true}]));
    let found = found.expect("a field that is completed");
    assert_eq!((found.what, found.game, &*found.text), (Completing::Move, Some("hex"), "b"));
    assert_eq!(found.place, Place::from("discord:7/9"));
    let found = typed("board", json!([{"name": "match", "type": 3, "value": "", "focused": true}]));
    assert_eq!(found.expect("a field that is completed").what, Completing::Match);
    let other =
        typed("history", json!([{"name": "number", "type": 4, "value": "1", "focused": true}]));
    assert_eq!(other, Err(Refused::Field("number".to_owned())));
}

/// What we say of what we refuse is a message like any other.
#[test]
fn refusals_are_told() {
    let room = Room::new(&TOYS);
    let long = "*@everyone* ".repeat(20);
    let refused = [
        Refused::Nobody,
        Refused::Command(long.clone()),
        Refused::Field(long.clone()),
        Refused::Bot(long),
        Refused::Button,
    ];
    for refused in refused {
        let sent = room.whisper(&refused.reply(&UserId::from("discord:1")));
        let content = sent["content"].as_str().expect("a text");
        assert!(content.ends_with('.') && !content.contains("@everyone"), "{content}");
        assert_eq!(sent["flags"], json!(64 | 4), "only who asked sees it");
    }
}

/// What is offered while somebody types is within the limits.
#[test]
fn suggestions_fit() {
    let suggestion = |n: usize| games::Suggestion {
        action: "x".repeat(n),
        label: if n.is_multiple_of(2) { "é".repeat(200 + n) } else { String::new() },
    };
    let moves: Vec<games::Suggestion> = (0..120).map(suggestion).collect();
    let data = to_json(&discord::suggestions(&moves));
    let faults = judge::faults("callback", &json!({"type": 8, "data": data}));
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(data["choices"].as_array().map(Vec::len), Some(25));
    let lengths = data["choices"].as_array().expect("a list").iter();
    for choice in lengths {
        for key in ["name", "value"] {
            let units = choice[key].as_str().expect("a text").encode_utf16().count();
            assert!((1..=100).contains(&units), "{choice}");
        }
    }
    assert!(limits::of_choices(&json!({"choices": [{"name": "", "value": "a"}]})).len() == 1);
}

/// Any JSON in place of what is filled in.
fn anything() -> impl Strategy<Value = Value> {
    let word = || {
        prop_oneof![
            any::<String>(),
            "[a-z]{1,8}",
            "[0-9]{1,19}",
            Just("match=a @everyone".to_owned()),
        ]
    };
    prop_oneof![
        word().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        Just(Value::Null),
    ]
}

proptest! {
    /// Whatever is filled in, there is no panic, and what is passed on is text.
    #[test]
    fn nothing_panics(
        name in prop::sample::select(vec!["hex", "liar", "dike", "table", "x"]),
        word in prop::sample::select(vec!["start", "play", "board", "history", "help", "settings", "rules"]),
        field in prop::sample::select(vec![
            "opponent", "computers", "seats", "match", "move", "number", "page", "topic", "theme", "x",
        ]),
        kind in 1u8..12,
        value in anything(),
        focused in any::<bool>(),
    ) {
        let mut options = json!([{"name": field, "type": kind, "value": value}]);
        if focused {
            options[0]["focused"] = json!(true);
        }
        let sent = sample::command(&ann(), name, word, options, json!({}));
        // What the library cannot read never comes to us.
        if let Ok(interaction) = serde_json::from_value::<CommandInteraction>(sent) {
            if let Ok(heard) = discord::command(&TOYS, &interaction) {
                prop_assert!(matches!(heard.said, Said::Command(_)));
                Room::new(&TOYS).hear(&heard);
            }
            if let Ok(typed) = discord::typed(&TOYS, &interaction) {
                prop_assert_eq!(Value::from(typed.text), value);
            }
        }
    }

    #[test]
    fn no_press_panics(id in prop_oneof![any::<String>(), "1\\|[a-z0-9-]{1,5}\\|[0-9]{1,21}(\\|!?[a-z0-9~]{0,4}){0,4}"]) {
        let sent = sample::press(&ann(), &id, None);
        if let Ok(interaction) = serde_json::from_value::<ComponentInteraction>(sent)
            && let Ok(heard) = discord::press(&interaction)
        {
            let Said::Pressed(press) = &heard.said else {
                panic!("not a press: {heard:?}");
            };
            prop_assert!(id.starts_with("1|"));
            let again: Press = press.to_string().parse().expect("an id reads back");
            prop_assert_eq!(&again, press);
            Room::new(&TOYS).hear(&heard);
        }
    }
}
