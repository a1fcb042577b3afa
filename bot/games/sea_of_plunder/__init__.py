"""Sea of Plunder: merchant ships race for Treasure Islands on an endless sea."""

from bot.engine.game import Game
from bot.engine.text import T
from bot.games.sea_of_plunder.captain import captain
from bot.games.sea_of_plunder.components import Sea, whose_turn
from bot.games.sea_of_plunder.content import PAINT
from bot.games.sea_of_plunder.ending import ending
from bot.games.sea_of_plunder.faults import faults
from bot.games.sea_of_plunder.lesson import LESSON
from bot.games.sea_of_plunder.options import OPTIONS
from bot.games.sea_of_plunder.orders import ORDERED, by_order, orders
from bot.games.sea_of_plunder.redeal import redeal
from bot.games.sea_of_plunder.scoring import progress, scores
from bot.games.sea_of_plunder.setup import setup
from bot.games.sea_of_plunder.table import COLOUR_NAMES
from bot.games.sea_of_plunder.topics import TOPICS
from bot.games.sea_of_plunder.turn import step, suppose_turn, whose_next
from bot.games.sea_of_plunder.words import headline

GAME = Game(
    key="sea_of_plunder",
    title="Sea of Plunder",
    blurb=T("Steer by map cards over an endless sea, snatch Treasure Islands, and set the pirates on your rivals."),
    minutes=60,
    seats=(2, 4),
    tokens=("blue", "green", "purple", "orange"),
    token_names=COLOUR_NAMES,
    colours=PAINT,
    options=OPTIONS,
    state=Sea,
    rules="5",
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
    redeal=redeal,
    suppose_turn=suppose_turn,
)
