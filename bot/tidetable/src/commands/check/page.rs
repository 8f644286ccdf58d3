//! The page: the place it listens at, and the way to it.

use std::{
    fs, io,
    net::SocketAddr,
    os::unix::{fs::FileTypeExt as _, net::UnixStream},
    path::Path,
};

use tokio::net::TcpSocket;

use super::{CheckError, Findings};
use crate::config::{Listen, PageConfig, PageSwitch};

/// The longest path of a Unix socket that every system takes, in bytes.
const LONGEST_SOCKET: usize = 103;

/// Tries the place where the page listens. `is_running` is true if a program has the
/// store open, which is then probably the one that has the port.
pub(super) fn check(page: &PageConfig, is_running: bool, report: &mut Findings) {
    if !page.is_on() {
        let why = match page.enabled {
            PageSwitch::WithKey => "is off, without an access key",
            PageSwitch::On | PageSwitch::Off => "is switched off",
        };
        report.line("page", why.to_owned());
        return;
    }
    let tried = match &page.listen {
        Listen::Tcp(address) => try_port(*address),
        Listen::Unix(path) => try_socket(path),
    };
    let served = match tried {
        Ok(()) => "",
        Err(CheckError::Taken(_)) if is_running => ", where a program answers already",
        Err(error) => {
            report.refuse("page", error);
            ""
        }
    };
    let key = match page.access_key {
        None => "for this machine",
        Some(_) => "with an access key",
    };
    let place = match &page.listen {
        Listen::Tcp(address) => format!("http://{address}/"),
        Listen::Unix(_) => page.listen.to_string(),
    };
    report.line("page", format!("{place}, {key}{served}"));
    check_proxies(page, report);
}

/// Binds a port without listening, so that nobody is kept from it meanwhile.
fn try_port(address: SocketAddr) -> Result<(), CheckError> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
    let bound = socket.and_then(|socket| {
        // As a start does, which does not wait for old connections to end.
        socket.set_reuseaddr(true)?;
        socket.bind(address)
    });
    bound.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => CheckError::Taken(Listen::Tcp(address)),
        _ => CheckError::Listen { listen: Listen::Tcp(address), source },
    })
}

/// Looks at a Unix socket that is there already, and at its folder.
fn try_socket(path: &Path) -> Result<(), CheckError> {
    let listen = || Listen::Unix(path.to_owned());
    let refuse = |source| Err(CheckError::Listen { listen: listen(), source });
    if LONGEST_SOCKET < path.as_os_str().len() {
        let why = format!("its path is longer than {LONGEST_SOCKET} bytes");
        return refuse(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    match fs::symlink_metadata(path) {
        Ok(found) if !found.file_type().is_socket() => refuse(io::Error::new(
            io::ErrorKind::AlreadyExists,
            "there is a file that is no socket",
        )),
        Ok(_) if UnixStream::connect(path).is_ok() => Err(CheckError::Taken(listen())),
        _ => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let file = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
            file.map(drop).or_else(refuse)
        }
    }
}

/// Notes what does not fit a proxy in front of the page.
fn check_proxies(page: &PageConfig, report: &mut Findings) {
    let is_reached = page.address.is_some() || !page.trusted_proxies.is_empty();
    if is_reached && page.access_key.is_none() {
        let note = "there is no access key, so that everybody who reaches the page through its \
                    proxy can play as anybody: set page.access_key";
        report.note("page", note.to_owned());
    }
    let by_socket = matches!(page.listen, Listen::Unix(_));
    if by_socket && page.address.is_none() {
        let note = "it listens on a Unix socket, and links need an address that browsers can open: \
                    set page.address";
        report.note("page", note.to_owned());
    }
    if by_socket != page.trusted_proxies.unix {
        let note = match by_socket {
            true => {
                "visitors cannot be told apart behind the proxy: add \"unix\" to \
                 page.trusted_proxies"
            }
            false => {
                "page.trusted_proxies names the Unix socket, and page.listen is a port: name the \
                 address of the proxy instead, such as \"127.0.0.1\""
            }
        };
        report.note("page", note.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use std::{net::TcpListener, os::unix::net::UnixListener};

    use super::*;

    fn told(page: &PageConfig, is_running: bool) -> String {
        let mut report = Findings::default();
        check(page, is_running, &mut report);
        let lines = report.lines.into_iter().chain(report.notes).map(|(_, line)| line);
        let wrong = report.wrong.into_iter().map(|(_, error)| error.to_string());
        lines.chain(wrong).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_port_is_free_or_taken() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let listen = Listen::Tcp(listener.local_addr().expect("an address"));
        let page = PageConfig { listen, ..PageConfig::default() };
        let own = format!("http://{}/, for this machine", page.listen);
        assert_eq!(told(&page, true), format!("{own}, where a program answers already"));
        let taken = told(&page, false);
        assert!(taken.contains("is taken by another program"), "{taken}");
        drop(listener);
        assert_eq!(told(&page, false), own);
        // Of networks for documentation, which no machine has.
        let listen = Listen::Tcp(([192, 0, 2, 1], 80).into());
        let foreign = told(&PageConfig { listen, ..PageConfig::default() }, false);
        assert!(foreign.contains("the page cannot listen on 192.0.2.1:80: "), "{foreign}");
    }

    #[test]
    fn a_socket_has_a_folder_and_no_other_listener() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| {
            let listen = Listen::Unix(folder.path().join(name));
            PageConfig { listen, ..PageConfig::default() }
        };
        let listener = UnixListener::bind(folder.path().join("a")).expect("a socket");
        assert!(told(&at("a"), false).contains("is taken by another program"));
        assert!(told(&at("a"), true).contains("where a program answers already"));
        drop(listener);
        assert!(!told(&at("a"), false).contains("cannot listen"), "a stale socket is replaced");
        assert!(!told(&at("b"), false).contains("cannot listen"));
        fs::write(folder.path().join("c"), "").expect("a file");
        assert!(told(&at("c"), false).contains("there is a file that is no socket"));
        assert!(told(&at("d/e"), false).contains("cannot listen on unix:/"));
        let long = told(&at(&"f".repeat(LONGEST_SOCKET)), false);
        assert!(long.contains("its path is longer than 103 bytes"), "{long}");
    }

    #[test]
    fn a_page_behind_a_proxy_needs_a_key_and_an_address() {
        let listen = Listen::Tcp(([127, 0, 0, 1], 0).into());
        let mut page = PageConfig { listen, ..PageConfig::default() };
        assert!(!told(&page, false).contains('\n'), "nothing to note");
        page.trusted_proxies.unix = true;
        let both = told(&page, false);
        assert!(both.contains("there is no access key"), "{both}");
        assert!(both.contains("page.listen is a port"), "{both}");
        let folder = tempfile::tempdir().expect("a folder");
        page.listen = Listen::Unix(folder.path().join("a"));
        let without = told(&page, false);
        assert!(without.contains("set page.address"), "{without}");
        assert!(!without.contains("told apart"), "{without}");
        page.trusted_proxies.unix = false;
        assert!(told(&page, false).contains("add \"unix\" to page.trusted_proxies"));
    }
}
