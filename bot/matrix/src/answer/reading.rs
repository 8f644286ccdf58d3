//! From what somebody said to what they want.

use desk::{Account, Act, COMMANDS, Known, Line, letters::to_nfc, names::START};
use games::{Message, Span, msg};
use matrix_sdk::{
    Room, RoomMemberships,
    ruma::{OwnedEventId, OwnedUserId, UserId},
};
use record::RoomId;
use words::{Language, Reader};

use super::callsign::{Addressed, is_first, is_opening};
use crate::{bot::Matrix, names, rooms::members::is_conversation, rows::Posted, sync::heard::Said};

/// The word behind a start that keeps the match in a thread.
const THREAD: &str = "thread";

/// The action that a message asks for, and the place for it.
#[derive(Debug)]
pub struct RequestedAct {
    pub act: Act,
    /// The thread that begins with it.
    pub thread: Option<OwnedEventId>,
}

/// An answer without the desk: to an unclear name, to a greeting or to thanks.
#[derive(Debug)]
pub struct Answer(Message);

impl From<Answer> for Message {
    fn from(Answer(message): Answer) -> Self {
        message
    }
}

/// Reads what an event in a room asks for.
#[derive(Clone, Copy)]
pub struct RequestParser<'a> {
    pub bot: &'a Matrix,
    pub room: &'a Room,
    pub event: &'a OwnedEventId,
}

impl RequestParser<'_> {
    /// Reads what a text asks for, given the question that was asked before.
    pub async fn parse(
        &self,
        place: &RoomId,
        said: &Said,
        asked: Option<&Posted>,
    ) -> Result<RequestedAct, Answer> {
        let answer = |text: &str| {
            let question = asked?.question.as_ref()?;
            question.answer(text).map(Act::Press)
        };
        let plain = |act| Ok(RequestedAct { act, thread: None });
        let text = said.text.trim();
        let bot = self.bot;
        let alone = is_conversation(self.room);
        let is_ours = alone || bot.matches.is_ours(place).await.unwrap_or(false);
        let greeting = match bot.callsign().parse(text) {
            Addressed::Name(rest) => Some(rest),
            // In a match, the others of it may be greeted, wherever they are.
            Addressed::No if alone && !bot.matches.is_played_in(place).await.unwrap_or(true) => {
                Some(text)
            }
            _ => None,
        };
        if greeting.is_some_and(is_greeting) {
            return Err(Answer(bot.hello(alone)));
        }
        if greeting.or(alone.then_some(text)).is_some_and(is_thanks) {
            return Err(Answer(msg!("matrix-welcome")));
        }
        match bot.callsign().parse(text) {
            Addressed::Prefix(rest) => match (bot.desk.recognises(rest), answer(rest)) {
                (Known::Whole, _) => self.line(rest).await,
                // Other bots may have a `play`, too: it is ours where somebody plays.
                (Known::Short, _) if is_ours || is_for_help(rest) || names_match(rest) => {
                    self.line(rest).await
                }
                (_, Some(act)) => plain(act),
                (Known::NearlyWhole, None) => self.line(rest).await,
                // `!7c3`, `!sink e4`: what is no command may be a move.
                (Known::NearlyShort, None) if is_ours => self.move_or_line(rest).await,
                (_, None) if alone => self.move_or_line(rest).await,
                (_, None) => plain(Act::Talk(rest.to_owned())),
            },
            Addressed::Name(rest) => match answer(rest) {
                Some(act) if bot.desk.recognises(rest) < Known::Short => plain(act),
                _ => self.move_or_line(rest).await,
            },
            Addressed::No => match answer(text) {
                Some(act) => plain(act),
                // Nobody else is there to be talked to, but maybe in other rooms of a match.
                None if alone => match self.move_or_line(text).await {
                    Err(Answer(_)) => plain(Act::Talk(text.to_owned())),
                    wanted => wanted,
                },
                None => plain(Act::Talk(text.to_owned())),
            },
        }
    }

    /// A move, or else a command.
    async fn move_or_line(&self, text: &str) -> Result<RequestedAct, Answer> {
        let wanted = self.line(text).await?;
        let told = |act| match act {
            Act::Line(line) => Act::Told { said: text.to_owned(), line },
            act => act,
        };
        Ok(RequestedAct { act: told(wanted.act), ..wanted })
    }

    /// A command as typed, with those who are named in it.
    async fn line(&self, text: &str) -> Result<RequestedAct, Answer> {
        let mut words: Vec<String> = Vec::new();
        let mut mentions: Vec<(String, Account)> = Vec::new();
        let mut members: Option<Vec<(OwnedUserId, String)>> = None;
        let typed: Vec<&str> = text.split_whitespace().collect();
        let callsign = self.bot.callsign();
        // How many of the next words belong to the name before them.
        let mut n_of_name = 0;
        for (at, word) in typed.iter().copied().enumerate() {
            if n_of_name > 0 {
                n_of_name -= 1;
                continue;
            }
            let Some(name) = word.strip_prefix('@') else {
                words.push(word.to_owned());
                continue;
            };
            let name = name.trim_end_matches(ENDS);
            // A player who names the bot wants to play against the computer.
            if callsign.is_name(name) {
                words.push("computer".to_owned());
                continue;
            }
            words.push(format!("@{name}"));
            if members.is_none() {
                members = Some(self.members().await);
            }
            match find(members.as_deref().unwrap_or_default(), name)[..] {
                [(user, called)] => {
                    n_of_name = rest_of_name(called, name, &typed[at + 1..]);
                    mentions.push((name.to_lowercase(), names::account(user, Some(called))));
                }
                [(one, _), (other, _), ..] => {
                    let [one, other] = [one, other].map(|user| Span::Code(user.to_string()));
                    return Err(Answer(msg!(
                        "matrix-several-called",
                        name = name,
                        one = one,
                        other = other
                    )));
                }
                [] if UserId::parse(format!("@{name}")).is_ok() => {
                    return Err(Answer(msg!("matrix-not-here", name = format!("@{name}"))));
                }
                [] => (),
            }
        }
        let thread = match takes_thread(&mut words) {
            Some(wanted) => wanted,
            None => is_start(&words) && self.opens_threads().await,
        };
        let thread = thread.then(|| self.event.clone());
        let act = Act::Line(Line { text: words.join(" "), mentions });
        Ok(RequestedAct { act, thread })
    }

    /// Whether a match that is begun in a room is kept in a thread, if nothing else is said.
    async fn opens_threads(&self) -> bool {
        match names::room(self.room.room_id(), None).filter(|_| !is_conversation(self.room)) {
            Some(place) => self.bot.desk.opens_threads(&place).await,
            None => false,
        }
    }

    /// The people in a room, or invited to it, and their names there.
    async fn members(&self) -> Vec<(OwnedUserId, String)> {
        match self.room.members(RoomMemberships::ACTIVE).await {
            Ok(members) => {
                let named = members
                    .iter()
                    .map(|member| (member.user_id().to_owned(), member.name().to_owned()));
                named.filter(|(user, _)| *user != self.bot.me).collect()
            }
            Err(error) => {
                tracing::warn!(room = %self.room.room_id(), %error, "who is there is not known");
                Vec::new()
            }
        }
    }
}

/// Whether a match is opened by it.
pub fn opens(act: &Act) -> bool {
    match act {
        Act::Line(line) | Act::Told { line, .. } => {
            is_opening(&line.text.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>())
        }
        _ => false,
    }
}

/// Signs that end a name in a sentence.
const ENDS: [char; 5] = [',', '.', ';', '!', '?'];

/// Takes out the word that keeps a match in a thread, or out of one, if one is begun.
fn takes_thread(words: &mut Vec<String>) -> Option<bool> {
    if !is_opening(words) {
        return None;
    }
    let said = |word: &String| match &*word.to_lowercase() {
        THREAD | "thread=on" => Some(true),
        "thread=off" => Some(false),
        _ => None,
    };
    let wanted = words.iter().find_map(said);
    words.retain(|word| said(word).is_none());
    wanted
}

fn is_start(words: &[String]) -> bool {
    is_first(words, |command| command.name == START)
}

/// Whether a text asks for help. People who look for a bot's commands ask like this, whatever else
/// is in the room.
fn is_for_help(text: &str) -> bool {
    let word = text.to_lowercase();
    COMMANDS.iter().any(|command| command.name == desk::names::HELP && command.is_named(&word))
}

/// Whether a text names a match of this bot, or its code, and so asks no other bot.
fn names_match(text: &str) -> bool {
    let text = text.to_lowercase();
    text.split_whitespace().any(|word| word.starts_with("match=") || word.starts_with("code="))
}

/// Whether somebody only greets, in any language.
fn is_greeting(text: &str) -> bool {
    is_said(text, &msg!("matrix-greetings"))
}

/// Whether somebody only thanks, in any language.
fn is_thanks(text: &str) -> bool {
    is_said(text, &msg!("matrix-thanks"))
}

/// Whether a text is one of some words, which stand between commas in each language.
fn is_said(text: &str, words: &Message) -> bool {
    let said = text.trim().trim_end_matches(['!', '.', ',', '?']).trim_end().to_lowercase();
    let is_one = |language| {
        let all = words::text(&words.clone().into(), Reader::of(language), |_| String::new());
        all.split(',').any(|known| known.trim() == said)
    };
    !said.is_empty() && Language::all().any(is_one)
}

/// Finds the members whom a name may mean, by ID or by display name. The only member with a display
/// name comes before those who have it in their ID.
fn find<'a>(members: &'a [(OwnedUserId, String)], name: &str) -> Vec<(&'a UserId, &'a str)> {
    let all = |fits: &dyn Fn(&(OwnedUserId, String)) -> bool| {
        let fitting = members.iter().filter(|member| fits(member));
        fitting.map(|(user, called)| (&**user, &**called)).collect::<Vec<_>>()
    };
    let plain = |name: &str| to_nfc(name).to_lowercase();
    let lower = plain(name);
    let by_id = all(&|(user, _)| user.as_str().strip_prefix('@') == Some(name));
    let called = all(&|(_, called)| plain(called) == lower);
    let local = all(&|(user, _)| plain(user.localpart()) == lower);
    let exact = [&by_id, &called, &local].into_iter().find(|found| found.len() == 1).cloned();
    let several = || [called, local].into_iter().find(|found| !found.is_empty());
    // `@under` is enough for "under score".
    let begins = || all(&|(_, called)| plain(called).split_whitespace().next() == Some(&*lower));
    exact.or_else(several).unwrap_or_else(begins)
}

/// How many words behind a name belong to it: of "under score" one behind `@under`.
fn rest_of_name(called: &str, name: &str, behind: &[&str]) -> usize {
    let plain = |word: &str| to_nfc(word).to_lowercase();
    let mut words = called.split_whitespace().map(plain);
    if words.next() != Some(plain(name)) {
        return 0;
    }
    let rest: Vec<String> = words.collect();
    let typed = behind.iter().take(rest.len()).map(|word| plain(word.trim_end_matches(ENDS)));
    if typed.eq(rest.iter().cloned()) { rest.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::user_id;

    use super::*;

    #[test]
    fn who_greets_is_greeted() {
        for text in ["hi", "Hello!", " hey ", "Good morning.", "Moin!", "Hallo"] {
            assert!(is_greeting(text), "{text}");
        }
        for text in ["", "!", "hi bob", "help", "h7", ","] {
            assert!(!is_greeting(text) && !is_thanks(text), "{text}");
        }
        assert!(is_thanks("Thanks!") && is_thanks("danke") && !is_thanks("no thanks"));
    }

    #[test]
    fn people_are_found_by_what_only_they_are_called() {
        let member = |user: &UserId, called: &str| (user.to_owned(), called.to_owned());
        let members = [
            member(user_id!("@bob:example.org"), "Bob"),
            member(user_id!("@bob:other.org"), "Robert"),
            member(user_id!("@cyd:example.org"), "Robert"),
        ];
        let found = |name: &str| {
            let found = find(&members, name);
            found.into_iter().map(|(user, _)| user.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(found("bob:other.org"), ["@bob:other.org"]);
        assert_eq!(found("BOB"), ["@bob:example.org"]);
        assert_eq!(found("cyd"), ["@cyd:example.org"]);
        let both = ["@bob:other.org", "@cyd:example.org"];
        assert_eq!(found("robert"), both, "two are called so, and are told apart by their IDs");
        assert!(found("eve").is_empty());
    }

    #[test]
    fn the_first_word_of_a_name_is_enough() {
        let member = |user: &UserId, called: &str| (user.to_owned(), called.to_owned());
        let members = [
            member(user_id!("@u:example.org"), "under score"),
            member(user_id!("@z=1:example.org"), "Zo\u{eb} Adams"),
        ];
        let found = |name: &str| {
            let found = find(&members, name);
            found.into_iter().map(|(user, _)| user.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(found("under"), ["@u:example.org"]);
        assert_eq!(found("zoe\u{308}"), ["@z=1:example.org"]);
        assert_eq!(found("z=1:example.org"), ["@z=1:example.org"]);
        assert!(found("unde").is_empty());
        for (behind, n) in
            [(&["score"][..], 1), (&["Score,", "x"], 1), (&["x", "score"], 0), (&[], 0)]
        {
            assert_eq!(rest_of_name("under score", "under", behind), n, "{behind:?}");
        }
    }
}
