"""Sea of Plunder's pictures: legible, within their limits, and silent about what is hidden."""

import random
from collections.abc import Callable
from functools import partial
from time import thread_time

import pytest
from msgspec.structs import replace

from bot.engine.computers import random_answer
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games.sea_of_plunder import GAME, facts, facts_ways
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Find, PlacingRoll, Sea, TreasureIsland, Voyage
from bot.games.sea_of_plunder.content import ACTIONS, COLOURS, MAPS, PORT_CARDS, POWERS
from bot.games.sea_of_plunder.redeal import redeal
from rendering import CHARTS
from rendering.kit import encode, legible, plain
from rendering.kit.canvas import Canvas
from rendering.kit.encode import laid
from rendering.scene import Mark, Picture, Scene
from rendering.sea_of_plunder.afloat import Berths
from rendering.sea_of_plunder.chart import chart_canvas
from rendering.sea_of_plunder.hand import CARDS, hand_canvas
from rendering.sea_of_plunder.hand_cards import laid_out
from rendering.sea_of_plunder.ledger import ledger_canvas
from rendering.sea_of_plunder.moment import moment_canvas
from rendering.sea_of_plunder.pieces import on_squares
from rendering.sea_of_plunder.places import CHART as FIELD
from rendering.sea_of_plunder.score import lines, score_sheet
from rendering.sea_of_plunder.specimen import finds, game, hands, mates, specimens

from ..parts import NAMES, crew, fine, light_and_true, marks_of, moments, own, waiting

CHART = CHARTS["sea_of_plunder"]
GAME_DEFAULTS = {option.key: option.default for option in GAME.options}
VARIANTS = (
    (2, {}),
    (2, {"two_player": "one_ship", "hand_counts": "shown", "first_player": "host_picks"}),
    (3, {"board": "random", "combo_port": "on", "powers": "off", "hand_counts": "shown"}),
    (4, {"goal": "4/8", "combo_port": "on", "offturn_choices": "ask", "hand_counts": "shown", "round_limit": "16"}),
)


def unread(canvas: Canvas, scene: Scene) -> list[str]:
    """What cannot be read of a picture; only people's names may be cut."""
    return legible.faults(canvas, [mate.name for mate in scene.mates])


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_long_blind_games_of_every_variant_keep_within_the_limits(seats: int, options: dict[str, str]) -> None:
    match, luck = Match.new(GAME, bytes([seats] * 32), seats, GAME_DEFAULTS | options), random.Random(seats)
    people = crew("sea_of_plunder", seats)
    for number in range(500):
        if match.over:
            break
        ask = waiting(match)
        if number % 50 == 0:
            scene = Scene(view(match.state, SPECTATOR), people, marks_of(match), match.waited_for())
            assert not laid(partial(CHART.chart, scene)).spills
            fine(CHART.chart(scene))
            assert CHART.ledger is not None
            fine(CHART.ledger(scene))
            own_scene = Scene(view(match.state, ask.seat), people, viewer=ask.seat)
            assert not hand_canvas(own_scene).spills
            fine(CHART.hand(own_scene))
        match.answer(ask.seat, ask.name, random_answer(ask, (), luck))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_written_can_be_read_at_every_moment_of_a_game(seats: int) -> None:
    for number, (match, scene) in enumerate(moments("sea_of_plunder", seats, 60 + seats)):
        scene = replace(scene, mates=mates(seats))
        assert not unread(chart_canvas(scene), scene)
        found = moment_canvas(scene)
        assert found is None or not unread(found, scene)
        if number % 6 == 0:
            assert not unread(ledger_canvas(scene), scene)
            for seat in range(seats):
                assert not unread(hand_canvas(own(match, scene, seat)), scene)


def _crowded() -> Scene:
    sea = game(4)
    for ship in sea.ships[1:]:
        ship.at = "C6"
    for pirate in sea.pirates[:3]:
        pirate.at = "C6"
    sea.pirates[3].at, sea.ships[0].at = "M13", "M13"
    sea.combo_port = "C6"
    sea.islands = [TreasureIsland(98, "C6"), TreasureIsland(99, "M13"), TreasureIsland(97, "M13")]
    sea.deferred, sea.waiting, sea.plays_left = ["hurricane", "so_close_yet_so_far"], ["cargo_adrift"], 2
    sea.voyages = [
        Voyage("ship.blue", "L12", ("M13",), entered=1),
        Voyage("pirate.1", "D7", ("C6",), jump=True, entered=1),
        Voyage("pirate.4", "A1", ("M13",), 180, entered=1),
    ]
    sea.finds = [Find("M13", (0,), 1)]
    return Scene(sea, crew("sea_of_plunder", 4), (), (0, 1, 2, 3), news=("Something happened. " * 9,))


def test_the_fullest_pictures_keep_their_limits_and_their_likeness() -> None:
    scene = _crowded()
    for each in (scene, *specimens(4), *specimens(2)):
        light_and_true(chart_canvas(each))
        light_and_true(ledger_canvas(each))
    for each in finds():
        canvas = moment_canvas(each)
        assert canvas is not None
        light_and_true(canvas)
    for each in hands():
        light_and_true(hand_canvas(each))


def test_cached_drawing_is_many_times_faster_than_plain_drawing() -> None:
    scene = specimens(4)[0]
    encode.png(chart_canvas(scene))
    encode.forget()
    start = thread_time()
    encode.png(chart_canvas(scene))
    warm = thread_time() - start
    start = thread_time()
    plain.png(lambda: chart_canvas(scene))
    assert thread_time() - start >= 12 * warm


def test_nothing_afloat_is_drawn_beyond_the_strips_of_the_sea() -> None:
    for at in ("A1", "M13", "A13", "M1"):
        sea = game(4)
        for piece in (*sea.ships, *sea.pirates, *sea.islands):
            piece.at = at
        canvas = chart_canvas(Scene(sea, mates(4)))
        x0, y0, x1, y1 = FIELD.outer
        floating = [item for item in canvas.items if item.box[0] < FIELD.inner[2]]
        assert floating
        for item in floating:
            assert item.box[0] >= x0 and item.box[2] <= x1 and item.box[1] >= y0 and item.box[3] <= y1, at


def test_a_piece_at_an_edge_has_a_ghost_beyond_the_opposite_edge() -> None:
    left, top, right, foot = FIELD.inner

    def ghosts(at: str) -> set[str]:
        sea, far = game(2), game(2)
        sea.ships[0].at, far.ships[0].at = at, "G5"
        extra = {item.box for item in chart_canvas(Scene(sea, mates(2))).items}
        extra -= {item.box for item in chart_canvas(Scene(far, mates(2))).items}
        sides: dict[str, Callable[[tuple[int, int, int, int]], bool]] = {
            "west": lambda box: box[2] <= left,
            "east": lambda box: box[0] >= right,
            "north": lambda box: box[3] <= top,
            "south": lambda box: box[1] >= foot,
        }
        beyond = {side for side, there in sides.items() if any(there(box) for box in extra)}
        own_side = {"A": "west", "M": "east"}.get(at[0], {"1": "north", "13": "south"}.get(at[1:], ""))
        return beyond - {own_side}

    assert ghosts("A5") == {"east"}
    assert ghosts("M5") == {"west"}
    assert ghosts("G1") == {"south"}
    assert ghosts("G13") == {"north"}
    assert ghosts("G5") == set()


@pytest.mark.parametrize("at", ["C6", "G7", "A1", "M13"])
@pytest.mark.parametrize("ships", range(5))
@pytest.mark.parametrize("pirates", range(5))
def test_however_many_share_a_square_each_can_be_told(at: str, ships: int, pirates: int) -> None:
    sea = game(4)
    for ship in sea.ships[:ships]:
        ship.at = at
    for pirate in sea.pirates[:pirates]:
        pirate.at = at
    scene = Scene(sea, mates(4))
    canvas = chart_canvas(scene)
    written = {line.text for line in legible.texts(canvas) if line.x < FIELD.inner[2]}
    assert {"A", "J", "O", "V"} <= written and {"1", "2", "3", "4"} <= written
    if at != "C6" or ships < 3:
        assert not unread(canvas, scene)


def test_all_pieces_are_found_on_their_squares() -> None:
    lands, vessels = on_squares(_crowded().view)
    assert len(vessels["C6"]) == 6 and len(lands["C6"]) == 3 and len(lands["M13"]) == 2
    assert [int(square[1:]) for square in vessels] == sorted(int(square[1:]) for square in vessels)


def test_a_label_stands_where_it_covers_no_other() -> None:
    berths = Berths(FIELD)
    berths.take(300, 300, 60, 60)
    assert berths.pick(300, 300, (50, 50), ((0, 0), (20, 0), (80, 0)), True) == (380, 300)
    assert berths.pick(300, 300, (50, 50), ((0, 0), (20, 0)), True) == (320, 300)  # where it covers least
    x0, y0, _, _ = FIELD.inner
    assert berths.pick(x0, y0, (50, 50), ((0, 0),), True) == (x0 + 25, y0 + 25)


def _asked(card: str = "reach_s") -> Scene:
    sea = game(4)
    sea.ships[0].at, sea.in_use, sea.phase, sea.movers = "G5", card, "deferred", ["ship.blue"]
    return Scene(sea, mates(4), (Mark("G8", "S"), Mark("D5", "90"), Mark("G2", "180"), Mark("J5", "270")), (0,))


def test_the_squares_where_a_way_may_end_are_named_on_chart_and_hand() -> None:
    scene = _asked()
    for canvas in (chart_canvas(scene), hand_canvas(replace(scene, viewer=0))):
        named = [line.text for line in legible.texts(canvas) if line.rank == "key"]
        assert {"G8", "D5", "G2", "J5"} <= set(named)
    assert CHART.hand(replace(scene, viewer=0)).png != CHART.hand(replace(scene, viewer=0, marks=())).png


def test_two_ways_to_one_square_have_one_sign() -> None:
    scene = _asked()
    twice = replace(scene, marks=(Mark("G8", "S"), Mark("G8", "S+")))
    texts = [line.text for line in legible.texts(chart_canvas(twice))]
    assert texts.count("G8") == 1


def test_who_may_be_chosen_is_shown_with_where_each_would_end() -> None:
    sea = game(3)
    sea.phase, sea.in_use = "bonus", "knight_n"
    ends = [BEARINGS["knight_n"]["as_printed"].routes[pirate.at][-1] for pirate in sea.pirates]
    marks = tuple(Mark(end, end) for end in ends)
    asked, plain_ = Scene(sea, mates(3), marks, (0,)), Scene(sea, mates(3), (), (0,))
    numbers = [[line.text for line in legible.texts(chart_canvas(each))] for each in (asked, plain_)]
    for pirate in ("1", "2", "3", "4"):
        assert numbers[0].count(pirate) == numbers[1].count(pirate) + 1
    assert CHART.chart(asked).png != CHART.chart(plain_).png


def test_the_move_just_made_is_drawn_from_its_start() -> None:
    sea, still = game(4), game(4)
    sea.voyages, still.voyages = [Voyage("ship.blue", "E9", ("E8", "E7"), entered=2)], []
    assert len(chart_canvas(Scene(sea, mates(4))).items) > len(chart_canvas(Scene(still, mates(4))).items) + 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_facts_of_all_captains_stand_on_the_chart(seats: int) -> None:
    scene = specimens(seats)[0]
    for captain in scene.view.captains:
        captain.hand.counted = False
    texts = [line.text for line in legible.texts(chart_canvas(scene))]
    for fact in facts.captains(scene.view):
        assert any(line[:8] == scene.mates[fact.seat].name[:8] for line in texts)
        assert f"{fact.treasures}/{fact.goal}" in texts
        assert {str(fact.points), str(fact.compasses), str(fact.debt)} <= set(texts)
    assert "Round 5" in texts


def test_the_last_round_is_said_and_what_waits_is_shown() -> None:
    sea = game(4)
    calm = len(chart_canvas(Scene(sea, mates(4))).items)
    sea.deferred = ["hurricane"]
    assert len(chart_canvas(Scene(sea, mates(4))).items) == calm + 2  # an hourglass, and what waits
    sea.ended_by = "pirates"
    assert "LAST ROUND" in [line.text for line in legible.texts(chart_canvas(Scene(sea, mates(4))))]
    sea.over = True
    assert "GAME OVER" in [line.text for line in legible.texts(chart_canvas(Scene(sea, mates(4))))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ledger_tells_powers_ports_and_cards(seats: int) -> None:
    sea = game(seats, seats == 2)
    scene = Scene(sea, mates(seats))
    texts = " ".join(line.text for line in legible.texts(ledger_canvas(scene)))
    for fact in facts.captains(sea):
        assert POWERS[fact.power].name in texts and POWERS[fact.power].text.split(",")[0] in texts
    for word in ("Rabakin", "C6", "Breeze east", "41"):
        assert word in texts


def test_the_ledger_is_news_when_powers_are_dealt_and_not_with_each_move() -> None:
    sea, moved = game(4), game(4)
    moved.ships[0].at, moved.captains[0].treasures, moved.pile = "A1", 2, []
    assert CHART.ledger_says(Scene(sea, mates(4))) == CHART.ledger_says(Scene(moved, mates(4)))
    moved.captains[1].power = ""
    assert CHART.ledger_says(Scene(sea, mates(4))) != CHART.ledger_says(Scene(moved, mates(4)))


def _found(find: Find, rolls: list[PlacingRoll]) -> list[str]:
    sea = game(4)
    sea.finds, sea.rolls = [find], rolls
    canvas = moment_canvas(Scene(sea, mates(4)))
    assert canvas is not None
    return [line.text for line in legible.texts(canvas)]


def test_a_find_is_a_moment_of_whoever_made_it() -> None:
    assert moment_canvas(Scene(game(4), mates(4))) is None
    rolls = [PlacingRoll("island", "skull", "13", "skull"), PlacingRoll("island", "J", "12", "placed")]
    one = _found(Find("D4", (1,)), rolls)
    assert {"Captain Quinn", "+3", "J", "12", "J12", "+1"} <= set(one)
    assert "Pirates" in _found(Find("D4", (), 1), rolls)
    several = _found(Find("D4", (0, 2), 1), rolls[1:])
    assert several.count("+3") == 2 and "+1" not in several
    sea = game(4)
    sea.finds = [Find("D4", (1,))]
    assert CHART.moment(Scene(sea, mates(4))) is not None
    assert "Treasure at column D, row 4: Captain Quinn." in _alt(CHART.moment(Scene(sea, mates(4))))


def _alt(picture: Picture | None) -> str:
    assert picture is not None
    return picture.alt


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.chart(specimens(4)[0])
    CHART.chart(specimens(4)[1])
    assert CHART.chart(specimens(4)[0]) == first
    mine = Scene(game(4), mates(4), viewer=0)
    card = CHART.hand(mine)
    CHART.hand(Scene(game(4), mates(4), viewer=1))
    assert CHART.hand(mine) == card


def test_dealing_hidden_cards_afresh_changes_no_public_picture_nor_anybody_elses_card() -> None:
    match, luck = Match.new(GAME, bytes(32), 4), random.Random(3)
    people = crew("sea_of_plunder", 4)
    while match.state.round < 3:
        ask = waiting(match)
        match.answer(ask.seat, ask.name, GAME.captain(view(match.state, ask.seat), ask, luck))
    marks = marks_of(match)
    for seat in (SPECTATOR, 0, 1, 2, 3):
        twin = redeal(match.state, seat, luck)
        scenes = [Scene(view(state, seat), people, marks, (0,), None) for state in (match.state, twin)]
        assert CHART.text(scenes[0]) == CHART.text(scenes[1])
        if seat == SPECTATOR:
            assert CHART.ledger is not None
            for draw in (CHART.chart, CHART.ledger, CHART.moment, CHART.ledger_says):
                assert draw(scenes[0]) == draw(scenes[1])
            continue
        mine = [Scene(scene.view, people, (), (0,), seat) for scene in scenes]
        assert CHART.hand(mine[0]) == CHART.hand(mine[1])
        assert CHART.hand_text(mine[0]) == CHART.hand_text(mine[1])


def test_the_private_card_bears_the_number_of_each_card_where_it_leads() -> None:
    scene = Scene(game(4), mates(4), viewer=0)  # on E9
    texts = [line.text for line in legible.texts(hand_canvas(scene))]
    kinds = len(laid_out(7, CARDS).cells)
    assert kinds == 7  # of the ten cards three are Goods
    for square in ("F7", "A9", "H3"):
        assert square in texts
    for number in range(1, kinds + 1):
        where = texts.count(str(number))
        assert where >= 1, number
    assert not unread(hand_canvas(scene), scene)


def test_a_small_hand_says_what_its_action_cards_do() -> None:
    sea = game(4)
    sea.captains[0].hand.cards = ["hurricane", "knight_n"]
    texts = " ".join(line.text for line in legible.texts(hand_canvas(Scene(sea, mates(4), viewer=0))))
    assert "Hurricane Your discard moves all rival ships first" in texts


def test_while_discarding_the_private_card_names_what_pirates_would_meet() -> None:
    sea = game(4)
    sea.phase = "discard"
    sea.islands = [TreasureIsland(1, "E2")]  # where pirate 1 would go by a knight's move
    sea.captains[0].hand.cards = ["knight_n"]
    near = [line.text for line in legible.texts(hand_canvas(Scene(sea, mates(4), viewer=0)))]
    sea.islands[0].at = "F13"
    far = [line.text for line in legible.texts(hand_canvas(Scene(sea, mates(4), viewer=0)))]
    assert near.count("1") == far.count("1") + 1


@pytest.mark.parametrize("two", [False, True])
@pytest.mark.parametrize("many", [0, 1, 8, 15, 30, 65])
def test_a_private_card_holds_any_hand(many: int, two: bool) -> None:
    sea = game(2 if two else 4, two)
    sea.captains[0].hand.cards = [*([*ACTIONS, *PORT_CARDS, *MAPS])[:many], *COLOURS * (4 if many else 0)]
    scene = Scene(sea, mates(len(sea.captains)), viewer=0)
    assert not unread(hand_canvas(scene), scene)
    fine(CHART.hand(scene))
    cells = laid_out(many, CARDS).cells
    assert len(cells) == many
    for x, y, w, h in cells:
        assert x >= CARDS[0] and x + w <= CARDS[0] + CARDS[2] and y + h <= CARDS[1] + CARDS[3]


def test_equal_cards_lie_on_each_other() -> None:
    sea = game(4)
    sea.captains[0].hand.cards = ["crossroads", "crossroads", "gale_n"]
    texts = [line.text for line in legible.texts(hand_canvas(Scene(sea, mates(4), viewer=0)))]
    assert texts.count("×2") == 1 and texts.count("Crossroads") == 1
    assert facts_ways.kinds(sea.captains[0]) == [("crossroads", 2), ("gale_n", 1)]


def test_the_chart_before_anything_is_placed_shows_the_printed_islands() -> None:
    for board in ("standard", "random"):
        match = Match.new(GAME, bytes(32), 3, GAME_DEFAULTS | {"board": board})
        scene = Scene(view(match.state, SPECTATOR), crew("sea_of_plunder", 3), (), match.waited_for())
        fine(CHART.chart(scene))
        assert CHART.ledger is not None
        fine(CHART.ledger(scene))
        assert ("Rabakin (blue) at column C, row 6" in CHART.pages()["ledger"](scene)) == (board == "standard")
        fine(CHART.hand(Scene(view(match.state, 0), scene.mates, viewer=0)))


def test_captains_are_drawn_in_the_colour_of_their_ship() -> None:
    sea = game(3)
    sea.ships[0].colour, sea.ships[1].colour = "orange", "blue"
    text = CHART.pages()["ledger"](Scene(sea, mates(3)))
    assert "Red Nell; orange ship" in text and "Captain Quinn; blue ship (A)" in text


def test_the_score_sheet_follows_the_ladder() -> None:
    sea = game(4)
    sea.phase, sea.over = "over", True
    for captain, (treasures, compasses) in zip(sea.captains, ((1, 0), (1, 1), (0, 3), (1, 1)), strict=True):
        captain.treasures, captain.compasses, captain.debt, captain.hand.cards, captain.power = (
            treasures,
            compasses,
            0,
            [],
            "",
        )
    sea.captains[1].tie_rolls, sea.captains[3].tie_rolls = [4], [9]
    scene = Scene(sea, mates(4), final=True)
    assert [(line.place, line.name) for line in lines(scene)] == [
        (1, "Bartholomew"),
        (2, "Captain Quinn"),
        (3, "Widow Hester"),
        (4, "Red Nell"),
    ]
    assert "die 9" in CHART.score(scene).alt
    assert not score_sheet(Scene(sea, crew("sea_of_plunder", 4), final=True)).spills


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(4), crew("sea_of_plunder", 4)))
    assert NAMES[2] in text and f"Captain {GAME.colours['orange'].capitalize()}" in text and "海" not in text


def test_the_alternative_text_begins_with_whose_turn_it_is_and_names_the_choices() -> None:
    sea: Sea = _asked().view
    alt = CHART.chart(_asked()).alt
    assert alt.index("Waiting for Red Nell") < 125
    assert "column G, row 8" in alt and f"The pirates have {sea.pirate_dish} of 6 Treasures." in alt
