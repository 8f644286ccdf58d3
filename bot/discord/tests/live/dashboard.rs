//! The message that says what is played in a channel.

use std::time::Duration;

use desk::{Platform as _, Reply, ShowError, To};
use discord_double::{Double, Fault, Id, Permissions, Person, When};
use games::{Prose, Span, prose};
use record::{NoticeId, RoomId, Slot};
use serde_json::json;
use tokio::time::sleep;

use crate::{
    bot::{Bot, LIMIT, begin, check},
    playing::two,
};

/// The message that is to stand in the channel of a person.
fn told(person: &Person, at: u64, words: &str) -> (NoticeId, Reply) {
    let room = RoomId::from(&*format!("discord:7/{}", person.channel));
    let lines = vec![prose!["Matches here, longest wait first:"], prose![words]];
    let reply =
        Reply { slot: Slot::Dashboard, aside: true, ..Reply::words(To::Room(room.clone()), lines) };
    (NoticeId::dashboard(&room, at), reply)
}

async fn show(bot: &Bot, (notice, reply): &(NoticeId, Reply)) -> Result<(), ShowError> {
    bot.discord.show(notice, reply).await
}

/// The words that stand in a channel below the title, how often each message was changed, and
/// whether it is pinned.
fn said(double: &Double, channel: Id) -> Vec<(String, u32, bool)> {
    let pinned = double.pins_in_channel(channel);
    let all = double.messages(channel).into_iter().map(|message| {
        assert!(message.pings.is_empty() && !message.pings_everyone, "{message:?}");
        let words = message.content.lines().nth(1).unwrap_or_default().to_owned();
        (words, message.edits, pinned.contains(&message.id))
    });
    all.collect()
}

fn one(words: &str, edits: u32, pinned: bool) -> Vec<(String, u32, bool)> {
    vec![(words.to_owned(), edits, pinned)]
}

/// Ends a bot as if it were killed.
async fn kill(bot: Bot, double: &Double) {
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
}

/// How often something was asked for.
fn asked(double: &Double, what: &str) -> usize {
    double
        .requests()
        .iter()
        .filter(|request| format!("{} {}", request.method, request.path).contains(what))
        .count()
}

#[tokio::test]
async fn it_is_posted_and_pinned_once_and_changed_from_then_on() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    show(&bot, &told(&ann, 10, "One.")).await.expect("it is posted");
    assert_eq!(said(&double, ann.channel), one("One.", 0, true));
    show(&bot, &told(&ann, 20, "Two.")).await.expect("it is changed");
    // A text that the message says already is not said again.
    show(&bot, &told(&ann, 30, "Two.")).await.expect("it does no harm");
    assert_eq!(said(&double, ann.channel), one("Two.", 1, true));
    kill(bot, &double).await;
    double.advance(Duration::from_secs(40 * 24 * 3600));
    let bot = Bot::start(&double, &disk).await;
    show(&bot, &told(&ann, 40, "Three.")).await.expect("it is changed");
    assert_eq!(said(&double, ann.channel), one("Three.", 2, true));
    assert_eq!(asked(&double, "/pins/"), 1);
    check(&double);
}

/// Killed between sending and writing down, or before it was pinned, or with a nonce that
/// Discord has forgotten by then: there is one, and it says what was told last.
#[tokio::test]
async fn whatever_breaks_off_there_is_one() {
    for later in [0, 3_600] {
        for words in ["One.", "Two."] {
            let (double, disk) = begin().await;
            let bot = Bot::start(&double, &disk).await;
            let (ann, _) = two(&double).await;
            double.faults().plan("POST", "/channels/*/messages", Fault::Reset, When::After, 1);
            let lost = show(&bot, &told(&ann, 10, "One.")).await;
            assert!(matches!(lost, Err(ShowError::Later(_))), "{lost:?}");
            assert_eq!(said(&double, ann.channel), one("One.", 0, false));
            kill(bot, &double).await;
            double.advance(Duration::from_secs(later));
            let bot = Bot::start(&double, &disk).await;
            let fault = Fault::Status(502);
            double.faults().plan("PUT", "/channels/*/pins/*", fault, When::Before, 1);
            let unpinned = show(&bot, &told(&ann, 20, words)).await;
            assert!(matches!(unpinned, Err(ShowError::Later(_))), "{unpinned:?}");
            kill(bot, &double).await;
            let bot = Bot::start(&double, &disk).await;
            show(&bot, &told(&ann, 20, words)).await.expect("it is pinned");
            let edits = u32::from(words == "Two.");
            assert_eq!(said(&double, ann.channel), one(words, edits, true), "{later} s later");
            check(&double);
        }
    }
}

#[tokio::test]
async fn what_somebody_deleted_is_posted_again() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    show(&bot, &told(&ann, 10, "One.")).await.expect("it is posted");
    double.delete_message(double.messages(ann.channel)[0].id);
    show(&bot, &told(&ann, 20, "One.")).await.expect("nothing has changed");
    assert_eq!(said(&double, ann.channel), []);
    for at in [30, 40] {
        show(&bot, &told(&ann, at, "Two.")).await.expect("it is posted");
        assert_eq!(said(&double, ann.channel), one("Two.", 0, true));
    }
    check(&double);
}

#[tokio::test]
async fn where_nothing_may_be_pinned_it_is_there_all_the_same() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    double.permit(ann.channel, Permissions::ALL - Permissions::PIN_MESSAGES);
    show(&bot, &told(&ann, 10, "One.")).await.expect("it is posted");
    show(&bot, &told(&ann, 20, "Two.")).await.expect("it is changed");
    assert_eq!(said(&double, ann.channel), one("Two.", 1, false));
    assert_eq!(asked(&double, "/pins/"), 1, "it is not tried each time");
    check(&double);
}

#[tokio::test]
async fn it_is_taken_down() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    let (notice, farewell) = told(&ann, 20, "Not any more.");
    let take_down = async || bot.discord.take_down(&notice, &farewell).await;
    take_down().await.expect("there is none");
    show(&bot, &told(&ann, 10, "One.")).await.expect("it is posted");
    let fault = Fault::Status(502);
    double.faults().plan("DELETE", "/channels/*/messages/*", fault, When::Before, 1);
    assert!(matches!(take_down().await, Err(ShowError::Later(_))));
    take_down().await.expect("it is deleted");
    assert_eq!(said(&double, ann.channel), []);
    assert_eq!(double.pins_in_channel(ann.channel), []);
    take_down().await.expect("it is gone");
    // Another one is another message, though it says the same.
    show(&bot, &told(&ann, 30, "One.")).await.expect("it is posted");
    assert_eq!(said(&double, ann.channel), one("One.", 0, true));
    // Where it cannot be deleted it says that it is of no use.
    let refused = Fault::Code { status: 403, code: 50_013 };
    double.faults().next("DELETE", "/channels/*/messages/*", refused);
    take_down().await.expect("it is changed");
    assert_eq!(said(&double, ann.channel), one("Not any more.", 1, true));
    // One that was posted, though we do not know it.
    show(&bot, &told(&ann, 40, "Two.")).await.expect("it is posted");
    double.delete_message(double.messages(ann.channel)[1].id);
    double.faults().plan("POST", "/channels/*/messages", Fault::Reset, When::After, 1);
    show(&bot, &told(&ann, 50, "Three.")).await.expect_err("it is lost");
    take_down().await.expect("it is deleted");
    assert_eq!(said(&double, ann.channel), one("Not any more.", 1, true));
    check(&double);
}

/// Where the bot was thrown out, or the channel is gone, nothing breaks.
#[tokio::test]
async fn where_we_are_not_it_is_left() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    show(&bot, &told(&ann, 10, "One.")).await.expect("it is posted");
    let gone = RoomId::from("discord:7/77");
    let (_, reply) = told(&ann, 20, "Two.");
    let notice = NoticeId::dashboard(&gone, 20);
    let reply = Reply { to: To::Room(gone), ..reply };
    for _ in 0..2 {
        let lost = bot.discord.show(&notice, &reply).await;
        assert!(matches!(lost, Err(ShowError::Never(_))), "{lost:?}");
    }
    bot.discord.take_down(&notice, &reply).await.expect("there is none");
    double.permit(ann.channel, Permissions::NONE);
    let (notice, farewell) = told(&ann, 30, "Not any more.");
    bot.discord.take_down(&notice, &farewell).await.expect("it is left");
    double.permit(ann.channel, Permissions::ALL);
    assert_eq!(said(&double, ann.channel), one("One.", 0, true));
    check(&double);
}

/// However long names are and whatever is in them, it fits, nobody is called, and the last
/// line says how many there are besides.
#[tokio::test]
async fn it_fits_whatever_people_are_called() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    let since = bot.discord.moment(1_795_616_000).expect("Discord's own");
    assert_eq!(since, Span::Command("<t:1795616000:R>".to_owned()));
    let name = format!("**__~~`<@{}> @everyone", bob.user.id);
    let line = |number: usize| {
        let text = format!("k{number:03} Hex: {name}, {name} — waits for {name} (");
        Prose(vec![text.into(), since.clone(), ").".into()])
    };
    let (notice, reply) = told(&ann, 10, "");
    let mut lines = reply.lines;
    lines.extend((0..12).map(line));
    lines.push(prose!["… and 188 more: ", Span::Command("table list".to_owned())]);
    show(&bot, &(notice, Reply { lines, ..reply })).await.expect("it is posted");
    let message = double.messages(ann.channel).pop().expect("one");
    let content = &message.content;
    assert!(content.encode_utf16().count() <= 2_000 && content.contains("k001"), "{content}");
    assert!(content.contains("(<t:1795616000:R>)") && content.contains("188 more"), "{content}");
    assert!(message.pings.is_empty() && !message.pings_everyone);
    check(&double);
}

/// All the way: what somebody chooses is there some seconds later, leads to the turn and
/// says since when it waits.
#[tokio::test]
async fn a_conversation_has_one() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let ann = double.user("ann");
    let ann = double.at(&ann, double.dm(&ann));
    ann.command("hex", "start", json!({"computers": 1})).await.wait_for_answer(LIMIT).await;
    ann.command("table", "room", json!({"dashboard": "on"})).await.wait_for_answer(LIMIT).await;
    let list = || {
        double.messages(ann.channel).into_iter().find(|message| message.content.contains("longest"))
    };
    for _ in 0..150 {
        // It is posted first, and pinned then.
        if list().is_some() && !double.pins_in_channel(ann.channel).is_empty() {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    let list = list().expect("it is there");
    assert!(list.content.contains("waits for ann (<t:"), "{}", list.content);
    assert!(list.content.contains("https://discord.com/channels/@me/"), "{}", list.content);
    assert_eq!(double.pins_in_channel(ann.channel), [list.id]);
    check(&double);
}
