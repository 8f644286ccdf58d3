//! The log of the program, on standard error.
//!
//! Where that is the journal of systemd, each line begins with its priority.

mod journal;

use std::{
    backtrace::{Backtrace, BacktraceStatus},
    env,
    io::{self, IsTerminal as _},
    panic,
    path::Path,
    sync::OnceLock,
};

use tracing_subscriber::{
    Layer as _, Registry,
    filter::{LevelFilter, Targets},
    fmt,
    layer::SubscriberExt as _,
    reload,
    util::SubscriberInitExt as _,
};

use super::plain_file;
use crate::config::{DEFAULT_FILE, LogConfig, LogFormat};

/// How the log of this process goes; set once.
static LOG: OnceLock<Log> = OnceLock::new();

struct Log {
    format: LogFormat,
    targets: reload::Handle<Targets, Registry>,
}

/// Begins to log, as the config wants it. A panic is logged as well.
pub fn start(config: &LogConfig) {
    start_with(config.format, config.level.targets());
    log_panics();
}

/// Begins to log only what needs attention: for commands whose output is the
/// point.
pub fn start_quietly() {
    // The answer of the command also has sled's report of a damaged file.
    let targets = Targets::new().with_default(tracing::Level::WARN);
    start_with(LogFormat::Pretty, targets.with_target("sled", LevelFilter::OFF));
}

/// Changes what is logged. The format stays as it is.
pub fn change_level(config: &LogConfig) {
    let changed =
        LOG.get().map(|log| log.targets.reload(with_quiet_libraries(config.level.targets())));
    if let Some(Err(error)) = changed {
        tracing::error!(%error, "log.level stays as it is");
    }
}

/// Prints why the program ends: line by line as errors of the log, if that is JSON or goes
/// to the journal. Else `plain` prints it.
pub fn print_error(named: Option<&Path>, lines: &str, plain: impl FnOnce()) {
    let in_journal = journal::is_stderr();
    // A config that is refused tells what the log is to be all the same.
    if LOG.get().is_none() {
        let targets = Targets::new().with_default(tracing::Level::INFO);
        match wants_json(named) {
            true => start_with(LogFormat::Json, targets),
            false if in_journal => start_with(LogFormat::Pretty, targets),
            false => (),
        }
    }
    match LOG.get().map(|log| log.format) {
        Some(LogFormat::Json) => lines.lines().for_each(|line| tracing::error!("{line}")),
        Some(LogFormat::Pretty) if in_journal => {
            lines.lines().for_each(|line| tracing::error!("{line}"));
        }
        _ => plain(),
    }
}

/// Whether a config that may be refused asks for JSON.
fn wants_json(named: Option<&Path>) -> bool {
    if let Ok(format) = env::var("TIDETABLE_LOG_FORMAT") {
        return format.trim() == "json";
    }
    let text = plain_file::read(named.unwrap_or(Path::new(DEFAULT_FILE))).unwrap_or_default();
    let config = String::from_utf8_lossy(&text).parse::<toml::Table>().unwrap_or_default();
    let format = config.get("log").and_then(|log| log.get("format"));
    format.and_then(toml::Value::as_str) == Some("json")
}

/// Sends panics to the log, in its format.
fn log_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !tracing::enabled!(tracing::Level::ERROR) {
            return usual(info);
        }
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let why = info.payload_as_str().unwrap_or("no reason given");
        let backtrace = Backtrace::capture();
        match backtrace.status() {
            BacktraceStatus::Captured => tracing::error!(place, %backtrace, "panic: {why}"),
            _ => tracing::error!(place, "panic: {why}"),
        }
    }));
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
    let (targets, handle) = reload::Layer::new(with_quiet_libraries(targets));
    let lines = fmt::layer().with_writer(io::stderr);
    let in_journal = journal::is_stderr();
    let layer = match format {
        // The journal knows the time itself.
        LogFormat::Pretty if in_journal => {
            let format = fmt::format().with_ansi(false).with_target(false).without_time();
            lines.with_ansi(false).event_format(journal::Prioritized(format)).boxed()
        }
        LogFormat::Pretty => lines.with_ansi(io::stderr().is_terminal()).with_target(false).boxed(),
        LogFormat::Json if in_journal => {
            let format = fmt::format().json().flatten_event(true);
            lines.json().event_format(journal::Prioritized(format)).boxed()
        }
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // It fails only if there is one already: then that one goes on.
    if tracing_subscriber::registry().with(layer.with_filter(targets)).try_init().is_ok() {
        let _ = LOG.set(Log { format, targets: handle });
    }
}

/// Without what libraries say of themselves, unless the host asks for that.
fn with_quiet_libraries(targets: Targets) -> Targets {
    let level = targets.default_level().unwrap_or(LevelFilter::WARN).min(LevelFilter::WARN);
    let hushed = TALKATIVE.into_iter().map(|library| (library, level)).chain(CRYING);
    let asked: Vec<String> = targets.iter().map(|(target, _)| target.to_owned()).collect();
    let is_asked = |library: &str| {
        asked.iter().any(|target| target.starts_with(library) || library.starts_with(&**target))
    };
    targets.with_targets(hushed.filter(|(library, _)| !is_asked(library)))
}
