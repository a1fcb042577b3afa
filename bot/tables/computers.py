"""Computers at the table: they answer when they are asked, in short slices so that nobody else waits."""

import asyncio
from typing import Any

from msgspec import Struct

from bot.engine.computers import captain_answer
from bot.engine.event import Event
from bot.engine.match import Match, Refused
from bot.engine.question import Answer, Ask, Offer, default_of
from bot.tables.clocks import plays_on
from bot.tables.loaded import Live
from bot.tables.model import Overtaken
from bot.tables.registry import Core, log, where
from bot.tables.timekeeper import ticks
from bot.tables.writing import begin, gather, written

SLICE = 0.015  # seconds of thinking before others get a turn
AGAIN = 600  # seconds until captains who could not play try again
AT_ONCE = 1.0  # seconds an answer waits for the captains who follow it


class Stumbled(Exception):
    """The rules failed on what a captain chose: the table is as it was stored, and the plain answer comes next."""


class Followed(Struct, frozen=True):
    """What the captains did."""

    events: tuple[Event, ...]
    over: bool


async def follow(core: Core, table: int) -> Followed:
    """Let the captains play until a person is waited for, the game is over, or the program is about to stop.

    What keeps them from playing (a rule that fails, a full disk) is not the fault of whoever answered before: the table
    is looked at again later.
    """
    told: list[Event] = []
    more, over = True, False
    while more and not core.closing:
        try:
            async with core.at(table) as live:
                events, more, over = await _slice(core, live)
        except (Stumbled, Overtaken):
            continue
        except Refused as error:
            core.look_again(table, AGAIN)
            log.warning("The captains of table %s wait: %s", table, where(error))
            break
        told.extend(events)
        await asyncio.sleep(0)
    return Followed(tuple(told), over)


async def follow_a_while(core: Core, table: int) -> "Followed | None":
    """The same, but only wait AT_ONCE; None if they are still thinking then."""
    task = core.start(follow(core, table))
    done, _ = await asyncio.wait({task}, timeout=AT_ONCE)
    return task.result() if done else None


async def _slice(core: Core, live: Live) -> tuple[tuple[Event, ...], bool, bool]:
    match, ask = live.match, next_ask(live)
    if match is None or ask is None or live.head.status != "playing":
        return (), False, live.head.status == "over"
    until = ticks() + SLICE
    haul, now = begin(live), core.clock.now()
    while ask is not None and ticks() < until:
        _answer(core, live, match, ask)
        gather(live, haul, now)
        ask = next_ask(live)
    page = written(live, haul, now)
    await core.commit(live, page.page)
    core.stumbled.pop(live.head.id, None)
    if not page.unseen:
        core.tell(page.change(live.head, "captain"))
    return page.events, ask is not None, match.over


def _answer(core: Core, live: Live, match: Match[Any], ask: Ask) -> None:
    serial = match.serial
    if ask.optional:
        live.tried.add((ask.seat, ask.name, repr(ask)))
    seat, table = live.seats[ask.seat], live.head.id
    plainly = seat.captain == "pilot" or (not seat.captain and live.settings.pace.policy == "pilot")
    answer, by = match.ordered(ask.seat, ask.name), "order"
    if answer is None:
        answer = plain_answer(core, table, match, ask) if plainly else chosen(core, table, match, ask)
        by = "captain" if seat.captain else "clock"
    try:
        match.answer(ask.seat, ask.name, answer, by)
    except Exception as error:
        if plainly or stumbled_at(core, table, serial):
            raise core.broken(table, error) from None
        stumble(core, table, serial, error)
        raise Stumbled from None


def chosen(core: Core, table: int, match: Match[Any], ask: Ask) -> Answer:
    """What the captain would answer; one who fails, or on whose choice the rules failed, answers plainly this once."""
    if stumbled_at(core, table, match.serial):
        return plain_answer(core, table, match, ask)
    try:
        return captain_answer(match, ask, core.luck)
    except Exception as error:
        _failed(core, table, error)
        return plain_answer(core, table, match, ask)


def plain_answer(core: Core, table: int, match: Match[Any], ask: Ask) -> Answer:
    """The question's default, whatever happens."""
    try:
        return match.default(ask)
    except Exception as error:
        _failed(core, table, error)
        return default_of(ask)


def stumbled_at(core: Core, table: int, serial: int) -> bool:
    """Whether the rules have failed on what a captain chose at this point of the game."""
    return serial in core.stumbled.get(table, ())


def stumble(core: Core, table: int, serial: int, error: Exception) -> None:
    """Note that the rules failed on what a captain chose here, and forget what memory holds of it."""
    core.stumbled.setdefault(table, set()).add(serial)
    _failed(core, table, error)
    core.drop(table)


def _failed(core: Core, table: int, error: Exception) -> None:
    """An error once per table; more of the same would only fill the log."""
    if table not in core.failed:
        core.failed.add(table)
        log.error("A captain failed at table %s and answers plainly: %s", table, where(error))


def next_ask(live: Live) -> Ask | None:
    """The next question that is answered for its seat: by a captain who sits there, or because time is up.

    One asked off turn whom nobody waits for (an offer made to a captain) answers once. The captain who is waited for
    leaves such questions alone: a captain opens no offers (SS-21.12). Standing orders answer by themselves, once nobody
    else is asked.
    """
    match = live.match
    if match is None:
        return None
    waited = match.waited_for()
    for ask in match.pending.asks:
        if ask.seat in waited and not ask.optional and match.given(ask.seat, ask.name) is None:
            if plays_on(live, ask):
                return ask
            if live.seats[ask.seat].captain and match.ordered(ask.seat, ask.name) is None:
                return ask
    for ask in match.pending.asks:
        if ask.optional and ask.seat not in waited and live.seats[ask.seat].captain and not _only_offers(ask):
            if (ask.seat, ask.name, repr(ask)) not in live.tried:
                return ask
    return None


def _only_offers(ask: Ask) -> bool:
    return isinstance(ask, Offer) and not ask.keys
