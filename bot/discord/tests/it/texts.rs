//! The bot's own texts arrive as they are meant.

use desk::{GameKind, Reply};
use games::Span;
use serde_json::{Value, json};

use crate::{
    room::{Room, all},
    walks::command,
};

/// The rules of every game and all help: what is strong is strong, what is code is
/// code, and no mark is to be seen.
#[test]
fn rules_and_help_have_their_marks_and_no_others() {
    let (mut n_strong, mut n_code) = (0, 0);
    for kinds in all() {
        for (reply, sent) in rules(kinds).into_iter().chain(help(kinds)) {
            let content = sent["content"].as_str().expect("a text");
            let parts: Vec<&str> = content.split('`').collect();
            let (text, code): (Vec<_>, Vec<_>) =
                parts.iter().enumerate().partition(|(index, _)| index % 2 == 0);
            assert_eq!(code.len(), spans(&reply, is_code), "{content}");
            assert!(code.iter().all(|(_, part)| !part.trim().is_empty()), "{content}");
            n_code += code.len();
            let text: Vec<&str> = text.iter().map(|(_, part)| **part).collect();
            let text = text.join(" ");
            let asked = usize::from(reply.prompt.is_some());
            let strong = spans(&reply, |span| matches!(span, Span::Strong(_))) + asked;
            assert_eq!(text.matches("**").count(), 2 * strong, "{content}");
            n_strong += strong;
            let bare = text.replace("**", "");
            let marks = ['\\', '*', '_', '~', '|', '#', '['];
            assert!(!bare.contains(marks), "a mark is to be seen: {content}");
        }
    }
    assert!(n_strong > 30 && n_code > 100, "{n_strong} {n_code}");
}

fn is_code(span: &Span) -> bool {
    matches!(span, Span::Code(_) | Span::Command(_))
}

fn spans(reply: &Reply, is: fn(&Span) -> bool) -> usize {
    reply.lines.iter().flat_map(|line| &line.0).filter(|span| is(span)).count()
}

fn rules(kinds: &'static [GameKind]) -> Vec<(Reply, Value)> {
    let room = Room::new(kinds);
    let mut said = Vec::new();
    for kind in kinds {
        for page in 1.. {
            let page = json!([{"name": "page", "type": 4, "value": page}]);
            said.extend(command(&room, kinds, 0, kind.info.id, "rules", page, json!({})));
            if said.last().is_none_or(|(reply, _)| reply.prompt.is_none()) {
                break;
            }
        }
    }
    said
}

fn help(kinds: &'static [GameKind]) -> Vec<(Reply, Value)> {
    let room = Room::new(kinds);
    let words = desk::COMMANDS.iter().map(|command| command.name.word);
    let topics = words.map(|word| json!([{"name": "topic", "type": 3, "value": word}]));
    topics
        .chain([json!([])])
        .flat_map(|topic| command(&room, kinds, 0, "table", "help", topic, json!({})))
        .collect()
}
