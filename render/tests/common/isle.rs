//! Telling positions of Atlantis Rising, to look at and to measure.

use std::sync::Arc;

use games::{
    Erased, Game as _, Setup, Viewer,
    dice::Seeded,
    rising::{Rising, View},
};
use serde_json::{Value, json};

/// A position that is told as text.
pub fn position(json: Value) -> View {
    let game = serde_json::from_value::<Rising>(json.clone());
    let game = game.unwrap_or_else(|error| panic!("{error}: {json}"));
    game.view(Viewer::Public)
}

/// One of [`positions`] in which the game goes on.
pub fn at(name: &str) -> Erased<Rising> {
    let json = tables().into_iter().find(|table| table.0 == name).expect("a position").1;
    let seats = json["n"].as_u64().and_then(|count| u8::try_from(count).ok()).expect("players");
    let setup = Setup { start: Some(Arc::new(json)), ..Setup::new(seats) };
    Erased::open(&setup, &mut Seeded::from_number(0)).expect("a position")
}

/// The most telling positions, the earliest first.
pub fn positions() -> Vec<(&'static str, View)> {
    tables().into_iter().map(|(name, json)| (name, position(json))).collect()
}

fn tables() -> [(&'static str, Value); 9] {
    [
        ("choosing", choosing()),
        ("alone", alone()),
        ("early", early()),
        ("flood", flood()),
        ("rolled", rolled()),
        ("keeping", keeping()),
        ("attacked", attacked()),
        ("late", late()),
        ("over", over()),
    ]
}

fn choosing() -> Value {
    json!({
        "n": 3, "phase": {"choosing": 1}, "first": 1,
        "players": [{"councilor": "priest", "home": 3, "energy": 1},
                    {"home": 3, "energy": 1}, {"home": 3, "energy": 1}],
    })
}

fn alone() -> Value {
    json!({
        "n": 1, "phase": "start", "turn": 3, "galley": 1,
        "rules": {"mode": "basic", "deadline": 20},
        "players": [{"councilor": "champion", "home": 5, "energy": 2, "courage": 2,
                     "resources": [1, 0, 2, 0], "hand": ["shield"]}],
        "left": {"mtn": 5, "for": 4},
        "misfortunes": {"top": ["flood-cit", "calm"], "discards": {"flood-for": 2, "flood-mtn": 1}},
    })
}

/// Six at once, and much at the centre.
fn early() -> Value {
    json!({
        "n": 6, "phase": "place", "turn": 2, "first": 4, "galley": 1,
        // Seats are bits: those who have nobody left to place.
        "done": 0b0010_1001,
        "players": [
            {"councilor": "explorer", "home": 0, "energy": 1, "resources": [1, 0, 0, 0]},
            {"councilor": "astrologer", "home": 3, "energy": 2},
            {"councilor": "priest", "home": 1, "energy": 3, "resources": [0, 0, 1, 0]},
            {"councilor": "champion", "home": 0, "energy": 0, "courage": 1},
            {"councilor": "artificer", "home": 2, "energy": 1, "resources": [0, 2, 0, 0]},
            {"councilor": "scholar", "home": 0, "energy": 1, "hand": ["bulwark", "well"]},
        ],
        "on": {
            "ctr": [{"seat": 0, "n": 1}, {"seat": 2, "n": 1}, {"seat": 3, "n": 1, "brave": 1},
                    {"seat": 5, "n": 1}],
            "nav": [{"seat": 0, "n": 1}, {"seat": 2, "n": 1}, {"seat": 3, "n": 1}],
            "mtn1": [{"seat": 0, "n": 1}], "lib2": [{"seat": 5, "n": 1}],
            "hil3": [{"seat": 3, "n": 1}, {"seat": 4, "n": 1}], "cit1": [{"seat": 5, "n": 1}],
        },
        "left": {"mtn": 6, "hil": 5, "lib": 5, "for": 4},
        "misfortunes": {"discards": {"flood-hil": 1, "flood-lib": 1, "flood-for": 2, "calm": 1,
                                     "sabotage": 1}},
        "seen": {"misfortunes": [], "rolls": [], "places": ["cit1"], "by": 5},
    })
}

/// Two pay to cancel a flood, on an island that is full.
fn flood() -> Value {
    let on = |seat: u8, count: u8, brave: u8| json!({"seat": seat, "n": count, "brave": brave});
    json!({
        "n": 6, "phase": {"draw": 4}, "turn": 7, "first": 2, "galley": 6, "raid": 2,
        "players": [
            {"councilor": "explorer", "home": 0, "energy": 3, "resources": [2, 1, 0, 3]},
            {"councilor": "astrologer", "home": 0, "energy": 0, "resources": [0, 3, 1, 0]},
            {"councilor": "priest", "home": 1, "energy": 6, "resources": [1, 0, 4, 2]},
            {"councilor": "champion", "home": 0, "energy": 1, "courage": 2, "hand": ["valor"]},
            {"councilor": "artificer", "home": 0, "energy": 2, "resources": [0, 1, 1, 1],
             "hand": ["seek", "command", "foresee"]},
            {"councilor": "scholar", "home": 0, "energy": 1, "resources": [12, 0, 0, 10],
             "hand": ["bulwark", "well", "shield", "build"]},
        ],
        "on": {
            "ctr": [on(0, 1, 0), on(1, 1, 0), on(2, 2, 1), on(3, 1, 0), on(4, 1, 0), on(5, 2, 2)],
            "nav": [on(0, 1, 0), on(1, 2, 1), on(2, 1, 0), on(3, 2, 2), on(4, 1, 0), on(5, 1, 0)],
            "mtn5": [on(0, 1, 0), on(1, 2, 1)], "mtn4": [on(5, 1, 0), on(3, 1, 0)],
            "lib3": [on(2, 1, 1)], "hil5": [on(4, 3, 0)], "cit6": [on(0, 1, 0), on(3, 1, 1)],
            "for3": [on(0, 1, 1), on(4, 1, 0)], "frg4": [on(5, 2, 0)],
        },
        "left": {"mtn": 3, "lib": 4, "hil": 2, "cit": 1, "for": 4, "frg": 4},
        "barriers": ["hil6", "lib3", "frg4"],
        "misfortunes": {"discards": {
            "flood-mtn": 3, "flood-lib": 3, "flood-hil": 4, "flood-cit": 4, "flood-for": 3,
            "flood-frg": 2, "calm": 3, "controlled": 3, "raid": 1, "fever": 1, "tremor": 1,
        }},
        "gate": gate(&[(1, 4), (3, 5), (5, 0)]),
        "pledges": [1, 0, 1, 0, 0, 0],
        "todo": ["end_misfortune", {"ask": {"cancel": {"by": 0, "section": "for"}}}],
        "seen": {
            "misfortunes": [
                {"by": 2, "misfortune": "raid", "fate": "came"},
                {"by": 3, "misfortune": "flood-hil", "fate": "warded"},
                {"by": 4, "misfortune": "flood-cit", "fate": "came"},
                {"by": 5, "misfortune": "flood-lib", "fate": "cancelled"},
                {"by": 0, "misfortune": "flood-for", "fate": "came"},
            ],
            "rolls": [], "places": [], "by": 2,
        },
    })
}

/// The components of `basic`, some of them built.
fn gate(built: &[(usize, u8)]) -> Value {
    let ids = ["core", "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4"];
    let slot = |(index, id): (usize, &&str)| {
        let by = built.iter().find(|part| part.0 == index).map(|part| part.1);
        json!({"component": id, "by": by})
    };
    ids.iter().enumerate().map(slot).collect()
}

fn rolled() -> Value {
    let roll = |by: u8, place: &str, die: u8, target: u8, boost: u8| {
        let won = die + boost >= target;
        json!({"by": by, "place": place, "die": die, "target": target, "boost": boost, "won": won})
    };
    json!({
        "n": 3, "phase": "produce", "turn": 5, "first": 1, "galley": 4,
        "rules": {"mode": "basic", "ancient": true},
        "players": [
            {"councilor": "explorer", "home": 3, "energy": 2, "resources": [2, 1, 1, 0],
             "hand": ["ore", "exchange"]},
            {"councilor": "priest", "home": 1, "energy": 5, "resources": [0, 0, 2, 1]},
            {"councilor": "scholar", "home": 2, "energy": 1, "resources": [0, 2, 0, 4],
             "hand": ["gold", "crystal", "raise", "atlantium"]},
        ],
        "on": {
            "frg3": [{"seat": 0, "n": 2}], "lib4": [{"seat": 1, "n": 1}, {"seat": 2, "n": 1}],
            "hil2": [{"seat": 1, "n": 1}], "cit4": [{"seat": 2, "n": 2}],
            "nav": [{"seat": 0, "n": 1}, {"seat": 1, "n": 2, "brave": 1}, {"seat": 2, "n": 1}],
        },
        "left": {"mtn": 4, "lib": 3, "hil": 5, "cit": 4, "for": 5, "frg": 4},
        "barriers": ["hil2"],
        "misfortunes": {"discards": {
            "flood-mtn": 2, "flood-lib": 3, "flood-hil": 1, "flood-cit": 2, "flood-for": 1,
            "flood-frg": 2, "calm": 1, "controlled": 1, "tremor": 1, "despair": 1,
        }},
        "gate": gate(&[(1, 0), (2, 2)]),
        "wishes": [null, {"place": "hil1", "n": 2}, {"place": "nav", "n": 1}, null, null, null],
        "despair": true, "pledges": [0, 2, 1, 0, 0, 0],
        "seen": {
            "misfortunes": [
                {"by": 1, "misfortune": "flood-mtn", "fate": "came"},
                {"by": 2, "misfortune": "despair", "fate": "came"},
                {"by": 0, "misfortune": "controlled", "fate": "came"},
            ],
            "rolls": [roll(0, "mtn3", 4, 2, 0), roll(0, "hil3", 1, 3, 0), roll(1, "for2", 3, 4, 1),
                      roll(2, "mtn3", 2, 3, 0)],
            "places": ["mtn3"], "by": 2,
        },
    })
}

/// Somebody has drawn cards, and others are looked at.
fn keeping() -> Value {
    let mut json = rolled();
    json["turn"] = 6.into();
    json["despair"] = false.into();
    json["pledges"] = json!([0, 0, 0, 0, 0, 0]);
    json["misfortunes"]["top"] = json!(["flood-lib", "flood-frg"]);
    let cards = ["shield", "foresee", "change", "bulwark"];
    json["todo"] = json!([{"ask": {"keep": {"by": 1, "cards": cards, "n": 1}}}]);
    json
}

fn attacked() -> Value {
    json!({
        "n": 4, "phase": "attack", "turn": 6, "first": 3, "galley": 5,
        "players": [
            {"councilor": "artificer", "home": 3, "energy": 1, "resources": [0, 1, 2, 1]},
            {"councilor": "champion", "home": 2, "energy": 0, "courage": 1, "hand": ["bulwark"]},
            {"councilor": "astrologer", "home": 3, "energy": 4, "resources": [3, 0, 0, 0]},
            {"councilor": "explorer", "home": 2, "energy": 2, "resources": [0, 0, 1, 5]},
        ],
        "on": {"nav": [{"seat": 0, "n": 1}, {"seat": 1, "n": 2, "brave": 2}, {"seat": 3, "n": 2}]},
        "left": {"mtn": 2, "lib": 3, "hil": 2, "cit": 0, "for": 3, "frg": 4},
        "misfortunes": {"discards": {"flood-mtn": 4, "flood-cit": 6, "flood-hil": 4, "flood-for": 3}},
        "gate": gate(&[(0, 1), (1, 0), (2, 3), (6, 2)]),
        "todo": ["return", {"ask": {"sink": {"by": 3, "cause": "attack"}}}],
        "seen": {
            "misfortunes": [{"by": 3, "misfortune": "calm", "fate": "came"}],
            "rolls": [],
            "attack": {"die": 6, "bonus": 5, "raid": 0, "strength": 7, "lost": 4, "award": 3},
            "places": ["for4"], "by": 3,
        },
    })
}

/// Little is left of the island, and little to build.
fn late() -> Value {
    json!({
        "n": 2, "phase": "build", "turn": 11, "first": 0, "galley": 5,
        "players": [
            {"councilor": "scholar", "home": 8, "energy": 4, "resources": [0, 3, 4, 3],
             "hand": ["smith", "follow", "shield", "change"]},
            {"councilor": "artificer", "home": 5, "energy": 3, "resources": [1, 3, 3, 3]},
        ],
        "left": {"mtn": 1, "lib": 0, "hil": 2, "cit": 0, "for": 1, "frg": 1},
        "barriers": ["hil5", "for6"],
        "misfortunes": {"discards": {"flood-mtn": 6, "flood-cit": 7, "flood-lib": 7, "calm": 4}},
        "gate": gate(&[(1, 0), (2, 1), (3, 0), (4, 1), (5, 1), (6, 0), (8, 1), (9, 0)]),
        "seen": {
            "misfortunes": [{"by": 0, "misfortune": "calm", "fate": "came"},
                            {"by": 1, "misfortune": "flood-hil", "fate": "cancelled"}],
            "rolls": [],
            "attack": {"die": 2, "bonus": 5, "raid": 0, "strength": 8, "lost": 0, "award": 0},
            "places": [], "by": 1,
        },
    })
}

fn over() -> Value {
    let mut json = late();
    json["phase"] = json!({"over": "gate"});
    let all: Vec<(usize, u8)> = (0..10).map(|index| (index, (index % 2) as u8)).collect();
    json["gate"] = gate(&all);
    json
}
