"""Tables that nobody plays come to rest and are closed; forgotten pauses end by vote; mute channels stop clocks."""

from bot.engine.text import say
from bot.tables.model import Status
from bot.tables.pace import Pace
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, Party

NO_CLOCK = Pace(0, 0, 0)


async def status(party: Party, table: int) -> Status:
    return (await party.keeper.head(table)).status


async def days(party: Party, count: int) -> None:
    """Days on which nobody does anything."""
    for _ in range(count):
        party.clock.wait(DAY)
        await party.keeper.tick()


async def said(party: Party, table: int) -> str:
    return "\n".join(say(line.text, ("A", "B", "C")) for line in await party.keeper.log(table, None, limit=50))


async def told(party: Party, kind: str) -> set[int]:
    """Who gets a word of this kind."""
    return {user for notice in await party.keeper.notices() if notice.kind == kind for user in notice.users}


async def still(party: Party) -> int:
    """A game without a clock."""
    table = await party.game()
    await party.keeper.steering.set_pace(table, lambda _: NO_CLOCK)
    return table


async def test_finding_e8_a_table_at_which_nobody_answers_rests_after_two_weeks_with_a_word(party: Party) -> None:
    table = await still(party)
    await days(party, 13)
    assert await status(party, table) == "playing"
    await days(party, 1)
    assert await status(party, table) == "resting"
    assert "Nobody has answered for 14 days" in await said(party, table)
    assert await told(party, "rests") == {ANNA, BOB}
    await party.say(table, ANNA, "bid", 1)
    assert await status(party, table) == "playing", "an answer wakes it"
    await days(party, 13)
    assert await status(party, table) == "playing", "and counts"


async def test_finding_e8_a_table_that_rests_for_a_month_is_closed_unfinished_with_all_hands_open(party: Party) -> None:
    table = await still(party)
    await days(party, 14)
    await party.restart()
    await days(party, 29)
    assert await status(party, table) == "resting"
    await days(party, 1)
    assert await status(party, table) == "ended"
    assert "unfinished" in await said(party, table) and await told(party, "closed") == {ANNA, BOB}
    assert len(await party.keeper.at_the_end(table)) == 2
    assert await party.keeper.statistics(ANNA) == [] and party.keeper.in_channel(CHANNEL) is None


async def test_finding_e8_time_in_which_nobody_could_answer_makes_no_table_old(party: Party) -> None:
    table = await still(party)
    await days(party, 10)
    await party.close()
    party.clock.wait(60 * DAY)
    await party.open()
    await party.keeper.tick()
    await days(party, 3)
    assert await status(party, table) == "playing"


async def test_finding_e8_players_let_a_forgotten_pause_end_by_vote_after_three_days(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.pause(table)
    early = await reason(party.keeper.propose(table, ANNA, "resume"))
    assert "once the pause has lasted 3 days" in early
    await days(party, 3)
    await party.keeper.propose(table, ANNA, "resume")
    assert await status(party, table) == "paused"
    await party.vote(table, BOB, "yes")
    assert await status(party, table) == "playing" and "voted to go on" in await said(party, table)
    assert "not paused" in await reason(party.keeper.propose(table, ANNA, "resume"))


async def test_finding_e8_a_vote_on_a_pause_is_over_once_a_moderator_lets_the_table_go_on(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.pause(table)
    await days(party, 3)
    await party.keeper.propose(table, ANNA, "resume")
    await party.keeper.steering.resume(table)
    assert (await party.keeper.look(table, None)).vote is None


async def test_finding_e10_a_table_whose_channel_takes_nothing_stands_still_until_it_does(party: Party) -> None:
    table = await party.game()
    assert await party.keeper.steering.hold(table)
    assert not await party.keeper.steering.hold(table), "once"
    assert await told(party, "mute") == {ANNA, BOB}
    head = await party.keeper.head(table)
    assert head.status == "paused" and head.mute and head.deadline == 0
    assert "goes on by itself" in await reason(party.keeper.propose(table, ANNA, "resume"))
    await days(party, 5)
    await party.restart()
    assert (await party.keeper.head(table)).mute
    await party.keeper.steering.release(table)
    head = await party.keeper.head(table)
    assert head.status == "playing" and not head.mute and head.deadline > party.clock.now()
    await party.keeper.steering.pause(table)
    await party.keeper.steering.release(table)
    assert await status(party, table) == "paused", "what a moderator has paused stays so"
