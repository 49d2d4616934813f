"""The keys of a save: their order, their types, and which the game always writes (version 14).

A specification is text: `Key:type`, with `?` after the key when it is only written if used. Types: `s` text, `i`
whole number, `f` number with a decimal point, `b` truth value, `a` list, `o` mapping, or the name of a mapping
specified below. A list's items follow in brackets: `a[i]`. `n`: a decimal
number, or the text `Infinity`.

From public saves of versions 13 and 14 (the order and presence of keys) and from the game's own class listing in the
official knowledge base (the order of the kind-specific keys).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

TOP = """
SaveName:s EpochTime?:i Date:s VersionNumber:s GameMode:s GameType?:s GameComplexity?:s PlayingTime?:a[i]
PlayerCounts?:a[i] Tags:a[s] Gravity:f PlayArea:f Table:s TableURL?:s Sky:s SkyURL?:s Note:s TabStates:o[Tab]
MusicPlayer?:MusicPlayer Grid:Grid Lighting:Lighting Hands:Hands ComponentTags:ComponentTags Turns:Turns
VectorLines?:a[VectorLine] CameraStates?:a[Camera] DecalPallet:a[DecalArt] LuaScript:s LuaScriptState:s XmlUI?:s
CustomUIAssets?:a[UiAsset] SnapPoints?:a[SnapPoint] Decals?:a[Decal] ObjectStates:a[Object]
"""

OBJECT_HEAD = """
GUID:s Name:s Transform:Transform Nickname:s Description:s GMNotes:s Memo?:s AltLookAngle?:Vector ColorDiffuse:Colour
Tags?:a[s] LayoutGroupSortIndex:i Value:i Locked:b Grid:b Snap:b IgnoreFoW:b MeasureMovement:b DragSelectable:b
Autoraise:b Sticky:b Tooltip:b GridProjection:b HideWhenFaceDown:b Hands:b
"""

OBJECT_TAIL = """
FogOfWarRevealer?:FogOfWarRevealer
LuaScript:s LuaScriptState:s XmlUI?:s CustomUIAssets?:a[UiAsset] RotationValues?:a[RotationValue]
AttachedSnapPoints?:a[SnapPoint] AttachedDecals?:a[Decal] AttachedVectorLines?:a[VectorLine]
PhysicsMaterial?:PhysicsMaterial Rigidbody?:Rigidbody JointFixed?:JointFixed JointHinge?:JointHinge
JointSpring?:JointSpring ContainedObjects?:a[Object] ChildObjects?:a[Object] States?:o[Object]
"""

KINDS = {
    # what stands between head and tail, and what of the tail the kind always has
    "Card": "CardID:i SidewaysCard:b CustomDeck?:o[CustomDeck]",
    "CardCustom": "CardID:i SidewaysCard:b CustomDeck:o[CustomDeck]",
    "Deck": "SidewaysCard:b DeckIDs:a[i] CustomDeck?:o[CustomDeck] | ContainedObjects",
    **dict.fromkeys(("Deck_CardBot_Main", "Deck_CardBot_Head"), "SidewaysCard:b DeckIDs:a[i] | ContainedObjects"),
    "DeckCustom": "SidewaysCard:b DeckIDs:a[i] CustomDeck:o[CustomDeck] | ContainedObjects",
    "Custom_Dice": "CustomImage:CustomImage | RotationValues",
    **dict.fromkeys(("Custom_Tile", "Custom_Token", "Custom_Board"), "CustomImage:CustomImage"),
    **dict.fromkeys(
        ("Custom_Tile_Stack", "Custom_Token_Stack"), "MaterialIndex:i MeshIndex:i Number:i CustomImage:CustomImage"
    ),
    "Figurine_Custom": "CustomImage:CustomImage CustomFigurine?:CustomFigurine",
    "Custom_Model": "CustomMesh:CustomMesh",
    "Custom_Model_Stack": "MaterialIndex:i MeshIndex:i Number:i CustomMesh:CustomMesh",
    "Custom_Model_Bag": "MaterialIndex:i MeshIndex:i Number?:i CustomMesh:CustomMesh Bag?:Bag",
    "Custom_Model_Infinite_Bag": "MaterialIndex:i MeshIndex:i Number?:i CustomMesh:CustomMesh",
    "Custom_Assetbundle": "CustomAssetbundle:CustomAssetbundle",
    "Custom_Assetbundle_Bag": "MaterialIndex:i MeshIndex:i Number?:i CustomAssetbundle:CustomAssetbundle Bag?:Bag",
    "Custom_Assetbundle_Infinite_Bag": "MaterialIndex:i MeshIndex:i Number?:i CustomAssetbundle:CustomAssetbundle",
    "Custom_PDF": "CustomPDF:CustomPDF",
    "Bag": "MaterialIndex:i MeshIndex:i Number?:i Bag?:Bag",
    "Infinite_Bag": "MaterialIndex:i MeshIndex:i Number?:i",
    "HandTrigger": "FogColor:s",
    "FogOfWarTrigger": "FogColor:s FogHidePointers:b FogReverseHiding:b FogSeethrough:b",
    **dict.fromkeys(("ScriptingTrigger", "RandomizeTrigger"), ""),
    "LayoutZone": "LayoutZone:LayoutZone",
    "FogOfWar": "FogOfWar:FogOfWar",
    "3DText": "Text:Text",
    "MP3_Player": "Mp3Player:Mp3Player",
    "Counter": "Counter:Counter",
    "Calculator": "Calculator:Calculator",
    "Digital_Clock": "Clock:Clock",
    "Tablet": "Tablet:Tablet",
    **dict.fromkeys(
        ("Die_4", "Die_6", "Die_6_Rounded", "Die_8", "Die_10", "Die_12", "Die_20"),
        "AltSound?:b MaterialIndex:i | RotationValues",
    ),
    "PlayerPawn": "MaterialIndex:i",
    "Domino": "MaterialIndex:i MeshIndex:i",
    "Quarter": "MaterialIndex?:i | RotationValues",
    **dict.fromkeys(("go_game_bowl_black", "go_game_bowl_white", "ChipStack"), "MaterialIndex:i MeshIndex:i Number:i"),
}
"""Kinds with keys of their own; every other built-in object has the common keys only."""

ANY_KIND = "AltSound?:b MaterialIndex?:i MeshIndex?:i Number?:i RPGmode?:b RPGdead?:b"

_JOINT = (
    "ConnectedBodyGUID:s EnableCollision:b Axis:Vector Anchor:Vector ConnectedAnchor:Vector BreakForce:n BreakTorgue:n"
)
MAPPINGS = {
    "Transform": "posX:f posY:f posZ:f rotX:f rotY:f rotZ:f scaleX:f scaleY:f scaleZ:f",
    "Vector": "x:f y:f z:f",
    "Colour": "r:f g:f b:f a?:f",
    "CustomDeck": "FaceURL:s BackURL:s NumWidth:i NumHeight:i BackIsHidden:b UniqueBack:b Type:i",
    "CustomImage": "ImageURL:s ImageSecondaryURL:s ImageScalar:f WidthScale:f CustomDice?:CustomDice "
    "CustomTile?:CustomTile CustomToken?:CustomToken",
    "CustomDice": "Type:i",
    "CustomTile": "Type:i Thickness:f Stackable:b Stretch:b",
    "CustomToken": "Thickness:f MergeDistancePixels:f StandUp:b Stackable:b",
    "CustomFigurine": "UseMinimalCollider:b MirroredBack:b",
    "CustomMesh": "MeshURL:s DiffuseURL:s NormalURL:s ColliderURL:s Convex:b MaterialIndex:i TypeIndex:i "
    "CustomShader?:o CastShadows:b",
    "CustomAssetbundle": "AssetbundleURL:s AssetbundleSecondaryURL:s MaterialIndex:i TypeIndex:i LoopingEffectIndex:i",
    "FogOfWar": "HideGmPointer:b HideObjects:b ReHideObjects:b Height:f RevealedLocations:o",
    "FogOfWarRevealer": "Active:b Range:f Color:s",
    "Text": "Text:s colorstate?:Colour fontSize?:i",
    "Mp3Player": "songTitle:s genre:s volume:f isPlaying:b loopOne:b menuTitle:s menu:i",
    "CustomPDF": "PDFUrl:s PDFPassword:s PDFPage:i PDFPageOffset:i",
    "Bag": "Order:i",
    "Counter": "value:i",
    "Calculator": "value:s memory:f",
    "Clock": "Mode:i SecondsPassed:i Paused:b",
    "Tablet": "PageURL:s",
    "RotationValue": "Value:s Rotation:Vector",
    "SnapPoint": "Position:Vector Rotation?:Vector Tags?:a[s]",
    "UiAsset": "Type?:i Name:s URL:s",
    "PhysicsMaterial": "StaticFriction:f DynamicFriction:f Bounciness:f FrictionCombine:i BounceCombine:i",
    "Rigidbody": "Mass:f Drag:f AngularDrag:f UseGravity:b",
    "Tab": "title:s body:s color:s visibleColor:Colour id:i",
    "Grid": "Type:i Lines:b Color:Colour Opacity:f ThickLines:b Snapping:b Offset:b BothSnapping:b xSize:f ySize:f "
    "PosOffset:Vector",
    "Lighting": "LightIntensity:f LightColor:Colour AmbientIntensity:f AmbientType:i AmbientSkyColor:Colour "
    "AmbientEquatorColor:Colour AmbientGroundColor:Colour ReflectionIntensity:f LutIndex:i LutContribution:f LutURL?:s",
    "Hands": "Enable:b DisableUnused:b Hiding:i",
    "ComponentTags": "labels:a[Label]",
    "Label": "displayed:s normalized:s",
    "Turns": "Enable:b Type:i TurnOrder:a[s] Reverse:b SkipEmpty:b DisableInteractions:b PassTurns:b TurnColor:s",
    "MusicPlayer": "RepeatSong:b PlaylistEntry:i CurrentAudioTitle:s CurrentAudioURL:s AudioLibrary:a[Track]",
    "Track": "Item1:s Item2:s",
    "DecalArt": "Name:s ImageURL:s Size:f",
    "Decal": "Transform:Transform CustomDecal:DecalArt",
    "VectorLine": "points3:a[Vector] color:Colour thickness:f rotation?:Vector loop?:b square?:b canvasId?:i lineId?:i "
    "playerId?:i",
    "LayoutZone": "Options:LayoutOptions GroupsInZone:a",
    "LayoutOptions": "Direction?:i MeldDirection?:i NewObjectFacing?:i TriggerForFaceUp?:b TriggerForFaceDown?:b "
    "TriggerForNonCards?:b AllowSwapping?:b MaxObjectsPerNewGroup?:i MaxObjectsPerGroup?:i MeldSort?:i "
    "MeldReverseSort?:b MeldSortExisting?:b StickyCards?:b HorizontalSpread?:f VerticalSpread?:f "
    "HorizontalGroupPadding?:f VerticalGroupPadding?:f SplitAddedDecks?:b CombineIntoDecks?:b CardsPerDeck?:i "
    "AlternateDirection?:b Randomize?:b InstantRefill?:b ManualOnly?:b",
    "JointFixed": _JOINT,
    "JointHinge": f"{_JOINT} UseLimits:b Limits:JointLimits UseMotor:b Motor:JointMotor UseSpring:b Spring:HingeSpring",
    "JointSpring": f"{_JOINT} Damper:f MaxDistance:f MinDistance:f Spring:f",
    "JointLimits": "min:f max:f bounciness:f bounceMinVelocity:f contactDistance:f minBounce?:f maxBounce?:f",
    "JointMotor": "targetVelocity:f force:f freeSpin:b",
    "HingeSpring": "spring:f damper:f targetPosition:f",
    "Camera": "Position:Vector Rotation:Vector Distance:f Zoomed:b AbsolutePosition:Vector",
}


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a mapping: its type as in the specification, and whether it is always written."""

    name: str
    type: str
    item: str
    always: bool


def parse(specification: str) -> tuple[Key, ...]:
    """The keys of a specification, in order."""
    keys = []
    for word in specification.split():
        name, _, type_ = word.partition(":")
        type_, _, item = type_.partition("[")
        keys.append(Key(name.rstrip("?"), type_, item.rstrip("]"), not name.endswith("?")))
    return tuple(keys)


@cache
def top_keys() -> tuple[Key, ...]:
    return parse(TOP)


@cache
def mapping_keys(name: str) -> tuple[Key, ...]:
    return parse(MAPPINGS[name])


@cache
def object_keys(kind: str) -> tuple[Key, ...]:
    """All keys of an object of a kind, in the order in which the game writes them."""
    own, _, always = KINDS.get(kind, ANY_KIND).partition("|")
    needed = set(always.split())
    tail = [replace(key, always=key.always or key.name in needed) for key in parse(OBJECT_TAIL)]
    return parse(OBJECT_HEAD) + parse(own) + tuple(tail)
