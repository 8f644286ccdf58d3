//! Laws for everything that is sent, judged independently.

use std::collections::BTreeSet;

use desk::{Press, Reply};
use matrix::{Message, Question, Saying, message};
use matrix_sdk::ruma::MatrixToUri;
use ruma_html::{Html, SanitizerConfig};
use serde_json::json;

use crate::html::{read, squeezed};

/// The most bytes of an event's content before it is encrypted: see the limits of Matrix.
const CONTENT: usize = 30_000;
/// The most bytes of a row.
const ROW: usize = 14_000;

/// How many of the answers to a question are given in words.
const WORDS: usize = 6;

/// How something is said with a picture, and without.
pub fn saying(drawn: bool) -> Saying {
    Saying { prefix: "!".to_owned(), drawn }
}

/// Judges a reply in all forms, and returns what can be answered.
///
/// # Panics
///
/// If a law is broken.
pub fn judge(reply: &Reply) -> Option<Question> {
    let question = Question::of(reply);
    for drawn in [true, false] {
        let sent = message(reply, question.as_ref(), &saying(drawn));
        of_message(&sent, reply, drawn);
        if let Some(question) = &question {
            of_list(question, &sent, reply);
        }
    }
    if let Some(question) = &question {
        of_question(question, reply);
        of_answers(question);
    }
    question
}

fn of_message(sent: &Message, reply: &Reply, drawn: bool) {
    let html = &sent.html;
    let shown = read(html).unwrap_or_else(|wrong| panic!("law: HTML of ours: {wrong}\n{html}"));
    let parsed = Html::parse(html);
    let before = parsed.to_string();
    parsed.sanitize_with(&SanitizerConfig::strict());
    assert_eq!(parsed.to_string(), before, "law: Matrix takes all of it");
    let content = json!({
        "msgtype": "m.image", "body": sent.body, "format": "org.matrix.custom.html",
        "formatted_body": html, "m.mentions": {"user_ids": sent.mentions},
    });
    let bytes = content.to_string().len();
    assert!(bytes <= CONTENT, "law: an event is not too long: {bytes}");
    assert!(!sent.body.trim().is_empty(), "law: a message says something");

    // Both forms read the same.
    let (body, words) = (squeezed(&sent.body), squeezed(&shown.words));
    let rest = body.strip_prefix(&words);
    let rest = rest.unwrap_or_else(|| panic!("law: both say the same:\n{body}\n{words}"));
    let alt = squeezed(&sent.alt);
    let is_told =
        rest == alt || rest.strip_suffix("… ").is_some_and(|start| alt.starts_with(start));
    assert!(is_told, "law: below it there is what the picture shows: {rest}");
    assert_eq!(sent.alt.is_empty(), !drawn || reply.picture.is_none());

    // Nobody's text does anything.
    let lower = sent.body.to_lowercase();
    assert!(!lower.contains("@room"), "law: no room is called: {}", sent.body);
    let hidden = |character: char| desk::letters::is_hidden(character) && character != '\n';
    let plain = sent.body.replace("@\u{200b}", "@");
    assert!(!plain.contains(hidden), "law: nothing is hidden: {plain:?}");

    // Those who are to notice are rung, and nobody else.
    let ring: Vec<String> = reply
        .ring
        .iter()
        .filter_map(|account| Some(account.as_str().strip_prefix("matrix:")?.to_owned()))
        .collect();
    let rung: Vec<String> = sent.mentions.iter().map(ToString::to_string).collect();
    assert_eq!(rung, ring, "law: who should notice is mentioned");
    for user in &sent.mentions {
        let is_pill = |text: &String| {
            MatrixToUri::parse(text).is_ok_and(|uri| *uri.id() == user.clone().into())
        };
        assert!(shown.links.iter().any(is_pill), "law: {user} is named\n{html}");
    }
}

/// The list is there, with its heading and what can be typed.
fn of_list(question: &Question, sent: &Message, reply: &Reply) {
    let body = squeezed(&sent.body);
    for asked in question.options.iter().chain(&question.beside) {
        let (mark, label) = (asked.mark.to_string(), squeezed(&asked.label));
        let item = if label.trim() == mark { mark } else { format!("{mark}. {label}") };
        assert!(body.contains(item.trim_end()), "law: what is asked is listed: {item}\n{body}");
    }
    if let Some(prompt) = &reply.prompt {
        let ask = squeezed(&prompt.ask.to_string()).to_lowercase();
        let ask = ask.trim_end_matches([' ', '.', '?', ':']);
        assert!(body.to_lowercase().contains(ask), "law: a list has a heading: {ask}\n{body}");
    }
}

fn of_question(question: &Question, reply: &Reply) {
    let row = serde_json::to_string(question).expect("JSON");
    assert!(row.len() <= ROW, "law: it can be kept: {}", row.len());
    assert_eq!(&serde_json::from_str::<Question>(&row).expect("JSON"), question);
    let asked = || question.options.iter().chain(&question.beside);
    let marks: BTreeSet<u32> = asked().map(|option| option.mark).collect();
    assert_eq!(marks.len(), asked().count(), "law: numbers are unique: {question:?}");
    let presses: Vec<&str> = asked().map(|option| &*option.press).collect();
    let prompt = reply.prompt.iter();
    let options = prompt
        .clone()
        .flat_map(|prompt| &prompt.options)
        .chain(prompt.flat_map(|prompt| &prompt.beside));
    let ids: Vec<String> =
        options.chain(reply.zoom()).map(|button| button.press.to_string()).collect();
    assert_eq!(presses, ids, "law: all that can be pressed can be answered");
    let of = reply.prompt.iter().flat_map(|prompt| &prompt.of);
    assert!(question.of.iter().eq(of), "law: who may answer is kept");
}

/// Every way to answer leads to what it says.
fn of_answers(question: &Question) {
    let answer = |text: &str| question.answer(text).map(|press| press.to_string());
    let asked: Vec<_> = question.options.iter().chain(&question.beside).collect();
    for it in &asked {
        let mark = it.mark;
        for text in [format!("{mark}"), format!(" {mark}. "), format!("#{mark}")] {
            assert_eq!(answer(&text).as_ref(), Some(&it.press), "law: a number answers: {text}");
        }
    }
    // Of many, some: all are asked for somewhere.
    for it in asked.iter().step_by(asked.len().div_ceil(WORDS)) {
        let press: Press = it.press.parse().expect("a press of ours");
        let token = match &press {
            Press::Choose { path, .. } => path.last(),
            _ => None,
        };
        for word in token.into_iter().chain([&it.label]) {
            let found = answer(word);
            let is_right = found.as_ref() == Some(&it.press);
            // A word that several could mean is the answer to none of them, or to the one
            // that has it as its own.
            let others = asked.iter().filter(|other| other.press != it.press);
            let has = |other: &Press| match other {
                Press::Choose { path, .. } => path.last().is_some_and(|path| same(path, word)),
                _ => false,
            };
            let is_shared = others.clone().any(|other| {
                same(&other.label, word) || other.press.parse().is_ok_and(|press| has(&press))
            });
            assert!(is_right || is_shared, "law: {word} answers: {found:?}\n{question:#?}");
        }
    }
    let reactions = question.reactions();
    // Options beside numbers are typed.
    let offered = question.options.iter().filter(|option| option.mark < 10);
    assert!(reactions.is_empty() || reactions.len() == offered.clone().count());
    assert!(reactions.len() <= 4, "law: few reactions are offered: {reactions:?}");
    for (key, it) in reactions.iter().zip(offered) {
        for key in [key.clone(), key.replace('\u{fe0f}', "")] {
            let said = question.press_by_reaction(&key).map(|reacted| reacted.to_string());
            assert_eq!(said.as_ref(), Some(&it.press), "law: a reaction answers: {key}");
            assert_eq!(answer(&key), said, "law: so does the same, written");
        }
    }
}

fn same(one: &str, other: &str) -> bool {
    let plain = |text: &str| text.trim().trim_end_matches(['.', '!']).to_lowercase();
    plain(one) == plain(other)
}
