//! Telling positions of Escape from Atlantis, to look at and to measure.

use std::sync::Arc;

use games::{
    Erased, Game as _, Setup, Viewer,
    dice::Seeded,
    escape::{Escape, View},
};
use serde_json::{Value, json};

/// A position that is told as text.
pub fn position(json: Value) -> View {
    let game: Escape = serde_json::from_value(json).expect("a position");
    game.view(Viewer::Public)
}

/// A table at which play begins with it.
pub fn table(json: Value) -> Erased<Escape> {
    let seats = json["n"].as_u64().and_then(|count| u8::try_from(count).ok()).expect("players");
    let setup = Setup { start: Some(Arc::new(json)), ..Setup::new(seats) };
    Erased::open(&setup, &mut Seeded::from_number(0)).expect("a position")
}

/// One of [`positions`] in which the game goes on.
pub fn at(name: &str) -> Erased<Escape> {
    let all = tables();
    table(all.into_iter().find(|position| position.0 == name).expect("a position").1)
}

/// Before things that are worth a film: what is played, and what is rolled.
pub fn films() -> [(&'static str, Erased<Escape>, &'static str, &'static [u32]); 2] {
    let mut hunt = middle();
    hunt["step"] = json!({"creature": {"kind": "shark", "distance": 2, "which": null}});
    hunt["now"] = json!({"by": 3, "sank": ["d6", "shark"], "rolled": ["shark", 2]});
    // The last face of the first die is a whirlpool, the first of the second a dolphin.
    let sink = json!({
        "n": 3, "turns": 2, "turn": 1, "now": {"by": 1}, "last": {"by": 0},
        "people": {"f4": [0, 1, 2], "e4": [1], "g4": [2, 2], "f5": [0], "e5": [1], "g6": [0],
                   "d7": [1, 2], "h8": [0, 2], "f10": [1]},
        "ships": [{"name": "A", "at": "b7"}, {"name": "B", "at": "j7"},
                  {"name": "C", "at": "f3", "crew": [2]}, {"name": "D", "at": "f11"}],
    });
    [("hunt", table(hunt), "shark-c5-d5", &[]), ("whirlpool", table(sink), "sink-f4", &[17, 0, 0])]
}

/// The most telling positions of a game, the earliest first.
pub fn positions() -> Vec<(&'static str, View)> {
    tables().into_iter().map(|(name, json)| (name, position(json))).collect()
}

fn tables() -> [(&'static str, Value); 9] {
    [
        ("placing", placing()),
        ("early", early()),
        ("middle", middle()),
        ("creature", creature()),
        ("whirlpool", whirlpool()),
        ("crowded", crowded()),
        ("late", late()),
        ("narrows", narrows()),
        ("over", over()),
    ]
}

fn placing() -> Value {
    json!({
        "n": 4, "turns": 0, "turn": 2, "step": "placing", "waiting": [9, 9, 10, 10],
        "people": {"e4": [0], "f5": [1, 2], "d7": [3], "f6": [0, 1, 2], "c7": [3, 0], "h8": [1]},
        "ships": fleet(),
    })
}

fn fleet() -> Value {
    json!([
        {"name": "A", "at": "b7"}, {"name": "B", "at": "j7"}, {"name": "C", "at": "f3"},
        {"name": "D", "at": "f11"},
    ])
}

fn early() -> Value {
    json!({
        "n": 3, "turns": 4, "turn": 1,
        "gone": {"e4": "shark", "h4": "ship", "e10": "dolphin"},
        "people": {
            "f4": [0, 1], "g4": [2], "d5": [0, 0, 1], "h5": [1, 2], "e5": [2, 2], "f5": [0, 1],
            "d6": [0], "i6": [1, 1, 2], "f6": [2, 0], "e6": [1], "c7": [1, 2], "i7": [0, 0, 2],
            "h8": [1], "f10": [2], "g9": [0, 2], "d9": [1],
        },
        "ships": [
            {"name": "A", "at": "b7", "crew": [0, 1]}, {"name": "B", "at": "j6", "crew": [2]},
            {"name": "C", "at": "f3"}, {"name": "D", "at": "f11"}, {"name": "E", "at": "h4", "crew": [1]},
        ],
        "swimmers": [{"seat": 0, "at": "e10"}],
        "creatures": [
            {"is": "shark", "at": "d3"}, {"is": "dolphin", "at": "e10", "guards": 0},
        ],
        "last": {"by": 0, "sank": ["e10", "dolphin"], "rolled": ["shark", 2],
                 "path": ["e4", "e3", "d3"], "moves": ["board-d7-b7", "walk-e6-d6"]},
    })
}

fn middle() -> Value {
    json!({
        "n": 4, "turns": 17, "turn": 3,
        "gone": {
            "e4": "shark", "f4": null, "g4": "ship", "h4": "octopus", "d5": "dolphin", "c7": "ship",
            "e10": "dolphin", "d6": "shark", "i6": "monster", "h5": "whirlpool", "g10": "ship",
            "f10": "octopus", "g5": null, "i8": "dolphin",
        },
        "people": {
            "f5": [0, 0, 2], "e5": [3], "f6": [1, 3], "e6": [2, 2, 2], "g6": [0, 3, 3], "g7": [1, 1],
            "f8": [0, 1], "g8": [2], "e8": [3, 3, 0], "h8": [1], "i7": [2], "d8": [0], "h10": [1],
        },
        "ships": [
            {"name": "A", "at": "c4", "crew": [0, 3]}, {"name": "B", "at": "k8", "crew": [1, 1, 2]},
            {"name": "C", "at": "g3", "crew": [2]}, {"name": "D", "at": "f11"},
            {"name": "E", "at": "c8", "crew": [0, 1, 3]}, {"name": "F", "at": "b11", "crew": [3]},
        ],
        "swimmers": [
            {"seat": 2, "at": "d5"}, {"seat": 0, "at": "d5"}, {"seat": 3, "at": "h4"},
            {"seat": 1, "at": "f10"}, {"seat": 0, "at": "k2"}, {"seat": 2, "at": "i8"},
        ],
        "creatures": [
            {"is": "shark", "at": "c5"}, {"is": "dolphin", "at": "d5", "guards": 0},
            {"is": "shark", "at": "j10"}, {"is": "octopus", "at": "h4"},
            {"is": "monster", "at": "j5"}, {"is": "octopus", "at": "d11"},
            {"is": "dolphin", "at": "k3"}, {"is": "dolphin", "at": "i8", "guards": 5},
        ],
        "ashore": [[1, 0, 1, 1], [0, 1, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]],
        "last": {"by": 2, "sank": ["i8", "dolphin"], "rolled": ["monster", 3],
                 "path": ["i6", "j6", "j5"], "moves": ["dive-i7-i8", "sail-h3-g3"]},
    })
}

/// A shark has gone a step of two, and somebody was there.
fn creature() -> Value {
    let mut json = middle();
    json["step"] = json!({"creature": {"kind": "shark", "distance": 2, "which": 0}});
    json["now"] = json!({
        "by": 3, "moves": ["walk-e5-e6", "land-b2", "sail-b10-b11"], "sank": ["d6", "shark"],
        "rolled": ["shark", 2], "path": ["b5", "c5"],
        "lost": [{"at": "c5", "what": {"person": 1}, "to": "shark"},
                 {"at": "c5", "what": {"person": 1}, "to": "shark"}],
    });
    json
}

fn whirlpool() -> Value {
    json!({
        "n": 2, "turns": 12, "turn": 0,
        "gone": {
            "e4": "shark", "f4": "whirlpool", "g4": null, "h4": null, "f5": null, "e5": null,
            "c7": "ship", "i7": "dolphin", "e10": "octopus", "h10": "ship", "d9": "shark",
        },
        "people": {
            "d5": [0, 0], "g5": [1, 1, 0], "h5": [0], "e6": [1], "g7": [0, 0, 1], "f8": [1, 1],
            "g9": [0], "d8": [1, 0],
        },
        "ships": [
            {"name": "A", "at": "b6", "crew": [0, 0]}, {"name": "B", "at": "j8", "crew": [1]},
            {"name": "C", "at": "h11", "crew": []},
        ],
        "swimmers": [{"seat": 1, "at": "i7"}],
        "creatures": [
            {"is": "dolphin", "at": "i7", "guards": 0}, {"is": "octopus", "at": "e11"},
            {"is": "shark", "at": "b9"},
        ],
        "ashore": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
        "last": {
            "by": 1, "sank": ["f4", "whirlpool"], "swept": ["e4", "g4", "e5", "f5"],
            "moves": ["walk-f8-e8", "walk-e8-f8"], "rolled": ["octopus", 1], "path": ["e10", "e11"],
            "lost": [
                {"at": "f4", "what": {"person": 0}, "to": "whirlpool"},
                {"at": "f4", "what": {"person": 1}, "to": "whirlpool"},
                {"at": "g4", "what": {"person": 1}, "to": "whirlpool"},
                {"at": "f3", "what": {"ship": 3}, "to": "whirlpool"},
                {"at": "e3", "what": {"creature": "shark"}, "to": "whirlpool"},
            ],
        },
    })
}

/// As much in one hex as there will hardly ever be.
fn crowded() -> Value {
    let swims = |seat: u8, at: &str, spent: bool| json!({"seat": seat, "at": at, "spent": spent});
    let mut json = middle();
    json["swimmers"] = json!([
        swims(0, "d4", false),
        swims(1, "d4", true),
        swims(2, "d4", false),
        swims(3, "e4", false),
        swims(0, "e4", false),
        swims(1, "e4", false),
        swims(2, "e4", true),
        swims(3, "f4", false),
        swims(2, "h3", false),
        swims(2, "h3", false),
        swims(0, "i4", false),
    ]);
    json["people"] = json!({
        "f5": [0, 0, 2], "e5": [3], "f6": [1, 3], "e6": [2], "g6": [0, 3, 3], "g7": [1, 1],
        "f8": [0, 1], "g8": [1], "e8": [3, 3, 0], "h8": [1], "d8": [0],
    });
    json["ships"][3] = json!({"name": "D", "at": "e4", "crew": [0]});
    json["ships"][4] = json!({"name": "E", "at": "f4", "crew": [2, 1]});
    json["ships"][5] = json!({"name": "F", "at": "h4", "crew": []});
    json["creatures"] = json!([
        {"is": "octopus", "at": "d4"}, {"is": "dolphin", "at": "d4", "guards": 0},
        {"is": "dolphin", "at": "e4", "guards": 3},
        {"is": "octopus", "at": "e4"}, {"is": "shark", "at": "f4"},
        {"is": "dolphin", "at": "f4", "guards": 7},
    ]);
    json["ashore"] = json!([[1, 1, 1, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
    json["last"] = json!({"by": 2});
    json
}

fn late() -> Value {
    let mut gone = serde_json::Map::new();
    for (row, columns) in
        [(4, 4..8), (5, 3..8), (6, 3..9), (7, 2..9), (8, 3..9), (9, 3..8), (10, 4..8)]
    {
        for column in columns {
            let cell = format!("{}{row}", char::from(b'a' + column));
            if cell != "f7" {
                gone.insert(cell, Value::Null);
            }
        }
    }
    for (cell, symbol) in [
        ("e4", "shark"),
        ("f4", "octopus"),
        ("g4", "ship"),
        ("h4", "ship"),
        ("f5", "monster"),
        ("e5", "dolphin"),
        ("d7", "shark"),
        ("c7", "dolphin"),
    ] {
        gone[cell] = json!(symbol);
    }
    json!({
        "n": 3, "turns": 41, "turn": 2, "late": [3, 3, 4, 0], "gone": gone,
        "ships": [
            {"name": "B", "at": "c3", "crew": [0, 2]}, {"name": "D", "at": "j10", "crew": [2, 2]},
            {"name": "F", "at": "g8"},
        ],
        "swimmers": [{"seat": 1, "at": "h6"}, {"seat": 0, "at": "f9"}, {"seat": 1, "at": "b3"}],
        "creatures": [
            {"is": "shark", "at": "f10"}, {"is": "monster", "at": "c4"},
            {"is": "dolphin", "at": "h6", "guards": 0}, {"is": "octopus", "at": "i9"},
        ],
        "ashore": [[2, 1, 0, 0], [0, 2, 3, 0], [1, 0, 0, 0], [0, 0, 1, 0]],
        "last": {"by": 1, "moves": ["swim-b4-b3", "escort-g6-h6"], "rolled": ["octopus", 0],
                 "path": ["d11", "i9"]},
    })
}

fn narrows() -> Value {
    json!({
        "board": "narrows", "n": 4, "turns": 9, "turn": 0,
        "gone": {"g2": "shark", "h2": "dolphin", "f4": "ship", "j8": "octopus", "e5": "monster"},
        "people": {
            "i2": [0, 1], "g3": [2, 3], "h3": [0, 0, 1], "i3": [2], "h4": [3, 1], "h6": [0, 1, 2],
            "i6": [3], "h8": [1, 1], "i8": [2, 0], "j6": [3, 3, 2],
        },
        "ships": [
            {"name": "A", "at": "d4", "crew": [0, 1, 3]}, {"name": "B", "at": "l5", "crew": [2]},
            {"name": "C", "at": "h1"}, {"name": "D", "at": "g9", "crew": [3, 3]},
        ],
        "swimmers": [{"seat": 2, "at": "h2"}, {"seat": 1, "at": "j8"}],
        "creatures": [
            {"is": "shark", "at": "e2"}, {"is": "dolphin", "at": "h2", "guards": 0},
            {"is": "octopus", "at": "k8"}, {"is": "monster", "at": "d6"},
        ],
        "ashore": [[0, 1, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0], [0, 0, 2, 0]],
        "last": {"by": 3, "sank": ["e5", "monster"], "rolled": ["monster", 1], "path": ["e5", "d6"],
                 "moves": ["dive-j7-j8"]},
    })
}

fn over() -> Value {
    let mut json = late();
    json["ships"] = json!([{"name": "F", "at": "g8"}]);
    json["swimmers"] = json!([]);
    json["creatures"] = json!([{"is": "shark", "at": "f10"}, {"is": "monster", "at": "c3"}]);
    json["step"] = json!({"over": "nobody"});
    json["ashore"] = json!([[2, 1, 0, 0], [0, 3, 5, 0], [1, 0, 0, 0], [0, 0, 2, 0]]);
    json["now"] = json!({"by": 2, "moves": ["land-k2-ship"], "rolled": ["monster", 1],
        "path": ["c4", "c3"], "lost": [{"at": "c3", "what": {"person": 0}, "to": "monster"},
        {"at": "c3", "what": {"ship": 1}, "to": "monster"}]});
    json
}
