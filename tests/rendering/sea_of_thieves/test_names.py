"""Names of islands stay readable whatever stands there, and the marks beside them too."""

import math
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.games.sea_of_thieves.components import Sea
from rendering.kit import encode, naive
from rendering.kit.marks import disc
from rendering.kit.sheet import Sheet
from rendering.scene import Mark, Scene
from rendering.sea_of_thieves.board import board, board_sheet
from rendering.sea_of_thieves.ground import lens_view
from rendering.sea_of_thieves.names import CLEAR, Name, meets, names, plate
from rendering.sea_of_thieves.pieces import covers, focus
from rendering.sea_of_thieves.places import LENS_R, LENS_X, LENS_Y, MAP, lens, tile
from rendering.sea_of_thieves.specimen import LAYOUT, game, mates

BACK = "star.B skull.B serpent.A shell.A crown.B anchor.B"


def _crowded(isles: list[str]) -> Sea:
    """Ships of four captains and all enemies, dealt out over some hexes."""
    sea = game(4)
    ships = [ship for player in sea.players for ship in player.ships]
    for i, thing in enumerate([*ships, *sea.enemies.values()]):
        thing.hex = isles[i % len(isles)]
    return sea


def _scenes() -> list[Scene]:
    """Boards on which much stands at few islands, with marks on every hex of their first tile."""
    isles = list(game(4).board.isle)
    groups = [["0A"], isles[:2], isles[4:8], isles[8:12], isles[12:16], isles[16:20], isles[20:]]
    out: list[Scene] = []
    for group in groups:
        marks = tuple(Mark(place, place) for place in tile(int(group[0][0])))
        out += [Scene(_crowded(group), mates(4), marks, (0,)), Scene(_crowded(group), mates(4))]
    return out


def _readable(shown: Image.Image, bare: Image.Image, name: Name) -> bool:
    """Whether the name's place shows the printed name alone, or its plate from edge to edge."""
    there = shown.crop(name.box)
    if there.tobytes() == bare.crop(name.box).tobytes():
        return True
    sprite = plate(name.lines, name.size).image
    whole = sprite.getchannel("A").point([0] * 255 + [255])
    off = Image.composite(ImageChops.difference(there, sprite.convert("RGB")), Image.new("RGB", there.size), whole)
    return off.getbbox() is None


def test_every_name_is_readable_whoever_lies_there(tongue: str) -> None:
    plates = 0
    for scene in _scenes():
        sheet, slot = board_sheet(scene), focus(scene)
        shown, bare = sheet.flatten(), sheet.layer.exact()
        glass = lens_view(scene.view.layout, slot)
        bare.paste(glass.image, (LENS_X - glass.width // 2, LENS_Y - glass.height // 2), glass.image)
        for name in (*names(scene.view.layout, MAP), *names(scene.view.layout, lens(slot), str(slot))):
            assert _readable(shown, bare, name), (tongue, name)
            plates += shown.crop(name.box).tobytes() != bare.crop(name.box).tobytes()
    assert plates > 40


def test_a_covered_name_is_found_unreadable() -> None:
    scene = _scenes()[0]
    sheet = board_sheet(scene)
    shown, bare = sheet.flatten(), sheet.layer.exact()
    name = next(name for name in names(scene.view.layout, MAP) if name.place == "0A")
    shown.paste((0, 0, 0), (name.x, name.y, name.x + 3, name.y + 3))
    assert not _readable(shown, bare, name)


def _free(sheet: Sheet, label: str, r: int, plain: bool) -> bool:
    """Whether a mark is drawn and its label is free of all that is laid afterwards."""
    serial = disc(label, r, "", plain).serial
    at = next((i for i, item in enumerate(sheet.items) if item.key[0] == serial), None)
    if at is None:
        return False
    x0, y0, x1, y1 = sheet.items[at].box
    x, y, half = (x0 + x1) // 2, (y0 + y1) // 2, r // 2
    # the figure on a label is wider than high
    return not any(
        covers(item, (x - round(r * 0.8), y - half, x + round(r * 0.8), y + half)) for item in sheet.items[at + 1 :]
    )


def test_no_name_and_no_ship_lies_on_the_label_of_a_mark(tongue: str) -> None:
    seen = 0
    for scene in _scenes():
        sheet, slot = board_sheet(scene), focus(scene)
        u = lens(slot).size / MAP.size
        for mark in scene.marks:
            sizes = [round(16 * u), round(21 * u)]
            assert any(_free(sheet, mark.label, r, False) for r in sizes), (tongue, mark)
            seen += 1
    assert seen > 60


@pytest.mark.parametrize("layout", [*LAYOUT.values(), BACK])
def test_names_keep_apart_and_within_the_lens(layout: str, tongue: str) -> None:
    for one, two in combinations(names(layout, MAP), 2):
        assert not meets(one.box, two.box), (tongue, one, two)
    for slot in range(7):
        for name in names(layout, lens(slot), str(slot)):
            x0, y0, x1, y1 = name.box
            far = max(math.hypot(x - LENS_X, y - LENS_Y) for x in (x0, x1) for y in (y0, y1))
            assert far <= CLEAR + 2 < LENS_R, (tongue, name)


def test_a_crowded_board_keeps_its_limit_and_its_likeness(tongue: str) -> None:
    for scene in _scenes()[:4]:
        assert len(board(scene).png) <= 200_000
        sheet = board_sheet(scene)
        assert naive.likeness(sheet.flatten(), encode.png(sheet)) >= 45
