"""Set Sail's pictures: legible, within their limits, and silent about what is hidden."""

from functools import partial

import msgspec
import pytest

from bot.engine.game import waiting_orders
from bot.engine.languages import LANGUAGES, speaking
from bot.engine.secret import SPECTATOR, Cards, view
from bot.games.set_sail.board import TILES, within
from bot.games.set_sail.components import Clash, Meeting, Prize, Sea, Wake
from bot.games.set_sail.content import TREASURE
from rendering import CHARTS
from rendering.kit.cache import uncached
from rendering.kit.canvas import Canvas
from rendering.kit.encode import laid
from rendering.kit.figures import page_sheet
from rendering.kit.legible import faults, texts
from rendering.scene import Mark, Picture, Scene
from rendering.set_sail.figures import PAGES
from rendering.set_sail.fleet import spots
from rendering.set_sail.score import lines
from rendering.set_sail.specimen import game, mates, specimens

from .parts import NAMES, crew, cut, fine, light_and_true

CHART = CHARTS["set_sail"]
DRAW = {"chart": CHART.chart, "ledger": CHART.ledger, "hand": CHART.hand, "moment": CHART.moment}


def sheet(kind: str, scene: Scene) -> Canvas:
    """A picture before it is encoded."""
    draw = DRAW[kind]
    assert draw is not None
    return laid(partial(draw, scene))


def unread(kind: str, scene: Scene) -> list[str]:
    """What cannot be read on a picture; long names may be cut."""
    return faults(sheet(kind, scene), [mate.name for mate in scene.mates])


def said(kind: str, scene: Scene) -> list[str]:
    """All that is written on a picture."""
    return [line.text for line in texts(sheet(kind, scene))]


def ledger(scene: Scene) -> Picture:
    """The ledger, which this title has."""
    assert CHART.ledger is not None
    return CHART.ledger(scene)


def fight() -> Sea:
    """A combat between two captains that has just been decided."""
    sea = game(3)
    sea.phase, sea.clash, sea.prize = "combat", Clash("G4", 0, 1, 3, 4, "fight", 5, 6, 0, 2), None
    return sea


def test_the_fullest_chart_keeps_its_limit_and_its_likeness_and_can_be_read() -> None:
    scene = specimens()[0]
    marks = tuple(Mark(tile, tile) for tile in TILES if tile != "G4")
    full = Scene(scene.view, crew("set_sail", 6), marks, (0,), news=("Something happened. " * 9,))
    light_and_true(sheet("chart", full))
    fine(CHART.chart(full))
    assert not unread("chart", full)


@pytest.mark.parametrize("where", ["open sea", "port", "beside a disc"])
@pytest.mark.parametrize("many", range(2, 13))
def test_ships_that_share_a_tile_stand_side_by_side(many: int, where: str) -> None:
    _, places = spots(many, where == "port", where == "beside a disc")
    assert len(places) == many
    for i, (x, y) in enumerate(places):
        assert all(abs(x - u) >= 32 or abs(y - v) >= 36 for u, v in places[:i])


def test_twelve_ships_on_one_tile_are_drawn() -> None:
    sea = game(6)
    for captain in sea.captains:
        captain.ships = ["G4", "G4"]
    fine(CHART.chart(Scene(sea, mates(6))))
    assert not unread("chart", Scene(sea, mates(6)))


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
    fine(CHART.chart(scene))
    fine(ledger(scene))
    fine(CHART.hand(msgspec.structs.replace(scene, viewer=0)))
    assert not unread("chart", scene) and not unread("ledger", scene)
    assert CHART.ledger_text is not None and "ships not placed" in CHART.ledger_text(scene)
    assert "ship I " not in CHART.text(scene) and "ship I " not in CHART.chart(scene).alt


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.chart(specimens()[0])
    CHART.chart(specimens()[1])
    assert CHART.chart(specimens()[0]) == first


def test_the_news_stand_in_the_words_and_not_in_the_chart() -> None:
    plain = Scene(game(2), mates(2), to_act=(1,), title="Set Sail")
    told = msgspec.structs.replace(plain, news=("First this.", "Then that."))
    assert CHART.chart(plain).png == CHART.chart(told).png
    assert "> First this.\n> Then that." in CHART.text(told)
    assert "Waiting for Captain Quinn." in CHART.text(plain)


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_plate_tells_points_silver_and_supplies_and_each_row_of_the_ledger_the_rest(seats: int) -> None:
    sea = game(seats)
    for seat, captain in enumerate(sea.captains):
        captain.points, captain.silver, captain.supplies = 70 + seat, 60 + seat, 50 + seat
        captain.hand = Cards(["deep"] * (20 + seat))
    scene = Scene(sea, mates(seats))
    column, rows = said("chart", scene), said("ledger", scene)
    for seat in range(seats):
        assert {str(70 + seat), str(60 + seat), str(50 + seat)} <= set(column)
        assert {str(70 + seat), str(20 + seat)} <= set(rows)
    assert not unread("chart", scene)
    assert not unread("ledger", scene)


def test_what_needs_looking_at_is_red_on_the_plate_and_a_captain_who_must_act_juts_out() -> None:
    scene = Scene(game(4), mates(4))
    other = game(4)
    other.captains[2].supplies = 1
    assert CHART.chart(scene).png != CHART.chart(Scene(other, mates(4))).png
    assert CHART.chart(scene).png != CHART.chart(Scene(game(4), mates(4), to_act=(2,))).png


def test_the_move_just_made_and_the_way_of_ship_one_are_drawn() -> None:
    still, moved, plotted = game(2), game(2), game(2)
    still.wakes = []
    moved.wakes = [Wake(1, 0, ("L5", "L6"))]
    plotted.now.plotted = "E2"
    assert len({CHART.chart(Scene(sea, mates(2))).png for sea in (still, moved, plotted)}) == 3
    assert "Ship I is going to shallow water (column E, row 2)." in CHART.text(Scene(plotted, mates(2)))


def test_what_a_fight_against_a_ship_brought_lies_beside_it() -> None:
    sea = game(2)
    assert "+1" in said("chart", Scene(sea, mates(2)))
    sea.prize = Prize(0, 0, "E8", "deep", 1, 1, False)
    assert "–2" in said("chart", Scene(sea, mates(2))) and not unread("chart", Scene(sea, mates(2)))
    sea.prize = Prize(0, 0, "E8", "deep")
    assert not {"+1", "–2"} & set(said("chart", Scene(sea, mates(2))))


def test_combats_to_come_are_drawn() -> None:
    sea, other = game(2), game(2)
    other.now.meetings = [Meeting("G4", 1)]
    sea.now.meetings = []
    assert CHART.chart(Scene(sea, mates(2))).png != CHART.chart(Scene(other, mates(2))).png


def test_a_reach_is_lit_with_steps_and_a_few_targets_have_their_names() -> None:
    reach = tuple(Mark(tile, tile) for tile in within("G4", 4))
    lines_ = said("chart", Scene(game(2), mates(2), reach, (0,)))
    assert {"1", "2", "3", "4"} <= set(lines_) and "G3" not in lines_
    few = game(2)
    few.phase = "combat"
    assert "G3" in said("chart", Scene(few, mates(2), (Mark("G3", "G3"), Mark("F4", "F4")), (0,)))


def test_two_answers_at_one_tile_both_stand_there() -> None:
    sea = game(2)
    sea.phase, sea.captains[0].ships = "act", ["G4", "G4"]
    scene = Scene(sea, mates(2), (Mark("G4", "I"), Mark("G4", "II")), (0,), viewer=0)
    for kind in ("chart", "hand"):
        assert said(kind, scene).count("I") > said(kind, Scene(sea, mates(2), viewer=0)).count("I")
        assert said(kind, scene).count("II") > said(kind, Scene(sea, mates(2), viewer=0)).count("II")


def test_the_ledger_is_news_when_a_quest_an_upgrade_or_a_deed_is_new_and_not_when_silver_is() -> None:
    before = CHART.ledger_says(Scene(game(3), mates(3)))
    calm = game(3)
    calm.captains[0].silver, calm.captains[0].ships = 1, ["G3", "G4"]
    assert CHART.ledger_says(Scene(calm, mates(3))) == before
    quest, upgrade, deed = game(3), game(3), game(3)
    quest.open_trade[0] = ""
    upgrade.captains[1].oar += 1
    deed.captains[2].dug = ["TR01"]
    assert len({CHART.ledger_says(Scene(sea, mates(3))) for sea in (quest, upgrade, deed)} - {before}) == 3


def test_a_combat_is_a_moment_until_somebody_acts() -> None:
    sea = fight()
    scene = Scene(sea, mates(3))
    picture = CHART.moment(scene)
    assert picture is not None
    fine(picture)
    assert not unread("moment", scene)
    assert {"4", "6", "–2", "G4"} <= set(said("moment", scene))
    assert "Red Nell loses 2 supplies" in picture.alt
    sea.phase = "act"
    assert CHART.moment(scene) is not None
    sea.now.acted = 1
    assert CHART.moment(scene) is None
    assert CHART.moment(Scene(game(3), mates(3))) is None


def test_before_the_answer_a_moment_asks_for_it() -> None:
    sea = fight()
    sea.clash = Clash("G4", 0, 1, 3, 4)
    scene = Scene(sea, mates(3))
    assert {"?", "Fight or flee?"} <= set(said("moment", scene))
    assert not unread("moment", scene)


def test_the_hand_draws_its_own_targets() -> None:
    scene = Scene(game(2), mates(2), viewer=0)
    own = msgspec.structs.replace(scene, marks=tuple(Mark(tile, tile) for tile in within("G4", 3)))
    assert said("hand", own).count("3") > said("hand", scene).count("3") + 4
    assert not unread("hand", own)
    assert "Both ships sail, with 10 steps between them, ship I at most 9" in CHART.hand_text(own)


def test_standing_orders_are_told_in_words() -> None:
    sea = game(2)
    sea.orders = waiting_orders(2)
    assert "Standing orders: none." in CHART.hand_text(Scene(sea, mates(2), viewer=0))
    sea.orders[0].value.update({"orders.combat.stance": "flee", "orders.combat.steal": "ask"})
    assert "Standing orders: flee when attacked." in CHART.hand_text(Scene(sea, mates(2), viewer=0))


def test_a_legal_place_and_a_ring_change_the_picture() -> None:
    scene = specimens()[0]
    plain = Scene(scene.view, scene.mates, (), scene.to_act)
    assert CHART.chart(scene).png != CHART.chart(plain).png
    assert CHART.chart(plain).png != CHART.chart(Scene(scene.view, scene.mates, (), ())).png


def test_while_a_ship_sails_the_map_tells_the_steps() -> None:
    scene = specimens()[0]
    assert CHART.map_text is not None and "Steps are counted from Supply Port (column G, row 4)." in CHART.map_text(
        scene
    )
    words = CHART.text(scene)
    assert "Near ship I of Red Nell:" in words and "Near ship II of Red Nell:" in words  # both sail on one sheet
    assert "Legal places" not in CHART.text(scene)


def test_other_hands_and_maps_change_nothing_that_is_public() -> None:
    one, two = game(4), game(4)
    for captain in two.captains:
        captain.hand.cards = ["tobacco"] * len(captain.hand.cards)
        captain.maps.cards = ["TR14"] * len(captain.maps.cards)
    two.treasure_deck.cards = ["TR13"] * len(two.treasure_deck.cards)
    for sea in (one, two):
        for seat, captain in enumerate(sea.captains):
            captain.hand.seats = captain.maps.seats = (seat,)
    scenes = [Scene(view(sea, SPECTATOR), mates(4)) for sea in (one, two)]
    for draw in (CHART.chart, ledger, CHART.text, CHART.ledger_says):
        assert draw(scenes[0]) == draw(scenes[1])


def test_treasure_tiles_stand_on_the_owners_card_alone() -> None:
    sea = game(3)
    for seat, captain in enumerate(sea.captains):
        captain.hand.seats = captain.maps.seats = (seat,)
        captain.ships = ["F5", "H5"]
    tiles = {TREASURE[quest].name for quest in sea.captains[0].maps.cards}
    public = Scene(view(sea, SPECTATOR), mates(3))
    words = CHART.chart(public).alt + ledger(public).alt + CHART.text(public)
    assert not any(name in words for name in tiles)
    own = CHART.hand_text(Scene(view(sea, 0), mates(3), viewer=0))
    assert all(name in own for name in tiles)


@pytest.mark.parametrize("maps", [0, 1, 6, 14])
def test_a_private_card_holds_any_number_of_maps(maps: int) -> None:
    sea = game(2)
    sea.captains[0].maps = Cards(list(TREASURE)[:maps])
    sea.captains[0].hand = Cards(["deep"] * 45 + ["banana"] * 11 if maps else [])
    scene = Scene(sea, crew("set_sail", 2), viewer=0)
    assert not unread("hand", scene)
    fine(CHART.hand(scene))


def test_the_score_sheet_ranks_by_points_then_silver_and_shares_places() -> None:
    sea = game(4)
    for captain, (points, silver) in zip(sea.captains, ((20, 3), (31, 9), (31, 9), (31, 2)), strict=True):
        captain.points, captain.silver = points, silver
    got = [(line.place, line.name) for line in lines(Scene(sea, mates(4)))]
    assert [place for place, _ in got] == [1, 1, 3, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_fit_into_the_pictures(language: str, written: list[str]) -> None:
    with speaking(language), uncached():
        scenes = [*specimens(6), *specimens(3)]
        sheets = [sheet(kind, each) for each in scenes for kind in ("chart", "ledger")]
        sheets += [sheet("hand", msgspec.structs.replace(scenes[0], viewer=seat)) for seat in (0, 3)]
        sheets.append(sheet("moment", Scene(fight(), mates(3))))
        pages = [page_sheet(page()) for page in PAGES.values()]
    names = [mate.name for mate in mates(6)]
    assert not [fault for each in sheets for fault in faults(each, names)]
    assert not [spill for page in pages for spill in page.spills]
    shortened = {line for line in cut(written) if not any(line.split("…")[0] in name for name in names)}
    assert len(written) > 300 and not shortened


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(6), crew("set_sail", 6)))
    assert NAMES[2] in text and "Captain Saffron" in text and "海" not in text
