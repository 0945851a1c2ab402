"""A router of twenty lines for the shop, whose exceptions have six causes, and the loop around it."""
import datetime
import json
import sys
import traceback
from urllib.parse import parse_qs, urlsplit


def values(link):
    return {name: all[0] for name, all in parse_qs(link.query, keep_blank_values=True).items()}


def product(link):
    number = int(link.path.split("/")[1])
    return {"id": number} if 0 < number < 100000 and link.path == f"/{number}" else None


def offers(link):
    day = values(link)["day"]
    return {"day": day} if datetime.date.fromisoformat(day).isoformat() == day else None


def visit(link):
    address = values(link)["address"]
    parts = urlsplit(address)
    return {"address": address} if parts.scheme in ("http", "https") and parts.netloc else None


ACTIONS = {"home": lambda link: {}, "product": product, "offers": offers, "visit": visit}


def route(url):
    link = urlsplit(url)
    found = ACTIONS[link.netloc](link)
    if found is None or link.scheme != "shop" or link.path.strip("/") and link.netloc != "product":
        return {"rejected": {}}
    return {"handled": {"action": link.netloc, "parameters": found}}


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "features": ["reset"], "router": {"name": "shop"}})
    elif message["type"] == "reset":
        say(message)
    elif message["type"] == "bye":
        break
    elif message["type"] == "route":
        try:
            say({"id": message["id"], **route(message["url"])})
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            stack = traceback.format_exc()
            say({"id": message["id"], "failed": {"message": text, "stack": stack}})
