# One function a step. Sourced by `run`.

# The lock file fits the manifests; all later steps may rely on it.
step_lock() {
  cargo fetch --locked --quiet
  cargo fetch --locked --quiet --manifest-path fuzz/Cargo.toml
}

step_fmt() {
  cargo fmt --all --check
  (cd fuzz && cargo fmt --check)
}

step_house() {
  python3 .ci/house.py
}

step_typos() {
  need_typos
  typos --hidden --format brief
}

step_clippy() {
  # What drives the browser asks other features of the libraries. With it, or with
  # `--package`, most of them would be built a second time.
  cargo clippy --locked --all-targets --quiet -- -D warnings
  cargo clippy --locked --package web-in-browser --all-targets --quiet -- -D warnings
  # The command above has the default features: Discord, without Matrix.
  local features
  for features in "" tidetable/matrix tidetable/discord,tidetable/matrix; do
    cargo clippy --locked --no-default-features --features "$features" --all-targets --quiet -- -D warnings
  done
}

step_deny() {
  need_deny
  # `advisories` are a step of their own: see below.
  cargo deny --log-level warn check --hide-inclusion-graph licenses bans sources
}

# Not one of the usual steps: it fetches a database from the network, and what it
# finds is news about the world, not about a change. The nightly workflow asks.
step_advisories() {
  need_deny
  cargo deny --log-level warn check --hide-inclusion-graph advisories
}

# README's second command, to the letter. It tests the crate `matrix`, and the program with
# its default features, so without Matrix. The second command compiles the program once
# more, and no library: `--package` would choose other features for those.
step_test() {
  local command name
  command=$(readme_command test)
  echo "+ $command"
  $command 2>&1 | tee "$scratch/test.log"
  cargo test --locked --features matrix --lib --test it --test discord -- matrix avatar tls:: alone:: kept:: 2>&1 | tee "$scratch/matrix.log"
  for name in config::tests::matrix:: tls::tests:: alone:: kept::every_key; do
    grep -q "^test .*$name.* ok$" "$scratch/matrix.log" || { echo "ci: no test of $name ran" >&2; return 1; }
  done
  awk '/^test result: ok/ { passed += $4; failed += $6; ignored += $8 }
       END { printf "test result: ok. %d passed; %d failed; %d ignored\n", passed, failed, ignored }' \
    "$scratch/test.log" "$scratch/matrix.log" >"$summary"
}

# For those who work on it, so private items are shown, and may be linked to.
step_docs() {
  export RUSTDOCFLAGS="-D warnings -A rustdoc::private-intra-doc-links"
  cargo doc --locked --features matrix,discord-double/server --no-deps --document-private-items --quiet
  cargo doc --locked --package web-in-browser --no-deps --document-private-items --quiet
}

# README's first command starts the page, which answers, and SIGTERM ends it.
step_promises() {
  local command
  command=$(readme_command start)
  echo "+ $command"
  cargo build --locked --release --quiet --bin tidetable
  # shellcheck disable=SC2086 # words are what we want
  python3 .ci/promises.py $command
}

# The two suites that wait most of the time, side by side.
step_live() {
  local name pids=() status=0
  # After a signal, too, it is shown how far they came.
  trap 'cat "$scratch"/{browser,matrix}.log; exit 1' TERM
  # Only one can install packages at a time.
  .ci/browser --install
  need_matrix
  for name in browser matrix; do
    bash .ci/run --alone "$name" >"$scratch/$name.log" 2>&1 &
    pids+=($!)
  done
  for name in browser matrix; do
    wait "${pids[0]}" || status=$?
    pids=("${pids[@]:1}")
    cat "$scratch/$name.log"
  done
  return "$status"
}

# A game by two people in a real browser.
step_browser() {
  .ci/browser
}

# Games on a real homeserver, with clients that are not ours. MATRIX_PICTURES keeps
# what was seen.
step_matrix() {
  need_matrix
  cargo build --locked --quiet --features matrix --bin tidetable --example discord_partner
  # What a killed run leaves behind goes with the scratch folder.
  TMPDIR="$scratch" "$matrix_python" .ci/matrix/run.py "$CARGO_TARGET_DIR/debug/tidetable" \
    --partner "$CARGO_TARGET_DIR/debug/examples/discord_partner" \
    ${MATRIX_PICTURES:+--pictures "$MATRIX_PICTURES"}
}

# The image for hosts, built from the Dockerfile and played in.
step_image() {
  export cache pinned
  # All that it mounts and starts is gone with it.
  unshare --mount --pid --fork --kill-child --mount-proc .ci/image/build
}

# FUZZ_SECONDS is for each target. Without it they are checked only: a build for fuzzing
# takes minutes.
step_fuzz() {
  local seconds=${FUZZ_SECONDS:-0} target bins
  export CARGO_TARGET_DIR="$CARGO_TARGET_DIR/fuzz"
  if [[ "$seconds" == 0 ]]; then
    (cd fuzz && cargo check --locked --release --quiet)
    return
  fi
  (cd fuzz && cargo build --locked --release --quiet)
  bins=$(echo "$CARGO_TARGET_DIR"/*-*/release)
  for target in fuzz/targets/*.rs; do
    target=$(basename "$target" .rs)
    mkdir -p "$scratch/corpus/$target" "fuzz/seeds/$target" fuzz/artifacts
    if ! "$bins/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
      -artifact_prefix="$PWD/fuzz/artifacts/$target-" \
      "$scratch/corpus/$target" "fuzz/seeds/$target" >"$scratch/fuzz.log" 2>&1; then
      tail -n 40 "$scratch/fuzz.log"
      return 1
    fi
    printf '%-9s %s\n' "$target" "$(tail -n 1 "$scratch/fuzz.log")"
  done
}

# What a move, a start and an export cost beside many matches, and how much memory they take.
step_scale() {
  cargo build --locked --release --quiet --bin tidetable ${BARS_ALLOCATOR:+--features "$BARS_ALLOCATOR"}
  python3 .ci/scale.py "$CARGO_TARGET_DIR/release/tidetable" --quick --cache "$scratch/scale"
}

# Not one of the usual steps: its examples need the libraries of tests once more, in a release
# build. Both workflows have it. The figures we promise, measured in the program that README's
# first command builds; with BARS_ALLOCATOR=jemalloc, with the allocator that hosts have.
step_bars() {
  cargo build --locked --release --quiet --bin tidetable ${BARS_ALLOCATOR:+--features "$BARS_ALLOCATOR"}
  # Examples come with the libraries of tests. Without `--package`, with those of Matrix, too.
  cargo build --locked --release --quiet --package tidetable --package games --package render \
    --example yardstick --example rules_speed --example picture_speed \
    --example rising_balance --example long_match --example discord_load
  python3 .ci/bars.py "$CARGO_TARGET_DIR/release"
}

# Not one of the usual steps: it takes five minutes, and the nightly workflow has them.
step_matrix_bars() {
  cargo build --locked --release --quiet --features matrix --bin tidetable
  need_matrix
  TMPDIR="$scratch" "$matrix_python" .ci/matrix/bars.py "$CARGO_TARGET_DIR/release/tidetable"
}

# The command that README names so in a comment behind it: `start` or `test`.
readme_command() {
  sed -n "s/^\(cargo .*[^ ]\) *# *$1\b.*/\1/p" README.md | head -n 1 | grep .
}
