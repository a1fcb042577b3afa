"""Sea of Plunder's pictures in every language: no word is cut, and every card can be told from the others."""

import pytest
from msgspec.structs import replace

from bot.engine.tongue import LANGUAGES, speaking
from bot.games.sea_of_plunder.content import ACTIONS, EVENTS, MAPS, PORT_CARDS, POWERS
from rendering.scene import Scene
from rendering.sea_of_plunder.board import board_sheet
from rendering.sea_of_plunder.deck import card_line, deck_card, lay_tile
from rendering.sea_of_plunder.hand import hand_sheet
from rendering.sea_of_plunder.hand_cards import brief, card_foot, foot
from rendering.sea_of_plunder.panel import SCROLL
from rendering.sea_of_plunder.score import score_sheet
from rendering.sea_of_plunder.specimen import game, mates, specimens
from rendering.sea_of_plunder.words import card_name

from ..parts import cut

TALKING = pytest.mark.parametrize("language", LANGUAGES)


@TALKING
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_private_cards_and_the_reckoning_cut_no_word(seats: int, language: str, written: list[str]) -> None:
    with speaking(language):
        for scene in specimens(seats):
            assert not board_sheet(replace(scene, language=language)).spills
        for power in POWERS:
            sea = game(seats, seats == 2)
            for captain in sea.captains:
                captain.power, captain.hand.counted = power, True
            assert not board_sheet(Scene(sea, mates(seats), language=language)).spills
            for phase in ("play", "discard"):
                sea.phase, sea.active = phase, 0  # type: ignore[assignment]
                assert not hand_sheet(Scene(sea, mates(seats), viewer=0, language=language)).spills
        sea.phase, sea.over = "over", True
        assert not score_sheet(Scene(sea, mates(seats), final=True, language=language)).spills
    assert not cut(written)


@TALKING
def test_no_card_cuts_its_name_its_text_or_its_ends(language: str, written: list[str]) -> None:
    cards = (*MAPS, *PORT_CARDS, *ACTIONS, *EVENTS)
    with speaking(language):
        for scene in (Scene(game(4), mates(4), viewer=0), Scene(game(2, True), mates(2), viewer=0)):
            for card in cards:
                deck_card(card, 208, 372)
                card_foot(board_sheet(scene), scene, 0, card, 0, 0)
                deck_card(card, 208, 280)
                lay_tile(board_sheet(scene), card, "azure", brief(scene, 0, card, True), 0, 0, 366, 108)
                card_line(card, brief(scene, 0, card, False), 492, 62)
        assert len({card_name(card) for card in cards}) == len(cards)
    assert not cut(written)


def test_short_forms_of_a_card_name_squares_only() -> None:
    scene = Scene(game(4), mates(4), viewer=0)  # on E9 with a Compass
    assert foot(scene, 0, "fork_n") == ("D6 / F6",)
    assert brief(scene, 0, "knight_n", True) == ("F7", "G10 D11 C8")
    assert brief(scene, 0, "knight_n", False) == ("F7",)
    assert brief(scene, 0, "grayseo", True) == ("H3",)
    assert brief(scene, 0, "hurricane", True) == ()
    two = Scene(game(2, True), mates(2), viewer=0)
    assert brief(two, 0, "knight_n", True) == ("A: F7", "O: A4")
    assert brief(two, 0, "fork_n", True) == ("2 ways",)


@TALKING
@pytest.mark.parametrize("over", [True, False])
def test_the_flag_of_the_end_keeps_clear_of_the_title(over: bool, language: str) -> None:
    sea = game(4)
    sea.round, sea.over, sea.ended_by = 12, over, "pirates"
    with speaking(language):
        head = [item.box for item in board_sheet(Scene(sea, mates(4), language=language)).items if item.box[3] < 100]
    left = [box for box in head if box[0] < SCROLL]
    assert len(left) == 2 and all(box[2] <= SCROLL for box in left)
