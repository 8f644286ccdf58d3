//! Which people may see the page, and as whom: keys, passes, guests and invitations.

pub mod caller;
pub mod guard;
pub mod guests;
pub mod inviting;
pub mod nonce;
pub mod pass;
