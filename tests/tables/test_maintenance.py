"""Maintenance: the time of all tables stands, also over a restart, and goes on with what was left."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.engine.text import say
from bot.outage import PATIENCE, Outage
from bot.store import times
from bot.store.maintenance import Maintenance
from bot.tables.model import NotStored
from bot.tables.timeouts import GAP
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CHANNEL, DAY, GUILD, HOUR, Party
from tests.tables.timing import due, timed, told


async def left(party: Party, table: int, user: int) -> int:
    """How many seconds somebody has until his time is up."""
    return await due(party, table, user) - party.clock.now()


@pytest.mark.parametrize("seconds", [60, GAP - 60, 3 * HOUR, 5 * DAY])
async def test_all_clocks_go_on_with_what_was_left(party: Party, seconds: int) -> None:
    table = await timed(party)
    party.clock.wait(10 * HOUR)
    before = await left(party, table, ANNA)
    await party.keeper.maintain("Back at 18:00.")
    for _ in range(4):
        party.clock.wait(seconds // 4)
        await party.keeper.tick()
    assert await party.keeper.notices() == [] and not any("time is up" in line for line in await told(party, table))
    await party.keeper.maintain_no_more()
    assert await left(party, table, ANNA) == before
    assert (await party.keeper.head(table)).deadline == await due(party, table, ANNA)
    party.clock.wait(before - 60)
    await party.keeper.tick()
    assert not any("time is up" in line for line in await told(party, table))
    party.clock.wait(120)
    await party.keeper.tick()
    assert any("time is up" in line for line in await told(party, table))


@pytest.mark.parametrize("down", [30, 2 * HOUR])
async def test_it_survives_restarts_and_their_time_is_given_back_to_the_second(party: Party, down: int) -> None:
    table = await timed(party)
    party.clock.wait(3 * HOUR)
    before = await left(party, table, ANNA)
    await party.keeper.maintain("")
    passed = 0
    for _ in range(3):
        party.clock.wait(10 * 60)
        await party.keeper.tick()
        await party.close()
        party.clock.wait(down)
        await party.open()
        passed += 10 * 60 + down
        assert party.keeper.core.maintained == Maintenance(True, "")
        await party.keeper.tick()
    party.clock.wait(HOUR)
    await party.keeper.maintain_no_more()
    assert await left(party, table, ANNA) == before, passed
    await party.restart()
    assert party.keeper.core.maintained is None and await left(party, table, ANNA) == before


async def test_who_answers_meanwhile_pays_nothing_and_the_next_clock_stands_from_its_start(party: Party) -> None:
    table = await timed(party)
    party.clock.wait(HOUR)
    await party.keeper.maintain("")
    party.clock.wait(40 * HOUR)
    await party.keeper.tick()
    await party.bids(table, 1, 0)
    await party.say(table, ANNA, "mark", ())
    look = await party.keeper.look(table, ANNA)
    assert look.deadlines == {} and look.own_time is not None and look.own_time.deadline == 0
    party.clock.wait(40 * HOUR)
    await party.keeper.tick()
    await party.keeper.maintain_no_more()
    assert await left(party, table, ANNA) == DAY, "the turn that began meanwhile has all its time"
    assert all(seat.missed == 0 for seat in (await party.keeper.table(table)).seats)


async def test_every_table_says_so_and_no_new_one_is_opened(party: Party) -> None:
    table, lobby = await timed(party), (await party.lobby(CHANNEL + 1)).head.id
    await party.keeper.maintain("New rules come.")
    for number in (table, lobby):
        stands = say((await party.keeper.look(number, None)).stands, ())
        assert "Maintenance" in stands and "New rules come." in stands
    opening = party.keeper.open(CHANNEL + 2, GUILD, "toy", ANNA, "Anna")
    assert "maintenance" in await reason(opening)
    assert "maintenance" in await reason(party.keeper.may_open(0, GUILD, "toy", ANNA))
    assert all(each.deadline == 0 for each in party.keeper.waiting_for(ANNA))
    await party.keeper.maintain("Until Monday.")
    assert "Until Monday." in say((await party.keeper.look(table, None)).stands, ())
    await party.keeper.maintain_no_more()
    assert (await party.keeper.look(table, None)).stands.text == ""
    assert await reason(party.keeper.maintain_no_more()) == "There is no maintenance just now."
    await party.keeper.open(CHANNEL + 2, GUILD, "toy", ANNA, "Anna")


async def test_that_it_is_over_is_noted_until_all_tables_say_so(party: Party) -> None:
    await party.keeper.maintain("")
    await party.keeper.maintain_no_more()
    await party.restart()
    assert party.keeper.core.maintenance == Maintenance(False)
    await party.keeper.all_told()
    await party.restart()
    assert party.keeper.core.maintenance is None


async def test_an_end_that_cannot_be_written_leaves_the_time_standing(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await timed(party)
    party.clock.wait(HOUR)
    before = await left(party, table, ANNA)
    await party.keeper.maintain("")
    party.clock.wait(HOUR)

    def full(*said: object, **more: object) -> None:
        raise NotStored()

    with monkeypatch.context() as disk:
        disk.setattr("bot.tables.maintenance.times.shift_and_beat", full)
        assert "could not be written" in await reason(party.keeper.maintain_no_more())
    assert party.keeper.core.maintained is not None and party.keeper.core.clock.stood == 0
    party.clock.wait(HOUR)
    await party.keeper.maintain_no_more()
    assert await left(party, table, ANNA) == before and party.keeper.core.clock.stood == 2 * HOUR


async def test_ended_twice_at_once_it_moves_the_clocks_once(party: Party) -> None:
    table = await timed(party)
    before = await left(party, table, ANNA)
    await party.keeper.maintain("")
    party.clock.wait(HOUR)
    ends = [party.keeper.maintain_no_more(), party.keeper.maintain_no_more()]
    outcomes = await asyncio.gather(*ends, return_exceptions=True)
    assert sum(isinstance(each, Maintenance) for each in outcomes) == 1
    assert await left(party, table, ANNA) == before


async def test_an_absence_ends_on_its_day_and_a_machine_whose_clock_is_set_meanwhile_costs_nobody_time(
    tmp_path: Path,
) -> None:
    passed = 0
    party = Party(tmp_path / "table.db", 50)
    party.steady = lambda: float(passed)
    await party.open()
    table = await timed(party)
    until = party.clock.now() + 2 * DAY
    await party.keeper.go_away(BOB, until)
    before = await left(party, table, ANNA)
    await party.keeper.maintain("")
    passed += 3 * DAY
    party.clock.wait(3 * DAY + 365 * DAY)  # and somebody sets the clock a year ahead
    await party.keeper.tick()
    await party.keeper.maintain_no_more()
    row = await party.logbook.read(partial(times.absence, user=BOB))
    assert row is not None and row.until == until
    await party.keeper.tick()
    assert await left(party, table, ANNA) == before
    await party.close()


def test_an_outage_that_begins_in_a_maintenance_is_counted_from_its_end() -> None:
    now = 1_000
    outage = Outage(lambda: now)
    outage.lost(0)
    outage.heard(502)
    outage.later(5_000)
    now = 6_000
    assert outage.since(1) == 0
    now += PATIENCE
    assert outage.since(1) == 6_000
