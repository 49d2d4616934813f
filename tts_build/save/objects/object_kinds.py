"""Objects of the save, one function a kind: every key that the game always writes, in its order.

Whether an object may be moved is said of all kinds alike, where it is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.save import facts
from tts_build.save.builtin import own_keys, turned_values
from tts_build.save.objects.object_base import WHITE, Json, Label, Pose, Rgb, colour, make, tidied, vector


def image(url: str, back: str = "", **kind: Json) -> Json:
    """A CustomImage; `kind` is what makes it a tile, a token or a die."""
    return {"ImageURL": url, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0, **kind}


def custom_deck(face: str, back: str, columns: int, rows: int, *, unique_back: bool, hidden: bool, kind: int) -> Json:
    """A sheet entry. With `hidden`, the last cell of the face sheet is what others see of a card in a hand."""
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": not hidden,
        "UniqueBack": unique_back,
        "Type": kind,
    }


def card(label: Label, pose: Pose, card_id: int, entry: Json) -> Json:
    own = {"CardID": card_id, "SidewaysCard": False, "CustomDeck": {str(card_id // 100): entry}}
    return make("Card", label, pose, own, HideWhenFaceDown=True, Hands=True)


def deck(label: Label, pose: Pose, cards: Sequence[Json]) -> Json:
    """A deck of cards made by `card`, in the order in which they are listed."""
    entries = {key: entry for item in cards for key, entry in item["CustomDeck"].items()}
    own = {
        "SidewaysCard": False,
        "DeckIDs": [item["CardID"] for item in cards],
        "CustomDeck": {key: entries[key] for key in sorted(entries, key=int)},
        "ContainedObjects": list(cards),
    }
    return make("DeckCustom", label, pose, own, HideWhenFaceDown=True)


def rotation_values(values: Sequence[tuple[str, tuple[float, float, float]]]) -> list[Json]:
    """Values as text, as the game writes them since version 13."""
    return [{"Value": value, "Rotation": vector(*rotation)} for value, rotation in values]


def model(
    label: Label,
    pose: Pose,
    files: Sequence[str],
    *,
    numbers: tuple[int, int],
    convex: bool = True,
    shadows: bool = True,
    shader: Json | None = None,
    tint: Rgb = WHITE,
) -> Json:
    """A mesh of one's own. `files`: URLs of mesh, texture, normal map and collider; `numbers`: material and type."""
    mesh: Json = dict(zip(("MeshURL", "DiffuseURL", "NormalURL", "ColliderURL"), files, strict=True))
    mesh |= {"Convex": convex, "MaterialIndex": numbers[0], "TypeIndex": numbers[1]}
    if shader is not None:
        mesh["CustomShader"] = shader
    mesh["CastShadows"] = shadows
    return make("Custom_Model", label, pose, {"CustomMesh": mesh}, tint=tint)


def bundle(label: Label, pose: Pose, url: str, second: str, *, numbers: tuple[int, int, int], tint: Rgb) -> Json:
    """An asset bundle. `numbers`: material, type and looping effect."""
    keys = ("MaterialIndex", "TypeIndex", "LoopingEffectIndex")
    own = {"AssetbundleURL": url, "AssetbundleSecondaryURL": second, **dict(zip(keys, numbers, strict=True))}
    kind = {6: "Custom_Assetbundle_Bag", 7: "Custom_Assetbundle_Infinite_Bag"}.get(numbers[1], "Custom_Assetbundle")
    whole: Json = {"CustomAssetbundle": own}
    if kind != "Custom_Assetbundle":
        whole.update(MaterialIndex=-1, MeshIndex=-1)
    return make(kind, label, pose, whole, tint=tint)


def template_die(label: Label, pose: Pose, texture: str) -> Json:
    own = {"CustomImage": image(texture, CustomDice={"Type": facts.TEMPLATE_DIE_TYPE})}
    return make("Custom_Dice", label, pose, own)


def flat(
    label: Label,
    pose: Pose,
    url: str,
    back: str,
    *,
    outline: str,
    thickness: float,
    tint: Rgb = WHITE,
    stack: int = 0,
) -> Json:
    """A tile, or with the outline `cutout` a token cut out along the transparent edge of its picture; or a stack of as
    many as `stack` says. `thickness` in units."""
    deep, piled = tidied(thickness), stack > 0
    if outline == "cutout":
        merged = {"MergeDistancePixels": facts.TOKEN_MERGE_PIXELS, "StandUp": False}
        kind, shape = "Token", {"Thickness": deep, **merged, "Stackable": piled}
    else:
        number = facts.TILE_TYPE[outline]
        kind, shape = "Tile", {"Type": number, "Thickness": deep, "Stackable": piled, "Stretch": True}
    own: Json = {"CustomImage": image(url, back, **{f"Custom{kind}": shape})}
    if stack > 1:
        own.update(MaterialIndex=-1, MeshIndex=-1, Number=stack)
    return make(f"Custom_{kind}_Stack" if stack > 1 else f"Custom_{kind}", label, pose, own, tint=tint)


def figurine(label: Label, pose: Pose, url: str, back: str, *, tint: Rgb = WHITE) -> Json:
    """A picture that stands upright on a foot."""
    shape = {"UseMinimalCollider": False, "MirroredBack": not back}
    own = {"CustomImage": image(url, back), "CustomFigurine": shape}
    return make("Figurine_Custom", label, pose, own, tint=tint)


def pdf(label: Label, pose: Pose, url: str, page: int = 0) -> Json:
    """A PDF that lies open at a page, counted as the save counts them."""
    own = {"CustomPDF": {"PDFUrl": url, "PDFPassword": "", "PDFPage": page, "PDFPageOffset": 0}}
    return make("Custom_PDF", label, pose, own)


def bag(label: Label, pose: Pose, contents: Sequence[Json], *, order: int, infinite: bool, tint: Rgb) -> Json:
    """A bag of things; an infinite one holds one of what it gives."""
    own: Json = {"MaterialIndex": -1, "MeshIndex": -1}
    if not infinite:
        own["Bag"] = {"Order": order}
    if contents:
        own["ContainedObjects"] = list(contents)
    return make("Infinite_Bag" if infinite else "Bag", label, pose, own, tint=tint)


def builtin(
    kind: str, label: Label, pose: Pose, *, tint: Rgb = WHITE, settings: Mapping[str, Any] | None = None
) -> Json:
    """An object that the game brings along; `settings` are keys of its kind that differ."""
    own: Json = {**own_keys(kind), **(settings or {})}
    if values := turned_values(kind):
        own["RotationValues"] = rotation_values(values)
    return make(kind, label, pose, own, tint=tint)


def zone(kind: str, label: Label, pose: Pose, rgb: Rgb, alpha: float, **own: Any) -> Json:
    """A zone: its pose is the middle of its box, and its scale the box's size; `own` are keys of its kind."""
    values = make(kind, label, pose, own, Locked=True, Grid=False, Snap=False, Tooltip=False, Autoraise=False)
    values["ColorDiffuse"] = colour(rgb, alpha)
    return values
