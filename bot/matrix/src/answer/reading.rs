//! From what somebody said to what they want.

use desk::{
    Account, Act, COMMANDS, Known, Line, Press, command::Command, letters::to_nfc, names::START,
};
use games::{Message, Span, msg};
use matrix_sdk::{
    Room, RoomMemberships,
    ruma::{OwnedEventId, OwnedUserId, UserId},
};
use record::RoomId;
use words::{Language, Reader};

use crate::{bot::Matrix, names, rooms::members::is_conversation, rows::Posted, sync::heard::Said};

/// The word behind a start that keeps the match in a thread.
const THREAD: &str = "thread";

/// The action that is wanted, and where.
#[derive(Debug)]
pub struct Wanted {
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

/// So many words before our name are said to us: `Hello @tidetable`. In a longer text, we
/// are spoken of.
const WORDS: usize = 2;

/// How a text is for us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Addressed<'a> {
    /// With the prefix: other bots may have the same.
    Prefix(&'a str),
    /// By name.
    Name(&'a str),
    No,
}

impl Matrix {
    /// Reads what a text asks for, given the question that was asked before.
    pub(crate) async fn parse_request(
        &self,
        room: &Room,
        place: &RoomId,
        event: &OwnedEventId,
        said: &Said,
        asked: Option<&Posted>,
    ) -> Result<Wanted, Answer> {
        let answer = |text: &str| {
            let question = asked?.question.as_ref()?;
            question.answer(text).map(Act::Press)
        };
        let plain = |act| Ok(Wanted { act, thread: None });
        let text = said.text.trim();
        let alone = is_conversation(room);
        let is_ours = alone || self.is_ours(place).await.unwrap_or(false);
        let greeting = match self.parse_address(text) {
            Addressed::Name(rest) => Some(rest),
            // In a match, the others of it may be greeted, wherever they are.
            Addressed::No if alone && !self.is_played_in(place).await.unwrap_or(true) => Some(text),
            _ => None,
        };
        if greeting.is_some_and(is_greeting) {
            return Err(Answer(self.hello(alone)));
        }
        if greeting.or(alone.then_some(text)).is_some_and(is_thanks) {
            return Err(Answer(msg!("matrix-welcome")));
        }
        match self.parse_address(text) {
            Addressed::Prefix(rest) => match (self.desk.recognises(rest), answer(rest)) {
                (Known::Whole, _) => self.line(room, event, rest).await,
                // Other bots may have a `play`, too: it is ours where somebody plays.
                (Known::Short, _) if is_ours || is_for_help(rest) || names_match(rest) => {
                    self.line(room, event, rest).await
                }
                (_, Some(act)) => plain(act),
                (Known::NearlyWhole, None) => self.line(room, event, rest).await,
                // `!7c3`, `!sink e4`: what is no command may be a move.
                (Known::NearlyShort, None) if is_ours => self.move_or_line(room, event, rest).await,
                (_, None) if alone => self.move_or_line(room, event, rest).await,
                (_, None) => plain(Act::Talk(rest.to_owned())),
            },
            Addressed::Name(rest) => match answer(rest) {
                Some(act) if self.desk.recognises(rest) < Known::Short => plain(act),
                _ => self.move_or_line(room, event, rest).await,
            },
            Addressed::No => match answer(text) {
                Some(act) => plain(act),
                // Nobody else is there to be talked to, but maybe in other rooms of a match.
                None if alone => match self.move_or_line(room, event, text).await {
                    Err(Answer(_)) => plain(Act::Talk(text.to_owned())),
                    wanted => wanted,
                },
                None => plain(Act::Talk(text.to_owned())),
            },
        }
    }

    /// Whether a text is for us by its first words.
    pub(crate) fn calls(&self, text: &str) -> bool {
        self.parse_address(text.trim()) != Addressed::No
    }

    fn parse_address<'a>(&self, text: &'a str) -> Addressed<'a> {
        if let Some(rest) = text.strip_prefix(&*self.settings.prefix) {
            return Addressed::Prefix(rest.trim_start());
        }
        let id = self.me.as_str();
        let name = self.settings.name.as_deref().unwrap_or_else(|| self.me.localpart());
        for called in [id, name, self.me.localpart()] {
            let bare = text.strip_prefix('@').filter(|_| called != id).unwrap_or(text);
            let Some(begin) = bare.get(..called.len()) else { continue };
            let Some(rest) = bare.get(called.len()..) else { continue };
            let ends = rest.is_empty() || rest.starts_with([':', ',', ' ', '\n']);
            // A name may be a word: then a colon or a comma tells that it is called.
            let tells = called == id || bare.len() < text.len() || rest.starts_with([':', ',']);
            if begin.eq_ignore_ascii_case(called) && ends && (tells || rest.is_empty()) {
                return Addressed::Name(rest.trim_start_matches([':', ',', ' ', '\n']));
            }
        }
        self.addressed_behind(text)
    }

    /// `Hello @tidetable!`: what is said before our name, where it stands last and nothing
    /// but us can be meant.
    fn addressed_behind<'a>(&self, text: &'a str) -> Addressed<'a> {
        let bare = text.trim_end_matches(['!', '.', '?']);
        let local = format!("@{}", self.me.localpart());
        for called in [self.me.as_str(), &local] {
            let Some(at) = bare.len().checked_sub(called.len()) else { continue };
            let (Some(said), Some(end)) = (bare.get(..at), bare.get(at..)) else { continue };
            let words: Vec<String> = said.split_whitespace().map(str::to_owned).collect();
            let is_short = said.ends_with([' ', ',', '\n']) && words.len() <= WORDS;
            // `start @tidetable` names an opponent.
            if end.eq_ignore_ascii_case(called) && is_short && !is_opening(&words) {
                return Addressed::Name(said.trim_end_matches([' ', ',', '\n']));
            }
        }
        Addressed::No
    }

    /// A move, or else a command.
    async fn move_or_line(
        &self,
        room: &Room,
        event: &OwnedEventId,
        text: &str,
    ) -> Result<Wanted, Answer> {
        let wanted = self.line(room, event, text).await?;
        let told = |act| match act {
            Act::Line(line) => Act::Told { said: text.to_owned(), line },
            act => act,
        };
        Ok(Wanted { act: told(wanted.act), ..wanted })
    }

    /// A command as typed, with those who are named in it.
    async fn line(&self, room: &Room, event: &OwnedEventId, text: &str) -> Result<Wanted, Answer> {
        let mut words: Vec<String> = Vec::new();
        let mut mentions: Vec<(String, Account)> = Vec::new();
        let mut members: Option<Vec<(OwnedUserId, String)>> = None;
        let typed: Vec<&str> = text.split_whitespace().collect();
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
            let is_us = |name: &str| {
                name == &self.me.as_str()[1..] || name.eq_ignore_ascii_case(self.me.localpart())
            };
            if is_us(name) {
                words.push("computer".to_owned());
                continue;
            }
            words.push(format!("@{name}"));
            if members.is_none() {
                members = Some(self.members(room).await);
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
            None => is_start(&words) && self.opens_threads(room).await,
        };
        let thread = thread.then(|| event.clone());
        let act = Act::Line(Line { text: words.join(" "), mentions });
        Ok(Wanted { act, thread })
    }

    /// The message of ours that a thread began with, if it is about a match and the thread is
    /// none in which matches are played: whoever opens it below a board plays on in the room.
    pub(crate) async fn below(
        &self,
        place: &RoomId,
        root: Option<&OwnedEventId>,
    ) -> Result<Option<OwnedEventId>, record::StoreError> {
        let Some(root) = root else { return Ok(None) };
        let posted = self.load_post(root).await?;
        let is_about =
            posted.is_some_and(|posted| posted.about.is_some() && posted.thread.is_none());
        Ok(if is_about && !self.is_ours(place).await? { Some(root.clone()) } else { None })
    }

    /// Whether a match that is begun in a room is kept in a thread, if nothing else is said.
    async fn opens_threads(&self, room: &Room) -> bool {
        match names::room(room.room_id(), None).filter(|_| !is_conversation(room)) {
            Some(place) => self.desk.opens_threads(&place).await,
            None => false,
        }
    }

    /// The people in a room, or invited to it, and their names there.
    async fn members(&self, room: &Room) -> Vec<(OwnedUserId, String)> {
        match room.members(RoomMemberships::ACTIVE).await {
            Ok(members) => {
                let named = members
                    .iter()
                    .map(|member| (member.user_id().to_owned(), member.name().to_owned()));
                named.filter(|(user, _)| *user != self.me).collect()
            }
            Err(error) => {
                tracing::warn!(room = %room.room_id(), %error, "who is there is not known");
                Vec::new()
            }
        }
    }

    /// An account by the name that is shown in a room.
    pub(crate) async fn account(&self, room: &Room, user: &UserId) -> Account {
        let member = match room.get_member_no_sync(user).await {
            Ok(Some(member)) => Some(member),
            _ => room.get_member(user).await.ok().flatten(),
        };
        names::account(user, member.as_ref().map(|member| member.name()))
    }

    /// Finds the question that a person was asked before they spoke: in the message that they reply
    /// to, or the last one in this place.
    pub(crate) async fn before(
        &self,
        place: &RoomId,
        from: &Account,
        reply_to: Option<&OwnedEventId>,
    ) -> Result<Option<Posted>, record::StoreError> {
        if let Some(event) = reply_to
            && let Some(asked) = self.load_post(event).await?
        {
            return Ok(Some(asked));
        }
        self.open_question(place, &from.id).await
    }

    /// Reads a reaction to a message of the bot.
    pub(crate) async fn read_reaction(
        &self,
        to: &OwnedEventId,
        key: &str,
    ) -> Result<Option<(Press, Posted)>, record::StoreError> {
        let Some(posted) = self.load_post(to).await? else { return Ok(None) };
        let press = posted.question.as_ref().and_then(|question| question.press_by_reaction(key));
        Ok(press.map(|press| (press, posted)))
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

/// Whether the first of some words are a command that opens a match.
fn is_opening(words: &[String]) -> bool {
    is_first(words, |command| command.opens)
}

fn is_start(words: &[String]) -> bool {
    is_first(words, |command| command.name == START)
}

fn is_first(words: &[String], is: impl Fn(&Command) -> bool) -> bool {
    words
        .iter()
        .take(2)
        .map(|word| word.to_lowercase())
        .any(|word| COMMANDS.iter().any(|command| is(command) && command.is_named(&word)))
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
