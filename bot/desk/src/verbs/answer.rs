use games::{Prose, Seat, prose};

use crate::{
    Desk, Entry, Heard, Match, Stage, What, announce,
    commands::{self, Verb},
    desk::Answer,
    find::{Fits, asks, asks_back, joinable, open, proposed},
    parse::Request,
    text::{and, sentence},
    trouble::{Trouble, told},
};

impl Desk {
    /// Says yes to what is asked of the speaker.
    pub(crate) async fn accept(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[asks, asks_back, joinable, proposed];
        let none = "Nobody asks you anything here.";
        let found = self.meant(heard, &mut request, TIERS, none).await?;
        self.no_more(&request)?;
        if matches!(found.head().stage, Stage::Playing { undo: Some(_) }) {
            return self.grant(heard, found, true).await;
        }
        if joinable(found.head(), &heard.from.id) {
            return self.sit(heard, found).await;
        }
        self.consent(heard, found, true).await
    }

    pub(crate) async fn decline(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[asks, asks_back];
        let none = "Nobody asks you anything here.";
        let found = self.meant(heard, &mut request, TIERS, none).await?;
        self.no_more(&request)?;
        if matches!(found.head().stage, Stage::Playing { undo: Some(_) }) {
            return self.grant(heard, found, false).await;
        }
        self.consent(heard, found, false).await
    }

    pub(crate) async fn join(&self, heard: &Heard, mut request: Request) -> Answer {
        let none = "No match here waits for players. Start one with";
        let found = self.meant(heard, &mut request, &[joinable, open], none).await?;
        self.no_more(&request)?;
        self.sit(heard, found).await
    }

    pub(crate) async fn begin(&self, heard: &Heard, mut request: Request) -> Answer {
        let none = "No match here waits to begin. Start one with";
        let found = self.meant(heard, &mut request, &[proposed, open], none).await?;
        self.no_more(&request)?;
        self.begin_now(heard, found).await
    }

    pub(crate) async fn cancel(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[proposed, crate::find::playing, open];
        let none = "There is no challenge of yours here.";
        let found = self.meant(heard, &mut request, TIERS, none).await?;
        self.no_more(&request)?;
        self.withdraw(heard, found).await
    }

    /// Accepts or declines a challenge.
    pub(crate) async fn consent(&self, heard: &Heard, mut found: Match, yes: bool) -> Answer {
        let user = &heard.from.id;
        let Stage::Open { asked } = &found.head().stage else {
            return Err(begun(&found));
        };
        if !asked.contains(user) {
            return Err(told(match found.seat_of(user) {
                Some(Seat(0)) => sentence(waits_for(&found)),
                Some(_) => prose!["You have said yes already. The match begins when all have."],
                None => prose!["This challenge is not for you."],
            })
            .of(&found));
        }
        let user = user.clone();
        let what = if yes { What::Accepted { user } } else { What::Declined { user } };
        self.go_on(heard, &mut found, what).await
    }

    /// Takes a free seat.
    pub(crate) async fn sit(&self, heard: &Heard, mut found: Match) -> Answer {
        let Stage::Open { asked } = &found.head().stage else {
            return Err(begun(&found));
        };
        if asked.contains(&heard.from.id) {
            return self.consent(heard, found, true).await;
        }
        if found.seat_of(&heard.from.id).is_some() {
            return Err(told(prose!["You have a seat in this match already."]));
        }
        if found.head().players.len() >= usize::from(found.head().setup.seats) {
            return Err(told(prose!["All seats of this match are taken."]));
        }
        self.go_on(heard, &mut found, What::Joined { person: heard.from.clone() }).await
    }

    /// Begins with those who are there.
    pub(crate) async fn begin_now(&self, heard: &Heard, mut found: Match) -> Answer {
        if !matches!(found.head().stage, Stage::Open { .. }) {
            return Err(begun(&found));
        }
        if !proposed(found.head(), &heard.from.id) {
            let line = prose!["Only ", Seat(0), " can begin this match."];
            return Err(told(line).of(&found));
        }
        if !announce::may_begin(&found) {
            return Err(told(sentence(waits_for(&found))).of(&found));
        }
        let (rev, now) = (found.rev(), self.clock.now());
        self.lay_out(&mut found, now)?;
        self.keep(heard.event.as_ref(), rev, &found, &[]).await?;
        Ok(Vec::new())
    }

    pub(crate) async fn withdraw(&self, heard: &Heard, mut found: Match) -> Answer {
        match &found.head().stage {
            Stage::Open { .. } => (),
            Stage::Playing { .. } => {
                return Err(told(prose![
                    "This match has begun, so it cannot be cancelled. ",
                    found.say(Verb::Resign),
                    " gives it up."
                ]));
            }
            _ => return Err(begun(&found)),
        }
        if !proposed(found.head(), &heard.from.id) {
            let line = prose![
                "Only ",
                Seat(0),
                " can cancel this match. ",
                found.say(Verb::Decline),
                " says no to it."
            ];
            return Err(told(line).of(&found));
        }
        let user = heard.from.id.clone();
        self.go_on(heard, &mut found, What::Cancelled { user }).await
    }

    /// Adds what happened, and begins if that was the last thing missing.
    async fn go_on(&self, heard: &Heard, found: &mut Match, what: What) -> Answer {
        let (rev, now) = (found.rev(), self.clock.now());
        let id = found.id().clone();
        found.note(Entry { at: now, what }).map_err(|error| Trouble::replay(error, &id))?;
        self.begin_if_full(found, now)?;
        self.keep(heard.event.as_ref(), rev, found, &[]).await?;
        Ok(Vec::new())
    }

    /// Refuses words that mean nothing here.
    pub(crate) fn no_more(&self, request: &Request) -> Result<(), Trouble> {
        let Some(word) = request.words.first() else {
            return Ok(());
        };
        let command = request.verb.command();
        let game = request.kind.map_or(self.example(), |kind| kind.info.id);
        Err(told(prose![
            "I do not understand “",
            crate::text::echo(word),
            "” there. Say ",
            commands::say(request.verb, game, &command.usage(request.kind)),
            "."
        ]))
    }
}

/// Why a match that is not open cannot be answered.
fn begun(found: &Match) -> Trouble {
    told(match found.head().stage {
        Stage::Off => prose!["This match is off. Start another one."],
        Stage::Over(_) => prose!["This match is over. Start another one."],
        _ => prose!["This match has begun already."],
    })
}

/// `It waits for bob and one more player`.
fn waits_for(found: &Match) -> Prose {
    let Stage::Open { asked } = &found.head().stage else {
        return prose!["It waits for nobody."];
    };
    let seats = asked.iter().filter_map(|user| found.seat_of(user));
    let mut missing: Vec<Prose> = seats.map(|seat| prose![seat]).collect();
    let few = usize::from(*found.info().seats.start());
    let there = found.head().players.len();
    match few.saturating_sub(there) {
        0 => (),
        1 => missing.push(prose!["one more player"]),
        more => missing.push(prose![format!("{more} more players")]),
    }
    if missing.is_empty() {
        missing.push(prose!["whoever joins"]);
    }
    let mut line = prose!["This match still waits for "];
    line.0.extend(and(missing).0);
    line
}
