//! What the program tells of itself, on standard error.

use std::io::{self, IsTerminal as _};

use tracing_subscriber::{
    Layer as _,
    filter::{LevelFilter, Targets},
    fmt,
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use crate::config::{LogConfig, LogFormat};

/// Begins to log, as the config wants it.
pub fn start(config: &LogConfig) {
    start_with(config.format, config.level.targets());
}

/// Begins to log only what needs attention: for commands whose output is the
/// point.
pub fn start_quietly() {
    start_with(LogFormat::Pretty, Targets::new().with_default(tracing::Level::WARN));
}

/// The library for Discord describes each of its requests, with the picture in
/// it byte by byte, wherever anybody might read it; that for Matrix and its parts tell
/// whatever they do with each event.
const TALKATIVE: [&str; 2] = ["matrix_sdk", "serenity"];

/// They cry out at each request that fails, also where that is an answer, at all that is
/// not there yet when an account is new, and at whatever anybody sends that cannot be read;
/// what matters comes to us as an error, and is told then.
const CRYING: [(&str, LevelFilter); 5] = [
    ("matrix_sdk::http_client", LevelFilter::OFF),
    ("matrix_sdk_base::room", LevelFilter::ERROR),
    ("matrix_sdk_crypto::backups", LevelFilter::ERROR),
    ("matrix_sdk_crypto::identities", LevelFilter::ERROR),
    ("matrix_sdk_crypto::machine", LevelFilter::ERROR),
];

fn start_with(format: LogFormat, targets: Targets) {
    let targets = hushed(targets);
    let lines = fmt::layer().with_writer(io::stderr);
    let layer = match format {
        LogFormat::Pretty => lines.with_ansi(io::stderr().is_terminal()).with_target(false).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // It fails only if there is one already: then that one goes on.
    let _ = tracing_subscriber::registry().with(layer.with_filter(targets)).try_init();
}

/// Without what libraries say of themselves, unless the host asks for that.
fn hushed(targets: Targets) -> Targets {
    let level = targets.default_level().unwrap_or(LevelFilter::WARN).min(LevelFilter::WARN);
    let hushed = TALKATIVE.into_iter().map(|library| (library, level)).chain(CRYING);
    let asked: Vec<String> = targets.iter().map(|(target, _)| target.to_owned()).collect();
    let is_asked = |library: &str| {
        asked.iter().any(|target| target.starts_with(library) || library.starts_with(&**target))
    };
    targets.with_targets(hushed.filter(|(library, _)| !is_asked(library)))
}
