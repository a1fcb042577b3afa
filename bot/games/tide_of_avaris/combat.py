"""Combat: its sides (chapter 16) and the Battle (chapter 17)."""

from collections.abc import Iterable
from typing import Literal

from bot.engine.chance import Dice, Roll
from bot.engine.question import NOT_OFFERED, Option, PickSome, Together, Why
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import exhaust, has
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.chart import FITTING, THING, WITH_WIND, numbered
from bot.games.tide_of_avaris.components import MONSTER, NAVY, NOBODY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import DICE, MONSTERS, NAVY_CARDS, RELICS, TRACKS
from bot.games.tide_of_avaris.parley import parley

HITS: dict[str, int] = {"hit": 1, "hit2": 2}  # TA-17.7, TA-17.9
FACE_NAMES: dict[str, Text] = {
    "hit": T("hit"),
    "hit2": T("double hit"),
    "wind": T("wind"),
    "miss": T("miss"),
    "minus1": T("minus one"),
}


def begin(sea: Sea, attacker: int, defender: int, space: str, monster: str = "") -> Fight:
    """TA-16.1, TA-16.3 to TA-16.6 One attacker, who moved onto the space, and one defender, who lay there.

    Begun after a refused bribe, by the Navy Hunts, and by Explore, where the monster defends; by nothing else.
    """
    sea.fight = Fight(space, Side(attacker), Side(defender), monster=monster)
    return sea.fight


async def fight_it_out(sea: Sea, fight: Fight, came: str) -> bool:
    """TA-16.2, TA-16.7 Parley between two pirates, else and then the Battle; False if a deal was made."""
    pirates = fight.attacker.who >= 0 and fight.defender.who >= 0
    if pirates and sea.options["parley"] == "on" and await parley(sea, fight):
        return False
    await battle(sea, fight, came)
    return True


async def battle(sea: Sea, fight: Fight, came: str) -> None:
    """TA-17.1, TA-17.6, TA-17.11 Crew is commanded, both pools are rolled, the higher result wins."""
    fight.wind = wind(sea, fight, came)
    await commit(sea, fight)
    fill_pools(sea, fight)
    tell_pools(sea, fight)
    while fight.winner == NOBODY:
        await roll(sea, fight)
    fight.stage = "won"
    sea.tell(T("{who} wins the battle.", who=names.ship(sea, fight.winner)))


async def commit(sea: Sea, fight: Fight) -> None:
    """TA-17.1, TA-17.2, TA-6.10 Both sides command fitting dice, hidden until both have chosen.

    Every side with a ready die is asked, fitting or not, so that nothing shows in who is asked (TA-27.3).
    """
    fight.stage = "commit"
    if fight.monster and MONSTERS[fight.monster].special == "no_crew":  # TA-20.11.5
        return
    asks: list[Commit] = []
    for side in (fight.attacker, fight.defender):
        if side.who >= 0 and sea.captains[side.who].ready.cards:
            keys = fitting(sea, fight, side.who)
            asks.append(Commit(side.who, keys, 0, len(keys), ()))
    if not asks:
        return
    answers = await Together(tuple(asks))
    for side in (fight.attacker, fight.defender):
        for key in answers.get(side.who, ()):
            exhaust(sea.captains[side.who], THING[key])  # TA-17.14
            side.crew.append(THING[key])
        if side.crew:
            dice = listed(names.dice(side.crew))
            sea.tell(T("{who} commands {dice} to the battle.", who=Who(side.who), dice=dice))


def role(fight: Fight, seat: int) -> Literal["attack", "defend"]:
    """What a captain does in a combat."""
    return "attack" if fight.attacker.who == seat else "defend"


def fitting(sea: Sea, fight: Fight, seat: int) -> tuple[str, ...]:
    """TA-6.7, TA-6.10 The ready dice that show the resource of the own side."""
    faces = FITTING[role(fight, seat)]
    return numbered([face for face in sea.captains[seat].ready.cards if face in faces])


class Commit(PickSome, frozen=True, gc=False):
    """TA-17.1 Which dice are commanded to the Battle."""

    name, clause, public, joined = "battle.commit", "TA-17.1", False, True
    waiting = T("{who} is commanding crew to the battle.")

    def prompt(self, sea: Sea) -> Text:
        assert sea.fight is not None
        side, foe = role(sea.fight, self.seat), sea.fight.foe(self.seat)
        attacks = side == "attack"
        pool = attack_pool(sea, self.seat, sea.turn.steps) if attacks else defence_pool(sea, self.seat)
        facts = T(
            "Battle against {foe}: you have {mine} {dice}, {foe} {theirs} at least. {wind}",
            foe=names.ship(sea, foe),
            mine=pool,
            dice=N("die", "dice", pool),
            theirs=pool_of(sea, foe, not attacks),
            wind=T("Nobody has the wind.")
            if sea.fight.wind == NOBODY
            else T("The wind is with {who}.", who=names.ship(sea, sea.fight.wind)),
        )
        if not self.keys:
            resource = names.RESOURCES[side]
            return T(
                "{facts} No ready die of yours shows {side}: go on to the roll without crew.",
                facts=facts,
                side=resource,
            )
        if attacks:
            return T("{facts} Which attack dice do you command?", facts=facts)
        return T("{facts} Which defend dice do you command?", facts=facts)

    def option(self, sea: Sea, key: str) -> Option:
        return names.own_die(key)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return numbered(sea.captains[seat].ready.cards)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-6.10 Only dice of the own side's resource."""
        if sea.fight is not None and key in fitting(sea, sea.fight, seat):
            return None
        return _other_resource if key in THING else NOT_OFFERED

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.5 All fitting dice if the Hold is worth 3 or more, else none."""
        return self.keys if burial_worth(sea.captains[self.seat]) >= WORTH_DEFENDING else ()


WORTH_DEFENDING = 3


def _other_resource(sea: Sea, seat: int, key: str) -> Text:
    assert sea.fight is not None
    side = names.RESOURCES[role(sea.fight, seat)]
    return T("Only ready dice showing {side} can be commanded to this battle.", side=side)


def pool_of(sea: Sea, who: int, attacks: bool) -> int:
    """The public part of a pool."""
    if who == NAVY:
        card = NAVY_CARDS[sea.navy.card]
        return card.attack if attacks else card.defend
    if who == MONSTER:
        assert sea.fight is not None
        return MONSTERS[sea.fight.monster].dice
    return attack_pool(sea, who, sea.turn.steps) if attacks else defence_pool(sea, who)


def attack_pool(sea: Sea, seat: int, steps: int) -> int:
    """TA-17.3, TA-21.3 Combat dice as attacker before crew: 1, the Attack steps, and the Iron Ram (TA-25.8)."""
    captain = sea.captains[seat]
    ram = RELICS["iron_ram"].amount if has(captain, "iron_ram") and steps >= RAM_STEPS else 0
    return 1 + captain.attack + ram


RAM_STEPS = 2  # paid steps of the turn


def defence_pool(sea: Sea, seat: int) -> int:
    """TA-17.3, TA-21.4 Combat dice as defender before crew: 1, the Defence steps, and the Copper Hull (TA-25.9)."""
    captain = sea.captains[seat]
    return 1 + captain.defence + (RELICS["copper_hull"].amount if has(captain, "copper_hull") else 0)


def fill_pools(sea: Sea, fight: Fight) -> None:
    """TA-17.3 to TA-17.5, TA-15.15 to TA-15.17 The pools, with the Spirit Dice, which are never exhausted."""
    attacker, defender = fight.attacker, fight.defender
    if attacker.who == NAVY:
        attacker.dice = NAVY_CARDS[sea.navy.card].attack
    else:
        pool = attack_pool(sea, attacker.who, sea.turn.steps) + len(attacker.crew)
        attacker.dice = max(1, pool - fight.weaker)
        attacker.spirit = "marauder" if sea.control["marauder"].owner == attacker.who else ""
    if defender.who == NAVY:
        defender.dice = NAVY_CARDS[sea.navy.card].defend
    elif defender.who == MONSTER:
        card = MONSTERS[fight.monster]
        mirrored = min(card.amount, attacker.dice + bool(attacker.spirit))  # TA-20.11.4
        defender.dice = mirrored if card.special == "mirror" else card.dice
    else:
        defender.dice = defence_pool(sea, defender.who) + len(defender.crew)
        defender.spirit = "guardian" if sea.control["guardian"].owner == defender.who else ""


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
        if who >= 0 and has(sea.captains[who], "weather_glass"):  # TA-25.10
            return who
    return NOBODY


async def roll(sea: Sea, fight: Fight) -> None:
    """TA-17.6 to TA-17.13 Both pools are rolled openly; a tie is rolled again with the whole pools."""
    fight.stage = "rolled"
    about = f"{fight.space}.{fight.attacker.who}.{fight.defender.who}"
    for side in (fight.attacker, fight.defender):
        actor = side.who if side.who >= 0 else None  # the Navy, a monster
        pips = await Dice(len(DICE.combat_die), side.dice, "TA-17.6", actor, about)
        side.faces = [DICE.combat_die[pip - 1] for pip in pips]
        if side.spirit:
            die = DICE.marauder_die if side.spirit == "marauder" else DICE.guardian_die
            side.spirit_face = die[await Roll(len(die), "TA-17.6", actor, about) - 1]
    special = MONSTERS[fight.monster].special if fight.monster else ""
    ignored = MONSTERS[fight.monster].amount if special == "ignores_hit" else 0  # TA-20.11.3
    attacker, defender = fight.attacker, fight.defender
    attacker.result = result(attacker, defender, fight.wind, special == "no_wind", ignored)
    defender.result = result(defender, attacker, fight.wind)
    for side in (attacker, defender):
        rolled = listed([FACE_NAMES[face] for face in (*side.faces, side.spirit_face) if face])
        sea.tell(T("{who} rolls {faces}: {n}.", who=names.ship(sea, side.who), faces=rolled, n=side.result))
    if attacker.result != defender.result:
        fight.winner = attacker.who if attacker.result > defender.result else defender.who
        return
    fight.ties += 1
    if special == "wins_ties" or fight.ties >= TRACKS.guard_ties:  # TA-20.11.2, TA-17.13
        fight.winner = defender.who
    elif special == "grows":  # TA-20.11.7
        defender.dice += MONSTERS[fight.monster].amount


def result(side: Side, other: Side, windy: int, becalmed: bool = False, ignored: int = 0) -> int:
    """TA-17.8 to TA-17.10 Hits, wind faces with the Wind Advantage, less what the other side takes; never below 0."""
    faces = [*side.faces, side.spirit_face]
    hits = sum(HITS.get(face, 0) for face in faces)
    if windy == side.who and not becalmed:  # TA-20.11.1
        hits += faces.count("wind")
    return max(0, hits - (other.spirit_face == "minus1") - ignored)


def tell_pools(sea: Sea, fight: Fight) -> None:
    """Who rolls how many dice, and who has the wind."""
    for side in (fight.attacker, fight.defender):
        extra = T(" and the Spirit Die") if side.spirit else T("")
        who = names.ship(sea, side.who)
        sea.tell(N("{who} has {n} die{extra}.", "{who} has {n} dice{extra}.", side.dice, who=who, extra=extra))
    if fight.wind != NOBODY:
        sea.tell(T("{who} has the wind.", who=names.ship(sea, fight.wind)))
