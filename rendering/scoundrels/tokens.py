"""Scoundrels' own tokens: Action cards, Treasure, Quests, burial markers, Damage, the Ghost's ship."""

from PIL import Image

from bot.engine.text import say, t, tn
from bot.engine.tongue import translated
from bot.games.scoundrels.cards import TYPE, VALUE
from bot.games.scoundrels.content import ANY, DELIVERIES, FEATS, PANELS, TREASURE
from bot.games.scoundrels.telling import TYPE_NAMES
from rendering.kit.cards import back, front
from rendering.kit.icons import icon
from rendering.kit.lettering import carve, fit, fit_lines, width, write
from rendering.kit.memo import kept
from rendering.kit.palette import CAPTAINS, Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded, star
from rendering.kit.sheet import Sprite
from rendering.kit.ships import skeleton_ship, skull
from rendering.kit.tokens import captain_seal, lock, medal, seal

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


def action_card(card: str, colour: str, w: int = 130) -> Sprite:
    """An Action card, or its back in a captain's colour while it is hidden."""
    h = round(w * 264 / 180)
    if card == HIDDEN:
        return back(f"{colour}_dark", "skull", w, h)
    sign, ground = SUITS[TYPE[card]]
    return front(say(TYPE_NAMES[TYPE[card]], ()), sign, ground, str(VALUE[card]), VALUE[card], w, h)


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


@kept()
def gate(closed: int, wide: int = 70) -> Sprite:
    """The padlock of a closed port with its number, or the green sign of an open one."""
    if closed:
        return lock(closed, wide)
    pen = Pen(wide, wide * 6 / 7, 4, wide / 70)
    pen.slab(3, 16, 64, 36, "ink", 18)
    pen.slab(6, 19, 58, 30, "jade", 15)
    word = t("OPEN")
    carve(pen, 35, 34, word, "bold", 24 * min(1, 54 / width(word, "bold", 24)), "white", 1.5)
    return Sprite(pen.done())


@kept()
def ghost_ship(colour: str, size: int) -> Sprite:
    """The Ghost Pirate: bones and rags, with its captain's seal."""
    out = skeleton_ship(size, 1).image.copy()
    s = captain_seal(colour, round(size * 0.4)).image
    out.alpha_composite(s, (size - s.width, size - s.height - round(size * 0.06)))
    return Sprite(out)


@kept()
def ghost_seal(colour: str, size: int) -> Sprite:
    """The Ghost Pirate where no ship fits: the captain's seal with a small skull."""
    pen = Pen(size + 8, size + 4, 4)
    skull(pen, size - 4, 10, size / 44)
    out = pen.done()
    whole = Pen(size + 8, size + 4, 4).done()
    whole.alpha_composite(captain_seal(colour, size).image, (0, 4))
    whole.alpha_composite(out)
    return Sprite(whole)


@kept()
def burial(colour: str, number: int, size: int = 62) -> Sprite:
    """A marker on a cove: the captain's letter and how many Treasures lie there."""
    one = CAPTAINS[colour]
    pen = Pen(size, size * 0.82, 4, size / 62)
    pen.slab(16, 22, 46, 28, "ink", 14)
    pen.slab(18.5, 24.5, 41, 23, colour, 11.5)
    carve(pen, 41, 36, f"{one.letter}{number}", "heavy", 21, one.pen, 2 if one.pen == "white" else 0)
    out = pen.done()
    out.alpha_composite(icon("chest", round(size * 0.5)).image, (0, 0))
    return Sprite(out)


def quest_words(quest: str) -> tuple[str, str, str, int]:
    """A Quest's name, what it asks for, its icon, and its Infamy (0: it depends on the Treasure)."""
    if quest in FEATS:
        feat = FEATS[quest]
        return translated(feat.name), translated(feat.task), FEAT_SIGNS[quest], feat.infamy
    order = DELIVERIES[quest]
    square = PORT_SQUARES[order.port - 1]
    name = delivery_name(quest, translated(PANELS[order.port - 1].name))
    if order.treasure == ANY:
        task = t("Deliver any Treasure to {square}: its worth and {n} more.", square=square, n=order.infamy)
        return name, task, "chest", 0
    worth = TREASURE[order.treasure].worth
    task = tn("Deliver it to {square} for {n} card.", "Deliver it to {square} for {n} cards.", worth, square=square)
    return name, task, TREASURE_SIGNS[order.treasure], order.infamy


def delivery_name(quest: str, port: str) -> str:
    """What is to be delivered where."""
    treasure = DELIVERIES[quest].treasure
    if treasure == ANY:
        return t("Anything to {port}", port=port)
    return t("{treasure} to {port}", treasure=translated(TREASURE[treasure].name), port=port)


FEAT_SIGNS = {
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


def _port_squares() -> tuple[str, ...]:
    return tuple(
        f"{chr(ord('A') + 3 * i + row.index('P'))}{r + 1}"
        for i, panel in enumerate(PANELS)
        for r, row in enumerate(panel.rows)
        if "P" in row
    )


PORT_SQUARES = _port_squares()


def _quest_ground(quest: str, w: int, h: int, strip: int, done: bool) -> Image.Image:
    face = "parchment_dark" if done else "parchment_light"
    ground: Colour = "azure_dark" if quest in DELIVERIES else "blood"
    pen = Pen(w, h, 3)
    pen.poly(rounded(3, 4, w - 3, h - 4, 14), "wood_deep")
    pen.poly(rounded(0, 0, w - 4, h - 5, 14), "ink")
    pen.poly(rounded(3, 3, w - 10, h - 11, 12), mix(ground, "parchment_edge", 0.6) if done else ground)
    pen.poly(rounded(strip, 3, w - strip - 7, h - 11, 12), face)
    pen.slab(strip, 3, 20, h - 11, face)
    return pen.done()


@kept(128)
def quest_card(quest: str, w: int, h: int, by: str = "", paid: int = 0) -> Sprite:
    """An open Quest, or one that is done: by whom, and what it paid."""
    name, task, sign, infamy = quest_words(quest)
    out = _quest_ground(quest, w, h, 84, bool(by))
    out.alpha_composite(icon(sign, 60, 4.5, "ink", "parchment_edge" if by else None).image, (14, 6))
    points = str(paid) if by else str(infamy) if infamy else "+2"
    out.alpha_composite(medal(points, 58, "silver" if by else "gold").image, (15, h - 68))
    room = w - 108
    text, size = fit(name, "display", 36, room, 24)
    write(out, 96, 28, text, "display", size, "ink", "lm")
    if by:
        words = t("done by")
        write(out, 96, 78, words, "bold", 30, "ink_soft", "lm")
        out.alpha_composite(captain_seal(by, 52).image, (round(width(words, "bold", 30)) + 112, 52))
        out.alpha_composite(icon("check", 46).image, (w - 70, h - 66))
        return Sprite(out)
    lines, size = fit_lines(task, "text", 28, room, 26, 3)
    for i, line in enumerate(lines):
        write(out, 96, (60 if len(lines) > 2 else 66) + i * (size + 3), line, "text", size, "ink", "lm")
    return Sprite(out)


@kept(128)
def quest_note(quest: str, w: int, h: int, by: str = "", paid: int = 0) -> Sprite:
    """A Quest in short: its name and what it pays."""
    name, _, sign, infamy = quest_words(quest)
    if quest in DELIVERIES:
        name = delivery_name(quest, PORT_SQUARES[DELIVERIES[quest].port - 1])
    out = _quest_ground(quest, w, h, 66, bool(by))
    # a Quest that is done shows who did it instead of its icon
    badge = captain_seal(by, 44) if by else icon(sign, 46)
    out.alpha_composite(badge.image, (11, 7))
    points = str(paid) if by else str(infamy) if infamy else "+2"
    out.alpha_composite(medal(points, 48, "silver" if by else "gold").image, (10, h - 58))
    room = w - 66 - 22
    lines, size = fit_lines(name, "display", 32, room, 26, 2)
    for i, line in enumerate(lines):
        y = h / 2 - 4 + (i - (len(lines) - 1) / 2) * size
        write(out, 76, y, line, "display", size, "ink_soft" if by else "ink", "lm")
    return Sprite(out)
