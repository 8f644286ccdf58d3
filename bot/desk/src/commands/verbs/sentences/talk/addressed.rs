//! Texts that name another player to whom they are spoken: `bob: your turn`, `done, bob`.

use std::sync::Arc;

use words::Language;

use super::attempt::ends_turn;
use crate::{Context, Match, port::replies::plain};

/// Whether a text is spoken to another player of some matches: `bob: yes, done`.
pub fn speaks_to_player(matches: &[Arc<Match>], text: &str, ctx: &Context<'_>) -> bool {
    let lower = text.trim_start().trim_start_matches('@').to_lowercase();
    let Some((name, rest)) = lower.split_once(':') else { return false };
    !rest.is_empty() && names(matches, ctx).any(|player| player == name.trim_end())
}

/// A text without the name of another player at its end: `done, bob`.
pub fn without_addressee<'a>(matches: &[Arc<Match>], text: &'a str, ctx: &Context<'_>) -> &'a str {
    let Some((said, name)) = text.rsplit_once(',') else { return text };
    let name = name.trim().trim_start_matches('@').trim_end_matches(['.', '!']).to_lowercase();
    // `sink e4, bob` says what bob should do.
    let is_own = games::is_end_of_turn(said) || ends_turn(said);
    let is_name = is_own && names(matches, ctx).any(|player| player == name);
    if is_name { said.trim_end() } else { text }
}

/// A text in which `you` stands for the name of another player at its end: `over to bob`. None if
/// it ends with no such name.
pub fn with_last_name_as_you(
    matches: &[Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Option<String> {
    let lower = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    let (said, name) = lower.rsplit_once(' ')?;
    let is_name = names(matches, ctx).any(|player| player == name.trim_start_matches('@'));
    let begins = said.ends_with(" to") || said.ends_with(" an");
    is_name.then(|| if begins { format!("{said} you") } else { said.to_owned() })
}

/// The names of the others in some matches, in small letters.
fn names(matches: &[Arc<Match>], ctx: &Context<'_>) -> impl Iterator<Item = String> {
    matches.iter().flat_map(|game_match| {
        let me = game_match.seat_of(ctx.me());
        let cast = ctx.cast(game_match);
        let others =
            game_match.head().seats().map(|(seat, _)| seat).filter(move |seat| Some(*seat) != me);
        let name = |seat: games::Seat| {
            let player = cast.get(seat.index())?;
            Some(plain::player_name(player, false, Language::ENGLISH).to_lowercase())
        };
        others.filter_map(name).collect::<Vec<String>>()
    })
}
