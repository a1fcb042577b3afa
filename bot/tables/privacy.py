"""What is kept about people: what it adds up to, what it is, and how it goes away."""

import contextlib
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.text import T
from bot.store import people, personal
from bot.store.rows import LIVE, Tally
from bot.tables import lobby, seating
from bot.tables.model import SetApart
from bot.tables.play import with_captains
from bot.tables.registry import Core

DEPARTED = T("a departed captain").text


async def leaderboard(core: Core, guild: int, game: str, limit: int) -> list[Tally]:
    """The best of a guild at a game."""
    found = await core.read(partial(people.tallies, guild=guild, user=None, game=game))
    order = sorted(found, key=lambda each: (-each.wins, each.games, -each.points / each.games, each.user))
    return order[: max(1, min(limit, 100))]


async def data_of(core: Core, user: int) -> bytes:
    """Everything stored about a user, as JSON: by the tables of the logbook, each read by itself."""
    found: dict[str, Any] = {"user": user}
    for table in personal.HELD:
        rows = await core.logbook.read(partial(personal.held, user=user, table=table))
        found[table] = [{name: _told(name, value) for name, value in row.items()} for row in rows]
    return msgspec.json.encode(found)


def _told(name: str, value: Any) -> Any:
    return msgspec.Raw(value.encode()) if name in personal.JSON and value else value


async def forget_user(core: Core, user: int, interaction: int | None = None) -> None:
    """Take a user out of everything: first off the seats of live tables, then out of every row."""
    for head in [head for head in core.live_heads() if user in head.users]:
        with contextlib.suppress(SetApart):  # nobody plays there any more: the row is emptied below
            await _stand_up(core, head.id, user)
    tables = await core.write_once(interaction, partial(personal.forget_user, user=user, name=DEPARTED))
    core.away.pop(user, None)
    core.wishes.pop(user, None)
    core.zones.pop(user, None)
    for marks in (core.presses, core.heard):
        for place in [place for place in marks if place[1] == user]:
            del marks[place]
    for guild in [guild for guild, ours in core.communities.items() if user in ours.blocked]:
        del core.communities[guild]  # read anew: his id is on no block list any more
    for table in tables:
        head = core.heads.get(table)
        if head is not None:
            users = tuple(None if each == user else each for each in head.users)
            core.heads[table] = replace(head, users=users, host=None if head.host == user else head.host)
        core.drop(table)


async def _stand_up(core: Core, table: int, user: int) -> None:
    """Take a user off the seat he has at a live table, if he still has it by now."""
    async with core.at(table, broken_too=True) as live:
        mine = live.table().seat_of(user)
        if mine is None or live.head.status not in LIVE:
            return
        if live.head.status == "lobby":
            _ = await lobby.without(core, live, user)
            return
        accepted, captains = await seating.without(core, live, mine)
    if captains:
        _ = await with_captains(core, accepted)
