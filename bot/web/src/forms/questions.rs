//! Questions on the way to a move: each person has a stack of them in a match.

use std::collections::VecDeque;

use desk::{Button, Press, Prompt, press::At};
use games::Prose;
use record::{AccountId, MatchId};

/// How many stacks are kept. One that is forgotten is asked again from the
/// start: nothing is lost.
const KEPT: usize = 500;

#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    pub lines: Vec<Prose>,
    pub prompt: Prompt,
}

impl Question {
    /// The match and position that it is about.
    fn at(&self) -> Option<&At> {
        self.prompt.options.first()?.press.at()
    }

    /// The words of the move that it asks about, or the actions: whether to do it.
    pub fn actions_to_confirm(&self) -> &[String] {
        match self.prompt.options.first() {
            Some(Button { press: Press::Confirm { path, .. }, .. }) => path,
            Some(Button { press: Press::Follow { actions, .. }, .. }) => actions,
            _ => &[],
        }
    }

    /// How many words were chosen before.
    pub fn depth(&self) -> usize {
        self.prompt.depth()
    }
}

#[derive(Debug, Default)]
pub struct Questions(VecDeque<(AccountId, MatchId, Vec<Question>)>);

impl Questions {
    /// Puts a question before those that led to it. One on the way to another move
    /// forgets them, and one that is about no match is not for here.
    pub fn ask(&mut self, account: &AccountId, question: Question) {
        let Some(At { id, rev }) = question.at().cloned() else { return };
        let mut stack = self.take(account, &id);
        let path = if question.actions_to_confirm().is_empty() {
            question.prompt.path_so_far()
        } else {
            question.actions_to_confirm()
        };
        // Others may have acted between two steps on the way to one move.
        let leads_there = |earlier: &Question| {
            earlier.prompt.rev() == Some(rev) || path.starts_with(earlier.prompt.path_so_far())
        };
        stack.retain(|earlier| question.depth() > earlier.depth() && leads_there(earlier));
        stack.push(question);
        self.keep(account, id, stack);
    }

    /// The last question that is not answered, perhaps about an earlier position.
    pub fn last(&self, account: &AccountId, id: &MatchId) -> Option<&Question> {
        self.0.iter().find(|asked| asked.0 == *account && asked.1 == *id)?.2.last()
    }

    /// Forgets what a press answers, unless it is a step on the way that can be
    /// taken back.
    pub fn forget_answered(&mut self, account: &AccountId, press: &Press) {
        let Some(At { id, .. }) = press.at() else { return };
        // A player who only looks is still asked.
        if matches!(press, Press::Look { .. }) {
            return;
        }
        let mut stack = self.take(account, id);
        let is_step = matches!(press, Press::Choose { .. });
        stack.retain(|question| is_step && question.depth() < press.path().len());
        self.keep(account, id.clone(), stack);
    }

    /// Goes back to the question before.
    pub fn back(&mut self, account: &AccountId, id: &MatchId) {
        let mut stack = self.take(account, id);
        stack.pop();
        self.keep(account, id.clone(), stack);
    }

    /// Forgets all that somebody was asked.
    pub fn forget(&mut self, account: &AccountId) {
        self.0.retain(|(asked, ..)| asked != account);
    }

    fn take(&mut self, account: &AccountId, id: &MatchId) -> Vec<Question> {
        let found = self.0.iter().position(|entry| entry.0 == *account && entry.1 == *id);
        found.and_then(|index| self.0.remove(index)).map(|(.., stack)| stack).unwrap_or_default()
    }

    fn keep(&mut self, account: &AccountId, id: MatchId, stack: Vec<Question>) {
        if stack.is_empty() {
            return;
        }
        self.0.push_back((account.clone(), id, stack));
        if self.0.len() > KEPT {
            self.0.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use desk::press::Deed;

    use super::*;

    fn at(rev: u64) -> At {
        At { id: "k3f9".into(), rev }
    }

    /// The press that says so many words.
    fn choice(rev: u64, path: &[&str]) -> Press {
        Press::choose(at(rev), path.iter().map(|&part| part.to_owned()).collect())
    }

    /// The question that is asked after so many words.
    fn question(rev: u64, path: &[&str]) -> Question {
        let press = choice(rev, &[path, &["d"]].concat());
        let options = vec![Button::new(press, "D")];
        Question { lines: vec![], prompt: Prompt { options, ..Prompt::new("") } }
    }

    #[test]
    fn one_goes_back_the_way_one_came() {
        let (ann, id) = (AccountId::from("web:ann"), MatchId::from("k3f9"));
        let mut questions = Questions::default();
        questions.ask(&ann, question(4, &["7"]));
        questions.ask(&ann, question(4, &["7", "c"]));
        assert_eq!(questions.last(&ann, &id), Some(&question(4, &["7", "c"])));
        assert_eq!(questions.last(&AccountId::from("web:bob"), &id), None);
        questions.back(&ann, &id);
        assert_eq!(questions.last(&ann, &id), Some(&question(4, &["7"])));
        questions.back(&ann, &id);
        questions.back(&ann, &id);
        assert_eq!(questions.last(&ann, &id), None);
    }

    #[test]
    fn another_choice_takes_the_place_of_the_first() {
        let (ann, id) = (AccountId::from("web:ann"), MatchId::from("k3f9"));
        let mut questions = Questions::default();
        questions.ask(&ann, question(4, &["7"]));
        questions.ask(&ann, question(4, &["8"]));
        questions.back(&ann, &id);
        assert_eq!(questions.last(&ann, &id), None);
        questions.ask(&ann, question(4, &["7"]));
        // Others have acted since.
        questions.ask(&ann, question(6, &["7", "c"]));
        questions.back(&ann, &id);
        assert_eq!(questions.last(&ann, &id), Some(&question(4, &["7"])));
        questions.ask(&ann, question(8, &["8", "c"]));
        questions.back(&ann, &id);
        assert_eq!(questions.last(&ann, &id), None, "that led elsewhere");
    }

    #[test]
    fn a_word_of_the_desk_answers_for_good() {
        let (ann, id) = (AccountId::from("web:ann"), MatchId::from("k3f9"));
        let mut questions = Questions::default();
        questions.ask(&ann, question(4, &[]));
        questions
            .forget_answered(&ann, &Press::Do { at: at(4), deed: Deed::PlayOn(games::Seat(0)) });
        assert_eq!(questions.last(&ann, &id), None);
        questions.ask(&ann, question(4, &["7"]));
        questions.forget_answered(&ann, &choice(4, &["7", "c"]));
        assert_eq!(questions.last(&ann, &id), Some(&question(4, &["7"])));
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mut questions = Questions::default();
        for n in 0..2 * KEPT {
            questions.ask(&AccountId::from(&*format!("web:{n}")), question(4, &["7"]));
        }
        assert_eq!(questions.0.len(), KEPT);
    }
}
