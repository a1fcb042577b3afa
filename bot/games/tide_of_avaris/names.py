"""What things are called in the log and in questions."""

from bot.engine.question import Option
from bot.engine.text import N, T, Text, Who
from bot.games.tide_of_avaris.chart import FACES, SPIRIT, THING, gain
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Sea
from bot.games.tide_of_avaris.content import COLOURS, MONSTERS, NAVY_CARDS, PIRATES, SPACES

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
SPACE: dict[str, Text] = {space.id: T("{id} {name}", id=space.id, name=T(space.name)) for space in SPACES.values()}
PIRATE: dict[str, Text] = {card.id: T(card.name) for card in PIRATES.values()}
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
    return Option(die(THING[key]), FACE_HINT[THING[key]])


def new_treasure(key: str, treasures: list[str]) -> Option:
    """A treasure to take, by what it adds to the own Hold."""
    return Option(T("{colour} treasure", colour=TREASURE[THING[key]]), raises(treasures, THING[key]))


def raises(treasures: list[str], colour: str) -> Text:
    """By how much a treasure raises the worth of a Hold."""
    return T("raises your Hold by {n} TP", n=gain(treasures, colour))


def own_treasure(key: str, treasures: list[str]) -> Option:
    """A treasure of the own Hold."""
    number = treasures.count(THING[key])
    hint = N("You have {n} of this colour.", "You have {n} of this colour.", number)
    return Option(T("{colour} treasure", colour=TREASURE[THING[key]]), hint)
