"""The pages of what `check` and `build` say, and of what is looked for in scripts, written from their tables."""

from __future__ import annotations

from pathlib import Path

from tts_build.build.services.handbook import entries
from tts_build.lua.lint.rule_texts import every_rule
from tts_build.problem import SPOKEN

_HEAD = """\
# What `check` and `build` say

Every problem ends in its code. Errors stop a build; warnings fail `--strict`; notes only tell. `tts-build explain CODE`
prints the same as stands here. How findings that are meant are allowed, with their reason, stands in
[Checking](../checking.md). Written from `tts_build/build/services/handbook.yaml` and
`tts_build/lua/lint/rule_texts.yaml` by `python -m docs.pages.findings`.
"""


def findings() -> str:
    """`docs/reference/findings.md`."""
    parts = [_HEAD]
    section = ""
    for entry in entries():
        if entry.section != section:
            section = entry.section
            parts.append(f"\n## {section}\n")
        parts.append(f"\n### {', '.join(f'`{code}`' for code in entry.codes)}\n")
        meant = " It can be allowed." if entry.allowed else ""
        parts.append(f"\n**{entry.title}** ({SPOKEN[entry.severity]}). {entry.cause} {entry.cure}{meant}\n")
        if entry.before:
            kind = "lua" if entry.section == "Lua" else "yaml" if ": " in entry.before else "text"
            sign = "--" if kind == "lua" else "#"
            for word, text in (("before", entry.before), ("after", entry.after)):
                parts.append(f"\n```{kind}\n{sign} {word}\n{text}\n```\n")
    return "".join(parts)


def rules() -> str:
    """`docs/reference/lua.md`."""
    parts = ["# What is looked for in scripts", "", "Written from `tts_build/lua/lint/rule_texts.yaml`.", ""]
    for rule in every_rule().values():
        parts += [f"## {rule.name} ({rule.severity})", "", f"{_sentence(rule.what)} {_sentence(rule.todo)}", ""]
        parts += ["```lua", f"-- bad\n{rule.bad}", f"-- good\n{rule.good}", "```", ""]
    return "\n".join(parts)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


if __name__ == "__main__":
    Path("docs/reference/findings.md").write_text(findings(), "utf-8")
    Path("docs/reference/lua.md").write_text(rules(), "utf-8")
