"""Small words that Tide of Avaris' pictures and texts share."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from bot.engine.text import T, Text, Word, listed, say, t, tn
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.chart import COLOUR, NUMBER, RESOURCE, SPIRIT
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Area, Captain, Fight, Sea
from bot.games.tide_of_avaris.content import COLOURS, MONSTERS, NAVY_CARDS, RELICS, Monster
from bot.games.tide_of_avaris.hunt import COMPASS_ROSE
from rendering.kit.words import name_of, short_name
from rendering.scene import Scene

Light: TypeAlias = Literal["sunrise", "sunset", "night"]
LIGHTS: tuple[Light, ...] = ("sunrise", "sunset", "night")
LIGHT_NAMES: dict[Light, Text] = {"sunrise": T("Sunrise"), "sunset": T("Sunset"), "night": T("Night")}
STEPS: dict[str, Text] = {
    "upgrade": T("Upgrading"),
    "hunt": T("the Navy hunts"),
    "wager": T("Midnight Wager"),
    "tide": T("Rising Tide"),
    "burials": T("last Burials"),
    "reroll": T("crews are rolled"),
    "dawn": T("crews are rolled"),
}
NAVY_DIE: dict[str, Text] = {**COMPASS_ROSE, "spotted": T("spotted")}
AREA_WORDS: dict[Area, Text] = {
    "crew": T("Crew Spirit"),
    "marauder": T("Marauder Spirit"),
    "guardian": T("Guardian Spirit"),
    "NW": T("north-west sea"),
    "NE": T("north-east sea"),
    "SE": T("south-east sea"),
    "SW": T("south-west sea"),
}


def said(words: Word) -> str:
    """The game's own words where no name of a captain stands in them."""
    return say(words, ())


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
        return t(NAVY_CARDS[card].name) if card else t("The Navy")
    assert who == MONSTER
    return t(MONSTERS[fight.monster].name) if fight.monster else t("The monster")


def space_name(space: str) -> str:
    """A space by id and name."""
    return said(names.SPACE[space])


def coloured(things: list[str]) -> str:
    """Treasures in a row: "red and blue"."""
    return said(listed([names.COLOUR[colour] for colour in things]))


def counted(things: list[str]) -> str:
    """Treasures in words: "2 red, 1 blue"."""
    parts = [
        t("{n} {colour}", n=things.count(colour), colour=said(names.COLOUR[colour]))
        for colour in COLOURS
        if colour in things
    ]
    return ", ".join(parts) or t("none")


def dice_words(n: int) -> str:
    """So many dice."""
    return tn("{n} die", "{n} dice", n)


def purse_words(gold: int, rum: int) -> str:
    """Gold and rum."""
    return t("{gold} gold, {rum} rum", gold=gold, rum=rum)


def die_words(face: str) -> str:
    """A die in words."""
    colour = said(names.COLOUR[COLOUR[face]])
    return t("Crew Spirit {colour}", colour=colour) if face.startswith(SPIRIT) else colour


def face_words(face: str) -> str:
    """A die with its resource and number in words."""
    return t(
        "{die} ({resource}, {n})", die=die_words(face), resource=said(names.RESOURCES[RESOURCE[face]]), n=NUMBER[face]
    )


def relic_words(name: str, used: bool) -> str:
    """A Relic by its name."""
    words = t(RELICS[name].name)
    return t("{relic} (used)", relic=words) if used else words


def reward_words(card: Monster) -> str:
    """What a beaten monster leaves, in words."""
    r = card.reward
    parts: list[str] = []
    if r.treasures:
        parts.append(tn("{n} treasure", "{n} treasures", r.treasures))
    if r.chosen:
        parts.append(tn("{n} treasure of your choice", "{n} treasures of your choice", r.chosen))
    if r.gold:
        parts.append(said(names.gold(r.gold)))
    if r.rum:
        parts.append(said(names.rum(r.rum)))
    if r.relics:
        parts.append(tn("{n} Relic", "{n} Relics", r.relics))
    words = ", ".join(parts)
    return t("{things} ({n} bound)", things=words, n=r.bind) if r.bind else words


def buried(captain: Captain) -> list[str]:
    """All a captain ever buried."""
    return captain.buried + captain.buried_bound


def day_words(sea: Sea) -> str:
    """The Day and its part."""
    if sea.phase == "end":
        return t("Day {n}, the end", n=sea.round)
    if sea.phase == "setup" or not sea.round:
        return t("Set-up")
    return t("Day {n}", n=sea.round)


def bell_words(sea: Sea) -> str:
    """What the Tide Bell shows."""
    return t("The Tide Bell shows {treasures} for {space}", treasures=coloured(sea.bell), space=sea.bell_slot)


def waiting_words(names: Iterable[str]) -> str:
    """For whom the table waits."""
    return t("Waiting for {names}", names=", ".join(names))


def last_event(scene: Scene) -> str:
    """Where the game stands, for when nothing else is told."""
    sea = sea_of(scene)
    if sea.over:
        return t("The game is over")
    if sea.bell:
        return bell_words(sea)
    if sea.phase == "hunt" and sea.navy.die:
        return t("Night: the Navy hunts; its die shows {face}", face=said(NAVY_DIE[sea.navy.die]))
    if sea.phase in STEPS and light_of(sea) == "night":
        return t("Night: {step}", step=said(STEPS[sea.phase]))
    if sea.phase in STEPS:
        return t("The crews are rolled behind their screens")
    if sea.active >= 0:
        light = said(LIGHT_NAMES[light_of(sea)])
        return t("{light}: the turn of {who}", light=light, who=name_of(scene, sea.active))
    return t("The four seas of the Coralunas")
