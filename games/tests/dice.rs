//! Rolls are what the document says they are: words of ChaCha20, of which those
//! that would favour some sides are skipped.

use chacha20::{
    ChaCha20,
    cipher::{KeyIvInit as _, StreamCipher as _},
};
use games::{
    Dice as _, Seed,
    dice::{Seeded, Use},
};

/// The words of the stream, read apart from the code that rolls.
fn words(seed: &Seed, purpose: Use, rev: u64) -> impl Iterator<Item = u32> {
    let mut nonce = [0; 12];
    nonce[..4].copy_from_slice(&(purpose as u32).to_le_bytes());
    nonce[4..].copy_from_slice(&rev.to_le_bytes());
    let mut cipher = ChaCha20::new(&seed.0.into(), &nonce.into());
    std::iter::repeat_with(move || {
        let mut word = [0; 4];
        cipher.apply_keystream(&mut word);
        u32::from_le_bytes(word)
    })
}

/// The rolls that those words make, in numbers that cannot overflow.
fn rolls(seed: &Seed, purpose: Use, rev: u64, sides: u32) -> impl Iterator<Item = u32> {
    let sides = u64::from(sides);
    let fair = (1_u64 << 32) / sides * sides;
    words(seed, purpose, rev)
        .map(u64::from)
        .filter(move |word| *word < fair)
        .map(move |word| (word % sides) as u32)
}

/// Nearly half of all words are out of the range of this die.
const WIDE: u32 = (1 << 31) + 1;

#[test]
fn rolls_are_the_words_of_the_stream_that_are_in_range() {
    for sides in [1, 2, 3, 6, 7, 48, 52, 1_000, 1 << 31, WIDE, 3 << 30, u32::MAX] {
        for (number, purpose, rev) in [(0, Use::Rolls, 0), (7, Use::Rolls, 2), (7, Use::Thought, 9)]
        {
            let seed = Seed::from_number(number);
            let mut dice = Seeded::new(&seed, purpose, rev);
            for (n, roll) in rolls(&seed, purpose, rev, sides).take(500).enumerate() {
                assert_eq!(dice.roll(sides), roll, "roll {n} of {sides} sides");
            }
        }
    }
}

#[test]
fn dice_of_different_sides_share_one_stream() {
    let seed = Seed::from_number(3);
    let mut dice = Seeded::new(&seed, Use::Rolls, 1);
    let mut words = words(&seed, Use::Rolls, 1);
    for sides in [3, WIDE, 7, 48, WIDE].repeat(50) {
        let fair = (1_u64 << 32) / u64::from(sides) * u64::from(sides);
        let word = words.find(|&word| u64::from(word) < fair).expect("a word");
        assert_eq!(dice.roll(sides), word % sides);
    }
}

#[test]
fn words_out_of_range_are_skipped() {
    let seed = Seed::from_number(0);
    let skipped = words(&seed, Use::Rolls, 0).take(1_000).filter(|&word| word >= WIDE).count();
    assert!((400..600).contains(&skipped), "{skipped} of 1,000");
    // Of the published stream, all of the first three words are.
    assert_eq!(Seeded::from_number(0).roll(WIDE), 0x28bd_8653);
}
