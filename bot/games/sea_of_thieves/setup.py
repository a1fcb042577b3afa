"""Set-up (ST-14), two players (ST-15), the first game and enemies out of the game (ST-16)."""

from msgspec.structs import replace

from bot.engine.chance import Dice, Draw, shuffled
from bot.engine.game import Setting, waiting_orders
from bot.engine.question import Option, PickOne, Place
from bot.engine.secret import Cards
from bot.engine.text import T, Who, listed
from bot.games.sea_of_thieves.board import ORDER, OUTPOST
from bot.games.sea_of_thieves.components import KRAKEN, MEGALODON, Player, Sailor, Sea, Ship
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CREW,
    DEAD,
    EVENTS,
    FORTUNE,
    GEOMETRY,
    LADDER,
    LEVELS,
    SKELETON,
    TABLE,
    TILES,
    TOKENS,
    VOYAGES,
)
from bot.games.sea_of_thieves.lookout import way
from bot.games.sea_of_thieves.naming import TILE_NAMES, place_text
from bot.games.sea_of_thieves.supply import draw_fortune, draw_resources, draw_token, drop, refill_row, total_bones
from bot.games.sea_of_thieves.voyages import hex_of
from bot.games.sea_of_thieves.words import hex_option, seat_option

BY_PRESET = "preset"  # the value of an option that is left to the preset
PRESETS = {
    "standard": {"map": "random", "sides": "random", "monsters": "on", "forts": "on"},
    "first_game": {"map": "fixed", "sides": "A", "monsters": "off", "forts": "off"},
}


def setup(setting: Setting) -> Sea:
    """ST-14.11, ST-14.12, ST-1.1 Each player's reputation, two sloops and crew; ST-14.14 enemies off the board.

    All else is dealt in the first steps."""
    options = dict(setting.options)
    for key, value in PRESETS[options["preset"]].items():  # ST-16.1, ST-16.6, ST-16.9 what the host left to the preset
        if options[key] == BY_PRESET:
            options[key] = value
    players = [
        Player(
            colour=colour,
            fortune=Cards(seats=(seat,), pool="fortune"),
            voyages=Cards(seats=(seat,), pool="hand"),
            ships=[_sloop(seat) for _ in range(TABLE.ships)],
        )
        for seat, colour in enumerate(setting.tokens)
    ]
    sea = Sea(seats=setting.seats, options=options, orders=waiting_orders(setting.seats), players=players)
    sea.layout = " ".join("-" * len(TILES))
    sea.captains_left = list(DEAD)
    if options["monsters"] == "off":  # ST-16.2
        sea.enemies[KRAKEN].gone = sea.enemies[MEGALODON].gone = True
    sea.fort.gone = options["forts"] == "off"
    return sea


def _sloop(seat: int) -> Ship:
    kind = LADDER[0]
    hold = Cards(seats=(seat,), pool="hold")
    return Ship(kind=kind, hold=hold, crew=[Sailor() for _ in range(CLASSES[kind].crew)])


async def set_up(sea: Sea) -> None:
    """ST-14.2 The steps of the set-up, in their order."""
    if sea.stage == "board":
        await _lay_board(sea)
        await _fill_bags(sea)
        await _shuffle_decks(sea)
        await _first_player(sea)
        await _hands(sea)
        sea.active, sea.stage = sea.first, "placing"
        return
    await _place_ships(sea)
    order = sea.order_of_play
    if sea.active == order[-1]:
        sea.phase, sea.stage, sea.round = "fleets", "respawn", 1
        sea.tell(T("Round {n} begins.", n=1))
    sea.active = (sea.active + 1) % sea.seats


async def _lay_board(sea: Sea) -> None:
    """ST-14.1, ST-14.3, ST-14.4 The tiles to their slots; ST-15.1, ST-15.2, ST-16.7 with two players four of them."""
    two = sea.seats == 2
    slots = GEOMETRY.two_player_slots if two else tuple(range(1, len(TILES) + 1))
    if sea.options["map"] == "fixed":
        tiles = list(GEOMETRY.fixed_two if two else GEOMETRY.fixed)
    else:
        tiles = (await shuffled(TILES, "ST-14.3"))[: len(slots)]
    laid: dict[int, str] = {}
    for slot, tile in zip(slots, tiles, strict=True):
        side = sea.options["sides"]
        if side == "random":
            side = "AB"[await Draw(2, "ST-14.4", None, tile)]
        laid[slot] = f"{tile}.{side}"
    sea.layout = " ".join([laid.get(slot, "-") for slot in range(1, len(TILES) + 1)])
    sea.tell(
        T("The map is laid: {tiles}.", tiles=listed([TILE_NAMES[name.partition(".")[0]] for name in laid.values()]))
    )


async def _fill_bags(sea: Sea) -> None:
    """ST-14.5 to ST-14.7, ST-16.8 Skeletons and wreck treasure on their symbols, the rest into bags, but captains."""
    for token in TOKENS.values():
        (sea.loot if token.bag == "loot" else sea.treasure).cards += [token.id] * token.count
    board = sea.board
    for hex in board.bones:
        sea.skeletons[hex] = sea.skeletons.get(hex, 0) + 1
    # ST-15.3, ST-15.4 the symbols are filled first, then eight of the remaining ones leave the game
    sea.bones = total_bones(sea.seats)
    sea.loot.cards += [SKELETON] * (sea.bones - len(board.bones))
    for hex in board.wrecks:
        token = await draw_token(sea.treasure, "ST-14.5", None, hex)
        assert token is not None
        drop(sea, hex, token)


async def _shuffle_decks(sea: Sea) -> None:
    """ST-14.8 to ST-14.10, ST-9.1 Every deck shuffled apart; ST-15.5, ST-15.6 no voyage to a tile not in play."""
    crew = [card.id for card in CREW.values() for _ in range(card.copies)]
    sea.crew_deck.cards = await shuffled(crew, "ST-14.8")
    await refill_row(sea, TABLE.crew_row)
    sea.events.cards = await shuffled(list(EVENTS), "ST-14.9", "event")
    fortune = [card.id for card in FORTUNE.values() for _ in range(card.count)]
    sea.fortune.cards = await shuffled(fortune, "ST-14.9", "fortune")
    there = sea.board.slot_of
    for level in LEVELS:
        cards = [
            card.id
            for card in VOYAGES.values()
            if card.level == level and all(symbol in there for symbol in card.symbols)
        ]
        sea.voyages[level].cards = await shuffled(cards, "ST-14.10", level)


async def _first_player(sea: Sea) -> None:
    """ST-14.22 Each throws a die, the highest begins; or the host names one, or chance does."""
    way = sea.options["first_player"]
    if way == "random":
        sea.first = await Draw(sea.seats, "ST-14.22", None)
    elif way == "host":
        keys = ("dice", *[str(seat) for seat in range(sea.seats)])
        answer = await FirstPlayer(0, keys, "dice")
        sea.first = await high_die(sea, list(range(sea.seats)), "ST-14.22") if answer == "dice" else int(answer)
    else:
        sea.first = await high_die(sea, list(range(sea.seats)), "ST-14.22")
    sea.tell(T("{who} is the first player.", who=Who(sea.first)))


class FirstPlayer(PickOne, frozen=True, gc=False):
    """ST-14.22 Whom the host names."""

    name, clause = "setup.first_player", "ST-14.22"
    waiting = T("{who} names the first player.")
    asks = T("Who is the first player?")
    options = {"dice": Option(T("Let the dice decide"))}

    def option(self, sea: Sea, key: str, /) -> Option:
        return self.options.get(key) or seat_option(key)


async def high_die(sea: Sea, seats: list[int], clause: str) -> int:
    """The seat with the highest die; tied players throw again."""
    while len(seats) > 1:
        dice = await Dice(6, len(seats), clause, None)
        sea.ties = [0] * sea.seats
        for seat, pip in zip(seats, dice, strict=True):
            sea.ties[seat] = pip
            sea.tell(T("{who} throws {n}.", who=Who(seat), n=pip))
        seats = [seat for seat, pip in zip(seats, dice, strict=True) if pip == max(dice)]
    return seats[0]


async def _hands(sea: Sea) -> None:
    """ST-14.13, ST-14.15, ST-14.16 Resources, gold by seat from the first player, fortune cards and voyages."""
    meagre = sea.voyages[LEVELS[0]]
    for place, seat in enumerate(sea.order_of_play):
        player = sea.players[seat]
        for n in range(TABLE.ships):
            await draw_resources(sea, seat, n, TABLE.resources_per_ship)
        player.gold = TABLE.starting_gold[place]
        await draw_fortune(sea, seat, TABLE.fortune_hand)
        for _ in range(TABLE.voyage_hand):
            if meagre.cards:
                player.voyages.cards.append(meagre.cards.pop())


async def _place_ships(sea: Sea) -> None:
    """ST-14.17 to ST-14.19 Both ships together to a free hub island; this is no arrival."""
    seat = sea.active
    taken = [ship.hex for player in sea.players for ship in player.ships]
    free = tuple([hex for hex in sea.board.hub if hex not in taken])
    hex = free[0]
    if len(free) > 1:
        hex = await StartIsland(seat, free, free[0])
    for ship in sea.players[seat].ships:
        ship.hex = hex
    sea.tell(T("{who} starts at {hex}.", who=Who(seat), hex=place_text(sea.board, hex)))


class StartIsland(Place, frozen=True, gc=False):
    """ST-14.17 Where the ships start."""

    name, clause = "setup.start_island", "ST-14.17"
    waiting = T("{who} chooses a start island.")
    asks = T("On which hub island do your two ships start?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return replace(hex_option(sea, key), hint=T("{way} from the Outpost", way=way(sea.board, OUTPOST, key)))

    def plain(self, sea: Sea, /) -> str:
        """The least sum of distances to the islands named by the own voyages."""
        goals = [
            hex
            for card in sea.players[self.seat].voyages.cards
            for task in VOYAGES[card].tasks
            if (hex := hex_of(sea, task.island))
        ]
        distance = sea.board.distance
        return min(self.keys, key=lambda hex: (sum([distance(hex, goal) for goal in goals]), ORDER[hex]))
