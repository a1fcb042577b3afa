"""Sea of Thieves' pictures: legible, within their limits, and silent about hands, holds and bags."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from bot.engine.secret import SPECTATOR, Cards, view
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.board import board as map_of
from bot.games.sea_of_thieves.components import KRAKEN, SHIP_NAMES, Action, CrewRoll, EnemyRoll, Sailor, Sea, Voyage
from bot.games.sea_of_thieves.content import CREW, DEAD, FORTUNE, KEPT, SEAS, TOKENS, VOYAGES
from bot.games.sea_of_thieves.facts import captain, moment
from rendering import CHARTS
from rendering.kit import encode
from rendering.kit.encode import laid
from rendering.kit.legible import faults, texts
from rendering.scene import Mark, Picture, Scene
from rendering.sea_of_thieves.score import lines
from rendering.sea_of_thieves.specimen import game, mates, specimens
from rendering.sea_of_thieves.specimen import moments as specimen_moments
from rendering.sea_of_thieves.words import CREW_SIGNS, FORTUNE_SIGNS

from ..parts import NAMES, crew, fine, light_and_true, moments, own, tells_nothing_hidden

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


def _ledger(scene: Scene) -> Picture:
    assert CHART.ledger is not None
    return CHART.ledger(scene)


def _written(draw: Callable[[], object]) -> list[str]:
    return [line.text for line in texts(laid(draw))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_board_keeps_its_limit_and_its_likeness(seats: int) -> None:
    sea = _crowded(seats)
    marks = tuple(Mark(place, place, "Pushes a ship out") for place in sea.board.hexes[:45])
    full = Scene(sea, crew(KEY, seats), marks, tuple(range(seats)), news=("Something happened. " * 9,))
    assert not laid(partial(CHART.chart, full)).spills
    fine(_ledger(full))
    fine(CHART.chart(full))
    assert len(CHART.text(full)) <= 3500
    half = Scene(game(seats), mates(seats), marks[:8], (0,))
    light_and_true(laid(partial(CHART.chart, half)))
    light_and_true(laid(partial(_ledger, half)))


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
    light_and_true(laid(partial(CHART.hand, scene)))
    fine(CHART.hand(scene))
    assert len(CHART.hand_text(scene)) <= 2500


def test_a_board_before_anything_is_laid_out_is_drawn() -> None:
    sea = Sea(seats=2, options=game(2).options, players=game(2).players)
    scene = Scene(sea, mates(2), to_act=(0,))
    fine(CHART.chart(scene))
    assert "Set-up" in CHART.text(scene)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_dealt_afresh_changes_nothing_a_seat_may_see(seats: int) -> None:
    seen = 0
    for number, (match, scene) in enumerate(moments(KEY, seats, 11, 700)):
        if number % 70 != 35 or match.over:
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
    assert CHART.chart(boards[0]) == CHART.chart(boards[1]) and CHART.text(boards[0]) == CHART.text(boards[1])
    hands = [CHART.hand(Scene(view(each, 0), mates(4), viewer=0)).png for each in (one, two)]
    assert hands[0] != hands[1]


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.chart(specimens()[2])
    CHART.chart(specimens()[1])
    encode.forget()
    assert CHART.chart(specimens()[2]) == first


def test_a_legal_place_and_who_must_act_change_the_picture() -> None:
    scene = specimens()[0]
    plain = Scene(scene.view, scene.mates, (), scene.to_act)
    assert CHART.chart(scene).png != CHART.chart(plain).png
    assert CHART.chart(plain).png != CHART.chart(Scene(scene.view, scene.mates, (), ())).png


def test_a_plate_tells_score_purse_and_with_two_captains_the_ships() -> None:
    sea = game(2)
    drawn = _written(partial(CHART.chart, Scene(sea, mates(2), to_act=(0,))))
    for player in sea.players:
        assert {
            str(player.reputation),
            str(player.gold),
            *(f"{ship.water}/{ship.gauge}" for ship in player.ships),
        } <= set(drawn)
    drawn = _written(partial(CHART.chart, Scene(game(4), mates(4), to_act=(0,))))
    assert {str(player.gold) for player in game(4).players} <= set(drawn)


def test_the_ledger_tells_ships_voyages_enemies_and_the_crew_for_hire() -> None:
    sea = game(4)
    drawn = _written(partial(_ledger, Scene(sea, mates(4))))
    for player in sea.players:
        for n, ship in enumerate(player.ships):
            assert {ship.hex, f"{ship.water}/{ship.gauge}", SHIP_NAMES[n]} <= set(drawn)
            todo = captain(sea, sea.players.index(player)).ships[n].tasks
            assert not todo or any(f"{todo[0].done}/{todo[0].need}" in line for line in drawn)
    assert {enemy.hex for enemy in sea.enemies.values() if enemy.hex} <= set(drawn)
    assert {str(CREW[kind].price) for kind in sea.crew_row} <= set(drawn)


def test_the_ledger_is_shown_again_when_a_voyage_or_a_crew_changes_and_not_when_a_ship_sails() -> None:
    sea = game(3)
    before = CHART.ledger_says(Scene(sea, mates(3)))
    sea.players[0].ships[0].hex = "0B"
    assert CHART.ledger_says(Scene(sea, mates(3))) == before
    sea.players[0].ships[0].crew[0].ready = False
    fallen = CHART.ledger_says(Scene(sea, mates(3)))
    sea.players[1].ships[0].voyage = None
    assert len({before, fallen, CHART.ledger_says(Scene(sea, mates(3)))}) == 3


def test_fights_and_digs_are_moments_and_sailing_is_none() -> None:
    kinds: set[str] = set()
    for scene in specimen_moments():
        facts = moment(scene.view)
        picture = CHART.moment(scene)
        assert facts is not None and picture is not None
        kinds.add(facts.kind)
        fine(picture)
        light_and_true(laid(partial(CHART.moment, scene)))
        assert faults(laid(partial(CHART.moment, scene)), [mate.name for mate in scene.mates]) == []
    assert kinds == {"attack", "open_fire", "boarding", "plunder"}
    sea = game(3)
    assert CHART.moment(Scene(sea, mates(3))) is None
    sea.act = Action(0, 0, "full_sail")
    sea.rolls[0].accepted = True
    assert CHART.moment(Scene(sea, mates(3))) is None


def test_every_special_crew_and_every_fortune_card_has_its_sign() -> None:
    assert set(CREW_SIGNS) == set(CREW)
    assert {card.op for card in FORTUNE.values()} <= set(FORTUNE_SIGNS)
    for i in range(0, len(FORTUNE), 9):
        sea = game(2)
        sea.players[0].fortune = Cards(list(FORTUNE)[i : i + 9])
        assert not laid(partial(CHART.hand, Scene(sea, mates(2), viewer=0))).spills


@pytest.mark.parametrize("effect", list(SEAS))
def test_every_high_seas_section_fits_and_is_told(effect: str) -> None:
    sea = game(3)
    sea.effect = effect
    scene = Scene(sea, mates(3))
    assert not laid(partial(_ledger, scene)).spills
    assert CHART.ledger_text
    assert SEAS[effect].name in CHART.text(scene) and SEAS[effect].name in CHART.ledger_text(scene)


def test_dice_of_crews_and_enemies_are_drawn_and_told() -> None:
    sea = game(3)
    sea.rolls = [CrewRoll(1, 0, "plunder", [1, 6, 5, 2], 1, 2)]
    scene = Scene(sea, mates(3))
    assert not laid(partial(CHART.chart, scene)).spills and "1, 6, 5, 2; successes 4" in CHART.text(scene)
    sea.enemy_roll = EnemyRoll(KRAKEN, [3, 4, 5, 6, 6], "1.II")
    assert "Kraken against ship II of Captain Quinn: 3, 4, 5, 6, 6" in CHART.text(scene)


def test_a_sunk_ship_and_a_chained_one_are_told() -> None:
    sea = game(2)
    sea.players[1].ships[0].hex = ""
    assert CHART.ledger_text
    words = CHART.ledger_text(Scene(sea, mates(2)))
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


def test_arrows_to_goals_beyond_the_map_stand_on_nobodys_number() -> None:
    match, scene = next(found for at, found in enumerate(moments(KEY, 3, 24, 121)) if at == 120)  # three at one rim
    assert not faults(laid(partial(CHART.hand, own(match, scene, 0))), NAMES)
