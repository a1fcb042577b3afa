"""What is being done, or was done last: fights, pillages, digs, bids, Moves."""

from bot.engine.text import N, T, Text, Who, Word, listed, told
from bot.games.scoundrels.cards import total
from bot.games.scoundrels.components import (
    SHOOT,
    Fight,
    Pillage,
    Sea,
    Side,
)
from bot.games.scoundrels.facts.waters import place
from bot.games.scoundrels.names import WAY_NAMES, cards_seen, spoken, treasure_seen
from bot.games.scoundrels.odds import pillage_odds

NOTHING = ""
PHASES = {
    "setup": T("The table is being set up"),
    "opening": T("Bidding for the first choice"),
    "placing": T("Ships are being placed on the coves"),
    "order": T("Who starts, and which way round?"),
    "bid": T("Bids for the next order"),
    "discard": T("Unwanted cards are discarded"),
    "refill": T("Hands are filled up"),
    "sharp": T("Hands are filled up"),
    "ghost": T("The Ghost Pirate returns"),
    "next_order": T("Who starts next, and which way round?"),
    "scoring": T("Infamy is counted"),
    "over": T("The game is over"),
}


def scene_of(sea: Sea) -> str:
    """What is to be seen on the stage: fight, pillage, dig, bids, or nothing."""
    shown = {"fight": sea.fight, "pillage": sea.pillage, "dig": sea.dig, "bids": sea.bids}
    return next((what for what, there in shown.items() if there), NOTHING)


def face_up(side: Side) -> Word:
    """The turned cards of a side in words."""
    return cards_seen(side.turned)


def bonus(side: Side) -> int:
    """What a Quirk has added to the cards of a side."""
    return max(0, side.total - total(side.turned))


def fight_told(fight: Fight) -> Text:
    """A fight in one line: who with how many cards, how it stands or ended."""
    words = _attack(fight)
    if fight.response.value:
        words = T("{attack} ({way})", attack=words, way=WAY_NAMES[fight.response.value])
    result = _result(fight)
    return T("{attack}; {result}", attack=words, result=result) if result else words


def _attack(fight: Fight) -> Text:
    two = {"one": Who(fight.attacker.seat), "two": Who(fight.defender.seat)}
    n, other = fight.attacker.count, fight.defender.count
    if other and fight.attack == SHOOT:
        return N(
            "{one} shoots at {two}: {n} card against {other}",
            "{one} shoots at {two}: {n} cards against {other}",
            n, other=other, **two,
        )  # fmt: skip
    if other:
        return N(
            "{one} boards {two}: {n} card against {other}", "{one} boards {two}: {n} cards against {other}",
            n, other=other, **two,
        )  # fmt: skip
    if fight.attack == SHOOT:
        return N("{one} shoots at {two}: {n} card", "{one} shoots at {two}: {n} cards", n, **two)
    return N("{one} boards {two}: {n} card", "{one} boards {two}: {n} cards", n, **two)


def _result(fight: Fight) -> Text | None:
    """How a fight stands or ended; nothing before the first cards are turned."""
    a, d = fight.attacker, fight.defender
    if fight.conceded:
        return T("{who} concedes", who=Who(d.seat))
    if a.won and d.won:
        return T("{a} to {b}, a tie: both win", a=a.total, b=d.total)
    if a.won or d.won:
        return T("{a} to {b}, {who} wins", a=a.total, b=d.total, who=Who(a.seat if a.won else d.seat))
    return T("{a} to {b} so far", a=a.total, b=d.total) if a.turned else None


def totals(storm: Pillage) -> tuple[int, int]:
    """What was played against a port, and what it put up."""
    return total(storm.played), total(storm.drawn)


def storm_odds(points: int) -> float:
    """How likely so much against a port wins."""
    return pillage_odds(points)


def port_name(sea: Sea, square: str) -> str:
    """The name of the port on a square."""
    return next((port.name for port in sea.ports if port.square == square), square)


def last_event(sea: Sea) -> Text:
    """What is being done or was done last, in words."""
    if sea.fight is not None:
        return fight_told(sea.fight)
    if sea.pillage is not None:
        return _storm(sea, sea.pillage)
    if sea.dig is not None:
        found = listed([treasure_seen(card) for card in sea.dig.found])
        dug = {"who": Who(sea.dig.seat), "square": spoken(sea.dig.square), "cards": cards_seen(sea.dig.drawn)}
        if not sea.dig.found:
            return T("{who} digs at {square}: draws {cards}; finds nothing", **dug)
        return T("{who} digs at {square}: draws {cards}; finds {treasure}", treasure=found, **dug)
    if sea.bids:
        bids = [
            T("{who} {total}", who=Who(bid.seat), total=bid.total)
            if bid.total
            else T("{who} passes", who=Who(bid.seat))
            for bid in sea.bids
        ]
        return T("Bids: {bids}", bids=listed(bids))
    if len(sea.path) > 1:
        return _way(sea)
    if sea.turn.seat >= 0:
        return T("It is {who}'s turn", who=Who(sea.turn.seat))
    return PHASES.get(sea.phase, T("Round {n} begins", n=sea.round))


def _storm(sea: Sea, storm: Pillage) -> Text:
    about: dict[str, Word] = {
        "who": Who(storm.seat),
        "port": port_name(sea, storm.square),
    }
    about["ours"], about["theirs"] = totals(storm)
    if storm.stage == "won":
        return T("{who} storms {port}: {ours} to {theirs}, taken", **about)
    if storm.stage == "failed":
        return T("{who} storms {port}: {ours} to {theirs}, beaten off", **about)
    return T("{who} storms {port}: {ours} to {theirs}, not decided yet", **about)


def _way(sea: Sea) -> Text:
    here = [seat for seat, c in enumerate(sea.captains) if c.ship == sea.path[-1]]
    seat = sea.turn.seat if sea.turn.seat in here or not here else here[0]
    way: dict[str, Word] = {"start": place(sea, sea.path[0]), "end": place(sea, sea.path[-1])}
    way["far"] = N("{n} square", "{n} squares", len(sea.path) - 1)
    if seat < 0:
        return T("A ship sails from {start} to {end} ({far})", **way)
    return T("{who} sails from {start} to {end} ({far})", who=Who(seat), **way)


def cards_told(sea: Sea) -> list[Text]:
    """The cards on the stage, one by one."""
    if sea.fight is not None:
        return [_side(side) for side in (sea.fight.attacker, sea.fight.defender) if side.count]
    if sea.pillage is not None:
        p = sea.pillage
        out = [T("Played: {cards}.", cards=cards_seen(p.played)), T("Port: {cards}.", cards=cards_seen(p.drawn))]
        return [*out, T("Replaced: {cards}.", cards=cards_seen(p.replaced))] if p.replaced else out
    if not sea.bids or sea.dig is not None:
        return []
    bids: list[Text] = []
    for bid in sea.bids:
        words: dict[str, Word] = {"who": Who(bid.seat), "cards": cards_seen(bid.cards), "total": bid.total}
        if bid.ties:
            ties = cards_seen(bid.ties)
            bids.append(T("Bid of {who}: {cards}, {total} in all; tie-break {ties}.", ties=ties, **words))
        else:
            bids.append(T("Bid of {who}: {cards}, {total} in all.", **words))
    return bids


def _side(side: Side) -> Text:
    words = T("{who}: turned {cards}; total {total}; {down} not turned.")
    if bonus(side):
        words = T("{who}: turned {cards}; total {total} (Quirk +{bonus}); {down} not turned.", bonus=bonus(side))
    down = side.count - len(side.turned)
    return told(words, who=Who(side.seat), cards=face_up(side), total=side.total, down=down)
