"""A homeserver of our own: Synapse on this machine alone, with nobody else."""

import asyncio
import base64
import hashlib
import hmac
import json
import os
import secrets
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiohttp

from processes import Process, free_port

NAME = "localhost"
ADMIN = "keeper"
_SECRET = "what-lets-anybody-register"
_PLENTY = {"per_second": 10_000, "burst_count": 10_000}

Json = dict[str, Any]

_CLOCK = "import time\nours = time.time\ntime.time = lambda: ours() + {ahead}\n"


class Refused(Exception):
    """The homeserver did not do what it was asked for."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.code = str(body.get("errcode", ""))


class Homeserver:
    """It keeps its data in a folder, on which it can be started again and again.

    `config` is what it has beside or in place of the usual, and `clock` how many seconds
    its clock is ahead of ours.
    """

    def __init__(self, folder: Path, config: Json | None = None, clock: float = 0) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._admin_token = ""
        (folder / "signing.key").write_text(f"ed25519 a_live {_unpadded(secrets.token_bytes(32))}\n")
        (folder / "log.json").write_text(json.dumps(_LOG))
        # What is JSON is YAML.
        (folder / "homeserver.yaml").write_text(json.dumps(self._config() | (config or {}), indent=1))
        command: list[str | Path] = [sys.executable, "-m", "synapse.app.homeserver", "-c", folder / "homeserver.yaml"]
        environment = dict(os.environ)
        if clock:
            # What Python runs before a program.
            (folder / "sitecustomize.py").write_text(_CLOCK.format(ahead=clock))
            environment["PYTHONPATH"] = str(folder)
        self.process = Process("homeserver", command, folder, environment)

    async def start(self) -> None:
        self.process.start()
        await self._answers()
        if not self._admin_token:
            await self.register(ADMIN, admin=True)
            self._admin_token = await self.log_in(ADMIN)

    async def restart(self, pause: float = 0, kill: bool = False) -> None:
        """On the same data; `pause` is how long it is away at least."""
        if kill:
            self.process.kill()
        else:
            await self.process.stop()
        await asyncio.sleep(pause)
        self.process.start()
        await self._answers()

    async def register(self, name: str, *, admin: bool = False, display_name: str = "") -> str:
        """Makes a user, whose password is their name, and returns their whole ID."""
        path = "/_synapse/admin/v1/register"
        nonce = (await self.ask("GET", path))["nonce"]
        password, role = password_of(name), "admin" if admin else "notadmin"
        mac = hmac.new(_SECRET.encode(), "\0".join([nonce, name, password, role]).encode(), hashlib.sha1)
        body = {"nonce": nonce, "username": name, "password": password, "admin": admin, "mac": mac.hexdigest()}
        if display_name:
            body["displayname"] = display_name
        return str((await self.ask("POST", path, body))["user_id"])

    async def log_in(self, name: str, device: str = "driver") -> str:
        """Returns the access token of a new device."""
        body = {
            "type": "m.login.password",
            "identifier": {"type": "m.id.user", "user": name},
            "password": password_of(name),
            "initial_device_display_name": device,
        }
        return str((await self.ask("POST", "/_matrix/client/v3/login", body))["access_token"])

    async def limit(self, user: str, a_second: int, burst: int) -> None:
        """Slows somebody down, as a server with tight limits does."""
        path = f"/_synapse/admin/v1/users/{quote(user)}/override_ratelimit"
        await self.ask("POST", path, {"messages_per_second": a_second, "burst_count": burst}, self._admin_token)

    async def set_password(self, user: str, password: str) -> None:
        """Changes a password, which ends all sessions that there are."""
        path = f"/_synapse/admin/v1/reset_password/{quote(user)}"
        await self.ask("POST", path, {"new_password": password, "logout_devices": True}, self._admin_token)

    async def devices(self, user: str) -> list[Json]:
        path = f"/_synapse/admin/v2/users/{quote(user)}/devices"
        return list((await self.ask("GET", path, None, self._admin_token))["devices"])

    async def delete_device(self, user: str, device: str) -> None:
        path = f"/_synapse/admin/v2/users/{quote(user)}/devices/{quote(device)}"
        await self.ask("DELETE", path, None, self._admin_token)

    async def rooms_of(self, user: str) -> list[str]:
        """The rooms that somebody is in."""
        path = f"/_synapse/admin/v1/users/{quote(user)}/joined_rooms"
        return list((await self.ask("GET", path, None, self._admin_token))["joined_rooms"])

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Json:
        """One request, and what it is answered with.

        Raises `Refused` if that is an error.
        """
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with (
            aiohttp.ClientSession() as session,
            session.request(method, self.url + path, json=body, headers=headers) as answer,
        ):
            told = await answer.json(content_type=None)
            if answer.status >= 400:
                raise Refused(answer.status, told)
            return dict(told)

    async def _answers(self, patience: float = 60) -> None:
        until = asyncio.get_running_loop().time() + patience
        while True:
            try:
                await self.ask("GET", "/_matrix/client/versions")
                return
            except (aiohttp.ClientError, Refused, ValueError):
                if not self.process.is_running() or asyncio.get_running_loop().time() > until:
                    raise AssertionError(f"the homeserver does not start:\n{self.process.log_tail()}") from None
                await asyncio.sleep(0.1)

    def _config(self) -> Json:
        each = {"local": _PLENTY, "remote": _PLENTY}
        listener = {
            "port": self.port,
            "bind_addresses": ["127.0.0.1"],
            "type": "http",
            "tls": False,
            "resources": [{"names": ["client", "media"], "compress": False}],
        }
        return {
            "server_name": NAME,
            "public_baseurl": f"{self.url}/",
            "pid_file": str(self.folder / "homeserver.pid"),
            "listeners": [listener],
            "database": {"name": "sqlite3", "args": {"database": str(self.folder / "homeserver.db")}},
            "media_store_path": str(self.folder / "media"),
            "signing_key_path": str(self.folder / "signing.key"),
            "log_config": str(self.folder / "log.json"),
            "macaroon_secret_key": "only-for-this-hour",
            "form_secret": "only-for-this-hour",
            "registration_shared_secret": _SECRET,
            "bcrypt_rounds": 4,
            "report_stats": False,
            "federation_domain_whitelist": [],
            "trusted_key_servers": [],
            "suppress_key_server_warning": True,
            "presence": {"enabled": False},
            "url_preview_enabled": False,
            "enable_room_list_search": False,
            "user_directory": {"enabled": False},
            "max_upload_size": "20M",
            "rc_message": _PLENTY,
            "rc_registration": _PLENTY,
            "rc_login": {"address": _PLENTY, "account": _PLENTY, "failed_attempts": _PLENTY},
            "rc_admin_redaction": _PLENTY,
            "rc_joins": each,
            "rc_joins_per_room": _PLENTY,
            "rc_invites": {"per_room": _PLENTY, "per_user": _PLENTY, "per_issuer": _PLENTY},
            "rc_room_creation": _PLENTY,
            "rc_media_create": _PLENTY,
            "rc_key_requests": _PLENTY,
            "rc_3pid_validation": _PLENTY,
            "rc_presence": {"per_user": _PLENTY},
        }


def password_of(name: str) -> str:
    return f"{name} is a fish"


def _unpadded(data: bytes) -> str:
    return base64.b64encode(data).decode().rstrip("=")


_LOG: Json = {
    "version": 1,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"level": "WARNING", "handlers": ["console"]},
    "disable_existing_loggers": False,
}
