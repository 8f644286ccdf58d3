//! The people who are rung, and the news that is told in one message.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU8, Ordering},
};

use async_trait::async_trait;
use desk::{Act, Platform, Platforms, Reply, Request, ShowError, To, plain::plain};
use record::{NoticeId, RoomId, Slot, Store as _};

use crate::room::{Room, account, line};

/// Lists the people who are rung by what the room is told, message by message.
fn rung(replies: &[Reply]) -> Vec<Vec<String>> {
    let of_room = replies.iter().filter(|reply| matches!(reply.to, To::Room(_)));
    let name = |id: &record::AccountId| id.0.trim_start_matches("test:").to_owned();
    of_room.map(|reply| reply.ring.iter().map(name).collect()).collect()
}

/// Everybody but the player who made an end hears of it, once.
#[test]
fn an_end_rings_all_but_who_made_it() {
    let room = Room::new();
    assert_eq!(rung(&room.command("ann", "hex start @bob size=3")), [["bob"]]);
    assert_eq!(rung(&room.command("bob", "decline")), [["ann"]]);
    room.command("ann", "hex start @bob size=3");
    assert_eq!(rung(&room.command("ann", "cancel")), [["bob"]]);
    // A beginning calls who must act.
    room.command("bob", "hex start @ann size=3");
    assert_eq!(rung(&room.command("ann", "accept")), [["bob"]]);
    assert_eq!(rung(&room.command("ann", "resign confirm")), [["bob"]]);
    // A win.
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    let mut last = Vec::new();
    for (who, cell) in [("ann", "b1"), ("bob", "a1"), ("ann", "b2"), ("bob", "a2"), ("ann", "b3")] {
        last = rung(&room.command(who, &format!("play {cell}")));
    }
    assert_eq!(last, [["bob"]]);
}

/// The player who must act is called, by name and in the text, whatever their accounts are.
#[test]
fn who_must_act_is_called_alone() {
    for (proposer, sides) in [("ann", "white"), ("ann", "blue"), ("bob", "white"), ("bob", "blue")]
    {
        let other = if proposer == "ann" { "bob" } else { "ann" };
        let room = Room::new();
        room.command(proposer, &format!("atlanteon start @{other} sides={sides}"));
        let began = room.command(other, "accept");
        let mover = if sides == "blue" { proposer } else { other };
        let reply = began.iter().find(|reply| matches!(reply.to, To::Room(_))).expect("a turn");
        assert_eq!(reply.ring.first(), Some(&account(mover).id), "{}", plain(reply));
        let said = plain(reply);
        let first = said.split('@').nth(1).expect("somebody is called");
        assert!(first.starts_with(mover), "{mover}: {said}");
        assert_eq!(reply.ring.len(), 1, "nobody else has to act");
    }
}

/// However many are invited, there is one message, and each is rung once.
#[test]
fn a_challenge_is_one_message() {
    let room = Room::with(crate::room::MANY, crate::room::settings());
    let names = ["bob", "cyd", "dan"];
    let asked = room.command("ann", "goof start @bob @cyd @dan");
    assert_eq!(rung(&asked), [names]);
    for who in ["bob", "cyd"] {
        let told = room.command(who, "accept");
        let [reply] = &told[..] else { panic!("one message: {told:?}") };
        assert_eq!(reply.slot, Slot::Challenge);
        let said = plain(reply);
        assert!(said.contains("challenges") && said.contains("Waiting for"), "all of it: {said}");
        assert!(reply.prompt.is_some(), "it can still be answered");
    }
    let began = room.command("dan", "accept");
    let began = began.iter().find(|reply| matches!(reply.to, To::Room(_))).expect("a turn");
    assert_eq!(began.slot, Slot::News);
    assert!(began.ring.len() >= 3, "all but dan: {:?}", began.ring);
}

/// The second press of a button is the first one.
#[test]
fn a_button_pressed_twice_is_pressed_once() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    let press = |who: &str, reply: &Reply, label: &str| {
        let options = &reply.prompt.as_ref().expect("a question").options;
        let option = options.iter().find(|option| option.label == label);
        let act = Act::Press(option.expect("an option of that name").press.clone());
        Request { careful: true, ..room.request(who, act) }
    };
    let challenge = room.command("bob", "board").remove(0);
    for _ in 0..2 {
        assert_eq!(room.handle(&press("bob", &challenge, "Accept")), []);
    }
    assert_eq!(room.told().len(), 1, "it begins once");
    let board = room.command("ann", "board").remove(0);
    let column = room.handle(&press("ann", &board, "b")).remove(0);
    let look = room.handle(&press("ann", &column, "b2")).remove(0);
    for _ in 0..2 {
        assert_eq!(room.handle(&press("ann", &look, "Confirm")), []);
    }
    assert_eq!(room.told().len(), 1);
    // Also after others have gone on.
    room.command("bob", "play a1");
    assert_eq!(room.handle(&press("ann", &look, "Confirm")), []);
    assert_eq!(room.found().rev(), 5);
    // A move that was taken back counts as not made.
    room.command("ann", "undo");
    room.command("bob", "accept");
    let stale = room.handle(&press("ann", &look, "Confirm")).remove(0);
    assert!(plain(&stale).contains("moved on"), "{}", plain(&stale));
}

/// A platform on which a message costs something, and some rooms are gone.
#[derive(Default)]
struct Wall {
    shown: Mutex<Vec<(NoticeId, Reply)>>,
    /// 0 shows, 1 tells each alone.
    mood: AtomicU8,
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        let gone =
            self.mood.load(Ordering::Relaxed) == 1 && reply.to == To::Room("test:room".into());
        if gone {
            return Err(ShowError::Privately("the room is gone".to_owned()));
        }
        self.shown.lock().expect("no panic").push((notice.clone(), reply.clone()));
        Ok(())
    }
}

impl Wall {
    fn set() -> (Arc<Self>, Platforms) {
        let wall = Arc::new(Self::default());
        let mut platforms = Platforms::default();
        platforms.add(wall.clone());
        (wall, platforms)
    }

    fn shown(&self) -> Vec<(NoticeId, Reply)> {
        std::mem::take(&mut *self.shown.lock().expect("no panic"))
    }
}

/// A move that the computer answers soon is told together with the answer.
#[test]
fn both_moves_are_one_message() {
    let room = Room::new();
    let (wall, platforms) = Wall::set();
    let deliver = || pollster::block_on(room.desk.deliver(&platforms)).expect("our own store");
    let compute = || pollster::block_on(room.desk.compute()).expect("our own store");
    let say = |text: &str| room.handle(&room.request("ann", line(text)));
    say("hex start computer size=7");
    while compute() {}
    assert_eq!(deliver(), 0);
    assert_eq!(wall.shown().len(), 1, "the beginning, and what the computer did first");
    let legal = |room: &Room| room.found().table().expect("a board").legal(games::Seat(0));
    say(&format!("play {}", legal(&room)[0]));
    assert_eq!(deliver(), 1, "it waits for the computer");
    assert_eq!(wall.shown().len(), 0);
    assert!(compute());
    assert_eq!(deliver(), 0);
    let told = wall.shown();
    let [(notice, reply)] = &told[..] else { panic!("one message: {told:?}") };
    assert_eq!(notice.rev, room.found().rev());
    assert_eq!(plain(reply).matches(" plays ").count(), 2, "{}", plain(reply));
    assert!(reply.picture.is_some() && reply.prompt.is_some());
    // A crash after that: what comes twice has the same name.
    say(&format!("play {}", legal(&room)[0]));
    assert!(compute());
    let outbox = pollster::block_on(room.store.outbox()).expect("our own store");
    assert_eq!(outbox.len(), 2);
    deliver();
    let names: Vec<NoticeId> = wall.shown().into_iter().map(|(id, _)| id).collect();
    assert_eq!(names, [outbox[1].id.clone()]);
    // One that thinks for long is not waited for.
    say(&format!("play {}", legal(&room)[0]));
    deliver();
    room.pass(3);
    assert_eq!(deliver(), 0);
    assert_eq!(wall.shown().len(), 1, "what ann did");
    assert!(compute());
    deliver();
    let alone = wall.shown();
    assert_eq!(plain(&alone[0].1).matches(" plays ").count(), 1, "{alone:?}");
}

/// News that a room was not told is told where the match goes on.
#[test]
fn a_match_goes_on_where_it_is_brought() {
    let room = Room::new();
    let (wall, platforms) = Wall::set();
    let deliver = || pollster::block_on(room.desk.deliver(&platforms)).expect("our own store");
    let say = |who: &str, there: &str, text: &str| {
        let request = room.request(who, line(text));
        room.handle(&Request { room: RoomId::from(there), ..request })
    };
    say("ann", "test:room", "hex start @bob size=3");
    say("bob", "test:room", "accept");
    deliver();
    wall.shown();
    wall.mood.store(1, Ordering::Relaxed);
    say("ann", "test:room", "play b2");
    deliver();
    assert_eq!(wall.shown(), []);
    let id = room.ids()[0].clone();
    let board = say("bob", "test:den", &format!("board {id}"));
    assert!(plain(&board[0]).contains("can’t write in this match’s room"), "{}", plain(&board[0]));
    let offer = say("bob", "test:den", "play a1").remove(0);
    let press = offer.prompt.expect("an offer").options[0].press.clone();
    // Somebody else has no say.
    let refused = say("cyd", "test:den", &format!("table move match={id}"));
    assert!(plain(&refused[0]).contains("There’s no match"), "{}", plain(&refused[0]));
    let request = room.request("bob", Act::Press(press));
    assert_eq!(room.handle(&Request { room: "test:den".into(), ..request }), []);
    deliver();
    let told = wall.shown();
    let [(_, reply)] = &told[..] else { panic!("the new room alone: {told:?}") };
    assert_eq!(reply.to, To::Room("test:den".into()));
    let said = plain(reply);
    assert!(
        said.contains("b2") && said.contains("a1") && said.contains("continues here"),
        "{said}"
    );
    assert_eq!(reply.ring, [account("ann").id]);
    // There it goes on, and nothing is left to be said.
    say("ann", "test:den", "play c3");
    deliver();
    assert_eq!(wall.shown().len(), 1);
    let board = say("bob", "test:den", "board");
    assert!(!plain(&board[0]).contains("can’t write"), "{}", plain(&board[0]));
    let again = say("bob", "test:den", &format!("table move match={id}"));
    assert!(plain(&again[0]).contains("already here"), "{}", plain(&again[0]));
    // `move` by itself is a move, as ever.
    assert_eq!(say("bob", "test:den", "move a3"), []);
    assert_eq!(room.found().head().rooms, ["test:den".into()]);
    deliver();
    wall.shown();
    // A room that can be told hears that it goes on elsewhere, and no more after that.
    assert_eq!(say("ann", "test:attic", &format!("table move match={id}")), []);
    deliver();
    let told = wall.shown();
    let of = |place: &str| {
        let to = To::Room(place.into());
        let said = told.iter().filter(|(_, reply)| reply.to == to);
        said.map(|(_, reply)| plain(reply)).collect::<Vec<_>>()
    };
    let back = format!("`/table move match={id}`, sent here, brings it back.\n");
    let gone = format!("ann moved Hex, match `{id}`, to another room. {back}");
    assert_eq!(of("test:den"), [gone]);
    assert!(of("test:attic")[0].contains("This match continues here"), "{told:?}");
}
