"""What is drawn to learn whether anything would be: nothing, in the place where pictures are drawn."""

from rendering.scene import Picture, Scene


def nothing(scene: Scene) -> Picture | None:
    """Draw nothing."""
    return None
