"""Chapters 12 to 14: Pirate Ports, water tiles, digging."""

from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.games.set_sail import GAME
from bot.games.set_sail.combat import meetings
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import POINTS
from bot.games.set_sail.quests import AtPirates
from tests.games.set_sail.table import Table, acting, arrange, begin, give, give_map, on_top


def keys(table: Table) -> tuple[str, ...]:
    return table.ask.keys  # type: ignore[union-attr]


def pirates(
    hand: tuple[str, ...] = (), silver: int = 3, seats: int = 2, tile: str = "B4", dice: tuple[int, ...] = ()
) -> Table:
    def how(sea: Sea) -> None:
        sea.captains[0].silver = silver
        give(sea, 0, *hand)
        acting(sea, tile)

    return arrange(how, seats, dice=dice)


def test_ss_12_1_maps_and_quests_in_any_mix_and_order() -> None:
    table = pirates(("deep",) * 3 + ("sugar", "banana", "tobacco"), silver=5)
    table.answer("port.pirate", "map").answer("port.pirate", "TD04").answer("port.pirate", "PL02")
    table.answer("port.pirate", "map")  # then silver and hand are used up, and the ship is done
    captain = table.sea.captains[0]
    assert (captain.points, len(captain.maps), captain.silver) == (8, 2, 5 - 5 + 8 - 5)


def test_ss_12_2_and_12_3_a_map_costs_5_and_only_its_owner_sees_it() -> None:
    """SS-12.2, SS-12.3."""
    table = pirates(silver=6)
    top = table.sea.treasure_deck.cards[-1]
    table.answer("port.pirate", "map")
    assert table.sea.captains[0].maps.cards == [top] and table.sea.captains[0].silver == 1
    assert view(table.sea, 1).captains[0].maps.cards == [HIDDEN]
    assert view(table.sea, 0).captains[0].maps.cards == [top]
    assert "Your new map" in table.log(0) and "Your new map" not in table.log(1)
    assert "holds 1 now" in table.log(1)
    assert table.match.undo_point(0) is None  # seen is seen


def test_ss_12_4_no_limit_to_maps() -> None:
    table = pirates(silver=30)
    for number in range(1, 7):
        table.answer("port.pirate", "map")
        assert len(table.sea.captains[0].maps) == number


def test_ss_12_5_no_map_from_an_empty_deck() -> None:
    def empty(sea: Sea) -> None:
        give_map(sea, 1, *sea.treasure_deck.cards.copy())
        sea.captains[0].silver = 9
        give(sea, 0, "deep", "banana", "banana")
        acting(sea, "B4")

    table = arrange(empty)
    assert keys(table) == ("done",)
    assert "no maps left" in table.refused("port.pirate", "map")


def test_ss_12_6_plunder_quests_take_ship_cards_of_any_kind_and_mix() -> None:
    """SS-12.6 and example E12."""
    table = pirates(("deep", "route4", "route5")).answer("port.pirate", "PL04")
    captain = table.sea.captains[0]
    assert (captain.points, captain.silver, captain.hand.cards) == (4, 3 + 4, [])
    assert "That takes 3 ship cards, and you hold 2" in pirates(("deep", "deep", "sugar")).refused(
        "port.pirate", "PL04"
    )


def test_ss_12_7_trade_quests_take_exactly_the_goods_shown() -> None:
    """SS-12.7 and example E11."""
    table = pirates(("banana", "banana", "sugar", "tobacco")).answer("port.pirate", "TD01")
    assert table.hand(0) == ["tobacco"] and table.sea.stock.value == {"banana": 15, "sugar": 15, "tobacco": 14}
    short = pirates(("banana", "banana", "tobacco"))
    assert "TD01" not in keys(short) and "lack 1 sugar cane" in short.refused("port.pirate", "TD01")


def test_ss_12_8_points_and_as_much_silver_at_once_and_face_up() -> None:
    table = pirates(("sugar", "sugar", "tobacco", "deep", "deep", "deep")).answer("port.pirate", "TD02")
    assert (table.sea.captains[0].points, table.sea.captains[0].silver) == (4, 7)
    table.answer("port.pirate", "PL01")
    assert (table.sea.captains[0].points, table.sea.captains[0].silver) == (8, 11)
    seen = view(table.sea, SPECTATOR).captains[0]
    assert (seen.traded, seen.plundered) == (["TD02"], ["PL01"])


def test_ss_12_9_the_space_is_refilled_and_the_new_quest_may_be_completed_at_once() -> None:
    table = pirates(("deep",) * 12)
    following = table.sea.plunder_deck.cards[-1]
    table.answer("port.pirate", "PL02")
    assert table.sea.open_plunder == ["PL01", following, "PL03", "PL04"]
    assert "new quest" in table.log()
    table.answer("port.pirate", following)
    assert table.sea.captains[0].points == 4 + POINTS[following]


def test_ss_12_10_the_space_stays_empty_when_the_deck_is_used_up() -> None:
    table = pirates(("deep",) * 15)
    for quest in ("PL01", "PL02", "PL03"):
        table.answer("port.pirate", quest)
    assert table.sea.open_plunder[2] == "" and "" not in keys(table)
    assert "stays empty" in table.log() and len(table.sea.plunder_deck) == 0


def test_ss_12_11_silver_of_a_quest_buys_a_map_in_the_same_action() -> None:
    table = pirates(("deep",) * 3, silver=1)
    assert "map" not in keys(table)
    table.answer("port.pirate", "PL01").answer("port.pirate", "map")
    assert table.sea.captains[0].silver == 0


def test_ss_12_12_paid_cards_go_back_where_they_came_from() -> None:
    table = pirates(("deep", "deep", "route4", "banana", "banana", "sugar")).answer("port.pirate", "PL01")
    assert (table.sea.deep_discard, table.sea.route_discard) == (["deep", "deep"], ["route4"])
    table.answer("port.pirate", "TD01")
    assert table.sea.stock.value["banana"] == 15 and GAME.faults(table.sea) == []


def test_ss_12_13_the_payer_chooses_among_different_ship_cards() -> None:
    table = pirates(("deep", "deep", "route4", "route5")).answer("port.pirate", "PL01")
    assert table.ask.name == "pay.ship_cards" and keys(table) == ("deep", "deep.2", "route4", "route5")
    table.answer("pay.ship_cards", ("deep", "route4", "route5"))
    assert table.hand(0) == ["deep"]
    assert pirates(("deep",) * 5).answer("port.pirate", "PL01").ask.name == "port.pirate"  # all alike: not asked


def test_ss_12_14_quests_are_only_taken_by_completing_them() -> None:
    assert keys(pirates(("deep",), silver=5)) == ("map", "done")


# -- chapter 13 --------------------------------------------------------------------------------------------------------


def test_ss_13_1_and_13_2_deep_water_and_trade_routes_have_their_own_decks() -> None:
    """SS-13.1, SS-13.2."""
    table = arrange(lambda sea: acting(sea, "H4"), dice=(6,))
    assert table.hand(0) == ["deep"] and len(table.sea.deep_deck) == 44

    def on_route(sea: Sea) -> None:
        on_top(sea, "route5")
        acting(sea, "G3")

    table = arrange(on_route, dice=(6,))
    assert table.hand(0) == ["route5"] and len(table.sea.route_deck) == 21


def test_ss_13_3_each_ship_on_shallow_water_fishes_a_silver() -> None:
    """SS-13.3 and example E5."""
    assert arrange(lambda sea: acting(sea, "D3", "J7")).sea.captains[0].silver == 5


def test_ss_13_4_an_empty_deck_is_made_of_its_discards_when_a_card_is_due() -> None:
    def used_up(sea: Sea) -> None:
        give(sea, 1, *["deep"] * 42)
        sea.deep_deck.cards = ["deep"]
        sea.deep_discard = ["deep", "deep"]
        sea.captains[0].supplies = 9
        acting(sea, "H4", "K3")

    table = arrange(used_up, dice=(1,))
    assert table.sea.deep_deck.cards == [] and len(table.sea.deep_discard) == 3  # not earlier
    table.answer("action.next", "2", (2, 0, 1), 6)
    assert "shuffled and become the deck again" in table.log()
    assert len(table.sea.deep_deck) == 2 and table.sea.deep_discard == []


def test_ss_13_5_no_fight_if_all_cards_are_in_hands() -> None:
    def gone(sea: Sea) -> None:
        give(sea, 1, *["deep"] * 45)
        acting(sea, "H4")

    table = arrange(gone)
    assert "no ship left" in table.log()
    assert (table.sea.captains[0].silver, table.sea.captains[0].supplies) == (3, 5)
    assert table.ask.name == "turn.end"


def test_ss_13_6_the_decks_are_never_mixed() -> None:
    def losing(sea: Sea) -> None:
        sea.captains[0].supplies = 20
        on_top(sea, "route4")
        acting(sea, "H4", "G3")

    table = arrange(losing).answer("action.next", "1", 1).answer("action.next", "2", 1)
    assert (table.sea.deep_discard, table.sea.route_discard) == (["deep"], ["route4"])
    assert GAME.faults(table.sea) == []


def test_ss_13_7_any_number_of_ship_cards() -> None:
    def many(sea: Sea) -> None:
        give(sea, 0, *["deep"] * 30)
        acting(sea, "H4")

    assert len(arrange(many, dice=(3,)).hand(0)) == 31


def test_ss_13_8_the_reward_is_paid_once() -> None:
    assert arrange(lambda sea: acting(sea, "H4"), dice=(3,)).sea.captains[0].silver == 5


# -- chapter 14 --------------------------------------------------------------------------------------------------------


def treasure(tile: str = "K9", two: str = "", maps: tuple[str, ...] = ("TR06",), **options: str) -> Table:
    def how(sea: Sea) -> None:
        give_map(sea, 0, *maps)
        acting(sea, tile, two)

    return arrange(how, options=options)


def test_ss_14_1_and_14_2_digging_on_the_named_tile() -> None:
    """SS-14.1, SS-14.2 and example E17: Salt Chapel at K9 gives 5 points and 5 silver."""
    table = treasure()
    assert keys(table) == ("dig", "fish")
    table.answer("action.dig", "dig")
    captain = table.sea.captains[0]
    assert (captain.points, captain.silver, captain.dug, captain.maps.cards) == (5, 8, ["TR06"], [])
    assert "Salt Chapel at K9" in table.log()
    assert keys(treasure("D3")) == ("fish",)


def test_ss_14_3_declining_takes_the_ordinary_action_and_tells_nobody() -> None:
    table = treasure().answer("action.dig", "fish")
    assert table.sea.captains[0].maps.cards == ["TR06"] and table.sea.captains[0].silver == 4
    assert "Salt Chapel" not in table.log() and "dig" not in table.log().replace("not dug", "")
    prompt = GAME.prompt(view(table.sea, 1), treasure().ask)
    assert prompt.waiting.text == "Waiting for {who}."


def test_ss_21_4_at_the_pirate_port_nothing_is_told_but_who_is_waited_for() -> None:
    prompt = GAME.prompt(begin().sea, AtPirates(0, ("done",)))
    assert prompt.waiting.text == "Waiting for {who}."


def test_ss_14_4_digging_takes_the_place_of_fishing_or_comes_before_it() -> None:
    assert treasure().answer("action.dig", "dig").sea.captains[0].silver == 3 + 5
    assert treasure(dig="also").answer("action.dig", "dig").sea.captains[0].silver == 3 + 5 + 1


def test_ss_14_5_a_map_bought_in_the_same_turn_can_be_dug() -> None:
    def how(sea: Sea) -> None:
        pile = sea.treasure_deck if "TR07" in sea.treasure_deck.cards else sea.removed_treasure
        pile.cards.remove("TR07")
        sea.treasure_deck.cards.append("TR07")
        sea.captains[0].silver = 5
        acting(sea, "B4", "A5")

    table = arrange(how).answer("action.next", "1").answer("port.pirate", "map")
    assert table.sea.captains[0].maps.cards == ["TR07"]
    table.answer("action.dig", "dig")
    assert table.sea.captains[0].points == 5


def test_ss_14_6_no_digging_in_passing_or_by_a_sidestep() -> None:
    def foe_by_the_treasure(sea: Sea) -> None:
        give_map(sea, 1, "TR08")

        sea.captains[0].ships = ["M4", "A1"]
        sea.captains[1].ships = ["M4", "A9"]
        sea.now.meetings = meetings(sea)
        sea.phase = "combat"
        sea.now.to_act = [0, 1]

    table = arrange(foe_by_the_treasure, dice=(1,)).answer("combat.stance", "flee", 6)
    table.answer("combat.sidestep", "M5")
    assert table.sea.captains[1].maps.cards == ["TR08"] and table.sea.captains[1].points == 0


def test_ss_14_7_undug_maps_are_worth_nothing_and_shown_at_the_end() -> None:
    def last(sea: Sea) -> None:
        give_map(sea, 1, "TR13")
        sea.last_round = True

    table = arrange(last).to_end_of_turn().to_end_of_turn()
    assert table.match.over and table.sea.captains[1].points == 0
    assert view(table.sea, SPECTATOR).captains[1].maps.cards == ["TR13"]


def test_ss_14_8_a_map_is_dug_once_a_second_ship_fishes() -> None:
    table = treasure("K9", "K9", ("TR06", "TR01")).answer("action.dig", "dig")
    assert keys(table) == ("fish",)
    table.answer("action.dig", "fish")
    assert table.sea.captains[0].silver == 3 + 5 + 1
