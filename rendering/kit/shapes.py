"""Plain geometry: outlines as lists of points, in the pixels (or units) of whoever asks."""

import math
import random
from collections.abc import Sequence

Point = tuple[float, float]
Points = Sequence[Point]
Box = tuple[float, float, float, float]


def scaled(points: Points, kx: float, ky: float | None = None, about: Point = (50, 50)) -> list[Point]:
    """The outline grown or shrunk about a point."""
    k = kx if ky is None else ky
    return [(about[0] + (x - about[0]) * kx, about[1] + (y - about[1]) * k) for x, y in points]


def turned(points: Points, degrees: float, about: Point = (50, 50)) -> list[Point]:
    """The outline turned clockwise about a point."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    x0, y0 = about
    return [(x0 + (x - x0) * c - (y - y0) * s, y0 + (x - x0) * s + (y - y0) * c) for x, y in points]


def flipped(points: Points, axis: float = 50) -> list[Point]:
    """The outline mirrored left to right."""
    return [(2 * axis - x, y) for x, y in points]


def curve(points: Points, closed: bool = True, steps: int = 8) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    out: list[Point] = []
    m = len(points)
    for i in range(m if closed else m - 1):
        near = [points[(i + k) % m] if closed else points[min(max(i + k, 0), m - 1)] for k in (-1, 0, 1, 2)]
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = near
        for j in range(steps):
            t = j / steps
            u, v = t * t, t * t * t
            x = 0.5 * (2 * bx + (cx - ax) * t + (2 * ax - 5 * bx + 4 * cx - dx) * u + (3 * bx - ax - 3 * cx + dx) * v)
            y = 0.5 * (2 * by + (cy - ay) * t + (2 * ay - 5 * by + 4 * cy - dy) * u + (3 * by - ay - 3 * cy + dy) * v)
            out.append((x, y))
    if not closed:
        out.append(points[-1])
    return out


def bulge(start: Point, end: Point, depth: float) -> list[Point]:
    """A side blown out by the wind: points from start up to, but without, end."""
    (xa, ya), (xb, yb) = start, end
    far = math.hypot(xb - xa, yb - ya) or 1
    nx, ny = -(yb - ya) / far, (xb - xa) / far
    out: list[Point] = []
    for i in range(8):
        t = i / 8
        b = depth * math.sin(t * math.pi)
        out.append((xa + (xb - xa) * t + nx * b, ya + (yb - ya) * t + ny * b))
    return out


def ring(cx: float, cy: float, rx: float, ry: float | None = None, count: int = 40) -> list[Point]:
    """A circle or ellipse as points."""
    r = rx if ry is None else ry
    return [(cx + rx * math.cos(math.tau * i / count), cy + r * math.sin(math.tau * i / count)) for i in range(count)]


def polygon(cx: float, cy: float, r: float, count: int, first: float = -90) -> list[Point]:
    """A regular polygon, its first corner at the given angle."""
    return [
        (
            cx + r * math.cos(math.radians(first + 360 * i / count)),
            cy + r * math.sin(math.radians(first + 360 * i / count)),
        )
        for i in range(count)
    ]


def star(cx: float, cy: float, outer: float, inner: float, count: int, first: float = -90) -> list[Point]:
    """A star of so many points."""
    out: list[Point] = []
    for i in range(2 * count):
        r = outer if i % 2 == 0 else inner
        a = math.radians(first + 180 * i / count)
        out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def box(x: float, y: float, w: float, h: float) -> list[Point]:
    """A rectangle by its corner and size."""
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def inset(x: float, y: float, w: float, h: float, by: float) -> list[Point]:
    """A rectangle shrunk on all sides."""
    return box(x + by, y + by, w - 2 * by, h - 2 * by)


def rounded(x: float, y: float, w: float, h: float, r: float, steps: int = 8) -> list[Point]:
    """A rectangle with round corners."""
    r = min(r, w / 2, h / 2)
    out: list[Point] = []
    for cx, cy, a in ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180)):
        for i in range(steps + 1):
            t = math.radians(a + 90 * i / steps)
            out.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return out


def wobble(points: Points, amp: float, step: float, seed: float | str, closed: bool = True) -> list[Point]:
    """The outline cut by an unsteady hand: the same seed gives the same hand."""
    rng = random.Random(seed)
    out: list[Point] = []
    m = len(points)
    v = 0.0
    for i in range(m if closed else m - 1):
        (x0, y0), (x1, y1) = points[i], points[(i + 1) % m]
        far = math.hypot(x1 - x0, y1 - y0)
        count = max(1, int(far / step))
        nx, ny = (-(y1 - y0) / far, (x1 - x0) / far) if far else (0.0, 0.0)
        for j in range(count):
            t = j / count
            v = v * 0.55 + rng.uniform(-amp, amp) * 0.75
            out.append((x0 + (x1 - x0) * t + nx * v, y0 + (y1 - y0) * t + ny * v))
    if not closed:
        out.append(points[-1])
    return out
