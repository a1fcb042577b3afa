"""Why an answer that is not offered is not possible: the rule, in words."""

from collections.abc import Callable

from bot.engine.decision import Answer, Ask
from bot.engine.text import N, T, Text
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea, Ship
from bot.games.sea_of_thieves.content import CORNERS, CREW, FORTUNE, LADDER, LEVELS, RESOURCE, TABLE
from bot.games.sea_of_thieves.entries import DIG, FIGHT, HAUL, LOAD, LOOT
from bot.games.sea_of_thieves.menu import ABANDON, SHIFT
from bot.games.sea_of_thieves.rolls import BOATSWAIN
from bot.games.sea_of_thieves.sailing import held
from bot.games.sea_of_thieves.trade import CHEAPER, upgrade_cost
from bot.games.sea_of_thieves.voyages import task_here

TIMINGS = {
    "after_roll": T("That card is played after a crew roll of yours, before you accept it."),
    "special": T("That card takes the place of a ship's action, and needs its target then."),
    "after_damage": T("That card is played right after you damaged a rival ship."),
    "voyage_start": T("That card is played when a rival starts a voyage."),
    "sell": T("That card is played at the start of SELL."),
    "completed": T("That card is played when a ship of yours completes a voyage."),
    "seek": T("That card is played at the start of SEEK."),
    "damage": T("That card is played when a ship of yours is about to take damage."),
    "sinking": T("That card is played when a ship of yours sinks."),
    "turn_start": T("That card is played at the start of your turn, before the first action."),
    "trade": T("That card is used when you pay for an upgrade or a hired card."),
    "counter": T("That card is used when a rival plays a fortune card."),
}


# ST-10.2 what a card of the own turn or a special action lacks when it cannot be played, by what it does
NO_TARGET = {
    "revive": T("No crew of your ships on the board is defeated."),
    "ties": T("No crew of your ships on the board is defeated."),
    "repair": T("None of your ships on the board has damage."),
    "bail": T("None of your ships on the board has taken in water."),
    "resources": T("There is nothing but skeletons in the loot bag."),
    "treasure": T("None of your ships lies at an island, or the treasure bag is empty."),
    "move": T("No ship of yours can move: it is sunk, or the Kraken holds it."),
    "purse": T("No rival ship whose captain has gold lies in a hex with a ship of yours."),
    "siren": T("No rival ship has a free place next to it."),
    "rat": T("No rival ship lies in the hex of a ship of yours or next to it."),
    "bones": T("No rival ship lies at an island, or the loot bag has no skeleton."),
    "teleport": T("The Kraken holds this ship, or no waypoint near it is free."),
    "boarding": T("No rival ship that may be attacked lies in this hex."),
    "keg": T("No rival ship and no enemy that may be attacked lies in this hex."),
    "harpoon": T("No cargo floats in a neighbouring hex."),
}
ROLLS = {"full_sail": T("FULL SAIL"), "open_fire": T("OPEN FIRE"), "plunder": T("PLUNDER")}


def why_not(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """The rule that an answer breaks, if it is one that people try."""
    if not isinstance(answer, str):
        return None
    if answer in FORTUNE or answer in CORNERS:
        return _card(sea, ask, answer)
    reason = _REASONS.get(ask.name)
    return None if reason is None else reason(sea, ask, answer)


def _card(sea: Sea, ask: Ask, card: str) -> Text | None:
    """ST-10.1, ST-10.2 A card at the wrong moment, or one that could do nothing."""
    player = sea.players[ask.seat]
    if card not in player.fortune.cards and card not in player.kept:
        return T("You do not have that card.")
    timing, op = (FORTUNE[card].timing, FORTUNE[card].op) if card in FORTUNE else (CORNERS[card].kept, CORNERS[card].op)
    if timing == "after_roll" and ask.name in ("roll.adjust", "boarding.roll"):
        return _no_boost(sea, card)
    if timing == "special" and ask.name == "action.choose":
        return NO_TARGET[op]
    if timing == "own_turn":
        if ask.name == "turn.menu":
            return NO_TARGET.get(op)
        return T("That card is played between actions or under: {choice}.", choice=T("First something else"))
    return TIMINGS[timing]


def _no_boost(sea: Sea, card: str) -> Text | None:
    """ST-10.2, ST-10.12 A card for rolls that does not help this one."""
    if card not in FORTUNE:
        return None
    at = FORTUNE[card].at
    if at != "any" and at != sea.rolls[-1].what:
        return T("That card helps {what} only.", what=ROLLS[at])
    return T("No die has failed.") if FORTUNE[card].op == "flip" else T("Nothing in this hex would use it.")


def _adjust(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-10.6, ST-25.15."""
    roll = sea.rolls[-1]
    ship = sea.ship(roll.seat, roll.ship)
    if answer != BOATSWAIN:
        return None
    if not ship.able(BOATSWAIN):
        return T("No Boatswain of this ship is ready.")
    return T("The Boatswain has thrown again this turn.") if roll.dice else T("No dice were thrown.")


def _menu(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-7.10, ST-7.14, ST-11.12, ST-18.1, ST-18.2, ST-18.5."""
    if answer == SHIFT:
        return _no_shift(sea, ask.seat)
    if answer == ABANDON:
        return T("None of your ships has a voyage.")
    if answer not in SHIP_NAMES:
        return None
    if sea.act is not None:
        return T("A ship is acting: its action comes to its end first.")
    ship = sea.ship(ask.seat, SHIP_NAMES.index(answer))
    if not ship.hex:
        return T("That ship is sunk: it comes back at the start of your next turn.")
    if ship.tokens >= TABLE.actions_per_ship:
        return T("A ship makes at most two actions in a turn.")
    return N("You have made your {n} action of this turn.", "You have made your {n} actions of this turn.", sea.used)


def _no_shift(sea: Sea, seat: int) -> Text:
    one, two = sea.players[seat].ships
    if not one.hex or one.hex != two.hex:
        return T("Your two ships are not in one hex.")
    if not one.cargo and not two.cargo:
        return T("Both holds are empty.")
    return T("You have shifted cargo {n} times in this pause.", n=sea.shifts)


def _task(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-18.8 to ST-18.12."""
    ship = sea.ship(ask.seat, ask.about)
    worker, _, task = answer.partition(".") if "." in answer else ("", "", answer)
    kind = "" if worker == "crew" else worker
    if kind and kind not in CREW:
        return None
    if task == "down" or (worker and not any(each.kind == kind and each.ready for each in ship.crew)):
        return T("Defeated crew can only revive.")
    if not any(each.ready and (sea.act is None or i not in sea.act.busy) for i, each in enumerate(ship.crew)):
        return T("No ready crew token is left that has not done its task.")
    if task.startswith("sail"):
        return _no_sail(sea, ship)
    if task == "repair":
        return T("REPAIR needs a resource in the hold.") if ship.damage else T("There is no damage to repair.")
    return T("There is no water to bail out.") if task == "bail" else None


def _no_sail(sea: Sea, ship: Ship) -> Text:
    if held(sea, ship):
        return T("The Kraken holds this ship while three or more tentacles are up.")
    if ship.chained:
        return T("Chain Shot: no SAIL task in this action.")
    return T("SAIL goes to a neighbouring hex with a free place, or from which a rival can be pushed.")


def _choose(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-19.5, ST-20.1, ST-20.9, ST-21.12, ST-22.1."""
    ship = sea.ship(ask.seat, ask.about)
    if answer.startswith("fire"):
        if ship.hex == OUTPOST and sea.options["outpost_truce"] == "on":
            return T("There is a truce at the Outpost.")
        return T("OPEN FIRE reaches a rival ship or an enemy in the same hex only.")
    if answer == "trade":
        return T("TRADE is possible at the Outpost only.")
    if answer == "full_sail":
        return _no_sail(sea, ship)
    if answer == "plunder":
        return T("There is nothing to plunder in this hex.")
    return None


def _path(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-19.1, ST-3.13, ST-3.14."""
    what, seat, n = ask.about
    if what != "full_sail" or answer not in sea.board.terrain or sea.act is None:
        return None
    ray = next((line for line in sea.board.rays[sea.ship(seat, n).hex] if answer in line), ())
    if not ray:
        return T("FULL SAIL goes in a straight line.")
    steps = sea.act.successes
    if ray.index(answer) >= steps:
        return N("You have {n} success: one hex for each.", "You have {n} successes: one hex for each.", steps)
    return T("That hex is full, and no rival can be pushed out of it.")


def _entry(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-8.7, ST-21.3 to ST-21.6, ST-21.9."""
    if sea.act is None:
        return None
    ship = sea.ship(sea.act.seat, sea.act.ship)
    kind = answer.partition(".")[0]
    if kind == FIGHT:
        if ship.hex in sea.skeletons:
            return T("A captain falls only when no other skeleton is there, and FIGHT needs a success.")
        return T("FIGHT needs a success.") if ship.hex in sea.captains else T("There is nobody to fight here.")
    if kind == HAUL:
        return T("HAUL needs a success.") if ship.hex in sea.cargo else T("No cargo lies in this hex.")
    if kind == LOOT:
        if ship.hex == OUTPOST:
            return T("The Outpost is not an island: there is no LOOT here.")
        if ship.hex not in sea.board.isle:
            return T("There is no LOOT away from islands.")
        return T("You have no success left for LOOT, or the loot bag is empty.")
    if kind in (DIG, LOAD):
        if ship.voyage is None:
            return T("This ship has no voyage.")
        if task_here(sea, ship, kind) < 0:
            return T("The voyage of this ship does not ask for that here.")
        return T("You have no success left for that.")
    return None


def _upgrade(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-22.10, ST-24.7."""
    kind = answer.removesuffix(CHEAPER)
    player, ship = sea.players[ask.seat], sea.ship(ask.seat, ask.about)
    if kind not in LADDER or LADDER.index(kind) <= LADDER.index(ship.kind):
        return None
    if kind == LADDER[-1] and any(each.kind == kind for each in player.ships) and sea.options["galleons"] == "1":
        return T("A captain has at most one Galleon.")
    return T("That costs {cost} gold, and you have {gold}.", cost=upgrade_cost(ship.kind, kind), gold=player.gold)


def _hire(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-22.12."""
    kind = answer.removesuffix(CHEAPER)
    if kind not in CREW:
        return None
    if kind not in sea.crew_row:
        return T("Nobody of that trade is for hire just now.")
    return T("That costs {cost} gold, and you have {gold}.", cost=CREW[kind].price, gold=sea.players[ask.seat].gold)


def _stage(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-22.2, ST-22.10."""
    ship = sea.ship(ask.seat, ask.about)
    if sea.act is not None and answer not in sea.act.trade:
        return T("The stages of TRADE come in order, each once, and there is no going back.")
    if answer == "upgrade":
        return _no_upgrade(sea, ask, ship)
    if answer == "sell":
        return T("There is nothing in the hold of this ship.")
    if answer == "repair":
        if not ship.damage:
            return T("This ship has no damage and no water.")
        return T(
            "That costs {cost} gold, and you have {gold}.", cost=TABLE.repair_price, gold=sea.players[ask.seat].gold
        )
    if answer == "hire":
        least = min((CREW[kind].price for kind in sea.crew_row), default=0)
        if not least:
            return T("Nobody is for hire just now.")
        gold = sea.players[ask.seat].gold
        return T("The cheapest in the row costs {cost} gold, and you have {gold}.", cost=least, gold=gold)
    no_deck = answer == "seek" and not any(sea.voyages[level].cards for level in LEVELS)
    return T("There are no voyage cards left.") if no_deck else None


def _no_upgrade(sea: Sea, ask: Ask, ship: Ship) -> Text | None:
    if ship.kind == LADDER[-1]:
        return T("This ship is of the biggest class.")
    if ship.damage or ship.water:
        return T("Only a ship without damage and water can be upgraded.")
    return _upgrade(sea, ask, LADDER[LADDER.index(ship.kind) + 1])


def _strike(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-4.7."""
    return T("There is no resource in the hold of that ship.") if answer == RESOURCE else None


_REASONS: dict[str, Callable[[Sea, Ask, str], Text | None]] = {
    "turn.menu": _menu,
    "action.tasks": _task,
    "action.choose": _choose,
    "roll.adjust": _adjust,
    "sail.path": _path,
    "plunder.entry": _entry,
    "trade.upgrade": _upgrade,
    "trade.hire": _hire,
    "trade.stage": _stage,
    "strike.resolve": _strike,
}
