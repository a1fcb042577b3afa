"""REPAIR, UPGRADE and HIRE at the Outpost (ST-22.8 to ST-22.16, ST-24, ST-25)."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Amount, Option, PickOne, Why, free
from bot.engine.text import T, Text, Who
from bot.games.sea_of_thieves.cards import DISCOUNT
from bot.games.sea_of_thieves.components import SHIP_NAMES, Action, Player, Sailor, Sea
from bot.games.sea_of_thieves.content import CLASSES, CORNERS, CREW, LADDER, TABLE
from bot.games.sea_of_thieves.damage import mend, sailor_option
from bot.games.sea_of_thieves.supply import discard_crew, discard_kept, pay_gold
from bot.games.sea_of_thieves.words import acting_line, purse_line

DONE, NONE = "done", "none"
CHEAPER = ".discount"


def _cheaper(cost: int) -> int:
    """ST-34.13 A price with a Discount."""
    return max(cost - CORNERS[DISCOUNT].n, 0)


def _affords(player: Player, key: str, cost: int) -> bool:
    """Whether the captain can pay, with the Discount if the key says so."""
    if key.endswith(CHEAPER):
        return DISCOUNT in player.kept and player.gold >= _cheaper(cost)
    return player.gold >= cost


def _pay(sea: Sea, seat: int, key: str, cost: int, reason: Text) -> None:
    if key.endswith(CHEAPER):
        discard_kept(sea, sea.players[seat], DISCOUNT)
        cost = _cheaper(cost)
    pay_gold(sea, seat, cost, reason)


# -- repair ------------------------------------------------------------------------------------------------------------


async def repair(sea: Sea, act: Action) -> None:
    """ST-22.8, ST-22.9 The water is free; each damage point costs 100 gold, as many as wanted."""
    seat = act.seat
    player, ship = sea.players[seat], sea.ship(seat, act.ship)
    ship.water = 0
    sea.tell(T("Ship {ship} of {who} is dry again.", ship=SHIP_NAMES[act.ship], who=Who(seat)))
    most = min(ship.damage, player.gold // TABLE.repair_price)
    if most:
        count = await Repair(seat, 0, most, most)
        if count:
            pay_gold(sea, seat, count * TABLE.repair_price, T("repair"))
            mend(ship, count)


class Repair(Amount, frozen=True, gc=False):
    """ST-22.8 How much damage is paid for."""

    name, clause = "trade.repair", "ST-22.8"
    waiting = T("{who} trades.")

    def prompt(self, sea: Sea, /) -> Text:
        purse = purse_line(sea, self.seat)
        return T(
            "REPAIR: how many points of damage, for {price} gold each? {gold}", price=TABLE.repair_price, gold=purse
        )


# -- upgrade -----------------------------------------------------------------------------------------------------------


def upgrade_cost(kind: str, to: str) -> int:
    """The price of all steps from one class to another."""
    return sum([CLASSES[step].upgrade for step in LADDER[LADDER.index(kind) : LADDER.index(to)]])


async def upgrade(sea: Sea, act: Action) -> None:
    """ST-24.1 to ST-24.5 The ship changes class on the spot; all on it moves over, one ready token more per step."""
    seat = act.seat
    player, ship = sea.players[seat], sea.ship(seat, act.ship)
    keys = free(Upgrade, sea, seat)
    step = next((key for key in keys if not key.endswith(CHEAPER)), NONE)
    spare = step != NONE and player.gold - upgrade_cost(ship.kind, step) >= 300
    answer = await Upgrade(seat, (NONE, *keys), step if spare else NONE)
    if answer == NONE:
        return
    kind = answer.removesuffix(CHEAPER)
    _pay(sea, seat, answer, upgrade_cost(ship.kind, kind), T("ship upgrade"))
    ship.kind = kind
    while len(ship.crew) < CLASSES[kind].crew:
        ship.crew.append(Sailor())
    sea.tell(
        T("Ship {ship} of {who} is now a {kind}.", ship=SHIP_NAMES[act.ship], who=Who(seat), kind=CLASSES[kind].name)
    )


class Upgrade(PickOne, frozen=True, gc=False):
    """ST-22.10 Which class the ship becomes, or none."""

    name, clause = "trade.upgrade", "ST-22.10"
    waiting = T("{who} trades.")

    def prompt(self, sea: Sea, /) -> Text:
        return T("UPGRADE {ship}? {gold}", ship=acting_line(sea), gold=purse_line(sea, self.seat))

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        bigger = LADDER[LADDER.index(sea.acting.kind) + 1 :]
        return [key for kind in bigger for key in (kind, kind + CHEAPER)]

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        """ST-22.10, ST-22.11, ST-24.7, ST-34.13."""
        kind, player, ship = key.removesuffix(CHEAPER), sea.players[seat], sea.acting
        if key == NONE:
            return None
        if kind not in LADDER or LADDER.index(kind) <= LADDER.index(ship.kind):
            return NOT_OFFERED
        if ship.damage or ship.water:
            return _NOT_SOUND
        if kind == LADDER[-1] and not _galleon_allowed(sea, player):
            return _ONE_GALLEON
        return None if _affords(player, key, upgrade_cost(ship.kind, kind)) else _class_too_dear

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        classes = {key.removesuffix(CHEAPER) for key in self.keys}
        return (key for key in self.sought(sea, self.seat) if key in LADDER and key not in classes)

    def option(self, sea: Sea, key: str, /) -> Option:
        if key == NONE:
            return Option(T("No upgrade"))
        kind = key.removesuffix(CHEAPER)
        printed = CLASSES[kind]
        hint = T(
            "{n} crew, gauge {top}, {r} reputation at the end", n=printed.crew, top=printed.gauge, r=printed.reputation
        )
        if key.endswith(CHEAPER):
            return Option(T("{kind} with Discount", kind=printed.name), hint)
        cost = upgrade_cost(sea.acting.kind, kind)
        return Option(T("{kind} for {gold} gold", kind=printed.name, gold=cost), hint, emoji="gold")


_NOT_SOUND = T("Only a ship without damage and water can be upgraded.")
_ONE_GALLEON = T("A captain has at most one Galleon.")


def _galleon_allowed(sea: Sea, player: Player) -> bool:
    """ST-24.7 One Galleon for each player, or two; ST-24.8 Brigantines are not limited."""
    return sum([ship.kind == LADDER[-1] for ship in player.ships]) < int(sea.options["galleons"])


def _class_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return _too_dear(sea, seat, upgrade_cost(sea.acting.kind, key.removesuffix(CHEAPER)))


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


async def hire(sea: Sea, act: Action) -> None:
    """ST-22.12 Any number of cards from the row; ST-22.15 which is not refilled now."""
    seat = act.seat
    ship = sea.ship(seat, act.ship)
    while keys := free(Hire, sea, seat):
        answer = await Hire(seat, (*keys, DONE), DONE)
        if answer == DONE:
            return
        kind = answer.removesuffix(CHEAPER)
        slots = tuple(dict.fromkeys([_slot(sailor) for sailor in ship.crew]))
        slot = slots[0]
        if len(slots) > 1:
            slot = await Slot(seat, slots, _worst(slots), hired=kind)
        _pay(sea, seat, answer, CREW[kind].price, T("hire"))
        sea.crew_row.remove(kind)
        place = next(i for i, sailor in enumerate(ship.crew) if _slot(sailor) == slot)
        if ship.crew[place].kind:  # ST-22.14
            discard_crew(sea, ship.crew[place].kind)
        ship.crew[place] = Sailor(kind)  # ST-22.13 ready; ST-22.16 one card for each slot at most
        name = CREW[kind].name
        sea.tell(T("{who} hires a {crew} for ship {ship}.", who=Who(seat), crew=name, ship=SHIP_NAMES[act.ship]))


def _slot(sailor: Sailor) -> str:
    return (sailor.kind or "crew") + ("" if sailor.ready else ".down")


def _worst(slots: tuple[str, ...]) -> str:
    """A defeated ordinary token makes room first, then any ordinary one."""
    return next((slot for slot in ("crew.down", "crew") if slot in slots), slots[0])


class Hire(PickOne, frozen=True, gc=False):
    """ST-22.12 Who is hired."""

    name, clause = "trade.hire", "ST-22.12"
    waiting = T("{who} trades.")

    def prompt(self, sea: Sea, /) -> Text:
        return T("HIRE whom for {ship}? {gold}", ship=acting_line(sea), gold=purse_line(sea, self.seat))

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        return [key for kind in dict.fromkeys(sea.crew_row) for key in (kind, kind + CHEAPER)]

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        """ST-22.12, ST-34.13."""
        kind = key.removesuffix(CHEAPER)
        if key == DONE:
            return None
        if kind not in sea.crew_row:
            return _NOT_FOR_HIRE if kind in CREW else NOT_OFFERED
        return None if _affords(sea.players[seat], key, CREW[kind].price) else _crew_too_dear

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        kinds = {key.removesuffix(CHEAPER) for key in self.keys}
        return (kind for kind in dict.fromkeys(sea.crew_row) if kind not in kinds)

    def option(self, sea: Sea, key: str, /) -> Option:
        if key == DONE:
            return Option(T("Nobody else"))
        card = CREW[key.removesuffix(CHEAPER)]
        hint = T(card.text, n=card.n)
        if key.endswith(CHEAPER):
            return Option(T("{crew} with Discount", crew=card.name), hint)
        return Option(T("{crew} for {gold} gold", crew=card.name, gold=card.price), hint, emoji="gold")


_NOT_FOR_HIRE = T("Nobody of that trade is for hire just now.")


def _crew_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return _too_dear(sea, seat, CREW[key.removesuffix(CHEAPER)].price)


def no_hire(sea: Sea, seat: int, key: str) -> Text:
    """ST-22.12 Why nobody can be hired."""
    least = min([CREW[kind].price for kind in sea.crew_row], default=0)
    if not least:
        return T("Nobody is for hire just now.")
    gold = sea.players[seat].gold
    return T("The cheapest in the row costs {cost} gold, and you have {gold}.", cost=least, gold=gold)


class Slot(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-22.13 Which token makes room."""

    name, clause = "trade.slot", "ST-22.13"
    waiting = T("{who} trades.")
    hired: str

    def prompt(self, sea: Sea, /) -> Text:
        return T("Which token makes room for the {crew}?", crew=CREW[self.hired].name)

    def option(self, sea: Sea, key: str, /) -> Option:
        return sailor_option(key)
