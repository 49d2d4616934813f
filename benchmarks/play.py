"""From one player's click to the page of another, and what a frame of a page costs: `python benchmarks/play.py [GAME]`.

A table in a process of its own and pages that only listen, over real web sockets of this machine. Beside it stands
what the table alone takes for the same (the script, the views of all seats, what changed): their ratio is what the way
costs.

Frames are those of Chromium with 500 things on a table. Without a graphics card it paints in software, so what is
bounded is what the page itself does for a frame: scripts, styles and layout.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import resource
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
CLICKS = 40


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


async def _page(address: str, secret: str) -> ClientConnection:
    page = await connect(address.replace("http", "ws") + "/table", origin=address, max_size=None)  # type: ignore[arg-type]
    await page.send(json.dumps({"secret": secret}))
    while "things" not in json.loads(await page.recv()):
        pass
    return page


async def together(start: Start, count: int) -> tuple[list[float], int]:
    """Milliseconds from a word of the first page until each other page has it, and bytes of all messages."""
    port, sockets = listening(None, first=8600)
    address = f"http://127.0.0.1:{port}"
    pages = Pages(Errand(start, (), Notebook(None), "save.json"), address)
    server = server_of(app_of(pages, lambda: port, lambda error: print(error)), web_sockets=True)
    serving = asyncio.create_task(server.serve(sockets))
    await asyncio.sleep(0.1)
    await pages.ready.wait()
    links = [one["address"].partition("#")[2] for one in pages.seats.links(address) if one["colour"] != "Grey"]
    open_pages = [await _page(address, links[number % len(links)]) for number in range(count)]
    took: list[float] = []
    read = 0
    for number in range(CLICKS):
        word, began = f"word {number}", time.perf_counter()
        await open_pages[0].send(json.dumps({"do": "say", "text": word, "n": number}))

        async def heard(page: ClientConnection, word: str = word) -> tuple[float, int]:
            length = 0
            while True:
                text = await page.recv()
                length += len(text)
                if word in str(text):
                    return time.perf_counter(), length

        for at, length in await asyncio.gather(*(heard(page) for page in open_pages[1:])):
            took.append((at - began) * 1000)
            read += length
    for page in open_pages:
        await page.close()
    server.should_exit = True
    await serving
    return took, read


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
    print("pages  median ms  95 of 100  table alone  ratio  kB a word")
    for count in SEATS:
        took, read = asyncio.run(together(start, count))
        own = alone(start, count)
        median, late = statistics.median(took), sorted(took)[int(len(took) * 0.95)]
        print(f"{count:5} {median:10.1f} {late:10.1f} {own:12.1f} {median / own:6.2f} {read / CLICKS / 1000:10.1f}")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(frames(crowded(Path(folder))))
    children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"the table's process: {children:.0f} MB at most")


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main(*sys.argv[1:])
