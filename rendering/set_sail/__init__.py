"""Set Sail's pictures: chart, ledger, hand, moment, score sheet and cover, and the same in words."""

from rendering.scene import Chart

from .chart import chart
from .cover import cover
from .figures import figure
from .hand import hand
from .ledger import ledger, ledger_says
from .moment import moment
from .score import card, score
from .text import hand_text, ledger_text, map_text, text

CHART = Chart(
    chart=chart,
    ledger=ledger,
    ledger_says=ledger_says,
    moment=moment,
    hand=hand,
    score=score,
    card=card,
    cover=cover,
    text=text,
    ledger_text=ledger_text,
    map_text=map_text,
    hand_text=hand_text,
    figure=figure,
)
