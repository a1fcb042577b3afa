"""A virtual world: the real bot beside the harbour in one process, without a network and in a time of its own."""

from .loop import ABOARD, Stuck, VirtualLoop, run
from .voyage import NOON, VirtualClock, Voyage, voyage

__all__ = ["ABOARD", "NOON", "Stuck", "VirtualClock", "VirtualLoop", "Voyage", "run", "voyage"]
