"""Set-up: players (chapter 2), bag and decks (chapter 3)."""

from bot.engine.chance import Draw, Reveal, shuffled
from bot.engine.game import Setting, waiting_orders
from bot.engine.question import Option, PickOne
from bot.engine.secret import EVERYBODY, Cards, Secret
from bot.engine.text import N, T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import draw_treasure, in_bag
from bot.games.tide_of_avaris.chart import FILLING
from bot.games.tide_of_avaris.components import AREAS, UNKNOWN, Bid, Captain, Sea, Sloops, Tally
from bot.games.tide_of_avaris.content import (
    BOARD,
    BONUSES,
    CARDS,
    COLOURS,
    ENDGAME,
    MONSTERS,
    NAVY_CARDS,
    RELICS,
    SPACES,
    TRACKS,
)


def setup(setting: Setting) -> Sea:
    """TA-2.1 Everybody has picked a pirate; the table is laid by `set_up`, which needs chance."""
    homes = BOARD.homes[str(setting.seats)]  # TA-2.5, TA-2.7
    size = TRACKS.bag["long" if setting.options["bag"] == "long" else "standard"][str(setting.seats)]
    return Sea(
        seats=setting.seats,
        options=setting.options,
        orders=waiting_orders(setting.seats),
        captains=[new_captain(setting, seat, homes[seat]) for seat in range(setting.seats)],
        slots={space: [""] * SPACES[space].slots for space in FILLING},
        bag=dict.fromkeys(COLOURS, size),  # TA-3.2, TA-3.3
        control={area: Sloops() for area in AREAS},
        bids=[Bid() for _ in range(setting.seats)],
    )


def new_captain(setting: Setting, seat: int, home: str) -> Captain:
    """TA-2.2 to TA-2.4, TA-2.6 Five dice, two sloops, nothing else; the ship lies at home."""
    purse = EVERYBODY if setting.options["purses"] == "open" else (seat,)  # TA-1.12
    points = EVERYBODY if setting.options["points"] == "open" else (seat,)  # TA-1.13
    return Captain(
        pirate=setting.tokens[seat],
        home=home,
        ship=home,
        gold=Secret(0, UNKNOWN, purse),
        rum=Secret(0, UNKNOWN, purse),
        tally=Secret(Tally(), Tally(), points),
        ready=Cards(seats=(seat,)),
        charts=Cards(seats=(seat,), pool="bonus"),
        joining=TRACKS.crew_dice,
        supply=TRACKS.sloops,
    )


async def set_up(sea: Sea) -> None:
    """Chapters 2 and 3 in their order."""
    first = await first_player(sea)
    sea.track = [(first + place) % sea.seats for place in range(sea.seats)]  # TA-2.8, TA-2.9
    for place, seat in enumerate(sea.track):
        wager, captain = TRACKS.wager_track[place], sea.captains[seat]
        captain.gold.value, captain.rum.value = wager.gold, wager.rum  # TA-2.10
        sea.tell(
            T(
                "{who} sails as {pirate} from {home}, at place {place}, with {purse}.",
                who=Who(seat),
                pirate=names.PIRATE[captain.pirate],
                home=names.SPACE[captain.home],
                place=place + 1,
                purse=names.to_pay_with(wager.gold, wager.rum),
            )
        )
    await lay_out_cards(sea)
    for space in FILLING:  # TA-3.9, TA-24.3
        for slot in range(len(sea.slots[space])):
            sea.slots[space][slot] = await draw_treasure(sea, "TA-3.9", None, f"{space}.{slot}")
    sea.drawn = False
    sea.tell(
        N("The board is laid out; {n} treasure is left.", "The board is laid out; {n} treasures are left.", in_bag(sea))
    )
    sea.phase, sea.round = "dawn", 1


async def first_player(sea: Sea) -> int:
    """TA-2.8 By chance, or as the host says."""
    if sea.options["first_player"] == "host_picks":
        keys = tuple(f"seat.{seat}" for seat in range(sea.seats))
        return keys.index(await FirstCaptain(0, keys))
    return await Draw(sea.seats, "TA-2.8", None)


class FirstCaptain(PickOne, frozen=True, gc=False):
    """TA-2.8 Who stands first on the wager track."""

    name, clause = "setup.first", "TA-2.8"
    waiting = T("{who} is choosing who begins.")
    asks = T("Who takes the first turn?")

    def option(self, sea: Sea, key: str) -> Option:
        seat = int(key.removeprefix("seat."))
        return Option(T("{who}", who=Who(seat)), emoji=seat)


async def lay_out_cards(sea: Sea) -> None:
    """TA-3.4 to TA-3.8, TA-3.10 Five decks are shuffled; Relics, a Burial Bonus and Endgame Bonuses are laid open."""
    sea.relic_deck.cards = await shuffled(list(RELICS), "TA-3.4", "relics")
    sea.monster_deck.cards = await shuffled(list(MONSTERS), "TA-3.4", "explore")
    sea.navy.deck.cards = await shuffled(list(NAVY_CARDS), "TA-3.4", "navy")
    sea.bonus_deck.cards = await shuffled(list(BONUSES), "TA-3.4", "burial")
    endgame = await shuffled([card.id for card in CARDS.endgame], "TA-3.4", "endgame")
    await Reveal()
    sea.relic_row = [sea.relic_deck.cards.pop() for _ in range(TRACKS.relic_row)]
    sea.bonus = sea.bonus_deck.cards.pop()
    sea.endgame = endgame[: TRACKS.endgame_cards]
    sea.endgame_unused.cards = [card for card in ENDGAME if card not in sea.endgame]
