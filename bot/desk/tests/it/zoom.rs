//! Boards that show what matters, and that larger, to who wants that; and where what is
//! chosen can go.

use desk::{Act, Button, GameKind, Press, Reply, Request, kind, plain::plain};
use games::escape::Escape;
use serde_json::json;
use toys::sparks::Sparks;

use crate::{
    laws::sound,
    room::{Room, line},
};

static GAMES: &[GameKind] = &[kind::<Sparks>(), kind::<Escape>()];

/// Sparks between ann, who is to move, and bob: two places of nine burn.
fn sparks() -> Room {
    let room = Room::with(GAMES, crate::room::settings());
    room.command("ann", "sparks start @bob");
    room.command("bob", "accept");
    room.command("ann", "play s4");
    room.command("bob", "play s6");
    room
}

/// Escape from Atlantis, of which little is left.
fn escape() -> Room {
    let start = json!({
        "n": 2, "turns": 9, "turn": 0, "gone": {"e4": "shark", "f4": null},
        "people": {"f5": [0, 0], "f6": [1]}, "ships": [{"name": "A", "at": "f4"}],
        "creatures": [{"is": "shark", "at": "e3"}],
    });
    Room::laid_out("escape", GAMES, start)
}

fn press(room: &Room, who: &str, button: &Button) -> Vec<Reply> {
    let act = Act::Press(button.id().parse().expect("an id reads back"));
    let replies = room.handle(&Request { careful: true, in_sight: true, ..room.request(who, act) });
    replies.iter().for_each(sound);
    replies
}

fn zoom(reply: &Reply) -> Button {
    reply.zoom().unwrap_or_else(|| panic!("nothing to zoom: {reply:?}")).clone()
}

/// How wide the board of a reply is: that of Sparks shows what burns.
fn width(reply: &Reply) -> f32 {
    reply.picture.as_ref().expect("a board").scene.width
}

#[test]
fn what_is_zoomed_stays_so_for_who_wants_it() {
    let room = sparks();
    let whole = room.command("ann", "board").remove(0);
    assert_eq!(zoom(&whole).label, "Zoom");
    let [zoomed] = &press(&room, "ann", &zoom(&whole))[..] else { panic!("one board") };
    assert_eq!((width(&whole), width(zoomed)), (400.0, 160.0));
    assert_eq!(zoom(zoomed).label, "Whole board");
    assert_eq!(zoomed.prompt, whole.prompt, "she is asked the same");
    let told = "Your private boards now zoom in on what matters";
    assert!(plain(zoomed).contains(told), "{}", plain(zoomed));
    assert_eq!(room.told(), [], "nobody else hears of it");

    // Her plan shows the board zoomed; the room, and people who have not chosen that, see it whole.
    assert_eq!(width(&room.command("ann", "play s7+")[0]), 160.0);
    assert_eq!(width(&room.command("bob", "board")[0]), 400.0);
    let turn = room.command("ann", "play done").remove(0);
    assert_eq!((width(&turn), &*zoom(&turn).label.to_string()), (400.0, "Zoom"));
    // Below the board of the room, who has it zoomed just gets it so.
    let again = press(&room, "ann", &zoom(&turn));
    assert_eq!(width(&again[0]), 200.0);
    assert!(!plain(&again[0]).contains("private boards now"), "{}", plain(&again[0]));
    assert_eq!(width(&press(&room, "cyd", &zoom(&turn))[0]), 200.0, "who looks on as well");

    let back = press(&room, "ann", &zoom(&again[0]));
    assert_eq!(width(&back[0]), 400.0);
    assert!(plain(&back[0]).contains("now show everything."), "{}", plain(&back[0]));
    // A board of the past is no place to go on from.
    assert_eq!(room.command("ann", "history 1")[0].zoom(), None);
}

#[test]
fn it_is_a_setting_in_every_language() {
    let room = sparks();
    assert!(plain(&room.command("ann", "settings")[0]).contains("show everything"));
    let told = room.command("ann", "settings zoom on");
    assert!(plain(&told[0]).contains("private boards now"), "{told:?}");
    assert_eq!(width(&room.command("ann", "board")[0]), 160.0);
    assert!(plain(&room.command("ann", "settings")[0]).contains("settings zoom off"));
    room.command("ann", "settings language de");
    assert_eq!(zoom(&room.command("ann", "board")[0]).label, "Ganzes Brett");
    let told = room.command("ann", "settings zoom off");
    assert!(plain(&told[0]).contains("zeigen jetzt"), "{told:?}");
    assert_eq!(zoom(&room.command("ann", "board")[0]).label, "Vergrößern");
}

#[test]
fn where_all_is_large_there_is_nothing_to_zoom() {
    let room = Room::new();
    room.command("ann", "hex start @bob");
    room.command("bob", "accept");
    assert_eq!(room.command("ann", "board")[0].zoom(), None);
    room.command("ann", "sparks start @bob");
    room.command("bob", "accept");
    assert_eq!(room.command("ann", "sparks board")[0].zoom(), None, "nothing burns yet");
}

/// Where a turn is planned, who has chosen what acts sees where it can go, also right
/// below the board of the room; and may have that zoomed.
#[test]
fn where_it_can_go_is_shown_before_it_goes() {
    let room = escape();
    let whole = room.command("ann", "board").remove(0);
    let prompt = whole.prompt.clone().expect("a question");
    let who = prompt.options.iter().find(|option| option.token() == Some("f5")).expect("people");
    let [chosen] = &press(&room, "ann", who)[..] else { panic!("one question") };
    let scene = |reply: &Reply| reply.picture.as_ref().expect("a board").scene.clone();
    assert_ne!(scene(chosen).shapes, scene(&whole).shapes, "it is ringed");
    let where_to = chosen.prompt.clone().expect("a question");
    let [zoomed] = &press(&room, "ann", &zoom(chosen))[..] else { panic!("one question") };
    assert_eq!(zoomed.prompt, Some(where_to.clone()), "what is asked is asked still");
    assert!(scene(zoomed).spots[0].width > 1.2 * scene(&whole).spots[0].width);
    assert!(matches!(zoom(zoomed).press, Press::Look { zoom: false, path, .. } if path == ["f5"]));
    // Each destination of the piece is a place on the zoomed board.
    for option in &where_to.options {
        let token = option.token().expect("a place");
        assert!(scene(zoomed).spots.iter().any(|spot| spot.token == token), "{token}");
    }
    let [planned] = &press(&room, "ann", &where_to.options[0])[..] else { panic!("one board") };
    assert!(plain(planned).contains("Your plan: "), "{}", plain(planned));
    // If the words behind a zoom lead nowhere any more, the zoom shows the board of now.
    room.handle(&room.request("ann", line("sink f5")));
    let late = press(&room, "ann", &zoom(zoomed));
    assert!(plain(&late[0]).contains("moved on"), "{}", plain(&late[0]));
}

/// Where others read along, `You` would be whoever reads it.
#[test]
fn a_board_that_others_read_names_its_players() {
    let room = escape();
    let board = |overheard: bool| {
        let request = Request { overheard, ..room.request("ann", line("board")) };
        let [reply] = &room.handle(&request)[..] else { panic!("one board") };
        reply.clone().picture.expect("a board")
    };
    let (alone, aloud) = (board(false), board(true));
    let names_her = |text: &str| text.contains("Ann") || text.contains("ann");
    assert!(alone.alt().contains("You") && !names_her(&alone.alt()), "{}", alone.alt());
    assert!(!aloud.alt().contains("You") && names_her(&aloud.alt()), "{}", aloud.alt());
    assert!(!aloud.text.contains("You"), "{}", aloud.text);
    let shown = format!("{:?}", aloud.scene.shapes);
    assert!(!shown.contains("\"You"), "{shown}");
}
