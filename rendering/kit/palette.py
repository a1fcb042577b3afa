"""Named colours: the only colours a picture may use, and the eight captains with their letters."""

from typing import NamedTuple

RGB = tuple[int, int, int]
Colour = str | RGB

_HEX = {
    "ink": "1d2433", "ink_soft": "4a5163", "white": "ffffff",
    "parchment_light": "fbf3dd", "parchment": "f2e4c4", "parchment_dark": "d9c193", "parchment_edge": "b3925c",
    "wood_deep": "37221a", "wood_dark": "5b3a24", "wood_mid": "8a5a34", "wood_light": "b8834f", "rope": "dcb87a",
    "night": "0b1f33", "abyss": "12304a", "deep": "17486b", "mid": "1f6690", "shelf": "2b7fa3",
    "shallow": "3c97b3", "lagoon": "66b7c2", "surf": "8fd0cf", "foam": "e8f4ee",
    "sand": "ead39c", "sand_dark": "c9a566", "grass": "86a85a", "grass_light": "a6c06c", "jungle": "4f7f45",
    "jungle_dark": "35593a", "rock": "8b8578", "rock_light": "b1aa9b", "mountain": "6b6660", "mountain_dark": "47443f",
    "gold": "f0b429", "gold_dark": "a86f12", "gold_light": "ffdc7d", "silver": "c9d1d6", "silver_dark": "8794a0",
    "blood": "b3322b", "blood_dark": "741d22", "beacon": "fff07a",
    "sunrise": "f4b183", "sunset": "d9643f", "dusk": "6d4a78", "dusk_dark": "40284a", "dusk_light": "a07eaa",
    "vermilion": "d55e00", "vermilion_dark": "8a3a00", "vermilion_light": "ff9a4d",
    "azure": "2f9be0", "azure_dark": "17588a", "azure_light": "93cff5",
    "jade": "009e73", "jade_dark": "005e46", "jade_light": "66cfae",
    "saffron": "f0e442", "saffron_dark": "9c8f10", "saffron_light": "fbf6a8",
    "orchid": "cc79a7", "orchid_dark": "7f3f64", "orchid_light": "ecb9d6",
    "ivory": "f5f5f0", "ivory_dark": "9a9a90", "ivory_light": "ffffff",
    "sable": "2b303a", "sable_dark": "14161c", "sable_light": "6e7684",
    "good_purple": "8452aa", "good_purple_dark": "4e2a6e", "good_purple_light": "b58fd2",
    "good_orange": "e88026", "good_orange_dark": "96460a", "good_orange_light": "ffc07a",
    "gem_blue": "2468c8", "gem_green": "549646",
}  # fmt: skip


def _read(code: str) -> RGB:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


NAMED: dict[str, RGB] = {name: _read(code) for name, code in _HEX.items()}


def rgb(colour: Colour) -> RGB:
    """The three numbers of a named colour; numbers pass through."""
    return NAMED[colour] if isinstance(colour, str) else colour


def mix(one: Colour, other: Colour, share: float) -> RGB:
    """The blend of two colours, `share` telling how much of the other."""
    a, b = rgb(one), rgb(other)
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


class Captain(NamedTuple):
    """A captain's colour with the letter on the sail and the ink that letter is written in."""

    colour: str
    letter: str
    pen: str


CAPTAINS: dict[str, Captain] = {
    colour: Captain(colour, letter, pen)
    for colour, letter, pen in (
        ("vermilion", "V", "white"),
        ("azure", "A", "white"),
        ("jade", "J", "white"),
        ("saffron", "S", "ink"),
        ("orchid", "O", "ink"),
        ("ivory", "I", "ink"),
        ("sable", "B", "white"),
        ("dusk", "D", "white"),
    )
}


def letter(colour: str) -> str:
    """The letter that stands for a captain wherever his colour stands."""
    return CAPTAINS[colour].letter
