"""Jumps, errors, protected calls, and what the game does not have."""

from tts_build.lua.lint.checks.script_check import Check, Found, called_with
from tts_build.lua.lint.module_facts import View, short
from tts_build.lua.syntax.blocks import jumps_into_scope

_ABSENT_CALLS = ("load", "loadstring", "loadfile", "dofile", "loadsafe", "loadfilesafe", "module")
_ABSENT_TABLES = ("io", "debug", "package", "utf8")
_ABSENT_MEMBERS = {
    "os": ("execute", "exit", "getenv", "remove", "rename", "tmpname", "setlocale"),
    "string": ("dump",),
}
_ABSENT = {*_ABSENT_CALLS, *_ABSENT_TABLES, *_ABSENT_MEMBERS, "require"}
_GAME_ONLY = {"unpack", "pack", "string", "dynamic", "json", "_MOONSHARP"}
_GAME_ONLY_METHODS = ("contains", "startsWith", "endsWith", "unicode")
_CALLS_BACK = ("tostring", "pcall", "xpcall", "table.sort", "string.gsub", "coroutine.yield")
_CRASHES = ("coroutine.wrap", "string.gmatch")


def goto_over_local(view: View) -> Found:
    """`goto` past a local of the block that holds its label."""
    for jump, _ in jumps_into_scope(view.tokens, view.blocks[1]) if view.has("goto") else ():
        yield view[jump], f"`{short(view.text(jump + 1))}`"


def error_value(view: View) -> Found:
    """error() of something that is visibly not a string."""
    for call in view.called("error"):
        first = view[call.args[0][0]].text if call.args else ""
        if first in ("", "nil", "true", "false", "{", "function", "setmetatable"):
            yield view[call.name], f"got `{short(first)}`" if first else "got nothing"


def pcall_builtin(view: View) -> Found:
    """pcall(table.sort, ...) and pcall(coroutine.wrap(f)), and their like."""
    for call in view.called("pcall", "xpcall"):
        words = "".join(view.words(call.args[0])) if call.args else ""
        given = view.call_at.get(call.args[0][0]) if call.args else None
        if words in _CALLS_BACK or (given is not None and given.path in _CRASHES and given.end == call.args[0][1] - 1):
            yield view[call.args[0][0]], f"`{short(words)}`"


def resume_returned(view: View) -> Found:
    """`return coroutine.resume(...)`, with nothing behind it."""
    for call in view.called("coroutine.resume"):
        ends = view.text(call.end + 1) in ("end", "else", "elseif", "until", ";", "")
        if ends and view.text(call.start - 1) in ("return", ","):
            yield view[call.name], ""


def absent(view: View) -> Found:
    """Functions and libraries that the game's sandbox leaves out."""
    for index, token in enumerate(view.tokens):
        if token.text not in _ABSENT or not view.is_global(index):
            continue
        after = view[index + 1]
        members = _ABSENT_MEMBERS.get(token.text, ())
        is_call = token.text in _ABSENT_CALLS and (after.text in ("(", "{") or after.kind == "string")
        if is_call or (token.text in _ABSENT_TABLES and after.text in (".", "[")):
            yield token, f"`{token.text}`"
        elif after.text == "." and view.text(index + 2) in members:
            yield token, f"`{token.text}.{view.text(index + 2)}`"
        elif token.text == "require" and (after.text in ("(", ",", ")") or after.kind == "string"):
            yield token, "`require` that the build did not resolve"


def game_only(view: View) -> Found:
    """What MoonSharp adds to Lua."""
    for index, token in enumerate(view.tokens):
        if token.text not in _GAME_ONLY or not view.is_global(index):
            continue
        after = view.text(index + 1)
        is_call = token.text in ("unpack", "pack") and after == "("
        is_extra = token.text == "string" and after == "." and view.text(index + 2) in _GAME_ONLY_METHODS
        is_library = token.text in ("dynamic", "json") and after == "."
        if is_call or is_extra or is_library or token.text == "_MOONSHARP":
            yield token, f"`{token.text}`" if not is_extra else f"`string.{view.text(index + 2)}`"
    for call in view.methods(*_GAME_ONLY_METHODS):
        yield view[call.name], f"`:{view.text(call.name)}`"


def memory_count(view: View) -> Found:
    """collectgarbage("count")."""
    for call in view.called("collectgarbage"):
        first = view[call.args[0][0]] if call.args else None
        if first is not None and first.kind == "string" and first.value == "count":
            yield view[call.name], ""


def for_without_pairs(view: View) -> Found:
    """`for k, v in t do`: a lone name after `in`."""
    for index in view.indices("in"):
        at = index + 1
        while view[at].kind == "name" and view.text(at + 1) in (".", ":"):
            at += 2
        if view[at].kind == "name" and view.text(at + 1) == "do":
            yield view[index + 1], f"`{short(view.text(at))}`"


def assignment_order(view: View) -> Found:
    """`i, t[i] = ...`: a target whose index is another target."""
    for index, token in enumerate(view.tokens):
        if token.kind != "name":
            continue
        before = view[index - 1]
        starts = before.text not in (".", ":", ",", "local", "function", "for", "goto", "::") and (
            before.kind in ("keyword", "name", "number", "string", "end") or before.text in (")", "]", "}", ";")
        )
        if starts and (targets := _targets(view, index)):
            names = {view.text(start) for start, end in targets if end == start + 1}
            for start, end in targets:
                if end > start + 1 and names & {t.text for t in view.tokens[start + 1 : end] if t.kind == "name"}:
                    yield view[start], ""


def _targets(view: View, index: int) -> list[tuple[int, int]]:
    """The targets of a multiple assignment that starts here, or nothing."""
    targets, at = [], index
    while view[at].kind == "name":
        start = at
        at += 1
        while view.text(at) in (".", "[", "("):
            at = view.pairs.get(at, at) + 1 if view.text(at) != "." else at + 2
        targets.append((start, at))
        if view.text(at) == "=":
            return targets if len(targets) > 1 else []
        if view.text(at) != ",":
            return []
        at += 1
    return []


CHECKS: tuple[tuple[str, Check], ...] = (
    ("goto-over-local", goto_over_local),
    ("error-not-string", error_value),
    ("error-level", called_with("error", lambda count: count > 1, at=1)),
    ("pcall-builtin", pcall_builtin),
    ("resume-returned", resume_returned),
    ("absent", absent),
    ("game-only", game_only),
    ("memory-count", memory_count),
    ("for-without-pairs", for_without_pairs),
    ("assignment-order", assignment_order),
)
