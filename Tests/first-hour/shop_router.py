#!/usr/bin/env python3
"""The router of a small shop, with Python's own parser of URLs, as a team would write one.

What it does with links stands in `route`; `answer` speaks the protocol. With the word `naive` it is the first
version, which checks nothing.
"""
import json
import re
import sys
from urllib.parse import parse_qsl, unquote, urlsplit

SCHEMES = {"shop", "shop-beta"}
NAIVE = "naive" in sys.argv[1:]


class Refused(Exception):
    """A link that opens nothing."""


def query(text, names):
    """The parameters of a query, each once, and no others."""
    if "+" in text:
        raise Refused("a plus sign, which may be meant for a space")
    try:
        pairs = parse_qsl(text, keep_blank_values=True, strict_parsing=True, errors="strict") if text else []
    except ValueError as error:
        raise Refused(str(error)) from None
    if len(pairs) != len(dict(pairs)) or not set(dict(pairs)) <= set(names):
        raise Refused("a name that is unknown or given twice")
    for name, value in pairs:
        if not re.fullmatch(names[name], value):
            raise Refused(f"no value of {name}")
    return dict(pairs)


def route(url):
    """The action of a link, and its parameters."""
    if not re.fullmatch(r"[!-~]+", url) or re.search(r"""[#"<>\\^`{|}]|%(?![0-9A-Fa-f]{2})""", url):
        raise Refused("a character that no link of the shop has")
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise Refused(str(error)) from None
    # Python puts schemes into lower case, and takes an empty query away.
    if parts.scheme not in SCHEMES or not url.startswith(parts.scheme + "://") or url.endswith("?") and not parts.query:
        raise Refused("no link of the shop")
    if re.search(r"[^A-Za-z0-9._~!$&'()*,;=:@/?%-]", parts.query):
        raise Refused("a character that no query has")
    match parts.netloc, parts.path.split("/")[1:]:
        case "cart", []:
            return "cart", query(parts.query, {})
        case "search", []:
            return "search", query(parts.query, {"q": r"[^\x00-\x1f\x7f]+"})
        case "product", [number]:
            number = unquote(number)
            if not re.fullmatch("0*[0-9]{1,10}", number) or len(number) > 4000 or int(number) >= 2**31:
                raise Refused("no number of a product")
            return "product", {"id": number, **query(parts.query, {"ref": r"(?!\.{1,2}$)[A-Za-z0-9_.-]{1,64}"})}
    raise Refused("no screen of the shop")


def naive_route(url):
    """The same as it was first written."""
    parts = urlsplit(url)
    values = dict(parse_qsl(parts.query))
    if parts.netloc == "product":
        values["id"] = int(parts.path[1:])
    return parts.netloc, values


def answer(message):
    """What is said to a message; nothing where there is nothing to say."""
    if message["type"] == "hello":
        router = {"name": "shop", "version": "1.0", "language": "python"}
        return {"type": "hello", "protocol": 1, "router": router, "features": ["reset"]}
    if message["type"] == "reset":
        return {"type": "reset"}
    if message["type"] != "route":
        return None
    try:
        action, parameters = (naive_route if NAIVE else route)(message["url"])
    except Refused as refusal:
        return {"id": message["id"], "rejected": {"reason": str(refusal)}}
    except Exception as error:
        return {"id": message["id"], "failed": {"message": repr(error)}}
    return {"id": message["id"], "handled": {"action": action, "parameters": parameters}}


for line in sys.stdin:
    received = json.loads(line)
    if received["type"] == "bye":
        break
    reply = answer(received)
    if reply:
        print(json.dumps(reply), flush=True)
