#!/bin/sh
# Copies the manifests of the workspace from one folder to another, with empty sources.
#
#   collect-manifests.sh FROM TO
#
# This is all that cargo needs to build the libraries we depend on. The copy depends on
# nothing else, not even on times, so a builder that compares contents reuses the
# libraries until a manifest changes. Manifests are found, not listed: a new member of
# the workspace needs no change here.
set -eu
from=$1
to=$2

mkdir -p "$to"
cd "$from"
cp -R .cargo Cargo.lock "$to/"
find . -name Cargo.toml | while read -r manifest; do
  package=$(dirname "$manifest")
  mkdir -p "$to/$package"
  cp "$manifest" "$to/$manifest"
  # The files at which targets begin. Cargo fails if a manifest names another one.
  for file in "$package/build.rs" "$package/src/lib.rs" "$package/src/main.rs" "$package"/src/bin/*.rs \
    "$package"/tests/*.rs "$package"/tests/*/main.rs \
    "$package"/examples/*.rs "$package"/examples/*/main.rs \
    "$package"/benches/*.rs "$package"/benches/*/main.rs; do
    if [ -e "$file" ]; then
      mkdir -p "$to/$(dirname "$file")"
      echo 'fn main() {}' >"$to/$file"
    fi
  done
done
find "$to" -exec touch --date=@0 {} +
