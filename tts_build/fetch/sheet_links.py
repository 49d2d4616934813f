"""Addresses of sheets: what people copy from the address line, as the link to a file that the program gives out.

Google: `/spreadsheets/d/KEY/edit#gid=G` is a page, `/spreadsheets/d/KEY/export?format=csv&gid=G` the sheet as a file;
of what was published, `/spreadsheets/d/e/KEY/pubhtml` is the page and `/pub?output=csv` the file. Both answer by
sending on to a machine of `googleusercontent.com`.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from urllib.parse import parse_qs, urlencode, urlsplit, urlunsplit

_SHEET = re.compile(r"/spreadsheets/d/(?P<published>e/)?(?P<key>[\w-]+)(?P<page>/\w+)?/?")
_FILES = {".csv": "csv", ".tsv": "tsv", ".xlsx": "xlsx", ".ods": "ods"}
SENT_ON = {"docs.google.com": ("googleusercontent.com",)}
"""Machines that publish sheets, and whose files they are known to send on to."""


def file_address(url: str, file: str) -> str:
    """The address of the file for a link to a sheet; any other as it is. `file` is what it is written into."""
    try:
        parts = urlsplit(url)
    except ValueError:  # what is wrong with it is told when it is asked
        return url
    found = _SHEET.fullmatch(parts.path)
    form = _FILES.get(PurePosixPath(file).suffix.lower())
    if parts.hostname != "docs.google.com" or found is None or form is None:
        return url
    asked = parse_qs(parts.query)
    gid = (asked.get("gid") or parse_qs(parts.fragment).get("gid") or [""])[0]
    if found["published"]:
        wanted = {"output": form} | ({"gid": gid, "single": "true"} if gid else {})
        path = f"/spreadsheets/d/e/{found['key']}/pub"
    elif found["page"] in ("/export", "/gviz"):
        return url
    else:
        wanted = {"format": form} | ({"gid": gid} if gid else {})
        path = f"/spreadsheets/d/{found['key']}/export"
    return urlunsplit((parts.scheme, parts.netloc, path, urlencode(wanted), ""))
