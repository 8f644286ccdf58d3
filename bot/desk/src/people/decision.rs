//! The input and the output of a command handler.

use std::sync::Arc;

use games::{Prose, Seat, Seed, Span};
use record::{Actor, Head, MatchId, NoticeId, PersonId, RoomId, RowChange, Salt};
use render::{Look, Theme};
use words::{Language, Reader};

use crate::{
    Account, GameKind, Managed, Match, People, Person, Preferences, Reply, Seated, Settings,
    matches::{
        lessons::{Learner, Learning, ME},
        own_numbers::OwnNumbers,
    },
    people::{
        command::Command,
        link::Linking,
        persons::Speaker,
        rooms::{Here, RoomPreferences},
        unsaid::Unsaid,
    },
    port::names::Name,
};

/// All that a verb may know besides the match: fetched before it is called.
#[derive(Clone, Debug)]
pub struct Context<'a> {
    pub kinds: &'static [GameKind],
    pub commands: &'a [&'static Command],
    pub settings: Arc<Settings>,
    /// Seconds since 1970.
    pub now: u64,
    pub room: RoomId,
    pub client: Client,
    /// The match that the speaker looks at, if the platform shows one.
    pub about: Option<MatchId>,
    /// The choices of the room.
    pub here: Here,
    pub speaker: Speaker,
    pub manages: Management,
    /// Everybody that the matches and the request are about.
    pub people: People,
    pub background: Background,
}

/// The client through which a request came, as the platform describes it.
#[derive(Clone, Debug, Default)]
pub struct Client {
    /// The language that the speaker reads, as far as the platform knows.
    pub reads: Option<Language>,
    /// The salt for the seed if the speaker takes part and types none.
    pub stamp: Option<Salt>,
    /// Whether the platform wants moves to be confirmed.
    pub careful: bool,
    /// Whether the speaker has a board of the room before their eyes.
    pub in_sight: bool,
    /// Whether others read what the speaker is answered.
    pub overheard: bool,
}

/// The places that the speaker manages.
#[derive(Clone, Debug, Default)]
pub struct Management {
    /// The room, if they do, and what it has chosen.
    pub room: Option<(Managed, Here)>,
    /// The server of the room and its choices.
    pub server: Option<(RoomId, Here)>,
}

/// The data that few commands need, each as long as it is needed.
#[derive(Clone, Debug, Default)]
pub struct Background {
    /// Somebody who was named, if the command takes one person.
    pub named: Option<Speaker>,
    /// The data for opening a match; none for commands that open none.
    pub opening: Option<Opening>,
    /// How much goes on where the speaker may open a match or take a seat; nothing
    /// for other verbs.
    pub ongoing: Ongoing,
    /// The actions that a computer would take in the speaker's place, in order. Empty, unless the
    /// speaker asks for them.
    pub thought: Vec<String>,
    /// How far the speaker has got with lessons. Nothing, unless they want one.
    pub learner: Learner,
    /// The rooms of the match that cannot be reached.
    pub unsaid: Vec<Unsaid>,
    /// The data for linking an account; none for other commands.
    pub linking: Option<Linking>,
    /// The other rooms in which what the speaker says here is to be shown; none for what
    /// is no talk.
    pub elsewhere: Vec<RoomId>,
    /// Whether somebody else spoke last in the room, or did something in a match there: the speaker
    /// may say something to that.
    pub is_remarked: bool,
    /// The row by which the code of a match leads to it, if the match was opened before there were
    /// codes and the speaker asks for the code.
    pub uncoded: Option<RowChange>,
    /// The differences between the numbers that are played with and those of the rules, if the
    /// speaker asks for these rules.
    pub own_numbers: Option<OwnNumbers>,
}

/// The data for opening a match.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The secrets that the id of the match and its seed are made of.
    pub secrets: [Seed; 2],
    /// How many letters the id has.
    pub id_length: usize,
    /// The people who are invited, in the order of the arguments; for a match that is
    /// played once more, the others of it who are still known.
    pub invited: Vec<Speaker>,
    /// For a match that is played once more: the one that was opened for that, and is
    /// not over.
    pub sequel: Option<Arc<Match>>,
    /// When the speaker opened matches during the last hour; and the row of it.
    pub starts: crate::matches::invitations::limits::Starts,
}

/// How many matches count already.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ongoing {
    /// Of the speaker.
    pub n_own: usize,
    /// Of these, in the room of the match.
    pub n_own_here: usize,
    /// In this room, of anybody. Only who opens a match needs it.
    pub n_here: usize,
}

/// The result of a request: matches with new entries, rows, and answers.
#[derive(Debug, Default)]
pub struct Decision {
    pub steps: Vec<Match>,
    pub rows: Vec<RowChange>,
    pub replies: Vec<Reply>,
    /// Talk to people in other rooms. It is not kept.
    pub said: Option<Said>,
    /// The speaker as they are to be, if when they are called changes.
    pub called: Option<Person>,
    /// Whether the speaker goes away or is back: their matches are told.
    pub leaves: bool,
    /// The notices beside the steps: to people, and to rooms that a match has left.
    pub letters: Vec<NoticeId>,
    /// Rooms are told of all that happened after this revision, if it is not only
    /// of what is new.
    pub since: Option<u64>,
}

/// Something said to people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    pub text: String,
    /// Where it is to be shown.
    pub rooms: Vec<RoomId>,
}

impl Decision {
    pub fn reply(reply: Reply) -> Self {
        Self { replies: vec![reply], ..Self::default() }
    }

    pub fn step(m: Match) -> Self {
        Self { steps: vec![m], ..Self::default() }
    }

    #[must_use]
    pub fn answering(mut self, reply: Option<Reply>) -> Self {
        self.replies.extend(reply);
        self
    }

    /// Whether nothing is to be written.
    pub fn is_look(&self) -> bool {
        self.steps.is_empty() && self.rows.is_empty()
    }
}

impl Context<'_> {
    pub fn me(&self) -> &PersonId {
        &self.speaker.id
    }

    /// Where the speaker sits, or sat when they were somebody else.
    pub fn seat(&self, head: &Head) -> Option<Seat> {
        let also = self.speaker.person.also.iter();
        [self.me()].into_iter().chain(also).find_map(|id| head.seat_of(id))
    }

    pub fn by(&self) -> Actor {
        Actor::Person(self.speaker.id.clone())
    }

    pub fn account(&self) -> &Account {
        &self.speaker.account
    }

    pub fn cast(&self, m: &Match) -> Arc<[Seated]> {
        let mut cast = self.people.cast_with(m.head(), m.seating().others());
        if m.lesson().is_some()
            && let Some(me) = Arc::make_mut(&mut cast).get_mut(ME.index())
        {
            *me = Seated::You;
        }
        cast
    }

    /// The colours of boards that only the speaker sees.
    pub fn theme(&self) -> &'static Theme {
        self.speaker.person.prefers.theme().unwrap_or(self.settings.theme)
    }

    /// How boards of a match look that the speaker asked for. To who reads along, `You` would
    /// be somebody else; a lesson is read by nobody else.
    pub fn look(&self, m: &Match) -> Look {
        let seat = self.seat(m.head()).filter(|_| !self.client.overheard || m.lesson().is_some());
        let look = self.people.look(m.head(), self.theme(), self.language(), seat);
        // A lesson ends with its turn.
        let still = m.lesson().is_some_and(Learning::is_over);
        Look { still, zoom: self.speaker.person.prefers.zooms(), ..look }
    }

    /// The text in the speaker's language, in one line.
    pub fn text(&self, prose: &Prose) -> String {
        words::text(prose, Reader::of(self.language()), |seat| seat.to_string())
    }

    /// The language of this room.
    pub fn room_language(&self) -> Language {
        self.here.prefers.language().unwrap_or(self.settings.language)
    }

    /// The language of an answer to the speaker.
    pub fn language(&self) -> Language {
        self.language_after(&self.speaker.person.prefers, &self.here.prefers)
    }

    /// The same once the speaker and the room have chosen these.
    pub fn language_after(&self, own: &Preferences, here: &RoomPreferences) -> Language {
        match self.client.overheard {
            true => self.settings.read_aloud(own, here),
            false => self.settings.reply_language(own, self.client.reads, here),
        }
    }

    /// Whether the speaker wants to see a move before it is made.
    pub fn is_careful(&self) -> bool {
        self.speaker.person.prefers.confirm.unwrap_or(self.client.careful)
    }

    pub fn kind(&self, id: &str) -> Option<&'static GameKind> {
        self.kinds.iter().find(|kind| kind.info.id == id)
    }

    /// The game that examples are of.
    pub fn example(&self) -> &'static str {
        self.kinds.first().map_or("game", |kind| kind.info.id)
    }

    /// A command where no particular game is meant: of the only one, or of one
    /// for example.
    pub fn say(&self, name: Name) -> Span {
        name.say(self.example(), "")
    }

    /// Only to the speaker.
    pub fn whisper(&self, lines: Vec<Prose>) -> Reply {
        let in_text = self.speaker.person.prefers.in_text();
        let language = self.language();
        Reply { language, in_text, ..Reply::whisper(&self.account().id, lines) }
    }

    /// About a match, only to the speaker.
    pub fn whisper_of(&self, m: &Match, lines: Vec<Prose>) -> Reply {
        let seat = m.seat_of(self.me());
        let about = Some((m.id().clone(), m.log().known_rev(seat)));
        let plans = |seat| m.info().secrets || !m.drafts().describe(seat).is_empty();
        // A match that is played elsewhere is not for everybody here to read.
        let is_elsewhere = m.lesson().is_some() || !m.head().is_in(&self.room);
        let secret = is_elsewhere || seat.is_some_and(plans);
        Reply { cast: self.cast(m), about, secret, ..self.whisper(lines) }
    }

    /// Whether the speaker may know of a match: it is in this room, or theirs.
    pub fn admits(&self, head: &Head) -> bool {
        let is_offered = head.offer.as_ref().is_some_and(|offer| offer.to == *self.me());
        head.is_in(&self.room) || self.seat(head).is_some() || is_offered
    }
}
