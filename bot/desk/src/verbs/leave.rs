use games::{Prose, prose};

use crate::{
    Desk, Heard, Match, Press, Prompt,
    announce::choice,
    commands::{self, Verb},
    desk::{Answer, asking, whisper_of},
    find::{Fits, playing, seated},
    parse::Request,
    trouble::Trouble,
};

impl Desk {
    /// Gives a match up, after asking whether that is meant.
    pub(crate) async fn resign(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[playing, seated];
        let sure = |word: &String| ["confirm", "sure", "yes"].contains(&&*word.to_lowercase());
        let at = request.words.iter().position(sure);
        if let Some(at) = at {
            request.words.remove(at);
        }
        let none = "You play no match here. Start one with";
        let found = self.meant(heard, &mut request, TIERS, none).await?;
        self.no_more(&request)?;
        let seat = self.player(heard, &found)?;
        if at.is_some() {
            return self.give_up(heard, found).await;
        }
        let press = Press { id: found.id().clone(), rev: found.rev(), path: Vec::new() };
        let prompt = Prompt {
            press,
            ask: "Are you sure?".to_owned(),
            options: vec![
                choice(&format!("!resign|{}", seat.0), "Give up"),
                choice("!keep", "Play on"),
            ],
            of: vec![heard.from.id.clone()],
            typed: Some(prose![
                "Or say ",
                commands::say(Verb::Resign, found.info().id, "confirm"),
                "."
            ]),
        };
        let line = prose![
            "You are about to give up ",
            found.info().name,
            " against ",
            crate::verbs::tell::others(&found, &heard.from.id),
            ". That cannot be taken back."
        ];
        Ok(vec![asking(whisper_of(&heard.from.id, &found, vec![line]), Some(prompt))])
    }

    pub(crate) async fn give_up(&self, heard: &Heard, mut found: Match) -> Answer {
        let seat = self.player(heard, &found)?;
        let rev = found.rev();
        let id = found.id().clone();
        let lines =
            found.resign(seat, self.clock.now()).map_err(|error| Trouble::replay(error, &id))?;
        self.keep(heard.event.as_ref(), rev, &found, &lines).await?;
        Ok(Vec::new())
    }

    pub(crate) fn play_on(&self, heard: &Heard, found: &Match) -> Answer {
        let line: Prose = prose!["Good: the match goes on."];
        Ok(vec![whisper_of(&heard.from.id, found, vec![line])])
    }
}
