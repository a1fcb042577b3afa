"""Combat: its sides (chapter 16) and the Battle (chapter 17)."""

from collections.abc import Iterable
from typing import Literal

from bot.engine.chance import Dice, Roll
from bot.engine.question import NOT_OFFERED, Option, PickSome, Together, Why
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import exhaust
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.chart import FITTING, THING, numbered
from bot.games.tide_of_avaris.components import NOBODY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import DICE, MONSTERS, TRACKS
from bot.games.tide_of_avaris.forecast import HITS, Pool, chance, pools, wind
from bot.games.tide_of_avaris.parley import parley

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
    captains = tuple(side.who for side in (fight.attacker, fight.defender) if side.who >= 0)
    sea.tell(T("{who} wins the battle.", who=names.ship(sea, fight.winner)), decisive=captains, sign="fight")


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
    waiting = T("Waiting for {who}: which crew to the battle?")

    def prompt(self, sea: Sea) -> Text:
        assert sea.fight is not None
        fight, attacks = sea.fight, role(sea.fight, self.seat) == "attack"
        if not self.keys:
            return T(
                "{facts} No ready die of yours shows {side}: go on to the roll without crew.",
                facts=facing(sea, fight, self.seat),
                side=names.RESOURCES[role(fight, self.seat)],
            )
        facts = T("{facts} {odds}", facts=facing(sea, fight, self.seat), odds=outlook(sea, fight, self.seat, self.keys))
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


def facing(sea: Sea, fight: Fight, seat: int) -> Text:
    """TA-20.2 Whom a captain meets: a monster by its card, with special and reward; what both roll, and the wind."""
    foe, attacks = fight.foe(seat), fight.attacker.who == seat
    mine, theirs = pools(sea, fight, sea.turn.steps)[:: 1 if attacks else -1]
    hidden = foe >= 0 and bool(sea.captains[foe].ready.cards)
    rolls = T("{dice} at least", dice=names.pool_words(theirs)) if hidden else names.pool_words(theirs)
    windy = _BECALMED if fight.wind == NOBODY else T("The wind is with {who}.", who=names.ship(sea, fight.wind))
    words = T(
        "Battle against {foe}: you roll {mine}, {foe} {theirs}. {wind}",
        foe=names.ship(sea, foe),
        mine=names.pool_words(mine),
        theirs=rolls,
        wind=windy,
    )
    if not fight.monster:
        return words
    return T("{monster} {battle}", monster=names.monster_words(MONSTERS[fight.monster]), battle=words)


_BECALMED = T("Nobody has the wind.")


def outlook(sea: Sea, fight: Fight, seat: int, keys: tuple[str, ...]) -> Text:
    """How likely a captain is to win without crew and with all that fits, if the other side commands none."""
    attacks = fight.attacker.who == seat

    def winning(number: int) -> int:
        won = chance(sea, fight, sea.turn.steps, *((number, 0) if attacks else (0, number)))
        return round(100 * (won if attacks else 1 - won))

    said = N(
        "Without crew you win {bare} %, with {n} die {all} %",
        "Without crew you win {bare} %, with {n} dice {all} %",
        len(keys),
        bare=winning(0),
        all=winning(len(keys)),
    )
    foe = fight.foe(seat)
    if foe >= 0 and sea.captains[foe].ready.cards:
        return T("{odds}, if {foe} commands none.", odds=said, foe=Who(foe))
    return T("{odds}.", odds=said)


def _other_resource(sea: Sea, seat: int, key: str) -> Text:
    assert sea.fight is not None
    side = names.RESOURCES[role(sea.fight, seat)]
    return T("Only ready dice showing {side} can be commanded to this battle.", side=side)


def fill_pools(sea: Sea, fight: Fight) -> None:
    """TA-17.3 The pools as they are forecast, now that all crew is commanded."""
    for side, pool in zip((fight.attacker, fight.defender), pools(sea, fight, sea.turn.steps), strict=True):
        side.dice, side.spirit = pool.dice, pool.spirit


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
        dice = names.pool_words(Pool(side.dice, side.spirit))
        sea.tell(T("{who} rolls {dice}.", who=names.ship(sea, side.who), dice=dice))
    if fight.wind != NOBODY:
        sea.tell(T("{who} has the wind.", who=names.ship(sea, fight.wind)))
