"""Runs the program of an image as an engine would: its user, its volume, a read-only root.

It needs a mount namespace and a network namespace of its own: see `build`.
"""

import fcntl
import json
import os
import signal
import socket
import struct
import subprocess
import sys
from pathlib import Path

PATIENCE = 60  # seconds, for whatever we wait for


def switch_on_loopback():
    """Switches on the network interface of this machine alone. A new namespace has it off."""
    get_flags, set_flags, is_up = 0x8913, 0x8914, 1
    with socket.socket() as any_socket:
        request = struct.pack("16sh14x", b"lo", 0)
        flags = struct.unpack("16xh14x", fcntl.ioctl(any_socket, get_flags, request))[0]
        fcntl.ioctl(any_socket, set_flags, struct.pack("16sh14x", b"lo", flags | is_up))


class Container:
    """The mounted root of an image, with its configuration.

    `inspected` is what `buildah inspect` prints about the image.
    """

    def __init__(self, root, inspected, volume, log):
        self.root = Path(root)
        self.config = json.loads(Path(inspected).read_text())["Docker"]["config"]
        self.volume, self.log = Path(volume), Path(log)
        self.process = None
        user, _, group = self.config["User"].partition(":")
        # Names would be looked up in the image; an engine's host sees the numbers.
        self.user, self.group = int(user), int(group)
        self._mount()

    def _mount(self):
        """Mounts all that the program sees. Only the volume and /tmp are writable."""
        [data] = self.config["Volumes"]
        inside = self.root / data.lstrip("/")
        # An engine gives a new volume the owner of the folder in the image.
        self.volume.mkdir(exist_ok=True)
        os.chown(self.volume, inside.stat().st_uid, inside.stat().st_gid)
        for arguments in (
            ("--bind", self.root, self.root),
            ("-o", "remount,bind,ro", self.root),
            ("--bind", self.volume, inside),
            ("-t", "proc", "proc", self.root / "proc"),
            ("--rbind", "/dev", self.root / "dev"),
        ):
            subprocess.run(["mount", *arguments], check=True)
        self._mount_tmp()

    def _mount_tmp(self):
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", self.root / "tmp"], check=True)

    def environment(self, **more):
        return dict(entry.split("=", 1) for entry in self.config["Env"]) | more

    def _enter(self):
        os.chroot(self.root)
        os.chdir(self.config["WorkingDir"])
        os.setgroups([])
        os.setgid(self.group)
        os.setuid(self.user)

    def start(self, *arguments, **environment):
        """Starts the program of the image, in the background."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.config["Entrypoint"], *arguments],
                preexec_fn=self._enter,
                env=self.environment(**environment),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def stop(self):
        """Stops the program as an engine does; returns its exit code."""
        self.process.send_signal(signal.Signals[self.config["StopSignal"]])
        code = self.process.wait(timeout=PATIENCE)
        # Temporary files are lost.
        subprocess.run(["umount", self.root / "tmp"], check=True)
        self._mount_tmp()
        return code

    def run(self, command, **environment):
        """Runs a command in the container to its end."""
        return subprocess.run(
            command,
            preexec_fn=self._enter,
            env=self.environment(**environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
        )

    def health(self, **environment):
        """Runs the health check of the image; returns its exit code and its words."""
        kind, *command = self.config["Healthcheck"]["Test"]
        if kind != "CMD":
            self.fail(f"a health check of the kind {kind} needs a shell")
        checked = self.run(command, **environment)
        return checked.returncode, checked.stdout.strip()

    def fail(self, problem):
        """Ends with the problem and what the program printed."""
        if self.process and self.process.poll() is None:
            self.process.kill()
        printed = self.log.read_text(errors="replace") if self.log.exists() else ""
        sys.exit(f"{printed[-4000:]}\nimage: {problem}")
