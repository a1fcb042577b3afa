"""Small words that Tide of Avaris' pictures and texts share."""

from typing import Literal, TypeAlias

from bot.engine.text import Word, say
from bot.games.tide_of_avaris.chart import COLOUR, NUMBER, RESOURCE, SPIRIT
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Area, Captain, Fight, Sea
from bot.games.tide_of_avaris.content import COLOURS, MONSTERS, NAVY_CARDS, SPACES, Monster
from rendering.kit.words import name_of, short_name
from rendering.scene import Scene

Light: TypeAlias = Literal["sunrise", "sunset", "night"]
LIGHTS: tuple[Light, ...] = ("sunrise", "sunset", "night")
LIGHT_NAMES: dict[Light, str] = {"sunrise": "Sunrise", "sunset": "Sunset", "night": "Night"}
STEPS = {
    "upgrade": "Upgrade",
    "hunt": "the Navy hunts",
    "wager": "Midnight Wager",
    "tide": "Rising Tide",
    "burials": "last Burials",
    "reroll": "crews are rolled",
    "dawn": "crews are rolled",
}
FACE_WORDS = {"attack": "attack", "defend": "defend", "gold1": "1 gold", "gold2": "2 gold", "rum": "1 rum"}
AREA_WORDS: dict[Area, str] = {
    "crew": "Crew Spirit",
    "marauder": "Marauder Spirit",
    "guardian": "Guardian Spirit",
    "NW": "north-west sea",
    "NE": "north-east sea",
    "SE": "south-east sea",
    "SW": "south-west sea",
}


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def brief(scene: Scene, seat: int) -> str:
    """A seat's name where it was told in full before."""
    return short_name(scene, seat, 18)


def told(scene: Scene, words: Word) -> str:
    """The game's own words with the names of this table."""
    return say(words, [name_of(scene, seat) for seat in range(len(scene.mates))])


def light_of(sea: Sea) -> Light:
    """In which light the board lies: crews are rolled at sunrise, all that follows Sunset is night."""
    if sea.phase in ("setup", "dawn", "reroll", "sunrise"):
        return "sunrise"
    return "sunset" if sea.phase == "sunset" else "night"


def side_name(scene: Scene, fight: Fight, who: int) -> str:
    """A side of a combat by its name."""
    if who >= 0:
        return name_of(scene, who)
    if who == NAVY:
        card = sea_of(scene).navy.card
        return NAVY_CARDS[card].name if card else "The Navy"
    assert who == MONSTER
    return MONSTERS[fight.monster].name if fight.monster else "The monster"


def space_name(space: str) -> str:
    """A space by id and name."""
    return f"{space} {SPACES[space].name}"


def counted(things: list[str]) -> str:
    """Treasures in words: "2 red, 1 blue"."""
    parts = [f"{things.count(colour)} {colour}" for colour in COLOURS if colour in things]
    return ", ".join(parts) or "none"


def many(n: int, one: str, more: str = "") -> str:
    """A number with its word: "1 sloop", "2 sloops"."""
    return f"{n} {one if n == 1 else more or one + 's'}"


def face_words(face: str) -> str:
    """A die's face in words."""
    spirit = "Crew Spirit " if face.startswith(SPIRIT) else ""
    return f"{spirit}{COLOUR[face]} ({FACE_WORDS[RESOURCE[face]]}, {NUMBER[face]})"


def reward_words(card: Monster) -> str:
    """What a beaten monster leaves, in words."""
    r = card.reward
    things = (
        (r.treasures, "treasure" if r.treasures == 1 else "treasures"),
        (r.chosen, "treasure of your choice"),
        (r.gold, "gold"),
        (r.rum, "rum"),
        (r.relics, "Relic"),
    )
    parts = [f"{n} {word}" for n, word in things if n]
    return ", ".join(parts) + (f" ({r.bind} bound)" if r.bind else "")


def buried(captain: Captain) -> list[str]:
    """All a captain ever buried."""
    return captain.buried + captain.buried_bound


def day_words(sea: Sea) -> str:
    """The Day and its part."""
    if sea.phase == "end":
        return f"Day {sea.round}, the end"
    if sea.phase == "setup" or not sea.round:
        return "Set-up"
    return f"Day {sea.round}"


def last_event(scene: Scene) -> str:
    """Where the game stands, for when nothing else is told."""
    sea = sea_of(scene)
    if sea.over:
        return "The game is over"
    if sea.bell:
        return f"The Tide Bell shows {' and '.join(sea.bell)} for {sea.bell_slot}"
    if sea.phase == "hunt" and sea.navy.die:
        return f"Night: the Navy hunts; its die shows {sea.navy.die}"
    if sea.phase in STEPS and light_of(sea) == "night":
        return f"Night: {STEPS[sea.phase]}"
    if sea.phase in STEPS:
        return "The crews are rolled behind their screens"
    if sea.active >= 0:
        return f"{LIGHT_NAMES[light_of(sea)]}: the turn of {name_of(scene, sea.active)}"
    return "The four seas of the Coralunas"
