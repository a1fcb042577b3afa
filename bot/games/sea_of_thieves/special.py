"""Special actions: fortune cards that take the place of a ship's action (ST-10.5, ST-10.13)."""

from bot.engine.chance import Draw
from bot.engine.question import NOT_OFFERED, Option, PickSome
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.battle import strike_enemy
from bot.games.sea_of_thieves.cards import named
from bot.games.sea_of_thieves.components import SHIP_KEYS, SHIP_OF, Action, Sea
from bot.games.sea_of_thieves.content import CORNERS, DEAD, FORTUNE
from bot.games.sea_of_thieves.courses import BACK
from bot.games.sea_of_thieves.damage import hurt
from bot.games.sea_of_thieves.describe import NOT_HELD, card_name, moment
from bot.games.sea_of_thieves.entries import targets
from bot.games.sea_of_thieves.naming import place_text, token_text
from bot.games.sea_of_thieves.reactions import announced, chained
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.sailing import LIMIT, held, placed, standees
from bot.games.sea_of_thieves.supply import pick_up, token_of
from bot.games.sea_of_thieves.words import ACTING, which

_LACKS = {
    "teleport": T("The Kraken holds this ship, or no waypoint near it is free."),
    "boarding": T("No rival ship that may be attacked lies in this hex."),
    "keg": T("No rival ship and no enemy that may be attacked lies in this hex."),
    "harpoon": T("No cargo floats in a neighbouring hex."),
}


def no_special(sea: Sea, seat: int, n: int, card: str) -> Text | None:
    """ST-10.1, ST-10.2, ST-10.13 Why this ship cannot play a card instead of its action."""
    player = sea.players[seat]
    if card not in player.fortune.cards and card not in player.kept:
        return NOT_HELD if card in FORTUNE or card in CORNERS else NOT_OFFERED
    if card not in FORTUNE or FORTUNE[card].timing != "special":
        return moment(card)
    return None if special_targets(sea, seat, n, card) else _LACKS[FORTUNE[card].op]


def special_targets(sea: Sea, seat: int, n: int, card: str) -> list[str]:
    """What a special action can name."""
    ship, op = sea.ship(seat, n), FORTUNE[card].op
    if op == "teleport":  # ST-35.12
        if held(sea, ship):
            return []
        full, board = standees(sea), sea.board
        slot = int(ship.hex[0])
        points = [hex for each in (slot, *board.adjacent_slots(slot)) for hex in board.waypoints.get(each, {}).values()]
        return [hex for hex in points if hex != ship.hex and full.get(hex, 0) < LIMIT]
    if op == "boarding":  # ST-35.13; ST-20.9 by the truce not at the Outpost
        return [key for key in targets(sea, seat, n, fire=False) if key in SHIP_OF]
    if op == "keg":  # ST-35.14
        return targets(sea, seat, n, fire=False)
    return [hex for hex in sea.board.near[ship.hex] if hex in sea.cargo]  # ST-35.15 Harpoon


async def aimed(sea: Sea, act: Action, card: str) -> tuple[str, ...]:
    """ST-10.1 What a special action is played on, said before anybody notices; nothing if it is not played."""
    choices = special_targets(sea, act.seat, act.ship, card)
    if FORTUNE[card].op == "harpoon":
        return await _harpooned(sea, act.seat, card, choices)
    target = await named(act.seat, card, choices)
    return () if target == BACK else (target,)


async def special_action(sea: Sea, act: Action, card: str, aim: tuple[str, ...] = ()) -> bool:
    """ST-18.14, ST-18.16 Plays a special action card; False if another action is to be chosen instead (ST-34.14)."""
    seat, n = act.seat, act.ship
    op = FORTUNE[card].op
    aim = aim or await aimed(sea, act, card)
    if not aim:
        return False
    if op == "harpoon":
        sea.shifts, act.stage = 0, "card"
        if not await announced(sea, seat, card):
            return False
        for key in aim:
            hex, _, rest = key.partition(".")
            pick_up(sea, hex, token_of(rest), sea.ship(seat, n))
        sea.tell(N("{who} harpoons {n} cargo token.", "{who} harpoons {n} cargo tokens.", len(aim), who=Who(seat)))
        return True
    target = aim[0]
    sea.shifts, act.stage, act.target = 0, "card", target
    against = SHIP_OF[target][0] if target in SHIP_OF else -1
    if not await announced(sea, seat, card, against):
        return False
    if op == "teleport":
        await placed(sea, seat, n, target)
    elif op == "boarding":
        await _boarding(sea, seat, n, card, *SHIP_OF[target])
    else:
        await _keg(sea, seat, n, card, target)
    return True


async def _harpooned(sea: Sea, seat: int, card: str, hexes: list[str]) -> tuple[str, ...]:
    keys: list[str] = []
    for hex in hexes:
        counts: dict[str, int] = {}
        for token in sea.cargo[hex]:
            counts[token] = count = counts.get(token, 0) + 1
            keys.append(f"{hex}.{token}" if count == 1 else f"{hex}.{token}.{count}")
    most = min(FORTUNE[card].n, len(keys))
    return await Harpooned(seat, tuple(keys), 0, most, tuple(keys[:most]), card=card)


class Harpooned(PickSome, frozen=True, gc=False, kw_only=True):
    """ST-35.15 Which tokens are hauled in from the hexes around, which nobody notices before the card is played."""

    name, clause, public, unnoticed = "card.harpoon", "ST-35.15", False, True
    waiting = ACTING
    card: str

    def prompt(self, sea: Sea, /) -> Text:
        return T("{card}: on what?", card=card_name(self.card))

    def option(self, sea: Sea, key: str, /) -> Option:
        hex, _, token = key.partition(".")
        name, place, number = token_text(token_of(token)), place_text(sea.board, hex), token.partition(".")[2]
        label = T("{token} at {hex}", token=name, hex=place)
        if number:
            label = T("{token} at {hex} (number {n})", token=name, hex=place, n=number)
        return Option(
            label,
            which(token),
            hex,
            hex,
            emoji="goods",
        )


async def _boarding(sea: Sea, seat: int, n: int, card: str, rival: int, other: int) -> None:
    """ST-35.13 Both crews roll, the active player accepts first; the winner takes the difference at random."""
    attack = await crew_roll(sea, seat, n, "boarding", at=SHIP_KEYS[rival][other])
    defence = await crew_roll(sea, rival, other, "boarding", beat=attack.successes, at=SHIP_KEYS[seat][n])
    prey, ship = sea.ship(rival, other), sea.ship(seat, n)
    count = min(attack.successes - defence.successes, FORTUNE[card].n, prey.cargo)
    for _ in range(count):
        tokens = [*prey.hold.cards, *prey.captains]
        token = tokens[await Draw(len(tokens), "ST-35.13", seat, attack.purpose)]
        if token in DEAD:
            prey.captains.remove(token)
            ship.captains.append(token)
        else:
            prey.hold.cards.remove(token)
            ship.hold.cards.append(token)
            sea.tell(T("Taken: {token}.", token=token_text(token)), (seat, rival))
    n_taken = max(count, 0)
    sea.tell(
        N(
            "{who} takes {n} token from {rival}.",
            "{who} takes {n} tokens from {rival}.",
            n_taken,
            who=Who(seat),
            rival=Who(rival),
        ),
        decisive=(rival,),
    )


async def _keg(sea: Sea, seat: int, n: int, card: str, target: str) -> None:
    """ST-35.14 Powder Keg: the target first, then the own ship; ST-25.9 no Master Gunner, there is no roll."""
    printed = FORTUNE[card]
    if target in SHIP_OF:
        rival, other = SHIP_OF[target]
        done = await hurt(sea, rival, other, printed.n, T("powder keg"), by=seat)
        await chained(sea, seat, (rival, other), done)
    else:
        await strike_enemy(sea, seat, n, target, printed.n)
    await hurt(sea, seat, n, printed.own, T("powder keg"))
