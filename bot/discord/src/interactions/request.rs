//! Acts of people on Discord, as requests to the desk.

use desk::{
    Account, Act, Args, COMMANDS, Called, Completing, GameKind, Managed, Opponent, Pins, Press,
    Reply, Request, Typing,
    command::Command,
    names::{PLAY, Scope, TABLE},
    press::At,
};
use games::{Message, msg};
use record::{AccountId, MatchId, RoomId};
use render::Surface;
use serenity::all::{
    ActionRowComponent, ApplicationId, CommandDataOption, CommandDataOptionValue,
    CommandDataResolved, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    Member, Message as Posted, MessageFlags, ModalInteraction, User, UserId,
};
use words::Language;

use crate::{
    commands::{
        inputs::{Field, Input, fields},
        menus::MenuEntry,
    },
    messages::controls,
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
}

/// A command.
///
/// # Errors
///
/// If it is not one of those we register for these games.
pub fn command(kinds: &'static [GameKind], from: &CommandInteraction) -> Result<Request, Refused> {
    let account = speaker(&from.user, from.member.as_deref())?;
    let (called, opens_thread) = called(kinds, from)?;
    let room = names::room(from.guild_id, from.channel_id);
    let manages = manageable_places(from, &room);
    Ok(Request {
        from: account,
        room: if opens_thread { names::thread(&room, from.id) } else { room },
        reads: Language::of_tag(&from.locale),
        about: None,
        act: Act::Command(Box::new(called)),
        event: Some(names::event(from.id)),
        stamp: Some(names::stamp(from.id)),
        careful: true,
        in_sight: false,
        overheard: false,
        surface: Surface::Chat,
        manages,
    })
}

/// A command that was typed or chosen in a menu, and whether a thread was asked for.
fn called(
    kinds: &'static [GameKind],
    from: &CommandInteraction,
) -> Result<(Called, bool), Refused> {
    let resolved = &from.data.resolved;
    let args = Args::default();
    let mut filled =
        Filled { application: from.application_id, resolved, args, kinds, thread: false };
    if let Some(entry) = MenuEntry::chosen(kinds, &from.data) {
        let target = from.data.target_id;
        let message = target.and_then(|target| resolved.messages.get(&target.to_message_id()));
        let person = target.filter(|_| matches!(entry, MenuEntry::Challenge(_)));
        let person = person.map(|target| filled.somebody(target.to_user_id(), &from.data.name));
        let args = entry.args(person.transpose()?, message);
        return Ok((Called { command: entry.word().word, args }, false));
    }
    let form = Form::of(kinds, from)?;
    filled.args.game = form.kind;
    // In the order of our list, whatever the order they were filled in.
    for field in &form.fields {
        let given = form.options.iter().filter(|option| option.name == field.name);
        given.into_iter().try_for_each(|option| filled.take(field, &option.value))?;
    }
    Ok((Called { command: form.command.name.word, args: filled.args }, filled.thread))
}

/// A button, or an entry of a menu.
///
/// # Errors
///
/// If nobody is said to have done it.
pub fn press(from: &ComponentInteraction) -> Result<Request, Refused> {
    let account = speaker(&from.user, from.member.as_ref())?;
    let id = match &from.data.kind {
        ComponentInteractionDataKind::Button => Some(&from.data.custom_id),
        ComponentInteractionDataKind::StringSelect { values } => match &values[..] {
            [only] => Some(only),
            _ => None,
        },
        _ => None,
    };
    let opening = |id: &str| Some(Press::choose(controls::form_match(id)?, Vec::new()));
    let press = id.and_then(|id| controls::press(id).ok().or_else(|| opening(id)));
    Ok(Request {
        from: account,
        room: names::room(from.guild_id, from.channel_id),
        reads: Language::of_tag(&from.locale),
        about: None,
        act: press.map_or(Act::Unknown, Act::Press),
        event: Some(names::event(from.id)),
        stamp: Some(names::stamp(from.id)),
        careful: true,
        in_sight: !is_private(&from.message),
        overheard: false,
        surface: Surface::Chat,
        // A setting for a room is typed.
        manages: None,
    })
}

/// The press of a button that opens a form for a typed move: the match, and what is to be asked
/// for its example. None if it is another button.
pub fn opening(from: &ComponentInteraction) -> Option<(At, Typing)> {
    let at = controls::form_match(&from.data.custom_id)?;
    let typing = Typing {
        from: speaker(&from.user, from.member.as_ref()).ok()?,
        room: names::room(from.guild_id, from.channel_id),
        reads: Language::of_tag(&from.locale),
        game: None,
        id: Some(at.id.clone()),
        what: Completing::Move,
        text: String::new(),
    };
    Some((at, typing))
}

/// A form with a typed move: the same as the command with that move.
///
/// # Errors
///
/// If nobody is said to have sent it.
pub fn form(from: &ModalInteraction) -> Result<Request, Refused> {
    let account = speaker(&from.user, from.member.as_ref())?;
    let inputs = from.data.components.iter().flat_map(|row| &row.components);
    let text = inputs.filter_map(|input| match input {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    let act = controls::form_match(&from.data.custom_id).map(|at| {
        let moves = Some(text.collect::<Vec<_>>().join(" "));
        let args = Args { id: Some(at.id), moves, ..Args::default() };
        Act::Command(Box::new(Called { command: PLAY.word, args }))
    });
    Ok(Request {
        from: account,
        room: names::room(from.guild_id, from.channel_id),
        reads: Language::of_tag(&from.locale),
        about: None,
        act: act.unwrap_or(Act::Unknown),
        event: Some(names::event(from.id)),
        stamp: Some(names::stamp(from.id)),
        careful: true,
        in_sight: from.message.as_ref().is_some_and(|message| !is_private(message)),
        overheard: false,
        surface: Surface::Chat,
        manages: None,
    })
}

/// The places that somebody may choose for: a channel, and its server; in a conversation, both
/// people may choose.
fn manageable_places(from: &CommandInteraction, room: &RoomId) -> Option<Managed> {
    let may = from.member.as_deref().and_then(|member| member.permissions).unwrap_or_default();
    let whole = may.manage_guild() || may.administrator();
    let server = from.guild_id.filter(|_| whole).map(names::whole);
    let may = from.guild_id.is_none() || may.manage_channels() || whole;
    may.then(|| Managed { room: room.clone(), pins: Pins::Allowed, server, captions: None })
}

/// Whether nobody else sees a message that was acted on.
pub fn is_private(message: &Posted) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Whether a message was pressed that is made of components: Discord gives it back without words
/// and files of its own. The library does not know its flag.
pub fn is_of_components(message: &Posted) -> bool {
    message.content.is_empty() && message.attachments.is_empty() && message.embeds.is_empty()
}

/// A field that is being typed.
///
/// # Errors
///
/// If the command is not one of ours, or nothing can be offered for the field.
pub fn parse_typing(
    kinds: &'static [GameKind],
    from: &CommandInteraction,
) -> Result<Typing, Refused> {
    let account = speaker(&from.user, from.member.as_deref())?;
    let form = Form::of(kinds, from)?;
    let option = from.data.autocomplete().ok_or(Refused::Field(String::new()))?;
    let field = form.fields.iter().find(|field| field.name == option.name);
    let what = match field.map(|field| &field.input) {
        Some(Input::Move) => Completing::Move,
        Some(Input::Match) => Completing::Match,
        Some(Input::Topic) => Completing::Topic,
        _ => return Err(Refused::Field(option.name.to_owned())),
    };
    // Filled in by now, whether or not it names a match.
    let id = form.fields.iter().find_map(|field| {
        let given = form.options.iter().find(|option| option.name == field.name)?;
        match (&field.input, &given.value) {
            (Input::Match, CommandDataOptionValue::String(id)) => Some(MatchId::from(id.trim())),
            _ => None,
        }
    });
    Ok(Typing {
        from: account,
        room: names::room(from.guild_id, from.channel_id),
        reads: Language::of_tag(&from.locale),
        game: form.kind.map(|kind| kind.info.id),
        id,
        what,
        text: option.value.to_owned(),
    })
}

impl Refused {
    /// The reply to the person who did it.
    pub fn reply(&self, account: &AccountId, language: Language) -> Reply {
        Reply { language, ..Reply::whisper(account, vec![self.line().into()]) }.with_words()
    }

    fn line(&self) -> Message {
        match self {
            Self::Nobody => msg!("discord-nobody"),
            Self::Command(_) => msg!("discord-no-command"),
            Self::Field(name) => {
                msg!("discord-no-field", field = name.chars().take(32).collect::<String>())
            }
            Self::Bot(name) => {
                msg!("discord-a-bot", name = name.chars().take(40).collect::<String>())
            }
        }
    }
}

/// A command, with what was filled in.
struct Form<'a> {
    /// The game it belongs to; none for those of the table.
    kind: Option<&'static GameKind>,
    command: &'static Command,
    fields: Vec<Field>,
    options: &'a [CommandDataOption],
}

impl<'a> Form<'a> {
    fn of(kinds: &'static [GameKind], from: &'a CommandInteraction) -> Result<Self, Refused> {
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
        let is = |command: &&Command| command.name.scope == scope && command.name.word == word;
        let command = COMMANDS.iter().copied().find(is).ok_or_else(unknown)?;
        let fields = fields(command, kind, kinds);
        let known =
            |option: &&CommandDataOption| fields.iter().all(|field| field.name != option.name);
        match options.iter().find(known) {
            Some(option) => Err(Refused::Field(option.name.clone())),
            None => Ok(Self { kind, command, fields, options }),
        }
    }
}

/// The values that were filled in, as far as they were read.
struct Filled<'a> {
    application: ApplicationId,
    resolved: &'a CommandDataResolved,
    args: Args,
    kinds: &'static [GameKind],
    /// Whether a thread was asked for.
    thread: bool,
}

impl Filled<'_> {
    fn take(&mut self, field: &Field, value: &CommandDataOptionValue) -> Result<(), Refused> {
        use CommandDataOptionValue::{Boolean, Integer, String, User};
        let unread = || Refused::Field(field.name.clone());
        match (&field.input, value) {
            (Input::Opponent, User(id)) => {
                let opponent = self.somebody(*id, &field.name)?;
                self.args.opponents.push(opponent);
            }
            (Input::Person, User(id)) => self.args.person = Some(self.somebody(*id, &field.name)?),
            (Input::Player, String(name)) => self.args.player = Some(name.trim().into()),
            (Input::Computers(most), Integer(n)) if (1..=i64::from(*most)).contains(n) => {
                self.args.opponents.extend((0..*n).map(|_| Opponent::Computer));
            }
            (Input::Seats(seats), Integer(n)) => {
                let seats = u8::try_from(*n).ok().filter(|count| seats.contains(count));
                self.args.seats = Some(seats.ok_or_else(unread)?);
            }
            (Input::GameOption(option), String(value))
                if option.values.iter().any(|choice| choice.key == value) =>
            {
                self.args.options.push((option.key.to_owned(), value.clone()));
            }
            (Input::Match, String(id)) if is_word(id.trim()) => {
                self.args.id = Some(MatchId::from(&*id.trim().to_lowercase()));
            }
            (Input::Move, String(text)) => self.args.moves = Some(text.clone()),
            (Input::Salt, String(text)) => self.args.salt = Some(text.trim().to_owned()),
            (Input::Text, String(text)) => self.args.text = Some(text.as_str().into()),
            (Input::Code, String(text)) => self.args.code = Some(text.trim().into()),
            (Input::Number, Integer(n)) => {
                self.args.number = Some(u64::try_from(*n).map_err(|_| unread())?);
            }
            (Input::OneOf(name, words), String(word)) => {
                let word = words.iter().find(|known| *known == word).ok_or_else(unread)?;
                self.args.choices.push((*name, *word));
            }
            (Input::Game(_), String(word)) => {
                self.args.game = Some(game(self.kinds, word).ok_or_else(unread)?);
            }
            (Input::Topic, String(word)) => self.args.topic = Some(word.trim().to_owned()),
            (Input::Thread, Boolean(wanted)) => self.thread = *wanted,
            _ => return Err(unread()),
        }
        Ok(())
    }

    fn somebody(&self, id: UserId, field: &str) -> Result<Opponent, Refused> {
        // The account of a bot has the number of its application.
        if id.get() == self.application.get() {
            return Ok(Opponent::Computer);
        }
        let Some(user) = self.resolved.users.get(&id) else {
            return Err(Refused::Field(field.to_owned()));
        };
        let nick = self.resolved.members.get(&id).and_then(|member| member.nick.as_deref());
        let account = names::account(user, nick);
        if user.bot {
            return Err(Refused::Bot(account.name));
        }
        Ok(Opponent::Account(account))
    }
}

fn is_word(text: &str) -> bool {
    (1..=32).contains(&text.len())
        && text.chars().all(|character| character.is_ascii_alphanumeric() || character == '-')
}

fn speaker(user: &User, member: Option<&Member>) -> Result<Account, Refused> {
    // Left out, it is filled in with nothing.
    if user.name.is_empty() {
        return Err(Refused::Nobody);
    }
    Ok(names::account(user, member.and_then(|member| member.nick.as_deref())))
}

fn game(kinds: &'static [GameKind], name: &str) -> Option<&'static GameKind> {
    kinds.iter().find(|kind| kind.info.id == name)
}
