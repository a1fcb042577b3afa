"""The film of a game: one shot at a time, only what changed, once through, and never too large."""

import io
import random

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.film import HEIGHT, LAST_MS, MOST_BYTES, MOST_SHOTS, WIDTH, Film, chosen
from rendering.kit import FRAME_H, FRAME_W


def png(draw: random.Random | int) -> bytes:
    """A picture: a calm sea with one ship somewhere, or nothing but noise."""
    if isinstance(draw, int):
        picture = Image.new("RGB", (FRAME_W, FRAME_H), (31, 102, 144))
        picture.paste((213, 94, 0), (100 * draw, 300, 100 * draw + 90, 400))
    else:
        small = Image.frombytes("RGB", (330, 210), draw.randbytes(330 * 210 * 3))
        picture = small.resize((FRAME_W, FRAME_H), Image.Resampling.NEAREST)
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=1)
    return out.getvalue()


def test_a_film_plays_once_in_the_shape_of_charts_with_its_words() -> None:
    film = Film(6)
    for i in range(6):
        film.add(png(i), f"Round {i}: Anne sails")
    data = film.done()
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "WEBP" and picture.size == (WIDTH, HEIGHT)
    assert picture.n_frames == 6 and picture.info["loop"] == 1
    frames = []
    for i in range(6):
        picture.seek(i)
        frames.append(picture.convert("RGB"))
    assert picture.info["duration"] == LAST_MS
    x, y = round((100 * 4 + 45) * 500 / FRAME_W) + 25, round(350 * 318 / FRAME_H)
    red, _, blue = frames[4].getpixel((x, y))
    assert red > 150 and blue < 90  # the ship of the fifth shot, over all that was sent before
    red, _, blue = frames[5].getpixel((x, y))
    assert blue > 100 > red  # it has sailed on
    words = ImageStat.Stat(frames[4].crop((0, HEIGHT - 32, WIDTH, HEIGHT)).convert("L")).extrema[0]
    assert words[1] > 200  # something is written there
    assert ImageChops.difference(frames[1], frames[2]).getbbox() is not None


def test_a_shot_that_shows_nothing_new_only_makes_the_last_one_stay() -> None:
    film = Film(3)
    for _ in range(3):
        film.add(png(1), "Anne waits")
    picture = Image.open(io.BytesIO(film.done()))
    assert getattr(picture, "n_frames", 1) == 1


@pytest.mark.parametrize("limit", [120_000, 400_000])
def test_a_film_keeps_within_its_bytes_whatever_it_shows(limit: int) -> None:
    luck = random.Random(1)
    film = Film(12, limit)
    for i in range(12):
        film.add(png(luck), f"Shot {i}")
    data = film.done()
    assert len(data) <= limit + 1000
    picture = Image.open(io.BytesIO(data))
    picture.seek(picture.n_frames - 1)
    assert picture.convert("RGB").size == (WIDTH, HEIGHT)


def test_long_games_show_as_many_moments_as_a_film_may_have() -> None:
    assert chosen(3) == [0, 1, 2]
    many = chosen(5000)
    assert len(many) == len(set(many)) == MOST_SHOTS and many[0] == 0 and many[-1] == 4999


def test_no_more_than_one_shot_is_held_as_pixels() -> None:
    film = Film(20)
    for i in range(12):
        film.add(png(i), "Anne sails")
    held = [value for value in vars(film).values() if isinstance(value, Image.Image)]
    assert len(held) == 1 and sum(len(data) for _, data in film._parts) < MOST_BYTES
