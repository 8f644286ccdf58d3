//! The same API over TLS, as `discord.com`, for clients that insist on it.

use std::{io, net::SocketAddr, sync::Arc};

use axum::serve::Listener;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, crypto::ring, pki_types::PrivateKeyDer},
    server::TlsStream,
};

use super::Line;

/// Settings that a client needs so that it takes the double for `discord.com`.
#[derive(Clone, Debug)]
pub struct Tls {
    /// The certificate of the authority to trust, made for this double.
    pub ca_pem: String,
    /// Where `discord.com` is to be resolved to.
    pub address: SocketAddr,
}

/// Where connections come in with TLS.
#[derive(Debug)]
pub(crate) struct Door {
    address: SocketAddr,
    /// Connections whose handshake is done.
    ready: mpsc::Receiver<(TlsStream<TcpStream>, SocketAddr)>,
}

impl Listener for Door {
    type Io = Line<TlsStream<TcpStream>>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        match self.ready.recv().await {
            Some((stream, address)) => (Line::new(stream), address),
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        Ok(self.address)
    }
}

/// Opens a door for `discord.com`.
///
/// # Errors
///
/// If no port can be had, or no certificate made.
pub(crate) async fn open() -> io::Result<(Door, Tls)> {
    let (config, ca_pem) = config().map_err(io::Error::other)?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let (sender, ready) = mpsc::channel(16);
    tokio::spawn(shake_hands(listener, TlsAcceptor::from(Arc::new(config)), sender));
    Ok((Door { address, ready }, Tls { ca_pem, address }))
}

/// Each by itself, so that a slow one holds up nobody; until the door is gone.
async fn shake_hands(
    listener: TcpListener,
    acceptor: TlsAcceptor,
    sender: mpsc::Sender<(TlsStream<TcpStream>, SocketAddr)>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = sender.closed() => return,
        };
        let Ok((stream, address)) = accepted else { continue };
        let (acceptor, sender) = (acceptor.clone(), sender.clone());
        tokio::spawn(async move {
            // A client that does not trust us says so itself.
            if let Ok(stream) = acceptor.accept(stream).await {
                let _ = sender.send((stream, address)).await;
            }
        });
    }
}

/// A certificate for `discord.com`, and who vouches for it.
fn config() -> Result<(ServerConfig, String), Box<dyn std::error::Error + Send + Sync>> {
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let issuer = CertifiedIssuer::self_signed(authority, KeyPair::generate()?)?;
    let key = KeyPair::generate()?;
    let certificate = CertificateParams::new(vec!["discord.com".to_owned()])?;
    let certificate = certificate.signed_by(&key, &issuer)?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(
            vec![certificate.der().clone()],
            PrivateKeyDer::Pkcs8(key.serialize_der().into()),
        )?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok((config, issuer.pem()))
}
