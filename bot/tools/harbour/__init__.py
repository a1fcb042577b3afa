"""A stand-in for Discord on this machine, to try and to test the real bot."""

from .client import Control, Refused, Sailor
from .client_views import Answer, Button, Choice, Menu, Picture, Seen
from .faults import Fault, Request
from .pilot import point_discord_at
from .server import Harbour
from .world import World

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "Control",
    "Fault",
    "Harbour",
    "Menu",
    "Picture",
    "Refused",
    "Request",
    "Sailor",
    "Seen",
    "World",
    "point_discord_at",
]
