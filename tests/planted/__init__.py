"""Plants mistakes of one token in the tool's own source and asks whether any test notices.

`python -m tests.planted PACKAGE --count 40 --seed 1` tries forty mistakes of a package of `tts_build`.

- `mistakes`: which mistakes a source text can have, and which of them a seed chooses
- `scratch`: a copy of the checkout that may be spoilt, and put back
- `site/sitecustomize.py`: what every Python process in that copy does first: probes of lines, and a guard of the disk
- `recording`: which tests run which lines, a plugin of pytest; `records` keeps that between runs
- `reach`: which tests can notice a mistake, the nearest and quickest first
- `trying`: the tests against one mistake after another, in processes forked from a warm one; a plugin of pytest
- `judged`: `equal.yaml`, mistakes that change nothing anybody could see, each with its reason
- `report`: figures a package

mutmut and cosmic-ray, which do the like, see no line that runs in another process than the test's, and half of our
tests call the command line.
"""
