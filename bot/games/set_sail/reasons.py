"""Why an answer that somebody might well try is not allowed."""

from bot.engine.decision import Answer, Ask
from bot.engine.text import T, Text
from bot.games.set_sail.board import ALL_TILES, FAR, KIND
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX, PLUNDER, TRADE, UPGRADES
from bot.games.set_sail.hand import capacity, goods_of, ship_cards_of
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
    if ask.name == "trade.respond" and answer == "accept":
        return T("You do not hold all that is asked for.")
    return None


def _destination(view: Sea, ship: int, tile: str) -> Text | None:
    if tile not in ALL_TILES:
        return T("There is no tile of that name. Tiles are called A1 to M9.")
    if KIND[tile] == "land":
        return T("{tile} is land.", tile=tile)
    if tile in view.barred:
        return T("No ship may end on a tile that one of your ships started from this turn.")  # SS-7.5
    far = FAR[view.barred[ship]][tile]
    if ship:
        left = view.budget - FAR[view.barred[0]][view.plotted]
        return T("{tile} is {n} steps away, and {left} are left.", tile=tile, n=far, left=left)
    left = view.budget - needed(view.barred[1], view.barred[0])
    return T(
        "{tile} is {n} steps away; ship I can sail {left}, for ship II has to sail, too.", tile=tile, n=far, left=left
    )


def _deal(view: Sea, seat: int, key: str) -> Text | None:
    if key not in DEAL:
        return None
    captain = view.captains[seat]
    deal, _, number = DEAL[key]
    if deal == "sell":
        return T("You do not hold so many.")
    if number > captain.silver:
        return T("That costs {n} silver, and you have {silver}.", n=number, silver=captain.silver)
    if goods_of(captain) + number > capacity(captain):
        return T("You may hold {n} Trade cards; a barrel makes room for more.", n=capacity(captain))  # SS-10.5
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
        return T("You do not hold exactly the goods that this quest shows.")
    if key in PLUNDER or key in TRADE:
        return T("That quest does not lie open.")
    return None
