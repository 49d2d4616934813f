"""The save file: object kinds, GUIDs, placement, URLs and assembly into what Tabletop Simulator loads."""
