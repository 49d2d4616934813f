"""Objects of the save, one function a kind: every key that the game always writes, in its order."""

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


def mesh_die(label: Label, pose: Pose, mesh: str, collider: str, texture: str, values: list[Json]) -> Json:
    own = {
        "CustomMesh": {
            "MeshURL": mesh,
            "DiffuseURL": texture,
            "NormalURL": "",
            "ColliderURL": collider,
            "Convex": True,
            "MaterialIndex": facts.MESH_MATERIAL,
            "TypeIndex": facts.MESH_DIE_TYPE,
            "CastShadows": True,
        },
        "RotationValues": values,
    }
    return make("Custom_Model", label, pose, own, Grid=False, Snap=False)


def model(
    label: Label,
    pose: Pose,
    files: Sequence[str],
    *,
    numbers: tuple[int, int],
    convex: bool,
    shadows: bool,
    shader: Json | None,
    tint: Rgb,
    locked: bool,
) -> Json:
    """A mesh of one's own. `files`: URLs of mesh, texture, normal map and collider; `numbers`: material and type."""
    mesh: Json = dict(zip(("MeshURL", "DiffuseURL", "NormalURL", "ColliderURL"), files, strict=True))
    mesh |= {"Convex": convex, "MaterialIndex": numbers[0], "TypeIndex": numbers[1]}
    if shader is not None:
        mesh["CustomShader"] = shader
    mesh["CastShadows"] = shadows
    return make("Custom_Model", label, pose, {"CustomMesh": mesh}, tint=tint, Locked=locked)


def bundle(
    label: Label, pose: Pose, url: str, second: str, *, numbers: tuple[int, int, int], tint: Rgb, locked: bool
) -> Json:
    """An asset bundle. `numbers`: material, type and looping effect."""
    keys = ("MaterialIndex", "TypeIndex", "LoopingEffectIndex")
    own = {"AssetbundleURL": url, "AssetbundleSecondaryURL": second, **dict(zip(keys, numbers, strict=True))}
    kind = {6: "Custom_Assetbundle_Bag", 7: "Custom_Assetbundle_Infinite_Bag"}.get(numbers[1], "Custom_Assetbundle")
    whole: Json = {"CustomAssetbundle": own}
    if kind != "Custom_Assetbundle":
        whole.update(MaterialIndex=-1, MeshIndex=-1)
    return make(kind, label, pose, whole, tint=tint, Locked=locked)


def template_die(label: Label, pose: Pose, texture: str, values: list[Json]) -> Json:
    own = {
        "CustomImage": image(texture, CustomDice={"Type": facts.TEMPLATE_DIE_TYPE}),
        "RotationValues": values,
    }
    return make("Custom_Dice", label, pose, own, Grid=False, Snap=False)


def tile(
    label: Label,
    pose: Pose,
    url: str,
    back: str,
    *,
    outline: int,
    thickness: float,
    tint: Rgb = WHITE,
    locked: bool = False,
    stack: int = 0,
    snap_points: Sequence[Json] = (),
) -> Json:
    """A tile, or a stack of as many as `stack` says. `thickness` in units."""
    shape = {"Type": outline, "Thickness": tidied(thickness), "Stackable": stack > 0, "Stretch": True}
    own: Json = {"CustomImage": image(url, back, CustomTile=shape)}
    if snap_points:
        own["AttachedSnapPoints"] = list(snap_points)
    kind = "Custom_Tile"
    if stack > 1:
        kind = "Custom_Tile_Stack"
        own.update(MaterialIndex=-1, MeshIndex=-1, Number=stack)
    return make(kind, label, pose, own, tint=tint, Locked=locked)


def token(
    label: Label,
    pose: Pose,
    url: str,
    back: str,
    *,
    thickness: float,
    tint: Rgb = WHITE,
    locked: bool = False,
    stack: int = 0,
) -> Json:
    """A token cut out along the transparent edge of its picture, or a stack of them."""
    shape = {
        "Thickness": tidied(thickness),
        "MergeDistancePixels": facts.TOKEN_MERGE_PIXELS,
        "StandUp": False,
        "Stackable": stack > 0,
    }
    own: Json = {"CustomImage": image(url, back, CustomToken=shape)}
    kind = "Custom_Token"
    if stack > 1:
        kind = "Custom_Token_Stack"
        own.update(MaterialIndex=-1, MeshIndex=-1, Number=stack)
    return make(kind, label, pose, own, tint=tint, Locked=locked)


def figurine(label: Label, pose: Pose, url: str, back: str, *, tint: Rgb = WHITE, locked: bool = False) -> Json:
    """A picture that stands upright on a foot."""
    shape = {"UseMinimalCollider": False, "MirroredBack": not back}
    own = {"CustomImage": image(url, back), "CustomFigurine": shape}
    return make("Figurine_Custom", label, pose, own, tint=tint, Locked=locked)


def pdf(label: Label, pose: Pose, url: str) -> Json:
    own = {"CustomPDF": {"PDFUrl": url, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}}
    return make("Custom_PDF", label, pose, own)


def bag(
    label: Label, pose: Pose, contents: Sequence[Json], *, order: int, infinite: bool, tint: Rgb, locked: bool
) -> Json:
    """A bag of things; an infinite one holds one of what it gives."""
    own: Json = {"MaterialIndex": -1, "MeshIndex": -1}
    if not infinite:
        own["Bag"] = {"Order": order}
    if contents:
        own["ContainedObjects"] = list(contents)
    return make("Infinite_Bag" if infinite else "Bag", label, pose, own, tint=tint, Locked=locked)


def builtin(
    kind: str,
    label: Label,
    pose: Pose,
    *,
    tint: Rgb = WHITE,
    locked: bool = False,
    settings: Mapping[str, Any] | None = None,
) -> Json:
    """An object that the game brings along; `settings` are keys of its kind that differ."""
    own: Json = {**own_keys(kind), **(settings or {})}
    values = turned_values(kind)
    if values:
        own["RotationValues"] = rotation_values(values)
    return make(kind, label, pose, own, tint=tint, Locked=locked)


def zone(
    kind: str,
    label: Label,
    pose: Pose,
    rgb: Rgb,
    alpha: float,
    seat: str = "",
    more: Mapping[str, Any] | None = None,
) -> Json:
    """A zone: its pose is the middle of its box, and its scale the box's size; `more` are keys of its kind."""
    own: Json = dict(more or {})
    if seat:
        own["FogColor"] = seat
    values = make(kind, label, pose, own, Locked=True, Grid=False, Snap=False, Tooltip=False, Autoraise=False)
    values["ColorDiffuse"] = colour(rgb, alpha)
    return values
