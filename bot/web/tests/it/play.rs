//! People play by forms alone.

use axum::{
    body::{Body, to_bytes},
    http::StatusCode,
};
use desk::{GameKind, Platform as _, Reply, To, kind};
use games::{escape::Escape, prose, rising::Rising};
use http_body_util::BodyExt as _;
use record::{Addressee, MatchId, NoticeId, RoomId, Slot};

use crate::room::{Room, buttons, feed, spots, values};

/// Where a team acts in any order.
static TEAM: &[GameKind] = &[kind::<Rising>()];

#[tokio::test]
async fn a_challenge_is_accepted_by_a_button() {
    let room = Room::open();
    let form =
        format!("as=ann&room=table&nonce={}&game=hex&against=people&opponents=bob", room.nonce());
    let answer = room.post("/start", form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let to = answer.headers["location"].to_str().expect("it is text");
    assert!(to.starts_with("/?as=ann&match=") && to.ends_with("#board"), "{to}");

    let (ann, bob) = (room.page("ann").await, room.page("bob").await);
    assert!(!feed(&ann).contains("/hex"), "people read words: {}", feed(&ann));
    assert_eq!((buttons(&ann).len(), buttons(&bob).len()), (0, 2));
    assert!(bob.contains("<title>● Your turn") && !ann.contains("<title>● Your turn"));
    // The room was told when the answer came: nobody has to wait for news.
    room.press("bob", &buttons(&bob)[0]).await;
    assert!(feed(&room.page("ann").await).contains("The game begins"));
}

/// Only who spoke or plays can be chosen as who one is.
#[tokio::test]
async fn who_was_only_named_is_nobody() {
    let room = Room::open();
    for text in ["/hex+start+@newguy+foo%3D1", "/hex+start+@newguy+@ann+@ann", "hello+@newguy"] {
        room.say("ann", text).await;
    }
    let form = "against=people&opponents=newguy+ann+ann&game=hex";
    room.post("/start", format!("as=ann&room=table&nonce={}&{form}", room.nonce())).await;
    let people = async || values(in_sight(&room.page("cyd").await), "class=\"chip\" href=\"");
    assert_eq!(people().await, ["/?as=cyd", "/?as=ann"]);
    room.say("ann", "/hex+start+@NewGuy").await;
    assert_eq!(people().await, ["/?as=cyd", "/?as=NewGuy", "/?as=ann"]);
}

/// The names above the board.
fn in_sight(page: &str) -> &str {
    page.split("</nav>").next().unwrap_or(page)
}

/// However many were here: who looks, whom they play with, and who was here last.
#[tokio::test]
async fn few_names_are_in_sight() {
    let room = Room::open();
    room.say("ann", "/hex+start+@bob").await;
    for n in 10..20 {
        room.say(&format!("guest{n}"), "hello").await;
    }
    let page = room.page("ann").await;
    let labels = |part: &str| {
        let of = |link: &str| link.split_once('>')?.1.split('<').next().map(str::to_owned);
        part.split("class=\"chip\" href=\"").skip(1).filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!(labels(in_sight(&page)), ["ann", "bob", "guest18", "guest19"]);
    let menu = page.split("id=\"names-here\"").nth(1).and_then(|part| part.split("</ul>").next());
    let menu = labels(menu.expect("a menu"));
    assert!(menu.len() == 11 && menu.iter().any(|label| label == "guest10"), "{menu:?}");
    assert!(!menu.iter().any(|label| label == "ann"), "{menu:?}");
}

#[tokio::test]
async fn a_move_is_chosen_on_the_board_or_beside_it() {
    let room = Room::open();
    let [first, second] = room.hex().await;
    let page = room.page(first).await;
    assert!(buttons(&room.page(second).await).is_empty());
    assert!(page.contains("<picture>") && page.contains(" alt=\""));

    // Choose until the move is made; what can be pointed at is among the buttons.
    let before = feed(&page);
    let mut on_the_way = 0;
    for _ in 0..5 {
        let page = room.page(first).await;
        let options = buttons(&page);
        assert!(spots(&page).iter().all(|spot| options.contains(spot)));
        let Some(option) = options.first() else { break };
        room.press(first, option).await;
        on_the_way += 1;
    }
    assert!(on_the_way > 1, "hex asks for a column and a row");
    let page = room.page(second).await;
    assert_ne!(feed(&page), before);
    assert!(!buttons(&page).is_empty());
}

#[tokio::test]
async fn there_is_a_way_back() {
    let room = Room::open();
    let [first, _] = room.hex().await;
    let start = room.page(first).await;
    assert!(values(&start, "name=\"back\" value=\"").is_empty());
    room.press(first, &buttons(&start)[0]).await;
    let next = room.page(first).await;
    assert_ne!(buttons(&next), buttons(&start));
    // The picture knows what was chosen.
    let pictures = |page: &str| values(page, "src=\"/board/").into_iter().next().expect("a board");
    assert!(!pictures(&start).contains("picked=") && pictures(&next).contains("picked="));
    let id = &values(&next, "name=\"back\" value=\"")[0];
    room.post("/back", format!("as={first}&room=table&back={id}")).await;
    assert_eq!(buttons(&room.page(first).await), buttons(&start));
}

/// Where players act in any order, the next tap hits the button that was there.
#[tokio::test]
async fn half_a_move_stays_while_others_act() {
    let room = Room::playing(TEAM);
    room.say("ann", "/rising+start+@bob").await;
    let accept = buttons(&room.page("bob").await).into_iter().find(|id| id.contains("!accept"));
    room.press("bob", &accept.expect("a challenge")).await;
    let first = buttons(&room.page("ann").await);
    room.press("ann", &first[0]).await;
    let half = buttons(&room.page("ann").await);
    assert_ne!(half, first);
    let before = feed(&room.page("bob").await);
    room.say("bob", "m1").await;
    assert_ne!(feed(&room.page("bob").await), before, "bob has moved");
    let words = |buttons: &[String]| {
        let word = |id: &String| id.rsplit('|').next().map(str::to_owned);
        buttons.iter().filter_map(word).collect::<Vec<_>>()
    };
    let now = buttons(&room.page("ann").await);
    assert_eq!(words(&now), words(&half)[1..], "bob took the only place");
    room.press("ann", &now[0]).await;
    let page = room.page("ann").await;
    assert!(feed(&page).contains("ann sends 1 to Mountains 2"), "{page}");
    // A question asked before one's own move is over with it.
    assert_eq!(words(&buttons(&page))[0], words(&first)[0]);
}

/// The hint stands beside the board as it would be, for one player alone; a button does it.
#[tokio::test]
async fn a_hint_is_shown_on_the_board() {
    let room = Room::open();
    let [first, second] = room.hex().await;
    let is_hint = |text: &&String| text.contains("|!hint|");
    let page = room.page(first).await;
    let hint = buttons(&page).iter().find(is_hint).expect("a turn has a hint").clone();
    let other = room.page(second).await;
    assert!(buttons(&other).iter().find(is_hint).is_none());

    room.press(first, &hint).await;
    let page = room.page(first).await;
    assert!(page.contains("My hint:") && page.contains("The board after this move."));
    assert!(!feed(&page).contains("My hint:"), "it stands beside the board alone");
    let pictures = values(&page, "src=\"/board/");
    assert!(pictures[0].contains("tried="), "{pictures:?}");
    let board = async |at: &str| room.get(&format!("/board/{}", at.replace("&#38;", "&"))).await;
    let tried = board(&pictures[0]).await;
    let then = board(&values(&other, "src=\"/board/")[0]).await;
    assert!(tried.status == StatusCode::OK && tried.body != then.body, "the move is drawn");
    let [follow, change] = &buttons(&page)[..] else { panic!("two answers") };
    assert!(follow.contains("|!follow|") && change.ends_with("|!change"), "{follow} {change}");
    assert_eq!(room.page(second).await.matches("hint:").count(), 0, "others see nothing of it");
    room.press(first, follow).await;
    assert!(buttons(&room.page(first).await).is_empty(), "it is done");
    assert!(!buttons(&room.page(second).await).is_empty());
}

#[tokio::test]
async fn a_form_sent_twice_does_nothing_twice() {
    let room = Room::open();
    let form = format!("as=ann&room=table&nonce={}&text=hello", room.nonce());
    for _ in 0..2 {
        assert_eq!(room.post("/say", form.clone()).await.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(feed(&room.page("ann").await).matches("hello").count(), 1);

    let form = format!("as=ann&room=table&nonce={}&text=/hex+start+@bob", room.nonce());
    for _ in 0..2 {
        room.post("/say", form.clone()).await;
    }
    assert_eq!(feed(&room.page("bob").await).matches("challenges").count(), 1);
}

#[tokio::test]
async fn an_answer_to_one_is_seen_by_one() {
    let room = Room::open();
    room.say("ann", "/nonsense").await;
    let (ann, bob) = (room.page("ann").await, room.page("bob").await);
    assert!(feed(&ann).contains("Only you see this"), "{}", feed(&ann));
    assert!(feed(&ann).contains("/nonsense") && feed(&bob).is_empty(), "{}", feed(&bob));
}

#[tokio::test]
async fn secrets_are_shown_to_their_owner() {
    let room = Room::open();
    room.say("ann", "/liar+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    let picture = async |who: &str| {
        let page = room.page(who).await;
        let url = values(&page, "<img src=\"").remove(0);
        (room.get(&url).await.body, url)
    };
    let (of_ann, url) = picture("ann").await;
    let (of_bob, _) = picture("bob").await;
    assert_ne!(of_ann, of_bob);
    let public = room.get(url.split('?').next().expect("it has a path")).await;
    assert_eq!(public.status, StatusCode::OK);
    assert!(public.body != of_ann && public.body != of_bob);
    // Not from another room, where nobody sits.
    assert_eq!(room.get(&url.replace("/table/", "/attic/")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn rooms_are_apart() {
    let room = Room::open();
    room.post("/say", format!("as=ann&room=attic&nonce={}&text=hello", room.nonce())).await;
    assert_eq!(feed(&room.page("ann").await), "");
    let attic = room.get("/room/attic?as=ann").await.body;
    assert!(feed(&attic).contains("hello"));
}

#[tokio::test]
async fn after_a_restart_the_matches_are_there() {
    let room = Room::open();
    let [first, _] = room.hex().await;
    let before = buttons(&room.page(first).await);
    let room = room.restarted();
    let page = room.page(first).await;
    assert_eq!(buttons(&page), before);
    assert!(feed(&page).contains("Hex, match"), "{}", feed(&page));
    assert!(page.contains(">ann") && page.contains(">bob"));
}

#[tokio::test]
async fn an_earlier_board_comes_into_the_chat() {
    let room = Room::open();
    let [first, second] = room.hex().await;
    room.say(second, "/history+0").await;
    let page = room.page(second).await;
    let url = values(&page, "<img src=\"/post/").remove(0);
    let of = async |who: &str| {
        let url = url.replace(&format!("as={second}"), &format!("as={who}"));
        room.get(&format!("/post/{url}")).await.status
    };
    assert_eq!(of(second).await, StatusCode::OK);
    assert_eq!(of(first).await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_wants_to_looks_before_a_move_is_made() {
    let room = Room::open();
    let [first, second] = room.hex().await;
    room.say(first, "/table+settings+confirm+on").await;
    let before = feed(&room.page(second).await);
    let sure = loop {
        let options = buttons(&room.page(first).await);
        match options.iter().find(|id| id.contains("!play")) {
            Some(sure) => break sure.clone(),
            None => room.press(first, &options[0]).await,
        };
    };
    let page = room.page(first).await;
    assert!(page.contains("The board after this move."), "{page}");
    assert!(!feed(&page).contains("would be"), "it is asked beside the board");
    // The board is as it would be, for who is asked alone: in words and in the picture.
    assert!(values(&page, "alt=\"Hex, ").remove(0).contains("a1"), "{page}");
    let board = values(&page, "src=\"/board/").remove(0).replace("&#38;", "&");
    let drawn = async |url: &str| {
        let answer = room.get(&format!("/board/{url}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        answer.body
    };
    let would_be = drawn(&board).await;
    assert_ne!(would_be, drawn(&board.replace("&tried=", "&was=")).await);
    let theirs = board.replace(&format!("as={first}"), &format!("as={second}"));
    assert_eq!(drawn(&theirs).await, drawn(&theirs.replace("&tried=", "&was=")).await);
    assert_eq!(feed(&room.page(second).await), before, "nothing was done");
    room.press(first, &sure).await;
    assert_ne!(feed(&room.page(second).await), before);
}

#[tokio::test]
async fn the_form_for_a_match_says_all_of_it() {
    let room = Room::open();
    let form = "as=ann&room=table&game=hex&opponents=Bob&option.size=7&seats=2";
    room.post("/start", format!("{form}&nonce={}", room.nonce())).await;
    let page = room.page("ann").await;
    assert!(feed(&page).contains("ann challenges Bob to Hex with size=7"), "{}", feed(&page));
    assert!(page.contains("title=\"7 by 7\"") && page.contains("ann – Bob"), "{page}");
}

/// The player who asked to take back can withdraw the request by a button, and the others have
/// theirs.
#[tokio::test]
async fn a_request_is_withdrawn_beside_the_board() {
    let room = Room::open();
    let [first, second] = room.hex().await;
    room.say(first, "a1").await;
    room.say(second, "a2").await;
    room.say(first, "/undo").await;
    let labels = async |who: &str| {
        let page = room.page(who).await;
        let buttons = page.split("<button form=\"press\"").skip(1);
        let label = |text: &str| text.split(['>', '<']).nth(1).unwrap_or("").to_owned();
        buttons.map(label).collect::<Vec<_>>()
    };
    assert_eq!(labels(first).await, ["Withdraw the request"]);
    assert_eq!(labels(second).await, ["Take it back", "The move stands"]);
    let page = room.page(first).await;
    let moves = format!("a1 ({first}) and a2 ({second})");
    let ask = format!("You asked to take back: {moves}. Waiting for {second}.");
    assert!(page.contains(&ask) && !page.contains(">Take back<"), "{page}");
    let ask = format!("{first} asks: Take back {moves}?");
    assert!(room.page(second).await.contains(&ask), "who asks stands in the question");
    room.press(first, &buttons(&page)[0]).await;
    assert!(feed(&room.page(second).await).contains("withdraws the request"));
    assert!(labels(first).await.len() > 2 && labels(second).await.is_empty());
}

#[tokio::test]
async fn a_move_is_taken_back_where_there_is_one() {
    let room = Room::open();
    room.say("ann", "/hex+start+@bob").await;
    let page = room.page("bob").await;
    assert!(page.contains("class=\"ask\" tabindex=\"-1\">ann asks: Will you play?<"), "{page}");
    room.press("bob", &buttons(&page)[0]).await;
    let offers = async |who: &str| room.page(who).await.contains(">Take back<");
    assert!(!offers("ann").await && !offers("bob").await, "nobody has moved");
    let first = if buttons(&room.page("ann").await).is_empty() { "bob" } else { "ann" };
    let second = if first == "ann" { "bob" } else { "ann" };
    room.say(first, "a1").await;
    assert!(offers(first).await && !offers(second).await);
    room.say(first, "/undo").await;
    assert!(!offers(first).await, "it is taken back");
}

#[tokio::test]
async fn a_button_of_the_menu_is_about_its_match() {
    let room = Room::open();
    let [first, second] = room.hex().await;
    room.hex().await;
    let page = room.page(first).await;
    let id = values(&page, "name=\"about\" value=\"").remove(0);
    let menu = values(&page, "name=\"command\" value=\"");
    assert_eq!(menu, ["resign", "help"]);
    let answer = room.call(first, "history", &id).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let told = feed(&room.page(first).await);
    assert!(told.contains(&format!("Hex, match {id}. Nobody has moved yet.")), "{told}");
    let overheard = feed(&room.page(second).await);
    room.call(first, "resign", &id).await;
    assert_eq!(feed(&room.page(second).await), overheard, "a question is between us");
    // A command that would end the match is confirmed first, beside its board.
    room.call(first, "resign", &id).await;
    let page = room.get(&format!("/?as={first}&match={id}")).await.body;
    let sure = buttons(&page).into_iter().find(|button| button.contains("!resign"));
    room.press(first, &sure.expect("a question")).await;
    assert!(feed(&room.page(second).await).contains(" wins"));
    let over = async |who: &str| room.visit(&format!("/?as={who}&match={id}")).await;
    assert!(over(second).await.contains("<p>You won!</p>"));
    assert!(!over(first).await.contains("You won!") && !over("eve").await.contains("You won!"));
    room.call(first, "again", &id).await;
    assert!(feed(&room.page(second).await).contains(&format!("{first} challenges {second}")));
    // Somebody's mistake is told to them alone.
    room.call("cyd", "undo", "none").await;
    assert!(feed(&room.page("cyd").await).contains("There’s no match none here."));
}

#[tokio::test]
async fn a_living_message_is_changed_where_it_is() {
    let room = Room::open();
    room.say("ann", "first").await;
    let show = async |text: &str| {
        let (id, to) = (MatchId::from("k3f9"), RoomId::from("web:table"));
        let (slot, rev) = (Slot::Reminder, 4);
        let words = Reply::words(To::Room(to.clone()), vec![prose![text]]);
        let reply = Reply { slot, about: Some((id.clone(), rev)), ..words };
        let notice = NoticeId { id, to: Addressee::Room(to), rev, slot };
        room.page.show(&notice, &reply).await.expect("it is shown");
    };
    show("It is your turn.").await;
    room.say("ann", "last").await;
    let before = room.page("ann").await;
    show("It is still your turn.").await;
    let after = room.page("ann").await;
    assert_eq!(feed(&after), "ann first Tidetable It is still your turn. ann last");
    let names = |page: &str| values(page, "<li id=\"post-");
    let (before, after) = (names(&before), names(&after));
    assert!(before[1] != after[1], "open pages would not find it");
    assert_eq!((&before[0], &before[2]), (&after[0], &after[2]));
}

/// A plan stands beside the board of its planner, and nowhere else. The pages of others do not even
/// show that there is a plan.
#[tokio::test]
async fn a_plan_is_seen_by_who_makes_it() {
    let room = Room::open();
    room.say("ann", "/sparks+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    let before = feed(&room.page("ann").await);
    let picture = async |who: &str| values(&room.page(who).await, "alt=\"Sparks: ").remove(0);
    let empty = picture("bob").await;
    let start = buttons(&room.page("ann").await);
    room.press("ann", &start[5]).await;
    let page = room.page("ann").await;
    assert!(page.contains("Your plan: <strong>a spark on 5"), "{page}");
    let theirs = room.page("bob").await;
    assert!(!theirs.contains("plan more"), "{theirs}");
    assert!(values(&page, "name=\"back\" value=\"").is_empty(), "it is no way to a move");
    assert!(picture("ann").await.contains("Planned: 5"));
    assert_eq!((picture("bob").await, feed(&page)), (empty, before), "nothing is said of it");
    // An old page goes on where the plan is; to take back is one press or one word.
    room.press("ann", &start[6]).await;
    room.press("ann", &buttons(&room.page("ann").await)[1]).await;
    assert!(picture("ann").await.ends_with("Planned: 5."));
    room.say("ann", "/undo").await;
    assert!(!picture("ann").await.contains("Planned"));
    room.say("ann", "s5+s6").await;
    assert!(feed(&room.page("bob").await).contains("lights 5, 6"));
}

/// The board is zoomed to its important part, and larger, for a player who wants that. The posts
/// stay as they are.
#[tokio::test]
async fn a_board_is_zoomed_for_who_wants_that() {
    let room = Room::open();
    room.say("ann", "/sparks+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    let zoom = |page: &str| {
        let button = "<button class=\"quiet zoom\" form=\"press\" name=\"press\" value=\"";
        values(page, button)
    };
    let size = |page: &str| {
        let board = page.split("<div class=\"picture\">").nth(1).expect("a board");
        let width = values(board, "\" width=\"").remove(0);
        let url = values(page, "<img src=\"/board/").remove(0).replace("&#38;", "&");
        (width, format!("/board/{url}"))
    };
    let before = room.page("ann").await;
    assert!(zoom(&before).is_empty(), "there is nothing to see yet");
    room.say("ann", "s4").await;
    room.say("bob", "s6").await;
    let before = room.page("ann").await;
    room.press("ann", &zoom(&before)[0]).await;
    let page = room.page("ann").await;
    assert_eq!(feed(&page), feed(&before), "it is no talk");
    assert_eq!(buttons(&page), buttons(&before), "she is asked the same");
    let ((width, whole), (narrow, part)) = (size(&before), size(&page));
    assert_eq!((&*width, &*narrow), ("400", "160"));
    assert!(part.contains("zoom=on") && !whole.contains("zoom"), "{part}");
    assert!(room.get(&whole).await.body.contains("viewBox=\"0 0 400 80\""));
    assert!(room.get(&part).await.body.contains("viewBox=\"0 0 160 80\""));
    assert_eq!(size(&room.page("bob").await).0, "400", "of others nothing is changed");
    // It stays so, until it is wanted otherwise.
    room.say("ann", "s1").await;
    let page = room.page("ann").await;
    assert_eq!(size(&page).0, "280");
    assert!(page.contains(">Whole board</button>"), "{page}");
    room.press("ann", &zoom(&page)[0]).await;
    assert_eq!(size(&room.page("ann").await).0, "400");
    assert!(zoom(&room.visit("/?as=").await).is_empty(), "nobody's eyes need no button");
}

/// A chosen piece is framed on the board, and all places that it can go to are ringed.
#[tokio::test]
async fn who_is_chosen_is_shown_with_where_they_can_go() {
    static GAMES: &[GameKind] = &[kind::<Escape>()];
    let room = Room::playing(GAMES);
    room.say("ann", "/escape+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    let id = values(&room.page("ann").await, "data-match=\"").remove(0);
    let who = loop {
        let table = room.table(GAMES, &id).await;
        let seat = table.position().to_act().iter().next().expect("a game that goes on");
        let who = ["ann", "bob"][seat.index()];
        let legal = table.legal(seat);
        let Some(place) = legal.iter().find(|action| action.starts_with("place")) else {
            break who;
        };
        room.say(who, &format!("/escape+play+{place}")).await;
    };
    let page = room.page(who).await;
    let svg = async |page: &str| {
        let url = values(page, "<img src=\"/board/").remove(0).replace("&#38;", "&");
        (room.get(&format!("/board/{url}")).await.body, url)
    };
    let (before, url) = svg(&page).await;
    assert!(!url.contains("picked="), "{url}");
    let [first, ..] = &spots(&page)[..] else { panic!("nothing to point at: {page}") };
    room.press(who, first).await;
    let page = room.page(who).await;
    let (after, url) = svg(&page).await;
    assert!(url.contains("picked="), "{url}");
    let lines = |svg: &str| svg.matches("stroke-width").count();
    assert!(lines(&before) < lines(&after), "rings are lines");
    assert!(!spots(&page).is_empty(), "where they can go can be pointed at");
}

#[tokio::test]
async fn who_plans_is_not_found_out() {
    let room = Room::open();
    room.say("ann", "/sparks+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    // With two matches, the likelier one is not the one in which others plan.
    room.hex().await;
    let first = values(&room.page("bob").await, "href=\"/?as=bob&#38;match=").remove(0);
    let open = format!("/?match={first}");
    let seen = async || {
        let mut seen = String::new();
        for path in ["/?as=bob", &format!("{open}&as=bob"), &open, "/"] {
            let page = room.visit(path).await.replace("name=\"new\"", "name=\"nonce\"");
            let nonces = page.split("name=\"nonce\" value=\"");
            seen.extend(nonces.map(|part| part.split_once('"').map_or(part, |(_, rest)| rest)));
        }
        seen
    };
    let listening = async |path: &str| {
        let mut news = room.begin(path).await.into_body();
        assert!(heard(&mut news).await, "once at its start");
        news
    };
    let mut ours = listening("/news?as=ann").await;
    let mut theirs = [listening("/news?as=bob").await, listening("/news").await];
    let before = seen().await;
    let start = buttons(&room.visit(&format!("{open}&as=ann")).await);
    room.press("ann", &start[5]).await;
    assert!(heard(&mut ours).await, "her other pages follow");
    assert_eq!(seen().await, before);
    room.press("ann", &start[6]).await;
    room.say("ann", "/sparks+undo").await;
    assert_eq!(seen().await, before);
    for news in &mut theirs {
        assert!(!heard(news).await, "nothing is new");
    }
    room.say("ann", "/sparks+play+done").await;
    assert_ne!(seen().await, before);
    for news in &mut theirs {
        assert!(heard(news).await);
    }
}

/// Whether a page that waits for news is told of some.
async fn heard(news: &mut Body) -> bool {
    let wait = std::time::Duration::from_millis(50);
    matches!(tokio::time::timeout(wait, news.frame()).await, Ok(Some(Ok(_))))
}

#[tokio::test]
async fn a_chain_is_shown_in_the_chat() {
    let room = Room::open();
    room.say("ann", "/sparks+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    for (who, text) in [("ann", "s4+s5+s6"), ("bob", "pass"), ("ann", "s4+s5+s6")] {
        room.say(who, text).await;
    }
    let page = room.page("bob").await;
    let films = values(&page, "<img src=\"/film/");
    let [film] = &films[..] else { panic!("one film: {films:?}") };
    let still = values(&page, "<source srcset=\"/film/").remove(0);
    assert!(page.contains("media=\"(prefers-reduced-motion: reduce)\""));
    assert!(page.contains("alt=\"The turn in"));
    // The script shows what stops it, and shows it again.
    assert_eq!(values(&page, "data-film=\"/film/"), films);
    assert_eq!(values(&page, "data-still=\"/film/"), [&*still]);
    assert!(page.contains("<button type=\"button\" hidden>Stop the film</button>"));
    let of = async |name: &str| {
        let answer = room.begin(&format!("/film/{name}")).await;
        let (head, body) = answer.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("it ends");
        (head.status, body.starts_with(b"GIF89a"), body.starts_with(b"<svg"))
    };
    assert_eq!(of(film).await, (StatusCode::OK, true, false));
    assert_eq!(of(&still).await, (StatusCode::OK, false, true));
    let wrong = ["0.en.gif", "x.en.gif", "gif", "0.gif", &film.replace("gif", "exe")];
    for wrong in wrong.into_iter().chain([&*film.replace(".en.", ".tlh.")]) {
        assert_eq!(of(wrong).await.0, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn boards_have_the_colours_somebody_chose() {
    let room = Room::open();
    room.hex().await;
    let page = room.page("ann").await;
    assert!(page.contains("/light.svg") && page.contains("/dark.svg"));
    room.say("ann", "/table settings theme dark").await;
    let page = room.page("ann").await;
    assert!(!page.contains("/light.svg") && page.contains("/dark.svg"), "{page}");
    assert!(room.page("bob").await.contains("/light.svg"), "that is for ann alone");
}
