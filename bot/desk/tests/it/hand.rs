//! Seats that somebody else plays on in.

use desk::{Act, GameKind, Match, Press, Reply, To, kind, plain::plain};
use games::{Seat, Viewer};
use record::{Actor, Entry, Player, Slot, Stage, Store as _, What};
use render::{Look, Theme};
use toys::liar::Liar;

use crate::{
    laws::{kept, kept_of, sound},
    room::{KINDS, Room, account, line, settings},
};

const DAY: u64 = 24 * 3_600;

static SECRET: &[GameKind] = &[kind::<Liar>()];

/// Everybody named has sat down, ann first.
fn begun(kinds: &'static [GameKind], start: &str, others: &[&str]) -> Room {
    let room = Room::with(kinds, settings());
    room.pass(1_000 * DAY + DAY / 2);
    let names: Vec<String> = others.iter().map(|name| format!("@{name}")).collect();
    room.command("ann", &format!("{start} {}", names.join(" ")));
    for who in others {
        room.command(who, "accept");
    }
    // Somebody whom the desk knows, and who plays nothing.
    room.command("cyd", "settings theme dark");
    room.told();
    room
}

fn hex() -> Room {
    begun(KINDS, "hex start size=3", &["bob"])
}

/// Ann is late with her turn, in a match of three.
fn late() -> Room {
    let room = begun(KINDS, "liar start clock=1d", &["bob", "eve"]);
    assert_eq!(room.found().head().to_act, Seat(0).into());
    room.wait(DAY + 1);
    assert_eq!(room.found().time().timed_out(), Seat(0).into());
    room.told();
    room
}

fn text(replies: &[Reply]) -> String {
    replies.iter().map(plain).collect()
}

fn said(room: &Room, who: &str, what: &str) -> String {
    let mut replies = room.command(who, what);
    replies.extend(room.told());
    replies.iter().for_each(sound);
    kept_of(KINDS, &room.record(&room.ids()[0]));
    text(&replies)
}

/// Presses a button of what was told, and says what all are told then.
fn press(room: &Room, who: &str, press: &Press) -> String {
    let mut replies = room.handle(&room.request(who, Act::Press(press.clone())));
    replies.extend(room.told());
    replies.iter().for_each(sound);
    text(&replies)
}

fn button(replies: &[Reply], label: &str) -> Press {
    let prompts = replies.iter().filter_map(|reply| reply.prompt.as_ref());
    let mut all = prompts.flat_map(|prompt| prompt.options.clone());
    all.find(|option| option.label == label).expect("a button of that name").press
}

fn sits(room: &Room, who: &str) -> Option<Seat> {
    let head = room.record(&room.ids()[0]).head;
    head.seat_of(&room.person(who))
}

fn offer(room: &Room) -> Option<record::Offer> {
    room.record(&room.ids()[0]).head.offer
}

#[test]
fn a_seat_is_handed_to_a_friend() {
    let room = hex();
    room.command("ann", "play b2");
    room.command("bob", "play a1");
    room.told();
    let replies = room.command("ann", "hand @cyd");
    let [told] = &replies[..] else { panic!("the room is told, once: {replies:?}") };
    sound(told);
    assert!(told.aside && told.picture.is_none() && told.slot == Slot::News, "{told:?}");
    assert_eq!(told.ring, [account("cyd").id], "whoever is asked is called");
    let prompt = told.prompt.as_ref().expect("a question");
    assert_eq!((prompt.options.len(), &prompt.of[..]), (2, &[account("cyd").id][..]));
    let heard = plain(told);
    assert!(heard.contains("ann offers @cyd the seat"), "{heard}");
    assert!(heard.contains("Take the seat") && heard.contains("No, thanks"), "{heard}");
    // Until then everything is as it was, but cyd finds it among what waits for them.
    let mine = said(&room, "cyd", "mine");
    assert!(mine.contains("a seat is offered to you"), "{mine}");
    let board = room.command("cyd", "board");
    assert!(text(&board).contains("Take the seat"), "{board:?}");
    assert_eq!((sits(&room, "ann"), sits(&room, "cyd")), (Some(Seat(0)), None));
    assert!(said(&room, "bob", "board").contains("Waiting for cyd: may cyd play on for ann?"));
    let heard = press(&room, "cyd", &button(&replies, "Take the seat"));
    assert!(heard.contains("cyd plays on for ann."), "{heard}");
    assert!(!heard.contains("@cyd"), "cyd was called, and knows: {heard}");
    assert!(!heard.contains("agrees"), "one thing is said once: {heard}");
    assert_eq!((sits(&room, "ann"), sits(&room, "cyd")), (None, Some(Seat(0))));
    assert_eq!(offer(&room), None);
    // It is cyd's now, with all that was done in it.
    let own = said(&room, "ann", "play c1");
    assert!(own.contains("aren’t in a match"), "{own}");
    assert!(said(&room, "ann", "mine").contains("aren’t in a match"));
    assert!(said(&room, "cyd", "mine").contains("your turn"));
    let heard = said(&room, "cyd", "play c3");
    assert!(heard.contains("bob"), "{heard}");
    assert!(said(&room, "cyd", "history").contains("cyd plays on for ann."));
    room.command("bob", "play b1");
    assert!(said(&room, "cyd", "undo").contains("cyd asks to take back"));
    assert!(said(&room, "ann", "accept").contains("There’s nothing to answer"));
    assert!(said(&room, "bob", "accept").contains("bob agrees"));
    let over = said(&room, "cyd", "resign confirm");
    assert!(over.contains("bob wins"), "{over}");
    let id = &room.ids()[0];
    let past = |who: &str| {
        let query = record::Query::Past(record::Of::Person(room.person(who)));
        let heads = pollster::block_on(room.store.heads(&query, 9)).expect("our own store");
        heads.iter().any(|head| head.id == *id)
    };
    assert_eq!(["ann", "bob", "cyd"].map(past), [false, true, true]);
    let history = said(&room, "bob", &format!("history {id}"));
    assert!(history.contains("cyd plays on for ann."), "{history}");
}

#[test]
fn a_friend_may_say_no() {
    let room = hex();
    for (who, what, expected) in [
        ("cyd", "decline", "cyd declines the seat"),
        ("ann", "cancel", "ann withdraws the offer of the seat"),
        ("ann", "decline", "ann withdraws the offer of the seat"),
    ] {
        said(&room, "ann", "hand @cyd");
        let heard = said(&room, who, what);
        assert!(heard.contains(expected), "{heard}");
        assert_eq!((offer(&room), sits(&room, "ann")), (None, Some(Seat(0))));
    }
    // Plain words do as well, where something is asked.
    said(&room, "ann", "hand @cyd");
    let talk = Act::Talk("no".to_owned());
    room.handle(&room.request("cyd", talk));
    assert!(text(&room.told()).contains("cyd declines the seat"));
    said(&room, "ann", "hand @cyd");
    room.handle(&room.request("cyd", Act::Talk("yes".to_owned())));
    assert!(text(&room.told()).contains("cyd plays on for ann"));
}

#[test]
fn what_cannot_be_is_refused_with_a_way_out() {
    let room = hex();
    let refused = |who: &str, what: &str, expected: &str| {
        let heard = said(&room, who, what);
        assert!(heard.contains(expected), "{what}: {heard}");
    };
    refused("cyd", "hand @dan", "aren’t in a match");
    refused("ann", "hand", "Name who plays on (`/table hand @name");
    refused("ann", "hand @ann", "your own seat");
    refused("ann", "hand @bob", "bob already plays in this match");
    refused("ann", "hand @nobody", "I don’t know anybody called");
    refused("ann", "hand @cyd @dan", "only one person");
    refused("ann", "hand @cyd level=beginner", "Only a computer has a level");
    refused("ann", "hand @cyd seat=bob", "bob isn’t gone");
    refused("ann", "hand @cyd seat=@BOB", "bob isn’t gone");
    refused("ann", "hand @cyd seat=2", "bob isn’t gone");
    refused("ann", "hand @cyd seat=zoe", "Name one of ann or bob");
    refused("ann", "hand computer seat=bob", "`/table late computer`");
    refused("ann", "hand @cyd match=zzzz", "no match");
    refused("cyd", "accept", "There’s nothing to answer");
    assert_eq!(offer(&room), None);
    said(&room, "ann", "hand @cyd");
    refused("ann", "hand @cyd", "cyd already has an offer. `/table cancel` withdraws it");
    refused("bob", "hand @dan", "lapses after 3 days");
    let id = room.ids()[0].clone();
    for who in ["ann", "bob", "dan"] {
        refused(who, &format!("accept match={id}"), "Only cyd can answer that");
    }
    for who in ["bob", "dan"] {
        refused(who, &format!("decline match={id}"), "Only cyd can answer that");
    }
    refused("cyd", "forget confirm", "Decline first");
    said(&room, "cyd", "decline");
    refused("cyd", &format!("accept match={id}"), "has already begun");
    room.command("ann", "play b2");
    room.command("bob", "play a1");
    room.command("ann", "undo");
    room.told();
    refused("ann", "hand @cyd", "The request to take back a move comes first");
    room.command("bob", "decline");
    said(&room, "bob", "resign confirm");
    refused("ann", &format!("hand @cyd match={id}"), "is over");
}

#[test]
fn before_it_begins_no_seat_is_handed_over() {
    let room = Room::new();
    room.command("ann", "hex start @bob");
    let heard = said(&room, "ann", "hand @cyd");
    assert!(heard.contains("hasn’t begun"), "{heard}");
}

#[test]
fn nobody_is_asked_again_and_again() {
    let room = hex();
    for _ in 0..6 {
        assert!(said(&room, "ann", "hand @cyd").contains("ann offers"));
        said(&room, "cyd", "decline");
    }
    let heard = said(&room, "ann", "hand @cyd");
    assert!(heard.contains("6 times today"), "{heard}");
    room.pass(DAY);
    assert!(said(&room, "ann", "hand @cyd").contains("ann offers"));
}

#[test]
fn old_buttons_are_about_what_they_were() {
    let room = hex();
    let first = room.command("ann", "hand @cyd");
    let (take, leave) = (button(&first, "Take the seat"), button(&first, "No, thanks"));
    let asked_others = press(&room, "bob", &take);
    assert!(asked_others.contains("Only cyd can answer that"), "{asked_others}");
    press(&room, "cyd", &leave);
    let late = press(&room, "cyd", &take);
    assert!(late.contains("No seat is on offer here anymore"), "{late}");
    let second = room.command("ann", "hand @cyd");
    assert!(press(&room, "cyd", &take).contains("older question"));
    assert_eq!(sits(&room, "cyd"), None);
    let take = button(&second, "Take the seat");
    assert!(press(&room, "cyd", &take).contains("plays on for ann"));
    let rev = room.found().rev();
    assert_eq!(press(&room, "cyd", &take), "", "the same press");
    assert_eq!(room.found().rev(), rev, "nothing is done twice");
    let late = press(&room, "ann", &take);
    assert!(late.contains("No seat is on offer here anymore"), "{late}");
}

/// The same event, delivered once more, does nothing.
#[test]
fn nothing_is_done_twice() {
    let room = hex();
    room.command("ann", "hand @cyd");
    let request = room.request("cyd", line("accept"));
    room.handle(&request);
    let rev = room.found().rev();
    assert!(text(&room.handle(&request)).contains("already done"));
    assert_eq!(room.found().rev(), rev);
}

fn board(m: &Match, viewer: Viewer) -> String {
    let table = m.table().expect("it has begun");
    table.text(viewer, &Look::new(Theme::LIGHT))
}

/// The secrets of a seat are for the player who goes on there, and for nobody else.
#[test]
fn secrets_go_with_the_seat() {
    // One player is to move, and the other only waits.
    for (who, seat) in [("ann", Seat(0)), ("bob", Seat(1))] {
        let room = begun(SECRET, "liar start", &["bob"]);
        let found = || Match::of(SECRET, &room.record(&room.ids()[0])).expect("our own log");
        assert!(found().info().secrets);
        room.command(who, "hand @cyd");
        assert_eq!(shown(&room, "cyd"), board(&found(), Viewer::Public), "not before");
        let told = room.command("cyd", "accept");
        told.iter().for_each(sound);
        let private: Vec<&Reply> =
            told.iter().filter(|reply| matches!(reply.to, To::Account(_))).collect();
        assert!(
            private.iter().all(|reply| reply.to != To::Account(account(who).id)),
            "{private:?}"
        );
        let own = private.iter().find(|reply| reply.to == To::Account(account("cyd").id));
        let own = own.and_then(|reply| reply.picture.as_ref()).expect("cyd is dealt the hand");
        let m = found();
        assert_eq!(own.text, board(&m, Viewer::Seat(seat)));
        assert_ne!(own.text, board(&m, Viewer::Public), "there is a secret in it");
        assert_eq!(shown(&room, "cyd"), board(&m, Viewer::Seat(seat)));
        assert_eq!(shown(&room, who), board(&m, Viewer::Public), "no more");
        kept_of(SECRET, &room.record(&room.ids()[0]));
    }
}

fn shown(room: &Room, who: &str) -> String {
    let replies = room.command(who, &format!("board match={}", room.ids()[0]));
    replies[0].picture.as_ref().expect("a board").text.clone()
}

/// A message still on its way to the former player tells them no more than anybody.
#[test]
fn what_comes_late_tells_no_secret() {
    let room = begun(SECRET, "liar start", &["bob"]);
    let handle = |who: &str, what: &str| room.handle(&room.request(who, line(what)));
    handle("ann", "play 1x1");
    handle("bob", "play liar");
    handle("ann", "hand @cyd");
    handle("bob", "hand @dan");
    handle("cyd", "accept");
    let m = Match::of(SECRET, &room.record(&room.ids()[0])).expect("our own log");
    assert_eq!(m.seat_of(&room.person("ann")), None, "{:?}", m.head());
    for told in room.told() {
        if told.to == To::Account(account("ann").id) {
            let heard = plain(&told);
            let seen = told.picture.as_ref().map_or("", |picture| &picture.text);
            assert!(!heard.contains("Your") && !heard.contains("You "), "{heard}");
            assert_ne!(seen, board(&m, Viewer::Seat(Seat(0))));
        }
    }
}

/// A restart between any two steps changes nothing.
#[test]
fn a_restart_loses_nothing() {
    let mut room = late();
    for (who, what, expected) in [
        ("bob", "hand @cyd seat=ann", "Waiting for cyd and eve: may cyd play on for ann?"),
        ("cyd", "accept", "Waiting for eve: may cyd play on for ann?"),
        ("eve", "accept", "cyd plays on for ann"),
    ] {
        room = room.restarted(KINDS, settings());
        let heard = said(&room, who, what).replace('@', "");
        assert!(heard.contains(expected), "{heard}");
    }
    assert_eq!(sits(&room, "cyd"), Some(Seat(0)));
}

#[test]
fn for_who_is_gone_all_have_to_agree() {
    let room = late();
    let replies = room.command("bob", "hand @cyd seat=ann");
    let [told] = &replies[..] else { panic!("the room is told, once: {replies:?}") };
    sound(told);
    assert!(plain(told).contains("bob wants @cyd to play on for ann, who is gone"), "{told:?}");
    let mut ring = told.ring.clone();
    ring.sort();
    assert_eq!(ring, [account("cyd").id, account("eve").id]);
    assert!(said(&room, "eve", "mine").contains("your answer about ann’s seat"));
    let again = said(&room, "bob", &format!("accept match={}", room.ids()[0]));
    assert!(again.contains("already agreed. Waiting for cyd and eve"), "{again}");
    let agree = button(&replies, "Agree");
    let agreed = press(&room, "eve", &agree);
    assert!(agreed.contains("eve agrees") && !agreed.contains('@'), "called once: {agreed}");
    assert_eq!(press(&room, "eve", &agree), "", "the same press");
    assert!(
        said(&room, "eve", &format!("accept match={}", room.ids()[0])).contains("Waiting for cyd")
    );
    assert_eq!(sits(&room, "cyd"), None, "cyd has a say, too");
    let heard = press(&room, "cyd", &agree);
    assert!(heard.contains("cyd plays on for ann"), "{heard}");
    // There is all the time of a turn, from now.
    let m = room.found();
    assert_eq!((m.time().timed_out(), m.time().clocks().turn), (games::Seats::NONE, Some(DAY)));
    let deadline = m.head().deadline.expect("the clock runs");
    assert_eq!(deadline.at, m.entries().last().expect("the last").at + DAY);
    room.wait(DAY - 10);
    assert_eq!(room.found().time().timed_out(), games::Seats::NONE);
    room.wait(20);
    assert_eq!(room.found().time().timed_out(), Seat(0).into());
}

#[test]
fn one_no_is_enough() {
    for who in ["bob", "eve", "cyd"] {
        let room = late();
        said(&room, "bob", "hand @cyd seat=ann");
        said(&room, who, &format!("decline match={}", room.ids()[0]));
        assert_eq!((offer(&room), sits(&room, "ann")), (None, Some(Seat(0))), "{who}");
    }
}

#[test]
fn who_comes_back_keeps_the_seat() {
    let room = late();
    let told = room.command("bob", "hand @cyd seat=ann");
    said(&room, "cyd", "accept");
    let heard = said(&room, "ann", "play 1x1");
    assert!(heard.contains("ann is back and keeps the seat"), "{heard}");
    assert_eq!(offer(&room), None);
    let late = press(&room, "eve", &button(&told, "Agree"));
    assert!(late.contains("No seat is on offer here anymore"), "{late}");
    assert_eq!(sits(&room, "ann"), Some(Seat(0)));
    assert!(said(&room, "bob", "hand @cyd seat=ann").contains("ann isn’t gone"));
}

/// Their own word does not count, nor that of who is gone as well; a seat in which the
/// computer sits in is theirs to come back to, until somebody else plays on.
#[test]
fn the_seat_that_a_computer_keeps_warm_finds_somebody() {
    let room = late();
    said(&room, "bob", "late computer");
    let heard = said(&room, "bob", "hand @cyd seat=ann");
    assert!(heard.contains("Waiting for @cyd and @eve: may @cyd play on for ann?"), "{heard}");
    assert_eq!(offer(&room).map(|offer| offer.seat), Some(Seat(0)));
    said(&room, "ann", "return");
    assert_eq!((offer(&room), sits(&room, "ann")), (None, Some(Seat(0))));
    room.wait(DAY + 1);
    said(&room, "bob", "late computer");
    said(&room, "bob", "hand @cyd seat=ann");
    said(&room, "cyd", "accept");
    let heard = said(&room, "eve", "accept");
    assert!(heard.contains("plays on for ann"), "{heard}");
    assert!(said(&room, "ann", "return").contains("isn’t playing for you"));
    assert_eq!(sits(&room, "cyd"), Some(Seat(0)));
}

#[test]
fn without_a_clock_a_week_has_to_go_by() {
    let room = hex();
    room.wait(7 * DAY - 10);
    assert!(said(&room, "bob", "hand @cyd seat=ann").contains("ann isn’t gone"));
    room.wait(20);
    assert!(said(&room, "bob", "hand @cyd seat=bob").contains("bob offers"), "his own");
    said(&room, "bob", "cancel");
    assert!(said(&room, "ann", "hand @cyd seat=bob").contains("bob isn’t gone"), "not awaited");
    // She has said nothing that others hear: she is gone.
    let heard = said(&room, "bob", "hand @cyd seat=ann");
    assert!(heard.contains("who is gone"), "{heard}");
    assert!(said(&room, "cyd", "accept").contains("plays on for ann"), "bob has agreed");
}

#[test]
fn an_offer_lapses() {
    let room = hex();
    said(&room, "ann", "hand @cyd");
    room.wait(3 * DAY - 10);
    assert!(offer(&room).is_some());
    room.told();
    room.wait(20);
    let told = room.told();
    assert!(text(&told).contains("Not everybody agreed within 3 days"), "{told:?}");
    assert_eq!((offer(&room), sits(&room, "ann")), (None, Some(Seat(0))));
    assert!(said(&room, "cyd", "mine").contains("aren’t in a match"));
    kept(&room.record(&room.ids()[0]));
    // One that was settled before does nothing when its time comes.
    said(&room, "ann", "hand @cyd");
    said(&room, "cyd", "accept");
    room.pass(DAY);
    said(&room, "cyd", "hand @dan");
    let rev = room.found().rev();
    room.wait(2 * DAY + 60);
    assert_eq!(room.found().rev(), rev, "that is another offer");
    room.wait(DAY + 60);
    assert_eq!(offer(&room), None);
}

/// While the program was away, nobody could answer.
#[test]
fn an_offer_waits_for_the_program() {
    let room = hex();
    said(&room, "ann", "hand @cyd");
    room.wait(2 * DAY);
    room.pass(2 * DAY);
    room.tick();
    assert!(offer(&room).is_some(), "it was away for two days");
    room.wait(DAY - 600);
    assert!(offer(&room).is_some(), "there is as much time as there was");
    room.wait(1_200);
    assert_eq!(offer(&room), None);
}

/// A draft was for its player's eyes alone.
#[test]
fn drafts_end_with_their_player() {
    let room = begun(KINDS, "sparks start", &["bob"]);
    room.command("ann", "play s5+");
    assert!(said(&room, "ann", "board").contains("Planned: 5"));
    room.told();
    said(&room, "ann", "hand @cyd");
    let heard = said(&room, "cyd", "accept");
    assert!(heard.contains("plays on for ann") && !heard.contains("Planned"), "{heard}");
    let own = said(&room, "cyd", "board");
    assert!(!own.contains("Planned"), "{own}");
    said(&room, "cyd", "play s6");
    assert!(!said(&room, "bob", "history").contains('5'), "it was never done");
    said(&room, "cyd", "undo");
    let own = said(&room, "cyd", "board");
    assert!(!own.contains("Planned"), "{own}");
}

#[test]
fn the_computer_plays_on_as_strong_as_one_likes() {
    let room = hex();
    let heard = said(&room, "ann", "hand computer level=beginner");
    assert!(heard.contains("The computer plays on for ann"), "{heard}");
    let head = room.record(&room.ids()[0]).head;
    let computer = head.players[0].computer().expect("the computer sits there");
    assert_eq!(&*computer.level, "beginner");
    assert!(pollster::block_on(room.desk.compute()).expect("our own store"));
    assert!(said(&room, "ann", "return").contains("ann takes over a seat"));
    assert_eq!(sits(&room, "ann"), Some(Seat(0)));
    // A level says enough, for who cannot name the computer.
    said(&room, "ann", "hand level=medium");
    assert_eq!(sits(&room, "ann"), None);
    let alone = said(&room, "bob", "hand computer");
    assert!(alone.contains("Nobody else is in this match"), "{alone}");
}

/// Undoing goes on over a hand-over, and a pause takes the word of who sits there now.
#[test]
fn who_plays_on_has_a_word_of_their_own() {
    let room = begun(KINDS, "hex start size=3 clock=1d", &["bob"]);
    said(&room, "ann", "pause");
    said(&room, "ann", "hand @cyd");
    said(&room, "cyd", "accept");
    said(&room, "bob", "pause");
    assert!(!room.record(&room.ids()[0]).head.paused, "cyd has not said so");
    said(&room, "cyd", "pause");
    assert!(room.record(&room.ids()[0]).head.paused);
    // In a pause a seat can be handed on, and there is a whole turn after it.
    room.wait(5 * DAY);
    said(&room, "cyd", "hand @dan");
    said(&room, "dan", "accept");
    room.wait(5 * DAY);
    said(&room, "bob", "resume");
    let m = room.found();
    let at = m.entries().last().expect("the last").at;
    assert_eq!(m.head().deadline.expect("the clock runs").at, at + DAY);
}

/// A log may only say what some verb does.
#[test]
fn logs_that_say_what_cannot_be_are_refused() {
    let room = late();
    let (ann, bob) = (room.person("ann"), room.person("bob"));
    let (eve, cyd) = (room.person("eve"), room.person("cyd"));
    let at = room.found().entries().last().expect("the last").at;
    let note = |game_match: &mut Match, by: &record::PersonId, what: What| {
        game_match.note(at, Actor::Person(by.clone()), what)
    };
    let offered = |seat: u8, to: &record::PersonId| What::SeatOffered {
        seat: Seat(seat),
        to: to.clone(),
        until: at + DAY,
    };
    for (by, what) in [
        (&bob, offered(2, &cyd)),
        (&bob, offered(0, &eve)),
        (&bob, offered(9, &cyd)),
        (&cyd, offered(0, &cyd)),
        (&bob, What::SeatOffered { seat: Seat(0), to: cyd.clone(), until: at }),
        (&bob, What::SeatAgreed),
        (&bob, What::SeatDeclined),
        (&bob, What::SeatChanged { seat: Seat(0), player: Player::Person(cyd.clone()) }),
    ] {
        note(&mut room.found(), by, what.clone()).expect_err(&format!("{what:?}"));
    }
    let mut m = room.found();
    note(&mut m, &bob, offered(0, &cyd)).expect("she is gone");
    let taken = What::SeatChanged { seat: Seat(0), player: Player::Person(cyd.clone()) };
    for (by, what) in [
        (&bob, offered(0, &cyd)),
        (&bob, What::SeatAgreed),
        (&ann, What::SeatAgreed),
        (&bob, taken.clone()),
        (&eve, taken.clone()),
    ] {
        note(&mut m.fork(), by, what.clone()).expect_err(&format!("{what:?}"));
    }
    m.fork().note(at, Actor::Clock, What::SeatDeclined).expect_err("it is too soon");
    note(&mut m, &eve, What::SeatAgreed).expect("eve has a say");
    note(&mut m.fork(), &eve, What::SeatAgreed).expect_err("once");
    note(&mut m.fork(), &eve, taken.clone()).expect_err("cyd has a say");
    note(&mut m, &cyd, What::SeatAgreed).expect("cyd has a say");
    note(&mut m, &cyd, taken).expect("everybody agreed");
    assert!(matches!(m.head().stage, Stage::Playing { .. }));
    let again = Match::replay(KINDS, m.entries(), None).expect("it reads back");
    assert_eq!((again.head(), again.seating().place(&ann)), (m.head(), Some(Seat(4))));
    let entries: Vec<Entry> = m.entries().iter().map(|entry| Entry::clone(entry)).collect();
    assert!(entries.iter().any(|entry| entry.what == What::SeatAgreed));
}

/// A player who links an account is asked anew, as the person they are now. A friend who is linked
/// to the player in the seat gets it as before, and nobody hears of it.
#[test]
fn linked_accounts_stay_silent() {
    let room = hex();
    said(&room, "ann", "hand @cyd");
    let code = said(&room, "dan", "link");
    let code =
        code.split('`').find(|part| part.len() == 8 || part.contains("link ")).expect("a code");
    let code = code.rsplit(' ').next().expect("a word").to_owned();
    let heard = said(&room, "cyd", &format!("link {code} confirm"));
    assert_eq!(offer(&room), None, "{heard}");
}
