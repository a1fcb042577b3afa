"""Scoundrels in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.text import T, Text, Who, listed, say, t
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.facts import deeds, hand, standing, waters
from rendering.kit.glyphs import display_name
from rendering.kit.palette import letter
from rendering.kit.words import short, told
from rendering.scene import Mate, Scene

from .words import joined, sea_of

MOST, MOST_PAGE, MOST_HAND, MOST_ALT, MOST_LINE = 1200, 3500, 2500, 1000, 250
MOST_NEAR = 12  # so many things are told of at most where all are too many
FEW = 6  # choices that are told one by one
COLOURS = {
    "vermilion": T("vermilion"),
    "azure": T("azure"),
    "jade": T("jade"),
    "saffron": T("saffron"),
    "orchid": T("orchid"),
    "ivory": T("ivory"),
}
CLOCKS = ("quests", "sunk", "treasure")  # what the chart counts
DECKS = ("sunk", "quests", "deck", "discard", "treasure", "lost", "quirks", "quirk_up")


def _waiting(scene: Scene) -> list[Text]:
    if sea_of(scene).over or not scene.to_act:
        return []
    return [T("Waiting for {names}.", names=listed([Who(seat) for seat in scene.to_act]))]


def _event(sea: Sea) -> Text:
    return T("{event}.", event=deeds.last_event(sea))


def _captain(scene: Scene, seat: int) -> str:
    mate = scene.mates[seat]
    marks = [letter(mate.colour), say(COLOURS.get(mate.colour, mate.colour), ())]
    if mate.captain:
        marks.append(t("computer"))
    who = T("{who} ({marks})", who=Who(seat), marks=", ".join(marks))
    return joined(scene, [who, *(fact.words for fact in standing.captain(sea_of(scene), seat).values())])


def _marks(scene: Scene) -> list[str]:
    """Which squares may be chosen, where they are few: else that is told by the map."""
    squares = [mark for mark in scene.marks if mark.label == mark.place]  # not those with a target in them
    if not 0 < len(squares) <= FEW:
        return []
    sea, told = sea_of(scene), list[str]()
    for mark in squares:
        where = say(waters.place(sea, mark.place), ())
        told.append(t("{place}: {hint}", place=where, hint=mark.hint.rstrip(".")) if mark.hint else where)
    return [t("Legal places: {places}.", places="; ".join(told))]


def text(scene: Scene) -> str:
    """The board in words: what happened, where I am and what is near, then everybody; so much of it as fits."""
    sea, board = sea_of(scene), standing.board(sea_of(scene))
    first = waters.listener(sea, scene.viewer)
    seats = [seat for seat in range(sea.seats) if seat != first]
    head = " ".join(told(scene, each) for each in (standing.heading(sea), *_waiting(scene)))
    clocks = T("{counts}.", counts=listed([board[key].words for key in CLOCKS if key in board]))
    words = ""
    for many in (waters.ALL, *range(MOST_NEAR, 0, -2)):
        near = waters.near(sea, scene.viewer, many)
        own = [] if first is None else [standing.in_short(sea, first, first == scene.viewer, not near)]
        facts = [_event(sea), *deeds.cards_told(sea), *own, clocks, *near, *standing.order_told(sea)]
        facts += [standing.in_short(sea, seat, where=not near) for seat in seats]
        lines = [head, *(told(scene, each) for each in facts)]
        words = "\n".join([*lines, *_marks(scene), *(f"> {line}" for line in scene.news)])
        if len(words) <= MOST:
            break
    return short(words, MOST)


def map_text(scene: Scene) -> str:
    """The whole map in words, panel by panel."""
    sea = sea_of(scene)
    facts = [waters.size(sea), *waters.near(sea, scene.viewer), *waters.panels(sea, scene.viewer)]
    return short("\n".join(told(scene, each) for each in facts), MOST_PAGE)


def ledger_text(scene: Scene) -> str:
    """All that the ledger shows, in words: Quests, decks, then what each captain has."""
    sea, board = sea_of(scene), standing.board(sea_of(scene))
    lines = [told(scene, standing.heading(sea)), *_quests(scene)]
    lines.append(joined(scene, [board[key].words for key in DECKS if key in board]))
    lines += [_captain(scene, seat) for seat in range(sea.seats)]
    return short("\n".join([*lines, *(told(scene, each) for each in waters.hoards(sea))]), MOST_PAGE)


def _quests(scene: Scene) -> list[str]:
    found = [f"- {told(scene, standing.quest_told(quest))}" for quest in standing.quests(sea_of(scene))]
    return [t("Quests:"), *found] if found else []


def alt(scene: Scene) -> str:
    """The chart's alternative text: who must act, what was done last, who stands how."""
    sea = sea_of(scene)
    facts = [*_waiting(scene), _event(sea), standing.heading(sea)]
    facts += [standing.in_short(sea, seat) for seat in range(len(sea.captains))]
    facts.append(standing.open_ports(sea))
    return short(" ".join([*(told(scene, each) for each in facts), *_marks(scene)]), MOST_ALT)


def moment_alt(scene: Scene) -> str:
    """What is fought over, card by card."""
    sea = sea_of(scene)
    return short(" ".join(told(scene, each) for each in (_event(sea), *deeds.cards_told(sea))), MOST_ALT)


def ledger_says(scene: Scene) -> str:
    """What the ledger tells beyond the chart: Quests, Quirks, and what the sunk have set aside."""
    sea = sea_of(scene)
    board = standing.board(sea)
    kept = [board[key].words for key in ("quirk_up",) if key in board]
    for seat in range(len(sea.captains)):
        facts = standing.captain(sea, seat)
        beyond = [facts[key].words for key in ("quirk", "set_aside") if key in facts]
        kept += [T("{who}: {facts}.", who=Who(seat), facts=listed(beyond))] if beyond else []
    return "\n".join([*_quests(scene), *(told(scene, each) for each in kept)])


def ledger_alt(scene: Scene) -> str:
    """The ledger's alternative text: all Infamy first."""
    sea = sea_of(scene)
    infamy = [standing.captain(sea, seat)["infamy"].words for seat in range(sea.seats)]
    ranks = [T("{who} {infamy}", who=Who(seat), infamy=words) for seat, words in enumerate(infamy)]
    first = told(scene, T("Ledger: {ranks}.", ranks=listed(ranks)))
    return short(f"{first} {ledger_text(scene)}".replace("\n", " "), MOST_ALT)


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    facts = standing.captain(sea, seat)
    own = listed([fact.words for key, fact in facts.items() if key in ("infamy", "damage", "cards")])
    lines = [told(scene, each) for each in (T("You have {own}.", own=own), *hand.holding(sea, seat))]
    orders = "; ".join(told(scene, each) for each in hand.orders(sea, seat))
    lines.append(t("Standing orders: {orders}.", orders=orders or t("you are asked each time")))
    lines += [*_marks(scene), *(told(scene, each) for each in waters.near(sea, seat))]
    return short("\n".join(lines), MOST_HAND)


def hand_alt(scene: Scene) -> str:
    """The private picture's alternative text, in a line."""
    seat = scene.viewer if scene.viewer is not None else 0
    return short(t("Your hand: {things}.", things=told(scene, hand.hand_short(sea_of(scene), seat))), MOST_LINE)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or t("nobody yet")
    return t(
        "{title}: two pirate ships trade broadsides at sunset. {n} of {seats} seats taken: {names}.",
        title=standing.TITLE,
        n=len(mates),
        seats=seats,
        names=names,
    )
