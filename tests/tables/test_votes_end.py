"""Votes call whoever may vote, end as soon as nothing can change them, and never leave a table silent: E2, E3."""

import itertools

import pytest
from msgspec.structs import replace

from bot.store.rows import VoteRow
from bot.tables import ballots
from bot.tables.model import UserSettings
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, DAY, DORA, GUILD, HOUR, Party
from tests.tables.test_uninvited import said
from tests.tables.timing import EVEN, timed, told, until


async def asked(party: Party, *players: int) -> int:
    """A table that votes when time is up, and at which all but Anna have answered."""
    table = await timed(party, replace(EVEN, policy="ask"), players)
    for user in players[1:]:
        await party.say(table, user, "bid", 0)
    return table


async def voted_on(party: Party, table: int) -> tuple[str, int] | None:
    vote = (await party.keeper.look(table, None)).vote
    return None if vote is None else (vote.kind, vote.seat)


@pytest.mark.parametrize("ways", [(), ("wait", "captain"), ("end", "captain"), ("replace", "end")])
async def test_finding_e2_silence_and_a_tie_let_a_computer_play(party: Party, ways: tuple[str, ...]) -> None:
    table = await asked(party, ANNA, BOB, CARL)
    await until(party, 24 * HOUR + 600)
    assert await voted_on(party, table) == ("absent", 0)
    await party.restart()
    for user, way in zip((BOB, CARL), ways, strict=False):
        await party.vote(table, user, way)
    await until(party, 0 if ways else 24 * HOUR)
    assert "The vote was not clear: a computer plays for Anna until Anna is back." in await told(party, table)
    look = await party.keeper.look(table, BOB)
    assert look.vote is None and look.table.seats[0].captain == "standin" and look.view.round > 1
    await party.keeper.take_back(table, ANNA)


async def test_finding_e2_waiting_begins_the_clock_anew_again_and_again(party: Party) -> None:
    table = await asked(party, ANNA, BOB, CARL)
    for _ in range(3):
        await until(party, 24 * HOUR + 600)
        for user in (BOB, CARL):
            await party.vote(table, user, "wait")
        assert (await told(party, table))[-1] == "The table has voted to wait for Anna: the clock starts again."
        look = await party.keeper.look(table, BOB)
        assert look.vote is None and abs(look.deadlines[0] - party.clock.now() - 24 * HOUR) <= 60
    await party.say(table, ANNA, "bid", 1)


async def test_finding_e2_a_staller_who_opens_a_vote_of_his_own_gains_nothing(party: Party) -> None:
    table = await asked(party, ANNA, BOB, CARL)
    await until(party, 23 * HOUR)
    await party.keeper.propose(table, ANNA, "end")
    await until(party, 2 * HOUR)  # his time is up while his own vote is open
    assert await voted_on(party, table) == ("end", 0)
    await party.restart()
    for user in (BOB, CARL):
        await party.vote(table, user, "no")
    assert await reason(party.keeper.propose(table, ANNA, "end"))
    await until(party, 60, step=60)
    assert await voted_on(party, table) == ("absent", 0)
    await until(party, 25 * HOUR)
    assert (await party.keeper.table(table)).seats[0].captain == "standin"


async def test_finding_e2_the_question_about_him_is_dropped_once_he_plays_on(party: Party) -> None:
    table = await asked(party, ANNA, BOB, CARL)
    await party.keeper.propose(table, BOB, "end")
    await until(party, 23 * HOUR + 1800)
    await party.keeper.member_left(GUILD, ANNA)
    assert (await party.keeper.table(table)).seats[0].queued
    await party.say(table, ANNA, "bid", 1)
    await until(party, 2 * HOUR)
    assert await voted_on(party, table) is None


async def test_finding_e2_two_who_are_gone_are_asked_about_one_after_the_other(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    for user in (ANNA, BOB):
        await party.keeper.member_left(GUILD, user)
    assert await voted_on(party, table) == ("absent", 0)
    for user in (CARL, DORA):
        await party.vote(table, user, "captain")
    await until(party, 60, step=60)
    assert await voted_on(party, table) == ("absent", 1)


async def test_finding_e2_a_captain_for_company_decides_nothing_and_nobody_waits(party: Party) -> None:
    table = (await party.lobby(players=(ANNA,))).head.id
    await party.keeper.add_computer(table, ANNA)
    await party.keeper.configure(table, ANNA, lambda now: replace(now, pace=replace(EVEN, policy="ask")))
    await party.keeper.start(table, ANNA)
    await until(party, 25 * HOUR)
    assert (await party.keeper.look(table, ANNA)).vote is None
    assert (await party.keeper.table(table)).seats[0].captain == "standin"
    assert (await party.keeper.head(table)).status == "resting"  # computers do not sail on alone
    await party.keeper.take_back(table, ANNA)
    assert (await party.keeper.head(table)).status == "playing"


# -- who is called -----------------------------------------------------------------------------------------------------


async def test_finding_e3_whoever_may_vote_is_called_as_he_wishes(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    hour = party.clock.now() // HOUR % 24
    await party.keeper.change_user_settings(CARL, lambda _: UserSettings(mentions=False))
    await party.keeper.change_user_settings(DORA, lambda _: UserSettings(quiet_from=hour, quiet_to=(hour + 2) % 24))
    await said(party)
    await party.keeper.propose(table, ANNA, "end")
    assert await said(party) == [("vote", (BOB,), False), ("vote", (CARL,), True), ("vote", (DORA,), True)]
    await party.vote(table, BOB, "no")
    assert await said(party) == []


async def test_finding_e3_the_tables_own_vote_calls_the_others_and_tells_him(party: Party) -> None:
    table = await asked(party, ANNA, BOB, CARL)
    await until(party, 24 * HOUR - 600)
    party.clock.wait(600)
    await party.keeper.tick()
    assert await said(party) == [("vote", (BOB, CARL), False), ("concerned", (ANNA,), False)]
    assert await voted_on(party, table) == ("absent", 0)


async def test_finding_e3_a_vote_is_no_reminder(party: Party) -> None:
    """Being called to vote keeps nobody from being called for his turn."""
    table = await timed(party, players=(ANNA, BOB))
    await party.keeper.propose(table, BOB, "end")
    assert [call.user for call in await party.keeper.to_mention(table)] == [ANNA, BOB]


# -- when it is over ---------------------------------------------------------------------------------------------------


async def test_finding_e3_equal_votes_that_can_no_longer_change_end_at_once(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    await party.keeper.member_left(GUILD, DORA)
    await party.vote(table, ANNA, "captain")
    await party.vote(table, BOB, "wait")
    assert await voted_on(party, table) is not None
    await party.vote(table, ANNA, "captain")
    await party.vote(table, CARL, "end")
    assert await voted_on(party, table) is None
    assert (await party.keeper.table(table)).seats[3].captain == "standin"


async def test_finding_e3_decided_is_when_no_ballot_that_is_missing_changes_the_outcome(party: Party) -> None:
    """Against all ways in which those who have not voted could."""
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    await party.late(table, 3)
    async with party.keeper.core.at(table) as live:
        live.seats = tuple(replace(seat, gone=seat.seat == 3) for seat in live.seats)
        for kind, choices in ballots.CHOICES.items():
            voters = ballots.voters(live, VoteRow(1, kind, 3, 0, 0, 0, {}))
            for given in itertools.product(("", *choices), repeat=len(voters)):
                cast = {seat: way for seat, way in zip(voters, given, strict=True) if way}
                missing = [seat for seat in voters if seat not in cast]
                vote = VoteRow(1, kind, 3, 0, 0, 0, cast)
                outcomes = {
                    ballots.outcome(live, replace(vote, ballots=cast | dict(zip(missing, ways, strict=True))))
                    for ways in itertools.product(choices, repeat=len(missing))
                }
                sure = outcomes == {ballots.outcome(live, vote)}
                assert ballots.decided(live, vote) == sure, (kind, cast)


async def test_finding_e3_who_has_lost_a_vote_asks_again_after_a_day(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.propose(table, ANNA, "end")
    for user in (BOB, CARL):
        await party.vote(table, user, "no")
    await party.restart()
    assert "said no to you" in await reason(party.keeper.propose(table, ANNA, "end"))
    await party.keeper.propose(table, BOB, "end")
    party.clock.wait(DAY)
    await party.keeper.tick()
    await party.keeper.propose(table, ANNA, "end")
