mod line;
mod spelling;

use std::sync::Arc;

use games::{Arg, PlayError, Prose, Role, Seat, Viewer, menu::Gap, msg};
use record::What;

use self::line::{Made, TypedLine};
use crate::{
    Button, Context, Decision, Match, Press, Prompt, Refusal, Reply,
    commands::{
        texts::parse::{LONGEST, too_long},
        verbs::{seats::bring::offer, sentences::typed::with_plain_signs},
    },
    matches::{
        error::refuse,
        reading::{self, MORE, MoveReader, expand_moves},
        tiers::{AWAITS, Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
    port::{
        MENU, names,
        press::At,
        words::{
            courtesy::without_courtesy,
            text::{self, sentence},
            vocabulary::{VOCABULARY, names_pass, words_of},
        },
    },
    present::{
        announce::{Buttons, Situation},
        confirm::Preview,
        lessons::LessonPlay,
        shown::board_reply,
    },
};

pub static COMMAND: Command = Command {
    name: names::PLAY,
    also: &["move", "place"],
    help: msg!("desk-command-play"),
    arguments: &[
        Argument {
            name: "move",
            takes: Takes::Move,
            help: msg!("desk-argument-play-move"),
            required: true,
        },
        MATCH,
    ],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, play),
};

/// Which matches a move may be for.
pub const TIERS: Tiers =
    Tiers { fits: &[AWAITS, PLAYING, SEATED], none: plays_none, among: Among::All };

/// The most moves that are named where a text may mean several.
const NAMED: usize = 6;

fn play(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    if let Some(refusal) = (LessonPlay { m, ctx }).over() {
        return Err(refusal);
    }
    let seat = ctx.player(m)?;
    let said = args.moves.iter().map(String::as_str).chain(args.words.iter().map(String::as_str));
    let said = said.collect::<Vec<_>>().join(" ");
    if said.chars().nth(LONGEST).is_some() {
        return Err(too_long());
    }
    if said.trim().is_empty() {
        return Err(Mover { m, seat, ctx }.no_move().of(ctx.cast(m)));
    }
    Mover { m, seat, ctx }.play_all(&said)
}

/// A player who moves in a match, or tries to.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'a> {
    pub m: &'a Match,
    pub seat: Seat,
    pub ctx: &'a Context<'a>,
}

impl<'a> Mover<'a> {
    /// Reads text as the moves of this player.
    pub fn reader(self) -> MoveReader<'a> {
        MoveReader { m: self.m, seat: self.seat }
    }

    /// Looks at the moves of this player before they are made.
    pub fn preview(self) -> Preview<'a> {
        Preview { m: self.m, seat: self.seat }
    }

    /// Plays one action.
    pub fn play_one(self, action: &str) -> Result<Decision, Refusal> {
        self.play_each(std::slice::from_ref(&action))
    }

    /// Plays actions, all or nothing.
    pub fn play_each(self, actions: &[impl AsRef<str>]) -> Result<Decision, Refusal> {
        let mut next = self.m.fork();
        for action in actions {
            let played = next.play(self.seat, action.as_ref(), self.ctx.now, self.ctx.by());
            played.map_err(|error| self.refusal(error))?;
        }
        self.settle_and_reply(next)
    }

    /// Plays what was said, one action after the other, and all or nothing.
    ///
    /// Only where dice were rolled it stops: nobody may take back what a die showed
    /// by adding a mistake.
    pub fn play_all(self, text: &str) -> Result<Decision, Refusal> {
        self.check_no_correction(text)
            .and_then(|()| self.play_line(text))
            .map_err(|refusal| self.hiding_plan(refusal))
    }

    /// # Errors
    ///
    /// If somebody corrects themselves in the middle of a text: one move has to be left of it.
    fn check_no_correction(self, text: &str) -> Result<(), Refusal> {
        let lower = with_plain_signs(text).to_lowercase();
        let Some(table) = self.m.table() else { return Ok(()) };
        let is_move =
            |part: &str| !table.read(self.seat, part.trim().trim_end_matches(',')).is_empty();
        let means = |part: &str| part.bytes().any(|byte| byte.is_ascii_digit()) || is_move(part);
        let has = |words: &[&str], fits: &dyn Fn(&str) -> bool| {
            let parts = words.iter().filter_map(|word| lower.split_once(word));
            parts.into_iter().any(|(before, behind)| fits(before) && fits(behind))
        };
        let is_corrected = has(&INSIDE, &means) || has(&BETWEEN_MOVES, &is_move);
        let refused = |line| Err(refuse(line).of(self.ctx.cast(self.m)).about(self.m.id()));
        // `track no 2` reads as one.
        if is_corrected && table.read(self.seat, &lower).is_empty() {
            return refused(msg!("desk-name-one"));
        }
        match self.denies_first(&lower) {
            true => refused(msg!("desk-line-denied")),
            false => Ok(()),
        }
    }

    /// Whether a text is a move behind a word that denies, as if it took the place of another: `no
    /// 4`. In `not here`, the word may be part of the move.
    fn denies_first(self, text: &str) -> bool {
        let Some((first, rest)) = text.trim().split_once(' ') else { return false };
        let Some(table) = self.m.table() else { return false };
        let read = |text: &str| table.read(self.seat, text);
        let is_part = || !read(text).is_empty() && read(text) != read(rest);
        // `No, let it sink` says twice that nothing is done.
        let declining = table.position().declining(self.seat);
        let is_declined = || declining.is_some_and(|action| read(text) == [action]);
        DENYING_FIRST.contains(&first) && self.reader().reads(rest) && !is_part() && !is_declined()
    }

    /// A refusal as it is shown to a seat: its question goes on from the planned moves, which
    /// nobody else sees.
    pub fn hiding_plan(self, refusal: Refusal) -> Refusal {
        refusal.secretly(!self.m.drafts().describe(self.seat).is_empty())
    }

    fn play_line(self, text: &str) -> Result<Decision, Refusal> {
        if let Some(refusal) = (LessonPlay { m: self.m, ctx: self.ctx }).over() {
            return Err(refusal);
        }
        let text = with_plain_signs(text);
        if games::is_withdrawn(&text) {
            return Err(self.no_move());
        }
        let is_unread =
            || self.m.table().is_some_and(|table| table.read(self.seat, &text).is_empty());
        if takes_back(&text) && !self.is_notation(&text) && is_unread() {
            return Err(refuse(msg!("desk-line-denied")).of(self.ctx.cast(self.m)));
        }
        let (typed, goes_on) = self.without_more(&text);
        let text = self.spelled_out(typed);
        let line = TypedLine::new(&text, typed, self)?;
        if let Some(reply) = line.reply_to_half_move() {
            return Ok(Decision::reply(reply));
        }
        if names_pass(&text)
            && !self.m.drafts().describe(self.seat).is_empty()
            && self.reader().can_play("done")
        {
            let asked = self.ctx.questions(self.m).first(self.seat);
            return Err(refuse(msg!("desk-pass-with-plan"))
                .of(self.ctx.cast(self.m))
                .asking(asked));
        }
        let (mut next, left) = match line.play()? {
            Made::Moves { next, left } => (*next, left),
            Made::Proposal(reply) => return Ok(Decision::reply(*reply)),
        };
        // A whole turn need not say that it is one.
        if !goes_on && let Some(end) = (Mover { m: &next, ..self }).end_of_turn() {
            let played = next.play(self.seat, &end, self.ctx.now, self.ctx.by());
            played.map_err(|error| Mover { m: &next, ..self }.refusal(error))?;
        }
        let decision = self.settle_and_reply(next)?;
        let Some(left) = left else { return Ok(decision) };
        let reply = decision.steps.first().map(|step| self.ctx.whisper_of(step, vec![left.into()]));
        Ok(Decision { replies: Vec::new(), ..decision }.answering(reply))
    }

    /// Whether all of a text is written as the log writes actions: `s1 back s2` means what it says.
    fn is_notation(self, text: &str) -> bool {
        reading::pieces(self.m.kind(), text).all(self.m.kind().is_notation)
    }

    /// A text as its game reads it: without polite words, with players by their numbers, several
    /// moves one by one, and an action by its notation where it was called as it is offered.
    fn spelled_out(self, text: &str) -> String {
        let text = self.without_opening(self.without_end(text));
        // Why an action is not possible is said of it without polite words, too.
        let is_known = |text: &str| self.reader().knows(text);
        let bare = without_courtesy(text).filter(|bare| {
            !self.reader().can_play(text)
                && (self.reader().can_play(bare) || (is_known(bare) && !is_known(text)))
        });
        let text = bare.as_deref().unwrap_or(text);
        let text = &*self.with_seat_numbers(text);
        let spelled = self.m.table().map(|table| expand_moves(table, self.seat, text));
        let text = spelled.as_deref().unwrap_or(text);
        // Text that the game does not read may be the name of an action as it is offered.
        let named =
            (!self.reader().can_play(text)).then(|| self.action_by_description(text)).flatten();
        named.unwrap_or_else(|| text.to_owned())
    }

    /// Lets follow what follows without a question. After drafts, and after what was
    /// said for oneself alone, of which nobody else hears, the answer is the board with
    /// what they did; else nothing, since the room is told.
    fn settle_and_reply(self, mut next: Match) -> Result<Decision, Refusal> {
        if let Err(error) = next.settle(self.ctx.now) {
            return Err(Refusal::broken(error, &next));
        }
        let lines = self.heard_alone(&next);
        let reply = match lines.is_empty() {
            true => Mover { m: &next, ..self }.plan_reply(),
            // News for one player alone is not told where others read it.
            false => Some(Reply { secret: true, ..board_reply(self.ctx, &next, lines) }),
        };
        let reply = reply.or_else(|| offer(&next, self.ctx));
        Ok(Decision::step(next).answering(reply))
    }

    /// The news beside the game that a seat hears and nobody else does.
    fn heard_alone(self, next: &Match) -> Vec<Prose> {
        let mut then = self.m.fork();
        let mut lines = Vec::new();
        for (index, entry) in next.entries().iter().enumerate().skip(self.m.entries().len()) {
            // An entry that was just played can be played again.
            let events = then.append_told(Arc::clone(entry)).ok().flatten();
            if let Some(events) = events.filter(|_| next.log().is_silent(index)) {
                lines.extend(events.tell(Viewer::Seat(self.seat)).into_iter().map(sentence));
            }
        }
        lines
    }

    pub fn plan_reply(self) -> Option<Reply> {
        if !self.m.log().since(self.m.loaded_rev()).only_drafts() && !self.ends_in_draft() {
            return None;
        }
        let mut reply = board_reply(self.ctx, self.m, Vec::new());
        if reply.plan.is_none() {
            reply.plan = Some(0);
            reply.lines = vec![msg!("desk-nothing-planned").into()];
        }
        // The player is in the middle of this draft, whatever else they are asked.
        Some(reply.asking(self.ctx.questions(self.m).first(self.seat)))
    }

    /// The one action that a piece of text means in `m`. An example is of the position `before`
    /// the whole text, of which nothing counts.
    fn read_action(self, before: &Match, piece: &str) -> Result<String, Refusal> {
        let Some(table) = self.m.table() else {
            return Err(refuse(msg!("desk-match-not-begun")));
        };
        let read = table.read(self.seat, piece);
        // Text that reads in two ways often has one reading that is possible.
        let legal = table.legal(self.seat);
        let possible: Vec<&String> = read.iter().filter(|action| legal.contains(action)).collect();
        match (&read[..], &possible[..]) {
            ([action], _) => Ok(action.clone()),
            (_, [action]) => Ok((*action).clone()),
            ([], _) if let Some(why) = table.unread(self.seat, piece) => {
                // A player who meant a turn is not asked about the rest that is open to all.
                let asked = self.ctx.questions(self.m).first(self.seat);
                Err(refuse(sentence(why))
                    .asking(asked.filter(|_| self.m.head().to_act.contains(self.seat))))
            }
            // An action beside the game is no example for a player who meant a turn.
            ([], _) if !self.m.head().to_act.contains(self.seat) => {
                Err(refuse(Situation { m: self.m }.whose_turn()))
            }
            ([], _) => {
                let text = text::echo(piece);
                let line = match before.table().and_then(|table| table.example(self.seat)) {
                    Some(example) => {
                        msg!("desk-no-move-read-but", text = text, example = example)
                    }
                    None => msg!("desk-no-move-read", text = text),
                };
                Err(refuse(line).asking(self.ctx.questions(self.m).first(self.seat)))
            }
            (several, _) => {
                let mut named: Vec<Prose> =
                    several.iter().take(NAMED).map(|action| table.to_type(action)).collect();
                match several.len() - named.len() {
                    0 => (),
                    more => named.push(msg!("desk-could-be-others", n = more).into()),
                }
                let text = text::echo(piece);
                let is_first = self.m.entries().len() == before.entries().len();
                let ways = several
                    .iter()
                    .map(|action| (table.describe(self.seat, action), vec![action.clone()]));
                let gap = Gap {
                    ask: msg!("desk-which-of-these").into(),
                    ways: ways.take(MENU).collect(),
                };
                let is_asked = is_first && self.m.head().to_act.contains(self.seat);
                let prompt = is_asked.then(|| {
                    ask_for(gap, &Buttons { m: self.m }.at(Some(self.seat)), self.seat, self.ctx)
                });
                let refusal = refuse(msg!("desk-could-be", text = text, moves = Arg::or(named)));
                Err(refusal.asking(prompt.flatten()))
            }
        }
    }

    pub fn no_move(self) -> Refusal {
        let Some(example) = self.m.table().and_then(|table| table.example(self.seat)) else {
            return refuse(Situation { m: self.m }.whose_turn());
        };
        let refusal = refuse(if self.m.head().to_act.contains(self.seat) {
            let example = names::PLAY.say(self.m.info().id, &self.ctx.text(&example));
            msg!("desk-say-which-move", example = example).into()
        } else {
            Prose::join_parts(
                [Situation { m: self.m }.whose_turn().into(), msg!("desk-what-you-can-do").into()],
                " ",
            )
        });
        refusal.asking(self.ctx.questions(self.m).first(self.seat))
    }

    /// Why an action was not played, in a sentence.
    pub fn refusal(self, error: crate::ReplayError) -> Refusal {
        let refusal = match error.fault {
            // Games without a catalogue give phrases.
            crate::Fault::Play(PlayError::Illegal(why)) => refuse(sentence(why)),
            crate::Fault::Play(PlayError::NotYourTurn) => {
                refuse(Situation { m: self.m }.whose_turn())
            }
            crate::Fault::Play(PlayError::Over) => refuse(msg!("desk-match-over")),
            crate::Fault::Play(PlayError::Unreadable) => self.no_move(),
            _ => return Refusal::broken(error, self.m),
        };
        refusal.of(self.ctx.cast(self.m))
    }

    /// A text without the sign that more is to come, and whether it had one.
    fn without_more(self, text: &str) -> (&str, bool) {
        match text.trim_end().strip_suffix(MORE) {
            Some(text) if self.m.info().drafts => (text, true),
            _ => (text, false),
        }
    }

    /// A text without `that's it` in front of the move that it ends with, where only that can be
    /// played.
    fn without_opening(self, text: &str) -> &str {
        match text.split_once(',') {
            Some((first, rest))
                if games::is_end_of_turn(first)
                    && !self.reader().can_play(text)
                    && self.reader().can_play(rest.trim()) =>
            {
                rest.trim()
            }
            _ => text,
        }
    }

    /// A text without the sign that ends a sentence, where it cannot be played with it.
    fn without_end(self, text: &str) -> &str {
        let plain = text.trim_end().trim_end_matches(['.', '!']);
        let is_said = plain.len() < text.trim_end().len() && !plain.is_empty();
        if is_said && !self.reader().can_play(text) { plain } else { text }
    }

    /// The action that ends the turn, if nothing but its moves was made and they are all of it.
    fn end_of_turn(self) -> Option<String> {
        let mut made = self.m.loaded_rev() as usize..self.m.entries().len();
        let n = made.len();
        let is_own_move =
            |what: &What| matches!(what, What::Played { seat: by, .. } if *by == self.seat);
        let is_own = |index| self.m.log().what(index).is_some_and(is_own_move);
        let goes_on =
            |index| !is_own(index) || matches!(self.m.log().role(index), Role::Draft | Role::Move);
        let is_turn = made.all(goes_on) && self.ends_in_draft();
        let whole =
            self.m.table().filter(|table| is_turn && table.position().is_whole(self.seat, n))?;
        whole.action_with(self.seat, Role::EndTurn)
    }

    /// Whether what was done last is only planned.
    fn ends_in_draft(self) -> bool {
        let last = self.m.entries().len().checked_sub(1);
        self.m.rev() > self.m.loaded_rev()
            && last.is_some_and(|last| self.m.log().role(last) == Role::Draft)
    }
}

/// Words in the middle of a text, behind which another move takes the place of the first.
const INSIDE: [&str; 16] = [
    " no ",
    " no, ",
    " wait ",
    " wait, ",
    " sorry ",
    " sorry, ",
    " i mean ",
    " rather ",
    " nein ",
    " nein, ",
    " warte ",
    " warte, ",
    " ich meine ",
    " sondern ",
    " nee ",
    " nope ",
];

/// The same, where they stand between two moves: elsewhere, they say something else.
const BETWEEN_MOVES: [&str; 3] = [" / ", " doch ", " meine "];

/// Words in front of a move that put it in place of another.
const DENYING_FIRST: [&str; 6] = ["nee", "nein", "nicht", "no", "nope", "not"];

/// Whether a text that says something else takes back, too: `navy alles zurück`, `m2 undo h2`. To
/// bring somebody back is a move.
fn takes_back(text: &str) -> bool {
    let words = words_of(text);
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&&**word));
    let behind = words.get(1..).unwrap_or_default();
    let is_said = behind.iter().any(|word| matches!(&**word, "rückgängig" | "undo" | "zurück"))
        || words.last().is_some_and(|word| word == "back");
    let is_whole = VOCABULARY.all_back.contains(&words.join(" "));
    let brings = ["bring", "bringe", "hol", "hole", "holen", "nimm", "recall", "take", "von"];
    words.len() > 1 && is_said && !is_whole && !has(&brings)
}

/// The question for the one part of a move that a text lacks.
fn ask_for(gap: Gap, at: &At, seat: Seat, ctx: &Context<'_>) -> Option<Prompt> {
    let Gap { ask, ways } = gap;
    let button = |(label, actions)| {
        let press = Press::Follow { at: at.clone(), seat, actions };
        press.fits().then(|| Button::new(press, label))
    };
    let options: Vec<Button> = ways.into_iter().filter_map(button).collect();
    let of = vec![ctx.account().id.clone()];
    (!options.is_empty()).then(|| Prompt { options, of, ..Prompt::new(ask) })
}
