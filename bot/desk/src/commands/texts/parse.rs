//! From text to commands: for platforms that have nothing else.
//!
//! The arguments of a command are data ([`Takes`]), so the parser knows no command by name.

use games::{Arg, GameOption, Info, Level, Setup, SetupError, Span, msg};
use record::MatchId;

use super::wish::parse_wish;
use crate::{
    Account, Args, GameKind, Refusal,
    commands::find::{no_game, no_game_but},
    ledger::rows::codes,
    matches::{error::refuse, timing::clocks},
    people::command::{Argument, Command, Takes},
    port::{
        args::Opponent,
        names::{self, Scope, TABLE},
        request::{Called, Line},
        words::{
            spans,
            text::{self, code, setup_error},
        },
    },
};

/// The longest text we look at, in characters.
pub const LONGEST: usize = 2_000;

/// Other words for some that can be chosen.
const ALSO: [(&str, &str); 10] = [
    ("yes", "on"),
    ("no", "off"),
    ("yes", "confirm"),
    ("sure", "confirm"),
    ("true", "on"),
    (Level::OLD_NAME.0, Level::OLD_NAME.1.name()),
    ("anfänger", Level::Beginner.name()),
    ("leicht", Level::Casual.name()),
    ("mittel", Level::Medium.name()),
    ("schwer", Level::Hard.name()),
];

/// Words and signs between names, which mean nobody.
const BETWEEN_NAMES: [&str; 19] = [
    "&", "+", ",", "a", "against", "and", "bitte", "den", "der", "die", "einen", "gegen", "mit",
    "please", "the", "und", "versus", "vs", "with",
];

/// Parser for the commands and games that can be named here.
#[derive(Clone, Copy, Debug)]
pub struct Parser {
    pub kinds: &'static [GameKind],
    pub commands: &'static [&'static Command],
}

impl Parser {
    /// Takes a command apart. Tolerates any case, and the name of the game before
    /// or after the command, or none.
    ///
    /// # Errors
    ///
    /// With what may have been meant.
    pub fn parse(&self, line: &Line) -> Result<Called, Refusal> {
        if line.text.chars().nth(LONGEST).is_some() {
            return Err(too_long());
        }
        let mut words: Vec<&str> = line.text.split_whitespace().collect();
        let Some(&first) = words.first() else {
            let help = names::HELP.say(self.example(), "");
            return Err(refuse(msg!("desk-say-help", help = help)));
        };
        let (mut game, mut scope) = (None, Scope::Game);
        if let Some(found) = self.game(first) {
            game = Some(found);
            words.remove(0);
        } else if first.eq_ignore_ascii_case(TABLE) {
            scope = Scope::Table;
            words.remove(0);
        }
        let word = words.first().copied().unwrap_or(names::HELP.word);
        let command = self.resolve(word, scope);
        // `Play looting with @bob` begins a match, and is no move.
        let is_sentence = command.is_none_or(|command| command.name == names::PLAY);
        if is_sentence
            && game.is_none()
            && scope == Scope::Game
            && let Some(wish) = parse_wish(self, line)
            && (wish.is_ok() || command.is_none())
        {
            return wish;
        }
        let command = command.ok_or_else(|| self.unknown(word, game))?;
        let words: Vec<&str> = words.into_iter().skip(1).collect();
        let args = self.args(command, game, &words, &line.mentions)?;
        Ok(Called { command: command.name.word, args })
    }

    /// Reads what stands behind a command.
    ///
    /// # Errors
    ///
    /// With what is wrong with it.
    pub fn args(
        &self,
        command: &Command,
        game: Option<&'static GameKind>,
        words: &[&str],
        mentions: &[(String, Account)],
    ) -> Result<Args, Refusal> {
        let takes_clock =
            command.arguments.iter().any(|argument| matches!(argument.takes, Takes::Clock(..)));
        let with_units = takes_clock.then(|| spans::with_units(words));
        let mut words = match &with_units {
            None => words.to_vec(),
            Some(words) => words.iter().map(String::as_str).collect(),
        };
        let mut args = Args { game, ..Args::default() };
        if command.takes(Takes::Text) {
            let text = words.join(" ");
            args.text = (!text.is_empty()).then(|| text.into());
            return Ok(args);
        }
        // `start hex @bob`, `rules hex`. Behind `play` there are only moves.
        if game.is_none() && !command.takes(Takes::Move) {
            let at = words.iter().position(|word| self.game(word).is_some());
            args.game = at.and_then(|at| self.game(words.remove(at)));
        }
        if command.takes(Takes::Game) {
            args.game = self.which_game(&mut words)?.or(args.game);
        }
        if command.takes(Takes::Match) {
            let named = |word: &&str| word.split_once('=').is_some_and(|(key, _)| is_match(key));
            if let Some(at) = words.iter().position(named) {
                let id = words.remove(at).split_once('=').map(|(_, id)| id.to_lowercase());
                args.id = id.map(|id| MatchId::from(&*id));
            }
        }
        if command.takes(Takes::Code) {
            let said = |word: &&str| match word.split_once('=') {
                Some((key, code)) if key.eq_ignore_ascii_case(names::CODE) => Some(code.to_owned()),
                _ => codes::read(word),
            };
            if let Some(at) = words.iter().position(|word| said(word).is_some()) {
                args.code = said(&words.remove(at)).map(String::into_boxed_str);
            }
        }
        if command.takes(Takes::Salt) {
            let named = |word: &str| {
                let (key, salt) = word.split_once('=')?;
                key.eq_ignore_ascii_case(names::SALT).then(|| salt.to_owned())
            };
            if let Some(at) = words.iter().position(|word| named(word).is_some()) {
                args.salt = named(words.remove(at));
            }
        }
        if command.takes(Takes::Topic) {
            args.topic = words.first().map(|word| word.trim_start_matches(['/', '!']).to_owned());
            return Ok(args);
        }
        if command.takes(Takes::Opponents) {
            // Of what names what it is: a word alone is a name, or an option of the game.
            let ours = |word: &&str| {
                let key = word.split_once('=').map(|(key, _)| key.to_lowercase());
                key.is_some_and(|key| command.choice_argument_names().any(|name| name == key))
            };
            let (mut chosen, words): (Vec<&str>, Vec<&str>) = words.into_iter().partition(ours);
            self.choices(command, &mut args, &mut chosen)?;
            self.seating(&mut args, &words, mentions, command)?;
            return Ok(args);
        }
        if command.takes(Takes::Player) {
            args.player = whose(&mut words);
        }
        self.choices(command, &mut args, &mut words)?;
        if command.takes(Takes::Person) {
            args.person = one_person(&mut words, mentions)?;
        }
        if command.takes(Takes::Number)
            && let Some(at) = words.iter().position(|word| word.parse::<u64>().is_ok())
        {
            let number = words.remove(at);
            args.number = number.parse().ok();
            if words.len() > 1 {
                let game = args.game.map_or(self.example(), |kind| kind.info.id);
                let example = command.name.say(game, number);
                return Err(refuse(msg!("desk-say-one-number", example = example)));
            }
        }
        args.words = words.into_iter().map(str::to_owned).collect();
        Ok(args)
    }

    /// Takes out `game=rising`.
    fn which_game(&self, words: &mut Vec<&str>) -> Result<Option<&'static GameKind>, Refusal> {
        let named = |word: &&str| word.split_once('=').is_some_and(|(key, _)| key == "game");
        let Some(at) = words.iter().position(named) else { return Ok(None) };
        let word = words.remove(at);
        let name = word.split_once('=').map_or(word, |(_, name)| name);
        self.game(name).map(Some).ok_or_else(|| no_game(name, self.kinds))
    }

    /// Takes out what is one of a few words: `theme dark`, `confirm=off`, `sure`.
    fn choices(
        &self,
        command: &Command,
        args: &mut Args,
        words: &mut Vec<&str>,
    ) -> Result<(), Refusal> {
        let of = |argument: &'static Argument| Some((argument.name, argument.takes.words()?));
        let known: Vec<(&str, &[&str])> = command.arguments.iter().filter_map(of).collect();
        if known.is_empty() {
            return Ok(());
        }
        let mut left = Vec::new();
        let mut key: Option<(&'static str, &'static [&'static str])> = None;
        for &word in &*words {
            // An account on Matrix may have an `=` in it.
            if word.starts_with('@') && key.is_none() {
                left.push(word);
                continue;
            }
            let parts = word.split('=').filter(|part| !part.is_empty());
            for part in parts {
                let lower = part.to_lowercase();
                if let Some(named) = known.iter().find(|(name, _)| key.is_none() && *name == lower)
                    && !is_value(&known, &lower)
                {
                    key = Some(*named);
                    continue;
                }
                let fits: Vec<(&'static str, &'static str)> = known
                    .iter()
                    .filter(|(name, _)| key.is_none_or(|(key, _)| key == *name))
                    .filter_map(|(name, words)| Some((*name, one_of(words, &lower)?)))
                    .collect();
                match (&fits[..], key) {
                    ([(name, _)], _) if args.is_chosen(name) => return Err(chosen_twice(name)),
                    ([only], _) => args.choices.push(*only),
                    (_, Some((name, _)))
                        if is_clock(command, name)
                            && let Some(seconds) = clocks::parse_clock(&lower)? =>
                    {
                        if args.is_chosen(name) {
                            return Err(chosen_twice(name));
                        }
                        args.spans.push((name, seconds));
                    }
                    (_, Some((_, words))) => {
                        let words = Arg::or(words.iter().map(|word| code(*word)));
                        let word = text::echo(part);
                        return Err(refuse(msg!("desk-say-one-of", word = word, words = words)));
                    }
                    _ => left.push(word),
                }
                key = None;
            }
        }
        if let Some((name, words)) = key {
            let words = Arg::or(words.iter().map(|word| code(*word)));
            return Err(refuse(msg!("desk-say-what-it-is", name = code(name), words = words)));
        }
        *words = left;
        Ok(())
    }

    /// Reads opponents, options and the number of seats, in any order.
    fn seating(
        &self,
        args: &mut Args,
        words: &[&str],
        mentions: &[(String, Account)],
        command: &Command,
    ) -> Result<(), Refusal> {
        let kind = match args.game {
            Some(kind) => kind,
            None => self.only_game(words)?,
        };
        args.game = Some(kind);
        let mut chosen: Vec<(&GameOption, String)> = Vec::new();
        let wrong = || refuse(setup_error(&SetupError::Seats(kind.info.seats.clone())));
        let is_name = |word: &&str| !BETWEEN_NAMES.contains(&word.to_lowercase().as_str());
        for word in words.iter().flat_map(|word| names_in(word)).filter(is_name) {
            if let Some((key, value)) = word.split_once('=').filter(|_| !word.starts_with('@')) {
                let key = key.to_lowercase();
                if key == "seats" || key == "players" {
                    let number = value.parse().ok().filter(|count| kind.info.seats.contains(count));
                    if args.seats.is_some() {
                        return Err(chosen_twice("seats"));
                    }
                    args.seats = Some(number.ok_or_else(wrong)?);
                } else if key == "computers" || key == "computer" {
                    let most = usize::from(*kind.info.seats.end()) - 1;
                    let number = value.parse().ok().filter(|count| (0..=most).contains(count));
                    let all = std::iter::repeat_n(Opponent::Computer, number.ok_or_else(wrong)?);
                    args.opponents.extend(all);
                } else {
                    let option = option(kind, &key, command)?;
                    chosen.push((option, value.to_lowercase()));
                }
                continue;
            }
            match opponent(kind.info, word, mentions)? {
                Named::Opponent(opponent) => args.opponents.push(opponent),
                Named::Option(key, value) => args.options.push((key, value)),
                Named::Level(_) if args.is_chosen(names::LEVEL) => {
                    return Err(chosen_twice(names::LEVEL));
                }
                Named::Level(level) => args.choices.push((names::LEVEL, level)),
            }
        }
        for (option, value) in chosen {
            if option.values.iter().all(|known| known.key != value) {
                return Err(no_value(kind, option, args));
            }
            args.options.push((option.key.to_owned(), value));
        }
        Ok(())
    }

    /// The only game there is, if none is named.
    fn only_game(&self, words: &[&str]) -> Result<&'static GameKind, Refusal> {
        let plain = |word: &&&str| !word.contains(['@', '=']);
        if let Some(word) = words.first().filter(plain) {
            let known = self.kinds.iter().map(|kind| kind.info.id);
            if let Some(near) = nearest(word, known) {
                return Err(refuse(no_game_but(word, near)));
            }
        }
        match self.kinds {
            [only] => Ok(only),
            kinds => {
                let starts = kinds.iter().map(|kind| names::START.say(kind.info.id, ""));
                Err(refuse(msg!("desk-which-game", starts = Arg::or(starts))))
            }
        }
    }

    /// The command that a word stands for, as typed: one that is called so, or else
    /// one that is also called so.
    pub fn find_command(&self, word: &str) -> Option<&'static Command> {
        let word = word.to_lowercase();
        let mut all = self.commands.iter().copied();
        let called = all.clone().find(|command| command.name.word == word);
        called.or_else(|| all.find(|command| command.is_named(&word)))
    }

    /// The command that is meant behind `table`, or not: `move c3` is a move.
    fn resolve(&self, word: &str, scope: Scope) -> Option<&'static Command> {
        let lower = word.to_lowercase();
        let mut all = self.commands.iter().copied();
        let fits = |command: &&Command| command.name.scope == scope && command.is_named(&lower);
        all.find(fits).or_else(|| self.find_command(word))
    }

    /// Whether a text begins as a command of ours does.
    pub fn knows(&self, text: &str) -> Known {
        let Some(word) = text.split_whitespace().next() else { return Known::Not };
        if self.game(word).is_some() || word.eq_ignore_ascii_case(TABLE) {
            return Known::Whole;
        }
        if self.find_command(word).is_some() {
            return Known::Short;
        }
        let games = self.kinds.iter().map(|kind| kind.info.id).chain([TABLE]);
        let words = self.commands.iter().map(|command| command.name.word);
        match (nearest(word, games), nearest(word, words)) {
            (Some(_), _) => Known::NearlyWhole,
            (None, Some(_)) => Known::NearlyShort,
            (None, None) => Known::Not,
        }
    }

    /// The game that a word names.
    pub fn game(&self, word: &str) -> Option<&'static GameKind> {
        self.kinds.iter().find(|kind| kind.info.id.eq_ignore_ascii_case(word))
    }

    fn example(&self) -> &'static str {
        self.kinds.first().map_or("game", |kind| kind.info.id)
    }

    /// How to choose what a word is the name of: `theme` is one of the settings.
    fn choice(&self, word: &str) -> Option<Span> {
        let word = word.to_lowercase();
        let name = if names::AWAY_ALSO.contains(&&*word) { names::AWAY } else { &*word };
        let chosen = [(names::SETTINGS, ""), (names::ROOM, "=")];
        chosen.into_iter().find_map(|(of, sign)| {
            let command = self.commands.iter().find(|command| command.name == of)?;
            let is_choice = command.arguments.iter().any(|argument| argument.name == name);
            is_choice.then(|| of.say(self.example(), &format!("{name}{sign}")))
        })
    }

    /// Leads from an unknown word behind the name of a game, or behind none, to one of ours.
    fn unknown(&self, word: &str, game: Option<&GameKind>) -> Refusal {
        let example = game.map_or_else(|| self.example(), |kind| kind.info.id);
        let words = self.commands.iter().map(|command| command.name.word);
        let words = words.chain(self.kinds.iter().map(|kind| kind.info.id));
        let help = names::HELP.say(example, "");
        let typed = text::echo(word);
        let known = || {
            let near = nearest(word, words)?;
            let known = self.find_command(near).map(|command| command.name.say(example, ""));
            Some(known.unwrap_or_else(|| Span::Command(near.to_owned())))
        };
        let Some(near) = self.choice(word).or_else(known) else {
            return refuse(msg!("desk-unknown-word", word = typed, help = help));
        };
        refuse(msg!("desk-unknown-word-near", word = typed, near = near, help = help))
    }
}

/// The names in a word such as `@bob,@cyd`. A comma behind a name is left there.
pub fn names_in(word: &str) -> impl Iterator<Item = &str> {
    let is_option = word.contains('=') && !word.starts_with('@');
    let several = word.trim_end_matches(',').contains(',') && !is_option;
    word.split(move |character| several && character == ',').filter(|name| !name.is_empty())
}

/// A text is longer than [`LONGEST`].
pub fn too_long() -> Refusal {
    refuse(msg!("desk-too-long", n = LONGEST))
}

/// How far a text is a command of ours: others may have some that are called the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Known {
    Not,
    /// Of the same, with a slip in its first word.
    NearlyShort,
    NearlyWhole,
    /// Without the word before it: `start`, `play`.
    Short,
    /// With the name of a game, or `table`.
    Whole,
}

enum Named {
    Opponent(Opponent),
    Option(String, String),
    /// How strong the computers are: `hard`.
    Level(&'static str),
}

/// The opponent that a word names, if it names one.
pub fn somebody(word: &str, mentions: &[(String, Account)]) -> Option<Opponent> {
    let lower = word.to_lowercase();
    if ["computer", "@computer", "bot", "ai", "cpu"].contains(&&*lower) {
        return Some(Opponent::Computer);
    }
    let name = lower.strip_prefix('@').unwrap_or(&lower);
    let (_, account) = mentions.iter().find(|(said, _)| said == name)?;
    Some(Opponent::Account(account.clone()))
}

/// Takes out whom the words name, who may be only one.
fn one_person(
    words: &mut Vec<&str>,
    mentions: &[(String, Account)],
) -> Result<Option<Opponent>, Refusal> {
    let mut found = None;
    let mut left = Vec::new();
    for &word in &*words {
        match somebody(word, mentions) {
            Some(_) if found.is_some() => return Err(refuse(msg!("desk-say-one-person"))),
            Some(who) => found = Some(who),
            None if word.starts_with('@') => {
                return Err(refuse(msg!("desk-nobody-called", name = text::echo(word))));
            }
            None => left.push(word),
        }
    }
    *words = left;
    Ok(found)
}

/// Takes out whose seat is meant: `seat=ann`.
fn whose(words: &mut Vec<&str>) -> Option<Box<str>> {
    let named = |word: &str| {
        let (key, name) = word.split_once('=')?;
        key.eq_ignore_ascii_case(names::SEAT).then(|| name.into())
    };
    let at = words.iter().position(|word| named(word).is_some())?;
    named(words.remove(at))
}

fn opponent(info: &Info, word: &str, mentions: &[(String, Account)]) -> Result<Named, Refusal> {
    if let Some(who) = somebody(word, mentions) {
        return Ok(Named::Opponent(who));
    }
    let lower = word.to_lowercase();
    // `claims` for `variant=claims`, if only one option has such a value.
    let values = info.options.iter().filter_map(|option| {
        let value = option.values.iter().find(|value| value.key == lower)?;
        Some((option.key.to_owned(), value.key.to_owned()))
    });
    if let [(key, value)] = &values.collect::<Vec<_>>()[..]
        && lower.chars().any(char::is_alphabetic)
    {
        return Ok(Named::Option(key.clone(), value.clone()));
    }
    if let Some(level) = one_of(&Level::NAMES, &lower) {
        return Ok(Named::Level(level));
    }
    let start = |who| names::START.say(info.id, who);
    Err(refuse(if word.starts_with('@') {
        msg!("desk-nobody-called", name = text::echo(word))
    } else {
        let (person, computer) = (start("@name"), start("computer"));
        msg!("desk-say-with-whom", word = text::echo(word), person = person, computer = computer)
    }))
}

/// An option of a game, by its key.
fn option(kind: &GameKind, key: &str, command: &Command) -> Result<&'static GameOption, Refusal> {
    let info = kind.info;
    info.options.iter().find(|option| option.key == key).ok_or_else(|| {
        let known: Vec<&str> =
            info.options.iter().map(|option| option.key).chain(others(kind, command)).collect();
        let (game, key) = (info.name, text::echo(key));
        refuse(match nearest(&key, known.iter().copied()) {
            Some(near) => {
                let near = code(format!("{near}="));
                msg!("desk-no-option-near", game = game, option = key, near = near)
            }
            None => {
                let known = Arg::and(known.iter().map(|key| code(format!("{key}="))));
                let computer = code("computer");
                msg!(
                    "desk-no-option-only",
                    game = game,
                    option = key,
                    known = known,
                    computer = computer
                )
            }
        })
    })
}

/// Names of the other arguments that are typed as a word and `=`, where the game has them.
fn others<'a>(kind: &'a GameKind, command: &'a Command) -> impl Iterator<Item = &'static str> + 'a {
    let has = |argument: &&Argument| match argument.takes {
        Takes::Seats => kind.info.seats.start() < kind.info.seats.end(),
        Takes::OneOf(_) => true,
        Takes::Rivals(_) => !kind.info.together,
        Takes::Clock(clock, _) => clocks::is_in(clock, kind.info),
        // Chance may depend on the options.
        Takes::Salt => true,
        _ => false,
    };
    command.arguments.iter().filter(has).map(|argument| argument.name)
}

/// An option cannot be that: what it can be for so many as play, as far as that is
/// known.
fn no_value(kind: &GameKind, option: &'static GameOption, args: &Args) -> Refusal {
    let named = u8::try_from(1 + args.opponents.len()).unwrap_or(u8::MAX);
    let seats = args.seats.or((named > 1).then_some(named.max(*kind.info.seats.start())));
    let fits = |value: &&games::Value| {
        let setup = |seats| Setup::new(seats).with(option.key, value.key);
        seats.is_none_or(|seats| (kind.info.fits)(&setup(seats)).is_ok())
    };
    let fitting: Vec<Span> =
        option.values.iter().filter(fits).map(|value| code(value.key)).collect();
    let few = fitting.len() < option.values.len();
    let (key, values) = (code(option.key), Arg::or(fitting));
    refuse(match seats.filter(|_| few) {
        Some(seats) => msg!("desk-option-values-for", option = key, values = values, n = seats),
        None => msg!("desk-option-values", option = key, values = values),
    })
}

fn chosen_twice(name: &'static str) -> Refusal {
    refuse(msg!("desk-chosen-twice", option = code(name)))
}

/// Whether an argument is a clock, for which any time can be typed.
fn is_clock(command: &Command, name: &str) -> bool {
    let is_it = |argument: &&Argument| argument.name == name;
    let found = command.arguments.iter().find(is_it);
    found.is_some_and(|argument| matches!(argument.takes, Takes::Clock(..)))
}

fn is_value(known: &[(&str, &[&'static str])], word: &str) -> bool {
    known.iter().any(|(_, words)| words.contains(&word))
        && known.iter().all(|(name, _)| *name != word)
}

fn one_of(words: &[&'static str], word: &str) -> Option<&'static str> {
    let plain = words.iter().find(|known| **known == word);
    let also = || {
        let meant = ALSO.iter().filter(|(also, _)| *also == word).map(|(_, meant)| *meant);
        meant.into_iter().find_map(|meant| words.iter().find(|known| **known == meant))
    };
    plain.or_else(also).copied()
}

fn is_match(key: &str) -> bool {
    ["match", "id"].iter().any(|known| key.eq_ignore_ascii_case(known))
}

/// The word that is most like `typed`, if one is.
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: String = typed.chars().take(40).flat_map(char::to_lowercase).collect();
    let near = |word: &'a str| {
        let apart = strsim::damerau_levenshtein(&typed, word);
        // One slip in a short word, two in a longer one.
        (apart <= 1 + usize::from(word.len() > 4)).then_some((apart, word))
    };
    words.into_iter().filter_map(near).min_by_key(|(apart, _)| *apart).map(|(_, word)| word)
}
