//! Salts, which players add to the seed of a match.

use games::{Prose, msg};
use record::Salt;

use crate::{
    Args, Context, Match, Refusal, Reply,
    matches::error::refuse,
    port::{names, words::letters::is_hidden},
};

/// The longest salt that can be typed, in characters: each takes at most four bytes of
/// [`record::MAX_SALT`].
pub const LONGEST: usize = 50;

/// The salt that was typed, if one was.
///
/// # Errors
///
/// If it could not be shown as it is.
pub fn parse_salt(args: &Args) -> Result<Option<Salt>, Refusal> {
    let Some(text) = args.salt.as_deref() else { return Ok(None) };
    let n_letters = text.chars().count();
    if !(1..=LONGEST).contains(&n_letters) || text.chars().any(is_hidden) {
        return Err(refuse(msg!("desk-salt-length", n = LONGEST)));
    }
    Ok(Some(Salt(text.into())))
}

/// Tells who typed a salt where it went.
pub fn salt_reply(m: &Match, typed: Option<&Salt>, ctx: &Context<'_>) -> Option<Reply> {
    let Salt(salt) = typed?;
    let (salt, about) = (crate::port::words::text::code(&**salt), names::about(m.id()));
    let line: Prose = msg!("desk-salt-added", salt = salt, about = about).into();
    Some(ctx.whisper_of(m, vec![line]))
}
