"""What a Battle will be rolled with and how it may end: rules, words, pictures and computers all read it here."""

from functools import cache
from itertools import product

from msgspec import Struct

from bot.games.tide_of_avaris.chart import WITH_WIND
from bot.games.tide_of_avaris.components import MONSTER, NAVY, NOBODY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import DICE, MONSTERS, NAVY_CARDS, RELICS

HITS: dict[str, int] = {"hit": 1, "hit2": 2}  # TA-17.7, TA-17.9
RAM_STEPS = 2  # paid steps of the turn
NEGLIGIBLE = 1e-6  # ties in a row that are not reckoned with any more


class Pool(Struct, frozen=True):
    """What one side rolls: combat dice, and the Spirit Die that it controls."""

    dice: int
    spirit: str = ""  # "marauder" or "guardian"


def attack_pool(sea: Sea, seat: int, steps: int) -> int:
    """TA-17.3, TA-21.3 Combat dice as attacker before crew: 1, the Attack steps, and the Iron Ram (TA-25.8)."""
    captain = sea.captains[seat]
    ram = RELICS["iron_ram"].amount if "iron_ram" in captain.relics and steps >= RAM_STEPS else 0
    return 1 + captain.attack + ram


def defence_pool(sea: Sea, seat: int) -> int:
    """TA-17.3, TA-21.4 Combat dice as defender before crew: 1, the Defence steps, and the Copper Hull (TA-25.9)."""
    captain = sea.captains[seat]
    return 1 + captain.defence + (RELICS["copper_hull"].amount if "copper_hull" in captain.relics else 0)


def pools(sea: Sea, fight: Fight, steps: int, attack: int = 0, defend: int = 0) -> tuple[Pool, Pool]:
    """TA-17.3 to TA-17.5, TA-15.15 to TA-15.17 Both pools, with the dice commanded and so many more; the Spirit Dice
    are never exhausted."""
    one, two = fight.attacker, fight.defender
    if one.who == NAVY:
        attacker = Pool(NAVY_CARDS[sea.navy.card].attack)
    else:
        dice = attack_pool(sea, one.who, steps) + len(one.crew) + attack - fight.weaker
        attacker = Pool(max(1, dice), "marauder" if sea.control["marauder"].owner == one.who else "")
    if two.who == NAVY:
        return attacker, Pool(NAVY_CARDS[sea.navy.card].defend)
    if two.who == MONSTER:
        card = MONSTERS[fight.monster]
        mirrored = min(card.amount, attacker.dice + bool(attacker.spirit))  # TA-20.11.4
        return attacker, Pool(mirrored if card.special == "mirror" else card.dice)
    dice = defence_pool(sea, two.who) + len(two.crew) + defend
    return attacker, Pool(dice, "guardian" if sea.control["guardian"].owner == two.who else "")


def wind(sea: Sea, fight: Fight, came: str) -> int:
    """TA-17.15 to TA-17.18 Who has the Wind Advantage, by the attacker's last step; else the Weather Glass.

    `came` is the space that step came from, "" after a Whirlpool ride and against monsters.
    """
    attacker, defender = fight.attacker.who, fight.defender.who
    if fight.monster and MONSTERS[fight.monster].special == "wind":  # TA-1.7, TA-20.11.9
        return MONSTER
    if came and not fight.monster:
        return attacker if (came, fight.space) in WITH_WIND else defender
    for who in (attacker, defender):
        if who >= 0 and "weather_glass" in sea.captains[who].relics:  # TA-25.10
            return who
    return NOBODY


def meeting(sea: Sea, attacker: int, defender: int, space: str, came: str, monster: str = "") -> Fight:
    """A fight that might be, with its wind."""
    fight = Fight(space, Side(attacker), Side(defender), monster=monster)
    fight.wind = wind(sea, fight, came)
    return fight


def chance(sea: Sea, fight: Fight, steps: int, attack: int = 0, defend: int = 0) -> float:
    """How likely the attacker is to win with the dice commanded and so many more."""
    windy = 1 if fight.wind == fight.attacker.who else -1 if fight.wind == fight.defender.who else 0
    return odds(*pools(sea, fight, steps, attack, defend), windy, fight.monster)


@cache
def odds(attacker: Pool, defender: Pool, windy: int = 0, monster: str = "") -> float:
    """TA-17.6 to TA-17.12, TA-20.11 The attacker's chance; `windy` is 1 if he has the wind, -1 if the defender has."""
    special = MONSTERS[monster].special if monster else ""
    won, tied = _one_roll(attacker, defender, windy, monster)
    if special == "wins_ties":  # TA-20.11.2
        return won
    if special != "grows":
        return won / (1 - tied)
    chance, share = won, tied
    while share > NEGLIGIBLE:  # TA-20.11.7
        defender = Pool(defender.dice + MONSTERS[monster].amount, defender.spirit)
        won, tied = _one_roll(attacker, defender, windy, monster)
        chance, share = chance + share * won, share * tied
    return chance


def _one_roll(attacker: Pool, defender: Pool, windy: int, monster: str) -> tuple[float, float]:
    """How likely the attacker is to win one roll, and to tie it."""
    card = MONSTERS[monster] if monster else None
    becalmed = card is not None and card.special == "no_wind"  # TA-20.11.1
    ignored = card.amount if card and card.special == "ignores_hit" else 0  # TA-20.11.3
    won = tied = 0.0
    mine, theirs = _spread(attacker, windy > 0 and not becalmed), _spread(defender, windy < 0)
    for ((hits, taking), p), ((other, taken), q) in product(mine.items(), theirs.items()):
        one, two = max(0, hits - taken - ignored), max(0, other - taking)
        won += p * q * (one > two)
        tied += p * q * (one == two)
    return won, tied


@cache
def _spread(pool: Pool, windy: bool) -> dict[tuple[int, int], float]:
    """The chances of so many hits, and of so many taken from the other side."""
    spread = {(0, 0): 1.0}
    spirits: dict[str, tuple[tuple[str, ...], ...]] = {
        "marauder": (DICE.marauder_die,),
        "guardian": (DICE.guardian_die,),
    }
    for faces in (*[DICE.combat_die] * pool.dice, *spirits.get(pool.spirit, ())):
        rolled: dict[tuple[int, int], float] = {}
        for ((hits, taking), p), face in product(spread.items(), faces):
            ends = (hits + HITS.get(face, int(face == "wind" and windy)), taking + (face == "minus1"))
            rolled[ends] = rolled.get(ends, 0.0) + p / len(faces)
        spread = rolled
    return spread
