"""Why an answer that somebody might well try is not allowed."""

from bot.engine.decision import Answer, Ask
from bot.engine.text import T, Text, listed
from bot.games.set_sail.board import ALL_TILES, FAR, KIND
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX, GOODS, PLUNDER, TRADE, TREASURE, UPGRADES
from bot.games.set_sail.hand import capacity, goods_of, ship_cards_of, so_many
from bot.games.set_sail.movement import needed
from bot.games.set_sail.ports import DEAL


def why_not(view: Sea, ask: Ask, answer: Answer) -> Text | None:
    """The rule against it, if there is one to name."""
    if not isinstance(answer, str):
        return None
    if ask.name == "move.destination":
        return _destination(view, int(ask.about), answer)
    if ask.name == "port.trade":
        return _deal(view, ask.seat, answer)
    if ask.name == "port.upgrade":
        return _upgrade(view, ask.seat, answer)
    if ask.name == "port.pirate":
        return _quest(view, ask.seat, answer)
    if ask.name == "port.supply":
        return _PAYMENTS.get(answer)
    if ask.name == "action.next" and answer in ("1", "2"):
        return T("It has acted already this turn.")
    if ask.name == "action.dig" and answer == "dig":
        return _no_treasure(view, ask.seat, int(ask.about))
    if ask.name == "reward.trade_card" and answer in GOODS:
        return T("There is no card of it left in the stack.")  # SS-16.7
    if ask.name == "runout.upgrade" and answer in UPGRADES:
        return T("You have none to lose.")
    if ask.name in ("trade.respond", "trade.counter") and answer.startswith("accept"):
        return T("You do not hold all that is asked for.")
    return None


_PAYMENTS: dict[str, Text] = {"silver": T("You have no silver."), "ships": T("You hold no ship card.")}  # SS-9.2


def left_for(view: Sea, ship: int) -> int:
    """How far a ship may sail: SS-7.8 ship I leaves enough for ship II, which has what is left."""
    if ship:
        return view.budget - FAR[view.barred[0]][view.plotted]
    return view.budget - needed(view.barred[1], view.barred[0])


def _destination(view: Sea, ship: int, tile: str) -> Text | None:
    if tile not in ALL_TILES:
        return T("There is no tile of that name. Tiles are called A1 to M9.")
    if KIND[tile] == "land":
        return T("{tile} is land.", tile=tile)
    if tile in view.barred:
        return T("No ship may end on a tile that one of your ships started from this turn.")  # SS-7.5
    far = FAR[view.barred[ship]][tile]
    left = left_for(view, ship)
    if ship:
        return T("{tile} is {n} steps away, and {left} are left.", tile=tile, n=far, left=left)
    return T(
        "{tile} is {n} steps away; ship I can sail {left}, for ship II has to sail, too.", tile=tile, n=far, left=left
    )


def _deal(view: Sea, seat: int, key: str) -> Text | None:
    if key not in DEAL:
        return None
    captain = view.captains[seat]
    deal, good, number = DEAL[key]
    if deal == "sell":
        return T("You do not hold so many: you have {n}.", n=captain.hand.cards.count(good))
    if number > captain.silver:
        return T("That costs {n} silver, and you have {silver}.", n=number, silver=captain.silver)
    if goods_of(captain) + number > capacity(captain):
        return T(
            "You hold {held} of at most {n} Trade cards; a barrel makes room for more.",
            held=goods_of(captain),
            n=capacity(captain),
        )  # SS-10.5
    return T("The stack does not hold so many.")  # SS-10.7


def _upgrade(view: Sea, seat: int, kind: str) -> Text | None:
    captain = view.captains[seat]
    if kind not in UPGRADES:
        return None
    if getattr(captain, kind) >= BOX.most_upgrades:
        return T("Nobody holds more than {n} of a kind.", n=BOX.most_upgrades)  # SS-11.3
    return T("That costs {n} silver, and you have {silver}.", n=UPGRADES[kind].cost, silver=captain.silver)


def _quest(view: Sea, seat: int, key: str) -> Text | None:
    captain = view.captains[seat]
    if key == "map":
        if not view.treasure_deck.cards:
            return T("There are no maps left.")  # SS-12.5
        return T("A map costs {n} silver, and you have {silver}.", n=BOX.map_cost, silver=captain.silver)
    if key in PLUNDER and key in view.open_plunder:
        return T(
            "That takes {n} ship cards, and you hold {held}.", n=PLUNDER[key].ship_cards, held=ship_cards_of(captain)
        )
    if key in TRADE and key in view.open_trade:
        hand = captain.hand.cards
        lack = [so_many(good, n - hand.count(good)) for good, n in TRADE[key].cost.items() if n > hand.count(good)]
        return T("You lack {goods} for it.", goods=listed(lack))
    if key in PLUNDER or key in TRADE:
        return T("That quest does not lie open.")
    return None


def _no_treasure(view: Sea, seat: int, ship: int) -> Text:
    captain = view.captains[seat]
    tiles = listed([TREASURE[card].tile for card in captain.maps.cards])
    return T("None of your maps names {tile}; they lead to {tiles}.", tile=captain.ships[ship], tiles=tiles)  # SS-14.1
