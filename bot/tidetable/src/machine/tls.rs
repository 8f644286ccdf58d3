//! The library that encrypts connections.

use rustls::crypto::{CryptoProvider, ring};

/// Chooses it for the whole program. Discord's side brings one library for it and
/// Matrix's another, and whoever leaves the choice to rustls would panic where it finds
/// two: so this comes before any connection.
pub fn choose() {
    if CryptoProvider::get_default().is_none() {
        // Somebody else may have been faster, and then there is one.
        let _ = ring::default_provider().install_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_chosen_for_all() {
        choose();
        choose();
        let config = rustls::ClientConfig::builder()
            .with_root_certificates(rustls::RootCertStore::empty())
            .with_no_client_auth();
        let chosen = CryptoProvider::get_default().expect("it was chosen");
        assert_eq!(config.crypto_provider().cipher_suites, chosen.cipher_suites);
    }
}
