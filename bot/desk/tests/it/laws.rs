//! What must hold for whatever the desk says, whatever the game.

use desk::{Press, Reply};
use games::Span;

/// Checks what all platforms rely on.
pub fn sound(reply: &Reply) {
    if let Some(prompt) = &reply.prompt {
        assert!((1..=25).contains(&prompt.options.len()), "law: a menu has 1 to 25 options");
        assert!((1..=150).contains(&prompt.ask.chars().count()), "law: a question is short");
        let mut ids: Vec<String> = Vec::new();
        for option in &prompt.options {
            let label = option.label.chars().count();
            assert!((1..=80).contains(&label), "law: labels fit: {}", option.label);
            let id = prompt.id(option);
            assert!(id.len() <= 100, "law: an id fits a button: {id}");
            let press: Press = id.parse().expect("law: an id reads back");
            assert_eq!(press.to_string(), id, "law: an id reads back");
            assert!(!ids.contains(&id), "law: ids differ: {id}");
            ids.push(id);
        }
    }
    for line in &reply.lines {
        let text = line.to_string();
        assert!(text.chars().count() <= 1_950, "law: lines are short: {text}");
        let hidden = |c: char| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c);
        assert!(!text.contains(hidden), "law: nothing hidden is said: {text:?}");
    }
    let words: usize = reply.lines.iter().map(|line| line.to_string().chars().count() + 1).sum();
    assert!(words <= 2_000, "law: an answer fits one message: {words}");
    for line in &reply.lines {
        let closed = match line.0.last() {
            Some(Span::Text(text)) => text.ends_with(['.', '!', '?', ':', '…']),
            Some(Span::Code(_) | Span::Seat(_) | Span::Strong(_)) => true,
            None => false,
        };
        let list = line.to_string().contains("; ") || line.to_string().contains(". ");
        assert!(closed || list, "law: sentences end: {line}");
    }
    assert!(
        !reply.lines.is_empty() || reply.picture.is_some() || reply.prompt.is_some(),
        "law: something is said"
    );
}
