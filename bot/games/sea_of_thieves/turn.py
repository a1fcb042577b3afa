"""The outer flow: rounds, phases, turns (ST-17, ST-26, ST-36, ST-37)."""

from bot.engine.game import NOBODY
from bot.engine.question import Option, PickSome, Place
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.board import ORDER, OUTPOST
from bot.games.sea_of_thieves.components import ENEMY_ORDER, KRAKEN, SHIP_NAMES, Sea
from bot.games.sea_of_thieves.content import EVENTS, FORTUNE, TABLE, VOYAGES
from bot.games.sea_of_thieves.corner import corner, put_back
from bot.games.sea_of_thieves.damage import flood
from bot.games.sea_of_thieves.describe import card_name, short
from bot.games.sea_of_thieves.enemies import act_enemy, rise
from bot.games.sea_of_thieves.events import draw_event, spawn
from bot.games.sea_of_thieves.fort import fort_hazard, refill
from bot.games.sea_of_thieves.high_seas import high_seas
from bot.games.sea_of_thieves.lookout import charted
from bot.games.sea_of_thieves.menu import do_aside
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.sailing import LIMIT, standees
from bot.games.sea_of_thieves.scoring import finish
from bot.games.sea_of_thieves.setup import set_up
from bot.games.sea_of_thieves.sheets import END, could_act, turn_sheet
from bot.games.sea_of_thieves.supply import (
    discard_fortune,
    discard_voyage,
    distinct,
    draw_fortune,
    refill_row,
    roll_tile,
    token_of,
)
from bot.games.sea_of_thieves.voyages import way_to
from bot.games.sea_of_thieves.words import hex_option


async def step(sea: Sea) -> None:
    """ST-17.1 One step of the phase the game is in; what it leaves in the state says what comes next."""
    sea.trails, sea.tile_rolls = [], []
    if sea.phase == "fleets":
        await _fleets(sea)
    elif sea.phase == "hazards":
        await _hazards(sea)
    elif sea.phase == "event":
        await _event(sea)
    elif sea.phase == "fortune":
        await _fortune(sea)
    elif sea.phase == "setup":
        await set_up(sea)
    else:
        await finish(sea)


# -- Fleets ------------------------------------------------------------------------------------------------------------


async def _fleets(sea: Sea) -> None:
    """ST-17.3, ST-17.4 Each player one turn: respawn, actions, rising waters, clean up."""
    seat = sea.active
    if sea.stage == "respawn":
        if seat == sea.first:
            for player in sea.players:
                for ship in player.ships:
                    ship.winded = False
        for player in sea.players:
            for ship in player.ships:
                ship.boatswain = 0  # ST-25.15 once in each player's turn
        sea.rolls, sea.enemy_roll = [], None
        sea.tell(T("{who} begins the turn.", who=Who(seat)))
        if sea.round > 1:  # ST-17.10
            await _respawn(sea, seat)
        sea.used = sea.extra = sea.shifts = 0
        sea.lingers = False
        sea.stage = "actions"
    else:
        await _pause(sea, seat)


async def _end_turn(sea: Sea, seat: int) -> None:
    """ST-17.4 Steps C and D, then the next player."""
    sea.stage = "closing"
    await _rising_waters(sea, seat)
    await _clean_up(sea, seat)
    sea.stage = "respawn"
    sea.active = (sea.active + 1) % sea.seats
    if sea.active == sea.first:
        if sea.sea_effect is not None and sea.sea_effect.lasts == "fleets":  # ST-32.15
            sea.effect = ""
        sea.phase, sea.stage = "hazards", ENEMY_ORDER[0]


def whose_next(sea: Sea) -> int:
    """ST-17.3 The next player clockwise; after the last turn of the last round nobody."""
    following = (sea.active + 1) % sea.seats
    return NOBODY if following == sea.first and last_round(sea) else following


def suppose_turn(sea: Sea, seat: int) -> bool:
    """ST-17.4 A turn that is only thought of begins like any other, with nothing left of the one that is played."""
    if sea.phase != "fleets":
        return False
    sea.stage, sea.active, sea.act = "respawn", seat, None
    for player in sea.players:
        for ship in player.ships:
            ship.tokens = 0
    return True


async def _respawn(sea: Sea, seat: int) -> None:
    """ST-17.5 to ST-17.9 Sunk ships come back to the islands of a rolled tile; not optional, and no action."""
    sunk = [n for n, ship in enumerate(sea.players[seat].ships) if not ship.hex]
    if not sunk:
        return
    while True:
        slot = await roll_tile(sea, "ST-17.5", seat)
        full = standees(sea)
        room = {hex: LIMIT - full.get(hex, 0) for hex in sea.board.isles[slot] if full.get(hex, 0) < LIMIT}
        if sum(room.values()) >= len(sunk):  # ST-17.7
            break
    # ST-17.6 both into one hex with two free places; only if there is none, each into a hex of its own
    together = tuple([hex for hex in room if room[hex] >= len(sunk)])
    groups = [sunk] if together else [[n] for n in sunk]
    for group in groups:
        free = together or tuple([hex for hex in room if room[hex] > 0])
        to = free[0]
        if len(free) > 1:
            to = await Comeback(seat, free, _quiet(sea, free))
        room[to] -= len(group)
        for n in group:
            ship = sea.ship(seat, n)
            ship.hex, ship.damage, ship.water, ship.sinker = to, 0, 0, -1  # ST-17.8, ST-24.6 the class is kept
            for sailor in ship.crew:
                sailor.ready = True
            sea.tell(
                T(
                    "Ship {ship} of {who} comes back at {hex}.",
                    ship=SHIP_NAMES[n],
                    who=Who(seat),
                    hex=place_text(sea.board, to),
                )
            )


def _quiet(sea: Sea, free: tuple[str, ...]) -> str:
    """The default: an island without skeletons nearest to the Outpost."""
    far = sea.board.net.far(OUTPOST)
    return min(free, key=lambda hex: (hex in sea.skeletons or hex in sea.captains, far[hex], ORDER[hex]))


class Comeback(Place, frozen=True, gc=False):
    """ST-17.5 Where a sunk ship comes back."""

    name, clause = "turn.respawn", "ST-17.5"
    waiting = T("{who} brings a ship back.")
    asks = T("Your sunk ship comes back. On which island?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return hex_option(sea, key)


async def _pause(sea: Sea, seat: int) -> None:
    """ST-1.5, ST-18.3 Outside an action: act, play a card, shift cargo, abandon, or end.

    ST-18.19 with the last action the turn ends by itself, unless a pause was wanted; public counts alone say so."""
    sheet = turn_sheet(sea, seat)
    if sheet.keys == (END,) and not sea.players[seat].fortune.cards:  # ST-38.12
        await _end_turn(sea, seat)
        return
    first, *plan = await sheet
    name, _, voyage = first.partition(".")
    if name in SHIP_NAMES:
        await take_action(sea, seat, SHIP_NAMES.index(name), voyage, plan)
        if not could_act(sea, seat) and not sea.lingers:
            await _end_turn(sea, seat)
    elif first == END:
        await _end_turn(sea, seat)
    else:
        await do_aside(sea, seat, first)


async def _rising_waters(sea: Sea, seat: int) -> None:
    """ST-26.1 Step C: each ship on the board takes in water by its damage, ship I before II."""
    for n, ship in enumerate(sea.players[seat].ships):
        if ship.hex and ship.damage:
            await flood(sea, seat, n, ship.damage)


async def _clean_up(sea: Sea, seat: int) -> None:
    """ST-26.5, ST-26.6, ST-11.2 Step D: tokens off, the own hands down to three, the row refilled."""
    player = sea.players[seat]
    for ship in player.ships:
        ship.tokens = 0
    await _discard(sea, seat, "fortune")
    await _discard(sea, seat, "voyages")
    await refill_row(sea, TABLE.crew_row)


async def _discard(sea: Sea, seat: int, kind: str) -> None:
    player = sea.players[seat]
    hand, most = (
        (player.fortune.cards, TABLE.fortune_hand) if kind == "fortune" else (player.voyages.cards, TABLE.voyage_hand)
    )
    excess = len(hand) - most
    if excess <= 0:
        return
    keys = distinct(hand)
    chosen = await CleanUp(seat, keys, excess, excess, hand=kind)
    for key in chosen:  # ST-9.3 in the order they were held
        card = token_of(key)
        if kind == "fortune":
            discard_fortune(sea, player, card)
        else:
            hand.remove(card)
            discard_voyage(sea, card)
    sea.tell(N("{who} discards {n} card.", "{who} discards {n} cards.", excess, who=Who(seat)))


class CleanUp(PickSome, frozen=True, gc=False, kw_only=True):
    """ST-26.5 Which cards above the limit of a hand are discarded."""

    name, clause, public = "cleanup.discard", "ST-26.5", False
    waiting = T("{who} cleans up.")
    hand: str  # "fortune" or "voyages"

    def prompt(self, sea: Sea, /) -> Text:
        what = T("fortune cards") if self.hand == "fortune" else T("voyages")
        return T("Clean up: which {what} go under the deck?", what=what)

    def option(self, sea: Sea, key: str, /) -> Option:
        if key in VOYAGES:
            return charted(sea, self.seat, key)
        card, _, number = key.partition(".")
        name = card_name(card)
        return Option(T("{card} (number {n})", card=name, n=number) if number else T(name), short(card))

    def plain(self, sea: Sea, /) -> tuple[str, ...]:
        """Fortune: duplicates, then by content order; voyages: the lowest reputation, the farthest first."""

        def rank(key: str) -> tuple[int, int, str]:
            if self.hand == "fortune":
                return "." not in key, _CONTENT_ORDER[token_of(key)], key
            return VOYAGES[key].reward.reputation, -way_to(sea, self.seat, key), key

        chosen = sorted(self.keys, key=rank)[: self.least]
        return tuple([key for key in self.keys if key in chosen])


_CONTENT_ORDER = {card: place for place, card in enumerate(FORTUNE)}


# -- Ocean Hazards, Event, Fortune -------------------------------------------------------------------------------------


async def _hazards(sea: Sea) -> None:
    """ST-27.1 The enemies act in the order of their numbers, then the fort (ST-27.4)."""
    stages = (*ENEMY_ORDER, "fort")
    at = stages.index(sea.stage)
    sea.enemy_roll = None
    if sea.stage == "fort":
        await fort_hazard(sea)
        sea.phase, sea.stage = "event", "retry"
        return
    await act_enemy(sea, sea.stage)
    sea.stage = stages[at + 1]


async def _event(sea: Sea) -> None:
    """ST-32.1 The card's sections from top to bottom, each a step of its own."""
    if sea.stage == "retry":
        if sea.sea_effect is not None and sea.sea_effect.lasts == "event":  # ST-32.15
            sea.effect = ""
        if sea.enemies[KRAKEN].waiting:  # ST-30.7
            await rise(sea)
        sea.stage = "draw"
    elif sea.stage == "draw":
        await draw_event(sea)
        sea.stage = "spawn" if sea.event else "end"
    elif sea.stage == "spawn":
        await spawn(sea)
        sea.stage = "seas"
    elif sea.stage == "seas":
        await high_seas(sea)
        sea.stage = "corner"
    elif sea.stage == "corner":
        await corner(sea)
        sea.stage = "reading" if sea.peeked.cards else "discard"
    elif sea.stage == "reading":
        await put_back(sea)
        sea.stage = "discard"
    elif sea.stage == "discard":
        if not EVENTS[sea.event].corner.kept:
            sea.events.cards.insert(0, sea.event)  # ST-32.1, ST-9.2
        sea.stage = "end"
    else:
        await refill(sea)  # ST-31.11
        sea.knave = -1
        sea.phase, sea.stage = "fortune", "draw"


def fortune_due(sea: Sea, seat: int) -> int:
    """ST-36.1 to ST-36.3 One card, and one for each symbol above the own score up to the highest one."""
    own = sea.players[seat].reputation
    best = max([player.reputation for player in sea.players])
    return 1 + sum([own < _symbol(n) <= best for n in range(len(TABLE.fortune_symbols) * (best // TABLE.lap + 1))])


def _symbol(n: int) -> int:
    """ST-36.3 The n-th symbol of the track, laps of 35 counted on."""
    lap, place = divmod(n, len(TABLE.fortune_symbols))
    return lap * TABLE.lap + TABLE.fortune_symbols[place]


async def _fortune(sea: Sea) -> None:
    """ST-36.4 First everybody one card, then each his additional ones; ST-36.5 no hand limit here."""
    order = sea.order_of_play
    due = {seat: fortune_due(sea, seat) for seat in order}
    for seat in order:
        await draw_fortune(sea, seat, 1)
    for seat in order:
        await draw_fortune(sea, seat, due[seat] - 1)
    _end_round(sea)


def last_round(sea: Sea) -> bool:
    """ST-37.2, ST-37.5, ST-37.15 Whether the game ends with this round, as far as that is known by now."""
    cap = sea.options["round_cap"]
    return bool(sea.ending) or (cap != "none" and sea.round >= int(cap)) or sea.round >= TABLE.last_round


def _end_round(sea: Sea) -> None:
    """ST-36.6, ST-17.2 The round is over, perhaps the game; ST-14.21 the same begins."""
    if last_round(sea):
        sea.phase, sea.stage = "scoring", "ties"
        return
    sea.round += 1
    sea.phase, sea.stage, sea.active = "fleets", "respawn", sea.first
    sea.tell(T("Round {n} begins.", n=sea.round))
