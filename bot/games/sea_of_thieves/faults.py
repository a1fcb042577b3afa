"""Invariants: what must be true of every state (pieces conserved, limits kept)."""

from collections import Counter

from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import ENEMY_ORDER, Sea
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CREW,
    DEAD,
    EVENTS,
    FORTUNE,
    KEPT,
    SKELETON,
    TABLE,
    TOKENS,
    VOYAGES,
)
from bot.games.sea_of_thieves.sailing import LIMIT, standees


def faults(sea: Sea) -> list[str]:
    """Broken invariants, [] when all is well."""
    if sea.phase == "setup" and sea.stage == "board":
        return []
    return [*_tokens(sea), *_decks(sea), *_board(sea), *_ships(sea)]


def _tokens(sea: Sea) -> list[str]:
    """ST-1.8, ST-7.4 Every token is in exactly one place."""
    found: Counter[str] = Counter([*sea.loot.cards, *sea.treasure.cards, *sea.captains_left, *sea.captains_gone])
    for enemy in sea.enemies.values():
        found.update(enemy.slots)
    for lying in (*sea.cargo.values(), *sea.captains.values()):
        found.update(lying)
    for player in sea.players:
        for ship in player.ships:
            found.update(ship.hold.cards)
            found.update(ship.captains)
    if sea.act is not None and sea.act.stage == "plunder":
        found.update(sea.act.drawn.cards)
    found[SKELETON] += sum(sea.skeletons.values())
    want: Counter[str] = Counter({token.id: token.count for token in TOKENS.values()})
    want.update(DEAD.keys())
    want[SKELETON] = sea.bones
    return [f"token {key}: {found[key]} instead of {want[key]}" for key in found | want if found[key] != want[key]]


def _decks(sea: Sea) -> list[str]:
    """Every card is in exactly one place."""
    wrong: list[str] = []
    fortune = Counter(sea.fortune.cards)
    events = Counter([*sea.events.cards, *sea.peeked.cards])
    crew = Counter([*sea.crew_deck.cards, *sea.crew_row])
    voyages = Counter([card for deck in sea.voyages.values() for card in deck.cards])
    for player in sea.players:
        fortune.update(player.fortune.cards)
        voyages.update(player.voyages.cards)
        events.update([KEPT[section] for section in player.kept])
        for ship in player.ships:
            crew.update([sailor.kind for sailor in ship.crew if sailor.kind])
            if ship.voyage is not None:
                voyages[ship.voyage.card] += 1
    if sea.act is not None and sea.act.stage == "trade":
        voyages.update(sea.act.drawn.cards)
    kept = bool(EVENTS[sea.event].corner.kept) if sea.event else False
    if sea.phase == "event" and (
        sea.stage in ("spawn", "seas", "corner", "reading") or (sea.stage == "discard" and not kept)
    ):
        events[sea.event] += 1
    if fortune != Counter({card.id: card.count for card in FORTUNE.values()}):
        wrong.append("fortune cards lost")
    if crew != Counter({card.id: card.copies for card in CREW.values()}):
        wrong.append("special crew lost")
    if events != Counter(list(EVENTS)):
        wrong.append("events lost")
    there = sea.board.slot_of
    if voyages != Counter([card.id for card in VOYAGES.values() if all(symbol in there for symbol in card.symbols)]):
        wrong.append("voyages lost")
    return wrong


def _board(sea: Sea) -> list[str]:
    """ST-3.10, ST-27.5 At most two standees in a hex, enemies apart and never at the Outpost."""
    wrong = [f"{n} standees at {hex}" for hex, n in standees(sea).items() if n > LIMIT]
    lairs = [sea.enemies[name].hex for name in ENEMY_ORDER if sea.enemies[name].hex]
    if len(set(lairs)) < len(lairs) or OUTPOST in lairs:
        wrong.append("enemies where they cannot be")
    for name in (*sea.skeletons, *sea.captains, *sea.cargo, *lairs):
        if name not in sea.board.terrain:
            wrong.append(f"something lies off the board at {name}")
    if any(n < 1 for n in sea.skeletons.values()) or not all(sea.cargo.values()) or not all(sea.captains.values()):
        wrong.append("an empty heap")
    return wrong


def _ships(sea: Sea) -> list[str]:
    wrong: list[str] = []
    for seat, player in enumerate(sea.players):
        if player.gold < 0 or player.reputation < 0:
            wrong.append(f"seat {seat} below 0")
        if sum(player.earned.values()) != player.reputation:
            wrong.append(f"seat {seat}: the reputation does not add up")
        for ship in player.ships:
            if len(ship.crew) != CLASSES[ship.kind].crew:
                wrong.append(f"seat {seat}: crew and class differ")
            if ship.hex and not 0 <= ship.water <= ship.gauge:
                wrong.append(f"seat {seat}: water {ship.water}")
            if ship.damage < 0 or ship.tokens > TABLE.actions_per_ship:
                wrong.append(f"seat {seat}: damage or action tokens")
            if not ship.hex and ship.voyage is not None:
                wrong.append(f"seat {seat}: a sunk ship on a voyage")
    return wrong
