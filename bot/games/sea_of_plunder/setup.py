"""SP-2, SP-3.1, SP-19, SP-20.2 The table is laid."""

from bot.engine.chance import Draw, Shuffle, shuffled, take
from bot.engine.game import Setting, waiting_orders
from bot.engine.question import Option, PickOne
from bot.engine.secret import Cards, Secret
from bot.engine.text import T, Who, listed
from bot.games.sea_of_plunder.components import Captain, InForce, Pirate, PlacingRoll, Port, Sea, Ship, TreasureIsland
from bot.games.sea_of_plunder.content import ACTIONS, BOARD, COLOURS, DECK, MAPS, PORTS, POWERS
from bot.games.sea_of_plunder.goods import give_good, place_combo_port
from bot.games.sea_of_plunder.hints import good_of_island
from bot.games.sea_of_plunder.table import COLOUR_NAMES, card_name, in_turn_order, ships_of, two_ships
from bot.games.sea_of_plunder.treasures import SKULL, placing_roll

HOST = 0
ANYBODY = "random"


def setup(setting: Setting) -> Sea:
    """The box is open: supplies beside the board, nobody has Treasure or Debt (SP-2.10)."""
    options, seats = setting.options, setting.seats
    counted = options["hand_counts"] == "shown"  # SP-24.4 hand sizes are hidden unless the table wants them shown
    limit = options["round_limit"]
    return Sea(
        seats=seats,
        options=options,
        orders=waiting_orders(seats),
        in_force=[Secret(InForce(), InForce(), (seat,)) for seat in range(seats)],
        tokens=setting.tokens,
        around=list(range(seats)),
        captains=[Captain(Cards(seats=(seat,), pool="deck", counted=counted)) for seat in range(seats)],
        goal=BOARD.goals[options["goal"]],
        round_limit=int(limit) if limit.isdecimal() else 0,
    )


async def seating(sea: Sea) -> None:
    """SP-2.1 The seats are shuffled, or stay as they were taken."""
    if sea.options["seating"] == "random":
        sea.around = list(await Shuffle(sea.seats, "SP-2.1", None))
    sea.tell(T("Round the table: {seats}.", seats=listed([Who(seat) for seat in sea.around])))


async def colours(sea: Sea) -> None:
    """SP-2.2 Everybody sails under the colour that he picked on joining.

    SP-18.2 With two ships each the second colours are picked in turn; the last one is left over.
    """
    taken = dict(zip(range(sea.seats), sea.tokens, strict=True))
    for seat in sea.around:
        sail_under(sea, seat, taken[seat])
    for seat in sea.around if two_ships(sea) else ():
        left = tuple([colour for colour in COLOURS if all(ship.colour != colour for ship in sea.ships)])
        sail_under(sea, seat, left[0] if len(left) == 1 else await SecondColour(seat, left))
    sea.ships.sort(key=lambda ship: sea.around.index(ship.seat))


def sail_under(sea: Sea, seat: int, colour: str) -> None:
    """A ship of this colour is this captain's."""
    sea.ships.append(Ship(colour, seat, ""))
    sea.tell(T("{who} sails under {colour}.", who=Who(seat), colour=COLOUR_NAMES[colour]))


async def powers(sea: Sea) -> None:
    """SP-2.4 One random Power each, all different; SP-2.5 and a Compass."""
    for captain in sea.captains:
        captain.compasses = BOARD.start.compasses
    if sea.options["powers"] == "off":
        return
    dealt = await shuffled(list(POWERS), "SP-2.4")
    for seat, power in zip(sea.around, dealt, strict=False):
        sea.captains[seat].power = power
        sea.tell(T("{who} is {power}.", who=Who(seat), power=POWERS[power].name))
        if power == "odd":  # SP-23.5
            sea.captains[seat].compasses += 1


async def board(sea: Sea) -> None:
    """SP-2.3, SP-2.8, SP-2.9 Islands with full stacks, pirates, a Treasure Island; then the ships at home (SP-2.2)."""
    if sea.options["board"] == "random":
        await random_board(sea)
    else:
        sea.ports = [Port(port.colour, port.at, BOARD.goods_per_colour) for port in PORTS.values()]  # SP-1.2
        sea.pirates = [Pirate(i + 1, square) for i, square in enumerate(BOARD.pirates)]
    sea.islands = [TreasureIsland(1, BOARD.centre)]  # SP-19.4 on the random board too
    sea.islands_placed = 1
    for ship in sea.ships:  # SP-2.15 placing things causes no contacts
        ship.at = next(port.at for port in sea.ports if port.colour == ship.colour)


async def random_board(sea: Sea) -> None:
    """SP-19.1, SP-19.2 The dice place the four Port Islands in listed order, then pirates 1 to 4."""
    for colour in COLOURS:
        sea.ports.append(Port(colour, await free_square(sea, colour), BOARD.goods_per_colour))
        sea.tell(T("{port} lies at {square}.", port=PORTS[colour].name, square=sea.ports[-1].at))
    for number in range(1, len(BOARD.pirates) + 1):
        sea.pirates.append(Pirate(number, await free_square(sea, f"pirate.{number}")))
        sea.tell(T("Pirate {n} lies at {square}.", n=number, square=sea.pirates[-1].at))


async def free_square(sea: Sea, what: str) -> str:
    """SP-19.3 A skull, or a square that is taken or the centre, is rolled again; the pirates get nothing."""
    while True:
        column, row = await placing_roll("SP-19.2", what)
        taken = {BOARD.centre, *(port.at for port in sea.ports), *(pirate.at for pirate in sea.pirates)}
        outcome = "skull" if SKULL in (column, row) else "taken" if column + row in taken else "placed"
        sea.rolls.append(PlacingRoll(what, column, row, outcome))
        if outcome == "placed":
            return column + row


async def first_player(sea: Sea) -> None:
    """SP-3.1 Who plays first: by chance, or as the host picks."""
    chosen = ANYBODY
    if sea.options["first_player"] == "host_picks":
        keys = (*(str(seat) for seat in sea.around), ANYBODY)
        chosen = await FirstPlayer(HOST, keys, ANYBODY)
    sea.first = sea.around[await Draw(sea.seats, "SP-3.1", None)] if chosen == ANYBODY else int(chosen)
    sea.active = sea.first
    sea.tell(T("{who} plays first.", who=Who(sea.first)))


async def starting_goods(sea: Sea) -> None:
    """SP-2.6 Each player takes one Good of each own colour (SP-18.4); SP-23.6 next to a Scallywag only he does."""
    scallywag = next((seat for seat in sea.around if sea.captains[seat].power == "scallywag"), None)
    for seat in in_turn_order(sea):
        own = [ship.colour for ship in ships_of(sea, seat)]
        if scallywag not in (None, seat):
            own = [await kept_good(seat, own)] if two_ships(sea) else []
        for colour in own:
            give_good(sea, seat, colour)
            sea.tell(T("{who} starts with {good}.", who=Who(seat), good=card_name(colour)))


async def kept_good(seat: int, own: list[str]) -> str:
    """SP-23.6 With two ships each, the Scallywag's rival keeps one of his two Goods, of his choice."""
    return await KeptGood(seat, tuple(own))


async def deal(sea: Sea) -> None:
    """SP-2.11 Shuffle, and deal each player 5 cards in turn order."""
    sea.deck.cards = await shuffled(DECK, "SP-2.11")
    for seat in in_turn_order(sea):
        captain = sea.captains[seat]
        many = BOARD.start.cards
        many += captain.power == "odd"  # SP-23.5
        many += seat == sea.first and sea.options["first_player_card"] == "on"  # SP-3.2
        for _ in range(many):
            captain.hand.cards.append(await dealt_card(sea))
    sea.tell(T("The cards are dealt."))
    while (card := await take(sea.deck)) not in MAPS:  # SP-2.13 the pile starts with a Map card
        set_aside(sea, card)
    sea.pile = [card]
    sea.tell(T("The pile starts with {card}.", card=card_name(card)))
    sea.deck.cards = await shuffled(sea.deck.cards + sea.aside, "SP-2.14")
    sea.aside = []


async def dealt_card(sea: Sea) -> str:
    """SP-2.11, SP-2.12 The next Action or Map card; Events and Port Island cards are set aside."""
    while (card := await take(sea.deck)) not in MAPS and card not in ACTIONS:
        set_aside(sea, card)
    return card


def set_aside(sea: Sea, card: str) -> None:
    """Face up beside the deck until it is shuffled back."""
    sea.aside.append(card)
    sea.tell(T("{card} is set aside.", card=card_name(card)))


async def combo_port(sea: Sea) -> None:
    """SP-20.1, SP-20.2 With the module, the Combo Port is placed at the end."""
    if sea.options["combo_port"] == "on":
        await place_combo_port(sea)


# -- the questions -----------------------------------------------------------------------------------------------------


class SecondColour(PickOne, frozen=True, gc=False):
    """SP-18.2 Under which colour the second of two ships sails."""

    name, clause = "setup.colour", "SP-18.2"
    waiting = T("{who} is choosing a second colour.")
    asks = T("Which colour has your second ship? Your rival gets the other one.")

    def option(self, sea: Sea, key: str) -> Option:
        place = "" if sea.options["board"] == "random" else PORTS[key].at
        return Option(COLOUR_NAMES[key], T("Home: {port}", port=PORTS[key].name), place, key[0])


class FirstPlayer(PickOne, frozen=True, gc=False):
    """SP-3.1 Whom the host lets play first."""

    name, clause = "setup.first_player", "SP-3.1"
    waiting = T("{who} is choosing who plays first.")
    asks = T("Who plays first?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == ANYBODY:
            return Option(T("At random"))
        return Option(T("{who}", who=Who(int(key))), T("Seat {n}", n=int(key) + 1), emoji=int(key))


class KeptGood(PickOne, frozen=True, gc=False):
    """SP-23.6 Which Good the Scallywag's rival keeps."""

    name, clause = "setup.keep_good", "SP-23.6"
    waiting = T("{who} is choosing which Good to keep.")
    asks = T("Next to the Scallywag you keep one of your two Goods. Which one?")

    def option(self, sea: Sea, key: str) -> Option:
        return good_of_island(key)
