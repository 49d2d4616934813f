"""A player's click until others see it, a table's memory, what a frame costs: `python benchmarks/play.py [GAME]`.

A table in a process of its own and pages that only listen, over real web sockets of this machine. Beside it stands
what the table alone takes for the same (the script, the views of all seats, what changed): their ratio is what the way
costs.

Frames are those of Chromium with 500 things on a table. Without a graphics card it paints in software, so what is
bounded is what the page itself does for a frame: scripts, styles and layout.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.async_api import CDPSession, async_playwright
from websockets.asyncio.client import ClientConnection, connect

from tts_build.play.evening import Evening, Start
from tts_build.play.kept_evening import Notebook
from tts_build.play.open_pages import Pages
from tts_build.play.play_server import app_of
from tts_build.play.table_host import Host
from tts_build.play.table_process import Errand
from tts_build.serve.server import listening, server_of
from tts_build.sim.table import save_data

CHROMIUM = "/usr/bin/chromium"
THINGS, GLIDING, FRAMES = 500, 20, 120
WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")
"""What Chromium counts of the work of a page, in seconds of the processor; the last is all of it, painting too."""
MOVES = {
    "panning": "play.camera.pan(n % 40 < 20 ? 6 : -6, 3 * Math.sin(n))",
    "zooming": "play.camera.scale(n % 60 < 30 ? 1.02 : 1 / 1.02, 700, 400)",
    "gliding": "n % 20 || play.take({things: Object.fromEntries(names.map((name, at) => "
    "[name, {x: (at * 7 + n) % 30 - 15, z: (at * 5 + n) % 20 - 10}]))})",
}
"""What goes on in a frame, by its number `n`."""
SEATS = (2, 4, 10)
CLICKS, TURNS = 40, 12
"""Words that are said, and how often a card is turned over, which takes its time."""
QUIET = 0.4
"""Seconds without a word after which all that something set going is over."""


def alone(start: Start, pages: int) -> float:
    """Milliseconds that the table takes for a chat line with so many pages open: the median."""
    host = Host(Evening(start), lambda number, told: None)
    colours = host.evening.table.hands.colours()
    for number in range(pages):
        host.join(number, colours[number % len(colours)], False)
    host.publish()
    took = []
    for _ in range(CLICKS):
        began = time.perf_counter()
        host.hear(0, {"do": "say", "text": "Well?"})
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


async def _page(address: str, secret: str) -> tuple[ClientConnection, str]:
    """A page, and what it calls something that can be turned over."""
    page = await connect(address.replace("http", "ws") + "/table", origin=address, max_size=None)  # type: ignore[arg-type]
    await page.send(json.dumps({"secret": secret}))
    while "things" not in (told := json.loads(await page.recv())):
        pass
    things = told["things"].items()
    return page, next(name for name, one in things if one["kind"] in ("card", "deck") and not one.get("fixed"))


async def _heard(page: ClientConnection, word: str) -> tuple[float, int]:
    """When a page was told something with a word in it, and how many letters it had been told until then."""
    length = 0
    while True:
        text = str(await page.recv())
        length += len(text)
        if word in text:
            return time.perf_counter(), length


async def _quiet(page: ClientConnection) -> None:
    with contextlib.suppress(TimeoutError):
        while True:
            await asyncio.wait_for(page.recv(), QUIET)


def _memory(pid: int | None) -> float:
    """The most memory that a process has had, in MB."""
    found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{pid}/status").read_text("ascii"))
    return int(found[1]) / 1024 if found else 0.0


async def together(start: Start, count: int) -> tuple[list[float], list[float], int, float]:
    """Milliseconds from a word of the first page until each other page has it, and from a card that it turns over;
    letters of all messages on words, and the table's memory."""
    port, sockets = listening(None, first=8600)
    address = f"http://127.0.0.1:{port}"
    pages = Pages(Errand(start, (), Notebook(None), "save.json"), address)
    server = server_of(app_of(pages, lambda: port, lambda error: print(error)), web_sockets=True)
    serving = asyncio.create_task(server.serve(sockets))
    await asyncio.sleep(0.1)
    await pages.ready.wait()
    links = [one["address"].partition("#")[2] for one in pages.seats.links(address) if one["colour"] != "Grey"]
    opened = [await _page(address, links[number % len(links)]) for number in range(count)]
    open_pages, name = [page for page, _ in opened], opened[0][1]
    took: tuple[list[float], list[float]] = ([], [])
    read = 0
    for number in range(CLICKS + TURNS):
        word = f"word {number}" if number < CLICKS else '"things"'
        asked = {"do": "say", "text": word} if number < CLICKS else {"do": "flip", "what": name}
        if number >= CLICKS:
            await asyncio.gather(*(_quiet(page) for page in open_pages))
        began = time.perf_counter()
        await open_pages[0].send(json.dumps({**asked, "n": number}))
        for at, length in await asyncio.gather(*(_heard(page, word) for page in open_pages[1:])):
            took[number >= CLICKS].append((at - began) * 1000)
            read += length * (number < CLICKS)
    memory = _memory(pages.link._process.pid)
    for page in open_pages:
        await page.close()
    server.should_exit = True
    await serving
    return *took, read, memory


def crowded(folder: Path) -> Start:
    """A table of many things, each with a picture."""
    (folder / "images").mkdir()
    for number in range(20):
        Image.new("RGB", (120, 168), f"hsl({number * 18}, 60%, 50%)").save(folder / "images" / f"{number}.png")
    still = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0} | dict.fromkeys(("scaleX", "scaleY", "scaleZ"), 0.5)
    things = [
        {
            "Name": "Custom_Tile",
            "GUID": f"{number:06x}",
            "Transform": {"posX": number % 25 * 1.5 - 18.0, "posY": 1.0, "posZ": number // 25 * 1.2 - 12.0} | still,
            "CustomImage": {"ImageURL": f"{number % 20}.png", "CustomTile": {"Type": 0, "Thickness": 0.2}},
        }
        for number in range(THINGS)
    ]
    return Start({"ObjectStates": things, "Table": "Table_RPG"}, 1, folder)


async def frames(start: Start) -> None:
    """Prints what a frame costs while the table is moved, and while things glide."""
    port, sockets = listening(None, first=8600)
    pages = Pages(Errand(start, (), Notebook(None), "save.json"), f"http://127.0.0.1:{port}")
    server = server_of(app_of(pages, lambda: port, lambda error: print(error)), web_sockets=True)
    serving = asyncio.create_task(server.serve(sockets))
    await asyncio.wait_for(pages.ready.wait(), 120)
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": 1440, "height": 900})
        await page.goto(next(one["address"] for one in pages.seats.links(pages.address)))
        await page.wait_for_function(f"() => document.querySelectorAll('.thing').length === {THINGS}")
        await page.wait_for_function("() => !document.querySelector('.waiting')")
        counted = await page.context.new_cdp_session(page)
        await counted.send("Performance.enable", {"timeDomain": "threadTicks"})
        print(
            f"{THINGS} things   frames a second   slowest ms   work a frame ms (script, style, layout)  with painting"
        )
        for name, move in MOVES.items():
            before = await _counted(counted)
            took = await page.evaluate(
                "([code, count]) => new Promise((done) => { const play = window.play, step = new Function('play', "
                f"'names', 'n', code), names = [...play.view.things.keys()].slice(0, {GLIDING}), at = [];"
                "const frame = (now) => { at.push(now); if (at.length > count) return done(at);"
                "step(play, names, at.length); requestAnimationFrame(frame); }; requestAnimationFrame(frame); })",
                [move, FRAMES],
            )
            after = await _counted(counted)
            *work, whole = [(after[key] - before[key]) * 1000 / FRAMES for key in WORK]
            gaps = [later - sooner for sooner, later in itertools.pairwise(took)]
            rate = 1000 * FRAMES / (took[-1] - took[0])
            parts = ", ".join(f"{part:.1f}" for part in work)
            print(f"{name:12} {rate:15.0f} {max(gaps):12.0f} {sum(work):14.1f} ({parts}) {whole:10.1f}")
        await browser.close()
    server.should_exit = True
    await serving


async def _counted(session: CDPSession) -> dict[str, float]:
    return {one["name"]: one["value"] for one in (await session.send("Performance.getMetrics"))["metrics"]}


def main(game: str = "iditacards") -> None:
    path = Path("dist") / game / f"{game}.json"
    start = Start(save_data(path), 1, path.parent)
    print(f"{game}: {len(start.save['ObjectStates'])} objects")
    print("load of the last minute, and cores:", f"{os.getloadavg()[0]:.1f}", os.cpu_count())
    print("pages  a word: median ms  95 of 100  table alone  ratio  kB  a card turned over: ms  95 of 100  memory MB")
    for count in SEATS:
        words, cards, read, memory = asyncio.run(together(start, count))
        own = alone(start, count)
        (median, late), (turned, last) = [
            (statistics.median(took), sorted(took)[int(len(took) * 0.95)]) for took in (words, cards)
        ]
        size = read / CLICKS / 1000
        print(f"{count:5} {median:17.1f} {late:10.1f} {own:12.1f} {median / own:6.2f} {size:4.1f}", end="")
        print(f" {turned:23.1f} {last:10.1f} {memory:10.0f}")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(frames(crowded(Path(folder))))


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main(*sys.argv[1:])
