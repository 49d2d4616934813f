"""SVGs that are broken, or that would take a painter minutes, are refused with the place and what to do."""

from __future__ import annotations

import base64

import pytest

from tts_build.problem import InputError, Problem, Where
from tts_build.svg.safety import MAX_CHAIN, MAX_FILTERS, check_svg, svg_size
from tts_build.svg.svg_elements import MAX_DEPTH, MAX_ELEMENTS

NAME = "art/a.svg"


def measure(rel: str, data: bytes) -> None:
    if data != b"fine":
        raise InputError(Problem("the picture is damaged", Where(rel)))


def said(body: str, head: str = 'viewBox="0 0 9 9"') -> str:
    """What is wrong with a drawing, or nothing."""
    try:
        check_svg(NAME, f"<svg {head}>{body}</svg>".encode(), measure)
    except InputError as error:
        return str(error)
    return ""


def chain(length: int) -> str:
    """Masks, each of which looks at the next."""
    return "".join(f'<mask id="m{n}"><rect mask="url(#m{n + 1})"/></mask>' for n in range(length))


def embedded(data: bytes) -> str:
    return f'<image href="data:image/png;base64,{base64.b64encode(data).decode()}"/>'


@pytest.mark.parametrize(
    "body",
    [
        '<g><path d="M0 0L9 9"/></g>',
        "<g>" * (MAX_DEPTH - 2) + "</g>" * (MAX_DEPTH - 2),
        '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(#f)"/>',
        chain(MAX_CHAIN - 2),
        embedded(b"fine"),
        '<filter><feTurbulence numOctaves="4"/></filter>',
        "<style>g path, .a .b { fill: red }</style>",
        '<path d="M1.23456789.5L.00000001-2e-9" id="a123456789"/>',
        "<style>" + ".a{stroke:none}" * 3000 + "</style>" + "<path/>" * 9000,
        f'<path d="{"M0 0" * 100_000}"/>',
    ],
)
def test_usual_drawings_pass(body: str) -> None:
    assert said(body) == ""


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<g>", "art/a.svg:1:29: the SVG is broken: mismatched tag; export it again"),
        ("<g>" * MAX_DEPTH, f"the SVG nests deeper than {MAX_DEPTH} levels; flatten its groups"),
        ("<g/>" * MAX_ELEMENTS, f"the SVG has more than {MAX_ELEMENTS} elements; draw less, or make it a PNG"),
        (
            "<filter>" + "<feOffset/>" * (MAX_FILTERS + 1) + "</filter>",
            f"the SVG has more than {MAX_FILTERS} filter steps; flatten them into a PNG",
        ),
        ("<filter><feMorphology/></filter>", "the SVG has a filter `feMorphology`; flatten it into a PNG"),
        ('<filter><feTurbulence numOctaves="9"/></filter>', "`numOctaves` is 9; use at most 6"),
        (chain(MAX_CHAIN + 5), f"leads on through more than {MAX_CHAIN} elements"),
        ('<mask id="a"><rect mask="url(#a)"/></mask>', "or in a circle; flatten it"),
        ("<style>a b c d e f g { fill: red }</style>", "a style's selector has 7 parts; use at most 6"),
        ("<g " + " ".join(f'a{n}=""' for n in range(501)) + "/>", "an element with 501 attributes; export it again"),
        ('<path d="M0 0L1e8 3"/>', "`d` has the number 1e8; draw within 1e+07"),
        ('<g transform="scale(123456789)"/>', "`transform` has the number 123456789; draw within 1e+07"),
        (embedded(b"broken"), "an embedded picture: the picture is damaged; embed another"),
        ('<image href="data:image/png;base64,A"/>', "an embedded picture is not base64; embed it again"),
        ("<script/>", "art/a.svg:1: the SVG has a script; remove it"),
    ],
)
def test_what_is_broken_or_too_much_is_refused(body: str, message: str) -> None:
    assert message in said(body)
    assert said(body).startswith("art/a.svg:1")


LONG = f'd="{"M0 0" * 35_000}"/></g>'


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "<style>" + ".a{}" * 3001 + "</style>",
            "have 3001 selectors; expected at most 3000; export it without styles",
        ),
        ("<style>" + ".a{}" * 3000 + "</style>" + "<g/>" * 10_000, "against elements in 30006000 ways"),
        ("<style>.a>g g{}</style>" + "<g>" * 98 + "<g/>" * 9999 + "</g>" * 98, "against elements in 49990050 ways"),
        (f'<path d="{"M0 0" * 210_000}"/>', "so often that 210002 elements are painted"),
        (f'<g stroke="red"><path {LONG}', "so often that 210003"),
        (f'<g style="fill:red; stroke: red"><path {LONG}', "so often that 210003"),
        ("<style>[d]{opacity:.5}</style>" + "<path d=''/>" * 1001, "filters 1003 elements"),
        ("<style>g>path:first-child{opacity:.5}</style>" + "<g><path/></g>" * 1001, "filters 1001 elements"),
        (f"<style>{'a' * 100_001}</style>", "have 100001 letters; expected at most 100000; export it without styles"),
        ("<style>a{" + "(" * 9000 + "</style>", "the SVG's styles nest their brackets too deep"),
        (f"<style>path{{stroke:red}}</style><g><path {LONG}", "so often that 210004"),
        (
            '<image id="i" href="data:image/png;base64,ZmluZQ=="/>' + '<use href="#i"/>' * 200,
            "so often that 201201 elements are painted",
        ),
        ('<filter width="9" height="9">' + "<feOffset/>" * 2 + "</filter>", "takes 162 steps of filters"),
        ('<filter width="900%" height="900%"><feOffset/><feOffset/></filter>', "takes 162 steps of filters"),
        ("<filter>" + '<feTurbulence numOctaves="6"/>' * 9 + "</filter>", "takes 108 steps of filters"),
    ],
)
def test_what_would_take_minutes_to_paint_is_refused(body: str, message: str) -> None:
    assert message in said(body)


def test_a_drawing_in_another_encoding_is_refused_by_its_line() -> None:
    with pytest.raises(InputError) as caught:
        check_svg(NAME, "<svg>\n<text>é</text></svg>".encode("latin-1"), measure)
    assert str(caught.value) == "art/a.svg:2: the byte 0xE9 is not UTF-8; save the file as UTF-8"


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("", "art/a.svg: the SVG has no size; give the <svg> a `viewBox`"),
        ('viewBox="0 0 x 9"', "art/a.svg: the SVG has no size; give the <svg> a `viewBox`"),
        ('viewBox="0 0 0 9"', "art/a.svg: the SVG has no size; got 0 x 9"),
        (
            'viewBox="0 0 2000 1"',
            "art/a.svg: the SVG is a thread; expected at most 1000 times as long as wide, got 2000 x 1",
        ),
    ],
)
def test_a_drawing_without_a_sensible_size_is_refused(head: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        svg_size(NAME, f"<svg {head}></svg>".encode())
    assert str(caught.value) == message


def test_text_is_told_since_painters_have_no_fonts() -> None:
    def told(body: str) -> Problem | None:
        return check_svg(NAME, f"<svg>{body}</svg>".encode(), measure)

    assert str(told('\n<g><text x="1">Sun <tspan>set</tspan></text></g>')) == (
        f"{NAME}:2:16: the SVG has text, `Sun`, which no painter would show; "
        "turn it into paths in the drawing program, or write it in the face"
    )
    found = told("<text> <tspan>set</tspan></text>")
    assert found is not None and found.where is not None and found.where.line == 1
    assert told("<title>Sun</title><text> </text><text display='none'>set</text><path d='M0 0h9'/>") is None


def test_text_of_html_is_refused_unless_the_drawing_has_another_way() -> None:
    html = "<foreignObject><p>Sun</p></foreignObject>"
    assert "the SVG has text in a `foreignObject`, `Sun`" in said(html)
    assert said(f"<switch>{html}<path d='M0 0h9'/></switch>") == ""
