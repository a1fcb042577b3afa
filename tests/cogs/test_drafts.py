"""Answers in the making."""

from bot.engine.question import Offer, Option, Terms
from bot.engine.text import T
from cogs.ui.drafts import Drafts


class Counter(Offer, frozen=True, gc=False):
    """An offer that may begin with another one."""

    name, clause = "test.counter", "T-1"
    waiting = asks = T("An offer.")
    options = {"rum": Option(T("rum"))}


def test_a_counter_offer_begins_with_what_was_offered_and_starts_over_from_there() -> None:
    drafts, terms = Drafts(), Terms(2, {"rum": 1}, {"gold": 3})
    ask = Counter(0, {"rum": 2}, {2: {"gold": 5}}, ("refuse",), "refuse", begun=terms)
    draft = drafts.of(7, 1, 5, ask.name, ask)
    assert draft.terms(ask) == terms
    draft.focus = "give:rum"
    draft.change(ask, 1)
    assert draft.terms(ask) == Terms(2, {"rum": 2}, {"gold": 3}) and terms.give == {"rum": 1}
    assert drafts.of(7, 1, 5, ask.name, ask) is draft
    drafts.forget(7, 1, 5, ask.name)
    assert drafts.of(7, 1, 5, ask.name, ask).terms(ask) == terms


def test_a_first_offer_begins_empty() -> None:
    ask = Counter(0, {"rum": 2}, {2: {"gold": 5}})
    assert Drafts().of(7, 1, 5, ask.name, ask).terms(ask) == Terms(2)
