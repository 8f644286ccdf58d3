use std::sync::Arc;

use games::{Line, Prose, Seed, prose};
use render::Theme;

use crate::{
    Commit, EventId, Heard, Kind, Match, MatchId, Person, Prompt, Reply, Said, Store, StoreError,
    To, UserId, announce,
    commands::{self, Verb},
    parse::{self, Misread, Request},
    replayed::Replayed,
    text::{self, code},
    trouble::{Broken, Told, Trouble, told},
};

/// The most options a question may have.
pub(crate) const MENU: usize = 25;
/// How often we look again when somebody was faster.
const TRIES: usize = 4;

/// What the desk may not know by itself.
pub trait Clock: Send + Sync {
    /// Seconds since 1970.
    fn now(&self) -> u64;

    /// A number nobody can guess.
    fn secret(&self) -> Seed;
}

/// What a host decides.
#[derive(Clone, Debug)]
pub struct Settings {
    pub theme: &'static Theme,
    /// How long a challenge waits for its answer, in seconds: 14 days.
    pub patience: u64,
    /// How many playouts a computer seat makes before it moves.
    pub playouts: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { theme: Theme::LIGHT, patience: 14 * 24 * 3600, playouts: games::mind::PLAYOUTS }
    }
}

/// Answers people who play.
///
/// [`hear`](Self::hear) takes what people do; [`outbox`](Self::outbox) and
/// [`deliver`](Self::deliver) say what rooms are told of it;
/// [`compute`](Self::compute) and [`tick`](Self::tick) do what nobody asks for.
#[expect(missing_debug_implementations, reason = "a store and a clock have nothing to show")]
pub struct Desk {
    pub(crate) kinds: &'static [Kind],
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) settings: Settings,
    pub(crate) replayed: Replayed,
}

pub(crate) type Answer = Result<Vec<Reply>, Trouble>;

impl Desk {
    pub fn new(
        kinds: &'static [Kind],
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        settings: Settings,
    ) -> Self {
        Self { kinds, store, clock, settings, replayed: Replayed::new(kinds) }
    }

    /// Does what was asked, and says what to answer to who spoke. When it
    /// returns, what was done is safe. What the room is told comes out of
    /// [`outbox`](Self::outbox).
    pub async fn hear(&self, heard: &Heard) -> Vec<Reply> {
        let heard = &tidied(heard);
        let mut done = self.answer(heard).await;
        for _ in 1..TRIES {
            // A button that is stale by now will say so; a typed move may still
            // be possible.
            if matches!(done, Err(Trouble::Late)) {
                done = self.answer(heard).await;
            }
        }
        match done {
            Ok(replies) => replies,
            Err(trouble) => vec![self.sorry(heard, trouble).await],
        }
    }

    async fn answer(&self, heard: &Heard) -> Answer {
        // What came of it may have made it impossible: that is no refusal.
        if let Some(event) = &heard.event
            && let Some(id) = self.store.done(event).await?
        {
            return Err(Trouble::Repeated(id));
        }
        match &heard.said {
            Said::Command(text) => match parse::parse(self.kinds, text) {
                Ok(request) => self.obey(heard, request).await,
                Err(misread) => Err(self.misread(misread)),
            },
            Said::Talk(text) => self.overhear(heard, text).await,
            Said::Pressed(press) => self.press(heard, press).await,
        }
    }

    /// Does what a command says.
    pub(crate) async fn obey(&self, heard: &Heard, request: Request) -> Answer {
        match request.verb {
            Verb::Start => self.start(heard, request).await,
            Verb::Again => self.again(heard, request).await,
            Verb::Accept => self.accept(heard, request).await,
            Verb::Decline => self.decline(heard, request).await,
            Verb::Join => self.join(heard, request).await,
            Verb::Begin => self.begin(heard, request).await,
            Verb::Cancel => self.cancel(heard, request).await,
            Verb::Play => self.play(heard, request).await,
            Verb::Board => self.board(heard, request).await,
            Verb::History => self.history(heard, request).await,
            Verb::Undo => self.undo(heard, request).await,
            Verb::Resign => self.resign(heard, request).await,
            Verb::Rules => self.rules(heard, request).await,
            Verb::Mine => self.mine(heard).await,
            Verb::List => self.list(heard).await,
            Verb::Settings => self.prefer(heard, request).await,
            Verb::Help => self.help(heard, request),
            Verb::About => Ok(vec![self.about(&heard.from)]),
        }
    }

    /// Keeps what happened to a match since it had `rev` entries, with what is
    /// to be said of it.
    pub(crate) async fn keep(
        &self,
        event: Option<&EventId>,
        rev: u64,
        found: &Match,
        lines: &[Line],
    ) -> Result<(), Trouble> {
        let entries = found.entries().get(rev as usize..).unwrap_or_default().to_vec();
        let commit = Commit {
            rev,
            entries,
            head: found.head().clone(),
            notices: announce::notices(found, rev, lines),
            event: event.cloned(),
        };
        match self.store.commit(&commit).await {
            Ok(()) => Ok(()),
            Err(StoreError::Repeated) => Err(Trouble::Repeated(found.id().clone())),
            Err(StoreError::Conflict | StoreError::Missing) => Err(Trouble::Late),
            Err(error) => {
                let about = Some((found.id().clone(), found.rev()));
                Err(Trouble::Broken { error: error.into(), about })
            }
        }
    }

    /// A match by its id; none if there is no such match.
    pub(crate) async fn load(&self, id: &MatchId) -> Result<Option<Match>, Trouble> {
        let Some(record) = self.store.load(id).await? else {
            return Ok(None);
        };
        self.replayed.replay(&record.entries).map(Some).map_err(|error| Trouble::replay(error, id))
    }

    /// A command where no particular game is meant: of the only one, or of one
    /// for example.
    pub(crate) fn say(&self, verb: Verb) -> games::Span {
        commands::say(verb, self.example(), "")
    }

    /// The game that examples are of.
    pub(crate) fn example(&self) -> &'static str {
        self.kinds.first().map_or("game", |kind| kind.info.id)
    }

    fn misread(&self, misread: Misread) -> Trouble {
        told(match misread {
            Misread::TooLong => prose![
                "That is too long for me: say it in at most ",
                parse::LONGEST.to_string(),
                " characters."
            ],
            Misread::Nothing => prose!["Say ", self.say(Verb::Help), " to see what I can do."],
            Misread::Unknown { word, nearest: Some(nearest) } => prose![
                "I do not know “",
                text::echo(&word),
                "”. Did you mean ",
                self.known(nearest),
                "? ",
                self.say(Verb::Help),
                " shows all I can do."
            ],
            Misread::Unknown { word, nearest: None } => prose![
                "I do not know “",
                text::echo(&word),
                "”. ",
                self.say(Verb::Help),
                " shows all I can do."
            ],
        })
    }

    /// A word of a command, or the name of a game.
    fn known(&self, word: &str) -> games::Span {
        Verb::named(word).map_or_else(|| games::Span::Command(word.to_owned()), |it| self.say(it))
    }

    async fn sorry(&self, heard: &Heard, trouble: Trouble) -> Reply {
        let user = &heard.from.id;
        match trouble {
            Trouble::Told(told) => {
                let Told { line, cast, prompt } = *told;
                Reply { cast, prompt, ..whisper(user, vec![line]) }
            }
            Trouble::Late => whisper(
                user,
                vec![prose![
                    "Others were faster, again and again. Look at the board and try once more."
                ]],
            ),
            Trouble::Repeated(id) => self.once(heard, &id).await,
            Trouble::Broken { error, about } => self.our_fault(user, &error, about),
        }
    }

    /// Says that an event that came twice was acted on the first time.
    async fn once(&self, heard: &Heard, id: &MatchId) -> Reply {
        let user = &heard.from.id;
        match self.admitted(heard, id).await {
            Ok(found) => {
                let line = prose!["That was done already. This is where the match stands."];
                self.shown(user, &found, vec![line]).await
            }
            Err(_) => whisper(user, vec![prose!["That was done already."]]),
        }
    }

    fn our_fault(&self, user: &UserId, error: &Broken, about: Option<(MatchId, u64)>) -> Reply {
        let number = match &about {
            Some((id, rev)) => format!("{id}-{rev}"),
            None => format!("t{}", self.clock.now()),
        };
        tracing::error!(%user, number, error = error as &dyn std::error::Error, "not done");
        let line = match error {
            Broken::Store(StoreError::Disk(_)) => prose![
                "I cannot write anything down at the moment, so nothing was done and nothing was \
                 lost. Please tell the host that the disk is full or broken: error ",
                code(number),
                "."
            ],
            Broken::Store(_) => prose![
                "Something went wrong on my side. Nothing was lost: try again. If it stays, tell \
                 the host: error ",
                code(number),
                "."
            ],
            Broken::Replay(_) => prose![
                "I cannot read this match any more. Nothing was lost, but the host has to look at \
                 it: error ",
                code(number),
                "."
            ],
        };
        whisper(user, vec![line])
    }
}

/// Only to the person who spoke.
pub(crate) fn whisper(user: &UserId, lines: Vec<Prose>) -> Reply {
    Reply::words(To::Whisper(user.clone()), lines)
}

/// About a match, only to the person who spoke.
pub(crate) fn whisper_of(user: &UserId, found: &Match, lines: Vec<Prose>) -> Reply {
    let about = Some((found.id().clone(), found.rev()));
    Reply { cast: found.cast(), about, ..whisper(user, lines) }
}

/// A question in a whisper.
pub(crate) fn asking(reply: Reply, prompt: Option<Prompt>) -> Reply {
    Reply { prompt, ..reply }
}

/// What was heard, with names that can be shown.
fn tidied(heard: &Heard) -> Heard {
    let tidy = |person: &Person| Person { name: text::name(&person.name), ..person.clone() };
    let mentions = heard.mentions.iter().map(|(word, person)| (word.clone(), tidy(person)));
    Heard { from: tidy(&heard.from), mentions: mentions.collect(), ..heard.clone() }
}
