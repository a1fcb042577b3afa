"""Case 13: after the rules were corrected a game that does not fit them rests, and loses nothing for a day."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Game
from bot.store.branches import branches
from bot.tables.model import Refused
from bot.tables.unfit import LEFT, OBJECTION, WAITS
from tests.engine import toy
from tests.engine.toy import TOY, Toy
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, HOUR, Party


async def no_bidding(state: Toy) -> None:
    if state.phase == "bid":
        state.phase = "menu"
        state.tell(toy.T("There is no bidding any more."))
        return
    await toy.step(state)


CORRECTED = replace(TOY, step=no_bidding)


async def deployed(party: Party, game: Game[Any]) -> None:
    """Another version of the program takes over."""
    party.games = {"toy": game}
    await party.restart()
    await party.keeper.review()


async def lines(party: Party, table: int) -> list[str]:
    return [line.text.text for line in await party.keeper.log(table, None, limit=200)]


async def rows(party: Party, table: int) -> list[str]:
    return await party.logbook.read(
        lambda db: [
            row[0] for row in db.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY number", (table,))
        ]
    )


async def test_case_13_a_game_that_does_not_fit_rests_and_loses_nothing(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    before, deadline = await rows(party, table), (await party.keeper.head(table)).deadline
    await deployed(party, CORRECTED)
    head = await party.keeper.head(table)
    assert (head.status, head.unfit) == ("paused", party.clock.now() + OBJECTION)
    assert deadline and not head.deadline, "clocks stand"
    assert (await lines(party, table))[-1].startswith("The rules were corrected, and the last")
    for user in (ANNA, BOB):
        for name, answer in (("mark", ()), ("bid", 1)):
            with pytest.raises(Refused):
                await party.say(table, user, name, answer)
        with pytest.raises(Refused):
            await party.keeper.undo(table, user)
    assert await reason(party.keeper.steering.resume(table)) == WAITS.text
    party.clock.wait(OBJECTION - HOUR)
    await party.keeper.tick()
    await party.restart()
    assert await rows(party, table) == before
    assert (await party.keeper.head(table)).revision == head.revision, "it is told once"


async def test_case_13_the_version_before_plays_it_on(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    before, asked = await rows(party, table), [each.ask.name for each in await party.questions(table, ANNA)]
    left = (await party.keeper.head(table)).deadline - party.clock.now()
    await deployed(party, CORRECTED)
    party.clock.wait(5 * HOUR)
    await party.keeper.tick()
    await deployed(party, TOY)
    head = await party.keeper.head(table)
    assert (head.status, head.unfit) == ("playing", 0)
    assert head.deadline == party.clock.now() + left, "clocks go on where they stood"
    assert (await lines(party, table))[-1].startswith("The rules fit this game again")
    assert [each.ask.name for each in await party.questions(table, ANNA)] == asked
    assert await rows(party, table) == before
    await party.play_out(table)


async def test_case_13_after_a_day_it_goes_on_and_what_did_not_fit_is_kept_for_a_week(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    before = await rows(party, table)
    await deployed(party, CORRECTED)
    copies = 0

    async def copied() -> bool:
        nonlocal copies
        copies += 1
        return copies > 1

    party.keeper.core.copied = copied
    party.clock.wait(OBJECTION)
    await party.keeper.tick()
    assert (await party.keeper.head(table)).status == "paused", "nothing goes without a copy"
    party.clock.wait(HOUR)
    await party.keeper.tick()
    head = await party.keeper.head(table)
    assert (head.status, head.unfit, copies) == ("playing", 0, 2)
    assert (await lines(party, table))[-1].endswith("taken back.")
    after = await rows(party, table)
    (branch,) = await party.logbook.read(lambda db: branches(db, table))
    assert branch.cut < len(before) and after[: branch.cut] == before[: branch.cut]
    assert [each.entry.decode() for each in branch.entries] == before[branch.cut :]
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["mark"]
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    await party.restart()
    assert (await party.keeper.verify(table)).wrong == ()
    assert (await party.keeper.look(table, ANNA)).view.round == 2


async def test_case_13_left_to_the_operator_it_waits_until_he_takes_the_steps_back(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    await deployed(party, CORRECTED)
    await party.keeper.steering.leave_to_operator(table)
    assert (await party.keeper.head(table)).unfit == LEFT
    with pytest.raises(Refused):
        await party.keeper.steering.leave_to_operator(table)
    for _ in range(3):
        party.clock.wait(10 * OBJECTION)
        await party.keeper.tick()
        await party.restart()
    assert (await party.keeper.head(table)).status == "paused"
    assert await party.keeper.steering.make_fit(table) is not None
    assert await party.keeper.steering.make_fit(table) is None
    assert (await party.keeper.head(table)).status == "playing"


async def test_case_13_a_moderator_can_turn_it_back_and_a_paused_one_rests_once_it_is_to_go_on(party: Party) -> None:
    table, paused = await party.game(), await party.game(channel=2)
    for each in (table, paused):
        await party.to_menu(each)
    await party.keeper.steering.pause(paused)
    await deployed(party, CORRECTED)
    assert (await party.keeper.head(paused)).unfit == 0, "it does not go on by itself"
    await party.keeper.steering.resume(paused)
    _ = await party.keeper.look(paused, None)
    assert (await party.keeper.head(paused)).unfit > 0
    moment = (await party.keeper.steering.moments(table))[0][0]
    await party.keeper.steering.rewind(table, moment)
    _ = await party.keeper.look(table, None)
    assert (await party.keeper.head(table)).status == "playing"
    assert len(await party.keeper.steering.branches(table)) == 1
    with pytest.raises(Refused):
        await party.keeper.steering.leave_to_operator(table)


async def test_case_13_the_day_does_not_pass_while_the_program_is_away(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    await deployed(party, CORRECTED)
    party.clock.wait(3 * OBJECTION)
    await party.restart()
    await party.keeper.tick()
    assert (await party.keeper.head(table)).unfit == party.clock.now() + OBJECTION
