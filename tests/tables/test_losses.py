"""What going back takes from whom is told before it is done, and tells no more than all could see."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.computers import random_answer
from bot.engine.question import AnyOf
from bot.engine.text import T, Who
from bot.games import GAMES
from bot.tables.model import Loss, Refused
from tests.engine.toy import TOY, Toy, pick
from tests.engine.toy import step as toy_step
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, Party
from tests.tables.test_branches import played


async def at_first(party: Party, table: int) -> tuple[tuple[int, int], ...]:
    """What going back to the first moment would take."""
    to = (await party.keeper.steering.moments(table))[0][0]
    loss = await party.keeper.steering.rewind_costs(table, to)
    assert loss is not None
    return loss.answers


async def test_what_a_rewind_takes_back_is_counted_for_each_seat(party: Party) -> None:
    table = await party.game()
    assert await at_first(party, table) == ()
    await party.bids(table, 1)
    assert await at_first(party, table) == (), "what waits for another's bid is nobody's to know"
    await party.say(table, BOB, "bid", 0)
    assert await at_first(party, table) == ((0, 1), (1, 1))
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    assert await at_first(party, table) == ((0, 3), (1, 1))
    await party.keeper.steering.skip(table, 0)
    await party.keeper.steering.skip(table, 1)
    assert await at_first(party, table) == ((0, 4), (1, 2)), "also what a computer has answered for somebody"


async def test_what_a_restored_branch_takes_and_brings_back(party: Party) -> None:
    table, steering = await party.game(), party.keeper.steering
    await party.bids(table, 1, 0)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    await steering.rewind(table, (await steering.moments(table))[0][0])
    branch = (await steering.branches(table))[0].id
    assert await steering.restore_costs(table, branch) == (Loss(()), Loss(((0, 3), (1, 1))))
    await party.bids(table, 0, 1)
    assert await steering.restore_costs(table, branch) == (Loss(((0, 1), (1, 1))), Loss(((0, 3), (1, 1))))
    assert await steering.restore_costs(table, 99) is None


async def test_what_no_longer_fits_the_rules_is_not_counted(party: Party) -> None:
    table = await party.game()
    await played(party, table, 6)
    party.games["toy"] = replace(TOY, step=shop)
    assert await party.keeper.steering.rewind_costs(table, (await party.keeper.steering.moments(table))[0][0]) is None


async def shop(toy: Toy) -> None:
    """In Anna's turn she may pay, or not after all, and somebody may put a word in without being named."""
    if toy.phase != "menu":
        await toy_step(toy)
        return
    beside = tuple(
        pick(seat, "beside", ("yes", "no"), "no", public=False, optional=True, hidden=True) for seat in (1, 2)
    )
    ask, answer = await AnyOf((pick(0, "menu", ("pay", "pass"), "pass", public=False), *beside))
    if ask.name == "beside":
        toy.tell(T("Somebody puts a word in."))
    elif answer == "pay":
        if await pick(0, "pay", ("gold", "back"), "gold", public=False, unnoticed=True) == "gold":
            toy.tell(T("{who} pays.", who=Who(0)))
            toy.round += 1
    toy.round += answer == "pass"
    toy.over = toy.round > 6


async def test_neither_what_is_hidden_nor_what_nobody_notices_is_counted(party: Party) -> None:
    party.games["toy"] = replace(TOY, step=shop)
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.bids(table, 1, 0, 0)
    before = await at_first(party, table)
    for _ in range(3):
        await party.say(table, ANNA, "menu", "pay")
        assert await at_first(party, table) == before
        await party.say(table, ANNA, "pay", "back")
        assert await at_first(party, table) == before
    await party.say(table, CARL, "beside", "yes")
    assert await at_first(party, table) == before, "all read that somebody spoke, and not who"
    await party.say(table, ANNA, "menu", "pay")
    await party.say(table, ANNA, "pay", "gold")
    assert await at_first(party, table) == ((0, before[0][1] + 1), *before[1:])


@pytest.fixture
async def shelf(tmp_path: Path) -> AsyncIterator[Party]:
    found = await Party(tmp_path / "table.db", 50, dict(GAMES)).open()
    yield found
    await found.close()


@pytest.mark.parametrize("game", GAMES)
async def test_in_every_game_an_answer_that_nobody_sees_changes_nothing_of_what_is_told(
    shelf: Party, game: str
) -> None:
    players, luck = (ANNA, BOB, CARL), random.Random(9)
    table = await shelf.game(CHANNEL, players, game=game)
    before: Any = None
    for _ in range(120):
        user = luck.choice(players)
        asked = [each for each in await shelf.questions(table, user) if each.given is None]
        if not asked:
            continue
        each = luck.choice(asked)
        fallback = each.default if each.default is not None else ()
        try:
            accepted = await shelf.say(table, user, each.ask.name, random_answer(each.ask, fallback, luck))
        except Refused:
            continue
        now = await at_first(shelf, table)
        assert not accepted.unseen or before is None or now == before, each.ask.name
        before = now
    assert before, "and what all see is told"
