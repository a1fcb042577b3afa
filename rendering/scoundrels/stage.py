"""The stage under the map: sky and sea with two mats of cards, for fights, pillages, digs and bids."""

from PIL import Image

from rendering.kit.frames import cloth, patch
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import crests, sky
from rendering.kit.shapes import box, wobble

from .places import SCENE_HIGH, STAGE_HIGH, W

LEFT, RIGHT = 30, W - 30
MAT_HIGH = STAGE_HIGH - SCENE_HIGH
SUN = 92


def _scene(pen: Pen) -> None:
    pen.slab(0, 0, pen.w, pen.h, "dusk")
    sky(pen, [mix("dusk", "sunset", 0.4), "sunset", mix("sunset", "sunrise", 0.55), "sunrise"], 30, 190, 5)
    pen.disc(pen.w / 2, 168, SUN + 34, mix("sunrise", "gold_light", 0.5))
    pen.disc(pen.w / 2, 168, SUN, "gold_light")
    crests(pen, 172, 8, 150, mix("dusk", "deep", 0.5), 0.2, "sunrise", 4)
    crests(pen, SCENE_HIGH - 8, 10, 190, "deep", 0.1, "foam", 5)


def paint_stage(out: Image.Image, top: int) -> None:
    """The painted scene over two mats, within an ink line."""
    wide = RIGHT - LEFT
    scene = Pen(wide, STAGE_HIGH, 2, ground="night")
    _scene(scene)
    scene.slab(0, SCENE_HIGH + 10, wide, MAT_HIGH, "night")
    crests(scene, SCENE_HIGH + 12, 9, 230, "night", 0.4, mix("deep", "shallow", 0.4), 4)
    for x in (14, wide / 2 + 8):
        cloth(scene, x, SCENE_HIGH + 30, wide / 2 - 22, MAT_HIGH - 44, "abyss", x, 8)
    out.paste(scene.done(), (LEFT, top))
    rim = (LEFT - 6, top - 6, wide + 12, STAGE_HIGH + 12)
    patch(out, rim, lambda pen: _rim(pen, top))


def _rim(pen: Pen, top: int) -> None:
    edge = wobble(box(LEFT, top, RIGHT - LEFT, STAGE_HIGH), 0.01, 400, 1)
    pen.line([*edge, edge[0]], 9, "ink")
    pen.line([*edge, edge[0]], 4, "gold_dark")
