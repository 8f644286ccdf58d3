//! What people choose for themselves.

use games::{Prose, prose};
use render::Theme;

use crate::{
    Desk, Heard, UserId,
    commands::{self, Verb},
    desk::{Answer, whisper},
    parse::Request,
    text::{self, code, or, sentence},
    trouble::{Trouble, told},
};

/// A choice, as typed.
enum Wish {
    Theme(&'static Theme),
    Confirm(bool),
}

impl Desk {
    /// Says what the speaker has chosen, or remembers choices: all or none.
    pub(crate) async fn prefer(&self, heard: &Heard, request: Request) -> Answer {
        let user = &heard.from.id;
        let wishes = wishes(&request.words)?;
        for wish in &wishes {
            let (key, value) = match wish {
                Wish::Theme(theme) => (theme_key(user), theme.name),
                Wish::Confirm(confirm) => (confirm_key(user), on_or_off(*confirm)),
            };
            self.store.set_note(&key, Some(value)).await?;
        }
        let mut lines: Vec<Prose> = wishes.iter().map(changed).collect();
        if lines.is_empty() {
            lines = self.chosen_so_far(heard).await;
        }
        Ok(vec![whisper(user, lines)])
    }

    async fn chosen_so_far(&self, heard: &Heard) -> Vec<Prose> {
        let theme = self.theme_of(&heard.from.id).await.name;
        let mut line = prose!["Boards that only you see are ", code(theme), ". Change it with "];
        line.0.push(commands::say(Verb::Settings, "", "theme"));
        line.0.push(" and ".into());
        line.0.extend(themes().0);
        let (so, other) = match self.is_careful(heard).await {
            true => ("first shown to you and then confirmed", "off"),
            false => ("made at once", "on"),
        };
        let confirm = prose![
            "Moves that you choose step by step are ",
            so,
            ". Change it with ",
            commands::say(Verb::Settings, "", &format!("confirm {other}")),
            "."
        ];
        vec![sentence(line), confirm]
    }

    /// The colours a person likes, or the host does.
    pub(crate) async fn theme_of(&self, user: &UserId) -> &'static Theme {
        // Colours are not worth an error.
        let note = self.store.note(&theme_key(user)).await.ok().flatten();
        note.as_deref().and_then(Theme::named).unwrap_or(self.settings.theme)
    }

    /// Whether who pressed wants to look before the move is made, or the
    /// platform does.
    pub(crate) async fn is_careful(&self, heard: &Heard) -> bool {
        // To be asked once too often is not worth an error either.
        let note = self.store.note(&confirm_key(&heard.from.id)).await.ok().flatten();
        note.as_deref().and_then(switch).unwrap_or(heard.careful)
    }
}

/// Reads choices: `theme dark`, `confirm=off`, or only `dark`.
fn wishes(words: &[String]) -> Result<Vec<Wish>, Trouble> {
    let mut wishes = Vec::new();
    let mut key = String::new();
    let words = words.iter().flat_map(|word| word.split('=')).map(str::to_lowercase);
    for word in words.filter(|word| !word.is_empty()) {
        if ["theme", "confirm"].contains(&&*word) {
            key = word;
            continue;
        }
        let wish = match (&*key, Theme::named(&word), switch(&word)) {
            ("" | "theme", Some(theme), _) => Wish::Theme(theme),
            ("" | "confirm", _, Some(confirm)) => Wish::Confirm(confirm),
            ("confirm", ..) => {
                let word = text::echo(&word);
                return Err(told(prose![
                    "I do not understand “",
                    word,
                    "” there: say ",
                    code("on"),
                    " or ",
                    code("off"),
                    "."
                ]));
            }
            _ => {
                let mut line = prose!["There is no theme “", text::echo(&word), "”, only "];
                line.0.extend(themes().0);
                return Err(told(sentence(line)));
            }
        };
        key.clear();
        wishes.push(wish);
    }
    Ok(wishes)
}

fn changed(wish: &Wish) -> Prose {
    match wish {
        Wish::Theme(theme) => {
            prose!["From now on boards that only you see are ", code(theme.name), "."]
        }
        Wish::Confirm(true) => prose![
            "From now on a move that you choose step by step is shown to you, and made when you \
             confirm it."
        ],
        Wish::Confirm(false) => {
            prose!["From now on a move that you choose step by step is made at once."]
        }
    }
}

fn themes() -> Prose {
    or(Theme::ALL.iter().map(|theme| prose![code(theme.name)]))
}

fn switch(word: &str) -> Option<bool> {
    match word {
        "on" | "yes" => Some(true),
        "off" | "no" => Some(false),
        _ => None,
    }
}

fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn theme_key(user: &UserId) -> String {
    format!("user/{user}/theme")
}

fn confirm_key(user: &UserId) -> String {
    format!("user/{user}/confirm")
}
