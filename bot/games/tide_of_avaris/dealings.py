"""Board Actions that bring, change or unlock things (TA-14.1 to TA-14.5, TA-14.12 to TA-14.23)."""

from collections.abc import Iterable

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Option, PickOne, PickSome, Why, free
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import (
    best_gain,
    cheapness,
    hold,
    make_ready,
    rarity,
    roll_again,
    stow,
    tell_gain,
)
from bot.games.tide_of_avaris.chart import ACTION_AT, FLAGGED, SPIRIT, THING, numbered
from bot.games.tide_of_avaris.collecting import lift, no_such_treasure
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import ACTIONS, COLOURS, ENDGAME, TRACKS


async def gain_supplies(sea: Sea, seat: int, space: str) -> None:
    """TA-14.1, TA-14.2 Grog Haven and Raid: gold and rum for nothing."""
    captain, action = sea.captains[seat], ACTIONS[ACTION_AT[space]]
    captain.gold.value += action.gold
    captain.rum.value += action.rum
    tell_gain(sea, seat, T("at {name}", name=T(action.title)), action.gold, action.rum)


# -- smuggling -------------------------------------------------------------------------------------------------------


def no_smuggling(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-14.4 It needs two treasures on the space."""
    if len(sea.at(space)) < 2:
        return _too_few_treasures
    return None if sea.captains[seat].gold.value >= ACTIONS["smuggle"].cost_gold else _smugglers_too_dear


def _too_few_treasures(sea: Sea, seat: int, key: str) -> Text:
    return N(
        "Smugglers need two treasures on the space; {n} lies there.",
        "Smugglers need two treasures on the space; {n} lie there.",
        len(sea.at(FLAGGED.get(key, sea.captains[seat].ship))),
    )


def _smugglers_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return names.short_of(names.gold(ACTIONS["smuggle"].cost_gold), names.gold(sea.captains[seat].gold.value))


async def smuggle(sea: Sea, seat: int, space: str) -> None:
    """TA-14.3, TA-14.5 Pay 1 gold for one of the two treasures; the other is left for the Collect step."""
    captain = sea.captains[seat]
    captain.gold.value -= ACTIONS["smuggle"].cost_gold
    colours = tuple(dict.fromkeys(sea.at(space)))
    colour = colours[0] if len(colours) == 1 else await Smuggle(seat, colours, space=space)
    lift(sea, space, colour)
    stow(captain, colour)
    paid = names.gold(ACTIONS["smuggle"].cost_gold)
    sea.tell(
        T(
            "{who} pays {paid} for {colour} at {space}.",
            who=Who(seat),
            paid=paid,
            colour=names.COLOUR[colour],
            space=names.SPACE[space],
        )
    )


class Smuggle(PickOne, frozen=True, gc=False, kw_only=True):
    """TA-14.3 Which treasure is bought from the smugglers."""

    name, clause = "smuggle.pick", "TA-14.3"
    waiting = T("{who} is choosing a treasure.")
    asks = T("Which treasure do you buy from the smugglers?")

    space: str

    def option(self, sea: Sea, key: str) -> Option:
        return names.new_treasure(key, hold(sea.captains[self.seat]))

    # it hangs on the space, which the question alone knows: it may be another one than the ship's
    def hinders(self, sea: Sea, seat: int, key: str) -> Why | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """TA-14.3 What lies there."""
        if key not in COLOURS:
            return NOT_OFFERED
        return None if key in sea.at(self.space) else no_such_treasure

    def plain(self, sea: Sea) -> str:
        """TA-27.6 The highest gain."""
        return best_gain(sea.captains[self.seat], self.keys)


# -- binding ---------------------------------------------------------------------------------------------------------


def no_binding(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-14.13 Not without an unbound treasure."""
    captain = sea.captains[seat]
    if not captain.unbound:
        return _NOTHING_TO_BIND
    return None if captain.rum.value >= ACTIONS["bind"].cost_rum else _binding_too_dear


_NOTHING_TO_BIND = T("Your Hold has no treasure that could be bound.")


def _binding_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return names.short_of(names.rum(ACTIONS["bind"].cost_rum), names.rum(sea.captains[seat].rum.value))


async def bind_two(sea: Sea, seat: int, space: str) -> None:
    """TA-14.12 to TA-14.14 Pay 1 rum, bind two own treasures for good; with one unbound treasure that one."""
    captain, action = sea.captains[seat], ACTIONS["bind"]
    captain.rum.value -= action.cost_rum
    number = min(action.pick, len(captain.unbound))
    keys = numbered(captain.unbound)
    chosen = keys
    if len(keys) > number and len(set(captain.unbound)) > 1:
        chosen = await Bind(seat, keys, number, number)
    colours = [THING[key] for key in chosen[:number]]
    for colour in colours:
        captain.unbound.remove(colour)
        captain.bound.append(colour)
    sea.tell(
        T(
            "{who} pays {rum} and binds {treasures}.",
            who=Who(seat),
            rum=names.rum(action.cost_rum),
            treasures=listed(names.treasures(colours)),
        )
    )


class Bind(PickSome, frozen=True, gc=False):
    """TA-14.12 Which treasures are bound."""

    name, clause, joined = "bind.pick", "TA-14.12", True
    waiting = T("{who} is choosing treasures to bind.")

    def prompt(self, sea: Sea) -> Text:
        return N("Which treasure do you bind?", "Which {n} treasures do you bind?", self.least)

    def option(self, sea: Sea, key: str) -> Option:
        if key in names.TREASURE and key not in THING:
            return Option(names.TREASURE[key], emoji=names.gem(key))
        return names.own_treasure(key, hold(sea.captains[self.seat]))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return numbered(sea.captains[seat].unbound)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-14.12 Only unbound treasures of the own Hold can be bound."""
        captain = sea.captains[seat]
        if key in numbered(captain.unbound):
            return None
        colour = key.removeprefix("bound.").partition(".")[0]
        return _BOUND_ALREADY if colour in captain.bound else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return [f"bound.{colour}" for colour in sea.captains[self.seat].bound]

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.6 The rarest colours of the Hold."""
        captain = sea.captains[self.seat]
        return tuple(sorted(self.keys, key=lambda key: rarity(captain, THING[key]))[: self.least])


_BOUND_ALREADY = T("A bound treasure cannot be bound again.")


# -- charts ----------------------------------------------------------------------------------------------------------


async def draw_chart(sea: Sea, seat: int, space: str) -> None:
    """TA-14.15, TA-14.16 Draw the top Burial Bonus unseen by others, if there is one, and gain 1 rum."""
    captain, action = sea.captains[seat], ACTIONS["burial_chart"]
    if sea.bonus_deck.cards:
        await Reveal()
        captain.charts.cards.append(sea.bonus_deck.cards.pop())
        sea.tell(T("{who} draws a private Burial Bonus.", who=Who(seat)))
    captain.rum.value += action.rum
    tell_gain(sea, seat, T("at {name}", name=T(action.title)), rum=action.rum)


# -- recycling -------------------------------------------------------------------------------------------------------

SPENT = "spent."  # before the key of an exhausted die


def no_recycling(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-14.17 It costs 1 rum and needs a die."""
    captain = sea.captains[seat]
    if not captain.dice:
        return _NO_DIE
    return None if captain.rum.value >= ACTIONS["recycle"].cost_rum else _recycling_too_dear


_NO_DIE = T("You have no Crew Die left.")


def _recycling_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return names.short_of(names.rum(ACTIONS["recycle"].cost_rum), names.rum(sea.captains[seat].rum.value))


async def recycle(sea: Sea, seat: int, space: str) -> None:
    """TA-14.17 to TA-14.20 Pay 1 rum, reroll any two own dice, ready or exhausted; both are ready then."""
    captain, action = sea.captains[seat], ACTIONS["recycle"]
    captain.rum.value -= action.cost_rum
    keys = recyclable(sea, seat)
    number = min(action.pick, len(keys))
    chosen = keys
    if len(keys) > number:
        chosen = await Recycle(seat, keys, number, number)
    faces = [THING[key.removeprefix(SPENT)] for key in chosen]
    spent = [face for key, face in zip(chosen, faces, strict=True) if key.startswith(SPENT)]
    for face in spent:
        captain.exhausted.remove(face)
        make_ready(captain, face)
    await roll_again(captain, faces, "TA-14.17", seat, space)
    if spent:
        woken = listed(names.dice(spent))
        sea.tell(
            N(
                "{who} wakes and rerolls {dice}.",
                "{who} wakes {dice} and rerolls {n} dice.",
                len(faces),
                who=Who(seat),
                dice=woken,
            )
        )
    else:
        sea.tell(N("{who} rerolls {n} ready die.", "{who} rerolls {n} ready dice.", len(faces), who=Who(seat)))


def recyclable(sea: Sea, seat: int) -> tuple[str, ...]:
    """The dice for Second Watch: exhausted ones first, as "spent.red", then ready ones."""
    captain = sea.captains[seat]
    return (*[SPENT + key for key in numbered(captain.exhausted)], *numbered(captain.ready.cards))


class Recycle(PickSome, frozen=True, gc=False):
    """TA-14.17 Which dice are rolled again."""

    name, clause, public = "recycle.pick", "TA-14.17", False
    waiting = T("{who} is choosing dice to recycle.")

    def prompt(self, sea: Sea) -> Text:
        return N("Which die do you reroll?", "Which {n} dice do you reroll?", self.least)

    def option(self, sea: Sea, key: str) -> Option:
        if key.startswith(SPENT):
            return Option(T("Exhausted {die}", die=names.die(THING[key.removeprefix(SPENT)])))
        return names.own_die(key)

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.6 Two exhausted ones, the Crew Spirit Die first; then the cheapest ready ones."""

        def rank(key: str) -> tuple[bool, bool, tuple[int, bool, int]]:
            face = THING[key.removeprefix(SPENT)]
            return not key.startswith(SPENT), not face.startswith(SPIRIT), cheapness(face)

        return tuple(sorted(self.keys, key=rank)[: self.least])


# -- unlocking -------------------------------------------------------------------------------------------------------


def all_unlocked(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-14.22 Not when all four are unlocked."""
    return None if len(sea.tokens) < len(sea.endgame) else _ALL_UNLOCKED


_ALL_UNLOCKED = T("All Endgame Bonuses are unlocked already.")


async def unlock(sea: Sea, seat: int, space: str) -> None:
    """TA-14.21, TA-14.23 Unlock one Endgame Bonus, for all players, with the highest free token."""
    keys = free(Unlock, sea, seat)
    card = keys[0] if len(keys) == 1 else await Unlock(seat, keys)
    sea.tokens[card] = TRACKS.endgame_tokens[len(sea.tokens)]
    sea.tell(T("{who} unlocks “{name}” for {n} TP.", who=Who(seat), name=T(ENDGAME[card].name), n=sea.tokens[card]))


class Unlock(PickOne, frozen=True, gc=False):
    """TA-14.21 Which Endgame Bonus is unlocked."""

    name, clause, joined = "unlock.pick", "TA-14.21", True
    waiting = T("{who} is unlocking an Endgame Bonus.")
    asks = T("Which Endgame Bonus do you unlock? It counts for everybody.")

    def option(self, sea: Sea, key: str) -> Option:
        token = TRACKS.endgame_tokens[len(sea.tokens)]
        return Option(T(ENDGAME[key].name), T("{n} TP at the end for whoever has most", n=token))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return sea.endgame

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-14.22 Each bonus once."""
        if key in sea.tokens:
            return _UNLOCKED
        return None if key in sea.endgame else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return sea.tokens


_UNLOCKED = T("This Endgame Bonus is unlocked already.")
