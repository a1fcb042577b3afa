"""What hints promise is what the die does: chances are counted from the rules' own numbers."""

import pytest

from bot.games.set_sail.combat import Stand
from bot.games.set_sail.components import Sea
from bot.games.set_sail.forecast import fight_odds, flight_odds, hunt_odds
from tests.games.set_sail.table import acting, arrange, meeting, on_top


@pytest.mark.parametrize("cannons", [0, 1, 2])
@pytest.mark.parametrize(("card", "tile"), [("deep", "H4"), ("route4", "G3"), ("route5", "G3")])
def test_ss_16_2_the_odds_of_a_hunt_are_those_of_its_fights(card: str, tile: str, cannons: int) -> None:
    def hunter(sea: Sea) -> None:
        sea.captains[0].cannon, sea.captains[0].supplies = cannons, 20
        if card != "deep":
            on_top(sea, card)
        acting(sea, tile)

    won = 0
    for die in range(1, 7):
        sea = arrange(hunter, dice=(die,)).sea
        assert sea.prize is not None
        won += sea.prize.won
    least, most = hunt_odds(sea.captains[0], "deep" if card == "deep" else "route")
    assert round(100 * won / 6) == (least if card == "route5" else most)


@pytest.mark.parametrize(("attack", "cannons", "oars"), [(6, 0, 0), (3, 1, 2), (1, 0, 0)])
def test_ss_15_9_and_15_13_the_odds_of_a_defence_are_those_of_its_throws(attack: int, cannons: int, oars: int) -> None:
    def defender(sea: Sea) -> None:
        meeting(sea)
        sea.captains[1].cannon, sea.captains[1].oar, sea.captains[1].supplies = cannons, oars, 20

    won = drawn = away = 0
    for die in range(1, 7):
        fought = arrange(defender, dice=(attack,)).answer(Stand.name, "fight", die).sea
        fled = arrange(defender, dice=(attack,)).answer(Stand.name, "flee", die).sea
        assert fought.clash is not None and fled.clash is not None
        won += fought.clash.loser == 0
        drawn += fought.clash.loser < 0
        away += fled.clash.loser < 0
    captain = arrange(defender, dice=(attack,)).sea.captains[1]
    assert fight_odds(captain, attack) == (round(100 * won / 6), round(100 * drawn / 6))
    assert flight_odds(captain, attack) == round(100 * away / 6)
