"""What is not offered: a reason for each key, several keys of one answer, and things with one reason in one line."""

from typing import Any

from bot.engine.question import NOT_OFFERED, Missing, Option, PickSome, Why, missing, why_not
from bot.engine.text import T, Text, say

GOODS = ("rum", "silk", "spice")
NO_GOLD = T("You have no gold.")


class Market(PickSome, frozen=True, gc=False):
    """What is bought; there is no rum, the rest is spoilt or too dear by the view."""

    name, clause = "test.market", "XX-1.1"
    waiting = T("{who} is at the market.")
    asks = T("What do you buy?")

    def option(self, view: dict[str, str], key: str) -> Option:
        return Option(T("A load"), T(key))

    @staticmethod
    def sought(view: dict[str, str], seat: int) -> tuple[str, ...]:
        return GOODS

    @staticmethod
    def hinders(view: dict[str, str], seat: int, key: str) -> Why | None:
        if key not in GOODS:
            return NOT_OFFERED
        return {"dear": NO_GOLD, "spoilt": _spoilt}.get(view.get(key, ""))


def _spoilt(view: dict[str, str], seat: int, key: str) -> Text:
    return T("The {goods} is spoilt.", goods=key)


class Stalls(Market, frozen=True, gc=False):
    """The same, one line for each reason."""

    name = "test.stalls"
    joined = True

    def option(self, view: dict[str, str], key: str) -> Option:
        return Option(T(key))


def told(lines: tuple[Missing, ...]) -> list[tuple[str, str]]:
    return [(say(each.label, ()), say(each.reason, ())) for each in lines]


def test_an_answer_of_several_keys_is_refused_for_the_first_that_is_in_the_way() -> None:
    view: dict[str, Any] = {"silk": "spoilt", "spice": "dear"}
    ask = Market(0, ("rum",), 0, 3)
    assert why_not(view, ask, ("rum", "silk", "spice")) == T("The {goods} is spoilt.", goods="silk")
    assert why_not(view, ask, ("rum", "spice")) == why_not(view, ask, "spice") == NO_GOLD
    assert why_not(view, ask, ("rum", "tea")) == NOT_OFFERED
    assert why_not(view, ask, ("rum", "rum")) is why_not(view, ask, 3) is None  # no key is in the way


def test_things_that_are_missing_for_one_reason_share_a_line_where_the_question_says_so() -> None:
    view = {"rum": "dear", "silk": "spoilt", "spice": "dear"}
    reasons = ["You have no gold.", "The silk is spoilt.", "You have no gold."]
    assert told(missing(view, Market(0, (), 0, 3))) == [("A load", reason) for reason in reasons]
    assert told(missing(view, Stalls(0, (), 0, 3))) == [("rum and spice", reasons[0]), ("silk", reasons[1])]
    assert told(missing({"silk": "dear"}, Stalls(0, ("rum", "spice"), 0, 3))) == [("silk", reasons[0])]


class Barrels(Market, frozen=True, gc=False):
    """Things that are called alike."""

    name = "test.barrels"
    joined = True


def test_what_is_called_alike_is_named_once() -> None:
    assert told(missing(dict.fromkeys(GOODS, "dear"), Barrels(0, (), 0, 3))) == [("A load", "You have no gold.")]
