"""The names of things in words, for the log and for questions."""

from typing import Final

from bot.engine.text import T, Text
from bot.games.sea_of_thieves.board import Board
from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SLOOP, gold_of, kind_of
from bot.games.sea_of_thieves.content import DEAD, ENEMIES, ISLE_NAMES, TOKENS

KINDS: Final = {
    "resource": T("resource"),
    "gem": T("mermaid gem"),
    "chest": T("treasure chest"),
    "skull": T("bounty skull"),
    "crate": T("goods crate"),
    "trinket": T("trinket"),
    "skeleton": T("skeleton"),
}
NAMES: Final = {
    SLOOP: ENEMIES.skeleton_sloop.name,
    GALLEON: ENEMIES.skeleton_galleon.name,
    MEGALODON: ENEMIES.megalodon.name,
    KRAKEN: ENEMIES.kraken.name,
}
LEVEL_NAMES: Final = {"meagre": T("Meagre"), "valuable": T("Valuable"), "legendary": T("Legendary")}
TILE_NAMES: Final = {
    "anchor": T("Anchor"),
    "crown": T("Crown"),
    "serpent": T("Serpent"),
    "shell": T("Shell"),
    "skull": T("Skull"),
    "star": T("Star"),
}
SYMBOL_NAMES: Final = {"circle": T("Circle"), "triangle": T("Triangle"), "square": T("Square")}
CAPTAINS: Final = {"red": "vermilion", "blue": "azure", "green": "jade", "yellow": "saffron"}  # of the palette
COLOURS: Final = {"red": T("Red"), "blue": T("Blue"), "green": T("Green"), "yellow": T("Yellow")}
_BARE = ("resource", "skeleton")


def _token(token: str) -> Text:
    kind = kind_of(token)
    if kind == "captain":
        dead = DEAD[token]
        return T("{name}'s treasure ({n} reputation, {gold} gold)", name=dead.name, n=dead.reputation, gold=dead.gold)
    if kind in _BARE:
        return KINDS[kind]
    if TOKENS[token].bag == "loot":  # the same thing may lie in both bags
        return T("{kind} ({gold} gold, loot)", kind=KINDS[kind], gold=gold_of(token))
    return T("{kind} ({gold} gold)", kind=KINDS[kind], gold=gold_of(token))


_TOKENS: dict[str, Text] = {}


def token_text(token: str) -> Text:
    """A cargo token in words."""
    text = _TOKENS.get(token)
    if text is None:
        text = _TOKENS[token] = _token(token)
    return text


def enemy_name(enemy: str) -> str:
    return NAMES[enemy]


def place_text(board: Board, hex: str) -> Text:
    """A hex by what it is, then by its code on the picture: its island, the Outpost, a reef, open sea."""
    if hex in board.isle:
        return T("{island} {hex}", hex=hex, island=ISLE_NAMES[board.isle[hex]])
    terrain = board.terrain[hex]
    if terrain == "outpost":
        return T("Outpost {hex}", hex=hex)
    return T("reef {hex}", hex=hex) if terrain == "reef" else T("open sea {hex}", hex=hex)
