"""A table laid by hand, and rules driven by scripted answers and dictated chance."""

from collections.abc import Coroutine, Sequence
from typing import Any

from bot.engine.chance import Dice, Draw, Reveal, Roll, Shuffle, fits
from bot.engine.game import Setting
from bot.engine.match import Match
from bot.engine.question import Ask, Together
from bot.engine.record import Checkpoint, encode
from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Pirate, Port, Sea, Ship, TreasureIsland
from bot.games.sea_of_plunder.content import ACTIONS, BOARD, COLOURS, PORT_OF_CARD, PORTS
from bot.games.sea_of_plunder.courses import COMPASS, PIRATES
from bot.games.sea_of_plunder.play import play_phase
from bot.games.sea_of_plunder.setup import setup
from bot.games.sea_of_plunder.table import helms, two_ships
from bot.games.sea_of_plunder.turn import step

NAMES = ("Anne", "Bart", "Cora", "Dirk")
SKULL = 14
BLUE, GREEN, PURPLE, ORANGE = range(4)  # seats; each sails under the colour of that name


def opened(seats: int = 3, **options: str) -> Sea:
    """The box just opened, before anything is placed."""
    return setup(Setting(seats, GAME.tokens[:seats], {**GAME.option_defaults(), **options}))


def laid(seats: int = 3, **options: str) -> Sea:
    """Blue to move: ships at home, pirates and the island as printed, hands empty, nobody has a Compass."""
    sea = opened(seats, **options)
    sea.ports = [Port(port.colour, port.at, BOARD.goods_per_colour) for port in PORTS.values()]
    sea.pirates = [Pirate(i + 1, at) for i, at in enumerate(BOARD.pirates)]
    sea.islands, sea.islands_placed = [TreasureIsland(1, BOARD.centre)], 1
    ships = COLOURS[: 2 * seats if two_ships(sea) else seats]
    sea.ships = [Ship(colour, i % seats, PORTS[colour].at) for i, colour in enumerate(ships)]
    sea.ships.sort(key=lambda ship: ship.seat)
    sea.phase, sea.round = "draw", 1
    sea.deck.cards = ["breeze_n"] * 30
    sea.pile = ["gale_s"]
    return sea


def put(sea: Sea, **places: str) -> None:
    """Ships by colour, pirates as p1 to p4, Treasure Islands as i1, i2, ... (made if need be)."""
    for name, at in places.items():
        if name in COLOURS:
            next(ship for ship in sea.ships if ship.colour == name).at = at
        elif name[0] == "p":
            sea.pirates[int(name[1:]) - 1].at = at
        else:
            number = int(name[1:])
            sea.islands = [island for island in sea.islands if island.number != number]
            sea.islands.append(TreasureIsland(number, at))
            sea.islands.sort(key=lambda island: island.number)
            sea.islands_placed = max(sea.islands_placed, number)


def away(sea: Sea) -> Sea:
    """Pirates and islands are taken to the south-east corner, so that a test sees only what it places."""
    put(sea, p1="L12", p2="L12", p3="L12", p4="L12", i1="L13")
    return sea


def at(sea: Sea, name: str) -> str:
    """Where a ship, a pirate (p1) or an island (i1) is."""
    if name in COLOURS:
        return next(ship.at for ship in sea.ships if ship.colour == name)
    if name[0] == "p":
        return sea.pirates[int(name[1:]) - 1].at
    return next(island.at for island in sea.islands if island.number == int(name[1:]))


def dice(*squares: str) -> list[tuple[int, int]]:
    """Placing rolls: squares, or with * for a skull on a die (*3, B*, **)."""
    return [
        (
            SKULL if square[0] == "*" else BOARD.columns.index(square[0]) + 1,
            SKULL if square[1:] == "*" else int(square[1:]),
        )
        for square in squares
    ]


def stock(sea: Sea) -> dict[str, int]:
    """How many Goods are left of each colour."""
    return {port.colour: port.goods for port in sea.ports}


def hand(sea: Sea, seat: int) -> list[str]:
    return sea.captains[seat].hand.cards


def said(sea: Sea, seat: int | None = None) -> list[str]:
    """What the table read so far; with a seat, what only some read and that seat too."""
    return [
        say(event.text, NAMES)
        for event in sea.news
        if (event.to is None if seat is None else event.to is not None and event.heard_by(seat))
    ]


class Driven:
    """What a rule asked and rolled on its way."""

    def __init__(self) -> None:
        self.asks: list[Ask] = []
        self.together: list[tuple[int, ...]] = []  # the seats of each question put to several at once
        self.chances: list[Any] = []

    @property
    def names(self) -> list[str]:
        return [ask.name for ask in self.asks]


def drive(rule: Coroutine[Any, Any, Any], *answers: Any, chances: Sequence[Any] = ()) -> Driven:
    """Run a rule to its end. All answers (in the order asked) and all chances must be used, and must be legal."""
    driven, left, luck, value = Driven(), list(answers), list(chances), None

    def reply(ask: Ask) -> Any:
        driven.asks.append(ask)
        assert left, f"no answer for {ask.name}: {getattr(ask, 'keys', ())}"
        answer = left.pop(0)
        reason = ask.check(answer)
        assert reason is None, f"{ask.name} refuses {answer!r}: {reason}; keys {getattr(ask, 'keys', ())}"
        return answer

    while True:
        try:
            request = rule.send(value)
        except StopIteration:
            break
        if isinstance(request, Reveal):
            value = None
        elif isinstance(request, Roll | Dice | Draw | Shuffle):
            driven.chances.append(request)
            assert luck, f"nothing dictated for {request}"
            value = luck.pop(0)
            assert fits(request, value), f"{value!r} cannot be the outcome of {request}"
        elif isinstance(request, Together):
            driven.together.append(tuple(ask.seat for ask in request.asks))
            value = {ask.seat: reply(ask) for ask in request.asks}
        else:
            value = reply(request)
    assert not left, f"answers left over: {left}"
    assert not luck, f"chances left over: {luck}"
    return driven


def use(card: str, mover: str = "blue", way: str = "as_printed") -> str:
    """The answer by which a map moves a ship (by colour) or a pirate (by number); a Port Island card has no ways."""
    return f"{card}/{mover}" if card in PORT_OF_CARD else f"{card}/{mover}/{way}"


def chosen(card: str, mover: str, way: str) -> list[str]:
    """The answers that say so: ways that cost a Compass stand on a list of their own."""
    key = use(card, mover, way)
    costly = card in BEARINGS and BEARINGS[card][way].compass
    return [COMPASS, key] if costly else [key]


def play(sea: Sea, card: str, *answers: Any, chances: Sequence[Any] = ()) -> Driven:
    """The active captain plays this card (put into the hand for it), with the answers in the rulebook's order.

    Which of two ships, which way if there are several or a Compass is spent, and then what else is asked.
    """
    left, own = list(answers), helms(sea, sea.active)
    hand(sea, sea.active).append(card)
    sea.phase = "play"
    if card in ACTIONS:
        return drive(play_phase(sea), card, *left, chances=chances)
    ship = left.pop(0) if len(own) > 1 else own[0].colour
    way = left.pop(0) if left and left[0] in BEARINGS.get(card, {}) else "as_printed"
    return drive(play_phase(sea), *chosen(card, ship, way), *left, chances=chances)


def discard(sea: Sea, card: str, *answers: Any, chances: Sequence[Any] = ()) -> Driven:
    """The whole Discard phase with this card (put into the hand for it), with the answers in the rulebook's order.

    What deferred effects ask, which pirate, which way if there are several or a Compass is spent, what else is asked.
    """
    hand(sea, sea.active).append(card)
    sea.phase, sea.compass_paid = "discard", False
    at = max(i for i, answer in enumerate(answers) if answer in PIRATES)
    before, pirate, left = answers[:at], answers[at], list(answers[at + 1 :])
    way = left.pop(0) if left and left[0] in BEARINGS.get(card, {}) else "as_printed"
    said = [card, *before, use(card, pirate, way)] if sea.deferred else chosen(card, pirate, way)

    async def phase() -> None:
        await step(sea)
        while sea.phase in ("deferred", "bonus"):
            await step(sea)

    return drive(phase(), *said, *left, chances=chances)


def match_from(sea: Sea, *, dictate: Sequence[Any] = ()) -> Match[Sea]:
    """A match that goes on from this table, up to its first question."""
    match = Match(GAME, b"by hand", sea, Checkpoint(encode(sea), 0, {}, GAME.rules))
    match.dictate(*dictate)
    match._run(None)
    return match
