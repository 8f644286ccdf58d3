//! Accounts that are about to become one person.

use std::sync::Arc;

use record::{AccountId, PersonId, Row};

use crate::{Match, Person, matches::lessons::Learner, port::kept::Found};

/// The data that is fetched for a person who links an account.
#[derive(Clone, Debug)]
pub enum Linking {
    /// A code that nobody has; or an id, for who is to be somebody of their own again.
    New(String),
    /// The data that a code leads to.
    To(Box<Link>),
    /// The code leads nowhere.
    Nowhere,
}

/// The person that somebody says they are, and what would become of their data.
#[derive(Clone, Debug)]
pub struct Link {
    pub(crate) code: (String, Row),
    /// Whether somebody said it before, and did not go on.
    pub(crate) is_bound: bool,
    /// The account that asked for it; none in a row of an earlier version.
    pub(crate) asked_by: Option<AccountId>,
    /// The person who asked for the code: the speaker would be them.
    pub id: PersonId,
    pub person: Person,
    pub(crate) stored: Found,
    /// The matches that the speaker plays.
    pub matches: Vec<Arc<Match>>,
    /// The persons that the speaker was before, with their rows.
    pub(crate) former: Vec<(PersonId, Found)>,
    pub(crate) learners: [Learner; 2],
}

/// Added to the time of a letter about a code that is still to be confirmed: it is another
/// letter than the one about accounts that were linked, also in the same second.
pub const UNCONFIRMED: u64 = 1 << 40;
