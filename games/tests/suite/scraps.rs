use proptest::prelude::*;

/// What people write, torn and put together anew.
pub fn scraps() -> impl Strategy<Value = String> {
    let pieces = vec![
        "7",
        "K",
        "k",
        "king",
        "White",
        "black",
        "b",
        "tower",
        "claim",
        "done",
        "-",
        " ",
        "a1",
        "c3",
        "e5",
        "f6",
        "x",
        "the",
        "on",
        "3x5",
        "0",
        "10",
        "-1",
        "99999999999999999999",
        "dig",
        "rest",
        "liar!",
        "\u{202e}",
        "ß",
        "\0",
        "~",
        "~0",
        "~99",
        "@everyone",
        "",
    ];
    proptest::collection::vec(proptest::sample::select(pieces), 0..6).prop_map(|it| it.concat())
}
