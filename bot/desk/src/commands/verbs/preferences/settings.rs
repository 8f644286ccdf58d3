//! Preferences that people choose for themselves.

use games::{Arg, Message, Prose, msg};
use render::Theme;
use words::Language;

use super::room;
use crate::{
    Args, Context, Decision, Preferences, Refusal, Reply,
    commands::find,
    ledger::rows::reminders,
    people::{
        away,
        command::{Argument, Command, Reach, Takes},
        quiet,
    },
    port::{names, words::text::code},
    present::digest,
};

pub static COMMAND: Command = Command {
    name: names::SETTINGS,
    also: &["setting", "set", "einstellungen"],
    help: msg!("desk-command-settings"),
    arguments: &[
        Argument {
            name: THEME,
            takes: Takes::OneOf(&["light", "dark"]),
            help: msg!("desk-argument-settings-theme"),
            required: false,
        },
        Argument {
            name: ZOOM,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-settings-zoom"),
            required: false,
        },
        Argument {
            name: BOARD,
            takes: Takes::OneOf(&["picture", TEXT]),
            help: msg!("desk-argument-settings-board"),
            required: false,
        },
        Argument {
            name: CONFIRM,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-settings-confirm"),
            required: false,
        },
        Argument {
            name: FILM,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-settings-film"),
            required: false,
        },
        Argument {
            name: FILM_HERE,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-settings-film-here"),
            required: false,
        },
        Argument {
            name: REMIND,
            takes: Takes::OneOf(&reminders::WORDS),
            help: msg!("desk-argument-settings-remind"),
            required: false,
        },
        Argument {
            name: ZONE,
            takes: Takes::OneOf(&quiet::ZONES),
            help: msg!("desk-argument-settings-zone"),
            required: false,
        },
        Argument {
            name: QUIET,
            takes: Takes::OneOf(&quiet::QUIET),
            help: msg!("desk-argument-settings-quiet"),
            required: false,
        },
        Argument {
            name: DIGEST,
            takes: Takes::OneOf(&digest::WORDS),
            help: msg!("desk-argument-settings-digest"),
            required: false,
        },
        Argument {
            name: names::AWAY,
            takes: Takes::OneOf(&away::WORDS),
            help: msg!("desk-argument-settings-away"),
            required: false,
        },
        Argument {
            name: LANGUAGE,
            takes: Takes::OneOf(Language::TAGS),
            help: msg!("desk-argument-settings-language"),
            required: false,
        },
        Argument {
            name: LANGUAGE_HERE,
            takes: Takes::OneOf(Language::TAGS),
            help: msg!("desk-argument-settings-language-here"),
            required: false,
        },
    ],
    example: "theme dark",
    opens: false,
    counts: false,
    reach: Reach::Free(settings),
};

const THEME: &str = "theme";
const ZOOM: &str = "zoom";
const BOARD: &str = "board";
const TEXT: &str = "text";
const CONFIRM: &str = "confirm";
const FILM: &str = "film";
const FILM_HERE: &str = "film-here";
const REMIND: &str = "reminders";
const ZONE: &str = "clock-of";
const QUIET: &str = "quiet";
const DIGEST: &str = "digest";
const LANGUAGE: &str = "language";
pub const LANGUAGE_HERE: &str = "language-here";

/// Says what the speaker has chosen, or remembers choices: all or none.
fn settings(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    find::leads_to(&room::COMMAND, args, |key| key)?;
    find::no_more(&COMMAND, args, ctx.example())?;
    if args.choices.is_empty() {
        return Ok(Decision::reply(ctx.whisper(chosen_so_far(ctx))));
    }
    let (mut speaker, mut here) = (ctx.speaker.clone(), ctx.here.prefers.clone());
    let mut lines = Vec::new();
    for (name, word) in &args.choices {
        if *name == names::AWAY {
            lines.push(away::choose(&mut speaker.person, word, ctx.now)?.into());
            continue;
        }
        let prefers = &mut speaker.person.prefers;
        match *name {
            THEME => prefers.theme = Some((*word).to_owned()),
            ZOOM => prefers.zoom = Some(*word == "on"),
            BOARD => prefers.board = Some((*word).to_owned()),
            CONFIRM => prefers.confirm = Some(*word == "on"),
            REMIND => prefers.remind = Some((*word).to_owned()),
            ZONE => prefers.zone = Some((*word).to_owned()),
            QUIET => prefers.quiet = Some((*word).to_owned()),
            DIGEST => {
                prefers.digest = Some((*word).to_owned());
                continue;
            }
            FILM => prefers.film = Some(*word == "on"),
            LANGUAGE => prefers.language = Some((*word).to_owned()),
            LANGUAGE_HERE => here.language = Some((*word).to_owned()),
            _ => here.film = Some(*word == "on"),
        }
        lines.push(describe_change(name, word).into());
    }
    let (is, was) = (&speaker.person.prefers, &ctx.speaker.person.prefers);
    if args.choice(DIGEST).is_some() {
        lines.push(digest::set(is).into());
    }
    let mut rows = speaker.rows();
    if is.digest.is_some() && (&is.digest, &is.zone) != (&was.digest, &was.zone) {
        rows.push(digest::row(ctx.me(), is, ctx.now));
    }
    rows.extend(ctx.here.change(&ctx.room, &here));
    let when = |preferences: &Preferences| {
        (preferences.remind.clone(), preferences.zone.clone(), preferences.quiet.clone())
    };
    let is_called = when(&speaker.person.prefers) != when(&ctx.speaker.person.prefers);
    let leaves = speaker.person.away != ctx.speaker.person.away;
    let called = (is_called || leaves).then(|| speaker.person.clone());
    let decision = Decision { rows, called, leaves, ..Decision::default() };
    // The answer already follows the new choices.
    let language = ctx.language_after(&speaker.person.prefers, &here);
    Ok(decision.answering(Some(Reply { language, ..ctx.whisper(lines) })))
}

fn chosen_so_far(ctx: &Context<'_>) -> Vec<Prose> {
    let change = |name: &str, word: &str| {
        let gap = if word.is_empty() { "" } else { " " };
        names::SETTINGS.say("", &format!("{name}{gap}{word}"))
    };
    let switch = |name, is_on| match is_on {
        true => ("on", change(name, "off")),
        false => ("off", change(name, "on")),
    };
    let (zoom, change_zoom) = switch(ZOOM, ctx.speaker.person.prefers.zooms());
    let board = match ctx.speaker.person.prefers.in_text() {
        true => ("text", change(BOARD, "picture")),
        false => ("picture", change(BOARD, TEXT)),
    };
    let (confirm, change_confirm) = switch(CONFIRM, ctx.is_careful());
    let (film, change_film) = switch(FILM, ctx.speaker.person.prefers.film != Some(false));
    let (here, change_here) = switch(FILM_HERE, ctx.here.prefers.film != Some(false));
    let prefers = &ctx.speaker.person.prefers;
    let remind = prefers.remind.as_deref().unwrap_or("on");
    let (zone, quiet) = (change(ZONE, ""), change(QUIET, ""));
    let nights = match (prefers.zone.as_deref(), quiet::hours(prefers.quiet())) {
        (None, _) => msg!("desk-settings-zone-unknown", zone = zone),
        (Some(place), None) => {
            msg!("desk-settings-quiet-off", place = code(place), zone = zone, quiet = quiet)
        }
        (Some(place), Some((from, to))) => msg!(
            "desk-settings-quiet",
            from = from,
            to = to,
            place = code(place),
            zone = zone,
            quiet = quiet,
        ),
    };
    let themes = Arg::or(Theme::ALL.iter().map(|theme| code(theme.name)));
    let lines = [
        msg!(
            "desk-settings-theme",
            theme = code(ctx.theme().name),
            command = change(THEME, ""),
            themes = themes,
        ),
        msg!("desk-settings-zoom", so = zoom, command = change_zoom),
        msg!("desk-settings-confirm", so = confirm, command = change_confirm),
        msg!("desk-settings-film", so = film, command = change_film),
        msg!("desk-settings-film-here", so = here, command = change_here),
        msg!(
            "desk-settings-remind",
            so = remind_kind(remind),
            every = code(remind),
            command = change(REMIND, ""),
            words = Arg::or(reminders::WORDS.iter().map(|word| code(*word))),
        ),
        nights,
        digest::describe_digest(prefers),
        msg!(
            "desk-settings-language",
            language = ctx.language().name(),
            command = change(LANGUAGE, ""),
            languages = languages(),
        ),
        msg!(
            "desk-settings-language-here",
            language = ctx.room_language().name(),
            command = change(LANGUAGE_HERE, ""),
            languages = languages(),
        ),
        msg!("desk-settings-board", so = board.0, command = board.1),
        away::describe_vacation(&ctx.speaker.person, ctx.now),
    ];
    lines.map(Prose::from).into()
}

/// The languages that can be chosen, each with its own name.
fn languages() -> Arg {
    let named = |language: Language| {
        msg!("desk-settings-one-language", tag = code(language.tag()), name = language.name())
    };
    Arg::or(Language::all().map(named))
}

/// That boards are seen otherwise from now on.
pub fn zooms(zoom: bool) -> Message {
    describe_change(ZOOM, if zoom { "on" } else { "off" })
}

/// On, off, or every so often.
fn remind_kind(word: &str) -> &'static str {
    match word {
        "on" => "on",
        "off" => "off",
        _ => "every",
    }
}

fn describe_change(name: &str, word: &'static str) -> Message {
    let language = || Language::of_tag(word).unwrap_or_default().name();
    match name {
        THEME => msg!("desk-set-theme", theme = code(word)),
        ZOOM => msg!("desk-set-zoom", so = word),
        BOARD => msg!("desk-set-board", so = word),
        CONFIRM => msg!("desk-set-confirm", so = word),
        FILM => msg!("desk-set-film", so = word),
        REMIND => msg!("desk-set-remind", so = remind_kind(word), every = code(word)),
        ZONE => msg!("desk-set-zone", zone = code(word)),
        QUIET => match quiet::hours(word) {
            Some((from, to)) => msg!("desk-set-quiet", from = from, to = to),
            None => msg!("desk-set-quiet-off"),
        },
        LANGUAGE => msg!("desk-set-language", language = language()),
        LANGUAGE_HERE => msg!("desk-set-language-here", language = language()),
        _ => msg!("desk-set-film-here", so = word),
    }
}
