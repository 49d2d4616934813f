"""Pages to one PDF: pictures and typefaces that pages share are stored once, and readers are told not to scale."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from typing import Literal

import pikepdf

Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]


@dataclass(frozen=True, slots=True)
class About:
    """What the file says of itself. `date` is YYYY-MM-DD or empty; there is no other time in it."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"
    date: str = ""
    duplex: Duplex = "Simplex"


def bind(pages: list[bytes], about: About) -> bytes:
    """One PDF of one-page PDFs, in order. The same pages give the same bytes, wherever and whenever."""
    book = pikepdf.new()
    for page in pages:
        with pikepdf.open(io.BytesIO(page)) as single:
            book.pages.extend(single.pages)
    _share(book)
    root = book.Root
    root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name.None_ if hasattr(pikepdf.Name, "None_") else pikepdf.Name("/None"),
        Duplex=pikepdf.Name("/" + about.duplex),
        DisplayDocTitle=True,
    )
    root.Lang = pikepdf.String(about.language)
    info = {"/Title": about.title, "/Author": about.author, "/Subject": about.subject, "/Producer": "tts-build"}
    for key, value in info.items():
        if value:
            book.docinfo[key] = pikepdf.String(value)
    if about.date:
        stamp = f"D:{about.date.replace('-', '')}000000Z"
        book.docinfo["/CreationDate"] = pikepdf.String(stamp)
        book.docinfo["/ModDate"] = pikepdf.String(stamp)
    out = io.BytesIO()
    book.save(
        out,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        compress_streams=True,
        min_version="1.5",
    )
    return out.getvalue()


def _share(book: pikepdf.Pdf) -> None:
    """Let equal streams (pictures, masks, font files, icons) be one object, however many pages brought their own."""
    first: dict[bytes, pikepdf.Object] = {}
    same: dict[tuple[int, int], pikepdf.Object] = {}
    for item in list(book.objects):
        if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == pikepdf.Name.Image:
            total = hashlib.sha256(item.read_raw_bytes())
            for key in ("/Width", "/Height", "/ColorSpace", "/Filter", "/SMask"):
                value = item.get(key)
                total.update(f"{key}{_identity(value, same)}".encode())
            known = first.setdefault(total.digest(), item)
            if known.objgen != item.objgen:
                same[item.objgen] = known
    for item in list(book.objects):
        if isinstance(item, pikepdf.Stream) and "/SMask" in item and item.SMask.objgen in same:
            item.SMask = same[item.SMask.objgen]
    # A mask shared late can make two pictures equal; they were compared by their masks' contents above.
    for page in book.pages:
        _replace(page.obj.get("/Resources"), same)


def _identity(value: object, same: dict[tuple[int, int], pikepdf.Object]) -> str:
    if isinstance(value, pikepdf.Stream):
        return hashlib.sha256(value.read_raw_bytes()).hexdigest()
    return str(value)


def _replace(resources: pikepdf.Object | None, same: dict[tuple[int, int], pikepdf.Object]) -> None:
    if resources is None or "/XObject" not in resources:
        return
    objects = resources.XObject
    for name in list(objects.keys()):
        inner = objects[name]
        if inner.objgen in same:
            objects[name] = same[inner.objgen]
        elif "/Resources" in inner:
            _replace(inner.Resources, same)
