"""Case 73: a damaged database is refused, or the damaged game is set apart by name, or all of it is proven whole."""

import random
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine.computers import random_answer
from bot.engine.text import T, say
from bot.games import GAMES
from bot.store import branches, pages, people, times
from bot.store.emojis import Had
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
from bot.tables import archiving
from bot.tables.changes import Message, Note, note
from bot.tables.history import UNREADABLE
from bot.tables.keeper import Keeper
from bot.tables.model import Refused, SetApart
from tests.conformance import count
from tests.engine.toy import TOY
from tests.tables.party import ANNA, BOB, CARL, DAY, GUILD, Party

PAGE = 4096
BOXES = {**GAMES, "toy": TOY}
TABLES = 2 * len(BOXES) + 3 + 1


async def sea(path: Path) -> None:
    """A logbook with live games of all titles, finished ones, a lobby, a vote, settings, absences, and mail."""
    party = await Party(path, 50, BOXES).open()
    keeper, luck = party.keeper, random.Random(73)
    await keeper.change_guild_settings(GUILD, lambda known: msgspec.structs.replace(known, per_user=50, per_channel=50))
    for user in (ANNA, BOB, CARL):
        await keeper.change_user_settings(user, lambda known: msgspec.structs.replace(known, quiet_from=3, quiet_to=5))
    channel = 1
    for game in BOXES:
        for _ in range(2):
            table = await party.game(channel, (ANNA, BOB, CARL), game=game)
            for _ in range(12 + 40 * (channel % 2)):
                await answered(party, table, luck)
            channel += 1
    for _ in range(3):
        await party.play_out(await party.game(channel))
        channel += 1
    over = channel - 1  # the last of them has been shown, and is packed
    await party.keeper.posted(over, (await keeper.head(over)).revision, 4242)
    await archiving.tick(keeper.core)
    await party.lobby(channel)
    await keeper.steering.rewind(3, (await keeper.steering.moments(3))[0][0])
    await keeper.propose(1, ANNA, "end")
    await keeper.go_away(CARL, party.clock.now() + 5 * DAY)
    await keeper.guild_left(GUILD + 1)
    await keeper.commands_told(GUILD, "a fingerprint")
    await keeper.emojis_noted(Had(77, GUILD, "gold", "a fingerprint"), Had(78, GUILD, "gold", "an older one", 5))
    async with keeper.core.at(2) as live:
        await note(keeper.core, live, Note(why="clock", notices=(Message("news", T("News")),)))
    await party.close()


async def answered(party: Party, table: int, luck: random.Random) -> None:
    """Whoever is waited for answers something."""
    head = await party.keeper.head(table)
    if head.status != "playing":
        return
    user = head.users[luck.choice(head.waiting)]
    assert user is not None
    question = next(each for each in await party.questions(table, user) if not each.ask.optional)
    assert question.default is not None
    await party.say(table, user, question.ask.name, random_answer(question.ask, question.default, luck))


class Reading:
    """All that a keeper has to say of a logbook, and which of its tables are set apart."""

    def __init__(self) -> None:
        self.tables: dict[int, Any] = {}
        self.shared: list[Any] = []
        self.apart: set[int] = set()
        self.unreadable: set[int] = set()


async def reading(path: Path) -> Reading:
    """Open a logbook and read all of it; StoreError if that is refused."""
    found = Reading()
    logbook = await Logbook.open(path)
    party = Party(path, 0, BOXES)
    keeper = Keeper(logbook, BOXES, party.clock, random.Random(1))
    try:
        core = keeper.core
        await keeper.open_up()
        await core.idle()
        for table in range(1, TABLES + 1):
            try:
                found.tables[table] = await one(keeper, table)
            except SetApart as error:
                assert f"The game of table {table} is damaged" in say(error.reason, ())
                found.apart.add(table)
            else:
                log = found.tables[table][-1]
                if any(UNREADABLE.text in line for line in log):
                    found.unreadable.add(table)
        found.shared = [
            await core.read(times.pulse),
            await core.read(times.away),
            await core.read(times.departed),
            await keeper.commands_known(GUILD),
            await keeper.emojis_had(GUILD),
            [await core.read(lambda db, user=user: people.user_settings(db, user)) for user in (ANNA, BOB, CARL)],
            await core.read(lambda db: people.guild_settings(db, GUILD)),
            await keeper.notices(),
            await keeper.leaderboard(GUILD, "toy"),
            sorted(core.heads),
        ]
    finally:
        await keeper.rest()
        await logbook.close()
    return found


async def one(keeper: Keeper, table: int) -> Any:
    """One table with all its past."""
    core = keeper.core
    async with core.at(table) as live:
        state = None if live.match is None else (msgspec.json.encode(live.match.state), said(live.match.pending))
        rows = (live.head, live.seats, live.papers, live.clocks, live.vote, live.known)
    moments = [] if state is None else await keeper.steering.moments(table)
    frames = [await core.read(lambda db, n=number: pages.checkpoint(db, table, n)) for number, _ in moments]
    entries = await core.read(lambda db: pages.entries(db, table))
    kept = await core.read(lambda db: branches.branches(db, table))
    log = [say(line.text, ("A", "B", "C")) for line in await keeper.log(table, None, limit=200)]
    return rows, state, moments, frames, entries, kept, log


def said(pending: object) -> str:
    """What is asked, without where in memory lies what goes with it: that is another place each time."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(pending))


def damages(raw: bytes, luck: random.Random, number: int) -> Iterator[tuple[str, bytes]]:
    """So many damaged copies of a file, each kind in turn."""
    last = len(raw) // PAGE
    for i in range(number):
        kind = ("zeroed", "random", "swapped", "flips", "one flip")[i % 5]
        copy, page = bytearray(raw), luck.randrange(last)
        at = slice(page * PAGE, (page + 1) * PAGE)
        if kind == "zeroed":
            copy[at] = bytes(PAGE)
        elif kind == "random":
            copy[at] = luck.randbytes(PAGE)
        elif kind == "swapped":
            other = luck.choice([each for each in range(last) if each != page])
            there = slice(other * PAGE, (other + 1) * PAGE)
            copy[at], copy[there] = raw[there], raw[at]
        else:
            for _ in range(1 if kind == "one flip" else luck.randint(2, 8)):
                copy[luck.randrange(at.start, at.stop)] ^= 1 << luck.randrange(8)
        yield f"{kind} {page}", bytes(copy)


async def test_case_73_a_damaged_database_is_refused_or_set_apart_or_whole(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    original = tmp_path / "table.db"
    await sea(original)
    whole = await reading(shutil.copy(original, tmp_path / "again.db"))
    assert not whole.apart and len(whole.tables) == TABLES
    outcomes = {"refused": 0, "apart": 0, "whole": 0}
    for what, raw in damages(original.read_bytes(), random.Random(7300), count(25, 200)):
        path = tmp_path / "damaged.db"
        path.write_bytes(raw)
        caplog.clear()
        try:
            found = await reading(path)
        except StoreError as error:
            line = str(error)
            assert "\n" not in line and str(path) in line, line
            outcomes["refused"] += 1
            continue
        except Refused as error:
            raise AssertionError((what, error.reason.text)) from error
        finally:
            path.unlink()
        named = found.apart | found.unreadable
        assert all(f"table {table} is damaged" in caplog.text for table in found.apart), what
        assert {t: found.tables[t] for t in whole.tables if t not in named} == {
            t: whole.tables[t] for t in whole.tables if t not in named
        }, what
        assert found.shared == whole.shared or "A result of table" in caplog.text, what
        outcomes["apart" if named else "whole"] += 1
    print(outcomes)
    assert outcomes["refused"] and outcomes["whole"]


async def test_case_73_a_page_in_the_place_of_another_kinds_empty_one_is_noticed(tmp_path: Path) -> None:
    """Rows of one kind are lost then, although every page and every row is whole."""
    original, path = tmp_path / "table.db", tmp_path / "damaged.db"
    await sea(original)
    db = sqlite3.connect(original)
    kinds = "SELECT name, rootpage FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    roots = dict(db.execute(kinds).fetchall())
    empty = [kind for kind in roots if db.execute(f"SELECT count(*) FROM {kind}").fetchone() == (0,)]
    db.close()
    raw, believed = original.read_bytes(), list[tuple[str, str]]()
    assert "dms" in empty
    for kind in roots:
        for other in empty:
            copy, here, there = bytearray(raw), (roots[kind] - 1) * PAGE, (roots[other] - 1) * PAGE
            copy[here : here + PAGE], copy[there : there + PAGE] = raw[there : there + PAGE], raw[here : here + PAGE]
            path.write_bytes(copy)
            try:
                await reading(path)
            except StoreError:
                continue
            believed.append((kind, other))
    assert [pair for pair in believed if not set(pair) <= set(empty)] == []


async def test_case_73_a_damaged_name_or_statement_is_one_line_too(tmp_path: Path) -> None:
    original = tmp_path / "table.db"
    await (await Logbook.open(original)).close()
    raw = original.read_bytes()
    for old, new in (
        (b"CREATE TABLE votes (\n", b'CREATE TABLE votes ("'),
        (b"CREATE TABLE heads", b"CREATE TABLE h\xcfads"),
    ):
        path = tmp_path / "damaged.db"
        path.write_bytes(raw.replace(old, new))
        with pytest.raises(StoreError) as error:
            await Logbook.open(path)
        line = str(error.value)
        assert "damaged" in line and "restore a backup" in line and "\n" not in line
