//! Questions on the way to a move: each person has a stack of them in a match.

use std::collections::VecDeque;

use desk::{MatchId, Press, Prompt, UserId};
use games::Prose;

/// How many stacks are kept. One that is forgotten is asked again from the
/// start: nothing is lost.
const KEPT: usize = 500;

#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    pub lines: Vec<Prose>,
    pub prompt: Prompt,
}

#[derive(Debug, Default)]
pub struct Questions(VecDeque<(UserId, MatchId, Vec<Question>)>);

impl Questions {
    /// Puts a question before those that led to it. One about another position
    /// forgets them.
    pub fn ask(&mut self, user: &UserId, question: Question) {
        let press = &question.prompt.press;
        let mut stack = self.take(user, &press.id);
        stack.retain(|it| {
            it.prompt.press.rev == press.rev && press.path.len() > it.prompt.press.path.len()
        });
        let id = press.id.clone();
        stack.push(question);
        self.keep(user, id, stack);
    }

    /// The question that is open, if it is about this position.
    pub fn open(&self, user: &UserId, id: &MatchId, rev: u64) -> Option<&Question> {
        let (.., stack) = self.0.iter().find(|it| it.0 == *user && it.1 == *id)?;
        stack.last().filter(|it| it.prompt.press.rev == rev)
    }

    /// Forgets what a press answers, unless it is a step on the way that can be
    /// taken back.
    pub fn answered(&mut self, user: &UserId, press: &Press) {
        let mut stack = self.take(user, &press.id);
        let word = press.path.last().is_some_and(|word| word.starts_with('!'));
        stack.retain(|it| !word && it.prompt.press.path.len() < press.path.len());
        self.keep(user, press.id.clone(), stack);
    }

    /// Goes back to the question before.
    pub fn back(&mut self, user: &UserId, id: &MatchId) {
        let mut stack = self.take(user, id);
        stack.pop();
        self.keep(user, id.clone(), stack);
    }

    fn take(&mut self, user: &UserId, id: &MatchId) -> Vec<Question> {
        let found = self.0.iter().position(|it| it.0 == *user && it.1 == *id);
        found.and_then(|i| self.0.remove(i)).map(|(.., stack)| stack).unwrap_or_default()
    }

    fn keep(&mut self, user: &UserId, id: MatchId, stack: Vec<Question>) {
        if stack.is_empty() {
            return;
        }
        self.0.push_back((user.clone(), id, stack));
        if self.0.len() > KEPT {
            self.0.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(rev: u64, path: &[&str]) -> Question {
        let path = path.iter().map(|&it| it.to_owned()).collect();
        let press = Press { id: "k3f9".into(), rev, path };
        let prompt = Prompt { press, ask: String::new(), options: vec![], of: vec![], typed: None };
        Question { lines: vec![], prompt }
    }

    #[test]
    fn one_goes_back_the_way_one_came() {
        let (ann, id) = (UserId::from("web:ann"), MatchId::from("k3f9"));
        let mut questions = Questions::default();
        questions.ask(&ann, question(4, &["7"]));
        questions.ask(&ann, question(4, &["7", "c"]));
        assert_eq!(questions.open(&ann, &id, 4), Some(&question(4, &["7", "c"])));
        assert_eq!(questions.open(&ann, &id, 5), None);
        assert_eq!(questions.open(&UserId::from("web:bob"), &id, 4), None);
        questions.back(&ann, &id);
        assert_eq!(questions.open(&ann, &id, 4), Some(&question(4, &["7"])));
        questions.back(&ann, &id);
        questions.back(&ann, &id);
        assert_eq!(questions.open(&ann, &id, 4), None);
    }

    #[test]
    fn another_choice_takes_the_place_of_the_first() {
        let (ann, id) = (UserId::from("web:ann"), MatchId::from("k3f9"));
        let mut questions = Questions::default();
        questions.ask(&ann, question(4, &["7"]));
        questions.ask(&ann, question(4, &["8"]));
        questions.back(&ann, &id);
        assert_eq!(questions.open(&ann, &id, 4), None);
        questions.ask(&ann, question(4, &["7"]));
        questions.ask(&ann, question(6, &["7", "c"]));
        questions.back(&ann, &id);
        assert_eq!(questions.open(&ann, &id, 6), None);
    }

    #[test]
    fn a_word_of_the_desk_answers_for_good() {
        let (ann, id) = (UserId::from("web:ann"), MatchId::from("k3f9"));
        let mut questions = Questions::default();
        questions.ask(&ann, question(4, &[]));
        questions.answered(&ann, &question(4, &["!keep"]).prompt.press);
        assert_eq!(questions.open(&ann, &id, 4), None);
        questions.ask(&ann, question(4, &["7"]));
        questions.answered(&ann, &question(4, &["7", "c"]).prompt.press);
        assert_eq!(questions.open(&ann, &id, 4), Some(&question(4, &["7"])));
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mut questions = Questions::default();
        for n in 0..2 * KEPT {
            questions.ask(&UserId::from(&*format!("web:{n}")), question(4, &["7"]));
        }
        assert_eq!(questions.0.len(), KEPT);
    }
}
