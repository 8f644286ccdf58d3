//! Finds whatever would keep the program from starting, or a later write from
//! succeeding. Each area of it is a file.

mod folders;
mod machine;
#[cfg(feature = "matrix")]
mod matrix;
mod page;
mod rights;
mod store;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use ::store::{ExportError, OpenError};
use desk::{Clock as _, ReplayError};
use record::{MatchId, StoreError};

use self::store::Found;
use super::run::{self, RunError};
use crate::{
    config::{
        Config, ConfigError, DEFAULT_FILE, DiscordConfig, HAS_DISCORD, Listen, TOKEN_VARIABLE,
    },
    health::socket,
    machine::clock::SystemClock,
    matches::faults,
    numbers::Own,
};

#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    #[error(transparent)]
    Numbers(#[from] ConfigError),
    #[cfg(feature = "matrix")]
    #[error(transparent)]
    Avatar(#[from] crate::avatar::AvatarError),
    #[error(
        "{} cannot be written to: {source}; give it to the user that runs the program, or name \
         another folder as {key}",
        path.display()
    )]
    Unwritable { key: &'static str, path: PathBuf, source: io::Error },
    #[error("the disk of {} is nearly full: {left} left; make room", path.display())]
    Full { path: PathBuf, left: String },
    #[error(
        "the clock of this machine is at {0}: set it, for example by `timedatectl set-ntp true`"
    )]
    Clock(String),
    #[cfg(feature = "matrix")]
    #[error(
        "no certificate authorities were found, so no homeserver can be trusted{0}: install the \
         package ca-certificates, or name a bundle in SSL_CERT_FILE"
    )]
    Certificates(String),
    #[error("{0} is taken by another program: stop that, or set page.listen to another port")]
    Taken(Listen),
    #[error("the page cannot listen on {listen}: {source}; set page.listen to another address")]
    Listen { listen: Listen, source: io::Error },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("match {id} cannot be read: {why}")]
    Match { id: MatchId, why: Why },
    #[error("the store is damaged: {0}; `tidetable salvage` writes what can be read to a file")]
    Damaged(String),
    #[error(transparent)]
    Export(#[from] ExportError),
    #[error("{0}")]
    Nothing(String),
    #[error("what was found cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl CheckError {
    /// True if a setting of the host is wrong.
    pub(super) fn is_usage(&self) -> bool {
        match self {
            Self::Numbers(_) | Self::Nothing(_) => true,
            #[cfg(feature = "matrix")]
            Self::Avatar(_) => true,
            _ => false,
        }
    }
}

/// The reason why a match cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Why {
    #[error("it is gone")]
    Gone,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{}", faults::at(.0))]
    Replay(#[from] ReplayError),
}

/// The findings of all areas, each with its area.
#[derive(Default)]
struct Findings {
    lines: Vec<(&'static str, String)>,
    /// Advice that keeps nothing from working.
    notes: Vec<(&'static str, String)>,
    wrong: Vec<(&'static str, CheckError)>,
}

impl Findings {
    fn line(&mut self, area: &'static str, line: String) {
        self.lines.push((area, line));
    }

    fn note(&mut self, area: &'static str, note: String) {
        if !self.notes.contains(&(area, note.clone())) {
            self.notes.push((area, note));
        }
    }

    fn refuse(&mut self, area: &'static str, error: CheckError) {
        self.wrong.push((area, error));
    }

    /// Writes everything but the last error, which is returned.
    fn write(mut self, out: &mut impl Write) -> Result<(), CheckError> {
        let last = self.wrong.pop();
        let wrong = self.wrong.into_iter().map(|(area, error)| (area, error.to_string()));
        let notes = self.notes.into_iter().map(|(area, note)| (area, format!("note: {note}")));
        for (area, line) in self.lines.into_iter().chain(notes).chain(wrong) {
            writeln!(out, "{area:<8} {line}")?;
        }
        last.map_or(Ok(()), |(_, error)| Err(error))
    }
}

/// Looks at everything that the program needs. The config itself was read before and is
/// sound; the files that it names may not be.
pub(super) fn check(
    named: Option<&Path>,
    config: &Config,
    own: Result<Own, ConfigError>,
    out: &mut impl Write,
) -> Result<(), CheckError> {
    let mut report = Findings::default();
    let file = named.or(Some(Path::new(DEFAULT_FILE)).filter(|path| path.exists()));
    report.line(
        "config",
        match file {
            Some(path) => format!("{} is sound", path.display()),
            None => "there is none: all is as in config.example.toml".to_owned(),
        },
    );
    // It is read first, to know whether a program is running, and shown last.
    let mut of_store = Findings::default();
    let is_running = store::check(&config.store, &mut of_store) == Found::InUse;
    page::check(&config.page, is_running, &mut report);
    if HAS_DISCORD {
        report.line("discord", discord(&config.discord));
    }
    #[cfg(feature = "matrix")]
    match matrix::check(&config.matrix) {
        Ok(found) => report.line("matrix", found),
        Err(error) => report.refuse("matrix", error),
    }
    #[cfg(feature = "matrix")]
    machine::check_certificates(&config.matrix, &mut report);
    match own {
        Ok(own) => own.iter().for_each(|(game, numbers)| {
            let path = config.numbers.0.get(game).map(|file| file.path.display().to_string());
            let (path, hash) = (path.unwrap_or_default(), numbers.hash());
            let line = format!("{game} is played with {path} (SHA-256 {hash})");
            report.line("numbers", line);
        }),
        Err(error) => report.refuse("numbers", error.into()),
    }
    if !run::has_a_front(config) {
        report.refuse("start", CheckError::Nothing(RunError::Nothing.to_string()));
    }
    machine::check_clock(SystemClock.now(), &mut report);
    rights::check(file, config, &mut report);
    folders::check(config, !of_store.wrong.is_empty(), &mut report);
    if !is_running {
        folders::check_socket(&socket::path(&config.store.path), &mut report);
    }
    report.lines.extend(of_store.lines);
    report.wrong.extend(of_store.wrong);
    report.write(out)
}

fn discord(config: &DiscordConfig) -> String {
    if config.token.is_none() {
        return format!("is off, without a token in {TOKEN_VARIABLE}");
    }
    let mut out = "is on".to_owned();
    if let Some(url) = &config.api_url {
        out.push_str(&format!(", through {}", url.0));
    }
    if let Some(server) = config.dev_guild {
        out.push_str(&format!(", with commands for the server {server} alone"));
    }
    out
}
