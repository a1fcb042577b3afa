"""Icons in a box of 100 units: a few flat tones, light from the upper left, one ink outline."""

from collections.abc import Callable

from .cache import kept
from .canvas import Sprite
from .icons_goods import GOODS
from .icons_signs import SIGNS
from .icons_tools import TOOLS
from .palette import Colour
from .pen import Pen
from .pixels import levels

ICONS: dict[str, Callable[[Pen], None]] = {**TOOLS, **GOODS, **SIGNS}


@kept(1024)
def icon(name: str, size: int, outline: float = 4.5, edge: Colour = "ink", faded: Colour | None = None) -> Sprite:
    """An icon by name; `faded` covers it half with a colour, for what is spent or missing."""
    pen = Pen(size, size, 6 if size < 70 else 4, size / 100)
    ICONS[name](pen)
    if outline:
        pen.halo(edge, outline)
    out = pen.done()
    if faded is not None:
        veil = Pen(size, size, 1, ground=faded).image.convert("RGBA")
        veil.putalpha(levels(out.getchannel("A"), [v * 150 // 255 for v in range(256)]))
        out.alpha_composite(veil)
    return Sprite(out)
