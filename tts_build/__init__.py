"""tts-build: one definition of a tabletop game becomes a Tabletop Simulator mod and print-and-play paper."""

__version__ = "0.1.0"
