"""Bags, decks, skeletons, reputation and gold (ST-1, ST-7, ST-8, ST-9)."""

from collections.abc import Iterable

from bot.engine.chance import Draw, Reveal, Roll, Target, take
from bot.engine.secret import Cards
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.components import Player, Sea, Ship
from bot.games.sea_of_thieves.content import CARGO, DEAD, KEPT, RESOURCE, SKELETON, TOKENS, VOYAGES
from bot.games.sea_of_thieves.naming import place_text, token_text


def distinct(tokens: Iterable[str]) -> tuple[str, ...]:
    """Keys for tokens of which several may be equal: chest, chest.2, chest.3."""
    seen: dict[str, int] = {}
    keys: list[str] = []
    for token in tokens:
        seen[token] = count = seen.get(token, 0) + 1
        keys.append(token if count == 1 else f"{token}.{count}")
    return tuple(keys)


def token_of(key: str) -> str:
    """The token that a distinct key stands for."""
    return key.partition(".")[0]


# -- reputation and gold -----------------------------------------------------------------------------------------------


def gain(sea: Sea, seat: int, n: int, source: str, reason: Text) -> None:
    """ST-9.5 Reputation moves up; ST-37.1, ST-37.3, ST-37.4 reaching the goal in play triggers the end for good."""
    if n <= 0:
        return
    player = sea.players[seat]
    player.reputation += n  # ST-9.7 the count goes on beyond the track
    player.earned[source] = player.earned.get(source, 0) + n
    sea.tell(T("{who} gains {n} reputation ({reason}).", who=Who(seat), n=n, reason=reason))
    if not sea.ending and player.reputation >= int(sea.options["goal"]):
        sea.ending = True
        sea.tell(T("{who} reaches {n} reputation: this round is the last.", who=Who(seat), n=player.reputation))


def lose(sea: Sea, seat: int, n: int, reason: Text) -> None:
    """ST-9.6 Reputation moves down, never below 0."""
    player = sea.players[seat]
    n = min(n, player.reputation)
    if n > 0:
        player.reputation -= n
        player.earned["penalties"] = player.earned.get("penalties", 0) - n
        sea.tell(T("{who} loses {n} reputation ({reason}).", who=Who(seat), n=n, reason=reason))


def earn_gold(sea: Sea, seat: int, n: int, reason: Text) -> None:
    """ST-1.7 Gold comes from a supply that never runs out."""
    if n > 0:
        sea.players[seat].gold += n
        sea.tell(T("{who} gains {n} gold ({reason}).", who=Who(seat), n=n, reason=reason))


def pay_gold(sea: Sea, seat: int, n: int, reason: Text) -> int:
    """ST-1.9, ST-11.14 Pays what there is, at most n: gold never goes below 0."""
    player = sea.players[seat]
    n = min(n, player.gold)
    if n > 0:
        player.gold -= n
        sea.tell(T("{who} loses {n} gold ({reason}).", who=Who(seat), n=n, reason=reason))
    return n


def leaders(sea: Sea) -> list[int]:
    """ST-1.3 Every player with the highest reputation."""
    best = max([player.reputation for player in sea.players])
    return [seat for seat, player in enumerate(sea.players) if player.reputation == best]


# -- bags --------------------------------------------------------------------------------------------------------------


async def draw_token(bag: Cards, clause: str, actor: int | None, target: Target = None) -> str | None:
    """ST-7.9, ST-7.11 A random token out of a bag, if there is one, for what this clause says."""
    cards = bag.cards
    if not cards:
        return None
    at = await Draw(len(cards), clause, actor, target)
    cards[at], cards[-1] = cards[-1], cards[at]
    return cards.pop()


def search(bag: Cards, token: str) -> bool:
    """ST-7.9, ST-7.11 Searches a named token out of a bag; False if it is not there."""
    if token in bag.cards:
        bag.cards.remove(token)
        return True
    return False


def bag_of(sea: Sea, token: str) -> Cards:
    """ST-7.4 The bag a token belongs to."""
    return sea.loot if token == SKELETON or TOKENS[token].bag == "loot" else sea.treasure


async def draw_treasure(sea: Sea, seat: int, ship: int, n: int, clause: str, target: Target = None) -> int:
    """ST-11.9 Treasure tokens from the bag into a hold, unseen by the others; how many there were."""
    hold = sea.players[seat].ships[ship].hold
    got = 0
    for _ in range(n):
        token = await draw_token(sea.treasure, clause, seat, target)
        if token is None:
            break
        hold.cards.append(token)
        sea.tell(T("You drew: {token}.", token=token_text(token)), (seat,))
        got += 1
    if got:
        sea.tell(N("{who} draws {n} treasure token.", "{who} draws {n} treasure tokens.", got, who=Who(seat)))
    return got


async def draw_resources(sea: Sea, seat: int, ship: int, n: int) -> int:
    """ST-7.9 Resources searched out of the loot bag into a hold."""
    hold = sea.players[seat].ships[ship].hold
    away = sum([len(each.hold) for player in sea.players for each in player.ships])
    away += sum([tokens.count(RESOURCE) for tokens in sea.cargo.values()])
    if TOKENS[RESOURCE].count - away < n:
        await Reveal()  # so many tokens lie face down in holds that the bag may have fewer
    got = 0
    while got < n and search(sea.loot, RESOURCE):
        hold.cards.append(RESOURCE)
        got += 1
    return got


def spend_resource(sea: Sea, ship: Ship) -> None:
    """ST-4.9 A resource goes back to the loot bag."""
    ship.hold.cards.remove(RESOURCE)
    sea.loot.cards.append(RESOURCE)


def drop(sea: Sea, hex: str, token: str) -> None:
    """ST-7.5 Cargo lies face up in a hex and belongs to nobody."""
    sea.cargo.setdefault(hex, []).append(token)


def pick_up(sea: Sea, hex: str, token: str, ship: Ship) -> None:
    """ST-7.6, ST-7.7, ST-21.8 Cargo of a hex goes into a hold: face down, but captain's treasure stays open."""
    lying = sea.cargo[hex]
    lying.remove(token)
    if not lying:
        del sea.cargo[hex]
    stow(ship, token)


def stow(ship: Ship, token: str) -> None:
    """ST-7.8 A hold has no limit."""
    if token in DEAD:
        ship.captains.append(token)
    else:
        ship.hold.cards.append(token)


# -- skeletons and captains --------------------------------------------------------------------------------------------


def bagged_bones(sea: Sea) -> int:
    """Skeletons in the loot bag, as everybody can count."""
    return sea.bones - sum(sea.skeletons.values())


def place_skeletons(sea: Sea, hex: str, n: int) -> int:
    """ST-8.1, ST-8.2 Skeletons come out of the loot bag, as many as there are."""
    placed = 0
    while placed < n and search(sea.loot, SKELETON):
        placed += 1
    if placed:
        sea.skeletons[hex] = sea.skeletons.get(hex, 0) + placed  # ST-8.3 any number in a hex
        sea.tell(
            N(
                "{n} skeleton appears at {hex}.",
                "{n} skeletons appear at {hex}.",
                placed,
                hex=place_text(sea.board, hex),
            )
        )
    return placed


def remove_skeleton(sea: Sea, hex: str) -> None:
    """ST-8.1 A skeleton leaves its hex."""
    left = sea.skeletons[hex] - 1
    if left:
        sea.skeletons[hex] = left
    else:
        del sea.skeletons[hex]


async def place_captain(sea: Sea, hex: str) -> bool:
    """ST-8.5, ST-8.12 One captain at random of those not in play, if there is any."""
    if not sea.captains_left:
        return False
    at = await Draw(len(sea.captains_left), "ST-8.5", None, hex)
    captain = sea.captains_left.pop(at)
    sea.captains.setdefault(hex, []).append(captain)
    sea.tell(T("The captain {name} appears at {hex}.", name=DEAD[captain].name, hex=place_text(sea.board, hex)))
    return True


def dead_at(sea: Sea, hex: str) -> int:
    """ST-8.6, ST-31.5 Skeletons in a hex whatever brought them, captains counted."""
    return sea.skeletons.get(hex, 0) + (len(sea.captains[hex]) if hex in sea.captains else 0)


# -- decks -------------------------------------------------------------------------------------------------------------


async def draw_fortune(sea: Sea, seat: int, n: int) -> int:
    """ST-9.4, ST-10.4 Fortune cards into a hand of any size; an empty deck gives nothing."""
    hand = sea.players[seat].fortune
    got = 0
    while got < n and sea.fortune.cards:
        hand.cards.append(await take(sea.fortune))
        got += 1
    if got:
        sea.tell(N("{who} draws {n} fortune card.", "{who} draws {n} fortune cards.", got, who=Who(seat)))
    return got


def discard_fortune(sea: Sea, player: Player, card: str) -> None:
    """ST-9.2 Face down to the bottom of its deck."""
    player.fortune.cards.remove(card)
    sea.fortune.cards.insert(0, card)


def discard_voyage(sea: Sea, card: str) -> None:
    """ST-9.2, ST-11.10 To the bottom of the deck of its level."""
    sea.voyages[VOYAGES[card].level].cards.insert(0, card)


def discard_kept(sea: Sea, player: Player, section: str) -> None:
    """ST-32.14 A kept event that is used goes under the event deck."""
    player.kept.remove(section)
    sea.events.cards.insert(0, KEPT[section])


def discard_crew(sea: Sea, kind: str) -> None:
    """ST-9.2 A special crew card goes under its deck."""
    sea.crew_deck.cards.insert(0, kind)


async def refill_row(sea: Sea, places: int) -> None:
    """ST-26.5 Special crew cards are dealt face up to the empty places of the row."""
    while len(sea.crew_row) < places and sea.crew_deck.cards:
        sea.crew_row.append(await take(sea.crew_deck))


# -- tiles and the Knave -----------------------------------------------------------------------------------------------


async def roll_tile(sea: Sea, clause: str, actor: int | None = None, target: Target = None) -> int:
    """ST-2.8 The slot of a tile by one die, for what this clause says.

    ST-2.9, ST-15.8 a number without a tile is thrown again."""
    slots = sea.board.slots
    while True:
        slot = await Roll(6, clause, actor, target)
        if slot in slots:
            break
    sea.tile_rolls.append(slot)
    return slot


def scurvy_knave(sea: Sea) -> int:
    """ST-27.7, ST-27.9 Least reputation, then least gold, then last in turn order; fixed while an event is resolved."""
    if sea.knave >= 0:
        return sea.knave
    players = sea.players
    order = sea.order_of_play
    last = max(range(len(order)), key=lambda i: (-players[order[i]].reputation, -players[order[i]].gold, i))
    return order[last]


def total_bones(seats: int) -> int:
    """ST-15.3, ST-1.8, ST-39.1 Skeletons in the game: one of the few numbers that depend on the players."""
    return CARGO.skeletons - (CARGO.skeletons_out_for_two if seats == 2 else 0)
