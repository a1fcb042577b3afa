"""Contact sheets: charts and ledgers as people see them, on a desktop and on a phone, beside the frames to reach."""

import argparse
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.games import GAMES
from bot.tools.bench.pictures import scenes
from rendering import CHARTS
from rendering.kit.pixels import resized
from rendering.scene import Picture

DESKTOP, PHONE = (550, 350), (360, 229)
GAP = 12
GROUND = (0x31, 0x33, 0x38)  # what Discord is on a dark screen


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m bot contact` takes."""
    parser.add_argument("folder", type=Path, help="where the sheets go; it is made if there is none")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="this game alone")
    parser.add_argument("--at", type=int, default=60, help="after how many answers (60)")
    parser.add_argument("--frames", type=Path, help="a folder with NAME_chart.png and NAME_ledger.png to compare with")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw a sheet for each game: a row for each number of seats, and one of the frames."""
    folder: Path = args.folder
    folder.mkdir(parents=True, exist_ok=True)
    for key in args.game or GAMES:
        rows = list(_rows(key, args.at, args.frames))
        wide = 2 * (DESKTOP[0] + PHONE[0]) + 5 * GAP
        out = Image.new("RGB", (wide, GAP + len(rows) * (DESKTOP[1] + GAP)), GROUND)
        for i, row in enumerate(rows):
            x, y = GAP, GAP + i * (DESKTOP[1] + GAP)
            for picture in row:
                for size in (DESKTOP, PHONE):
                    out.paste(resized(picture, size), (x, y))
                    x += size[0] + GAP
        out.save(folder / f"{key}.png")
        print(folder / f"{key}.png")
    return 0


def _rows(key: str, at: int, frames: Path | None) -> Iterator[list[Image.Image]]:
    """Chart and ledger of each number of seats, the fewest first; then the frames, if there are some."""
    game, chart = GAMES[key], CHARTS[key]
    for seats in range(game.seats[0], game.seats[1] + 1):
        *_, scene = scenes(game, at, seats=seats)
        drawn = [chart.chart(scene), *([chart.ledger(scene)] if chart.ledger is not None else [])]
        yield [_opened(each) for each in drawn]
    found = [frames / f"{key}_{kind}.png" for kind in ("chart", "ledger")] if frames is not None else []
    if found:
        yield [Image.open(file).convert("RGB") for file in found if file.exists()]


def _opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")
