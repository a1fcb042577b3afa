"""Panels: pills, chips, portholes, captains' plates, flags, name plates, headers of private cards."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from bot.engine.text import t

from .coverage import display_name
from .frames import banner, parchment
from .icons import icon
from .lettering import fit, width, write
from .memo import kept
from .palette import Colour, mix
from .pen import Pen
from .shapes import inset, rounded, wobble
from .sheet import Sheet, Sprite
from .ships import ship
from .tokens import medal


@kept(1024)
def pill(
    text: str,
    size: int = 30,
    ground: Colour = "ink",
    ink: Colour = "parchment_light",
    sign: str = "",
    face: str = "bold",
    room: int = 0,
) -> Sprite:
    """A rounded label, with an icon before the words if wanted, cut to `room` if given."""
    pad = round(size * 0.5)
    lead = round(size * 1.3) if sign else 0
    if room:
        text, size = fit(text, face, size, room - 2 * pad - lead, min(size, 26))
    w = round(width(text, face, size)) + 2 * pad + lead
    h = round(size * 1.5)
    pen = Pen(w, h, 4)
    pen.poly(rounded(0, 0, w, h, h / 2), "ink")
    pen.poly(rounded(3, 3, w - 6, h - 6, h / 2 - 3), ground)
    out = pen.done()
    x = float(pad)
    if sign:
        s = icon(sign, round(size * 1.16)).image
        out.alpha_composite(s, (round(pad * 0.7), round((h - s.height) / 2)))
        x += lead
    write(out, x, h / 2, text, face, size, ink, "lm")
    return Sprite(out)


@kept(1024)
def name_plate(text: str, size: int = 26, ground: Colour = "parchment", ink: Colour = "ink", room: int = 0) -> Sprite:
    """A small parchment label for a place."""
    if room:
        text, size = fit(text, "bold", size, room - 20, 20)
    w, h = round(width(text, "bold", size)) + 22, round(size * 1.3) + 6
    pen = Pen(w, h, 4)
    pen.slab(0, 0, w - 1, h - 1, "ink", 9)
    pen.slab(3, 3, w - 7, h - 7, ground, 7)
    out = pen.done()
    write(out, w / 2, h / 2, text, "bold", size, ink)
    return Sprite(out)


@kept()
def porthole(colour: str, size: int, bright: bool = False) -> Sprite:
    """A captain's porthole: brass ring, sky, sea and his ship."""
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 49.6, "ink")
    pen.disc(50, 50, 46.6, "gold_light" if bright else "gold")
    view = Pen(size, size, 4, size / 100, "surf")
    view.slab(0, 68, 100, 42, "shallow")
    view.slab(0, 80, 100, 42, "mid")
    pen.disc(50, 50, 40.5, "ink")
    pen.inlay(view, pen.mask_disc(50, 50, 38))
    if size >= 140:
        for i in range(8):
            a = math.radians(22.5 + 45 * i)
            pen.disc(50 + 43.6 * math.cos(a), 50 + 43.6 * math.sin(a), 2, "wood_deep")
    out = pen.done()
    s = ship(colour, round(size * 0.70)).image
    out.alpha_composite(s, (round(size * 0.15), round(size * 0.15)))
    return Sprite(out)


@kept()
def flag(text: str, size: int = 30, colour: str = "blood") -> Sprite:
    """A small red ribbon that says whose move it is."""
    w = round(width(text, "heavy", size)) + 56
    h = round(size * 1.46)
    pen = Pen(w + 80, round(h * 1.3) + 8, 4)
    banner(pen, 40, 4, w, h, colour, "blood_dark" if colour == "blood" else mix(colour, "ink", 0.45), 30)
    out = pen.done()
    write(out, 40 + w / 2, 4 + h / 2, text, "heavy", size, "parchment_light")
    return Sprite(out)


class Chip(NamedTuple):
    """A sign with its number; faint ones say nothing of weight (a zero)."""

    sign: str
    text: str
    faint: bool = False


@kept()
def _plate_ground(w: int, h: int, bright: bool, colour: str, hole: int, seed: int) -> Sprite:
    pen = Pen(w + 28, h + 34, 4)
    x, y = 14, 20
    if bright:
        # whose turn it is shows by a gold line on ink and a brighter sheet, never by colour alone
        pen.poly(rounded(x - 10, y - 10, w + 20, h + 20, 12), "ink")
        pen.poly(rounded(x - 7, y - 7, w + 14, h + 14, 10), "gold")
        pen.poly(rounded(x + 1, y + 1, w - 2, h - 2, 4), "ink")
        pen.poly(wobble(inset(x, y, w, h, 3), 1.5, 24, seed), "parchment_light")
    else:
        parchment(pen, x, y, w, h, seed)
    pen.slab(x + 16, y + h - 22, w - 32, 13, "ink")
    pen.slab(x + 18, y + h - 20, w - 36, 9, colour)
    out = pen.done()
    s = porthole(colour, hole, bright).image
    out.alpha_composite(s, (4, round(y + (h - hole) / 2 - 4)))
    return Sprite(out)


def chips(
    sheet: Sheet, x: float, y: float, row: Sequence[Chip], room: float, icon_size: int = 42, size: int = 34
) -> None:
    """A row of signs with numbers, spread over its room; numbers never shrink."""
    if not row:
        return
    needs = [icon_size + 5 + width(c.text, "heavy", size) for c in row]
    gap = min(26.0, (room - sum(needs)) / max(1, len(row) - 1))
    if gap < 0:
        sheet.spills.append(f"chips {[c.text for c in row]} need {sum(needs):.0f} of {room:.0f}")
    for chip, need in zip(row, needs, strict=True):
        sheet.put(icon(chip.sign, icon_size, 4.5, "ink", "parchment" if chip.faint else None), x + icon_size / 2, y)
        sheet.text(x + icon_size + 4, y, chip.text, "heavy", size, "parchment_edge" if chip.faint else "ink")
        x += need + gap


def plate(
    sheet: Sheet,
    x: float,
    y: float,
    w: int,
    h: int,
    colour: str,
    name: str,
    score: str,
    rows: Sequence[Sequence[Chip]],
    to_act: bool = False,
    status: str = "",
    hole: int = 0,
    name_size: int = 40,
    act_word: str = "",
    part: int = 0,
) -> None:
    """A captain's plate: porthole and medal at the left, his name over rows of chips.

    With `part`, name and chips keep within that width and the rest of the plate is free for other things.
    """
    inner = part or w
    hole = hole or min(150, h - 40)
    sheet.put(_plate_ground(w, h, to_act, colour, hole, w % 7), x - 14, y - 20, "lt")
    left = x + hole + 4
    medal_size = round(hole * 0.6)
    if score:
        sheet.put(medal(score, medal_size), x + hole - medal_size * 0.42, y + h - medal_size * 0.46)
    sheet.text(
        left, y + h * 0.23, display_name(name, colour), "bold", name_size, "ink", "lm", x + inner - 22 - left, 26
    )
    inset_x = left + (medal_size * 0.34 if score else 0)
    top, foot = y + h * 0.40, y + h - 24
    for i, row in enumerate(rows):
        cy = top + (foot - top) * (i + 0.5) / len(rows)
        chips(
            sheet,
            inset_x if i == len(rows) - 1 else left,
            cy,
            row,
            x + inner - 20 - (inset_x if i == len(rows) - 1 else left),
        )
    if to_act:
        sheet.put(flag(act_word or t("TO ACT")), x + w - 124 if part else x + w / 2, y - 8)
    elif status:
        sheet.put(pill(status, 26, "ink_soft"), x + w - 12, y + 2, "rm")


def header(
    sheet: Sheet,
    colour: str,
    name: str,
    line: str,
    pills: Sequence[tuple[str, str]],
    hole: int = 118,
    top: int = 72,
    right: int = 1558,
) -> None:
    """The head of a private card: porthole, name, a line, and pills (words, sign) from the right."""
    x = float(right)
    for words, sign in pills:
        s = pill(words, 32, "wood_deep", "parchment_light", sign)
        sheet.put(s, x, top, "rm")
        x -= s.width + 14
    sheet.put(porthole(colour, hole, True), 33 + hole / 2, top)
    left = 50 + hole
    sheet.text(left, top - 20, display_name(name, colour), "bold", 44, "parchment_light", "lm", x - left - 10, 28)
    sheet.text(left, top + 28, line, "text", 28, "rope", "lm", x - left - 10, 26)


@kept()
def tick_box(done: bool, size: int = 48) -> Sprite:
    """A box to tick off."""
    pen = Pen(size, size, 4, size / 48)
    pen.poly(wobble(rounded(3, 3, 42, 42, 8), 0.8, 9, 3), "ink")
    pen.poly(rounded(7, 7, 34, 34, 5), "parchment_light")
    out = pen.done()
    if done:
        s = icon("check", size, 5).image
        out.alpha_composite(s, (0, 0))
    return Sprite(out)


@kept()
def bracket(w: int, words: str) -> Sprite:
    """A golden bracket under cards that belong together, with words on it."""
    h = 52
    pen = Pen(w, h, 4)
    pen.slab(0, 10, w, 6, "gold")
    pen.slab(0, 10, 5, 18, "gold")
    pen.slab(w - 5, 10, 5, 18, "gold")
    out = pen.done()
    s = pill(words, 28, room=w).image
    out.alpha_composite(s, (round(w / 2 - s.width / 2), 2))
    return Sprite(out)
