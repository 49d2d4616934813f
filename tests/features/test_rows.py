"""Rows: tables to look up, the rows of other decks, combinations, chance that repeats, statistics, a part of
the cards."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tests.can import can, cannot
from tests.conftest import SMALL, Outcome, check_golden, run_cli
from tests.definition.support import Workspace
from tts_build.build.core.options import Options
from tts_build.build.core.reasons import Ledger
from tts_build.build.core.runner import Ran
from tts_build.build.game_build import Watcher, build_game, run_plan
from tts_build.build.steps.game_plan import plan_game
from tts_build.cli import cli
from tts_build.definition import Loaded, load_game, load_workspace
from tts_build.definition.card_selection import Selection
from tts_build.definition.rows.deck_rows import Row
from tts_build.problem import InputError, Where
from tts_build.sandbox.expressions import Expressions
from tts_build.sandbox.filters import ID
from tts_build.scene.codec import load_scene
from tts_build.scene.scene import Group, Item, Run

GOLDEN = Path(__file__).parent / "golden"


def deck(*ids: str, **columns: list[Any]) -> tuple[Row, ...]:
    """Rows with these ids, and one value of each column each."""
    return tuple(
        Row(
            name,
            {"id": name} | {key: values[at] for key, values in columns.items()},
            1,
            Where("cards.csv", at + 2),
            number=at + 1,
        )
        for at, name in enumerate(ids)
    )


TWO = {
    "tasks": deck("T01", "T02", "T10", "T20", cost=[1, 4, "", 5], kind=["sea", "land", "sea", "sea"]),
    "goals": deck("G1", "T10", "sun-1", "sun-2", "a, b", kind=["sea", "sky", "sky", "sea", "sea"]),
}


def chosen(cards: str = "", where: str = "") -> list[str]:
    return [f"{deck}/{row.id}" for deck, rows in Selection(cards, where).rows(TWO).items() for row in rows]


def refused(cards: str = "", where: str = "") -> list[str]:
    with pytest.raises(InputError) as caught:
        Selection(cards, where).rows(TWO)
    assert caught.value.exit_code == 2
    assert all(problem.code for problem in caught.value.problems)
    return str(caught.value).split("\n")


@can(
    "Rows",
    "A part of the cards by their ids: single ones, ranges, patterns, of one deck or of all",
    write='tts-build pnp GAME --cards "T01,T10-T20,goals/*"',
    see="rows.md#a-part-of-the-cards",
)
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("T01", ["tasks/T01"]),
        ("T20, T01", ["tasks/T01", "tasks/T20"]),
        ("T10", ["tasks/T10", "goals/T10"]),
        ("goals/T10", ["goals/T10"]),
        ("T02-T20", ["tasks/T02", "tasks/T10", "tasks/T20"]),
        ("goals/T10-sun-2", ["goals/T10", "goals/sun-1", "goals/sun-2"]),
        ("sun-1-sun-2", ["goals/sun-1", "goals/sun-2"]),
        ("sun-2", ["goals/sun-2"]),
        ("T0*,T02", ["tasks/T01", "tasks/T02"]),
        ("tasks/*,G?", ["tasks/T01", "tasks/T02", "tasks/T10", "tasks/T20", "goals/G1"]),
        ('"a, b",T01', ["tasks/T01", "goals/a, b"]),
    ],
)
def test_cards_are_chosen_by_id(cards: str, found: list[str]) -> None:
    assert chosen(cards) == found


@can(
    "Rows",
    "A part of the cards by what stands in their rows",
    write="tts-build build GAME --only images --where \"cost > 3 and kind == 'sea'\"",
    see="rows.md#a-part-of-the-cards",
)
@pytest.mark.parametrize(
    ("cards", "where", "found"),
    [
        ("", "cost and cost > 3", ["tasks/T02", "tasks/T20"]),
        ("", "kind == 'sky'", ["goals/T10", "goals/sun-1"]),
        ("T10-T20,goals/*", "{{ kind == 'sea' }}", ["tasks/T10", "tasks/T20", "goals/G1", "goals/sun-2", "goals/a, b"]),
        ("", "deck == 'goals' and number > 3", ["goals/sun-2", "goals/a, b"]),
        ("", "id in ['T01', 'G1']", ["tasks/T01", "goals/G1"]),
    ],
)
def test_cards_are_chosen_by_an_expression(cards: str, where: str, found: list[str]) -> None:
    assert chosen(cards, where) == found


@pytest.mark.parametrize(
    ("cards", "where", "message"),
    [
        (
            "T99,T1O,goals/T20",
            "",
            [
                "no card `T1O`; did you mean `T10`?",
                "no card `T20`; did you mean `T10`?",
                "no card `T99`; there is `G1`, `T01`, `T02`, `T10`, `T20`, `a, b`, `sun-1`, `sun-2`",
            ],
        ),
        ("taks/T01", "", ["no deck `taks`; did you mean `tasks`?"]),
        (
            "T20-T02",
            "",
            ["the range `T20-T02` runs backwards; in the table `T02` stands before `T20`: write `T02-T20`"],
        ),
        ("T01-G1", "", ["the ends of the range `T01-G1` are cards of different decks; write a range for each deck"]),
        ("T01-T2O", "", ["no card `T2O`; did you mean `T20`?"]),
        ("T01,,T02", "", ["a name is missing in `--cards` `T01,,T02`; write ids with commas between them"]),
        (
            "",
            "cots > 3",
            ["`--where`: no value `cots`; got `cots > 3`; did you mean `cost`?"],
        ),
        (
            "",
            "cost > 3",
            [
                "`--where`: the expression reckons with `cost`, which is text (row `T10`); "
                "got `cost > 3`; an empty cell is text, no number: `cost and cost > 3`"
            ],
        ),
        (
            "",
            "cost = 3",
            [
                "`--where`: not an expression: expected token 'end of print statement', got '='; got `cost = 3`; "
                "two `=` compare: `kind == 'sea'`"
            ],
        ),
        ("", "kind == 'air'", ["no card fits `--where` `kind == 'air'`; it was asked of 9 cards"]),
        ("tasks/*", "kind == 'sky'", ["no card fits `--where` `kind == 'sky'`; it was asked of 4 cards"]),
    ],
)
def test_what_chooses_no_card_is_refused(cards: str, where: str, message: list[str]) -> None:
    assert refused(cards, where) == message


@given(st.text("T0129-,/*? \"'\n\r\x00é", max_size=12), st.text("kindost()|=<>'{}%# 01[].~\n", max_size=14))
def test_whatever_is_asked_is_chosen_or_refused(cards: str, where: str) -> None:
    try:
        found = Selection(cards, where).rows(TWO)
    except InputError as error:
        assert error.exit_code == 2
    else:
        for name, rows in found.items():
            assert rows and [row for row in TWO[name] if row in rows] == list(rows)


MARKET = {
    "game.yaml": """
title: Market
players: 2
locales: [en, de]
palette: {ink: "#223344"}
tables:
  costs: costs.csv
  kinds: [{id: 1, name: Fruit, name@de: Obst}, {id: 2, name: Cloth, name@de: Stoff}]
decks:
  goods:
    cards: goods.csv
    face: "{{ kind }}"
    back: back
    size: 40 x 60 mm
    where: tables.costs[id].price < 90
    with: {dear: "{{ tables.costs[id].price > 5 }}"}
    name: "{{ title }} {{ number }}/{{ decks.goods | length }}, {{ tables.kinds[sort].name }}"
  suits:
    cards: {combine: {suit: suits.csv, rank: [1, 2]}}
    face: suit
    back: back
    size: 40 x 60 mm
table:
  seats: [White, Blue]
  place: {goods: {at: [-5, 0]}, suits: {at: [5, 0]}}
  note: "{{ decks.goods | length }} goods from {{ tables.costs.values() | map(attribute='price') | min }}"
rulebook: rules.md
scripts: {Global: market.lua}
""",
    "goods.csv": "id,title,kind,kind@de,sort,quantity\n"
    "apple,Apple,good,gut,1,2\nsilk,Silk,good,gut,2,1\ngold,Gold,good,gut,2,1\n",
    "costs.csv": "good,price\napple,3\nsilk,9\ngold,99\n",
    "suits.csv": "id,name,name@de,quantity\nsun,Sun,Sonne,3\nmoon,Moon,Mond,1\n",
    "rules.md": "# Market\n\nAn apple is {{ tables.costs.apple.price }}, "
    "{{ decks.goods | sum(attribute='quantity') }} in all.\n",
    "faces/good.yaml": """
elements:
  - text: "{{ tables.costs[id].price }} {{ tables.kinds[sort].name }} {{ number }}/{{ decks.goods | length }}"
    box: [2, 2, 36, 20]
  - text: "{{ ['oak', 'ash', 'elm', 'fir'] | pick }} {{ dear }}"
    box: [2, 30, 36, 20]
""",
    "faces/suit.yaml": "elements:\n  - text: '{{ suit_name }} {{ rank }} {{ id }}'\n    box: [2, 2, 36, 20]\n",
    "faces/back.yaml": "elements: []\n",
}


class Market:
    """A workspace with the market: what its cards say, in each language."""

    def __init__(self, place: Path) -> None:
        self.place = place
        (place / "tts-build.yaml").parent.mkdir(parents=True, exist_ok=True)
        (place / "tts-build.yaml").write_text("")
        for name, text in MARKET.items():
            self.write(f"cards/market/{name}", text)
        lua = "prices = {{ tables.costs.silk.price | lua }}\ncount = {{ decks.suits | length | lua }}\n"
        self.write("lua_templates/market/market.lua", lua)

    def write(self, name: str, text: str) -> None:
        (self.place / name).parent.mkdir(parents=True, exist_ok=True)
        (self.place / name).write_text(text, encoding="utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        text = (self.place / name).read_text("utf-8")
        assert old in text
        self.write(name, text.replace(old, new, 1))

    @property
    def loaded(self) -> Loaded:
        return load_game(load_workspace(self.place), "market")

    def faces(self) -> dict[str, str]:
        """The words of every card's face by step, as `goods/apple`; those of German begin with `-de/`."""
        plan = plan_game(self.loaded, Options(only=("images",)), self.place / "dist")
        scenes = {name: step for name, step in plan.steps.items() if step.call.endswith("faces.make:scene")}
        runner, report = run_plan(plan, self.place, 1, Watcher())
        found = {}
        for name in scenes:
            scene = load_scene(runner.read(report.ran[name].result.blobs["scene"]))
            found[name.removeprefix("market/face").removeprefix("/")] = " ".join(_words(scene.items))
        return found

    def built(self) -> list[str]:
        """Names of the steps that a build of the pictures runs."""
        ran: list[Ran] = []
        watcher = Watcher(finished=ran.append)
        build_game(load_workspace(self.place), "market", Options(only=("images",)), watcher=watcher)
        return sorted(one.step.name.removeprefix("market/") for one in ran if one.fresh)


def _words(items: tuple[Item, ...]) -> list[str]:
    return [
        word
        for item in items
        for word in (
            [item.text.strip()] if isinstance(item, Run) else _words(item.items) if isinstance(item, Group) else []
        )
        if word
    ]


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Market:
    return Market(tmp_path_factory.mktemp("market"))


@pytest.fixture(scope="module")
def faces(market: Market) -> dict[str, str]:
    return market.faces()


@can(
    "Rows",
    "Tables to look things up in, by id or column, in faces, names, scripts and texts, in each language",
    write="tables: {costs: costs.csv}    # {{ tables.costs.wood.price }}, {{ tables.costs[resource].price }}",
    see="rows.md#tables-to-look-things-up-in",
    picture="rows-market",
)
def test_tables_are_looked_up(market: Market, faces: dict[str, str]) -> None:
    assert faces["goods/apple"].startswith("3 Fruit 1/2")
    assert faces["goods/silk"].startswith("9 Cloth 2/2")
    assert faces["-de/goods/silk"].startswith("9 Stoff 2/2")
    assert faces["goods/silk"].endswith("true") and faces["goods/apple"].endswith("false")  # said by `with`
    assert "goods/gold" not in faces  # left out by `where`
    assert market.loaded.text("rules.md", "en").strip() == "# Market\n\nAn apple is 3, 3 in all."
    assert market.loaded.game_in("en").table.note == "2 goods from 3"


@can(
    "Rows",
    "The rows of every deck for counts and lists, and a card's own number",
    write="{{ number }}/{{ decks.goods | length }}, {{ decks.goods | selectattr('kind', 'eq', kind) | list }}",
    see="rows.md#counting-other-cards",
    picture="rows-market",
)
def test_a_save_names_cards_by_tables_decks_and_numbers(market: Market) -> None:
    options = Options(only=("save",), locales=("en",))
    build_game(load_workspace(market.place), "market", options)
    save = json.loads((market.place / "dist/market/market.json").read_text("utf-8"))
    names = {card["Nickname"] for deck in save["ObjectStates"] for card in deck.get("ContainedObjects", [])}
    assert {"Apple 1/2, Fruit", "Silk 2/2, Cloth"} <= names
    assert "prices = 9" in save["LuaScript"] and "count = 4" in save["LuaScript"]


@can(
    "Tool",
    "A changed cell of a table, or of another deck, makes again what reads it, nothing else; `why` names the cell",
    write="tts-build why GAME/images/goods-1.png",
    see="rows.md#counting-other-cards",
)
def test_a_changed_cell_repaints_what_reads_it(market: Market) -> None:
    market.built()
    market.change("cards/market/costs.csv", "silk,9", "silk,8")
    steps = market.built()
    faces = [name for name in steps if name.startswith("face")]
    assert {name.partition("/")[2] for name in faces} == {"goods/apple", "goods/silk"}
    assert {name for name in steps if name.startswith("paint")} == {
        name for name in steps if name.startswith("paint") and "goods/silk" in name
    }
    why = "\n".join(Ledger(market.place / ".tts-build", "market", []).why("market/sheet/goods-1"))
    assert "`data.silk.price` was 9, is 8" in why
    market.change("cards/market/costs.csv", "silk,8", "silk,9")
    market.change("cards/market/suits.csv", "moon,Moon", "moon,Luna")
    market.built()
    market.change("cards/market/goods.csv", "Apple", "Pear")
    assert [name for name in market.built() if "suits" in name] == []
    market.change("cards/market/goods.csv", "Pear", "Apple")


@can(
    "Rows",
    "Decks of every combination of lists, rows or files, with ids made of them and quantities multiplied",
    write="cards: {combine: {suit: suits.csv, rank: [1, 2, 3]}}",
    see="rows.md#every-combination",
    picture="rows-market",
)
def test_a_deck_is_every_combination(market: Market, faces: dict[str, str]) -> None:
    rows = market.loaded.rows["suits"]
    assert [(row.id, row.quantity) for row in rows] == [("sun-1", 3), ("sun-2", 3), ("moon-1", 1), ("moon-2", 1)]
    assert faces["suits/sun-2"] == "Sun 2 sun-2"
    assert faces["-de/suits/moon-1"] == "Mond 1 moon-1"


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("{combine: {a: [x, y], b: [1, 2.5]}}", ["x-1", "x-2.5", "y-1", "y-2.5"]),
        ("{combine: {a: [x, y], b: [1, 2]}, id: '{{ b }}{{ a }}'}", ["1x", "2x", "1y", "2y"]),
        ("{combine: {a: [{id: x, n: 1}, {id: y, n: 2}], b: [t, u]}, id: '{{ b }}{{ a_n }}'}", ["t1", "u1", "t2", "u2"]),
        (
            "{combine: {a: [x, y], b: [1, 2], c: [true]}}\n    where: a == 'x' or b > 1",
            ["x-1-true", "x-2-true", "y-2-true"],
        ),
    ],
)
def test_combinations_are_named(tmp_path: Path, cards: str, found: list[str]) -> None:
    workspace = Workspace(tmp_path)
    workspace.change("cards/hello/game.yaml", "cards: tasks.csv", f"cards: {cards}")
    loaded = load_game(load_workspace(tmp_path), "hello")
    assert [row.id for row in loaded.rows["tasks"]] == found
    assert [row.number for row in loaded.rows["tasks"]] == list(range(1, len(found) + 1))


@can(
    "Rows",
    "Chance that repeats: one of a list, or its order, by the card's id, the same on any machine",
    write='{{ ["oak", "ash", "elm"] | pick }}, {{ kinds | shuffled }}',
    see="rows.md#chance-that-repeats",
    picture="rows-market",
)
def test_chance_goes_by_the_card_alone(market: Market, faces: dict[str, str]) -> None:
    trees = ["oak", "ash", "elm", "fir"]
    expressions = Expressions()

    def drawn(card: str, source: str) -> Any:
        return expressions.expression(source, {"trees": trees, ID: card})

    # These are for ever: a card that was printed once looks so again.
    assert [drawn(card, "trees | pick") for card in ("apple", "silk", "T01", "")] == ["oak", "fir", "oak", "elm"]
    assert drawn("apple", "trees | shuffled") == ["oak", "elm", "fir", "ash"]
    assert f" {drawn('apple', 'trees | pick')} false" in faces["goods/apple"]
    assert drawn("apple", "trees | pick('weather')") != drawn("apple", "trees | pick")
    count = {tree: sum(drawn(f"T{n}", "trees | pick") == tree for n in range(400)) for tree in trees}
    assert all(70 < found < 130 for found in count.values())
    orders = {tuple(drawn(f"T{n}", "trees | shuffled")) for n in range(400)}
    assert len(orders) == 24
    assert sorted(drawn("x", "trees | shuffled('y')")) == sorted(trees)


def test_a_finding_of_a_row_leads_to_its_cell(market: Market) -> None:
    market.change("cards/market/goods.csv", "Silk", "S\u1200lk")
    market.change("cards/market/faces/good.yaml", "{{ dear }}", "{{ title }}")
    plan = plan_game(market.loaded, Options(only=("images",), locales=("en",)), market.place / "dist")
    summary = build_game(load_workspace(market.place), "market", Options(only=("images",), locales=("en",)))
    assert plan.steps
    assert [str(problem.where) for problem in summary.findings if problem.code == "missing-glyph"] == [
        "cards/market/goods.csv:3:6"
    ]


GUIDE = (Path(__file__).parents[2] / "docs/rows.md").read_text("utf-8")


def test_the_examples_of_the_guide_load(tmp_path: Path) -> None:
    examples = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)]
    faces = [example for example in examples if "elements" in example]
    games = [example for example in examples if "elements" not in example]
    assert len(faces) == 2 and len(games) == 3
    game: dict[str, Any] = {"title": "Market", "players": 2, "decks": {}, "table": {"seats": ["White", "Red"]}}
    for example in games:
        game["decks"] |= example.pop("decks", {})
        game |= example
    market = Market(tmp_path)
    for name, face in (("good", {"elements": [*faces[0]["elements"], *faces[1]["elements"]]}), ("card", faces[1])):
        market.write(f"cards/market/faces/{name}.yaml", yaml.safe_dump({"safe": 0, **face}))
    market.write("cards/market/costs.csv", "id,price\nwood,3\n")
    market.write("cards/market/goods.csv", "id,kind,quantity\napple,fruit,2\nsilk,cloth,1\n")
    game["decks"]["cards"]["with"] = {"kind": "fruit"}
    market.write("cards/market/game.yaml", yaml.safe_dump(game, sort_keys=False))
    found = market.faces()
    assert found["goods/silk"] == "3 2/2 one of 1"
    assert found["cards/moon-3"] == "6/2 one of 2"


SAID = {
    "overview": "stats market",
    "one-deck": "stats market suits",
    "by": "stats market --by kind",
    "by-two-and-sum": "stats market suits --by suit_name,rank --sum rank",
    "by-own": "stats market --by deck,quantity",
    "json": "stats market goods --format json",
    "by-json": "stats market goods --by sort --sum sort --format json",
    "csv": "stats market --format csv",
    "by-csv": "stats market suits --by suit --sum rank --format csv",
    "part": "stats market --by id --where number>1",
}
REFUSED = {
    "misspelt-column": "stats market --by knid",
    "misspelt-deck": "stats market good",
    "never-together": "stats market --by kind,rank",
    "sum-of-text": "stats market goods --by kind --sum title",
    "sum-alone": "stats market --sum sort",
    "wrong-plot": "stats market --plot plot.pdf",
    "no-column": "stats market --by kind,,sort",
}


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Market:
    """The market, to be counted and not changed."""
    return Market(tmp_path_factory.mktemp("fair"))


@can(
    "Tool",
    "What is in a deck: cards by any column, sums and means, as a table, JSON or CSV",
    write="tts-build stats GAME [DECK] --by kind --sum cost --format csv",
    see="rows.md#what-is-in-a-deck",
    picture="rows-stats",
)
@pytest.mark.parametrize("name", SAID)
def test_stats_say(fair: Market, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(fair.place)
    done = CliRunner().invoke(cli, SAID[name].split())
    assert done.exit_code == 0 and done.stderr == ""
    check_golden(GOLDEN / f"rows-stats-{name}.txt", done.stdout)


@pytest.mark.parametrize("name", REFUSED)
def test_stats_refuse(fair: Market, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(fair.place)
    done = CliRunner().invoke(cli, REFUSED[name].split())
    said = str(done.exception) + "\n" if isinstance(done.exception, InputError) else done.stderr
    assert isinstance(done.exception, InputError) or done.exit_code == 2
    assert done.stdout == ""
    check_golden(GOLDEN / f"rows-stats-{name}.txt", said)


def test_stats_are_counted_by_another_way(fair: Market) -> None:
    done = run_cli("stats", "market", "suits", "--by", "suit,rank", "--sum", "rank", "--format", "json", cwd=fair.place)
    assert done.status == 0, done.err
    ((deck),) = json.loads(done.out)
    cards = [row for row in fair.loaded.rows["suits"] for _ in range(row.quantity)]
    assert sum(count["cards"] for count in deck["counts"]) == len(cards) == 8
    for count in deck["counts"]:
        own = [card for card in cards if card.values["suit"] == count["suit"] and card.values["rank"] == count["rank"]]
        assert (count["cards"], count["sum"]) == (len(own), sum(card.values["rank"] for card in own))


@can(
    "Tool",
    "A plot of the cards of a deck, SVG or PNG",
    write="tts-build stats GAME --by kind,cost --plot kinds.png",
    see="rows.md#what-is-in-a-deck",
    picture="rows-stats",
)
def test_stats_are_drawn(fair: Market, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(fair.place)
    for name, more in (("overview", ""), ("by", "--by kind"), ("two", "suits --by suit_name,rank --sum rank")):
        done = CliRunner().invoke(cli, [*f"stats market {more}".split(), "--plot", str(tmp_path / f"{name}.svg")])
        assert done.exit_code == 0
        check_golden(GOLDEN / f"rows-plot-{name}.svg", (tmp_path / f"{name}.svg").read_text("utf-8"))
    CliRunner().invoke(cli, ["stats", "market", "--by", "kind", "--plot", str(tmp_path / "by.png")])
    picture = Image.open(tmp_path / "by.png").convert("L")
    assert picture.width == 1800
    title = picture.crop((56, 30, 800, 80))
    assert 0.02 < sum(title.histogram()[:128]) / (title.width * title.height) < 0.3  # there are letters


def _whole(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny workspace, built whole, but for its paper."""
    place = tmp_path_factory.mktemp("parts") / "workspace"
    shutil.copytree(SMALL, place)
    assert run_cli("build", "hello", "--only", "save,images,scripts", "-j", "1", cwd=place).status == 0
    return place


def held(name: str, done: Outcome) -> None:
    """What does not hang on the clock: status, the lines about the game, and standard error."""
    out = [line for line in done.out.splitlines() if not line.startswith("  ") and " run in " not in line]
    check_golden(GOLDEN / f"rows-{name}.txt", "\n".join([f"status {done.status}", *out, "--- err", done.err]))


@can(
    "Tool",
    "A part of the cards stands in a folder of its own, never in the place of the whole game",
    write="dist/GAME.part/",
    see="rows.md#a-part-of-the-cards",
)
def test_a_part_stands_beside_the_whole_and_never_in_it(parts: Path) -> None:
    whole = _whole(parts / "dist/hello")
    held("part-images", run_cli("build", "hello", "--only", "images", "--cards", "one-two", "-j", "1", cwd=parts))
    made = sorted(name.partition("-")[0] for name in _whole(parts / "dist/hello.part"))
    assert made == ["images/tasks", "images/tasks", "manifest.json"]
    assert "no build made" not in run_cli("why", "hello.part/images/tasks-1.png", cwd=parts).err
    held("part-paper", run_cli("pnp", "hello", "--paper", "a4", "--where", "quantity > 1", "-j", "1", cwd=parts))
    assert sorted(_whole(parts / "dist/hello.part")) == [
        "manifest.json",
        "pnp/cards-a4-duplex.pdf",
        "pnp/cards-a4-gutterfold.pdf",
    ]
    assert _whole(parts / "dist/hello") == whole
    assert not (parts / "dist/hello.lock.json").exists()


@cannot("Rows", "A save of some cards", instead="`--only images,sheets,pnp`; a save is of the whole game")
def test_a_part_has_no_save(parts: Path) -> None:
    before = _whole(parts / "dist")
    held("part-save", run_cli("build", "hello", "--only", "images,save", "--cards", "one", cwd=parts))
    held("part-locked", run_cli("build", "hello", "--locked", "--where", "number < 2", cwd=parts))
    held("part-nothing", run_cli("pnp", "hello", "--cards", "on", cwd=parts))
    held("part-empty", run_cli("pnp", "hello", "--cards", " ", cwd=parts))
    assert _whole(parts / "dist") == before


def test_a_face_sees_the_id_of_a_card_whose_table_has_no_such_column(tmp_path: Path) -> None:
    files = {
        "tts-build.yaml": "",
        "cards/g/cards.csv": "Name,Cost\nOgre,3\nElf,1\n",
        "cards/g/faces/f.yaml": 'elements: [{text: "{{ id }} {{ row.id }}", box: [5, 5, 50, 20], font: body 12}]\n',
        "cards/g/game.yaml": 'title: G\nplayers: 1-2\ndate: "2026-01-01"\n'
        "table: {seats: [White, Red], place: {d: [0, 0]}}\ndecks: {d: {cards: cards.csv, face: f, back: f}}\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    done = run_cli("check", "-j", "1", cwd=tmp_path)
    assert done.status == 0 and "no value" not in done.out + done.err, done.err
