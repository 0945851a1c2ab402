// Written by Scripts/embed-files; change the files and run it.
// swift-format-ignore-file

/// Files that the program carries with it, as bytes.
enum EmbeddedFiles {
  /// `Init/adapter.py`.
  static let adapter_py = bytes(
##"""
#!/usr/bin/env python3
"""A first router for fuzz-links, written by 'fuzz-links init': fuzz-links check -- python3 link_router.py

It stands in for the app until the app answers itself, and says so by the feature "stand-in", which every
run tells and 'ci' does not accept by itself: take it out together with that. Replace the body of 'route' with a call of the
app's own router: a command that it has for tests, a server in its debug build, a device. PROTOCOL.md of
fuzz-links describes what is said here line by line.
"""
import base64, datetime, ipaddress, json, re, sys
from urllib.parse import unquote_to_bytes

# scheme, host (None: an opaque path), segments (a word, or a parameter and its type), names of the
# query with their types, action
ROUTES = [
@ROUTES@]

LINK = r"([A-Za-z][A-Za-z0-9+.-]*):(?://([A-Za-z0-9._~-]+)((?:/[^/?]+)*/?)|([^/?][^?]*))(?:\?(.+))?"
# RFC 3986: 3.3 and 3.4. In a query "+" is not taken: it could mean a space.
ENCODED = {
    "path": r"(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+",
    "query": r"(?:[A-Za-z0-9._~!$'()*,;=:@/?-]|%[0-9A-Fa-f]{2})+",
}
NAME = "(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"  # RFC 3986: reg-name, 3.2.2
UUID = "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
PATTERNS = {
    "integer": "[0-9]+",
    "uuid": UUID,
    "date": "(?:19[7-9]|20[0-9])[0-9]-[0-9]{2}-[0-9]{2}",
    "url": f"[Hh][Tt][Tt][Pp][Ss]?://(?:(?:{NAME}|:)*@)?(\\[[0-9A-Fa-f:.]+\\]|{NAME}+)(?::[0-9]*)?"
           f"(?:/(?:{NAME}|[:@/])*)?(?:\\?(?:{NAME}|[:@/?])*)?(?:#(?:{NAME}|[:@/?])*)?",
    "identifier": r"(?!\.{1,2}$)[A-Za-z0-9_.-]{1,64}",
    "text": r"[^\x00-\x1f\x7f]+",
}


def demand(condition, reason):
    if not condition:
        raise ValueError(reason)
    return condition


def read(text, kind, place):
    """The value of a parameter. 'kind' is a name above, a list of words, or the start of a URN."""
    demand(re.fullmatch(ENCODED[place], text), "unusual characters")
    value = unquote_to_bytes(text).decode("utf-8")  # strict: raises a ValueError
    demand(place == "query" or "/" not in value and value not in (".", ".."), "no segment")
    if isinstance(kind, list):
        return demand(value in kind and value, "none of the words")
    if kind.startswith("urn:"):
        demand("%3a" not in text.lower(), "an encoded colon")
        demand(re.fullmatch(f"{kind}:(?:[0-9]+|{UUID})", value), "no such URN")
        return value
    found = demand(re.fullmatch(PATTERNS[kind], value), f"no {kind}")
    if kind == "integer":
        demand(int(value) < 2**31, "too large")
    elif kind == "date":
        datetime.date.fromisoformat(value)  # raises a ValueError where there is no such day
    elif kind == "url" and found[1].startswith("["):
        ipaddress.IPv6Address(found[1][1:-1])  # the same
    return value


def route(url):
    link = demand(len(url) <= 2048 and re.fullmatch(LINK, url), "no link of this app")
    scheme, host, path, opaque, query = link.groups()
    texts = opaque.split("/") if opaque is not None else path.split("/")[1:]
    for route_scheme, route_host, segments, names, action in ROUTES:
        if (scheme, host, len(texts)) != (route_scheme, route_host, len(segments)):
            continue
        if any(isinstance(segment, str) and segment != text for segment, text in zip(segments, texts)):
            continue
        parameters = {}
        for segment, text in zip(segments, texts):
            if not isinstance(segment, str):
                parameters[segment[0]] = read(text, segment[1], "path")
        for pair in query.split("&") if query is not None else []:
            name, _, text = pair.partition("=")
            demand(name in names, "unknown parameter")
            demand(name not in parameters, "repeated parameter")
            parameters[name] = read(text, names[name], "query")
        return {"handled": {"action": action, "parameters": parameters}}
    raise ValueError("no such action")


for line in sys.stdin:
    message, reply = json.loads(line), None  # nothing is written for what a later version may send
    if message["type"] == "bye":
        break
    if message["type"] == "reset":
        reply = {"type": "reset"}  # nothing to forget here
    elif message["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "features": ["reset", "bytes", "stand-in"],
                 "router": {"name": "link-router", "version": "0", "language": "python"}}
    elif message["type"] == "route":
        try:  # what is no UTF-8 comes as Base64; read as Latin-1 it is refused like any non-ASCII
            url = message.get("url") or base64.b64decode(message.get("urlBase64", "")).decode("latin-1")
            reply = {"id": message["id"], **route(url)}
        except ValueError as error:
            reply = {"id": message["id"], "rejected": {"reason": str(error)}}
        except Exception as error:  # a fault of this router, not of the URL
            reply = {"id": message["id"], "failed": {"message": repr(error)}}
    if reply:
        print(json.dumps(reply), flush=True)
"""##)

  /// `Init/workflow.yml`.
  static let workflow_yml = bytes(
##"""
# Links of the app against their specification. Written by 'fuzz-links init'.
name: links

on:
  pull_request:
  push:
    branches: [main]
  schedule:
    - cron: "17 2 * * *"

permissions:
  contents: read

jobs:
  # The gate: the same tree gives the same verdict. What it runs is in fuzz-links.json.
  gate:
    if: github.event_name != 'schedule'
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
      # For the comment that says what broke.
      pull-requests: write
    steps:
      - uses: actions/checkout@v4
      - uses: @ACTION@
        id: links
        with:
          command: ci
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: fuzz-links-report
          path: ${{ steps.links.outputs.reports }}

  # Discovery, at night: what it finds is a change of the corpus, ready to be committed.
  night:
    if: github.event_name == 'schedule'
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@v4
      - uses: @ACTION@
        with:
          command: fuzz --time 30m --seed ${{ github.run_number }} --corpus @CORPUS@
      - uses: actions/upload-artifact@v4
        if: failure()
        with:
          name: found-links
          path: @CORPUS@
"""##)

  /// A literal ends before its last line break.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}
