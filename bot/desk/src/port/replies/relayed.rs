//! Talk of players that is shown in other rooms of their match.

use crate::{Account, port::words::text};

/// The longest text that is shown elsewhere, in characters.
pub const LONGEST: usize = 500;

/// Something that somebody said in another room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relayed {
    pub by: Account,
    /// One line, at most [`LONGEST`] characters. It is somebody's text: where it is shown,
    /// nothing in it is markup, and nobody is mentioned.
    pub text: String,
}

impl Relayed {
    /// Returns the speaker and the platform: `ann (Discord)`. This is somebody's text, too.
    pub fn who(&self) -> String {
        let mut platform = self.by.id.platform().chars();
        let first = platform.next().into_iter().flat_map(char::to_uppercase);
        let platform: String = first.chain(platform.clone()).collect();
        format!("{} ({platform})", text::shown_name(&self.by.name))
    }
}

#[cfg(test)]
mod tests {
    use record::AccountId;

    use super::*;

    #[test]
    fn it_says_who_said_it_and_where() {
        let by = Account { id: AccountId::from("matrix:@ann:example.org"), name: "ann".to_owned() };
        assert_eq!(Relayed { by, text: "hello".to_owned() }.who(), "ann (Matrix)");
    }
}
