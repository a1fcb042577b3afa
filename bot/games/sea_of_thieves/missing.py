"""What a captain may look for among the choices and does not find, with the reason that `why_not` gives."""

from collections.abc import Callable, Iterator

from bot.engine.decision import Ask, PickOne, Place
from bot.engine.question import Missing
from bot.engine.text import T, Text
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea
from bot.games.sea_of_thieves.content import CLASSES, CREW, DEAD, FORTUNE, LADDER, RESOURCE
from bot.games.sea_of_thieves.entries import DIG, FIGHT, FIGHTS, HAUL, LOAD, LOOT
from bot.games.sea_of_thieves.menu import ABANDON, SHIFT
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.prompts import card_name
from bot.games.sea_of_thieves.reasons import why_not
from bot.games.sea_of_thieves.rolls import BOATSWAIN

MOST = 12
Sought = Iterator[tuple[str, Text]]
"""Keys, or a part of them such as the name of a task, and what they are called."""


def _cards(sea: Sea, seat: int, *timings: str) -> Sought:
    """The fortune cards in hand and the kept events, of some timings or of all."""
    player = sea.players[seat]
    for card in dict.fromkeys([*player.fortune.cards, *player.kept]):
        if card != "?" and (not timings or (card in FORTUNE and FORTUNE[card].timing in timings)):
            yield card, T("Play {card}", card=card_name(card))


def _menu(sea: Sea, ask: Ask) -> Sought:
    if ask.about == "turn":
        yield from ((name, T("Ship {ship}", ship=name)) for name in SHIP_NAMES)
    yield SHIFT, T("Shift cargo")
    yield ABANDON, T("Give up a voyage")
    yield from _cards(sea, ask.seat)


def _tasks(sea: Sea, ask: Ask) -> Sought:
    yield from (("sail", T("SAIL")), ("repair", T("REPAIR")), ("bail", T("BAIL")))
    for kind in dict.fromkeys(sailor.kind for sailor in sea.ship(ask.seat, ask.about).crew if not sailor.ready):
        name = T(CREW[kind].name) if kind else T("Crew")
        yield f"{kind or 'crew'}.down", T("{crew} (defeated)", crew=name)


def _choose(sea: Sea, ask: Ask) -> Sought:
    yield from (("full_sail", T("FULL SAIL")), ("fire", T("OPEN FIRE")), ("plunder", T("PLUNDER")))
    yield "trade", T("TRADE")
    yield from _cards(sea, ask.seat, "special")


def _adjust(sea: Sea, ask: Ask) -> Sought:
    roll = sea.rolls[-1]
    if any(sailor.kind == BOATSWAIN for sailor in sea.ship(roll.seat, roll.ship).crew):
        yield BOATSWAIN, T("Boatswain: throw again")
    yield from _cards(sea, ask.seat, "after_roll")


def _path(sea: Sea, ask: Ask) -> Sought:
    what, seat, n = ask.about
    if what != "full_sail" or sea.act is None:
        return
    rays, steps = sea.board.rays[sea.ship(seat, n).hex], sea.act.successes
    for ray in rays:
        yield from ((hex, place_text(sea.board, hex)) for hex in ray[:steps])
    farther = next((ray[steps] for ray in rays if len(ray) > steps), "")
    if farther:
        yield farther, T("Farther away")


def _entry(sea: Sea, ask: Ask) -> Sought:
    yield FIGHT, T("FIGHT")
    if sea.act is not None:
        hex = sea.ship(sea.act.seat, sea.act.ship).hex
        if hex in sea.skeletons:
            yield from ((FIGHTS[one], T("FIGHT {name}", name=DEAD[one].name)) for one in sea.captains.get(hex, []))
    yield from ((LOOT, T("LOOT")), (HAUL, T("HAUL")), (DIG, T("DIG")), (LOAD, T("LOAD")))


def _stages(sea: Sea, ask: Ask) -> Sought:
    yield from (("sell", T("Sell")), ("repair", T("Repair")), ("upgrade", T("Upgrade")), ("hire", T("Hire")))
    yield "seek", T("Seek voyages")


def _classes(sea: Sea, ask: Ask) -> Sought:
    yield from ((kind, T(CLASSES[kind].name)) for kind in LADDER)


def _crew(sea: Sea, ask: Ask) -> Sought:
    yield from ((kind, T(CREW[kind].name)) for kind in dict.fromkeys(sea.crew_row))


def _strike(sea: Sea, ask: Ask) -> Sought:
    yield RESOURCE, T("Spend a resource instead")


_SOUGHT: dict[str, Callable[[Sea, Ask], Sought]] = {
    "turn.menu": _menu,
    "action.tasks": _tasks,
    "action.choose": _choose,
    "roll.adjust": _adjust,
    "boarding.roll": _adjust,
    "sail.path": _path,
    "plunder.entry": _entry,
    "trade.stage": _stages,
    "trade.upgrade": _classes,
    "trade.hire": _crew,
    "strike.resolve": _strike,
}


def missing(sea: Sea, ask: Ask) -> tuple[Missing, ...]:
    """What is not offered though one might look for it, and the rule that forbids it."""
    if ask.name not in _SOUGHT or ask.about == "order" or not isinstance(ask, PickOne | Place):
        return ()
    # the parts of keys count too ("crew.sail.2A" is a SAIL), but a card to be thrown away for a roll is not played
    offered = {*ask.keys, *(part for key in ask.keys if not key.startswith("reroll.") for part in key.split("."))}
    found: list[Missing] = []
    for key, label in _SOUGHT[ask.name](sea, ask):
        reason = None if key in offered else why_not(sea, ask, key)
        if reason is not None:
            found.append(Missing(label, reason))
    return tuple(found[:MOST])
