"""A plan's sheet fits whatever is planned, leads on by its own buttons, and is nobody's answer to what is asked now."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import plans
from bot.engine.game import Game
from bot.engine.plans import Step, may_plan
from bot.engine.secret import view
from bot.engine.text import T
from bot.games import GAMES
from bot.tables.looking import question
from bot.tables.model import ASIDE
from bot.tables.plans import PLAN, PLANS, Plan, Planned, mark_of
from cogs import planning
from cogs.ui import messages
from cogs.ui.drafts import Draft
from cogs.ui.ids import unpack
from cogs.ui.plan import plan_sheet
from rendering import CHARTS
from tests import conformance as c
from tests.cogs.looks import look_of
from tests.cogs.test_panels import PICTURE, check_sheet, reachable


def plan_of(match: c.Watched, seat: int, steps: tuple[Step, ...]) -> Plan | None:
    """What the keeper would say of this plan."""
    thought = plans.ahead(match, seat, steps, random.Random(0))
    if thought is None:
        return None
    look, asked = look_of(match, seat), None
    if thought.ask is not None:
        seen = view(thought.match.state, seat)
        asked = question(thought.match, thought.ask, seen, True)
        asked = replace(asked, mode=PLAN, given=None, aside=PLANS + mark_of(steps))
        look = replace(look, view=seen, questions=(asked,))
    shown = tuple(Planned(each.step.words, each.ask is not None) for each in thought.steps)
    return Plan(look, shown, asked, thought.why, mark_of(steps))


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_a_plans_sheet_fits_and_every_answer_can_be_tapped(game: Game[Any]) -> None:
    sheets = 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal sheets
        seat = luck.randrange(match.state.seats)
        if luck.random() > 0.05 or not may_plan(match, seat):
            return
        steps: tuple[Step, ...] = ()
        while (plan := plan_of(match, seat, steps)) is not None:
            asked = planning.asked(plan)
            sheet = plan_sheet(plan, asked, Draft(), PICTURE, "said")
            check_sheet(sheet)
            sheets += 1
            if asked is None:
                return
            for row in sheet.rows:
                for item in row.children:
                    press = unpack(getattr(item, "custom_id", ""))
                    assert press is not None
                    if press.name == asked.ask.name:
                        assert planning.is_planned(press) and press.revision % ASIDE == plan.look.revision
            reachable(asked, sheet)
            thought = plans.ahead(match, seat, steps, random.Random(0))
            assert thought is not None and thought.ask is not None
            answer = c.random_captain(game, view(thought.match.state, seat), thought.ask, luck)
            steps += (Step(thought.ask.name, answer, plans.in_words(thought.match, thought.ask, answer)),)

    c.play(game, game.seats[0], {}, 3, look)
    assert sheets


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_a_hand_tells_nothing_of_a_plan_that_its_owner_has(game: Game[Any]) -> None:
    match = c.start(game, game.seats[0], {}, 1)
    chart, seat = CHARTS[game.key], 1
    scenes = []
    for steps in ((), (Step("some.question", "some answer", T("something")),)):
        match.plan(seat, steps)
        look = look_of(match, seat)
        scenes.append(messages.scene(game, look, ()))
    plain, planned = scenes
    assert chart.hand_text(planned) == chart.hand_text(plain) and chart.hand(planned).png == chart.hand(plain).png


def test_a_panel_offers_to_plan_only_while_somebody_else_has_his_turn() -> None:
    game = GAMES["set_sail"]
    match = c.start(game, 2, {}, 1)
    seat = (match.waited_for()[0] + 1) % 2
    for may in (False, True):
        look = replace(look_of(match, seat), may_plan=may, planned=2 if may else 0)
        sheet = messages.panel_sheet(game, look, PICTURE, {})
        verbs = [unpack(getattr(item, "custom_id", "")) for row in sheet.rows for item in row.children]
        assert any(press is not None and press.verb == "plan" for press in verbs) is may
        assert any("2 steps" in text for text in sheet.texts) is may
