"""The supersampled canvas: coordinates are final pixels (or units of them), edges come out smooth."""

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .palette import Colour, rgb
from .pixels import blended, levels, resized, sampled
from .shapes import Point, Points


class Pen:
    """A canvas drawn `scale` times larger and reduced at the end.

    `unit` maps own units to pixels; `origin` is the point of a larger picture that lies in its upper left corner.
    """

    def __init__(
        self,
        w: float,
        h: float,
        scale: int = 4,
        unit: float = 1.0,
        ground: Colour | None = None,
        origin: Point = (0, 0),
    ) -> None:
        self.w, self.h, self.scale, self.k = round(w), round(h), scale, unit * scale
        self.origin = origin
        size = (self.w * scale, self.h * scale)
        self.image = (
            Image.new("RGBA", size, (*rgb("ink"), 0)) if ground is None else Image.new("RGB", size, rgb(ground))
        )
        self.draw = ImageDraw.Draw(self.image)

    def at(self, points: Points) -> list[Point]:
        """The points in pixels of the large canvas."""
        k, (x0, y0) = self.k, self.origin
        return [((x - x0) * k, (y - y0) * k) for x, y in points]

    def _box(self, x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
        k, (x0, y0) = self.k, self.origin
        return (x - x0) * k, (y - y0) * k, (x - x0 + w) * k, (y - y0 + h) * k

    def _round(self, x: float, y: float, r: float, ry: float | None) -> tuple[float, float, float, float]:
        v = r if ry is None else ry
        return self._box(x - r, y - v, 2 * r, 2 * v)

    def poly(self, points: Points, fill: Colour | None = None, edge: Colour | None = None, width: float = 0) -> None:
        """A filled and/or edged outline."""
        q = self.at(points)
        if fill is not None:
            self.draw.polygon(q, fill=rgb(fill))
        if edge is not None:
            self.draw.line([*q, q[0], q[1]], fill=rgb(edge), width=max(1, round(width * self.k)), joint="curve")

    def line(self, points: Points, width: float, colour: Colour, caps: bool = False) -> None:
        """A line through the points, with round ends if wanted."""
        q = self.at(points)
        self.draw.line(q, fill=rgb(colour), width=max(1, round(width * self.k)), joint="curve")
        if caps:
            r = width * self.k / 2
            for x, y in (q[0], q[-1]):
                self.draw.ellipse((x - r, y - r, x + r, y + r), fill=rgb(colour))

    def disc(self, x: float, y: float, r: float, fill: Colour, ry: float | None = None) -> None:
        """A filled circle or ellipse."""
        self.draw.ellipse(self._round(x, y, r, ry), fill=rgb(fill))

    def hoop(self, x: float, y: float, r: float, width: float, colour: Colour, ry: float | None = None) -> None:
        """The rim of a circle or ellipse, `width` reaching inwards."""
        self.draw.ellipse(self._round(x, y, r, ry), outline=rgb(colour), width=max(1, round(width * self.k)))

    def hole(self, x: float, y: float, r: float) -> None:
        """A round hole in what was drawn (sprites only)."""
        self.draw.ellipse(self._round(x, y, r, None), fill=(*rgb("ink"), 0))

    def slab(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: Colour | None = None,
        r: float = 0,
        edge: Colour | None = None,
        width: float = 0,
    ) -> None:
        """A rectangle, round-cornered and edged if wanted."""
        k = self.k
        self.draw.rounded_rectangle(
            self._box(x, y, w, h),
            r * k,
            fill=None if fill is None else rgb(fill),
            outline=None if edge is None else rgb(edge),
            width=round(width * k),
        )

    def mask(self, points: Points) -> Image.Image:
        """The inside of an outline, as a mask of the large canvas."""
        m = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(m).polygon(self.at(points), fill=255)
        return m

    def mask_disc(self, x: float, y: float, r: float) -> Image.Image:
        """The inside of a circle, as a mask of the large canvas."""
        m = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(m).ellipse(self._round(x, y, r, None), fill=255)
        return m

    def shade(self, points: Points, part: Points, colour: Colour) -> None:
        """Colour that part of an outline which lies inside another."""
        self.image.paste(rgb(colour), (0, 0), ImageChops.multiply(self.mask(points), self.mask(part)))

    def inlay(self, other: "Pen", mask: Image.Image) -> None:
        """Show another canvas of the same size through a mask."""
        self.image.paste(other.image, (0, 0), mask)

    def stamp(self, picture: Image.Image, x: float, y: float, anchor: str = "mm") -> None:
        """Put a finished sprite down in final pixels; it comes out exactly as it is."""
        s = self.scale
        big = resized(picture, (picture.width * s, picture.height * s), False)
        left = round(x - self.origin[0] - {"l": 0.0, "m": picture.width / 2, "r": float(picture.width)}[anchor[0]]) * s
        top = round(y - self.origin[1] - {"t": 0.0, "m": picture.height / 2, "b": float(picture.height)}[anchor[1]]) * s
        if self.image.mode == "RGBA":
            self.image.alpha_composite(big, (max(0, left), max(0, top)))
        else:
            self.image.paste(big, (left, top), big)

    def halo(self, colour: Colour, width: float) -> None:
        """Grow the silhouette by some pixels of one colour, behind all that is drawn."""
        # a blurred alpha cut low is ten times faster than a maximum filter and as round
        n = max(1.0, width * self.k)
        grown = levels(self.image.getchannel("A").filter(ImageFilter.GaussianBlur(n * 0.62)), [0] * 27 + [255] * 229)
        under = Image.new("RGBA", self.image.size, (*rgb(colour), 0))
        under.putalpha(grown)
        under.alpha_composite(self.image)
        self.image = under
        self.draw = ImageDraw.Draw(under)

    def done(self) -> Image.Image:
        """The finished picture at its final size."""
        if self.scale == 1:
            return self.image
        # two samples a pixel, diagonal to each other: shapes are true to the large canvas, every edge has one middle
        # tone, and files stay a fifth smaller than with a full average
        first = self.scale // 4
        return blended(sampled(self.image, self.scale, first), sampled(self.image, self.scale, first + self.scale // 2))
