"""The captains' plates: what each tells can be read at every seat count, and whose turn it is shows by shape."""

import pytest

from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.canvas import Canvas, Layer
from rendering.kit.frames import wood
from rendering.kit.legible import faults, texts
from rendering.kit.palette import CAPTAINS
from rendering.kit.plates import JUT, Fact, Plate, column, foot, lay_facts
from rendering.kit.tokens import dot

from .parts import NAMES


def canvas() -> Canvas:
    """A wooden table."""
    return Canvas(Layer.draft(wood(FRAME_W, FRAME_H, 3, "wood_dark", 0.28)))


def crew(seats: int, acts: int = 0, rows: int = 1, share: float | None = 0.4) -> list[Plate]:
    """Plates of players with hard names, the first chips with the most to tell."""
    more = (Fact("cards", "12"), Fact("paper", "2", faint=True))
    return [
        Plate(
            tuple(CAPTAINS)[i],
            NAMES[i],
            ("13", "9", "27", "0", "−5", "8")[i],
            share=share,
            rows=((Fact("silver", "16"), Fact("sack", "1", "blood")), more)[:rows],
            acts=i == acts,
            leads=i == 2,
        )
        for i in range(seats)
    ]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("wide", "rows"), [(300, 1), (440, 1), (640, 1)])
def test_all_that_plates_tell_can_be_read(seats: int, wide: int, rows: int) -> None:
    for acts in (0, seats - 1):
        page = canvas()
        column(page, (900, 20, wide, 1010), crew(seats, acts, rows))
        assert faults(page, NAMES) == []
        shown = [line.text for line in texts(page)]
        assert shown.count("16") == seats and {"13", "9"} <= set(shown)


@pytest.mark.parametrize(("seats", "high", "rows"), [(3, 180, 2), (4, 180, 2), (5, 330, 1), (6, 330, 1)])
def test_plates_stand_below_a_map_as_well(seats: int, high: int, rows: int) -> None:
    page = canvas()
    boxes = foot(page, (20, 700, 1610, high), crew(seats, 1, rows, None))
    assert faults(page, NAMES) == []
    assert len(boxes) == seats and all(y >= 700 and y + h <= 700 + high for _, y, _, h in boxes)


def reach(page: Canvas) -> int:
    """How far to the left anything lies."""
    return min(item.box[0] for item in page.items)


def test_the_active_plate_juts_out_towards_the_map() -> None:
    calm, lively = canvas(), canvas()
    column(calm, (900, 20, 300, 1010), crew(4, acts=9))
    column(lively, (900, 20, 300, 1010), crew(4, acts=2))
    assert reach(lively) == reach(calm) - JUT
    assert lively.flatten().getpixel((900 - JUT - 3, 700)) != calm.flatten().getpixel((900 - JUT - 3, 700))


def test_chips_may_be_pictures_and_say_when_they_are_too_many() -> None:
    page = canvas()
    lay_facts(page, 20, 100, [Fact(dot(40, True)) for _ in range(6)], 300)
    assert not page.spills
    lay_facts(page, 20, 200, [Fact("silver", "100") for _ in range(6)], 300)
    assert len(page.spills) == 1 and "need" in page.spills[0]


def test_more_rows_than_there_is_height_for_are_told() -> None:
    page = canvas()
    column(page, (900, 20, 300, 500), crew(4, rows=2))
    assert any("rows of chips" in spill for spill in page.spills)


def test_numbers_have_a_plain_zero() -> None:
    page = canvas()
    page.fill((0, 0, FRAME_W, FRAME_H), "white")
    page.text(100, 100, "0", "heavy", 90)
    picture = page.flatten()
    middle = next((line.x, line.y) for line in texts(page))
    inside = (round(middle[0]) + 27, round(middle[1]) - 32)
    assert picture.getpixel(inside) == (255, 255, 255)  # no stroke through it
