//! What the program does, a file for each command.

mod render;
mod replay;
mod simulate;

use std::io::{self, BufWriter, Write as _};

use crate::{
    cli::{Cli, Command},
    config::{self, Config, ConfigError},
    logs, text,
};

/// Why a command was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Simulate(#[from] simulate::SimulateError),
    #[error(transparent)]
    Replay(#[from] replay::ReplayError),
    #[error(transparent)]
    Render(#[from] render::RenderError),
    #[error("what there is to say cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// 2 if the command line or the config is wrong, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Config(_) => 2,
            Self::Simulate(error) if error.is_usage() => 2,
            Self::Render(error) if error.is_usage() => 2,
            _ => 1,
        }
    }

    /// Whether only the reader of the output went away: `tidetable .. | head`.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Does what the command line says.
///
/// # Errors
///
/// Why it was not done, to be told on standard error.
pub fn perform(cli: Cli) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    match cli.command.unwrap_or(Command::Run) {
        Command::Simulate(args) => simulate::simulate(&args, &mut out)?,
        Command::Replay(args) => replay::replay(&args, &mut out)?,
        Command::Render(args) => {
            let config = quietly_configured(cli.config.as_deref())?;
            render::render(&args, config.theme())?;
        }
        _ => (),
    }
    out.flush()?;
    Ok(())
}

/// The configuration, for a command whose output is the point.
fn quietly_configured(named: Option<&std::path::Path>) -> Result<Config, Failure> {
    logs::start_quietly();
    let (config, warnings) = config::load(named)?;
    for warning in warnings {
        tracing::warn!("{}", text::one_line(&warning));
    }
    Ok(config)
}
