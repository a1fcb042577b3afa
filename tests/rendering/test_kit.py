"""The kit: PNG files, fitting of text, sprites and colours."""

from PIL import Image

from rendering.kit import colour_table, encode, glyphs, lettering, plain
from rendering.kit.cache import kept, uncached
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.icons import ICONS, icon
from rendering.kit.marks import disc
from rendering.kit.palette import CAPTAINS, NAMED, mix
from rendering.kit.panels import pill, porthole
from rendering.kit.pen import Pen
from rendering.kit.ships import cut, ship

from .parts import chunks, opened


def _ground() -> Image.Image:
    pen = Pen(640, 300, 2, ground="deep")
    pen.disc(200, 150, 90, "sand")
    return pen.done()


def _sheet(x: float = 100, name: str = "Red Nell") -> Canvas:
    layer = _layer()
    sheet = Canvas(layer)
    sheet.put(ship("azure", 104, 1, "I", "gold"), x, 120)
    sheet.text(300, 60, name, "bold", 40, "parchment_light", "lm", 300)
    return sheet


@kept(1)
def _layer() -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        sheet = Canvas(draft)
        sheet.put(ship("azure", 104, 1, "I", "gold"), 100, 120)
        sheet.text(300, 60, "Red Nell", "bold", 40, "parchment_light")
        return [sheet.flatten()]

    return make_layer("a bay", _ground, specimen)


def test_a_picture_has_only_the_chunks_a_palette_picture_needs() -> None:
    kinds = [kind for kind, _ in chunks(encode.png(_sheet()))]
    assert kinds[:2] == ["IHDR", "PLTE"] and kinds[-1] == "IEND"
    assert set(kinds) == {"IHDR", "PLTE", "IDAT", "IEND"}


def test_joined_bands_decode_to_the_reduced_picture() -> None:
    sheet = _sheet()
    shown = opened(encode.png(sheet))
    assert shown.size == (640, 300)
    strip = sheet.layer.strip(0, 300)
    for item in sheet.items:
        strip.paste(item.source, (item.box[0] + 1, item.box[1]), item.mask)
    whole = sheet.layer.table.reduce(strip).crop((1, 0, 641, 300))
    assert shown.convert("RGB").tobytes() == whole.convert("RGB").tobytes()


def test_bytes_depend_on_the_scene_alone_not_on_what_was_drawn_before() -> None:
    encode.forget()
    first = encode.png(_sheet(100))
    encode.png(_sheet(400), 4000)
    encode.png(_sheet(100), 4000)
    assert encode.png(_sheet(100)) == first
    encode.forget()
    assert encode.png(_sheet(100)) == first


def test_a_tight_limit_packs_better_and_shows_the_same() -> None:
    sheet = _sheet()
    easy, tight = encode.png(sheet), encode.png(sheet, 1)
    assert len(tight) < len(easy)
    assert opened(tight).tobytes() == opened(easy).tobytes()


def test_standard_zlib_gives_the_same_picture() -> None:
    shown = opened(encode.png(_sheet())).tobytes()
    with encode.engine("zlib"):
        assert opened(encode.png(_sheet())).tobytes() == shown


def test_reduction_stays_true_to_the_picture() -> None:
    sheet = _sheet()
    assert plain.likeness(sheet.flatten(), encode.png(sheet)) >= 45


def test_uncached_drawing_shows_the_same_picture() -> None:
    assert plain.picture(_sheet).tobytes() == _sheet().flatten().tobytes()


def test_the_switch_of_caches_is_put_back() -> None:
    made: list[int] = []

    @kept(4)
    def draw(n: int) -> int:
        made.append(n)
        return n

    draw(1), draw(1)
    with uncached():
        draw(1), draw(1)
    draw(1)
    assert made == [1, 1, 1]


def test_text_never_leaves_its_room() -> None:
    for text in ("A", "W" * 60, "Wilhelmina van der Straaten-Blackwater", "Ἀλέξανδρος ὁ Μέγας", "Ñandú " * 9, ""):
        for room in (40, 90, 300):
            short, size = lettering.fit(text, "bold", 44, room, 26)
            assert lettering.width(short, "bold", size) <= room
            for line in lettering.fit_lines(text, "bold", 44, room, 26, 2)[0]:
                assert lettering.width(line, "bold", 26) <= room


def test_text_that_is_cut_says_so_and_numbers_keep_their_size() -> None:
    assert lettering.fit("Bartholomew the Late", "bold", 40, 120, 30)[0].endswith("…")
    assert lettering.fit("30", "heavy", 32, 60, 26) == ("30", 32)


def test_a_text_without_room_is_remembered_as_spilt() -> None:
    sheet = Canvas(_layer())
    sheet.text(600, 100, "far over the edge", "bold", 40)
    assert sheet.spills
    tidy = Canvas(_layer())
    tidy.text(20, 100, "far over the edge", "bold", 40, room=200)
    assert not tidy.spills


def test_names_in_other_scripts_use_the_other_face_for_them_alone() -> None:
    pieces = lettering.runs("Nell Кузнец", "bold")
    assert ("Кузнец", "other") in pieces and pieces[0][1] == "bold"


def test_uncovered_letters_are_replaced_and_emoji_left_out() -> None:
    assert glyphs.readable("Tom 🏴‍☠️") == "Tom"
    assert glyphs.readable("Tom 海") == "Tom ?"
    assert glyphs.display_name("海賊王 🏴‍☠️", "jade") == "Captain Jade"
    assert glyphs.display_name("\u202e\u200b", "azure") == "Captain Azure"


def test_graphemes_are_not_cut_in_two() -> None:
    assert glyphs.graphemes("e\u0301🏴‍☠️🇩🇪x") == ["e\u0301", "🏴‍☠️", "🇩🇪", "x"]


def test_every_captain_has_a_letter_and_a_sail_cut_of_its_own() -> None:
    letters = [one.letter for one in CAPTAINS.values()]
    assert len(set(letters)) == len(letters) == 8
    cuts = {tuple((round(x), round(y)) for x, y in cut(one, 60, 42, 60, 56)) for one in letters}
    assert len(cuts) == 8


def test_ships_of_two_captains_differ_in_black_and_white() -> None:
    grey = {colour: ship(colour, 100).image.getchannel("A").tobytes() for colour in CAPTAINS}
    assert len(set(grey.values())) == len(grey)


def test_beacon_is_kept_for_legal_places() -> None:
    def has_beacon(sprite: Sprite) -> bool:
        return any(pixel[:3] == NAMED["beacon"] for _, pixel in sprite.image.getcolors(1 << 20))

    assert has_beacon(disc("F3"))
    assert not any(has_beacon(icon(name, 80)) for name in ICONS)
    assert not any(has_beacon(ship(colour, 100)) for colour in CAPTAINS)


def test_every_icon_draws_something_within_its_box() -> None:
    for name in ICONS:
        image = icon(name, 90).image
        box = image.getbbox()
        assert image.size == (90, 90) and box is not None and (box[2] - box[0]) * (box[3] - box[1]) > 1500, name


def test_a_pill_with_a_room_keeps_within_it() -> None:
    assert pill("a very long word of a player for a small pill", 34, room=200).width <= 200


def test_sprites_are_made_once() -> None:
    assert porthole("azure", 118) is porthole("azure", 118)


def test_a_table_keeps_named_colours_and_entry_nought_for_itself() -> None:
    image = Image.new("RGB", (40, 40), NAMED["sand"])
    image.paste(mix("sand", "ink", 0.5), (0, 0, 20, 40))
    made = colour_table.make_table([image])
    assert NAMED["sand"] in made.colours and made.colours[0] == NAMED["ink"]
    reduced = made.reduce(Image.new("RGB", (1, 1), NAMED["ink"]))
    assert reduced.tobytes() == b"\0"
