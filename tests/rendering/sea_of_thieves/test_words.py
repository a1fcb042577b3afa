"""The table by words alone: where one is, what is near and which way, and everything that the pictures show."""

import re
from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.sea_of_thieves import GAME, facts
from bot.games.sea_of_thieves.board import OUTPOST, PLACES, board
from bot.games.sea_of_thieves.components import MEGALODON, Action, Sea, Trail, Voyage
from bot.games.sea_of_thieves.content import GEOMETRY, VOYAGES
from bot.games.sea_of_thieves.facts_hand import hand
from bot.games.sea_of_thieves.lookout import goals, headings, nearer, nearest, sight_words, spoken, steps, towards, way
from bot.games.sea_of_thieves.sheets import action_sheet
from bot.games.sea_of_thieves.words import place_text
from rendering import CHARTS
from rendering.scene import Mate, Scene
from tests.games.sea_of_thieves.table import acting, bones, enemy, lay, put, table
from tests.rendering.parts import moments

CHART = CHARTS["sea_of_thieves"]
NAMES = ("Anne", "Bart", "Cora", "Dirk")
UNSPEAKABLE = re.compile(r"[⚙★×→·]|\d/\d|\b\d[A-S]\b")


def mates(seats: int) -> tuple[Mate, ...]:
    return tuple(Mate(NAMES[i], colour) for i, colour in enumerate(("vermilion", "azure", "jade", "saffron")[:seats]))


def seen(sea: Sea, viewer: int | None = 0) -> Scene:
    return Scene(sea, mates(sea.seats), viewer=viewer)


def pages(scene: Scene) -> str:
    """All that can be read."""
    assert CHART.map_text and CHART.ledger_text
    return "\n".join((CHART.text(scene), CHART.map_text(scene), CHART.ledger_text(scene)))


def test_finding_f1_ways_lead_where_they_say() -> None:
    """Every way that is told, walked, ends at the goal after as many hexes as the rules count."""
    known = board("anchor.A skull.A crown.A shell.A serpent.A star.A")
    where = {place: hex for hex, place in PLACES.items()}
    for start in known.hexes[::5]:
        for goal in known.hexes[::3]:
            q, r = PLACES[start]
            for n, ahead in headings(start, goal):
                dq, dr = GEOMETRY.neighbours[ahead]
                q, r = q + n * dq, r + n * dr
            assert where[q, r] == goal
            said = say(way(known, start, goal), ())
            if start != goal:
                assert said.startswith(str(known.distance(start, goal)))
    assert say(way(known, OUTPOST, OUTPOST), ()) == "here" and say(towards("0A", "0D"), ()) in said_directions()
    assert say(steps("1A", "1A"), ()) == "in the middle"


def said_directions() -> tuple[str, ...]:
    return ("east", "south-east", "south-west", "west", "north-west", "north-east")


def test_finding_f1_a_way_round_the_edge_says_how_far_it_is() -> None:
    two = board("- skull.A crown.A shell.A serpent.A -")
    far = [(a, b) for a in two.hexes for b in two.hexes if two.distance(a, b) != sum(n for n, _ in headings(a, b))]
    for start, goal in far[:20]:
        assert say(way(two, start, goal), ()).startswith(f"{two.distance(start, goal)} hexes")


def test_finding_f1_places_have_names_before_codes() -> None:
    known = board("anchor.A skull.A crown.A shell.A serpent.A star.A")
    for hex in known.hexes:
        label, told = say(place_text(known, hex), ()), say(spoken(known, hex), ())
        assert label.endswith(hex) and label != hex and hex not in told
    assert len({say(spoken(known, hex), ()) for hex in known.hexes}) == len(known.hexes)


def test_finding_f1_what_is_worth_sailing_to_is_told_the_nearest_first() -> None:
    sea = table(2)
    put(sea, 0, 0, "0H")
    isles = list(sea.board.isle)
    bones(sea, isles[-1], 2)
    lay(sea, isles[-2], "l_chest_100")
    enemy(sea, MEGALODON, sea.board.waypoints[3]["circle"])
    digs = [each for each in VOYAGES.values() if [task.op for task in each.tasks] == ["dig"]]
    card = next(each for each in digs if all(symbol in sea.board.slot_of for symbol in each.symbols))
    sea.ship(0, 0).voyage = Voyage(card.id, [1])
    near = nearest(sea, "0H", 0)
    lengths = [sea.board.distance("0H", each.hex) for each in near]
    assert lengths == sorted(lengths)
    words = " ".join(say(sight_words(sea, "0H", each), NAMES) for each in near)
    assert (
        "2 skeletons" in words and "the Megalodon" in words and "treasure chest" in words and "ship I of Bart" in words
    )
    assert "your voyage with ship I: dig 2 on" in words and "1 of 2 done" in words
    assert list(goals(sea, 0, 0)) == [sea.board.at[card.tasks[0].island]]


def test_finding_f1_a_sail_says_the_way_what_it_nears_and_what_lies_there() -> None:
    sea = table(2)
    put(sea, 0, 0, "0H")
    digs = [each for each in VOYAGES.values() if [task.op for task in each.tasks] == ["dig"]]
    card = next(each for each in digs if all(symbol in sea.board.slot_of for symbol in each.symbols))
    goal = sea.board.at[card.tasks[0].island]
    far = sea.board.distance("0H", goal)
    sea.ship(0, 0).voyage = Voyage(card.id, [0] * len(card.tasks))
    ask = action_sheet(sea, acting(sea, stage="tasks"))
    for key in (f"I.crew.sail.{hex}" for hex in sea.board.near["0H"]):
        option = ask.option(sea, key)
        hex = key.rpartition(".")[2]
        hint = say(option.hint, NAMES)
        assert hint.split(" · ")[0] == say(towards("0H", hex), ()) and len(hint) <= 100
        nears = sea.board.distance(hex, goal) < far
        assert (f"towards {say(spoken(sea.board, goal), ())}" in say(nearer(sea, 0, 0, hex), ())) == nears
        assert option.rank == min(sea.board.distance(hex, each) for each in goals(sea, 0, 0))


def test_finding_f1_ships_that_are_not_placed_are_not_sunk() -> None:
    match = Match.new(GAME, bytes(32), 2)
    sea: Sea = view(match.state, 0)
    assert sea.phase == "setup" and "sunk" not in pages(seen(sea)) and "not placed yet" in pages(seen(sea))


def test_finding_f1_a_voyage_under_way_says_what_it_still_needs_and_where() -> None:
    sea = table(2)
    card = next(each for each in VOYAGES.values() if [task.op for task in each.tasks] == ["load", "unload"])
    sea.ship(0, 1).voyage = Voyage(card.id, [1, 0], carried=1)
    words = CHART.text(seen(sea))
    assert f"Voyage {card.name} still needs: unload 1" in words and "1 crate aboard" in words
    assert "load 1" not in words.replace("unload 1", "")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_fact_of_chart_ledger_and_hand_occurs_in_words(seats: int) -> None:
    """A whole game: all that the facts hold, which pictures and words are made of, stands on one of the pages."""
    for at, (match, scene) in enumerate(moments("sea_of_thieves", seats, 7, 260)):
        if at % 13 or not match.state.layout.strip("- "):
            continue
        sea: Any = scene.view
        plain = Scene(sea, mates(seats), scene.marks, scene.to_act)
        words = pages(plain)
        for seat in range(seats):
            one = facts.captain(sea, seat)
            assert f"{one.reputation} reputation" in words
            told = [fact for fact in one.purse if not fact.none]
            told += [fact for ship in one.ships for i, fact in enumerate(ship.gauges) if i != 2 and not fact.none]
            assert all(say(fact.words, NAMES) in words for fact in told)
            assert all(say(more, NAMES) in words for ship in one.ships for more in ship.more)
            assert all(kept in words for kept in one.kept)
            for ship in one.ships:
                assert all(say(task.words, NAMES) in words for task in ship.tasks if task.done < task.need)
        for foe in facts.foes(sea):
            assert say(foe.words, NAMES) in words and (not foe.hex or say(spoken(sea.board, foe.hex), ()) in words)
        assert all(say(spoken(sea.board, hex), ()) in words for hex in (*sea.skeletons, *sea.captains, *sea.cargo))
        assert all(say(line, NAMES) in words for line in facts.stocks(sea))
        for seat in range(seats):
            own = view(match.state, seat)
            mine = Scene(own, mates(seats), viewer=seat)
            held, said = hand(own, seat), CHART.hand_text(mine)
            assert all(say(card.name, ()) in said and say(card.words, NAMES) in said for card in held.cards[:6])
            assert all(card.name in said and say(card.loss, ()) in said for card in held.voyages[:4])
            assert not UNSPEAKABLE.search(said.replace("(", " ")), said
        assert not UNSPEAKABLE.search(words), UNSPEAKABLE.search(words)


@pytest.mark.parametrize("seats", [2, 4])
def test_pages_keep_their_lengths_and_what_matters_stands_first(seats: int) -> None:
    assert CHART.map_text and CHART.ledger_text
    for at, (match, scene) in enumerate(moments("sea_of_thieves", seats, 11, 400)):
        if at % 17:
            continue
        for viewer in (None, *range(seats)):
            own = view(match.state, SPECTATOR if viewer is None else viewer)
            one = Scene(own, mates(seats), scene.marks, scene.to_act, viewer)
            words = CHART.text(one)
            assert len(words) <= 1200 and len(CHART.map_text(one)) <= 3500 and len(CHART.ledger_text(one)) <= 3500
            assert viewer is not None or "Your" not in words
            if match.state.layout.strip("- ") and viewer is not None:
                assert "Your ship I" in words[:400], words[:400]


def test_alt_texts_say_whose_turn_it_is_and_where_the_ships_are_in_125_characters() -> None:
    sea = table(2)
    put(sea, 0, 0, "0A")
    sea.act = Action(0, 0, "choose")
    sea.trails = [Trail("0.I", ["0B", "0A"])]
    scene = Scene(sea, mates(2), to_act=(0,))
    first = CHART.chart(scene).alt[:125]
    assert "Anne is in turn" in first and "I the Outpost" in first
    assert not CHART.hand(Scene(sea, mates(2), viewer=0)).alt.startswith("Private card")
