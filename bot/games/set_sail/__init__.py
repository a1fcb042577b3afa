"""Set Sail: two ships each, quests, treasure maps and a race to a goal of points."""

from bot.engine.game import Game
from bot.engine.text import T
from bot.games.set_sail.captain import captain
from bot.games.set_sail.components import Sea, whose_turn
from bot.games.set_sail.faults import faults
from bot.games.set_sail.flow import step
from bot.games.set_sail.lesson import LESSON
from bot.games.set_sail.options import OPTIONS
from bot.games.set_sail.orders import ORDERED, by_order, orders
from bot.games.set_sail.redeal import redeal
from bot.games.set_sail.scoring import ending, progress, scores
from bot.games.set_sail.setup import COLOURS, setup
from bot.games.set_sail.topics import TOPICS
from bot.games.set_sail.turn import headline, suppose_turn, whose_next

GAME = Game(
    key="set_sail",
    title="Set Sail",
    blurb=T("Two ships each, merchant ships to plunder, goods to trade and secret maps to dig up: a race for points."),
    minutes=60,
    seats=(2, 6),
    tokens=COLOURS,
    token_names={
        "red": T("red"),
        "blue": T("blue"),
        "green": T("green"),
        "yellow": T("yellow"),
        "purple": T("purple"),
        "white": T("white"),
    },
    colours={
        "red": "vermilion",
        "blue": "azure",
        "green": "jade",
        "yellow": "saffron",
        "purple": "orchid",
        "white": "ivory",
    },
    options=OPTIONS,
    state=Sea,
    rules="6",
    setup=setup,
    step=step,
    turn=whose_turn,
    next_turn=whose_next,
    scores=scores,
    ending=ending,
    faults=faults,
    headline=headline,
    progress=progress,
    topics=TOPICS,
    captain=captain,
    lesson=LESSON,
    orders=orders,
    ordered=ORDERED,
    by_order=by_order,
    lucky=frozenset(("SS-15.7", "SS-15.9", "SS-15.13", "SS-16.1")),
    redeal=redeal,
    suppose_turn=suppose_turn,
)
