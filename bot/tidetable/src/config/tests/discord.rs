//! The section `[discord]`.

use super::*;

#[cfg(feature = "discord")]
const TOKEN: &str = "MTEy.G1abc-._secret_hunter2";

fn with_variable(text: &str, token: &'static str) -> Result<Config, Vec<Problem>> {
    parse(text, move |name| (name == TOKEN_VARIABLE).then(|| token.into()))
}

#[cfg(not(feature = "discord"))]
#[test]
fn a_program_without_discord_says_so() {
    let told = wrong("[page]\nenabled = true\n[discord]\ndev_guild = 1\n");
    let expected = "line 4: discord.dev_guild is for Discord, and this program was built without \
                    it: take it away, or build the program with `--features discord`";
    assert_eq!(told, expected);
    let problems = with_variable("", "a.b.c").expect_err("a problem");
    assert!(problems[0].to_string().starts_with("TIDETABLE_DISCORD_TOKEN is for Discord"));
    assert_eq!(read("[discord]\n"), Ok(Config::default()), "so the example can be copied");
}

#[cfg(feature = "discord")]
#[test]
fn the_token_is_a_secret_from_the_file_or_the_environment() {
    assert_eq!(read("").expect("a config").discord.token, None);
    let config = read(&format!("[discord]\ntoken = \"{TOKEN}\"")).expect("a config");
    assert_eq!(config.discord.token.as_ref().expect("a token").reveal(), TOKEN);
    assert!(!format!("{config:?}").contains("hunter2"));
    assert!(!serde_json::to_string(&config).expect("json").contains("hunter2"));
    for variable in ["d.e.f", " d.e.f\n", "Bot d.e.f"] {
        let config = with_variable(&format!("[discord]\ntoken = \"{TOKEN}\""), variable);
        let token = config.expect("a config").discord.token.expect("a token");
        assert_eq!(token.reveal(), "d.e.f", "the environment wins: {variable:?}");
    }
    assert_eq!(with_variable("", "").expect("a config").discord.token, None);
}

#[cfg(feature = "discord")]
#[test]
fn what_is_no_token_is_not_shown_either() {
    // A client secret, a public key, an application's ID: easily mistaken for it.
    for bad in ["hunter2hunter2hunter2", "7f0cafe", "112233445566778899", "a.b", "a.b.c.d", "a..c"]
    {
        let told = wrong(&format!("[discord]\ntoken = \"{bad}\""));
        assert!(told.starts_with("line 2: discord.token should be a bot's token: "), "{told}");
        assert!(told.contains("Bot > Reset Token"), "it says where there is one: {told}");
        assert!(!told.contains(bad), "{told}");
    }
}

#[cfg(feature = "discord")]
#[test]
fn a_server_has_a_number_in_quotes_or_not() {
    for value in ["112233445566778899", "\"112233445566778899\""] {
        let config = read(&format!("[discord]\ndev_guild = {value}")).expect("a config");
        assert_eq!(config.discord.dev_guild, Some(112_233_445_566_778_899), "{value}");
    }
    for value in ["0", "-1", "\"reef\"", "\"\"", "1.5", "true", "[]"] {
        let told = wrong(&format!("[discord]\ndev_guild = {value}"));
        assert!(told.starts_with("line 2: discord.dev_guild is "), "{told}");
        assert!(told.contains("but should be a server's ID"), "{told}");
    }
}

#[cfg(feature = "discord")]
#[test]
fn a_proxy_has_an_address_of_the_web() {
    for url in ["http://127.0.0.1:3000", "https://proxy.example", "http://[::1]:80/"] {
        let config = read(&format!("[discord]\napi_url = \"{url}\"")).expect("a config");
        let read = config.discord.api_url.expect("an address").0;
        assert_eq!(read, url.parse().expect("an address"));
    }
    for bad in [
        "127.0.0.1:3000",
        "ws://127.0.0.1",
        "http://",
        "http://a?b",
        "http://a/b",
        "http://a:b@c",
        "",
    ] {
        let told = wrong(&format!("[discord]\napi_url = \"{bad}\""));
        assert!(told.contains("should be the address of a proxy, in quotes"), "{bad}: {told}");
    }
}

#[cfg(feature = "discord")]
#[test]
fn messages_are_laid_out_in_two_ways() {
    use crate::config::MessageLayout::{V1, V2};
    assert_eq!(read("").expect("a config").discord.layout, V1, "as ever");
    for (text, expected) in [("v1", V1), ("v2", V2)] {
        let config = read(&format!("[discord]\nlayout = \"{text}\"")).expect("a config");
        assert_eq!(config.discord.layout, expected);
    }
    for bad in ["\"V2\"", "2", "true", "\"\""] {
        let told = wrong(&format!("[discord]\nlayout = {bad}"));
        assert!(told.contains("discord.layout is ") && told.contains("\"v1\" or \"v2\""), "{told}");
    }
}
