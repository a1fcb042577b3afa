"""A table laid by hand: a known map, empty hands and holds, and rules run one by one on scripted answers."""

from collections.abc import Callable, Coroutine, Iterable
from functools import cache
from typing import Any

from bot.engine.chance import Dice, Draw, Outcome, Reveal, Roll, Shuffle
from bot.engine.chance import fits as outcome_fits
from bot.engine.match import Match
from bot.engine.question import Answer, AnyOf, Ask, Form, Together, canonical, default_of, filled
from bot.engine.secret import clone, view
from bot.engine.text import say
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.components import SHIP_OF, Action, Sailor, Sea, Ship, Voyage, kind_of
from bot.games.sea_of_thieves.content import CLASSES, DEAD, KEPT, RESOURCE, SKELETON, TOKENS, VOYAGES
from bot.games.sea_of_thieves.faults import faults
from bot.games.sea_of_thieves.trade import STAGES, trade_keys

NAMES = ("Red", "Blue", "Green", "Yellow")
ELSEWHERE = ("0H", "0K", "0N", "0Q")  # where ships lie until a test puts them somewhere


@cache
def _laid(seats: int, options: tuple[tuple[str, str], ...]) -> Sea:
    chosen = {"map": "fixed", "sides": "A", **dict(options)}
    match = Match.new(GAME, b"a table laid by hand", seats, chosen)
    while match.state.phase == "setup":
        ask = match.pending.asks[0]
        match.answer(ask.seat, ask.name, match.default(ask))
    sea: Sea = match.state
    _strip(sea)
    return sea


def table(seats: int = 2, **options: str) -> Sea:
    """Round 2, seat 0 in its turn and first player; nothing on the map but the ships, nobody holds anything."""
    return clone(_laid(seats, tuple(sorted(options.items()))))


def _strip(sea: Sea) -> None:
    for hex, n in sea.skeletons.items():
        assert hex
        sea.loot.cards += [SKELETON] * n
    for tokens in sea.cargo.values():
        sea.treasure.cards += tokens
    sea.skeletons, sea.cargo = {}, {}
    for seat, player in enumerate(sea.players):
        sea.fortune.cards = [*player.fortune.cards, *sea.fortune.cards]
        player.fortune.cards = []
        for card in player.voyages.cards:
            sea.voyages[VOYAGES[card].level].cards.append(card)
        player.voyages.cards = []
        player.gold = 1000
        for ship in player.ships:
            sea.loot.cards += ship.hold.cards
            ship.hold.cards = []
            ship.hex = ELSEWHERE[seat]
    sea.phase, sea.stage, sea.round = "fleets", "actions", 2
    sea.first = sea.active = 0
    sea.news = []


# -- laying out --------------------------------------------------------------------------------------------------------


def put(sea: Sea, seat: int, n: int, hex: str, kind: str = "", damage: int = 0, water: int = 0) -> Ship:
    """A ship of a class with damage and water in a hex."""
    ship = sea.ship(seat, n)
    ship.hex, ship.damage, ship.water = hex, damage, water
    if kind:
        ship.kind = kind
        ship.crew = [Sailor() for _ in range(CLASSES[kind].crew)]
    return ship


def load(sea: Sea, seat: int, n: int, *tokens: str) -> Ship:
    """Tokens out of their bags (captains out of the pool) into a hold."""
    ship = sea.ship(seat, n)
    for token in tokens:
        if token in DEAD:
            sea.captains_left.remove(token)
            ship.captains.append(token)
        else:
            bag(sea, token).remove(token)
            ship.hold.cards.append(token)
    return ship


def bag(sea: Sea, token: str) -> list[str]:
    return sea.loot.cards if token == SKELETON or TOKENS[token].bag == "loot" else sea.treasure.cards


def lay(sea: Sea, hex: str, *tokens: str) -> None:
    """Cargo into a hex."""
    for token in tokens:
        (sea.captains_left if token in DEAD else bag(sea, token)).remove(token)
        sea.cargo.setdefault(hex, []).append(token)


def bones(sea: Sea, hex: str, n: int = 1, *captains: str) -> None:
    """Skeletons and captains into a hex."""
    for _ in range(n):
        sea.loot.cards.remove(SKELETON)
    if n:
        sea.skeletons[hex] = sea.skeletons.get(hex, 0) + n
    for captain in captains:
        sea.captains_left.remove(captain)
        sea.captains.setdefault(hex, []).append(captain)


def give(sea: Sea, seat: int, *cards: str) -> None:
    """Fortune cards, voyages or kept corner sections into a hand."""
    player = sea.players[seat]
    for card in cards:
        if card in VOYAGES:
            sea.voyages[VOYAGES[card].level].cards.remove(card)
            player.voyages.cards.append(card)
        elif card in KEPT:
            sea.events.cards.remove(KEPT[card])
            player.kept.append(card)
        else:
            sea.fortune.cards.remove(card)
            player.fortune.cards.append(card)


def man(sea: Sea, seat: int, n: int, *kinds: str) -> Ship:
    """Special crew into the slots of a ship, the first ones first."""
    ship = sea.ship(seat, n)
    for place, kind in enumerate(kinds):
        pile = sea.crew_deck.cards if kind in sea.crew_deck.cards else sea.crew_row
        pile.remove(kind)
        ship.crew[place] = Sailor(kind)
    return ship


def begin(sea: Sea, seat: int, n: int, card: str, *progress: int) -> Voyage:
    """A voyage laid beside a ship, without what its start brings."""
    deck = sea.voyages[VOYAGES[card].level].cards
    deck.remove(card)
    voyage = Voyage(card, list(progress) or [0] * len(VOYAGES[card].tasks))
    sea.ship(seat, n).voyage = voyage
    return voyage


def enemy(sea: Sea, name: str, hex: str, damage: int = 0, tentacles: int = 0, *slots: str) -> None:
    there = sea.enemies[name]
    there.hex, there.damage, there.tentacles = hex, damage, tentacles
    for token in slots:
        sea.treasure.cards.remove(token)
        there.slots.append(token)


def acting(sea: Sea, seat: int = 0, n: int = 0, stage: str = "choose") -> Action:
    """An action in progress."""
    act = sea.act = Action(seat, n, stage)
    act.drawn.seats = (seat,)
    return act


def top(cards: list[str], *wanted: str) -> None:
    """Puts cards on top of a deck, the first one named topmost."""
    for card in reversed(wanted):
        cards.remove(card)
        cards.append(card)


def draw_of(cards: list[str], token: str) -> int:
    """The outcome of a draw that takes this token out of a bag."""
    return cards.index(token)


def classes(sea: Sea) -> tuple[str, ...]:
    """What the acting ship could become at the Outpost."""
    sea.action.trade = list(STAGES)
    found = [key for key in trade_keys(sea, sea.action.seat) if key.startswith("upgrade.")]
    return tuple(key.removeprefix("upgrade.") for key in found)


# -- running -----------------------------------------------------------------------------------------------------------

Scripted = Answer | Callable[[Ask], Answer]
NO_MORE = object()


class Run:
    """What happened while rules ran: the questions, and what was told."""

    def __init__(self) -> None:
        self.asks: list[Ask] = []
        self.said: list[str] = []  # what was asked, in words
        self.chances: list[Any] = []
        self.reveals = 0
        self.result: Any = None

    @property
    def names(self) -> list[str]:
        return [ask.name for ask in self.asks]

    def ask(self, name: str) -> Ask:
        return next(ask for ask in self.asks if ask.name == name)


def run(
    sea: Sea,
    rule: Coroutine[Any, Any, Any],
    answers: Iterable[Scripted] = (),
    chance: Iterable[Outcome | Callable[[Sea], Outcome]] = (),
    rest: bool | Callable[[Ask], Answer] = False,
    lucky: bool = False,
) -> Run:
    """Runs a rule on scripted answers and outcomes; every answer must be legal and every state without fault.

    With `rest` questions beyond the script get their defaults (or what it says); without it none may come, and all
    must be used. `lucky`: outcomes beyond the script are sixes and the first thing drawn."""
    done = Run()
    script, outcomes = list(answers), list(chance)
    value: Any = None
    while True:
        try:
            request = rule.send(value)
        except StopIteration as stop:
            done.result = stop.value
            break
        value = None
        if isinstance(request, Roll | Dice | Draw | Shuffle):
            done.chances.append(request)
            assert outcomes or lucky, f"{request!r} was not foreseen"
            outcome = outcomes.pop(0) if outcomes else best(request)
            value = outcome(sea) if callable(outcome) else outcome
            assert outcome_fits(request, value), f"{value!r} is no outcome of {request!r}"
        elif isinstance(request, Reveal):
            done.reveals += 1
        elif isinstance(request, Together):
            value = {ask.seat: _answer(sea, ask, script, rest, done) for ask in request.asks}
        elif isinstance(request, AnyOf):
            value = (request.asks[0], _answer(sea, request.asks[0], script, rest, done))
        else:
            value = _answer(sea, request, script, rest, done)
    assert not script, f"never asked: {script}"
    assert not outcomes, f"never thrown: {outcomes}"
    assert faults(sea) == [], faults(sea)
    return done


def best(request: Roll | Dice | Draw | Shuffle) -> Outcome:
    """Sixes, the first thing drawn, the order as it is."""
    if isinstance(request, Dice):
        return (6,) * request.count
    if isinstance(request, Roll):
        return 4
    return 0 if isinstance(request, Draw) else tuple(range(request.size))


def _answer(sea: Sea, ask: Ask, script: list[Scripted], rest: bool | Callable[[Ask], Answer], done: Run) -> Answer:
    done.asks.append(ask)
    done.said.append(say(GAME.prompt(view(sea, ask.seat), ask).text, NAMES))
    assert faults(sea) == [], (faults(sea), ask.name)
    if not script:
        assert rest, f"{ask.name} was asked: {getattr(ask, 'keys', '')}"
        if callable(rest):
            answer = rest(ask)
            return laid(ask, answer) if isinstance(ask, Form) and isinstance(answer, str) else answer
        answer = GAME.default(view(sea, ask.seat), ask)
        return default_of(ask) if answer is None else answer
    wanted = script.pop(0)
    if ask.name in ("plunder.entry", "sail.path") and wanted == "accept":  # what is done with a roll accepts it
        return _again(sea, ask, script, rest, done)
    if ask.name == "fire.volley" and isinstance(wanted, int):  # so many hits
        everything = wanted == sea.rolls[-1].successes
        if not everything:
            script.insert(0, wanted)
        wanted = "accept" if everything else "fewer"
    answer = canonical(ask, wanted(ask) if callable(wanted) else wanted)
    if isinstance(ask, Form) and isinstance(answer, str):
        answer = _sheet(ask, answer, script)
    reason = ask.check(answer)
    assert reason is None, f"{ask.name}: {answer!r} of {getattr(ask, 'keys', '')}: {say(reason, NAMES)}"
    return answer


def _again(sea: Sea, ask: Ask, script: list[Scripted], rest: bool | Callable[[Ask], Answer], done: Run) -> Answer:
    done.asks.pop()
    done.said.pop()
    return _answer(sea, ask, script, rest, done)


def laid(ask: Form, *wanted: str) -> tuple[str, ...]:
    """A sheet with these parts, and as little as can be after them."""
    chosen = filled(ask, wanted)
    while offered := ask.after(chosen):
        chosen += offered[-1:]
    return chosen


def _sheet(ask: Form, first: str, script: list[Scripted]) -> tuple[str, ...]:
    """A sheet filled in from the script, part by part; a task may be named without its ship."""
    chosen: tuple[str, ...] = ()
    wanted: Scripted = first
    while offered := ask.after(chosen):
        assert isinstance(wanted, str), f"{ask.name}: {wanted!r} of {offered}"
        if script and f"{wanted}.{script[0]}" in offered:  # a ship and the voyage it starts
            wanted = f"{wanted}.{script.pop(0)}"
        key = wanted if wanted in offered else next((key for key in offered if key.endswith(f".{wanted}")), "")
        assert key, f"{ask.name}: {wanted!r} of {offered}"
        chosen = filled(ask, (*chosen, key))
        if key == "loot" and "again" in ask.after(chosen):  # what a bag brings is told before the next is said
            return (*chosen, "again")
        if ask.after(chosen):
            assert script, f"{ask.name}: nothing said after {chosen} of {ask.after(chosen)}"
            wanted = script.pop(0)
    return chosen


def told(sea: Sea, seat: int = -1) -> list[str]:
    """The log lines that this seat may read."""
    return [say(event.text, NAMES) for event in sea.news if event.heard_by(seat)]


def keys(ask: Ask) -> tuple[str, ...]:
    """What can be answered; of a sheet, what can be put on it first."""
    return ask.after(()) if isinstance(ask, Form) else tuple(getattr(ask, "keys", ()))


def deeds(ask: Ask) -> tuple[str, ...]:
    """The actions on the sheet of an action, without the tasks."""
    return tuple(key for key in keys(ask) if key.count(".") < 2 or key.startswith("fire."))


def kinds(ship: Ship) -> list[str]:
    """The kinds of token in a hold, sorted."""
    return sorted(kind_of(token) for token in ship.hold.cards)


def resources(ship: Ship) -> int:
    return ship.hold.cards.count(RESOURCE)


def alone(sea: Sea, *keep: str) -> None:
    """Only these ships ("0.I") are on the board, the others are sunk."""
    for key, (seat, n) in SHIP_OF.items():
        if seat < sea.seats and key not in keep:
            sea.ship(seat, n).hex = ""
