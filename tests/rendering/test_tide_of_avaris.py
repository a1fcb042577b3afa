"""Tide of Avaris' pictures: legible, within their limits, and silent about what is behind a screen."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, Cards, clone, view
from bot.engine.tongue import LANGUAGES, speaking
from bot.games.tide_of_avaris.chart import CREW_FACES, DISTANCE, SPIRIT_FACES
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import CARDS, COLOURS, MONSTERS, NAVY_CARDS, SPACES
from rendering import CHARTS
from rendering.scene import Mark, Scene
from rendering.tide_of_avaris.board import board_sheet
from rendering.tide_of_avaris.hand import hand_sheet
from rendering.tide_of_avaris.score import lines, score_sheet
from rendering.tide_of_avaris.specimen import game, mates, specimens
from rendering.tide_of_avaris.words import light_of

from .parts import NAMES, crew, cut, fine, light_and_true, moments, opened, tells_nothing_hidden

CHART = CHARTS["tide_of_avaris"]
KEY = "tide_of_avaris"


def _crowded(seats: int) -> Sea:
    """As much of everything as a long game can bring together."""
    sea = game(seats)
    relics = [card.id for card in CARDS.relics]
    for seat, captain in enumerate(sea.captains):
        captain.unbound = [*COLOURS, *COLOURS[:3]]
        captain.bound = ["blue", "pink"]
        captain.buried = [*COLOURS, "red"]
        captain.exhausted = [*CREW_FACES[:4], SPIRIT_FACES[seat]]
        captain.ready = Cards(list(CREW_FACES[:3]))
        captain.jettisoned, captain.adrift = 1, True
        captain.relics, captain.used = relics[seat * 4 : seat * 4 + 4][: 15 - seat * 4], relics[seat * 4 : seat * 4 + 2]
        captain.ship = "NE.E"
    sea.relic_row = relics[15:]
    sea.navy.space = "NE.E"
    sea.navy.seized = list(COLOURS)
    sea.final = True
    return sea


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phase", ["sunrise", "sunset", "wager"])
def test_the_fullest_board_keeps_its_limit_and_its_likeness(seats: int, phase: Any) -> None:
    sea = _crowded(seats)
    sea.phase = phase
    faces = ["hit", "wind", "miss", "hit", "miss"] * 2
    sea.fight = Fight("NE.E", Side(0, [], 10, "marauder", faces, "hit2", 9), Side(NAVY, [], 5, "", faces[:5], "", 3))
    sea.fight.winner, sea.fight.wind, sea.fight.stage, sea.fight.stolen = 0, 0, "won", ["red", "blue", "teal"]
    marks = tuple(Mark(space, space, "empty") for space, far in DISTANCE["NE.E"].items() if far in (1, 2))
    full = Scene(sea, crew(KEY, seats), marks, (0, 1), news=("Something happened. " * 3,))
    light_and_true(board_sheet(full))
    fine(CHART.board(full))
    assert "SW.W" in CHART.text(full) and "Decks" in CHART.text(full) and not CHART.text(full).endswith("…")


@pytest.mark.parametrize("dice", [0, 1, 5, 7, 14])
def test_a_private_screen_holds_any_number_of_dice_and_cards(dice: int) -> None:
    sea = _crowded(4)
    own = sea.captains[1]
    own.ready = Cards([*CREW_FACES, *CREW_FACES, *SPIRIT_FACES][:dice])
    own.exhausted = list(CREW_FACES * 2)[:dice]
    own.charts = Cards([card.id for card in CARDS.bonuses][: dice * 2])
    own.relics = [card.id for card in CARDS.relics if card.id in ("quartermasters_slate", "whispering_shell")]
    if not dice:
        own.unbound, own.bound, own.relics = [], [], []
    marks = tuple(Mark(space, "2") for space in SPACES)
    scene = Scene(sea, crew(KEY, 4), marks, viewer=1)
    light_and_true(hand_sheet(scene))
    fine(CHART.hand(scene))
    assert len(CHART.hand_text(scene)) <= 2500


def test_a_board_before_anything_is_laid_out_is_drawn() -> None:
    sea = Sea(seats=2, options=game(2).options, captains=game(2).captains)
    fine(CHART.board(Scene(sea, mates(2), to_act=(0,))))
    assert "Set-up" in CHART.text(Scene(sea, mates(2)))


def test_the_light_of_the_board_follows_the_phase_of_the_day() -> None:
    lights: dict[str, str] = {}
    pictures: dict[str, bytes] = {}
    for phase in ("reroll", "sunrise", "sunset", "upgrade", "hunt", "wager", "tide"):
        sea = game(2)
        sea.phase = phase  # type: ignore[assignment]
        lights[phase] = light_of(sea)
        pictures[phase] = CHART.board(Scene(sea, mates(2))).png
    assert lights["reroll"] == lights["sunrise"] == "sunrise"
    assert lights["sunset"] == "sunset"
    assert {lights[phase] for phase in ("upgrade", "hunt", "wager", "tide")} == {"night"}
    hours = [opened(pictures[phase]).convert("RGB") for phase in ("sunrise", "sunset", "upgrade")]
    assert len({hour.getpixel((600, 500)) for hour in hours}) == 3
    assert "Night" in CHART.text(Scene(sea, mates(2)))


def _twins(seats: int, seed: int) -> Iterator[tuple[Match[Any], Scene]]:
    yield from ((m, s) for i, (m, s) in enumerate(moments(KEY, seats, seed, 1500)) if i % 40 == 20 and not m.over)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_dealt_afresh_changes_nothing_a_seat_may_see(seats: int) -> None:
    seen = 0
    for match, scene in _twins(seats, 11):
        for seat in (SPECTATOR, 0, seats - 1):
            tells_nothing_hidden(match, scene, seat, random.Random(seat + 5))
            seen += 1
    assert seen > 6


def test_faces_and_purses_of_others_stand_on_no_public_picture() -> None:
    sea = game(4)
    for seat, captain in enumerate(sea.captains):
        for secret in (captain.ready, captain.gold, captain.rum, captain.tally, captain.charts):
            secret.seats = (seat,)
    other = clone(sea)
    for captain in other.captains:
        captain.ready.cards = ["yellow"] * len(captain.ready.cards)
        captain.gold.value, captain.rum.value = 11, 9
        captain.charts.cards = ["pauper"] * len(captain.charts.cards)
    one, two = (Scene(view(each, SPECTATOR), mates(4)) for each in (sea, other))
    assert CHART.board(one) == CHART.board(two) and CHART.text(one) == CHART.text(two)
    mine = [Scene(view(each, 0), mates(4), viewer=0) for each in (sea, other)]
    assert CHART.hand(mine[0]).png != CHART.hand(mine[1]).png


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.board(specimens(4)[0])
    CHART.board(specimens(4)[1])
    assert CHART.board(specimens(4)[0]) == first


def test_a_legal_place_and_who_must_act_change_the_picture() -> None:
    scene = specimens(2)[0]
    plain = Scene(scene.view, scene.mates, (), scene.to_act)
    assert CHART.board(scene).png != CHART.board(plain).png
    assert CHART.board(plain).png != CHART.board(Scene(scene.view, scene.mates, (), ())).png
    own = Scene(scene.view, scene.mates, (Mark("SE.N", "1", "1 die"),), (0,), viewer=0)
    assert CHART.hand(own).png != CHART.hand(Scene(scene.view, scene.mates, (), (0,), viewer=0)).png
    assert "SE.N (1 die)" in CHART.hand_text(own)


@pytest.mark.parametrize("monster", list(MONSTERS))
def test_every_monster_in_sight_is_drawn_and_told(monster: str) -> None:
    sea = game(3)
    sea.risen = monster
    sea.fight = Fight("NW.S", Side(1, dice=2), Side(MONSTER, dice=4), "commit", monster)
    scene = Scene(sea, mates(3))
    assert not board_sheet(scene).spills
    assert MONSTERS[monster].name in CHART.text(scene)


@pytest.mark.parametrize("card", list(NAVY_CARDS))
def test_every_navy_card_is_drawn_and_told(card: str) -> None:
    sea = game(2)
    sea.navy.card = card
    scene = Scene(sea, mates(2))
    assert not board_sheet(scene).spills
    assert NAVY_CARDS[card].name in CHART.text(scene) and NAVY_CARDS[card].name in CHART.board(scene).alt


def test_every_relic_bonus_and_endgame_bonus_fits_its_place() -> None:
    for i in range(0, 20, 4):
        sea = game(2)
        sea.relic_row = [card.id for card in (*CARDS.relics, *CARDS.relics)][i : i + 5]
        sea.captains[0].relics = sea.relic_row[:4]
        sea.bonus = CARDS.bonuses[i % 18].id
        sea.endgame = [card.id for card in (*CARDS.endgame, *CARDS.endgame)][i % 10 :][:4]
        assert not board_sheet(Scene(sea, mates(2))).spills
        assert not hand_sheet(Scene(sea, mates(2), viewer=0)).spills


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_in_any_language(language: str, written: list[str]) -> None:
    """However full the table is: only players' names are ever shortened."""
    with speaking(language):
        for i in range(0, 20, 4):
            sea = _crowded(3 if i == 8 else 4)
            sea.relic_row = [card.id for card in (*CARDS.relics, *CARDS.relics)][i : i + 5]
            own = sea.captains[0]
            own.relics, own.used = sea.relic_row[:4], sea.relic_row[:1]
            own.charts = Cards([card.id for card in CARDS.bonuses][i % 12 :][: 3 if i % 8 else 6])
            sea.orders[0].value |= {"order.parley": "refuse", "order.sinking": "treasures", "order.reroll": "keep"}
            sea.bonus, sea.risen = CARDS.bonuses[i % 18].id, CARDS.monsters[i % 16].id
            sea.navy.card = CARDS.navy[i % 8].id
            sea.endgame = [card.id for card in (*CARDS.endgame, *CARDS.endgame)][i % 10 :][:4]
            board = Scene(sea, mates(sea.seats), to_act=(0,), language=language)
            hand = Scene(sea, mates(sea.seats), (Mark("SE.N", "1"),), viewer=0, language=language)
            for sheet in (board_sheet(board), hand_sheet(hand)):
                assert not sheet.spills
            for told in (CHART.text(board), CHART.board(board).alt, CHART.hand_text(hand)):
                assert not told.endswith("…")
    assert written and not cut(written)


def test_a_sunk_ship_waits_beside_the_board_and_says_where_it_returns() -> None:
    sea = game(4)
    sea.captains[2].ship = ""
    scene = Scene(sea, mates(4))
    assert f"off the board, back at {sea.captains[2].home}" in CHART.text(scene)
    assert CHART.board(scene).png != CHART.board(Scene(game(4), mates(4))).png


def test_open_purses_and_points_are_told_to_all() -> None:
    sea = game(2)
    for captain in sea.captains:
        captain.gold.seats = captain.rum.seats = captain.tally.seats = (SPECTATOR,)
    scene = Scene(view(sea, SPECTATOR), mates(2))
    assert "5 gold, 2 rum" in CHART.text(scene) and "15 TP from Burials" in CHART.text(scene)
    assert not board_sheet(scene).spills


def test_the_score_sheet_breaks_the_points_down() -> None:
    sea = game(4)
    sea.over, sea.phase = True, "end"
    sea.tokens = dict(zip(sea.endgame, (9, 7, 5, 3), strict=True))
    scene = Scene(sea, crew(KEY, 4), final=True)
    for line in lines(scene):
        assert sum(int(value) for value in line.values) == int(line.total)
    assert [line.place for line in lines(scene)] == [1, 2, 3, 4]
    assert not score_sheet(scene).spills
    fine(CHART.score(scene))


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(4), crew(KEY, 4)))
    assert NAMES[2] in text and "海" not in text
