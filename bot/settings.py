"""The environment as one frozen value: the only reader of os.environ."""

import os
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from bot import memory
from bot.engine.content import DATA, PACKED
from bot.fleet import Shards
from bot.store.logbook import POSTGRES
from bot.store.shelf import Shelf

ROOT = Path.cwd() if DATA == PACKED else DATA.parent  # where .env and var lie: the folder one is in, or the checkout
TO_DRAW = ("PYTHONHOME", "PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT")  # where Python lies
LINE, ADDRESS = 100, 400  # characters: Discord takes addresses of 512
# what the usual hosts say of themselves whose disk is thrown away at every restart
THROWAWAY = (
    "DYNO",
    "RAILWAY_ENVIRONMENT",
    "RAILWAY_PROJECT_ID",
    "RENDER",
    "FLY_APP_NAME",
    "KOYEB_APP_NAME",
    "K_SERVICE",
    "CONTAINER_APP_NAME",
    "ECS_CONTAINER_METADATA_URI_V4",
)
UNUSABLE = 78  # the exit code of what no new start mends: settings, the token, a file of the program
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
    share: memory.Share = memory.Share(1, 300, 30)  # of the memory: how many processes draw, and what each may take
    pictures: bool = True  # else all is told in words
    render_folder: Path | None = None
    render_environment: Mapping[str, str] = field(
        default_factory=dict[str, str]
    )  # what processes that draw see of ours
    rate_limits: bool = True
    shelf: Shelf | None = None  # where copies of the database lie; beside it if nothing else is said
    backup_hours: int = 0
    keep_finished: int = 0  # days, 0 for ever
    imprint: Imprint = UNTOLD
    budget: int = 512  # megabytes for all processes
    database_url: str = ""  # a PostgreSQL server that several processes share, in the place of the file
    shards: Shards = Shards()  # which of Discord's this process looks after, of several
    operator_guild: int = 0  # the server that has the operator's commands, 0 for none

    def __repr__(self) -> str:
        return f"Settings(database={str(self.database)!r}, api_base={self.api_base!r}, token=...)"


def environment(root: Path = ROOT) -> dict[str, str]:
    """The process's environment, with what .env adds to it."""
    found: dict[str, str] = {}
    file = root / ".env"
    if file.is_file():
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
            raise BadSettings(f"{file} cannot be read ({why}): the bot's user must be able to.") from None
        for line in text.splitlines():
            key, equals, value = line.strip().removeprefix("export ").partition("=")
            if equals and not key.startswith("#"):
                found[key.strip()] = value.strip().strip("'\"")
    return {**found, **os.environ}


def read(env: Mapping[str, str], root: Path = ROOT) -> Settings:
    """The settings; BadSettings with one clear line if something is missing or wrong."""
    token = env.get("DISCORD_TOKEN", "").strip()
    if not token:
        raise BadSettings(
            f"DISCORD_TOKEN is missing: put DISCORD_TOKEN= and your bot's token into {root / '.env'} "
            "(or try the bot without one: python -m bot try)."
        )
    level = env.get("LOG_LEVEL", "").upper() or "INFO"
    if level not in LEVELS:
        raise BadSettings(f"LOG_LEVEL is {level!r}: use one of {', '.join(LEVELS)}.")
    style = env.get("LOG_FORMAT", "") or "plain"
    if style not in ("plain", "json"):
        raise BadSettings(f"LOG_FORMAT is {style!r}: use plain or json.")
    limits, pictures = _switch(env, "RATE_LIMITS"), _switch(env, "PICTURES")
    base = env.get("DISCORD_API_BASE", "").rstrip("/")
    if base and not base.startswith(("http://", "https://")):
        raise BadSettings(f"DISCORD_API_BASE is {base!r}: use an address such as http://127.0.0.1:8080/api/v10.")
    logbook = database(env, root)
    return Settings(
        token=token,
        database=logbook,
        api_base=base,
        health_port=_number(env, "HEALTH_PORT", 0, 0, 65535),
        log_level=level,
        log_format=style,
        share=_share(env),
        render_folder=grounds(env, logbook),
        render_environment={name: env[name] for name in TO_DRAW if name in env},
        pictures=pictures,
        rate_limits=limits,
        shelf=shelf(env, logbook, root),
        keep_finished=_number(env, "KEEP_FINISHED", 365, 0, 36500),
        backup_hours=_number(env, "BACKUP_EVERY", 24, 0, 24 * 365),
        imprint=_imprint(env),
        budget=_budget(env),
        database_url=database_url(env),
        shards=_shards(env),
        operator_guild=_number(env, "OPERATOR_GUILD", 0, 0, 1 << 63),
    )


def database_url(env: Mapping[str, str]) -> str:
    """The address of a server that keeps the games; "" where a file does."""
    url = env.get("DATABASE_URL", "").strip()
    if url and not url.startswith(POSTGRES):
        raise BadSettings("DATABASE_URL must begin with postgresql:// (for a file use DATABASE_PATH).")
    return url


def _shards(env: Mapping[str, str]) -> Shards:
    """auto, or 0-3/16: the shards 0 to 3 of 16."""
    text = env.get("SHARDS", "").strip() or "auto"
    if text == "auto":
        return Shards()
    found = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", text)
    first, last, of = (int(each or found[1]) for each in found.groups()) if found else (1, 0, 0)
    if not first <= last < of:
        raise BadSettings(f"SHARDS is {text[:40]!r}: use auto, or a range of all shards such as 0-3/16.")
    if not database_url(env):
        raise BadSettings("SHARDS is for several processes over one PostgreSQL server: set DATABASE_URL, too.")
    return Shards(first, last, of)


def _switch(env: Mapping[str, str], key: str) -> bool:
    """What is on unless it is switched off."""
    said = env.get(key, "").strip().lower() or "on"
    if said not in ("on", "off"):
        raise BadSettings(f"{key} is {said!r}: use on or off.")
    return said == "on"


def grounds(env: Mapping[str, str], logbook: Path) -> Path:
    """Where painted grounds lie."""
    named = _path(env, "RENDER_FOLDER")
    return logbook.parent / "grounds" if named is None else named.absolute()


def shelf(env: Mapping[str, str], logbook: Path, root: Path = ROOT) -> Shelf:
    """Where copies of the database lie, and how many."""
    named = _path(env, "BACKUP_FOLDER")
    folder = logbook.parent / "backups" if named is None else root / named
    return Shelf(folder, _number(env, "BACKUP_KEEP", 7, 1, 1000))


def _path(env: Mapping[str, str], key: str) -> Path | None:
    """A place on this machine; None where none is named."""
    text = env.get(key, "").strip()
    try:
        path = Path(text).expanduser() if text else None
        _ = path is not None and path.exists()  # of a name that is too long, or forbidden, even this cannot be said
    except (OSError, RuntimeError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadSettings(f"{key} is {text[:100]!r}, which cannot be used ({why}): set another path.") from None
    return path


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


def _share(env: Mapping[str, str]) -> memory.Share:
    """How the memory that may be taken is shared out."""
    processors = os.cpu_count() or 1
    wanted = env.get("RENDER_WORKERS", "").strip()
    return memory.shared(_budget(env), processors, _number(env, "RENDER_WORKERS", 1, 0, 16) if wanted else None)


def least_memory(env: Mapping[str, str]) -> int:
    """The megabytes without which it cannot be played."""
    return memory.LEAST if _switch(env, "PICTURES") else memory.IN_WORDS


def _budget(env: Mapping[str, str]) -> int:
    """The megabytes that all processes may take."""
    least = least_memory(env)
    return _number(env, "MEMORY", max(least, memory.allowed()), least, 1_000_000)


def _number(env: Mapping[str, str], key: str, default: int, low: int, high: int) -> int:
    text = env.get(key, "").strip()
    if not text:
        return default
    if not text.isdigit() or not low <= int(text) <= high:
        raise BadSettings(f"{key} is {text!r}: use a number from {low} to {high}.")
    return int(text)


def database(env: Mapping[str, str], root: Path = ROOT) -> Path:
    """Where the logbook lies; on hosts whose disk is thrown away it must lie on a declared volume."""
    named = _path(env, "DATABASE_PATH")
    path = root / "var" / "table.db" if named is None else root / named
    if named is None:
        try:
            path.parent.mkdir(exist_ok=True)
        except OSError as error:
            raise BadSettings(
                f"{path.parent} cannot be made ({error.strerror}): set DATABASE_PATH to a file in a folder of yours."
            ) from None
    throwaway = any(name in env for name in THROWAWAY)
    named = (*env.get("DATA_VOLUME", "").split(":"), env.get("RAILWAY_VOLUME_MOUNT_PATH", ""))
    volumes = [Path(each) for each in named if each]
    kept = any(path.is_relative_to(volume) for volume in volumes)
    if throwaway and not kept and env.get("ALLOW_THROWAWAY_DISK", "") != "yes":
        raise BadSettings(
            f"This host throws its disk away at every restart, and with it every game in {path}: put DATABASE_PATH on "
            "a volume named in DATA_VOLUME, or set ALLOW_THROWAWAY_DISK=yes if losing the games is fine."
        )
    return path
