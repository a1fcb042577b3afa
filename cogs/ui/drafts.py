"""Answers in the making: chosen so far and not yet confirmed. Kept in memory; losing one costs a few taps."""

from collections import OrderedDict

from msgspec import Struct, field

from bot.engine.question import Answer, Arrange, Ask, Form, Offer, PickSome, Terms, filled

KEPT = 2_000


class Draft(Struct):
    """The choices of one user for one question."""

    chosen: list[str] = field(default_factory=list[str])
    to: int | None = None
    give: dict[str, int] = field(default_factory=dict[str, int])
    take: dict[str, int] = field(default_factory=dict[str, int])
    focus: str = ""  # "give:silver": the thing whose amount the buttons change
    begun: bool = False  # an offer has been touched: until then it is as it opens

    def some(self, ask: PickSome) -> tuple[str, ...]:
        """The chosen keys in the question's order."""
        return tuple(key for key in ask.keys if key in self.chosen)

    def parts(self, ask: Form) -> tuple[str, ...]:
        """The parts of a sheet that are filled in, as far as they still can be."""
        parts = filled(ask, ())
        for key in self.chosen:
            if key not in ask.after(parts):
                break
            parts = filled(ask, (*parts, key))
        return parts

    def partner(self, ask: Offer) -> int:
        """Whom the offer goes to."""
        return self.to if self.to is not None and self.to in ask.take else next(iter(ask.take))

    def terms(self, ask: Offer) -> Terms:
        """The offer as it stands."""
        if not self.begun and ask.opening is not None:
            return ask.opening
        return Terms(self.partner(ask), dict(self.give), dict(self.take))

    def begin(self, ask: Offer) -> None:
        """From here on it is changed."""
        terms = self.terms(ask)
        self.begun, self.to, self.give, self.take = True, terms.to, dict(terms.give), dict(terms.take)

    def answer(self, ask: Ask) -> Answer:
        """What a confirmation would answer."""
        if isinstance(ask, PickSome):
            return self.some(ask)
        if isinstance(ask, Arrange):
            return tuple(self.chosen)
        if isinstance(ask, Form):
            return self.parts(ask)
        assert isinstance(ask, Offer)
        return self.terms(ask)

    def change(self, ask: Offer, by: int) -> None:
        """More or less of the thing in focus, within what is possible."""
        side, _, key = self.focus.partition(":")
        most = (ask.give if side == "give" else ask.take[self.partner(ask)]).get(key, 0)
        amounts = self.give if side == "give" else self.take
        amount = max(0, min(most, amounts.get(key, 0) + by))
        if amount:
            amounts[key] = amount
        else:
            amounts.pop(key, None)


class Drafts:
    """The drafts of everybody, the least recently touched forgotten first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, int, str], Draft] = OrderedDict()
        self._plans: OrderedDict[tuple[int, int], None] = OrderedDict()

    def of(self, user: int, table: int, revision: int, name: str, ask: Ask | None = None) -> Draft:
        """The user's draft for this question; a counter-offer begins with what was offered."""
        key = (user, table, revision, name)
        draft = self._kept.get(key)
        if draft is None:
            begun = ask.begun if isinstance(ask, Offer) else None
            draft = Draft() if begun is None else Draft(to=begun.to, give=dict(begun.give), take=dict(begun.take))
            self._kept[key] = draft
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return draft

    def forget(self, user: int, table: int, revision: int, name: str) -> None:
        """The draft became an answer, or is started over."""
        self._kept.pop((user, table, revision, name), None)

    def open_plan(self, user: int, table: int) -> None:
        """The user looks at his plan for this table."""
        self._plans[user, table] = None
        self._plans.move_to_end((user, table))
        while len(self._plans) > KEPT:
            self._plans.popitem(last=False)

    def close_plan(self, user: int, table: int) -> None:
        """The user plans no more there."""
        self._plans.pop((user, table), None)

    def planning(self, user: int, table: int) -> bool:
        """Whether the user has looked at his plan for this table."""
        return (user, table) in self._plans
