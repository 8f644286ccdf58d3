//! The data of the templates. Nothing is decided here or there.

use std::ops::RangeInclusive;

use askama::Template;
use games::{Level, Message, msg};
use render::Theme;

use super::pieces::{Piece, Pieces};
use crate::{access::nonce, language::reading::Words, visit::Visit};

/// The page: a room, its matches and what is said.
#[derive(Template)]
#[template(path = "page.html")]
pub struct PageTemplate {
    pub words: Words,
    /// The path above all pages: it stands before every address.
    pub base: String,
    pub css: &'static str,
    pub script: &'static str,
    pub icon: &'static str,
    /// The colours that who looks has chosen; else those of their screen.
    pub theme: Option<&'static Theme>,
    pub title: String,
    pub me: Option<String>,
    /// Whether they may be somebody else as well.
    pub free: bool,
    /// Whether their name was given to them.
    pub named: bool,
    /// Whether they let others in.
    pub hosts: bool,
    /// The state of each platform, for the host.
    pub status: Vec<String>,
    /// How many guests the host has not seen since they came for the first time.
    pub new_guests: usize,
    /// Whether the browser can sign out.
    pub signed_in: bool,
    pub room: String,
    /// Where the room is, without who looks.
    pub path: String,
    /// This address, to look again.
    pub url: String,
    /// The query with which other pages lead back here: it begins with `?`.
    pub query: String,
    /// The match in the address, or nothing.
    pub chosen: String,
    /// The viewer, and others who are near.
    pub people: Vec<Link>,
    /// All the others there are to be.
    pub others: Vec<Link>,
    pub tabs: Tabs,
    pub panel: Option<Panel>,
    pub posts: Vec<PostView>,
    /// The moves that can be typed now in the match that is shown.
    pub moves: Vec<(String, String)>,
    pub games: Vec<GameView>,
    /// How strong computers can be.
    pub levels: [Level; 4],
    /// The one that is chosen if nobody says otherwise.
    pub level: Level,
    /// One for each form that does something once; the last is the page's own.
    pub nonces: [String; 6],
}

/// The matches that can be gone to.
#[derive(Debug)]
pub struct Tabs {
    /// In sight.
    pub open: Vec<Link>,
    pub others: Vec<Link>,
    pub past: Vec<Link>,
}

impl PageTemplate {
    /// Whether there is nothing to look at but what there is to play.
    pub fn is_home(&self) -> bool {
        self.panel.is_none()
    }

    /// Whether there is nothing on it that is for some alone.
    pub fn is_open(&self) -> bool {
        self.is_home() && self.posts.is_empty()
    }

    /// The name of the colours of a picture that would usually have others.
    pub fn colours(&self, usual: &'static str) -> &'static str {
        self.theme.map_or(usual, |theme| theme.name)
    }

    /// One for a form of which there are many.
    pub fn nonce(&self) -> String {
        nonce::fresh()
    }
}

impl Tabs {
    pub fn is_empty(&self) -> bool {
        self.open.is_empty() && self.others.is_empty() && self.past.is_empty()
    }
}

/// A link of a list of which one is current.
#[derive(Debug)]
pub struct Link {
    pub label: String,
    pub url: String,
    pub current: bool,
    /// Something waits there.
    pub waits: bool,
}

/// The match that is shown.
#[derive(Debug)]
pub struct Panel {
    pub id: String,
    /// Changes with the match and what is asked.
    pub rev: String,
    pub game: String,
    pub game_id: String,
    /// Which lesson it is, if it is one, of which nobody else knows.
    pub lesson: Option<Pieces>,
    pub players: Vec<String>,
    /// The options chosen when it was opened, without the usual ones.
    pub options: Vec<(String, String)>,
    pub lines: Vec<Pieces>,
    pub picture: Option<PictureView>,
    pub question: Option<QuestionView>,
    /// The players to move, of those who can be chosen here, except the viewer.
    pub others: Vec<Link>,
    pub menu: Vec<MenuItem>,
    /// Where its earlier boards are, if they may be seen.
    pub history: Option<String>,
    /// The way through them, while one of them is shown.
    pub story: Option<StoryView>,
}

/// A match turn by turn.
#[derive(Debug)]
pub struct StoryView {
    /// Which board it is.
    pub said: String,
    /// The turn that led there.
    pub turn: String,
    /// First, back, next, last: those that lead nowhere are current.
    pub steps: Vec<Link>,
    pub turns: Vec<Link>,
    /// The board as it is now.
    pub now: String,
}

#[derive(Debug)]
pub struct PictureView {
    /// Picture by picture, with what can be pressed on each.
    pub boards: Vec<(ImageView, Vec<SpotView>)>,
    pub text: String,
    /// Whether its reader would have that, and no pictures.
    pub in_text: bool,
    /// The button that shows it zoomed, or whole again.
    pub zoom: Option<OptionView>,
}

#[derive(Debug)]
pub struct QuestionView {
    /// The words of a lesson, until the turn in it is over.
    pub told: Vec<Pieces>,
    pub ask: String,
    pub lines: Vec<Pieces>,
    pub options: Vec<OptionView>,
    /// Whether it can be taken back to the question before.
    pub back: bool,
    /// Whether an option takes back what is planned.
    pub takes_back: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct OptionView {
    /// The identifier of the press.
    pub id: String,
    pub label: String,
    /// How it looks: `first` stands out, `quiet` stands back.
    pub class: &'static str,
}

/// An option that can be pointed at, in thousandths of the picture's width.
#[derive(Clone, PartialEq, Debug)]
pub struct SpotView {
    pub option: OptionView,
    /// Whether it is pointed at before what goes there is chosen.
    pub early: bool,
    pub is_hex: bool,
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// A button that gives a command about the match that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuItem {
    pub label: Message,
    /// The word of the command.
    pub command: &'static str,
}

#[derive(Debug)]
pub struct PostView {
    pub n: u64,
    /// A name, or none if we say it.
    pub from: Option<String>,
    pub mine: bool,
    pub private: bool,
    /// Whether it is a page that is turned.
    pub page: bool,
    /// Whether it rings for the viewer.
    pub rings: bool,
    pub lines: Vec<Pieces>,
    pub ask: String,
    pub options: Vec<OptionView>,
    pub pictures: Vec<ImageView>,
    pub film: Option<PostFilm>,
}

/// A moving picture in the chat.
#[derive(Debug)]
pub struct PostFilm {
    pub url: String,
    /// For those who want nothing to move.
    pub still: String,
    pub alt: String,
    pub width: f32,
    pub height: f32,
}

/// A picture, or one of those that show a board together.
#[derive(Debug)]
pub struct ImageView {
    pub light: String,
    /// Where it is in dark, if it is.
    pub dark: Option<String>,
    pub alt: String,
    pub width: f32,
    pub height: f32,
}

/// A game to start.
#[derive(Debug)]
pub struct GameView {
    pub id: &'static str,
    pub name: &'static str,
    pub players: String,
    pub many: bool,
    /// Whether all win or lose together.
    pub together: bool,
    /// How many may sit down.
    pub seats: RangeInclusive<u8>,
    /// How many computers may sit down beside one person.
    pub others: RangeInclusive<u8>,
    pub options: &'static [games::GameOption],
    /// How long players may have for what they are asked.
    pub clocks: Vec<ClockView>,
    /// Whether it has lessons.
    pub learns: bool,
    /// How its rules begin.
    pub about: String,
}

impl GameView {
    /// The label of the button that begins a match with the computer.
    fn play_now(&self) -> Message {
        if self.together { msg!("web-play-along") } else { msg!("web-play-now") }
    }

    /// The label that opens the form for a match with somebody else.
    fn friend(&self) -> Message {
        if self.together { msg!("web-friend-along") } else { msg!("web-friend") }
    }

    /// The label of the button that sends that form.
    fn ask_friend(&self) -> Message {
        if self.together { msg!("web-ask-along") } else { msg!("web-ask-friend") }
    }
}

/// How long players may have, as something to choose.
#[derive(Debug)]
pub struct ClockView {
    /// The name of the field that is sent.
    pub name: &'static str,
    pub label: String,
    /// The value that is sent for each time, and the text that is read.
    pub times: Vec<(&'static str, String)>,
}

#[derive(Template)]
#[template(path = "key.html")]
pub struct KeyTemplate<'a> {
    pub words: Words,
    pub base: &'a str,
    pub css: &'a str,
    pub icon: &'a str,
    pub theme: Option<&'static Theme>,
    pub fault: Option<Message>,
}

/// The page of the guests.
#[derive(Template)]
#[template(path = "guests.html")]
pub struct GuestsTemplate<'a> {
    pub words: Words,
    pub base: &'a str,
    pub css: &'a str,
    pub icon: &'a str,
    pub theme: Option<&'static Theme>,
    /// Where the host was.
    pub back: String,
    /// The same, for the forms.
    pub fields: Visit,
    pub guests: Vec<GuestView>,
    pub invited: Option<Invited>,
}

/// Somebody who was invited just now.
#[derive(Debug)]
pub struct Invited {
    pub name: String,
    pub link: String,
    /// Whether somebody of this name plays here or was invited already.
    pub is_known: bool,
}

/// Asks a browser that is let in already whether to be somebody else from now on.
#[derive(Template)]
#[template(path = "switch.html")]
pub struct SwitchTemplate<'a> {
    pub words: Words,
    pub base: &'a str,
    pub css: &'a str,
    pub icon: &'a str,
    pub theme: Option<&'static Theme>,
    /// The guest that the browser is; none if it is the host.
    pub me: Option<String>,
    /// The guest whose link it is.
    pub name: String,
    /// The link.
    pub word: String,
}

#[derive(Debug)]
pub struct GuestView {
    pub name: String,
    /// Whether their links were taken back.
    pub is_out: bool,
    /// Whether they have a link and never used it.
    pub is_invited: bool,
    /// Whether they used it for the first time since the host looked.
    pub is_new: bool,
}

/// Something to read about how a game is played, and a board to look at.
#[derive(Debug)]
pub struct ScreenView {
    /// Which of them it is.
    pub at: String,
    pub title: String,
    pub text: Pieces,
    pub pictures: Vec<ImageView>,
}

#[derive(Template)]
#[template(path = "rules.html")]
pub struct RulesTemplate<'a> {
    pub words: Words,
    pub base: &'a str,
    pub css: &'a str,
    pub icon: &'a str,
    pub theme: Option<&'static Theme>,
    pub name: &'a str,
    pub game: &'a str,
    pub visit: Visit,
    /// Whether it has lessons.
    pub learns: bool,
    /// One for each form.
    pub nonces: [String; 2],
    /// Where they were.
    pub back: String,
    /// The parts of the game that are played with other numbers.
    pub own_numbers: Option<Pieces>,
    pub screens: Vec<ScreenView>,
    /// HTML.
    pub rules: String,
}
