"""The enemies: how each looks, where it is, and what it still bears."""

from collections.abc import Sequence

from PIL import Image

from bot.games.sea_of_thieves.components import KRAKEN, MEGALODON, SLOOP
from bot.games.sea_of_thieves.facts import FORT, FoeFacts
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.palette import rgb
from rendering.kit.pixels import levels
from rendering.kit.plates import RIM, sheet
from rendering.kit.shapes import Box
from rendering.kit.ships import skeleton_ship

from .tokens import cargo, hearts, kraken, label, megalodon, skeleton_fort
from .words import cargo_sign, plain

FOES_H = 184
GAP = 12
HEARTS = 160  # pixels that the discs of an enemy may take
ARMS = 6


def figure(key: str, size: int, arms: int = ARMS) -> Sprite:
    """An enemy about so large."""
    if key == MEGALODON:
        return megalodon(round(size * 1.2))
    if key == KRAKEN:
        return kraken(round(size * 1.3), arms)
    if key == FORT:
        return skeleton_fort(round(size * 0.95))
    return skeleton_ship(size, 1 if key == SLOOP else 2)


@kept(32)
def _away(key: str, size: int) -> Sprite:
    """An enemy that is not here, as pale as the paper."""
    out = figure(key, size).image.copy()
    veil = Image.new("RGBA", out.size, (*rgb("parchment_dark"), 0))
    veil.putalpha(levels(out.getchannel("A"), [v * 150 // 255 for v in range(256)]))
    out.alpha_composite(veil)
    return Sprite(out)


def lay_foes(canvas: Canvas, foes: Sequence[FoeFacts], box: Box) -> None:
    """A card for each."""
    x, y, w, h = box
    wide = (w - GAP * (len(foes) - 1)) / len(foes)
    for i, foe in enumerate(foes):
        _lay_foe(canvas, foe, (round(x + i * (wide + GAP)), y, round(wide), h))


def _lay_foe(canvas: Canvas, foe: FoeFacts, box: Box) -> None:
    x, y, w, h = box
    here = bool(foe.hex)
    canvas.put(sheet(round(w), round(h), 0, "parchment"), x - RIM, y - RIM, "lt")
    canvas.put(figure(foe.key, 112, max(1, foe.left)) if here else _away(foe.key, 112), x + 72, y + h / 2)
    canvas.text(x + 136, y + 34, plain(foe.short), "display", 40, "ink" if here else "ink_soft", room=w - 142, least=34)
    hurt = foe.key == KRAKEN or foe.left < foe.full
    if not here and not (foe.left and hurt):
        canvas.lines(x + 138, y + 84, plain(foe.words), "text", 33, w - 152, 36, 2, "ink_soft")
        return
    if here:
        canvas.put(label(foe.hex, "parchment_dark"), x + 138, y + 86, "lm")
    for k, token in enumerate(foe.slots):
        canvas.put(cargo(cargo_sign(token), 40), x + 224 + k * 24, y + 86, "lm")
    canvas.put(hearts(foe.left, foe.full, HEARTS), x + 138, y + 120, "lt")
