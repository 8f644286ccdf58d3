//! The rest of a move whose beginning was chosen, or said, before a question.

use games::Seat;
use record::{RoomId, StoreError};

use crate::{
    Account, Desk, Match, Press, Prompt,
    ledger::contexts::Contexts,
    matches::reading::MoveReader,
    port::{request::looking, words::vocabulary::words_of},
};

impl Desk {
    /// The whole move of which a text is the rest: `Bahn 3` behind a first marker, and `the m3
    /// tile` behind two Atlanteans. None if it is none that can be made.
    ///
    /// # Errors
    ///
    /// If the store fails, or the match cannot be read.
    pub async fn rest_of_move(
        &self,
        who: &Account,
        room: &RoomId,
        prompt: &Prompt,
        text: &str,
    ) -> Result<Option<String>, StoreError> {
        // `from 3` says nothing of where the move goes.
        if games::names_from(text) {
            return Ok(None);
        }
        let Some(id) = prompt.match_asked() else { return Ok(None) };
        let Some(m) = self.load_readable(id).await? else { return Ok(None) };
        let context = Contexts { desk: self, request: &looking(who.clone(), room.clone(), None) }
            .looking(&[m.head()])
            .await?;
        let Some(seat) = m.seat_of(context.me()) else { return Ok(None) };
        let path = prompt.path_so_far();
        if path.is_empty() {
            let repeated = repeat(&m, seat, prompt, text);
            return Ok(repeated.or_else(|| beside_group(&m, seat, prompt, text)));
        }
        let whole = format!("{} {text}", path.join(" "));
        Ok(MoveReader { m: &m, seat }.can_play(&whole).then_some(whole))
    }
}

/// The action that a text names, as often as a question asks for it: `m3 m3`, where two are placed
/// on one tile. A tile that was not offered is refused as often.
fn repeat(m: &Match, seat: Seat, prompt: &Prompt, text: &str) -> Option<String> {
    let asked = actions_asked(prompt)?;
    let is_number = |word: &String| {
        games::cardinal(word).is_some() || word.bytes().all(|byte| byte.is_ascii_digit())
    };
    if words_of(text).iter().any(is_number) {
        return None;
    }
    match &m.table()?.read(seat, text)[..] {
        [action] if verb(action) == verb(&asked[0]) => {
            Some(vec![action.as_str(); asked.len()].join(" "))
        }
        _ => None,
    }
}

/// A text about others behind the group whose place is asked for: `rest to the centre` behind `two
/// to the mountains` is `2 to m, rest to the centre`, of which the tile is still missing. The group
/// would be forgotten else, and its players sent elsewhere.
fn beside_group(m: &Match, seat: Seat, prompt: &Prompt, text: &str) -> Option<String> {
    let (asked, table) = (actions_asked(prompt)?, m.table()?);
    let typed = table.input_text(&asked[0]);
    let section = typed.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let whole = format!("{} to {section}, {text}", asked.len());
    let is_move = !table.read(seat, text).is_empty() || !table.several(seat, text).is_empty();
    (is_move && table.gap(seat, &whole).is_some()).then_some(whole)
}

/// The verb of an action in the log.
fn verb(action: &str) -> &str {
    action.split('-').next().unwrap_or_default()
}

/// The actions of the first answer to a question, where each answer is one action, made several
/// times.
fn actions_asked(prompt: &Prompt) -> Option<&[String]> {
    let mut all = prompt.options.iter().filter_map(|option| match &option.press {
        Press::Follow { actions, .. } => Some(actions),
        _ => None,
    });
    let first = all.next()?;
    let is_same = |actions: &Vec<String>| {
        actions.len() == first.len() && actions.iter().all(|action| *action == actions[0])
    };
    (first.len() > 1 && is_same(first) && all.all(is_same)).then_some(first)
}
