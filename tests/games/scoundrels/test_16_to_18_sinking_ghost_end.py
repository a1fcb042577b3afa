"""SC-16 to SC-18: sinking, the Ghost Pirate, the end and the score."""

from typing import Any

import pytest

from bot.engine.question import free
from bot.engine.secret import SPECTATOR, view
from bot.games.scoundrels.cards import limit
from bot.games.scoundrels.chart import chart, distances
from bot.games.scoundrels.components import BOARD, GHOST, SHOOT, SUNK, WAITING
from bot.games.scoundrels.ending import aftermath, begin_round, check_final
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.ghost import Haunt, ghost_rises, place_ghost
from bot.games.scoundrels.moving import move
from bot.games.scoundrels.scoring import lines, scores
from bot.games.scoundrels.sinking import damage_limit, sink
from bot.games.scoundrels.turn import play_turns, step
from tests.games.scoundrels.table import Table, actions, answer_all, here, match, targets


def shooting(damage: tuple[int, int] = (0, 3), response: str = "concede", **options: str) -> Table:
    """Seat 0 shoots at seat 1 in the same square; with "shoot" as response it is a tie."""
    table = Table(**options)
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    for seat in (0, 1):
        table.captain(seat).damage = damage[seat]
    table.captain(0).hand.cards = ["cannon-2", "sail-4"]
    table.captain(1).hand.cards = ["cannon-2", "sail-3"]
    table.begin(play_turns(table.sea))
    table.answer("shoot-1")
    table.answer(("cannon-2",))
    table.answer(response)
    if response == "shoot":
        table.answer(("cannon-2",))
    return table


# -- SC-16 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "limit_"), [("base", 4), ("skirmish", 3)])
def test_sc_16_1_four_damage_sink_a_pirate_three_in_skirmish(mode: str, limit_: int) -> None:
    """SC-16.1, SC-21.6."""
    assert shooting((0, limit_ - 2), mode=mode).captain(1).ship == "D4"
    assert shooting((0, limit_ - 1), mode=mode).captain(1).ship == ""


def test_sc_16_2_two_deaths_in_one_tie_the_defenders_is_the_first() -> None:
    table = shooting((3, 3), "shoot")
    assert table.sea.sunk == [1, 0]
    assert (table.captain(1).fate, table.captain(0).fate) == (WAITING, SUNK)
    assert table.sea.final == "sunk"


def test_sc_16_3_the_ship_leaves_the_map_and_the_hand_is_discarded() -> None:
    table = shooting()
    assert table.captain(1).ship == "" and len(table.captain(1).hand) == 0
    assert {"sail-3", "cannon-2"} <= set(table.sea.discard)


def test_sc_16_4_tokens_are_set_aside_and_out_of_reach() -> None:
    table = Table()
    table.captain(1).infamy, table.captain(1).damage = 5, 4
    sink(table.sea, 1)
    assert (table.captain(1).infamy, table.captain(1).living_infamy) == (0, 5)
    assert targets(table.sea, 0) == []


def test_sc_16_5_the_running_turn_of_the_sunk_ends_and_one_to_come_is_lost() -> None:
    table = shooting((3, 0), "shoot")
    assert table.captain(0).ship == "" and table.sea.played == [0]
    table = shooting((0, 3))
    table.begin(play_turns(table.sea))
    table.answer("end")
    assert table.begin(play_turns(table.sea)).seat == 2


def test_sc_16_6_the_cargo_is_lost_weightless_cards_and_fresh_loot_included() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).damage, table.captain(0).cargo = 3, ["dice"]
    table.captain(1).cargo = ["chest"]
    table.captain(0).hand.cards, table.captain(1).hand.cards = ["sword-2"], ["cannon-2"]
    table.run(attack(table.sea, 0, BOARD, 1), ("sword-2",), "shoot", ("cannon-2",), ("chest",))
    assert table.captain(0).cargo == [] and sorted(table.sea.lost_treasure) == ["chest", "dice"]


def test_sc_16_6_option_the_sinker_takes_what_he_wants_first() -> None:
    table = Table(sunk_cargo="sinker")
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["cannon-1"]
    table.captain(1).damage, table.captain(1).cargo = 3, ["chest", "goods", "dice"]
    table.begin(attack(table.sea, 0, SHOOT, 1))
    ask = table.answer(("cannon-1",))
    assert ask.name == "fight.loot" and ask.seat == 0 and ask.most == 3
    table.answer(("chest", "dice"))
    assert sorted(table.captain(0).cargo) == ["chest", "dice"] and table.sea.lost_treasure == ["goods"]
    both = shooting((3, 3), "shoot", sunk_cargo="sinker")
    assert "fight.loot" not in both.names()


def test_sc_16_6_option_the_sinker_takes_any_cargo_of_a_ghost() -> None:
    table = Table(sunk_cargo="sinker")
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["cannon-1"]
    table.captain(1).damage, table.captain(1).cargo, table.captain(1).fate = 3, ["chest", "goods"], GHOST
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",), ("chest", "goods"))
    assert len(table.captain(0).cargo) == 2


def test_sc_16_7_buried_treasure_and_its_marker_stay() -> None:
    table = Table()
    table.bury(1, "A5", "goods", "chest")
    sink(table.sea, 1)
    assert table.cove("A5").owner == 1 and len(table.cove("A5").cards) == 2
    assert view(table.sea, 1).coves[0].cards.cards == ["goods", "chest"]


def test_sc_16_8_only_the_first_pirate_sunk_comes_back() -> None:
    table = Table()
    sink(table.sea, 2)
    sink(table.sea, 0)
    assert (table.captain(2).fate, table.captain(0).fate) == (WAITING, SUNK)
    table.run(ghost_rises(table.sea))
    assert (table.captain(2).fate, table.captain(0).fate) == (GHOST, SUNK)


# -- SC-17 -------------------------------------------------------------------------------------------------------------


def haunted(**options: str) -> Table:
    """Seat 1's Ghost has just risen and waits to be placed."""
    table = Table(**options)
    table.captain(1).infamy, table.captain(1).damage, table.captain(1).cargo = 5, 4, ["goods"]
    sink(table.sea, 1)
    table.sea.phase = "refill"
    table.run(ghost_rises(table.sea))
    return table


def as_ghost(ship: str, *hand: str, cargo: tuple[str, ...] = (), tokens: int = 0) -> Table:
    """Seat 0 sails as the Ghost."""
    table = Table()
    captain = table.captain(0)
    captain.fate, captain.haunted, captain.ship = GHOST, True, ship
    captain.infamy, captain.cargo = tokens, list(cargo)
    table.hand(0, *hand)
    return table


def test_sc_17_1_a_new_score_a_new_hand_no_damage_and_no_treasure() -> None:
    captain = haunted().captain(1)
    assert (captain.infamy, captain.damage, captain.cargo, len(captain.hand)) == (0, 0, [], 8)
    assert captain.living_infamy == 5 and captain.living_damage == 4


def test_sc_17_2_the_ghost_appears_at_the_set_up_of_the_next_round_unless_the_game_is_over() -> None:
    table = haunted()
    assert table.captain(1).ship == ""
    table.begin(place_ghost(table.sea))
    table.answer("D3")
    assert table.captain(1).ship == "D3"
    table.run(step(table.sea))
    assert table.sea.round == 2 and 1 not in table.sea.played
    over = Table()
    sink(over.sea, 1)
    over.sea.final, over.sea.played, over.sea.turn.seat = "quests", [0, 2, 3], -1
    over.run(step(over.sea))
    over.run(step(over.sea))
    assert over.sea.over and over.captain(1).fate == WAITING


def test_sc_17_3_any_square_but_land_without_a_ship() -> None:
    table = haunted()
    ask = table.begin(place_ghost(table.sea))
    ships = {captain.ship for captain in table.sea.captains if captain.ship}
    assert set(ask.keys) == set(chart(4).sailable) - ships and ask.public
    assert {"C2", "A5"} <= set(ask.keys)
    assert ask.default == "D1" == table.captain(1).sunk_at  # nearest to where he sank
    table.ships("D1", "")
    assert "D1" not in free(Haunt, table.sea, 0)


def test_sc_17_4_the_ghost_takes_turns_fights_bids_and_quests_like_others() -> None:
    table = as_ghost("D4", "sword-1", "cannon-1", "sail-1")
    table.ships("D4", "D4")
    assert here(table.sea, 0) == ("board-1", "shoot-1", "move", "move-end", "end")
    table.sea.turn.free = 2
    table.sea.phase = "bid"
    table.begin(step(table.sea))
    assert 0 in {ask.seat for ask in table.asks}


def test_sc_17_5_the_ghost_cannot_pillage_bury_dig_or_deliver() -> None:
    for ship, cargo in (("C2", ("doubloons",)), ("A5", ("doubloons",))):
        table = as_ghost(ship, "sword-4", "sail-1", cargo=cargo)
        table.bury(1, "A5", "goods")
        deeds = {key.partition("@")[0] for key in actions(table.sea, 0)}
        assert deeds <= {"board-1", "board-2", "board-3", "move", "move-end", "end"}


def test_sc_17_6_ports_and_coves_are_water_to_the_ghost() -> None:
    table = as_ghost("C2", "sword-4")
    table.ships("C2", "C2")
    assert "board-1" in actions(table.sea, 0)
    assert "A5" in distances(4, "A4", True)


def test_sc_17_7_the_ghost_moves_through_land() -> None:
    table = as_ghost("D5", "sail-1")
    assert distances(4, "D5", True)["G5"] == 3 < distances(4, "D5", False)["G5"]
    table.begin(move(table.sea, 0))
    table.answer("G5")
    assert table.captain(0).ship == "G5" and table.sea.path == ["D5", "E5", "F5", "G5"]


def test_sc_17_8_the_ghost_never_ends_a_move_a_flight_or_his_start_on_land() -> None:
    table = as_ghost("D5")
    assert {"E5", "F5"}.isdisjoint(table.begin(move(table.sea, 0)).keys)
    land = {square for square, kind in chart(4).kinds.items() if kind == "#"}
    assert land.isdisjoint(distances(4, "D5", True)) and land.isdisjoint(free(Haunt, table.sea, 0))


def test_sc_17_9_treasure_takes_no_place_in_the_ghosts_hand() -> None:
    table = as_ghost("D4", cargo=("goods",) * 4 + ("doubloons",) * 5)
    assert limit(table.captain(0)) == 8
    table.captain(0).fate, table.captain(0).cargo = "living", ["goods"] * 3
    assert limit(table.captain(0)) == 5


@pytest.mark.parametrize("attacker", [0, 1])
def test_sc_17_10_who_boards_the_ghost_takes_one_treasure_by_choice(attacker: int) -> None:
    """SC-17.10, also when the Ghost was the attacker."""
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(1).fate, table.captain(1).cargo = GHOST, ["goods", "chest"]
    table.sea.turn.seat = attacker
    table.captain(attacker).hand.cards = ["sword-2" if attacker == 0 else "sword-1"]
    table.captain(1 - attacker).hand.cards = ["sail-1" if attacker == 0 else "sword-2"]
    table.begin(attack(table.sea, attacker, BOARD, 1 - attacker))
    table.answer("concede" if attacker == 0 else ("board",))
    assert table.open.name == "fight.loot" and table.open.seat == 0 and (table.open.least, table.open.most) == (0, 1)
    assert table.open.check(("goods", "chest")) is not None
    table.answer(("chest",))
    assert table.captain(0).cargo == ["chest"] and table.captain(1).cargo == ["goods"]


def test_sc_17_10_of_a_ghost_without_treasure_one_token_of_his_ghost_score() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    ghost = table.captain(1)
    ghost.fate, ghost.infamy, ghost.living_infamy = GHOST, 1, 7
    table.captain(0).hand.cards = ["sword-2"]
    table.run(attack(table.sea, 0, BOARD, 1), ("sword-2",), "take")
    assert (ghost.infamy, ghost.living_infamy) == (0, 7)


def test_sc_17_11_the_ghost_takes_any_or_all_cargo() -> None:
    table = as_ghost("D4", cargo=("goods",) * 4)
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-2"]
    table.captain(1).cargo = ["doubloons"] * 5
    table.begin(attack(table.sea, 0, BOARD, 1))
    ask = table.answer(("sword-2",))
    assert ask.most == 5
    table.answer(ask.keys)
    assert len(table.captain(0).cargo) == 9


def test_sc_17_12_a_sunk_ghost_is_the_second_death() -> None:
    table = Table()
    sink(table.sea, 1)
    table.run(ghost_rises(table.sea))
    ghost = table.captain(1)
    assert damage_limit(table.sea, ghost) == 4
    ghost.ship, ghost.infamy = "D4", 3
    sink(table.sea, 1)
    check_final(table.sea)
    assert ghost.fate == SUNK and table.sea.sunk == [1, 1] and table.sea.final == "sunk"


def test_sc_17_13_the_quirk_and_an_unused_right_to_one_stay_with_the_captain() -> None:
    table = Table(quirks="on")
    table.sea.quirk_deck.cards = ["iron_hull", "old_salt"]
    table.captain(1).quirk, table.captain(1).offered = "cutthroat", True
    sink(table.sea, 1)
    table.run(ghost_rises(table.sea))
    assert table.captain(1).quirk == "cutthroat"
    fresh = Table(quirks="on")
    fresh.sea.quirk_deck.cards = ["iron_hull", "old_salt"]
    sink(fresh.sea, 1)
    fresh.run(ghost_rises(fresh.sea))
    from bot.games.scoundrels.infamy import win_tokens

    win_tokens(fresh.sea, 1, 1)
    assert fresh.begin(aftermath(fresh.sea)).name == "quirk.offer"
    fresh.answer("face_up")
    assert fresh.captain(1).quirk == "old_salt"


# -- SC-18 -------------------------------------------------------------------------------------------------------------


def final(prepare: Any, **options: str) -> str:
    table = Table(**options)
    prepare(table)
    check_final(table.sea)
    return table.sea.final


def test_sc_18_1_two_sunk_all_quests_or_the_last_treasure() -> None:
    assert final(lambda table: None) == ""
    assert final(lambda table: table.sea.sunk.append(1)) == ""
    assert final(lambda table: table.sea.sunk.extend([1, 2])) == "sunk"
    assert final(lambda table: table.sea.quests.clear()) == "quests"
    assert final(lambda table: table.treasure()) == "treasure"


def test_sc_18_2_the_final_round_is_played_out_and_not_revoked() -> None:
    table = Table()
    table.treasure()
    check_final(table.sea)
    table.treasure("goods")
    check_final(table.sea)
    assert table.sea.final == "treasure"
    seats = []
    while table.sea.phase == "turn":
        if table.begin(play_turns(table.sea)) is not None:
            seats.append(table.open.seat)
            table.answer("end")
    assert seats == [0, 1, 2, 3] and table.sea.phase == "scoring"


def test_sc_18_3_tokens_cargo_and_buried_treasure() -> None:
    table = Table()
    table.captain(2).infamy, table.captain(2).cargo = 4, ["goods", "parrot"]
    table.bury(2, "A5", "chest")
    score = scores(table.sea)[0]
    assert (score.seat, score.total, [part.points for part in score.parts]) == (2, 10, [4, 3, 3])


@pytest.mark.parametrize(("ghost_tokens", "total"), [(3, 8), (9, 11)])
def test_sc_18_4_of_two_scores_the_higher_counts(ghost_tokens: int, total: int) -> None:
    """The living one has the set-aside tokens and the buried Treasure, the Ghost his tokens and cargo."""
    table = haunted()
    table.bury(1, "A5", "chest")
    table.captain(1).infamy, table.captain(1).cargo = ghost_tokens, ["goods"]
    assert [line.total for line in lines(table.sea, 1)] == [8, ghost_tokens + 2]
    assert next(score.total for score in scores(table.sea) if score.seat == 1) == total


def test_sc_18_5_the_sunk_keep_the_tokens_they_had() -> None:
    table = Table()
    table.captain(1).infamy = 4
    sink(table.sea, 1)
    table.captain(2).infamy = 6
    table.bury(2, "A5", "goods")
    sink(table.sea, 2)
    table.run(ghost_rises(table.sea))
    table.captain(1).infamy, table.captain(1).ship = 5, "D4"
    sink(table.sea, 1)
    totals = {score.seat: score.total for score in scores(table.sea)}
    assert totals[1] == 5 and totals[2] == 8


def test_sc_18_6_most_infamy_wins_alive_or_dead() -> None:
    table = Table()
    table.captain(1).infamy = 9
    sink(table.sea, 1)
    table.captain(0).infamy = 5
    assert [(score.seat, score.rank) for score in scores(table.sea)][:2] == [(1, 1), (0, 2)]


def test_sc_18_7_a_tie_goes_to_more_damage_of_the_pirate_that_counts() -> None:
    table = Table()
    table.captain(0).infamy = table.captain(1).infamy = 5
    table.captain(1).damage = 2
    assert [(score.seat, score.rank) for score in scores(table.sea)][:2] == [(1, 1), (0, 2)]
    ghost = haunted()  # living 5 with 4 Damage
    ghost.captain(0).infamy, ghost.captain(0).damage = 5, 3
    assert scores(ghost.sea)[0].seat == 1
    ghost.captain(1).infamy, ghost.captain(1).damage = 6, 1  # now the Ghost's line counts
    ghost.captain(0).infamy, ghost.captain(0).damage = 6, 2
    assert scores(ghost.sea)[0].seat == 0
    ghost.captain(1).infamy = 5  # both lines are equal: the higher Damage of both
    ghost.captain(0).infamy, ghost.captain(0).damage = 5, 3
    assert scores(ghost.sea)[0].seat == 1


def test_sc_18_8_then_the_victory_is_shared() -> None:
    table = Table()
    for seat in (1, 3):
        table.captain(seat).infamy, table.captain(seat).damage = 5, 1
    assert [(score.seat, score.rank) for score in scores(table.sea)] == [(1, 1), (3, 1), (0, 3), (2, 3)]


@pytest.mark.parametrize("longest", ["10", "12", "15"])
def test_sc_18_9_the_game_also_ends_after_the_agreed_round(longest: str) -> None:
    table = Table(max_rounds=longest)
    table.sea.round = int(longest) - 2
    begin_round(table.sea)
    assert table.sea.final == ""
    begin_round(table.sea)
    assert table.sea.final == "rounds" and table.sea.round == int(longest)


def test_sc_18_10_round_30_is_a_final_round_whatever_the_options() -> None:
    table = Table()
    table.sea.round = 28
    begin_round(table.sea)
    assert table.sea.final == ""
    begin_round(table.sea)
    assert (table.sea.round, table.sea.final) == (30, "rounds")
    game = match(3)
    while not game.over:  # everybody always takes the default
        answer_all(game)
    assert game.state.round == 30


def test_at_the_end_all_buried_cards_are_turned_up() -> None:
    table = Table()
    table.bury(1, "A5", "goods")
    table.sea.phase = "scoring"
    table.run(step(table.sea))
    assert view(table.sea, SPECTATOR).coves[0].cards.cards == ["goods"] and table.sea.over
