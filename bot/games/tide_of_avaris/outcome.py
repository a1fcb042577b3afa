"""What follows a Battle (chapter 18)."""

from collections.abc import Iterable

from bot.engine.chance import Draw, Reveal
from bot.engine.question import NOT_OFFERED, Option, PickOne, PickSome, Why
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import exhaust, has, hold, random_treasure, stow, tell_gain
from bot.games.tide_of_avaris.chart import THING, gain, numbered
from bot.games.tide_of_avaris.components import NAVY, Fight, Sea
from bot.games.tide_of_avaris.content import COLOURS, NAVY_CARDS, RELICS
from bot.games.tide_of_avaris.sinking import sink


async def settle(sea: Sea, fight: Fight) -> None:
    """TA-18.1, TA-18.8, TA-18.12 Between ships: theft, reward or On Win, then Sinking."""
    loser = fight.foe(fight.winner)
    if fight.winner == NAVY:
        await navy_wins(sea, fight, loser)
    elif loser == NAVY:
        await navy_beaten(sea, fight.winner)
        return
    else:
        await steal(sea, fight, fight.winner, loser)  # TA-18.3
    await sink(sea, loser)


async def steal(sea: Sea, fight: Fight, winner: int, loser: int) -> None:
    """TA-18.1 to TA-18.6 Half of the loser's unbound treasures, rounded down (TA-1.8), the winner choosing; they come
    bound. Nothing else is taken, and bound treasures are neither counted nor stolen."""
    prey = sea.captains[loser].unbound
    number = len(prey) // 2
    if not number:
        return
    keys = numbered(prey)
    chosen = keys[:number]
    if len(set(prey)) > 1:
        chosen = await Steal(winner, keys, number, number)
    fight.stolen = [THING[key] for key in chosen]
    for colour in fight.stolen:
        prey.remove(colour)
        stow(sea.captains[winner], colour, bound=True)
    stolen = listed(names.treasures(fight.stolen))
    told = T("{who} steals {stolen} from {loser}.", who=Who(winner), stolen=stolen, loser=Who(loser))
    sea.tell(told, decisive=(loser,))


class Steal(PickSome, frozen=True, gc=False):
    """TA-18.1 Which treasures are stolen."""

    name, clause, joined = "combat.steal", "TA-18.1", True
    waiting = T("{who} is choosing treasures to steal.")

    def prompt(self, sea: Sea) -> Text:
        assert sea.fight is not None
        return N(
            "Which treasure do you steal from {who}?",
            "Which {n} treasures do you steal from {who}?",
            self.least,
            who=Who(sea.fight.foe(self.seat)),
        )

    def option(self, sea: Sea, key: str) -> Option:
        if key in THING:
            return names.new_treasure(key, hold(sea.captains[self.seat]))
        return Option(names.TREASURE[key], emoji=names.gem(key))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return () if sea.fight is None else numbered(sea.captains[sea.fight.foe(seat)].unbound)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-18.4 Bound treasures cannot be stolen."""
        if key in Steal.sought(sea, seat):
            return None
        return _BOUND if key.startswith("bound.") else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        assert sea.fight is not None
        return [f"bound.{colour}" for colour in sea.captains[sea.fight.foe(self.seat)].bound]

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.6 Each time the one that raises the Hold most."""
        treasures, left, chosen = hold(sea.captains[self.seat]), list(self.keys), list[str]()
        for _ in range(self.least):
            best = max(left, key=lambda key: gain(treasures, THING[key]))
            left.remove(best)
            chosen.append(best)
            treasures.append(THING[best])
        return tuple(chosen)


_BOUND = T("Bound treasures cannot be stolen.")


# -- the Navy (TA-18.8 to TA-18.12, TA-22.15 to TA-22.29) ------------------------------------------------------------


def enemy_beaten(sea: Sea, seat: int) -> None:
    """TA-1.6, TA-25.18 A beaten enemy, Navy or monster but no pirate, counts, and pays with the Salvage Crane."""
    captain = sea.captains[seat]
    captain.enemies += 1
    if has(captain, "salvage_crane"):
        captain.gold.value += RELICS["salvage_crane"].amount
        tell_gain(sea, seat, T("by the Salvage Crane"), gold=RELICS["salvage_crane"].amount)


async def navy_beaten(sea: Sea, seat: int) -> None:
    """TA-18.8 to TA-18.10, TA-22.15, TA-22.20 The ship leaves the board, its card the game; the reward and the seized
    treasures come bound."""
    navy, captain = sea.navy, sea.captains[seat]
    card = NAVY_CARDS[navy.card]
    seized = navy.seized
    navy.beaten.append(navy.card)
    navy.card, navy.space, navy.seized = "", "", []
    sea.tell(T("{name} is beaten and leaves the board.", name=T(card.name)))
    for colour in seized:
        stow(captain, colour, bound=True)
    if seized:
        sea.tell(T("{who} gains the seized {treasures}.", who=Who(seat), treasures=listed(names.treasures(seized))))
    for _ in range(card.treasures):
        await random_treasure(sea, seat, T("as a reward"), "TA-22.20", navy.beaten[-1], bound=True)
    enemy_beaten(sea, seat)


async def navy_wins(sea: Sea, fight: Fight, loser: int) -> None:
    """TA-18.12, TA-22.16, TA-22.22 to TA-22.29 The On Win of the card, before the Sinking choice; the Navy stays."""
    captain, card = sea.captains[loser], NAVY_CARDS[sea.navy.card]
    if card.on_win == "gold":  # TA-22.24
        paid = min(card.amount, captain.gold.value)
        captain.gold.value -= paid
        sea.tell(T("{who} pays {gold} to the bank.", who=Who(loser), gold=names.gold(paid)))
    elif card.on_win == "rum":
        paid = min(card.amount, captain.rum.value)
        captain.rum.value -= paid
        sea.tell(T("{who} pays {rum} to the bank.", who=Who(loser), rum=names.rum(paid)))
    elif card.on_win == "seize_chosen":  # TA-22.25
        colours = tuple(colour for colour in COLOURS if colour in captain.unbound)
        if colours:
            colour = colours[0] if len(colours) == 1 else await Seize(loser, colours)
            seize(sea, fight, loser, colour)
    elif card.on_win == "seize_random" and captain.unbound:
        at = await Draw(len(captain.unbound), "TA-22.26", None, loser)
        seize(sea, fight, loser, captain.unbound[at])
    elif card.on_win == "seize_half":
        for _ in range(len(captain.unbound) // 2):
            at = await Draw(len(captain.unbound), "TA-22.27", None, loser)
            seize(sea, fight, loser, captain.unbound[at])
    elif card.on_win == "exhaust":  # TA-22.28
        await Reveal()
        dice = captain.ready.cards.copy()
        for face in dice:
            exhaust(captain, face)
        sea.tell(
            N(
                "{n} ready die of {who} is exhausted.",
                "{n} ready dice of {who} are exhausted.",
                len(dice),
                who=Who(loser),
            )
        )
    # TA-22.23 Thunderer does no further harm


class Seize(PickOne, frozen=True, gc=False):
    """TA-22.25 Which treasure the Navy seizes."""

    name, clause = "navy.seize", "TA-22.25"
    waiting = T("{who} is choosing what the Navy seizes.")
    asks = T("Which treasure does the Navy seize?")

    def option(self, sea: Sea, key: str) -> Option:
        return names.own_treasure(key, hold(sea.captains[self.seat]))

    def plain(self, sea: Sea) -> str:
        """TA-27.5 One with a copy in the Lower Hold, else the first by colours."""
        treasures = hold(sea.captains[self.seat])
        return next((colour for colour in self.keys if treasures.count(colour) > 1), self.keys[0])


def seize(sea: Sea, fight: Fight, loser: int, colour: str) -> None:
    """TA-22.21, TA-18.13 An unbound treasure onto the Navy card, where it lies open."""
    sea.captains[loser].unbound.remove(colour)
    sea.navy.seized.append(colour)
    fight.seized.append(colour)
    told = T(
        "{navy} seizes {colour} from {who}.", navy=names.ship(sea, NAVY), colour=names.COLOUR[colour], who=Who(loser)
    )
    sea.tell(told, decisive=(loser,))
