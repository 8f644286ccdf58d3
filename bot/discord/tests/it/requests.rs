//! Requests that are read from what Discord sends.

use desk::{
    Account, Act, Args, Called, Completing, GameKind, Opponent, Press, Request, kind, press::At,
};
use discord::Refused;
use discord_double::judge;
use games::Game as _;
use proptest::prelude::*;
use record::{AccountId, EventId, RoomId, Salt};
use serde_json::{Value, json};
use serenity::all::{CommandInteraction, ComponentInteraction};
use toys::{hex::Hex, liar::Liar};
use words::Language;

use crate::{
    limits,
    room::{Room, TOYS, json as to_json},
    sample::{self, APPLICATION},
};

fn ann() -> Value {
    sample::user(1, "ann")
}

fn request(interaction: &Value) -> Result<Request, Refused> {
    discord::command(&TOYS, &sample::parsed_command(interaction))
}

fn called(interaction: &Value) -> Called {
    match request(interaction).expect("a command").act {
        Act::Command(called) => *called,
        other => panic!("not a command: {other:?}"),
    }
}

/// The arguments that are filled in for a command of a toy.
fn of_game(id: &str) -> Args {
    Args { game: TOYS.iter().find(|kind| kind.info.id == id), ..Args::default() }
}

/// The menu of a person starts a game with them; that of the bot, with the computer.
#[test]
fn a_person_is_challenged_in_their_menu() {
    let resolved = json!({
        "users": {"2": sample::user(2, "bob")},
        "members": {"2": sample::partial_member(None)},
    });
    let name = format!("Play {}", Hex::INFO.name);
    let chosen = |target: &str| called(&sample::menu(&ann(), &name, 2, target, resolved.clone()));
    let bob = Account { id: AccountId::from("discord:2"), name: "bob".to_owned() };
    for (target, opponent) in
        [("2", Opponent::Account(bob)), (&APPLICATION.to_string(), Opponent::Computer)]
    {
        let args = Args { opponents: vec![opponent], ..of_game(Hex::INFO.id) };
        assert_eq!(chosen(target), Called { command: "start", args });
    }
}

/// The menu of a message knows the match that its buttons are about.
#[test]
fn the_board_of_a_message_is_shown() {
    let mut message = sample::press(&ann(), "1|k3f9|12|c3", None)["message"].clone();
    message["components"] = json!([{"type": 1, "components": [
        {"type": 2, "style": 2, "label": "c", "custom_id": "1|k3f9|12|c", "id": 2},
    ], "id": 1}]);
    for (name, command) in [("Board", "board"), ("Hint", "hint")] {
        let resolved = json!({"messages": {"4998": message}});
        let chosen = called(&sample::menu(&ann(), name, 3, "4998", resolved));
        let args = Args { id: Some("k3f9".into()), ..Args::default() };
        assert_eq!(chosen, Called { command, args });
        let bare = json!({"messages": {"4998": sample::press(&ann(), "", None)["message"]}});
        let chosen = called(&sample::menu(&ann(), name, 3, "4998", bare));
        assert_eq!(chosen, Called { command, args: Args::default() });
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
    let request = request(&start).expect("a command");
    let account = |id: &str, name: &str| Account { id: AccountId::from(id), name: name.to_owned() };
    let bob = |name: &str| Opponent::Account(account("discord:2", name));
    let opponents = vec![bob("Bobby @here"), Opponent::Computer];
    let args = Args { opponents, ..of_game(name) };
    assert_eq!(request.act, Act::Command(Box::new(Called { command: "start", args })));
    assert_eq!(request.from, account("discord:1", "ann"));
    assert_eq!(request.room, RoomId::from("discord:7/9"));
    assert_eq!(request.event, Some(EventId::from("discord:5000")));
    assert_eq!(request.stamp, Some(Salt("discord:5000".into())), "Discord numbers it");

    start["data"]["resolved"]["members"] = json!({});
    assert_eq!(called(&start).args.opponents[0], bob("Bob"));
    start["data"]["resolved"]["users"]["2"]["global_name"] = json!(null);
    assert_eq!(called(&start).args.opponents[0], bob("bob_1987"));
    start["data"]["resolved"]["users"]["2"]["bot"] = json!(true);
    assert_eq!(self::request(&start), Err(Refused::Bot("bob_1987".to_owned())));
    start["data"]["resolved"]["users"] = json!({});
    assert_eq!(self::request(&start), Err(Refused::Field("opponent".to_owned())));
}

#[test]
fn our_own_account_is_the_computer() {
    let options = json!([{"name": "opponent", "type": 6, "value": APPLICATION.to_string()}]);
    let start = sample::command(&ann(), Hex::INFO.id, "start", options, json!({}));
    let args = Args { opponents: vec![Opponent::Computer], ..of_game("hex") };
    assert_eq!(called(&start), Called { command: "start", args });
}

#[test]
fn fields_become_arguments() {
    let moves = |text: &str| Some(text.to_owned());
    for (name, word, options, expected) in [
        (
            "hex",
            "play",
            json!([{"name": "move", "type": 3, "value": "b2 c3"}]),
            Args { moves: moves("b2 c3"), ..of_game("hex") },
        ),
        (
            "hex",
            "play",
            json!([
                {"name": "match", "type": 3, "value": " K3f9 "},
                {"name": "move", "type": 3, "value": "b2"},
            ]),
            Args { moves: moves("b2"), id: Some("k3f9".into()), ..of_game("hex") },
        ),
        (
            "hex",
            "history",
            json!([{"name": "number", "type": 4, "value": 3}]),
            Args { number: Some(3), ..of_game("hex") },
        ),
        (
            "hex",
            "resign",
            json!([{"name": "sure", "type": 3, "value": "confirm"}]),
            Args { choices: vec![("sure", "confirm")], ..of_game("hex") },
        ),
        (
            "liar",
            "accept",
            json!([{"name": "salt", "type": 3, "value": " Pepper & salt "}]),
            Args { salt: Some("Pepper & salt".to_owned()), ..of_game("liar") },
        ),
        (
            "table",
            "about",
            json!([{"name": "match", "type": 3, "value": "k3f9"}]),
            Args { id: Some("k3f9".into()), ..Args::default() },
        ),
        ("table", "mine", json!([]), Args::default()),
        (
            "table",
            "settings",
            json!([
                {"name": "film", "type": 3, "value": "off"},
                {"name": "theme", "type": 3, "value": "dark"},
            ]),
            Args { choices: vec![("theme", "dark"), ("film", "off")], ..Args::default() },
        ),
        (
            "table",
            "help",
            json!([{"name": "topic", "type": 3, "value": "start"}]),
            Args { topic: Some("start".to_owned()), ..Args::default() },
        ),
    ] {
        let called = called(&sample::command(&ann(), name, word, options, json!({})));
        assert_eq!((called.command, called.args), (word, expected));
    }
}

#[test]
fn options_and_seats_are_fields() {
    static KINDS: [GameKind; 1] = [kind::<games::atlanteon::Atlanteon>()];
    let info = KINDS[0].info;
    let option = &info.options[1];
    let value = option.values[1].key;
    let options = json!([{"name": option.key, "type": 3, "value": value}]);
    let start = sample::command(&ann(), info.id, "start", options, json!({}));
    let request = discord::command(&KINDS, &sample::parsed_command(&start)).expect("a command");
    let options = vec![(option.key.to_owned(), value.to_owned())];
    let args = Args { game: KINDS.first(), options, ..Args::default() };
    assert_eq!(request.act, Act::Command(Box::new(Called { command: "start", args })));
    let options = json!([{"name": "seats", "type": 4, "value": Liar::INFO.seats.end()}]);
    let start = sample::command(&ann(), Liar::INFO.id, "start", options, json!({}));
    assert_eq!(
        called(&start).args,
        Args { seats: Some(*Liar::INFO.seats.end()), ..of_game("liar") }
    );
}

#[test]
fn a_thread_is_a_room_that_is_still_to_be_opened() {
    for (wanted, expected) in [(true, "discord:7/9/t5000"), (false, "discord:7/9")] {
        let options = json!([{"name": "thread", "type": 5, "value": wanted}]);
        let start = sample::command(&ann(), Hex::INFO.id, "start", options, json!({}));
        let request = request(&start).expect("a command");
        assert_eq!(request.room, RoomId::from(expected));
        let called = Called { command: "start", args: of_game("hex") };
        assert_eq!(request.act, Act::Command(Box::new(called)), "the desk has no threads");
    }
}

#[test]
fn private_rooms_are_rooms() {
    let mine = sample::in_private(sample::command(&ann(), "table", "mine", json!([]), json!({})));
    let request = request(&mine).expect("a command");
    assert_eq!(request.room, RoomId::from("discord:0/9"));
    assert_eq!(request.from.id, AccountId::from("discord:1"));
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
        assert_eq!(request(&sent), expected);
    }
    let mut nobody = sample::command(&ann(), "table", "mine", json!([]), json!({}));
    nobody.as_object_mut().expect("an object").remove("member");
    assert_eq!(request(&nobody), Err(Refused::Nobody));
}

#[test]
fn buttons_and_menus_are_presses() {
    let pressed = |id: &str, values: Option<&[&str]>| {
        let press = sample::press(&ann(), id, values);
        discord::press(&sample::parsed_press(&press)).expect("somebody").act
    };
    let at = At { id: "k3f9".into(), rev: 12 };
    let press = Act::Press(Press::choose(at, vec!["7".to_owned(), "c".to_owned()]));
    assert_eq!(pressed("1|k3f9|12|7|c", None), press);
    assert_eq!(pressed("1|k3f9|12|7", Some(&["1|k3f9|12|7|c"])), press);
    for (id, values) in [
        ("", None),
        ("k3f9|12|7", None),
        ("2|k3f9|12|7", None),
        ("1|k3f9|x", None),
        ("1|k3f9|12", Some(&[][..])),
        ("1|k3f9|12", Some(&["1|k3f9|12|a", "1|k3f9|12|b"][..])),
    ] {
        assert_eq!(pressed(id, values), Act::Unknown, "{id}");
    }
}

#[test]
fn a_press_is_of_somebody_somewhere() {
    let mut press = sample::press(&ann(), "1|k3f9|12", None);
    press["member"]["nick"] = json!("Annie");
    let request = discord::press(&sample::parsed_press(&press)).expect("a button");
    let annie = Account { id: AccountId::from("discord:1"), name: "Annie".to_owned() };
    assert_eq!(request.from, annie);
    assert_eq!(request.room, RoomId::from("discord:7/9"));
    assert_eq!(request.event, Some(EventId::from("discord:5000")));
    assert_eq!(request.stamp, Some(Salt("discord:5000".into())), "Discord numbers it");
    let request = discord::press(&sample::parsed_press(&sample::in_private(press)));
    let request = request.expect("a button");
    assert_eq!((request.from.name, request.room), ("ann".to_owned(), RoomId::from("discord:0/9")));
}

#[test]
fn typing_is_completed() {
    let typed = |word, options| {
        let typing = sample::typing(&ann(), "hex", word, options);
        discord::parse_typing(&TOYS, &sample::parsed_command(&typing))
    };
    let found = typed("play", json!([{"name": "move", "type": 3, "value": "b", "focused": true}]));
    let found = found.expect("a field that is completed");
    assert_eq!((found.what, found.game, &*found.text), (Completing::Move, Some("hex"), "b"));
    assert_eq!(found.room, RoomId::from("discord:7/9"));
    let found = typed("board", json!([{"name": "match", "type": 3, "value": "", "focused": true}]));
    assert_eq!(found.expect("a field that is completed").what, Completing::Match);
    let other =
        typed("history", json!([{"name": "number", "type": 4, "value": "1", "focused": true}]));
    assert_eq!(other, Err(Refused::Field("number".to_owned())));
}

/// The word about a refusal is a message like any other.
#[test]
fn refusals_are_told() {
    let room = Room::new(&TOYS);
    let long = "*@everyone* ".repeat(20);
    let refused = [
        Refused::Nobody,
        Refused::Command(long.clone()),
        Refused::Field(long.clone()),
        Refused::Bot(long),
    ];
    for refused in refused {
        let sent = room.whisper(&refused.reply(&AccountId::from("discord:1"), Language::ENGLISH));
        let content = sent["content"].as_str().expect("a text");
        assert!(content.ends_with('.') && !content.contains("@everyone"), "{content}");
        assert_eq!(sent["flags"], json!(64 | 4), "only who asked sees it");
    }
}

/// The suggestions while somebody types are within the limits.
#[test]
fn suggestions_fit() {
    let suggestion = |number: usize| games::Suggestion {
        action: "x".repeat(number),
        label: (if number.is_multiple_of(2) { "é".repeat(200 + number) } else { String::new() })
            .into(),
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
    /// No value that is filled in causes a panic, and each request that is passed on is a command.
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
        // Interactions that the library cannot read never come to the bot.
        if let Ok(interaction) = serde_json::from_value::<CommandInteraction>(sent) {
            if let Ok(request) = discord::command(&TOYS, &interaction) {
                prop_assert!(matches!(request.act, Act::Command(_)));
                Room::new(&TOYS).handle(&request);
            }
            if let Ok(typed) = discord::parse_typing(&TOYS, &interaction) {
                prop_assert_eq!(Value::from(typed.text), value);
            }
        }
    }

    #[test]
    fn no_press_panics(id in prop_oneof![any::<String>(), "1\\|[a-z0-9-]{1,5}\\|[0-9]{1,21}(\\|!?[a-z0-9~]{0,4}){0,4}"]) {
        let sent = sample::press(&ann(), &id, None);
        if let Ok(interaction) = serde_json::from_value::<ComponentInteraction>(sent)
            && let Ok(request) = discord::press(&interaction)
        {
            if let Act::Press(press) = &request.act {
                prop_assert!(id.starts_with("1|"));
                let again: Press = press.to_string().parse().expect("an id reads back");
                prop_assert_eq!(&again, press);
            }
            Room::new(&TOYS).handle(&request);
        }
    }
}
