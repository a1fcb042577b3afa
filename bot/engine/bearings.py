"""Directions and squares as they are said aloud, for whoever hears of a map instead of seeing it."""

from bot.engine.text import T, Text

HERE = T("here")
_ALONG, _ACROSS = 2, 5  # up to two to the side in five ahead is still straight on
_WINDS: dict[tuple[int, int], Text] = {
    (0, -1): T("north"),
    (1, -1): T("north-east"),
    (1, 0): T("east"),
    (1, 1): T("south-east"),
    (0, 1): T("south"),
    (-1, 1): T("south-west"),
    (-1, 0): T("west"),
    (-1, -1): T("north-west"),
    (0, 0): HERE,
}


def bearing(right: int, down: int) -> Text:
    """The nearest of eight directions to what lies so many squares to the right and so many down."""
    across, along = abs(right), abs(down)
    straight_on = across * _ACROSS <= along * _ALONG
    abreast = along * _ACROSS <= across * _ALONG
    return _WINDS[0 if straight_on else _sign(right), 0 if abreast else _sign(down)]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def square_told(column: str, row: int | str) -> Text:
    """A square by its letter and its number, so that neither runs into the other."""
    return T("column {column}, row {row}", column=column, row=row)
