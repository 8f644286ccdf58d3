//! Commands that the page's own forms give, and how they read in the chat.

use axum::http::StatusCode;
use desk::{
    Args, COMMANDS, Called, GameKind, Opponent,
    names::{START, Scope},
};
use games::{Info, prose};
use record::MatchId;

use crate::{fields::Fields, names, sentence::Sentence};

/// How many may be challenged at once.
const OPPONENTS: usize = 7;

/// What a filled-in form for a new match asks for.
pub fn start(kinds: &'static [GameKind], fields: &Fields) -> Result<Called, Sentence> {
    let kind = kinds.iter().find(|kind| Some(kind.info.id) == fields.get("game"));
    let kind = kind.ok_or(NO_GAME)?;
    let opponents = match fields.get("against") {
        Some("computer") => vec![Opponent::Computer],
        Some("anybody") => Vec::new(),
        _ => opponents(fields.get("opponents").unwrap_or(""))?,
    };
    let seats = match fields.get("seats") {
        None => None,
        Some(typed) => {
            let seats = typed.parse().ok().filter(|seats| kind.info.seats.contains(seats));
            Some(seats.ok_or(NO_OPTION)?)
        }
    };
    let options = options(kind.info, fields)?;
    let args = Args { game: Some(kind), opponents, seats, options, ..Args::default() };
    Ok(Called { command: START.word, args })
}

/// What a button of the page asks for: a command, perhaps of one match.
pub fn told(fields: &Fields) -> Result<Called, Sentence> {
    let command = COMMANDS.iter().find(|it| Some(it.name.word) == fields.get("command"));
    let command = command.ok_or(NO_COMMAND)?.name.word;
    let id = fields.get("about").map(MatchId::from);
    Ok(Called { command, args: Args { id, ..Args::default() } })
}

/// A command as somebody would type it. `game` is the id of the game it is about.
pub fn typed(called: &Called, game: Option<&str>) -> String {
    let args = &called.args;
    let opponents = args.opponents.iter().map(|opponent| match opponent {
        Opponent::Account(account) => format!("@{}", account.name),
        Opponent::Computer => "computer".to_owned(),
    });
    let seats = args.seats.map(|seats| format!("seats={seats}"));
    let options = args.options.iter().map(|(key, value)| format!("{key}={value}"));
    let id = args.id.as_ref().map(|id| format!("match={id}"));
    let words: Vec<String> = opponents.chain(seats).chain(options).chain(id).collect();
    let rest = words.join(" ");
    let command = COMMANDS.iter().find(|it| it.name.word == called.command);
    match (command.map(|it| it.name), game) {
        (Some(name), Some(game)) => format!("/{}", prose![name.say(game, &rest)]),
        (Some(name), None) if name.scope == Scope::Table => {
            format!("/{}", prose![name.say("", &rest)])
        }
        // The short form, which is understood as well.
        _ => format!("/{} {rest}", called.command).trim_end().to_owned(),
    }
}

fn opponents(typed: &str) -> Result<Vec<Opponent>, Sentence> {
    let typed: Vec<&str> = typed.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
    let opponent = |word: &&str| match word.eq_ignore_ascii_case("computer") {
        true => Some(Opponent::Computer),
        false => Some(Opponent::Account(names::account(&names::clean(word)?))),
    };
    match typed.iter().map(opponent).collect::<Option<Vec<_>>>() {
        Some(opponents) if (1..=OPPONENTS).contains(&opponents.len()) => Ok(opponents),
        _ => Err(Sentence(
            StatusCode::BAD_REQUEST,
            "Please name who you want to play with, or choose the computer or whoever joins.",
        )),
    }
}

/// What was chosen, but for what is played if nothing is said: the first.
fn options(info: &Info, fields: &Fields) -> Result<Vec<(String, String)>, Sentence> {
    let mut options = Vec::new();
    for (key, value) in fields.starting("option.") {
        let option = info.options.iter().find(|option| option.key == key);
        let mut values = option.into_iter().flat_map(|option| option.values);
        match values.position(|known| known.key == value) {
            Some(0) => {}
            Some(_) => options.push((key.to_owned(), value.to_owned())),
            None => return Err(NO_OPTION),
        }
    }
    Ok(options)
}

const NO_GAME: Sentence = Sentence(StatusCode::BAD_REQUEST, "There is no such game here.");

const NO_OPTION: Sentence = Sentence(StatusCode::BAD_REQUEST, "That game has no such option.");

const NO_COMMAND: Sentence =
    Sentence(StatusCode::BAD_REQUEST, "That is not one of the buttons of this page.");

#[cfg(test)]
mod tests {
    use desk::kind;
    use toys::hex::Hex;

    use super::*;

    static KINDS: &[GameKind] = &[kind::<Hex>()];

    fn form(query: &str) -> Fields {
        Fields::of_query(Some(query)).expect("it is fine")
    }

    #[test]
    fn a_form_is_a_command_with_all_its_parts() {
        let fields = form("game=hex&against=people&opponents=Bob,+computer&option.size=7&seats=2");
        let called = start(KINDS, &fields).expect("it is filled in");
        let bob = Opponent::Account(names::account("Bob"));
        assert_eq!(called.command, "start");
        assert_eq!(called.args.game.map(|kind| kind.info.id), Some("hex"));
        assert_eq!(called.args.opponents, [bob, Opponent::Computer]);
        assert_eq!(called.args.seats, Some(2));
        assert_eq!(called.args.options, [("size".to_owned(), "7".to_owned())]);
        assert_eq!(typed(&called, Some("hex")), "/hex start @Bob computer seats=2 size=7");
        for wrong in ["seats=9", "seats=x", "option.size=x", "option.colour=red"] {
            let fields = form(&format!("game=hex&against=anybody&{wrong}"));
            assert_eq!(start(KINDS, &fields), Err(NO_OPTION), "{wrong}");
        }
    }

    #[test]
    fn a_button_is_a_command_of_its_match() {
        let undo = told(&form("command=undo&about=k3f9")).expect("there is one");
        assert_eq!((undo.command, undo.args.id.clone()), ("undo", Some("k3f9".into())));
        assert_eq!(typed(&undo, Some("hex")), "/hex undo match=k3f9");
        assert_eq!(typed(&undo, None), "/undo match=k3f9");
        let help = told(&form("command=help")).expect("there is one");
        assert_eq!(typed(&help, None), "/table help");
        assert_eq!(told(&form("command=nonsense")), Err(NO_COMMAND));
        assert_eq!(told(&form("about=k3f9")), Err(NO_COMMAND));
    }
}
