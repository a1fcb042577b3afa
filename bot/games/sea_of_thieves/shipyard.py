"""REPAIR, UPGRADE and HIRE at the Outpost (ST-22.8 to ST-22.16, ST-24, ST-25)."""

from bot.engine.question import NOT_OFFERED, Option, Why
from bot.engine.text import NONE, N, T, Text, Who
from bot.games.sea_of_thieves.cards import DISCOUNT
from bot.games.sea_of_thieves.components import SHIP_NAMES, Player, Sailor, Sea, Ship
from bot.games.sea_of_thieves.content import CLASSES, CORNERS, CREW, LADDER, TABLE
from bot.games.sea_of_thieves.damage import mend, sailor_option
from bot.games.sea_of_thieves.supply import discard_crew, discard_kept, pay_gold

REPAIR, UPGRADE, HIRE = "repair", "upgrade", "hire"
CHEAPER, FOR = ".discount", ".for."


def _cheaper(cost: int) -> int:
    """ST-34.13 A price with a Discount."""
    return max(cost - CORNERS[DISCOUNT].n, 0)


def _affords(player: Player, key: str, cost: int) -> bool:
    """Whether the captain can pay, with the Discount if the key says so."""
    if key.endswith(CHEAPER):
        return DISCOUNT in player.kept and player.gold >= _cheaper(cost)
    return player.gold >= cost


def cost(key: str, printed: int) -> int:
    """What is paid with this key."""
    return _cheaper(printed) if key.endswith(CHEAPER) else printed


def _pay(sea: Sea, seat: int, key: str, printed: int, reason: Text) -> None:
    if key.endswith(CHEAPER):
        discard_kept(sea, sea.players[seat], DISCOUNT)
    pay_gold(sea, seat, cost(key, printed), reason)


# -- repair ------------------------------------------------------------------------------------------------------------


def repairs(sea: Sea, seat: int) -> list[str]:
    """ST-22.8 As much damage as can be paid for, or less of it; the water is out with any of them."""
    player, ship = sea.players[seat], sea.acting
    most = min(ship.damage, player.gold // TABLE.repair_price)
    if not most:
        return [f"{REPAIR}.0"] if ship.water else []
    return [f"{REPAIR}.{n}" for n in range(most, 0 if not ship.water else -1, -1)]


def repair(sea: Sea, seat: int, n: int) -> None:
    """ST-22.8, ST-22.9 The water is free; each damage point costs 100 gold, as many as wanted."""
    ship = sea.acting
    if ship.water:
        ship.water = 0
        sea.tell(T("Ship {ship} of {who} is dry again.", ship=SHIP_NAMES[sea.action.ship], who=Who(seat)))
    if n:
        pay_gold(sea, seat, n * TABLE.repair_price, T("repair"))
        mend(ship, n)


def repair_option(sea: Sea, key: str) -> Option:
    """A repair in words."""
    n = int(key.partition(".")[2])
    if not n:
        return Option(T("Repair: pump the water out, free"), emoji="water")
    label = N("Repair {n} damage for {gold} gold", "Repair {n} damage for {gold} gold", n, gold=n * TABLE.repair_price)
    dry = T("All water is pumped out, too") if sea.acting.water else NONE
    return Option(label, dry, emoji="damage")


# -- upgrade -----------------------------------------------------------------------------------------------------------


def upgrade_cost(kind: str, to: str) -> int:
    """The price of all steps from one class to another."""
    return sum([CLASSES[step].upgrade for step in LADDER[LADDER.index(kind) : LADDER.index(to)]])


def upgrade(sea: Sea, seat: int, key: str) -> None:
    """ST-24.1 to ST-24.5 The ship changes class on the spot; all on it moves over, one ready token more per step."""
    ship, n = sea.acting, sea.action.ship
    kind = key.removesuffix(CHEAPER)
    _pay(sea, seat, key, upgrade_cost(ship.kind, kind), T("ship upgrade"))
    enlarge(ship, kind)
    sea.tell(T("Ship {ship} of {who} is now a {kind}.", ship=SHIP_NAMES[n], who=Who(seat), kind=CLASSES[kind].name))


def enlarge(ship: Ship, kind: str) -> None:
    """ST-24.3 One ready token more for each step."""
    ship.kind = kind
    while len(ship.crew) < CLASSES[kind].crew:
        ship.crew.append(Sailor())


def upgrades(sea: Sea) -> list[str]:
    """The bigger classes, each also with a Discount."""
    bigger = LADDER[LADDER.index(sea.acting.kind) + 1 :]
    return [key for kind in bigger for key in (kind, kind + CHEAPER)]


def no_class(sea: Sea, seat: int, key: str) -> Why | None:
    """ST-22.10, ST-22.11, ST-24.7, ST-34.13 Why the ship cannot become of this class."""
    kind, player, ship = key.removesuffix(CHEAPER), sea.players[seat], sea.acting
    if kind not in LADDER or LADDER.index(kind) <= LADDER.index(ship.kind):
        return NOT_OFFERED
    if ship.damage or ship.water:
        return _NOT_SOUND
    if kind == LADDER[-1] and not _galleon_allowed(sea, player):
        return _ONE_GALLEON
    return None if _affords(player, key, upgrade_cost(ship.kind, kind)) else _class_too_dear


def upgrade_option(sea: Sea, key: str) -> Option:
    """A class in words."""
    kind = key.removesuffix(CHEAPER)
    printed = CLASSES[kind]
    hint = T(
        "{n} crew, gauge {top}, {r} reputation at the end", n=printed.crew, top=printed.gauge, r=printed.reputation
    )
    if key.endswith(CHEAPER):
        return Option(T("Upgrade to {kind} with Discount", kind=printed.name), hint)
    cost = upgrade_cost(sea.acting.kind, kind)
    return Option(T("Upgrade to {kind} for {gold} gold", kind=printed.name, gold=cost), hint, emoji="sail")


_NOT_SOUND = T("Only a ship without damage and water can be upgraded.")
_ONE_GALLEON = T("A captain has at most one Galleon.")


def _galleon_allowed(sea: Sea, player: Player) -> bool:
    """ST-24.7 One Galleon for each player, or two; ST-24.8 Brigantines are not limited."""
    return sum([ship.kind == LADDER[-1] for ship in player.ships]) < int(sea.options["galleons"])


def _class_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return _too_dear(sea, seat, upgrade_cost(sea.acting.kind, key.removeprefix("upgrade.").removesuffix(CHEAPER)))


def _too_dear(sea: Sea, seat: int, cost: int) -> Text:
    return T("That costs {cost} gold, and you have {gold}.", cost=cost, gold=sea.players[seat].gold)


def no_upgrade(sea: Sea, seat: int, key: str) -> Text:
    """ST-22.10, ST-24.7 Why the ship can become nothing bigger now."""
    ship = sea.acting
    if ship.kind == LADDER[-1]:
        return T("This ship is of the biggest class.")
    if ship.damage or ship.water:
        return _NOT_SOUND
    following = LADDER[LADDER.index(ship.kind) + 1]
    allowed = following != LADDER[-1] or _galleon_allowed(sea, sea.players[seat])
    return _class_too_dear(sea, seat, following) if allowed else _ONE_GALLEON


def no_repair(sea: Sea, seat: int, key: str) -> Text:
    """ST-22.8 Why there is nothing to repair for this captain."""
    if not sea.acting.damage:
        return T("This ship has no damage and no water.")
    return _too_dear(sea, seat, TABLE.repair_price)


# -- hire --------------------------------------------------------------------------------------------------------------


def hire(sea: Sea, seat: int, key: str) -> None:
    """ST-22.12 A card from the row, ST-22.15 which is not refilled now; ST-22.13 it is ready in its slot."""
    ship, n = sea.acting, sea.action.ship
    bought, _, room = key.partition(FOR)
    kind = bought.removesuffix(CHEAPER)
    _pay(sea, seat, bought, CREW[kind].price, T("hire"))
    sea.crew_row.remove(kind)
    place = room_for(ship, room)
    if ship.crew[place].kind:  # ST-22.14
        discard_crew(sea, ship.crew[place].kind)
    ship.crew[place] = Sailor(kind)  # ST-22.16 one card for each slot at most
    sea.tell(T("{who} hires a {crew} for ship {ship}.", who=Who(seat), crew=CREW[kind].name, ship=SHIP_NAMES[n]))


def room_for(ship: Ship, room: str) -> int:
    """ST-22.13 The slot of the token that makes room: the one that is named, else the one that is missed least."""
    slots = [_slot(sailor) for sailor in ship.crew]
    return slots.index(room or _worst(tuple(slots)))


def hires(sea: Sea) -> list[str]:
    """Whoever is for hire, also with a Discount, and which token makes room if not the one that is missed least."""
    slots = tuple(dict.fromkeys([_slot(sailor) for sailor in sea.acting.crew]))
    rooms = ["" if slot == _worst(slots) else FOR + slot for slot in slots]
    return [key + room for kind in dict.fromkeys(sea.crew_row) for key in (kind, kind + CHEAPER) for room in rooms]


def _slot(sailor: Sailor) -> str:
    return (sailor.kind or "crew") + ("" if sailor.ready else ".down")


def _worst(slots: tuple[str, ...]) -> str:
    """A defeated ordinary token makes room first, then any ordinary one; which special one does is always said."""
    return next((slot for slot in ("crew.down", "crew") if slot in slots), "")


def no_hand(sea: Sea, seat: int, key: str) -> Why | None:
    """ST-22.12, ST-34.13 Why somebody cannot be hired."""
    bought, named, room = key.partition(FOR)
    kind = bought.removesuffix(CHEAPER)
    if kind not in sea.crew_row:
        return _NOT_FOR_HIRE if kind in CREW else NOT_OFFERED
    slots = tuple([_slot(sailor) for sailor in sea.acting.crew])
    if (room not in slots or room == _worst(slots)) if named else not _worst(slots):
        return NOT_OFFERED
    return None if _affords(sea.players[seat], bought, CREW[kind].price) else _crew_too_dear


def hire_option(sea: Sea, key: str) -> Option:
    """Somebody for hire in words."""
    bought, named, room = key.partition(FOR)
    card = CREW[bought.removesuffix(CHEAPER)]
    label = T("Hire {crew} for {gold} gold", crew=card.name, gold=card.price)
    if bought.endswith(CHEAPER):
        label = T("Hire {crew} with Discount", crew=card.name)
    if named:
        label = T("{hire}, in place of: {token}", hire=label, token=sailor_option(room).label)
    return Option(label, T(card.text, n=card.n), emoji="crew")


_NOT_FOR_HIRE = T("Nobody of that trade is for hire just now.")


def _crew_too_dear(sea: Sea, seat: int, key: str) -> Text:
    kind = key.removeprefix("hire.").partition(FOR)[0].removesuffix(CHEAPER)
    return _too_dear(sea, seat, CREW[kind].price)


def no_hire(sea: Sea, seat: int, key: str) -> Text:
    """ST-22.12 Why nobody can be hired."""
    least = min([CREW[kind].price for kind in sea.crew_row], default=0)
    if not least:
        return T("Nobody is for hire just now.")
    gold = sea.players[seat].gold
    return T("The cheapest in the row costs {cost} gold, and you have {gold}.", cost=least, gold=gold)
