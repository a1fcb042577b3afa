"""What is told of a table and of a hand: the same numbers and words wherever they are shown."""

from bot.engine.question import Terms
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.set_sail import facts, facts_hand, facts_map
from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import Prize, Sea
from tests.games.set_sail.table import NAMES, arrange, begin, give, give_map, meeting


def told(words: facts.Text) -> str:
    return say(words, NAMES)


def test_supplies_are_scarce_before_a_lost_fight_takes_them_all() -> None:
    captain = begin().sea.captains[0]
    for supplies, scarce in ((0, True), (1, True), (2, False), (9, False)):
        captain.supplies = supplies
        points, silver, left = facts.purse(captain)
        assert (left.number, left.scarce) == (supplies, scarce)
        assert not points.scarce and not silver.scarce


def test_all_that_lies_open_before_a_captain_is_told() -> None:
    sea = begin().sea
    captain = sea.captains[0]
    captain.points, captain.oar, captain.halved = 11, 2, True
    captain.plundered, captain.dug = ["PL01"], ["TR01"]
    words = "; ".join(say(part, NAMES) for part in facts.captain(sea, 0))
    assert words == (
        "11 points, 3 silver, 5 supplies and 2 oars; "
        "ship I in Supply Port (column F, row 5) and ship II in Supply Port (column H, row 5); "
        "raids: Merchant Hulls; digs: Crooked Palm; half movement next turn; on turn; opens the round"
    )
    assert [say(name, NAMES) for name in facts.named(captain)] == ["Merchant Hulls", "Crooked Palm"]
    afloat = "ship I in Supply Port (column F, row 5) and ship II in Supply Port (column H, row 5)"
    assert told(facts.standing(sea, 0)) == f"Anne: 11 points, 3 silver and 5 supplies; {afloat}."
    assert told(facts.standing(sea, 0, True)) == f"You: 11 points, 3 silver and 5 supplies; {afloat}."
    captain.ships = ["", ""]
    assert told(facts.standing(sea, 0)) == "Anne: 11 points, 3 silver and 5 supplies."
    assert told(facts.where(captain)) == "ships not placed"


def test_steps_and_start_are_those_of_the_ship_that_is_being_moved() -> None:
    table = begin()
    assert facts.sailing(table.sea) and facts.start(table.sea) == "F5" and facts.moving(table.sea) == (0, 0)
    assert facts.steps(table.sea) == FAR["F5"] and facts.plotted(table.sea) == ()
    ahead = table.ask.onward(table.sea, ("B4",))  # type: ignore[union-attr]
    assert facts.start(ahead) == "H5" and facts.moving(ahead) == (0, 1)
    assert facts.plotted(ahead)[0] == "F5" and facts.plotted(ahead)[-1] == "B4"
    assert len(facts.plotted(ahead)) == FAR["F5"]["B4"] + 1
    assert [told(line) for line in facts.latest(ahead)] == [
        "Anne: ship I is going to Pirate Port (column B, row 4), 5 steps left for ship II"
    ]
    table.answer("move.destination", ("B4", "H9"))
    assert facts.steps(table.sea) == {} and facts.start(table.sea) == "" and facts.plotted(table.sea) == ()
    assert told(facts.latest(table.sea)[0]) == (
        "Anne: ship I from Supply Port (column F, row 5) to Pirate Port (column B, row 4) "
        "and ship II from Supply Port (column H, row 5) to Trade Port (column H, row 9)"
    )


def test_finding_f2_what_is_near_a_ship_is_told_nearest_first_with_steps_and_direction() -> None:
    def stocked(sea: Sea) -> None:
        sea.captains[1].ships = ["H4", "H9"]
        give_map(sea, 0, "TR01")

    sea = arrange(stocked).sea
    assert len(facts_map.near(sea, 0, 5)) == 2, "both ships are to sail"
    sea.now.plotted = "B4"
    (line,) = facts_map.near(sea, 0, 5)
    assert told(line).startswith("Near your ship II:")
    sea.phase, sea.now.plotted, sea.now.acting = "act", "", 0
    (line,) = facts_map.near(sea, 0, 5)
    assert told(line) == (
        "Near your ship I: deep water 1 step south (column F, row 6), trade route 1 step north (column F, row 4), "
        "Bart on deep water 3 steps north-east (column H, row 4), Upgrade Port 4 steps north (column F, row 1) and "
        "shallow water 4 steps north (column E, row 2)."
    )
    seen = facts_map.sights(sea, 0, "F5", True)
    assert [sight.steps for sight in seen] == sorted(FAR["F5"][sight.tile] for sight in seen)
    assert [sight.tile for sight in seen if "Crooked Palm" in told(sight.what)] == ["D3"]
    assert not any("Crooked Palm" in told(line) for line in facts_map.near(view(sea, 1), 1, 99))
    assert not any("Crooked Palm" in told(line) for line in facts_map.near(view(sea, SPECTATOR), None, 99))


def test_a_pirate_port_is_told_with_the_quests_that_can_be_paid_to_their_owner_alone() -> None:
    def rich(sea: Sea) -> None:
        give(sea, 0, "deep", "deep", "deep")
        sea.open_plunder, sea.open_trade = ["PL01", "", "", ""], ["", "", "", ""]

    sea = arrange(rich).sea
    own = [told(sight.what) for sight in facts_map.sights(sea, 0, "F5", True)]
    assert own.count("Pirate Port to complete Merchant Hulls") == 2
    assert "Pirate Port" in told(facts_map.near(view(sea, SPECTATOR), None, 99)[0])
    assert "Merchant Hulls" not in told(facts_map.near(view(sea, SPECTATOR), None, 99)[0])


def test_the_board_is_told_tile_by_tile() -> None:
    rows = [told(line) for line in facts_map.board(begin().sea) if told(line).startswith("Row ")]
    assert len(rows) == 9
    assert rows[0].startswith(
        "Row 1: A to B deep water, 8 to 9 steps; C shallow water, 9 steps; D land; E to F Upgrade"
    )
    assert "G Supply Port, 2 steps" in rows[3] and "F Supply Port with ship I of Anne" in rows[4]


def test_a_duel_is_one_until_an_action_and_says_what_was_added() -> None:
    def armed(sea: Sea) -> None:
        meeting(sea)
        sea.captains[0].cannon, sea.captains[1].oar = 2, 1

    table = arrange(armed, dice=(3,))
    clash = facts.duel(table.sea)
    assert clash is not None and facts.added(clash)[0] == 2
    assert [told(line) for line in facts.latest(table.sea)] == [
        "Anne attacks Bart on deep water (column H, row 4): 5 in all"
    ]
    table.answer("combat.stance", "flee", 2)
    clash = facts.duel(table.sea)
    assert clash is not None and facts.added(clash) == (2, 1)
    assert [told(line) for line in facts.latest(table.sea)] == [
        "Bart flees from Anne on deep water (column H, row 4): 3 against 5",
        "Bart loses 2 supplies",
    ]
    table.answer("combat.sidestep", "stay")
    table.sea.phase, table.sea.now.acted = "act", 1
    assert facts.duel(table.sea) is None


def test_how_much_a_fight_against_a_ship_was_lost_by() -> None:
    assert facts.short_of(Prize(0, 0, "H4", "route5", 1, 2, False)) == 3
    assert facts.short_of(Prize(0, 0, "H4", "route5", 5, 5, True)) == 0
    assert facts.short_of(Prize(0, 0, "H4", "route5")) == 0


def test_a_hand_says_what_each_quest_lacks_and_how_far_each_map_is() -> None:
    def stocked(sea: Sea) -> None:
        give(sea, 0, "banana", "banana", "deep", "route4")
        give_map(sea, 0, "TR01")
        sea.open_plunder, sea.open_trade = ["PL01", "", "", ""], ["TD01", "", "", ""]

    sea = arrange(stocked).sea
    hand = facts_hand.hand(sea, 0)
    assert [fact.number for fact in (*hand.ships, *hand.goods)] == [1, 1, 0, 2, 0, 0]
    assert (hand.ship_cards, hand.good_cards, hand.room) == (2, 2, 5)
    assert [aim.lacks for aim in hand.aims] == [((facts.SHIP, 1),), (("sugar", 1),)]
    assert hand.maps[0].far == (FAR["F5"]["D3"], FAR["H5"]["D3"])
    words = "\n".join(told(line) for line in facts_hand.told(sea, 0))
    assert "Merchant Hulls for 4 points: 1 ship card missing." in words
    assert "Dockside Breakfast for 4 points: 1 sugar cane missing." in words
    near, far = hand.maps[0].far
    place = "Map Crooked Palm: 4 points on shallow water (column D, row 3)."
    assert f"{place} It lies {near} steps from ship I and {far} steps from ship II." in words
    sea.captains[0].ships = ["", ""]
    assert facts_hand.hand(sea, 0).maps[0].far == (None, None)
    assert "column D, row 3)." in "\n".join(told(line) for line in facts_hand.told(sea, 0))


def test_an_offer_is_told_to_both_who_bargain_and_to_nobody_else() -> None:
    def stocked(sea: Sea) -> None:
        give(sea, 0, "banana")
        give(sea, 1, "deep")

    table = arrange(stocked, seats=3)
    table.say(0, "trade.offer", Terms(1, {"banana": 1}, {"deep": 1}))
    for seat in (0, 1):
        (offer,) = facts_hand.offers(view(table.sea, seat), seat)
        assert told(offer) == "Anne offers Bart: 1 banana for 1 Deep Water ship"
    assert facts_hand.offers(view(table.sea, 2), 2) == []


def test_no_fact_of_the_board_needs_what_is_hidden() -> None:
    table = arrange(lambda sea: give_map(sea, 0, "TR01"))
    seen = view(table.sea, SPECTATOR)
    words = [
        *facts.head(seen),
        *facts.waiting(seen, (0,)),
        *facts.latest(seen),
        *facts.market(seen),
        *facts.pending(seen),
    ]
    parts = [*words, *facts.captain(seen, 0), facts.standing(seen, 0)]
    assert "Crooked Palm" not in "\n".join(say(part, NAMES) for part in parts)
