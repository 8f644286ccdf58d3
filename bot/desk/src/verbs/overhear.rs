//! What is said aloud, and may be a move.

use games::{Seat, dice::Tape};
use render::Easel;

use crate::{
    Desk, Filter, Head, Heard, Kind, Match,
    commands::Verb,
    desk::Answer,
    find::{awaits, playing},
    parse::{LONGEST, Request},
    verbs::play::{DRAFTS, MORE, split},
};

impl Desk {
    /// What was said aloud: what is a move of a match that the speaker plays
    /// here gets the same answer as the command; all else is none of our
    /// business.
    ///
    /// It is a move if it is written just as moves are, by anybody at any time;
    /// or if the match waits for the speaker, and the game reads it as moves
    /// that can be made, or that name something by a number.
    pub(crate) async fn overhear(&self, heard: &Heard, text: &str) -> Answer {
        if text.len() > LONGEST {
            return Ok(Vec::new());
        }
        let user = &heard.from.id;
        let heads = self.store.find(&Filter::Place(heard.place.clone())).await?;
        let mut moves: Vec<(Head, Match, Seat)> = Vec::new();
        for head in heads.into_iter().filter(|head| playing(head, user)) {
            let Some(kind) = self.kind(&head.game) else { continue };
            let notation = is_notation(kind, text);
            if !notation && !awaits(&head, user) {
                continue;
            }
            // One that cannot be read must not get in the way of talk.
            let Ok(Some(found)) = self.load(&head.id).await else { continue };
            let (Some(seat), Some(table)) = (found.seat_of(user), found.table()) else { continue };
            let left = found.resigned().contains(seat);
            if !left && (notation || is_said(kind, table, seat, text)) {
                moves.push((head, found, seat));
            }
        }
        if moves.iter().any(|(head, ..)| awaits(head, user)) {
            moves.retain(|(head, ..)| awaits(head, user));
        }
        if moves.len() > 1 {
            let words = text.split_whitespace().map(str::to_owned).collect();
            let heads: Vec<Head> = moves.into_iter().map(|(head, ..)| head).collect();
            return Err(self.which(&Request { words, ..Request::of(Verb::Play) }, &heads));
        }
        match moves.pop() {
            Some((_, found, seat)) => self.play_all(heard, found, seat, text).await,
            None => Ok(Vec::new()),
        }
    }
}

/// Whether all of a text is written in the one notation of a game's actions.
fn is_notation(kind: &Kind, text: &str) -> bool {
    (kind.is_notation)(text.trim())
        || (pieces(kind, text).next().is_some() && pieces(kind, text).all(kind.is_notation))
}

/// The pieces of a turn that is typed whole.
fn pieces<'a>(kind: &Kind, text: &'a str) -> impl Iterator<Item = &'a str> {
    let text = text.trim();
    split(text.strip_suffix(MORE).filter(|_| kind.info.drafts).unwrap_or(text)).take(DRAFTS + 1)
}

/// Whether somebody who is to move says a move, in whatever way the game reads.
fn is_said(kind: &Kind, table: &dyn Easel, seat: Seat, text: &str) -> bool {
    // `d4-d7?` asks the others, and `done!` tells them after a drafted turn was
    // ended with a button.
    let told = kind.info.drafts && text.trim_end().ends_with('!') && !has_numbers([text]);
    if told || text.trim_end().ends_with('?') {
        return false;
    }
    // What is said beside the game is most easily said by the way.
    let reads = |piece: &str| {
        let read = table.read(seat, piece);
        !read.is_empty() && !read.iter().any(|action| table.is_aside(action))
    };
    if reads(text) {
        return is_plain(table, seat, text);
    }
    kind.info.drafts
        && pieces(kind, text).count() <= DRAFTS
        && pieces(kind, text).next().is_some()
        && pieces(kind, text).all(reads)
        && (can_be_made(table, seat, pieces(kind, text)) || has_numbers(pieces(kind, text)))
}

/// Whether one move is meant, possible or not, and not something like `well`.
fn is_plain(table: &dyn Easel, seat: Seat, text: &str) -> bool {
    match &table.read(seat, text)[..] {
        [action] if table.legal(seat).contains(action) => true,
        _ => has_numbers([text]),
    }
}

/// Words by themselves are said by the way; fields, cards and dice have numbers.
fn has_numbers<'a>(pieces: impl IntoIterator<Item = &'a str>) -> bool {
    pieces.into_iter().all(|piece| piece.contains(|it: char| it.is_ascii_digit()))
}

/// Whether moves can be made one after the other, each read in one way.
fn can_be_made<'a>(
    table: &dyn Easel,
    seat: Seat,
    mut pieces: impl Iterator<Item = &'a str>,
) -> bool {
    let mut after = table.fork();
    pieces.all(|piece| match &after.read(seat, piece)[..] {
        [action] => {
            let action = action.clone();
            after.play(seat, &action, &mut Tape::new(&[])).is_ok()
        }
        _ => false,
    })
}
