"""Set Sail's own tokens: quest cards, quests as one hand sees them, cards of the hand."""

from bot.engine.text import say, t
from bot.games.set_sail.facts import SHIP, quest
from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.cards import body
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_lines, width, write
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.tokens import coin

# the sign of each kind of card
SIGNS = {
    SHIP: "merchant",
    "deep": "merchant",
    "route4": "trader",
    "route5": "trader",
    "banana": "banana",
    "sugar": "sugar",
    "tobacco": "tobacco",
}
GROUNDS = {
    "deep": ("abyss", "3"),
    "route4": ("azure_dark", "4"),
    "route5": ("dusk", "5"),
    "banana": ("jungle", ""),
    "sugar": ("wood_mid", ""),
    "tobacco": ("jungle_dark", ""),
}  # ground and health of each card of a hand
STRIPE = 112  # the coloured part of a quest card


@kept(64)
def quest_card(key: str, w: int = 414, h: int = 212) -> Sprite:
    """An open quest: points, name, and what it takes; red for plunder, green for trade."""
    pen = Pen(w + 10, h + 12, 3)
    if not key:
        pen.slab(0, 0, w, h, "wood_deep", 16)
        pen.slab(4, 4, w - 8, h - 8, mix("wood_dark", "wood_deep", 0.4), 13)
        out = pen.done()
        lines, size = fit_lines(t("no card left"), "text", 40, w - 60, 33, 2)
        for i, line in enumerate(lines):
            write(out, w / 2, h / 2 + (i - (len(lines) - 1) / 2) * 44, line, "text", size, "rope")
        return Sprite(out)
    one = quest(key)
    pen.slab(7, 9, w, h, "wood_deep", 18)
    pen.slab(0, 0, w, h, "ink", 18)
    pen.slab(4, 4, w - 8, h - 8, "parchment_light", 14)
    pen.slab(4, 4, STRIPE, h - 8, "blood" if one.plunder else "jungle", 14)
    pen.slab(50, 4, STRIPE - 46, h - 8, "blood" if one.plunder else "jungle")
    pen.slab(STRIPE + 4, 4, 4, h - 8, "ink")
    out = pen.done()
    out.alpha_composite(coin(str(one.points), 100).image, (10, round(h / 2) - 50))
    left = STRIPE + 22
    lines, size = fit_lines(say(one.name, ()), "display", 46, w - left - 14, 33, 2)
    top = h * 0.3
    for i, line in enumerate(lines):
        write(out, left, top + (i - (len(lines) - 1) / 2) * 46, line, "display", size, "ink", "lm")
    x, y = float(left - 6), h * (0.72 if len(lines) < 2 else 0.76)
    pitch = (w - left - 4) / max(3, len(one.cost))
    for kind, number in one.cost:
        s = icon(SIGNS[kind], 68 if one.plunder else 54).image
        out.alpha_composite(s, (round(x), round(y - s.height / 2)))
        words = f"× {number}" if one.plunder else str(number)
        write(out, x + s.width + 2, y, words, "heavy", 50, "ink", "lm")
        x += pitch
    return Sprite(out)


@kept(256)
def aim_card(key: str, lacks: tuple[tuple[str, int], ...], w: int, h: int) -> Sprite:
    """An open quest beside a hand: its points, and a tick or what is still missing."""
    one = quest(key)
    ready, tint = not lacks, "blood" if one.plunder else "jungle"
    pen = Pen(w + 12, h + 12, 3, origin=(-6, -6))
    if ready:
        pen.slab(-5, -5, w + 10, h + 10, "ink", 17)
        pen.slab(-3, -3, w + 6, h + 6, "gold", 15)
    pen.slab(0, 0, w, h, "ink", 13)
    pen.slab(4, 4, w - 8, h - 8, "parchment_light" if ready else "parchment_dark", 10)
    pen.slab(4, 4, 76, h - 8, tint, 10)
    pen.slab(40, 4, 42, h - 8, tint)
    pen.slab(80, 4, 3, h - 8, "ink")
    out = pen.done()
    out.alpha_composite(coin(str(one.points), 74).image, (12, round(6 + h / 2 - 37)))
    mid = 6 + (w + 80) / 2
    if ready:
        s = icon("check", 88).image
        out.alpha_composite(s, (round(mid - 44), round(6 + h / 2 - 44)))
    elif len(lacks) == 1:
        ((kind, number),) = lacks
        out.alpha_composite(icon(SIGNS[kind], 66).image, (round(mid - 33), 12))
        write(out, mid, h - 26, f"–{number}", "heavy", 50, "blood")
    else:
        for i, (kind, number) in enumerate(lacks):
            y = 6 + h * (i + 0.5) / len(lacks)
            size = 40 if len(lacks) > 2 else 44
            out.alpha_composite(icon(SIGNS[kind], size).image, (92, round(y - size / 2)))
            write(out, w, y, f"–{number}", "heavy", size, "blood", "rm")
    return Sprite(out)


@kept(64)
def hand_card(kind: str, w: int = 184, h: int = 206) -> Sprite:
    """A card of the hand: ship cards carry their health, Trade cards only their good."""
    ground, health = GROUNDS[kind]
    out = body(w, h, ground, w * 0.11, w * 0.043).done()
    s = icon(SIGNS[kind], round(w * 0.64)).image
    out.alpha_composite(s, (round((w - s.width) / 2), round((h - s.height) / 2) + round(w * 0.03)))
    if health:
        out.alpha_composite(coin(health, round(w * 0.42)).image, (round(w * 0.05), round(w * 0.05)))
    return Sprite(out)


@kept(64)
def count(number: int) -> Sprite:
    """How many cards lie in a pile."""
    words = f"×{number}"
    wide = round(width(words, "heavy", 52)) + 32
    pen = Pen(wide, 66, 4)
    pen.slab(0, 0, wide, 66, "ink", 33)
    pen.slab(4, 4, wide - 8, 58, "parchment_light", 29)
    out = pen.done()
    write(out, wide / 2, 33, words, "heavy", 52)
    return Sprite(out)
