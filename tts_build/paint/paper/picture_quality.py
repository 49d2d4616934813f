"""How pictures are kept on paper: no finer than a printer shows, photographs as JPEG."""

from dataclasses import dataclass

from PIL import Image as Pictures

from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.screen.png_or_jpeg import choose
from tts_build.scene.scene import Image

SLACK = 1.25
"""A picture so many times finer than asked for is left as it is: little would be won, and sharpness lost."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """Pictures are made smaller to `dpi` at the size they are shown, and JPEG of `quality` if they are photographs.

    None leaves either as it is.
    """

    dpi: float | None = None
    quality: int | None = None

    def size(self, image: Image, width: int, height: int) -> tuple[int, int] | None:
        """What a bitmap of width x height pixels is to be made smaller to, or None when it stays."""
        if self.dpi is None:
            return None
        left, top, right, bottom = image.crop
        wide = image.box[2] / max(right - left, 1e-6) / MM_PER_UNIT["in"] * self.dpi
        high = image.box[3] / max(bottom - top, 1e-6) / MM_PER_UNIT["in"] * self.dpi
        factor = min(width / max(wide, 1.0), height / max(high, 1.0))
        if factor <= SLACK:
            return None
        return max(1, round(width / factor)), max(1, round(height / factor))

    def lossy(self, picture: Pictures.Image) -> int | None:
        """The quality of the JPEG that an L or RGB picture is to be kept as, or None for none."""
        if self.quality is None:
            return None
        return self.quality if choose([picture], self.quality).format == "jpg" else None


LOSSLESS = Keeping()
"""Every picture as it is."""
