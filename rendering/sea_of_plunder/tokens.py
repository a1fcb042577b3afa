"""Sea of Plunder's own tokens: islands, ghosts beyond the edges, cards of the hand."""

from PIL import Image

from bot.engine.text import T, say
from bot.games.sea_of_plunder.content import ACTIONS, PORT_OF_CARD
from rendering.kit.cards import course, paper
from rendering.kit.icons import icon
from rendering.kit.land import palm, village
from rendering.kit.lettering import DOTS, carve, fit, fit_lines, width, wrap, write
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import blob
from rendering.kit.shapes import Point
from rendering.kit.sheet import Sprite
from rendering.kit.tokens import good_sign

from .words import card_name

SIGNS = {
    "broken_compass": "compass",
    "cursed_treasure": "bones",
    "hurricane": "wave",
    "resupply": "barrel",
    "so_close_yet_so_far": "paper",
    "trouble_at_sea": "pirate",
    "uncharted_waters": "spyglass",
    "cargo_adrift": "crate",
    "magical_compass": "wild",
    "parting_storms": "wave",
    "tales_of_more_treasure": "chest",
}
GOOD_SIGNS = {"blue": "goods_indigo", "green": "goods_jade", "purple": "goods_silk", "orange": "goods_amber"}
ROOFS = {"blue": "azure", "green": "jade", "purple": "good_purple", "orange": "good_orange"}
# what a card does, as short as a card's face needs it; the whole is told in words
SHORT = {
    "broken_compass": T("As many cards as you or more (or fewer): 1 Debt"),
    "cursed_treasure": T("Rivals with as many Treasures or more: 1 Debt"),
    "hurricane": T("Your discard moves all rival ships first"),
    "resupply": T("Draw 3, then put 1 card under the deck"),
    "so_close_yet_so_far": T("Your discard moves up to 2 islands first"),
    "trouble_at_sea": T("Your discard moves all pirates first"),
    "uncharted_waters": T("Draw 1 card, then play 2 more"),
    "cargo_adrift": T("All take a card from the right"),
    "magical_compass": T("A Compass for every captain"),
    "parting_storms": T("All draw 1 card"),
    "tales_of_more_treasure": T("One more Treasure Island"),
}
POWER_SIGNS = {
    "gambler": "coins",
    "lucky": "star5",
    "navigator": "compass",
    "odd": "parrot",
    "scallywag": "sack",
    "smuggler": "crate",
    "strategist": "shield",
    "thief": "key",
}


def _shore(pen: Pen, x: float, y: float, r: float, seed: str) -> None:
    """An islet in stepped bands: shallow water, foam, ink, sand."""
    for k, tint in ((1.26, "shallow"), (1.14, "lagoon"), (1.05, "foam"), (0.98, "wood_dark"), (0.94, "sand")):
        pen.poly(blob(x, y, r * k, seed), tint)


@kept()
def port_island(colour: str, size: int = 112) -> Sprite:
    """A Port Island: its village has roofs of its colour."""
    pen = Pen(size, size, 4, size / 112)
    _shore(pen, 56, 58, 42, colour)
    pen.poly(blob(56, 57, 30, colour), "grass")
    village(pen, 54, 56, 1.0, ROOFS[colour])
    palm(pen, 86, 72, size / 112)
    return Sprite(pen.done())


@kept()
def stock(colour: str, number: int) -> Sprite:
    """How many Goods a port has left."""
    pen = Pen(86, 42, 4)
    pen.slab(0, 0, 85, 41, "ink", 20)
    pen.slab(3, 3, 79, 35, "parchment" if number else "silver_dark", 17)
    out = pen.done()
    out.alpha_composite(good_sign(colour, 30).image, (10, 6))
    write(out, 60, 21, f"×{number}", "heavy", 28)
    return Sprite(out)


@kept()
def combo_port(size: int = 104) -> Sprite:
    """The Combo Port: one island with all four signs."""
    pen = Pen(size, size, 4, size / 104)
    _shore(pen, 52, 54, 40, "combo")
    pen.disc(52, 54, 31, "gold")
    out = pen.done()
    s = round(size * 0.27)
    for i, colour in enumerate(GOOD_SIGNS):
        x, y = size * (0.36 + 0.28 * (i % 2)), size * (0.39 + 0.26 * (i // 2))
        out.alpha_composite(good_sign(colour, s).image, (round(x - s / 2), round(y - s / 2)))
    return Sprite(out)


@kept()
def treasure_island(number: int, size: int = 106) -> Sprite:
    """A Treasure Island: a red cross in the sand, with its number."""
    pen = Pen(size, size, 4, size / 106)
    _shore(pen, 53, 56, 40, "treasure")
    for thick, tint in ((15, "ink"), (9, "blood")):
        for ends in (((36, 42), (70, 74)), ((69, 41), (38, 74))):
            pen.line(list(ends), thick, tint, True)
    palm(pen, 24, 48, size / 106)
    pen.disc(84, 82, 19, "ink")
    pen.disc(84, 82, 16, "gold")
    carve(pen, 84, 82, str(number), "heavy", 27 if number < 10 else 22)
    return Sprite(pen.done())


def _dark(picture: Image.Image, share: float) -> Image.Image:
    veil = Image.new("RGBA", picture.size, (*rgb("abyss"), 255))
    out = Image.blend(picture, veil, share)
    out.putalpha(picture.getchannel("A"))
    return out


@kept(4096)
def _cut(sprite: Sprite, box: tuple[int, int, int, int], ghost: bool) -> Sprite:
    part = sprite.image.crop(box)
    return Sprite(_dark(part, 0.5) if ghost else part)


def cut(sprite: Sprite, box: tuple[int, int, int, int], ghost: bool = False) -> Sprite:
    """A part of a sprite, darkened if it is seen beyond an edge."""
    return _cut(sprite, box, ghost)


@kept()
def arrow_step(dx: int, dy: int, cell: int, colour: Colour, width: int, under: bool) -> Sprite:
    """One step of a way from the middle of a square to that of the next, with its arrowhead; the ink lies under."""
    size = 2 * cell + 40
    pen = Pen(size, size, 3)
    c = size / 2
    thick, tint = (width + 8, "ink") if under else (width, colour)
    pen.line([(c, c), (c + dx * cell, c + dy * cell)], thick, tint, True)
    far = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / far, dy / far
    mx, my = c + dx * cell / 2, c + dy * cell / 2
    s = 23.0 if under else 16.0
    tip: list[Point] = [
        (mx + ux * s, my + uy * s),
        (mx - ux * s * 0.8 - uy * s, my - uy * s * 0.8 + ux * s),
        (mx - ux * s * 0.8 + uy * s, my - uy * s * 0.8 - ux * s),
    ]
    pen.poly(tip, tint)
    return Sprite(pen.done())


@kept()
def bead(colour: Colour = "foam", r: float = 4.5) -> Sprite:
    """One dot of a way that may be taken."""
    size = round(2 * r + 8)
    pen = Pen(size, size, 4)
    pen.disc(size / 2, size / 2, r + 2.5, "ink")
    pen.disc(size / 2, size / 2, r, colour)
    return Sprite(pen.done())


def _face(out: Image.Image, card: str, x: int, y: int, size: int) -> None:
    """The picture of a card that shows no path: its sign, or its island."""
    s = port_island(PORT_OF_CARD[card], size).image if card in PORT_OF_CARD else icon(SIGNS[card], size).image
    out.alpha_composite(s, (x - s.width // 2, y - s.height // 2))


def _ground(card: str) -> Colour:
    return mix("mid", "shelf", 0.5) if card in PORT_OF_CARD else "dusk" if card in ACTIONS else "blood"


@kept(512)
def deck_card(card: str, ways: tuple[tuple[Point, ...], ...], colour: str, w: int = 208, h: int = 366) -> Sprite:
    """A card of the main deck: name, picture or path; a high one has words below, and room for where it leads."""
    pen = paper(w, h, card)
    low = h < 300
    high = 176 if low or card in PORT_OF_CARD else 120
    if not ways:
        pen.slab(16, 80, w - 32, high, "ink", 10)
        pen.slab(19, 83, w - 38, high - 6, _ground(card), 8)
    out = pen.done()
    lines, size = fit_lines(card_name(card), "display", 32, w - 22, 24, 2)
    for i, line in enumerate(lines):
        write(out, w / 2, 45 + (i - (len(lines) - 1) / 2) * 29, line, "display", size)
    if ways:
        out.alpha_composite(course(ways, 176, colour).image, (round(w / 2 - 88), 80))
    else:
        _face(out, card, w // 2, 80 + high // 2, 150 if card in PORT_OF_CARD else round(high * 0.82))
    if low:
        return Sprite(out)
    if card in SHORT:
        parts = wrap(say(SHORT[card], ()), "text", 26, w - 26, 5)
        for i, part in enumerate(parts):
            write(out, w / 2, (h + 196) / 2 + (i - (len(parts) - 1) / 2) * 28, part, "text", 26)
    return Sprite(out)


@kept(1024)
def card_tile(
    card: str, ways: tuple[tuple[Point, ...], ...], colour: str, foot: tuple[str, ...], w: int, h: int
) -> Sprite:
    """A card as a tile: a small picture, its name, where it leads."""
    pen = paper(w, h, card)
    side = h - 22
    if not ways:
        pen.slab(11, 11, side, side, "ink", 8)
        pen.slab(14, 14, side - 6, side - 6, _ground(card), 6)
    out = pen.done()
    if ways:
        out.alpha_composite(course(ways, side, colour).image, (11, 11))
    else:
        _face(out, card, 11 + side // 2, 11 + side // 2, round(side * 0.84))
    room = w - side - 36
    lines, size = fit_lines(card_name(card), "display", 30, room, 26, 2)
    top = h / 2 if not foot else h * (0.30 if len(lines) == 1 else 0.36)
    for i, line in enumerate(lines):
        write(out, side + 24, top + (i - (len(lines) - 1) / 2) * 27, line, "display", size, "ink", "lm")
    if foot:
        text, size = fit(" / ".join(foot), "heavy", 28, room, 24)
        write(out, side + 24, h * (0.68 if len(lines) == 1 else 0.77), text, "heavy", size, "ink", "lm")
    return Sprite(out)


@kept(1024)
def card_line(card: str, foot: tuple[str, ...], w: int, h: int) -> Sprite:
    """A card as one line: its name and where it leads."""
    out = paper(w, h, 5).done()
    ends, wide = " / ".join(foot), 0.0
    if ends:
        ends, size = fit(ends, "heavy", 28, w * 0.44, 24)
        write(out, w - 18, h / 2, ends, "heavy", size, "ink", "rm")
        wide = width(ends, "heavy", size) + 14
    room = w - 50 - wide
    one, size = fit(card_name(card), "display", 30, room, 26)
    lines: tuple[str, ...] = (one,)
    if one.endswith(DOTS):  # rather in two small lines than cut
        lines, size = fit_lines(card_name(card), "display", 24, room, 22)
    for i, line in enumerate(lines):
        write(out, 32, h / 2 + (i - (len(lines) - 1) / 2) * 24, line, "display", size, "ink", "lm")
    return Sprite(out)
