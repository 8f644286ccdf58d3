use std::sync::Arc;

use games::{
    Arg, ClockKind, Dice, Level, Seed, Setup,
    dice::{Seeded, Use},
    msg,
};
use record::{Clocks, Commitment, Computer, Entry, MatchId, Player, Salt, Streams, What};

use crate::{
    Args, Context, Decision, GameKind, Match, Refusal, Seated,
    commands::{answer::Answer, change::Change, salts, verbs::pages::results},
    matches::{
        error::refuse,
        invitations::join_codes::{DIGITS, LETTERS},
        timing::clocks::{self, ANSWERS, BANK, CLOCK},
    },
    people::{
        command::{Argument, Command, Reach, SALT, Takes},
        persons::Speaker,
        quota,
    },
    port::{
        args::Opponent,
        names,
        replies::plain,
        words::text::{code, setup_error},
    },
};

pub static COMMAND: Command = Command {
    name: names::START,
    also: &["new", "challenge", "open", "starte"],
    help: msg!("desk-command-start"),
    arguments: &[
        Argument {
            name: "opponents",
            takes: Takes::Opponents,
            help: msg!("desk-argument-start-opponents"),
            required: false,
        },
        Argument {
            name: "seats",
            takes: Takes::Seats,
            help: msg!("desk-argument-start-seats"),
            required: false,
        },
        Argument {
            name: names::LEVEL,
            takes: Takes::OneOf(&Level::NAMES),
            help: msg!("desk-argument-start-level"),
            required: false,
        },
        Argument {
            name: "options",
            takes: Takes::Options,
            help: msg!("desk-argument-start-options"),
            required: false,
        },
        Argument {
            name: HINTS,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-start-hints"),
            required: false,
        },
        Argument {
            name: ANSWERS,
            takes: Takes::Clock(ClockKind::Reaction, &clocks::WORDS),
            help: msg!("desk-argument-start-answers"),
            required: false,
        },
        Argument {
            name: CLOCK,
            takes: Takes::Clock(ClockKind::Turn, &clocks::WORDS),
            help: msg!("desk-argument-start-clock"),
            required: false,
        },
        Argument {
            name: BANK,
            takes: Takes::Clock(ClockKind::Turn, &clocks::BANKS),
            help: msg!("desk-argument-start-bank"),
            required: false,
        },
        Argument {
            name: names::RANKED,
            takes: Takes::Rivals(&["on", "off"]),
            help: msg!("desk-argument-start-ranked"),
            required: false,
        },
        Argument {
            name: RELAY,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-start-relay"),
            required: false,
        },
        SALT,
    ],
    example: "@bob",
    opens: true,
    counts: false,
    reach: Reach::Free(start),
};

/// For how many seconds who presses twice may mean it once.
pub const TWICE: u64 = 10;

/// Whether those who play may ask for hints.
const HINTS: &str = "hints";

/// Whether what players say in one room is shown in the others.
const RELAY: &str = "relay";

/// Opens a match. If nobody has to be asked, it begins at once.
fn start(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let Some(kind) = args.game.or(ctx.kinds.first().filter(|_| ctx.kinds.len() == 1)) else {
        return Err(refuse(msg!("desk-say-which-game")));
    };
    let players = players(kind, args, ctx)?;
    let setup = setup(kind, args, players.len() as u8, ctx)?;
    let ranked = args.choice(names::RANKED) == Some("on");
    if ranked && args.choice(HINTS) == Some("on") {
        return Err(refuse(msg!("desk-ranked-hints")));
    }
    let no_hints = ranked || args.choice(HINTS) == Some("off");
    let salt = salts::parse_salt(args)?;
    let usual = clocks::usual(ctx.here.clock(), ctx.settings.clocks);
    let usual = if ranked { clocks::clocks_for_ranked(usual) } else { usual };
    let clocks = clocks::clocks_from_args(kind, args, usual)?;
    let relay = args.choice(RELAY) == Some("on");
    let after = None;
    let proposal = Proposal { kind, players, setup, clocks, no_hints, ranked, relay, after, salt };
    propose(proposal, ctx)
}

/// Opens a match against the weakest computer, by a press, which may be the second one.
///
/// # Errors
///
/// If the speaker has too many.
pub fn start_with_beginner(
    kind: &'static GameKind,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    let starts = ctx.background.opening.iter().flat_map(|opening| opening.starts.times.last());
    if starts.max().is_some_and(|at| ctx.now < at.saturating_add(TWICE)) {
        // The same press: the room shows what came of it.
        return Ok(Decision::default());
    }
    let opponents = vec![Opponent::Computer];
    let choices = vec![(names::LEVEL, Level::Beginner.name())];
    start(&Args { game: Some(kind), opponents, choices, ..Args::default() }, ctx)
}

/// The players who are to sit down: the speaker, and those who were named.
fn players(kind: &GameKind, args: &Args, ctx: &Context<'_>) -> Result<Vec<Player>, Refusal> {
    let (few, most) = (*kind.info.seats.start(), *kind.info.seats.end());
    if args.choice(names::LEVEL).is_some() && !args.opponents.contains(&Opponent::Computer) {
        return Err(refuse(msg!("desk-level-of-nobody", computer = code("computer"))));
    }
    let mut players = vec![Player::Person(ctx.me().clone())];
    for opponent in &args.opponents {
        players.push(match opponent {
            Opponent::Computer => computer_of(kind, args.choice(names::LEVEL), ctx),
            Opponent::Account(account) => {
                let invited = ctx.background.opening.iter().flat_map(|opening| &opening.invited);
                let known = invited.into_iter().find(|speaker| speaker.account.id == account.id);
                let Some(person) = known.map(|known| known.id.clone()) else {
                    let name = plain::name(&Seated::Person(account.clone()));
                    return Err(refuse(msg!("desk-nobody-called", name = name)));
                };
                if person == *ctx.me() {
                    return Err(refuse(msg!("desk-not-against-yourself")));
                }
                let player = Player::Person(person);
                if players.contains(&player) {
                    let name = plain::name(&Seated::Person(account.clone()));
                    return Err(refuse(msg!("desk-named-twice", name = name)));
                }
                player
            }
        });
        if players.len() > usize::from(most) {
            let game = kind.info.name;
            return Err(refuse(match few == most {
                true => msg!("desk-is-for-exactly", game = game, n = most),
                false => msg!("desk-is-for-at-most", game = game, n = most),
            }));
        }
    }
    Ok(players)
}

/// A computer player as it sits down now.
pub fn computer_of(kind: &GameKind, level: Option<&str>, ctx: &Context<'_>) -> Player {
    let level = level.and_then(Level::from_name).unwrap_or(Level::Medium);
    Player::Computer(Computer {
        level: level.name().into(),
        nodes: ctx.settings.nodes(level, kind.info),
        engine: kind.info.engine,
    })
}

/// How the match is laid out, for so many who were named.
fn setup(kind: &GameKind, args: &Args, named: u8, ctx: &Context<'_>) -> Result<Setup, Refusal> {
    let (few, most) = (*kind.info.seats.start(), *kind.info.seats.end());
    let open = args.seats.is_none() && named == 1;
    let seats = match args.seats {
        Some(seats) if seats < named => {
            let seats = code(format!("seats={seats}"));
            return Err(refuse(msg!("desk-named-too-many", seats = seats)));
        }
        Some(seats) => seats,
        None if open => most,
        None => named.max(few),
    };
    let mut setup = Setup::new(seats);
    if let Some(own) = ctx.settings.numbers.get(kind.info.id) {
        setup = own.put_into(setup);
    }
    for (key, value) in &args.options {
        if setup.options.contains_key(key) {
            return Err(refuse(msg!("desk-chosen-twice", option = code(&**key))));
        }
        setup = setup.with(key, value);
    }
    let mut setup = (kind.written)(setup);
    // Nobody named: whoever joins may play, and as many as the options allow.
    if open {
        let fits = |seats: &u8| (kind.info.fits)(&Setup { seats: *seats, ..setup.clone() }).is_ok();
        setup.seats = (few..=most).rev().find(fits).unwrap_or(most);
    }
    // Options that do not go together: better said now than at the beginning.
    let secret = Seed::from_number(0);
    match (kind.open)(&setup, &mut Seeded::new(&secret, Use::Thought, 0)) {
        Ok(_) => Ok(setup),
        Err(error) => Err(refuse(setup_error(&error))),
    }
}

/// The properties of a match that is to be opened.
#[derive(Debug)]
pub struct Proposal<'a> {
    pub kind: &'a GameKind,
    pub players: Vec<Player>,
    pub setup: Setup,
    pub clocks: Clocks,
    pub no_hints: bool,
    pub ranked: bool,
    /// Whether talk is carried from room to room from the beginning.
    pub relay: bool,
    /// The match that is played once more, if it is one.
    pub after: Option<MatchId>,
    /// The salt that the speaker typed, to be added to the seed.
    pub salt: Option<Salt>,
}

/// Opens a match.
///
/// # Errors
///
/// If the speaker has too many, or it cannot be laid out.
pub fn propose(proposal: Proposal<'_>, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if proposal.ranked {
        results::may_be_ranked(&proposal, ctx)?;
    }
    let Proposal { kind, players, setup, clocks, no_hints, ranked, relay, after, salt } = proposal;
    let Some(opening) = &ctx.background.opening else {
        return Err(refuse(msg!("desk-say-which-game")));
    };
    if !ctx.here.has_matches(kind.info.id) {
        let is_open = |other: &&GameKind| ctx.here.has_matches(other.info.id);
        let mut open = ctx.kinds.iter().filter(is_open).map(|kind| kind.info.name).peekable();
        return Err(refuse(match open.peek() {
            Some(_) => msg!("desk-room-closed-to", game = kind.info.name, games = Arg::and(open)),
            None => msg!("desk-room-closed"),
        }));
    }
    let counted = quota::count(opening, ctx)?;
    let [secret, seed] = opening.secrets;
    let what = What::Opened {
        id: id(&secret, opening.id_length),
        game: kind.info.id.to_owned(),
        edition: kind.info.edition,
        setup,
        room: ctx.room.clone(),
        players,
        commitment: Commitment::to(&seed),
        streams: Streams::Throws,
        patience: ctx.settings.patience,
        clocks,
        after,
        no_hints,
        ranked,
        salt: salt.clone(),
    };
    let first = Arc::new(Entry { at: ctx.now, by: ctx.by(), what });
    let opened = Match::open(ctx.kinds, first, Some(seed));
    let mut m = opened.map_err(|error| match error.fault {
        crate::Fault::Setup(error) => refuse(setup_error(&error)),
        crate::Fault::OtherEdition { .. } | crate::Fault::NoSuchGame(_) => {
            refuse(msg!("desk-game-gone"))
        }
        _ => Refusal::match_not_opened(error),
    })?;
    if relay {
        let on = What::Relay { on: true };
        m.note(ctx.now, ctx.by(), on).map_err(Refusal::match_not_opened)?;
    }
    let mut change = Change { next: m, ctx };
    change.begin_if_full()?;
    let m = change.next;
    let seated = opening.invited.iter().chain([&ctx.speaker]);
    let rows = seated.flat_map(Speaker::seated_rows).chain([counted]).collect();
    let told = Answer { m: &m, ctx }.salt_reply(salt.as_ref());
    Ok(Decision { rows, ..Decision::step(m) }.answering(told))
}

/// Begins with a letter, and has a digit, so that it is never a word or a number.
fn id(secret: &Seed, length: usize) -> MatchId {
    let dice: &mut dyn Dice = &mut Seeded::new(secret, Use::Thought, 0);
    let all: Vec<u8> = [LETTERS, DIGITS].concat();
    let digit = 1 + dice.roll(length as u32 - 1) as usize;
    let letter = |at| {
        let from = match at {
            0 => LETTERS,
            at if at == digit => DIGITS,
            _ => &all,
        };
        char::from(dice.pick(from).copied().unwrap_or(b'a'))
    };
    MatchId::from(&*(0..length).map(letter).collect::<String>())
}
