"""The one list of facts: numbers for plates and words for everybody come from the same place."""

from bot.engine.secret import SPECTATOR, Cards, view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import GHOST, Feat, Fight, Pillage, Side
from bot.games.scoundrels.content import SEATS
from bot.games.scoundrels.facts import deeds, hand, standing, waters
from bot.games.scoundrels.moving import Destination

from .table import NAMES, Table


def test_a_captains_facts_say_in_words_what_their_numbers_say() -> None:
    table = Table(4)
    table.hand(1, "sword-4", "sail-1")
    captain = table.captain(1)
    captain.infamy, captain.damage, captain.cargo = 7, 2, ["doubloons", "chest", "doubloons"]
    table.sea.coves[0].owner, table.sea.coves[0].cards = 1, Cards(["goods", "goods"])
    facts = standing.captain(table.sea, 1)
    assert {key: (fact.number, fact.most) for key, fact in facts.items() if fact.number} == {
        "infamy": (7, 0), "damage": (2, 4), "cards": (2, captain_limit(table)), "cargo": (5, 0), "buried": (2, 0),
    }  # fmt: skip
    assert facts["cargo"].things == ("chest", "doubloons", "doubloons")
    words = [say(fact.words, NAMES) for fact in facts.values()]
    assert words[:3] == ["7 Infamy", "Damage 2 of 4", f"2 of {captain_limit(table)} cards"]
    assert "2 Treasures buried" in words and any("2 Doubloons" in each for each in words)


def captain_limit(table: Table) -> int:
    return standing.captain(table.sea, 1)["cards"].most


def test_what_became_of_a_pirate_and_what_he_set_aside_are_facts() -> None:
    table = Table(4)
    assert {"fate", "set_aside", "turn"}.isdisjoint(standing.captain(table.sea, 2))
    table.captain(2).fate, table.captain(2).living_infamy = GHOST, 5
    facts = standing.captain(table.sea, 2)
    assert say(facts["fate"].words, NAMES) == "Ghost" and facts["set_aside"].number == 5
    assert standing.captain(table.sea, 0)["turn"].number == 2


def test_no_fact_open_to_all_knows_a_hidden_card() -> None:
    table = Table(4)
    table.hand(1, "wild-4", "wild-3")
    table.sea.coves[0].owner, table.sea.coves[0].cards = 1, Cards(["jewels"], (1,), "treasure")
    seen = view(table.sea, SPECTATOR)
    facts = [standing.captain(seen, 1), standing.board(seen)]
    words = [say(fact.words, NAMES) for group in facts for fact in group.values()]
    words += [
        say(line, NAMES)
        for line in (
            *waters.panels(seen, None),
            *waters.hoards(seen),
            *waters.near(seen, None),
            deeds.last_event(seen),
            *deeds.cards_told(seen),
        )
    ]
    assert not any("Crown Jewels" in each or "Wild" in each for each in words)


def test_how_near_the_end_is_is_counted_and_told() -> None:
    table = Table(4)
    table.sea.sunk, table.sea.feats = [1], [Feat("FT4", 1, 3)]
    facts = standing.board(table.sea)
    assert (facts["sunk"].number, facts["sunk"].most) == (1, 2)
    assert (facts["quests"].number, facts["quests"].most) == (1, 2)
    assert say(facts["quests"].words, NAMES) == "Quests done 1 of 2"
    assert "quests" not in standing.board(Table(4, mode="skirmish").sea)


def test_free_waters_are_what_the_free_points_reach() -> None:
    table = Table(4)
    table.captain(0).ship, table.sea.turn.free = "A1", 1
    assert set(standing.free_waters(table.sea)) == {"A2", "B1", "L1", "A6"}
    table.sea.turn.free = 0
    assert standing.free_waters(table.sea) == ()
    table.sea.turn.seat = -1
    assert standing.free_waters(table.sea) == ()


def test_every_port_and_cove_has_a_shore_of_its_own() -> None:
    table = Table(SEATS[1])
    here = chart(SEATS[1])
    shores = [standing.shore(table.sea, square) for square in (*here.ports, *here.coves)]
    assert len(set(shores)) == len(shores)
    assert all(here.kinds[square] == "#" for square in shores)


def test_a_quest_says_what_it_asks_for_or_who_did_it() -> None:
    table = Table(4)
    (one,) = standing.quests(table.sea)
    assert say(standing.quest_told(one), NAMES).endswith("3 Infamy") and say(one.short, NAMES).endswith("C2")
    table.sea.quests, table.sea.feats = [], [Feat("DL1", 2, 3)]
    (done,) = standing.quests(table.sea)
    assert say(standing.quest_told(done), NAMES).endswith("done by Cora for 3 Infamy")
    assert standing.quest("DL8").infamy == 0


def test_the_last_event_is_what_is_on_the_stage() -> None:
    table = Table(4)
    assert deeds.scene_of(table.sea) == deeds.NOTHING
    assert say(deeds.last_event(table.sea), NAMES) == "It is Anne's turn"
    table.sea.path = ["D4", "D5", "D6"]
    assert say(deeds.last_event(table.sea), NAMES) == "Anne sails from column D, row 4 to column D, row 6 (2 squares)"
    one, two = Side(0, Cards(), 2, ["sword-4"], 5), Side(1, Cards(), 1, ["sail-2"], 2)
    table.sea.fight = Fight(one, two, "board", 0, "turning")
    assert deeds.scene_of(table.sea) == "fight" and deeds.bonus(one) == 1 and deeds.bonus(two) == 0
    assert say(deeds.last_event(table.sea), NAMES) == "Anne boards Bart: 2 cards against 1; 5 to 2 so far"
    table.sea.fight, table.sea.pillage = None, Pillage(2, "C2", ["sword-4"], ["sail-1"], [], "won")
    assert deeds.scene_of(table.sea) == "pillage" and deeds.totals(table.sea.pillage) == (4, 1)
    assert say(deeds.last_event(table.sea), NAMES).endswith("storms Gallows Reach: 4 to 1, taken")


def test_a_hand_knows_its_sums_its_reach_and_how_far_squares_are() -> None:
    table = Table(4)
    table.hand(0, "sword-4", "sail-2", "wild-3")
    table.captain(0).ship = "A1"
    sums = {suit.kind: (suit.own, suit.all_in) for suit in hand.suits(table.captain(0))}
    assert sums == {"sword": (4, 7), "cannon": (0, 3), "sail": (2, 5), "wild": (3, 3)}
    assert hand.reach(table.sea, 0) == {"free": 2, "sail": 2, "wild": 3}
    assert hand.reach(table.sea, 1)["free"] == 0
    far = hand.distances(table.sea, 0)
    assert (far["A1"], far["A2"], far["L6"]) == (0, 1, 2)
    table.captain(0).ship = ""
    assert hand.distances(table.sea, 0) == {}


def test_finding_f_what_is_near_is_told_nearest_first_with_squares_of_sailing_and_direction() -> None:
    table = Table(4)
    for seat, square in enumerate(("C1", "C2", "L6", "G5")):
        table.captain(seat).ship = square
    table.sea.ports[0].closed = 2
    table.sea.coves[1].owner, table.sea.coves[1].cards = 0, Cards(["goods"], (0,), "treasure")
    (line,) = waters.near(table.sea, 0, 4)
    assert say(line, NAMES) == (
        "From your ship at column C, row 1: Gallows Reach, closed for 2 rounds, 1 square south; Bart, 1 square south; "
        "your cove with 1 Treasure, 2 squares east; free cove, 4 squares north-west."
    )
    far = hand.distances(table.sea, 0)
    seen = waters.sights(table.sea, 0, True)
    assert [sight.far for sight in seen] == sorted(far[sight.square] for sight in seen)
    assert "cove of Anne with 1 Treasure" in say(waters.near(table.sea, 1)[0], NAMES)
    table.sea.turn.seat = 0
    watched = say(waters.near(view(table.sea, SPECTATOR), None)[0], NAMES)
    assert watched.startswith("From the ship of Anne at") and "cove of Anne" in watched


def test_the_map_is_told_panel_by_panel_with_all_land() -> None:
    table = Table(3)
    lines = [say(line, NAMES) for line in waters.panels(table.sea, None)]
    assert [line.split(",")[0] for line in lines] == ["Gallows Reach", "Saltmarrow", "Rumrunner Bay"]
    for square, kind in standing.kinds(table.sea).items():
        told = f"column {square[0]}, row {square[1:]}"
        assert kind != "#" or any(told in line.partition("land at")[2] for line in lines)
    assert "12 columns" in say(waters.size(Table(4).sea), NAMES)


def test_finding_f_a_square_is_called_by_what_lies_there() -> None:
    table = Table(4)
    table.captain(0).ship, table.captain(1).ship = "B1", "C2"
    table.hand(0, "sail-2")
    table.sea.turn.seat, table.sea.turn.free = 0, 2
    ask = Destination(0, ("C2", "C1", "E1"))
    told = {key: GAME.option(view(table.sea, 0), ask, key) for key in ask.keys}
    assert [say(each.label, NAMES) for each in told.values()] == ["Gallows Reach (C2)", "C1", "Cove E1"]
    assert say(told["C2"].hint, NAMES) == "2 squares south-east · free points · open port; Bart"
    assert say(told["E1"].hint, NAMES) == "3 squares east · 1 free, Sail 2 · free cove"
    assert sorted(told, key=lambda key: told[key].rank) == ["C2", "E1", "C1"]
