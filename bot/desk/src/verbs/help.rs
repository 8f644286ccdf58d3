use games::{Info, Prose, prose};

use crate::{
    Desk, Heard, Kind, Person, Press, Prompt, Reply,
    announce::choice,
    commands::{self, Argument, COMMANDS, Command, Scope, Takes, Verb},
    desk::{Answer, asking, whisper},
    find::{Fits, NO_MATCH, any, awaits, playing, seated},
    parse::{self, Request},
    text::{self, code, or, sentence},
    trouble::told,
    verbs::look::PAGE,
};

impl Desk {
    pub(crate) fn help(&self, heard: &Heard, request: Request) -> Answer {
        let words: Vec<&str> = request.words.iter().map(String::as_str).collect();
        let lines = match (&words[..], request.kind) {
            ([], Some(kind)) => self.help_game(kind),
            ([], None) => self.help_all(),
            ([word, ..], kind) => {
                let word = word.trim_start_matches(['/', '!']);
                match Verb::named(word) {
                    Some(verb) => self.help_one(verb.command(), kind),
                    None => {
                        let words = COMMANDS.iter().map(|command| command.word);
                        let mut line = prose!["There is no command “", text::echo(word), "”."];
                        if let Some(near) = parse::nearest(word, words) {
                            let near = commands::say(Verb::Help, "", near);
                            line.0.extend([" Did you mean ".into(), near, "?".into()]);
                        }
                        line.0.extend([" ".into(), self.say(Verb::Help), " shows all.".into()]);
                        return Err(told(line));
                    }
                }
            }
        };
        Ok(vec![whisper(&heard.from.id, lines)])
    }

    fn help_all(&self) -> Vec<Prose> {
        let example = self.example();
        let start = |who| commands::say(Verb::Start, example, who);
        let mut lines = vec![prose![
            "Play board games here, at your own pace. Start with ",
            start("@name"),
            " or ",
            start("computer"),
            "."
        ]];
        let of = |scope| {
            let commands = COMMANDS.iter().filter(move |command| command.scope == scope);
            commands.map(|command| prose![self.say(command.verb), ": ", command.help, "."])
        };
        lines.extend(of(Scope::Game));
        let others = self.kinds.iter().skip(1).map(|kind| prose![code(kind.info.id)]);
        let others = text::and(others);
        if !others.0.is_empty() {
            let mut line = prose!["The same goes for "];
            line.0.extend(others.0);
            line.0.extend([" in place of ".into(), code(example), ".".into()]);
            lines.push(line);
        }
        lines.extend(of(Scope::Table));
        let one = commands::say(Verb::Help, "", Verb::Start.command().word);
        lines.push(prose!["More on one of them: ", one, "."]);
        lines
    }

    fn help_game(&self, kind: &Kind) -> Vec<Prose> {
        let info = kind.info;
        let start = Verb::Start.command().usage(Some(kind));
        let mut lines = vec![
            prose![info.name, " is for ", players(info), "."],
            prose!["Start: ", commands::say(Verb::Start, info.id, &start), "."],
        ];
        for knob in info.knobs {
            let mut line = prose![code(format!("{}=", knob.key)), ": ", knob.label, ": "];
            let value = |value: &games::Value| prose![code(value.key), " (", value.label, ")"];
            line.0.extend(or(knob.values.iter().map(value)).0);
            lines.push(sentence(line));
        }
        lines.push(prose!["The rules: ", commands::say(Verb::Rules, info.id, ""), "."]);
        lines
    }

    fn help_one(&self, command: &Command, kind: Option<&'static Kind>) -> Vec<Prose> {
        let game = kind.map_or(self.example(), |kind| kind.info.id);
        let say = |rest: &str| commands::say(command.verb, game, rest);
        let mut lines =
            vec![prose![command.help, "."], prose!["Say ", say(&command.usage(kind)), "."]];
        let takes = |argument: &&Argument| match (argument.takes, kind) {
            (Takes::Seats, Some(kind)) => kind.info.seats.start() < kind.info.seats.end(),
            (Takes::Options, Some(kind)) => !kind.info.knobs.is_empty(),
            _ => true,
        };
        for argument in command.arguments.iter().filter(takes) {
            lines.push(prose![code(argument.name), ": ", argument.help, "."]);
        }
        if !command.example.is_empty() {
            lines.push(prose!["For example: ", say(command.example), "."]);
        }
        lines
    }

    pub(crate) fn about(&self, from: &Person) -> Reply {
        let mut games = prose!["Games: "];
        games.0.extend(text::and(self.kinds.iter().map(|kind| prose![kind.info.name])).0);
        let lines = vec![
            prose!["Tidetable ", env!("CARGO_PKG_VERSION"), " plays board games by chat."],
            sentence(games),
            prose![
                "It is free software, MIT or Apache 2.0. ",
                self.say(Verb::Help),
                " shows what to say."
            ],
        ];
        whisper(&from.id, lines)
    }

    /// Shows the rules of a game, in pages.
    pub(crate) async fn rules(&self, heard: &Heard, mut request: Request) -> Answer {
        const TIERS: &[Fits] = &[awaits, playing, seated, any];
        let page = request.words.iter().position(|word| word.parse::<usize>().is_ok());
        let page = page.map(|at| request.words.remove(at)).and_then(|it| it.parse().ok());
        let kind = match (request.kind, self.kinds) {
            (Some(kind), _) | (None, [kind]) => kind,
            (None, kinds) => {
                if let Some(word) = request.words.first().filter(|it| !parse::looks_like_id(it)) {
                    let known = kinds.iter().map(|kind| kind.info.id);
                    let mut line = prose!["I have no game “", text::echo(word), "”."];
                    match parse::nearest(word, known.clone()) {
                        Some(near) => {
                            line.0.extend([" Did you mean ".into(), code(near), "?".into()]);
                        }
                        None => {
                            line.0.push(" There is ".into());
                            line.0.extend(text::and(known.map(|id| prose![code(id)])).0);
                            line.0.push(".".into());
                        }
                    }
                    return Err(told(line));
                }
                let none = "Say which game you mean.";
                let found = self.meant(heard, &mut request, TIERS, none).await?;
                let known = self.kind(&found.head().game);
                known.ok_or_else(|| told(prose!["I have no rules of that game."]))?
            }
        };
        self.no_more(&request)?;
        let pages = pages(kind.info.rules);
        let number: usize = page.unwrap_or(1);
        let Some(lines) = number.checked_sub(1).and_then(|at| pages.get(at)) else {
            return Err(told(match pages.len() {
                1 => prose!["The rules have only one page."],
                last => prose![format!("The rules have {last} pages: say a number up to {last}.")],
            }));
        };
        let reply = whisper(&heard.from.id, lines.clone());
        if number == pages.len() {
            return Ok(vec![reply]);
        }
        let path = vec!["!rules".to_owned(), kind.info.id.to_owned()];
        let press = Press { id: NO_MATCH.into(), rev: 0, path };
        let options = vec![choice(&(number + 1).to_string(), "Read on")];
        let ask = format!("Page {number} of {}.", pages.len());
        Ok(vec![asking(reply, Some(Prompt { options, ..Prompt::new(press, ask) }))])
    }
}

fn players(info: &Info) -> String {
    match (info.seats.start(), info.seats.end()) {
        (1, 1) => "1 player".to_owned(),
        (few, many) if few == many => format!("{few} players"),
        (few, many) => format!("{few} to {many} players"),
    }
}

/// Markdown as paragraphs, in pages that fit in one message.
fn pages(markdown: &str) -> Vec<Vec<Prose>> {
    let mut pages: Vec<Vec<Prose>> = Vec::new();
    let mut room = 0;
    for line in markdown.lines().filter(|line| !line.trim().is_empty()) {
        let title = line.trim_start_matches('#');
        let prose = if title.len() < line.len() {
            Prose(vec![games::Span::Strong(title.trim().to_owned())])
        } else {
            marked(line.trim_end())
        };
        let length = prose.to_string().chars().count() + 2;
        match pages.last_mut() {
            Some(page) if length <= room => page.push(prose),
            _ => {
                pages.push(vec![prose]);
                room = PAGE;
            }
        }
        room = room.saturating_sub(length);
    }
    pages
}

/// A line of Markdown with its `code` and **strong** words.
fn marked(line: &str) -> Prose {
    let mut spans = Vec::new();
    for (i, part) in line.split('`').enumerate() {
        if i % 2 == 1 {
            spans.push(code(part));
            continue;
        }
        for (j, part) in part.split("**").enumerate() {
            match (part.is_empty(), j % 2 == 1) {
                (true, _) => (),
                (false, true) => spans.push(games::Span::Strong(part.to_owned())),
                (false, false) => spans.push(part.into()),
            }
        }
    }
    Prose(spans)
}
