"""Rules, captains and clocks that fail, and what cannot be stored: nothing is lost, and others go on."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.store import pages
from bot.store.errors import WriteFailed
from bot.tables.model import Broken, NotStored
from tests.engine import toy
from tests.engine.toy import TOY, Toy
from tests.tables.answers import stored
from tests.tables.party import ANNA, BOB, CARL, Party


def broken_game(fails: list[str]) -> Any:
    async def step(state: Toy) -> None:
        if fails and state.phase == "menu" and state.coins[0] > 0:
            state.coins[0] -= 1  # half done
            raise RuntimeError("card-7 is not in the deck")
        await toy.step(state)

    return replace(TOY, step=step)


async def test_a_rule_that_raises_leaves_its_table_as_it_was_and_others_go_on(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    fails: list[str] = []
    party.keeper.core.games = {"toy": broken_game(fails), "fine": TOY}
    table = await party.game()
    other = await party.game(channel=1, game="fine")
    await party.say(table, ANNA, "bid", 1)
    before = await stored(party)
    fails.append("now")
    with pytest.raises(Broken):
        await party.say(table, BOB, "bid", 0)
    assert await stored(party) == before
    assert "card-7" not in caplog.text and "The rules failed at table" in caplog.text
    await party.bids(other, 1, 0)
    assert (await party.keeper.look(table, BOB)).questions[0].given is None
    fails.clear()
    await party.say(table, BOB, "bid", 0)
    assert (await party.keeper.look(table, ANNA)).view.coins == [3, 3]


async def test_a_game_that_cannot_be_loaded_can_still_be_left_moved_and_ended(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    party.keeper.core.games = {}
    party.keeper.core.reload()
    with pytest.raises(Broken):
        await party.keeper.look(table, ANNA)
    assert (await party.keeper.table(table)).head.status == "playing"
    await party.keeper.desert(table, CARL)
    await party.keeper.steering.move(table, 4)
    await party.keeper.steering.pause(table)
    party.keeper.core.games = {"toy": TOY}
    assert (await party.keeper.steering.resume(table)).revision > 1
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["bid"]
    party.keeper.core.games = {}
    party.keeper.core.reload()
    await party.keeper.forget_user(ANNA)
    assert (await party.keeper.steering.end(table)).over


async def test_case_05_what_cannot_be_stored_does_not_count(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await party.game()
    before = await stored(party)

    async def full(work: Any) -> None:
        raise WriteFailed("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(party.logbook, "write", full)
        with pytest.raises(NotStored):
            await party.say(table, ANNA, "bid", 3)
    assert await stored(party) == before
    assert (await party.keeper.look(table, ANNA)).questions[0].given is None
    await party.say(table, ANNA, "bid", 1)


async def test_a_captain_whose_rule_fails_costs_nobody_his_answer(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    fails: list[str] = []
    party.keeper.core.games = {"toy": broken_game(fails)}
    table = await party.game(players=(ANNA,), captains=1)
    fails.append("now")
    with pytest.raises(Broken):  # her own answer would run into the failing rule
        await party.say(table, ANNA, "bid", 0)
    fails.clear()
    await party.say(table, ANNA, "bid", 3)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "pass")
    assert (await party.keeper.look(table, ANNA)).view.round == 2

    def grim(seen: Any, ask: Any, luck: Any) -> Any:
        raise KeyError("card-7")

    async def failing_for_captains(state: Toy) -> None:
        if state.phase == "menu" and state.turn == 1 and fails:
            await toy.Marked(1, ("x",), 0, 1)
            raise RuntimeError("card-7")
        await toy.step(state)

    party.keeper.core.games = {"toy": replace(TOY, step=failing_for_captains, captain=grim)}
    party.keeper.core.reload()
    fails.append("now")
    accepted = await party.say(table, ANNA, "bid", 0)  # the captain bids 1 and has the turn, which fails
    assert not accepted.repeated and (await party.keeper.look(table, ANNA)).waiting == (1,)
    assert "card-7" not in caplog.text
    fails.clear()
    party.keeper.core.games = {"toy": TOY}
    party.keeper.core.reload()
    party.clock.wait(700)
    await party.keeper.tick()
    assert (await party.keeper.look(table, ANNA)).view.round == 3


async def test_a_captain_whose_choice_breaks_a_rule_answers_plainly_this_once(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    async def no_dice_for_captains(state: Toy) -> None:
        if state.phase == "menu" and state.turn == 1:
            await toy.Marked(1, tuple(state.hands[1].cards), 0, 1)
            if await toy.pick(1, "menu", ("roll", "pass"), "pass") == "roll" and state.round < 3:
                raise RuntimeError("card-7")
            state.phase, state.round, state.over = "bid", state.round + 1, state.round > 2
            return
        await toy.step(state)

    party.keeper.core.games = {"toy": replace(TOY, step=no_dice_for_captains)}
    table = await party.game(players=(ANNA,), captains=1)
    for number in (2, 3):  # the captain bids 1, has the turn, and always chooses to roll
        await party.say(table, ANNA, "bid", 0)
        assert (await party.keeper.look(table, ANNA)).view.round == number
    await party.say(table, ANNA, "bid", 0)
    look = await party.keeper.look(table, ANNA)
    assert look.over  # in the third round the rules take the roll
    rows = [
        row.entry for row in await party.logbook.read(lambda db: pages.entries(db, table)) if b'"menu"' in row.entry
    ]
    assert [b'"pass"' in row for row in rows] == [True, True, False]
    assert sum("A captain failed" in record.message for record in caplog.records) == 1
    assert "card-7" not in caplog.text


async def test_a_clock_that_fails_keeps_no_other_from_being_heard(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    def lost(state: Toy) -> int:
        if fails:
            raise KeyError("card-7")
        return toy.whose_turn(state)

    fails: list[str] = []
    party.keeper.core.games = {"toy": replace(TOY, turn=lost), "fine": TOY}
    first = await party.game()
    second = await party.game(channel=1, game="fine")
    fails.append("now")
    party.clock.wait(48 * 3600 + 60)
    await party.keeper.tick()
    await party.keeper.tick()
    assert (await party.keeper.look(second, ANNA)).view.phase == "menu"
    told = ("The clock of table 1 failed", "The rules failed at table 1")  # in memory, or already when it is loaded
    assert any(line in caplog.text for line in told) and "card-7" not in caplog.text
    assert (await party.keeper.head(first)).status == "playing"
