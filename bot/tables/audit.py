"""What the present program makes of what is stored: which tables are whole, and which games would go on as they are.

One table after the other is read, so that it takes no more memory for many than for one.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from bot.engine.game import Game
from bot.engine.match import Match
from bot.store import auditing, heads
from bot.store.errors import Damaged
from bot.store.logbook import Db
from bot.store.rows import LIVE, Head
from bot.tables.loaded import fetch, record_of


class Finding(Struct, frozen=True):
    """What was found of one table; `lost` is how many of its last `entries` do not fit the rules any more."""

    head: Head
    lost: int = 0
    entries: int = 0
    damaged: str = ""
    broken: str = ""

    @property
    def fine(self) -> bool:
        return not (self.lost or self.damaged or self.broken)

    def line(self) -> str:
        """The finding in words."""
        place = f"table {self.head.id} ({self.head.game}, channel {self.head.channel})"
        if self.damaged:
            return f"{place}: it is damaged ({self.damaged})"
        if self.broken:
            return f"{place}: cannot be loaded: {self.broken}"
        return f"{place}: would be turned back by {self.lost} of its last {self.entries} entries"


def everything(db: Db, games: Mapping[str, Game[Any]]) -> Iterator[Finding]:
    """Every table with all its rows, and live games replayed. Damaged if what all tables share is."""
    for table in auditing.shared(db):
        head = heads.head(db, table)
        if head is None:
            continue
        try:
            auditing.rows_of(db, table)
        except Damaged as error:
            yield Finding(head, damaged=str(error))
            continue
        yield _replayed(db, games, head) or Finding(head)


def live_games(db: Db, games: Mapping[str, Game[Any]]) -> Iterator[Finding]:
    """Every live game, replayed on the present rules."""
    for head in heads.live(db):
        found = _replayed(db, games, head)
        if found is not None:
            yield found


def _replayed(db: Db, games: Mapping[str, Game[Any]], head: Head) -> Finding | None:
    """A live game as the present rules load it; None if it has not begun, or is over."""
    if head.status not in LIVE:
        return None
    try:
        stored = fetch(db, head.id)
    except Damaged as error:
        return Finding(head, damaged=str(error))
    if stored is None or stored.checkpoint is None:
        return None
    game = games.get(head.game)
    if game is None:
        return Finding(head, broken="there is no such game any more")
    try:
        match = Match[Any].load(game, stored.papers.seed, record_of(stored.checkpoint, stored.entries))
    except Exception as error:  # whatever the present rules do with it: that is what is asked
        return Finding(head, broken=type(error).__name__)
    return Finding(head, len(match.lost), len(stored.entries))
