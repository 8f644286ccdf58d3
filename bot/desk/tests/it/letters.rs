//! Letters: messages to one person in private, about no match.

use desk::{Reply, Settings, To, plain::plain};
use record::{MatchId, Slot, Store as _};

use crate::{
    crossing::{code, on, say, words},
    laws::sound,
    room::{KINDS, Room, account, settings},
};

const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;

/// A room at midnight by UTC, where nobody is reminded.
fn at_midnight() -> Room {
    let room = Room::with(KINDS, Settings { remind: None, ..settings() });
    let now = room.now();
    room.pass(DAY - now % DAY);
    room
}

fn begun(room: &Room, other: &str) -> MatchId {
    room.command("ann", &format!("hex start @{other} size=3"));
    room.command(other, "accept");
    room.ids().pop().expect("it is opened")
}

/// The digests that were told until now.
fn digests(room: &Room) -> Vec<Reply> {
    let told = room.told().into_iter().filter(|reply| reply.slot == Slot::Digest);
    told.inspect(sound).collect()
}

fn said(room: &Room, who: &str, what: &str) -> String {
    words(&room.command(who, what))
}

#[test]
fn what_waits_is_told_once_a_day_longest_first() {
    let room = at_midnight();
    let first = begun(&room, "bob");
    room.wait(HOUR);
    let second = begun(&room, "cyd");
    let told = said(&room, "ann", "settings digest 8 clock-of utc");
    assert!(told.contains("Every day at 8 o’clock in `utc`, I’ll message you"), "{told}");
    room.wait(7 * HOUR - 1);
    assert_eq!(digests(&room), [], "it is not yet 8");
    room.wait(1);
    let [told] = digests(&room).try_into().expect("one message");
    assert_eq!(told.to, To::Account(account("ann").id));
    assert_eq!(told.ring, [account("ann").id], "it is for her");
    assert_eq!(
        told.leads.iter().map(|lead| lead.1.clone()).collect::<Vec<_>>(),
        [&first, &second].map(Clone::clone)
    );
    let text = plain(&told);
    assert!(text.contains("These 2 matches wait for you:"), "{text}");
    assert!(
        text.contains("your turn, for 8 hours.") && text.contains("your turn, for 7 hours."),
        "{text}"
    );
    assert!(!text.contains("elsewhere"), "all are: {text}");
    room.wait(DAY - 1);
    assert_eq!(digests(&room), []);
    room.command("ann", &format!("play b2 match={first}"));
    room.wait(1);
    let [told] = digests(&room).try_into().expect("one message a day");
    assert!(plain(&told).contains("This match waits for you:"), "{}", plain(&told));
    room.command("ann", &format!("play b2 match={second}"));
    room.wait(3 * DAY);
    assert_eq!(digests(&room), [], "nothing waits for her");
}

#[test]
fn it_ends_when_it_is_not_wanted_any_more() {
    let room = at_midnight();
    begun(&room, "bob");
    let told = said(&room, "ann", "settings digest 8");
    assert!(told.contains("o’clock UTC"), "{told}");
    assert!(
        said(&room, "ann", "settings").contains("Daily summary at 8 o’clock"),
        "it is remembered"
    );
    said(&room, "ann", "settings digest off");
    room.wait(2 * DAY);
    assert_eq!(digests(&room), []);
    assert!(said(&room, "ann", "settings").contains("Daily summary of what waits for you: off"));
}

/// The hour is that of a clock on a wall: it stays when the clock is put forward, and moves
/// with who does.
#[test]
fn it_is_the_hour_on_the_wall() {
    // 2026-03-28, 0:00 by UTC: a day before Berlin's clocks are put forward.
    let room = at_midnight();
    room.pass(1_774_656_000 - room.now());
    begun(&room, "bob");
    room.command("ann", "settings digest 8 clock-of berlin");
    room.wait(7 * HOUR);
    assert_eq!(digests(&room).len(), 1, "8 o'clock in winter");
    room.wait(23 * HOUR);
    assert_eq!(digests(&room).len(), 1, "and in summer");
    room.command("ann", "settings clock-of new-york");
    room.wait(6 * HOUR);
    assert_eq!(digests(&room).len(), 1, "at noon by UTC");
    room.wait(18 * HOUR);
    assert_eq!(digests(&room), [], "not by the old clock");
}

#[test]
fn late_it_wakes_nobody_and_stale_it_is_not_told() {
    let room = at_midnight();
    begun(&room, "bob");
    room.command("ann", "settings digest 8 clock-of utc");
    room.wait(HOUR);
    room.pass(11 * HOUR);
    room.tick();
    assert_eq!(digests(&room).len(), 1, "at noon it is better than none");
    room.pass(DAY + 11 * HOUR);
    room.tick();
    assert_eq!(digests(&room), [], "at 23 o'clock nobody is called");
    room.wait(9 * HOUR);
    assert_eq!(digests(&room).len(), 1, "the next morning");
    // A digest that could not be delivered all day is no news.
    room.wait(DAY);
    room.pass(13 * HOUR);
    assert_eq!(digests(&room), [], "it is 21 o'clock");
    // A player who wants the digest at night has it at night.
    room.command("ann", "settings digest 23 quiet 22-8");
    room.wait(2 * HOUR);
    assert_eq!(digests(&room).len(), 1);
}

#[test]
fn on_vacation_nobody_is_told() {
    let room = at_midnight();
    begun(&room, "bob");
    room.command("ann", "settings digest 8 away 3d");
    room.wait(3 * DAY);
    assert_eq!(digests(&room), []);
    room.wait(8 * HOUR);
    assert_eq!(digests(&room).len(), 1);
}

/// The person who asked for a code hears that it was said, and what to do if that was somebody
/// else.
#[test]
fn the_owner_of_a_code_hears_that_it_was_said() {
    let room = Room::new();
    let (ann, eve) = (on("discord", "42"), on("matrix", "@eve:example.org"));
    let code = code(&words(&say(&room, "discord:7/9", &ann, "table link")));
    say(&room, "matrix:!hall:example.org", &eve, &format!("table link {code} confirm"));
    let [told] = room.told().try_into().expect("one message");
    assert_eq!((&told.to, told.slot), (&To::Account(ann.id.clone()), Slot::Linked));
    let text = plain(&told);
    assert!(text.contains("@eve:example.org (`matrix`)"), "{text}");
    assert!(text.contains("/table unlink others"), "{text}");
    say(&room, "discord:7/9", &ann, "table unlink others");
    say(&room, "matrix:!hall:example.org", &eve, "hex start size=3");
    assert!(room.told().iter().all(|reply| reply.slot != Slot::Linked));
}

/// The letter goes to the account that asked for the code, whichever was used last.
#[test]
fn the_account_that_made_a_code_hears_of_its_use() {
    let room = Room::new();
    let (ann, annie) = (on("discord", "42"), on("matrix", "@ann:example.org"));
    let (den, hall) = ("discord:7/9", "matrix:!hall:example.org");
    let first = code(&words(&say(&room, den, &ann, "table link")));
    say(&room, hall, &annie, &format!("table link {first} confirm"));
    room.told();
    let second = code(&words(&say(&room, den, &ann, "table link")));
    say(&room, hall, &annie, "table settings theme dark");
    let eve = on("discord", "66");
    say(&room, den, &eve, &format!("table link {second} confirm"));
    let told = room.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].to, To::Account(ann.id.clone()));
    assert!(plain(&told[0]).contains("66 (`discord`)"), "{told:?}");
}

/// Already before it is confirmed, while the owner can still stop it.
#[test]
fn the_owner_of_a_code_can_stop_who_used_it() {
    let room = Room::new();
    let (ann, eve) = (on("discord", "42"), on("matrix", "@eve:example.org"));
    let (den, hall) = ("discord:7/9", "matrix:!hall:example.org");
    say(&room, hall, &eve, "hex start size=3");
    room.told();
    let code = code(&words(&say(&room, den, &ann, "table link")));
    let asked = words(&say(&room, hall, &eve, &format!("table link {code}")));
    assert!(asked.contains("confirm"), "{asked}");
    let told = room.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((&told[0].to, told[0].secret), (&To::Account(ann.id.clone()), true));
    let text = plain(&told[0]);
    assert!(text.contains("@eve:example.org") && text.contains(&code), "{text}");
    // Once is enough.
    say(&room, hall, &eve, &format!("table link {code}"));
    assert_eq!(room.told(), []);
    say(&room, den, &ann, &format!("table link {code}"));
    let refused = words(&say(&room, hall, &eve, &format!("table link {code} confirm")));
    assert!(refused.contains("wrong or too old"), "{refused}");
}

/// A code that an earlier version made still works, and its use is told.
#[test]
fn codes_of_earlier_versions_are_read() {
    let room = Room::new();
    let (ann, eve) = (on("discord", "42"), on("matrix", "@eve:example.org"));
    let (den, hall) = ("discord:7/9", "matrix:!hall:example.org");
    let code = code(&words(&say(&room, den, &ann, "table link")));
    let key = format!("link/{code}");
    let row = pollster::block_on(room.store.row(&key)).expect("our own").expect("a row");
    let id = row.value.lines().next().expect("a person").to_owned();
    let old = record::RowChange::set(key, record::Row { value: id, ..row });
    pollster::block_on(room.store.set_rows(vec![old])).expect("our own");
    let linked = words(&say(&room, hall, &eve, &format!("table link {code} confirm")));
    assert!(linked.contains("are now one person"), "{linked}");
    assert_eq!(room.told().len(), 1);
}

/// A link that was undone meanwhile is not told.
#[test]
fn who_is_alone_again_hears_nothing() {
    let room = Room::new();
    let (ann, annie) = (on("discord", "42"), on("matrix", "@ann:example.org"));
    let code = code(&words(&say(&room, "discord:7/9", &ann, "table link")));
    say(&room, "matrix:!hall:example.org", &annie, &format!("table link {code} confirm"));
    say(&room, "discord:7/9", &ann, "table unlink others");
    assert_eq!(room.told(), []);
}

/// An hour that was chosen with one account holds for the person that it becomes.
#[test]
fn an_hour_goes_with_who_is_linked() {
    let room = at_midnight();
    let ann = account("ann");
    let annie = on("matrix", "@ann:example.org");
    say(&room, "matrix:!hall:example.org", &annie, "table settings digest 8");
    begun(&room, "bob");
    let code = code(&words(&say(&room, "discord:7/9", &ann, "table link")));
    say(&room, "matrix:!hall:example.org", &annie, &format!("table link {code} confirm"));
    room.told();
    room.wait(8 * HOUR);
    assert_eq!(digests(&room).len(), 1);
    room.wait(DAY);
    assert_eq!(digests(&room).len(), 1, "Daily summary");
}
