"""Small words and signs that Sea of Thieves' pictures and texts share."""

from bot.engine.text import Text, Word, say, t
from bot.games.sea_of_thieves.board import OUTPOST, Board
from bot.games.sea_of_thieves.components import Sea, kind_of
from bot.games.sea_of_thieves.content import ISLE_NAMES, TOKENS
from bot.games.sea_of_thieves.facts import TaskFacts, headline
from rendering.kit.words import told
from rendering.scene import Scene

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
_CARGO_SIGNS = {
    "gem": "gem", "chest": "chest", "skull": "skull", "crate": "crate", "trinket": "idol", "resource": "barrel",
    "captain": "infamy", "skeleton": "bones",
}  # fmt: skip


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def plain(words: Word) -> str:
    """Words in which nobody is named."""
    return say(words, [])


def head(scene: Scene) -> str:
    """Round, phase and whose turn, in words."""
    return told(scene, headline(sea_of(scene)))


def isle_name(board: Board, place: str) -> str:
    """The name that is written beside a hex, if any."""
    if place == OUTPOST:
        return t("Outpost")
    return plain(ISLE_NAMES[board.isle[place]]) if place in board.isle else ""


def counted(words: list[Text], ear: bool = False) -> str:
    """Equal words counted: "2 × resource, goods crate (100 gold)"; for the ear "2 times resource"."""
    said = [plain(each) for each in words]
    many = {word: said.count(word) for word in said}
    return ", ".join(
        word if n == 1 else t("{n} times {thing}", n=n, thing=word) if ear else f"{n} × {word}"
        for word, n in many.items()
    )


def short_task(task: TaskFacts) -> str:
    """A task of a voyage in a few words, with what is done of it."""
    return f"{plain(task.short)} {task.done}/{task.need}"


def cargo_sign(token: str) -> str:
    """The icon of a cargo token."""
    return _CARGO_SIGNS[kind_of(token)]


def is_treasure(token: str) -> bool:
    """Whether a token is of the treasure bag."""
    return token in TOKENS and TOKENS[token].bag == "treasure"
