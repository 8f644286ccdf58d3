//! Connections that can be cut, so that a fault can be more than a bad answer.

pub mod tls;

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
};

use axum::{
    Router,
    extract::connect_info::Connected,
    serve::{IncomingStream, Listener},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
};

/// Ends the connection of a request, with whatever is on its way.
#[derive(Clone, Default, Debug)]
pub(crate) struct Cut(Arc<AtomicBool>);

impl Cut {
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

/// A connection.
#[derive(Debug)]
pub(crate) struct Line<S> {
    stream: S,
    cut: Cut,
}

impl<S> Line<S> {
    pub fn new(stream: S) -> Self {
        Self { stream, cut: Cut::default() }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.cut.check()?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.cut.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Where connections come in without TLS.
#[derive(Debug)]
pub(crate) struct Door(pub TcpListener);

impl Listener for Door {
    type Io = Line<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        // Small answers should not wait for more to be said.
        let _ = stream.set_nodelay(true);
        (Line::new(stream), address)
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Door>> for Cut {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        stream.io().cut.clone()
    }
}

impl Connected<IncomingStream<'_, tls::Door>> for Cut {
    fn connect_info(stream: IncomingStream<'_, tls::Door>) -> Self {
        stream.io().cut.clone()
    }
}

/// Serves until it is dropped.
pub(crate) async fn serve<L>(door: L, router: Router)
where
    L: Listener<Addr = SocketAddr>,
    for<'a> Cut: Connected<IncomingStream<'a, L>>,
{
    let service = router.into_make_service_with_connect_info::<Cut>();
    // It ends only when the task is ended.
    let _ = axum::serve(door, service).await;
}
