"""What a computer would choose is blue, for the eyes of whoever is asked alone."""

import random
from typing import Any

import pytest
from discord import ButtonStyle, ui

from bot.engine.computers import captain_answer
from bot.engine.game import Game
from bot.engine.question import PickOne, Place
from bot.games import GAMES
from cogs.ui import messages
from cogs.ui.ids import unpack
from cogs.ui.layout import Sheet
from rendering.scene import Picture
from tests import conformance as c
from tests.cogs.looks import look_of

PICTURE = Picture(b"", "A picture.")
ANSWERS = ("key", "pick", "some", "next", "part", "confirm", "open", "group", "number")


def blue(sheet: Sheet) -> list[str]:
    """The answers whose buttons are blue, by their keys."""
    found: list[str] = []
    for item in sheet.view().walk_children():
        if isinstance(item, ui.Button) and item.style is ButtonStyle.primary:
            press = unpack(item.custom_id or "")
            if press is not None and press.verb in ANSWERS:
                found.append(press.value)
    return found


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_no_answer_on_a_message_that_all_read_is_blue_and_in_ones_own_panel_it_is_the_advice(game: Game[Any]) -> None:
    advised = 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal advised
        assert blue(messages.table_sheet(game, look_of(match), PICTURE, (), {})) == []
        for ask in match.pending.asks:
            own = look_of(match, ask.seat)
            assert blue(messages.panel_sheet(game, own, PICTURE, {})) == []
            answer = captain_answer(match, ask, random.Random(1))
            found = blue(messages.panel_sheet(game, own, PICTURE, {}, advice=(ask.name, answer)))
            if isinstance(ask, PickOne | Place):
                assert found in ([], [answer]), ask.name
            advised += bool(found)

    for seed in (6, 7):
        c.play(game, game.seats[0], {}, seed, look)
    assert advised > 10
