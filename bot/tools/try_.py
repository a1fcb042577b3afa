"""python -m bot try: the real bot and a stand-in for Discord, together on this machine, with a page to play on."""

import argparse
import asyncio
import shutil
import sys
import webbrowser
from contextlib import AsyncExitStack
from pathlib import Path

from bot import logs
from bot.app import sail
from bot.engine.languages import ENGLISH, LANGUAGES, speaking
from bot.engine.text import t
from bot.games import GAMES
from bot.settings import ROOT, BadSettings, Settings
from bot.tools.harbour import Harbour, Sailor

KEPT = ROOT / "var" / "try"
PORT = 8420
PORTS = 50  # how many further ports are tried when one is busy
LOCALES = {language: {"en": "en-US", "es": "es-ES"}.get(language, language) for language in LANGUAGES}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--port", type=int, default=PORT, help=f"the page's port on this machine (default: {PORT})")
    parser.add_argument("--game", choices=tuple(GAMES), help="open a table of this game at once")
    parser.add_argument("--seats", type=int, help="how many captains at that table (default: as many as can be)")
    parser.add_argument("--computers", type=int, default=0, help="how many of them are computers")
    parser.add_argument("--language", choices=tuple(LOCALES), help="which language everybody there reads")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--fresh", action="store_true", help="forget the channels and games of earlier tries")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run both until Ctrl-C."""
    if args.game and args.seats is not None:
        low, high = GAMES[args.game].seats
        if not low <= args.seats <= high:
            print(f"{GAMES[args.game].title} is for {low} to {high} captains.", file=sys.stderr)
            return 2
    if args.fresh and KEPT.exists():
        shutil.rmtree(KEPT)
    KEPT.mkdir(parents=True, exist_ok=True)
    logs.set_up("WARNING", "plain", ())
    return asyncio.run(_try(args, KEPT))


async def _try(args: argparse.Namespace, folder: Path) -> int:
    async with AsyncExitStack() as stack:
        harbour = await _moored(stack, args.port, folder / "world.json")
        settings = Settings(
            harbour.token,
            folder / "table.db",
            harbour.api_base,
            log_level="WARNING",
            render_folder=folder / "grounds",
        )
        bot = asyncio.create_task(sail(settings))
        welcome = asyncio.create_task(_welcome(harbour, args))
        done, _ = await asyncio.wait({bot, welcome}, return_when=asyncio.FIRST_COMPLETED)
        if welcome in done:
            welcome.result()  # a failure of the welcome is shown, not swallowed
        else:
            welcome.cancel()
        return await bot


async def _moored(stack: AsyncExitStack, port: int, world: Path) -> Harbour:
    """A running harbour on this port, or on the next free one."""
    for candidate in range(port, port + PORTS):
        try:
            return await stack.enter_async_context(Harbour(candidate, world_path=world))
        except OSError:
            print(f"Port {candidate} is busy, trying {candidate + 1}.")
    raise BadSettings(f"No free port from {port} to {port + PORTS - 1}: choose another with --port.")


async def _welcome(harbour: Harbour, args: argparse.Namespace) -> None:
    """Once the bot is there: open a table if asked to, and show the page."""
    await harbour.wait_for_bot(60)
    anne = harbour.sailor("Anne")
    if args.language:
        await _settle(harbour, LOCALES[args.language])
    if args.game:
        with speaking(args.language or ENGLISH):
            await _open_table(anne, args.game, args.seats, args.computers)
    print(f"The harbour is open: {harbour.url}  (Ctrl-C closes it; games are kept in {KEPT.relative_to(ROOT)})")
    if not args.no_browser:
        await asyncio.to_thread(webbrowser.open, harbour.url)


async def _settle(harbour: Harbour, locale: str) -> None:
    """Everybody there, and the community itself, reads this language."""
    await harbour.control.speak(locale)
    for person in harbour.world.players():
        await harbour.control.speak(locale, person.name)


async def _open_table(anne: Sailor, game: str, seats: int | None, computers: int) -> None:
    """Anne opens a table, and begins if computers fill all other seats."""
    wanted = seats or GAMES[game].seats[1]
    opened = await anne.slash("game new", "harbour", game=game, seats=wanted)
    if opened.text != t("The table is open. Others can join with its buttons or /game join."):
        print(f"No new table: {opened.text}")
        return
    for _ in range(min(computers, wanted - 1)):
        await anne.slash("game computer", "harbour")
    if computers >= wanted - 1:
        await anne.slash("game start", "harbour")
