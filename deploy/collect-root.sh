#!/bin/sh
# Collects the files of the image: a program, the libraries it needs, and what those need.
#
#   collect-root.sh PROGRAM TO
set -eu
program=$1
to=$2

mkdir -p "$to/dev" "$to/etc/ssl/certs" "$to/proc" "$to/run" "$to/sys" "$to/usr/local/bin"
mkdir -m 1777 "$to/tmp"
cp "$program" "$to/usr/local/bin/"
# The C library, the linker's part of it, and the compiler's helpers: by the names at which
# the program looks for them.
ldd "$program" | grep -o '/[^ ]*' | while read -r library; do
  mkdir -p "$to$(dirname "$library")"
  cp --dereference "$library" "$to$library"
done
# For connections to a homeserver. Those to Discord trust a list in the program.
cp /etc/ssl/certs/ca-certificates.crt "$to/etc/ssl/certs/"
# Names of machines come from the engine's file, then from its server.
echo 'hosts: files dns' >"$to/etc/nsswitch.conf"
printf '%s\n' 'root:x:0:0:root:/:/sbin/nologin' 'tidetable:x:10001:10001:tidetable:/data:/sbin/nologin' >"$to/etc/passwd"
printf '%s\n' 'root:x:0:' 'tidetable:x:10001:' >"$to/etc/group"
