//! The commands of the program, a file for each.

mod chat;
mod check;
mod healthy;
mod invite;
mod numbers;
mod render;
mod replay;
mod run;
mod simulate;
mod transcripts;
mod transfer;

use std::{
    io::{self, BufWriter, Write as _},
    path::Path,
};

use crate::{
    cli::{Cli, Command},
    config::{self, Config, ConfigError},
    health,
    machine::{clock::SystemClock, logs},
    numbers as own_numbers, text,
};

/// Why a command was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Run(#[from] run::RunError),
    #[error(transparent)]
    Invite(#[from] invite::InviteError),
    #[error(transparent)]
    Check(#[from] check::CheckError),
    #[error(transparent)]
    Healthy(#[from] healthy::HealthyError),
    #[error(transparent)]
    Chat(#[from] chat::ChatError),
    #[error(transparent)]
    Transfer(Box<transfer::TransferError>),
    #[error(transparent)]
    Numbers(#[from] numbers::NumbersError),
    #[error(transparent)]
    Simulate(#[from] simulate::SimulateError),
    #[error(transparent)]
    Replay(#[from] replay::ReplayError),
    #[error(transparent)]
    Render(#[from] render::RenderError),
    #[error("what there is to say cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl From<transfer::TransferError> for Failure {
    fn from(error: transfer::TransferError) -> Self {
        Self::Transfer(Box::new(error))
    }
}

impl Failure {
    /// 2 if the command line or the config is wrong, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Config(_) => 2,
            Self::Check(error) if error.is_usage() => 2,
            Self::Run(error) if error.is_usage() => 2,
            Self::Invite(error) if error.is_usage() => 2,
            Self::Numbers(error) if error.is_usage() => 2,
            Self::Simulate(error) if error.is_usage() => 2,
            Self::Render(error) if error.is_usage() => 2,
            _ => 1,
        }
    }

    /// Whether only the reader of the output went away: `tidetable .. | head`.
    pub fn is_broken_pipe(&self) -> bool {
        let error = match self {
            Self::Output(error)
            | Self::Numbers(numbers::NumbersError::Output(error))
            | Self::Simulate(simulate::SimulateError::Output(error))
            | Self::Replay(replay::ReplayError::Output(error))
            | Self::Invite(invite::InviteError::Output(error))
            | Self::Healthy(healthy::HealthyError::Output(error))
            | Self::Check(check::CheckError::Output(error)) => Some(error),
            Self::Chat(error) => error.output(),
            _ => None,
        };
        error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Does what the command line says.
///
/// # Errors
///
/// Why it was not done, to be told on standard error.
pub fn perform(cli: Cli) -> Result<(), Failure> {
    let named = cli.config().map(Path::to_owned);
    let named = named.as_deref();
    let mut out = BufWriter::new(io::stdout());
    match cli.command.unwrap_or(Command::Run(cli.run)) {
        Command::Run(args) => {
            let (config, warnings) = config::load(named)?;
            logs::start(&config.log);
            warn(&warnings);
            let own = own_numbers::load(named, &config.numbers)?;
            run::run(named, &args, config, own)?;
        }
        Command::Invite(args) => {
            invite::invite(&args, &quietly_configured(named)?.page, &SystemClock, &mut out)?;
        }
        Command::Check => {
            let config = quietly_configured(named)?;
            let own = own_numbers::load(named, &config.numbers);
            check::check(named, &config, own, &mut out)?;
        }
        Command::Healthy(args) => {
            let socket = match args.socket {
                Some(socket) => socket,
                None => health::socket::path(&quietly_configured(named)?.store.path),
            };
            healthy::healthy(&socket, &mut out)?;
        }
        Command::Chat(args) => {
            let config = quietly_configured(named)?;
            let own = own_numbers::load(named, &config.numbers)?;
            chat::chat(&args, &config, own)?;
        }
        Command::Export(args) => transfer::export(&args, &quietly_configured(named)?.store)?,
        Command::Import(args) => {
            transfer::import(&args, &quietly_configured(named)?.store, &mut out)?;
        }
        Command::Salvage(args) => {
            let config = quietly_configured(named)?;
            let spare = own_numbers::load(named, &config.numbers).unwrap_or_else(|error| {
                warn(&[error.to_string()]);
                own_numbers::Own::new()
            });
            transfer::salvage(&args, &config.store, &spare, &mut out)?;
        }
        Command::Numbers(args) => numbers::numbers(&args, &mut out)?,
        Command::Simulate(args) => simulate::simulate(&args, &mut out)?,
        Command::Replay(args) => replay::replay(&args, &mut out)?,
        Command::Render(args) => {
            render::render(&args, quietly_configured(named)?.theme())?;
        }
    }
    out.flush()?;
    Ok(())
}

/// The configuration, for a command whose output is the point.
fn quietly_configured(named: Option<&Path>) -> Result<Config, Failure> {
    logs::start_quietly();
    let (config, warnings) = config::load(named)?;
    warn(&warnings);
    Ok(config)
}

fn warn(warnings: &[String]) {
    for warning in warnings {
        tracing::warn!("{}", text::one_line(warning));
    }
}
