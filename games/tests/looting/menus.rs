//! Questions that lead to actions.

use games::menu::{ChoiceRole, Menu, menu};

use crate::board::{A, Match, board};

/// The tokens and labels of the next options, without those beside the game.
fn options(game: &Match, path: &[&str]) -> Vec<(String, String)> {
    let path: Vec<String> = path.iter().map(ToString::to_string).collect();
    let Menu::Ask(asked) = menu(&game.0, A, &path, 25) else { panic!("{path:?} asks nothing") };
    let moves = asked.options.into_iter().filter(|option| option.kind == ChoiceRole::Plain);
    moves.map(|option| (option.token, option.label.to_string())).collect()
}

fn tokens(game: &Match, path: &[&str]) -> Vec<String> {
    options(game, path).into_iter().map(|option| option.0).collect()
}

/// Either marker can be chosen first, if lava can flow there; the other menu counts it.
#[test]
fn markers_are_chosen_in_any_order() {
    let game = board(2).tracks([6, 3, 0, 0]).begin();
    let first = tokens(&game, &[]);
    assert_eq!(first, ["t1", "t2", "t3", "t4"]);
    for one in &first {
        let second = tokens(&game, &[one]);
        let led = if one == "t1" { "3" } else { "t1" };
        assert!(second.contains(&led.to_owned()) && second.len() == 4, "{one}: {second:?}");
        for other in &second {
            let path = [one.clone(), other.clone()];
            let Menu::Done(done) = menu(&game.0, A, &path, 25) else { panic!("{path:?}") };
            assert!(game.can(A, &done), "{done}");
        }
    }
    let of = |path: &[&str]| options(&game, path).into_iter().find(|option| option.0 == "t2");
    assert_ne!(of(&[]), of(&["t2"]), "one more lies there");
}
