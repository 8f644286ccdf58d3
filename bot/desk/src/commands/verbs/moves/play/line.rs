//! A line that a player typed, played move by move.

use games::{Message, Role, Seat, msg};
use record::{Stage, What};
use render::DrawableGame;

use super::{Mover, ask_for};
use crate::{
    Context, Match, Refusal, Reply,
    matches::{
        error::refuse,
        reading::{self, ACTIONS, DRAFTS, MoveReader, WORDS, is_list, longest, units},
    },
    port::words::{
        text::{self, code},
        vocabulary::words_of,
    },
    present::{
        announce::Buttons,
        shown::{Begun, partial_move_question},
    },
};

/// Words that deny or take back a part of the line they stand in, and words beside them.
const DENYING: [&str; 13] = [
    "back",
    "cancel",
    "nee",
    "nein",
    "nicht",
    "no",
    "nope",
    "not",
    "rückgängig",
    "undo",
    "wait",
    "warte",
    "zurück",
];
/// Words that do so where the game knows no such move: Atlantis is ended by `stop`.
const STOPPING: [&str; 4] = ["halt", "halt mal", "stop", "stopp"];
const LATER: [&str; 3] = ["later", "later on", "später"];
const BESIDE_DENYING: [&str; 17] = [
    "all",
    "alles",
    "bitte",
    "das",
    "do",
    "doch",
    "es",
    "everything",
    "it",
    "nimm",
    "please",
    "scrap",
    "take",
    "that",
    "the",
    "this",
    "wieder",
];

/// A line of moves, which are made all or none.
pub(super) struct TypedLine<'a> {
    text: &'a str,
    /// The same as the player wrote it.
    typed: &'a str,
    m: &'a Match,
    seat: Seat,
    ctx: &'a Context<'a>,
    /// The parts of the text that are moves; one, if it reads as one.
    pieces: Vec<&'a str>,
}

/// The outcome of a line.
pub(super) enum Made {
    /// The position behind its moves, and what is left of it, if anything is.
    Moves { next: Box<Match>, left: Option<Message> },
    /// Its moves as they would be, since something else stands behind them.
    Proposal(Box<Reply>),
}

/// A line that was played up to one of its moves.
struct PartialLine {
    next: Match,
    /// The actions that were played.
    done: Vec<String>,
    has_rolled: bool,
}

impl PartialLine {
    /// Whether the last entry holds rolls.
    fn rolled_last(&self) -> bool {
        let last = self.next.entries().last().map(|entry| &entry.what);
        matches!(last, Some(What::Played { rolls, .. }) if !rolls.is_empty())
            && !matches!(self.next.head().stage, Stage::Off)
    }
}

/// How a line goes on behind a move.
enum Course {
    On,
    /// It ends, with this said of what is left.
    Ends(Option<Message>),
    Proposes,
}

impl<'a> TypedLine<'a> {
    pub(super) fn new(text: &'a str, typed: &'a str, mover: Mover<'a>) -> Result<Self, Refusal> {
        let Mover { m, seat, ctx } = mover;
        let mut pieces = mover.pieces(text)?;
        // A list that cannot be begun may have a reason as a whole: in `two to the navy and two to
        // the hills`, the tile is missing. What is no list is one thing: of `the black 5 on c3`, no
        // part is refused.
        if let Some(table) = m.table()
            && table
                .read(seat, &pieces[..group(table, seat, &pieces, is_list(text))].join(" "))
                .is_empty()
            && (table.unread(seat, text).is_some() || !is_list(text))
        {
            pieces = vec![text];
        }
        // In `first sink c`, the order is no option of a list.
        let is_order = |piece: &&str| games::ordinal(&piece.to_lowercase()).is_some();
        if pieces.len() > 1 && pieces.iter().any(is_order) {
            pieces = vec![text];
        }
        Ok(Self { text, typed, m, seat, ctx, pieces })
    }

    fn mover(&self) -> Mover<'a> {
        Mover { m: self.m, seat: self.seat, ctx: self.ctx }
    }

    /// The question that goes on from the beginning of a move, which is no mistake. None if the
    /// line is no such beginning.
    pub(super) fn reply_to_half_move(&self) -> Option<Reply> {
        let Self { text, m, seat, ctx, ref pieces, .. } = *self;
        let table = m.table()?;
        let is_unread = table.read(seat, text).is_empty() && table.unread(seat, text).is_none();
        let are_parts =
            || !is_list(text) && pieces.iter().all(|piece| !MoveReader { m, seat }.can_play(piece));
        if !is_unread || !(pieces.len() == 1 || are_parts()) {
            return None;
        }
        let Begun { said, has_more: false, prompt } = partial_move_question(m, seat, text, ctx)?
        else {
            return None;
        };
        let reply = ctx.whisper_of(m, vec![msg!("desk-so-far", said = said).into()]);
        Some(reply.asking(Some(prompt)))
    }

    /// Plays the moves one after the other.
    ///
    /// # Errors
    ///
    /// If one of them is not possible, as long as nothing was rolled.
    pub(super) fn play(&self) -> Result<Made, Refusal> {
        self.check_nothing_denied()?;
        let mut rest = self.pieces.as_slice();
        let mut made = PartialLine { next: self.m.fork(), done: Vec::new(), has_rolled: false };
        let mut left = None;
        while !rest.is_empty() {
            let table = made.next.table();
            let n = table.map_or(1, |table| group(table, self.seat, rest, is_list(self.text)));
            let (piece, behind) = rest.split_at(n);
            let piece = piece.join(" ");
            match self.play_piece(&piece, &mut made) {
                Ok(()) => rest = without_same_retreat(&piece, behind, &made.next, self.seat),
                // A roll of the dice cannot be taken back.
                Err(_) if made.has_rolled => {
                    left = Some(dice_message(rest));
                    break;
                }
                Err(refusal) => {
                    // A piece that nothing reads is read in no position.
                    let before = self.pieces.len() - rest.len();
                    let reader = MoveReader { m: &made.next, seat: self.seat };
                    let before = if reader.knows(&piece) { before } else { 0 };
                    let is_part = n < self.pieces.len();
                    let before = &self.pieces[..before];
                    let before = if self.matters(before, &piece, &refusal) { before } else { &[] };
                    return Err(self.refused_anew(refusal, before, is_part));
                }
            }
            if rest.is_empty() {
                break;
            }
            match self.course_behind(rest, &mut made)? {
                Course::On => (),
                Course::Ends(said) => {
                    left = said;
                    break;
                }
                Course::Proposes => {
                    let reply = self.mover().propose(&made.done);
                    return Ok(Made::Proposal(Box::new(reply)));
                }
            }
        }
        Ok(Made::Moves { next: Box::new(made.next), left })
    }

    /// # Errors
    ///
    /// If a part of the line denies what it says, or takes it back: `place 9, no`. Behind a move
    /// that hands the turn on, it would come too late.
    fn check_nothing_denied(&self) -> Result<(), Refusal> {
        let Self { m, ctx, ref pieces, .. } = *self;
        let denies = |piece: &&str| {
            let words = words_of(piece);
            // A flood is cancelled by a move.
            let is_move =
                words.iter().any(|word| word == "cancel") && self.mover().reader().can_play(piece);
            !is_move
                && words.iter().any(|word| DENYING.contains(&&**word))
                && words
                    .iter()
                    .all(|word| DENYING.contains(&&**word) || BESIDE_DENYING.contains(&&**word))
        };
        let stops = |piece: &&str| {
            let piece = piece.to_lowercase();
            let word = piece.trim_end_matches(['.', '!']);
            LATER.contains(&word)
                || STOPPING.contains(&word) && !self.mover().reader().can_play(word)
        };
        let is_meant = || self.mover().is_notation(self.text);
        let is_denied = pieces.iter().any(|piece| denies(piece) || stops(piece));
        match pieces.len() > 1 && is_denied && !is_meant() {
            true => Err(refuse(msg!("desk-line-denied")).of(ctx.cast(m))),
            false => Ok(()),
        }
    }

    fn play_piece(&self, piece: &str, made: &mut PartialLine) -> Result<(), Refusal> {
        let Self { m, seat, ctx, .. } = *self;
        let action = Mover { m: &made.next, seat, ctx }
            .read_action(m, piece)
            .map_err(|refusal| refusal.of(ctx.cast(m)))?;
        let played = made.next.play(seat, &action, ctx.now, ctx.by());
        played.map_err(|error| Mover { m: &made.next, seat, ctx }.refusal(error))?;
        made.done.push(action);
        Ok(())
    }

    /// Whether somebody should hear that a piece is refused because of what stands before it in the
    /// line: not where it says the same again, where it is refused without that too, and where the
    /// words are ours and not those of the player.
    fn matters(&self, before: &[&str], piece: &str, refusal: &Refusal) -> bool {
        let typed: Vec<&str> = reading::split(self.typed).collect();
        let are_typed = typed.join(" ").contains(&before.join(" "));
        let is_other = before.iter().any(|word| !piece.contains(word));
        let mut alone = PartialLine { next: self.m.fork(), done: Vec::new(), has_rolled: false };
        let played = self.play_piece(piece, &mut alone);
        let is_same = played.is_err_and(|other| other.says_the_same(refusal));
        are_typed && is_other && !is_same
    }

    /// How the line goes on behind a move: not behind dice, not where others are asked, and not
    /// behind the end of the turn.
    fn course_behind(&self, rest: &[&str], made: &mut PartialLine) -> Result<Course, Refusal> {
        let Self { m, seat, ctx, .. } = *self;
        if made.rolled_last() {
            // Dice are not taken back, so all that was said has to make sense. It is read
            // where the line began: what the dice show is not to be found out so.
            if !made.has_rolled {
                self.check_all_read(rest)?;
            }
            made.has_rolled = true;
            if !made.next.table().is_some_and(|table| table.position().continues_after_roll()) {
                return Ok(Course::Ends(Some(dice_message(rest))));
            }
        }
        // In games in which others are asked in the midst of a turn, they may be now.
        made.next.settle(ctx.now).map_err(|error| Refusal::broken(error, &made.next))?;
        let said_behind = rest.join(" ");
        // Words behind a whole turn that are no move may be said by the way.
        let is_talk = !made.has_rolled && is_beside_moves(&said_behind, m, seat);
        if is_others(seat, m, &made.next) {
            if is_talk {
                return Ok(Course::Proposes);
            }
            if !made.has_rolled {
                self.check_all_read(rest)?;
            }
            let left = msg!("desk-others-are-asked", rest = quote(rest));
            return Ok(Course::Ends(Some(left)));
        }
        let is_over = m.head().to_act.contains(seat) && !made.next.head().to_act.contains(seat);
        let too_late = match (made.next.is_playing(), is_over) {
            (false, _) => msg!("desk-over-before", rest = quote(rest)),
            (true, true) => msg!("desk-turn-over-before", rest = quote(rest)),
            (true, false) => return Ok(Course::On),
        };
        match made.has_rolled {
            // `That's it, I'm done` ends a turn once.
            _ if games::is_end_of_turn(&said_behind) => Ok(Course::Ends(None)),
            false if is_talk => Ok(Course::Proposes),
            false => Err(self.refused_anew(refuse(too_late).of(ctx.cast(m)), &[], true)),
            true => Ok(Course::Ends(Some(dice_message(rest)))),
        }
    }

    /// # Errors
    ///
    /// If a part of the rest reads as no move.
    fn check_all_read(&self, rest: &[&str]) -> Result<(), Refusal> {
        let read = self.mover().check_moves(rest);
        read.map_err(|refusal| self.refused_anew(refusal.of(self.ctx.cast(self.m)), &[], true))
    }

    /// A refusal of the whole line, of which nothing has counted: what is asked is asked anew.
    /// The words of `done` were possible before the part that is refused.
    fn refused_anew(&self, refusal: Refusal, done: &[&str], is_part: bool) -> Refusal {
        let Self { text, m, seat, ctx, .. } = *self;
        let asked = || ctx.questions(m).first(seat);
        // Of a text that names another field, too, the beginning is another than was meant.
        let begun = || {
            let begun = partial_move_question(m, seat, text, ctx)?;
            (!begun.has_more).then_some(begun.prompt)
        };
        let completion = || {
            let gap = m.table()?.gap(seat, text)?;
            ask_for(gap, &Buttons { m }.at(Some(seat)), seat, ctx)
        };
        let refusal = match refusal.offers_actions() {
            true => refusal,
            false => refusal.asking_anew(|| completion().or_else(begun).or_else(asked)),
        };
        match (is_part, done.is_empty()) {
            (false, _) => refusal,
            (_, true) => refusal.with(msg!("desk-nothing-was-done")),
            // A reason against a later part is true of a position that did not come about.
            (_, false) => {
                let done = code(text::echo(&done.join(" ")));
                refusal.with(msg!("desk-nothing-was-done-after", done = done))
            }
        }
    }
}

/// Words that were not played, as they are quoted.
fn quote(rest: &[&str]) -> games::Prose {
    code(text::echo(&rest.join(" "))).into()
}

fn dice_message(rest: &[&str]) -> Message {
    msg!("desk-dice-were-rolled", rest = quote(rest))
}

/// Whether a text names nothing of a game, and no number: `hihi`.
fn is_beside_moves(text: &str, m: &Match, seat: Seat) -> bool {
    let has_number = || text.contains(|sign: char| sign.is_ascii_digit());
    !has_number() && !MoveReader { m, seat }.knows(text)
}

/// The words behind one that took a step back, without those that say the same in another way:
/// `doch nicht, zurück`.
fn without_same_retreat<'a, 'b>(
    piece: &str,
    behind: &'a [&'b str],
    next: &Match,
    seat: Seat,
) -> &'a [&'b str] {
    let took_back = next.entries().len().checked_sub(1).map(|last| next.log().role(last));
    let [other, rest @ ..] = behind else { return behind };
    let back = next.table().and_then(|table| table.action_with(seat, Role::Retract));
    let says_same = || {
        let read = next.table().map_or_else(Vec::new, |table| table.read(seat, other));
        !other.eq_ignore_ascii_case(piece) && read.first() == back.as_ref() && !read.is_empty()
    };
    if took_back == Some(Role::Retract) && says_same() { rest } else { behind }
}

impl Mover<'_> {
    /// The words in a text that are moves; one, if it reads as one move.
    fn pieces(self, text: &str) -> Result<Vec<&str>, Refusal> {
        let Some(table) = self.m.table().filter(|table| table.read(self.seat, text).is_empty())
        else {
            return Ok(vec![text]);
        };
        let pieces = units(table, self.seat, text);
        // Where nothing reads, `black d9` was meant as one: say it back as one.
        if (0..pieces.len()).all(|from| longest(table, self.seat, &pieces[from..]).is_none()) {
            return Ok(vec![text.trim()]);
        }
        let most = if self.m.info().drafts { DRAFTS } else { ACTIONS };
        if pieces.len() > most {
            return Err(refuse(msg!("desk-too-many-moves", n = most)));
        }
        Ok(pieces)
    }

    /// Whether words can be read as moves, possible or not.
    fn check_moves(self, words: &[&str]) -> Result<(), Refusal> {
        let mut rest = words;
        while let Some(table) = self.m.table().filter(|_| !rest.is_empty()) {
            let (piece, behind) = rest.split_at(group(table, self.seat, rest, false));
            let piece = piece.join(" ");
            if table.read(self.seat, &piece).is_empty() {
                return Err(refuse(msg!("desk-no-move-read", text = text::echo(&piece))));
            }
            rest = behind;
        }
        Ok(())
    }
}

/// How many of the first words are one move; where none is, how many are none, for
/// whoever said them to see.
fn group(table: &dyn DrawableGame, seat: Seat, words: &[&str], is_listed: bool) -> usize {
    let reads = |from: &usize| longest(table, seat, &words[*from..]).is_some();
    let means = |number: &usize| table.unread(seat, &words[..*number].join(" ")).is_some();
    let meant = (1..=words.len().min(WORDS)).rev().find(means);
    let read = longest(table, seat, words);
    // The phrases of a list, of which each is a move, are not one.
    let are_moves = || words.iter().all(|word| !table.read(seat, word).is_empty());
    let is_listed = is_listed && are_moves();
    read.filter(|_| is_listed).or(read.max(meant)).unwrap_or_else(|| {
        let next = (1..words.len()).find(reads);
        next.unwrap_or(words.len()).min(WORDS)
    })
}

/// Whether it is for others now to say how the turn of a seat goes on.
fn is_others(seat: Seat, m: &Match, next: &Match) -> bool {
    let turn =
        |game_match: &Match| game_match.table().and_then(|table| table.position().turn_number());
    let is_own = m.head().to_act.iter().eq([seat]);
    is_own && turn(next).is_some() && turn(m) == turn(next) && !next.head().to_act.contains(seat)
}
