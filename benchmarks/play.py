"""From one player's click to the page of another: `python benchmarks/play.py [GAME]`.

A table in a process of its own and pages that only listen, over real web sockets of this machine. Beside it stands
what the table alone takes for the same (the script, the views of all seats, what changed): their ratio is what the way
costs.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import resource
import statistics
import sys
import time
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from tts_build.play.evening import Evening, Start
from tts_build.play.kept_evening import Notebook
from tts_build.play.open_pages import Pages
from tts_build.play.play_server import app_of
from tts_build.play.table_host import Host
from tts_build.play.table_process import Errand
from tts_build.serve.server import listening, server_of
from tts_build.sim.table import save_data

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
    children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"the table's process: {children:.0f} MB at most")


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main(*sys.argv[1:])
