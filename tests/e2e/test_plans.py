"""A turn planned by pressing, in each title: laid out, kept through a restart, played when it comes, and told."""

import contextlib
import random

import pytest

from bot.engine.plans import laid
from bot.games import GAMES
from bot.tables.model import Refused
from bot.tools.harbour import Seen
from tests.e2e.fleet import verb
from tests.e2e.story import CHANNEL, Story, story
from tests.e2e.test_orders import SEATS, Game, begun, button, panel

pytestmark = pytest.mark.harbour
__all__ = ["story"]
MOST = 4  # steps that are planned


async def planner(game: Game) -> int:
    """Play on until somebody has his turn and another one can plan: who that is."""
    for _ in range(2_000):
        match = await game.match()
        assert not match.over
        turn = match.turn
        if turn >= 0:
            seat = (turn + 1) % len(SEATS)
            with contextlib.suppress(Refused):
                if (await game.story.keeper.plan(game.table, game.story.user(SEATS[seat]))).question is not None:
                    return seat
        await game.on()
    raise AssertionError("nobody could plan")


async def lay_out(story: Story, seat: int, shown: Seen, luck: random.Random) -> Seen:
    """Press what would be asked next, as long as something is."""
    sailor, keeper = story.sailors[SEATS[seat]], story.keeper
    for _ in range(30):
        plan = await keeper.plan((await story.head()).id, story.user(SEATS[seat]))
        if plan.question is None or len(plan.steps) >= MOST:
            break
        name = plan.question.ask.name
        ours = [each for each in shown.buttons if f"/{name}/" in each.custom_id and not each.disabled]
        menus = [each for each in shown.menus if f"/{name}/" in each.custom_id]
        assert ours or menus, shown.text
        confirm = next((each for each in ours if verb(each.custom_id) == "confirm"), None)
        if confirm is not None:
            answer = await sailor.click(shown, confirm.custom_id)
        elif menus:
            menu = menus[luck.randrange(len(menus))]
            answer = await sailor.select(shown, luck.choice(menu.values), menu=menu.custom_id)
        else:
            answer = await sailor.click(shown, luck.choice(ours).custom_id)
        assert answer.message is not None, answer.text
        shown = answer.message
    return shown


@pytest.mark.parametrize("key", GAMES)
async def test_a_turn_is_planned_by_pressing_kept_through_a_restart_and_played_when_it_comes(
    story: Story, key: str
) -> None:
    game = await begun(story, key)
    seat = await planner(game)
    await story.settle()
    sailor, others = story.sailors[SEATS[seat]], [name for name in SEATS if name != SEATS[seat]]
    before = (await story.head()).revision
    hand = await panel(sailor)
    opened = await sailor.click(hand, button(hand, "plan").custom_id)
    assert opened.message is not None and "Plan your next turn" in opened.text and "Nobody else sees" in opened.text
    shown = await lay_out(story, seat, opened.message, random.Random(1))
    assert "1. " in shown.text, shown.text
    steps = laid((await game.match()).state, seat)
    assert steps and (await story.head()).revision == before, "nobody else sees anything of it"
    for name in others:
        assert not any("Plan your next" in each.text for each in await story.sailors[name].sees(CHANNEL))
    await story.stop()
    await story.start()
    assert laid((await game.match()).state, seat) == steps
    for _ in range(500):
        match = await game.match()
        if match.turn == seat or not laid(match.state, seat):
            break
        await game.on()
    await story.settle()
    assert not laid((await game.match()).state, seat), "all is played, or has ended"
    log = await sailor.slash("game log", CHANNEL)
    assert "from your plan" in log.text or "Your plan" in log.text, log.text
    theirs = await story.sailors[others[0]].slash("game log", CHANNEL)
    assert "your plan" not in theirs.text.lower()


async def test_a_step_is_taken_out_and_a_plan_is_cleared_by_pressing_and_steps_are_typed(story: Story) -> None:
    game = await begun(story, "set_sail")
    seat = await planner(game)
    await story.settle()
    sailor = story.sailors[SEATS[seat]]
    hand = await panel(sailor)
    opened = await sailor.click(hand, button(hand, "plan").custom_id)
    assert opened.message is not None
    plan = await story.keeper.plan(game.table, story.user(SEATS[seat]))
    assert plan.question is not None
    first = GAMES["set_sail"].captain(plan.look.view, plan.question.ask, random.Random(1))
    words = ", ".join(first) if isinstance(first, tuple) else str(first)
    typed = await sailor.slash("play", CHANNEL, answer=words)
    assert "✓ Planned: " in typed.text and "1. " in typed.text, typed.text
    stale = await sailor.click(opened.message, _first_answer(opened.message), forged=True)
    assert "moved on" in stale.text, stale.text
    assert typed.message is not None
    menu = next(each for each in typed.message.menus if verb(each.custom_id) == "unplan")
    out = await sailor.select(typed.message, "0", menu=menu.custom_id, deliveries=3)
    assert "✓ Taken out." in out.text and out.message is not None and "1. " not in out.text
    again = await sailor.slash("play", CHANNEL, answer=words)
    assert again.message is not None
    clear = next(each for each in again.message.buttons if verb(each.custom_id) == "unplan")
    cleared = await sailor.click(again.message, clear.custom_id, deliveries=2)
    assert "cleared" in cleared.text, cleared.text
    assert not laid((await game.match()).state, seat)


def _first_answer(seen: Seen) -> str:
    return next(
        each.custom_id
        for each in (*seen.buttons, *seen.menus)
        if verb(each.custom_id) in ("key", "pick", "group", "part")
    )
