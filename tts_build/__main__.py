"""`python -m tts_build`."""

from tts_build.cli import main

main()
