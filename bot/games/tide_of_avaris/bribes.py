"""Bribes (chapter 10): who enters an occupied space pays or fights."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.text import T, Text, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import CREW, can_command, command_crew, has
from bot.games.tide_of_avaris.components import NAVY, Sea
from bot.games.tide_of_avaris.content import RELICS, TRACKS
from bot.games.tide_of_avaris.forecast import chance, defence_pool, meeting, pools
from bot.games.tide_of_avaris.movement import others_on

FIGHT: dict[int, str] = {NAVY: "fight.navy", **{seat: f"fight.{seat}" for seat in range(len(TRACKS.wager_track))}}
PARLEY: dict[int, str] = {who: f"parley.{who}" for who in FIGHT if who != NAVY}
FOE: dict[str, int] = {key: who for keys in (FIGHT, PARLEY) for who, key in keys.items()}


def bribe_of(sea: Sea, seat: int) -> int:
    """TA-10.2 The amount at the own place of the wager track; TA-25.11 the Black Ledger makes it cheaper."""
    amount = TRACKS.wager_track[sea.track.index(seat)].bribe
    if has(sea.captains[seat], "black_ledger"):
        amount = max(0, amount - RELICS["black_ledger"].amount)
    return amount


def receiver(sea: Sea, seat: int, space: str) -> int:
    """TA-10.3, TA-10.4 One bribe, to the pirate highest in turn order; only without a pirate to the Navy."""
    return others_on(sea, seat, space)[0]


async def answer_bribe(sea: Sea, seat: int) -> None:
    """TA-10.1, TA-10.10 For every occupied space entered; the question comes whatever the purse holds (TA-27.3)."""
    captain, turn = sea.captains[seat], sea.turn
    key = await Bribe(seat, free(Bribe, sea, seat))
    if key == "crew":
        await command_crew(sea, seat)
        return
    turn.bribe = False
    if key == "pay":
        pay_bribe(sea, seat, captain.ship)  # TA-10.7: he sails on or acts; nobody here can be fought now
        return
    turn.foe = FOE[key]  # TA-10.8: the movement ends here and Fight is the Act
    turn.silent = key in FIGHT.values()
    turn.stage = "act"
    sea.tell(T("{who} refuses the bribe and attacks {foe}.", who=Who(seat), foe=names.ship(sea, turn.foe)))


class Bribe(PickOne, frozen=True, gc=False):
    """TA-10.1 Whether the bribe is paid, or which ship is fought instead."""

    name, clause, public = "move.bribe", "TA-10.1", False
    waiting = T("Waiting for {who}: pay the bribe or fight?")

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        return T(
            "{who} lies at {space} and wants {gold}. Pay, or fight? You have {have}.",
            space=names.SPACE[captain.ship],
            gold=names.gold(bribe_of(sea, self.seat)),
            who=names.ship(sea, receiver(sea, self.seat, captain.ship)),
            have=names.gold(captain.gold.value),
        )

    def option(self, sea: Sea, key: str) -> Option:
        if key == "crew":
            return CREW
        if key == "pay":
            who = names.ship(sea, receiver(sea, self.seat, sea.captains[self.seat].ship))
            amount = names.gold(bribe_of(sea, self.seat))
            return Option(
                T("Pay the bribe"), T("{gold} to {who} · then sail on or act here", gold=amount, who=who), emoji="gold"
            )
        foe = names.ship(sea, FOE[key])
        if key in PARLEY.values():
            return Option(T("Bargain with {foe}", foe=foe), T("make an offer · without a deal you fight"))
        return Option(T("Fight {foe}", foe=foe), _fight_told(sea, self.seat, FOE[key]), emoji="fight")

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        ships = others_on(sea, seat, sea.captains[seat].ship)
        bargains = [PARLEY[who] for who in ships if who in PARLEY and sea.options["parley"] == "on"]
        return ("pay", *[FIGHT[who] for who in ships], *bargains, "crew")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-10.5, TA-10.8 Who cannot pay must fight, and nobody sails on without answering; TA-10.9 any ship there."""
        captain = sea.captains[seat]
        if key == "pay":
            return None if captain.gold.value >= bribe_of(sea, seat) else _bribe_too_dear
        if key == "crew":
            return None if can_command(captain) else _ANSWER_FIRST
        if key in PARLEY.values() and sea.options["parley"] == "off":
            return NOT_OFFERED
        return None if FOE.get(key) in others_on(sea, seat, captain.ship) else _ANSWER_FIRST

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ("pay",)

    def plain(self, sea: Sea) -> str:
        """TA-27.6 Pay if possible; else the Navy if it is there, else the weakest pirate by what is public."""
        if "pay" in self.keys:
            return "pay"
        fights = [key for key in self.keys if key in FIGHT.values()]
        navy = FIGHT[NAVY]
        return navy if navy in fights else min(fights, key=lambda key: defence_pool(sea, FOE[key]))


_ANSWER_FIRST = T("Pay the bribe or fight one of the ships here first.")


def _bribe_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return names.short_of(names.gold(bribe_of(sea, seat)), names.gold(sea.captains[seat].gold.value))


def pay_bribe(sea: Sea, seat: int, space: str) -> None:
    """TA-10.2 to TA-10.4, TA-10.6 The receiver is not asked; the Navy's bribe goes to the bank."""
    amount, to = bribe_of(sea, seat), receiver(sea, seat, space)
    sea.captains[seat].gold.value -= amount
    if to == NAVY:
        sea.tell(T("{who} pays {gold} to the Navy.", who=Who(seat), gold=names.gold(amount)))
        return
    other = sea.captains[to]
    bonus = RELICS["black_ledger"].amount if has(other, "black_ledger") else 0  # TA-25.11
    other.gold.value += amount + bonus
    sea.tell(T("{who} pays {gold} to {other}.", who=Who(seat), gold=names.gold(amount), other=Who(to)))
    if bonus:
        sea.tell(T("The Black Ledger brings {who} {gold} more.", who=Who(to), gold=names.gold(bonus)))


def _fight_told(sea: Sea, seat: int, foe: int) -> Text:
    """What a ship here defends with, and how likely it is to be beaten without crew on either side."""
    fight = meeting(sea, seat, foe, sea.captains[seat].ship, sea.turn.came)
    _, theirs = pools(sea, fight, sea.turn.steps)
    won = names.wins(chance(sea, fight, sea.turn.steps))
    if foe >= 0 and sea.captains[foe].ready.cards:
        return T("defends with {dice} at least · without crew {odds}", dice=names.pool_words(theirs), odds=won)
    return T("defends with {dice} · without crew {odds}", dice=names.pool_words(theirs), odds=won)
