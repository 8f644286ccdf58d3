//! Questions as buttons or as a menu.

use desk::{ParsePressError, Press, Prompt};
use games::guide::Choice;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::markdown::{cut, length};

/// What our ids begin with, so that a later program can tell them from its own.
const VERSION: &str = "1|";
/// The longest id.
const ID: usize = 100;
/// The most options, of a menu and of a grid of buttons.
const OPTIONS: usize = 25;
/// The most buttons in a row.
const ROW: usize = 5;
/// The longest label of a button.
const BUTTON: usize = 80;
/// The longest label of a menu entry.
const ENTRY: usize = 100;
/// The longest text in a menu that is closed.
const PLACEHOLDER: usize = 150;
/// Buttons with longer labels, if there is more than a row of them, stand one
/// below the other on a phone, and push the board away.
const EASY: usize = 14;

/// The rows below a message.
pub fn rows(prompt: &Prompt) -> Vec<CreateActionRow> {
    let options: Vec<(String, &Choice)> = prompt
        .options
        .iter()
        .map(|option| (format!("{VERSION}{}", prompt.id(option)), option))
        // Laws of the desk: an id is short. If it were not, the message would
        // be refused as a whole.
        .filter(|(id, _)| length(id) <= ID)
        .take(OPTIONS)
        .collect();
    let long = |(_, option): &(String, &Choice)| length(&option.label) > EASY;
    match options.len() {
        0 => Vec::new(),
        // One of them does no harm.
        n_options if n_options > ROW && options.iter().filter(|it| long(it)).count() > 1 => {
            vec![menu(prompt, options)]
        }
        n_options => {
            // Rows of the same length: seven are four and three.
            let row = n_options.div_ceil(n_options.div_ceil(ROW));
            let buttons: Vec<CreateButton> = (0..).zip(options).map(button).collect();
            buttons.chunks(row).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
        }
    }
}

/// What an id stands for.
///
/// # Errors
///
/// If it is none of ours, or of a program with other ids.
pub fn press(id: &str) -> Result<Press, ParsePressError> {
    id.strip_prefix(VERSION).ok_or(ParsePressError)?.parse()
}

fn button((n, (id, option)): (usize, (String, &Choice))) -> CreateButton {
    // The first of what the desk itself offers stands out: to accept, to confirm.
    let main = n == 0 && option.token.starts_with('!');
    let style = if main { ButtonStyle::Primary } else { ButtonStyle::Secondary };
    CreateButton::new(id).style(style).label(label(option, BUTTON))
}

fn menu(prompt: &Prompt, options: Vec<(String, &Choice)>) -> CreateActionRow {
    let entry = |(id, option)| CreateSelectMenuOption::new(label(option, ENTRY), id);
    let options = options.into_iter().map(entry).collect();
    // Not looked at when it comes back: the entry says all.
    let id = cut(&format!("{VERSION}{}", prompt.press), ID);
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new(id, kind).placeholder(cut(&prompt.ask, PLACEHOLDER)),
    )
}

/// Never empty: Discord refuses that.
fn label(option: &Choice, room: usize) -> String {
    let words = if option.label.trim().is_empty() { &option.token } else { &option.label };
    cut(words, room)
}
