//! The meaning of words as an answer, and hints for words that only look like one.

use desk::{Account, Act, Consent, Desk, Prompt, command_word};
use games::{Arg, Message, Prose, msg};
use record::RoomId;

/// The most answers that are repeated.
const SHOWN: usize = 8;

/// The meaning of words as an answer to an open question. None if they are no answer.
pub async fn interpret_answer(
    desk: &Desk,
    from: &Account,
    room: &RoomId,
    prompt: &Prompt,
    text: &str,
) -> Option<Act> {
    if let Some(button) = prompt.answer(text) {
        // A store that fails is told of by what is done next.
        return match desk.consent(from, room, &button.press, text).await {
            Ok(Consent::AskAgain(act)) => Some(act),
            Ok(Consent::ToOthers) => None,
            Ok(Consent::Answer) | Err(_) => Some(Act::Press(button.press.clone())),
        };
    }
    if let Some(press) = prompt.taken_back(text) {
        return Some(Act::Press(press));
    }
    let whole = desk.rest_of_move(from, room, prompt, text).await.ok().flatten();
    whole.map(Act::Talk)
}

/// A hint for somebody whose words did nothing although they seem meant for the bot: a number or a
/// square that is no answer now, or a word that fits nothing here. All else is talk.
pub fn hint(text: &str, asked: Option<&Prompt>) -> Option<Message> {
    let said = text.trim().trim_end_matches(['.', '!']);
    if let Some(command) = command_word(text) {
        return Some(msg!("web-nothing-to-do", command = command.name.word));
    }
    let asked = asked?;
    let is_short = said.len() <= 5 && said.chars().all(char::is_alphanumeric);
    if !is_short || !said.contains(|character: char| character.is_ascii_digit()) {
        return None;
    }
    let more = (asked.options.len() > SHOWN).then(|| Prose::from("…"));
    let labels = asked.options.iter().map(|option| option.label.clone()).take(SHOWN);
    let answers = Arg::list(labels.chain(more));
    Some(msg!("web-no-answer", said = said, ask = asked.ask.clone(), answers = answers))
}

#[cfg(test)]
mod tests {
    use desk::{Button, Press, press::At};

    use super::*;

    #[test]
    fn what_seems_meant_for_us_is_answered() {
        let at = At { id: "k3f9".into(), rev: 4 };
        let option = |word: &str| Button::new(Press::choose(at.clone(), vec![word.into()]), word);
        let options = vec![option("7"), option("8")];
        let asked = Prompt { options, ..Prompt::new("Which tile?") };
        let hint = |text: &str| hint(text, Some(&asked)).map(|hint| words::english(&hint));
        assert_eq!(hint("9").as_deref(), Some("“9” doesn’t answer that. Which tile? 7, 8"));
        assert_eq!(hint("Undo!").as_deref(), Some("There’s nothing to undo here now."));
        assert_eq!(hint("begin").as_deref(), Some("There’s nothing to begin here now."));
        for talk in ["hello", "9 lives", "no", "black", "see you at 9", "?"] {
            assert_eq!(hint(talk), None, "{talk}");
        }
        assert_eq!(super::hint("9", None), None);
    }
}
