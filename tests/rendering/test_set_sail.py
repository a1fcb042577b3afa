"""Set Sail's pictures: legible, within their limits, and silent about what is hidden."""

from typing import Any

import pytest

from bot.engine.game import waiting_orders
from bot.engine.secret import SPECTATOR, Cards, view
from bot.engine.tongue import LANGUAGES, speaking
from bot.games.set_sail.board import TILES
from bot.games.set_sail.content import TREASURE
from rendering import CHARTS
from rendering.kit.figures import page_sheet
from rendering.kit.memo import uncached
from rendering.kit.sheet import Sheet
from rendering.scene import Mark, Scene
from rendering.set_sail.board import board_sheet, spots
from rendering.set_sail.cover import cover_sheet
from rendering.set_sail.figures import PAGES
from rendering.set_sail.hand import hand_sheet
from rendering.set_sail.score import lines, score_sheet
from rendering.set_sail.specimen import game, mates, specimens

from .parts import NAMES, crew, cut, fine, light_and_true

CHART = CHARTS["set_sail"]


def test_the_fullest_board_keeps_its_limit_and_its_likeness() -> None:
    scene = specimens(6)[0]
    marks = tuple(Mark(tile, tile) for tile in TILES)
    full = Scene(scene.view, crew("set_sail", 6), marks, (0,), news=("Something happened. " * 9,))
    light_and_true(board_sheet(full))


@pytest.mark.parametrize("many", range(1, 13))
def test_ships_that_share_a_tile_stand_side_by_side_within_it(many: int) -> None:
    size, where = spots(many)
    assert len(where) == many and len(set(where)) == many
    for dx, dy in where:
        assert abs(dx) + size * 0.4 <= 62 and abs(dy) + size * 0.4 <= 62


def test_twelve_ships_on_one_tile_are_drawn() -> None:
    sea = game(6)
    for captain in sea.captains:
        captain.ships = ["G4", "G4"]
    fine(CHART.board(Scene(sea, mates(6))))


def test_an_empty_board_before_anybody_has_placed_is_drawn() -> None:
    sea = game(3)
    for captain in sea.captains:
        captain.ships, captain.maps, captain.hand = ["", ""], Cards(), Cards()
    sea.phase, sea.round, sea.turn, sea.first, sea.wakes, sea.prize, sea.now.barred, sea.now.plotted = (
        "place",
        0,
        -1,
        -1,
        [],
        None,
        [],
        "",
    )
    sea.open_plunder, sea.open_trade, sea.now.meetings = [], [], []
    scene = Scene(sea, mates(3), to_act=(0, 1, 2))
    fine(CHART.board(scene))
    assert "not placed" in CHART.text(scene)


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.board(specimens(4)[0])
    CHART.board(specimens(4)[1])
    assert CHART.board(specimens(4)[0]) == first


def test_the_strip_tells_the_latest_news_or_who_is_waited_for_and_never_the_title(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sea, crewmen = game(2), mates(2)
    board_sheet(Scene(sea, crewmen))  # the ground with the title is painted once
    heard: list[str] = []
    write = Sheet.text

    def noted(sheet: Sheet, x: float, y: float, text: str, *more: Any, **how: Any) -> float:
        heard.append(text)
        return write(sheet, x, y, text, *more, **how)

    monkeypatch.setattr(Sheet, "text", noted)
    board_sheet(Scene(sea, crewmen, to_act=(1,), title="Set Sail"))
    assert "Waiting for Captain Quinn" in heard and "Set Sail" not in heard
    board_sheet(Scene(sea, crewmen, to_act=(1,), title="Set Sail", news=("First this.", "Then that.")))
    assert "Then that." in heard and "First this." not in heard and "Set Sail" not in heard
    assert "Set Sail\n" not in CHART.text(Scene(sea, crewmen, title="Set Sail"))


def test_standing_orders_are_told_in_words() -> None:
    sea = game(2)
    sea.orders = waiting_orders(2)
    assert "Standing orders: none." in CHART.hand_text(Scene(sea, mates(2), viewer=0))
    sea.orders[0].value.update({"orders.combat.stance": "flee", "orders.combat.steal": "ask"})
    assert "Standing orders: flee when attacked." in CHART.hand_text(Scene(sea, mates(2), viewer=0))


def test_a_legal_place_and_a_ring_change_the_picture() -> None:
    scene = specimens(2)[0]
    plain = Scene(scene.view, scene.mates, (), scene.to_act)
    assert CHART.board(scene).png != CHART.board(plain).png
    assert CHART.board(plain).png != CHART.board(Scene(scene.view, scene.mates, (), ())).png


def test_legal_places_are_told_with_their_cost() -> None:
    scene = specimens(2)[0]
    assert "F3 2" in CHART.text(scene) and "M2 8" in CHART.text(scene)


def test_other_hands_and_maps_change_nothing_that_is_public() -> None:
    one, two = game(4), game(4)
    for captain in two.captains:
        captain.hand.cards = ["tobacco"] * len(captain.hand.cards)
        captain.maps.cards = ["TR14"] * len(captain.maps.cards)
    two.treasure_deck.cards = ["TR13"] * len(two.treasure_deck.cards)
    for sea in (one, two):
        for seat, captain in enumerate(sea.captains):
            captain.hand.seats = captain.maps.seats = (seat,)
    pictures = [CHART.board(Scene(view(sea, SPECTATOR), mates(4))) for sea in (one, two)]
    texts = [CHART.text(Scene(view(sea, SPECTATOR), mates(4))) for sea in (one, two)]
    assert pictures[0] == pictures[1] and texts[0] == texts[1]


def test_treasure_tiles_stand_on_the_owners_card_alone() -> None:
    sea = game(3)
    for seat, captain in enumerate(sea.captains):
        captain.hand.seats = captain.maps.seats = (seat,)
        captain.ships = ["F5", "H5"]
    tiles = {TREASURE[quest].name for quest in sea.captains[0].maps.cards}
    public = CHART.board(Scene(view(sea, SPECTATOR), mates(3)))
    assert not any(name in public.alt + CHART.text(Scene(view(sea, SPECTATOR), mates(3))) for name in tiles)
    own = CHART.hand_text(Scene(view(sea, 0), mates(3), viewer=0))
    assert all(name in own for name in tiles)


@pytest.mark.parametrize("maps", [0, 1, 6, 14])
def test_a_private_card_holds_any_number_of_maps(maps: int) -> None:
    sea = game(2)
    sea.captains[0].maps = Cards(list(TREASURE)[:maps])
    sea.captains[0].hand = Cards(["deep"] * 45 + ["banana"] * 11 if maps else [])
    scene = Scene(sea, crew("set_sail", 2), viewer=0)
    assert not hand_sheet(scene).spills
    fine(CHART.hand(scene))


def test_the_score_sheet_ranks_by_points_then_silver_and_shares_places() -> None:
    sea = game(4)
    for captain, (points, silver) in zip(sea.captains, ((20, 3), (31, 9), (31, 9), (31, 2)), strict=True):
        captain.points, captain.silver = points, silver
    got = [(line.place, line.name) for line in lines(Scene(sea, mates(4)))]
    assert [place for place, _ in got] == [1, 1, 3, 4]
    assert not score_sheet(Scene(sea, crew("set_sail", 4))).spills


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_fit_into_the_pictures(language: str, written: list[str]) -> None:
    sea = game(6)
    sea.captains[1].hand, sea.captains[1].maps = Cards(), Cards()
    with speaking(language), uncached():
        sheets = [board_sheet(each) for each in specimens(6)]
        sheets += [hand_sheet(Scene(sea, mates(6), viewer=seat)) for seat in (0, 1)]
        sheets += [score_sheet(Scene(sea, mates(6))), cover_sheet(mates(2), 6)]
        sheets += [page_sheet(page()) for page in PAGES.values()]
    assert not [spill for sheet in sheets for spill in sheet.spills]
    assert len(written) > 300 and not cut(written)


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(6), crew("set_sail", 6)))
    assert NAMES[2] in text and "Captain Saffron" in text and "海" not in text
