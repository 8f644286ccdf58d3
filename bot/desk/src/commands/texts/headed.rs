//! `Atlantis: b2 to c2`: words behind the name of their game, or the id of their match.

use games::{Prose, msg};
use record::{Head, MatchId, Of, Query, StoreError};

use super::parse::Parser;
use crate::{
    Act, Args, Context, GameKind, Reply,
    commands::{
        find,
        meant::Finder,
        scope::{HEADS, Resolved},
        transact::Transaction,
        verbs::{BOARD, PLAY, asked_aloud, permission_asked, plain_command, with_plain_signs},
    },
    matches::{
        error::Error,
        lessons::is_lesson,
        tiers::{awaits, playing},
    },
    people::command::Reach,
    port::{names::TABLE, words::text::code},
};

/// Signs between a name and the words behind it.
const COLONS: [char; 4] = [':', ',', ';', '\u{ff1a}'];

/// A text in two: the name in front, and the rest.
struct Headed<'a> {
    name: LeadingName<'a>,
    rest: &'a str,
    /// Whether a colon or a comma stands between them: then the name is no part of a sentence.
    is_called: bool,
}

enum LeadingName<'a> {
    Game(&'static GameKind),
    Match(&'a str),
}

impl Headed<'_> {
    fn fits(&self, head: &Head) -> bool {
        match self.name {
            LeadingName::Game(kind) => head.game == kind.info.id,
            LeadingName::Match(id) => head.id.as_str().eq_ignore_ascii_case(id),
        }
    }
}

impl Parser {
    /// Whether a line begins with no command, be it behind the name of a game.
    pub fn names_no_command(&self, text: &str) -> bool {
        let mut words = text.split_whitespace().peekable();
        let is_group = |word: &&str| self.game(word).is_some() || word.eq_ignore_ascii_case(TABLE);
        words.next_if(is_group);
        let is_known = |word| self.find_command(word).is_some() || self.game(word).is_some();
        words.next().is_some_and(|word| !is_known(word))
    }

    /// The games by their ids and names, the longest first: `Atlantis Rising` begins with the name
    /// of another game.
    fn game_names(&self) -> impl Iterator<Item = (&'static GameKind, &'static str)> {
        let names =
            self.kinds.iter().flat_map(|kind| [(kind, kind.info.id), (kind, kind.info.name)]);
        let mut names: Vec<(&'static GameKind, &'static str)> = names.collect();
        names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
        names.into_iter()
    }

    /// A text with the name of a game or something like an id in front, taken apart.
    fn read_leading_name<'a>(&self, text: &'a str) -> Option<Headed<'a>> {
        let text = text.trim();
        let behind = |name: &str| {
            let (begin, rest) = text.split_at_checked(name.len())?;
            begin.eq_ignore_ascii_case(name).then_some(rest)
        };
        let game = self.game_names().find_map(|(kind, name)| {
            let rest = behind(name)?;
            let ends = rest.starts_with(' ') || rest.starts_with(COLONS);
            ends.then_some((LeadingName::Game(kind), rest))
        });
        let id = || {
            let word = text
                .split(|character: char| character == ' ' || COLONS.contains(&character))
                .next()?;
            find::looks_like_id(word).then_some((LeadingName::Match(word), &text[word.len()..]))
        };
        let (name, rest) = game.or_else(id)?;
        let is_called = rest.starts_with(COLONS);
        let rest = rest.trim_start_matches(COLONS).trim();
        let is_whole = !rest.is_empty() || matches!(name, LeadingName::Match(_));
        is_whole.then_some(Headed { name, rest, is_called })
    }

    /// A command in a word or two with such a name behind it: `resign looting`, `pass k3f9`.
    fn read_trailing_name<'a>(&self, text: &'a str) -> Option<Headed<'a>> {
        let text = text.trim().trim_end_matches(['.', '!']);
        let before = |name: &str| {
            let (rest, end) = text.split_at_checked(text.len().checked_sub(name.len())?)?;
            end.eq_ignore_ascii_case(name).then_some(rest)
        };
        let game = self
            .game_names()
            .find_map(|(kind, name)| Some((LeadingName::Game(kind), before(name)?)));
        let id = || {
            let (rest, word) = text.rsplit_once(' ')?;
            find::looks_like_id(word).then_some((LeadingName::Match(word), rest))
        };
        let (name, rest) = game.or_else(id)?;
        let is_apart = rest.ends_with(' ') || matches!(name, LeadingName::Match(_));
        let rest = rest.trim().trim_end_matches(COLONS);
        let is_command = || {
            self.find_command(rest).is_some()
                || plain_command(rest).is_some()
                || games::is_end_of_turn(rest)
        };
        (is_apart && !rest.is_empty() && is_command()).then_some(Headed {
            name,
            rest,
            is_called: true,
        })
    }
}

impl Finder<'_> {
    /// The meaning of words behind the name of a match that the speaker has here. None where
    /// they have none of that name, or where the words are talk.
    pub(crate) async fn read_leading_name(
        self,
        text: &str,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let plain = with_plain_signs(text);
        let parser = self.desk.parser();
        let headed = parser.read_leading_name(&plain).or_else(|| parser.read_trailing_name(&plain));
        let Some(headed) = headed else { return Ok(None) };
        let own = Query::Live(Of::Person(context.me().clone()));
        let mut heads = self.desk.store.heads(&own, HEADS).await?;
        heads.retain(|head| head.is_in(&context.room) && headed.fits(head));
        let game = match headed.name {
            LeadingName::Game(kind) if !heads.is_empty() => Some(kind.info.id),
            LeadingName::Match(_) if !heads.is_empty() => None,
            _ => return Ok(None),
        };
        let about = context.about.clone();
        if let (LeadingName::Match(_), [only]) = (&headed.name, &heads[..]) {
            context.about = Some(only.id.clone());
        }
        if let Some(scope) = self.plain_command(headed.rest, game, context).await? {
            return Ok(Some(scope));
        }
        let awaited = |head: &&Head| awaits(head, context.me());
        let head = match &heads[..] {
            [only] => only,
            several => match &several.iter().filter(awaited).collect::<Vec<_>>()[..] {
                [only] => only,
                _ => return Ok(None),
            },
        };
        if headed.rest.is_empty() {
            let m = self.desk.load(&head.id).await?;
            return Ok(m.map(|game_match| Resolved::OneOf(&BOARD, Args::default(), game_match)));
        }
        context.about = Some(head.id.clone());
        if headed.is_called
            && let Some(name) = asked_aloud(headed.rest)
            && let Some(command) = self.desk.commands().iter().find(|command| command.name == name)
            && matches!(command.reach, Reach::OneOf(..))
            && let Some(m) = self.desk.load(&head.id).await?
        {
            let args = Args { game: Some(m.kind()), ..Args::default() };
            return Ok(Some(Resolved::OneOf(command, args, m)));
        }
        let is_command = || {
            let first = headed.rest.split_whitespace().next();
            first.is_some_and(|word| self.desk.parser().find_command(word).is_some())
        };
        let is_word = || !headed.rest.contains(' ');
        let has_number = headed.rest.contains(|character: char| character.is_ascii_digit());
        if has_number
            && (headed.is_called || is_word())
            && !is_command()
            && permission_asked(headed.rest).is_none()
            && !games::is_chat(headed.rest)
            && playing(head, context.me())
            && let Some(m) = self.desk.load(&head.id).await?
        {
            let words = headed.rest.split_whitespace().map(str::to_owned).collect();
            let args = Args { game: Some(m.kind()), words, ..Args::default() };
            return Ok(Some(Resolved::OneOf(&PLAY, args, m)));
        }
        let matches = self.matches_for_talk(headed.rest, context).await?;
        if matches.is_empty() {
            context.about = about;
            return Ok(None);
        }
        Ok(Some(Resolved::Talk(headed.rest.to_owned(), matches)))
    }
}

impl Transaction<'_> {
    /// Answers to words that named no match, each with the id of its match in front where the
    /// speaker has several here.
    /// `refused` is the match in which the request was refused.
    pub(crate) async fn with_ids(
        self,
        replies: Vec<Reply>,
        refused: Option<&MatchId>,
    ) -> Vec<Reply> {
        let is_answered = Reply::answer_any(&replies);
        if !is_answered || !self.is_one_of_several().await {
            return replies;
        }
        replies.into_iter().map(|reply| with_id(reply, refused)).collect()
    }

    /// Whether words named no match, and the speaker has several in the room.
    async fn is_one_of_several(self) -> bool {
        let names_none = match &self.request.act {
            Act::Talk(_) => true,
            // A platform may read typed words as a button.
            Act::Press(press) => press.at().is_some(),
            _ => false,
        };
        if !names_none || self.request.about.is_some() {
            return false;
        }
        self.plays_several().await.unwrap_or_else(|error| {
            // The answer itself is right.
            tracing::error!(%error, "an answer does not name its match");
            false
        })
    }

    /// Whether the speaker has several matches in the room.
    async fn plays_several(self) -> Result<bool, StoreError> {
        let me = self.desk.persons().speaker(&self.request.from).await?.id;
        let own = self.desk.store.heads(&Query::Live(Of::Person(me)), HEADS).await?;
        Ok(own.iter().filter(|head| head.is_in(&self.request.room)).nth(1).is_some())
    }
}

/// A reply with the id of its match in front, if it is about one.
fn with_id(mut reply: Reply, refused: Option<&MatchId>) -> Reply {
    let asked = || reply.prompt.as_ref()?.options.first()?.press.at().map(|at| &at.id);
    let id = reply.about.as_ref().map(|(id, _)| id).or_else(asked).or(refused);
    // A lesson has a title.
    if let Some(id) = id.filter(|id| !is_lesson(id)).cloned()
        && let Some(first) = reply.lines.first_mut()
    {
        *first = of_match(&id, std::mem::take(first));
    }
    reply
}

/// A line with the id of its match in front.
fn of_match(id: &MatchId, line: Prose) -> Prose {
    msg!("desk-news-of", id = code(id.as_str()), line = line).into()
}
