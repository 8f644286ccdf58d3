//! Salts, which players add to the seed of a match.

use games::msg;
use record::Salt;

use crate::{Args, Refusal, matches::error::refuse, port::words::letters::is_hidden};

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
