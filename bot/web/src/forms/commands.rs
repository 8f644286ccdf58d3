//! Commands that the page's own forms give.

use axum::http::StatusCode;
use desk::{
    Args, COMMANDS, Called, GameKind, Opponent,
    command::Takes,
    names::{LEVEL, START},
};
use games::{Info, Level, msg};
use record::MatchId;

use super::fields::Fields;
use crate::{names, routes::sentence::Sentence};

/// How many may be challenged at once.
const OPPONENTS: usize = 7;

/// The command in a filled-in form for a new match.
pub fn start(kinds: &'static [GameKind], fields: &Fields) -> Result<Called, Sentence> {
    let kind = kinds.iter().find(|kind| Some(kind.info.id) == fields.get("game"));
    let kind = kind.ok_or(NO_GAME)?;
    let computers: usize = match fields.get("computers") {
        None | Some("") => 0,
        Some(typed) => typed.parse().ok().filter(|&count| count <= OPPONENTS).ok_or(NO_OPTION)?,
    };
    let mut opponents = match fields.get("against") {
        Some("computer") => vec![Opponent::Computer],
        Some("anybody") => Vec::new(),
        _ => opponents(fields.get("opponents").or(fields.get("friend")).unwrap_or(""))?,
    };
    opponents.extend(vec![Opponent::Computer; computers]);
    let mut choices = Vec::new();
    if let Some(typed) = fields.get("level").filter(|_| opponents.contains(&Opponent::Computer)) {
        let level = Level::from_name(typed).ok_or(NO_OPTION)?;
        choices.push((LEVEL, level.name()));
    }
    // To leave seats to whoever joins has to be said.
    if opponents.is_empty()
        && fields.get("against") != Some("anybody")
        && fields.get("seats").is_none()
    {
        return Err(NOBODY);
    }
    let seats = match fields.get("seats") {
        None => None,
        Some(typed) => {
            let seats = typed.parse().ok().filter(|seats| kind.info.seats.contains(seats));
            Some(seats.ok_or(NO_OPTION)?)
        }
    };
    let options = options(kind.info, fields)?;
    match fields.get("hints") {
        None => {}
        Some("off") => choices.push(("hints", "off")),
        Some(_) => return Err(NO_OPTION),
    }
    match fields.get("ranked") {
        None => {}
        Some("on") => choices.push(("ranked", "on")),
        Some(_) => return Err(NO_OPTION),
    }
    for (name, words) in clocks(kind.info) {
        if let Some(typed) = fields.get(name) {
            let word = words.iter().find(|word| **word == typed).ok_or(NO_OPTION)?;
            choices.push((name, word));
        }
    }
    let args = Args { game: Some(kind), opponents, seats, options, choices, ..Args::default() };
    Ok(Called { command: START.word, args })
}

/// The command of a button of the page, perhaps of one match or game.
pub fn parse_command(kinds: &'static [GameKind], fields: &Fields) -> Result<Called, Sentence> {
    let game = match fields.get("game") {
        None => None,
        Some(id) => Some(kinds.iter().find(|kind| kind.info.id == id).ok_or(NO_GAME)?),
    };
    let command = COMMANDS.iter().find(|command| Some(command.name.word) == fields.get("command"));
    let command = command.ok_or(NO_COMMAND)?.name.word;
    let id = fields.get("about").map(MatchId::from);
    if id.as_ref().is_some_and(|id| !id.is_plain()) {
        return Err(NO_COMMAND);
    }
    Ok(Called { command, args: Args { game, id, ..Args::default() } })
}

/// The times that players can have in a game, after the name of their argument.
pub fn clocks(
    info: &'static Info,
) -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    let start = COMMANDS.iter().filter(|command| command.name == START);
    start.flat_map(|command| command.arguments).filter_map(|argument| match argument.takes {
        Takes::Clock(clock, words) if desk::has_clock(clock, info) => Some((argument.name, words)),
        _ => None,
    })
}

fn opponents(typed: &str) -> Result<Vec<Opponent>, Sentence> {
    let typed: Vec<&str> = typed.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
    if typed.iter().any(|word| names::is_long(word)) {
        return Err(long_name());
    }
    let opponent = |word: &&str| match word.eq_ignore_ascii_case("computer") {
        true => Some(Opponent::Computer),
        false => Some(Opponent::Account(names::account(&names::clean(word)?))),
    };
    match typed.iter().map(opponent).collect::<Option<Vec<_>>>() {
        Some(opponents) if opponents.len() <= OPPONENTS => Ok(opponents),
        _ => Err(Sentence(StatusCode::BAD_REQUEST, msg!("web-no-names"))),
    }
}

/// The chosen options, except those with the first value: it is played if nothing is said.
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

fn long_name() -> Sentence {
    Sentence(StatusCode::BAD_REQUEST, msg!("web-long-name", n = names::LONGEST))
}

const NOBODY: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-nobody"));

const NO_GAME: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-no-game"));

const NO_OPTION: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-no-option"));

const NO_COMMAND: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-no-button"));

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
        let fields = form(
            "game=hex&against=people&opponents=Bob,+computer&option.size=7&seats=2&hints=off&ranked=on",
        );
        let called = start(KINDS, &fields).expect("it is filled in");
        let bob = Opponent::Account(names::account("Bob"));
        assert_eq!(called.command, "start");
        assert_eq!(called.args.game.map(|kind| kind.info.id), Some("hex"));
        assert_eq!(called.args.opponents, [bob, Opponent::Computer]);
        assert_eq!(called.args.seats, Some(2));
        assert_eq!(called.args.options, [("size".to_owned(), "7".to_owned())]);
        assert_eq!(called.args.choices, [("hints", "off"), ("ranked", "on")]);
        for wrong in
            ["seats=9", "seats=x", "hints=x", "ranked=x", "option.size=x", "option.colour=red"]
        {
            let fields = form(&format!("game=hex&against=anybody&{wrong}"));
            assert_eq!(start(KINDS, &fields), Err(NO_OPTION), "{wrong}");
        }
    }

    #[test]
    fn any_number_of_computers_may_play() {
        let opponents = |query: &str| {
            let called = start(KINDS, &form(&format!("game=hex&{query}")));
            called.map(|command| command.args.opponents.len())
        };
        assert_eq!(opponents("computers=2"), Ok(2));
        assert_eq!(opponents("opponents=computer+computer"), Ok(2));
        assert_eq!(opponents("opponents=bob&computers=1"), Ok(2));
        assert_eq!(opponents("seats=2"), Ok(0));
        assert_eq!(opponents("opponents=&computers=0"), Err(NOBODY));
        assert_eq!(opponents("computers=99"), Err(NO_OPTION));
        let long = format!("friend={}", "x".repeat(300));
        assert_eq!(opponents(&long), Err(long_name()));
    }

    #[test]
    fn a_level_is_that_of_computers() {
        let choices = |query: &str| {
            let called = start(KINDS, &form(&format!("game=hex&{query}")));
            called.map(|command| command.args.choices)
        };
        assert_eq!(choices("against=computer&level=easy"), Ok(vec![("level", "beginner")]));
        assert_eq!(choices("opponents=bob&computers=&level=easy"), Ok(vec![]));
        assert_eq!(choices("against=computer&level=x"), Err(NO_OPTION));
    }

    #[test]
    fn a_button_is_a_command_of_its_match() {
        let undo = parse_command(KINDS, &form("command=undo&about=k3f9")).expect("there is one");
        assert_eq!((undo.command, undo.args.id.clone()), ("undo", Some("k3f9".into())));
        let forged = format!("command=undo&about={}", "x".repeat(3_000));
        assert_eq!(parse_command(KINDS, &form(&forged)), Err(NO_COMMAND));
        assert_eq!(parse_command(KINDS, &form("command=nonsense")), Err(NO_COMMAND));
        assert_eq!(parse_command(KINDS, &form("about=k3f9")), Err(NO_COMMAND));
    }
}
