"""What things are called in the log, in questions and on pictures."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.engine.emoji import Sign
from bot.engine.question import Option
from bot.engine.text import Listing, N, T, Text, Who, listed
from bot.games.tide_of_avaris.chart import FACES, SPIRIT, THING, gain
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Sea
from bot.games.tide_of_avaris.content import COLOURS, MONSTERS, NAVY_CARDS, PIRATES, RELICS, SPACES, Bonus, Monster
from bot.games.tide_of_avaris.forecast import Pool


def gem(colour: str) -> Sign:
    """What stands beside a treasure or a die of this colour, bound or not."""
    return _GEMS[colour.rpartition(".")[2]]


_GEMS: dict[str, Sign] = {
    "red": "gem_r",
    "pink": "gem_p",
    "blue": "gem_b",
    "teal": "gem_t",
    "green": "gem_g",
    "yellow": "gem_y",
}
COLOUR: dict[str, Text] = {
    "red": T("red"),
    "pink": T("pink"),
    "blue": T("blue"),
    "teal": T("teal"),
    "green": T("green"),
    "yellow": T("yellow"),
}
TREASURE: dict[str, Text] = {
    **{colour: COLOUR[colour] for colour in COLOURS},
    **{f"bound.{colour}": T("bound {colour}", colour=COLOUR[colour]) for colour in COLOURS},
}
DIE: dict[str, Text] = {
    face: T("{colour} (Crew Spirit)", colour=COLOUR[facts.colour]) if face.startswith(SPIRIT) else COLOUR[facts.colour]
    for face, facts in FACES.items()
}
RESOURCES: dict[str, Text] = {
    "attack": T("attack"),
    "defend": T("defend"),
    "gold1": T("1 gold"),
    "gold2": T("2 gold"),
    "rum": T("1 rum"),
}
FACE_HINT: dict[str, Text] = {
    face: T("{resource}, number {n}", resource=RESOURCES[facts.resource], n=facts.number)
    for face, facts in FACES.items()
}
SEA_NAMES: dict[str, Text] = {
    "NW": T("north-west sea"),
    "NE": T("north-east sea"),
    "SE": T("south-east sea"),
    "SW": T("south-west sea"),
}
COMPASS_ROSE: dict[str, Text] = {"N": T("north"), "E": T("east"), "S": T("south"), "W": T("west")}
# a space by its name and its id on the picture, and for the ear by where it lies: several have the same name
SPACE: dict[str, Text] = {space.id: T("{name} {id}", id=space.id, name=T(space.name)) for space in SPACES.values()}
SPOKEN: dict[str, Text] = {
    space.id: T(
        "{name}, {way} of the {sea}",
        name=T(space.name),
        way=COMPASS_ROSE.get(space.id[-1], T("middle")),
        sea=SEA_NAMES[space.sea],
    )
    for space in SPACES.values()
}
PIRATE: dict[str, Text] = {card.id: T(card.name) for card in PIRATES.values()}
FACE_SIGNS: dict[str, Sign] = {face: gem(facts.colour) for face, facts in FACES.items()}
AREA: dict[str, Text] = {
    "crew": T("the Crew Spirit"),
    "marauder": T("the Marauder Spirit"),  # TA-1.19: also called the Rage Spirit
    "guardian": T("the Guardian Spirit"),
    "NW": T("the north-west sea"),
    "NE": T("the north-east sea"),
    "SE": T("the south-east sea"),
    "SW": T("the south-west sea"),
}
NAVY_SHIP = T("the Navy")
NOTHING = T("none")
WAITING = T("Waiting for {who}.")  # what the table reads while nobody may notice what is asked


def ship(sea: Sea, who: int) -> Who | Text:
    """A side of a combat by its name."""
    if who >= 0:
        return Who(who)
    if who == NAVY:
        return T(NAVY_CARDS[sea.navy.card].name) if sea.navy.card else NAVY_SHIP
    assert who == MONSTER
    monster = sea.fight.monster if sea.fight else ""
    return T(MONSTERS[monster].name) if monster else T("the monster")


def gold(n: int) -> Text:
    """So much gold."""
    return N("{n} gold", "{n} gold", n)


def rum(n: int) -> Text:
    """So much rum."""
    return N("{n} rum", "{n} rum", n)


def purse(gold_held: int, rum_held: int) -> list[Text]:
    """What somebody has to pay with, as far as it is anything."""
    return [*([gold(gold_held)] if gold_held else []), *([rum(rum_held)] if rum_held else [])]


def to_pay_with(gold_held: int, rum_held: int) -> Listing | Text:
    """The same in a sentence."""
    held = purse(gold_held, rum_held)
    return listed(held) if held else NO_MONEY


NO_MONEY = T("neither gold nor rum")


def short_of(cost: Text, have: Text) -> Text:
    """Why something cannot be paid."""
    return T("It costs {cost}; you have {have}.", cost=cost, have=have)


def dice(faces: list[str]) -> list[Text]:
    """These dice in words."""
    return [DIE[face] for face in faces]


def die(face: str) -> Text:
    """A die by its face."""
    return T("{die} die", die=DIE[face])


def treasures(colours: list[str]) -> list[Text]:
    """These treasures in words."""
    return [TREASURE[colour] for colour in colours]


# -- what many questions offer -----------------------------------------------------------------------------------------


def own_die(key: str) -> Option:
    """A ready die of the own crew."""
    face = THING[key]
    return Option(die(face), FACE_HINT[face], emoji=FACE_SIGNS[face])


def new_treasure(key: str, treasures: list[str]) -> Option:
    """A treasure to take, by what it adds to the own Hold."""
    colour = THING[key]
    return Option(T("{colour} treasure", colour=TREASURE[colour]), raises(treasures, colour), emoji=gem(colour))


def raises(treasures: list[str], colour: str) -> Text:
    """By how much a treasure raises the worth of a Hold."""
    return T("+{n} TP in your Hold", n=gain(treasures, colour))


def own_treasure(key: str, treasures: list[str]) -> Option:
    """A treasure of the own Hold."""
    number = treasures.count(THING[key])
    hint = N("you hold {n} of this colour", "you hold {n} of this colour", number)
    return Option(T("{colour} treasure", colour=TREASURE[THING[key]]), hint, emoji=gem(THING[key]))


# -- single things in lists and on pictures ---------------------------------------------------------------------------


class Die(NamedTuple):
    """A Crew Die as it lies: what it is, what it brings, what it bids."""

    colour: str
    resource: str
    number: int
    spirit: bool


def die_of(face: str) -> Die:
    """A Crew Die by the id of its face."""
    one = FACES[face]
    return Die(one.colour, one.resource, one.number, face.startswith(SPIRIT))


def die_words(face: str) -> Text:
    """A die by its colour."""
    colour = COLOUR[die_of(face).colour]
    return T("Crew Spirit {colour}", colour=colour) if die_of(face).spirit else colour


def face_words(face: str) -> Text:
    """A die with its resource and number."""
    one = die_of(face)
    return T("{die} ({resource}, {n})", die=die_words(face), resource=RESOURCES[one.resource], n=one.number)


def row(parts: Iterable["str | Text | Who"]) -> Listing:
    """Several facts in a row, or that there are none."""
    return listed(list(parts) or [NOTHING])


def counted(things: list[str]) -> Listing:
    """Treasures by number: "2 red and 1 blue"."""
    there = [colour for colour in COLOURS if colour in things]
    return row(T("{n} {colour}", n=things.count(colour), colour=COLOUR[colour]) for colour in there)


def purse_words(gold: int, rum: int) -> Text:
    """Gold and rum."""
    return T("{gold} gold, {rum} rum", gold=gold, rum=rum)


def dice_words(n: int) -> Text:
    """So many dice."""
    return N("{n} die", "{n} dice", n)


def pool_words(pool: Pool) -> Text:
    """What a side rolls."""
    dice = dice_words(pool.dice)
    if pool.spirit == "marauder":
        return T("{dice} and the Marauder Spirit Die", dice=dice)
    return T("{dice} and the Guardian Spirit Die", dice=dice) if pool.spirit else dice


def wins(chance: float) -> Text:
    """How likely a victory is."""
    return T("win {n} %", n=round(100 * chance))


def relic_words(name: str, used: bool) -> Text:
    """A Relic by its name."""
    words = T(RELICS[name].name)
    return T("{relic} (used)", relic=words) if used else words


def reward_words(card: Monster) -> Text:
    """What a beaten monster leaves."""
    r = card.reward
    parts = [
        N("{n} treasure", "{n} treasures", r.treasures) if r.treasures else None,
        N("{n} treasure of your choice", "{n} treasures of your choice", r.chosen) if r.chosen else None,
        gold(r.gold) if r.gold else None,
        rum(r.rum) if r.rum else None,
        N("{n} Relic", "{n} Relics", r.relics) if r.relics else None,
    ]
    things = listed([part for part in parts if part])
    return T("{things} ({n} bound)", things=things, n=r.bind) if r.bind else T("{things}", things=things)


def monster_words(card: Monster) -> Text:
    """A monster with its dice, reward and trick; the Mirror Ray has no dice of its own."""
    name, reward = T(card.name), reward_words(card)
    if card.special == "mirror":
        words = T("{name}, reward {reward}.", name=name, reward=reward)
    else:
        words = T("{name}, {dice}, reward {reward}.", name=name, dice=dice_words(card.dice), reward=reward)
    return T("{monster} {trick}.", monster=words, trick=T(card.effect)) if card.effect else words


def bonus_words(card: Bonus) -> Text:
    """A Burial Bonus with its points."""
    return T("{name} ({n} TP)", name=T(card.name), n=card.points)
