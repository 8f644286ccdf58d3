//! Questions as buttons or as a menu.

use desk::{
    Button, ParsePressError, Press, Prompt, Reply,
    press::{At, Deed},
};
use games::{Message, menu::ChoiceRole, msg};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};
use words::Language;

use super::{
    emblems::placeholder,
    markdown::{length, localize, shorten},
};

/// The beginning of the bot's ids, so that a later program can tell them from its own.
const VERSION: &str = "1|";
/// The beginning of the id of a form for a typed move, and of the button that opens it.
const FORM: &str = "1t|";
/// The longest id.
const ID: usize = 100;
/// The most options, of a menu and of a grid of buttons.
const OPTIONS: usize = 25;
/// The most buttons in a row.
const ROW: usize = 5;
/// The most rows.
const ROWS: usize = 5;
/// The most buttons that help to choose.
const BESIDE: usize = 3;
/// The longest label of a button.
const LABEL: usize = 80;
/// The longest label of a menu entry.
const ENTRY: usize = 100;
/// The longest text in a menu that is closed.
const PLACEHOLDER: usize = 150;
/// The longest title of a form, and the longest label of its field.
const FIELD: usize = 45;
/// The longest text in a field that is empty.
const HINT: usize = 100;
/// The most characters that are typed as a move.
const TYPED: u16 = 200;
/// The name of the field of a form.
const INPUT: &str = "move";
/// Buttons with longer labels, if there is more than a row of them, stand one
/// below the other on a phone, and push the board away.
const EASY: usize = 14;

/// The id of a button, and the button.
type Labelled<'a> = (String, &'a Button);

/// The rows below a message: the moves as buttons or as a menu, and below them
/// what ends a turn, takes back or is said beside the game, helps to choose, or shows
/// the board otherwise.
pub fn rows(reply: &Reply) -> Vec<CreateActionRow> {
    let with_id = |option| (id(option), option);
    // Laws of the desk: an id is short. If it were not, the message would
    // be refused as a whole.
    let fits = |(id, _): &(String, &Button)| length(id) <= ID;
    let more: Vec<Labelled> = reply.buttons_for_more().map(with_id).filter(fits).collect();
    let Some(prompt) = &reply.prompt else {
        return buttons(more.into_iter().take(ROW).collect());
    };
    let options = prompt.options.iter().map(with_id).filter(fits).take(OPTIONS);
    let options: Vec<Labelled> = options.collect();
    let beside = prompt.beside.iter().map(with_id).filter(fits);
    let beside: Vec<Labelled> = beside.take(BESIDE).collect();
    let opener = opener(prompt, reply.language);
    let opener = opener.iter().map(|button| (format!("{FORM}{}", Button::id(button)), button));
    let opener: Vec<Labelled> = opener.filter(fits).collect();
    if options.len() + beside.len() + more.len() + opener.len() <= ROW {
        return buttons([options, beside, more, opener].concat());
    }
    let is_apart = |(_, option): &Labelled| option.role != ChoiceRole::Plain;
    let (mut apart, moves): (Vec<_>, Vec<_>) = options.into_iter().partition(is_apart);
    let long = |(_, option): &&Labelled| length(&option.label.to_string()) > EASY;
    // One that is long does no harm.
    let many_long = moves.len() > ROW && moves.iter().filter(long).count() > 1;
    let n_rows = |apart: usize| moves.len().div_ceil(ROW) + apart.div_ceil(ROW);
    // The film of a turn is found nowhere else.
    let n_films = more.iter().filter(|more| is_film(more)).count();
    let is_menu = many_long || n_rows(apart.len() + n_films + opener.len()) > ROWS;
    // Buttons that only help to choose are left out if they would turn the others into a menu.
    let moves_rows = if is_menu { 1 } else { moves.len().div_ceil(ROW) };
    let room = ROW * ROWS.saturating_sub(moves_rows);
    let free = room.saturating_sub(apart.len() + opener.len());
    apart.extend(fit(beside, more, free));
    apart.truncate(room - opener.len());
    apart.extend(opener);
    let mut rows = if is_menu { vec![menu(prompt, moves)] } else { buttons(moves) };
    rows.extend(buttons(apart));
    rows
}

/// The first of the buttons beside a question and of those that show more of a turn, in this
/// order. Where not all fit, the film stays, then what shows more, then the rest.
fn fit<'a>(
    mut beside: Vec<Labelled<'a>>,
    mut more: Vec<Labelled<'a>>,
    free: usize,
) -> Vec<Labelled<'a>> {
    if beside.len() + more.len() > free {
        more.sort_by_key(|more| !is_film(more));
        more.truncate(free);
        beside.truncate(free - more.len());
    }
    beside.into_iter().chain(more).collect()
}

fn is_film((_, button): &Labelled) -> bool {
    matches!(button.press, Press::Retell { film: true, .. })
}

/// The id of a button, as Discord gives it back.
pub fn id(option: &Button) -> String {
    format!("{VERSION}{}", option.id())
}

/// Rows of the same length: seven are four and three.
fn buttons(options: Vec<Labelled>) -> Vec<CreateActionRow> {
    let n_options = options.len().max(1);
    let row = n_options.div_ceil(n_options.div_ceil(ROW));
    let planned = options.iter().any(|(_, option)| option.role == ChoiceRole::TakesBack);
    let button = |(index, (id, option))| button(id, option, style(index, option, planned));
    let buttons: Vec<CreateButton> = options.into_iter().enumerate().map(button).collect();
    buttons.chunks(row).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

/// The button that opens a form for a typed move, below a question about a move.
fn opener(prompt: &Prompt, language: Language) -> Option<Button> {
    let is_of_move = |option: &&Button| {
        matches!(option.press, Press::Choose { .. }) && option.role != ChoiceRole::Aside
    };
    let At { id, rev } = prompt.options.iter().find(is_of_move)?.press.at()?;
    let press = Press::choose(At { id: id.clone(), rev: *rev }, Vec::new());
    Some(Button::new(press, localize(&msg!("discord-type-move"), language)))
}

/// The match that a form for a typed move is about, by the id of the form or of the button that
/// opens it. None if it is the id of something else.
pub fn form_match(id: &str) -> Option<At> {
    let press: Press = id.strip_prefix(FORM)?.parse().ok()?;
    press.at().cloned()
}

/// A form for a typed move, with a move that can be made now as an example.
pub fn form(at: &At, example: Option<&str>, language: Language) -> CreateModal {
    let id = format!("{FORM}{}", Press::choose(at.clone(), Vec::new()));
    let localized = |message: &Message, room| shorten(&localize(message, language), room);
    let label = localized(&msg!("discord-your-move"), FIELD);
    let mut input = CreateInputText::new(InputTextStyle::Short, label, INPUT)
        .required(true)
        .min_length(1)
        .max_length(TYPED);
    if let Some(example) = example {
        let hint = msg!("discord-move-example", example = example.to_owned());
        input = input.placeholder(localized(&hint, HINT));
    }
    CreateModal::new(id, localized(&msg!("discord-type-move"), FIELD))
        .components(vec![CreateActionRow::InputText(input)])
}

/// Returns the press that an id stands for.
///
/// # Errors
///
/// If it is none of ours, or of a program with other ids.
pub fn press(id: &str) -> Result<Press, ParsePressError> {
    id.strip_prefix(VERSION).ok_or(ParsePressError)?.parse()
}

/// Red where somebody gives up or turns others down, green where a planned turn ends. The first of
/// those that the desk itself offers, such as to accept, stands out.
fn style(n: usize, option: &Button, planned: bool) -> ButtonStyle {
    let ours = matches!(
        option.press,
        Press::Confirm { .. } | Press::Follow { .. } | Press::Change { .. } | Press::Do { .. }
    );
    match &option.press {
        Press::Do { deed: Deed::Decline | Deed::Resign(_), .. } => ButtonStyle::Danger,
        _ if planned && option.role == ChoiceRole::Ends => ButtonStyle::Success,
        _ if n == 0 && ours => ButtonStyle::Primary,
        _ => ButtonStyle::Secondary,
    }
}

fn button(id: String, option: &Button, style: ButtonStyle) -> CreateButton {
    let button = CreateButton::new(id).style(style).label(label(option, LABEL));
    match option.emblem {
        Some(emblem) => button.emoji(placeholder(emblem)),
        None => button,
    }
}

fn menu(prompt: &Prompt, options: Vec<(String, &Button)>) -> CreateActionRow {
    let entry = |(id, option): (String, &Button)| {
        let entry = CreateSelectMenuOption::new(label(option, ENTRY), id);
        match option.emblem {
            Some(emblem) => entry.emoji(placeholder(emblem)),
            None => entry,
        }
    };
    let options = options.into_iter().map(entry).collect();
    // Not looked at when it comes back: the entry says all. It is found by it.
    let id = shorten(&format!("{VERSION}{}", before(prompt)), ID);
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new(id, kind).placeholder(shorten(&prompt.ask.to_string(), PLACEHOLDER)),
    )
}

/// The id of the choices before a question: no option of the question has the same text.
fn before(prompt: &Prompt) -> String {
    let first = prompt.options.first().map(|option| &option.press);
    match first.and_then(|press| Some((press.at()?, press.path()))) {
        Some((At { id, rev }, path)) => {
            let path = path.iter().take(prompt.depth()).cloned().collect();
            Press::choose(At { id: id.clone(), rev: *rev }, path).to_string()
        }
        None => "-|0".to_owned(),
    }
}

/// Never empty: Discord refuses that.
fn label(option: &Button, room: usize) -> String {
    let label = option.label.to_string();
    let words = match label.trim() {
        "" => option.token().unwrap_or("…"),
        _ => &label,
    };
    shorten(words, room)
}
