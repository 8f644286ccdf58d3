//! Answers that are given while others are still asked: one message says who is
//! awaited, and the board comes with the last of them.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use desk::{GameKind, Platform, Platforms, Reply, ShowError, To, kind, plain::plain};
use games::escape::Escape;
use record::{Addressee, Notice, NoticeId, Slot, Store as _};
use serde_json::json;

use crate::{
    laws::{kept_of, sound},
    room::{MANY, Room, account, line, settings},
};

/// A match of four in which ann has asked the others.
fn asked(game: &str) -> Room {
    let room = Room::with(MANY, settings());
    room.command("ann", &format!("{game} start @bob @cyd @dan"));
    for who in ["bob", "cyd", "dan"] {
        room.command(who, "accept");
    }
    room.command("ann", "play ask");
    room
}

/// Answers, and returns what only the speaker is told.
fn answer(room: &Room, who: &str, text: &str) -> Vec<Reply> {
    let replies = room.handle(&room.request(who, line(&format!("play {text}"))));
    replies.iter().for_each(sound);
    replies
}

fn outbox(room: &Room) -> Vec<Notice> {
    pollster::block_on(room.store.outbox()).expect("our own store")
}

fn to_room(replies: Vec<Reply>) -> Vec<Reply> {
    replies.into_iter().filter(|reply| matches!(reply.to, To::Room(_))).collect()
}

#[test]
fn one_message_says_who_is_awaited() {
    for game in ["ballot", "reply"] {
        let room = asked(game);
        let began = room.record(&room.ids()[0]).head.rev;
        answer(&room, "bob", "yes");
        let told = room.told();
        let [reply] = &told[..] else { panic!("the room alone: {told:?}") };
        sound(reply);
        assert_eq!(reply.slot, Slot::Waiting(began), "{game}");
        assert!(reply.aside && reply.picture.is_none() && reply.prompt.is_none(), "{reply:?}");
        let said = plain(reply);
        assert!(said.contains("1 of 3 has answered. Waiting for cyd and dan."), "{said}");
        assert_eq!(said.contains("yes"), game == "reply", "what is secret stays so: {said}");

        answer(&room, "dan", "yes");
        let told = room.told();
        let [reply] = &told[..] else { panic!("the room alone: {told:?}") };
        assert_eq!(reply.slot, Slot::Waiting(began), "the same message: {game}");
        let said = plain(reply);
        assert!(said.contains("2 of 3 have answered. Waiting for cyd."), "{said}");
        assert!(said.contains("bob") && said.contains("dan"), "it says all of it: {said}");

        answer(&room, "cyd", "yes");
        let told = to_room(room.told());
        let [reply] = &told[..] else { panic!("the room is told once: {told:?}") };
        assert_eq!(reply.slot, Slot::News);
        assert!(!reply.aside && reply.picture.is_some() && reply.prompt.is_some(), "{reply:?}");
        assert_eq!(reply.ring, [account("bob").id], "he asks next");
        assert!(plain(reply).contains("3 said yes"), "{}", plain(reply));
        kept_of(MANY, &room.record(&room.ids()[0]));
    }
}

/// A notice that was not delivered yet is overwritten.
#[test]
fn a_notice_takes_the_place_of_the_one_before() {
    let room = asked("reply");
    let began = room.record(&room.ids()[0]).head.rev;
    for (who, n_answered) in [("cyd", 1), ("bob", 2)] {
        answer(&room, who, "yes");
        let notices = outbox(&room);
        let [notice] = &notices[..] else { panic!("one: {notices:?}") };
        assert_eq!(notice.id.slot, Slot::Waiting(began));
        assert!(matches!(notice.id.to, Addressee::Room(_)));
        assert_eq!((notice.from, notice.id.rev), (began, began + n_answered));
    }
    let told = room.told();
    assert_eq!(told.len(), 1);
    assert!(plain(&told[0]).contains("2 of 3 have answered. Waiting for dan."));
}

/// A message that comes late says what holds by then.
#[test]
fn a_late_message_waits_for_nobody() {
    let room = asked("reply");
    for who in ["cyd", "bob", "dan"] {
        answer(&room, who, "yes");
    }
    let told = room.told();
    let [waiting, news] = &told[..] else { panic!("both: {told:?}") };
    assert!(plain(waiting).contains("Everyone has answered."), "{}", plain(waiting));
    assert!(!plain(waiting).contains("Waiting for"));
    assert!(news.picture.is_some(), "{news:?}");
}

/// Each round has a message of its own.
#[test]
fn the_next_round_is_another_message() {
    let room = asked("ballot");
    for who in ["bob", "cyd", "dan"] {
        answer(&room, who, "yes");
    }
    let first = outbox(&room);
    answer(&room, "bob", "ask");
    room.told();
    let began = room.record(&room.ids()[0]).head.rev;
    answer(&room, "ann", "no");
    let notices = outbox(&room);
    let [notice] = &notices[..] else { panic!("one: {notices:?}") };
    assert_eq!(notice.id.slot, Slot::Waiting(began));
    assert!(first.iter().all(|other| other.id.slot != notice.id.slot));
}

/// Nobody else's question is made old by an answer.
#[test]
fn answers_leave_the_questions_of_others_open() {
    let room = asked("reply");
    let told = room.command("bob", "board");
    let prompt = told[0].prompt.clone().expect("a question");
    answer(&room, "cyd", "yes");
    let yes = prompt.options.iter().find(|option| option.label == "yes").expect("an answer");
    let press = yes.id().parse().expect("a button");
    assert_eq!(room.handle(&room.request("bob", desk::Act::Press(press))), []);
    assert!(plain(&room.told()[0]).contains("2 of 3"));
}

/// Looking does not show what is secret, and in a private message neither.
#[test]
fn nobody_sees_what_others_chose() {
    let room = asked("ballot");
    answer(&room, "bob", "yes");
    room.told();
    for who in ["ann", "cyd", "eve"] {
        let shown = room.command(who, "board");
        let text = &shown[0].picture.as_ref().expect("a board").text;
        assert!(text.contains("0 known"), "{who}: {text}");
    }
    let shown = room.command("bob", "board");
    assert!(shown[0].picture.as_ref().expect("a board").text.contains("1 known"));
}

#[test]
fn who_leaves_is_not_waited_for() {
    let room = asked("reply");
    answer(&room, "bob", "yes");
    room.told();
    room.command("cyd", "resign confirm");
    answer(&room, "dan", "yes");
    let told = to_room(room.told());
    let news = told.last().expect("news");
    assert!(news.slot == Slot::News && plain(news).contains("2 said yes"), "{told:?}");
}

/// A match of ward in which ann has taken something.
fn taken() -> Room {
    let room = Room::with(MANY, settings());
    room.command("ann", "ward start @bob @cyd @dan");
    for who in ["bob", "cyd", "dan"] {
        room.command(who, "accept");
    }
    room.command("ann", "play take2");
    room
}

/// A wish that somebody has for themselves alone is told to nobody else.
#[test]
fn a_standing_answer_is_told_to_who_gives_it() {
    let room = taken();
    room.command("ann", "board");
    let replies = answer(&room, "ann", "never");
    let [reply] = &replies[..] else { panic!("one answer: {replies:?}") };
    assert!(matches!(reply.to, To::Whisper(_)) && reply.picture.is_some(), "{reply:?}");
    assert_eq!(reply.lines[0].to_string(), "You will not be asked.");
    assert_eq!(room.told(), [], "nobody else hears of it");
    assert_eq!(outbox(&room), []);
    // Somebody else is not asked anything because of it.
    assert!(room.command("dan", "board")[0].prompt.is_some());
    kept_of(MANY, &room.record(&room.ids()[0]));
}

/// It does not begin another message, and answers at once whoever gave it.
#[test]
fn a_standing_answer_is_one_of_the_answers() {
    let room = taken();
    let began = room.record(&room.ids()[0]).head.rev;
    answer(&room, "bob", "pass");
    answer(&room, "ann", "never");
    let replies = answer(&room, "cyd", "never");
    assert_eq!(replies[0].lines[0].to_string(), "You will not be asked.");
    let told = room.told();
    let [reply] = &told[..] else { panic!("one message: {told:?}") };
    assert_eq!(reply.slot, Slot::Waiting(began));
    let said = plain(reply);
    assert!(said.contains("2 of 3 have answered. Waiting for dan."), "{said}");
    assert!(said.contains("cyd passes") && !said.contains("asked"), "{said}");
    answer(&room, "dan", "pass");
    let told = to_room(room.told());
    assert!(told[0].picture.is_some() && told.len() == 1, "{told:?}");
    // From now on nobody waits for her.
    room.command("bob", "play take1");
    let m = room.record(&room.ids()[0]);
    assert!(!m.head.to_act.contains(games::Seat(0)) && !m.head.to_act.contains(games::Seat(2)));
}

/// Remarks of others beside the game do not make a message say that all have answered.
#[test]
fn a_late_message_still_says_who_is_awaited() {
    let room = taken();
    answer(&room, "bob", "pass");
    answer(&room, "ann", "never");
    let said = plain(&room.told()[0]);
    assert!(said.contains("1 of 3 has answered. Waiting for cyd and dan."), "{said}");
}

/// A match of ward that is told turn by turn.
fn turns() -> Room {
    let room = Room::with(MANY, settings());
    room.command("ann", "ward start @bob @cyd told=turns");
    for who in ["bob", "cyd"] {
        room.command(who, "accept");
    }
    room
}

/// The only thing that the room is told.
fn only(room: &Room) -> Reply {
    let told = to_room(room.told());
    let [reply] = &told[..] else { panic!("one message: {told:?}") };
    sound(reply);
    reply.clone()
}

#[test]
fn a_turn_is_one_message_until_others_are_asked() {
    let room = turns();
    let rev = room.record(&room.ids()[0]).head.rev;
    answer(&room, "ann", "take2");
    // Others are asked: they have to be rung.
    let asked = only(&room);
    assert_eq!(asked.slot, Slot::Turn { began: rev, asked: rev + 1 });
    assert_eq!(asked.ring, [account("bob").id, account("cyd").id]);
    assert!(asked.picture.is_some() && asked.prompt.is_some(), "{asked:?}");
    // An answer makes no other message, and rings nobody anew where the message is changed.
    answer(&room, "cyd", "pass");
    let answered = only(&room);
    assert_eq!(answered.slot, asked.slot);
    assert!(!answered.aside && answered.prompt.is_some(), "{answered:?}");
    assert_eq!(answered.ring, [account("bob").id]);
    // The next turn is another one, and tells how this one ended.
    answer(&room, "bob", "pass");
    let next = only(&room);
    assert_eq!(next.slot, Slot::Turn { began: rev + 2, asked: rev + 3 });
    assert_eq!(next.ring, [account("bob").id]);
    assert!(plain(&next).contains("keeps it"), "{}", plain(&next));
    kept_of(MANY, &room.record(&room.ids()[0]));
}

/// A platform, with what it was shown.
struct Wall {
    changes: bool,
    shown: Mutex<Vec<(u64, String)>>,
    /// How long the film of each was.
    films: Mutex<Vec<usize>>,
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    async fn told_until(&self, _: &NoticeId) -> Option<u64> {
        let shown = self.shown.lock().expect("no panic");
        (!self.changes).then(|| shown.last().map_or(0, |(rev, _)| *rev))
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        if matches!(reply.to, To::Room(_)) {
            self.shown.lock().expect("no panic").push((notice.rev, plain(reply)));
            self.films.lock().expect("no panic").push(reply.film.len());
        }
        Ok(())
    }
}

/// Where a message can be changed it tells all of the turn; where it cannot, what is
/// new.
#[test]
fn a_message_that_is_changed_tells_all_of_its_turn() {
    for changes in [true, false] {
        let room = turns();
        room.told();
        let wall = Arc::new(Wall { changes, shown: Mutex::default(), films: Mutex::default() });
        let mut platforms = Platforms::default();
        platforms.add(wall.clone());
        for (who, action) in [("ann", "take2"), ("cyd", "pass")] {
            answer(&room, who, action);
            pollster::block_on(room.desk.deliver(&platforms)).expect("our own store");
        }
        let shown = wall.shown.lock().expect("no panic");
        let [(_, first), (_, second)] = &shown[..] else { panic!("two: {shown:?}") };
        assert!(first.contains("ann takes 2"), "{first}");
        assert!(second.contains("cyd passes"), "{second}");
        assert_eq!(second.contains("ann takes 2"), changes, "{second}");
    }
}

/// Further actions in the same turn take no film away; the next turn does.
#[test]
fn a_film_stays_until_the_next_turn() {
    static GAMES: &[GameKind] = &[kind::<Escape>()];
    let start = json!({
        "n": 2, "turns": 9, "turn": 0, "gone": {"e4": "shark", "d5": "ship", "d6": "ship"},
        "people": {"f5": [0], "f6": [1]}, "swimmers": [{"seat": 1, "at": "d5"}],
        "creatures": [{"is": "shark", "at": "c5"}],
        "step": {"creature": {"kind": "shark", "distance": 3, "which": null}},
        "now": {"by": 0, "sank": ["d6", "ship"], "rolled": ["shark", 3]},
    });
    let room = Room::laid_out("escape", GAMES, start);
    let wall = Wall { changes: true, shown: Mutex::default(), films: Mutex::default() };
    let wall = Arc::new(wall);
    let mut platforms = Platforms::default();
    platforms.add(wall.clone());
    // A player who plays by presses takes some time for each.
    for (who, text) in [("ann", "shark c5 d5"), ("ann", "d6"), ("ann", "stop"), ("bob", "sink f4")]
    {
        answer(&room, who, text);
        room.pass(60);
        pollster::block_on(room.desk.deliver(&platforms)).expect("our own store");
    }
    let shown = wall.shown.lock().expect("no panic");
    assert!(shown[1].1.contains("d5") && shown.len() > 2, "{shown:#?}");
    let films = wall.films.lock().expect("no panic");
    assert_eq!(films[..3], [3, 3, 0], "{shown:#?}");
}

/// Each entry of a turn adds to its film, and none takes another's away.
#[test]
fn a_film_has_all_that_a_turn_did() {
    static GAMES: &[GameKind] = &[kind::<Escape>()];
    let start = json!({
        "n": 2, "turns": 9, "turn": 0, "gone": {"e4": "shark", "d5": "ship", "d6": "ship"},
        "people": {"f5": [0], "f6": [1]},
        "swimmers": [{"seat": 1, "at": "d5"}, {"seat": 0, "at": "d6"}],
        "creatures": [{"is": "shark", "at": "c5"}],
        "step": {"creature": {"kind": "shark", "distance": 3, "which": null}},
        "now": {"by": 0, "sank": ["d6", "ship"], "rolled": ["shark", 3]},
    });
    let room = Room::laid_out("escape", GAMES, start);
    let wall = Wall { changes: true, shown: Mutex::default(), films: Mutex::default() };
    let wall = Arc::new(wall);
    let mut platforms = Platforms::default();
    platforms.add(wall.clone());
    for (who, text) in [("ann", "shark c5 d5"), ("ann", "d6"), ("ann", "stop")] {
        answer(&room, who, text);
        room.pass(60);
        pollster::block_on(room.desk.deliver(&platforms)).expect("our own store");
    }
    let shown = wall.shown.lock().expect("no panic");
    let films = wall.films.lock().expect("no panic");
    assert!(films.len() > 1 && films[0] > 1, "{films:?} {shown:#?}");
    assert!(films[1] > films[0], "two swimmers are lost: {films:?} {shown:#?}");
}
