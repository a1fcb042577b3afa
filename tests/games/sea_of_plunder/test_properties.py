"""What is true of every path, every square and every game."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.match import Match
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS, DIRECTIONS, TURNED, apart, squares_of, turn
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import COLOURS, DECK, GOODS, SQUARES
from bot.games.sea_of_plunder.sets import set_value
from tests.conformance import random_captain
from tests.games.sea_of_plunder.table import NAMES, away, laid, play, put, said

PATHS = st.lists(st.sampled_from(DIRECTIONS), min_size=1, max_size=8).map(tuple)
PLACES = st.sampled_from(SQUARES)


def back(path: tuple[str, ...]) -> tuple[str, ...]:
    """The same way home."""
    return tuple(turn((way,), 180)[0] for way in reversed(path))


@given(PATHS)
def test_four_quarter_turns_are_the_identity(path: tuple[str, ...]) -> None:
    turned = path
    for _ in range(4):
        turned = turn(turned, 90)
    assert turned == path
    assert turn(turn(path, 90), 270) == turn(turn(path, 180), 180) == path
    assert len({path, *(turn(path, degrees) for degrees in TURNED.values())}) == 4


@given(PATHS, PLACES)
def test_a_path_and_its_inverse_return(path: tuple[str, ...], start: str) -> None:
    end = squares_of(start, path)[-1]
    assert squares_of(end, back(path))[-1] == start
    assert apart(start, end) <= len(path)


@given(PLACES, st.sampled_from(sorted(BEARINGS)))
def test_turned_cards_lead_as_far_as_printed_ones(start: str, card: str) -> None:
    for bearing in BEARINGS[card].values():
        printed = next(each for each in BEARINGS[card].values() if len(each.path) == len(bearing.path))
        assert len(bearing.routes[start]) == len(printed.path)
        assert bearing.routes[start] == squares_of(start, bearing.path)
        assert bearing.turned == 0 or bearing.path == turn(printed.path, bearing.turned)


@given(PATHS)
def test_the_same_path_shifts_with_its_start(path: tuple[str, ...]) -> None:
    ends = {squares_of(start, path)[-1] for start in SQUARES}
    assert len(ends) == len(SQUARES)


@given(st.lists(st.integers(0, 4), min_size=4, max_size=4))
def test_another_good_never_lowers_the_value_of_sets(counts: list[int]) -> None:
    goods = dict(zip(COLOURS, counts, strict=True))
    for colour in COLOURS:
        assert set_value({**goods, colour: goods[colour] + 1}) >= set_value(goods)
    assert set_value(dict(zip(COLOURS, sorted(counts), strict=True))) == set_value(goods)


KINDS = ("pirate", "port", "combo", "island", "ship")


def kind_of(line: str) -> str | None:
    """Which kind of contact a line of the log tells of."""
    words = {
        "pirate": ("buys off", "plunders"),
        "port": (" collects Grayseo", "at Grayseo"),
        "combo": ("the Combo Port.",),
        "island": ("collects a Treasure",),
        "ship": ("steals a card", "nothing to steal", "passes"),
    }
    return next((kind for kind, parts in words.items() if any(part in line for part in parts)), None)


@settings(max_examples=60, deadline=None)
@given(st.sets(st.sampled_from(KINDS)), st.integers(0, 3), st.sampled_from(["N", "E", "SW"]))
def test_contacts_of_one_square_always_come_in_the_same_order(kinds: set[str], ahead: int, way: str) -> None:
    """SP-13.4 whatever lies there, and wherever on the way it is met."""
    sea = away(laid(combo_port="on"))
    start = "G7"
    card = {"N": "gale_n", "E": "gale_e", "SW": "long_tack_s"}[way]
    route = BEARINGS[card]["as_printed"].routes[start]
    square = route[min(ahead, len(route) - 1)]
    put(sea, blue=start, green="M1", purple="M2", i1="L13")
    sea.ports[1].at = square if "port" in kinds and "pirate" not in kinds else "M4"
    sea.combo_port = square if "combo" in kinds and "pirate" not in kinds else "M5"
    if "pirate" in kinds:
        put(sea, p1=square)
    if "island" in kinds:
        put(sea, i1=square)
    if "ship" in kinds:
        put(sea, green=square)
    answers = ["orange"] if sea.combo_port == square else []
    chances: list[object] = [(11, 11)] if sea.combo_port == square else []
    chances += [(10, 11)] if "island" in kinds else []
    play(sea, card, *answers, chances=chances)
    met = list(dict.fromkeys(kind for kind in map(kind_of, said(sea)) if kind))
    assert met == [kind for kind in KINDS if kind in met]
    assert set(met) >= kinds - {"port", "combo"}


def owned(sea: Sea) -> tuple[int, dict[str, int]]:
    """All cards of the main deck, and all Goods by colour."""
    hands = [card for captain in sea.captains for card in (*captain.hand.cards, *captain.goods)]
    cards = len(sea.deck) + len(sea.pile) + len(sea.waiting) + sum(card not in GOODS for card in hands)
    return cards, {port.colour: port.goods + hands.count(port.colour) for port in sea.ports}


def test_cards_and_goods_are_conserved_and_tokens_never_shrink_wrongly() -> None:
    for seed, (seats, options) in enumerate(
        [(2, {}), (3, {"combo_port": "on"}), (4, {"board": "random", "offturn_choices": "ask"}), (4, {"goal": "4/8"})]
    ):
        luck = random.Random(seed)
        match = Match.new(GAME, b"conserved %d" % seed, seats, options)
        debts = [0] * seats
        while not match.over:
            sea = match.state
            if sea.round:
                assert owned(sea) == (len(DECK), dict.fromkeys(COLOURS, 4))
                now = [captain.debt for captain in sea.captains]
                assert all(after >= before for before, after in zip(debts, now, strict=True))  # SP-15.3
                debts = now
            ask = match.asked(match.waited_for()[0])[0]
            match.answer(ask.seat, ask.name, random_captain(GAME, view(sea, ask.seat), ask, luck))
        assert GAME.faults(match.state) == []


def test_games_end_within_bounds() -> None:
    for seats in (2, 3, 4):
        luck = random.Random(seats)
        match, decisions = Match.new(GAME, b"bounds %d" % seats, seats), 0
        while not match.over:
            ask = match.asked(match.waited_for()[0])[0]
            match.answer(ask.seat, ask.name, random_captain(GAME, view(match.state, ask.seat), ask, luck))
            decisions += 1
        assert match.state.round <= 150
        assert decisions < 5000
        assert say(GAME.headline(match.state), NAMES).startswith("The game is over")
