# Tidetable in a box:
#
#   docker build -t tidetable .
#   docker run -p 127.0.0.1:8713:8713 -v tidetable:/data \
#     -e TIDETABLE_PAGE_ACCESS_KEY=something-nobody-can-guess \
#     -e TIDETABLE_DISCORD_TOKEN=the-token \
#     -e TIDETABLE_MATRIX_USER=@tidetable:example.org \
#     -e TIDETABLE_MATRIX_PASSWORD=the-password tidetable
#
# Without the token it is not on Discord, without the user not on Matrix.

FROM rust:1.95.0-slim-bookworm AS build
# The image's own toolchain is the pinned one: leave rust-toolchain.toml, which
# asks for rustfmt and clippy as well, aside.
ENV RUSTUP_TOOLCHAIN=1.95.0
# For what is C: the allocator, SQLite and the cryptography of Matrix's library. The
# compiler is there.
RUN apt-get update && apt-get install --yes --no-install-recommends make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --locked --profile dist --package tidetable \
    && cp target/dist/tidetable /usr/local/bin/tidetable

FROM debian:bookworm-slim
# Whose certificates a homeserver may have: Matrix's library trusts those of the system.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --no-create-home tidetable \
    && mkdir /data && chown tidetable:tidetable /data
COPY --from=build /usr/local/bin/tidetable /usr/local/bin/tidetable
# Seen from inside a container, every visitor comes from another machine. So the
# page listens on all addresses, and therefore does not start without its access
# key (TIDETABLE_PAGE_ACCESS_KEY).
COPY <<CONFIG /etc/tidetable/tidetable.toml
[store]
path = "/data/matches"
export_path = "/data/exports"

[page]
listen = "0.0.0.0:8713"

[matrix]
path = "/data/matrix"
CONFIG
ENV TIDETABLE_CONFIG=/etc/tidetable/tidetable.toml
WORKDIR /data
VOLUME /data
USER tidetable
EXPOSE 8713
# Whether it listens. (`tidetable check` opens the database, which is for one
# program at a time.)
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8713"]
ENTRYPOINT ["tidetable"]
