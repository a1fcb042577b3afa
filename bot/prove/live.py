"""Before a deploy: which live tables would this version of the rules turn back, and by how much?"""

import argparse
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.engine.match import Match
from bot.games import GAMES
from bot.store import heads
from bot.store.backup import to_read
from bot.store.errors import Damaged, StoreError
from bot.store.migrations import migrate, newest, version
from bot.store.rows import Head
from bot.tables.live import fetch, record_of


class Finding(Struct, frozen=True):
    """What this version makes of one live table; `lost` is how many entries it would take back."""

    head: Head
    lost: int = 0
    entries: int = 0
    broken: str = ""

    @property
    def fine(self) -> bool:
        return not self.lost and not self.broken

    def line(self) -> str:
        """The finding in words."""
        place = f"table {self.head.id} ({self.head.game}, channel {self.head.channel})"
        if self.broken:
            return f"{place}: cannot be loaded: {self.broken}"
        return f"{place}: would be turned back by {self.lost} of its last {self.entries} entries"


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """The logbook in memory, brought up to the newest schema; the file itself is only read."""
    twin = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source = to_read(path)
        try:
            source.backup(twin)
        finally:
            source.close()
        if version(twin) > newest():
            raise StoreError(f"The database {path} was written by a newer version of this program.")
        migrate(twin)
    except sqlite3.Error as error:
        twin.close()
        raise StoreError(f"The database {path} cannot be read: {error}.") from None
    except StoreError:
        twin.close()
        raise
    return twin


def findings(db: sqlite3.Connection) -> Iterator[Finding]:
    """Every live game, replayed on the present rules."""
    for head in heads.live(db):
        try:
            stored = fetch(db, head.id)
        except Damaged as error:
            yield Finding(head, broken=f"it is damaged ({error})")
            continue
        if stored is None or stored.checkpoint is None or head.status in ("over", "ended"):
            continue
        game = GAMES.get(head.game)
        if game is None:
            yield Finding(head, broken="there is no such game any more")
            continue
        try:
            match = Match[Any].load(game, stored.papers.seed, record_of(stored.checkpoint, stored.entries))
        except Exception as error:  # whatever the present rules do with it: that is what is asked
            yield Finding(head, broken=type(error).__name__)
            continue
        yield Finding(head, len(match.lost), len(stored.entries))


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("database", type=Path, help="the database, or a backup of it; it is only read")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say which live tables would change; the exit code is 1 if any would."""
    db = copy_in_memory(args.database)
    try:
        found = list(findings(db))
    finally:
        db.close()
    for each in found:
        if not each.fine:
            print(each.line(), file=sys.stderr)
    changed = sum(not each.fine for each in found)
    print(f"{len(found)} live games, {changed} of which this version would change.")
    return 1 if changed else 0
