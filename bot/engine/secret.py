"""Secrets are types: hands, decks and values behind a screen know which seats may look.

`view(state, seat)` is the only door to pictures, words, buttons, captains and logs: a copy of the state in which
everything this seat may not know is replaced. `clone(state)` is the same copy with nothing replaced.
"""

from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from msgspec import Struct, field
from msgspec.structs import fields

V = TypeVar("V")
S = TypeVar("S")

SPECTATOR = -1
EVERYBODY: tuple[int, ...] = (SPECTATOR,)
HIDDEN = "?"


class Luck(Protocol):
    """A source of chance that is handed in (random.Random fits)."""

    def random(self) -> float: ...
    def randrange(self, start: int, /) -> int: ...
    def shuffle(self, x: list[Any], /) -> None: ...


class Cards(Struct):
    """A hand, deck or bag: the cards by id, the last one on top; only `seats` may look.

    `pool` names the kind of card, so that hidden cards of one kind can be dealt afresh among their places.
    With `counted` off, others do not even learn how many there are.
    """

    cards: list[str] = field(default_factory=list[str])
    seats: tuple[int, ...] = ()
    pool: str = ""
    counted: bool = True

    def seen_by(self, seat: int) -> bool:
        """Whether this seat may look at the faces."""
        return seat in self.seats or SPECTATOR in self.seats

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        return iter(self.cards)

    def __contains__(self, card: str) -> bool:
        return card in self.cards


class Secret(Struct, Generic[V]):
    """One value only some seats may look at; the others see `veil` in its place."""

    value: V
    veil: V
    seats: tuple[int, ...] = ()
    pool: str = ""

    def seen_by(self, seat: int) -> bool:
        """Whether this seat may look."""
        return seat in self.seats or SPECTATOR in self.seats


Copier: TypeAlias = Callable[[Any], Any]
_twin: Copier = cast("Any", Struct).__copy__  # a shallow copy, made in C
OPEN = -2  # the "seat" that sees everything: used for clones


def _bare(hand: Cards) -> Cards:
    return Cards(hand.cards.copy(), hand.seats, hand.pool, hand.counted)


def _cards(seat: int) -> Copier:
    def copy(hand: Cards) -> Cards:
        if hand.seen_by(seat):
            return _bare(hand)
        return Cards([HIDDEN] * len(hand.cards) if hand.counted else [], hand.seats, hand.pool, hand.counted)

    return _bare if seat == OPEN else copy


def _secret(inner: Copier | None, seat: int) -> Copier:
    if seat == OPEN and inner is None:
        return _twin

    def copy(secret: Secret[Any]) -> Secret[Any]:
        twin: Secret[Any] = _twin(secret)
        if seat != OPEN and not secret.seen_by(seat):
            twin.value = secret.veil
        if inner is not None:
            twin.value, twin.veil = inner(twin.value), inner(secret.veil)
        return twin

    return copy


@cache
def copier(tp: Any, seat: int) -> Copier | None:
    """How to copy a value of this type for this seat, or None if it cannot change and may be shared."""
    origin, args = get_origin(tp), get_args(tp)
    if origin in (Union, UnionType):
        return _union(tuple(arg for arg in args if copier(arg, seat) is not None), seat)
    if tp is Cards:
        return _cards(seat)
    if origin is Secret:
        return _secret(copier(args[0], seat), seat)
    if origin is list:
        return _list(copier(args[0], seat))
    if origin is dict:
        return _dict(copier(args[1], seat))
    if origin is set:
        return _shallow
    if origin is tuple:
        inner = next((way for way in (copier(arg, seat) for arg in args) if way is not None), None)
        return None if inner is None else (lambda value: tuple(map(inner, value)))
    struct = origin or tp
    if isinstance(struct, type) and issubclass(struct, Struct):
        return _struct(struct, seat)
    return None


def _shallow(value: Any) -> Any:
    """A copy of a list, dict or set of things that cannot change."""
    return value.copy()


def _list(inner: Copier | None) -> Copier:
    if inner is None:
        return _shallow
    return lambda value: list(map(inner, value))


def _dict(inner: Copier | None) -> Copier:
    if inner is None:
        return _shallow
    return lambda value: dict(zip(value, map(inner, value.values()), strict=True))


def _union(mutable: tuple[Any, ...], seat: int) -> Copier | None:
    if not mutable:
        return None
    ways = {get_origin(tp) or tp: copier(tp, seat) for tp in mutable}

    def copy(value: Any) -> Any:
        way = ways.get(type(value))
        return value if way is None else way(value)

    return copy


def _struct(struct: type[Struct], seat: int) -> Copier | None:
    if struct.__struct_config__.frozen:
        return None
    hints = get_type_hints(struct)
    ways = {info.name: copier(hints[info.name], seat) for info in fields(struct)}
    changing = {name: way for name, way in ways.items() if way is not None}
    if not changing:
        return _twin
    # Copies are made for every search step and every view: written out as plain statements they take half the time.
    lines = ["def copy(value):", "    twin = twin_of(value)"]
    for name, way in changing.items():
        given = f"value.{name}.copy()" if way is _shallow else f"way_{name}(value.{name})"
        lines.append(f"    twin.{name} = {given}")
    scope: dict[str, Any] = {"twin_of": _twin} | {f"way_{name}": way for name, way in changing.items()}
    exec("\n".join([*lines, "    return twin"]), scope)  # names of fields alone: nothing from outside gets in
    made: Copier = scope["copy"]
    return made


def view(state: S, seat: int) -> S:
    """The state as this seat (or SPECTATOR) may know it, as a copy of its own."""
    way = copier(type(state), seat)
    return state if way is None else way(state)


def clone(state: S) -> S:
    """The whole state, as a copy of its own."""
    return view(state, OPEN)


def secrets(value: Any) -> Iterator["Cards | Secret[Any]"]:
    """Every secret inside a state, in a fixed order."""
    if isinstance(value, Cards | Secret):
        yield value
    elif isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            for name in value.__struct_fields__:
                yield from secrets(getattr(value, name))
    elif isinstance(value, list | tuple):
        for item in value:  # type: ignore[reportUnknownVariableType]
            yield from secrets(item)
    elif isinstance(value, dict):
        for item in value.values():  # type: ignore[reportUnknownVariableType]
            yield from secrets(item)


def redeal(state: S, seat: int, luck: Luck) -> S:
    """A copy in which all that this seat may not know is dealt afresh within each pool."""
    twin = clone(state)
    hidden = [each for each in secrets(twin) if each.pool and not each.seen_by(seat)]
    for pool in sorted({each.pool for each in hidden}):
        places = [each for each in hidden if each.pool == pool]
        loose: list[Any] = []
        for each in places:
            loose.extend(each.cards if isinstance(each, Cards) else [each.value])
        luck.shuffle(loose)
        for each in places:
            if isinstance(each, Cards):
                each.cards, loose = loose[: len(each.cards)], loose[len(each.cards) :]
            else:
                each.value = loose.pop(0)
    return twin
