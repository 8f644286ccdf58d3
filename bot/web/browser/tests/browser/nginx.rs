//! A real nginx in front of the page.

use std::{
    env, fs,
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{self, Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(10);

/// nginx with a configuration of its own, as long as the test runs.
pub struct Nginx {
    child: Child,
    folder: PathBuf,
}

/// A place on this machine for a site with TLS, before there is one.
pub struct Site {
    pub port: u16,
    folder: PathBuf,
}

impl Site {
    pub fn new() -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
        let port = free.local_addr().expect("it has an address").port();
        let folder = env::temp_dir().join(format!("tidetable-nginx-{}-{port}", process::id()));
        fs::create_dir(&folder).expect("a folder");
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"])
            .args(["-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", "key.pem"])
            .args(["-out", "cert.pem"])
            .current_dir(&folder)
            .stderr(Stdio::null())
            .status()
            .expect("openssl is installed: see .ci/browser");
        assert!(made.success(), "a certificate can be made");
        Self { port, folder }
    }

    /// A file of the site.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A server with nothing but this location.
    pub fn server(&self, location: &str) -> String {
        let (port, folder) = (self.port, self.folder().display());
        format!(
            "server {{
                listen 127.0.0.1:{port} ssl;
                ssl_certificate {folder}/cert.pem;
                ssl_certificate_key {folder}/key.pem;
                {location}
            }}"
        )
    }

    /// Starts nginx with these servers. Nothing of the machine's configuration is read.
    pub fn start(self, servers: &str) -> Nginx {
        let folder = &self.folder;
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let temporary = temporary.map(|name| format!("{name}_temp_path tmp-{name};")).join("\n");
        let config = format!(
            "daemon off;
            # One process, which may read whatever the test may.
            master_process off;
            pid nginx.pid;
            error_log stderr warn;
            events {{}}
            http {{
                access_log off;
                {temporary}
                {servers}
            }}"
        );
        fs::write(folder.join("nginx.conf"), config).expect("it can be written");
        let child = Command::new("nginx")
            .args(["-e", "stderr", "-c", "nginx.conf", "-p"])
            .arg(folder)
            .spawn()
            .expect("nginx is installed: see .ci/browser");
        let mut nginx = Nginx { child, folder: self.folder };
        let start = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            let ended = nginx.child.try_wait().expect("it can be asked");
            assert!(ended.is_none(), "nginx does not start: {ended:?}");
            assert!(start.elapsed() < PATIENCE, "nginx does not listen");
            sleep(Duration::from_millis(20));
        }
        nginx
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
