//! Lessons, as they are taken by buttons and by typing.

use desk::{Act, GameKind, Press, Reply, kind, plain::plain, press::Deed};
use games::rising::Rising;

use crate::{
    room::{Room, line, settings},
    slow::GAMES,
};

const RISING: &[GameKind] = &[kind::<Rising>()];

fn one(mut replies: Vec<Reply>) -> Reply {
    assert_eq!(replies.len(), 1, "one answer: {replies:?}");
    replies.remove(0)
}

fn text(reply: &Reply) -> String {
    plain(&reply.clone().with_words())
}

fn text_of(replies: Vec<Reply>) -> String {
    replies.iter().map(text).collect()
}

/// Returns the highlighted button: the way on, or else the right turn.
fn highlighted(reply: &Reply) -> Option<Press> {
    let prompt = reply.prompt.as_ref()?;
    let does = |deed| {
        let is = move |press: &&Press| matches!(press, Press::Do { deed: its, .. } if *its == deed);
        prompt.buttons().map(|button| &button.press).find(is)
    };
    does(Deed::Next).or_else(|| does(Deed::Show)).cloned().filter(Press::fits)
}

/// A player who only presses what is highlighted passes every lesson, even if the program is
/// started anew between any two presses.
#[test]
fn who_presses_what_is_highlighted_passes_all() {
    let room = Room::new();
    let mut reply = one(room.handle(&room.request("ann", line("atlanteon learn"))));
    let mut presses = 0;
    while let Some(press) = highlighted(&reply) {
        assert!(presses < 100, "it comes to an end");
        reply = one(room.handle(&room.request("ann", Act::Press(press))));
        assert!(reply.picture.is_some(), "there is a board");
        presses += 1;
    }
    let last = text(&reply);
    assert!(last.contains("You’ve passed all lessons"), "{last}");
    assert!(last.contains("1) Play the computer (beginner)  2) Try again"), "{last}");
    assert_eq!(presses, 8 + 7, "eight are shown, and seven lead to the next");
    // It begins anew.
    let again = text(&one(room.handle(&room.request("ann", line("atlanteon learn")))));
    assert!(again.contains("lesson 1 of 8"), "{again}");
}

/// Remarks beside a game are left out of a lesson, unless the lesson is about them.
#[test]
fn a_lesson_offers_what_it_needs() {
    let room = Room::with(RISING, settings());
    let mut reply = one(room.handle(&room.request("ann", line("rising learn"))));
    let mut asked = Vec::new();
    while let Some(press) = highlighted(&reply) {
        asked.push(text(&reply));
        reply = one(room.handle(&room.request("ann", Act::Press(press))));
    }
    let of = |title: &str| {
        asked
            .iter()
            .find(|question| question.contains(title) && question.contains("Show me"))
            .expect("a lesson")
    };
    assert!(of("Out of gold").contains("Transmute a resource"), "{}", of("Out of gold"));
    assert!(!of("Where the gold is").contains("wish"), "{}", of("Where the gold is"));
}

/// From the last lesson it is one press to a game, also where somebody presses twice.
#[test]
fn who_has_passed_all_plays() {
    let room = Room::new();
    room.pass(1_000_000);
    let mut reply = one(room.handle(&room.request("ann", line("atlanteon learn"))));
    while let Some(press) = highlighted(&reply) {
        reply = one(room.handle(&room.request("ann", Act::Press(press))));
    }
    let start = reply.prompt.expect("something is asked").options.remove(0).press;
    assert!(matches!(start, Press::Do { deed: Deed::Start, .. }) && start.fits(), "{start}");
    assert!(room.handle(&room.request("ann", Act::Press(start.clone()))).is_empty());
    assert!(room.handle(&room.request("ann", Act::Press(start.clone()))).is_empty());
    let told: Vec<String> = room.told().iter().map(text).collect();
    let begun = told.iter().filter(|text| text.contains("The game begins")).count();
    assert_eq!(begun, 1, "{told:?}");
    assert!(told.concat().contains("the computer, with `level=beginner`"), "{told:?}");
    // Later, it is meant once more.
    room.pass(60);
    room.handle(&room.request("ann", Act::Press(start.clone())));
    assert_eq!(
        room.told().iter().filter(|reply| text(reply).contains("The game begins")).count(),
        1
    );
    // Somebody else's lesson begins nothing.
    let stolen = text(&one(room.handle(&room.request("bob", Act::Press(start)))));
    assert!(stolen.contains("no longer open"), "{stolen}");
}

/// Nobody else learns of a lesson, and nothing of it reaches the room.
#[test]
fn a_lesson_is_private() {
    let room = Room::new();
    let reply = one(room.handle(&room.request("ann", line("atlanteon learn"))));
    let (id, _) = reply.about.clone().expect("it is about the lesson");
    let first = reply.prompt.expect("something is asked").options.remove(0).press;
    let stolen = text(&one(room.handle(&room.request("bob", Act::Press(first)))));
    assert!(stolen.contains("no longer open"), "{stolen}");
    let typed = text(&one(room.handle(&room.request("bob", line(&format!("board match={id}"))))));
    assert!(!typed.contains("lesson"), "{typed}");
    assert!(room.told().is_empty(), "the room hears nothing");
}

/// A button of an earlier lesson does nothing in this one.
#[test]
fn an_old_button_is_known_as_one() {
    let room = Room::new();
    let old = one(room.handle(&room.request("ann", line("atlanteon learn 1"))));
    one(room.handle(&room.request("ann", line("atlanteon learn 2"))));
    let press = old.prompt.expect("something is asked").options.remove(0).press;
    let said = text(&one(room.handle(&room.request("ann", Act::Press(press)))));
    assert!(said.contains("earlier question") && said.contains("Take Blue's 8"), "{said}");
}

/// Where they were, they go on; what they typed wrong is told, and what would follow.
#[test]
fn a_lesson_is_taken_up_where_it_was_left() {
    let room = Room::new();
    one(room.handle(&room.request("ann", line("atlanteon learn 7"))));
    let wrong = text(&one(room.handle(&room.request("ann", line("play 9e1")))));
    assert!(wrong.contains("Not yet") && wrong.contains("Blue controls White's King"), "{wrong}");
    let again = text(&one(room.handle(&room.request("ann", line("atlanteon learn")))));
    assert!(again.contains("lesson 7 of 8") && again.contains("Not yet"), "{again}");
    let right = text(&one(room.handle(&room.request("ann", line("play 9b1")))));
    assert!(right.contains("Right!"), "{right}");
    let next = text(&one(room.handle(&room.request("ann", line("atlanteon learn")))));
    assert!(next.contains("lesson 1 of 8"), "{next}");
}

/// Text typed before the board of a lesson is meant for the lesson, even if it is no move. Words on
/// its buttons are the buttons.
#[test]
fn what_is_typed_in_a_lesson_is_answered() {
    let room = Room::new();
    let reply = one(room.handle(&room.request("ann", line("atlanteon learn 1"))));
    let about = reply.about.clone().map(|(id, _)| id);
    let say = |text: &str| {
        let request = room.request("ann", Act::Talk(text.to_owned()));
        text_of(room.handle(&desk::Request { about: about.clone(), ..request }))
    };
    let odd = say("3e55");
    assert!(odd.contains("The squares are a1 to e5."), "it is told why: {odd}");
    let shown = say("show me");
    assert!(shown.contains("Right!") && shown.contains("After this turn"), "{shown}");
    let bare = |text: &str| text_of(room.handle(&room.request("ann", Act::Talk(text.to_owned()))));
    assert!(bare("hello").is_empty(), "talk is talk where nothing is looked at");
    assert!(bare("Next lesson").contains("lesson 2 of 8"), "its button leads on");
}

/// A player who has gone on to play a match means that match by what they type, and not the lesson.
#[test]
fn a_match_that_began_later_is_meant() {
    let room = Room::new();
    for who in ["ann", "bob"] {
        one(room.handle(&room.request(who, line("atlanteon learn 1"))));
    }
    room.pass(60);
    room.command("ann", "atlanteon start @bob");
    room.command("bob", "accept");
    let m = room.found();
    let mover = m.head().to_act.iter().next().expect("a turn");
    let action = m.table().expect("a position").legal(mover).swap_remove(0);
    let who = ["ann", "bob"][mover.index()];
    let rev = m.rev();
    let told = room.handle(&room.request(who, Act::Talk(action)));
    assert!(room.found().rev() > rev, "{told:?}");
}

/// Of who is forgotten, what they have learnt is as well.
#[test]
fn progress_is_forgotten_with_its_person() {
    let room = Room::new();
    one(room.handle(&room.request("ann", line("atlanteon learn 1"))));
    one(room.handle(&room.request("ann", line("play 9b1"))));
    let next = text(&one(room.handle(&room.request("ann", line("atlanteon learn")))));
    assert!(next.contains("lesson 2 of 8"), "{next}");
    one(room.handle(&room.request("ann", line("forget confirm"))));
    let anew = text(&one(room.handle(&room.request("ann", line("atlanteon learn")))));
    assert!(anew.contains("lesson 1 of 8"), "{anew}");
}

/// A step that is taken back in a lesson is forgotten; the buttons below it still work.
#[test]
fn after_taking_back_the_buttons_work() {
    let room = Room::with(GAMES, settings());
    let mut reply = one(room.handle(&room.request("ann", line("looting learn"))));
    for label in ["Claim", "Take back", "Claim", "Take back", "Move"] {
        let prompt = reply.prompt.as_ref().expect("a question");
        let begins = |button: &&desk::Button| plain_label(button).starts_with(label);
        let press = prompt.buttons().find(begins).expect(label).press.clone();
        reply = one(room.handle(&room.request("ann", Act::Press(press))));
        assert!(!text(&reply).contains("don’t know"), "{label}: {}", text(&reply));
    }
}

fn plain_label(button: &desk::Button) -> String {
    words::text(&button.label, words::Reader::of(words::Language::ENGLISH), |_| String::new())
}
