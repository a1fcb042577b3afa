"""Scoundrels' pictures: legible, within their limits, and silent about what is hidden."""

import random

import pytest
from msgspec.structs import replace

from bot.engine.secret import SPECTATOR, Cards, Secret, redeal, view
from bot.games.scoundrels.cards import DECK
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import GHOST, SUNK, Bid, Dig, Fight, Pillage, Sea, Side
from bot.games.scoundrels.content import QUEST_ORDER, TREASURE
from rendering import CHARTS
from rendering.scene import Mark, Mate, Scene
from rendering.scoundrels import specimen
from rendering.scoundrels.board import board_sheet
from rendering.scoundrels.fleet import at_land, on_disc, spots
from rendering.scoundrels.hand import hand_sheet
from rendering.scoundrels.places import CELLS, Plan
from rendering.scoundrels.score import score_sheet, table
from rendering.scoundrels.specimen import fight, game, specimens

from ..parts import NAMES, crew, fine, light_and_true, moments

CHART = CHARTS["scoundrels"]
ARRANGEMENTS = [Plan(n, quests, quirks, stage) for n, quests, quirks, stage in (
    (3, True, False, False), (3, False, False, True), (4, True, False, True), (4, False, True, False),
    (5, True, True, True), (6, True, True, False), (6, True, True, True),
)]  # fmt: skip


PEOPLE = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew", "Iris Blackwater", "Old Grisel")


def mates(seats: int) -> tuple[Mate, ...]:
    return specimen.mates(seats, names=PEOPLE)


def whole(cards: list[str], seat: int) -> Cards:
    return Cards(cards, (seat,), "action")


@pytest.mark.parametrize("plan", ARRANGEMENTS)
def test_every_arrangement_of_the_table_can_be_drawn(plan: Plan) -> None:
    for scene in specimens(plan):
        hard = Scene(
            scene.view, crew("scoundrels", plan.seats), scene.marks, scene.to_act, news=("Thus it was. " * 20,)
        )
        assert not board_sheet(hard).spills
        assert len(CHART.text(hard)) <= 3500
    fine(CHART.board(hard))


def crowded() -> Sea:
    """Six captains with everything a table can hold, in the largest fight there can be."""
    sea = fight(Plan(6, True, True, True), 0)
    cargo = list(TREASURE)
    for seat, captain in enumerate(sea.captains):
        captain.fate, captain.damage, captain.ship, captain.infamy = "living", 3, "G4" if seat > 1 else "H2", 28
        captain.cargo = cargo if seat == 2 else cargo[seat:] + ["doubloons"] * seat
        captain.quirk = "unfinished_business"
        captain.hand = Cards(list(DECK[::13]))
    sea.captains[2].fate, sea.captains[2].haunted = GHOST, True
    sea.fight = Fight(Side(0, Cards(), 8, list(DECK[::13]), 24), Side(1, Cards(), 8, list(DECK[5::13]), 23), "shoot", 1)
    for cove in sea.coves:
        cove.owner, cove.cards = 3, Cards(["chest"] * 9)
    sea.feats, sea.quests, sea.round, sea.played = [], list(QUEST_ORDER[:6]), 30, [0, 1, 2, 3, 4, 5]
    return sea


def test_the_fullest_board_keeps_its_limit_and_its_likeness() -> None:
    squares = chart(6).sailable
    scene = Scene(
        crowded(), crew("scoundrels", 6), tuple(Mark(square, square) for square in squares), (0, 1, 2, 3, 4, 5)
    )
    light_and_true(board_sheet(scene))
    assert len(CHART.text(scene)) <= 3500 and len(CHART.board(scene).alt) <= 1000


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
    light_and_true(hand_sheet(scene))
    assert len(CHART.hand_text(scene)) <= 2500


@pytest.mark.parametrize("many", range(1, 7))
def test_ships_that_share_a_square_stand_side_by_side_within_it(many: int) -> None:
    for size, where in (spots(many), on_disc(many), at_land(many)):
        assert len(where) == many and len(set(where)) == many
        for dx, dy in where:
            assert abs(dx) + size / 2 <= 0.62 and abs(dy) + size / 2 <= 0.62


def test_six_panels_lie_within_the_picture_and_squares_within_their_panels() -> None:
    for seats, cell in CELLS.items():
        plan = Plan(seats, True, True, False)
        assert plan.left >= 70 and plan.right <= 1600 - 70
        first, last = plan.at("A1"), plan.at(chart(seats).sailable[-1])
        assert first[0] == plan.left + cell / 2 and last[1] == plan.foot - cell / 2


def test_an_empty_table_before_anybody_has_placed_is_drawn() -> None:
    sea = game(Plan(6, True, False, False))
    for captain in sea.captains:
        captain.ship, captain.cargo, captain.fate, captain.hand = "", [], "living", Cards()
    sea.round, sea.turn.seat, sea.phase, sea.path, sea.final, sea.feats = 0, -1, "placing", [], "", []
    scene = Scene(sea, mates(6), to_act=(2,))
    fine(CHART.board(scene))
    assert "not on the map" in CHART.text(scene)
    fine(CHART.hand(replace(scene, viewer=2)))


def test_the_same_scene_gives_the_same_bytes() -> None:
    one, two = specimens(Plan(4, True, False, True))[:2]
    first = CHART.board(one)
    CHART.board(two)
    assert CHART.board(one) == first


@pytest.mark.parametrize("change", ["marks", "to_act", "news"])
def test_what_may_be_done_changes_the_picture(change: str) -> None:
    scene = specimens(Plan(3, True, False, False))[0]
    plain = replace(scene, to_act=()) if change == "news" else scene
    assert CHART.board(plain).png != CHART.board(replace(plain, **{change: ()})).png


def test_the_ghost_the_sunk_and_the_wounded_are_told_and_drawn() -> None:
    sea = game(Plan(4, True, False, False))
    plain = CHART.board(Scene(sea, mates(4))).png
    sea.captains[0].fate = GHOST
    ghost = CHART.board(Scene(sea, mates(4)))
    sea.captains[0].fate, sea.captains[0].damage = "living", 3
    wounded = CHART.board(Scene(sea, mates(4))).png
    assert len({plain, ghost.png, wounded}) == 3
    assert "Red Nell (Ghost)" in ghost.alt
    assert sea.captains[3].fate == SUNK and "; sunk;" in CHART.text(Scene(sea, mates(4)))


def test_hidden_cards_change_nothing_that_is_public() -> None:
    sea = fight(Plan(4, True, False, True))
    for seat, captain in enumerate(sea.captains):
        captain.hand = whole(list(DECK[seat * 20 : seat * 20 + 6]), seat)
        captain.drawn = Secret("sword-4", "", (seat,), "action")
    assert sea.fight is not None
    sea.fight.attacker.laid, sea.fight.defender.laid = whole(["sword-4"], 0), whole(["sail-1", "wild-1"], 1)
    sea.fight.response = Secret("board", "", (1,))
    sea.deck = Cards(list(DECK[::2]), (), "action")
    seen: set[bytes] = set()
    said: set[str] = set()
    for number in range(3):
        other = sea if not number else redeal(sea, SPECTATOR, random.Random(number))
        other.fight.response.value = ("board", "shoot", "flee")[number]  # type: ignore[union-attr]
        scene = Scene(view(other, SPECTATOR), mates(4))
        picture = CHART.board(scene)
        seen.add(picture.png)
        said.add(picture.alt + CHART.text(scene))
    assert len(seen) == len(said) == 1


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_other_hands_change_nothing_on_a_private_card(seat: int) -> None:
    match = [match for match, _ in moments("scoundrels", 4, 11, 120)][-1]
    twin = redeal(match.state, seat, random.Random(3))
    own = [Scene(view(state, seat), crew("scoundrels", 4), viewer=seat) for state in (match.state, twin)]
    assert CHART.hand(own[0]) == CHART.hand(own[1])
    assert CHART.hand_text(own[0]) == CHART.hand_text(own[1])


def test_buried_treasure_is_named_to_its_owner_alone() -> None:
    sea = game(Plan(3, True, False, False))
    for captain in sea.captains:
        captain.cargo = []
    sea.coves[1].owner, sea.coves[1].cards = 0, Cards(["jewels"], (0,), "treasure")
    sea.coves[2].owner = -1
    public, own = (Scene(view(sea, seat), mates(3), viewer=seat) for seat in (SPECTATOR, 0))
    assert "Crown Jewels" not in CHART.text(public) and "E1 1 Treasure of Red Nell" in CHART.text(public)
    assert "Crown Jewels" in CHART.hand_text(own)


def test_buried_treasure_lies_open_where_it_is_agreed() -> None:
    sea = game(Plan(3, True, False, False))
    sea.coves[1].owner, sea.coves[1].cards = 0, Cards(["jewels"], (SPECTATOR,), "treasure")
    assert "(Crown Jewels)" in CHART.text(Scene(view(sea, SPECTATOR), mates(3)))


def test_what_is_played_is_told_card_by_card() -> None:
    sea = fight(Plan(3, True, False, True))
    text = CHART.text(Scene(sea, mates(3)))
    assert "Red Nell: turned Sword 4, Wild 2, Sword 3; total 9; 1 not turned." in text
    sea.fight = None
    sea.pillage = Pillage(0, "C2", ["sword-4"], ["sail-1", "sail-2", "wild-3"], ["cannon-4"], "failed")
    assert "Port: Sail 1, Sail 2, Wild 3." in CHART.text(Scene(sea, mates(3)))
    sea.pillage = None
    sea.dig = Dig(1, "E1", ["wild-4"], ["idol"])
    assert "finds Cursed Idol" in CHART.text(Scene(sea, mates(3)))
    sea.dig = None
    sea.bids = [Bid(0, ["sail-2"], 2, ["wild-3"]), Bid(2, [], 1)]
    text = CHART.text(Scene(sea, mates(3)))
    assert "Bid of Red Nell: Sail 2, 2 in all; tie-break Wild 3." in text


def test_a_hand_is_told_with_the_totals_of_each_type() -> None:
    sea = game(Plan(3, True, False, False))
    text = CHART.hand_text(Scene(sea, mates(3), viewer=0))
    assert "Swords: Sword 4, Sword 3, Sword 2; total 9, with Wilds 11." in text
    assert "Wilds: Wild 2; total 2." in text


@pytest.mark.parametrize("cards", [0, 1, 8, 9])
def test_a_private_card_holds_any_hand(cards: int) -> None:
    sea = game(Plan(3, True, False, False))
    sea.captains[0].hand = Cards(sorted(DECK[::11][:cards]))
    sea.captains[0].cargo = ["doubloons"] * 5 + ["goods"] * 3 if cards == 0 else []
    scene = Scene(sea, crew("scoundrels", 3), viewer=0)
    assert not hand_sheet(scene).spills
    fine(CHART.hand(scene))


def test_the_score_sheet_counts_the_higher_life_and_breaks_ties_by_damage() -> None:
    sea = game(Plan(4, True, False, False))
    for captain, (tokens, damage) in zip(sea.captains, ((9, 1), (9, 3), (4, 2), (2, 0)), strict=True):
        captain.infamy, captain.damage, captain.cargo, captain.fate = tokens, damage, [], "living"
    for cove in sea.coves:
        cove.owner, cove.cards = -1, Cards()
    ghost = sea.captains[2]
    ghost.fate, ghost.haunted, ghost.living_infamy = GHOST, True, 7
    lines = table(Scene(sea, mates(4)))
    assert [(line.place, line.name) for line in lines][:2] == [(1, "Captain Quinn"), (2, "Red Nell")]
    assert lines[2].values[-1] == "4" and lines[2].total == "7"
    picture = CHART.score(Scene(sea, crew("scoundrels", 4)))
    assert "living 7, Ghost 4" in picture.alt
    fine(picture)
    assert not score_sheet(Scene(sea, crew("scoundrels", 4))).spills


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(Plan(6, True, False, False)), crew("scoundrels", 6)))
    assert NAMES[2] in text and "Captain Saffron" in text and "海" not in text


def test_what_a_quirk_adds_to_a_fight_is_told_and_drawn() -> None:
    sea = fight(Plan(3, True, True, True))
    plain = CHART.board(Scene(sea, mates(3))).png
    assert sea.fight is not None
    sea.fight.attacker.total += 1
    assert "total 10 (Quirk +1)" in CHART.text(Scene(sea, mates(3)))
    assert CHART.board(Scene(sea, mates(3))).png != plain
