use record::Addressee;

use super::*;
use crate::names::account;

fn texts(posts: &[&Post]) -> Vec<String> {
    let text = |post: &&Post| match &post.body {
        Body::Said(_, text) => text.clone(),
        Body::Told { lines, .. } => lines.iter().map(Prose::to_string).collect(),
    };
    posts.iter().map(text).collect()
}

#[test]
fn a_private_word_is_for_one() {
    let (ann, bob) = (account("ann"), account("bob"));
    let here = RoomId::from("web:table");
    let mut posts = Posts::default();
    let hello = posts.add_talk(&ann, &here, "hello".to_owned());
    posts.share(hello);
    posts.add_reply(&Reply::words(To::Whisper(ann.id.clone()), vec![games::prose!["psst"]]), &here);
    assert_eq!(texts(&posts.visible_posts(&here, Some(&ann.id))), ["hello", "psst"]);
    assert_eq!(texts(&posts.visible_posts(&here, Some(&bob.id))), ["hello"]);
    assert_eq!(texts(&posts.visible_posts(&here, None)), ["hello"]);
    assert!(posts.visible_posts(&RoomId::from("web:attic"), Some(&ann.id)).is_empty());
}

#[test]
fn who_is_forgotten_is_in_no_film() {
    let (ann, here) = (account("ann"), RoomId::from("web:table"));
    let mut posts = Posts::default();
    let cast = vec![Seated::Person(ann.clone())].into();
    let scene = render::Scene::new(10.0, 10.0, render::Theme::LIGHT.paper);
    let film = vec![scene.clone(), scene];
    let told = Reply::words(To::Room(here.clone()), vec![games::prose!["boom"]]);
    posts.add_reply(&Reply { cast, film, ..told }, &here);
    let n = |posts: &Posts| posts.visible_posts(&here, None)[0].n;
    assert!(posts.film(n(&posts)).is_some());
    posts.forget(&ann.id);
    assert!(posts.film(n(&posts)).is_none());
    assert_eq!(texts(&posts.visible_posts(&here, None)), ["boom"]);
}

#[test]
fn who_is_called_otherwise_keeps_what_is_theirs() {
    let (triton, anna, here) = (account("Triton"), account("Anna"), RoomId::from("web:table"));
    let mut posts = Posts::default();
    posts.remember_name(&triton);
    posts.add_talk(&triton, &here, "hello".to_owned());
    posts.add_reply(
        &Reply::words(To::Whisper(triton.id.clone()), vec![games::prose!["psst"]]),
        &here,
    );
    posts.rename_account(&triton, &anna);
    assert_eq!(texts(&posts.visible_posts(&here, Some(&anna.id))), ["hello", "psst"]);
    assert!(posts.visible_posts(&here, Some(&triton.id)).is_empty());
    let people: Vec<_> = posts.people().into_iter().map(|(_, name)| name).collect();
    assert_eq!(people, ["Anna"]);
}

#[test]
fn a_living_message_stays_where_it_is() {
    let (ann, here) = (account("ann"), RoomId::from("web:table"));
    let told = |posts: &mut Posts, slot, id: &str, text: &str| {
        let words = Reply::words(To::Room(here.clone()), vec![games::prose![text]]);
        posts.add_reply(&Reply { slot, about: Some((id.into(), 7)), ..words }, &here);
    };
    let mut posts = Posts::default();
    told(&mut posts, Slot::News, "k3f9", "cards are dealt");
    told(&mut posts, Slot::Waiting(5), "k3f9", "1 of 3");
    let before = posts.visible_posts(&here, None)[1].n;
    let hello = posts.add_talk(&ann, &here, "hello".to_owned());
    posts.share(hello);
    told(&mut posts, Slot::Waiting(5), "k3f9", "2 of 3");
    told(&mut posts, Slot::Waiting(9), "k3f9", "another turn");
    told(&mut posts, Slot::Waiting(5), "m4pq", "another match");
    told(&mut posts, Slot::News, "k3f9", "cards are dealt");
    let seen = posts.visible_posts(&here, None);
    let expected =
        ["cards are dealt", "2 of 3", "hello", "another turn", "another match", "cards are dealt"];
    assert_eq!(texts(&seen), expected);
    assert_ne!(seen[1].n, before, "an open page would not find it");
}

/// Says some lines that everybody sees.
fn shout(posts: &mut Posts, from: &str, room: &RoomId, texts: impl Iterator<Item = String>) {
    for text in texts {
        let n = posts.add_talk(&account(from), room, text);
        posts.share(n);
    }
}

fn news(posts: &mut Posts, room: &RoomId, text: &str) {
    posts.add_reply(&Reply::words(To::Room(room.clone()), vec![games::prose![text]]), room);
}

#[test]
fn talk_displaces_neither_news_nor_the_talk_of_others() {
    let (table, attic) = (RoomId::from("web:table"), RoomId::from("web:attic"));
    let mut posts = Posts::default();
    shout(&mut posts, "ann", &attic, ["good morning".to_owned()].into_iter());
    shout(&mut posts, "ann", &table, ["your turn, bob".to_owned()].into_iter());
    news(&mut posts, &table, "ann plays b2");
    shout(&mut posts, "eve", &table, (0..5_000).map(|number| format!("spam {number}")));
    shout(
        &mut posts,
        "eve",
        &table,
        (0..50).map(|number| format!("{number} {}", "x".repeat(8_000))),
    );
    let seen = texts(&posts.visible_posts(&table, None));
    assert_eq!(seen[..2], ["your turn, bob", "ann plays b2"]);
    assert_eq!(texts(&posts.visible_posts(&attic, None)), ["good morning"]);
    let text = seen.iter().map(String::len).sum::<usize>();
    assert!(text <= logs::TEXT, "{text}");
    assert!(seen.last().is_some_and(|last| last.starts_with("49 ")), "the latest stays");
}

#[test]
fn what_one_person_sees_displaces_nothing_else() {
    let (ann, here) = (account("ann"), RoomId::from("web:table"));
    let mut posts = Posts::default();
    shout(&mut posts, "ann", &here, ["hello".to_owned()].into_iter());
    let whisper =
        |to: &Account| Reply::words(To::Whisper(to.id.clone()), vec![games::prose!["psst"]]);
    posts.add_reply(&whisper(&ann), &here);
    for n in 0..1_000 {
        posts.add_talk(&account("eve"), &here, format!("/help {n}"));
        posts.add_reply(&whisper(&account("eve")), &here);
    }
    assert_eq!(texts(&posts.visible_posts(&here, Some(&ann.id))), ["hello", "psst"]);
    assert_eq!(posts.visible_posts(&here, Some(&account("eve").id)).len(), logs::PRIVATE + 1);
}

#[test]
fn opening_rooms_displaces_no_conversation() {
    let here = RoomId::from("web:den");
    let mut posts = Posts::default();
    shout(&mut posts, "ann", &here, ["hello".to_owned()].into_iter());
    shout(&mut posts, "bob", &here, ["hi".to_owned()].into_iter());
    let eve = account("eve");
    for n in 0..3 * logs::ROOMS {
        let room = RoomId::from(&*format!("web:r{n}"));
        shout(&mut posts, "eve", &room, ["mine".to_owned()].into_iter());
        posts.add_talk(&eve, &room, "/help".to_owned());
    }
    assert_eq!(texts(&posts.visible_posts(&here, None)), ["hello", "hi"]);
    let (rooms, private) = posts.logs.sizes();
    assert!(rooms <= logs::ROOMS && private <= logs::PRIVATE_LOGS, "{rooms} {private}");
}

#[test]
fn a_letter_is_shown_in_every_room() {
    let (ann, den) = (account("ann"), RoomId::from("web:den"));
    let mut posts = Posts::default();
    let letter = Reply::words(To::Account(ann.id.clone()), vec![games::prose!["mail"]]);
    posts.letter(&letter, &RoomId::from("web:table"));
    assert_eq!(texts(&posts.visible_posts(&den, Some(&ann.id))), ["mail"]);
    assert!(posts.visible_posts(&den, None).is_empty());
}

/// In a sequence, readers could count what others do in private.
#[test]
fn numbers_tell_nothing_of_other_posts() {
    let here = RoomId::from("web:table");
    let mut posts = Posts::default();
    for n in 0..9 {
        news(&mut posts, &here, &format!("news {n}"));
    }
    let numbers: Vec<u64> = posts.visible_posts(&here, None).iter().map(|post| post.n).collect();
    let gaps = numbers.windows(2).map(|pair| pair[0].abs_diff(pair[1]));
    assert!(gaps.into_iter().all(|gap| gap > 1_000), "{numbers:?}");
}

#[test]
fn what_is_kept_is_bounded() {
    let (ann, here) = (account("ann"), RoomId::from("web:table"));
    let mut posts = Posts::default();
    for n in 0..3 * NOTICES {
        let said = posts.add_talk(&ann, &here, n.to_string());
        posts.share(said);
        posts.remember_name(&account(&format!("guest{n}")));
        let to = Addressee::Room(here.clone());
        let id = NoticeId { id: "k3f9".into(), to, rev: n as u64, slot: Slot::News };
        assert!(posts.shows(&id) && !posts.shows(&id));
    }
    assert_eq!((posts.shown.len(), posts.people.len()), (NOTICES, PEOPLE));
    let last = format!("guest{}", 3 * NOTICES - 1);
    assert_eq!(posts.people().first().map(|(_, name)| *name), Some(&*last));
    let seen = posts.visible_posts(&here, None);
    assert_eq!(seen.len(), logs::TALK);
    assert_eq!(texts(&seen).last(), Some(&(3 * NOTICES - 1).to_string()));
}
