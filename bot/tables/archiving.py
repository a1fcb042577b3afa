"""A finished game is packed: its log, its chance, and what every seat could see after each answer.

For that it is played once more, from checkpoint to checkpoint, as it was played. Where the rules of today do not fit it
any more, what a checkpoint itself shows is kept. Whatever is looked up later is read from there and needs no rules.
"""

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from bot.engine.changes import changes
from bot.engine.event import Event
from bot.engine.game import Game, Score
from bot.engine.match import Match
from bot.engine.record import Answered, Ordered, decode_entries, encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import NONE, Text
from bot.store import archives, pages
from bot.store.archives import Archive, MomentRow
from bot.store.logbook import Db
from bot.store.rows import CheckpointRow, EntryRow, EventRow, Head, Papers
from bot.tables.clocks import DAY
from bot.tables.loaded import record_of
from bot.tables.model import NotStored, SetApart
from bot.tables.registry import Core, log, where
from bot.tables.story import Course, Standing, story

_event = msgspec.json.Decoder(Event).decode
_scores = msgspec.json.Decoder(tuple[Score, ...]).decode
_story = msgspec.json.Decoder(tuple[Text, ...]).decode


class Played(Struct, frozen=True):
    """A finished game as it was stored while it was played."""

    head: Head
    papers: Papers
    states: tuple[CheckpointRow, ...]
    entries: tuple[EntryRow, ...]
    events: tuple[EventRow, ...]


class Shown(Struct, frozen=True):
    """What a game showed after so many entries; `mark` if a checkpoint was made there."""

    number: int
    mark: bool
    state: Any


def played(db: Db, table: int, head: Head) -> Played:
    """What the logbook has of a game. Damaged if any of it is."""
    states = tuple(
        row for number, _ in pages.checkpoints(db, table) if (row := pages.checkpoint(db, table, number)) is not None
    )
    events = pages.events(db, table, None, 1 << 40)
    return Played(head, pages.papers(db, table), states, pages.entries(db, table), tuple(reversed(events)))


def pack(game: Game[Any] | None, of: Played) -> Archive:
    """The game as it is kept."""
    if game is None or not of.states:
        return Archive(of.entries, of.events)
    moments = list[MomentRow]()
    before: list[Any] = [{} for _ in range(len(of.head.users) + 1)]
    state = None
    for shown in _moments(game, of):
        state, now = shown.state, list[Any]()
        open_to_all = _plain(view(state, SPECTATOR))
        for seat in range(len(of.head.users)):
            now.append(changes(open_to_all, _plain(view(state, seat))))
        now = [open_to_all, *now]
        changed = encode([changes(old, new) for old, new in zip(before, now, strict=True)])
        headline = encode(game.headline(view(state, SPECTATOR)))
        moments.append(MomentRow(shown.number, state.round, shown.mark, headline, changed))
        before = now
    ending = NONE if state is None or not state.over else game.ending(view(state, SPECTATOR)).text
    return Archive(of.entries, of.events, tuple(moments), encode(ending), encode(told(game, of)))


def told(game: Game[Any], of: Played) -> tuple[Text, ...]:
    """The story of a finished game."""
    standings: list[Standing] = []
    for row in of.states:
        try:
            state = msgspec.json.decode(row.state, type=game.state)
            totals = {score.seat: score.total for score in game.scores(state)}
        except Exception as error:
            log.info("A checkpoint of table %s is no part of its story: %s", of.head.id, where(error))
            continue  # written by rules that have changed too much since
        if not state.over and len(totals) == len(of.head.users):  # the last count is no stroke of anybody's
            standings.append(Standing(state.round, tuple(totals[seat] for seat in sorted(totals))))
    scores = _scores(of.papers.result) if of.papers.result and of.head.status == "over" else ()
    events = tuple(_event(row.event) for row in of.events if row.event)
    entries = decode_entries(b"[" + b",".join(row.entry for row in of.entries) + b"]")
    return story(Course(scores, tuple(standings), events, entries, game.lucky))


async def story_of(core: Core, table: int) -> tuple[Text, ...]:
    """The story of a finished game, kept or told now."""
    head = await core.head(table)
    archive = await core.read(partial(archives.read, table=table))
    if archive is not None:
        return _story(archive.story)
    game = core.games.get(head.game)
    if game is None:
        return ()
    return await asyncio.to_thread(told, game, await core.read(partial(played, table=table, head=head)))


def _plain(seen: Any) -> Any:
    return msgspec.json.decode(encode(seen))


def _moments(game: Game[Any], of: Played) -> Iterator[Shown]:
    """How the game stood at each checkpoint, and after each answer as far as it can be played once more."""
    for place, row in enumerate(of.states):
        last = place + 1 == len(of.states)
        end = len(of.entries) if last else of.states[place + 1].number
        try:
            yield Shown(row.number, True, msgspec.json.decode(row.state, type=game.state))
        except msgspec.DecodeError:
            continue  # written by rules that have changed too much since
        try:
            yield from _answers(game, of, row, end, last)
        except Exception as error:
            log.warning("A part of table %s cannot be played once more: %s", of.head.id, where(error))


def _answers(game: Game[Any], of: Played, row: CheckpointRow, end: int, last: bool) -> Iterator[Shown]:
    """How the game stood after each answer from a checkpoint on; nothing from where it goes another way than it did."""
    match = Match[Any].load(game, of.papers.seed, record_of(row, ()))
    entries = decode_entries(b"[" + b",".join(each.entry for each in of.entries[row.number :]) + b"]")
    done = 0
    for place, entry in enumerate(entries[: end - row.number]):
        fresh, _ = match.drain()
        if tuple(fresh) != entries[done : done + len(fresh)]:
            return
        done += len(fresh)
        if place < done:
            continue  # chance, and what standing orders answer, follow by themselves once more
        if isinstance(entry, Ordered):
            match.order(entry.seat, entry.name, entry.answer)
        elif isinstance(entry, Answered):
            match.answer(entry.seat, entry.name, entry.answer, entry.by)
        else:
            return
        if match.serial < end or last:
            yield Shown(match.serial, last and match.serial == end, match.state)


async def tick(core: Core) -> None:
    """Pack one finished game, if there is one whose end has been shown."""
    unable = msgspec.json.encode(sorted(core.unpackable | core.apart))
    table = await core.read(partial(archives.to_make, before=core.clock.now() - DAY, without=unable))
    if table is None:
        return
    try:
        async with core.at_apart(table) as live:
            game = core.games.get(live.head.game)
            of = await core.read(partial(played, table=table, head=live.head))
            archive = await asyncio.to_thread(pack, game, of)
            await core.write(partial(archives.put, table=table, archive=archive))
    except SetApart:
        return
    except NotStored as error:
        log.warning("The finished table %s could not be packed: %s", table, error)
    except Exception as error:
        core.unpackable.add(table)
        log.error("The finished table %s cannot be packed and stays as it is: %s", table, where(error))
    core.drop(table)


async def clear_out(core: Core) -> None:
    """Let finished tables go that were kept long enough, and give the room of what is gone back to the disk."""
    if core.keep_finished:
        gone = await core.write(partial(archives.forget, before=core.clock.lived() - core.keep_finished))
        if gone:
            log.info("%s finished tables were kept long enough and are gone; what they came to stays.", gone)
    await core.logbook.shrink()
