#!/bin/sh
# Builds the program in the current folder, as the Dockerfile's arguments say.
set -eu

# A page of memory has 16 KiB on some arm64 machines, such as the Raspberry Pi 5. jemalloc
# has to know the largest size; a smaller one works as well.
if [ "$(uname -m)" = aarch64 ]; then
  export JEMALLOC_SYS_WITH_LG_PAGE=14
fi
# shellcheck disable=SC2086 # CARGO_OPTIONS is a list
exec cargo build --locked --package tidetable --bin tidetable \
  --no-default-features --features "$FEATURES" --profile "$PROFILE" ${CARGO_OPTIONS:-}
