"""Plans at a table: stored, played when the turn comes as if its player had pressed then, and seen by nobody else."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.match import Match
from bot.engine.plans import CHANCE, DONE, NO_TURN
from bot.engine.record import encode
from bot.engine.text import say
from bot.tables.model import Look
from bot.tables.plans import ANOTHER, STOPPED
from tests.engine.toy import TOY, Marked, pick
from tests.engine.toy import step as toy_step
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, HOUR, Party
from tests.tables.test_orders import answered

NAMES = ("Anna", "Bob", "Carl")


async def annas_turn(party: Party, players: tuple[int, ...] = (ANNA, BOB, CARL)) -> int:
    """A table at which Anna is at her menu."""
    table = await party.game(players=players)
    await party.bids(table, 1, *(0 for _ in players[1:]))
    await party.say(table, ANNA, "mark", ())
    return table


async def lay(party: Party, table: int, user: int, *answers: tuple[str, Any]) -> None:
    """Lay these answers out, one press each."""
    for name, answer in answers:
        await party.keeper.lay(table, user, name, answer, (await party.keeper.plan(table, user)).mark)


WHOLE = (("mark", ()), ("menu", "pass"))


async def to_bob(party: Party, table: int) -> None:
    """Anna's turn ends, and Bob bids most."""
    await party.say(table, ANNA, "menu", "pass")
    await party.bids(table, 0, 3, 0)


async def told(party: Party, table: int, user: int | None) -> list[str]:
    return [say(line.text, NAMES) for line in await party.keeper.log(table, user)]


def seen(look: Look) -> Look:
    """A look without when, and how often, something was written."""
    return replace(look, table=replace(look.table, head=replace(look.table.head, touched=0, version=0)))


async def test_a_whole_turn_is_laid_out_before_it_begins_and_played_when_it_comes(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    plan = await party.keeper.plan(table, BOB)
    assert [(say(each.words, NAMES), each.fits) for each in plan.steps] == [("nothing", True), ("pass", True)]
    assert (plan.question, plan.why) == (None, DONE)
    assert (await party.keeper.look(table, BOB)).planned == 2
    await party.restart()
    await to_bob(party, table)
    look = await party.keeper.look(table, CARL)
    assert look.view.phase == "bid" and look.view.round == 3, "Bob's turn is over"
    given = [(each.seat, each.name, each.by) for each in await answered(party, table) if each.by == "plan"]
    assert given == [(1, "mark", "plan"), (1, "menu", "plan")]
    assert (await told(party, table, BOB))[-2:] == [
        "Played from your plan: nothing.",
        "Played from your plan: pass.",
    ]
    for user in (None, ANNA, CARL):
        assert not any("plan" in line for line in await told(party, table, user))
    assert (await party.keeper.look(table, BOB)).planned == 0


async def test_the_first_step_that_cannot_be_done_stops_the_plan_and_asks(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    party.games["toy"] = replace(TOY, step=_nothing_to_pass)
    party.keeper.core.reload()
    await to_bob(party, table)
    assert [each.ask.name for each in await party.questions(table, BOB)] == ["menu"]
    assert (await told(party, table, BOB))[-2:] == [
        "Played from your plan: nothing.",
        "Your plan ends here: That is not one of the choices just now.",
    ]
    assert (await party.keeper.look(table, BOB)).planned == 0


async def _nothing_to_pass(toy: Any) -> None:
    """From the second round on the menu offers other things."""
    if toy.phase != "menu" or toy.round == 1:
        await toy_step(toy)
        return
    await Marked(toy.turn, tuple(toy.hands[toy.turn].cards), 0, 1)
    await pick(toy.turn, "menu", ("roll", "stay"))
    toy.round, toy.phase = toy.round + 1, "bid"


async def test_another_question_than_the_planned_one_stops_the_plan(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    party.games["toy"] = replace(TOY, step=_asks_something_else)
    party.keeper.core.reload()
    await to_bob(party, table)
    assert [each.ask.name for each in await party.questions(table, BOB)] == ["beside"]
    assert (await told(party, table, BOB))[-1] == say(STOPPED, NAMES).format(why=say(ANOTHER, NAMES))


async def _asks_something_else(toy: Any) -> None:
    """From the second round on another question opens the turn."""
    if toy.phase == "menu" and toy.round > 1:
        await pick(toy.turn, "beside", ("yes", "no"))
        toy.round, toy.phase = toy.round + 1, "bid"
        return
    await toy_step(toy)


async def test_chance_ends_a_plan_that_was_to_go_on(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, ("mark", ()), ("menu", "roll"))
    assert (await party.keeper.plan(table, BOB)).why == CHANCE
    await to_bob(party, table)
    look = await party.keeper.look(table, BOB)
    assert look.view.round == 3 and look.planned == 0


async def test_what_a_plan_has_played_can_be_taken_back_and_is_not_played_again(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, ("mark", ()))
    await to_bob(party, table)
    look = await party.keeper.look(table, BOB)
    assert look.can_undo and [each.ask.name for each in look.questions if each.mine] == ["menu", "trade"]
    await party.keeper.undo(table, BOB)
    await party.restart()
    assert [each.ask.name for each in await party.questions(table, BOB)] == ["mark"]


async def test_a_step_is_taken_out_with_what_cannot_follow_without_it_and_all_by_one_word(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    mark = (await party.keeper.plan(table, BOB)).mark
    assert (await party.keeper.lift(table, BOB, 1, mark)).unseen
    assert "changed" in await reason(party.keeper.lift(table, BOB, 0, mark)), "that plan is not there any more"
    await lay(party, table, BOB, ("menu", "pass"))
    await party.keeper.lift(table, BOB, 0, (await party.keeper.plan(table, BOB)).mark)
    assert (await party.keeper.plan(table, BOB)).steps == ()
    await lay(party, table, BOB, *WHOLE)
    await party.keeper.lift(table, BOB, None, (await party.keeper.plan(table, BOB)).mark)
    assert (await party.keeper.look(table, BOB)).planned == 0


async def test_a_plan_takes_only_what_would_be_asked_and_is_legal(party: Party) -> None:
    table = await annas_turn(party)
    mark = (await party.keeper.plan(table, BOB)).mark
    assert await reason(party.keeper.lay(table, BOB, "menu", "pass", mark))
    assert await reason(party.keeper.lay(table, BOB, "mark", ("card-99",), mark))
    assert await reason(party.keeper.lay(table, BOB, "mark", (), mark + 1))
    assert "already" in await reason(party.keeper.plan(table, ANNA))
    assert await reason(party.keeper.plan(table, 999))


async def test_a_step_that_does_not_fit_any_more_says_so(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, ("mark", ()), ("menu", "pass"))
    party.games["toy"] = replace(TOY, suppose_turn=lambda toy, seat: False)
    party.keeper.core.reload()
    plan = await party.keeper.plan(table, BOB)
    assert [each.fits for each in plan.steps] == [False, False]
    assert plan.why == NO_TURN


async def test_nobody_else_can_tell_that_somebody_plans(party: Party) -> None:
    table = await annas_turn(party)
    before = [seen(await party.keeper.look(table, user)) for user in (None, ANNA, CARL)]
    revision, heard = (await party.keeper.head(table)).revision, len(party.heard)
    await lay(party, table, BOB, *WHOLE)
    assert [seen(await party.keeper.look(table, user)) for user in (None, ANNA, CARL)] == before
    assert (await party.keeper.head(table)).revision == revision and len(party.heard) == heard
    assert b"plan" not in await party.keeper.export(table)


async def test_others_see_of_a_plan_what_they_would_see_of_a_quick_player(party: Party) -> None:
    looks: list[Any] = []
    for planned in (True, False):
        table = await annas_turn(party) if planned else await _second(party)
        if planned:
            await lay(party, table, BOB, *WHOLE)
        party.heard.clear()
        await to_bob(party, table)
        if not planned:
            for name, answer in WHOLE:
                await party.say(table, BOB, name, answer)
        found = [await party.keeper.look(table, user) for user in (None, ANNA, CARL)]
        looks.append(
            (
                [
                    (each.revision, encode(each.view), each.waiting, each.questions, each.turn, each.can_undo)
                    for each in found
                ],
                [(each.why, each.revision, each.turned, each.acted, each.quiet) for each in party.heard],
                [await told(party, table, user) for user in (None, ANNA, CARL)],
            )
        )
    assert looks[0] == looks[1]


async def _second(party: Party) -> int:
    """The same table once more, in another channel, with the same luck."""
    party.seed = 0
    table = (await party.lobby(channel=7, players=(ANNA, BOB, CARL))).head.id
    await party.keeper.start(table, ANNA)
    await party.bids(table, 1, 0, 0)
    await party.say(table, ANNA, "mark", ())
    return table


async def test_a_computer_that_plays_for_somebody_goes_by_no_plan(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    await party.keeper.stand_in(table, 1)
    await to_bob_by_computer(party, table)
    assert not any(each.by == "plan" for each in await answered(party, table))


async def to_bob_by_computer(party: Party, table: int) -> None:
    await party.say(table, ANNA, "menu", "pass")
    await party.say(table, ANNA, "bid", 0)
    await party.say(table, CARL, "bid", 0)


async def test_a_paused_table_plays_no_plan_until_it_goes_on(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    await party.say(table, ANNA, "menu", "pass")
    await party.keeper.steering.pause(table)
    assert (await party.keeper.look(table, BOB)).planned == 2
    await party.keeper.steering.resume(table)
    await party.bids(table, 0, 3, 0)
    assert (await party.keeper.look(table, BOB)).planned == 0


async def test_turning_the_game_back_ends_all_plans(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    moments = await party.keeper.steering.moments(table)
    await party.keeper.steering.rewind(table, moments[0][0])
    await party.restart()
    assert (await party.keeper.look(table, BOB)).planned == 0


async def test_a_plan_plays_at_night_while_its_player_sleeps_and_his_clock_is_untouched(party: Party) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, ("mark", ()))
    await party.say(table, ANNA, "menu", "pass")
    await party.say(table, BOB, "bid", 3)
    party.clock.wait(5 * HOUR)
    await party.bids(table, 0, players=(ANNA,))
    await party.bids(table, 0, players=(CARL,))
    look = await party.keeper.look(table, BOB)
    assert look.waiting == (1,) and look.deadlines[1] == party.clock.now() + 24 * HOUR
    assert [call.user for call in await party.keeper.to_mention(table)] == [BOB], "he is asked, so he is called"


async def test_a_rule_that_fails_on_a_plan_ends_it_and_the_table_goes_on(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await annas_turn(party)
    await lay(party, table, BOB, *WHOLE)
    answer = Match.answer

    def failing(match: Match[Any], seat: int, name: str, given: Any, by: str = "player") -> None:
        if by == "plan":
            raise ValueError("broken")
        answer(match, seat, name, given, by)

    monkeypatch.setattr(Match, "answer", failing)
    await to_bob(party, table)
    assert "wrong with the rules" in await reason(party.keeper.look(table, BOB))
    assert [each.ask.name for each in await party.questions(table, BOB)] == ["mark"]
    assert (await party.keeper.look(table, BOB)).planned == 0


async def test_computers_go_on_after_a_plan(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB), captains=1)
    await party.bids(table, 3, 0)
    await party.keeper.core.idle()
    await party.say(table, ANNA, "mark", ())
    await lay(party, table, BOB, *WHOLE)
    await party.say(table, ANNA, "menu", "pass")
    await party.say(table, ANNA, "bid", 0)
    await party.say(table, BOB, "bid", 3)
    await party.keeper.look(table, BOB)
    await party.keeper.core.idle()
    look = await party.keeper.look(table, BOB)
    assert look.view.round == 3 and 2 not in look.table.head.waiting
