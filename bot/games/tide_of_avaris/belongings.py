"""Dice, purse and Hold (chapters 1, 6 and 7): how a captain gains, pays and loses what is his."""

from collections.abc import Iterable

from bot.engine.chance import Dice, Draw, Reveal, Roll, Target
from bot.engine.question import NOT_OFFERED, Option, PickSome, Why
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.chart import (
    CREW_FACES,
    FITTING,
    GOLD,
    NUMBER,
    RANK,
    RESOURCE,
    RUM,
    SPIRIT_FACES,
    SUPPLIES,
    THING,
    gain,
    numbered,
)
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import COLOURS, TRACKS


def has(captain: Captain, relic: str) -> bool:
    """TA-25.4 Whether the captain owns this Relic."""
    return relic in captain.relics


# -- dice (chapter 6) ------------------------------------------------------------------------------------------------


def make_ready(captain: Captain, face: str) -> None:
    """TA-6.3 A rolled die lies ready; dice lie in the order of their faces, which tells nobody anything."""
    captain.ready.cards.append(face)
    captain.ready.cards.sort(key=RANK.__getitem__)


def exhaust(captain: Captain, face: str) -> None:
    """TA-6.3, TA-6.4 A commanded die lies in the Bunks, its face open to all (TA-6.14)."""
    captain.ready.cards.remove(face)
    captain.exhausted.append(face)


def own_dice(captain: Captain) -> int:
    """Crew Dice without the Crew Spirit Die (TA-15.14)."""
    return sum(face in CREW_FACES for face in captain.ready.cards) + spent_dice(captain)


def spent_dice(captain: Captain) -> int:
    """Exhausted dice without the Crew Spirit Die."""
    return sum(face in CREW_FACES for face in captain.exhausted)


async def roll_crew(captain: Captain, number: int, clause: str, seat: int, target: Target = None) -> None:
    """TA-6.2, TA-27.10 The game rolls so many Crew Dice; they are ready and only their owner sees them (TA-6.14)."""
    if number:
        pips = await Dice(len(CREW_FACES), number, clause, seat, target)
        captain.ready.cards.extend(CREW_FACES[pip - 1] for pip in pips)
        captain.ready.cards.sort(key=RANK.__getitem__)


async def roll_spirit(captain: Captain, clause: str, seat: int, target: Target = None) -> None:
    """TA-15.11 Roll the Crew Spirit Die, which has faces of its own."""
    make_ready(captain, SPIRIT_FACES[await Roll(len(SPIRIT_FACES), clause, seat, target) - 1])


async def roll_again(captain: Captain, faces: list[str], clause: str, seat: int, target: Target = None) -> None:
    """Reroll these ready dice, each with its own kind of faces."""
    for face in faces:
        captain.ready.cards.remove(face)
    await roll_crew(captain, sum(face in CREW_FACES for face in faces), clause, seat, target)
    if any(face in SPIRIT_FACES for face in faces):
        await roll_spirit(captain, clause, seat, target)


def cheapness(face: str) -> tuple[int, bool, int]:
    """Lowest number first, attack and defend faces last among equals, then by colour."""
    return NUMBER[face], RESOURCE[face] in FITTING, RANK[face]


# -- commanding crew for gold and rum (TA-6.6 to TA-6.11) --------------------------------------------------------------


def can_command(captain: Captain) -> bool:
    """TA-6.11 Only gold and rum faces can be commanded for their resource outside a Battle."""
    return not SUPPLIES.isdisjoint(captain.ready.cards)


async def command_crew(sea: Sea, seat: int) -> None:
    """TA-6.6, TA-6.9 Ready dice are commanded to gold or rum at any moment of the own turn."""
    captain = sea.captains[seat]
    keys = numbered([face for face in captain.ready.cards if face in SUPPLIES])
    chosen = await CommandCrew(seat, keys, 1, len(keys), keys[:1], alone=("back",))
    if chosen != ("back",):
        await command(sea, seat, [THING[key] for key in chosen])


async def last_orders(sea: Sea, seat: int) -> None:
    """TA-6.9, TA-27.8 At the end of the Sunset turn: what is not commanded now is left for battles and the bid.

    It is asked by the public number of ready dice, whatever they show.
    """
    keys = numbered([face for face in sea.captains[seat].ready.cards if face in SUPPLIES])
    chosen = await LastOrders(seat, keys, 0, len(keys), ())
    if chosen:
        await command(sea, seat, [THING[key] for key in chosen])


async def command(sea: Sea, seat: int, used: list[str]) -> None:
    """TA-6.6 These dice bring their gold and rum."""
    captain = sea.captains[seat]
    await Reveal()  # TA-6.14
    for face in used:
        exhaust(captain, face)
    gold, rum = sum(GOLD[face] for face in used), sum(RUM[face] for face in used)
    captain.gold.value += gold
    captain.rum.value += rum
    tell_gain(sea, seat, T("commanding {dice}", dice=listed(names.dice(used))), gold, rum)


class _Supplies(PickSome, frozen=True, gc=False):
    """Which ready dice bring their gold and rum."""

    clause, public, unnoticed, joined = "TA-6.9", False, True, True
    waiting = names.WAITING

    def option(self, sea: Sea, key: str) -> Option:
        return BACK if key == "back" else names.own_die(key)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return numbered(sea.captains[seat].ready.cards)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-6.11 Only gold and rum faces are commanded outside a Battle."""
        face = THING.get(key)
        if face in _FOR_BATTLES:
            return _ONLY_IN_BATTLE
        return None if face in SUPPLIES and key in numbered(sea.captains[seat].ready.cards) else NOT_OFFERED


class CommandCrew(_Supplies, frozen=True, gc=False):
    """TA-6.9 Which ready dice are commanded for their gold and rum, in the middle of the turn."""

    name = "crew.command"
    asks = T("Which dice do you turn into gold or rum?")

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.6 All at Sunset, else none."""
        return self.keys if sea.phase == "sunset" and sea.active == self.seat else ("back",)


class LastOrders(_Supplies, frozen=True, gc=False):
    """TA-27.8 Which dice are still commanded for gold and rum when the Sunset turn ends."""

    name = "crew.last"

    def prompt(self, sea: Sea) -> Text:
        ready = sea.captains[self.seat].ready.cards
        if not self.keys:
            return N(
                "Your turn ends. Your ready die brings no gold or rum; it bids {bid} at Midnight.",
                "Your turn ends. None of your {n} ready dice brings gold or rum; they bid {bid} at Midnight.",
                len(ready),
                bid=bidding(ready),
            )
        return T(
            "Your turn ends. Which dice do you turn into gold or rum? All that you keep bid {bid} at Midnight.",
            bid=bidding(ready),
        )

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.6 All."""
        return self.keys


def bidding(faces: list[str]) -> int:
    """TA-6.8 What dice bid together, as far as one sees them."""
    return sum(NUMBER.get(face, 0) for face in faces)


BACK = Option(T("Back"), T("nothing has happened yet"))
CREW = Option(T("Command crew first"), T("turn ready dice into gold or rum, then answer"))  # beside other questions
_FOR_BATTLES = FITTING["attack"] | FITTING["defend"]
_ONLY_IN_BATTLE = T("Attack and defend faces can be commanded only at the start of a battle.")


# -- purse (TA-1.11, TA-1.12) ----------------------------------------------------------------------------------------


def tell_gain(sea: Sea, seat: int, how: names.Text, gold: int = 0, rum: int = 0) -> None:
    """TA-1.12 Each gain is announced when it happens."""
    if gold and rum:
        what = T("{gold} and {rum}", gold=names.gold(gold), rum=names.rum(rum))
    else:
        what = names.gold(gold) if gold else names.rum(rum)
    sea.tell(T("{who} gains {what}, {how}.", who=Who(seat), what=what, how=how))


# -- treasures (TA-1.15 to TA-1.17, chapter 7) -----------------------------------------------------------------------


def hold(captain: Captain) -> list[str]:
    """TA-7.5, TA-7.8 All treasures of the Hold; bound ones count like unbound ones."""
    return captain.unbound + captain.bound


def stow(captain: Captain, colour: str, bound: bool = False) -> None:
    """TA-7.1, TA-1.9 A gained treasure goes into the Hold at once, unbound unless a clause says otherwise.

    No arrangement is kept (TA-7.6) and nothing is ever too much (TA-7.4). What is bound stays bound (TA-18.14); only
    victories over ships, Parley and cards bring treasures bound, and the Chain Locker binds (TA-18.15).
    """
    (captain.bound if bound else captain.unbound).append(colour)


def in_bag(sea: Sea) -> int:
    """How many treasures the bag still holds."""
    return sum(sea.bag.values())


def best_gain(captain: Captain, colours: Iterable[str]) -> str:
    """The colour that raises the Hold most, the first of equals."""
    treasures = hold(captain)
    return max(colours, key=lambda colour: gain(treasures, colour))


def rarity(captain: Captain, colour: str) -> tuple[int, int]:
    """How often the Hold has a colour; of equals the first colour."""
    return hold(captain).count(colour), COLOURS.index(colour)


async def draw_treasure(sea: Sea, clause: str, actor: int | None, target: Target) -> str:
    """One treasure drawn from the bag for what this clause says, all equally likely; "" if it is empty."""
    size = in_bag(sea)
    if not size:
        return ""
    place = await Draw(size, clause, actor, target)
    for colour in COLOURS:
        if place < sea.bag[colour]:
            sea.bag[colour] -= 1
            sea.drawn = True
            return colour
        place -= sea.bag[colour]
    raise AssertionError("the bag was counted wrong")


async def random_treasure(
    sea: Sea, seat: int, how: names.Text, clause: str, target: Target, bound: bool = False
) -> str:
    """TA-1.15 A Random Treasure into the Hold; TA-1.16 with an empty bag 2 gold instead, automatically."""
    captain = sea.captains[seat]
    colour = await draw_treasure(sea, clause, seat, target)
    if colour:
        stow(captain, colour, bound)
        name = names.TREASURE[f"bound.{colour}" if bound else colour]
        sea.tell(T("{who} gains a random treasure, {how}: {colour}.", who=Who(seat), how=how, colour=name))
    else:
        captain.gold.value += TRACKS.empty_bag_gold
        tell_gain(sea, seat, T("the bag being empty"), gold=TRACKS.empty_bag_gold)
    return colour


# -- Relics (TA-25.1 to TA-25.4) -------------------------------------------------------------------------------------


def can_gain_relic(captain: Captain) -> bool:
    """TA-25.2 With four Relics nobody can gain another."""
    return len(captain.relics) < TRACKS.relic_slots
