//! The question that each person was asked last in private, and whether a plain `yes` still is
//! for it.
//!
//! `Yes` is said to friends as often as to the bot. It is for a question that waits to be
//! confirmed if nobody asked anything since; after a question of others, it is asked once more, and
//! so it is after any talk where the answer cannot be taken back. A speaker who did something else
//! has left it.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use record::{AccountId, MatchId, RoomId};

use crate::{
    Act, Press, Prompt, Reply, Request,
    matches::lessons::is_lesson,
    port::{
        press::At,
        words::{
            text,
            vocabulary::{VOCABULARY, words_of},
        },
    },
};

/// The most people who are remembered. Others are asked once more.
const PEOPLE: usize = 1_000;

/// The meaning of a plain yes or no.
#[derive(Clone, PartialEq, Debug)]
pub enum Consent {
    /// The answer to the question.
    Answer,
    /// Perhaps that: the question is asked once more, by this act.
    AskAgain(Act),
    /// Said to others.
    ToOthers,
}

/// How far a question stands open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing was said since.
    Open,
    /// Others asked something since, or it is not known.
    Disturbed,
    /// Something else was done since, or it was asked once more already.
    Left,
}

/// The circumstances of a word of consent.
#[derive(Clone, Copy, Debug)]
pub struct ConsentContext {
    /// Whether it is said of much: `ok`.
    pub is_weak: bool,
    /// Whether it is for a match that goes on.
    pub in_play: bool,
    /// Whether something happened in that match since the request.
    pub is_late: bool,
}

/// The latest private questions, as long as the program runs.
#[derive(Debug, Default)]
pub struct Pending {
    asked: Mutex<BTreeMap<AccountId, PendingQuestion>>,
    /// The rooms in which the last that was said is talk.
    talked: Mutex<BTreeMap<RoomId, Remark>>,
    /// The latest change in each room.
    latest: Mutex<BTreeMap<RoomId, LatestChange>>,
    /// Where each person did something last.
    places: Mutex<BTreeMap<AccountId, LastPlace>>,
}

/// A place where somebody did something: a lesson or a match.
#[derive(Debug)]
struct LastPlace {
    room: RoomId,
    is_lesson: bool,
}

/// Something that was done.
#[derive(Debug)]
struct LatestChange {
    /// In which match.
    id: MatchId,
    by: AccountId,
    /// Whether anybody has talked since.
    is_talked_of: bool,
}

/// Talk that nobody answered.
#[derive(Debug)]
struct Remark {
    by: AccountId,
    is_question: bool,
    /// Whether something was done by it, so that it was said to the bot: `accept`.
    is_deed: bool,
}

#[derive(Debug)]
struct PendingQuestion {
    room: RoomId,
    /// The question. None if something else was done since.
    at: Option<At>,
    is_disturbed: bool,
    /// The last question of any kind.
    last: LastQuestion,
    /// Whether it was put once more to somebody who agreed or refused.
    is_asked_again: bool,
    /// Whether its answer cannot be taken back.
    is_final: bool,
    /// Whether it was asked twice.
    is_repeated: bool,
    /// Whether it proposes a move.
    is_proposal: bool,
}

impl Pending {
    /// Notes what came of a request.
    pub fn note(&self, request: &Request, replies: &[Reply]) {
        self.note_place(request, replies);
        // A sign below talk answers nothing.
        let is_heard = Reply::answer_any(replies);
        let replies = if is_heard { replies } else { &[] };
        self.note_talk(request, replies);
        let mut asked = self.lock_questions();
        let is_silent = matches!(request.act, Act::Talk(_)) && replies.is_empty();
        let asks =
            matches!(&request.act, Act::Talk(text) if replies.is_empty() && is_question(text));
        // Others read what is said, also where we answer it.
        if !matches!(request.act, Act::Press(_)) {
            let is_others = |who: &AccountId| is_silent || *who != request.from.id;
            let here = asked.iter_mut().filter(|(who, _)| is_others(who));
            let here = here.filter(|(_, question)| question.room == request.room);
            let here = here.filter(|(_, question)| question.is_final || asks);
            here.for_each(|(_, question)| question.is_disturbed = true);
        }
        if is_silent {
            return;
        }
        if asked.len() >= PEOPLE && !asked.contains_key(&request.from.id) {
            asked.clear();
        }
        let mut prompts = replies.iter().filter_map(|reply| reply.prompt.as_ref());
        let prompt = prompts.rfind(|prompt| waiting(prompt).is_some());
        let at = prompt.and_then(waiting);
        // Words that were too weak (`ok`) count for nothing.
        let before = asked.get(&request.from.id).filter(|question| question.is_disturbed);
        let before = before.and_then(|question| question.at.as_ref());
        let question = PendingQuestion {
            room: request.room.clone(),
            at: at.cloned(),
            is_disturbed: false,
            last: replies.iter().rev().find_map(|reply| reply.prompt.as_ref()).into(),
            is_asked_again: matches!(&request.act, Act::Talk(text) if text::is_consent(text)),
            is_final: prompt.is_some_and(Prompt::is_final),
            is_repeated: at.is_some() && before == at,
            is_proposal: prompt.is_some_and(Prompt::is_proposal),
        };
        asked.insert(request.from.id.clone(), question);
    }

    /// Whether the last thing that somebody did in a room was in a lesson, and not in a match. None
    /// if it is not known, as after a restart.
    pub fn is_in_lesson(&self, who: &AccountId, room: &RoomId) -> Option<bool> {
        self.lock_places().get(who).map(|place| place.is_lesson && place.room == *room)
    }

    /// Notes that somebody did something in a match.
    pub fn enter_match(&self, who: &AccountId, room: &RoomId) {
        self.enter(who, LastPlace { room: room.clone(), is_lesson: false });
    }

    fn note_place(&self, request: &Request, replies: &[Reply]) {
        let asked = |reply: &Reply| {
            let prompt = reply.prompt.as_ref()?;
            prompt.options.iter().find_map(|option| option.press.at()).map(|at| at.id.clone())
        };
        let shown = |reply: &Reply| reply.about.as_ref().map(|(id, _)| id.clone());
        let mut ids = replies.iter().filter_map(|reply| shown(reply).or_else(|| asked(reply)));
        if let Some(id) = ids.next_back() {
            let place = LastPlace { room: request.room.clone(), is_lesson: is_lesson(&id) };
            self.enter(&request.from.id, place);
        }
    }

    fn enter(&self, who: &AccountId, place: LastPlace) {
        let mut places = self.lock_places();
        if places.len() >= PEOPLE && !places.contains_key(who) {
            places.clear();
        }
        places.insert(who.clone(), place);
    }

    fn lock_places(&self) -> MutexGuard<'_, BTreeMap<AccountId, LastPlace>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a word of somebody may be for something else than the question of a match to a room,
    /// and they were not asked once more:
    ///
    /// - the last that was said asks something or, if their word is weak, was said by another;
    /// - they were asked something else in private, or did something in a lesson;
    /// - of a match in play: the last change was in another match, was theirs, or was no request.
    pub fn is_talked_over(
        &self,
        who: &AccountId,
        room: &RoomId,
        id: &MatchId,
        said: &ConsentContext,
    ) -> bool {
        let ConsentContext { is_weak, in_play, is_late } = *said;
        let (is_again, is_of_choice) = match self.lock_questions().get(who) {
            Some(question) => {
                let is_here = question.last.is_about(id);
                let is_of_match = question.at.as_ref().is_some_and(|at| at.id == *id);
                // A page of rules asks for no yes.
                let is_page = !in_play && question.last == LastQuestion::Page;
                let is_none = question.last == LastQuestion::None || is_page;
                (
                    (is_of_match || is_here && question.is_asked_again) && !question.is_disturbed,
                    !is_none && !is_here && question.room == *room,
                )
            }
            None => (false, false),
        };
        let is_other = |latest: &LatestChange| latest.id != *id || latest.by == *who;
        let is_changed = in_play && (is_late || self.lock_latest().get(room).is_some_and(is_other));
        let rooms = self.lock_rooms();
        let talk = rooms.get(room);
        // Nobody answers their own question, and a game that goes on takes more care.
        let asks = |talk: &Remark| talk.is_question && (in_play || talk.by != *who);
        let is_talk = talk.is_some_and(|talk| asks(talk) || (is_weak && talk.by != *who));
        // A word behind a lesson may be for that, also once it was left.
        let is_of_lesson = || self.is_in_lesson(who, room) == Some(true);
        !is_again && (is_talk || is_of_choice || is_changed || is_of_lesson())
    }

    /// Notes in which match something was done last in its rooms.
    pub fn note_match(&self, id: &MatchId, rooms: &[RoomId], by: &AccountId) {
        let mut latest = self.lock_latest();
        if latest.len() >= PEOPLE {
            latest.clear();
        }
        let change = || LatestChange { id: id.clone(), by: by.clone(), is_talked_of: false };
        latest.extend(rooms.iter().map(|room| (room.clone(), change())));
    }

    /// Whether a match is the last that a room was told of, nobody has talked since, and the last
    /// question to somebody was none about anything else.
    pub fn is_last_told(&self, who: &AccountId, room: &RoomId, id: &MatchId) -> bool {
        let is_last = self
            .lock_latest()
            .get(room)
            .is_some_and(|latest| latest.id == *id && !latest.is_talked_of);
        let questions = self.lock_questions();
        let is_asked_else = questions
            .get(who)
            .is_some_and(|question| question.room == *room && !question.last.may_be_about(id));
        is_last && !is_asked_else
    }

    fn lock_latest(&self) -> MutexGuard<'_, BTreeMap<RoomId, LatestChange>> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the last that somebody heard asks them something about a match, such as the rest of
    /// a move.
    pub fn is_asked_about(&self, who: &AccountId, id: &MatchId) -> bool {
        let questions = self.lock_questions();
        questions.get(who).is_some_and(|question| question.last.is_about(id))
    }

    /// Whether the last that somebody heard proposes a move in a match, such as a hint.
    pub fn is_proposed(&self, who: &AccountId, id: &MatchId) -> bool {
        let questions = self.lock_questions();
        let question = questions.get(who);
        question.is_some_and(|question| question.is_proposal && question.last.is_about(id))
    }

    /// Whether somebody else said something in a room last.
    pub fn is_remarked(&self, who: &AccountId, room: &RoomId) -> bool {
        self.lock_rooms().get(room).is_some_and(|talk| talk.by != *who)
    }

    /// Whether somebody else said something in a room last, or did something in a match there.
    pub fn is_interrupted(&self, who: &AccountId, room: &RoomId) -> bool {
        let is_other = |latest: &LatestChange| latest.by != *who;
        self.is_remarked(who, room) || self.lock_latest().get(room).is_some_and(is_other)
    }

    fn note_talk(&self, request: &Request, replies: &[Reply]) {
        let mut rooms = self.lock_rooms();
        match &request.act {
            Act::Talk(text) if replies.is_empty() => {
                if rooms.len() >= PEOPLE {
                    rooms.clear();
                }
                let by = request.from.id.clone();
                let is_own_deed = |remark: &Remark| remark.is_deed && remark.by == by;
                if rooms.get(&request.room).is_some_and(is_own_deed) {
                    rooms.remove(&request.room);
                } else {
                    let remark = Remark { by, is_question: is_question(text), is_deed: false };
                    rooms.insert(request.room.clone(), remark);
                    if let Some(latest) = self.lock_latest().get_mut(&request.room) {
                        latest.is_talked_of = true;
                    }
                }
            }
            _ => drop(rooms.remove(&request.room)),
        }
    }

    fn lock_rooms(&self) -> MutexGuard<'_, BTreeMap<RoomId, Remark>> {
        self.talked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that somebody did something: what they were asked before is left, and what they said
    /// was no remark.
    pub fn leave(&self, who: &AccountId, room: &RoomId) {
        if let Some(question) = self.lock_questions().get_mut(who) {
            question.at = None;
        }
        let deed = Remark { by: who.clone(), is_question: false, is_deed: true };
        let mut rooms = self.lock_rooms();
        if rooms.len() >= PEOPLE {
            rooms.clear();
        }
        rooms.insert(room.clone(), deed);
    }

    /// How far a question stands open for somebody.
    pub fn standing(&self, who: &AccountId, at: &At) -> Standing {
        match self.lock_questions().get(who) {
            None => Standing::Disturbed,
            Some(question) if question.at.as_ref() != Some(at) => Standing::Left,
            Some(PendingQuestion { is_disturbed: false, .. }) => Standing::Open,
            Some(PendingQuestion { is_repeated: false, .. }) => Standing::Disturbed,
            Some(_) => Standing::Left,
        }
    }

    fn lock_questions(&self) -> MutexGuard<'_, BTreeMap<AccountId, PendingQuestion>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The match and revision of a question that waits for somebody to confirm something.
fn waiting(prompt: &Prompt) -> Option<&At> {
    let waits = |press: &&Press| press.is_private() || press.consents().is_some();
    prompt.options.iter().map(|option| &option.press).find(waits)?.at()
}

/// The subject of the last question to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
enum LastQuestion {
    None,
    Match(MatchId),
    /// Which page of some rules to see next.
    Page,
    /// Which match, or anything else.
    Other,
}

impl LastQuestion {
    fn is_about(&self, id: &MatchId) -> bool {
        matches!(self, Self::Match(of) if of == id)
    }

    fn may_be_about(&self, id: &MatchId) -> bool {
        *self == Self::None || self.is_about(id)
    }
}

impl From<Option<&Prompt>> for LastQuestion {
    fn from(prompt: Option<&Prompt>) -> Self {
        let Some(prompt) = prompt else { return Self::None };
        let mut presses = prompt.options.iter().map(|option| &option.press);
        match presses.clone().find_map(Press::at) {
            Some(at) => Self::Match(at.id.clone()),
            None if presses
                .all(|press| matches!(press, Press::Page { .. } | Press::Learn { .. })) =>
            {
                Self::Page
            }
            None => Self::Other,
        }
    }
}

/// Whether a text asks others something: with the sign of a question, or with a word that only
/// questions begin with.
fn is_question(text: &str) -> bool {
    let begins = || {
        let first = words_of(text).into_iter().next();
        first.is_some_and(|word| VOCABULARY.question_words.contains(&word))
    };
    text.trim_end().ends_with('?') || begins()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Account, Button};
    use games::Prose;
    use render::Surface;

    fn request(who: &str, act: Act) -> Request {
        Request {
            from: Account { id: AccountId::from(who), name: who.to_owned() },
            room: RoomId::from("test:room"),
            reads: None,
            about: None,
            act,
            event: None,
            stamp: None,
            careful: false,
            in_sight: false,
            overheard: false,
            surface: Surface::Full,
            manages: None,
        }
    }

    #[test]
    fn a_yes_is_for_the_question_that_nobody_talked_over() {
        let pending = Pending::default();
        let at = At { id: MatchId::from("k3f9"), rev: 7 };
        let ann = AccountId::from("test:ann");
        let talk = |who: &str| request(who, Act::Talk("are you coming?".to_owned()));
        let remark = || request("test:bob", Act::Talk("nice weather".to_owned()));
        let press = Press::Follow { at: at.clone(), seat: games::Seat(0), actions: vec![] };
        let prompt = Prompt {
            options: vec![Button::new(press, Prose::default())],
            ..Prompt::new(Prose::default())
        };
        let question = Reply::whisper(&ann, vec![]).asking(Some(prompt));
        assert_eq!(pending.standing(&ann, &at), Standing::Disturbed, "after a restart");
        pending.note(&talk("test:ann"), std::slice::from_ref(&question));
        assert_eq!(pending.standing(&ann, &at), Standing::Open);
        pending.note(&remark(), &[]);
        assert_eq!(pending.standing(&ann, &at), Standing::Open, "a remark asks nothing");
        pending.note(&talk("test:bob"), &[]);
        assert_eq!(pending.standing(&ann, &at), Standing::Disturbed);
        pending.note(&talk("test:ann"), std::slice::from_ref(&question));
        assert_eq!(pending.standing(&ann, &at), Standing::Open, "it was asked once more");
        pending.note(&talk("test:bob"), &[]);
        assert_eq!(pending.standing(&ann, &at), Standing::Left, "and is not asked for ever");
        pending.note(&talk("test:ann"), &[question]);
        pending.note(&talk("test:ann"), &[Reply::whisper(&ann, vec![])]);
        assert_eq!(pending.standing(&ann, &at), Standing::Left, "something else was answered");
    }
}
