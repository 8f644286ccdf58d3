//! Lines for the journal of systemd.

use std::{
    env, fmt,
    fs::File,
    io,
    os::{fd::AsFd as _, unix::fs::MetadataExt as _},
};

use tracing::{Event, Level, Subscriber};
use tracing_subscriber::{
    fmt::{FmtContext, FormatEvent, FormatFields, format::Writer},
    registry::LookupSpan,
};

/// Returns true if standard error is the journal. systemd then names its device and inode.
pub fn is_stderr() -> bool {
    let Ok(stream) = env::var("JOURNAL_STREAM") else { return false };
    let stderr = io::stderr().as_fd().try_clone_to_owned().map(File::from);
    let found = stderr.and_then(|file| file.metadata());
    found.is_ok_and(|file| stream == format!("{}:{}", file.dev(), file.ino()))
}

/// Puts the priority before each line: the journal takes it from there, so that
/// `journalctl -p err` shows errors alone.
#[derive(Debug)]
pub struct Prioritized<F>(pub F);

impl<S, N, F> FormatEvent<S, N> for Prioritized<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut text = String::new();
        self.0.format_event(context, Writer::new(&mut text), event)?;
        let priority = priority(event.metadata().level());
        text.lines().try_for_each(|line| writeln!(writer, "<{priority}>{line}"))
    }
}

/// As syslog counts them.
fn priority(level: &Level) -> u8 {
    match *level {
        Level::ERROR => 3,
        Level::WARN => 4,
        Level::INFO => 6,
        Level::DEBUG | Level::TRACE => 7,
    }
}
