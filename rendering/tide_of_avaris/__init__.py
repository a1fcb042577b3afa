"""Tide of Avaris' pictures: board, private screen, score sheet and cover, and the same in words."""

from rendering.scene import Chart

from .board import board
from .cover import cover
from .figures import figure
from .hand import hand
from .private import hand_text
from .score import score
from .text import text

CHART = Chart(board=board, hand=hand, score=score, cover=cover, text=text, hand_text=hand_text, figure=figure)
