use std::{
    io::{self, Write},
    net::{IpAddr, SocketAddr},
};

use desk::Clock;
use web::KeyError;

use crate::{
    cli::Invite,
    config::{ACCESS_KEY_VARIABLE, Listen, PageConfig},
};

#[derive(Debug, thiserror::Error)]
pub enum InviteError {
    #[error(
        "no access key is set here. If a service or a container has one, give the same to this \
         command: {ACCESS_KEY_VARIABLE}_FILE names the file. If the page has none, everybody who \
         reaches it may be anybody: set page.access_key, and start the program again"
    )]
    NoKey,
    #[error(
        "the page listens on a Unix socket, which no browser can open: set page.address to the \
         address of the proxy in front of it"
    )]
    NoAddress,
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error("“{0}” is no name: it needs a letter or a digit, and must not be one of ours")]
    Name(String),
    #[error("what there is to say cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl InviteError {
    /// Whether the command line or the config is wrong.
    pub(super) fn is_usage(&self) -> bool {
        !matches!(self, Self::Output(_))
    }
}

/// Prints a link for one person. It is made from the access key alone, so that it
/// needs no store and no running program.
pub(super) fn invite(
    args: &Invite,
    page: &PageConfig,
    clock: &dyn Clock,
    out: &mut dyn Write,
) -> Result<(), InviteError> {
    let key = page.access_key.as_ref().ok_or(InviteError::NoKey)?.reveal().parse()?;
    let invited = web::invitation(&key, &args.name, clock.micros());
    let (name, path) = invited.ok_or_else(|| InviteError::Name(args.name.clone()))?;
    let address = match (&page.address, &page.listen) {
        (Some(address), _) => address.0.to_string(),
        (None, Listen::Tcp(listen)) => format!("http://{}/", reachable(*listen)),
        (None, Listen::Unix(_)) => return Err(InviteError::NoAddress),
    };
    writeln!(out, "{}{path}", address.trim_end_matches('/'))?;
    writeln!(out)?;
    writeln!(out, "This lets {name} in, as {name} and nobody else: send it to nobody but them.")?;
    if page.address.is_none() && !page.listen.is_local() {
        writeln!(
            out,
            "If others reach the page by another name, put that in place of the address, or set \
             page.address."
        )?;
    }
    Ok(())
}

/// An address that a browser takes: `0.0.0.0` means all that this machine has.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(_) => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
    };
    SocketAddr::new(ip, listen.port())
}
