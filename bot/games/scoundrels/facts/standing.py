"""How the game stands: captains, map, decks, Quests."""

from collections.abc import Iterable

from msgspec import Struct

from bot.engine.text import N, T, Text, Who, Word, chained, listed
from bot.games.scoundrels.cards import limit
from bot.games.scoundrels.chart import LAND, chart, within
from bot.games.scoundrels.components import (
    CLOCKWISE,
    GHOST,
    LIVING,
    SUNK,
    WAITING,
    Captain,
    Feat,
    Sea,
)
from bot.games.scoundrels.content import (
    ANY,
    DELIVERIES,
    FEATS,
    PANELS,
    QUEST_ORDER,
    QUIRKS,
    RULES,
    TREASURE,
    Delivery,
)
from bot.games.scoundrels.ending import REASONS
from bot.games.scoundrels.facts.waters import place
from bot.games.scoundrels.infamy import quirks_on, skirmish
from bot.games.scoundrels.names import (
    QUEST_NAMES,
    by_worth,
    card_seen,
    cargo_seen,
    delivery_named,
    quirk_effect,
    quirk_seen,
    treasure_seen,
)
from bot.games.scoundrels.quirks import play_order
from bot.games.scoundrels.sinking import damage_limit

TITLE = "Scoundrels!"


class Fact(Struct, frozen=True):
    """One thing that a picture shows by its number or its things, and that words say."""

    words: Text
    number: int = 0
    most: int = 0
    things: tuple[str, ...] = ()


Facts = dict[str, Fact]
"""Facts by what they are about, in the order in which they are told."""


# -- a captain ---------------------------------------------------------------------------------------------------------


def fate_seen(captain: Captain) -> Text:
    """What has become of a pirate that is no longer alive."""
    return {GHOST: T("Ghost"), WAITING: T("sunk, back as the Ghost"), SUNK: T("sunk")}[captain.fate]


def captain(sea: Sea, seat: int) -> Facts:
    """All that everybody may know of a captain."""
    c = sea.captains[seat]
    out: Facts = {}
    if c.fate != LIVING:
        out["fate"] = Fact(fate_seen(c))
    sinks, most, hand = damage_limit(sea, c), limit(c), len(c.hand)
    out["infamy"] = Fact(T("{n} Infamy", n=c.infamy), c.infamy)
    out["damage"] = Fact(T("Damage {n} of {most}", n=c.damage, most=sinks), c.damage, sinks)
    out["cards"] = Fact(T("{n} of {most} cards", n=hand, most=most), hand, most)
    out["ship"] = Fact(T("ship at {place}", place=place(sea, c.ship)) if c.ship else T("not on the map"))
    cargo = T("no cargo")
    if len(c.cargo) > 1:
        cargo = T("cargo worth {n}: {cargo}", n=worth(c.cargo), cargo=cargo_seen(c.cargo))
    elif c.cargo:
        cargo = T("cargo: {cargo}", cargo=cargo_seen(c.cargo))
    out["cargo"] = Fact(cargo, worth(c.cargo), things=tuple(by_worth(c.cargo)))
    coves = [cove for cove in sea.coves if cove.owner == seat]
    if coves:
        n = sum([len(cove.cards) for cove in coves])
        where = tuple(cove.square for cove in coves)
        out["buried"] = Fact(N("{n} Treasure buried", "{n} Treasures buried", n), n, things=where)
    if c.fate != LIVING:
        out["set_aside"] = Fact(T("living score set aside {n}", n=c.living_infamy), c.living_infamy)
    if c.quirk:
        out["quirk"] = Fact(quirk_seen(sea, c.quirk), things=(c.quirk,))
    if seat == sea.turn.seat and not sea.over:
        n = sea.turn.free
        out["turn"] = Fact(N("on turn, {n} free move point left", "on turn, {n} free move points left", n), n)
        for other in sea.turn.boarded:
            out[f"boarded.{other}"] = Fact(T("has boarded {who}", who=Who(other)))
        for other in sea.turn.shot:
            out[f"shot.{other}"] = Fact(T("has shot at {who}", who=Who(other)))
    return out


def in_short(sea: Sea, seat: int, own: bool = False, where: bool = True) -> Text:
    """A captain in one sentence: what everybody sees at a glance, with the place of the ship or without."""
    facts = captain(sea, seat)
    shown = [fact.words for key, fact in facts.items() if key in _AT_A_GLANCE and (fact.number or key in _ALWAYS)]
    shown += [fact.words for key, fact in facts.items() if key.startswith(("boarded", "shot"))]
    shown += [facts["ship"].words] if where else []
    who: Word = T("You") if own else Who(seat)
    return T("{who}: {facts}.", who=who, facts=chained(shown))


_AT_A_GLANCE = ("fate", "infamy", "damage", "cards", "cargo", "buried", "turn")
_ALWAYS = ("fate", "infamy", "cards")


def worth(cards: Iterable[str]) -> int:
    """What Treasure counts at the end, as far as it can be seen."""
    return sum([TREASURE[card].worth for card in cards if card in TREASURE])


# -- the board ---------------------------------------------------------------------------------------------------------


def board(sea: Sea) -> Facts:
    """How far the game has come, and what is left in the decks."""
    n = len(sea.sunk)
    out: Facts = {
        "round": Fact(T("Round {n}", n=sea.round) if sea.round else T("Set-up"), sea.round),
        "sunk": Fact(T("pirates sunk {n} of {most}", n=n, most=RULES.sinkings), n, RULES.sinkings),
    }
    if dealt(sea):
        n, most = len(sea.feats), len(dealt(sea))
        out["quests"] = Fact(T("Quests done {n} of {most}", n=n, most=most), n, most)
    out["treasure"] = Fact(T("Treasure deck {n}", n=len(sea.treasure)), len(sea.treasure))
    if sea.lost_treasure:
        lost = listed([treasure_seen(card) for card in sea.lost_treasure])
        out["lost"] = Fact(T("out of the game: {treasure}", treasure=lost), things=tuple(sea.lost_treasure))
    out["deck"] = Fact(T("Action deck {n}", n=len(sea.deck)), len(sea.deck))
    last = T("discards {n}", n=0)
    if sea.discard:
        last = T("discards {n} (last {card})", n=len(sea.discard), card=card_seen(sea.discard[-1]))
    out["discard"] = Fact(last, len(sea.discard))
    if quirks_on(sea):
        out["quirks"] = Fact(T("Quirk deck {n}", n=len(sea.quirk_deck)), len(sea.quirk_deck))
        if sea.quirk_up:
            up = {"quirk": QUIRKS[sea.quirk_up].name, "effect": quirk_effect(sea, sea.quirk_up)}
            out["quirk_up"] = Fact(T("face up {quirk}: {effect}", **up), things=(sea.quirk_up,))
    return out


def heading(sea: Sea) -> Text:
    """The title with the round, and whether it is the last one."""
    title: Word = T("{title} (Skirmish Mode)", title=TITLE) if skirmish(sea) else TITLE
    when = board(sea)["round"].words
    if sea.over:
        return T("{title} {when}. The game is over.", title=title, when=when)
    if sea.final:
        reason = REASONS[sea.final]
        return T("{title} {when}. This is the final round: {reason}.", title=title, when=when, reason=reason)
    return T("{title} {when}.", title=title, when=when)


def order(sea: Sea) -> list[int]:
    """The seats in the order in which they play this round."""
    return play_order(sea, sea.start)


def order_told(sea: Sea) -> list[Text]:
    """The order of play in words, once there is one."""
    if not sea.round or sea.over:
        return []
    names = [T("{who} (has played)", who=Who(s)) if s in sea.played else T("{who}", who=Who(s)) for s in order(sea)]
    way = T("clockwise") if sea.direction == CLOCKWISE else T("counter-clockwise")
    return [T("Order of play, {way}: {names}.", way=way, names=listed(names))]


def free_waters(sea: Sea) -> tuple[str, ...]:
    """Where the captain on turn could sail without any card; everybody knows his free points."""
    if sea.turn.seat < 0 or sea.over:
        return ()
    c = sea.captains[sea.turn.seat]
    return within(sea.seats, c.ship, c.fate == GHOST, sea.turn.free) if c.ship else ()


def kinds(sea: Sea) -> dict[str, str]:
    """Every square of the map, and whether it is sea, land, port or cove."""
    return chart(sea.seats).kinds


def shore(sea: Sea, square: str) -> str:
    """The square of land at which a port or a cove lies."""
    here = chart(sea.seats)
    # the way the piers point: east and west before south and north
    x, y = here.places[square]
    sides = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    return next(
        other for side in sides for other, at in here.places.items() if at == side and here.kinds[other] == LAND
    )


def berths(sea: Sea) -> dict[str, list[int]]:
    """Which seats' ships lie in each square."""
    out: dict[str, list[int]] = {}
    for seat, c in enumerate(sea.captains):
        if c.ship:
            out.setdefault(c.ship, []).append(seat)
    return out


def open_ports(sea: Sea) -> Text:
    """Which ports can be pillaged."""
    ports = [port.name for port in sea.ports if not port.closed]
    return T("Open ports: {ports}.", ports=listed(ports) if ports else T("none"))


# -- Quests ------------------------------------------------------------------------------------------------------------


class Quest(Struct, frozen=True):
    """A Quest that was dealt: what it asks for and pays (0: what the Treasure is worth, and more), and who did it."""

    id: str
    short: Text
    name: Text
    task: Text
    aloud: Text  # the same for words, where the name tells the port
    infamy: int
    treasure: str = ""  # of a Delivery
    feat: Feat | None = None


def dealt(sea: Sea) -> list[str]:
    """All Quests that were dealt, open and done, in the order of the list."""
    done = [feat.quest for feat in sea.feats]
    return [quest for quest in QUEST_ORDER if quest in sea.quests or quest in done]


def quest(key: str, feat: Feat | None = None) -> Quest:
    """One Quest."""
    if key in FEATS:
        card = FEATS[key]
        return Quest(key, QUEST_NAMES[key], QUEST_NAMES[key], T(card.task), T(card.task), card.infamy, feat=feat)
    delivery = DELIVERIES[key]
    square = PORT_SQUARES[delivery.port - 1]
    short, task, aloud = delivery_named(key, square), _errand(delivery, square), _errand(delivery, None)
    infamy = 0 if delivery.treasure == ANY else delivery.infamy
    return Quest(key, short, QUEST_NAMES[key], task, aloud, infamy, delivery.treasure, feat)


def _errand(delivery: Delivery, square: str | None) -> Text:
    """What a Delivery asks for, with the port's square or, where that stands beside it, without."""
    if delivery.treasure == ANY:
        words = T("Deliver any Treasure to {square}: its worth and {n} more.", square=square or "", n=delivery.infamy)
        return words if square else T("Deliver any Treasure: its worth and {n} more Infamy", n=delivery.infamy)
    cards = TREASURE[delivery.treasure].worth
    if square is None:
        return N("Deliver it for {n} card.", "Deliver it for {n} cards.", cards)
    return N("Deliver it to {square} for {n} card.", "Deliver it to {square} for {n} cards.", cards, square=square)


PORT_SQUARES, COVE_SQUARES = chart(len(PANELS)).ports, chart(len(PANELS)).coves


def quests(sea: Sea) -> list[Quest]:
    """The Quests of this game."""
    done = {feat.quest: feat for feat in sea.feats}
    return [quest(key, done.get(key)) for key in dealt(sea)]


def quest_told(one: Quest) -> Text:
    """A Quest in words."""
    if one.feat is not None:
        who, n = Who(one.feat.seat), one.feat.infamy
        return T("{quest}: done by {who} for {n} Infamy", quest=one.name, who=who, n=n)
    if one.infamy:
        return T("{quest}: {task} {n} Infamy", quest=one.name, task=one.aloud, n=one.infamy)
    return T("{quest}: {task}", quest=one.name, task=one.aloud)
