"""The real program, with a config and a folder of its own."""

import asyncio
import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from homeserver import NAME, Homeserver, password_of
from processes import Process

LOCALPART = "tidetable"
USER = f"@{LOCALPART}:{NAME}"


@dataclass
class Record:
    """A match as it was kept."""

    id: str
    # The accounts of who sits where.
    people: list[str] = field(default_factory=list)
    played: list[tuple[int, str]] = field(default_factory=list)
    is_over: bool = False


class Bot:
    """It can be killed, and started again on what it has kept."""

    def __init__(
        self,
        program: Path,
        folder: Path,
        homeserver: Homeserver,
        matrix: Mapping[str, Any] | None = None,
        *,
        config: Mapping[str, Mapping[str, Any]] | None = None,
        secrets: Mapping[str, str] | None = None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.program, self.folder = program, folder
        mine = {"user": USER, "homeserver": homeserver.url, "path": "matrix"} | dict(matrix or {})
        sections: dict[str, Mapping[str, Any]] = {
            "store": {"path": "data", "export_path": "exports"},
            "page": {"enabled": False},
            "table": {"starts_per_hour": 10_000, "matches_per_person": 10_000, "computer_playouts": 20},
            "log": {"level": os.environ.get("TIDETABLE_LIVE_LOG", "info,matrix=debug,matrix_sdk=warn")},
            "matrix": mine,
        }
        for name, more in (config or {}).items():
            sections[name] = dict(sections.get(name, {})) | dict(more)
        self.sections = sections
        self._configure()
        environment = {key: it for key, it in os.environ.items() if not key.startswith("TIDETABLE_")}
        environment["TIDETABLE_CONFIG"] = str(self.folder / "tidetable.toml")
        environment |= {"TIDETABLE_MATRIX_PASSWORD": password_of(LOCALPART)} if secrets is None else secrets
        self.process = Process("bot", [program], folder, environment)

    def add(self, section: str, config: Mapping[str, Any], secrets: Mapping[str, str]) -> None:
        """More of the config, from its next start on."""
        self.sections[section] = dict(self.sections.get(section, {})) | dict(config)
        self.process.environment |= secrets
        self._configure()

    def _configure(self) -> None:
        # Texts, numbers, yes and no are written in TOML as they are in JSON.
        lines = [
            "\n".join([f"[{name}]", *(f"{key} = {json.dumps(it)}" for key, it in section.items())])
            for name, section in self.sections.items()
        ]
        (self.folder / "tidetable.toml").write_text("\n".join(lines) + "\n")

    def start(self) -> None:
        self.process.start()

    def kill(self) -> None:
        self.process.kill()

    def restart(self) -> None:
        """After a crash."""
        self.kill()
        self.start()

    async def recovery_key(self, patience: float = 60) -> str:
        """What it says is to be kept elsewhere."""
        file = self.folder / "matrix" / "recovery-key.txt"
        until = asyncio.get_running_loop().time() + patience
        while not file.exists() or not file.read_text().strip():
            if asyncio.get_running_loop().time() > until:
                raise AssertionError("there is no recovery key")
            await asyncio.sleep(0.1)
        return file.read_text().strip()

    def lose_keys(self) -> None:
        """While it does not run."""
        shutil.rmtree(self.folder / "matrix", ignore_errors=True)

    def lose_everything(self) -> None:
        """While it does not run: as if it never had."""
        for name in ("matrix", "data", "exports"):
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def memory(self, what: str) -> float:
        """Megabytes: `VmRSS` now, `VmHWM` at most."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith(what))
        return int(line.split()[1]) / 1024

    def records(self) -> dict[str, Record]:
        """What was kept of each match, when the program does not run."""
        environment = self.process.environment
        command = [str(self.program), "export"]
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise AssertionError(f"there is no export: {done.stderr}")
        records: list[Record] = []
        accounts: dict[str, str] = {}
        for line in map(json.loads, done.stdout.splitlines()):
            if line.get("format") == "tidetable-match":
                people = [str(it.get("person", "")) for it in line["players"]]
                records.append(Record(str(line.get("id", "")), people))
            row = line.get("row") or {}
            if str(row.get("key", "")).startswith("account/"):
                accounts[row["value"]] = row["key"].removeprefix("account/")
            if not records:
                continue
            if line.get("what") == "played":
                records[-1].played.append((line["seat"], line["action"]))
            if isinstance(line.get("outcome"), dict):
                records[-1].is_over = True
        for record in records:
            record.people = [accounts.get(person, person) for person in record.people]
        return {record.id: record for record in records}
