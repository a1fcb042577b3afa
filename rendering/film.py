"""A whole game as one moving picture, from its boards."""

import io
from collections.abc import Sequence

from PIL import Image

from .kit.pixels import resized

WIDTH = 640
FRAME_MS = 600
LAST_MS = 4000
MOST_FRAMES = 80
MOST_BYTES = 8_000_000


def film(pngs: Sequence[bytes]) -> bytes:
    """An animated WebP of these boards, small enough to be posted: fewer frames where they are too many."""
    step = 1 + (len(pngs) - 1) // MOST_FRAMES
    chosen = list(pngs[::step])
    if pngs and (len(pngs) - 1) % step:
        chosen.append(pngs[-1])
    quality = 70
    while True:
        data = _animated([_small(png) for png in chosen], quality)
        if len(data) <= MOST_BYTES or len(chosen) < 4:
            return data
        chosen = [*chosen[:-1:2], chosen[-1]]


def _small(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    return resized(picture, (WIDTH, round(picture.height * WIDTH / picture.width)))


def _animated(frames: list[Image.Image], quality: int) -> bytes:
    high = max(frame.height for frame in frames)
    same = [frame if frame.height == high else _padded(frame, high) for frame in frames]
    out = io.BytesIO()
    times = [FRAME_MS] * (len(same) - 1) + [LAST_MS]
    same[0].save(out, "WEBP", save_all=True, append_images=same[1:], duration=times, loop=0, quality=quality, method=2)
    return out.getvalue()


def _padded(frame: Image.Image, high: int) -> Image.Image:
    """Boards of one game have one size; should one differ, it keeps its place at the top."""
    whole = Image.new("RGB", (frame.width, high))
    whole.paste(frame, (0, 0))
    return whole
