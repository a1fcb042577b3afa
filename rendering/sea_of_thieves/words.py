"""Small words that Sea of Thieves' pictures and texts share."""

from bot.engine.text import Word, say
from bot.games.sea_of_thieves.actions import path_damage
from bot.games.sea_of_thieves.board import Board
from bot.games.sea_of_thieves.components import ENEMY_ORDER, KRAKEN, MEGALODON, SHIP_NAMES, SHIP_OF, Sea, Ship, kind_of
from bot.games.sea_of_thieves.content import CLASSES, CREW, ENEMIES, ISLE_NAMES, LEVELS, SEAS, TOKENS, VOYAGES, Task
from bot.games.sea_of_thieves.describe import task_words
from bot.games.sea_of_thieves.headline import headline
from bot.games.sea_of_thieves.naming import NAMES, token_text
from bot.games.sea_of_thieves.sailing import LIMIT, standees
from rendering.kit.coverage import display_name
from rendering.scene import Scene

FORT = "fort"
WHAT = {"full_sail": "Full Sail", "open_fire": "Open Fire", "plunder": "Plunder", "boarding": "Boarding"}
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


def name_of(scene: Scene, seat: int) -> str:
    """A seat's name as pictures write it."""
    return display_name(scene.mates[seat].name, scene.mates[seat].colour)


def told(scene: Scene, words: Word) -> str:
    """The game's own words with the names of this table."""
    return say(words, [name_of(scene, seat) for seat in range(len(scene.mates))])


def head(scene: Scene) -> str:
    """Round, phase and whose turn, in words."""
    return told(scene, headline(sea_of(scene)))


def place_name(board: Board, place: str) -> str:
    """A hex with the island on it."""
    if place in board.isle:
        return f"{place} {ISLE_NAMES[board.isle[place]]}"
    terrain = board.terrain.get(place, "sea")
    return f"{place} Outpost" if terrain == "outpost" else f"{place} reef" if terrain == "reef" else place


def crew_words(ship: Ship) -> str:
    """The crew of a ship in words."""
    parts: list[str] = []
    for sailor in ship.crew:
        name = CREW[sailor.kind].name if sailor.kind else "crew"
        parts.append(name if sailor.ready else f"{name} down")
    counted = [f"{parts.count(part)} {part}" if parts.count(part) > 1 else part for part in dict.fromkeys(parts)]
    return ", ".join(counted) or "no crew"


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
    more = f", {voyage.carried} crates aboard" if voyage.carried else ""
    return f"{card.name}: {'; '.join(parts)}{more}"


def short_task(task: Task, done: int) -> str:
    """A task of a voyage in a few words, with what is done of it."""
    isle = {"any_hub_island": "hub island", "outpost": "Outpost"}.get(task.island, ISLE_NAMES.get(task.island, ""))
    where = {"slay": "anywhere" if task.tile == "any" else f"{task.tile} tile", "visit": "hub islands"}
    verb = {"slay_captain": "captain"}.get(task.op, task.op)
    return f"{verb} {where.get(task.op, isle)} {done}/{task.need}"


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
        return f"ship {SHIP_NAMES[ship]} of {name_of(scene, seat)}"
    return NAMES.get(key, "the fort" if key == FORT else key)


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
        return "gone"
    if enemy == KRAKEN:
        state = f"{one.tentacles} of {ENEMIES.kraken.tentacles} tentacles"
        if not one.hex and not one.tentacles:
            return "in the deep"
        more = f", {one.damage} damage" if one.damage else ""
        return state + more + (", waiting for a victim" if one.waiting else "")
    if not one.hex:
        return "not on the board"
    return f"damage {one.damage} of {hull_of(sea, enemy)}"


def sea_effect(sea: Sea) -> tuple[str, str]:
    """The High Seas section in force: its name and what it does."""
    section = SEAS.get(sea.effect)
    if section is None:
        return "", ""
    numbers = {"n": section.n, "loot": section.loot, "treasure": section.treasure, "gold": section.gold}
    numbers |= {"reputation": section.reputation, "above": section.above}
    return section.name, section.text.format_map({**numbers, "level": section.level, "kind": section.kind})


def sailing_cost(sea: Sea, place: str) -> tuple[int, bool]:
    """What a FULL SAIL to a place costs in damage by reefs on the way, and whether a ship there is pushed out."""
    act = sea.act
    if act is None or act.stage != "full_sail":
        return 0, False
    one = sea.ship(act.seat, act.ship)
    ray = next((line for line in sea.board.rays.get(one.hex, ()) if place in line), ())
    hurt = path_damage(sea, one, ray[: ray.index(place) + 1]) if ray else 0
    return hurt, standees(sea).get(place, 0) >= LIMIT


def class_name(ship: Ship) -> str:
    """The class of a ship."""
    return CLASSES[ship.kind].name


def masts(ship: Ship) -> int:
    """One mast, two, or three: the class of a ship as drawn."""
    return 1 + list(CLASSES).index(ship.kind)


def bag_words(sea: Sea) -> list[str]:
    """Sizes of bags and decks."""
    levels = " + ".join(str(len(sea.voyages[level])) for level in LEVELS)
    return [
        f"Bags: loot {len(sea.loot)}, treasure {len(sea.treasure)}",
        f"Decks: fortune {len(sea.fortune)}, events {len(sea.events)}, crew {len(sea.crew_deck)}",
        f"Voyages: {levels}",
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
