"""A captain's thoughts about his hand, the order of play, Quirks and where to start."""

from bot.engine.decision import Answer, Ask, PickOne, PickSome, Place
from bot.games.scoundrels.cards import CARD_OF, TYPE, VALUE
from bot.games.scoundrels.chart import distances
from bot.games.scoundrels.components import CLOCKWISE, WILD, Sea
from bot.games.scoundrels.round_end import DROP

WORTH_KEEPING = 2  # cards of less are thrown away for fresh ones
GOOD_QUIRKS = (
    "old_salt",
    "cutthroat",
    "powder_monkey",
    "silver_tongue",
    "card_sharp",
    "harbour_rat",
    "deep_pockets",
    "gamblers_blood",
    "iron_hull",
    "bloodthirsty",
)


def unwanted(key: str) -> bool:
    """Whether a fresh card is likely to be better than this one."""
    card = CARD_OF[key]
    return VALUE[card] < WORTH_KEEPING and TYPE[card] != WILD


def bid(sea: Sea, ask: Ask) -> Answer:
    """Bid only what would be discarded anyway; in one step the rest of that goes at once."""
    assert isinstance(ask, PickSome)
    spare = sorted((key for key in ask.keys if not key.startswith(DROP) and unwanted(key)), key=value, reverse=True)
    chosen = spare[:2]
    dropped = [DROP + key for key in spare[2:] if DROP + key in ask.keys]
    return (*chosen, *dropped)


def value(key: str) -> int:
    """The value of the card behind a key."""
    return VALUE[CARD_OF[key]]


def discards(sea: Sea, ask: Ask) -> Answer:
    """Throw away what a fresh card is likely to better."""
    assert isinstance(ask, PickSome)
    return tuple(key for key in ask.keys if unwanted(key))


def order(sea: Sea, ask: Ask) -> Answer:
    """Start oneself: the open ports are for those who come first."""
    assert isinstance(ask, PickOne)
    own = f"{ask.seat}.{'clockwise' if sea.direction == CLOCKWISE else 'counter'}"
    return own if own in ask.keys else ask.keys[0]


def quirk(sea: Sea, ask: Ask) -> Answer:
    """A good Quirk face up, else the next one blindly."""
    assert isinstance(ask, PickOne)
    return "blind" if sea.quirk_up not in GOOD_QUIRKS and "blind" in ask.keys else "face_up"


def early_and_late(sea: Sea, ask: Place) -> Answer:
    """Start near a port that is open, or opens soon."""

    def wait(square: str) -> int:
        far = distances(sea.seats, square, False)
        return min(far[port.square] + 2 * port.closed for port in sea.ports)

    return min(ask.keys, key=wait)
