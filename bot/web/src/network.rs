//! The way of requests to the page: sockets, proxies, addresses, and limits of connections.

pub mod address;
pub mod base;
pub mod door;
pub mod gate;
pub mod listener;
pub mod proxy;
pub mod shrink;
pub mod tries;
