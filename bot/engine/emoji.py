"""The small pictures that can stand beside words: rules name them as data, and nobody needs them to understand."""

from typing import Literal, TypeAlias

Sign: TypeAlias = Literal[
    # what is held and counted
    "silver", "gold", "supplies", "goods", "treasure", "infamy", "damage", "water", "crew", "star", "map", "wild",
    # gems and dice
    "gem_r", "gem_p", "gem_b", "gem_t", "gem_g", "gem_y", "d1", "d2", "d3", "d4", "d5", "d6",
    # what is done
    "cannon", "sword", "fight", "sail", "port", "dig", "wind", "anchor", "compass", "skull",
]  # fmt: skip
Emoji: TypeAlias = "Sign | int | None"  # a number is a seat: its captain's ship

DICE: tuple[Sign, ...] = ("d1", "d2", "d3", "d4", "d5", "d6")


def die(value: int) -> Sign:
    """The face of a six-sided die."""
    return DICE[value - 1]
