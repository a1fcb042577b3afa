"""Small words that Sea of Thieves' pictures and texts share."""

from bot.engine.text import NONE, T, Text, Word, say, t, tn
from bot.games.sea_of_thieves.board import Board
from bot.games.sea_of_thieves.components import (
    ENEMY_ORDER,
    GALLEON,
    KRAKEN,
    MEGALODON,
    SHIP_NAMES,
    SHIP_OF,
    SLOOP,
    Sea,
    Ship,
    kind_of,
)
from bot.games.sea_of_thieves.content import CLASSES, CREW, ENEMIES, ISLE_NAMES, LEVELS, SEAS, TOKENS, VOYAGES, Task
from bot.games.sea_of_thieves.describe import task_words
from bot.games.sea_of_thieves.headline import headline
from bot.games.sea_of_thieves.naming import NAMES, TILE_NAMES, token_text
from bot.games.sea_of_thieves.sailing import LIMIT, reefs_crossed, standees
from rendering.kit.words import name_of
from rendering.scene import Scene

WHAT = {"full_sail": T("Full Sail"), "open_fire": T("Open Fire"), "plunder": T("Plunder"), "boarding": T("Boarding")}
FOE_NAMES = {SLOOP: T("Sloop"), GALLEON: T("Galleon"), MEGALODON: T("Megalodon"), KRAKEN: T("Kraken")}  # in a word
CREW_SIGNS = {
    "navigator": "compass",
    "scout": "spyglass",
    "master_gunner": "cannon",
    "duellist": "swords",
    "shipwright": "hammer",
    "boatswain": "bell",
    "surgeon": "key",
    "helmsman": "helm",
    "purser": "coins",
}

# the names of standing orders in short
FORTUNE_SIGNS = {
    "successes": "star5", "flip": "dice", "kills": "swords", "revive": "pirate", "repair": "hammer", "bail": "wave",
    "resources": "barrel", "treasure": "chest", "move": "anchor", "teleport": "ghost", "boarding": "sword",
    "keg": "damage", "harpoon": "oar", "chain": "chain", "purse": "sack", "false_chart": "paper", "siren": "pearl",
    "rat": "crack", "bones": "bones", "favour": "scales", "gold": "coins", "tale": "book", "letter": "flag",
    "prevent": "shield", "keep": "crown", "extra": "drum",
}  # fmt: skip


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def told(scene: Scene, words: Word) -> str:
    """The game's own words with the names of this table."""
    return say(words, [name_of(scene, seat) for seat in range(len(scene.mates))])


def head(scene: Scene) -> str:
    """Round, phase and whose turn, in words."""
    return told(scene, headline(sea_of(scene)))


def place_name(board: Board, place: str) -> str:
    """A hex with the island on it."""
    if place in board.isle:
        return t("{hex} {island}", hex=place, island=isle_name(board.isle[place]))
    terrain = board.terrain.get(place, "sea")
    if terrain == "outpost":
        return t("{hex} Outpost", hex=place)
    return t("{hex} (reef)", hex=place) if terrain == "reef" else place


def isle_name(isle: str) -> str:
    """An island by its id."""
    return plain(ISLE_NAMES.get(isle, ""))


def crew_words(ship: Ship) -> str:
    """The crew of a ship in words."""
    parts: list[str] = []
    for sailor in ship.crew:
        name = plain(CREW[sailor.kind].name) if sailor.kind else t("ordinary")
        parts.append(name if sailor.ready else t("{crew} (defeated)", crew=name))
    return counted(parts) or t("nobody")


def counted(words: list[str]) -> str:
    """Equal words counted: "2 × resource, goods crate (100 gold)"."""
    return ", ".join(f"{words.count(w)} × {w}" if words.count(w) > 1 else w for w in dict.fromkeys(words))


def progress_words(ship: Ship) -> str:
    """The voyage of a ship with what is done of it."""
    voyage = ship.voyage
    if voyage is None or voyage.card not in VOYAGES:
        return ""
    card = VOYAGES[voyage.card]
    parts: list[str] = []
    for task, done in zip(card.tasks, voyage.progress, strict=False):
        if task.need:
            count = len(voyage.visited) if task.op == "visit" else done
            parts.append(f"{plain(task_words(task))} {count}/{task.need}")
    if voyage.carried:
        parts.append(tn("{n} crate aboard", "{n} crates aboard", voyage.carried))
    return f"{plain(card.name)}: {'; '.join(parts)}"


def short_task(task: Task, done: int) -> str:
    """A task of a voyage in a few words, with what is done of it."""
    return f"{plain(_short(task))} {done}/{task.need}"


def _short(task: Task) -> Text:
    isle = T(ISLE_NAMES.get(task.island, ""))
    if task.island in ("any_hub_island", "outpost"):
        isle = T("Outpost") if task.island == "outpost" else T("hub island")
    match task.op:
        case "dig":
            return T("dig {isle}", isle=isle)
        case "load":
            return T("load {isle}", isle=isle)
        case "unload":
            return T("unload {isle}", isle=isle)
        case "slay_captain":
            return T("captain {isle}", isle=isle)
        case "slay":
            return T("slay anywhere") if task.tile == "any" else T("slay {tile} tile", tile=TILE_NAMES[task.tile])
        case "visit":
            return T("visit hub islands")
        case _:
            return NONE


def tasks_of(ship: Ship) -> list[tuple[str, bool]]:
    """The tasks of a ship's voyage in short, and which of them are done."""
    voyage = ship.voyage
    if voyage is None or voyage.card not in VOYAGES:
        return []
    out: list[tuple[str, bool]] = []
    for task, made in zip(VOYAGES[voyage.card].tasks, voyage.progress, strict=False):
        done = len(voyage.visited) if task.op == "visit" else made
        if task.need:
            out.append((short_task(task, done), done >= task.need))
    return out


def plain(words: Word) -> str:
    """Words in which nobody is named."""
    return say(words, [])


def token_words(token: str) -> str:
    """A cargo token in words."""
    return plain(token_text(token))


def target_name(scene: Scene, key: str) -> str:
    """A ship or an enemy by its name."""
    if key in SHIP_OF:
        seat, ship = SHIP_OF[key]
        return t("ship {ship} of {who}", ship=SHIP_NAMES[ship], who=name_of(scene, seat))
    return plain(NAMES[key])


def against(scene: Scene) -> str:
    """Who attacked whom with the dice of an enemy."""
    roll = sea_of(scene).enemy_roll
    if roll is None:
        return ""
    return t("{who} against {rival}", who=target_name(scene, roll.enemy), rival=target_name(scene, roll.target))


def hull_of(sea: Sea, enemy: str) -> int:
    """How much damage an enemy bears."""
    if enemy == MEGALODON:
        return ENEMIES.megalodon.hull[sea.seats - 2]
    if enemy == KRAKEN:
        return ENEMIES.kraken.tentacles
    return (ENEMIES.skeleton_sloop if enemy == ENEMY_ORDER[0] else ENEMIES.skeleton_galleon).hull


def enemy_words(sea: Sea, enemy: str) -> str:
    """How an enemy stands, in words."""
    one = sea.enemies[enemy]
    if one.gone:
        return t("gone")
    if enemy == KRAKEN:
        if not one.hex and not one.tentacles:
            return t("in the deep")
        parts = [t("{n} of {top} tentacles", n=one.tentacles, top=ENEMIES.kraken.tentacles)]
        if one.damage:
            parts.append(t("damage {n}", n=one.damage))
        if one.waiting:
            parts.append(t("waiting for a victim"))
        return ", ".join(parts)
    if not one.hex:
        return t("not on the board")
    return t("damage {n} of {top}", n=one.damage, top=hull_of(sea, enemy))


def sea_effect(sea: Sea) -> tuple[str, str]:
    """The High Seas section in force: its name and what it does."""
    section = SEAS.get(sea.effect)
    if section is None:
        return "", ""
    numbers = {"n": section.n, "loot": section.loot, "treasure": section.treasure, "gold": section.gold}
    numbers |= {"reputation": section.reputation, "above": section.above}
    return plain(section.name), t(section.text, **numbers)


def sailing_cost(sea: Sea, place: str) -> tuple[int, bool]:
    """What a FULL SAIL to a place costs in damage by reefs on the way, and whether a ship there is pushed out."""
    act = sea.act
    if act is None or act.stage != "full_sail":
        return 0, False
    one = sea.ship(act.seat, act.ship)
    ray = next((line for line in sea.board.rays.get(one.hex, ()) if place in line), ())
    hurt = reefs_crossed(sea, one, ray[: ray.index(place) + 1]) if ray else 0
    return hurt, standees(sea).get(place, 0) >= LIMIT


def class_name(ship: Ship) -> str:
    """The class of a ship."""
    return plain(CLASSES[ship.kind].name)


def masts(ship: Ship) -> int:
    """One mast, two, or three: the class of a ship as drawn."""
    return 1 + list(CLASSES).index(ship.kind)


def bag_words(sea: Sea) -> list[str]:
    """Sizes of bags and decks."""
    levels = " + ".join(str(len(sea.voyages[level])) for level in LEVELS)
    fortune, events, crew = len(sea.fortune), len(sea.events), len(sea.crew_deck)
    return [
        t("Bags: loot {loot}, treasure {treasure}", loot=len(sea.loot), treasure=len(sea.treasure)),
        t("Decks: fortune {fortune}, events {events}, crew {crew}", fortune=fortune, events=events, crew=crew),
        t("Voyages: {n}", n=levels),
    ]


def cargo_sign(token: str) -> str:
    """The icon of a cargo token."""
    return {
        "gem": "gem",
        "chest": "chest",
        "skull": "skull",
        "crate": "crate",
        "trinket": "idol",
        "resource": "barrel",
        "captain": "infamy",
        "skeleton": "bones",
    }[kind_of(token)]


def is_treasure(token: str) -> bool:
    """Whether a token is of the treasure bag."""
    return token in TOKENS and TOKENS[token].bag == "treasure"
