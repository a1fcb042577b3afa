"""Scoundrels' pictures in every language: all can be read, and no words of the program are cut."""

import random
from functools import partial

import pytest

from bot.engine.languages import ENGLISH, LANGUAGES, speaking
from bot.engine.secret import SPECTATOR, Cards, view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.content import QUEST_ORDER, QUIRKS, TREASURE
from rendering import CHARTS
from rendering.kit.encode import laid
from rendering.kit.legible import faults
from rendering.scene import Mark, Mate, Scene
from rendering.scoundrels.specimen import bids, dig, fight, game, mates, pillage
from tests import conformance as c

OTHERS = [key for key in LANGUAGES if key != ENGLISH]
PEOPLE = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew", "Iris", "Old Grisel")
CHART = CHARTS["scoundrels"]


def crew(seats: int) -> tuple[Mate, ...]:
    return mates(seats, names=PEOPLE)


def legible(what: str, scene: Scene) -> None:
    assert faults(laid(partial(getattr(CHART, what), scene)), PEOPLE) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_moment_can_be_read(language: str) -> None:
    with speaking(language):
        for make in (fight, pillage, bids, dig):
            sea = make(6)
            legible("moment", Scene(sea, crew(6), (), (0, 1)))
            if sea.fight is not None:
                sea.fight.conceded = sea.fight.attacker.won = True
                legible("moment", Scene(sea, crew(6), (), (1,)))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quest_and_quirk_can_be_read_in_the_ledger(language: str, seats: int) -> None:
    quirks = list(QUIRKS)
    with speaking(language):
        for first in range(0, len(QUEST_ORDER), seats):
            sea = game(seats, quirks=True)
            sea.feats, sea.quests = [], [QUEST_ORDER[(first + i) % len(QUEST_ORDER)] for i in range(seats)]
            sea.quirk_up = quirks[first % len(quirks)]
            for seat, captain in enumerate(sea.captains):
                captain.quirk = quirks[(first + seat) % len(quirks)]
            legible("ledger", Scene(sea, crew(seats)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quirk_lying_face_up_can_be_read(language: str) -> None:
    with speaking(language):
        for quirk in QUIRKS:
            sea = game(3, quirks=True, skirmish=True)
            sea.quests, sea.feats, sea.quirk_up = [], [], quirk
            legible("ledger", Scene(sea, crew(3)))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("language", OTHERS)
def test_the_last_round_and_the_end_can_be_read(language: str, seats: int) -> None:
    with speaking(language):
        sea = game(seats)
        legible("chart", Scene(sea, crew(seats)))
        sea.over = True
        legible("chart", Scene(sea, crew(seats)))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("cargo", [[], ["idol"], ["chest", "goods", "goods"], list(TREASURE)])
def test_nothing_is_cut_on_a_private_card(language: str, cargo: list[str]) -> None:
    with speaking(language):
        for quirk in QUIRKS if cargo == ["idol"] else ("",):
            sea = game(6, quirks=True)
            sea.captains[0].cargo, sea.captains[0].quirk, sea.captains[0].damage = cargo.copy(), quirk, 3
            sea.coves[0].owner, sea.coves[0].cards = 0, Cards(["chest"], (0,), "treasure")
            marks = tuple(Mark(square, square) for square in ("A1", "B1", "D2", "G5"))
            for choices in ((), marks) if not quirk else ((),):
                legible("hand", Scene(sea, crew(6), choices, (0,), 0))


@pytest.mark.parametrize("language", OTHERS)
def test_a_random_game_is_never_cut(language: str) -> None:
    step = 0

    def look(match: c.Watched, _luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % 80:
            return
        public = Scene(view(match.state, SPECTATOR), crew(4), (), match.waited_for())
        legible("chart", public)
        legible("ledger", public)
        for ask in match.pending.asks[:1]:
            own = view(match.state, ask.seat)
            options = [GAME.option(own, ask, key) for key in c.keys_of(ask)]
            marks = tuple(Mark(each.place, each.mark, say(each.hint, PEOPLE)) for each in options if each.place)
            legible("hand", Scene(own, crew(4), marks, (ask.seat,), ask.seat))

    with speaking(language):
        match = c.play(GAME, 4, {"quirks": "on"}, 2, look)
        legible("score", Scene(view(match.state, SPECTATOR), crew(4), final=True))
