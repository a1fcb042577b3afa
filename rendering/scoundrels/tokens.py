"""Scoundrels' own tokens: Action cards, Treasure, Quests, burials, locks, Damage, the Ghost's ship."""

from bot.engine.text import say
from bot.games.scoundrels.content import DELIVERIES, TREASURE
from bot.games.scoundrels.facts import standing
from bot.games.scoundrels.names import kind_of, value_of
from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.cards import back, body
from rendering.kit.icons import icon
from rendering.kit.lettering import carve, fit, fit_lines, write
from rendering.kit.palette import CAPTAINS
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded, star
from rendering.kit.ships import sail, ship
from rendering.kit.tokens import medal, seal

# icon, ground of each type of Action card
SUITS = {
    "sword": ("swords", "blood"),
    "cannon": ("cannon", "ink_soft"),
    "sail": ("sail", "mid"),
    "wild": ("wild", "dusk"),
}
TREASURE_SIGNS = {
    "doubloons": "coins",
    "goods": "goods_silk",
    "chest": "chest",
    "jewels": "crown",
    "dice": "dice",
    "parrot": "parrot",
    "spyglass": "spyglass",
    "idol": "idol",
    "?": "chest",
}
HIDDEN = "?"


def action_card(card: str, colour: str, w: int = 150) -> Sprite:
    """An Action card, its value and its kind and nothing else; or its back in a captain's colour while it is hidden."""
    return _back(colour, w) if card == HIDDEN else _face(card, w)


@kept(64)
def _face(card: str, w: int) -> Sprite:
    h = round(w * 1.4)
    sign, ground = SUITS[kind_of(card)]
    out = body(w, h, ground, w * 0.1, w * 0.04).done()
    s = icon(sign, round(w * 0.62)).image
    out.alpha_composite(s, (round(w * 0.54 - s.width / 2), round(h * 0.65 - s.height / 2)))
    m = medal("", round(w * 0.58)).image
    at = round(w * 0.055)
    out.alpha_composite(m, (at, at))
    write(out, at + m.width / 2, at + m.height / 2, str(value_of(card)), "heavy", round(w * 0.48), rank="key")
    return Sprite(out)


@kept(32)
def _back(colour: str, w: int) -> Sprite:
    return back(f"{colour}_dark", "skull", w, round(w * 1.4))


@kept(128)
def cargo(card: str, many: int = 1, size: int = 56) -> Sprite:
    """A Treasure card in small: its icon, what it is worth, a feather if it weighs nothing, how many of them."""
    extra = round(size * 0.62) if many > 1 else 0
    pen = Pen(size + extra, size + 4, 4, size / 56)
    pen.slab(0, 2, 56, 56, "ink", 10)
    pen.slab(3, 5, 50, 50, "jungle", 8)
    out = pen.done()
    s = icon(TREASURE_SIGNS[card], round(size * 0.66)).image
    out.alpha_composite(s, (round(size * 0.08), round(size * 0.08)))
    if card != HIDDEN:
        worth = seal(str(TREASURE[card].worth), round(size * 0.48), "gold", "ink").image
        out.alpha_composite(worth, (round(size * 0.54), round(size * 0.56)))
        if not TREASURE[card].weight:
            out.alpha_composite(icon("feather", round(size * 0.44)).image, (round(size * 0.58), 0))
    if many > 1:
        write(out, size + 3, size / 2 + 2, f"×{many}", "heavy", round(size * 0.5), "ink", "lm")
    return Sprite(out)


@kept()
def wound(number: int, size: int = 40) -> Sprite:
    """How much Damage a ship has taken."""
    pen = Pen(size, size, 4, size / 40)
    pen.poly(star(20, 20, 20, 14, 9), "ink")
    pen.poly(star(20, 20, 16.5, 11.5, 9), "vermilion")
    carve(pen, 20, 20, str(number), "heavy", 22, "white", 2)
    return Sprite(pen.done())


@kept(32)
def padlock(rounds: int, wide: int) -> Sprite:
    """A closed port: for how many more rounds."""
    k, m = wide / 74, 4
    pen = Pen(wide + 2 * m, wide * 1.06 + 2 * m, 4, k, origin=(-m / k, -m / k))
    pen.slab(18, 2, 38, 44, None, 19, "mountain", 9)
    pen.slab(4, 26, 66, 50, "mountain_dark", 10)
    pen.slab(4, 26, 66, 44, "silver_dark", 10)
    pen.slab(9, 30, 56, 4, "silver", 2)
    pen.halo("ink", 4 / k)
    out = pen.done()
    write(out, m + 37 * k, m + 50 * k, str(rounds), "heavy", max(46, round(48 * k)), rank="key")
    return Sprite(out)


def ensign(colour: str, wide: int, halo: str = "") -> Sprite:
    """A captain's sail in a crowd; a kite needs more cloth about its letter."""
    return sail(colour, wide + 12 if CAPTAINS[colour].letter == "O" else wide, halo=halo)


@kept()
def ghost_ship(colour: str, size: int, halo: str = "") -> Sprite:
    """The Ghost Pirate: his captain's ship with a ghost before its hull."""
    out = ship(colour, size, halo=halo).image.copy()
    s = icon("ghost", round(size * 0.42)).image
    out.alpha_composite(s, (size - s.width, size - s.height))
    return Sprite(out)


@kept()
def burial(colour: str, number: int, size: int = 118) -> Sprite:
    """What lies on the shore of a cove: its owner's sail, and a chest with the number of Treasures."""
    out = Pen(size, size, 1).image
    wide = min(58, max(44, round(size * 0.46)))
    chest, s = icon("chest", wide + 6).image, ensign(colour, wide).image
    out.alpha_composite(chest, (round(size * 0.63 - chest.width / 2), round(size * 0.7 - chest.height / 2)))
    out.alpha_composite(s, (max(0, round(size * 0.26 - s.width / 2)), max(0, round(size * 0.4 - s.height / 2))))
    at = size * 0.84, size * 0.77
    write(out, *at, str(number), "heavy", 46, "gold_light", "mm", 5, rank="key")
    return Sprite(out)


QUEST_SIGNS = {
    **{quest: TREASURE_SIGNS.get(order.treasure, "chest") for quest, order in DELIVERIES.items()},
    "FT1": "swords",
    "FT2": "cannon",
    "FT3": "flame",
    "FT4": "anchor",
    "FT5": "chest",
    "FT6": "spade",
    "FT7": "cannon",
    "FT8": "sword",
    "FT9": "bones",
    "FT10": "sail",
    "FT11": "chest",
    "FT12": "sack",
    "FT13": "cycle",
    "FT14": "cards",
}


@kept(32)
def quest_card(quest: str, w: int, h: int) -> Sprite:
    """A Quest on a page of rules."""
    one = standing.quest(quest)
    pen = Pen(w, h, 3)
    pen.poly(rounded(3, 4, w - 3, h - 4, 14), "wood_deep")
    pen.poly(rounded(0, 0, w - 4, h - 5, 14), "ink")
    pen.poly(rounded(3, 3, w - 10, h - 11, 12), "azure_dark" if quest in DELIVERIES else "blood")
    pen.poly(rounded(84, 3, w - 91, h - 11, 12), "parchment_light")
    pen.slab(84, 3, 20, h - 11, "parchment_light")
    out = pen.done()
    out.alpha_composite(icon(QUEST_SIGNS[quest], 60).image, (14, 6))
    out.alpha_composite(medal(str(one.infamy) if one.infamy else "+2", 58, "gold").image, (15, h - 68))
    room = w - 108
    text, size = fit(say(one.name, ()), "display", 36, room, 24)
    write(out, 96, 28, text, "display", size, "ink", "lm")
    lines, size = fit_lines(say(one.task, ()), "text", 28, room, 26, 3)
    for i, line in enumerate(lines):
        write(out, 96, (60 if len(lines) > 2 else 66) + i * (size + 3), line, "text", size, "ink", "lm")
    return Sprite(out)
