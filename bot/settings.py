"""The environment as one frozen value: the only reader of os.environ."""

import contextlib
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

ROOT = Path(__file__).resolve().parents[1]
PICTURES = 400  # megabytes of what is kept to draw with, where there is room enough: more would hardly be used
TO_DRAW = ("PYTHONHOME", "PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT")  # where Python lies
LINE, ADDRESS = 100, 400  # characters: Discord takes addresses of 512
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSettings(Exception):
    """A setting that cannot be used; the message is one line that says what to do."""


class Imprint(Struct, frozen=True):
    """Who runs this bot, and where to read about it and ask; "" where that is not told."""

    public_url: str = ""  # README.md, PRIVACY.md and TERMS.md lie below it
    support_url: str = ""
    operator: str = ""


UNTOLD = Imprint()


class Settings(Struct, frozen=True):
    """How this process runs. The token never appears in `repr`."""

    token: str
    database: Path
    api_base: str = ""
    health_port: int = 0
    log_level: str = "INFO"
    log_format: str = "plain"
    render_processes: int = 1
    render_memory: int = PICTURES
    render_folder: Path | None = None
    render_environment: Mapping[str, str] = field(
        default_factory=dict[str, str]
    )  # what processes that draw see of ours
    rate_limits: bool = True
    imprint: Imprint = UNTOLD

    def __repr__(self) -> str:
        return f"Settings(database={str(self.database)!r}, api_base={self.api_base!r}, token=...)"


def environment(root: Path = ROOT) -> dict[str, str]:
    """The process's environment, with what .env adds to it."""
    found: dict[str, str] = {}
    file = root / ".env"
    if file.is_file():
        for line in file.read_text(encoding="utf-8").splitlines():
            key, equals, value = line.strip().removeprefix("export ").partition("=")
            if equals and not key.startswith("#"):
                found[key.strip()] = value.strip().strip("'\"")
    return {**found, **os.environ}


def read(env: Mapping[str, str], root: Path = ROOT) -> Settings:
    """The settings; BadSettings with one clear line if something is missing or wrong."""
    token = env.get("DISCORD_TOKEN", "").strip()
    if not token:
        raise BadSettings(
            "DISCORD_TOKEN is missing: copy .env.example to .env and put your bot's token there "
            "(or try the bot without one: python -m bot try)."
        )
    level = env.get("LOG_LEVEL", "").upper() or "INFO"
    if level not in LEVELS:
        raise BadSettings(f"LOG_LEVEL is {level!r}: use one of {', '.join(LEVELS)}.")
    style = env.get("LOG_FORMAT", "") or "plain"
    if style not in ("plain", "json"):
        raise BadSettings(f"LOG_FORMAT is {style!r}: use plain or json.")
    limits = env.get("RATE_LIMITS", "").lower() or "on"
    if limits not in ("on", "off"):
        raise BadSettings(f"RATE_LIMITS is {limits!r}: use on or off.")
    base = env.get("DISCORD_API_BASE", "").rstrip("/")
    if base and not base.startswith(("http://", "https://")):
        raise BadSettings(f"DISCORD_API_BASE is {base!r}: use an address such as http://127.0.0.1:8080/api/v10.")
    logbook, folder = database(env, root), env.get("RENDER_FOLDER", "").strip()
    return Settings(
        token=token,
        database=logbook,
        api_base=base,
        health_port=_number(env, "HEALTH_PORT", 0, 0, 65535),
        log_level=level,
        log_format=style,
        render_processes=_number(env, "RENDER_WORKERS", drawing_processes(), 0, 16),
        render_memory=_number(env, "RENDER_MEMORY", room_for_pictures(), 32, 4096),
        render_folder=Path(folder).expanduser().absolute() if folder else logbook.parent / "grounds",
        render_environment={name: env[name] for name in TO_DRAW if name in env},
        rate_limits=limits == "on",
        imprint=_imprint(env),
    )


def version(root: Path = ROOT) -> str:
    """Which version of the program this is."""
    return str(tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def _imprint(env: Mapping[str, str]) -> Imprint:
    operator = env.get("OPERATOR", "").strip()
    if len(operator) > LINE or not operator.isprintable():
        raise BadSettings(f"OPERATOR must be one line of at most {LINE} characters: a name, and how to reach you.")
    return Imprint(_address(env, "PUBLIC_URL").rstrip("/"), _address(env, "SUPPORT_URL"), operator)


def _address(env: Mapping[str, str], key: str) -> str:
    """An address that Discord takes for a button."""
    text = env.get(key, "").strip()
    whole = text.startswith(("https://", "http://")) and text.isprintable() and " " not in text
    if text and not (whole and len(text) <= ADDRESS):
        raise BadSettings(f"{key} is {text[:60]!r}: use an address such as https://example.org/pirates-table.")
    return text


def room_for_pictures() -> int:
    """A tenth of the memory of this machine or container in megabytes, where that is not more than is of use."""
    whole = PICTURES * 10_000_000
    with contextlib.suppress(AttributeError, OSError, ValueError):  # not every system tells
        whole = min(whole, os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    with contextlib.suppress(OSError, ValueError):  # "max" is no number: a container without a limit
        whole = min(whole, int(Path("/sys/fs/cgroup/memory.max").read_text()))
    return max(48, whole // 10_000_000)


def drawing_processes() -> int:
    """Two, for hands and for boards, where there are processors and memory (a gigabyte) for both; else one."""
    return 2 if (os.cpu_count() or 1) > 1 and room_for_pictures() >= 100 else 1


def _number(env: Mapping[str, str], key: str, default: int, low: int, high: int) -> int:
    text = env.get(key, "").strip()
    if not text:
        return default
    if not text.isdigit() or not low <= int(text) <= high:
        raise BadSettings(f"{key} is {text!r}: use a number from {low} to {high}.")
    return int(text)


def database(env: Mapping[str, str], root: Path) -> Path:
    """Where the logbook lies; on hosts whose disk is thrown away it must lie on a declared volume."""
    text = env.get("DATABASE_PATH", "").strip()
    path = Path(text).expanduser() if text else root / "var" / "table.db"
    if not path.is_absolute():
        path = root / path
    if not text:
        path.parent.mkdir(exist_ok=True)
    throwaway = "DYNO" in env
    volumes = [Path(each) for each in env.get("DATA_VOLUME", "").split(":") if each]
    kept = any(path.is_relative_to(volume) for volume in volumes)
    if throwaway and not kept and env.get("ALLOW_THROWAWAY_DISK", "") != "yes":
        raise BadSettings(
            f"This host throws its disk away at every restart, and with it every game in {path}: put DATABASE_PATH on "
            "a volume named in DATA_VOLUME, or set ALLOW_THROWAWAY_DISK=yes if losing the games is fine."
        )
    return path
