#!/bin/sh
# Builds the program in the current folder, as the Dockerfile's arguments say.
set -eu

# shellcheck disable=SC2086 # CARGO_OPTIONS is a list
exec cargo build --locked --package tidetable --bin tidetable \
  --no-default-features --features "$FEATURES" --profile "$PROFILE" ${CARGO_OPTIONS:-}
