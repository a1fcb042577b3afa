"""Games whose last steps do not fit the rules as they were corrected: they rest, and nothing of them is lost at once.

The game in memory then stands where the fitting steps end, and `lost` says what it could not play. Nothing of it is
written until it is decided: by the operator, who can run the older version again or take the steps back at once, or
by a day's passing.
"""

import asyncio
import contextlib

from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.text import N, T, Text
from bot.store.rows import Head
from bot.tables.changes import Note, note, to_people
from bot.tables.clocks import DAY
from bot.tables.computers import next_ask
from bot.tables.loaded import Live
from bot.tables.model import Accepted, Refused
from bot.tables.play import commit, with_captains
from bot.tables.registry import Core, log
from bot.tables.writing import begin, begun_anew

LEFT = -1  # to the operator, who decides when he comes to it
OBJECTION = DAY

FITS = T("The rules fit this game again: the table goes on where it stood.")
LEFT_FOR = T("This game is left to whoever runs this bot: it rests as it is, and nothing is taken back meanwhile.")
WAITS = T(
    "The last steps of this game do not fit the corrected rules, so it rests for a day, or until whoever "
    "runs this bot has decided. A moderator can turn it back with `/mod rewind`."
)
FITS_ALREADY = T("All steps of this game fit the rules: there is nothing to leave to anybody.")


def rests(lost: int) -> Text:
    """What the table reads when it comes to rest."""
    return N(
        "The rules were corrected, and the last step of this game does not fit them any more. Nothing is "
        "lost: the table rests and no clock runs. In a day that step is taken back and the game goes on, "
        "unless one of you leaves it to whoever runs this bot.",
        "The rules were corrected, and the last {n} steps of this game do not fit them any more. Nothing is "
        "lost: the table rests and no clock runs. In a day these steps are taken back and the game goes on, "
        "unless one of you leaves it to whoever runs this bot.",
        lost,
    )


def taken_back(lost: int) -> Text:
    """What the table reads when it goes on."""
    return N(
        "The rules were corrected: {n} step that does not fit them any more is taken back.",
        "The rules were corrected: {n} steps that do not fit them any more are taken back.",
        lost,
    )


def misfit(live: Live) -> bool:
    """Whether the present rules could not play all of this game."""
    return live.match is not None and bool(live.match.lost)


async def mind(core: Core, live: Live) -> None:
    """Whoever comes to a table finds it at rest if its game does not fit, and playing again once it does."""
    head = live.head
    if head.unfit and head.status == "paused" and live.match is not None and not live.match.lost:
        _ = await note(core, live, Note(why="clock", told=(FITS,), status="playing"))
    elif head.status in ("playing", "resting") and misfit(live):
        assert live.match is not None
        lost = len(live.match.lost)
        log.warning(
            "Table %s (%s): its last %s entries do not fit the rules of this version. It rests for a day, then they "
            "are taken back and kept for a week. The version before would play it on.",
            head.id,
            head.game,
            lost,
        )
        text = rests(lost)
        notices = await to_people(core, live, "rests", text, head.users)
        until = core.clock.now() + OBJECTION
        change = Note(why="clock", told=(text,), status="paused", unfit=until, vote_over=True, notices=notices)
        _ = await note(core, live, change)


async def leave(core: Core, table: int, interaction: int | None = None) -> Accepted:
    """Nothing is taken back before the operator has decided."""
    async with core.at(table, interaction=interaction) as live:
        if not live.head.unfit:
            raise Refused(FITS_ALREADY)
        if live.head.unfit == LEFT:
            raise Refused(LEFT_FOR)
        log.warning("Table %s is left to you: check-live says what does not fit, and takes it back.", live.head.id)
        return await note(core, live, Note(why="clock", told=(LEFT_FOR,), unfit=LEFT))


async def take_back(core: Core, table: int) -> Accepted | None:
    """Take the steps back that do not fit, and keep them for a week; None if all fit."""
    async with core.at(table) as live:
        if not live.head.unfit or not misfit(live):
            return None
        live = await core.anew(table)
        match = live.match
        if match is None or not match.lost:
            return None
        lost, now = len(match.lost), core.clock.now()
        live.head = replace(live.head, status="playing", unfit=0)
        haul = begin(live)
        haul.events.append(Event(taken_back(lost)))
        page = begun_anew(live, haul, live.stored - lost, now)
        accepted = await commit(core, live, replace(page, page=replace(page.page, branch=True)), "clock")
        computers = next_ask(live) is not None
        core.drop(table)
    return await with_captains(core, accepted) if computers else accepted


async def review(core: Core) -> None:
    """After a start: see which live games the rules of this version do not fit; none stays in memory for that."""
    for head in [head for head in core.live_heads() if head.status in ("playing", "resting", "paused")]:
        with contextlib.suppress(Refused):  # damaged, or rules that fail at it: told when somebody comes to it
            async with core.at(head.id, broken_too=True):
                pass
        core.drop(head.id)
        await asyncio.sleep(0)


def ripe(core: Core, head: Head) -> bool:
    """Whether the day in which somebody could have objected is over."""
    return 0 < head.unfit <= core.clock.now()
