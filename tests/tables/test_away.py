"""Being away: a computer plays, or the table waits for a while; who comes back reads what was done (finding E6)."""

from pathlib import Path

from bot.engine.text import say
from bot.store import times
from bot.store.rows import AwayRow
from bot.tables.absence import WAITS
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, DAY, GUILD, HOUR, Party
from tests.tables.test_uninvited import said
from tests.tables.timing import due, timed, told, until

NAMES = ("Anna", "Bob", "Carl")


async def captains(party: Party, table: int) -> list[str]:
    return [seat.captain for seat in (await party.keeper.table(table)).seats]


async def test_finding_e6_by_default_a_computer_plays_at_all_tables_until_he_is_back(party: Party) -> None:
    tables = [await party.game(channel, (ANNA, BOB, CARL)) for channel in (1, 2)]
    until_then = party.clock.now() + 9 * DAY
    await party.keeper.go_away(ANNA, until_then)
    for table in tables:
        assert await captains(party, table) == ["away", "", ""]
        lines = await told(party, table)
        assert any(line.startswith("Anna is away until") and "a computer plays for Anna" in line for line in lines)
    await party.restart()
    for user in (BOB, CARL):
        await party.say(tables[0], user, "bid", 0)
    assert (await party.keeper.look(tables[0], BOB)).view.round > 1  # nobody has waited for her
    await said(party)
    while party.clock.now() < until_then:
        party.clock.wait(6 * HOUR)
        await party.keeper.tick()
    assert [each for each in await said(party) if each[0] == "back"] == [("back", (ANNA,), False)] * 2
    for table in tables:
        assert await captains(party, table) == ["", "", ""]
    assert (await party.keeper.absence(ANNA)).since == 0


async def test_finding_e6_who_comes_back_reads_what_was_done_in_his_name(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.go_away(ANNA, party.clock.now() + DAY)
    party.clock.wait(60)
    for user in (BOB, CARL):
        await party.say(table, user, "bid", 0)
    await party.keeper.come_back(ANNA)
    done = await party.keeper.meanwhile(table, ANNA)
    lines = [say(line.text, NAMES) for line in done.lines]
    assert done.answers >= 2 and any("Anna" in line and "away" not in line for line in lines)
    assert all("Anna" in line for line in lines)
    assert (await party.keeper.meanwhile(table, BOB)).answers == 0
    assert await party.keeper.meanwhile(table, 77) == type(done)(0, ())


async def test_finding_e6_at_the_tables_he_names_and_no_others(party: Party) -> None:
    here, there = [await party.game(channel, (ANNA, BOB, CARL)) for channel in (1, 2)]
    await party.keeper.go_away(ANNA, party.clock.now() + DAY, "computer", (here,))
    assert (await captains(party, here))[0] == "away" and (await captains(party, there))[0] == ""
    await party.keeper.take_back(here, ANNA)  # back for one table, and still away
    assert (await captains(party, here))[0] == ""
    await party.keeper.stand_in(there, 0)
    await party.keeper.come_back(ANNA)
    assert (await captains(party, there))[0] == "standin"  # that had nothing to do with it


async def test_finding_e6_a_table_waits_for_three_days_a_game_in_all_then_a_computer_plays(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB))
    await party.say(table, BOB, "bid", 0)
    await party.keeper.go_away(ANNA, party.clock.now() + 9 * DAY, "wait")
    assert any("the table waits until" in line and "then a computer" in line for line in await told(party, table))
    await until(party, WAITS - HOUR, step=3000)
    assert await captains(party, table) == ["", ""] and (await party.keeper.look(table, BOB)).waiting == (0,)
    await party.restart()
    await until(party, 2 * HOUR)
    assert await captains(party, table) == ["away", ""]
    await party.keeper.come_back(ANNA)
    await party.keeper.go_away(ANNA, party.clock.now() + DAY, "wait")
    assert any("as long as it can in one game" in line for line in await told(party, table))
    assert await captains(party, table) == ["away", ""]


async def test_finding_e6_who_is_back_early_has_his_days_left(party: Party) -> None:
    table = await timed(party)
    await party.keeper.go_away(ANNA, party.clock.now() + 3 * DAY, "wait")
    await until(party, DAY)
    await party.keeper.come_back(ANNA)
    seat = (await party.keeper.table(table)).seats[0]
    assert seat.waits == 0 and abs(seat.waited - DAY) <= 60
    assert await due(party, table, ANNA) > party.clock.now()


async def test_finding_e6_when_all_are_away_the_table_rests(party: Party) -> None:
    table = await party.game()
    for user in (ANNA, BOB):
        await party.keeper.go_away(user, party.clock.now() + DAY)
    head = await party.keeper.head(table)
    assert head.status == "resting" and (await party.keeper.look(table, ANNA)).view.round < 5
    await party.keeper.come_back(BOB)
    assert (await party.keeper.head(table)).status == "playing"
    assert (await party.keeper.look(table, BOB)).waiting == (1,)


async def test_finding_e6_moderators_give_a_seat_back(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    assert "No computer plays there" in await reason(party.keeper.steering.hand_back(table, 0))
    await party.keeper.stand_in(table, 0)
    await party.keeper.steering.hand_back(table, 0)
    assert await captains(party, table) == ["", "", ""] and await said(party) == [("back", (ANNA,), False)]
    await party.keeper.steering.kick(table, 0)
    assert "No computer plays there" in await reason(party.keeper.steering.hand_back(table, 0))


async def test_finding_e6_who_is_away_is_neither_called_nor_expelled(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB, CARL))
    await party.keeper.go_away(ANNA, party.clock.now() + 2 * DAY, "wait")
    assert [call.user for call in await party.keeper.to_mention(table)] == [BOB, CARL]
    await until(party, 30 * HOUR)
    assert "time was up" in await reason(party.keeper.propose(table, BOB, "replace", 0))


async def test_case_02_a_crash_between_two_tables_loses_no_absence_and_no_return(tmp_path: Path) -> None:
    party = await Party(tmp_path / "table.db", 50).open()
    tables = [await party.game(channel, (ANNA, BOB, CARL)) for channel in (1, 2)]
    row = AwayRow(ANNA, party.clock.now(), party.clock.now() + DAY)
    await party.logbook.write(lambda db: times.set_away(db, row))  # noted, and killed before any table has heard of it
    await party.restart()
    for table in tables:
        assert (await captains(party, table))[0] == "away"
    await party.restart()
    assert sum("is away until" in line for line in await told(party, tables[0])) == 1
    over = AwayRow(ANNA, 0, party.clock.now())
    await party.logbook.write(lambda db: times.set_away(db, over))
    await party.restart()
    await party.keeper.tick()
    for table in tables:
        assert (await captains(party, table))[0] == ""
    assert await party.logbook.read(times.away) == []
    await party.close()


async def test_finding_a4_the_end_of_a_journey_is_no_return_to_a_community_that_was_left(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.go_away(ANNA, party.clock.now() + DAY)
    await party.keeper.member_left(GUILD, ANNA)
    await party.keeper.come_back(ANNA)
    seat = (await party.keeper.table(table)).seats[0]
    assert seat.captain == "" and seat.gone, "the seat waits, and what the table was asked stands"


async def test_somebody_away_who_leaves_the_community_is_asked_about(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.go_away(ANNA, party.clock.now() + DAY)
    await party.keeper.member_left(GUILD, ANNA)
    vote = (await party.keeper.look(table, BOB)).vote
    assert vote is not None and vote.seat == 0
