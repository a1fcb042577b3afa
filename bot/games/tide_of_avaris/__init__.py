"""Tide of Avaris: secret crew dice, open Holds, and a tide that runs out."""

from bot.engine.game import Game
from bot.engine.text import T
from bot.games.tide_of_avaris.captain import captain
from bot.games.tide_of_avaris.components import Sea, whose_turn
from bot.games.tide_of_avaris.content import PIRATES
from bot.games.tide_of_avaris.faults import faults
from bot.games.tide_of_avaris.headline import headline
from bot.games.tide_of_avaris.lesson import LESSON
from bot.games.tide_of_avaris.names import PIRATE
from bot.games.tide_of_avaris.options import OPTIONS
from bot.games.tide_of_avaris.orders import ORDERED, by_order, orders
from bot.games.tide_of_avaris.redeal import redeal
from bot.games.tide_of_avaris.scoring import ending, scores
from bot.games.tide_of_avaris.setup import setup
from bot.games.tide_of_avaris.topics import TOPICS
from bot.games.tide_of_avaris.turn import step, suppose_turn, whose_next

GAME = Game(
    key="tide_of_avaris",
    title="Tide of Avaris",
    blurb=T("Roll a secret crew, gather coloured treasures in an open Hold, and bury them before they are taken."),
    minutes=105,
    seats=(2, 4),
    tokens=tuple(PIRATES),  # TA-2.1
    token_names=PIRATE,
    colours={
        "sable_marlowe": "sable",
        "one_eye_morgan": "ivory",
        "peter_le_creuset": "vermilion",
        "captain_quinn": "dusk",
        "admiral_mei": "azure",
    },
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
    topics=TOPICS,
    captain=captain,
    lesson=LESSON,
    orders=orders,
    ordered=ORDERED,
    by_order=by_order,
    redeal=redeal,
    suppose_turn=suppose_turn,
)
