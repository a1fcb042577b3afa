"""Sea of Thieves' pictures: legible, within their limits, and silent about hands, holds and bags."""

import random

import pytest

from bot.engine.secret import SPECTATOR, Cards, view
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.board import board as map_of
from bot.games.sea_of_thieves.components import KRAKEN, CrewRoll, EnemyRoll, Sailor, Sea, Voyage
from bot.games.sea_of_thieves.content import CREW, DEAD, FORTUNE, KEPT, SEAS, TOKENS, VOYAGES
from rendering import CHARTS
from rendering.kit import encode
from rendering.scene import Mark, Scene
from rendering.sea_of_thieves.board import board_sheet
from rendering.sea_of_thieves.hand import hand_sheet
from rendering.sea_of_thieves.pieces import focus
from rendering.sea_of_thieves.score import lines
from rendering.sea_of_thieves.specimen import game, mates, specimens
from rendering.sea_of_thieves.words import CREW_SIGNS, FORTUNE_SIGNS

from ..parts import crew, fine, light_and_true, moments, tells_nothing_hidden

CHART = CHARTS["sea_of_thieves"]
KEY = "sea_of_thieves"


def _crowded(seats: int) -> Sea:
    """More of everything than a game ever brings together."""
    sea = game(seats)
    chart, tokens, kinds = map_of(sea.layout), list(TOKENS), list(CREW)
    long = [card.id for card in VOYAGES.values() if len(card.tasks) > 3]
    for isle in chart.isle:
        sea.skeletons[isle] = 4
        sea.captains[isle] = [next(iter(DEAD))]
    for place in (*chart.wrecks, "0B", "0C", "2B"):
        sea.cargo[place] = tokens[3:9]
    for seat, player in enumerate(sea.players):
        player.reputation, player.gold = 77, 12_350
        player.kept = list(KEPT)[:3]
        for n, ship in enumerate(player.ships):
            ship.kind, ship.damage, ship.water = "galleon", 8, 9
            ship.crew = [Sailor(kinds[(seat * 4 + n + k) % 9], k != 3) for k in range(4)]
            card = long[(seat * 2 + n) % len(long)]
            ship.voyage = Voyage(card, [0] * 4, [], 3)
            ship.captains = list(DEAD)[:2]
    return sea


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_board_keeps_its_limit_and_its_likeness(seats: int) -> None:
    sea = _crowded(seats)
    marks = tuple(Mark(place, place, "Pushes a ship out") for place in sea.board.hexes[:45])
    full = Scene(sea, crew(KEY, seats), marks, tuple(range(seats)), news=("Something happened. " * 9,))
    assert not board_sheet(full).spills
    fine(CHART.board(full))
    assert len(CHART.text(full)) <= 3500
    half = Scene(game(seats), mates(seats), marks[:8], (0,))
    light_and_true(board_sheet(half))


@pytest.mark.parametrize("cards", [0, 3, 6, 12])
def test_a_private_card_holds_any_number_of_cards_and_tokens(cards: int) -> None:
    sea = _crowded(4)
    own = sea.players[1]
    own.fortune = Cards(list(FORTUNE)[5 : 5 + cards])
    own.voyages = Cards(list(VOYAGES)[20 : 20 + cards])
    for ship in own.ships:
        ship.hold = Cards((list(TOKENS) * 2)[: cards * 3])
        if not cards:
            ship.hex, ship.captains, ship.voyage = "", [], None
    scene = Scene(sea, crew(KEY, 4), viewer=1)
    light_and_true(hand_sheet(scene))
    fine(CHART.hand(scene))
    assert len(CHART.hand_text(scene)) <= 2500


def test_a_board_before_anything_is_laid_out_is_drawn() -> None:
    sea = Sea(seats=2, options=game(2).options, players=game(2).players)
    scene = Scene(sea, mates(2), to_act=(0,))
    fine(CHART.board(scene))
    assert "Set-up" in CHART.text(scene)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_dealt_afresh_changes_nothing_a_seat_may_see(seats: int) -> None:
    seen = 0
    for number, (match, scene) in enumerate(moments(KEY, seats, 11, 700)):
        if number % 140 != 70 or match.over:
            continue
        for seat in (SPECTATOR, 0, seats - 1):
            tells_nothing_hidden(match, scene, seat, random.Random(seat + 5))
            seen += 1
    assert seen >= 9


def test_holds_and_hands_of_others_stand_on_no_public_picture() -> None:
    one, two = game(4), game(4)
    for sea in (one, two):
        for seat, player in enumerate(sea.players):
            for secret in (player.fortune, player.voyages, *(ship.hold for ship in player.ships)):
                secret.seats = (seat,)
    for player in two.players:
        player.fortune.cards = ["brace"] * len(player.fortune.cards)
        for ship in player.ships:
            ship.hold.cards = ["resource"] * len(ship.hold.cards)
    boards = [Scene(view(each, SPECTATOR), mates(4)) for each in (one, two)]
    assert CHART.board(boards[0]) == CHART.board(boards[1]) and CHART.text(boards[0]) == CHART.text(boards[1])
    hands = [CHART.hand(Scene(view(each, 0), mates(4), viewer=0)).png for each in (one, two)]
    assert hands[0] != hands[1]


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.board(specimens(4)[0])
    CHART.board(specimens(3)[0])
    encode.forget()
    assert CHART.board(specimens(4)[0]) == first


def test_a_legal_place_and_who_must_act_change_the_picture() -> None:
    scene = specimens(2)[0]
    plain = Scene(scene.view, scene.mates, (), scene.to_act)
    assert CHART.board(scene).png != CHART.board(plain).png
    assert CHART.board(plain).png != CHART.board(Scene(scene.view, scene.mates, (), ())).png


def test_the_lens_lies_where_most_may_be_done_and_else_on_the_acting_ship() -> None:
    sea = game(4)
    marks = tuple(Mark(place, place) for place in ("5A", "5B", "3C"))
    assert focus(Scene(sea, mates(4), marks)) == 5
    assert str(focus(Scene(sea, mates(4)))) == sea.players[sea.active].ships[0].hex[0]


def test_every_special_crew_and_every_fortune_card_has_its_sign() -> None:
    assert set(CREW_SIGNS) == set(CREW)
    assert {card.op for card in FORTUNE.values()} <= set(FORTUNE_SIGNS)
    for i in range(0, len(FORTUNE), 9):
        sea = game(2)
        sea.players[0].fortune = Cards(list(FORTUNE)[i : i + 9])
        assert not hand_sheet(Scene(sea, mates(2), viewer=0)).spills


@pytest.mark.parametrize("effect", list(SEAS))
def test_every_high_seas_section_fits_and_is_told(effect: str) -> None:
    sea = game(3)
    sea.effect = effect
    scene = Scene(sea, mates(3))
    assert not board_sheet(scene).spills
    assert SEAS[effect].name in CHART.text(scene)


def test_dice_of_crews_and_enemies_are_drawn_and_told() -> None:
    sea = game(3)
    sea.rolls = [CrewRoll(1, 0, "plunder", [1, 6, 5, 2], 1, 2)]
    scene = Scene(sea, mates(3))
    assert not board_sheet(scene).spills and "1 6 5 2, successes 4" in CHART.text(scene)
    sea.enemy_roll = EnemyRoll(KRAKEN, [3, 4, 5, 6, 6], "1.II")
    assert not board_sheet(Scene(sea, mates(3))).spills
    assert "Kraken against ship II of Captain Quinn: 3 4 5 6 6" in CHART.text(scene)


def test_a_sunk_ship_and_a_chained_one_are_told() -> None:
    sea = game(2)
    sea.players[1].ships[0].hex = ""
    words = CHART.text(Scene(sea, mates(2)))
    assert "sunk, off the board" in words and "chained" in words


def test_the_private_card_tells_what_a_hold_brings() -> None:
    sea = game(2)
    sea.effect = ""
    ship = sea.players[0].ships[0]
    ship.crew, ship.captains = [], []
    ship.hold = Cards(["l_chest_100", "l_chest_100", "l_gem_400", "resource"])
    assert "sold now 600 gold and 2 reputation" in CHART.hand_text(Scene(sea, mates(2), viewer=0))


def test_the_score_sheet_breaks_the_reputation_down() -> None:
    match, scene = list(moments(KEY, 3, 7, 3000))[-1]
    assert match.over
    for line in lines(scene):
        assert sum(int(value) for value in line.values) == int(line.total)
    fine(CHART.score(Scene(scene.view, crew(KEY, 3), final=True)))
    assert sorted(score.total for score in GAME.scores(match.state)) == sorted(int(x.total) for x in lines(scene))
