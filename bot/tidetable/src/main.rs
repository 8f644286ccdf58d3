//! The program; see the library of the same name.

use std::{path::Path, process::ExitCode};

use clap::{Parser as _, error::ErrorKind};
use tidetable::{
    cli::Cli,
    commands::{self, Failure},
    machine::logs,
    text,
};

/// With the allocator of the system, the heap of a long export falls to pieces and takes
/// twice the memory.
#[cfg(not(feature = "jemalloc"))]
#[global_allocator]
static HEAP: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(feature = "jemalloc")]
#[global_allocator]
static HEAP: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    #[cfg(feature = "matrix")]
    tidetable::machine::tls::choose();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    // Other commands print their errors for a person.
    let runs = cli.runs().then(|| cli.config().map(Path::to_owned));
    match commands::perform(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            match runs {
                Some(named) => {
                    logs::print_error(named.as_deref(), &text::lines(&failure), || print(&failure));
                }
                None => print(&failure),
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

fn print(failure: &Failure) {
    // Each problem of a config is one; else more lines are more help.
    for (n, line) in text::lines(failure).lines().enumerate() {
        let is_one = n == 0 || matches!(failure, Failure::Config(_));
        eprintln!("{}{line}", if is_one { "error: " } else { "" });
    }
}

/// Shows help, or says what is wrong with the command line.
fn refuse(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // If the help cannot be written, its reader has gone away.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{}", text::lines(&error.render()));
            ExitCode::from(2)
        }
    }
}
