"""SC-16 Sinking: a pirate with too much Damage goes down."""

from bot.engine.chance import Reveal
from bot.engine.text import T, Who
from bot.games.scoundrels.cards import clear_table
from bot.games.scoundrels.components import GHOST, SUNK, WAITING, Captain, Fight, Sea
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.infamy import skirmish
from bot.games.scoundrels.loading import Salvage, choose_loot
from bot.games.scoundrels.names import named_treasure


def damage_limit(sea: Sea, captain: Captain) -> int:
    """SC-16.1 Four Damage sink a pirate, a Ghost too (SC-17.12). SC-21.6 Three in Skirmish. SC-20.8 Iron Hull."""
    limit = RULES.skirmish.damage_limit if skirmish(sea) else RULES.damage_limit
    return limit + (RULES.quirks.iron_hull if captain.quirk == "iron_hull" else 0)


async def sinkings(sea: Sea, fight: Fight) -> list[int]:
    """SC-16.2 After both effects; if both go down, the defender's is the first death. Who was sunk."""
    order = (fight.defender.seat, fight.attacker.seat)
    doomed = [seat for seat in order if sea.captains[seat].damage >= damage_limit(sea, sea.captains[seat])]
    for seat in doomed:
        sinker = order[1] if seat == order[0] else order[0]
        if sea.options["sunk_cargo"] == "sinker" and sinker not in doomed and sea.captains[seat].cargo:
            await salvage(sea, seat, sinker)
        if sea.captains[seat].hand.cards:
            await Reveal()  # the hand lies open on the discards
        sink(sea, seat)
    return doomed


async def salvage(sea: Sea, seat: int, sinker: int) -> None:
    """SC-16.6 (option) The one who sank it takes what he wants of the cargo first, also from a Ghost."""
    cargo = sea.captains[seat].cargo
    _ = await choose_loot(sea, Salvage, sinker, seat, cargo.copy(), len(cargo))


def sink(sea: Sea, seat: int) -> None:
    """SC-16.3 The ship leaves the map; hand, tokens and cargo go their ways. SC-16.7 Buried Treasure stays."""
    captain = sea.captains[seat]
    sea.tell(T("{who} is sunk!", who=Who(seat)), decisive=(seat,), sign="skull")
    captain.sunk_at, captain.ship = captain.ship, ""
    sea.table += captain.hand.cards
    captain.hand.cards = []
    clear_table(sea)
    if captain.cargo:  # SC-16.6 weightless cards and fresh loot included
        lost = named_treasure(captain.cargo)
        sea.tell(T("With {who} sinks the cargo: {treasure}.", who=Who(seat), treasure=lost))
        sea.lost_treasure += captain.cargo
        captain.cargo = []
    if captain.fate == GHOST:  # SC-18.5 a sunk Ghost keeps the tokens he had
        captain.fate = SUNK
    else:
        # SC-16.4 set aside, out of reach
        captain.living_infamy, captain.living_damage = captain.infamy, captain.damage
        captain.infamy = captain.damage = 0
        captain.fate = SUNK if sea.sunk else WAITING  # SC-16.8 only the first comes back
    sea.sunk.append(seat)
    if sea.turn.seat == seat:  # SC-16.5 his running turn ends; SC-4.9 one to come is lost, as he is not afloat
        sea.turn.over = "sunk"
