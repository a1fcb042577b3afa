"""Where everything stands on Scoundrels' pictures, in pixels of a picture 1600 wide."""

from typing import NamedTuple

from bot.games.scoundrels.content import COLUMNS, ROWS
from rendering.kit.grids import LETTERS
from rendering.kit.shapes import Point

W = 1600
FOLD = 10  # between two panels of the map
LEAF = 58  # the wooden leaves above and below each panel
TOP = 152  # where the sea begins
CELLS = {3: 106, 4: 118, 5: 94, 6: 78}
STRIP_HIGH = 112
STAGE_HIGH = 462
SCENE_HIGH = 206  # the painted part of the stage, above the mats
HEAD_HIGH = 70  # the heading of the quests
QUEST_HIGH = 154
QUEST_LOW = 118  # while something is played
PLATE_HIGH = 214
PLATE_PITCH = 256


class Plan(NamedTuple):
    """One arrangement of the table: how many seats, whether Quests or Quirks lie out, whether something is played.

    `top` and `shift` move the map to another place, on the private card.
    """

    seats: int
    quests: bool
    quirks: bool
    stage: bool
    top: int = TOP
    shift: int = 0

    @property
    def cell(self) -> int:
        """How wide a square is."""
        return CELLS[self.seats]

    @property
    def wide(self) -> int:
        """How wide the map is, folds included."""
        return self.cell * COLUMNS * self.seats + FOLD * (self.seats - 1)

    @property
    def left(self) -> int:
        """Where the map begins: three captains have their plates at its right."""
        return (72 if self.seats == 3 else (W - self.wide) // 2) + self.shift

    @property
    def right(self) -> int:
        """Where the map ends."""
        return self.left + self.wide

    @property
    def foot(self) -> int:
        """Where the sea ends."""
        return self.top + ROWS * self.cell

    @property
    def strip(self) -> int:
        """The cloth that tells what just happened."""
        return self.foot + LEAF + 22

    @property
    def scene(self) -> int:
        """The stage on which a fight is shown."""
        return self.strip + STRIP_HIGH + 14

    @property
    def quest_top(self) -> int:
        """The sheet with Quests and Quirks."""
        return self.scene + (STAGE_HIGH + 12 if self.stage else 0)

    @property
    def across(self) -> int:
        """How many Quests lie side by side: all of them, in short, while something is played."""
        if self.stage:
            return self.seats
        return 2 if self.seats == 4 else 3

    @property
    def quest_rows(self) -> int:
        """How many rows of Quests there are."""
        return -(-self.seats // self.across) if self.quests else 0

    @property
    def quest_pitch(self) -> int:
        """How high a row of Quests is."""
        return QUEST_LOW if self.stage else QUEST_HIGH

    @property
    def quest_sheet(self) -> int:
        """How high the sheet with Quests and Quirks is."""
        return HEAD_HIGH + self.quest_rows * self.quest_pitch + 22 if self.quests or self.quirks else 0

    @property
    def crew(self) -> int:
        """Where the captains' plates begin under the table."""
        return self.quest_top + (self.quest_sheet + 42 if self.quest_sheet else 28)

    @property
    def height(self) -> int:
        """How high the whole picture is."""
        if self.seats == 3:
            return self.quest_top + (self.quest_sheet + 34 if self.quest_sheet else 22)
        return self.crew + 2 * PLATE_PITCH

    def centre(self, col: int, row: int) -> Point:
        """The middle of a square by its indexes from 0."""
        x = self.left + col * self.cell + col // COLUMNS * FOLD
        return x + self.cell / 2, self.top + (row + 0.5) * self.cell

    def at(self, square: str) -> Point:
        """The middle of a square by its name."""
        return self.centre(LETTERS.index(square[0]), int(square[1:]) - 1)

    def plates(self) -> list[tuple[int, int, int]]:
        """Left edge, top and width of each captain's plate."""
        if self.seats == 3:
            x = self.right + 76
            return [(x, TOP - 46 + i * 256, W - 44 - x) for i in range(3)]
        across = 2 if self.seats == 4 else 3
        wide = {2: 746, 3: 488}[across]
        pitch = (W - 72 + 24) / across
        last = (pitch / 2) if self.seats == 5 else 0.0  # two plates under three stand in the middle
        return [
            (
                round(38 + i % across * pitch + (last if i >= across else 0)),
                self.crew + i // across * PLATE_PITCH,
                wide,
            )
            for i in range(self.seats)
        ]

    def quest_box(self, index: int) -> tuple[int, int, int]:
        """Left edge, top and width of an open Quest's card."""
        wide = (W - 64 - 56 - 16 * (self.across - 1)) // self.across
        x = 60 + index % self.across * (wide + 16)
        return x, self.quest_top + HEAD_HIGH + index // self.across * self.quest_pitch, wide
