"""The Scurvy Knave breaks the ties of enemies (ST-27.8, ST-27.9)."""

from collections.abc import Sequence

from bot.engine.question import Option, PickOne, Place
from bot.engine.text import T, Text
from bot.games.sea_of_thieves.board import ORDER
from bot.games.sea_of_thieves.components import SHIP_KEYS, SHIP_OF, Sea
from bot.games.sea_of_thieves.naming import enemy_name
from bot.games.sea_of_thieves.supply import scurvy_knave
from bot.games.sea_of_thieves.words import hex_option, target_option

Key = tuple[int, int]  # seat and ship


async def knave_ship(sea: Sea, ships: Sequence[Key], question: type["_Prey"], enemy: str) -> Key:
    """ST-27.8 The Knave breaks a tie between ships; ST-38.9 or the default does."""
    if len(ships) == 1:
        return ships[0]
    knave = scurvy_knave(sea)  # ST-27.9 determined anew for each choice
    players = sea.players
    first = min(ships, key=lambda each: (each[0] == knave, -players[each[0]].reputation, *each))
    if sea.options["knave_choice"] == "auto":
        return first
    keys = tuple([SHIP_KEYS[seat][n] for seat, n in ships])
    return SHIP_OF[await question(knave, keys, SHIP_KEYS[first[0]][first[1]], enemy=enemy)]


async def knave_hex(sea: Sea, hexes: Sequence[str], question: type["_Stop"], enemy: str, default: str = "") -> str:
    """ST-27.8 The Knave picks a hex; the default is the lowest name. ST-38.9 what an event asks is always asked."""
    hexes = sorted(hexes, key=ORDER.__getitem__)
    default = default or hexes[0]
    if len(hexes) == 1 or (question is Halt and sea.options["knave_choice"] == "auto"):
        return default
    return await question(scurvy_knave(sea), tuple(hexes), default, enemy=enemy)


class _Prey(PickOne, frozen=True, gc=False, kw_only=True):
    """One of several ships."""

    waiting = T("{who}, the Scurvy Knave, chooses a ship.")
    enemy: str

    def option(self, sea: Sea, key: str, /) -> Option:
        return target_option(sea, key)


class Prey(_Prey, frozen=True, gc=False, kw_only=True):
    """ST-27.8 Which ship an enemy goes for."""

    name, clause = "knave.enemy_target", "ST-27.8"

    def prompt(self, sea: Sea, /) -> Text:
        return T("You are the Scurvy Knave: which ship does the {enemy} go for?", enemy=enemy_name(self.enemy))


class KrakenPrey(_Prey, frozen=True, gc=False, kw_only=True):
    """ST-30.4 Under which ship the Kraken rises."""

    name, clause = "knave.kraken_target", "ST-30.4"
    asks = T("You are the Scurvy Knave: under which ship does the Kraken rise?")


class _Stop(Place, frozen=True, gc=False, kw_only=True):
    """One of several hexes."""

    waiting = T("{who}, the Scurvy Knave, chooses a hex.")
    enemy: str

    def option(self, sea: Sea, key: str, /) -> Option:
        return hex_option(sea, key)


class Halt(_Stop, frozen=True, gc=False, kw_only=True):
    """ST-27.8 Where an enemy stops."""

    name, clause = "knave.enemy_hex", "ST-27.8"

    def prompt(self, sea: Sea, /) -> Text:
        return T("You are the Scurvy Knave: where does the {enemy} stop?", enemy=enemy_name(self.enemy))


class Lair(_Stop, frozen=True, gc=False, kw_only=True):
    """ST-32.6 Where an enemy appears."""

    name, clause = "knave.spawn_hex", "ST-32.6"

    def prompt(self, sea: Sea, /) -> Text:
        return T("You are the Scurvy Knave: where does the {enemy} appear?", enemy=enemy_name(self.enemy))
