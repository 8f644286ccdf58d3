use games::{Prose, Viewer, prose};
use render::{Scene, Theme};

use crate::{
    Desk, Filter, Head, Heard, Match, MatchId, Person, Press, Prompt, Reply, Stage, StoreError,
    announce::{self, choice},
    commands::{self, Verb},
    desk::{Answer, MENU, asking, whisper, whisper_of},
    find::{self, Fits, NO_MATCH, any, awaits, playing, seated},
    parse::Request,
    plain,
    text::code,
    trouble::{Trouble, told},
    turns::Turn,
    verbs::tell,
};

/// The longest answer, in characters: what platforms show in one message.
pub const PAGE: usize = 1_900;

impl Desk {
    /// Shows the board, and what is asked of the speaker.
    pub(crate) async fn board(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[awaits, playing, seated, any];
        let found = self
            .meant(heard, &mut request, TIERS, "There is no match here. Start one with")
            .await?;
        self.no_more(&request)?;
        Ok(vec![self.view(heard, &found).await])
    }

    pub(crate) async fn view(&self, heard: &Heard, found: &Match) -> Reply {
        let mut lines = vec![prose![found.info().name, ", match ", code(&*found.id().0), "."]];
        lines.extend(tell::standing(found));
        self.shown(&heard.from.id, found, lines).await
    }

    /// Lists the moves, or shows the board after one of them.
    pub(crate) async fn history(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[awaits, playing, seated, any];
        let number = request.words.iter().position(|word| word.parse::<u64>().is_ok());
        let number = number.map(|at| request.words.remove(at));
        let game = request.kind.map_or(self.example(), |kind| kind.info.id);
        if let (Some(number), true) = (&number, request.words.len() > 1) {
            return Err(told(prose![
                "Say one number, such as ",
                commands::say(Verb::History, game, number),
                "."
            ]));
        }
        let none = "There is no match here. Start one with";
        let found = match self.meant(heard, &mut request, TIERS, none).await {
            // The number has to come along when we ask which match.
            Err(Trouble::Told(mut told)) => {
                if let (Some(prompt), Some(number)) = (&mut told.prompt, number) {
                    prompt.press.path.push(number);
                }
                return Err(Trouble::Told(told));
            }
            found => found?,
        };
        self.no_more(&request)?;
        match number {
            Some(number) => self.after(heard, &found, &number).await,
            None => Ok(vec![whisper_of(&heard.from.id, &found, moves(&found))]),
        }
    }

    /// The board after a move.
    async fn after(&self, heard: &Heard, found: &Match, number: &str) -> Answer {
        let turns = found.turns(&found.standing()).0;
        let index = match number.parse() {
            // What began it.
            Ok(0) => found.standing().first().copied(),
            Ok(number) => turns.get(number - 1).map(|turn| turn.last),
            Err(_) => None,
        };
        let Some(index) = index else {
            return Err(told(match turns.len() {
                0 => prose!["There are no moves yet."],
                1 => prose!["There is one move so far: say 0 or 1."],
                last => {
                    prose![format!("There are {last} moves so far: say a number up to {last}.")]
                }
            }));
        };
        let then = self
            .replayed
            .replay(&found.entries()[..=index])
            .map_err(|error| Trouble::replay(error, found.id()))?;
        let theme = self.theme_of(&heard.from.id).await;
        let viewer = tell::viewer(found, &heard.from.id);
        let line = match number {
            "0" => prose!["The board at the beginning:"],
            number => prose![format!("The board after move {number}:")],
        };
        let picture = announce::picture(&then, viewer, theme);
        Ok(vec![Reply { picture, ..whisper_of(&heard.from.id, found, vec![line]) }])
    }

    /// Lists the speaker's matches, those that wait for them first.
    pub(crate) async fn mine(&self, heard: &Heard) -> Answer {
        let user = &heard.from.id;
        let mut heads = self.store.find(&Filter::User(user.clone())).await?;
        heads.sort_by_key(|head| !(awaits(head, user) || find::asks(head, user)));
        let none = prose!["You play no match. Start one with ", self.say(Verb::Start), "."];
        Ok(vec![self.listed(&heard.from, heard, &heads, "Your matches:", none)])
    }

    /// Lists the matches of this room.
    pub(crate) async fn list(&self, heard: &Heard) -> Answer {
        let heads = self.store.find(&Filter::Place(heard.place.clone())).await?;
        let none = prose!["No match goes on here. Start one with ", self.say(Verb::Start), "."];
        Ok(vec![self.listed(&heard.from, heard, &heads, "The matches in this room:", none)])
    }

    fn listed(
        &self,
        from: &Person,
        heard: &Heard,
        heads: &[Head],
        title: &str,
        none: Prose,
    ) -> Reply {
        if heads.is_empty() {
            return whisper(&from.id, vec![none]);
        }
        let mut lines = vec![prose![title]];
        let mut length = 0;
        let mut options = Vec::new();
        for head in heads.iter().take(MENU) {
            let label = find::label(self, head);
            let there = if head.place == heard.place { "" } else { ", elsewhere" };
            let line = format!("{label} — {}{there}.", tell::state(head, &from.id));
            length += line.chars().count() + 1;
            if length > PAGE {
                break;
            }
            lines.push(prose![line]);
            options.push(choice(&head.id.0, &label));
        }
        if options.len() < heads.len() {
            lines.push(prose![format!("… and {} more.", heads.len() - options.len())]);
        }
        let path = vec!["!board".to_owned()];
        let press = Press { id: NO_MATCH.into(), rev: 0, path };
        let prompt = Prompt { options, ..Prompt::new(press, "Look at one:") };
        asking(whisper(&from.id, lines), Some(prompt))
    }

    /// The heads of the matches that fit, oldest first: for front ends that show
    /// more than what was just said.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn find(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        self.store.find(filter).await
    }

    /// The board of a match after `rev` entries (or now), as `viewer` may see
    /// it. None if there is no such match, or it had no board then.
    ///
    /// # Errors
    ///
    /// If the store fails, or the log does not fit the rules.
    pub async fn scene(
        &self,
        id: &MatchId,
        rev: Option<u64>,
        viewer: Viewer,
        theme: &'static Theme,
    ) -> Result<Option<Scene>, StoreError> {
        let Some(record) = self.store.load(id).await? else {
            return Ok(None);
        };
        let until = rev.and_then(|rev| usize::try_from(rev).ok()).unwrap_or(record.entries.len());
        let Some(entries) = record.entries.get(..until).filter(|entries| !entries.is_empty())
        else {
            return Ok(None);
        };
        let found = self.replayed.replay(entries).map_err(|error| StoreError::Corrupt {
            what: format!("match {id}"),
            why: error.to_string(),
        })?;
        Ok(found.table().map(|table| table.scene(viewer, theme)))
    }
}

/// The moves that stand, with numbers and who made them.
fn moves(found: &Match) -> Vec<Prose> {
    let title = prose![found.info().name, ", match ", code(&*found.id().0), "."];
    if found.info().secrets && found.outcome().is_none() {
        let line = prose!["This game has secrets: its moves are shown when it is over."];
        return vec![title, line];
    }
    let turns = found.turns(&found.standing()).0;
    let said = |(number, turn): (usize, &Turn)| {
        let seat = turn.seat;
        let role = found.table().and_then(|table| table.role(seat)).map(str::to_owned);
        let name = || found.head().player(seat).map_or_else(|| seat.to_string(), plain::name);
        format!("{number}. {} {}", role.unwrap_or_else(name), found.notation(turn))
    };
    let moves: Vec<String> = (1..).zip(&turns).map(said).collect();
    if moves.is_empty() {
        return vec![title, prose!["Nobody has moved yet."]];
    }
    // The newest are kept if there is not room for all.
    let mut room = PAGE - 200;
    let fits = |line: &&String| {
        let length = line.chars().count() + 2;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let n_shown = moves.iter().rev().take_while(fits).count();
    let left_out = moves.len() - n_shown;
    let mut lines = vec![title];
    if left_out > 0 {
        lines.push(prose![format!("The first {left_out} moves are left out here.")]);
    }
    lines.push(prose![moves[left_out..].join("; ")]);
    if matches!(found.head().stage, Stage::Playing { .. } | Stage::Over(_)) {
        let last = turns.len().to_string();
        let example = commands::say(Verb::History, found.info().id, &last);
        lines.push(prose!["See the board after a move with ", example, "."]);
    }
    lines
}
