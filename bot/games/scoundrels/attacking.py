"""SC-7 Fight: who may attack whom, where and how often."""

from collections.abc import Callable, Iterator

from bot.engine.question import NOT_OFFERED, Missing, Option, Why
from bot.engine.text import Listing, N, T, Text, Who, listed, told
from bot.games.scoundrels.cards import FITTING, fitting, total
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import BOARD, SHOOT, TYPE_OF_WAY, Sea
from bot.games.scoundrels.content import SEATS
from bot.games.scoundrels.names import CARD_NAMES, NO_CARDS, WAY_NAMES

LONG_NINES = "long_nines"
ATTACKS = {(way, seat): f"{way}-{seat}" for way in (BOARD, SHOOT) for seat in range(SEATS[1])}  # the Action for each
ALL_OUT = {key: f"{key}-all" for key in ATTACKS.values()}  # SC-8.19 the same with every card that fits
PLAIN_OF = {key: plain for plain, key in ALL_OUT.items()}
ATTACK_OF = {key: attack for attack, key in ATTACKS.items()}


def attack_of(key: str) -> tuple[str, int]:
    """In which way an Action attacks, and whom, whichever cards are laid."""
    return ATTACK_OF[PLAIN_OF.get(key, key)]


def in_range(sea: Sea, seat: int, other: int) -> int | None:
    """SC-7.3 The distance over which one pirate can Shoot at another: 0, 1, 2 with Long Nines, or None."""
    captain, target = sea.captains[seat], sea.captains[other]
    if captain.ship == target.ship:
        return 0
    here, sight = chart(sea.seats), sea.options["diagonal_sight"]
    if target.ship in here.shots[sight][captain.ship]:
        return 1
    if captain.quirk == LONG_NINES and target.ship in here.long_shots[sight][captain.ship]:
        return 2  # SC-20.9
    return None


def no_attack(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-7.1 The attacks the active captain may declare, Ghost included; SC-7.9 loot or none.

    SC-7.6 Once by Board and once by Shoot against the same captain in a turn; SC-7.7 both, and the same against
    others; SC-7.8 only attacks made count.
    """
    way, other = ATTACK_OF[key]
    if other >= sea.seats:
        return NOT_OFFERED
    return YOURSELF if other == seat else hurdle(sea, seat, way, other)


def hurdle(sea: Sea, seat: int, way: str, other: int) -> Callable[[Sea, int, str], Text] | None:
    """What stands against attacking another pirate in this way."""
    captain, target = sea.captains[seat], sea.captains[other]
    if not target.ship:
        return _gone
    if other in (sea.turn.boarded if way == BOARD else sea.turn.shot):
        return _again
    if FITTING[TYPE_OF_WAY[way]].isdisjoint(captain.hand.cards):
        return _without_cards
    if way == BOARD:
        return None if target.ship == captain.ship else _apart  # SC-7.2
    return _out_of_range if in_range(sea, seat, other) is None else None


def no_all_out(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-8.19 An attack with every card that fits, where there are several."""
    way, _ = attack_of(key)
    why = no_attack(sea, seat, PLAIN_OF[key])
    if why is not None:
        return why
    return None if len(fitting(sea.captains[seat].hand.cards, TYPE_OF_WAY[way])) > 1 else ONE_CARD


def attacks(sea: Sea, seat: int) -> list[str]:
    """All attacks that nothing hinders, found sooner than by asking for one after the other."""
    captain, turn = sea.captains[seat], sea.turn
    swords, cannons = (len(fitting(captain.hand.cards, TYPE_OF_WAY[way])) for way in (BOARD, SHOOT))
    many = {BOARD: swords > 1, SHOOT: cannons > 1}
    keys: list[str] = []
    for other, target in enumerate(sea.captains):
        if other == seat or not target.ship:
            continue
        if swords and target.ship == captain.ship and other not in turn.boarded:
            keys += [ATTACKS[BOARD, other], *([ALL_OUT[ATTACKS[BOARD, other]]] if many[BOARD] else ())]
        if cannons and other not in turn.shot and in_range(sea, seat, other) is not None:
            keys += [ATTACKS[SHOOT, other], *([ALL_OUT[ATTACKS[SHOOT, other]]] if many[SHOOT] else ())]
    return keys


# -- in words ----------------------------------------------------------------------------------------------------------

YOURSELF = T("You cannot attack yourself.")
ONE_CARD = T("You have but one card for it.")


def attack_hint(sea: Sea, seat: int, way: str, other: int) -> Text:
    """What the target has, and the one card that can be laid if there is no choice."""
    target = sea.captains[other]
    cards = N("{n} card", "{n} cards", len(target.hand)) if target.hand.cards else NO_CARDS
    cargo = N("{n} Treasure", "{n} Treasures", len(target.cargo))
    facts = [cards, T("{n} Infamy", n=target.infamy), cargo, T("{n} Damage", n=target.damage)]
    some = (True, target.infamy, target.cargo, target.damage)
    told = {"facts": listed([fact for fact, there in zip(facts, some, strict=True) if there])}
    own = fitting(sea.captains[seat].hand.cards, TYPE_OF_WAY[way])
    return T("{card} against {facts}.", card=CARD_NAMES[own[0]], **told) if len(own) == 1 else T("Has {facts}.", **told)


def all_out_told(sea: Sea, seat: int, key: str) -> Option:
    """One attack with every card that fits, and what these are worth."""
    way, other = attack_of(key)
    points = total(fitting(sea.captains[seat].hand.cards, TYPE_OF_WAY[way]))
    label = T("Board {who} with all: {n}" if way == BOARD else "Shoot at {who} with all: {n}", who=Who(other), n=points)
    return Option(label, attack_hint(sea, seat, way, other), place=sea.captains[other].ship, emoji=other)


def attack_told(sea: Sea, seat: int, key: str, keys: tuple[str, ...]) -> Option:
    """One attack: whom, and on the map in which ways he can be attacked."""
    way, other = ATTACK_OF[key]
    hint, target = attack_hint(sea, seat, way, other), sea.captains[other]
    label = T("Board {who}" if way == BOARD else "Shoot at {who}", who=Who(other))
    both = ATTACKS[BOARD, other] in keys and ATTACKS[SHOOT, other] in keys
    return Option(label, hint, place=target.ship, mark="B+S" if both else "B" if way == BOARD else "S", emoji=other)


def attacks_missing(sea: Sea, seat: int, keys: tuple[str, ...]) -> Iterator[Missing]:
    """Those who cannot be attacked, together where it is for the same reason; the sunk are not looked for."""
    for way in (BOARD, SHOOT):
        kept: dict[Callable[[Sea, int, str], Text], list[int]] = {}
        for other in range(sea.seats):
            why = None if other == seat or ATTACKS[way, other] in keys else hurdle(sea, seat, way, other)
            if why is not None:
                kept.setdefault(why, []).append(other)
        for why, others in kept.items():
            if why is _gone:
                continue
            names = listed([Who(other) for other in others])
            everybody = len(kept) == 1 and len(others) == sea.seats - 1
            label = T("Board {who}" if way == BOARD else "Shoot at {who}", who=names)
            reason = told(why(sea, seat, ATTACKS[way, others[0]]), who=names)
            yield Missing(WAY_NAMES[way] if everybody else label, reason)


def _gone(sea: Sea, seat: int, key: str) -> Text:
    return T("No ship of {who} is on the map.", who=_whom(key))


def _again(sea: Sea, seat: int, key: str) -> Text:
    facts = {"who": _whom(key)}
    if attack_of(key)[0] == BOARD:
        return T("You have boarded {who} this turn; the same attack on the same captain comes once per turn.", **facts)
    return T("You have shot at {who} this turn; the same attack on the same captain comes once per turn.", **facts)


def _without_cards(sea: Sea, seat: int, key: str) -> Text:
    if attack_of(key)[0] == BOARD:
        return T("To board you need a Sword or a Wild.")
    return T("To shoot you need a Cannon or a Wild.")


def _apart(sea: Sea, seat: int, key: str) -> Text:
    return T("To board {who} your ship must be in the same square.", who=_whom(key))


def _out_of_range(sea: Sea, seat: int, key: str) -> Text:
    return T("Out of range, or behind land: {who}. Shots do not go round the edge.", who=_whom(key))


def _whom(key: str) -> Listing:
    return listed([Who(attack_of(key)[1])])
