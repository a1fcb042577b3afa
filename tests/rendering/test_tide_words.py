"""Tide of Avaris by words alone: where one is, what is near and which way, and everything that the pictures show."""

import re
from typing import Any

import pytest

from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.tide_of_avaris import GAME, facts
from bot.games.tide_of_avaris.chart import DISTANCE, NODES, WITH_WIND
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import RELICS, SPACES
from bot.games.tide_of_avaris.facts.hand import hand_words
from bot.games.tide_of_avaris.lookout import exits, nearest, route, sight_words, way
from bot.games.tide_of_avaris.names import SPACE, SPOKEN
from rendering import CHARTS
from rendering.scene import Mate, Scene
from rendering.tide_of_avaris.specimen import game

from .parts import moments

CHART = CHARTS["tide_of_avaris"]
NAMES = ("Anne", "Bart", "Cora", "Dirk")
UNSPEAKABLE = re.compile(r"[⚙★×→·]|\b[NS][WE]\.[NESWH]\b|\d/\d")


def mates(seats: int) -> tuple[Mate, ...]:
    return tuple(Mate(NAMES[i], colour) for i, colour in enumerate(("sable", "ivory", "vermilion", "dusk")[:seats]))


def pages(scene: Scene) -> str:
    assert CHART.map_text and CHART.ledger_text
    return "\n".join((CHART.text(scene), CHART.map_text(scene), CHART.ledger_text(scene)))


def test_ways_lead_along_exits_to_where_they_say() -> None:
    for start in NODES:
        for goal in NODES:
            here = start
            for direction in route(start, goal):
                here = SPACES[here].exits[direction]
            assert here == goal and len(route(start, goal)) == DISTANCE[start][goal]
            said = say(way(start, goal), ())
            assert said.startswith(str(DISTANCE[start][goal])) or said == "here"


def test_finding_f4_every_space_has_a_name_of_its_own_that_can_be_said() -> None:
    assert len({say(words, ()) for words in SPOKEN.values()}) == len(SPOKEN)
    for space in NODES:
        assert space not in say(SPOKEN[space], ()) and not say(SPACE[space], ()).startswith(space)


def test_finding_f4_the_relics_and_the_letters_stand_on_pages_of_the_rules() -> None:
    topics = {topic.key: say(topic.body, ()) for topic in GAME.topics}
    relics = topics["relics"] + topics["relics_more"]
    assert all(card.name in relics and card.effect in relics for card in RELICS.values())
    assert "H, its haven" in topics["board"] and "B black" in topics["board"] and "D dusk" in topics["board"]


def test_one_step_away_says_direction_wind_and_what_lies_there() -> None:
    sea = game(2)
    sea.captains[0].ship, sea.captains[1].ship = "NW.H", "NW.N"
    said = [say(words, NAMES) for words in exits(sea, "NW.H", 0)]
    for words, (direction, other) in zip(said, SPACES["NW.H"].exits.items(), strict=True):
        assert words.startswith({"N": "north", "E": "east", "S": "south", "W": "west"}[direction])
        assert ("with the wind" in words) == (("NW.H", other) in WITH_WIND)
        assert all(colour in words for colour in sea.at(other))
    assert "the ship of Bart" in said[0]


def test_what_lies_where_is_told_the_nearest_first() -> None:
    sea = game(3)
    near = nearest(sea, "NW.H", 0)
    far = [DISTANCE["NW.H"][each.space] for each in near]
    assert far == sorted(far) and {each.space for each in near} == set(NODES) - {"NW.H"}
    assert all(sea.at(each.space) == [] or "treasure" in say(sight_words("NW.H", each), NAMES) for each in near)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_fact_of_chart_ledger_and_hand_occurs_in_words(seats: int) -> None:
    for at, (match, scene) in enumerate(moments("tide_of_avaris", seats, 7, 220)):
        if at % 11:
            continue
        sea: Any = scene.view
        words = pages(Scene(sea, mates(seats), scene.marks, scene.to_act))
        for seat in range(seats):
            assert all(say(part, NAMES) in words for part in facts.captain_words(sea, seat))
        for part in (*facts.card_words(sea), *facts.track_words(sea)):
            assert say(part, NAMES) in words
        assert all(say(part, NAMES) in words for part in facts.sea_words(sea)) and say(facts.wind_words(), ()) in words
        assert not UNSPEAKABLE.search(words), UNSPEAKABLE.search(words)
        for seat in range(seats):
            own: Sea = view(match.state, seat)
            said = CHART.hand_text(Scene(own, mates(seats), viewer=seat))
            assert all(say(part, NAMES) in said for part in hand_words(own, seat)) or said.endswith("…")
            assert not UNSPEAKABLE.search(said), UNSPEAKABLE.search(said)


@pytest.mark.parametrize("seats", [2, 4])
def test_pages_keep_their_lengths_and_what_matters_stands_first(seats: int) -> None:
    assert CHART.map_text and CHART.ledger_text
    for at, (match, scene) in enumerate(moments("tide_of_avaris", seats, 11, 300)):
        if at % 13:
            continue
        for viewer in (None, *range(seats)):
            own = view(match.state, SPECTATOR if viewer is None else viewer)
            one = Scene(own, mates(seats), scene.marks, scene.to_act, viewer)
            words = CHART.text(one)
            assert len(words) <= 1200 and len(CHART.map_text(one)) <= 3500 and len(CHART.ledger_text(one)) <= 3500
            assert ("Your ship" in words[:700]) == (viewer is not None)


def test_alt_texts_say_the_hour_and_where_the_ship_in_turn_is_in_125_characters() -> None:
    sea = game(2)
    sea.active, sea.fight = 1, None
    first = CHART.chart(Scene(sea, mates(2), to_act=(1,))).alt[:125]
    assert "Waiting for Bart" in first and "Bart at" in first
    assert CHART.hand(Scene(sea, mates(2), viewer=0)).alt.startswith("You have")
