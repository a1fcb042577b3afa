"""Case 74: the machine's clock leaps by a year and back, and at the tables time goes on as if it had not."""

import random
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store import pages
from bot.store.errors import WriteFailed
from bot.tables.changes import Note, note
from bot.tables.model import NotStored
from bot.tables.pace import DAY as DAY_LONG
from bot.tables.pace import HOUR as HOUR_LONG
from bot.tables.pace import Pace
from tests.conformance import count
from tests.tables.party import ANNA, BOB, CARL, DAY, DORA, GUILD, HOUR, Party
from tests.tables.timing import due, timed

YEAR = 365 * DAY
LEFT = GUILD + 1  # a guild that has thrown the bot out
DAYS = 36
SLOW = Pace(3 * DAY_LONG, 3 * DAY_LONG, 0)


class Weeks:
    """A logbook with everything in it that comes due or is deleted some day, and when it was."""

    def __init__(self, folder: Path) -> None:
        self.party = Party(folder / "table.db", 50)
        self.passed = 0
        self.party.steady = lambda: float(self.passed)
        self.seen: list[tuple[int, str, Any]] = []
        self.known: dict[str, Any] = {}

    async def begin(self) -> None:
        party = await self.party.open()
        keeper = party.keeper
        for channel in range(4):
            await timed(party, Pace(3 * DAY_LONG, 3 * DAY_LONG, 20 * HOUR_LONG, "pilot"), channel=channel)
        await party.say(1, BOB, "bid", 0, interaction=74)
        await party.lobby(channel=10)
        await party.game(channel=11, players=(ANNA, BOB, CARL))
        await keeper.propose(6, ANNA, "end")
        await keeper.open(20, LEFT, "toy", DORA, "Dora")
        await keeper.go_away(CARL, party.clock.now() + 20 * DAY)
        await keeper.guild_left(LEFT)
        await self.look()

    async def look(self) -> None:
        """Note what has changed since the last look."""
        party, now = self.party, self.passed // HOUR
        for notice in await party.keeper.notices():
            self.seen.append((now, notice.kind, (notice.table, notice.users)))
            await party.keeper.notices_sent([notice.id])
        facts: dict[str, Any] = {"away": sorted(party.keeper.core.away)}
        for table in range(1, 8):
            rows = await party.logbook.read(
                lambda db, table=table: db.execute(
                    "SELECT status, entries FROM heads WHERE id = ?", (table,)
                ).fetchall()
            )
            votes = await party.logbook.read(partial(pages.vote, table=table))
            seats = await party.logbook.read(partial(pages.seats, table=table))
            facts[f"table {table}"] = (rows, votes is None, [seat.bank for seat in seats])
        facts["presses"] = await party.logbook.read(
            lambda db: db.execute("SELECT count(*) FROM interactions").fetchone()
        )
        for name, value in facts.items():
            if self.known.get(name) != value:
                self.seen.append((now, name, value))
        self.known = facts

    async def run(self, leaps: Mapping[int, tuple[int, bool]]) -> list[tuple[int, str, Any]]:
        """Hour after hour; at some the clock leaps, while the bot runs or while it is restarted."""
        for hour in range(DAYS * 24):
            self.passed += HOUR
            self.party.clock.wait(HOUR)
            if hour in leaps:
                leap, restarted = leaps[hour]
                if restarted:
                    await self.party.keeper.tick()
                    await self.party.close()
                self.party.clock.wait(leap)
                if restarted:
                    await self.party.open()
            await self.party.keeper.tick()
            await self.party.keeper.core.idle()
            await self.look()
        await self.party.close()
        return self.seen


def back_and_forth(luck: random.Random, number: int) -> dict[int, tuple[int, bool]]:
    """A year ahead or back, and again, at so many hours; never further than a year from where it belongs."""
    found: dict[int, tuple[int, bool]] = {}
    off = 0
    for hour in sorted(luck.sample(range(DAYS * 24), number)):
        leap = luck.choice([each for each in (-YEAR, YEAR) if abs(off + each) <= YEAR])
        off += leap
        found[hour] = (leap, luck.random() < 0.4)
    return found


async def test_case_74_clocks_that_leap_by_a_year_ring_nothing_early_and_delete_nothing(tmp_path: Path) -> None:
    quiet = Weeks(tmp_path / "quiet")
    quiet.party.path.parent.mkdir()
    await quiet.begin()
    wanted = await quiet.run({})
    kinds = [what for _, what, _ in wanted]
    assert "reminder" in kinds and kinds.count("away") == 2 and kinds.count("table 5") == 2, "all comes due some day"
    assert [hour for hour, what, value in wanted if what == "table 7" and not value[0]] == [30 * 24 + 24]
    assert [hour for hour, what, value in wanted if what == "presses" and value == (0,)] == [7 * 24 + 24]
    for number in range(count(1, 4)):
        leaping = Weeks(tmp_path / f"leaping {number}")
        leaping.party.path.parent.mkdir()
        await leaping.begin()
        leaps = back_and_forth(random.Random(7400 + number), count(20, 50))
        assert await leaping.run(leaps) == wanted, leaps


async def leapt(party: Party, leap: int) -> None:
    """The clock is set, and looked at."""
    party.clock.wait(leap)
    await party.keeper.tick()


@pytest.fixture
async def party(tmp_path: Path) -> Any:
    """A party whose steady clock stands still, whatever the other one does."""
    found = Party(tmp_path / "table.db", 50)
    found.steady = lambda: 0.0
    await found.open()
    yield found
    await found.close()


@pytest.mark.parametrize("restarted", [False, True])
async def test_finding_a11_a_leap_of_the_clock_deletes_no_community(party: Party, restarted: bool) -> None:
    table = await party.game()
    await party.say(table, ANNA, "bid", 1, interaction=11)
    await party.keeper.guild_left(GUILD)
    for leap in (YEAR, -YEAR, -YEAR, YEAR):
        if restarted:
            await party.close()
            party.clock.wait(leap)
            await party.open()
        await leapt(party, 0 if restarted else leap)
        assert (await party.keeper.head(table)).status == "resting"
        assert await party.logbook.read(partial(pages.counted_at, interaction=11)) == table


async def test_finding_a11_an_answer_between_a_leap_and_the_next_look_at_the_clock_costs_nobody_time(
    party: Party,
) -> None:
    table = await timed(party, Pace(3 * DAY_LONG, 3 * DAY_LONG, 5 * HOUR_LONG))
    before = await due(party, table, ANNA)
    party.clock.wait(YEAR)
    await party.say(table, BOB, "bid", 0)
    assert (await party.keeper.table(table)).seats[1].bank == 5 * HOUR
    await party.keeper.tick()
    assert await due(party, table, ANNA) == before + YEAR
    assert (await party.keeper.look(table, ANNA)).questions[0].given is None


async def test_finding_a11_a_leap_makes_it_no_longer_ago_that_a_seat_was_taken_back(party: Party) -> None:
    table = await timed(party, SLOW)
    async with party.keeper.core.at(table) as live:
        seats = tuple(replace(seat, resumed=party.clock.now() - DAY if seat.seat == 0 else 0) for seat in live.seats)
        await note(party.keeper.core, live, Note(why="seat", seats=seats))
    await leapt(party, YEAR)
    seats = (await party.keeper.table(table)).seats
    assert (seats[0].resumed, seats[1].resumed) == (party.clock.now() - DAY, 0)


async def test_finding_a11_no_catch_up_storm_after_a_leap(party: Party) -> None:
    for channel in range(8):
        await timed(party, SLOW, channel=channel)
    for leap in (YEAR, -YEAR, YEAR):
        await leapt(party, leap)
        assert await party.keeper.notices() == []
    await party.close()
    party.clock.wait(-YEAR)
    await party.open()
    await party.keeper.tick()
    assert await party.keeper.notices() == []


async def test_finding_a11_a_leap_that_cannot_be_written_is_tried_again(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await timed(party, SLOW)
    before = await due(party, table, ANNA)

    async def full(work: Any) -> None:
        raise WriteFailed("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(party.logbook, "write", full)
        await leapt(party, YEAR)
    assert await due(party, table, ANNA) == before
    await party.keeper.tick()
    assert await due(party, table, ANNA) == before + YEAR


async def test_finding_a11_who_read_a_table_before_the_clock_was_set_cannot_write_it_after(party: Party) -> None:
    table = await timed(party)
    with pytest.raises(NotStored):
        async with party.keeper.core.at(table) as live:
            await leapt(party, YEAR)
            page = pages.Page(head=replace(live.head, due=party.clock.now() - YEAR))
            await party.keeper.core.commit(live, page)
    assert (await party.keeper.head(table)).due > party.clock.now()


async def test_finding_a11_who_is_away_stays_away_until_that_day(party: Party) -> None:
    until = party.clock.now() + 5 * DAY
    await party.game()
    await party.keeper.go_away(ANNA, until)
    await leapt(party, YEAR)
    assert party.keeper.core.away == {ANNA: until + YEAR}
    await leapt(party, -YEAR)
    assert party.keeper.core.away == {ANNA: until}
    row = await party.keeper.absence(ANNA)
    assert (row.until, row.done) == (until, True)


async def test_finding_a11_a_day_named_holds_however_long_the_bot_was_down(party: Party) -> None:
    until = party.clock.now() + 5 * DAY
    await party.game()
    await party.keeper.go_away(ANNA, until)
    await party.close()
    party.clock.wait(3 * DAY)
    await party.open()
    assert party.keeper.core.away == {ANNA: until}


async def test_case_74_a_table_waits_for_somebody_as_long_as_before_when_the_clock_was_set(tmp_path: Path) -> None:
    party = Party(tmp_path / "table.db", 50)
    party.steady = lambda: 0.0
    await party.open()
    table = await party.game()
    await party.keeper.go_away(ANNA, party.clock.now() + 2 * DAY, "wait")
    waits = (await party.keeper.table(table)).seats[0].waits
    party.clock.wait(YEAR)
    await party.keeper.tick()
    assert (await party.keeper.table(table)).seats[0].waits == waits + YEAR
    assert (await party.keeper.table(table)).head.since == party.clock.now()
    await party.close()
