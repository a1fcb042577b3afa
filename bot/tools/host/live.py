"""Before a deploy: which live tables would this version of the rules turn back, and by how much?"""

import argparse
import asyncio
import random
import sqlite3
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.app import SystemClock
from bot.backups import BEFORE, Backups
from bot.games import GAMES
from bot.store.backup import copy, to_read
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
from bot.store.migrations import migrate, newest, version
from bot.store.sums import prepare
from bot.tables.audit import live_games
from bot.tables.keeper import Keeper


@contextmanager
def as_of_now(path: Path) -> Generator[sqlite3.Connection]:
    """A logbook in the newest shape to read from; the file itself is only read, in an older shape it is copied first.

    Of neither more than the page that is looked at stands in memory.
    """
    try:
        with closing(to_read(path)) as source, TemporaryDirectory(prefix="check-live-") as folder:
            if version(source) > newest():
                raise StoreError(f"The database {path} was written by a newer version of this program.")
            if version(source) == newest():
                prepare(source)
                source.execute("BEGIN")
                yield source
                return
            copy(source, Path(folder) / "copy.db")
            with closing(sqlite3.connect(Path(folder) / "copy.db", isolation_level=None)) as twin:
                migrate(twin)
                yield twin
    except sqlite3.Error as error:
        raise StoreError(f"The database {path} cannot be read: {error}.") from None


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("database", type=Path, help="the database, or a backup of it; it is only read")
    parser.add_argument(
        "--apply",
        action="store_true",
        help="take back at once what does not fit, after a copy was made; the bot must be stopped",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say which live tables would change; the exit code is 1 if any would."""
    if args.apply:
        return asyncio.run(_apply(args.database))
    games = changed = 0
    with as_of_now(args.database) as db:
        for each in live_games(db, GAMES):
            games += 1
            if not each.fine:
                changed += 1
                print(each.line(), file=sys.stderr)
    print(f"{games} live games, {changed} of which this version would change.")
    return 1 if changed else 0


async def _apply(path: Path) -> int:
    """Take back now what the running bot would in a day; nothing if there is nothing."""
    logbook = await Logbook.open(path)
    keeper = Keeper(logbook, GAMES, SystemClock(), random.Random())
    taken = 0
    try:
        copy = await Backups(logbook.path, logbook.shelf, 0, GAMES).make(BEFORE)
        if copy is None:
            raise StoreError("Nothing is taken back without a copy of the database.")
        await keeper.open_up()
        await keeper.review()
        for head in [head for head in keeper.core.live_heads() if head.unfit]:
            taken += await keeper.steering.make_fit(head.id) is not None
    finally:
        await keeper.rest()
        await logbook.close()
    print(f"What did not fit was taken back at {taken} tables; the database as it was lies in {copy}.")
    return 0
