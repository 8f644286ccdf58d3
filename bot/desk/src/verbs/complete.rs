use games::{Seat, Suggestion, dice::Tape, prose};
use render::Easel;

use crate::{
    Completing, Desk, Filter, Head, StoreError, Typing,
    find::{self, asks, awaits, seated},
    parse::LONGEST,
    plain,
    text::{and, cut},
    trouble::Trouble,
    turns::Step,
    verbs::{play, tell},
};

/// How many letters of the players' names, and of what a match waits for, are
/// shown: together with the rest at most 100.
const NAMES: usize = 44;
const STATE: usize = 34;

impl Desk {
    /// What somebody who is typing may mean, at most `max`, likeliest first:
    /// legal moves, or matches by their ids, with what they are in words.
    /// Nothing if it is not clear in which match a move would be, or if
    /// something fails: who types on is told.
    pub async fn complete(&self, typing: &Typing, max: usize) -> Vec<Suggestion> {
        if typing.text.len() > LONGEST {
            return Vec::new();
        }
        let found = match typing.what {
            Completing::Move => self.moves(typing, max).await,
            Completing::Match => self.matches(typing, max).await.map_err(Trouble::from),
        };
        found.unwrap_or_else(|trouble| {
            tracing::warn!(?trouble, "nothing to offer");
            Vec::new()
        })
    }

    /// The moves of the match that the command would mean.
    async fn moves(&self, typing: &Typing, max: usize) -> Result<Vec<Suggestion>, Trouble> {
        let Typing { from, place, game, id, text, .. } = typing;
        let id = match id {
            Some(id) => id.clone(),
            None => {
                let heads = self.likeliest(place, &from.id, *game, play::TIERS).await?;
                match &heads[..] {
                    [only] => only.id.clone(),
                    _ => return Ok(Vec::new()),
                }
            }
        };
        let Some(found) = self.load(&id).await? else {
            return Ok(Vec::new());
        };
        let of_game = game.is_none_or(|game| game == found.head().game);
        Ok(match (found.table(), found.seat_of(&from.id)) {
            (Some(table), Some(seat)) if of_game => offered(table, seat, text, max),
            _ => Vec::new(),
        })
    }

    /// The matches somebody may know of: those that wait for them first, then
    /// theirs, then the others of the room, and last what is over there.
    async fn matches(&self, typing: &Typing, max: usize) -> Result<Vec<Suggestion>, StoreError> {
        let Typing { from, place, game, text, .. } = typing;
        let user = &from.id;
        let mut heads = self.store.find(&Filter::Place(place.clone())).await?;
        let elsewhere = self.store.find(&Filter::User(user.clone())).await?;
        heads.extend(elsewhere.into_iter().filter(|head| head.place != *place));
        // One that waits for an answer about taking back awaits nobody's move.
        heads.sort_by_key(|head| {
            let waits = awaits(head, user) || asks(head, user) || find::asks_back(head, user);
            (!waits, !seated(head, user), head.place != *place)
        });
        let mut past = self.store.find(&Filter::Past(place.clone())).await?;
        past.sort_by_key(|head| std::cmp::Reverse(head.moved_at));
        heads.extend(past);
        let typed = text.trim().to_lowercase();
        let of_game = |head: &Head| game.is_none_or(|game| game == head.game);
        let label = |head: &Head| self.label_of(head, typing);
        let suggestion = |head: &Head| {
            let label = label(head);
            // The label begins with the id.
            let fits = label.to_lowercase().contains(&typed);
            fits.then(|| Suggestion { action: head.id.to_string(), label })
        };
        Ok(heads.iter().filter(|head| of_game(head)).filter_map(suggestion).take(max).collect())
    }

    /// A match in words: `k3f9: Atlanteon, ann and bob, your turn`.
    fn label_of(&self, head: &Head, typing: &Typing) -> String {
        let name = self.kind(&head.game).map_or(&*head.game, |kind| kind.info.name);
        let names = and(head.players.iter().map(|player| prose![plain::name(player)])).to_string();
        let there = if head.place == typing.place { "" } else { ", elsewhere" };
        let state = tell::state(head, &typing.from.id) + there;
        let label = format!("{}: {name}, {}, {}", head.id, cut(&names, NAMES), cut(&state, STATE));
        cut(&label, 100)
    }
}

/// Moves that fit what is typed. Where turns are drafted, the words before the
/// last may be moves already: then those are offered that can follow them.
fn offered(table: &dyn Easel, seat: Seat, text: &str, max: usize) -> Vec<Suggestion> {
    if !table.info().drafts {
        return table.complete(seat, text, max);
    }
    let (before, last) = text.rsplit_once(play::BETWEEN).unwrap_or(("", text));
    let Some(after) = drafted(table, seat, before) else {
        return table.complete(seat, text, max);
    };
    let begun = play::split(before).collect::<Vec<_>>().join(" ");
    let follow = |it: Suggestion| {
        let step = Step::before(&*after, seat, &it.action);
        let action = format!("{begun} {}", it.action).trim_start().to_owned();
        // Some platforms put the label into the field, where people type on.
        let label = if step == Step::Plain { action.clone() } else { it.label };
        (begun.is_empty() || step != Step::Back).then_some(Suggestion { action, label })
    };
    after.complete(seat, last, max).into_iter().filter_map(follow).collect()
}

/// The table after a text of drafts, if it is one.
fn drafted(table: &dyn Easel, seat: Seat, text: &str) -> Option<Box<dyn Easel>> {
    let mut after = table.fork();
    for piece in play::split(text).take(play::DRAFTS) {
        let read = after.read(seat, piece);
        let [action] = &read[..] else { return None };
        let step = Step::before(&*after, seat, action);
        let lines = after.play(seat, action, &mut Tape::new(&[])).ok()?;
        if !step.told(&*after, &lines).is_draft() {
            return None;
        }
    }
    Some(after)
}
