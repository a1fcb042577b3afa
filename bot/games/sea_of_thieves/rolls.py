"""Crew rolls and what may be done to them before they count (ST-5, ST-10)."""

from bot.engine.chance import Dice
from bot.engine.decision import PickOne, PickSome
from bot.engine.text import N, T, Who, listed
from bot.games.sea_of_thieves.components import SHIP_NAMES, CrewRoll, Sea
from bot.games.sea_of_thieves.content import CORNERS, CREW, FORTUNE, KEPT, TABLE
from bot.games.sea_of_thieves.entries import LOOT, SHOVELS, entries
from bot.games.sea_of_thieves.orders import own_turn, standing, windowed
from bot.games.sea_of_thieves.reactions import announced
from bot.games.sea_of_thieves.supply import dead_at, discard_fortune, discard_kept

ACE = next(section for section in KEPT if CORNERS[section].op == "ace")
REROLLS = {card: f"reroll.{card}" for card in FORTUNE}
DICE = tuple(f"die.{place}" for place in range(1, 9))
BOATSWAIN = "boatswain"


async def crew_roll(
    sea: Sea, seat: int, n: int, what: str, fewer: int = 0, bonus: int = 0, beat: int = 0, at: str = ""
) -> CrewRoll:
    """ST-5.1, ST-5.3 One die per ready crew token; ST-5.5, ST-5.8 adjusted until it is accepted.

    `beat`: what a boarded crew has to match, for its standing order."""
    ready = sea.ship(seat, n).ready
    count = max(ready - fewer, TABLE.fire_dice_floor) if fewer and ready else ready
    roll = CrewRoll(seat, n, what, [], bonus, at=at)
    if count:
        roll.dice = list(await Dice(6, count, "ST-5.1", seat, roll.purpose))
    sea.rolls.append(roll)  # ST-5.9 rolls are public
    _tell(sea, roll)
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


def adjustments(sea: Sea, roll: CrewRoll) -> list[str]:
    """ST-10.6, ST-10.12, ST-25.15 What the roller could do to the roll now, besides accepting it."""
    player = sea.players[roll.seat]
    hand = dict.fromkeys(player.fortune.cards)
    keys: list[str] = []
    if roll.dice:
        if _boatswains(sea, roll):
            keys.append(BOATSWAIN)
        keys += [REROLLS[card] for card in hand]
    for card in hand:
        printed = FORTUNE[card]
        if printed.timing == "after_roll" and printed.at in ("any", roll.what) and _useful(sea, roll, printed.op):
            keys.append(card)
    if ACE in player.kept:
        keys.append(ACE)
    return keys


def _boatswains(sea: Sea, roll: CrewRoll) -> int:
    ship = sea.ship(roll.seat, roll.ship)
    return ship.able(BOATSWAIN) * CREW[BOATSWAIN].n - ship.boatswain


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


async def _adjust(sea: Sea, roll: CrewRoll, beat: int) -> None:
    """ST-5.5, ST-10.3 Rerolls, Boatswain and cards in any order and number; ST-10.8 by the ship's owner alone."""
    seat = roll.seat
    player = sea.players[seat]
    duel = standing(sea, seat, "duel")
    mine = own_turn(sea, seat)
    if not mine and not windowed(sea) and duel != "ask":
        await _by_order(sea, roll, {"none": 0, "one": 1, "two": 2}[duel], beat)
        return
    name = "roll.adjust" if mine else "boarding.roll"
    while True:
        # ST-38.12 not asked if public counts show that there is nothing to do
        if not player.fortune.cards and ACE not in player.kept and not (roll.dice and _boatswains(sea, roll)):
            return
        keys = ("accept", *adjustments(sea, roll))
        answer = await PickOne(
            seat, name, keys, "accept", clause="ST-5.5", public=False, about=roll.what, hidden=not mine
        )
        if answer == "accept":
            return
        await _change(sea, roll, answer)


async def _change(sea: Sea, roll: CrewRoll, answer: str) -> None:
    player = sea.players[roll.seat]
    if answer == BOATSWAIN or answer.startswith("reroll."):
        count = len(roll.dice)
        chosen = DICE[:1]
        if count > 1:
            failed = tuple([DICE[i] for i, pip in enumerate(roll.dice) if not TABLE.faces[pip - 1]])
            default = failed or DICE[:1]
            chosen = await PickSome(
                roll.seat,
                "roll.dice",
                DICE[:count],
                1,
                count,
                default,
                clause="ST-10.6",
                public=False,
                about=answer,
                unnoticed=True,
                hidden=not own_turn(sea, roll.seat),
            )
        await _reroll(sea, roll, answer, [DICE.index(key) for key in chosen])
    elif answer == ACE:  # ST-34.12
        discard_kept(sea, player, ACE)
        roll.bonus += CORNERS[ACE].n
        sea.tell(T("{who} uses {card}.", who=Who(roll.seat), card=CORNERS[ACE].name))
        _tell(sea, roll)
    elif await announced(sea, roll.seat, answer):
        _boost(roll, answer)
        _tell(sea, roll)


def _boost(roll: CrewRoll, card: str) -> None:
    """The after-roll cards (ST-35.1 to ST-35.5)."""
    printed = FORTUNE[card]
    if printed.op == "flip":  # ST-35.2 to the opposite face; a 1 rather than a 2, it becomes the better one
        for _ in range(printed.n):
            failed = [i for i, pip in enumerate(roll.dice) if not TABLE.faces[pip - 1]]
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
    """ST-38.5 The order `duel`: a boarded crew that loses throws its failed dice again."""
    hand = sea.players[roll.seat].fortune.cards
    while cards and hand and roll.successes < beat:
        failed = [i for i, pip in enumerate(roll.dice) if not TABLE.faces[pip - 1]]
        if not failed:
            return
        cards -= 1
        await _reroll(sea, roll, REROLLS[hand[0]], failed)
