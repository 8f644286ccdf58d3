//! The names of players, in pictures and in words.

use games::{Arg, Message, Prose, Seat, msg};
use unicode_segmentation::UnicodeSegmentation as _;
use words::Reader;

use crate::{Color, Look, Point, Text, Weight};

/// The player in a seat, as named to a viewer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Player {
    /// The viewer.
    You,
    /// A name, in one line without what cannot be seen.
    Named(String),
    /// An unnamed player, known by their side.
    #[default]
    Unknown,
}

/// A name in words has at most so many characters: all must fit what is told of a
/// position.
const LONGEST: usize = 24;

/// A name in a picture is at most so wide, in ems of bold letters.
const WIDEST: f32 = 7.5;

/// Several, to begin a sentence with: `You and bob`, `bob and you`.
pub(crate) fn several(named: impl IntoIterator<Item = Prose>) -> Arg {
    let mut named: Vec<Prose> = named.into_iter().collect();
    for later in named.iter_mut().skip(1) {
        *later = msg!("render-too", who = later.clone()).into();
    }
    Arg::and(named)
}

/// The players of a game, as a picture or its words call them.
#[derive(Clone, Copy)]
pub(crate) struct Cast<'a> {
    look: &'a Look,
    drawn: bool,
}

impl<'a> Cast<'a> {
    /// For what is drawn: a name of which the font lacks a letter is none.
    pub fn for_picture(look: &'a Look) -> Self {
        Self { look, drawn: true }
    }

    /// For what is told.
    pub fn for_text(look: &'a Look) -> Self {
        Self { look, drawn: false }
    }

    /// Puts words in place of messages, in the language of the look, and what
    /// players are called in place of seats.
    pub fn say(&self, prose: impl Into<Prose>) -> String {
        let seats = (0..).map(Seat).take(self.look.players.len());
        let you = seats.filter(|seat| self.is_you(Some(*seat))).collect();
        let reader = Reader { language: self.look.language, you };
        words::text(&prose.into(), reader, |seat| self.name(Some(seat)).unwrap_or_default())
    }

    /// The same as a sentence; what asks something ends so already.
    pub fn sentence(&self, prose: impl Into<Prose>) -> String {
        let said = self.say(msg!("render-sentence", text = prose.into()));
        match said.strip_suffix('.') {
            Some(asked) if asked.ends_with(['?', '!']) => asked.to_owned(),
            _ => said,
        }
    }

    /// The doer of something, to begin a sentence with: `bob`, `You`, or the side alone; where
    /// nothing else tells the side, `bob (Blue)`, `You (Blue)`.
    pub fn by(&self, seat: Option<Seat>, side: impl Into<Prose>) -> Prose {
        match seat.filter(|_| self.name(seat).is_some()) {
            Some(seat) if self.drawn => seat.into(),
            Some(who) => msg!("render-who", who = who, side = side.into()).into(),
            None => side.into(),
        }
    }

    /// The player to move: `bob's turn`, `Your turn`, `Blue's turn`; in words with the side.
    pub fn whose_turn(&self, seat: Option<Seat>, side: impl Into<Prose>) -> Message {
        let side = side.into();
        let none = Prose::from("none");
        let (by, side) = match seat.filter(|_| self.name(seat).is_some()) {
            Some(seat) if self.drawn => (seat.into(), none),
            Some(seat) => (seat.into(), side),
            None => (side, none),
        };
        msg!("render-turn", by = by, side = side)
    }

    /// Whether what was done last is only proposed.
    pub fn is_proposed(&self) -> bool {
        self.look.proposed
    }

    /// In place of whose turn it is, where a move is only proposed: whose turn it would be
    /// next, by seat and side, if the reader's is over then.
    pub fn preview_headline(&self, next: Option<(Option<Seat>, Message)>) -> Message {
        match next.filter(|(seat, _)| !self.is_you(*seat)) {
            Some((seat, side)) => {
                msg!("render-proposed-then", turn = self.whose_turn(seat, side))
            }
            None => msg!("render-proposed"),
        }
    }

    /// Whether nobody is asked to move.
    pub fn is_still(&self) -> bool {
        self.look.still
    }

    /// The word for the reader.
    fn you(&self) -> String {
        words::text(&msg!("render-you").into(), Reader::of(self.look.language), |_| String::new())
    }

    /// `You`, or a name, cut if it is long; none if there is but the side.
    pub fn name(&self, seat: Option<Seat>) -> Option<String> {
        match self.look.player(seat?) {
            Player::You => Some(self.you()),
            // Somebody may be called so, and the reader is not.
            Player::Named(name) if name.trim().eq_ignore_ascii_case(&self.you()) => None,
            Player::Named(name) if self.drawn => {
                let name = Text::new(Point::ORIGIN, 1.0, Color::hex(0), name.as_str());
                let name = name.weight(Weight::Bold);
                let is_drawn = name.is_known() && !name.text.trim().is_empty();
                is_drawn.then(|| name.clip_to_width(WIDEST).text)
            }
            Player::Named(name) => Some(short(name)).filter(|name| !name.is_empty()),
            Player::Unknown => None,
        }
    }

    pub fn is_you(&self, seat: Option<Seat>) -> bool {
        seat.is_some_and(|seat| *self.look.player(seat) == Player::You)
    }
}

/// A name, cut where there are too many characters.
fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let mut short = String::new();
    for letter in name.graphemes(true) {
        if LONGEST <= short.chars().count() + letter.chars().count() {
            break;
        }
        short.push_str(letter);
    }
    short.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    fn look(name: &str) -> Look {
        Look::default().of(vec![Player::Named(name.to_owned()), Player::You])
    }

    fn drawn(name: &str) -> Option<String> {
        Cast::for_picture(&look(name)).name(Some(Seat(0)))
    }

    #[test]
    fn a_name_is_drawn_if_the_font_has_its_letters() {
        for known in ["bob", "Zoë O'Ångl", "Ann Lee", "x_X.99", "¿qué?"] {
            assert_eq!(drawn(known).as_deref(), Some(known));
        }
        for unknown in
            ["海の子", "Ωmega", "bob👑", "אבי", "\u{202e}bob", "Łukasz", "a\u{7}b", "", " "]
        {
            assert_eq!(drawn(unknown), None, "{unknown:?}");
        }
        assert_eq!(drawn("You"), None, "that is somebody else");
        assert_eq!(Cast::for_text(&look("海の子")).name(Some(Seat(0))).as_deref(), Some("海の子"));
        assert_eq!(Cast::for_picture(&look("bob")).name(Some(Seat(2))), None, "nobody knows them");
    }

    #[test]
    fn long_names_are_cut() {
        let wide = drawn(&"W".repeat(40)).expect("a name");
        assert!(wide.ends_with("W…") && wide.len() < 12, "{wide}");
        let narrow = drawn(&"il".repeat(20)).expect("a name");
        assert!(narrow.ends_with('…') && wide.len() < narrow.len(), "{narrow}");
        let family = "👩‍👩‍👧".repeat(9);
        let told = Cast::for_text(&look(&family)).name(Some(Seat(0))).expect("a name");
        assert_eq!(told, "👩‍👩‍👧".repeat(4) + "…", "a family stays together");
        assert!(told.chars().count() <= LONGEST);
    }

    #[test]
    fn nobody_is_called_as_the_reader_is() {
        let german =
            |name| Look { language: Language::of_tag("de").expect("German"), ..look(name) };
        let name = |look: &Look, seat| Cast::for_picture(look).name(Some(Seat(seat)));
        assert_eq!(name(&german("du"), 0), None);
        assert_eq!(name(&german("You"), 0).as_deref(), Some("You"));
        assert_eq!(name(&german("bob"), 1).as_deref(), Some("Du"));
    }

    #[test]
    fn who_looks_is_spoken_to() {
        let look = look("bob");
        let (told, drawn) = (Cast::for_text(&look), Cast::for_picture(&look));
        let by = |cast: Cast<'_>| [0, 1, 2].map(|seat| cast.say(cast.by(Some(Seat(seat)), "Blue")));
        assert_eq!(by(told), ["bob (Blue)", "You (Blue)", "Blue"]);
        assert_eq!(by(drawn), ["bob", "You", "Blue"]);
        let turns = |cast: Cast<'_>| {
            [0, 1, 2].map(|seat| cast.say(cast.whose_turn(Some(Seat(seat)), "Blue")))
        };
        assert_eq!(turns(told), ["bob's turn (Blue)", "Your turn (Blue)", "Blue's turn"]);
        assert_eq!(turns(drawn), ["bob's turn", "Your turn", "Blue's turn"]);
        // The reader is known also where the side stands behind them.
        let plays = msg!("render-turn", by = told.by(Some(Seat(1)), "Blue"), side = "none");
        assert_eq!(told.say(plays), "Your turn");
    }
}
