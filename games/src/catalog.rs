/// Hands the list of all games to a macro: the one place where a game is
/// registered.
///
/// ```
/// use games::{Game, for_each_game};
///
/// macro_rules! ids {
///     ($($game:ty),* $(,)?) => { [$( <$game as Game>::INFO.id ),*] };
/// }
///
/// assert!(for_each_game!(ids).contains(&"atlanteon"));
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($macro:ident) => {
        $macro! {
            $crate::atlanteon::Atlanteon,
            $crate::atlantis::Atlantis,
            $crate::looting::Looting,
            $crate::escape::Escape,
            $crate::rising::Rising,
        }
    };
}
