//! Signals that stop the program or reload its config.

use std::{
    fs::{self, File},
    io,
};

use tokio::signal::unix::{Signal, SignalKind, signal};

/// The request of a host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostRequest {
    /// To end, because of the signal of this name.
    Stop(&'static str),
    Reload,
}

/// The meaning of SIGHUP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HangUp {
    /// Nothing: the program was started with `nohup`, to survive its terminal.
    Ignored,
    /// The terminal from which the program was started is closed.
    Stop,
    /// There is no terminal: it is for reading the config again, as with other services.
    Reload,
}

#[derive(Debug)]
pub struct Signals {
    interrupt: Signal,
    terminate: Signal,
    hang_up: Option<Signal>,
    meaning: HangUp,
}

impl Signals {
    /// Takes the signals over.
    ///
    /// # Errors
    ///
    /// If the system does not allow that.
    pub fn new() -> io::Result<Self> {
        // After it is taken over, nobody could tell that it was ignored.
        let meaning = HangUp::now();
        let hang_up = match meaning {
            HangUp::Ignored => None,
            HangUp::Stop | HangUp::Reload => Some(signal(SignalKind::hangup())?),
        };
        let (interrupt, terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(Self { interrupt, terminate, hang_up, meaning })
    }

    /// Waits for the next.
    pub async fn next(&mut self) -> HostRequest {
        let Self { interrupt, terminate, hang_up, meaning } = self;
        let hung_up = async {
            match hang_up {
                Some(signal) => drop(signal.recv().await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = interrupt.recv() => HostRequest::Stop("SIGINT"),
            _ = terminate.recv() => HostRequest::Stop("SIGTERM"),
            () = hung_up => match meaning {
                HangUp::Reload => HostRequest::Reload,
                HangUp::Stop | HangUp::Ignored => HostRequest::Stop("SIGHUP"),
            },
        }
    }
}

impl HangUp {
    fn now() -> Self {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        // Only a process with a controlling terminal can open it under this name.
        Self::of(&status, File::open("/dev/tty").is_ok())
    }

    fn of(status: &str, has_terminal: bool) -> Self {
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
        // The bit of signal 1.
        match (mask & 1 == 1, has_terminal) {
            (true, _) => Self::Ignored,
            (false, true) => Self::Stop,
            (false, false) => Self::Reload,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hang_up_means_what_the_start_was_like() {
        let status = |mask: &str| format!("Name:\ttidetable\nSigIgn:\t{mask}\nSigCgt:\t1\n");
        let (ignored, usual) = (status("0000000000001001"), status("0000000000001000"));
        assert_eq!(HangUp::of(&ignored, true), HangUp::Ignored);
        assert_eq!(HangUp::of(&ignored, false), HangUp::Ignored);
        assert_eq!(HangUp::of(&usual, true), HangUp::Stop);
        assert_eq!(HangUp::of(&usual, false), HangUp::Reload);
        assert_eq!(HangUp::of("", false), HangUp::Reload, "where there is no such file");
    }
}
