//! The section `[page]`.

use super::*;

fn page(text: &str) -> PageConfig {
    read(&format!("[page]\n{text}\n")).expect("a config").page
}

fn page_error(text: &str) -> String {
    wrong(&format!("[page]\n{text}\n"))
}

#[test]
fn a_unix_socket_is_an_address_without_a_key() {
    let listen = page("listen = \"unix:/run/tidetable/page.sock\"").listen;
    assert_eq!(listen, Listen::Unix("/run/tidetable/page.sock".into()));
    assert_eq!(listen.to_string(), "unix:/run/tidetable/page.sock");
    assert!(listen.is_local() && listen.tcp().is_none());
    let listen = page("listen = \"[::1]:80\"").listen;
    assert!(listen.is_local() && listen.tcp() == Some(([0, 0, 0, 0, 0, 0, 0, 1], 80).into()));
    for bad in ["unix:", "/run/page.sock", "localhost", "127.0.0.1", ""] {
        let told = page_error(&format!("listen = \"{bad}\""));
        assert!(told.starts_with(&format!("line 2: page.listen is \"{bad}\", but sho")), "{told}");
    }
}

#[test]
fn the_page_can_depend_on_its_key() {
    let key = "access_key = \"0123456789abcdef\"";
    for (enabled, without, with) in
        [("true", true, true), ("false", false, false), ("\"with-key\"", false, true)]
    {
        assert_eq!(page(&format!("enabled = {enabled}")).is_on(), without, "{enabled}");
        assert_eq!(page(&format!("enabled = {enabled}\n{key}")).is_on(), with, "{enabled}");
    }
    assert!(!page("enabled = \"with-key\"\nlisten = \"0.0.0.0:80\"").is_on());
    let told = page_error("enabled = \"with key\"");
    assert_eq!(
        told,
        "line 2: page.enabled is \"with key\", but should be true or false, or \"with-key\": on if \
         there is an access key"
    );
}

#[test]
fn proxies_are_addresses_and_networks() {
    assert!(page("").trusted_proxies.is_empty());
    let proxies = page("trusted_proxies = [\"127.0.0.1\", \"172.16.3.4/12\", \"fd00::/8\"]");
    let networks = ["127.0.0.1/32", "172.16.0.0/12", "fd00::/8"];
    let networks = networks.map(|network| network.parse().expect("a network"));
    assert_eq!(proxies.trusted_proxies.networks, networks);
    assert!(!proxies.trusted_proxies.unix);
    assert!(page("trusted_proxies = [\"unix\"]").trusted_proxies.unix);
    for bad in ["[\"nginx\"]", "[\"10.0.0.0/33\"]", "[\"127.0.0.1\", \"\"]", "[7]", "7", "\"a\""] {
        let told = page_error(&format!("trusted_proxies = {bad}"));
        assert!(told.starts_with("line 2: page.trusted_proxies "), "{told}");
        assert!(told.contains("but should be a list of addresses and networks"), "{told}");
    }
}

#[test]
fn the_page_may_be_below_a_path() {
    let address = |text: &str| {
        let page = page(&format!("address = \"{text}\""));
        page.address.expect("an address").0.to_string()
    };
    assert_eq!(address("https://table.example"), "https://table.example/");
    assert_eq!(address("https://games.example/table"), "https://games.example/table/");
    assert_eq!(address("http://games.example:81/a/b-c/"), "http://games.example:81/a/b-c/");
    for bad in [
        "table.example",
        "ftp://table.example",
        "https://ann@table.example",
        "https://table.example/?a=b",
        "https://table.example/#a",
        "https://table.example//a",
        "https://table.example/a;b",
        "https://table.example/ä",
    ] {
        let told = page_error(&format!("address = \"{bad}\""));
        assert!(told.contains("but should be the address of the page, in quotes"), "{told}");
    }
}
