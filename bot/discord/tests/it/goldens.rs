//! Messages as they are sent, to be read by people. `UPDATE=1` writes them anew.

use std::{fs, path::Path};

use desk::To;
use discord_double::judge::without_noise;
use serde_json::{Value, json};

use crate::{
    room::{Room, TOYS, json as to_json},
    sample,
};

fn golden(name: &str, found: &Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/goldens").join(name);
    let found = format!("{:#}\n", without_noise(found));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &found).expect("a golden that can be written");
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert!(known == found, "{name} differs; UPDATE=1 writes it anew:\n{found}");
}

#[test]
fn commands() {
    golden("commands.json", &to_json(&discord::commands(&TOYS)));
}

/// The first turn of a game, and the board for one alone.
#[test]
fn a_turn_and_a_whisper() {
    let room = Room::new(&TOYS);
    let ann = sample::user(1, "_ann_");
    let options = json!([{"name": "opponent", "type": 6, "value": "2"}]);
    let resolved = json!({
        "users": {"2": sample::user(2, "bob")},
        "members": {"2": sample::partial_member(None)},
    });
    let start = sample::command(&ann, "hex", "start", options, resolved);
    let handle = |interaction: &Value| {
        let request = discord::command(&TOYS, &sample::parsed_command(interaction));
        room.handle(&request.expect("a command"))
    };
    handle(&start);
    let mut accept =
        sample::command(&sample::user(2, "bob"), "hex", "accept", json!([]), json!({}));
    accept["id"] = json!("5001");
    let told = handle(&accept);
    let (_, turn) = told.iter().find(|(reply, _)| matches!(reply.to, To::Room(_))).expect("a turn");
    golden("turn.json", turn);
    let mut board = sample::command(&ann, "hex", "board", json!([]), json!({}));
    board["id"] = json!("5002");
    let (_, whisper) = &handle(&board)[0];
    golden("whisper.json", &json!({"type": 4, "data": whisper}));
}
