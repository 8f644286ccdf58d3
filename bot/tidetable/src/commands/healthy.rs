use std::{
    io::{self, Write},
    path::Path,
};

use crate::health::socket::{AskError, ask};

#[derive(Debug, thiserror::Error)]
pub enum HealthyError {
    #[error(transparent)]
    Ask(#[from] AskError),
    #[error("not all is well; the log of the program has more")]
    Failing,
    #[error("the answer cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Asks the program at this socket how it does.
pub(super) fn healthy(socket: &Path, out: &mut impl Write) -> Result<(), HealthyError> {
    let (is_well, report) = ask(socket)?;
    out.write_all(report.as_bytes())?;
    // An error is printed as well, and belongs below the report.
    out.flush()?;
    if is_well { Ok(()) } else { Err(HealthyError::Failing) }
}
