#!/usr/bin/env python3
"""A router with a door that no documentation names, for ../swift-edge-coverage/shop.json5.

  hidden_router.py token|checksum|steps

Every link that does not open the door is answered as documented, in the same words, so that answers
do not tell how near a link is; only the router's own way through it does.
"""
import json
import re
import sys
from urllib.parse import unquote

STEPS = ["amber7", "birch2", "cedar9"]
DOOR = sys.argv[1]
step = 0


def token(code):
    """Eight bytes that stand in the code alone."""
    return code == "q7Zk2mXw"


def checksum(code):
    """A value that ends with the checksum of its beginning."""
    head, dash, tail = code.partition("-")
    if not dash:
        return False
    total = 7
    for character in head:
        total = (total * 31 + ord(character)) % 2**32
    return tail == "%08x" % total


def steps(code):
    """Three links in their order, whatever comes between them."""
    global step
    if code == STEPS[step]:
        step += 1
    if step < len(STEPS):
        return False
    step = 0
    return True


def route(url):
    start = "shop://invite?code="
    if not url.startswith(start):
        return {"rejected": {"reason": "not ours"}}
    code = unquote(url[len(start):])
    if not re.fullmatch("[A-Za-z0-9-]{1,12}", code):
        return {"rejected": {"reason": "not ours"}}
    if {"token": token, "checksum": checksum, "steps": steps}[DOOR](code):
        return {"handled": {"action": "console"}}
    return {"handled": {"action": "invite", "parameters": {"code": code}}}


def main():
    global step
    for line in sys.stdin:
        message = json.loads(line)
        reply = None
        if message["type"] == "bye":
            break
        if message["type"] == "reset":
            step = 0
            reply = {"type": "reset"}
        elif message["type"] == "hello":
            reply = {"type": "hello", "protocol": 1, "features": ["reset"],
                     "router": {"name": "hidden-" + DOOR, "language": "python"}}
        elif message["type"] == "route":
            reply = {"id": message["id"], **route(message["url"])}
        if reply:
            print(json.dumps(reply), flush=True)


main()
