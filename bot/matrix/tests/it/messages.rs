//! How replies look on Matrix.

use desk::{
    Account, Brief, BriefStory, Button, Picture, Press, Prompt, Relayed, Reply, Seated, StoryLine,
    To, press::At,
};
use games::{Importance, Prose, Seat, Span, prose};
use matrix::{Message, Question, message, relay_message};
use matrix_sdk::ruma::user_id;
use record::AccountId;
use render::{Color, Scene};

use crate::judge::{judge, saying};

fn reply(lines: Vec<Prose>) -> Reply {
    let person = |id: &str, name: &str| {
        Seated::Person(Account { id: AccountId::from(id), name: name.to_owned() })
    };
    let cast = [
        person("matrix:@ann:example.org", "<ann>"),
        person("web:bob", "@room"),
        Seated::Computer(None),
    ];
    Reply { cast: cast.into(), ..Reply::words(To::Room("matrix:!r:a.b".into()), lines) }
}

fn sent(reply: &Reply, drawn: bool) -> Message {
    judge(reply);
    message(reply, Question::of(reply).as_ref(), &saying(drawn))
}

fn prompt() -> Prompt {
    let at = At { id: "k3f9".into(), rev: 12 };
    let option = |word: &str| Button::new(Press::choose(at.clone(), vec![word.to_owned()]), word);
    let command = Span::Command("hex play c3".to_owned());
    Prompt {
        options: vec![option("a"), option("b")],
        typed: Some(prose!["Or say ", command, "."]),
        ..Prompt::new("Which <one>?")
    }
}

#[test]
fn who_should_notice_is_mentioned_and_nobody_else() {
    let line = prose![Seat(0), ", ", Seat(1), " and ", Seat(2), " play ", Span::Code("b2".into())];
    let mut reply = reply(vec![line, prose![Seat(2), " waits."]]);
    let quiet = sent(&reply, true);
    assert_eq!(quiet.body, "<ann>, @\u{200b}room and the computer play `b2`\nThe computer waits.");
    let ann = "<a href=\"https://matrix.to/#/%40ann%3Aexample.org\">&lt;ann&gt;</a>";
    let html = format!(
        "{ann}, @\u{200b}room and the computer play <code>b2</code><br/>The computer waits."
    );
    assert_eq!(quiet.html, html);
    assert!(quiet.mentions.is_empty() && quiet.alt.is_empty());
    reply.ring = ["matrix:@ann:example.org", "web:bob"].map(AccountId::from).into();
    let rung = sent(&reply, true);
    assert_eq!(
        (&rung.html, &rung.mentions[..]),
        (&html, &[user_id!("@ann:example.org").to_owned()][..])
    );
    // Somebody of whom nothing is said.
    reply.ring = ["matrix:@x:a.b", "matrix:@y:a.b"].map(AccountId::from).into();
    let apart = sent(&reply, true);
    assert!(apart.body.ends_with("\nx y"), "{}", apart.body);
    assert_eq!(apart.mentions.len(), 2);
}

#[test]
fn what_is_asked_stands_below_what_happened() {
    let reply = Reply { prompt: Some(prompt()), ..reply(vec![prose!["Go on."]]) };
    let sent = sent(&reply, true);
    assert_eq!(sent.body, "Go on.\nWhich <one>?\n1. a · 2. b\nOr say `!hex play c3`.");
    let list = "<b>1.</b> a · <b>2.</b> b<br/>Or say <code>!hex play c3</code>.";
    assert_eq!(sent.html, format!("Go on.<br/><b>Which &lt;one&gt;?</b><br/>{list}"));
}

/// A name before a question is that of who is asked; who is only rung has a line of its own.
#[test]
fn a_question_is_of_who_is_asked() {
    let [x, y] = ["matrix:@x:a.b", "matrix:@y:a.b"].map(AccountId::from);
    let of = |of: &[&AccountId]| {
        let of = of.iter().map(|account| (*account).clone()).collect();
        let prompt = Some(Prompt { of, ..prompt() });
        Reply { prompt, ring: vec![x.clone(), y.clone()], ..reply(vec![prose!["Go on."]]) }
    };
    let asked = "Which <one>?\n1. a · 2. b\nOr say `!hex play c3`.";
    for (reply, says) in [
        (of(&[&y]), format!("Go on.\ny: {asked}\nx")),
        (of(&[&y, &x]), format!("Go on.\nx y: {asked}")),
        (of(&[]), format!("Go on.\nx y: {asked}")),
        (of(&[&AccountId::from("web:bob")]), format!("Go on.\n{asked}\nx y")),
    ] {
        let sent = sent(&reply, true);
        assert_eq!(sent.body, says);
        assert_eq!(sent.mentions.len(), 2, "both notice");
    }
}

#[test]
fn what_is_asked_is_never_cut() {
    for letter in ["<", "x", "\"", "👩‍👩‍👧"] {
        for n_lines in 1..5 {
            let lines = vec![prose![letter.repeat(9_000)]; n_lines];
            let ring =
                (10..35).map(|number| AccountId::from(&*format!("matrix:@x{number}:example.org")));
            let reply = Reply { prompt: Some(prompt()), ring: ring.collect(), ..reply(lines) };
            let body = sent(&reply, true).body;
            assert!(body.starts_with(letter));
            let end = "…\nx10 x11 ";
            assert!(body.contains(end), "{body}");
            assert!(
                body.ends_with(": Which <one>?\n1. a · 2. b\nOr say `!hex play c3`."),
                "{body}"
            );
            assert!(!body.contains("\u{200d}…"), "no letter is split: {body}");
        }
    }
    // A mention that is left out with the line it is in.
    let story = || prose!["y".repeat(3_000)];
    let lines = vec![story(), story(), story(), prose![Seat(0), " waits."], prose!["Go on."]];
    let ring = vec![AccountId::from("matrix:@ann:example.org")];
    let body = sent(&Reply { ring, ..reply(lines) }, true).body;
    assert!(body.ends_with("…\nGo on.\n<ann>"), "{body}");
}

#[test]
fn a_picture_is_told_in_words() {
    let scene = Scene { alt: "A <board>.".to_owned(), ..Scene::new(4.0, 2.0, Color(9, 9, 9)) };
    let text = "a b\n1 <".to_owned();
    let picture = Some(Picture { scene, others: Vec::new(), text, zoom: None, parts: Vec::new() });
    let reply = Reply { picture, ..reply(vec![prose!["One."], prose!["Two."]]) };
    let drawn = sent(&reply, true);
    assert_eq!((&*drawn.body, &*drawn.html), ("One.\nTwo.\n\nA <board>.", "One.<br/>Two."));
    assert_eq!(drawn.alt, "A <board>.");
    let told = sent(&reply, false);
    assert_eq!(told.body, "One.\nA <board>.\na b\n1 <\nTwo.");
    let html = "One.<br/>A &lt;board&gt;.<pre><code>a b\n1 &lt;</code></pre>Two.";
    assert_eq!((&*told.html, &*told.alt), (html, ""));
    let alone = sent(&Reply { lines: vec![], ..reply }, true);
    assert_eq!((&*alone.body, &*alone.html), ("A <board>.", ""));
}

#[test]
fn what_is_said_elsewhere_is_no_markup() {
    let by = Account { id: AccountId::from("discord:42"), name: "<b>ann</b>".to_owned() };
    let said = relay_message(&Relayed { by, text: "Hello <i>@room</i>".to_owned() });
    assert!(said.body.starts_with("<b>ann</b> (Discord): Hello <i>@"), "{}", said.body);
    assert!(!said.body.contains("@room") && said.mentions.is_empty(), "{}", said.body);
    let html = "<b>&lt;b&gt;ann&lt;/b&gt; (Discord):</b> Hello &lt;i&gt;@";
    assert!(said.html.starts_with(html), "{}", said.html);
}

/// Nothing can be pressed here: a command tells what a short turn leaves out.
#[test]
fn a_turn_in_short_names_the_log() {
    let log = Button::new("k3f9|12|!log|7".parse().expect("a press"), "Log");
    let film = Button::new("k3f9|12|!film|7".parse().expect("a press"), "Film");
    let line = |told: &str| StoryLine { told: told.into(), importance: Importance::Usual };
    let story = BriefStory {
        heading: vec![prose!["Hex, your turn"]],
        lines: ["a", "b", "c", "d"].map(line).into(),
        scores: Some(prose!["Red 3"]),
        closing: Vec::new(),
        log: Span::Command("hex log".to_owned()),
    };
    let brief = Some(Brief::new(story, log, film));
    let told = Reply { brief, ..reply(vec![prose!["all"], prose!["of it"]]) }.with_words();
    let body = sent(&told, true).body;
    assert_eq!(body, "Hex, your turn\nb\nc\nd\n… and 1 more: `!hex log`\nRed 3");
}
