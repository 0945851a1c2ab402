#!/usr/bin/env python3
"""A strict router for the Play links: fuzz-links check --spec play -- python3 play_router.py"""
import base64, datetime, ipaddress, json, re, sys
from urllib.parse import unquote_to_bytes

LINK = r"play(srf|rts|rsi|rtr|swi)(-beta|-nightly|-debug)?://([a-z]+)(?:/([^/?]+))?(?:\?(.+))?"
# "+" is not taken: it could mean a space.
ENCODED = r"(?:[A-Za-z0-9._~!$'()*,;=:@/?-]|%[0-9A-Fa-f]{2})+"
ID = "(?:[0-9]+|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})"
NAME = "(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"  # RFC 3986: reg-name, 3.2.2
WEB_URL = (f"[Hh][Tt][Tt][Pp][Ss]?://(?:(?:{NAME}|:)*@)?(\\[[0-9A-Fa-f:.]+\\]|{NAME}+)(?::[0-9]*)?"
           f"(?:/(?:{NAME}|[:@/])*)?(?:\\?(?:{NAME}|[:@/?])*)?(?:#(?:{NAME}|[:@/?])*)?")

ACTIONS = {  # action: the parameter in its path, how that is written, the parameters in its query
    "media": ("media_urn", "urn:BU:(?:video|audio):" + ID, ["start_time", "channel_id"]),
    "show": ("show_urn", "urn:BU:show:(?:tv|radio):" + ID, ["channel_id"]),
    "topic": ("topic_urn", "urn:BU:topic:tv:" + ID, []),
    "section": ("section_id", r"(?!\.{1,2}$)[A-Za-z0-9_.-]{1,64}", []),
    "home": (None, None, []), "az": (None, None, ["index"]), "bydate": (None, None, ["date"]),
    "search": (None, None, ["query", "media_type"]), "link": (None, None, ["url"]),
}
PATTERNS = {"start_time": "[0-9]+", "index": "[a-z]", "media_type": "video|audio", "url": WEB_URL,
            "date": "(?:19[7-9]|20[0-9])[0-9]-[0-9]{2}-[0-9]{2}"}


def demand(condition, reason):
    if not condition:
        raise ValueError(reason)
    return condition


def read(name, text, pattern):
    demand(re.fullmatch(ENCODED, text), f"{name}: unusual characters")
    value = unquote_to_bytes(text).decode("utf-8")  # strict: raises a ValueError
    found = demand(re.fullmatch(pattern, value), f"{name}: not the documented form")
    if name == "start_time":
        demand(int(value) < 2**31, "start_time: too large")
    elif name == "date":
        datetime.date.fromisoformat(value)  # raises a ValueError where there is no such day
    elif name == "url" and found[1].startswith("["):
        ipaddress.IPv6Address(found[1][1:-1])  # the same
    return value


def route(url):
    link = demand(len(url) <= 2048 and re.fullmatch(LINK, url), "no Play link")
    bu, variant, action, path, query = link.groups()
    demand(action in ACTIONS, "unknown action")
    path_name, pattern, names = ACTIONS[action]
    demand((path is None) == (path_name is None), "a path too many or too few")
    parameters = {}
    if path is not None:
        demand("%3a" not in path.lower(), "encoded colon")
        parameters[path_name] = read(path_name, path, pattern.replace("BU", bu))
    for pair in query.split("&") if query is not None else []:
        name, _, text = pair.partition("=")
        demand(name in names or (variant and name == "server"), "unknown parameter")
        demand(name not in parameters, "repeated parameter")
        parameters[name] = read(name, text, PATTERNS.get(name, r"[^\x00-\x1f\x7f]+"))
    demand(action != "link" or "url" in parameters, "no url")
    return {"handled": {"action": action, "parameters": parameters}}


for line in sys.stdin:
    message, reply = json.loads(line), None  # nothing is written for what a later version may send
    if message["type"] == "bye":
        break
    if message["type"] == "reset":
        reply = {"type": "reset"}  # nothing to forget here
    elif message["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "features": ["reset", "bytes"], "scopes": ["custom"],
                 "router": {"name": "play-python", "version": "1.0", "language": "python"}}
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
