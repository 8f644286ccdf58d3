use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{
    Period, Problem, Secret, StoreConfig,
    layer::variables::{MATRIX_PASSWORD_VARIABLE, MATRIX_TOKEN_VARIABLE, MATRIX_USER_VARIABLE},
    origins::Origins,
    paths::plain,
    problem::clip_word,
    value::{
        self, AccessToken, Admitted, BotName, FilePath, Homeserver, MatrixUser, Password, Prefix,
        RecoveryKey,
    },
};

/// The bot on Matrix. It is off without a user.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct MatrixConfig {
    #[serde(with = "value::optional")]
    pub user: Option<MatrixUser>,
    #[serde(with = "value::optional")]
    pub password: Option<Secret<Password>>,
    #[serde(with = "value::optional")]
    pub password_file: Option<FilePath>,
    /// In place of a password: some servers have none.
    #[serde(with = "value::optional")]
    pub token: Option<Secret<AccessToken>>,
    #[serde(with = "value::optional")]
    pub token_file: Option<FilePath>,
    /// Without it, the server of the user says where it is.
    #[serde(with = "value::optional")]
    pub homeserver: Option<Homeserver>,
    /// Brings the keys back after the folder was lost.
    #[serde(with = "value::optional")]
    pub recovery_key: Option<Secret<RecoveryKey>>,
    #[serde(with = "value::optional")]
    pub recovery_key_file: Option<FilePath>,
    /// The folder of the session and of the keys; it is made if it is not there.
    #[serde(with = "value")]
    pub path: PathBuf,
    /// The prefix of commands.
    #[serde(with = "value")]
    pub prefix: Prefix,
    #[serde(with = "value")]
    pub name: BotName,
    /// A PNG; without it, one that the program draws.
    #[serde(with = "value::optional")]
    pub avatar: Option<FilePath>,
    #[serde(with = "value")]
    pub invites: Admitted,
    /// How many rooms one person may invite it to.
    #[serde(with = "value::at_least_one")]
    pub rooms_per_person: u32,
    /// Whether it says hello in a room that it was invited to.
    #[serde(with = "value::yes_or_no")]
    pub hello: bool,
    /// Messages sent this long before the program last ran are not answered any more.
    #[serde(with = "value")]
    pub lateness: Period,
    /// For how long a message that cannot be decrypted waits for its key.
    #[serde(with = "value")]
    pub key_patience: Period,
    /// Whether words are captions of pictures, in rooms that have not chosen.
    #[serde(with = "value::yes_or_no")]
    pub captions: bool,
    /// Whether its questions have reactions to be tapped.
    #[serde(with = "value::yes_or_no")]
    pub reactions: bool,
}

impl Default for MatrixConfig {
    fn default() -> Self {
        Self {
            user: None,
            password: None,
            password_file: None,
            token: None,
            token_file: None,
            homeserver: None,
            recovery_key: None,
            recovery_key_file: None,
            path: "tidetable-matrix".into(),
            prefix: Prefix("!".to_owned()),
            name: BotName("Tidetable".to_owned()),
            avatar: None,
            invites: Admitted::Everyone,
            rooms_per_person: 20,
            hello: true,
            lateness: Period::hours(1),
            key_patience: Period::days(1),
            captions: false,
            reactions: true,
        }
    }
}

impl MatrixConfig {
    /// Finds settings that do not fit together.
    pub(super) fn problems(&self, store: &StoreConfig, origins: &Origins) -> Vec<Problem> {
        let Some(user) = &self.user else {
            return self.secret_of_nobody(origins).into_iter().collect();
        };
        let login = match (&self.password, &self.token) {
            (None, None) => {
                let (key, line) = origins.place("matrix.user");
                let what = format!(
                    "is {}, and nothing proves it: give its password in \
                     {MATRIX_PASSWORD_VARIABLE}, or an access token in {MATRIX_TOKEN_VARIABLE}",
                    clip_word(user.as_str())
                );
                Some(Problem { line, key, what })
            }
            (Some(_), Some(_)) => {
                let (key, line) = origins.place("matrix.token");
                let (password, _) = origins.place("matrix.password");
                let what = format!("is set, and so is {password}: take one of them away");
                Some(Problem { line, key, what })
            }
            _ => None,
        };
        login.into_iter().chain(self.key_folder_problem(store, origins)).collect()
    }

    /// Refuses a secret without the user it belongs to.
    fn secret_of_nobody(&self, origins: &Origins) -> Option<Problem> {
        let set = [
            (self.password.is_some(), "matrix.password"),
            (self.token.is_some(), "matrix.token"),
            (self.recovery_key.is_some(), "matrix.recovery_key"),
        ];
        let (_, key) = set.into_iter().find(|(is_set, _)| *is_set)?;
        let (key, line) = origins.place(key);
        let what = format!(
            "is set, but not whose it is: set matrix.user (or {MATRIX_USER_VARIABLE}) to the ID of \
             the bot's account, such as \"@tidetable:example.org\", or take this away"
        );
        Some(Problem { line, key, what })
    }

    /// Refuses a folder of keys that goes away together with matches, or is copied along
    /// with them.
    fn key_folder_problem(&self, store: &StoreConfig, origins: &Origins) -> Option<Problem> {
        let own = plain(&self.path);
        let others = [("store.path", &store.path), ("store.export_path", &store.export_path)];
        let mingles = |other: &Path| own.starts_with(other) || other.starts_with(&own);
        let (key, other) = others.into_iter().find(|(_, other)| mingles(&plain(other)))?;
        let shown = |path: &Path| clip_word(&path.display().to_string());
        Some(Problem {
            line: origins.line("matrix.path").or(origins.line(key)),
            key: origins.place("matrix.path").0,
            what: format!(
                "is {}, and {key} is {}: neither may be in the other, so name a folder of its own, \
                 such as {}",
                shown(&self.path),
                shown(other),
                Self::default().path.display(),
            ),
        })
    }
}
