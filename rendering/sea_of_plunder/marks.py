"""The legal places of the pending decision, with what a way would meet."""

from collections.abc import Collection, Mapping, Sequence

from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.outlook import Met
from rendering.kit.icons import icon
from rendering.kit.marks import beacon_ring, disc
from rendering.kit.memo import kept
from rendering.kit.pen import Pen
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.tokens import captain_seal, good_sign, seal
from rendering.scene import Scene

from .pieces import Piece
from .places import CELL, FOOT, GRID, LEFT, RIGHT
from .ways import Choice, is_square

SHOWN = 5


def under(label: str) -> str:
    """The second line of a disc: quarters in degrees."""
    return f"{label}°" if label.isdigit() and int(label) >= 90 else label


def _sign(met: Met, size: int) -> Sprite:
    sight = met.sight
    if sight.kind == "pirate":
        return seal(sight.what, size, "blood", "white")
    if sight.kind == "ship":
        return captain_seal(GAME.colours[sight.what], size)
    if sight.kind == "port":
        return good_sign(sight.what, size)
    return icon("chest" if sight.kind == "island" else "crate", size)


@kept()
def met_pill(met: tuple[Met, ...]) -> Sprite:
    """What a way meets, in order, as signs on a pill."""
    size, pitch = 34, 36
    w, h = 20 + pitch * len(met), 44
    pen = Pen(w, h, 4)
    pen.slab(0, 0, w - 1, h - 1, "ink", 21)
    pen.slab(3, 3, w - 7, h - 7, "parchment_light", 18)
    out = pen.done()
    for i, one in enumerate(met):
        out.alpha_composite(_sign(one, size).image, (11 + i * pitch, 5))
    return Sprite(out)


def lay_rings(sheet: Sheet, scene: Scene, taken: Collection[str]) -> None:
    """Beacon rings under what stands on legal places."""
    for mark in scene.marks:
        if is_square(mark.place) and mark.place in taken:
            sheet.put(beacon_ring(38), *GRID.at(mark.place))


def lay_marks(
    sheet: Sheet,
    scene: Scene,
    found: list[Choice],
    lands: Mapping[str, Sequence[Piece]],
    vessels: Mapping[str, Sequence[Piece]],
) -> None:
    """A beacon disc at every legal place: a large one on open water, a small one beside what stands there."""
    ends = {choice.mark.place: choice for choice in found}
    for mark in scene.marks:
        if not is_square(mark.place):
            continue
        x, y = GRID.at(mark.place)
        choice = ends.get(mark.place)
        label, below = (mark.place, under(mark.label)) if choice else (mark.label or mark.place, "")
        side = 1 if x < RIGHT - CELL and (choice is None or GRID.at(choice.start)[0] <= x) else -1
        here = len(lands.get(mark.place, ())) + len(vessels.get(mark.place, ()))
        port = any(piece.kind == "port" for piece in lands.get(mark.place, ()))
        if not here:
            sheet.put(disc(label, 42, below), x, y)
        elif choice is None and here == 1 and not port:
            sheet.put(disc(label, 29), x + 34, y + 32)  # over the number it bears
        else:
            dx, dy = (50, -4) if port else (36, -34)
            sheet.put(disc(label, 34 if below else 30, below), x + side * dx, y + dy)
        if choice is not None and choice.met:
            s = met_pill(choice.met[:SHOWN])
            px = min(max(x, LEFT + s.width / 2), RIGHT - s.width / 2)
            sheet.put(s, px, y + 58 if y + 80 < FOOT else y - 60)
