//! Catalogues are compiled in: a new file among them makes this crate a new one.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
