//! The config, as hosts write it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tidetable::config;

fuzz_target!(|text: &str| {
    match config::parse(text, |_| None) {
        Ok(config) => drop(config.desk_settings()),
        Err(problems) => {
            assert!(!problems.is_empty(), "a refusal has a reason");
            for problem in problems {
                assert_eq!(problem.to_string().lines().count(), 1, "{problem:?}");
            }
        }
    }
});
