//! A seat that somebody else plays on in: a person who would, or the computer.

use games::{Arg, Level, Seat, msg};
use record::{PersonId, Stage, What};

use crate::{
    Context, Decision, Match, Opponent, Refusal, Seated,
    commands::verbs::{offers::start::computer_of, pages::results},
    matches::{
        error::refuse,
        invitations::offers::PATIENCE,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
    },
    people::{
        command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
        often::OFTEN,
        persons::Speaker,
    },
    port::{names, replies::plain, words::text},
};

pub static COMMAND: Command = Command {
    name: names::HAND,
    also: &["handover", "substitute"],
    help: msg!("desk-command-hand"),
    arguments: &[
        Argument {
            name: "to",
            takes: Takes::Person,
            help: msg!("desk-argument-hand-to"),
            required: false,
        },
        Argument {
            name: names::LEVEL,
            takes: Takes::OneOf(&Level::NAMES),
            help: msg!("desk-argument-hand-level"),
            required: false,
        },
        Argument {
            name: names::SEAT,
            takes: Takes::Player,
            help: msg!("desk-argument-hand-seat"),
            required: false,
        },
        MATCH,
    ],
    example: "@cyd",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, hand),
};

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

fn hand(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let handover = Handover { m, ctx };
    let own = ctx.player(m)?;
    results::played_oneself(m.head())?;
    if matches!(m.head().stage, Stage::Playing { undo: Some(_) }) {
        return Err(refuse(msg!("desk-without-later")));
    }
    let seat = match &args.player {
        Some(typed) => handover.resolve(typed)?,
        None => own,
    };
    match (&args.person, args.choice(names::LEVEL)) {
        (Some(Opponent::Computer), level) | (None, level @ Some(_)) => {
            handover.to_computer((own, seat), level)
        }
        (Some(Opponent::Account(_)), Some(_)) => Err(refuse(msg!("desk-hand-level"))),
        (Some(Opponent::Account(_)), None) => match &ctx.background.named {
            Some(named) => handover.offer((own, seat), named),
            None => Err(handover.whom_refusal()),
        },
        (None, None) => Err(handover.whom_refusal()),
    }
}

/// A seat that the speaker wants to hand to somebody.
#[derive(Clone, Copy, Debug)]
struct Handover<'a> {
    m: &'a Match,
    ctx: &'a Context<'a>,
}

impl<'a> Handover<'a> {
    fn whom_refusal(self) -> Refusal {
        let say = |rest: &str| names::HAND.say("", &format!("{rest} match={}", self.m.id()));
        let computer = say(&format!("{}={}", names::LEVEL, Level::Medium.name()));
        refuse(msg!("desk-hand-to-whom", person = say("@name"), computer = computer))
    }

    /// Has the computer play on for the speaker, who can come back.
    fn to_computer(
        self,
        (own, seat): (Seat, Seat),
        level: Option<&str>,
    ) -> Result<Decision, Refusal> {
        if seat != own {
            let late = names::LATE.say("", "computer");
            return Err(refuse(msg!("desk-hand-computer-own", late = late)));
        }
        let persons =
            self.m.head().seats().filter(|seat| seat.1.person().is_some()).map(|seat| seat.0);
        if persons.collect::<games::Seats>().minus(self.m.seats_resigned()).without(own).is_empty()
        {
            let resign = self.m.say(names::RESIGN);
            return Err(refuse(msg!("desk-hand-nobody-left", resign = resign)));
        }
        let mut change = self.ctx.change(self.m);
        change.transfer_seat(seat, computer_of(self.m.kind(), level, self.ctx))?;
        Ok(change.decision())
    }

    /// Offers a seat to somebody: one's own, or that of somebody who is gone.
    fn offer(self, (own, seat): (Seat, Seat), to: &Speaker) -> Result<Decision, Refusal> {
        let name = || plain::name(&Seated::Person(to.account.clone()));
        if to.id == *self.ctx.me() {
            return Err(refuse(match seat == own {
                true => msg!("desk-hand-yourself"),
                false => msg!("desk-hand-plays-you"),
            }));
        }
        if self.m.seat_of(&to.id).is_some() {
            return Err(refuse(msg!("desk-hand-plays", name = name())));
        }
        if let Some(open) = self.m.seating().offer() {
            let (cancel, to) =
                (names::CANCEL.say("", ""), self.m.seating().place(&open.to).unwrap_or_default());
            let line = match open.by == own || open.seat == own {
                true => msg!("desk-hand-open", to = to, cancel = cancel),
                false => msg!("desk-hand-open-of-others", to = to),
            };
            return Err(refuse(line).of(self.ctx.cast(self.m)));
        }
        if self.m.seats_resigned().contains(seat) {
            return Err(refuse(msg!("desk-hand-left", by = seat)).of(self.ctx.cast(self.m)));
        }
        if self.m.seating().owner(seat).is_none() {
            return Err(refuse(msg!("desk-hand-computer-plays")));
        }
        if seat != own && !self.m.seating().is_gone(seat, self.ctx.now) {
            return Err(refuse(msg!("desk-hand-not-gone", by = seat)).of(self.ctx.cast(self.m)));
        }
        self.ctx.check_often(self.m, |what| matches!(what, What::SeatOffered { .. }), OFTEN)?;
        let until = self.ctx.now.saturating_add(PATIENCE);
        let what = What::SeatOffered { seat, to: to.id.clone(), until };
        let offered = self.ctx.change(self.m).add_entries(vec![what])?;
        Ok(Decision { rows: to.seated_rows(), ..offered })
    }

    /// The seat that somebody means: by the name of its player, as it is shown, or by its number.
    fn resolve(self, typed: &str) -> Result<Seat, Refusal> {
        let name = typed.trim().trim_matches(['@', '<', '>', '!']).to_lowercase();
        let seats = self.m.head().seats().map(|seat| seat.0);
        let owners: Vec<(Seat, &PersonId)> =
            seats.filter_map(|seat| Some((seat, self.m.seating().owner(seat)?))).collect();
        let is = |(_, person): &&(Seat, &PersonId)| {
            let account = self.ctx.people.account(person);
            let local =
                account.id.as_str().split_once(':').map_or("", |parts| parts.1).to_lowercase();
            text::shown_name(&account.name).to_lowercase() == name || local == name
        };
        let found: Vec<Seat> = owners.iter().filter(is).map(|owner| owner.0).collect();
        let number = name.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
        let by_number = number.filter(|number| owners.iter().any(|(seat, _)| seat == number));
        match (&found[..], by_number) {
            (&[only], _) | (&[], Some(only)) => Ok(only),
            _ => {
                let seats =
                    Arg::or(owners.iter().filter_map(|owner| self.m.seating().place(owner.1)));
                let line = msg!("desk-hand-whose", name = text::echo(typed), seats = seats);
                Err(refuse(line).of(self.ctx.cast(self.m)))
            }
        }
    }
}
