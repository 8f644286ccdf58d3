//! Texts that Discord shows as a link or as a moment.

const PREFIX: &str = "https://discord.com/channels/";

/// The link to a message of a server. Its place is its channel and its id: `34/56`.
pub fn message(guild: &str, place: &str) -> String {
    format!("<{PREFIX}{guild}/{place}>")
}

/// The address of a link to a message; none if the text is no such link.
pub fn address(link: &str) -> Option<&str> {
    link.strip_prefix('<')?.strip_suffix('>').filter(|address| address.starts_with(PREFIX))
}

/// When something was, in seconds since 1970: each reader's Discord says how long ago.
pub fn moment(at: u64) -> String {
    format!("<t:{at}:R>")
}

/// Whether a text is a link of ours or a moment, which stays as it is.
pub fn is_ready(text: &str) -> bool {
    let is_link = text.starts_with(&format!("<{PREFIX}")) && text.ends_with('>');
    let at = text.strip_prefix("<t:").and_then(|rest| rest.strip_suffix(":R>"));
    is_link || at.is_some_and(|seconds| seconds.parse::<u64>().is_ok())
}
