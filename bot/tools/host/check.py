"""python -m bot check: whether all is ready for the bot to run, on one page, with what to do where it is not."""

import argparse
import asyncio
import platform
import shutil
import socket
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import aiohttp
import discord
from discord.http import Route
from msgspec import Struct

from bot import VERSION, memory
from bot.engine.text import say
from bot.games import GAMES
from bot.operating.line import Order, ask
from bot.settings import BadSettings, Settings, database, environment, least_memory, read
from bot.store import opening
from bot.store.errors import StoreError
from bot.store.examining import unused, whole
from bot.store.rows import LIVE
from bot.tables.audit import Finding, everything
from bot.tools.host.live import as_of_now
from cogs.services import IN_THREADS, NEEDED, TO_MAKE_THREADS

ROOM = 200_000_000  # bytes that a disk should have left: a backup, and some weeks of games
SECONDS = 8.0  # for Discord to answer
PERMISSIONS = {**NEEDED, **IN_THREADS, **TO_MAKE_THREADS}


class Line(Struct, frozen=True):
    """One line of the page."""

    what: str
    says: str
    fine: bool = True

    def __str__(self) -> str:
        return f"{'ok' if self.fine else 'problem':9}{self.what:13}{self.says}"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the page; the exit code is 1 if there is a problem."""
    found = list(lines(environment()))
    for line in found:
        print(line)
    return 0 if all(line.fine for line in found) else 1


def lines(env: Mapping[str, str]) -> Iterator[Line]:
    """The page."""
    yield Line(
        "version", f"pirates-table {VERSION}, Python {platform.python_version()}, discord.py {discord.__version__}"
    )
    settings: Settings | None = None
    try:
        settings = read(env)
        yield Line("settings", "they can be used")
    except BadSettings as error:
        yield Line("settings", str(error), fine=False)
    if settings is not None:
        yield from asyncio.run(_on_discord(settings))
    try:
        path = opening.real(database(env))
    except BadSettings:
        return  # told above
    running = yield from _database(path)
    yield from _disk(path)
    yield _memory(env)
    if settings is not None and settings.health_port and not running:
        yield _port(settings.health_port)


# -- Discord -----------------------------------------------------------------------------------------------------------


async def _on_discord(settings: Settings) -> list[Line]:
    """What Discord says of the token, and of the application it belongs to."""
    base = settings.api_base or Route.BASE
    wait = aiohttp.ClientTimeout(total=SECONDS)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {settings.token}"}, timeout=wait) as session:
        try:
            status, application = await _asked(session, f"{base}/applications/@me")
            if status == 401:
                said = "Discord refuses it: reset it in the developer portal, and put the new one into DISCORD_TOKEN."
                return [Line("token", said, fine=False), _permissions("YOUR_ID")]
            if status != 200:
                raise aiohttp.ClientError(f"status {status}")
            number = str(application["id"])
            _, commands = await _asked(session, f"{base}/applications/{number}/commands")
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            why = str(error) or type(error).__name__
            return [
                Line("token", f"there is one; Discord could not be asked about it ({why})"),
                _permissions("YOUR_ID"),
            ]
    has = sum("name" in each for each in commands)
    told = f"Discord has {has} of ours" if has else "Discord has none yet: the first start tells it of them"
    return [
        Line("token", f"Discord knows it, as that of application {number}"),
        _permissions(number),
        Line("commands", told),
    ]


async def _asked(session: aiohttp.ClientSession, address: str) -> tuple[int, Any]:
    async with session.get(address) as answer:
        return answer.status, await answer.json(content_type=None)


def _permissions(application: str) -> Line:
    """What the bot needs in a server, and the address that asks for it."""
    wanted = discord.Permissions(**dict.fromkeys(PERMISSIONS, True)).value
    names = ", ".join(say(label, ()) for label in PERMISSIONS.values())
    address = f"https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands"
    return Line("permissions", f"{names}: {address}&permissions={wanted}")


# -- this machine ------------------------------------------------------------------------------------------------------


def _database(path: Path) -> Generator[Line, None, bool]:
    """The database, as a running bot tells of it, or else as it lies there; gives back whether a bot runs."""
    try:
        answer = ask(path, Order("status"))
        if answer is not None:
            yield from _running(answer.code, answer.lines)
            return True
        if not opening.look(path):
            yield Line("database", f"there is none at {path} yet: the first start creates it")
            return False
        with unused(path), as_of_now(path) as db:
            whole(db, path)
            found = list(everything(db, GAMES))
    except StoreError as error:
        yield Line("database", str(error), fine=False)
        return False
    live = [each for each in found if each.head.status in LIVE]
    yield Line("database", f"{path}: {len(live)} live tables, {len(found) - len(live)} others; no bot runs with it")
    yield from _games(path, found, live)
    return False


def _games(path: Path, found: list[Finding], live: list[Finding]) -> Iterator[Line]:
    """Games that are damaged, or that this version would change."""
    bad = [str(each.head.id) for each in found if each.damaged]
    if bad:
        said = f"damaged at {len(bad)} tables ({', '.join(bad[:10])}): restore a backup, or let moderators end them."
        yield Line("games", said, fine=False)
    changed = [each for each in live if not each.fine and not each.damaged]
    if changed:
        said = f"{len(changed)} do not fit this version, and would rest a day: python -m bot check-live {path}"
        yield Line("games", said, fine=False)


def _running(code: int, told: tuple[str, ...]) -> Iterator[Line]:
    """What the bot that runs says of itself."""
    for line in told:
        what, _, says = line.partition(" ")
        yield Line(what if what != "problem" else "bot", says.strip(), fine=what != "problem")
    if code not in (0, 1):
        yield Line("bot", "it is of another version than this program: start it anew.", fine=False)


def _disk(path: Path) -> Iterator[Line]:
    """Whether there is room, and whether it can be written to."""
    folder = path.parent
    if not folder.is_dir():
        return  # told with the database
    try:
        with TemporaryFile(dir=folder) as probe:
            _ = probe.write(b"?")
            probe.flush()
        free = shutil.disk_usage(folder).free
    except OSError as error:
        yield Line("disk", f"{folder} cannot be written to ({error.strerror}): give it to the bot's user.", fine=False)
        return
    size = sum(each.stat().st_size for each in folder.glob(f"{path.name}*") if each.is_file())
    wanted = max(ROOM, 3 * size)
    room = f"{free // 1_000_000} MB free in {folder}"
    if free < wanted:
        yield Line("disk", f"{room}, {wanted // 1_000_000} should be: make room, python -m bot size helps.", fine=False)
    else:
        yield Line("disk", room)


def _memory(env: Mapping[str, str]) -> Line:
    """Whether what the bot is given is there, and enough."""
    allowed, said = memory.allowed(), env.get("MEMORY", "").strip()
    least = least_memory(env)
    wanted = int(said) if said.isdigit() else max(least, allowed)
    if allowed < least:
        text = f"only {allowed} MB may be taken, and {least} are the least: give it more."
        return Line("memory", text, fine=False)
    if wanted > 2 * allowed:
        return Line("memory", f"MEMORY is {wanted}, and only {allowed} MB may be taken: lower it.", fine=False)
    return Line("memory", f"{wanted} MB for all processes")


def _port(port: int) -> Line:
    """Whether the health check can have its port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            return Line("health", f"HEALTH_PORT {port} cannot be used ({error.strerror}): choose another.", fine=False)
    return Line("health", f"http://127.0.0.1:{port}/healthz once it runs")
