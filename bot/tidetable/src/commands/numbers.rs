use std::io::{self, Write};

use crate::{cli::Numbers, kinds, numbers::Unsound};

#[derive(Debug, thiserror::Error)]
pub enum NumbersError {
    #[error("there is no game `{game}`; {hint}")]
    NoSuchGame { game: String, hint: String },
    #[error(transparent)]
    NoNumbers(#[from] Unsound),
    #[error("the numbers cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl NumbersError {
    pub(super) fn is_usage(&self) -> bool {
        !matches!(self, Self::Output(_))
    }
}

/// Prints the numbers of a game, with what each is: a file to begin with.
pub(super) fn numbers(args: &Numbers, out: &mut impl Write) -> Result<(), NumbersError> {
    let no_such_game = |hint| {
        let game = args.game.chars().take(40).collect();
        NumbersError::NoSuchGame { game, hint }
    };
    let info = kinds::find(&args.game).map_err(no_such_game)?.info;
    let text = info.data.ok_or(Unsound::NoNumbers(info.name))?;
    Ok(out.write_all(text.as_bytes())?)
}
