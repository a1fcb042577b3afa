"""Sea of Plunder's pictures in every language: no word is cut, and every card can be told from the others."""

import pytest
from msgspec.structs import replace

from bot.engine.languages import LANGUAGES, speaking
from bot.games.sea_of_plunder.content import ACTIONS, EVENTS, MAPS, PORT_CARDS, POWERS
from rendering.kit import legible
from rendering.scene import Scene
from rendering.sea_of_plunder.chart import chart_canvas
from rendering.sea_of_plunder.hand import hand_canvas
from rendering.sea_of_plunder.ledger import ledger_canvas
from rendering.sea_of_plunder.moment import moment_canvas
from rendering.sea_of_plunder.score import score_sheet
from rendering.sea_of_plunder.specimen import finds, game, mates, specimens
from rendering.sea_of_plunder.words import card_name

from ..parts import cut

TALKING = pytest.mark.parametrize("language", LANGUAGES)
CARDS = (*MAPS, *PORT_CARDS, *ACTIONS)


@TALKING
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_charts_ledgers_and_the_reckoning_can_be_read(seats: int, language: str, written: list[str]) -> None:
    names = [mate.name for mate in mates(seats)]
    with speaking(language):
        for scene in specimens(seats):
            assert not chart_canvas(replace(scene, language=language)).spills
        sea = game(seats, seats == 2)
        for number, power in enumerate(POWERS):
            for captain in sea.captains:
                captain.power, captain.hand.counted = power, bool(number % 2)
            sea.ended_by = "pirates" if number == 3 else ""
            scene = Scene(sea, mates(seats), language=language)
            assert not legible.faults(ledger_canvas(scene), names)
            if number > 1:
                assert not chart_canvas(scene).spills
        assert not legible.faults(chart_canvas(Scene(sea, mates(seats), language=language)), names)
        sea.phase, sea.over = "over", True
        assert not score_sheet(Scene(sea, mates(seats), final=True, language=language)).spills
        for scene in finds():
            found = moment_canvas(scene)
            assert found is not None and not legible.faults(found, names)
    assert not cut(written)


@TALKING
def test_every_card_can_be_read_in_use_on_the_pile_and_in_hands_large_and_small(
    language: str, written: list[str]
) -> None:
    with speaking(language):
        for number, card in enumerate((*CARDS, *EVENTS)):
            sea = game(2 + number % 2 * 2, not number % 2)
            sea.in_use, sea.pile = card if card not in EVENTS else "", [card]
            scene = Scene(sea, mates(len(sea.captains)), language=language)
            assert not chart_canvas(scene).spills and not ledger_canvas(scene).spills
        for many in (4, 10, 22):
            for first in range(0, len(CARDS), many):
                sea = game(4 if first % 2 else 2, not first % 2)
                sea.captains[0].hand.cards = list(CARDS[first : first + many])
                for phase in ("play", "discard"):
                    sea.phase = phase  # type: ignore[assignment]
                    assert not hand_canvas(Scene(sea, mates(len(sea.captains)), viewer=0, language=language)).spills
        assert len({card_name(card) for card in (*CARDS, *EVENTS)}) == len((*CARDS, *EVENTS))
    assert not cut(written)
