# Tidetable in a container:
#
#   docker build --tag tidetable .
#
# compose.yaml shows how to run it. Docker builds this file with or without BuildKit,
# and so do podman 4.3 and buildah 1.28 (with `--format docker`, which keeps the health
# check). It builds for the machine it runs on, amd64 or arm64; `--platform` picks the
# other one where the machine can emulate it.
#
# Build arguments: PROFILE is cargo's profile, FEATURES are those of the program,
# VERSION is for the label alone.

# The manifests without our sources: what the layer of libraries depends on.
FROM docker.io/library/debian:bookworm-slim AS manifests
WORKDIR /source
COPY . .
RUN sh deploy/collect-manifests.sh /source /manifests

FROM docker.io/library/rust:1.95.0-slim-bookworm AS build
# The allocator, SQLite and the cryptography of Matrix are C. The compiler is there.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates make \
    && rm -rf /var/lib/apt/lists/*
# The image has the pinned toolchain, but none of the tools that
# rust-toolchain.toml also asks for.
ENV RUSTUP_TOOLCHAIN=1.95.0 CARGO_TARGET_DIR=/target CARGO_INCREMENTAL=0
ARG PROFILE=dist
ARG FEATURES=discord,matrix,jemalloc
ARG CARGO_OPTIONS=
COPY deploy/build.sh /usr/local/bin/build.sh
# Libraries only. Our own crates go again: they are empty, and cargo, which compares
# times, would take them for built.
WORKDIR /manifests
COPY --from=manifests /manifests .
RUN sh /usr/local/bin/build.sh && cargo clean --locked --workspace --profile "$PROFILE"
WORKDIR /source
COPY . .
# Cargo puts the profile `dev` into `debug`.
RUN sh /usr/local/bin/build.sh \
    && case "$PROFILE" in dev) folder=debug ;; *) folder="$PROFILE" ;; esac \
    && sh deploy/collect-root.sh "$CARGO_TARGET_DIR/$folder/tidetable" /image \
    && mkdir /image-data

# Nothing but the program and what it loads: no shell, no package manager.
FROM scratch
ARG VERSION=unknown
LABEL org.opencontainers.image.title="Tidetable" \
      org.opencontainers.image.description="Board games of sinking Atlantis, played slowly, by chat" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0" \
      org.opencontainers.image.version="$VERSION"
COPY --from=build /image /
# The user has fixed numbers, so that a host can give it a folder.
COPY --from=build --chown=10001:10001 /image-data /data
COPY LICENSE-APACHE LICENSE-MIT /usr/share/doc/tidetable/
COPY deploy/container.toml /etc/tidetable/tidetable.toml
ENV PATH=/usr/local/bin TIDETABLE_CONFIG=/etc/tidetable/tidetable.toml
WORKDIR /data
VOLUME /data
USER 10001:10001
EXPOSE 8713
STOPSIGNAL SIGTERM
# Logging in to a homeserver can take a while.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["tidetable", "healthy"]
ENTRYPOINT ["tidetable"]
