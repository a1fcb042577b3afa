"""Case 1: killed at random moments while people play several games at once, the bot comes back with all it accepted."""

import asyncio
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, field

from bot.engine.record import Answered, decode_entries
from bot.games import GAMES
from bot.store.backup import backup_file
from bot.tables.audit import live_games
from bot.tools.harbour import Answer, Refused, Sailor, Seen
from bot.tools.host.live import as_of_now
from tests.conformance import FULL, count
from tests.e2e.fleet import FEW, PATIENCE, PEOPLE, Fleet, fleet, newest, press_something, verb
from tests.prove.titles import DRAWN

pytestmark = pytest.mark.harbour

# these write, too, and would have to be counted by themselves
UNLIKE_ANSWERS = {"undo", "standin", "desert", "back", "decide", "always", "endorder"}


class Table(Struct):
    """One game on the water: where, who, and what was acknowledged to whom."""

    channel: str
    game: str
    sailors: dict[str, Sailor]
    laid: set[int]  # the interactions that opened and began it
    acknowledged: dict[int, str] = field(default_factory=dict)  # interactions told "your answer counts", in which words
    kept: list[tuple[str, Seen]] = field(default_factory=list)  # messages with buttons, to be pressed much later


async def launch(ships: Fleet, channel: str, game: str, people: list[str]) -> Table:
    """A started game in a channel of its own."""
    sailors = {name: ships.sailor(name) for name in people}
    host = sailors[people[0]]
    opened = await host.slash("game new", channel, game=game, seats=max(len(people), GAMES[game].seats[0]))
    assert "is open" in opened.text, opened.text
    laid = [opened]
    lobby = await host.wait_for(channel, lambda seen: any(button.label == "Join" for button in seen.buttons), PATIENCE)
    for name in people[1:]:
        laid.append(await sailors[name].click(lobby, "Join"))
    for _ in range(GAMES[game].seats[0] - len(people)):
        laid.append(await host.click(lobby, "Add a computer"))
    laid.append(await host.click(lobby, "Start"))
    assert "begins" in laid[-1].text, laid[-1].text
    await host.wait_for(channel, lambda seen: any(button.label == "My hand" for button in seen.buttons), PATIENCE)
    return Table(channel, game, sailors, {int(each.interaction) for each in laid})


def counts(answer: Answer) -> str:
    """The words in which somebody was told that an answer counts, if any (a deferred reply only once it came: until
    then the message still shows what was said to the press before)."""
    lines = answer.text.splitlines() if answer.settled_seconds is not None else []
    told = (line for line in lines if line.startswith("✓ ") and not line.startswith("✓ Your answer:"))  # that is older
    return next(told, "")


async def play(table: Table, luck: random.Random, stop: asyncio.Event) -> None:
    """Everybody presses what is open until told to stop; what the bot does not answer is left at that."""
    while not stop.is_set():
        names = list(table.sailors)
        luck.shuffle(names)
        for name in names:
            sailor = table.sailors[name]
            try:
                board = await newest(sailor, table.channel)
                panel = (await sailor.click(board, "My hand", patience=3)).message
                if panel is None or stop.is_set():
                    return
                table.kept = [*table.kept[-7:], (name, panel)]
                answer = await press_something(sailor, panel, luck)
            except (Refused, TimeoutError):
                continue
            if answer is not None and counts(answer) and answer.message is not None:
                table.acknowledged[int(answer.interaction)] = counts(answer)
            if answer is not None:
                break
        await asyncio.sleep(0.01)


def stored(database: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return [row[0] for row in db.execute(sql).fetchall()]


def check_logbook(database: Path, tables: list[Table]) -> None:
    """Sound, with all that was acknowledged in it, and not one answer more of a person than there were interactions."""
    assert stored(database, "PRAGMA integrity_check") == ["ok"]
    written = set(stored(database, "SELECT id FROM interactions"))
    for table in tables:
        lost = {number: words for number, words in table.acknowledged.items() if number not in written}
        assert not lost, f"{table.game}: acknowledged and lost: {lost}"
        assert table.laid <= written, f"{table.game}: opened, joined or begun, and lost"
    laid = set[int]().union(*(table.laid for table in tables))
    raw = stored(database, "SELECT entry FROM entries")
    entries = decode_entries(b"[" + ",".join(raw).encode() + b"]")
    answers = [each for each in entries if isinstance(each, Answered) and each.by == "player"]
    assert len(answers) == len(written - laid), "each other interaction has written one answer"
    doubled = "SELECT count(*) FROM (SELECT table_id, number FROM entries GROUP BY 1, 2 HAVING count(*) > 1)"
    gaps = "SELECT count(*) FROM (SELECT max(number) + 1 - count(*) AS gap FROM entries GROUP BY table_id) WHERE gap"
    assert stored(database, doubled) == [0] and stored(database, gaps) == [0]


async def check_reachable(tables: list[Table], luck: random.Random) -> int:
    """Every table shows its players their hands, and old buttons are answered; how many were pressed."""
    few = asyncio.Semaphore(4)  # a fresh bot has all its pictures to draw

    async def one(table: Table) -> int:
        async with few:
            return await reachable(table, luck)

    return sum(await asyncio.gather(*map(one, tables)))


async def visit(sailor: Sailor, channel: str) -> tuple[Answer, bool]:
    """Open the own hand, or the log of a game that is over; and whether it is."""
    for _ in range(5):
        board = await newest(sailor, channel)
        over = "the end" in board.text
        try:
            return await sailor.click(board, "Log" if over else "My hand", patience=PATIENCE), over
        except Refused:  # the bot has caught up meanwhile, and the newest message is another
            await asyncio.sleep(1)
    raise AssertionError(f"no message of channel {channel} has the button it should have")


async def reachable(table: Table, luck: random.Random) -> int:
    """The same for one table; of its old panels some are pressed."""
    pressed = 0
    for sailor in table.sailors.values():
        answer, over = await visit(sailor, table.channel)
        assert not answer.failed and answer.message is not None, table.game
        assert over or GAMES[table.game].title in answer.text, answer.text
    for name, old in luck.sample(table.kept, min(2, len(table.kept))):
        buttons = [each for each in old.buttons if not each.disabled and verb(each.custom_id) not in UNLIKE_ANSWERS]
        if buttons:
            try:
                answer = await table.sailors[name].click(old, luck.choice(buttons).custom_id, forged=True, grace=0)
            except Refused:
                continue  # that private panel is gone
            if counts(answer):
                table.acknowledged[int(answer.interaction)] = counts(answer)
            assert not answer.failed, table.game
            pressed += 1
    return pressed


@pytest.mark.parametrize("wave", range(8) if FULL else range(1))  # each in a harbour of its own, some side by side
async def test_case_01_killed_at_random_moments_nothing_accepted_is_lost_or_doubled(tmp_path: Path, wave: int) -> None:
    luck, kills = random.Random(wave), count(2, 25)
    games = [DRAWN[i % len(DRAWN)] for i in range(20)] if FULL else DRAWN[::2]
    async with fleet(tmp_path, most_messages=FEW) as ships:
        tables: list[Table] = []
        for number, game in enumerate(games):
            channel = await ships.control.add_channel(f"sea-{number}")
            people = [PEOPLE[(number + i) % len(PEOPLE)] for i in range(2)]
            tables.append(await launch(ships, channel, game, people))
        for _ in range(kills):
            stop = asyncio.Event()
            crews = [asyncio.create_task(play(table, random.Random(luck.random()), stop)) for table in tables]
            await some_way(tables, luck)
            await ships.kill()
            stop.set()
            await asyncio.gather(*crews)
            check_logbook(ships.database, tables)
            await ships.start()
            pressed = await check_reachable(tables, luck)
            assert pressed or not any(table.kept for table in tables)
            await afloat(ships, tables, luck)
        assert all(table.acknowledged for table in tables), [(t.game, len(t.acknowledged)) for t in tables]
        check_logbook(ships.database, tables)
        assert ships.errors() == []


async def some_way(tables: list[Table], luck: random.Random) -> None:
    """Let the tables accept something, a random number of answers in all, and then stop anywhere in between."""
    enough = sum(len(table.acknowledged) for table in tables) + luck.randint(1, 2 * len(tables))
    for _ in range(1000):
        told = [len(table.acknowledged) for table in tables]
        if sum(told) >= enough and all(told):  # each table has something to lose
            break
        await asyncio.sleep(0.01)
    await asyncio.sleep(luck.uniform(0, 0.2))


async def afloat(ships: Fleet, tables: list[Table], luck: random.Random) -> None:
    """A finished game makes room for the next in its channel, so that there is always something to be lost."""
    for i, table in enumerate(tables):
        board = await newest(next(iter(table.sailors.values())), table.channel)
        if "the end" in board.text:
            fresh = await launch(
                ships, await ships.control.add_channel(f"again-{time.monotonic_ns()}"), table.game, list(table.sailors)
            )
            fresh.acknowledged, fresh.laid = table.acknowledged, fresh.laid | table.laid
            tables[i] = fresh


@pytest.mark.parametrize("wave", range(5) if FULL else range(1))
async def test_case_04_and_10_told_to_stop_during_play_nothing_is_lost_and_backups_can_be_played_on(
    tmp_path: Path, wave: int
) -> None:
    luck, games = random.Random(wave), [DRAWN[i % len(DRAWN)] for i in range(20)] if FULL else ["set_sail", "set_sail"]
    async with fleet(tmp_path, most_messages=FEW) as ships:
        tables = [
            await launch(ships, await ships.control.add_channel(f"bay-{i}"), game, [PEOPLE[i % 6], PEOPLE[(i + 1) % 6]])
            for i, game in enumerate(games)
        ]
        for number in range(count(1, 10)):
            stop = asyncio.Event()
            crews = [asyncio.create_task(play(table, random.Random(luck.random()), stop)) for table in tables]
            await some_way(tables, luck)
            copy = tmp_path / f"copy-{number}.db"
            await asyncio.to_thread(backup_file, ships.database, copy)
            await asyncio.sleep(luck.uniform(0, 0.5))
            begun = time.monotonic()
            assert await ships.stop(signal.SIGTERM) == 0
            assert time.monotonic() - begun < 8
            stop.set()
            await asyncio.gather(*crews)
            assert not ships.database.with_name("table.db-wal").exists()
            check_logbook(ships.database, tables)
            assert stored(copy, "PRAGMA integrity_check") == ["ok"]
            with as_of_now(copy) as db:
                found = list(live_games(db, GAMES))
            assert found and all(each.fine for each in found), [each.line() for each in found if not each.fine]
            copy.unlink()
            await ships.start()
            await check_reachable(tables, luck)
            await afloat(ships, tables, luck)
        assert ships.errors() == []
