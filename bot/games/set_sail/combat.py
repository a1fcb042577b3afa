"""Chapter 15 - player combat: attack roll, fight or flee, loss, theft, sidestep."""

from msgspec.structs import replace

from bot.engine.chance import Draw, Roll
from bot.engine.emoji import die as die_sign
from bot.engine.question import Option, PickOne, Place
from bot.engine.text import NONE, N, T, Text, Who
from bot.games.set_sail.board import BESIDE, PORTS, RANK
from bot.games.set_sail.components import Clash, Meeting, Sea, Stance
from bot.games.set_sail.content import BOX
from bot.games.set_sail.forecast import fight_odds, flight_odds
from bot.games.set_sail.hand import fit_hand
from bot.games.set_sail.names import CARD_NAMES, rolled, tile_told, way
from bot.games.set_sail.offers import MOST_SEATS, talks
from bot.games.set_sail.runout import lose_supplies
from bot.games.set_sail.trading import menu

_PER_CANNON = BOX.upgrades["cannon"].adds
_PER_OAR = BOX.upgrades["oar"].flee
MEETING_KEYS = {(tile, foe): f"{tile}.{foe}" for tile in RANK for foe in range(MOST_SEATS)}
_MEETING = {key: place for place, key in MEETING_KEYS.items()}


def meetings(sea: Sea) -> list[Meeting]:
    """SS-15.1, SS-15.2 One combat for each tile and opponent met there; SS-15.3 never in a port."""
    me = sea.turn
    one, two = sea.captains[me].ships
    tiles = [one] if one == two else [one, two] if RANK[one] < RANK[two] else [two, one]
    return [
        Meeting(tile, foe)  # SS-15.6 an opponent met on two tiles is fought twice
        for tile in tiles
        if tile not in PORTS
        for foe, captain in enumerate(sea.captains)
        if foe != me and tile in captain.ships
    ]


async def combats(sea: Sea) -> None:
    """SS-15.4 All combats before the first action, in the order the active captain chooses."""
    me = sea.turn
    left = [
        each
        for each in sea.now.meetings
        if each.tile in sea.captains[me].ships and each.tile in sea.captains[each.foe].ships
    ]  # SS-15.5 a combat with nobody there is dropped; SS-18.12 whoever ran out lies in port
    if not left:
        sea.now.meetings = []
        sea.phase = "act"
        return
    chosen = left[0]
    if len(left) > 1 or (sea.now.fought and talks(sea)):  # SS-6.14 so that a trade is possible in between
        keys = {MEETING_KEYS[each.tile, each.foe]: each for each in left}
        chosen = keys[await menu(sea, NextCombat(me, tuple(keys)))]
    sea.now.meetings = [each for each in left if each != chosen]
    sea.now.fought += 1
    await clash(sea, chosen)


async def clash(sea: Sea, meeting: Meeting) -> None:
    """SS-15.8, SS-15.24 One combat: attack, stance, loss, theft, sidestep; SS-21.2 only these two are asked."""
    me, foe, tile = sea.turn, meeting.foe, meeting.tile
    die = await Roll(BOX.die, "SS-15.7", me, MEETING_KEYS[tile, foe])
    total = die + _PER_CANNON * sea.captains[me].cannon
    sea.clash = Clash(tile, me, foe, die, total)
    sea.tell(
        T(
            "{who} attacks {foe} at {tile} and rolls {roll}.",
            who=Who(me),
            foe=Who(foe),
            tile=tile,
            roll=rolled(die, total),
        ),
        sign=die_sign(die),
    )
    answer = await Stand(foe, ("fight", "flee"))
    stance: Stance = "fight" if answer == "fight" else "flee"
    sea.clash = replace(sea.clash, stance=stance)
    if stance == "fight":
        thief, loser, lost = await _fight(sea, sea.clash)
    else:
        thief, loser, lost = await _flee(sea, sea.clash)
    if lost:
        told = N("{who} has to give up {n} supply.", "{who} has to give up {n} supplies.", lost, who=Who(loser))
        sea.tell(told, decisive=(loser,))
        await lose_supplies(sea, loser, lost)  # SS-15.24 the loss, then the theft, then the sidestep
    if thief >= 0:
        await steal(sea, thief, loser, tile)  # SS-15.25 also from one who ran out
    await sidestep(sea, foe, tile)  # SS-15.31 also if the attacker ran out


async def _fight(sea: Sea, now: Clash) -> tuple[int, int, int]:
    """SS-15.9 to SS-15.12 The higher total wins; who steals, who loses, how much. Nobody with equal totals."""
    die = await Roll(BOX.die, "SS-15.9", now.defender, MEETING_KEYS[now.tile, now.attacker])
    total = die + _PER_CANNON * sea.captains[now.defender].cannon
    told = T("{who} fights back and rolls {roll}.", who=Who(now.defender), roll=rolled(die, total))
    sea.tell(told, sign=die_sign(die))
    lost = abs(now.attack - total)  # SS-15.10; SS-15.23 the winner does not get them
    if now.attack == total:
        thief, loser = -1, -1  # SS-15.11
    elif now.attack > total:
        thief, loser = now.attacker, now.defender
    else:
        thief, loser = now.defender, now.attacker  # SS-15.12 either side may win
    sea.clash = replace(now, defence_die=die, defence=total, loser=loser, lost=lost)
    if loser < 0:
        sea.tell(T("It is a draw: nobody loses anything."))
    return thief, loser, lost


async def _flee(sea: Sea, now: Clash) -> tuple[int, int, int]:
    """SS-15.13 to SS-15.17 Away with the attack's total or more, else a loss; never any cost for the attacker."""
    die = await Roll(BOX.die, "SS-15.13", now.defender, MEETING_KEYS[now.tile, now.attacker])
    total = die + _PER_OAR * sea.captains[now.defender].oar
    told = T("{who} flees and rolls {roll}.", who=Who(now.defender), roll=rolled(die, total))
    sea.tell(told, sign=die_sign(die))
    if total >= now.attack:  # SS-15.14, SS-15.15
        sea.clash = replace(now, defence_die=die, defence=total)
        sea.tell(T("{who} gets away.", who=Who(now.defender)))
        return -1, -1, 0
    lost = now.attack - total  # SS-15.16
    sea.clash = replace(now, defence_die=die, defence=total, loser=now.defender, lost=lost)
    return now.attacker, now.defender, lost


async def steal(sea: Sea, thief: int, victim: int, tile: str) -> None:
    """SS-15.20 The winner may take one card at random; SS-15.19 from the hand alone, and not from an empty one."""
    hand = sea.captains[victim].hand.cards
    if not hand:
        return
    answer = await Theft(thief, ("take", "leave"), victim=victim)
    if answer == "leave":
        sea.tell(T("{who} leaves the hand of {victim} alone.", who=Who(thief), victim=Who(victim)))
        return
    at = await Draw(len(hand), "SS-15.18", thief, MEETING_KEYS[tile, victim])  # every card equally likely
    card = hand.pop(at)
    sea.captains[thief].hand.cards.append(card)
    sea.tell(T("{who} steals a card from {victim}.", who=Who(thief), victim=Who(victim)), decisive=(victim,))
    sea.tell(
        T("The stolen card: {card}.", card=CARD_NAMES[card]), (thief, victim)
    )  # SS-15.22 only these two learn which
    await fit_hand(sea, thief)  # SS-15.21


async def sidestep(sea: Sea, defender: int, tile: str) -> None:
    """SS-15.26 The defender may move one ship to an adjacent tile, free of cost."""
    ships = sea.captains[defender].ships
    if tile not in ships:
        return  # SS-15.29 ran out, and lies at the Supply Port already
    answer = await Sidestep(defender, (*BESIDE[tile], "stay"), "stay")
    if answer == "stay":
        sea.tell(T("{who} stays at {tile}.", who=Who(defender), tile=tile))
        return
    ships[ships.index(tile)] = answer  # SS-15.28 of two ships there, ship I; SS-15.30 the attacker's stays
    sea.tell(T("{who} slips from {tile} to {end}.", who=Who(defender), tile=tile, end=answer))


# -- what is asked -----------------------------------------------------------------------------------------------------


class NextCombat(PickOne, frozen=True):
    """SS-15.4 Which combat is fought next."""

    name, clause = "combat.order", "SS-15.4"
    waiting = T("{who} is choosing whom to fight next.")
    asks = T("Which combat is next?")
    never = ((T("No fight at all"), T("Every captain you meet at sea is fought, once on each tile.")),)  # SS-15.1

    def option(self, sea: Sea, key: str) -> Option:
        tile, foe = _MEETING[key]
        other = sea.captains[foe]
        cards = N("{n} card to steal", "{n} cards to steal", len(other.hand))
        arms = N("against {n} cannon", "against {n} cannons", other.cannon)
        told = [each for each, there in ((arms, other.cannon), (cards, len(other.hand))) if there]
        hint = T("{one} · {other}", one=told[0], other=told[1]) if len(told) > 1 else next(iter(told), NONE)
        return Option(T("Fight {foe} at {tile}", foe=Who(foe), tile=tile), hint, tile, tile, emoji=foe)


class Stand(PickOne, frozen=True):
    """SS-15.8 The defender fights back or flees."""

    name, clause = "combat.stance", "SS-15.8"
    waiting = T("{who} is deciding: fight or flee.")

    def prompt(self, sea: Sea) -> Text:
        now = sea.clash
        assert now is not None
        return T(
            "{foe} attacks you at {tile} with {total}. Fight back or flee?",
            foe=Who(now.attacker),
            tile=now.tile,
            total=rolled(now.attack_die, now.attack),
        )

    def option(self, sea: Sea, key: str) -> Option:
        now = sea.clash
        assert now is not None
        captain = sea.captains[self.seat]
        if key == "fight":
            win, draw = fight_odds(captain, now.attack)
            hint = T("win {win} %, draw {draw} % · the loser pays the difference and may be robbed", win=win, draw=draw)
            return Option(T("Fight back"), hint, emoji="fight")
        hint = T("get away {n} % · else you pay the difference and may be robbed", n=flight_odds(captain, now.attack))
        return Option(T("Flee"), hint, emoji="wind")


class Theft(PickOne, frozen=True, kw_only=True):
    """SS-15.12 Whether the winner takes a card."""

    name, clause = "combat.steal", "SS-15.12"
    waiting = T("{who} has won and may steal a card.")
    never = ((T("Choose the card"), T("It is drawn at random from the hand.")),)  # SS-15.18

    victim: int

    def prompt(self, sea: Sea) -> Text:
        return T("You have won. Steal a card from {foe}?", foe=Who(self.victim))

    def option(self, sea: Sea, key: str) -> Option:
        if key == "leave":
            return Option(T("Do not steal"))
        cards = len(sea.captains[self.victim].hand)
        return Option(T("Steal a card"), N("the only one held", "one at random of {n}", cards))


class Sidestep(Place, frozen=True):
    """SS-15.26 Whether and where the defender slips away, SS-15.27 to any adjacent tile."""

    name, clause = "combat.sidestep", "SS-15.26"
    waiting = T("{who} may slip away by one tile.")
    never = ((T("A tile farther away"), T("Slipping away is one step, to a tile that shares an edge.")),)

    def prompt(self, sea: Sea) -> Text:
        assert sea.clash is not None
        return T("The fight at {tile} is over. Slip away to a tile next to it, or stay?", tile=sea.clash.tile)

    def option(self, sea: Sea, key: str) -> Option:
        if key == "stay":
            return Option(T("Stay"))
        assert sea.clash is not None
        return Option(tile_told(key), T("1 step {way}", way=way(sea.clash.tile, key)), key, key)
