"""Draws the pictures of the showcases: `python docs/showcase/pictures.py [NAME...]`.

`docs/showcase/<area>.yaml` lists pictures of the games in `docs/showcase/cards/`, each with its `name` and one of

    look: [faces, --card, demo/gradients]      `tts-build look`, whose picture is taken as it is
    pages: {game: parts, file: labels-a4.pdf, show: [1, 2], dpi: 60}     pages of a built PDF, beside each other
    file: {game: proofs, stem: sheet}          a picture that `tts-build build` left in dist/, by its stem
    run: [proof, faces, --out, "{out}"]        any command that writes one picture to {out}

and, if wanted, `crop` (left, top, right, bottom as parts of the picture), `width` (pixels, made smaller to it)
and `format: jpg` for photographs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pypdfium2
import yaml
from PIL import Image

SHOWCASE = Path(__file__).parent
OUT = SHOWCASE.parent / "pictures"


def command(*arguments: str) -> None:
    """Run `tts-build` in the showcase."""
    subprocess.run([sys.executable, "-m", "tts_build", *arguments], cwd=SHOWCASE, check=True)


def drawn(entry: dict[str, Any], folder: Path) -> Image.Image:
    """The picture of one entry, at the size it was made."""
    out = folder / "picture.png"
    if "look" in entry:
        command("look", *map(str, entry["look"]), "--out", str(out))
    elif "run" in entry:
        command(*(str(word).replace("{out}", str(out)) for word in entry["run"]))
    elif "pages" in entry:
        return beside(**entry["pages"])
    else:
        game, stem = entry["file"]["game"], entry["file"]["stem"]
        command("build", game)
        files = json.loads((SHOWCASE / "dist" / game / "manifest.json").read_text("utf-8"))["files"]
        found = next(path for path in files if Path(path).stem.rpartition("-")[0] == stem)
        return Image.open(SHOWCASE / "dist" / game / found).copy()
    return Image.open(out).copy()


def beside(game: str, file: str, show: list[int], dpi: int = 60) -> Image.Image:
    """Pages of a PDF (counted from 1) side by side, a hairline round each."""
    command("build", game)
    document = pypdfium2.PdfDocument(SHOWCASE / "dist" / game / "pnp" / file)
    pages = [document[number - 1].render(scale=dpi / 72).to_pil().convert("RGB") for number in show]
    picture = Image.new("RGB", (sum(p.width + 14 for p in pages) - 12, max(p.height for p in pages) + 2), "white")
    left = 0
    for page in pages:
        picture.paste((190, 190, 190), (left, 0, left + page.width + 2, page.height + 2))
        picture.paste(page, (left + 1, 1))
        left += page.width + 14
    return picture


def save(name: str, picture: Image.Image, width: int | None, suffix: str) -> None:
    """Write a picture small enough for a repository: PNG with a palette, or JPEG."""
    ground = Image.new("RGBA", picture.size, "white")
    flat = Image.alpha_composite(ground, picture.convert("RGBA")).convert("RGB")
    if width and flat.width > width:
        flat = flat.resize((width, round(flat.height * width / flat.width)), Image.Resampling.LANCZOS)
    target = OUT / f"{name}.{suffix}"
    if suffix == "jpg":
        flat.save(target, quality=88, optimize=True, subsampling=0)
    else:
        flat.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(target, optimize=True)
    print(target.relative_to(SHOWCASE.parents[1]), flat.size, target.stat().st_size // 1024, "kB")


def main() -> None:
    """Draw the pictures named, or all."""
    files = [path for path in sorted(SHOWCASE.glob("*.yaml")) if path.name != "tts-build.yaml"]
    entries = [entry for path in files for entry in yaml.safe_load(path.read_text("utf-8"))]
    unknown = set(sys.argv[1:]) - {entry["name"] for entry in entries}
    if unknown:
        raise SystemExit(f"no picture {', '.join(sorted(unknown))}")
    for entry in entries:
        if not sys.argv[1:] or entry["name"] in sys.argv[1:]:
            with tempfile.TemporaryDirectory() as folder:
                picture = drawn(entry, Path(folder))
                if "crop" in entry:
                    sides = zip(entry["crop"], picture.size * 2, strict=True)
                    picture = picture.crop(tuple(round(part * size) for part, size in sides))
                save(entry["name"], picture, entry.get("width"), entry.get("format", "png"))


if __name__ == "__main__":
    main()
