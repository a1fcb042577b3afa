"""Panels: pills, chips, portholes, captains' plates, flags, name plates, headers of private cards."""

import math

from .cache import kept
from .canvas import Sprite
from .frames import banner
from .icons import icon
from .lettering import fit, width, write
from .palette import Colour, mix
from .pen import Pen
from .shapes import rounded
from .ships import ship


@kept(1024)
def pill(
    text: str,
    size: int = 30,
    ground: Colour = "ink",
    ink: Colour = "parchment_light",
    sign: str = "",
    face: str = "bold",
    room: int = 0,
    least: int = 26,
) -> Sprite:
    """A rounded label, with an icon before the words if wanted, cut to `room` if given."""
    pad = round(size * 0.5)
    lead = round(size * 1.3) if sign else 0
    if room:
        text, size = fit(text, face, size, room - 2 * pad - lead, min(size, least))
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
    s = ship(colour, round(size * 0.78)).image
    out.alpha_composite(s, (round(size * 0.11), round(size * 0.09)))
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
