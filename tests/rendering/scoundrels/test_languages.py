"""Scoundrels' pictures in every language: nothing leaves its room, and no words of the program are cut."""

import random

import pytest

from bot.engine.secret import SPECTATOR, Cards, view
from bot.engine.text import say
from bot.engine.tongue import ENGLISH, LANGUAGES, speaking
from bot.games.scoundrels import GAME
from bot.games.scoundrels.content import QUEST_ORDER, QUIRKS, TREASURE
from rendering.kit.memo import uncached
from rendering.scene import Mark, Mate, Scene
from rendering.scoundrels.board import board_sheet
from rendering.scoundrels.hand import hand_sheet
from rendering.scoundrels.places import Plan
from rendering.scoundrels.score import score_sheet
from rendering.scoundrels.specimen import bids, dig, fight, game, mates, pillage
from rendering.scoundrels.tokens import quest_card, quest_note
from tests import conformance as c

from ..parts import cut

OTHERS = [key for key in LANGUAGES if key != ENGLISH]
PEOPLE = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew", "Iris", "Old Grisel")


def crew(seats: int) -> tuple[Mate, ...]:
    return mates(seats, names=PEOPLE)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_cut_on_the_stage(language: str, written: list[str]) -> None:
    with speaking(language):
        for seats in (3, 6):
            plan = Plan(seats, True, True, True)
            for make in (fight, pillage, bids, dig):
                sea = make(plan)
                for who, captain in enumerate(sea.captains):
                    captain.quirk = list(QUIRKS)[who * 2 + 1]
                assert not board_sheet(Scene(sea, crew(seats), (), (0, 1))).spills
                if sea.fight is not None:
                    sea.fight.conceded = sea.fight.attacker.won = True
                    assert not board_sheet(Scene(sea, crew(seats), (), (1,))).spills
    assert not cut(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quest_can_be_read_on_its_card(language: str, written: list[str]) -> None:
    with speaking(language), uncached():
        for quest in QUEST_ORDER:
            for seats in (3, 4, 5, 6):
                for stage, draw in ((False, quest_card), (True, quest_note)):
                    plan = Plan(seats, True, False, stage)
                    draw(quest, plan.quest_box(0)[2], plan.quest_pitch - 10)
                    draw(quest, plan.quest_box(0)[2], plan.quest_pitch - 10, "jade", 4)
    assert not cut(written)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("cargo", [[], ["idol"], ["chest", "goods", "goods"], list(TREASURE)])
def test_nothing_is_cut_on_a_private_card(language: str, cargo: list[str], written: list[str]) -> None:
    with speaking(language):
        for quirk in QUIRKS if cargo == ["idol"] else ("",):
            sea = game(Plan(6, True, True, False))
            sea.captains[0].cargo, sea.captains[0].quirk, sea.captains[0].damage = cargo.copy(), quirk, 3
            sea.coves[0].owner, sea.coves[0].cards = 0, Cards(["chest"], (0,), "treasure")
            marks = tuple(Mark(square, square) for square in ("A1", "B1", "E2", "G5"))
            for choices in ((), marks) if not quirk else ((),):
                assert not hand_sheet(Scene(sea, crew(6), choices, (0,), 0)).spills
    assert not cut(written)


@pytest.mark.parametrize("language", OTHERS)
def test_a_random_game_is_never_cut(language: str, written: list[str]) -> None:
    step = 0

    def look(match: c.Watched, _luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % 80:
            return
        public = Scene(view(match.state, SPECTATOR), crew(4), (), match.waited_for())
        assert not board_sheet(public).spills
        for ask in match.pending.asks[:1]:
            own = view(match.state, ask.seat)
            options = [GAME.option(own, ask, key) for key in c.keys_of(ask)]
            marks = tuple(Mark(each.place, each.mark, say(each.hint, PEOPLE)) for each in options if each.place)
            assert not hand_sheet(Scene(own, crew(4), marks, (ask.seat,), ask.seat)).spills

    with speaking(language):
        match = c.play(GAME, 4, {"quirks": "on"}, 2, look)
        score = score_sheet(Scene(view(match.state, SPECTATOR), crew(4), final=True))
        assert not score.spills
    assert not cut(written)
