"""Scoundrels' pictures: legible, within their limits, and silent about what is hidden."""

import random
from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from bot.engine.secret import SPECTATOR, Cards, Secret, redeal, view
from bot.games.scoundrels.cards import DECK
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import GHOST, SUNK, Bid, Dig, Fight, Pillage, Sea, Side
from bot.games.scoundrels.content import QUEST_ORDER, TREASURE
from rendering import CHARTS
from rendering.kit.encode import laid
from rendering.kit.glyphs import display_name
from rendering.kit.legible import faults, texts
from rendering.scene import Mark, Mate, Picture, Scene
from rendering.scoundrels import specimen
from rendering.scoundrels.fleet import crowd
from rendering.scoundrels.places import H, W, chart_grid, clocks_box, hand_grids, plates_box
from rendering.scoundrels.score import lines as score_lines
from rendering.scoundrels.score import score_sheet
from rendering.scoundrels.specimen import fight, game

from ..parts import NAMES, crew, fine, light_and_true, moments

CHART = CHARTS["scoundrels"]
PEOPLE = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew", "Iris Blackwater", "Old Grisel")
SEATS = (3, 4, 5, 6)


def mates(seats: int) -> tuple[Mate, ...]:
    return specimen.mates(seats, names=PEOPLE)


def whole(cards: list[str], seat: int) -> Cards:
    return Cards(cards, (seat,), "action")


def legible(draw: Callable[[Scene], Picture | None], scene: Scene) -> None:
    """Nothing is too small, cut, covered or beyond the edge."""
    names = [name for mate in scene.mates for name in (mate.name, display_name(mate.name, mate.colour))]
    assert faults(laid(partial(draw, scene)), names) == []


def shown(draw: Callable[[Scene], Picture | None], scene: Scene) -> list[str]:
    """All that is written on a picture."""
    return [line.text for line in texts(laid(partial(draw, scene)))]


@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_of_a_full_table_can_be_read(seats: int) -> None:
    sea = game(seats, quirks=True)
    scene = Scene(sea, crew("scoundrels", seats), to_act=(0, 1))
    for draw in (CHART.chart, CHART.ledger, CHART.hand):
        assert draw is not None
        legible(draw, replace(scene, viewer=0))
        fine(draw(replace(scene, viewer=0)))
    assert len(CHART.text(scene)) <= 3500


@pytest.mark.parametrize("make", [specimen.fight, specimen.pillage, specimen.dig, specimen.bids])
def test_every_moment_can_be_read(make: Callable[[int], Sea]) -> None:
    scene = Scene(make(6), crew("scoundrels", 6), to_act=(1,))
    legible(CHART.moment, scene)
    picture = CHART.moment(scene)
    assert picture is not None
    fine(picture)


def test_there_is_no_moment_while_ships_only_sail() -> None:
    assert CHART.moment(Scene(game(4), mates(4))) is None


def crowded() -> Sea:
    """Six captains with everything a table can hold, in the largest fight there can be."""
    sea = fight(6)
    cargo = list(TREASURE)
    for seat, captain in enumerate(sea.captains):
        captain.fate, captain.damage, captain.ship, captain.infamy = "living", 3, "G4" if seat > 1 else "H2", 28
        captain.cargo = cargo if seat == 2 else cargo[seat:] + ["doubloons"] * seat
        captain.quirk = "unfinished_business"
        captain.hand = Cards(list(DECK[::13]))
    sea.captains[2].fate, sea.captains[2].haunted = GHOST, True
    sea.fight = Fight(Side(0, Cards(), 8, list(DECK[::13]), 24), Side(1, Cards(), 8, list(DECK[5::13]), 23), "shoot", 1)
    for seat, cove in enumerate(sea.coves):
        cove.owner, cove.cards = seat, Cards(["chest"] * 9)
    sea.feats, sea.quests, sea.round, sea.played = [], list(QUEST_ORDER[:6]), 30, [0, 1, 2, 3, 4, 5]
    return sea


def test_the_fullest_pictures_keep_their_limit_and_their_likeness() -> None:
    marks = tuple(Mark(square, square) for square in chart(6).sailable)
    scene = Scene(crowded(), crew("scoundrels", 6), marks, (0, 1, 2, 3, 4, 5))
    for draw in (CHART.chart, CHART.ledger, CHART.moment):
        assert draw is not None
        light_and_true(laid(partial(draw, scene)))
        picture = draw(scene)
        assert picture is not None and len(picture.png) <= 150_000 and len(picture.alt) <= 1000
    assert len(CHART.text(scene)) <= 3500


def test_the_fullest_private_card_keeps_its_limit_and_its_likeness() -> None:
    sea = crowded()
    sea.captains[2].hand = Cards(["cannon-1", "cannon-4", "sail-2", "sail-3", "sword-1", "sword-4", "wild-1", "wild-4"])
    sea.orders = [Secret({"standing.defence": "shoot", "standing.plan": "lead_3"}, {}, (seat,)) for seat in range(6)]
    assert sea.fight is not None
    sea.fight.defender, sea.fight.response = Side(2, Cards(["sword-1"] * 6), 6), Secret("board", "", (2,))
    sea.turn.seat = 2
    marks = tuple(
        Mark(square, square, "Distance 9: Sail 4, Sail 3 and Wild 2. A cove.") for square in chart(6).sailable
    )
    scene = Scene(sea, crew("scoundrels", 6), marks, (2,), 2)
    light_and_true(laid(partial(CHART.hand, scene)))
    fine(CHART.hand(scene))
    assert len(CHART.hand_text(scene)) <= 2500


@pytest.mark.parametrize("tight", [False, True])
@pytest.mark.parametrize("many", range(2, 7))
def test_ships_that_share_a_square_stand_side_by_side(many: int, tight: bool) -> None:
    where = crowd(many, 45, tight)
    assert len(where) == many
    apart = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for i, a in enumerate(where) for b in where[:i]]
    assert min(apart) >= 44


def test_map_clocks_and_plates_lie_within_the_picture_and_apart() -> None:
    for seats in SEATS:
        grid, plates, clocks = chart_grid(seats), plates_box(seats), clocks_box(seats)
        assert grid.left >= 46 and grid.top >= 54 and grid.right <= W
        for x0, y0, x1, y1 in (plates, clocks):
            assert x0 >= 0 and y0 >= 0 and x1 <= W and y1 <= H
            assert x0 >= grid.right or y0 >= grid.foot
        assert clocks[2] <= plates[0] or clocks[3] <= plates[1]


def test_a_private_sea_lies_about_the_own_ship_or_shows_all() -> None:
    for seats in SEATS:
        squares = list(chart(seats).kinds)
        for ship in squares:
            (grid,) = hand_grids(seats, ship)
            spot = grid.spot(ship)
            assert spot is not None and (seats == 3 or spot[0] == grid.shown // 2)
        halves = hand_grids(seats, "")
        assert all(sum(half.spot(square) is not None for half in halves) == 1 for square in squares)


def test_an_empty_table_before_anybody_has_placed_is_drawn() -> None:
    sea = game(6)
    for captain in sea.captains:
        captain.ship, captain.cargo, captain.fate, captain.hand = "", [], "living", Cards()
    sea.round, sea.turn.seat, sea.phase, sea.path, sea.final, sea.feats = 0, -1, "placing", [], "", []
    marks = tuple(Mark(cove.square, cove.square) for cove in sea.coves)
    scene = Scene(sea, mates(6), marks, to_act=(2,), viewer=2)
    for draw in (CHART.chart, CHART.hand):
        legible(draw, scene)
        assert {mark.place for mark in marks} <= set(shown(draw, scene))
        fine(draw(scene))
    assert "not on the map" in CHART.text(scene)


def test_the_same_scene_gives_the_same_bytes() -> None:
    one, two = specimen.specimens(4)
    first = CHART.chart(one)
    _ = CHART.chart(two)
    assert CHART.chart(one) == first


@pytest.mark.parametrize("change", [{"marks": ()}, {"to_act": ()}])
def test_what_may_be_done_changes_the_picture(change: dict[str, tuple[()]]) -> None:
    scene = Scene(game(3), mates(3), (Mark("A1", "A1"), Mark("C2", "C2")), (0,))
    assert CHART.chart(scene).png != CHART.chart(replace(scene, **change)).png


def test_a_plate_shows_infamy_cards_and_what_lies_buried() -> None:
    for seats in SEATS:
        sea = game(seats)
        sea.captains[1].infamy, sea.captains[1].hand = 17, Cards(["?"] * 6)
        for cove in sea.coves:
            cove.owner = -1
        sea.coves[1].owner, sea.coves[1].cards = 1, Cards(["?"] * 5)
        written = shown(CHART.chart, Scene(sea, mates(seats)))
        assert "17" in written and "6" in written
        assert written.count("5") >= 2  # on the shore and on the plate


def test_a_way_over_the_edge_stays_on_the_map() -> None:
    sea = game(6)
    sea.path, sea.captains[0].ship = ["B6", "A6", "R6", "R1", "Q1"], "Q1"
    legible(CHART.chart, Scene(sea, mates(6)))


def test_ships_ports_and_coves_stay_to_be_seen_in_a_reach_of_many_squares() -> None:
    sea = game(6)
    for captain in sea.captains[3:]:
        captain.fate, captain.ship = "living", "M4"
    marks = tuple(Mark(square, square) for square in chart(6).sailable)
    written = shown(CHART.chart, Scene(sea, mates(6), marks, (0,)))
    letters = {mate.colour[0].upper() for mate in mates(6)}
    assert letters <= set(written)
    legible(CHART.chart, Scene(sea, mates(6), marks, (0,)))


def test_a_hand_counts_the_steps_to_its_own_places_and_what_lies_beyond() -> None:
    sea = game(5)
    sea.captains[0].ship, sea.path, sea.captains[0].cargo = "H6", [], ["chest"]
    marks = tuple(Mark(square, square) for square in chart(5).sailable if square != "H6")
    scene = Scene(sea, mates(5), marks, (0,), 0)
    written = shown(CHART.hand, scene)
    assert {"1", "2", "3", "4"} <= set(written) and sum(text.startswith("+") for text in written) == 7  # sums, sides
    legible(CHART.hand, scene)


def test_the_ledger_speaks_when_quests_change_and_not_when_cargo_does() -> None:
    sea = game(4)
    scene = Scene(sea, mates(4))
    before = CHART.ledger_says(scene)
    sea.captains[0].cargo = []
    assert CHART.ledger_says(scene) == before
    sea.feats = []
    assert CHART.ledger_says(scene) != before


def test_the_ghost_the_sunk_and_the_wounded_are_told_and_drawn() -> None:
    sea = game(4)
    plain = CHART.chart(Scene(sea, mates(4))).png
    sea.captains[0].fate = GHOST
    ghost = CHART.chart(Scene(sea, mates(4)))
    sea.captains[0].fate, sea.captains[0].damage = "living", 3
    wounded = CHART.chart(Scene(sea, mates(4))).png
    assert len({plain, ghost.png, wounded}) == 3
    assert "Red Nell: Ghost; " in ghost.alt
    assert sea.captains[3].fate == SUNK and ": sunk; " in CHART.text(Scene(sea, mates(4)))


def test_hidden_cards_change_nothing_that_is_public() -> None:
    sea = fight(4)
    for seat, captain in enumerate(sea.captains):
        captain.hand = whole(list(DECK[seat * 20 : seat * 20 + 6]), seat)
        captain.drawn = Secret("sword-4", "", (seat,), "action")
    assert sea.fight is not None
    sea.fight.attacker.laid, sea.fight.defender.laid = whole(["sword-4"], 0), whole(["sail-1", "wild-1"], 1)
    sea.fight.response = Secret("board", "", (1,))
    sea.deck = Cards(list(DECK[::2]), (), "action")
    seen: set[tuple[bytes, ...]] = set()
    told: set[str] = set()
    for number in range(3):
        other = sea if not number else redeal(sea, SPECTATOR, random.Random(number))
        other.fight.response.value = ("board", "shoot", "flee")[number]  # type: ignore[union-attr]
        scene = Scene(view(other, SPECTATOR), mates(4))
        pictures = [draw(scene) for draw in (CHART.chart, CHART.ledger, CHART.moment) if draw is not None]
        seen.add(tuple(picture.png for picture in pictures if picture is not None))
        told.add(" ".join(picture.alt for picture in pictures if picture is not None) + CHART.text(scene))
    assert len(seen) == len(told) == 1


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_other_hands_change_nothing_on_a_private_card(seat: int) -> None:
    match = [match for match, _ in moments("scoundrels", 4, 11, 120)][-1]
    twin = redeal(match.state, seat, random.Random(3))
    own = [Scene(view(state, seat), crew("scoundrels", 4), viewer=seat) for state in (match.state, twin)]
    assert CHART.hand(own[0]) == CHART.hand(own[1])
    assert CHART.hand_text(own[0]) == CHART.hand_text(own[1])


def test_buried_treasure_is_named_to_its_owner_alone() -> None:
    sea = game(3)
    for captain in sea.captains:
        captain.cargo = []
    sea.coves[1].owner, sea.coves[1].cards = 0, Cards(["jewels"], (0,), "treasure")
    sea.coves[2].owner = -1
    public, own = Scene(view(sea, SPECTATOR), mates(3)), Scene(view(sea, 0), mates(3), viewer=0)
    assert all("Crown Jewels" not in page(public) for page in CHART.pages().values())
    assert CHART.map_text is not None and "column E, row 1: cove of Red Nell with 1 Treasure" in CHART.map_text(public)
    assert "Crown Jewels" in CHART.hand_text(own)


def test_buried_treasure_lies_open_where_it_is_agreed() -> None:
    sea = game(3)
    sea.coves[1].owner, sea.coves[1].cards = 0, Cards(["jewels"], (SPECTATOR,), "treasure")
    words = CHART.pages()["ledger"](Scene(view(sea, SPECTATOR), mates(3)))
    assert "Buried by Red Nell at column E, row 1: Crown Jewels." in words


def test_what_is_played_is_told_card_by_card() -> None:
    sea = fight(3)
    text = CHART.text(Scene(sea, mates(3)))
    assert "Red Nell: turned Sword 4, Wild 2 and Sword 3; total 9; 1 not turned." in text
    sea.fight = None
    sea.pillage = Pillage(0, "C2", ["sword-4"], ["sail-1", "sail-2", "wild-3"], ["cannon-4"], "failed")
    assert "Port: Sail 1, Sail 2 and Wild 3." in CHART.text(Scene(sea, mates(3)))
    sea.pillage = None
    sea.dig = Dig(1, "E1", ["wild-4"], ["idol"])
    assert "finds Cursed Idol" in CHART.text(Scene(sea, mates(3)))
    sea.dig = None
    sea.bids = [Bid(0, ["sail-2"], 2, ["wild-3"]), Bid(2, [], 1)]
    text = CHART.text(Scene(sea, mates(3)))
    assert "Bid of Red Nell: Sail 2, 2 in all; tie-break Wild 3." in text


def test_a_moment_shows_every_card_and_both_totals() -> None:
    written = shown(CHART.moment, Scene(fight(4), mates(4)))
    assert {"9", "6", "4", "2", "3", "1"} <= set(written)
    assert {"Red Nell", "Captain Quinn"} <= set(written)


def test_a_hand_is_told_with_the_totals_of_each_type() -> None:
    text = CHART.hand_text(Scene(game(3), mates(3), viewer=0))
    assert "Sword 4, Sword 3 and Sword 2: 9 in all, 11 with Wilds." in text
    assert "Wild 2: 2 in all." in text


@pytest.mark.parametrize("cards", [0, 1, 3, 8, 9, 10])
def test_a_private_card_holds_any_hand(cards: int) -> None:
    sea = game(3)
    sea.captains[0].hand = Cards(sorted(DECK[::10][:cards]))
    sea.captains[0].cargo = ["doubloons"] * 5 + ["goods"] * 3 if cards == 0 else []
    scene = Scene(sea, crew("scoundrels", 3), viewer=0)
    legible(CHART.hand, scene)
    fine(CHART.hand(scene))


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(6), crew("scoundrels", 6)))
    assert NAMES[2] in text and "Captain Saffron" in text and "海" not in text


def test_what_a_quirk_adds_to_a_fight_is_told_and_drawn() -> None:
    sea = fight(3)
    assert sea.fight is not None
    sea.fight.attacker.total += 1
    assert "total 10 (Quirk +1)" in CHART.text(Scene(sea, mates(3)))
    assert "Quirk +1" in shown(CHART.moment, Scene(sea, mates(3)))


def test_the_score_sheet_counts_the_higher_life_and_breaks_ties_by_damage() -> None:
    sea = game(4)
    for captain, (tokens, damage) in zip(sea.captains, ((9, 1), (9, 3), (4, 2), (2, 0)), strict=True):
        captain.infamy, captain.damage, captain.cargo, captain.fate = tokens, damage, [], "living"
    for cove in sea.coves:
        cove.owner, cove.cards = -1, Cards()
    ghost = sea.captains[2]
    ghost.fate, ghost.haunted, ghost.living_infamy = GHOST, True, 7
    lines = score_lines(Scene(sea, mates(4)))
    assert [(line.place, line.name) for line in lines][:2] == [(1, "Captain Quinn"), (2, "Red Nell")]
    assert lines[2].total == 7 and "Living 7, Ghost 4" in lines[2].note
    picture = CHART.score(Scene(sea, crew("scoundrels", 4)))
    assert "Living 7, Ghost 4" in picture.alt
    fine(picture)
    assert not score_sheet(Scene(sea, crew("scoundrels", 4))).spills
