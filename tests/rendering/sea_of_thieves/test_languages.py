"""Sea of Thieves' pictures in every language: no word is cut, nothing leaves its room."""

from functools import partial

import pytest

from bot.engine.game import waiting_orders
from bot.engine.secret import Cards
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.components import Sea, Voyage
from bot.games.sea_of_thieves.content import CREW, FORTUNE, SEAS, VOYAGES
from bot.games.sea_of_thieves.facts_hand import hand
from bot.games.sea_of_thieves.words import target_option
from rendering.kit.canvas import Canvas
from rendering.kit.encode import laid
from rendering.kit.figures import page_sheet
from rendering.kit.palette import CAPTAINS
from rendering.scene import Scene
from rendering.sea_of_thieves import CHART
from rendering.sea_of_thieves.figures import PAGES
from rendering.sea_of_thieves.ledger import ledger
from rendering.sea_of_thieves.score import score_sheet
from rendering.sea_of_thieves.specimen import game, mates
from rendering.sea_of_thieves.text import orders_line
from tests.conformance import keys_of

from ..parts import cut

NAMED = {mate.name[:5] for mate in mates(4)}  # people's own names may be cut
SPEAKING = pytest.mark.usefixtures("tongue")


def _whole(written: list[str], sheet: Canvas, what: object) -> None:
    assert not sheet.spills, (what, sheet.spills)
    assert not {line for line in cut(written) if line[:5] not in NAMED}, (what, cut(written))
    written.clear()


@SPEAKING
def test_no_event_and_no_crew_is_cut_on_the_ledger(written: list[str]) -> None:
    for i, effect in enumerate(SEAS):
        sea = game(3)
        sea.effect, sea.crew_row = effect, [list(CREW)[(i * 3 + k) % len(CREW)] for k in range(3)]
        _whole(written, laid(partial(ledger, Scene(sea, mates(3), (), (0,)))), effect)
    sea.over = True
    _whole(written, laid(partial(ledger, Scene(sea, mates(3)))), "the end")


@SPEAKING
def test_no_voyage_is_cut_on_the_ledger(written: list[str]) -> None:
    for n in range(0, len(VOYAGES), 8):
        sea = game(4)
        for seat, player in enumerate(sea.players):
            for i, ship in enumerate(player.ships):
                card = list(VOYAGES)[(n + seat * 2 + i) % len(VOYAGES)]
                ship.voyage = Voyage(card, [0] * len(VOYAGES[card].tasks))
        _whole(written, laid(partial(ledger, Scene(sea, mates(4), (), (0,)))), n)


@SPEAKING
def test_no_card_is_cut_on_the_private_card(written: list[str]) -> None:
    for i in range(0, len(FORTUNE), 9):
        sea = game(2)
        sea.players[0].fortune = Cards(list(FORTUNE)[i : i + 9])
        _whole(written, laid(partial(CHART.hand, Scene(sea, mates(2), viewer=0))), i)
    for i in range(0, len(VOYAGES), 3):
        sea = game(3)
        sea.players[0].voyages = Cards(list(VOYAGES)[i : i + 3])
        for ship in sea.players[0].ships:
            ship.voyage = None
        _whole(written, laid(partial(CHART.hand, Scene(sea, mates(3), viewer=0))), i)


@SPEAKING
def test_no_word_is_cut_on_the_score_sheet_and_in_the_figures(written: list[str]) -> None:
    for seats in (2, 3, 4):
        sea = game(seats)
        for i, player in enumerate(sea.players):
            player.earned = {"voyages": 6, "captains": 3, "enemies": 2, "commissions": 4, "cards": 1, "penalties": -2}
            player.reputation, player.gold = 14, 500 * i
        sea.over = True
        _whole(written, score_sheet(Scene(sea, mates(seats), final=True)), seats)
    for name, page in PAGES.items():
        _whole(written, page_sheet(page()), name)


def test_marks_of_ships_bear_the_letter_on_their_sail() -> None:
    sea: Sea = game(4)
    for seat, player in enumerate(sea.players):
        letter = CAPTAINS[GAME.colours[player.colour]].letter
        assert target_option(sea, f"{seat}.II").mark == f"{letter} II"


def test_every_standing_order_that_is_given_reads_in_the_hand() -> None:
    sea: Sea = game(2)
    sea.orders = waiting_orders(2)
    for order in GAME.orders(sea, 0):
        sea.orders[0].value = {order.name: keys_of(order)[0]}
        assert orders_line(hand(sea, 0)).count(":") >= 2, order.name
