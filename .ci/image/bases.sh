# The images that the Dockerfile begins with, without a registry. Sourced by `build`.
#
# They have what the official ones have for our purposes, and the same names.

# Debian without documentation and translations, as in the official slim image.
make_debian_image() {
  local root="$scratch/debian" container
  debootstrap --variant=minbase "$debian" "$root" >"$scratch/debootstrap.log" || {
    tail -n 20 "$scratch/debootstrap.log"
    return 1
  }
  rm -rf "$root"/var/cache/apt/*.bin "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* \
    "$root"/usr/share/{doc,info,locale,man,lintian}/* "$root"/var/log/*.log
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$root" /
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd bash "$container"
  buildah commit --quiet --rm "$container" "docker.io/library/debian:$debian-slim"
  rm -rf "$root"
}

# With a linker. The toolchain itself is that of this machine, at /usr/local/rust:
# `build` mounts it, since copies of it would take minutes and gigabytes. It mounts the
# certificates of this machine, too.
make_rust_image() {
  local container
  container=$(buildah from --pull-never "docker.io/library/debian:$debian-slim")
  buildah run "$container" -- sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends ca-certificates gcc libc6-dev && rm -rf /var/lib/apt/lists/*' \
    >"$scratch/apt.log"
  # Crates have the path that they have here, so libraries that were compiled here fit.
  # Where connections are intercepted, cargo needs the certificates of this machine.
  buildah config --env CARGO_HOME="$crates" --env CARGO_HTTP_CAINFO=/usr/local/share/host-certificates.crt \
    --env PATH=/usr/local/rust/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
  buildah commit --quiet --rm "$container" "docker.io/library/rust:$rust-slim-$debian"
}

# Makes both, unless an earlier run did by the same recipe.
need_base_images() {
  local recipe
  recipe=$(cat "${BASH_SOURCE[0]}" <(echo "$debian $rust $crates") | sha256sum | cut -c1-16)
  [[ -e "$images/bases-$recipe" ]] && return
  rm -f "$images"/bases-*
  buildah rmi --all --force >"$scratch/rmi.log"
  make_debian_image
  make_rust_image
  touch "$images/bases-$recipe"
}
