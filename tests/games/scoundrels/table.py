"""A table set up by hand: ships, hands and decks are put where a test needs them, one rule is run, answers follow."""

from collections import Counter
from collections.abc import Coroutine, Sequence
from typing import Any

from bot.engine.chance import Dice, Draw, Outcome, Reveal, Roll, Shuffle, fits
from bot.engine.game import Setting
from bot.engine.match import Match
from bot.engine.question import Again, AnyOf, Ask, PickSome, Together, canonical, default_of, free
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.attacking import ATTACK_OF
from bot.games.scoundrels.burying import Buried
from bot.games.scoundrels.cards import DECK
from bot.games.scoundrels.components import TYPE_OF_WAY, Captain, Cove, Fight, Pillage, Port, Sea, Turn
from bot.games.scoundrels.delivering import QUEST_OF
from bot.games.scoundrels.fighting import WildsAs
from bot.games.scoundrels.setup import setup
from bot.games.scoundrels.turn import Action

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
WATER = ("D4", "D1", "F6", "J6", "M1", "P3")  # plain sea squares away from each other


class Table:
    """The sea of a running round: it is the turn of seat 0, nobody holds cards, all ports are open."""

    def __init__(self, seats: int = 4, **options: str) -> None:
        chosen = {**GAME.option_defaults(), **options}
        self.sea: Sea = setup(Setting(seats, GAME.tokens[:seats], chosen))
        self.sea.phase, self.sea.round = "turn", 1
        self.sea.turn = Turn(0, 2)
        for seat, captain in enumerate(self.sea.captains):
            captain.ship = WATER[seat]
        self.sea.deck.cards = list(DECK)
        self.sea.treasure.cards = ["chest", "goods", "doubloons"]
        self.sea.quests = [] if options.get("mode") == "skirmish" else ["DL1"]
        self.asks: list[Ask] = []
        self.log: list[str] = []
        self._chances: list[Outcome] = []
        self._running: Coroutine[Any, Any, Any] | None = None
        self._way = ""  # the response whose cards come next
        self._laid: Any = None  # the fight or pillage for which the only card was played unasked
        self._unasked = ""  # that card
        self.open: Any = None
        self.result: Any = None

    # -- putting things in their places --------------------------------------------------------------------------------

    def captain(self, seat: int) -> Captain:
        return self.sea.captains[seat]

    def hand(self, seat: int, *cards: str) -> None:
        """Give a captain these cards, out of the deck."""
        captain = self.captain(seat)
        self.sea.deck.cards += captain.hand.cards
        for card in cards:
            self.sea.deck.cards.remove(card)
        captain.hand.cards = sorted(cards)

    def deck(self, *cards: str) -> None:
        """Put these cards on top of the deck; the first one is drawn first."""
        for card in cards:
            self.sea.deck.cards.remove(card)
        self.sea.deck.cards += reversed(cards)

    def only_deck(self, *cards: str) -> None:
        """Make the deck just these cards and leave no discards; the rest is out of reach."""
        self.sea.deck.cards = list(reversed(cards))
        self.sea.discard = []

    def treasure(self, *cards: str) -> None:
        """Make the Treasure deck just these cards; the first one is on top."""
        self.sea.treasure.cards = list(reversed(cards))

    def ships(self, *squares: str) -> None:
        for captain, square in zip(self.sea.captains, squares, strict=False):
            captain.ship = square

    def bury(self, seat: int, square: str, *cards: str) -> Cove:
        cove = self.cove(square)
        cove.owner, cove.cards.cards, cove.cards.seats = seat, list(cards), (seat,)
        return cove

    def cove(self, square: str) -> Cove:
        return next(cove for cove in self.sea.coves if cove.square == square)

    def port(self, square: str) -> Port:
        return next(port for port in self.sea.ports if port.square == square)

    # -- running a rule ------------------------------------------------------------------------------------------------

    def chance(self, *outcomes: Outcome) -> None:
        """What the next chance events bring; without it piles keep their order and the first thing is drawn."""
        self._chances += outcomes

    def run(self, rule: Coroutine[Any, Any, Any], *answers: Any) -> "Table":
        """Run a rule to its end with these answers, all of which it must ask for."""
        self.begin(rule)
        for answer in answers:
            assert self.open is not None or self._unasked, f"nobody is asked, and {answer!r} is left"
            self.answer(answer)
        assert self.open is None, f"{self.open} is still open"
        return self

    def begin(self, rule: Coroutine[Any, Any, Any]) -> Any:
        """Run a rule up to its first question, which is returned."""
        self._running = rule
        return self._go_on(None)

    def answer(self, answer: Any) -> Any:
        """Give a legal answer and run on; the next question, or None at the end.

        A response is given as its way and then its cards, an attack by its cards also if there was but one to lay.
        """
        unasked, self._unasked = self._unasked, ""
        if unasked and answer == (unasked,):
            return self.open
        if getattr(self.open, "name", "") == "fight.respond" and isinstance(answer, str) and answer in TYPE_OF_WAY:
            assert answer in self.open.alone, (answer, self.open.alone)
            self._way = answer
            return self.open
        if isinstance(self.open, Together):
            for ask in self.open.asks:
                reason = ask.check(answer[ask.seat])
                assert reason is None, (ask.name, answer, reason)
            answer = {ask.seat: canonical(ask, answer[ask.seat]) for ask in self.open.asks}
        else:
            if isinstance(self.open, PickSome) and isinstance(answer, str):
                answer = (answer,)
            reason = self.open.check(answer)
            assert reason is None, (self.open.name, self.open.keys, answer, reason)
            answer = canonical(self.open, answer)
        return self._go_on(answer)

    def _go_on(self, value: Any) -> Any:
        assert self._running is not None
        asked = getattr(self.open, "name", "")
        while True:
            try:
                request = self._running.send(value)
            except StopIteration as stop:
                self.open, self.result = None, stop.value
                break
            except Again:
                self.open, self.result = None, None
                break
            if isinstance(request, Reveal):
                value = None
            elif isinstance(request, Roll | Dice | Draw | Shuffle):
                value = self._outcome(request)
            else:
                assert not isinstance(request, AnyOf)
                self.open = request
                if isinstance(request, WildsAs) and self._way:
                    value = self._way
                    continue
                self._way = ""
                self.asks += request.asks if isinstance(request, Together) else (request,)
                break
        for event, played in ((self.sea.fight, "fight.attack"), (self.sea.pillage, "pillage.cards")):
            if event is not None and event is not self._laid:
                self._laid = event
                if asked != played:
                    self._unasked = self._first(event)
        self.log += [say(event.text, NAMES) for event in self.sea.news]
        self.sea.news = []
        return self.open

    def _first(self, event: Fight | Pillage) -> str:
        """The card that was played, wherever it lies by now."""
        if isinstance(event, Pillage):
            return event.played[0]
        return (*event.attacker.laid.cards, *event.attacker.turned, *self.sea.discard[-1:])[0]

    def _outcome(self, request: Roll | Dice | Draw | Shuffle) -> Outcome:
        if self._chances:
            outcome = self._chances.pop(0)
        elif isinstance(request, Shuffle):
            outcome = tuple(range(request.size))
        elif isinstance(request, Draw):
            outcome = 0
        else:
            raise AssertionError(f"dictate the outcome of {request}")
        assert fits(request, outcome), (request, outcome)
        return outcome

    def finish(self) -> "Table":
        """Give every question still to come its default."""
        while self.open is not None:
            if isinstance(self.open, Together):
                self.answer({ask.seat: self.default(ask) for ask in self.open.asks})
            else:
                self.answer(self.default(self.open))
        return self

    def default(self, ask: Ask) -> Any:
        answer = GAME.default(view(self.sea, ask.seat), ask)
        return default_of(ask) if answer is None else answer

    def names(self) -> list[str]:
        """The questions asked so far."""
        return [ask.name for ask in self.asks]

    def said(self, part: str) -> bool:
        """Whether some line of the log has this in it."""
        return any(part in line for line in self.log)


def actions(sea: Sea, seat: int) -> tuple[str, ...]:
    """What a captain can do in his turn just now."""
    return free(Action, sea, seat)


def here(sea: Sea, seat: int) -> tuple[str, ...]:
    """The same without what is done somewhere else (SC-5.10)."""
    return tuple(key for key in actions(sea, seat) if "@" not in key)


def targets(sea: Sea, seat: int) -> list[tuple[str, int]]:
    """The attacks he may declare."""
    return [ATTACK_OF[key] for key in actions(sea, seat) if key in ATTACK_OF]


def buriable(sea: Sea, seat: int) -> list[str]:
    """The cargo he can bury, each kind once."""
    return list(free(Buried, sea, seat)) if "bury" in actions(sea, seat) else []


def deliveries(sea: Sea, seat: int) -> list[str]:
    """The Deliveries he can make."""
    return [QUEST_OF[key] for key in actions(sea, seat) if key in QUEST_OF]


def all_action_cards(sea: Sea) -> Counter[str]:
    """Every Action card on the table."""
    cards = Counter([*sea.deck.cards, *sea.discard, *sea.table, *sea.peek.cards])
    for captain in sea.captains:
        cards.update(captain.hand.cards)
    if sea.fight is not None:
        cards.update([*sea.fight.attacker.laid.cards, *sea.fight.defender.laid.cards])
    return cards


def match(seats: int = 4, dictate: Sequence[Outcome] = (), seed: bytes = b"scoundrels", **options: str) -> Match[Sea]:
    """A whole game from the start."""
    return Match.new(GAME, seed, seats, options, dictate=dictate)


def answer_all(game: Match[Sea], **answers: Any) -> None:
    """Answer the open question(s) by name; what is not named gets its default."""
    for seat in game.waited_for():
        for ask in game.asked(seat):
            if not ask.optional:
                game.answer(seat, ask.name, answers.get(ask.name.replace(".", "_"), game.default(ask)))
