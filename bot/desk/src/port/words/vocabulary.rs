//! The words by which what is meant for a game is told from talk, of all languages.

use std::{collections::BTreeSet, sync::LazyLock};

use games::{Message, msg};
use words::{Language, Reader};

/// Words, or phrases of several words.
pub type WordList = BTreeSet<String>;

/// The words that people say about a match, in small letters. A list has words without spaces, or
/// phrases with one space between their words.
pub struct Vocabulary {
    pub verbs: WordList,
    pub last_words: WordList,
    pub first_words: WordList,
    pub polite: WordList,
    pub about_others: WordList,
    /// The same in a sentence with a field and a verb of moves.
    pub to_others: WordList,
    pub times: WordList,
    pub joints: WordList,
    pub numbers: WordList,
    pub pronouns: WordList,
    /// Phrases with which a player who is asked goes on.
    pub go_on: WordList,
    /// Phrases that take back all that is planned.
    pub all_back: WordList,
    /// Words behind a verb that change nothing.
    pub particles: WordList,
    /// Words that change nothing around a number that answers.
    pub answer_fillers: WordList,
    /// Phrases that take the last planned step back.
    pub step_back: WordList,
    /// Words with which such a player ends a turn, and what may stand beside them.
    pub ends: WordList,
    pub beside_ends: WordList,
    /// Phrases with which they do.
    pub end_phrases: WordList,
    /// Phrases with which they do behind what they planned.
    pub plan_ends: WordList,
    /// Words that people cry out, and those that deny behind them.
    pub cries: WordList,
    pub denials: WordList,
    /// Words in front of a noun: whose it is, and articles.
    pub possessives: WordList,
    pub articles: WordList,
    /// Words that praise or blame what stands behind them, and how much.
    pub praises: WordList,
    pub degrees: WordList,
    /// Verbs that say how something is.
    pub state_verbs: WordList,
    /// Verbs of questions which player of a team does something.
    pub team_verbs: WordList,
    /// Phrases with which somebody asks the others for advice.
    pub advice_begins: WordList,
    /// Beginnings of a sentence that asks for time to think, and verbs in it.
    pub thinking_begins: WordList,
    /// Directions and amounts that answer a part of a question.
    pub vague_places: WordList,
    pub vague_amounts: WordList,
    /// Phrases that propose something to others, and verbs that are said of anything.
    pub proposals: WordList,
    pub common_verbs: WordList,
    pub thinking: WordList,
    /// Phrases that look like the beginning of a question.
    pub exclamations: WordList,
    pub question_words: WordList,
    /// Words with which questions begin, and much else does.
    pub question_beginnings: WordList,
    /// Words with which questions about players begin.
    pub players_asked: WordList,
    /// Phrases with which questions for a number begin.
    pub counts_begin: WordList,
    pub of_you: WordList,
    /// The nouns of questions about a position.
    pub states: WordList,
    /// Phrases that ask for the board.
    pub boards_asked: WordList,
    pub odds: WordList,
    pub hints: WordList,
    /// Phrases with which a sentence about one asks for it.
    pub hints_begin: WordList,
    /// Phrases that ask what to do.
    pub hints_asked: WordList,
    /// Phrases that ask for the reason of a hint.
    pub reasons_asked: WordList,
    /// Phrases that ask for the rules.
    pub rules_asked: WordList,
    /// Phrases that ask for a passage of them.
    pub passages_asked: WordList,
    /// Phrases with which a question about a rule begins.
    pub rules_begin: WordList,
    /// Beginnings of questions how something is done.
    pub ways_begin: WordList,
    /// Beginnings and last words of questions for what things are.
    pub explained_begin: WordList,
    pub explained_end: WordList,
    /// Words with which a question begins that goes on with the name of a thing.
    pub kinds_asked: WordList,
    /// Verbs of questions for the meaning of a word.
    pub meanings: WordList,
    /// Verbs of questions how many there are of something in a rule, and nouns that a rule counts.
    pub counting: WordList,
    pub counted: WordList,
    /// Words by which a question for permission is about how often.
    pub several: WordList,
    /// Words for what still is there, and where something goes.
    pub left: WordList,
    pub directions: WordList,
    /// Words with which questions for a time begin.
    pub times_asked: WordList,
    /// Words that say whose something is: with them, a question is about a position.
    pub possession: WordList,
    /// Phrases that ask how clocks are set.
    pub clocks_asked: WordList,
    /// Phrases in front of a wish that ask how one makes it.
    pub command_ways: WordList,
    pub question_verbs: WordList,
    pub rules_words: WordList,
    pub rules_nouns: WordList,
    /// Nouns of what a bot does.
    pub bot_nouns: WordList,
    pub modals: WordList,
    /// Verbs with which speakers say what they want.
    pub wants: WordList,
    /// Phrases that agree and that refuse.
    pub accepted: WordList,
    pub declined: WordList,
    /// Words by which a player, or a team, speaks of itself.
    pub speakers: WordList,
    /// Words that change no question: `who is next now?`.
    pub question_fillers: WordList,
    /// Words beside those in any question, and in front of the name of a player.
    pub beside_questions: WordList,
    pub before_names: WordList,
    /// Phrases that ask for help, and for lists.
    pub help_asked: WordList,
    pub matches_asked: WordList,
    pub own_matches_asked: WordList,
    pub history_asked: WordList,
    /// Phrases that ask whose turn it is, who plays, and until when.
    pub turns_asked: WordList,
    /// Beginnings of questions who has to do something.
    pub duties_begin: WordList,
    /// Phrases about a player, with `x` in place of the name.
    pub players_named: WordList,
    /// Words for a good move, and for what can be good.
    pub praise: WordList,
    pub choices: WordList,
    /// Phrases that ask how a match ended, and how long one takes.
    pub results_asked: WordList,
    pub durations_asked: WordList,
    /// Last words of somebody who wants a match once more.
    pub rematch_asked: WordList,
    /// Words that say yes, and are said of anything.
    pub weak_yes: WordList,
    /// Phrases that take a seat where one is offered.
    pub seat_wanted: WordList,
    /// Phrases that ask for all rules, and for all commands.
    pub all_rules_asked: WordList,
    pub commands_asked: WordList,
    /// Phrases said to a lesson: to leave it, to go on, to begin it anew, to go back in it.
    pub lesson_left: WordList,
    pub lesson_next: WordList,
    pub lesson_again: WordList,
    pub lesson_back: WordList,
    /// Phrases that ask to take a move back, and those behind words that ask permission.
    pub undo_asked: WordList,
    /// Words that withdraw what was asked for, and may be said of anything.
    pub request_cancelled: WordList,
    pub undo_permitted: WordList,
    /// The words that matter in a wish: of each phrase all, in any order.
    pub undo_words: WordList,
    pub all_back_words: WordList,
    pub pause_words: WordList,
    pub hint_words: WordList,
    pub nudge_words: WordList,
    pub history_words: WordList,
    pub rematch_words: WordList,
    pub resign_words: WordList,
    /// Words that may stand beside those, and by which a speaker speaks of others, too.
    pub beside_wishes: WordList,
    pub wishes_of_all: WordList,
}

/// The words of all languages.
pub static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary {
    verbs: words_in(&msg!("talk-verbs")),
    last_words: words_in(&msg!("talk-last-words")),
    first_words: words_in(&msg!("talk-first-words")),
    polite: words_in(&msg!("talk-polite")),
    about_others: words_in(&msg!("talk-about-others")),
    to_others: words_in(&msg!("talk-to-others")),
    times: words_in(&msg!("talk-times")),
    joints: words_in(&msg!("talk-joints")),
    numbers: words_in(&msg!("talk-numbers")),
    pronouns: words_in(&msg!("talk-pronouns")),
    go_on: phrases_in(&msg!("talk-go-on")),
    all_back: phrases_in(&msg!("talk-all-back")),
    particles: words_in(&msg!("talk-particles")),
    answer_fillers: words_in(&msg!("talk-answer-fillers")),
    step_back: phrases_in(&msg!("talk-step-back")),
    ends: words_in(&msg!("talk-ends")),
    end_phrases: phrases_in(&msg!("talk-end-phrases")),
    plan_ends: phrases_in(&msg!("talk-plan-ends")),
    beside_ends: words_in(&msg!("talk-beside-ends")),
    cries: words_in(&msg!("talk-cries")),
    denials: words_in(&msg!("talk-denials")),
    possessives: words_in(&msg!("talk-possessives")),
    articles: words_in(&msg!("talk-articles")),
    praises: words_in(&msg!("talk-praises")),
    degrees: words_in(&msg!("talk-degrees")),
    state_verbs: words_in(&msg!("talk-state-verbs")),
    team_verbs: words_in(&msg!("talk-team-verbs")),
    advice_begins: phrases_in(&msg!("talk-advice-begins")),
    thinking_begins: phrases_in(&msg!("talk-thinking-begins")),
    vague_places: words_in(&msg!("talk-vague-places")),
    vague_amounts: words_in(&msg!("talk-vague-amounts")),
    proposals: phrases_in(&msg!("talk-proposals")),
    common_verbs: words_in(&msg!("talk-common-verbs")),
    thinking: words_in(&msg!("talk-thinking")),
    exclamations: phrases_in(&msg!("talk-exclamations")),
    question_words: words_in(&msg!("talk-question-words")),
    question_beginnings: words_in(&msg!("talk-question-beginnings")),
    players_asked: words_in(&msg!("talk-players-asked")),
    counts_begin: phrases_in(&msg!("talk-counts-begin")),
    of_you: words_in(&msg!("talk-of-you")),
    states: words_in(&msg!("talk-states")),
    boards_asked: phrases_in(&msg!("talk-boards-asked")),
    odds: words_in(&msg!("talk-odds")),
    hints: words_in(&msg!("talk-hints")),
    hints_begin: phrases_in(&msg!("talk-hints-begin")),
    hints_asked: phrases_in(&msg!("talk-hints-asked")),
    reasons_asked: phrases_in(&msg!("talk-reasons-asked")),
    rules_asked: phrases_in(&msg!("talk-rules-asked")),
    passages_asked: phrases_in(&msg!("talk-passages-asked")),
    rules_begin: phrases_in(&msg!("talk-rules-begin")),
    ways_begin: phrases_in(&msg!("talk-ways-begin")),
    explained_begin: phrases_in(&msg!("talk-explained-begin")),
    explained_end: words_in(&msg!("talk-explained-end")),
    kinds_asked: words_in(&msg!("talk-kinds-asked")),
    meanings: words_in(&msg!("talk-meanings")),
    counting: words_in(&msg!("talk-counting")),
    counted: words_in(&msg!("talk-counted")),
    several: words_in(&msg!("talk-several")),
    left: words_in(&msg!("talk-left")),
    directions: words_in(&msg!("talk-directions")),
    times_asked: words_in(&msg!("talk-times-asked")),
    possession: words_in(&msg!("talk-possession")),
    clocks_asked: phrases_in(&msg!("talk-clocks-asked")),
    command_ways: phrases_in(&msg!("talk-command-ways")),
    question_verbs: words_in(&msg!("talk-question-verbs")),
    rules_nouns: words_in(&msg!("talk-rules-nouns")),
    bot_nouns: words_in(&msg!("talk-bot-nouns")),
    rules_words: words_in(&msg!("talk-rules-words")),
    speakers: words_in(&msg!("talk-speakers")),
    modals: words_in(&msg!("talk-modals")),
    wants: words_in(&msg!("talk-wants")),
    accepted: phrases_in(&msg!("talk-accept-asked")),
    declined: phrases_in(&msg!("talk-decline-asked")),
    question_fillers: words_in(&msg!("talk-question-fillers")),
    beside_questions: words_in(&msg!("talk-beside-questions")),
    before_names: words_in(&msg!("talk-before-names")),
    help_asked: phrases_in(&msg!("talk-help-asked")),
    matches_asked: phrases_in(&msg!("talk-matches-asked")),
    own_matches_asked: phrases_in(&msg!("talk-own-matches-asked")),
    history_asked: phrases_in(&msg!("talk-history-asked")),
    turns_asked: phrases_in(&msg!("talk-turns-asked")),
    duties_begin: phrases_in(&msg!("talk-duties-begin")),
    players_named: phrases_in(&msg!("talk-players-named")),
    praise: words_in(&msg!("talk-praise")),
    choices: words_in(&msg!("talk-choices")),
    results_asked: phrases_in(&msg!("talk-results-asked")),
    durations_asked: phrases_in(&msg!("talk-durations-asked")),
    rematch_asked: phrases_in(&msg!("talk-rematch-last")),
    weak_yes: phrases_in(&msg!("talk-weak-yes")),
    seat_wanted: phrases_in(&msg!("talk-seat-wanted")),
    all_rules_asked: phrases_in(&msg!("talk-all-rules-asked")),
    commands_asked: phrases_in(&msg!("talk-commands-asked")),
    lesson_left: phrases_in(&msg!("talk-lesson-left")),
    lesson_next: phrases_in(&msg!("talk-lesson-next")),
    lesson_again: phrases_in(&msg!("talk-lesson-again")),
    lesson_back: phrases_in(&msg!("talk-lesson-back")),
    undo_words: phrases_in(&msg!("talk-undo-words")),
    all_back_words: phrases_in(&msg!("talk-all-back-words")),
    pause_words: phrases_in(&msg!("talk-pause-words")),
    hint_words: phrases_in(&msg!("talk-hint-words")),
    nudge_words: phrases_in(&msg!("talk-nudge-words")),
    history_words: phrases_in(&msg!("talk-history-words")),
    rematch_words: phrases_in(&msg!("talk-rematch-words")),
    resign_words: phrases_in(&msg!("talk-resign-words")),
    beside_wishes: phrases_in(&msg!("talk-beside-wishes")),
    wishes_of_all: phrases_in(&msg!("talk-wishes-of-all")),
    request_cancelled: phrases_in(&msg!("talk-request-cancelled")),
    undo_asked: phrases_in(&msg!("talk-undo-asked")),
    undo_permitted: phrases_in(&msg!("talk-undo-permitted")),
});

/// The nouns of the moves of a game ([`games::Info::things`]), in all languages.
pub fn things_of(info: &games::Info) -> WordList {
    words_in(&info.things)
}

/// Whether a word is one of these nouns, also with the ending of its plural.
pub fn is_thing(word: &str, things: &WordList) -> bool {
    let endings = ["s", "n", "en"];
    let mut stems = endings.iter().filter_map(|ending| word.strip_suffix(ending));
    things.contains(word) || stems.any(|stem| things.contains(stem))
}

/// The words of a text, in small letters, without signs.
pub fn words_of(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// A text in small letters, with one space between its words and no sign.
pub fn phrase_of(text: &str) -> String {
    words_of(text).join(" ")
}

/// Whether a text passes, in whatever words, and names nothing else by a number: `I'll pass`.
pub fn names_pass(text: &str) -> bool {
    let is_pass =
        |word: &String| matches!(&**word, "aussetzen" | "pass" | "passe" | "passen" | "skip");
    let has_number = text.contains(|character: char| character.is_ascii_digit());
    let words = words_of(text);
    let sits_out = words.last().is_some_and(|word| word == "aus")
        && words.iter().any(|word| matches!(&**word, "setz" | "setze"));
    !has_number && (words.iter().any(is_pass) || sits_out)
}

/// Whether a word is the name of a field, such as `b2`.
pub fn is_field(word: &str) -> bool {
    let mut letters = word.chars();
    let (letter, rest) = (letters.next(), letters.as_str());
    letter.is_some_and(|sign| sign.is_ascii_alphabetic())
        && (1..=2).contains(&rest.len())
        && rest.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word may stand in any sentence about a move.
pub fn is_beside_moves(word: &str) -> bool {
    let lists = &VOCABULARY;
    [&lists.joints, &lists.verbs, &lists.last_words, &lists.first_words, &lists.polite]
        .iter()
        .any(|list| list.contains(word))
}

fn words_in(message: &Message) -> WordList {
    in_all_languages(message).flat_map(|text| words_of(&text)).collect()
}

/// The phrases of a list of the catalogues, in all languages.
pub fn phrases_in(message: &Message) -> WordList {
    in_all_languages(message).flat_map(|text| phrases_of(&text)).collect()
}

/// The phrases of a list in one language.
pub fn phrases_of(list: &str) -> WordList {
    list.split(',').map(phrase_of).filter(|phrase| !phrase.is_empty()).collect()
}

fn in_all_languages(message: &Message) -> impl Iterator<Item = String> {
    let said = |language| {
        words::text(&message.clone().into(), Reader::of(language), |seat| seat.to_string())
    };
    Language::all().map(said)
}

/// A word without the ending that a German adjective has: `schwarz` of `schwarzer`.
pub fn stem(word: &str) -> &str {
    let is_long = |stem: &&str| stem.chars().count() >= 4;
    let endings = ["er", "en", "em", "es", "e"];
    endings.iter().find_map(|ending| word.strip_suffix(ending).filter(is_long)).unwrap_or(word)
}

/// A word without all endings that words may have in our languages, to compare words by: the same
/// of `swim` and `swimmers`, of `explodiert` and `explodieren`. All numbers are the same, too.
pub fn root(word: &str) -> String {
    const SHORTEST: usize = 3;
    const ENDINGS: [&str; 14] =
        ["ung", "ing", "est", "en", "em", "er", "es", "et", "ed", "st", "e", "t", "n", "s"];
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return "#".to_owned();
    }
    let plain: String = word.chars().flat_map(without_umlaut).collect();
    let is_long = |stem: &&str| stem.chars().count() >= SHORTEST;
    let mut stem = &*plain;
    while let Some(shorter) =
        ENDINGS.iter().find_map(|ending| stem.strip_suffix(ending).filter(is_long))
    {
        stem = shorter;
    }
    // `swimm` of `swimmer`, `citi` of `cities`.
    let mut letters: Vec<char> = stem.chars().collect();
    match letters[..] {
        [.., one, other] if one == other && letters.len() > SHORTEST => drop(letters.pop()),
        [.., 'y'] => *letters.last_mut().unwrap_or(&mut 'i') = 'i',
        _ => (),
    }
    letters.into_iter().collect()
}

fn without_umlaut(letter: char) -> Vec<char> {
    match letter {
        'ä' => vec!['a'],
        'ö' => vec!['o'],
        'ü' => vec!['u'],
        'ß' => vec!['s', 's'],
        other => vec![other],
    }
}
