//! What people do on Discord, as the desk hears it.

use desk::{
    Completing, Heard, Kind, MatchId, Person, Reply, Said, To, Typing, UserId,
    commands::{COMMANDS, Command, Scope, TABLE},
};
use games::{Prose, prose};
use serenity::all::{
    ApplicationId, CommandDataOption, CommandDataOptionValue, CommandDataResolved,
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Member, User,
    UserId as Snowflake,
};

use crate::{
    controls,
    inputs::{Field, Input, fields},
    names,
};

/// Why something was not passed on. Each is told to who did it: see
/// [`Refused::reply`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// Discord did not say who did it.
    #[error("an interaction of nobody")]
    Nobody,
    /// Registered once, and not any more.
    #[error("no command `{0}`")]
    Command(String),
    /// A field that the command does not have, or that holds something else.
    #[error("the field `{0}` does not read")]
    Field(String),
    /// Another bot was asked to play.
    #[error("`{0}` is a bot")]
    Bot(String),
    /// A button or a menu that is none of ours.
    #[error("no button of ours")]
    Button,
}

/// A command.
///
/// # Errors
///
/// If it is not one of those we register for these games.
pub fn command(kinds: &[Kind], from: &CommandInteraction) -> Result<Heard, Refused> {
    let person = speaker(&from.user, from.member.as_deref())?;
    let called = Called::of(kinds, from)?;
    let mut filled = Filled {
        application: from.application_id,
        resolved: &from.data.resolved,
        words: vec![called.name.to_owned(), called.command.word.to_owned()],
        mentions: Vec::new(),
        thread: false,
    };
    // In the order of our list, whatever the order they were filled in.
    for field in &called.fields {
        let given = called.options.iter().filter(|option| option.name == field.name);
        given.into_iter().try_for_each(|option| filled.take(field, &option.value))?;
    }
    let place = names::place(from.guild_id, from.channel_id);
    Ok(Heard {
        from: person,
        place: if filled.thread { names::thread(&place, from.id) } else { place },
        said: Said::Command(filled.words.join(" ")),
        mentions: filled.mentions,
        event: Some(names::event(from.id)),
        careful: true,
    })
}

/// A button, or an entry of a menu.
///
/// # Errors
///
/// If it is none of ours.
pub fn press(from: &ComponentInteraction) -> Result<Heard, Refused> {
    let person = speaker(&from.user, from.member.as_ref())?;
    let id = match &from.data.kind {
        ComponentInteractionDataKind::Button => &from.data.custom_id,
        ComponentInteractionDataKind::StringSelect { values } => match &values[..] {
            [only] => only,
            _ => return Err(Refused::Button),
        },
        _ => return Err(Refused::Button),
    };
    let press = controls::press(id).map_err(|_| Refused::Button)?;
    Ok(Heard {
        from: person,
        place: names::place(from.guild_id, from.channel_id),
        said: Said::Pressed(press),
        mentions: Vec::new(),
        event: Some(names::event(from.id)),
        careful: true,
    })
}

/// A field that is being typed.
///
/// # Errors
///
/// If the command is not one of ours, or nothing can be offered for the field.
pub fn typed(kinds: &'static [Kind], from: &CommandInteraction) -> Result<Typing, Refused> {
    let person = speaker(&from.user, from.member.as_deref())?;
    let called = Called::of(kinds, from)?;
    let option = from.data.autocomplete().ok_or(Refused::Field(String::new()))?;
    let field = called.fields.iter().find(|field| field.name == option.name);
    let what = match field.map(|field| &field.input) {
        Some(Input::Move) => Completing::Move,
        Some(Input::Match) => Completing::Match,
        _ => return Err(Refused::Field(option.name.to_owned())),
    };
    // Filled in by now, whether or not it names a match.
    let id = called.fields.iter().find_map(|field| {
        let given = called.options.iter().find(|option| option.name == field.name)?;
        match (&field.input, &given.value) {
            (Input::Match, CommandDataOptionValue::String(id)) => Some(MatchId::from(id.trim())),
            _ => None,
        }
    });
    Ok(Typing {
        from: person,
        place: names::place(from.guild_id, from.channel_id),
        game: game(kinds, &from.data.name).map(|kind| kind.info.id),
        id,
        what,
        text: option.value.to_owned(),
    })
}

impl Refused {
    /// What to tell who did it.
    pub fn reply(&self, user: &UserId) -> Reply {
        Reply::words(To::Whisper(user.clone()), vec![self.line()])
    }

    fn line(&self) -> Prose {
        match self {
            Self::Nobody => prose!["Discord did not tell me who you are. Please try again."],
            Self::Command(_) => {
                prose!["I do not have that command any more. Reload Discord to see those I have."]
            }
            Self::Field(name) => prose![
                "I cannot read what you filled in for “",
                name.chars().take(32).collect::<String>(),
                "”. Reload Discord to see what I take now, and try again."
            ],
            Self::Bot(name) => prose![
                name.chars().take(40).collect::<String>(),
                " is another bot and cannot play. Name a person, or let the computer play."
            ],
            Self::Button => prose![
                "I do not know that button. Use the newest ones, or say what you want with a \
                 command."
            ],
        }
    }
}

/// A command, with what was filled in.
struct Called<'a> {
    /// Of a game, or of the table.
    name: &'a str,
    command: &'static Command,
    fields: Vec<Field>,
    options: &'a [CommandDataOption],
}

impl<'a> Called<'a> {
    fn of(kinds: &[Kind], from: &'a CommandInteraction) -> Result<Self, Refused> {
        let name = &*from.data.name;
        let unknown = || Refused::Command(name.to_owned());
        let kind = game(kinds, name);
        let scope = match kind {
            Some(_) => Scope::Game,
            None if name == TABLE => Scope::Table,
            None => return Err(unknown()),
        };
        let [
            CommandDataOption {
                name: word,
                value: CommandDataOptionValue::SubCommand(options),
                ..
            },
        ] = &from.data.options[..]
        else {
            return Err(unknown());
        };
        let is = |command: &&Command| command.scope == scope && command.word == word;
        let command = COMMANDS.iter().find(is).ok_or_else(unknown)?;
        let fields = fields(command, kind, kinds);
        let known = |option: &&CommandDataOption| fields.iter().all(|it| it.name != option.name);
        match options.iter().find(known) {
            Some(option) => Err(Refused::Field(option.name.clone())),
            None => Ok(Self { name, command, fields, options }),
        }
    }
}

/// What was filled in, as one would type it.
struct Filled<'a> {
    application: ApplicationId,
    resolved: &'a CommandDataResolved,
    words: Vec<String>,
    mentions: Vec<(String, Person)>,
    /// Whether a thread was asked for.
    thread: bool,
}

impl Filled<'_> {
    fn take(&mut self, field: &Field, value: &CommandDataOptionValue) -> Result<(), Refused> {
        use CommandDataOptionValue::{Boolean, Integer, String, User};
        let unread = || Refused::Field(field.name.clone());
        match (&field.input, value) {
            (Input::Opponent, User(id)) => self.opponent(*id, field)?,
            (Input::Computers(most), Integer(n)) if (1..=i64::from(*most)).contains(n) => {
                self.words.extend((0..*n).map(|_| "computer".to_owned()));
            }
            (Input::Seats(seats), Integer(n))
                if u8::try_from(*n).is_ok_and(|n| seats.contains(&n)) =>
            {
                self.words.push(format!("seats={n}"));
            }
            (Input::Knob(knob), String(value)) if knob.values.iter().any(|it| it.key == value) => {
                self.words.push(format!("{}={value}", knob.key));
            }
            (Input::Match, String(id)) if is_word(id.trim()) => {
                self.words.push(format!("match={}", id.trim()));
            }
            (Input::Move, String(text)) => self.words.push(text.clone()),
            (Input::Number, Integer(n)) if *n >= 0 => self.words.push(n.to_string()),
            (Input::OneOf(words), String(word)) if words.contains(&&**word) => {
                self.words.push(word.clone());
            }
            (Input::Topic(words), String(word)) if words.contains(&&**word) => {
                self.words.push(word.clone());
            }
            (Input::Thread, Boolean(wanted)) => self.thread = *wanted,
            _ => return Err(unread()),
        }
        Ok(())
    }

    fn opponent(&mut self, id: Snowflake, field: &Field) -> Result<(), Refused> {
        // The account of a bot has the number of its application.
        if id.get() == self.application.get() {
            self.words.push("computer".to_owned());
            return Ok(());
        }
        let Some(user) = self.resolved.users.get(&id) else {
            return Err(Refused::Field(field.name.clone()));
        };
        let nick = self.resolved.members.get(&id).and_then(|member| member.nick.as_deref());
        let person = names::person(user, nick);
        if user.bot {
            return Err(Refused::Bot(person.name));
        }
        self.words.push(format!("@{id}"));
        self.mentions.push((id.to_string(), person));
        Ok(())
    }
}

fn is_word(text: &str) -> bool {
    (1..=32).contains(&text.len()) && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

fn speaker(user: &User, member: Option<&Member>) -> Result<Person, Refused> {
    // Left out, it is filled in with nothing.
    if user.name.is_empty() {
        return Err(Refused::Nobody);
    }
    Ok(names::person(user, member.and_then(|member| member.nick.as_deref())))
}

fn game<'a>(kinds: &'a [Kind], name: &str) -> Option<&'a Kind> {
    kinds.iter().find(|kind| kind.info.id == name)
}
