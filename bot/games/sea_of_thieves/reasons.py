"""Why an answer that is not offered is not possible: the rule, in words."""

from collections.abc import Callable

from bot.engine.decision import Answer, Ask
from bot.engine.text import N, T, Text
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea, Ship
from bot.games.sea_of_thieves.content import CORNERS, CREW, FORTUNE, LADDER, RESOURCE, TABLE
from bot.games.sea_of_thieves.sailing import held
from bot.games.sea_of_thieves.trade import CHEAPER, upgrade_cost

TIMINGS = {
    "after_roll": T("That card is played after a crew roll of yours, before you accept it."),
    "own_turn": T("That card needs a target it does not have just now."),
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


def why_not(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """The rule that an answer breaks, if it is one that people try."""
    if not isinstance(answer, str):
        return None
    if answer in FORTUNE or answer in CORNERS:
        return _card(sea, ask.seat, answer)
    reason = _REASONS.get(ask.name)
    return None if reason is None else reason(sea, ask, answer)


def _card(sea: Sea, seat: int, card: str) -> Text:
    """ST-10.1 A card at the wrong moment."""
    player = sea.players[seat]
    if card not in player.fortune.cards and card not in player.kept:
        return T("You do not have that card.")
    return TIMINGS[FORTUNE[card].timing if card in FORTUNE else CORNERS[card].kept]


def _menu(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-18.1, ST-18.2, ST-18.5."""
    if answer not in SHIP_NAMES:
        return None
    ship = sea.ship(ask.seat, SHIP_NAMES.index(answer))
    if not ship.hex:
        return T("That ship is sunk: it comes back at the start of your next turn.")
    if ship.tokens >= TABLE.actions_per_ship:
        return T("A ship makes at most two actions in a turn.")
    return N("You have made your {n} action of this turn.", "You have made your {n} actions of this turn.", sea.used)


def _task(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-18.8 to ST-18.12."""
    ship = sea.ship(ask.seat, ask.about)
    worker, _, rest = answer.partition(".")
    kind = "" if worker == "crew" else worker
    if worker in CREW or worker == "crew":
        if not any(each.kind == kind and each.ready for each in ship.crew):
            return T("Defeated crew can only revive.")
        if rest.startswith("sail"):
            return _no_sail(sea, ship)
        if rest == "repair":
            return T("There is no damage to repair.") if not ship.damage else T("REPAIR needs a resource in the hold.")
        if rest == "bail":
            return T("There is no water to bail out.")
    return None


def _no_sail(sea: Sea, ship: Ship) -> Text:
    if held(sea, ship):
        return T("The Kraken holds this ship while three or more tentacles are up.")
    if ship.chained:
        return T("Chain Shot: no SAIL task in this action.")
    return T("SAIL goes to a neighbouring hex with a free place, or from which a rival can be pushed.")


def _choose(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-19.5, ST-20.1, ST-21.12, ST-22.1."""
    ship = sea.ship(ask.seat, ask.about)
    if answer.startswith("fire."):
        return T("OPEN FIRE reaches a rival ship or an enemy in the same hex only.")
    if answer == "trade":
        return T("TRADE is possible at the Outpost only.")
    if answer == "full_sail":
        return _no_sail(sea, ship)
    if answer == "plunder":
        return T("There is nothing to plunder in this hex.")
    return None


def _entry(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-8.7, ST-21.3 to ST-21.6."""
    if sea.act is None:
        return None
    ship = sea.ship(sea.act.seat, sea.act.ship)
    kind = answer.partition(".")[0]
    if kind == "loot":
        if ship.hex not in sea.board.isle:
            if ship.hex == OUTPOST:
                return T("The Outpost is not an island: there is no LOOT here.")
            return T("There is no LOOT away from islands.")
        return T("You have no success left for LOOT, or the loot bag is empty.")
    if kind == "fight":
        if ship.hex in sea.skeletons:
            return T("A captain falls only when no other skeleton is there, and FIGHT needs a success.")
        return T("There is nobody to fight here.")
    if kind == "haul":
        return T("That cargo does not lie in this hex, or no success is left.")
    if kind in ("dig", "load"):
        return T("The voyage of this ship does not ask for that here.")
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
        if ship.damage or ship.water:
            return T("Only a ship without damage and water can be upgraded.")
        return T("You cannot pay for an upgrade of this ship.")
    if answer == "sell":
        return T("There is nothing in the hold of this ship.")
    if answer == "repair":
        return T("There is nothing to repair that you could pay for.")
    return T("You cannot pay for anybody in the row.") if answer == "hire" else None


def _strike(sea: Sea, ask: Ask, answer: str) -> Text | None:
    """ST-4.7."""
    return T("There is no resource in the hold of that ship.") if answer == RESOURCE else None


_REASONS: dict[str, Callable[[Sea, Ask, str], Text | None]] = {
    "turn.menu": _menu,
    "action.tasks": _task,
    "action.choose": _choose,
    "plunder.entry": _entry,
    "trade.upgrade": _upgrade,
    "trade.hire": _hire,
    "trade.stage": _stage,
    "strike.resolve": _strike,
}
