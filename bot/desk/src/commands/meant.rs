//! Which match a command means, and which ones talk may be about.

mod in_lesson;
mod offers;
mod plain_words;

use std::sync::Arc;

use games::msg;
use record::{Head, MatchId, Of, Query, StoreError, numbers::Numbers};

pub(super) use self::in_lesson::lesson_press;
use super::{
    find,
    scope::{HEADS, Resolved},
    verbs::is_move,
};
use crate::{
    Args, Context, Desk, GameKind, Match,
    matches::{
        error::{Error, RefusalText, refuse},
        lessons::{Learning, is_lesson},
        own_numbers::OwnNumbers,
        reading::MoveReader,
        tiers::{self, Among, Tiers},
    },
    people::command::{Command, MatchCommand, Reach, Takes},
    port::{
        MENU,
        names::{self, Name},
    },
    present::lessons,
};

/// The time in which a player may not have seen that a match is over, in seconds.
const JUST_OVER: u64 = 60 * 60;

/// Commands that are possible in few of the matches in which they may be said.
const TRIED: [Name; 6] =
    [names::CANCEL, names::LATE, names::NUDGE, names::PAUSE, names::RESUME, names::UNDO];

/// Commands that only those use who still play.
const OF_PLAYERS: [Name; 10] = [
    names::CANCEL,
    names::HINT,
    names::LATE,
    names::NUDGE,
    names::ODDS,
    names::PAUSE,
    names::PLAY,
    names::RESIGN,
    names::RESUME,
    names::UNDO,
];

/// The finder of the matches that somebody means.
#[derive(Clone, Copy)]
pub(crate) struct Finder<'a> {
    pub desk: &'a Desk,
}

impl Finder<'_> {
    /// The match a command means: the one it names; else the only one that fits
    /// best.
    pub(crate) async fn resolve(
        self,
        command: &'static Command,
        args: &mut Args,
        tiers: &Tiers,
        context: &mut Context<'_>,
    ) -> Result<Arc<Match>, Error> {
        let is_move = command.takes(Takes::Move);
        // A move may look like an id; then it is a move, if it is all there is.
        let only_move = is_move && args.id.is_none() && args.words.len() == 1;
        if !only_move && let Some(m) = self.load_named_match(args, context).await? {
            return Ok(m);
        }
        if !is_move && let Some(word) = args.words.iter().find(|word| find::may_be_id(word)) {
            return Err(find::no_such(word, context.example()).into());
        }
        let game = args.game.map(|kind| kind.info.id);
        if let Some(m) = self.looked_at(game, tiers, context).await? {
            return Ok(m);
        }
        let mut heads = self.likeliest(context, game, tiers).await?;
        if heads.len() > 1 {
            self.desk.persons().meet(context, &heads.iter().collect::<Vec<_>>()).await?;
            self.keep_possible(&mut heads, command, args, context).await?;
        }
        match &heads[..] {
            [] if tiers.among == Among::OwnPast && self.plays_here(context).await? => {
                let game = args.game.map_or(context.example(), |kind| kind.info.id);
                let again = names::AGAIN.say(game, "");
                Err(refuse(msg!("desk-again-goes-on", again = again)).into())
            }
            [] => {
                match self.desk.lessons().lately(context).await?.filter(|game_match| {
                    is_of_lessons(command) && game.is_none_or(|game| game == game_match.info().id)
                }) {
                    Some(m) => Ok(m),
                    None => Err(find::none(tiers, game.unwrap_or(context.example())).into()),
                }
            }
            // Matches never go away.
            [only] => self.desk.load(&only.id).await?.ok_or(Error::Late),
            several => Err(find::which(command, args, several, context).into()),
        }
    }

    /// Leaves out the matches that the speaker has left, if there are others.
    async fn leave_out_left(
        self,
        heads: &mut Vec<Head>,
        context: &Context<'_>,
    ) -> Result<(), Error> {
        let mut others = Vec::new();
        for head in heads.iter().take(MENU) {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            let has_left = |seat| m.seats_resigned().contains(seat) && m.is_playing();
            if !m.seat_of(context.me()).is_some_and(has_left) {
                others.push(head.clone());
            }
        }
        if !others.is_empty() {
            others.extend(heads.drain(..).skip(MENU));
            *heads = others;
        }
        Ok(())
    }

    /// Leaves only the matches in which what is said can be done, if there are some; and
    /// one, if all would say the same to it.
    async fn keep_possible(
        self,
        heads: &mut Vec<Head>,
        command: &Command,
        args: &Args,
        context: &Context<'_>,
    ) -> Result<(), Error> {
        let Reach::OneOf(_, act) = command.reach else { return Ok(()) };
        if OF_PLAYERS.contains(&command.name) {
            self.leave_out_left(heads, context).await?;
        }
        if heads.len() < 2 {
            return Ok(());
        }
        if !command.takes(Takes::Move) && !TRIED.contains(&command.name) {
            return Ok(());
        }
        let said: Vec<&str> = args.moves.iter().chain(&args.words).map(String::as_str).collect();
        let (mut possible, mut refused) = (Vec::new(), Vec::new());
        for head in heads.iter().take(MENU) {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            let is_move = command.takes(Takes::Move);
            let plays = |seat| MoveReader { m: &m, seat }.can_play(&said.join(" "));
            if is_move && m.seat_of(context.me()).is_some_and(plays) {
                possible.push(head.clone());
                continue;
            }
            match act(MatchCommand { m: &m, args, ctx: context }) {
                Ok(_) if !is_move => possible.push(head.clone()),
                Ok(_) => (),
                Err(why) => refused.push(why.into_text()),
            }
        }
        let is_one = refused.len() == heads.len()
            && refused
                .first()
                .is_some_and(|first| refused.iter().all(|refusal| says_same(refusal, first)));
        if !possible.is_empty() {
            possible.extend(heads.drain(..).skip(MENU));
            *heads = possible;
        } else if is_one {
            heads.truncate(1);
        } else if command.takes(Takes::Move)
            && heads.iter().all(|head| !tiers::awaits(head, context.me()))
        {
            let mine = names::MINE.say("", "");
            return Err(refuse(msg!("desk-turn-nowhere", n = heads.len(), mine = mine)).into());
        }
        Ok(())
    }

    async fn plays_here(self, context: &Context<'_>) -> Result<bool, StoreError> {
        let own = Query::Live(Of::Person(context.me().clone()));
        Ok(self.desk.store.heads(&own, HEADS).await?.iter().any(|head| head.is_in(&context.room)))
    }

    /// The match that the speaker looks at, if a command may mean it.
    async fn looked_at(
        self,
        game: Option<&str>,
        tiers: &Tiers,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        let Some(id) = &context.about else { return Ok(None) };
        if is_lesson(id) {
            // A speaker who looks at a lesson means no match that goes on elsewhere.
            let m =
                self.desk.lessons().of(id).await?.filter(|game_match| {
                    game_match.id() == id && context.admits(game_match.head())
                });
            let m = m.ok_or_else(|| lessons::no_lesson_refusal(context))?;
            return Ok(
                Some(m).filter(|game_match| game.is_none_or(|game| game == game_match.info().id))
            );
        }
        let Some(head) = self.desk.store.head(id).await? else { return Ok(None) };
        let is_past = head.stage.was_played();
        let means = context.admits(&head)
            && game.is_none_or(|game| game == head.game)
            && (tiers.among == Among::All || is_past)
            && tiers.fits.iter().any(|tier| (tier.fits)(&head, context.me()));
        Ok(if means { self.desk.load(id).await? } else { None })
    }

    /// The matches that a plain word may be for: the one that is looked at, or those
    /// that fit best, if all are played here.
    async fn heads_in_view(
        self,
        tiers: &Tiers,
        game: Option<&str>,
        context: &Context<'_>,
    ) -> Result<Vec<Head>, Error> {
        if context.about.is_some() {
            let looked_at = self.looked_at(game, tiers, context).await?;
            // A speaker who looks at a finished match may be asked to play once more.
            if looked_at.is_some() || !self.looks_at_past(context).await? {
                return Ok(looked_at.iter().map(|game_match| game_match.head().clone()).collect());
            }
        }
        let heads = self.likeliest(context, game, tiers).await?;
        Ok(if heads.iter().all(|head| head.is_in(&context.room)) { heads } else { Vec::new() })
    }

    async fn looks_at_past(self, context: &Context<'_>) -> Result<bool, Error> {
        let Some(id) = &context.about else { return Ok(false) };
        Ok(self.desk.lessons().head(id).await?.is_some_and(|head| head.stage.is_past()))
    }

    /// The game of the match a command means; which match, makes no difference if
    /// all that fit best are of one game.
    pub(crate) async fn game_meant(
        self,
        command: &'static Command,
        args: &mut Args,
        tiers: &Tiers,
        context: &mut Context<'_>,
    ) -> Result<&'static GameKind, Error> {
        if context.about.is_none() && args.id.is_none() && args.words.is_empty() {
            let heads = self.likeliest(context, None, tiers).await?;
            if let Some((first, rest)) = heads.split_first()
                && rest.iter().all(|head| head.game == first.game)
                && let Some(kind) = self.desk.kinds.iter().find(|kind| kind.info.id == first.game)
            {
                return Ok(kind);
            }
        }
        let m = self.resolve(command, args, tiers, context).await?;
        args.id = Some(m.id().clone());
        Ok(m.kind())
    }

    /// The match whose id was said, if one was.
    pub(crate) async fn load_named_match(
        self,
        args: &mut Args,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        if let Some(id) = &args.id {
            return self.load_visible_match(id, context).await.map(Some);
        }
        let candidates = find::id_candidates(args);
        let candidates: Vec<(usize, MatchId)> = candidates
            .iter()
            .map(|(at, word)| (*at, MatchId::from(&*word.to_lowercase())))
            .collect();
        for (at, id) in candidates {
            let head = self.desk.lessons().head(&id).await?;
            if head.is_some_and(|head| context.admits(&head)) {
                args.words.remove(at);
                return self.desk.load(&id).await;
            }
        }
        Ok(None)
    }

    /// A match that the speaker may know of.
    pub(crate) async fn load_visible_match(
        self,
        id: &MatchId,
        context: &Context<'_>,
    ) -> Result<Arc<Match>, Error> {
        let no_such = || Error::from(find::no_such(id.as_str(), context.example()));
        if id.0.is_empty() {
            return Err(no_such());
        }
        match self.desk.load(id).await? {
            Some(m) if context.admits(m.head()) => Ok(m),
            _ => Err(no_such()),
        }
    }

    /// The matches that fit best: here first; then wherever the speaker plays;
    /// then what was over last here.
    pub(crate) async fn likeliest(
        self,
        context: &Context<'_>,
        game: Option<&str>,
        tiers: &Tiers,
    ) -> Result<Vec<Head>, StoreError> {
        let (me, room) = (context.me(), &context.room);
        let of_game = |head: &Head| game.is_none_or(|game| game == head.game);
        if tiers.among == Among::OwnLast && self.plays_here(context).await? {
            return Ok(Vec::new());
        }
        if [Among::OwnPast, Among::OwnLast].contains(&tiers.among) {
            let past = self.desk.persons().past(&context.speaker, HEADS).await?;
            let own = past.into_iter().find(|head| head.is_in(room) && of_game(head));
            return Ok(own.into_iter().collect());
        }
        let mut own = self.desk.store.heads(&Query::Live(Of::Person(me.clone())), HEADS).await?;
        own.retain(of_game);
        if tiers.among == Among::Elsewhere {
            own.retain(|head| !head.is_in(room));
            return Ok(own);
        }
        let mut here: Option<Vec<Head>> = None;
        for fits in tiers.fits {
            let fitting: Vec<Head> = if fits.seated {
                own.iter().filter(|head| head.is_in(room)).cloned().collect()
            } else {
                match &here {
                    Some(here) => here.clone(),
                    None => {
                        let query = Query::Live(Of::Room(room.clone()));
                        let mut heads = self.desk.store.heads(&query, HEADS).await?;
                        heads.retain(of_game);
                        here.insert(heads).clone()
                    }
                }
            };
            let fitting: Vec<Head> =
                fitting.into_iter().filter(|head| (fits.fits)(head, me)).collect();
            if !fitting.is_empty() {
                return Ok(fitting);
            }
        }
        let mut past = self.desk.store.heads(&Query::Past(Of::Room(room.clone())), 1).await?;
        past.retain(of_game);
        for heads in [own, past] {
            if let Some(fits) =
                tiers.fits.iter().find(|tier| heads.iter().any(|head| (tier.fits)(head, me)))
            {
                return Ok(heads.into_iter().filter(|head| (fits.fits)(head, me)).collect());
            }
        }
        Ok(Vec::new())
    }

    /// How the numbers that a game is played with differ from its rules, for a reader of the rules:
    /// in the match `id`, in the one they most likely mean, or in those to come.
    pub(crate) async fn own_numbers_for(
        self,
        game: &str,
        id: Option<&MatchId>,
        context: &Context<'_>,
    ) -> Result<Option<OwnNumbers>, StoreError> {
        let mut heads = match id {
            Some(id) => self.desk.store.head(id).await?.into_iter().collect(),
            None => Vec::new(),
        };
        heads.retain(|head| head.game == game && context.admits(head));
        if heads.is_empty() {
            heads = self.likeliest(context, Some(game), &tiers::ABOUT_A_GAME).await?;
            heads.retain(|head| !head.stage.is_past());
        }
        let usual = context.kind(game).and_then(|kind| kind.info.data).unwrap_or_default();
        for head in &heads {
            let Some(hash) = head.setup.data else { continue };
            let own = Numbers::load(&*self.desk.store, hash).await?;
            let own = own.as_ref().map_or(usual, Numbers::text);
            return Ok(Some(OwnNumbers::new(Some(head.id.clone()), own, usual)));
        }
        let settings = self.desk.settings();
        let new = settings.numbers.get(game).filter(|_| heads.is_empty());
        Ok(new.map(|own| OwnNumbers::new(None, own.text(), usual)))
    }

    /// The matches that somebody may have said a move of.
    pub(crate) async fn matches_for_talk(
        self,
        text: &str,
        context: &Context<'_>,
    ) -> Result<Vec<Arc<Match>>, Error> {
        let own =
            self.desk.store.heads(&Query::Live(Of::Person(context.me().clone())), HEADS).await?;
        let at_hand = self.lesson_at_hand(context).await?;
        let is_for_match = |kind: &GameKind| {
            at_hand.as_ref().is_none_or(|lesson| is_of_other_game(kind, lesson.kind(), text))
        };
        let mut matches = Vec::new();
        // Talk in front of a board is meant for that board.
        let is_meant = |head: &&Head| match &context.about {
            Some(id) => head.id == *id && context.admits(head),
            None => head.is_in(&context.room),
        };
        for head in own.iter().filter(is_meant) {
            let Some(kind) = context.kind(&head.game) else { continue };
            // A move of a match that has not begun is answered, too.
            let is_own = tiers::playing(head, context.me()) || tiers::opening(head, context.me());
            if !is_own || !is_move(head, kind, text, context) || !is_for_match(kind) {
                continue;
            }
            match self.desk.load(&head.id).await {
                Ok(found) => matches.extend(found),
                // One that cannot be read must not get in the way of talk.
                Err(error) => tracing::error!(id = %head.id, ?error, "a match cannot be read"),
            }
        }
        if matches.is_empty() {
            matches.extend(self.match_just_over(text, context).await?);
        }
        // A speaker who has gone on to play a match means that match, and no earlier lesson.
        let played = |game_match: &Arc<Match>| game_match.entries().last().map(|entry| entry.at);
        let since = matches.iter().filter_map(played).max().unwrap_or(0);
        // A lesson that was left for a match is meant by what is no move of that.
        if matches.is_empty() || at_hand.is_some() || context.about.is_some() {
            matches.extend(self.lesson_spoken_of(text, since, context).await?);
        }
        Ok(matches)
    }
}

impl Finder<'_> {
    /// The match of the speaker in this room that is over since a short while, if they write a move
    /// of it as if it was not.
    async fn match_just_over(
        self,
        text: &str,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        // `done` and `pass` may be said of anything.
        let has_number = text.bytes().any(|byte| byte.is_ascii_digit());
        if !has_number || context.about.is_some() {
            return Ok(None);
        }
        let past = self.desk.persons().past(&context.speaker, 1).await?;
        let is_meant = |head: &&Head| {
            let kind = context.kind(&head.game);
            let is_late = context.now.saturating_sub(head.moved_at) > JUST_OVER;
            let is_of_game = kind.is_some_and(|kind| (kind.is_notation)(text.trim()));
            head.is_in(&context.room) && !is_late && is_of_game
        };
        match past.iter().find(is_meant) {
            Some(head) => Ok(self.desk.load(&head.id).await?),
            None => Ok(None),
        }
    }

    /// The lesson that somebody may have said a move of, if they did something in it
    /// since `then`.
    ///
    /// # Errors
    ///
    /// If they look at one that is not open any more.
    async fn lesson_spoken_of(
        self,
        text: &str,
        then: u64,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        let Some(m) = self.desk.lessons().since(then, context).await? else { return Ok(None) };
        if !is_move(m.head(), m.kind(), text, context) {
            return Ok(None);
        }
        Ok(match &context.about {
            Some(id) if id == m.id() => Some(m),
            Some(id) if is_lesson(id) => return Err(lessons::no_lesson_refusal(context).into()),
            Some(_) => None,
            // A lesson is somebody's own: nobody else hears of it.
            None if context.client.in_sight => None,
            // Words by themselves are said by the way, but for what ends a plan.
            None => {
                let is_plain = text.contains(|character: char| character.is_ascii_digit())
                    || games::is_pass(text);
                (is_plain || m.lesson().is_some_and(Learning::is_planned)).then_some(m)
            }
        })
    }
}

/// Whether a text is written as a move of a game, and not of that of a lesson.
fn is_of_other_game(kind: &GameKind, lesson: &GameKind, text: &str) -> bool {
    let text = text.trim();
    (kind.is_notation)(text) && !(lesson.is_notation)(text) && !(lesson.resembles_action)(text)
}

/// Whether a command can mean a lesson, for who plays no match that it could mean.
fn is_of_lessons(command: &Command) -> bool {
    [names::PLAY, names::BOARD].contains(&command.name)
}

/// Whether who hears the one need not hear the other.
fn says_same(one: &RefusalText, other: &RefusalText) -> bool {
    let is_plain = |refusal: &RefusalText| refusal.fault.is_none() && refusal.prompt.is_none();
    is_plain(one) && is_plain(other) && (&one.line, &one.cast) == (&other.line, &other.cast)
}
