"""The captains' column beside the chart: round and goal, and a plate for each captain."""

from bot.engine.text import t
from bot.games.set_sail import facts
from bot.games.set_sail.facts import Fact
from rendering.kit import FRAME_H, FRAME_W, plates
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.frames import banner
from rendering.kit.icons import icon
from rendering.kit.lettering import fit, write
from rendering.kit.pen import Pen
from rendering.scene import Scene

from .places import COLUMN
from .text import sea_of

WIDE = FRAME_W - COLUMN - 16
HEAD, TOP = 40, 84
TALL = 190  # from this height on a plate has a second row
SMALL = 38  # of a sign between long numbers
STEP = 5  # points from notch to notch of a tube
SIGNS = {
    "points": "crown",
    "silver": "silver",
    "supplies": "sack",
    "cards": "cards",
    "maps": "paper",
    "plundered": "swords",
    "traded": "crate",
    "dug": "chest",
}


def sign_of(fact: Fact) -> str:
    """The icon of what a fact counts."""
    return SIGNS[fact.key]


def chip(fact: Fact, small: bool = False) -> plates.Fact:
    """A fact as it stands on a plate, with a small sign where numbers are long."""
    sign = sign_of(fact)
    faint = not fact.number and not fact.scarce
    ink = "blood" if fact.scarce else "ink"
    return plates.Fact(icon(sign, SMALL) if small else sign, str(fact.number), ink, faint)


@kept(4)
def _ribbon(words: str, wide: int) -> Sprite:
    text, size = fit(words, "display", 46, wide - 40, 33)
    pen = Pen(wide + 20, 84, 4)
    banner(pen, 26, 6, wide - 32, 58, "blood", "blood_dark", 20)
    out = pen.done()
    write(out, 10 + wide / 2, 35, text, "display", size, "parchment_light", "mm", 2)
    return Sprite(out)


def _head(canvas: Canvas, scene: Scene) -> None:
    """The round and the goal; at the end a ribbon instead."""
    sea = sea_of(scene)
    if sea.last_round or sea.over:
        words = t("GAME OVER") if sea.over else t("LAST ROUND")
        canvas.put(_ribbon(words, WIDE), COLUMN + WIDE / 2, HEAD)
        return
    canvas.put(icon("hourglass", 52), COLUMN, HEAD, "lm")
    canvas.text(
        COLUMN + 56, HEAD + 1, str(sea.round or "–"), "heavy", 50, "parchment_light", "lm", stroke=4, rank="key"
    )
    right = FRAME_W - 20
    wide = canvas.text(right, HEAD + 1, str(facts.goal(sea)), "heavy", 50, "gold_light", "rm", stroke=4, rank="key")
    canvas.put(icon("crown", 56), right - wide - 6, HEAD - 2, "rm")


def lay_column(canvas: Canvas, scene: Scene) -> None:
    """Head and plates."""
    sea, goal = sea_of(scene), facts.goal(sea_of(scene))
    _head(canvas, scene)
    box = (COLUMN, TOP, WIDE, FRAME_H - TOP - 18)
    tall = box[3] / len(sea.captains) - 24 > TALL
    shown: list[plates.Plate] = []
    for seat, captain in enumerate(sea.captains):
        points, silver, supplies = facts.purse(captain)
        long = min(silver.number, supplies.number) > 9
        rows = [(silver, supplies), facts.holding(captain)] if tall else [(silver, supplies)]
        shown.append(
            plates.Plate(
                scene.mates[seat].colour,
                scene.mates[seat].name,
                str(points.number),
                share=points.number / goal,
                notches=round(goal / STEP),
                rows=tuple(tuple(chip(fact, long) for fact in row) for row in rows),
                acts=seat in scene.to_act and not sea.over,
                turn=seat == sea.turn and not sea.over,
            )
        )
    plates.column(canvas, box, shown)
