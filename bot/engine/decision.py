"""Scaffolding until all games' questions are classes: name, clause and the rest go with each instance.

`PickOne(seat, name, keys, default, clause, ...)` makes a question of the kind in `question.py`.
"""

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.engine import question
from bot.engine.question import NOT_OFFERED, Answer, AnyOf, Rule, Terms, Together, canonical, default_of

__all__ = [
    "NOT_OFFERED",
    "Amount",
    "Answer",
    "AnyOf",
    "Arrange",
    "Ask",
    "Offer",
    "PickOne",
    "PickSome",
    "Place",
    "Rule",
    "Terms",
    "Together",
    "canonical",
    "default_of",
]

if TYPE_CHECKING:

    class PickOne(question.PickOne, frozen=True):
        about: Any = None

        def __init__(
            self,
            seat: int,
            name: str,
            keys: tuple[str, ...],
            default: str = "",
            clause: str = "",
            public: bool = True,
            optional: bool = False,
            about: Any = None,
            hidden: bool = False,
            unnoticed: bool = False,
        ) -> None: ...
        def __await__(self) -> Generator["PickOne", Any, str]: ...

    class Place(question.Place, frozen=True):
        about: Any = None

        def __init__(
            self,
            seat: int,
            name: str,
            keys: tuple[str, ...],
            default: str = "",
            clause: str = "",
            public: bool = True,
            optional: bool = False,
            about: Any = None,
            hidden: bool = False,
            unnoticed: bool = False,
        ) -> None: ...
        def __await__(self) -> Generator["Place", Any, str]: ...

    class PickSome(question.PickSome, frozen=True):
        about: Any = None

        def __init__(
            self,
            seat: int,
            name: str,
            keys: tuple[str, ...],
            least: int,
            most: int,
            default: tuple[str, ...] | None = None,
            clause: str = "",
            public: bool = True,
            optional: bool = False,
            fits: Rule | None = None,
            about: Any = None,
            alone: tuple[str, ...] = (),
            hidden: bool = False,
            unnoticed: bool = False,
        ) -> None: ...
        def __await__(self) -> Generator["PickSome", Any, tuple[str, ...]]: ...

    class Amount(question.Amount, frozen=True):
        about: Any = None

        def __init__(
            self,
            seat: int,
            name: str,
            low: int,
            high: int,
            default: int | None = None,
            clause: str = "",
            public: bool = True,
            optional: bool = False,
            about: Any = None,
            hidden: bool = False,
            unnoticed: bool = False,
        ) -> None: ...
        def __await__(self) -> Generator["Amount", Any, int]: ...

    class Arrange(question.Arrange, frozen=True):
        about: Any = None

        def __init__(
            self,
            seat: int,
            name: str,
            keys: tuple[str, ...],
            default: tuple[str, ...] | None = None,
            clause: str = "",
            public: bool = True,
            optional: bool = False,
            about: Any = None,
            hidden: bool = False,
            unnoticed: bool = False,
        ) -> None: ...
        def __await__(self) -> Generator["Arrange", Any, tuple[str, ...]]: ...

    class Offer(question.Offer, frozen=True):
        about: Any = None

        def __init__(
            self,
            seat: int,
            name: str,
            give: Mapping[str, int],
            take: Mapping[int, Mapping[str, int]],
            keys: tuple[str, ...] = (),
            default: str = "",
            clause: str = "",
            public: bool = False,
            optional: bool = False,
            fits: Rule | None = None,
            about: Any = None,
            hidden: bool = False,
            unnoticed: bool = False,
        ) -> None: ...
        def __await__(self) -> Generator["Offer", Any, "str | Terms"]: ...

else:

    def _scaffold(kind: type[question.Question], *own: str, public: bool = True) -> type:
        """What makes questions of a kind that bear their name, clause and the rest themselves."""
        facts = {"name": "", "clause": "", "public": public, "optional": False, "about": None}
        facts |= {"hidden": False, "unnoticed": False}
        body = {"__module__": __name__, "__annotations__": dict.fromkeys(facts, Any), **facts}
        bare = type(kind)(f"_{kind.__name__}", (kind,), body, frozen=True, gc=False, kw_only=True)
        order = ("seat", "name", *own)

        class Kind(type):
            def __instancecheck__(cls, instance: object) -> bool:
                return isinstance(instance, kind)

            def __call__(cls, *given: Any, **more: Any) -> Any:
                return bare(**dict(zip(order, given, strict=False)), **more)

        return Kind(kind.__name__, (), {})

    PickOne = _scaffold(
        question.PickOne, "keys", "default", "clause", "public", "optional", "about", "hidden", "unnoticed"
    )
    Place = _scaffold(question.Place, "keys", "default", "clause", "public", "optional", "about", "hidden", "unnoticed")
    PickSome = _scaffold(
        question.PickSome,
        *("keys", "least", "most", "default", "clause", "public", "optional", "fits", "about", "alone"),
        *("hidden", "unnoticed"),
    )
    Amount = _scaffold(
        question.Amount, "low", "high", "default", "clause", "public", "optional", "about", "hidden", "unnoticed"
    )
    Arrange = _scaffold(
        question.Arrange, "keys", "default", "clause", "public", "optional", "about", "hidden", "unnoticed"
    )
    Offer = _scaffold(
        question.Offer,
        *("give", "take", "keys", "default", "clause", "public", "optional", "fits", "about", "hidden", "unnoticed"),
        public=False,
    )

Ask: TypeAlias = PickOne | Place | PickSome | Amount | Arrange | Offer
