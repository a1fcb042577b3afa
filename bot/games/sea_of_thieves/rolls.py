"""Crew rolls and what may be done to them before they count (ST-5, ST-10)."""

from collections.abc import Iterable

from bot.engine.chance import Dice
from bot.engine.emoji import die
from bot.engine.orders import ASK
from bot.engine.question import NOT_OFFERED, Option, PickOne, PickSome, Why, free
from bot.engine.text import N, T, Text, Who, listed
from bot.games.sea_of_thieves.components import SHIP_NAMES, CrewRoll, Sea
from bot.games.sea_of_thieves.content import CORNERS, CREW, FORTUNE, KEPT, TABLE
from bot.games.sea_of_thieves.describe import NOT_HELD, moment
from bot.games.sea_of_thieves.entries import LOOT, SHOVELS, entries
from bot.games.sea_of_thieves.orders import Duel, own_turn, standing, windowed
from bot.games.sea_of_thieves.reactions import announced
from bot.games.sea_of_thieves.supply import dead_at, discard_fortune, discard_kept
from bot.games.sea_of_thieves.words import REACTION, card_option, unnamed

ACE = next(section for section in KEPT if CORNERS[section].op == "ace")
ACCEPT = "accept"
REROLLS = {card: f"reroll.{card}" for card in FORTUNE}
_THROWN_AWAY = {key: card for card, key in REROLLS.items()}
DICE = tuple(f"die.{place}" for place in range(1, 9))
BOATSWAIN = "boatswain"
OTHER_DICE = "dice"


async def throw(sea: Sea, seat: int, n: int, what: str, fewer: int = 0, bonus: int = 0, at: str = "") -> CrewRoll:
    """ST-5.1, ST-5.3 One die per ready crew token; it can be changed until it is accepted (ST-5.5)."""
    ready = sea.ship(seat, n).ready
    count = max(ready - fewer, TABLE.fire_dice_floor) if fewer and ready else ready
    roll = CrewRoll(seat, n, what, [], bonus, at=at)
    if count:
        roll.dice = list(await Dice(6, count, "ST-5.1", seat, roll.purpose))
    sea.rolls.append(roll)  # ST-5.9 rolls are public
    _tell(sea, roll)
    return roll


async def crew_roll(sea: Sea, seat: int, n: int, what: str, beat: int = 0, at: str = "") -> CrewRoll:
    """ST-5.5, ST-5.8 A roll of which nothing is chosen but whether it is accepted: that of a boarding.

    `beat`: what a boarded crew has to match, for its standing order."""
    roll = await throw(sea, seat, n, what, at=at)
    await _adjust(sea, roll, beat)
    roll.accepted = True
    return roll


def _tell(sea: Sea, roll: CrewRoll) -> None:
    sea.tell(
        N(
            "{who} rolls {dice} with ship {ship}: {n} success.",
            "{who} rolls {dice} with ship {ship}: {n} successes.",
            roll.successes,
            who=Who(roll.seat),
            dice=listed(roll.dice) if roll.dice else "-",
            ship=SHIP_NAMES[roll.ship],
        )
    )


def _boatswain(sea: Sea, roll: CrewRoll) -> bool:
    """ST-25.15 Whether a Boatswain can throw dice of this roll again."""
    ship = sea.ship(roll.seat, roll.ship)
    return bool(roll.dice) and ship.able(BOATSWAIN) * CREW[BOATSWAIN].n > ship.boatswain


def _useful(sea: Sea, roll: CrewRoll, op: str) -> bool:
    """ST-10.2 A card that could do nothing at all cannot be played."""
    if op == "flip":
        return any(TABLE.faces[pip - 1] == 0 for pip in roll.dice)
    if roll.what != "plunder":
        return True
    if op == "kills":
        there = dead_at(sea, sea.ship(roll.seat, roll.ship).hex)
        return bool(there) or LOOT in entries(sea, roll.seat, roll.ship)
    if op == "successes":  # Sharp Shovels
        return bool(entries(sea, roll.seat, roll.ship, plain=0, only=1))
    return True


def _failed(roll: CrewRoll) -> list[int]:
    """The places of the dice that brought nothing."""
    return [place for place, pip in enumerate(roll.dice) if not TABLE.faces[pip - 1]]


def open_to_change(sea: Sea, roll: CrewRoll) -> bool:
    """ST-38.12 Whether, by what all may know, anything could still make the roll better.

    No card in hand, Hidden Ace or Boatswain: nothing. Else a failed die, or a card of the box that would add to it."""
    player = sea.players[roll.seat]
    if ACE in player.kept:
        return True
    if not player.fortune.cards:
        return _boatswain(sea, roll) and bool(_failed(roll))
    if _failed(roll):
        return True
    after = [card for card in FORTUNE.values() if card.timing == "after_roll" and card.at in ("any", roll.what)]
    return any(_useful(sea, roll, card.op) for card in after)


async def _adjust(sea: Sea, roll: CrewRoll, beat: int) -> None:
    """ST-5.5, ST-10.3 Rerolls, Boatswain and cards in any order and number; ST-10.8 by the ship's owner alone."""
    seat = roll.seat
    duel = standing(sea, seat, Duel)
    mine = own_turn(sea, seat)
    if not mine and not windowed(sea) and duel != ASK:
        await _by_order(sea, roll, {"none": 0, "one": 1, "two": 2}[duel], beat)
        return
    question = Adjustment if mine else BoardedRoll
    while open_to_change(sea, roll):
        answer = await question(seat, free(question, sea, seat), ACCEPT)
        if answer == ACCEPT:
            return
        await change(sea, roll, answer)


def changes(sea: Sea, seat: int) -> tuple[str, ...]:
    """ST-5.5 What can be done to the last roll."""
    hand = dict.fromkeys(sea.players[seat].fortune.cards)
    keys = (BOATSWAIN, *[REROLLS[card] for card in hand], OTHER_DICE, *hand, ACE)
    return tuple([key for key in keys if no_change(sea, seat, key) is None])


async def change(sea: Sea, roll: CrewRoll, answer: str) -> None:
    player = sea.players[roll.seat]
    if answer in (BOATSWAIN, OTHER_DICE) or answer in _THROWN_AWAY:
        await _again(sea, roll, answer)
    elif answer == ACE:  # ST-34.12
        discard_kept(sea, player, ACE)
        roll.bonus += CORNERS[ACE].n
        sea.tell(T("{who} uses {card}.", who=Who(roll.seat), card=CORNERS[ACE].name))
        _tell(sea, roll)
    elif await announced(sea, roll.seat, answer):
        _boost(roll, answer)
        _tell(sea, roll)


async def _again(sea: Sea, roll: CrewRoll, answer: str) -> None:
    """ST-5.6, ST-10.6 The failed dice are thrown again, or those of the thrower's choice."""
    seat, count, places = roll.seat, len(roll.dice), _failed(roll)
    hidden = not own_turn(sea, seat)
    if answer == OTHER_DICE or (not places and count > 1):
        default = tuple([DICE[place] for place in places]) or DICE[:1]
        chosen = await DiceAgain(seat, DICE[:count], 1, count, default, hidden=hidden)
        places = [DICE.index(key) for key in chosen]
    if answer == OTHER_DICE:
        ways = _ways(sea, roll)
        answer = ways[0] if len(ways) == 1 else await ThrownWith(seat, ways, ways[0], hidden=hidden)
    await _reroll(sea, roll, answer, places or [0])


def _ways(sea: Sea, roll: CrewRoll) -> tuple[str, ...]:
    """ST-10.6, ST-25.15 By what dice can be thrown again: a Boatswain, or any card of the hand."""
    boatswain = (BOATSWAIN,) if _boatswain(sea, roll) else ()
    return (*boatswain, *[REROLLS[card] for card in dict.fromkeys(sea.players[roll.seat].fortune.cards)])


def _boost(roll: CrewRoll, card: str) -> None:
    """The after-roll cards (ST-35.1 to ST-35.5)."""
    printed = FORTUNE[card]
    if printed.op == "flip":  # ST-35.2 to the opposite face; a 1 rather than a 2, it becomes the better one
        for _ in range(printed.n):
            failed = _failed(roll)
            if failed:
                place = min(failed, key=lambda i: roll.dice[i])
                roll.dice[place] = 7 - roll.dice[place]
    elif printed.op == "kills":  # ST-35.5
        roll.kills += printed.n
    elif printed is SHOVELS:  # ST-35.4
        roll.only += printed.n
    else:  # ST-35.1, ST-35.3
        roll.bonus += printed.n


async def _reroll(sea: Sea, roll: CrewRoll, way: str, places: list[int]) -> None:
    """ST-5.6 Rerolled dice lose their former face; ST-10.7 a card discarded for it is not played and stays unseen."""
    if way == BOATSWAIN:
        sea.ship(roll.seat, roll.ship).boatswain += 1
        sea.tell(T("{who} has the Boatswain throw again.", who=Who(roll.seat)))
    else:
        discard_fortune(sea, sea.players[roll.seat], way.removeprefix("reroll."))
        sea.tell(T("{who} discards a fortune card to throw again.", who=Who(roll.seat)))
    thrown = await Dice(6, len(places), "ST-5.6", roll.seat, roll.purpose)
    for place, pip in zip(places, thrown, strict=True):
        roll.dice[place] = pip
    _tell(sea, roll)


async def _by_order(sea: Sea, roll: CrewRoll, cards: int, beat: int) -> None:
    """ST-38.5 The order `duel`: a boarded crew that loses throws its failed dice again, free of cost if it can."""
    hand = sea.players[roll.seat].fortune.cards
    while cards and roll.successes < beat and (failed := _failed(roll)):
        if _boatswain(sea, roll):
            await _reroll(sea, roll, BOATSWAIN, failed)
        elif hand:
            cards -= 1
            await _reroll(sea, roll, REROLLS[hand[0]], failed)
        else:
            return


# -- what is asked -----------------------------------------------------------------------------------------------------


def dice_line(sea: Sea) -> Text:
    roll = sea.rolls[-1]
    pips = ", ".join(str(pip) for pip in roll.dice) or "-"
    return N("Rolled {dice}: {n} success.", "Rolled {dice}: {n} successes.", roll.successes, dice=pips)


def no_change(sea: Sea, seat: int, key: str) -> Why | None:
    """ST-5.5, ST-10.6, ST-10.12, ST-25.15 Why the last roll cannot be changed so."""
    player, roll = sea.players[seat], sea.rolls[-1]
    if key in _THROWN_AWAY:
        return None if roll.dice and _THROWN_AWAY[key] in player.fortune.cards else NOT_OFFERED
    if key == BOATSWAIN:
        return None if _boatswain(sea, roll) else _no_boatswain
    if key == OTHER_DICE:  # without a failed die the dice are asked for anyway
        return None if 0 < len(_failed(roll)) < len(roll.dice) and _ways(sea, roll) else NOT_OFFERED
    if key == ACE and ACE in player.kept:
        return None
    if key not in player.fortune.cards:
        return moment(key) if key in player.kept else NOT_HELD if key in FORTUNE or key in KEPT else NOT_OFFERED
    printed = FORTUNE[key]
    if printed.timing != "after_roll":
        return moment(key)
    return None if printed.at in ("any", roll.what) and _useful(sea, roll, printed.op) else _no_boost


def missing_changes(sea: Sea, seat: int) -> Iterable[str]:
    """What somebody may look for to change the last roll."""
    roll = sea.rolls[-1]
    if any(sailor.kind == BOATSWAIN for sailor in sea.ship(roll.seat, roll.ship).crew):
        yield BOATSWAIN
    hand = sea.players[seat].fortune.cards
    yield from (card for card in dict.fromkeys(hand) if FORTUNE[card].timing == "after_roll")


def change_option(sea: Sea, key: str) -> Option:
    """A change of the last roll in words."""
    failed = len(_failed(sea.rolls[-1]))
    if key == BOATSWAIN:
        hint = N(
            "{n} failed die, once this turn, without a card", "{n} failed dice, once this turn, without a card", failed
        )
        return Option(T("Boatswain: throw again"), hint if failed else T("Any dice, once this turn, without a card"))
    if key == OTHER_DICE:
        return Option(T("Throw other dice again"), T("You say which, and for which card"))
    if key in _THROWN_AWAY:
        name = FORTUNE[_THROWN_AWAY[key]].name
        hint = N(
            "{n} failed die; the card is discarded unseen", "{n} failed dice; the card is discarded unseen", failed
        )
        return Option(
            T("Throw again for {card}", card=name), hint if failed else T("Any dice; the card is discarded unseen")
        )
    return card_option(key)


class _Roll(PickOne, frozen=True, gc=False):
    """ST-5.5 What the roller does to the last roll."""

    clause, public = "ST-5.5", False

    def prompt(self, sea: Sea, /) -> Text:
        return T("{dice} Accept it for {what}, or change it?", dice=dice_line(sea), what=_WHAT[sea.rolls[-1].what])

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        return (ACCEPT, *changes(sea, seat))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        return None if key == ACCEPT else no_change(sea, seat, key)

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        return missing_changes(sea, self.seat)

    options = {ACCEPT: Option(T("Accept the roll"))}

    def option(self, sea: Sea, key: str, /) -> Option:
        return self.options.get(key) or change_option(sea, key)


class Adjustment(_Roll, frozen=True, gc=False):
    """ST-5.5 In the own turn."""

    name = "roll.adjust"
    waiting = T("{who} looks at the roll.")


class BoardedRoll(_Roll, frozen=True, gc=False):
    """ST-5.5, ST-38.6 On a ship that is boarded."""

    name, hidden = "boarding.roll", True
    waiting = REACTION


_WHAT = {
    "full_sail": T("FULL SAIL"),
    "open_fire": T("OPEN FIRE"),
    "plunder": T("PLUNDER"),
    "boarding": T("the boarding"),
}


def _no_boatswain(sea: Sea, seat: int, key: str) -> Text:
    """ST-25.15."""
    roll = sea.rolls[-1]
    if not sea.ship(roll.seat, roll.ship).able(BOATSWAIN):
        return T("No Boatswain of this ship is ready.")
    return T("The Boatswain has thrown again this turn.") if roll.dice else T("No dice were thrown.")


def _no_boost(sea: Sea, seat: int, card: str) -> Text:
    """ST-10.2, ST-10.12 A card for rolls that does not help this one."""
    at = FORTUNE[card].at
    if at not in ("any", sea.rolls[-1].what):
        return T("That card helps {what} only.", what=_WHAT[at])
    return T("No die has failed.") if FORTUNE[card].op == "flip" else T("Nothing in this hex would use it.")


class DiceAgain(PickSome, frozen=True, gc=False, kw_only=True):
    """ST-10.6 Which dice are thrown again, which nobody notices before they are."""

    name, clause, public, unnoticed = "roll.dice", "ST-10.6", False, True
    waiting, told_waiting = T("{who} looks at the roll."), unnamed
    hidden: bool  # ST-38.6 on a boarded ship  # pyright: ignore[reportIncompatibleVariableOverride]

    def prompt(self, sea: Sea, /) -> Text:
        return T("{dice} Which dice are thrown again?", dice=dice_line(sea))

    def option(self, sea: Sea, key: str, /) -> Option:
        place = DICE.index(key)
        pip = sea.rolls[-1].dice[place]
        return Option(T("Die {n}: {pip}", n=place + 1, pip=pip), emoji=die(pip))


class ThrownWith(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-10.6, ST-25.15 By what chosen dice are thrown again, which nobody notices before they are."""

    name, clause, public, unnoticed = "roll.with", "ST-10.6", False, True
    waiting, told_waiting = T("{who} looks at the roll."), unnamed
    asks = T("What do you give to throw them again?")
    hidden: bool  # ST-38.6 on a boarded ship  # pyright: ignore[reportIncompatibleVariableOverride]

    def option(self, sea: Sea, key: str, /) -> Option:
        return change_option(sea, key)
