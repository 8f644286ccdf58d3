//! Actions as people type them, in words that each language has of its own.

use crate::{
    Arg, Game as _, Prose,
    looting::{Action, Looting, numbers::card::Kind},
    msg,
};

/// `move-7`, or `flieg 7`.
pub(in crate::looting) fn to_type(action: Action) -> Prose {
    let space = |what: &str, space: u8| msg!("looting-type-space", what = what, n = space + 1);
    Prose::to_type(match action {
        Action::Place(number) => space("place", number),
        Action::Move(number) => space("move", number),
        Action::Lava(lava) => {
            let cells = lava.to_string();
            // `t1-t1`, as long as no lava flows on from a track.
            let tracks: Option<Vec<&str>> =
                cells.split('-').map(|cell| cell.strip_prefix('t')).collect();
            match tracks {
                Some(tracks) => msg!("looting-type-tracks", tracks = Arg::and(tracks)),
                None => msg!("looting-type-lava", cells = cells),
            }
        }
        Action::Flee(kingdom) => msg!("looting-type-flee", kingdom = kingdom.key()),
        Action::Take { place, pays } => {
            let pays = if pays == Kind::Multiplier { "multiplier" } else { "converter" };
            msg!("looting-type-take", n = place + 1, pays = pays)
        }
        Action::Swap { with, kind } => {
            msg!("looting-type-swap", n = with.0 + 1, kind = kind.key())
        }
        Action::Claim => msg!("looting-type-word", what = "claim"),
        Action::Done => msg!("looting-type-word", what = "done"),
        Action::Field => msg!("looting-type-word", what = "field"),
        Action::Pass => msg!("looting-type-word", what = "pass"),
        Action::Battery
        | Action::Back
        | Action::Nullify(_)
        | Action::Allow(_)
        | Action::Standing(..) => return Prose::input_text(Looting::input_text(&action)),
    })
}
