//! Moves in the own words of players, in English and in German.

use games::{
    Arg, Game as _, Prose, Seat, Span,
    rising::{Action, Reason, Rising, Section, Wanted},
};
use serde_json::json;
use words::Reader;

use crate::scene::{A, B, Match, Scene, meant};

fn read(game: &Rising, seat: Seat, text: &str) -> Vec<String> {
    game.read(seat, text).iter().map(ToString::to_string).collect()
}

/// A text in each of these forms stands for this, which can be done.
#[track_caller]
fn means(game: &Rising, texts: &[&str], wanted: &str) {
    for text in texts {
        assert_eq!(meant(game, text), wanted, "{text}");
        let can_be_made = |action: &str| -> bool {
            let action: Action = action.parse().expect("an action");
            game.check(A, &action).is_ok()
        };
        assert!(wanted.split(' ').next().is_some_and(can_be_made), "{text}");
    }
}

const ENDS: [&str; 8] =
    ["finished", "the end", "I am done", "done", "fertig", "end the phase", "das Ende", "all done"];

/// A question with one answer is agreed to by a yes, and all act by a word for all.
#[test]
fn a_question_with_one_answer_is_agreed_to() {
    let drawing = Scene::new(2).phase(json!({ "draw": 0 })).begin().game;
    means(&drawing, &["yes", "ja", "yep"], "draw");
    let attack = Scene::new(2).phase(json!("attack")).begin().game;
    means(&attack, &["yes", "ja"], "roll");
    let at_work = Scene::new(2).phase(json!("produce")).on("ctr", 1, 1, 0).on("hil3", 0, 1, 0);
    let at_work = at_work.begin().game;
    means(&at_work, &["everybody", "everyone", "alle", "all"], "all");
    // Elsewhere it says nothing.
    assert_eq!(read(&at_work, A, "yes"), [""; 0]);
}

/// A part of a turn may be over by the time that its end is said: that has an answer, too.
#[test]
fn the_end_of_a_part_is_never_swallowed() {
    let at_work = Scene::new(2).phase(json!("produce")).on("ctr", 1, 1, 0);
    let idle = at_work.clone().on("frg1", 0, 1, 0).begin().game;
    means(&idle, &ENDS, "end");
    let at_work = at_work.on("hil3", 0, 1, 0).on("frg1", 0, 1, 0).begin().game;
    // Those who could act are not sent home by the way.
    for text in ENDS {
        assert_eq!(read(&at_work, A, text), [""; 0], "{text}");
        assert_eq!(at_work.unread(A, text), Some(Reason::StillActing { n: 1 }), "{text}");
    }
    for text in ["done with production", "I'm done producing", "fertig mit der Förderung"] {
        assert_eq!(read(&idle, A, text), ["end"], "{text}");
        assert_eq!(at_work.unread(A, text), Some(Reason::StillActing { n: 1 }), "{text}");
        assert!(Rising::resembles_action(text), "{text}");
    }
    for text in [
        "end production",
        "end the production",
        "stop producing",
        "Förderung beenden",
        "beende die Förderung",
    ] {
        assert_eq!(read(&at_work, A, text), ["end"], "{text}");
        assert!(Rising::resembles_action(text), "{text}");
    }
    means(&at_work, &["end"], "end");
    let building = Scene::new(2).phase(json!("build")).begin().game;
    means(&building, &ENDS, "pass");
    means(&building, &["done building", "fertig mit Bauen", "nichts bauen"], "pass");
    // Nobody knows whether who is ready has done all: what is to be done is said.
    for text in ["ready", "I'm ready", "bereit"] {
        let [action] = at_work.read(A, text)[..] else { panic!("{text}") };
        assert_eq!(at_work.check(A, &action), Err(Reason::NotThis(Wanted::Produce)), "{text}");
    }
    let attack = Scene::new(2).phase(json!("attack")).begin().game;
    let waits = Reason::NotYourTurn { movers: A.into(), wanted: Wanted::Roll };
    for text in ENDS.into_iter().chain(["end production", "ready", "pass"]) {
        let [first] = attack.read(A, text)[..] else { panic!("{text}") };
        assert_eq!(attack.check(A, &first), Err(Reason::NotThis(Wanted::Roll)), "{text}");
        let [first] = attack.read(B, text)[..] else { panic!("{text}") };
        assert_eq!(attack.check(B, &first), Err(waits), "{text}");
    }
    let placed =
        Scene::new(2).player(0, "home", json!(0)).on("ctr", 0, 3, 0).with("done", json!(1));
    let placed = placed.begin().game;
    let waits = Reason::Done { movers: B.into(), wanted: Wanted::Place };
    for text in ENDS.into_iter().chain(["ready", "pass"]) {
        let [first] = placed.read(A, text)[..] else { panic!("{text}") };
        assert_eq!(placed.check(A, &first), Err(waits), "{text}");
    }
}

#[test]
fn placements_are_read_in_words() {
    let scene = Scene::new(2).player(0, "courage", json!(2));
    let game = scene.begin().game;
    means(
        &game,
        &[
            "everybody to the navy",
            "everyone to the navy",
            "rest to the navy",
            "send the rest to the navy",
            "all in the navy",
            "all three to the navy",
            "send all who are left to the navy",
            "3 navy",
            "alle zur Flotte",
            "der Rest zur Flotte",
            "alle drei zur Flotte",
            "schick alle zur Flotte",
            "alle zur Flotte schicken",
            "die übrigen zur Flotte",
        ],
        "put-nav put-nav put-nav",
    );
    means(
        &game,
        &[
            "rest to the centre",
            "all to the center",
            "everybody to the centre",
            "everybody else to the middle",
            "the others to the centre",
            "der Rest in die Mitte",
            "alle in die Mitte",
            "die übrigen in die Mitte",
            "alle anderen in die Mitte",
            "schicke die anderen in die Mitte",
        ],
        "rest",
    );
    means(
        &game,
        &["two to the navy", "send two to the navy", "both to the navy", "zwei zur Flotte"],
        "put-nav put-nav",
    );
    means(&game, &["schick zwei zur Flotte", "zwei zur Flotte schicken"], "put-nav put-nav");
    means(&game, &["one to the navy", "einen zur Flotte", "move 1 to the navy"], "put-nav");
    means(
        &game,
        &[
            "one with courage to the navy",
            "einer mit Mut zur Flotte",
            "navy with courage",
            "jemanden mit Mut zur Flotte schicken",
        ],
        "put-nav+",
    );
    means(&game, &["two with courage to the navy", "zwei mit Mut zur Flotte"], "put-nav+ put-nav+");
    means(
        &game,
        &["two to the navy and one to the centre", "2 navy 1 centre"],
        "put-nav put-nav put-ctr",
    );
    means(
        &game,
        &["two to the navy, the rest to the centre", "zwei zur Flotte und den Rest in die Mitte"],
        "put-nav put-nav rest",
    );
    means(
        &game,
        &["two to hills 3 and one to m1", "2 auf h3, einer auf m1"],
        "put-hil3 put-hil3 put-mtn1",
    );
    // A number that is too large and a section without a tile have a reason.
    for (text, why) in [
        ("four to the navy", Reason::TooFew { n: 3 }),
        ("two to the navy and two to the centre", Reason::TooFew { n: 3 }),
        (
            "two to the hills",
            Reason::WhichTile { section: Section::Hills, tile: "hil3".parse().expect("a tile") },
        ),
        (
            "one to the hills",
            Reason::WhichTile { section: Section::Hills, tile: "hil1".parse().expect("a tile") },
        ),
        (
            "einer in die Berge",
            Reason::WhichTile {
                section: Section::Mountains,
                tile: "mtn1".parse().expect("a tile"),
            },
        ),
    ] {
        assert_eq!(meant(&game, text), "", "{text}");
        assert_eq!(game.unread(A, text), Some(why), "{text}");
        assert!(Rising::resembles_action(text), "{text}");
    }
    // Out of its phase, a placement is answered by the question that is open.
    let attack = Scene::new(2).phase(json!("attack")).begin().game;
    for text in ["rest to the navy", "everybody to the navy", "zwei zur Flotte"] {
        assert_eq!(attack.unread(A, text), Some(Reason::NotThis(Wanted::Roll)), "{text}");
        assert!(Rising::resembles_action(text), "{text}");
    }
    for text in
        ["all good", "my navy", "who is in the centre", "the rest", "both of you", "no and no"]
    {
        assert!(!Rising::resembles_action(text), "{text}");
    }
}

/// Each English verb has its German forms: with and without -e, and at the end.
#[test]
fn german_verbs_are_read_in_each_form() {
    let rich = Scene::new(2).player(0, "resources", json!([3, 3, 3, 3]));
    let rich = rich.player(0, "hand", json!(["well", "raise", "shield"])).left("hil", 5);
    let rich = rich.player(0, "energy", json!(9)).player(1, "energy", json!(3));
    let place = rich.clone().begin().game;
    means(&place, &["setze m1", "setz m1", "m1 setzen", "schick einen auf m1"], "put-mtn1");
    means(
        &place,
        &["spiel Quelle", "spiele die Quelle", "Quelle spielen", "spiel die Lehre von der Quelle"],
        "play-well",
    );
    means(&place, &["spiele Lehre vom Heben", "die Lehre vom Heben spielen"], "play-raise");
    means(&place, &["hebe Hügel", "heb die Hügel", "Hügel heben"], "raise-hil");
    let transmuted = ["verwandle Erz in Gold", "verwandel Erz in Gold", "Erz in Gold verwandeln"];
    means(&place, &transmuted, "transmute-ore-gold");
    means(&place, &["wünsche 2 Gold", "wünsch 2 Gold", "2 Gold wünschen"], "wish-hil-2");
    let draw = rich.clone().phase(json!({ "draw": 0 }));
    means(
        &draw.clone().begin().game,
        &[
            "Unglück ziehen",
            "ziehe ein Unglück",
            "zieh Unglück",
            "ziehe",
            "decke ein Unglück auf",
            "deck auf",
            "Unglück aufdecken",
            "draw misfortune",
            "draw the misfortune",
        ],
        "draw",
    );
    let build = rich.clone().phase(json!("build")).begin().game;
    means(
        &build,
        &["baue Kupferspule", "bau die Kupferspule", "Kupferspule bauen", "baue a2", "a2 bauen"],
        "build-a2",
    );
    let attack = rich.clone().phase(json!("attack")).begin().game;
    means(
        &attack,
        &["würfle", "würfel", "würfeln", "roll the dice", "würfle für den Angriff"],
        "roll",
    );
    let produce = rich.clone().phase(json!("produce")).on("hil3", 0, 1, 0).on("ctr", 1, 1, 0);
    let produce = produce.begin().game;
    means(
        &produce,
        &["handle auf h3", "arbeite in den Hügeln", "h3 fördern", "act in the hills"],
        "act-hil3",
    );
    let ask = |ask: serde_json::Value| {
        rich.clone()
            .phase(json!("produce"))
            .on("nav", 0, 1, 0)
            .with("todo", json!([{ "ask": ask }]))
    };
    let keep = ask(json!({ "keep": { "by": 0, "cards": ["well", "raise", "valor"], "n": 2 } }));
    let keep = keep.begin().game;
    let kept = ["behalte Lehre vom Heben", "behalt das Heben", "die Lehre vom Heben behalten"];
    means(&keep, &kept, "keep-raise");
    let hand = json!(["well", "raise", "shield", "valor", "smith"]);
    let full = ask(json!({ "hand": { "by": 0 } })).player(0, "hand", hand).begin().game;
    means(
        &full,
        &["lege die Quelle ab", "leg Quelle ab", "Quelle ablegen", "wirf die Quelle ab"],
        "discard-well",
    );
    let ward = ask(json!({ "ward": { "by": 0 } })).begin().game;
    means(&ward, &["lege die Barriere auf h3", "lege auf h3", "schütze h3"], "ward-hil3");
    means(&ward, &["leg Barriere auf h3", "Barriere auf h3", "h3 schützen"], "ward-hil3");
    let drawn = |misfortune: &str| {
        let scene = draw.clone().on("nav", 0, 1, 0).on("ctr", 0, 1, 0).next(&[misfortune, "calm"]);
        let mut game = scene.begin();
        game.play(A, "draw");
        game.game
    };
    let lose = drawn("sabotage");
    means(&lose, &["verliere Gold", "verlier Gold", "Gold verlieren", "lose g"], "lose-gold");
    let sink = drawn("controlled");
    means(
        &sink,
        &["versenke Hügel", "versenk die Hügel", "Hügel versenken", "gib die Hügel auf", "sink h"],
        "sink-hil",
    );
    let recall = drawn("fever");
    means(&recall, &["hole Flotte zurück", "hol Flotte", "Flotte zurückholen"], "recall-nav");
    let mut change = rich.player(0, "hand", json!(["change"])).begin();
    let change = &change.play(A, "play-change").game;
    means(change, &["wandle Erz in Gold", "wandel Erz in Gold", "change o g"], "change-ore-gold");
}

#[test]
fn components_and_cards_have_names() {
    let build = Scene::new(2).phase(json!("build")).player(0, "resources", json!([9, 9, 9, 9]));
    let build = build.begin().game;
    means(
        &build,
        &["build copper coil", "build the copper coil", "build coil", "copper coil", "Kupferspule"],
        "build-a2",
    );
    means(&build, &["build the ward post", "baue Schutzpfosten", "ward post"], "build-a4");
    means(&build, &["build the power core", "baue den Kraftkern"], "build-core");
    let artificer = Scene::new(2).player(0, "councilor", json!("artificer")).phase(json!("build"));
    let artificer = artificer.player(1, "councilor", json!("priest"));
    let artificer = artificer.player(0, "resources", json!([9, 9, 9, 9])).begin().game;
    means(
        &artificer,
        &["build copper coil without gold", "Kupferspule ohne Gold bauen", "build a2 gold"],
        "build-a2-gold",
    );
    let cards = json!(["well", "raise", "valor"]);
    let keep = json!([{ "ask": { "keep": { "by": 0, "cards": cards, "n": 2 } } }]);
    let keep = Scene::new(2).phase(json!("produce")).with("todo", keep).begin().game;
    means(
        &keep,
        &[
            "keep well and valor",
            "keep well, valor",
            "keep the Lore of the Well and the Lore of Valor",
            "behalte Quelle und Mut",
            "Quelle und Mut behalten",
        ],
        "keep-well keep-valor",
    );
    let why = Some(Reason::KeepFewer { n: 2 });
    assert_eq!(keep.unread(A, "keep well and valor and raise"), why);
    let attacked = Scene::new(2).phase(json!("attack")).with("galley", json!(4));
    let mut attacked: Match = attacked.begin();
    attacked.roll(A, "roll", &[1]);
    means(
        &attacked.game,
        &["sink hills and cities", "sink the hills and the cities", "sink h c", "sink h and c"],
        "sink-hil sink-cit",
    );
    means(
        &attacked.game,
        &["versenke Hügel und Städte", "gib Hügel und Städte auf", "Hügel und Städte aufgeben"],
        "sink-hil sink-cit",
    );
    let place = Scene::new(2).begin().game;
    for (text, wish) in
        [("wish m", "wish-mtn-1"), ("wish navy", "wish-nav-1"), ("wish 2 m", "wish-mtn-2")]
    {
        assert_eq!(read(&place, A, text), [wish], "{text}");
    }
}

/// The examples in a reason.
fn examples(game: &Rising, seat: Seat, why: Reason) -> Vec<String> {
    let Prose(spans) = game.with_examples(seat, why.into());
    let mut found = Vec::new();
    for span in spans {
        let Span::Message(message) = span else { continue };
        for (name, arg) in message.args {
            let (true, Arg::Prose(shown)) = (name == "example", arg) else { continue };
            found.push(words::text(&shown, Reader::default(), |seat| seat.to_string()));
        }
    }
    found
}

/// Half of a command is answered by an example that can be played, or by why there is none.
#[test]
fn examples_can_be_played() {
    let poor = Scene::new(2);
    let hand = json!(["command", "well", "shield"]);
    let rich = Scene::new(2).player(0, "hand", hand).left("for", 5).player(0, "energy", json!(9));
    let rich = rich.player(0, "resources", json!([1, 0, 0, 0])).player(1, "energy", json!(3));
    let phases =
        [json!("place"), json!({ "draw": 0 }), json!("produce"), json!("attack"), json!("build")];
    let mut shown = 0;
    for scene in [poor, rich] {
        for phase in &phases {
            let scene = scene.clone().phase(phase.clone());
            let game = match phase == "produce" {
                true => scene.on("ctr", 0, 1, 0).on("ctr", 1, 1, 0).begin().game,
                false => scene.begin().game,
            };
            for text in
                ["play", "raise", "transmute", "pledge", "wish", "build", "put", "act", "hills"]
            {
                for seat in [A, B] {
                    let Some(why) = game.unread(seat, text) else { continue };
                    for example in examples(&game, seat, why) {
                        let read = game.read(seat, &example);
                        let can = read.iter().any(|action| game.check(seat, action).is_ok());
                        assert!(can, "{text}: {example}, in {phase}");
                        shown += 1;
                    }
                }
            }
        }
    }
    assert!(shown > 20, "{shown}");
    let rich = Scene::new(2).player(0, "hand", json!(["command", "well"])).begin().game;
    assert_eq!(examples(&rich, A, rich.unread(A, "play").expect("a reason")), ["play well"]);
    let poor = Scene::new(2).begin().game;
    assert_eq!(poor.unread(A, "play"), Some(Reason::NoCardNow));
}
