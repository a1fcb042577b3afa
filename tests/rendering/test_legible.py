"""What is written on a picture is known wherever it was drawn, and what cannot be read of it is said."""

from collections.abc import Callable

import pytest
from PIL import Image

from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.legible import faults, texts
from rendering.kit.lettering import carve, write
from rendering.kit.marks import disc
from rendering.kit.pen import Pen
from rendering.kit.ships import ship


def canvas(name: str = "sea") -> Canvas:
    """A small picture with one word printed on its ground."""

    def paint() -> Image.Image:
        out = Image.new("RGB", (600, 300), (23, 72, 107))
        write(out, 80, 40, "Gulf", "bold", 40, "white")
        return out

    return Canvas(make_layer(f"test of letters: {name}", paint, lambda draft: [ground(draft)]))


def ground(draft: Layer) -> Image.Image:
    """The colours of what is laid on it."""
    out = Canvas(draft)
    out.put(plate("Anne"), 300, 150)
    out.put(ship("azure", 140), 300, 150)
    out.put(disc("7", 50), 300, 150)
    return out.flatten()


def plate(text: str, size: int = 48) -> Sprite:
    """A parchment with a word on it."""
    pen = Pen(260, 90, 4, ground="parchment")
    out = pen.done()
    write(out, 130, 45, text, "bold", size, rank="key")
    return Sprite(out)


def test_what_is_written_is_known_with_its_size_and_place() -> None:
    page = canvas()
    page.put(plate("Anne"), 300, 150)
    page.text(30, 250, "Below", "bold", 34, "white")
    ranks = {line.text: (line.size, line.rank) for line in texts(page)}
    assert ranks == {"Gulf": (40, "plain"), "Anne": (48, "key"), "Below": (34, "plain")}
    assert faults(page) == []


def composed(s: Sprite) -> Sprite:
    """A sprite laid on a larger one."""
    out = Image.new("RGBA", (300, 140), (242, 228, 196, 255))
    out.alpha_composite(s.image.convert("RGBA"), (20, 30))
    return Sprite(out)


def pasted(s: Sprite) -> Sprite:
    """A sprite pasted through its own mask."""
    out = Image.new("RGBA", (300, 140), (242, 228, 196, 255))
    image = s.image.convert("RGBA")
    out.paste(image, (20, 30), image)
    return Sprite(out.copy())


def cropped(s: Sprite) -> Sprite:
    """A sprite with its rim cut off."""
    return Sprite(s.image.crop((10, 10, 250, 80)))


def stamped(s: Sprite) -> Sprite:
    """A sprite put down with a pen."""
    pen = Pen(300, 140, 4, ground="parchment")
    pen.stamp(s.image.convert("RGBA"), 150, 70)
    return Sprite(pen.done())


@pytest.mark.parametrize("way", [composed, pasted, cropped, stamped])
def test_a_line_is_found_however_its_sprite_was_put_together(way: Callable[[Sprite], Sprite]) -> None:
    page = canvas()
    page.put(way(plate("Anne")), 300, 150)
    assert "Anne" in {line.text for line in texts(page)}
    assert faults(page) == []  # it is also seen where it is noted


def test_what_was_carved_is_known_in_pixels_of_the_picture() -> None:
    pen = Pen(120, 120, 4, 1.2, "parchment")
    carve(pen, 50, 50, "X", "heavy", 50, rank="key")
    page = canvas()
    page.put(Sprite(pen.done()), 300, 150)
    assert [(line.size, line.rank) for line in texts(page) if line.text == "X"] == [(60, "key")]
    assert faults(page) == []


def only(page: Canvas) -> str:
    """The one fault of a picture."""
    (found,) = faults(page)
    return found


def test_each_fault_is_said() -> None:
    page = canvas()
    page.text(300, 150, "tiny", "bold", 30, "white")
    assert "30 px of 33" in only(page)
    page = canvas()
    page.put(plate("Anne", 40), 300, 150)
    assert "40 px of 45 (key)" in only(page)
    page = canvas()
    page.text(560, 150, "over the edge", "bold", 40, "white")
    assert any("leaves the picture" in fault for fault in faults(page))
    page = canvas()
    page.put(plate("Anne"), 300, 150)
    page.put(ship("azure", 140), 300, 150)
    assert any("'Anne'" in fault and "covered" in fault for fault in faults(page))
    page = canvas()
    page.text(300, 150, "One word", "bold", 40, "white", room=100, least=40)
    assert "is cut" in only(page)
    assert faults(page, ["One word"]) == []
    page = canvas()
    page.text(300, 150, "One", "bold", 40, "white")
    page.text(320, 155, "Two", "bold", 40, "white")
    assert "touch" in only(page)
    page = canvas()
    page.text(300, 150, "Deep", "bold", 40, (33, 82, 117))
    assert any("hardly stands out" in fault for fault in faults(page))


def test_letters_and_targets_of_the_kit_are_key() -> None:
    page = canvas()
    page.put(ship("azure", 160), 200, 150)
    page.put(disc("7", 50), 400, 150)
    assert {line.text: line.rank for line in texts(page)} == {"Gulf": "plain", "A": "key", "7": "key"}
    assert faults(page) == []
