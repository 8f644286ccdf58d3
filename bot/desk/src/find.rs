//! Which match a command means.

use games::prose;

use crate::{
    Desk, Filter, Head, Heard, Match, MatchId, Place, Press, Prompt, Stage, StoreError, UserId,
    commands::{self, Verb},
    desk::MENU,
    parse::{self, Request},
    text::{self, code},
    trouble::{Trouble, told},
};
use games::guide::Choice;

/// Which matches a command may mean.
pub type Fits = fn(&Head, &UserId) -> bool;

/// How a sentence ends that goes on with the command to start a match.
const START: &str = "Start one with";

/// In the id of a button that is not about one match yet.
pub const NO_MATCH: &str = "-";

impl Desk {
    /// The match a request means: the one it names; else the only one that
    /// fits best. `tiers` say what fits, best first; `none` is what to say if
    /// nothing does. If it ends with [`START`], the command follows.
    pub(crate) async fn meant(
        &self,
        heard: &Heard,
        request: &mut Request,
        tiers: &[Fits],
        none: &str,
    ) -> Result<Match, Trouble> {
        let found = match self.named(heard, request).await? {
            Some(found) => found,
            None if request.verb != Verb::Play && request.words.iter().any(|it| may_be_id(it)) => {
                let word = request.words.iter().find(|it| may_be_id(it));
                return Err(self.no_such(word.map_or("", |word| word)));
            }
            None => self.guessed(heard, request, tiers, none).await?,
        };
        // Hints are about this game from now on.
        request.kind = request.kind.or_else(|| self.kind(&found.head().game));
        Ok(found)
    }

    /// As [`meant`](Self::meant), for a request that names no match.
    pub(crate) async fn guessed(
        &self,
        heard: &Heard,
        request: &Request,
        tiers: &[Fits],
        none: &str,
    ) -> Result<Match, Trouble> {
        let game = request.kind.map(|kind| kind.info.id);
        match &self.likeliest(&heard.place, &heard.from.id, game, tiers).await?[..] {
            [] => (),
            [only] => return self.sure(&only.id).await,
            several => return Err(self.which(request, several)),
        }
        let start = commands::say(Verb::Start, game.unwrap_or(self.example()), "");
        Err(told(match none.ends_with(START) {
            true => prose![none, " ", start, "."],
            false => prose![none],
        }))
    }

    /// The matches that fit best: here first; then wherever the person plays;
    /// then what was over last here.
    pub(crate) async fn likeliest(
        &self,
        place: &Place,
        user: &UserId,
        game: Option<&str>,
        tiers: &[Fits],
    ) -> Result<Vec<Head>, StoreError> {
        let here = Filter::Place(place.clone());
        for filter in [here, Filter::User(user.clone()), Filter::Past(place.clone())] {
            let mut heads = self.store.find(&filter).await?;
            if matches!(filter, Filter::Past(_)) {
                heads = heads.into_iter().max_by_key(|head| head.moved_at).into_iter().collect();
            }
            heads.retain(|head| game.is_none_or(|game| game == head.game));
            if let Some(fits) = tiers.iter().find(|fits| heads.iter().any(|it| fits(it, user))) {
                heads.retain(|head| fits(head, user));
                return Ok(heads);
            }
        }
        Ok(Vec::new())
    }

    /// The match whose id was said, if one was.
    async fn named(&self, heard: &Heard, request: &mut Request) -> Result<Option<Match>, Trouble> {
        if let Some(id) = &request.id {
            return self.admitted(heard, id).await.map(Some);
        }
        let ends = [0, request.words.len().saturating_sub(1)];
        for at in ends {
            let Some(word) = request.words.get(at).filter(|word| parse::looks_like_id(word)) else {
                continue;
            };
            let id = parse::match_id(word);
            let head = self.store.load(&id).await?.map(|record| record.head);
            if head.is_some_and(|head| admits(&head, heard)) {
                request.words.remove(at);
                return self.sure(&id).await.map(Some);
            }
        }
        Ok(None)
    }

    /// A match that the speaker may know of.
    pub(crate) async fn admitted(&self, heard: &Heard, id: &MatchId) -> Result<Match, Trouble> {
        if id.0.is_empty() {
            return Err(told(prose![
                "Say which match you mean, such as ",
                code("match=k3f9"),
                "."
            ]));
        }
        match self.load(id).await? {
            Some(found) if admits(found.head(), heard) => Ok(found),
            _ => Err(self.no_such(&id.0)),
        }
    }

    fn no_such(&self, id: &str) -> Trouble {
        told(prose![
            "There is no match ",
            code(text::echo(id)),
            " here. ",
            self.say(Verb::List),
            " shows those there are."
        ])
    }

    async fn sure(&self, id: &MatchId) -> Result<Match, Trouble> {
        // Matches never go away.
        self.load(id).await?.ok_or(Trouble::Late)
    }

    /// Asks which match is meant; the answer does what was asked at first.
    pub(crate) fn which(&self, request: &Request, heads: &[Head]) -> Trouble {
        let word = request.verb.command().word;
        let options: Vec<Choice> = heads
            .iter()
            .take(MENU)
            .map(|head| Choice::new(head.id.to_string(), label(self, head)))
            .collect();
        let mut path = vec![format!("!{word}")];
        path.extend(request.words.iter().cloned());
        let press = Press { id: NO_MATCH.into(), rev: 0, path };
        let ask = "Which match do you mean?".to_owned();
        let prompt = Prompt { press, ask, options, of: Vec::new(), typed: None };
        let fits = prompt.options.iter().all(|option| prompt.fits(option));
        if fits && !request.words.iter().any(|word| word.contains('|')) {
            return told(prose!["There are several matches it could be."]).asking(prompt);
        }
        let (game, id) = heads.first().map_or(("", ""), |head| (&*head.game, &*head.id.0));
        told(prose![
            "There are several matches it could be. Say which at the end, such as ",
            commands::say(request.verb, game, &format!("… match={id}")),
            "; ",
            self.say(Verb::List),
            " shows them."
        ])
    }
}

impl Prompt {
    /// Whether the id of an option is short enough for every platform.
    pub(crate) fn fits(&self, option: &Choice) -> bool {
        self.id(option).len() <= Press::MAX_BYTES
    }
}

/// Whether a word that means nothing else was meant as the id of a match: ids
/// are rarely longer than four letters and digits.
fn may_be_id(word: &str) -> bool {
    parse::looks_like_id(word)
        || (word.len() == 4 && word.chars().all(|it| it.is_ascii_alphanumeric()))
}

/// Whether somebody may know of a match: it is in this room, or theirs.
pub fn admits(head: &Head, heard: &Heard) -> bool {
    head.place == heard.place || head.seat_of(&heard.from.id).is_some()
}

/// Whether the match waits for this person to move.
pub fn awaits(head: &Head, user: &UserId) -> bool {
    head.seat_of(user).is_some_and(|seat| head.to_act.contains(seat))
}

pub fn playing(head: &Head, user: &UserId) -> bool {
    matches!(head.stage, Stage::Playing { .. }) && head.seat_of(user).is_some()
}

pub fn seated(head: &Head, user: &UserId) -> bool {
    head.seat_of(user).is_some()
}

pub fn any(_: &Head, _: &UserId) -> bool {
    true
}

/// Whether a challenge waits for this person's answer.
pub fn asks(head: &Head, user: &UserId) -> bool {
    matches!(&head.stage, Stage::Open { asked } if asked.contains(user))
}

/// Whether somebody else wants to take back, and this person may have a say.
pub fn asks_back(head: &Head, user: &UserId) -> bool {
    let seat = head.seat_of(user);
    matches!(head.stage, Stage::Playing { undo: Some((by, _)) } if seat.is_some_and(|it| it != by))
}

pub fn joinable(head: &Head, user: &UserId) -> bool {
    matches!(head.stage, Stage::Open { .. })
        && head.seat_of(user).is_none()
        && head.players.len() < usize::from(head.setup.seats)
}

/// Whether this person proposed the match, and it has not begun.
pub fn proposed(head: &Head, user: &UserId) -> bool {
    matches!(head.stage, Stage::Open { .. })
        && head.seat_of(user).is_some_and(|seat| seat.index() == 0)
}

pub fn open(head: &Head, _: &UserId) -> bool {
    matches!(head.stage, Stage::Open { .. })
}

/// A match in a few words, at most 80 characters: `k3f9 Hex: ann, bob`.
pub(crate) fn label(desk: &Desk, head: &Head) -> String {
    let names: Vec<String> = head.players.iter().map(crate::plain::name).collect();
    let name = desk.kind(&head.game).map_or(&*head.game, |kind| kind.info.name);
    let label: String = format!("{} {name}: {}", head.id, names.join(", "));
    text::cut(&label, 76)
}

impl Desk {
    pub(crate) fn kind(&self, id: &str) -> Option<&'static crate::Kind> {
        self.kinds.iter().find(|kind| kind.info.id == id)
    }
}
