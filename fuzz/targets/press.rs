//! An id of a button, as a platform hands it back: anybody can forge one.

#![no_main]

use desk::Press;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|id: &str| {
    let Ok(press) = id.parse::<Press>() else { return };
    let again: Press = press.to_string().parse().expect("what is displayed parses");
    assert_eq!(again, press);
});
