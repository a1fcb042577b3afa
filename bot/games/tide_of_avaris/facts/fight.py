"""The combat going on or just over: who meets whom, what was rolled and what it brought."""

from msgspec import Struct

from bot.engine.text import N, T, Text, Who, Word, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.combat import FACE_NAMES
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import MONSTERS, NAVY_CARDS
from bot.games.tide_of_avaris.forecast import HITS, Pool, pools

STAGES: dict[str, Text] = {
    "sides": T("a fight"),
    "parley": T("Parley"),
    "commit": T("to arms"),
    "rolled": T("battle"),
    "agreed": T("a deal"),
    "won": T("won"),
}


class SideFacts(Struct, frozen=True):
    """One side of a combat as all see it."""

    who: int
    name: Word
    attacks: bool
    dice: int  # combat dice, before crew is commanded those that all may count
    spirit: str  # "marauder" or "guardian" if that die is rolled too
    faces: tuple[tuple[str, bool], ...]  # what was rolled, a Spirit Die last, and whether it counts
    result: int
    card: tuple[Text, Text | None] | None  # of a monster: reward and special, as they stand on its card
    windy: bool
    won: bool
    taken: tuple[str, ...]  # treasures that the winner took
    prey: tuple[str, ...]  # treasures of the loser from which the winner is choosing
    gave: str  # what the loser gave up: "die", "treasures" or nothing yet


def sides(sea: Sea, fight: Fight) -> tuple[SideFacts, SideFacts]:
    """Attacker and defender."""
    one, two = _pools(sea, fight)
    return _side(sea, fight, fight.attacker, one), _side(sea, fight, fight.defender, two)


def _pools(sea: Sea, fight: Fight) -> tuple[Pool, Pool]:
    """What both sides roll: as forecast until crew is commanded, then as they are: a beaten Navy is gone."""
    if fight.stage in ("sides", "parley", "commit"):
        return pools(sea, fight, sea.turn.steps)
    return Pool(fight.attacker.dice, fight.attacker.spirit), Pool(fight.defender.dice, fight.defender.spirit)


def _side(sea: Sea, fight: Fight, side: Side, pool: Pool) -> SideFacts:
    attacks, won = side is fight.attacker, fight.stage == "won" and fight.winner == side.who
    becalmed = attacks and bool(fight.monster) and MONSTERS[fight.monster].special == "no_wind"
    windy = fight.wind == side.who
    rolled = [*side.faces, *([f"spirit.{side.spirit_face}"] if side.spirit_face else [])]
    kinds = [face.removeprefix("spirit.") for face in rolled]
    counts = [kind in HITS or kind == "minus1" or (kind == "wind" and windy and not becalmed) for kind in kinds]
    return SideFacts(
        who=side.who,
        name=side_name(sea, fight, side.who),
        attacks=attacks,
        dice=pool.dice,
        spirit=pool.spirit,
        faces=tuple(zip(rolled, counts, strict=True)),
        result=side.result,
        card=_card(fight) if side.who == MONSTER else None,
        windy=windy,
        won=won,
        taken=(*fight.stolen, *fight.seized) if won else (),
        prey=_prey(sea, fight, side.who),
        gave="" if won else fight.jettisoned,
    )


def _card(fight: Fight) -> tuple[Text, Text | None]:
    """TA-20.2 What all see of a monster before crew is commanded, beside its name and dice."""
    card = MONSTERS[fight.monster]
    return names.reward_words(card), T(card.effect) if card.effect else None


def _prey(sea: Sea, fight: Fight, who: int) -> tuple[str, ...]:
    choosing = fight.stage == "won" and fight.winner >= 0 and not fight.stolen and not fight.jettisoned
    return tuple(sea.captains[who].unbound) if choosing and who >= 0 and who != fight.winner else ()


def side_name(sea: Sea, fight: Fight, who: int) -> Word:
    """A side of a combat by its name."""
    if who >= 0:
        return Who(who)
    if who == NAVY:
        return T(NAVY_CARDS[sea.navy.card].name) if sea.navy.card else T("The Navy")
    assert who == MONSTER
    return T(MONSTERS[fight.monster].name) if fight.monster else T("The monster")


def stage_words(fight: Fight) -> Text:
    """How far a fight has come, in a word or two."""
    return T("a tie") if fight.stage == "rolled" and fight.ties else STAGES[fight.stage]


def fight_words(sea: Sea) -> list[Text]:
    """The combat going on or just over."""
    fight = sea.fight
    if fight is None or sea.over:
        return []
    one, two = (_side_words(sea, fight, side) for side in (fight.attacker, fight.defender))
    parts = [T("Combat at {space}: {one} against {two}", space=names.SPOKEN[fight.space], one=one, two=two)]
    if fight.monster and fight.stage != "won":
        reward, effect = _card(fight)
        parts += [T("reward {reward}", reward=reward), *([effect] if effect else [])]
    if fight.stage == "agreed":
        parts.append(T("settled by Parley"))
    if fight.stage == "won":
        who = side_name(sea, fight, fight.winner)
        stolen = names.counted(fight.stolen)
        parts.append(
            T("{who} wins, stealing {treasures}", who=who, treasures=stolen)
            if fight.stolen
            else T("{who} wins", who=who)
        )
    return parts


def _side_words(sea: Sea, fight: Fight, side: Side) -> Word:
    """A side of a combat with its dice."""
    words = side_name(sea, fight, side.who)
    if side.faces:
        words = T("{who} rolled {faces} = {n}", who=words, faces=listed(_rolled(side)), n=side.result)
    elif fight.stage not in ("won", "agreed"):
        pool = _pools(sea, fight)[side is fight.defender]
        words = T("{who} with {dice}", who=words, dice=names.pool_words(pool))
    return T("{who} with the wind", who=words) if fight.wind == side.who else words


def _rolled(side: Side) -> list[Text]:
    """What a side rolled: combat dice by number, then the Spirit Die."""
    hit, wind, miss = (side.faces.count(face) for face in ("hit", "wind", "miss"))
    parts = [
        N("{n} hit", "{n} hits", hit) if hit else None,
        N("{n} wind", "{n} winds", wind) if wind else None,
        N("{n} miss", "{n} misses", miss) if miss else None,
        T("Spirit Die {face}", face=FACE_NAMES[side.spirit_face]) if side.spirit_face else None,
    ]
    return [part for part in parts if part]
