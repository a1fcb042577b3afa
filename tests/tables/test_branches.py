"""What a rewind takes back is kept for a week, and can be had again."""

import msgspec

from bot.store import branches
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, DAY, Party


async def played(party: Party, table: int, answers: int) -> None:
    """So many plain answers of whoever is asked."""
    for _ in range(answers):
        for user in (ANNA, BOB):
            mine = [
                each
                for each in await party.questions(table, user)
                if not each.ask.optional and each.given is None and each.default is not None
            ]
            if mine:
                await party.say(table, user, mine[0].ask.name, mine[0].default)
                break


async def state(party: Party, table: int) -> bytes:
    async with party.keeper.core.at(table) as live:
        assert live.match is not None
        return msgspec.json.encode((live.match.state, live.match.serial, live.match.turns))


async def test_finding_e14_what_a_rewind_took_back_can_be_had_again_and_that_can_be_undone_too(party: Party) -> None:
    table, steering = await party.game(), party.keeper.steering
    await played(party, table, 9)
    before = await state(party, table)
    to = (await steering.moments(table))[0][0]
    await steering.rewind(table, to)
    rewound = await state(party, table)
    assert rewound != before
    await played(party, table, 2)
    instead = await state(party, table)
    branch = (await steering.branches(table))[0]
    await party.restart()
    await party.keeper.steering.restore(table, branch.id)
    assert await state(party, table) == before
    await party.restart()
    assert await state(party, table) == before, "it is stored so"
    assert not (await party.keeper.verify(table)).wrong
    await played(party, table, 2)
    newest = (await party.keeper.steering.branches(table))[0]
    await party.keeper.steering.restore(table, newest.id)
    assert await state(party, table) == instead


async def test_finding_e14_a_branch_fits_no_more_once_the_game_went_back_before_it(party: Party) -> None:
    table, steering = await party.game(), party.keeper.steering
    await played(party, table, 14)
    moments = await steering.moments(table)
    assert len(moments) > 2
    await steering.rewind(table, moments[-1][0])
    await steering.rewind(table, moments[0][0])
    await played(party, table, 1)
    found = await steering.branches(table)
    assert len(found) == 1, "the first one's beginning is not there any more"
    assert "cannot be had again" in await reason(steering.restore(table, 1))
    await steering.restore(table, found[0].id)
    assert len(await steering.branches(table)) == 3, "and is again, once the second was taken back"


async def test_finding_e14_what_a_rewind_took_back_is_gone_after_a_week_of_running(party: Party) -> None:
    table = await party.game()
    await played(party, table, 5)
    await party.keeper.steering.rewind(table, (await party.keeper.steering.moments(table))[0][0])
    for _ in range(6):
        party.clock.wait(DAY)
        await party.keeper.tick()
    assert len(await party.keeper.steering.branches(table)) == 1
    for _ in range(3):
        party.clock.wait(DAY)
        await party.keeper.tick()
    assert await party.logbook.read(lambda db: branches.branches(db, table)) == []


async def test_finding_e14_a_vote_that_goes_back_keeps_nothing(party: Party) -> None:
    table = await party.game()
    await played(party, table, 4)
    await party.keeper.propose(table, ANNA, "undo")
    await party.vote(table, BOB, "yes")
    assert await party.keeper.steering.branches(table) == []
