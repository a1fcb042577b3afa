"""Tide of Avaris' pictures: legible, within their limits, and silent about what is behind a screen."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.engine.languages import LANGUAGES, speaking
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, Cards, clone, view
from bot.engine.text import say
from bot.games import GAMES
from bot.games.tide_of_avaris.chart import CREW_FACES, DISTANCE, SPIRIT_FACES
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Bid, Fight, Sea, Side
from bot.games.tide_of_avaris.content import CARDS, COLOURS, MONSTERS, NAVY_CARDS, SPACES
from bot.games.tide_of_avaris.facts import light_of
from bot.games.tide_of_avaris.facts.fight import sides
from bot.games.tide_of_avaris.names import SPOKEN
from rendering import CHARTS
from rendering.kit import legible, plain
from rendering.kit.canvas import Canvas
from rendering.kit.encode import laid
from rendering.scene import Mark, Picture, Scene
from rendering.tide_of_avaris.places import SPOTS
from rendering.tide_of_avaris.score import lines, score_sheet
from rendering.tide_of_avaris.specimen import game, mates, specimens

from .parts import NAMES, crew, cut, fine, moments, opened, own, tells_nothing_hidden

CHART = CHARTS["tide_of_avaris"]
KEY = "tide_of_avaris"
LEDGER, MOMENT = CHART.ledger, CHART.moment
assert CHART.ledger_text


def _drawn(draw: Callable[[Scene], Picture | None] | None, scene: Scene) -> Canvas:
    """What a picture is made of, once it is fine and all that is written on it can be read."""
    assert draw is not None
    picture = draw(scene)
    assert picture is not None
    fine(picture)
    canvas = laid(lambda: draw(scene))
    assert not legible.faults(canvas, (*NAMES, *(mate.name for mate in scene.mates)))
    return canvas


def _written(draw: Callable[[Scene], Picture | None] | None, scene: Scene) -> list[str]:
    """All that is written on a picture."""
    return [line.text for line in legible.texts(_drawn(draw, scene))]


def _crowded(seats: int, space: str = "NE.E") -> Sea:
    """As much of everything as a long game can bring together."""
    sea = game(seats)
    relics = [card.id for card in CARDS.relics]
    for seat, captain in enumerate(sea.captains):
        captain.unbound = [*COLOURS, *COLOURS[:3]]
        captain.bound = ["blue", "pink"]
        captain.buried = [*COLOURS, "red"]
        captain.exhausted = [*CREW_FACES[:4], SPIRIT_FACES[seat]]
        captain.ready = Cards(list(CREW_FACES[:3]))
        captain.jettisoned, captain.adrift = 1, True
        captain.relics, captain.used = relics[seat * 4 : seat * 4 + 4][: 15 - seat * 4], relics[seat * 4 : seat * 4 + 2]
        captain.ship = space
    sea.relic_row = relics[15:]
    sea.navy.space = space
    sea.navy.seized = list(COLOURS)
    sea.final = True
    return sea


def _near(space: str, *labels: str) -> tuple[Mark, ...]:
    near = [other for other, far in DISTANCE[space].items() if far in (1, 2)]
    return tuple(Mark(other, labels[i % len(labels)] if labels else other) for i, other in enumerate(near))


def _fight(stage: str = "won") -> Fight:
    faces = ["hit", "wind", "miss", "hit", "miss"] * 2
    fight = Fight("NE.E", Side(0, [], 10, "marauder", faces, "hit2", 9), Side(1, [], 5, "", faces[:5], "", 3))
    fight.winner, fight.wind, fight.stage = 0, 0, stage  # type: ignore[assignment]
    return fight


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phase", ["sunrise", "sunset", "wager"])
def test_the_fullest_pictures_keep_their_limits_and_their_likeness(seats: int, phase: Any) -> None:
    sea = _crowded(seats)
    sea.phase, sea.fight = phase, _fight()
    full = Scene(sea, crew(KEY, seats), _near("NE.E"), (0, 1), news=("Something happened. " * 3,))
    for draw in (CHART.chart, LEDGER, MOMENT):
        canvas = _drawn(draw, full)
        assert draw is not None
        picture = draw(full)
        assert picture is not None and plain.likeness(canvas.flatten(), picture.png) >= 45
    assert CHART.map_text and CHART.ledger_text
    assert "west of the south-west sea" in CHART.map_text(full) and "Decks" in CHART.ledger_text(full)
    assert not CHART.ledger_text(full).endswith("…")


@pytest.mark.parametrize("space", list(SPACES))
def test_a_crowd_on_any_space_leaves_every_letter_to_be_read(space: str) -> None:
    """All captains and the Navy, on each kind of space, with the legal places round it and without."""
    for many in (1, 2, 4):
        sea = _crowded(many if many > 1 else 2, space)
        if many == 1:
            sea.captains[1].ship, sea.navy.space = "", ""
        seats = len(sea.captains)
        chart = _written(CHART.chart, Scene(sea, mates(seats), (), (0,)))
        assert {space, "B", "I"} <= set(chart)
        _drawn(CHART.hand, Scene(sea, mates(seats), _near(space, "1", "2", "R"), (0,), viewer=0))


@pytest.mark.parametrize("rim", ["NW.W", "SW.W", "NE.E", "SE.E"])
def test_ships_in_a_haven_and_at_the_rim_beside_it_do_not_cover_each_other(rim: str) -> None:
    haven = f"{rim[:-1]}H"
    for places in ((haven, rim), (haven, haven, rim), (haven, rim, rim), (haven, haven, rim, rim)):
        sea = game(max(2, len(places)))
        sea.navy.space = ""
        for captain, place in zip(sea.captains, places, strict=True):
            captain.ship = place
        _drawn(CHART.chart, Scene(sea, mates(len(places)), (), (0,)))
        _drawn(CHART.hand, Scene(sea, mates(len(places)), (), (0,), viewer=0))


@pytest.mark.parametrize("dice", [0, 1, 5, 7, 14])
def test_a_private_screen_holds_any_number_of_dice_and_cards(dice: int) -> None:
    sea = _crowded(4)
    mine = sea.captains[1]
    mine.ready = Cards([*CREW_FACES, *CREW_FACES, *SPIRIT_FACES][:dice])
    mine.exhausted = list(CREW_FACES * 2)[:dice]
    mine.charts = Cards([card.id for card in CARDS.bonuses][: dice * 2])
    mine.relics = [card.id for card in CARDS.relics if card.id in ("quartermasters_slate", "whispering_shell")]
    if not dice:
        mine.unbound, mine.bound, mine.relics = [], [], []
    marks = tuple(Mark(space, "2") for space in SPACES)
    scene = Scene(sea, crew(KEY, 4), marks, viewer=1)
    _drawn(CHART.hand, scene)
    assert len(CHART.hand_text(scene)) <= 2500


def test_a_hand_draws_the_legal_places_of_its_own_question_and_says_how_many_lie_beyond() -> None:
    sea = game(4)
    sea.captains[0].ship = "NW.H"
    plainly = Scene(sea, mates(4), viewer=0)
    near = Scene(sea, mates(4), _near("NW.H", "1", "2", "R"), (0,), viewer=0)
    labels = _written(CHART.hand, near)
    assert labels.count("1") > _written(CHART.hand, plainly).count("1") and labels.count("NW.N") == 2
    assert "+8" not in labels
    everywhere = Scene(sea, mates(4), tuple(Mark(space, space) for space in SPACES), (0,), viewer=0)
    assert "+8" in _written(CHART.hand, everywhere)
    far = Scene(sea, mates(4), (Mark("SE.E", "SE.E"), Mark("NE.N", "NE.N")), (0,), viewer=0)
    assert {"SE.E", "NE.N"} <= set(_written(CHART.hand, far)), "that half is shown where the legal places lie"


def test_a_chart_before_anything_is_laid_out_is_drawn() -> None:
    sea = Sea(seats=2, options={}, captains=game(2).captains)
    scene = Scene(sea, mates(2), to_act=(0,))
    for draw in (CHART.chart, LEDGER):
        _drawn(draw, scene)
    assert MOMENT(scene) is None
    assert "Set-up" in CHART.text(scene)


def test_the_light_of_the_chart_follows_the_phase_of_the_day() -> None:
    lights: dict[str, str] = {}
    pictures: dict[str, bytes] = {}
    for phase in ("reroll", "sunrise", "sunset", "upgrade", "hunt", "wager", "tide"):
        sea = game(2)
        sea.phase = phase  # type: ignore[assignment]
        lights[phase] = light_of(sea)
        pictures[phase] = CHART.chart(Scene(sea, mates(2))).png
    assert lights["reroll"] == lights["sunrise"] == "sunrise"
    assert lights["sunset"] == "sunset"
    assert {lights[phase] for phase in ("upgrade", "hunt", "wager", "tide")} == {"night"}
    hours = [opened(pictures[phase]).convert("RGB") for phase in ("sunrise", "sunset", "upgrade")]
    assert len({hour.getpixel((600, 500)) for hour in hours}) == 3
    assert "Night" in CHART.text(Scene(sea, mates(2)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plates_say_name_worth_and_how_many_dice_wait(seats: int) -> None:
    sea = game(seats)
    written = _written(CHART.chart, Scene(sea, mates(seats), (), (0,)))
    for seat in range(seats):
        assert any(mates(seats)[seat].name.startswith(line.rstrip("…")) for line in written if len(line) > 5)
    assert "Day 3" in written and str(sum(sea.bag.values())) in written
    if seats < 4:
        assert {"?", "3"} <= set(written), "ready dice by number, never by face"


def test_the_way_of_the_turn_and_where_it_may_lead_are_drawn() -> None:
    sea = game(2)
    sea.turn.stage, sea.captains[0].ship = "move", "NW.E"
    still = CHART.chart(Scene(sea, mates(2))).png
    sea.turn.path = ["NW.H", "NW.E"]
    sailed = CHART.chart(Scene(sea, mates(2))).png
    sea.turn.stage = "over"
    assert len({still, sailed, CHART.chart(Scene(sea, mates(2))).png}) == 3


def _twins(seats: int, seed: int) -> Iterator[tuple[Match[Any], Scene]]:
    yield from ((m, s) for i, (m, s) in enumerate(moments(KEY, seats, seed, 1500)) if i % 20 == 10 and not m.over)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_dealt_afresh_changes_nothing_a_seat_may_see(seats: int) -> None:
    seen = 0
    for match, scene in _twins(seats, 11):
        for seat in (SPECTATOR, 0, seats - 1):
            tells_nothing_hidden(match, scene, seat, random.Random(seat + 5))
            seen += 1
    assert seen > 6


def test_faces_and_purses_of_others_stand_on_no_public_picture() -> None:
    sea = game(4)
    sea.fight = _fight("commit")
    for seat, captain in enumerate(sea.captains):
        for secret in (captain.ready, captain.gold, captain.rum, captain.tally, captain.charts):
            secret.seats = (seat,)
    other = clone(sea)
    for captain in other.captains:
        captain.ready.cards = ["yellow"] * len(captain.ready.cards)
        captain.gold.value, captain.rum.value = 11, 9
        captain.charts.cards = ["pauper"] * len(captain.charts.cards)
    one, two = (Scene(view(each, SPECTATOR), mates(4)) for each in (sea, other))
    for draw in (CHART.chart, LEDGER, MOMENT):
        assert draw is not None and draw(one) == draw(two)
    assert CHART.text(one) == CHART.text(two) and CHART.ledger_says(one) == CHART.ledger_says(two)
    mine = [Scene(view(each, 0), mates(4), viewer=0) for each in (sea, other)]
    assert CHART.hand(mine[0]).png != CHART.hand(mine[1]).png


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.chart(specimens(4)[0])
    CHART.chart(specimens(4)[1])
    assert CHART.chart(specimens(4)[0]) == first


def test_a_legal_place_and_who_must_act_change_the_picture() -> None:
    scene = specimens(2)[0]
    bare = Scene(scene.view, scene.mates, (), scene.to_act)
    assert CHART.chart(scene).png != CHART.chart(bare).png
    sea = game(2)
    sea.active = -1
    assert CHART.chart(Scene(sea, mates(2), (), (1,))).png != CHART.chart(Scene(sea, mates(2))).png
    mine = Scene(scene.view, scene.mates, (Mark("SE.N", "1", "1 die"),), (0,), viewer=0)
    assert CHART.hand(mine).png != CHART.hand(Scene(scene.view, scene.mates, (), (0,), viewer=0)).png
    assert "north of the south-east sea (1 die)" in CHART.hand_text(mine)


@pytest.mark.parametrize("monster", list(MONSTERS))
def test_every_monster_is_drawn_and_told_before_crew_is_commanded(monster: str) -> None:
    """TA-20.2 The card is open while crew is commanded: who fights it, and how, is decided by it."""
    sea = game(2)
    sea.risen = ""
    sea.fight = Fight("NW.S", Side(1), Side(MONSTER), "commit", monster)
    scene, card = Scene(sea, mates(2)), MONSTERS[monster]
    assert card.name in CHART.text(scene) and card.effect in CHART.text(scene)
    assert f"{card.reward.gold} gold" in CHART.text(scene) or not card.reward.gold
    assert card.name in _written(LEDGER, scene)
    fought = sides(sea, sea.fight)[1].dice
    assert card.special == "mirror" or fought == card.dice
    written = _written(MOMENT, scene)
    assert (f"{fought} dice" if fought > 1 else "1 die") in written
    assert not card.effect or " ".join(card.effect.split()[:2]) in " ".join(written)


@pytest.mark.parametrize("card", list(NAVY_CARDS))
def test_every_navy_card_is_drawn_and_told(card: str) -> None:
    for seats in (2, 3):
        sea = game(seats)
        sea.navy.card = card
        scene = Scene(sea, mates(seats))
        assert NAVY_CARDS[card].name in _written(LEDGER, scene)
        assert NAVY_CARDS[card].name in CHART.text(scene) and NAVY_CARDS[card].name in CHART.chart(scene).alt
        _drawn(CHART.chart, scene)


def test_every_relic_bonus_and_endgame_bonus_fits_its_place() -> None:
    for i in range(0, 20, 4):
        sea = game(2)
        sea.relic_row = [card.id for card in (*CARDS.relics, *CARDS.relics)][i : i + 5]
        sea.captains[0].relics = sea.relic_row[:4]
        sea.bonus = CARDS.bonuses[i % 18].id
        sea.endgame = [card.id for card in (*CARDS.endgame, *CARDS.endgame)][i % 10 :][:4]
        _drawn(LEDGER, Scene(sea, mates(2)))
        _drawn(CHART.hand, Scene(sea, mates(2), viewer=0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_in_any_language(language: str, written: list[str]) -> None:
    """However full the table is: only players' names are ever shortened."""
    with speaking(language):
        for i in range(0, 20, 4):
            sea = _crowded(3 if i == 8 else 4 if i % 8 else 2)
            sea.relic_row = [card.id for card in (*CARDS.relics, *CARDS.relics)][i : i + 5]
            mine = sea.captains[0]
            mine.relics, mine.used = sea.relic_row[:4], sea.relic_row[:1]
            mine.charts = Cards([card.id for card in CARDS.bonuses][i % 12 :][: 3 if i % 8 else 6])
            sea.orders[0].value |= {"order.parley": "refuse", "order.sinking": "treasures", "order.reroll": "keep"}
            sea.bonus, sea.risen = CARDS.bonuses[i % 18].id, CARDS.monsters[i % 16].id
            sea.navy.card = CARDS.navy[i % 8].id
            sea.endgame = [card.id for card in (*CARDS.endgame, *CARDS.endgame)][i % 10 :][:4]
            sea.fight = Fight("NW.S", Side(1, dice=2), Side(MONSTER, dice=4), "commit", sea.risen)
            table = Scene(sea, mates(sea.seats), to_act=(0,), language=language)
            hand = Scene(sea, mates(sea.seats), (Mark("SE.N", "1"),), viewer=0, language=language)
            for draw, scene in ((CHART.chart, table), (LEDGER, table), (MOMENT, table), (CHART.hand, hand)):
                _drawn(draw, scene)
            assert CHART.ledger_text
            for words in (CHART.text(table), CHART.ledger_text(table), CHART.chart(table).alt, CHART.hand_text(hand)):
                assert not words.endswith("…")
    names = [mate.name for mate in mates(4)]
    assert written and not [line for line in cut(written) if not any(name.startswith(line[:-1]) for name in names)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_moments_are_what_a_table_remembers(language: str) -> None:
    sea = game(2)
    scene = Scene(sea, mates(2), language=language)
    with speaking(language):
        assert MOMENT(scene) is None, "nobody fights, and nothing was bid"
        for stage in ("parley", "commit", "rolled", "won"):
            sea.fight = _fight(stage)
            assert "NE.E" in _written(MOMENT, scene)
        assert {"9", "3"} <= set(_written(MOMENT, scene)), "both results"
        sea.fight.stolen = ["red", "blue"]
        assert {"R", "B"} <= set(_written(MOMENT, scene))
        sea.fight.stage = "agreed"
        assert MOMENT(scene) is None
        sea.fight, sea.navy.card = Fight("NE.E", Side(NAVY, faces=["hit"], result=1), Side(0, faces=["miss"])), ""
        sea.fight.stage, sea.fight.winner, sea.fight.jettisoned = "won", NAVY, "treasures"
        _drawn(MOMENT, scene)
        sea.phase, sea.bids = "tide", [Bid(["red", "yellow"], 7), Bid([], 0)]
        assert {"7", "0"} <= set(_written(MOMENT, scene)), "both bids"
        sea.over = True
        assert MOMENT(scene) is None


def test_the_ledger_is_news_when_something_beyond_the_chart_has_changed() -> None:
    sea = game(4)
    scene = Scene(sea, mates(4))
    before = CHART.ledger_says(scene)
    sea.captains[0].ship, sea.captains[0].unbound = "SW.N", ["red"]
    sea.captains[1].exhausted, sea.bag["red"] = ["red"], 0
    assert CHART.ledger_says(scene) == before, "the chart says all this"
    says = [before]
    sea.bonus = ""
    says.append(CHART.ledger_says(scene))
    sea.tokens[sea.endgame[0]] = 7
    says.append(CHART.ledger_says(scene))
    sea.captains[2].attack += 1
    says.append(CHART.ledger_says(scene))
    sea.captains[3].relics.append(sea.relic_row.pop())
    says.append(CHART.ledger_says(scene))
    assert len(set(says)) == len(says)


def test_a_sunk_ship_waits_beside_the_board_and_says_where_it_returns() -> None:
    sea = game(4)
    sea.captains[2].ship = ""
    scene, home = Scene(sea, mates(4)), sea.captains[2].home
    assert f"off the board, back at {say(SPOKEN[home], ())}" in CHART.ledger_text(scene)
    assert _written(CHART.chart, scene).count(home) == 2


def test_open_purses_and_points_are_told_to_all() -> None:
    sea = game(2)
    for captain in sea.captains:
        captain.gold.seats = captain.rum.seats = captain.tally.seats = (SPECTATOR,)
    scene = Scene(view(sea, SPECTATOR), mates(2))
    assert "5 gold, 2 rum" in CHART.ledger_text(scene) and "15 TP from Burials" in CHART.ledger_text(scene)
    assert "15" in _written(LEDGER, scene)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_written_can_be_read_in_a_game(seats: int) -> None:
    for number, (match, scene) in enumerate(moments(KEY, seats, 60 + seats, 1500)):
        if number % 19 == 0 or match.over:
            names = [*NAMES, *(mate.name for mate in scene.mates)]
            mine = own(match, scene, number % seats)
            for draw, each in ((CHART.chart, scene), (LEDGER, scene), (MOMENT, scene), (CHART.hand, mine)):
                assert draw is not None
                if draw(each) is not None:
                    assert not legible.faults(laid(lambda draw=draw, each=each: draw(each)), names), number


def test_every_space_of_the_board_has_its_place() -> None:
    assert set(SPOTS) == set(SPACES)


def test_the_score_sheet_breaks_the_points_down() -> None:
    sea = game(4)
    sea.options = {option.key: option.default for option in GAMES[KEY].options}
    sea.over, sea.phase = True, "end"
    sea.tokens = dict(zip(sea.endgame, (9, 7, 5, 3), strict=True))
    scene = Scene(sea, crew(KEY, 4), final=True)
    for line in lines(scene):
        assert sum(int(value) for value in line.values) == int(line.total)
    assert [line.place for line in lines(scene)] == [1, 2, 3, 4]
    assert not score_sheet(scene).spills
    fine(CHART.score(scene))


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(4), crew(KEY, 4)))
    assert NAMES[2] in text and "海" not in text
