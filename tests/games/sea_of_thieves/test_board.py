"""ST-1 words and limits, ST-2 the board, ST-3 hexes, standees and moving."""

import random

import pytest

from bot.engine.match import Match
from bot.engine.question import Offer, Together
from bot.engine.secret import view
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.board import LETTERS, PLACES, REEF, board, net
from bot.games.sea_of_thieves.components import KRAKEN, SLOOP
from bot.games.sea_of_thieves.content import BOARD, GEOMETRY, HUB, SIDES, TILES
from bot.games.sea_of_thieves.courses import straight
from bot.games.sea_of_thieves.damage import hurt
from bot.games.sea_of_thieves.entries import targets
from bot.games.sea_of_thieves.sailing import enter, may_end, moved, placed, sail, shift_choices, standees
from bot.games.sea_of_thieves.scoring import scores
from bot.games.sea_of_thieves.supply import leaders, pay_gold, place_captain, place_skeletons, roll_tile
from bot.games.sea_of_thieves.turn import step
from tests.conformance import random_captain
from tests.games.sea_of_thieves.table import (
    alone,
    begin,
    bones,
    enemy,
    give,
    keys,
    lay,
    load,
    man,
    put,
    run,
    table,
    told,
)


def reef_line(sea, length=3):
    """A straight line of hexes whose second one is its only reef, with no standee on it."""
    terrain, full = sea.board.terrain, standees(sea)
    for start in sea.board.hexes:
        for ray in sea.board.rays[start]:
            line = ray[:length]
            if len(line) == length and not any(hex in full for hex in (start, *line)) and terrain[start] != REEF:
                if [terrain[hex] == REEF for hex in line] == [i == 1 for i in range(length)]:
                    return start, line
    raise AssertionError


def test_st_1_1_everybody_commands_two_ships():
    for seats in (2, 3, 4):
        sea = table(seats)
        assert [len(player.ships) for player in sea.players] == [2] * seats
    assert GAME.seats == (2, 4)


def test_st_1_2_reputation_decides_gold_does_not():
    sea = table(2)
    sea.players[0].reputation, sea.players[0].earned, sea.players[0].gold = 5, {"voyages": 5}, 0
    sea.players[1].gold = 499
    assert [score.seat for score in scores(sea)] == [0, 1]
    sea.players[1].gold = 2999  # ... but through the final wealth step
    assert scores(sea)[0].total == 5 and scores(sea)[1].total == 5


def test_st_1_3_leaders_are_all_with_the_highest_reputation():
    sea = table(3)
    for seat, n in enumerate((4, 4, 1)):
        sea.players[seat].reputation, sea.players[seat].earned = n, {"voyages": n}
    assert leaders(sea) == [0, 1]
    # the Knave picks among the leaders other than himself
    sea.players[2].reputation, sea.players[2].earned = 4, {"voyages": 4}
    sea.phase, sea.stage, sea.event, sea.knave = "event", "corner", "E04", 2
    sea.events.cards.remove("E04")
    done = run(sea, step(sea), ["1"])
    assert keys(done.ask("corner.leader")) == ("0", "1", "none")
    assert (sea.players[1].gold, sea.players[2].gold) == (800, 1200)


def test_st_1_4_skeletons_captains_and_the_fort_are_no_enemies():
    sea = table(2)
    put(sea, 0, 0, "1N")
    bones(sea, "1N", 2, "king_wrack")
    sea.fort.hex, sea.fort.waves = "1N", 2
    assert targets(sea, 0, 0, fire=True) == []
    enemy(sea, SLOOP, "1N")
    assert targets(sea, 0, 0, fire=True) == [SLOOP]


def test_st_1_5_st_1_6_pauses_are_before_actions_and_between_their_parts():
    """ST-1.5, ST-1.6."""
    sea = table(2)
    give(sea, 0, "old_debt")
    done = run(sea, step(sea), ["old_debt"])
    assert keys(done.asks[0]) == ("I", "II", "old_debt", "end")
    assert sea.players[0].gold == 1300
    give(sea, 0, "old_debt", "brace")
    begin(sea, 0, 0, "V07")
    load(sea, 0, 1, "resource")
    # between the tasks and before the action; the question comes back each time
    done = run(
        sea,
        step(sea),
        ["I", "again", "else", "old_debt", "else", "shift", ("II.resource",), "else", "abandon", "I", "pass"],
    )
    assert done.names.count("turn.aside") == 3
    assert keys(done.ask("turn.aside")) == ("old_debt", "shift", "abandon", "back")
    assert sea.players[0].gold == 1300 + 300 - 200
    assert sea.ship(0, 0).voyage is None and sea.ship(0, 0).hold.cards == ["resource"]


def test_st_1_7_counters_never_run_out():
    sea = table(2)
    run(sea, hurt(sea, 0, 0, 47, "x"))
    assert sea.ship(0, 0).damage == 47


def test_st_1_8_st_8_2_st_8_12_real_limits():
    """ST-1.8, ST-8.2, ST-8.12."""
    sea = table(3)
    assert place_skeletons(sea, "1N", 30) == 20 and sea.skeletons["1N"] == 20
    assert place_skeletons(sea, "1P", 1) == 0
    for _ in range(8):
        run(sea, place_captain(sea, "1N"), chance=[0])
    assert len(sea.captains["1N"]) == 8
    assert run(sea, place_captain(sea, "1N")).result is False


def test_st_1_9_gold_never_falls_below_0():
    sea = table(2)
    sea.players[0].gold = 150
    assert pay_gold(sea, 0, 200, "x") == 150 and sea.players[0].gold == 0


def test_st_1_10_nothing_is_ever_offered_to_another_player():
    luck = random.Random(3)
    match = Match.new(GAME, b"no gifts", 3)
    for _ in range(400):
        assert not any(isinstance(ask, Offer) for ask in match.pending.asks)
        ask = match.pending.asks[0] if match.pending.mode != "all" else match.asked(match.waited_for()[0])[0]
        match.answer(ask.seat, ask.name, random_captain(GAME, view(match.state, ask.seat), ask, luck))


def test_st_1_11_independent_choices_are_asked_in_parallel_and_done_in_turn_order():
    sea = table(3)
    sea.first = sea.active = 1
    sea.phase, sea.stage, sea.event, sea.knave = "event", "seas", "E16", 0
    sea.events.cards.remove("E16")
    rule = step(sea)
    request = rule.send(None)
    assert isinstance(request, Together) and [ask.seat for ask in request.asks] == [1, 2, 0]
    rule.close()
    done = run(sea, step(sea), ["I", "I", "II"])
    lines = [line for line in told(sea) if "takes 2 resources" in line]
    assert [line.split(" of ")[1][:4] for line in lines] == ["Blue", "Gree", "Red "]
    assert len(done.asks) == 3


# -- ST-2 --------------------------------------------------------------------------------------------------------------


def test_st_2_1_a_hub_and_six_tiles_of_19_hexes():
    sea = table(4)
    assert len(sea.board.hexes) == 133 and len(set(PLACES.values())) == 133
    assert {len([hex for hex in sea.board.hexes if hex[0] == str(slot)]) for slot in range(7)} == {19}
    assert len(table(2).board.hexes) == 95


def test_st_2_2_st_2_12_distances_are_steps_over_hexes_of_the_board():
    """ST-2.2, ST-2.12."""
    assert GEOMETRY.neighbours == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    sea = table(4)
    for a in sea.board.hexes:
        for i, ray in enumerate(sea.board.rays[a]):
            q, r = PLACES[a]
            dq, dr = GEOMETRY.neighbours[i]
            assert all(PLACES[hex] == (q + dq * k, r + dr * k) for k, hex in enumerate(ray, 1))
    assert sea.board.distance("0A", "0A") == 0 and sea.board.distance("0A", "1A") == 5
    # with two players the way round a missing tile is longer than the bird's
    two = net((2, 3, 4, 5))
    q, r = PLACES["2H"][0] - PLACES["5H"][0], PLACES["2H"][1] - PLACES["5H"][1]
    assert two.far("2H")["5H"] >= max(abs(q), abs(r), abs(q + r))


def test_st_2_3_tiles_turn_with_their_slot():
    for slot in range(1, 7):
        cq, cr = PLACES[f"{slot}A"]
        next_q, next_r = PLACES[f"{slot % 6 + 1}A"]
        assert (next_q, next_r) == (-cr, cq + cr)
        q, r = PLACES[f"{slot}N"]
        nq, nr = PLACES[f"{slot % 6 + 1}N"]
        assert (nq, nr) == (-r, q + r)
        assert {PLACES[f"{slot}{x}"] for x in "HIJ"} <= {
            (PLACES[hex][0] + dq, PLACES[hex][1] + dr)
            for hex in PLACES
            if hex[0] == "0"
            for dq, dr in GEOMETRY.neighbours
        }


def test_st_2_4_the_hub():
    sea = table(4)
    assert sea.board.terrain["0A"] == "outpost"
    assert sea.board.hub == ("0H", "0K", "0N", "0Q")
    names = {isle.id for isle in HUB.islands}
    assert names == {"tankard_key", "ropewalk", "chandlers_nook", "parrot_perch"}
    assert {sea.board.distance("0A", hex) for hex in sea.board.hub} == {2}
    assert all(sea.board.terrain[f"0{x}"] == "sea" for x in LETTERS if f"0{x}" not in (*sea.board.hub, "0A"))


@pytest.mark.parametrize("side", SIDES.values(), ids=list(SIDES))
def test_st_2_5_st_2_6_st_2_7_every_side_of_every_tile(side):
    """ST-2.5 to ST-2.7 Three waypoints, three islands, the same on both sides, one the fortress: in every slot."""
    other = next(each for each in BOARD.sides if each.tile == side.tile and each.side != side.side)
    assert [isle.id for isle in side.islands] == [isle.id for isle in other.islands]
    assert [isle.at for isle in side.islands] != [isle.at for isle in other.islands]
    assert side.fortress == side.islands[2].id
    assert (side.hexes.count("t"), side.hexes.count(".")) == (4, 12)
    for slot in range(1, 7):
        layout = " ".join(f"{side.tile}.{side.side}" if i == slot else "-" for i in range(1, 7))
        laid = board(layout)
        assert sorted(laid.waypoints[slot]) == ["circle", "square", "triangle"]
        assert len(set(laid.waypoints[slot].values())) == 3
        for isle in side.islands:
            assert laid.at[isle.id] == f"{slot}{LETTERS[isle.at]}"
            assert laid.terrain[laid.at[isle.id]] == "island"
        assert laid.fortress[slot] == laid.at[side.fortress]
        assert laid.slot_of == {side.tile: slot}
        assert len(laid.bones) == len(side.skeletons) == (2 if side.side == "A" else 1)
        assert laid.terrain[laid.wrecks[0]] == REEF


def test_st_2_8_a_die_names_the_tile():
    sea = table(4)
    assert run(sea, roll_tile(sea, "ST-17.5", 0), chance=[6]).result == 6


def test_st_2_9_with_two_players_1_and_6_are_thrown_again():
    sea = table(2)
    assert run(sea, roll_tile(sea, "ST-17.5", 0), chance=[6, 1, 4]).result == 4


def test_st_2_10_neighbouring_tiles():
    sea = table(4)
    assert sea.board.adjacent_slots(6) == (0, 1, 5) and sea.board.adjacent_slots(0) == (1, 2, 3, 4, 5, 6)
    touching = {int(b[0]) for a in sea.board.hexes if a[0] == "3" for b in sea.board.near[a] if b[0] != "3"}
    assert touching == set(sea.board.adjacent_slots(3)) == {0, 2, 4}


def test_st_2_11_hexes_are_named_by_slot_and_letter():
    assert PLACES["0A"] == (0, 0) and len(LETTERS) == 19
    assert set(table(4).board.hexes) == {f"{slot}{x}" for slot in range(7) for x in LETTERS}
    assert set(TILES) == {"anchor", "skull", "crown", "shell", "serpent", "star"}


# -- ST-3 --------------------------------------------------------------------------------------------------------------


def test_st_3_1_st_3_2_four_kinds_of_hex_and_free_passage_over_three():
    """ST-3.1, ST-3.2."""
    sea = table(4)
    assert set(sea.board.terrain.values()) == {"sea", "reef", "island", "outpost"}
    put(sea, 0, 0, "0C")
    ends = shift_choices(sea, 0, 0, 1)
    assert "0A" in ends and "0K" in ends
    ray = next(ray for ray in sea.board.rays["0C"] if ray[0] == "0A")
    run(sea, sail(sea, 0, 0, ray[:3]))  # across the Outpost
    assert sea.ship(0, 0).hex == ray[2] and sea.ship(0, 0).damage == 0


def test_st_3_3_st_3_4_a_reef_entered_and_left_in_one_move_hurts():
    """ST-3.3, ST-3.4."""
    sea = table(4)
    start, line = reef_line(sea)
    put(sea, 0, 0, start)
    run(sea, sail(sea, 0, 0, line))
    assert (sea.ship(0, 0).hex, sea.ship(0, 0).damage) == (line[2], 1)


def test_st_3_5_st_3_6_no_damage_for_ending_on_a_reef_or_leaving_it_in_another_move():
    """ST-3.5, ST-3.6."""
    sea = table(4)
    start, line = reef_line(sea)
    put(sea, 0, 0, start)
    run(sea, sail(sea, 0, 0, line[:2]))
    assert sea.ship(0, 0).damage == 0
    run(sea, sail(sea, 0, 0, line[2:]))
    assert (sea.ship(0, 0).hex, sea.ship(0, 0).damage) == (line[2], 0)


def test_st_3_7_reefs_never_hurt_enemies():
    from bot.games.sea_of_thieves.enemies import act_enemy

    sea = table(4)
    start, line = reef_line(sea)
    enemy(sea, SLOOP, start)
    alone(sea)
    put(sea, 0, 0, line[2])
    run(sea, act_enemy(sea, SLOOP), chance=[(1, 1, 1)])
    assert sea.enemies[SLOOP].hex == line[2] and sea.enemies[SLOOP].damage == 0


def test_st_3_8_st_3_9_moves_may_stop_early_and_end_at_the_edge():
    """ST-3.8, ST-3.9."""
    sea = table(4)
    put(sea, 0, 0, "1A")
    ends = straight(sea, 0, sea.ship(0, 0), 99)
    for ray in sea.board.rays["1A"]:
        assert all(hex in ends for hex in ray if sea.board.terrain[hex] == "sea" and hex not in standees(sea))
    assert all(hex in sea.board.terrain for hex in ends)
    assert any(sum(hex in ray for hex in ends) >= 2 for ray in sea.board.rays["1A"])


def test_st_3_10_st_3_12_two_standees_fill_a_hex_tokens_do_not():
    """ST-3.10, ST-3.12."""
    sea = table(4)
    put(sea, 0, 0, "1A")
    put(sea, 1, 0, "1E")
    bones(sea, "1E", 3, "widow_keel")
    lay(sea, "1E", "t_chest_500", "t_skull_300")
    sea.fort.hex, sea.fort.waves = "1E", 1
    full = standees(sea)
    assert full["1E"] == 1 and may_end(sea, 0, "1A", "1E", full)
    enemy(sea, SLOOP, "1E")
    assert standees(sea)["1E"] == 2


def test_st_3_11_passing_through_a_full_hex_is_free():
    sea = table(4)
    put(sea, 0, 0, "1A")
    ray = sea.board.rays["1A"][0]
    put(sea, 1, 0, ray[0])
    put(sea, 1, 1, ray[0])
    run(sea, sail(sea, 0, 0, ray[:2]))
    assert sea.ship(0, 0).hex == ray[1] and sea.ship(1, 0).hex == ray[0]


def test_st_3_13_the_mover_picks_a_rival_and_its_owner_the_hex():
    sea = table(3)
    put(sea, 0, 0, "1A")
    put(sea, 1, 0, "1E")
    put(sea, 2, 0, "1E")
    done = run(sea, enter(sea, 0, 0, "1E"), ["2.I", "1N"])
    assert [(ask.seat, ask.name) for ask in done.asks] == [(0, "push.victim"), (2, "push.to")]
    assert (sea.ship(0, 0).hex, sea.ship(1, 0).hex, sea.ship(2, 0).hex) == ("1E", "1E", "1N")


def test_st_3_14_own_ships_and_enemies_cannot_be_pushed():
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 0, 1, "4A")
    enemy(sea, SLOOP, "4A")
    full = standees(sea)
    assert not may_end(sea, 0, "4B", "4A", full) and "4A" not in shift_choices(sea, 0, 0, 1)
    put(sea, 0, 1, "0H")
    put(sea, 1, 0, "4A")
    assert "4A" in shift_choices(sea, 0, 0, 1)
    done = run(sea, enter(sea, 0, 0, "4A"), rest=True)
    assert done.names == ["push.to"] and sea.ship(0, 0).hex == "4A" == sea.enemies[SLOOP].hex


def test_st_3_15_the_pushed_ship_needs_room_the_hex_left_by_the_mover_counts():
    sea = table(4)
    corner = next(hex for hex in sea.board.hexes if len(sea.board.near[hex]) == 3)
    rooms = sea.board.near[corner]
    # every neighbour is full but the one the mover comes from, which holds the mover and another
    put(sea, 0, 0, rooms[0])
    put(sea, 0, 1, rooms[0])
    put(sea, 1, 0, rooms[1])
    put(sea, 1, 1, rooms[1])
    put(sea, 2, 0, rooms[2])
    put(sea, 2, 1, rooms[2])
    put(sea, 3, 0, corner)
    put(sea, 3, 1, corner)
    assert may_end(sea, 0, rooms[0], corner, standees(sea))
    done = run(sea, enter(sea, 0, 0, corner), ["3.II"])
    assert sea.ship(3, 1).hex == rooms[0] and done.names == ["push.victim"]  # one place only: not asked
    # from elsewhere it could not be pushed at all, nor does it push on
    assert not may_end(sea, 1, "0H", corner, standees(sea))


def test_st_3_16_a_held_ship_cannot_be_pushed():
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4A")
    enemy(sea, KRAKEN, "4A", 0, 3)
    assert not may_end(sea, 0, "4B", "4A", standees(sea))
    sea.enemies[KRAKEN].tentacles = 2
    assert may_end(sea, 0, "4B", "4A", standees(sea))


def test_st_3_17_a_pushed_ship_takes_no_reef_damage():
    sea = table(3)
    reef = next(hex for hex in sea.board.hexes if sea.board.terrain[hex] == REEF)
    hex = next(each for each in sea.board.near[reef] if sea.board.terrain[each] == "sea")
    put(sea, 0, 0, next(each for each in sea.board.near[hex] if each != reef))
    put(sea, 1, 0, hex)
    put(sea, 1, 1, hex)
    run(sea, enter(sea, 0, 0, hex), ["1.I", reef])
    assert sea.ship(1, 0).hex == reef and sea.ship(1, 0).damage == 0


@pytest.mark.parametrize("how", ["option", "order"])
def test_st_3_18_the_owner_of_the_pushed_ship_is_asked_unless_it_is_automatic(how):
    sea = table(2, push="auto" if how == "option" else "owner")
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4A")
    put(sea, 1, 1, "4A")
    if how == "order":
        sea.orders[1].value["push"] = "auto"
    done = run(sea, enter(sea, 0, 0, "4A"), ["1.I"], rest=lambda ask: GAME.by_order(sea, ask))
    assert done.names == (["push.victim"] if how == "option" else ["push.victim", "push.to"])
    reefs = ("4C", "4D")
    near = [hex for hex in sea.board.near["4A"] if hex not in reefs]
    least = min(sea.board.distance("0A", hex) for hex in near)
    assert sea.ship(1, 0).hex in near and sea.board.distance("0A", sea.ship(1, 0).hex) == least


def test_st_3_19_a_ship_moved_by_others_does_not_push():
    from bot.games.sea_of_thieves.cards import play

    sea = table(3)
    put(sea, 1, 0, "4A")
    full = sea.board.near["4A"][0]
    put(sea, 2, 0, full)
    put(sea, 2, 1, full)
    give(sea, 0, "sirens_whisper")
    done = run(sea, play(sea, 0, "sirens_whisper"), ["1.I", sea.board.near["4A"][1]])
    assert full not in keys(done.ask("sail.path")) and sea.ship(1, 0).hex == sea.board.near["4A"][1]


def test_st_3_20_arrival_by_any_way_but_not_by_set_up_respawn_or_staying():
    from bot.games.sea_of_thieves.voyages import arrive

    for way in ("sail", "push", "moved", "placed"):
        sea = table(2)
        put(sea, 0, 0, "0I")
        voyage = begin(sea, 0, 0, "V06")
        voyage.progress[0], voyage.carried = 1, 1
        if way == "sail":
            run(sea, sail(sea, 0, 0, ("0H",)))
        elif way == "push":
            put(sea, 0, 1, "0N")
            put(sea, 1, 0, "0B")
            put(sea, 1, 1, "0I")
            run(sea, enter(sea, 1, 0, "0I"), ["0H"])
        elif way == "moved":
            run(sea, moved(sea, 0, 0, ("0H",)))
        else:
            run(sea, placed(sea, 0, 0, "0H"))
        assert sea.ship(0, 0).voyage is None and sea.players[0].reputation == 2, way
    sea = table(2)
    voyage = begin(sea, 0, 0, "V06")
    voyage.progress[0], voyage.carried = 1, 1
    assert sea.ship(0, 0).hex == "0H"
    run(sea, step(sea), ["end"])  # lying there is no arrival
    assert sea.ship(0, 0).voyage is voyage
    run(sea, arrive(sea, 0, 0))
    assert sea.ship(0, 0).voyage is None


def test_st_3_21_placing_passes_no_hexes():
    sea = table(4)
    start, line = reef_line(sea)
    put(sea, 0, 0, start)
    run(sea, placed(sea, 0, 0, line[2]))
    assert sea.ship(0, 0).damage == 0


def test_bent_moves_take_the_way_with_the_fewest_reefs():
    """ST-3.4 for moves with bends; to a Navigator all ways are equal (ST-25.7)."""
    sea = table(4)
    start, line = reef_line(sea)
    put(sea, 0, 0, start)
    ways = sea.board.bent(start, 3, True)
    assert ways[line[2]].hexes[-1] == line[2]
    assert all(way.reefs == 0 or way.reefs <= len(way.hexes) - 1 for way in ways.values())
    assert set(ways) == {hex for hex in sea.board.hexes if 0 < sea.board.distance(start, hex) <= 3}
    man(sea, 0, 0, "navigator")
    run(sea, sail(sea, 0, 0, line))
    assert sea.ship(0, 0).damage == 0
